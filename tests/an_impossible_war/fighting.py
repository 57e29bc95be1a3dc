"""Setting combats for a test: a combat step, or one procedure of it, with an idle question below."""

from __future__ import annotations

from typing import Any

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.rules.turn import ORDER
from grognard.kernel.match import from_position
from tests.an_impossible_war.setting import GAME, Play

OVER = "order"  # what is asked when the procedure has ended


def table(pieces: str, frame: dict[str, Any], dice: list[int] | None = None, **more: Any) -> Play:
    """A procedure on a bare map; `used` is "villarreal durango; bilbao durango", `hand` "L8 C6"."""
    placed = [p.split(maxsplit=1) for p in pieces.split(";") if p.strip()]
    used = [u.strip() for u in more.pop("used", "").split(";") if u.strip()]
    opened = [u.strip() for u in more.pop("opened", "").split(";") if u.strip()]
    document: dict[str, Any] = {
        "game": "an-impossible-war",
        "scenario": "entire-war",
        "empty": True,
        "year": 1835,
        "vp": 0,
        "first": "carlist",
        "pieces": dict(placed),
        "cards": {"hand": more.pop("hand", "").split()},
        "used": used,
        "opened": opened,
        "stack": [{"frame": "war", "stage": ORDER}, frame],
        "chance": {"key": 1, "rolls": 0, "seals": 0, "answer": 0},
        **more,
    }
    return Play(from_position(GAME, document, dice, 1))


def fight(
    pieces: str,
    active: str = "liberal",
    *,
    used: str = "villarreal durango",
    dice: list[int] | None = None,
    **more: Any,
) -> Play:
    """A combat step of the active side that is about to begin."""
    step = {
        "frame": "combat-step",
        "side": active,
        "stage": 0,
        "skirmishes": [],
        "battles": [],
        "tried": [],
    }
    return table(pieces, step, dice, active=active, used=used, **more)


def retreat(
    pieces: str,
    side: str,
    at: str,
    active: str,
    *,
    used: str = "",
    dice: list[int] | None = None,
    cause: int = 0,
    **more: Any,
) -> Play:
    """A side that must retreat from a space."""
    frame = {
        "frame": "retreat",
        "space": at,
        "side": side,
        "cause": cause,
        "stage": 0,
        "again": False,
        "target": at,
        "roads": [],
        "gone": [],
    }
    return table(pieces, frame, dice, active=active, used=used, **more)


def pick(m: Play, *units: str) -> Play:
    """Choose the units that fire."""
    side = m.side
    for unit in units:
        m.act(f"choose {unit}")
    if m.ask == "skirmish-units" and m.side == side:
        m.act("done")
    return m


def guns(m: Play, kind: str, place: str) -> tuple[int, int]:
    """The strength of the Artillery of a kind in a place, the Carlist's and the Liberal's."""
    return m.guns("carlist", kind, place), m.guns("liberal", kind, place)


def fired(m: Play) -> dict[str, tuple[int, int]]:
    """Who fired in the Skirmishes so far: how many dice, and the highest that hits."""
    return {BOARD.piece_ids[e.args[0]]: (len(e.dice), e.args[2]) for e in m.events("skirmish-fire")}
