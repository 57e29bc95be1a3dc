"""What cards are worth to a bot, by the kinds of their effects."""

from __future__ import annotations

from typing import Any

from grognard.parts.effects.core import SELF, Effect


def worth(effects: list[Effect[Any]], values: dict[str, float]) -> float:
    """What a card is worth to its owner: for each effect the value of its kind times its amount.

    The value is looked up under `kind name` (`gain command-points`), else under `kind`; the enemy's gain is a loss. An
    effect without an amount counts once for each piece or place that is chosen.
    """
    total = 0.0
    for e in effects:
        key = f"{e.kind} {e.name}"
        value = values[key] if key in values else values.get(e.kind, 0.0)
        times = float(e.amount) if e.amount != 0 else float(e.count)
        total += value * times * (1.0 if e.who == SELF else -1.0)
    return total
