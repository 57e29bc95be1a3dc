"""Positions: a table as a document that a person can read and edit, and back.

What a position does not say is as the scenario sets it up; `empty = true` takes every counter off the map first.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    DATA,
    FLEET,
    MAJORS,
    NONE,
    PERIODS,
    SIDES,
    is_army_box,
    is_hold,
    is_zone,
)
from grognard.games.napoleon_against_europe.model.implied import imply
from grognard.games.napoleon_against_europe.model.lasting import lasting_marker
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATED,
    ATTACKED,
    BATTLE,
    BEATEN,
    BOXED,
    BUILT,
    CARD_ZONE,
    CHEAP_CAVALRY,
    CHOSEN,
    COMMITTED,
    CONSCRIPT,
    CROSSES_SPAIN,
    DEBT,
    DECK,
    DEMORALIZED,
    DEPOTS_GIVEN,
    DISCARDED,
    DRUMMED,
    FIXED,
    FOG,
    FOR_GOOD,
    FUNDS,
    HAND,
    HUMBLED,
    INVESTING,
    JOINED,
    KEY_ZONES_LOST,
    LAID,
    LASTING,
    LEADS,
    LOST_IN_RUSSIA,
    LOST_TO_NAPOLEON,
    MARKERS,
    MOMENTS_UNTIL,
    NEGOTIATED,
    NO_HANDICAP,
    NOTHING,
    ON_ZONES,
    OUT_OF_DECK,
    PEACE_UNTIL,
    PERMANENT,
    PHASES,
    PLAYED,
    PRIZE_CARDS,
    RECEIVED,
    REMOVED,
    RESERVE_AP,
    RESTORED,
    SECONDS,
    SEEN,
    SENT,
    SERVES_COALITION,
    SERVES_EMPIRE,
    SERVICE,
    STATUSES,
    SUBSIDY,
    TRIED,
    TWICE,
    UNSUPPLIED,
    VICTORY,
    WARS_BEGUN,
    WINDFALL,
)
from grognard.games.napoleon_against_europe.model.setup import keeps_aside, set_up
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    emptied,
    enlist,
    flag,
    group_of,
    marks,
    on_map,
    owner,
    patron,
    place,
    put,
    set_emptied,
    set_flag,
    set_group,
    set_marks,
    set_nation,
    set_owner,
    set_siege,
    set_state,
    set_steps,
    siege,
    state_of,
    status,
    steps,
)
from grognard.games.napoleon_against_europe.rules.terrain import LAST_ROUND
from grognard.kernel.cache import Cache
from grognard.kernel.errors import InvalidPosition, quoted
from grognard.kernel.positions import Document, listing, numbered, table, whole
from grognard.kernel.positions import flag as flagged
from grognard.parts.fields import (
    Bits,
    Choice,
    Counts,
    Fields,
    Whole,
    Zones,
    bits_of,
    listed,
    one_of,
    piece_text,
    read_piece,
    words_of,
)

OPTIONS: Final = {"fog-of-war": FOG, "no-handicap": NO_HANDICAP}
MARKS: Final = {
    "chosen": CHOSEN,
    "activated": ACTIVATED,
    "joined": JOINED,
    "demoralized": DEMORALIZED,
    "unsupplied": UNSUPPLIED,
    "fixed": FIXED,
    "investing": INVESTING,
    "serves-empire": SERVES_EMPIRE,
    "serves-coalition": SERVES_COALITION,
    "conscript": CONSCRIPT,
    "crosses-spain": CROSSES_SPAIN,
    "in-battle": BATTLE,
    "leads": LEADS,
    "committed": COMMITTED,
    "seconds": SECONDS,
    "tried": TRIED,
}
ZONES: Final = {
    "out": OUT_OF_DECK,
    "deck": DECK,
    "hand": HAND,
    "laid": LAID,
    "discarded": DISCARDED,
    "permanent": PERMANENT,
    "boxed": BOXED,
    "removed": REMOVED,
}
POWERS: Final = BOARD.nation_ids[:MAJORS]
ARMIES: Final = [BOARD.piece_ids[p] for p in BOARD.armies]
DEFEATS: Final = {
    **{name: 1 << n for n, name in enumerate(POWERS)},
    "humbled": HUMBLED,
    "twice": TWICE,
    "drummed": DRUMMED,
    "attacked": ATTACKED,
    "lost-to-napoleon": LOST_TO_NAPOLEON,
}
CARDS: Final = Zones("cards", ZONES, BOARD.card_ids, BOARD.card, "card")
MOST: Final = 999
ZONE_WORDS: Final = ("flag", "siege", "empty", "state")
SIEGE_MARKERS: Final = DATA.tables.siege.marker
FIELDS: Final = Fields(
    [
        Choice("side", SIDES),
        Choice("phase", PHASES),
        Choice("period", PERIODS),
        Whole("round", 1, LAST_ROUND),
        Counts("tracks", ["victory", "escalation"], 0, DATA.tables.tracks.victory_most, "track", VICTORY),
        Counts("reserve_ap", SIDES, 0, MOST, "track", RESERVE_AP),
        Counts("prize_cards", SIDES, 0, MOST, "track", PRIZE_CARDS),
        Counts("negotiated", SIDES, 0, MOST, "track", NEGOTIATED),
        Counts("this_year", ["foreign-wars"], 0, MOST, "track", WARS_BEGUN),
        Counts("scored", ["key-zones-lost"], 0, MOST, "track", KEY_ZONES_LOST),
        Counts("lost_in_russia", ["this-year", "last-year"], 0, MOST, "track", LOST_IN_RUSSIA),
        Counts("cheap", ["reserve-cavalry"], 0, MOST, "track", CHEAP_CAVALRY),
        Counts("peace_until", POWERS, 0, FOR_GOOD, "track", PEACE_UNTIL),
        Counts("funds", POWERS, 0, MOST, "track", FUNDS),
        Counts("windfall", POWERS, -MOST, MOST, "track", WINDFALL),
        Counts("received", POWERS, 0, MOST, "track", RECEIVED),
        Counts("sent", POWERS, 0, MOST, "track", SENT),
        Counts("debt", POWERS, 0, MOST, "track", DEBT),
        Counts("subsidy", POWERS, 0, MOST, "track", SUBSIDY),
        Counts("restored", ARMIES, 0, MOST, "track", RESTORED),
        Counts("depots_given", ARMIES, 0, MOST, "track", DEPOTS_GIVEN),
        Counts("built", POWERS, 0, 1, "track", BUILT),
        Bits("markers", MARKERS),
    ],
    "empty year pieces zones nations beaten cards played seen lasting",
)


# Writing


WRITTEN: Final[Cache[int, str]] = Cache(50_000)  # pieces, as they were written before


def write(s: GameState) -> Document:
    """A table as a document."""
    return {
        "year": int(s.year),
        **FIELDS.written(s),
        "nations": {name: _nation(s, n) for n, name in enumerate(BOARD.nation_ids)},
        "beaten": {name: words_of(int(s.track[BEATEN + n]), DEFEATS) for n, name in enumerate(POWERS)},
        "zones": {BOARD.place_ids[z]: _zone(s, z) for z in range(BOARD.zones)},
        "pieces": {name: _piece(s, p) for p, name in enumerate(BOARD.piece_ids)},
        "cards": CARDS.written([int(n) & CARD_ZONE for n in s.card]),
        "played": [BOARD.card_ids[c] for c in range(BOARD.cards) if s.card[c] & PLAYED],
        "seen": [BOARD.card_ids[c] for c in range(BOARD.cards) if s.card[c] & SEEN],
        "lasting": [_lasting(n) for n in s.lasting],
    }


def _nation(s: GameState, n: int) -> str:
    leader = int(patron(s, n))
    told = STATUSES[int(status(s, n))]
    return told if leader == NONE else f"{told} {BOARD.nation_ids[leader]}"


def _zone(s: GameState, z: int) -> str:
    words = [BOARD.nation_ids[int(owner(s, z))]]
    if flag(s, z) != NONE:
        words.append(f"flag={BOARD.nation_ids[int(flag(s, z))]}")
    if siege(s, z):
        words.append(f"siege={int(siege(s, z)) - 1}")
    if emptied(s, z):
        words.append("empty")
    if state_of(s, z) != NONE:
        words.append(f"state={BOARD.state_ids[int(state_of(s, z))]}")
    return " ".join(words)


def _piece(s: GameState, p: int) -> str:
    """Place, strength and marks in words, which all lie in one number: written once, since little changes."""
    packed = int(s.unit[p])
    return WRITTEN.get(packed) or WRITTEN.put(packed, _piece_text(s, p))


def _piece_text(s: GameState, p: int) -> str:
    told = piece_text(BOARD.place_ids[place(s, p)], int(steps(s, p)), int(marks(s, p)), MARKS)
    group = int(group_of(s, p))
    return f"{told} group={group}" if group else told


def _lasting(n: int) -> str:
    marker, thing, until = n >> 16 & 0xFFFF, n & 0xFFFF, n >> 32
    end = MOMENTS_UNTIL[until] if until < len(MOMENTS_UNTIL) else str(until)
    if thing == NOTHING:
        return f"{LASTING[marker]} {end}"
    name = BOARD.place_ids[thing] if marker in ON_ZONES else BOARD.nation_ids[thing]
    return f"{LASTING[marker]} {name} {end}"


# Reading


def read(document: Document, key: int) -> GameState:
    """A table from a document."""
    FIELDS.check(document)
    options = bits_of("options", OPTIONS, [name for name, on in document["options"].items() if on])
    s = set_up(document["scenario"], options)
    s.key = key
    printed = DATA.scenarios[int(s.scenario)]
    s.year = whole(document, "year", int(s.year), printed.first_year, printed.last_year)
    if flagged(document, "empty"):
        clear_map(s)
    FIELDS.read(s, document)
    for name, text in table(document, "nations").items():
        _read_nation(s, name, text)
    for name, words in table(document, "beaten").items():
        power, field = one_of("beaten", POWERS, name), f"beaten.{name}"
        s.track[BEATEN + power] = bits_of(field, DEFEATS, listed(field, words))
    nations = [BOARD.nation_number[name] for name in table(document, "nations")]
    beaten = [POWERS.index(name) for name in table(document, "beaten")]
    peaces = [POWERS.index(name) for name in table(document, "peace_until")]
    pieces = [numbered("pieces", BOARD.piece, name) for name in table(document, "pieces")]
    imply(s, nations, beaten, peaces, pieces)
    for name, text in table(document, "zones").items():
        _read_zone(s, name, text)
    for name, text in table(document, "pieces").items():
        _read_piece(s, numbered("pieces", BOARD.piece, name), text)
    _read_cards(s, document)
    if "lasting" in document:
        s.lasting = [_read_lasting(str(entry)) for entry in listing(document, "lasting")]
    return s


def clear_map(s: GameState) -> None:
    """Take every counter off the map, to the reserve or aside, and every siege with them."""
    for p in [p for p in range(BOARD.pieces) if on_map(s, p)]:
        enlist(s, p, 0)
        set_marks(s, p, 0)
        set_steps(s, p, BOARD.most[p])
        put(s, p, BOARD.aside if keeps_aside(s, BOARD.nation[p]) else BOARD.reserve)
    for z in s.besieged[:]:
        set_siege(s, z, 0)


def _read_nation(s: GameState, name: str, text: object) -> None:
    n, field = numbered("nations", BOARD.nation_number, name), f"nations.{name}"
    words = str(text).split()
    if not 1 <= len(words) <= 2:
        raise InvalidPosition(
            field, f'a text such as "allied-empire france" was expected, not {quoted(text)}'
        )
    found = one_of(field, STATUSES, words[0])
    leader = numbered(field, BOARD.nation_number, words[1]) if len(words) == 2 else NONE
    if leader >= MAJORS:
        raise InvalidPosition(field, f"its patron is a major power, which {words[1]} is not")
    set_nation(s, n, found, leader)


def _read_zone(s: GameState, name: str, text: object) -> None:
    field = f"zones.{name}"
    z = numbered("zones", BOARD.number, name)
    if not is_zone(z):
        raise InvalidPosition("zones", f"{quoted(name)} is no zone")
    words = str(text).split()
    if not words or "=" in words[0]:
        raise InvalidPosition(field, f'the nation that owns it comes first, as in "{_zone(s, z)}"')
    said = dict(word.partition("=")[::2] for word in words[1:])
    for word in said:
        if word not in ZONE_WORDS:
            raise InvalidPosition(
                field, f"{quoted(word)} is not known here; there are {', '.join(ZONE_WORDS)}"
            )
    set_owner(s, z, numbered(field, BOARD.nation_number, words[0]))
    set_flag(s, z, numbered(field, BOARD.nation_number, said["flag"]) if "flag" in said else NONE)
    set_emptied(s, z, "empty" in said)
    set_state(s, z, one_of(field, BOARD.state_ids, said["state"]) if "state" in said else NONE)
    if ("siege" in said or "empty" in said) and not BOARD.level[z]:
        raise InvalidPosition(field, "there is no fortress")
    value = said.get("siege", "")
    if value and (not value.isdecimal() or int(value) > SIEGE_MARKERS):
        raise InvalidPosition(field, f"a siege marker is from 0 to {SIEGE_MARKERS}")
    set_siege(s, z, int(value) + 1 if value else 0)


def _read_piece(s: GameState, p: int, text: object) -> None:
    field, most = f"pieces.{BOARD.piece_ids[p]}", int(BOARD.most[p])
    told = read_piece(field, text, BOARD.number, most, MARKS, "lille 2")
    least = 1 if BOARD.sort[p] == COMBAT else 0
    if not least <= told.strength <= most:
        raise InvalidPosition(field, f"its steps are from {least} to {most}")
    if misplaced(p, told.place):
        raise InvalidPosition(field, f"it cannot be in {BOARD.place_ids[told.place]}: {belongs(p)}")
    enlist(s, p, 0)
    put(s, p, told.place)
    enlist(s, p, told.marks & SERVICE)
    set_steps(s, p, told.strength)
    set_marks(s, p, told.marks)
    for word in told.others:
        name, _, value = word.partition("=")
        if name != "group" or value not in tuple("1234567"):
            raise InvalidPosition(
                field, f"{quoted(word)} is not known here; a group is from group=1 to group=7"
            )
        set_group(s, p, int(value))


def belongs(p: int) -> str:
    """Where a counter can be, in words."""
    if BOARD.sort[p] == FLEET:
        return "a fleet is in a sea, in a port (toulon-port) or before one (toulon-blockade)"
    return (
        "it is in a zone, behind its walls (ulm-fortress), in an army, aboard a fleet or in a box off the map"
    )


def misplaced(p: int, h: int) -> bool:
    """Whether a counter can never be in a place."""
    if h >= BOARD.on_map and h < BOARD.first_army:
        return h == BOARD.corsairs and BOARD.sort[p] != FLEET
    afloat = BOARD.first_sea <= h < BOARD.on_map
    if BOARD.sort[p] == FLEET or afloat:
        return not (BOARD.sort[p] == FLEET and afloat)
    return is_army_box(h) and BOARD.sort[p] == ARMY if not is_hold(h) else False


def _read_cards(s: GameState, document: Document) -> None:
    zones: Any = [int(n) & CARD_ZONE for n in s.card]
    if "cards" in document:
        zones = CARDS.read(document["cards"], zones)
    marked = {PLAYED: "played", SEEN: "seen"}
    for bit, field in marked.items():
        if field in document:
            named = [numbered(field, BOARD.card, name) for name in listing(document, field)]
            for c in range(BOARD.cards):
                s.card[c] = s.card[c] & ~bit | (bit if c in named else 0)
    for c in range(BOARD.cards):
        s.card[c] = s.card[c] & ~CARD_ZONE | int(zones[c])


def _read_lasting(entry: str) -> int:
    words = entry.split()
    end = words[-1] if len(words) in (2, 3) else ""
    if end not in MOMENTS_UNTIL[1:] and not (end.isdecimal() and len(end) == 4):
        wanted = 'a text such as "rapp danzig 1813" or "scots-greys battle" was expected'
        raise InvalidPosition("lasting", f"{wanted}, not {quoted(entry)}")
    until = MOMENTS_UNTIL.index(end) if end in MOMENTS_UNTIL else int(end)
    marker = one_of("lasting", LASTING, words[0])
    if len(words) == 2:
        return lasting_marker(marker, NOTHING, until)
    numbers = BOARD.number if marker in ON_ZONES else BOARD.nation_number
    return lasting_marker(marker, numbered("lasting", numbers, words[1]), until)
