"""Positions written by earlier rules: their frames, read as those of today.

An Event counted its parts and not its effects, and a choice was known by its card alone. A unit's activation took the
card that it used for one of all cards. An activation did not know for whom a movement die was rolled: it ended with a
Liberal group that stayed.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.games.an_impossible_war.model.board import BOARD, SIDES
from grognard.games.an_impossible_war.rules.cards.effects import EVENTS
from grognard.kernel.positions import Document
from grognard.parts.effects.core import NOBODY, SELF

CHOICES: Final = ("unit-choice", "place-choice", "arrive")
BY_HERE: Final = ("L28", "L36")  # their units stand in the place chosen before
NEXT: Final = {
    ("L22", "spend-points"): 1,
    ("C33", "redeploy"): 2,
}  # what follows a procedure that has effects behind it


def upgrade(document: Document) -> None:
    """Rewrite, in place, the frames of a position that has old ones."""
    frames = document.get("stack")
    if not isinstance(frames, list):
        return
    found: list[Any] = []
    for n, frame in enumerate(frames):
        name = frame.get("frame") if isinstance(frame, dict) else None
        known = isinstance(frame, dict) and frame.get("card") in BOARD.card
        if known and name in CHOICES and "part" not in frame:
            found.append(_choice(frame))
        elif known and name == "event" and "here" not in frame:
            found += _event(frame, frames[n + 1] if n + 1 < len(frames) else {})
        elif isinstance(frame, dict) and name == "activation":
            found.append({"rolled": []} | frame)
        elif isinstance(frame, dict) and name == "activate" and "card" in frame:
            found.append(_applied(frame))
        else:
            found.append(frame)
    document["stack"] = found


def _applied(frame: Document) -> Document:
    """An activation that said whether its card is used by the number, or the name, of the first card or the second."""
    used = frame["card"]
    rest = {name: value for name, value in frame.items() if name != "card"}
    return rest | {"applied": BOARD.card.get(used, used) if isinstance(used, str) else used}


def _owner(card: str) -> str:
    return SIDES[BOARD.card_side[BOARD.card[card]]]


def _part(frame: Document) -> int:
    """Which effect of its card a choice is for: the one whose chooser it asks, in the way that it asks."""
    card = str(frame["card"])
    of_units = frame["frame"] == "unit-choice"
    asks_owner = frame.get("side", _owner(card)) == _owner(card)
    for e in EVENTS.cards[BOARD.card[card]]:
        units = e.pieces is not None and not e.places
        if e.chooser != NOBODY and units == of_units and (e.chooser == SELF) == asks_owner:
            return int(e.part)
    return 0


def _choice(frame: Document) -> Document:
    card = str(frame["card"])
    new: Document = {"frame": frame["frame"], "card": card, "part": _part(frame), "side": _owner(card)}
    if frame["frame"] == "unit-choice":
        return new | {"here": frame.get("space", -1) if card in BY_HERE else -1, "done": []}
    if frame["frame"] == "arrive":
        return new | {"left": frame.get("left"), "used": frame.get("used")}
    done = frame.get("done")
    refused = len(done) if card == "L28" and isinstance(done, list) else 0
    return new | {"done": done, "refused": refused}


def _event(frame: Document, above: Any) -> list[Document]:
    """An Event with the effect that comes after what is under way above it."""
    card = str(frame["card"])
    under_way = above.get("frame") if isinstance(above, dict) else None
    stage = NEXT.get((card, str(under_way)), len(EVENTS.cards[BOARD.card[card]]))
    if under_way in CHOICES:
        stage = _part(above) + 1
    here = above.get("space", -1) if under_way == "unit-choice" and card in BY_HERE else -1
    found: list[Document] = [
        {"frame": "event", "card": card, "side": _owner(card), "stage": stage, "here": here}
    ]
    if card == "L16" and under_way == "place-gun" and frame.get("stage") == 2:
        found.append({"frame": "place-gun", "side": _owner(card), "arm": -1})  # the second of its two points
    return found
