"""Positions: a table as a document that a person can read and edit, and back.

What a position does not say is as the scenario sets it up; `empty = true` takes every unit off the map first.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.games.libertad_o_muerte.model.board import (
    ANDES_LEAD,
    BOARD,
    CASANARE,
    CUYO,
    DATA,
    GUERRILLA,
    LEADER,
    MOUNTED,
    NONE,
    PATRIOT,
    PISBA_LEADS,
    ROYALIST,
    SIDES,
    is_region,
)
from grognard.games.libertad_o_muerte.model.marks import (
    ACTIVE,
    ALL_SHAKEN,
    ASHORE,
    ASSIGNED,
    BOUGHT,
    CARRONADE,
    CHOSEN,
    COMMANDS,
    CORSAIRS,
    CROSSED,
    DECK,
    DEMORALIZED,
    DISCARDED,
    DISHEARTENED,
    DUE,
    EVENTS,
    FASTER,
    FIGHT,
    FIRED,
    FIRST,
    GREAT_BATTLES,
    GROUP,
    GUIDED,
    GUNS_SILENT,
    HAND,
    HEARTENED,
    HIDDEN,
    HUNTING,
    IMMOBILE,
    INCOME_TRACK,
    INITIATIVE,
    LAID,
    LANDED,
    LED,
    MARKERS,
    MOVED,
    MUCH_FASTER,
    NEW,
    NIGHTFALL,
    OPEN,
    ORDERLY,
    OUT_OF_DECK,
    OUT_OF_PLAY,
    PARTS,
    PHASES,
    PINNED,
    REMOVED,
    REPLACED,
    RESERVE,
    RESOURCES,
    ROLLS_AGAIN,
    SECOND,
    SHARP,
    SHARP_NOW,
    SHOWN,
    SPARE,
    UNDER,
    VOLUNTARY,
    VP,
    WORKS,
)
from grognard.games.libertad_o_muerte.model.setup import THEATRES, set_up
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    clear_mark,
    controllers,
    hide,
    marks,
    one,
    other,
    pair,
    place,
    put,
    seen,
    set_marks,
    set_strength,
    shake,
    shaken,
    strength,
    troops,
    work,
)
from grognard.games.libertad_o_muerte.rules.control import royalist_marker
from grognard.kernel.cache import Cache
from grognard.kernel.errors import InvalidPosition, quoted
from grognard.kernel.positions import Document, flag, listing, numbered, table, whole
from grognard.parts.fields import (
    Bits,
    Choice,
    Counts,
    Fields,
    Things,
    Whole,
    Zones,
    bits_of,
    listed,
    one_of,
    piece_text,
    read_piece,
    words_of,
)

OPTIONS: Final = {
    "hunting-corsairs": HUNTING,
    "great-battles": GREAT_BATTLES,
    "voluntary-elimination": VOLUNTARY,
}
MARKS: Final = {
    "hidden": HIDDEN,
    "moved": MOVED,
    "group": GROUP,
    "chosen": CHOSEN,
    "immobile": IMMOBILE,
    "faster": FASTER,
    "much-faster": MUCH_FASTER,
    "guided": GUIDED,
    "ashore": ASHORE,
    "landed": LANDED,
    "replaced": REPLACED,
    "new": NEW,
    "led": LED,
    "commands": COMMANDS,
    "assigned": ASSIGNED,
    "first-line": FIRST,
    "second-line": SECOND,
    "reserve": RESERVE,
    "spare": SPARE,
    "fired": FIRED,
    "demoralized": DEMORALIZED,
    "sharp": SHARP,
    "sharp-now": SHARP_NOW,
    "rolls-again": ROLLS_AGAIN,
    "heartened": HEARTENED,
    "disheartened": DISHEARTENED,
    "carronade": CARRONADE,
    "shown": SHOWN,
    "crossed": CROSSED,
}
ZONES: Final = {
    "out": OUT_OF_DECK,
    "deck": DECK,
    "hand": HAND,
    "events": EVENTS,
    "due": DUE,
    "open": OPEN,
    "laid": LAID,
    "active": ACTIVE,
    "discarded": DISCARDED,
    "removed": REMOVED,
    "under": UNDER,
}
OWNERS: Final = ["patriot", "royalist", "portuguese", "out-of-play"]
FIGHTS: Final = {
    "initiative": INITIATIVE,
    "orderly": ORDERLY,
    "pinned": PINNED,
    "nightfall": NIGHTFALL,
    "guns-silent": GUNS_SILENT,
}
REGIONS: Final = BOARD.place_ids[: BOARD.regions]
REGION_NUMBERS: Final = {name: n for n, name in enumerate(REGIONS)}
BOXES: Final = [BOARD.place_ids[h] for h in BOARD.corsair_boxes]
GREAT: Final = {
    f"{side}-{theatre}": 1 << (n + THEATRES * m)
    for m, side in enumerate(SIDES)
    for n, theatre in enumerate(BOARD.theatres)
}
AUTOMATIC: Final = {a.id: 1 << n for n, a in enumerate(DATA.automatic)}
MOST: Final = 999
MOST_WORKS: Final = 9  # of a marker, or of the points that a card gives
FIELDS: Final = Fields(
    [
        Choice("side", SIDES),
        Choice("phase", PHASES),
        Whole("tension", 0, MOST),
        Whole("relief", 0, BOARD.pieces),
        Counts("vp", SIDES, -MOST, MOST, "track", VP),
        Counts("resources", SIDES, 0, MOST, "track", RESOURCES),
        Counts("income", SIDES, 0, MOST, "track", INCOME_TRACK),
        Counts("bought", SIDES, 0, MOST, "track", BOUGHT),
        Counts("corsairs", BOXES, 0, len(DATA.tables.corsairs.least), "track", CORSAIRS),
        Zones("control", {name: n for n, name in enumerate(OWNERS)}, REGIONS, REGION_NUMBERS, "control"),
        Zones("cards", ZONES, BOARD.card_ids, BOARD.card, "card"),
        Things("under", BOARD.card_ids, BOARD.card),
        Bits("markers", MARKERS),
        Bits("great", GREAT),
        Bits("gained", AUTOMATIC),
        Bits("running", AUTOMATIC),
    ],
    "empty turn pieces start_control march_control active works attacks assigned due waiting grants fight hunted_from",
)


# Writing


WRITTEN: Final[Cache[int, str]] = Cache(50_000)  # pieces, as they were written before


def write(s: GameState) -> Document:
    """A table as a document."""
    return {
        "turn": int(s.turn),
        **FIELDS.written(s),
        "start_control": _changed(s, s.start_control),
        "march_control": _changed(s, s.march_control),
        "pieces": {name: _piece(s, p) for p, name in enumerate(BOARD.piece_ids)},
        "active": {BOARD.card_ids[one(n)]: int(other(n)) for n in s.active},
        "works": [_work(n) for n in s.works],
        "attacks": [f"{BOARD.place_ids[one(n)]} {_place_name(other(n))}" for n in s.attacks],
        "assigned": [f"{BOARD.piece_ids[one(n)]} {BOARD.piece_ids[other(n)]}" for n in s.assigned],
        "due": [_due(n) for n in s.due],
        "waiting": [_waiting(n) for n in s.waiting],
        "grants": [
            f"{BOARD.card_ids[n & 0xFFFF]} {n >> 16 & 0xFF} {n >> 24 & 0xFF} {n >> 40}" for n in s.grants
        ],
        "fight": {side: words_of(int(s.track[FIGHT + n]), FIGHTS) for n, side in enumerate(SIDES)},
        "hunted_from": _place_name(s.hunted_from),
    }


def _place_name(h: int) -> str:
    return "none" if h == NONE else BOARD.place_ids[h]


def _changed(s: GameState, before: bytes) -> dict[str, str]:
    """The regions that were another's, by whose they were."""
    return {REGIONS[h]: OWNERS[before[h]] for h in range(BOARD.regions) if before[h] != s.control[h]}


def _piece(s: GameState, p: int) -> str:
    """Place, strength and marks in words, which all lie in one number: written once, since little changes."""
    packed = int(s.unit[p])
    return WRITTEN.get(packed) or WRITTEN.put(packed, _piece_text(s, p))


def _piece_text(s: GameState, p: int) -> str:
    told = piece_text(BOARD.place_ids[place(s, p)], int(strength(s, p)), int(marks(s, p)), MARKS)
    return f"{told} shaken={int(shaken(s, p))}" if marks(s, p) & ALL_SHAKEN else told


def _work(n: int) -> str:
    return f"{WORKS[n >> 16 & 0xFF]} {BOARD.place_ids[n & 0xFFFF]} {(n >> 24 & 0xFF) - 64} {n >> 32}"


def _due(n: int) -> str:
    return f"{BOARD.piece_ids[one(n) & 0xFFFF]} {one(n) >> 16} {_place_name(other(n))}"


def _waiting(n: int) -> str:
    effect = int(other(n))
    return f"{BOARD.piece_ids[one(n)]} {BOARD.card_ids[effect // PARTS]} {effect % PARTS}"


# Reading


def read(document: Document, key: int) -> GameState:
    """A table from a document."""
    FIELDS.check(document)
    options = bits_of("options", OPTIONS, [name for name, on in document["options"].items() if on])
    s = set_up(document["scenario"], options)
    s.key = key
    printed = DATA.scenarios[int(s.scenario)]
    s.turn = whole(document, "turn", int(s.turn), printed.first_turn, printed.last_turn)
    if flag(document, "empty"):
        clear_map(s)
    FIELDS.read(s, document)
    for name, text in table(document, "pieces").items():
        _read_piece(s, numbered("pieces", BOARD.piece, name), text)
    _take_control(s, document)
    s.start_control = _controlled(s, document, "start_control")
    s.march_control = _controlled(s, document, "march_control")
    _read_cards(s, document)
    _read_lists(s, document)
    for name, words in table(document, "fight").items():
        s.track[FIGHT + one_of("fight", SIDES, name)] = bits_of("fight", FIGHTS, listed("fight", words))
    s.hunted_from = _place("hunted_from", document.get("hunted_from", "none"))
    return s


def clear_map(s: GameState) -> None:
    """Take every unit off the map, back to the box from which it comes."""
    for p in range(BOARD.pieces):
        if place(s, p) < BOARD.on_map:
            put(s, p, BOARD.event_box if DATA.units[p].box == "event" else BOARD.pool)
            set_strength(s, p, BOARD.most[p])


def _take_control(s: GameState, document: Document) -> None:
    """Regions of which the document says nothing are theirs whose combat units alone can be seen there [11.1.a]."""
    told = {name for names in table(document, "control").values() for name in names}
    for h, name in enumerate(REGIONS):
        if name in told or s.control[h] == OUT_OF_PLAY:
            continue
        for side in (PATRIOT, ROYALIST):
            if troops(s, side, h) > 0 and seen(s, 1 - side, h) == 0:
                s.control[h] = side if side == PATRIOT else royalist_marker(s, h)


def _controlled(s: GameState, document: Document, field: str) -> bytes:
    found = bytearray(controllers(s))
    for name, owner in table(document, field).items():
        h = numbered(field, BOARD.number, name)
        if not is_region(h):
            raise InvalidPosition(field, f"{quoted(name)} is no region")
        found[h] = one_of(field, OWNERS, owner)
    return bytes(found)


def _read_piece(s: GameState, p: int, text: object) -> None:
    field, most = f"pieces.{BOARD.piece_ids[p]}", int(BOARD.most[p])
    told = read_piece(field, text, BOARD.number, most, MARKS, "lima 2")
    least = 0 if BOARD.sort[p] == LEADER else 1
    if not least <= told.strength <= most:
        raise InvalidPosition(field, f"its strength is from {least} to {most}")
    if told.marks & HIDDEN and (
        BOARD.kind[p] not in (GUERRILLA, MOUNTED) or BOARD.row[(told.place * 4 + 3) * 2] == NONE
    ):
        raise InvalidPosition(field, "only guerrillas hide, in guerrilla regions")
    hide(s, p, False)
    put(s, p, told.place)
    hide(s, p, bool(told.marks & HIDDEN))
    set_strength(s, p, told.strength)
    set_marks(s, p, told.marks)
    clear_mark(s, p, ALL_SHAKEN)
    for word in told.others:
        name, _, value = word.partition("=")
        if name != "shaken" or not value.isdecimal() or int(value) > 7:
            raise InvalidPosition(field, f"{quoted(word)} is not known here")
        shake(s, p, int(value))


def _read_cards(s: GameState, document: Document) -> None:
    """A card named in `active` or `under` lies in that zone, unless `cards` puts it elsewhere."""
    told = {BOARD.card[name] for names in table(document, "cards").values() for name in names}
    since = {int(one(n)): int(other(n)) for n in s.active}
    if "active" in document:
        _put_cards(s, [*since], REMOVED, told)
        since = {
            numbered("active", BOARD.card, card): whole({"active": turn}, "active", 0, 1, BOARD.last_turn)
            for card, turn in table(document, "active").items()
        }
        _put_cards(s, [*since], ACTIVE, told)
    else:
        since = {c: since.get(c, int(s.turn)) for c in range(BOARD.cards) if s.card[c] == ACTIVE}
    s.active = [pair(c, turn) for c, turn in since.items()]
    if "under" in document:
        _put_cards(s, s.under, UNDER, told)
    else:
        s.under = [c for c in range(BOARD.cards) if s.card[c] == UNDER]


def _put_cards(s: GameState, cards: list[int], zone: int, told: set[int]) -> None:
    for c in cards:
        if c not in told:
            s.card[c] = zone


def _read_lists(s: GameState, document: Document) -> None:
    for leader, unit in _worded(document, "assigned", 2):
        s.assigned.append(
            pair(numbered("assigned", BOARD.piece, leader), numbered("assigned", BOARD.piece, unit))
        )
    for region, origin in _worded(document, "attacks", 2):
        h, came = numbered("attacks", BOARD.number, region), _place("attacks", origin)
        if not is_region(h) or not (came == NONE or _borders(h, came)):
            raise InvalidPosition("attacks", f"nobody comes into {region} from {origin}")
        s.attacks.append(pair(h, came))
    for name, where, amount, until in _worded(document, "works", 4):
        marker = one_of("works", WORKS, name)
        h, more = numbered("works", BOARD.number, where), _number("works", amount)
        if not is_region(h) or BOARD.city[h] == NONE:
            raise InvalidPosition("works", f"{where} is no region with a city that can be a fortress")
        if abs(more) > MOST_WORKS:
            raise InvalidPosition("works", f"no more than {MOST_WORKS} was expected, not {amount}")
        s.works.append(work(marker, h, more, _number("works", until)))
    for unit, turn, where in _worded(document, "due", 3):
        leader = numbered("due", BOARD.piece, unit)
        if BOARD.sort[leader] != LEADER or place(s, leader) < BOARD.on_map:
            raise InvalidPosition("due", f"{unit} is no leader who is off the map")
        region = numbered("due", BOARD.number, where)
        if not is_region(region):
            raise InvalidPosition("due", f"{where} is no region where {unit} could be wounded")
        put(s, leader, BOARD.turn_track)
        s.due.append(due(leader, _number("due", turn), region))
    for unit, card, part in _worded(document, "waiting", 3):
        effect = numbered("waiting", BOARD.card, card) * PARTS + _number("waiting", part)
        s.waiting.append(pair(numbered("waiting", BOARD.piece, unit), effect))
    for card, part, points, dots in _worded(document, "grants", 4):
        c = numbered("grants", BOARD.card, card)
        served = min(_number("grants", dots), 1) << 40  # a unit with a black dot has had one of them
        left = _number("grants", points)
        if not 1 <= left <= MOST_WORKS:
            raise InvalidPosition("grants", f"1 to {MOST_WORKS} points were expected, not {points}")
        s.grants.append(served | left << 24 | _number("grants", part) << 16 | c)


def _borders(h: int, came: int) -> bool:
    """Whether a force can come into a region from a place: a neighbour, where a card leads, its city, a sea."""
    if is_region(came):
        led = (came == CASANARE and h in PISBA_LEADS) or (came in CUYO and h in ANDES_LEAD)
        return led or int(BOARD.land.way(h, came)) >= 0
    return came == BOARD.city[h] or came in BOARD.coasts[h]


def due(unit: int, turn: int, where: int) -> int:
    """A unit on the turn track, as `due` keeps it."""
    return pair(turn << 16 | unit, where)


def _worded(document: Document, field: str, words: int) -> list[list[Any]]:
    """The entries of a list, each of so many words."""
    found = []
    for entry in listing(document, field):
        parts = str(entry).split()
        if len(parts) != words:
            raise InvalidPosition(field, f"{words} words were expected, not {quoted(entry)}")
        found.append(parts)
    return found


def _number(field: str, text: str) -> int:
    digits = text.removeprefix("-")
    if not digits.isdecimal() or len(digits) > 3:
        raise InvalidPosition(field, f"a number was expected, not {quoted(text)}")
    return int(text)


def _place(field: str, name: object) -> int:
    return NONE if name == "none" else numbered(field, BOARD.number, name)
