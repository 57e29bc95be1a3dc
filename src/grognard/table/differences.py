"""What has changed between two documents: an action changes little of a view, and little is sent.

A difference is a list of changes, made one after another:

    [path, value]                  put a value there
    [path]                         take away what is there
    [path, first, number, values]  in the list there, put values in place of so many from the first on

A path is a list of names and places in lists: `["view", "pieces", 3, "place"]`. Documents are compared as the
structures they are made from; what was left as it was is mostly the same object, and looked at no further. Both
documents are ones that the reader may have, so that a difference tells no more than they do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from msgspec import NODEFAULT, UNSET, Struct
from msgspec.structs import FieldInfo, fields

Path = tuple[str | int, ...]
Change = list[Any]
KEYS = ("id", "notation", "power")  # by which a thing in a list is known again


class Kind:
    """What comparing needs to know of a structure."""

    def __init__(self, kind: type[Struct]) -> None:
        omits = kind.__struct_config__.omit_defaults
        self.fields = [(f.name, f.encode_name, _omitted(f) if omits else NODEFAULT) for f in fields(kind)]
        self.key = next((key for key in KEYS if key in kind.__struct_fields__), "")


@cache
def kind_of(kind: type[Struct]) -> Kind:
    """What comparing needs to know of a structure, worked out once."""
    return Kind(kind)


def _omitted(field: FieldInfo) -> Any:
    """The value with which a field is left out of a document; of lists and tables, the type whose empty ones are."""
    return field.default if field.default_factory is NODEFAULT else field.default_factory


def _is_left_out(value: Any, omitted: Any) -> bool:
    return (
        value is UNSET
        or value is omitted
        or (omitted in (list, dict) and type(value) is omitted and not value)
    )


def compare(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    """Add the changes that make one value of the other."""
    if old is not new and old != new:
        _compare_unequal(old, new, path, found)


def _compare_unequal(old: Any, new: Any, path: Path, found: list[Change]) -> None:
    if isinstance(new, Struct) and type(old) is type(new):
        _compare_structures(old, new, path, found)
    elif isinstance(new, list) and isinstance(old, list):
        _compare_lists(old, new, path, found)
    else:
        found.append([path, new])


def _compare_structures(old: Struct, new: Struct, path: Path, found: list[Change]) -> None:
    for name, written, omitted in kind_of(type(new)).fields:
        was, now = getattr(old, name), getattr(new, name)
        if was is now or was == now:
            continue
        if _is_left_out(now, omitted):
            if not _is_left_out(was, omitted):
                found.append([(*path, written)])
        elif _is_left_out(was, omitted):
            found.append([(*path, written), now])
        else:
            _compare_unequal(was, now, (*path, written), found)


def _compare_lists(old: list[Any], new: list[Any], path: Path, found: list[Change]) -> None:
    first, least = 0, min(len(old), len(new))
    while first < least and (old[first] is new[first] or old[first] == new[first]):
        first += 1
    last, least = 0, least - first
    while last < least and (old[-1 - last] is new[-1 - last] or old[-1 - last] == new[-1 - last]):
        last += 1
    was, now = old[first : len(old) - last], new[first : len(new) - last]
    step_by_step = _merged(was, now, first, path)
    if step_by_step is None:
        found.append([path, first, len(was), now])
    else:
        found += step_by_step


def _merged(old: list[Any], new: list[Any], first: int, path: Path) -> list[Change] | None:
    """The changes of a list whose things can be told apart and kept their order; None where they cannot or did not."""
    was, now = _keys(old), _keys(new)
    if was is None or now is None:
        return None
    before, after = set(was), set(now)
    found: list[Change] = []
    a = b = 0
    while a < len(old) or b < len(new):
        gone, come = a, b
        while a < len(old) and was[a] not in after:
            a += 1
        while b < len(new) and now[b] not in before:
            b += 1
        if a > gone or b > come:
            found.append([path, first + come, a - gone, new[come:b]])
        elif a < len(old) and b < len(new) and was[a] == now[b]:
            compare(old[a], new[b], (*path, first + b), found)
            a, b = a + 1, b + 1
        else:
            return None
    return found


def _keys(things: Sequence[Any]) -> list[Any] | None:
    """What each thing of a list is known by; None where some cannot be told apart."""
    if not things or not isinstance(things[0], Struct):
        return None if things else []
    kind = type(things[0])
    key = kind_of(kind).key
    if not key or any(type(thing) is not kind for thing in things):
        return None
    keys = [getattr(thing, key) for thing in things]
    return keys if len(set(keys)) == len(keys) else None


def applied(document: Any, changes: Sequence[Sequence[Any]]) -> Any:
    """A plain document with changes made to it; what they leave as it was is shared with the document, which stays.

    >>> old = {"place": "goliad", "marks": ["moved", "spent"], "strength": 3}
    >>> applied(old, [[["place"], "bexar"], [["marks"], 1, 1, []], [["strength"]]])
    {'place': 'bexar', 'marks': ['moved']}
    >>> old["marks"]
    ['moved', 'spent']
    """
    own: dict[int, Any] = {}  # those that were copied already, and may be changed

    def copied(value: Any) -> Any:
        if id(value) in own:
            return value
        fresh = value.copy()
        own[id(fresh)] = fresh
        return fresh

    root = {"": document}
    for path, *change in changes:
        place: Any = root
        name: str | int = ""
        for step in path:
            place[name] = place = copied(cast("Any", place)[name])
            name = step
        if not change:
            del place[name]
        elif len(change) == 1:
            place[name] = change[0]
        else:
            first, number, values = change
            place[name] = whole = copied(place[name])
            whole[first : first + number] = values
    return root[""]
