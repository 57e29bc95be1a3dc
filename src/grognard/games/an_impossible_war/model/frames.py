"""The procedures of the rules by name, for positions."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.rules import actions, supply, turn
from grognard.games.an_impossible_war.rules.actions import Actions, ActionsOver
from grognard.games.an_impossible_war.rules.cards import tactics
from grognard.games.an_impossible_war.rules.cards.decks import Discard
from grognard.games.an_impossible_war.rules.cards.effects import Arrive, Event, PlaceChoice, UnitChoice
from grognard.games.an_impossible_war.rules.cards.operations import (
    Blockhouse,
    Convoy,
    FreeActivation,
    Raid,
    Roam,
)
from grognard.games.an_impossible_war.rules.cards.playing import TakeCard
from grognard.games.an_impossible_war.rules.cards.singular import Cholera
from grognard.games.an_impossible_war.rules.cards.tactics import LayCards
from grognard.games.an_impossible_war.rules.combat import (
    battle,
    battlefield,
    losses,
    phase,
    pursuit,
    regions,
    retreat,
    round_end,
    skirmish,
)
from grognard.games.an_impossible_war.rules.combat.battle import Battle, Deploy
from grognard.games.an_impossible_war.rules.combat.charge import Charge
from grognard.games.an_impossible_war.rules.combat.losses import TakeHits
from grognard.games.an_impossible_war.rules.combat.phase import Combat, CombatStep, Settled, Shelter
from grognard.games.an_impossible_war.rules.combat.pursuit import NoQuarter, Pursuit
from grognard.games.an_impossible_war.rules.combat.regions import RegionCombat, Segovia, Suppress
from grognard.games.an_impossible_war.rules.combat.regroup import Merge, Regroup
from grognard.games.an_impossible_war.rules.combat.retreat import Retreat
from grognard.games.an_impossible_war.rules.combat.round_end import Reinforce, RoundEnd
from grognard.games.an_impossible_war.rules.combat.rounds import Activate, Round, Volley
from grognard.games.an_impossible_war.rules.combat.skirmish import Decree, Skirmish
from grognard.games.an_impossible_war.rules.movement import activation, evasion, march, naval, special
from grognard.games.an_impossible_war.rules.movement.activation import Activation
from grognard.games.an_impossible_war.rules.movement.artillery import GunStep
from grognard.games.an_impossible_war.rules.movement.evasion import Evade
from grognard.games.an_impossible_war.rules.movement.interception import Attempts, Intercept
from grognard.games.an_impossible_war.rules.movement.march import March
from grognard.games.an_impossible_war.rules.movement.naval import Landing, NavalTransport, Squadron
from grognard.games.an_impossible_war.rules.sieges import assault, siege
from grognard.games.an_impossible_war.rules.sieges.assault import Assault, Sortie
from grognard.games.an_impossible_war.rules.sieges.siege import Capture
from grognard.games.an_impossible_war.rules.supply import Feed, SupplyStep, WinterSieges
from grognard.games.an_impossible_war.rules.turn import OrderOfPlay, PlayerPhase, War
from grognard.games.an_impossible_war.rules.year import end, placing, replacements, uprising
from grognard.games.an_impossible_war.rules.year.end import ReturnPartidas, YearEnd
from grognard.games.an_impossible_war.rules.year.placing import PlaceGun, PlaceUnit
from grognard.games.an_impossible_war.rules.year.redeployment import Redeploy
from grognard.games.an_impossible_war.rules.year.reinforcements import Reinforcements
from grognard.games.an_impossible_war.rules.year.replacements import SpendPoints
from grognard.games.an_impossible_war.rules.year.uprising import RaiseRegion, UprisingPhase
from grognard.kernel.state import Frame

WAYS: Final = [
    f"{BOARD.place_ids[BOARD.start[w]]}>{BOARD.place_ids[BOARD.end[w]]}" for w in range(BOARD.ways)
]

# The kinds of thing that stand in frames alone, and what a position calls each.
KINDS: Final[dict[str, list[str]]] = {
    "war-stage": turn.WAR_STAGES,
    "order-stage": turn.ORDER_STAGES,
    "player-step": turn.STEPS,
    "actions-over-stage": actions.STAGES,
    "tactical-moment": tactics.MOMENTS,
    "tactical-turn": tactics.TURNS,
    "activation-mode": special.MODES,
    "activation-stage": activation.STAGES,
    "march-flag": march.FLAGS,
    "march-stage": march.STAGES,
    "evasion-stage": evasion.STAGES,
    "landing-mode": naval.MODES,
    "landing-stage": naval.STAGES,
    "combat-step-stage": phase.STEPS,
    "combat-stage": phase.STAGES,
    "skirmish-stage": skirmish.STAGES,
    "battle-stage": battle.STAGES,
    "battle-ending": battlefield.ENDINGS,
    "battle-effect": battlefield.EFFECTS,
    "round-end-stage": round_end.STAGES,
    "pursuit-row": pursuit.ROWS,
    "pursuit-stage": pursuit.STAGES,
    "hit-mode": losses.MODES,
    "retreat-cause": retreat.CAUSES,
    "retreat-stage": retreat.STAGES,
    "region-stage": regions.STAGES,
    "suppress-stage": regions.SUPPRESS_STAGES,
    "assault-stage": assault.STAGES,
    "sortie-stage": assault.SORTIE_STAGES,
    "capture-stage": siege.STAGES,
    "feed-stage": supply.FEED_STAGES,
    "supply-stage": supply.STAGES,
    "year-end-stage": end.STAGES,
    "uprising-stage": uprising.STAGES,
    "uprising-cause": uprising.CAUSES,
    "coming": placing.COMINGS,
    "purse": replacements.PURSES,
    "way": WAYS,
    # Whence reinforcements come to a Battle: by a road, by sea to a space, out of the Fortress.
    "source": [*WAYS, *(f"sea>{BOARD.place_ids[h]}" for h in range(BOARD.spaces)), "fortress"],
}

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    "war": War,
    "order-of-play": OrderOfPlay,
    "player-phase": PlayerPhase,
    "take-card": TakeCard,
    "discard": Discard,
    "event": Event,
    "unit-choice": UnitChoice,
    "place-choice": PlaceChoice,
    "arrive": Arrive,
    "cholera": Cholera,
    "lay-cards": LayCards,
    "blockhouse": Blockhouse,
    "convoy": Convoy,
    "roam": Roam,
    "raid": Raid,
    "free-activation": FreeActivation,
    "reinforcements": Reinforcements,
    "uprising-phase": UprisingPhase,
    "gun-step": GunStep,
    "actions": Actions,
    "actions-over": ActionsOver,
    "intercept": Intercept,
    "attempts": Attempts,
    "evade": Evade,
    "naval-transport": NavalTransport,
    "landing": Landing,
    "squadron": Squadron,
    "activation": Activation,
    "march": March,
    "combat-step": CombatStep,
    "combat": Combat,
    "shelter": Shelter,
    "settled": Settled,
    "skirmish": Skirmish,
    "durango-decree": Decree,
    "take-hits": TakeHits,
    "retreat": Retreat,
    "assault": Assault,
    "sortie": Sortie,
    "capture": Capture,
    "feed": Feed,
    "winter-sieges": WinterSieges,
    "supply-step": SupplyStep,
    "year-end": YearEnd,
    "return-partidas": ReturnPartidas,
    "redeploy": Redeploy,
    "place-unit": PlaceUnit,
    "place-gun": PlaceGun,
    "spend-points": SpendPoints,
    "raise-region": RaiseRegion,
    "region-combat": RegionCombat,
    "suppress": Suppress,
    "segovia": Segovia,
    "battle": Battle,
    "deploy": Deploy,
    "round": Round,
    "activate": Activate,
    "volley": Volley,
    "charge": Charge,
    "round-end": RoundEnd,
    "reinforce": Reinforce,
    "pursuit": Pursuit,
    "no-quarter": NoQuarter,
    "merge": Merge,
    "regroup": Regroup,
}
