"""How the scenarios begin: every block and card as printed [3.0]."""

import pytest

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.state import DECK, HAND, REMOVED
from tests.texas_glory.setting import GAME, start

SET_UP_1836 = {
    "matamoros": "urrea yucatan cuautla tejano-garza",
    "presidio-rio-grande": "santa-anna sesma dolores matamoros-bn jimenez san-luis",
    "el-alamo": "travis art-alamo-tex bowie",
    "gonzales": "kimball",
    "goliad": "fannin art-goliad-tex wallace",
    "san-patricio": "grant",
    "refugio": "ward",
    "victoria": "horton",
    "washington": "houston burleson",
    "velasco": "new-orleans",
    "due": "gaona aldama queretaro guanajuato zapadores toluca"
    " tolsa guerrero morelos mexico-1 tres-villas guadalajara tampico",
    "pool": "tejano-seguin militia-gonzales militia-brazos militia-colorado militia-nacogdoches sherman millard"
    " karnes new-york nashville georgia gaines us-3 us-5",
    "out": "cos caballeria san-antonio-bn lipantitlan presidial presidial-2 presidial-3 art-alamo-mex"
    " art-goliad-mex austin milam comanche",
}
SET_UP_1835 = {
    "el-alamo": "cos art-alamo-mex caballeria",
    "san-antonio": "morelos san-antonio-bn",
    "san-patricio": "lipantitlan",
    "goliad": "art-goliad-mex",
    "carlos": "tejano-garza",
    "gonzales": "austin militia-gonzales kimball",
    "victoria": "milam",
    "pool": "bowie burleson fannin grant horton houston new-orleans tejano-seguin travis wallace ward",
    "vanguard": "santa-anna sesma dolores matamoros-bn jimenez san-luis gaona aldama queretaro guanajuato zapadores"
    " toluca tolsa guerrero mexico-1 tres-villas guadalajara tampico urrea yucatan cuautla",
    "out": "presidial presidial-2 presidial-3 art-alamo-tex art-goliad-tex militia-brazos militia-colorado"
    " militia-nacogdoches sherman millard karnes new-york nashville georgia gaines us-3 us-5 comanche",
}


def laid_out(s):
    """Every block of a table by its place."""
    found = {}
    for b, name in enumerate(BOARD.block_ids):
        found.setdefault(BOARD.space_ids[s.place[b]], set()).add(name)
    return found


def as_sets(listing):
    return {place: set(blocks.split()) for place, blocks in listing.items()}


@pytest.mark.rule("3.0.1836.e", "3.0.1836.f", "3.0.1836.h", "3.0.1836.i")
def test_1836_begins_as_printed():
    m = start("1836")
    assert laid_out(m.state) == as_sets(SET_UP_1836)
    assert (m.state.year, m.state.campaign) == (1, False)


@pytest.mark.rule("3.0.1835.e", "3.0.1835.k", "3.0.1835.l")
@pytest.mark.parametrize("scenario", ["1835", "campaign"])
def test_1835_begins_as_printed_alone_or_in_the_campaign(scenario):
    m = start(scenario)
    assert laid_out(m.state) == as_sets(SET_UP_1835)
    assert (m.state.year, m.state.campaign, m.state.turns) == (0, scenario == "campaign", 10)
    assert (m.state.vanguard, m.state.guarded) == (False, 0)


@pytest.mark.rule("3.0.a")
@pytest.mark.parametrize("scenario", ["1836", "1835", "campaign"])
def test_every_block_starts_at_full_strength_upright_and_free(scenario):
    m = start(scenario)
    assert m.state.strength == BOARD.steps
    assert not any(m.state.mark[b] for b in range(BOARD.blocks))
    assert not any(m.state.sailed[b] >= 0 for b in range(BOARD.blocks))
    assert (m.state.burned, m.state.crossed, m.state.settled) == ([], [], [])


def zones(m):
    cards = [int(m.state.card[c]) for c in range(BOARD.cards)]
    return {z: cards.count(z) for z in set(cards)}


@pytest.mark.rule("3.0.1836.b", "0.1.b")
def test_1836_puts_one_card_aside_and_deals_three_to_each_from_25():
    m = start("1836", seed=5)
    assert zones(m) == {REMOVED: 1, HAND: 3, HAND + 1: 3, DECK: 18}


@pytest.mark.rule("3.0.1835.b", "0.1.b")
@pytest.mark.parametrize("scenario", ["1835", "campaign"])
def test_1835_puts_five_cards_aside_and_deals_three_to_each_from_25(scenario):
    m = start(scenario, seed=5)
    assert zones(m) == {REMOVED: 5, HAND: 3, HAND + 1: 3, DECK: 14}


@pytest.mark.rule("3.0.1836.b")
def test_the_deal_is_blind():
    dealt = [
        tuple(int(z) for z in (start("1836", seed=n).state.card[c] for c in range(25))) for n in range(40)
    ]
    assert len(set(dealt)) == 40
    for zone in (REMOVED, HAND, HAND + 1):
        assert (
            len({c for deal in dealt for c in range(25) if deal[c] == zone}) > 15
        )  # any card may go anywhere


@pytest.mark.rule("3.0.1836.b", "3.0.1835.b", "8.0")
@pytest.mark.parametrize("scenario", ["1836", "1835"])
def test_the_cards_last_exactly_as_long_as_the_scenario(scenario):
    m = start(scenario, seed=3)
    hands = []
    while m.ask:
        if m.ask == "play-card" and m.side == "mexico":
            hands.append((len(m.offered), m.seen().decks[0].count))
        m.act("end" if "end" in m.offered else m.offered[-1])
    if scenario == "1835":
        assert hands == [(3, max(0, 14 - 2 * n)) for n in range(8)] + [(2, 0), (1, 0)]
    else:
        assert hands[0] == (3, 18)
        assert (
            hands
            == [(3, 18 - 2 * n) for n in range(10)][: len(hands)]
            + [(2, 0), (1, 0)][: max(0, len(hands) - 10)]
        )


@pytest.mark.rule("3.0.a")
def test_the_recommended_scenario_comes_first():
    assert GAME.scenarios == ("1836", "1835", "campaign")
    assert GAME.start().scenario == "1836"


@pytest.mark.rule("3.0.a")
@pytest.mark.parametrize("scenario", ["1836", "1835", "campaign"])
def test_nothing_is_under_way_when_a_scenario_begins(scenario):
    begun = start(scenario).match.dump()
    fields = "turn cp may_burn vanguard guarded cos_brigade cos_calls events sailed"
    assert [begun[f] for f in fields.split()] == [1, 0, False, False, 0, 0, 0, [], {}]
