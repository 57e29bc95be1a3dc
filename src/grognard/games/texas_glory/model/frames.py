"""The procedures of the rules by name, for positions."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.rules import supply, turn, winter
from grognard.games.texas_glory.rules.cards.phase import CardPhase
from grognard.games.texas_glory.rules.cards.singular import RAID_STAGES, CampFever, Raid
from grognard.games.texas_glory.rules.combat import fight, hits, muster, phase
from grognard.games.texas_glory.rules.combat.fight import Fight
from grognard.games.texas_glory.rules.combat.force import ChooseForce
from grognard.games.texas_glory.rules.combat.hits import TakeHits
from grognard.games.texas_glory.rules.combat.muster import Muster
from grognard.games.texas_glory.rules.combat.phase import Combat, CosLeads, Engagement
from grognard.games.texas_glory.rules.combat.regroup import Regroup
from grognard.games.texas_glory.rules.movement.forage import Burn
from grognard.games.texas_glory.rules.movement.march import Command, March, Orders
from grognard.games.texas_glory.rules.reinforcements import Arrival, Arrivals, Deploy
from grognard.games.texas_glory.rules.sieges import bombardment, siege
from grognard.games.texas_glory.rules.sieges.bombardment import Bombardment
from grognard.games.texas_glory.rules.sieges.siege import Invest, ReliefSortie, SiegeCombat, Withdrawal
from grognard.games.texas_glory.rules.supply import Supply
from grognard.games.texas_glory.rules.turn import War
from grognard.games.texas_glory.rules.winter import Winter
from grognard.kernel.state import Frame

# The kinds of thing that stand in frames alone, and what a position calls each.
KINDS: Final[dict[str, list[str]]] = {
    "war-stage": turn.STAGES,
    "raid-stage": RAID_STAGES,
    "fight-kind": hits.KINDS,
    "battle-turn": fight.BATTLE_TURNS,
    "battle-stage": phase.STAGES,
    "muster-stage": muster.STAGES,
    "siege-stage": siege.STAGES,
    "bombardment-stage": bombardment.STAGES,
    "supply-stage": supply.STEPS,
    "winter-stage": winter.STAGES,
    "way": [f"{BOARD.space_ids[BOARD.start[w]]}>{BOARD.space_ids[BOARD.end[w]]}" for w in range(BOARD.ways)],
}

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    "war": War,
    "card-phase": CardPhase,
    "raid": Raid,
    "camp-fever": CampFever,
    "orders": Orders,
    "command": Command,
    "march": March,
    "burn": Burn,
    "combat": Combat,
    "engagement": Engagement,
    "withdrawal": Withdrawal,
    "relief-sortie": ReliefSortie,
    "choose-force": ChooseForce,
    "muster": Muster,
    "fight": Fight,
    "take-hits": TakeHits,
    "invest": Invest,
    "siege-combat": SiegeCombat,
    "bombardment": Bombardment,
    "regroup": Regroup,
    "cos-leads": CosLeads,
    "supply": Supply,
    "arrivals": Arrivals,
    "arrival": Arrival,
    "deploy": Deploy,
    "winter": Winter,
}
