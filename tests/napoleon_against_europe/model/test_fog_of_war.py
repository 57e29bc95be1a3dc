"""The option fog-of-war [4.y]: of an enemy force at rest its commander is seen, and nothing tells more."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import grognard
from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, FRANCE
from grognard.games.napoleon_against_europe.model.hidden import is_veiled, known_to, resample
from grognard.games.napoleon_against_europe.model.invariants import faults
from grognard.games.napoleon_against_europe.model.marks import FOG
from grognard.games.napoleon_against_europe.model.setup import set_up
from grognard.games.napoleon_against_europe.model.state import GameState, place, put, set_steps, steps, where
from grognard.games.napoleon_against_europe.rules.battle.ways_out import OVER_ENEMIES, priority
from grognard.games.napoleon_against_europe.rules.forces import commander, loose_at, members, steps_of
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.year.production import Production
from grognard.lab.fog import Fog
from tests.kernel.playing import wander
from tests.napoleon_against_europe.battlefield import AUSTRIANS, GRANDE_ARMEE, battle, corps, hands
from tests.napoleon_against_europe.carded import refused
from tests.napoleon_against_europe.casebook import case
from tests.napoleon_against_europe.setting import N, P, Play, table

pytestmark = pytest.mark.interpreted
OPTION = {"fog-of-war": True}


def seen(t: Play, viewer: int) -> set[str]:
    """The counters on the map that a side knows."""
    return {
        name
        for p, name in enumerate(BOARD.piece_ids)
        if where(t.state, p) < BOARD.on_map and not is_veiled(t.state, p, viewer)
    }


def foggy(units: str, **said: Any) -> Play:
    return table(units, options=["fog-of-war"], **said)


# What is seen


@pytest.mark.rule("4.y")
def test_the_enemy_sees_napoleon_but_not_how_many_steps_he_has() -> None:
    match = grognard.load("napoleon-against-europe").start("1805", seed=1, options=OPTION)
    views = {side: match.view(side) for side in ("empire", "coalition")}
    armies = {
        side: next(c for c in view["containers"] if c["id"] == "fr-grande-armee")
        for side, view in views.items()
    }
    assert [p["id"] for p in armies["coalition"]["pieces"]] == ["fr-napoleon"]
    assert armies["coalition"]["text"] == "?"
    assert len(armies["empire"]["pieces"]) > 8
    assert armies["empire"]["text"] == "15"


@pytest.mark.rule("4.y")
def test_a_commander_and_whoever_stands_alone_are_seen() -> None:
    t = foggy("fr-ney ulm; fr-corps-8 ulm; fr-depot-1 ulm; fr-corps-9 munich; fr-depot-2 munich fixed")
    assert seen(t, COALITION) == {"fr-ney", "fr-corps-9", "fr-depot-2"}
    assert seen(t, EMPIRE) == {"fr-ney", "fr-corps-8", "fr-depot-1", "fr-corps-9", "fr-depot-2"}


@pytest.mark.rule("4.y")
def test_who_marches_fights_or_besieges_is_seen() -> None:
    t = foggy("fr-ney ulm; fr-corps-8 ulm", frame=Operation(EMPIRE, POINTS, 3))
    assert "fr-corps-8" not in seen(t, COALITION)
    t.act("activate fr-ney")
    assert "fr-corps-8" in seen(t, COALITION)
    siege = {"mantoue": "italy siege=0"}
    besiegers = foggy("au-charles mantoue; au-corps-1 mantoue; au-corps-2 mantoue", zones=siege)
    assert {"au-corps-1", "au-corps-2"} <= seen(besiegers, EMPIRE)
    units = f"{GRANDE_ARMEE.format('munich')}; {corps('au-charles au-corps-1 au-corps-2', 'munich')}"
    fight = battle(units, options=["fog-of-war"], cards=hands(), dice=[1] * 9)
    assert "fr-elite-1" in seen(fight, COALITION)


# What is dealt again


def stacks(s: GameState) -> Counter[tuple[int, int, int]]:
    """How many counters of each nation and sort are in each place."""
    return Counter(
        (int(place(s, p)), int(BOARD.nation[p]), int(BOARD.sort[p]))
        for p in range(BOARD.pieces)
        if where(s, p) < BOARD.on_map
    )


@pytest.mark.rule("4.y")
@pytest.mark.parametrize("scenario", ["1815", "1805", "1809"])
@pytest.mark.parametrize("side", [EMPIRE, COALITION])
def test_the_counters_of_a_nation_change_places_and_nothing_that_is_seen_changes(
    scenario: str, side: int
) -> None:
    moved = set()
    for key in range(30):
        s = set_up(scenario, FOG)
        open_ones = {p: int(place(s, p)) for p in range(BOARD.pieces) if not is_veiled(s, p, side)}
        before, strength = stacks(s), steps_of(s, BOARD.of_nation[FRANCE])
        s.key = key
        swap = resample(s, side, {})["unit"]
        assert faults(s) == []
        assert stacks(s) == before
        assert steps_of(s, BOARD.of_nation[FRANCE]) == strength
        assert {p: int(place(s, p)) for p in open_ones} == open_ones
        moved |= {p for p, other in enumerate(swap) if p != other}
    assert len(moved) > 10


@pytest.mark.rule("4.y")
def test_how_strong_an_army_is_cannot_be_told() -> None:
    found = set()
    for key in range(40):
        s = set_up("1805", FOG)
        s.key = key
        resample(s, EMPIRE, {})
        army = next(m for m in BOARD.armies if BOARD.piece_ids[m] == "au-armee-allemagne")
        assert BOARD.piece_ids[int(commander(s, members(s, army)))] == "au-mack"
        found.add(int(steps_of(s, members(s, army))))
    assert len(found) > 1


@pytest.mark.rule("4.y")
def test_a_force_that_a_procedure_names_stays_as_it_is() -> None:
    for key in range(20):
        s = set_up("1805", FOG)
        s.key = key
        before = [int(steps(s, p)) for p in members(s, P["au-armee-allemagne"])]
        inside = members(s, P["au-armee-allemagne"])
        resample(s, EMPIRE, {"unit": [P["au-mack"]]})
        assert members(s, P["au-armee-allemagne"]) == inside
        assert [int(steps(s, p)) for p in inside] == before


# Forces that few deals fit: two-step corps must stay with the one general who has room for their steps; foreigners may
# not outnumber the rest [10.1.c]; reserve cavalry has two steps in an army at most [10.1.d].
TURKS = corps("tr-mustafa tr-corps-1 tr-corps-2", "salonique")
TURKS += "; " + corps(
    "tr-ali tr-feudal-bosnia tr-feudal-albania tr-feudal-bulgaria tr-feudal-anatolia", "sofia"
)
ALLIES = "ru-koutouzov brunn; ru-corps-1 brunn; au-corps-1 brunn; au-corps-2 brunn 1; ru-corps-2 brunn 1;"
ALLIES += "au-jean vienne; au-landwehr-1 vienne; au-corps-3 vienne; au-corps-4 vienne"
CAVALRY = AUSTRIANS.format("vienne") + "; ru-armee-1 brunn; ru-koutouzov ru-armee-1; ru-corps-1 ru-armee-1; "
CAVALRY += (
    corps("ru-cavalerie au-corps-4", "ru-armee-1") + "; au-jean graz; au-landwehr-1 graz; au-corps-5 graz"
)


def standing(s: GameState) -> list[tuple[int, int]]:
    """Where each counter stands, with how many steps."""
    return [(int(place(s, p)), int(steps(s, p))) for p in range(BOARD.pieces)]


@pytest.mark.rule("4.y")
@pytest.mark.rule("10.1.a")
@pytest.mark.parametrize("units", [TURKS, ALLIES, CAVALRY])
def test_a_deal_can_be_led_and_is_the_same_whatever_the_truth(units: str) -> None:
    nations = {"turkey": "allied-coalition"}
    for key in range(40):
        truth = foggy(units, nations=nations).state
        other = truth.copy()
        other.key = key + 1000
        resample(other, EMPIRE, {})
        assert faults(other) == []
        for s in (truth, other):
            s.key, s.rolls = key, 0
            resample(s, EMPIRE, {})
        assert standing(truth) == standing(other), key


@pytest.mark.rule("4.y")
def test_a_force_that_nobody_could_command_is_dealt_as_if_command_were_no_limit() -> None:
    """Between a rule that breaks a force and the one that mends it. Jean may command 6 steps."""
    units = corps("au-jean au-corps-1 au-corps-2 au-corps-3 au-corps-4", "vienne") + "; "
    units += corps("au-hiller au-corps-5 au-landwehr-1", "graz")
    found = set()
    for key in range(20):
        s = foggy("").state
        for text in units.split(";"):
            unit, zone = text.split()
            put(s, P[unit], N[zone])
            set_steps(s, P[unit], int(BOARD.most[P[unit]]))
        s.key = key
        resample(s, EMPIRE, {})
        found.add(tuple(int(steps_of(s, loose_at(s, COALITION, N[z], 0))) for z in ("vienne", "graz")))
    assert {sum(pair) for pair in found} == {11}
    assert len(found) > 1


# What is asked and told


@pytest.mark.rule("4.y")
def test_a_retreat_over_outnumbered_enemies_is_never_offered_in_the_fog() -> None:
    units = f"{GRANDE_ARMEE.format('munich')}; au-corps-1 salzbourg 1"
    way = BOARD.land.way(N["munich"], N["salzbourg"])
    for options, offered in (([], True), (["fog-of-war"], False)):
        t = table(units, options=options)
        pieces = members(t.state, P["fr-grande-armee"])
        assert (priority(t.state, EMPIRE, pieces, way) == OVER_ENEMIES) is offered


@pytest.mark.rule("4.y")
@pytest.mark.card("2C")
@pytest.mark.parametrize(("strength", "corps_there"), [(1, 5), (2, 4)])
def test_a_card_that_asks_for_enemy_steps_counts_corps_that_are_not_seen_as_whole(
    strength: int, corps_there: int
) -> None:
    army = "fr-grande-armee vilna; fr-napoleon fr-grande-armee; "
    army += "; ".join(f"fr-elite-{n} fr-grande-armee {strength}" for n in range(1, corps_there + 1))
    plain = refused("2C", army)
    fog = refused("2C", army, options=["fog-of-war"])
    assert (plain, fog) == ("card-condition", "" if corps_there == 5 else "card-condition")


@pytest.mark.rule("4.y")
def test_what_is_built_into_a_force_is_told_to_its_side_alone() -> None:
    t = foggy(
        "fr-ney paris; fr-corps-8 paris; fr-corps-9 lyon",
        frame=Production(FRANCE),
        phase="administration",
        funds={"france": 20},
    )
    t.act("build fr-corps-10 paris 2")
    events = [e for e in t.state.log.events if e.what == "built"] if t.state.log else []
    assert [e.known for e in events] == [1 << EMPIRE]
    assert known_to(t.state, P["fr-ney"]) == 0b11


@pytest.mark.rule("4.y")
@pytest.mark.parametrize(("scenario", "seed"), [("1815", 3), ("1805", 4), ("1809", 5)])
def test_whatever_is_under_the_generals_a_side_sees_and_is_asked_the_same(scenario: str, seed: int) -> None:
    match = grognard.load("napoleon-against-europe").start(scenario, seed=seed, options=OPTION)
    fog = Fog(match, every=5)
    fog.taken = 5  # not the first look, at which every refusal is compared
    for n, m in enumerate(wander(match, seed, 80)):
        if n:
            assert fog.after(0) == [], (n, m.decision)


@pytest.mark.rule("4.y")
def test_nobody_intercepts_in_a_sample_where_nobody_did() -> None:
    """What a procedure names as nobody stays nobody, whoever is dealt for whom."""
    units = (
        "fr-davout ulm; fr-elite-1 ulm; fr-elite-2 ulm; au-mack munich; au-corps-3 munich; au-corps-4 munich"
    )
    m = case(units, [], options=OPTION).act("operate 11F", "activate fr-davout", "force 0", "step munich")
    assert m.ask == "coalition avoid"
    for side in m.match.game.sides:
        operations = [
            frame for frame in m.match.resample(side, seed=1).dump()["stack"] if frame["frame"] == "operation"
        ]
        assert [frame["interceptors"] for frame in operations] == [[-1]]


@pytest.mark.rule("4.y")
@pytest.mark.card("5F")
def test_a_corps_lies_on_its_depot_and_can_be_pointed_at() -> None:
    """Which enemies 5F offers tells nobody who they are: those who head a force are seen."""
    units = "fr-davout ulm; fr-elite-1 ulm; au-corps-8 venise; au-depot-1 venise; au-mack munich; au-corps-3 munich"
    m = case(units, [], options=OPTION, cards={"hand": ["5F"]})
    s = m.match.state
    assert not is_veiled(s, P["au-corps-8"], EMPIRE)
    assert is_veiled(s, P["au-depot-1"], EMPIRE)
    assert is_veiled(s, P["au-corps-3"], EMPIRE)
    pointed = [a.split()[1] for a in m.act("play 5F").offered if a.startswith("point ")]
    assert "au-corps-8" in pointed
    assert not [u for u in pointed if is_veiled(s, P[u], EMPIRE)]


@pytest.mark.rule("10.2.h")
def test_who_is_seen_to_command_among_allies_does_so_in_every_deal() -> None:
    """Four Russian steps and three Prussian ones at Königsberg, the other way round at Breslau; and a force that nobody
    may command, which lifts the limits of all."""
    east = "ru-tchitchagov koenigsberg; ru-corps-1 koenigsberg 2; ru-corps-2 koenigsberg 2; "
    east += "pr-blucher koenigsberg; pr-corps-1 koenigsberg 2; pr-corps-2 koenigsberg 1; "
    west = "pr-bulow breslau; pr-corps-3 breslau 2; pr-corps-4 breslau 2; "
    west += "ru-miloradovitch breslau; ru-corps-3 breslau 2; ru-corps-4 breslau 1; "
    many = "; ".join(f"au-corps-{n} vienne 2" for n in range(1, 7)) + "; au-mack vienne"
    s = foggy(east + west + many, nations={"prussia": "allied-coalition"}).state
    seen = [int(commander(s, loose_at(s, COALITION, N[z], 0))) for z in ("koenigsberg", "breslau")]
    assert seen == [P["ru-tchitchagov"], P["pr-bulow"]]
    for key in range(60):
        other = s.copy()
        other.key = key
        resample(other, EMPIRE, {})
        assert [
            int(commander(other, loose_at(other, COALITION, N[z], 0))) for z in ("koenigsberg", "breslau")
        ] == seen
