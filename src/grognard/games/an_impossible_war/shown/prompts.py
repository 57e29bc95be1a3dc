"""What is being decided, as a sentence: to the side that decides with its numbers, to others what all may know."""

from __future__ import annotations

from typing import Any

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    INFANTRY,
    REFUGE,
    way_between,
)
from grognard.games.an_impossible_war.model.state import (
    CHOSEN,
    GROUP,
    HAND,
    INSIDE,
    GameState,
    is_region,
    is_troop,
    level,
    units,
)
from grognard.games.an_impossible_war.model.verbs import (
    ADD,
    AHEAD,
    BUILD_SUPPLY,
    CHARGE,
    CHOOSE,
    CONSTRUCT,
    COUNTERCHARGE,
    DEMOLISH,
    DONE_,
    EMBARK,
    FIRE,
    FORCE,
    GIVE_UP,
    HIT,
    LINE_UP,
    MARCH,
    PASS,
    RAISE,
    RALLY,
    REPLACE_UNIT,
    STEP,
    STEP_BACK,
    STEP_UP,
)
from grognard.games.an_impossible_war.rules.actions import Actions
from grognard.games.an_impossible_war.rules.cards.effects import Arrive, PlaceChoice, UnitChoice
from grognard.games.an_impossible_war.rules.combat.battle import Deploy
from grognard.games.an_impossible_war.rules.combat.battlefield import Battlefield, boxes
from grognard.games.an_impossible_war.rules.combat.charge import Charge
from grognard.games.an_impossible_war.rules.combat.losses import TakeHits
from grognard.games.an_impossible_war.rules.combat.phase import Shelter
from grognard.games.an_impossible_war.rules.combat.regions import Suppress, pursuit
from grognard.games.an_impossible_war.rules.combat.retreat import Retreat
from grognard.games.an_impossible_war.rules.combat.round_end import RoundEnd
from grognard.games.an_impossible_war.rules.combat.rounds import Activate, Volley
from grognard.games.an_impossible_war.rules.combat.skirmish import Skirmish
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner
from grognard.games.an_impossible_war.rules.movement.activation import Activation
from grognard.games.an_impossible_war.rules.movement.evasion import Evade, evaders
from grognard.games.an_impossible_war.rules.movement.groups import group_at, group_size, slowest
from grognard.games.an_impossible_war.rules.movement.interception import Attempts, Intercept, counted
from grognard.games.an_impossible_war.rules.movement.march import March
from grognard.games.an_impossible_war.rules.movement.naval import NavalTransport
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
from grognard.kernel.state import Pending
from grognard.parts.shown.speech import capital

DIE = 6
ONE_POINT = 2  # halves of a Replacement Point
# The questions whose units carry the mark CHOSEN while they are picked.
PICKING = frozenset({"skirmish-units", "assaulters", "deploy", "interceptors", "suppress", "landing", "sail"})

# What units in sight do in a fight: their short names are enough, as on their blocks.
IN_LINE = frozenset({CHOOSE, HIT, LINE_UP, FIRE, CHARGE, COUNTERCHARGE, STEP_BACK, STEP_UP, RALLY})
ON_THE_SPOT = (CONSTRUCT, DEMOLISH, EMBARK, GIVE_UP)  # what a unit does where it stands


def asked(s: GameState, mine: bool, voice: Voice) -> tuple[str, list[str], str]:
    """The sentence, the units it is about, the place."""
    decision = s.decision
    if decision is None:
        return "", [], ""
    frame: Any = s.stack[-1]
    h = where(frame)
    place = spot(h) if h >= 0 else ""
    args: dict[str, str | int] = {
        "side": voice.side(decision.side),
        "place": int(bool(place)),
        "space": voice.space(h) if place else "",
    }
    if not mine:
        return capital(voice.say(f"wait-{decision.ask}", **args)), [], place
    args |= numbers(s, frame, decision, voice)
    return voice.say(f"ask-{decision.ask}", **args), selected(s, frame, decision), place


def where(frame: Any) -> int:
    """The place that a question is about and that all can see; -1 for none."""
    if isinstance(frame, Intercept | Attempts):
        return int(BOARD.end[frame.way])
    for name in ("space", "here", "region", "place"):
        value = getattr(frame, name, -1)
        if isinstance(value, int) and 0 <= value < BOARD.on_map:
            return int(value)
    return -1


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


def cost(s: GameState, action: int) -> str:
    """The Movement Points of a step along a road [11.1.d]."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, March) or verb(action) not in (STEP, AHEAD, FORCE):
        return ""
    h = int(first(action))
    if is_region(h) and is_region(frame.here):
        return ""
    return str(int(frame.price(way_between(frame.here, h))))


# What lies selected


def selected(s: GameState, frame: Any, decision: Pending) -> list[str]:
    """The units that a question is about, for the side that decides."""
    side = int(decision.side)
    units: list[int] = []
    if isinstance(frame, March):
        units = group_at(s, frame.side, frame.here)
    elif isinstance(frame, Activation):
        units = group_at(s, frame.side, frame.space)
    elif isinstance(frame, Retreat):
        units = [p for p in BOARD.army[side] if s.mark[p] & GROUP]
    elif isinstance(frame, Activate | NavalTransport | PlaceUnit):
        units = [int(frame.unit)]
    elif isinstance(frame, Charge):
        units = [int(frame.target)]
    elif isinstance(frame, Arrive):
        units = [int(p) for p in frame.left]
    if decision.ask in PICKING or isinstance(frame, Redeploy):
        units += [p for p in BOARD.army[side] if s.mark[p] & CHOSEN]
    return [BOARD.piece_ids[p] for p in units]


# The numbers of the sentence


def numbers(s: GameState, frame: Any, decision: Pending, voice: Voice) -> dict[str, str | int]:
    """What the sentence counts and names, for the side that decides."""
    side = int(decision.side)
    if isinstance(frame, Actions):
        wanting = hungry(s, side, voice)
        return {
            "ap": int(s.ap) // 2 if s.ap % 2 == 0 else half(int(s.ap)),
            "left": int(s.ap > 0),
            "extra": int(s.extra > 0),
            "cp": int(s.cp[side]),
            "hungry": wanting,
            "short": int(bool(wanting)),
        }
    if isinstance(frame, OrderOfPlay):
        return {"first": voice.side(int(frame.order)), "cp": int(s.cp[side])}
    if isinstance(frame, Attempts | Evade):
        return attempted(s, frame)
    if isinstance(frame, March):
        return marching(s, frame)
    if isinstance(frame, Activation):
        group = group_at(s, frame.side, frame.space)
        others = any(verb(a) == ADD for a in decision.actions)
        return {"picked": len(group), "others": int(others), "die": int(frame.side)}
    if isinstance(frame, SpendPoints):
        return {"points": half(int(frame.halves)), "one": int(frame.halves == ONE_POINT)}
    if isinstance(frame, Retreat):
        return {"left": len([p for p in BOARD.army[side] if s.mark[p] & GROUP])}
    if isinstance(frame, Redeploy):
        chosen = int(frame.chosen(s))
        return {"left": int(frame.left), "unit": voice.unit(chosen) if chosen >= 0 else ""}
    if isinstance(frame, PlaceUnit):
        relief = any(verb(a) == REPLACE_UNIT for a in decision.actions)
        return {"unit": voice.unit(int(frame.unit)), "relief": int(relief)}
    if isinstance(frame, UnitChoice | PlaceChoice):
        return {"card": voice.card(int(frame.card))}
    return fighting(s, frame, decision, voice)


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


def attempted(s: GameState, frame: Attempts | Evade) -> dict[str, str | int]:
    """What the die of an Interception or an Evasion must beat [11.6.h, 12.2.a]."""
    if isinstance(frame, Evade):
        safe = BOARD.type[frame.space] == REFUGE
        return {"number": 0 if safe else int(evaders(s, frame.space))}
    number = int(counted(s, frame.side, frame.origin)) if frame.origin >= 0 else 0
    return {"number": number, "cp": int(s.cp[frame.side])}


def marching(s: GameState, frame: March) -> dict[str, str | int]:
    """A march: what is left of its Movement Points, and what the die gave."""
    group = group_at(s, frame.side, frame.here)
    left = int(slowest(group, frame.base(group)) - frame.spent) if group else 0
    return {"mp": max(0, left), "size": int(group_size(group)), "die": int(frame.die)}


def fighting(s: GameState, frame: Any, decision: Pending, voice: Voice) -> dict[str, str | int]:
    """Combat: hits to take, rounds, boxes to fill, who fires and at whom."""
    side = int(decision.side)
    if isinstance(frame, TakeHits | Volley):
        return {"hits": int(frame.hits)}
    if isinstance(frame, Skirmish | Assault | Deploy):
        return {**picking(s, frame, side), "choice": int(open_to_choice(decision))}
    if isinstance(frame, Activate):
        battle = field(s)
        fresh = int(battle.fresh[side]) if battle else 0
        return {"unit": voice.unit(int(frame.unit)), "points": fresh}
    if isinstance(frame, Charge):
        return {"unit": voice.unit(int(frame.unit)), "target": voice.unit(int(frame.target))}
    if decision.ask == "locate":
        marker = int(pursuit(s, frame.region))
        return {"marker": marker, "needed": max(1, DIE - marker)}
    if isinstance(frame, Suppress):
        return {"level": int(level(s, frame.region))}
    if decision.ask == "go-on":
        return {"reply": int(side == CARLIST)}
    if decision.ask == "discard":
        return {"cards": sum(1 for c in BOARD.deck[side] if s.card[c] == HAND)}
    if isinstance(frame, RoundEnd) or decision.ask in ("activate", "reinforce", "companions", "guides"):
        battle = field(s)
        return {"round": int(battle.round) if battle else 0}
    if decision.ask in ("combats", "assaults", "sorties"):
        return {"number": sum(1 for a in decision.actions if verb(a) != DONE_)}
    if decision.ask == "tactical-card":
        return {"kind": int(frame.kind), "choice": int(open_to_choice(decision))}
    return {}


def picking(s: GameState, frame: Skirmish | Assault | Deploy, side: int) -> dict[str, str | int]:
    """How many are picked of how many."""
    h = int(frame.space)
    chosen = [p for p in BOARD.troops[side] if s.place[p] == h and s.mark[p] & CHOSEN]
    if isinstance(frame, Deploy):
        here = [p for p in BOARD.troops[side] if s.place[p] == h and not s.mark[p] & INSIDE]
        foot = min(int(boxes(h, INFANTRY)), sum(1 for p in here if BOARD.kind[p] == INFANTRY))
        horse = min(int(boxes(h, CAVALRY)), sum(1 for p in here if BOARD.kind[p] == CAVALRY))
        return {"chosen": len(chosen), "foot": foot, "horse": horse}
    most = int(frame.most(side)) if isinstance(frame, Skirmish) else storm_limit(h)
    return {"chosen": len(chosen), "limit": most}


def open_to_choice(decision: Pending) -> bool:
    """Whether there is more than the answer that ends a question."""
    return any(verb(a) not in (DONE_, PASS) for a in decision.actions)


def field(s: GameState) -> Battlefield | None:
    """The Battle under way."""
    return next((f for f in reversed(s.stack) if isinstance(f, Battlefield)), None)
