"""Which clause allows an action, and why one that was asked for is not possible."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.state import GameState
from grognard.games.texas_glory.model.verbs import (
    ARRIVE,
    ATTACK,
    BESIEGE,
    BOMBARD,
    BURN,
    COMMAND,
    DELAY,
    DEPLOY,
    END,
    FALL_BACK,
    FIRE,
    FORAGE,
    FORCE,
    FORCE_ATTACK,
    GAIN,
    HIT,
    MARCH,
    MOVE,
    ORDER,
    PASS,
    REGROUP,
    RETREAT,
    SAIL,
    SEA_ATTACK,
    SORTIE,
    STORM,
    WITHDRAW,
)
from grognard.games.texas_glory.shown.why_combat import why_not_fight
from grognard.games.texas_glory.shown.why_movement import why_not_move
from grognard.kernel.actions import first, verb
from grognard.parts.reasons import ALLOWED, split

MOVEMENT = ("orders", "command", "march", "burn-gain")  # the questions of the Movement Phase

CLAUSES = {
    COMMAND: "5.11.a",
    ORDER: "5.13",
    MARCH: "5.11.d",
    MOVE: "5.2.a",
    FORCE: "5.6.a",
    ATTACK: "5.3.a",
    FORCE_ATTACK: "5.6.a",
    FORAGE: "5.7.a",
    BURN: "5.71.a",
    GAIN: "5.71.a",
    SAIL: "5.81.a",
    SEA_ATTACK: "5.82.a",
    END: "5.0.a",
    FIRE: "6.3",
    RETREAT: "6.4.a",
    PASS: "6.2.a",
    WITHDRAW: "7.0.e",
    REGROUP: "6.5.a",
    STORM: "7.22.a",
    BESIEGE: "7.21.a",
    BOMBARD: "7.24.a",
    SORTIE: "7.23.a",
    FALL_BACK: "7.22.f",
    DEPLOY: "8.31.a",
    ARRIVE: "8.33.a",
    DELAY: "8.33.c",
    HIT: "6.31.a",
}


def clause_of(s: GameState, action: i64) -> str:
    """The clause of an action: its verb's own, else that of the decision."""
    decision = s.decision
    if verb(action) == DEPLOY and BOARD.by_port[first(action)] != 0:
        return "8.31.b"
    own = CLAUSES.get(int(verb(action)), "")
    return own or (decision.rule if decision is not None else "")


def why_not(s: GameState, action: i64) -> tuple[str, str]:
    """Why an action cannot be: the message that says it, and the clause.

    Where the action belongs to another question than the one asked, that is all there is to say.
    """
    decision = s.decision
    if decision is None:
        return "not-now", ""
    reason = ALLOWED
    if decision.ask in MOVEMENT:
        reason = why_not_move(s, decision.side, action)
    reason = reason or why_not_fight(s, decision.side, action)
    return split(reason) if reason else ("not-now", decision.rule)
