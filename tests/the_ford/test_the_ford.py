"""The example game: whole matches, and what of the kernel only it shows: secret choices, consequences, numbers."""

from __future__ import annotations

import json

import pytest

import grognard
from grognard.bots import Seat, make
from grognard.kernel import checkpoint
from grognard.kernel.errors import IllegalAction, InvalidNotation
from grognard.kernel.match import Match
from grognard.kernel.rulebook import rulebook
from grognard.lab.soaking import soak

GAME = grognard.load("the-ford")


def fighting(dice: list[int]) -> Match:
    """All six companies at the ford; red marches last, then all fire, blue's companies first."""
    strengths = {"blue-1": 1, "blue-2": 2, "blue-3": 3, "red-1": 1, "red-2": 2, "red-3": 3}
    companies = {name: f"ford {steps} seen" for name, steps in strengths.items()}
    stack = [{"frame": "turn", "stage": 2}, {"frame": "marches", "side": "red", "left": 1}]
    return GAME.position({"turn": 1, "companies": companies, "stack": stack}, dice=dice)


# Secret choices


def test_both_sides_may_choose_at_once_in_either_order() -> None:
    one, other = GAME.start(seed=5), GAME.start(seed=5)
    assert one.waiting_for == ["blue", "red"]
    one.act("commit 1", side="blue")
    one.act("commit 2", side="red")
    other.act("commit 2", side="red")
    other.act("commit 1", side="blue")
    assert one.dump() == other.dump()
    assert one.view("blue") == other.view("blue")


def test_the_first_answer_shows_nowhere_until_the_second_has_come() -> None:
    views = []
    for answer in ("commit 0", "commit 3"):
        match = GAME.start(seed=5)
        unanswered = [match.view("blue"), match.view()]
        match.act(answer, side="red")
        assert match.waiting_for == ["blue"]
        assert [match.view("blue"), match.view()] == unanswered
        views.append((match.view("blue"), match.view(), match.resample("blue", 1).view("blue")))
    assert views[0] == views[1]
    match = GAME.start(seed=5)
    watched = match.view()
    match.act("commit 2", side="blue")
    assert match.view() == watched  # nor who it was


def test_a_view_says_who_is_asked_and_tells_nobody_who_has_answered() -> None:
    match = GAME.start(seed=5)
    for side in ("blue", "red", None):
        assert match.seen(side).waiting_for == ["blue", "red"]
    for side in ("blue", "red"):
        asked = match.seen(side).decision
        assert asked is not None
        assert asked.side == side
    match.act("commit 1", side="blue")
    assert match.seen("blue").waiting_for == ["red"]
    assert match.seen("red").waiting_for == match.seen(None).waiting_for == ["blue", "red"]
    for side in ("blue", "red", None):
        decision = match.seen(side).decision
        assert decision is not None
        assert decision.sealed
        assert bool(decision.actions) == (side == "red")
    match.act("commit 2", side="red")
    decision = match.seen("blue").decision
    assert decision is not None
    assert not decision.sealed
    assert match.seen(None).waiting_for == [decision.side]


def test_a_secret_answer_is_unknown_in_a_sample_for_the_other_and_kept_in_its_own() -> None:
    match = GAME.start(seed=5)
    unanswered = [match.resample("blue", n).dump() for n in range(20)]
    match.act("commit 3", side="red")
    assert [match.resample("blue", n).dump() for n in range(20)] == unanswered  # not even that there is one
    assert {match.resample("red", n).dump()["sealed"]["action"] for n in range(20)} == {"commit 3"}


def test_a_sample_counts_no_step_that_its_side_may_not_know_of() -> None:
    match = GAME.start(seed=5)
    match.act("commit 3", side="red")
    for side in GAME.sides:
        assert match.resample(side, 1).seen(side).steps == match.seen(side).steps == (side == "red")


def test_a_secret_answer_can_be_taken_back_until_the_other_has_come() -> None:
    match = GAME.start(seed=5)
    match.act("commit 3", side="red")
    with pytest.raises(IllegalAction):
        match.act("commit 1", side="red")
    assert match.can_undo("red")
    assert not match.can_undo("blue")
    match.undo("red")
    match.act("commit 1", side="red")
    match.act("commit 0", side="blue")
    assert not match.can_undo("red")
    assert match.decision is not None
    assert match.decision.side == "red"


def test_what_came_before_a_secret_question_is_not_taken_back() -> None:
    """Else who can no longer take it back would know that the other has answered."""
    match = GAME.position(
        {"stack": [{"frame": "turn", "stage": 2}, {"frame": "marches", "side": "blue", "left": 1}]}
    )
    match.act("march blue-1 ford")
    assert match.waiting_for == ["blue", "red"]
    assert not match.can_undo("blue")


def test_a_half_answered_question_survives_being_written_down() -> None:
    match = GAME.start(seed=5)
    match.act("commit 3", side="red")
    again = GAME.position(json.loads(json.dumps(match.dump())))
    assert again.waiting_for == ["blue"]
    again.act("commit 0", side="blue")
    match.act("commit 0", side="blue")
    assert again.dump() == match.dump()


def test_a_record_holds_answers_in_the_order_in_which_they_came() -> None:
    match = GAME.start(seed=5)
    match.act("commit 0", side="red")
    match.act("commit 2", side="blue")
    assert grognard.replay(match.record()).dump() == match.dump()


# Consequences


def test_consequences_wait_on_the_stack_and_come_in_order() -> None:
    match = fighting([1] * 6)
    match.act("done")
    assert match.state.agenda == []
    asked = []
    while match.decision is not None and match.decision.ask == "hit":
        again = GAME.position(match.dump())
        assert again.decision is not None
        assert (again.decision.side, again.decision.ask) == (match.decision.side, "hit")
        for side in GAME.sides:
            sample = match.resample(side, seed=3)
            assert sample.decision is not None
            assert (sample.decision.side, sample.decision.ask) == (match.decision.side, "hit")
            assert [f.__class__ for f in sample.state.stack] == [f.__class__ for f in match.state.stack]
        asked.append(match.decision.side)
        action = match.decision.actions[0].notation
        match.act(action)
        again.act(action)
        assert again.dump() == match.dump()
    assert asked == ["red"] * 3 + ["blue"] * 3


# Dice and numbers


def test_a_die_has_as_many_faces_as_the_rules_say() -> None:
    match = fighting([10, 4, 6, 10, 10, 7])
    match.act("done")
    fires = [e for e in match.view("blue")["log"] if e["what"] == "fire"]
    assert [[d["n"] for d in e["dice"]] for e in fires] == [[10], [4], [6], [10], [10], [7]]
    assert {d["faces"] for e in fires for d in e["dice"]} == {10}
    assert [d["hit"] for e in fires for d in e["dice"]] == [False, True, True, False, False, False]


def test_a_number_is_an_argument_like_any_other() -> None:
    match = GAME.start(seed=5)
    match.act("commit 2", side="red")
    for wrong in ("commit two", "commit -1", "commit 65536", "commit"):
        with pytest.raises(InvalidNotation):
            match.act(wrong)
    with pytest.raises(IllegalAction, match="not so many points"):
        match.act("commit 4")
    choices = match.view("blue")["decision"]["actions"]
    assert [c["target"] for c in choices][2] == {"kind": "button", "id": "2"}


# The whole


def test_whose_doing_it_was_is_told_with_the_event() -> None:
    match = GAME.start(seed=5)
    for notation in ("commit 0", "commit 0", "march blue-3 ford"):
        match.act(notation)
    log = match.view("red")["log"]
    assert [e["side"] for e in log if e["what"] == "march"] == ["blue"]
    assert "".join(p["text"] for p in log[-1]["parts"]) == "A company marches to the ford"


@pytest.mark.interpreted
def test_what_the_log_said_stays_true_when_a_piece_changes_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whose doing it was is kept with the event, through the database too; whose the piece is now does not matter."""
    match = GAME.start(seed=5)
    for notation in ("commit 0", "commit 0", "march blue-3 ford"):
        match.act(notation)
    before = match.account("red")
    monkeypatch.setattr(type(GAME.game.words), "owner", lambda self, kind, number: "red")
    assert match.account("red") == before
    assert match.state.log is not None
    kept = json.loads(json.dumps(checkpoint.write_events(GAME.game, match.state.log.events)))
    events = checkpoint.Reader(GAME.game, rulebook(GAME.game)).events(kept)
    told = [GAME.game.words.entry(e, 1, "en") for e in events]
    assert [e.side for e in told if e.what == "march"] == ["blue"]


def test_everything_holds_in_random_matches() -> None:
    assert soak(GAME.id, 40, 1, strict=True).faults == []
    assert soak(GAME.id, 10, 1, fog=True).faults == []


def test_the_bots_play_it() -> None:
    match = GAME.start(seed=2)
    bots = {side: make("greedy", 1) for side in GAME.sides}
    while match.decision is not None:
        match.act(bots[match.decision.side].choose(Seat(GAME.game, match.state)))
    assert match.winner in {"blue", "red", "draw"}
