"""The scenarios and how they are set up, each choice of the players as the book or the data suggest it [20]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.data.printed import deck, in_play
from grognard.games.napoleon_against_europe.data.schema import Scenario, SetUp
from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    CAMP_IDS,
    CAMPS,
    DATA,
    EMPIRE,
    EPICA,
    FLEET,
    FRANCE,
    MAJORS,
    NONE,
    PERIODS,
    PERMANENT_CARD,
    SPECIAL,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATION,
    ALLIED_COALITION,
    ALLIED_EMPIRE,
    BEATEN,
    DECK,
    DUTY_OVER,
    ESCALATION,
    HAND,
    HUMBLED,
    NEUTRAL_STATUS,
    NOT_CREATED,
    OUT_OF_DECK,
    PEACE_UNTIL,
    PERMANENT,
    PLAYED,
    REMOVED,
    STATUSES,
    TRACKS,
    VICTORY,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    armies_at,
    camp,
    camp_of,
    fleets,
    owner,
    place,
    put,
    set_flag,
    set_nation,
    set_owner,
    set_state,
    set_steps,
    status,
)
from grognard.parts.stacks import empty_stacks
from grognard.parts.vectors import numbers

SCENARIOS: Final = [s.id for s in DATA.scenarios]
LEADING: Final = {"france": ALLIED_EMPIRE, "great-britain": ALLIED_COALITION}


def printed_scenario(s: GameState) -> Scenario:
    """The scenario that is played, as printed."""
    return DATA.scenarios[int(s.scenario)]


def has_special(s: GameState, name: str) -> bool:
    """Whether a special rule of some scenarios is in force."""
    return name in DATA.scenarios[int(s.scenario)].special


def bare_table() -> GameState:
    """A table with nothing in play; the scenario sets it up."""
    s = GameState()
    s.prepare(0, None)
    s.unit = numbers(BOARD.pieces, BOARD.aside)
    for p in range(BOARD.pieces):
        set_steps(s, p, BOARD.most[p])
    s.stacks = empty_stacks(BOARD.rows, BOARD.pieces)
    s.zone = numbers(BOARD.zones)
    for z in range(BOARD.zones):
        s.zone[z] = BOARD.home[z]
    s.nation = numbers(BOARD.nations, NOT_CREATED)
    s.card = numbers(BOARD.cards, OUT_OF_DECK)
    s.track = numbers(TRACKS)
    s.besieged = []
    s.lasting = []
    s.options = 0
    s.scenario = 0
    s.year = 0
    s.round = 1
    s.phase = ACTIVATION
    s.side = EMPIRE
    s.period = EPICA
    s.markers = 0
    return s


def set_up(name: str, options: i64 = 0) -> GameState:
    """A table set for a scenario; the decks are shuffled, the hands hold what the scenario puts there."""
    s = bare_table()
    number = SCENARIOS.index(name)
    printed = DATA.scenarios[number]
    s.scenario = number
    s.options = options
    s.year = printed.first_year
    s.round = printed.first_round
    s.phase = ACTIVATION
    s.side = 1 if "coalition-opens" in printed.special else EMPIRE
    s.period = PERIODS.index(printed.period)
    s.markers = 0 if "mantua-and-ulm" in printed.special else DUTY_OVER
    s.track[VICTORY] = max(0, printed.victory)
    s.track[ESCALATION] = max(0, printed.escalation)
    _share_out(s, printed)
    _fill_reserves(s, printed)
    for line in ordered_lines(s, printed):
        _set_down(s, line)
    _make_decks(s, printed)
    return s


def _share_out(s: GameState, printed: Scenario) -> None:
    """Status and patron of every nation, provinces held or annexed, states that stand [3.1.h, 3.2.b, 20.a]."""
    for d in printed.diplomacy:
        n = BOARD.nation_number[d.nation]
        found = LEADING[d.nation] if d.status == "leader" else STATUSES.index(d.status)
        set_nation(s, n, found, BOARD.nation_number[d.patron] if d.patron else NONE)
        if n < MAJORS:
            s.track[PEACE_UNTIL + n] = d.until
            beaten = 1 << FRANCE if d.beaten == "conquered" else HUMBLED if d.beaten else 0
            s.track[BEATEN + n] = beaten
    for control in printed.control:
        to = BOARD.nation_number[control.to]
        for z in BOARD.province_zones[BOARD.province_number[control.province]]:
            if BOARD.place_ids[z] in control.spared:
                continue
            if control.annexed:
                set_owner(s, z, to)
            elif not BOARD.open[z]:
                set_flag(s, z, to)
    for state in range(len(BOARD.state_ids)):
        if status(s, BOARD.state_nation[state]) != NOT_CREATED:
            for z in range(BOARD.zones):
                if BOARD.symbols[z] >> state & 1 and camp(s, owner(s, z)) == EMPIRE:
                    set_state(s, z, state)


def _fill_reserves(s: GameState, printed: Scenario) -> None:
    """What is in play by the date is in the reserve, unless it is set up or of a nation that keeps it aside [D58]."""
    present = in_play(DATA, printed)
    for p, name in enumerate(BOARD.piece_ids):
        if name in printed.removed and BOARD.sort[p] != SPECIAL:  # their cards may still bring those [D54]
            put(s, p, BOARD.eliminated)
        elif name in present and (name in printed.reserve or not keeps_aside(s, BOARD.nation[p])):
            put(s, p, BOARD.reserve)


def keeps_aside(s: GameState, n: i64) -> bool:
    """Whether a nation's counters are not in play: a minor that is neutral, or not created [8.1.1.b]."""
    return n >= MAJORS and status(s, n) in (NEUTRAL_STATUS, NOT_CREATED)


def ordered_lines(s: GameState, printed: Scenario) -> list[SetUp]:
    """The lines of a set-up in the order of deployment; fleets that blockade others come when those are there [D51]."""
    order = [CAMP_IDS.index(who) for who in printed.order]
    of_camp: list[list[SetUp]] = [[] for _ in range(CAMPS)]
    others: list[SetUp] = []
    last: list[SetUp] = []
    for line in printed.setup:
        deployer = int(camp(s, BOARD.nation_number[line.power]))
        if line.blockade_of:
            last.append(line)
        elif deployer in order:
            of_camp[deployer].append(line)
        else:
            others.append(line)
    found: list[SetUp] = []
    for deployer in order:
        found += of_camp[deployer]
    return found + others + last


def _set_down(s: GameState, line: SetUp) -> None:
    """A line as it usually is: at the first of its places, with the usual generals and the first free fleets."""
    for name in line.units + line.reduced:
        p = BOARD.piece[name]
        set_steps(s, p, BOARD.most[p] - 1 if name in line.reduced else BOARD.most[p])
    pieces = sorted_pieces(line.units + line.reduced + line.usual)
    for p in pieces:
        stand(s, p, usual_place(line))
    for _ in range(line.fleets):
        p = free_fleets(s, BOARD.nation_number[line.power])[0]
        stand(s, p, blockade_places(s, line.blockade_of)[0] if line.blockade_of else usual_place(line))


def sorted_pieces(names: list[str]) -> list[int]:
    """Some counters by number, army markers first: what stands with them goes into their boxes."""
    found = sorted(BOARD.piece[name] for name in names)
    return [p for p in found if BOARD.sort[p] == ARMY] + [p for p in found if BOARD.sort[p] != ARMY]


def usual_place(line: SetUp) -> int:
    """The place of a line: a sea, a blockade box, or the first of its zones."""
    if line.sea:
        return BOARD.number[line.sea]
    return BOARD.number[f"{line.blockade}-blockade" if line.blockade else line.at[0]]


def stand(s: GameState, p: i64, h: i64) -> None:
    """Set a counter down in a place: a fleet in the port of a zone, others in the box of their side's army there."""
    if BOARD.sort[p] == FLEET and h < BOARD.zones:
        put(s, p, BOARD.port[h])
        return
    armies = armies_at(s, camp_of(s, p), h) if h < BOARD.zones and BOARD.sort[p] != ARMY else []
    own = [marker for marker in armies if BOARD.nation[marker] == BOARD.nation[p]]
    if armies:
        put(s, p, BOARD.container[own[0] if own else armies[0]])
    else:
        put(s, p, h)


def free_fleets(s: GameState, power: i64) -> list[int]:
    """The fleets of a power in its reserve that no line of the set-up names: one of them is drawn [20.a]."""
    named = {name for line in printed_scenario(s).setup for name in line.units}
    return [
        p
        for p in BOARD.of_nation[power]
        if BOARD.sort[p] == FLEET and place(s, p) == BOARD.reserve and BOARD.piece_ids[p] not in named
    ]


def blockade_places(s: GameState, power: str) -> list[int]:
    """The blockade boxes with room of the ports where a power's fleets lie; else the seas of those ports [D51]."""
    limit = DATA.tables.naval.fleets
    ports: list[int] = []
    for p in BOARD.of_nation[BOARD.nation_number[power]]:
        h = place(s, p)
        if BOARD.sort[p] == FLEET and BOARD.first_port <= h < BOARD.first_blockade:
            z = int(BOARD.zone_of[h])
            if z not in ports:
                ports.append(z)
    ports.sort()
    enemy = 1 - camp(s, BOARD.nation_number[power])
    boxes = [int(BOARD.blockade[z]) for z in ports if fleets(s, enemy, BOARD.blockade[z]) < limit]
    seas = sorted({int(BOARD.sea_of[z]) for z in ports})
    return boxes or [sea for sea in seas if fleets(s, enemy, sea) < limit] or seas


def _make_decks(s: GameState, printed: Scenario) -> None:
    """Decks by scenario and period, cards in hand, events that have happened [6.1.a, 20.1.b, 20.2.c, 20.3.d-f]."""
    decks = deck(DATA, printed, "empire") + deck(DATA, printed, "coalition")
    for c, card in enumerate(DATA.cards):
        if card.id in printed.held:
            s.card[c] = HAND
        elif card.id in decks:
            withheld = BOARD.card_type[c] == PERMANENT_CARD and not printed.cards
            s.card[c] = PERMANENT if withheld else DECK
        elif card.set in printed.sets:
            s.card[c] = REMOVED
        if card.id in printed.played or card.id in printed.in_force:
            s.card[c] = s.card[c] | PLAYED
