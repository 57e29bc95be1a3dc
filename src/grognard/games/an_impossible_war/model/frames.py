"""The procedures of the rules by name, for positions."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.an_impossible_war.rules.actions import Actions, ActionsOver
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
from grognard.games.an_impossible_war.rules.movement.activation import Activation
from grognard.games.an_impossible_war.rules.movement.artillery import GunStep
from grognard.games.an_impossible_war.rules.movement.evasion import Evade
from grognard.games.an_impossible_war.rules.movement.interception import Attempts, Intercept
from grognard.games.an_impossible_war.rules.movement.march import March
from grognard.games.an_impossible_war.rules.movement.naval import Landing, NavalTransport, Squadron
from grognard.games.an_impossible_war.rules.sieges.assault import Assault, Sortie
from grognard.games.an_impossible_war.rules.sieges.siege import Capture
from grognard.games.an_impossible_war.rules.supply import Feed, SupplyStep, WinterSieges
from grognard.games.an_impossible_war.rules.turn import OrderOfPlay, PlayerPhase, War
from grognard.games.an_impossible_war.rules.year.end import ReturnPartidas, YearEnd
from grognard.games.an_impossible_war.rules.year.placing import PlaceGun, PlaceUnit
from grognard.games.an_impossible_war.rules.year.redeployment import Redeploy
from grognard.games.an_impossible_war.rules.year.reinforcements import Reinforcements
from grognard.games.an_impossible_war.rules.year.replacements import SpendPoints
from grognard.games.an_impossible_war.rules.year.uprising import RaiseRegion, UprisingPhase
from grognard.kernel.state import Frame

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
