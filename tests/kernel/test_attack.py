"""Attacks: on what is hidden, by every way to it; and on the match, by whatever can be sent to it."""

import json
import random

import pytest

import grognard
from grognard import GrognardError, IllegalAction, InvalidPosition
from grognard.bots.seat import Seat
from grognard.kernel.log import Log
from grognard.kernel.sampling import sampled
from grognard.kernel.state import act
from tests.kernel.playing import (
    GAME,
    GAMES,
    compiled_only,
    each_game,
    every_game,
    one_is_asked,
    pace,
    played,
    wander,
)
from tests.profiles import profile


def position(phase, blocks, **more):
    """A match with nothing but some blocks: {"urrea": "goliad 2"}."""
    document = {"empty": True, "phase": phase, "blocks": blocks, **more}
    return GAME.position(document, dice=document.pop("dice", None))


def some_way(game, actions):
    """A match after some random actions."""
    return played(game, game.scenarios[0], 8, most=actions)


# What is hidden


def told(game, log, side):
    """A log as a side reads it."""
    return [(e.what, e.rule, game.words.event_text(e, side, "en"), e.dice) for e in log.events]


def question(s, side):
    """What a side hears of the pending decision."""
    pending = s.decision
    if pending is None:
        return s.winner, s.ending
    return pending.side, pending.ask, pending.rule, pending.actions if pending.side == side else []


@pytest.mark.parametrize(
    ("game", "seed"),
    [
        pytest.param(g, n, id=f"{g.id}-{n}", marks=compiled_only(n == 0))
        for g in GAMES
        for n in range(3 if pace(g) > 1 else 6)
    ],
)
def test_who_can_take_a_choice_back_has_learnt_nothing_by_it(game, seed):
    """Where neither dice nor a reveal bar an undo, the choice shows the same whatever is hidden."""
    rules = game.game
    match, chance = game.start(game.scenarios[seed % len(game.scenarios)], seed=seed), random.Random(seed)
    for n, m in enumerate(wander(match, seed)):
        s = m.state
        pending = s.decision
        if pending is None:
            break
        if n % pace(game, match.scenario):
            continue
        other, side = sampled(rules, s, pending.side, n), pending.side
        for a in chance.sample(pending.actions, min(2, len(pending.actions))):
            real, guess = s.copy(), other.copy()
            guess.key = real.key
            real.log, guess.log = Log(), Log()
            act(real, a)
            act(guess, a)
            if (real.rolls, real.seals) == (guess.rolls, guess.seals) == (s.rolls, s.seals):
                said = f"decision {n}: {rules.vocabulary.notation(a)}"
                assert question(real, side) == question(guess, side), said
                assert told(rules, real.log, side) == told(rules, guess.log, side), said
                assert rules.fog.look(real, side, "en") == rules.fog.look(guess, side, "en"), said


def test_only_who_has_chosen_takes_it_back():
    m = position(
        "movement", {"ward": "gonzales 2", "urrea": "matamoros"}, player1="texas", moving="texas", cp=2
    )
    for side in GAME.sides:
        with pytest.raises(IllegalAction):
            m.undo(side=side)
    m.act("order ward", side="texas")
    before = m.dump()
    with pytest.raises(IllegalAction, match="Mexico has not made"):
        m.undo(side="mexico")
    with pytest.raises(GrognardError):
        m.undo(side="nobody")
    assert m.dump() == before
    m.undo(side="texas")
    assert m.decision.ask == "orders"


@each_game
def test_the_other_side_learns_nothing_from_a_refusal(game):
    m = next(m for m in wander(game.start(seed=4), 4) if one_is_asked(m))
    side = m.decision.side
    (other,) = {*game.sides} - {side}
    reasons = set()
    for said in (*(a.notation for a in m.decision.actions), 12345):
        with pytest.raises(IllegalAction) as error:
            m.act(said, side=other)
        assert error.value.possible == []
        reasons.add(error.value.why)
    assert len(reasons) == 1


# Samples


@every_game
def test_a_sample_tells_nobody_what_its_side_does_not_know(game):
    match, rules, hidden = some_way(game, 250), game.game, profile(game)
    unseen = 0
    for number, side in enumerate(game.sides):
        other = match.resample(side, 5)
        log = other.state.log
        assert other.account(side) == match.account(side)
        unknown = [n for n, e in enumerate(match.state.log.events) if not e.known_to(number)]
        unseen += len(unknown)
        for reader in (*game.sides, None):
            read = other.entries(reader)
            assert [read[n] for n in unknown] == [rules.words.entry(log.events[n], -1, "en") for n in unknown]
        for n in unknown:
            for a, value in zip(
                rules.vocabulary.event_arguments[log.events[n].what], log.events[n].args, strict=True
            ):
                if a.kind in (hidden.kind, "card"):
                    assert value == rules.fog.alike(a.kind, value), "the one that stands for all its like"
        assert log.chance == []
    assert unseen


@each_game
def test_what_is_played_on_a_sample_does_not_touch_the_match(game):
    match, side = some_way(game, 60), game.sides[0]
    before = json.dumps([match.dump(), match.view(side), match.record()])
    for _ in wander(match.resample(side, 1), 1, most=60):
        pass
    assert json.dumps([match.dump(), match.view(side), match.record()]) == before


@every_game
def test_who_only_watches_gets_no_sample(game):
    with pytest.raises(GrognardError):
        game.start().resample(None, 1)


@every_game
def test_a_bot_cannot_change_what_is_legal(game):
    match = game.start(seed=1)
    seat = Seat(game.game, match.state)
    seat.actions.clear()
    assert match.decision.actions
    assert seat.sample(1).key != match.state.key


def test_what_a_match_hands_out_is_not_its_own():
    document = {"blocks": {"houston": "goliad 2"}, "phase": "movement", "cp": 1, "options": {}}
    dice = [6, 6]
    match = GAME.position(document, dice=dice)
    before = match.record()
    document["blocks"]["houston"] = "dead"
    dice.append(1)
    match.dump()["options"]["late-brigades"] = False
    match.view("texas")["pieces"].clear()
    match.game.words.sheet_document("en")["players"].clear()
    for event in match.account():
        event["parts"].clear()
    assert match.record() == before
    assert match.view("texas")["pieces"]
    assert match.game.words.sheet_document("en")["players"]
    grognard.replay(before)


# Whatever can be sent


class Broken:
    """A thing that cannot even be shown."""

    def __repr__(self):
        raise RuntimeError("no")


def deep(depth):
    """A list in a list in a list."""
    found = []
    for _ in range(depth):
        found = [found]
    return found


GARBAGE = [
    None, True, -1, 2**63, 10**6000, 1.5, float("nan"), b"x", "", "\x00", "\ud800", "²", "x" * 100_000, "\x1b[2J",
    [], {}, (), set(), deep(200), deep(50_000), {"a": deep(50_000)}, Broken(), [Broken()], [10**6000], "goliad ²",
]  # fmt: skip
CALLS = {
    "act": lambda g, m, v: m.act(v),
    "act, side": lambda g, m, v: m.act("nothing", side=v),
    "undo": lambda g, m, v: m.undo(side=v),
    "view": lambda g, m, v: m.view(v),
    "view, language": lambda g, m, v: m.view(g.sides[0], v),
    "account": lambda g, m, v: m.account(g.sides[0], v),
    "label": lambda g, m, v: m.decision.actions[0].label(v),
    "resample": lambda g, m, v: m.resample(v, 1),
    "resample, seed": lambda g, m, v: m.resample(g.sides[0], v),
    "load": lambda g, m, v: grognard.load(v),
    "replay": lambda g, m, v: grognard.replay(v),
    "start": lambda g, m, v: g.start(v),
    "start, seed": lambda g, m, v: g.start(seed=v).record(),
    "start, options": lambda g, m, v: g.start(options=v),
    "start, an option": lambda g, m, v: g.start(options={next(iter(g.game.options), "none"): v}),
    "position": lambda g, m, v: g.position(v),
    "position, dice": lambda g, m, v: g.position("turn = 1", dice=v).record(),
    "position, a die": lambda g, m, v: g.position("turn = 1", dice=[v]).record(),
    "position, seed": lambda g, m, v: g.position("turn = 1", seed=v),
    "position, a frame": lambda g, m, v: g.position({"stack": [{**profile(g).under, "stage": v}]}).view(
        g.sides[0]
    ),
    "position, an option": lambda g, m, v: g.position({"options": {"\ud800": v}}),
}


@each_game
@pytest.mark.parametrize("call", CALLS)
def test_garbage_gets_a_clear_error_and_changes_nothing(game, call):
    match = game.start(seed=1)
    before = match.dump()
    for garbage in GARBAGE:
        try:
            CALLS[call](game, match, garbage)
        except GrognardError as error:
            clear(error)
    assert match.dump() == before


def clear(error):
    """It can be printed, and says something."""
    message = str(error)
    message.encode()
    assert 10 < len(message) < 3000


def known_fields(game):
    """The fields that a position of a game may have."""
    return profile(game).fields


@pytest.mark.parametrize(
    ("game", "field"), [pytest.param(g, f, id=f"{g.id}-{f}") for g in GAMES for f in sorted(known_fields(g))]
)
def test_garbage_in_a_field_of_a_position_gets_a_clear_error(game, field):
    inner = next(iter(game.start(seed=1).dump()[profile(game).table]))
    for garbage in GARBAGE:
        for value in (garbage, {inner: garbage}, [garbage], {game.sides[0]: garbage}):
            try:
                game.position({field: value}).record()
            except GrognardError as error:
                clear(error)


def test_a_question_without_answer_is_refused():
    stack = [
        {"frame": "war", "stage": 5},
        {"frame": "orders", "side": "texas"},
        {"frame": "march", "block": "bowie"},
    ]
    with pytest.raises(InvalidPosition, match="nobody can answer"):
        position("movement", {"bowie": "galveston", "urrea": "matamoros"}, stack=stack)


def documents(game, seed):
    """Positions from the middle of things."""
    match, found = game.start(game.scenarios[seed % len(game.scenarios)], seed=seed), []
    for n, m in enumerate(wander(match, seed)):
        if m.decision is not None and n % 7 == 0 and len(m.state.stack) > 2:
            found.append(m.dump())
    return found


NUMBERS = (-1, 0, 1, 2, 3, 5, 8, 99, 2**31 - 1, 2**62, True, None, "", [], [-1], {}, 1.5)


def twist(game, document, frames, chance):
    """Change one thing of a position that may pass unnoticed: a frame, a field of one, a piece."""
    stack, kind = document["stack"], chance.randrange(6)
    pieces = document[profile(game).table]
    if kind == 0:
        stack.insert(chance.randrange(len(stack) + 1), dict(chance.choice(frames)))
    elif kind == 1:
        chance.shuffle(stack)
    elif kind == 2:
        document["agenda"] = [dict(chance.choice(frames))]
    elif kind < 5:
        frame = chance.choice(stack)
        things = [chance.choice(names.ids) for names in game.game.vocabulary.names.values()]
        frame[chance.choice(list(frame))] = chance.choice([*NUMBERS, *things])
    else:
        here, there = chance.choices(list(pieces), k=2)
        place = pieces[there].split()[0]
        known = profile(game).marks
        marks = " ".join(chance.sample(known, min(len(known), chance.randrange(4))))
        pieces[here] = f"{place} {chance.randrange(4)} {marks}"


def survives(game, seed, times):
    """Twisted positions are refused, or can be seen, sampled, written down and played on."""
    found, chance, loaded = documents(game, seed), random.Random(seed), 0
    frames = [f for d in found for f in d["stack"]]
    for n in range(times):
        document = json.loads(json.dumps(chance.choice(found)))
        twist(game, document, frames, chance)
        try:
            match = game.position(document)
            loaded += 1
            for side in (*game.sides, None):
                match.view(side)
            match.resample(chance.choice(game.sides), n)
            for _ in wander(match, n, most=12):
                pass
            match.record()
        except InvalidPosition:
            continue
    assert 0 < loaded < times


@every_game
@pytest.mark.parametrize("seed", [0, 2])
def test_a_twisted_position_is_refused_or_playable(game, seed):
    survives(game, seed, 60)


@pytest.mark.long
@every_game
@pytest.mark.parametrize("seed", range(3, 9))
def test_many_twisted_positions_are_refused_or_playable(game, seed):
    survives(game, seed, 250)
