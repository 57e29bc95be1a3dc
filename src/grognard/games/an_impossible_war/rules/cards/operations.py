"""Operational cards of the Actions step: what their effects do [7.1.b]; those of other chapters are only named here."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CITY,
    DATA,
    KNAPSACK,
    LIBERAL,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    BUILDING,
    FACE,
    FORT,
    INSIDE,
    LUCHANA_LANDING,
    GameState,
    active_expeditions,
    blocks,
    clear_mark,
    count,
    pieces_at,
    put,
    reveal,
    seen_by,
    set_mark,
    units,
)
from grognard.games.an_impossible_war.model.verbs import (
    ACTIVATE,
    FINISH,
    FORTIFY,
    RAID,
    RECRUIT,
    REFIT,
    ROAM,
    ROB,
)
from grognard.games.an_impossible_war.rules.combat.losses import lose
from grognard.games.an_impossible_war.rules.combat.regions import (
    Segovia,
    no_recruiting,
    recruit,
    segovia_regions,
)
from grognard.games.an_impossible_war.rules.construction import no_builder, no_counter, no_site
from grognard.games.an_impossible_war.rules.control import fort_owner, port_open
from grognard.games.an_impossible_war.rules.movement.activation import Activation
from grognard.games.an_impossible_war.rules.movement.naval import (
    Squadron,
    luchana_spaces,
    play_luchana,
    squadron_ready,
)
from grognard.games.an_impossible_war.rules.movement.special import (
    COLUMN,
    FREE,
    FREE_CONCENTRATION,
    ROYAL,
    column_places,
    royal_spaces,
    zumalacarregui_spaces,
)
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege
from grognard.games.an_impossible_war.rules.victory import read_control
from grognard.games.an_impossible_war.rules.year.placing import building_places
from grognard.kernel.actions import first, of, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import CardRules, Context, Effect

C1: Final = BOARD.card["C1"]
C28: Final = BOARD.card["C28"]
C35: Final = BOARD.card["C35"]
CONVOY: Final = int(
    DATA.cards[BOARD.card["L10"]].effects[0].amount or 0
)  # strength that a train recovers at most
ESCORTED: Final = 2  # blocks at least where a Supply Train stands outside a Fortress: it is never alone
RULE: Final = "7.1.b"


# L9, C27: a Fortress at once


def builders(s: GameState, side: i64) -> list[int]:
    """Infantry that may begin a Fortress where it stands: cards L9, C27 [10.2]."""
    if no_counter(s, side):
        return []
    return [p for p in BOARD.troops[side] if not no_builder(s, p) and not no_site(s, side, s.place[p])]


def unfinished(s: GameState, side: i64) -> list[int]:
    """Where a side's Fortress under construction can be completed: cards L9, C27."""
    return [h for h in range(BOARD.spaces) if s.fort[h] == BUILDING + side and units(s, 1 - side, h) == 0]


class Blockhouses(Effect[GameState]):
    """A Fortress is built at once [cards L9, C27]."""

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        return bool(builders(s, c.side)) or bool(unfinished(s, c.side))

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.enter(Blockhouse(c.side))
        return 0


class Blockhouse(Frame[GameState]):
    """A completed Fortress for no AP, built by an Infantry unit or out of one under construction [cards L9, C27]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Blockhouse:
        return Blockhouse(self.side)

    def step(self, s: GameState) -> Pending | None:
        actions = [of(FORTIFY, p) for p in builders(s, self.side)]
        actions += [of(FINISH, h) for h in unfinished(s, self.side)]
        if not actions:
            return s.leave()
        return s.ask(self.side, "fortify", RULE, actions)

    def choose(self, s: GameState, a: int) -> None:
        h = first(a)
        if verb(a) == FORTIFY:
            set_mark(s, h, ACTED)
            h = s.place[h]
        s.fort[h] = FORT + self.side
        s.note("fortify", RULE, self.side, h)
        read_control(s)
        s.leave()


# L10: a convoy


def refittable(s: GameState) -> list[int]:
    """Liberal Supply Trains in the Liberal Zone or a port that may recover, not shut in: card L10 (a)."""
    found: list[int] = []
    for p in BOARD.trains[LIBERAL]:
        h = s.place[p]
        if h >= BOARD.on_map or s.strength[p] == BOARD.most[p]:
            continue
        port = h < BOARD.spaces and BOARD.port[h] != 0
        if BOARD.zone[h] != LIBERAL and not port:
            continue
        if s.mark[p] & INSIDE == 0 or (port and port_open(s, h)):
            found.append(p)
    return found


class Refit(Effect[GameState]):
    """A Supply Train recovers strength [card L10 (a)]."""

    needs: ClassVar[str] = "amount"

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        return bool(refittable(s))

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.enter(Convoy())
        return 0


class Convoy(Frame[GameState]):
    """One Liberal Supply Train recovers up to 2 strength [card L10 (a)]."""

    fields: ClassVar[str] = ""

    def copy(self) -> Convoy:
        return Convoy()

    def step(self, s: GameState) -> Pending | None:
        trains = refittable(s)
        if not trains:
            return s.leave()
        return s.ask(LIBERAL, "refit", RULE, [of(REFIT, p) for p in trains])

    def choose(self, s: GameState, a: int) -> None:
        p = first(a)
        s.strength[p] = min(BOARD.most[p], s.strength[p] + CONVOY)
        s.note("refit", RULE, p, s.place[p], known=seen_by(s, p))
        s.leave()


# C12: Roving Partidas


def roaming(s: GameState) -> list[int]:
    """The Partidas that may appear or move: in their box, or on the Map of the North and free to act: card C12.

    Those shut in by a siege stay there [R68]; one that has acted in this phase has moved enough [10.0.e].
    """
    return [
        p
        for p in BOARD.troops[CARLIST]
        if BOARD.partida[p] != 0
        and (
            s.place[p] == BOARD.partidas_box
            or (s.place[p] < BOARD.spaces and s.mark[p] & (INSIDE | ACTED) == 0)
        )
    ]


class Roving(Effect[GameState]):
    """A Partida appears, or moves [card C12]."""

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        return bool(roaming(s)) and bool(building_places(s, CARLIST))

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.enter(Roam())
        return 0


class Roam(Frame[GameState]):
    """A Partida comes out of its box, or moves, into a friendly unbesieged space of the Carlist Zone [card C12]."""

    fields: ClassVar[str] = ""

    def copy(self) -> Roam:
        return Roam()

    def step(self, s: GameState) -> Pending | None:
        places = building_places(s, CARLIST)
        actions = [to(ROAM, p, h) for p in roaming(s) for h in places if s.place[p] != h]
        if not actions:
            return s.leave()
        return s.ask(CARLIST, "roam", RULE, actions)

    def choose(self, s: GameState, a: int) -> None:
        p, h = first(a), second(a)
        left = s.place[p]
        put(s, p, h)
        s.strength[p] = BOARD.most[p]
        set_mark(s, p, ACTED)
        s.note("roam", RULE, p, left, h, known=seen_by(s, p))
        if left < BOARD.spaces:
            lift_siege(s, left)
        read_control(s)  # and Fortresses under construction that nobody defends fall [10.2.f]
        s.leave()


# C26: Raid on the convoy


def raid_spaces(s: GameState) -> list[int]:
    """Where a Liberal convoy may be for all that the Carlist can see, with his men next door: card C26.

    In or next to the Carlist Zone, in no City and no Fortress; a train has company, a Knapsack lies open.
    """
    return [
        h
        for h in range(BOARD.spaces)
        if (BOARD.zone[h] == CARLIST or BOARD.near_zone[h] != 0)
        and BOARD.type[h] != CITY
        and fort_owner(s, h) != LIBERAL
        and (blocks(s, LIBERAL, h) >= ESCORTED or knapsack_at(s, h))
        and carlists_next_to(s, h)
    ]


def knapsack_at(s: GameState, h: i64) -> bool:
    """Whether a Liberal Knapsack is in a space."""
    for p in BOARD.knapsacks[LIBERAL]:
        if s.place[p] == h:
            return True
    return False


def carlists_next_to(s: GameState, h: i64) -> bool:
    """Whether Carlist Inf or Cav, Partidas too, are in a space joined to this one by road."""
    for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        end = BOARD.end[way]
        if end < BOARD.spaces and count(s, CARLIST, end) > 0:
            return True
    return False


def convoy_at(s: GameState, h: i64) -> list[int]:
    """The Liberal Supply Trains and Knapsacks in a space."""
    return [p for p in pieces_at(s, LIBERAL, h) if BOARD.kind[p] == TRAIN or BOARD.kind[p] == KNAPSACK]


class Raiding(Effect[GameState]):
    """A convoy is robbed [card C26]."""

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        return bool(raid_spaces(s))

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.enter(Raid(-1))
        return 0


class Raid(Frame[GameState]):
    """The Carlist names spaces until the Liberal has a convoy in one, and robs it of 1 strength [card C26, R5]."""

    fields: ClassVar[str] = "space refused:space*"

    def __init__(self, space: i64, refused: list[int] | None = None) -> None:
        self.space = space  # where the convoy is, -1 before it is found
        self.refused = [] if refused is None else refused  # where there is none

    def copy(self) -> Raid:
        return Raid(self.space, self.refused[:])

    def step(self, s: GameState) -> Pending | None:
        if self.space >= 0:
            convoy = convoy_at(s, self.space)
            return s.ask(CARLIST, "rob", RULE, [of(ROB, p) for p in convoy])
        spaces = [h for h in raid_spaces(s) if h not in self.refused]
        if not spaces:
            return s.leave()
        return s.ask(CARLIST, "raid", RULE, [of(RAID, h) for h in spaces])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == ROB:
            self.rob(s, first(a))
            return
        h = first(a)
        convoy = convoy_at(s, h)
        s.seal()
        if not convoy:
            s.note("no-convoy", RULE, h)
            self.refused.append(int(h))
            return
        s.note("raid", RULE, h)
        for p in convoy:
            reveal(s, p)
        self.space = h
        if len(convoy) == 1:
            self.rob(s, convoy[0])

    def rob(self, s: GameState, p: i64) -> None:
        """A Supply Train or Knapsack loses 1 strength; the train stands up again."""
        lose(s, p, 1, RULE)
        for other in convoy_at(s, self.space):
            clear_mark(s, other, FACE)
        s.leave()


# C1, C28, C35: activation for no AP


def free_columns(s: GameState) -> list[int]:
    """What card C35 may do: activate an Expedition or a space with a connection, or let an Expedition recruit."""
    actions = [of(ACTIVATE, h) for h in column_places(s)]
    return actions + [of(RECRUIT, h) for h in active_expeditions(s) if not no_recruiting(s, h)]


def free_places(s: GameState, card: i64) -> list[int]:
    """What a card that activates for no AP may do."""
    if card == C35:
        return free_columns(s)
    places = zumalacarregui_spaces(s) if card == C1 else royal_spaces(s)
    return [of(ACTIVATE, h) for h in places]


class FreeActivation(Frame[GameState]):
    """The Carlist names the place that a card activates for no AP [cards C1, C28, C35]."""

    fields: ClassVar[str] = "card"

    def __init__(self, card: i64) -> None:
        self.card = card

    def copy(self) -> FreeActivation:
        return FreeActivation(self.card)

    def step(self, s: GameState) -> Pending | None:
        actions = free_places(s, self.card)
        if not actions:
            return s.leave()
        return s.ask(CARLIST, "free-activation", RULE, actions)

    def choose(self, s: GameState, a: int) -> None:
        h = first(a)
        s.leave()
        if verb(a) == RECRUIT:
            recruit(s, h, RULE)
        elif self.card == C1:
            s.enter(Activation(h, CARLIST, FREE | FREE_CONCENTRATION))
        else:
            s.enter(Activation(h, CARLIST, FREE | (ROYAL if self.card == C28 else COLUMN)))


class Activate(Effect[GameState]):
    """A place is activated for no AP [cards C1, C28, C35]."""

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        return bool(free_places(s, self.card))

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.enter(FreeActivation(self.card))
        return 0


# C32, L25, L26: cards of other chapters


class TakeSegovia(Effect[GameState]):
    """An Expedition takes a town [card C32]."""

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        return bool(segovia_regions(s))

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.enter(Segovia())
        return 0


class LandAtLuchana(Effect[GameState]):
    """A landing relieves Bilbao [card L25]."""

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        return bool(luchana_spaces(s))

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.phase = s.phase | LUCHANA_LANDING
        play_luchana(s)
        return 0


class SailWithSquadron(Effect[GameState]):
    """Units sail, or land, for nothing [card L26]."""

    def possible(self, s: GameState, rules: CardRules[GameState], c: Context) -> bool:
        return squadron_ready(s)

    def apply(self, s: GameState, rules: CardRules[GameState], c: Context) -> i64:
        s.enter(Squadron())
        return 0


OPERATIONS: Final = {  # the kinds of effects
    "activate": Activate,
    "blockhouse": Blockhouses,
    "luchana": LandAtLuchana,
    "raid-convoy": Raiding,
    "refit": Refit,
    "roam": Roving,
    "segovia": TakeSegovia,
    "squadron": SailWithSquadron,
}
