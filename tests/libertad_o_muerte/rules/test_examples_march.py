"""The worked examples of land movement and of detection, replayed from data/examples.toml."""

from __future__ import annotations

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    GUERRILLA_ICON,
    NONE,
    PATRIOT,
    ROYALIST,
    TERRAINS,
)
from grognard.games.libertad_o_muerte.model.state import in_play, may_stand
from grognard.games.libertad_o_muerte.rules.land.movement import LandMovement
from grognard.games.libertad_o_muerte.rules.land.steps import Force, price
from tests.libertad_o_muerte.examples import Example, of_kind
from tests.libertad_o_muerte.setting import P, Play, table

MOVERS = {
    4: ["p-dragones-de-la-patria"],
    3: ["p-patricios"],
    2: ["p-patricios", "p-tren-de-sitio-de-montevideo"],
}
ENEMIES = {"artillery": "r-art-lima", "militia": "r-mil-potosi"}
SHIP = "r-transporte-de-montevideo"
FOUND = ["p-republiqueta-de-ayopaya", "p-republiqueta-de-la-laguna", "p-montoneros-de-colchagua"]
GUARDS = ["r-mil-cuzco", "r-mil-puno", "r-mil-arequipa", "r-mil-paruro", "r-bn-arequipa", "r-centro"]


def theatre() -> Play:
    """The regions of La Plata, empty."""
    return table("", "la-plata")


# Movement


def fits(way: int, told: Example) -> bool:
    """Whether a border or strait of the map is what an example tells of."""
    here = WAYS[way]
    terrain = TERRAINS[BOARD.terrain[BOARD.land.end[way]]] == told["terrain"]
    river = bool(BOARD.river[way]) == told.get("river", False)
    return here and terrain and river and (BOARD.strait[way] != NONE) == told.get("strait", False)


def path_of(steps: list[Example], ways: list[int]) -> list[int] | None:
    """Ways of the map that follow on each other as an example tells, through different regions."""
    if len(ways) == len(steps):
        return ways
    for way in range(len(BOARD.land.start)):
        follows = not ways or BOARD.land.start[way] == BOARD.land.end[ways[-1]]
        seen = {int(BOARD.land.start[w]) for w in ways}
        if follows and int(BOARD.land.end[way]) not in seen and fits(way, steps[len(ways)]):
            found = path_of(steps, [*ways, way])
            if found is not None:
                return found
    return None


def in_la_plata() -> list[bool]:
    s = theatre().state
    ends = zip(BOARD.land.start, BOARD.land.end, strict=True)
    return [in_play(s, a) and in_play(s, b) for a, b in ends]


WAYS = in_la_plata()


@of_kind("move")
def test_a_stack_marches_as_worked_out(example: Example) -> None:
    steps = example["path"]
    ways = path_of(steps, [])
    assert ways is not None
    names = [BOARD.place_ids[BOARD.land.end[w]] for w in ways]
    start = BOARD.place_ids[BOARD.land.start[ways[0]]]
    movers = MOVERS[example["mp"]] + (["p-l-belgrano"] if example.get("leader") else [])
    units = [f"{u} {start}" for u in movers]
    for name, told, way in zip(names, steps, ways, strict=True):
        units += [f"{ENEMIES[kind]} {name}" for kind in told.get("enemy", [])]
        if told.get("enemy_ships"):
            units.append(f"{SHIP} {BOARD.place_ids[BOARD.strait[way]]}")
    m = table("; ".join(units), "la-plata", LandMovement(PATRIOT), phase="land-movement")
    force = Force(m.state, [P[u] for u in movers])
    assert sum(price(force, w, example["mp"]) for w in ways) == example["expect"]["cost"]
    m.act(f"move {start}")
    if m.ask == "form-stack":
        m.act("add-all")
    legal = True
    for name in names:
        legal = legal and m.ask == "march" and f"step {name}" in m.offered
        if legal:
            m.act(f"step {name}")
    assert legal == example["expect"]["legal"]
    if "guns_eliminated" in example["expect"]:
        gone = [u for u in ENEMIES.values() if m.place(u) == "pool" and f"{u} {names[0]}" in units]
        assert len(gone) == example["expect"]["guns_eliminated"]
        assert m.ask == "over"  # the move is over


# Detection


def guerrilla_region(terrain: str) -> int:
    """A Guerrilla region of a terrain with another beside it and a plain one to come from."""
    s = theatre().state
    for h in range(BOARD.regions):
        near = BOARD.land.neighbours(h)
        wild = [n for n in near if BOARD.icons[n] & GUERRILLA_ICON]
        if in_play(s, h) and BOARD.icons[h] & GUERRILLA_ICON and TERRAINS[BOARD.terrain[h]] == terrain:
            if wild and len(wild) < len(near) and all(in_play(s, n) for n in near):
                return h
    raise LookupError(terrain)


@of_kind("detection")
def test_hidden_units_are_found_as_worked_out(example: Example) -> None:
    h = guerrilla_region(example["terrain"])
    near = BOARD.land.neighbours(h)
    wild = [n for n in near if BOARD.icons[n] & GUERRILLA_ICON]
    start = BOARD.place_ids[next(n for n in near if n not in wild)]
    s = theatre().state
    hidden = [u for u in FOUND if may_stand(s, P[u], h)][: len(example["dice"])]
    finders = (
        ["r-dragones" if example["cavalry"] else "r-real-de-lima"]
        if example.get("combat_units", True)
        else []
    )
    finders += ["r-l-pezuela"] if example["leader"] else []
    units = [f"{u} {BOARD.place_ids[h]} hidden" for u in hidden] + [f"{u} {start}" for u in finders]
    if not example["open_region"]:
        units += [f"{g} {BOARD.place_ids[n]}" for g, n in zip(GUARDS, wild, strict=False)]
    m = table(
        "; ".join(units), "la-plata", LandMovement(ROYALIST), dice=example["dice"], phase="land-movement"
    )
    m.act(f"move {start}")
    if m.ask == "form-stack":
        m.act("add-all")
    m.act(f"step {BOARD.place_ids[h]}")
    rolls = {args[0]: ["hidden", "detected"][args[3]] for args in m.events("detection")}
    assert list(rolls.values()) == example["expect"]["each"]
    found = [u for u in hidden if rolls[P[u]] == "detected"]
    while m.ask == "flee-detected":
        m.act(m.offered[0])
    outcome = {
        (True, True, False): "battle",
        (False, False, False): "retreat",
        (False, True, True): "hidden-again-with-hit",
    }
    for u in found:
        stays = m.place(u) == BOARD.place_ids[h]
        assert outcome[bool(m.state.attacks), stays, m.marked(u, "hidden")] == example["expect"]["then"]
        assert m.strength(u) == (1 if m.marked(u, "hidden") else 2)
