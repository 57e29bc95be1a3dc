"""Every procedure of the rules has a name, by which positions know it."""

from __future__ import annotations

import inspect
from importlib import import_module
from pkgutil import walk_packages

from grognard.games.libertad_o_muerte.model.frames import FIRST_FRAMES, FRAMES
from grognard.games.libertad_o_muerte.model.marks import PHASES
from grognard.games.libertad_o_muerte.rules.battle.field import Field
from grognard.kernel.state import Frame

RULES = import_module("grognard.games.libertad_o_muerte.rules")


def test_every_frame_of_the_rules_is_known_by_name() -> None:
    known = {*FRAMES.values(), Field}  # of which Battle is made
    for module in walk_packages(RULES.__path__, f"{RULES.__name__}."):
        for name, thing in vars(import_module(module.name)).items():
            if inspect.isclass(thing) and issubclass(thing, Frame) and thing.__module__ == module.name:
                assert thing in known, name


def test_every_phase_has_a_frame_with_which_it_begins() -> None:
    assert set(FIRST_FRAMES) == {"turn", "player-turn", *PHASES[1:]}
    for patterns in FIRST_FRAMES.values():
        for pattern in patterns:
            assert pattern.split()[0] in FRAMES
