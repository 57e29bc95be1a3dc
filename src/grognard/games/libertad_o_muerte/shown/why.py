"""Which clause allows an action, what someone who clicks a thing may have meant, and why that cannot be."""

from __future__ import annotations

from typing import Final

from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.games.libertad_o_muerte.model.verbs import (
    COMMISSION,
    CONCEDE,
    DROP,
    ENTER_PORT,
    HOLD_BACK,
    HUNT,
    PLACE,
    PLAY,
    PUT_BEHIND,
    REPLACEMENT,
)
from grognard.games.libertad_o_muerte.shown.why_not import reason_against
from grognard.kernel.actions import verb
from grognard.parts.reasons import split

# The clauses of actions that are not those of their question.
CLAUSES: Final[dict[str, dict[int, str]]] = {
    "purchase": {COMMISSION: "8.4.b", CONCEDE: "8.4.b", REPLACEMENT: "8.5"},
    "deploy-line": {HOLD_BACK: "12.3.f", PUT_BEHIND: "12.3.g"},
    "sail": {ENTER_PORT: "9.0.e", DROP: "9.0.d", HUNT: "25.1.a"},
    "retreat-fleet": {PLACE: "10.8.a"},
}
PLAYING: Final = "4.1.j"  # a card of the hand, offered beside a question


def clause_of(s: GameState, action: int) -> str:
    """The clause that allows an action: its own, else that of the question."""
    decision = s.decision
    if decision is None:
        return ""
    own = CLAUSES.get(decision.ask, {}).get(int(verb(action)), "")
    if not own and verb(action) == PLAY and not decision.rule.startswith("4."):
        own = PLAYING if not decision.rule.startswith(("10.", "12.")) else ""
    return own or decision.rule


def why_not(s: GameState, action: int) -> tuple[str, str]:
    """Why an action cannot be: the message that says it, and the clause.

    Where the action belongs to another question than the one asked, that is all there is to say.
    """
    decision = s.decision
    if decision is None:
        return "not-now", ""
    reason = reason_against(s, int(decision.side), action)
    return split(reason) if reason else ("not-now", decision.rule)
