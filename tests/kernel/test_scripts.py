"""Scripts of positions: draws by name, results that do not fit or are missing, where to stop; whose error it is."""

import pytest

import grognard
from grognard.games.texas_glory.rules.combat.fight import Fight
from grognard.games.texas_glory.rules.movement.march import Orders
from grognard.games.texas_glory.rules.turn import War
from grognard.kernel.errors import IllegalAction, InvalidPosition

TEXAS = grognard.load("texas-glory")
WAR = grognard.load("an-impossible-war")

ATTRITION = """
    empty = true
    phase = "supply"
    player1 = "texas"
    [blocks]
    sherman = "h0609 3"
    burleson = "h0609 2"
    wallace = "h0609 1"
    horton = "h0609 1"
    urrea = "matamoros"
    [cards]
    texas = ["card-01"]
"""
BATTLE = """
    empty = true
    phase = "combat"
    player1 = "mexico"
    [blocks]
    urrea = "victoria 3"
    fannin = "victoria 2"
    [attacks]
    urrea = "linnville"
"""
CARDS = """
    active = "liberal"
    step = "card"
    empty = true
    [pieces]
    lib-ln-1 = "vitoria"
    car-nav-1 = "estella"
"""


def play(match, verb=""):
    """Play on to the end: by a verb where it is offered, else the last answer."""
    while match.decision:
        actions = match.decision.actions
        match.act(next((a for a in actions if verb and a.notation.startswith(verb)), actions[-1]))


# Draws by name


def test_a_draw_is_scripted_by_the_name_of_the_thing():
    match = WAR.position(CARDS, dice=["L5", "ap-3"], until="actions")
    assert match.leftover == []
    assert (match.dump()["ap"], match.dump()["cards"]["hand"].count("L5")) == (3, 1)


@pytest.mark.parametrize("value", [2, 3, 4])
def test_an_action_point_marker_is_scripted_by_its_value(value):
    match = WAR.position(CARDS, dice=["L5", f"ap-{value}"])
    assert match.dump()["ap"] == value


def test_the_place_in_the_cup_that_older_positions_have_is_read():
    match = WAR.position(CARDS, dice=["L5", 0])
    assert match.dump()["ap"] == 2


def test_a_thing_of_another_kind_cannot_be_drawn_by_its_number():
    with pytest.raises(
        InvalidPosition, match=r"1st result, 'lib-ln-1', cannot be for draw-card.*what can be drawn is L"
    ):
        WAR.position(CARDS, dice=["lib-ln-1"])


def test_a_draw_that_is_not_there_says_what_could_be_drawn():
    with pytest.raises(InvalidPosition) as error:
        WAR.position(CARDS, dice=["C1"])
    assert "'C1', cannot be for" in error.value.why
    assert "what can be drawn is L" in error.value.why
    assert error.value.field == "dice"


def test_what_is_left_of_a_script_is_written_with_its_names():
    match = WAR.position(CARDS, dice=["L5", "ap-3", 6, "C1"])
    assert match.leftover == [6, "C1"]
    assert match.dump()["dice"] == [6, "C1"]
    assert WAR.position(match.dump()).leftover == [6, "C1"]


# Missing, wrong and left over


def test_a_die_that_cannot_be_says_which_it_is_and_what_it_was_for():
    match = TEXAS.position(BATTLE, dice=[1, 7, 2])
    with pytest.raises(InvalidPosition) as error:
        play(match, "fire")
    assert error.value.field == "dice"
    assert "the 2nd result, 7, cannot be for fire" in error.value.why
    assert "[6.3]" in error.value.why
    assert "a die from 1 to 6" in error.value.why


def test_chance_takes_over_where_a_script_ends_unless_it_is_exact():
    assert TEXAS.position(ATTRITION, dice=[6]).decision
    with pytest.raises(
        InvalidPosition, match=r"the 2nd result is missing; it is for attrition texas h0609 \[8\.2\.a\]"
    ):
        TEXAS.position(ATTRITION, dice=[6], exact=True)


def test_exact_may_stand_in_the_document_and_refuses_an_action_whole():
    match = TEXAS.position("exact = true\ndice = [3]\n" + BATTLE)
    assert match.dump()["exact"] is True
    while not match.decision.actions[0].notation.startswith("fire"):
        match.act(match.decision.actions[0])
    before = match.dump()
    with pytest.raises(InvalidPosition, match=r"is missing; it is for fire .* after 'fire"):
        play(match, "fire")
    assert match.dump() == before


def test_what_is_left_over_is_named_with_the_last_that_was_used():
    match = TEXAS.position(ATTRITION, dice=[6, 6, 5, 4], until="dice")
    used = 4 - len(match.leftover)
    assert used >= 2
    TEXAS.position(ATTRITION, dice=[6, 6, "card-02", "card-03"], until="turn").check_dice()
    left = TEXAS.position(ATTRITION, dice=[6, 6, "card-02", "card-03", 4], until="turn")
    with pytest.raises(
        InvalidPosition, match=r"left over at turn: 4; the last one used was for draw-card \[8\.0\]"
    ):
        left.check_dice()


# Where to stop


def test_a_match_stops_where_its_script_is_used_up():
    match = TEXAS.position(ATTRITION, dice=[6, 6], until="dice")
    assert (match.stopped, match.decision, match.winner) == ("dice", None, None)
    assert match.leftover == []
    assert [e["what"] for e in match.account()][-1] == "attrition"
    with pytest.raises(IllegalAction, match="says to stop here"):
        match.act("end")
    again = TEXAS.position(match.dump())
    assert again.decision is not None
    assert not again.stopped


def test_a_procedure_that_needs_more_than_is_left_is_not_begun():
    document = """
        empty = true
        scenario = "la-plata"
        turn = 6
        side = "patriot"
        phase = "land-combat"
        [pieces]
        p-l-belgrano = "salta"
        p-patricios = "salta"
        r-l-p-tristan = "salta"
        r-real-de-lima = "salta"
    """
    america = grognard.load("libertad-o-muerte")
    short = america.position(document, dice=[9], until="dice")  # the initiative takes two
    assert (short.stopped, short.leftover) == ("dice", [9])
    assert america.position(document, dice=[9, 1], until="dice").leftover == []


@pytest.mark.parametrize(
    ("until", "side", "top"),
    [
        ("turn", None, "war"),
        ("card", None, "card-phase"),
        ("supply mexico", 1, "supply"),
        ("war end", None, "war"),
    ],
)
def test_a_match_stops_at_the_beginning_of_a_phase(until, side, top):
    match = TEXAS.position(ATTRITION, dice=[6, 6], until=until)
    assert match.stopped == until
    stack = match.dump()["stack"]
    assert stack[-1]["frame"] == top
    if side is not None:
        assert stack[-1]["side"] == TEXAS.sides[side]


def test_what_is_under_way_is_not_where_it_stops():
    match = TEXAS.position(ATTRITION, dice=[6, 6], until="supply")
    assert match.stopped == "supply"
    assert match.dump()["stack"][-1] == {"frame": "supply", "side": "mexico", "stage": "attrition", "at": 0}


def test_a_decision_comes_before_the_stop():
    match = TEXAS.position(BATTLE, until="supply")
    assert match.decision is not None
    assert match.dump()["until"] == "supply"
    while match.decision:
        match.act(match.decision.actions[0])
    assert match.stopped == "supply"
    assert "until" not in match.dump()


def test_a_record_of_a_match_that_stopped_replays():
    match = TEXAS.position(BATTLE, until="supply")
    while match.decision:
        match.act(match.decision.actions[0])
    assert grognard.replay(match.record()).dump() == match.dump()


@pytest.mark.parametrize("until", ["tea", "supplies texas", 5, ["supply"]])
def test_nothing_stops_at_what_there_is_not(until):
    with pytest.raises(InvalidPosition) as error:
        TEXAS.position(ATTRITION, until=until)
    assert error.value.field == "until"


# Whose error it is


class Bug(Exception):
    """Nothing that a document can bring about."""


@pytest.mark.interpreted
@pytest.mark.parametrize(
    "error", [KeyError, IndexError, ValueError, TypeError, ZeroDivisionError, AttributeError]
)
def test_a_crash_of_the_rules_in_a_position_is_a_crash(monkeypatch, error):
    def broken(*_):
        raise error("a bug")

    match = TEXAS.position(BATTLE)
    monkeypatch.setattr(Fight, "step", broken)
    with pytest.raises(error, match="a bug"):
        play(match)
    monkeypatch.setattr(Orders, "step", broken)
    with pytest.raises(error, match="a bug"):
        TEXAS.position('phase = "movement"\ncp = 2')


@pytest.mark.interpreted
def test_procedures_that_a_document_sets_under_way_are_its_own_fault_until_they_end(monkeypatch):
    def broken(*_):
        raise KeyError("a bug")

    match = TEXAS.position(BATTLE)
    while match.decision.ask != "battle-turn" and match.state.stack[-1].__class__ is not Fight:
        match.act(match.decision.actions[-1])
    document = match.dump()
    assert any(f["frame"] == "fight" for f in document["stack"])
    again, later = TEXAS.position(document), TEXAS.position(document)
    while any(f["frame"] == "fight" for f in later.dump()["stack"]):
        later.act(later.decision.actions[0])
    monkeypatch.setattr(Fight, "choose", broken)
    with pytest.raises(
        InvalidPosition, match=r"what is under way \(.*fight.*\) does not fit the table \(KeyError"
    ) as error:
        again.act(again.decision.actions[0])
    assert isinstance(error.value.__cause__, KeyError)
    monkeypatch.setattr(War, "begin", broken)
    with pytest.raises(KeyError):
        play(later)
