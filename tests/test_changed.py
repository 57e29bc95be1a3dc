"""What `make test` runs on the source too: the tests of what changed since all were green."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.changed import area_of, changed, record

pytestmark = pytest.mark.interpreted


def git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=Ann", "-c", "user.email=ann@example.org"]
    subprocess.run(["git", *who, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of two games."""
    for name in (
        "src/grognard/kernel/state.py",
        "src/grognard/parts/decks.py",
        "src/grognard/games/chess/__init__.py",
        "src/grognard/games/go/__init__.py",
        "src/grognard/games/go/rules/capture.py",
        "src/grognard/table/app.py",
        "tests/chess/test_board.py",
        "tests/go/rules/test_capture.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("# as it was\n")
    return tmp_path


@pytest.mark.parametrize(
    "file, areas",
    [
        ("src/grognard/games/go/rules/capture.py", {"go"}),
        ("tests/go/rules/test_capture.py", {"go"}),
        ("tests/chess/test_board.py", {"chess"}),
        ("src/grognard/parts/decks.py", {"kernel"}),
        ("src/grognard/table/app.py", set()),
    ],
)
def test_what_changed_since_all_tests_were_green(project: Path, file: str, areas: set[str]) -> None:
    record(project)
    assert changed(project) == set()
    (project / file).write_text("# changed\n")
    assert changed(project) == areas


def test_in_a_fresh_clone_it_is_what_the_last_commit_changed(project: Path) -> None:
    git(project, "init", "-q")
    git(project, "add", ".")
    git(project, "commit", "-qm", "first")
    (project / "tests/chess/test_board.py").write_text("# changed\n")
    git(project, "commit", "-qam", "second")
    assert changed(project) == {"chess"}


def test_on_a_branch_it_is_all_that_the_branch_changed_and_what_is_not_committed(project: Path) -> None:
    git(project, "init", "-q", "-b", "main")
    git(project, "add", ".")
    git(project, "commit", "-qm", "first")
    clone = project.parent / f"{project.name}-clone"
    git(project, "clone", "-q", str(project), str(clone))
    (clone / "tests/chess/test_board.py").write_text("# changed\n")
    git(clone, "commit", "-qam", "second")
    (clone / "README.md").write_text("# more\n")
    git(clone, "add", ".")
    git(clone, "commit", "-qm", "third")
    (clone / "src/grognard/games/go/rules/ko.py").write_text("# new\n")
    assert changed(clone) == {"chess", "go"}


def test_where_nobody_knows_everything_counts(project: Path) -> None:
    assert changed(project) == {"kernel", "chess", "go"}


def test_a_test_belongs_to_its_game(project: Path) -> None:
    assert area_of(project / "tests/go/rules/test_capture.py", project) == "go"
    assert area_of(project / "tests/kernel/test_state.py", project) == "kernel"
    assert area_of(project / "tests/test_cli.py", project) is None
