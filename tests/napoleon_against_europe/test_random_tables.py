"""Tables set at random, each with what was asked, answered and done on it recorded in random_tables.txt.

After a change that was meant: python -m pytest tests/napoleon_against_europe/test_random_tables.py --update
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kernel.playthroughs import same
from tests.napoleon_against_europe.random_tables import account

FILE = Path(__file__).with_name("random_tables.txt")
MOST = 25  # decisions
TITLE = "# "


def kept() -> dict[str, list[str]]:
    """The recorded tables, by phase and seed."""
    found: dict[str, list[str]] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith(TITLE):
            lines = found.setdefault(line.removeprefix(TITLE), [])
        else:
            lines.append(line)
    return found


KEPT = kept()


def played(name: str) -> list[str]:
    start, seed = name.split()
    return account(start, int(seed), MOST)


def test_what_was_meant_is_written_again(update: bool) -> None:
    if update:
        KEPT.update({name: played(name) for name in KEPT})
        text = "".join(f"{TITLE}{name}\n" + "".join(f"{line}\n" for line in KEPT[name]) for name in KEPT)
        FILE.write_text(text, encoding="utf-8")
    assert kept() == KEPT


@pytest.mark.parametrize("name", KEPT)
def test_a_table_at_random_is_played_on_as_before(name: str) -> None:
    same("\n".join(played(name)), "\n".join(KEPT[name]), name)
