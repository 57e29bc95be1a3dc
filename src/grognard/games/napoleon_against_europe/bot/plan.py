"""What a side wants: what each zone would bring it, and how strongly that draws from afar. Nothing here is a rule."""

from __future__ import annotations

from math import pow
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import (
    FAR,
    HUNDRED_DAYS,
    REACH,
    STEP_WORTH,
    Eyes,
    conquest,
    lateness,
    look,
    spot,
    zone_worths,
)
from grognard.games.napoleon_against_europe.bot.force import Force
from grognard.games.napoleon_against_europe.bot.odds import chance, edge, floats, losses
from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    EMPIRE,
    FRANCE,
    NAPOLEON,
    NEUTRAL,
    NONE,
)
from grognard.games.napoleon_against_europe.model.lists import NO_ZONES
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    is_held,
    owner,
    siege,
    where,
)
from grognard.games.napoleon_against_europe.rules.control import controller, fortress, hostile_fortress
from grognard.games.napoleon_against_europe.rules.powers import opened
from grognard.parts.vectors import numbers

DECAY: Final = 0.85  # of a wish, for every movement point of the way to it
NEAR: Final = 8  # beyond so many points
FAR_DECAY: Final = 0.93  # it fades more slowly: whoever is far away comes too
GATE: Final = 0.15  # of a key zone, for a fortress through which those are fed who go for it
LATE_GATE: Final = 0.35  # and more for the Coalition late in the war: what has no supply does not count
GREAT: Final = 15.0  # the worth of such a key zone
FED: Final = 2  # movement points between two links of a line of supply
LEAST: Final = 1.2  # of a prize that is worth a march
HUNT: Final = 0.5  # of the worth of enemy units, for whoever beats them
HUNT_1815: Final = 0.25  # in the Hundred Days, when time is short
HUNTED_ARMY: Final = 120.0  # in the Hundred Days, a French army in good order other than Napoleon's
HUNTED_EMPEROR: Final = 700.0  # and Napoleon with his: whoever destroys it has won
SHUT_IN: Final = 500.0  # the same behind walls
WORN: Final = 0.5  # of that, for the part of his force that a beaten attacker destroys
GRIND: Final = 40.0  # a step of Napoleon's force in the Hundred Days, whoever wins the battle
HOPELESS: Final = 3  # times as many as those who attack him
BEHIND: Final = (
    0.3  # what it costs the Coalition of 1815, for each movement point that a force is further from Paris
)
NEAR_PARIS: Final = 6  # than so many
TO_THE_GUNS: Final = 0.5  # of the steps next door, for a battle
GUARD: Final = 0.2  # of the worth of a zone, for who keeps the enemy away
HELP: Final = 0.5  # of what the next force adds
CLAIMED: Final = 0.5  # of a wish, for who is not the nearest to it
WEAK: Final = 3.0  # steps: a force so small does half of what one wants
SHARED: Final = 0.7  # of what friends could do alone, which whoever joins them does not add
UNLED: Final = 0.2  # of what can be done next, for who has no general
RAIDED: Final = 0.5  # how likely an empty port is raided
ONWARD: Final = 0.45  # of what can be done next, for who has done something


def _fading() -> vec[float]:
    v = floats(FAR + 1)
    for n in range(FAR):
        v[n] = pow(DECAY, float(min(n, NEAR))) * pow(FAR_DECAY, float(max(0, n - NEAR)))
    return v


FADING: Final = _fading()
PARIS: Final = BOARD.capitals[FRANCE][0]
_BLANK: Final = floats(BOARD.zones)
_NOBODY: Final = numbers(BOARD.zones, int(NONE))


def _gates() -> list[list[int]]:
    """For each fortress, the key zones that a line of supply from it reaches."""
    found: list[list[int]] = []
    for z in range(BOARD.zones):
        near: list[int] = []
        if BOARD.level[z] > 0:
            for t in range(BOARD.zones):
                if t != z and BOARD.key[t] != NONE and REACH[z * BOARD.zones + t] <= FED:
                    near.append(t)
        found.append(near)
    return found


GATES: Final = _gates()


class Plan:
    """The wishes of a side."""

    def __init__(self, side: i64, eyes: Eyes, worths: vec[float]) -> None:
        self.side = side
        self.eyes = eyes
        self.worths = worths
        self.prize = _BLANK[:]  # for a force that comes to a zone and prevails
        self.gates = _BLANK[:]  # what an enemy fortress is worth besides, for what is fed through it
        self.secured = 0.0  # the same of the fortresses that the side has
        self.wishes = vec[i64]()  # the zones with a prize worth a march, the greatest first
        self.claims = _NOBODY[:]  # where the force stands that is nearest to a wish, NONE
        self.hopes = _BLANK[:]  # how much of a wish that force is likely to fulfil
        self.stops = b""  # by zone: nobody passes there
        self.fed: dict[int, bool] = {}  # what is known of supply: see targets.is_fed
        self.barred = NO_ZONES[:]  # by zone: nobody goes there
        self.emperor: i64 = NONE  # the zone where Napoleon stands in the Hundred Days
        self.quarry = 1.0  # how much more than usual French armies are hunted, in the Hundred Days

    def wish(self, z: i64, value: float) -> None:
        """Say what a zone is worth."""
        self.prize[z] = value
        if value <= LEAST:
            return
        self.wishes = append(self.wishes, z)
        n: i64 = len(self.wishes) - 1
        while n > 0 and self.prize[self.wishes[n - 1]] < value:
            self.wishes[n] = self.wishes[n - 1]
            n -= 1
        self.wishes[n] = z


def make_plan(s: GameState, side: i64) -> Plan:
    """What a side wants on the table as it lies."""
    plan = Plan(side, look(s), zone_worths(s))
    if HUNDRED_DAYS[s.scenario]:
        plan.quarry = 1.0 + 2.0 * conquest(s)
        plan.emperor = where(s, NAPOLEON) if side == COALITION else i64(NONE)
    stops = bytearray(BOARD.zones)
    for z in range(BOARD.zones):
        holder = owner(s, z)
        if camp(s, holder) == NEUTRAL and controller(s, z) != side and not opened(s, side, holder):
            plan.barred[z] = 1
            stops[z] = 1
            continue
        if hostile_fortress(s, side, z) or is_held(s, 1 - side, z):
            stops[z] = 1
        plan.prize[z] = prize(s, plan, z)
    plan.stops = bytes(stops)
    for z in range(BOARD.zones):
        if not plan.barred[z]:
            value = gate(s, plan, z)
            if value > 0.0 and controller(s, z) == side:
                plan.secured += value
                value = 0.0
            plan.gates[z] = value
    for z in range(BOARD.zones):
        if not plan.barred[z]:
            plan.wish(z, plan.prize[z] + plan.gates[z])
    claim(plan)
    return plan


def gate(s: GameState, plan: Plan, z: i64) -> float:
    """What a fortress is worth besides, since supply for something greater would go through it, whether or not it is
    besieged; in the Hundred Days only while nobody besieges it."""
    if BOARD.level[z] == 0 or (HUNDRED_DAYS[s.scenario] and not hostile_fortress(s, plan.side, z)):
        return 0.0
    most = 0.0
    for t in GATES[z]:
        most = max(most, plan.prize[t])
    part = GATE
    if plan.side == COALITION and not HUNDRED_DAYS[s.scenario]:
        part += LATE_GATE * lateness(s)
    return part * most if most > GREAT else 0.0


def prize(s: GameState, plan: Plan, z: i64) -> float:
    """What a side gains by coming to a zone in force."""
    eyes, side = plan.eyes, plan.side
    foe = spot(1 - side, z)
    hunted = HUNT * eyes.worth[foe]
    if HUNDRED_DAYS[s.scenario]:
        hunted = HUNT_1815 * eyes.worth[foe]
        if side == COALITION and eyes.led[foe] == 2 and not eyes.shaken[foe]:
            hunted += HUNTED_ARMY
        if side == COALITION and where(s, NAPOLEON) == z:
            hunted += HUNTED_EMPEROR * plan.quarry
    if controller(s, z) == 1 - side:
        level = fortress(s, z)
        value = plan.worths[z]
        if level > 0:
            inside = BOARD.inside[z]
            value *= 0.7 - 0.15 * float(level)
            if inside != NONE and eyes.steps[spot(1 - side, inside)] > 0:
                value *= 0.8
                hunted += 0.2 * eyes.worth[spot(1 - side, inside)]
                hunted += shut_in_1815(s, plan, inside)
        return value + hunted
    if eyes.steps[foe] > 0:
        if siege(s, z) > 0:
            return 0.8 * plan.worths[z] + hunted  # a relief
        return hunted + 0.4 * plan.worths[z]
    return 0.0


def behind(s: GameState, plan: Plan, z: i64) -> float:
    """What it costs to be far from where the Hundred Days are decided."""
    if plan.side != COALITION or not HUNDRED_DAYS[s.scenario]:
        return 0.0
    return BEHIND * float(max(i64(0), REACH[z * BOARD.zones + PARIS] - NEAR_PARIS))


# What a force can do


def assault_chance(s: GameState, plan: Plan, f: Force, z: i64) -> float:
    """How likely one assault of a force takes a fortress."""
    value = 1 + (BOARD.attack[f.leader] if f.leader != NONE else i64(0))
    if f.army:
        value += 1
    value += max(i64(0), siege(s, z) - 1)
    if fortress(s, z) > 1:
        value -= 2
    inside = BOARD.inside[z]
    if inside != NONE:
        within = plan.eyes.steps[spot(1 - plan.side, inside)]
        value -= 2 if within >= 5 else 1 if within > 0 else 0
    return float(max(i64(0), min(i64(6), value))) / 6.0


def promise(plan: Plan, t: i64, count: i64, attack: i64) -> float:
    """How much of a wish a force could fulfil that were there."""
    foe = spot(1 - plan.side, t)
    part = float(count) / (float(count) + WEAK)
    theirs = plan.eyes.steps[foe]
    if theirs > 0:
        won = chance(count, attack, theirs, plan.eyes.defence[foe])
        if t == plan.emperor:
            won = max(won, WORN * losses(count, attack + edge(count, theirs), theirs) / float(theirs))
        return part * won
    return part if BOARD.level[t] > 0 else 0.4 + 0.6 * part


def pull(plan: Plan, z: i64, count: i64, attack: i64, stay: i64, origin: i64, friends: i64 = 0) -> float:
    """How strongly what is wanted speaks for a zone; `stay` is a zone that is not counted, `origin` where the force
    stands: what others are nearer to draws it less. The steps of `friends` who stand there help it, unless they are
    further from what is wanted than it is."""
    wishes = plan.wishes
    row = z * BOARD.zones
    most = 0.0
    for n in range(len(wishes)):
        t = wishes[n]
        if plan.prize[t] <= most:
            break
        if t == stay:
            continue
        far = REACH[row + t]
        value = plan.prize[t] * FADING[far]
        if value <= most:
            continue
        claim = plan.claims[t]
        if claim != NONE and claim != origin and claim != z and REACH[claim * BOARD.zones + t] <= far:
            value *= CLAIMED
        if value > most:
            near = far <= REACH[origin * BOARD.zones + t]
            most = max(most, value * promise(plan, t, count + (friends if near else i64(0)), attack))
    return most


def claim(plan: Plan) -> None:
    """Say which force of the side is nearest to each wish, among those that could fulfil it, and what it may hope for
    with the help of the next two."""
    eyes, side = plan.eyes, plan.side
    for n in range(len(plan.wishes)):
        t = plan.wishes[n]
        best, second, third = 0.0, 0.0, 0.0
        for z in eyes.held[side]:
            row = spot(side, z)
            if z >= BOARD.zones or eyes.led[row] == 0:
                continue
            value = FADING[REACH[z * BOARD.zones + t]]
            if value <= third:
                continue
            value *= promise(plan, t, eyes.steps[row], eyes.attack[row])
            if value > best:
                best, second, third = value, best, second
                plan.claims[t] = z
            elif value > second:
                second, third = value, second
            elif value > third:
                third = value
        plan.hopes[t] = best + HELP * second + HELP * HELP * third


def danger(plan: Plan, z: i64, count: i64, defence: i64, worth: float) -> float:
    """What a force risks that ends its march in a zone."""
    eyes, foe = plan.eyes, 1 - plan.side
    most = 0.0
    for t in eyes.held[foe]:
        if t >= BOARD.zones or t == z or REACH[t * BOARD.zones + z] > 4:
            continue
        there = spot(foe, t)
        if eyes.led[there] == 0 or eyes.shaken[there]:
            continue
        most = max(most, chance(eyes.steps[there], eyes.attack[there], count, defence))
    return 0.35 * worth * (most - 0.45) if most > 0.45 else 0.0


def is_open_to_raids(plan: Plan, z: i64, f: Force) -> bool:
    """Whether a port of the Empire has no walls and nobody else to guard it from the sea."""
    if plan.side != EMPIRE or BOARD.port[z] == NONE or BOARD.level[z] > 0:
        return False
    return plan.eyes.steps[spot(EMPIRE, z)] <= (f.steps if f.at == z else i64(0))


def guarding(s: GameState, plan: Plan, z: i64, f: Force) -> float:
    """What it is worth that a force stands in a zone of its own side: enemies near could take it."""
    if plan.worths[z] < 4.0 or controller(s, z) != plan.side:
        return 0.0
    if HUNDRED_DAYS[s.scenario] and plan.side == COALITION:
        return 0.0
    eyes, foe = plan.eyes, 1 - plan.side
    level = fortress(s, z)
    near = RAIDED if is_open_to_raids(plan, z, f) else 0.0
    for t in eyes.held[foe]:
        far = REACH[t * BOARD.zones + z] if t < BOARD.zones else i64(FAR)
        if far > 6:
            continue
        there = spot(foe, t)
        if eyes.steps[there] < max(i64(1), 2 * level) or eyes.shaken[there]:
            continue
        held = 1.0 - chance(eyes.steps[there], eyes.attack[there], f.steps, f.defence)
        reach = (1.0 if eyes.led[there] else 0.5) * (1.0 - float(far) / 8.0)
        near = max(near, reach * held)
    return GUARD * near * plan.worths[z] * (0.5 if level else 1.0)


def helpers(plan: Plan, side: i64, z: i64, apart: i64) -> i64:
    """How many steps may be expected to march to a battle in a zone from next door, one zone apart."""
    eyes = plan.eyes
    near: i64 = 0
    for t in eyes.held[side]:
        if t < BOARD.zones and t != apart and t != z and REACH[t * BOARD.zones + z] <= 1:
            row = spot(side, t)
            if eyes.led[row] > 0 and not eyes.shaken[row]:
                near += eyes.steps[row]
    return i64(int(TO_THE_GUNS * float(near)))


def battle_value(plan: Plan, f: Force, z: i64, way: i64) -> float:
    """What a force gains by attacking those who stand in a zone."""
    foe = spot(1 - plan.side, z)
    theirs, defence = plan.eyes.steps[foe], plan.eyes.defence[foe]
    attack = f.attack + BOARD.ground_attacker[z] - (3 if f.hungry else 0)
    if f.cavalry > plan.eyes.cavalry[foe]:
        attack += 1
    elif f.cavalry < plan.eyes.cavalry[foe]:
        defence += 1
    if way != NONE and not f.army:
        attack += BOARD.crossing_attacker[BOARD.border[way]]
    mine = f.steps + helpers(plan, plan.side, z, f.at)
    facing = theirs + helpers(plan, 1 - plan.side, z, NONE)
    won = chance(mine, attack, facing, defence)
    taken = losses(facing, defence, f.steps)
    given = losses(mine, attack + edge(mine, facing), theirs)
    onward = ONWARD * pull(plan, z, f.steps, f.attack, z, f.at)
    worn, stake = 0.0, plan.prize[z]
    if z == plan.emperor:
        if HOPELESS * mine <= theirs:
            stake = 0.0
        else:
            worn = GRIND * given
    return worn + won * (stake + onward) + STEP_WORTH * (given - 1.1 * taken) - (1.0 - won) * 0.3 * f.worth


def capture(s: GameState, plan: Plan, f: Force, z: i64, left: i64) -> float:
    """What a force takes that comes to a zone without enemies in the open, in supply."""
    if controller(s, z) != 1 - plan.side:
        return 0.0
    level = fortress(s, z)
    if level == 0:
        return plan.worths[z] * (1.0 if left >= 1 else 0.6)
    if f.steps < 2 * level:
        return -1.0
    once = assault_chance(s, plan, f, z)
    miss = 1.0
    for _ in range(max(i64(0), left)):
        miss *= 1.0 - once
    value = plan.worths[z] + shut_in(s, plan, z)
    if not HUNDRED_DAYS[s.scenario]:
        value += plan.gates[z]
    return value * (1.0 - miss + miss * min(0.6, once + 0.15))


def shut_in(s: GameState, plan: Plan, z: i64) -> float:
    """What falls with a fortress besides its zone."""
    inside = BOARD.inside[z]
    if inside == NONE:
        return 0.0
    return 0.7 * plan.eyes.worth[spot(1 - plan.side, inside)] + shut_in_1815(s, plan, inside)


def shut_in_1815(s: GameState, plan: Plan, inside: i64) -> float:
    """What the fall of a fortress means besides in the Hundred Days: with Napoleon in it the war is won, with another
    French army in good order there is one less."""
    if plan.side != COALITION or not HUNDRED_DAYS[s.scenario]:
        return 0.0
    if where(s, NAPOLEON) == inside:
        return SHUT_IN
    foe = spot(EMPIRE, inside)
    return HUNTED_ARMY if plan.eyes.led[foe] == 2 and not plan.eyes.shaken[foe] else 0.0


def standing(s: GameState, plan: Plan, f: Force, z: i64, left: i64) -> float:
    """How good it is for a force to end in a zone with so many movement points left for what it can do there."""
    if plan.eyes.steps[spot(1 - plan.side, z)] > 0:
        return battle_value(plan, f, z, NONE)
    onward = ONWARD if f.leader != NONE else UNLED
    friends: i64 = 0
    attack, defence = f.attack, f.defence
    row = spot(plan.side, z)
    if z != f.at and plan.eyes.led[row] > 0:
        friends = plan.eyes.steps[row]
        attack = max(attack, plan.eyes.attack[row])
        defence = max(defence, plan.eyes.defence[row])
    drawn = pull(plan, z, f.steps, attack, z, f.at, friends)
    if friends > 0:  # what they can do without it is not its merit
        drawn -= SHARED * pull(plan, z, friends, plan.eyes.attack[row], z, z)
    taken = capture(s, plan, f, z, left)
    if friends >= 2 * BOARD.level[z] > 0:  # they can take it without it
        taken *= 1.0 - SHARED
    return (
        taken
        + onward * drawn
        + guarding(s, plan, z, f)
        - danger(plan, z, f.steps + friends, defence, f.worth)
        - behind(s, plan, z)
    )
