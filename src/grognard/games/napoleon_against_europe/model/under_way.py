"""What a procedure that a position sets under way implies. In a battle all who stand, or lie, where it is fought take
part, unless the position says who does; of those the level, the morale and the commanders follow. A group that marches
is where its counters are, has come from nowhere, spent nothing, and may spend what its units allow. Nothing changes in
what was played so far."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, NONE
from grognard.games.napoleon_against_europe.model.marks import BATTLE
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp_of,
    fleets_at,
    group_of,
    place,
    set_mark,
)
from grognard.games.napoleon_against_europe.rules.battle import field
from grognard.games.napoleon_against_europe.rules.battle.field import Field, fighters, force, survivors
from grognard.games.napoleon_against_europe.rules.battle.morale import force_morale
from grognard.games.napoleon_against_europe.rules.battle.odds import level_of, side_points
from grognard.games.napoleon_against_europe.rules.forces import commander
from grognard.games.napoleon_against_europe.rules.land.activation import Activation
from grognard.games.napoleon_against_europe.rules.land.active import ActiveForces, reckon
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.games.napoleon_against_europe.rules.sea import combat
from grognard.games.napoleon_against_europe.rules.sea.combat import SeaBattle, engaged
from grognard.games.napoleon_against_europe.rules.sea.waters import ACTIVE, sea_at

BOTH: Final = (EMPIRE, COALITION)


def complete(s: GameState) -> None:
    """Complete the marches and the battles under way."""
    for n, frame in enumerate(s.stack):
        if isinstance(frame, ActiveForces):
            if not frame.at and n + 1 < len(s.stack) and isinstance(s.stack[n + 1], Activation | March):
                find_groups(s, frame)
            complete_groups(s, frame)
        elif isinstance(frame, Field):
            complete_battle(s, frame)
        elif isinstance(frame, SeaBattle):
            muster_fleets(s, frame)


def find_groups(s: GameState, op: ActiveForces) -> None:
    """Where the groups are of which one marches, or is about to: where their counters are."""
    for p in range(BOARD.pieces):
        g = int(group_of(s, p))
        if 0 < g < ACTIVE and place(s, p) < BOARD.first_sea and camp_of(s, p) == op.camp():
            op.at += [int(place(s, p))] * (g - len(op.at))
            op.at[g - 1] = int(place(s, p))


def complete_groups(s: GameState, op: ActiveForces) -> None:
    """An entry of each kind for each group, where the position has none of that kind."""
    groups = len(op.at)
    nowhere = [int(NONE)] * groups
    op.came = op.came or nowhere[:]
    op.spent = op.spent or [0] * groups
    op.forced = op.forced or [0] * groups
    op.facts = op.facts or [0] * groups
    op.interceptors = op.interceptors or nowhere[:]
    op.origins = op.origins or nowhere[:]
    if not op.allowed and len(op.forced) == len(op.facts) == groups:
        op.allowed = [0] * groups
        for n in range(groups):
            reckon(s, op, n + 1)


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
        chosen = f.stage > field.SUPPLYING or (f.stage == field.SUPPLYING and s.stack[-1] is f)
        if chosen and f.morale[side] == 0:
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
