"""Trying from a moment of a finished match: a table where all is open, any choice is taken back, nothing counts."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from grognard.kernel.match import Match
from grognard.library import games, load, replay
from tests.table.browsers import Server, Visitor, serving

pytestmark = pytest.mark.interpreted
GAME = games()[0]
SIDES = load(GAME).sides
BOTH = dict.fromkeys(SIDES, "me")
Json = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("analysis")) as server:
        yield server


@pytest.fixture
def ann(server: Server) -> Visitor:
    found = Visitor(server)
    found.arrive()
    return found


def look(ann: Visitor, match: str) -> Json:
    update: Json = ann.get(f"/api/matches/{match}/view").json()
    return update


def play(ann: Visitor, match: str, actions: int, seed: int = 1) -> list[Json]:
    """Take so many random choices; what was seen before each, and after the last."""
    chance, seen = random.Random(seed), [look(ann, match)]
    for _ in range(actions):
        decision = seen[-1]["view"].get("decision")
        if decision is None:
            break
        body = {"seq": seen[-1]["seq"], "action": chance.choice(decision["actions"])["notation"]}
        answer = ann.post(f"/api/matches/{match}/actions", body)
        assert answer.status_code == 200, answer.text
        seen.append(answer.json())
    return seen


def finished(ann: Visitor, actions: int = 30) -> Json:
    """A match that someone has given up after so many choices."""
    match = ann.match("me", "me")
    play(ann, match["id"], actions)
    ended: Json = ann.post(f"/api/matches/{match['id']}/resign", {"side": SIDES[0]}).json()
    return ended


def try_from(ann: Visitor, match: str, step: int, seats: dict[str, str] | None = None) -> Json:
    answer = ann.post(f"/api/matches/{match}/analysis", {"step": step, "seats": seats or BOTH})
    assert answer.status_code == 201, answer.text
    told: Json = answer.json()
    return told


def test_it_begins_where_the_match_stood_with_everything_open(ann: Visitor) -> None:
    match = finished(ann)
    tried = try_from(ann, match["id"], 20)
    assert (tried["kind"], tried["origin"]) == ("analysis", f"{match['id']}/20")
    assert tried["mine"] == list(SIDES)
    then = ann.get(f"/api/matches/{match['id']}/replay/20?side=open").json()
    now = look(ann, tried["id"])
    assert now["view"]["pieces"] == then["pieces"]
    assert now["log"]["entries"] == then["log"]
    assert all(piece.get("face", True) for piece in now["view"]["pieces"])
    assert all(len(hand.get("cards", [])) == hand["count"] for hand in now["view"].get("hands", []))
    assert now["view"]["decision"]["actions"]
    assert now["view"]["side"] == now["view"]["decision"]["side"]


def test_every_choice_is_taken_back_over_dice_and_the_other_sides_turn(ann: Visitor) -> None:
    tried = try_from(ann, finished(ann)["id"], 0)
    seen = play(ann, tried["id"], 40)
    for before in reversed(seen[:-1]):
        now = look(ann, tried["id"])
        assert now["view"]["decision"]["undo"]
        back = ann.post(f"/api/matches/{tried['id']}/undo", {"seq": now["seq"]})
        assert back.status_code == 200, back.text
        assert back.json()["view"] == before["view"]
    now = look(ann, tried["id"])
    assert not now["view"]["decision"].get("undo")
    again = ann.post(f"/api/matches/{tried['id']}/undo", {"seq": now["seq"]})
    assert again.json()["error"]["code"] == "undo"
    assert play(ann, tried["id"], 40)[-1]["view"] == seen[-1]["view"]


def test_it_is_read_from_the_disk_as_it_stood(server: Server, ann: Visitor) -> None:
    tried = try_from(ann, finished(ann)["id"], 10)
    play(ann, tried["id"], 12)
    for _ in range(5):
        ann.post(f"/api/matches/{tried['id']}/undo", {"seq": look(ann, tried["id"])["seq"]})
    before = look(ann, tried["id"])
    server.state.registry._lives.clear()
    after = look(ann, tried["id"])
    assert after["view"] == before["view"]
    assert after["log"] == before["log"]
    ann.post(f"/api/matches/{tried['id']}/undo", {"seq": after["seq"]})
    assert look(ann, tried["id"])["view"]["steps"] == before["view"]["steps"] - 1


def test_against_a_bot_what_it_answered_is_taken_back_too(server: Server, ann: Visitor) -> None:
    seats = {SIDES[0]: "me", SIDES[1]: "bot:random"}
    tried = try_from(ann, finished(ann)["id"], 0, seats)
    registry = server.state.registry

    def settled() -> Json:
        """The match when the bot has answered."""
        with server.portal() as portal:
            while portal.call(registry.live, tried["id"]).row.asking:
                pass
        return look(ann, tried["id"])

    seen = []
    for _ in range(6):
        seen.append(settled())
        action = seen[-1]["view"]["decision"]["actions"][0]["notation"]
        ann.post(f"/api/matches/{tried['id']}/actions", {"seq": seen[-1]["seq"], "action": action})
    for before in reversed(seen):
        ann.post(f"/api/matches/{tried['id']}/undo", {"seq": settled()["seq"]})
        back = look(ann, tried["id"])["view"]
        assert (back["steps"], back["decision"]) == (before["view"]["steps"], before["view"]["decision"])


def test_a_match_under_way_is_not_tried(ann: Visitor) -> None:
    match = ann.match("me", "me")
    play(ann, match["id"], 5)
    answer = ann.post(f"/api/matches/{match['id']}/analysis", {"step": 2, "seats": BOTH})
    assert answer.json()["error"]["code"] == "not-finished"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"step": 31, "seats": BOTH}, "no-step"),
        ({"step": 3, "seats": {SIDES[0]: "me"}}, "seats"),
        ({"step": 3, "seats": dict.fromkeys(SIDES, "bot:random")}, "seats"),
        ({"step": 3, "seats": {SIDES[0]: "me", SIDES[1]: "open"}}, "seats"),
        ({"step": -1, "seats": BOTH}, "invalid"),
    ],
)
def test_what_cannot_be_tried_is_refused(ann: Visitor, body: Json, code: str) -> None:
    answer = ann.post(f"/api/matches/{finished(ann)['id']}/analysis", body)
    assert answer.json()["error"]["code"] == code


def test_nobody_else_sees_it_and_no_list_names_it(server: Server, ann: Visitor) -> None:
    tried = try_from(ann, finished(ann)["id"], 8)
    eve = Visitor(server)
    eve.arrive()
    assert eve.get(f"/api/matches/{tried['id']}").status_code == 404
    for which in ("yours", "live", "finished", "open"):
        lists = ann.get(f"/api/matches?list={which}").json()
        assert tried["id"] not in [
            m["id"] for found in (v for k, v in lists.items() if k != "now") for m in found
        ]


def test_only_the_last_few_of_a_person_are_kept(ann: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.table.analysis.KEPT", 2)
    match = finished(ann)
    tried = [try_from(ann, match["id"], n)["id"] for n in range(4)]
    found = [ann.get(f"/api/matches/{ident}/notes").status_code for ident in tried]
    assert found[2:] == [200, 200]


def test_its_record_begins_with_its_position(ann: Visitor) -> None:
    tried = try_from(ann, finished(ann)["id"], 15)
    seen = play(ann, tried["id"], 10)
    ann.post(f"/api/matches/{tried['id']}/resign", {"side": SIDES[0]})
    text = ann.get(f"/api/matches/{tried['id']}/record").text
    again: Match = replay(text)
    assert again.view(open=True)["pieces"] == seen[-1]["view"]["pieces"]


def test_turns_are_marked_where_they_begin(ann: Visitor) -> None:
    match = ann.match("me", "me", seed=3)
    seen = play(ann, match["id"], 120)
    marks = ann.get(f"/api/matches/{match['id']}/turns?lang=en").json()
    assert marks[0]["step"] == 0
    steps = [mark["step"] for mark in marks]
    assert steps == sorted(steps)
    assert len(steps) > 2
    for mark in marks[1:]:
        before, after = (
            ann.get(f"/api/matches/{match['id']}/replay/{n}").json() for n in (mark["step"] - 1, mark["step"])
        )
        told = ["".join(p["text"] for p in e["parts"]) for e in after["log"][len(before["log"]) :]]
        assert mark["label"] in told
    assert seen[-1]["view"]["steps"] >= steps[-1]
