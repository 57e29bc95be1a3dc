"""Tables set at random and played on at random: wars that no scenario begins with, for what a rule is seldom asked.

Everything follows from a seed, so what is asked, offered and done can be recorded and compared.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final, TypeVar

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    BRITAIN,
    CASTIGOS,
    COALITION,
    COMBAT,
    DATA,
    DEPOT,
    EMPIRE,
    FLEET,
    FRANCE,
    GENERAL,
    MAJORS,
    NEUTRAL,
    NONE,
    PERMANENT_CARD,
    SIDES,
    SPECIAL,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.invariants import faults, unsettled
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATION,
    ALLIED_COALITION,
    ALLIED_EMPIRE,
    ATTACKED,
    BEATEN,
    BLOCKADE_COMPLETE,
    DECK,
    DEMORALIZED,
    DISCARDED,
    DRUMMED,
    DUTY_OVER,
    ESCALATION,
    FIXED,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    FUNDS,
    HAND,
    HUMBLED,
    IN_ACTIVATION,
    IN_ADMINISTRATION,
    IN_CONQUEST,
    IN_DIPLOMACY,
    LOST_TO_NAPOLEON,
    MARKERS,
    NEUTRAL_STATUS,
    NOT_CREATED,
    OUT_OF_DECK,
    PEACE_UNTIL,
    PERMANENT,
    PHASES,
    PLAYED,
    PRIZE_CARDS,
    PROTECTORATE,
    REMOVED,
    RESERVE_AP,
    UNSUPPLIED,
    VICTORY,
    WINDFALL,
)
from grognard.games.napoleon_against_europe.model.position import clear_map
from grognard.games.napoleon_against_europe.model.setup import keeps_aside, set_up
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    camp_of,
    fleets,
    fleets_at,
    is_empty,
    is_held,
    owner,
    patron,
    place,
    put,
    set_emptied,
    set_flag,
    set_mark,
    set_nation,
    set_siege,
    set_steps,
    status,
)
from grognard.games.napoleon_against_europe.model.verbs import STEP
from grognard.games.napoleon_against_europe.rules.battle.battle import begin_battle
from grognard.games.napoleon_against_europe.rules.battle.field import OPEN
from grognard.games.napoleon_against_europe.rules.cards.playing import Played, events
from grognard.games.napoleon_against_europe.rules.control import controller, fortress
from grognard.games.napoleon_against_europe.rules.forces import no_command, no_force
from grognard.games.napoleon_against_europe.rules.powers import no_entry
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
from grognard.kernel.chance import below, key_of
from grognard.kernel.log import Log
from grognard.kernel.state import act, advance
from grognard.parts.alone import Over
from tests.napoleon_against_europe.setting import Play

import_module(
    "grognard.games.napoleon_against_europe.rules.cards.effects"
)  # without them no card does anything

T = TypeVar("T")
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


class Lot:
    """Numbers that follow from a seed."""

    def __init__(self, seed: str) -> None:
        self.key = key_of(seed)
        self.drawn = 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return int(below(self.key, self.drawn, n))

    def often(self, per_cent: int) -> bool:
        return self.below(100) < per_cent

    def one(self, among: Sequence[T]) -> T:
        return among[self.below(len(among))]

    def some(self, among: Sequence[T], per_cent: int) -> list[T]:
        return [thing for thing in among if self.often(per_cent)]


def random_table(start: str, seed: int) -> GameState:
    """A table at the start of a phase, or with a battle, an assault or a card about to begin."""
    for attempt in range(50):
        lot = Lot(f"{start} {seed} {attempt}")
        s = set_up(lot.one(SCENARIOS))
        clear_map(s)
        set_time(s, start, lot)
        set_nations(s, lot)
        set_zones(s, lot, start)
        for side in (EMPIRE, COALITION, NEUTRAL):
            set_forces(s, side, lot)
            set_fleets(s, side, lot)
        set_sieges(s, lot)
        set_cards(s, lot, 60 if start in ALONE else 20)
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


def set_forces(s: GameState, side: int, lot: Lot) -> None:
    """Armies and corps of a camp, each alone in a zone that it may be in."""
    nations = [n for n in range(BOARD.nations) if camp(s, n) == side and BOARD.of_nation[n]]
    for n in nations:
        free = [p for p in BOARD.of_nation[n] if place(s, p) == BOARD.reserve]
        markers = [p for p in free if BOARD.sort[p] == ARMY]
        others = [p for p in free if BOARD.sort[p] in (COMBAT, GENERAL, SPECIAL, DEPOT)]
        for marker in lot.some(markers, 60):
            set_army(s, marker, others, lot)
        for corps in [p for p in others if BOARD.sort[p] == COMBAT]:
            if place(s, corps) == BOARD.reserve and lot.often(45):
                set_corps(s, corps, others, lot)


def room_for(s: GameState, p: int, lot: Lot) -> int:
    """A zone without anybody that a counter may be in, mostly near what is its own; NONE after some tries."""
    home = [z for z in range(BOARD.zones) if owner(s, z) == BOARD.nation[p]]
    for _ in range(12):
        z = lot.one(home) if home and lot.often(40) else lot.below(BOARD.zones)
        if not no_entry(s, p, z) and all(is_empty(s, camp, z) for camp in (EMPIRE, COALITION, NEUTRAL)):
            return int(z)
    return NONE


def set_army(s: GameState, marker: int, others: list[int], lot: Lot) -> None:
    free = [p for p in others if place(s, p) == BOARD.reserve]
    generals = [p for p in free if BOARD.sort[p] == GENERAL]
    corps = [p for p in free if BOARD.sort[p] == COMBAT]
    z = room_for(s, marker, lot)
    if not generals or not corps or z == NONE:
        return
    leader = lot.one(generals)
    held = [leader]
    train = [p for p in free if BOARD.sort[p] in (SPECIAL, DEPOT)]
    for p in [*lot.some(corps, 50), *lot.some(generals, 20), *lot.some(train, 25)]:
        if p not in held and not no_entry(s, p, z) and not no_command(s, [*held, p], leader, True):
            held.append(p)
    if not any(BOARD.sort[p] == COMBAT for p in held):
        return
    put(s, marker, z)
    for p in held:
        put(s, p, BOARD.container[marker])
        wear(s, p, lot)
    trouble(s, held, lot)


def set_corps(s: GameState, corps: int, others: list[int], lot: Lot) -> None:
    z = room_for(s, corps, lot)
    if z == NONE or no_force(s, [corps]):
        return
    held = [corps]
    for p in lot.some([p for p in others if place(s, p) == BOARD.reserve and p != corps], 20):
        if not no_force(s, [*held, p]) and not no_entry(s, p, z):
            held.append(p)
    for p in held:
        put(s, p, z)
        wear(s, p, lot)
    trouble(s, held, lot)


def wear(s: GameState, p: int, lot: Lot) -> None:
    if BOARD.sort[p] == COMBAT:
        set_steps(s, p, 1 + lot.below(int(BOARD.most[p])))
    elif BOARD.sort[p] == DEPOT and place(s, p) < BOARD.zones and lot.often(50):
        set_mark(s, p, FIXED)


def trouble(s: GameState, held: list[int], lot: Lot) -> None:
    """A force may be demoralized, or out of supply."""
    for mark in (DEMORALIZED, UNSUPPLIED):
        if lot.often(15):
            for p in held:
                if BOARD.sort[p] == COMBAT:
                    set_mark(s, p, mark)


def set_fleets(s: GameState, side: int, lot: Lot) -> None:
    """Fleets in ports and seas, and before the ports of the enemy."""
    for p in range(BOARD.pieces):
        if BOARD.sort[p] == FLEET and place(s, p) == BOARD.reserve and camp_of(s, p) == side:
            ports = [z for z in range(BOARD.zones) if BOARD.port[z] != NONE]
            own = [int(BOARD.port[z]) for z in ports if controller(s, z) == side]
            if side == NEUTRAL:
                own = [h for h in own if owner(s, BOARD.zone_of[h]) == BOARD.nation[p]]
            places = own
            if side != NEUTRAL and lot.often(60) and not BOARD.fleet_seas[p]:
                places = [int(BOARD.blockade[z]) for z in ports if controller(s, z) == 1 - side]
                places += list(range(BOARD.first_sea, BOARD.first_port))
            free = [h for h in places if fleets(s, side, h) < TABLES.naval.fleets]
            if free and lot.often(70):
                put(s, p, lot.one(free))


def set_sieges(s: GameState, lot: Lot) -> None:
    """Who stands before walls of the enemy besieges them, sometimes with somebody inside."""
    for z in range(BOARD.zones):
        holder = controller(s, z)
        if holder not in (EMPIRE, COALITION) or not fortress(s, z) or not is_held(s, 1 - holder, z):
            continue
        if lot.often(60):
            set_siege(s, z, 1 + lot.below(TABLES.siege.marker + 1))
            inside = [
                p
                for p in range(BOARD.pieces)
                if BOARD.sort[p] == COMBAT
                and place(s, p) == BOARD.reserve
                and camp_of(s, p) == holder
                and not no_entry(s, p, z)
                and not no_force(s, [p])
            ]
            if inside and lot.often(60):
                p = lot.one(inside)
                put(s, p, BOARD.inside[z])
                wear(s, p, lot)


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
