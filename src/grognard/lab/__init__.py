"""The lab: matches by the thousand, to measure players and to prove the rules."""

from grognard.lab.simulation import Report, checked_players, simulate, wilson
from grognard.lab.soaking import SoakReport, soak

__all__ = ["Report", "SoakReport", "checked_players", "simulate", "soak", "wilson"]
