"""Data files: TOML, checked against a schema as they load, with an overlay for owners of the printed game.

A folder named by GROGNARD_DATA may hold `<game>/<file>.toml`; its entries replace, field by field, those with the
same `id` (or `number`), and its new ones are added.
"""

from __future__ import annotations

import os
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from grognard.kernel.errors import InvalidData

T = TypeVar("T")


class Folder:
    """A game's data folder."""

    def __init__(self, package: str, game: str) -> None:
        self.root: Traversable = files(package) / "data"
        self.game = game

    def read(self, name: str, schema: type[T]) -> T:
        """One file as its schema; what does not fit stops with the file, the entry and what was expected."""
        table = _toml(self.root / name, name)
        overlay = os.environ.get("GROGNARD_DATA")
        if overlay:
            extra = Path(overlay) / self.game / name
            if extra.is_file():
                table = overlaid(table, _toml(extra, str(extra)))
        try:
            return msgspec.convert(table, schema)
        except msgspec.ValidationError as error:
            message, _, where = str(error).partition(" - at ")
            raise InvalidData(name, _entry(table, where), message) from error


def _toml(path: Traversable, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise InvalidData(name, "the whole file", str(error)) from error


def _key(entry: object) -> object:
    return (entry.get("id") or entry.get("number")) if isinstance(entry, dict) else None


def overlaid(table: dict[str, Any], extra: dict[str, Any]) -> dict[str, Any]:
    """A table with another laid over it.

    >>> overlaid({"unit": [{"id": "a", "steps": 3}]}, {"unit": [{"id": "a", "steps": 4}, {"id": "b", "steps": 1}]})
    {'unit': [{'id': 'a', 'steps': 4}, {'id': 'b', 'steps': 1}]}
    """
    result = dict(table)
    for name, value in extra.items():
        old = result.get(name)
        if isinstance(old, dict) and isinstance(value, dict):
            result[name] = overlaid(old, value)
        elif isinstance(old, list) and isinstance(value, list) and all(_key(v) is not None for v in value):
            merged = {_key(v): v for v in old}
            for entry in value:
                merged[_key(entry)] = {**merged.get(_key(entry), {}), **entry}
            result[name] = list(merged.values())
        else:
            result[name] = value
    return result


def _entry(table: dict[str, Any], where: str) -> str:
    """The entry a schema error points at (`$.unit[3].steps`), named by its id."""
    path = where.strip("`").removeprefix("$.")
    head, _, rest = path.partition("[")
    number, _, field = rest.partition("]")
    if number.isdigit():
        entry = table[head][int(number)]
        return f"{head} {_key(entry) or number}{field}"
    return path or "the whole file"
