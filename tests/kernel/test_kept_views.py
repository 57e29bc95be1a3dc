"""Parts of a view that are kept (parts/shown/speech.py) are those that would be made anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.match import Match, start
from grognard.library import games, load
from grognard.parts.shown.speech import Speaker

UNDONE = 0.15  # of the choices that can be
LONGEST = 4000  # actions of a match


@contextmanager
def forgotten(voice: Speaker) -> Iterator[None]:
    """As if nothing had been made before; afterwards what was kept is kept again, with all that is new."""
    saved = (dict(voice.faces.kept), dict(voice._parts), dict(voice._older))
    for kept in (voice.faces.kept, voice._parts, voice._older):
        kept.clear()
    yield
    for kept, before in zip((voice.faces.kept, voice._parts, voice._older), saved, strict=True):
        kept.update(before)  # type: ignore[arg-type]


def looks(match: Match, lang: str) -> list[Any]:
    """What each side, a spectator and, of a match that is over, everyone sees."""
    seen = [match.seen(side, lang, log=False) for side in (*match.game.sides, None)]
    return [*seen, match.seen(None, lang, open=True, log=False)] if match.decision is None else seen


def compare(match: Match, lang: str) -> None:
    """What is kept, beside what is made anew."""
    voice: Speaker = match.game.fog.voices[lang]  # type: ignore[attr-defined]
    kept = looks(match, lang)
    with forgotten(voice):
        assert kept == looks(match, lang)


def play(game: str, seed: int, most: int, every: int) -> tuple[int, int, int]:
    """Play a match at random, taking choices back, and compare at some of them: actions, undone, compared."""
    rules = load(game).game
    chance = random.Random(f"{game} {seed}")
    scenario = rules.scenarios[seed % len(rules.scenarios)]
    switches = {
        name: chance.random() < 0.5 for name, option in rules.options.items() if scenario in option.scenarios
    }
    match = start(rules, scenario, chance.randrange(10**6), switches)
    done = undone = compared = 0
    while match.decision is not None and done < most:
        side = match.decision.side
        if match.can_undo(side) and chance.random() < UNDONE:
            match.undo(side=side)
            undone += 1
        else:
            match.act(chance.choice(match.decision.actions), stop=chance.random() < 0.5)
            done += 1
        for lang in LANGUAGES:  # kept in each, whether it is compared or not
            looks(match, lang)
        if chance.randrange(every) == 0 or match.decision is None:
            compare(match, chance.choice(LANGUAGES))
            compared += 1
    return done, undone, compared


@pytest.mark.parametrize("game", games())
def test_what_is_kept_of_a_view_is_what_would_be_made(game: str) -> None:
    play(game, 0, 120, 3)


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("game", games())
def test_whole_matches_show_what_would_be_made(game: str, seed: int) -> None:
    done, undone, compared = play(game, seed, LONGEST, 1)
    print(f"{game}: {done} actions, {undone} taken back, {compared} times compared")
    assert compared > 100
