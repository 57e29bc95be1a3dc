"""The worked examples of land battles, replayed die by die from data/examples.toml."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.data.schema import Unit
from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, PATRIOT, ROYALIST, SIDES
from grognard.games.libertad_o_muerte.model.state import bare_table, marked, may_stand
from grognard.games.libertad_o_muerte.rules.battle.battle import Battle
from grognard.games.libertad_o_muerte.rules.battle.deployment import Deployment, room
from grognard.games.libertad_o_muerte.rules.battle.field import CAUSES, TOSSING, first_line, morale_left
from grognard.games.libertad_o_muerte.rules.battle.fire import settle_initiative
from grognard.kernel.errors import Misfit
from grognard.kernel.log import Log
from grognard.kernel.state import advance
from grognard.parts.alone import Over
from tests.libertad_o_muerte.battlefield import PATRIOTS, army, line_of, on_field
from tests.libertad_o_muerte.examples import EFFECTS, NAMED, SIDE_OF, Cast, Example, of_kind
from tests.libertad_o_muerte.setting import N, P, Play, table

REGIONS = {
    "clear": "puebla",
    "andean": "pasto",
    "mountain": "oaxaca",
    "desert": "coahuila",
    "tropical": "huasteca",
}
ZONES = {"first": "first-line", "second": "second-line", "reserve": "reserve"}
FATES = ["unhurt", "wounded", "killed"]
HOW = {"defeat": "defeat", "withdrawal": "retreat", "points": "points", "draw": "draw"}
EMPTY = bare_table()
STOP = 99  # no die has this face: what is rolled after the last step stops the battle


def neighbours(region: str) -> list[str]:
    """The regions next door, by land."""
    h = N[region]
    ways = range(BOARD.land.first_way[h], BOARD.land.first_way[h + 1])
    return [BOARD.place_ids[BOARD.land.end[w]] for w in ways if BOARD.strait[w] == NONE]


def dice_of(step: Example) -> list[int]:
    """What is rolled in a step."""
    if step["do"] == "initiative":
        return [step[side] for side in ("attacker", "defender") if side in step]
    return [step["die"]] if "die" in step else step.get("dice", [])


class Replay:
    """An example's battle from the initiative on, the Patriot attacking."""

    def __init__(self, example: Example) -> None:
        self.region = REGIONS[example["terrain"]]
        self.cast = Cast()
        self.units: dict[str, str] = {}
        self.morale: dict[str, int] = {}  # as the example has it
        self.short: dict[str, int] = {}  # Strength Points that the unit of the game has less
        self.read = dict.fromkeys(
            ("fires", "recovery", "leader-fate", "charges"), 0
        )  # events of the log so far
        self.assigned: list[str] = []
        pieces = [self.piece(told) for told in example["units"]]
        for gun in example.get("guns", []):
            kind = "siege-artillery" if gun.get("siege") else "artillery"
            self.units[gun["id"]] = self.cast.gun(SIDE_OF[gun["side"]], kind)
            pieces.append(f"{self.units[gun['id']]} {self.region}")
        for side in ("attacker", "defender"):
            if side in example:
                pieces.append(f"{self.leader(SIDE_OF[side], example[side])} {self.region} commands")
        pieces += [f"{text.split()[0]} {self.region} assigned" for text in self.assigned]
        origin = neighbours(self.region)[0]
        self.m: Play = table(
            "; ".join(pieces),
            phase="land-combat",
            side="patriot",
            control={"patriot": [origin]},
            attacks=[f"{self.region} {origin}"],
            assigned=self.assigned,
        )
        self.points_before = [self.m.vp(side) for side in SIDES]
        began = [sum(u["side"] == side for u in example["units"]) for side in ("attacker", "defender")]
        great = PATRIOT if example.get("great_battle") else NONE
        self.battle = Battle(TOSSING, N[self.region], PATRIOT, great=great, began=began)
        for side in (PATRIOT, ROYALIST):
            line = first_line(self.m.state, self.battle, side)
            assert len(line) <= room(self.m.state, self.battle, side)
        played = [step for step in example["steps"] if "illegal" not in step]
        self.stopped = False
        self.m.state.script = [d for step in played for d in dice_of(step)] + [STOP]
        self.m.state.log = Log()
        self.m.state.stack = [Over(), self.battle]
        self.go()
        for step in example["steps"]:
            getattr(self, step["do"])(step)

    def piece(self, told: Example) -> str:
        """A unit of the game in the place of an example's: cards and morale lost make up for what is printed."""
        side, ident = SIDE_OF[told["side"]], told["id"]
        elite, wanted = bool(told.get("elite")), told.get("printed", told["morale"])

        def fits(unit: Unit, least: int, at_home: bool) -> bool:
            same = unit.sort == told["type"] and unit.combat == told["cf"] and (unit.kind == "elite") == elite
            ordinary = unit.kind in ("regular", "elite", "militia") and unit.morale >= wanted - 1
            return same and ordinary and unit.strength >= least and (not at_home or self.may_be_here(unit.id))

        unit = ""
        for least, at_home in ((told["sp"], True), (told["sp"] - 1, True), (told["sp"], False)):
            try:
                unit = self.cast.take(side, lambda u, n=least, home=at_home: fits(u, n, home))  # type: ignore[misc]
                break
            except LookupError:
                continue
        p = P[unit]
        points = min(told["sp"], int(BOARD.most[p]))
        self.short[ident] = told["sp"] - points
        lost = int(BOARD.morale[p]) - told["morale"]
        words = [ZONES[told.get("zone", "first")]]
        if lost < 0:
            words.append("heartened")
            lost += 1
        if lost:
            words.append(f"shaken={lost}")
        if told["morale"] <= 2:
            words.append("demoralized")
        if "leader" in told:
            self.assigned.append(f"{self.cast.leader(side, 1, 'colonel')} {unit}")
        elif told.get("extra"):
            words.append("rolls-again")
        self.units[ident], self.morale[ident] = unit, told["morale"]
        return f"{unit} {self.region} {points} {' '.join(words)}"

    def leader(self, side: str, told: Example) -> str:
        """A leader of the same values, or of the same Tactical Value at least."""
        for wanted in ((told["vt"], told["vm"]), (told["vt"],)):
            try:
                return self.cast.take(
                    side,
                    lambda u, wanted=wanted: (  # type: ignore[misc]
                        u.kind == "leader" and (u.tactical, u.morale)[: len(wanted)] == wanted
                    ),
                )
            except LookupError:
                continue
        raise LookupError(told)

    def may_be_here(self, unit: str) -> bool:
        """Whether a unit, and the force with it, may stand in the region and next door."""
        return all(may_stand(EMPTY, P[unit], N[h]) for h in (self.region, *neighbours(self.region)))

    # Playing

    def go(self) -> None:
        try:
            advance(self.m.state)
        except Misfit:
            self.stopped = True

    def act(self, text: str) -> None:
        try:
            self.m.act(text)
        except Misfit:
            self.stopped = True

    def next(self, what: str) -> list[int] | None:
        """The next event of a kind that has not been compared yet."""
        found = self.m.events(what)
        if len(found) == self.read[what]:
            return None
        self.read[what] += 1
        return found[self.read[what] - 1]

    def offers(self, text: str) -> bool:
        return not self.stopped and text in self.m.offered

    def compare(self) -> None:
        """While the battle lasts the units have the morale that the example gives them."""
        for ident, unit in self.units.items():
            p = P[unit]
            if ident in self.morale and marked(self.m.state, p, 0b111 << 15) and not self.skips_ahead():
                assert morale_left(self.m.state, p) == self.morale[ident], ident

    def skips_ahead(self) -> bool:
        """Whether the game has gone on beyond the step, because there was nothing to ask."""
        return any(len(self.m.events(what)) > read for what, read in self.read.items())

    def hit(self, ident: str, effect: str) -> None:
        if effect != "none":
            self.morale[ident] = max(1, self.morale[ident] - 1)

    # Steps

    def initiative(self, step: Example) -> None:
        assert SIDES[self.battle.initiative] == SIDE_OF[step["gives"]]
        assert (self.m.events("initiative")[0][1] > 0) == ("attacker" in step)

    def round(self, step: Example) -> None:
        while not self.stopped and self.battle.round < step["n"] and self.m.ask == "withdraw":
            self.act("pass")
        assert self.battle.round == step["n"] or self.skips_ahead()

    def gun(self, step: Example) -> None:
        text = f"fire {self.units[step['by']]} {self.units[step['at']]}"
        if "illegal" in step:
            assert not self.offers(text)
            return
        self.shot(step, text, [step["gives"]])

    def fire(self, step: Example) -> None:
        text = f"fire {self.units[step['by']]} {self.units[step['at']]}"
        if "illegal" in step:
            assert not self.offers(text), step
            return
        self.shot(step, text, step["gives"])

    def shot(self, step: Example, text: str, gives: list[str]) -> None:
        if len(self.m.events("fires")) == self.read["fires"]:
            self.act(text)
        for n, effect in enumerate(gives):
            if n:
                assert self.m.ask == "second-roll"
                self.act(f"again {self.units[step['at']]}")
            event = self.next("fires")
            assert event is not None
            assert event[:2] == [P[self.units[step["by"]]], P[self.units[step["at"]]]]
            assert EFFECTS[event[3]] == effect, step
            self.hit(step["at"], effect)
        if step.get("declined"):
            self.act("pass")
        if "into" in step:
            self.act(f"step-in {self.units[step['into']]}")
        self.compare()

    def recover(self, step: Example) -> None:
        if "illegal" in step:
            assert len(self.m.events("recovery")) == self.read["recovery"]
            return
        event = self.next("recovery")
        assert event is not None
        assert event[:3] == [P[self.units[step["unit"]]], step["die"], int(step["gives"] != "none")]
        self.morale[step["unit"]] += step["gives"] != "none"

    def fate(self, step: Example) -> None:
        event = self.next("leader-fate")
        assert event is not None
        assert FATES[event[2]] == step["gives"]

    def retreat(self, step: Example) -> None:
        if "illegal" in step:
            assert not self.offers("withdraw")
            return
        while self.m.side != SIDE_OF[step["side"]]:
            self.act("pass")
        self.act("withdraw")
        assert bool(self.m.events("withdrawal")[-1][3]) == (step["gives"] not in ("stays", "none"))

    def charge(self, step: Example) -> None:
        text = f"charge {self.units[step['by']]} {self.units[step['at']]}"
        if "illegal" in step:
            assert not self.offers(text)
            return
        if len(self.m.events("charges")) == self.read["charges"]:
            self.act(text)
        for n, effect in enumerate(step["gives"]):
            if n and self.m.ask == "second-roll":
                self.act(f"again {self.units[step['at']]}")
            event = self.next("charges")
            assert event is not None
            assert event[:2] == [P[self.units[step["by"]]], P[self.units[step["at"]]]]
            assert (event[3] != 0) == (effect == "strength-hit")

    def end(self) -> None:
        """The beaten side goes wherever it may."""
        while not self.stopped and self.m.ask != "over":
            ways = self.m.may("retreat") or self.m.may("pass") or self.m.may("done") or self.m.may("bring")
            self.act(ways[0])


@of_kind("land-battle")
@pytest.mark.rule(
    "12.3.g", "12.3.h", "12.3.i", "12.3.j", "12.4.a", "12.4.b", "12.4.c", "12.4.d", "12.7.a", "12.7.b"
)
@pytest.mark.rule(
    "12.7.c", "12.8.a", "12.8.b", "12.8.c", "12.8.d", "12.9.a", "12.9.d", "12.9.e", "12.9.g", "12.10.b"
)
@pytest.mark.rule(
    "12.10.c", "12.10.d", "12.10.e", "12.10.g", "12.11.a", "12.12.a", "12.12.b", "12.13.a", "12.13.b"
)
@pytest.mark.rule(
    "12.13.c", "12.13.d", "12.13.e", "12.14.a", "12.14.d", "12.14.e", "12.14.g", "12.14.h", "12.15.a"
)
@pytest.mark.rule(
    "12.15.b", "12.15.c", "12.16.a", "12.17.a", "12.17.b", "12.18.a", "12.18.b", "12.19.c", "12.19.d"
)
@pytest.mark.rule(
    "12.19.e", "12.21.a", "12.21.b", "12.21.c", "12.23.a", "3.2.1.b", "3.2.1.c", "3.2.1.d", "3.2.1.i"
)
@pytest.mark.rule("3.4.3.b", "25.2.d", "25.2.g", "25.2.i", "25.2.j")
def test_a_land_battle_goes_as_worked_out(example: Example) -> None:
    replay, expect = Replay(example), example["expect"]
    m, battle = replay.m, replay.battle
    if "bp" in expect:
        assert battle.points == expect["bp"]
    if not example.get("partial"):
        replay.end()
    for ident, (points, morale) in expect.get("units", {}).items():
        assert (m.strength(replay.units[ident]) + replay.short[ident], replay.morale[ident]) == (
            points,
            morale,
        ), ident
    gone = [i for i in replay.morale if m.place(replay.units[i]) in ("pool", "eliminated")]
    if "units" in expect:
        assert gone == expect.get("eliminated", [])
    if example.get("partial"):
        assert battle.loser == NONE or battle.round == BOARD.rounds[battle.region]
        return
    assert m.ask == "over"
    assert m.state.script == [STOP]
    assert HOW[CAUSES[battle.cause]] == expect["how"]
    assert SIDES[battle.loser] != SIDE_OF.get(expect["winner"], "royalist")  # drawn: the attacker leaves
    assert [m.vp(side) - before for side, before in zip(SIDES, replay.points_before, strict=True)] == expect[
        "vp"
    ]


@of_kind("first-line")
@pytest.mark.rule("12.3.b", "12.3.e", "12.3.g", "3.2.1.c", "3.2.1.f")
def test_a_first_line_is_made_as_worked_out(example: Example) -> None:
    region, expect = REGIONS[example["terrain"]], example["expect"]
    mine = {(1, 0): "p-l-n-bravo", (3, 1): "p-l-morelos"}[example["stars"], example["extra"]]
    units = f"{army(PATRIOTS[: example['units']], region)}; {mine} {region} commands; r-corona {region}"
    m = on_field(f"{units}; r-l-calleja {region} commands", Deployment(PATRIOT), region)
    if m.ask == "send":
        m.act("done")
    counted = [len(line_of(m, mark, PATRIOTS)) for mark in ("first-line", "second-line", "spare")]
    assert counted == [expect["first"], expect["second"], expect["aside"]]
    assert counted[0] + counted[1] == expect["deployed"]


@pytest.mark.rule("12.6.b", "12.6.c", "12.7.d")
def test_of_two_cards_that_take_the_initiative_the_last_holds() -> None:
    expect = NAMED["book-03-two-initiative-cards"]["expect"]
    both = {"patriot": ["initiative"], "royalist": ["initiative"]}
    m = table(
        "p-l-morelos puebla commands; r-l-calleja puebla commands",
        phase="land-combat",
        fight=both,
        dice=[1, 10],
    )
    battle = Battle(TOSSING, N["puebla"], PATRIOT)
    settle_initiative(m.state, battle)
    assert SIDES[battle.initiative] == SIDE_OF[expect["initiative"]]
    assert m.state.script == [1, 10]
