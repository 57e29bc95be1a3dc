"""Hints and guided matches over HTTP: from samples alone; between people by consent, and told in the log."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.kernel import checkpoint
from grognard.library import games, load
from grognard.table.thinking import Advising, advise
from tests.table.browsers import Server, Visitor, serving
from tests.table.test_analysis import GAME, SIDES, look, play

pytestmark = pytest.mark.interpreted


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("hints")) as server:
        yield server


def arrive(server: Server, count: int = 1) -> list[Visitor]:
    people = [Visitor(server) for _ in range(count)]
    for person in people:
        person.arrive()
    return people


def test_who_plays_alone_is_told_what_the_bot_would_do(server: Server) -> None:
    (ann,) = arrive(server)
    match = ann.match("me", "me")
    assert match["hints"]
    seen = play(ann, match["id"], 4)[-1]
    hint = ann.post(f"/api/matches/{match['id']}/hint", {"seq": seen["seq"]}).json()
    assert hint["seq"] == seen["seq"]
    assert hint["action"] in [c["notation"] for c in seen["view"]["decision"]["actions"]]
    after = look(ann, match["id"])
    assert (after["seq"], after["log"]) == (seen["seq"], look(ann, match["id"])["log"])
    stale = ann.post(f"/api/matches/{match['id']}/hint", {"seq": seen["seq"] - 1})
    assert stale.json()["error"]["code"] == "stale"


def test_a_hint_goes_on_from_what_was_chosen_and_is_no_deed_yet(server: Server) -> None:
    (ann,) = arrive(server)
    match = ann.match("me", "me")
    path = f"/api/matches/{match['id']}"
    for _ in range(40):
        seen = look(ann, match["id"])
        offered = [c["notation"] for c in seen["view"]["decision"]["actions"]]
        told = ann.post(f"{path}/hint", {"seq": seen["seq"], "line": offered[:1]})
        if told.status_code == 200:
            break
        assert told.json()["error"]["code"] == "illegal"  # it would be a deed
        ann.post(f"{path}/actions", {"seq": seen["seq"], "action": offered[0]})
    else:
        raise AssertionError("nothing was a mere choice")
    assert look(ann, match["id"])["seq"] == seen["seq"]
    ann.post(f"{path}/actions", {"seq": seen["seq"], "action": offered[0]})
    then = [c["notation"] for c in look(ann, match["id"])["view"]["decision"]["actions"]]
    assert told.json()["action"] in then
    assert told.json()["action"] not in offered


def test_odds_are_told_of_what_can_be_done_now(server: Server) -> None:
    (ann,) = arrive(server)
    match = ann.match("me", "me")
    seen = play(ann, match["id"], 4)[-1]
    path = f"/api/matches/{match['id']}/prospect"
    deed = seen["view"]["decision"]["actions"][0]["notation"]
    assert ann.post(path, {"seq": seen["seq"], "line": [deed]}).status_code == 200
    late = ann.post(path, {"seq": seen["seq"] - 1, "line": [deed]})  # it was asked before the match went on
    assert (late.status_code, any(late.json().values())) == (200, False)
    wrong = ann.post(path, {"seq": seen["seq"], "line": ["no such deed"]})
    assert wrong.json()["error"]["code"] == "illegal"


def test_between_people_it_takes_the_consent_of_both_and_stands_in_the_log(server: Server) -> None:
    ann, bob = arrive(server, 2)
    made = ann.match("me", "open")
    bob.join(made)
    path = f"/api/matches/{made['id']}"
    who = {SIDES[0]: ann, SIDES[1]: bob}

    def deciding() -> Visitor:
        turn = ann.get(path).json()["turn"] or bob.get(path).json()["turn"]
        return who[turn]

    for _ in range(6):  # past what both choose in secret
        one = deciding()
        update = look(one, made["id"])
        action = update["view"]["decision"]["actions"][0]["notation"]
        one.post(f"{path}/actions", {"seq": update["seq"], "action": action})
    one = deciding()
    other = bob if one is ann else ann
    before = look(one, made["id"])
    assert not before["match"]["hints"]
    assert one.post(f"{path}/hint", {"seq": before["seq"]}).json()["error"]["code"] == "no-hints"

    assert one.post(f"{path}/offer", {"kind": "hints"}).json()["offer"]["kind"] == "hints"
    assert not look(one, made["id"])["match"]["hints"]
    assert other.post(f"{path}/answer", {"accept": True}).json()["hints"]
    told = one.post(f"{path}/hint", {"seq": look(one, made["id"])["seq"]})
    assert told.status_code == 200, told.text
    for person in (one, other):
        entries = look(person, made["id"])["log"]["entries"]
        assert entries[-1]["what"] == "hint"
    now = look(one, made["id"])
    assert now["seq"] == told.json()["seq"]
    assert not now["view"]["decision"].get("undo")
    again = one.post(f"{path}/hint", {"seq": now["seq"]}).json()
    assert again == told.json()  # the same decision is told of once
    assert other.post(f"{path}/hint", {"seq": now["seq"]}).json()["error"]["code"] == "not-your-turn"
    server.state.registry._lives.clear()
    assert look(one, made["id"])["log"] == now["log"]
    acted = one.post(f"{path}/actions", {"seq": now["seq"], "action": again["action"]})
    assert acted.status_code == 200, acted.text


@pytest.mark.parametrize("name", games())
def test_a_hint_depends_on_nothing_that_its_side_cannot_know(name: str) -> None:
    rules = load(name)
    match = rules.start(None, 3)
    for _ in range(60):
        if match.decision is None:
            break
        match.act(rules.game.bot.quick(match.state))
    while match.decision is not None and len(match.decision.actions) < 2:
        match.act(match.decision.actions[0])
    assert match.decision is not None
    side = match.decision.side
    told = {
        advise(Advising(name, side, checkpoint.position(other)))
        for other in (match, match.resample(side, 1), match.resample(side, 2))
    }
    assert len(told) == 1


def test_a_guided_match_begins_where_its_guide_says(server: Server) -> None:
    (ann,) = arrive(server)
    for name in games():
        (guide,) = ann.get(f"/api/games/{name}/guides?lang=es").json()
        words = ann.get(f"/api/games/{name}/guides/{guide['id']}?lang=es").json()
        english = ann.get(f"/api/games/{name}/guides/{guide['id']}?lang=en").json()
        assert words["aim"] != english["aim"]
        assert len(words["steps"]) == len(english["steps"])
    (first,) = ann.get(f"/api/games/{GAME}/guides").json()
    made = ann.post(f"/api/games/{GAME}/guides/{first['id']}", {}).json()
    assert (made["kind"], made["origin"], made["mine"]) == ("guide", first["id"], [first["side"]])
    view = look(ann, made["id"])["view"]
    assert view["decision"]["ask"] == words_of(ann, first["id"])[0]["ask"]
    assert view["steps"] == 0
    assert ann.get(f"/api/games/{GAME}/guides/none").json()["error"]["code"] == "no-guide"
    assert ann.get("/api/games/chess/guides").json()["error"]["code"] == "no-game"


def words_of(ann: Visitor, guide: str) -> list[dict[str, str]]:
    steps: list[dict[str, str]] = ann.get(f"/api/games/{GAME}/guides/{guide}").json()["steps"]
    return steps
