"""The places of the drawn board, explained line by line: zones, fortresses, seas, ports, blockade boxes, boxes."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    BORDERS,
    DATA,
    MAJORS,
    NONE,
    TERRAINS,
    is_inside,
    is_port,
    is_sea,
    is_zone,
)
from grognard.games.napoleon_against_europe.rules.diplomacy.targets import value_needed
from grognard.games.napoleon_against_europe.shown.words import Voice
from grognard.kernel.documents.view import Line, Printed
from grognard.parts.shown.speech import capital

DRAWN = list(range(BOARD.reserve))  # all that lie on the map, and its boxes
BORDER_RULES = {
    "plain": "12.1.c",
    "river-bridge": "12.1.c",
    "river": "12.1.c",
    "mountain-pass": "12.1.c",
    "mountain": "12.1.c",
    "strait": "12.1.f",
    "desert-march": "12.1.k",
}


def space(voice: Voice, h: int) -> Printed:
    """A place of the drawn board."""
    if is_zone(h):
        return zone(voice, h)
    if is_sea(h):
        return sea(voice, h)
    if h >= BOARD.on_map:
        return box(voice, h)
    name = "fortress" if is_inside(h) else "port" if is_port(h) else "blockade"
    make = {"fortress": fortress_lines, "port": port_lines, "blockade": blockade_lines}[name]
    at = int(BOARD.zone_of[h])
    return Printed(
        capital(voice.space(h)), voice.say(f"of-{name}-about", space=voice.space(at)), make(voice, at)
    )


def zone(voice: Voice, z: int) -> Printed:
    """A land zone: its ground, its town and walls, what it is worth, and the ways out of it."""
    terrain = TERRAINS[int(BOARD.terrain[z])]
    lines = []
    if terrain != "clear":
        lines.append(Line(voice.say("line-terrain"), voice.say(f"terrain-{terrain}-effect"), "12.1.c"))
    lines += standing_lines(voice, z) + diplomacy_lines(voice, z)
    about = voice.say(
        "zone-about",
        province=DATA.map.province[int(BOARD.province[z])].name[voice.lang],
        nation=voice.country(int(BOARD.home[z])),
        terrain=voice.say(f"terrain-{terrain}"),
    )
    return Printed(capital(voice.space(z)), capital(about), lines + ways(voice, z))


def standing_lines(voice: Voice, z: int) -> list[Line]:
    """What stands in a zone: walls, a port, a capital, a key zone, signs of new states; or nothing at all."""
    found = []
    if BOARD.level[z]:
        found.append(_told(voice, "walls", "15.1.a", level=int(BOARD.level[z])))
    if BOARD.port[z] != NONE:
        name = "continental" if BOARD.continental[z] else "harbour"
        rule = "4.b" if BOARD.continental[z] else "17.2.1.a"
        found.append(_told(voice, name, rule, sea=voice.space(int(BOARD.sea_of[z]))))
    for n in range(BOARD.nations):
        if z in BOARD.capitals[n]:
            rule = "14.4.d" if n < MAJORS else "18.1.a"
            found.append(Line(voice.say("line-capital-of"), voice.country(n), rule))
    if BOARD.key[z] != NONE:
        key = DATA.map.key[int(BOARD.key[z])]
        sides = ", ".join(voice.say(f"title-{side}") for side in key.sides)
        found.append(Line(voice.say("line-key"), voice.say("line-key-value", sides=sides), "6.3.b"))
    symbols = [
        voice.country(int(BOARD.state_nation[n]))
        for n in range(len(BOARD.state_ids))
        if BOARD.symbols[z] >> n & 1
    ]
    if symbols:
        found.append(Line(voice.say("line-states"), ", ".join(symbols), "20.2.f"))
    if BOARD.open[z]:
        found.append(_told(voice, "open", "3.2.a"))
    return found


def diplomacy_lines(voice: Voice, z: int) -> list[Line]:
    """Of a capital, what winning its nation takes."""
    found = []
    for n in range(BOARD.nations):
        if z in BOARD.capitals[n] and (BOARD.influence[n][0] or BOARD.influence[n][1]):
            value = voice.say(
                "line-influence-value",
                empire=int(BOARD.influence[n][0]),
                coalition=int(BOARD.influence[n][1]),
                card=int(value_needed(n)),
            )
            found.append(Line(voice.say("line-influence", nation=voice.country(n)), value, "8.2.3.b"))
    return found


def _told(voice: Voice, name: str, rule: str, **args: str | int) -> Line:
    return Line(voice.say(f"line-{name}"), voice.say(f"line-{name}-value", **args), rule)


def ways(voice: Voice, z: int) -> list[Line]:
    """The neighbours of a zone, by the kind of border."""
    found: dict[str, list[str]] = {}
    for way in range(BOARD.land.first_way[z], BOARD.land.first_way[z + 1]):
        kind = BORDERS[int(BOARD.border[way])]
        cost = int(BOARD.land.cost[way])
        told = voice.say("line-way", space=voice.space(int(BOARD.land.end[way])), cost=cost)
        found.setdefault(kind, []).append(told)
    return [
        Line(voice.say(f"border-{kind}"), ", ".join(sorted(found[kind])), BORDER_RULES[kind])
        for kind in BORDERS
        if kind in found
    ]


def fortress_lines(voice: Voice, z: int) -> list[Line]:
    """The inside of a fortress."""
    return [_told(voice, "walls", "15.1.a", level=int(BOARD.level[z]))]


def port_lines(voice: Voice, z: int) -> list[Line]:
    """A port."""
    return [_told(voice, "harbour", "17.2.1.a", sea=voice.space(int(BOARD.sea_of[z])))]


def blockade_lines(voice: Voice, z: int) -> list[Line]:
    """The blockade box of a port."""
    return [_told(voice, "blockade", "17.2.7.a", sea=voice.space(int(BOARD.sea_of[z])))]


def sea(voice: Voice, h: int) -> Printed:
    """A sea zone: its neighbours and ports, and whether it freezes."""
    n = h - BOARD.first_sea
    near = []
    for way in range(BOARD.sea.first_way[n], BOARD.sea.first_way[n + 1]):
        name = voice.space(int(BOARD.sea.end[way]) + BOARD.first_sea)
        passage = int(BOARD.passage[way])
        if passage != NONE:
            through = DATA.map.passage[passage].name[voice.lang]
            name = voice.say("line-passage", sea=name, passage=through)
        near.append(name)
    lines = [Line(voice.say("line-neighbours"), ", ".join(sorted(near)), "17.2.2.a")]
    if BOARD.sea_zones[n]:
        ports = ", ".join(sorted(voice.space(z) for z in BOARD.sea_zones[n]))
        lines.append(Line(voice.say("line-ports"), ports, "17.2.1.a"))
    if BOARD.freezes[n]:
        lines.append(_told(voice, "ice", "16.d"))
    return Printed(DATA.map.sea[n].name[voice.lang], voice.say("sea-about"), lines)


def box(voice: Voice, h: int) -> Printed:
    """The corsairs, or a foreign war."""
    name, rule = ("corsairs", "17.2.10.a") if h == BOARD.corsairs else ("war", "6.5.a")
    return Printed(
        capital(voice.space(h)), voice.say(f"box-{name}-about"), [_told(voice, f"box-{name}", rule)]
    )
