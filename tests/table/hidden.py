"""What a game hides, and everything it could be called by: ids and names, in every language."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Any

from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.match import Match
from grognard.library import Rules
from tests.profiles import profile

NOTHING = re.compile(r"(?!)")


def any_of(names: set[str]) -> re.Pattern[str]:
    """Finds whole names, the longest that fits."""
    longest = sorted(names, key=len, reverse=True)
    return re.compile("|".join(rf"(?<![\w-]){re.escape(n)}(?![\w-])" for n in longest)) if names else NOTHING


def strings(document: Any) -> Iterator[str]:
    """Every text in a document."""
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict):
        deed = "kind" if "notation" in document else ""  # what kind of deed an action is, the same for all
        for key, value in document.items():
            yield key
            if key != deed:
                yield from strings(value)
    elif isinstance(document, list):
        for value in document:
            yield from strings(value)


class Hidden:
    """The hidden things of one game, as its profile tells them, and the texts that would give them away."""

    def __init__(self, game: Rules) -> None:
        self.vocabulary = game.game.vocabulary
        self.sides = game.sides
        self.profile = profile(game)
        self.kinds = {self.profile.kind, "card"}
        self.pieces = self.called_all(self.profile.kind)
        self.cards = self.called_all("card")
        places = set().union(*self.called_all("space"))
        self.names = set().union(*self.pieces, *self.cards) - places - self.profile.openly
        self._find = any_of(self.names)
        self._ground = any_of(places)  # San Antonio de Béxar is no leader
        self._named_in = functools.cache(self._look_for)

    def called(self, kind: str, number: int) -> set[str]:
        """A thing's id and its names."""
        ident = self.vocabulary.names[kind].ids[number]
        return {ident, *(self.vocabulary.name(kind, number, lang) for lang in LANGUAGES)}

    def called_all(self, kind: str) -> list[set[str]]:
        """The same of each thing of a kind; a game may have none."""
        known = self.vocabulary.names.get(kind)
        return [self.called(kind, n) for n in range(len(known.ids))] if known else []

    def things(self) -> list[tuple[str, str]]:
        """Everything that can be asked about: what a client calls its kind, and its id."""
        kinds = self.vocabulary.things.items()
        return [(called, ident) for kind, called in kinds for ident in self.vocabulary.names[kind].ids]

    def owned(self, side: int) -> list[str]:
        """The ids of the pieces that belong to a side."""
        ids = self.vocabulary.names[self.profile.kind].ids
        return [ident for n, ident in enumerate(ids) if self.profile.owner(n) == side]

    def verbs(self) -> list[str]:
        """The verbs that are said of one piece, and of nothing else."""
        kind = self.profile.kind
        return [v.name for v in self.vocabulary.verbs if v.name and [a.kind for a in v.arguments] == [kind]]

    def unseen(self, match: Match, side: int) -> set[str]:
        """The ids of the pieces that a side cannot identify now."""
        ids = self.vocabulary.names[self.profile.kind].ids
        return {ids[p] for p in self.profile.pieces(match.state, side)}

    def unspeakable(self, match: Match, side: int) -> set[str]:
        """Everything that, if it is said to a side (-1: a spectator) now, says too much."""
        others = [other for other in range(len(self.sides)) if other != side]
        theirs = {p for other in others for p in self.profile.pieces(match.state, 1 - other)}
        cards = self.profile.cards(match.state, side) if self.cards else set()
        seen: set[str] = set()
        unseen: set[str] = set()
        for p, names in enumerate(self.pieces):
            (unseen if p in theirs else seen).update(names)
        for c, names in enumerate(self.cards):
            (unseen if self.vocabulary.names["card"].ids[c] in cards else seen).update(names)
        return (unseen - seen) & self.names - self.asked_for(match)

    def asked_for(self, match: Match) -> set[str]:
        """What the card is called that the pending question names, though nobody need hold it."""
        card = self.profile.asks_for.get(match.state.decision.ask) if match.state.decision else None
        if card is None:
            return set()
        return self.called("card", self.vocabulary.names["card"].ids.index(card)) - {card}

    def named(self, document: Any) -> set[str]:
        """The pieces and cards that a document names."""
        return set().union(*(self._named_in(text) for text in set(strings(document))))

    def _look_for(self, text: str) -> frozenset[str]:
        return frozenset(self._find.findall(self._ground.sub("", text)))
