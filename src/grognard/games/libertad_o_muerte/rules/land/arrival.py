"""What follows when units have come to a region or left it: control, lone guns and leaders, burnt land."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST, TABLES
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    enemy,
    is_active,
    is_combat_unit,
    leaders_at,
    seen,
    strength,
    train_at,
    troops,
)
from grognard.games.libertad_o_muerte.rules.cards.modifiers import SCORCHED_EARTH
from grognard.games.libertad_o_muerte.rules.control import regain, take_control
from grognard.games.libertad_o_muerte.rules.economy.income import SCORCHED
from grognard.games.libertad_o_muerte.rules.leaders import LeadersEscape
from grognard.games.libertad_o_muerte.rules.losses import eliminate, lose, score
from grognard.games.libertad_o_muerte.rules.sea.retreat import port_falls

DIE: Final = 10
PAIR: Final = TABLES.battle_vp.eliminated
BURNT_FROM: Final = 8  # card 86


def settle(s: GameState, h: i64) -> None:
    """After every arrival in a region and every departure: lone guns and leaders, control, ships in its port."""
    for side in (PATRIOT, ROYALIST):
        if seen(s, side, h) > 0 and troops(s, side, h) == 0 and troops(s, enemy(side), h) > 0:
            overrun(s, side, h)
    for side in (PATRIOT, ROYALIST):
        take_control(s, side, h)
    regain(s, h)
    if seen(s, PATRIOT, h) == 0 or seen(s, ROYALIST, h) == 0:
        port_falls(s, h)


def overrun(s: GameState, side: i64, h: i64) -> None:
    """Guns and leaders of a side alone among enemy combat units: guns are lost, leaders escape [11.2.o, u]."""
    guns = train_at(s, side, h)
    for p in guns:
        s.note("captured-guns", "11.2.o", p, h)
        eliminate(s, p, "11.2.o")
    pairs: i64 = len(guns) // PAIR
    score(s, enemy(side), pairs, "11.2.o")
    score(s, side, -pairs, "11.2.o")
    if leaders_at(s, side, h):
        s.then(LeadersEscape(side, h))


def burn(s: GameState, units: list[int], h: i64) -> None:
    """Royalist combat units that end their move on burnt land may lose a point, never their last: card 86."""
    if SCORCHED[h] == 0 or not is_active(s, SCORCHED_EARTH):
        return
    for p in units:
        if BOARD.side[p] == ROYALIST and is_combat_unit(p) and strength(s, p) > 1:
            die = s.die(DIE)
            s.note("card-roll", "4.1.a", SCORCHED_EARTH, die, int(die >= BURNT_FROM))
            if die >= BURNT_FROM:
                lose(s, p, 1, "4.1.a")
