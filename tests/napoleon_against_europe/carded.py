"""Playing a card on a table that is set for it."""

from __future__ import annotations

from typing import Any

from grognard.games.napoleon_against_europe.model.board import BOARD, SIDES
from grognard.games.napoleon_against_europe.model.marks import LASTING, MOMENTS, MOMENTS_UNTIL, NOTHING
from grognard.games.napoleon_against_europe.rules.cards import effects  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.cards.playing import Played, no_event
from grognard.kernel.state import Frame
from tests.napoleon_against_europe.setting import C, N, Play, table

PHASES = {"administration", "diplomacy", "activation", "conquest"}
ROLES = {"": -1, "attacker": 0, "defender": 1}


def owner(card: str) -> str:
    """The side of a card."""
    return SIDES[int(BOARD.card_side[C[card]])]


def play(
    card: str, units: str = "", moment: str = "activation", here: str = "", role: str = "", **said: Any
) -> Play:
    """A card is played at a moment, in a place, in a role; the table stops at its first question, or at its end."""
    place = N[here] if here else -1
    frame = Played(C[card], BOARD.card_side[C[card]], MOMENTS.index(moment), here=place, role=ROLES[role])
    return set_for(card, units, moment, frame, said)


def set_for(card: str, units: str, moment: str, frame: Frame[Any] | None, said: dict[str, Any]) -> Play:
    """The table on which a card is to be played: in the hand of its side, in the phase of the moment."""
    if BOARD.card_period[C[card]] == 1:
        said = {"period": "castigos"} | said
    cards = {"hand": [card]} | said.pop("cards", {})
    document = {"phase": moment if moment in PHASES else "activation", "side": owner(card), "round": 2} | said
    return table(units, cards=cards, frame=frame, **document)


def refused(
    card: str, units: str = "", moment: str = "activation", here: str = "", role: str = "", **said: Any
) -> str:
    """Why a card cannot be played at a moment, "" if it can."""
    t = set_for(card, units, moment, None, said)
    place = N[here] if here else -1
    why = no_event(t.state, BOARD.card_side[C[card]], C[card], MOMENTS.index(moment), place, ROLES[role])
    return why.partition(" ")[2]


def lasting(t: Play) -> dict[str, str]:
    """The markers of cards in force, each with its end."""
    found = {}
    for n in t.state.lasting:
        marker, thing, until = n >> 16 & 0xFFFF, n & 0xFFFF, n >> 32
        end = MOMENTS_UNTIL[until] if until < len(MOMENTS_UNTIL) else str(until)
        found[LASTING[marker]] = end if thing == NOTHING else f"{thing_name(marker, thing)} {end}"
    return found


def thing_name(marker: int, thing: int) -> str:
    """The zone or nation that a marker lies on."""
    zones = ("rapp", "berthier")
    return BOARD.place_ids[thing] if LASTING[marker] in zones else BOARD.nation_ids[thing]
