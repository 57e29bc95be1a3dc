"""Equality of states: field by field, whatever a game keeps in them."""

from __future__ import annotations

from types import GetSetDescriptorType
from typing import Any

from grognard.kernel.state import Frame, Pending, State

UNCOMPARED = ("log",)  # a copy writes no log, a position begins a new one


def differences(one: State, other: State) -> list[str]:
    """The fields in which two states of a game differ, the pending question among them; none where they are equal."""
    return [
        name
        for name in attributes(one)
        if name not in UNCOMPARED and content(getattr(one, name)) != content(getattr(other, name))
    ]


def attributes(thing: object) -> list[str]:
    """The names of what an object keeps: in its dictionary, or, compiled, in slots that its classes describe."""
    found = list(getattr(thing, "__dict__", {}))
    for made in type(thing).__mro__:
        found += [n for n, d in vars(made).items() if isinstance(d, GetSetDescriptorType)]
    return sorted({n for n in found if not n.startswith("__")})


def content(value: Any) -> Any:
    """A value as something that can be compared: plain numbers, texts and lists, to any depth."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        return [content(v) for v in value]
    if isinstance(value, Frame):
        names = [word.rstrip("*").partition(":")[0] for word in type(value).fields.split()]
        return type(value).__name__, [content(getattr(value, name)) for name in names]
    if isinstance(value, Pending):
        return value.side, value.ask, value.rule, value.actions, content(value.other)
    try:
        return [int(n) for n in value]  # a vector
    except TypeError:
        return {name: content(getattr(value, name)) for name in attributes(value)}  # stacks, a deck
