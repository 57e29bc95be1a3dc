"""The sums of the worked examples: every number that the book tells follows from tables, map and counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import pytest

from grognard.games.napoleon_against_europe.data.tables import halves
from tests.napoleon_against_europe.examples import EXAMPLES, Example, Step
from tests.napoleon_against_europe.roads import DATA

TABLES: Final = DATA.tables
TOLD: Final = [(e, s) for e in EXAMPLES for s in e["step"]]
Check = Callable[[Step], None]
CHECKS: dict[str, Check] = {}


def kind(*names: str) -> Callable[[Check], Check]:
    """The function checks steps of these kinds."""

    def register(check: Check) -> Check:
        CHECKS.update(dict.fromkeys(names, check))
        return check

    return register


def sum_of(step: Step, field: str = "mods") -> int:
    return sum(m["value"] for m in step[field])


def same_values(step: Step, table: Any, names: dict[str, str], field: str = "mods") -> None:
    """Modifiers of a step that have a fixed value are those of a table."""
    for mod in step[field]:
        if mod["id"] in names:
            assert mod["value"] == getattr(table, names[mod["id"]]), mod


def cards_of(power: str) -> int:
    return len([k for k in DATA.map.key if k.owner == power])


@kind("attrition")
def attrition(step: Step) -> None:
    table = TABLES.attrition_modifiers
    for mod in step["mods"]:
        if mod["id"] == "winter":
            assert mod["value"] == TABLES.weather_of(step["round"]).attrition
        elif mod["id"] in ("forced-march", "reaction-move"):
            assert mod["value"] % getattr(table, mod["id"].replace("-", "_")) == 0
        else:
            assert mod["value"] == getattr(table, mod["id"].replace("-", "_")), mod
    assert step["die"] + sum_of(step) == step["total"]
    for total in {step["total"], step.get("printed_total", step["total"])}:
        losses, star = TABLES.attrition_result(step["steps"], total)
        assert f"{losses}{'*' if star else ''}" == step["result"]
        assert star == ("star_die" in step)
        assert losses + (step.get("star_die", 0) >= TABLES.attrition.star_from) == step["losses"]


@kind("siege")
def siege(step: Step) -> None:
    table, mods = TABLES.siege, {m["id"]: m["value"] for m in step["mods"]}
    assert mods[f"level-{step['level']}"] == table.levels[step["level"] - 1]
    assert mods.get("army", table.army) == table.army
    assert mods.get("siege-marker", 0) == step["marker_before"]
    assert step["steps"] >= table.steps * step["level"]
    assert step["die"] + sum_of(step) == step["total"]
    result = TABLES.assault_result(step["total"])
    assert result.id == step["result"]
    assert result.falls == ("marker_after" not in step)
    if not result.falls:
        assert step["marker_after"] == min(step["marker_before"] + 1, table.marker)


@kind("battle")
def battle(step: Step) -> None:
    points = {"attacker": step["attacker_value"], "defender": step["defender_value"]}
    ratio = TABLES.ratio(*points.values())
    assert (f"{ratio}:1" if ratio > 0 else f"1:{-ratio}") == step["ratio"]
    assert TABLES.level_of(*points.values()).id == step["level"]
    odds = sum(m["value"] for m in step["attacker_mods"] if m["id"] == "odds")
    assert odds == TABLES.odds_bonus(ratio)
    results = {}
    for side, enemy in (("attacker", "defender"), ("defender", "attacker")):
        fixed = {"cavalry": "cavalry", "interceptor": "interceptor"}
        same_values(step, TABLES.battle, fixed, f"{side}_mods")
        assert 2 <= step[f"{side}_dice"] <= 12
        assert step[f"{side}_dice"] + sum_of(step, f"{side}_mods") == step[f"{side}_total"]
        results[side] = TABLES.result(step["level"], step[f"{side}_total"])
        assert results[side].text == step[f"{side}_result"]
        assert min(results[side].losses, points[side]) == step[f"{enemy}_losses"]
    ours, theirs = results["attacker"], results["defender"]
    won = ours.losses > theirs.losses or (
        ours.losses == theirs.losses and ours.plus and not theirs.plus  # else the attacker has lost [14.6]
    )
    assert ("attacker" if won else "defender") == step["winner"]


@kind("overrun")
def overrun(step: Step) -> None:
    assert TABLES.ratio(step["attacker_value"], step["defender_value"]) >= TABLES.odds.overrun


@kind("demoralization")
def demoralization(step: Step) -> None:
    extra = TABLES.aftermath.extra_loss * step["extra_losses"]
    assert step["morale"] + step["tactical"] + extra == step["threshold"]
    assert (step["threshold"] <= 0) == step["automatic"]
    assert step["demoralized"] == (step["automatic"] or step["die"] > step["threshold"])


@kind("pursuit")
def pursuit(step: Step) -> None:
    same_values(step, TABLES.aftermath, {"cavalry-general": "pursuit_cavalry_general"})
    assert step["die"] + sum_of(step) == step["total"]
    assert step["total"] - TABLES.aftermath.pursuit == step["losses"]
    assert step.get("destroyed", False) == (step["losses"] >= step.get("remaining_before", 99))


@kind("interception", "evasion", "counter_march")
def reaction(step: Step) -> None:
    table = getattr(TABLES, step["kind"])
    names = {"cavalry": "cavalry", "better-initiative": "initiative", "difficult-terrain": "difficult"}
    same_values(step, table, names)
    assert step["die"] + sum_of(step) == step["total"]
    assert (step["total"] >= table.least) == step["success"]
    assert step.get("card_value", 0) >= step.get("initiative", 0)


@kind("wound")
def wound(step: Step) -> None:
    assert (step.get("die", 0) >= TABLES.aftermath.wound) == step["wounded"]


@kind("naval")
def naval(step: Step) -> None:
    active = sum(step["active_dice"]) + sum(step["active_mods"])
    inactive = sum(step["inactive_dice"]) + sum(step["inactive_mods"])
    assert abs(active - inactive) == step["difference"]
    assert ("inactive" if active > inactive else "active") == step["loser"]
    assert TABLES.fleets_lost(step["difference"]) == step["fleets_lost"]


@kind("diplomacy")
def diplomacy(step: Step) -> None:
    influence = TABLES.influence_on(step["nation"], step["side"])
    total = step["die"] + influence + step.get("card_bonus_max", step["card_bonus"])
    assert total == step.get("total", total)
    assert (total >= TABLES.diplomacy.joins) == step["success"]
    assert step.get("cards_drawn", 0) == (cards_of(step["nation"]) if step["success"] else 0)


@kind("production")
def production(step: Step) -> None:
    spent = sum(halves(getattr(TABLES.production, i["id"])) * i["n"] for i in step["items"])
    assert spent == halves(step["spent"])
    assert 2 * getattr(TABLES.resources, step["power"].replace("-", "_")) - spent == halves(step["lost"])


@kind("minor_steps")
def minor_steps(step: Step) -> None:
    assert step["minors"] // TABLES.building.minors == step["steps"]


@kind("allotment")
def allotment(step: Step) -> None:
    keys = [DATA.key[k] for k in step["held"]]
    assert all(step["side"] in k.sides for k in keys)
    hand = len(keys) + (TABLES.hand.conquest if step["prize"] else 0)
    assert max(TABLES.hand.least, min(TABLES.hand.most, hand)) == step["hand"]
    assert len([k for k in keys if k.permanent]) == step["permanent"]
    assert step["permanent"] + step["kept"] + step["drawn"] == step["hand"]


@kind("allotment_limit")
def allotment_limit(step: Step) -> None:
    assert len([DATA.key[k] for k in step["held"]]) == step["entitled"]
    assert max(step["entitled"], TABLES.hand.least) == step["hand"]


@kind("card_change")
def card_change(step: Step) -> None:
    gains = DATA.key[step["zone"]].zones == ["mantoue"]  # which serves whoever holds it
    loser = "coalition" if step["taker"] == "empire" else "empire"
    assert (step[step["taker"]], step[loser]) == (int(gains), -1)


@kind("cards_of_power")
def cards_of_power(step: Step) -> None:
    assert cards_of(step["power"]) == step["cards"]


@kind("hand")
def hand(step: Step) -> None:
    assert step["before"] - step["played"] + step["drawn"] == step["after"]


@kind("ap")
def activation(step: Step) -> None:
    assert step["card_value"] + step["reserve_before"] - step["spent"] == step["reserve_after"]
    assert step["card_value"] == (DATA.card[step["card"]].value if "card" in step else step["card_value"])
    assert step["card_value"] >= TABLES.activation.no_card


@kind("ap_sum")
def activation_sum(step: Step) -> None:
    assert (sum(step["costs"]) <= step["ap"]) == step["legal"]


@kind("movement")
def movement(step: Step) -> None:
    if "round" in step:
        assert TABLES.weather_of(step["round"]).movement == step["weather"]
    assert step.get("gather", TABLES.movement.gather) == TABLES.movement.gather
    total = step["base"] + step["weather"] + step["forced"] + step.get("gather", 0)
    assert total == step["available"]
    assert 0 <= step["forced"] <= TABLES.movement.forced_march
    assert step.get("flag", TABLES.movement.flag) == TABLES.movement.flag
    assert step.get("spent", 0) + step.get("left", 0) in range(total + 1)
    assert "left" not in step or step["spent"] + step["left"] == total


@kind("entry_cost")
def entry_cost(step: Step) -> None:
    cost = getattr(TABLES.ground, step["zone"]).cost + getattr(TABLES.border, step["border"]).cost
    assert cost == step["cost"]
    assert (cost <= step["factor"]) == step["legal"]


@kind("supply_path")
def supply_path(step: Step) -> None:
    assert step["limit"] == TABLES.supply.reach
    assert (sum(step["costs"]) <= TABLES.supply.reach) == step["supplied"]


@kind("forced_peace")
def forced_peace(step: Step) -> None:
    assert TABLES.peace.years[step["die"] - 1] == step["years"]


@kind("tracks")
def tracks(step: Step) -> None:
    points = getattr(TABLES.points, step["entry"].replace("-", "_"))
    assert step["vp_before"] + points.victory == step["vp_after"]
    assert step["escalation_before"] + points.escalation == step["escalation_after"]


@kind("vp")
def victory_points(step: Step) -> None:
    assert abs(step["change"]) == TABLES.points.protectorate.victory


@kind("redeployment")
def redeployment(step: Step) -> None:
    assert (step["spent"] > step["factor"]) == step["test"]
    assert step["spent"] <= TABLES.movement.redeployment * step["factor"]


@kind("level")
def level(step: Step) -> None:
    assert TABLES.level_of(step["a"], step["b"]).id == step["level"]


@kind("morale")
def morale(step: Step) -> None:
    most = step["steps"].index(max(step["steps"]))
    assert step["morale"][most] == step["result"]


@kind("cavalry")
def cavalry(step: Step) -> None:
    assert step["a"] != step["b"]
    assert ("a" if step["a"] > step["b"] else "b") == step["holder"]


@kind("minimum")
def minimum(step: Step) -> None:
    assert min(step["values"]) == step["result"]


@kind("count")
def count(step: Step) -> None:
    assert sum(step["terms"]) == step["result"]


@kind("surrender")
def surrender(step: Step) -> None:
    zones = {z for k in DATA.map.key if k.owner == step["power"] for z in k.zones}
    assert set(step["lost"]) <= zones
    left = len(zones - set(step["lost"]))
    falls = left == 0 or (left == 1 and step["capital_lost"] and not step["army_ok"])
    assert falls == step["surrenders"]


@kind("setup")
def setup(step: Step) -> None:
    assert DATA.scenario["1805"].hand[step["side"]] == step["hand"]


@kind("conquest")
def conquest(step: Step) -> None:
    assert step["provinces"] == TABLES.peace.provinces


@kind("decision", "event", "note")
def told(step: Step) -> None:
    """No sum: what it names is there."""
    assert step["text"]
    assert step.get("card", "1F") in DATA.card
    assert step.get("general", "fr-soult") in DATA.unit


@pytest.mark.parametrize(("example", "step"), [pytest.param(e, s, id=f"{e['id']}-{s['n']}") for e, s in TOLD])
def test_what_the_step_says_adds_up(example: Example, step: Step) -> None:
    assert step in example["step"]
    CHECKS[step["kind"]](step)


def test_the_examples_are_whole() -> None:
    assert (len(EXAMPLES), len(TOLD)) == (44, 141)
    for example in EXAMPLES:
        assert all(example[f] for f in ("title", "section", "position", "clauses", "result", "source"))
        assert [s["n"] for s in example["step"]] == list(range(1, len(example["step"]) + 1))
        rounds = [s["round"] for s in example["step"] if "round" in s]
        assert rounds == sorted(rounds)


def steps_at(*zones: str) -> int:
    """Combat steps that the set-up of 1805 has in some zones."""
    found = 0
    for line in DATA.scenario["1805"].setup:
        if line.at and line.at[0] in zones:
            found += sum(DATA.unit[u].steps for u in line.units)
            found += sum(DATA.unit[u].steps - 1 for u in line.reduced)
    return found


def test_the_strengths_of_the_long_example_follow_from_the_set_up() -> None:
    battles = [s for s in EXAMPLES[0]["step"] if s["kind"] == "battle"]
    ulm, vienna, _, again = [(s["attacker_value"], s["defender_value"]) for s in battles]
    left_behind = DATA.unit["fr-corps-8"].steps
    french = steps_at("lille") - left_behind
    assert ulm == (french, steps_at("salzbourg", "innsbruck"))
    french -= 1  # at Ulm
    french -= 2  # attrition at Vienna
    assert vienna == (steps_at("venise") - 1, french)
    french -= 1 + 2  # in the battle, and Davout with a corps at Salzburg
    russians = steps_at("lublin", "brest-litovsk")
    assert russians == 8
    russians -= 1 + 1  # attrition, and the step that takes Vienna
    austrians = DATA.unit["au-corps-9"].steps - 1
    assert again == (russians + austrians, french)
    assert french - battles[3]["defender_losses"] == 4
    assert russians + austrians - battles[3]["attacker_losses"] == 3
    assert steps_at("amsterdam", "hanovre") == 4  # Marmont's, in round 2


def test_the_kinds_of_steps_are_all_checked() -> None:
    kinds = Counter(s["kind"] for _, s in TOLD)
    assert set(kinds) == set(CHECKS)
