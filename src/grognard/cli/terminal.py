"""A match in the terminal, against a bot or across the same screen."""

from __future__ import annotations

import secrets
from pathlib import Path

from rich.text import Text

import grognard
from grognard import bots
from grognard.cli.output import Output
from grognard.cli.screen import Screen, plain
from grognard.cli.showing import clause_text, found, outcome, read
from grognard.kernel.choices import Action, Decision
from grognard.kernel.errors import GrognardError, IllegalAction, InvalidNotation
from grognard.kernel.match import Match
from grognard.library import Rules

HUMAN = "human"
# What can be typed beside an action, in either language.
COMMANDS = {
    "?": "help", "help": "help", "ayuda": "help",
    "undo": "undo", "deshacer": "undo",
    "map": "map", "mapa": "map",
    "look": "look", "mirar": "look",
    "log": "log", "diario": "log",
    "hand": "hand", "mano": "hand",
    "save": "save", "guardar": "save",
    "quit": "quit", "salir": "quit",
}  # fmt: skip


class Quit(Exception):
    """The player leaves."""


def play(
    output: Output,
    rules: Rules,
    scenario: str,
    *,
    side: str | None,
    against: str,
    seed: int | None,
    resume: Path | None,
) -> None:
    """Play a match to its end, or until someone leaves."""
    if side is not None and side not in rules.sides:
        raise GrognardError(f"there is no side {side!r}; there are {', '.join(rules.sides)}.")
    if against != HUMAN:
        bots.make(against)
    if resume is not None:
        match = grognard.replay(read(resume))
        if match.game.id != rules.id:
            raise GrognardError(f"{resume} is a match of {match.game.id}.")
    else:
        match = rules.start(scenario, secrets.randbelow(10**9) if seed is None else seed)
    first = match.decision.side if match.decision else rules.sides[0]
    me = side or first
    seats = (
        {}
        if against == HUMAN
        else {s: bots.make(against, f"{match.seed} {s}") for s in rules.sides if s != me}
    )
    Player(output, match, seats, me).run()


class Player:
    """Sits at the terminal: shows, asks, and takes answers until the match is over."""

    def __init__(self, output: Output, match: Match, seats: dict[str, bots.Bot], me: str) -> None:
        self.output = output
        self.match = match
        self.seats = seats
        self.me = me  # who looks at the screen
        self.screen = Screen(output, match.game)
        self.seen: dict[str, int] = {}  # events that a side has read
        self.stage = ""  # the situation shown last

    def run(self) -> None:
        """Play."""
        self.output.print(
            "play-welcome", game=self.match.game.id, scenario=self.match.scenario, seed=str(self.match.seed)
        )
        self.output.print("play-hint")
        try:
            while (decision := self.match.decision) is not None:
                if decision.side in self.seats:
                    self.think(decision.side)
                else:
                    self.decide(decision)
        except (Quit, EOFError):
            self.output.print("play-left")
            return
        self.show_news()
        self.output.print("game-over")
        self.output.out.print(Text(outcome(self.output, self.match), style="bold"))

    def think(self, side: str) -> None:
        """A bot chooses; what it does is read later, from the player's own log."""
        seat = bots.Seat(self.match.game, self.match.state)
        with self.output.err.status(self.output.say("play-thinking", side=self.screen.side(side).plain)):
            action = self.seats[side].choose(seat)
        self.match.act(action)

    def decide(self, decision: Decision) -> None:
        """A person chooses."""
        if decision.side != self.me:
            self.hand_over(decision.side)
        self.show_news()
        self.situation()
        self.output.out.print(self.screen.question(self.match))
        before = len(self.match.steps)
        while len(self.match.steps) == before:
            self.handle(self.output.out.input("> ").strip())

    def hand_over(self, side: str) -> None:
        """Let the other player sit down at the same screen, without seeing this side's table."""
        self.me = side
        self.stage = ""
        self.output.out.clear()
        self.output.out.input(self.output.say("play-hand-over", side=self.screen.side(side).plain) + " ")
        self.output.out.clear()

    def show_news(self) -> None:
        """What has happened since the player last chose, as their side may know it."""
        new = self.match.entries(self.me, self.output.lang, self.seen.get(self.me, 0))
        self.seen[self.me] = self.seen.get(self.me, 0) + len(new)
        if new:
            self.output.out.print(self.screen.log(new))

    def situation(self) -> None:
        """Show the table when the turn or the phase has changed."""
        view = self.match.seen(self.me, self.output.lang, log=False)
        stage = f"{view.status.turn} {view.status.phase}"
        if stage != self.stage:
            self.stage = stage
            self.output.out.print(self.screen.situation(view))

    def handle(self, line: str) -> None:
        """Do what was typed: a command, or an action by number, notation, or the beginning of either."""
        if not line:
            return
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.casefold())
        if line.startswith("?") and command is None:
            command, rest = "help", line[1:]
        try:
            if command is not None:
                self.run_command(command, rest.strip())
            else:
                self.answer(line)
        except (GrognardError, OSError) as error:
            self.show_error(error)

    def show_error(self, error: Exception) -> None:
        """Show why something cannot be done."""
        if isinstance(error, IllegalAction | InvalidNotation):
            text = self.output.say("play-not-possible", asked=error.asked, why=error.why)
            rule = error.rule if isinstance(error, IllegalAction) else ""
            self.output.out.print(Text(f"{text} [{rule}]" if rule else text, style="red"))
        else:
            self.output.out.print(Text(str(error), style="red"))

    def answer(self, line: str) -> None:
        """Take an action."""
        decision = self.match.decision
        assert decision is not None
        actions = decision.actions
        if line.isdigit():
            if not 1 <= int(line) <= len(actions):
                self.output.out.print(Text(self.output.say("play-number", most=len(actions)), style="red"))
                return
            self.match.act(actions[int(line) - 1])
            return
        hits = self.matching(actions, line)
        if len(hits) == 1:
            self.match.act(hits[0])
        elif hits:
            listed = ", ".join(a.notation for a in hits[:8]) + (", …" if len(hits) > 8 else "")
            self.output.out.print(Text(self.output.say("play-ambiguous", actions=listed), style="red"))
        else:
            self.refuse(line)

    def matching(self, actions: list[Action], line: str) -> list[Action]:
        """The actions that a text may mean: the one written so, else those that begin so."""
        typed = plain(" ".join(line.split()))
        forms = [(a, plain(a.notation), plain(a.label(self.output.lang))) for a in actions]
        exact = [a for a, notation, label in forms if typed in (notation, label)]
        return exact or [
            a for a, notation, label in forms if notation.startswith(typed) or label.startswith(typed)
        ]

    def refuse(self, line: str) -> None:
        """Why a text is no legal action, in the player's language."""
        try:
            self.match.act(line, self.me, self.output.lang)
        except IllegalAction as error:
            self.show_error(error)
        except InvalidNotation:
            self.output.out.print(Text(self.output.say("play-unknown", text=line[:60]), style="red"))

    def run_command(self, command: str, rest: str) -> None:
        """Run a command, which is not an action."""
        view = self.match.seen(self.me, self.output.lang, log=False)
        show = self.output.out.print
        if command == "help" and rest:
            for clause in found(Rules(self.match.game), rest):
                show(clause_text(clause, self.output.lang))
        elif command == "help":
            self.output.print("play-help")
        elif command == "undo":
            self.undo()
        elif command == "map":
            show(self.screen.situation(view))
        elif command == "look":
            spot = self.screen.spot(view, rest)
            show(
                spot
                if spot is not None
                else Text(self.output.say("play-no-place", place=rest[:60]), style="red")
            )
        elif command == "log":
            show(self.screen.log(self.match.entries(self.me, self.output.lang)[-30:]))
        elif command == "hand":
            for line in self.screen.hand(view, whole=True):
                show(line)
        elif command == "save":
            path = Path(rest or "match.txt")
            path.write_text(self.match.record(rules=True), encoding="utf-8")
            self.output.print("play-saved", file=str(path))
        else:
            raise Quit

    def undo(self) -> None:
        """Take the last choice back, where nothing was revealed since."""
        try:
            self.match.undo()
        except IllegalAction:
            self.output.out.print(Text(self.output.say("play-no-undo"), style="red"))
            return
        self.seen[self.me] = len(self.match.entries(self.me, self.output.lang))
        self.output.out.print(self.screen.question(self.match))
