"""Clauses 14.6 to 14.8: the winner, wounds, and who takes the losses."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.rules.battle.resolution import row_of
from tests.napoleon_against_europe.battlefield import (
    AUSTRIANS,
    COALITION,
    EMPIRE,
    GRANDE_ARMEE,
    battle,
    corps,
    field_of,
    pass_on,
)
from tests.napoleon_against_europe.setting import Play

NEY = corps("fr-ney fr-corps-8 fr-corps-9", "munich")  # attack 2
MACK = corps("au-mack au-corps-1 au-corps-2", "munich")  # 0 and 0


def rolled(m: Play) -> list[list[int]]:
    """Of each side, the attacker first: total, losses, mark."""
    return [[total, losses, mark] for _, _, total, losses, mark, _ in m.events("battle-roll")]


@pytest.mark.rule("14.6.a")
def test_both_roll_two_dice_and_read_their_losses_by_the_level() -> None:
    m = battle(f"{NEY};{MACK}", dice=[5, 6, 2, 3])
    assert rolled(m) == [[13, 3, 0], [5, 1, 0]]
    assert row_of(1, 15) != row_of(2, 15)


@pytest.mark.rule("14.6.b")
def test_the_higher_result_in_losses_wins() -> None:
    m = battle(f"{NEY};{MACK}", dice=[5, 6, 2, 3])
    assert field_of(m).winner == EMPIRE
    m = battle(f"{NEY};{MACK}", dice=[1, 1, 6, 6])
    assert field_of(m).winner == COALITION


@pytest.mark.rule("14.6.c")
def test_a_plus_wins_a_tie_and_else_the_attacker_loses() -> None:
    plus = battle(f"{NEY};{MACK}", dice=[3, 3, 3, 3])  # 8 is 1+, 6 is 1
    assert rolled(plus) == [[8, 1, 1], [6, 1, 0]]
    assert field_of(plus).winner == EMPIRE
    even = battle(f"{NEY};{MACK}", dice=[2, 2, 3, 3])  # 1 against 1
    assert field_of(even).winner == COALITION
    both = battle(f"{NEY};{MACK}", dice=[3, 3, 4, 4])  # 1+ against 1+
    assert field_of(both).winner == COALITION


@pytest.mark.rule("14.6.d")
@pytest.mark.rule("14.6.e")
def test_a_winner_stays_in_the_zone_and_a_beaten_attacker_leaves_it() -> None:
    won = battle(f"{NEY};{MACK}", dice=[5, 6, 1, 1])
    pass_on(won, "battle-loss", "retreat", "prize")
    assert won.where("fr-ney") == "munich"
    lost = battle(f"{NEY};{MACK}", dice=[1, 1, 5, 6])
    pass_on(lost, "battle-loss")
    assert lost.where("fr-ney") == "ulm"


@pytest.mark.rule("14.7.a")
def test_a_subordinate_who_was_used_is_wounded_on_a_six() -> None:
    def seconded(die: int) -> Play:
        m = battle(f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}", dice=[6, 6, 1, 1, die, 1])
        m.act("lead fr-elite-6", "second fr-soult")
        return pass_on(m, "battle-loss", "retreat", "pursuit-loss", "prize", "lead")

    assert seconded(6).place("fr-soult") == "sitting-out"
    assert seconded(3).place("fr-soult") == "fr-grande-armee"
    assert seconded(6).events("sits-out") != []


@pytest.mark.rule("14.7.b")
def test_nobody_else_is_wounded() -> None:
    m = battle(f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}", dice=[6, 6, 1, 1, 1])
    m.act("lead fr-elite-6", "done")
    pass_on(m, "battle-loss", "retreat", "pursuit-loss", "prize")
    assert m.events("wound") == []


@pytest.mark.rule("14.8.a")
@pytest.mark.rule("14.5.5.a")
def test_the_first_loss_is_of_the_leading_corps() -> None:
    m = battle(f"fr-ney munich; fr-elite-1 munich; fr-corps-8 munich;{MACK}", dice=[6, 6, 4, 4])
    m.act("morale 4", "lead fr-elite-1")
    assert m.steps("fr-elite-1") == 1  # 1+ of 8
    assert m.steps("fr-corps-8") == 2


@pytest.mark.rule("14.8.a")
@pytest.mark.rule("14.5.5.b")
@pytest.mark.rule("2.1.j")
def test_then_each_special_unit_that_was_committed_then_the_rest() -> None:
    units = (
        f"{GRANDE_ARMEE.format('munich')}; fr-cavalerie-garde fr-grande-armee;{AUSTRIANS.format('munich')}"
    )
    m = battle(units, dice=[1, 1, 6, 6, 1])
    m.act("lead fr-elite-1", "commit fr-cavalerie-garde", "done")
    assert rolled(m)[1] == [12, 3, 0]
    assert m.steps("fr-elite-1") == 1
    assert m.place("fr-cavalerie-garde") == "eliminated"
    assert m.ask == "battle-loss"
    m.act("lose fr-elite-1")
    assert m.place("fr-elite-1") == "reserve"
    assert field_of(m).lost[EMPIRE] == 3


@pytest.mark.rule("14.8.a")
def test_with_a_c_one_loss_is_of_reserve_cavalry() -> None:
    m = battle(f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}", dice=[6, 5, 1, 1])
    m.act("done")
    assert rolled(m)[0] == [16, 4, 3]  # 11, Napoleon, superiority, 2:1
    assert m.place("au-cavalerie") == "reserve"
    assert "lose au-cavalerie" not in m.offered


@pytest.mark.rule("14.4.c")
def test_more_than_half_of_the_losses_are_of_the_morale_of_the_force() -> None:
    french = "fr-ney munich;" + corps("fr-elite-1 fr-elite-2 fr-corps-8", "munich")
    m = battle(f"{french};{MACK}; au-corps-3 munich", dice=[1, 1, 6, 6])
    m.act("done")  # nobody leads; morale 5
    assert rolled(m)[1] == [12, 3, 0]
    assert "lose fr-corps-8" in m.offered
    m.act("lose fr-corps-8")
    assert m.offered == ["lose fr-elite-1", "lose fr-elite-2"]  # two of three
    m.act("lose fr-elite-1")
    assert m.offered == ["lose fr-elite-1", "lose fr-elite-2"]


@pytest.mark.rule("14.4.c")
def test_only_as_long_as_there_are_any() -> None:
    french = "fr-ney munich; fr-elite-1 munich 1; fr-corps-8 munich 1; fr-corps-9 munich 1; ba-corps munich 1"
    m = battle(f"{french};{MACK}; au-corps-3 munich", dice=[1, 1, 6, 6])
    m.act("done")
    assert (field_of(m).morale[EMPIRE], rolled(m)[1][1]) == (4, 3)  # 2 steps of 4, 1 of 5, 1 of 3
    m.act("lose fr-corps-8")
    m.act("lose fr-corps-9")
    assert m.offered == ["lose fr-elite-1", "lose ba-corps"]


@pytest.mark.rule("14.8.b")
def test_nobody_inflicts_more_losses_than_they_have_steps() -> None:
    m = battle(
        f"{corps('fr-ney fr-corps-8 fr-corps-9 fr-corps-10', 'munich')}; au-charles munich; au-corps-1 munich",
        dice=[1, 1, 6, 6],
    )
    assert rolled(m)[1][1] == 3  # 12 + 2
    assert field_of(m).lost == [0, 0]
    pass_on(m, "battle-loss")
    assert field_of(m).lost[EMPIRE] == 2


@pytest.mark.rule("14.8.c")
def test_eliminated_units_go_to_the_reserve_unless_they_bear_a_dot() -> None:
    m = battle(f"{NEY}; au-corps-1 munich 1", dice=[6, 6, 1, 1])
    assert m.place("au-corps-1") == "reserve"
    assert not BOARD.rebuilds[BOARD.piece["fr-cavalerie-garde"]]


@pytest.mark.rule("14.11.e")
@pytest.mark.rule("14.11.f")
def test_two_armies_have_one_morale_and_share_the_losses() -> None:
    army = "fr-grande-armee munich; fr-napoleon fr-grande-armee; fr-corps-8 fr-grande-armee; fr-corps-9 fr-grande-armee"
    italy = "fr-armee-italie munich; " + corps("fr-massena fr-elite-1 fr-corps-10", "fr-armee-italie")
    m = battle(f"{army};{italy};{AUSTRIANS.format('munich')}", dice=[1, 1, 6, 6])
    m.act("done")
    assert field_of(m).morale[EMPIRE] == 4  # 6 steps of 8
    assert {"lose fr-corps-8", "lose fr-corps-10"} <= set(m.offered)


@pytest.mark.rule("10.1.c")
def test_steps_of_another_power_above_half_go_at_once_after_losses() -> None:
    units = "ru-armee-1 munich; ru-koutouzov ru-armee-1; ru-corps-1 ru-armee-1 1; ru-corps-2 ru-armee-1;"
    units += (
        "au-corps-1 ru-armee-1; au-corps-2 ru-armee-1 1; fr-ney munich; fr-corps-8 munich; fr-corps-9 munich"
    )
    m = battle(units, dice=[3, 3, 1, 1])  # 1+ of 8
    m.act("morale 4", "lose ru-corps-1")
    assert (m.ask, m.rule) == ("foreign-loss", "10.1.c")  # 2 Russian, 3 Austrian
    m.act("lose au-corps-1")
    assert m.steps("au-corps-1") == 1


def test_both_sides_may_vanish() -> None:
    m = battle("fr-corps-8 munich 1; au-corps-1 munich 1", dice=[6, 5, 6, 4])
    assert m.place("fr-corps-8") == m.place("au-corps-1") == "reserve"
    assert m.state.answer == 2
