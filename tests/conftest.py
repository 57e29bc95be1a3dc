"""What every test may ask for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update", action="store_true", help="write the recorded playthroughs again, on purpose"
    )


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
