"""Attacks on what is hidden: a question, its clause and its order tell nothing that a table would not."""

import pytest

from grognard import IllegalAction
from grognard.games.texas_glory.model.board import BOARD, MEXICO
from grognard.games.texas_glory.model.state import on_map
from tests.texas_glory.setting import GAME

GUN = {"art-alamo-tex": "el-alamo 2 inside", "sesma": "el-alamo 3 face", "toluca": "el-alamo 2 face"}


def position(phase, blocks, **more):
    """A match with nothing but some blocks: {"urrea": "goliad 2"}."""
    document = {"empty": True, "phase": phase, "blocks": blocks, **more}
    return GAME.position(document, dice=document.pop("dice", None))


@pytest.mark.parametrize("strengths", [(4, 2, 1), (3, 3, 1)])
def test_being_asked_who_takes_a_hit_does_not_tell_that_blocks_are_equal(strengths):
    names = ("sherman", "burleson", "wallace")
    blocks = {b: f"h0609 {n}" for b, n in zip(names, strengths, strict=True)}
    m = position("supply", {**blocks, "urrea": "matamoros"}, player1="texas", moving="texas", dice=[1])
    assert (m.decision.side, m.decision.ask) == ("texas", "take-hit")


@pytest.mark.parametrize("strength", [1, 2])
def test_being_asked_who_gains_by_a_fire_does_not_tell_that_a_block_is_weak(strength):
    blocks = {"horton": f"goliad {strength}", "urrea": "matamoros"}
    m = position("movement", blocks, player1="texas", moving="texas", cp=1, may_burn=True)
    m.act("burn goliad")
    assert m.decision.ask == "burn-gain"
    assert len(m.decision.actions) == 3 - strength


@pytest.mark.parametrize("garrison", ["bowie", "travis"])
def test_being_asked_to_answer_a_bombardment_does_not_tell_that_there_are_guns(garrison):
    blocks = {garrison: "el-alamo 1 inside", "wallace": "el-alamo 1 inside", "sesma": "el-alamo 3 face"}
    m = position("combat", blocks, player1="mexico", dice=[6, 6, 6])
    m.act("bombard")
    m.act("fire sesma")
    assert (m.decision.side, m.decision.ask) == ("texas", "answer-bombardment")
    assert len(m.decision.actions) == (2 if garrison == "travis" else 1)


def test_who_has_fired_all_their_guns_is_asked_while_blocks_behind_the_walls_are_unseen():
    blocks = {**GUN, "bowie": "el-alamo 1 inside"}
    m = position("combat", blocks, player1="mexico", dice=[6, 6])
    m.act("wait")
    m.act("bombard")
    m.act("fire art-alamo-tex")
    assert [a.notation for a in m.decision.actions] == ["done"]


@pytest.mark.parametrize("shut_in", ["", " inside"])
def test_being_asked_for_cos_does_not_tell_who_is_besieged(shut_in):
    blocks = {"santa-anna": "goliad" + shut_in, "cos": "out", "horton": "goliad 1 face"}
    if not shut_in:
        blocks["horton"] = "victoria 1"
    m = position("combat", blocks, player1="mexico", cos_calls=3)
    while m.decision.ask in ("besieger", "besieged"):
        m.act("wait")
    assert (m.decision.side, m.decision.ask) == ("mexico", "cos-leads")
    assert len(m.decision.actions) == (1 if shut_in else 2)


def test_the_clause_of_a_deployment_does_not_tell_who_comes_by_sea():
    rules = set()
    for block in ("nashville", "sherman"):
        m = position("supply", {block: "pool", "urrea": "matamoros"}, player1="texas", moving="texas")
        assert m.decision.ask == "deploy"
        rules.add(m.view("mexico")["decision"]["rule"])
    assert len(rules) == 1


def test_forced_marches_are_rolled_for_place_by_place_not_block_by_block():
    army = [BOARD.block_ids[b] for b in BOARD.army[MEXICO]]
    places = []
    for one, other in (("tolsa", "toluca"), ("toluca", "tolsa")):
        assert {one, other} <= set(army)
        blocks = {one: "h0609 2 moved forced", other: "h0809 2 moved forced", "houston": "washington"}
        m = position("movement", blocks, player1="mexico", moving="mexico", cp=1, dice=[6, 6])
        m.act("end")
        places.append([e for e in m.account("texas") if e["what"] == "forced-roll"])
    assert places[0] == places[1]
    assert len(places[0]) == 2


def test_blocks_that_wait_come_in_no_order_of_their_own():
    blocks = {"sherman": "waiting", "millard": "waiting", "karnes": "waiting", "urrea": "matamoros"}
    first = set()
    for seed in range(12):
        document = {"empty": True, "phase": "supply", "player1": "texas", "moving": "texas", "blocks": blocks}
        first.add(GAME.position(document, seed=seed).decision.actions[0].notation.split()[1])
    assert first == {"sherman", "millard", "karnes"}


def test_a_raid_once_called_is_not_taken_back():
    m = position("card", {"art-alamo-mex": "san-antonio 2", "houston": "washington"}, stack=[
        {"frame": "war", "stage": 3}, {"frame": "raid", "side": "texas", "target": -1, "stage": 0},
    ])  # fmt: skip
    m.act("raid san-antonio")
    with pytest.raises(IllegalAction):
        m.undo()


def test_a_sample_does_not_tell_on_whom_unseen_losses_fell():
    blocks = {"jimenez": "laredo 1", "toluca": "laredo 3", "guerrero": "goliad 3", "houston": "washington"}
    hurt = set()
    m = position("movement", blocks, player1="texas", moving="texas", cp=1)
    lost = sum(BOARD.steps[b] - m.state.strength[b] for b in BOARD.army[MEXICO] if on_map(m.state, b))
    for seed in range(30):
        s = m.resample("texas", seed).state
        hidden = [b for b in BOARD.army[MEXICO] if on_map(s, b)]
        assert sum(BOARD.steps[b] - s.strength[b] for b in hidden) == lost
        hurt |= {b for b in hidden if s.strength[b] < BOARD.steps[b]}
    assert len(hurt) == 3


def test_a_battle_of_blocks_that_retreated_there_is_fought_and_does_not_go_on_for_ever():
    m = position("combat", {"ward": "h0512 1 spent", "toluca": "h0512 2"}, player1="mexico")
    assert m.state.decision.ask == "battle-turn"


BESIEGED = """
santa-anna presidio-rio-grande 3; sesma h0207 3; gaona laredo 2; urrea matamoros 3; matamoros-bn san-antonio 3 face;
san-luis san-antonio 2 face; houston h1302 3; travis san-antonio 2 inside; fannin san-antonio 2 inside; bowie h0804 2;
kimball san-patricio 1; art-alamo-tex el-alamo 2; art-goliad-tex goliad 2; wallace goliad 2; ward san-augustine 3;
horton goliad 1; grant gonzales 2; burleson h0307 3; milam h0508 4; new-orleans victoria 3; new-york pool 1;
nashville pool 1; georgia pool 2; tejano-seguin pool 1; militia-gonzales pool 3; militia-brazos linnville 3;
militia-colorado pool 1; militia-nacogdoches galveston 1; sherman victoria 4; millard pool 2; karnes pool 2
"""


def test_a_sample_does_not_tell_how_many_of_the_besieged_may_fire():
    blocks = dict(text.strip().split(" ", 1) for text in BESIEGED.replace("\n", " ").split(";"))
    fire = {
        "frame": "bombardment",
        "space": "san-antonio",
        "side": "texas",
        "besieged": "texas",
        "stage": "firing",
    }
    frames = [
        {"frame": "war", "stage": "supply-1"},
        {"frame": "combat"},
        {"frame": "siege-combat", "space": "san-antonio", "besieger": "mexico", "stage": "over"},
        {**fire, "scored": 0, "suffered": 0, "answered": False, "wet": -1},
    ]
    m = GAME.position({"empty": True, "blocks": blocks, "player1": "texas", "stack": frames})
    assert [a.notation for a in m.decision.actions] == ["fire travis", "fire fannin"]
    for seed in range(40):
        one, two = (t.resample("mexico", 900 + seed) for t in (m, m.resample("mexico", seed)))
        assert one.state.decision.actions == two.state.decision.actions
