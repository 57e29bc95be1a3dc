"""The event cards of combat: Surprise and Wet Powder."""

import pytest

from tests.texas_glory.setting import combat, position

SURPRISE = 'events = ["mexico surprise"]'
POWDER = 'events = ["mexico powder"]'
FIELD = "urrea victoria; tejano-garza victoria; morelos victoria; houston victoria; horton victoria; ward victoria"


def order(m, turns: int) -> list[str]:
    found = []
    for _ in range(turns):
        found.append(m.may("pass")[0].split()[1])
        m.passes(1)
    return found


@pytest.mark.card("surprise")
@pytest.mark.rule("4.0.c", "6.2.b")
def test_surprise_lets_all_attackers_act_first_in_round_1_and_the_order_returns_in_round_2():
    m = combat(FIELD, "urrea linnville", more=SURPRISE)
    assert (m.ask, m.side) == ("declare-event", "mexico")
    assert m.offered == ["declare surprise", "decline surprise"]
    assert not m.marked("urrea", "face")  # before any block is revealed
    m.act("declare surprise")
    assert m.marked("urrea", "face")
    assert order(m, 6) == ["urrea", "tejano-garza", "morelos", "houston", "horton", "ward"]
    assert order(m, 6) == ["houston", "urrea", "horton", "tejano-garza", "ward", "morelos"]


@pytest.mark.card("surprise")
def test_surprise_declined_stays_for_a_later_fight_and_declared_is_spent():
    blocks = "urrea victoria; ward victoria; sesma refugio; wallace refugio"
    m = combat(blocks, "urrea linnville; sesma copano", more=SURPRISE).act(
        "fight victoria", "decline surprise"
    )
    assert m.may("fire") == ["fire urrea"]
    m.act("retreat urrea linnville", "done")
    assert m.may("declare surprise")
    m = combat(blocks, "urrea linnville; sesma copano", more=SURPRISE).act(
        "fight victoria", "declare surprise"
    )
    m.act("retreat urrea linnville", "done")
    assert m.ask == "battle-turn"


@pytest.mark.card("surprise")
def test_surprise_is_not_for_a_fight_in_which_its_owner_defends():
    m = combat(FIELD, "houston linnville", more=SURPRISE, first="texas")
    assert m.ask == "battle-turn"


@pytest.mark.card("surprise")
def test_surprise_comes_after_the_withdrawal():
    m = combat("urrea goliad; ward goliad; houston goliad", "urrea h0510", more=SURPRISE)
    assert m.ask == "withdraw"
    m.act("withdraw ward", "done")
    assert m.ask == "declare-event"
    m.act("declare surprise")
    assert order(m, 2) == ["urrea", "houston"]


@pytest.mark.card("surprise")
@pytest.mark.rule("7.22.d")
def test_surprise_in_a_storm():
    m = combat("wallace goliad inside; fannin goliad inside; morelos goliad face", more=SURPRISE)
    m.act("storm", "join morelos", "declare surprise")
    assert order(m, 3) == ["morelos", "fannin", "wallace"]
    m.act("join morelos")
    assert order(m, 3) == ["fannin", "wallace", "morelos"]


@pytest.mark.card("surprise")
@pytest.mark.rule("7.23.a")
def test_surprise_in_a_sortie():
    m = combat("wallace goliad inside; urrea goliad face", more='events = ["texas surprise"]')
    m.act("wait", "sortie", "join wallace", "declare surprise")
    assert order(m, 2) == ["wallace", "urrea"]


@pytest.mark.card("surprise")
def test_surprise_does_not_act_in_a_bombardment():
    m = combat("fannin goliad inside; urrea goliad face", more=SURPRISE).act("bombard")
    assert m.ask == "bombard"


@pytest.mark.card("surprise")
@pytest.mark.rule("6.1.a")
def test_surprised_defenders_still_see_the_attacker_off_in_round_3():
    m = (
        combat("urrea victoria; ward victoria", "urrea linnville", more=SURPRISE)
        .act("declare surprise")
        .passes(4)
    )
    assert m.offered == ["retreat urrea linnville"]


@pytest.mark.card("surprise")
@pytest.mark.card("wet-powder")
@pytest.mark.parametrize("card", ["surprise", "wet-powder"])
def test_the_cards_played_in_the_card_phase_are_ready_in_combat_and_lost_with_the_turn(card):
    m = position(
        f"""
        phase = "card"
        [cards]
        mexico = ["{card}", "card-01"]
        texas = ["card-02", "card-03"]
        """
    )
    m.act(f"play {card}", "play card-02")
    ready = m.state.events
    assert ready == (4 if card == "surprise" else 16) << 1
    m.until("play-card")
    assert m.state.events == 0


WET = "morelos victoria 3; ward victoria 3"


@pytest.mark.card("wet-powder")
@pytest.mark.rule("2.12.b", "6.3")
def test_wet_powder_takes_1_from_enemy_infantry_in_round_1_only():
    m = combat(WET, "morelos linnville", dice=[2, 2, 1, 2, 2, 2, 2, 2, 6], more=POWDER)
    assert (m.ask, m.side) == ("declare-event", "mexico")
    assert m.offered == ["declare wet-powder", "decline wet-powder"]
    m.act("declare wet-powder", "fire ward")
    assert m.strength("morelos") == 2  # only the 1
    m.act("fire morelos")
    assert m.strength("ward") == 1  # his own side is dry
    m.act("fire ward")
    assert m.strength("morelos") == 1  # round 2


@pytest.mark.card("wet-powder")
def test_wet_powder_spares_cavalry_and_leaders():
    m = combat(
        "morelos victoria 3; horton victoria 2; houston victoria 1",
        "morelos linnville",
        [2, 2, 6],
        more=POWDER,
    )
    m.act("declare wet-powder", "fire houston")
    assert m.strength("morelos") == 2
    m.act("fire horton")
    assert m.strength("morelos") == 1


@pytest.mark.card("wet-powder")
def test_wet_powder_on_a_c1_block_leaves_it_nothing_to_hit_with():
    m = combat(
        "san-luis victoria 1; ward victoria 3", "san-luis linnville", [1], more='events = ["texas powder"]'
    )
    assert m.side == "texas"
    m.act("declare wet-powder", "pass ward", "fire san-luis")
    assert m.strength("ward") == 3


@pytest.mark.card("wet-powder")
def test_wet_powder_may_be_declared_by_attacker_or_defender_and_once():
    blocks = "urrea victoria; ward victoria; sesma refugio; wallace refugio"
    m = combat(blocks, "urrea linnville; sesma copano", more='events = ["texas powder"]').act(
        "fight victoria"
    )
    m.act("decline wet-powder", "retreat urrea linnville", "done")
    assert (m.ask, m.side) == ("declare-event", "texas")
    m = combat(blocks, "urrea linnville; sesma copano", more='events = ["texas powder"]').act(
        "fight victoria"
    )
    m.act("declare wet-powder", "retreat urrea linnville", "done")
    assert m.ask == "battle-turn"


@pytest.mark.card("wet-powder")
@pytest.mark.rule("7.24.a")
def test_wet_powder_in_a_bombardment():
    blocks = "art-goliad-tex goliad 2 inside; fannin goliad 1 inside; sesma goliad 3 face"
    m = combat(blocks, dice=[3, 2, 1, 6, 6, 6], more=POWDER).act("wait", "bombard")
    assert m.ask == "declare-event"
    m.act("declare wet-powder", "fire art-goliad-tex", "fire fannin", "wait")
    assert m.strength("sesma") == 1  # the guns hit with the 2 and not the 3; Fannin is a leader


@pytest.mark.card("wet-powder")
@pytest.mark.rule("7.24.a")
def test_wet_powder_in_a_bombardment_wets_the_answer_too():
    blocks = (
        "art-goliad-tex goliad 2 inside; wallace goliad 1 inside; sesma goliad 1 face; morelos goliad 3 face"
    )
    m = combat(blocks, dice=[6, 3, 2], more=POWDER).act(
        "bombard", "declare wet-powder", "fire sesma", "bombard"
    )
    assert m.strength("morelos") == 2


@pytest.mark.card("wet-powder")
@pytest.mark.rule("7.22.d")
def test_wet_powder_in_a_storm_and_not_in_its_second_round():
    blocks = "wallace goliad 1 inside; morelos goliad 3 face"
    m = combat(blocks, dice=[2, 2], more=POWDER).act(
        "storm", "join morelos", "declare wet-powder", "fire wallace"
    )
    assert m.strength("morelos") == 3
    m.passes(1).act("join morelos", "fire wallace")
    assert m.strength("morelos") == 2


@pytest.mark.card("wet-powder")
@pytest.mark.card("surprise")
def test_both_cards_act_on_one_fight():
    m = combat(WET, "morelos linnville", [2, 6, 6], more='events = ["mexico surprise", "texas powder"]')
    m.act("declare surprise")
    assert (m.ask, m.side) == ("declare-event", "texas")
    m.act("declare wet-powder", "fire morelos")
    assert m.strength("ward") == 3
    assert m.may("fire ward")


@pytest.mark.card("wet-powder")
@pytest.mark.rule("6.32.a")
def test_wet_powder_does_not_reach_the_reserves():
    m = combat(
        "morelos victoria 3; ward victoria 3; wallace victoria 1 reserve",
        "morelos linnville; wallace h0609",
        [2],
        more=POWDER,
    )
    m.act("declare wet-powder").passes(2).act("fire wallace")
    assert m.strength("morelos") == 2
