"""Positions: written down and loaded back in the middle of anything; nonsense is refused with its field."""

import copy
import json
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.kernel.errors import InvalidPosition
from tests.kernel.playing import GAME, SCENARIOS, offered, wander


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", [5, 6])
def test_at_every_decision_a_dump_loads_back_to_the_same(scenario, seed):
    match = GAME.start(scenario, seed=seed)
    kinds = set()
    for n, m in enumerate(wander(match, seed)):
        if m.decision is not None:
            kinds.add(m.decision.ask)
        document = m.dump()
        again = GAME.position(json.loads(json.dumps(document)))
        assert again.dump() == document, f"decision {n}"
        assert offered(again) == offered(m), f"decision {n}"
        assert again.winner == m.winner
        assert again.state.ending == m.state.ending
        for side in (0, 1, -1):
            assert again.game.look(again.state, side, "en") == m.game.look(m.state, side, "en")
    assert len(kinds) > 8


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_loaded_match_goes_on_exactly_as_the_other(scenario):
    match = GAME.start(scenario, seed=8)
    for n, _ in enumerate(wander(match, 8, most=160)):
        if n % 40 == 20:
            twin = GAME.position(match.dump())
            other = GAME.position(match.dump())
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


def test_loading_does_not_change_the_document():
    document = GAME.start("1836", seed=1).dump()
    before = copy.deepcopy(document)
    match = GAME.position(document)
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
    ("document", {"vanguard": 1j}),
    ("document", "may_burn = 1979-05-27"),
    ("game", {"game": "chess"}),
    ("game", {"game": 5}),
    ("scenario", {"scenario": "1837"}),
    ("scenario", {"scenario": []}),
    ("scenario", {"scenario": None}),
    ("options", {"options": 3}),
    ("options.colour", {"options": {"colour": True}}),
    ("options.late-brigades", {"options": {"late-brigades": 1}}),
    ("options.late-brigades", {"scenario": "1835", "options": {"late-brigades": True}}),
    ("weather", {"weather": "rain"}),
    ("winner", {"winner": "spain"}),
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
    ("stack", {"stack": [{"frame": "war", "stage": 1}] * 101}),
    ("stack[0]", {"stack": [3]}),
    ("stack[0]", {"stack": [{"frame": "tea"}]}),
    ("stack[0]", {"stack": [{}]}),
    ("stack[0].stage", {"stack": [{"frame": "war"}]}),
    ("stack[0].stage", {"stack": [{"frame": "war", "stage": "x"}]}),
    ("stack[0].stage", {"stack": [{"frame": "war", "stage": 1.5}]}),
    ("stack[0].stage", {"stack": [{"frame": "war", "stage": 2**70}]}),
    ("stack[1].block", {"stack": [{"frame": "war", "stage": 5}, {"frame": "march", "block": "nobody"}]}),
    ("stack[1].block", {"stack": [{"frame": "war", "stage": 5}, {"frame": "march", "block": 9999}]}),
    ("agenda", {"agenda": []}),
    ("agenda[0]", {"agenda": [{"frame": "tea"}]}),
]


@pytest.mark.parametrize(
    ("field", "document"), HOSTILE, ids=lambda v: v if isinstance(v, str) and len(v) < 30 else ""
)
def test_a_wrong_document_is_refused_with_its_field(field, document):
    with pytest.raises(InvalidPosition) as error:
        GAME.position(document)
    assert error.value.field == field
    assert error.value.why
    assert len(str(error.value)) < 2500


STRANGE = [
    {"frame": "arrival", "group": 77, "at_once": False},
    {"frame": "take-hits", "space": 5, "side": 1, "hits": [1], "kind": 1},
    {"frame": "regroup", "space": "goliad", "side": "texas", "gone": 3},
    {"frame": "regroup", "space": "goliad", "side": "texas", "gone": [2**70]},
]


@pytest.mark.parametrize("frame", STRANGE, ids=lambda f: f["frame"])
def test_a_strange_stack_is_refused_not_crashed_on(frame):
    with pytest.raises(InvalidPosition) as error:
        GAME.position({"stack": [{"frame": "war", "stage": 5}, frame]})
    assert error.value.field.startswith("stack")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=12), inner, max_size=3),
    max_leaves=8,
)
FIELDS = sorted(
    "scenario options blocks cards burned attacks sailed crossed settled events turn year player1 phase moving cp "
    "may_burn vanguard guarded cos_brigade cos_calls empty stack agenda chance dice winner ending game".split()
)


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from(FIELDS), JSON, min_size=1, max_size=3))
def test_garbage_in_known_fields_is_refused_or_makes_a_match(document):
    try:
        match = GAME.position(document)
    except InvalidPosition:
        return
    match.record()
    GAME.position(match.dump())


@settings(max_examples=80, deadline=None)
@given(
    st.one_of(
        st.text(max_size=200), st.binary(max_size=50), st.integers(), st.none(), st.lists(st.integers())
    )
)
def test_garbage_is_no_position(garbage):
    with suppress(InvalidPosition):
        GAME.position(garbage)


def mid_battle():
    """A document from the middle of a battle."""
    match = GAME.start("1836", seed=5)
    for m in wander(match, 5):
        if m.decision is not None and m.decision.ask == "battle-turn":
            return m.dump()
    raise AssertionError("no battle")


BATTLE = mid_battle()


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_dump_with_one_thing_changed_is_refused_or_playable(data):
    document = json.loads(json.dumps(BATTLE))
    path = []
    node = document
    while isinstance(node, (dict, list)) and node:
        key = data.draw(st.sampled_from(sorted(node) if isinstance(node, dict) else range(len(node))))
        path.append((node, key))
        node = node[key]
    parent, key = path[-1]
    parent[key] = data.draw(
        JSON | st.sampled_from(["goliad", "houston", "texas", "card-01", "inside", -1, 0, 1, 6, 9])
    )
    try:
        match = GAME.position(document)
    except InvalidPosition:
        return
    for _ in wander(match, 1, most=5):
        match.dump()
