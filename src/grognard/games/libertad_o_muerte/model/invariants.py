"""What can never be true of a table, checked after every action of a soak."""

from __future__ import annotations

from grognard.games.libertad_o_muerte.model.board import (
    AID,
    BOARD,
    DATA,
    EVENT,
    EXPEDITIONARY,
    GUERRILLA,
    LEADER,
    MOUNTED,
    NONE,
    PATRIOT,
    ROYALIST,
    SHIP,
    SIDES,
    is_port,
    is_region,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.marks import (
    ACTIVE,
    ASHORE,
    BATTLE_MARKS,
    CORSAIRS,
    DECK,
    DUE,
    EVENTS,
    HAND,
    HIDDEN,
    LAND_COMBAT,
    NAVAL_COMBAT,
    OPEN,
    OUT_OF_DECK,
    OUT_OF_PLAY,
    PARTS,
    RESOURCES,
    UNDER,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    cargo,
    marked,
    marks,
    may_stand,
    one,
    other,
    place,
    row,
    seen,
    stack_of,
    strength,
    where,
)
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS
from grognard.games.libertad_o_muerte.rules.cards.singular import Expelled
from grognard.games.libertad_o_muerte.rules.control import fort_level, friendly_port, inside, too_many
from grognard.games.libertad_o_muerte.rules.land.limits import is_tied
from grognard.games.libertad_o_muerte.rules.losses import comes_back
from grognard.games.libertad_o_muerte.rules.sea.retreat import may_sail
from grognard.games.libertad_o_muerte.rules.turn import is_at_rest


def faults(s: GameState) -> list[str]:
    """Everything impossible about a table."""
    return _units(s) + _boxes(s) + _bounds(s) + _stacks(s) + _places(s) + _cards(s) + _tracks(s)


def _units(s: GameState) -> list[str]:
    found = []
    for p, name in enumerate(BOARD.piece_ids):
        h = place(s, p)
        afloat = is_sea(h) or is_port(h) or h in BOARD.corsair_boxes
        if h < BOARD.on_map and afloat != (BOARD.sort[p] == SHIP):
            wrong = "no ship, and at sea outside of a hold" if afloat else "a ship, and ashore"
            found.append(f"{name} is in {BOARD.place_ids[h]}: {wrong}")
        if h >= BOARD.first_hold:
            found += _aboard(s, p)
        least = 0 if BOARD.sort[p] == LEADER or h >= BOARD.on_map else 1
        if not least <= strength(s, p) <= BOARD.most[p]:
            found.append(f"{name} has strength {strength(s, p)}")
        if marked(s, p, HIDDEN) and (BOARD.kind[p] not in (GUERRILLA, MOUNTED) or not is_region(h)):
            found.append(f"{name} is hidden")
        if marks(s, p) & BATTLE_MARKS and s.phase not in (NAVAL_COMBAT, LAND_COMBAT):
            found.append(f"{name} has marks of a battle outside of battle")
    return found


def _built(p: int) -> bool:
    """Whether a unit is a ship that can be bought, once."""
    return BOARD.sort[p] == SHIP and BOARD.for_sale[p] != 0


def _boxes(s: GameState) -> list[str]:
    """Units in boxes that are not for them: the Force Pool, the corsairs, the Expeditionary box, the turn track."""
    found = []
    wounded = [int(one(n)) & 0xFFFF for n in s.due]
    for p, name in enumerate(BOARD.piece_ids):
        h = place(s, p)
        if h < BOARD.on_map or h >= BOARD.first_hold:
            continue
        if h == BOARD.pool and not (comes_back(p) and BOARD.was[p] == NONE) and not _built(p):
            found.append(f"{name} is in the Force Pool, where it never comes")
        elif h == BOARD.expeditionary_box and not BOARD.tags[p] & EXPEDITIONARY:
            found.append(f"{name} is in the Expeditionary box, and of no expedition")
        elif h in BOARD.corsair_boxes and (BOARD.combat[p] < 1 or s.hunted_from == NONE):
            found.append(f"{name} is in {BOARD.place_ids[h]}, and hunts no corsairs")
        elif (h == BOARD.turn_track) != (p in wounded):
            found.append(f"{name} is on the turn track, or in `due`, and not in both")
    return found


def contested(s: GameState, port: int) -> bool:
    """Whether both sides stand in the region of a port: whose it is the battle tells [9.0.j, 11.2.j]."""
    h = BOARD.region_of[port]
    return seen(s, PATRIOT, h) > 0 and seen(s, ROYALIST, h) > 0


def _bounds(s: GameState) -> list[str]:
    """Units outside the regions that they never leave, ships where they never sail [3.2.6, 9.0.h, 9.0.i]."""
    found = []
    leaving = not is_at_rest(s)  # ships put to sea when what has cost them their port is over
    for p, name in enumerate(BOARD.piece_ids):
        h = place(s, p)
        if h >= BOARD.on_map:
            continue
        if BOARD.capacity[p] > 0 and _taken_aboard(s, p) > BOARD.capacity[p]:
            found.append(f"{name} carries more than {BOARD.capacity[p]} Strength Points")
        if is_sea(h) and not may_sail(s, BOARD.side[p], h):
            found.append(f"{name} is in {BOARD.place_ids[h]}, where it may not sail")
        elif is_port(h) and not leaving and not contested(s, h) and not friendly_port(s, BOARD.side[p], h):
            found.append(f"{name} is in {BOARD.place_ids[h]}, a port of the enemy's")
        elif is_tied(p) and h < BOARD.first_sea and not may_stand(s, p, BOARD.region_of[h]):
            found.append(f"{name} is in {BOARD.place_ids[h]}, outside the regions of its kind")
    return found


def _taken_aboard(s: GameState, ship: int) -> int:
    """The Strength Points that a ship carries, less those that a card put aboard in Spain: not ashore since."""
    return sum(
        int(strength(s, p))
        for p in cargo(s, ship)
        if BOARD.sort[p] != LEADER and not (BOARD.tags[p] & EXPEDITIONARY and not marked(s, p, ASHORE))
    )


def _aboard(s: GameState, p: int) -> list[str]:
    """What is wrong with a unit in a hold. Cards may lade a ship beyond its capacity, not a ship that has none."""
    ship = int(BOARD.ship_of[place(s, p) - BOARD.first_hold])
    aboard = f"{BOARD.piece_ids[p]} is aboard {BOARD.piece_ids[ship]}"
    found = []
    if not BOARD.embarks[p]:
        found.append(f"{aboard}, and may not embark")
    if BOARD.capacity[ship] == 0 or BOARD.side[ship] != BOARD.side[p]:
        found.append(f"{aboard}, which carries no troops of theirs")
    if where(s, p) >= BOARD.on_map:
        found.append(f"{aboard}, which is not on the map")
    return found


def _stacks(s: GameState) -> list[str]:
    found = []
    count = [0] * BOARD.rows
    for p, name in enumerate(BOARD.piece_ids):
        n = stack_of(s, p)
        if n == NONE:
            if place(s, p) < BOARD.on_map or place(s, p) >= BOARD.first_hold:
                found.append(f"{name} is in no stack")
            continue
        count[n] += 1
        if p not in s.stacks.at(n):
            found.append(f"{name} is not in the stack of its place")
    return found + [
        f"stack {n} has {s.stacks.size(n)} units" for n in range(BOARD.rows) if s.stacks.size(n) != count[n]
    ]


def _places(s: GameState) -> list[str]:
    found = []
    for h in range(BOARD.regions):
        name, city = BOARD.place_ids[h], BOARD.city[h]
        here = [h] if city == NONE else [h, int(city)]
        if (
            s.control[h] == OUT_OF_PLAY
            and any(seen(s, side, x) for side in (PATRIOT, ROYALIST) for x in here)
            and not any(isinstance(f, Expelled) and f.region == h for f in s.stack)  # they are leaving
        ):
            found.append(f"units stand in {name}, which is out of play")
        if any(too_many(s, side, h, 0) for side in (PATRIOT, ROYALIST)):
            if is_at_rest(s):  # others pass through
                found.append(f"more than {BOARD.stack_limit[h]} combat units of a side are in {name}")
        if city != NONE and seen(s, PATRIOT, city) and seen(s, ROYALIST, city):
            found.append(f"both sides are inside {name}")
        if city != NONE and fort_level(s, h) == 0 and inside(s, h) != NONE and is_at_rest(s):
            found.append(f"units are inside {name}, which is no fortress")
        if BOARD.port[h] != NONE:
            port = int(BOARD.port[h])
            if s.stacks.size(row(2, PATRIOT, port)) and s.stacks.size(row(2, ROYALIST, port)):
                found.append(f"both sides lie in the port of {name}")
    return found


def _cards(s: GameState) -> list[str]:
    found = []
    scenario = DATA.scenarios[int(s.scenario)]
    for c, card in enumerate(DATA.cards):
        zone = s.card[c]
        if zone != OUT_OF_DECK and (BOARD.card_type[c] == AID or scenario.id not in card.scenarios):
            found.append(f"{card.id} is not of this scenario")
        if BOARD.card_type[c] == EVENT and zone in (DECK, HAND, UNDER):
            found.append(f"{card.id}, an event, is among the cards that are drawn")
        if BOARD.card_type[c] != EVENT and zone in (EVENTS, OPEN):
            found.append(f"{card.id}, no event, is among the events")
        if card.type == "purple" and zone == HAND:
            found.append(f"{card.id}, a purple card, is in a hand")
        if zone == DUE and BOARD.card_side[c] != s.side:
            found.append(f"{card.id} is due in the other side's turn")
    found += _lasting(s)
    found += _not_in_both(s, "under", sorted(int(c) for c in s.under), UNDER)
    found += _not_in_both(s, "active", sorted(int(one(n)) for n in s.active), ACTIVE)
    return found


def _lasting(s: GameState) -> list[str]:
    """Active cards that cannot be so, and units that wait for a card that does not bring them."""
    found = []
    for n in s.active:
        if DATA.cards[int(one(n))].after != "active" or other(n) > s.turn:
            found.append(f"{BOARD.card_ids[one(n)]} cannot be active since turn {other(n)}")
    for n in s.waiting:
        card, part = divmod(int(other(n)), PARTS)
        pieces = CARD_EFFECTS[card][part].pieces if part < len(CARD_EFFECTS[card]) else None
        if pieces is None or int(one(n)) not in pieces.named:
            brings = f"effect {part} of {BOARD.card_ids[card]}, which does not bring it"
            found.append(f"{BOARD.piece_ids[one(n)]} waits for {brings}")
    for n in s.grants:
        card, part = n & 0xFFFF, n >> 16 & 0xFF
        if part >= len(CARD_EFFECTS[card]) or CARD_EFFECTS[card][part].kind != "grant":
            found.append(f"effect {part} of {BOARD.card_ids[card]} gives no replacements")
    if s.assigned and s.phase != LAND_COMBAT:
        found.append("leaders are assigned to units outside of battle")
    return found


def _not_in_both(s: GameState, field: str, told: list[int], zone: int) -> list[str]:
    """Cards of a list that goes with a zone, or of the zone, that are not in the other."""
    there = [c for c in range(BOARD.cards) if s.card[c] == zone]
    if told == there:
        return []
    odd = [BOARD.card_ids[c] for c in sorted({*told} ^ {*there})]
    return [f"`{field}` and the cards of that zone differ: {', '.join(odd) or 'a card twice'}"]


def _tracks(s: GameState) -> list[str]:
    found = [f"{name} owes Resources" for n, name in enumerate(SIDES) if s.track[RESOURCES + n] < 0]
    scenario = DATA.scenarios[int(s.scenario)]
    for n, h in enumerate(BOARD.corsair_boxes):
        markers, box = s.track[CORSAIRS + n], BOARD.place_ids[h]
        if not 0 <= markers <= len(DATA.tables.corsairs.least):
            found.append(f"{markers} corsairs in {box}")
        if markers and box not in scenario.corsair_boxes:
            found.append(f"corsairs in {box}, which is not in this scenario")
    if s.tension < 0:
        found.append("tension below 0")
    if not scenario.first_turn <= s.turn <= scenario.last_turn:
        found.append(f"turn {s.turn} is not played")
    return found
