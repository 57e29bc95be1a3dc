"""A refusal tells nothing of the enemy's hidden blocks, whatever is asked for."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL
from grognard.kernel.errors import IllegalAction
from tests.an_impossible_war.marching import activate
from tests.an_impossible_war.setting import Play

GROUP = "lib-ln-1 vitoria; lib-ln-2 vitoria; lib-pr-1 haro; lib-lg-1 miranda; lib-st-1 vitoria; "


def refusals(m: Play, verb: str, side: int) -> set[tuple[str, str]]:
    """What is said to a verb over each block of a side."""
    told = set()
    for p in range(BOARD.blocks):
        if BOARD.side[p] == side:
            with pytest.raises(IllegalAction) as error:
                m.match.act(f"{verb} {BOARD.piece_ids[p]}")
            told.add((error.value.why, error.value.rule))
    return told


def approached(ask: str) -> Play:
    """A group of Liberals marches, some stay behind, and the Carlist is asked."""
    pieces, to = (
        ("car-nav-1 durango", "villarreal") if ask == "intercept" else ("car-nav-1 villarreal", "villarreal")
    )
    m = activate("liberal", "vitoria", GROUP + pieces, "cp = { carlist = 2, liberal = 0 }", dice=[6])
    m.act("add lib-ln-1", "add lib-st-1", "march", f"step {to}")
    assert (m.side, m.ask) == ("carlist", ask)
    return m


@pytest.mark.parametrize("ask", ["intercept", "evade"])
@pytest.mark.parametrize("verb", ["drop", "embark", "add", "construct", "hit", "fire", "choose"])
def test_who_is_in_the_approaching_group_cannot_be_asked(ask: str, verb: str) -> None:
    assert len(refusals(approached(ask), verb, LIBERAL)) == 1


@pytest.mark.parametrize("verb", ["drop", "embark"])
def test_one_is_told_why_of_ones_own(verb: str) -> None:
    m = activate("liberal", "vitoria", GROUP + "lib-ln-3 bilbao; car-nav-1 durango", dice=[6]).act(
        "add lib-ln-1"
    )
    assert len(refusals(m, verb, LIBERAL)) > 1
    assert len(refusals(m, verb, CARLIST)) == 1
