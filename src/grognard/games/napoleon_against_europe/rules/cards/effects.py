"""What the effects of cards do here [6.4]: the common kinds, and those that only this game has.

Which card has which effects stands in data/cards.toml, what each kind is in kinds.py.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    NEUTRAL,
    NONE,
    is_zone,
)
from grognard.games.napoleon_against_europe.model.lasting import lay_lasting
from grognard.games.napoleon_against_europe.model.marks import (
    ALL_GROUPS,
    BATTLE,
    BERTHIER,
    CHEAP_CAVALRY,
    LASTING,
    MARKERS,
    NOTHING,
    RAPP,
)
from grognard.games.napoleon_against_europe.model.setup import stand
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp_of,
    is_held,
    marked,
    place,
    set_flag,
    set_steps,
    steps,
    where,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import DONE_
from grognard.games.napoleon_against_europe.rules.battle.joining import Together, share_rout, trim
from grognard.games.napoleon_against_europe.rules.cards.decks import draw, lose_at_random
from grognard.games.napoleon_against_europe.rules.cards.facts import british_reach, force_of
from grognard.games.napoleon_against_europe.rules.cards.foreign_wars import SendToWar
from grognard.games.napoleon_against_europe.rules.cards.frames import (
    NationChoice,
    PlaceChoice,
    PlaceUnits,
    UnitChoice,
)
from grognard.games.napoleon_against_europe.rules.cards.kinds import BOUND, USE_EFFECTS, GameCards
from grognard.games.napoleon_against_europe.rules.cards.meaning import WORDS
from grognard.games.napoleon_against_europe.rules.cards.raising import BuildSteps
from grognard.games.napoleon_against_europe.rules.cards.singular import do_singular, do_singular_to
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import (
    ENDS,
    GAME,
    MARKER_NAMES,
    NEXT_TURN,
    TURN,
)
from grognard.games.napoleon_against_europe.rules.conquest.conditions import conquered_major
from grognard.games.napoleon_against_europe.rules.diplomacy.cohabitation import Cohabitation
from grognard.games.napoleon_against_europe.rules.diplomacy.targets import no_target
from grognard.games.napoleon_against_europe.rules.forces import is_unsupplied
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied
from grognard.games.napoleon_against_europe.rules.losses import eliminate, lose_step, settle
from grognard.games.napoleon_against_europe.rules.powers import enemy, leading_power
from grognard.games.napoleon_against_europe.rules.year.income import grant, still_to_build
from grognard.games.napoleon_against_europe.rules.year.zones import reinforcement_zones
from grognard.kernel.actions import plain
from grognard.kernel.state import Frame
from grognard.parts.effects.core import NOWHERE, Context, Effect

CHEAP: Final = MARKER_NAMES.index("cheap-cavalry")
BITS: Final = [MARKERS.get(name, 0) for name in MARKER_NAMES]


class Cards(GameCards):
    """What this game does when an effect says so."""

    # Markers

    def lay(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        """A bit, an entry with a thing and an end, a track; what lasts for the game is known by its card."""
        if e.until == GAME:
            return
        if e.marker == CHEAP:
            s.track[CHEAP_CAVALRY] = s.track[CHEAP_CAVALRY] + e.amount
        elif BITS[e.marker]:
            s.markers = s.markers | BITS[e.marker]
        else:
            assert e.marker < len(LASTING)
            thing: i64 = c.here if e.marker in (RAPP, BERTHIER) else NOTHING
            lay_lasting(s, e.marker, thing, last_moment(s, e.until))

    # Cards

    def draw(self, s: GameState, side: i64, cards: i64, rule: str) -> None:
        draw(s, side, cards, rule)

    def discard(self, s: GameState, side: i64, cards: i64, rule: str) -> None:
        lose_at_random(s, side, cards, rule)

    def cancel(self, s: GameState, card: i64) -> None:
        """A card that names others ends them by having been played: see modifiers.py."""

    # Counters

    def change_strength(self, s: GameState, p: i64, by: i64, rule: str) -> None:
        if by > 0:
            set_steps(s, p, min(steps(s, p) + by, BOARD.most[p]))
            s.note("restored", rule, p, steps(s, p))
            return
        z, side = zone_at(s, p), camp_of(s, p)
        if lose_step(s, p, rule) and z != NONE:
            settle(s, z)
        if z != NONE:
            trim(s, side, z)

    def remove(self, s: GameState, p: i64, rule: str) -> None:
        z, side = zone_at(s, p), camp_of(s, p)
        eliminate(s, p, rule)
        if z != NONE:
            settle(s, z)
            trim(s, side, z)

    def put(self, s: GameState, p: i64, h: i64, e: Effect[GameState]) -> None:
        """A counter comes to a zone, whole, and joins the army there; enemies in the zone of a rising part or fight."""
        side, before = camp_of(s, p), zone_at(s, p)
        among_enemies = is_zone(h) and is_held(s, enemy(side), h) and not is_held(s, side, h)
        set_steps(s, p, BOARD.most[p])
        stand(s, p, h)
        s.note("placed", e.rule, p, h)
        if before != NONE:
            settle(s, before)
        if among_enemies and side != NEUTRAL:
            s.then(Cohabitation(enemy(side), h))
        elif is_zone(h):
            s.then(Together(side, h))
            share_rout(s, side, h)

    def release(self, s: GameState, p: i64, rule: str) -> None:
        if place(s, p) == BOARD.aside:
            stand(s, p, BOARD.reserve)
            s.note("to-reserve", rule, p)

    def build(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        s.enter(BuildSteps(e.card, e.part, c.side, e.amount))

    def send_abroad(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        s.enter(SendToWar(e.card, e.part, c.side, e.amount if e.amount > 0 else e.count))

    # Powers

    def income(self, s: GameState, n: i64, points: i64, rule: str) -> None:
        if still_to_build(s, n):
            grant(s, n, points, rule)

    # Zones

    def seize(self, s: GameState, z: i64, side: i64, rule: str) -> None:
        """A flag of the side's leading power, on an ally's ground too (24F)."""
        nation = leading_power(s, side)
        set_flag(s, z, nation)
        s.note("flag", rule, nation, z)

    # What one card alone does

    def singular(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        do_singular(s, e, c)

    def singular_to(self, s: GameState, e: Effect[GameState], thing: i64, c: Context) -> None:
        do_singular_to(s, e, thing, c)

    # Under way

    def done(self) -> int:
        return plain(DONE_)

    def choose_pieces(self, e: Effect[GameState], c: Context) -> Frame[Any]:
        return UnitChoice(e.card, e.part, c.side, c.here)

    def choose_places(self, e: Effect[GameState], c: Context) -> Frame[Any]:
        return PlaceChoice(e.card, e.part, c.side)

    def place_pieces(self, e: Effect[GameState], c: Context, left: list[int]) -> Frame[Any]:
        return PlaceUnits(e.card, e.part, c.side, left)

    def choose_nations(self, e: Effect[GameState], c: Context) -> Frame[Any]:
        return NationChoice(e.card, e.part, c.side)

    # What the words of cards ask of other chapters

    def is_supplied(self, s: GameState, p: i64) -> bool:
        z = zone_at(s, p)
        if z == NONE or where(s, p) == NOWHERE:
            return False
        force = force_of(s, p)
        if is_checked(s, force):
            return not is_unsupplied(s, force)
        return force_supplied(s, force, z)

    def is_target(self, s: GameState, side: i64, n: i64) -> bool:
        return not no_target(s, side, n)

    def is_still_to_build(self, s: GameState, n: i64) -> bool:
        return still_to_build(s, n)

    def is_within_reach(self, s: GameState, n: i64) -> bool:
        return british_reach(s, n)

    def is_falling(self, s: GameState, n: i64) -> bool:
        return conquered_major(s, n)

    def is_reinforced(self, s: GameState, n: i64, z: i64) -> bool:
        return int(z) in reinforcement_zones(s, n)


def is_checked(s: GameState, force: list[int]) -> bool:
    """Whether a force is active, or in the battle under way: its supply has been checked, and its markers tell
    [13.1.b, 13.5.b, R76]."""
    for p in force:
        if marked(s, p, ALL_GROUPS | BATTLE):
            return True
    return False


def last_moment(s: GameState, until: i64) -> i64:
    """The end of a marker, as `lasting` keeps it: a year, or a moment by its number."""
    if until == TURN:
        return s.year
    return s.year + 1 if until == NEXT_TURN else until + 1


assert ENDS[0] == "once"  # the moments of marks.py begin with it, from 1 on
CARDS: Final = Cards(WORDS, USE_EFFECTS)
BOUND.cards = CARDS
