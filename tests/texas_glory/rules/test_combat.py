"""Chapters 6.0-6.3: the order of battles, rounds, Battle Turns, fire."""

import pytest

from grognard.kernel.errors import IllegalAction
from tests.texas_glory.setting import combat

TWO_BATTLES = "urrea victoria 3; wallace victoria 3; cuautla refugio 2; ward refugio 3"
TWO_ATTACKS = "urrea linnville; cuautla copano"


@pytest.mark.rule("6.0.a")
@pytest.mark.parametrize("first", ["texas", "mexico"])
def test_player_1_chooses_which_battle_is_fought_next(first):
    m = combat(TWO_BATTLES, TWO_ATTACKS, first=first)
    assert (m.ask, m.side, m.rule) == ("next-battle", first, "6.0.a")
    assert sorted(m.offered) == ["fight refugio", "fight victoria"]


@pytest.mark.rule("6.0.a")
def test_a_battle_is_finished_before_the_next_begins():
    m = combat(TWO_BATTLES, TWO_ATTACKS, dice=[1, 1, 1, 6])
    m.act("fight refugio")
    while m.ask != "regroup":
        assert m.ask == "battle-turn"
        assert "urrea" not in " ".join(m.offered)
        m.act(m.may("fire")[0] if m.may("fire cuautla") else m.offered[-1])
    m.act("done")
    assert m.may("fire urrea")


@pytest.mark.rule("6.0.a")
def test_the_last_battle_needs_no_choice():
    m = combat("urrea victoria 3; wallace victoria 3", "urrea linnville")
    assert m.may("fire urrea")


@pytest.mark.rule("6.0.b")
def test_blocks_are_revealed_when_their_battle_begins_and_no_sooner():
    m = combat(TWO_BATTLES, TWO_ATTACKS)
    assert not m.marked("cuautla", "face")
    m.act("fight refugio")
    assert m.marked("cuautla", "face")
    assert m.marked("ward", "face")
    assert not m.marked("urrea", "face")
    assert not m.marked("wallace", "face")


@pytest.mark.rule("6.0.b")
def test_blocks_elsewhere_are_not_revealed_with_the_battle():
    m = combat("urrea victoria 3; wallace victoria 3; ward refugio 2", "urrea linnville")
    assert m.marked("wallace", "face")
    assert not m.marked("ward", "face")


@pytest.mark.rule("6.0.b")
def test_blocks_stand_up_again_when_the_combat_phase_ends():
    m = combat("urrea victoria 3; wallace victoria 3", "urrea linnville", dice=[1, 1, 1])
    m.act("fire urrea", "done")
    assert m.ask == "play-card"
    assert not m.marked("urrea", "face")
    assert not m.marked("urrea", "fights")
    assert not m.marked("urrea", "done")


@pytest.mark.rule("6.1.a", "6.2.c")
def test_attackers_must_retreat_in_round_3_and_not_sooner():
    m = combat("urrea victoria 3; wallace victoria 3", "urrea linnville")
    for _ in range(2):
        assert m.offered == ["fire urrea", "pass urrea", "retreat urrea linnville"]
        assert m.rule == "6.2.a"
        m.passes(2)
    assert m.offered == ["retreat urrea linnville"]
    assert m.rule == "6.1.b"
    m.act("retreat urrea linnville")
    assert m.place("urrea") == "linnville"
    assert m.ask == "regroup"
    assert m.side == "texas"


@pytest.mark.rule("6.1.a")
def test_attackers_stay_when_no_defender_is_left_in_round_3():
    m = combat("morelos victoria 3; horton victoria 2", "morelos linnville")
    m.passes(4).act("retreat horton h0609")
    assert m.ask == "regroup"
    assert m.side == "mexico"
    assert m.place("morelos") == "victoria"


@pytest.mark.rule("6.1.b")
def test_defenders_fire_in_round_3_before_the_attackers_of_their_letter_go():
    m = combat(
        "morelos victoria 3; horton victoria 2; wallace victoria 2", "morelos linnville", dice=[2, 5, 2, 6]
    )
    m.passes(6)
    m.act("fire horton", "fire wallace")
    assert m.strength("morelos") == 1
    assert m.offered == ["retreat morelos linnville"]


@pytest.mark.rule("6.2.a")
def test_a_block_fires_retreats_or_passes_once_a_round():
    m = combat("urrea victoria 3; wallace victoria 3", "urrea linnville", dice=[6, 6, 6])
    m.act("fire urrea")
    assert m.side == "texas"
    assert not m.may("fire urrea")
    m.act("pass wallace")
    assert m.may("fire urrea")
    assert m.strengths("urrea", "wallace") == [3, 3]


@pytest.mark.rule("6.2.b")
def test_a_before_b_before_c_and_the_defender_first_within_a_letter():
    m = combat(
        "urrea victoria; tejano-garza victoria; morelos victoria; houston victoria; horton victoria; ward victoria",
        "urrea linnville",
    )
    order = []
    for _ in range(12):
        order.append(m.may("pass")[0].split()[1])
        m.passes(1)
    assert order == ["houston", "urrea", "horton", "tejano-garza", "ward", "morelos"] * 2


@pytest.mark.rule("6.2.b")
def test_blocks_of_one_letter_and_side_go_in_the_order_their_owner_likes():
    m = combat("morelos victoria; ward victoria; wallace victoria", "morelos linnville")
    assert m.may("fire") == ["fire wallace", "fire ward"]
    assert m.act("pass ward").may("fire") == ["fire wallace"]
    assert m.act("pass wallace").may("fire") == ["fire morelos"]


@pytest.mark.rule("6.2.c")
def test_round_2_starts_with_the_defender_again_when_all_have_had_their_turn():
    m = combat("morelos victoria; ward victoria; houston victoria", "morelos linnville")
    m.passes(3)
    assert m.may("fire") == ["fire houston"]
    assert len(m.events("round")) == 1


@pytest.mark.rule("6.1.a", "6.2.b")
def test_the_side_that_entered_is_the_attacker_whoever_is_player_1():
    m = combat("urrea victoria; houston victoria", "urrea linnville", first="texas")
    assert m.may("fire houston")
    m.passes(4)
    assert m.may("fire houston")
    m.passes(1)
    assert m.offered == ["retreat urrea linnville"]


@pytest.mark.rule("6.1.a", "6.2.b")
def test_player_1_is_the_attacker_where_both_have_entered():
    m = combat(
        "urrea victoria reserve; grant victoria; sesma victoria",
        "urrea h0609; grant linnville",
        first="texas",
    )
    assert m.may("fire sesma")
    assert m.passes(1).may("fire grant")


@pytest.mark.rule("6.3")
@pytest.mark.parametrize(
    ("block", "dice", "hits"),
    [
        ("urrea", [1, 2, 3], 2),
        ("dolores", [3, 3, 4], 2),
        ("sesma", [1, 2, 3], 1),
        ("zapadores", [3, 4], 1),
        ("guerrero", [1, 2, 4, 5], 2),
    ],
)
def test_a_block_rolls_its_strength_in_dice_and_hits_up_to_its_rating(block, dice, hits):
    m = combat(f"{block} victoria {len(dice)}; sherman victoria 4", f"{block} linnville", dice=dice)
    if m.may("pass sherman"):
        m.passes(1)
    m.act(f"fire {block}")
    assert m.strength("sherman") == 4 - hits
    fired = m.events("fire")[-1]
    assert fired.dice == dice


@pytest.mark.rule("6.3")
def test_a_weakened_block_rolls_fewer_dice():
    m = combat("urrea victoria 1; sherman victoria 4", "urrea linnville", dice=[1, 1])
    m.act("fire urrea")
    assert m.strength("sherman") == 3
    m.act("fire sherman")
    assert m.place("urrea") == "dead"  # the second 1 was left for Sherman


@pytest.mark.rule("6.0.b")
def test_nothing_of_the_phase_is_left_when_it_ends():
    m = combat(
        "urrea victoria spent; ward goliad inside sortied half; sesma goliad face; toluca matagorda",
        more='crossed = ["mexico linnville victoria"]\nsettled = ["goliad"]\n[sailed]\ntoluca = "velasco"',
    )
    assert m.ask == "play-card"
    assert not m.marked("urrea", "spent")
    assert not m.marked("ward", "sortied")
    assert not m.marked("ward", "half")
    assert m.marked("ward", "inside")
    assert m.state.crossed == []
    assert m.state.settled == []
    assert m.match.dump()["sailed"] == {}


@pytest.mark.rule("6.0.b", "8.32.a")
def test_all_blocks_stand_up_but_besiegers_and_the_united_states_troops_that_wait():
    m = combat("ward fort-jessup face; us-3 fort-jessup face; us-5 victoria face; urrea laredo face")
    assert m.ask == "play-card"
    assert m.marked("us-3", "face")
    assert not any(m.marked(b, "face") for b in ("ward", "us-5", "urrea"))


@pytest.mark.rule("6.0.a", "7.2.a")
def test_a_battle_in_a_siege_hex_that_has_had_its_combat_is_fought_all_the_same():
    blocks = "wallace goliad inside; sesma goliad face; ward goliad"
    m = combat(blocks, "ward h0610", more='settled = ["goliad"]', first="texas")
    assert m.ask == "relief-sortie"


@pytest.mark.rule("6.0.b")
def test_what_was_revealed_is_not_taken_back():
    m = combat("urrea goliad; cuautla goliad; ward goliad; wallace goliad", "urrea h0510").act(
        "withdraw ward"
    )
    m.match.undo()
    assert m.may("withdraw ward")  # nothing was shown yet
    m.act("withdraw ward", "done")
    with pytest.raises(IllegalAction):
        m.match.undo()
    m.act("pass urrea")
    m.match.undo()
    assert m.may("pass urrea")


@pytest.mark.rule("0.1.d", "6.6.e")
def test_the_end_of_the_combat_phase_is_not_taken_back():
    m = combat("santa-anna laredo; morelos goliad inside; wallace goliad 3 face", more="cos_calls = 3")
    m.act("wait", "wait")
    assert (m.ask, m.side) == ("cos-leads", "mexico")  # the besieged Mexican made the last choice, too
    with pytest.raises(IllegalAction):
        m.match.undo()
