"""Chapter 3.0, the campaign: the winter between 1835 and 1836."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import (
    AUSTIN,
    BOARD,
    GARZA,
    HOUSTON,
    MEXICO,
    SANTA_ANNA,
    SEGUIN,
    TEXAS,
)
from grognard.games.texas_glory.model.setup import GROUPS, LENGTH, ORDER_OF_BATTLE, POOL_1836, SCENARIOS, deal
from grognard.games.texas_glory.model.state import (
    YEAR_1836,
    GameState,
    colour,
    count,
    is_gun,
    on_map,
    only_guns,
    put,
)
from grognard.games.texas_glory.rules.combat.losses import exchange_gun
from grognard.games.texas_glory.rules.reinforcements import Arrival, land, landings
from grognard.games.texas_glory.rules.victory import (
    dismiss_presidials,
    fate_of,
    surrender_besieged,
    winner_1835,
)
from grognard.kernel.state import Frame, Pending

LEFT_OVER: Final = 1  # the blocks of the 1835 pool that were not drawn deploy
MEXICANS: Final = 2  # the Mexican forces of 1836 are set up
STAGES: Final = ["settle", "left-over", "mexicans"]
GUN_POST: Final = {
    BOARD.block[u]: BOARD.number[g.place]
    for g in SCENARIOS["1835"].setup
    for u in g.units
    if is_gun(BOARD.block[u])
}


class Winter(Frame[GameState]):
    """From 14 December 1835 to 21 February 1836 [3.0.campaign.1-7]."""

    fields: ClassVar[str] = "stage:winter-stage group"

    def __init__(self, stage: i64, group: i64) -> None:
        self.stage = stage
        self.group = group

    def copy(self) -> Winter:
        return Winter(self.stage, self.group)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == 0:
            self.stage = LEFT_OVER
            settle_1835(s)
            send_home(s)
        if self.stage == LEFT_OVER:
            for b in BOARD.army[TEXAS]:
                if s.place[b] == BOARD.pool and b not in POOL_1836:
                    put(s, b, BOARD.waiting)
            ready = [
                b
                for b in BOARD.army[TEXAS]
                if s.place[b] == BOARD.waiting and b not in POOL_1836 and landings(s, b)
            ]
            if ready:
                return land(s, ready)
            self.stage = MEXICANS
            gather_1836(s)
        while self.group < len(GROUPS):
            group = self.group
            self.group += 1
            if GROUPS[group].due_turn == 1 and any_due(s, group):
                return s.enter(Arrival(group, True))
        restart(s)
        return s.leave()


def settle_1835(s: GameState) -> None:
    """The besieged surrender; after a Texan win Mexicans outside green places go on parole [3.0.campaign.2.a-c]."""
    s.seal()  # who goes home or off the map is seen
    gone = surrender_besieged(s)
    dismiss_presidials(s)
    texan_win = winner_1835(s) == TEXAS
    s.note("winter", "3.0.campaign.2.a" if texan_win else "3.0.campaign.3.a", winner_1835(s))
    for b in gone:
        send_off(s, b, texan_win)
    if not texan_win:
        return
    for b in BOARD.army[MEXICO]:
        if on_map(s, b) and not is_gun(b) and colour(s, s.place[b]) != MEXICO:
            s.note("parole", "3.0.campaign.2.a", b, s.place[b])
            send_off(s, b, True)
    for b in BOARD.army[MEXICO]:
        if is_gun(b) and on_map(s, b) and only_guns(s, MEXICO, s.place[b]):
            replace_gun(s, b)


def replace_gun(s: GameState, b: i64) -> None:
    """The Texan version of a gun takes the place of the Mexican, in its own fort where no Mexican holds that."""
    twin = BOARD.twin[b]
    exchange_gun(s, b)
    if count(s, MEXICO, GUN_POST[b]) == 0:
        put(s, twin, GUN_POST[b])
    s.note("guns-replaced", "3.0.campaign.2.c", twin, s.place[twin])


def send_off(s: GameState, b: i64, texan_win: bool) -> None:
    """A block that surrendered goes where it waits for 1836, or for good [3.0.campaign.2.b, ruling L.9]."""
    put(s, b, fate_of(b, texan_win))
    if s.place[b] == BOARD.dead:
        s.strength[b] = 0


def send_home(s: GameState) -> None:
    """Austin leaves, militia and Seguín go to the pool, Garza disbands until Urrea comes [3.0.campaign.4.a-b]."""
    if s.place[AUSTIN] != BOARD.dead:
        put(s, AUSTIN, BOARD.out)
    for b in BOARD.army[TEXAS]:
        if s.place[b] != BOARD.dead and (BOARD.militia[b] != 0 or b == SEGUIN):
            put(s, b, BOARD.pool)
    if on_map(s, GARZA):
        put(s, GARZA, BOARD.due)


def gather_1836(s: GameState) -> None:
    """The forces of 1836 that are alive and not on the map get ready; eliminated blocks do not [3.0.campaign.1]."""
    for b in POOL_1836:
        if s.place[b] == BOARD.out:
            put(s, b, BOARD.pool)
    for b in BOARD.army[TEXAS]:
        if s.place[b] == BOARD.due:
            put(s, b, BOARD.pool)
    if s.place[HOUSTON] == BOARD.dead and s.place[AUSTIN] == BOARD.out:
        put(s, AUSTIN, BOARD.pool)  # he succeeds Houston when drawn [6.6.c, ruling I.3]
    for b in ORDER_OF_BATTLE:
        if s.place[b] == BOARD.out or s.place[b] == BOARD.vanguard or s.place[b] == BOARD.waiting:
            put(s, b, BOARD.due)


def any_due(s: GameState, group: i64) -> bool:
    """Whether a group has blocks to bring."""
    for b in GROUPS[group].units:
        if s.place[b] == BOARD.due:
            return True
    return False


def restart(s: GameState) -> None:
    """All cards are shuffled and dealt again; the war goes on on 21 February [3.0.campaign.6-7].

    Cos has no brigade any more [3.0.campaign.3.b]. Victory is by 1836 from now on: if Santa Anna has been
    eliminated the Texan has won [3.0.1836.d, ruling F.14].
    """
    s.year = YEAR_1836
    s.turn = 1
    s.turns = LENGTH[YEAR_1836]
    s.vanguard = False
    s.cos_brigade = 0
    for b in range(BOARD.blocks):
        if s.place[b] == BOARD.pool or s.place[b] == BOARD.due:
            s.strength[b] = BOARD.steps[b]
        s.mark[b] = 0
    deal(s)
    s.note("restart", "3.0.campaign.7")
    if s.place[SANTA_ANNA] == BOARD.dead:
        s.win(TEXAS, "3.0.1836.d")
