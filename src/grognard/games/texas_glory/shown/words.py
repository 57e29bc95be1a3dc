"""Saying things of the game in one language: its messages, and the names of blocks, spaces, sides and dates."""

from __future__ import annotations

import re
from datetime import date

from babel.dates import format_date

from grognard.games.texas_glory.model.board import BOARD, DATA, LEADER, MEXICO, TABLES
from grognard.kernel.documents.view import Part
from grognard.parts.shown.speech import Speaker, contracted, joined

CALENDAR = {1835: TABLES["calendar"]["1835"], 1836: TABLES["calendar"]["1836"]}
DAYS = [*CALENDAR[1835], *CALENDAR[1836]]


def day(iso: str, lang: str, with_year: bool = True) -> str:
    """A date as people write it.

    >>> day("1836-02-21", "en"), day("1836-02-21", "es", with_year=False)
    ('21 February 1836', '21 de febrero')
    """
    year = (" 'de' y" if lang == "es" else " y") if with_year else ""
    return format_date(date.fromisoformat(iso), ("d 'de' MMMM" if lang == "es" else "d MMMM") + year, lang)


class Voice(Speaker):
    """The game in one language."""

    def contracted(self, text: str) -> str:
        """A text with the contractions of the language where a name was put into it."""
        if self.lang == "es":
            text = re.sub(r"(?<!el)(?<!^) hexágono ", " el hexágono ", text)
        return joined(text, self.lang)

    def side(self, side: int) -> str:
        """A side, or the Comanche."""
        return self.names["party"][side]

    def block(self, b: int) -> str:
        """A block, within a sentence."""
        return self.names["block"][b]

    def title(self, b: int) -> str:
        """A block's name, as it is printed."""
        unit = DATA.units[b]
        return unit.es if self.lang == "es" else unit.en

    def space(self, space: int) -> str:
        """A space's name within a sentence: without what the map adds in brackets."""
        name = self.names["space"][space].partition(" (")[0]
        if self.lang == "es" and name.startswith("hex"):
            return f"el {name}"
        return name.replace("The ", "the ", 1) if self.lang == "en" and name.startswith("The ") else name

    def day(self, year: int, turn: int, with_year: bool = True) -> str:
        """The date of a turn."""
        key = ("day", year, turn, with_year)
        if key not in self._said:
            self._said[key] = day(CALENDAR[year][turn - 1], self.lang, with_year)
        return self._said[key]


TROOPS = re.compile("Artillería|Caballería|Comanches|Milicia|Presidiales")
FEMININE = re.compile("Artillería|Caballería|Milicia")
VOLUNTEERS = frozenset(("Grises de Nueva Orleans", "New York", "Nashville", "Georgia"))


def within(b: int) -> str:
    """A block's name as it stands in a Spanish sentence: troops have their article, people and their men have none.

    >>> [within(BOARD.block[b]) for b in ("toluca", "san-antonio-bn", "comanche", "travis", "urrea")]
    ['el Toluca', 'el San Antonio', 'los comanches', 'Travis', 'Urrea']
    """
    unit = DATA.units[b]
    regular = BOARD.side[b] == MEXICO and BOARD.type[b] != LEADER
    if not (regular or TROOPS.match(unit.es) or unit.es in VOLUNTEERS or unit.es[0].isdigit()):
        return unit.es
    article = "los" if unit.plural else "la" if FEMININE.match(unit.es) else "el"
    return f"{article} {TROOPS.sub(lambda found: found[0].lower(), unit.es)}"


def articled(parts: list[Part], lang: str) -> list[Part]:
    """The stretches of a sentence, with the article that a hex wants within one in Spanish.

    >>> [p.text for p in articled([Part("Cos marcha de "), Part("hexágono 0509", "space", "h0509")], "es")]
    ['Cos marcha del ', 'hexágono 0509']
    """
    named = [
        Part(f"el {p.text}", p.kind, p.id) if n and lang == "es" and p.text.startswith("hexágono ") else p
        for n, p in enumerate(parts)
    ]
    return contracted(named, lang)


def spot(h: int) -> str:
    """The place of the drawn board that shows a space: the box itself for what waits beside it, "" off the map."""
    if h < BOARD.on_map:
        return BOARD.space_ids[h]
    return BOARD.space_ids[BOARD.boxes[h - BOARD.on_map]] if h < BOARD.ground else ""
