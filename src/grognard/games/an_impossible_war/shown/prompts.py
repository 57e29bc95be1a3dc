"""What is being decided, as a sentence: to the side that decides with its numbers, to others what all may know."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    INFANTRY,
    REFUGE,
)
from grognard.games.an_impossible_war.model.state import (
    CHOSEN,
    GROUP,
    HAND,
    INSIDE,
    GameState,
    is_troop,
    level,
    units,
)
from grognard.games.an_impossible_war.model.verbs import (
    ADD,
    BUILD_SUPPLY,
    CHARGE,
    CHOOSE,
    CONSTRUCT,
    COUNTERCHARGE,
    DEMOLISH,
    DONE_,
    EMBARK,
    FIRE,
    GIVE_UP,
    HIT,
    LINE_UP,
    MARCH,
    PASS,
    RAISE,
    RALLY,
    REPLACE_UNIT,
    STEP_BACK,
    STEP_UP,
)
from grognard.games.an_impossible_war.rules.actions import Actions
from grognard.games.an_impossible_war.rules.cards.decks import Discard
from grognard.games.an_impossible_war.rules.cards.effects import Arrive, PlaceChoice, UnitChoice
from grognard.games.an_impossible_war.rules.cards.tactics import LayCards
from grognard.games.an_impossible_war.rules.combat.battle import Battle, Deploy
from grognard.games.an_impossible_war.rules.combat.battlefield import Battlefield, boxes
from grognard.games.an_impossible_war.rules.combat.charge import Charge
from grognard.games.an_impossible_war.rules.combat.losses import TakeHits
from grognard.games.an_impossible_war.rules.combat.phase import CombatStep, Shelter
from grognard.games.an_impossible_war.rules.combat.regions import RegionCombat, Suppress, pursuit
from grognard.games.an_impossible_war.rules.combat.retreat import Retreat
from grognard.games.an_impossible_war.rules.combat.round_end import Reinforce, RoundEnd
from grognard.games.an_impossible_war.rules.combat.rounds import Activate, Round, Volley
from grognard.games.an_impossible_war.rules.combat.skirmish import Skirmish
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner
from grognard.games.an_impossible_war.rules.movement.activation import Activation
from grognard.games.an_impossible_war.rules.movement.evasion import Evade, evaders
from grognard.games.an_impossible_war.rules.movement.groups import group_at, group_size, slowest
from grognard.games.an_impossible_war.rules.movement.interception import Attempts, Intercept, counted
from grognard.games.an_impossible_war.rules.movement.march import March
from grognard.games.an_impossible_war.rules.movement.naval import Landing, NavalTransport
from grognard.games.an_impossible_war.rules.sieges.assault import Assault
from grognard.games.an_impossible_war.rules.supply import eaters, space_supply
from grognard.games.an_impossible_war.rules.turn import OrderOfPlay
from grognard.games.an_impossible_war.rules.year.placing import PlaceUnit
from grognard.games.an_impossible_war.rules.year.redeployment import Redeploy
from grognard.games.an_impossible_war.rules.year.replacements import SUPPLY_COST, TROOP_COST, SpendPoints
from grognard.games.an_impossible_war.rules.year.replacements import cost as replacement_cost
from grognard.games.an_impossible_war.shown.panels import storm_limit
from grognard.games.an_impossible_war.shown.words import Voice, half, spot
from grognard.kernel.actions import first, verb
from grognard.kernel.state import Frame
from grognard.parts.shown import prompts
from grognard.parts.shown.prompts import Counts, Prompt, choices, deciding

DIE = 6
ONE_POINT = 2  # halves of a Replacement Point
# The questions whose units carry the mark CHOSEN while they are picked.
PICKING = frozenset(
    "skirmish-units assaulters deploy interceptors suppress landing sail redeploy redeploy-to".split()
)

# What units in sight do in a fight: their short names are enough, as on their blocks.
IN_LINE = frozenset({CHOOSE, HIT, LINE_UP, FIRE, CHARGE, COUNTERCHARGE, STEP_BACK, STEP_UP, RALLY})
ON_THE_SPOT = (CONSTRUCT, DEMOLISH, EMBARK, GIVE_UP)  # what a unit does where it stands


def asked(s: GameState, mine: bool, voice: Voice) -> tuple[str, list[str], str]:
    """The sentence, the units it is about, the place."""
    return prompts.asked(s, mine, voice, prompt, where, spot)


def where(frame: Any) -> int:
    """The place that a question is about and that all can see; -1 for none."""
    if isinstance(frame, Intercept | Attempts):
        return int(BOARD.end[frame.way])
    for name in ("space", "here", "region", "place"):
        value = getattr(frame, name, -1)
        if isinstance(value, int) and 0 <= value < BOARD.on_map:
            return int(value)
    return prompts.NOWHERE


def ground(s: GameState, action: int) -> str:
    """The place to click for what a unit does where it stands, so that a click on a unit never spends it unasked."""
    decision = s.decision
    if decision is None or verb(action) not in ON_THE_SPOT or decision.ask not in ("actions", "replacements"):
        return ""
    return spot(int(s.place[first(action)]))


def at_hand(s: GameState, action: int) -> dict[str, str | int]:
    """What a label counts: the Action Points that are lost, who is inside, what is bought [10.0.d, 18.0.c, 21.1.a]."""
    frame: Any = s.stack[-1] if s.stack else None
    if isinstance(frame, SpendPoints):
        return {"points": half(price(s, frame, action))}
    if isinstance(frame, Actions):
        return {"ap": half(int(s.ap)), "left": int(s.ap > 0)}
    if isinstance(frame, Shelter):
        inside = [p for p in BOARD.army[frame.side] if s.place[p] == frame.space and s.mark[p] & INSIDE]
        return {"inside": len(inside)}
    return {}


def price(s: GameState, frame: SpendPoints, action: int) -> int:
    """The half Replacement Points for a point of strength, or for a unit out of a box [21.1.a, 21.2.b]."""
    p = first(action)
    if verb(action) == RAISE:
        return int(replacement_cost(s, p, frame.purse))
    if verb(action) == BUILD_SUPPLY:
        return int(TROOP_COST if is_troop(p) else SUPPLY_COST)
    return 0


def all_march(s: GameState, action: int) -> bool:
    """Whether an action is the march of all that stand in the place, where nobody is picked yet."""
    frame = s.stack[-1] if s.stack else None
    if verb(action) != MARCH or not isinstance(frame, Activation):
        return False
    return not group_at(s, frame.side, frame.space)


@singledispatch
def prompt(frame: Frame[GameState], s: GameState, voice: Voice) -> Prompt:
    """What the question of a frame tells the side that decides, besides its choices: nothing but its sentence."""
    return Prompt()


def offers(s: GameState, which: int) -> int:
    """1 where a verb is among the choices."""
    return int(any(verb(a) == which for a in choices(s)))


def open_to_choice(s: GameState) -> int:
    """1 where there is more than the answer that ends a question."""
    return int(any(verb(a) not in (DONE_, PASS) for a in choices(s)))


def ids(units: list[int]) -> list[str]:
    """Units, for the client to show as selected."""
    return [BOARD.piece_ids[p] for p in units]


def picked(s: GameState) -> list[int]:
    """The units that the question has picked so far."""
    picks = s.decision is not None and s.decision.ask in PICKING
    return [p for p in BOARD.army[deciding(s)] if picks and s.mark[p] & CHOSEN]


# The turn and its actions


@prompt.register
def _(frame: OrderOfPlay, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"first": voice.side(int(frame.order)), "cp": int(s.cp[deciding(s)])})


@prompt.register
def _(frame: Actions, s: GameState, voice: Voice) -> Prompt:
    side = int(frame.side)
    wanting = hungry(s, side, voice)
    return Prompt(
        {
            "ap": int(s.ap) // 2 if s.ap % 2 == 0 else half(int(s.ap)),
            "left": int(s.ap > 0),
            "extra": int(s.extra > 0),
            "cp": int(s.cp[side]),
            "hungry": wanting,
            "short": int(bool(wanting)),
        }
    )


def hungry(s: GameState, side: int, voice: Voice) -> str:
    """The places where, as they stand, more of a side's units need supply than the place feeds [19.2.a-d]."""
    found = []
    for h in range(BOARD.on_map):
        shut_in = h < BOARD.spaces and besieged(s, h) and fort_owner(s, h) == side
        if units(s, side, h) and not shut_in:
            need = len(eaters(s, side, h, False)) - int(space_supply(s, side, h))
            if need > 0:
                found.append(voice.say("hungry-place", space=voice.space(h), units=need))
    return ", ".join(found)


# Cards


@prompt.register
def _(frame: UnitChoice | PlaceChoice, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"card": voice.card(int(frame.card))})


@prompt.register
def _(frame: Arrive, s: GameState, voice: Voice) -> Prompt:
    return Prompt(pieces=ids([int(p) for p in frame.left]))


@prompt.register
def _(frame: Discard, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"cards": sum(1 for c in BOARD.deck[frame.side] if s.card[c] == HAND)})


@prompt.register
def _(frame: LayCards, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"kind": int(frame.kind), "choice": open_to_choice(s)})


# Movement


@prompt.register
def _(frame: Activation, s: GameState, voice: Voice) -> Prompt:
    group = group_at(s, frame.side, frame.space)
    counts: Counts = {"picked": len(group), "others": offers(s, ADD), "die": int(frame.side)}
    return Prompt(counts, ids(group))


@prompt.register
def _(frame: March, s: GameState, voice: Voice) -> Prompt:
    group = group_at(s, frame.side, frame.here)
    left = int(slowest(group, frame.base(group)) - frame.spent) if group else 0
    counts: Counts = {"mp": max(0, left), "size": int(group_size(group)), "die": int(frame.die)}
    return Prompt(counts, ids(group))


@prompt.register
def _(frame: Attempts, s: GameState, voice: Voice) -> Prompt:
    number = (
        int(counted(s, frame.side, frame.origin)) if frame.origin >= 0 else 0
    )  # the die must beat it [11.6.h]
    return Prompt({"number": number, "cp": int(s.cp[frame.side])}, ids(picked(s)))


@prompt.register
def _(frame: Evade, s: GameState, voice: Voice) -> Prompt:
    safe = BOARD.type[frame.space] == REFUGE
    return Prompt({"number": 0 if safe else int(evaders(s, frame.space))})  # the die must beat it [12.2.a]


@prompt.register
def _(frame: NavalTransport, s: GameState, voice: Voice) -> Prompt:
    return Prompt(pieces=ids([int(frame.unit), *picked(s)]))


@prompt.register
def _(frame: Landing, s: GameState, voice: Voice) -> Prompt:
    return Prompt(pieces=ids(picked(s)))


# Combat


@prompt.register
def _(frame: CombatStep, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"number": sum(1 for a in choices(s) if verb(a) != DONE_)})


@prompt.register
def _(frame: TakeHits | Volley, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"hits": int(frame.hits)})


@prompt.register
def _(frame: Skirmish, s: GameState, voice: Voice) -> Prompt:
    chosen, limit = len(chosen_at(s, int(frame.space))), int(frame.most(deciding(s)))
    counts: Counts = {"chosen": chosen, "limit": limit, "choice": open_to_choice(s)}
    return Prompt(counts, ids(picked(s)))


@prompt.register
def _(frame: Deploy, s: GameState, voice: Voice) -> Prompt:
    side, h = int(frame.side), int(frame.space)
    here = [p for p in BOARD.troops[side] if s.place[p] == h and not s.mark[p] & INSIDE]
    foot = min(int(boxes(h, INFANTRY)), sum(1 for p in here if BOARD.kind[p] == INFANTRY))
    horse = min(int(boxes(h, CAVALRY)), sum(1 for p in here if BOARD.kind[p] == CAVALRY))
    chosen = len(chosen_at(s, h))
    counts: Counts = {"chosen": chosen, "foot": foot, "horse": horse, "choice": open_to_choice(s)}
    return Prompt(counts, ids(picked(s)))


def chosen_at(s: GameState, h: int) -> list[int]:
    """The troops that were chosen in a place."""
    return [p for p in BOARD.troops[deciding(s)] if s.place[p] == h and s.mark[p] & CHOSEN]


@prompt.register
def _(frame: Round | RoundEnd | Reinforce | Battle, s: GameState, voice: Voice) -> Prompt:
    battle = field(s)
    return Prompt({"round": int(battle.round) if battle else 0})


@prompt.register
def _(frame: Activate, s: GameState, voice: Voice) -> Prompt:
    battle = field(s)
    fresh = int(battle.fresh[BOARD.side[frame.unit]]) if battle else 0
    return Prompt({"unit": voice.unit(int(frame.unit)), "points": fresh}, ids([int(frame.unit)]))


@prompt.register
def _(frame: Charge, s: GameState, voice: Voice) -> Prompt:
    counts: Counts = {"unit": voice.unit(int(frame.unit)), "target": voice.unit(int(frame.target))}
    return Prompt(counts, ids([int(frame.target)]))


def field(s: GameState) -> Battlefield | None:
    """The Battle under way."""
    return next((f for f in reversed(s.stack) if isinstance(f, Battlefield)), None)


@prompt.register
def _(frame: Retreat, s: GameState, voice: Voice) -> Prompt:
    group = [p for p in BOARD.army[deciding(s)] if s.mark[p] & GROUP]
    return Prompt({"left": len(group)}, ids(group))


@prompt.register
def _(frame: RegionCombat, s: GameState, voice: Voice) -> Prompt:
    marker = int(pursuit(s, frame.region))
    reply = int(deciding(s) == CARLIST)
    return Prompt({"marker": marker, "needed": max(1, DIE - marker), "reply": reply})


@prompt.register
def _(frame: Suppress, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"level": int(level(s, frame.region))}, ids(picked(s)))


@prompt.register
def _(frame: Assault, s: GameState, voice: Voice) -> Prompt:
    chosen, limit = len(chosen_at(s, int(frame.space))), storm_limit(int(frame.space))
    counts: Counts = {"chosen": chosen, "limit": limit, "choice": open_to_choice(s)}
    return Prompt(counts, ids(picked(s)))


# The year


@prompt.register
def _(frame: PlaceUnit, s: GameState, voice: Voice) -> Prompt:
    unit = int(frame.unit)
    return Prompt({"unit": voice.unit(unit), "relief": offers(s, REPLACE_UNIT)}, ids([unit]))


@prompt.register
def _(frame: Redeploy, s: GameState, voice: Voice) -> Prompt:
    chosen = int(frame.chosen(s))
    counts: Counts = {"left": int(frame.left), "unit": voice.unit(chosen) if chosen >= 0 else ""}
    return Prompt(counts, ids(picked(s)))


@prompt.register
def _(frame: SpendPoints, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"points": half(int(frame.halves)), "one": int(frame.halves == ONE_POINT)})
