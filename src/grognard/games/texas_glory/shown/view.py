"""What each side sees: blocks, what lies on the map, hands, what waits off the map, where the match stands."""

from __future__ import annotations

from grognard.games.texas_glory.model.board import (
    BOARD,
    BRIGADES,
    COMANCHE,
    DATA,
    MEXICO,
    NEITHER,
    TEXAS,
    TYPES,
)
from grognard.games.texas_glory.model.position import SIDES
from grognard.games.texas_glory.model.setup import GROUPS
from grognard.games.texas_glory.model.state import (
    ACTIVE,
    CHOSEN,
    DECK,
    DELAYED,
    DISCARDED,
    DONE,
    FACE,
    FIGHTS,
    FORAGED,
    FORCED,
    HALF,
    HAND,
    INSIDE,
    MOVED,
    PLAYED,
    RESERVE,
    SORTIED,
    SPENT,
    YEAR_1835,
    GameState,
    battle_pending,
    besieger,
    held,
    holds,
)
from grognard.games.texas_glory.rules.movement.march import Orders
from grognard.games.texas_glory.rules.turn import STAGES, War
from grognard.games.texas_glory.rules.victory import MEXICAN_LEAST, TEXAN_LEAST
from grognard.games.texas_glory.rules.winter import Winter
from grognard.games.texas_glory.shown.panels import panels
from grognard.games.texas_glory.shown.words import Voice, spot
from grognard.kernel.documents.view import (
    Deck,
    Disc,
    Hand,
    Line,
    Look,
    Marker,
    Piece,
    Status,
    Track,
    Tray,
    Zone,
)
from grognard.kernel.log import REVEALED
from grognard.parts.shown.pieces import Standing, Unknown, backs

OWNERS = (*SIDES, "comanche")
PHASES = ("card", "movement", "combat", "supply")  # of a turn
BESIDE = "beside"  # the mark of a block that waits beside its box
# The marks that all can see on a block, in the order in which they are named.
PUBLIC = {
    "moved": MOVED,
    "foraged": FORAGED,
    "active": ACTIVE,
    "forced": FORCED,
    "inside": INSIDE,
    "reserve": RESERVE,
    "half": HALF,
    "retreated": SPENT,
    "sortied": SORTIED,
    "done": DONE,
    "delayed": DELAYED,
}
SEEN = sum(PUBLIC.values()) | FIGHTS  # what tells a hidden block from another in the same space


def look(s: GameState, side: int, voice: Voice) -> Look:
    """The table as a side may see it."""
    units, cards = (bytes(s.place), bytes(s.strength), bytes(s.mark)), bytes(s.card)
    table = (*units, cards, *facts(s))
    standing = voice.kept(("blocks", *units, side), lambda: blocks(s, side, voice))
    moves = mover(s)
    return Look(
        status=status(s, voice),
        pieces=voice.kept(("pieces", *units, side), lambda: [p.piece for p in standing]),
        markers=voice.kept(("markers", *table), lambda: markers(s, voice)),
        tracks=voice.kept(("tracks", *table, moves), lambda: tracks(s, moves, voice)),
        hands=voice.kept(
            ("hands", cards, side), lambda: [_hand(s, owner, side) for owner in (TEXAS, MEXICO)]
        ),
        decks=voice.kept(("decks", cards), lambda: [_deck(s, voice)]),
        trays=voice.kept(("trays", *units, side), lambda: trays(s, side, voice)),
        panels=panels(s, {p.number: p.piece for p in standing}, voice),
    )


def facts(s: GameState) -> tuple[object, ...]:
    """All that is on the table besides blocks and cards: what is kept of a view is kept under it."""
    return (
        bytes(s.sailed),
        bytes(s.forced_from),
        *(tuple(each) for each in (s.crossed, s.burned, s.settled)),
        *(s.turn, s.turns, s.year, s.campaign, s.player1, s.cp, s.events, s.may_burn, s.vanguard),
        *(s.guarded, s.cos_brigade, s.cos_calls, s.late),
    )


# Blocks


def seen(s: GameState, b: int, side: int) -> bool:
    """Whether a side sees the face of a block: its own, and those that lie face up [2.0.b]."""
    return BOARD.side[b] == side or side == REVEALED or bool(s.mark[b] & FACE)


def marks(s: GameState, b: int) -> list[str]:
    """What all can see of a block's state."""
    bits = s.mark[b]
    found = [name for name, bit in PUBLIC.items() if bits & bit] if bits & SEEN else []
    return [*found, BESIDE] if s.place[b] >= BOARD.on_map else found


def blocks(s: GameState, side: int, voice: Voice) -> list[Standing]:
    """The blocks on the map. A hidden one is its side's colour, its place and what all can see of it.

    Its id says only how many of its like stand there, so that nothing follows a block through a stack.
    """
    shown: list[Standing] = []
    hidden: list[Unknown] = []
    for b in range(BOARD.blocks):
        h = int(s.place[b])
        if h >= BOARD.ground:
            continue
        if seen(s, b, side):
            shown.append(Standing(b, face(s, b, voice, spot(h))))
        else:
            hidden.append(Unknown(h, int(BOARD.side[b]), int(s.mark[b]) & SEEN, b))
    shown += backs(hidden, OWNERS, BOARD.space_ids, spot, lambda b: marks(s, b), voice.faces)
    return shown


def face(s: GameState, b: int, voice: Voice, place: str = "") -> Piece:
    """A block that shows its face: what is printed on it, its strength and state."""
    key = (b, s.strength[b], s.mark[b], s.place[b], place)
    return voice.faces.get(key) or voice.faces.put(key, _face(s, b, voice, place))


def _face(s: GameState, b: int, voice: Voice, place: str) -> Piece:
    unit = DATA.units[b]
    name = voice.title(b)
    return Piece(
        id=unit.id,
        side=OWNERS[BOARD.side[b]],
        place=place,
        unit=unit.id,
        name=name,
        short=short(name, b, voice),
        sign=TYPES[BOARD.type[b]],
        quality="irregular" if b == COMANCHE else "militia" if unit.militia else "line",
        code=unit.brigade,
        strength=int(s.strength[b]),
        steps=unit.steps,
        left=f"{unit.letter}{unit.hits}",
        right=str(unit.move),
        marks=marks(s, b) if place else [],
    )


def short(name: str, b: int, voice: Voice) -> str:
    """A block's name where there is little room: "Sesma", "Garza", "Alamo"."""
    if b in BOARD.guns:
        return voice.say(f"short-{BOARD.block_ids[b].split('-')[1]}")
    if b in BOARD.presidials:
        return voice.say("short-presidial")
    inner = name.partition(" (")[2].removesuffix(")")
    if inner:
        return inner
    return name.rpartition(" y ")[2] if " y " in name else name.replace(" Potosí", "")


# What lies on the map


def markers(s: GameState, voice: Voice) -> list[Marker]:
    """Burned places, sieges, battles to come, and Victory places in other hands than the map prints."""
    found = [Marker(spot(h), "burned", voice.say("marker-burned"), rule="5.71.b") for h in s.burned]
    for h in range(BOARD.on_map):
        if s.stacks.size(h) == 0 or s.stacks.size(MEXICO * BOARD.size + h) == 0:
            continue
        by = besieger(s, h)
        if by != NEITHER:
            label = voice.say("marker-siege", side=voice.side(by))
            found.append(Marker(spot(h), "siege", label, side=SIDES[by], rule="7.3.a"))
        if battle_pending(s, h):
            found.append(Marker(spot(h), "battle", voice.say("marker-battle"), rule="0.1.d"))
    for h in BOARD.stars:
        for side in (TEXAS, MEXICO):
            if BOARD.colour[h] != side and holds(s, side, h):
                label = voice.say("marker-flag", side=voice.side(side))
                found.append(Marker(spot(h), "flag", label, side=SIDES[side], rule="5.4.c"))
    return found


# Cards


def _cards(s: GameState, zone: int) -> list[str]:
    return [BOARD.card_ids[c] for c in range(BOARD.cards) if s.card[c] == zone]


def _hand(s: GameState, owner: int, side: int) -> Hand:
    cards, chosen = _cards(s, HAND + owner), _cards(s, CHOSEN + owner)
    mine = owner == side or side == REVEALED
    return Hand(
        side=SIDES[owner],
        count=len(cards),
        cards=cards if mine else [],
        chosen=chosen if mine else [],
        laid=len(chosen),
        played=_cards(s, PLAYED + owner),
    )


def _deck(s: GameState, voice: Voice) -> Deck:
    return Deck(
        id="deck",
        label=voice.say("deck-deck"),
        count=len(_cards(s, DECK)),
        played=_cards(s, PLAYED + TEXAS) + _cards(s, PLAYED + MEXICO),
        discarded=_cards(s, DISCARDED),
    )


# Off the map


def trays(s: GameState, side: int, voice: Voice) -> list[Tray]:
    """Blocks off the map: the pools, whose contents only their owner knows, brigades on their way, the dead."""
    found: list[Tray] = []
    for owner in (TEXAS, MEXICO):
        mine = owner == side or side == REVEALED
        for name, place, rule in (
            ("pool", BOARD.pool, "8.31.a"),
            ("vanguard", BOARD.vanguard, "3.0.1835.i"),
            ("waiting", BOARD.waiting, "8.31.a"),
        ):
            _tray(
                found,
                s,
                voice,
                name,
                owner,
                [b for b in BOARD.army[owner] if s.place[b] == place],
                rule,
                mine,
            )
    _due(found, s, voice)
    for owner in (TEXAS, MEXICO):
        dead = [b for b in BOARD.army[owner] if s.place[b] == BOARD.dead]
        _tray(found, s, voice, "dead", owner, dead, "6.6.a", True)
    return found


def _tray(
    found: list[Tray],
    s: GameState,
    voice: Voice,
    name: str,
    owner: int,
    inside: list[int],
    rule: str,
    known: bool,
    note: str = "",
) -> None:
    if inside:
        found.append(
            Tray(
                id=f"{name}-{SIDES[owner]}",
                title=voice.say(f"tray-{name}"),
                count=len(inside),
                side=SIDES[owner],
                pieces=[face(s, b, voice) for b in inside] if known else [],
                note=note,
                rule=rule,
            )
        )


def _due(found: list[Tray], s: GameState, voice: Voice) -> None:
    """Brigades on the march from the interior, with the day on which they are due [3.0.1836.f]."""
    left = [b for b in BOARD.army[MEXICO] if s.place[b] == BOARD.due]
    for group in GROUPS:
        coming = [b for b in group.units if b in left]
        if not coming:
            continue
        left = [b for b in left if b not in coming]
        day = voice.day(1836, max(1, group.due_turn), with_year=False)
        note = voice.say("tray-note-due", day=day, space=voice.space(group.home))
        name = f"brigade-{BRIGADES[BOARD.brigade[coming[0]]] or 'none'}"
        _tray(found, s, voice, name, MEXICO, coming, "8.33.a", True, note)
    _tray(found, s, voice, "due", MEXICO, left, "8.33.a", True)


# Where the match stands


def stage(s: GameState) -> str:
    """The phase of the turn."""
    war = s.stack[0]
    if len(s.stack) > 1 and isinstance(s.stack[1], Winter):
        return "winter"
    return STAGES[max(0, int(war.stage) - 1)] if isinstance(war, War) else "end"


def mover(s: GameState) -> int:
    """The side whose Movement Phase it is; NEITHER outside it."""
    for frame in s.stack:
        if isinstance(frame, Orders):
            return int(frame.side)
    return NEITHER


def status(s: GameState, voice: Voice) -> Status:
    """The turn, its date and phase, Player 1 and his Command Points."""
    now = stage(s)
    key = ("status", bytes(s.card), now, s.player1, s.turn, s.turns, s.year)
    return voice.kept(key, lambda: _status(s, now, voice))


def _status(s: GameState, now: str, voice: Voice) -> Status:
    first = int(s.player1)
    whose = first if now.endswith("-1") else 1 - first
    begun = any(s.card[c] >= PLAYED and s.card[c] < DISCARDED for c in range(BOARD.cards))
    lines = [Line(voice.say("status-player1"), voice.side(first), "4.0.b")] if begun else []
    phase = now.partition("-")[0]
    turn = max(1, int(s.turn))
    return Status(
        heading=str(1835 + int(s.year)),
        turn=voice.say("status-turn", turn=turn, turns=int(s.turns)),
        date=voice.day(1835 + int(s.year), turn),
        phase=voice.say(f"phase-{phase}", side=voice.side(whose)),
        step=turn,
        of=int(s.turns),
        phases=[voice.say(f"short-{p}") for p in PHASES],
        now={"card": 0, "deal": 0, "event": 0, "movement": 1, "combat": 2, "supply": 3, "end": 3}.get(
            phase, -1
        ),
        lines=lines,
    )


def tracks(s: GameState, side: int, voice: Voice) -> list[Track]:
    """Victory places with what they decide, and the Command Points of the side that moves."""
    found = [_places_1835(s, voice) if s.year == YEAR_1835 else _places_1836(s, voice)]
    if side != NEITHER:
        printed = [int(BOARD.cp[c]) for c in range(BOARD.cards) if s.card[c] == PLAYED + side]
        found.append(
            Track(
                id="command-points",
                label=voice.say("track-command-points"),
                kind="stock",
                value=int(s.cp),
                most=max([int(s.cp), *printed]),
                side=SIDES[side],
                text=voice.say("track-points", cp=int(s.cp)),
                rule="0.1.c",
            )
        )
    return found


def _places_1836(s: GameState, voice: Voice) -> Track:
    """Texas needs four places of eighteen at the end of every turn [3.0.1836.c]."""
    texas, mexico, most = (
        int(held(s, TEXAS, BOARD.stars)),
        int(held(s, MEXICO, BOARD.stars)),
        len(BOARD.stars),
    )
    return Track(
        id="victory-places",
        label=voice.say("track-victory-places"),
        kind="scale",
        most=most,
        discs=[Disc(texas, "texas"), Disc(mexico, "mexico")],
        zones=[
            Zone(0, TEXAN_LEAST - 1, "mexico", voice.say("zone-1836-mexico")),
            Zone(TEXAN_LEAST, most, "texas", voice.say("zone-1836-texas")),
        ],
        text=voice.say("track-held", texas=texas, mexico=mexico),
        rule="3.0.1836.c",
    )


def _places_1835(s: GameState, voice: Voice) -> Track:
    """Mexico needs four of its seven green places after the last turn [3.0.1835.c]."""
    kept, most = int(held(s, MEXICO, BOARD.green_stars)), len(BOARD.green_stars)
    return Track(
        id="green-places",
        label=voice.say("track-green-places"),
        kind="scale",
        most=most,
        discs=[Disc(kept, "mexico")],
        zones=[
            Zone(0, MEXICAN_LEAST - 1, "texas", voice.say("zone-1835-texas")),
            Zone(MEXICAN_LEAST, most, "mexico", voice.say("zone-1835-mexico")),
        ],
        text=voice.say("track-kept", mexico=kept, most=most),
        rule="3.0.1835.c",
    )
