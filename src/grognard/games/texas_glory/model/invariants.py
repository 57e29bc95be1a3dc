"""What can never be true of a table: positions are refused by it, and a soak checks it after every action."""

from __future__ import annotations

from grognard.games.texas_glory.model.board import (
    BOARD,
    COMANCHE,
    MEXICO,
    NEITHER,
    OPEN,
    SANTA_ANNA,
    TEXAS,
)
from grognard.games.texas_glory.model.position import SIDES
from grognard.games.texas_glory.model.setup import DEALT
from grognard.games.texas_glory.model.state import (
    ACTIVE,
    CHOSEN,
    DELAYED,
    FORCED,
    HALF,
    HAND,
    INSIDE,
    PLAYED,
    RESERVE,
    SORTIED,
    SPENT,
    TURN_MARKS,
    YEAR_1836,
    GameState,
    battle_pending,
    besieger,
    contested,
    is_burned,
    is_gun,
    outside,
    within,
)
from grognard.games.texas_glory.rules.cards.singular import Raid
from grognard.games.texas_glory.rules.combat.fight import WALL_CAPACITY, Fight
from grognard.games.texas_glory.rules.combat.losses import is_leader
from grognard.games.texas_glory.rules.movement.march import attacked_by, way_between
from grognard.games.texas_glory.rules.turn import COMBAT, MOVE_1, War
from grognard.kernel.state import PLAYING

MOST_CARDS = max(DEALT)
BESIDE_BOX = range(BOARD.on_map, BOARD.ground)
NOT_FOR: dict[int, set[int]] = {
    TEXAS: {BOARD.vanguard, *BESIDE_BOX},
    MEXICO: {BOARD.pool},
    NEITHER: set[int](),
}  # waits off the map


def faults(s: GameState) -> list[str]:
    """Everything impossible about a table."""
    return _blocks(s) + _marks(s) + _voyages(s) + _spaces(s) + _sieges(s) + _cards(s) + _phase(s)


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
        if h in NOT_FOR[int(BOARD.side[b])]:
            found.append(f"{name} is not one of those that wait in {BOARD.space_ids[h]}")
        twin = BOARD.twin[b]
        if twin > b and h < BOARD.on_map and s.place[twin] < BOARD.on_map:
            found.append(f"{name} and its twin are both in play")
    return found


def _marks(s: GameState) -> list[str]:
    found = []
    raided = any(isinstance(f, Raid) for f in s.stack)
    for b, name in enumerate(BOARD.block_ids):
        h, mark = s.place[b], s.mark[b]
        if not mark or not 0 <= h < BOARD.size:
            continue
        if mark & INSIDE and BOARD.walls[h] != OPEN and not contested(s, h) and not raided:
            found.append(f"{name} is inside the walls of {BOARD.space_ids[h]}, which nobody besieges")
        if mark & ACTIVE and not is_leader(s, b):
            found.append(f"{name} is no leader and gives no command")
        if mark & RESERVE and BOARD.side[b] == s.player1:
            found.append(f"{name} is in reserve, but Player 1 has none")
        if mark & DELAYED and h not in BESIDE_BOX:
            found.append(f"{name} is delayed, but waits beside no box")
    return found


def _voyages(s: GameState) -> list[str]:
    found = []
    for b, name in enumerate(BOARD.block_ids):
        h, port, origin = s.place[b], s.sailed[b], s.forced_from[b]
        if port >= 0 and BOARD.port[port] == 0:
            found.append(f"{name} cannot have sailed from {BOARD.space_ids[port]}, which is no port")
        elif port >= 0 and BOARD.sea_reach[port * BOARD.size + h] == 0:
            found.append(f"no Sea Attack leads {name} from {BOARD.space_ids[port]} to {BOARD.space_ids[h]}")
        if origin >= 0 and (not s.mark[b] & FORCED or way_between(origin, h) < 0):
            found.append(
                f"{name} has not come to {BOARD.space_ids[h]} from {BOARD.space_ids[origin]} by force"
            )
    return found


def _sieges(s: GameState) -> list[str]:
    found = []
    for h in BOARD.walled:
        name = BOARD.space_ids[h]
        for side in (TEXAS, MEXICO):
            held = [b for b in within(s, side, h) if not (is_gun(b) and s.mark[b] & SPENT)]  # guns just taken
            if len(held) > WALL_CAPACITY:
                found.append(
                    f"{SIDES[side]} has {len(held)} blocks inside {name}, which holds at most {WALL_CAPACITY}"
                )
        if within(s, TEXAS, h) and within(s, MEXICO, h):
            found.append(f"{name} has both sides inside")
            continue
        besieged = 1 - besieger(s, h)
        if besieged in (TEXAS, MEXICO) and not attacked_by(s, TEXAS, h) and not attacked_by(s, MEXICO, h):
            for b in outside(s, besieged, h):
                if not s.mark[b] & (SORTIED | SPENT):
                    found.append(
                        f"{BOARD.block_ids[b]} stands outside {name}, which is besieged, but came from nowhere"
                    )
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
        held = zones.count(HAND + side) + zones.count(CHOSEN + side)
        if held > MOST_CARDS:
            found.append(f"{SIDES[side]} holds {held} cards, at most {MOST_CARDS}")
        for zone, done in ((PLAYED, "played"), (CHOSEN, "chosen")):
            if zones.count(zone + side) > 1:
                found.append(f"{SIDES[side]} has {done} {zones.count(zone + side)} cards, at most one")
    if s.cp < 0:
        found.append("fewer than no Command Points are left")
    return found


def _phase(s: GameState) -> list[str]:
    found = []
    if s.year == YEAR_1836 and s.place[SANTA_ANNA] == BOARD.dead and s.winner == PLAYING:
        found.append("santa-anna is dead, so that texas has won")
    for h in s.settled:
        if BOARD.walls[h] == OPEN:
            found.append(f"{BOARD.space_ids[h]} is no fort or city and has no siege to settle")
    war = s.stack[0]
    if not isinstance(war, War):
        found.append("no war is under way")
        return found
    if not MOVE_1 < war.stage <= COMBAT:
        for b in range(BOARD.blocks):
            if s.mark[b] & TURN_MARKS:
                found.append(f"{BOARD.block_ids[b]} keeps a mark of movement")
    if not MOVE_1 < war.stage <= COMBAT + 1:
        for h in range(BOARD.on_map):
            if battle_pending(s, h):
                found.append(f"a battle is left over in {BOARD.space_ids[h]}")
        for b in range(BOARD.blocks):
            if s.mark[b] & (HALF | RESERVE) and BOARD.side[b] != NEITHER:
                found.append(f"{BOARD.block_ids[b]} keeps a mark of combat")
    return found
