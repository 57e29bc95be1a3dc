"""Saying things of the game in one language: its messages, and the names of units, places and sides."""

from __future__ import annotations

import re
from functools import cached_property

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    CAVALRY,
    COLONEL,
    DATA,
    LEADER,
    REGULAR,
    SHIP,
    is_port,
    is_region,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.marks import PHASES
from grognard.kernel.documents.view import Part
from grognard.kernel.documents.words import Words
from grognard.kernel.log import Event
from grognard.parts.shown import speech
from grognard.parts.shown.speech import Speaker

# The places that the drawn board shows: all that lie on the map, and its boxes.
DRAWN = [*range(BOARD.on_map), *BOARD.corsair_boxes, BOARD.expeditionary_box]
ON_BOARD = frozenset(DRAWN)
STAR = "★"
# What a unit's name can do without where there is little room.
NEEDLESS = re.compile(
    r" ?\([^)]*\)|\b(regiment|regimiento|battalion|batallón|infantry|infantería|guerrilla|militia|milicias?|"
    r"artillery|artillería|frigate|fragata|brig|bergantín|schooner|goleta|corvette|corbeta|ship of the line|navío|"
    r"garrison|guarnición|siege train|tren de sitio|colonel|coronel|royalist|realistas?)\b",
    re.I,
)
LINKING = ("del ", "de la ", "de los ", "de las ", "de ", "of the ", "of ", "the ")
ARTICLES = {"Costa": "la", "Bahía": "la", "Sonda": "la", "Islas": "las", "Bocas": "las"}
CONTRACTED = ("el", "El")  # also where the article belongs to the name: "del Callao"


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

    def short(self, p: int) -> str:
        """A unit's name where there is little room."""
        return self.kept(("short", p), lambda: shortened(self.title(p)))

    def leader(self, p: int) -> str:
        """A leader with the stars of their rank."""
        return f"{self.title(p)} {STAR * int(BOARD.rank[p])}"

    def date(self, turn: int) -> str:
        """The months of a turn."""
        return str(DATA.turns[turn - 1].name[self.lang])

    def kind(self, p: int) -> str:
        """What a unit is; of regulars also whether on foot or horseback."""
        if BOARD.kind[p] == REGULAR:
            return self.say("kind-regular-cavalry" if BOARD.sort[p] == CAVALRY else "kind-regular-infantry")
        return self.say(f"kind-{BOARD.units[p].kind}")

    def country(self, p: int) -> str:
        """The country that raises a unit."""
        return self.say(f"country-{BOARD.units[p].country}")

    def contracted(self, text: str) -> str:
        """What a text becomes where a name with its article was put into it."""
        return speech.joined(text, self.lang, CONTRACTED)


def shortened(name: str) -> str:
    """A name without what the sign on the piece says already.

    >>> [shortened(name) for name in ("Regimiento de la Corona", "Fragata Esmeralda", "Milicias de Caracas")]
    ['Corona', 'Esmeralda', 'Caracas']
    >>> shortened("Guarnición")
    'Guarnición'
    """
    plain = " ".join(NEEDLESS.sub("", name).split())
    for start in LINKING:
        plain = plain.removeprefix(start)
    return plain[:1].upper() + plain[1:] or name


def place_name(words: Words, h: int, lang: str) -> str:
    """What a place is called within a sentence."""
    ident = BOARD.place_ids[h]
    if h >= BOARD.first_hold:
        ship = within(int(BOARD.ship_of[h - BOARD.first_hold]), lang)
        return speech.joined(words.say("space-hold", lang, {"ship": ship}), lang)
    if h >= BOARD.on_map:
        boxes = {box.id: str(box.name[lang]) for box in DATA.map.box}
        return boxes[ident] if ident in boxes else words.say(f"space-{ident}", lang)
    if is_sea(h):
        return with_article(str(DATA.map.sea[h - BOARD.first_sea].name[lang]), lang)
    region = DATA.map.region[BOARD.region_of[h]]
    if is_region(h):
        return str(region.name[lang])
    if is_port(h):
        name = words.say("space-port", lang, {"port": region.port_name or region.city})
        return speech.joined(name, lang, CONTRACTED)
    return speech.joined(words.say("space-city", lang, {"city": region.city}), lang, CONTRACTED)


def with_article(sea: str, lang: str) -> str:
    """The name of a sea as it stands in a sentence.

    >>> [with_article(sea, "es") for sea in ("Mar de Lima", "Bahía de Cádiz", "Islas de Barlovento")]
    ['el Mar de Lima', 'la Bahía de Cádiz', 'las Islas de Barlovento']
    >>> [with_article(sea, "en") for sea in ("Sea of Lima", "Cape Horn")]
    ['the Sea of Lima', 'Cape Horn']
    """
    head = sea.split(maxsplit=1)[0]
    if lang == "en":
        return sea if head == "Cape" else f"the {sea}"
    return f"{ARTICLES.get(head, 'el')} {sea}"


def place_names(words: Words, lang: str) -> list[str]:
    """The names of all places: regions, the inside of their cities, seas, ports, boxes, holds."""
    return [place_name(words, h, lang) for h in range(BOARD.size)]


def phase_names(words: Words, lang: str) -> list[str]:
    """The names of the phases, by number; there is none of number 0."""
    return ["", *[words.say(f"phase-{name}", lang) for name in PHASES[1:]]]


def contracted(parts: list[Part], lang: str) -> list[Part]:
    """The stretches of a sentence, contracted where a name with its article follows "de" or "a" in Spanish."""
    return speech.contracted(parts, lang, CONTRACTED)


def spot(h: int) -> str:
    """The place of the drawn board that shows a place, "" for boxes off the map and the holds of ships."""
    return BOARD.place_ids[h] if h in ON_BOARD else ""


# Of nouns in the names of units: which are feminine, and which are no part of the name.
FEMININE = frozenset(
    "Artillería Caballería Columna Corbeta Escolta Flecheras Fragata Goleta Gran Guardia Guarnición Guerrilla "
    "Infantería Legión Milicias Republiqueta Sumaca".split()
)
LOWERED = frozenset(
    "Artillería Bergantín Convoy Corbeta Coronel Fragata Goleta Guarnición Guerrilla Milicias Navío Rebeldes Sumaca "
    "Transporte Tren".split()
)


def within(p: int, lang: str) -> str:
    """A unit's name as it stands in a sentence: in Spanish all have their article but people who have a name.

    >>> units = ("p-guerrilla-del-sur", "p-hercules", "p-infernales", "p-l-morelos")
    >>> [within(BOARD.piece[unit], "es") for unit in units]
    ['la guerrilla del Sur', 'la fragata Hércules', 'los Infernales de Salta', 'Morelos']
    """
    name = str(BOARD.units[p].name[lang])
    head, _, rest = name.partition(" ")
    if lang == "en" or (BOARD.sort[p] == LEADER and BOARD.kind[p] != COLONEL):
        return name
    many = plural(p, name, lang)
    article = ("las" if many else "la") if head in FEMININE else "los" if many else "el"
    return " ".join(filter(None, (article, head.lower() if head in LOWERED else head, rest)))


def plural(p: int, name: str, lang: str) -> int:
    """1 where the name of a unit is a plural: combat units are called by their men, some ships by their boats.

    >>> units = [BOARD.piece[p] for p in ("p-infernales", "p-l-morelos", "p-flecheras-de-margarita", "p-hercules")]
    >>> [[plural(p, BOARD.units[p].name[lang], lang) for p in units] for lang in ("es", "en")]
    [[1, 0, 1, 0], [1, 0, 1, 0]]
    """
    ship = BOARD.sort[p] == SHIP
    if BOARD.sort[p] > CAVALRY and not ship:
        return 0
    if lang == "es":
        return int(name.split(maxsplit=1)[0].endswith("s"))
    words = re.split(r" of | del | de |,| \(|$", name, maxsplit=1)[0].rstrip(" 0123456789").split()
    return int(words[-1].endswith(("s", "men")) and (not ship or words[-1].islower()))


# Events whose die is a success or a failure: which arguments are the die and what came of it.
TRIED = {
    "fires": (2, 3),
    "charges": (2, 3),
    "withdrawal": (1, 3),
    "recovery": (1, 2),
    "detection": (1, 3),
    "corsair-roll": (1, 2),
    "sea-attrition": (1, 2),
    "landing-roll": (1, 2),
    "card-roll": (1, 2),
}


def counts(event: Event) -> int | None:
    """Up to which number the die of an event counts, so that it is marked where it had its effect."""
    if event.what not in TRIED:
        return None
    die, result = TRIED[event.what]
    return event.args[die] if event.args[result] > 0 else 0


# What moves Victory Points, by its clause; whatever else moves them is a card.
CAUSES = {
    "3.2.2.b": "stars",
    "8.4.b": "colonel",
    "10.5.g": "sea-defeat",
    "10.6.b": "sunk",
    "10.7.c": "sea-withdrawal",
    "12.14.g": "elites",
    "12.19.c": "defeat",
    "12.19.d": "withdrawal",
    "12.19.e": "losses",
    "12.21.c": "damage",
    "25.2.j": "great-battle",
    "25.3": "disbanded",
}


def cause(event: Event) -> str:
    """Why Victory Points change hands, "" of other events."""
    return CAUSES.get(event.rule, "card") if event.what == "vp" else ""
