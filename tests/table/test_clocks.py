"""Clocks: what is left to whom, what stops them, who may claim; offers that lapse and matches that are put away."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, select, update

from grognard.library import games
from grognard.table import clocks, schema, seating, upgrades
from grognard.table.clocks import DAY, FREE
from grognard.table.rows import MatchRow, SeatRow
from grognard.table.uptime import Uptime
from tests.table.browsers import Server, Visitor, run, serving
from tests.table.conftest import Running, Serve
from tests.table.harness import Json, Person, Seat
from tests.table.players import HUMANS, SCENARIO, arrive
from tests.table.players import run as play

pytestmark = pytest.mark.interpreted
FORD = "the-ford"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("clocks")) as server:
        yield server


def guest(server: Server) -> Visitor:
    visitor = Visitor(server)
    visitor.arrive()
    return visitor


def paired(server: Server, **more: Any) -> tuple[str, Visitor, Visitor]:
    """A match between two people: its id, who has to choose, and the other."""
    ann, bob = guest(server), guest(server)
    match = ann.match("me", "open", **more)
    bob.join(match)
    asked = told(ann, match["id"])["your_turn"]
    return match["id"], *((ann, bob) if asked else (bob, ann))


def told(visitor: Visitor, match: str) -> Json:
    return visitor.get(f"/api/matches/{match}").json()  # type: ignore[no-any-return]


def seat(visitor: Visitor, match: str, *, own: bool) -> Json:
    """A person's own seat as they are told of it, or the other."""
    (found,) = [s for s in told(visitor, match)["seats"] if s["you"] == own]
    return found  # type: ignore[no-any-return]


def act(visitor: Visitor, match: str) -> Json:
    """Choose the first thing that can be chosen."""
    seen = visitor.get(f"/api/matches/{match}/view").json()
    action = seen["view"]["decision"]["actions"][0]["notation"]
    answer = visitor.post(f"/api/matches/{match}/actions", {"seq": seen["seq"], "action": action})
    assert answer.status_code == 200, answer.text
    return answer.json()["match"]  # type: ignore[no-any-return]


def on(visitor: Visitor, other: Visitor, match: str) -> Visitor:
    """Choose until the match waits for the other; who that is."""
    for _ in range(300):
        if not act(visitor, match)["your_turn"]:
            return other
    raise AssertionError("the turn never ended")


def older(server: Any, match: str, seconds: float, *columns: str) -> None:
    """Let a match have waited for longer than it has."""

    async def changed() -> None:
        registry = server.state.registry
        live = await registry.live(match)
        async with live.lock:
            row = live.row
            clock = row.clock and {**row.clock, "since": row.clock["since"] - seconds}
            moved = {name: getattr(row, name) - seconds for name in columns}
            live.row = replace(row, clock=clock, **moved)
            async with registry.store.writing() as connection:
                values = {"clock": clock, **moved}
                changing = update(schema.matches).where(schema.matches.c.id == match).values(values)
                await connection.execute(changing)

    run(server, changed)


# ---------------------------------------------------------------- a pace


@pytest.mark.parametrize(("pace", "days"), clocks.DAYS.items())
def test_who_has_to_choose_has_so_many_days_for_the_turn(server: Server, pace: str, days: int) -> None:
    match, first, second = paired(server, pace=pace)
    assert told(first, match)["pace"] == pace
    own = seat(first, match, own=True)
    assert own["until"] == pytest.approx(time.time() + days * DAY, abs=20)
    assert seat(second, match, own=False)["until"] == own["until"]  # both see the same
    assert "until" not in seat(second, match, own=True)
    assert on(first, second, match) is second
    assert "until" not in seat(first, match, own=True)
    assert seat(second, match, own=True)["until"] == pytest.approx(time.time() + days * DAY, abs=20)


def test_without_a_pace_or_an_opponent_there_is_no_clock(server: Server) -> None:
    match, first, second = paired(server)
    assert told(first, match)["pace"] == "none"
    assert "until" not in seat(first, match, own=True)
    assert second.post(f"/api/matches/{match}/claim", {"kind": "win"}).json()["error"]["code"] == "no-clock"
    alone = guest(server)
    for seats in (("me", "bot:random"), ("me", "me")):
        assert alone.match(*seats, pace="day")["pace"] == "none"


def test_no_clock_runs_before_the_opponent_has_come(server: Server) -> None:
    ann = guest(server)
    match = ann.match("me", "open", pace="live", minutes=30)
    assert (match["pace"], match["minutes"]) == ("live", 30)
    assert not any("until" in s or "left" in s for s in match["seats"])


@pytest.mark.parametrize("given", [{"pace": "fast"}, {"pace": "live", "minutes": 1}, {"minutes": 10**9}])
def test_paces_that_do_not_exist_are_refused(server: Server, given: Json) -> None:
    ann = guest(server)
    sides = dict.fromkeys(ann.match("me", "open")["mine"], "me")
    body = {"game": games()[0], "scenario": "x", "seats": sides, **given}
    assert ann.post("/api/matches", body).status_code == 400


def test_a_live_clock_counts_down_after_the_first_seconds_of_each_turn(server: Server) -> None:
    match, first, second = paired(server, pace="live", minutes=30)
    assert seat(first, match, own=True)["until"] == pytest.approx(time.time() + 1800 + FREE, abs=20)
    assert seat(second, match, own=True)["left"] == 1800
    older(server, match, 100)
    on(first, second, match)
    assert seat(first, match, own=True)["left"] == pytest.approx(1800 - 100 + FREE, abs=20)
    assert seat(second, match, own=True)["until"] == pytest.approx(time.time() + 1800 + FREE, abs=20)


def test_choices_and_undo_within_a_turn_leave_its_clock_alone(server: Server) -> None:
    match, first, _ = paired(server, pace="day")
    older(server, match, 1000)
    until = seat(first, match, own=True)["until"]
    after = act(first, match)
    if after["your_turn"]:
        assert seat(first, match, own=True)["until"] == until
        seen = first.get(f"/api/matches/{match}/view").json()
        if (seen["view"]["decision"] or {}).get("undo"):
            assert first.post(f"/api/matches/{match}/undo", {"seq": seen["seq"]}).status_code == 200
            assert seat(first, match, own=True)["until"] == until


def test_what_a_bot_thinks_costs_nobody_anything() -> None:
    """A row in which a bot has to choose: no clock runs, and nobody is charged for it afterwards."""
    waiting = row(pace="live/10", seats=[human("red", "ann"), human("blue", "bob"), bot("green")])
    for turn in ("red", "green", "blue"):
        moved = clocks.moved(waiting, replace(waiting, turn=turn), [turn], 0.0)
        assert clocks.clock_of(moved).asked == ([] if turn == "green" else [turn])
        waiting = replace(moved, clock={**(moved.clock or {}), "since": time.time() - 100})
    last = clocks.moved(waiting, replace(waiting, turn="red"), ["red"], 0.0)
    left = clocks.clock_of(last).left
    assert "green" not in left
    assert left == {side: pytest.approx(600 - 100 + FREE, abs=5) for side in ("red", "blue")}


def test_one_person_on_both_sides_has_no_clock() -> None:
    alone = row(pace="day", seats=[human("red", "ann"), human("blue", "ann")])
    assert clocks.clock_of(clocks.moved(alone, alone, ["red"], 0.0)).asked == []


def human(side: str, person: str) -> SeatRow:
    return SeatRow(side=side, kind="human", person=person)


def bot(side: str) -> SeatRow:
    return SeatRow(side=side, kind="bot", bot="random")


def row(**more: Any) -> MatchRow:
    now = time.time()
    kept = {
        "id": "m",
        "game": "g",
        "scenario": "s",
        "options": {},
        "seed": "1",
        "secret": "s",
        "public": False,
    }
    times = {"created": now, "updated": now, "turn_since": now}
    return MatchRow(**kept, **times, status="playing", told={}, **{"turn": "red", **more})


# ---------------------------------------------------------------- when it runs out


@pytest.mark.parametrize(("kind", "ending"), [("win", "time"), ("abort", "aborted")])
@pytest.mark.parametrize("pace", ["day", "live"])
def test_who_waits_may_claim_once_time_has_run_out(server: Server, kind: str, ending: str, pace: str) -> None:
    match, late, waiting = paired(server, pace=pace)

    def claim(who: Visitor) -> Any:
        return who.post(f"/api/matches/{match}/claim", {"kind": kind})

    assert claim(waiting).json()["error"]["code"] == "time-left"
    older(server, match, 2 * DAY)
    assert claim(late).json()["error"]["code"] == "answer-first"
    assert claim(guest(server)).status_code == 404
    assert told(waiting, match)["status"] == "playing"  # nobody loses by the clock alone
    done = claim(waiting)
    assert done.status_code == 200, done.text
    ended = done.json()
    assert (ended["status"], ended["ending"]) == ("finished", ending)
    assert ended["winner"] == (ended["mine"][0] if kind == "win" else "nobody")
    assert not any("until" in s or "left" in s for s in ended["seats"])
    view = waiting.get(f"/api/matches/{match}/view").json()["view"]
    assert view["verdict"]
    assert waiting.get(f"/api/matches/{match}/record").status_code == 200
    assert claim(waiting).json()["error"]["code"] == "over"


def test_who_is_late_may_play_on_until_someone_claims(server: Server) -> None:
    match, late, waiting = paired(server, pace="day")
    older(server, match, 2 * DAY)
    on(late, waiting, match)
    assert late.post(f"/api/matches/{match}/claim", {"kind": "win"}).json()["error"]["code"] == "time-left"
    assert seat(waiting, match, own=True)["until"] == pytest.approx(time.time() + DAY, abs=20)


def test_a_rematch_has_the_same_pace_and_its_clock_runs(server: Server) -> None:
    match, first, second = paired(server, pace="week")
    assert first.post(f"/api/matches/{match}/resign", {}).status_code == 200
    again = second.post(f"/api/matches/{match}/rematch", {}).json()
    assert again["pace"] == "week"
    assert [s["side"] for s in again["seats"] if "until" in s] == [again["turn"]] or not again["turn"]


def test_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        match, ann, bob = paired(first, pace="three-days")
        older(first, match, 5000)
        until = seat(ann, match, own=True)["until"]
    with serving(tmp_path) as again:
        ann.server = bob.server = again
        assert seat(bob, match, own=False)["until"] == pytest.approx(until, abs=0.01)
        older(again, match, 3 * DAY)
        assert bob.post(f"/api/matches/{match}/claim", {"kind": "win"}).status_code == 200


def test_processes_agree_on_a_clock(serve: Serve, postgres: str) -> None:
    one, other = serve(postgres), serve(postgres)

    async def scene() -> None:
        (ann,), (bob,) = await arrive(one, "ann"), await arrive(other, "bob")
        match = await ann.create(games()[0], SCENARIO, HUMANS, pace="day")
        await bob.join(match)
        path = f"/api/matches/{match['id']}"

        async def told() -> list[list[float | None]]:
            return [[s.get("until") for s in (await p.get(path))["seats"]] for p in (ann, bob)]

        async with asyncio.timeout(20):
            while (await told())[0] != (await told())[1] or not any((await told())[0]):
                await asyncio.sleep(0.1)
        asked, waiting = (ann, bob) if (await ann.get(path))["your_turn"] else (bob, ann)
        seen = await asked.get(f"{path}/view")
        until = [u for u in (await told())[0] if u]
        assert until == [pytest.approx(time.time() + DAY, abs=30)]
        store = (one if waiting is ann else other).app.state.store
        kept = await on_loop(one if waiting is ann else other, store.load(match["id"]))
        late = {**kept.clock, "since": kept.clock["since"] - 2 * DAY}
        table = schema.matches
        changing = update(table).where(table.c.id == kept.id).values(clock=late, version=table.c.version + 1)
        await on_loop(one if waiting is ann else other, written(store, changing))
        done = await waiting.post(f"{path}/claim", {"kind": "win"})  # as the database has it
        assert (done["ending"], done["winner"]) == ("time", done["mine"][0])
        body = {"seq": seen["seq"], "action": seen["view"]["decision"]["actions"][0]["notation"]}
        refused = await asked.ask("POST", f"{path}/actions", body)
        assert refused.json()["error"]["code"] in ("over", "stale")

    play(scene())


async def on_loop(table: Running, work: Any) -> Any:
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, table.loop))


async def written(store: Any, statement: Any) -> None:
    async with store.writing() as connection:
        await connection.execute(statement)


# ---------------------------------------------------------------- time that does not count


def test_time_in_which_the_server_was_down_does_not_count(server: Server) -> None:
    match, first, waiting = paired(server, pace="day")
    until = seat(first, match, own=True)["until"]
    uptime: Uptime = server.state.registry.uptime
    run(server, down_for, uptime, 5 * DAY)
    run(server, uptime.note)
    assert seat(first, match, own=True)["until"] == pytest.approx(until + 5 * DAY, abs=60)
    older(server, match, 5 * DAY)
    claimed = waiting.post(f"/api/matches/{match}/claim", {"kind": "win"})
    assert claimed.json()["error"]["code"] == "time-left"
    fresh, one, _ = paired(server, pace="day")  # of what was before it began it knows nothing
    assert seat(one, fresh, own=True)["until"] == pytest.approx(time.time() + DAY, abs=20)


async def down_for(uptime: Uptime, seconds: float) -> None:
    """Let the last note of the time be so old."""
    async with uptime.store.writing() as connection:
        noted = schema.uptime.c.noted
        await connection.execute(update(schema.uptime).values(noted=noted - seconds))


def test_processes_that_notice_a_gap_count_it_once(stored: Any) -> None:
    async def scene() -> None:
        async with stored() as one, stored() as other:
            first, second = Uptime(one), Uptime(other)
            await asyncio.gather(first.note(), second.note())
            assert (first.down, second.down) == (0.0, 0.0)
            await down_for(first, 500)
            await asyncio.gather(first.note(), second.note())
            await asyncio.gather(first.read(), second.read())
            assert first.down == second.down == pytest.approx(500, abs=30)
            await down_for(first, 15)  # a short one is no time down
            await second.note()
            assert await first.read() == second.down == pytest.approx(500, abs=30)

    asyncio.run(scene())


def test_on_vacation_ones_clock_stands_still_and_others_see_it(server: Server) -> None:
    match, away, waiting = paired(server, pace="three-days")
    until = seat(away, match, own=True)["until"]
    assert away.get("/api/vacation").json() == {"until": 0, "left": 28}
    left = away.ask("PUT", "/api/vacation", {"days": 10}).json()
    assert left["until"] == pytest.approx(time.time() + 10 * DAY, abs=20)
    assert left["left"] == pytest.approx(18, abs=0.1)
    shown = seat(waiting, match, own=False)
    assert shown["away"] == left["until"]
    assert shown["until"] == pytest.approx(until + 10 * DAY, abs=20)
    back = away.ask("DELETE", "/api/vacation").json()
    assert back == {"until": 0, "left": pytest.approx(28, abs=0.1)}
    shown = seat(waiting, match, own=False)
    assert "away" not in shown
    assert shown["until"] == pytest.approx(until, abs=20)


def test_a_vacation_has_its_days_in_a_year(server: Server) -> None:
    ann = guest(server)
    refused = ann.ask("PUT", "/api/vacation", {"days": 29})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "no-vacation")
    assert "28" in refused.json()["error"]["message"]
    assert ann.ask("PUT", "/api/vacation", {"days": 28}).status_code == 200
    assert ann.ask("PUT", "/api/vacation", {"days": 3}).json()["left"] == pytest.approx(25, abs=0.1)
    assert ann.ask("PUT", "/api/vacation", {"days": 0}).status_code == 400


def test_any_number_of_short_vacations_uses_them_up(server: Server) -> None:
    ann = guest(server)
    for _ in range(30):
        assert ann.ask("PUT", "/api/vacation", {"days": 2}).status_code == 200
    kept = run(server, server.state.store.vacations, ann.arrive()["id"])
    assert len(kept) == 1  # one that was changed, not thirty
    for _ in range(24):
        ann.ask("DELETE", "/api/vacation")
        assert ann.ask("PUT", "/api/vacation", {"days": 1}).status_code == 200
    assert ann.ask("DELETE", "/api/vacation").json()["left"] <= 27


def test_a_vacation_neither_stops_a_live_clock_nor_brings_back_what_has_run_out(server: Server) -> None:
    live, first, _ = paired(server, pace="live")
    until = seat(first, live, own=True)["until"]
    slow, late, waiting = paired(server, pace="day")
    older(server, slow, 2 * DAY)
    for visitor in (first, late):
        assert visitor.ask("PUT", "/api/vacation", {"days": 5}).status_code == 200
    assert seat(first, live, own=True)["until"] == until
    assert waiting.post(f"/api/matches/{slow}/claim", {"kind": "win"}).status_code == 200


# ---------------------------------------------------------------- choices in secret


@pytest.fixture(scope="module")
def ford(serve: Serve) -> Iterator[Running]:
    """A server that knows the example in which both choose in secret."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (seating, upgrades):
            patch.setattr(module, "games", lambda: [*games(), FORD])
        yield serve()


async def at_the_ford(ford: Running, pace: str) -> tuple[str, list[Person], list[Seat]]:
    ann, bob, eve = await arrive(ford, "ann", "bob", "eve")
    match = await ann.create(FORD, "ford", {"blue": "me", "red": "open"}, public=True, pace=pace)
    await bob.join(match)
    return match["id"], [ann, bob, eve], [await p.sit(match["id"]) for p in (ann, bob)]


async def waited(ford: Running, match: str, seconds: float) -> None:
    """Let a match have waited for longer than it has."""
    registry = ford.app.state.registry

    async def changed() -> None:
        live = await registry.live(match)
        live.row.clock["since"] -= seconds

    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(changed(), ford.loop))


async def commits(seat: Seat, points: int) -> None:
    before = seat.seq
    await seat.say(type="act", seq=before, action=f"commit {points}")
    await seat.wait(before + 1)


def summaries(answers: list[Json]) -> list[Json]:
    return [{**a, "seats": [{**s, "online": True} for s in a["seats"]]} for a in answers]


@pytest.mark.parametrize("pace", ["live", "day"])
def test_in_secret_both_clocks_run_and_tell_nobody_who_has_answered(ford: Running, pace: str) -> None:
    async def scene() -> None:
        match, (ann, bob, eve), (blue, red) = await at_the_ford(ford, pace)

        async def seen() -> list[Json]:
            one = [await p.get(f"/api/matches/{match}") for p in (bob, eve)]
            return summaries([*one, *(await bob.get("/api/matches", list="yours"))["your_turn"]])

        before = await seen()
        assert all("until" in s for s in before[0]["seats"])
        await commits(blue, 1)
        assert await seen() == before
        own = (await ann.get(f"/api/matches/{match}"))["seats"]
        assert ["until" in s for s in own] == [False, True]  # one's own has stopped
        await waited(ford, match, 2 * DAY)
        refused = []
        for kind in ("win", "abort"):
            answer = await bob.ask("POST", f"/api/matches/{match}/claim", {"kind": kind})
            refused.append((answer.status_code, answer.content))
        await blue.say(type="undo", seq=blue.seq)  # now neither has answered: bob is told the very same
        await blue.wait(2)
        for kind, was in zip(("win", "abort"), refused, strict=True):
            answer = await bob.ask("POST", f"/api/matches/{match}/claim", {"kind": kind})
            assert (answer.status_code, answer.content) == was
        assert refused[0][0] == 409
        await commits(red, 2)
        done = await bob.post(f"/api/matches/{match}/claim", {"kind": "win"})
        assert (done["winner"], done["ending"]) == ("red", "time")

    play(scene())


def test_an_answer_in_secret_stops_ones_own_clock(ford: Running) -> None:
    async def scene() -> None:
        match, (ann, _, _), (blue, red) = await at_the_ford(ford, "live")
        await waited(ford, match, 50)
        await commits(blue, 1)
        await waited(ford, match, 200)  # red thinks on
        await commits(red, 2)
        await blue.wait(2)
        told = await ann.get(f"/api/matches/{match}")
        kept = (await ford.app.state.registry.store.load(match)).clock["left"]
        assert told["status"] == "playing"
        assert kept["blue"] == pytest.approx(3600 - 50 + FREE, abs=15)
        assert kept["red"] == pytest.approx(3600 - 250 + FREE, abs=15)

    play(scene())


# ---------------------------------------------------------------- what lapses, and what is put away


def test_a_draw_that_was_offered_lapses(server: Server) -> None:
    match, ann, bob = paired(server)
    assert ann.post(f"/api/matches/{match}/offer", {"kind": "draw"}).json()["offer"][
        "until"
    ] == pytest.approx(time.time() + 7 * DAY, abs=20)

    async def lapsed() -> None:
        live = await server.state.registry.live(match)
        live.row.offer["at"] -= 8 * DAY

    run(server, lapsed)
    assert told(bob, match)["offer"] is None
    late = bob.post(f"/api/matches/{match}/answer", {"accept": True})
    assert late.json()["error"]["code"] == "no-offer"
    assert bob.post(f"/api/matches/{match}/offer", {"kind": "abort"}).json()["offer"]["side"]
    assert ann.post(f"/api/matches/{match}/answer", {"accept": True}).json()["status"] == "finished"


def listed(visitor: Visitor, which: str, kind: str) -> list[str]:
    return [m["id"] for m in visitor.get(f"/api/matches?list={which}").json()[kind]]


def test_an_offer_that_nobody_takes_lapses_and_can_be_made_again(server: Server) -> None:
    ann, bob = guest(server), guest(server)
    match = ann.match("me", "open", public=True)["id"]
    assert match in listed(bob, "open", "open")
    older(server, match, 15 * DAY, "updated")
    assert match not in listed(bob, "open", "open")
    assert match in listed(ann, "yours", "put_away")
    assert match not in listed(ann, "yours", "waiting")
    refused = bob.post(f"/api/matches/{match}/join", {})
    assert refused.json()["error"]["code"] == "lapsed"
    assert bob.post(f"/api/matches/{match}/reopen", {}).status_code == 403
    assert not ann.post(f"/api/matches/{match}/reopen", {}).json()["put_away"]
    assert match in listed(bob, "open", "open")
    assert bob.post(f"/api/matches/{match}/join", {}).status_code == 200


def test_an_invitation_is_good_even_then(server: Server) -> None:
    ann, bob = guest(server), guest(server)
    match = ann.match("me", "open")
    older(server, match["id"], 100 * DAY, "updated")
    bob.join(match)
    assert told(ann, match["id"])["status"] == "playing"


def test_a_match_that_nobody_touches_is_put_away_and_goes_on_when_played(server: Server) -> None:
    match, first, second = paired(server, public=True)
    older(server, match, 61 * DAY, "updated")
    for visitor in (first, second):
        assert match in listed(visitor, "yours", "put_away")
        assert match not in listed(visitor, "yours", "your_turn") + listed(visitor, "yours", "waiting")
    assert match not in listed(guest(server), "live", "waiting")
    assert told(first, match)["put_away"]
    act(first, match)
    assert match not in listed(first, "yours", "put_away")
    assert match in listed(guest(server), "live", "waiting")


def test_kept_clocks_and_vacations_are_told_as_they_were_kept(stored: Any) -> None:
    async def scene() -> None:
        async with stored() as store:
            async with store.writing() as connection:
                person = {"id": "zoe", "name": "Zoe", "settings": {}, "created": 0.0, "seen": 0.0}
                await connection.execute(insert(schema.people).values(**person, vacations=[[1.0, 2.0]]))
            made = row(pace="day", seats=[human("red", "zoe"), bot("blue")], clock={"since": 5.0})
            await store.create(made)
            kept = await store.load("m")
            assert kept is not None
            assert (kept.pace, kept.clock, kept.seats[0].vacations) == ("day", {"since": 5.0}, [[1.0, 2.0]])
            assert await store.vacations("zoe") == [[1.0, 2.0]]
            async with store.reading() as connection:
                assert (await connection.execute(select(schema.matches.c.pace))).scalars().all() == ["day"]

    asyncio.run(scene())
