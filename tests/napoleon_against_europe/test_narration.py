"""The campaign of 1805 as it is told to visitors: every step of the book's long example, from the set-up on."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from grognard.games.napoleon_against_europe.game import make
from grognard.games.napoleon_against_europe.model.board import BOARD, SIDES
from grognard.games.napoleon_against_europe.model.invariants import faults
from grognard.games.napoleon_against_europe.model.marks import ESCALATION, HAND, RESERVE_AP, VICTORY
from grognard.games.napoleon_against_europe.model.state import card_zone, siege
from grognard.games.napoleon_against_europe.rules.battle.field import BATTLE_LEVELS, battle_of
from grognard.games.napoleon_against_europe.rules.battle.modifiers import battle_modifiers
from grognard.games.napoleon_against_europe.rules.land.active import ActiveForces
from grognard.games.napoleon_against_europe.rules.sieges.assault import RESULTS, siege_modifiers
from grognard.kernel.log import Event
from grognard.narration import NarratedReplay, narrations
from tests.napoleon_against_europe.examples import CAMPAIGN, Step

GAME = make()
STEPS: dict[int, Step] = {step["n"]: step for step in CAMPAIGN["step"]}
PLUS, CAVALRY = 1, 2  # what a result of battle has besides its number
OWNERS = ("france", "austria")


class Told:
    """A scene of the replay: what happened in it, and how the table stood before and after."""

    def __init__(self, replay: NarratedReplay, n: int) -> None:
        ends = [*replay.begins[1:], replay.steps + 1]
        self.first, self.last = replay.begins[n] - 1, ends[n] - 1
        self.moments = replay.moments[self.first : self.last + 1]
        self.before: Any = self.moments[0].state
        self.after: Any = self.moments[-1].state
        log = replay.match.state.log
        assert log is not None
        self.events = log.events[self.moments[0].events : self.moments[-1].events]
        self.log = log.events
        self.onward = log.events[self.moments[0].events :]
        self.so_far = log.events[: self.moments[-1].events]

    def all(self, what: str, onward: bool = False) -> list[dict[str, Any]]:
        """The events of a kind in this scene, or from it on, with their arguments by name."""
        return [named(e) for e in (self.onward if onward else self.events) if e.what == what]

    def of(self, step: Step, what: str) -> dict[str, Any]:
        """The event of a kind that has a step's die, or the first."""
        found = self.all(what)
        same = [e for e in found if e.get("die") == step.get("die", e.get("die"))]
        assert same, f"{step['n']}: no {what} with {step.get('die')} in {found}"
        return same[0]

    def around(self, what: str, step: Step) -> tuple[Any, Any]:
        """The table before and after the action in which an event happens that has a step's die."""
        for before, after in pairwise(self.moments):
            for e in self.log[before.events : after.events]:
                if e.what == what and named(e).get("die") == step.get("die"):
                    return before.state, after.state
        raise AssertionError(f"no {what}")

    def operations(self) -> list[ActiveForces]:
        return [f for m in self.moments for f in m.state.stack if isinstance(f, ActiveForces)]


def named(e: Event) -> dict[str, Any]:
    """The arguments of an event by name, things by their ids."""
    found: dict[str, Any] = {}
    for a, value in zip(GAME.vocabulary.event_arguments[e.what], e.args, strict=False):
        found[a.name] = GAME.vocabulary.ident(a.kind, value) if a.kind and value >= 0 else value
    return found


@pytest.fixture(scope="module")
def replay() -> NarratedReplay:
    (told,) = narrations(GAME)
    return NarratedReplay(GAME, told)


def test_every_step_of_the_example_is_told_once_and_in_its_round(replay: NarratedReplay) -> None:
    shown = [n for scene in replay.narration.scenes for n in scene.shows]
    assert sorted(shown) == sorted(STEPS)
    for n, scene in enumerate(replay.narration.scenes):
        rounds = {STEPS[step]["round"] for step in scene.shows} - {0, 7, 8}
        if rounds:
            assert {int(Told(replay, n).before.round)} == rounds, scene.shows


def test_nothing_impossible_ever_stands_on_the_table(replay: NarratedReplay) -> None:
    assert [faults(m.state) for m in replay.moments if faults(m.state)] == []  # type: ignore[arg-type]


def test_the_table_stands_at_last_as_the_book_leaves_it(replay: NarratedReplay) -> None:
    s: Any = replay.moments[-1].state
    assert (int(s.year), int(s.round)) == (1806, 1)
    assert (int(s.track[VICTORY]), int(s.track[ESCALATION])) == (6, 2)
    document = replay.at(replay.steps).dump()
    army = {p for p, text in document["pieces"].items() if text.startswith("fr-grande-armee ")}
    assert {"fr-napoleon", "fr-cavalerie", "fr-cavalerie-garde", "fr-depot-1", "fr-depot-3"} <= army
    assert document["pieces"]["fr-grande-armee"].startswith("wurtzburg ")
    assert document["pieces"]["fr-armee-italie"].startswith("mayence ")
    assert document["nations"]["austria"] == "forced-peace france"
    assert document["nations"]["prussia"] == "allied-coalition"
    assert document["nations"]["egypt"] == "allied-empire france"
    assert document["zones"]["trieste"].startswith("france")
    assert GAME.rules.faults(s) == []


# How a step of each kind is checked


def setup(told: Told, step: Step) -> None:
    side = SIDES.index(step["side"])
    held = [c for c in range(BOARD.cards) if BOARD.card_side[c] == side and card_zone(told.after, c) == HAND]
    assert len(held) == step["hand"]


def points(told: Told, step: Step) -> None:
    side = SIDES.index(step["side"])
    if "card" not in step:
        assert int(told.before.track[RESERVE_AP + side]) == step["reserve_before"]
        bought = told.all("operates")
        assert ([e["points"] for e in bought] or [1]) == [step["card_value"]]
        assert bool(bought) != bool(told.all("one-point"))
    paid = [e["points"] for e in told.all("activated", onward=True)]
    spent = 0
    while spent < step["spent"]:
        spent += paid.pop(0)
    assert spent == step["spent"]


def movement(told: Told, step: Step) -> None:
    assert step["base"] + step["weather"] + step["forced"] == step["available"]
    operations = told.operations()
    assert step["available"] in {int(n) for op in operations for n in op.allowed}
    if "spent" in step:
        spent = [
            int(op.spent[g]) for op in operations for g, n in enumerate(op.allowed) if n == step["available"]
        ]
        assert step["spent"] == max(spent)
    if step.get("flag"):
        assert [e for e in map(named, (e for e in told.so_far if e.what == "flag")) if e["nation"] in OWNERS]


def attrition(told: Told, step: Step) -> None:
    e = told.of(step, "attrition")
    assert e["die"] + sum(mod["value"] for mod in step["mods"]) == e["total"] == step["total"]
    assert (e["side"], e["losses"]) == (step["side"], int(step["result"].rstrip("*")))
    stars = told.all("attrition-star")
    assert bool(stars) == step["result"].endswith("*")
    if stars:
        assert (stars[0]["die"], e["losses"] + stars[0]["losses"]) == (step["star_die"], step["losses"])


def assault(told: Told, step: Step) -> None:
    e = told.of(step, "assault")
    assert (e["side"], e["total"], RESULTS[e["result"]]) == (step["side"], step["total"], step["result"])
    assert step["die"] + sum(mod["value"] for mod in step["mods"]) == step["total"]
    zone = BOARD.number[e["space"]]
    before, _ = told.around("assault", step)
    assert dict(siege_modifiers(before, SIDES.index(step["side"]), zone)) == by_name(step["mods"])
    if "marker_after" in step:
        markers = [int(siege(m.state, zone)) - 1 for m in told.moments]  # type: ignore[arg-type]
        assert step["marker_after"] in markers


def reaction(what: str) -> Callable[[Told, Step], None]:
    def check(told: Told, step: Step) -> None:
        e = told.of(step, what)
        assert (e["total"], bool(e["success"])) == (step["total"], step["success"])
        assert step["die"] + sum(mod["value"] for mod in step["mods"]) == step["total"]

    return check


def battle(told: Told, step: Step) -> None:
    odds = named([e for e in told.so_far if e.what == "odds"][-1])
    assert (odds["attack"], odds["defence"]) == (step["attacker_value"], step["defender_value"])
    assert BATTLE_LEVELS[odds["level"]] == step["level"]
    stronger, weaker = (int(n) for n in step["ratio"].split(":"))
    assert odds["ratio"] == (stronger if stronger >= weaker else -weaker)
    attacker = step["attacker"]
    for who, side in (("attacker", attacker), ("defender", other(attacker))):
        dice = next(e for e in told.all("dice") if e["side"] == side)
        assert dice["first"] + dice["second"] == step[f"{who}_dice"]
        _, after = told.around("dice", {})
        found = dict(battle_modifiers(after, battle_of(after), SIDES.index(side)))
        known = by_name(step[f"{who}_mods"])
        assert found | {"odds": 0} == known | {
            "odds": 0
        }  # losses have changed the odds by then: they are checked above
        roll = next(e for e in told.all("battle-roll") if e["side"] == side)
        assert roll["modifier"] == sum(mod["value"] for mod in step[f"{who}_mods"])
        assert roll["total"] == step[f"{who}_total"]
        assert told_result(roll) == step[f"{who}_result"]
    end = told.all("battle-end", onward=True)[0]
    lost = dict(zip(SIDES, (end["attack"], end["defence"]), strict=True))
    assert end["winner"] == (attacker if step["winner"] == "attacker" else other(attacker))
    assert (lost[attacker], lost[other(attacker)]) == (step["attacker_losses"], step["defender_losses"])


def by_name(mods: list[dict[str, Any]]) -> dict[str, int]:
    """The modifiers of a step that are not nought, by the names that the rules give them."""
    return {m["id"].removesuffix("-1").removesuffix("-2"): m["value"] for m in mods if m["value"]}


def told_result(roll: dict[str, Any]) -> str:
    mark = roll["mark"]
    return f"{roll['losses']}" + "+" * bool(mark & PLUS) + "C" * bool(mark & CAVALRY)


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def wound(told: Told, step: Step) -> None:
    assert bool(told.of(step, "wound")["success"]) == step["wounded"]


def demoralization(told: Told, step: Step) -> None:
    e = told.of({**step, "die": step.get("die", 0)}, "morale-check")
    assert (e["needed"], bool(e["success"])) == (step["threshold"], not step["demoralized"])
    assert max(0, step["morale"] + step["tactical"] - step["extra_losses"]) == step["threshold"]


def pursuit(told: Told, step: Step) -> None:
    e = told.of(step, "pursuit")
    assert (e["total"], e["losses"]) == (step["total"], step["losses"])
    assert step["die"] + sum(mod["value"] for mod in step["mods"]) == step["total"]
    assert step["destroyed"] == (len(told.all("sits-out")) > 0)


def overrun(told: Told, step: Step) -> None:
    odds = told.all("odds")[0]
    assert (odds["attack"], odds["defence"]) == (step["attacker_value"], step["defender_value"])
    assert len(told.all("overrun")) == 1


def decision(told: Told, step: Step) -> None:
    if "general" in step:
        assert step["general"] in [e["unit"] for e in told.all("to-reserve")]
    else:
        assert told.all("depot-spent")
        assert told.all("reactivated")


def played(told: Told, step: Step) -> None:
    assert step["card"] in [e["card"] for e in told.all("played")]


def at_sea(told: Told, step: Step) -> None:
    rolls = told.all("sea-roll")
    assert [e["die"] for e in rolls] == step["active_dice"] + step["inactive_dice"]
    assert rolls[0]["total"] - rolls[1]["total"] == step["difference"]
    assert not told.all("eliminated")


def conquest(told: Told, step: Step) -> None:
    assert [e["nation"] for e in told.all("conquered")] == ["thuringia", "papal-states", "austria"]
    assert len(told.all("annexed", onward=True)) == step["provinces"]


def forced_peace(told: Told, step: Step) -> None:
    e = told.of(step, "peace")
    assert e["years"] == step["years"]


def tracks(told: Told, step: Step) -> None:
    reached = {(int(m.state.track[VICTORY]), int(m.state.track[ESCALATION])) for m in told.moments}  # type: ignore[attr-defined]
    assert (step["vp_after"], step["escalation_after"]) in reached


def allotment(told: Told, step: Step) -> None:
    e = next(e for e in told.all("allotment") if e["side"] == step["side"])
    assert e["cards"] == step["hand"]
    side = SIDES.index(step["side"])
    drawn = [c for c in told.all("drawn") if BOARD.card_side[BOARD.card[c["card"]]] == side]
    back = [c for c in told.all("received") if BOARD.card_side[BOARD.card[c["card"]]] == side]
    assert (len(drawn), len(back)) == (step["drawn"], step["permanent"])


def production(told: Told, step: Step) -> None:
    def own(unit: str) -> bool:
        return BOARD.nation_ids[BOARD.nation[BOARD.piece[unit]]] == step["power"]

    lapsed = [e["points"] for e in told.all("lapsed") if e["nation"] == step["power"]]
    assert sum(lapsed) == step["lost"]
    found = {"army": len([e for e in told.all("army-formed") if own(e["army"])])}
    for e in told.all("built"):
        if own(e["unit"]):
            kind = str(BOARD.units[BOARD.piece[e["unit"]]].kind) or BOARD.units[BOARD.piece[e["unit"]]].sort
            found[kind] = found.get(kind, 0) + max(1, e["steps"])
    for e in told.all("restored"):
        if own(e["unit"]):
            kind = str(BOARD.units[BOARD.piece[e["unit"]]].kind)
            found[kind] = found.get(kind, 0) + 1
    assert {kind: n for kind, n in found.items() if n} == {item["id"]: item["n"] for item in step["items"]}


def minor_steps(told: Told, step: Step) -> None:
    side = SIDES.index(step["side"])
    built = [e for e in told.all("built") + told.all("restored") if is_minor(e["unit"], side)]
    assert len(built) == (step["steps"] if step["side"] == "empire" else 0)  # the Coalition's step is lost


def is_minor(unit: str, side: int) -> bool:
    return BOARD.nation[BOARD.piece[unit]] >= 7 and side in (0, 1)


def diplomacy(told: Told, step: Step) -> None:
    e = next(e for e in told.all("negotiation") if e["nation"] == step["nation"])
    assert (e["side"], e["die"], bool(e["success"])) == (step["side"], step["die"], step["success"])
    if "total" in step:
        assert e["total"] == step["total"]
    assert len(told.all("drawn")) == step.get("cards_drawn", len(told.all("drawn")))


def redeployment(told: Told, step: Step) -> None:
    assert told.all("attrition") == []
    spent = max(int(n) for op in told.operations() for n in op.spent)
    assert spent == step["spent"] == step["factor"]


def note(told: Told, step: Step) -> None:
    assert told.moments


CHECKS: dict[str, Callable[[Told, Step], None]] = {
    "setup": setup,
    "ap": points,
    "movement": movement,
    "attrition": attrition,
    "siege": assault,
    "evasion": reaction("evasion"),
    "counter_march": reaction("counter-march"),
    "interception": reaction("interception"),
    "battle": battle,
    "wound": wound,
    "demoralization": demoralization,
    "pursuit": pursuit,
    "overrun": overrun,
    "decision": decision,
    "event": played,
    "naval": at_sea,
    "conquest": conquest,
    "forced_peace": forced_peace,
    "tracks": tracks,
    "allotment": allotment,
    "production": production,
    "minor_steps": minor_steps,
    "diplomacy": diplomacy,
    "redeployment": redeployment,
    "note": note,
}


@pytest.mark.parametrize("step", STEPS.values(), ids=lambda step: f"{step['n']}-{step['kind']}")
def test_what_is_told_is_what_the_book_tells(step: Step, replay: NarratedReplay) -> None:
    scene = next(n for n, scene in enumerate(replay.narration.scenes) if step["n"] in scene.shows)
    CHECKS[step["kind"]](Told(replay, scene), step)
