"""Which clause allows an action, and why one that someone meant cannot be."""

from __future__ import annotations

from typing import Final

from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.verbs import (
    ADD_ALL,
    APPOINT,
    ASSAULT,
    ATTACK,
    BUILD,
    BUY_CARD,
    CARRY_DEPOT,
    COMMIT,
    DROP,
    EMBARK,
    END_WAR,
    EVADE,
    FIGHT,
    FIX_DEPOT,
    FORM_ARMY,
    FREE_CARD,
    FREE_FLEET,
    GO_IN,
    GO_IN_ALL,
    INVEST,
    LAND,
    MARCH_ON,
    NEGOTIATE,
    ONE_POINT,
    OPERATE,
    PASS,
    PLACE,
    PLANT,
    PLAY,
    PROTECT,
    PUT_TO_SEA,
    REMOVE,
    REORGANIZE,
    RESTORE,
    SECOND,
    SEND,
    SPEND,
    TAKE,
    TAKE_AS_ALLY,
    TAKE_AS_LAND,
    TO_CORSAIRS,
    TOGETHER,
    TRANSFER,
)
from grognard.games.napoleon_against_europe.shown.why_not import reason_against
from grognard.kernel.actions import verb
from grognard.parts.reasons import split

# The clauses of actions that are not those of their question.
CLAUSES: Final[dict[str, dict[int, str]]] = {
    "action": {
        OPERATE: "5.2.b",
        PLAY: "5.2.c",
        ONE_POINT: "5.2.d",
        PASS: "5.2.e",
        NEGOTIATE: "5.2.h",
        PROTECT: "8.1.5.b",
        END_WAR: "5.2.g",
    },
    "diplomacy": {NEGOTIATE: "8.2.3.a", PROTECT: "8.1.5.b", END_WAR: "6.5.c", PLAY: "6.4.a"},
    "produce": {
        BUILD: "7.3.2.d",
        RESTORE: "7.3.2.a",
        FORM_ARMY: "7.3.4.f",
        PLACE: "7.3.5.b",
        APPOINT: "10.3.c",
        REMOVE: "7.3.6.a",
        SEND: "7.3.1.d",
        FREE_FLEET: "7.3.2.h",
        FREE_CARD: "7.3.2.h",
        BUY_CARD: "7.3.2.i",
        PLAY: "6.4.a",
    },
    "minor-step": {PLACE: "7.3.5.b", REMOVE: "7.3.6.a", PLAY: "6.4.a"},
    "redeploy": {TRANSFER: "7.6.h"},
    "activate": {TOGETHER: "9.1.f", PUT_TO_SEA: "9.1.b", FIGHT: "12.6.a", MARCH_ON: "12.6.c"},
    "march": {
        TAKE: "12.2.a",
        DROP: "12.2.a",
        FIX_DEPOT: "13.4.b",
        CARRY_DEPOT: "13.4.c",
        PLANT: "3.2.f",
        ASSAULT: "15.2.d",
        INVEST: "15.1.c",
        REORGANIZE: "14.9.4.b",
        FIGHT: "15.3.b",
    },
    "avoid": {GO_IN: "15.1.f", GO_IN_ALL: "15.1.f", EVADE: "12.5.b"},
    "lead": {COMMIT: "14.5.5.b", SECOND: "14.5.6.b"},
    "prize": {PLANT: "3.2.f"},
    "reactivate": {SPEND: "13.4.e"},
    "annex": {TAKE_AS_ALLY: "18.2.2.g", TAKE_AS_LAND: "18.2.2.g"},
    "form-squadron": {ADD_ALL: "17.1.b"},
    "sail": {
        EMBARK: "17.2.8.c",
        LAND: "17.2.8.d",
        DROP: "17.2.1.c",
        ATTACK: "17.2.5.d",
        TO_CORSAIRS: "17.2.10.b",
    },
}


def clause_of(s: GameState, action: int) -> str:
    """The clause that allows an action: its own, else that of the question."""
    decision = s.decision
    if decision is None:
        return ""
    return CLAUSES.get(decision.ask, {}).get(int(verb(action)), decision.rule)


def why_not(s: GameState, action: int) -> tuple[str, str]:
    """Why an action cannot be: the message that says it, and the clause.

    Where the action belongs to another question than the one asked, that is all there is to say.
    """
    decision = s.decision
    if decision is None:
        return "not-now", ""
    reason = reason_against(s, int(decision.side), action)
    return split(reason) if reason else ("not-now", decision.rule)
