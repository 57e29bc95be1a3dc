"""Libertad o Muerte! by clicking on what glows: turns from each seat, battles, sieges, purchases on one screen."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, House, Visit
from tests.browser.independence import GAME, PLAY, SCENARIOS, SIDES
from tests.browser.pictures import Camera
from tests.browser.player import Player
from tests.browser.playing import SLOW
from tests.browser.test_axe import AXE, FIGHT, faults


def turn_of(visit: Visit, scenario: str, side: str) -> Player:
    """A turn of a scenario from one seat against the random bot."""
    at = visit()
    other = next(s for s in SIDES if s != side)
    made = at.found(GAME, {side: "me", other: "bot:random"}, scenario=scenario, seed=2)
    at.sit(made["id"])
    at.until(lambda: bool(at.choices), SLOW)
    assert at.view["side"] == side
    expect(at.page.locator("header.bar")).to_contain_text(at.view["status"]["turn"])
    before = at.view["status"]["step"]
    turn = at.view["status"]["turn"]
    met = PLAY.play_until(
        at, lambda: bool(at.view["status"]["turn"] != turn), random.Random(f"{scenario} {side}")
    )
    print(f"\n{scenario}, {side}: {met.total()} choices, {len(met)} kinds of question, {at.clicks} clicks")
    assert at.view["status"]["step"] == before + 1
    at.settled()
    expect(at.page.locator("header.bar")).to_contain_text(at.view["status"]["turn"])
    return at


def test_a_turn_against_the_random_bot(visit: Visit, camera: Camera) -> None:
    at = turn_of(visit, "mexico", "patriot")
    camera(at.page, f"{GAME}-turn")


@pytest.mark.long
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_turn_of_every_scenario_from_each_seat(visit: Visit, scenario: str, side: str) -> None:
    turn_of(visit, scenario, side)


def test_a_march_and_a_battle_and_what_it_did(visit: Visit, house: House, camera: Camera) -> None:
    line = PLAY.stretch_with("mexico", "march", "assign", "shoot", "withdraw", "sail-fleet", most=40)
    at = visit()
    PLAY.sit_down(at, house, line)
    told, fight = len(at.told), at.page.locator(".battle")
    report = at.page.get_by_label("What the fight did")
    fought = reported = False
    for move in line.moves:
        known = len(at.told)
        at.do(move.notation)
        if "battle-end" in at.told[known:] and not at.view.get("panels"):  # nor does another follow
            expect(report).to_contain_text("Battle of")
            reported = True
        elif reported:
            expect(report).to_have_count(0)  # whoever has read it plays on
        if at.decision.get("ask") == "shoot" and not fought:
            at.take_over()
            expect(fight.get_by_role("heading", name=re.compile("^Battle of"))).to_be_visible()
            camera(at.page, f"{GAME}-battle")
            fought = True
    assert fought
    assert reported
    assert "battle" in at.told[told:]
    expect(fight).to_have_count(0)


def test_a_siege_round_by_round(visit: Visit, house: House, camera: Camera) -> None:
    line = PLAY.stretch_with("mexico", "siege", "siege-round", "siege-loss", most=20)
    at = visit()
    PLAY.sit_down(at, house, line)
    siege, told = at.page.locator(".battle"), len(at.told)
    for move in line.moves:
        at.do(move.notation)
        if at.decision.get("ask") == "siege-round":
            at.take_over()
            expect(siege.get_by_role("heading", name=re.compile("^Siege of"))).to_be_visible()
            camera(at.page, f"{GAME}-siege")
    assert {"siege", "siege-round"} <= set(at.told[told:])


def test_purchases_on_one_screen(visit: Visit, house: House, camera: Camera) -> None:
    line = PLAY.stretch_with("la-plata", "purchase", most=1)
    at = visit()
    PLAY.sit_down(at, house, line)
    at.my_turn()
    at.take_over()
    shop = at.page.locator(".shop")
    expect(shop).to_be_visible()
    camera(at.page, f"{GAME}-shop")
    clicks, bought = at.clicks, 0
    while (wares := at.offered("buy ")) and bought < 2:
        at.do(wares[0])
        bought += 1
    assert bought
    expect(shop).to_be_visible()
    assert at.clicks - clicks <= 2 * bought
    at.do("done")
    expect(shop).to_have_count(0)


def test_a_march_and_a_battle_by_touch_in_spanish(visit: Visit, house: House, camera: Camera) -> None:
    line = PLAY.stretch_with("mexico", "march", "shoot", most=14)
    at = visit(phone=True, lang="es")
    PLAY.sit_down(at, house, line)
    for n, move in enumerate(line.moves):
        at.do(move.notation)
        if n == 0:
            camera(at.page, f"{GAME}-phone-map")
    at.take_over()
    expect(at.page.get_by_role("heading", name=re.compile("^Batalla de"))).to_be_visible()
    camera(at.page, f"{GAME}-phone-battle")
    assert at.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    at.press(at.page.get_by_role("button", name="Registro"))
    expect(at.page.locator("#page-log")).to_contain_text("Fase: Movimiento Terrestre")
    assert at.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert at.page.evaluate("document.documentElement.lang") == "es"


def test_a_crowded_stack_by_touch(visit: Visit, house: House) -> None:
    """What is on the table can be chosen from a list; units of a stack are picked by one tap after another."""
    at = visit(phone=True, lang="es")
    PLAY.sit_down(at, house, PLAY.crowded("mexico", "move-land", 9))
    at.my_turn()
    at.take_over()
    largest = max(
        at.offered("move "), key=lambda one: sum(p.get("place") == one[5:] for p in at.view["pieces"])
    )
    label = next(c["label"] for c in at.choices if c["notation"] == largest)
    at.press(at.page.locator("#prompt button[aria-haspopup=dialog]"))
    listed = at.page.get_by_role("dialog", name="Lo que puedes elegir")
    on_table = [c for c in at.choices if c["target"]["kind"] != "button"]
    assert listed.get_by_role("listitem").count() == len(on_table) > 8
    before = at.stamp
    at.press(listed.get_by_role("button", name=label, exact=True))
    at.until(lambda: at.stamp > before)
    assert len(at.offered("add ")) > 3
    for unit in at.offered("add ")[:3]:
        at.do(unit)
    assert at.decision["prompt"].startswith("3 unidades escogidas")
    assert at.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_question_without_a_choice_answers_itself_against_a_bot(visit: Visit) -> None:
    at = visit(brisk=True)
    made = at.found(GAME, {"patriot": "me", "royalist": "bot:random"}, scenario="mexico", seed=11)
    at.sit(made["id"])
    at.until(lambda: bool(at.choices) and not at.decision.get("idle"), SLOW)
    assert (at.clicks, at.view["steps"]) == (0, 1)
    at.settled()
    at.press(at.button("Undo"))  # whoever takes it back is asked
    at.until(lambda: bool(at.decision.get("idle")))
    at.page.wait_for_timeout(1200)
    assert at.decision["idle"]
    at.do("done")
    assert at.view["steps"] == 1


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
def test_the_table_has_no_grave_fault(visit: Visit, house: House) -> None:
    at = visit(bypass_csp=True)
    wrong: dict[str, list[str]] = {}
    for scenario, ask in (("mexico", "march"), ("mexico", "shoot"), ("la-plata", "purchase")):
        PLAY.sit_down(at, house, PLAY.stretch_with(scenario, ask, most=1))
        at.my_turn()
        at.take_over()
        if ask == "march":
            wrong[ask] = faults(at)
        else:
            expect(at.page.locator(FIGHT)).to_be_visible()
            wrong[ask] = faults(at, FIGHT)
    assert not any(wrong.values()), wrong
