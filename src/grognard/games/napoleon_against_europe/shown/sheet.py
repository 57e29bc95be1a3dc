"""What is printed: sides, nations, scenarios, counters, places, cards and clauses, explained line by line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    DATA,
    DEPOT,
    FLEET,
    GENERAL,
    SIDES,
    SPECIAL,
    TABLES,
)
from grognard.games.napoleon_against_europe.shown.deed_kinds import kinds
from grognard.games.napoleon_against_europe.shown.heraldry import NATION_ARMS, NEUTRAL_SIDE, SIDE_ARMS
from grognard.games.napoleon_against_europe.shown.pieces import BESIEGED, SHOWN, STAR, VEILED
from grognard.games.napoleon_against_europe.shown.places import DRAWN, space
from grognard.games.napoleon_against_europe.shown.standings import halved
from grognard.games.napoleon_against_europe.shown.words import Voice
from grognard.kernel.documents.clauses import Clause
from grognard.kernel.documents.view import (
    Card,
    ClauseText,
    Line,
    Power,
    Printed,
    Scenario,
    Sheet,
    Side,
    Sign,
)
from grognard.kernel.game import Option
from grognard.kernel.positions import Document
from grognard.parts.shown.speech import capital, flat

OPTION_RULES = {"fog-of-war": "4.y", "no-handicap": "9.2.b"}
Frame = Literal["event", "operation", "tactics"]
FRAMES: dict[str, Frame] = {"combat": "tactics", "permanent": "operation", "foreign-war": "operation"}
ART_OF_PHASE = {  # the picture of a card, by the first phase that it is played in
    "administration": "wagons",
    "diplomacy": "treaty",
    "activation": "column",
    "conquest": "treaty",
    "combat": "charge",
    "naval-combat": "ships",
    "reaction": "riders",
}
ART = {  # and of some their own
    "1F": "proclamation",
    "7F": "riders",
    "8F": "storm",
    "9F": "riders",
    "12F": "ships",
    "13F": "battery",
    "14F": "ships",
    "17F": "ships",
    "18F": "ships",
    "25F": "ships",
    "28F": "battery",
    "35F": "ships",
    "36F": "fort",
    "42F": "ships",
    "49F": "storm",
    "54F": "fort",
    "55F": "proclamation",
    "1C": "ships",
    "2C": "proclamation",
    "3C": "proclamation",
    "5C": "fever",
    "6C": "fire",
    "11C": "wall",
    "12C": "wall",
    "16C": "storm",
    "17C": "ships",
    "19C": "ships",
    "21C": "ships",
    "22C": "fire",
    "30C": "wall",
    "31C": "storm",
    "33C": "fort",
    "40C": "fire",
    "44C": "storm",
    "48C": "fort",
    "54C": "fever",
}
# The shape that shows each mark, and the letter of a badge.
SHAPES = {
    "group": ("badge", "»"),
    "chosen": ("badge", "✓"),
    "activated": ("moved", ""),
    "joined": ("badge", "+"),
    "demoralized": ("demoralized", ""),
    "unsupplied": ("badge", "!"),
    "investing": ("badge", "○"),
    "serves-empire": ("badge", "E"),
    "serves-coalition": ("badge", "C"),
    "conscript": ("badge", "3"),
    "leads": ("badge", STAR),
    "committed": ("badge", "✓"),
    "seconds": ("badge", "2"),
    "fixed": ("badge", "■"),
    BESIEGED: ("besieged", ""),
    VEILED: ("badge", "?"),
}


def make(
    voice: Voice, cards: Iterable[Document], clauses: Mapping[str, Clause], options: Mapping[str, Option]
) -> Sheet:
    """The whole sheet."""
    lang = voice.lang
    return Sheet(
        game="napoleon-against-europe",
        name=voice.say("game-name"),
        tagline=voice.say("game-tagline"),
        about=flat(voice.say("game-about")),
        years=voice.say("game-years"),
        players=[side(voice, name) for name in (*SIDES, NEUTRAL_SIDE)],
        scenarios=[
            Scenario(s.id, s.name[lang], s.about[lang], length(voice, s.first_year, s.last_year), list(SIDES))
            for s in DATA.scenarios
        ],
        options=[voice.switch(name, option, OPTION_RULES[name]) for name, option in options.items()],
        units={BOARD.piece_ids[p]: unit(voice, p) for p in range(BOARD.pieces)},
        spaces={BOARD.place_ids[h]: space(voice, h) for h in DRAWN},
        cards={c["id"]: card(voice, c) for c in cards},
        marks={name: Sign(voice.say(f"mark-{name}"), *SHAPES[name]) for name in (*SHOWN, BESIEGED, VEILED)},
        clauses=[ClauseText(c.id, c.kind, c.title[lang], c.says[lang]) for c in clauses.values()],
        powers=[power(voice, n) for n in range(BOARD.nations)],
        deeds=kinds(voice),
        back="tenne",
        credits=flat(voice.say("game-credits")),
    )


def side(voice: Voice, name: str) -> Side:
    """A side, or the neutrals."""
    arms = SIDE_ARMS[name]
    return Side(
        name,
        voice.say(f"title-{name}"),
        arms.tincture,
        arms.emblem,
        playable=name != NEUTRAL_SIDE,
        adjective=voice.say(f"adjective-{name}"),
    )


def power(voice: Voice, n: int) -> Power:
    """A nation; who leads it is told by each match."""
    ident = BOARD.nation_ids[n]
    arms = NATION_ARMS[ident]
    return Power(ident, voice.country(n), arms.tincture, arms.emblem)


def length(voice: Voice, first: int, last: int) -> str:
    """How long a scenario is."""
    return voice.say("scenario-length", years=last - first + 1, first=str(first), last=str(last))


# Counters


def unit(voice: Voice, p: int) -> Printed:
    """A counter: every number on it explained."""
    about = voice.say("unit-about", kind=capital(voice.kind(p)), nation=voice.country(int(BOARD.nation[p])))
    lines = {
        COMBAT: troop_lines,
        GENERAL: general_lines,
        FLEET: fleet_lines,
        SPECIAL: special_lines,
        DEPOT: depot_lines,
        ARMY: army_lines,
    }[int(BOARD.sort[p])]
    return Printed(voice.counter(p), about, lines(voice, p) + common_lines(voice, p))


def told(voice: Voice, name: str, rule: str, **args: str | int) -> Line:
    """A line with a sentence for its value."""
    return Line(voice.say(f"line-{name}"), voice.say(f"line-{name}-value", **args), rule)


def troop_lines(voice: Voice, p: int) -> list[Line]:
    """Steps, morale, movement, stars, price."""
    found = [
        told(voice, "steps", "2.1.n", steps=int(BOARD.most[p])),
        told(voice, "morale", "14.4.a", morale=int(BOARD.morale[p])),
        told(voice, "movement", "12.1.a", points=int(BOARD.movement[p])),
    ]
    if BOARD.stars[p]:
        found.append(told(voice, "stars", "14.5.5.a", stars=int(BOARD.stars[p])))
    if BOARD.limited[p]:
        found.append(told(voice, "limited", "2.1.e"))
    return found


def general_lines(voice: Voice, p: int) -> list[Line]:
    """Initiative, command, tactical values, rank."""
    command = int(BOARD.command[p])
    army = command * int(TABLES.command.army_factor)
    found = [
        told(voice, "initiative", "9.1.a", points=int(BOARD.initiative[p])),
        told(voice, "command", "10.1.a", steps=command, army=army),
        told(voice, "tactics", "14.5.6.a", attack=int(BOARD.attack[p]), defence=int(BOARD.defence[p])),
        told(voice, "rank", "10.2.c", rank=int(BOARD.rank[p])),
    ]
    return [*found, told(voice, "horse", "4.ah")] if BOARD.cavalry[p] else found


def fleet_lines(voice: Voice, p: int) -> list[Line]:
    """Initiative, tactical value, movement, the seas that it keeps to."""
    found = [
        told(voice, "sea-initiative", "17.2.5.c", value=int(BOARD.initiative[p])),
        told(voice, "sea-tactics", "17.3.1.a", value=int(BOARD.tactical[p])),
        told(voice, "sea-movement", "17.2.1.a", points=int(BOARD.movement[p])),
    ]
    if BOARD.fleet_seas[p]:
        seas = ", ".join(voice.space(h) for h in BOARD.fleet_seas[p])
        found.append(Line(voice.say("line-seas"), seas, "17.2.1.a"))
    return found


def special_lines(voice: Voice, p: int) -> list[Line]:
    """What a special unit adds."""
    printed = (
        ("bonus", int(BOARD.bonus[p]), "14.5.5.b"),
        ("assault", int(BOARD.assault[p]), "15.4.a"),
        ("assaulted", -int(BOARD.assaulted[p]), "15.4.a"),
        ("pursuit", int(BOARD.pursuit[p]), "14.9.2.b"),
        ("bridges", int(BOARD.bridges[p]), "12.1.c"),
        ("horse", int(BOARD.cavalry[p]), "4.ah"),
    )
    return [told(voice, name, rule, value=value) for name, value, rule in printed if value]


def depot_lines(voice: Voice, p: int) -> list[Line]:
    """What a depot is for."""
    return [told(voice, "depot", "13.4.b")]


def army_lines(voice: Voice, p: int) -> list[Line]:
    """What an army marker is for."""
    return [told(voice, "army", "4.l")]


def common_lines(voice: Voice, p: int) -> list[Line]:
    """Price, and when it comes or whether it ever comes back."""
    printed = BOARD.units[p]
    found = []
    if BOARD.price[p]:
        found.append(told(voice, "price", "7.3.2.d", price=halved(int(BOARD.price[p]))))
    if printed.year:
        found.append(told(voice, "entry-year", "2.2.b", year=str(printed.year)))
    elif printed.card:
        found.append(told(voice, "entry-card", "6.2.a", card=voice.card(BOARD.card[printed.card])))
    if BOARD.sort[p] == COMBAT and not BOARD.rebuilds[p]:
        found.append(told(voice, "once", "2.1.g"))
    return found


# Cards


def card(voice: Voice, printed: Document) -> Card:
    """A card of a side's deck."""
    lang = voice.lang
    ident = printed["id"]
    phases = [voice.say(f"on-card-{name}") for name in printed["phases"]]
    star = printed.get("star", "")
    return Card(
        id=ident,
        number=ident,
        kind=FRAMES.get(printed["type"], "event"),
        label=voice.say(f"card-{printed['type']}"),
        title=printed["name"][lang],
        art=ART.get(ident) or ART_OF_PHASE[printed["phases"][0]],
        text=printed["text"][lang],
        side=printed["side"],
        condition=printed.get("condition", {}).get(lang, ""),
        value=str(printed["value"]),
        unit=voice.say("card-unit"),
        icons=["star"] if star else [],
        foot=capital(", ".join(phases)),
        fate=voice.say(f"fate-{printed['after']}"),
        leaves=star == "gold",
    )


def printed_on(voice: Voice, cards: list[Document], kind: str, number: int) -> tuple[str, str]:
    """What is printed on a card or counter beside its name: its values, and its text."""
    if kind == "card":
        found = card(voice, cards[number])
        heading = f"{found.label}, {found.value} {found.unit}, {found.foot}"
        return heading, f"{found.condition} {found.text}".strip()
    if kind != "unit":
        return "", ""
    values = [voice.kind(number), voice.country(int(BOARD.nation[number]))]
    sort = int(BOARD.sort[number])
    if sort == COMBAT:
        values.append(f"{int(BOARD.most[number])}-{int(BOARD.morale[number])}-{int(BOARD.movement[number])}")
    elif sort == GENERAL:
        tactics = f"{int(BOARD.attack[number])}/{int(BOARD.defence[number])}"
        values.append(f"{int(BOARD.initiative[number])}-{int(BOARD.command[number])}-{tactics}")
    elif sort == FLEET:
        values.append(f"{int(BOARD.initiative[number])}-{int(BOARD.tactical[number])}")
    return ", ".join(values), ""
