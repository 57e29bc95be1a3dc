"""Data files: TOML, checked against a schema as they load, with an overlay for owners of the printed game.

A folder named by GROGNARD_DATA may hold `<game>/<file>.toml`, with only the entries and fields that differ. An entry
of a list is found by its key: its `id`, else its `number`, else the fields the game names (a road is found by its
ends, in either order). Its fields replace ours; an entry we do not have is added; one with `gone = true` is taken
away. A list of plain values is replaced whole, and so is one whose key the game names as empty. Other entries without a
key are refused, and so are names that we do not use.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from grognard.kernel.errors import InvalidData

T = TypeVar("T")
Keys = Mapping[str, tuple[str, ...]]
GONE = "gone"
LARGEST = 10**6
COUNTED = ("turns", "steps")  # of which there is one at least


class Folder:
    """A game's data folder; `keys` names, for lists whose entries have no id or number, the fields that do for one."""

    def __init__(self, package: str, game: str, keys: Keys | None = None) -> None:
        self.root: Traversable = files(package) / "data"
        self.game = game
        self.keys: Keys = keys or {}

    def read(self, name: str, schema: type[T]) -> T:
        """One file as its schema; what does not fit stops with the file, the entry and what was expected."""
        table = _toml(self.root / name, name)
        overlay = os.environ.get("GROGNARD_DATA")
        if overlay:
            extra = Path(overlay) / self.game / name
            if extra.is_file():
                table = Overlay(str(extra), self.keys).laid(table, _toml(extra, str(extra)))
        try:
            return msgspec.convert(table, schema)
        except msgspec.ValidationError as error:
            message, _, where = str(error).partition(" - at ")
            raise InvalidData(
                name, _entry(table, where, self.keys), message + _expected(schema, where)
            ) from error


def _toml(path: Traversable, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise InvalidData(name, "the whole file", str(error)) from error
    except UnicodeDecodeError as error:
        raise InvalidData(name, "the whole file", "it is not UTF-8") from error
    except (RecursionError, ValueError) as error:  # Python reads no number of 5,000 digits
        raise InvalidData(name, "the whole file", "it goes too deep, or a number is too long") from error


class Overlay:
    """A file that corrects one of ours."""

    def __init__(self, file: str, keys: Keys | None = None) -> None:
        self.file = file
        self.keys: Keys = keys or {}

    def laid(self, table: dict[str, Any], extra: dict[str, Any], path: str = "") -> dict[str, Any]:
        """A table with another laid over it.

        >>> ours = {"unit": [{"id": "a", "steps": 3}, {"id": "b", "steps": 2}]}
        >>> Overlay("units.toml").laid(ours, {"unit": [{"id": "a", "steps": 4}, {"id": "c", "steps": 1}]})
        {'unit': [{'id': 'a', 'steps': 4}, {'id': 'b', 'steps': 2}, {'id': 'c', 'steps': 1}]}
        """
        self._known(set(table), extra, path or "the whole file")
        return self._merged(table, extra, path)

    def _known(self, names: set[str], extra: dict[str, Any], where: str) -> None:
        """A name that we do not use would correct nothing."""
        for name in extra:
            if name not in names:
                listed = ", ".join(sorted(names))
                raise InvalidData(self.file, where, f"{name!r} is not there; one of {listed} was expected")

    def _merged(self, table: dict[str, Any], extra: dict[str, Any], path: str) -> dict[str, Any]:
        result = dict(table)
        for name, value in extra.items():
            old, where = result.get(name), f"{path}.{name}" if path else name
            if isinstance(old, dict) and isinstance(value, dict):
                result[name] = self.laid(old, value, where)
            elif isinstance(old, list) and isinstance(value, list) and _entries(old):
                result[name] = self._listed(old, value, where)
            else:
                self._sensible(old, value, where)
                result[name] = value
        return result

    def _sensible(self, old: Any, value: Any, where: str) -> None:
        """A number that could be printed: not huge, not below zero where ours is not, not nothing of a length."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            return
        if not abs(value) <= LARGEST:
            raise InvalidData(self.file, where, "the number is beyond all bounds")
        if isinstance(old, int | float) and old >= 0 > value:
            raise InvalidData(self.file, where, f"{value} is below zero, where {old} stood")
        if where.rpartition(".")[2] in COUNTED and value < 1:
            raise InvalidData(self.file, where, f"{value} is too few")

    def _listed(self, ours: list[Any], theirs: list[Any], path: str) -> list[Any]:
        """A list of ours with the entries of another laid over those that have the same key."""
        if path in self.keys and not self.keys[path]:
            return theirs
        key = _key(ours, self.keys.get(path, ()))
        merged = {_found(entry, key): entry for entry in ours}
        if not key or len(merged) < len(ours):
            raise InvalidData(
                self.file, path, "its entries have no key, so that none can be corrected by itself"
            )
        fields = {field for entry in ours for field in entry} | {GONE}
        for number, entry in enumerate(theirs):
            if not isinstance(entry, dict) or not all(field in entry for field in key):
                names = " and ".join(f"`{field}`" for field in key)
                raise InvalidData(self.file, f"{path} {number}", f"{names} must say which entry it corrects")
            self._known(fields, entry, f"{path} {_name(entry, key)}")
            found = _found(entry, key)
            old = merged.get(found)
            if not entry.get(GONE):
                merged[found] = self._corrected(old, entry, key, path)
            elif old is None:
                raise InvalidData(
                    self.file, f"{path} {_name(entry, key)}", "there is no such entry to take away"
                )
            else:
                del merged[found]
        return list(merged.values())

    def _corrected(
        self, old: dict[str, Any] | None, entry: dict[str, Any], key: tuple[str, ...], path: str
    ) -> dict[str, Any]:
        """An entry with the fields of its correction; the key stays as we write it."""
        if old is None:
            return entry
        return self._merged(old, {field: value for field, value in entry.items() if field not in key}, path)


def _entries(values: list[Any]) -> bool:
    """Whether it is a list of entries, not of plain values."""
    return bool(values) and all(isinstance(v, dict) for v in values)


def _key(entries: list[Any], named: tuple[str, ...]) -> tuple[str, ...]:
    """The fields by which the entries of a list are found; empty where there are none."""
    for key in (named, ("id",), ("number",)):
        if key and all(field in entry for entry in entries for field in key):
            return key
    return ()


def _found(entry: dict[str, Any], key: tuple[str, ...]) -> frozenset[Any]:
    """What tells an entry from the others of its list; the two ends of a road count in either order."""
    return frozenset(repr(entry[field]) for field in key)


def _name(entry: dict[str, Any], key: tuple[str, ...]) -> str:
    return "-".join(str(entry.get(field, "?")) for field in key)


def _entry(table: dict[str, Any], where: str, keys: Keys) -> str:
    """The entry a schema error points at (`$.unit[3].steps`), named by its key."""
    path = where.strip("`").removeprefix("$.")
    head, _, rest = path.partition("[")
    number, _, field = rest.partition("]")
    if number.isdigit() and isinstance(table.get(head), list):
        entry = table[head][int(number)]
        key = keys.get(head) or next(((k,) for k in ("id", "number") if k in entry), ())
        return f"{head} {_name(entry, key) or number}{field}"
    return path or "the whole file"


def _expected(schema: Any, where: str) -> str:
    """The words that a schema allows where an error points, if only some are allowed there."""
    kind: Any = inspect.type_info(schema)
    for step in re.findall(r"\[[^]]*\]|\w+", where):
        if isinstance(kind, inspect.ListType):
            kind = kind.item_type
        elif isinstance(kind, inspect.DictType):
            kind = kind.value_type
        elif isinstance(kind, inspect.StructType):
            kind = next((f.type for f in kind.fields if f.encode_name == step), None)
    return (
        f"; one of {', '.join(map(str, kind.values))} was expected"
        if isinstance(kind, inspect.LiteralType)
        else ""
    )
