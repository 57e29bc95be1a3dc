"""Parts of a view that are kept (parts/shown/speech.py) are those that would be made anew."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.kernel.match import Match, start
from grognard.library import games, load
from grognard.parts.shown.speech import Speaker

LANG = "es"


def forget(voice: Speaker) -> None:
    """As if nothing had been made before."""
    voice.faces.kept.clear()
    voice._parts.clear()
    voice._older.clear()


def looks(match: Match) -> list[Any]:
    """What each side and a spectator see, in another order each time."""
    return [match.seen(side, LANG, log=False) for side in (*match.game.sides, None)]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_of_a_view_is_what_would_be_made(game: str, seed: int) -> None:
    rules = load(game).game
    chance = random.Random(f"{game} {seed}")
    voice: Speaker = rules.fog.voices[LANG]  # type: ignore[attr-defined]
    match = start(rules, chance.choice(rules.scenarios), chance.randrange(10**6))
    for n in range(120):
        if match.decision is None:
            break
        match.act(chance.choice(match.decision.actions))
        kept = looks(match)
        if n % 3 == seed:
            saved = (dict(voice.faces.kept), dict(voice._parts), dict(voice._older))
            forget(voice)
            assert kept == looks(match)
            voice.faces.kept.update(saved[0])
            voice._parts.update(saved[1])
            voice._older.update(saved[2])
