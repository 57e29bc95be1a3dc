"""What can never be true of a table, checked after every action of a soak."""

from __future__ import annotations

from grognard.games.texas_glory.model.board import BOARD, COMANCHE, MEXICO, NEITHER, OPEN, TEXAS
from grognard.games.texas_glory.model.setup import DEALT
from grognard.games.texas_glory.model.state import (
    CHOSEN,
    HALF,
    HAND,
    INSIDE,
    PLAYED,
    RESERVE,
    GameState,
    battle_pending,
    is_burned,
    within,
)
from grognard.games.texas_glory.rules.combat.fight import WALL_CAPACITY, Fight
from grognard.games.texas_glory.rules.turn import COMBAT, MOVE_1, War

MOST_CARDS = max(DEALT)


def faults(s: GameState) -> list[str]:
    """Everything impossible about a table."""
    return _blocks(s) + _spaces(s) + _cards(s) + _phase(s)


def _blocks(s: GameState) -> list[str]:
    found = []
    for b, name in enumerate(BOARD.block_ids):
        h, strength = s.place[b], s.strength[b]
        if not 0 <= h < BOARD.size:
            found.append(f"{name} stands nowhere ({h})")
            continue
        if h == BOARD.dead and strength != 0:
            found.append(f"{name} is dead with strength {strength}")
        if h != BOARD.dead and not 1 <= strength <= BOARD.steps[b]:
            found.append(f"{name} has strength {strength} of {BOARD.steps[b]}")
        if s.mark[b] & INSIDE and BOARD.walls[h] == OPEN:
            found.append(f"{name} is inside walls that do not exist")
        if BOARD.side[b] == MEXICO and h in (BOARD.jessup, BOARD.orleans):
            found.append(f"{name} is in the United States")
        if b == COMANCHE and h != BOARD.out and not any(isinstance(f, Fight) for f in s.stack):
            found.append("the Comanche block stays on the map")
        twin = BOARD.twin[b]
        if twin > b and h < BOARD.on_map and s.place[twin] < BOARD.on_map:
            found.append(f"{name} and its twin are both in play")
    return found


def _spaces(s: GameState) -> list[str]:
    found = []
    stacks: list[list[int]] = [[] for _ in range(3 * BOARD.size)]
    for b in range(BOARD.blocks):
        stacks[BOARD.side[b] * BOARD.size + s.place[b]].append(b)
    for n, stack in enumerate(stacks):
        if s.stacks.at(n) != stack or s.stacks.size(n) != len(stack):
            found.append(
                f"{BOARD.space_ids[n % BOARD.size]} counts {s.stacks.size(n)} blocks, has {len(stack)}"
            )
    for h in range(BOARD.on_map):
        name = BOARD.space_ids[h]
        for side in (TEXAS, MEXICO):
            if len(within(s, side, h)) > WALL_CAPACITY + 1:
                found.append(f"{name} holds too many blocks")
        if within(s, TEXAS, h) and within(s, MEXICO, h):
            found.append(f"{name} has both sides inside")
        here = stacks[h] + stacks[BOARD.size + h]
        if here and (BOARD.stop[h] == 0 or h == BOARD.comanche_box):
            found.append(f"blocks stand in {name}")
        if is_burned(s, h) and BOARD.star[h] == 0:
            found.append(f"{name} burned without being a Victory place")
    return found


def _cards(s: GameState) -> list[str]:
    found = []
    zones = [int(z) for z in (s.card[c] for c in range(BOARD.cards))]
    for side in (TEXAS, MEXICO):
        if zones.count(HAND + side) + zones.count(CHOSEN + side) > MOST_CARDS:
            found.append(f"side {side} holds too many cards")
        if zones.count(PLAYED + side) > 1 or zones.count(CHOSEN + side) > 1:
            found.append(f"side {side} has played two cards")
    if s.cp < 0:
        found.append("fewer than no Command Points are left")
    return found


def _phase(s: GameState) -> list[str]:
    found = []
    war = s.stack[0]
    if not isinstance(war, War):
        found.append("no war is under way")
    elif not MOVE_1 < war.stage <= COMBAT + 1:
        for h in range(BOARD.on_map):
            if battle_pending(s, h):
                found.append(f"a battle is left over in {BOARD.space_ids[h]}")
        for b in range(BOARD.blocks):
            if s.mark[b] & (HALF | RESERVE) and BOARD.side[b] != NEITHER:
                found.append(f"{BOARD.block_ids[b]} keeps a mark of combat")
    return found
