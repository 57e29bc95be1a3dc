"""Which values of a game's tables.toml nobody reads."""

from __future__ import annotations

import subprocess
import sys

LOADING = '''
import importlib, pkgutil, sys
from grognard.kernel.documents.data import Folder

SAID = {"title", "source", "note", "clause", "case"}  # for the reader; a case is the key of its row


class Noted(dict):
    """A table that knows which of its values nobody has read."""

    def __init__(self, table, path):
        super().__init__({key: noted(value, f"{path} {key}") for key, value in table.items()})
        self.path = path
        self.unread = set(self) - SAID

    def __getitem__(self, key):
        self.unread.discard(key)
        return super().__getitem__(key)

    def items(self):
        self.unread.clear()
        return super().items()


def noted(value, path):
    if isinstance(value, dict):
        return Noted(value, path)
    if isinstance(value, list):
        return [noted(v, f"{path} {n}") for n, v in enumerate(value)]
    return value


def unread(value):
    if isinstance(value, list):
        return [name for v in value for name in unread(v)]
    if not isinstance(value, Noted):
        return []
    below = [name for key, v in dict.items(value) if key not in value.unread for name in unread(v)]
    return [f"{value.path} {key}" for key in sorted(value.unread)] + below


def read(self, name, schema, plainly=Folder.read):
    if name != "tables.toml":
        return plainly(self, name, schema)
    tables[name] = Noted(plainly(self, name, dict), "")  # whatever the schema knows of it
    return tables[name]


tables = {}
Folder.read = read
game = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(game.__path__, f"{game.__name__}."):
    importlib.import_module(module.name)
print("\\n".join(unread(tables["tables.toml"])))
'''


def unread_values(game: str) -> str:
    """The values of a game's tables that lie unread when all its modules have been loaded, line by line."""
    done = subprocess.run(
        [sys.executable, "-c", LOADING, f"grognard.games.{game}"], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()
