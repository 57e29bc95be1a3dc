"""What is printed: sides, scenarios, units, places, cards and clauses, explained line by line in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    DATA,
    KINDS,
    OPEN,
    SIDES,
    TABLES,
    TYPES,
)
from grognard.games.an_impossible_war.shown.deed_kinds import kinds
from grognard.games.an_impossible_war.shown.view import OWN, PUBLIC, ROAD
from grognard.games.an_impossible_war.shown.words import Voice
from grognard.kernel.documents.clauses import Clause
from grognard.kernel.documents.view import Card, ClauseText, Line, Printed, Scenario, Sheet, Side, Sign
from grognard.kernel.game import Option
from grognard.kernel.positions import Document
from grognard.parts.shown.speech import capital, flat

HERALDRY = {"carlist": ("gules", "lily"), "liberal": ("azure", "crown")}
# What the strength of a kind of unit means, and the clause that says so; of the others, dice.
STRENGTH = {
    "supply-train": ("stores", "5.3.b"),
    "field-artillery": ("guns", "5.3.c"),
    "mountain-artillery": ("guns", "5.3.c"),
    "knapsack": ("stores", "5.3.d"),
}
SUPPLIES = {"supply-train": TABLES["supply"]["supply_train"], "knapsack": TABLES["supply"]["knapsack"]}
OPTION_RULES = {"peace-and-fueros": "30.0", "europe-and-the-war": "30.0"}
FRAMES: dict[str, Literal["event", "operation", "tactics"]] = {
    "event": "event",
    "operational": "operation",
    "tactical": "tactics",
}
# The shape that shows each mark, and the letter of a badge.
SHAPES = {
    "acted": ("moved", ""),
    "moving": ("badge", "»"),
    "inside": ("besieged", ""),
    "forced": ("badge", "!"),
    "landed": ("badge", "⚓"),
    "retreated": ("badge", "↶"),
    "spent": ("spent", ""),
    "reserve": ("badge", "R"),
    "demoralized": ("demoralized", ""),
    "chosen": ("badge", "✓"),
    "building": ("badge", "…"),
    ROAD: ("badge", "→"),
}


def make(
    voice: Voice,
    cards: Iterable[Document],
    clauses: Mapping[str, Clause],
    options: Mapping[str, Option],
    abouts: Mapping[str, Mapping[str, str]],
) -> Sheet:
    """The whole sheet; `abouts` is the history of places."""
    lang = voice.lang
    return Sheet(
        game="an-impossible-war",
        name=voice.say("game-name"),
        tagline=voice.say("game-tagline"),
        about=flat(voice.say("game-about")),
        years=voice.say("game-years"),
        players=[side(voice, name) for name in HERALDRY],
        scenarios=[
            Scenario(s.id, s.name[lang], s.about.get(lang, ""), s.length.get(lang, ""), list(SIDES))
            for s in DATA.scenarios
        ],
        options=[voice.switch(name, option, OPTION_RULES[name]) for name, option in options.items()],
        units={BOARD.piece_ids[p]: unit(voice, p) for p in range(BOARD.pieces)},
        spaces={BOARD.place_ids[h]: space(voice, h, abouts) for h in range(BOARD.on_map)},
        cards={c["id"]: card(voice, c) for c in cards},
        marks={
            name: Sign(voice.say(f"mark-{name}"), *SHAPES[name]) for name in (*PUBLIC, *OWN, "building", ROAD)
        },
        clauses=[ClauseText(c.id, c.kind, c.title[lang], c.says[lang]) for c in clauses.values()],
        deeds=kinds(voice),
        back="tenne",
        credits=flat(voice.say("game-credits")),
    )


def side(voice: Voice, name: str) -> Side:
    """A side."""
    tincture, emblem = HERALDRY[name]
    return Side(
        id=name,
        name=voice.say(f"title-{name}"),
        tincture=tincture,
        emblem=emblem,
        adjective=voice.say(f"adjective-{name}"),
    )


# Units


def unit(voice: Voice, p: int) -> Printed:
    """A block or counter: every number on it explained."""
    printed = BOARD.units[p]
    kind = KINDS[BOARD.kind[p]]
    means, clause = STRENGTH.get(kind, ("strength", "5.3.a"))
    most = int(BOARD.most[p])
    lines = [Line(voice.say("line-strength"), voice.say(f"line-{means}-value", most=most), clause)]
    if BOARD.kind[p] <= CAVALRY:
        lines.append(
            Line(voice.say("line-effectiveness"), voice.say("line-effectiveness-value", e=printed.e), "5.4.a")
        )
        lines.append(Line(voice.say("line-morale"), voice.say("line-morale-value", m=printed.m), "5.4.c"))
    if kind in SUPPLIES:
        lines.append(
            Line(voice.say("line-supplies"), voice.say("line-supplies-value", s=SUPPLIES[kind]), "5.4.e")
        )
    for name, holds, rule in (
        ("cavalry", kind == "cavalry", "11.1.b"),
        ("partida", printed.partida, "5.4.h"),
        ("regional", printed.regional, "5.4.m"),
        ("foreign", printed.foreign, "5.4.r"),
        ("escort", BOARD.kind[p] > CAVALRY, "11.3.a"),
        ("field", kind == "field-artillery", "11.1.b"),
    ):
        if holds:
            lines.append(Line(voice.say(f"line-{name}"), voice.say(f"line-{name}-value"), rule))
    about = voice.say(
        "unit-about",
        kind=capital(voice.say(f"kind-{kind}")),
        side=voice.say(f"adjective-{SIDES[BOARD.side[p]]}"),
        coded=int(bool(voice.code(p))),
        code=voice.code(p),
    )
    return Printed(voice.title(p), about, lines)


# Places


def space(voice: Voice, h: int, abouts: Mapping[str, Mapping[str, str]]) -> Printed:
    """A space or region: what it is, what it gives, and the roads out of it."""
    history = abouts.get(BOARD.place_ids[h], {}).get(voice.lang, "")
    if h >= BOARD.spaces:
        return region(voice, h, history)
    zone = SIDES[BOARD.zone[h]]
    kind = TYPES[BOARD.type[h]]
    ordinary = kind == "other"  # nothing is to be said of it but its ground
    about = voice.say(
        "space-about",
        ordinary=int(ordinary),
        kind="" if ordinary else voice.say(f"kind-{kind}"),
        terrain=voice.say("terrain-open" if BOARD.terrain[h] == OPEN else "terrain-rough"),
        zone=voice.say(f"zone-{zone}"),
        province=BOARD.province[h],
    )
    lines = [
        Line(voice.say("line-supply"), voice.say("line-supply-value", **supplied(h)), "19.2.b"),
    ]
    for name, holds, rule in (
        ("port", BOARD.port[h] != 0, "4.3.a"),
        ("france", BOARD.france[h] != 0, "4.5.b"),
        ("refuge", kind == "refuge", "4.1.d"),
        ("city", kind == "city", "9.1.a"),
        ("town", kind == "main-town", "9.1.b"),
    ):
        if holds:
            lines.append(Line(voice.say(f"line-{name}"), voice.say(f"line-{name}-value"), rule))
    if history:
        lines.append(Line(voice.say("line-history"), history))
    return Printed(voice.space(h), capital(about), lines + roads(voice, h))


def supplied(h: int) -> dict[str, int]:
    """How many units of each side a space supplies while friendly [19.2.b-c]."""
    table = TABLES["supply"]
    kind = TYPES[BOARD.type[h]]
    if BOARD.zone[h] == CARLIST:
        rows = table["liberal_in_carlist_zone"]
        best = [rows["other"], rows["friendly_main_town"] if kind == "main-town" else 0]
        best.append(rows["port"] if BOARD.port[h] else 0)
        return {"carlist": table["carlist"]["carlist_zone"], "liberal": max(best)}
    rows = table["liberal_in_liberal_zone"]
    best = [rows["other"], rows["friendly_city"] if kind == "city" else 0]
    best += [rows["friendly_main_town"] if kind == "main-town" else 0, rows["port"] if BOARD.port[h] else 0]
    near = "adjacent_to_carlist_zone" if BOARD.near_zone[h] else "liberal_zone_other"
    return {"carlist": table["carlist"][near], "liberal": max(best)}


def region(voice: Voice, h: int, history: str) -> Printed:
    """A region of the Rest of Spain."""
    lines = [
        Line(
            voice.say("line-uprising"),
            voice.say("line-uprising-value", least=int(BOARD.least_uprising[h - BOARD.spaces])),
            "22.0",
        ),
        Line(voice.say("line-supply"), voice.say("line-region-supply"), "19.2.a"),
    ]
    if BOARD.coastal[h]:
        lines.append(Line(voice.say("line-coast"), voice.say("line-coast-value"), "13.1.a"))
    if history:
        lines.append(Line(voice.say("line-history"), history))
    near = ", ".join(sorted(voice.space(d) for d in BOARD.borders[h]))
    lines.append(Line(voice.say("line-borders"), near, "23.1.j"))
    return Printed(voice.space(h), voice.say("region-about"), lines + roads(voice, h))


def roads(voice: Voice, h: int) -> list[Line]:
    """The roads out of a place: where they lead and what they cost."""
    found: list[Line] = []
    for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        label = voice.say("line-road", space=voice.space(int(BOARD.end[way])))
        kind = "main" if BOARD.main[way] else "secondary"
        value = voice.say(f"line-road-{kind}", mp=int(BOARD.cost[way]))
        found.append(Line(label, value, "" if found else "4.4"))
    return found


# Cards


def card(voice: Voice, printed: Document) -> Card:
    """A card of a side's deck."""
    lang = voice.lang
    leaves = int(printed["removed_from"])
    fate = "removed" if printed["asterisk"] else "discard"
    return Card(
        id=printed["id"],
        number=printed["id"],
        kind=FRAMES[printed["type"]],
        label=voice.say(f"card-{printed['type']}"),
        title=printed["name"][lang],
        art=printed["art"],
        text=printed["text"][lang],
        side=printed["side"],
        condition=printed.get("condition", {}).get(lang, ""),
        foot=f"{printed['year']}"
        if not leaves
        else voice.say("card-years", first=printed["year"], last=leaves - 1),
        fate=voice.say(f"fate-{fate}"),
        leaves=bool(printed["asterisk"]),
    )


def printed(voice: Voice, cards: list[Document], kind: str, number: int) -> tuple[str, str]:
    """What is printed on a card or unit beside its name: its values, and its text."""
    if kind == "card":
        told = cards[number]
        condition = told.get("condition", {}).get(voice.lang, "")
        label = voice.say(f"card-{told['type']}")
        values = f"{label}, {told['year']}"
        return values, f"{condition} {told['text'][voice.lang]}".strip()
    if kind == "unit":
        block = BOARD.units[number]
        numbers = [voice.say(f"kind-{KINDS[BOARD.kind[number]]}"), voice.code(number)]
        if BOARD.kind[number] <= CAVALRY:
            numbers += [f"E{block.e}", f"M{block.m}"]
        return ", ".join(v for v in numbers if v), ""
    return "", ""
