"""Chapter 6.31: how hits fall."""

import pytest

from tests.texas_glory.setting import position


@pytest.mark.rule("6.31.a")
def test_each_hit_falls_on_the_strongest_block_of_that_moment():
    m = position(
        """
        empty = true
        phase = "combat"
        player1 = "mexico"
        [blocks]
        urrea = "victoria 3"
        wallace = "victoria 3"
        burleson = "victoria 2"
        [attacks]
        urrea = "h0711"
        """,
        dice=[1, 1, 6],
    )
    m.act("fire urrea")
    assert m.strength("wallace") == 2
    assert m.ask == "take-hit"
    assert m.side == "texas"
    m.act("hit burleson")
    assert (m.strength("wallace"), m.strength("burleson")) == (2, 1)
