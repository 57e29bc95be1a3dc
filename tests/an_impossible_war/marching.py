"""An activation in one line, for the tests of movement."""

from __future__ import annotations

from grognard.games.an_impossible_war.model.board import BOARD, SIDES
from tests.an_impossible_war.setting import Play, position


def actions(
    side: str, pieces: str, text: str = "", *, ap: float = 4, dice: list[int | str] | None = None
) -> Play:
    """A side's Actions step."""
    return position(
        f'active = "{side}"\nfirst = "{side}"\nstep = "actions"\nap = {ap}\n{text}', pieces=pieces, dice=dice
    )


def activate(
    side: str, where: str, pieces: str, text: str = "", *, dice: list[int | str] | None = None
) -> Play:
    """A side has activated a place."""
    return actions(side, pieces, text, dice=dice).act(f"activate {where}")


def by_card(card: str, where: str, pieces: str, text: str = "") -> Play:
    """A card of the Carlist activates a place, without an AP."""
    m = actions("carlist", pieces, f'{text}\n[cards]\nhand = ["{card}"]', ap=0)
    return m.act(f"play {card}", f"activate {where}")


def on_road(m: Play, side: str) -> set[str]:
    """Who of a side waits on the roads, and where each came from."""
    s = m.state
    return {
        f"{BOARD.piece_ids[p]} {BOARD.place_ids[BOARD.start[s.via[p]]]}"
        for p in BOARD.army[SIDES.index(side)]
        if s.place[p] == BOARD.road
    }
