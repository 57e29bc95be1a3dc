"""A match outlives a change of the rules: it goes on where it stood, and nothing that was told changes."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import random
import sqlite3
import subprocess
import sys
import time
import zlib
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import MetaData, insert, select, update

from grognard.kernel import checkpoint
from grognard.kernel.documents.data import Folder
from grognard.kernel.rulebook import from_document, rulebook
from grognard.library import games, load, replay
from grognard.table import copies, journals, play, schema
from grognard.table.course import Advance, MatchEntry, begun, forked, turn_of
from grognard.table.errors import Refusal
from grognard.table.journal import APART, mark
from grognard.table.live import LiveMatch, advanced
from grognard.table.loading import loaded
from grognard.table.migrations import upgrade
from grognard.table.registry import Registry
from grognard.table.replaying import record_of
from grognard.table.rows import MatchRow
from grognard.table.store import Store
from tests.profiles import profile
from tests.table.upgrading import (
    EACH,
    SCENARIOS,
    Json,
    begin,
    elsewhere,
    end,
    logs,
    look,
    looked_at,
    matches,
    people,
    play_on,
    tables,
)

GAME, SCENARIO = SCENARIOS[0]
SIDES = load(GAME).sides


def units(game: str) -> list[Json]:
    """The units of a game's data, as they are printed."""

    class Units(msgspec.Struct):
        unit: list[Json]

    return Folder(f"grognard.games.{game.replace('-', '_')}", game).read("units.toml", Units).unit


def overlay(folder: Path, changes: dict[str, list[Json]]) -> Path:
    """An owner's data: by game, fields of units."""
    for game, entries in changes.items():
        (folder / game).mkdir(parents=True)
        lines = [
            line
            for entry in entries
            for line in ("[[unit]]", *(f"{name} = {json.dumps(value)}" for name, value in entry.items()))
        ]
        (folder / game / "units.toml").write_text("\n".join(lines), "utf-8")
    return folder


def other_values(folder: Path) -> Path:
    """Every unit that can be is better in the field, so that most fights come out otherwise."""
    changes = {}
    for game in games():
        better = profile(load(game)).better
        changes[game] = [{"id": u["id"], **better(u)} for u in units(game) if better(u)]
    return overlay(folder, changes)


def made(database: Path, number: int, actions: int) -> dict[str, Json]:
    """So many matches over all scenarios of all games, some way into each; as they look."""

    async def scene() -> dict[str, Json]:
        async with tables(str(database)) as registry:
            await people(registry.store)
            for n in range(number):
                live = await begin(registry, *SCENARIOS[n % len(SCENARIOS)], n)
                chance = random.Random(n)
                await play_on(registry, live, chance.randint(actions // 4, actions), chance)
        return await look(str(database))

    return asyncio.run(scene())


def run(database: Path, scene: Any) -> None:
    """A scene with the matches of a database."""

    async def whole() -> None:
        async with tables(str(database)) as registry:
            await scene(registry)

    asyncio.run(whole())


# ---------------------------------------------------------------- other values


@pytest.mark.parametrize("number", [EACH, pytest.param(34, marks=pytest.mark.long)])
def test_matches_go_on_under_other_values_and_nothing_told_has_changed(tmp_path: Path, number: int) -> None:
    database = tmp_path / "table.db"
    before = made(database, number, 40)
    mine = other_values(tmp_path / "mine")
    after, again, ended = elsewhere(database, "look", "look", "go-on", data=mine)
    assert list(after) == list(before)
    for match, was in before.items():
        now = after[match]
        assert now["rules"] != was["rules"]
        assert (now["seq"], now["steps"], now["turn"]) == (was["seq"] + 1, was["steps"], was["turn"]), match
        assert not now["unfit"]
        for told, tells in zip(was["logs"], now["logs"], strict=True):  # each language, each seat
            for log, longer in zip(told, tells, strict=True):
                assert longer[:-1] == log, match
                assert longer[-1]["what"] == "data-changed"
                assert "(units)" in "".join(p["text"] for p in longer[-1]["parts"])
        for view, shows in zip(was["views"], now["views"], strict=True):
            assert places(shows) == places(view)
            assert shows.get("decision", {}).get("ask") == view.get("decision", {}).get("ask")
        for view, shows in zip(was["earlier"], now["earlier"], strict=True):
            assert places(shows) == places(view)
            assert shows.get("log") == view.get("log")  # none yet in a set-up that only asks
    assert again == after  # told once, not at every look
    for n, (match, found) in enumerate(ended.items()):
        row = found["row"]
        assert row["status"] == "finished"
        assert row["ending"] == ("resigned", "agreed", "aborted")[n % 3] or found["taken"] < 6
        assert row["seq"] > after[match]["seq"]
        assert f"\nrules {after[match]['rules']}\n" in found["record"]
        assert found["record"].startswith("grognard record 1\n")


def places(view: Json) -> list[tuple[str, str]]:
    """Where every piece is."""
    return [(p["id"], p["place"]) for p in view["pieces"]]


def test_the_same_rules_tell_nothing_and_replay_the_record(tmp_path: Path) -> None:
    database = tmp_path / "table.db"
    before = made(database, EACH, 24)
    same, ended = elsewhere(database, "look", "go-on")
    assert same == before
    for found in ended.values():
        again = replay(found["record"])
        assert len(again.steps) == found["row"]["steps"]
        assert "\nrules " in found["record"].partition("\n\n")[0]


# ---------------------------------------------------------------- a position that does not fit


def unfit_database(tmp_path: Path, number: int, *whats: str) -> tuple[Path, list[dict[str, Json]]]:
    """So many matches, and what a process finds to whose values none of their positions fits."""
    database = tmp_path / "table.db"

    async def scene(registry: Registry) -> None:
        await people(registry.store)
        for n in range(number):
            live = await begin(registry, GAME, SCENARIO, n)
            await play_on(registry, live, 20, random.Random(n))

    run(database, scene)
    weak = overlay(tmp_path / "weak", {GAME: [{"id": u["id"], "steps": 1} for u in units(GAME)]})
    return database, elsewhere(database, *whats, data=weak)


def test_a_position_that_fits_no_more_is_offered_as_a_draw_or_an_end(tmp_path: Path) -> None:
    _, (found, ended) = unfit_database(tmp_path, 3, "look", "go-on")
    for now in found.values():
        assert now["unfit"]
        assert now["status"] == "playing"
        assert now["turn"] is None
        assert now["offer"] == {"kind": "draw", "side": "", "accepted": []}
        assert now["yours"] == [True, True]
        assert [e["what"] for e in now["logs"][0][0][-2:]] == ["data-changed", "position-unfit"]
        assert "decision" not in now["views"][0]
        assert now["views"][0]["pieces"]  # it can still be looked at
    rows = [e["row"] for e in ended.values()]
    assert [(r["status"], r["winner"], r["ending"]) for r in rows] == [
        ("finished", rows[0]["winner"], "resigned"),
        ("finished", "draw", "agreed"),
        ("finished", "nobody", "upgraded"),
    ]
    assert [e["verdict"] for e in ended.values()][2].startswith("Las reglas han cambiado")
    assert all(e["record"].count("\nrules ") == 2 for e in ended.values())


def test_a_match_that_fits_again_goes_on_after_all(tmp_path: Path) -> None:
    database, (found,) = unfit_database(tmp_path, 1, "look")
    (match,) = found

    async def scene(registry: Registry) -> None:
        live = await registry.live(match)
        assert not live.row.unfit
        assert live.row.turn == turn_of(live.match) is not None
        assert live.row.offer is None
        assert await play_on(registry, live, 3, random.Random(1)) == 3

    run(database, scene)


def test_who_declines_the_draw_ends_a_match_that_fits_no_more(tmp_path: Path) -> None:
    database = tmp_path / "table.db"

    async def scene(registry: Registry) -> None:
        await people(registry.store)
        live = await begin(registry, GAME, SCENARIO, 1)
        await play_on(registry, live, 10, random.Random(1))
        await damaged(registry, live)
        again = await registry.live(live.id)
        assert again.row.unfit
        with pytest.raises(Refusal, match="not-your-turn"):
            await play.act(registry, again, "ann", again.row.seq, "pass", "en")
        await play.answer(registry, again, "ann", True)
        assert again.row.offer == {"kind": "draw", "side": "", "accepted": [SIDES[0]]}
        await play.answer(registry, again, "bob", False)
        assert (again.row.status, again.row.winner, again.row.ending) == ("finished", "nobody", "upgraded")

    run(database, scene)


def test_a_position_that_cannot_be_shown_leaves_its_log(tmp_path: Path) -> None:
    database = tmp_path / "table.db"

    async def scene(registry: Registry) -> None:
        await people(registry.store)
        live = await begin(registry, GAME, SCENARIO, 1)
        await play_on(registry, live, 10, random.Random(1))
        log = (await looked_at(registry, live))["logs"][0][0]
        await damaged(registry, live, b"not a position")
        again = await registry.live(live.id)
        assert again.blank
        assert again.row.unfit
        assert (await looked_at(registry, again))["logs"][0][0][:-1] == log
        assert not again.view(SIDES[0], "en").pieces
        await end(registry, again, 0)
        assert again.row.ending == "resigned"

    run(database, scene)


async def damaged(registry: Registry, live: LiveMatch, position: bytes = b'{"scenario": "x"}') -> None:
    """Put another position in the place of a match's last, as if it had been kept, and forget the match."""
    last = await journals.position(registry.store, live.id, live.row.seq)
    assert last is not None
    table = schema.entries
    async with registry.store.writing() as connection:
        mine = update(table).where(table.c.match == live.id, table.c.seq == last.seq)
        kept = {"position": zlib.compress(position), "checksum": checkpoint.checksum(position)}
        await connection.execute(mine.values(base=last.seq, **kept))
    registry._lives.clear()


# ---------------------------------------------------------------- clauses, and processes of other versions


def test_the_log_names_the_clauses_that_have_changed(tmp_path: Path) -> None:
    database = tmp_path / "table.db"

    async def scene(registry: Registry) -> None:
        await people(registry.store)
        live = await begin(registry, GAME, SCENARIO, 1)
        clause = await other_rules(registry, live, since=0.0)
        again = await registry.live(live.id)
        assert again.entries[-1].kind == "rules"
        log = (await looked_at(registry, again))["logs"][0][0]
        assert log[-1]["what"] == "clauses-changed"
        assert f": {clause}." in "".join(p["text"] for p in log[-1]["parts"])

    run(database, scene)


def test_a_process_with_older_rules_leaves_a_match_alone(tmp_path: Path) -> None:
    database = tmp_path / "table.db"

    async def scene(registry: Registry) -> None:
        await people(registry.store)
        live = await begin(registry, GAME, SCENARIO, 1)
        await other_rules(registry, live, since=time.time() + 60)
        with pytest.raises(Refusal, match="outdated"):
            await registry.live(live.id)
        assert (await registry.store.load(live.id)).seq == 0  # type: ignore[union-attr]

    run(database, scene)


async def other_rules(registry: Registry, live: LiveMatch, since: float) -> str:
    """As if a match had been played under rules in which one clause was another; which."""
    document = json.loads(json.dumps(rulebook(live.match.game).document()))
    clause = list(document["clauses"])[3]
    document["clauses"][clause] = "otherwise"
    book = from_document(document)
    await journals.keep_rulebooks(registry.store, [book], since)
    async with registry.store.writing() as connection:
        await connection.execute(update(schema.matches).values(rules=book.digest))
    registry._lives.clear()
    return str(clause)


# ---------------------------------------------------------------- loading


def test_what_could_be_taken_back_still_can_after_loading(tmp_path: Path) -> None:
    database = tmp_path / "table.db"

    async def scene(registry: Registry) -> None:
        await people(registry.store)
        live = await begin(registry, GAME, SCENARIO, 1)
        chance, deep = random.Random(3), 0
        while deep < 3:
            await play_on(registry, live, 1, chance)
            if live.match.undoable < 2:
                continue
            deep += 1
            again = await loaded(registry.store, live.row)
            assert again.match.undoable == live.match.undoable
            assert again.match.dump() == live.match.dump()
            again.match.undo()
            expected = (await loaded(registry.store, live.row)).match
            expected.undo()
            assert again.match.dump() == expected.dump()
            assert (
                again.match.account() == live.match.account()[: again.ends[-1]][: len(again.match.account())]
            )

    run(database, scene)


def test_positions_are_kept_whole_each_turn_and_every_fifty_entries(tmp_path: Path) -> None:
    database = tmp_path / "table.db"

    async def scene(registry: Registry) -> None:
        await people(registry.store)
        live = await begin(registry, GAME, SCENARIO, 1)
        await play_on(registry, live, 130, random.Random(5))
        table = schema.entries.c
        async with registry.store.reading() as connection:
            query = select(table.seq, table.base, table.position, table.checksum).order_by(table.seq)
            rows = [tuple(r) for r in await connection.execute(query)]
        wholes = [seq for seq, base, _, _ in rows if base == seq]
        assert wholes[0] == 0
        assert len(wholes) > 2
        assert max(seq - base for seq, base, _, _ in rows) < APART
        assert sum(len(p) for s, b, p, _ in rows if s != b) / len(rows) < 400
        for seq, _, _, checksum in rows:
            kept = await journals.position(registry.store, live.id, seq)
            assert kept is not None
            assert checkpoint.checksum(kept.data) == checksum

    run(database, scene)


@pytest.mark.long
@pytest.mark.compiled
def test_a_match_of_three_thousand_entries_is_loaded_in_fifty_milliseconds(tmp_path: Path) -> None:
    async def scene(registry: Registry) -> None:
        await people(registry.store)
        live = await begin(registry, *SCENARIOS[-1], 3)
        chance = random.Random(3)
        while live.row.seq < 3000:
            await registry.commit(live, *went_on(live, 200, chance))
        took = []
        for _ in range(7):
            began = time.perf_counter()
            again = await loaded(registry.store, live.row)
            took.append(time.perf_counter() - began)
            assert again.match.dump() == live.match.dump()
        assert min(took) < 0.05, took

    run(tmp_path / "table.db", scene)


def went_on(live: LiveMatch, entries: int, chance: random.Random) -> tuple[MatchRow, Advance]:
    """A match after so many more random actions, two in three of them taken back where they can be."""
    done = Advance(forked(live.match), live.base)
    for n in range(1, entries + 1):
        match, since = done.match, mark(done.match)
        pending = match.state.decision
        assert pending is not None, "the match is over too soon"
        side = match.game.sides[pending.side]
        if match.can_undo() and chance.random() < 0.67:
            match.undo(side=side)
            entry = MatchEntry("undo", side, "", "ann")
        else:
            entry = MatchEntry(
                "action", side, match.game.vocabulary.notation(chance.choice(pending.actions)), "ann"
            )
            match.act(entry.notation, side=side)
        done.record(entry, live.row.seq + n, since)
    return advanced(live.row, done.match, entries), done


@pytest.mark.parametrize("damage", [b"", b"noise", zlib.compress(b'{"scenario": "1836"}')])
@pytest.mark.parametrize("number", [1, 12])
def test_damaged_positions_are_noticed_and_the_match_is_played_again_from_a_sound_one(
    tmp_path: Path, number: int, damage: bytes
) -> None:
    database = tmp_path / "table.db"

    async def scene(registry: Registry) -> None:
        await people(registry.store)
        live = await begin(registry, GAME, SCENARIO, 1)
        await play_on(registry, live, 40, random.Random(5))
        was = live.match.dump(), logs(live)
        await spoiled(registry, live.id, live.row.seq - number, damage)
        again = await registry.live(live.id)
        assert not again.row.unfit
        assert (again.match.dump(), logs(again)) == was
        assert await play_on(registry, again, 3, random.Random(1)) == 3
        registry._lives.clear()
        assert (await registry.live(live.id)).match.dump() == again.match.dump()

    run(database, scene)


def test_without_any_sound_position_the_log_stays_and_the_match_can_be_ended(tmp_path: Path) -> None:
    database = tmp_path / "table.db"

    async def scene(registry: Registry) -> None:
        await people(registry.store)
        live = await begin(registry, GAME, SCENARIO, 1)
        await play_on(registry, live, 20, random.Random(5))
        was = logs(live)
        await spoiled(registry, live.id, -1, b"noise")
        again = await registry.live(live.id)
        assert again.row.unfit
        assert [[log[:-1] for log in by_seat] for by_seat in logs(again)] == was
        await end(registry, again, 0)
        actions = (await record_of(registry.store, again)).partition("\n\n")[2].splitlines()
        assert len([a for a in actions if a.startswith(SIDES)]) == again.row.steps

    run(database, scene)


async def spoiled(registry: Registry, match: str, after: int, damage: bytes) -> None:
    """Write over the positions of a match after an entry, and forget the match."""
    table = schema.entries
    async with registry.store.writing() as connection:
        later = update(table).where(table.c.match == match, table.c.seq > after)
        await connection.execute(later.where(table.c.position.is_not(None)).values(position=damage))
    registry._lives.clear()


# ---------------------------------------------------------------- databases from before


async def old_database(address: str, seeds: list[int], actions: int, nonsense: bool = False) -> list[Json]:
    """A database as the first version made them: matches are notations only. What they look like now."""
    store = Store(address)
    await store.connect()
    found = []
    async with store.writing() as connection:
        await connection.run_sync(upgrade, "0001")
    await people(store)
    async with store.writing() as connection:
        for seed in seeds:
            game, scenario = SCENARIOS[seed % len(SCENARIOS)]
            match = begun(game, scenario, str(seed), {})
            chance, rows = random.Random(seed), []
            for _ in range(actions):
                decision = match.decision
                if decision is None:
                    break
                notation = chance.choice(decision.actions).notation
                match.act(notation)
                rows.append({"kind": "action", "side": decision.side, "notation": notation})
                if match.can_undo() and chance.random() < 0.2:
                    match.undo()
                    rows.append({"kind": "undo", "side": decision.side, "notation": ""})
            if nonsense:
                rows.append({"kind": "action", "side": turn_of(match) or "", "notation": "dance with me"})
            await insert_old(connection, f"m{seed}", match, seed, rows)
            found.append({"log": match.account(open=True), "dump": match.dump(), "undo": match.undoable})
    await store.close()
    return found


async def insert_old(connection: Any, ident: str, match: Any, seed: int, rows: list[Json]) -> None:
    game = match.game
    values = {
        "id": ident, "game": game.id, "scenario": match.scenario, "options": match.options, "seed": str(seed),
        "secret": "s", "public": True, "created": float(seed), "updated": 1.0, "version": len(rows),
        "seq": len(rows), "steps": len(match.steps), "status": "playing", "turn": turn_of(match),
        "turn_since": 1.0, "winner": None, "ending": "", "offer": None, "rematch": None, "asking": False,
        "told": {"en": ["Turn", "Phase"], "es": ["Turno", "Fase"]},
    }  # fmt: skip
    await connection.execute(insert(schema.matches), values)
    seats = zip(game.sides, ("ann", "bob"), strict=True)
    places = [
        {"match": ident, "side": side, "place": n, "kind": "human", "person": name}
        for n, (side, name) in enumerate(seats)
    ]
    await connection.execute(insert(schema.seats), places)
    entries = [{"match": ident, "seq": n, **r, "person": "ann", "at": 1.0} for n, r in enumerate(rows, 1)]
    if entries:
        await connection.execute(insert(schema.entries), entries)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "table.db")
    from tests.table.test_store import emptied

    address: str = request.getfixturevalue("postgres")
    asyncio.run(emptied(address))
    return address


def test_matches_of_the_first_version_are_carried_over(database: str) -> None:
    async def scene() -> None:
        was = await old_database(database, list(range(EACH)), 30)
        async with tables(database) as registry:
            for n, match in enumerate(await matches(registry.store)):
                live = await registry.live(match)
                assert live.match.dump() == was[n]["dump"]
                assert live.match.account(open=True) == was[n]["log"]
                assert live.row.rules == rulebook(live.match.game).digest
                registry._lives.clear()
                again = await registry.live(match)  # this time from its journal
                assert again.match.dump() == was[n]["dump"]
                assert again.match.account(open=True) == was[n]["log"]
                assert again.match.undoable == was[n]["undo"]
                assert await play_on(registry, again, 3, random.Random(n)) == 3

    asyncio.run(scene())


def test_an_old_match_that_cannot_be_played_again_harms_no_other(tmp_path: Path) -> None:
    database = str(tmp_path / "table.db")

    async def scene() -> None:
        was = await old_database(database, [0], 12, nonsense=True)
        async with tables(database) as registry:
            live = await registry.live("m0")
            assert live.row.unfit
            assert live.match.account(open=True)[:-1] == was[0]["log"]
            assert live.match.account()[-1]["what"] == "position-unfit"
            registry._lives.clear()
            live = await registry.live("m0")
            assert live.row.unfit
            assert live.match.account(open=True)[:-1] == was[0]["log"]
            good = await begin(registry, GAME, SCENARIO, 1)
            assert await play_on(registry, good, 3, random.Random(1)) == 3

    asyncio.run(scene())


def test_a_copy_of_the_first_version_is_read(tmp_path: Path) -> None:
    copy, second = tmp_path / "copy.gz", str(tmp_path / "second.db")

    async def scene() -> None:
        first = str(tmp_path / "first.db")
        was = await old_database(first, [0, 3], 20)
        await write_old_copy(first, copy)
        store = Store(second)
        await copies.restore(store, copy, False, silent, silent)
        await store.close()
        async with tables(second) as registry:
            for n, match in enumerate(await matches(registry.store)):
                live = await registry.live(match)
                assert live.match.dump() == was[n]["dump"]

    asyncio.run(scene())


async def write_old_copy(database: str, file: Path) -> None:
    """A copy as the first version wrote it, of a database of that version."""
    old = MetaData()
    store = Store(database)
    await store.connect()
    async with store.reading() as connection:
        await connection.run_sync(old.reflect)
        kept = [old.tables[t.name] for t in schema.metadata.sorted_tables if t.name in old.tables]
        rows = [(t.name, dict(r)) for t in kept for r in (await connection.execute(select(t))).mappings()]
    counts = {t.name: sum(name == t.name for name, _ in rows) for t in kept}
    first = {"copy": copies.FIRST, "revision": "0001", "taken": 1.0, "rows": counts}
    lines = [json.dumps(first), *(json.dumps(row, ensure_ascii=False) for row in rows)]
    file.write_bytes(gzip.compress(("\n".join(lines) + "\n").encode()))
    await store.close()


def silent(_: int) -> None:
    pass


# ---------------------------------------------------------------- grognard matches check


def checked(database: Path | str, data: Path | None = None, *options: str) -> tuple[int, str]:
    """What `grognard matches check` answers, and its exit code."""
    env = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "200"}
    env |= {} if data is None else {"GROGNARD_DATA": str(data)}
    command = [sys.executable, "-m", "grognard", "matches", "check", "--database", str(database), *options]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout


def test_check_tells_which_matches_other_values_would_change_and_where(tmp_path: Path) -> None:
    database = tmp_path / "table.db"
    made(database, EACH, 160)
    before = database.read_bytes()
    code, text = checked(database, None, "--json")
    assert code == 0
    assert {m["verdict"] for m in json.loads(text)["matches"]} == {"same"}
    assert all(m["differs"] is None and m["changes"] is None for m in json.loads(text)["matches"])
    code, text = checked(database, other_values(tmp_path / "mine"), "--json")
    assert code == 0
    found = json.loads(text)["matches"]
    assert {m["verdict"] for m in found} == {"goes-on"}
    assert all(m["changes"]["data"] == ["units"] and not m["changes"]["program"] for m in found)
    assert any(m["differs"] for m in found)
    assert {m["differs"]["what"] for m in found if m["differs"]} <= {"refused", "chance", "told", "position"}
    weak = overlay(tmp_path / "weak", {GAME: [{"id": u["id"], "steps": 1} for u in units(GAME)]})
    code, text = checked(database, weak, "--lang", "es")
    assert code == 1
    assert "no encaja: tablas o final" in text
    assert "queda como está" in text
    assert database.read_bytes() == before  # nothing is written


@pytest.mark.parametrize("content", ["[[", "{}", "[" * 100_000])
def test_check_refuses_a_database_whose_rulebooks_are_damaged(tmp_path: Path, content: str) -> None:
    database = tmp_path / "table.db"
    made(database, 1, 3)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE rulebooks SET content = ?", (content,))
        connection.commit()
    assert checked(database) == (2, "")


def test_check_reads_a_database_of_the_first_version(tmp_path: Path) -> None:
    database = tmp_path / "table.db"
    asyncio.run(old_database(str(database), [0, 1], 15))
    code, text = checked(database)
    assert code == 0
    assert "2 matches are under way: 2 unchanged" in text
    spoiled = tmp_path / "spoiled.db"
    asyncio.run(old_database(str(spoiled), [0], 15, nonsense=True))
    code, text = checked(spoiled)
    assert code == 1
    assert "“dance with me”, is no longer possible" in text
    assert checked(tmp_path / "none.db") == (0, "No match is under way.\n")
