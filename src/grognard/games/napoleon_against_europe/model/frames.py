"""The procedures of the rules by name, for positions."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.napoleon_against_europe.rules import setup
from grognard.games.napoleon_against_europe.rules.setup import SetUp
from grognard.kernel.state import Frame

# The kinds of thing that stand in frames alone, and what a position calls each.
KINDS: Final[dict[str, list[str]]] = {
    # Set-up
    "set-up-stage": setup.STAGES,
    # The year, diplomacy, conquest
    # Cards
    # Activation, movement, attrition
    # Battle, sieges
    # At sea
}

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    # Set-up
    "set-up": SetUp,
    # The year, diplomacy, conquest
    # Cards
    # Activation, movement, attrition
    # Battle, sieges
    # At sea
}
