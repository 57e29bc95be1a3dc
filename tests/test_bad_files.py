"""Files that are damaged in every way: one clear sentence, exit code 2, nothing changed; never a traceback.

Positions, records, overlays, copies, databases and settings are damaged at random, in their bytes and in what they
say, until so many of each were refused; a few of each always, `make check-long` many.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import random
import sqlite3
import tomllib
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import grognard
from grognard.table import settings
from tests.commands import Commands, Ended
from tests.table.browsers import Visitor, serving
from tests.table.damage import torn

GAMES = grognard.games()
DATA = Path(grognard.__file__).parent / "games"
ENGLISH = {"LANG": "en_US.UTF-8", "LC_ALL": "", "LANGUAGE": "", "COLUMNS": "2000", "NO_COLOR": "1"}
LONGEST = 700  # characters of a sentence
MANY = 30  # of each kind
HARMLESS = 12  # files in a row that turn out to be good, at most
ODD: tuple[Any, ...] = (
    -1, 0, 1, 10**30, -(10**30), 0.5, 1e308, float("nan"), True, False, None, "", "x", "\0", "é" * 5000, [], {}, [[]],
    [None], {"": 0}, "../../etc/passwd", 2**63, "2026-99-99", [1, "x", {}], "\ud800",
)  # fmt: skip


# ---------------------------------------------------------------- damage


def twisted(chance: random.Random, document: Any) -> Any:
    """A document with something in it that does not belong there, or without something that does."""
    copy = json.loads(json.dumps(document))
    inside: Any = copy
    while True:  # a random thing within a random thing
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        if not keys:
            return chance.choice(ODD)
        key = chance.choice(keys)
        if not isinstance(inside[key], dict | list) or not inside[key] or chance.random() < 0.2:
            break
        inside = inside[key]
    how = chance.random()
    if how < 0.15:
        del inside[key]
    elif how < 0.3 and isinstance(inside, dict):
        inside[chance.choice(("beard", "", "id", "frame", str(key) + "s"))] = inside.pop(key)
    elif how < 0.4 and isinstance(inside, list):
        inside.append(inside[key])
    else:
        inside[key] = chance.choice(ODD)
    return copy


def toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(str(k))} = {toml(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return "nan" if value != value or value is None else json.dumps(value)


# ---------------------------------------------------------------- what is damaged, and the command that reads it


class Bench:
    """Good files of every kind, and the commands that read bad ones."""

    def __init__(self, folder: Path, commands: Commands) -> None:
        self.commands = commands
        with serving(folder) as server:
            someone = Visitor(server)
            someone.arrive()
            for _ in range(2):
                match = someone.match("me", "me")
                for seq in range(4):
                    view = someone.get(f"/api/matches/{match['id']}/view").json()["view"]
                    action = view["decision"]["actions"][0]["notation"]
                    someone.post(f"/api/matches/{match['id']}/actions", {"seq": seq, "action": action})
            someone.post(f"/api/matches/{match['id']}/chat", {"text": "Good day to you"})
        copied = commands.run(
            "backup", str(folder / "copy"), "--database", str(folder / "table.db"), env=ENGLISH
        )
        assert copied.code == 0, copied.err
        self.copy = (folder / "copy").read_bytes()
        self.database = (folder / "table.db").read_bytes()

    def match(self, chance: random.Random, games: int) -> Any:
        """A match of some game, somewhere in its middle."""
        match = grognard.load(chance.choice(GAMES[:games])).start(seed=chance.randrange(1000))
        for _ in range(chance.randrange(30)):
            if match.decision is not None:
                match.act(chance.choice(match.decision.actions))
        return match


class Call(NamedTuple):
    """A command to be run, and its settings."""

    words: tuple[str, ...]
    env: dict[str, str] = {}


Damage = Callable[[Bench, random.Random, Path, int], Call]


def a_position(bench: Bench, chance: random.Random, folder: Path, games: int) -> Call:
    match = bench.match(chance, games)
    document = match.dump()
    if chance.random() < 0.7:
        for _ in range(chance.choice((1, 1, 2))):
            document = twisted(chance, document) if isinstance(document, dict) else document
        bad = json.dumps(document).encode()
    else:
        bad = torn(chance, json.dumps(document, indent=1).encode())
    (folder / "position.json").write_bytes(bad)
    out = ["--out", str(folder / "x.svg")]
    return Call(("board", match.game.id, "--position", str(folder / "position.json"), *out))


def a_record(bench: Bench, chance: random.Random, folder: Path, games: int) -> Call:
    match = bench.match(chance, games)
    file = folder / "record"
    file.write_bytes(torn(chance, match.record().encode()))
    words = chance.choice(
        (
            ("replay", str(file)),
            ("replay", str(file), "--verify"),
            ("play", match.game.id, "--resume", str(file)),
        )
    )
    return Call(words)


def an_overlay(bench: Bench, chance: random.Random, folder: Path, games: int) -> Call:
    game = chance.choice(GAMES[:games])
    ours = DATA / game.replace("-", "_") / "data"
    file = ours / chance.choice(("units.toml", "cards.toml", "map.toml", "tables.toml", "scenarios.toml"))
    text = file.read_bytes()
    if chance.random() < 0.7:
        document = tomllib.loads(text.decode())
        changed = twisted(chance, {k: document[k] for k in chance.sample(list(document), 1)})
        changed = changed if isinstance(changed, dict) else {"beard": changed}
        text = "".join(f"{json.dumps(str(k))} = {toml(v)}\n" for k, v in changed.items()).encode(
            "utf-8", "replace"
        )
    else:
        text = torn(chance, text)
    (folder / game).mkdir()
    (folder / game / file.name).write_bytes(text)
    out = ["--out", str(folder / "x.svg")]
    return Call(("board", game, *out), {"GROGNARD_DATA": str(folder)})


def a_copy(bench: Bench, chance: random.Random, folder: Path, games: int) -> Call:
    copy, name = bench.copy, "copy"
    if chance.random() < 0.6:
        lines = copy.splitlines()
        at = chance.randrange(len(lines))
        lines[at] = json.dumps(twisted(chance, json.loads(lines[at]))).encode()
        copy = b"\n".join([*lines, b""])
    else:
        copy = torn(chance, copy)
    if chance.random() < 0.3:
        name, copy = "copy.gz", torn(chance, gzip.compress(copy))
    (folder / name).write_bytes(copy)
    return Call(("restore", str(folder / name), "--database", str(folder / "table.db"), "--force"))


def a_database(bench: Bench, chance: random.Random, folder: Path, games: int) -> Call:
    file = folder / "table.db"
    file.write_bytes(bench.database)
    if chance.random() < 0.5:
        with closing(sqlite3.connect(file)) as connection, suppress(sqlite3.Error):
            tables = [
                name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type='table'")
            ]
            table = chance.choice(tables)
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            column, odd = (
                chance.choice(columns),
                chance.choice((None, "x", -1, 1e300, b"\xff\xfe", "[[", "\0")),
            )
            change, values = chance.choice(
                (
                    (f"DROP TABLE {table}", ()),
                    (f"ALTER TABLE {table} RENAME TO x{table}", ()),
                    (f"ALTER TABLE {table} RENAME COLUMN {column} TO beard", ()),
                    (f"UPDATE {table} SET {column} = ?", (odd,)),
                    ("UPDATE alembic_version SET version_num = ?", (odd,)),
                )
            )
            connection.execute("PRAGMA foreign_keys=OFF")
            connection.execute(change, values)
            connection.commit()
    else:
        file.write_bytes(torn(chance, bench.database))
    words = chance.choice(
        (
            ("backup", str(folder / "copy")),
            ("matches", "check"),
            ("serve", "--port", "0", "--no-open"),
            ("accounts", "reset-password", "Ann"),
        )
    )
    return Call((*words, "--database", str(file)))


def a_setting(bench: Bench, chance: random.Random, folder: Path, games: int) -> Call:
    name = chance.choice(settings.Settings.__struct_fields__)
    odd = chance.choice(
        (*ODD, "http://", "https://[", "a b", "0.0.0.0/99", "login=", "off=1/0", "postgresql://[", ":" * 9)
    )
    text = str(odd).replace("\0", "").encode("utf-8", "replace").decode()
    given = {f"GROGNARD_{name.upper()}": text, "XDG_DATA_HOME": str(folder)}
    return Call(("backup", str(folder / "copy")), given)


KINDS: dict[str, Damage] = {
    "positions": a_position,
    "records": a_record,
    "overlays": an_overlay,
    "copies": a_copy,
    "databases": a_database,
    "settings": a_setting,
}


# ---------------------------------------------------------------- the tests


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    with Commands() as commands:
        yield Bench(tmp_path_factory.mktemp("good"), commands)


def contents(folder: Path) -> dict[str, str]:
    """What lies in a folder: names, and digests of what they hold."""
    return {
        str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }


def refused(ended: Ended) -> bool:
    """Whether a command refused what it was given, as it should."""
    told = f"{ended.code}\n{ended.out[-2000:]}\n{ended.err}"
    assert ended.code in (0, 1, 2), told
    assert "Traceback" not in ended.err, told
    if ended.code != 2:
        return False
    assert len(ended.sentences) == 1, told
    (sentence,) = ended.sentences
    assert sentence.isprintable(), told
    assert 20 < len(sentence) <= LONGEST, told
    assert sentence.rstrip()[-1] in ".:…)", told
    return True


def damaged(bench: Bench, tmp_path: Path, kind: str, number: int, games: int) -> None:
    """Damage files of a kind until so many were refused."""
    chance = random.Random(f"{kind} {number}")
    done = harmless = row = 0
    while done < number:
        folder = tmp_path / f"{kind} {done + harmless}"
        folder.mkdir()
        call = KINDS[kind](bench, chance, folder, games)
        before = contents(folder)
        if refused(bench.commands.run(*call.words, env={**ENGLISH, **call.env})):
            assert contents(folder) == before
            done, row = done + 1, 0
        else:
            harmless, row = harmless + 1, row + 1
            assert row < HARMLESS, "what is damaged does not matter"
    print(f"{kind}: {done} refused, {harmless} were as good as before")


@pytest.mark.slow
def test_a_bad_file_of_each_kind_is_refused_in_a_sentence(bench: Bench, tmp_path: Path) -> None:
    for kind in KINDS:
        damaged(bench, tmp_path, kind, 1, 1)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("kind", KINDS)
def test_many_bad_files_are_refused_in_a_sentence(bench: Bench, tmp_path: Path, kind: str) -> None:
    damaged(bench, tmp_path, kind, MANY, len(GAMES))
