"""The worked examples of transport, expeditions, blockade and corsairs, replayed from data/examples.toml."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, ROYALIST
from grognard.games.libertad_o_muerte.model.state import load
from grognard.games.libertad_o_muerte.rules.control import blockaded
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalCombat
from grognard.games.libertad_o_muerte.rules.sea.landing import land_in_port
from grognard.games.libertad_o_muerte.rules.sea.loading import finds_room
from grognard.games.libertad_o_muerte.rules.sea.movement import NavalMovement
from tests.libertad_o_muerte.examples import Cast, Example, of_kind
from tests.libertad_o_muerte.setting import N, P, table


@pytest.mark.rule("9.1.c")
@of_kind("capacity")
def test_what_a_ship_carries(example: Example) -> None:
    cast = Cast()
    ship = cast.take("royalist", lambda u: BOARD.capacity[P[u.id]] == example["capacity"])
    units = []
    for told in example["cargo"]:
        if told["type"] == "infantry":
            units.append(cast.infantry("royalist", told["sp"]))
        elif told["type"] == "artillery":
            units.append(cast.gun("royalist", "artillery"))
        else:
            units.append(cast.leader("royalist"))
    placed = zip(units, example["cargo"], strict=True)
    m = table(
        f"{ship} mar-de-lima; "
        + "; ".join(f"{u} pisco {told['sp'] or 0}" for u, told in placed if told["sp"])
    )
    assert finds_room(m.state, [P[u] for u in units], [P[ship]]) == example["expect"]["fits"]
    small = cast.take("royalist", lambda u: u.kind == "transport")
    assert finds_room(m.state, [P[u] for u in units], [P[small]]) == (example["expect"]["load"] <= 3)
    aboard = "; ".join(
        f"{u} {ship}-hold {told['sp']}" for u, told in zip(units, example["cargo"], strict=True)
    )
    laden = table(f"{ship} mar-de-lima; {aboard}")
    assert load(laden.state, P[ship]) == example["expect"]["load"]


@pytest.mark.rule("19.4.a")
@of_kind("landing")
def test_each_landing_of_an_expedition_may_raise_the_tension(example: Example) -> None:
    boats = ["r-transporte-de-cadiz", "r-convoy-de-cadiz-1"]
    ports = ["lima", "pisco"]
    m = table(
        "; ".join(f"{b} {p}-port" for b, p in zip(boats, ports, strict=True))
        + f"; r-leon {boats[0]}-hold; r-victoria {boats[1]}-hold",
        dice=example["dice"],
        tension=example["tension"],
    )
    for boat, port in zip(boats, ports, strict=True):
        land_in_port(m.state, [P[boat]], N[f"{port}-port"])
    assert m.state.tension == example["expect"]["tension"]
    assert m.state.script == []


@pytest.mark.rule("9.2.a")
@of_kind("blockade")
def test_a_warship_alone_before_an_enemy_port_blockades_it(example: Example) -> None:
    ship = {"patriot": "p-lautaro", "royalist": "r-esmeralda"}[example["sea"]]
    m = table(f"{ship} mar-de-lima", control={example["port"]: ["lima"]})
    assert blockaded(m.state, N["lima"]) == example["expect"]["blockaded"]


@pytest.mark.rule("19.3.a", "19.3.b", "19.3.c")
@of_kind("sea-attrition")
def test_the_voyage_wears_as_worked_out(example: Example) -> None:
    cast = Cast()
    boats = {False: "r-convoy-de-cadiz-1", True: "r-convoy-de-cadiz-2"}
    told = sorted(
        (cast.gun("royalist", "artillery") if u.get("exempt") else cast.expeditionary(u["full"]), n, u)
        for n, u in enumerate(example["units"])
    )
    told.sort(key=lambda t: P[t[0]])  # in the order in which the dice are rolled
    m = table(
        "r-convoy-de-cadiz-1 oceano-atlantico; r-convoy-de-cadiz-2 bahia-de-cadiz; "
        + "; ".join(f"{unit} {boats[u['in_bay']]}-hold {u['sp']}" for unit, _, u in told),
        frame=NavalMovement(ROYALIST),
        dice=[u["die"] for _, _, u in told if "die" in u],
        phase="naval-movement",
    )
    left = {n: m.strength(unit) for unit, n, _ in told}
    assert [left[n] for n in sorted(left)] == example["expect"]["strength"]
    assert m.state.script == []


@pytest.mark.rule("25.1.c", "3.1.b")
@of_kind("hunt")
def test_a_hunt_goes_as_worked_out(example: Example) -> None:
    m = table(
        f"r-esmeralda corsarios-pacifico {1 if example['damaged'] else 2}",
        frame=NavalCombat(ROYALIST),
        dice=[example["die"]],
        options=["hunting-corsairs"],
        corsairs={"corsarios-pacifico": 1},
        hunted_from="mar-de-lima",
        phase="naval-combat",
    )
    effects = ["ship-eliminated", "strength-hit", "none", "corsair-removed"]
    effect = example["expect"]["effect"]
    assert effects[m.events("hunt")[0][3]] == effect
    assert (m.place("r-esmeralda") == "eliminated") == (effect == "ship-eliminated")
    assert bool(m.events("corsairs")) == (effect == "corsair-removed")
