"""How the scenarios are won, each way reached by play [3.0]."""

import pytest

from tests.texas_glory.setting import position

# Seven blue stars are Mexican; four are left to Texas. Tampico can take one more.
BRINK = """
empty = true
phase = "movement"
player1 = "mexico"
moving = "mexico"
cp = 1
turn = {turn}
{more}
[blocks]
santa-anna = "presidio-rio-grande"
matamoros-bn = "gonzales"
jimenez = "victoria"
san-luis = "bastrop"
aldama = "san-felipe"
queretaro = "washington"
guanajuato = "harrisburg"
toluca = "matagorda"
tampico = "brazoria"
houston = "nacogdoches"
{blocks}
"""


def brink(turn=8, more="", blocks=""):
    return position(BRINK.format(turn=turn, more=more, blocks=blocks))


@pytest.mark.rule("3.0.1836.c", "5.4.d")
def test_mexico_wins_at_the_end_of_any_turn_in_which_texas_holds_fewer_than_four_places():
    m = brink()
    m.act("order tampico", "move tampico velasco")
    assert (m.winner, m.match.state.ending) == ("mexico", "3.0.1836.c")
    assert m.ask == ""


@pytest.mark.rule("3.0.1836.c")
def test_four_places_keep_texas_in_the_war():
    m = brink()
    m.act("end")
    assert m.winner is None
    assert m.state.turn == 9
    track = m.seen().tracks[0]
    assert (track.id, track.discs[0].side, track.discs[0].value) == ("victory-places", "texas", 4)
    assert [(z.first, z.last, z.side) for z in track.zones] == [(0, 3, "mexico"), (4, 18, "texas")]


@pytest.mark.rule("3.0.1836.c")
def test_the_count_waits_for_the_end_of_the_turn():
    m = brink(blocks='militia-brazos = "pool"')
    m.act("order tampico", "move tampico velasco")
    assert (m.ask, m.winner) == ("deploy", None)  # the Supply Phase comes first
    m.act("deploy militia-brazos linnville")
    assert m.winner == "mexico"


@pytest.mark.rule("3.0.1836.c")
def test_a_place_texas_retakes_in_the_same_turn_counts_for_texas():
    text = BRINK.replace('player1 = "mexico"\nmoving = "mexico"', 'player1 = "mexico"\nmoving = "texas"')
    text = text.replace('tampico = "brazoria"', 'tampico = "velasco"\nkarnes = "refugio"')
    text = text.format(turn=8, more="", blocks="")
    assert position(text).act("end").winner == "mexico"
    m = position(text).act("order karnes", "move karnes san-patricio")  # a green star in Texan hands
    assert m.winner is None


@pytest.mark.rule("3.0.1836.c", "5.71.b")
def test_a_burned_place_counts_for_nobody():
    assert brink(more='burned = ["linnville"]').act("end").winner == "mexico"
    assert brink(more='burned = ["gonzales"]').act("end").winner is None


@pytest.mark.rule("3.0.1836.c", "7.3.a")
def test_a_besieged_place_counts_for_its_defender():
    siege = 'guerrero = "nacogdoches"'
    m = brink(blocks=siege).match
    assert m.seen().tracks[0].discs[0].value == 3  # a battle is pending: it is nobody's
    text = BRINK.replace('houston = "nacogdoches"', 'houston = "nacogdoches inside"')
    m = position(text.format(turn=8, more="", blocks=siege))
    m.act("end", "wait", "wait")
    assert m.winner is None
    assert m.state.turn == 9


@pytest.mark.rule("3.0.1836.d")
def test_texas_wins_at_the_end_of_14_may_if_mexico_has_not():
    assert brink(turn=11).act("end").winner is None
    m = brink(turn=12).act("end")
    assert (m.winner, m.state.ending) == ("texas", "3.0.1836.d")
    m = brink(turn=12).act("order tampico", "move tampico velasco")
    assert (m.winner, m.state.ending) == ("mexico", "3.0.1836.c")


DUEL = """
scenario = "{scenario}"
empty = true
phase = "combat"
player1 = "texas"
turn = 3
[blocks]
santa-anna = "victoria 1"
jimenez = "victoria 3"
karnes = "victoria 2"
burleson = "victoria 4"
houston = "h0711"
[attacks]
karnes = "h0711"
burleson = "h0711"
"""


@pytest.mark.rule("3.0.1836.d")
def test_texas_wins_at_once_when_santa_anna_is_eliminated():
    text = DUEL.format(scenario="1836").replace('jimenez = "victoria 3"', 'jimenez = "victoria 1"')
    m = position(text, dice=[6, 1, 1])
    m.act("fire santa-anna", "fire karnes", "hit santa-anna")
    assert (m.winner, m.state.ending, m.ask) == ("texas", "3.0.1836.d", "")
    assert m.place("jimenez") == "victoria"  # in the middle of the round


@pytest.mark.rule("3.0.1836.d")
def test_another_loss_beside_santa_anna_wins_nothing():
    text = DUEL.format(scenario="1836").replace('jimenez = "victoria 3"', 'jimenez = "victoria 1"')
    m = position(text, dice=[6, 1, 6])
    m.act("fire santa-anna", "fire karnes", "hit jimenez")
    assert (m.winner, m.place("jimenez")) == (None, "dead")


@pytest.mark.rule("3.0.1836.d")
def test_santa_annas_death_comes_before_the_count_of_the_turn():
    text = BRINK.replace('phase = "movement"', 'phase = "supply"').replace("cp = 1\n", "")
    text = text.replace('santa-anna = "presidio-rio-grande"', 'santa-anna = "h0614 1"\nyucatan = "h0614 1"')
    text = text.replace('tampico = "brazoria"', 'tampico = "velasco"')
    text = text.format(turn=8, more="", blocks='cuautla = "h0614 1"')
    m = position(text, dice=[3])  # attrition costs a step, Texas holds three places
    m.act("hit santa-anna")
    assert (m.winner, m.state.ending) == ("texas", "3.0.1836.d")
    m = position(text, dice=[3])
    m.act("hit cuautla")
    assert (m.winner, m.state.ending) == ("mexico", "3.0.1836.c")


@pytest.mark.rule("3.0.1835.c", "3.0.campaign.1")
@pytest.mark.parametrize("scenario", ["1835", "campaign"])
def test_his_death_in_1835_ends_nothing_there(scenario):
    text = DUEL.format(scenario=scenario).replace('jimenez = "victoria 3"', 'jimenez = "victoria 1"')
    m = position(text, dice=[6, 1, 1])
    m.act("fire santa-anna", "fire karnes", "hit santa-anna")
    assert m.place("santa-anna") == "dead"
    assert m.winner is None


# Three green stars are Texan, four Mexican.
AUTUMN = """
scenario = "{scenario}"
empty = true
phase = "movement"
player1 = "texas"
moving = "texas"
cp = 1
turn = {turn}
{more}
[blocks]
milam = "el-alamo"
kimball = "goliad"
burleson = "san-antonio"
ward = "refugio"
lipantitlan = "h0515"
{blocks}
"""


def autumn(turn=10, more="", blocks=""):
    return position(AUTUMN.format(scenario="1835", turn=turn, more=more, blocks=blocks))


@pytest.mark.rule("3.0.1835.c")
def test_mexico_wins_1835_with_four_green_places_and_texas_otherwise():
    m = autumn().act("end")
    assert (m.winner, m.state.ending) == ("mexico", "3.0.1835.c")
    m = autumn().act("order ward", "move ward san-patricio")
    assert (m.winner, m.state.ending) == ("texas", "3.0.1835.c")


@pytest.mark.rule("3.0.1835.a", "3.0.1835.c")
def test_1835_is_decided_at_the_end_of_turn_10_and_not_before():
    m = autumn(turn=9).act("order ward", "move ward san-patricio")
    assert m.winner is None
    assert m.state.turn == 10


@pytest.mark.rule("3.0.1835.c", "5.71.b")
def test_a_burned_green_place_is_kept_by_nobody_and_a_blue_one_never_counts():
    assert autumn(more='burned = ["laredo"]').act("end").winner == "texas"
    assert autumn(more='burned = ["goliad"]').act("end").winner == "mexico"
    assert autumn(blocks='morelos = "victoria"').act("order ward", "move ward san-patricio").winner == "texas"


@pytest.mark.rule("3.0.1835.d")
def test_the_besieged_surrender_at_the_end_of_14_december_before_the_count():
    besieged = 'cos = "el-alamo 2 inside"\nart-alamo-mex = "el-alamo 2 inside"'
    text = AUTUMN.format(scenario="1835", turn=10, more="", blocks=besieged)
    text = text.replace('ward = "refugio"', 'ward = "san-patricio"')
    m = position(text)
    assert m.seen().tracks[0].discs[0].value >= 4  # besieged, the Alamo is still Mexican
    m.act("end", "wait", "wait")
    assert m.winner == "texas"  # Laredo, Matamoros and Presidio are left
    assert m.place("cos") == "out"
    assert (m.place("art-alamo-tex"), m.strength("art-alamo-tex")) == ("el-alamo", 2)
    assert m.place("art-alamo-mex") == "out"


@pytest.mark.rule("3.0.1835.d")
def test_besieged_texans_surrender_too_and_in_earlier_turns_nobody_does():
    besieged = 'cos = "el-alamo 2"'
    text = AUTUMN.format(scenario="1835", turn=10, more="", blocks=besieged)
    text = text.replace('milam = "el-alamo"', 'milam = "el-alamo inside"')
    text = text.replace('ward = "refugio"', 'ward = "san-patricio"')
    m = position(text)
    m.act("end", "wait", "wait")
    assert (m.place("milam"), m.place("cos")) == ("out", "el-alamo")
    assert m.winner == "mexico"  # the Alamo and three boxes
    m = position(text.replace("turn = 10", "turn = 9"))
    m.act("end", "wait", "wait")
    assert (m.place("milam"), m.marked("milam", "inside"), m.winner) == ("el-alamo", True, None)


@pytest.mark.rule("3.0.1835.h")
def test_presidials_leave_before_the_count():
    blocks = 'presidial = "victoria"\npresidial-2 = "dead 0"'
    m = autumn(turn=9, blocks=blocks).act("end")
    assert (m.place("presidial"), m.state.turn) == ("victoria", 10)
    m = autumn(blocks=blocks).act("end")
    assert (m.place("presidial"), m.place("presidial-2")) == ("out", "dead")
    # one who alone keeps a Texan out of a green place keeps nothing any more
    text = AUTUMN.format(scenario="1835", turn=10, more='burned = ["laredo"]', blocks='presidial = "goliad"')
    m = position(text.replace('kimball = "goliad"', 'kimball = "gonzales"')).act("end")
    assert m.winner == "mexico"  # an empty green place is Mexican all the same


@pytest.mark.rule("3.0.1835.d", "3.0.1835.h")
def test_who_leaves_at_the_end_of_1835_leaves_without_a_mark():
    blocks = 'morelos = "goliad 3 inside"\nward = "goliad 3 face"\npresidial = "laredo 2 face"\ngrant = "laredo inside"'
    m = position(f'scenario = "1835"\nempty = true\nphase = "end"\nturn = 10\n[blocks]\n{blocks}')
    off = m.match.dump()["blocks"]
    assert (off["morelos"], off["grant"], off["presidial"]) == ("out 3", "out 2", "out 2")
