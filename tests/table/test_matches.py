"""How matches come about and end: seats, invitations, lists, offers, rematches, looking back."""

from __future__ import annotations

import asyncio
import random

import pytest

from grognard.library import replay
from tests.table.conftest import Running
from tests.table.harness import Json, Person
from tests.table.players import ALONE, BOTH, GAME, HUMANS, SCENARIO, SIDES, arrive, run


async def fail(
    person: Person, method: str, path: str, body: object = None, **params: object
) -> tuple[int, str]:
    """The status and the code of a refusal."""
    answer = await person.ask(method, path, body, **params)
    return answer.status_code, answer.json()["error"]["code"]


async def pair(table: Running, **more: object) -> tuple[Person, Person, Json]:
    """Two people at a match, and its summary for the first."""
    ann, bob = await arrive(table, "ann", "bob")
    match = await ann.create(GAME, SCENARIO, HUMANS, **more)
    await bob.join(match)
    return ann, bob, await ann.get(f"/api/matches/{match['id']}")


async def play_on(people: dict[str, Person], match: str, actions: int, seed: int = 1) -> Json:
    """Take so many random actions; the last update."""
    chance = random.Random(seed)
    update: Json = await people[SIDES[0]].get(f"/api/matches/{match}/view", side=SIDES[0])
    for _ in range(actions):
        side = update["match"]["turn"]
        if side is None:
            break
        update = await people[side].get(f"/api/matches/{match}/view", side=side)
        action = chance.choice(update["view"]["decision"]["actions"])["notation"]
        update = await people[side].post(
            f"/api/matches/{match}/actions", {"seq": update["seq"], "action": action}
        )
    return update


# ---------------------------------------------------------------- setting up


def test_a_match_is_set_up_and_joined_by_its_invitation(table: Running) -> None:
    async def scene() -> None:
        ann, bob, eve = await arrive(table, "ann", "bob", "eve")
        match = await ann.create(GAME, SCENARIO, HUMANS)
        assert match["status"] == "open"
        assert match["mine"] == [SIDES[0]]
        assert not match["your_turn"]
        ident = match["id"]
        assert match["invitation"].startswith(f"/join/{ident}/")
        assert len(match["invitation"].rsplit("/", 1)[1]) >= 32
        assert await fail(bob, "GET", f"/api/matches/{ident}") == (404, "no-match")
        secret = match["invitation"].rsplit("/", 1)[1]
        assert (await bob.get(f"/api/matches/{ident}", invitation=secret))["mine"] == []
        wrong = {"invitation": "x" * 32}
        assert await fail(eve, "POST", f"/api/matches/{ident}/join", wrong) == (404, "no-match")
        joined = await bob.join(match)
        assert joined["status"] == "playing"
        assert joined["mine"] == [SIDES[1]]
        assert "invitation" not in joined
        assert (await bob.join(match))["mine"] == [SIDES[1]]  # asking twice does no harm
        late = {"invitation": secret}
        assert await fail(eve, "POST", f"/api/matches/{ident}/join", late) == (409, "seat-taken")

    run(scene())


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "no-game"}, 404, "no-game"),
        ({"scenario": "none"}, 422, "no-scenario"),
        ({"seats": {SIDES[0]: "me"}}, 422, "seats"),
        ({"seats": {**HUMANS, "nobody": "me"}}, 422, "no-side"),
        ({"seats": {SIDES[0]: "me", SIDES[1]: "bot:deep"}}, 422, "no-bot"),
        ({"seats": {SIDES[0]: "me", SIDES[1]: "someone"}}, 422, "no-bot"),
        ({"options": {"no-such-rule": True}}, 422, "options"),
        ({"seed": 7}, 422, "seed"),
        ({"seed": "seven"}, 400, "invalid"),
        ({"more": 1}, 400, "invalid"),
    ],
)
def test_what_cannot_be_set_up_is_refused_with_a_reason(
    table: Running, change: Json, status: int, code: str
) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        body = {"game": GAME, "scenario": SCENARIO, "seats": HUMANS, **change}
        assert await fail(ann, "POST", "/api/matches", body) == (status, code)

    run(scene())


def test_the_dice_of_a_match_alone_may_be_chosen(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        first, second = [await ann.create(GAME, SCENARIO, BOTH, seed=7) for _ in range(2)]
        views = [await ann.get(f"/api/matches/{m['id']}/view") for m in (first, second)]
        assert views[0]["view"] == views[1]["view"]

    run(scene())


def test_lists_show_each_what_is_theirs_or_anyones(table: Running) -> None:
    async def scene() -> None:
        ann, bob, _ = await pair(table)
        private = await ann.create(GAME, SCENARIO, HUMANS)
        public = await ann.create(GAME, SCENARIO, HUMANS, public=True)
        lists = [await p.get("/api/matches", list="yours") for p in (ann, bob)]
        assert [len(x["your_turn"]) for x in lists] in ([0, 1], [1, 0])
        assert {m["id"] for m in lists[0]["waiting"]} >= {private["id"], public["id"]}
        open_ = {m["id"] for m in (await bob.get("/api/matches", list="open"))["open"]}
        assert public["id"] in open_
        assert private["id"] not in open_
        answer = await bob.ask("POST", f"/api/matches/{public['id']}/join", {})  # needs no invitation
        assert answer.status_code == 200
        live = {m["id"] for m in (await bob.get("/api/matches", list="live"))["waiting"]}
        assert public["id"] in live
        shown = lists[0]["waiting"][0]
        assert shown["heading"]
        assert shown["phase"]

    run(scene())


def test_a_list_speaks_the_language_asked_for(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = await ann.create(GAME, SCENARIO, BOTH)
        told = [(await ann.ask("GET", f"/api/matches/{match['id']}", lang=x)).json() for x in ("en", "es")]
        assert told[0]["heading"] != told[1]["heading"]

    run(scene())


# ---------------------------------------------------------------- playing over HTTP


def test_an_action_that_came_second_is_refused_with_the_match_as_it_stands(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = (await ann.create(GAME, SCENARIO, BOTH))["id"]
        update = await ann.get(f"/api/matches/{match}/view")
        action = update["view"]["decision"]["actions"][0]["notation"]
        body = {"seq": update["seq"], "action": action}
        answers = await asyncio.gather(
            *[ann.ask("POST", f"/api/matches/{match}/actions", body) for _ in range(5)]
        )
        assert sorted(a.status_code for a in answers) == [200, 409, 409, 409, 409]
        stale = next(a for a in answers if a.status_code == 409).json()
        assert stale["error"]["code"] == "stale"
        assert stale["update"]["seq"] == 1
        assert stale["update"]["view"]["steps"] == 1

    run(scene())


def test_what_the_rules_forbid_is_refused_with_the_reason(table: Running) -> None:
    async def scene() -> None:
        ann, bob, match = await pair(table)
        ident = match["id"]
        now, other = (ann, bob) if match["your_turn"] else (bob, ann)
        path = f"/api/matches/{ident}/actions"
        assert await fail(now, "POST", path, {"seq": 0, "action": "dance"}) == (422, "illegal")
        legal = (await now.get(f"/api/matches/{ident}/view"))["view"]["decision"]["actions"][0]["notation"]
        assert await fail(other, "POST", path, {"seq": 0, "action": legal}) == (409, "not-your-turn")
        (eve,) = await arrive(table, "eve")
        assert await fail(eve, "POST", path, {"seq": 0, "action": legal}) == (404, "no-match")

    run(scene())


def test_nobody_plays_before_every_seat_is_taken(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        for seats in (HUMANS, {SIDES[0]: "open", SIDES[1]: "me"}):
            match = await ann.create(GAME, SCENARIO, seats)
            view = await ann.get(f"/api/matches/{match['id']}/view")
            assert "decision" not in view["view"]
            body = {"seq": 0, "action": "pass"}
            assert await fail(ann, "POST", f"/api/matches/{match['id']}/actions", body) == (409, "waiting")

    run(scene())


def test_a_choice_can_be_taken_back_until_something_is_shown(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = (await ann.create(GAME, SCENARIO, BOTH, seed=3))["id"]
        undone = refused = 0
        chance = random.Random(2)
        update = await ann.get(f"/api/matches/{match}/view")
        for _ in range(60):
            decision = update["view"].get("decision")
            if decision is None:
                break
            before = update
            action = chance.choice(decision["actions"])["notation"]
            path = f"/api/matches/{match}"
            update = await ann.post(f"{path}/actions", {"seq": update["seq"], "action": action})
            answer = await ann.ask("POST", f"{path}/undo", {"seq": update["seq"]})
            if answer.status_code == 200:
                undone += 1
                back = answer.json()
                assert back["view"] == before["view"]
                assert back["log"] == before["log"]
                assert back["seq"] == before["seq"] + 2
                update = await ann.post(f"{path}/actions", {"seq": back["seq"], "action": action})
            else:
                refused += 1
                assert answer.json()["error"]["code"] in ("undo", "over")
        assert undone
        assert refused

    run(scene())


# ---------------------------------------------------------------- endings


def test_who_resigns_loses_and_all_is_shown(table: Running) -> None:
    async def scene() -> None:
        ann, bob, match = await pair(table)
        path = f"/api/matches/{match['id']}"
        assert (await fail(ann, "GET", f"{path}/record")) == (409, "not-finished")
        log = (await bob.get(f"{path}/view"))["log"]["entries"]
        answer = await bob.ask("GET", f"{path}/log", side=SIDES[0])  # bob's own, whatever is asked for
        assert [line.strip().split("  ")[0] for line in answer.text.splitlines()] == [
            "".join(p["text"] for p in e["parts"]) for e in log
        ]
        assert answer.headers["content-disposition"].startswith("attachment")
        done = await ann.post(f"{path}/resign", {})
        assert (done["status"], done["winner"], done["ending"]) == ("finished", SIDES[1], "resigned")
        assert await fail(ann, "POST", f"{path}/resign", {}) == (409, "over")
        view = (await bob.get(f"{path}/view"))["view"]
        assert view["winner"] == SIDES[1]
        assert view["verdict"]
        assert all(p.get("face", True) for p in view["pieces"])
        assert all(len(h.get("cards", [])) == h["count"] for h in view["hands"])
        other = (await ann.get(f"{path}/view", side=SIDES[1]))["view"]  # any side's, now
        assert other["side"] == SIDES[1]
        record = (await ann.ask("GET", f"{path}/record")).text
        assert replay(record).scenario == SCENARIO

    run(scene())


def test_a_draw_is_offered_and_accepted(table: Running) -> None:
    async def scene() -> None:
        ann, bob, match = await pair(table)
        path = f"/api/matches/{match['id']}"
        assert await fail(bob, "POST", f"{path}/answer", {"accept": True}) == (409, "no-offer")
        offered = await ann.post(f"{path}/offer", {"kind": "draw"})
        assert (offered["offer"]["kind"], offered["offer"]["side"]) == ("draw", SIDES[0])
        assert await fail(ann, "POST", f"{path}/answer", {"accept": True}) == (409, "no-offer")
        assert (await bob.post(f"{path}/answer", {"accept": False}))["offer"] is None
        await bob.post(f"{path}/offer", {"kind": "draw"})
        assert await fail(ann, "POST", f"{path}/offer", {"kind": "abort"}) == (409, "offered")
        assert (await bob.post(f"{path}/answer", {"accept": False}))["offer"] is None  # taken back
        await bob.post(f"{path}/offer", {"kind": "draw"})
        done = await ann.post(f"{path}/answer", {"accept": True})
        assert (done["status"], done["winner"], done["ending"]) == ("finished", "draw", "agreed")

    run(scene())


def test_an_abort_needs_the_other_person_but_no_bot(table: Running) -> None:
    async def scene() -> None:
        ann, bob, match = await pair(table)
        path = f"/api/matches/{match['id']}"
        assert (await ann.post(f"{path}/offer", {"kind": "abort"}))["status"] == "playing"
        done = await bob.post(f"{path}/answer", {"accept": True})
        assert (done["winner"], done["ending"]) == ("nobody", "aborted")
        for seats in (ALONE, BOTH, HUMANS):
            match = await ann.create(GAME, SCENARIO, seats)
            path = f"/api/matches/{match['id']}"
            assert (await ann.post(f"{path}/offer", {"kind": "abort"}))["ending"] == "aborted"
        match = await ann.create(GAME, SCENARIO, ALONE)
        path = f"/api/matches/{match['id']}/offer"
        assert await fail(ann, "POST", path, {"kind": "draw"}) == (409, "declined")

    run(scene())


def test_a_rematch_swaps_the_sides_and_is_the_same_for_both(table: Running) -> None:
    async def scene() -> None:
        ann, bob, match = await pair(table)
        path = f"/api/matches/{match['id']}"
        assert await fail(ann, "POST", f"{path}/rematch") == (409, "not-finished")
        await ann.post(f"{path}/resign", {})
        both = await asyncio.gather(ann.post(f"{path}/rematch", None), bob.post(f"{path}/rematch", None))
        assert both[0]["id"] == both[1]["id"] != match["id"]
        assert (both[0]["mine"], both[1]["mine"]) == ([SIDES[1]], [SIDES[0]])
        assert both[0]["status"] == "playing"
        assert (await ann.get(path))["rematch"] == both[0]["id"]

    run(scene())


# ---------------------------------------------------------------- looking back, notes, talk


def test_looking_back_shows_what_the_seat_saw(table: Running) -> None:
    async def scene() -> None:
        (ann,) = await arrive(table, "ann")
        match = (await ann.create(GAME, SCENARIO, BOTH, seed=5))["id"]
        seen: list[Json] = []
        for n in range(45):
            await play_on(dict.fromkeys(SIDES, ann), match, 1, seed=n)
            update = await ann.get(f"/api/matches/{match}/view", side=SIDES[0])
            seen.append({**update["view"], "log": update["log"]["entries"]})
        for step in (45, 1, 44, 20, 21, 19, 7):
            view = await ann.get(f"/api/matches/{match}/replay/{step}", side=SIDES[0])
            expected = seen[step - 1]
            view.pop("decision", None), expected.pop("decision", None)
            assert view == expected
        assert await fail(ann, "GET", f"/api/matches/{match}/replay/46") == (404, "no-step")
        assert (await ann.get(f"/api/matches/{match}/replay/0"))["steps"] == 0
        steps: list[Json] = []
        while len(steps) < 45:  # some at a time
            more = (await ann.get(f"/api/matches/{match}/steps/{len(steps)}", side=SIDES[0]))["steps"]
            assert 0 < len(more) <= 16
            steps += more
        assert [one["step"] for one in steps] == list(range(1, 46))
        for one, expected in zip(steps, seen, strict=True):
            assert "log" not in one["view"]
            assert one["log"] == len(expected["log"])
            assert not one["view"].pop("decision", {}).get("actions")
            assert one["view"] == {k: v for k, v in expected.items() if k not in ("log", "decision")}
        assert (await ann.get(f"/api/matches/{match}/steps/45"))["steps"] == []

    run(scene())


def test_looking_back_shows_no_more_than_ones_own_side_while_it_is_played(table: Running) -> None:
    async def scene() -> None:
        ann, bob, match = await pair(table, public=True)
        ident = match["id"]
        await play_on({SIDES[0]: ann, SIDES[1]: bob}, ident, 6)
        (eve,) = await arrive(table, "eve")
        for person, side in ((ann, SIDES[0]), (bob, SIDES[1]), (eve, None)):
            for asked in (*SIDES, "open"):
                view = await person.get(f"/api/matches/{ident}/replay/6", side=asked)
                assert view.get("side") == side
                steps = (await person.get(f"/api/matches/{ident}/steps/2", side=asked))["steps"]
                assert [one["view"].get("side") for one in steps] == [side] * 4
                shown = await person.get(f"/api/matches/{ident}/view", side=asked)
                assert shown["view"].get("side") == side

    run(scene())


def test_why_is_told_to_whom_must_choose(table: Running) -> None:
    async def scene() -> None:
        ann, bob, match = await pair(table)
        path = f"/api/matches/{match['id']}/why"
        for person in (ann, bob):
            told = await person.get(path, kind="button", target="nothing")
            assert told == {"reasons": []}

    run(scene())


def test_notes_are_ones_own_and_talk_is_the_players(table: Running) -> None:
    async def scene() -> None:
        ann, bob, match = await pair(table, public=True)
        (eve,) = await arrive(table, "eve")
        path = f"/api/matches/{match['id']}"
        assert (await ann.ask("PUT", f"{path}/notes", {"text": "watch <b>Béxar</b>"})).status_code == 200
        assert (await ann.get(f"{path}/notes"))["text"] == "watch <b>Béxar</b>"
        assert (await bob.get(f"{path}/notes"))["text"] == ""
        said = await ann.post(f"{path}/chat", {"text": " good luck\x07 "})
        assert said["text"] == "good luck"
        assert [r["text"] for r in await bob.get(f"{path}/chat")] == ["good luck"]
        assert await eve.get(f"{path}/chat") == []
        assert await fail(eve, "POST", f"{path}/chat", {"text": "hello"}) == (403, "silent")

    run(scene())
