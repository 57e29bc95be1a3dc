"""Every procedure of the rules has a name, by which positions know it."""

from __future__ import annotations

import inspect
from importlib import import_module
from pkgutil import walk_packages

import pytest

from grognard.games.napoleon_against_europe.model.events import CHAPTERS, EVENTS, LEVELS, MOVES
from grognard.games.napoleon_against_europe.model.frames import FRAMES, KINDS
from grognard.games.napoleon_against_europe.model.verbs import PATTERNS
from grognard.games.napoleon_against_europe.rules.battle.field import Field
from grognard.games.napoleon_against_europe.rules.diplomacy.tally import Tally
from grognard.games.napoleon_against_europe.rules.land.active import ActiveForces
from grognard.kernel.state import Frame

BASES = (ActiveForces, Field, Tally)  # of frames that hold an operation, a battle, a diplomatic phase
RULES = import_module("grognard.games.napoleon_against_europe.rules")
THINGS = {"unit", "space", "card", "side", "nation", "province", "number", "phase"}


def test_every_frame_of_the_rules_is_known_by_name() -> None:
    known = {*FRAMES.values(), *BASES}
    for module in walk_packages(RULES.__path__, f"{RULES.__name__}."):
        for name, thing in vars(import_module(module.name)).items():
            if inspect.isclass(thing) and issubclass(thing, Frame) and thing.__module__ == module.name:
                assert thing in known, name


@pytest.mark.interpreted
def test_the_fields_of_a_frame_are_the_arguments_of_its_constructor() -> None:
    for name, frame in FRAMES.items():
        said = [field.split(":")[0].rstrip("*|") for field in frame.fields.split()]
        assert said == list(inspect.signature(frame).parameters), name
        for field in frame.fields.split():
            kind = field.split(":")[1].rstrip("*|") if ":" in field else "number"
            assert kind in THINGS | set(KINDS), f"{name}: {field}"


def test_verbs_and_events_name_known_kinds() -> None:
    for pattern in PATTERNS.values():
        for word in pattern.split()[1:]:
            assert word.strip("{}").split(":")[-1] in THINGS, pattern
    for name in (*LEVELS, *CHAPTERS, *MOVES):
        assert name in EVENTS
    for name, (start, end) in MOVES.items():
        told = [word.split(":")[0] for word in EVENTS[name].split()]
        assert end in told, name
        assert start in ("", *told), name
