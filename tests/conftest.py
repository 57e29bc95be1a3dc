"""What every test may ask for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tools.changed import area_of, changed

# What helpers assert shows the difference too.
HELPERS = [
    f"tests.{p.stem}" for p in Path(__file__).parent.iterdir() if p.stem not in ("conftest", "__init__")
]
pytest.register_assert_rewrite(*HELPERS)


changed_areas = cache(changed)  # asked for every file


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update", action="store_true", help="write the recorded playthroughs again, on purpose"
    )
    parser.addoption(
        "--changed",
        action="store_true",
        help="only what needs the interpreted source, and the tests of what changed since all were green",
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With --changed, whether a file need not be read: nothing in it needs the source, and its area did not change."""
    if not config.getoption("--changed") or not collection_path.name.startswith("test_"):
        return None
    if area_of(collection_path) in changed_areas() or "interpreted" in collection_path.read_text("utf-8"):
        return None
    return True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With --changed, leave out what the run on compiled rules has tested already."""
    if not config.getoption("--changed"):
        return
    areas = changed_areas()
    kept = [i for i in items if i.get_closest_marker("interpreted") or area_of(i.path) in areas]
    config.hook.pytest_deselected(items=[i for i in items if i not in set(kept)])
    items[:] = kept


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Whether what is recorded is to be written again."""
    return bool(request.config.getoption("--update"))


@pytest.fixture
def owned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, str], None]:
    """Lay a file of an owner over ours: the game, the file's name, what is in it."""
    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path))

    def write(game: str, file: str, text: str) -> None:
        (tmp_path / game).mkdir(exist_ok=True)
        (tmp_path / game / file).write_text(text, encoding="utf-8")

    return write
