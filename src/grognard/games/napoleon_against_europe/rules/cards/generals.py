"""A general whom an event takes away, and who may take their place [10.3]."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, GENERAL, NONE
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    camp_of,
    contents,
    group_of,
    place,
    put,
    set_group,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import CHOOSE, PASS
from grognard.games.napoleon_against_europe.rules.battle.joining import close_ranks
from grognard.games.napoleon_against_europe.rules.forces import join_army, loose_at, no_command, units_of
from grognard.games.napoleon_against_europe.rules.losses import sit_out
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending


def take_general(s: GameState, p: i64, rule: str) -> None:
    """A general is out until the next administration; another may come from the reserve [10.3.c, 10.3.d]."""
    post = post_of(s, p)
    sit_out(s, p, rule)
    vacate(s, post)


def post_of(s: GameState, p: i64) -> ReplaceGeneral:
    """The post that a general is about to leave."""
    marker, side = army_of(s, p), camp_of(s, p)
    if marker != NONE:
        return ReplaceGeneral(side, p, place(s, marker), marker, group_of(s, marker))
    return ReplaceGeneral(side, p, place(s, p), NONE, group_of(s, p))


def vacate(s: GameState, post: ReplaceGeneral) -> None:
    """A general has left their post on land: another may come, then what cannot be alone goes."""
    if post.at < BOARD.first_sea:
        s.enter(post)


class ReplaceGeneral(Frame[GameState]):
    """A side may take a general of the same nation from the reserve in the place of one whom an event took [10.3.d]."""

    fields: ClassVar[str] = "side general:unit at:space army:unit group"
    later: ClassVar[str] = "group"

    def __init__(self, side: i64, general: i64, at: i64, army: i64, group: i64 = 0) -> None:
        self.side = side
        self.general = general
        self.at = at
        self.army = army
        self.group = group

    def copy(self) -> ReplaceGeneral:
        return ReplaceGeneral(self.side, self.general, self.at, self.army, self.group)

    def step(self, s: GameState) -> Pending | None:
        found = self.candidates(s)
        if not found:
            self.close(s)
            return None
        return s.ask(self.side, "replace-general", "10.3.d", [*[of(CHOOSE, p) for p in found], plain(PASS)])

    def candidates(self, s: GameState) -> list[int]:
        """The generals of the nation in the reserve who could serve with those who are there."""
        pieces = self.left_behind(s)
        if not units_of(pieces):
            return []
        return [
            p
            for p in BOARD.of_nation[BOARD.nation[self.general]]
            if BOARD.sort[p] == GENERAL and place(s, p) == BOARD.reserve and self.fits(s, pieces, p)
        ]

    def left_behind(self, s: GameState) -> list[int]:
        """The counters of the force without its general."""
        if self.army != NONE:
            return contents(s, self.army)
        return loose_at(s, self.side, self.at, self.group)

    def fits(self, s: GameState, pieces: list[int], p: i64) -> bool:
        """Whether a general could command them, or serve under who is left."""
        together = [*pieces, int(p)]
        best = p
        for other in pieces:
            if BOARD.sort[other] == GENERAL and BOARD.rank[other] < BOARD.rank[best]:
                best = other
        return not no_command(s, together, best, self.army != NONE)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == PASS:
            self.close(s)
            return
        p = first(a)
        if self.army != NONE:
            join_army(s, p, self.army)
        else:
            put(s, p, self.at)
            set_group(s, p, self.group)
        s.note("placed", "10.3.d", p, zone_at(s, p))
        self.close(s)

    def close(self, s: GameState) -> None:
        """What cannot be without a general goes [R123]."""
        s.leave()
        close_ranks(s, self.side, self.at, self.group)
