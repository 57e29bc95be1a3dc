"""Chapter 4.0: the 25 cards, each played."""

import pytest

from grognard.games.texas_glory.model.board import BOARD, DATA
from tests.texas_glory.setting import position

COMMAND_CARDS = [c for c in DATA.cards if not c.event]
EVENT_CARDS = [c for c in DATA.cards if c.event]

FIELD = """
empty = true
turn = 3
{more}
[blocks]
{blocks}
[cards]
texas = ["{texas}"]
mexico = ["{mexico}"]
"""
APART = """
houston = "washington 2"
burleson = "washington"
santa-anna = "presidio-rio-grande 2"
jimenez = "presidio-rio-grande"
"""


def play(texas, mexico, blocks=APART, more="", dice=None):
    """Both cards are played on a map with some blocks."""
    m = position(FIELD.format(texas=texas, mexico=mexico, blocks=blocks, more=more), dice=dice)
    return m.act(f"play {mexico}", f"play {texas}")


@pytest.mark.rule("4.0.a")
def test_there_are_25_cards_worth_0_to_4():
    assert len(DATA.cards) == 25
    assert [c.number for c in DATA.cards] == list(range(1, 26))
    worth = [c.cp for c in COMMAND_CARDS]
    assert [worth.count(n) for n in range(5)] == [0, 2, 4, 7, 5]
    assert {c.id: c.cp for c in EVENT_CARDS} == {
        "surprise": 1,
        "comanche": 1,
        "norther": 0,
        "runaway-scrape": 1,
        "wet-powder": 2,
        "camp-fever": 1,
        "forced-march": 2,
    }
    assert [c.number for c in DATA.cards if c.fire] == [3, 5, 6, 7, 8, 11, 12, 13, 14, 16, 17, 18]


def command_card(card):
    return pytest.param(card, marks=pytest.mark.card(card.id), id=card.id)


@pytest.mark.rule("4.0.a", "0.1.c", "5.71.a")
@pytest.mark.parametrize("card", [command_card(c) for c in COMMAND_CARDS])
@pytest.mark.parametrize("side", ["texas", "mexico"])
def test_a_command_card_gives_its_points_and_fire_lets_one_place_be_burned(side, card):
    other = "card-01" if card.id != "card-01" else "card-02"
    cards = {"texas": other, "mexico": other, side: card.id}
    m = play(**cards)
    if m.side != side:
        m.act("end")
    assert (m.ask, m.side, m.cp) == ("orders", side, card.cp)
    place = "washington" if side == "texas" else "presidio-rio-grande"
    assert m.may("burn") == ([f"burn {place}"] if card.fire else [])
    leader = "houston" if side == "texas" else "santa-anna"
    assert {f"forage {leader}", f"command {leader}", "end"} <= set(m.offered)
    if card.fire:
        m.act(f"burn {place}", "done")
        assert [(x.place, x.kind) for x in m.seen().markers if x.kind != "flag"] == [(place, "burned")]
        assert not m.may("burn")  # one place a card


@pytest.mark.rule("4.0.b", "5.71.a")
@pytest.mark.card("card-17")
def test_fire_is_no_event_and_serves_its_owner_alone():
    m = play("card-17", "card-09")
    assert (m.side, m.may("burn")) == ("mexico", [])
    m.act("end")
    assert (m.side, m.may("burn")) == ("texas", ["burn washington"])
    m = play("card-01", "card-07")  # nor does it last
    assert (m.side, m.may("burn")) == ("texas", [])
    m.act("end")
    assert (m.side, m.may("burn")) == ("mexico", ["burn presidio-rio-grande"])


@pytest.mark.rule("4.0.b")
def test_a_card_that_is_not_in_hand_cannot_be_played():
    m = position(FIELD.format(texas="card-01", mexico="card-02", blocks=APART, more=""))
    assert m.offered == ["play card-02"]
    m.act("play card-02")
    assert m.offered == ["play card-01"]


@pytest.mark.rule("4.0.b", "8.0")
def test_a_player_without_cards_plays_none():
    text = FIELD.format(texas="card-01", mexico="card-02", blocks=APART, more="").replace('["card-02"]', "[]")
    m = position(text)
    assert m.offered == ["play card-01"]
    m.act("play card-01")
    assert (m.side, m.cp) == ("texas", 4)
    m.act("end")
    assert m.state.turn == 4


# Comanche


RAIDED = """
wallace = "bastrop 3"
karnes = "bastrop 2"
houston = "washington"
burleson = "san-felipe"
jimenez = "el-alamo"
yucatan = "matamoros"
"""


@pytest.mark.card("comanche")
@pytest.mark.rule("4.0.c", "2.25")
def test_the_comanche_raid_an_enemy_group_on_the_frontier_at_once():
    m = play("card-01", "comanche", RAIDED)
    assert (m.ask, m.side, m.rule) == ("raid", "mexico", "2.25")
    assert m.offered == ["raid bastrop"]  # within two hexes of the frontier, and Texan
    m.act("raid bastrop")
    assert (m.place("comanche"), m.strength("comanche")) == ("bastrop", 3)
    assert m.marked("wallace", "face")
    assert m.marked("karnes", "face")
    assert (m.ask, m.side) == ("battle-turn", "mexico")  # A before B and C
    assert m.offered == ["fire comanche", "pass comanche"]  # it may not leave in round 1


@pytest.mark.card("comanche")
@pytest.mark.rule("2.25")
def test_either_player_may_call_them():
    m = play("comanche", "card-01", RAIDED)
    assert (m.ask, m.side, m.offered) == ("raid", "texas", ["raid el-alamo"])
    m.act("raid el-alamo")
    assert (m.ask, m.side) == ("withdraw", "mexico")
    m.act("done")
    assert (m.ask, m.side, m.offered[0]) == ("battle-turn", "texas", "fire comanche")


@pytest.mark.card("comanche")
@pytest.mark.rule("2.25", "6.31.a")
def test_a_raid_is_two_rounds_in_the_normal_order_without_retreat():
    m = play("card-01", "comanche", RAIDED, dice=[1, 2, 3, 2, 6, 2, 6, 6, 6, 6, 6, 6, 6, 6])
    m.act("raid bastrop", "fire comanche")  # A2: 1 and 2 hit
    assert (m.strength("wallace"), m.strength("karnes"), m.ask) == (2, 2, "take-hit")
    m.act("hit wallace")
    assert (m.side, m.offered) == ("texas", ["fire karnes", "pass karnes"])
    m.act("fire karnes")
    assert m.strength("comanche") == 2
    assert m.offered == ["fire wallace", "pass wallace"]
    m.act("fire wallace")
    assert m.strength("comanche") == 1
    assert set(m.offered) == {"fire comanche", "pass comanche", "leave"}  # round 2
    m.act("fire comanche", "fire karnes", "fire wallace")
    assert (m.place("comanche"), m.ask) == ("out", "orders")


@pytest.mark.card("comanche")
@pytest.mark.rule("2.25")
def test_the_comanche_may_ride_away_in_round_2_and_leave_nothing_behind():
    m = play("card-01", "comanche", RAIDED)
    m.act("raid bastrop", "pass comanche", "pass karnes", "pass wallace", "leave")
    assert (m.place("comanche"), m.ask, m.side, m.cp) == ("out", "orders", "mexico", 1)
    for block in ("wallace", "karnes"):
        assert not m.marked(block, "face")
        assert not m.marked(block, "fights")
        assert not m.marked(block, "done")
    m.act("end")
    assert {"order wallace", "order karnes"} <= set(m.offered)  # nobody is pinned


@pytest.mark.card("comanche")
@pytest.mark.rule("2.25")
def test_a_beaten_comanche_block_is_ready_again_for_the_next_raid():
    m = play("card-01", "comanche", RAIDED, dice=[1, 1])
    m.act("raid bastrop", "pass comanche", "fire karnes")
    assert m.strength("comanche") == 1
    m = play("card-01", "comanche", RAIDED + 'comanche = "out"', dice=[2, 2, 1, 1, 1])
    m.act("raid bastrop", "pass comanche", "fire karnes", "fire wallace")
    assert m.ask == "orders"
    assert (m.place("comanche"), m.strength("comanche")) == ("out", 3)


@pytest.mark.card("comanche")
@pytest.mark.rule("2.25")
def test_a_group_that_is_wiped_out_ends_the_raid():
    m = play("card-01", "comanche", 'kimball = "bastrop"\njimenez = "matamoros"', dice=[1, 6, 6])
    m.act("raid bastrop", "fire comanche")
    assert (m.place("kimball"), m.place("comanche"), m.ask) == ("dead", "out", "orders")


@pytest.mark.card("comanche")
@pytest.mark.rule("2.25", "7.0.b", "6.7.b")
def test_a_group_at_a_fort_may_withdraw_first_and_guns_always_do():
    fort = 'travis = "el-alamo"\nbowie = "el-alamo"\nart-alamo-tex = "el-alamo"\njimenez = "matamoros"'
    m = play("card-01", "comanche", fort, dice=[1, 1, 1, 6, 6])
    m.act("raid el-alamo")
    assert (m.ask, m.side, m.marked("art-alamo-tex", "inside")) == ("withdraw", "texas", True)
    m.act("withdraw travis", "withdraw bowie")
    assert (m.place("comanche"), m.ask) == ("out", "orders")  # without a shot
    for block in ("travis", "bowie", "art-alamo-tex"):
        assert not m.marked(block, "inside")
    m = play("card-01", "comanche", fort, dice=[1, 1, 1, 6, 6])
    m.act("raid el-alamo", "withdraw travis", "done")
    m.act("fire comanche")
    assert (m.place("bowie"), m.strength("travis"), m.strength("art-alamo-tex")) == ("dead", 2, 3)
    assert m.ask == "orders"
    assert not m.marked("travis", "inside")


@pytest.mark.card("comanche")
@pytest.mark.rule("2.25", "6.7.a")
def test_a_raid_captures_no_gun():
    open_gun = 'art-goliad-tex = "h0607 2"\nkimball = "h0607"\njimenez = "matamoros"'
    m = play("card-01", "comanche", open_gun, dice=[6, 6, 2, 2, 2])
    m.act("raid h0607", "fire art-goliad-tex", "fire comanche")
    assert m.place("kimball") == "dead"
    assert (m.place("art-goliad-tex"), m.place("art-goliad-mex")) == ("h0607", "out")
    assert m.strength("art-goliad-tex") == 1  # the last step stands


@pytest.mark.card("comanche")
@pytest.mark.rule("2.25")
def test_blocks_in_a_siege_are_no_target_and_without_a_target_only_the_point_counts():
    siege = """
    travis = "el-alamo inside"
    jimenez = "el-alamo"
    burleson = "san-felipe"
    yucatan = "matamoros"
    """
    m = play("card-01", "comanche", siege)
    assert (m.ask, m.side, m.cp) == ("orders", "mexico", 1)
    assert len(m.events("no-raid")) == 1
    m = play("comanche", "card-01", siege)
    assert (m.ask, m.side, m.cp) == ("orders", "texas", 1)


@pytest.mark.card("comanche")
@pytest.mark.rule("2.25", "3.0.1836.d")
def test_a_raid_may_kill_santa_anna():
    m = play("comanche", "card-01", 'santa-anna = "h0109 1"\nhouston = "washington"', dice=[6, 1, 1, 1])
    m.act("raid h0109", "fire santa-anna", "fire comanche")
    assert (m.winner, m.state.ending) == ("texas", "3.0.1836.d")


@pytest.mark.rule("4.0.c")
@pytest.mark.card("camp-fever")
def test_two_events_act_player_1s_first():
    blocks = RAIDED + 'toluca = "el-alamo"\nqueretaro = "el-alamo"\nfannin = "bastrop"'
    m = play("camp-fever", "comanche", blocks, dice=[6, 6, 6])
    assert (m.ask, m.side) == ("raid", "mexico")  # a tie of events
    m.act(
        "raid bastrop", "pass fannin", "pass comanche", "pass karnes", "pass wallace", "pass fannin", "leave"
    )
    assert (m.ask, m.side) == ("fever", "texas")
    m.act("fever el-alamo")
    assert (m.ask, m.side, m.cp) == ("orders", "mexico", 1)


# Blue Norther


@pytest.mark.card("norther")
@pytest.mark.rule("4.0.c", "0.1.a")
@pytest.mark.parametrize(
    "other", ["card-01", "card-07", "wet-powder", "comanche", "camp-fever", "runaway-scrape"]
)
@pytest.mark.parametrize("side", ["texas", "mexico"])
def test_a_norther_skips_movement_and_combat_and_cancels_the_other_card(side, other):
    group = """
    houston = "bastrop 2"
    burleson = "bastrop"
    wallace = "bastrop"
    santa-anna = "h0109 2"
    jimenez = "h0109"
    toluca = "h0109"
    """
    cards = {"texas": other, "mexico": other, side: "norther"}
    m = play(**cards, blocks=group)
    assert (m.state.turn, m.ask) == (4, "play-card")  # nobody chose anything
    assert not m.events("movement")
    assert not m.events("raid")
    assert not m.events("fever")
    assert [e.args[0] for e in m.events("phase")] == [7]
    assert len(m.events("draw-card")) == 2  # supply as usual
    assert m.state.events == 0
    assert (m.strength("wallace"), m.strength("houston")) == (3, 2)


@pytest.mark.card("norther")
@pytest.mark.rule("4.0.b", "8.0", "8.2.a")
def test_in_a_norther_sieges_stand_and_supply_and_player_1_are_as_always():
    siege = """
    travis = "el-alamo inside"
    bowie = "el-alamo inside"
    kimball = "el-alamo inside"
    jimenez = "el-alamo"
    yucatan = "h0614"
    morelos = "h0614"
    queretaro = "h0614"
    burleson = "washington"
    """
    m = play("norther", "surprise", siege, dice=[3, "card-02", 4, "card-03"])
    # Surprise is worth more than the storm: the Mexican is Player 1, rolls first and draws first
    assert m.state.player1 == 1
    assert [["texas", "mexico"][e.args[0]] for e in m.events("attrition")] == ["mexico", "texas"]
    assert m.strength("queretaro") == 3
    assert m.marked("travis", "inside")


# Runaway Scrape


FERRIES = (
    'houston = "h0907"\nburleson = "groces"\nwallace = "washington"\njimenez = "h0708"\nyucatan = "h0808"'
)


@pytest.mark.card("runaway-scrape")
@pytest.mark.rule("4.0.c")
def test_refugees_bar_the_ferries_to_the_enemy_alone():
    m = play("card-01", "runaway-scrape", 'wallace = "washington"\njimenez = "h0708"')
    m.act("order jimenez")
    assert "move jimenez moores-fort" in m.offered  # by ferry
    m.act("move jimenez moores-fort")
    m.act("order wallace")
    assert not {"move wallace h0905", "move wallace groces", "move wallace h1006"} & set(m.offered)
    assert "move wallace san-felipe" in m.offered
    m = play("card-01", "card-09", 'wallace = "washington"\njimenez = "h0708"')
    m.act("order wallace")
    assert {"move wallace h0905", "move wallace groces", "move wallace h1006"} <= set(m.offered)


@pytest.mark.card("runaway-scrape")
@pytest.mark.rule("4.0.c")
def test_nobody_attacks_or_retreats_across_a_barred_ferry():
    blocks = 'wallace = "washington"\njimenez = "groces"\ntoluca = "h0806"\nmillard = "h0902"'
    m = play("card-01", "runaway-scrape", blocks)
    m.act("end", "order wallace")
    assert not [
        a for a in m.offered if a.startswith(("attack wallace groces", "force-attack wallace groces"))
    ]
    m = play("runaway-scrape", "card-01", blocks)
    m.act("order wallace")
    assert "attack wallace groces from washington" in m.offered
    text = """
    empty = true
    phase = "combat"
    player1 = "mexico"
    {events}
    [blocks]
    wallace = "washington 3"
    toluca = "washington 3"
    [attacks]
    toluca = "h0806"
    """
    for events, ferries in (
        ('events = ["mexico scrape"]', False),
        ('events = ["texas scrape"]', True),
        ("", True),
    ):
        m = position(text.format(events=events))
        m.act("pass wallace", "pass toluca")
        assert ("retreat wallace groces" in m.offered) is ferries
        assert "retreat wallace san-felipe" in m.offered


@pytest.mark.card("runaway-scrape")
@pytest.mark.rule("4.0.c")
def test_nobody_regroups_across_a_barred_ferry():
    text = """
    empty = true
    phase = "combat"
    player1 = "mexico"
    events = ["{owner} scrape"]
    [blocks]
    wallace = "washington 3"
    toluca = "washington 1"
    [attacks]
    toluca = "h0806"
    """
    for owner, ferries in (("mexico", False), ("texas", True)):
        m = position(text.format(owner=owner), dice=[1, 1, 1])
        m.act("fire wallace")
        assert m.ask == "regroup"
        assert ("regroup wallace groces" in m.offered) is ferries
        assert "regroup wallace san-felipe" in m.offered


@pytest.mark.card("runaway-scrape")
@pytest.mark.rule("4.0.c")
def test_the_refugees_are_gone_in_the_next_turn():
    m = play("card-01", "runaway-scrape", APART)
    assert m.match.dump()["events"] == ["mexico scrape"]
    m.act("end", "end")
    assert m.state.turn == 4
    assert m.match.dump()["events"] == []


# Camp Fever


CAMP = """
houston = "bastrop 3"
burleson = "bastrop 4"
wallace = "bastrop 3"
karnes = "washington"
ward = "washington"
jimenez = "h0109"
toluca = "h0109"
yucatan = "matamoros"
"""


@pytest.mark.card("camp-fever")
@pytest.mark.rule("4.0.c")
def test_fever_strikes_one_enemy_group_of_three_or_more_a_die_for_each_block():
    m = play("card-01", "camp-fever", CAMP, dice=[2, 3, 1])
    assert (m.ask, m.side, m.offered) == ("fever", "mexico", ["fever bastrop"])  # two blocks are no group
    m.act("fever bastrop")
    assert (m.ask, m.side) == ("take-hit", "texas")  # 4 falls to 3; then the owner chooses among equals
    assert m.strength("burleson") == 3
    m.act("hit wallace")
    assert (m.strength("houston"), m.strength("burleson"), m.strength("wallace")) == (3, 3, 2)
    assert (m.ask, m.side, m.cp) == ("orders", "mexico", 1)


@pytest.mark.card("camp-fever")
@pytest.mark.rule("4.0.c")
def test_a_die_of_three_costs_nothing():
    m = play("card-01", "camp-fever", CAMP, dice=[3, 3, 3])
    m.act("fever bastrop")
    assert m.ask == "orders"
    assert (m.strength("burleson"), m.events("fever")[0].args[2]) == (4, 0)


@pytest.mark.card("camp-fever")
@pytest.mark.rule("4.0.c")
def test_without_a_group_only_the_point_counts():
    m = play("camp-fever", "card-01", CAMP)
    assert (m.ask, m.side, m.cp) == ("orders", "texas", 1)
    assert len(m.events("no-fever")) == 1


@pytest.mark.card("camp-fever")
@pytest.mark.rule("4.0.c", "7.1.a", "6.7.a")
def test_fever_knows_no_double_defence_and_passes_over_a_guns_last_step():
    siege = """
    travis = "el-alamo 1 inside"
    art-alamo-tex = "el-alamo 1 inside"
    bowie = "el-alamo 2 inside"
    jimenez = "el-alamo"
    morelos = "el-alamo"
    queretaro = "el-alamo"
    """
    m = play("card-01", "camp-fever", siege, dice=[1, 1, 5])
    assert m.offered == ["fever el-alamo"]
    m.act("fever el-alamo")
    assert m.strength("bowie") == 1  # the strongest, one step for one die
    assert set(m.offered) == {"hit travis", "hit bowie"}
    m.act("hit travis")
    assert (m.place("travis"), m.strength("bowie"), m.strength("art-alamo-tex")) == ("dead", 1, 1)
    m = play("camp-fever", "card-01", siege, dice=[1, 5, 5])  # the besiegers, outside
    m.act("fever el-alamo")
    assert (m.strength("queretaro"), m.strength("bowie")) == (3, 2)


@pytest.mark.card("camp-fever")
@pytest.mark.rule("6.7.a")
def test_guns_that_fever_leaves_alone_with_the_enemy_surrender_and_may_fight_in_the_combat_phase():
    siege = """
    travis = "el-alamo 1 inside"
    kimball = "el-alamo 1 inside"
    art-alamo-tex = "el-alamo 2 inside"
    jimenez = "el-alamo"
    houston = "san-antonio"
    """
    m = play("card-01", "camp-fever", siege, dice=[1, 1, 1])
    m.act("fever el-alamo")
    while m.ask == "take-hit":
        m.act(m.offered[0])
    assert (m.place("travis"), m.place("kimball")) == ("dead", "dead")
    assert (m.place("art-alamo-tex"), m.place("art-alamo-mex"), m.strength("art-alamo-mex")) == (
        "out",
        "el-alamo",
        1,
    )
    m.act("end", "command houston", "march houston", "attack houston el-alamo from san-antonio", "end")
    m.act("withdraw jimenez", "besiege", "wait")
    assert (m.ask, m.side) == ("besieged", "mexico")
    assert "bombard" in m.offered


@pytest.mark.card("camp-fever")
@pytest.mark.rule("4.0.c")
def test_fever_reaches_the_boxes():
    blocks = 'santa-anna = "laredo"\njimenez = "laredo"\ntoluca = "laredo"\nhouston = "washington"'
    assert play("camp-fever", "card-01", blocks).offered == ["fever laredo"]


# Hard Marching


MARCH = 'wallace = "gonzales"\nkimball = "victoria"\njimenez = "presidio-rio-grande"\nyucatan = "matamoros"'


@pytest.mark.card("forced-march")
@pytest.mark.rule("4.0.c", "5.6.a")
def test_hard_marching_spares_its_owner_the_dice_of_forced_marches():
    m = play("forced-march", "card-09", MARCH, dice=[1, 1])
    assert (m.side, m.cp) == ("texas", 2)
    m.act("order wallace")
    m.act(m.may("force wallace")[0], "end")
    assert (m.strength("wallace"), m.events("forced-roll")) == (3, [])
    assert not m.marked("wallace", "forced")
    m.act(
        "order jimenez",
        m.may("force jimenez")[0] if m.may("force jimenez") else "force jimenez el-alamo",
        "end",
    )
    assert m.strength("jimenez") == 2  # the other side rolls


@pytest.mark.card("forced-march")
@pytest.mark.rule("5.6.a", "5.13")
def test_hard_marching_adds_no_movement_and_needs_a_command_all_the_same():
    plain = play("card-09", "card-15", MARCH).act("order wallace").offered
    hard = play("forced-march", "card-15", MARCH).act("order wallace").offered
    assert hard == plain


# Surprise and Wet Powder: what they do in a fight is proved with the fights


@pytest.mark.card("surprise")
@pytest.mark.rule("4.0.c")
def test_surprise_gives_a_point_and_waits_for_the_combat_phase():
    m = play("surprise", "card-01", 'wallace = "h0711"\nyucatan = "victoria"\njimenez = "matamoros"')
    assert (m.side, m.cp) == ("texas", 1)
    m.act("order wallace", "attack wallace victoria from linnville", "end")
    assert (m.ask, m.side) == ("declare-event", "texas")
    assert m.offered == ["declare surprise", "decline surprise"]


@pytest.mark.card("wet-powder")
@pytest.mark.rule("4.0.c")
def test_wet_powder_gives_two_points_and_waits_for_the_combat_phase():
    m = play("wet-powder", "card-01", 'wallace = "h0711"\nyucatan = "victoria"\njimenez = "matamoros"')
    assert (m.side, m.cp) == ("texas", 2)
    m.act("order wallace", "attack wallace victoria from linnville", "end", "end")
    assert (m.ask, m.side) == ("declare-event", "texas")
    assert m.offered == ["declare wet-powder", "decline wet-powder"]


@pytest.mark.rule("4.0.c")
def test_events_never_declared_are_lost_with_the_turn():
    for card in ("surprise", "wet-powder"):
        m = play(card, "card-15", APART)
        assert m.match.dump()["events"] == [f"texas {'powder' if card == 'wet-powder' else 'surprise'}"]
        m.act("end", "end")
        assert m.match.dump()["events"] == []
        assert card in m.seen().decks[0].discarded


def test_every_card_is_played_here():
    marked = {c.id for c in COMMAND_CARDS}
    for thing in list(globals().values()):
        for mark in getattr(thing, "pytestmark", []):
            if mark.name == "card":
                marked |= set(mark.args)
    assert marked == set(BOARD.card_ids)


@pytest.mark.card("comanche")
@pytest.mark.rule("2.25")
def test_the_comanche_block_rides_away_without_a_mark():
    m = play("card-01", "comanche", 'kimball = "bastrop"\njimenez = "matamoros"', dice=[1, 6, 6])
    m.act("raid bastrop", "fire comanche")
    assert m.match.dump()["blocks"]["comanche"] == "out 3"


@pytest.mark.card("camp-fever")
@pytest.mark.rule("4.0.c", "7.21.b")
def test_besiegers_stand_up_to_march_when_fever_has_ended_the_siege():
    siege = "\n".join(f'{b} = "el-alamo 1 inside"' for b in ("bowie", "travis", "milam"))
    m = play("card-01", "camp-fever", siege + '\nmorelos = "el-alamo face"', dice=[1, 1, 1])
    m.act("fever el-alamo", "hit bowie", "hit travis")
    assert (m.ask, m.place("milam"), m.marked("morelos", "face")) == ("orders", "dead", False)
