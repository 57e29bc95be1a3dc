"""The procedures of the rules by name, for positions."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.libertad_o_muerte.model.marks import PHASES
from grognard.games.libertad_o_muerte.rules import turn
from grognard.games.libertad_o_muerte.rules.battle import combat, deployment, field
from grognard.games.libertad_o_muerte.rules.battle.annul import Annul
from grognard.games.libertad_o_muerte.rules.battle.battle import Battle
from grognard.games.libertad_o_muerte.rules.battle.cards import CardsInForce, CombatCards, RoundCards
from grognard.games.libertad_o_muerte.rules.battle.charge import Charge
from grognard.games.libertad_o_muerte.rules.battle.combat import LandCombat
from grognard.games.libertad_o_muerte.rules.battle.deployment import Deployment
from grognard.games.libertad_o_muerte.rules.battle.disband import Disband
from grognard.games.libertad_o_muerte.rules.battle.extra import ExtraShot
from grognard.games.libertad_o_muerte.rules.battle.fire import FireRound, Guns
from grognard.games.libertad_o_muerte.rules.battle.great import GreatBattle
from grognard.games.libertad_o_muerte.rules.battle.hits import StepIn
from grognard.games.libertad_o_muerte.rules.battle.opening import Command, Joining
from grognard.games.libertad_o_muerte.rules.battle.recovery import Recovery
from grognard.games.libertad_o_muerte.rules.battle.retreat import Retreat
from grognard.games.libertad_o_muerte.rules.battle.withdrawal import Withdraw
from grognard.games.libertad_o_muerte.rules.cards import drawing
from grognard.games.libertad_o_muerte.rules.cards.desertion import ChooseDeserter, DesertionChoice
from grognard.games.libertad_o_muerte.rules.cards.drawing import DrawPhase, Events, HandLimit
from grognard.games.libertad_o_muerte.rules.cards.effects import CardFrame, PlaceChoice, UnitChoice
from grognard.games.libertad_o_muerte.rules.cards.muster import Muster
from grognard.games.libertad_o_muerte.rules.cards.playing import Answer, DueCards, PlayCards, Played
from grognard.games.libertad_o_muerte.rules.cards.raising import RaiseUnits
from grognard.games.libertad_o_muerte.rules.cards.singular import Expelled, Migration, RaidersHit
from grognard.games.libertad_o_muerte.rules.economy.deployment import NewUnits
from grognard.games.libertad_o_muerte.rules.economy.maintenance import Maintenance
from grognard.games.libertad_o_muerte.rules.economy.purchases import Purchases
from grognard.games.libertad_o_muerte.rules.economy.reinforcements import Reinforcements
from grognard.games.libertad_o_muerte.rules.economy.replacements import Replacements
from grognard.games.libertad_o_muerte.rules.land import detection, movement, stack
from grognard.games.libertad_o_muerte.rules.land.detection import Detection
from grognard.games.libertad_o_muerte.rules.land.movement import LandMovement
from grognard.games.libertad_o_muerte.rules.land.stack import Stack
from grognard.games.libertad_o_muerte.rules.leaders import LeadersEscape
from grognard.games.libertad_o_muerte.rules.sea import combat as naval
from grognard.games.libertad_o_muerte.rules.sea import movement as sailing
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalBattle, NavalCombat
from grognard.games.libertad_o_muerte.rules.sea.loading import CoastLoading
from grognard.games.libertad_o_muerte.rules.sea.movement import Fleet, NavalMovement
from grognard.games.libertad_o_muerte.rules.sea.retreat import FleetRetreat, PutToSea
from grognard.games.libertad_o_muerte.rules.sieges import SiegeCombat, Sieges
from grognard.games.libertad_o_muerte.rules.turn import EndOfTurn, Income, PlayerTurn, War
from grognard.kernel.state import Frame

# The kinds of thing that stand in frames alone, and what a position calls each.
KINDS: Final[dict[str, list[str]]] = {
    "war-stage": turn.STAGES,
    "naval-stage": naval.STAGES,
    "sailing-stage": sailing.STAGES,
    "fleet-stage": sailing.FLEET_STAGES,
    "land-stage": movement.STAGES,
    "march-stage": stack.STAGES,
    "detection-stage": detection.STAGES,
    "draw-stage": drawing.STAGES,
    "land-combat-stage": combat.STAGES,
    "battle-stage": field.STAGES,
    "battle-cause": field.CAUSES,
    "deployment-stage": deployment.STAGES,
}

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    "war": War,
    "player-turn": PlayerTurn,
    "end-of-turn": EndOfTurn,
    "draw-cards": DrawPhase,
    "events": Events,
    "hand-limit": HandLimit,
    "due-cards": DueCards,
    "play-cards": PlayCards,
    "answer": Answer,
    "played": Played,
    "card": CardFrame,
    "unit-choice": UnitChoice,
    "place-choice": PlaceChoice,
    "muster": Muster,
    "raise-units": RaiseUnits,
    "desertion": DesertionChoice,
    "choose-deserter": ChooseDeserter,
    "migration": Migration,
    "expelled": Expelled,
    "raiders-hit": RaidersHit,
    "reinforcements": Reinforcements,
    "income": Income,
    "maintenance": Maintenance,
    "purchases": Purchases,
    "naval-movement": NavalMovement,
    "fleet": Fleet,
    "coast-loading": CoastLoading,
    "put-to-sea": PutToSea,
    "naval-combat": NavalCombat,
    "naval-battle": NavalBattle,
    "fleet-retreat": FleetRetreat,
    "land-movement": LandMovement,
    "stack": Stack,
    "detection": Detection,
    "land-combat": LandCombat,
    "battle": Battle,
    "joining": Joining,
    "command": Command,
    "deployment": Deployment,
    "great-battle": GreatBattle,
    "combat-cards": CombatCards,
    "round-cards": RoundCards,
    "cards-in-force": CardsInForce,
    "annul": Annul,
    "guns": Guns,
    "fire-round": FireRound,
    "extra-shot": ExtraShot,
    "step-in": StepIn,
    "recovery": Recovery,
    "withdraw": Withdraw,
    "charge": Charge,
    "retreat": Retreat,
    "disband": Disband,
    "sieges": Sieges,
    "siege-combat": SiegeCombat,
    "leaders-escape": LeadersEscape,
    "new-units": NewUnits,
    "replacements": Replacements,
}

# The frames that each phase begins with: those of the phases bear their names.
FIRST_FRAMES: Final[dict[str, tuple[str, ...]]] = {
    "turn": ("war turn",),
    "player-turn": ("player-turn draw-cards",),
    **{name: (name,) for name in PHASES[1:]},
}
