"""Chapter 7.3.1: the resources of a power, in half points, and what allies send each other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.data.tables import halves
from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    BRITAIN,
    DOS_DE_MAYO,
    MAJORS,
    NEUTRAL,
    NONE,
    SPAIN,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ADMINISTRATION,
    BUILT,
    DEBT,
    FUNDS,
    RECEIVED,
    SENT,
    SUBSIDIES,
    SUBSIDY,
    THE_CITY,
    WINDFALL,
)
from grognard.games.napoleon_against_europe.model.state import GameState, camp, event_played, has_marker
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import RESOURCES_ROLL
from grognard.games.napoleon_against_europe.rules.control import MADRID, controller, key_zones
from grognard.parts.reasons import ALLOWED

LOST_KEY: Final[i64] = TABLES.income.key_zone
TRANSFER: Final[i64] = TABLES.income.transfer
CITY_TRANSFER: Final[i64] = 2 * TRANSFER  # that Great Britain may send by 8C
STEP_PRICE: Final[i64] = halves(TABLES.production.infantry)  # of what is owed [R43]


def lost_key_zones(s: GameState, n: i64) -> i64:
    """How many key zones of a power's national territory the enemy controls; not Madrid in the War of Independence
    [7.3.1.b-c, R119]."""
    lost: i64 = 0
    for z in key_zones(s, n):
        holder = controller(s, z)
        if holder != camp(s, n) and holder != NONE:
            if z != MADRID or n != SPAIN or not event_played(s, DOS_DE_MAYO):
                lost += 1
    return lost


def income(s: GameState, n: i64) -> i64:
    """The points of a power in a year: the printed ones, key zones lost, cards in force [7.3.1.a-c, R29]."""
    total = BOARD.resources[n] + LOST_KEY * lost_key_zones(s, n)
    return max(i64(0), total + MODIFIERS.on_nation(s, RESOURCES_ROLL, n))


def receive(s: GameState, n: i64, rule: str) -> None:
    """A power receives its points, with what was promised it or taken from it before [7.3.1.a, 18.2.2.b, 18.2.2.e]."""
    points = max(i64(0), income(s, n) + s.track[WINDFALL + n])
    s.track[WINDFALL + n] = 0
    s.track[FUNDS + n] = s.track[FUNDS + n] + 2 * points
    s.note("resources", rule, n, points)


def receive_at_once(s: GameState, n: i64, rule: str) -> None:
    """A power receives a year's points besides what it has [8.1.3.e]."""
    points = income(s, n)
    s.track[FUNDS + n] = s.track[FUNDS + n] + 2 * points
    s.note("resources", rule, n, points)


def grant(s: GameState, n: i64, points: i64, rule: str) -> None:
    """A power has points more, or fewer, in the administration under way."""
    s.track[FUNDS + n] = max(i64(0), s.track[FUNDS + n] + 2 * points)
    s.note("granted", rule, n, points)


def pay(s: GameState, n: i64, price: i64) -> None:
    """A power spends half points."""
    s.track[FUNDS + n] = s.track[FUNDS + n] - price


def lapse(s: GameState, n: i64) -> None:
    """What a power has not spent is lost [7.3.2.e]."""
    left = s.track[FUNDS + n]
    if left > 0:
        s.note("lapsed", "7.3.2.e", n, left // 2, left % 2)
        s.track[FUNDS + n] = 0


def pay_debt(s: GameState, n: i64) -> None:
    """Steps that a power owes are built and lost before all else; what it cannot pay it goes on owing [6.4.e, R43]."""
    paid = min(s.track[DEBT + n], s.track[FUNDS + n] // STEP_PRICE)
    if paid > 0:
        pay(s, n, paid * STEP_PRICE)
        s.track[DEBT + n] = s.track[DEBT + n] - paid
        s.note("debt-paid", "6.4.e", n, paid)


def still_to_build(s: GameState, n: i64) -> bool:
    """Whether a power has not ended its building in the administration under way."""
    return n < MAJORS and s.phase == ADMINISTRATION and s.track[BUILT + n] == 0


# Transfers


def room(s: GameState, giver: i64, receiver: i64) -> i64:
    """How many points a power may still receive from an ally: four a turn from all together; by 34C four from Great
    Britain besides [7.3.1.d, 8.1.2.j]."""
    return TRANSFER - s.track[RECEIVED + receiver] + beyond_limit(s, giver, receiver)


def may_send(s: GameState, giver: i64, receiver: i64) -> i64:
    """How many points a power may still send an ally: four a turn to all together, Great Britain eight by 8C; by 34C
    four to each besides [8.1.2.j, R184]."""
    most = CITY_TRANSFER if giver == BRITAIN and has_marker(s, THE_CITY) else TRANSFER
    return most - s.track[SENT + giver] + beyond_limit(s, giver, receiver)


def beyond_limit(s: GameState, giver: i64, receiver: i64) -> i64:
    """How many points 34C still lets Great Britain send a power beyond the limits."""
    if giver == BRITAIN and has_marker(s, SUBSIDIES):
        return TRANSFER - s.track[SUBSIDY + receiver]
    return 0


def no_sending(s: GameState, giver: i64, receiver: i64, points: i64) -> str:
    """Why a power cannot send an ally so many points: the receiver has still to build [7.3.1.d, R45]."""
    side = camp(s, giver)
    if giver == receiver or giver >= MAJORS or receiver >= MAJORS:
        return "7.3.1.d allied-majors-only"
    if side == NEUTRAL or camp(s, receiver) != side:
        return "7.3.1.d allied-majors-only"
    if not still_to_build(s, receiver):
        return "7.3.1.d has-built"
    if 2 * points > s.track[FUNDS + giver]:
        return "7.3.2.a too-dear"
    if points > room(s, giver, receiver):
        return "7.3.1.d received-enough"
    if points > may_send(s, giver, receiver):
        return "8.1.2.j sent-enough"
    return ALLOWED


def send_points(s: GameState, giver: i64, receiver: i64, points: i64) -> None:
    """A power sends points to an ally: what 34C allows first, then what anybody may send."""
    beyond = min(points, beyond_limit(s, giver, receiver))
    s.track[SUBSIDY + receiver] = s.track[SUBSIDY + receiver] + beyond
    s.track[RECEIVED + receiver] = s.track[RECEIVED + receiver] + points - beyond
    s.track[SENT + giver] = s.track[SENT + giver] + points - beyond
    pay(s, giver, 2 * points)
    s.track[FUNDS + receiver] = s.track[FUNDS + receiver] + 2 * points
    s.note("sent", "7.3.1.d", giver, receiver, points)
