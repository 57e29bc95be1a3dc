"""Which clause allows an action, and why one that was asked for is not possible."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.board import BOARD, LIBERAL
from grognard.games.an_impossible_war.state import Table
from grognard.games.an_impossible_war.verbs import (
    ACTIVATE,
    AHEAD,
    ANSWER,
    ASSAULT,
    CHALLENGE,
    CHARGE,
    CONCENTRATE,
    CONSTRUCT,
    COUNTERBATTERY,
    COUNTERCHARGE,
    COUNTERMARCH,
    DEMOLISH,
    DEPLOY_GUN,
    DISBAND,
    DIVIDE,
    DROP,
    EMBARK,
    ESCAPE,
    EVADE,
    FALL_BACK,
    FIGHT,
    FIRE,
    FLEE,
    FORCE,
    GIVE_UP,
    HIDE,
    HOLD,
    INTERCEPT,
    LAND,
    MERGE,
    OBTAIN,
    PLAY,
    RALLY,
    RECRUIT,
    REGROUP,
    REINFORCE,
    RETREAT,
    SAIL,
    SAIL_AWAY,
    SEARCH,
    SHELTER,
    SLIP_AWAY,
    SORTIE,
    SPEND_CP,
    STEP,
    STEP_BACK,
    STEP_UP,
    STORE,
    SUPPORT,
    SUPPRESS,
    WITHDRAW,
    of,
)
from grognard.games.an_impossible_war.why_combat import why_not_fight
from grognard.games.an_impossible_war.why_movement import why_not_move
from grognard.kernel.actions import verb

# A verb's own clause, where it is not the decision's.
CLAUSES: Final[dict[int, str]] = {
    CHALLENGE: "3.0.e",
    ANSWER: "3.0.e",
    ACTIVATE: "10.1.a",
    CONSTRUCT: "10.2.a",
    DEMOLISH: "10.3.a",
    STORE: "10.4",
    SPEND_CP: "8.0.c",
    OBTAIN: "10.5.a",
    RECRUIT: "10.6",
    SUPPRESS: "10.7",
    GIVE_UP: "5.4.t",
    CONCENTRATE: "12.1.a",
    STEP: "11.1.d",
    FORCE: "11.2.a",
    AHEAD: "11.1.c",
    COUNTERMARCH: "12.3.a",
    DROP: "11.0.b",
    DIVIDE: "14.1.b",
    INTERCEPT: "11.6.a",
    EVADE: "12.2.a",
    EMBARK: "13.1.a",
    SAIL: "13.1.b",
    LAND: "13.2.a",
    DEPLOY_GUN: "14.3.b",
    HIDE: "14.3.c",
    FIGHT: "15.0.f",
    SEARCH: "23.2.b",
    SHELTER: "18.0.c",
    ASSAULT: "18.1.i",
    SORTIE: "18.2.a",
    RETREAT: "17.9.b",
    ESCAPE: "17.9.b",
    FALL_BACK: "17.9.g",
    SAIL_AWAY: "17.9.k",
    SLIP_AWAY: "17.9.j",
    MERGE: "17.9.t",
    REGROUP: "17.10.a",
    FIRE: "17.4.a",
    CHARGE: "17.4.e",
    SUPPORT: "17.6.b",
    COUNTERBATTERY: "17.6.c",
    COUNTERCHARGE: "17.4.g",
    FLEE: "17.4.g",
    HOLD: "17.4.g",
    WITHDRAW: "17.7.a",
    REINFORCE: "17.7.c",
    STEP_BACK: "17.7.h",
    STEP_UP: "17.7.i",
    RALLY: "17.7.k",
    DISBAND: "19.1.b",
}


def clause_of(s: Table, action: i64) -> str:
    """The clause of an action: its verb's own, else that of the decision; a card says what it does itself."""
    decision = s.decision
    if verb(action) == PLAY and decision is not None and decision.ask == "actions":
        return "7.1.b"
    own = CLAUSES.get(int(verb(action)), "")
    return own or (decision.rule if decision is not None else "")


def tries(s: Table, kind: str, number: int) -> list[int] | None:
    """What someone who clicks a thing may have meant, offered or not; nothing where the offer itself tells it."""
    decision = s.decision
    if decision is None or kind not in ("unit", "space"):
        return None
    if decision.ask == "march" and kind == "space":
        return [of(STEP, number)]
    if decision.ask != "actions":
        return None
    if kind == "unit":
        h = int(s.place[number])
        if BOARD.side[number] != decision.side:
            return [of(ACTIVATE, h)] if h < BOARD.on_map else None
        found = [of(CONSTRUCT, number)]
        if decision.side == LIBERAL:
            found.append(of(EMBARK, number))
        return [*found, of(ACTIVATE, h), of(GIVE_UP, number)] if h < BOARD.on_map else found
    found = [of(ACTIVATE, number)]
    if number >= BOARD.spaces:
        found.append(of(SUPPRESS if decision.side == LIBERAL else RECRUIT, number))
    elif decision.side == LIBERAL and BOARD.port[number]:
        found.append(of(LAND, number))
    return found


def why_not(s: Table, action: i64) -> tuple[str, str]:
    """Why an action cannot be: the message that says it, and the clause.

    Where the action belongs to another question than the one asked, that is all there is to say.
    """
    decision = s.decision
    if decision is None:
        return "not-now", ""
    found = why_not_move(s, decision.side, action)
    if found[0] == "":
        found = why_not_fight(s, decision.side, action)
    return found if found[0] != "" else ("not-now", decision.rule)
