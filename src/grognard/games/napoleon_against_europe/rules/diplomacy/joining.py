"""Chapter 8.2.3: a nation joins a side, goes over to the other, or leaves the war; what it brings with it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    BRITAIN,
    COALITION,
    EMPIRE,
    MAJORS,
    NEUTRAL,
    NONE,
    SPAIN,
    TABLES,
    is_zone,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ALLIED_COALITION,
    ALLIED_EMPIRE,
    ANNEXED,
    BRITAIN_CONQUERED,
    CARD_HAND,
    NEUTRAL_STATUS,
    PEACE_UNTIL,
    SERVICE,
    SPAIN_CONQUERED,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    enlist,
    has_marker,
    is_held,
    marked,
    on_map,
    patron,
    place,
    status,
    zone_at,
)
from grognard.games.napoleon_against_europe.rules.battle.joining import Together, come_together
from grognard.games.napoleon_against_europe.rules.cards.decks import draw
from grognard.games.napoleon_against_europe.rules.conquest.ground import (
    flags_of,
    give_back,
    leave_states,
    part,
    realm,
    take_back,
    take_over,
)
from grognard.games.napoleon_against_europe.rules.conquest.regroup import Regroup, gather
from grognard.games.napoleon_against_europe.rules.conquest.relocation import evacuate, fleets_home
from grognard.games.napoleon_against_europe.rules.control import cards_of
from grognard.games.napoleon_against_europe.rules.diplomacy.cohabitation import Cohabitation
from grognard.games.napoleon_against_europe.rules.diplomacy.defection import defect
from grognard.games.napoleon_against_europe.rules.diplomacy.deployment import deploy, withdraw
from grognard.games.napoleon_against_europe.rules.diplomacy.protectorates import lose_protection
from grognard.games.napoleon_against_europe.rules.forces import heads_at, leave_army
from grognard.games.napoleon_against_europe.rules.losses import settle
from grognard.games.napoleon_against_europe.rules.powers import change_status, leading_power
from grognard.games.napoleon_against_europe.rules.scoring import score

ALLIED: Final = (ALLIED_EMPIRE, ALLIED_COALITION)

# Who goes with whom


def followers(s: GameState, n: i64) -> list[int]:
    """The minors that belong to a power and go where it goes [R104, R110]."""
    if n >= MAJORS:
        return []
    return [
        m
        for m in range(MAJORS, BOARD.nations)
        if patron(s, m) == n and camp(s, m) == camp(s, n) and status(s, m) != ANNEXED
    ]


# To a side


def join(s: GameState, n: i64, side: i64, rule: str) -> None:
    """A nation joins a side, from neutrality, from a forced peace or alliance, or from the other side; its minors with
    it [7.1.d, 8.1.1.c, 8.2.3.c-h]. What has to be decided for that is on the agenda."""
    before = camp(s, n)
    if before == side:
        return
    coming = [int(n), *followers(s, n)]
    parted: list[int] = []
    for m in coming:
        lose_protection(s, m, rule)
        parted += part(s, m) if before != NEUTRAL else call_back(s, m)
    held = flags_of(s, n)
    enter_side(s, coming, side, rule)
    if before != NEUTRAL:
        take_over(s, before, held, rule)
        come_apart(s, before, parted)
        for m in coming:
            defect(s, m, rule)
        return
    share_ground(s, n, rule)
    meet(s, coming, side)
    if s.phase > CARD_HAND:
        draw(s, side, cards_of(s, coming, side), "8.2.3.e")
    for m in coming:
        deploy(s, m)


def meet(s: GameState, coming: list[int], side: i64) -> None:
    """Where counters of nations that have joined a side stand with its own, such as the Serbs, they are one force
    [11.b]."""
    zones: list[int] = []
    for m in coming:
        for p in BOARD.of_nation[m]:
            h = int(place(s, p))
            if is_zone(h) and h not in zones and len(heads_at(s, side, h)) > 1:
                zones.append(h)
                s.then(Together(side, h))


def enter_side(s: GameState, coming: list[int], side: i64, rule: str) -> None:
    """A power and its minors, or a minor, are allies of a side from now on."""
    n = coming[0]
    change_status(s, n, ALLIED[side], NONE if n < MAJORS else leading_power(s, side), rule, False)
    s.note("joins", rule, n, side)
    for m in coming[1:]:
        change_status(s, m, ALLIED[side], n, rule)
    leave_states(s)
    if n < MAJORS:
        s.track[PEACE_UNTIL + n] = 0
    if n == SPAIN and has_marker(s, SPAIN_CONQUERED) and side == COALITION:
        s.markers = s.markers & ~SPAIN_CONQUERED
        score(s, -TABLES.points.defeat_spain.victory, "19.b")
    elif n == BRITAIN and has_marker(s, BRITAIN_CONQUERED):
        s.markers = s.markers & ~BRITAIN_CONQUERED
        score(s, -TABLES.points.defeat_great_britain.victory, "19.b")


def call_back(s: GameState, n: i64) -> list[int]:
    """Counters of a nation that serve another side are its own again, and go home (40F); the zones that they leave."""
    left: list[int] = []
    zones: list[int] = []
    for p in BOARD.of_nation[n]:
        if marked(s, p, SERVICE):
            z = zone_at(s, p)
            leave_army(s, p)
            enlist(s, p, 0)
            if on_map(s, p):
                left.append(p)
            if z != NONE:
                settle(s, z)
                zones.append(int(z))
    if left:
        s.then(Regroup(n, left))
    return zones


def come_apart(s: GameState, side: i64, zones: list[int]) -> None:
    """Those whom a nation has left behind in some zones are one force again [11.b]."""
    for z in zones:
        settle(s, z)
        if side != NEUTRAL:
            come_together(s, side, z)


def share_ground(s: GameState, n: i64, rule: str) -> None:
    """A nation is at war with those who were in its land in peace, or rose there: they control the zones that they
    occupy alone; in the others they go in, go away or fight [8.1.4.g-h, R119, R166]."""
    for z in realm(s, n):
        if is_held(s, EMPIRE, z) and is_held(s, COALITION, z):
            s.then(Cohabitation(1 - camp(s, n), z))
        else:
            take_back(s, z, rule)


# To neither


def become_neutral(s: GameState, n: i64, rule: str) -> None:
    """An allied power leaves the war: both sides leave its land, and its forces abroad go home [8.2.1.d, 18.2.3]."""
    before, held = camp(s, n), flags_of(s, n)
    leaving = [int(n), *followers(s, n)]
    zones = realm(s, n)
    parted: list[int] = []
    for m in leaving:
        parted += part(s, m)
    for m in leaving:
        change_status(s, m, NEUTRAL_STATUS, NONE if m < MAJORS else n, rule)
        withdraw(s, m)
    take_over(s, before, held, rule)
    for z in zones:
        give_back(s, z, rule)
    come_apart(s, before, [z for z in parted if z not in zones])
    evacuate(s, EMPIRE, zones, False)
    evacuate(s, COALITION, zones, False)
    for m in leaving:
        gather(s, m, False)
        fleets_home(s, m)
