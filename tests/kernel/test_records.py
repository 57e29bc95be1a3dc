"""Records: a match as text that plays again to the same states, and says where it was tampered with."""

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grognard
from grognard.kernel.errors import InvalidRecord
from tests.kernel.playing import GAME, SCENARIOS, offered, played, wander


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", [2, 3])
def test_a_record_replays_to_the_same_state_at_every_step(scenario, seed):
    match = GAME.start(scenario, seed=seed)
    states = [(m.dump(), offered(m)) for m in wander(match, seed)]
    seen = []
    again = grognard.replay(match.record(), lambda m: seen.append((m.dump(), offered(m))))
    assert seen == states
    assert again.record() == match.record()
    assert again.account(None) == match.account(None)
    for side in GAME.sides:
        assert again.view(side) == match.view(side)
    assert (again.winner, again.state.ending) == (match.winner, match.state.ending)


def test_the_record_of_a_match_that_has_not_begun_replays():
    match = GAME.start("1835", seed=9, options=None)
    again = grognard.replay(match.record())
    assert again.dump() == match.dump()
    assert again.seed == 9


def test_options_and_positions_travel_in_the_record():
    match = GAME.start("1836", seed=1, options={"late-brigades": False})
    for _ in wander(match, 1, most=40):
        pass
    again = grognard.replay(match.record())
    assert again.dump() == match.dump()
    assert again.options == {"late-brigades": False}
    match = GAME.position(
        'empty = true\nphase = "combat"\n[blocks]\nurrea = "victoria"\nward = "victoria"\n[attacks]\nurrea = "h0711"',
        dice=[1, 2, 3, "card-09"],
        seed=5,
    )
    match.act("fire urrea")
    again = grognard.replay(match.record())
    assert again.dump() == match.dump()
    assert again.origin == match.origin


RECORD = played("1836", 2).record().splitlines()
BODY = RECORD.index("") + 1


def tampered(number, line):
    """The record with one line changed (numbered from 1), or left out."""
    lines = RECORD[:]
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines) + "\n"


def refused(text, line, field):
    with pytest.raises(InvalidRecord) as error:
        grognard.replay(text)
    assert (error.value.line, error.value.field) == (line, field)
    assert error.value.why
    assert f"line {line}, {field}" in str(error.value)


def test_the_untampered_record_replays():
    assert grognard.replay("\n".join(RECORD)).record().splitlines() == RECORD


def test_changed_dice_are_noticed_where_they_are():
    number, line = next((n, x) for n, x in enumerate(RECORD, 1) if " = " in x)
    said, _, dice = line.partition(" = ")
    first, *rest = dice.split()
    refused(tampered(number, f"{said} = {' '.join([str(int(first) % 6 + 1), *rest])}"), number, "dice")
    refused(tampered(number, said), number, "dice")
    refused(tampered(number, line + " 4"), number, "dice")
    plain = next(
        n for n, x in enumerate(RECORD, 1) if n > BODY and " = " not in x and not x.startswith("result")
    )
    refused(tampered(plain, RECORD[plain - 1] + " = 3"), plain, "dice")


def test_changed_actions_are_noticed_where_they_are():
    number = BODY + 1
    refused(tampered(number, "mexico dance"), number, "action")
    refused(tampered(number, "mexico fire urrea"), number, "action")
    refused(tampered(number, "texas " + RECORD[number - 1].partition(" ")[2]), number, "action")
    refused(tampered(number, "nobody " + RECORD[number - 1].partition(" ")[2]), number, "action")
    refused(tampered(number, "nonsense"), number, "action")


def test_a_missing_or_repeated_action_is_noticed():
    with pytest.raises(InvalidRecord):
        grognard.replay(tampered(BODY + 1, None))
    with pytest.raises(InvalidRecord):
        grognard.replay("\n".join([*RECORD[: BODY + 1], RECORD[BODY], *RECORD[BODY + 1 :]]))


def test_a_changed_ending_is_noticed():
    number = len(RECORD)
    assert RECORD[-1].startswith("result ")
    refused(tampered(number, "result mexico 3.0.1836.c x"), number, "result")
    refused("\n".join([*RECORD[:BODY], "result texas 3.0.1836.d"]), BODY + 1, "result")
    refused("\n".join([*RECORD, "mexico end"]), number + 1, "action")


@pytest.mark.parametrize(
    ("line", "field", "said"),
    [
        ("game chess", "game", 2),
        ("scenario 1837", "scenario", 3),
        ("seed seven", "seed", 4),
        ("seed " + "9" * 40, "seed", 4),
        ("colour blue", "colour", 4),
        ("options [1]", "options", 4),
    ],
)
def test_a_wrong_header_is_refused_with_its_line_and_field(line, field, said):
    lines = ["grognard record 1", "game texas-glory", "scenario 1836", "seed 7", ""]
    number = next((n for n, x in enumerate(lines) if x.partition(" ")[0] == field), 3)
    if field in ("colour", "options"):
        lines.insert(3, line)
    else:
        lines[number] = line
    refused("\n".join(lines), said, field)


def test_a_header_without_game_scenario_or_seed_is_refused():
    lines = ["grognard record 1", "game texas-glory", "scenario 1836", "seed 7", ""]
    for field in ("game", "scenario", "seed"):
        refused("\n".join(x for x in lines if not x.startswith(field + " ")), 2, field)
    refused("", 1, "header")
    refused("grognard record 2\n", 1, "header")
    refused("game texas-glory\n", 1, "header")


@pytest.mark.parametrize(
    "value", ["{", "[" * 5000, '{"late-brigades": 3}', '{"x": true}', "NaN", "9" * 5000, "{" * 200_000]
)
def test_hostile_options_and_positions_are_refused(value):
    for field in ("options", "position"):
        text = f"grognard record 1\ngame texas-glory\nscenario 1836\nseed 7\n{field} {value}\n\n"
        with pytest.raises(InvalidRecord) as error:
            grognard.replay(text)
        assert error.value.line in (3, 5)


def test_a_position_of_another_game_or_with_a_bad_field_is_refused():
    for document in ({"game": "chess"}, {"turn": 99}, {"blocks": {"nobody": "goliad"}}, {"scenario": 5}):
        text = (
            f"grognard record 1\ngame texas-glory\nscenario 1836\nseed 7\nposition {json.dumps(document)}\n\n"
        )
        refused(text, 5, "position")


@settings(max_examples=120, deadline=None)
@given(st.one_of(st.text(max_size=400), st.none(), st.integers(), st.binary(max_size=50)))
def test_garbage_is_no_record(garbage):
    with pytest.raises(InvalidRecord):
        grognard.replay(garbage)


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=200), st.integers(min_value=0, max_value=8))
def test_garbage_anywhere_in_a_record_is_refused_or_does_no_harm(garbage, place):
    lines = RECORD[: BODY + 4]
    lines[min(place, len(lines) - 1)] = garbage
    with suppress(InvalidRecord):
        grognard.replay("\n".join(lines))
