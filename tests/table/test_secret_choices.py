"""Choices that both sides make in secret, over the wire: in any order, taken back, with a bot, by mail; nobody is told
whether the other has answered."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

from grognard.library import games
from grognard.table import seating, upgrades
from grognard.table.notices import MATCH, TURN
from tests.table.conftest import Running, Serve
from tests.table.harness import Json, Person, Seat
from tests.table.players import arrive, run

FORD = "the-ford"
PEOPLE = {"blue": "me", "red": "open"}


@pytest.fixture(scope="module")
def ford(serve: Serve) -> Iterator[Running]:
    """A server that knows the example too."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (seating, upgrades):
            patch.setattr(module, "games", lambda: [*games(), FORD])
        yield serve()


async def seated(table: Running, *params: str) -> tuple[Json, list[Person], list[Seat]]:
    """Blue, red and someone who watches, at a new match."""
    ann, bob, eve = await arrive(table, "ann", "bob", "eve")
    match = await ann.create(FORD, "ford", PEOPLE, public=True)
    await bob.join(match)
    seats = [await person.sit(match["id"]) for person in (ann, bob, eve)]
    return match, [ann, bob, eve], seats


async def quiet(seat: Seat) -> list[Json]:
    """What reaches a seat within a while."""
    found = []
    try:
        while True:
            found.append(await seat.receive(within=0.4))
    except TimeoutError:
        return found


async def acts(seat: Seat, notation: str) -> None:
    """A seat chooses, and hears of it."""
    before = seat.seq
    await seat.say(type="act", seq=seat.seq, action=notation)
    await seat.wait(before + 1)


async def told_as(registry: Any, match: str) -> int:
    """What tells the notice of one turn from that of the next."""
    async with registry.store.reading() as connection:
        return int((await connection.execute(select(TURN).where(MATCH.id == match))).scalar_one())


@pytest.mark.parametrize("first", [0, 1])
def test_either_side_may_answer_first_and_nobody_is_told(ford: Running, first: int) -> None:
    async def scene() -> None:
        match, people, seats = await seated(ford)
        for seat in seats:
            await quiet(seat)
        assert [bool(seat.choices) for seat in seats] == [True, True, False]
        other, watching = seats[1 - first], seats[2]
        shown = [dict(seat.update) for seat in (other, watching)]
        lists = [await person.get(f"/api/matches/{match['id']}") for person in (people[1 - first], people[2])]
        await acts(seats[first], "commit 3")
        assert not seats[first].choices
        assert await quiet(other) == []  # not a byte
        assert await quiet(watching) == []
        again = [await person.get(f"/api/matches/{match['id']}") for person in (people[1 - first], people[2])]
        assert again == lists
        for person in (people[1 - first], people[2]):
            looked = await person.ask("GET", f"/api/matches/{match['id']}/replay/1")
            assert looked.status_code == 404  # as before anyone answered
            assert (await person.get(f"/api/matches/{match['id']}/steps/0"))["steps"] == []
        for person, before in ((people[1 - first], shown[0]), (people[2], shown[1])):
            anew = await person.sit(match["id"])
            assert (anew.update["seq"], anew.view) == (before["seq"], before["view"])
            assert anew.update["match"]["turn"] == before["match"]["turn"]
            await anew.close()
        await acts(other, "commit 0")
        for seat in seats:
            await seat.wait(2)
            assert [e["what"] for e in seat.log if e["what"] == "commit"] == ["commit", "commit"]
        leader = seats[first]
        assert leader.update["match"]["turn"] == ("blue", "red")[first]

    run(scene())


def test_odds_take_no_longer_once_the_other_has_answered(
    ford: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are worked out once for all that red knows: working them out again would tell that blue has answered."""
    worked_out = []

    async def foresee(job: Any) -> list[Any]:
        worked_out.append(job.side)
        return []

    monkeypatch.setattr(ford.app.state.registry.bots, "foresee", foresee)

    async def scene() -> None:
        match, (_, bob, _), (blue, red, _) = await seated(ford)
        path = f"/api/matches/{match['id']}/odds"
        assert await bob.get(path) == []
        await acts(blue, "commit 3")
        assert await bob.get(path) == []
        assert worked_out == ["red"]
        await acts(red, "commit 2")
        await bob.get(path)
        assert worked_out == ["red", "red"]

    run(scene())


def test_an_answer_is_taken_back_until_the_other_has_come(ford: Running) -> None:
    async def scene() -> None:
        _, _, (blue, red, _) = await seated(ford)
        await quiet(red)
        await acts(blue, "commit 3")
        assert (await blue.refused(type="act", seq=blue.seq, action="commit 1"))["code"] == "not-your-turn"
        await blue.say(type="undo", seq=blue.seq)
        await blue.wait(2)
        assert blue.choices
        assert await quiet(red) == []
        await acts(red, "commit 2")  # at the number that red knows of
        assert (await red.refused(type="undo", seq=red.seq + 1))["code"] == "stale"
        await acts(blue, "commit 1")
        await red.wait(4)
        assert red.update["match"]["turn"] == "red"
        assert (await blue.refused(type="undo", seq=blue.seq))["code"] == "not-your-turn"

    run(scene())


@pytest.mark.parametrize("side", ["blue", "red"])
def test_a_bot_answers_its_part_and_shows_nothing(ford: Running, side: str) -> None:
    async def scene() -> None:
        (ann,) = await arrive(ford, "ann")
        other = "red" if side == "blue" else "blue"
        match = await ann.create(FORD, "ford", {side: "me", other: "bot:random"})
        seat = await ann.sit(match["id"])
        await asyncio.sleep(1.5)  # the bot has answered by now
        await quiet(seat)
        assert seat.seq == 0
        assert len(seat.choices) == 4
        await seat.say(type="act", seq=0, action="commit 1")
        await seat.wait(2)
        assert len([e for e in seat.log if e["what"] == "commit"]) == 2

    run(scene())


def test_who_is_away_is_told_once_that_both_are_asked(ford: Running) -> None:
    """A match by mail loses no day: both have it among their turns, and an answer of one brings no second notice."""

    async def scene() -> None:
        match, (ann, bob, _), (blue, _, _) = await seated(ford)
        registry: Any = ford.app.state.registry
        for person in (ann, bob):
            mine = await person.get("/api/matches", scope="yours")
            assert [m["id"] for m in mine["your_turn"]] == [match["id"]]
        row = await registry.store.load(match["id"])
        before = (row.turn, row.turn_since, row.updated)
        notice = await told_as(registry, match["id"])
        await acts(blue, "commit 1")
        row = await registry.store.load(match["id"])
        assert (row.turn, row.turn_since, row.updated) == before
        assert await told_as(registry, match["id"]) == notice  # the same notice, which goes out once
        assert [m["id"] for m in (await bob.get("/api/matches", scope="yours"))["your_turn"]] == [match["id"]]

    run(scene())
