"""What a battle that a position sets under way implies: all who stand, or lie, where it is fought take part, unless the
position says who does; of those the level, the morale and the commanders follow. Nothing changes in a battle that was
played so far."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, NONE
from grognard.games.napoleon_against_europe.model.marks import BATTLE
from grognard.games.napoleon_against_europe.model.state import GameState, fleets_at, set_mark
from grognard.games.napoleon_against_europe.rules.battle import field
from grognard.games.napoleon_against_europe.rules.battle.field import Field, fighters, force, survivors
from grognard.games.napoleon_against_europe.rules.battle.morale import force_morale
from grognard.games.napoleon_against_europe.rules.battle.odds import level_of, side_points
from grognard.games.napoleon_against_europe.rules.forces import commander
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.games.napoleon_against_europe.rules.sea import combat
from grognard.games.napoleon_against_europe.rules.sea.combat import SeaBattle, engaged
from grognard.games.napoleon_against_europe.rules.sea.waters import sea_at

BOTH: Final = (EMPIRE, COALITION)


def complete(s: GameState) -> None:
    """Complete the battles under way."""
    for frame in s.stack:
        if isinstance(frame, Field):
            complete_battle(s, frame)
        elif isinstance(frame, SeaBattle):
            muster_fleets(s, frame)


def complete_battle(s: GameState, f: Field) -> None:
    """Who fights, and what is reckoned of them [14.2 to 14.4]: up to the losses both sides have somebody, and up to the
    retreat one of them."""
    if f.stage == field.OPENING or f.stage > field.PURSUING:
        return
    present = [bool(fighters(s, f, side)) for side in BOTH]
    said = all(present)
    if f.stage <= field.LOSING or (f.stage <= field.RETREATING and not any(present)):
        for side in BOTH:
            if not present[side]:
                muster(s, f, side)
    if field.WEIGHING < f.stage <= field.LOSING and (f.stage <= field.ROLLING or not said):
        f.level = level_of(side_points(s, f, f.attacker), side_points(s, f, enemy(f.attacker)))
    for side in BOTH:
        pieces = survivors(s, side, f)
        if f.stage >= field.SUPPLYING and f.morale[side] == 0:
            f.morale[side] = int(force_morale(s, pieces))
        if f.stage > field.SUPPLYING and f.commanders[side] == NONE:
            f.commanders[side] = int(commander(s, pieces))


def muster(s: GameState, f: Field, side: i64) -> None:
    """A side's force in the zone fights."""
    for p in force(s, f, side):
        set_mark(s, p, BATTLE)


def muster_fleets(s: GameState, f: SeaBattle) -> None:
    """Of a battle at sea that is yet to be rolled for, and names nobody, who fights."""
    if f.stage > combat.ROLLING or engaged(s, EMPIRE) or engaged(s, COALITION):
        return
    z = BOARD.zone_of[f.at]
    ours, theirs = f.at, f.at
    if f.kind == combat.BOX:
        theirs = BOARD.port[z]
    elif f.kind in (combat.LEAVING, combat.FLIGHT):
        theirs = BOARD.blockade[z]
    elif f.kind == combat.RELIEVING:
        ours = sea_at(f.at)
    elif f.kind in (combat.PORT, combat.BATTERIES):
        ours = BOARD.blockade[z]
    for p in fleets_at(s, f.active, ours) + fleets_at(s, enemy(f.active), theirs):
        set_mark(s, p, BATTLE)
