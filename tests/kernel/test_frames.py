"""Frames and states: every field is copied, written down and read back; none can be forgotten."""

import inspect

import pytest

from grognard.games.texas_glory.board import BOARD
from grognard.games.texas_glory.position import FIELDS
from grognard.games.texas_glory.state import Table
from grognard.kernel import positions
from grognard.kernel.notation import arguments
from grognard.kernel.state import State
from tests.kernel.playing import GAME, wander

RULES = GAME.game
FRAMES = sorted(RULES.frames.items())


def fields(maker):
    return arguments(maker.fields, RULES.kinds)


def made(maker):
    """A frame with another value in each field."""
    flags = set()
    if not maker.fields:
        return maker()
    try:
        notes = inspect.signature(maker.__init__).parameters.values()
        flags = {p.name for p in notes if "bool" in str(p.annotation)}
    except ValueError:  # compiled
        pass
    values = []
    for n, a in enumerate(fields(maker)):
        values.append(
            [n + 1, n + 2] if a.many else a.name in flags if a.name in flags else n % 2 if a.kind else n + 1
        )
    return maker(*values)


def content(frame):
    """What a frame knows."""
    found = {a.name: getattr(frame, a.name) for a in fields(type(frame))}
    return {name: list(v) if isinstance(v, list) else int(v) for name, v in found.items()}


@pytest.mark.interpreted
@pytest.mark.parametrize(("name", "maker"), FRAMES)
def test_fields_name_each_argument_in_order_and_every_attribute(name, maker):
    taken = [p for p in inspect.signature(maker.__init__).parameters if p not in ("self", "args", "kwargs")]
    assert [a.name for a in fields(maker)] == taken
    lists = [
        p.name for p in inspect.signature(maker.__init__).parameters.values() if "list" in str(p.annotation)
    ]
    assert [a.name for a in fields(maker) if a.many] == lists
    assert set(vars(made(maker))) == set(taken)
    for a in fields(maker):
        assert a.kind in ("", *RULES.kinds)


@pytest.mark.interpreted
@pytest.mark.parametrize(("name", "maker"), FRAMES)
def test_a_copy_is_equal_and_independent(name, maker):
    frame = made(maker)
    copy = frame.copy()
    assert type(copy) is maker
    assert copy is not frame
    assert content(copy) == content(frame)
    for a in fields(maker):
        if a.many:
            getattr(copy, a.name).append(99)
            assert getattr(frame, a.name)[-1] != 99


@pytest.mark.interpreted
@pytest.mark.parametrize(("name", "maker"), FRAMES)
def test_a_frame_survives_being_written_down(name, maker):
    frame = made(maker)
    (document,) = positions.write_frames(RULES, [frame])
    assert document["frame"] == name
    (again,) = positions.read_frames(RULES, "stack", [document])
    assert type(again) is maker
    assert content(again) == content(frame)


def test_every_frame_of_the_rules_is_known_by_name():
    import importlib
    import pkgutil

    from grognard.kernel.state import Frame

    package = importlib.import_module("grognard.games.texas_glory")

    found = set()
    for module in pkgutil.iter_modules(package.__path__):
        for thing in vars(importlib.import_module(f"{package.__name__}.{module.name}")).values():
            if isinstance(thing, type) and issubclass(thing, Frame) and thing is not Frame:
                found.add(thing)
    assert found == set(RULES.frames.values())


# The state


def other_values(s):
    """Another value for every field of a table; a new field must be given one here."""
    s.crossed = [3, 5, 5]
    s.burned = [BOARD.number["gonzales"], BOARD.number["laredo"]]
    s.settled = [BOARD.number["goliad"]]
    s.turn, s.player1, s.cp, s.events = 4, 0, 3, 1 | 8 | 16 | 128
    s.may_burn, s.vanguard, s.guarded, s.cos_brigade, s.cos_calls, s.late = True, True, 5, 3, 9, False
    s.rolls, s.seals, s.answer, s.script = 77, 8, 2, [3, 4]
    b = BOARD.block["ward"]
    s.mark[b], s.strength[b], s.sailed[b] = 64 | 2, 2, BOARD.number["velasco"]
    s.card[3] = 7
    return set(
        "crossed burned settled turn player1 cp events may_burn vanguard guarded cos_brigade cos_calls late rolls seals"
        " answer script mark strength sailed card".split()
    )


def comparable(value):
    if isinstance(value, (bool, int, str)) or value is None:
        return value
    if isinstance(value, list):
        return [(type(v), content(v)) if type(v) in RULES.frames.values() else v for v in value]
    return [int(value[n]) for n in range(len(value))]


REMADE = {"log", "decision"}  # a copy writes no log; a decision is asked for again
GIVEN = {"year", "campaign", "turns", "place", "present", "stack", "agenda", "winner", "ending", "key"}


def annotated():
    return set(Table.__annotations__) | set(State.__annotations__)


@pytest.mark.interpreted
def test_every_field_of_the_state_is_known_to_these_tests():
    s = GAME.start("campaign", seed=3).state
    assert other_values(s) | REMADE | GIVEN == annotated()
    assert set(vars(s)) == annotated()


def in_campaign():
    """A state in which every field has another value than at the start."""
    match = GAME.start("campaign", seed=3)
    for m in wander(match, 3):
        if m.state.year == 1 and m.decision is not None and m.decision.ask == "orders":
            break
    other_values(match.state)
    return match


@pytest.mark.interpreted
def test_every_field_survives_copy():
    s = in_campaign().state
    t = s.copy()
    for name in annotated() - {"log"}:
        assert comparable(getattr(t, name)) == comparable(getattr(s, name)) if name != "decision" else True, (
            name
        )
    assert t.decision is s.decision
    assert t.log is None
    for name in annotated() - {"log", "decision"}:
        value = getattr(s, name)
        if not isinstance(value, (bool, int, str)) and value is not None:
            assert getattr(t, name) is not value, f"{name} is shared"
    t.place[0], t.strength[0], t.mark[0], t.sailed[0], t.card[0] = 1, 1, 1, 1, 1
    t.crossed.append(1)
    t.script.append(1)
    assert (s.crossed, s.script) == ([3, 5, 5], [3, 4])


@pytest.mark.interpreted
def test_every_field_survives_being_written_down():
    match = in_campaign()
    s = match.state
    match.options["late-brigades"] = False
    t = GAME.position(match.dump()).state
    for name in sorted(annotated() - REMADE):
        assert comparable(getattr(t, name)) == comparable(getattr(s, name)), name
    assert t.decision.actions
    assert (t.decision.side, t.decision.ask) == (s.decision.side, s.decision.ask)


def test_every_field_of_a_dump_is_one_that_a_position_may_have():
    match = in_campaign()
    assert set(match.dump()) <= FIELDS
    ended = GAME.position('phase = "end"\nturn = 12')
    assert {"winner", "ending"} <= set(ended.dump()) <= FIELDS


def test_what_is_still_to_start_is_written_down_too():
    from grognard.games.texas_glory.arrivals import Deploy

    match = GAME.position(
        'empty = true\nphase = "movement"\ncp = 1\n[blocks]\nsherman = "waiting"\nward = "goliad"'
    )
    match.state.agenda.append(Deploy(BOARD.block["sherman"]))
    document = match.dump()
    assert document["agenda"] == [{"frame": "deploy", "block": "sherman"}]
    again = GAME.position(document)
    assert again.decision.ask == "deploy"
