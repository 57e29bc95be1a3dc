"""Chapter 17: the Battlefield, and the questions that every step of a Battle asks of it.

Who stands on it is in the space with a mark: FRONT (and SPENT), RESERVE or DEMORALIZED. The rest of what a Battle
knows (its round, Artillery points, cards in effect) lies in its frame, which the procedures inside it look up.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    FIELD,
    INFANTRY,
    LIBERAL,
    MOUNTAIN,
    OPEN,
    ROUGH,
    TABLES,
)
from grognard.games.an_impossible_war.model.state import (
    DEMORALIZED,
    FRONT,
    RESERVE,
    SPENT,
    GameState,
    after_landing,
    clear_mark,
    reveal,
    set_mark,
    troops_at,
    troops_outside,
)
from grognard.games.an_impossible_war.rules.cards.tactics import C7, C9, C20, C29, L7, L12, shown
from grognard.games.an_impossible_war.rules.combat.losses import lose
from grognard.games.an_impossible_war.rules.movement.artillery import guns_at
from grognard.kernel.state import Frame
from grognard.parts.reasons import ALLOWED
from grognard.parts.vectors import vector

_BATTLE: Final = TABLES["battle"]
_FRONT: Final = _BATTLE["front"]
_ROUGH_BOXES: Final = vector([_FRONT["rough"]["infantry"], _FRONT["rough"]["cavalry"]])
_OPEN_BOXES: Final = vector([_FRONT["open"]["infantry"], _FRONT["open"]["cavalry"]])
ROUNDS: Final[int] = TABLES["limits"]["battle_rounds"]
HIT_AFTER_FIRST: Final[int] = _BATTLE["hit_morale"]["each_hit_after_first"]
LAST_POINT: Final[int] = _BATTLE["hit_morale"]["one_strength"]

L15: Final = BOARD.card["L15"]
C11: Final = BOARD.card["C11"]
BAYONET: Final = vector([C7, L7])  # of each side
WALL: Final = vector([C20, L12])
WALL_HITS: Final = 2  # that a wall cancels in a Battle Round

# What cards have done, bit by bit.
CORDOVA: Final = 1  # L15: Liberal Infantry has more morale for the whole Battle
ORIAMENDI: Final = 2  # C29 was played in this Battle
BAYONET_USED: Final = 4  # << side, in this round
LANCE_USED: Final = 16  # L32, in this round
GUIDES_STOOD: Final = 32  # C17: the unit has passed its first morale roll of this round
EFFECTS: Final = ["cordova", "oriamendi", "bayonet-carlist", "bayonet-liberal", "lance", "guides-stood"]
ROUND_BITS: Final = BAYONET_USED | BAYONET_USED << 1 | LANCE_USED | GUIDES_STOOD

# How a Battle ends.
NOT_OVER: Final = 0
ROUT: Final = 1
PURSUIT: Final = 2
NO_DECISION: Final = 3  # after the third round
ENDINGS: Final = ["not-over", "rout", "pursuit", "no-decision"]


class Battlefield(Frame[GameState]):
    """A Battle: what its steps share; battle.py says how it goes on."""

    fields: ClassVar[str] = (
        "space attacker:side stage:battle-stage round loser:side how:battle-ending fresh* walls* "
        "effects:battle-effect| guides:unit gone:unit*"
    )

    def __init__(
        self,
        space: i64,
        attacker: i64,
        stage: i64 = 0,
        round: i64 = 0,
        loser: i64 = -1,
        how: i64 = NOT_OVER,
        fresh: list[int] | None = None,
        walls: list[int] | None = None,
        effects: i64 = 0,
        guides: i64 = -1,
        gone: list[int] | None = None,
    ) -> None:
        self.space = space
        self.attacker = attacker
        self.stage = stage
        self.round = round
        self.loser = loser  # -1 while it goes on
        self.how = how
        self.fresh = [0, 0] if fresh is None else fresh  # Artillery points of each side
        self.walls = [0, 0] if walls is None else walls  # hits that a side's wall still cancels
        self.effects = effects  # of cards
        self.guides = guides  # the unit of C17 in this round
        self.gone = [] if gone is None else gone  # the beaten side's units, when it comes to the retreat


def battlefield(s: GameState) -> Battlefield:
    """The Battle under way."""
    for n in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[n]
        if isinstance(frame, Battlefield):
            return frame
    raise LookupError("no Battle is under way")


def end_battle(s: GameState, loser: i64, how: i64) -> None:
    """The Battle ends at once: what was going on inside it is over [17.3]."""
    for n in range(len(s.stack) - 1, -1, -1):
        frame = s.stack[n]
        if isinstance(frame, Battlefield):
            frame.loser = loser
            frame.how = how
            s.unwind(n + 1)
            return


# Who stands where


def in_box(s: GameState, side: i64, h: i64, box: i64) -> list[int]:
    """A side's Inf and Cav in a box of the Battlefield: FRONT, RESERVE, DEMORALIZED or several."""
    return [p for p in troops_at(s, side, h) if s.mark[p] & box != 0]


def front(s: GameState, side: i64, h: i64, kind: i64) -> list[int]:
    """A side's Infantry or Cavalry in the front line."""
    return [p for p in in_box(s, side, h, FRONT) if BOARD.kind[p] == kind]


def fresh_front(s: GameState, side: i64, h: i64, kind: i64) -> list[int]:
    """Those of the front line that can still be activated in this round [17.4.a]."""
    return [p for p in troops_at(s, side, h) if BOARD.kind[p] == kind and not idle(s, p)]


def idle(s: GameState, p: i64) -> str:
    """Why a unit cannot be activated in this round: only who stands fresh in the front line can [17.4.a, 17.5.c]."""
    mark = s.mark[p]
    if mark & FRONT == 0:
        return "17.5.c demoralized" if mark & DEMORALIZED != 0 else "17.4.a not-in-front"
    return "17.4.a spent" if mark & SPENT != 0 else ALLOWED


def in_front(s: GameState, p: i64, h: i64) -> bool:
    """Whether a unit is still in the front line."""
    return s.place[p] == h and s.mark[p] & FRONT != 0


def boxes(h: i64, kind: i64) -> i64:
    """How many units of an arm the front line holds [17.1.d]."""
    return _ROUGH_BOXES[kind] if BOARD.terrain[h] == ROUGH else _OPEN_BOXES[kind]


def collapsed(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side has no Infantry in the front line, Partidas counted [17.3.a, R54]."""
    return not front(s, side, h, INFANTRY)


def gun_points(s: GameState, side: i64, h: i64) -> i64:
    """The Artillery points of a side: Field Artillery gives half in rough terrain, rounded down [17.1.f, 5.3.c]."""
    field = guns_at(s, side, h, FIELD, False)
    if BOARD.terrain[h] == ROUGH:
        field = field // 2
    return field + guns_at(s, side, h, MOUNTAIN, False)


# Fire and morale


def dice_of(s: GameState, p: i64) -> i64:
    """The dice of a unit: its strength, less for who has landed [5.3.a, 13.2.e, R46]."""
    return after_landing(s, p, s.strength[p])


def effectiveness(s: GameState, f: Battlefield, p: i64, more: i64) -> i64:
    """The highest die that hits: E, changed by cards; the river leaves attacking Infantry 1 at least [17.4.b]."""
    e = BOARD.e[p] + more
    if f.guides == p:
        e += 1
    if BOARD.side[p] == f.attacker and BOARD.kind[p] == INFANTRY and shown(s, C9):
        e = max(e - 1, 1)
    return e


def shoot(s: GameState, p: i64, dice: i64, limit: i64, what: str, rule: str) -> i64:
    """A unit rolls some dice; each up to the limit is a hit [5.4.b]."""
    hits: i64 = 0
    for _ in range(dice):
        if s.die() <= limit:
            hits += 1
    s.note(what, rule, p, hits, limit)
    return hits


def stopped(s: GameState, f: Battlefield, side: i64, hits: i64) -> i64:
    """What is left of hits behind a side's wall [card L12, C20]."""
    saved = min(hits, f.walls[side])
    if saved > 0:
        f.walls[side] -= saved
        s.note("battle-wall", "7.3.b", side, saved)
    return hits - saved


def morale_of(s: GameState, f: Battlefield, p: i64) -> i64:
    """A unit's M, changed by the cards of the Battle [5.4.c, card L15, C29]."""
    m = BOARD.m[p]
    if BOARD.side[p] == LIBERAL:
        if f.effects & CORDOVA != 0 and BOARD.kind[p] == INFANTRY:
            m += 1
        if shown(s, C29):
            m -= 1
    return m


def stands(s: GameState, f: Battlefield, p: i64, needed: i64, what: str, rule: str) -> bool:
    """A unit rolls 2D6 against its morale; the Guides pass their first roll of the round [5.4.c, card C17]."""
    if f.guides == p and f.effects & GUIDES_STOOD == 0:
        f.effects |= GUIDES_STOOD
        s.note("guides", "7.3.b", p)
        return True
    passed = s.die() + s.die() <= needed
    s.note(what, rule, p, needed, int(passed))
    return passed


def suffer(s: GameState, p: i64, hits: i64, rule: str) -> i64:
    """A unit takes hits; what goes beyond its strength is lost [R55, R56]. How many it took."""
    taken = min(hits, s.strength[p])
    if taken > 0:
        lose(s, p, taken, rule)
    return taken


def test_hits(s: GameState, f: Battlefield, p: i64, hits: i64, less: i64) -> None:
    """A unit that took hits in this activation, and lives, rolls for its morale [17.5.a, R57]."""
    if hits == 0 or not in_front(s, p, f.space):
        return
    needed = morale_of(s, f, p) + (hits - 1) * HIT_AFTER_FIRST - less
    if s.strength[p] == 1:
        needed += LAST_POINT
    if not stands(s, f, p, needed, "morale", "17.5.a"):
        demoralize(s, p, "17.5.c")


def demoralize(s: GameState, p: i64, rule: str) -> None:
    """A unit goes to the Demoralized Units box, face up [17.5.c]."""
    clear_mark(s, p, FRONT | RESERVE | SPENT)
    set_mark(s, p, DEMORALIZED)
    reveal(s, p)
    s.note("demoralized", rule, p)


def hold_together(s: GameState, f: Battlefield, side: i64) -> bool:
    """Whether a side still has its front line; without it the Battle is over [17.3.a, R54]."""
    if collapsed(s, side, f.space):
        end_battle(s, side, ROUT)
        return False
    return True


def open_ground(h: i64) -> bool:
    """Whether a place is open terrain."""
    return BOARD.terrain[h] == OPEN


def on_field(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's Inf and Cav in a space outside its Fortress: those on the Battlefield [17.1.b-c]."""
    return troops_outside(s, side, h)
