"""Counters as they look: their sign and quality, every value that is printed on them, and the state they are in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COMBAT,
    DEPOT,
    ELITE,
    FEUDAL,
    FLEET,
    GENERAL,
    GUARD,
    GUERRILLA,
    LANDWEHR,
    MILITIA,
    NATIONAL_GUARD,
    NIZAM,
    RESERVE_CAVALRY,
    SIDES,
    is_inside,
)
from grognard.games.napoleon_against_europe.model.lying import Likeness
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATED,
    ALL_GROUPS,
    CHOSEN,
    COMMITTED,
    CONSCRIPT,
    DEMORALIZED,
    FIXED,
    INVESTING,
    JOINED,
    LEADS,
    PLACE_MASK,
    SECONDS,
    SERVES_COALITION,
    SERVES_EMPIRE,
    UNSUPPLIED,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp_of,
    marks,
    place,
    siege,
    steps,
)
from grognard.games.napoleon_against_europe.rules.battle.morale import unit_morale
from grognard.games.napoleon_against_europe.shown.heraldry import NEUTRAL_SIDE
from grognard.games.napoleon_against_europe.shown.words import Voice, spot
from grognard.kernel.documents.view import Piece

STAR = "★"
CAMP_NAMES = [*SIDES, NEUTRAL_SIDE]
QUALITY = {
    GUARD: "guard",
    ELITE: "elite",
    NIZAM: "elite",
    NATIONAL_GUARD: "militia",
    MILITIA: "militia",
    LANDWEHR: "militia",
    FEUDAL: "militia",
    GUERRILLA: "irregular",
}
SPECIALS = {  # sign and quality of the special units
    "fr-cavalerie-garde": ("cavalry", "guard"),
    "fr-genie": ("engineers", ""),
    "fr-artillerie-garde": ("artillery", "guard"),
    "ru-chevaliers-gardes": ("cavalry", "guard"),
    "ru-cosaques": ("cavalry", "light"),
    "gb-uxbridge": ("cavalry", "elite"),
    "gb-kgl": ("infantry", "light"),
    "gb-genie": ("engineers", ""),
}
SHOWN = {  # marks that a counter carries on the table
    "group": ALL_GROUPS,
    "chosen": CHOSEN,
    "activated": ACTIVATED,
    "joined": JOINED,
    "demoralized": DEMORALIZED,
    "unsupplied": UNSUPPLIED,
    "investing": INVESTING,
    "serves-empire": SERVES_EMPIRE,
    "serves-coalition": SERVES_COALITION,
    "conscript": CONSCRIPT,
    "leads": LEADS,
    "committed": COMMITTED,
    "seconds": SECONDS,
    "fixed": FIXED,
}
BESIEGED = "besieged"
VEILED = "veiled"  # there is more of its force than may be seen


def sign_of(p: int) -> tuple[str, str]:
    """The sign and the quality of a counter."""
    sort = int(BOARD.sort[p])
    if sort == COMBAT:
        kind = int(BOARD.kind[p])
        return "cavalry" if kind == RESERVE_CAVALRY else "infantry", QUALITY.get(kind, "line")
    if sort == GENERAL:
        return "leader", ""
    if sort == FLEET:
        return "ship", "guard"
    return ("supply", "") if sort == DEPOT else SPECIALS.get(BOARD.piece_ids[p], ("army", ""))


SIGN: list[tuple[str, str]] = [sign_of(p) for p in range(BOARD.pieces)]


def states(s: GameState, p: int) -> list[str]:
    """What can be seen of a counter's state."""
    bits = int(marks(s, p))
    found = [name for name, bit in SHOWN.items() if bits & bit] if bits else []
    h = int(place(s, p))
    if is_inside(h) and siege(s, BOARD.zone_of[h]):
        found.append(BESIEGED)
    return found


def values(s: GameState, p: int) -> tuple[str, str]:
    """The two figures on a counter: morale and movement of troops, tactical values and command of a general, initiative
    and tactical value of a fleet; the bonus of a special unit."""
    sort = int(BOARD.sort[p])
    if sort == COMBAT:
        movement = str(int(BOARD.movement[p]))
        return str(int(unit_morale(s, p))), f"[{movement}]" if BOARD.limited[p] else movement
    if sort == GENERAL:
        return f"{int(BOARD.attack[p])}-{int(BOARD.defence[p])}", str(int(BOARD.command[p]))
    if sort == FLEET:
        return str(int(BOARD.initiative[p])), str(int(BOARD.tactical[p]))
    return (f"+{int(BOARD.bonus[p])}", "") if BOARD.bonus[p] else ("", "")


def code(p: int, voice: Voice) -> str:
    """What stands between the figures: the stars of an elite corps, what a general costs to activate."""
    if BOARD.sort[p] == GENERAL:
        return voice.say("code-points", points=int(BOARD.initiative[p]))
    return STAR * int(BOARD.stars[p])


PLACED = [(spot(h), BOARD.place_ids[h] if h >= BOARD.first_army else "") for h in range(BOARD.size)]


def faces(s: GameState, units: Sequence[Likeness], voice: Voice) -> list[Piece]:
    """Counters as they lie, each in its place; what was made before from the same facts is found at once."""
    made = voice.faces.kept.get
    found = [made(unit) for unit in units]
    for n, piece in enumerate(found):
        if piece is None:
            p, packed, _ = units[n]
            found[n] = voice.faces.put(units[n], _face(s, p, voice, *PLACED[packed & PLACE_MASK]))
    return cast("list[Piece]", found)


def face(s: GameState, p: int, voice: Voice, at: str = "", inside: str = "") -> Piece:
    """A counter as it lies."""
    h = int(place(s, p))
    morale = int(unit_morale(s, p)) if BOARD.sort[p] == COMBAT else 0
    inside_siege = bool(is_inside(h) and siege(s, BOARD.zone_of[h]))
    key = (p, s.unit[p], at, inside, camp_of(s, p), morale, inside_siege)
    return voice.faces.get(key) or voice.faces.put(key, _face(s, p, voice, at, inside))


def _face(s: GameState, p: int, voice: Voice, at: str, inside: str) -> Piece:
    left, right = values(s, p)
    sign, quality = SIGN[p]
    ident = BOARD.piece_ids[p]
    return Piece(
        id=ident,
        side=CAMP_NAMES[int(camp_of(s, p))],
        power=BOARD.nation_ids[int(BOARD.nation[p])],
        place=at,
        inside=inside,
        kind="counter" if BOARD.sort[p] == DEPOT else "block",
        unit=ident,
        short=voice.short(p),
        sign=sign,
        quality=quality,
        code=code(p, voice),
        strength=int(steps(s, p)),
        steps=int(BOARD.most[p]),
        left=left,
        right=right,
        marks=states(s, p) if at or inside else [],
    )
