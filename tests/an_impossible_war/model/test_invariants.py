"""What can never be true of a table is noticed."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL, TACTICAL
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    BUILDING,
    COUNTERS,
    FORT,
    HAND,
    INSIDE,
    LAID,
    NO_FORT,
    REDEPLOYED,
    SHOWN,
    SIEGE,
    TRAINS,
    TROOPS,
    put,
)
from grognard.games.an_impossible_war.rules.cards.decks import Discard
from grognard.games.an_impossible_war.rules.supply import SupplyStep
from grognard.kernel.errors import InvalidPosition
from grognard.kernel.match import from_position
from tests.an_impossible_war.setting import GAME, Play, begin, position

CALM = "car-nav-1 estella; lib-ln-1 vitoria; lib-field-1 vitoria 1; lib-knapsack-1 vitoria 1"


def faults(m: Play) -> list[str]:
    return GAME.rules.faults(m.state)


def calm(text: str = "", pieces: str = CALM) -> Play:
    return position(f'year = 1835\nstep = "order"\n{text}', pieces=pieces)


def piece(name: str) -> int:
    return BOARD.piece[name]


def at(name: str) -> int:
    return BOARD.number[name]


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_a_scenario_begins_without_fault(scenario):
    assert faults(begin(scenario)) == []


def test_a_calm_table_has_none():
    assert faults(calm()) == []


def test_pieces_of_wrong_strength_or_without_a_place():
    for strength, wrong in ((0, True), (1, False), (4, False), (5, True)):
        m = calm()
        m.state.strength[piece("lib-ln-1")] = strength
        assert bool(faults(m)) is wrong
    big = next(p for p in BOARD.guns[LIBERAL] if BOARD.least[p] == 3)
    m = calm()
    m.state.strength[big] = 2
    assert faults(m) == [f"{BOARD.piece_ids[big]} has strength 2 of {BOARD.most[big]}"]


def test_inside_only_in_an_own_fortress_and_within_capacity():
    m = calm()
    m.state.mark[piece("car-nav-1")] = INSIDE
    assert faults(m) == ["car-nav-1 is inside a Fortress that is not its own"]
    m = position('active = "carlist"\nstep = "combat"\n[sieges]\nvitoria = "old"', pieces="car-nav-1 vitoria")
    for n, name in enumerate(("lib-ln-1", "lib-ln-2", "lib-ln-3")):
        put(m.state, piece(name), at("vitoria"))
        m.state.mark[piece(name)] = INSIDE
        assert faults(m) == (["liberal has 3 units inside vitoria, which holds at most 2"] if n == 2 else [])


def test_who_waits_on_no_road_or_in_a_wrong_bag():
    m = position('active = "carlist"\nstep = "order"', pieces=CALM)
    put(m.state, piece("car-nav-1"), BOARD.road)
    assert faults(m) == ["car-nav-1 waits on no road"]
    foreign = next(n for p, n in enumerate(BOARD.piece_ids) if BOARD.foreign[p])
    for name, bag in (("car-nav-1", LIBERAL), ("lib-st-1", LIBERAL), (foreign, LIBERAL)):
        m = calm()
        put(m.state, piece(name), BOARD.bag[bag])
        m.state.control[at("estella")] = CARLIST
        assert faults(m) == [f"{name} is in a bag where it does not belong"]


def test_miscounted_places():
    for sort in (TROOPS, TRAINS, COUNTERS):
        m = calm()
        m.state.stacks.count[(sort * 2 + LIBERAL) * BOARD.size + at("haro")] += 1
        assert "haro is miscounted for the liberal" in faults(m)


def test_impossible_fortresses():
    m = calm()
    m.state.fort[at("vitoria")] = NO_FORT
    assert "vitoria has lost its walls" in faults(m)
    for code, wrong in ((FORT + LIBERAL, False), (FORT + CARLIST, True), (BUILDING + LIBERAL, True)):
        m = calm()
        m.state.fort[at("baztan")] = code
        m.state.control[at("baztan")] = LIBERAL if code == FORT + LIBERAL else CARLIST
        assert ("a Fortress is built in baztan" in faults(m)) is wrong
    m = calm()
    m.state.siege[at("haro")] = SIEGE
    assert "nothing is besieged in haro" in faults(m)
    m = calm()
    free = [h for h in range(BOARD.spaces) if BOARD.type[h] < 2]
    for n, h in enumerate(free[: BOARD.fortress_counters[CARLIST] + 1]):
        m.state.fort[h] = BUILDING + CARLIST
        too_many = f"carlist has {n + 1} Fortresses, at most {BOARD.fortress_counters[CARLIST]}"
        assert (too_many in faults(m)) is (n == BOARD.fortress_counters[CARLIST])


def test_impossible_regions():
    for region, level, wrong in (
        ("aragon", -1, True),
        ("aragon", 3, False),
        ("aragon", 4, True),
        ("catalonia", 0, True),
    ):
        m = calm()
        m.state.uprising[at(region) - BOARD.spaces] = level
        assert bool(faults(m)) is wrong
    pair = f"{CALM}; car-nav-2 aragon; lib-ln-2 aragon"
    for marker, wrong in ((5, False), (6, True), (-1, True)):
        m = calm(pieces=pair)
        m.state.pursuit[at("aragon") - BOARD.spaces] = marker
        assert bool(faults(m)) is wrong
    m = calm(pieces=pair)
    m.state.pursuit[at("galicia") - BOARD.spaces] = 1
    assert faults(m) == ["nobody is pursued in galicia"]
    for year, most in ((1834, 0), (1835, 1), (1836, 2), (1838, 2)):
        m = calm()
        m.state.year = year
        for n, region in enumerate(("aragon", "galicia", "catalonia")):
            put(m.state, piece(f"car-nav-{n + 2}"), at(region))
            too_many = f"carlist has {n + 1} Expeditions, at most {most} in {year}"
            assert (too_many in faults(m)) is (n + 1 > most)


def test_too_many_cards():
    m = calm("[cards]\nhand = []")
    cards = BOARD.deck[LIBERAL]
    for c in cards[:8]:
        m.state.card[c] = HAND
    assert faults(m) == []
    m.state.card[cards[8]] = HAND
    assert faults(m) == ["liberal holds 9 cards, at most 8"]
    m.state.stack.append(Discard(LIBERAL))
    assert faults(m) == []
    m.state.card[cards[9]] = HAND
    assert faults(m) == ["liberal holds 10 cards, at most 9"]
    laid = [c for c in cards if BOARD.card_type[c] == TACTICAL]
    for zone in (LAID, SHOWN):
        m = calm()
        m.state.card[laid[0]] = zone
        assert faults(m) == [f"{BOARD.card_ids[laid[0]]} is left from a combat"]
        m.state.active = LIBERAL
        assert faults(m) == []
        m.state.card[laid[1]] = zone
        assert faults(m) == ["liberal has laid 2 Tactical cards, at most one"]
        m.state.card[laid[1]] = m.state.card[laid[0]] = HAND
        event = next(c for c in cards if BOARD.card_type[c] != TACTICAL)
        m.state.card[event] = zone
        assert faults(m) == [f"{BOARD.card_ids[event]} is no Tactical card and is not laid in a combat"]


def test_tracks_beyond_their_ends():
    for side, value, wrong in ((0, 5, False), (0, 6, True), (1, -1, True)):
        m = calm()
        m.state.cp[side] = value
        assert bool(faults(m)) is wrong
    for field, value in (
        ("prestige", 4),
        ("prestige", -1),
        ("negative", -1),
        ("ap", -1),
        ("extra", 3),
        ("extra", -1),
    ):
        m = calm()
        setattr(m.state, field, value)
        assert len(faults(m)) == 1
    for value, wrong in ((2, False), (3, True), (-1, True)):
        m = calm()
        m.state.cup[4] = value
        assert bool(faults(m)) is wrong


def test_two_of_a_kind_or_somebody_on_a_road_in_the_supply_step():
    m = calm(pieces=f"{CALM}; lib-field-2 vitoria 1; lib-knapsack-2 vitoria 1 inside; car-field-1 hidden-artillery 1; "
             "car-field-2 hidden-artillery 1")  # fmt: skip
    assert faults(m) == []
    m.state.active = LIBERAL
    m.state.stack.append(SupplyStep(LIBERAL))
    assert faults(m) == ["lib-field-2 is one too many in vitoria"]
    put(m.state, piece("lib-field-2"), BOARD.road)
    m.state.via[piece("lib-field-2")] = 0
    assert faults(m) == ["the liberal is still on a road"]


def test_what_is_left_over_between_phases():
    m = calm()
    put(m.state, piece("car-nav-1"), BOARD.road)
    m.state.via[piece("car-nav-1")] = 0
    assert faults(m) == ["the carlist is still on a road"]
    for mark in (ACTED, REDEPLOYED):
        m = calm()
        m.state.mark[piece("car-nav-1")] = mark
        assert faults(m) == ["car-nav-1 keeps a mark"]
        m.state.active = CARLIST
        assert faults(m) == []
    m = calm()
    put(m.state, piece("car-nav-1"), at("vitoria"))
    assert faults(m) == ["a combat is left over in vitoria"]
    m.state.siege[at("vitoria")] = SIEGE
    outside = "lib-ln-1 stands outside vitoria, which is besieged, but came from nowhere"
    assert faults(m) == [outside]
    m.state.mark[piece("lib-ln-1")] = INSIDE
    assert faults(m) == []
    put(m.state, piece("car-nav-1"), at("estella"))
    assert set(faults(m)) == {"nobody besieges vitoria"}
    m = calm()
    m.state.control[at("haro")] = CARLIST
    assert faults(m) == ["the control of haro was not read"]


IMPOSSIBLE = [
    ("car-bag", "car-nav-1 carlist-supply", "car-nav-1 does not belong in carlist-supply"),
    ("no-partida", "car-nav-1 partidas", "which is for Partidas"),
    ("not-regional", "lib-ln-1 regional-units", "which is for regional units"),
    ("liberal-hides", "lib-field-1 hidden-artillery 1", "which is for carlist Artillery"),
    ("unit-in-stock", "lib-ln-1 stock", "which is for counters of Artillery and Knapsacks"),
    ("their-box", "lib-st-1 carlist-supply", "which is for carlist Supply Trains and Knapsacks"),
    ("inland", "lib-ln-1 vitoria 3 from=sea", "cannot have come by sea to vitoria, which is no port"),
    ("carlist-ships", "car-nav-1 bermeo 3 from=sea", "the carlist has no ships"),
    ("carlist-lands", "car-nav-1 bermeo 3 landed", "cannot have landed"),
    ("both-lines", "lib-ln-1 vitoria 3 front reserve", "stands in the front line and in Reserve"),
]


@pytest.mark.parametrize(("pieces", "why"), [pytest.param(p, w, id=i) for i, p, w in IMPOSSIBLE])
def test_who_cannot_be_where_a_position_has_them(pieces, why):
    with pytest.raises(InvalidPosition, match=why):
        position('year = 1835\nactive = "liberal"\nstep = "actions"\nap = 2', pieces=pieces)


@pytest.mark.parametrize(
    ("text", "pieces", "why"),
    [
        ('[sieges]\nbilbao = "old"', "lib-ln-1 bilbao 3 inside", "nobody besieges bilbao"),
        (
            '[sieges]\nbilbao = "old"',
            "lib-ln-1 bilbao; car-nav-1 bilbao",
            "outside bilbao, which is besieged",
        ),
        (
            '[sieges]\nbilbao = "old"',
            "car-nav-1 bilbao; " + "; ".join(f"lib-ln-{n} bilbao 3 inside" for n in (1, 2, 3, 4, 5)),
            "liberal has 5 units inside bilbao, which holds at most",
        ),
        ('[forts]\ncarlist = ["baztan"]', CALM, "a Fortress is built in baztan"),
        ('expeditions = ["bilbao"]', CALM, "bilbao, named in expeditions, is no region"),
        ('l16 = 2\n[cards]\nhand = ["L16"]', CALM, "L16 does not lie in the deck"),
        ('[cards]\nhand = ["C1"]\ndeck = ["C1"]', CALM, "C1 lies in hand already"),
    ],
)
def test_sieges_forts_and_cards_that_cannot_be(text, pieces, why):
    with pytest.raises(InvalidPosition, match=why):
        position(f'active = "carlist"\nstep = "combat"\n{text}', pieces=pieces)


def test_guns_are_deployed_by_the_carlist_alone():
    with pytest.raises(InvalidPosition, match="no step of liberal"):
        position('active = "liberal"\nstep = "guns"', pieces=CALM)


def test_no_winter_follows_the_last_year():
    document = calm(pieces=CALM).match.dump()
    document |= {"scenario": "entire-war", "year": 1838}
    del document["cup"]
    document["stack"] = [{"frame": "war", "stage": "turn"}, {"frame": "year-end", "stage": "new-cards"}]
    with pytest.raises(InvalidPosition, match="the scenario ends with"):
        from_position(GAME, document, None, 1)
