"""The command line: every command, what it tells programs and people, in both languages, and its errors."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

import grognard
from grognard.cli import app
from grognard.cli.output import WORDS, Output
from grognard.cli.reports import SoakSoFar, soak_tables
from grognard.cli.screen import Screen
from grognard.kernel.documents.view import Container, Piece
from grognard.kernel.match import Match
from grognard.lab.soaking import Fault, MatchReport, SoakReport
from grognard.library import Rules
from tests.kernel.playing import pace, played

GAME = grognard.games()[0]
RULES = grognard.load(GAME)
FORD = grognard.load("the-ford")
LONGEST = 1000  # decisions of a match that is replayed


def run(*args: str, lines: str = "", code: int = 0) -> str:
    """What a command prints."""
    result = CliRunner().invoke(
        app, list(args), input=lines, env={"LANG": "en_US.UTF-8", "LC_ALL": "", "COLUMNS": "160"}
    )
    assert result.exit_code == code, result.output + repr(result.exception)
    return result.output


def data(*args: str, code: int = 0) -> Any:
    """What a command tells a program."""
    return json.loads(run(*args, "--json", code=code))


@pytest.fixture(params=grognard.games())
def rules(request: pytest.FixtureRequest) -> Rules:
    """Each game."""
    return grognard.load(request.param)


@pytest.fixture
def record(rules: Rules, tmp_path: Path) -> Path:
    path = tmp_path / "match.txt"
    path.write_text(played(rules, rules.scenarios[0], 4, LONGEST).record())
    return path


def test_help_lists_the_commands_in_both_languages() -> None:
    for command in ("games", "play", "simulate", "soak", "replay", "rules", "board", "bench"):
        assert command in run("--help")
        assert "--lang" in run(command, "--help")
    assert "Bots against each other" in run("--help")
    assert "Bots entre sí" in run("--lang", "es", "--help")
    assert "Cuántas partidas" in run("simulate", "--help", "--lang=es")
    assert "help-" not in run("simulate", "--help") + run("play", "--help") + run("rules", "--help")


def test_games(rules: Rules) -> None:
    document = data("games")
    assert list(document) == ["games"]
    (game,) = [g for g in document["games"] if g["id"] == rules.id]
    assert game["scenarios"] == [{"id": s} for s in rules.scenarios]
    assert game["sides"] == list(rules.sides)
    assert rules.id in run("games")
    assert "Escenarios" in run("games", "--lang", "es")


def test_simulate() -> None:
    asked = ("simulate", GAME, "--bots", "random,random", "--games", "6", "--workers", "1", "--seed", "3")
    document = data(*asked)
    assert document["games"] == 6
    assert document["sides"] == list(RULES.sides)
    assert set(document["wins"]) == set(RULES.sides)
    assert sum(document["wins"].values()) + document["draws"] == 6
    assert data(*asked)["wins"] == document["wins"]
    assert "95 % interval" in run(*asked)
    assert "Intervalo del 95 %" in run(*asked, "--lang", "es")


@pytest.mark.slow
def test_simulate_gives_the_first_bot_the_first_side() -> None:
    fewest = min(RULES.scenarios, key=lambda s: len(RULES.start(s).view(RULES.sides[0])["pieces"]))
    document = data(
        "simulate", GAME, "--scenario", fewest, "--bots", "greedy,random", "--games", "1", "--workers", "1"
    )
    assert document["bots"] == {RULES.sides[0]: "greedy", RULES.sides[1]: "random"}


@pytest.mark.compiled
def test_soak() -> None:
    document = data("soak", GAME, "--games", "3", "--workers", "1")
    assert document["games"] == 3
    assert document["decisions"] > 0
    assert (document["faults"], document["first_faults"]) == (0, [])
    assert document["clauses_exercised"] > 0
    assert isinstance(document["clauses_never"], list)
    assert "no fault" in run("soak", GAME, "--games", "2", "--workers", "1")
    assert "ningún fallo" in run("soak", GAME, "--games", "1", "--workers", "1", "--fog", "--lang", "es")


def test_a_long_list_of_clauses_that_no_match_came_to_is_cut() -> None:
    report = SoakReport(1, 10, [], ["1.0"], [f"{n}.0.a" for n in range(400)])
    for lang in ("en", "es"):
        assert str(soak_tables(Output(lang), report)[0]).endswith("…")


@pytest.mark.interpreted
def test_a_soak_that_nobody_watches_tells_what_it_has_proved_so_far(
    capsys: pytest.CaptureFixture[str],
) -> None:
    fault = Fault("1836", {}, 7, 12, "a ghost on the map")
    patient, told = SoakSoFar(Output("en")), SoakSoFar(Output("en"), 0.0)
    for so_far in (patient, told):
        so_far([MatchReport(10, [], []), MatchReport(20, [], [])])
    assert capsys.readouterr().err == "So far: 2 games, 30 decisions, faults: 0\n"
    patient([MatchReport(5, [fault], [])])
    err = capsys.readouterr().err
    assert "a ghost on the map" in err
    assert "So far: 3 games, 35 decisions, faults: 1" in err


def test_a_soak_that_finds_something_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(RULES.game.rules), "faults", lambda self, s: ["a ghost on the map"])
    assert "a ghost on the map" in run("soak", GAME, "--games", "1", "--workers", "1", code=1)
    assert data("soak", GAME, "--games", "1", "--workers", "1", code=1)["faults"] == 1


def test_replay(record: Path) -> None:
    told = run("replay", str(record))
    assert "as recorded" in told
    assert len(told.splitlines()) > 100
    assert len(run("replay", str(record), "--verify").splitlines()) < 4
    assert "como consta" in run("replay", str(record), "--verify", "--lang", "es")
    document = data("replay", str(record), "--verify")
    assert document["winner"] == grognard.replay(record.read_text()).winner


def test_a_record_that_was_changed_is_refused(record: Path) -> None:
    lines = record.read_text().splitlines()
    n = next(n for n, line in enumerate(lines) if " = " in line and n > 20)
    lines[n] = re.sub(r"= \d+", "= 77", lines[n])
    record.write_text("\n".join(lines))
    told = run("replay", str(record), "--verify", code=2)
    assert f"line {n + 1}" in told
    assert len(told.strip().splitlines()) <= 3


def test_rules(rules: Rules) -> None:
    known = rules.game.clauses
    clause = next(iter(known.values()))
    assert clause.says["en"][:40] in run("rules", rules.id, clause.id)
    assert clause.title["es"] in run("rules", rules.id, clause.id, "--lang", "es")
    assert len(data("rules", rules.id)["clauses"]) == len(known)
    chapters = Counter(ident.rpartition(".")[0] for ident in known)
    chapter = chapters.most_common(1)[0][0]
    assert len(data("rules", rules.id, chapter)["clauses"]) > 1
    assert "no clause" in run("rules", rules.id, "99.z", code=2)


def test_coverage(rules: Rules) -> None:
    result = CliRunner().invoke(app, ["rules", rules.id, "--coverage", "--json"])
    document = json.loads(result.output)
    enforced = sum(c.enforced for c in rules.game.clauses.values())
    assert document["clauses"] == enforced
    assert document["tested"] + len(document["untested"]) == enforced
    assert result.exit_code == (1 if document["untested"] else 0)
    told = (
        CliRunner().invoke(app, ["rules", rules.id, "--coverage", "--lang", "en"]).output.strip().splitlines()
    )
    assert told[-1] == (
        f"{len(rules.game.clauses)} clauses, {enforced} enforced, "
        f"{document['tested']} tested, {len(document['untested'])} untested"
    )


def test_coverage_without_tests_names_what_is_missing(tmp_path: Path) -> None:
    document = data("rules", GAME, "--coverage", "--tests", str(tmp_path), code=1)
    assert document["tested"] == 0
    assert len(document["untested"]) == document["clauses"]


def test_board(rules: Rules, tmp_path: Path) -> None:
    svg = tmp_path / "map.svg"
    assert "map.svg" in run("board", rules.id, "--scenario", rules.scenarios[-1], "--out", str(svg))
    assert svg.read_text(encoding="utf-8").startswith("<svg")
    position = tmp_path / "position.json"
    position.write_text(json.dumps(rules.start(seed=3).dump()))
    veiled = tmp_path / "veiled.svg"
    run("board", rules.id, "--position", str(position), "--side", rules.sides[0], "--out", str(veiled))
    assert veiled.read_text(encoding="utf-8") != svg.read_text(encoding="utf-8")


@pytest.mark.compiled
def test_bench() -> None:
    document = data("bench", "--seconds", "0.06")
    assert set(document[GAME]) >= {"decisions_per_second", "copy_us", "matches_per_second"}
    if "python-chess" in document:
        assert document["python-chess"]["decisions_per_second"] > 0


@pytest.mark.parametrize(
    "args",
    [
        ("soak", "chess"),
        ("simulate", GAME, "--scenario", "1999"),
        ("simulate", GAME, "--bots", "random"),
        ("simulate", GAME, "--bots", "random,nobody"),
        ("replay", "there-is-no-such-file.txt"),
        ("play", GAME, "--side", "prussia"),
        ("play", GAME, "--against", "prussia"),
        ("board", GAME, "--out", "map.bmp"),
        ("board", GAME, "--out", "map.svg", "--side", "prussia"),
        ("board", GAME, "--out", "map.svg", "--theme", "prussian"),
        ("board", GAME, "--out", "map.svg", "--position", "there-is-no-such-file.toml"),
    ],
)
def test_what_cannot_be_is_one_line_and_exit_2(args: tuple[str, ...]) -> None:
    told = run(*args, code=2)
    assert "Traceback" not in told
    assert len(told.strip().splitlines()) == 1


# Playing


def typed(rules: Rules, *lines: str, **options: str) -> str:
    """A match in the terminal with these lines typed."""
    args = [a for name, value in options.items() for a in (f"--{name}", value)]
    return run("play", rules.id, "--seed", "3", *args, lines="\n".join(lines) + "\n")


@pytest.mark.compiled
@pytest.mark.parametrize(
    "rules",
    [pytest.param(g, marks=pytest.mark.long if pace(grognard.load(g)) > 1 else ()) for g in grognard.games()],
    indirect=True,
)
def test_a_match_can_be_played_to_its_end(rules: Rules) -> None:
    shortest = min(rules.scenarios, key=lambda s: len(rules.start(s).view(rules.sides[0])["pieces"]))
    told = typed(rules, *["1"] * 3000, against="random", scenario=shortest)
    assert "wins:" in told or "Nobody wins" in told


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_game_of_plain_numbers_and_secret_choices_is_played_too(lang: str) -> None:
    told = typed(FORD, *["1"] * 200, against="random", lang=lang)
    assert ("Commit 0" if lang == "en" else "Apostar 0") in told
    assert ("Blue company of 3 3" if lang == "en" else "compañía de 3, Azul 3") in told
    assert re.search("wins:|Nobody wins" if lang == "en" else "gana:|Nadie gana", told)


def test_what_lies_in_a_container_is_shown() -> None:
    screen = Screen(Output("en"), FORD.game)
    aboard = Piece("blue-2", "blue", inside="boat", unit="blue-2", strength=2)
    boat = Container("boat", "Boat", "fleet", 1, "blue", place="ford", pieces=[aboard], capacity=3)
    (line,) = screen.containers(replace(FORD.start().seen("blue"), containers=[boat]))
    assert str(line) == "Blue, Boat, the ford: 1/3 Blue company of 2 2"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_everything_typed_is_understood(rules: Rules, lang: str, tmp_path: Path) -> None:
    clause = next(iter(rules.game.clauses.values()))
    kept = tmp_path / "kept.txt"
    help_, map_, log, hand, save, undo, leave = (
        ("?", "map", "log", "hand", "save", "undo", "quit")
        if lang == "en"
        else ("ayuda", "mapa", "diario", "mano", "guardar", "deshacer", "salir")
    )
    told = typed(rules,
        help_, f"? {clause.id}", "? 99.z", map_, log, hand, "look nowhere at all", undo, "0", "xyzzy", "1",
        f"{save} {kept}", leave, lang=lang, against="random",
    )  # fmt: skip
    for message in ("play-left", "play-hint", "play-no-undo"):
        assert WORDS.say(message, lang)[:40] in told
    assert clause.title[lang] in told
    assert "99.z" in told
    assert grognard.replay(kept.read_text()).steps
    again = run("play", rules.id, "--resume", str(kept), "--lang", lang, lines=f"{leave}\n")
    assert WORDS.say("play-left", lang) in again


def test_an_action_can_be_written_in_full_or_begun(rules: Rules) -> None:
    match = rules.start(seed=3)
    assert match.decision is not None
    side, lines = match.decision.side, []
    common = shared_word(match)
    while not common and match.decision.side == side:
        lines.append(match.decision.actions[0].notation)
        match.act(lines[-1])
        common = shared_word(match)
    notation = match.decision.actions[0].notation
    told = typed(rules, *lines, notation, "quit", against="random", side=side)
    asked = told.count(
        "\n   1 "
    )  # a choice of the set-up leaves no line in the log, but the next question follows
    assert len([line for line in told.splitlines() if line.startswith("•")]) > 1 or asked > 1
    assert "may mean" in typed(rules, *lines, common, "quit", against="random", side=side)


def shared_word(match: Match) -> str:
    """A word with which several of the actions begin, and which is none of them; "" where there is none."""
    notations = [a.notation for a in match.decision.actions] if match.decision else []
    words = [n.split()[0] for n in notations]
    return next((w for w in words if words.count(w) > 1 and w not in notations), "")


def test_across_the_same_screen_it_is_hidden_in_between(rules: Rules) -> None:
    match = rules.start(seed=3)
    assert match.decision is not None
    side, lines = match.decision.side, []
    while match.decision.side == side:
        lines.append(match.decision.actions[-1].notation)
        match.act(lines[-1])
    assert "press Enter" not in typed(rules, *lines[:-1], "quit", against="human")
    assert "press Enter" in typed(rules, *lines, "", "quit", against="human")


def test_the_other_side_s_secrets_are_not_told(rules: Rules, tmp_path: Path) -> None:
    match, kept = rules.start(seed=3), tmp_path / "kept.txt"
    first = match.decision.side if match.decision else ""
    me = next(s for s in rules.sides if s != first)
    other = rules.sides.index(first)
    names = rules.game.vocabulary.names["card"]
    for answers in (60, 25, 200):  # until the other side holds a card of another name than ours
        told = typed(rules, *["1"] * answers, f"save {kept}", "map", "log", "quit", against="random", side=me)
        match = grognard.replay(kept.read_text())  # where they looked
        theirs, mine = (
            {names.names["en"][names.numbers[c]] for c in match.view(side)["hands"][owner].get("cards", [])}
            for side, owner in ((first, other), (me, 1 - other))
        )
        if theirs - mine:
            break
    assert theirs - mine
    for name in theirs - mine:
        assert name not in told
