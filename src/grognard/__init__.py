"""Grognard: historical board wargames that know their own rules.

>>> import grognard
>>> match = grognard.load("texas-glory").start("1836", seed=7)
>>> match.decision.side, match.decision.ask
('mexico', 'play-card')
"""

from grognard.kernel.choices import Action, Decision
from grognard.kernel.errors import (
    GrognardError,
    IllegalAction,
    InvalidData,
    InvalidNotation,
    InvalidPosition,
    InvalidRecord,
)
from grognard.kernel.match import Match
from grognard.library import Rules, games, load, replay

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Decision",
    "GrognardError",
    "IllegalAction",
    "InvalidData",
    "InvalidNotation",
    "InvalidPosition",
    "InvalidRecord",
    "Match",
    "Rules",
    "games",
    "load",
    "replay",
]
