"""Warlike play of Napoleon against Europe."""

from __future__ import annotations

from tests.browser.playing import Warlike

GAME = "napoleon-against-europe"
SCENARIOS = ("1815", "1805", "1809")
SIDES = ("empire", "coalition")

# How gladly a verb is chosen, where 1 is usual: cards are points, armies gather, march, fight and storm.
ZEAL = {
    "done": 0.3, "pass": 0.4, "operate": 6, "one-point": 0.5, "play": 0.7, "negotiate": 0.1, "protect": 0.1,
    "end-war": 0.1, "step": 6, "gather": 4, "drop": 0.02, "take": 0.3, "transfer": 0.02, "plant-flag": 8,
    "assault": 30, "invest": 3, "fight": 20, "stand": 6, "evade": 0.1, "go-in": 0.1, "go-in-all": 2, "intercept": 0.3,
    "fix-depot": 0.05, "carry-depot": 0.05, "put-to-sea": 0.15, "embark": 0.05, "build": 3, "remove": 0.02,
    "appoint": 0.05, "send": 0.05,
}  # fmt: skip
PLAY = Warlike(GAME, ZEAL, 400)
