"""The procedures of the rules by name, for positions."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.napoleon_against_europe.model.board import DATA
from grognard.games.napoleon_against_europe.model.marks import MOMENTS
from grognard.games.napoleon_against_europe.rules import setup
from grognard.games.napoleon_against_europe.rules.cards import hand, playing
from grognard.games.napoleon_against_europe.rules.cards.foreign_wars import EndWar, SendToWar
from grognard.games.napoleon_against_europe.rules.cards.frames import (
    CardFrame,
    NationChoice,
    PlaceChoice,
    PlaceUnits,
    UnitChoice,
)
from grognard.games.napoleon_against_europe.rules.cards.generals import ReplaceGeneral
from grognard.games.napoleon_against_europe.rules.cards.hand import HandPhase
from grognard.games.napoleon_against_europe.rules.cards.playing import PlayCards, Played
from grognard.games.napoleon_against_europe.rules.cards.raising import BuildSteps, FillArmies
from grognard.games.napoleon_against_europe.rules.cards.singular import (
    Discord,
    GeneralWinter,
    Malet,
    Recall,
    SearchHand,
)
from grognard.games.napoleon_against_europe.rules.cards.windows import Window
from grognard.games.napoleon_against_europe.rules.setup import SetUp
from grognard.games.napoleon_against_europe.rules.year import administration
from grognard.games.napoleon_against_europe.rules.year.administration import Administration
from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps
from grognard.games.napoleon_against_europe.rules.year.production import Production
from grognard.kernel.state import Frame

# The kinds of thing that stand in frames alone, and what a position calls each.
KINDS: Final[dict[str, list[str]]] = {
    # Set-up
    "set-up-stage": setup.STAGES,
    # The year, diplomacy, conquest
    "administration-stage": administration.STAGES,
    # Cards
    "use": [use.id for use in DATA.uses],
    "moment": MOMENTS,
    "card-stage": playing.STAGES,
    "hand-stage": hand.STAGES,
    # Activation, movement, attrition
    # Battle, sieges
    # At sea
}

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    # Set-up
    "set-up": SetUp,
    # The year, diplomacy, conquest
    "administration": Administration,
    "production": Production,
    "minor-steps": MinorSteps,
    # Cards
    "hand-phase": HandPhase,
    "play-cards": PlayCards,
    "played": Played,
    "window": Window,
    "card-effects": CardFrame,
    "choose-unit": UnitChoice,
    "choose-place": PlaceChoice,
    "place-units": PlaceUnits,
    "choose-nation": NationChoice,
    "send-to-war": SendToWar,
    "end-war": EndWar,
    "build-steps": BuildSteps,
    "fill-armies": FillArmies,
    "replace-general": ReplaceGeneral,
    "search-hand": SearchHand,
    "malet": Malet,
    "discord": Discord,
    "recall": Recall,
    "general-winter": GeneralWinter,
    # Activation, movement, attrition
    # Battle, sieges
    # At sea
}
