"""Why an action of the Movement Phase is not possible: the message that says it, and the clause."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import (
    BOARD,
    CAVALRY,
    DATA,
    INFANTRY,
    LEADER,
    MEXICO,
)
from grognard.games.texas_glory.model.state import (
    ACTIVE,
    COMMANDED,
    DELAYED,
    FORAGED,
    INSIDE,
    MOVED,
    GameState,
    barred,
    battle_pending,
    besieger,
    contested,
    count,
    is_burned,
    limit_at,
    outside,
    siege_quiet,
)
from grognard.games.texas_glory.model.verbs import (
    ATTACK,
    BURN,
    COMMAND,
    FORAGE,
    FORCE,
    FORCE_ATTACK,
    GAIN,
    MARCH,
    MOVE,
    ORDER,
    SAIL,
    SEA_ATTACK,
    through,
    to,
)
from grognard.games.texas_glory.rules.combat.losses import is_chief, is_leader
from grognard.games.texas_glory.rules.movement.command import (
    beyond_command,
    commands,
    kept_at_jessup,
    kept_beside,
    leaders_of,
    pinned,
)
from grognard.games.texas_glory.rules.movement.forage import Burn
from grognard.games.texas_glory.rules.movement.march import (
    Command,
    March,
    destinations,
    hostile,
    sea_attacked_by,
    times_crossed,
    used_by_enemy,
    way_between,
)
from grognard.games.texas_glory.rules.movement.naval import SEA_ATTACK_COST, enemy_place, friendly_port
from grognard.kernel.actions import first, second, third, verb

Why = tuple[str, str]
UNKNOWN: Final[Why] = ("", "")
SHUT: Final = {
    (BOARD.number[a], BOARD.number[b])
    for link in DATA.map.link
    if not link.passable
    for a, b in ((link.a, link.b), (link.b, link.a))
}  # neighbours with an impassable side between them


def why_not_move(s: GameState, side: i64, action: i64) -> Why:
    """Why a movement action cannot be, ("", "") where no rule of chapter 5 tells."""
    chosen, b = verb(action), first(action)
    if chosen == COMMAND:
        return why_not_command(s, side, b)
    if chosen == ORDER:
        return why_not_order(s, side, b)
    if chosen == MARCH:
        return why_not_under_command(s, side, b)
    if chosen == MOVE or chosen == FORCE or chosen == ATTACK or chosen == FORCE_ATTACK:
        return why_not_march(s, side, action)
    if chosen == FORAGE:
        return why_not_forage(s, side, b)
    if chosen == BURN:
        return why_not_burn(s, side, b)
    if chosen == GAIN:
        return why_not_gain(s, side, b)
    if chosen == SAIL:
        return why_not_sail(s, side, b, second(action))
    if chosen == SEA_ATTACK:
        return why_not_land(s, side, b, second(action))
    return UNKNOWN


# Blocks


def why_absent(s: GameState, side: i64, b: i64) -> Why:
    """Why a block is nobody this side can give orders to."""
    if BOARD.side[b] != side:
        return "not-yours", "0.1.c"
    if s.place[b] == BOARD.dead:
        return "dead", "6.6.a"
    if s.place[b] >= BOARD.ground:
        return "not-on-map", "8.31.a" if side != MEXICO else "8.33.a"
    return UNKNOWN


def why_stays(s: GameState, side: i64, b: i64) -> Why:
    """Why a block may not move any more this turn."""
    absent = why_absent(s, side, b)
    if absent != UNKNOWN:
        return absent
    if s.mark[b] & INSIDE != 0:
        return "besieged", "7.3.a"
    if s.mark[b] & FORAGED != 0:
        return "foraged", "5.7.b"
    if s.mark[b] & MOVED != 0:
        return "moved", "5.0.d"
    if kept_at_jessup(s, b):
        return "us-wait", "8.32.b"
    if kept_beside(s, b):
        return ("delayed", "8.33.c") if s.mark[b] & DELAYED != 0 else ("burned", "5.71.c")
    if pinned(s, b):
        return "pinned", "5.5.a"
    return UNKNOWN


# Orders


def why_not_command(s: GameState, side: i64, b: i64) -> Why:
    """Why a block cannot be activated [5.11]."""
    absent = why_absent(s, side, b)
    if absent != UNKNOWN:
        return absent
    if not is_leader(s, b):
        return "no-leader", "5.11.a"
    if s.mark[b] & ACTIVE != 0:
        return "active", "5.11.a"
    if s.mark[b] & INSIDE != 0:
        return "besieged-leader", "5.11.c"
    if kept_at_jessup(s, b):
        return "us-wait", "8.32.b"
    if kept_beside(s, b):
        return ("delayed", "8.33.c") if s.mark[b] & DELAYED != 0 else ("burned", "5.71.c")
    return UNKNOWN


def why_not_order(s: GameState, side: i64, b: i64) -> Why:
    """Why a block cannot be moved independently [5.13]."""
    stays = why_stays(s, side, b)
    if stays != UNKNOWN:
        return stays
    if is_leader(s, b):
        return "leader-commands", "5.11.d"
    if not beyond_command(s, b, leaders_of(s, BOARD.side[b])):
        return "in-command", "5.13"
    if not destinations(s, b):
        return "nowhere", "5.2.a"
    return UNKNOWN


def why_not_under_command(s: GameState, side: i64, b: i64) -> Why:
    """Why a block does not move under the leader who is active [5.11, 5.12]."""
    stays = why_stays(s, side, b)
    if stays != UNKNOWN:
        return stays
    frame = s.stack[-1]
    if not isinstance(frame, Command):
        return "order-first", "5.1"
    if s.mark[b] & COMMANDED == 0 and b != frame.leader:
        return why_out_of_command(s, frame.leader, b)
    return "nowhere", "5.2.a"


def why_out_of_command(s: GameState, leader: i64, b: i64) -> Why:
    """Why a leader does not reach a block."""
    if BOARD.us[b] != 0 and BOARD.us[leader] == 0:
        return "us-command", "8.32.c"
    here, there = int(s.place[leader]), int(s.place[b])
    if (here, there) in SHUT:
        return "no-command-across", "5.11.b"
    if BOARD.distance[here * BOARD.size + there] <= BOARD.radius[leader] and not is_chief(s, leader):
        return "other-brigade", "5.12.a"
    return ("out-of-command", "5.11.a") if not commands(s, leader, b) else UNKNOWN


# Marches


def why_not_march(s: GameState, side: i64, action: i64) -> Why:
    """Why a block cannot march there, or not so [5.2, 5.3, 5.6]."""
    b, h, chosen = first(action), second(action), verb(action)
    stays = why_stays(s, side, b)
    if stays != UNKNOWN:
        return stays
    frame = s.stack[-1]
    if not isinstance(frame, March):
        return "order-first", "5.1"
    if frame.block != b:
        return "another-marches", "5.2.a"
    if h == BOARD.comanche_box:
        return "comanche-box", "1.7.g"
    if h >= BOARD.on_map:
        return "off-the-map", "5.0.e"
    if side == MEXICO and (h == BOARD.jessup or h == BOARD.orleans):
        return "us-closed", "1.7.f"
    if chosen == ATTACK or chosen == FORCE_ATTACK:
        return why_no_attack(s, side, b, h, third(action), chosen == FORCE_ATTACK)
    return why_no_way(s, side, b, h, chosen == FORCE)


def why_no_way(s: GameState, side: i64, b: i64, h: i64, forced: bool) -> Why:
    """Why a march does not end in a space."""
    origin = s.place[b]
    if BOARD.stop[h] == 0:
        return "village", "1.1.d"
    if hostile(s, side, h):
        return "must-attack", "5.0.b"
    possible = destinations(s, b)
    if to(MOVE if forced else FORCE, b, h) in possible:
        return ("not-forced", "5.6.a") if forced else ("needs-force", "5.6.a")
    if BOARD.first_way[h] == BOARD.first_way[h + 1]:
        return ("island", "1.6.a") if h < BOARD.hexes else ("by-sea-only", "1.7.f")
    if (int(origin), int(h)) in SHUT:
        return "impassable", "5.2.b"
    way = way_between(origin, h)
    if way >= 0:
        closed = why_closed(s, side, way, origin)
        if closed != UNKNOWN:
            return closed
    return "too-far", "5.2.a"


def why_closed(s: GameState, side: i64, way: i64, origin: i64) -> Why:
    """Why a side that can be crossed is closed to this block now."""
    if barred(s, side, way):
        return "ferry-barred", "4.0.c"
    if battle_pending(s, origin) and used_by_enemy(s, way, side):
        return "attackers-side", "5.5.b"
    return UNKNOWN


def why_no_attack(s: GameState, side: i64, b: i64, h: i64, last: i64, forced: bool) -> Why:
    """Why a space cannot be attacked across a side [5.3.a]."""
    if not hostile(s, side, h):
        return ("own-siege", "7.3.b") if siege_quiet(s, side, h) else ("no-enemy", "5.3.a")
    way = way_between(last, h) if last < BOARD.ground else -1
    if way < 0:
        return ("impassable", "5.2.b") if (int(last), int(h)) in SHUT else ("not-neighbours", "5.3.a")
    if through(ATTACK if forced else FORCE_ATTACK, b, h, last) in destinations(s, b):
        return ("not-forced", "5.6.a") if forced else ("needs-force", "5.6.a")
    if sea_attacked_by(s, side, h):
        return "sea-attack-alone", "5.82.c"
    if times_crossed(s, way, side) >= BOARD.limit[way] and besieger(s, h) != side:
        return "side-full", "5.3.a"
    closed = why_closed(s, side, way, last)
    return closed if closed != UNKNOWN else ("too-far", "5.2.a")


# Forage and fire


def why_not_forage(s: GameState, side: i64, b: i64) -> Why:
    """Why no step may be added to a block [5.7]."""
    absent = why_absent(s, side, b)
    if absent != UNKNOWN:
        return absent
    h = s.place[b]
    if s.mark[b] & FORAGED != 0:
        return "foraged-once", "5.7.a"
    if s.strength[b] >= BOARD.steps[b]:
        return "full-strength", "5.7.a"
    if s.mark[b] & INSIDE != 0:
        return "besieged", "5.7.c"
    if s.mark[b] & ACTIVE != 0:
        return "active-forage", "5.7.c"
    if s.mark[b] & MOVED != 0:
        return "moved", "5.7.b"
    if kept_at_jessup(s, b):
        return "us-wait", "8.32.b"
    if h >= BOARD.on_map:
        return "not-on-map", "8.33.a"
    if battle_pending(s, h):
        return "battle-there", "5.7.c"
    if len(outside(s, side, h)) > limit_at(s, side, h):
        return "over-supply", "5.7.c"
    return UNKNOWN


def why_not_burn(s: GameState, side: i64, h: i64) -> Why:
    """Why a place cannot be burned [5.71.a]."""
    if BOARD.star[h] == 0:
        return "no-star", "5.71.a"
    if is_burned(s, h):
        return "burned", "5.71.b"
    if not s.may_burn:
        return "no-fire", "5.71.a"
    if contested(s, h):
        return "fought-over", "5.71.a"
    if count(s, side, h) == 0:
        return "not-occupied", "5.71.a"
    return UNKNOWN


def why_not_gain(s: GameState, side: i64, b: i64) -> Why:
    """Why a block gains no step from a fire [5.71.a]."""
    frame = s.stack[-1]
    if not isinstance(frame, Burn):
        return UNKNOWN
    why = why_not_forage(s, side, b)
    return ("not-there", "5.71.a") if why == UNKNOWN and s.place[b] != frame.place else why


# The sea


def why_not_sail(s: GameState, side: i64, b: i64, h: i64) -> Why:
    """Why a block cannot sail to a port [5.81]."""
    stays = why_stays(s, side, b)
    if stays != UNKNOWN:
        return stays
    here = why_no_harbour(s, side, s.place[b])
    if here != UNKNOWN:
        return here
    if BOARD.mexican_box[s.place[b]] != 0:
        return "box-by-land", "1.7.c"
    if side == MEXICO and h == BOARD.orleans:
        return "us-closed", "1.7.f"
    if BOARD.port[h] != 0 and not is_burned(s, h) and not contested(s, h) and enemy_place(s, side, h):
        return "needs-sea-attack", "5.82.a"
    return why_no_harbour(s, side, h)


def why_no_harbour(s: GameState, side: i64, h: i64) -> Why:
    """Why a space is no friendly port [1.4, 5.71.c, 5.81]."""
    if BOARD.port[h] == 0:
        return "no-port", "1.4"
    if is_burned(s, h):
        return "burned-port", "5.71.c"
    if battle_pending(s, h):
        return "battle-there", "5.81.b"
    if not friendly_port(s, side, h):
        return "port-not-friendly", "5.81.a"
    return UNKNOWN


def why_not_land(s: GameState, side: i64, b: i64, h: i64) -> Why:
    """Why a block cannot attack a place by sea [5.82]."""
    stays = why_stays(s, side, b)
    if stays != UNKNOWN:
        return stays
    if BOARD.type[b] != INFANTRY and BOARD.type[b] != LEADER:
        return ("horse-by-sea" if BOARD.type[b] == CAVALRY else "guns-by-sea"), "5.82.b"
    port = s.place[b]
    here = why_no_harbour(s, side, port)
    if here != UNKNOWN:
        return here
    if h == BOARD.number["matamoros"]:
        return "matamoros-by-sea", "5.82.d"
    if BOARD.port[h] == 0:
        return "no-port", "1.4"
    if is_burned(s, h):
        return "burned-port", "5.71.c"
    if not enemy_place(s, side, h):
        return "not-enemy-port", "5.82.a"
    if BOARD.sea_reach[port * BOARD.size + h] == 0:
        return "sea-range", "5.82.a"
    for other in BOARD.army[side]:
        if s.place[other] == h and s.sailed[other] != port:
            return "sea-attack-alone", "5.82.c"
    return ("two-points", "5.82.a") if s.cp < SEA_ATTACK_COST else UNKNOWN
