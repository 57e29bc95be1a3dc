"""What each side sees: units, what lies on the maps, hands, bags and boxes, where the match stands."""

from __future__ import annotations

import re
from functools import cache

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CITY,
    KINDS,
    LIBERAL,
    SIDES,
)
from grognard.games.an_impossible_war.model.lying import BATTLE, BY, HOLDER, STRIDE, off_maps, on_maps, signs
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    BUILDING,
    CHOSEN,
    DECK,
    DEMORALIZED,
    DISCARDED,
    FACE,
    FORCED,
    FORT,
    GROUP,
    HAND,
    INSIDE,
    LAID,
    LANDED,
    RESERVE,
    RETREATED,
    SHOWN,
    SPENT,
    GameState,
)
from grognard.games.an_impossible_war.rules.cards.effects import Arrive
from grognard.games.an_impossible_war.shown.panels import panels
from grognard.games.an_impossible_war.shown.tracks import status, tracks
from grognard.games.an_impossible_war.shown.words import Voice, spot
from grognard.kernel.documents.view import (
    Deck,
    Hand,
    Look,
    Marker,
    Piece,
    Tray,
)
from grognard.kernel.log import REVEALED
from grognard.parts.shown.pieces import Standing, Unknown, backs
from grognard.parts.shown.speech import capital, compact

QUALITY = {
    "RG": "guard",
    "LG": "light",
    "PR": "militia",
    "PAR": "irregular",
    "REG": "irregular",
    "BAS": "light",
}
SIGNS = {
    "infantry": "infantry",
    "cavalry": "cavalry",
    "supply-train": "supply",
    "field-artillery": "artillery",
    "mountain-artillery": "mountain",
    "knapsack": "knapsack",
}
# What a unit's name can do without where there is little room.
NEEDLESS = re.compile(
    r" ?\([^)]*\)|\b(half-|media )?(regiment|regimiento|brigade|brigada|battalion|batallón)\b", re.I
)
ROAD = "road"  # the mark of a unit that waits on a road
# The marks that all can see on a unit, in the order in which they are named.
PUBLIC = {
    "acted": ACTED,
    "moving": GROUP,
    "inside": INSIDE,
    "forced": FORCED,
    "landed": LANDED,
    "retreated": RETREATED,
    "spent": SPENT,
    "reserve": RESERVE,
    "demoralized": DEMORALIZED,
}
OWN = {"chosen": CHOSEN}  # what only its owner sees
SEEN = sum(PUBLIC.values())  # what tells a hidden unit from another in the same place
WAITS = 1 << 30  # and that it waits on a road
SIDE_OF = [int(side) for side in BOARD.side]


def look(s: GameState, side: int, voice: Voice) -> Look:
    """The table as a side may see it."""
    units, cards, on_spaces = (bytes(s.place), bytes(s.strength), bytes(s.mark)), bytes(s.card), signs(s)
    regions = (bytes(s.uprising), bytes(s.pursuit), tuple(s.mutiny))
    table = (*units, cards, *facts(s))
    standing = voice.kept(("units", *units, bytes(s.via), side), lambda: pieces(s, side, voice))
    return Look(
        status=status(s, voice),
        pieces=voice.kept(
            ("pieces", *units, bytes(s.via), bytes(s.fort), side),
            lambda: (
                [p.piece for p in standing] + voice.kept(("walls", bytes(s.fort)), lambda: walls(s, voice))
            ),
        ),
        markers=voice.kept(("markers", *on_spaces, *regions), lambda: markers(s, on_spaces, voice)),
        tracks=voice.kept(("tracks", *table), lambda: tracks(s, voice)),
        hands=voice.kept(
            ("hands", cards, side), lambda: [_hand(s, owner, side) for owner in (CARLIST, LIBERAL)]
        ),
        decks=voice.kept(("decks", cards), lambda: [_deck(s, owner, voice) for owner in (CARLIST, LIBERAL)]),
        trays=[
            *_entering(s, side, voice),
            *voice.kept(("trays", compact(off_maps(s)), bytes(s.cup), side), lambda: trays(s, side, voice)),
        ],
        panels=panels(s, {p.number: p.piece for p in standing}, side, voice),
    )


def facts(s: GameState) -> tuple[object, ...]:
    """All that is on the table besides units and cards: what is kept of a view is kept under it."""
    vectors = (s.via, s.fort, s.siege, s.control, s.uprising, s.pursuit, s.cup, s.cp)
    lists = (s.used, s.opened, s.expeditions, s.recruited, s.siege_guns, s.attacked, s.mutiny)
    return (
        *(bytes(each) for each in vectors),
        *(tuple(each) for each in lists),
        *(s.options, s.scenario, s.year, s.turn, s.first, s.active, s.vp, s.prestige, s.negative),
        *(s.ap, s.extra, s.phase, s.markers, s.levy_until, s.l16),
    )


# Units


def marks(s: GameState, p: int, mine: bool) -> list[str]:
    """What can be seen of a unit's state."""
    bits = s.mark[p]
    found = [name for name, bit in PUBLIC.items() if bits & bit]
    if mine:
        found += [name for name, bit in OWN.items() if bits & bit]
    return [*found, ROAD] if s.place[p] == BOARD.road else found


def pieces(s: GameState, side: int, voice: Voice) -> list[Standing]:
    """The units on the maps. A hidden block is its side's colour, its place and what all can see of it.

    Its id says only how many of its like stand there, so that nothing follows a block through a stack.
    """
    shown: list[Standing] = []
    hidden: list[Unknown] = []
    for unit in on_maps(s):
        p, h, at, _, bits = unit
        mine = SIDE_OF[p] == side or side == REVEALED
        if (
            mine or p >= BOARD.blocks or bits & FACE
        ):  # its own, counters, and blocks that lie open [5.1, 5.2.a]
            key = (unit, mine)
            made = voice.faces.get(key) or voice.faces.put(key, _face(s, p, voice, spot(h), mine))
            shown.append(Standing(p, made))
        else:
            hidden.append(Unknown(h, SIDE_OF[p], bits & SEEN | WAITS * (at == BOARD.road), p))
    shown += backs(hidden, SIDES, BOARD.place_ids, spot, lambda p: marks(s, p, False), voice.faces)
    return shown


def face(s: GameState, p: int, voice: Voice, place: str = "", side: int = REVEALED) -> Piece:
    """A unit that shows its face: what is printed on it, its strength and state."""
    mine = BOARD.side[p] == side or side == REVEALED
    key = (p, s.strength[p], s.mark[p], s.place[p], place, mine)
    return voice.faces.get(key) or voice.faces.put(key, _face(s, p, voice, place, mine))


def _face(s: GameState, p: int, voice: Voice, place: str, mine: bool) -> Piece:
    unit = BOARD.units[p]
    block = p < BOARD.blocks
    kind = KINDS[BOARD.kind[p]]
    fights = block and unit.e > 0
    return Piece(
        id=BOARD.piece_ids[p],
        side=SIDES[BOARD.side[p]],
        place=place,
        kind="block" if block else "counter",
        unit=BOARD.piece_ids[p],
        name=voice.title(p),
        short=short(voice.title(p)) if block else "",
        sign=SIGNS[kind],
        quality=QUALITY.get(unit.code, "line"),
        code=voice.code(p) if block else "",
        strength=int(s.strength[p]),
        steps=int(BOARD.most[p]),
        left=str(unit.e) if fights else "",
        right=str(unit.m) if fights else "",
        text="" if block else str(int(s.strength[p])),
        marks=marks(s, p, mine) if place else [],
    )


@cache
def short(name: str) -> str:
    """A unit's name where there is little room: without what it is, or what it was called besides."""
    plain = " ".join(NEEDLESS.sub("", name).split())
    for start in ("del ", "de la ", "de los ", "de las ", "de ", "of the ", "of ", "the "):
        plain = plain.removeprefix(start)
    return capital(plain)


def walls(s: GameState, voice: Voice) -> list[Piece]:
    """Fortresses and the Garrisons of Cities [4.1.b, 4.8]."""
    found = []
    for h in range(BOARD.spaces):
        state = int(s.fort[h])
        if not state:
            continue
        owner = (state - BUILDING) % 2
        complete = state >= FORT
        name = "city" if BOARD.type[h] == CITY else "fortress" if complete else "building"
        found.append(
            Piece(
                id=f"fort-{BOARD.place_ids[h]}",
                side=SIDES[owner],
                place=spot(h),
                kind="walls",
                name=voice.say(f"fort-{name}", space=voice.space(h)),
                sign="garrison",
                strength=1 if complete else 0,
                steps=1,
                marks=[] if complete else ["building"],
            )
        )
    return found


# What lies on the maps


def markers(s: GameState, on_spaces: list[int], voice: Voice) -> list[Marker]:
    """Sieges, combats to come, spaces in other hands than their zone's, Uprisings, the Mutiny."""
    found = []
    for sign in on_spaces:
        h, bits = divmod(sign, STRIDE)
        if bits & BY:
            by = (bits & BY) - 1
            label = voice.say("marker-siege", side=voice.side(by))
            found.append(Marker(spot(h), "siege", label, side=SIDES[by], rule="18.1.a"))
        if bits & BATTLE:
            found.append(Marker(spot(h), "battle", voice.say("marker-battle"), rule="15.0.a"))
        if bits >> HOLDER:
            holder = (bits >> HOLDER) - 1
            label = voice.say("marker-held", side=voice.side(holder))
            found.append(Marker(spot(h), "flag", label, side=SIDES[holder], rule="4.9.a"))
    for r in range(BOARD.regions):
        place = spot(BOARD.spaces + r)
        level, pursuit = int(s.uprising[r]), int(s.pursuit[r])
        if level:
            label = voice.say("marker-uprising", level=level)
            found.append(Marker(place, "uprising", label, side=SIDES[CARLIST], text=str(level), rule="22.0"))
        if pursuit:
            label = voice.say("marker-pursuit", pursuit=pursuit)
            found.append(
                Marker(place, "pursuit", label, side=SIDES[LIBERAL], text=f"+{pursuit}", rule="23.2.b")
            )
    for h in s.mutiny:
        found.append(Marker(spot(h), "mutiny", voice.say("marker-mutiny"), rule="6.0.e"))
    return found


# Cards


def _cards(s: GameState, owner: int, zone: int) -> list[str]:
    return [BOARD.card_ids[c] for c in BOARD.deck[owner] if s.card[c] == zone]


def _hand(s: GameState, owner: int, side: int) -> Hand:
    cards, laid = _cards(s, owner, HAND), _cards(s, owner, LAID)
    mine = owner == side or side == REVEALED
    return Hand(
        side=SIDES[owner],
        count=len(cards),
        cards=cards if mine else [],
        chosen=laid if mine else [],
        laid=len(laid),
        played=_cards(s, owner, SHOWN),
    )


def _deck(s: GameState, owner: int, voice: Voice) -> Deck:
    return Deck(
        id=f"deck-{SIDES[owner]}",
        label=voice.say(f"deck-{SIDES[owner]}"),
        count=len(_cards(s, owner, DECK)),
        side=SIDES[owner],
        played=_cards(s, owner, SHOWN),
        discarded=_cards(s, owner, DISCARDED),
    )


# Bags, boxes, cups


def trays(s: GameState, side: int, voice: Voice) -> list[Tray]:
    """The bags, whose contents only their owner knows, the boxes, and the AP markers left in the cups."""
    found: list[Tray] = []
    for owner in (CARLIST, LIBERAL):
        mine = owner == side or side == REVEALED
        _tray(found, s, voice, "bag", owner, int(BOARD.bag[owner]), "5.4.o", mine)
        _tray(found, s, voice, "supply", owner, int(BOARD.supply_box[owner]), "20.2.e", True)
    _tray(found, s, voice, "hidden", CARLIST, BOARD.hidden, "14.3.a", True)
    _tray(found, s, voice, "partidas", CARLIST, BOARD.partidas_box, "5.4.i", True)
    _tray(found, s, voice, "regional", CARLIST, BOARD.regional_box, "5.4.m", True)
    for owner in (CARLIST, LIBERAL):
        cup = [f"{n + 2}" for n in range(3) for _ in range(int(s.cup[owner * 3 + n]))]
        found.append(
            Tray(
                id=f"cup-{SIDES[owner]}",
                title=voice.say("tray-cup"),
                count=len(cup),
                side=SIDES[owner],
                pieces=[
                    Piece(
                        id=f"cup-{SIDES[owner]}-{n}", side=SIDES[owner], kind="disc", name=worth, text=value
                    )
                    for n, value in enumerate(cup)
                    for worth in [voice.say("cup-marker", points=value)]
                ],
                rule="10.0.a",
            )
        )
    for owner in (CARLIST, LIBERAL):
        _tray(found, s, voice, "removed", owner, BOARD.removed, "5.4.r", True)
    return found


def _tray(
    found: list[Tray], s: GameState, voice: Voice, name: str, owner: int, place: int, rule: str, open_: bool
) -> None:
    inside = [p for p in BOARD.army[owner] if s.place[p] == place]
    if inside:
        found.append(
            Tray(
                id=f"{name}-{SIDES[owner]}",
                title=voice.say(f"tray-{name}"),
                count=len(inside),
                side=SIDES[owner],
                pieces=[face(s, p, voice) for p in inside] if open_ else [],
                rule=rule,
            )
        )


def _entering(s: GameState, side: int, voice: Voice) -> list[Tray]:
    """The units that a card brings in, for their owner, until each has its place."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Arrive) or not frame.left:
        return []
    owner = int(BOARD.side[frame.left[0]])
    tray = Tray(
        id="entering",
        title=voice.say("tray-entering"),
        count=len(frame.left),
        side=SIDES[owner],
        pieces=[face(s, p, voice) for p in frame.left] if side in (owner, REVEALED) else [],
        rule="7.2",
    )
    return [tray]
