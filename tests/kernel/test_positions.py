"""Positions: written down and loaded back in the middle of anything; nonsense is refused with its field."""

import copy
import json
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.kernel.errors import InvalidPosition
from tests.kernel.playing import (
    EACH,
    GAME,
    GAMES,
    every_game,
    every_match,
    every_scenario,
    fighting,
    offered,
    pace,
    wander,
)
from tests.profiles import profile


@every_match([5, 6])
def test_at_every_decision_a_dump_loads_back_to_the_same(game, scenario, seed):
    match = game.start(scenario, seed=seed)
    kinds = set()
    for n, m in enumerate(wander(match, seed)):
        if m.decision is not None:
            kinds.add(m.decision.ask)
        if n % pace(game, scenario):
            continue
        document = m.dump()
        again = game.position(json.loads(json.dumps(document)))
        assert again.dump() == document, f"decision {n}"
        assert offered(again) == offered(m), f"decision {n}"
        assert again.winner == m.winner
        assert again.state.ending == m.state.ending
        for side in (0, 1, -1) if n % 3 == 0 else ():
            assert again.game.fog.look(again.state, side, "en") == m.game.fog.look(m.state, side, "en")
    assert len(kinds) > 8


@every_scenario
def test_a_loaded_match_goes_on_exactly_as_the_other(game, scenario):
    match = game.start(scenario, seed=8)
    for n, _ in enumerate(wander(match, 8, most=160)):
        if n % 40 == 20:
            twin = game.position(match.dump())
            other = game.position(match.dump())
            for _ in wander(twin, n, most=30):
                pass
            for _ in wander(other, n, most=30):
                pass
            assert twin.dump() == other.dump()


def test_a_document_may_be_toml_json_or_a_table():
    toml = 'turn = 3\n[blocks]\nhouston = "goliad 2"'
    table = {"turn": 3, "blocks": {"houston": "goliad 2"}}
    dumps = [GAME.position(d).dump() for d in (toml, json.dumps(table), table)]
    assert dumps[0] == dumps[1] == dumps[2]
    assert dumps[0]["blocks"]["houston"] == "goliad 2"


@every_game
def test_loading_does_not_change_the_document(game):
    document = game.start(seed=1).dump()
    before = copy.deepcopy(document)
    match = game.position(document)
    match.act(match.decision.actions[0])
    assert document == before


HOSTILE = [
    ("document", "turn = "),
    ("document", "{"),
    ("document", "[" * 100_000),
    ("document", "{" * 100_000),
    ("document", 5),
    ("document", None),
    ("document", ["turn"]),
    ("document", "x = 1" * 300_000),
    ("document", {"turn": object()}),
    ("document", {"turn": {1, 2}}),
    ("document", b"turn = 1"),
    ("document", {"turn": 1j}),
    ("document", "turn = 1979-05-27"),
    ("game", {"game": "chess"}),
    ("game", {"game": 5}),
    ("scenario", {"scenario": "1837"}),
    ("scenario", {"scenario": []}),
    ("scenario", {"scenario": None}),
    ("options", {"options": 3}),
    ("options.colour", {"options": {"colour": True}}),
    ("weather", {"weather": "rain"}),
    ("winner", {"winner": "prussia"}),
    ("winner", {"winner": 3}),
    ("chance", {"chance": 3}),
    ("key", {"chance": {"key": -1}}),
    ("rolls", {"chance": {"rolls": -1}}),
    ("rolls", {"chance": {"rolls": "x"}}),
    ("seals", {"chance": {"seals": 2**50}}),
    ("answer", {"chance": {"answer": 2**50}}),
    ("dice", {"dice": 5}),
    ("dice", {"dice": ["nobody"]}),
    ("dice", {"dice": [True]}),
    ("dice", {"dice": [[1]]}),
    ("stack", {"stack": []}),
    ("stack", {"stack": "war"}),
    ("stack[0]", {"stack": [3]}),
    ("stack[0]", {"stack": [{"frame": "tea"}]}),
    ("stack[0]", {"stack": [{}]}),
    ("agenda", {"agenda": []}),
    ("agenda[0]", {"agenda": [{"frame": "tea"}]}),
]


def hostile(game):
    """What no game takes, and nonsense about the frame that lies lowest in this one."""
    lowest = profile(game).under
    stages = [{"stack": [{**lowest, "stage": stage}]} for stage in ("x", 1.5, 2**70)]
    stages.append({"stack": [{"frame": lowest["frame"]}]})
    return [*HOSTILE, ("stack", {"stack": [lowest] * 101}), *(("stack[0].stage", d) for d in stages)]


@pytest.mark.parametrize(
    ("game", "field", "document"),
    [pytest.param(g, *case, id=f"{g.id}-{case[0]}") for g in EACH for case in hostile(g) + profile(g).wrong],
)
def test_a_wrong_document_is_refused_with_its_field(game, field, document):
    with pytest.raises(InvalidPosition) as error:
        game.position(document)
    assert error.value.field == field
    assert error.value.why
    assert len(str(error.value)) < 700


@pytest.mark.parametrize(
    ("game", "frame"),
    [pytest.param(g, f, id=f"{g.id}-{f['frame']}") for g in EACH for f in profile(g).strange],
)
def test_a_strange_stack_is_refused_not_crashed_on(game, frame):
    with pytest.raises(InvalidPosition) as error:
        game.position({"stack": [profile(game).under, frame]})
    assert error.value.field.startswith("stack")


@every_game
def test_of_a_frame_that_is_misspelt_the_likely_names_are_told(game):
    name = profile(game).under["frame"]
    with pytest.raises(InvalidPosition, match=f"there are .*{name}"):
        game.position({"stack": [{"frame": name + "s"}]})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=12), inner, max_size=3),
    max_leaves=8,
)


def fields(game):
    """The fields that a position of a game may have."""
    return sorted(profile(game).fields)


@every_game
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_garbage_in_known_fields_is_refused_or_makes_a_match(game, data):
    known = st.sampled_from(fields(game))
    try:
        match = game.position(data.draw(st.dictionaries(known, JSON, min_size=1, max_size=3)))
    except InvalidPosition:
        return
    match.record()
    game.position(match.dump())


@every_game
@settings(max_examples=80, deadline=None)
@given(
    garbage=st.one_of(
        st.text(max_size=200), st.binary(max_size=50), st.integers(), st.none(), st.lists(st.integers())
    )
)
def test_garbage_is_no_position(game, garbage):
    with suppress(InvalidPosition):
        game.position(garbage)


@pytest.fixture(scope="module")
def fights():
    """A document from the middle of a fight of each game."""
    return {game.id: fighting(game, 5).dump() for game in GAMES}


@every_game
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_dump_with_one_thing_changed_is_refused_or_playable(fights, game, data):
    document = json.loads(json.dumps(fights[game.id]))
    path = []
    node = document
    while isinstance(node, (dict, list)) and node:
        key = data.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
        path.append((node, key))
        node = node[key]
    parent, key = path[-1]
    things = [ids.ids[n] for ids in game.game.vocabulary.names.values() for n in (0, len(ids.ids) - 1)]
    parent[key] = data.draw(JSON | st.sampled_from([*things, "inside", -1, 0, 1, 6, 9]))
    try:
        match = game.position(document)
    except InvalidPosition:
        return
    for _ in wander(match, 1, most=5):
        match.dump()
