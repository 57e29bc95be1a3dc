"""The odds of a fight: told from what a side knows, for both sides, and only while there is a fight."""

from __future__ import annotations

import pytest

import grognard
from grognard.bots import Seat
from grognard.bots.reasons import reason_for
from grognard.foresight import odds, prospect

GAME = grognard.load("texas-glory")
POSITION = """
scenario = "1836"
empty = true
phase = "combat"
player1 = "mexico"
[blocks]
dolores = "victoria 3"
san-luis = "victoria 4"
sesma = "victoria 3"
horton = "victoria 1"
[attacks]
dolores = "linnville"
san-luis = "linnville"
sesma = "linnville"
"""


def test_three_blocks_against_one_will_hold_the_place() -> None:
    match = GAME.position(POSITION)
    for side in (0, 1):
        told = {one.side: one for one in odds(match.game, match.state, side)}
        assert told["mexico"].holds > 80
        assert told["texas"].holds < 20
        assert told["texas"].loses <= 1.0


def test_they_depend_on_nothing_hidden() -> None:
    match = GAME.position(POSITION)
    other = match.resample("texas", 5)
    assert odds(match.game, match.state, 0) == odds(other.game, other.state, 0)


def test_there_are_none_without_a_fight() -> None:
    match = GAME.start("1836", 7)
    assert odds(match.game, match.state, 0) == []


ATTACK = """
scenario = "1836"
empty = true
phase = "movement"
player1 = "mexico"
cp = 2
[blocks]
urrea = "santa-gertrudis 3"
yucatan = "santa-gertrudis 3"
cuautla = "santa-gertrudis 3"
grant = "san-patricio 1"
"""


def test_before_an_attack_the_chances_are_told_on_what_the_attacker_knows() -> None:
    match = GAME.position(ATTACK)
    match.act("command urrea")
    match.act("march yucatan")
    deed = next(a for a in match.decision.actions if a.notation.startswith("attack yucatan san-patricio"))
    found = prospect(match.game, match.state, 1, deed.code)
    assert found.place == "san-patricio"
    assert found.chances["battle"] > 80
    assert {one.side for one in found.sides} == {"texas", "mexico"}
    other = match.resample("mexico", 9)
    assert prospect(other.game, other.state, 1, deed.code) == found


WALLED = """
scenario = "1836"
empty = true
phase = "movement"
player1 = "mexico"
cp = 1
[blocks]
santa-anna = "presidio-rio-grande 3"
sesma = "presidio-rio-grande 3"
dolores = "presidio-rio-grande 3"
san-luis = "presidio-rio-grande 3"
travis = "san-antonio 2"
bowie = "san-antonio 2"
"""


def test_those_who_go_behind_their_walls_are_stormed_before_the_odds_are_told() -> None:
    match = GAME.position(WALLED)
    match.act("command santa-anna")
    match.act("march sesma")
    deed = next(a for a in match.decision.actions if a.notation.startswith("attack sesma san-antonio"))
    found = prospect(match.game, match.state, 1, deed.code)
    assert found.chances["storm"] > 50
    assert all(one.loses > 0 for one in found.sides)


def test_a_march_that_meets_nobody_has_no_odds() -> None:
    match = GAME.position(ATTACK)
    match.act("command urrea")
    match.act("march yucatan")
    deed = next(a for a in match.decision.actions if a.notation.startswith("move yucatan"))
    assert not prospect(match.game, match.state, 1, deed.code).sides


NAMUR = """
scenario = "1815"
[cards]
permanent = ["1F", "1C", "2C", "3C"]
"""


def test_whoever_wins_and_could_march_on_holds_the_place_before_the_battle_and_in_it() -> None:
    match = grognard.load("napoleon-against-europe").position(NAMUR)
    for action in ("one-point", "activate fr-grande-armee"):
        match.act(action)
    while not any(a.notation == "step namur" for a in match.decision.actions):
        match.act(next(a.notation for a in match.decision.actions if a.notation in ("done", "force 0")))
    step = next(a for a in match.decision.actions if a.notation == "step namur")
    ahead = prospect(match.game, match.state, 0, step.code).sides
    match.act("step namur")
    while match.decision.ask != "lead":
        match.act(match.game.bot.quick(match.state))
    for told in (ahead, odds(match.game, match.state, 0)):
        assert sum(side.holds for side in told) > 90
        assert all(side.holds > 10 for side in told)


def samples_agree(name: str, most: int) -> int:
    """How many deeds of a match have odds; all are the same for states that the side cannot tell apart."""
    game = grognard.load(name).game
    match, told = grognard.load(name).start(None, 5), 0
    for n in range(most):
        pending = match.state.decision
        if pending is None:
            break
        if n % 25 == 0 and pending.other is None:
            action = game.bot.quick(match.state)
            other = match.resample(game.sides[pending.side], n)
            found = prospect(game, match.state, pending.side, action)
            assert found == prospect(game, other.state, pending.side, action)
            told += bool(found.chances)
        match.act(game.bot.quick(match.state))
    return told


@pytest.mark.compiled
@pytest.mark.parametrize("name", grognard.games())
def test_the_odds_of_a_deed_depend_on_nothing_hidden(name: str) -> None:
    samples_agree(name, 200)


@pytest.mark.parametrize("name", grognard.games())
def test_every_game_tells_which_events_are_worth_knowing_and_why_it_would_do_something(name: str) -> None:
    game = grognard.load(name).game
    style = game.words.style
    assert {kind for kind, _ in style.prospects.values()} <= {"interception", "battle", "storm", "sortie"}
    for what, (_, wanted) in style.prospects.items():
        assert not wanted or wanted in [a.name for a in game.vocabulary.event_arguments[what]]
    match = grognard.load(name).start(None, 5)
    for side in (0, 1):
        parts = game.bot.parts(match.state, side)
        assert parts
        for part in parts:
            assert game.words.say(f"reason-{part}", "es") != game.words.say(f"reason-{part}", "en")


def test_a_hint_says_why() -> None:
    match, found = GAME.start("1836", 5), []
    for n in range(150):
        if match.decision is None:
            break
        action = match.game.bot.quick(match.state)
        if n % 10 == 0 and len(match.waiting_for) == 1:
            found.append(reason_for(Seat(match.game, match.state), action))
            side = match.state.decision.side
            other = match.resample(match.decision.side, n)
            assert reason_for(Seat(other.game, other.state), action) == found[-1]
            assert not found[-1] or found[-1] in match.game.bot.parts(match.state, side)
        match.act(action)
    assert any(found)
