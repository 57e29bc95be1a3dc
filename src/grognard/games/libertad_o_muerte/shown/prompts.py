"""What is being decided, as a sentence: to the side that decides with its numbers, to others what all may know."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, NONE, TABLES
from grognard.games.libertad_o_muerte.model.marks import BOUGHT, CHOSEN, FIRST, GROUP, HAND, RESOURCES, SPARE
from grognard.games.libertad_o_muerte.model.state import GameState, marked, place
from grognard.games.libertad_o_muerte.model.verbs import (
    AGAIN,
    ASSIGN,
    CHARGE,
    COMMAND,
    DONE_,
    FIRE,
    HOLD_BACK,
    JOIN,
    LINE_UP,
    LOSE,
    PASS,
    PLAY,
    POINT,
    SEND,
    SHOOT,
    STEP_IN,
    STRIKE,
)
from grognard.games.libertad_o_muerte.rules.battle.cards import CombatCards, RoundCards
from grognard.games.libertad_o_muerte.rules.battle.deployment import Deployment, room
from grognard.games.libertad_o_muerte.rules.battle.extra import ExtraShot
from grognard.games.libertad_o_muerte.rules.battle.field import Field, tactical_value
from grognard.games.libertad_o_muerte.rules.battle.fire import FireRound, Guns
from grognard.games.libertad_o_muerte.rules.battle.hits import StepIn
from grognard.games.libertad_o_muerte.rules.battle.retreat import Retreat
from grognard.games.libertad_o_muerte.rules.battle.withdrawal import Withdraw
from grognard.games.libertad_o_muerte.rules.cards.desertion import DesertionChoice
from grognard.games.libertad_o_muerte.rules.cards.drawing import HandLimit
from grognard.games.libertad_o_muerte.rules.cards.effects import PlaceChoice, UnitChoice
from grognard.games.libertad_o_muerte.rules.cards.muster import Muster
from grognard.games.libertad_o_muerte.rules.cards.playing import PlayCards
from grognard.games.libertad_o_muerte.rules.cards.raising import RaiseUnits
from grognard.games.libertad_o_muerte.rules.cards.singular import Expelled
from grognard.games.libertad_o_muerte.rules.economy.deployment import NewUnits
from grognard.games.libertad_o_muerte.rules.economy.maintenance import Maintenance
from grognard.games.libertad_o_muerte.rules.economy.purchases import Purchases
from grognard.games.libertad_o_muerte.rules.economy.reinforcements import Reinforcements
from grognard.games.libertad_o_muerte.rules.economy.replacements import Replacements
from grognard.games.libertad_o_muerte.rules.land.detection import Detection
from grognard.games.libertad_o_muerte.rules.land.stack import Stack
from grognard.games.libertad_o_muerte.rules.leaders import LeadersEscape
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalBattle
from grognard.games.libertad_o_muerte.rules.sea.loading import CoastLoading
from grognard.games.libertad_o_muerte.rules.sea.movement import Fleet
from grognard.games.libertad_o_muerte.rules.sieges import ROUNDS, SiegeCombat, siege_modifier
from grognard.games.libertad_o_muerte.shown.words import ON_BOARD, Voice, spot
from grognard.kernel.actions import first, verb
from grognard.kernel.state import Frame
from grognard.parts.shown import prompts
from grognard.parts.shown.prompts import Prompt, choices, deciding
from grognard.parts.shown.speech import signed

# What units in sight do in a fight: their short names are enough, as on their pieces.
IN_LINE = frozenset(
    {
        AGAIN,
        ASSIGN,
        CHARGE,
        COMMAND,
        FIRE,
        HOLD_BACK,
        JOIN,
        LINE_UP,
        LOSE,
        POINT,
        SEND,
        SHOOT,
        STEP_IN,
        STRIKE,
    }
)
ONE_STAR = TABLES.deployment.one_star
PLACES = ("region", "sea", "at", "port")  # the fields of frames that say where it is


def asked(s: GameState, mine: bool, voice: Voice) -> tuple[str, list[str], str]:
    """The sentence, the units it is about, the place."""
    return prompts.asked(s, mine, voice, prompt, lambda frame: place_of(s), spot)


def place_of(s: GameState) -> int:
    """The place that a question is about: that of the procedure that asks, or of the one that it is a step of."""
    return next((h for h in map(own_place, reversed(s.stack)) if h != prompts.NOWHERE), prompts.NOWHERE)


def own_place(frame: Any) -> int:
    """The place that a frame names and that all can see; NOWHERE for none."""
    for name in PLACES:
        value = getattr(frame, name, NONE)
        if isinstance(value, int) and value in ON_BOARD:
            return int(value)
    return prompts.NOWHERE


@singledispatch
def prompt(frame: Frame[GameState], s: GameState, voice: Voice) -> Prompt:
    """What the question of a frame tells the side that decides, besides its choices: nothing but its sentence."""
    return Prompt()


def subject(s: GameState) -> int:
    """The unit that every choice is about: the first argument of the first of them."""
    for a in choices(s):
        if verb(a) not in (DONE_, PASS):
            return int(first(a))
    return 0


def ids(units: list[int]) -> list[str]:
    """Units, for the client to show as selected."""
    return [BOARD.piece_ids[p] for p in units]


def picked(s: GameState, mark: int = GROUP | CHOSEN) -> list[int]:
    """The units that the question has picked so far."""
    return [p for p in BOARD.army[deciding(s)] if marked(s, p, mark)]


def battle(s: GameState) -> Field | None:
    """The battle under way."""
    return next((f for f in reversed(s.stack) if isinstance(f, Field)), None)


# Cards


def cards(s: GameState) -> int:
    """How many cards could be played now: who holds others is asked as well, and is told so."""
    return sum(1 for a in choices(s) if verb(a) == PLAY)


@prompt.register
def _(frame: PlayCards, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"cards": cards(s)})


@prompt.register
def _(frame: UnitChoice | PlaceChoice | RaiseUnits, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"card": voice.card(int(frame.card))})


@prompt.register
def _(frame: Muster, s: GameState, voice: Voice) -> Prompt:
    unit = int(frame.left[0]) if frame.left else 0
    return Prompt({"card": voice.card(int(frame.card)), "unit": voice.unit(unit)}, ids([unit]))


@prompt.register
def _(frame: DesertionChoice, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"picked": len(frame.stacks)})


@prompt.register
def _(frame: HandLimit, s: GameState, voice: Voice) -> Prompt:
    held = [c for c in range(BOARD.cards) if BOARD.card_side[c] == frame.side and s.card[c] == HAND]
    return Prompt({"cards": len(held), "limit": DATA.scenarios[int(s.scenario)].hand})


# Economy


@prompt.register
def _(
    frame: Reinforcements | NewUnits | CoastLoading | LeadersEscape | Detection | Retreat | Expelled,
    s: GameState,
    voice: Voice,
) -> Prompt:
    unit = subject(s)
    return Prompt({"unit": voice.unit(unit)}, ids([unit]))


@prompt.register
def _(frame: Maintenance, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"missing": int(frame.missing)})


@prompt.register
def _(frame: Purchases, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"left": int(s.track[RESOURCES + frame.side])})


@prompt.register
def _(frame: Replacements, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"points": int(s.track[BOUGHT + frame.side])})


# The sea


@prompt.register
def _(frame: NavalBattle, s: GameState, voice: Voice) -> Prompt:
    shooter = int(frame.shooter)
    name = voice.unit(shooter) if shooter != NONE else ""
    told: dict[str, int | str] = {"round": int(frame.round), "unit": name, "cards": cards(s)}
    return Prompt(told, ids([shooter]) if shooter != NONE else [])


@prompt.register
def _(frame: Fleet, s: GameState, voice: Voice) -> Prompt:
    ships = [int(p) for p in frame.ships(s)]
    return Prompt({"picked": len(ships), "points": int(frame.left(s)) if ships else 0}, ids(ships))


# Marches


@prompt.register
def _(frame: Stack, s: GameState, voice: Voice) -> Prompt:
    group = [int(p) for p in frame.group(s)]
    return Prompt({"picked": len(group), "points": int(frame.points)}, ids(group))


# Battles on land


@prompt.register
def _(frame: Deployment, s: GameState, voice: Voice) -> Prompt:
    field = battle(s)
    sends = s.decision is not None and s.decision.ask == "send"
    if field is None:
        return Prompt({"limit": 0, "picked": 0})
    here = [p for p in BOARD.army[frame.side] if place(s, p) == field.region]
    chosen = [p for p in here if marked(s, p, FIRST)]
    if sends:
        chosen = [p for p in here if BOARD.sort[p] < 2 and not marked(s, p, SPARE)]
    limit = ONE_STAR if sends else int(room(s, field, frame.side))
    return Prompt({"limit": limit, "picked": len(chosen)})


@prompt.register
def _(frame: Guns | FireRound, s: GameState, voice: Voice) -> Prompt:
    field = battle(s)
    shooter = int(getattr(frame, "shooter", NONE))
    name = voice.unit(shooter) if shooter != NONE else ""
    return Prompt(
        {"round": int(field.round) if field else 0, "unit": name}, ids([shooter]) if shooter != NONE else []
    )


@prompt.register
def _(frame: CombatCards | RoundCards | Withdraw, s: GameState, voice: Voice) -> Prompt:
    field = battle(s)
    if field is None:
        return Prompt({"left": 0, "round": 0, "cards": 0})
    left = int(tactical_value(s, field, frame.side)) - int(field.played[frame.side])
    return Prompt({"left": max(0, left), "round": max(1, int(field.round)), "cards": cards(s)})


@prompt.register
def _(frame: StepIn, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"unit": voice.unit(int(frame.old))}, ids([int(frame.old)]))


@prompt.register
def _(frame: ExtraShot, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"unit": voice.unit(int(frame.unit))}, ids([int(frame.unit)]))


# Sieges


@prompt.register
def _(frame: SiegeCombat, s: GameState, voice: Voice) -> Prompt:
    modifier = int(siege_modifier(s, frame.side, frame.region))
    return Prompt({"round": int(frame.round), "rounds": int(ROUNDS), "modifier": signed(modifier)})
