"""What an action means to the one who chooses: its kind, what it costs, what may go wrong, whether it is grave.

Everything told here lies open on the table. With fog of war, what depends on counters that the side does not see is
not told.
"""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COMBAT,
    DATA,
    EPICA,
    GOLD,
    MAJORS,
    NONE,
    SILVER,
    TABLES,
    is_port,
)
from grognard.games.napoleon_against_europe.model.marks import ATTACKED, BEATEN, FUNDS
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    fleets,
    is_held,
    steps,
)
from grognard.games.napoleon_against_europe.model.verbs import (
    APPROACH,
    ASSAULT,
    ATTACK,
    COME,
    COMMIT,
    DECLARE,
    DONE_,
    END_WAR,
    EVADE,
    FIGHT,
    FORCE,
    GO_IN_ALL,
    INTERCEPT,
    INTERCEPT_WITH,
    LAND,
    LEAD,
    LOSE,
    NEGOTIATE,
    PLACE,
    PLAY,
    PROTECT,
    REMOVE,
    REORGANIZE,
    RETREAT,
    SECOND,
    SPEND,
    STAND,
    STEP,
    TAKE_AS_LAND,
)
from grognard.games.napoleon_against_europe.rules.battle.aftermath import WOUNDED_FROM
from grognard.games.napoleon_against_europe.rules.battle.counter_marches import general_of
from grognard.games.napoleon_against_europe.rules.battle.field import (
    battle_under_way,
    better_tactical,
    tactical,
)
from grognard.games.napoleon_against_europe.rules.battle.joining import no_junction
from grognard.games.napoleon_against_europe.rules.battle.morale import force_morale
from grognard.games.napoleon_against_europe.rules.battle.retreat import Retreat, expanded
from grognard.games.napoleon_against_europe.rules.diplomacy.action import TABLE as DIPLOMACY
from grognard.games.napoleon_against_europe.rules.diplomacy.action import FreeDiplomacy
from grognard.games.napoleon_against_europe.rules.diplomacy.protectorates import POINTS as PROTECTION
from grognard.games.napoleon_against_europe.rules.forces import steps_of
from grognard.games.napoleon_against_europe.rules.land.activation import Activation
from grognard.games.napoleon_against_europe.rules.land.active import ActiveForces, operation_of
from grognard.games.napoleon_against_europe.rules.land.attrition import (
    DEPOT_SPENT,
    MARCH,
    Attrition,
    attrition_modifiers,
    facts_of_group,
)
from grognard.games.napoleon_against_europe.rules.land.campaign import joint
from grognard.games.napoleon_against_europe.rules.land.evasion import Evasion
from grognard.games.napoleon_against_europe.rules.land.interception import Interception
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.games.napoleon_against_europe.rules.land.steps import Column, to_fight
from grognard.games.napoleon_against_europe.rules.losses import comes_back
from grognard.games.napoleon_against_europe.rules.powers import beaten_by, card_value, enemy
from grognard.games.napoleon_against_europe.rules.sea.cargo import is_haven, is_laden
from grognard.games.napoleon_against_europe.rules.sea.interception import SeaEvasion, interceptors
from grognard.games.napoleon_against_europe.rules.sea.landing import is_defended
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.sea.waters import at_rest, is_friendly_port, sailing
from grognard.games.napoleon_against_europe.rules.sieges.assault import garrison
from grognard.games.napoleon_against_europe.rules.year.declarations import FIRST_DECLARATION
from grognard.games.napoleon_against_europe.rules.year.production import Production
from grognard.games.napoleon_against_europe.shown import odds
from grognard.games.napoleon_against_europe.shown.costs import cost
from grognard.games.napoleon_against_europe.shown.deed_kinds import ATTACKS, KINDS
from grognard.games.napoleon_against_europe.shown.sight import unseen
from grognard.games.napoleon_against_europe.shown.words import Voice
from grognard.kernel.actions import first, second, verb
from grognard.kernel.clicks import Deed
from grognard.parts.shown.chances import above, up_to
from grognard.parts.shown.prompts import deciding
from grognard.parts.shown.speech import signed


def deed(s: GameState, action: int, voice: Voice) -> Deed:
    """What an action of the pending decision means."""
    return Deed(
        kind=kind_of(s, action),
        cost=cost(s, action, voice),
        risk="; ".join(dangers(s, action, voice)),
        grave=grave(s, action),
    )


def kind_of(s: GameState, action: int) -> str:
    """The kind of an action: a step or a landing among enemies is an attack."""
    kind = KINDS[verb(action)]
    return ATTACKS[kind] if kind in ATTACKS and opposed(s, action) else kind


def opposed(s: GameState, action: int) -> bool:
    """Whether a step or a landing meets enemies."""
    frame, side = s.stack[-1], deciding(s)
    if verb(action) == STEP and isinstance(frame, March):
        return bool(operation_of(s).is_at_war() and to_fight(s, side, first(action)))
    if verb(action) == LAND and isinstance(frame, Squadron):
        h = frame.at
        return is_port(h) and not is_haven(s, side, h) and is_defended(s, side, BOARD.zone_of[h])
    return False


# What cannot be mended


def grave(s: GameState, action: int) -> bool:
    """Whether an action cannot be mended: a war declared, a nation or a cargo that is no more, a card gone for good."""
    chosen = verb(action)
    if chosen in (DECLARE, REMOVE, TAKE_AS_LAND):
        return True
    if chosen == PLAY:
        return BOARD.card_star[first(action)] == GOLD
    if chosen == DONE_:
        return drowns(s) or idle_funds(s) >= 2
    return False


def drowns(s: GameState) -> bool:
    """Whether a squadron that stops here loses what it carries [17.2.8.d]."""
    frame = s.stack[-1]
    if not isinstance(frame, Squadron) or is_friendly_port(s, frame.side, frame.at):
        return False
    return bool(is_laden(s, sailing(s)))


def idle_funds(s: GameState) -> int:
    """The half points that a power loses when it ends its building [7.3.2.e]."""
    frame = s.stack[-1]
    return int(s.track[FUNDS + frame.power]) if isinstance(frame, Production) else 0


# What may go wrong


def dangers(s: GameState, action: int, voice: Voice) -> list[str]:
    """What may go wrong, or what chance an action has, in short sentences."""
    chosen = verb(action)
    if chosen in (STEP, FIGHT):
        return battle(s, action, voice)
    if chosen == STAND:
        return awaiting(s, voice)
    if chosen in (NEGOTIATE, APPROACH, END_WAR, INTERCEPT, EVADE, COME, REORGANIZE, INTERCEPT_WITH):
        chance = chance_of(s, action)
        return [voice.say("risk-chance", chance=chance)] if chance is not None else []
    if chosen == ASSAULT:
        return assaulting(s, int(first(action)), voice)
    if chosen in (FORCE, SPEND):
        return attrition(s, action, voice)
    if chosen == ATTACK:
        return at_sea(s, int(first(action)), voice)
    if chosen == LOSE:
        return falling(s, int(first(action)), voice)
    if chosen == DECLARE:
        return declaring(s, int(first(action)), voice)
    if chosen == PLAY:
        return playing(s, int(first(action)), voice)
    return plainly(s, action, voice)


def plainly(s: GameState, action: int, voice: Voice) -> list[str]:
    """What always follows."""
    chosen = verb(action)
    if chosen == SECOND:
        return seconding(s, int(first(action)), voice)
    if chosen in (LEAD, COMMIT):
        return [voice.say(f"risk-{'leads' if chosen == LEAD else 'committed'}", value=worth(action))]
    if chosen == PROTECT:
        return track(s, int(PROTECTION.victory), int(PROTECTION.escalation), voice)
    if chosen == RETREAT and crowded(s, int(first(action))):
        return [voice.say("risk-crowded")]
    if chosen == PLACE and isinstance(s.stack[-1], Activation):
        return [voice.say("risk-returns", morale=int(BOARD.morale[first(action)]))]
    if chosen == REMOVE:
        return [voice.say("risk-removed")]
    if chosen == TAKE_AS_LAND:
        return [voice.say("risk-vanishes")]
    if chosen == GO_IN_ALL:
        return [voice.say("risk-besieged")]
    if chosen == LAND and opposed(s, action):
        return [voice.say("risk-landing")]
    if chosen == DONE_ and drowns(s):
        return [voice.say("risk-cargo")]
    if chosen == DONE_ and idle_funds(s):
        left = idle_funds(s)
        resources = voice.say("cost-resources", points=left // 2, half=left % 2)
        return [voice.say("risk-funds", resources=resources)]
    return []


def worth(action: int) -> str:
    """What a corps that leads, or a special unit that is committed, adds to the dice."""
    p = int(first(action))
    return signed(int(BOARD.stars[p] if BOARD.sort[p] == COMBAT else BOARD.bonus[p]))


def seconding(s: GameState, p: int, voice: Voice) -> list[str]:
    """What a subordinate who helps to command adds to the dice, and may suffer [14.5.6.b, 14.7]."""
    f = battle_under_way(s)
    if f is None:
        return []
    value = signed(int(tactical(s, p, deciding(s) == f.attacker)))
    return [voice.say("risk-wound", value=value, chance=above(int(WOUNDED_FROM) - 1))]


def falling(s: GameState, p: int, voice: Voice) -> list[str]:
    """Whether a counter that takes a loss is eliminated by it, and whether it can be built again [4.z]."""
    if BOARD.sort[p] == COMBAT and steps(s, p) > 1:
        return []
    return [voice.say("risk-falls" if comes_back(p) else "risk-gone")]


def crowded(s: GameState, z: int) -> bool:
    """Whether a beaten force could not be one with those who stand where it goes, so that some would be lost [11.b]."""
    frame = s.stack[-1]
    if not isinstance(frame, Retreat):
        return False
    return bool(no_junction(s, frame.side, z, expanded(s, frame.units)))


def playing(s: GameState, card: int, voice: Voice) -> list[str]:
    """What an event does to the tracks, and to its card [6.2.c-d, 6.2.j]."""
    victory, escalation = int(BOARD.card_victory[card]), int(BOARD.card_escalation[card])
    found = track(s, victory, escalation, voice)
    if BOARD.card_star[card] == GOLD:
        found.append(voice.say("risk-card-gone"))
    elif BOARD.card_star[card] == SILVER:
        found.append(voice.say("risk-once"))
    return found


def track(s: GameState, victory: int, escalation: int, voice: Voice) -> list[str]:
    """What moves on the tracks that the scenario uses."""
    printed = DATA.scenarios[int(s.scenario)]
    victory = victory if printed.victory >= 0 else 0
    escalation = escalation if printed.escalation >= 0 else 0
    if not victory and not escalation:
        return []
    words = {
        "victory": signed(victory) if victory else "",
        "escalation": signed(escalation) if escalation else "",
    }
    return [voice.say("risk-tracks", **words, which=1 * bool(victory) + 2 * bool(escalation))]


def declaring(s: GameState, n: int, voice: Voice) -> list[str]:
    """What a declaration of war brings [7.1.d-f, 8.1.3.e-g]."""
    found = [voice.say("risk-joins-enemy")]
    if n < MAJORS and not s.track[BEATEN + n] & ATTACKED and s.period == EPICA:
        found += track(s, 0, int(FIRST_DECLARATION), voice)
    if beaten_by(s, n, deciding(s)):
        found.append(voice.say("risk-broken-peace", actions=int(DIPLOMACY.broken_peace)))
    return found


# Chances


def chance_of(s: GameState, action: int) -> int | None:
    """The chance of what one die decides; None where what it depends on is not seen."""
    chosen, frame, side = verb(action), s.stack[-1], deciding(s)
    if chosen in (NEGOTIATE, APPROACH):
        nation = int(second(action) if chosen == NEGOTIATE else first(action))
        bonus = int(DIPLOMACY.broken_peace_bonus) if isinstance(frame, FreeDiplomacy) else 0
        return odds.negotiation_chance(s, side, nation, bonus)
    if chosen == END_WAR:
        return odds.war_chance(int(card_value(s, first(action))))
    if chosen == INTERCEPT_WITH:
        h = first(action)
        return odds.sea_interception_chance(s, side, interceptors(s, side, h)) if not is_port(h) else None
    if chosen == REORGANIZE and isinstance(frame, March):
        c = Column(s, operation_of(s), frame.group)
        return up_to(int(force_morale(s, c.pieces)) + int(better_tactical(s, c.leader)))
    if chosen == COME:
        field = battle_under_way(s)
        return odds.counter_march_chance(s, field, side, int(general_of(s, first(action)))) if field else None
    if isinstance(frame, SeaEvasion):
        return odds.sea_evasion_chance(at_rest(s, side, frame.sea))
    return reaction_chance(s, action)


def reaction_chance(s: GameState, action: int) -> int | None:
    """The chance to intercept or to evade an active force; not told where its cavalry is not seen [12.4.c, 12.5.c]."""
    frame, side = s.stack[-1], deciding(s)
    if not isinstance(frame, Interception | Evasion):
        return None
    op = operation_of(s)
    active = op.pieces(s, frame.group)
    if unseen(s, side).intersection(active):
        return None
    if isinstance(frame, Interception):
        return odds.interception_chance(s, side, int(second(action)), active, int(frame.zone))
    pieces = frame.force(s, side)
    return odds.evasion_chance(s, side, pieces, active, int(frame.zone), int(frame.paid))


# Fights


def battle(s: GameState, action: int, voice: Voice) -> list[str]:
    """How a battle may end where a force goes, or waits; walls that stop it there."""
    frame, side, z = s.stack[-1], deciding(s), int(first(action))
    foe = int(enemy(side))
    if isinstance(frame, ActiveForces):
        groups = joint(s, frame, z)
        coming = [p for g in groups for p in frame.pieces(s, g)]
        return fight(s, z, coming, int(frame.came[groups[0] - 1]) if groups else NONE, voice)
    if not isinstance(frame, March) or not operation_of(s).is_at_war():
        return []
    op = operation_of(s)
    c = Column(s, op, frame.group)
    if verb(action) == FIGHT or to_fight(s, side, z):
        return fight(s, z, c.pieces, int(c.zone), voice)
    inside = int(BOARD.inside[z])
    shut = int(steps_of(s, all_at(s, foe, inside))) if inside != NONE and is_held(s, foe, inside) else 0
    hidden = inside != NONE and unseen(s, side).intersection(all_at(s, foe, inside))
    return [voice.say("risk-garrison", steps=shut)] if shut and not hidden else []


def fight(s: GameState, z: int, coming: list[int], origin: int, voice: Voice) -> list[str]:
    """The chances of an attack on whoever stands in a zone."""
    side = deciding(s)
    theirs = all_at(s, int(enemy(side)), z)
    if unseen(s, side).intersection(theirs):
        return [voice.say("risk-unseen")]
    found = odds.battle_ahead(s, side, z, coming, origin)
    return ahead(found, int(steps_of(s, coming)), int(steps_of(s, theirs)), voice)


def awaiting(s: GameState, voice: Voice) -> list[str]:
    """The chances of a force that stays to fight those who have come on it."""
    frame, side = s.stack[-1], deciding(s)
    if not isinstance(frame, Evasion):
        return []
    op = operation_of(s)
    coming = op.pieces(s, frame.group)
    if unseen(s, side).intersection(coming):
        return [voice.say("risk-unseen")]
    z = int(frame.zone)
    found = odds.battle_ahead(s, int(enemy(side)), z, coming, int(op.came[frame.group - 1]))
    mine = all_at(s, side, z)
    return ahead(
        found.for_defender() if found else None, int(steps_of(s, mine)), int(steps_of(s, coming)), voice
    )


def ahead(found: odds.Odds | None, steps: int, enemies: int, voice: Voice) -> list[str]:
    """The chances of a battle, by the one whose steps come first; nothing where there would be none."""
    if found is None:
        return []
    if found.overrun:
        return [voice.say("risk-overrun", steps=steps, enemies=enemies, win=int(found.win > 0))]
    return [
        voice.say(
            "risk-odds",
            steps=steps,
            enemies=enemies,
            win=found.win,
            losses=voice.say("figure-number", value=found.losses),
            kills=voice.say("figure-number", value=found.kills),
        )
    ]


def assaulting(s: GameState, z: int, voice: Voice) -> list[str]:
    """What an assault may come to [15.4.a]."""
    side = deciding(s)
    if unseen(s, side).intersection(garrison(s, enemy(side), z)):
        return []
    chances = odds.assault_chances(s, side, z)
    return [
        voice.say("risk-assault", falls=odds.fall_chance(s, side, z), repelled=chances.get("repelled", 0))
    ]


def at_sea(s: GameState, h: int, voice: Voice) -> list[str]:
    """How a round at sea may end."""
    side = deciding(s)
    theirs = at_rest(s, enemy(side), h)
    walls = 0
    if is_port(h):
        walls = int(TABLES.naval.fortress_dice) * int(BOARD.level[BOARD.zone_of[h]])
    found = odds.sea_odds(s, sailing(s), theirs, walls, side)
    if not fleets(s, enemy(side), h):
        return []
    return [
        voice.say(
            "risk-sea",
            enemies=len(theirs),
            win=found.win,
            losses=voice.say("figure-number", value=found.losses),
            kills=voice.say("figure-number", value=found.kills),
        )
    ]


# Attrition


def attrition(s: GameState, action: int, voice: Voice) -> list[str]:
    """What an attrition test may cost: of a forced march of so many points, or with a depot spent [13.6.2]."""
    frame = s.stack[-1]
    if isinstance(frame, Activation) and verb(action) == FORCE:
        points = int(first(action))
        if points == 0:
            return []
        op = operation_of(s)
        units = [p for p in op.pieces(s, frame.group) if BOARD.sort[p] == COMBAT]
        if not units:
            return []
        facts = int(facts_of_group(s, op, frame.group, units))
        found = attrition_modifiers(
            s, op.side, BOARD.zone_of[op.at[frame.group - 1]], MARCH, points, units, facts
        )
    elif isinstance(frame, Attrition):
        units, facts = frame.units, int(frame.facts) | DEPOT_SPENT
        found = attrition_modifiers(s, frame.side, frame.at, frame.cause, frame.points, units, facts)
    else:
        return []
    chance, losses = odds.attrition_losses(int(steps_of(s, units)), odds.summed(found))
    return [voice.say("risk-attrition", chance=chance, losses=voice.say("figure-number", value=losses))]
