"""A match: acting, refusing, taking back."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.kernel.actions import pack
from grognard.kernel.errors import GrognardError, IllegalAction, InvalidNotation, InvalidPosition
from grognard.kernel.state import NO_ANSWER
from tests.kernel.playing import GAME, GAMES, every_game, every_scenario, offered, played, wander

ORDERS = """
empty = true
phase = "movement"
player1 = "texas"
cp = 3
[blocks]
houston = "gonzales"
wallace = "gonzales 2"
burleson = "nacogdoches 2"
sherman = "liberty"
urrea = "san-patricio"
yucatan = "victoria"
"""


def orders():
    return GAME.position(ORDERS)


def snapshot(match):
    return match.dump(), offered(match), match.account(match.game.sides[0]), len(match.steps)


def some_way(game):
    """A match in its first turns, with choices to make."""
    match = played(game, game.scenarios[0], 1, most=30)
    for m in wander(match, 1):
        if m.decision is not None and len(m.decision.actions) > 2:
            return m
    raise AssertionError("nothing to choose")


def test_an_action_is_taken_by_notation_by_number_or_as_offered():
    dumps = []
    for how in ("notation", "code", "action"):
        match = orders()
        action = next(a for a in match.decision.actions if a.notation == "forage wallace")
        match.act({"notation": action.notation, "code": action.code, "action": action}[how])
        dumps.append(match.dump())
    assert dumps[0] == dumps[1] == dumps[2]
    assert dumps[0]["blocks"]["wallace"].startswith("gonzales 3")


def test_spaces_and_other_names_of_a_place_are_understood():
    match = orders()
    match.act("  order   burleson ")
    match.act("move burleson h1302")
    assert match.dump()["blocks"]["burleson"].startswith("h1302")
    match = orders()
    match.act("command houston")
    match.act("march wallace")
    match.act("move wallace h0508")
    match.act("march houston")
    assert "attack houston victoria from h0609" in offered(match)[3]
    match.act("attack houston h0710 from h0609")  # Victoria by its hex
    assert match.dump()["blocks"]["houston"].startswith("victoria")


@pytest.mark.parametrize(
    "asked",
    [
        "",
        "   ",
        "dance",
        "forage",
        "forage nobody",
        "forage wallace now",
        "order wallace nowhere",
        "x" * 500,
        "play card-99",
    ],
)
def test_what_is_no_notation_is_refused_and_changes_nothing(asked):
    match = orders()
    before = snapshot(match)
    with pytest.raises(InvalidNotation) as error:
        match.act(asked)
    assert error.value.why
    assert snapshot(match) == before


@every_game
@pytest.mark.parametrize("asked", [None, 1.5, True, ["end"], {"action": "end"}, b"end", object()])
def test_what_is_no_text_or_number_is_refused_and_changes_nothing(game, asked):
    match = some_way(game)
    before = snapshot(match)
    with pytest.raises(InvalidNotation):
        match.act(asked)
    assert snapshot(match) == before


@pytest.mark.parametrize(
    "asked",
    ["forage houston", "forage urrea", "fire wallace", "done", "move burleson h1302", "play card-01"],
)
def test_what_is_not_legal_now_is_refused_with_what_is(asked):
    match = orders()
    before = snapshot(match)
    with pytest.raises(IllegalAction) as error:
        match.act(asked)
    assert error.value.asked == asked
    assert error.value.possible == before[1][3]
    assert error.value.rule in match.game.clauses
    assert error.value.why
    assert snapshot(match) == before


NUMBERS = [-1, 2**80, 10**5000, -(10**5000), 255, pack(8, 65535), pack(200), 2**56, 2**56 - 256]


@every_game
@pytest.mark.parametrize("code", NUMBERS, ids=lambda code: f"{code.bit_length()}-bits")
def test_a_number_that_is_no_action_is_refused_and_changes_nothing(game, code):
    match = some_way(game)
    before = snapshot(match)
    with pytest.raises(IllegalAction) as error:
        match.act(code)
    assert error.value.why == "it is no action of this game"
    assert len(str(error.value)) < 1000
    assert snapshot(match) == before


def test_the_other_side_may_not_choose():
    match = orders()
    before = snapshot(match)
    with pytest.raises(IllegalAction, match="Texas that must choose"):
        match.act("forage wallace", side="mexico")
    with pytest.raises(IllegalAction):
        match.act("forage wallace", side="nobody")
    assert snapshot(match) == before
    match.act("forage wallace", side="texas")


def test_a_stale_action_is_refused():
    match = orders()
    stale = next(a for a in match.decision.actions if a.notation == "forage wallace")
    match.act(stale)
    with pytest.raises(IllegalAction):
        match.act(stale)


def test_nothing_can_be_done_when_the_match_is_over():
    match = GAME.position("turn = 12\nphase = 'end'")
    assert match.winner == "texas"
    assert match.decision is None
    for attempt in (lambda: match.act("end"), match.undo):
        before = match.dump()
        with pytest.raises(IllegalAction):
            attempt()
        assert match.dump() == before


def test_a_script_that_does_not_fit_changes_nothing():
    match = GAME.position(ORDERS.replace("cp = 3", "cp = 1"), dice=[9])
    match.act("order burleson")
    before = snapshot(match)
    far = next(n for n in before[1][3] if n.startswith("force burleson"))
    with pytest.raises(InvalidPosition) as error:
        match.act(far)
    assert error.value.field == "dice"
    assert snapshot(match) == before


@pytest.fixture(scope="module")
def matches():
    """A match of each game, to ask anything of."""
    return {game.id: orders() if game is GAME else some_way(game) for game in GAMES}


def asked_of(match, asked):
    """A match refuses and nothing has changed, or obeys."""
    before = snapshot(match)
    try:
        match.act(asked)
    except GrognardError:
        assert snapshot(match) == before
    else:  # it was legal after all
        if match.can_undo(before[1][0]):
            match.undo()
            assert snapshot(match) == before


@every_game
@settings(max_examples=80, deadline=None)
@given(
    asked=st.one_of(
        st.text(), st.integers(), st.binary(), st.floats(), st.none(), st.lists(st.integers()), st.booleans()
    )
)
def test_whatever_is_asked_a_match_refuses_or_obeys(matches, game, asked):
    asked_of(matches[game.id], asked)


@every_game
@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_any_words_of_the_game_in_any_order_are_refused_or_obeyed(matches, game, data):
    rules = game.game
    known = sorted(
        {word for t in rules.vocabulary.verbs for word in t.name.split()} | {"from", "to", "nobody", "V"}
    )
    names = [thing for names in rules.vocabulary.names.values() for thing in names.ids]
    words = data.draw(st.lists(st.sampled_from(known) | st.sampled_from(names), max_size=7))
    asked_of(matches[game.id], " ".join(words))


# Taking back


def test_undo_goes_back_choice_by_choice_to_where_it_began():
    match = orders()
    start = snapshot(match)
    states = [start]
    for action in ("forage wallace", "order burleson", "move burleson h1302"):
        match.act(action)
        states.append(snapshot(match))
    for state in reversed(states[:-1]):
        match.undo()
        assert snapshot(match) == state
    with pytest.raises(IllegalAction, match="nothing has been chosen"):
        match.undo()
    assert snapshot(match) == start


def test_after_undo_another_choice_can_be_made_and_the_record_knows_only_that():
    match = orders()
    match.act("forage wallace")
    match.undo()
    match.act("forage burleson")
    assert "forage wallace" not in match.record()
    assert "wallace" not in str([e for e in match.account("texas") if e["what"] == "forage"])


def refused(match, why):
    before = snapshot(match)
    with pytest.raises(IllegalAction, match=why):
        match.undo()
    assert snapshot(match) == before


def test_no_undo_past_a_die():
    match = GAME.position(
        """
        empty = true
        phase = "combat"
        player1 = "mexico"
        [blocks]
        urrea = "victoria 3"
        dolores = "victoria 3"
        wallace = "victoria 3"
        [attacks]
        urrea = "h0711"
        """,
        dice=[6, 6, 6],
    )
    match.act("fire urrea")
    assert match.decision.side == "mexico"
    refused(match, "dice")


def test_no_undo_past_a_reveal():
    for seed in range(20):
        match = GAME.start("1836", seed)
        for _ in range(2):
            match.act(match.decision.actions[0])  # each a card, face down; then both are shown
        if match.decision.side == "texas" and match.decision.ask == "orders":
            break
    assert match.decision.side == "texas"
    refused(match, "hidden")


def test_no_undo_past_a_drawn_block():
    match = GAME.position(
        """
        empty = true
        phase = "supply"
        player1 = "texas"
        [blocks]
        sherman = "pool"
        burleson = "waiting"
        """
    )
    match.act("deploy burleson gonzales")
    assert offered(match)[:2] == ("texas", "deploy")
    refused(match, "dice or something hidden")


def test_no_undo_of_another_sides_choice_nor_after_the_choice_has_passed_on():
    match = GAME.start("1836", seed=1)
    match.act(match.decision.actions[0])
    assert match.decision.side == "texas"
    refused(match, "other side")  # the Mexican has chosen, the Texan is asked
    match.act(match.decision.actions[0])
    if match.decision.side == "texas":
        refused(match, "hidden")
    else:
        refused(match, "other side")


@every_scenario
def test_wherever_undo_is_allowed_it_brings_back_the_state_before(game, scenario):
    match = game.start(scenario, seed=4)
    allowed = 0
    before = None
    for _ in wander(match, 4, most=250):
        log = match.state.log
        now = (match.dump(), offered(match), [e.what for e in log.events], log.chance[:], len(match.steps))
        if before is not None:
            last, secret = match.steps[-1], match.state.sealed != NO_ANSWER
            with suppress(IllegalAction):
                match.undo()
            if len(match.steps) < now[4]:
                allowed += 1
                assert last.side == game.sides.index(before[1][0])
                assert secret or now[1][0] == before[1][0]
                log = match.state.log
                back = (
                    match.dump(),
                    offered(match),
                    [e.what for e in log.events],
                    log.chance[:],
                    len(match.steps),
                )
                assert back == before
                match.act(last.action)
                assert match.dump() == now[0]
        before = now
    assert allowed > 20


def test_a_view_and_a_sample_are_of_a_side_that_is():
    match = orders()
    with pytest.raises(GrognardError):
        match.view("nobody")
    with pytest.raises(GrognardError):
        match.resample("nobody", 1)


def test_unknown_games_and_scenarios_are_refused():
    import grognard

    with pytest.raises(GrognardError, match="there is no game"):
        grognard.load("chess")
    with pytest.raises(InvalidPosition) as error:
        GAME.start("1837")
    assert error.value.field == "scenario"
    with pytest.raises(InvalidPosition, match="no such switch; those it has: none") as error:
        GAME.start("1835", options={"late-brigades": False})
    assert error.value.field == "options.late-brigades"
    with pytest.raises(InvalidPosition) as error:
        GAME.start("1836", options={"late-brigades": "no"})
    assert error.value.field == "options.late-brigades"
