"""Positions of Texas Glory: a table written down, and set up from what a document says differs from a scenario.

A block is written `"goliad 3 inside moved"`: its space, its strength, its marks.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, MEXICO, TEXAS
from grognard.games.texas_glory.model.setup import LENGTH, deal, set_up
from grognard.games.texas_glory.model.state import (
    ACTIVE,
    CHOSEN,
    COMMANDED,
    DECK,
    DELAYED,
    DISCARDED,
    DONE,
    FACE,
    FIGHTS,
    FIRED,
    FORAGED,
    FORCED,
    HALF,
    HAND,
    HARD_MARCH,
    INSIDE,
    MOVED,
    PLAYED,
    POWDER_READY,
    REMOVED,
    RESERVE,
    SCRAPE,
    SORTIED,
    SPENT,
    SURPRISE_READY,
    YEAR_1835,
    GameState,
    put,
)
from grognard.games.texas_glory.rules.combat.phase import Combat
from grognard.games.texas_glory.rules.movement.march import Orders, way_between
from grognard.games.texas_glory.rules.supply import Supply
from grognard.games.texas_glory.rules.turn import CARD, COMBAT, END, MOVE_1, MOVE_2, SUPPLY_1, SUPPLY_2, War
from grognard.kernel.errors import InvalidPosition, quoted
from grognard.kernel.positions import Document, flag, listing, numbered, table, whole
from grognard.parts.fields import (
    Choice,
    Fields,
    Flag,
    Things,
    Whole,
    Zones,
    one_of,
    piece_text,
    read_piece,
)

SIDES = ("texas", "mexico")
MARKS = {
    "moved": MOVED,
    "foraged": FORAGED,
    "active": ACTIVE,
    "forced": FORCED,
    "commanded": COMMANDED,
    "inside": INSIDE,
    "face": FACE,
    "reserve": RESERVE,
    "half": HALF,
    "spent": SPENT,
    "sortied": SORTIED,
    "done": DONE,
    "fights": FIGHTS,
    "fired": FIRED,
    "delayed": DELAYED,
}
ZONES = {
    "deck": DECK,
    "texas": HAND + TEXAS,
    "mexico": HAND + MEXICO,
    "texas-chosen": CHOSEN + TEXAS,
    "mexico-chosen": CHOSEN + MEXICO,
    "texas-played": PLAYED + TEXAS,
    "mexico-played": PLAYED + MEXICO,
    "discarded": DISCARDED,
    "removed": REMOVED,
}
EVENTS = {"scrape": SCRAPE, "surprise": SURPRISE_READY, "powder": POWDER_READY, "hard-march": HARD_MARCH}
FIELDS = Fields(
    [
        Choice("player1", list(SIDES)),
        Whole("cp", 0, 99),
        Flag("may_burn"),
        Flag("vanguard"),
        Whole("guarded", 0, 7),
        Whole("cos_brigade", 0, 7),
        Whole("cos_calls", 0, 255),
        Zones("cards", ZONES, BOARD.card_ids, BOARD.card, "card", rest=DECK),
        Things("burned", BOARD.space_ids, BOARD.number),
        Things("settled", BOARD.space_ids, BOARD.number),
    ],
    "blocks attacks sailed forced crossed events year turn phase moving empty",
)
PHASES = {  # the frames that each begins with
    "turn": ("war card",),
    "card": ("card-phase",),
    "movement": ("orders",),
    "combat": ("combat",),
    "supply": ("supply",),
    "end": ("war end",),
}


def write(s: GameState) -> Document:
    """A table as a document."""
    return {
        "year": 1835 if s.year == YEAR_1835 else 1836,
        "turn": int(s.turn),
        **FIELDS.written(s),
        "blocks": {name: _written(s, b) for b, name in enumerate(BOARD.block_ids)},
        "crossed": [
            f"{SIDES[c & 1]} {BOARD.space_ids[BOARD.start[c >> 1]]} {BOARD.space_ids[BOARD.end[c >> 1]]}"
            for c in s.crossed
        ],
        "sailed": _from_where(s.sailed),
        "forced": _from_where(s.forced_from),
        "events": [
            f"{side} {name}"
            for name, bit in EVENTS.items()
            for n, side in enumerate(SIDES)
            if s.events & (bit << n)
        ],
    }


def _from_where(origin: vec[i64]) -> dict[str, str]:
    """The blocks for which a space is noted, and the space."""
    return {name: BOARD.space_ids[origin[b]] for b, name in enumerate(BOARD.block_ids) if origin[b] >= 0}


def _written(s: GameState, b: int) -> str:
    return piece_text(BOARD.space_ids[s.place[b]], s.strength[b], s.mark[b], MARKS)


def read(document: Document, key: int) -> GameState:
    """A table from a document."""
    FIELDS.check(document)
    s = set_up(document["scenario"])
    s.key = key
    s.late = document["options"].get("late-brigades", True)
    if flag(document, "empty"):
        for b in range(BOARD.blocks):
            put(s, b, BOARD.out)
    for name, text in table(document, "blocks").items():
        _place(s, numbered("blocks", BOARD.block, name), text)
    FIELDS.read(s, document)
    if "cards" not in document:
        deal(s)
    _read_attacks(s, document)
    for entry in listing(document, "events"):
        side, _, event = str(entry).partition(" ")
        s.events = s.events | (numbered("events", EVENTS, event) << _side("events", side))
    first = 1835 + int(s.year)
    s.year = whole(document, "year", first, first, 1836 if s.campaign else first) - 1835
    s.turns = LENGTH[s.year]
    s.turn = whole(document, "turn", 1, 1, int(s.turns))
    if "stack" not in document:
        _open_phase(s, document)
    return s


def _open_phase(s: GameState, document: Document) -> None:
    """Set the frames for a phase that is about to begin."""
    phase = document.get("phase", "card")
    moving = _side("moving", document.get("moving", SIDES[s.player1]))
    later = moving != s.player1
    if phase == "card":
        s.stack = [War(CARD)]
    elif phase == "movement" and "cp" in document:
        s.stack = [War(COMBAT if later else MOVE_2), Orders(moving)]
    elif phase == "movement":
        s.stack = [War(MOVE_2 if later else MOVE_1)]
    elif phase == "combat":
        s.stack = [War(SUPPLY_1), Combat()]
    elif phase == "supply":
        s.stack = [War(END if later else SUPPLY_2), Supply(moving)]
    elif phase == "end":
        s.stack = [War(END)]
    else:
        raise InvalidPosition("phase", f"{quoted(phase)} is none of card, movement, combat, supply, end")


def _place(s: GameState, b: int, text: object) -> None:
    field = f"blocks.{BOARD.block_ids[b]}"
    told = read_piece(field, text, BOARD.number, int(BOARD.steps[b]), MARKS, "goliad 3")
    h = told.place
    if told.others:
        raise InvalidPosition(field, f"{quoted(told.others[0])} is not known here")
    if not (0 if h == BOARD.dead else 1) <= told.strength <= BOARD.steps[b]:
        raise InvalidPosition(field, f"its strength is from 1 to {int(BOARD.steps[b])}")
    if h == BOARD.comanche_box or (b not in BOARD.army[TEXAS] and h in (BOARD.jessup, BOARD.orleans)):
        raise InvalidPosition(field, f"it may not stand in {BOARD.space_ids[h]}")
    put(s, b, h)
    s.strength[b] = told.strength
    s.mark[b] = told.marks


def _read_attacks(s: GameState, document: Document) -> None:
    """Who entered an enemy hex this turn, and from where: `attacks` by block, `crossed` by hexside."""
    for name, origin in table(document, "attacks").items():
        b = numbered("attacks", BOARD.block, name)
        start = numbered(f"attacks.{name}", BOARD.number, origin)
        way = way_between(start, s.place[b])
        if way < 0:
            raise InvalidPosition(f"attacks.{name}", f"no passable side leads there from {origin}")
        s.crossed.append(int(way * 2 + BOARD.side[b]))
        if s.mark[b] & FORCED:
            s.forced_from[b] = start
    for name, origin in table(document, "forced").items():
        b = numbered("forced", BOARD.block, name)
        s.forced_from[b] = numbered(f"forced.{name}", BOARD.number, origin)
    for name, port in table(document, "sailed").items():
        b = numbered("sailed", BOARD.block, name)
        s.sailed[b] = numbered(f"sailed.{name}", BOARD.number, port)
    for entry in listing(document, "crossed"):
        words = str(entry).split()
        if len(words) != 3:
            raise InvalidPosition("crossed", 'a text such as "texas coleto goliad" was expected')
        way = way_between(
            numbered("crossed", BOARD.number, words[1]), numbered("crossed", BOARD.number, words[2])
        )
        if way < 0:
            raise InvalidPosition("crossed", f"no passable side lies between {words[1]} and {words[2]}")
        s.crossed.append(int(way * 2 + _side("crossed", words[0])))


def _side(field: str, name: object) -> int:
    return one_of(field, list(SIDES), name)
