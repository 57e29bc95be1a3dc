"""What the log can tell: each event's name with its arguments.

A section for each chapter; an argument whose name is a kind (side, unit, space, card) is a thing with a name.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final = {
    # The turn
    "turn": "turn",
    "player-turn": "side",
    "phase": "phase",
    "period": "period",
    "victory": "side",
    "no-victory": "",
    # Cards
    "drawn": "card",
    "reshuffled": "side",
    "event-card": "card",
    "event-void": "card",
    "played": "side card",
    "shown-purple": "card",
    "put-under": "card",
    "discarded": "card",
    "active-ends": "card",
    "card-roll": "card die success",
    "annulled": "card",
    "vp": "side points total",
    "resources": "side points total",
    "tension": "points total",
    "corsairs": "space markers",
    "marked": "unit marker",
    "marked-place": "space marker",
    "desertion": "unit space die",
    "converted": "unit old:unit space",
    "out-of-play": "space",
    # Reinforcements, income, maintenance, purchases
    "arrives": "unit space",
    "waits": "unit",
    "income": "side points lost",
    "corsair-roll": "space die lost",
    "maintenance": "side paid missing",
    "bought": "unit price",
    "replacements-bought": "side count",
    "commissioned": "unit payer:side",
    # Naval movement and combat
    "loaded": "unit ship:unit",
    "sails": "unit from:space to:space",
    "enters-port": "unit space",
    "landed": "unit space",
    "sea-attrition": "unit die hit",
    "landing-roll": "space die tension",
    "hunt": "unit space die result",
    "put-to-sea": "unit space",
    "naval-battle": "space",
    "naval-initiative": "side attack:number defence:number rounds",
    "withdrawal": "side die needed success",
    "sunk": "unit",
    "naval-end": "space winner:side",
    "naval-draw": "space",
    # Land movement, control, guerrillas
    "marches": "unit from:space to:space",
    "drops": "unit space",
    "goes-in": "unit space",
    "comes-out": "unit space",
    "embarks": "unit ship:unit",
    "control": "owner space",
    "hides": "unit space",
    "shows": "unit space",
    "detection": "unit die needed success",
    "captured-guns": "unit space",
    "leader-escapes": "unit from:space to:space",
    # Land battle
    "battle": "space attacker:side",
    "joins": "unit",
    "commands": "unit",
    "great-battle": "side space",
    "initiative": "side attack:number defence:number",
    "round": "number",
    "fires": "unit target:unit die result",
    "hit": "unit strength",
    "eliminated": "unit",
    "demoralized": "unit",
    "steps-in": "unit old:unit",
    "recovery": "unit die success",
    "leader-fate": "unit die result",
    "defeated": "side",
    "charges": "unit target:unit die result",
    "retreats": "unit from:space to:space",
    "battle-end": "space winner:side attack:number defence:number",
    # Sieges
    "siege": "side space",
    "siege-round": "space number die result",
    "siege-ends": "side space",
    "falls": "space side",
    # New units, replacements, end of turn
    "deployed": "unit space",
    "not-deployed": "unit",
    "refilled": "unit strength",
    "disbanded": "unit",
    "stars": "side points",
}

# How the log is laid out: its heads, where a fight's account begins anew, and what moves a piece.
LEVELS: Final = {
    **dict.fromkeys(("turn", "victory", "no-victory"), 2),
    **dict.fromkeys(("player-turn", "phase", "battle", "naval-battle", "siege"), 1),
}
CHAPTERS: Final = frozenset({"turn", "player-turn", "phase"})
MOVES: Final[dict[str, tuple[str, str]]] = {
    "arrives": ("", "space"),
    "sails": ("from", "to"),
    "enters-port": ("", "space"),
    "landed": ("", "space"),
    "put-to-sea": ("", "space"),
    "marches": ("from", "to"),
    "drops": ("", "space"),
    "goes-in": ("", "space"),
    "comes-out": ("", "space"),
    "leader-escapes": ("from", "to"),
    "retreats": ("from", "to"),
    "deployed": ("", "space"),
}
