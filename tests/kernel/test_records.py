"""Records: a match as text that plays again to the same states, and says where it was tampered with."""

import json
import re
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import grognard
from grognard.kernel.errors import InvalidRecord
from tests.kernel.playing import (
    GAME,
    GAMES,
    every_game,
    every_match,
    offered,
    one_is_asked,
    pace,
    played,
    wander,
)


@every_match([2, 3])
def test_a_record_replays_to_the_same_state_at_every_step(game, scenario, seed):
    match = game.start(scenario, seed=seed)
    every = pace(game, scenario)
    states = [(m.dump(), offered(m)) if n % every == 0 else None for n, m in enumerate(wander(match, seed))]
    seen = []
    again = grognard.replay(
        match.record(), lambda m: seen.append((m.dump(), offered(m)) if len(seen) % every == 0 else None)
    )
    assert seen == states
    assert again.record() == match.record()
    assert again.account(None) == match.account(None)
    for side in game.sides:
        assert again.view(side) == match.view(side)
    assert (again.winner, again.state.ending) == (match.winner, match.state.ending)


@every_game
def test_the_record_of_a_match_that_has_not_begun_replays(game):
    match = game.start(game.scenarios[-1], seed=9, options=None)
    again = grognard.replay(match.record())
    assert again.dump() == match.dump()
    assert again.seed == 9


@every_game
def test_options_and_positions_travel_in_the_record(game):
    if not game.game.options:
        pytest.skip("it has no optional rules")
    (name, option), *_ = game.game.options.items()
    chosen = {name: not option.default}
    match = game.start(option.scenarios[0], seed=1, options=chosen)
    for _ in wander(match, 1, most=40):
        pass
    again = grognard.replay(match.record())
    assert again.dump() == match.dump()
    assert again.options == match.options
    assert again.options[name] == chosen[name]
    match = game.position(match.dump(), seed=5)
    for _ in wander(match, 1, most=4):
        pass
    again = grognard.replay(match.record())
    assert again.dump() == match.dump()
    assert again.origin == match.origin


def test_a_position_with_dice_and_cards_travels_in_the_record():
    match = GAME.position(
        'empty = true\nphase = "combat"\n[blocks]\nurrea = "victoria"\nward = "victoria"\n[attacks]\nurrea = "h0711"',
        dice=[1, 2, 3, "card-09"],
        seed=5,
    )
    match.act("fire urrea")
    again = grognard.replay(match.record())
    assert again.dump() == match.dump()
    assert again.origin == match.origin


class Written:
    """A match written down, to tamper with."""

    def __init__(self, game):
        self.game = game
        self.lines = played(game, game.scenarios[0], 2).record().splitlines()
        self.body = self.lines.index("") + 1

    def asks_one(self, after):
        """The first action from some number on that answers a question to one side, not to both in secret."""
        asked = []
        grognard.replay("\n".join(self.lines), lambda m: asked.append(one_is_asked(m)))
        return next(n for n in range(after, len(asked)) if asked[n]) - after

    def tampered(self, number, line):
        """The record with one line changed (numbered from 1), or left out."""
        lines = self.lines[:]
        lines[number - 1 : number] = [] if line is None else [line]
        return "\n".join(lines) + "\n"


@pytest.fixture(scope="module", params=GAMES, ids=[g.id for g in GAMES])
def written(request):
    return Written(request.param)


def refused(text, line, field):
    with pytest.raises(InvalidRecord) as error:
        grognard.replay(text)
    assert (error.value.line, error.value.field) == (line, field)
    assert error.value.why
    assert f"line {line}, {field}" in str(error.value)


def test_the_untampered_record_replays(written):
    assert grognard.replay("\n".join(written.lines)).record().splitlines() == written.lines


def test_changed_dice_are_noticed_where_they_are(written):
    rolled = r"(.*) = ([1-9])((?: .*)?)"
    number, found = next((n, m) for n, x in enumerate(written.lines, 1) if (m := re.fullmatch(rolled, x)))
    said, first, rest = found.groups()
    refused(written.tampered(number, f"{said} = {int(first) % 6 + 1}{rest}"), number, "dice")
    refused(written.tampered(number, said), number, "dice")
    refused(written.tampered(number, f"{said} = {first}{rest} 4"), number, "dice")
    plain = next(
        n
        for n, x in enumerate(written.lines, 1)
        if n > written.body and " = " not in x and not x.startswith("result")
    )
    refused(written.tampered(plain, written.lines[plain - 1] + " = 3"), plain, "dice")


def test_changed_actions_are_noticed_where_they_are(written):
    number = written.body + 1 + written.asks_one(after=1)
    side, _, action = written.lines[number - 1].partition(" ")
    (other,) = {*written.game.sides} - {side}
    later = next(x for x in written.lines[number + 20 :] if x.split()[1] != action.split()[0])
    refused(written.tampered(number, f"{side} dance"), number, "action")
    refused(written.tampered(number, f"{side} {later.partition(' ')[2]}"), number, "action")
    for strange in (f"{other} {action}", f"nobody {action}", "nonsense"):
        refused(written.tampered(number, strange), number, "action")


def test_a_missing_or_repeated_action_is_noticed(written):
    lines, first = written.lines, written.body
    with pytest.raises(InvalidRecord):
        grognard.replay(written.tampered(first + 1, None))
    with pytest.raises(InvalidRecord):
        grognard.replay("\n".join([*lines[: first + 1], lines[first], *lines[first + 1 :]]))


def test_a_changed_ending_is_noticed(written):
    number, last = len(written.lines), written.lines[-1]
    result, winner, rule = last.split()
    other = next(side for side in written.game.sides if side != winner)
    assert result == "result"
    refused(written.tampered(number, f"result {winner} {rule} x"), number, "result")
    refused(written.tampered(number, f"result {other} {rule}"), number, "result")
    refused("\n".join([*written.lines[: written.body], last]), written.body + 1, "result")
    refused("\n".join([*written.lines, written.lines[written.body]]), number + 1, "action")


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
@given(garbage=st.text(max_size=200), place=st.integers(min_value=0, max_value=8))
def test_garbage_anywhere_in_a_record_is_refused_or_does_no_harm(written, garbage, place):
    lines = written.lines[: written.body + 4]
    lines[min(place, len(lines) - 1)] = garbage
    with suppress(InvalidRecord):
        grognard.replay("\n".join(lines))
