"""Saying things of the game in one language: its messages, and the names of counters, places, nations and sides."""

from __future__ import annotations

import re
from collections.abc import Mapping

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    DATA,
    GENERAL,
    is_army_box,
    is_blockade,
    is_hold,
    is_inside,
    is_port,
    is_sea,
    is_zone,
)
from grognard.games.napoleon_against_europe.model.marks import PHASES
from grognard.kernel.documents.words import LANGUAGES, Words
from grognard.kernel.log import Event
from grognard.kernel.vocabulary import Names
from grognard.parts.shown.speech import Speaker, capital, joined

# What stands before a name within a sentence, by the first word that decides it; names that need none are not here.
SPANISH_ARTICLES = {
    "los": "Granaderos|Jenízaros|Mamelucos|Ingenieros|Cosacos|Estados|Chuanes|Tiroleses|Estrechos",
    "las": "Ciudades|Islas|Ardenas",
    "la": (
        "Guardia|Milicia|Landwehr|Guerrilla|Reserva|Caballería|Artillería|Legión|Flota|Grande Armée|Confederación|"
        "Isla|Rusia Blanca|Pequeña|Pomerania sueca|Estremadura portuguesa|India"
    ),
    "el": (
        "Cuerpo|Ejército|Depósito|Nizam|Reino|Archiduque|Gran Visir|Mar|Golfo|Canal|Atlántico|Mediterráneo|Norte|"
        "Franco Condado|Languedoc|Rosellón|Berry|Poitou|Maine|Palatinado|Roer|Piamonte|Véneto|Tirol|Banato|Lacio|"
        "Miño|Alentejo|Sinaí|Río de la Plata"
    ),
}
NO_ENGLISH_ARTICLE = re.compile(r"(?!King)\S+(?:'s|') |(?:Seyit Ali|Salih Pasha|Ver Huell)'s ")
ENGLISH_ARTICLE = re.compile(
    r"Kingdom|Hanseatic|Papal|Ionian|Confederation|Chouans|Tyroleans|Palatinate|Banat|Ardennes|Nord|Roer|Marches|"
    r"United|River|.*\b(?:Atlantic|Channel|Sea|Straits|Bay|Mediterranean|Gulf)\b"
)
LOWERED = re.compile(
    r"\b(?:Mar|Golfo|Canal|Estrechos|Islas|Archiduque|Gran Visir|Chuanes|Tiroleses|Granaderos|Jenízaros|Mamelucos|"
    r"Cosacos|Ingenieros(?! Reales)|Flota|Caballería|Artillería|Reserva|Milicia|Guerrilla|Depósito)\b"
)
PLURAL = re.compile(
    r"(?:los|las|the) (?:.*\b)?(?:granaderos|jenízaros|mamelucos|ingenieros|cosacos|estados|chuanes|tiroleses|estrechos"
    r"|ciudades|islas|ardenas|marcas|grenadiers|janissaries|mamluks|guards|engineers|cities|states|islands|straits|chouans"
    r"|tyroleans|marches)\b(?! corps)|.*'s (?:engineers|cossacks|grenadiers)\b",
    re.I,
)
NUMBERED = re.compile(r"^(.*\b(?:[IVX]+|\d+\.\S+)) Cuerpo (?!de )|^(\S+ (?:[IVX]+|\d+\S\S)) Corps$")
ADMIRAL = re.compile(r"^(.*?)(?:'s|') Fleet$|^[Ff]lota de (.*)$")
ARTICLE = re.compile(r"^(?:the|el|la|los|las) ")
TITLED = re.compile(r"^(?:Archduke|[Aa]rchiduque) |,.*$| (?:de Beauharnais|Bonaparte|de Tolly|Bayraktar)$")


class Voice(Speaker):
    """The game in one language."""

    def unit(self, p: int) -> str:
        """A counter, within a sentence: "the French I Corps"."""
        return self.names["unit"][p]

    def counter(self, p: int) -> str:
        """A counter's name as it is printed."""
        return str(BOARD.units[p].name[self.lang])

    def short(self, p: int) -> str:
        """A counter's name where there is little room."""
        return self.kept(("short", p), lambda: shortened(self.unit(p)))

    def nation(self, n: int) -> str:
        """A nation, within a sentence."""
        return self.names["nation"][n]

    def country(self, n: int) -> str:
        """A nation's name as it is printed."""
        return str(DATA.map.nation[n].name[self.lang])

    def province(self, n: int) -> str:
        """A province, within a sentence."""
        return self.names["province"][n]

    def kind(self, p: int) -> str:
        """What a counter is: its kind, of others than combat units their class."""
        printed = BOARD.units[p]
        return self.say(f"kind-{printed.kind or printed.sort}")

    def contracted(self, text: str) -> str:
        """What a text becomes where a name with its article was put into it."""
        return joined(text, self.lang)


def with_article(name: str, lang: str) -> str:
    """A name as it stands in a sentence.

    >>> [with_article(name, "es") for name in ("I Cuerpo francés", "Flota de Nelson", "Reino de Italia", "Mar Negro")]
    ['el I Cuerpo francés', 'la flota de Nelson', 'el Reino de Italia', 'el mar Negro']
    >>> [with_article(name, "en") for name in ("Nelson's Fleet", "Kingdom of Italy", "Austria")]
    ["Nelson's Fleet", 'the Kingdom of Italy', 'Austria']
    """
    if lang == "en":
        plain = name.removeprefix("The ")
        return f"the {plain}" if ENGLISH_ARTICLE.match(plain) else name
    if name.startswith("Las "):
        return f"l{name[1:]}"
    within = LOWERED.sub(lambda found: found[0].lower(), name)
    found = [
        (m.start(), article) for article, words in SPANISH_ARTICLES.items() if (m := first_of(words, name))
    ]
    return f"{min(found)[1]} {within}" if found else within


def first_of(words: str, name: str) -> re.Match[str] | None:
    """The first of some words in a name, whole."""
    return re.search(rf"\b(?:{words})\b", name)


def unit_name(p: int, lang: str) -> str:
    """What a counter is called within a sentence: troops, armies and fleets have an article, people have none.

    >>> [unit_name(BOARD.piece[u], "en") for u in ("fr-elite-1", "fr-napoleon", "gb-flotte-nelson", "gb-uxbridge")]
    ['the French I Corps', 'Napoleon', "Nelson's Fleet", 'Uxbridge']
    >>> [unit_name(BOARD.piece[u], "es") for u in ("fr-elite-1", "au-charles", "au-grenadiers", "fr-grande-armee")]
    ['el I Cuerpo francés', 'el archiduque Carlos', 'los granaderos austriacos', 'la Grande Armée']
    """
    name = str(BOARD.units[p].name[lang]).partition(" (")[0]
    if lang == "es":
        return with_article(name, lang)
    if name == "Grand Vizier":
        return "the Grand Vizier"
    person = BOARD.sort[p] == GENERAL or name == "Uxbridge"
    return name if person or NO_ENGLISH_ARTICLE.match(name) else f"the {name}"


def shortened(name: str) -> str:
    """A counter's name, as it is printed or within a sentence, without what the sign on it says already.

    >>> [shortened(name) for name in ("the French I Corps", "Russian 1st Corps", "Archduke Charles", "Nelson's Fleet")]
    ['French I', 'Russian 1st', 'Charles', 'Nelson']
    >>> [shortened(name) for name in ("el I Cuerpo francés", "el archiduque Carlos", "Eugenio de Beauharnais")]
    ['I francés', 'Carlos', 'Eugenio']
    """
    plain = TITLED.sub("", ARTICLE.sub("", name.partition(" (")[0]))
    if found := ADMIRAL.match(plain):
        return found[1] or found[2]
    if found := NUMBERED.match(plain):
        return found[2] or f"{found[1]} {plain[found.end() :]}"
    return capital(plain)


def place_name(words: Words, h: int, lang: str) -> str:
    """What a place is called within a sentence."""
    if is_zone(h):
        return str(DATA.map.zone[h].name[lang])
    if is_sea(h):
        return with_article(str(DATA.map.sea[h - BOARD.first_sea].name[lang]), lang)
    for kind, holds in (("fortress", is_inside), ("port", is_port), ("blockade", is_blockade)):
        if holds(h):
            zone = DATA.map.zone[int(BOARD.zone_of[h])].name[lang]
            return words.say(f"space-{kind}", lang, {"zone": zone})
    if is_army_box(h) or is_hold(h):
        counter = unit_name(int(BOARD.container_piece[h - BOARD.first_army]), lang)
        return counter if is_army_box(h) else joined(words.say("space-hold", lang, {"fleet": counter}), lang)
    boxes = {
        box.id: with_article(str(box.name[lang]), lang) for box in DATA.map.box if box.kind != "corsairs"
    }
    ident = BOARD.place_ids[h]
    return boxes[ident] if ident in boxes else words.say(f"space-{ident}", lang)


def place_names(words: Words, lang: str) -> list[str]:
    """The names of all places: zones, the inside of fortresses, seas, ports, blockade boxes, boxes, armies, holds."""
    return [place_name(words, h, lang) for h in range(BOARD.size)]


def phase_names(words: Words, lang: str) -> list[str]:
    """The names of the phases, by number."""
    return [words.say(f"phase-{name}", lang) for name in PHASES]


def unit_names(lang: str) -> list[str]:
    """The names of all counters within a sentence."""
    return [unit_name(p, lang) for p in range(BOARD.pieces)]


def nation_names(lang: str) -> list[str]:
    """The names of all nations within a sentence."""
    return [with_article(str(n.name[lang]), lang) for n in DATA.map.nation]


def province_names(lang: str) -> list[str]:
    """The names of all provinces within a sentence."""
    return [with_article(str(p.name[lang]), lang) for p in DATA.map.province]


def numbered(ids: list[str], names: Mapping[str, list[str]]) -> Names:
    """Things of one kind that a sentence may be about, some of them in the plural."""
    return Names(ids, names, many={lang: [plural(name) for name in names[lang]] for lang in names})


def names(words: Words) -> dict[str, Names]:
    """The counters, places, nations, provinces and phases, by kind."""
    return {
        "unit": numbered(BOARD.piece_ids, {lang: unit_names(lang) for lang in LANGUAGES}),
        "space": Names(BOARD.place_ids, {lang: place_names(words, lang) for lang in LANGUAGES}),
        "nation": numbered(BOARD.nation_ids, {lang: nation_names(lang) for lang in LANGUAGES}),
        "province": Names(BOARD.province_ids, {lang: province_names(lang) for lang in LANGUAGES}),
        "phase": Names(PHASES, {lang: phase_names(words, lang) for lang in LANGUAGES}),
    }


def spot(h: int) -> str:
    """The place of the drawn board that shows a place: all that lie on the map, and the boxes beside it.

    What is in the box of an army or in the hold of a fleet, or off the map, is nowhere on it.
    """
    return BOARD.place_ids[h] if h < BOARD.reserve else ""


def plural(name: str) -> int:
    """1 where a name within a sentence is a plural.

    >>> [plural(name) for name in ("los Granaderos austriacos", "the Papal States", "the British Guards Corps")]
    [1, 1, 0]
    >>> plural("Platov's Cossacks"), plural("las islas Jónicas"), plural("Nelson's Fleet")
    (1, 1, 0)
    """
    return int(PLURAL.match(name) is not None)


# Events whose die is a success or a failure: which arguments are the die and what came of it.
TRIED = {
    "war-roll": (2, 4),
    "negotiation": (2, 4),
    "interception": (2, 4),
    "evasion": (2, 4),
    "counter-march": (2, 4),
    "morale-check": (1, 3),
    "reorganization": (1, 3),
    "sea-interception": (2, 4),
    "sea-evasion": (2, 4),
    "wound": (1, 2),
    "pursuit": (1, 3),
    "attrition": (2, 4),
    "attrition-star": (0, 1),
}


def counts(event: Event) -> int | None:
    """Up to which number the die of an event counts, so that it is marked where it had its effect."""
    if event.what not in TRIED:
        return None
    die, result = TRIED[event.what]
    return event.args[die] if event.args[result] > 0 else 0


# What moves the tracks, by its clause; whatever else moves them is the course of the war.
CAUSES = {"6.2.j": "card", "7.1.f": "declaration", "8.1.5.c": "protectorate", "20.2.f": "state"}


def cause(event: Event) -> str:
    """Why victory or escalation changes, "" of other events."""
    return CAUSES.get(event.rule, "war") if event.what in ("victory-points", "escalation") else ""
