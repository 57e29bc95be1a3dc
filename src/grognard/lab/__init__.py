"""The lab: matches by the thousand, to measure players and to prove the rules."""

from grognard.lab.simulation import Report, checked_players, simulate, wilson
from grognard.lab.soaking import Soaked, soak

__all__ = ["Report", "Soaked", "checked_players", "simulate", "soak", "wilson"]
