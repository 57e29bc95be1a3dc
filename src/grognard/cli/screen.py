"""What a player in the terminal sees: the situation, the log, the question with its answers."""

from __future__ import annotations

import unicodedata
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from grognard.cli.output import Output
from grognard.kernel.actions import first
from grognard.kernel.choices import Action
from grognard.kernel.documents.view import Entry, Piece, Track, View
from grognard.kernel.game import Game
from grognard.kernel.match import Match

STYLES = ("bold cyan", "bold green", "bold magenta", "bold yellow")  # of the sides, in their order
WIDE = 14  # so many answers go side by side


def plain(text: str) -> str:
    """A text without accents and capitals, to compare with what someone types.

    >>> plain("Río Grande")
    'rio grande'
    """
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c))


def standing(track: Track) -> str:
    """What stands on a track, in figures: each disc of a scale, or what is left of a stock.

    >>> standing(Track(id="t", label="", kind="stock", most=6, value=4))
    '4'
    """
    return ", ".join(str(disc.value) for disc in track.discs) or str(track.value)


class Screen:
    """Draws what one side may know, from its view alone."""

    def __init__(self, output: Output, game: Game[Any]) -> None:
        self.output = output
        self.game = game

    def side(self, name: str) -> Text:
        """A side's name in its colour."""
        if name not in self.game.sides:
            return Text(name, style="bold")
        number = self.game.sides.index(name)
        return Text(
            self.game.vocabulary.name("side", number, self.output.lang), style=STYLES[number % len(STYLES)]
        )

    def place(self, ident: str) -> str:
        """The name of a place of the map, from its id."""
        for kind in ("space", *self.game.vocabulary.names):
            number = self.game.vocabulary.number(kind, ident) if kind in self.game.vocabulary.names else None
            if number is not None:
                return self.game.vocabulary.name(kind, number, self.output.lang)
        return ident

    # The situation

    def situation(self, view: View) -> RenderableType:
        """Everything on the table: where the match stands, who holds what, the blocks by place, the hand."""
        parts: list[RenderableType] = [
            self.tracks(view),
            self.places(view),
            *self.containers(view),
            *self.trays(view),
            *self.hand(view),
        ]
        return Panel(Group(*parts), title=self.heading(view), title_align="left", border_style="dim")

    def heading(self, view: View) -> Text:
        """The turn, the date, the phase."""
        status = view.status
        parts = [status.heading, status.turn, status.date, status.phase]
        parts += [f"{line.label}: {line.value}" for line in status.lines]
        return Text(" · ".join(t for t in parts if t), style="bold")

    def tracks(self, view: View) -> Text:
        """What stands on each track."""
        return Text("\n").join(Text(f"{t.label}: {t.text or standing(t)}") for t in view.tracks)

    def places(self, view: View) -> Table:
        """The blocks by place: faces by name and strength, backs by their number."""
        made = Table(box=None, pad_edge=False, header_style="bold", expand=False)
        made.add_column(self.output.say("play-place"))
        sides = [*self.game.sides, *sorted({p.side for p in view.pieces} - set(self.game.sides))]
        for name in sides:
            made.add_column(self.side(name))
        stacks: dict[str, list[Piece]] = {}
        for piece in view.pieces:
            stacks.setdefault(piece.place, []).append(piece)
        for ident in sorted(stacks, key=lambda i: plain(self.place(i))):
            row = [Text(self.place(ident) + self.notes(view, ident))]
            row += [self.stack([p for p in stacks[ident] if p.side == name]) for name in sides]
            made.add_row(*row)
        return made

    def notes(self, view: View, ident: str) -> str:
        """What lies on a place beside blocks: markers, a siege."""
        parts = [m.label for m in view.markers if m.place == ident]
        return f" ({', '.join(parts)})" if parts else ""

    def stack(self, pieces: list[Piece]) -> Text:
        """Blocks of one side in one place."""
        faces = [self.block(p) for p in pieces if p.face]
        hidden = len(pieces) - len(faces)
        text = Text(", ").join(faces)
        if hidden:
            text.append(
                f"{', ' if faces else ''}{self.output.say('play-hidden', number=hidden)}", style="dim"
            )
        return text

    def block(self, piece: Piece) -> Text:
        """A block by name and strength, with what can be seen of it."""
        text = Text(f"{self.called(piece)} ")
        text.append(str(piece.strength), style="bold")
        signs = self.game.words.sheet(self.output.lang).marks
        if piece.marks:
            text.append(f" ({', '.join(signs[m].name for m in piece.marks)})", style="dim")
        return text

    def called(self, piece: Piece) -> str:
        """A piece's name: its own, or what the sheet prints of its unit."""
        printed = self.game.words.sheet(self.output.lang).units.get(piece.unit)
        return piece.name or (printed.name if printed is not None else "")

    def containers(self, view: View) -> list[RenderableType]:
        """Armies, fleets and boxes: where they are, how full, and what is known to be in them."""
        parts: list[RenderableType] = []
        for box in view.containers:
            where = f", {self.place(box.place)}" if box.place else ""
            room = f" {box.count}/{box.capacity}" if box.capacity else f" {box.count}"
            line = Text.assemble(self.side(box.side), f", {box.title}{where}:{room} ")
            line.append(Text(", ").join([self.block(p) for p in box.pieces]))
            parts.append(line)
        return parts

    def trays(self, view: View) -> list[RenderableType]:
        """What waits off the map."""
        parts: list[RenderableType] = []
        for tray in view.trays:
            named = [(self.called(p), p.strength) for p in tray.pieces]
            known = ", ".join(f"{name} {strength}" if strength else name for name, strength in named)
            note = f" ({tray.note})" if tray.note else ""
            line = Text.assemble(self.side(tray.side), f", {tray.title}{note}: ", known or str(tray.count))
            line.stylize("dim")
            parts.append(line)
        return parts

    def hand(self, view: View, whole: bool = False) -> list[RenderableType]:
        """The side's own cards with their values, and the whole text where that is wanted."""
        parts: list[RenderableType] = []
        for hand in view.hands:
            if hand.side != view.side:
                cards = self.output.say("play-cards", number=hand.count)
                parts.append(Text.assemble(self.side(hand.side), f": {cards}"))
                continue
            parts.append(Text(self.output.say("play-hand"), style="bold"))
            for ident in [*hand.chosen, *hand.cards]:
                parts.append(self.card(ident, ident in hand.chosen, whole))
        return parts

    def card(self, ident: str, chosen: bool, whole: bool) -> Text:
        """A card with what is printed on it."""
        number = self.game.vocabulary.number("card", ident) or 0
        values, says = self.game.words.printed("card", number, self.output.lang)
        text = Text.assemble(
            "  ", (self.game.vocabulary.name("card", number, self.output.lang), "bold"), f"  {values}"
        )
        if chosen:
            text.append(f"  ({self.output.say('play-chosen')})", style="italic")
        if whole and says:
            text.append(f"\n    {says}", style="dim")
        return text

    def spot(self, view: View, asked: str) -> RenderableType | None:
        """One place and all that stands there; None where no place is called so."""
        wanted = plain(asked)
        names = self.game.vocabulary.names["space"]
        known = {ident: plain(self.place(ident)) for ident in names.ids}
        hits = [i for i, name in known.items() if wanted in (i, name)] or [
            i for i, name in known.items() if wanted and (wanted in name or wanted in i)
        ]
        if not hits:
            return None
        lines: list[RenderableType] = []
        for ident in hits[:3]:
            lines.append(Text(self.place(ident) + self.notes(view, ident), style="bold"))
            pieces = [p for p in view.pieces if p.place == ident]
            if not pieces:
                lines.append(Text("  " + self.output.say("play-nobody"), style="dim"))
            for piece in pieces:
                lines.append(self.described(piece))
        return Group(*lines)

    def described(self, piece: Piece) -> Text:
        """A block with all its values, or its back."""
        if not piece.face:
            return Text.assemble("  ", self.side(piece.side), " ", self.output.say("play-hidden", number=1))
        text = Text.assemble("  ", self.side(piece.side), " ", self.block(piece))
        number = (
            self.game.vocabulary.number("block", piece.id) if "block" in self.game.vocabulary.names else None
        )
        if number is not None:
            text.append(f"  {self.game.words.printed('block', number, self.output.lang)[0]}", style="dim")
        return text

    # The log

    def log(self, entries: list[Entry]) -> RenderableType:
        """Entries of the log, with their dice and clauses."""
        lines = []
        for entry in entries:
            line = Text("• " + "".join(p.text for p in entry.parts))
            if entry.dice:
                line.append(f"  ⚂ {' '.join(str(d.n) for d in entry.dice)}", style="yellow")
            if entry.result:
                line.append(f"  {entry.result}", style="bold")
            line.append(f"  [{entry.rule}]", style="dim")
            lines.append(line)
        return Group(*lines)

    # The question

    def question(self, match: Match) -> RenderableType:
        """What must be decided, and every legal answer, numbered."""
        decision = match.decision
        assert decision is not None
        sentence, _, _ = self.game.words.asked(match.state, True, self.output.lang)
        prompt = Text.assemble(self.side(decision.side), ": ", sentence)
        clause = self.game.clauses.get(decision.rule)
        title = f" {clause.title[self.output.lang]}" if clause else ""
        prompt.append(f"  [{decision.rule}{title}]", style="dim")
        parts: list[RenderableType] = [prompt]
        for heading, numbered in self.grouped(decision.actions):
            if heading:
                parts.append(Text(f" {heading}", style="italic"))
            rows = [self.answer(n, action, decision.rule) for n, action in numbered]
            parts.append(Columns(rows, padding=(0, 3)) if len(rows) > WIDE else Group(*rows))
        return Group(*parts)

    def answer(self, number: int, action: Action, rule: str) -> Text:
        """One legal action, as a line."""
        text = Text(f" {number:>3} ", style="bold")
        text.append(action.label(self.output.lang), style="not bold")
        if action.rule != rule:
            text.append(f" [{action.rule}]", style="not bold dim")
        return text

    def grouped(self, actions: list[Action]) -> list[tuple[str, list[tuple[int, Action]]]]:
        """Answers by the block they move, where several blocks have several each; else by what is done."""
        by_thing: dict[str, list[tuple[int, Action]]] = {}
        by_verb: dict[str, list[tuple[int, Action]]] = {}
        for n, action in enumerate(actions, 1):
            template = self.game.vocabulary.verbs[action.code & 0xFF]
            by_verb.setdefault(template.name, []).append((n, action))
            holes = template.arguments
            name = (
                self.game.vocabulary.name(holes[0].kind, first(action.code), self.output.lang)
                if holes and holes[0].kind
                else ""
            )
            by_thing.setdefault(name, []).append((n, action))
        named = [g for g in by_thing if g]
        if len(named) > 1 and any(len(by_thing[g]) > 1 for g in named):
            return list(by_thing.items())
        return [("", group) for group in by_verb.values()]
