"""Units as they look: every value that is printed on them, and the state they are in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from grognard.games.libertad_o_muerte.model.board import (
    ARTILLERY,
    BOARD,
    ELITE,
    GARRISON,
    GAUCHO,
    GREAT_TRANSPORT,
    GUERRILLA,
    LEADER,
    LINE_SHIP,
    LLANERO,
    MILITIA,
    MOUNTED,
    NATIVES,
    NONE,
    REBELS,
    SIDES,
    SIEGE_GUN,
    TRANSPORT,
)
from grognard.games.libertad_o_muerte.model.lying import Likeness
from grognard.games.libertad_o_muerte.model.marks import DISHEARTENED, HEARTENED, SHARP, SHARP_NOW
from grognard.games.libertad_o_muerte.model.position import MARKS
from grognard.games.libertad_o_muerte.model.state import PLACE_MASK, GameState, marks, shaken, strength
from grognard.games.libertad_o_muerte.shown.words import STAR, Voice, spot
from grognard.kernel.documents.view import Piece

SIGNS = ["infantry", "cavalry", "artillery", "leader", "ship"]  # by class
QUALITY = {
    ELITE: "guard",
    LINE_SHIP: "guard",
    MILITIA: "militia",
    GARRISON: "garrison",
    GUERRILLA: "irregular",
    MOUNTED: "irregular",
    NATIVES: "warriors",
    REBELS: "irregular",
    GAUCHO: "light",
    LLANERO: "light",
    SIEGE_GUN: "siege",
    TRANSPORT: "transport",
    GREAT_TRANSPORT: "great-transport",
}
UNTOLD = (
    "ashore",
    "led",
    "replaced",
    "loaded",
    "new",
    "assigned",
    "first-line",
    "second-line",
    "reserve",
    "spare",
)
SHOWN = {
    name: bit for name, bit in MARKS.items() if name not in UNTOLD
}  # marks that a piece carries on the map


def states(s: GameState, p: int) -> list[str]:
    """What can be seen of a unit's state."""
    bits = int(marks(s, p))
    found = [name for name, bit in SHOWN.items() if bits & bit]
    return [*found, "shaken"] if shaken(s, p) else found


def values(s: GameState, p: int) -> tuple[str, str]:
    """The two numbers on a unit: Combat Factor and morale now; of a leader, Tactical and Morale Value."""
    if BOARD.sort[p] == LEADER:
        return str(int(BOARD.tactical[p])), str(int(BOARD.morale[p]))
    if BOARD.sort[p] == ARTILLERY:
        return "", ""
    bits = int(marks(s, p))
    morale = int(BOARD.morale[p] - shaken(s, p)) + bool(bits & HEARTENED) - bool(bits & DISHEARTENED)
    fires = BOARD.combat[p] != NONE
    more = bool(bits & SHARP) + bool(bits & SHARP_NOW)
    return (str(int(BOARD.combat[p]) + more) if fires else ""), (str(morale) if BOARD.morale[p] else "")


def faces(s: GameState, units: Sequence[Likeness], voice: Voice) -> list[Piece]:
    """Units as they lie, each in its place on the board; what was made before from the same facts is found at once."""
    made = voice.faces.kept.get
    found = [made(unit) for unit in units]
    for n, piece in enumerate(found):
        if piece is None:
            p, packed = units[n]
            found[n] = voice.faces.put(units[n], _face(s, p, voice, spot(packed & PLACE_MASK), ""))
    return cast("list[Piece]", found)


def face(s: GameState, p: int, voice: Voice, at: str = "", inside: str = "") -> Piece:
    """A unit as it lies: its sign and quality, strength, values and state."""
    key = (p, s.unit[p], at, inside)
    return voice.faces.get(key) or voice.faces.put(key, _face(s, p, voice, at, inside))


def _face(s: GameState, p: int, voice: Voice, at: str, inside: str) -> Piece:
    left, right = values(s, p)
    leads = BOARD.sort[p] == LEADER
    return Piece(
        id=BOARD.piece_ids[p],
        side=SIDES[BOARD.side[p]],
        place=at,
        inside=inside,
        unit=BOARD.piece_ids[p],
        short=voice.short(p),
        sign=SIGNS[BOARD.sort[p]],
        quality=str(int(BOARD.rank[p])) if leads else QUALITY.get(int(BOARD.kind[p]), "line"),
        code=STAR * int(BOARD.rank[p]) if leads else voice.say(f"code-{BOARD.units[p].kind}"),
        strength=int(strength(s, p)),
        steps=int(BOARD.most[p]),
        left=left,
        right=right,
        marks=states(s, p) if at or inside else [],
    )
