"""What an action means to the one who chooses: its kind, what it costs, what may go wrong, whether it is grave."""

from __future__ import annotations

from grognard.games.texas_glory.model.board import BOARD, SANTA_ANNA
from grognard.games.texas_glory.model.state import (
    HALF,
    HARD_MARCH,
    YEAR_1836,
    GameState,
    count,
    event_on,
    is_gun,
    limit_at,
    outside,
)
from grognard.games.texas_glory.model.verbs import (
    ARRIVE,
    ATTACK,
    BESIEGE,
    BOMBARD,
    BURN,
    COMMAND,
    DECLARE,
    DECLINE,
    DELAY,
    DEPLOY,
    DONE_,
    END,
    FALL_BACK,
    FEVER,
    FIGHT,
    FIRE,
    FORAGE,
    FORCE,
    FORCE_ATTACK,
    GAIN,
    HIT,
    JOIN,
    LEAD,
    LEAVE,
    MARCH,
    MOVE,
    ORDER,
    PASS,
    PLAY,
    RAID,
    REGROUP,
    RETREAT,
    SAIL,
    SEA_ATTACK,
    SORTIE,
    STORM,
    WAIT,
    WITHDRAW,
)
from grognard.games.texas_glory.rules.combat.fight import Fight, hits_up_to
from grognard.games.texas_glory.rules.combat.hits import BOMBARDMENT, TakeHits
from grognard.games.texas_glory.rules.movement.forage import BURN_COST, FORAGE_COST
from grognard.games.texas_glory.rules.movement.march import (
    COMMAND_COST,
    FORCED_MARCH_LOSS,
    ORDER_COST,
    presidials_due,
)
from grognard.games.texas_glory.rules.movement.naval import SAIL_COST, SEA_ATTACK_COST
from grognard.games.texas_glory.rules.sieges.bombardment import Bombardment
from grognard.games.texas_glory.rules.supply import ATTRITION_LOSS
from grognard.games.texas_glory.shown.words import Voice
from grognard.kernel.actions import first, second, verb
from grognard.kernel.clicks import Deed
from grognard.kernel.documents.view import DeedKind
from grognard.parts.shown.chances import any_of, up_to

KINDS = {
    PLAY: "card",
    COMMAND: "command",
    ORDER: "order",
    MARCH: "march",
    MOVE: "march",
    FORCE: "forced-march",
    ATTACK: "attack",
    FORCE_ATTACK: "forced-attack",
    FORAGE: "forage",
    BURN: "burn",
    GAIN: "forage",
    SAIL: "sail",
    SEA_ATTACK: "sea-attack",
    END: "pass",
    DONE_: "pass",
    FIGHT: "battle",
    FIRE: "fire",
    RETREAT: "retreat",
    PASS: "pass",
    WITHDRAW: "withdraw",
    HIT: "hit",
    REGROUP: "regroup",
    STORM: "storm",
    BESIEGE: "besiege",
    BOMBARD: "bombard",
    SORTIE: "sortie",
    WAIT: "pass",
    JOIN: "join",
    FALL_BACK: "retreat",
    DECLARE: "card",
    DECLINE: "pass",
    DEPLOY: "deploy",
    ARRIVE: "deploy",
    DELAY: "delay",
    RAID: "raid",
    FEVER: "fever",
    LEAVE: "retreat",
    LEAD: "command",
}
COSTS = {
    COMMAND: COMMAND_COST,
    ORDER: ORDER_COST,
    FORAGE: FORAGE_COST,
    BURN: BURN_COST,
    SAIL: SAIL_COST,
    SEA_ATTACK: SEA_ATTACK_COST,
}
AT_ONCE = (FORAGE, BURN, SAIL, SEA_ATTACK)  # bought and done: with the last point the movement is over


def kinds(voice: Voice) -> dict[str, DeedKind]:
    """Every kind of deed, with its word and its sign."""
    return {kind: DeedKind(voice.say(f"deed-{kind}"), kind) for kind in dict.fromkeys(KINDS.values())}


def deed(s: GameState, action: int, voice: Voice) -> Deed:
    """What an action of the pending decision means."""
    chosen = verb(action)
    cost = COSTS.get(chosen, 0)
    last = chosen in AT_ONCE and s.cp == cost
    risks = [*dangers(s, action, voice)]
    if last:
        risks.append(voice.say("risk-last-point"))
    return Deed(
        kind=KINDS[chosen],
        cost=voice.say("cost-cp", cp=cost) if cost else voice.say("cost-turn") if chosen == DELAY else "",
        risk="; ".join(risks),
        grave=last or grave(s, action),
    )


def grave(s: GameState, action: int) -> bool:
    """Whether an action cannot be mended: a place burned, points thrown away, the war lost with Santa Anna."""
    chosen = verb(action)
    if chosen == BURN:
        return True
    if chosen == END:
        return s.decision is not None and len(s.decision.actions) > 1
    if chosen == HIT:
        return first(action) == SANTA_ANNA and s.year == YEAR_1836 and falls(s, SANTA_ANNA)
    return False


def dangers(s: GameState, action: int, voice: Voice) -> list[str]:
    """What may go wrong, or what chance an action has, in short sentences."""
    chosen, b, h = verb(action), first(action), second(action)
    if chosen in (MOVE, FORCE, ATTACK, FORCE_ATTACK, SAIL, SEA_ATTACK, REGROUP):
        return strain(s, action, voice) + resistance(s, b, h, voice) + hunger(s, b, h, voice)
    if chosen == FIRE:
        return volley(s, b, voice)
    if chosen == HIT:
        return [voice.say("risk-falls")] if falls(s, b) else []
    if chosen == END:
        return [voice.say("risk-points", cp=int(s.cp))]
    if chosen in (BURN, STORM, SORTIE):
        return [voice.say(f"risk-{KINDS[chosen]}")]
    return []


def strain(s: GameState, action: int, voice: Voice) -> list[str]:
    """What a forced march may cost [5.6.a]."""
    b = first(action)
    if verb(action) not in (FORCE, FORCE_ATTACK) or event_on(s, HARD_MARCH, BOARD.side[b]):
        return []
    if s.strength[b] == 1 and is_gun(b):
        return []
    message = "risk-march-dies" if s.strength[b] == 1 else "risk-march"
    return [voice.say(message, most=FORCED_MARCH_LOSS, chance=up_to(FORCED_MARCH_LOSS))]


def resistance(s: GameState, b: int, h: int, voice: Voice) -> list[str]:
    """How many enemies stand where a block goes to; which they are is theirs to know [2.0.b]."""
    side = int(BOARD.side[b])
    if presidials_due(s, side, h):
        return [voice.say("risk-presidials")]
    enemies = count(s, 1 - side, h)
    return [voice.say("risk-enemies", blocks=int(enemies))] if enemies else []


def hunger(s: GameState, b: int, h: int, voice: Voice) -> list[str]:
    """By how much a space would be over its supply limit, where nobody fights for it first [8.2.a]."""
    side = int(BOARD.side[b])
    over = len(outside(s, side, h)) + 1 - int(limit_at(s, side, h))
    if over <= 0 or count(s, 1 - side, h) > 0:
        return []
    return [voice.say("risk-hunger", blocks=over, most=ATTRITION_LOSS)]


def volley(s: GameState, b: int, voice: Voice) -> list[str]:
    """The chance of a hit [6.3]."""
    frame, side = s.stack[-1], int(BOARD.side[b])
    if isinstance(frame, Fight):
        most = hits_up_to(s, b, frame.kind, frame.wet == side and frame.round == 1)
    elif isinstance(frame, Bombardment):
        most = hits_up_to(s, b, BOMBARDMENT, frame.wet == side)
    else:
        return []
    dice = int(s.strength[b])
    return [voice.say("risk-fire", dice=dice, most=int(most), chance=any_of(dice, int(most)))]


def falls(s: GameState, b: int) -> bool:
    """Whether the hit that is being dealt out eliminates a block."""
    frame = s.stack[-1]
    if s.strength[b] > 1 or is_gun(b) or not isinstance(frame, TakeHits):
        return False
    return not frame.halved(s, b) or s.mark[b] & HALF != 0
