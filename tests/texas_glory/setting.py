"""Setting the table for a test in a few lines."""

from __future__ import annotations

import grognard
from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.position import MARKS
from grognard.games.texas_glory.shown.view import stage
from grognard.games.texas_glory.shown.words import CALENDAR
from grognard.kernel.documents.view import View
from grognard.kernel.match import Match
from tests.play import AnyPlay

GAME = grognard.load("texas-glory")
FORMAL = ("command", "burn-gain", "take-hit", "bombard", "answer-bombardment", "cos-leads")


class Play(AnyPlay):
    """A match with the questions that tests of this game ask."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.formalities()

    def formalities(self) -> None:
        """Answer what is asked only so that the enemy learns nothing: there is no other answer."""
        while self.ask in FORMAL and len(self.offered) == 1 and not self.may("fire"):
            self.match.act(self.offered[0])

    def reach(self, verb: str, block: str) -> set[str]:
        """Where a block may go by a verb: move, force, attack, force-attack, sail, sea-attack, retreat, regroup."""
        return {a.split()[2] for a in self.may(f"{verb} {block}")}

    def act(self, *notations: str) -> Play:
        for notation in notations:
            self.match.act(notation)
            self.formalities()
        return self

    def passes(self, times: int) -> Play:
        """So many Battle Turns are passed."""
        for _ in range(times):
            self.act(self.may("pass")[0])
        return self

    def strength(self, block: str) -> int:
        return int(self.state.strength[BOARD.block[block]])

    def place(self, block: str) -> str:
        return BOARD.space_ids[self.state.place[BOARD.block[block]]]

    def marked(self, block: str, mark: str) -> bool:
        return bool(self.state.mark[BOARD.block[block]] & MARKS[mark])

    def seen(self, side: str | None = None) -> View:
        """The table as a side sees it."""
        return self.match.seen(side)

    def read(self, side: str | None, *whats: str) -> list[str]:
        """Entries of the log as a side reads them."""
        entries = [e for e in self.match.entries(side) if e.what in whats]
        return ["".join(p.text for p in e.parts) for e in entries]

    @property
    def phase(self) -> str:
        """The phase of the turn."""
        return stage(self.state)

    @property
    def date(self) -> str:
        """The day of the turn."""
        return str(CALENDAR[1835 + int(self.state.year)][int(self.state.turn) - 1])

    @property
    def cp(self) -> int:
        return int(self.state.cp)

    @property
    def winner(self) -> str | None:
        return self.match.winner


def position(text: str, dice: list[int | str] | None = None, seed: int = 0) -> Play:
    """A match from a position written as TOML."""
    return Play(GAME.position(text, dice=dice, seed=seed))


def start(scenario: str, seed: int = 0) -> Play:
    """A match from a scenario's beginning."""
    return Play(GAME.start(scenario, seed=seed))


def orders(
    side: str,
    blocks: str,
    cp: int = 4,
    more: str = "",
    second: bool = False,
    dice: list[int | str] | None = None,
) -> Play:
    """A side's Movement Phase on a map with nothing but some blocks: "houston victoria; grant goliad 2 moved".

    The side is Player 1 unless it moves `second`; `more` are further lines of the position.
    """
    first = side if not second else "mexico" if side == "texas" else "texas"
    lines = [
        "empty = true",
        'phase = "movement"',
        f'player1 = "{first}"',
        f'moving = "{side}"',
        f"cp = {cp}",
        more,
    ]
    lines.append("[blocks]")
    for block in blocks.split(";"):
        name, _, where = block.strip().partition(" ")
        lines.append(f'{name} = "{where}"')
    return position("\n".join(lines), dice=dice)


def combat(
    blocks: str, attacks: str = "", dice: list[int | str] | None = None, first: str = "mexico", more: str = ""
) -> Play:
    """A Combat Phase with nothing but some blocks: "urrea victoria 3; horton goliad 2 inside".

    `attacks` says where blocks came from this turn: "urrea linnville"; `first` is Player 1; `more` are further lines.
    The deck is empty, so that dice left over draw no cards.
    """
    lines = ["empty = true", 'phase = "combat"', f'player1 = "{first}"', more]
    lines += ["[cards]", 'texas = ["card-01"]', 'mexico = ["card-02"]']
    lines += [f"removed = {[c for c in BOARD.card_ids if c not in ('card-01', 'card-02')]}"]
    for table, entries in (("blocks", blocks), ("attacks", attacks)):
        lines.append(f"[{table}]")
        for entry in filter(None, (e.strip() for e in entries.split(";"))):
            name, _, where = entry.partition(" ")
            lines.append(f'{name} = "{where}"')
    return position("\n".join(lines), dice=dice)
