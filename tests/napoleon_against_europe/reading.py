"""Reading the questions, the choices and the log of a test's table."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.kernel.clicks import Deed
from grognard.kernel.documents.view import Entry
from grognard.kernel.log import EVERYONE, WATCHING, Event
from tests.napoleon_against_europe.setting import Play, written

GAME = grognard.load("napoleon-against-europe").game


def voice(lang: str) -> Any:
    """The game in one language."""
    return GAME.words.voices[lang]  # type: ignore[attr-defined]


def said(m: Play, lang: str = "en", mine: bool = True) -> str:
    """The question, to the side that decides or to the other."""
    return GAME.words.asked(m.state, mine, lang)[0]


def selected(m: Play) -> list[str]:
    """The counters that the question is about."""
    return GAME.words.asked(m.state, True, "en")[1]


def spot_of(m: Play) -> str:
    """The place of the map that the question is about."""
    return GAME.words.asked(m.state, True, "en")[2]


def action(m: Play, text: str) -> int:
    """An action that is offered."""
    return next(a for a in m.pending.actions if written(a) == text)


def label(m: Play, text: str, lang: str = "en") -> str:
    """What a choice is called."""
    return GAME.words.called(m.state, action(m, text), lang)


def deed(m: Play, text: str, lang: str = "en") -> Deed:
    """What a choice means."""
    return GAME.clicks.deed(m.state, action(m, text), lang)


def why(m: Play, a: int) -> tuple[str, str]:
    """Why an action cannot be: message and clause."""
    return GAME.rules.why_not(m.state, a)


def event(what: str, *args: int, rule: str = "12.1.a", by: int = -1) -> Event:
    """An event of the log."""
    return Event(what, rule, [*args, *[0] * (6 - len(args))], EVERYONE, [], by=by)


def text(told: Event, lang: str = "en") -> str:
    """An event as everyone reads it."""
    return GAME.words.event_text(told, WATCHING, lang)


def entries(m: Play, lang: str = "en") -> list[Entry]:
    """The log as everyone reads it."""
    assert m.state.log is not None
    return GAME.words.entries(m.state.log.events, 0, WATCHING, lang)


def told(m: Play, lang: str = "en") -> list[str]:
    """The log, sentence by sentence."""
    assert m.state.log is not None
    return [text(e, lang) for e in m.state.log.events]
