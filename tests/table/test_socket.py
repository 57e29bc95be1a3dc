"""A match over sockets: everyone is brought up to date, whatever happens to the connection."""

from __future__ import annotations

import asyncio
import random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.conftest import Running, Serve
from tests.table.harness import Json, Person, Seat, everyone_knows
from tests.table.players import BOTH, GAME, HUMANS, SCENARIO, SIDES, arrive, run


async def seated(table: Running, **more: object) -> tuple[dict[str, Seat], str]:
    """Two people, each at their side of a match."""
    ann, bob = await arrive(table, "ann", "bob")
    match = await ann.create(GAME, SCENARIO, HUMANS, **more)
    await bob.join(match)
    seats = {SIDES[0]: await ann.sit(match["id"]), SIDES[1]: await bob.sit(match["id"])}
    return seats, match["id"]


async def act(seats: dict[str, Seat], chance: random.Random) -> bool:
    """A random action by whoever must choose, heard of by all; False when the match is over."""
    seat = next(iter(seats.values()))
    side = seat.update["match"]["turn"]
    if side is None:
        return False
    mover = seats[side]
    await mover.say(type="act", seq=mover.seq, action=chance.choice(mover.choices))
    await everyone_knows(list(seats.values()), mover.seq + 1)
    return True


async def closed(seat: Seat) -> int:
    """The code that a socket is closed with."""
    try:
        while True:
            await seat.receive()
    except ConnectionClosed as gone:
        return gone.rcvd.code if gone.rcvd else 0


def test_two_people_play_and_each_sees_their_own_side(table: Running) -> None:
    async def scene() -> None:
        seats, match = await seated(table)
        chance = random.Random(4)
        for _ in range(40):
            assert await act(seats, chance)
        for side, seat in seats.items():
            assert seat.view["side"] == side
            assert seat.update["match"]["mine"] == [side]
            whole = await seat.person.get(f"/api/matches/{match}/view")
            assert whole["log"] == {"from": 0, "entries": seat.log}
            assert whole["view"] == seat.view
        decision = [s.view["decision"] for s in seats.values()]
        assert sum("actions" in d for d in decision) == 1

    run(scene())


def test_a_stale_action_is_refused_and_followed_by_the_match(table: Running) -> None:
    async def scene() -> None:
        seats, _ = await seated(table)
        side = seats[SIDES[0]].update["match"]["turn"]
        mover = seats[side]
        action = mover.choices[0]
        for _ in range(2):  # a double click
            await mover.say(type="act", seq=0, action=action)
        while not mover.refusals or mover.seq < 1:
            await mover.receive()
        refusal = mover.refusals[0]
        assert (refusal["code"], refusal["seq"]) == ("stale", 1)
        assert refusal["message"]
        assert (await mover.receive())["type"] == "update"
        assert mover.view["steps"] == 1

    run(scene())


def test_what_is_not_legal_is_refused_in_the_clients_language(table: Running) -> None:
    async def scene() -> None:
        seats, _ = await seated(table)
        mover = seats[seats[SIDES[0]].update["match"]["turn"]]
        english = await mover.refused(type="act", seq=0, action="dance")
        await mover.say(type="lang", lang="es")
        await mover.receive()
        spanish = await mover.refused(type="act", seq=0, action="dance")
        assert english["code"] == spanish["code"] == "illegal"
        assert english["message"] != spanish["message"]
        assert (await mover.refused(type="undo", seq=0))["code"] == "undo"
        other = next(s for s in seats.values() if s is not mover)
        assert (await other.refused(type="act", seq=0, action=mover.choices[0]))["code"] == "not-your-turn"

    run(scene())


@pytest.mark.parametrize(
    "nonsense", ["{", "[]", '{"type":"win"}', '{"type":"act","seq":-1,"action":"x"}', '{"type":"act"}']
)
def test_nonsense_is_refused_and_the_socket_stays_open(table: Running, nonsense: str) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        seat = await ann.sit((await ann.create(GAME, SCENARIO, BOTH))["id"])
        assert seat.wire is not None
        await seat.wire.send(nonsense)
        while not seat.refusals:
            await seat.receive()
        assert seat.refusals[0]["code"] == "message"
        await seat.say(type="ping")
        while not any(m["type"] == "pong" for m in seat.others):
            await seat.receive()

    run(scene())


def test_an_undo_takes_the_log_back_for_everyone(table: Running) -> None:
    async def scene() -> None:
        seats, match = await seated(table)
        chance = random.Random(9)
        undone = 0
        for _ in range(80):
            if not await act(seats, chance):
                break
            turn = seats[SIDES[0]].update["match"]["turn"]
            if turn and seats[turn].view["decision"].get("undo"):
                undone += 1
                await seats[turn].say(type="undo", seq=seats[turn].seq)
                await everyone_knows(list(seats.values()), seats[turn].seq + 1)
        assert undone >= 3
        for seat in seats.values():
            whole = await seat.person.get(f"/api/matches/{match}/view")
            assert whole["log"]["entries"] == seat.log
            assert whole["view"]["steps"] == seat.view["steps"] == seat.seq - 2 * undone

    run(scene())


def test_a_lost_connection_resumes_with_what_is_new(table: Running) -> None:
    async def scene() -> None:
        seats, match = await seated(table)
        chance = random.Random(5)
        for _ in range(12):
            await act(seats, chance)
        away = seats[SIDES[1]]
        await away.close()
        away.params["seq"] = away.seq
        known = len(away.log)
        assert known > 0
        again = await away.person.sit(match)
        seats[SIDES[1]] = again
        for _ in range(10):
            await act(seats, chance)
        await away.open()
        assert away.update["log"]["from"] == known  # no more than is needed
        assert away.log == again.log
        assert away.view == again.view

    run(scene())


def test_a_client_that_missed_an_undo_gets_the_log_right(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = (await ann.create(GAME, SCENARIO, BOTH, seed=3))["id"]
        chance = random.Random(2)
        seat, other = await ann.sit(match, side=SIDES[0]), await ann.sit(match)
        met = 0
        for _ in range(80):
            if other.over:
                break
            await seat.close()
            seat.params["seq"] = seat.seq
            for kind in ("act", "undo", "act"):
                decision = other.view["decision"]
                if kind == "undo" and not decision.get("undo"):
                    continue
                met += kind == "undo"
                more = {} if kind == "undo" else {"action": chance.choice(other.choices)}
                await other.say(type=kind, seq=other.seq, **more)
                await other.wait(other.seq + 1)
                if other.over:
                    break
            await seat.open()
            await seat.wait(other.seq)
            whole = await ann.get(f"/api/matches/{match}/view", side=SIDES[0])
            assert seat.log == whole["log"]["entries"]
        assert met >= 3

    run(scene())


def test_one_person_in_several_tabs(table: Running) -> None:
    async def scene() -> None:
        seats, match = await seated(table)
        side = seats[SIDES[0]].update["match"]["turn"]
        mover = seats[side]
        tab = await mover.person.sit(match)
        assert tab.view == mover.view
        await tab.say(type="act", seq=0, action=tab.choices[0])
        await everyone_knows([tab, *seats.values()], 1)
        assert tab.view == mover.view
        late = await mover.refused(type="act", seq=0, action="whatever")
        assert late["code"] == "stale"

    run(scene())


def test_who_holds_both_seats_sees_the_side_that_decides(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = (await ann.create(GAME, SCENARIO, BOTH))["id"]
        seat = await ann.sit(match)
        fixed = await ann.sit(match, side=SIDES[0])
        chance = random.Random(1)
        sides = set()
        for _ in range(25):
            assert seat.view["side"] == seat.view["decision"]["side"] == seat.update["match"]["turn"]
            assert fixed.view["side"] == SIDES[0]
            sides.add(seat.view["side"])
            await seat.say(type="act", seq=seat.seq, action=chance.choice(seat.choices))
            await everyone_knows([seat, fixed], seat.seq + 1)
            whole = await ann.get(f"/api/matches/{match}/view", side=seat.view["side"])
            assert seat.log == whole["log"]["entries"]
        assert sides == set(SIDES)
        await fixed.say(type="side", side=SIDES[1])
        await fixed.receive()
        assert fixed.view["side"] == SIDES[1]

    run(scene())


def test_a_spectator_sees_only_what_all_know_until_the_end(table: Running) -> None:
    async def scene() -> None:
        seats, match = await seated(table, public=True)
        (eve,) = await arrive(table, "eve")
        watcher = await eve.sit(match, side=SIDES[0])
        everyone = {**seats, "eve": watcher}
        chance = random.Random(3)
        for _ in range(10):
            await act(everyone, chance)
        assert "side" not in watcher.view
        assert watcher.choices == []
        assert watcher.update["match"]["mine"] == []
        assert all(not h.get("cards") for h in watcher.view["hands"])
        assert (await watcher.refused(type="act", seq=watcher.seq, action="pass"))["code"] == "no-seat"
        assert (await watcher.refused(type="chat", text="psst"))["code"] == "silent"
        await seats[SIDES[0]].person.post(f"/api/matches/{match}/resign", {})
        await everyone_knows(list(everyone.values()), watcher.seq + 1)
        await watcher.say(type="side", side="open")
        await watcher.receive()
        assert all(len(h.get("cards", [])) == h["count"] for h in watcher.view["hands"])
        assert all(p.get("face", True) for p in watcher.view["pieces"])
        assert seats[SIDES[1]].view["verdict"]

    run(scene())


def test_a_private_match_is_watched_with_its_invitation_only(table: Running) -> None:
    async def scene() -> None:
        (ann, bob, eve) = await arrive(table, "ann", "bob", "eve")
        match = await ann.create(GAME, SCENARIO, HUMANS)
        await bob.join(match)
        secret = match["invitation"].rsplit("/", 1)[1]
        watcher = await eve.sit(match["id"], invitation=secret)
        assert "side" not in watcher.view
        for person, code in ((eve, 4404), (Person(table.base, "nobody"), 4401)):
            with pytest.raises(ConnectionClosed) as gone:
                await person.sit(match["id"])
            assert gone.value.rcvd is not None
            assert gone.value.rcvd.code == code
        with pytest.raises(ConnectionClosed):
            await eve.sit("no-such-match")

    run(scene())


def test_talk_and_presence_reach_those_who_play(table: Running) -> None:
    async def scene() -> None:
        seats, match = await seated(table, public=True)
        (eve,) = await arrive(table, "eve")
        watcher = await eve.sit(match)
        ann, bob = seats.values()

        async def received(seat: Seat, kind: str, **what: object) -> Json:
            while True:
                for m in seat.others:
                    if m["type"] == kind and what.items() <= m.items():
                        return m
                await seat.receive()

        await received(ann, "presence", online=list(SIDES), watching=1)
        await ann.say(type="chat", text="<i>well met</i>")
        remark = (await received(bob, "chat"))["remark"]
        assert (remark["side"], remark["text"]) == (SIDES[0], "<i>well met</i>")
        await bob.close()
        await received(ann, "presence", online=[SIDES[0]], watching=1)
        await watcher.say(type="ping")
        await received(watcher, "pong")
        assert not any(m["type"] == "chat" for m in watcher.others)

    run(scene())


def test_a_slow_client_holds_nobody_up(serve: Serve) -> None:
    table = serve(slow_seconds=1.0)

    async def scene() -> None:
        seats, match = await seated(table)
        slow = await seats[SIDES[0]].person.sit(match)
        assert slow.wire is not None
        slow.wire.transport.pause_reading()
        chance = random.Random(6)
        for _ in range(30):
            for seat in seats.values():
                await seat.say(type="lang", lang=chance.choice(["en", "es"]))
            await act(seats, chance)

    run(scene())


def test_going_down_tells_clients_to_come_again(serve: Serve) -> None:
    table = serve()

    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        seat = await ann.sit((await ann.create(GAME, SCENARIO, BOTH))["id"])
        stopping = asyncio.to_thread(table.stop)
        code, _ = await asyncio.gather(closed(seat), stopping)
        assert code == 1012

    run(scene())


# ---------------------------------------------------------------- several processes


def test_two_servers_on_one_database_play_one_match(serve: Serve, postgres: str) -> None:
    first, second = serve(postgres), serve(postgres)

    async def scene() -> None:
        (ann,) = await arrive(first, "ann")
        (bob,) = await arrive(second, "bob")
        match = await ann.create(GAME, SCENARIO, HUMANS)
        await bob.join(match)
        seats = {SIDES[0]: await ann.sit(match["id"]), SIDES[1]: await bob.sit(match["id"])}
        while seats[SIDES[0]].update["match"]["status"] == "open":
            await seats[SIDES[0]].receive(5)
        chance = random.Random(8)
        for _ in range(40):
            assert await act(seats, chance)
        for seat in seats.values():
            whole = await seat.person.get(f"/api/matches/{match['id']}/view")
            assert whole["view"] == seat.view
            assert whole["log"]["entries"] == seat.log
        await seats[SIDES[0]].say(type="chat", text="hello")
        while not any(m["type"] == "chat" for m in seats[SIDES[1]].others):
            await seats[SIDES[1]].receive(5)
        online = [m for m in seats[SIDES[0]].others if m["type"] == "presence"][-1]["online"]
        assert online == list(SIDES)
        assert sum(m["type"] == "chat" for m in seats[SIDES[0]].others) <= 1

    run(scene())


def test_of_two_who_act_at_two_servers_one_is_refused(serve: Serve, postgres: str) -> None:
    first, second = serve(postgres), serve(postgres)

    async def scene() -> None:
        (ann,) = await arrive(first, "ann")
        twin = Person(second.base, "ann elsewhere")
        twin.http.cookies = ann.http.cookies
        match = (await ann.create(GAME, SCENARIO, BOTH))["id"]
        tabs = [await ann.sit(match), await twin.sit(match)]
        chance = random.Random(1)
        for _ in range(15):
            seq = tabs[0].seq
            action = chance.choice(tabs[0].choices)
            for tab in tabs:
                await tab.say(type="act", seq=seq, action=action)
            await everyone_knows(tabs, seq + 1)
            assert tabs[0].seq == tabs[1].seq == seq + 1
        refusals = [r["code"] for tab in tabs for r in tab.refusals]
        assert set(refusals) <= {"stale"}
        whole = await ann.get(f"/api/matches/{match}/view")
        assert whole["view"]["steps"] == 15

    run(scene())


def test_another_server_tells_all_of_a_change(
    serve: Serve, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (serve(postgres, sweep_seconds=600.0) for _ in range(2))

    async def scene() -> None:
        (ann,) = await arrive(first, "ann")
        (bob,) = await arrive(second, "bob")
        match = await ann.create(GAME, SCENARIO, HUMANS)
        await bob.join(match)
        seats = {SIDES[0]: await ann.sit(match["id"]), SIDES[1]: await bob.sit(match["id"])}
        while seats[SIDES[0]].update["match"]["status"] == "open":
            await seats[SIDES[0]].receive(5)
        for server in (first, second):
            monkeypatch.setattr(server.app.state.registry.store, "load", None)  # nobody reads the match again
        chance = random.Random(3)
        acted = 0
        while acted < 30 and await act(seats, chance):  # a match of this seed may end sooner
            acted += 1
        assert acted
        for seat in seats.values():
            whole = await seat.person.get(f"/api/matches/{match['id']}/view")
            assert whole["view"] == seat.view
            assert whole["log"]["entries"] == seat.log

    run(scene())


def test_a_change_that_was_missed_is_read(
    serve: Serve, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (serve(postgres, sweep_seconds=600.0) for _ in range(2))

    async def scene() -> None:
        (ann,) = await arrive(first, "ann")
        twin = Person(second.base, "ann elsewhere")
        twin.http.cookies = ann.http.cookies
        match = (await ann.create(GAME, SCENARIO, BOTH))["id"]
        seat, other = await ann.sit(match), await twin.sit(match)
        registry = second.app.state.registry
        with monkeypatch.context() as deaf:
            deaf.setattr(registry, "_receive", lambda *_: asyncio.sleep(0))
            for _ in range(2):
                await seat.say(type="act", seq=seat.seq, action=seat.choices[0])
                await seat.wait(seat.seq + 1)
            await asyncio.sleep(0.3)
        assert other.seq == 0
        await seat.say(type="act", seq=seat.seq, action=seat.choices[0])
        await everyone_knows([seat, other], 3)
        assert other.view == seat.view

    run(scene())


EVENT = ["play comanche", "play card-18", "raid gonzales", "fire comanche", "command santa-anna"]


async def foreseen(seat: Seat, *line: str) -> Json:
    """What a seat would be asked after some choices."""
    await seat.say(type="act", seq=seat.seq, action=line[0], then=list(line[1:]), **{"try": True})
    while (said := await seat.receive())["type"] != "ahead":
        pass
    return said


def test_a_mere_choice_is_no_entry_and_goes_with_the_deed_it_leads_to(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = await ann.create("texas-glory", "1836", {"texas": "me", "mexico": "me"}, seed=7)
        seat = await ann.sit(match["id"])
        for notation in EVENT:
            await seat.say(type="act", seq=seat.seq, action=notation)
            await seat.wait(seat.seq + 1)
        seq, view = seat.seq, seat.view
        said = await foreseen(seat, "march sesma")
        assert (said["seq"], said["actions"], said["question"]["ask"]) == (seq, ["march sesma"], "march")
        assert "move sesma h0209" in [a["notation"] for a in said["question"]["actions"]]
        now = await ann.get(f"/api/matches/{match['id']}/view", side="mexico")
        assert (now["seq"], now["view"]["decision"]) == (seq, view["decision"])
        why = await ann.get(
            f"/api/matches/{match['id']}/why", kind="space", target="gonzales", after="march sesma"
        )
        assert why["reasons"]
        # nothing happens where one of them is not possible
        bad = await seat.refused(type="act", seq=seq, action="march sesma", then=["move sesma gonzales"])
        assert bad["code"] == "illegal"
        # what is more than a choice is done, with what was chosen before it
        line = {"action": "march sesma", "then": ["move sesma h0209"], "try": True}
        await seat.say(type="act", seq=seq, **line)
        await seat.wait(seq + 2)
        assert {p["id"]: p.get("place") for p in seat.view["pieces"]}["sesma"] == "h0209"
        await seat.say(type="undo", seq=seat.seq, deed=True)
        await seat.wait(seq + 4)
        assert seat.view["decision"]["ask"] == view["decision"]["ask"]
        assert seat.view["pieces"] == view["pieces"]

    run(scene())


def test_a_die_cannot_be_felt_out_by_what_would_follow_on_it(table: Running) -> None:
    """Of a line all is done or nothing: a deed in its midst would tell for nothing what came of it."""

    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = await ann.create("texas-glory", "1836", {"texas": "me", "mexico": "me"}, seed=7)
        seat = await ann.sit(match["id"])
        for notation in EVENT[:3]:
            await seat.say(type="act", seq=seat.seq, action=notation)
            await seat.wait(seat.seq + 1)
        told = []
        for follows in ("command santa-anna", "march sesma", "nonsense"):  # the first would be possible
            line = {"action": "fire comanche", "then": [follows]}
            said = await seat.refused(type="act", seq=seat.seq, **line)
            told.append((said["code"], said["message"], said["rule"]))
        assert len(set(told)) == 1
        assert seat.seq == 3
        await seat.say(type="act", seq=seat.seq, action="fire comanche")
        await seat.wait(4)
        assert "command santa-anna" in seat.choices

    run(scene())
