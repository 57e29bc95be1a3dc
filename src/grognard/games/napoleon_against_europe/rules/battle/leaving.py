"""Who came from where: the lines of supply of both sides in a battle [14.5.4], where the beaten one goes [14.10]."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import ARMY, BOARD, NONE, is_zone
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import LANDING as FREE_LANDING
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    is_held,
)
from grognard.games.napoleon_against_europe.rules.battle.field import (
    INTERCEPTED,
    LANDING,
    SORTIE,
    Field,
    force,
    group_with,
)
from grognard.games.napoleon_against_europe.rules.battle.retreat import Retreat, expanded
from grognard.games.napoleon_against_europe.rules.battle.ways_out import (
    is_occupied,
    no_leaving,
    retreats,
)
from grognard.games.napoleon_against_europe.rules.forces import units_of
from grognard.games.napoleon_against_europe.rules.land.supply import check_supply, mark_supply
from grognard.games.napoleon_against_europe.rules.losses import destroy
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.games.napoleon_against_europe.rules.sea.cargo import back_aboard
from grognard.games.napoleon_against_europe.rules.sea.waters import sailing
from grognard.games.napoleon_against_europe.rules.terrain import crosses_channel, no_way_back
from grognard.parts.reasons import ALLOWED


def parts(s: GameState, f: Field, side: i64) -> list[list[int]]:
    """The parts of a side's force that move on their own: each army marker, and of each group what is in none."""
    found: list[list[int]] = []
    groups: list[int] = []
    for p in force(s, f, side):
        if BOARD.sort[p] == ARMY:
            found.append([p])
        elif army_of(s, p) == NONE:
            group = int(group_with(s, p))
            if group not in groups:
                groups.append(group)
    for group in groups:
        found.append(
            [
                p
                for p in force(s, f, side)
                if BOARD.sort[p] != ARMY and army_of(s, p) == NONE and group_with(s, p) == group
            ]
        )
    return found


def origin_of(s: GameState, f: Field, part: list[int]) -> i64:
    """The zone from which a part of the attacker entered, NONE for one that was there."""
    if part[0] in f.joined:
        return f.joined_from[f.joined.index(part[0])]
    group = int(group_with(s, part[0]))
    if group in f.groups:
        n = f.groups.index(group)
        return f.origins[n] if n < len(f.origins) else NONE
    if f.kind == LANDING and f.attackers_from:
        return f.attackers_from[0]  # who has marched to the guns of those who came ashore
    return f.origins[0] if f.origins and not f.groups else NONE


def supply_lines(s: GameState, f: Field) -> None:
    """Both sides check their supply: the attacker through the zone from which they came, neither side through those
    from which the enemy came, marching to the guns or intercepting included [14.5.4.a, 13.3.e, 13.3.j]. A landing
    counts as supplied [R99]."""
    came = f.defenders_from[:]
    if f.kind == INTERCEPTED and f.interceptor_from != NONE:
        came.append(int(f.interceptor_from))
    for part in parts(s, f, f.attacker):
        pieces = expanded(s, part)
        if f.kind == LANDING:
            for p in units_of(pieces):
                mark_supply(s, p, True)
        else:
            origin = origin_of(s, f, part)
            check_supply(s, pieces, f.zone, origin if is_zone(origin) else NONE, came)
    barred = barred_zones(f) + f.attackers_from
    for part in parts(s, f, enemy(f.attacker)):
        check_supply(s, expanded(s, part), f.zone, NONE, barred)


def barred_zones(f: Field) -> list[int]:
    """The zones from which the attacker came: no retreat of the defender, nor a line of theirs, leads through them."""
    return [z for z in f.origins if is_zone(z) and z != f.zone]


def leave_field(s: GameState, f: Field, loser: i64) -> bool:
    """The next part of the beaten side leaves the zone; whether one was left. Who has landed, or is a depot alone, is
    destroyed [14.10, 2.1.l, 17.2.9.e, R153]."""
    pieces = force(s, f, loser)
    if not units_of(pieces):
        destroy(s, pieces, "2.1.l")
        return False
    if f.kind == LANDING and loser == f.attacker:
        lost = landed(s, pieces)
        if lies(s, FREE_LANDING):
            lost = back_aboard(s, lost, sailing(s))
        if lost:
            destroy(s, lost, "17.2.9.e")
            return len(units_of(force(s, f, loser))) > 0
        if not units_of(force(s, f, loser)):
            return False
    part = parts(s, f, loser)[0]
    to = way_back(s, f, loser, part)
    barred: list[int] = [] if loser == f.attacker else barred_zones(f) + f.attackers_from
    if to == NONE:
        ways = retreats(s, loser, expanded(s, part), f.zone, barred)
        to = ways[0] if len(ways) == 1 else NONE
    if to == BOARD.inside[f.zone] and to != NONE and not is_held(s, enemy(loser), f.zone):
        return False  # nobody is left before whom they would go inside
    s.enter(Retreat(loser, f.zone, part, to, barred))
    return True


def landed(s: GameState, pieces: list[int]) -> list[int]:
    """Those of the attackers who have come ashore in the landing under way; others have marched to its guns."""
    from grognard.games.napoleon_against_europe.rules.sea.landing import Landing  # noqa: PLC0415

    for frame in s.stack:
        if isinstance(frame, Landing):
            ashore = frame.landed(s)
            return [p for p in pieces if p in ashore]
    return pieces


def way_back(s: GameState, f: Field, loser: i64, part: list[int]) -> i64:
    """Where a part has to go: an attacker or an interceptor back to where they came from, a sortie inside, but for
    an army that has marched to its guns; NONE for whoever may choose, as those do who were there before the
    interceptor, and where that zone has been taken meanwhile [14.10.a-b, R87, R93]."""
    if loser == f.attacker:
        if f.kind == SORTIE and part[0] not in f.joined:
            return BOARD.inside[f.zone]
        origin = origin_of(s, f, part)
    elif f.kind == INTERCEPTED and (f.interceptor == NONE or leads(s, f.interceptor, part)):
        origin = f.interceptor_from
    else:
        return NONE
    if origin == NONE or not is_zone(origin) or is_occupied(s, loser, origin):
        return NONE
    way = BOARD.land.way(f.zone, origin)
    if crosses_channel(s, origin, f.zone):
        return NONE if no_way_back(s) else origin
    return origin if way != NONE and no_leaving(s, loser, expanded(s, part), way, []) == ALLOWED else NONE


def leads(s: GameState, head: i64, part: list[int]) -> bool:
    """Whether a counter is in a part of a force."""
    return int(head) in expanded(s, part)
