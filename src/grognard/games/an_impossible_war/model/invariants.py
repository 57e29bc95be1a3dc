"""What can never be true of a table, checked after every action of a soak."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    AP_MARKERS,
    BOARD,
    CARLIST,
    CITY,
    DATA,
    FIELD,
    KNAPSACK,
    LIBERAL,
    MOUNTAIN,
    NEITHER,
    REFUGE,
    SIDES,
    TABLES,
    TACTICAL,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import (
    DECK,
    FORT,
    FRONT,
    HAND,
    INSIDE,
    LAID,
    LANDED,
    NO_SIEGE,
    PHASE_MARKS,
    REDEPLOYED,
    RESERVE,
    SHOWN,
    SORTIED,
    SORTS,
    GameState,
    active_expeditions,
    count,
    count_outside,
    is_troop,
    stack_of,
    troops_outside,
    units,
    within,
)
from grognard.games.an_impossible_war.rules.cards.decks import HAND_LIMIT, L16, MOST_CP, Discard
from grognard.games.an_impossible_war.rules.cards.playing import TakeCard
from grognard.games.an_impossible_war.rules.combat.regions import MOST_PURSUIT
from grognard.games.an_impossible_war.rules.control import capacity, controller, fort_owner, fortresses
from grognard.games.an_impossible_war.rules.movement.artillery import GunStep
from grognard.games.an_impossible_war.rules.movement.naval import RIVER
from grognard.games.an_impossible_war.rules.sieges.siege import Capture
from grognard.games.an_impossible_war.rules.supply import Feed, SupplyStep
from grognard.games.an_impossible_war.rules.turn import OrderOfPlay, PlayerPhase, War
from grognard.games.an_impossible_war.rules.victory import LAST_BOX
from grognard.games.an_impossible_war.rules.year.end import SCENARIO_END, YearEnd
from grognard.games.an_impossible_war.rules.year.uprising import HIGHEST, RaiseRegion, UprisingPhase

# Who lies in the boxes off the map.
WHO: Final = {
    BOARD.partidas_box: "Partidas",
    BOARD.regional_box: "regional units",
    BOARD.hidden: "carlist Artillery",
    BOARD.stock: "counters of Artillery and Knapsacks",
    BOARD.supply_box[CARLIST]: "carlist Supply Trains and Knapsacks",
    BOARD.supply_box[LIBERAL]: "liberal Supply Trains and Knapsacks",
}
STILL: Final = (PlayerPhase, TakeCard, GunStep)  # when the active side has not moved yet
EXPEDITIONS: Final = {int(year): most for year, most in TABLES["limits"]["expeditions"].items()}  # [23.0.a-b]


def faults(s: GameState) -> list[str]:
    """Everything impossible about a table."""
    found = _pieces(s) + _voyages(s) + _counted(s) + _spaces(s) + _sieges(s) + _regions(s)
    found += _cards(s) + _tracks(s) + _calendar(s) + _marks(s)
    if any(isinstance(f, SupplyStep) for f in s.stack):
        found += _stacks(s)
    return found + _between(s) if s.active == NEITHER else found


def _pieces(s: GameState) -> list[str]:
    found = []
    for p, name in enumerate(BOARD.piece_ids):
        h, strength = s.place[p], s.strength[p]
        if not 0 <= h < BOARD.size:
            found.append(f"{name} stands nowhere ({h})")
            continue
        if not BOARD.least[p] <= strength <= BOARD.most[p]:
            found.append(f"{name} has strength {strength} of {BOARD.most[p]}")
        if s.mark[p] & INSIDE and fort_owner(s, h) != BOARD.side[p]:
            found.append(f"{name} is inside a Fortress that is not its own")
        if h == BOARD.road and s.via[p] < 0:
            found.append(f"{name} waits on no road")
        if h in BOARD.bag and (not is_troop(p) or h != BOARD.bag[BOARD.side[p]] or BOARD.foreign[p] != 0):
            found.append(f"{name} is in a bag where it does not belong")
        if h in WHO and not belongs(p, h):
            found.append(f"{name} does not belong in {BOARD.place_ids[h]}, which is for {WHO[int(h)]}")
    return found


def belongs(p: i64, h: i64) -> bool:
    """Whether a piece may lie in a box off the map."""
    kind = BOARD.kind[p]
    if h == BOARD.partidas_box:
        return BOARD.partida[p] != 0
    if h == BOARD.regional_box:
        return BOARD.regional[p] != 0
    if h == BOARD.hidden:
        return BOARD.side[p] == CARLIST and FIELD <= kind <= MOUNTAIN
    if h == BOARD.stock:
        return kind >= FIELD
    return BOARD.supply_box[BOARD.side[p]] == h and kind in (TRAIN, KNAPSACK)


def _voyages(s: GameState) -> list[str]:
    """Who came by a road or by sea in this phase stands where it leads, or waits on it."""
    found = []
    for p, name in enumerate(BOARD.piece_ids):
        way, h = s.via[p], s.place[p]
        if way < 0 or not 0 <= h < BOARD.size:
            continue
        goal = way - BOARD.ways if way >= BOARD.ways else BOARD.end[way]
        where = BOARD.place_ids[goal]
        if way >= BOARD.ways and BOARD.side[p] == CARLIST:
            found.append(f"{name} cannot have come by sea: the carlist has no ships")
        elif way >= BOARD.ways and goal < BOARD.spaces and goal not in BOARD.ports and goal not in RIVER:
            found.append(f"{name} cannot have come by sea to {where}, which is no port")
    return found


def _counted(s: GameState) -> list[str]:
    found = []
    stacks: list[list[int]] = [[] for _ in range(SORTS * 2 * BOARD.size)]
    for p in range(BOARD.pieces):
        stacks[stack_of(p, s.place[p])].append(p)
    for n, stack in enumerate(stacks):
        if s.stacks.at(n) != stack or s.stacks.size(n) != len(stack):
            side = SIDES[n // BOARD.size % 2]
            found.append(f"{BOARD.place_ids[n % BOARD.size]} is miscounted for the {side}")
    return found


def _spaces(s: GameState) -> list[str]:
    found = []
    for h in range(BOARD.spaces):
        name, fort = BOARD.place_ids[h], s.fort[h]
        if BOARD.type[h] == CITY and fort < FORT:
            found.append(f"{name} has lost its walls")
        if BOARD.type[h] == REFUGE and fort not in (0, FORT + LIBERAL):
            found.append(f"a Fortress is built in {name}")
        if s.siege[h] != NO_SIEGE and fort < FORT:
            found.append(f"nothing is besieged in {name}")
        if fort >= FORT:
            inside = [p for p in within(s, fort - FORT, h) if is_troop(p)]
            if len(inside) > capacity(h):
                found.append(
                    f"{SIDES[fort - FORT]} has {len(inside)} units inside {name}, which holds at most {capacity(h)}"
                )
    for side in (CARLIST, LIBERAL):
        most = BOARD.fortress_counters[side]
        if fortresses(s, side) > most:
            found.append(f"{SIDES[side]} has {fortresses(s, side)} Fortresses, at most {most}")
    return found


def _sieges(s: GameState) -> list[str]:
    """A siege has enemies outside; whoever of its owner's stands there too came in this phase, or sallied."""
    found = []
    moved = not isinstance(s.stack[-1], STILL)
    starving = any(isinstance(f, Feed | Capture) for f in s.stack)  # sieges are lifted when all have been fed
    for h in range(BOARD.spaces):
        owner, name = fort_owner(s, h), BOARD.place_ids[h]
        if owner == NEITHER:
            continue
        if s.siege[h] == NO_SIEGE:
            if s.active == NEITHER and units(s, 1 - owner, h) == 0:
                for p in within(s, owner, h):
                    if is_troop(p):
                        found.append(f"{BOARD.piece_ids[p]} is inside {name}, which no enemy stands before")
            continue
        if units(s, 1 - owner, h) == 0 and not starving:
            found.append(f"nobody besieges {name}")
        for p in troops_outside(s, owner, h):
            if s.via[p] < 0 and s.mark[p] & SORTIED == 0 and not (moved and s.active == owner):
                found.append(
                    f"{BOARD.piece_ids[p]} stands outside {name}, which is besieged, but came from nowhere"
                )
    return found


def _marks(s: GameState) -> list[str]:
    found = []
    for p, name in enumerate(BOARD.piece_ids):
        mark = s.mark[p]
        if mark & FRONT and mark & RESERVE:
            found.append(f"{name} stands in the front line and in Reserve")
        if mark & LANDED and BOARD.side[p] == CARLIST:
            found.append(f"{name} cannot have landed: the carlist has no ships")
    return found


def _regions(s: GameState) -> list[str]:
    found = []
    for r in range(BOARD.regions):
        name = BOARD.place_ids[BOARD.spaces + r]
        if not BOARD.least_uprising[r] <= s.uprising[r] <= HIGHEST:
            found.append(f"the level of {name} is {s.uprising[r]}")
        if not 0 <= s.pursuit[r] <= MOST_PURSUIT:
            found.append(f"the Pursuit in {name} is {s.pursuit[r]}")
    most, under_way = EXPEDITIONS[int(s.year)], len(active_expeditions(s))
    if under_way > most:
        found.append(f"carlist has {under_way} Expeditions, at most {most} in {s.year}")
    for field, places in (
        ("expeditions", s.expeditions),
        ("recruited", s.recruited),
        ("attacked", s.attacked),
    ):
        for h in places:
            if not BOARD.spaces <= h < BOARD.on_map:
                found.append(f"{BOARD.place_ids[h]}, named in {field}, is no region")
    return found


def _cards(s: GameState) -> list[str]:
    found = []
    most = HAND_LIMIT + (1 if any(isinstance(f, Discard) for f in s.stack) else 0)
    for side in (CARLIST, LIBERAL):
        held = len([c for c in BOARD.deck[side] if s.card[c] == HAND])
        if held > most:
            found.append(f"{SIDES[side]} holds {held} cards, at most {most}")
        laid = len([c for c in BOARD.deck[side] if s.card[c] in (LAID, SHOWN)])
        if laid > 1:
            found.append(f"{SIDES[side]} has laid {laid} Tactical cards, at most one")
        for c in BOARD.deck[side]:
            if s.card[c] in (LAID, SHOWN) and BOARD.card_type[c] != TACTICAL:
                found.append(f"{BOARD.card_ids[c]} is no Tactical card and is not laid in a combat")
            if s.card[c] in (LAID, SHOWN) and s.active == NEITHER:
                found.append(f"{BOARD.card_ids[c]} is left from a combat")
    if s.l16 > 0 and s.card[L16] != DECK:
        found.append("L16 does not lie in the deck, so that it is not among its first cards")
    return found


def _tracks(s: GameState) -> list[str]:
    found = []
    for side in (CARLIST, LIBERAL):
        if not 0 <= s.cp[side] <= MOST_CP:
            found.append(f"{SIDES[side]} has {s.cp[side]} CP, at most {MOST_CP}")
        markers = AP_MARKERS[side, int(s.year)]
        for n in range(3):
            if not 0 <= s.cup[side * 3 + n] <= markers[n]:
                found.append(
                    f"{SIDES[side]} has {s.cup[side * 3 + n]} AP markers of {n + 2}, at most {markers[n]} in {s.year}"
                )
    if not 0 <= s.prestige < LAST_BOX or s.negative < 0:
        found.append(f"Prestige is {s.prestige} and {-s.negative}")
    if s.ap < 0 or not 0 <= s.extra <= 2:
        found.append(f"{s.ap} and {s.extra} half Action Points are left")
    return found


def _calendar(s: GameState) -> list[str]:
    last = DATA.scenarios[int(s.scenario)].last_year
    for frame in s.stack:
        if isinstance(frame, YearEnd) and s.year >= last and frame.stage > SCENARIO_END + 1:
            return [f"the scenario ends with {last}: no winter follows"]
    return []


def _stacks(s: GameState) -> list[str]:
    """In the supply step nobody is on a road and no place holds two of a kind [11.5.b]."""
    found = []
    seen = set()
    for side in (CARLIST, LIBERAL):
        if units(s, side, BOARD.road) > 0:
            found.append(f"the {SIDES[side]} is still on a road")
        for p in BOARD.companions[side]:
            kind = (int(s.place[p]), side, int(BOARD.kind[p]), bool(s.mark[p] & INSIDE))
            if s.place[p] < BOARD.on_map and kind in seen:
                found.append(f"{BOARD.piece_ids[p]} is one too many in {BOARD.place_ids[s.place[p]]}")
            seen.add(kind)
    return found


def _between(s: GameState) -> list[str]:
    """Between Player Phases nobody is on a road, no combat and no siege is left without sides, no mark is left."""
    found = []
    for side in (CARLIST, LIBERAL):
        if units(s, side, BOARD.road) > 0:
            found.append(f"the {SIDES[side]} is still on a road")
    if not isinstance(s.stack[-1], War | OrderOfPlay | UprisingPhase | RaiseRegion):
        return found
    for p in range(BOARD.pieces):
        if s.mark[p] & (PHASE_MARKS | REDEPLOYED):
            found.append(f"{BOARD.piece_ids[p]} keeps a mark")
    for h in range(BOARD.spaces):
        name = BOARD.place_ids[h]
        owner = fort_owner(s, h)
        if s.siege[h] != NO_SIEGE and count_outside(s, 1 - owner, h) == 0:
            found.append(f"nobody besieges {name}")
        if s.siege[h] == NO_SIEGE and count(s, CARLIST, h) > 0 and count(s, LIBERAL, h) > 0:
            found.append(f"a combat is left over in {name}")
        if s.control[h] != controller(s, h):
            found.append(f"the control of {name} was not read")
    for h in range(BOARD.spaces, BOARD.on_map):
        if s.pursuit[h - BOARD.spaces] > 0 and 0 in (units(s, CARLIST, h), units(s, LIBERAL, h)):
            found.append(f"nobody is pursued in {BOARD.place_ids[h]}")
    return found
