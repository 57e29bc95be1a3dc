"""Setting the table for sieges, guns and supply: a procedure alone, with an idle question below it."""

from __future__ import annotations

from typing import Any

from grognard.games.an_impossible_war.model.board import BOARD, KINDS, SIDES
from grognard.games.an_impossible_war.rules.supply import SupplyStep
from grognard.kernel.state import Frame, advance
from tests.an_impossible_war.setting import Play, position

LIBERALS = [
    "lib-ln-1",
    "lib-ln-2",
    "lib-ln-3",
    "lib-ln-4",
    "lib-ln-5",
    "lib-ln-cav-1",
    "lib-lg-1",
    "lib-lg-2",
]
CARLISTS = ["car-nav-1", "car-nav-2", "car-nav-3", "car-nav-4", "car-ala-1", "car-nav-cav-1", "car-bis-1"]
OVER = "order"  # what is asked when the procedure has ended


def underway(
    frame: Frame[Any] | None,
    pieces: str = "",
    *,
    active: str = "liberal",
    dice: list[int] | None = None,
    text: str = "",
    besieged: str = "",
    forts: str = "",
) -> Play:
    """A procedure on a bare map: `besieged` are spaces under a siege, `forts` as "liberal orduna; carlist vera"."""
    owned = [entry.split() for entry in forts.split(";") if entry.strip()]
    fields = f'active = "{active}"\nstep = "order"\n'
    if owned:
        held = {side: [space for owner, space in owned if owner == side] for side in SIDES}
        fields += f"forts = {{ carlist = {held['carlist']}, liberal = {held['liberal']} }}\n"
    if besieged:
        fields += "sieges = { " + ", ".join(f'{space} = "old"' for space in besieged.split()) + " }\n"
    m = position(fields + text, pieces=pieces)
    s = m.state
    if dice is not None:
        s.script = [*dice]
    if frame is not None:
        s.stack.append(frame)
        advance(s)
    return m


def supply(side: str, pieces: str, **more: Any) -> Play:
    """A side's supply step."""
    return underway(SupplyStep(SIDES.index(side)), pieces, active=side, **more)


def at(space: str) -> int:
    return BOARD.number[space]


def kind(name: str) -> int:
    return KINDS.index(name)


def fort(m: Play, space: str) -> str:
    """Whose Fortress stands in a space."""
    code = int(m.state.fort[BOARD.number[space]])
    return SIDES[code - 3] if code >= 3 else "none" if code == 0 else "building"


def siege(m: Play, space: str) -> str:
    return ["none", "new", "old"][m.state.siege[BOARD.number[space]]]


def left(m: Play) -> int:
    """Scripted dice that were not rolled."""
    return len(m.state.script or [])


def army(side: str, number: int, space: str, strength: int = 2) -> str:
    """So many Infantry and Cavalry of a side in a space."""
    names = LIBERALS if side == "liberal" else CARLISTS
    return "; ".join(f"{p} {space} {strength}" for p in names[:number])


def losses(m: Play, side: str, number: int) -> int:
    """How much strength the first units of an army of strength 2 have lost."""
    names = (LIBERALS if side == "liberal" else CARLISTS)[:number]
    return sum(2 - m.strength(p) for p in names)


def hand(*cards: str) -> str:
    return "[cards]\nhand = [" + ", ".join(f'"{c}"' for c in cards) + "]"


def run_supply(m: Play, side: str) -> None:
    """A side's supply step begins now."""
    m.state.stack.append(SupplyStep(("carlist", "liberal").index(side)))
    advance(m.state)
