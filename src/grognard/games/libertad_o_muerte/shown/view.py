"""What each side sees: units, what lies on the map, hands, decks, boxes, tracks, where the match stands."""

from __future__ import annotations

from functools import partial

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    DATA,
    LEADER,
    PATRIOT,
    ROYALIST,
    SIDES,
    TABLES,
)
from grognard.games.libertad_o_muerte.model.lying import (
    BATTLE,
    BESIEGED,
    BESIEGED_BY_PATRIOT,
    BLOCKADED,
    OFF_BOARD,
    ON_BOARD,
    SIGNS,
    lying,
    signs,
)
from grognard.games.libertad_o_muerte.model.marks import (
    ACTIVE,
    BOUGHT,
    CORSAIRS,
    DECK,
    DISCARDED,
    DUE,
    EVENTS,
    FORTRESS,
    HAND,
    LAID,
    MARKERS,
    OPEN,
    OUT_OF_PLAY,
    PHASES,
    RESOURCES,
    UNDER,
    VP,
    WORKS,
)
from grognard.games.libertad_o_muerte.model.position import GREAT
from grognard.games.libertad_o_muerte.model.state import (
    PLACE_MASK,
    GameState,
    cargo,
    load,
    one,
    place,
)
from grognard.games.libertad_o_muerte.rules.economy.income import regions_pay, tension_takes
from grognard.games.libertad_o_muerte.rules.economy.upkeep import upkeep
from grognard.games.libertad_o_muerte.shown.panels import panels
from grognard.games.libertad_o_muerte.shown.pieces import face, faces
from grognard.games.libertad_o_muerte.shown.shop import shops
from grognard.games.libertad_o_muerte.shown.verdict import count
from grognard.games.libertad_o_muerte.shown.words import Voice, spot
from grognard.kernel.documents.view import (
    Container,
    Deck,
    Disc,
    Hand,
    Line,
    Look,
    Marker,
    Status,
    Track,
    Tray,
    Zone,
)
from grognard.kernel.log import REVEALED
from grognard.parts.shown.speech import compact, signed

MOST_CORSAIRS = len(TABLES.corsairs.least)
TENSION_STEP = TABLES.tension.points
MARGIN = 5  # boxes of a track beyond what is on it
SHORTEST = 20  # boxes of a track at least
CORSAIR_TRACKS = range(CORSAIRS, CORSAIRS + len(BOARD.corsair_boxes))
OF_SIDE = [[c for c in range(BOARD.cards) if BOARD.card_side[c] == side] for side in range(len(SIDES))]
SIDE_OF = [int(side) for side in BOARD.side]


def look(s: GameState, side: int, voice: Voice) -> Look:
    """The table as a side may see it: hands are hidden, all else lies open."""
    units, cards = bytes(s.unit), bytes(s.card)
    on_board, off_board = lying(s, ON_BOARD), compact(lying(s, OFF_BOARD))
    standing = voice.kept(("pieces", units), lambda: faces(s, on_board, voice))
    ground = (bytes(s.control), tuple(signs(s)), tuple(s.works), *(s.track[n] for n in CORSAIR_TRACKS))
    return Look(
        status=status(s, voice),
        pieces=standing,
        markers=voice.kept(("markers", *ground), lambda: markers(s, voice)),
        tracks=tracks(s, voice),
        hands=voice.kept(
            ("hands", cards, side), lambda: [_hand(s, owner, side) for owner in (PATRIOT, ROYALIST)]
        ),
        decks=voice.kept(("decks", cards), lambda: decks(s, voice)),
        trays=voice.kept(("trays", off_board, tuple(s.due)), lambda: trays(s, voice)),
        panels=panels(s, on_board, standing, voice),
        containers=voice.kept(("containers", units), lambda: containers(s, voice)),
        shops=shops(s, side, voice),
    )


# Units


def containers(s: GameState, voice: Voice) -> list[Container]:
    """The holds of ships that carry anything, each where its ship is [9.1]."""
    found = []
    for n in range(len(BOARD.ship_of)):
        ship = int(BOARD.ship_of[n])
        aboard = cargo(s, ship)
        h = int(place(s, ship))
        if not aboard or not spot(h):
            continue
        hold = BOARD.place_ids[BOARD.hold[ship]]
        found.append(
            Container(
                id=hold,
                title=voice.say("container-hold", ship=voice.title(ship)),
                kind="fleet",
                count=len(aboard),
                side=SIDES[BOARD.side[ship]],
                place=spot(h),
                pieces=[face(s, p, voice, "", hold) for p in aboard],
                note=voice.say("container-load", load=int(load(s, ship)), most=int(BOARD.capacity[ship])),
                rule="9.1.c",
            )
        )
    return found


# What lies on the map


def markers(s: GameState, voice: Voice) -> list[Marker]:
    """Who holds each region, battles to come, sieges, blockades, corsairs, works."""
    found = []
    for h, holder in enumerate(s.control):
        if holder != OUT_OF_PLAY:
            found.append(voice.kept(("control", h, holder), partial(_control, s, h, voice)))
    for sign in signs(s):
        h, bits = divmod(sign, SIGNS)
        if bits & (BESIEGED | BESIEGED_BY_PATRIOT):
            by = PATRIOT if bits & BESIEGED_BY_PATRIOT else ROYALIST
            label = voice.say("marker-siege", side=voice.side(by))
            found.append(Marker(spot(int(BOARD.city[h])), "siege", label, side=SIDES[by], rule="13.1.i"))
        if bits & BATTLE:
            found.append(Marker(spot(h), "battle", voice.say("marker-battle"), rule="12.0.a"))
        if bits & BLOCKADED:
            found.append(
                Marker(
                    spot(int(BOARD.port[h])),
                    "blockade",
                    voice.say("marker-blockade"),
                    text="⚓",
                    rule="9.2.a",
                )
            )
    for n, box in enumerate(BOARD.corsair_boxes):
        number = int(s.track[CORSAIRS + n])
        if number:
            label = voice.say("marker-corsairs", number=number)
            found.append(
                Marker(spot(box), "corsairs", label, side=SIDES[PATRIOT], text=str(number), rule="18.0.b")
            )
    return found + [_work(int(w), voice) for w in s.works]


def _control(s: GameState, h: int, voice: Voice) -> Marker:
    holder = int(s.control[h])
    if holder in (PATRIOT, ROYALIST):
        label = voice.say("marker-control", side=voice.side(holder))
        return Marker(spot(h), "control", label, side=SIDES[holder], rule="11.1.a")
    return Marker(spot(h), "portuguese", voice.say("marker-portuguese"), text="P", rule="11.1.h")


def _work(w: int, voice: Voice) -> Marker:
    """A marker that a card has laid in a region, until a turn."""
    h, kind, amount, until = w & 0xFFFF, w >> 16 & 0xFF, (w >> 24 & 0xFF) - 64, w >> 32
    label = voice.say(f"marker-{WORKS[kind]}", amount=signed(amount), turn=until)
    rule = "13.1.e" if kind != FORTRESS else "11.1.f"
    return Marker(spot(h), WORKS[kind], label, text=signed(amount), rule=rule)


# Cards


def _cards(s: GameState, owner: int, *zones: int) -> list[str]:
    lie = s.card
    return [BOARD.card_ids[c] for c in OF_SIDE[owner] if lie[c] in zones]


def _hand(s: GameState, owner: int, side: int) -> Hand:
    """A hand, and the cards that lie before its side: active ones, those of the battle, those due."""
    cards = _cards(s, owner, HAND)
    mine = owner == side or side == REVEALED
    return Hand(
        side=SIDES[owner],
        count=len(cards),
        cards=cards if mine else [],
        played=_cards(s, owner, ACTIVE, LAID, DUE),
    )


def decks(s: GameState, voice: Voice) -> list[Deck]:
    """The draw decks, and the events to come, those with a question lying open [4.1.l]."""
    found = []
    for owner in (PATRIOT, ROYALIST):
        found.append(
            Deck(
                id=f"deck-{SIDES[owner]}",
                label=voice.say(f"deck-{SIDES[owner]}"),
                count=len(_cards(s, owner, DECK, UNDER)),
                side=SIDES[owner],
                played=_cards(s, owner, ACTIVE, LAID, DUE),
                discarded=_cards(s, owner, DISCARDED),
            )
        )
        events = _cards(s, owner, EVENTS)
        still_open = _cards(s, owner, OPEN)
        if events or still_open:
            found.append(
                Deck(
                    id=f"events-{SIDES[owner]}",
                    label=voice.say(f"events-{SIDES[owner]}"),
                    count=len(events),
                    side=SIDES[owner],
                    played=still_open,
                )
            )
    return found


# Boxes off the map: the force pools and what else waits


def trays(s: GameState, voice: Voice) -> list[Tray]:
    """Units bought, due and in the pools, country by country; the units of events; what is lost for good."""
    box: dict[tuple[int, int], list[int]] = {}
    for p, packed in lying(s, OFF_BOARD):
        box.setdefault((packed & PLACE_MASK, SIDE_OF[p]), []).append(p)
    found: list[Tray] = []
    for side in (PATRIOT, ROYALIST):
        waiting = box.get((BOARD.new_units, side), [])
        _tray(found, s, voice, "new-units", side, waiting, "8.1.d")
        _tray(
            found,
            s,
            voice,
            "turn-track",
            side,
            box.get((BOARD.turn_track, side), []),
            "5.0.c",
            _due(s, side, voice),
        )
    for side in (PATRIOT, ROYALIST):
        pool = box.get((BOARD.pool, side), [])
        for country in dict.fromkeys(BOARD.units[p].country for p in pool):
            units = [p for p in pool if BOARD.units[p].country == country]
            _tray(found, s, voice, "pool", side, sorted(units, key=rank), "8.1.c", country=country)
    for side in (PATRIOT, ROYALIST):
        _tray(found, s, voice, "events", side, box.get((BOARD.event_box, side), []), "23.0.c")
    for side in (PATRIOT, ROYALIST):
        _tray(found, s, voice, "eliminated", side, box.get((BOARD.eliminated, side), []), "23.0.b")
    return found


def rank(p: int) -> tuple[int, int, int]:
    """The order of units in a box: leaders, infantry, cavalry, guns, ships."""
    return (-1 if BOARD.sort[p] == LEADER else int(BOARD.sort[p]), int(BOARD.kind[p]), p)


def _tray(
    found: list[Tray],
    s: GameState,
    voice: Voice,
    name: str,
    side: int,
    units: list[int],
    rule: str,
    note: str = "",
    country: str = "",
) -> None:
    if not units:
        return
    title = voice.say(f"tray-{name}")
    if country:
        title = voice.say("tray-country", box=title, country=voice.say(f"country-{country}"))
    found.append(
        Tray(
            id="-".join(part for part in (name, SIDES[side], country) if part),
            title=title,
            count=len(units),
            side=SIDES[side],
            pieces=[face(s, p, voice) for p in units],
            note=note,
            rule=rule,
        )
    )


def _due(s: GameState, side: int, voice: Voice) -> str:
    """When the units on the turn track come back [12.12.c]."""
    told = []
    for packed in s.due:
        unit, turn = int(one(packed)) & 0xFFFF, int(one(packed)) >> 16
        if BOARD.side[unit] == side:
            told.append(voice.say("tray-due", unit=voice.title(unit), turn=turn))
    return ", ".join(told)


# Where the match stands


def status(s: GameState, voice: Voice) -> Status:
    """The turn and its months, whose phase it is, what is in force."""
    costs = (int(upkeep(s, PATRIOT)), int(upkeep(s, ROYALIST)))
    now = (s.scenario, s.turn, s.phase, s.side, s.markers, s.great)
    counted = count(s, voice)
    return voice.kept(("status", costs, now, counted), lambda: _status(s, costs, counted, voice))


def _status(s: GameState, costs: tuple[int, int], counted: str, voice: Voice) -> Status:
    printed = DATA.scenarios[int(s.scenario)]
    turn, now = int(s.turn), int(s.phase)
    side = voice.say(f"title-{SIDES[s.side]}")
    lines = [Line(voice.say("status-period"), DATA.periods[BOARD.period[turn]].name[voice.lang], "4.0.j")]
    for n in (PATRIOT, ROYALIST):
        label = voice.say("status-cost", side=voice.say(f"title-{SIDES[n]}"))
        lines.append(Line(label, str(costs[n]), "7.1"))
    lines.append(Line(voice.say("status-count"), counted, "16.0.d"))
    for name, bit in MARKERS.items():
        if s.markers & bit:
            lines.append(Line(voice.say("status-marker"), voice.say(f"marker-{name}"), "16.0.b"))
    for n in (PATRIOT, ROYALIST):
        left = [voice.say(f"theatre-{t}") for t in BOARD.theatres if s.great & GREAT[f"{SIDES[n]}-{t}"]]
        if left:
            label = voice.say("status-great", side=voice.say(f"title-{SIDES[n]}"))
            lines.append(Line(label, ", ".join(left), "25.2.c"))
    return Status(
        heading=str(DATA.turns[turn - 1].year),
        turn=voice.say("status-turn", turn=turn, last=printed.last_turn),
        date=voice.date(turn),
        phase=voice.say("status-phase", side=side, phase=voice.say(f"phase-{PHASES[now]}")) if now else side,
        step=turn - printed.first_turn + 1,
        of=printed.last_turn - printed.first_turn + 1,
        phases=[voice.say(f"short-{name}") for name in PHASES[1:]],
        now=now - 1,
        lines=lines,
    )


def tracks(s: GameState, voice: Voice) -> list[Track]:
    """Victory Points, Resources, Tension, corsairs, replacements that wait."""
    expected = int(regions_pay(s, PATRIOT)), max(0, int(regions_pay(s, ROYALIST)) - int(tension_takes(s)))
    table = ("tracks", bytes(s.track), expected, s.tension, s.scenario)
    return voice.kept(table, lambda: _tracks(s, expected, voice))


def _tracks(s: GameState, expected: tuple[int, int], voice: Voice) -> list[Track]:
    found = [
        _both(s, voice, "victory", VP, expected, "16.0.d"),
        _both(s, voice, "resources", RESOURCES, expected, "6.0.d"),
    ]
    found.append(_tension(s, voice))
    for n, box in enumerate(BOARD.corsair_boxes):
        if BOARD.place_ids[box] in DATA.scenarios[int(s.scenario)].corsair_boxes:
            number = int(s.track[CORSAIRS + n])
            found.append(
                Track(
                    id=BOARD.place_ids[box],
                    label=voice.space(box),
                    kind="stock",
                    value=number,
                    most=MOST_CORSAIRS,
                    side=SIDES[PATRIOT],
                    text=voice.say("track-corsairs", number=number, least=_corsair_roll(number)),
                    rule="18.0.d",
                )
            )
    for side in (PATRIOT, ROYALIST):
        waiting = int(s.track[BOUGHT + side])
        if waiting:
            found.append(
                Track(
                    id=f"replacements-{SIDES[side]}",
                    label=voice.say("track-replacements"),
                    kind="stock",
                    value=waiting,
                    most=max(6, waiting),
                    side=SIDES[side],
                    text=voice.say("track-replacements-text", number=waiting),
                    rule="8.5",
                )
            )
    return found


def _corsair_roll(number: int) -> int:
    """From which roll on so many corsairs take a Resource [18.0.d]."""
    return TABLES.corsairs.least[number - 1] if number else 0


def _both(s: GameState, voice: Voice, name: str, track: int, expected: tuple[int, int], rule: str) -> Track:
    """A scale with a disc for each side, and the income that is expected."""
    values = [int(s.track[track + side]) for side in (PATRIOT, ROYALIST)]
    return Track(
        id=name,
        label=voice.say(f"track-{name}"),
        kind="scale",
        least=min(0, *values),
        most=max(SHORTEST, max(values) + MARGIN),
        discs=[
            Disc(values[side], SIDES[side], label=voice.say(f"title-{SIDES[side]}"))
            for side in (PATRIOT, ROYALIST)
        ],
        text=voice.say(
            f"track-{name}-text",
            patriot=values[PATRIOT],
            royalist=values[ROYALIST],
            patriotincome=expected[PATRIOT],
            royalistincome=expected[ROYALIST],
        ),
        rule=rule,
    )


def _tension(s: GameState, voice: Voice) -> Track:
    """The Tension Index; each full ten takes a Resource of the Royalist's income [17.0.c]."""
    value = int(s.tension)
    steps = max(3, value // TENSION_STEP + 1)
    return Track(
        id="tension",
        label=voice.say("track-tension"),
        kind="scale",
        most=steps * TENSION_STEP,
        discs=[Disc(value, text=str(value))],
        zones=[
            Zone(
                n * TENSION_STEP,
                (n + 1) * TENSION_STEP - 1,
                SIDES[ROYALIST] if n else "",
                f"−{n}" if n else "",
            )
            for n in range(steps)
        ],
        text=voice.say("track-tension-text", tension=value, lost=int(tension_takes(s))),
        rule="17.0.a",
    )
