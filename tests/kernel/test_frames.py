"""Frames and states: every field is copied, written down and read back; none can be forgotten."""

import importlib
import inspect
import pkgutil

import pytest

from grognard.kernel import positions
from grognard.kernel.equality import content, differences
from grognard.kernel.errors import InvalidPosition
from grognard.kernel.notation import arguments
from grognard.kernel.sampling import sampled
from grognard.kernel.state import Frame, Pending, State
from grognard.parts.stacks import Stacks
from tests.kernel.playing import EACH, GAME, each_game, wander
from tests.profiles import profile

MAKERS = {maker: game.game for game in EACH for maker in game.game.frames.values()}
every_frame = pytest.mark.parametrize(
    ("game", "name", "maker"),
    [
        pytest.param(game.game, name, maker, id=f"{game.id}-{name}")
        for game in EACH
        for name, maker in sorted(game.game.frames.items())
    ],
)


def package(game):
    return type(game.game.rules).__module__.rpartition(".")[0]


def fields(maker):
    return arguments(maker.fields, MAKERS[maker].vocabulary.kinds)


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


def known(frame):
    """What a frame knows."""
    found = {a.name: getattr(frame, a.name) for a in fields(type(frame))}
    return {name: list(v) if isinstance(v, list) else int(v) for name, v in found.items()}


@pytest.mark.interpreted
@every_frame
def test_fields_name_each_argument_in_order_and_every_attribute(game, name, maker):
    taken = [p for p in inspect.signature(maker.__init__).parameters if p not in ("self", "args", "kwargs")]
    assert [a.name for a in fields(maker)] == taken
    lists = [
        p.name for p in inspect.signature(maker.__init__).parameters.values() if "list" in str(p.annotation)
    ]
    assert [a.name for a in fields(maker) if a.many] == lists
    assert set(vars(made(maker))) == {*taken, *maker.remembers.split()}
    for a in fields(maker):
        assert a.kind in ("", *game.vocabulary.kinds)


@pytest.mark.interpreted
@every_frame
def test_a_copy_is_equal_and_independent(game, name, maker):
    frame = made(maker)
    copy = frame.copy()
    assert type(copy) is maker
    assert copy is not frame
    assert known(copy) == known(frame)
    for a in fields(maker):
        if a.many:
            getattr(copy, a.name).append(99)
            assert getattr(frame, a.name)[-1] != 99


@pytest.mark.interpreted
@every_frame
def test_a_frame_survives_being_written_down(game, name, maker):
    frame = made(maker)
    (document,) = positions.write_frames(game, [frame])
    assert document["frame"] == name
    (again,) = positions.read_frames(game, "stack", [document])
    assert type(again) is maker
    assert known(again) == known(frame)


@pytest.mark.interpreted
@every_frame
def test_fields_that_need_not_be_said_are_as_the_frame_begins_and_no_others_may_be_absent(game, name, maker):
    (document,) = positions.write_frames(game, [made(maker)])
    later = maker.later.split()
    assert set(later) <= {a.name for a in fields(maker)}
    said = {key: v for key, v in document.items() if key not in later}
    (old,) = positions.read_frames(game, "stack", [said])
    begun = maker(**{a.name: getattr(old, a.name) for a in fields(maker) if a.name not in later})
    assert known(old) == known(begun)
    for a in fields(maker):
        if a.name not in later:
            with pytest.raises(InvalidPosition, match="missing"):
                positions.read_frames(game, "stack", [{k: v for k, v in document.items() if k != a.name}])


@each_game
def test_every_frame_of_the_rules_is_known_by_name(game):
    folder = importlib.import_module(package(game))
    found = set()
    for module in pkgutil.walk_packages(folder.__path__, f"{folder.__name__}."):
        for thing in vars(importlib.import_module(module.name)).values():
            if isinstance(thing, type) and issubclass(thing, Frame) and thing is not Frame:
                found.add(thing)
    bases = {base for frame in found for base in frame.__mro__[1:]}
    assert found - bases == set(game.game.frames.values())


# The state


def other_values(game, s):
    """Another value for every field of a table; a new field must be given one here."""
    s.rolls, s.seals, s.answer, s.script = 77, 8, 2, [3, 4]
    return {"rolls", "seals", "answer", "script", *profile(game).other_values(s).split()}


REMADE = {"log", "decision"}  # a copy writes no log; a decision is asked for again
OF_SAMPLES = {"stack", "decision", "key", "script", "sealed", "sealed_by"}  # that the kernel deals with
GIVEN = {"stack", "agenda", "winner", "ending", "key", "sealed", "sealed_by", "closing"}


def annotated(s):
    return set(type(s).__annotations__) | set(State.__annotations__)


def later(game):
    """A match in which every field has another value than at the start."""
    scenario, ask, turn = profile(game).moment
    for seed in range(3, 30):
        match = game.start(scenario, seed=seed)
        for m in wander(match, seed):
            if profile(game).clock(m.state) >= turn and m.decision is not None and m.decision.ask == ask:
                other_values(game, match.state)
                return match
    raise AssertionError("no such moment")


@pytest.mark.interpreted
@each_game
def test_every_field_of_the_state_is_known_to_these_tests(game):
    s = game.start(profile(game).moment[0], seed=3).state
    assert other_values(game, s) | REMADE | GIVEN == annotated(s)
    assert set(vars(s)) == annotated(s)


@pytest.mark.interpreted
@each_game
def test_every_field_survives_copy(game):
    s = later(game).state
    t = s.copy()
    assert differences(s, t) == []
    assert t.log is None
    for name in annotated(s) - REMADE:
        value, copied = getattr(s, name), getattr(t, name)
        if not isinstance(value, (bool, int, str, bytes)) and value is not None:
            assert copied is not value, f"{name} is shared"
            before = content(value)
            if isinstance(copied, list):
                copied.append(copied[0] if name == "stack" else 1)
            elif isinstance(copied, Stacks):
                copied.count[0] += 1
            else:
                copied[0] += 1
            assert content(value) == before, f"{name} is shared"


@pytest.mark.interpreted
@each_game
def test_states_differ_in_each_field_that_has_another_value(game):
    """Equality misses no field: what a match has changed since its start is what differs from it."""
    match = game.start(profile(game).moment[0], seed=3)
    before = match.state.copy()
    assert differences(before, match.state) == []
    for name in sorted(annotated(before) - {"log"}):
        other = before.copy()
        value = getattr(before, name)
        if isinstance(value, (bool, int)):
            setattr(other, name, value + 1)
        elif isinstance(value, str):
            other.ending = "never"
        elif isinstance(value, list):
            value = getattr(other, name)
            value.append(value[0] if name == "stack" else 1)
        elif isinstance(value, bytes):
            setattr(other, name, bytes([value[0] ^ 1]) + value[1:])
        elif isinstance(value, Stacks):
            other.stacks.count[0] += 1
        elif isinstance(value, Pending):
            other.decision = Pending(value.side, value.ask, value.rule, value.actions[1:], value.other)
        elif value is None:
            setattr(other, name, [1])
        else:
            getattr(other, name)[0] += 1
        assert differences(before, other) == [name]


@pytest.mark.interpreted
@each_game
def test_every_field_survives_being_written_down(game):
    match = later(game)
    s = match.state
    match.options.update(profile(game).options)
    t = game.position(match.dump()).state
    assert set(differences(s, t)) <= {"decision"}  # asked of other values, it offers something else
    assert t.decision.actions
    assert (t.decision.side, t.decision.ask) == (s.decision.side, s.decision.ask)


@each_game
def test_a_sample_differs_in_nothing_but_what_is_hidden(game):
    hidden = set(profile(game).unknown.split())
    found = set()
    for n, m in enumerate(wander(game.start(seed=21), 21, 90)):
        if n % 3 == 0 and m.decision is not None:
            for side in range(len(game.sides)):
                found |= set(differences(m.state, sampled(game.game, m.state, side, n)))
    assert found - OF_SAMPLES <= hidden
    assert hidden & found, "nothing was dealt again"


@each_game
def test_every_field_of_a_dump_is_one_that_a_position_may_have(game):
    known = profile(game).fields
    match = later(game)
    assert set(match.dump()) <= known
    ended = game.start(seed=1)
    for _ in wander(ended, 1):
        pass
    assert {"winner", "ending"} <= set(ended.dump()) <= known


def test_what_waited_in_an_older_position_still_starts_first():
    match = GAME.position(
        'empty = true\nphase = "movement"\ncp = 1\n[blocks]\nsherman = "waiting"\nward = "goliad"'
    )
    document = {**match.dump(), "agenda": [{"frame": "deploy", "block": "sherman"}]}
    again = GAME.position(document)
    assert again.decision.ask == "deploy"
    assert "agenda" not in again.dump()
    assert GAME.position(again.dump()).decision.ask == "deploy"
