"""The procedures of the rules by name, for positions."""

from __future__ import annotations

from typing import Any, Final

from grognard.games.napoleon_against_europe.model.board import CAMP_IDS, DATA
from grognard.games.napoleon_against_europe.model.marks import MOMENTS, PHASES
from grognard.games.napoleon_against_europe.rules import ending, setup, turn
from grognard.games.napoleon_against_europe.rules.battle import counter_marches, field, hits, retreat
from grognard.games.napoleon_against_europe.rules.battle.aftermath import DefeatLoss, Pursued
from grognard.games.napoleon_against_europe.rules.battle.battle import Battle
from grognard.games.napoleon_against_europe.rules.battle.counter_marches import CounterMarches
from grognard.games.napoleon_against_europe.rules.battle.hits import Losses
from grognard.games.napoleon_against_europe.rules.battle.joining import Excess, TakeIn, Together
from grognard.games.napoleon_against_europe.rules.battle.leaders import Leaders
from grognard.games.napoleon_against_europe.rules.battle.morale import ChooseMorale
from grognard.games.napoleon_against_europe.rules.battle.prize import Prize
from grognard.games.napoleon_against_europe.rules.battle.retreat import Retreat
from grognard.games.napoleon_against_europe.rules.cards import hand, playing, statecraft
from grognard.games.napoleon_against_europe.rules.cards.foreign_wars import EndWar, SendToWar
from grognard.games.napoleon_against_europe.rules.cards.frames import (
    CardFrame,
    NationChoice,
    PlaceChoice,
    PlaceUnits,
    UnitChoice,
)
from grognard.games.napoleon_against_europe.rules.cards.generals import ReplaceGeneral
from grognard.games.napoleon_against_europe.rules.cards.hand import HandPhase
from grognard.games.napoleon_against_europe.rules.cards.marching import Astray
from grognard.games.napoleon_against_europe.rules.cards.playing import PlayCards, Played
from grognard.games.napoleon_against_europe.rules.cards.raising import BuildSteps, FillArmies
from grognard.games.napoleon_against_europe.rules.cards.singular import (
    Discord,
    GeneralWinter,
    Malet,
    Recall,
    SearchHand,
)
from grognard.games.napoleon_against_europe.rules.cards.statecraft import Bombardment, Expedition, GoHome
from grognard.games.napoleon_against_europe.rules.cards.windows import Window
from grognard.games.napoleon_against_europe.rules.conquest import phase as conquest_phase
from grognard.games.napoleon_against_europe.rules.conquest import terms
from grognard.games.napoleon_against_europe.rules.conquest.phase import ConquerMinor, ConquestPhase
from grognard.games.napoleon_against_europe.rules.conquest.regroup import Regroup
from grognard.games.napoleon_against_europe.rules.conquest.relocation import Relocation
from grognard.games.napoleon_against_europe.rules.conquest.states import NewStates
from grognard.games.napoleon_against_europe.rules.conquest.terms import Surrender
from grognard.games.napoleon_against_europe.rules.diplomacy import action, cohabitation
from grognard.games.napoleon_against_europe.rules.diplomacy.action import FreeDiplomacy, Negotiation
from grognard.games.napoleon_against_europe.rules.diplomacy.cohabitation import Cohabitation
from grognard.games.napoleon_against_europe.rules.diplomacy.defection import Defection, Exchange
from grognard.games.napoleon_against_europe.rules.diplomacy.deployment import DeployForces
from grognard.games.napoleon_against_europe.rules.diplomacy.phase import Diplomacy
from grognard.games.napoleon_against_europe.rules.ending import EndOfActivation, FinalAttrition, FinalSieges
from grognard.games.napoleon_against_europe.rules.land import (
    activation,
    active,
    attrition,
    campaign,
    entry,
    evasion,
    interception,
    march,
)
from grognard.games.napoleon_against_europe.rules.land.activation import Activation
from grognard.games.napoleon_against_europe.rules.land.attrition import Attrition
from grognard.games.napoleon_against_europe.rules.land.campaign import CampaignBattle
from grognard.games.napoleon_against_europe.rules.land.entry import Entry
from grognard.games.napoleon_against_europe.rules.land.evasion import Evasion
from grognard.games.napoleon_against_europe.rules.land.interception import Interception
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.rolls import ROLL_PARTS
from grognard.games.napoleon_against_europe.rules.round import STAGES as ROUND_STAGES
from grognard.games.napoleon_against_europe.rules.round import PlayerRound
from grognard.games.napoleon_against_europe.rules.sea import combat, evacuation, landing, squadron
from grognard.games.napoleon_against_europe.rules.sea import interception as sea_interception
from grognard.games.napoleon_against_europe.rules.sea.admiralty import Sailing
from grognard.games.napoleon_against_europe.rules.sea.combat import Crowded, SeaBattle
from grognard.games.napoleon_against_europe.rules.sea.evacuation import PortFalls
from grognard.games.napoleon_against_europe.rules.sea.forming import CorsairBox
from grognard.games.napoleon_against_europe.rules.sea.interception import SeaEvasion, SeaInterception
from grognard.games.napoleon_against_europe.rules.sea.landing import Landing
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.setup import SetUp
from grognard.games.napoleon_against_europe.rules.sieges import assault
from grognard.games.napoleon_against_europe.rules.sieges.assault import Assault
from grognard.games.napoleon_against_europe.rules.sieges.capture import Reactivate
from grognard.games.napoleon_against_europe.rules.sieges.upkeep import RaisedSiege
from grognard.games.napoleon_against_europe.rules.turn import Interphase, Rounds, War
from grognard.games.napoleon_against_europe.rules.year import administration
from grognard.games.napoleon_against_europe.rules.year.administration import Administration
from grognard.games.napoleon_against_europe.rules.year.declarations import Declarations
from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps
from grognard.games.napoleon_against_europe.rules.year.neutrals import NeutralMoves
from grognard.games.napoleon_against_europe.rules.year.production import Production
from grognard.games.napoleon_against_europe.rules.year.redeployment import Redeployment
from grognard.kernel.state import Frame

# The kinds of thing that stand in frames alone, and what a position calls each.
KINDS: Final[dict[str, list[str]]] = {
    # Set-up
    "set-up-stage": setup.STAGES,
    # The year, diplomacy, conquest
    "negotiation-stage": action.STAGES,
    "cohabitation-stage": cohabitation.STAGES,
    "conquest-stage": conquest_phase.STAGES,
    "peace-stage": terms.STAGES,
    "war-stage": turn.STAGES,
    "round-stage": ROUND_STAGES,
    "administration-stage": administration.STAGES,
    "ending-stage": ending.STAGES,
    # Cards
    "use": [use.id for use in DATA.uses],
    "moment": MOMENTS,
    "card-stage": playing.STAGES,
    "hand-stage": hand.STAGES,
    "bombardment-stage": statecraft.STAGES,
    # Activation, movement, attrition
    "operation-mode": active.MODES,
    "activation-stage": activation.STAGES,
    "march-stage": march.STAGES,
    "entry-stage": entry.STAGES,
    "interception-stage": interception.STAGES,
    "evasion-stage": evasion.STAGES,
    "campaign-stage": campaign.STAGES,
    "attrition-cause": attrition.CAUSES,
    "attrition-fact": attrition.FACTS,
    "attrition-stage": attrition.STAGES,
    # Battle, sieges
    "roll-part": ROLL_PARTS,
    "camp": CAMP_IDS,
    "battle-kind": field.BATTLE_KINDS,
    "battle-stage": field.BATTLE_STAGES,
    "battle-level": field.BATTLE_LEVELS,
    "battle-flag": field.BATTLE_FLAGS,
    "counter-march-stage": counter_marches.COUNTER_MARCH_STAGES,
    "loss-stage": hits.LOSS_STAGES,
    "retreat-stage": retreat.RETREAT_STAGES,
    "assault-stage": assault.ASSAULT_STAGES,
    # At sea
    "squadron-stage": squadron.SQUADRON_STAGES,
    "sea-interception-stage": sea_interception.SEA_INTERCEPTION_STAGES,
    "sea-evasion-stage": sea_interception.SEA_EVASION_STAGES,
    "sea-kind": combat.SEA_KINDS,
    "sea-stage": combat.SEA_STAGES,
    "landing-stage": landing.LANDING_STAGES,
    "port-falls-stage": evacuation.PORT_FALLS_STAGES,
}

FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    # Set-up
    "set-up": SetUp,
    # The year, diplomacy, conquest
    "diplomacy": Diplomacy,
    "negotiation": Negotiation,
    "free-diplomacy": FreeDiplomacy,
    "deploy-forces": DeployForces,
    "defection": Defection,
    "exchange": Exchange,
    "cohabitation": Cohabitation,
    "conquest-phase": ConquestPhase,
    "conquer-minor": ConquerMinor,
    "surrender": Surrender,
    "relocation": Relocation,
    "regroup": Regroup,
    "new-states": NewStates,
    "war": War,
    "interphase": Interphase,
    "rounds": Rounds,
    "player-round": PlayerRound,
    "declarations": Declarations,
    "administration": Administration,
    "production": Production,
    "minor-steps": MinorSteps,
    "neutral-moves": NeutralMoves,
    "redeployment": Redeployment,
    "end-of-activation": EndOfActivation,
    "final-sieges": FinalSieges,
    "final-attrition": FinalAttrition,
    # Cards
    "hand-phase": HandPhase,
    "play-cards": PlayCards,
    "played": Played,
    "window": Window,
    "card-effects": CardFrame,
    "choose-unit": UnitChoice,
    "choose-place": PlaceChoice,
    "place-units": PlaceUnits,
    "choose-nation": NationChoice,
    "send-to-war": SendToWar,
    "end-war": EndWar,
    "bombardment": Bombardment,
    "go-home": GoHome,
    "expedition": Expedition,
    "build-steps": BuildSteps,
    "fill-armies": FillArmies,
    "replace-general": ReplaceGeneral,
    "astray": Astray,
    "search-hand": SearchHand,
    "malet": Malet,
    "discord": Discord,
    "recall": Recall,
    "general-winter": GeneralWinter,
    # Activation, movement, attrition
    "operation": Operation,
    "activated": Activation,
    "march": March,
    "entry": Entry,
    "interception": Interception,
    "evasion": Evasion,
    "campaign-battle": CampaignBattle,
    "attrition": Attrition,
    # Battle, sieges
    "battle": Battle,
    "counter-marches": CounterMarches,
    "choose-morale": ChooseMorale,
    "leaders": Leaders,
    "losses": Losses,
    "defeat-loss": DefeatLoss,
    "retreat": Retreat,
    "pursued": Pursued,
    "prize": Prize,
    "take-in": TakeIn,
    "together": Together,
    "excess": Excess,
    "assault": Assault,
    "reactivate": Reactivate,
    "raised-siege": RaisedSiege,
    # At sea
    "squadron": Squadron,
    "sailing": Sailing,
    "corsair-box": CorsairBox,
    "sea-interception": SeaInterception,
    "sea-evasion": SeaEvasion,
    "sea-battle": SeaBattle,
    "crowded": Crowded,
    "landing": Landing,
    "port-falls": PortFalls,
}

# The phases that a match may be told to stop at, and the procedures that they begin with.
FIRST_FRAMES: Final[dict[str, tuple[str, ...]]] = {
    **{name: (name,) for name in PHASES},
    "hand": ("hand-phase",),
    "activation": ("rounds",),
    "conquest": ("conquest-phase",),
    "victory": ("war victory",),
}
