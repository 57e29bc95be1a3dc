"""The commands of `grognard`. Each reads its arguments here and does its work elsewhere."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from grognard.cli.output import FAILED, Output, TranslatedGroup
from grognard.kernel.errors import GrognardError
from grognard.library import Rules, games, load

# Help is the name of a message; `TranslatedGroup` puts it into words.
app = typer.Typer(
    cls=TranslatedGroup,
    help="help-grognard",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="help-game", show_default=False)]
Scenario = Annotated[str | None, typer.Option("--scenario", help="help-scenario", show_default=False)]
Json = Annotated[bool, typer.Option("--json", help="help-json")]
Lang = Annotated[str | None, typer.Option("--lang", metavar="en|es", help="help-lang", show_default=False)]
Seed = Annotated[int, typer.Option("--seed", help="help-seed")]
Games = Annotated[int, typer.Option("--games", min=1, help="help-number")]
Workers = Annotated[int, typer.Option("--workers", min=1, help="help-workers")]
CORES = os.cpu_count() or 1


@app.callback()
def main(ctx: typer.Context, lang: Lang = None) -> None:
    ctx.obj = lang


def output_of(ctx: typer.Context, lang: str | None) -> Output:
    """The output of a command: `--lang` counts before the command as well as after it."""
    return Output(lang or ctx.obj)


def known_scenario(rules: Rules, scenario: str | None) -> str:
    """A scenario's name, checked."""
    name = scenario or rules.scenarios[0]
    if name not in rules.scenarios:
        raise GrognardError(f"there is no scenario {name!r}; there are {', '.join(rules.scenarios)}.")
    return name


@app.command("games", help="help-games")
def games_(ctx: typer.Context, as_json: Json = False, lang: Lang = None) -> None:
    from grognard.cli import reports

    output = output_of(ctx, lang)
    known = [load(name) for name in games()]
    if as_json:
        output.data(reports.games_document(known))
    else:
        output.out.print(reports.games_table(output, known))


@app.command(help="help-simulate")
def simulate(
    ctx: typer.Context,
    game: GameName,
    scenario: Scenario = None,
    bots: Annotated[str, typer.Option("--bots", help="help-bots")] = "greedy,greedy",
    games: Games = 100,
    workers: Workers = CORES,
    seed: Seed = 1,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from grognard import lab
    from grognard.cli import reports
    from grognard.lab.work import workers as worker_pool

    output = output_of(ctx, lang)
    name = known_scenario(load(game), scenario)
    players = [b.strip() for b in bots.split(",")]
    lab.checked_players(load(game), players)
    with (
        worker_pool(min(workers, games)) as executor,
        output.bar("bar-matches", games, as_json) as on_progress,
    ):
        report = lab.simulate(game, name, players, games, seed, executor, on_progress=on_progress)
    if as_json:
        output.data(reports.simulate_document(report))
    else:
        for part in reports.simulate_tables(output, load(game), name, report):
            output.out.print(part)


@app.command(help="help-soak")
def soak(
    ctx: typer.Context,
    game: GameName,
    games: Games = 200,
    fog: Annotated[bool, typer.Option("--fog", help="help-fog")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="help-strict")] = False,
    every: Annotated[
        int | None, typer.Option("--every", help="help-every", min=1, show_default=False)
    ] = None,
    workers: Workers = CORES,
    seed: Seed = 1,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from grognard import lab
    from grognard.cli import reports
    from grognard.lab.work import workers as worker_pool

    output = output_of(ctx, lang)
    load(game)
    with (
        worker_pool(min(workers, games)) as executor,
        output.bar("bar-matches", games, as_json) as on_progress,
    ):
        report = lab.soak(
            game, games, seed, executor, fog=fog, strict=strict, every=every,
            on_progress=on_progress, on_matches=None if as_json else reports.SoakSoFar(output),
        )  # fmt: skip
    if as_json:
        output.data(reports.soak_document(report))
    else:
        for part in reports.soak_tables(output, report):
            output.out.print(part)
    if report.faults:
        raise typer.Exit(FAILED)


@app.command(help="help-replay")
def replay(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-record", show_default=False)],
    verify: Annotated[bool, typer.Option("--verify", help="help-verify")] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from grognard.cli import showing

    output = output_of(ctx, lang)
    showing.replay(output, file, verify=verify, as_json=as_json)


@app.command(help="help-rules")
def rules(
    ctx: typer.Context,
    game: GameName,
    clause: Annotated[
        str | None, typer.Argument(metavar="CLAUSE", help="help-clause", show_default=False)
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="help-coverage")] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="help-markdown")] = False,
    tests: Annotated[Path | None, typer.Option("--tests", help="help-tests", show_default=False)] = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from grognard.cli import showing

    output = output_of(ctx, lang)
    known = load(game)
    if coverage or markdown:
        if not showing.coverage(output, known, tests, markdown=markdown, as_json=as_json):
            raise typer.Exit(FAILED)
    else:
        showing.clauses(output, known, clause, as_json=as_json)


@app.command(help="help-board")
def board(
    ctx: typer.Context,
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="FILE.svg|.png", help="help-out", show_default=False)],
    scenario: Scenario = None,
    position: Annotated[
        Path | None, typer.Option("--position", metavar="FILE", help="help-position", show_default=False)
    ] = None,
    side: Annotated[str | None, typer.Option("--side", help="help-board-side", show_default=False)] = None,
    theme: Annotated[str, typer.Option("--theme", metavar="day|lamp", help="help-theme")] = "day",
    width: Annotated[int, typer.Option("--width", min=200, max=8000, help="help-width")] = 2000,
    lang: Lang = None,
) -> None:
    from grognard.cli import showing

    output = output_of(ctx, lang)
    known = load(game)
    match = showing.match_of(known, known_scenario(known, scenario), position)
    showing.board(output, match, out, side=side, theme=theme, width=width)


@app.command(help="help-bench")
def bench(
    ctx: typer.Context,
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help="help-seconds")] = 2.0,
    save: Annotated[bool, typer.Option("--save", help="help-save")] = False,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    from grognard.cli import reports
    from grognard.lab import benchmark

    output = output_of(ctx, lang)
    parts = benchmark.parts(games())
    with output.bar("bar-bench", len(parts), as_json) as on_progress:
        figures = benchmark.measure(parts, seconds, on_progress)
    if save:
        benchmark.save(figures)
    if as_json:
        output.data(figures)
    else:
        output.out.print(reports.bench_table(output, figures))


@app.command(help="help-play")
def play(
    ctx: typer.Context,
    game: GameName,
    scenario: Scenario = None,
    side: Annotated[str | None, typer.Option("--side", help="help-side", show_default=False)] = None,
    against: Annotated[str, typer.Option("--against", help="help-against")] = "greedy",
    seed: Annotated[int | None, typer.Option("--seed", help="help-play-seed", show_default=False)] = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="help-resume", show_default=False)
    ] = None,
    lang: Lang = None,
) -> None:
    from grognard.cli import terminal

    output = output_of(ctx, lang)
    known = load(game)
    terminal.play(
        output, known, known_scenario(known, scenario), side=side, against=against, seed=seed, resume=resume
    )


@app.command(help="help-serve")
def serve(
    ctx: typer.Context,
    host: Annotated[str | None, typer.Option("--host", help="help-host", show_default=False)] = None,
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help="help-port", show_default=False)
    ] = None,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help="help-database", show_default=False)
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", min=1, help="help-servers", show_default=False)
    ] = None,
    base_url: Annotated[
        str | None, typer.Option("--base-url", metavar="URL", help="help-base-url", show_default=False)
    ] = None,
    browser: Annotated[bool, typer.Option("--open/--no-open", help="help-open")] = False,
    lang: Lang = None,
) -> None:
    from grognard.cli import serving

    given = {"host": host, "port": port, "database": database, "workers": workers, "base_url": base_url}
    serving.serve(output_of(ctx, lang), given, browser=browser, exact=port is not None)


Database = Annotated[
    str | None, typer.Option("--database", metavar="URL", help="help-database", show_default=False)
]


@app.command(help="help-backup")
def backup(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-copy", show_default=False)],
    database: Database = None,
    lang: Lang = None,
) -> None:
    from grognard.cli import serving

    serving.backup(output_of(ctx, lang), database, file)


@app.command(help="help-restore")
def restore(
    ctx: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help-copy", show_default=False)],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="help-force")] = False,
    lang: Lang = None,
) -> None:
    from grognard.cli import serving

    serving.restore(output_of(ctx, lang), database, file, force)


accounts = typer.Typer(help="help-accounts", no_args_is_help=True, add_completion=False)
app.add_typer(accounts, name="accounts")


@accounts.callback()
def of_accounts(ctx: typer.Context, lang: Lang = None) -> None:
    ctx.obj = lang or ctx.obj


@accounts.command("reset-password", help="help-reset-password")
def reset_password(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="help-account-name", show_default=False)],
    database: Database = None,
    base_url: Annotated[
        str | None, typer.Option("--base-url", metavar="URL", help="help-base-url", show_default=False)
    ] = None,
    lang: Lang = None,
) -> None:
    from grognard.cli import accounts as keeping

    keeping.reset_password(output_of(ctx, lang), name, database, base_url)


matches = typer.Typer(help="help-matches", no_args_is_help=True, add_completion=False)
app.add_typer(matches, name="matches")


@matches.callback()
def of_matches(ctx: typer.Context, lang: Lang = None) -> None:
    ctx.obj = lang or ctx.obj


@matches.command("check", help="help-check")
def check(ctx: typer.Context, database: Database = None, as_json: Json = False, lang: Lang = None) -> None:
    from grognard.cli import matches as reading

    output = output_of(ctx, lang)
    findings = reading.checked(output, database, as_json)
    if as_json:
        output.data(reading.check_document(findings))
    else:
        if findings:
            output.out.print(reading.check_table(output, findings))
        output.out.print(reading.summary(output, findings), markup=False)
    if any(f.verdict == "unfit" for f in findings):
        raise typer.Exit(FAILED)
