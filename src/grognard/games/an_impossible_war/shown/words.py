"""Saying things of the game in one language: its messages, and the names of units, places and sides."""

from __future__ import annotations

import re
from functools import cached_property

from grognard.games.an_impossible_war.model.board import BOARD, DATA
from grognard.games.an_impossible_war.rules.movement.groups import LOSES_UP_TO
from grognard.kernel.log import Event
from grognard.parts.shown.speech import Speaker, joined

SEASONS = [turn["name"] for turn in DATA.turns]


class Voice(Speaker):
    """The game in one language."""

    def unit(self, p: int) -> str:
        """A unit, within a sentence."""
        return self.names["unit"][p]

    def title(self, p: int) -> str:
        """A unit's name, as it is printed."""
        return str(BOARD.units[p].name[self.lang])

    @cached_property
    def titles(self) -> dict[str, str]:
        """The printed names of units, by their names within a sentence."""
        return {told: self.title(p) for p, told in enumerate(self.names["unit"])}

    def contracted(self, text: str) -> str:
        return joined(text, self.lang)

    def season(self, turn: int) -> str:
        """The time of year of a turn."""
        return str(SEASONS[turn - 1][self.lang])

    def code(self, p: int) -> str:
        """The abbreviation printed on a unit [5.5]."""
        unit = BOARD.units[p]
        return (unit.code_es or unit.code) if self.lang == "es" else unit.code


FEMININE = re.compile(r"\d\.ª|brigada|Guardia|Caballería|Legión|División|Artillería|Mochila|Partida")
LOWERED = re.compile(r"^(Artillería|Mochila|Partida|Tren)\b")


def within(name: str, lang: str) -> str:
    """A unit's name as it stands in a sentence: with its article in Spanish.

    >>> [within(name, "es") for name in ("Regimiento del Rey", "Guías de Navarra", "2.ª brigada alavesa", "Mochila")]
    ['el Regimiento del Rey', 'los Guías de Navarra', 'la 2.ª brigada alavesa', 'la mochila']
    >>> within("Guardia Real, 1.ª brigada", "es"), within("King's Regiment", "en")
    ('la 1.ª brigada de la Guardia Real', "King's Regiment")
    """
    if lang == "en":
        return name
    whole, _, part = name.partition(", ")
    if part:
        return f"la {part} de la {whole}"
    if plural(name, lang):
        return f"los {name}"
    low = LOWERED.sub(lambda found: found[0].lower(), name)
    return f"la {low}" if FEMININE.match(name) else f"el {low}"


def plural(name: str, lang: str) -> int:
    """1 where the name of a unit is a plural: its first word in Spanish, the last of its kind in English.

    >>> [plural(name, "en") for name in ("King's Regiment", "2nd Lancers of Navarre", "Basque Volunteers (Reds)")]
    [0, 1, 1]
    >>> [plural(name, "es") for name in ("Cazadores de Luchana", "Regimiento de Burgos")]
    [1, 0]
    """
    words = re.split(r" of |,| \(|$", name, maxsplit=1)[0].split() if lang == "en" else name.split()[:1]
    return int(words[-1].endswith(("s", "men")))


def spot(h: int) -> str:
    """The place of the drawn board that shows a place, "" off the maps."""
    return BOARD.place_ids[h] if h < BOARD.on_map else ""


def half(points: int) -> str:
    """Half points as people write them."""
    whole, rest = divmod(points, 2)
    return f"{whole}½" if rest and whole else "½" if rest else str(whole)


# Events whose dice count up to a number: which of their arguments that number is.
NUMBERS = {
    "skirmish-fire": 2,
    "battle-fire": 2,
    "charge-fire": 2,
    "pursuit-fire": 2,
    "assault-fire": 2,
    "garrison-fire": 3,
}


def counts(event: Event) -> int | None:
    """Up to which number the dice of an event count."""
    if event.what == "forced-roll":
        return int(LOSES_UP_TO[BOARD.side[event.args[0]]])
    at = NUMBERS.get(event.what)
    return None if at is None else event.args[at]


# What moves Victory Points and Prestige, by its clause; whatever else moves them is a card [9.1.d].
CAUSES = {
    "9.1.a": "city",
    "9.1.b": "main-town",
    "9.1.g": "sieges",
    "9.1.j": "last-box",
    "9.1.k": "expedition",
    "9.1.m": "uprisings",
    "17.3.a": "rout",
    "24.1.b": "fortresses",
    "24.1.c": "baztan",
    "24.2": "fatigue",
    "24.4.a": "last-die",
}


def cause(event: Event) -> str:
    """Why points change hands, "" of other events."""
    return CAUSES.get(event.rule, "card") if event.what in ("vp", "prestige") else ""
