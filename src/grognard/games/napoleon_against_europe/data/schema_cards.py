"""The schema of cards.toml: what is printed on a card, and what its event does, in the language of effects."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.parts.documents.effects import ConditionEntry, EffectEntry

Phase = Literal["administration", "diplomacy", "activation", "conquest", "combat", "naval-combat", "reaction"]
Moment = Literal[
    # phases in which a side plays a card as what it does
    "administration",
    "diplomacy",
    "activation",
    "conquest",
    # what a card answers
    "activated",
    "marching",
    "entered",
    "evading",
    "campaign-battle",
    "battle-begins",
    "attrition",
    "assaulted",
    "battle-won",
    "negotiating",
    "round-begins",
    # steps of a battle
    "battle",
    "rolled",
    "demoralization",
    "pursuit",
    "aftermath",
    "naval-battle",
]


class Use(msgspec.Struct, forbid_unknown_fields=True):
    """What the event of a card may be: when, under which conditions, and its effects."""

    moments: list[Moment]
    effects: list[EffectEntry]
    playable: list[ConditionEntry] = []


class Card(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A card."""

    id: str
    number: int
    side: Literal["empire", "coalition"]
    set: Literal["epica", "castigos"]
    value: Literal[0, 1, 2, 3]
    name: dict[str, str]
    text: dict[str, str]
    condition: dict[str, str] = {}
    type: Literal["permanent", "event", "combat", "foreign-war"]
    phases: list[Phase]  # as printed
    star: Literal["", "gold", "silver"] = ""
    permanent: str = ""  # the power whose card it is
    fw_box: str = ""  # the box of its foreign war
    escalation: int = 0
    victory: int = 0
    red_dot: bool = False  # out of the scenario of 1809
    in_1815: bool = False
    may_be_discarded: bool = True
    after: Literal["hand", "discard", "removed", "spent", "box"]
    cancels: list[str] = []  # cards that are no longer in force
    use: list[Use]
    number_source: str
    value_source: str
    effect_source: str
    source: str


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    """cards.toml."""

    card: list[Card]


class UseEntry(msgspec.Struct):
    """A use of a card, with the name that its effects are told by: 27F, and 27F-2 for the second."""

    id: str
    card: str
    moments: list[Moment]
    effects: list[EffectEntry]
    playable: list[ConditionEntry]


def uses(cards: list[Card]) -> list[UseEntry]:
    """The uses of all cards, one after the other."""
    return [
        UseEntry(c.id if n == 0 else f"{c.id}-{n + 1}", c.id, use.moments, use.effects, use.playable)
        for c in cards
        for n, use in enumerate(c.use)
    ]
