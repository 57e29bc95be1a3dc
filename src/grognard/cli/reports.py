"""What the lab's commands print: documents for programs, tables for people."""

from __future__ import annotations

from statistics import mean
from textwrap import shorten
from time import monotonic
from typing import Any

from msgspec import to_builtins
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from grognard.cli.output import Output
from grognard.lab.simulation import Report
from grognard.lab.soaking import MOST_SHOWN, Fault, MatchReport, SoakReport
from grognard.library import Rules

MOST_CLAUSES = 900  # characters of their list: a message holds no more than 1000


def table(output: Output, title: str, *columns: str) -> Table:
    """A table with headings; from the second column on, numbers."""
    made = Table(title=title or None, title_justify="left", title_style="bold", header_style="bold", box=None)
    for n, column in enumerate(columns):
        made.add_column(output.say(column), justify="left" if n == 0 else "right")
    made.pad_edge = False
    return made


# games


def games_document(known: list[Rules]) -> dict[str, Any]:
    """The games, for programs."""
    return {
        "games": [
            {"id": g.id, "scenarios": [{"id": s} for s in g.scenarios], "sides": list(g.sides)} for g in known
        ]
    }


def games_table(output: Output, known: list[Rules]) -> Table:
    """The games, for people."""
    made = Table(title_justify="left", header_style="bold", box=None, pad_edge=False)
    for column in ("column-game", "column-scenarios", "column-sides", "column-clauses"):
        made.add_column(output.say(column))
    for g in known:
        sides = ", ".join(g.game.vocabulary.name("side", n, output.lang) for n in range(len(g.sides)))
        made.add_row(g.id, ", ".join(g.scenarios), sides, str(len(g.game.clauses)))
    return made


# simulate


def simulate_document(report: Report) -> dict[str, Any]:
    """A simulation, for programs."""
    return {
        "games": report.games,
        "sides": list(report.sides),
        "wins": report.wins,
        "draws": report.draws,
        "bots": dict(zip(report.sides, report.bots, strict=True)),
        "intervals": {side: [round(v, 4) for v in report.interval(side)] for side in report.sides},
        "endings": report.endings,
        "turns": round(mean(m.turns for m in report.matches), 2),
        "decisions": {
            side: round(mean(m.decisions[n] for m in report.matches), 1)
            for n, side in enumerate(report.sides)
        },
        "ms_per_decision": {side: round(report.ms(n), 3) for n, side in enumerate(report.sides)},
    }


def simulate_tables(output: Output, rules: Rules, scenario: str, report: Report) -> list[RenderableType]:
    """A simulation, for people."""
    title = output.say("simulate-title", game=rules.id, scenario=scenario, games=report.games)
    made = table(
        output, title, "column-side", "column-bot", "column-wins", "column-share", "column-interval",
        "column-decisions", "column-ms",
    )  # fmt: skip
    for n, side in enumerate(report.sides):
        low, high = report.interval(side)
        share = (report.wins[side] + report.draws / 2) / report.games
        made.add_row(
            rules.game.vocabulary.name("side", n, output.lang),
            report.bots[n],
            str(report.wins[side]),
            f"{100 * share:.1f} %",
            f"{100 * low:.1f}–{100 * high:.1f} %",
            f"{mean(m.decisions[n] for m in report.matches):.0f}",
            f"{report.ms(n):.2f}",
        )
    turns = [m.turns for m in report.matches]
    lengths = output.say("simulate-lengths", least=min(turns), mean=f"{mean(turns):.1f}", most=max(turns))
    ended = table(output, "", "column-ending", "column-matches")
    for clause, number in sorted(report.endings.items(), key=lambda e: -e[1]):
        entry = rules.game.clauses.get(clause)
        ended.add_row(f"{clause} {entry.title[output.lang] if entry else ''}", str(number))
    return [made, Text(output.say("simulate-draws", draws=report.draws)), Text(lengths), ended]


# soak


def soak_document(report: SoakReport) -> dict[str, Any]:
    """A soak, for programs."""
    return {
        "games": report.games,
        "decisions": report.decisions,
        "faults": len(report.faults),
        "clauses_exercised": len(report.exercised),
        "clauses_never": report.never,
        "refusals": report.refusals,
        "first_faults": [to_builtins(f) for f in report.faults[:MOST_SHOWN]],
    }


class SoakSoFar:
    """A soak under way, a line a minute where nobody watches a bar: what was proved if it is cut short. A fault is told
    when it is found."""

    def __init__(self, output: Output, pause: float = 60.0) -> None:
        self.output = output
        self.pause = pause  # seconds between two lines
        self.told = monotonic()
        self.games = self.decisions = self.faults = 0

    def __call__(self, matches: list[MatchReport]) -> None:
        self.games += len(matches)
        self.decisions += sum(m.decisions for m in matches)
        found = [f for m in matches for f in m.faults]
        self.faults += len(found)
        if self.output.err.is_terminal or (not found and monotonic() - self.told < self.pause):
            return
        self.told = monotonic()
        for f in found:
            self.output.err.print(told_fault(self.output, f))
        said = self.output.say("soak-so-far", games=self.games, decisions=self.decisions, faults=self.faults)
        self.output.err.print(said, markup=False)


def told_fault(output: Output, f: Fault) -> Text:
    """Something that must not be, with the match in which it was found."""
    where = output.say("soak-where", scenario=f.scenario, seed=str(f.seed), step=f.step)
    options = ", ".join(f"{o}={'on' if v else 'off'}" for o, v in f.options.items())
    return Text(f"{where}{' (' + options + ')' if options else ''}: {f.what}", style="red")


def soak_tables(output: Output, report: SoakReport) -> list[RenderableType]:
    """A soak, for people."""
    parts: list[RenderableType] = [told_fault(output, f) for f in report.faults[:MOST_SHOWN]]
    if report.never:
        never = shorten(", ".join(report.never), MOST_CLAUSES, placeholder=" …")
        parts.append(Text(output.say("soak-never", clauses=never)))
    if report.refusals:
        parts.append(Text(output.say("soak-refusals", refusals=report.refusals)))
    total = len(report.exercised) + len(report.never)
    summary = output.say(
        "soak-summary",
        games=report.games,
        decisions=report.decisions,
        faults=len(report.faults),
        exercised=len(report.exercised),
        clauses=total,
    )
    return [*parts, Text(summary, style="red" if report.faults else "green")]


# bench


def bench_table(output: Output, figures: dict[str, dict[str, float]]) -> Table:
    """Speed, for people."""
    made = table(
        output, "", "column-game", "column-per-second", "column-in-battle", "column-copy", "column-matches-second",
        "column-times",
    )  # fmt: skip
    beside = figures.get("python-chess", {}).get("decisions_per_second", 0.0)
    for game, f in figures.items():
        made.add_row(
            game,
            f"{f['decisions_per_second']:,.0f}" if "decisions_per_second" in f else "",
            f"{f['battle_decisions_per_second']:,.0f}" if "battle_decisions_per_second" in f else "",
            f"{f['copy_us']:.2f}" if "copy_us" in f else "",
            f"{f['matches_per_second']:,.1f}" if "matches_per_second" in f else "",
            f"{f['decisions_per_second'] / beside:.1f}×" if beside and "decisions_per_second" in f else "",
        )
    return made
