"""What is being decided, as a sentence: to the side that decides with its numbers, to others what all may know."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from grognard.games.napoleon_against_europe.data.schema import SetUp as Line
from grognard.games.napoleon_against_europe.model.board import BOARD, DATA, GENERAL, NONE, TABLES
from grognard.games.napoleon_against_europe.model.marks import FUNDS, MOMENTS, RESERVE_AP
from grognard.games.napoleon_against_europe.model.setup import ordered_lines, printed_scenario, usual_place
from grognard.games.napoleon_against_europe.model.state import GameState, owner
from grognard.games.napoleon_against_europe.model.verbs import (
    ADD,
    APPOINT,
    ASSAULT,
    COMMIT,
    DONE_,
    EITHER,
    EVADE,
    GO_IN_ALL,
    INTERCEPT,
    KEEP,
    LEAD,
    LOSE,
    PASS,
    PLANT,
    PLAY,
    POINT,
    RETREAT,
    SECOND,
)
from grognard.games.napoleon_against_europe.rules.battle.aftermath import DefeatLoss, Pursued
from grognard.games.napoleon_against_europe.rules.battle.counter_marches import CounterMarches
from grognard.games.napoleon_against_europe.rules.battle.hits import LOSS_STAGES, Losses
from grognard.games.napoleon_against_europe.rules.battle.leaders import Leaders
from grognard.games.napoleon_against_europe.rules.battle.prize import Prize
from grognard.games.napoleon_against_europe.rules.cards.decks import hand
from grognard.games.napoleon_against_europe.rules.cards.foreign_wars import SendToWar
from grognard.games.napoleon_against_europe.rules.cards.frames import (
    NationChoice,
    PlaceChoice,
    PlaceUnits,
    UnitChoice,
)
from grognard.games.napoleon_against_europe.rules.cards.generals import ReplaceGeneral
from grognard.games.napoleon_against_europe.rules.cards.hand import HandPhase
from grognard.games.napoleon_against_europe.rules.cards.marching import Astray
from grognard.games.napoleon_against_europe.rules.cards.modifiers import CARD_OF
from grognard.games.napoleon_against_europe.rules.cards.playing import USES_OF, PlayCards, Played
from grognard.games.napoleon_against_europe.rules.cards.raising import BuildSteps, FillArmies
from grognard.games.napoleon_against_europe.rules.cards.singular import Malet, Recall, SearchHand
from grognard.games.napoleon_against_europe.rules.cards.statecraft import Expedition, GoHome
from grognard.games.napoleon_against_europe.rules.cards.windows import Window
from grognard.games.napoleon_against_europe.rules.conquest.phase import ConquerMinor
from grognard.games.napoleon_against_europe.rules.conquest.regroup import Regroup
from grognard.games.napoleon_against_europe.rules.conquest.relocation import Relocation
from grognard.games.napoleon_against_europe.rules.conquest.terms import PRIZE, Surrender
from grognard.games.napoleon_against_europe.rules.diplomacy.action import FreeDiplomacy, Negotiation
from grognard.games.napoleon_against_europe.rules.diplomacy.defection import Defection, Exchange
from grognard.games.napoleon_against_europe.rules.diplomacy.deployment import DeployForces
from grognard.games.napoleon_against_europe.rules.diplomacy.phase import CARDS, Diplomacy
from grognard.games.napoleon_against_europe.rules.ending import FinalSieges
from grognard.games.napoleon_against_europe.rules.forces import army_commander, limit, markers_of, steps_of
from grognard.games.napoleon_against_europe.rules.land.activation import Activation, replacements_of
from grognard.games.napoleon_against_europe.rules.land.active import POINTS, allowance, operation_of
from grognard.games.napoleon_against_europe.rules.land.attrition import Attrition, attrition_modifiers
from grognard.games.napoleon_against_europe.rules.land.campaign import CampaignBattle, head_of, held_zones
from grognard.games.napoleon_against_europe.rules.land.evasion import Evasion
from grognard.games.napoleon_against_europe.rules.land.interception import Interception
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.powers import power_of
from grognard.games.napoleon_against_europe.rules.round import PlayerRound
from grognard.games.napoleon_against_europe.rules.sea.admiralty import Sailing
from grognard.games.napoleon_against_europe.rules.sea.combat import SeaBattle
from grognard.games.napoleon_against_europe.rules.sea.forming import CorsairBox
from grognard.games.napoleon_against_europe.rules.sea.landing import Landing, most_steps
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.sea.waters import MOST, sailing
from grognard.games.napoleon_against_europe.rules.setup import GENERALS, SetUp
from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps
from grognard.games.napoleon_against_europe.rules.year.neutrals import NeutralMoves
from grognard.games.napoleon_against_europe.rules.year.production import Production
from grognard.games.napoleon_against_europe.rules.year.redeployment import Redeployment
from grognard.games.napoleon_against_europe.shown.movement import made_of
from grognard.games.napoleon_against_europe.shown.words import Voice, spot
from grognard.kernel.actions import first, second, verb
from grognard.kernel.state import Frame
from grognard.parts.shown import prompts
from grognard.parts.shown.prompts import Prompt, choices, deciding
from grognard.parts.shown.speech import signed

# What counters in sight do: their short names are enough, as on the counters.
IN_LINE = frozenset({ADD, COMMIT, KEEP, LEAD, LOSE, POINT, SECOND})
PLACES = ("zone", "at", "sea", "place", "here")  # the fields of frames that say where it is


def asked(s: GameState, mine: bool, voice: Voice) -> tuple[str, list[str], str]:
    """The sentence, the counters it is about, the place."""
    return prompts.asked(s, mine, voice, prompt, lambda frame: place_of(s), spot)


def place_of(s: GameState) -> int:
    """The place that a question is about: that of the procedure that asks, or of the one that it is a step of."""
    for frame in reversed(s.stack):
        h = own_place(s, frame)
        if h != prompts.NOWHERE:
            return h
    return prompts.NOWHERE


def own_place(s: GameState, frame: Any) -> int:
    """The place on the map that a frame names, or where its force is or is set up; NOWHERE for none."""
    if isinstance(frame, SetUp):  # where generals go; a place that is chosen is told by the choices
        return usual_place(set_up_line(s, frame)) if frame.stage == GENERALS else prompts.NOWHERE
    if isinstance(frame, March | Activation):
        at = operation_of(s).at
        return at[int(frame.group) - 1] if 0 < frame.group <= len(at) else prompts.NOWHERE
    for name in PLACES:
        value = getattr(frame, name, NONE)
        if isinstance(value, int) and 0 <= value < BOARD.reserve:
            return int(value)
    return prompts.NOWHERE


@singledispatch
def prompt(frame: Frame[GameState], s: GameState, voice: Voice) -> Prompt:
    """What the question of a frame tells the side that decides, besides its choices: nothing but its sentence."""
    return Prompt()


def subject(s: GameState) -> int:
    """The counter that every choice is about: the first argument of the first of them."""
    for a in choices(s):
        if verb(a) not in (DONE_, PASS):
            return int(first(a))
    return 0


def ids(pieces: list[int]) -> list[str]:
    """Counters, for the client to show as selected."""
    return [BOARD.piece_ids[p] for p in pieces]


def count(s: GameState, *verbs: int) -> int:
    """How many choices there are of some kinds: who has none is asked as well where the enemy may not know, and is told
    so."""
    return sum(1 for a in choices(s) if verb(a) in verbs)


def wording(s: GameState, name: str, action: int) -> str:
    """The message for an action that has words of its own: each use of a card, a general in the place of another; else
    what a verb is called at a question."""
    frame, ask = s.stack[-1], s.decision.ask if s.decision is not None else ""
    if isinstance(frame, Played) and verb(action) == EITHER:
        return f"use-{DATA.uses[USES_OF[frame.card][first(action) - 1]].id.lower()}"
    if verb(action) == APPOINT and BOARD.sort[second(action)] == GENERAL:
        return "relieve-general"
    return f"{name}-at-{ask}"


# Set-up and the year


def set_up_line(s: GameState, frame: SetUp) -> Line:
    """The line of the scenario that is being set up."""
    return ordered_lines(s, printed_scenario(s))[int(frame.line)]


@prompt.register
def _(frame: SetUp, s: GameState, voice: Voice) -> Prompt:
    line = set_up_line(s, frame)
    choosing = s.decision is not None and s.decision.ask == "set-up-general"
    printed = line.units + line.reduced
    unit = BOARD.piece[printed[0]] if choosing and printed else subject(s)
    told: dict[str, int | str] = {
        "nation": voice.nation(BOARD.nation_number[line.power]),
        "unit": voice.unit(unit),
        "alone": int(not printed),
        "more": 0 if line.blockade_of else len(frame.moved) - 1,  # those who blockade come one by one
        "left": line.generals - len(frame.moved),
    }
    return Prompt(told, [] if choosing else ids([unit]))


@prompt.register
def _(frame: PlayerRound, s: GameState, voice: Voice) -> Prompt:
    side = deciding(s)
    return Prompt(
        {
            "round": int(s.round),
            "weather": voice.say(f"weather-{TABLES.weather_of(int(s.round)).id}"),
            "cards": len(hand(s, side)),
            "points": int(s.track[RESERVE_AP + side]),
        }
    )


@prompt.register
def _(frame: Production, s: GameState, voice: Voice) -> Prompt:
    funds = int(s.track[FUNDS + frame.power])
    resources = voice.say("cost-resources", points=funds // 2, half=funds % 2)
    return Prompt({"nation": voice.nation(int(frame.power)), "resources": resources})


@prompt.register
def _(frame: MinorSteps | FreeDiplomacy | Exchange | Pursued | Sailing, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"left": int(frame.left)})


@prompt.register
def _(frame: NeutralMoves | Redeployment, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"nation": voice.nation(BOARD.power_order[int(frame.turn)])})


@prompt.register
def _(frame: FinalSieges, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"left": len(frame.left)})


# Cards


@prompt.register
def _(frame: HandPhase | SearchHand, s: GameState, voice: Voice) -> Prompt:
    side = deciding(s)
    return Prompt({"cards": len(hand(s, side if isinstance(frame, HandPhase) else 1 - side))})


@prompt.register
def _(frame: PlayCards, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"cards": count(s, PLAY)})


@prompt.register
def _(frame: Window, s: GameState, voice: Voice) -> Prompt:
    talks = next((f for f in reversed(s.stack) if isinstance(f, Negotiation)), None)
    nation = voice.nation(int(talks.nation)) if talks is not None else ""
    return Prompt({"cards": count(s, PLAY), "moment": MOMENTS[int(frame.moment)], "nation": nation})


@prompt.register
def _(frame: Played, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"card": voice.card(int(frame.card))})


@prompt.register
def _(
    frame: UnitChoice | PlaceChoice | PlaceUnits | NationChoice | SendToWar | BuildSteps | FillArmies,
    s: GameState,
    voice: Voice,
) -> Prompt:
    left = getattr(frame, "left", 0)  # a number, or the counters themselves
    return Prompt(
        {
            "card": voice.card(int(CARD_OF[frame.card])),
            "left": len(left) if isinstance(left, list) else int(left),
        }
    )


@prompt.register
def _(frame: ReplaceGeneral | Recall, s: GameState, voice: Voice) -> Prompt:
    general = int(frame.general)
    return Prompt({"unit": voice.unit(general)}, ids([general]))


@prompt.register
def _(frame: Malet, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"cards": int(frame.cards)})


@prompt.register
def _(frame: Astray, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"unit": voice.unit(int(frame.head))}, ids([int(frame.head)]))


@prompt.register
def _(frame: GoHome, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"unit": voice.unit(int(frame.unit))}, ids([int(frame.unit)]))


@prompt.register
def _(frame: Expedition, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"nation": voice.nation(int(frame.nation)), "left": int(frame.left)})


# Diplomacy and conquest


@prompt.register
def _(frame: Diplomacy, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"left": CARDS - int(frame.cards), "choices": len(choices(s)) - 1})


@prompt.register
def _(frame: DeployForces | Defection, s: GameState, voice: Voice) -> Prompt:
    unit = int(frame.left[0])
    return Prompt({"nation": voice.nation(int(frame.nation)), "unit": voice.unit(unit)}, ids([unit]))


@prompt.register
def _(frame: ConquerMinor, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"nation": voice.nation(int(frame.nation))})


@prompt.register
def _(frame: Surrender, s: GameState, voice: Voice) -> Prompt:
    return Prompt(
        {
            "nation": voice.nation(int(frame.nation)),
            "provinces": int(frame.provinces),
            "points": int(PRIZE),
        }
    )


@prompt.register
def _(frame: Relocation, s: GameState, voice: Voice) -> Prompt:
    unit = int(frame.left[0])
    land = int(power_of(s, owner(s, frame.zones[0]))) if frame.zones else int(BOARD.nation[unit])
    told: dict[str, int | str] = {
        "nation": voice.nation(land),
        "unit": voice.unit(unit),
        "peace": int(bool(frame.zones)),
    }
    return Prompt(told, ids([unit]))


@prompt.register
def _(frame: Regroup, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"nation": voice.nation(int(frame.nation)), "left": len(frame.left)})


# Activations and marches


@prompt.register
def _(frame: Operation, s: GameState, voice: Voice) -> Prompt:
    paid = frame.mode == POINTS
    return Prompt(
        {
            "points": int(frame.points_to_spend(s)) if paid else 0,
            "left": 0 if paid else int(frame.left),
            "battles": len(held_zones(frame)),
        }
    )


@prompt.register
def _(frame: Activation, s: GameState, voice: Voice) -> Prompt:
    op = operation_of(s)
    pieces = [int(p) for p in op.pieces(s, frame.group)]
    told: dict[str, int | str] = {
        "unit": voice.unit(int(frame.head)),
        "steps": int(steps_of(s, pieces)),
        "room": gathering_room(s, frame),
        "due": max([int(replacements_of(s, marker)) for marker in markers_of(pieces)], default=0),
        "points": int(allowance(s, op, frame.group, pieces)),
        "why": made_of(s, op, int(frame.group), pieces, voice),
        "penalty": signed(int(TABLES.attrition_modifiers.forced_march)),
    }
    return Prompt(told, ids(pieces))


def gathering_room(s: GameState, frame: Activation) -> int:
    """How many steps an army may still gather [9.1.k]."""
    marker = int(frame.gathering_army(s, operation_of(s)))
    leader = int(army_commander(s, marker)) if marker != NONE else NONE
    return int(limit(leader, False)) - int(frame.gathered) if leader != NONE else 0


@prompt.register
def _(frame: March, s: GameState, voice: Voice) -> Prompt:
    op = operation_of(s)
    pieces = [int(p) for p in op.pieces(s, frame.group)]
    told: dict[str, int | str] = {
        "points": int(op.points_left(frame.group)),
        "unit": voice.unit(int(head_of(s, op, frame.group))),
    }
    return Prompt(told, ids(pieces))


@prompt.register
def _(frame: Interception, s: GameState, voice: Voice) -> Prompt:
    head = int(frame.head)
    name = voice.unit(head) if head != NONE else ""
    return Prompt({"unit": name, "choices": count(s, INTERCEPT)}, ids([head]) if head != NONE else [])


@prompt.register
def _(frame: Evasion | CampaignBattle, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"walls": int(count(s, GO_IN_ALL) > 0), "ways": count(s, EVADE, RETREAT)})


@prompt.register
def _(frame: Attrition, s: GameState, voice: Voice) -> Prompt:
    found = attrition_modifiers(
        s, frame.side, frame.at, frame.cause, frame.points, frame.units, int(frame.facts)
    )
    told: dict[str, int | str] = {
        "losses": int(frame.losses),
        "steps": int(steps_of(s, frame.units)),
        "modifier": signed(sum(value for _, value in found)),
        "bonus": signed(int(TABLES.attrition_modifiers.depot_spent)),
    }
    return Prompt(told, ids([int(p) for p in frame.units]))


# Battles


@prompt.register
def _(frame: CounterMarches, s: GameState, voice: Voice) -> Prompt:
    head = int(frame.head)
    return Prompt({"unit": voice.unit(head) if head != NONE else ""}, ids([head]) if head != NONE else [])


@prompt.register
def _(frame: Losses | DefeatLoss, s: GameState, voice: Voice) -> Prompt:
    if isinstance(frame, Losses):
        return Prompt({"left": int(frame.left), "of": LOSS_STAGES[int(frame.stage)]})
    return Prompt({"left": 1, "of": "card"})


@prompt.register
def _(frame: Leaders, s: GameState, voice: Voice) -> Prompt:
    named = {"corps": LEAD, "special": COMMIT, "general": SECOND}
    return Prompt({"who": "-".join(who for who, chosen in named.items() if count(s, chosen))})


@prompt.register
def _(frame: Prize, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"flag": count(s, PLANT), "assault": count(s, ASSAULT)})


# At sea


@prompt.register
def _(frame: Squadron, s: GameState, voice: Voice) -> Prompt:
    fleets = [int(p) for p in sailing(s)]
    room = min(int(frame.budget), int(MOST)) - len(fleets)
    return Prompt({"points": int(frame.points), "picked": len(fleets), "room": room}, ids(fleets))


@prompt.register
def _(frame: CorsairBox, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"left": min(int(frame.budget), int(MOST)) - int(frame.count)})


@prompt.register
def _(frame: SeaBattle, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"left": int(frame.left), "total": int(frame.totals[0])})


@prompt.register
def _(frame: Landing, s: GameState, voice: Voice) -> Prompt:
    ashore = int(steps_of(s, frame.landed(s)))
    return Prompt({"steps": ashore, "most": int(most_steps(s))}, ids([int(p) for p in frame.landed(s)]))
