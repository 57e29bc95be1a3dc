"""Pass for me: kept by seat, answered by the server after the same time for all, and told to nobody else."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from grognard.kernel.match import Match
from grognard.library import games, load
from grognard.table.passing import asking, foregone
from grognard.table.rows import SeatRow
from tests.table.conftest import Running, Serve
from tests.table.harness import Json, Person, Seat
from tests.table.players import arrive, run

DELAY = 0.8
SLACK = 2.0  # for a machine that has other things to do


def asked_at_once() -> tuple[str, str, str]:
    """A game whose first question is a window: its id, scenario and kind of question."""
    for name in games():
        rules = load(name)
        for scenario in rules.scenarios:
            match = rules.start(scenario, 1)
            if rules.game.clicks.passing(match.state) >= 0:
                return name, scenario, match.state.decision.ask  # type: ignore[union-attr]
    pytest.skip("no game begins with a window")


GAME, SCENARIO, ASK = asked_at_once()
SIDES = load(GAME).sides


@pytest.fixture(scope="module")
def patient(serve: Serve) -> Running:
    return serve(pass_seconds=DELAY)


async def seated(table: Running) -> tuple[Json, list[Person], list[Seat]]:
    """Whoever is asked first, the other side, and someone who watches, at a new match that begins with the window."""
    ann, bob, eve = await arrive(table, "ann", "bob", "eve")
    while True:
        match = await ann.create(GAME, SCENARIO, {SIDES[0]: "me", SIDES[1]: "open"}, public=True)
        await bob.join(match)
        seats = [await person.sit(match["id"]) for person in (ann, bob, eve)]
        if seats[0].update["view"]["decision"]["ask"] == ASK:  # the cards may ask something else first
            return match, [ann, bob, eve], seats
        for seat in seats:
            await seat.close()


async def ticks(person: Person, match: str, on: bool = True) -> Json:
    answer = await person.ask("PUT", f"/api/matches/{match}/passes", {"ask": ASK, "on": on})
    assert answer.status_code == 200, answer.text
    return answer.json()  # type: ignore[no-any-return]


async def heard_after(seat: Seat, seq: int, began: float) -> float:
    """How long after some moment a seat heard of one more entry."""
    await seat.wait(seq + 1)
    return time.monotonic() - began


def test_the_server_passes_after_the_same_time_whatever_the_hand_holds(patient: Running) -> None:
    async def scene() -> None:
        times: dict[bool, list[float]] = {True: [], False: []}
        told: dict[bool, set[str]] = {True: set(), False: set()}
        for _ in range(24):
            match, people, (ann, bob, eve) = await seated(patient)
            question = ann.update["view"]["decision"]
            idle = len(question["actions"]) == 1
            assert question["passing"] in [c["notation"] for c in question["actions"]]
            if len(times[idle]) < 3:
                seqs, began = (bob.seq, eve.seq), time.monotonic()
                await ticks(people[0], match["id"])
                bob_took, eve_took = await asyncio.gather(
                    heard_after(bob, seqs[0], began), heard_after(eve, seqs[1], began)
                )
                times[idle].append(bob_took)
                assert abs(bob_took - eve_took) < SLACK
                now = bob.update
                told[idle].add(str(sorted(now)) + str(sorted(now["match"])))
                assert all("passes" not in s for s in now["match"]["seats"] if not s["you"])
            for seat in (ann, bob, eve):
                await seat.close()
            if all(len(t) == 3 for t in times.values()):
                break
        for kind, took in times.items():
            assert took, f"no match in which the hand {'holds nothing' if kind else 'holds something'}"
            assert all(DELAY <= t < DELAY + SLACK for t in took), times
        assert told[True] == told[False]

    run(scene())


def test_who_is_there_may_still_answer_and_who_takes_it_back_answers_again(patient: Running) -> None:
    async def scene() -> None:
        match, (ann, bob, _), seats = await seated(patient)
        shown = await ticks(ann, match["id"])
        assert [s.get("passes") for s in shown["seats"]] == [[ASK], None]
        seq = seats[0].seq
        way = seats[0].update["view"]["decision"]["actions"][-1]["notation"]
        await seats[0].say(type="act", seq=seq, action=way)
        await seats[0].wait(seq + 1)
        assert (await ticks(ann, match["id"], on=False))["seats"][0]["passes"] == []
        row = await ann.get(f"/api/matches/{match['id']}")
        assert row["seats"][0]["passes"] == []
        answer = await bob.ask("PUT", f"/api/matches/{match['id']}/passes", {"ask": "nothing", "on": True})
        assert answer.json()["error"]["code"] == "no-window"
        stranger = (await arrive(patient, "carl"))[0]
        answer = await stranger.ask("PUT", f"/api/matches/{match['id']}/passes", {"ask": ASK, "on": True})
        assert answer.json()["error"]["code"] == "no-seat"
        for seat in seats:
            await seat.close()

    run(scene())


def kept_in(serve: Serve, database: str | Path) -> None:
    """What was ticked is there after a restart, and the pass that was owed is made."""

    async def before(table: Running) -> tuple[str, dict[str, str], int]:
        match, (ann, _, _), seats = await seated(table)
        await ticks(ann, match["id"])
        for seat in seats:
            await seat.close()
        return match["id"], dict(ann.http.cookies), seats[0].seq

    async def after(table: Running, match: str, cookies: dict[str, str], seq: int) -> None:
        ann = Person(table.base, "ann")
        ann.http.cookies.update(cookies)
        until = time.monotonic() + 20
        while True:
            row = await ann.get(f"/api/matches/{match}")
            if row["seq"] > seq:
                break
            assert time.monotonic() < until
            await asyncio.sleep(0.1)
        assert row["seats"][0]["passes"] == [ASK]

    first = serve(database, pass_seconds=60.0)
    kept = asyncio.run(before(first))
    first.stop()
    asyncio.run(after(serve(database, pass_seconds=0.1), *kept))


def test_it_is_kept_in_a_file(serve: Serve, tmp_path: Path) -> None:
    kept_in(serve, tmp_path / "table.db")


def test_it_is_kept_in_postgresql(serve: Serve, postgres: str) -> None:
    kept_in(serve, postgres)


def windows(match: Match, side: str) -> SeatRow:
    return SeatRow(side=side, kind="human", person="ann", passes=sorted(match.game.clicks.windows))


@pytest.mark.parametrize("name", games())
def test_nothing_is_passed_but_windows_and_by_the_way_that_is_always_there(name: str) -> None:
    game = load(name).game
    match = load(name).start(None, 4)
    met = 0
    for _ in range(400):
        pending = match.state.decision
        if pending is None:
            break
        seats = [windows(match, side) for side in game.sides]
        way = foregone(match, seats)
        assert asking(match, seats) == (way is not None)
        if pending.ask in game.clicks.windows and pending.other is None:
            assert way is not None
            assert way.notation in [game.vocabulary.notation(a) for a in pending.actions]
            met += 1
        else:
            assert way is None
        assert (
            foregone(match, [SeatRow(side=side, kind="human", person="ann") for side in game.sides]) is None
        )
        match.act(game.bot.quick(match.state))
    assert met or name == "texas-glory"
