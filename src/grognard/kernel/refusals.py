"""Why something cannot be chosen, told from what the asker knows alone.

Reasons are never computed on the true state. They are computed on a few samples, which are a function of what the
asker knows, and told only where all of these give the same; else the answer is that it is not being decided now.
A piece that the asker cannot identify may be any of its like: the reason must be the same for all of these too.
"""

from __future__ import annotations

from typing import Any

from grognard.kernel.actions import CLOSE, pack, verb
from grognard.kernel.documents.view import Piece
from grognard.kernel.game import Game
from grognard.kernel.positions import Document
from grognard.kernel.sampling import sampled
from grognard.kernel.state import Pending, State

SAMPLES = 3
REASONS = 3  # at most, when someone asks why a thing cannot be chosen


class Refusals:
    """What the side that must choose is told about choices that it does not have."""

    def __init__(self, game: Game[Any], s: State, pending: Pending) -> None:
        self.game = game
        self.pending = pending
        self.samples = [sampled(game, s, pending.side, seed) for seed in range(SAMPLES)]
        self._standing: dict[str, Piece] = {}
        self._named: set[str] = set()
        self._looked = False
        self._classes: dict[tuple[str, str], list[int]] = {}
        self._reasons: dict[int, tuple[str, str]] = {}

    def why_not(self, action: int, lang: str) -> tuple[str, str]:
        """Why an action that was not offered cannot be, and under which clause."""
        if self.pending.actions == [CLOSE]:  # nothing is left of what was under way (closing.py)
            return self.game.words.say("why-closing", lang), self.pending.rule
        meant = self._veiled(action)
        if meant not in self._reasons:
            self._reasons[meant] = self._agreed(meant)
        message, rule = self._reasons[meant]
        return self.game.words.say(f"why-{message}", lang), rule

    def _agreed(self, meant: int) -> tuple[str, str]:
        """The reason that all samples and all that is meant agree on; where they do not, that it is not asked now."""
        meanings = self._unveiled(meant)
        agreed = self.game.rules.why_not(self.samples[0], meant)
        for s in self.samples:
            for action in meanings:
                if self.game.rules.why_not(s, action) != agreed:
                    return ("not-now", self.pending.rule)
        return agreed

    def about(self, kind: str, ident: str, lang: str) -> list[Document]:
        """Why a thing that is seen cannot be chosen: at most three reasons; none for what can be, or is not seen.

        A thing that no answer is about stands for the place it lies in.
        """
        if self.pending.actions == [CLOSE]:
            return [{"text": self.game.words.say("why-closing", lang), "rule": self.pending.rule}]
        said: dict[str, str] = {}
        for name, thing in self._meant(kind, ident):
            tries = self.game.clicks.tries(self.samples[0], name, thing)
            if any(code in self.pending.actions for code in tries):
                return []
            for code in tries:
                text, rule = self.why_not(code, lang)
                said.setdefault(text, rule)
            if said:
                break
        vague = self.game.words.say("why-not-now", lang)
        reasons = sorted(said.items(), key=lambda reason: reason[0] == vague)
        return [{"text": text, "rule": rule} for text, rule in reasons[:REASONS]]

    def _meant(self, kind: str, ident: str) -> list[tuple[str, int]]:
        """The thing that was clicked, if it is seen, then the place where it lies: kinds and numbers."""
        found: list[tuple[str, int]] = []
        names = [name for name, called in self.game.vocabulary.things.items() if called == kind]
        if kind == "piece":
            self._look()
            piece = self._standing.get(ident)
            if piece is None:
                return []
            if piece.face:
                found += [(n, v) for n in names if (v := self.game.vocabulary.number(n, ident)) is not None]
            names = [n for n, called in self.game.vocabulary.things.items() if called == "space"]
            ident = piece.place
        return found + [(n, v) for n in names if (v := self.game.vocabulary.number(n, ident)) is not None]

    # What the asker sees

    def _look(self) -> None:
        """See the table from the asker's seat, which is the same on every sample."""
        if self._looked:
            return
        self._looked = True
        look = self.game.fog.look(self.samples[0], self.pending.side, "en")
        self._standing = {p.id: p for p in look.pieces}
        self._named = {p.id for p in look.pieces if p.face}
        for tray in look.trays:
            self._named |= {p.id for p in tray.pieces}

    def _unknown(self, kind: str, thing: int) -> bool:
        """Whether a thing is a piece that the asker cannot identify: not its own, and nowhere with its face up."""
        if self.game.vocabulary.things.get(kind) != "piece":
            return False
        if self.game.words.owner(kind, thing) == self.game.sides[self.pending.side]:
            return False
        self._look()
        return self.game.vocabulary.ident(kind, thing) not in self._named

    def _alike(self, kind: str, thing: int) -> list[int]:
        """The pieces that the asker cannot identify, of the same owner as one of them."""
        owner = self.game.words.owner(kind, thing)
        if (kind, owner) not in self._classes:
            everything = range(len(self.game.vocabulary.names[kind].ids))
            theirs = [q for q in everything if self.game.words.owner(kind, q) == owner]
            self._classes[kind, owner] = [q for q in theirs if self._unknown(kind, q)]
        return self._classes[kind, owner]

    def _veiled(self, action: int) -> int:
        """An action with each piece that the asker cannot identify replaced by the first of its like."""
        values = [
            self._alike(a.kind, thing)[0] if self._unknown(a.kind, thing) else thing
            for a, thing in self.game.vocabulary.values(action)
        ]
        return pack(verb(action), *values)

    def _unveiled(self, action: int) -> list[int]:
        """All that an action could mean: each piece that the asker cannot identify is any of its like."""
        given = self.game.vocabulary.values(action)
        found = [action]
        for place, (a, thing) in enumerate(given):
            if self._unknown(a.kind, thing):
                for q in self._alike(a.kind, thing)[1:]:
                    values = [v for _, v in given]
                    values[place] = q
                    found.append(pack(verb(action), *values))
        return found
