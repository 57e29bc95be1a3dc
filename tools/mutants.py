"""Break a game's rules at random, one small change at a time, and see whether its tests notice.

    make mutants GAME=texas-glory N=100 SEED=1

Each mutant is a copy of the source with one change in one module of the game. Those of the game's tests that call
the changed function run on it until the first failure, those that call least first; a mutant that they pass has
survived, and is listed with its line. Which test calls what is found in a first run, with nothing broken, and kept in
build/mutants until the source changes; of changed tests it is found again. The tests are loaded once; each
mutant is tried in a process split off from there, but for those of what runs as modules are loaded, which are loaded
anew.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import queue
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from compileall import compile_dir
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from py_compile import PycInvalidationMode

from tools.forked import UNTRIED
from tools.mutations import Mutation, mutated, mutations, rules_modules, sample, shortened
from tools.reached import Reached

ROOT = Path(__file__).resolve().parent.parent
FOREVER = 24 * 3600  # seconds: where each test has a limit of its own, or nothing is broken yet
COPIED = ("src", "tests", "tools", "docs", "web/src")  # what tests read


@dataclass(frozen=True)
class Result:
    mutation: Mutation
    caught: bool
    how: str
    seconds: float


Tell = Callable[[Result], None]


class Bench:
    """Copies of the source to break, one for each worker, and the tests to run on them."""

    def __init__(self, tests: str, jobs: int, folder: Path) -> None:
        self.tests = tests  # their folder, below the copies
        self.reached: Reached = {}
        self.seconds: dict[str, float] = {}
        self.copies: queue.Queue[Path] = queue.Queue()
        for n in range(jobs):
            copy = folder / f"copy{n}"
            ignored = shutil.ignore_patterns("__pycache__", "*.so")
            for name in COPIED:
                shutil.copytree(ROOT / name, copy / name, ignore=ignored)
            shutil.copy(ROOT / "pyproject.toml", copy)
            compile_dir(copy / "src", quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
            self.copies.put(copy)

    def run(self, copy: Path, tests: list[str], most: float, **told: str) -> tuple[int, str]:
        """The exit code of some tests on a copy, -1 if they took too long, and the last lines they said."""
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "--no-header", "--assert=plain"]
        command += ["-p", "no:xdist", "-p", "tools.reached", "-p", "tools.forked"]
        command += ["-m", "not slow and not compiled and not long", *tests]
        environment = {
            **os.environ,
            "PYTHONPATH": f"{copy / 'src'}:{copy}",
            "PYTHONDONTWRITEBYTECODE": "1",
            "HYPOTHESIS_STORAGE_DIRECTORY": str(copy / "hypothesis"),
            **told,
        }
        try:
            done = subprocess.run(
                command,
                cwd=copy,
                env=environment,
                capture_output=True,
                text=True,
                timeout=most,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return -1, "took too long"
        return done.returncode, done.stdout[-2000:] + done.stderr[-2000:]

    def try_out(self, m: Mutation) -> Result:
        """Break a copy, run the tests, mend it."""
        copy = self.copies.get()
        path = copy / "src" / m.module
        code = path.read_bytes()
        started = time.monotonic()
        try:
            tests = concerned(self.reached, m.module, function_at(code, m.line))
            path.write_bytes(mutated(code, m))
            status, said = self.loaded_anew(copy, tests) if tests else (0, "")
        finally:
            path.write_bytes(code)
            self.copies.put(copy)
        return Result(m, status != 0, noticed(status, said), time.monotonic() - started)

    def loaded_anew(self, copy: Path, tests: list[str]) -> tuple[int, str]:
        """Run these tests in this order, in a process of their own."""
        longest = 60 + sum(self.longest(test) for test in tests)
        names = copy / "chosen"
        names.write_text("\n".join(tests), encoding="utf-8")
        files = list(dict.fromkeys(test.split("::")[0] for test in tests))
        return self.run(copy, files, longest, GROGNARD_CHOSEN=str(names))

    def longest(self, test: str) -> float:
        """The seconds that a test may take on a mutant: it was watched when they were counted, which is slow."""
        return 10 + 2 * self.seconds.get(test, 0.0)

    def split_off(self, mutants: list[Mutation], tell: Tell) -> list[Result]:
        """Try mutants of functions, one after another, on tests that are loaded once."""
        found: list[Result] = []
        copy = self.copies.get()
        jobs, written = copy / "jobs", copy / "results"
        with jobs.open("w", encoding="utf-8") as out:
            for m in mutants:
                code = (copy / "src" / m.module).read_bytes()
                line, text = function_at(code, m.line), mutated(code, m).decode()
                tests = [(test, self.longest(test)) for test in concerned(self.reached, m.module, line)]
                out.write(json.dumps({"module": m.module, "line": line, "text": text, "tests": tests}) + "\n")
        written.write_text("", encoding="utf-8")
        environment = {
            "GROGNARD_SOURCE": str(copy / "src"),
            "GROGNARD_JOBS": str(jobs),
            "GROGNARD_RESULTS": str(written),
        }
        with ThreadPoolExecutor(1) as pool, written.open(encoding="utf-8") as results:
            running = pool.submit(self.run, copy, [self.tests], FOREVER, **environment)
            for m in mutants:
                started = time.monotonic()
                while True:
                    over = running.done()  # asked first, so that what was written before is read
                    said = results.readline()
                    if said.endswith("\n"):
                        break
                    if over:
                        raise SystemExit(f"the tests could not be split off:\n{running.result()[1]}")
                    time.sleep(0.05)
                test = json.loads(said)
                found.append(Result(m, test != "", test or "survived", time.monotonic() - started))
                if test != UNTRIED:
                    tell(found[-1])
        self.copies.put(copy)
        return found

    def can_split_off(self, m: Mutation) -> bool:
        """Whether a mutant is in the body of a function that is called when all is loaded, and not before."""
        code = (ROOT / "src" / m.module).read_bytes()
        line = function_at(code, m.line)
        return line > 0 and not in_header(code, m.line) and f"{m.module}:{line}" not in self.reached[""]

    def whole(self, kept: Path) -> float:
        """How long the tests take when nothing is broken; they must pass, and show what they call.

        What is known of files that have not changed since is read from `kept`.
        """
        copy = self.copies.get()
        known = Known(copy, self.tests, kept)
        if known.stale:
            written = copy / "reached.json"
            told = {"GROGNARD_SOURCE": str(copy / "src"), "GROGNARD_REACHED": str(written)}
            status, said = self.run(copy, known.stale, FOREVER, **told)
            if status != 0:
                raise SystemExit(f"the tests fail before anything is broken:\n{said}")
            known.add(**json.loads(written.read_text(encoding="utf-8")))
        self.copies.put(copy)
        self.reached = shared_by_file(known.reached, copy)
        self.seconds = known.seconds
        return sum(self.seconds.values())


class Known:
    """What each test calls, as far as neither the source nor the test's file has changed since it was found out."""

    def __init__(self, copy: Path, tests: str, kept: Path) -> None:
        self.kept = kept
        files = files_below(copy / tests)
        own = {p.relative_to(copy).as_posix(): p for p in files if p.name.startswith("test_")}
        self.files = {name: checksum([path]) for name, path in own.items()}
        others = [p for p in files if p not in own.values()]
        self.source = checksum([*files_below(copy / "src" / "grognard"), *others])
        before = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
        same = before.get("source") == self.source
        fresh = {name for name, found in self.files.items() if same and before["files"].get(name) == found}
        self.stale = [name for name in self.files if name not in fresh]
        reached, seconds = (before["reached"], before["seconds"]) if same else ({}, {})
        self.reached: Reached = {t: f for t, f in reached.items() if not t or t.split("::")[0] in fresh}
        self.seconds: dict[str, float] = {t: n for t, n in seconds.items() if t in self.reached}

    def add(self, reached: Reached, seconds: dict[str, float]) -> None:
        """What a run of the stale files has shown, kept for the next time."""
        loading = {*self.reached.get("", []), *reached[""]}
        self.reached |= {**reached, "": sorted(loading)}
        self.seconds |= seconds
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        document = {
            "source": self.source,
            "files": self.files,
            "seconds": self.seconds,
            "reached": self.reached,
        }
        self.kept.write_text(json.dumps(document), encoding="utf-8")


def files_below(folder: Path) -> list[Path]:
    """The files of a folder in order, what Python has compiled left out."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts)


def checksum(paths: list[Path]) -> str:
    """What some files hold, in short."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def shared_by_file(reached: Reached, copy: Path) -> Reached:
    """Where tests of a file share what one of them has made, each of them reaches what all reach."""
    files: dict[str, set[str]] = {}
    for test, functions in reached.items():
        files.setdefault(test.split("::")[0], set()).update(functions)
    sharing = {name for name in files if name and shares(copy / name)}
    return {
        test: sorted(files[test.split("::")[0]]) if test.split("::")[0] in sharing else functions
        for test, functions in reached.items()
    }


def shares(path: Path) -> bool:
    """Whether a file keeps something between its tests."""
    text = path.read_text(encoding="utf-8")
    return "@cache" in text or "scope=" in text


def function_at(code: bytes, line: int) -> int:
    """The first line of the innermost function around a line, 0 where there is none."""
    found = 0
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
            first = min([node.lineno, *(d.lineno for d in node.decorator_list)])
            if first <= line <= node.end_lineno:
                found = max(found, first)
    return found


def in_header(code: bytes, line: int) -> bool:
    """Whether a line is before the body of a function: its arguments with what they are by default."""
    functions = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.FunctionDef)]
    return any(node.lineno <= line < node.body[0].lineno for node in functions)


def concerned(reached: Reached, module: str, line: int) -> list[str]:
    """The tests that call a function, those that call least first; for what runs as the module is loaded all tests,
    first those that call something of the module."""
    function = f"{module}:{line}"
    every = sorted((name for name in reached if name), key=lambda name: len(reached[name]))
    if line == 0 or function in reached[""]:
        near = [name for name in every if any(f.startswith(f"{module}:") for f in reached[name])]
        return list(dict.fromkeys(near + every))
    return [name for name in every if function in reached[name]]


def noticed(status: int, said: str) -> str:
    """Which test noticed."""
    if status == 0:
        return "survived"
    if status == -1:
        return "took too long"
    for line in said.splitlines():
        if line.startswith(("FAILED ", "ERROR ")):
            return shortened(line.split(" ", 1)[1].split(" - ")[0].rsplit("/", 1)[-1], 70)
    return "the tests could not be loaded"


# ---------------------------------------------------------------- telling


def run_all(bench: Bench, chosen: list[Mutation], jobs: int, tell: Tell) -> list[Result]:
    quick = [m for m in chosen if bench.can_split_off(m)]
    rest = [m for m in chosen if m not in quick]
    found: list[Result] = []
    with ThreadPoolExecutor(jobs) as pool:
        parts = [part for part in (quick[n::jobs] for n in range(jobs)) if part]
        for results in pool.map(lambda part: bench.split_off(part, tell), parts):
            found += [r for r in results if r.how != UNTRIED]
            rest += [r.mutation for r in results if r.how == UNTRIED]
        for result in pool.map(bench.try_out, rest):
            tell(result)
            found.append(result)
    return found


def with_progress(bench: Bench, chosen: list[Mutation], jobs: int) -> list[Result]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("mutants"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"))
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task("", total=len(chosen))
        missed = 0

        def tell(result: Result) -> None:
            nonlocal missed
            missed += not result.caught
            if not result.caught:
                bar.console.print(at(result.mutation), markup=False)
            bar.update(task, advance=1, description=f"{missed} survived")

        return run_all(bench, chosen, jobs, tell)


def show(results: list[Result]) -> None:
    """The survivors, one by one, then the share caught by module and by kind."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console()
    survivors = [r for r in results if not r.caught]
    if survivors:
        table = Table(title="What the tests did not notice")
        table.add_column("where", no_wrap=True)
        table.add_column("kind", no_wrap=True)
        table.add_column("change", overflow="fold")
        for m in sorted((r.mutation for r in survivors), key=lambda m: (m.module, m.start)):
            table.add_row(f"{Path(m.module).name}:{m.line}:{m.column}", m.kind, escape(m.change))
        console.print(table)
    table = Table("where", "mutants", "caught", title="Caught")
    for name, group in grouped(results, lambda r: Path(r.mutation.module).name).items():
        table.add_row(name, str(len(group)), share(group))
    table.add_section()
    for name, group in grouped(results, lambda r: r.mutation.kind).items():
        table.add_row(name, str(len(group)), share(group))
    console.print(table)
    caught = len(results) - len(survivors)
    console.print(f"{caught} of {len(results)} mutants caught: {share(results)}")


def grouped(results: list[Result], key: Callable[[Result], str]) -> dict[str, list[Result]]:
    groups: dict[str, list[Result]] = {}
    for r in results:
        groups.setdefault(key(r), []).append(r)
    return dict(sorted(groups.items()))


def share(results: list[Result]) -> str:
    return f"{100 * sum(r.caught for r in results) / len(results):.0f} %"


def as_json(game: str, results: list[Result]) -> str:
    caught = sum(r.caught for r in results)
    survivors = [
        {"file": f"src/{m.module}", "line": m.line, "column": m.column, "kind": m.kind, "change": m.change}
        for m in (r.mutation for r in results if not r.caught)
    ]
    numbers = {"mutants": len(results), "caught": caught, "share": caught / len(results)}
    return json.dumps({"game": game, **numbers, "survivors": survivors}, indent=2, ensure_ascii=False)


def at(m: Mutation) -> str:
    """A mutation in a line."""
    return f"src/{m.module}:{m.line}:{m.column}: {m.kind}: {m.change}"


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", help="texas-glory")
    parser.add_argument("--number", type=int, default=100, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="mutants at a time")
    parser.add_argument("--only", help="a module of the game: combat")
    parser.add_argument("--list", action="store_true", help="show the mutations, run nothing")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--at-least", type=float, default=0, help="fail under this share caught, in per cent")
    return parser.parse_args()


def main() -> int:
    asked = options()
    source = ROOT / "src"
    tests = ROOT / "tests" / asked.game.replace("-", "_")
    modules = [m for m in rules_modules(source, asked.game) if asked.only in {None, Path(m).stem}]
    every = [m for module in modules for m in mutations(source, module)]
    chosen = sample(source, every, asked.number, asked.seed)
    if not chosen:
        raise SystemExit(f"{asked.game} has no rules to break")
    if asked.list:
        for m in chosen:
            print(at(m))
        print(f"{len(chosen)} of {len(every)}")
        return 0
    if not any(tests.rglob("test_*.py")):
        raise SystemExit(f"{asked.game} has no tests in {tests.relative_to(ROOT)}")
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        bench = Bench(tests.relative_to(ROOT).as_posix(), asked.jobs, Path(folder))
        usual = bench.whole(ROOT / "build" / "mutants" / f"{asked.game}.json")
        if not asked.json:
            print(f"{len(chosen)} of {len(every)} possible mutants; the tests take {usual:.0f} s", flush=True)
        results = with_progress(bench, chosen, asked.jobs)
    print(as_json(asked.game, results)) if asked.json else show(results)
    return int(100 * sum(r.caught for r in results) < asked.at_least * len(results))


if __name__ == "__main__":
    raise SystemExit(main())
