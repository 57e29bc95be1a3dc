"""Which clause allows an action, and why one that was asked for is not possible."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, LIBERAL
from grognard.games.an_impossible_war.model.state import GameState, is_region
from grognard.games.an_impossible_war.model.verbs import (
    ACTIVATE,
    ADD,
    AHEAD,
    APPLY,
    ASSAULT,
    BUILD_SUPPLY,
    BUILD_UNIT,
    CHARGE,
    CHOOSE,
    CONCENTRATE,
    CONSTRUCT,
    COUNTERBATTERY,
    COUNTERMARCH,
    DEMOLISH,
    DISBAND,
    DIVIDE,
    DONE_,
    DROP,
    EMBARK,
    ESCAPE,
    FALL_BACK,
    FIRE,
    FLEE,
    FORCE,
    GIVE_UP,
    HIDE,
    HOLD,
    LAND,
    OBTAIN,
    PASS,
    PLAY,
    RECRUIT,
    REPLACE_UNIT,
    REROLL,
    RETREAT,
    SAIL_AWAY,
    SEARCH,
    SLIP_AWAY,
    SORTIE,
    SPEND_CP,
    STEP,
    STORE,
    SUPPORT,
    SUPPRESS,
)
from grognard.games.an_impossible_war.rules.combat.retreat import Retreat
from grognard.games.an_impossible_war.shown.why_not import reason_against
from grognard.kernel.actions import first, of, second, verb
from grognard.kernel.state import Pending
from grognard.parts.reasons import split

# The clause of an action, by the question that offers it, where it is not the question's own.
CLAUSES: Final[dict[str, dict[int, str]]] = {
    "actions": {
        ACTIVATE: "10.1.a",
        CONSTRUCT: "10.2.a",
        DEMOLISH: "10.3.a",
        STORE: "10.4",
        SPEND_CP: "8.0.c",
        OBTAIN: "10.5.a",
        RECRUIT: "10.6",
        SUPPRESS: "10.7",
        EMBARK: "13.1.a",
        LAND: "13.2.a",
        GIVE_UP: "5.4.t",
        PLAY: "7.1.b",
    },
    "group": {CONCENTRATE: "12.1.a", DIVIDE: "14.0.b", PLAY: "7.1.b"},
    "march": {
        FORCE: "11.2.a",
        AHEAD: "11.1.c",
        COUNTERMARCH: "12.3.a",
        DROP: "11.0.b",
        REROLL: "7.1.a",
        PLAY: "7.1.b",
        DONE_: "11.0.a",
    },
    "intercept": {PLAY: "11.6.j"},
    "sail": {ADD: "13.1.c", DIVIDE: "14.0.b"},
    "landing": {DIVIDE: "14.0.b"},
    "place-unit": {REPLACE_UNIT: "20.1.c"},
    "replacements": {BUILD_UNIT: "21.2.a", BUILD_SUPPLY: "21.2.b", GIVE_UP: "5.4.t"},
    "guns": {HIDE: "14.3.c"},
    "redeploy": {HIDE: "24.8.d"},
    "suppress": {CHOOSE: "23.4.d"},
    "combats": {SEARCH: "23.2.a", DONE_: "23.2.a"},
    "locate": {PLAY: "7.1.b"},
    "assaults": {ASSAULT: "18.1.b"},
    "sorties": {SORTIE: "18.2.a"},
    "retreat": {FALL_BACK: "17.9.g", SAIL_AWAY: "17.9.k", SLIP_AWAY: "17.9.j"},
    "surrounded": {ESCAPE: "17.9.q", FALL_BACK: "17.9.g", SLIP_AWAY: "17.9.j"},
    "merge": {DISBAND: "17.9.u"},
    "activate": {FIRE: "17.4.a", CHARGE: "17.4.e", PASS: "17.2.e"},
    "artillery": {SUPPORT: "17.6.b", COUNTERBATTERY: "17.6.c", APPLY: "7.3.b"},
    "charged-cavalry": {FLEE: "17.4.h", HOLD: "17.4.i"},
    "charged-infantry": {HOLD: "17.4.k"},
}
# Questions in which the same verb has its clause by where it leads.
SPECIAL: Final = ["march", "replacements", "retreat"]


def clause_of(s: GameState, action: i64) -> str:
    """The clause that allows an action: its own, else that of the question."""
    decision = s.decision
    if decision is None:
        return ""
    if decision.ask in SPECIAL:
        own = special_clause(s, decision, action)
        if own != "":
            return own
    own_clauses = CLAUSES.get(decision.ask)
    return decision.rule if own_clauses is None else own_clauses.get(int(verb(action)), decision.rule)


def special_clause(s: GameState, decision: Pending, action: i64) -> str:
    """The clause of an action that depends on where it leads, "" of others.

    A road to a region [23.1.g], what an Expedition builds [23.4.h], a retreat by road, to a region or by sea [17.9].
    """
    chosen = verb(action)
    if decision.ask == "march":
        return "23.1.g" if chosen == STEP and decision.rule == "11.1.d" and is_region(first(action)) else ""
    if decision.ask == "replacements":
        return "23.4.h" if chosen == BUILD_SUPPLY and decision.rule == "23.4.g" else ""
    if chosen == RETREAT and decision.rule != "17.9.j":
        return "17.9.m" if is_region(second(action)) else "17.9.b"
    frame = s.stack[-1]
    if chosen == ESCAPE and isinstance(frame, Retreat) and int(first(action)) not in frame.roads:
        return "17.9.k"
    return ""


def tries(s: GameState, kind: str, number: int) -> list[int] | None:
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


def why_not(s: GameState, action: i64) -> tuple[str, str]:
    """Why an action cannot be: the message that says it, and the clause.

    Where the action belongs to another question than the one asked, that is all there is to say.
    """
    decision = s.decision
    if decision is None:
        return "not-now", ""
    reason = reason_against(s, decision.side, action)
    return split(reason) if reason else ("not-now", decision.rule)
