"""What is printed: sides, scenarios, units, places, cards and clauses, explained line by line in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from grognard.games.libertad_o_muerte.model.board import (
    ARTILLERY,
    BOARD,
    CAVALRY,
    DATA,
    EXPEDITIONARY,
    ICONS,
    INFANTRY,
    LEADER,
    NONE,
    SHIP,
    SIDES,
    SIEGE_GUN,
    TABLES,
    TERRAINS,
    is_port,
    is_region,
    is_sea,
)
from grognard.games.libertad_o_muerte.shown.deed_kinds import kinds
from grognard.games.libertad_o_muerte.shown.pieces import SHOWN
from grognard.games.libertad_o_muerte.shown.words import DRAWN, STAR, Voice
from grognard.kernel.documents.clauses import Clause
from grognard.kernel.documents.view import Card, ClauseText, Line, Printed, Scenario, Sheet, Side, Sign
from grognard.kernel.game import Option
from grognard.kernel.positions import Document
from grognard.parts.shown.speech import capital, flat

HERALDRY = {"patriot": ("azure", "sun"), "royalist": ("gules", "crown")}
OPTION_RULES = {"hunting-corsairs": "25.1.a", "great-battles": "25.2.a", "voluntary-elimination": "25.3"}
Frame = Literal["event", "operation", "tactics"]
FRAMES: dict[str, Frame] = {"combat": "tactics", "naval": "operation", "replacement": "operation"}
ART = {  # the pictures of the client, by the icon of a card
    "combat": "charge",
    "naval": "ships",
    "replacement": "wagons",
    "reinforcement-or-land-movement": "column",
    "none": "proclamation",
}
# The shape that shows each mark, and the letter of a badge.
SHAPES = {
    "hidden": ("inside", ""),
    "moved": ("moved", ""),
    "group": ("badge", "»"),
    "chosen": ("badge", "✓"),
    "immobile": ("badge", "⊗"),
    "faster": ("badge", "+1"),
    "much-faster": ("badge", "+2"),
    "guided": ("badge", "→"),
    "commands": ("badge", STAR),
    "fired": ("spent", ""),
    "demoralized": ("demoralized", ""),
    "sharp": ("badge", "+"),
    "sharp-now": ("badge", "+"),
    "rolls-again": ("badge", "↻"),
    "heartened": ("badge", "▲"),
    "disheartened": ("badge", "▼"),
    "carronade": ("badge", "+"),
    "landed": ("badge", "⚓"),
    "shown": ("badge", "!"),
    "crossed": ("badge", "△"),
    "shaken": ("badge", "−"),
}
# What a kind of unit is bound to, and the clause that says so.
BOUND = {
    "guerrilla": ("guerrilla", "3.2.6.b"),
    "mounted-guerrilla": ("guerrilla", "3.2.6.b"),
    "gaucho": ("plains", "3.2.6.a"),
    "llanero": ("plains", "3.2.6.a"),
    "natives": ("natives", "3.2.6.c"),
    "garrison": ("garrison", "3.4.4.b"),
}


def make(
    voice: Voice, cards: Iterable[Document], clauses: Mapping[str, Clause], options: Mapping[str, Option]
) -> Sheet:
    """The whole sheet."""
    lang = voice.lang
    return Sheet(
        game="libertad-o-muerte",
        name=voice.say("game-name"),
        tagline=voice.say("game-tagline"),
        about=flat(voice.say("game-about")),
        years=voice.say("game-years"),
        players=[side(voice, name) for name in SIDES],
        scenarios=[
            Scenario(s.id, s.name[lang], s.about[lang], length(voice, s.first_turn, s.last_turn), list(SIDES))
            for s in DATA.scenarios
        ],
        options=[voice.switch(name, option, OPTION_RULES[name]) for name, option in options.items()],
        units={BOARD.piece_ids[p]: unit(voice, p) for p in range(BOARD.pieces)},
        spaces={BOARD.place_ids[h]: space(voice, h) for h in DRAWN},
        cards={c["id"]: card(voice, c) for c in cards},
        marks={name: Sign(voice.say(f"mark-{name}"), *SHAPES[name]) for name in (*SHOWN, "shaken")},
        clauses=[ClauseText(c.id, c.kind, c.title[lang], c.says[lang]) for c in clauses.values()],
        deeds=kinds(voice),
        back="tenne",
        credits=flat(voice.say("game-credits")),
    )


def side(voice: Voice, name: str) -> Side:
    """A side."""
    tincture, emblem = HERALDRY[name]
    return Side(name, voice.say(f"title-{name}"), tincture, emblem, adjective=voice.say(f"adjective-{name}"))


def length(voice: Voice, first: int, last: int) -> str:
    """How long a scenario is: its turns and its years."""
    years = [DATA.turns[turn - 1].year for turn in (first, last)]
    return voice.say("scenario-length", turns=last - first + 1, first=str(years[0]), last=str(years[1]))


# Units


def unit(voice: Voice, p: int) -> Printed:
    """A counter: every number on it explained."""
    about = voice.say(
        "unit-about",
        kind=capital(voice.kind(p)),
        side=voice.say(f"adjective-{SIDES[BOARD.side[p]]}"),
        country=voice.country(p),
    )
    lines = leader_lines(voice, p) if BOARD.sort[p] == LEADER else unit_lines(voice, p)
    return Printed(voice.title(p), about, lines + other_lines(voice, p))


def leader_lines(voice: Voice, p: int) -> list[Line]:
    """Rank, Tactical Value, Morale Value."""
    morale = int(BOARD.morale[p])
    limit = TABLES.recovery.to + morale
    return [
        Line(voice.say("line-rank"), voice.say("line-rank-value", stars=STAR * int(BOARD.rank[p])), "12.1.b"),
        Line(
            voice.say("line-tactical"),
            voice.say("line-tactical-value", value=int(BOARD.tactical[p])),
            "12.7.a",
        ),
        Line(
            voice.say("line-leader-morale"),
            voice.say("line-leader-morale-value", value=morale, limit=limit),
            "12.13.b",
        ),
    ]


def unit_lines(voice: Voice, p: int) -> list[Line]:
    """Strength, Combat Factor, morale; of guns what they do."""
    found = [
        Line(voice.say("line-strength"), voice.say("line-strength-value", most=int(BOARD.most[p])), "3.4.2.a")
    ]
    if BOARD.sort[p] == ARTILLERY:
        name, rule = ("siege-guns", "3.4.3.b") if BOARD.kind[p] == SIEGE_GUN else ("guns", "12.8.a")
        return [*found, Line(voice.say(f"line-{name}"), voice.say(f"line-{name}-value"), rule)]
    combat = int(BOARD.combat[p])
    if combat != NONE:
        value = voice.say(
            "line-combat-value",
            combat=combat,
            hit=TABLES.fire.strength_to + combat,
            shock=TABLES.fire.morale_to + combat,
        )
        found.append(Line(voice.say("line-combat"), value, "10.4.c" if BOARD.sort[p] == SHIP else "12.10.g"))
    broken = TABLES.demoralized.sea if BOARD.sort[p] == SHIP else TABLES.demoralized.land
    if BOARD.morale[p]:
        value = voice.say("line-morale-value", morale=int(BOARD.morale[p]), broken=broken)
        found.append(Line(voice.say("line-morale"), value, "10.5.f" if BOARD.sort[p] == SHIP else "12.9.d"))
    return found


def other_lines(voice: Voice, p: int) -> list[Line]:
    """Movement, price, maintenance, home, and what a unit may or may not do."""
    kind = BOARD.units[p].kind
    found = [
        Line(
            voice.say("line-movement"),
            voice.say("line-movement-value", points=int(BOARD.movement[p])),
            "9.0.b" if BOARD.sort[p] == SHIP else "3.2.1.e",
        )
    ]
    if BOARD.capacity[p]:
        value = voice.say("line-capacity-value", points=int(BOARD.capacity[p]))
        found.append(Line(voice.say("line-capacity"), value, "9.1.c"))
    if BOARD.for_sale[p] and BOARD.sort[p] != LEADER:
        value = voice.say("line-price-value", points=int(BOARD.price[p]))
        found.append(Line(voice.say("line-price"), value, "8.3.a"))
    if BOARD.home[p] != NONE:
        found.append(Line(voice.say("line-home"), voice.space(int(BOARD.home[p])), "8.1.a"))
    bound, rule = BOUND.get(kind, ("", ""))
    for name, holds, cited in (
        ("upkeep", BOARD.upkeep[p], "7.2.a"),
        ("dot", BOARD.dot[p], "3.4.2.c"),
        ("again", BOARD.second_shot[p], "10.4.e" if BOARD.sort[p] == SHIP else "12.11.a"),
        (bound, bound, rule),
        ("expeditionary", BOARD.tags[p] & EXPEDITIONARY, "19.3.a"),
        ("stays", BOARD.sort[p] <= CAVALRY and not BOARD.embarks[p], "9.1.j"),
    ):
        if holds:
            found.append(Line(voice.say(f"line-{name}"), voice.say(f"line-{name}-value"), cited))
    return found


# Places


def space(voice: Voice, h: int) -> Printed:
    """A place of the drawn board."""
    if is_region(h):
        return region(voice, h)
    if is_sea(h):
        return sea(voice, h)
    if h >= BOARD.on_map:
        return box(voice, h)
    return port(voice, h) if is_port(h) else city(voice, h)


def region(voice: Voice, h: int) -> Printed:
    """A land region: its ground, its city, what it gives, and the ways out of it."""
    printed = DATA.map.region[h]
    terrain = TERRAINS[BOARD.terrain[h]]
    ground = voice.say(
        "line-terrain-value",
        cost=int(BOARD.cost[h]),
        rounds=int(BOARD.rounds[h]),
        first=int(BOARD.first_line[h]),
        guns=int(BOARD.guns_fire[h]),
        pursuit=int(BOARD.pursuit[h]),
    )
    lines = [Line(voice.say("line-terrain"), ground, "3.2.1.a")]
    if printed.city:
        value = voice.say("line-city-value", city=printed.city, level=printed.fort)
        lines.append(Line(voice.say("line-city"), value, "3.2.b"))
    if printed.resources:
        lines.append(Line(voice.say("line-resources"), str(printed.resources), "6.0.a"))
    if printed.vp:
        lines.append(Line(voice.say("line-star"), voice.say("line-star-value", points=printed.vp), "3.2.2.b"))
    icons = [voice.say(f"icon-{icon}") for icon in ICONS if icon in printed.icons]
    if icons:
        lines.append(Line(voice.say("line-icons"), ", ".join(icons), "3.2.6.a"))
    about = voice.say(
        "region-about",
        terrain=capital(voice.say(f"terrain-{terrain}")),
        country=voice.say(f"map-country-{printed.country}"),
    )
    return Printed(capital(voice.space(h)), about, lines + ways(voice, h))


def ways(voice: Voice, h: int) -> list[Line]:
    """The neighbours of a region by land, across rivers and straits, and the seas it lies on."""
    found: dict[str, list[str]] = {"borders": [], "rivers": [], "straits": []}
    for way in range(BOARD.land.first_way[h], BOARD.land.first_way[h + 1]):
        strait = BOARD.strait[way] != NONE
        name = "straits" if strait else "rivers" if BOARD.river[way] else "borders"
        found[name].append(voice.space(int(BOARD.land.end[way])))
    rules = {"borders": "3.2.a", "rivers": "3.2.3", "straits": "3.2.4.a"}
    lines = [
        Line(voice.say(f"line-{name}"), ", ".join(sorted(names)), rules[name])
        for name, names in found.items()
        if names
    ]
    if BOARD.coasts[h]:
        lines.append(
            Line(voice.say("line-coast"), ", ".join(voice.space(d) for d in BOARD.coasts[h]), "9.1.e")
        )
    return lines


def city(voice: Voice, h: int) -> Printed:
    """The inside of a city that is fortified, or may be."""
    at = int(BOARD.region_of[h])
    level = int(BOARD.fort[at])
    about = "city-about" if level else "city-open-about"
    value = voice.say("line-fortress-value", level=level) if level else voice.say("line-fortress-none")
    return Printed(
        capital(voice.space(h)),
        voice.say(about, level=level, space=voice.space(at)),
        [Line(voice.say("line-fortress"), value, "13.1.e")],
    )


def port(voice: Voice, h: int) -> Printed:
    """A port box."""
    at = int(BOARD.region_of[h])
    value = voice.say("line-port-value", sea=voice.space(int(BOARD.port_sea[at])))
    return Printed(
        capital(voice.space(h)),
        voice.say("port-about", space=voice.space(at)),
        [Line(voice.say("line-port"), value, "9.0.e")],
    )


def sea(voice: Voice, h: int) -> Printed:
    """A sea region: its neighbours, shores and ports, and whose corsairs prey on it."""
    n = h - BOARD.first_sea
    near = [
        voice.space(int(BOARD.sea.end[way]) + BOARD.first_sea)
        for way in range(BOARD.sea.first_way[n], BOARD.sea.first_way[n + 1])
    ]
    lines = [Line(voice.say("line-neighbours"), ", ".join(sorted(near)), "9.0.b")]
    if BOARD.shores[n]:
        shores = ", ".join(sorted(voice.space(r) for r in BOARD.shores[n]))
        lines.append(Line(voice.say("line-shores"), shores, "9.1.e"))
    if BOARD.sea_ports[n]:
        ports = ", ".join(sorted(voice.space(int(BOARD.region_of[d])) for d in BOARD.sea_ports[n]))
        lines.append(Line(voice.say("line-ports"), ports, "9.0.e"))
    if not BOARD.patriots_sail[n]:
        lines.append(Line(voice.say("line-closed"), voice.say("line-closed-value"), "9.0.i"))
    prey = voice.say("line-prey-value", box=voice.space(int(BOARD.corsairs_of[n])))
    lines.append(Line(voice.say("line-prey"), prey, "18.0.b"))
    return Printed(DATA.map.sea[n].name[voice.lang], voice.say("sea-about"), lines)


def box(voice: Voice, h: int) -> Printed:
    """A box of the map."""
    name, rule = ("corsairs", "18.0.d") if h in BOARD.corsair_boxes else ("expeditionary", "19.2")
    line = "corsairs" if name == "corsairs" else "expeditions"
    return Printed(
        capital(voice.space(h)),
        voice.say(f"box-{name}-about"),
        [Line(voice.say(f"line-{line}"), voice.say(f"line-{line}-value"), rule)],
    )


# Cards


def card(voice: Voice, printed: Document) -> Card:
    """A card of a side's deck."""
    lang = voice.lang
    told = [printed["text"][lang], printed.get("lasting", {}).get(lang, "")]
    asked = printed.get("question", {}).get(lang, "")
    condition = printed.get("condition", {}).get(lang, "")
    turn = printed.get("turn", 0)
    return Card(
        id=printed["id"],
        number=str(printed["number"]),
        kind=FRAMES.get(printed["phase"], "event"),
        label=voice.say(f"card-{printed['type']}"),
        title=printed["name"][lang],
        art=ART[printed["phase"]],
        text=" ".join(text for text in told if text),
        side=printed["side"],
        condition=" ".join(text for text in (condition, asked) if text),
        foot=voice.say("card-turn", turn=turn) if turn else voice.say(f"icon-phase-{printed['phase']}"),
        fate=voice.say(f"fate-{printed['after']}"),
        leaves=printed["after"] == "remove",
    )


def printed_on(voice: Voice, cards: list[Document], kind: str, number: int) -> tuple[str, str]:
    """What is printed on a card or unit beside its name: its values, and its text."""
    if kind == "card":
        told = card(voice, cards[number])
        return f"{told.label}, {told.foot}", f"{told.condition} {told.text}".strip()
    if kind != "unit":
        return "", ""
    values = [voice.kind(number), voice.country(number)]
    if BOARD.sort[number] == LEADER:
        values += [
            STAR * int(BOARD.rank[number]),
            f"{int(BOARD.tactical[number])}/{int(BOARD.morale[number])}",
        ]
    elif BOARD.sort[number] in (INFANTRY, CAVALRY, SHIP):
        combat = "–" if BOARD.combat[number] == NONE else str(int(BOARD.combat[number]))
        values.append(f"{int(BOARD.most[number])}-{combat}-{int(BOARD.morale[number])}")
    return ", ".join(values), ""
