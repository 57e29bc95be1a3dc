"""What can never be true of a table, checked after every action of a soak."""

from __future__ import annotations

from typing import Final

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    BRITAIN,
    CAMPS,
    COALITION,
    COMBAT,
    DATA,
    DEPOT,
    EMPIRE,
    FRANCE,
    MAJORS,
    NEUTRAL,
    NONE,
    PERMANENT_CARD,
    SIDES,
    TABLES,
    is_army_box,
    is_hold,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ALL_GROUPS,
    ALLIED_EMPIRE,
    BATTLE,
    BATTLE_MARKS,
    BOXED,
    CHOSEN,
    DECK,
    DEMORALIZED,
    ESCALATION,
    FIXED,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    FUNDS,
    HAND,
    LASTING,
    NEUTRAL_STATUS,
    NOTHING,
    ON_ZONES,
    OUT_OF_DECK,
    PERMANENT,
    PLAYED,
    RESERVE_AP,
    SEEN,
    SET_UP,
    TURN_MARKS,
    UNSUPPLIED,
    VICTORY,
)
from grognard.games.napoleon_against_europe.model.position import misplaced
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_troops,
    camp,
    camp_of,
    card_zone,
    contents,
    emptied,
    flag,
    fleets_at,
    is_held,
    marked,
    marks,
    on_map,
    owner,
    patron,
    place,
    siege,
    stack_of,
    status,
    steps,
    train_at,
)
from grognard.games.napoleon_against_europe.rules.battle.field import Field
from grognard.games.napoleon_against_europe.rules.control import controller, steps_needed
from grognard.games.napoleon_against_europe.rules.forces import heads_at, members, steps_of, units_of
from grognard.games.napoleon_against_europe.rules.land.activation import Activation
from grognard.games.napoleon_against_europe.rules.land.active import ActiveForces
from grognard.games.napoleon_against_europe.rules.land.entry import Entry
from grognard.games.napoleon_against_europe.rules.land.evasion import Evasion
from grognard.games.napoleon_against_europe.rules.land.interception import Interception
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.games.napoleon_against_europe.rules.sea.combat import (
    BATTERIES,
    ROLLING,
    Crowded,
    SeaBattle,
    engaged,
)
from grognard.games.napoleon_against_europe.rules.sea.interception import ASKING, SeaInterception, moving
from grognard.games.napoleon_against_europe.rules.sea.squadron import AT_HELM, Squadron
from grognard.games.napoleon_against_europe.rules.sea.waters import sailing
from grognard.games.napoleon_against_europe.rules.terrain import LAST_ROUND

FLEET_LIMIT: Final = TABLES.naval.fleets
AT_REST: Final = (
    "action",
    "declare-war",
    "produce",
    "diplomacy",
    "redeploy",
)  # questions when no force is on the move
SETTLED: Final = ("action", "produce", "redeploy")  # and sieges have been looked at


def faults(s: GameState) -> list[str]:
    """Everything impossible about a table."""
    table = _units(s) + _stacks(s) + _armies(s) + _zones(s) + _forces(s)
    return table + _nations(s) + _cards(s) + _lasting(s) + _tracks(s) + _procedures(s)


def _units(s: GameState) -> list[str]:
    found = []
    for p, name in enumerate(BOARD.piece_ids):
        h = place(s, p)
        if misplaced(p, h):
            found.append(f"{name} is in {BOARD.place_ids[h]}")
        least = 1 if BOARD.sort[p] == COMBAT else 0
        if not least <= steps(s, p) <= BOARD.most[p]:
            found.append(f"{name} has {steps(s, p)} steps")
        if marked(s, p, DEMORALIZED | UNSUPPLIED) and BOARD.sort[p] != COMBAT:
            found.append(f"{name} is demoralized or unsupplied and no corps")
        if marked(s, p, FIXED) and (BOARD.sort[p] != DEPOT or h >= BOARD.first_sea):
            found.append(f"{name} is fixed, as a depot alone is in a zone, in no army")
        if (
            h >= BOARD.on_map
            and h < BOARD.first_army
            and marks(s, p) & (TURN_MARKS | DEMORALIZED | UNSUPPLIED)
        ):
            found.append(f"{name} is marked off the map")
    return found


def _stacks(s: GameState) -> list[str]:
    found = []
    count = [0] * BOARD.rows
    for p, name in enumerate(BOARD.piece_ids):
        n = stack_of(s, p)
        if n == NONE:
            if place(s, p) < BOARD.on_map or place(s, p) >= BOARD.first_army:
                found.append(f"{name} is in no stack")
            continue
        count[n] += 1
        if p not in s.stacks.at(n):
            found.append(f"{name} is not in the stack of its place")
    return found + [
        f"stack {n} has {s.stacks.size(n)} counters"
        for n in range(BOARD.rows)
        if s.stacks.size(n) != count[n]
    ]


def _armies(s: GameState) -> list[str]:
    """Armies on the map have a corps; boxes and holds of others are empty; whoever is in one is of its camp [4.n]."""
    found = []
    for p, name in enumerate(BOARD.piece_ids):
        if BOARD.container[p] == NONE:
            continue
        held = contents(s, p)
        if held and not on_map(s, p):
            found.append(f"{name} is off the map and holds something")
        if BOARD.sort[p] == ARMY and on_map(s, p) and not army_troops(s, p):
            found.append(f"{name} has no corps")
        for unit in held:
            if camp_of(s, unit) != camp_of(s, p):
                found.append(f"{BOARD.piece_ids[unit]} is in {name}, of another camp")
            if is_hold(place(s, p)) and is_army_box(place(s, unit)) and BOARD.sort[unit] == ARMY:
                found.append(f"{BOARD.piece_ids[unit]} is in an army")
    return found


def _zones(s: GameState) -> list[str]:
    found = []
    for z in range(BOARD.zones):
        name, inside = BOARD.place_ids[z], BOARD.inside[z]
        if flag(s, z) != NONE and BOARD.open[z]:
            found.append(f"a flag lies in {name}, which is open to all")
        if flag(s, z) != NONE and camp(s, flag(s, z)) == NEUTRAL:
            found.append(f"a flag of {BOARD.nation_ids[flag(s, z)]}, of neither side, lies in {name}")
        if flag(s, z) != NONE and status(s, owner(s, z)) in (NEUTRAL_STATUS, FORCED_PEACE, FORCED_ALLIANCE):
            found.append(f"a flag lies in {name}, whose nation is at war with nobody")
        if (siege(s, z) or emptied(s, z)) and not BOARD.level[z]:
            found.append(f"{name} has no fortress")
        if siege(s, z) and emptied(s, z):
            found.append(f"{name} is besieged and empty")
        if (siege(s, z) > 0) != (z in s.besieged):
            found.append(f"{name} is not among the besieged, or wrongly")
        if siege(s, z) and controller(s, z) not in (EMPIRE, COALITION):
            found.append(f"{name} is besieged and nobody's")
        if inside != NONE and sum(bool(all_at(s, side, inside)) for side in range(NEUTRAL)) > 1:
            found.append(f"both sides are inside {name}")
    for h in range(BOARD.first_sea, BOARD.on_map):
        for side in range(CAMPS):
            lying = [p for p in fleets_at(s, side, h) if not marked(s, p, ALL_GROUPS | BATTLE | CHOSEN)]
            if len(lying) > FLEET_LIMIT and s.phase != SET_UP and not is_thinned(s):
                found.append(f"{len(lying)} fleets of a camp are in {BOARD.place_ids[h]}")
    return found


def is_thinned(s: GameState) -> bool:
    """Whether a side is just asked which fleets in excess it loses [17.2.2.c]."""
    return bool(s.stack) and isinstance(s.stack[-1], Crowded)


def _forces(s: GameState) -> list[str]:
    if (
        s.decision is None
        or s.decision.ask not in AT_REST
        or any(marks(s, p) & BATTLE_MARKS for p in range(BOARD.pieces))
    ):
        return []
    return unsettled(s) + (_sieges(s) + _routs(s) if s.decision.ask in SETTLED else [])


def _sieges(s: GameState) -> list[str]:
    """At rest a siege has its steps, and no enemies stand before those inside the walls without one [15.3.a, 11.c]."""
    found: list[str] = []
    for z in range(BOARD.zones):
        name, inside, holder = BOARD.place_ids[z], BOARD.inside[z], controller(s, z)
        if siege(s, z) and holder in (EMPIRE, COALITION):
            if steps_of(s, all_at(s, 1 - holder, z)) < steps_needed(s, z):
                found.append(f"the besiegers of {name} are too few")
        elif inside != NONE:
            for side in (EMPIRE, COALITION):
                if is_held(s, side, inside) and is_held(s, 1 - side, z):
                    found.append(f"enemies stand before {name} and do not besiege it")
    return found


def _routs(s: GameState) -> list[str]:
    """At rest a force is demoralized as a whole, or not at all [14.9.3.a]."""
    found: list[str] = []
    for z in range(BOARD.zones):
        for side in range(CAMPS):
            for head in heads_at(s, side, z):
                routed = {marked(s, p, DEMORALIZED) for p in units_of(members(s, head))}
                if len(routed) > 1:
                    found.append(f"a part of the force of {BOARD.piece_ids[head]} is demoralized")
    return found


def unsettled(s: GameState) -> list[str]:
    """At rest a side has one force in a zone, or two armies, and no enemy beside it, not even a depot; no general is
    without a corps [2.1.l, 2.2.c, 11.a, 11.c]."""
    found: list[str] = []
    for z in range(BOARD.zones):
        name = BOARD.place_ids[z]
        heads = [heads_at(s, side, z) for side in range(NEUTRAL)]
        if is_held(s, EMPIRE, z) and is_held(s, COALITION, z):
            found.append(f"both sides stand in {name}: {_told(heads[EMPIRE] + heads[COALITION])}")
        for side in range(NEUTRAL):
            if len(heads[side]) > 1 and any(BOARD.sort[p] != ARMY for p in heads[side]):
                found.append(f"two forces of the {SIDES[side]} stand in {name}: {_told(heads[side])}")
            if len(heads[side]) > TABLES.command.armies:
                found.append(f"more than two armies of the {SIDES[side]} stand in {name}")
            if heads[side] and not is_held(s, side, z):
                found.append(f"no corps is with {_told(heads[side])} in {name}")
            depots = [p for p in train_at(s, side, z) if BOARD.sort[p] == DEPOT]
            if depots and is_held(s, 1 - side, z) and not is_held(s, side, z):
                found.append(f"{_told(depots)} is among enemies in {name}")
    return found


def _told(pieces: list[int]) -> str:
    return " and ".join(BOARD.piece_ids[p] for p in pieces)


def _nations(s: GameState) -> list[str]:
    found = []
    if status(s, FRANCE) != ALLIED_EMPIRE:
        found.append("France is not of the Empire")
    for n, name in enumerate(BOARD.nation_ids):
        if n < MAJORS and patron(s, n) != NONE and status(s, n) not in (FORCED_PEACE, FORCED_ALLIANCE):
            found.append(f"{name} is a power with a patron")
        if patron(s, n) >= MAJORS:
            found.append(f"the patron of {name} is no major power")
    if status(s, BRITAIN) == ALLIED_EMPIRE:
        found.append("Great Britain is of the Empire")
    return found


def _cards(s: GameState) -> list[str]:
    found = []
    scenario = DATA.scenarios[int(s.scenario)]
    for c, card in enumerate(DATA.cards):
        zone = card_zone(s, c)
        permanent = BOARD.card_type[c] == PERMANENT_CARD
        if permanent and zone == DECK and not scenario.cards:
            found.append(f"{card.id}, a permanent card, is in a deck")
        if not permanent and zone == PERMANENT:
            found.append(f"{card.id}, no permanent card, lies with them")
        if zone == BOXED and BOARD.card_box[c] == NONE:
            found.append(f"{card.id} has no box")
        if zone == OUT_OF_DECK and not scenario.cards and card.set in scenario.sets:
            found.append(f"{card.id} is of this scenario and in no zone")
        if s.card[c] & SEEN and zone != HAND:
            found.append(f"{card.id} is known in a hand where it is not")
        if s.card[c] & ~(PLAYED | SEEN | 15):
            found.append(f"{card.id} is marked with {s.card[c]}")
    return found


def _lasting(s: GameState) -> list[str]:
    """A marker of a card is one of those there are, and lies on a zone, a nation or nothing."""
    found: list[str] = []
    for packed in s.lasting:
        marker, thing = packed >> 16 & 0xFFFF, packed & 0xFFFF
        if packed < 0 or marker >= len(LASTING):
            found.append(f"there is no lasting marker {packed}")
        elif thing != NOTHING and thing >= (BOARD.on_map if marker in ON_ZONES else len(BOARD.nation_ids)):
            found.append(f"{LASTING[marker]} lies on {thing}, which is nothing")
    return found


def _tracks(s: GameState) -> list[str]:
    found = []
    limits, scenario = TABLES.tracks, DATA.scenarios[int(s.scenario)]
    if not limits.victory_least <= s.track[VICTORY] <= limits.victory_most:
        found.append(f"victory level {s.track[VICTORY]}")
    if not 0 <= s.track[ESCALATION] <= limits.castigos:
        found.append(f"escalation {s.track[ESCALATION]}")
    found += [f"{name} owes activation points" for n, name in enumerate(SIDES) if s.track[RESERVE_AP + n] < 0]
    found += [f"{BOARD.nation_ids[n]} owes resources" for n in range(MAJORS) if s.track[FUNDS + n] < 0]
    if not scenario.first_year <= s.year <= scenario.last_year:
        found.append(f"{s.year} is not played")
    if not 1 <= s.round <= LAST_ROUND:
        found.append(f"round {s.round}")
    return found


def _procedures(s: GameState) -> list[str]:
    """What is kept of active groups and of a battle has an entry for each; who marches is one of the groups; somebody
    sails, and fights at sea."""
    found: list[str] = []
    groups = 0
    for frame in s.stack:
        if isinstance(frame, ActiveForces):
            groups = len(frame.at)
            lists = (frame.came, frame.spent, frame.allowed, frame.forced, frame.facts)
            if any(len(entries) != groups for entries in (*lists, frame.interceptors, frame.origins)):
                found.append(f"an operation has {groups} groups, and not so many entries of each kind")
        elif isinstance(frame, Activation | March | Entry | Interception | Evasion):
            if not 1 <= frame.group <= groups:
                found.append(f"group {frame.group} marches, and there are {groups}")
        elif isinstance(frame, Field):
            lists = (frame.morale, frame.commanders, frame.bonus, frame.rolled, frame.result)
            if any(len(entries) != len(SIDES) for entries in (*lists, frame.lost)):
                found.append("a battle has not an entry for each side")
            if len(frame.joined) != len(frame.joined_from):
                found.append("a battle does not say whence each army has marched to it")
        elif isinstance(frame, Squadron):
            if frame.stage == AT_HELM and not sailing(s):
                found.append("a squadron sails, and no fleet is of it: say group=7 of each")
        elif isinstance(frame, SeaInterception):
            if frame.stage == ASKING and not moving(s, frame.side, frame.sea):
                sea = BOARD.place_ids[frame.sea]
                found.append(f"nobody is on the move in {sea}: say group=7 of each fleet that is")
        elif isinstance(frame, SeaBattle):
            sides = range(len(SIDES) if frame.kind != BATTERIES else 0)
            if frame.stage <= ROLLING and not all(engaged(s, side) for side in (*sides, frame.active)):
                found.append("a battle at sea has nobody on a side: say in-battle of each fleet")
    return found
