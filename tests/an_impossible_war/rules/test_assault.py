"""Chapters 18.1, 18.2: Assaults and Sorties."""

from typing import Any

import pytest

from grognard.games.an_impossible_war.model.board import CARLIST, LIBERAL
from grognard.games.an_impossible_war.model.state import EGUIA, NEW_SIEGE
from grognard.games.an_impossible_war.rules.combat.phase import CombatStep
from grognard.games.an_impossible_war.rules.sieges.assault import Assault, Sortie, no_assault, no_sortie
from tests.an_impossible_war.setting import Play
from tests.an_impossible_war.sieging import OVER, at, fort, left, siege, underway

BEFORE_ORDUNA = "car-nav-2 orduna 3; car-field-1 orduna 1"  # E2


def assault(space: str, pieces: str, dice: list[int], active: str = "carlist", **more: Any) -> Play:
    """An Assault begins; without `forts` its Fortress is of the other side."""
    other = "liberal" if active == "carlist" else "carlist"
    more.setdefault("forts", f"{other} {space}")
    return underway(Assault(at(space)), pieces, active=active, besieged=space, dice=dice, **more)


def hand(*cards: str) -> str:
    return "[cards]\nhand = [" + ", ".join(f'"{c}"' for c in cards) + "]"


# Who and when


@pytest.mark.rule("18.1.i", "18.1.b")
def test_an_assault_needs_field_artillery_of_any_value():
    for guns, allowed in (("car-field-1 vitoria 1", True), ("car-mountain-1 vitoria 2", False), ("", False)):
        m = underway(None, f"car-nav-1 vitoria; {guns}", active="carlist", besieged="vitoria")
        assert (not no_assault(m.state, CARLIST, at("vitoria"))) == allowed
        assert no_assault(m.state, LIBERAL, at("vitoria"))


@pytest.mark.rule("18.1.j")
def test_no_assault_in_the_phase_in_which_the_siege_begins():
    m = underway(None, "car-nav-1 vitoria; car-field-1 vitoria 1", active="carlist", besieged="vitoria")
    m.state.siege[at("vitoria")] = NEW_SIEGE
    assert no_assault(m.state, CARLIST, at("vitoria"))


@pytest.mark.rule("18.1.l", "17.9.n")
def test_who_retreated_in_this_phase_does_not_assault():
    m = underway(
        None, "car-nav-1 vitoria retreated; car-field-1 vitoria 1", active="carlist", besieged="vitoria"
    )
    assert no_assault(m.state, CARLIST, at("vitoria"))
    m = assault("vitoria", "car-nav-1 vitoria retreated; car-nav-2 vitoria; car-field-1 vitoria 1", [6] * 20)
    assert m.may("choose") == ["choose car-nav-2"]


@pytest.mark.rule("18.1.l")
def test_four_units_assault_a_city_two_any_other_fortress():
    army = "car-nav-1 {0} 1; car-nav-2 {0} 1; car-nav-3 {0} 1; car-ala-1 {0} 1; car-bis-1 {0} 1; car-field-1 {0} 1"
    for space, most in (("vitoria", 4), ("orduna", 2)):
        m = assault(space, army.format(space), [6] * 9)
        named = 0
        while m.ask == "assaulters":
            m.act(m.may("choose")[0])
            named += 1
        assert named == most
        assert left(m) == 9 - 1 - most  # the Garrison's die, then one for each


@pytest.mark.rule("18.1.l")
def test_one_unit_at_least_assaults_and_fewer_may():
    m = assault("orduna", "car-nav-1 orduna 1; car-nav-2 orduna 1; car-field-1 orduna 1", [6, 6])
    assert m.may("done") == []
    m.act("choose car-nav-2", "done")
    assert left(m) == 0
    assert m.ask == "assault-again"


@pytest.mark.rule("5.2.a", "18.1.l")
def test_the_choice_does_not_tell_that_a_block_is_a_train():
    m = assault("orduna", "car-nav-1 orduna 1; car-st-1 orduna 1; car-field-1 orduna 1", [6, 6])
    m.act("choose car-nav-1")
    assert (m.ask, m.offered) == ("assaulters", ["done"])


# Rounds


@pytest.mark.rule("18.1.k")
def test_with_more_field_artillery_a_second_round_may_follow():
    for inside, asked in ((0, True), (1, True), (2, False), (3, False)):
        guns = f"; lib-field-{6 if inside > 2 else 1} orduna {inside} inside" if inside else ""
        m = assault("orduna", f"car-nav-2 orduna 1; car-field-1 orduna 2{guns}", [6] * 4)
        m.act("choose car-nav-2")
        assert (m.ask == "assault-again") == asked
        if asked:
            m.act("go-on")
            assert m.ask == "assaulters"  # they may be changed
            m.act("choose car-nav-2")
        assert m.ask == OVER
        assert left(m) == (0 if asked else 2)


@pytest.mark.rule("18.1.k", "18.1.l")
def test_the_attacker_may_stop_after_one_round_or_send_others():
    m = assault("orduna", "car-nav-2 orduna 1; car-nav-3 orduna 1; car-field-1 orduna 2", [6] * 4)
    m.act("choose car-nav-2", "done", "go-on")
    assert m.may("choose") == ["choose car-nav-2", "choose car-nav-3"]
    m.act("choose car-nav-3", "done")
    assert m.ask == OVER
    m = assault("orduna", "car-nav-2 orduna 1; car-field-1 orduna 2", [6] * 4).act("choose car-nav-2", "done")
    assert m.ask == OVER
    assert left(m) == 2
    assert siege(m, "orduna") == "old"


# Fire


@pytest.mark.rule("18.1.o", "18.1.h")
def test_defenders_and_garrison_fire_first_and_hits_fall_on_the_strongest_assaulter():
    m = assault(
        "vitoria",
        "car-nav-2 vitoria 1; car-nav-3 vitoria 2; car-nav-4 vitoria 3; car-field-1 vitoria 1; "
        "lib-ln-1 vitoria 2 inside",
        [2, 3, 2] + [6] * 2,
    )
    m.act("choose car-nav-2", "choose car-nav-3", "done")  # E2, two dice; Garrison E2, one
    assert m.strengths("car-nav-2", "car-nav-4") == [1, 3]
    assert m.ask == "take-hit"
    m.act("hit car-nav-2")
    assert m.place("car-nav-2") == "carlist-bag"
    assert left(m) == 1  # the survivor rolled one die: the dead fire no more


@pytest.mark.rule("18.1.g", "5.4.g")
@pytest.mark.parametrize(
    "space, side, effect",
    [("vitoria", "liberal", 2), ("vitoria", "carlist", 1), ("orduna", "liberal", 1), ("onate", "carlist", 1)],
)
def test_the_garrison_rolls_one_die_against_its_effectiveness(space: str, side: str, effect: int):
    besieger, gun = ("car-nav-2", "car-field-1") if side == "liberal" else ("lib-ln-1", "lib-field-1")
    attacker = "carlist" if side == "liberal" else "liberal"
    for rolled in range(1, 7):
        m = assault(
            space,
            f"{besieger} {space} 3; {gun} {space} 1",
            [rolled] + [6] * 4,
            attacker,
            forts=f"{side} {space}",
        )
        m.act(f"choose {besieger}")
        assert m.strength(besieger) == (2 if rolled <= effect else 3)


@pytest.mark.rule("18.1.o", "5.4.b")
def test_units_fire_at_their_normal_effectiveness_even_in_rough_terrain():
    for rolled, hits in ((2, 1), (3, 0)):
        m = assault(
            "orduna", BEFORE_ORDUNA.replace("3;", "1;", 1) + "; lib-ln-1 orduna 4 inside", [6] * 5 + [rolled]
        )
        m.act("choose car-nav-2")
        assert halves(m) == hits


def halves(m: Play) -> int:
    """The half hit that is kept."""
    return next((int(f.halves) for f in m.state.stack if isinstance(f, Assault)), -1)


@pytest.mark.rule("18.1.n")
def test_two_hits_make_one_loss_and_half_a_hit_waits_for_the_second_round():
    m = assault("orduna", f"{BEFORE_ORDUNA}; lib-ln-1 orduna 4 inside", [6] * 5 + [1, 2, 2])
    m.act("choose car-nav-2")
    assert m.strength("lib-ln-1") == 3
    assert halves(m) == 1
    m.state.script = [6] * 4 + [1, 6, 6]
    m.act("go-on", "choose car-nav-2")
    assert m.strength("lib-ln-1") == 2
    assert m.ask == OVER


@pytest.mark.rule("18.1.n")
def test_half_a_hit_is_lost_with_the_assault():
    pieces = f"{BEFORE_ORDUNA}; lib-ln-1 orduna 4 inside; lib-field-1 orduna 1 inside"
    m = assault("orduna", pieces, [6] * 5 + [1, 6, 6]).act("choose car-nav-2")
    assert m.ask == OVER
    assert m.strength("lib-ln-1") == 4


@pytest.mark.rule("18.1.p")
def test_equal_guns_inside_raise_the_defenders_and_lower_the_attackers():
    pieces = "car-nav-2 orduna 2; car-field-1 orduna 1; lib-ln-1 orduna 1 inside; lib-field-1 orduna 1 inside"
    for fire, garrison, strength in ((3, 2, 0), (4, 2, 1), (3, 3, 1), (4, 3, 2)):
        m = assault("orduna", pieces, [fire, garrison] + [6] * 2).act("choose car-nav-2")
        assert (m.strength("car-nav-2") if m.place("car-nav-2") == "orduna" else 0) == strength
    for storm, lost in (([1, 1], 1), ([1, 2], 0)):
        m = assault("orduna", pieces, [6, 6, *storm]).act("choose car-nav-2")
        assert (m.place("lib-ln-1") == "liberal-bag") == bool(lost)


@pytest.mark.rule("18.1.p", "18.1.o")
def test_guns_do_not_fire_themselves():
    m = assault("orduna", "car-nav-2 orduna 1; car-field-1 orduna 2; lib-field-1 orduna 1 inside", [6, 6])
    m.act("choose car-nav-2")
    assert left(m) == 0


@pytest.mark.rule("18.1.q")
def test_cavalry_of_both_sides_hits_on_1_only():
    inside = "lib-rg-cav-1 orduna 1 inside; lib-field-1 orduna 1 inside"  # E3, and E +1 for the guns
    for rolled, hit in ((1, True), (2, False)):
        m = assault("orduna", f"car-nav-2 orduna 2; car-field-1 orduna 1; {inside}", [rolled, 6, 6, 6])
        m.act("choose car-nav-2")
        assert (m.strength("car-nav-2") == 1) == hit
    for rolled, hit in ((1, 1), (2, 0)):
        m = assault(
            "orduna",
            "car-nav-cav-1 orduna 1; car-field-1 orduna 1; lib-ln-1 orduna 4 inside",
            [6] * 5 + [rolled],
        )
        m.act("choose car-nav-cav-1")
        assert halves(m) == hit


@pytest.mark.rule("16.0.g", "18.1.p")
def test_a_1_always_hits():
    pieces = "lib-pr-1 onate 2; lib-field-1 onate 1; car-nav-1 onate 1 inside; car-field-1 onate 1 inside"
    m = assault("onate", pieces, [6, 6, 1, 1], "liberal").act("choose lib-pr-1")  # E1 -1
    assert m.place("car-nav-1") == "carlist-bag"


@pytest.mark.rule("18.1.h", "18.1.n")
def test_the_garrison_takes_a_loss_only_after_everyone_else():
    m = assault("orduna", f"{BEFORE_ORDUNA}; lib-ln-1 orduna 1 inside", [6, 6, 1, 1, 1]).act(
        "choose car-nav-2"
    )
    assert m.place("lib-ln-1") == "liberal-bag"
    assert (m.ask, fort(m, "orduna"), halves(m)) == ("assault-again", "liberal", 1)
    m.state.script = [6, 1, 6, 6]
    m.act("go-on", "choose car-nav-2")
    assert m.ask == "keep-fortress"


@pytest.mark.rule("18.1.h", "18.3.a")
def test_a_loss_beyond_the_defenders_takes_the_garrison_and_the_fortress():
    m = assault(
        "vitoria", "car-nav-2 vitoria 4; car-field-1 vitoria 2; lib-ln-1 vitoria 1 inside", [6, 6, 1, 1, 1, 1]
    )
    m.act("choose car-nav-2")
    assert (fort(m, "vitoria"), siege(m, "vitoria"), m.ask) == ("carlist", "none", OVER)
    assert m.state.control[at("vitoria")] == CARLIST


@pytest.mark.rule("18.1.o", "11.3.c")
def test_nobody_retreats_but_a_siege_without_besiegers_is_over():
    m = assault(
        "vitoria", "car-nav-2 vitoria 1; car-field-1 vitoria 2; lib-ln-1 vitoria 3 inside", [1, 1, 6, 6]
    )
    m.act("choose car-nav-2")
    assert m.ask == OVER
    assert siege(m, "vitoria") == "none"
    assert m.guns("carlist", "field", "vitoria") == 0
    assert m.guns("liberal", "field", "vitoria") == 1
    assert not m.marked("lib-ln-1", "inside")


@pytest.mark.rule("13.2.e", "18.1.o")
def test_landed_units_roll_one_die_less_but_one_at_least():
    for strength, dice in ((3, 2), (1, 1)):
        m = assault(
            "guetaria", f"lib-ln-1 guetaria {strength} landed; lib-field-1 guetaria 1", [6] * 9, "liberal"
        )
        m.act("choose lib-ln-1")
        assert 9 - left(m) == 1 + dice


@pytest.mark.rule("5.2.a", "18.1.m")
def test_the_blocks_stand_up_again_afterwards():
    pieces = "car-nav-2 orduna 2; car-field-1 orduna 1; lib-ln-1 orduna 3 inside"
    m = assault("orduna", pieces, [6] * 6).act("choose car-nav-2")
    assert m.marked("car-nav-2", "face")
    assert m.marked("lib-ln-1", "face")
    m.act("done")
    assert not m.marked("car-nav-2", "face")
    assert not m.marked("lib-ln-1", "face")
    assert not m.marked("car-nav-2", "chosen")


# Cards


@pytest.mark.rule("18.1.m", "7.1.c")
@pytest.mark.card("L33")
def test_storm_of_penacerrada_gives_assaulting_infantry_one_more():
    pieces = "lib-ln-1 onate 1; lib-ln-cav-1 onate 1; lib-field-1 onate 1; car-nav-1 onate 4 inside"
    for rolled, hit in ((3, 1), (4, 0)):
        m = assault("onate", pieces, [6] * 5 + [rolled, 3], "liberal", text=hand("L33", "C7"))
        m.act("choose lib-ln-1", "choose lib-ln-cav-1")
        assert (m.ask, m.side, m.offered) == ("tactical-card", "liberal", ["play L33", "pass"])
        m.act("play L33")
        assert halves(m) == hit
        m.act("go-on", "choose lib-ln-1")
        assert m.ask != "tactical-card"  # for this round only


@pytest.mark.rule("18.1.m")
def test_the_defender_plays_no_card_and_each_round_has_its_own_window():
    pieces = "lib-ln-1 onate 1; lib-field-1 onate 1; car-nav-1 onate 4 inside"
    m = assault("onate", pieces, [6] * 12, "liberal", text=hand("L33", "L35", "C7", "C20"))
    m.act("choose lib-ln-1", "play L33", "go-on", "choose lib-ln-1")
    assert (m.ask, m.side, m.offered) == ("tactical-card", "liberal", ["play L35", "pass"])


@pytest.mark.card("L35")
def test_ramales_sets_the_guns_at_naught_and_gives_a_second_round():
    pieces = "lib-ln-1 onate 3; lib-field-1 onate 1; car-nav-1 onate 1 inside; car-field-1 onate 2 inside"
    m = assault("onate", pieces, [4, 2, 2, 2, 6], "liberal", text=hand("L35"))
    m.act("choose lib-ln-1", "play L35")  # E3 misses with a 4, Garrison E1 with a 2; E2 hits with 2
    assert m.strength("lib-ln-1") == 3
    assert m.place("car-nav-1") == "carlist-bag"
    assert m.ask == "assault-again"
    m.state.script = [2] + [6] * 5
    m.act("go-on", "choose lib-ln-1")
    assert m.strength("lib-ln-1") == 2
    assert m.ask == OVER


@pytest.mark.card("C16")
def test_siege_in_form_counts_the_besieging_guns_one_higher():
    pieces = "car-nav-2 orduna 2; car-field-1 orduna 1; lib-ln-1 orduna 1 inside; lib-field-1 orduna 1 inside"
    m = assault("orduna", pieces, [3, 2, 2, 2], text=hand("C16"))
    assert (m.ask, m.side, m.offered) == ("siege-in-form", "carlist", ["play C16", "pass"])
    m.act("play C16", "choose car-nav-2")
    assert m.strength("car-nav-2") == 2
    assert m.place("lib-ln-1") == "liberal-bag"
    assert m.ask == "assault-again"
    assert m.state.siege_guns == [at("orduna")]
    m = assault("orduna", pieces, [3, 2, 2, 2], text=hand("C16")).act("pass", "choose car-nav-2")
    assert m.place("car-nav-2") == "carlist-bag"


@pytest.mark.card("C16")
def test_siege_in_form_helps_no_assault_of_a_later_phase():
    """The Carlist may play second in a Turn and first in the next: no Liberal Supply step lies between."""
    pieces = "car-nav-2 orduna 2; car-field-1 orduna 1; lib-ln-1 orduna 1 inside; lib-field-1 orduna 1 inside"
    for once, gone in (("[]", True), ('["in-form"]', False)):
        m = assault("orduna", pieces, [3, 2, 6, 6], text=f'siege_guns = ["orduna"]\nonce = {once}')
        m.act("choose car-nav-2")
        assert (m.place("car-nav-2") == "carlist-bag") is gone


@pytest.mark.card("C16")
def test_the_window_for_siege_in_form_does_not_tell_the_hand():
    m = assault("orduna", BEFORE_ORDUNA, [6] * 9, text=hand("C4") + '\ndeck = ["C16"]')
    assert (m.ask, m.offered) == ("siege-in-form", ["pass"])
    m = assault("onate", "lib-ln-1 onate; lib-field-1 onate 1", [6] * 9, "liberal", text=hand("C16"))
    assert m.ask == "assaulters"


@pytest.mark.card("C23")
def test_eguia_helps_carlist_infantry_against_fortresses_outside_cities():
    for space, marker, rolled, hit in (
        ("orduna", EGUIA, 3, 1),
        ("orduna", EGUIA, 4, 0),
        ("orduna", 0, 3, 0),
        ("vitoria", EGUIA, 3, 0),
    ):
        m = assault(
            space,
            f"car-nav-2 {space} 1; car-field-1 {space} 1; lib-ln-1 {space} 4 inside",
            [6] * 5 + [rolled],
        )
        m.state.markers = marker
        m.act("choose car-nav-2")
        assert halves(m) == hit
    m = assault(
        "orduna", "car-nav-cav-1 orduna 1; car-field-1 orduna 1; lib-ln-1 orduna 4 inside", [6] * 5 + [2]
    )
    m.state.markers = EGUIA
    m.act("choose car-nav-cav-1")
    assert halves(m) == 0


# 18.2 Sorties


@pytest.mark.rule("18.2.a", "17.9.n")
def test_besieged_infantry_and_cavalry_may_sally_unless_they_retreated_inside():
    for marks, allowed in (("inside", True), ("inside went-in", False), ("inside retreated", False)):
        m = underway(None, f"lib-ln-1 vitoria {marks}; car-nav-1 vitoria", besieged="vitoria")
        assert (not no_sortie(m.state, LIBERAL, at("vitoria"))) == allowed
        assert no_sortie(m.state, CARLIST, at("vitoria"))
    m = underway(None, "lib-ln-cav-1 vitoria inside; car-nav-1 vitoria", besieged="vitoria")
    assert not no_sortie(m.state, LIBERAL, at("vitoria"))
    m = underway(None, "lib-field-1 vitoria 1 inside; car-nav-1 vitoria", besieged="vitoria")
    assert no_sortie(m.state, LIBERAL, at("vitoria"))
    m = underway(None, "lib-ln-1 vitoria inside; car-nav-1 vitoria")
    assert no_sortie(m.state, LIBERAL, at("vitoria"))


@pytest.mark.rule("18.2.a", "18.2.b")
def test_any_number_of_besieged_units_sallies_guns_too_but_no_train():
    pieces = "lib-ln-1 vitoria inside; lib-ln-2 vitoria inside; lib-field-1 vitoria 1 inside; lib-st-1 vitoria inside"
    m = underway(Sortie(at("vitoria")), f"{pieces}; car-nav-1 vitoria", besieged="vitoria")
    assert (m.ask, m.side) == ("sally", "liberal")
    assert m.offered == ["choose lib-ln-1", "choose lib-ln-2", "choose lib-field-1"]
    m.act("choose lib-field-1")
    assert "done" not in m.offered  # guns go with Infantry or Cavalry
    m.act("choose lib-ln-1")
    assert m.offered == ["choose lib-ln-2", "done"]
    assert m.marked("lib-ln-1", "sortied")
    assert not m.marked("lib-ln-1", "inside")
    assert m.marked("lib-ln-2", "inside")


BESIEGED_TWO = "lib-ln-1 vitoria 2 inside; lib-ln-2 vitoria 2 inside; lib-field-1 vitoria 2 inside"


def combats(
    pieces: str, active: str = "liberal", dice: list[int] | None = None, besieged: str = "vitoria"
) -> Play:
    """A combat step."""
    side = CARLIST if active == "carlist" else LIBERAL
    return underway(CombatStep(side), pieces, active=active, dice=dice, besieged=besieged)


@pytest.mark.rule("18.2.a", "18.1.a", "16.0.k")
def test_a_sortie_that_outnumbers_the_besiegers_drives_them_off():
    m = combats(f"{BESIEGED_TWO}; car-nav-2 vitoria 2; lib-knapsack-1 vitoria inside", dice=[6] * 6)
    assert m.may("sortie") == ["sortie vitoria"]
    m.act("sortie vitoria", "choose lib-ln-1", "choose lib-ln-2", "done")
    assert (m.ask, m.side) == ("skirmish-units", "liberal")
    m.until("retreat", "carlist")
    assert m.place("car-nav-2") == "vitoria"
    m.act(m.offered[0])
    assert m.ask == OVER
    assert (m.place("car-nav-2") != "vitoria", siege(m, "vitoria")) == (True, "none")
    assert not m.marked("lib-knapsack-1", "inside")
    assert m.place("lib-ln-1") == "vitoria"


@pytest.mark.rule("18.2.a", "18.2.b", "17.9.f")
def test_a_beaten_sortie_goes_back_in_and_loses_half_its_guns():
    m = combats(f"{BESIEGED_TWO}; car-nav-2 vitoria 2", dice=[6] * 9)
    m.act("sortie vitoria", "choose lib-field-1", "choose lib-ln-1", "done")
    while m.ask != OVER:
        assert m.ask != "sorties"  # one for each Fortress and phase
        m.act(m.offered[0])
    assert m.marked("lib-ln-1", "inside")
    assert siege(m, "vitoria") == "old"
    assert m.guns("carlist", "field", "vitoria") == 1
    assert m.guns("liberal", "field", "vitoria") == 1


@pytest.mark.rule("18.2.a", "15.0.f")
def test_sorties_are_free_and_the_active_players_choice():
    m = combats(f"{BESIEGED_TWO}; car-nav-2 vitoria 2").act("done")
    assert m.ask == OVER
    assert combats(f"{BESIEGED_TWO}; car-nav-2 vitoria 2", "carlist").ask == OVER


@pytest.mark.rule("18.1.j", "18.1.k", "15.0.f")
def test_one_assault_for_each_fortress_and_phase():
    m = combats("car-nav-2 vitoria 1; car-field-1 vitoria 1; lib-field-1 vitoria 1 inside", "carlist", [6, 6])
    assert (m.ask, m.offered) == ("assaults", ["assault vitoria", "done"])
    m.act("assault vitoria", "choose car-nav-2")
    assert m.ask == OVER
