"""Looking at the table of a test as a side sees it, and reading its questions and choices."""

from __future__ import annotations

import grognard
from grognard.games.libertad_o_muerte.model.board import SIDES
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.kernel.clicks import Deed
from grognard.kernel.documents.view import Look, Panel, Piece, Row
from grognard.kernel.state import Frame, advance
from tests.libertad_o_muerte.setting import Play, written

GAME = grognard.load("libertad-o-muerte").game


def look(m: Play, side: str = "patriot", lang: str = "en") -> Look:
    """The table as a side sees it."""
    return GAME.fog.look(m.state, SIDES.index(side), lang)


def piece(m: Play, unit: str) -> Piece:
    """A unit on the map as all see it."""
    return next(p for p in look(m).pieces if p.id == unit)


def panel(m: Play, lang: str = "en") -> Panel:
    """The panel of the fight under way."""
    (found,) = look(m, lang=lang).panels
    return found


def row(m: Play, side: str) -> Row:
    """One side of the fight under way."""
    return next(r for r in panel(m).rows if r.side == side)


def line(found: Row) -> list[list[str]]:
    """The First Line, place by place."""
    return [[p.id for p in slot.pieces] for slot in found.line]


def boxes(found: Row) -> dict[str, list[str]]:
    """What stands behind the line, by the name of its box."""
    return {slot.label: [p.id for p in slot.pieces] for slot in found.boxes}


def said(m: Play, lang: str = "en", mine: bool = True) -> str:
    """The question, to the side that decides or to the other."""
    return GAME.words.asked(m.state, mine, lang)[0]


def selected(m: Play) -> list[str]:
    """The units that the question is about."""
    return GAME.words.asked(m.state, True, "en")[1]


def action(m: Play, text: str) -> int:
    """An action that is offered."""
    return next(a for a in m.pending.actions if written(a) == text)


def label(m: Play, text: str, lang: str = "en") -> str:
    """What a choice is called."""
    return GAME.words.called(m.state, action(m, text), lang)


def deed(m: Play, text: str, lang: str = "en") -> Deed:
    """What a choice means."""
    return GAME.clicks.deed(m.state, action(m, text), lang)


def begun(s: GameState, frame: Frame[GameState]) -> None:
    """Let a procedure begin on a table."""
    s.stack.append(frame)
    advance(s)


def told(m: Play, lang: str = "en") -> list[str]:
    """The log, sentence by sentence, as everyone reads it."""
    log = m.state.log
    assert log is not None
    return [GAME.words.event_text(event, -1, lang) for event in log.events]
