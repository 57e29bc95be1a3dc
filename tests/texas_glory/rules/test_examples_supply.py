"""The worked examples of supply and reinforcement."""

import pytest

from grognard.games.texas_glory.data.schema import FOLDER
from grognard.games.texas_glory.model.board import BOARD, MEXICO, TEXAS
from grognard.games.texas_glory.model.setup import GROUPS
from grognard.games.texas_glory.model.state import limit_at, limit_inside
from tests.texas_glory.setting import position

EXAMPLES = {e["id"]: e for e in FOLDER.read("examples.toml", dict)["example"]}


def brigade(number):
    """The blocks of a brigade that arrives."""
    letter = EXAMPLES["n-delayed-brigade"]["brigade"]
    assert letter == number
    return [BOARD.block_ids[b] for b in GROUPS[2].units]


def through_the_turn(m, *choices):
    """Go on to the Card Phase of the next turn, taking some choices on the way."""
    turn = m.state.turn
    waiting = list(choices)
    while m.state.turn == turn:
        if waiting and waiting[0] in m.offered:
            m.act(waiting.pop(0))
        else:
            m.act("end" if "end" in m.offered else m.offered[-1])
    assert not waiting
    return m


@pytest.mark.rule("3.0.1836.g", "8.33.c")
def test_n_delayed_brigade():
    example = EXAMPLES["n-delayed-brigade"]
    units = brigade(example["brigade"])
    m = position("turn = 1\n[cards]\ntexas = ['card-15', 'card-16']\nmexico = ['card-17', 'card-18']")
    assert m.date == "1836-02-21"
    through_the_turn(m, f"delay {example['chosen_box']}")
    assert m.date == example["due"]
    assert {m.place(b) for b in units} == {f"beside-{example['chosen_box']}"}
    through_the_turn(m, "arrive presidio-rio-grande")
    assert m.date == example["in_box_for"]
    assert {m.place(b) for b in units} == {example["chosen_box"]}


@pytest.mark.rule("3.0.campaign.5")
def test_n_campaign_brigade():
    example = EXAMPLES["n-campaign-brigade"]
    units = brigade(example["brigade"])
    due = "\n".join(f'{b} = "due"' for b in units)
    m = position(
        f"""
scenario = "campaign"
empty = true
year = 1836
turn = 1
[blocks]
houston = "presidio-rio-grande"
{due}
[cards]
texas = ["card-15"]
mexico = ["card-17"]
"""
    )
    through_the_turn(m, f"arrive {example['chosen_box']}")
    assert m.date == example["in_box_for"]
    assert {m.place(b) for b in units} == {example["chosen_box"]}


@pytest.mark.rule("7.4.a", "7.4.b", "5.2.c", "8.1.c")
def test_n_alamo_siege_supply():
    example = EXAMPLES["n-alamo-siege-supply"]
    alamo = BOARD.number[example["place"]]
    free = position('empty = true\n[blocks]\ntravis = "el-alamo"').state
    assert limit_at(free, TEXAS, alamo) == example["unbesieged_limit"]
    siege = position('empty = true\n[blocks]\ntravis = "el-alamo inside"\njimenez = "el-alamo"').state
    assert limit_at(siege, MEXICO, alamo) == example["besieger_limit"]
    assert limit_inside(siege, alamo) == example["besieged_limit"]
