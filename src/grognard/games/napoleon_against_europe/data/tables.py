"""The tables of the rules, typed, and read as a player reads them."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.games.napoleon_against_europe.data.fighting_tables import (
    Aftermath,
    Assault,
    Attrition,
    AttritionModifiers,
    Battle,
    BattleLevel,
    Level,
    Naval,
    NavalResults,
    Odds,
    Result,
    Results,
    Siege,
    Supply,
    Table,
)


class Order(Table):
    """Who goes before whom: powers [5.1, 7.3], allied generals [10.2]."""

    powers: list[str]
    command: list[str]


class Turn(Table):
    """Rounds of a turn [5]."""

    rounds: int
    winter_campaign: int


class Weather(Table):
    """What the weather does, from a round on [16]."""

    id: Literal["fair", "bad", "winter"]
    first: int
    movement: int
    attrition: int
    ice: bool
    landings: bool


class Hand(Table):
    """Sizes of hands [6.2, 6.3]."""

    least: int
    most: int
    conquest: int
    grand_coalition: int
    grand_coalition_powers: int


class Activation(Table):
    """Activation points [9.1, 9.2]."""

    fleet: int
    corps: int
    no_card: int
    second_army: int
    most: int


class ForeignWar(Table):
    """[6.5]."""

    a_year: int
    ends: int


class Resources(Table, rename="kebab"):
    """Points a year, by power [7.3.1]."""

    turkey: int
    spain: int
    prussia: int
    austria: int
    russia: int
    great_britain: int
    france: int


class Income(Table):
    """What changes the points of a power [7.3.1, 7.3.2, 18.2.2]."""

    key_zone: int
    victor: int
    missing_province: int
    transfer: int
    british_card: int


class Production(Table):
    """Costs, in points of which there are halves [7.3.2]."""

    infantry: float
    elite: float
    guard: float
    cavalry: float
    militia: float
    army: float
    depot: float
    fleet: float


class Building(Table):
    """Limits of the administration [7.3.2, 7.3.3, 7.3.4]."""

    fleets: int
    army_steps: int
    restored: int
    depots: int
    minors: int


class Diplomatic(Table):
    """Diplomatic actions [8.2.3]."""

    joins: int
    major: int
    minor_with_units: int
    minor: int
    defeated_by_enemy: int
    defeated_by_self: int
    phase_cards: int
    rounds: int
    broken_peace: int
    broken_peace_bonus: int
    protectorate: int


class Influence(Table):
    """Bonus of each side on a nation [8.2.3]."""

    empire: int
    coalition: int


class Peace(Table):
    """[18.2.2, 18.2.3, 20.2]."""

    years: list[int]
    provinces: int
    provinces_after_drums: int
    polish_provinces: int
    polish_corps: int


class Tracks(Table):
    """[4, 19]."""

    victory_least: int
    victory_most: int
    castigos: int


class Point(Table):
    """What a deed moves on the two tracks."""

    victory: int
    escalation: int


class Points(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """By deed [19]."""

    defeat_austria: Point
    defeat_prussia: Point
    defeat_russia: Point
    defeat_spain: Point
    defeat_turkey: Point
    defeat_great_britain: Point
    protectorate: Point
    new_state: Point
    continental_system: Point
    french_key_zone: Point
    ally_defeated: Point
    first_declaration: Point


class Command(Table):
    """[4, 10.1]."""

    army_factor: int
    subordinates: int
    cavalry_steps: int
    armies: int


class Ground(Table):
    """What the terrain of a zone does [12.1, 13.6.2, 14.5.3]."""

    cost: int
    attacker: int
    barren: bool


class Grounds(msgspec.Struct, forbid_unknown_fields=True):
    """By terrain."""

    clear: Ground
    swamp: Ground
    sterile: Ground


class Crossing(Table):
    """What a border does to those who cross it [9.1, 12.1, 13.3, 14.1, 14.10]."""

    cost: int
    attacker: int
    retreat: int
    gather: bool
    counter_march: bool
    supply: bool
    army: bool = False
    whole: bool = False


class Borders(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """By kind of border."""

    plain: Crossing
    river_bridge: Crossing
    river: Crossing
    mountain_pass: Crossing
    mountain: Crossing
    strait: Crossing
    desert_march: Crossing


class Movement(Table):
    """Movement points [3.2, 4, 7.6, 9.1, 12.3, 14.9.4, 15.2]."""

    flag: int
    assault: int
    reorganize: int
    gather: int
    forced_march: int
    redeployment: int
    difficult: int


class Reaction(Table, rename={"least": "from"}):
    """Interception [12.4], evasion [12.5]."""

    least: int
    cavalry: int
    initiative: int
    difficult: int


class CounterMarch(Table, rename={"least": "from"}):
    """[14.1]."""

    least: int
    difficult: int


class Tables(msgspec.Struct, forbid_unknown_fields=True, rename="kebab"):
    """tables.toml."""

    order: Order
    turn: Turn
    weather: list[Weather]
    hand: Hand
    activation: Activation
    foreign_war: ForeignWar
    resources: Resources
    income: Income
    production: Production
    building: Building
    diplomacy: Diplomatic
    influence: dict[str, Influence]
    peace: Peace
    tracks: Tracks
    points: Points
    command: Command
    ground: Grounds
    border: Borders
    movement: Movement
    interception: Reaction
    evasion: Reaction
    counter_march: CounterMarch
    supply: Supply
    attrition: Attrition
    attrition_modifiers: AttritionModifiers
    level: list[BattleLevel]
    results: Results
    odds: Odds
    battle: Battle
    aftermath: Aftermath
    siege: Siege
    assault: list[Assault]
    naval: Naval
    naval_results: NavalResults

    def weather_of(self, round: int) -> Weather:
        """The weather of a round."""
        return [w for w in self.weather if w.first <= round][-1]

    def level_of(self, one: float, other: float) -> BattleLevel:
        """The level of a battle between so many combat points and so many [14.3]."""
        weaker = min(one, other)
        return [v for v in self.level if v.total <= one + other and v.weaker <= weaker][-1]

    def result(self, level: Level, total: int) -> Result:
        """What a roll inflicts in a battle of a level."""
        rows: list[Result] = getattr(self.results, level)
        return [r for r in rows if r.least <= total][-1]

    def ratio(self, attacker: float, defender: float) -> int:
        """Times that the larger side is the smaller, rounded, one half up; negative where it is the defender [14.2].

        At 1:1 it is 1 whichever is larger.
        """
        times = int(max(attacker, defender) / min(attacker, defender) + 0.5)
        return -times if defender > attacker and times > 1 else times

    def odds_bonus(self, ratio: int) -> int:
        """What a ratio short of an overrun adds to the attacker's roll."""
        bonus = self.odds.bonus[abs(ratio) - 1]
        return -bonus if ratio < 0 else bonus

    def attrition_result(self, steps: int, total: int) -> tuple[int, bool]:
        """Losses of so many steps at a total, and whether one more die is rolled [13.6.2]."""
        column = len([c for c in self.attrition.columns if c <= steps]) - 1
        text = [r for r in self.attrition.rows if r.least <= total][-1].losses[column]
        return int(text.rstrip("*")), text.endswith("*")

    def assault_result(self, total: int) -> Assault:
        """The result of an assault [15.4]."""
        return [a for a in self.assault if a.least <= total][-1]

    def fleets_lost(self, difference: int) -> int:
        """Fleets that the lower side loses [17.3.1]."""
        return [r for r in self.naval_results.rows if r.least <= difference][-1].lost

    def influence_on(self, nation: str, side: Literal["empire", "coalition"]) -> int:
        """The bonus of a side in a diplomatic action on a nation."""
        row = self.influence.get(nation)
        return int(getattr(row, side)) if row else 0


def halves(points: float) -> int:
    """Points of which there are halves, as whole halves.

    >>> halves(1.5)
    3
    """
    return int(points * 2)
