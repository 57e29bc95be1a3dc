"""What every test may ask for."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update", action="store_true", help="write the recorded playthroughs again, on purpose"
    )


@pytest.fixture
def update(request: pytest.FixtureRequest) -> bool:
    """Whether what is recorded is to be written again."""
    return bool(request.config.getoption("--update"))
