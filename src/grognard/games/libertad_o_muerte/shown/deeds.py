"""What an action means to the one who chooses: its kind, what it costs, what may go wrong, whether it is grave.

Everything told here lies open on the table: units, who stands where, the cards in one's own hand.
"""

from __future__ import annotations

from typing import Any

from grognard.games.libertad_o_muerte.model.board import (
    ARTILLERY,
    BOARD,
    DATA,
    EXPEDITIONARY,
    NONE,
    TABLES,
    is_region,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.marks import ASHORE, BOUGHT, GROUP, RESOURCES
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    cargo,
    enemy,
    marked,
    ships,
    strength,
    troops,
    unseen,
)
from grognard.games.libertad_o_muerte.model.verbs import (
    AGAIN,
    BESIEGE,
    BUY,
    CHARGE,
    COME_OUT,
    COMMISSION,
    CONCEDE,
    DISBAND,
    DONE_,
    ENTER_PORT,
    FIGHT,
    FIRE,
    GREAT_BATTLE,
    HUNT,
    LAND,
    LOSE,
    PLAY,
    PRESS,
    REPLACEMENT,
    SAIL,
    SHOOT,
    STEP,
    STRIKE,
    WITHDRAW,
)
from grognard.games.libertad_o_muerte.rules.battle.field import Field, rolls_again
from grognard.games.libertad_o_muerte.rules.economy.purchases import COLONEL_VP, REPLACEMENT_PRICE, Purchases
from grognard.games.libertad_o_muerte.rules.economy.replacements import Replacements
from grognard.games.libertad_o_muerte.rules.land.detection import detection_modifier
from grognard.games.libertad_o_muerte.rules.land.stack import STEPPED, Stack
from grognard.games.libertad_o_muerte.rules.land.steps import PASS_PAY, Force, passes, price
from grognard.games.libertad_o_muerte.rules.losses import comes_back
from grognard.games.libertad_o_muerte.rules.sea.combat import WITHDRAWS_FROM, NavalBattle
from grognard.games.libertad_o_muerte.rules.sieges import SiegeCombat, siege_modifier, strength_in
from grognard.games.libertad_o_muerte.shown.deed_kinds import ATTACKS, KINDS
from grognard.games.libertad_o_muerte.shown.odds import (
    Odds,
    combat_of,
    land_odds,
    sea_odds,
    shot_chances,
    siege_chances,
)
from grognard.games.libertad_o_muerte.shown.prompts import battle
from grognard.games.libertad_o_muerte.shown.words import Voice
from grognard.kernel.actions import first, verb
from grognard.kernel.clicks import Deed
from grognard.parts.shown.chances import above, percent, up_to
from grognard.parts.shown.prompts import deciding

DIE = 10
STEPS = (STEP, LAND, COME_OUT)
SHOTS = (FIRE, AGAIN, CHARGE, SHOOT)
LOSSES = (LOSE, STRIKE)
DETECTS_FROM = TABLES.detection.least
HUNT_TABLE = TABLES.hunt


def deed(s: GameState, action: int, voice: Voice) -> Deed:
    """What an action of the pending decision means."""
    return Deed(
        kind=kind_of(s, action),
        cost=cost(s, action, voice),
        risk="; ".join(dangers(s, action, voice)),
        grave=grave(s, action),
    )


def kind_of(s: GameState, action: int) -> str:
    """The kind of an action: a step among enemies is an attack."""
    kind = KINDS[verb(action)]
    return ATTACKS[kind] if kind in ATTACKS and opposed(s, action) else kind


def goal(s: GameState, action: int) -> int:
    """Where a step, a landing or a sortie leads; NONE of other actions."""
    chosen = verb(action)
    if chosen in (STEP, LAND, SAIL):
        return int(first(action))
    if chosen == COME_OUT:
        h = int(getattr(s.stack[-1], "at", NONE))
        return int(BOARD.region_of[h]) if h != NONE else NONE
    return NONE


def opposed(s: GameState, action: int) -> bool:
    """Whether an action leads among enemies."""
    h, foe = goal(s, action), enemy(deciding(s))
    if h == NONE:
        return False
    return bool(troops(s, foe, h)) if is_region(h) else is_sea(h) and bool(ships(s, foe, h))


# What it takes


def cost(s: GameState, action: int, voice: Voice) -> str:
    """What an action takes: Resources, Victory Points or movement points; "" where it is free."""
    chosen, frame = verb(action), s.stack[-1]
    if isinstance(frame, Purchases):
        if chosen == BUY:
            return voice.say("cost-resources", points=int(frame.price(s, first(action))))
        if chosen == REPLACEMENT:
            return voice.say("cost-resources", points=REPLACEMENT_PRICE)
        return voice.say("cost-vp", points=COLONEL_VP) if chosen in (COMMISSION, CONCEDE) else ""
    points = movement(s, action)
    return voice.say("cost-mp", points=points) if points else ""


def movement(s: GameState, action: int) -> int:
    """The movement points that a step by land takes; 0 of other actions."""
    frame, there = s.stack[-1], int(first(action))
    if verb(action) != STEP or not isinstance(frame, Stack):
        return 0
    here = BOARD.region_of[frame.at]
    if frame.moved != STEPPED and there in passes(s, frame.side, here):
        return int(PASS_PAY)
    way = BOARD.land.way(here, there)
    return int(price(Force(s, frame.group(s)), way, frame.points)) if way >= 0 else 0


# What cannot be mended


def grave(s: GameState, action: int) -> bool:
    """Whether an action cannot be mended: units given up, a card gone for good, replacements thrown away."""
    chosen = verb(action)
    if chosen in (DISBAND, GREAT_BATTLE, WITHDRAW):
        return True
    if chosen == PLAY:
        return DATA.cards[first(action)].after == "remove"
    return chosen == DONE_ and thrown_away(s) > 0


def thrown_away(s: GameState) -> int:
    """The replacements that are lost when a side spends no more [14.0.b]."""
    frame = s.stack[-1]
    return int(s.track[BOUGHT + frame.side]) if isinstance(frame, Replacements) else 0


# What may go wrong


def dangers(s: GameState, action: int, voice: Voice) -> list[str]:
    """What may go wrong, or what chance an action has, in short sentences."""
    chosen = verb(action)
    if chosen in (*STEPS, SAIL, FIGHT):
        return on_the_way(s, action, voice)
    if chosen in SHOTS:
        return firing(s, action, voice)
    if chosen in (BESIEGE, PRESS):
        return besieging(s, action, voice)
    if chosen in LOSSES:
        return falling(s, int(first(action)), voice)
    if chosen == WITHDRAW:
        return withdrawing(s, voice)
    if chosen == GREAT_BATTLE:
        return [voice.say("risk-great")]
    if chosen == HUNT:
        return [hunting(s, voice)]
    if chosen in (CONCEDE, DISBAND):
        return [voice.say("risk-vp-lost")]
    if chosen == PLAY:
        return [voice.say("risk-card-gone")] if grave(s, action) else []
    if chosen == DONE_:
        return left_over(s, voice)
    return landing(s, action, voice)


def on_the_way(s: GameState, action: int, voice: Voice) -> list[str]:
    """Enemies where a stack or a fleet goes, and how a battle with them may end; walls and hidden guerrillas there."""
    side = deciding(s)
    foe = int(enemy(side))
    if verb(action) == FIGHT:
        h, coming = int(first(action)), []
    else:
        h, coming = goal(s, action), moving(s)
    if h == NONE:
        return []
    if is_sea(h):
        return _odds(int(ships(s, foe, h)), sea_odds(s, side, h, coming), voice)
    if not is_region(h):
        return []
    found = _odds(int(troops(s, foe, h)), land_odds(s, side, h, coming), voice)
    city = int(BOARD.city[h])
    if city != NONE and troops(s, foe, city):
        found.append(voice.say("risk-walls", points=int(strength_in(s, foe, city))))
    lurking = int(unseen(s, foe, h))
    if lurking and verb(action) != FIGHT:
        chance = above(DETECTS_FROM - int(detection_modifier(s, side, coming, h)) - 1, DIE)
        found.append(voice.say("risk-hidden", number=lurking, chance=chance))
    return found + landing(s, action, voice)


def moving(s: GameState) -> list[int]:
    """The units of the stack or fleet that is on the move."""
    return [p for p in BOARD.army[deciding(s)] if marked(s, p, GROUP)]


def _odds(enemies: int, odds: Odds | None, voice: Voice) -> list[str]:
    if not enemies:
        return []
    if odds is None:
        return [voice.say("risk-enemies", enemies=enemies)]
    return [
        voice.say(
            "risk-odds",
            enemies=enemies,
            win=odds.win,
            losses=voice.say("figure-number", value=odds.losses),
            kills=voice.say("figure-number", value=odds.kills),
        )
    ]


def firing(s: GameState, action: int, voice: Voice) -> list[str]:
    """What a shot may do."""
    frame: Any = s.stack[-1]
    p = int(frame.shooter) if verb(action) == AGAIN else int(first(action))
    if verb(action) == SHOOT or p == NONE:
        return []
    combat, again = combat_of(s, p), verb(action) != AGAIN
    field = battle(s)
    if BOARD.sort[p] == ARTILLERY:
        combat, again = -int(BOARD.gun_die[field.region]) if field else 0, False
    elif field is None:
        again = again and bool(BOARD.second_shot[p])
    else:
        again = again and verb(action) == FIRE and bool(rolls_again(s, p))
    hit, shock, _ = shot_chances(combat, again)
    return [voice.say("risk-fire", hit=hit, shock=0 if verb(action) == CHARGE else shock)]


def besieging(s: GameState, action: int, voice: Voice) -> list[str]:
    """What a round of a siege may cost either side [13.1.d]."""
    frame = s.stack[-1]
    h = int(frame.region) if isinstance(frame, SiegeCombat) else int(first(action))
    chances = siege_chances(int(siege_modifier(s, deciding(s), h)))
    hurt = sum(chance for name, chance in chances.items() if not name.startswith("attacker"))
    own = sum(chance for name, chance in chances.items() if not name.startswith("defender"))
    return [voice.say("risk-siege", hurt=hurt, own=own)]


def falling(s: GameState, p: int, voice: Voice) -> list[str]:
    """Whether a unit that takes a loss is eliminated by it, and whether it can come back [12.9.b]."""
    if strength(s, p) != 1:
        return []
    return [voice.say("risk-falls" if comes_back(p) else "risk-gone")]


def withdrawing(s: GameState, voice: Voice) -> list[str]:
    """The chance to leave a battle [10.7.a, 12.15.a]."""
    fight = next((f for f in reversed(s.stack) if isinstance(f, NavalBattle | Field)), None)
    if fight is None:
        return []
    more = int(fight.round) + int(fight.lost[deciding(s)])
    return [voice.say("risk-withdraw", chance=above(int(WITHDRAWS_FROM) - 1 - more, DIE))]


def hunting(s: GameState, voice: Voice) -> str:
    """What a hunt for corsairs may bring, for a ship that is not damaged [25.1.c]."""
    lost, hit = HUNT_TABLE.lost_to, HUNT_TABLE.hit_to
    return voice.say(
        "risk-hunt",
        lost=up_to(lost, DIE),
        hit=percent((hit - lost) / DIE),
        caught=above(HUNT_TABLE.caught - 1, DIE),
    )


def landing(s: GameState, action: int, voice: Voice) -> list[str]:
    """Troops from Spain that come ashore in America may raise the tension [19.4.a]."""
    if verb(action) not in (LAND, ENTER_PORT):
        return []
    fresh = [p for p in aboard(s) if BOARD.tags[p] & EXPEDITIONARY and not marked(s, p, ASHORE)]
    chance = above(TABLES.landing.least - 1, DIE)
    return [voice.say("risk-tension", chance=chance)] if fresh else []


def aboard(s: GameState) -> list[int]:
    """The units that move, and what the ships among them carry."""
    units = moving(s)
    return units + [q for p in units if BOARD.hold[p] != NONE for q in cargo(s, p)]


def left_over(s: GameState, voice: Voice) -> list[str]:
    """What is left when a side buys or spends no more."""
    frame = s.stack[-1]
    if isinstance(frame, Purchases):
        left = int(s.track[RESOURCES + frame.side])
        return [voice.say("risk-resources", left=left)] if left else []
    left = thrown_away(s)
    return [voice.say("risk-replacements", left=left)] if left else []
