"""Leaks to plant: a test of the fog that finds none of them proves nothing."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.kernel import match
from grognard.kernel.game import Game
from grognard.kernel.log import REVEALED
from grognard.kernel.refusals import Refusals
from grognard.kernel.state import Pending, State
from grognard.library import Rules
from tests.profiles import profile


class Telltale(Refusals):
    """Refusals that tell where a piece stands, hidden or not."""

    def __init__(self, game: Game[Any], s: State, pending: Pending) -> None:
        super().__init__(game, s, pending)
        self.truth = s

    def why_not(self, action: int, lang: str) -> tuple[str, str]:
        text, rule = super().why_not(action, lang)
        hidden = profile(Rules(self.game))
        values = self.game.vocabulary.values(action)
        places = [hidden.place(self.truth, thing) for a, thing in values if a.kind == hidden.kind]
        return " ".join([text, *places]), rule


def refuse_on_the_truth(patch: pytest.MonkeyPatch, game: Rules) -> None:
    """Whoever is refused something learns where the pieces are that they asked for."""
    patch.setattr(match, "Refusals", Telltale)


def show_a_piece(patch: pytest.MonkeyPatch, game: Rules) -> None:
    """Each side sees one piece or card that it should not."""
    hidden = profile(game)
    ids = game.game.vocabulary.names[hidden.kind].ids
    fog = type(game.game.fog)
    look = fog.look

    def looks(self: Any, s: State, side: int, lang: str) -> Any:
        seen = look(self, s, side, lang)
        unseen = {ids[p] for p in hidden.pieces(s, side)[:1]} if side >= 0 else set()
        if not unseen:
            return seen
        table = look(self, s, REVEALED, lang)
        shown = [p for p in table.pieces if p.id in unseen]
        hands = [
            replace(mine, cards=[*mine.cards, *(c for c in theirs.cards if c in unseen)])
            for mine, theirs in zip(seen.hands, table.hands, strict=True)
        ]
        return replace(seen, pieces=[*seen.pieces, *shown], hands=hands)

    patch.setattr(fog, "look", looks)
