"""The commands that show something: a record, the rules and their coverage, the board."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal, cast

from rich.markup import escape
from rich.table import Table
from rich.text import Text

import grognard
from grognard import board as drawing
from grognard.board.plain import drawn_board
from grognard.cli.output import Output
from grognard.kernel.chance import commitment
from grognard.kernel.documents.clauses import Clause
from grognard.kernel.documents.view import Power, Side, Sign
from grognard.kernel.errors import GrognardError
from grognard.kernel.game import Game
from grognard.kernel.log import REVEALED
from grognard.kernel.match import Match
from grognard.lab import coverage as covering
from grognard.library import Rules

THEMES = ("day", "lamp")
ENDINGS = (".svg", ".png")


def read(path: Path) -> str:
    """A text file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise GrognardError(f"{path} is no text file.") from None


# Records


def replay(output: Output, file: Path, *, verify: bool, as_json: bool) -> None:
    """Play a record again, telling what happens or only how it ends."""
    shown = 0

    def watch(match: Match) -> None:
        nonlocal shown
        if verify or as_json:
            return
        if match.steps:
            step = match.steps[-1]
            side = match.game.vocabulary.name("side", step.side, output.lang)
            label = match.game.vocabulary.label(step.action, output.lang)
            output.out.print(f"[bold]{len(match.steps):>4} {escape(side)}[/bold]: {escape(label)}")
        log = match.state.log
        events = log.events if log is not None else []
        for event in events[shown:]:
            output.out.print(event_line(match.game, event, output.lang))
        shown = len(events)

    match = grognard.replay(read(file), watch)
    if as_json:
        document = {
            "game": match.game.id,
            "scenario": match.scenario,
            "actions": len(match.steps),
            "winner": match.winner,
            "ending": match.state.ending,
            "dice": commitment(match.secret),
        }
        output.data(document)
        return
    output.out.print(Text(result(output, match), style="bold green"))
    if verify:
        output.print("verify-dice" if match.secret else "verify-seed", hash=commitment(match.secret))


def event_line(game: Game[Any], event: Any, lang: str) -> Text:
    """An event as everyone at the table could read it after the match, all face up."""
    line = Text(f"     {game.words.event_text(event, REVEALED, lang)}")
    if event.dice:
        line.append(f"  ⚂ {' '.join(str(d) for d in event.dice)}", style="yellow")
    line.append(f"  [{event.rule}]", style="dim")
    return line


def result(output: Output, match: Match) -> str:
    """How a match stands after its record."""
    actions = len(match.steps)
    if match.winner is None:
        return output.say("replay-open", actions=actions)
    return output.say("replay-over", actions=actions, result=outcome(output, match))


def outcome(output: Output, match: Match) -> str:
    """Who has won, and by which clause."""
    clause = match.game.clauses.get(match.state.ending)
    why = f"{match.state.ending} {clause.title[output.lang]}" if clause else match.state.ending
    if match.winner in match.game.sides:
        side = match.game.vocabulary.name("side", match.game.sides.index(str(match.winner)), output.lang)
        return output.say("outcome-won", side=side, why=why)
    return output.say("outcome-draw", why=why)


# Rules


def found(rules: Rules, clause: str | None) -> list[Clause]:
    """The clauses asked for: all, one, or those that begin so."""
    known = rules.game.clauses
    if clause is None:
        return list(known.values())
    number = clause.strip().strip("[]")
    if number in known:
        return [known[number]]
    begun = [c for c in known.values() if c.id.startswith(number + ".") or c.id.startswith(number)]
    if not begun:
        raise GrognardError(f"{rules.id} has no clause {clause!r}; `grognard rules {rules.id}` lists them.")
    return begun


def clauses(output: Output, rules: Rules, clause: str | None, *, as_json: bool) -> None:
    """Clauses in our words."""
    wanted = found(rules, clause)
    if as_json:
        entries = [
            {
                "id": c.id,
                "kind": c.kind,
                "title": c.title[output.lang],
                "says": c.says[output.lang],
                "source": c.source,
            }
            for c in wanted
        ]
        output.data({"game": rules.id, "clauses": entries})
        return
    for c in wanted:
        output.out.print(clause_text(c, output.lang))


def clause_text(c: Clause, lang: str) -> Text:
    """A clause as it is shown."""
    text = Text(f"{c.id} ", style="bold")
    text.append(c.title[lang], style="bold underline")
    text.append(f"\n  {c.says[lang]}\n", style="not bold")
    return text


def coverage(output: Output, rules: Rules, tests: Path | None, *, markdown: bool, as_json: bool) -> bool:
    """Which code and which tests each clause has; False where a test is missing."""
    seen = covering.cover(rules.game, tests)
    if as_json:
        output.data(covering.document(seen))
    elif markdown:
        output.out.file.write(covering.page(rules.game, seen))
    else:
        output.out.print(coverage_table(output, seen))
        for mark in seen.strange:
            output.err.print(output.say("coverage-strange", mark=mark), style="red", markup=False)
        if not seen.tests_found:
            output.err.print(output.say("coverage-no-tests"), style="yellow", markup=False)
        output.out.print(coverage_line(output, seen), markup=False)
    return (not seen.untested and not seen.strange) or not seen.tests_found


def coverage_table(output: Output, seen: covering.Coverage) -> Table:
    """The coverage, for people."""
    made = Table(header_style="bold", box=None, pad_edge=False)
    for column in ("column-clause", "column-title", "column-code", "column-tests"):
        made.add_column(output.say(column), overflow="fold")
    for c in seen.clauses:
        missing = c.enforced and not c.tests and seen.tests_found
        tests = output.say("coverage-none") if missing else by_file(c.tests)
        style = "red" if missing else "" if c.enforced else "dim"
        made.add_row(c.id, escape(c.title[output.lang]), "\n".join(c.code), tests, style=style)
    return made


def by_file(tests: list[str]) -> str:
    """Tests by the files they are in.

    >>> by_file(["test_cards.py::test_a", "test_cards.py::test_b", "test_turn.py::test_c"])
    'test_cards 2, test_turn 1'
    """
    numbers: dict[str, int] = {}
    for test in tests:
        name = test.partition("::")[0].removesuffix(".py")
        numbers[name] = numbers.get(name, 0) + 1
    return ", ".join(f"{name} {n}" for name, n in numbers.items())


def coverage_line(output: Output, seen: covering.Coverage) -> str:
    """The coverage in a line."""
    return output.say(
        "coverage-summary",
        clauses=len(seen.clauses),
        enforced=len(seen.enforced),
        tested=seen.tested,
        untested=len(seen.untested),
    )


# The board


def match_of(rules: Rules, scenario: str, position: Path | None) -> Match:
    """The match to draw: a scenario's start, or a position."""
    return rules.start(scenario) if position is None else rules.position(read(position))


def table_of(match: Match, side: str | None, lang: str) -> dict[str, Any]:
    """What lies on the board: as a side sees it, or everything face up."""
    view = match.view(side, lang, open=side is None, log=False)
    sheet = match.game.words.sheet(lang)
    painted: list[Side | Power] = [*sheet.players, *sheet.powers]
    return {
        **view,
        "pieces": [
            {**p, "marks": [shape(sheet.marks[m]) for m in p.get("marks", [])]}
            for p in view.get("pieces", [])
        ],
        "containers": [
            {**c, "marks": [shape(sheet.marks[m]) for m in c.get("marks", [])]}
            for c in view.get("containers", [])
        ],
        "tinctures": {p.id: p.tincture for p in painted},
        "emblems": {p.id: p.emblem for p in painted},
    }


def shape(sign: Sign) -> str:
    """How a mark is drawn on a piece: by a shape of its own, or as a badge with a letter."""
    return f"badge:{sign.badge}" if sign.shape == "badge" else sign.shape


def board(output: Output, match: Match, out: Path, *, side: str | None, theme: str, width: int) -> None:
    """Draw a position."""
    if out.suffix.lower() not in ENDINGS:
        raise GrognardError(f"{out}: a name that ends in {' or '.join(ENDINGS)} was expected.")
    if theme not in THEMES:
        raise GrognardError(f"there is no theme {theme!r}; there are {', '.join(THEMES)}.")
    shapes = json.loads(drawn_board(match.game))
    lang = cast(Literal["en", "es"], output.lang)
    table = table_of(match, side, output.lang)
    svg = drawing.render(shapes, table, cast(Literal["day", "lamp"], theme), lang)
    if out.suffix.lower() == ".svg":
        out.write_text(svg, encoding="utf-8")
    else:
        drawing.to_png(svg, out, width)
    output.print("board-drawn", file=str(out))
