"""The set-ups, line by line as the book has them, and what every one of them owes: stacking, command, supply."""

from __future__ import annotations

from collections import Counter
from heapq import heappop, heappush

import pytest

from grognard.games.napoleon_against_europe.data.printed import LEADERS, SIDES, deck, in_play
from grognard.games.napoleon_against_europe.data.schema import Scenario, SetUp
from tests.napoleon_against_europe.roads import DATA, NEAR, cost

LISTED = {  # by scenario and power: a line for each place; -: on its back; what has a name, and how many of a kind
    "1815 france": """
        dijon: infantry
        bordeaux|bayonne|rochefort: infantry
        toulouse|montpellier: infantry
        marseille: national-guard
        nice|toulon|marseille: suchet armee-italie 2 infantry
        soissons|reims: napoleon grande-armee ney jerome guard reserve-cavalry 3 elite cavalerie-garde depot
        metz: infantry general
        lille: infantry
        paris: davout 2 infantry national-guard
        bourges: infantry
        strasbourg: general 2 infantry
        naples: murat na-corps
        toulon|marseille|ajaccio: fleet
        brest|rochefort|nantes|bordeaux|cherbourg: fleet
        rochefort|brest|nantes|bordeaux|cherbourg: fleet""",
    "1815 spain": """
        pampelune|bilbao|gerone|saragosse: infantry general
        pampelune|bilbao|gerone|saragosse: infantry
        pampelune*: depot
        madrid: infantry general
        cadix|carthagene|la-corogne|barcelone|valence|bilbao|grenade: fleet""",
    "1815 russia": """
        varsovie|bialystok|posen|thorn|lublin|sandomir|cracovie|lemberg: \
barclay armee-1 3 infantry reserve-cavalry depot general
        koenigsberg|osterode: general guard 2 infantry depot
        sebastopol|odessa: fleet
        saint-petersbourg|riga: fleet""",
    "1815 great-britain": """
        anvers: -infantry depot
        bruxelles: wellington armee-peninsule clinton 2 elite nl-corps he-corps uxbridge kgl depot
        poitiers: mo-corps
        londres|portsmouth|plymouth|york|edimbourg|dublin: infantry general militia
        blockades of france: 9 fleet""",
    "1815 prussia": """
        cleves: kleist 2 infantry depot
        namur: blucher armee-elbe yorck 3 infantry 2 landwehr depot
        mayence: bd-corps
        magdebourg: general 2 infantry""",
    "1815 austria": """
        munich: schwarzenberg armee-allemagne ferdinand elite 2 infantry landwehr wu-corps reserve-cavalry
        ulm: general infantry ba-corps
        zurich: general infantry
        turin: infantry
        milan: bellegarde 3 infantry depot
        florence: general 2 infantry""",
    "1805 france": """
        lille: napoleon grande-armee davout murat 4 elite 2 infantry -guard reserve-cavalry depot
        hanovre: elite
        amsterdam|breda|groningue: marmont -elite
        milan: massena armee-italie infantry -infantry it-corps-1 depot
        florence|livourne: saint-cyr infantry depot
        brest: elite flotte-ganteaume fleet
        rochefort: infantry flotte-missiessy
        toulon: infantry fleet
        cadix: flotte-villeneuve
        amsterdam: -nl-corps nl-flotte
        bade: -wu-corps
        wurtzburg|munich|ulm|ratisbonne: -ba-corps
        lille*: general
        milan*: general
        milan*: general
        lille*: depot""",
    "1805 austria": """
        salzbourg: mack armee-allemagne ferdinand 3 infantry -reserve-cavalry depot
        venise: charles 3 infantry -infantry depot
        innsbruck: jean infantry
        budapest: general infantry depot""",
    "1805 russia": """
        brest-litovsk: buxhowden guard infantry
        vilna: benningsen infantry depot
        lublin: koutouzov armee-1 2 elite
        moscou: infantry
        saint-petersbourg: general infantry fleet
        kiev: tormassov infantry
        sebastopol: fleet
        odessa: militia""",
    "1805 prussia": """
        magdebourg: armee-elbe brunswick ruchel 2 infantry depot
        breslau: hohenlohe infantry depot
        berlin: -infantry
        varsovie: -infantry""",
    "1805 spain": """
        madrid: castanos infantry
        la-corogne: blake -infantry fleet depot
        cadix: flotte-gravina
        carthagene: la-romana infantry fleet""",
    "1805 turkey": """
        constantinople: general janissary fleet
        adrianople: general nizam
        sarajevo: feudal
        janina: feudal
        silistrie|widin: feudal
        smyrne: feudal""",
    "1805 great-britain": """
        londres: general militia elite depot
        manche: fleet
        blockade of amsterdam: flotte-keith
        blockade of brest: flotte-cornwallis fleet
        golfe-de-gascogne: flotte-stirling
        blockade of cadix: flotte-nelson fleet
        golfe-du-lion: fleet
        atlantique-sud: flotte-collingwood
        lisbonne: pt-corps pt-flotte
        naples: na-corps na-flotte
        stockholm: sw-corps sw-flotte""",
    "1809 france": """
        ulm: massena 2 elite
        ratisbonne|munich: davout elite infantry ba-corps depot
        stuttgart: oudinot wu-corps cr-corps
        strasbourg: napoleon grande-armee lannes infantry guard cavalerie-garde reserve-cavalry depot
        hambourg: dk-corps
        dresde: general sa-corps he-corps
        trieste: marmont -infantry
        venise: eugene -infantry it-corps-1 depot
        florence: murat na-corps
        porto: soult elite
        saragosse: general infantry -infantry
        barcelone: suchet elite depot
        madrid: joseph armee-italie ney elite infantry depot
        bordeaux: infantry
        varsovie: po-corps-1
        lille: national-guard
        paris: infantry
        anvers: -infantry
        brest: flotte-ganteaume fleet
        rochefort: flotte-missiessy
        toulon: fleet
        amsterdam: -nl-corps nl-flotte""",
    "1809 austria": """
        salzbourg: charles armee-allemagne hiller 4 infantry elite reserve-cavalry depot
        klagenfurt|laibach|graz: jean 3 infantry depot
        prague: general 2 infantry
        cracovie: ferdinand 2 infantry depot
        innsbruck|trente: ty-corps""",
    "1809 russia": """
        riga: general infantry
        moscou: barclay armee-1 general reserve-cavalry 2 elite depot
        saint-petersbourg: benningsen guard infantry fleet
        kiev: tormassov 2 infantry
        odessa: general infantry militia fleet""",
    "1809 prussia": """
        berlin: armee-elbe blucher general 2 infantry depot
        breslau: general -infantry""",
    "1809 spain": """
        valence: general -infantry militia
        seville: general infantry militia depot
        cadix: general 2 militia
        ciudad-rodrigo: la-romana infantry""",
    "1809 turkey": """
        constantinople: general infantry fleet
        adrianople: grand-vizir armee janissary nizam infantry depot
        sarajevo: feudal
        janina: feudal
        silistrie|widin: feudal
        smyrne: feudal""",
    "1809 great-britain": """
        londres: militia
        lisbonne: wellington armee-peninsule beresford elite -infantry pt-corps depot
        portsmouth: elite fleet
        manche: fleet
        blockade of amsterdam: flotte-keith
        blockade of brest: flotte-cornwallis fleet
        blockade of rochefort: flotte-stirling flotte-calder
        mer-du-nord: fleet
        blockade of toulon: fleet
        mediterranee-centrale: fleet""",
}


def place_of(line: SetUp) -> str:
    if line.at:
        return "|".join(line.at) + "*" * line.beside
    if line.blockade:
        return f"blockade of {line.blockade}"
    return line.sea or f"blockades of {line.blockade_of}"


def called(name: str) -> str:
    """A counter as the lines above call it: by its kind where the book does, else by its name."""
    unit = DATA.unit[name]
    if unit.sort == "depot":
        return "depot"
    if unit.kind in ("minor", "") or unit.nation in ("chouans", "tyrol"):
        major = unit.nation in DATA.majors
        return name.split("-", 1)[1] if major else name
    return unit.kind


def told(line: SetUp) -> Counter[str]:
    found = Counter([called(u) for u in line.units] + ["-" + called(u) for u in line.reduced])
    found.update({"general": line.generals, "fleet": line.fleets})
    return +found


def written(text: str) -> Counter[str]:
    found, many = Counter[str](), 1
    for word in text.split():
        if word.isdigit():
            many = int(word)
        else:
            found[word] += many
            many = 1
    return found


@pytest.mark.rule("20.1.i", "20.1.j", "20.1.k", "20.1.l", "20.1.m", "20.1.n")
@pytest.mark.rule("20.2.n", "20.2.o", "20.2.p", "20.2.q", "20.2.r", "20.2.s", "20.2.t")
@pytest.mark.rule("20.3.i", "20.3.j", "20.3.k", "20.3.l", "20.3.m", "20.3.n", "20.3.o", "20.3.p")
@pytest.mark.parametrize("name", LISTED)
def test_a_power_stands_as_the_book_sets_it(name: str) -> None:
    scenario, power = name.split()
    ours = [(place_of(s), told(s)) for s in DATA.scenario[scenario].setup if s.power == power]
    lines = [line.split(": ") for line in LISTED[name].strip().splitlines()]
    assert ours == [(place.strip(), written(units)) for place, units in lines]


def test_no_other_power_is_set_up() -> None:
    there = {f"{s.id} {line.power}" for s in DATA.scenarios for line in s.setup}
    assert there == set(LISTED)


# Spans, tracks, cards


@pytest.mark.rule("20.1.a", "20.2.a", "20.2.b", "20.3.a", "20.3.c", "5.c")
def test_when_scenarios_begin_and_end_and_where_their_tracks_stand() -> None:
    spans = {
        s.id: (s.first_year, s.first_round, s.last_year, s.victory, s.escalation) for s in DATA.scenarios
    }
    assert spans == {
        "1815": (1815, 2, 1815, -1, -1),
        "1805": (1805, 2, 1814, 5, 0),
        "1809": (1809, 1, 1814, 15, -1),
    }
    assert "coalition-opens" in DATA.scenario["1809"].special
    assert [s.period for s in DATA.scenarios] == ["castigos", "epica", "castigos"]


@pytest.mark.rule("9.2.b")
def test_who_gets_points_in_every_round() -> None:
    points = {s.id: s.points for s in DATA.scenarios}
    assert points == {"1815": {"coalition": 24}, "1805": {"coalition": 4}, "1809": {"coalition": 6}}
    assert {s.id: s.points_from for s in DATA.scenarios} == {"1815": 0, "1805": 1807, "1809": 0}


@pytest.mark.rule("6.3.h")
def test_which_cards_come_in_their_year() -> None:
    due = {s.id: s.due for s in DATA.scenarios}
    assert due == {"1815": {}, "1805": {}, "1809": {"45C": 1812, "47C": 1812}}


@pytest.mark.rule("20.1.h", "20.2.m", "20.3.h")
def test_the_order_of_deployment() -> None:
    assert {s.id: s.order for s in DATA.scenarios} == {
        "1815": ["coalition", "empire"],
        "1805": ["neutral", "coalition", "empire"],
        "1809": ["neutral", "empire", "coalition"],
    }


@pytest.mark.rule("20.1.b", "20.2.c", "20.3.d", "20.3.e")
def test_decks_and_hands() -> None:
    days, whole, late = DATA.scenarios
    empire = [1, 2, 3, 6, 8, 13, 19, 27, 28, 29, 31, 32, 43, 47, 50]
    coalition = [1, 4, 5, 11, 12, 14, 15, 16, 25, 28, 29, 30, 31, 32, 35, 39, 42, 43, 54]
    assert deck(DATA, days, "empire") == [f"{n}F" for n in empire]
    assert deck(DATA, days, "coalition") == [f"{n}C" for n in coalition]
    out = {4, 5, 7, 9, 11, 12, 14, 15, 16, 17, 18, 20, 22, 23, 24, 25, 26, 27}
    assert deck(DATA, late, "empire") == [f"{n}F" for n in range(1, 56) if n not in out]
    out = {6, 10, 17, 18, 19, 20, 21, 22, 24, 27}
    assert deck(DATA, late, "coalition") == [f"{n}C" for n in range(1, 56) if n not in out]
    for side in SIDES:
        assert {DATA.card[c].set for c in deck(DATA, whole, side)} == {"epica"}
    assert [list(s.hand.values()) for s in DATA.scenarios] == [[6, 8], [7, 7], [9, 7]]
    assert [s.held for s in DATA.scenarios] == [
        [],
        ["1F", "1C", "2C", "3C"],
        ["1F", "29F", "36F", "1C", "3C", "9C", "42C"],
    ]


@pytest.mark.rule("20.3.f", "20.3.e")
def test_the_events_of_1809() -> None:
    late = DATA.scenario["1809"]
    assert late.in_force == ["25F", "22C"]
    assert "3C" in late.played
    assert all(DATA.card[c].red_dot or DATA.card[c].star == "silver" for c in late.in_force + late.played)


# Diplomacy and control


@pytest.mark.rule("20.1.c", "20.3.g", "3.1.h")
def test_statuses_that_the_book_states() -> None:
    status = {s.id: {d.nation: (d.status, d.patron) for d in s.diplomacy} for s in DATA.scenarios}
    france = [n for n, (st, _) in status["1815"].items() if st in ("allied-empire", "protectorate")]
    assert france == ["naples"]
    late = {n for n, (st, _) in status["1809"].items() if st == "protectorate"}
    listed = {"denmark", "poland", "saxony", "naples", "rhine-confederation"}
    assert late == listed | {"italy", "switzerland"}
    assert status["1809"]["prussia"] == ("forced-peace", "france")
    assert status["1809"]["russia"] == status["1809"]["turkey"] == ("neutral", "")
    prussia = next(d for d in DATA.scenario["1809"].diplomacy if d.nation == "prussia")
    assert (prussia.until, prussia.then) == (1810, "forced-alliance")
    whole = status["1805"]
    assert {n for n, (st, _) in whole.items() if st == "protectorate"} == {"italy", "switzerland"}
    assert whole["thuringia"] == whole["papal-states"] == ("allied-coalition", "austria")
    assert whole["saxony"] == whole["hesse"] == ("neutral", "prussia")


def test_minors_with_units_are_as_many_as_in_1806() -> None:
    with_units = {u.nation for u in DATA.units if u.sort in ("combat", "fleet")}
    found = Counter[str]()
    for d in DATA.scenario["1805"].diplomacy:
        if DATA.nation[d.nation].kind == "minor" and d.nation in with_units:
            found[d.status] += 1
    assert found["allied-empire"] + found["protectorate"] == 6
    assert found["allied-coalition"] == 3


@pytest.mark.rule("20.1.c", "20.3.g")
def test_provinces_in_other_hands() -> None:
    lost = {c.province: c.to for c in DATA.scenario["1815"].control}
    named = {"piemont": "austria", "genes": "austria", "toscane": "austria", "flandre": "great-britain"}
    assert named.items() <= lost.items()
    held = {c.province: (c.to, c.annexed, c.spared) for c in DATA.scenario["1809"].control}
    spain = ["galice", "castille-la-neuve", "castille-la-vieille", "aragon", "catalogne"]
    assert all(held[p] == ("france", False, []) for p in spain)
    assert held["leon"] == ("france", False, ["ciudad-rodrigo"])
    assert held["tyrol"] == ("bavaria", True, [])
    assert held["posnanie"] == held["mazovie"] == ("poland", True, [])
    assert {held[p][0] for p in ("hanovre", "friuli", "magdebourg")} == {"france"}
    assert DATA.scenario["1805"].control == []


@pytest.mark.rule("20.1.d", "20.3.b", "20.2.m")
def test_who_is_out_of_the_game() -> None:
    days, late = DATA.scenario["1815"].removed, DATA.scenario["1809"].removed
    generals = "fr-lannes fr-massena fr-marmont fr-macdonald fr-saint-cyr au-charles pr-brunswick gb-moore"
    russians = "ru-bagration ru-benningsen ru-koutouzov"
    assert set(days) == {*generals.split(), *russians.split(), "fr-flotte-villeneuve", "gb-flotte-nelson"}
    fleets = {u.id for u in DATA.units if u.sort == "fleet"}
    assert {u for u in fleets if DATA.unit[u].nation in ("spain", "denmark", "naples", "portugal")} <= set(
        late
    )
    special = {u.id for u in DATA.units if u.sort == "special" and u.nation in ("great-britain", "russia")}
    assert special <= set(late)
    start = in_play(DATA, DATA.scenario["1805"])
    assert all(DATA.unit[u].entry == "start" for u in start)
    assert not [u for u in start if DATA.unit[u].sort == "special"]


# What every set-up owes


def strength(scenario: Scenario) -> dict[tuple[str, str], list[tuple[str, int]]]:
    """Counters of a power by place, with their steps, all choices as usual."""
    found: dict[tuple[str, str], list[tuple[str, int]]] = {}
    for line in scenario.setup:
        here = found.setdefault((line.power, line.at[0] if line.at else place_of(line)), [])
        here += [(u, DATA.unit[u].steps) for u in line.units + line.usual]
        here += [(u, DATA.unit[u].steps - 1) for u in line.reduced]
        here += [("fleet", 0)] * line.fleets
    return found


@pytest.mark.parametrize("scenario", DATA.scenarios, ids=lambda s: s.id)
def test_forces_keep_within_command_and_stacking(scenario: Scenario) -> None:
    limits = DATA.tables.command
    for (power, place), pieces in strength(scenario).items():
        units = [(DATA.unit[u], n) for u, n in pieces if u in DATA.unit]
        steps = sum(n for u, n in units if u.sort == "combat")
        horse = sum(n for u, n in units if u.kind == "reserve-cavalry")
        generals = sorted((u for u, _ in units if u.sort == "general"), key=lambda u: u.rank)
        army = any(u.sort == "army" for u, _ in units)
        where = f"{power} at {place}"
        if generals:
            assert 0 < steps <= generals[0].command * (limits.army_factor if army else 1), where
            assert len(generals) <= (1 + limits.subordinates if army else 1), where
        assert horse <= (limits.cavalry_steps if army else 0), where
        fleets = sum(u == "fleet" or DATA.unit[u].sort == "fleet" for u, _ in pieces)
        assert fleets <= DATA.tables.naval.fleets or place.startswith("blockades of"), where


@pytest.mark.parametrize("scenario", DATA.scenarios, ids=lambda s: s.id)
def test_there_are_fleets_and_generals_enough_to_draw_from(scenario: Scenario) -> None:
    named = {u for line in scenario.setup for u in line.units + line.usual}
    for power in DATA.majors:
        lines = [line for line in scenario.setup if line.power == power]
        free = [DATA.unit[u] for u in in_play(DATA, scenario) if u not in named]
        drawn = sum(line.fleets for line in lines)
        assert drawn <= len([u for u in free if u.sort == "fleet" and u.nation == power])
        for line in lines:
            assert {DATA.unit[u].nation for u in line.usual} <= {power}
            assert all(line.command in (0, DATA.unit[u].command) for u in line.usual)


def holders(scenario: Scenario) -> tuple[dict[str, str], dict[str, str]]:
    """Who owns each zone at the start, and on whose side each nation is."""
    side = {d.nation: side_of(d.nation, d.status, d.patron) for d in scenario.diplomacy}
    owner = {z.id: z.nation for z in DATA.map.zone}
    for control in scenario.control:
        for zone in DATA.zones_of(control.province):
            if zone.id not in control.spared:
                owner[zone.id] = control.to
    return owner, side


def side_of(nation: str, status: str, patron: str) -> str:
    plain = {"allied-empire": "empire", "protectorate": "empire", "allied-coalition": "coalition"}
    return LEADERS.get(nation) or plain.get(status) or f"neutral {patron or nation}"


def near(start: str, friendly: set[str]) -> set[str]:
    """Friendly zones that a link of a supply line reaches from a zone [13.3]."""
    best, queue = {start: 0}, [(0, start)]
    while queue:
        spent, at = heappop(queue)
        for there, link in NEAR[at].items():
            total = spent + cost(at, there)
            if total > DATA.tables.supply.reach or link.border == "mountain" or there not in friendly:
                continue
            if total < best.get(there, 99):
                best[there] = total
                heappush(queue, (total, there))
    return set(best)


def supplied(start: str, power: str, owner: dict[str, str], side: dict[str, str]) -> bool:
    friendly = {z for z, n in owner.items() if side[n] == side[power]}
    done, todo = {start}, [start]
    while todo:
        reach = near(todo.pop(), friendly)
        for z in reach:
            zone, nation = DATA.zone[z], DATA.nation[owner[z]]
            own = owner[z] == power and (z in nation.capitals or zone.fortress)
            if own or (nation.kind == "minor" and z in nation.capitals and zone.fortress):
                return True
        more = {z for z in reach if DATA.zone[z].fortress}
        if any(DATA.zone[z].port for z in reach):
            more |= {z for z in friendly if DATA.zone[z].port}
        todo += more - done
        done |= more
    return False


@pytest.mark.parametrize("scenario", DATA.scenarios, ids=lambda s: s.id)
def test_every_force_begins_in_supply(scenario: Scenario) -> None:
    owner, side = holders(scenario)
    for line in scenario.setup:
        corps = [u for u in line.units + line.reduced if DATA.unit[u].sort == "combat"]
        if corps and corps != ["mo-corps"]:  # the Royalists feed themselves
            assert supplied(line.at[0], line.power, owner, side), (line.power, line.at)
