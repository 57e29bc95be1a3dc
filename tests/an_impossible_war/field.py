"""Setting a Battle for a test: the pieces in the space, and where the Battle stands."""

from __future__ import annotations

from typing import Any

from grognard.games.an_impossible_war.rules.combat.battle import ACTIVATIONS, CARDS, ROUND_OVER
from grognard.games.an_impossible_war.rules.turn import COMBAT, FIRST_PLAYER, SECOND_PLAYER
from grognard.kernel.match import from_position
from tests.an_impossible_war.setting import GAME, Play


def battle(
    pieces: str,
    at: str = "lerin",
    attacker: str = "carlist",
    dice: list[int | str] | None = None,
    hand: str = "",
    shown: str = "",
    above: list[dict[str, Any]] | None = None,
    **more: Any,
) -> Play:
    """A Battle that is about to begin; `pieces` as in `position`, `hand` and `shown` are cards: "L7 C20".

    Further words are fields of the Battle (`stage`, `round`, `fresh`) or of the position; `above` are frames in it.
    """
    fields = {
        "stage": 0,
        "round": 0,
        "loser": -1,
        "how": 0,
        "fresh": [0, 0],
        "walls": [0, 0],
        "effects": 0,
        "guides": -1,
        "gone": [],
    }
    field = {name: more.pop(name, value) for name, value in fields.items()}
    placed = [p.split(maxsplit=1) for p in pieces.split(";") if p.strip()]
    document = {
        "game": "an-impossible-war",
        "scenario": "entire-war",
        "empty": True,
        "year": 1834,
        "vp": 0,
        "active": attacker,
        "first": attacker,
        "pieces": dict(placed),
        "cards": {"hand": hand.split(), "shown": shown.split()},
        "stack": [
            {"frame": "war", "stage": SECOND_PLAYER},
            {"frame": "player-phase", "side": 0 if attacker == "carlist" else 1, "stage": COMBAT + 1},
            {"frame": "battle", "space": at, "attacker": attacker, **field},
            *(above or []),
        ],
        "chance": {"key": 1, "rolls": 0, "seals": 0, "answer": 0},
        **more,
    }
    return Play(from_position(GAME, document, dice, 1))


def fighting(pieces: str, at: str = "lerin", attacker: str = "carlist", **more: Any) -> Play:
    """A Battle in the first round, as its cards take effect: everyone named stands where the marks say."""
    return battle(pieces, at, attacker, **{"stage": ACTIVATIONS, "round": 1, **more})


def round_over(pieces: str, at: str = "lerin", attacker: str = "carlist", **more: Any) -> Play:
    """A Battle whose first round of activations is over."""
    return battle(pieces, at, attacker, **{"stage": ROUND_OVER, "round": 1, **more})


__all__ = ["CARDS", "FIRST_PLAYER", "battle", "fighting", "round_over"]
