"""What is kept: tables and their migrations, entries that cannot collide, copies."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import DBAPIError

from grognard.kernel.errors import GrognardError
from grognard.table import copies, schema
from grognard.table.course import MatchEntry
from grognard.table.migrations import upgrade
from grognard.table.rows import MatchRow, SeatRow
from grognard.table.store import Stale, Store

Scene = Callable[[Store], Awaitable[None]]


def row(ident: str = "m1") -> MatchRow:
    now = time.time()
    return MatchRow(
        id=ident,
        game="a-game",
        scenario="s",
        options={"x": True},
        seed="7",
        secret="s",
        public=False,
        created=now,
        updated=now,
        turn_since=now,
        status="playing",
        turn="red",
        told={"en": ["Turn 1", "Combat"]},
        seats=[
            SeatRow(side="red", kind="human", person="ann", name="Ann"),
            SeatRow(side="blue", kind="bot", bot="greedy"),
        ],
    )


async def people(store: Store, *names: str) -> None:
    async with store.writing() as connection:
        for name in names:
            values = {"id": name, "name": name.title(), "settings": {}, "created": 0.0, "seen": 0.0}
            await connection.execute(insert(schema.people).values(values))


def play(database: str, scene: Scene) -> None:
    async def run() -> None:
        store = Store(database)
        await store.open()
        try:
            await people(store, "ann", "bob")
            await scene(store)
        finally:
            await store.close()

    asyncio.run(run())


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "table.db")
    address: str = request.getfixturevalue("postgres")
    asyncio.run(emptied(address))
    return address


async def emptied(address: str) -> None:
    store = Store(address)
    await store.connect()
    async with store.writing() as connection:
        await connection.run_sync(copies._clear, True)
    await store.close()


def acted(old: MatchRow, *notations: str) -> tuple[MatchRow, list[MatchEntry]]:
    written = [MatchEntry("action", "red", n, "ann") for n in notations]
    return replace(
        old, version=old.version + 1, seq=old.seq + len(written), steps=old.steps + len(written)
    ), written


def test_the_migrations_make_the_tables_that_the_code_knows(database: str) -> None:
    def differences(connection: Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return list(compare_metadata(context, schema.metadata))

    async def scene(store: Store) -> None:
        async with store.reading() as connection:
            assert await connection.run_sync(differences) == []

    play(database, scene)


def test_opening_twice_changes_nothing(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(row())
        again = Store(database)
        await again.open()
        assert await again.load("m1") == await store.load("m1")
        await again.close()

    play(database, scene)


def test_a_match_comes_back_as_it_was_kept(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(row())
        kept = await store.load("m1")
        assert kept is not None
        assert replace(kept, created=0, updated=0, turn_since=0) == replace(
            row(), created=0, updated=0, turn_since=0
        )
        assert await store.load("m2") is None

    play(database, scene)


def test_of_two_who_saw_the_same_only_one_is_written(database: str) -> None:
    async def scene(store: Store) -> None:
        old = row()
        await store.create(old)
        new, written = acted(old, "march")
        await store.append(old, new, written, "{}")
        with pytest.raises(Stale):
            await store.append(old, *acted(old, "fire", "fire"), "{}")
        assert [w.notation for w in await store.entries("m1", 0, 99)] == ["march"]
        kept = await store.load("m1")
        assert kept is not None
        assert (kept.seq, kept.version) == (1, 1)

    play(database, scene)


def test_connections_that_were_cut_are_replaced(postgres: str) -> None:
    asyncio.run(emptied(postgres))
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"

    async def scene(store: Store) -> None:
        await store.create(row())
        await asyncio.gather(*(store.load("m1") for _ in range(5)))  # several lie ready
        other = Store(postgres)
        await other.connect()
        async with other.reading() as connection:
            await connection.execute(text(cut))
        await other.close()
        await asyncio.sleep(0.2)
        old = await store.load("m1")
        assert old is not None
        await store.append(old, *acted(old, "march"), "{}")
        assert len(await asyncio.gather(*(store.entries("m1", 0, 9) for _ in range(5)))) == 5

    play(postgres, scene)


def test_many_at_once_leave_one_unbroken_row_of_entries(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(row())

        async def someone(name: str) -> int:
            done = 0
            for _ in range(20):
                old = await store.load("m1")
                assert old is not None
                try:
                    await store.append(old, *acted(old, name), "{}")
                    done += 1
                except Stale:
                    pass
            return done

        done = sum(await asyncio.gather(*[someone(f"a{n}") for n in range(4)]))
        kept = await store.load("m1")
        assert kept is not None
        assert kept.seq == done == len(await store.entries("m1", 0, 999)) >= 20

    play(database, scene)


def test_a_change_that_came_second_leaves_no_entry_behind(database: str) -> None:
    async def scene(store: Store) -> None:
        old = row()
        await store.create(old)
        offered = replace(old, version=1, offer={"kind": "draw", "side": "red", "accepted": ["red"]})
        await store.append(old, offered, [], "{}")  # no entry, but a change
        with pytest.raises(Stale):
            await store.append(old, *acted(old, "march"), "{}")
        assert await store.entries("m1", 0, 9) == []
        kept = await store.load("m1")
        assert kept is not None
        assert kept.offer == {"kind": "draw", "side": "red", "accepted": ["red"]}

    play(database, scene)


def test_changes_that_wait_are_written_together_and_judged_apart(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        rows = [row(f"m{n}") for n in range(8)]
        for old in rows:
            await store.create(old)
        long = replace(rows[7], seats=rows[7].seats[:1])  # a fault of its own: its seats do not fit
        with pytest.raises(ValueError):
            await store.append(rows[7], long, [], "{}")
        changes = [store.append(old, *acted(old, "march"), "{}") for old in rows]
        late = [store.append(old, *acted(old, "fire"), "{}") for old in rows[:3]]
        done = await asyncio.gather(*changes, *late, return_exceptions=True)
        assert done[:8] == [None] * 8
        assert [type(d) for d in done[8:]] == [Stale] * 3
        for old in rows:
            assert [w.notation for w in await store.entries(old.id, 0, 9)] == ["march"]

    play(str(tmp_path / "table.db"), scene)


def test_the_connection_that_writes_is_its_threads_alone_and_is_replaced_when_it_breaks(
    tmp_path: Path,
) -> None:
    async def scene(store: Store) -> None:
        old = row()
        await store.create(old)
        await store.append(old, *acted(old, "a"), "")
        writer: Any = store._file
        with pytest.raises(sqlite3.ProgrammingError, match="thread"):
            writer._file.execute("SELECT 1")
        await writer._in_thread(writer._file.close)  # whatever broke it
        once = replace(old, version=1, seq=1)
        with pytest.raises(DBAPIError):
            await store.append(once, *acted(once, "b"), "")
        await store.append(once, *acted(once, "b"), "")
        assert [e.notation for e in await store.entries(old.id, 0, 9)] == ["a", "b"]

    play(str(tmp_path / "table.db"), scene)


def test_what_waits_is_written_before_the_database_is_closed(tmp_path: Path) -> None:
    async def scene() -> None:
        store = Store(str(tmp_path / "table.db"))
        await store.open()
        await people(store, "ann", "bob")
        old = row()
        await store.create(old)
        waiting = asyncio.create_task(store.append(old, *acted(old, "a"), ""))
        await asyncio.sleep(0)
        await store.close()
        await waiting
        with pytest.raises(RuntimeError):
            await store.append(old, *acted(old, "a"), "")

    asyncio.run(scene())
    with sqlite3.connect(tmp_path / "table.db") as file:
        assert file.execute("SELECT notation FROM entries").fetchall() == [("a",)]


def test_a_seat_that_changes_is_written_with_the_change(database: str) -> None:
    async def scene(store: Store) -> None:
        old = row()
        await store.create(old)
        seats = [replace(old.seats[0], person="bob", passes=["react"]), old.seats[1]]
        await store.append(old, replace(old, version=1, seats=seats), [], "")
        kept = await store.load(old.id)
        assert kept is not None
        assert (kept.seats[0].person, kept.seats[0].passes, kept.seats[1].bot) == ("bob", ["react"], "greedy")

    play(database, scene)


def test_a_file_is_safe_against_a_power_cut(tmp_path: Path) -> None:
    async def scene(store: Store) -> None:
        async with store.writing() as connection:
            found = [
                (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            ]
        assert found == ["wal", 2, 1]

    play(str(tmp_path / "deep" / "table.db"), scene)


def test_what_a_guest_had_goes_to_the_account(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(row())
        await store.say("m1", "ann", "red", "hello", 1.0)
        await store.write_note("m1", "ann", "watch the coast")
        assert await store.hand_over("ann", "bob") == ["m1"]
        kept = await store.load("m1")
        assert kept is not None
        assert [s.person for s in kept.seats] == ["bob", None]
        assert kept.version == 1
        assert await store.note("m1", "bob") == "watch the coast"
        assert [r[1] for r in await store.said("m1")] == ["Bob"]

    play(database, scene)


def test_notes_are_written_over(database: str) -> None:
    async def scene(store: Store) -> None:
        await store.create(row())
        await store.write_note("m1", "ann", "one")
        await store.write_note("m1", "ann", "two")
        assert await store.note("m1", "ann") == "two"
        assert await store.note("m1", "bob") == ""

    play(database, scene)


def test_yesterdays_database_is_carried_over(database: str) -> None:
    """Matches go on without a clock; an address that was confirmed is known by it, another is not."""

    async def scene() -> None:
        store = Store(database)
        await store.connect()
        async with store.writing() as connection:
            await connection.run_sync(upgrade, "0004")
            for name, confirmed in (("ann", True), ("bob", False)):
                kept = json.dumps({"email": f"{name.title()}@example.org", "email_confirmed": confirmed})
                await connection.execute(
                    text("insert into people (id, name, settings, created, seen) values (:n, :n, :s, 0, 0)"),
                    {"n": name, "s": kept},
                )
            await connection.execute(
                text(
                    "insert into matches (id, game, scenario, options, seed, secret, public, created, updated,"
                    " version, seq, steps, status, turn, turn_since, ending, asking, told)"
                    " values ('m1', 'g', 's', '{}', '7', 's', false, 1, 1, 3, 0, 0, 'playing', 'red', 1, '',"
                    " false, '{}')"
                )
            )
            await connection.execute(
                text(
                    "insert into seats (match, side, place, kind, person) values ('m1', 'red', 0, 'human', 'ann')"
                )
            )
        await store.close()
        store = Store(database)
        await store.open()
        kept_row = await store.load("m1")
        assert kept_row is not None
        assert (kept_row.pace, kept_row.clock, kept_row.version, kept_row.status) == ("", None, 3, "playing")
        assert kept_row.seats[0].vacations == []
        async with store.reading() as connection:
            keys = await connection.execute(select(schema.people.c.id, schema.people.c.email_key))
            assert {str(r[0]): r[1] for r in keys} == {"ann": "ann@example.org", "bob": None}
        await store.close()

    asyncio.run(scene())


# ---------------------------------------------------------------- copies


def silent(_: int) -> None:
    pass


@pytest.mark.parametrize("name", ["copy.jsonl", "copy.jsonl.gz"])
def test_a_copy_goes_back_into_either_database(database: str, tmp_path: Path, name: str) -> None:
    copy, other = tmp_path / name, str(tmp_path / "other.db")

    async def scene(store: Store) -> None:
        old = row()
        await store.create(old)
        await store.append(old, *acted(old, "march", "fire ¡ñ!"), "{}")
        await store.say("m1", "ann", "red", "hello", 1.0)
        rows = await copies.backup(store, copy, silent, silent)
        assert copy.stat().st_mode & 0o077 == 0
        second = Store(other)
        assert await copies.restore(second, copy, False, silent, silent) == rows
        assert await second.load("m1") == await store.load("m1")
        assert await second.entries("m1", 0, 9) == await store.entries("m1", 0, 9)
        assert await second.said("m1") == await store.said("m1")
        await second.close()
        assert await copies.restore(store, copy, True, silent, silent) == rows  # and into its own again
        assert await store.say("m1", "ann", "red", "again", 2.0) == 2

    play(database, scene)


def test_a_copy_does_not_silently_replace_what_is_there(tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"

    async def scene(store: Store) -> None:
        await copies.backup(store, copy, silent, silent)
        with pytest.raises(copies.NotEmpty, match="--force"):
            await copies.restore(store, copy, False, silent, silent)
        async with store.reading() as connection:
            assert (
                await connection.execute(select(func.count()).select_from(schema.people))
            ).scalar_one() == 2

    play(str(tmp_path / "table.db"), scene)


@pytest.mark.parametrize("fault", ["cut", "nonsense", "newer"])
def test_a_damaged_copy_changes_nothing(tmp_path: Path, fault: str) -> None:
    copy = tmp_path / "copy.jsonl"

    async def scene(store: Store) -> None:
        await store.create(row())
        await copies.backup(store, copy, silent, silent)
        lines = copy.read_text().splitlines()
        if fault == "cut":
            lines.pop()
        elif fault == "nonsense":
            lines[0] = "nonsense"
        else:
            lines[0] = json.dumps({**json.loads(lines[0]), "revision": "9999"})
        copy.write_text("\n".join(lines) + "\n")
        with pytest.raises(GrognardError):
            await copies.restore(store, copy, True, silent, silent)
        assert await store.load("m1") is not None

    play(str(tmp_path / "table.db"), scene)
