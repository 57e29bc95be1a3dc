"""Dice that can be trusted: a hash when a match begins, the secret when it is over, and a record that proves it."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from grognard.cli import app
from tests.table.conftest import Running, Serve
from tests.table.harness import Person, Seat
from tests.table.players import ALONE, BOTH, GAME, SCENARIO, arrive, run


async def act(seat: Seat, times: int) -> None:
    for _ in range(times):
        if seat.over:
            return
        while not seat.choices:
            await seat.receive(120)
        await seat.say(type="act", seq=seat.seq, action=seat.choices[0])
        await seat.wait(seat.seq + 1)


async def ended(ann: Person, match: str) -> dict[str, str]:
    await ann.post(f"/api/matches/{match}/resign", {})
    return dict((await ann.get(f"/api/matches/{match}"))["dice"])


def verified(text: str, folder: Path) -> str:
    file = folder / "record.txt"
    file.write_text(text)
    done = CliRunner().invoke(
        app, ["replay", str(file), "--verify"], env={"LANG": "en_US.UTF-8", "COLUMNS": "300"}
    )
    assert done.exit_code == 0, done.output
    return done.output


@pytest.mark.parametrize("seats", [BOTH, ALONE], ids=["people", "a bot"])
def test_the_secret_comes_last_and_fits_what_came_first(
    serve: Serve, tmp_path: Path, seats: dict[str, str]
) -> None:
    file = tmp_path / "table.db"
    first = serve(file)

    async def begins() -> tuple[Person, str, str]:
        (ann,) = await arrive(first, "ann")
        made = await ann.create(GAME, SCENARIO, seats)
        assert set(made["dice"]) == {"hash"}
        await act(await ann.sit(made["id"]), 12)
        return ann, made["id"], made["dice"]["hash"]

    ann, match, promised = asyncio.run(begins())
    first.stop()
    second = serve(file)  # it goes on where it was

    async def ends() -> str:
        person = Person(second.base, "ann", keep=True)
        person.http.cookies.update(ann.http.cookies)
        await act(await person.sit(match), 12)
        before = b"".join(r.data for r in [*ann.received, *person.received])
        dice = await ended(person, match)
        assert dice["secret"].encode() not in before
        assert dice["hash"] == promised
        assert hashlib.sha256(bytes.fromhex(dice["secret"])).hexdigest() == promised
        return (await person.ask("GET", f"/api/matches/{match}/record")).text

    assert promised in verified(asyncio.run(ends()), tmp_path)


def test_a_rematch_has_a_secret_of_its_own(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        made = await ann.create(GAME, SCENARIO, BOTH)
        await ended(ann, made["id"])
        again = await ann.post(f"/api/matches/{made['id']}/rematch", {})
        told = await ann.get(f"/api/matches/{again['id']}")
        assert told["dice"]["hash"] != made["dice"]["hash"]

    run(scene())


def test_who_chooses_the_seed_gets_no_proof(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        made = await ann.create(GAME, SCENARIO, ALONE, seed=7)
        assert "dice" not in made

    run(scene())
