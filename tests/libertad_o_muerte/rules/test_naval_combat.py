"""Naval battles and retreats [10], and landings in port [9.1.g, 19.4]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import CARRONADE
from grognard.games.libertad_o_muerte.model.state import set_mark, shake
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalCombat, shot
from grognard.games.libertad_o_muerte.rules.sea.landing import land_in_port
from grognard.games.libertad_o_muerte.rules.sea.retreat import FleetRetreat, port_falls
from grognard.kernel.state import advance
from tests.libertad_o_muerte.setting import N, P, Play, table

SEA = "mar-de-lima"


def battle(units: str, dice: list[int], attacker: int = PATRIOT, **said: Any) -> Play:
    """Ships of both sides off Lima; the first two dice are for the initiative."""
    placed = "; ".join(f"{u.strip()}" if " " in u.strip() else f"{u.strip()} {SEA}" for u in units.split(";"))
    return table(placed, frame=NavalCombat(attacker), dice=dice, **{"phase": "naval-combat", **said})


def factor(unit: str) -> int:
    return int(BOARD.combat[P[unit]])


# Before the first shot


@pytest.mark.rule("10.0.a")
def test_a_battle_needs_a_warship() -> None:
    assert battle("p-convoy-libertador; r-transporte-del-callao", []).ask == "over"
    assert battle("p-lautaro; r-transporte-del-callao", [5, 5]).ask == "rounds"
    assert battle("p-lautaro; r-sebastiana lima-port", []).ask == "over"  # it is in port


@pytest.mark.rule("10.0.b")
def test_the_active_side_orders_its_battles() -> None:
    m = battle("p-lautaro; r-sebastiana; p-hercules rio-de-la-plata; r-mercurio rio-de-la-plata", [5, 5])
    assert (m.ask, m.side) == ("naval-battle", "patriot")
    assert set(m.offered) == {f"fight {SEA}", "fight rio-de-la-plata"}


@pytest.mark.rule("10.1.a")
def test_all_ships_of_the_region_are_in_the_line_and_the_active_side_attacks() -> None:
    units = "p-lautaro; p-convoy-libertador; r-sebastiana; r-venganza lima-port; r-esmeralda costa-de-arica"
    m = battle(units, [5, 5], attacker=ROYALIST)
    assert m.side == "royalist"  # the attacker has the initiative of equal dice
    line = ["p-lautaro", "p-convoy-libertador", "r-sebastiana", "r-venganza", "r-esmeralda"]
    assert [m.marked(u, "first-line") for u in line] == [True, True, True, False, False]


@pytest.mark.rule("10.3.a", "10.3.b")
@pytest.mark.parametrize(("dice", "side"), [([6, 5], "patriot"), ([5, 5], "patriot"), ([5, 6], "royalist")])
def test_the_higher_die_has_the_initiative_the_attacker_if_equal(dice: list[int], side: str) -> None:
    m = battle("p-lautaro; r-sebastiana", dice)
    assert (m.ask, m.side, m.offered) == ("rounds", side, ["rounds 3", "rounds 5"])
    m.act("rounds 3")
    assert (m.ask, m.side) == ("fire", side)


# Cards


CARDS = {"hand": ["p-carronada", "p-temporal", "r-carronada", "r-baterias-de-la-real-armada"]}


@pytest.mark.rule("10.2.a", "10.2.b")
def test_first_the_defender_then_the_attacker_play_naval_combat_cards() -> None:
    units = "p-lautaro; p-araucano; r-sebastiana; r-venganza; r-esmeralda lima-port"
    m = battle(units, [6, 5, 10, 10, 4], cards=CARDS)
    assert (m.ask, m.side) == ("naval-cards", "royalist")
    assert m.offered == ["play r-carronada", "play r-baterias-de-la-real-armada", "done"]
    m.act("play r-carronada")
    assert (m.ask, set(m.offered)) == (
        "carronade",
        {"point r-sebastiana", "point r-venganza"},
    )  # those in the battle
    m.act("point r-venganza")
    assert (m.ask, m.side, m.marked("r-venganza", "carronade")) == ("naval-cards", "royalist", True)
    assert m.offered == ["play r-baterias-de-la-real-armada", "done"]  # as many as they like
    m.act("done")
    assert (m.side, m.offered) == ("patriot", ["play p-carronada", "done"])  # a storm is for Naval Movement
    m.act("done")
    assert (m.ask, m.side) == ("rounds", "patriot")
    m.act(
        "rounds 3", "fire p-lautaro r-venganza", "fire r-sebastiana p-lautaro", "fire p-araucano r-sebastiana"
    )
    m.state.script = [4]  # the Venganza's own factor and the carronade make it a strength hit
    m.act("fire r-venganza p-araucano")
    assert (factor("r-venganza"), m.strength("p-araucano")) == (1, 1)


@pytest.mark.rule("10.2.a")
def test_whoever_could_hold_a_naval_card_is_asked() -> None:
    blank = battle("p-lautaro; r-sebastiana", [6, 5], cards={"hand": ["p-temporal"]})
    assert (blank.ask, blank.side, blank.offered) == ("naval-cards", "patriot", ["done"])
    blank.act("done")
    assert blank.ask == "rounds"
    played = ["p-carronada", "p-escuadra-de-padilla"]
    known = battle("p-lautaro; r-sebastiana", [6, 5], cards={"hand": ["p-temporal"], "removed": played})
    assert known.ask == "rounds"  # all of them have been seen


@pytest.mark.rule("10.2.b")
def test_a_ship_that_a_card_brings_is_in_the_battle() -> None:
    here = "costa-de-cartagena"
    m = table(
        f"p-general-bolivar {here}; r-sabina {here}; p-independiente-padilla events",
        frame=NavalCombat(PATRIOT),
        dice=[6, 5],
        cards={"hand": ["p-escuadra-de-padilla"]},
        phase="naval-combat",
    )
    m.act("play p-escuadra-de-padilla")
    while m.ask not in ("naval-cards", "rounds"):
        m.act(next(a for a in m.offered if here in a or "point" in a))
    if m.ask == "naval-cards":
        m.act("done")
    assert m.place("p-independiente-padilla") == here
    assert m.marked("p-independiente-padilla", "first-line")
    assert "fire p-independiente-padilla r-sabina" in m.act("rounds 3").offered


# Fire


@pytest.mark.rule("10.4.c", "10.4.j")
def test_what_final_results_do() -> None:
    assert [int(shot(n)) for n in (-1, 2, 3, 4, 5, 10)] == [2, 2, 1, 1, 0, 0]


@pytest.mark.rule("10.4.j", "10.5.a", "10.5.h", "10.5.b")
def test_a_ship_subtracts_its_factor_and_a_strength_hit_costs_morale_too() -> None:
    m = battle("p-lautaro; r-sebastiana", [6, 5, 2 + factor("p-lautaro"), 10])
    m.act("rounds 3", "fire p-lautaro r-sebastiana")
    assert m.strength("r-sebastiana") == 1
    assert m.events("fires")[-1][3] == 2
    m.act("fire r-sebastiana p-lautaro")
    assert (m.ask, m.strength("p-lautaro")) == ("withdraw", 2)


@pytest.mark.rule("10.4.a", "10.4.b", "10.4.f")
def test_shots_alternate_and_the_larger_fleet_goes_on_alone() -> None:
    m = battle("p-lautaro; p-araucano; p-hercules; r-sebastiana", [6, 5, 10, 10, 10, 10]).act("rounds 3")
    m.act("fire p-lautaro r-sebastiana")
    assert (m.ask, m.side) == ("fire", "royalist")
    m.act("fire r-sebastiana p-araucano")
    assert m.side == "patriot"
    m.act("fire p-araucano r-sebastiana")
    assert (m.ask, m.side) == ("fire", "patriot")
    assert m.may("fire p-lautaro") == []  # it has fired
    m.act("fire p-hercules r-sebastiana")
    assert m.ask == "withdraw"


@pytest.mark.rule("10.4.g")
def test_never_twice_running_at_the_same_ship_where_there_is_another() -> None:
    m = battle("p-lautaro; p-araucano; r-sebastiana; r-venganza", [6, 5, 10, 10, 10]).act("rounds 3")
    m.act("fire p-lautaro r-sebastiana", "fire r-sebastiana p-lautaro")
    assert m.offered == ["fire p-araucano r-venganza"]


@pytest.mark.rule("10.4.d", "10.4.e")
def test_a_ship_of_the_line_that_misses_must_fire_again() -> None:
    m = battle("p-navio-san-martin; r-sebastiana; r-venganza", [6, 5, 7, 4]).act("rounds 3")
    m.act("fire p-navio-san-martin r-sebastiana")
    assert (m.ask, m.side) == ("second-shot", "patriot")
    assert set(m.offered) == {"again r-sebastiana", "again r-venganza"}
    m.act("again r-venganza")
    assert (m.strength("r-venganza"), m.side) == (1, "royalist")
    hit = battle("p-navio-san-martin; r-sebastiana", [6, 5, 6]).act("rounds 3")
    hit.act("fire p-navio-san-martin r-sebastiana")
    assert (hit.ask, hit.side) == ("fire", "royalist")  # 5 and 6 are morale hits
    alone = battle("p-navio-san-martin; r-sebastiana", [6, 5, 7, 4]).act("rounds 3")
    alone.act("fire p-navio-san-martin r-sebastiana")  # there is nothing to ask
    assert (alone.ask, alone.side, alone.strength("r-sebastiana")) == ("fire", "royalist", 1)
    assert alone.state.script == []


def test_a_carronade_adds_to_the_factor() -> None:
    m = battle("p-lautaro; r-sebastiana", [6, 5, 3 + factor("p-lautaro")])
    set_mark(m.state, P["p-lautaro"], CARRONADE)
    m.act("rounds 3", "fire p-lautaro r-sebastiana")
    assert m.strength("r-sebastiana") == 1


@pytest.mark.rule("10.5.e", "10.5.f", "10.4.h")
def test_a_ship_at_morale_one_is_demoralized_and_fires_no_more() -> None:
    m = battle("p-lautaro; p-araucano; r-sebastiana; r-venganza", [6, 5, 4]).act("rounds 3")
    ship = P["r-sebastiana"]
    shake(m.state, ship, BOARD.morale[ship] - 2)
    m.act("fire p-lautaro r-sebastiana")
    assert m.marked("r-sebastiana", "demoralized")
    assert m.may("fire r-sebastiana") == []
    assert [a.split()[1] for a in m.offered] == ["r-venganza"] * 2


# The end


@pytest.mark.rule("10.5.g", "10.5.d", "9.1.h")
def test_a_fleet_without_a_ship_in_order_is_defeated() -> None:
    hold = "r-transporte-del-callao-hold"
    m = battle(f"p-lautaro; r-transporte-del-callao; r-dragones {hold}", [6, 5, 1]).act("rounds 3")
    m.act("fire p-lautaro r-transporte-del-callao")
    assert (m.place("r-transporte-del-callao"), m.place("r-dragones"), m.ask) == (
        "eliminated",
        "pool",
        "over",
    )
    assert (m.vp("patriot"), m.vp("royalist")) == (21, 19)
    assert not m.marked("p-lautaro", "first-line")


@pytest.mark.rule("10.6.b")
def test_two_ships_more_sunk_than_lost_give_another_point() -> None:
    units = "p-lautaro; p-araucano; r-transporte-del-callao; r-transporte-de-montevideo"
    m = battle(units, [6, 5, 1, 1]).act("rounds 3", "fire p-lautaro r-transporte-del-callao")
    m.act("fire p-araucano r-transporte-de-montevideo")
    assert (m.ask, m.vp("patriot"), m.vp("royalist")) == ("over", 22, 18)


@pytest.mark.rule("10.7.a", "10.7.b", "10.7.c", "10.8.a")
@pytest.mark.parametrize(("die", "success"), [(5, True), (4, False)])
def test_a_side_may_try_to_withdraw_after_a_round(die: int, success: bool) -> None:
    m = battle("p-lautaro; r-sebastiana", [6, 5, 10, 10, die]).act("rounds 3")
    m.act("fire p-lautaro r-sebastiana", "fire r-sebastiana p-lautaro")
    assert (m.ask, m.side, m.offered) == ("withdraw", "patriot", ["withdraw", "pass"])
    m.act("withdraw")
    if success:  # 5 and the first round
        assert (m.ask, m.vp("patriot"), m.vp("royalist")) == ("retreat-fleet", 19, 21)
    else:
        assert (m.ask, m.side, m.vp("patriot")) == ("withdraw", "royalist", 20)


@pytest.mark.rule("10.6.a", "10.6.c", "10.9", "10.4.i")
@pytest.mark.parametrize(("dice", "loser"), [([4, 10], "r-sebastiana"), ([10, 10], "p-lautaro")])
def test_after_the_last_round_the_points_decide_and_the_attacker_leaves_if_equal(
    dice: list[int], loser: str
) -> None:
    m = battle("p-lautaro; r-sebastiana", [6, 5, *dice, 10, 10, 10, 10]).act("rounds 3")
    for _ in range(2):
        m.act("fire p-lautaro r-sebastiana", "fire r-sebastiana p-lautaro", "pass", "pass")
    m.act("fire p-lautaro r-sebastiana", "fire r-sebastiana p-lautaro")
    assert (m.ask, m.side) == ("retreat-fleet", "patriot" if loser[0] == "p" else "royalist")
    assert (m.vp("patriot"), m.vp("royalist")) == (20, 20)
    assert all(not m.marked(u, "fired") for u in ("p-lautaro", "r-sebastiana"))


@pytest.mark.rule("25.3")
def test_after_the_battles_at_sea_units_may_be_given_up() -> None:
    m = battle("p-lautaro pisco-port; r-sebastiana", [], options=["voluntary-elimination"])
    assert (m.ask, m.side) == ("disband", "patriot")
    m.act("disband p-lautaro")
    assert (m.place("p-lautaro"), m.vp("royalist")) == ("eliminated", 21)
    assert (m.ask, m.side) == ("disband", "royalist")
    assert battle("r-sebastiana", []).ask == "over"


# Retreats


def fleeing(units: str, side: int = ROYALIST, **said: Any) -> Play:
    return table(units, frame=FleetRetreat(side, N[SEA]), **{"phase": "naval-combat", **said})


@pytest.mark.rule("10.8.a")
def test_a_fleet_goes_to_a_free_sea_or_into_a_port_of_the_region() -> None:
    m = fleeing("r-sebastiana mar-de-lima; r-venganza mar-de-lima; p-lautaro mar-de-lima")
    assert {"retreat costa-de-trujillo", "retreat costa-de-arica", "place r-sebastiana lima-port"} <= set(
        m.offered
    )
    m.act("place r-sebastiana lima-port", "retreat costa-de-arica")
    assert [m.place(u) for u in ("r-sebastiana", "r-venganza")] == ["lima-port", "costa-de-arica"]
    assert m.ask == "over"


@pytest.mark.rule("10.8.b", "10.8.c")
def test_breaking_through_costs_a_hit_and_without_a_way_the_fleet_is_lost() -> None:
    taken = {"patriot": ["lima", "pisco"]}
    closed = "p-lautaro costa-de-trujillo; p-araucano costa-de-arica"
    m = fleeing(f"r-sebastiana mar-de-lima; r-venganza mar-de-lima; {closed}", control=taken)
    ends = {a.split()[1] for a in m.offered}
    assert ends
    assert not ends & {"costa-de-trujillo", "costa-de-arica"}
    m.act(m.offered[0])
    assert (m.ask, set(m.offered)) == ("fleet-hit", {"strike r-sebastiana", "strike r-venganza"})
    m.act("strike r-venganza")
    assert (m.strength("r-venganza"), m.ask, m.vp("patriot")) == (1, "over", 20)
    beyond = "p-lautaro golfo-de-guayaquil; p-araucano costa-de-trujillo; p-hercules costa-de-arica; p-cefiro"
    lost = fleeing(f"r-sebastiana mar-de-lima; {beyond} costa-de-valparaiso", control=taken)
    assert (lost.ask, lost.place("r-sebastiana")) == ("over", "eliminated")


@pytest.mark.rule("10.8.a", "9.1.g", "19.4.a")
def test_a_fleet_that_retreats_into_a_port_lands_its_cargo_and_at_sea_keeps_it() -> None:
    boat = "r-transporte-de-cadiz"
    units = f"{boat} {SEA}; r-leon {boat}-hold 1; p-lautaro {SEA}"
    m = table(units, frame=NavalCombat(PATRIOT), phase="naval-combat", tension=1, dice=[6, 5, 4])
    m.act("rounds 3", f"fire p-lautaro {boat}", "pass", "pass")
    m.state.script = [4, 6]
    m.act(f"fire p-lautaro {boat}")  # demoralized, beaten
    assert m.ask == "retreat-fleet"
    m.act(f"place {boat} lima-port")
    assert (m.place("r-leon"), m.state.tension, m.ask) == ("lima-city", 2, "over")
    assert not m.marked("r-leon", "landed")
    out = fleeing(units).act("retreat costa-de-arica")
    assert (out.place(boat), out.place("r-leon")) == ("costa-de-arica", f"{boat}-hold")


@pytest.mark.rule("9.0.i")
def test_patriots_never_retreat_to_the_ocean() -> None:
    m = table("p-hercules costa-del-brasil", frame=FleetRetreat(PATRIOT, N["costa-del-brasil"]))
    assert "retreat oceano-atlantico" not in m.offered
    assert "retreat rio-de-la-plata" in m.offered


@pytest.mark.rule("10.8.b")
def test_only_a_ship_that_broke_through_takes_the_hit() -> None:
    closed = "p-lautaro costa-de-trujillo; p-araucano costa-de-arica; p-hercules costa-de-valparaiso"
    units = f"r-sebastiana mar-de-lima; r-esmeralda golfo-de-guayaquil; {closed}"
    m = fleeing(units, control={"patriot": ["lima", "pisco"]})  # one way out, one ship: nothing to ask
    assert (m.ask, m.place("r-sebastiana")) == ("over", "golfo-de-guayaquil")
    assert (m.strength("r-sebastiana"), m.strength("r-esmeralda")) == (1, 2)
    assert not m.marked("r-sebastiana", "group")
    two = fleeing(f"{units}; r-venganza mar-de-lima", control={"patriot": ["lima", "pisco"]})
    assert (two.ask, set(two.offered)) == ("fleet-hit", {"strike r-sebastiana", "strike r-venganza"})


# Ports that fall


def fallen(units: str, **said: Any) -> Play:
    """Lima has become Patriot with ships of the Royalist in Callao."""
    m = table(units, control={"patriot": ["lima"]}, **said)
    port_falls(m.state, N["lima"])
    advance(m.state)
    return m


@pytest.mark.rule("9.0.j")
def test_ships_of_a_port_that_has_fallen_put_to_sea() -> None:
    m = fallen(
        "r-sebastiana lima-port; r-venganza lima-port; r-esmeralda pisco-port; p-lautaro costa-de-arica"
    )
    assert [m.place(u) for u in ("r-sebastiana", "r-venganza")] == [SEA, SEA]
    assert (m.ask, m.place("r-esmeralda")) == ("over", "pisco-port")
    kept = table("r-sebastiana lima-port; p-lautaro mar-de-lima")
    port_falls(kept.state, N["lima"])
    assert kept.state.agenda == []


@pytest.mark.rule("9.0.j", "10.8.a")
def test_with_enemies_outside_they_retreat_as_a_beaten_fleet_without_victory_points() -> None:
    m = fallen("r-sebastiana lima-port; r-transporte-del-callao mar-de-lima; p-lautaro mar-de-lima")
    assert (m.ask, m.side) == ("retreat-fleet", "royalist")
    assert set(m.offered) == {
        "retreat costa-de-trujillo",
        "retreat costa-de-arica",
        "place r-sebastiana pisco-port",
    }
    m.act("retreat costa-de-arica")
    assert (m.place("r-sebastiana"), m.place("r-transporte-del-callao")) == ("costa-de-arica", SEA)
    assert (m.vp("patriot"), m.vp("royalist")) == (20, 20)


@pytest.mark.rule("9.0.j", "10.8.c")
def test_without_a_way_out_they_are_lost() -> None:
    closed = "p-lautaro mar-de-lima; p-araucano costa-de-trujillo; p-cefiro costa-de-arica"
    beyond = "p-hercules golfo-de-guayaquil; p-nancy costa-de-valparaiso"
    m = fallen(f"r-sebastiana lima-port; {closed}; {beyond}")
    assert m.place("r-sebastiana") == "pisco-port"
    m = table(f"r-sebastiana lima-port; {closed}; {beyond}", control={"patriot": ["lima", "pisco"]})
    port_falls(m.state, N["lima"])
    advance(m.state)
    assert (m.ask, m.place("r-sebastiana")) == ("over", "eliminated")
    assert (m.vp("patriot"), m.vp("royalist")) == (20, 20)


# Landings


@pytest.mark.rule("9.1.g", "19.4.a")
@pytest.mark.parametrize(("die", "tension"), [(5, 0), (6, 1)])
def test_an_expedition_that_lands_may_raise_the_tension_once(die: int, tension: int) -> None:
    hold = "r-transporte-de-cadiz-hold"
    units = f"r-transporte-de-cadiz lima-port; r-leon {hold}; r-victoria {hold}; r-l-morillo {hold}"
    m = table(units, tension=0, dice=[die])
    land_in_port(m.state, [P["r-transporte-de-cadiz"]], N["lima-port"])
    assert (m.place("r-leon"), m.place("r-l-morillo"), m.state.tension) == ("lima-city", "lima-city", tension)
    assert m.state.script == []
    m.state.script = [10]
    land_in_port(m.state, [P["r-transporte-de-cadiz"]], N["lima-port"])
    assert m.state.script == [10]  # never again


@pytest.mark.rule("19.4.a")
def test_leaders_and_guns_alone_raise_no_tension_nor_anyone_under_the_constitution() -> None:
    hold = "r-transporte-de-cadiz-hold"
    alone = table(f"r-transporte-de-cadiz lima-port; r-art-expedicionaria {hold}", dice=[10])
    land_in_port(alone.state, [P["r-transporte-de-cadiz"]], N["lima-port"])
    card = "r-constitucion-de-cadiz"
    calm = table(
        f"r-transporte-de-cadiz lima-port; r-leon {hold}",
        dice=[10],
        cards={"active": [card]},
        active={card: 5},
    )
    land_in_port(calm.state, [P["r-transporte-de-cadiz"]], N["lima-port"])
    assert (alone.state.script, calm.state.script) == ([10], [10])
