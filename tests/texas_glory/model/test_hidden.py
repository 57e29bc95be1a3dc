"""What a side cannot know is dealt again, and nothing else."""

import pytest

from grognard.games.texas_glory.model.board import BOARD, MEXICO, TEXAS
from grognard.games.texas_glory.model.hidden import hidden
from grognard.games.texas_glory.model.state import CHOSEN, DECK, HAND, REMOVED, on_map
from tests.kernel.playing import offered, wander
from tests.texas_glory.setting import GAME, orders, position

RULES = GAME.game


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_states_alike_to_a_side_look_alike_to_it(scenario):
    match = GAME.start(scenario, seed=17)
    for n, m in enumerate(wander(match, 17)):
        side = n % 2
        other = m.resample(GAME.sides[side], n)
        assert RULES.fog.look(other.state, side, "en") == RULES.fog.look(m.state, side, "en")
        if m.decision is not None and m.decision.side == GAME.sides[side]:
            assert offered(other) == offered(m)
        assert RULES.rules.faults(other.state) == []


def test_a_sample_differs_in_what_is_hidden_and_in_nothing_else():
    match = GAME.start("1836", seed=3)
    for _ in wander(match, 3, most=30):
        pass
    before = match.dump()
    placements, hands = set(), set()
    for seed in range(20):
        other = match.resample("texas", seed)
        s, t = match.state, other.state
        assert list(BOARD.army[TEXAS]) == [b for b in BOARD.army[TEXAS] if s.place[b] == t.place[b]]
        assert all(s.strength[b] == t.strength[b] for b in BOARD.army[TEXAS])
        assert all(s.stacks.size(n) == t.stacks.size(n) for n in range(3 * BOARD.size))
        for b in BOARD.army[MEXICO]:
            if not hidden(s, b):
                assert (s.place[b], s.strength[b], s.mark[b]) == (t.place[b], t.strength[b], t.mark[b])
        for c in range(BOARD.cards):
            unseen = (DECK, REMOVED, HAND + MEXICO, CHOSEN + MEXICO)
            assert (s.card[c] in unseen) == (t.card[c] in unseen)
            if s.card[c] not in unseen:
                assert s.card[c] == t.card[c]
        placements.add(tuple(int(t.place[b]) for b in BOARD.army[MEXICO]))
        hands.add(tuple(int(t.card[c]) for c in range(BOARD.cards)))
    assert len(placements) == 20
    assert len(hands) == 20
    assert match.dump() == before  # the match itself is untouched


def test_us_blocks_still_to_be_drawn_and_guns_in_their_forts_stay_where_they_are_known_to_be():
    match = GAME.start("1836", seed=1)
    for seed in range(30):
        s = match.resample("mexico", seed).state
        for name in ("gaines", "us-3", "us-5"):
            assert s.place[BOARD.block[name]] == BOARD.pool
        assert BOARD.space_ids[s.place[BOARD.block["art-alamo-tex"]]] == "el-alamo"
    text = 'empty = true\n[blocks]\nus-3 = "liberty 2"\nsherman = "pool"\nkarnes = "pool"\nart-goliad-tex = "h0906 1"'
    match = GAME.position(text + '\nmillard = "pool"\nurrea = "matamoros"')
    places = set()
    for seed in range(40):
        s = match.resample("mexico", seed).state
        assert on_map(s, BOARD.block["us-3"])  # once seen at Jessup, no more in the pool
        assert on_map(s, BOARD.block["art-goliad-tex"])
        places.add(BOARD.space_ids[s.place[BOARD.block["us-3"]]])
    assert places == {"liberty", "washington"}


KNOWN = """
empty = true
phase = "movement"
player1 = "mexico"
moving = "mexico"
cp = 2
[blocks]
santa-anna = "laredo 3 face"
urrea = "matamoros 3 active"
jimenez = "laredo 2"
yucatan = "goliad 1"
gaona = "due"
toluca = "dead 0"
sesma = "beside-laredo"
houston = "washington"
"""


def test_what_lies_open_stays_where_it_is():
    m = position(KNOWN)
    places, strengths = set(), set()
    for seed in range(20):
        s = m.match.resample("texas", seed).state
        for name in ("santa-anna", "urrea", "gaona", "toluca", "sesma", "houston", "dolores"):
            b = BOARD.block[name]
            assert (s.place[b], s.strength[b]) == (m.state.place[b], m.state.strength[b])
        places.add((int(s.place[BOARD.block["jimenez"]]), int(s.place[BOARD.block["yucatan"]])))
        strengths.add((int(s.strength[BOARD.block["jimenez"]]), int(s.strength[BOARD.block["yucatan"]])))
    assert len(places) == 2
    assert strengths == {(2, 1), (1, 2)}  # three steps are lost; on whom they fell is not known


def test_marks_and_ports_belong_to_the_place_not_to_the_block():
    text = """
    empty = true
    phase = "movement"
    player1 = "texas"
    moving = "texas"
    cp = 2
    [blocks]
    ward = "matagorda 3 moved"
    wallace = "victoria 3"
    urrea = "matamoros"
    [sailed]
    ward = "velasco"
    """
    m = position(text)
    swapped = set()
    for seed in range(20):
        s = m.match.resample("mexico", seed).state
        for name in ("ward", "wallace"):
            b = BOARD.block[name]
            moved = s.place[b] == BOARD.number["matagorda"]
            assert bool(s.mark[b]) is moved
            assert (s.sailed[b] >= 0) is moved
            swapped.add((name, moved))
    assert len(swapped) == 4


def test_blocks_in_the_pool_are_whole_and_lost_steps_stay_on_the_map():
    m = position('empty = true\n[blocks]\nburleson = "gonzales 1"\nsherman = "pool"\nurrea = "matamoros"')
    seen = set()
    for seed in range(20):
        s = m.match.resample("mexico", seed).state
        for name in ("burleson", "sherman"):
            b = BOARD.block[name]
            seen.add((name, bool(on_map(s, b)), int(s.strength[b])))
    assert seen == {
        ("burleson", True, 1), ("sherman", False, 4), ("burleson", False, 4), ("sherman", True, 1),
    }  # fmt: skip


def test_what_is_under_way_goes_over_to_the_block_that_stands_for_another():
    m = orders("texas", "ward gonzales; wallace bastrop; urrea matamoros", cp=1).act("order ward")
    seen = set()
    for seed in range(12):
        other = m.match.resample("mexico", seed)
        marching = int(other.state.stack[-1].block)
        assert other.state.place[marching] == BOARD.number["gonzales"]
        assert {a.notation.split()[1] for a in other.decision.actions} == {BOARD.block_ids[marching]}
        seen.add(BOARD.block_ids[marching])
    assert seen == {"ward", "wallace"}
