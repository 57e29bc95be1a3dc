"""The campaign: the winter between 1835 and 1836 [3.0.campaign]."""

import pytest

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.state import DECK, HAND, REMOVED
from tests.texas_glory.setting import GAME, position

# 14 December. Texans hold three green places; with San Patricio, where Ward can go, they have won 1835.
DECEMBER = """
scenario = "campaign"
empty = true
phase = "movement"
player1 = "texas"
moving = "texas"
cp = 1
turn = 10
{more}
[blocks]
austin = "gonzales 1"
milam = "el-alamo 2"
burleson = "goliad 3"
kimball = "san-antonio"
ward = "refugio"
militia-gonzales = "gonzales 1"
tejano-seguin = "victoria"
morelos = "{morelos}"
tejano-garza = "carlos 1"
caballeria = "laredo 2"
cos = "laredo 1"
presidial = "laredo 2"
art-alamo-tex = "el-alamo"
art-goliad-tex = "goliad"
{blocks}
"""


def december_text(more="", blocks="", morelos="h0510 2", taken=""):
    """The position; a line of `blocks` stands for the usual one, `taken` blocks are left out."""
    text = DECEMBER.format(more=more, blocks="", morelos=morelos)
    gone = {line.partition(" ")[0] for line in blocks.splitlines()} | set(taken.split())
    lines = [line for line in text.splitlines() if line.partition(" ")[0] not in gone]
    return "\n".join(lines) + "\n" + blocks


def december(texan_win, more="", blocks="", morelos="h0510 2", taken=""):
    """The winter, up to its first question after Ward has moved or not."""
    m = position(december_text(more, blocks, morelos, taken))
    if texan_win:
        return m.act("order ward", "move ward san-patricio")
    return m.act("end")


def winter(more="", blocks="", morelos="h0510 2", taken=""):
    """The winter from the end of the last Supply Phase."""
    text = december_text(more, blocks, morelos, taken)
    return position(text.replace('phase = "movement"', 'phase = "end"').replace("cp = 1\n", ""))


def on(m, place):
    """The blocks in a place."""
    return {name for b, name in enumerate(BOARD.block_ids) if BOARD.space_ids[m.state.place[b]] == place}


@pytest.mark.rule("3.0.campaign.7", "3.0.campaign.6", "3.0.1836.a", "3.0.1836.b")
@pytest.mark.parametrize("texan_win", [True, False])
def test_the_war_starts_again_on_21_february_with_all_cards_dealt_anew(texan_win):
    m = december(texan_win, more="vanguard = true")
    assert (m.ask, m.side, m.winner) == ("play-card", "mexico", None)
    status = m.seen().status
    assert (status.heading, status.step, status.of, m.date) == ("1836", 1, 12, "1836-02-21")
    cards = [int(m.state.card[c]) for c in range(BOARD.cards)]
    assert [cards.count(z) for z in (REMOVED, HAND, HAND + 1, DECK)] == [1, 3, 3, 18]
    assert not m.state.vanguard
    assert GAME.game.rules.faults(m.state) == []
    assert [["texas", "mexico"][e.args[0]] for e in m.events("winter")] == [
        "texas" if texan_win else "mexico"
    ]


@pytest.mark.rule("3.0.campaign.2.a")
def test_after_a_texan_win_mexicans_outside_green_places_go_on_parole():
    m = december(True)
    assert m.place("morelos") == "due"  # stood in the open
    assert (m.place("caballeria"), m.place("cos")) == ("laredo", "laredo")
    assert (m.strength("caballeria"), m.strength("cos")) == (2, 1)
    m = december(
        True, blocks='lipantitlan = "victoria"\nsan-antonio-bn = "matamoros 1"', taken="tejano-seguin"
    )
    assert (m.place("lipantitlan"), m.place("san-antonio-bn")) == ("out", "matamoros")


@pytest.mark.rule("3.0.campaign.2.a", "5.71.b")
def test_a_burned_place_is_green_no_more():
    m = december(True, more='burned = ["laredo"]')
    assert (m.place("caballeria"), m.place("cos")) == ("out", "out")


@pytest.mark.rule("3.0.campaign.2.a", "3.0.1835.d")
def test_after_a_texan_win_the_besieged_surrender():
    blocks = 'jimenez = "san-antonio 2 inside"\nsan-antonio-bn = "san-antonio inside"'
    m = december(True, blocks=blocks).act("wait", "wait")
    assert m.state.year == 1
    assert (m.place("san-antonio-bn"), m.place("kimball")) == ("out", "san-antonio")
    assert m.place("jimenez") == "presidio-rio-grande"  # of the 1836 order of battle: back with its brigade
    assert m.strength("jimenez") == 3


@pytest.mark.rule("3.0.campaign.2.b")
def test_paroled_blocks_of_1836_come_back_at_full_strength_with_their_brigade():
    m = december(True)
    assert (m.place("morelos"), m.strength("morelos")) == ("due", 3)
    m.until("arrival")
    while m.state.turn < 3:
        m.act("arrive presidio-rio-grande" if m.ask == "arrival" else m.offered[-1])
    assert m.place("morelos") == m.place("tolsa") == "presidio-rio-grande"


@pytest.mark.rule("3.0.campaign.1")
def test_blocks_eliminated_in_1835_are_not_there_in_1836():
    dead = 'jimenez = "dead 0"\nsherman = "dead 0"'
    m = december(True, blocks=dead, morelos="dead 0")
    assert (m.place("morelos"), m.place("jimenez"), m.place("sherman")) == ("dead", "dead", "dead")
    assert "sesma" in on(m, "presidio-rio-grande")
    m = december(False, blocks=dead, morelos="dead 0", taken="austin militia-gonzales")
    assert (m.place("morelos"), m.place("jimenez"), m.place("sherman")) == ("dead", "dead", "dead")


@pytest.mark.rule("3.0.campaign.1", "3.0.campaign.4.a")
def test_dead_austin_militia_and_tejanos_stay_dead():
    lost = ("austin", "militia-gonzales", "tejano-seguin", "tejano-garza", "presidial")
    m = december(True, blocks="\n".join(f'{b} = "dead 0"' for b in lost))
    assert [m.place(block) for block in lost] == ["dead"] * 5


@pytest.mark.rule("3.0.campaign.2.c")
def test_after_a_texan_win_texan_guns_take_the_place_of_lone_mexican_ones():
    guns = 'art-goliad-mex = "goliad 1"\nart-alamo-mex = "presidio-rio-grande 2"'
    m = december(True, blocks=guns, taken="art-goliad-tex art-alamo-tex burleson milam")
    # Ward at San Patricio and Kimball at San Antonio alone do not win it
    assert m.events("winter")[0].args[0] == 1
    burned = 'burned = ["laredo", "matamoros"]'
    m = december(True, more=burned, blocks=guns, taken="art-goliad-tex art-alamo-tex burleson")
    assert (m.place("art-goliad-tex"), m.strength("art-goliad-tex")) == ("goliad", 1)
    assert (m.place("art-alamo-tex"), m.strength("art-alamo-tex")) == ("el-alamo", 2)  # in its own fort
    assert (m.place("art-goliad-mex"), m.place("art-alamo-mex")) == ("out", "out")
    assert {BOARD.block_ids[e.args[0]] for e in m.events("guns-replaced")} == {
        "art-goliad-tex",
        "art-alamo-tex",
    }


TWO_GUNS = """
scenario = "campaign"
empty = true
phase = "end"
turn = 10
burned = ["laredo", "matamoros", "san-patricio"]
[blocks]
milam = "san-antonio"
art-alamo-mex = "{alamo}"
art-goliad-mex = "{goliad}"
{more}
"""


@pytest.mark.rule("3.0.campaign.2.c")
def test_two_guns_together_are_both_replaced_each_in_its_own_fort():
    m = position(TWO_GUNS.format(alamo="goliad 3", goliad="goliad 1", more=""))
    assert (m.place("art-alamo-tex"), m.strength("art-alamo-tex")) == ("el-alamo", 3)
    assert (m.place("art-goliad-tex"), m.strength("art-goliad-tex")) == ("goliad", 1)


@pytest.mark.rule("3.0.campaign.2.c")
def test_a_gun_in_a_fort_that_mexicans_still_hold_stays_mexican():
    m = position(TWO_GUNS.format(alamo="el-alamo 3", goliad="goliad 1", more='yucatan = "goliad 2"'))
    assert (m.place("art-goliad-mex"), m.place("art-goliad-tex")) == ("goliad", "out")
    assert (m.place("art-alamo-tex"), m.place("art-alamo-mex")) == ("el-alamo", "out")
    # away from a fort that Mexicans hold, it is replaced where it stands
    m = position(TWO_GUNS.format(alamo="el-alamo 3", goliad="h0512 1", more='yucatan = "goliad 2"'))
    assert (m.place("art-goliad-tex"), m.place("yucatan")) == ("h0512", "goliad")


@pytest.mark.rule("3.0.campaign.2.c", "3.0.campaign.3.a")
def test_if_texas_has_not_won_guns_stay_as_they_are():
    text = TWO_GUNS.format(alamo="el-alamo 3", goliad="goliad 1", more="")
    m = position("\n".join(line for line in text.splitlines() if "burned" not in line))
    assert (m.place("art-alamo-mex"), m.place("art-goliad-mex")) == ("el-alamo", "goliad")
    assert (m.strength("art-alamo-mex"), m.strength("art-goliad-mex")) == (3, 1)


@pytest.mark.rule("3.0.campaign.3.a")
def test_if_texas_has_not_won_blocks_keep_place_and_strength():
    m = december(False)
    assert (m.place("milam"), m.strength("milam")) == ("el-alamo", 2)
    assert (m.place("burleson"), m.strength("burleson")) == ("goliad", 3)
    assert (m.place("morelos"), m.strength("morelos")) == ("h0510", 2)
    assert (m.place("caballeria"), m.strength("caballeria")) == ("laredo", 2)
    assert (m.place("cos"), m.strength("cos")) == ("laredo", 1)


@pytest.mark.rule("3.0.campaign.3.a", "3.0.1835.d")
def test_the_besieged_who_surrender_in_a_lost_year_are_gone():
    blocks = 'jimenez = "san-antonio 2"\nwallace = "san-antonio inside"\nlipantitlan = "goliad 1 inside"'
    m = december(False, blocks=blocks, taken="kimball")
    m.act("fight goliad", "wait", "wait", "wait", "wait")
    assert m.events("winter")[0].args[0] == 1
    for block in ("wallace", "lipantitlan"):
        assert (m.place(block), m.strength(block)) == ("dead", 0)
    assert GAME.game.rules.faults(m.state) == []


@pytest.mark.rule("3.0.campaign.2.b", "3.0.1835.d")
def test_texans_who_surrendered_in_a_won_year_come_back_by_the_pool():
    blocks = 'jimenez = "el-alamo 2"\nwallace = "el-alamo 1 inside"'
    blocks += '\nmilam = "el-alamo 2 inside"'
    burned = 'burned = ["matamoros", "presidio-rio-grande"]'
    m = december(True, more=burned, blocks=blocks, taken="art-alamo-tex").act("wait", "wait")
    assert m.events("winter")[0].args[0] == 0
    assert (m.place("wallace"), m.strength("wallace")) == ("pool", 3)
    assert m.place("milam") == "out"  # 1836 does not know him
    assert m.place("jimenez") == "el-alamo"


@pytest.mark.rule("3.0.campaign.3.b")
def test_cos_has_no_brigade_any_more():
    assert december(False, more="cos_brigade = 1").state.cos_brigade == 0


@pytest.mark.rule("3.0.campaign.4.a", "3.0.1835.h")
@pytest.mark.parametrize("texan_win", [True, False])
def test_presidials_and_austin_leave_militia_and_seguin_go_to_the_pool(texan_win):
    m = december(texan_win)
    assert (m.place("presidial"), m.place("austin")) == ("out", "out")
    for block in ("militia-gonzales", "tejano-seguin"):
        assert m.place(block) == "pool"
        assert m.strength(block) == BOARD.steps[BOARD.block[block]]
    assert (m.place("burleson"), m.place("kimball")) == ("goliad", "san-antonio")
    pool = "tejano-seguin militia-gonzales militia-brazos militia-colorado militia-nacogdoches sherman millard karnes"
    assert on(m, "pool") == set((pool + " new-york nashville georgia gaines us-3 us-5").split())


@pytest.mark.rule("3.0.campaign.4.a")
@pytest.mark.parametrize("place", ["pool", "waiting", "el-alamo"])
def test_seguin_drawn_or_not_is_in_the_pool_of_1836(place):
    m = winter(blocks=f'tejano-seguin = "{place}"')
    assert m.state.year == 1
    assert m.place("tejano-seguin") == "pool"


@pytest.mark.rule("3.0.campaign.4.b")
@pytest.mark.parametrize("texan_win", [True, False])
def test_garza_disbands_and_comes_back_with_urrea(texan_win):
    m = december(texan_win)
    assert on(m, "matamoros") == {"urrea", "yucatan", "cuautla", "tejano-garza"}
    assert m.strength("tejano-garza") == 2


@pytest.mark.rule("3.0.campaign.4.c", "8.31.a", "8.31.b")
def test_texas_deploys_what_is_left_of_the_1835_pool():
    left = 'bowie = "pool"\nnew-orleans = "pool"\nhouston = "waiting"'
    m = winter(blocks=left)
    asked = []
    while m.ask == "deploy":
        block = m.offered[0].split()[1]
        asked.append((m.side, block))
        if block == "new-orleans":
            assert "deploy new-orleans linnville" in m.offered
            assert "deploy new-orleans gonzales" not in m.offered
            m.act("deploy new-orleans linnville")
        else:
            assert f"deploy {block} el-alamo" in m.offered
            assert f"deploy {block} laredo" not in m.offered
            assert f"deploy {block} brazoria" not in m.offered
            m.act(f"deploy {block} gonzales")
    assert sorted(asked) == [("texas", "bowie"), ("texas", "houston"), ("texas", "new-orleans")]
    assert (m.place("bowie"), m.place("houston"), m.place("new-orleans")) == (
        "gonzales",
        "gonzales",
        "linnville",
    )
    assert m.state.year == 1


NO_STAR = """
scenario = "campaign"
empty = true
phase = "end"
turn = 10
[blocks]
ward = "brazoria"
bowie = "pool"
burleson = "pool"
aldama = "gonzales"
jimenez = "victoria"
san-luis = "bastrop"
toluca = "san-felipe"
queretaro = "washington"
guanajuato = "harrisburg"
guerrero = "velasco"
mexico-1 = "matagorda"
tampico = "refugio"
tres-villas = "linnville"
guadalajara = "nacogdoches"
"""


@pytest.mark.rule("3.0.campaign.4.c", "8.31.a")
def test_left_over_blocks_without_a_place_wait():
    m = position(NO_STAR)
    assert (m.ask, m.place("bowie"), m.place("burleson")) == ("play-card", "waiting", "waiting")


@pytest.mark.rule("3.0.campaign.5", "3.0.1836.e")
@pytest.mark.parametrize("texan_win", [True, False])
def test_the_mexican_forces_of_1836_are_set_up_in_their_boxes(texan_win):
    m = december(texan_win, taken="caballeria cos presidial")
    assert on(m, "presidio-rio-grande") == {
        "santa-anna",
        "sesma",
        "dolores",
        "matamoros-bn",
        "jimenez",
        "san-luis",
    }
    assert {"gaona", "aldama", "tolsa", "tampico"} <= on(m, "due")


@pytest.mark.rule("3.0.campaign.5")
def test_blocks_that_the_vanguard_brought_do_not_arrive_twice():
    drawn = 'jimenez = "matamoros 2"\naldama = "san-patricio 1"\nsesma = "vanguard"\ntoluca = "waiting"'
    m = winter(blocks=drawn)
    assert (m.place("jimenez"), m.strength("jimenez")) == ("matamoros", 2)
    assert (m.place("aldama"), m.strength("aldama")) == ("san-patricio", 1)
    assert (m.place("sesma"), m.place("toluca")) == ("presidio-rio-grande", "due")


@pytest.mark.rule("3.0.campaign.5", "8.33.b")
def test_at_the_restart_a_group_whose_box_texans_hold_goes_elsewhere_at_once_or_waits_beside_it():
    m = december(True, blocks='bowie = "presidio-rio-grande"')
    assert (m.ask, m.side) == ("arrival", "mexico")
    assert set(m.offered) == {"delay presidio-rio-grande", "arrive laredo", "arrive matamoros"}
    m.act("arrive laredo")
    assert {"santa-anna", "sesma", "dolores", "matamoros-bn", "jimenez", "san-luis"} <= on(m, "laredo")
    assert m.ask == "play-card"  # Urrea's men have set up in Matamoros
    m = december(True, blocks='bowie = "presidio-rio-grande"').act("delay presidio-rio-grande")
    assert "santa-anna" in on(m, "beside-presidio-rio-grande")
    assert m.place("urrea") == "matamoros"


@pytest.mark.rule("3.0.campaign.5", "5.71.c")
def test_at_the_restart_a_group_whose_box_is_burned_must_go_elsewhere():
    m = december(False, more='burned = ["presidio-rio-grande"]')
    assert set(m.offered) == {"arrive laredo", "arrive matamoros"}
    m = december(False, more='burned = ["presidio-rio-grande", "laredo"]')
    assert m.ask == "play-card"  # one box is left: no choice
    assert m.place("santa-anna") == "matamoros"
    m = december(False, more='burned = ["presidio-rio-grande", "laredo", "matamoros"]')
    assert (m.place("santa-anna"), m.place("urrea"), m.ask) == ("due", "due", "play-card")


@pytest.mark.rule("3.0.campaign.5")
def test_nobody_comes_late_at_the_restart_by_choice():
    m = december(False)
    assert m.ask == "play-card"
    assert not m.events("brigade-late")


@pytest.mark.rule("3.0.campaign.7", "3.0.1836.c", "3.0.1836.d")
def test_the_campaign_is_won_as_1836():
    m = position(NO_STAR.replace('phase = "end"\nturn = 10', 'phase = "end"\nturn = 1\nyear = 1836'))
    assert (m.winner, m.state.ending) == ("mexico", "3.0.1836.c")
    text = december_text(more="year = 1836", morelos="out").replace("turn = 10", "turn = 12")
    m = position(text).act("end")
    assert (m.winner, m.state.ending) == ("texas", "3.0.1836.d")
    m = position(text.replace("turn = 12", "turn = 10")).act("end")
    assert (m.winner, m.state.turn) == (None, 11)


@pytest.mark.rule("3.0.campaign.1", "3.0.campaign.7")
def test_a_whole_campaign_is_22_turns():
    match = GAME.start("campaign", seed=11)
    turns = []
    while (decision := match.decision) is not None:
        year_turn = (int(match.state.year), int(match.state.turn))
        if not turns or turns[-1] != year_turn:
            turns.append(year_turn)
        notations = [a.notation for a in decision.actions]
        match.act("end" if "end" in notations else notations[-1])
    assert turns == [(0, n) for n in range(1, 11)] + [(1, n) for n in range(1, len(turns) - 9)]
    assert len(turns) <= 22
    assert match.winner == "texas"
    assert len(turns) == 22


@pytest.mark.rule("6.6.c")
def test_austin_succeeds_a_houston_who_fell_in_1835_when_he_is_drawn_in_1836():
    m = winter(blocks='houston = "dead 0"\n').until("play-card")
    assert m.place("austin") == "pool"
    assert winter().until("play-card").place("austin") == "out"


@pytest.mark.rule("3.0.campaign.7", "3.0.1836.d")
def test_santa_anna_killed_in_1835_is_a_texan_victory_as_soon_as_1836_begins():
    m = winter(blocks='santa-anna = "dead 0"\n')
    while m.winner is None and m.ask != "play-card":
        m.act(m.offered[0])
    assert (m.winner, m.state.ending) == ("texas", "3.0.1836.d")
    assert m.events("restart")
