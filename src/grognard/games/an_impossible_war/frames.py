"""The procedures of the rules by name, for positions."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.an_impossible_war.actions import Actions, ActionsOver
from grognard.games.an_impossible_war.arrivals import Arrive
from grognard.games.an_impossible_war.assault import Assault, Sortie
from grognard.games.an_impossible_war.battle import Battle, Deploy
from grognard.games.an_impossible_war.cards import Discard
from grognard.games.an_impossible_war.charge import Charge
from grognard.games.an_impossible_war.combat import Combat, CombatStep, Settled, Shelter
from grognard.games.an_impossible_war.evasion import Evade
from grognard.games.an_impossible_war.event_choices import PlaceChoice, UnitChoice
from grognard.games.an_impossible_war.events import Event, TakeCard
from grognard.games.an_impossible_war.guns import GunStep
from grognard.games.an_impossible_war.interception import Attempts, Intercept
from grognard.games.an_impossible_war.liberal_events import Cholera
from grognard.games.an_impossible_war.losses import TakeHits
from grognard.games.an_impossible_war.march import March
from grognard.games.an_impossible_war.movement import Activation
from grognard.games.an_impossible_war.operations import Blockhouse, Convoy, FreeActivation, Raid, Roam
from grognard.games.an_impossible_war.placing import PlaceGun, PlaceUnit
from grognard.games.an_impossible_war.pursuit import NoQuarter, Pursuit
from grognard.games.an_impossible_war.redeployment import Redeploy
from grognard.games.an_impossible_war.regions import RegionCombat, Segovia, Suppress
from grognard.games.an_impossible_war.regroup import Merge, Regroup
from grognard.games.an_impossible_war.reinforcements import Reinforcements
from grognard.games.an_impossible_war.replacements import SpendPoints
from grognard.games.an_impossible_war.retreat import Retreat
from grognard.games.an_impossible_war.round_end import Reinforce, RoundEnd
from grognard.games.an_impossible_war.rounds import Activate, Round, Volley
from grognard.games.an_impossible_war.sea import Landing, NavalTransport, Squadron
from grognard.games.an_impossible_war.sieges import Capture
from grognard.games.an_impossible_war.skirmish import Decree, Skirmish
from grognard.games.an_impossible_war.supply import Feed, SupplyStep, WinterSieges
from grognard.games.an_impossible_war.tactics import LayCards
from grognard.games.an_impossible_war.turn import OrderOfPlay, PlayerPhase, War
from grognard.games.an_impossible_war.uprising import RaiseRegion, UprisingPhase
from grognard.games.an_impossible_war.year_end import ReturnPartidas, YearEnd
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
