"""Writes web/fixtures: sheets, and views of telling moments of a real match, for building the client without a server.

python tools/fixtures.py
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import grognard
from grognard.kernel.match import Match
from grognard.kernel.words import LANGUAGES

TARGET = Path(__file__).resolve().parents[1] / "web" / "fixtures"
SEEDS = 60


def write(name: str, document: object) -> None:
    """One fixture."""
    TARGET.mkdir(parents=True, exist_ok=True)
    text = json.dumps(document, ensure_ascii=False, indent=1)
    (TARGET / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def pieces(view: dict[str, Any]) -> int:
    """How many pieces stand in the lines of a view's panel."""
    return sum(
        len(slot.get("pieces", [])) for row in view["panels"][0]["rows"] for slot in row.get("line", [])
    )


def fighting(ask: str, least: int) -> Callable[[Match, dict[str, Any]], bool]:
    """A moment of combat with some pieces in its panel."""
    return lambda m, v: v["decision"]["ask"] == ask and bool(v.get("panels")) and pieces(v) >= least


def marching(m: Match, v: dict[str, Any]) -> bool:
    """A march with many ways to go, some of them attacks, late enough for a full log."""
    verbs = {a["notation"].split()[0] for a in v["decision"].get("actions", [])}
    return v["decision"]["ask"] == "march" and {"attack", "move"} <= verbs and m.state.rolls > 40


def choosing(m: Match, v: dict[str, Any]) -> bool:
    """A hand of three after some turns."""
    decks = v["decks"][0]
    return v["decision"]["ask"] == "play-card" and len(decks.get("discarded", [])) >= 6


def hit(m: Match, v: dict[str, Any]) -> bool:
    """Hits to be taken in a field battle."""
    return fighting("take-hit", 6)(m, v) and len(v["decision"]["actions"]) > 1


WANTED: dict[str, Callable[[Match, dict[str, Any]], bool]] = {
    "view-march": marching,
    "view-battle": fighting("battle-turn", 9),
    "view-hits": hit,
    "view-siege": fighting("besieger", 6),
    "view-storm": lambda m, v: fighting("battle-turn", 6)(m, v) and v["panels"][0]["id"].startswith("storm"),
    "view-cards": choosing,
    "view-orders": lambda m, v: v["decision"]["ask"] == "orders" and m.state.rolls > 40,
}


def main() -> None:
    """Write them all."""
    game = grognard.load("texas-glory")
    for lang in LANGUAGES:
        write(f"sheet-{lang}", game.game.sheet(lang))
    match = game.start("1836", seed=1)
    write("view-start", match.view("mexico"))
    write("view-watching", match.view(None))
    missing = dict(WANTED)
    for seed in range(SEEDS):
        match = game.start("1836", seed=seed)
        while (decision := match.decision) is not None and missing:
            view = match.view(decision.side, log=False)
            for name in [n for n, fits in missing.items() if fits(match, view)]:
                del missing[name]
                write(name, match.view(decision.side))
                write(f"{name}-es", match.view(decision.side, "es"))
            match.act(match.game.quick(match.state))
        if seed == 0:
            write("view-over", match.view(None, open=True))
    print(", ".join(f"{name} not found" for name in missing) or f"written to {TARGET}")


if __name__ == "__main__":
    main()
