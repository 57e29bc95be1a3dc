"""The book's worked examples of combat, replayed die by die from data/examples.toml."""

import re
from typing import Any

import pytest

from grognard.games.texas_glory.data.schema import FOLDER
from tests.texas_glory.setting import Play, combat, position

EXAMPLES: dict[str, Any] = {e["id"]: e for e in FOLDER.read("examples.toml", dict[str, Any])["example"]}
BATTLE = EXAMPLES["battle-dice"]


def battle(dice: list[int | str] | None = None) -> Play:
    """Mexican cavalry, infantry and leader attack Texan cavalry and infantry at Victoria along a road."""
    start = BATTLE["start"]
    blocks = "; ".join(f"{b} victoria {n}" for b, n in start.items())
    return combat(blocks, "dolores linnville; san-luis linnville; sesma linnville", dice=dice)


@pytest.mark.rule("6.1.a", "6.1.b", "6.2.a", "6.2.b", "6.4.c")
def test_battle_order():
    example = EXAMPLES["battle-order"]
    m = battle()
    for _ in range(2):
        for block in example["expect_order"]:
            texan_may_leave = bool(m.may("retreat horton") or m.may("retreat burleson"))
            assert texan_may_leave == (block in ("horton", "burleson"))
            m.act(f"pass {block}")
    m.act("retreat dolores linnville", "retreat sesma linnville")
    assert m.strengths("dolores", "sesma") == [3, 3]
    for block in ("horton", "burleson"):
        assert m.may(f"fire {block}")
        m.act(f"pass {block}")
    assert m.offered == ["retreat san-luis linnville"]


@pytest.mark.rule("6.1.b", "6.2.b", "6.3", "6.31.a", "6.31.b", "6.4.d")
def test_battle_dice():
    rolls = BATTLE["rolls"]
    m = battle([die for roll in rolls for die in roll.get("dice", [])])
    for roll in rolls:
        if roll.get("do") == "retreat":
            m.act(f"retreat {roll['unit']} linnville")
            continue
        m.act(f"fire {roll['unit']}")
        assert m.events("fire")[-1].args[1] == roll["hits"]
        for applied in roll["applied"]:
            block, _, after = re.findall(r"([a-z-]+) (\d)>(\d)", applied)[-1]
            if m.ask == "take-hit":
                m.act(f"hit {block}")
            assert "choice" in applied or m.strength(block) <= int(after)
        for applied in roll["applied"]:
            block, _, after = re.findall(r"([a-z-]+) (\d)>(\d)", applied)[-1]
            assert m.strength(block) == int(after)
    for block, strength in BATTLE["final"].items():
        assert m.strength(block) == strength
    assert [m.place(b) for b in ("dolores", "sesma", "san-luis")] == ["linnville"] * 3


def goliad(example: dict[str, Any], dice: list[int | str]) -> Play:
    blocks = {**example["attacker"], **example["defender"]}
    lines = [f'{b} = "goliad {n}"' for b, n in blocks.items()]
    came = [f'{b} = "h0510"' for b in example["attacker"]]
    return position(
        "\n".join(
            ['empty = true\nphase = "combat"\nplayer1 = "mexico"\n[blocks]', *lines, "[attacks]", *came]
        ),
        dice=dice,
    )


@pytest.mark.rule(
    "7.0.b", "7.0.c", "7.2.b", "7.2.c", "7.21.b", "7.24.a", "7.24.b", "6.31.a", "7.4.a", "7.4.b", "8.2.a"
)
def test_siege_turn_1():
    example = EXAMPLES["siege-turn-1"]
    m = goliad(example, dice=[2, 5, 4, 6, 5])
    assert m.offered == ["withdraw militia-brazos", "done"]  # the guns are inside already
    assert not m.marked("militia-brazos", "face")
    m.act("withdraw militia-brazos")
    assert m.ask == "invest"
    m.act("regroup tampico h0610")
    assert not m.marked("tampico", "face")
    m.act("besiege")
    assert all(m.marked(b, "face") for b in ("zapadores", "guerrero", "tolsa"))
    m.act("wait", "bombard", "fire art-goliad-tex")
    assert m.side == "mexico"
    m.act("bombard")
    assert [(e.dice, e.args[1]) for e in m.events("fire")] == [([2, 5], 1), ([4, 6], 0)]
    assert [e.dice for e in m.events("attrition")] == [
        [5]
    ]  # the besieger's third block; none for the besieged
    assert m.ask == "play-card"
    for block, strength in example["final"].items():
        assert m.strength(block) == strength
        assert m.place(block) == "goliad"
    assert m.place("tampico") == "h0610"


STORM_MOVEMENT = """
empty = true
phase = "movement"
player1 = "mexico"
moving = "mexico"
cp = 1
[cards]
texas = ["card-01"]
mexico = ["card-02"]
[blocks]
zapadores = "goliad 2 face"
guerrero = "goliad 3 face"
tolsa = "goliad 2 face"
art-goliad-tex = "goliad 2 inside"
militia-brazos = "goliad 3 inside"
gaona = "h0610"
aldama = "h0610"
toluca = "h0610"
"""


def second_turn(dice: list[int | str]) -> Play:
    """Two battalions join the siege; then the Combat Phase."""
    m = position(STORM_MOVEMENT, dice=dice)
    m.act("command gaona", "march aldama", "move aldama goliad", "march toluca", "move toluca goliad")
    assert m.marked("aldama", "face")
    assert m.marked("toluca", "face")
    return m.act("done")


@pytest.mark.rule("7.21.b", "7.22.a", "7.22.b", "7.22.d", "7.22.f", "7.1.a", "6.2.b")
def test_siege_turn_2():
    example = EXAMPLES["siege-turn-2"]
    m = second_turn([])
    assert (m.ask, m.offered) == ("besieger", ["wait", "bombard", "storm"])
    m.act("storm", *(f"join {b}" for b in example["storm"]))
    for round in (1, 2):
        for block in example["expect_order"][:2]:
            assert m.may("fire") == [f"fire {block}"]
            m.passes(1)
        assert sorted(m.may("fire")) == sorted(f"fire {b}" for b in example["storm"])
        m.passes(4)
        if round == 1:
            assert "join tolsa" in m.offered
            m.act(*(f"join {b}" for b in example["storm"]))
    assert m.ask != "battle-turn"  # no third round
    assert all(m.place(b) == "goliad" for b in example["storm"])
    assert m.marked("militia-brazos", "inside")


@pytest.mark.rule("7.22.b", "7.1.a", "6.7.a")
def test_siege_turn_2_probably_ends_in_a_mexican_victory():
    m = second_turn([1] * 9)
    storm = EXAMPLES["siege-turn-2"]["storm"]
    m.act("storm", *(f"join {b}" for b in storm)).passes(6)
    m.act(*(f"join {b}" for b in storm)).passes(2)
    m.act("fire zapadores", "fire guerrero", "hit militia-brazos", "fire aldama")
    assert m.place("militia-brazos") == "dead"  # eight hits: four steps, and the guns stand alone
    assert m.place("art-goliad-mex") == "goliad"
    assert m.strength("art-goliad-mex") == 1
    assert m.events("place-taken")


@pytest.mark.rule("7.1.a", "7.1.b")
def test_half_hits():
    example = EXAMPLES["half-hits"]
    defenders = "; ".join(f"{b} el-alamo {n} inside" for b, n in example["defender"].items())
    m = combat(f"{defenders}; jimenez el-alamo 3 face", dice=[1] * example["hits"])
    m.act("storm", "join jimenez").passes(2).act("fire jimenez", "hit bowie")
    for block, strength in example["final"].items():
        assert m.strength(block) == strength
    assert m.marked(example["half_hit"], "half")
    m.act("done")
    assert m.ask == "play-card"
    assert not m.marked(example["half_hit"], "half")


@pytest.mark.rule("2.12.b", "6.3")
@pytest.mark.parametrize("die", range(1, 7))
def test_n_rating(die):
    """B2 here: no block of the game is a B1 or B3; C1 and C3 stand for them."""
    for block, number in (("san-luis", 1), ("zapadores", 3)):
        m = (
            combat(f"{block} victoria 1; ward victoria 3", f"{block} linnville", dice=[die])
            .passes(1)
            .act(f"fire {block}")
        )
        assert m.strength("ward") == (2 if die <= number else 3)


@pytest.mark.rule("6.3")
def test_n_dice():
    example = EXAMPLES["n-dice"]
    m = combat("guerrero victoria 4; sherman victoria 4", "guerrero linnville", dice=example["dice"]).passes(
        1
    )
    m.act("fire guerrero")
    assert m.strength("sherman") == 4 - example["hits"]


@pytest.mark.rule("2.11.a", "6.3")
@pytest.mark.parametrize("case", EXAMPLES["n-strength"]["cases"])
def test_n_strength(case):
    m = combat(
        f"guerrero victoria {case['strength']}; sherman victoria 4", "guerrero linnville", dice=[6] * 4
    ).passes(1)
    m.act("fire guerrero")
    assert len(m.events("fire")[0].dice) == case["dice"]
