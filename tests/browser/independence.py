"""Warlike play of Libertad o Muerte!"""

from __future__ import annotations

from tests.browser.playing import Warlike

GAME = "libertad-o-muerte"
SCENARIOS = ("la-plata", "bolivar", "mexico", "primeros-anos", "gran-campana")
SIDES = ("patriot", "royalist")

# How gladly a verb is chosen, where 1 is usual: armies gather, march, fight and besiege.
ZEAL = {
    "done": 0.3, "pass": 0.5, "add-all": 30, "add": 0.5, "step": 5, "drop": 0.02, "besiege": 20, "press": 20,
    "lift": 0.05, "withdraw": 0.1, "hide": 0.1, "show": 0.1, "load": 0.05, "embark": 0.05, "sail": 0.5,
    "go-in": 0.1, "hold-back": 0.1, "put-behind": 0.1, "line-up": 0.1, "commission": 0.2,
}  # fmt: skip
PLAY = Warlike(GAME, ZEAL, 260)
