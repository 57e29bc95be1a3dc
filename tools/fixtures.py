"""Writes web/fixtures: sheets, and views of telling moments of a real match, for building the client without a server.

    python -m tools.fixtures texas-glory

Of a game that has no moments listed here, the first of each question with several answers.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import to_builtins

import grognard
from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.match import Match
from tools.gallery import answered, laid, sheet_with_powers

TARGET = Path(__file__).resolve().parents[1] / "web" / "fixtures"
SEEDS = 60
FEW = 6  # matches of a game without listed moments


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


Fits = Callable[[Match, dict[str, Any]], bool]
MOMENTS: dict[str, dict[str, Fits]] = {
    "texas-glory": {
        "view-march": marching,
        "view-battle": fighting("battle-turn", 9),
        "view-hits": hit,
        "view-siege": fighting("besieger", 6),
        "view-storm": lambda m, v: (
            fighting("battle-turn", 6)(m, v) and v["panels"][0]["id"].startswith("storm")
        ),
        "view-cards": choosing,
        "view-orders": lambda m, v: v["decision"]["ask"] == "orders" and m.state.rolls > 40,
    }
}


def telling(match: Match, view: dict[str, Any], met: set[str]) -> list[str]:
    """The names of what this moment is the first to show."""
    listed = MOMENTS.get(match.game.id)
    if listed is not None:
        return [name for name, fits in listed.items() if name not in met and fits(match, view)]
    name = f"view-{view['decision']['ask']}"
    return [name] if name not in met and len(view["decision"]["actions"]) > 1 else []


def main() -> None:
    """Write them all."""
    game = grognard.load(sys.argv[1] if len(sys.argv) > 1 else grognard.games()[0])
    scenario = game.scenarios[0]
    for lang in LANGUAGES:
        write(f"sheet-{lang}", game.game.words.sheet_document(lang))
    match = game.start(scenario, seed=1)
    for lang in LANGUAGES:
        sheet = sheet_with_powers(game.game.words.sheet(lang), lang)
        view = laid(match.seen(game.sides[0], lang), sheet)
        write(f"sheet-gallery-{lang}", to_builtins(sheet))
        write(f"view-gallery-{lang}", to_builtins(view))
        write(f"view-answered-{lang}", to_builtins(answered(view)))
    write("view-start", match.view(game.sides[-1]))
    write("view-watching", match.view(None))
    met: set[str] = set()
    for seed in range(SEEDS if game.id in MOMENTS else FEW):
        match = game.start(scenario, seed=seed)
        while (decision := match.decision) is not None:
            for name in telling(match, match.view(decision.side, log=False), met):
                met.add(name)
                write(name, match.view(decision.side))
                write(f"{name}-es", match.view(decision.side, "es"))
            match.act(match.game.bot.quick(match.state))
        if seed == 0:
            write("view-over", match.view(None, open=True))
        if game.id in MOMENTS and len(met) == len(MOMENTS[game.id]):
            break
    missing = [name for name in MOMENTS.get(game.id, {}) if name not in met]
    print(", ".join(f"{name} not found" for name in missing) or f"written to {TARGET}")


if __name__ == "__main__":
    main()
