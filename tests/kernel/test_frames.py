"""Frames and states: every field is copied, written down and read back; none can be forgotten."""

import importlib
import inspect
import pkgutil

import pytest

from grognard.games.an_impossible_war.model.board import BOARD as NORTH
from grognard.games.an_impossible_war.model.state import put
from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.state import FORCED
from grognard.games.texas_glory.model.state import put as put_block
from grognard.kernel import positions
from grognard.kernel.notation import arguments
from grognard.kernel.state import Frame, State
from grognard.parts.stacks import Stacks
from tests.kernel.playing import GAME, GAMES, every_game, wander

MAKERS = {maker: game.game for game in GAMES for maker in game.game.frames.values()}
every_frame = pytest.mark.parametrize(
    ("game", "name", "maker"),
    [
        pytest.param(game.game, name, maker, id=f"{game.id}-{name}")
        for game in GAMES
        for name, maker in sorted(game.game.frames.items())
    ],
)


def package(game):
    return f"grognard.games.{game.id.replace('-', '_')}"


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


def content(frame):
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
    assert set(vars(made(maker))) == set(taken)
    for a in fields(maker):
        assert a.kind in ("", *game.vocabulary.kinds)


@pytest.mark.interpreted
@every_frame
def test_a_copy_is_equal_and_independent(game, name, maker):
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
@every_frame
def test_a_frame_survives_being_written_down(game, name, maker):
    frame = made(maker)
    (document,) = positions.write_frames(game, [frame])
    assert document["frame"] == name
    (again,) = positions.read_frames(game, "stack", [document])
    assert type(again) is maker
    assert content(again) == content(frame)


@every_game
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


def other_texas_glory(s):
    s.crossed = [3, 5, 5]
    s.burned = [BOARD.number["gonzales"], BOARD.number["laredo"]]
    s.settled = [BOARD.number["goliad"]]
    s.turn, s.player1, s.cp, s.events = 4, 0, 3, 1 | 8 | 16 | 128
    s.may_burn, s.vanguard, s.guarded, s.cos_brigade, s.cos_calls, s.late = True, True, 5, 3, 9, False
    b, forced = BOARD.block["ward"], BOARD.block["wallace"]
    put_block(s, b, BOARD.number["matagorda"])
    s.mark[b], s.strength[b], s.sailed[b] = 64 | 2, 2, BOARD.number["velasco"]
    put_block(s, forced, BOARD.number["goliad"])
    s.mark[forced], s.strength[forced], s.forced_from[forced] = FORCED, 1, BOARD.number["h0510"]
    s.card[3] = 7
    return (
        "crossed burned settled turn player1 cp events may_burn vanguard guarded cos_brigade cos_calls late"
        " mark strength sailed forced_from card year campaign turns place stacks"
    )


def other_an_impossible_war(s):
    s.used, s.opened = [3, 5], [8]
    s.expeditions = [NORTH.number["catalonia"]]
    s.recruited, s.attacked = [NORTH.number["galicia"]], [NORTH.number["aragon"]]
    s.siege_guns = [NORTH.number["bilbao"]]
    s.turn, s.first, s.vp, s.prestige, s.negative, s.ap, s.extra = 4, 1 - s.first, -7, 2, 5, 5, 1
    s.phase, s.markers, s.levy_until, s.mutiny, s.l16 = 1 | 8 | 32, 2 | 16, 1837, [NORTH.number["bilbao"]], 3
    s.options = 2
    p = next(p for p in range(NORTH.blocks) if s.place[p] < NORTH.spaces and s.strength[p] > 1)
    s.mark[p], s.strength[p] = 16 | 1, s.strength[p] - 1
    s.via[p] = next(w for w in range(NORTH.ways) if NORTH.end[w] == s.place[p])
    h = next(h for h in range(NORTH.spaces) if s.fort[h] == 0)
    s.fort[h], s.control[h] = 3, 1 - s.control[h]
    s.siege[NORTH.number["bilbao"]] = 2
    for side in (0, 1):  # a Pursuit takes two
        put(s, next(q for q in NORTH.troops[side] if q != p and s.place[q] < NORTH.spaces), NORTH.spaces + 1)
    s.card[3], s.uprising[0], s.pursuit[1], s.cup[4], s.cp[1] = 7, 3, 4, 1, 5
    return (
        "used opened expeditions recruited attacked siege_guns turn first vp prestige negative ap extra phase"
        " markers levy_until mutiny l16 options mark strength via fort control siege card uprising pursuit cup cp"
        " place stacks scenario year active"
    )


OTHERS = {"texas-glory": other_texas_glory, "an-impossible-war": other_an_impossible_war}
# Where in a match: in a later year, at a choice among actions.
MOMENTS = {"texas-glory": ("campaign", "orders", 1), "an-impossible-war": ("entire-war", "actions", 1835)}
OPTIONS = {"texas-glory": {"late-brigades": False}, "an-impossible-war": {"europe-and-the-war": True}}


def other_values(game, s):
    """Another value for every field of a table; a new field must be given one here."""
    s.rolls, s.seals, s.answer, s.script = 77, 8, 2, [3, 4]
    return {"rolls", "seals", "answer", "script", *OTHERS[game.id](s).split()}


def comparable(value):
    if isinstance(value, (bool, int, str)) or value is None:
        return value
    if isinstance(value, list):
        return [(type(v), content(v)) if type(v) in MAKERS else v for v in value]
    if isinstance(value, Stacks):
        return [comparable(value.first), comparable(value.after), comparable(value.count)]
    return [int(value[n]) for n in range(len(value))]


REMADE = {"log", "decision"}  # a copy writes no log; a decision is asked for again
GIVEN = {"stack", "agenda", "winner", "ending", "key", "sealed", "sealed_by"}


def annotated(s):
    return set(type(s).__annotations__) | set(State.__annotations__)


def later(game):
    """A match in which every field has another value than at the start."""
    scenario, ask, year = MOMENTS[game.id]
    for seed in range(3, 30):
        match = game.start(scenario, seed=seed)
        for m in wander(match, seed):
            if m.state.year >= year and m.decision is not None and m.decision.ask == ask:
                other_values(game, match.state)
                return match
    raise AssertionError("no such moment")


@pytest.mark.interpreted
@every_game
def test_every_field_of_the_state_is_known_to_these_tests(game):
    s = game.start(MOMENTS[game.id][0], seed=3).state
    assert other_values(game, s) | REMADE | GIVEN == annotated(s)
    assert set(vars(s)) == annotated(s)


@pytest.mark.interpreted
@every_game
def test_every_field_survives_copy(game):
    s = later(game).state
    t = s.copy()
    assert t.decision is s.decision
    assert t.log is None
    for name in annotated(s) - {"log", "decision"}:
        value, copied = getattr(s, name), getattr(t, name)
        assert comparable(copied) == comparable(value), name
        if not isinstance(value, (bool, int, str)) and value is not None:
            assert copied is not value, f"{name} is shared"
            before = comparable(value)
            if isinstance(copied, list):
                copied.append(copied[0] if name == "stack" else 1)
            elif isinstance(copied, Stacks):
                copied.count[0] += 1
            else:
                copied[0] += 1
            assert comparable(value) == before, f"{name} is shared"


@pytest.mark.interpreted
@every_game
def test_every_field_survives_being_written_down(game):
    match = later(game)
    s = match.state
    match.options.update(OPTIONS[game.id])
    t = game.position(match.dump()).state
    for name in sorted(annotated(s) - REMADE):
        assert comparable(getattr(t, name)) == comparable(getattr(s, name)), name
    assert t.decision.actions
    assert (t.decision.side, t.decision.ask) == (s.decision.side, s.decision.ask)


@every_game
def test_every_field_of_a_dump_is_one_that_a_position_may_have(game):
    known = importlib.import_module(f"{package(game)}.model.position").FIELDS.names
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
