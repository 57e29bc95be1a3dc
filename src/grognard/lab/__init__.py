"""The lab: matches by the thousand, to measure players and to prove the rules."""

from grognard.lab.simulation import Report, simulate, wilson
from grognard.lab.soaking import Soaked, soak

__all__ = ["Report", "Soaked", "simulate", "soak", "wilson"]
