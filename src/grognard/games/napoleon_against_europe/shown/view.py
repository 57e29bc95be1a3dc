"""What each side sees: counters, armies and fleets with what they hold, hands, decks, boxes; the rest is put together
from the modules beside this one."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COALITION,
    EMPIRE,
    FLEET,
    GENERAL,
    MAJORS,
    NONE,
    SIDES,
    is_hold,
)
from grognard.games.napoleon_against_europe.model.hidden import is_unseen
from grognard.games.napoleon_against_europe.model.lying import Likeness, in_trays, likenesses, on_map
from grognard.games.napoleon_against_europe.model.marks import (
    DECK,
    DISCARDED,
    HAND,
    LAID,
    PEACE_UNTIL,
    PERMANENT,
    PLACE_MASK,
    REMOVED,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_troops,
    camp_of,
    card_zone,
    contents,
    place,
    where,
)
from grognard.games.napoleon_against_europe.model.verbs import PATTERNS
from grognard.games.napoleon_against_europe.rules.cards.hand import allotment
from grognard.games.napoleon_against_europe.rules.forces import army_commander, limit, steps_of
from grognard.games.napoleon_against_europe.shown.ground import holdings, markers
from grognard.games.napoleon_against_europe.shown.panels import panels
from grognard.games.napoleon_against_europe.shown.pieces import CAMP_NAMES, VEILED, faces, states
from grognard.games.napoleon_against_europe.shown.shop import shops
from grognard.games.napoleon_against_europe.shown.sight import unseen
from grognard.games.napoleon_against_europe.shown.standings import standings
from grognard.games.napoleon_against_europe.shown.tracks import tracks, where_it_stands
from grognard.games.napoleon_against_europe.shown.verdict import why_now
from grognard.games.napoleon_against_europe.shown.words import Voice, spot
from grognard.kernel.actions import first, verb
from grognard.kernel.documents.view import Container, Deck, Hand, Look, Piece, Status, Tray
from grognard.kernel.log import REVEALED
from grognard.parts.shown.speech import compact

# Actions whose first argument is a counter.
ABOUT_COUNTERS = frozenset(n for n, text in PATTERNS.items() if re.match(r"\S+ \{(\w+:)?unit\}", text))
SORTS = [int(sort) for sort in BOARD.sort]
FLEETS = [p for p in range(BOARD.pieces) if SORTS[p] == FLEET]
ARMIES = [int(p) for p in BOARD.armies]
PEACES = range(PEACE_UNTIL, PEACE_UNTIL + MAJORS)
WARS = [c for c in range(BOARD.cards) if BOARD.card_box[c] != NONE]
CARDS_OF = [[c for c in range(BOARD.cards) if BOARD.card_side[c] == side] for side in range(len(SIDES))]
TRAY_RULES = {
    "reserve": "7.3.2.f",
    "sitting-out": "7.3.6.a",
    "returning": "6.5.d",
    "aside": "8.2.3.d",
    "eliminated": "4.z",
}


def look(s: GameState, side: int, voice: Voice) -> Look:
    """The table as a side may see it: hands are hidden, and with the option fog-of-war what stands under a general."""
    hidden = unseen(s, side)
    cards, land, now = bytes(s.card), facts(s), moment(s)
    units = (bytes(s.unit), *land, hidden)
    ground = (bytes(s.zone), bytes(s.nation), tuple([s.track[n] for n in PEACES]))
    laid = (tuple(s.lasting), tuple(s.besieged), tuple([card_zone(s, c) for c in WARS]))
    beside, asked = in_trays(s), likenesses(s, asked_about(s, side))
    return Look(
        status=status(s, voice),
        pieces=voice.kept(
            ("pieces", *units), lambda: [*faces(s, on_map(s, hidden), voice), *backs(s, hidden)]
        ),
        markers=voice.kept(("markers", *ground, *laid), lambda: markers(s, voice)),
        tracks=voice.kept(("tracks", *land, now), lambda: tracks(s, voice)),
        hands=voice.kept(
            ("hands", cards, side), lambda: [_hand(s, owner, side) for owner in (EMPIRE, COALITION)]
        ),
        decks=voice.kept(("decks", cards, side), lambda: decks(s, side, voice)),
        trays=voice.kept(("trays", compact(beside), *asked), lambda: trays(s, beside, asked, voice)),
        panels=panels(s, hidden, voice),
        containers=voice.kept(("containers", *units), lambda: containers(s, hidden, voice)),
        powers=voice.kept(("powers", *land, now), lambda: standings(s, voice)),
        holdings=voice.kept(("holdings", *ground), lambda: holdings(s, voice)),
        shops=shops(s, side, voice),
    )


def facts(s: GameState) -> tuple[object, ...]:
    """All that lies on the table besides counters: what is kept of a view is kept under it."""
    return bytes(s.zone), bytes(s.nation), bytes(s.card), bytes(s.track), tuple(s.lasting), tuple(s.besieged)


def moment(s: GameState) -> tuple[int, ...]:
    """Where the match stands, in numbers."""
    return s.scenario, s.year, s.round, s.phase, s.side, s.period, s.markers, s.options


def status(s: GameState, voice: Voice) -> Status:
    """Where the match stands; who holds how many cards hangs on counters too: on a fleet among the corsairs; so does
    how 1815 would end now."""
    cards = allotment(s, EMPIRE), allotment(s, COALITION)
    return voice.kept(("status", *facts(s), moment(s), cards, why_now(s)), lambda: where_it_stands(s, voice))


# Counters


def backs(s: GameState, hidden: frozenset[int]) -> list[Piece]:
    """Counters that stand veiled beside their commander: how many of a nation, and nothing else [4.y]."""
    found: list[Piece] = []
    count: dict[tuple[int, int], int] = {}
    for p in hidden:
        at = int(place(s, p)), int(BOARD.nation[p])
        if at[0] < BOARD.reserve:
            count[at] = count.get(at, 0) + 1
    for (h, n), number in sorted(count.items()):
        nation = BOARD.nation_ids[n]
        side = CAMP_NAMES[int(camp_of(s, next(p for p in hidden if place(s, p) == h)))]
        found += [
            Piece(id=f"{nation}-{spot(h)}-{k + 1}", side=side, power=nation, place=spot(h), face=False)
            for k in range(number)
        ]
    return found


# Armies and fleets


def containers(s: GameState, hidden: frozenset[int], voice: Voice) -> list[Container]:
    """The armies on the map, and the fleets that carry something [4.l, 17.2.8]."""
    found = []
    for marker in ARMIES:
        if where(s, marker) < BOARD.reserve:
            found.append(_kept("army", army, s, marker, hidden, voice))
    for p in FLEETS:
        if place(s, p) < BOARD.reserve and contents(s, p):
            found.append(_kept("fleet", fleet, s, p, hidden, voice))
    return found


def _kept(
    kind: str,
    make: Callable[[GameState, int, frozenset[int], Voice], Container],
    s: GameState,
    p: int,
    hidden: frozenset[int],
    voice: Voice,
) -> Container:
    """An army or a fleet as it was made before, where it, what is in it and what is hidden of that are the same."""
    inside = contents(s, p)
    veiled = hidden.intersection(inside)
    return voice.kept((kind, *likenesses(s, [p, *inside]), veiled), partial(make, s, p, hidden, voice))


def army(s: GameState, marker: int, hidden: frozenset[int], voice: Voice) -> Container:
    """An army: its counter says how many steps it has; who commands it, and how many they may."""
    ident = BOARD.piece_ids[marker]
    inside = contents(s, marker)
    known = [p for p in inside if p not in hidden]
    leader = int(army_commander(s, marker))
    veiled = len(known) < len(inside)
    steps = int(steps_of(s, army_troops(s, marker)))
    at = place(s, marker)
    most = int(limit(leader, True)) if leader != NONE else 0
    return Container(
        id=ident,
        title=voice.counter(marker),
        kind="army",
        count=len(inside),
        side=CAMP_NAMES[int(camp_of(s, marker))],
        power=BOARD.nation_ids[int(BOARD.nation[marker])],
        place="" if is_hold(at) else spot(int(at)),
        pieces=faces(s, likenesses(s, sorted(known, key=lambda p: rank(p, leader))), voice),
        short=voice.short(leader) if leader != NONE else "",
        text="?" if veiled else str(steps),
        marks=[*states(s, marker), *([VEILED] if veiled else [])],
        note=voice.say("army-veiled") if veiled else voice.say("army-steps", steps=steps, most=most),
        rule="4.y" if veiled else "10.1.d",
    )


def fleet(s: GameState, p: int, hidden: frozenset[int], voice: Voice) -> Container:
    """A fleet with those aboard; an army marker among them stands for its army."""
    ident = BOARD.piece_ids[p]
    aboard = contents(s, p)
    known = [q for q in aboard if q not in hidden]
    return Container(
        id=ident,
        title=voice.counter(p),
        kind="fleet",
        count=len(aboard),
        side=CAMP_NAMES[int(camp_of(s, p))],
        power=BOARD.nation_ids[int(BOARD.nation[p])],
        place=spot(int(place(s, p))),
        pieces=faces(s, likenesses(s, known), voice),
        short=voice.short(p),
        text="?" if len(known) < len(aboard) else "",
        marks=states(s, p),
        note=voice.say("fleet-values", initiative=int(BOARD.initiative[p]), tactical=int(BOARD.tactical[p])),
        rule="17.2.8.a",
    )


def rank(p: int, leader: int = NONE) -> tuple[int, int, int]:
    """The order of counters in a box: who commands, other generals, troops from the Guard down, the train, fleets."""
    return (-1, 0, p) if p == leader else RANKS[p]


def _rank(p: int) -> tuple[int, int, int]:
    first_of = {GENERAL: 0, ARMY: 1}.get(SORTS[p], 2 + SORTS[p])
    return (first_of, -int(BOARD.stars[p]), p)


RANKS = [_rank(p) for p in range(BOARD.pieces)]


# Cards


def _cards(s: GameState, owner: int, *zones: int) -> list[str]:
    return [BOARD.card_ids[c] for c in CARDS_OF[owner] if card_zone(s, c) in zones]


def _hand(s: GameState, owner: int, side: int) -> Hand:
    """A hand, and the cards that are being carried out."""
    cards = _cards(s, owner, HAND)
    mine = owner == side or side == REVEALED
    return Hand(
        side=SIDES[owner], count=len(cards), cards=cards if mine else [], played=_cards(s, owner, LAID)
    )


def decks(s: GameState, side: int, voice: Voice) -> list[Deck]:
    """The draw decks with what was discarded; permanent cards that are used; what all know of the other hand."""
    found = []
    for owner in (EMPIRE, COALITION):
        found.append(
            Deck(
                id=f"deck-{SIDES[owner]}",
                label=voice.say(f"deck-{SIDES[owner]}"),
                count=len(_cards(s, owner, DECK)),
                side=SIDES[owner],
                played=_cards(s, owner, LAID),
                discarded=_cards(s, owner, DISCARDED, REMOVED),
            )
        )
        used = _cards(s, owner, PERMANENT)
        if used:
            label = voice.say("deck-permanent", side=voice.say(f"title-{SIDES[owner]}"))
            found.append(
                Deck(
                    id=f"permanent-{SIDES[owner]}",
                    label=label,
                    count=0,
                    side=SIDES[owner],
                    discarded=used,
                )
            )
        known = [] if owner == side or side == REVEALED else known_cards(s, owner)
        if known:
            label = voice.say("deck-known", side=voice.say(f"title-{SIDES[owner]}"))
            found.append(
                Deck(id=f"known-{SIDES[owner]}", label=label, count=0, side=SIDES[owner], discarded=known)
            )
    return found


def known_cards(s: GameState, owner: int) -> list[str]:
    """The cards of a hand that everybody knows: permanent ones came in the open, others were shown."""
    held = (c for c in range(BOARD.cards) if BOARD.card_side[c] == owner and card_zone(s, c) == HAND)
    return [BOARD.card_ids[c] for c in held if not is_unseen(s, c, owner)]


# Boxes off the map


def trays(s: GameState, beside: Sequence[Likeness], asked: Sequence[Likeness], voice: Voice) -> list[Tray]:
    """Reserves, power by power, and those of the minors of each camp; who sits out, who comes back, who is lost; and
    those that the question is about, wherever they wait."""
    box: dict[tuple[int, int], list[Likeness]] = {}
    for unit in beside:
        p, h = unit[0], unit[1] & PLACE_MASK
        owner = int(BOARD.nation[p]) if h == BOARD.reserve and BOARD.nation[p] < MAJORS else minors(s, p)
        box.setdefault((h, owner), []).append(unit)
    if asked:
        box[BOARD.aside, minors(s, asked[0][0])] = list(asked)
    return [
        voice.kept(("tray", h, owner, compact(units)), partial(_tray, s, h, owner, units, voice))
        for (h, owner), units in sorted(box.items(), key=lambda entry: order(*entry[0]))
    ]


def minors(s: GameState, p: int) -> int:
    """What stands for the minors of a counter's camp where those of powers stand for themselves."""
    return -1 - int(camp_of(s, p))


def order(h: int, owner: int) -> tuple[int, int, int]:
    """Who is asked about comes first, then the reserves, in the order of the powers, France's first."""
    if h == BOARD.aside:
        return (-1, 0, 0)
    return (h, int(owner < 0), owner if owner >= 0 else -owner)


def asked_about(s: GameState, viewer: int) -> list[int]:
    """The counters not yet in play that a question to the viewer names."""
    pending = s.decision
    if pending is None or viewer not in (int(pending.side), REVEALED):
        return []
    named = {int(first(a)) for a in pending.actions if verb(a) in ABOUT_COUNTERS}
    return [p for p in sorted(named) if place(s, p) == BOARD.aside]


def _tray(s: GameState, h: int, owner: int, units: list[Likeness], voice: Voice) -> Tray:
    name = BOARD.place_ids[h]
    whose = BOARD.nation_ids[owner] if owner >= 0 else CAMP_NAMES[-1 - owner]
    who = voice.country(owner) if owner >= 0 else voice.say(f"title-{whose}")
    side = CAMP_NAMES[int(camp_of(s, units[0][0]))]
    return Tray(
        id=f"{name}-{whose}",
        title=voice.say("tray-of", box=voice.say(f"tray-{name}"), who=who),
        count=len(units),
        side=side,
        pieces=faces(s, sorted(units, key=lambda unit: RANKS[unit[0]]), voice),
        rule=TRAY_RULES[name],
    )
