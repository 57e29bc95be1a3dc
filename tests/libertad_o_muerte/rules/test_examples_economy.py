"""The worked examples of income, maintenance, purchases and replacements, replayed from data/examples.toml."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.data.schema import Unit
from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, PATRIOT, ROYALIST, entering
from grognard.games.libertad_o_muerte.model.marks import INCOME_TRACK, PURCHASES
from grognard.games.libertad_o_muerte.model.position import BOXES
from grognard.games.libertad_o_muerte.rules.economy.deployment import NewUnits
from grognard.games.libertad_o_muerte.rules.economy.income import receive_income, regions_pay
from grognard.games.libertad_o_muerte.rules.economy.maintenance import Maintenance
from grognard.games.libertad_o_muerte.rules.economy.purchases import Purchases
from grognard.games.libertad_o_muerte.rules.economy.replacements import Replacements
from grognard.games.libertad_o_muerte.rules.economy.upkeep import upkeep
from grognard.games.libertad_o_muerte.rules.turn import PlayerTurn
from tests.libertad_o_muerte.examples import NAMED, Cast, Example, of_kind
from tests.libertad_o_muerte.setting import N, P, Play, table

SIDES = {"patriot": PATRIOT, "royalist": ROYALIST}
HOSPITAL = "r-hospitales-militares"
INCOME_CARDS = {2: "r-abascal-virrey"}


def paying(total: int) -> list[str]:
    """Regions that pay so much together."""
    found: list[str] = []
    for h in range(BOARD.regions):
        pays = int(BOARD.resources[h])
        if 0 < pays <= total:
            found.append(BOARD.place_ids[h])
            total -= pays
    assert total == 0
    return found


@pytest.mark.rule("6.0.a", "6.0.b", "6.0.d", "6.0.e", "17.0.c", "18.0.c", "18.0.d")
@of_kind("income")
def test_income_as_worked_out(example: Example) -> None:
    mine = paying(example["regions"])
    others = [BOARD.place_ids[h] for h in range(BOARD.regions) if BOARD.place_ids[h] not in mine]
    card = INCOME_CARDS.get(example.get("cards", 0))
    boxes = dict(zip(BOXES, [c["counters"] for c in example["corsairs"]], strict=False))
    m = table(
        control={"royalist": mine, "patriot": others},
        tension=example["tension"],
        resources={"royalist": example["resources"]},
        corsairs={**dict.fromkeys(BOXES, 0), **boxes},
        cards={"active": [card]} if card else {},
        active={card: 1} if card else {},
        dice=[c["die"] for c in example["corsairs"]],
    )
    assert regions_pay(m.state, ROYALIST) == example["regions"]
    receive_income(m.state, ROYALIST)
    expect = example["expect"]
    assert [e[2] for e in m.events("corsair-roll")] == expect["corsair_losses"]
    assert m.state.track[INCOME_TRACK + ROYALIST] == expect["income"]
    assert (m.resources("royalist"), m.state.script) == (expect["resources"], [])


@pytest.mark.rule("7.3.a", "7.3.b")
@of_kind("maintenance")
def test_maintenance_as_worked_out(example: Example) -> None:
    cast = Cast()
    units = [cast.take("royalist", lambda u: BOARD.upkeep[P[u.id]] == 1) for _ in range(example["cost"])]
    m = table(
        "; ".join(f"{u} lima" for u in units),
        frame=Maintenance(ROYALIST),
        resources={"royalist": example["resources"]},
        markers=["cuba-released"],
    )
    before = sum(m.strength(u) for u in units)
    while m.ask == "unpaid":
        m.act(max(m.offered, key=lambda a: m.strength(a.split()[1])))
    expect = example["expect"]
    assert before - sum(m.strength(u) for u in units) == expect["strength_lost"]
    assert m.resources("royalist") == expect["resources"]


def paid(what: str, cast: Cast) -> tuple[str, str]:
    """A unit for an entry of the example, and where it is."""
    if what.startswith("expeditionary"):
        unit = cast.take("royalist", lambda u: "expeditionary" in u.tags and u.sort == "infantry")
        return unit, "cadiz" if what.endswith("Cadiz") else "expedicionarios"
    if what.startswith("Cuban"):
        return cast.take("royalist", lambda u: "cuban" in u.tags and BOARD.upkeep[P[u.id]] == 1), "la-habana"
    kind, morale = what.split(maxsplit=1)[0], int(what.rsplit(maxsplit=1)[-1]) if what[-1].isdecimal() else 0
    side = "patriot" if kind == "gaucho" else "royalist"
    return cast.take(side, lambda u: plain(u) and u.kind == kind and morale in (0, u.morale)), "lima"


def plain(u: Unit) -> bool:
    """An ordinary unit: no expedition, no black dot."""
    return not u.tags and not u.dot


@pytest.mark.rule("7.2.a", "7.2.c", "7.2.d", "3.4.4.m", "3.4.4.n")
@of_kind("upkeep")
def test_upkeep_as_worked_out(example: Example) -> None:
    cast = Cast()
    units = [(*paid(u["what"], cast), u) for u in example["units"]]
    m = table("; ".join(f"{unit} {there} {1 if 'damaged' in u['what'] else ''}" for unit, there, u in units))
    assert upkeep(m.state, PATRIOT) + upkeep(m.state, ROYALIST) == example["expect"]["cost"]
    for unit, _, u in units:
        assert bool(BOARD.red[P[unit]] or BOARD.units[P[unit]].kind == "elite") == u["red5"], unit


# Purchases

KINDS = {"gaucho or llanero": ("gaucho", "llanero"), "expeditionary-in-box": ("regular",)}


def buying(m: Play, side: str, what: str, turn: int) -> bool:
    """Buy one thing of a kind, if there is one to be had."""
    if what == "replacement":
        found = m.may("buy-replacement")
    elif what == "colonel":
        found = [a for a in m.may("commission") if BOARD.units[P[a.split()[1]]].side == side]
    else:
        kinds = KINDS.get(what, (what,))
        expedition = what.startswith("expeditionary")
        found = [
            a
            for a in m.may("buy")
            if BOARD.units[P[a.split()[1]]].kind in kinds
            and ("expeditionary" in BOARD.units[P[a.split()[1]]].tags) == expedition
        ]
    if found:
        m.act(found[0])
    return bool(found)


@pytest.mark.rule("8.3.a", "8.4.a", "8.4.b", "8.5", "18.0.a", "19.2", "2.1.d", "3.4.4.m")
@of_kind("purchase")
def test_purchases_as_worked_out(example: Example) -> None:
    side, turn, expect = example["side"], example["turn"], example["expect"]
    if turn % 2 == 0:  # the phase is left out
        m = table(frame=PlayerTurn(PURCHASES), turn=turn, side=side, resources={side: example["resources"]})
        assert PURCHASES not in [e[0] for e in m.events("phase")]
        assert not expect["legal"]
        return
    box = "; r-leon expedicionarios" if example["box"] else ""
    m = table(
        f"p-patricios buenos-aires; p-cefiro pool; p-granaderos-de-chile santiago{box}",
        frame=Purchases(SIDES[side]),
        turn=turn,
        resources={side: example["resources"]},
        control={"patriot": ["santiago", "valparaiso", "buenos-aires", "salta", "jujuy", "tucuman"]},
    )
    bought = [buying(m, side, b["what"], turn) for b in example["buys"] for _ in range(b.get("n", 1))]
    assert all(bought) == expect["legal"]
    if expect["legal"]:
        assert m.resources(side) == expect["resources"]


@pytest.mark.rule("8.2.a", "8.2.b", "19.2")
@of_kind("entry-strength")
def test_bought_units_enter_as_strong_as_worked_out(example: Example) -> None:
    enters = []
    for told in example["units"]:
        if told.get("expeditionary"):  # bought out of the box, it comes to Cádiz whole
            unit = Cast().expeditionary(told["full"])
            m = table(f"{unit} expedicionarios", frame=Purchases(ROYALIST), turn=3, resources={"royalist": 9})
            enters.append(m.act(f"buy {unit}").strength(unit))
            continue
        found = {
            int(BOARD.enters[n])
            for n, u in enumerate(BOARD.units)
            if u.kind == told["what"] and u.strength == told["full"]
        }
        assert len(found) <= 1
        enters += found or [entering(told["what"], told["full"], DATA)]
    assert enters == example["expect"]["enters"]


# Replacements


def refillable(told: Example, cast: Cast) -> tuple[str, str]:
    """A damaged unit for an entry of the example, and where it is."""
    dotted, rebels = bool(told.get("dot")), told["what"] == "rebels"  # all of whom have the dot
    unit = cast.take(
        "patriot" if rebels else "royalist",
        lambda u: u.kind == told["what"] and u.strength == told["full"] and (bool(u.dot) == dotted or rebels),
    )
    return unit, "mar-de-lima" if told.get("at_sea") else "lima-city" if told.get("besieged") else "pisco"


@pytest.mark.rule("14.0.b", "14.0.c", "14.0.d", "14.0.e", "14.0.g", "14.0.i", "14.0.j")
@of_kind("replacement")
def test_replacements_as_worked_out(example: Example) -> None:
    cast = Cast()
    strength = []
    for told in example["units"]:
        unit, there = refillable(told, cast)
        side = SIDES[BOARD.units[P[unit]].side]
        enemies = "; p-patricios lima" if told.get("besieged") else ""
        got = " replaced" if told.get("got_one") else ""
        m = table(
            f"{unit} {there} {told['sp']}{got}{enemies}",
            frame=Replacements(side),
            bought={"patriot": 1, "royalist": 1} if not told.get("hospital") else {},
            grants=[f"{HOSPITAL} 0 1 0"] if told.get("hospital") else [],
        )
        if m.ask == "replace":
            m.act(f"refill {unit}")
        strength.append(m.strength(unit))
    assert strength == example["expect"]["strength"]


# What the book says of homes and countries


@pytest.mark.rule("8.1.a", "8.1.b")
def test_homes_by_name() -> None:
    homes = NAMED["book-04-home-region"]["expect"]["home"]
    assert [BOARD.units[P[u]].home or "" for u in ("r-v-valdivia", "r-dragones")] == homes


@pytest.mark.rule("15.0.f")
@pytest.mark.parametrize(
    ("unit", "side", "far"),
    [("p-no-1-de-chile", "patriot", "mexico"), ("r-fijo-de-montevideo", "royalist", "bogota")],
)
def test_deployment_in_ones_own_country(unit: str, side: str, far: str) -> None:
    assert NAMED["book-05-own-country"]["expect"]["legal"] == [False, False]
    region = (
        far
        if far in N
        else BOARD.place_ids[next(h for h in range(BOARD.regions) if far in BOARD.place_ids[h])]
    )
    m = table(
        f"{unit} new-units", frame=NewUnits(SIDES[side]), control={side: [region, "santiago", "montevideo"]}
    )
    assert f"deploy {unit} {region}" not in m.offered
    assert m.place(unit) != region
