"""Chapter 7.24: bombardment."""

import pytest

from tests.texas_glory.setting import combat

SIEGE = (
    "art-goliad-tex goliad 2 inside; fannin goliad 2 inside; wallace goliad 3 inside; "
    "sesma goliad 3 face; tolsa goliad 2 face; guerrero goliad 4 face"
)


@pytest.mark.rule("7.24.a")
def test_artillery_and_leaders_bombard_each_once_and_are_revealed():
    m = combat(SIEGE, dice=[6] * 20).act("wait", "bombard")
    assert (m.ask, m.side, m.rule) == ("bombard", "texas", "7.24.a")
    assert m.offered == ["fire fannin", "fire art-goliad-tex"]
    m.act("fire fannin")
    assert m.marked("fannin", "face")
    assert not m.marked("art-goliad-tex", "face")
    assert m.offered == ["fire art-goliad-tex", "done"]
    m.act("fire art-goliad-tex")
    assert (m.ask, m.side) == ("answer-bombardment", "mexico")
    assert m.offered == ["bombard", "wait"]


@pytest.mark.rule("7.24.a")
def test_a_player_may_bombard_with_some_of_their_guns_only():
    m = combat(SIEGE, dice=[6] * 20).act("wait", "bombard", "fire fannin", "done")
    assert m.ask == "answer-bombardment"
    assert len(m.events("fire")) == 1


@pytest.mark.rule("7.24.a")
def test_the_answer_is_of_all_artillery_and_leaders_in_the_hex():
    m = combat(SIEGE + "; urrea h0510", dice=[6] * 20).act(
        "wait", "bombard", "fire fannin", "done", "bombard"
    )
    assert [len(e.dice) for e in m.events("fire")] == [2, 3, 2]
    assert m.ask == "play-card"


@pytest.mark.rule("7.24.a")
def test_the_besieger_may_bombard_and_the_besieged_answer():
    m = combat(SIEGE, dice=[6] * 20).act("bombard")
    assert (m.ask, m.side) == ("bombard", "mexico")
    assert m.offered == ["fire sesma", "fire tolsa"]
    m.act("fire sesma", "fire tolsa")
    assert (m.ask, m.side) == ("answer-bombardment", "texas")
    m.act("bombard")
    assert [len(e.dice) for e in m.events("fire")] == [3, 2, 2, 2]


@pytest.mark.rule("7.24.a")
def test_nobody_answers_without_guns_or_leaders():
    m = combat("fannin goliad inside; wallace goliad inside; morelos goliad face", dice=[6, 6])
    m.act("wait", "bombard", "fire fannin")
    assert m.ask == "play-card"


@pytest.mark.rule("7.24.a", "7.24.b")
def test_the_exchange_is_simultaneous():
    m = combat(
        "fannin goliad 1 half inside; wallace goliad 1 inside; sesma goliad 1 face; morelos goliad 1 face",
        dice=[1, 1],
    )
    m.act("bombard", "fire sesma", "bombard")
    assert m.place("fannin") == "dead"  # he has fired all the same
    assert sorted(m.offered) == ["hit morelos", "hit sesma"]


@pytest.mark.rule("7.24.b")
def test_who_dies_by_the_bombardment_is_avenged_though_the_place_falls():
    m = combat("fannin goliad 1 half inside; sesma goliad 3 face", dice=[1, 6, 6, 1])
    m.act("bombard", "fire sesma", "bombard")
    assert m.place("fannin") == "dead"
    assert m.strength("sesma") == 2
    assert m.events("place-taken")


@pytest.mark.rule("7.24.b")
def test_the_besieged_have_double_defence_though_their_fire_kills_the_last_besieger():
    m = combat("fannin goliad 1 inside; sesma goliad 1 face", dice=[1, 1]).act(
        "wait", "bombard", "fire fannin", "bombard"
    )
    assert m.place("sesma") == "dead"
    assert m.strength("fannin") == 1
    assert not m.marked("fannin", "inside")


@pytest.mark.rule("7.24.b")
def test_the_hits_fall_on_the_strongest_before_or_behind_the_walls():
    m = combat(SIEGE, dice=[6, 6, 3, 4, 1, 6, 6, 1, 6]).act(
        "wait", "bombard", "fire fannin", "fire art-goliad-tex", "bombard"
    )
    assert m.strength("guerrero") == 3  # no Double Defence before a fort
    assert m.strengths("wallace", "fannin", "art-goliad-tex") == [2, 2, 2]  # two hits, one step


@pytest.mark.rule("7.24.b", "7.1.a")
def test_besiegers_of_a_city_have_double_defence_against_bombardment():
    m = combat(
        "fannin san-antonio 2 inside; sesma san-antonio 1 face; morelos san-antonio 3 face",
        dice=[1, 6],
    )
    m.act("wait", "bombard", "fire fannin", "wait")
    assert m.strength("morelos") == 3
    assert m.events("half-hit")


@pytest.mark.rule("7.24.b", "7.2.c")
def test_only_one_exchange_a_siege_and_phase():
    m = combat(SIEGE, dice=[6] * 20).act("bombard", "fire sesma", "done", "wait")
    assert m.offered == ["wait", "sortie"]
    m = combat(SIEGE, dice=[6] * 20).act("wait", "bombard", "fire fannin", "done", "wait")
    assert m.ask == "play-card"


@pytest.mark.rule("7.24.c")
def test_a_besieger_who_bombards_does_not_storm():
    m = combat(SIEGE, dice=[6] * 20).act("bombard", "fire sesma", "done", "wait", "wait")
    assert m.ask == "play-card"


@pytest.mark.rule("7.24.c")
def test_a_besieged_player_who_bombards_or_answers_does_not_sortie():
    m = combat(SIEGE, dice=[6] * 20).act("wait", "bombard", "fire fannin", "done", "bombard")
    assert m.ask == "play-card"
    m = combat(SIEGE, dice=[6] * 20).act("bombard", "fire sesma", "done", "bombard")
    assert m.ask == "play-card"


@pytest.mark.rule("7.24.a")
def test_a_bombardment_leaves_its_guns_ready_for_a_sortie_of_the_same_phase():
    m = combat(SIEGE, dice=[6] * 20).act(
        "bombard", "fire sesma", "fire tolsa", "wait", "sortie", "join wallace", "done"
    )
    assert m.may("fire") == ["fire sesma", "fire tolsa"]


@pytest.mark.rule("7.24.b", "6.7.a")
def test_guns_left_alone_by_a_bombardment_surrender():
    m = combat(
        "art-goliad-tex goliad 2 inside; wallace goliad 3 half inside; sesma goliad 3 face", dice=[1, 1, 1]
    )
    m.act("bombard", "fire sesma", "wait")
    assert m.strengths("wallace", "art-goliad-tex") == [
        2,
        2,
    ]  # half made whole, then half again on one of the 2s
    m = combat(
        "art-goliad-tex goliad 1 inside; wallace goliad 1 half inside; sesma goliad 3 face", dice=[1, 6, 6]
    )
    m.act("bombard", "fire sesma", "wait")
    assert m.place("art-goliad-mex") == "goliad"


@pytest.mark.rule("7.24.a")
def test_cavalry_and_infantry_do_not_bombard():
    m = combat("horton goliad inside; wallace goliad inside; dolores goliad face; morelos goliad face")
    assert m.offered == ["wait", "storm"]


@pytest.mark.rule("7.27", "7.24.b")
def test_the_besiegers_guns_do_not_defend_a_fort_and_lose_a_step_a_hit_by_bombardment():
    m = combat("fannin goliad 2 inside; art-goliad-mex goliad 2 face; morelos goliad 1 face", dice=[1, 6])
    m.act("wait", "bombard", "fire fannin", "wait")
    assert m.strength("art-goliad-mex") == 1


@pytest.mark.rule("7.24.b", "7.1.b")
def test_a_half_hit_lies_open_so_that_nobody_is_asked_where_the_second_half_goes():
    m = combat(
        "wallace goliad 3 inside; ward goliad 3 inside; sesma goliad 2 face; morelos goliad 3 face",
        dice=[1, 1],
    )
    m.act("bombard")
    m.match.act("fire sesma")
    m.match.act("wait")
    assert (m.ask, m.offered) == ("take-hit", ["hit wallace", "hit ward"])
    m.match.act("hit ward")
    assert (m.strength("ward"), m.ask) == (2, "besieged")


@pytest.mark.rule("7.24.b", "6.31.a")
def test_a_block_alone_behind_the_walls_takes_the_hit_unasked():
    m = combat("wallace goliad 3 inside; sesma goliad 2 face; morelos goliad 3 face", dice=[1, 6])
    m.act("bombard")
    m.match.act("fire sesma")
    m.match.act("wait")
    assert (m.marked("wallace", "half"), m.ask) == (True, "besieged")


@pytest.mark.rule("7.24.a", "7.24.b")
def test_besieged_mexicans_bombard_texans_and_are_bombarded_the_same_way():
    m = combat("sesma goliad 2 inside; fannin goliad 2 face; ward goliad 3 face", dice=[1, 6, 1, 1])
    m.act("wait", "bombard", "fire sesma", "bombard")
    assert m.strengths("ward", "fannin", "sesma") == [2, 2, 1]


@pytest.mark.rule("7.24.b", "6.31.a", "2.0.b")
def test_the_owner_of_two_hidden_blocks_is_asked_though_one_alone_can_take_the_hit():
    m = combat(
        "wallace goliad 3 inside; ward goliad 2 inside; sesma goliad 2 face; morelos goliad 3 face",
        dice=[1, 6],
    )
    m.act("bombard")
    m.match.act("fire sesma")
    m.match.act("wait")
    assert (m.ask, m.side, m.offered) == ("take-hit", "texas", ["hit wallace"])
