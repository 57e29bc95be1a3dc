"""Chapter 7.23: sorties."""

import pytest

from tests.texas_glory.setting import combat

BESIEGED = "wallace goliad 3 inside; fannin goliad 2 inside; morelos goliad 3 face; zapadores goliad 2 face"


@pytest.mark.rule("7.23.a")
def test_the_besieged_names_who_goes_out_one_block_or_more():
    m = combat(BESIEGED).act("wait", "sortie")
    assert (m.ask, m.side, m.rule) == ("choose-sortie", "texas", "7.23.a")
    assert m.offered == ["join fannin", "join wallace"]
    m.act("join wallace")
    assert m.offered == ["join fannin", "done"]
    assert not m.marked("wallace", "inside")
    m.act("done")
    assert m.ask == "battle-turn"
    assert m.marked("fannin", "inside")


@pytest.mark.rule("7.23.a")
def test_the_sortie_attacks_and_the_besiegers_go_first_within_a_letter():
    m = combat(BESIEGED).act("wait", "sortie", "join wallace", "done")
    assert m.may("fire") == ["fire zapadores", "fire morelos"]
    m.passes(2)
    assert m.may("fire") == ["fire wallace"]


@pytest.mark.rule("7.23.a")
def test_who_stays_inside_neither_fires_nor_is_hit():
    m = combat(BESIEGED, dice=[1, 1, 6]).act("wait", "sortie", "join wallace", "done", "fire morelos")
    assert m.strengths("wallace", "fannin") == [2, 2]
    assert not m.marked("fannin", "half")
    assert not m.may("fire fannin")


@pytest.mark.rule("7.23.a")
def test_a_sortie_block_has_double_defence_until_it_has_fired():
    m = combat(BESIEGED, dice=[1, 6, 6, 6, 6, 6, 1, 6]).act("wait", "sortie", "join wallace", "done")
    m.act("fire morelos")
    assert m.strength("wallace") == 3
    assert m.marked("wallace", "half")
    m.act("pass zapadores", "fire wallace")
    m.act("fire zapadores")
    assert m.strength("wallace") == 2  # a whole hit, which leaves the half as it is
    assert m.marked("wallace", "half")


@pytest.mark.rule("7.23.a")
def test_a_sortie_block_that_passed_keeps_double_defence():
    m = combat(BESIEGED, dice=[1, 6]).act("wait", "sortie", "join wallace", "done").passes(3)
    m.act("fire zapadores")
    assert m.strength("wallace") == 3
    assert m.marked("wallace", "half")


@pytest.mark.rule("7.23.a", "7.27")
def test_guns_in_a_sortie_keep_double_defence_after_firing():
    m = combat(
        "art-goliad-tex goliad 2 inside; fannin goliad 2 inside; urrea goliad 3 face",
        dice=[6, 6, 1, 2, 6],
    )
    m.act("wait", "sortie", "join art-goliad-tex", "done", "pass urrea", "fire art-goliad-tex", "fire urrea")
    assert m.strength("art-goliad-tex") == 1


@pytest.mark.rule("7.23.b")
def test_besiegers_of_a_fort_have_no_double_defence_against_a_sortie():
    m = (
        combat(BESIEGED, dice=[1, 6, 6])
        .act("wait", "sortie", "join wallace", "done")
        .passes(2)
        .act("fire wallace")
    )
    assert m.strength("morelos") == 2


@pytest.mark.rule("7.23.b")
def test_besiegers_of_a_city_have_double_defence_against_a_sortie():
    m = combat(BESIEGED.replace("goliad", "san-antonio"), dice=[1, 6, 6])
    m.act("wait", "sortie", "join wallace", "done").passes(2).act("fire wallace")
    assert m.strength("morelos") == 3
    assert m.marked("morelos", "half")


@pytest.mark.rule("7.27", "7.23.b")
def test_the_besiegers_guns_have_double_defence_against_a_sortie_from_a_fort_too():
    m = combat(
        "wallace goliad 3 inside; art-goliad-mex goliad 2 face; morelos goliad 1 face",
        dice=[1, 6, 6],
        first="texas",
    )
    m.act("wait", "sortie", "join wallace").passes(2).act("fire wallace")
    assert m.strength("art-goliad-mex") == 2
    assert m.marked("art-goliad-mex", "half")


@pytest.mark.rule("7.23.c")
def test_sortie_blocks_go_back_only_into_the_fort_and_must_in_round_3():
    m = combat(BESIEGED).act("wait", "sortie", "join wallace", "done").passes(2)
    assert m.offered == ["fire wallace", "pass wallace", "withdraw wallace"]
    m.passes(1).passes(3).passes(2)
    assert m.offered == ["withdraw wallace"]
    m.act("withdraw wallace")
    assert m.marked("wallace", "inside")
    assert m.ask == "play-card"
    assert not m.events("siege-lifted")


@pytest.mark.rule("7.23.c", "7.1.a")
def test_a_sortie_block_back_inside_is_out_of_the_fight():
    m = combat(BESIEGED, dice=[1, 6, 6]).act("wait", "sortie", "join wallace", "join fannin")
    m.act("withdraw fannin", "fire morelos")
    assert m.strength("fannin") == 2
    assert m.marked("wallace", "half")
    assert m.marked("fannin", "inside")


@pytest.mark.rule("7.23.c", "6.4.f")
def test_guns_in_a_sortie_go_back_only_in_round_3():
    m = combat("art-goliad-tex goliad 2 inside; fannin goliad 2 inside; morelos goliad 3 face")
    m.act("wait", "sortie", "join art-goliad-tex", "done")
    for _ in range(2):
        assert m.offered == ["fire art-goliad-tex", "pass art-goliad-tex"]
        m.passes(2)
    assert m.offered == ["withdraw art-goliad-tex"]


@pytest.mark.rule("7.23.a")
def test_besiegers_may_retreat_by_any_passable_side_but_not_into_the_walls():
    m = combat("wallace goliad inside; morelos goliad face").act("wait", "sortie", "join wallace")
    assert m.reach("retreat", "morelos") == {"h0510", "carlos", "refugio"}
    assert not m.may("withdraw")
    m.passes(2)
    assert m.reach("retreat", "morelos") == {"h0510", "h0610", "h0411", "carlos", "h0512", "refugio"}


@pytest.mark.rule("7.23.a", "6.5.b")
def test_a_sortie_that_drives_all_besiegers_off_lifts_the_siege_and_gives_no_regroup():
    m = combat("wallace goliad inside; fannin goliad inside; morelos goliad face")
    m.act("wait", "sortie", "join wallace", "done", "retreat morelos refugio")
    assert m.events("siege-lifted")
    assert m.ask == "play-card"  # a siege has been won, no field battle
    assert not m.marked("fannin", "inside")


@pytest.mark.rule("7.23.a")
def test_a_sortie_that_is_destroyed_leaves_the_place_to_the_rest():
    m = combat("wallace goliad 1 inside; fannin goliad inside; urrea goliad face", dice=[1, 1, 6])
    m.act("wait", "sortie", "join wallace", "done", "fire urrea")
    assert m.place("wallace") == "dead"
    assert m.marked("fannin", "inside")
    assert m.ask == "play-card"


@pytest.mark.rule("7.23.a")
def test_when_a_whole_garrison_falls_in_its_sortie_the_place_is_taken():
    m = combat("wallace goliad 1 inside; urrea goliad face", dice=[1, 1, 6])
    m.act("wait", "sortie", "join wallace", "fire urrea")
    assert m.place("wallace") == "dead"
    assert m.events("place-taken")
    assert not m.events("siege-lifted")


@pytest.mark.rule("7.26.a")
def test_cavalry_sorties_at_its_own_rating():
    m = combat("horton goliad 2 inside; morelos goliad 3 face", dice=[2, 2]).act(
        "wait", "sortie", "join horton"
    )
    assert m.may("fire horton")  # a B before the C of Morelos
    m.act("fire horton")
    assert m.strength("morelos") == 1


@pytest.mark.rule("7.23.a")
def test_no_sortie_after_a_storm_and_only_one_a_phase():
    m = combat(BESIEGED).act("wait", "sortie", "join wallace", "done").passes(2).act("withdraw wallace")
    assert m.ask == "play-card"


@pytest.mark.rule("7.23.a", "6.4.d")
def test_besiegers_attacked_by_a_sortie_in_the_turn_of_their_attack_may_go_back_the_way_they_came():
    m = combat("wallace goliad; morelos goliad", "morelos h0510").act("withdraw wallace", "besiege", "wait")
    m.act("sortie", "join wallace")
    assert "h0510" in m.reach("retreat", "morelos")


@pytest.mark.rule("7.23.c")
def test_a_sortie_block_that_withdrew_does_not_come_out_again():
    m = combat(BESIEGED).act("wait", "sortie", "join wallace", "join fannin", "withdraw fannin").passes(3)
    assert not m.may("fire fannin")
    assert m.may("fire zapadores")


@pytest.mark.rule("7.23.a", "2.0.b")
def test_who_is_named_for_a_sortie_is_shown_at_once():
    m = combat(BESIEGED).act("wait", "sortie", "join wallace")
    assert (m.ask, m.marked("wallace", "face"), m.marked("fannin", "face")) == ("choose-sortie", True, False)


@pytest.mark.rule("7.23.a", "6.5.b")
def test_a_place_whose_besiegers_a_sortie_has_destroyed_is_not_told_as_taken():
    m = combat("wallace goliad 3 inside; morelos goliad 1 face", dice=[1, 6, 6])
    m.act("wait", "sortie", "join wallace", "pass morelos", "fire wallace")
    assert (m.place("morelos"), len(m.events("siege-lifted"))) == ("dead", 1)
    m.until("play-card")
    assert not m.events("place-taken")
