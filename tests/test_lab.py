"""The lab: the same matches from the same seed, honest intervals, and a soak that notices."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import grognard
from grognard.kernel.documents.view import Tray
from grognard.kernel.errors import GrognardError
from grognard.lab import benchmark, coverage, simulate, soak, wilson
from grognard.lab.simulation import Report, play
from grognard.lab.soaking import settings
from grognard.lab.work import shared, workers
from tests.profiles import profile

ROOT = Path(__file__).resolve().parent.parent
GAME = grognard.games()[0]
BLIND = ("random", "random")

every_game = pytest.mark.parametrize("name", grognard.games())


def results(report: Report) -> list[tuple[object, ...]]:
    return [(m.seed, m.winner, m.ending, m.turns, m.decisions) for m in report.matches]


@every_game
def test_a_simulation_is_reproducible_whoever_plays_it(name: str) -> None:
    one = simulate(name, None, BLIND, 6, 3)
    with ThreadPoolExecutor(3) as executor:
        other = simulate(name, None, BLIND, 6, 3, executor)
    assert results(one) == results(other)
    assert results(one) != results(simulate(name, None, BLIND, 6, 4))
    assert sum(one.wins.values()) + one.draws == one.games == 6


def test_processes_play_the_same_matches() -> None:
    with workers(2) as executor:
        assert executor is not None
        report = simulate(GAME, None, BLIND, 4, 3, executor)
    assert results(report) == results(simulate(GAME, None, BLIND, 4, 3))


def interrupted() -> None:
    """Two workers, one of whom is busy for a minute, when somebody presses Ctrl+C."""
    with workers(2) as executor:
        assert executor is not None
        assert executor.submit(int, "1").result() == 1
        executor.submit(time.sleep, 60)
        raise KeyboardInterrupt


def test_who_interrupts_workers_does_not_wait_for_them() -> None:
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert time.monotonic() - began < 30


@every_game
def test_a_match_between_bots_can_be_kept_as_a_record(name: str) -> None:
    played = play(name, grognard.load(name).scenarios[0], {}, BLIND, 9, records=True)
    assert grognard.replay(played.record).winner == (played.winner or "draw")


@pytest.mark.parametrize(
    ("players", "scenario"), [(("random",), None), (("random", "nobody"), None), (BLIND, "1999")]
)
def test_a_simulation_refuses_what_there_is_not(players: tuple[str, ...], scenario: str | None) -> None:
    with pytest.raises(GrognardError):
        simulate(GAME, scenario, players, 1)


def test_intervals_hold_the_share_and_shrink_with_the_number() -> None:
    low, high = wilson(60, 100)
    assert low < 0.6 < high
    narrow = wilson(600, 1000)
    assert high - low > narrow[1] - narrow[0]
    assert wilson(0, 20)[0] == 0.0
    assert wilson(20, 20)[1] == 1.0


def test_work_comes_back_in_order_and_reports_progress() -> None:
    done: list[int] = []
    assert shared(lambda a, b: list(range(a, b)), 10, batch=3, on_progress=done.append) == list(range(10))
    assert sum(done) == 10


@every_game
def test_a_soak_covers_every_scenario_and_switch(name: str) -> None:
    game = grognard.load(name).game
    known = settings(game)
    assert {scenario for scenario, _ in known} == set(game.scenarios)
    for switch, option in game.options.items():
        assert {(s, o[switch]) for s, o in known if switch in o} == {
            (s, v) for s in option.scenarios for v in (False, True)
        }


@pytest.mark.compiled
@every_game
def test_a_soak_finds_nothing_wrong(name: str) -> None:
    soaked = soak(name, 2, 2, every=profile(grognard.load(name)).pace)
    assert soaked.faults == []
    assert soaked.games == 2
    assert soaked.decisions > 100
    assert set(soaked.exercised).isdisjoint(soaked.never)


@pytest.mark.compiled
@every_game
def test_no_side_sees_through_the_fog(name: str) -> None:
    assert soak(name, 1, 2, fog=True, every=profile(grognard.load(name)).pace).faults == []


@pytest.mark.interpreted
def test_a_soak_notices_a_broken_invariant(monkeypatch: pytest.MonkeyPatch) -> None:
    game = grognard.load(GAME).game
    late = game.bot.clock(grognard.load(GAME).start().state) + 2
    monkeypatch.setattr(
        type(game.rules), "faults", lambda self, s: ["two in one"] if game.bot.clock(s) == late else []
    )
    soaked = soak(GAME, 1, 2)
    assert [f.what for f in soaked.faults] == ["two in one"]
    assert soaked.faults[0].step > 0


@pytest.mark.interpreted
def test_a_soak_notices_a_position_that_loses_something(monkeypatch: pytest.MonkeyPatch) -> None:
    game = grognard.load(GAME).game
    real = type(game.rules).read_state

    def forgets(self: Any, document: Any, key: int) -> Any:
        s: Any = real(self, document, key)
        s.cp = 0
        return s

    monkeypatch.setattr(type(game.rules), "read_state", forgets)
    (fault,) = soak(GAME, 1, 2, strict=True).faults[:1]
    assert "position" in fault.what


@pytest.mark.interpreted
def test_the_fog_check_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    game = grognard.load(GAME).game
    real = type(game.fog).look

    def peeks(self: Any, s: Any, side: int, lang: str) -> Any:
        seen = real(self, s, side, lang)
        return replace(seen, trays=[Tray("peek", str([int(p) for p in s.place]), 0)])

    monkeypatch.setattr(type(game.fog), "look", peeks)
    (fault,) = soak(GAME, 1, 2, fog=True).faults[:1]
    assert "trays" in fault.what


def test_a_bench_has_every_figure(tmp_path: Path) -> None:
    figures = benchmark.measure(benchmark.parts([GAME]), 0.03)
    assert set(figures[GAME]) >= {"decisions_per_second", "copy_us", "matches_per_second"}
    assert set(figures["500-pieces"]) == {"copy_us"}
    assert all(value > 0 for figure in figures.values() for value in figure.values())
    kept = benchmark.save(figures, tmp_path / "bench")
    assert '"decisions_per_second"' in kept.read_text(encoding="utf-8")


def test_marks_and_citations_are_read() -> None:
    tests = '@pytest.mark.rule("1.1", "1.2")\ndef test_a(): ...\n\npytestmark = [pytest.mark.rule("3")]\n'
    assert sorted(coverage.marked(tests, "test_x.py")) == [
        ("1.1", "test_x.py::test_a"),
        ("1.2", "test_x.py::test_a"),
        ("3", "test_x.py"),
    ]
    code = 'def f(s):\n    """Does it [1.1.a-b, ruling C.1]."""\n    s.note("what", "2.0")\n'
    known = {"1.1.a": 0, "1.1.b": 0, "2.0": 0}
    assert sorted(coverage.cited(code, "m", known)) == [("1.1.a", "m.f"), ("1.1.b", "m.f"), ("2.0", "m.f")]


@pytest.mark.interpreted
@every_game
def test_the_coverage_page_is_up_to_date(name: str) -> None:
    game = grognard.load(name).game
    page = ROOT / "docs" / "games" / name / "coverage.md"
    made = coverage.page(game, coverage.cover(game, ROOT / "tests"))
    assert page.read_text(encoding="utf-8") == made, f"grognard rules {name} --coverage --markdown > {page}"
