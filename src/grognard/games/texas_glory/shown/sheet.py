"""What is printed: sides, scenarios, blocks, spaces, cards and clauses, explained line by line in one language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grognard.games.texas_glory.data.schema import Link, Place, Unit
from grognard.games.texas_glory.model.board import BOARD, COMANCHE, DATA, FORT, OPEN
from grognard.games.texas_glory.model.position import SIDES
from grognard.games.texas_glory.rules.movement.march import way_between
from grognard.games.texas_glory.shown import deeds
from grognard.games.texas_glory.shown.view import BESIDE, PUBLIC
from grognard.games.texas_glory.shown.words import Voice
from grognard.kernel.documents.clauses import Clause
from grognard.kernel.documents.view import Card, ClauseText, Line, Printed, Scenario, Sheet, Side, Sign
from grognard.kernel.game import Option
from grognard.kernel.positions import Document
from grognard.parts.shown.speech import capital, flat

HERALDRY = {"texas": ("azure", "star"), "mexico": ("vert", "rings"), "comanche": ("sable", "lozenge")}
OPTION_RULES = {"late-brigades": "3.0.1836.g"}
# The shape that shows each mark, and the letter of a badge.
SHAPES = {
    "moved": ("moved", ""),
    "foraged": ("badge", "+"),
    "active": ("badge", "★"),
    "forced": ("badge", "!"),
    "inside": ("besieged", ""),
    "reserve": ("badge", "R"),
    "half": ("badge", "½"),
    "retreated": ("demoralized", ""),
    "sortied": ("badge", "S"),
    "done": ("spent", ""),
    "delayed": ("badge", "…"),
    BESIDE: ("badge", "→"),
}
COMMAND_RULES = {"cinc": "5.12.c", "brigade": "5.12.a", "cinc-1835": "3.0.1835.j", "successor": "6.6.d"}


def make(
    voice: Voice,
    cards: Iterable[Document],
    clauses: Mapping[str, Clause],
    scenarios: tuple[str, ...],
    options: Mapping[str, Option],
) -> Sheet:
    """The whole sheet."""
    lang = voice.lang
    return Sheet(
        game="texas-glory",
        name=voice.say("game-name"),
        tagline=voice.say("game-tagline"),
        about=flat(voice.say("game-about")),
        years=voice.say("game-years"),
        players=[side(voice, name) for name in HERALDRY],
        scenarios=[scenario(voice, name) for name in scenarios],
        options=[voice.switch(name, known, OPTION_RULES[name]) for name, known in options.items()],
        units={u.id: unit(voice, n, u) for n, u in enumerate(DATA.units)},
        spaces={BOARD.space_ids[h]: space(voice, h) for h in range(BOARD.on_map)},
        cards={c["id"]: card(voice, c) for c in cards},
        marks={name: Sign(voice.say(f"mark-{name}"), *SHAPES[name]) for name in (*PUBLIC, BESIDE)},
        clauses=[ClauseText(c.id, c.kind, c.title[lang], c.says[lang]) for c in clauses.values()],
        deeds=deeds.kinds(voice),
        back="tenne",
        credits=flat(voice.say("game-credits")),
    )


def side(voice: Voice, name: str) -> Side:
    """A side, or the Comanche."""
    tincture, emblem = HERALDRY[name]
    number = SIDES.index(name) if name in SIDES else 2
    return Side(
        id=name,
        name=voice.side(number),
        tincture=tincture,
        emblem=emblem,
        playable=name in SIDES,
        adjective=voice.say(f"adjective-{name}"),
    )


def scenario(voice: Voice, name: str) -> Scenario:
    """A set-up; the Mexican chooses first."""
    return Scenario(
        id=name,
        name=voice.say(f"scenario-{name}-name"),
        about=flat(voice.say(f"scenario-{name}-about")),
        length=voice.say(f"scenario-{name}-length"),
        sides=["mexico", "texas"],
    )


# Blocks


def unit(voice: Voice, b: int, printed: Unit) -> Printed:
    """A block: every number on it explained."""
    about = {
        "type": capital(voice.say(f"type-{printed.type}")),
        "side": voice.side(int(BOARD.side[b])),
    }
    message = "unit-about"
    if printed.brigade:
        message, about["brigade"] = "unit-about-brigade", voice.say(f"brigade-{printed.brigade}")
    lines = [
        Line(voice.say("line-strength"), voice.say("line-strength-value", steps=printed.steps), "2.11.a"),
        Line(
            voice.say("line-fire"),
            voice.say("line-fire-value", letter=printed.letter, hits=printed.hits),
            "2.12.a",
        ),
        Line(voice.say("line-move"), voice.say("line-move-value", move=printed.move), "2.13"),
    ]
    if printed.command:
        says = voice.say(f"line-command-{printed.command}", radius=printed.radius)
        lines.append(Line(voice.say("line-command"), says, COMMAND_RULES[printed.command]))
    for name, holds, rule in (
        ("arrival", printed.arrives == "port", "8.31.b"),
        ("us", printed.us, "8.32.b"),
        ("gun", printed.type == "artillery", "6.7.a"),
        ("walls-horse", printed.type == "cavalry" and b != COMANCHE, "7.26.a"),
        ("raid", b == COMANCHE, "2.25"),
    ):
        if holds:
            lines.append(Line(voice.say(f"line-{name}"), voice.say(f"line-{name}-value"), rule))
    return Printed(voice.title(b), voice.say(message, **about), lines)


# Spaces


def space(voice: Voice, h: int) -> Printed:
    """A hex or a box: what stands there, what it gives, and the ways out of it."""
    lines = [
        Line(voice.say("line-supply"), voice.say("line-supply-value", limit=int(BOARD.supply[h])), "8.1.a")
    ]
    if BOARD.star[h]:
        lines.append(Line(voice.say("line-star"), voice.say("line-star-value"), "1.2.a"))
    if BOARD.walls[h] != OPEN:
        kind = "fort" if BOARD.walls[h] == FORT else "city"
        says = voice.say(
            f"line-walls-{kind}", supply=int(BOARD.wall_supply[h]), limit=int(BOARD.storm_limit[h])
        )
        lines.append(Line(voice.say("line-walls"), says, "7.0.b"))
    for name, holds, rule in (
        ("port", BOARD.port[h] != 0, "1.4"),
        ("stop", BOARD.stop[h] == 0, "1.1.d"),
        ("zone", BOARD.raid[h] != 0, "2.25"),
    ):
        if holds:
            lines.append(Line(voice.say(f"line-{name}"), voice.say(f"line-{name}-value"), rule))
    return Printed(capital(voice.names["space"][h]), about_space(voice, h), lines + ways(voice, h))


def about_space(voice: Voice, h: int) -> str:
    """What kind of space it is, and whose by print."""
    if h >= BOARD.hexes:
        kind = "city" if BOARD.walls[h] != OPEN else "box"
    else:
        hexagon = DATA.map.space[h]
        here = [p for p in DATA.map.place if p.hex == hexagon.id]
        kind = main(here, BOARD.space_ids[h]).kind if here else f"hex-{hexagon.cover}"
    said = voice.say(f"kind-{kind}")
    owner = int(BOARD.colour[h])
    return voice.say("space-about", kind=said, side=voice.side(owner)) if owner < len(SIDES) else said


def main(places: list[Place], ident: str) -> Place:
    """The place that a hex is known by."""
    return next((p for p in places if p.id == ident), places[0])


def ways(voice: Voice, h: int) -> list[Line]:
    """The sides of a hex: where they lead, what they cost, how many may attack across."""
    found = []
    for link in DATA.map.link:
        ends = [BOARD.number[link.a], BOARD.number[link.b]]
        if h not in ends:
            continue
        other = ends[1 - ends.index(h)]
        label = voice.say("line-way", space=voice.space(other))
        if not link.passable:
            rule = "5.2.b"
            found.append(
                Line(label, voice.say("line-way-bay" if link.terrain == "bay" else "line-way-river"), rule)
            )
            continue
        way = way_between(h, other)
        says = voice.say(
            "line-way-value",
            terrain=voice.say(f"terrain-{terrain_of(link)}"),
            mp=int(BOARD.cost[way]),
            limit=int(BOARD.limit[way]),
        )
        found.append(Line(label, says, "5.2.b"))
    for road in DATA.map.box_link:
        ends = [BOARD.number[road.box], BOARD.number[road.hex]]
        if h in ends:
            other = ends[1 - ends.index(h)]
            label = voice.say("line-road", space=voice.space(other))
            way = way_between(h, other)
            cost_in = int(BOARD.cost[BOARD.back[way]])
            says = voice.say("line-road-value", out=int(BOARD.cost[way]), **{"in": cost_in})
            found.append(Line(label, says, "1.7.d"))
    return found


def terrain_of(link: Link) -> str:
    """What counts on a passable side: its crossing, else its roads, else the ground [5.2.e, 5.3.b]."""
    if link.crossing:
        return link.crossing
    if link.road_count + link.trail_count > 1:
        return (
            "road-trail"
            if link.road_count and link.trail_count
            else "two-roads"
            if link.road_count
            else "two-trails"
        )
    return "road" if link.road_count else "trail" if link.trail_count else link.terrain


# Cards


def card(voice: Voice, printed: Document) -> Card:
    """A card: its Command Points, and its event where it has one."""
    lang = voice.lang
    event = bool(printed["event"])
    combat = printed.get("when") == "combat"
    return Card(
        id=printed["id"],
        number=str(printed["number"]),
        kind="tactics" if combat else "event" if event else "operation",
        label=voice.say("kind-combat" if combat else "kind-event" if event else "kind-command"),
        title=printed["name"][lang],
        art=printed["art"],
        text=printed["text"][lang],
        condition=printed.get("condition", {}).get(lang, ""),
        value=str(printed["cp"]),
        unit="CP",
        icons=[icon for icon, shown in (("fire", printed["fire"]), ("star", event)) if shown],
        foot=voice.say("game-years"),
        fate=voice.say("card-fate"),
    )


def printed(voice: Voice, cards: list[Document], kind: str, number: int) -> tuple[str, str]:
    """What is printed on a card or a block beside its name: its values, and its text."""
    if kind == "card":
        found = cards[number]
        signs = [voice.say("card-cp", cp=found["cp"])]
        signs += [voice.say(f"card-{sign}") for sign in ("fire", "event") if found[sign]]
        condition = f"{found['condition'][voice.lang]}: " if "condition" in found else ""
        return ", ".join(signs), condition + found["text"][voice.lang]
    if kind == "block":
        known = DATA.units[number]
        steps = voice.say("block-steps", steps=known.steps, move=known.move)
        return f"{voice.say(f'type-{known.type}')} {known.letter}{known.hits}, {steps}", ""
    return "", ""
