"""Tables set at random and played on at random: wars that no scenario begins with, for what a rule is seldom asked.

Everything follows from a seed, so what is asked, offered and done can be recorded and compared.
"""

from __future__ import annotations

import hashlib
from importlib import import_module
from typing import Any, Final

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    BRITAIN,
    CASTIGOS,
    COALITION,
    COMBAT,
    DATA,
    EMPIRE,
    FOREIGN_WAR,
    FRANCE,
    GENERAL,
    MAJORS,
    NEUTRAL,
    NONE,
    PERMANENT_CARD,
    SIDES,
    STATES,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.invariants import faults, unsettled
from grognard.games.napoleon_against_europe.model.lasting import lay_lasting
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATION,
    ALLIED_COALITION,
    ALLIED_EMPIRE,
    ATTACKED,
    BEATEN,
    BLOCKADE_COMPLETE,
    BOXED,
    DECK,
    DISCARDED,
    DRUMMED,
    DUTY_OVER,
    ESCALATION,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    FUNDS,
    HAND,
    HUMBLED,
    IN_ACTIVATION,
    IN_ADMINISTRATION,
    IN_CONQUEST,
    IN_DIPLOMACY,
    LASTING,
    LOST_TO_NAPOLEON,
    MARKERS,
    NEUTRAL_STATUS,
    NOT_CREATED,
    NOTHING,
    ON_ZONES,
    OUT_OF_DECK,
    PEACE_UNTIL,
    PERMANENT,
    PHASES,
    PLAYED,
    PRIZE_CARDS,
    PROTECTORATE,
    REMOVED,
    RESERVE_AP,
    UNTIL_ACTION,
    UNTIL_BATTLE,
    UNTIL_ONCE,
    UNTIL_ROUND,
    VICTORY,
    WINDFALL,
)
from grognard.games.napoleon_against_europe.model.position import clear_map
from grognard.games.napoleon_against_europe.model.setup import keeps_aside, set_up
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    camp_of,
    fleets_at,
    is_held,
    owner,
    patron,
    place,
    put,
    set_emptied,
    set_flag,
    set_nation,
    set_owner,
    set_state,
    state_of,
    status,
)
from grognard.games.napoleon_against_europe.model.verbs import STEP
from grognard.games.napoleon_against_europe.rules.battle.battle import begin_battle
from grognard.games.napoleon_against_europe.rules.battle.field import OPEN
from grognard.games.napoleon_against_europe.rules.cards.playing import Played, events
from grognard.games.napoleon_against_europe.rules.conquest.states import bears
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.rules.sea.combat import (
    BOX,
    LEAVING,
    OPEN_SEA,
    PORT,
    begin_sea_battle,
)
from grognard.games.napoleon_against_europe.rules.sieges.assault import Assault, no_assault
from grognard.games.napoleon_against_europe.rules.turn import beginning
from grognard.kernel.actions import first, verb
from grognard.kernel.chance import key_of
from grognard.kernel.log import Log
from grognard.kernel.state import act, advance
from grognard.parts.alone import Over
from tests.napoleon_against_europe.random_forces import Lot, set_fleets, set_forces, set_sieges
from tests.napoleon_against_europe.setting import Play

import_module(
    "grognard.games.napoleon_against_europe.rules.cards.effects"
)  # without them no card does anything

SCENARIOS: Final = ("1805", "1809")
BATTLES, SEA_BATTLES, SIEGES = "battle", "sea-battle", "siege"  # begin at once
ALONE: Final = (BATTLES, SEA_BATTLES, SIEGES)
CARD_PHASES: Final = {
    "administration": IN_ADMINISTRATION,
    "diplomacy": IN_DIPLOMACY,
    "activation": IN_ACTIVATION,
    "conquest": IN_CONQUEST,
}
CARDS: Final = [f"card-{name}" for name in CARD_PHASES]  # an event of that phase is played at once
STARTS: Final = [*PHASES[1:], *ALONE, *CARDS]


def random_table(start: str, seed: int) -> GameState:
    """A table at the start of a phase, or with a battle, an assault or a card about to begin."""
    for attempt in range(50):
        lot = Lot(f"{start} {seed} {attempt}")
        s = set_up(lot.one(SCENARIOS))
        clear_map(s)
        set_time(s, start, lot)
        set_nations(s, lot)
        set_lands(s, lot)
        set_zones(s, lot, start)
        for side in (EMPIRE, COALITION, NEUTRAL):
            set_forces(s, side, lot)
            set_fleets(s, side, lot, 35 if start == SEA_BATTLES else 0)
        set_sieges(s, lot)
        set_cards(s, lot, 60 if start in ALONE else 20)
        set_wars_abroad(s, lot)
        set_markers(s, lot)
        s.key = key_of(f"dice {start} {seed}")
        s.log = Log()
        s.stack = beginning(s)
        if faults(s) + unsettled(s) == [] and begin(s, start, lot):
            advance(s)
            return s
    raise AssertionError(f"no table for {start} {seed}")


def begin(s: GameState, start: str, lot: Lot) -> bool:
    """Let what is to be played begin; whether there is a place for it."""
    if start not in PHASES:
        s.stack = [Over()]
    if start == BATTLES:
        return begin_a_battle(s, lot)
    if start == SEA_BATTLES:
        return begin_at_sea(s, lot)
    if start == SIEGES:
        return begin_an_assault(s, lot)
    if start in CARDS:
        moment = CARD_PHASES[start.removeprefix("card-")]
        cards = [(side, c) for side in (EMPIRE, COALITION) for c in events(s, side, moment)]
        if cards:
            side, card = lot.one(cards)
            s.enter(Played(card, side, moment))
        return bool(cards)
    return True


def begin_an_assault(s: GameState, lot: Lot) -> bool:
    """Whoever besieges a fortress storms it."""
    sieges = [z for z in s.besieged if not no_assault(s, 1 - controller(s, z), z)]
    if sieges:
        z = lot.one(sieges)
        s.enter(Assault(1 - controller(s, z), z))
    return bool(sieges)


def begin_at_sea(s: GameState, lot: Lot) -> bool:
    """Squadrons of both sides meet in a sea, or before a port and in it."""
    meetings: list[tuple[int, int, int, int]] = []  # where, whose, what kind, and where the others are
    for side in (EMPIRE, COALITION):
        for h in range(BOARD.first_sea, BOARD.first_port):
            meetings.append((h, side, OPEN_SEA, h))
        for z in range(BOARD.zones):
            if BOARD.port[z] != NONE:
                port, box = int(BOARD.port[z]), int(BOARD.blockade[z])
                meetings += [(box, side, BOX, port), (box, side, PORT, port), (port, side, LEAVING, box)]
    real = [m for m in meetings if fleets_at(s, m[1], m[0]) and fleets_at(s, 1 - m[1], m[3])]
    if real:
        here, side, kind, there = lot.one(real)
        at = there if kind == PORT else here
        begin_sea_battle(s, side, at, kind, here, fleets_at(s, side, here), fleets_at(s, 1 - side, there))
    return bool(real)


def begin_a_battle(s: GameState, lot: Lot) -> bool:
    """A force goes for an enemy in the zone next to it."""
    ways = [
        (z, there, side)
        for z in range(BOARD.zones)
        for side in (EMPIRE, COALITION)
        if is_held(s, side, z)
        for there in BOARD.land.neighbours(z)
        if is_held(s, 1 - side, there) and not is_held(s, side, there)
    ]
    if not ways:
        return False
    z, there, side = lot.one(ways)
    for p in range(BOARD.pieces):
        if place(s, p) == z and camp_of(s, p) == side:
            put(s, p, there)
    begin_battle(s, there, side, OPEN, [], [z])
    return True


def set_time(s: GameState, start: str, lot: Lot) -> None:
    """Year, round, side, tracks and markers."""
    printed = DATA.scenarios[int(s.scenario)]
    s.year = printed.first_year + lot.below(printed.last_year - printed.first_year)
    s.round = 1 + lot.below(TABLES.turn.rounds)
    s.side = lot.below(2)
    s.phase = PHASES.index(start) if start in PHASES else ACTIVATION
    s.period = lot.below(2)
    chosen = sum(lot.some(sorted(MARKERS.values()), 12))
    s.markers = (chosen | DUTY_OVER) & ~BLOCKADE_COMPLETE
    s.track[VICTORY] = 5 + lot.below(TABLES.tracks.victory_most - 10)
    s.track[ESCALATION] = lot.below(TABLES.tracks.castigos)
    for side in (EMPIRE, COALITION):
        s.track[RESERVE_AP + side] = lot.below(3)
        s.track[PRIZE_CARDS + side] = lot.below(2)
    for n in range(MAJORS):
        s.track[FUNDS + n] = lot.below(20)
        s.track[WINDFALL + n] = lot.below(7) - 2


def set_nations(s: GameState, lot: Lot) -> None:
    """Powers on either side, neutral or beaten; minors with their patrons, or on their own."""
    for n in range(MAJORS):
        bits = (1 << FRANCE, HUMBLED, DRUMMED, ATTACKED, LOST_TO_NAPOLEON)
        if n not in (FRANCE, BRITAIN):
            s.track[BEATEN + n] = sum(lot.some(bits, 20))
            set_power(s, n, lot)
    for n in range(MAJORS, BOARD.nations):
        set_minor(s, n, lot)
    for p in range(BOARD.pieces):
        if place(s, p) in (BOARD.reserve, BOARD.aside) and BOARD.nation[p] >= MAJORS:
            put(s, p, BOARD.aside if keeps_aside(s, BOARD.nation[p]) else BOARD.reserve)


def set_power(s: GameState, n: int, lot: Lot) -> None:
    found = lot.one([ALLIED_COALITION] * 4 + [ALLIED_EMPIRE, NEUTRAL_STATUS, FORCED_PEACE, FORCED_ALLIANCE])
    leader = NONE
    if found == FORCED_PEACE:
        leader = lot.one([FRANCE, FRANCE, BRITAIN])
    elif found == FORCED_ALLIANCE:
        leader = FRANCE
    if found in (FORCED_PEACE, FORCED_ALLIANCE):
        s.track[PEACE_UNTIL + n] = s.year + lot.below(3)
    set_nation(s, n, found, leader)


def set_minor(s: GameState, n: int, lot: Lot) -> None:
    leader = patron(s, n)
    if status(s, n) == NOT_CREATED:
        return
    if leader != NONE and leader not in (FRANCE, BRITAIN):  # it shares the lot of its patron
        found = status(s, leader)
        set_nation(s, n, FORCED_PEACE if found == FORCED_ALLIANCE else found, leader)
    elif lot.often(40):
        of_france = PROTECTORATE if BOARD.may_be_protected[n] and lot.often(40) else ALLIED_EMPIRE
        found, leader = lot.one([(of_france, FRANCE), (ALLIED_COALITION, BRITAIN), (NEUTRAL_STATUS, NONE)])
        set_nation(s, n, found, leader)


def set_lands(s: GameState, lot: Lot) -> None:
    """Provinces that have changed hands, or joined a state of the Empire."""
    for province in lot.some(range(len(BOARD.province_ids)), 8):
        powers = [n for n in range(MAJORS) if camp(s, n) != NEUTRAL]
        heir = lot.one(powers)
        for z in BOARD.province_zones[province]:
            set_owner(s, z, heir)
    for state in range(STATES):
        n = BOARD.state_nation[state]
        if status(s, n) == NOT_CREATED and lot.often(30):
            set_nation(s, n, PROTECTORATE, FRANCE)
            for p in BOARD.of_nation[n]:
                put(s, p, BOARD.reserve)
        for z in range(BOARD.zones):
            of_empire = camp(s, n) == EMPIRE and camp(s, owner(s, z)) == EMPIRE
            joined = of_empire and bears(z, state) and lot.often(60)
            if joined or state_of(s, z) == state:
                set_state(s, z, state if joined else NONE)


def set_zones(s: GameState, lot: Lot, start: str) -> None:
    """Flags of the enemy, captured fortresses; before the conquest phase all of some nations."""
    lost = [n for n in range(BOARD.nations) if start == "conquest" and n != FRANCE and lot.often(35)]
    for z in range(BOARD.zones):
        side = camp(s, owner(s, z))
        set_flag(s, z, NONE)
        if side == NEUTRAL or BOARD.open[z]:
            continue
        if lot.often(95 if owner(s, z) in lost else 12):
            powers = [n for n in range(MAJORS) if camp(s, n) == 1 - side]
            set_flag(s, z, lot.one(powers))
            if BOARD.level[z] and lot.often(30):
                set_emptied(s, z, True)


def set_wars_abroad(s: GameState, lot: Lot) -> None:
    """Foreign wars, with who fights in them."""
    for c in range(BOARD.cards):
        if BOARD.card_type[c] == FOREIGN_WAR and s.card[c] != OUT_OF_DECK and lot.often(30):
            s.card[c] = BOXED | PLAYED
            free = [
                p
                for p in range(BOARD.pieces)
                if place(s, p) == BOARD.reserve
                and BOARD.sort[p] in (COMBAT, GENERAL)
                and camp_of(s, p) == COALITION
            ]
            for p in lot.some(free, 4):
                put(s, p, BOARD.card_box[c])


def set_markers(s: GameState, lot: Lot) -> None:
    """What cards have left behind: until a year, an action, a round; a corps that serves another side."""
    for marker in lot.some(range(len(LASTING)), 6):
        thing = NOTHING
        if marker in ON_ZONES:
            thing = lot.below(BOARD.zones)
        elif LASTING[marker] == "discord":
            thing = lot.below(MAJORS)
        lay_lasting(
            s, marker, thing, lot.one([UNTIL_ONCE, UNTIL_BATTLE, UNTIL_ACTION, UNTIL_ROUND, int(s.year)])
        )


def set_cards(s: GameState, lot: Lot, held: int) -> None:
    """Hands, decks, and what has happened; so many of a hundred cards are held."""
    for c in range(BOARD.cards):
        if BOARD.card_period[c] == CASTIGOS and s.period != CASTIGOS:
            s.card[c] = OUT_OF_DECK
            continue
        other = (
            PERMANENT if BOARD.card_type[c] == PERMANENT_CARD else lot.one([DECK, DECK, DISCARDED, REMOVED])
        )
        s.card[c] = HAND if lot.often(held) else other
        if s.card[c] in (DISCARDED, REMOVED) and lot.often(50):
            s.card[c] = s.card[c] | PLAYED


# Playing on


def chosen(s: GameState, lot: Lot) -> int:
    """An answer at random: each kind of deed as often as any other; a march mostly goes where an enemy stands."""
    assert s.decision is not None
    actions = s.decision.actions
    kinds: dict[int, list[int]] = {}
    for a in actions:
        kinds.setdefault(int(verb(a)), []).append(a)
    found = kinds[lot.one(sorted(kinds))]
    side = s.decision.side
    fights = [a for a in found if verb(a) == STEP and is_held(s, 1 - side, first(a))]
    return lot.one(fights if fights and lot.often(70) else found)


def digest(*things: Any) -> str:
    return hashlib.sha256(repr(things).encode()).hexdigest()[:6]


def state_of_play(s: GameState) -> str:
    """All that lies on the table, in short."""
    vectors = [[int(n) for n in found] for found in (s.unit, s.zone, s.nation, s.card, s.track)]
    return digest(vectors, s.lasting, s.besieged, int(s.markers), int(s.round), int(s.phase))


def account(start: str, seed: int, most: int) -> list[str]:
    """What is asked, answered and done on such a table: a line for each decision, with a digest of what was offered, of
    what happened and of what lies there then."""
    s = random_table(start, seed)
    lot = Lot(f"answers {start} {seed}")
    lines: list[str] = []
    told = 0
    for _ in range(most):
        asked = s.decision
        if asked is None or asked.ask == "over":
            break
        a = chosen(s, lot)
        offers = [Play.written(offer) for offer in asked.actions]
        act(s, a)
        assert s.log is not None
        happened = [(e.what, e.rule, e.args) for e in s.log.events[told:]]
        told = len(s.log.events)
        found = digest(SIDES[asked.side], offers, happened, state_of_play(s))
        lines.append(f"{asked.ask} [{asked.rule}] {Play.written(a)} ({found})")
    assert faults(s) == []
    lines.append(f"({state_of_play(s)})")
    return lines
