"""What the log can tell: each event's name with its arguments.

A section for each chapter; an argument whose name is a kind (side, unit, space, card, nation, province) is a thing with
a name.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final = {
    # The year
    "year": "year",
    "phase": "phase",
    "round": "round",
    "player-round": "side",
    "one-point": "side",
    "passes": "side",
    "victory": "side",
    "no-victory": "",
    "victory-points": "points total",
    "escalation": "points total",
    "castigos": "",
    "blockade": "complete:number",
    "duty-over": "",
    "peace-over": "nation",
    "leaves-the-game": "unit",
    # Set-up
    "set-up": "unit space",
    "fleet-drawn": "unit",
    # Cards
    "drawn": "card",
    "reshuffled": "side",
    "discarded": "card",
    "played": "side card",
    "operates": "side card points",
    "received": "card",
    "due": "card",
    "withheld": "card",
    "seen": "card",
    "fights-on": "nation",
    "discord": "nation",
    "owes": "nation steps",
    "allotment": "side cards",
    "reserve-points": "side points",
    "war-abroad": "card space",
    "sent-abroad": "unit space",
    "war-roll": "card space die total success",
    "war-over": "space",
    # Declarations, administration, diplomacy
    "declares": "side nation",
    "resources": "nation points",
    "granted": "nation points",
    "lapsed": "nation points half:number",
    "debt-paid": "nation steps",
    "available": "unit",
    "sent": "nation to:nation points",
    "built": "unit space steps",
    "restored": "unit steps",
    "placed": "unit space",
    "army-formed": "army:unit general:unit space",
    "appointed": "unit general:unit",
    "removed": "unit",
    "transferred": "unit army:unit",
    "negotiation": "side nation die total success",
    "status": "nation status",
    "joins": "nation side",
    # Control, losses
    "flag": "nation space",
    "flag-removed": "space",
    "step-lost": "unit steps",
    "eliminated": "unit",
    "to-reserve": "unit",
    "sits-out": "unit",
    # Activation and movement
    "activated": "unit points",
    "gathered": "unit army:unit",
    "forced-march": "unit points",
    "marches": "unit from:space to:space others:number",
    "takes-in": "unit space",
    "drops": "unit space",
    "depot-fixed": "unit space",
    "depot-carried": "unit",
    "depot-spent": "unit space",
    "supply": "unit supplied",
    "attrition": "side space die total losses",
    "attrition-star": "die losses",
    "interception": "unit space die total success",
    "evasion": "unit space die total success",
    "evades": "unit space",
    "called-off": "side",
    "goes-in": "unit space",
    "comes-out": "unit space",
    "demoralized": "unit",
    "rallied": "unit",
    "reorganization": "unit die needed success",
    # Battle
    "battle": "space attacker:side",
    "counter-march": "unit space die total success",
    "odds": "attack:number defence:number ratio:number level",
    "overrun": "side space",
    "leads": "unit",
    "committed": "unit",
    "seconds": "unit",
    "morale": "side morale:number",
    "dice": "side first:number second:number",
    "battle-roll": "side modifier:number total losses mark:number",
    "wound": "unit die success",
    "retreats": "unit from:space to:space others:number",
    "morale-check": "side die needed success",
    "pursuit": "side die total losses",
    "battle-end": "space winner:side attack:number defence:number",
    # Sieges
    "siege": "space",
    "siege-over": "space",
    "assault": "side space die total result",
    "falls": "space nation honours:number",
    "marches-out": "unit",
    "reactivated": "space",
    # At sea
    "sails": "unit from:space to:space",
    "embarks": "unit fleet:unit",
    "lands": "unit space",
    "sea-interception": "side space die total success",
    "sea-evasion": "side space die total success",
    "sea-battle": "space attacker:side",
    "sea-roll": "unit die total",
    "battery": "space die",
    "sea-battle-end": "space winner:side attack:number defence:number",
    "blockades": "unit space",
    # Conquest
    "conquered": "nation victor:nation",
    "peace": "nation die years",
    "peace-for-good": "nation",
    "spoils": "nation success",
    "tribute": "nation points",
    "annexed": "province nation",
    "state-founded": "nation",
    "state-joined": "province nation",
    "relocated": "unit from:space to:space",
}

# The events that are told of a counter, of a nation: their first argument.
OF_UNITS: Final = frozenset(what for what, args in EVENTS.items() if args.split()[:1] == ["unit"])
OF_NATIONS: Final = frozenset(what for what, args in EVENTS.items() if args.split()[:1] == ["nation"])

# How the log is laid out: its heads, where a fight's account begins anew, and what moves a piece.
LEVELS: Final = {
    **dict.fromkeys(("year", "victory", "no-victory"), 2),
    **dict.fromkeys(("phase", "round", "player-round", "battle", "sea-battle", "siege"), 1),
}
CHAPTERS: Final = frozenset({"year", "phase", "round", "player-round"})
MOVES: Final[dict[str, tuple[str, str]]] = {
    "set-up": ("", "space"),
    "built": ("", "space"),
    "placed": ("", "space"),
    "marches": ("from", "to"),
    "retreats": ("from", "to"),
    "relocated": ("from", "to"),
    "sails": ("from", "to"),
    "lands": ("", "space"),
    "goes-in": ("", "space"),
    "comes-out": ("", "space"),
}
