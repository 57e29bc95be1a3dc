"""A full turn of Texas Glory by clicking on what glows: an event, a battle and a siege."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import line
from tests.browser.conftest import Visit
from tests.browser.pictures import Camera

LARGE = {"width": 1680, "height": 1050}


def test_a_turn_with_an_event_a_battle_and_a_siege(visit: Visit, camera: Camera) -> None:
    at = visit(viewport=LARGE)
    at.create(line.BOTH_HERE, seed=line.SEED)
    fight = at.page.locator(".battle")
    at.page.locator("#hand [data-card]").nth(1).hover()
    camera(at.page, "hand")
    at.play(*line.EVENT[:-1])
    expect(fight).to_contain_text("Gonzales")
    at.play(*line.EVENT[-1:])
    expect(fight).to_have_count(0)
    at.play(*line.MARCHES[:2])
    camera(at.page, "day")
    at.play(*line.MARCHES[2:])
    expect(fight.get_by_role("heading", name="Battle of the Alamo")).to_be_visible()
    at.play(*line.BATTLE)
    camera(at.page, "battle")
    at.play(*line.INSIDE)
    report = at.page.get_by_role("complementary", name="What the fight did")
    expect(report).to_contain_text("Mexico holds The Alamo")
    expect(report.get_by_role("definition")).to_have_text(["1 step lost", "1 step lost"])
    at.play(*line.SIEGE[:3])
    expect(report).to_have_count(0)  # whoever plays on has read it
    expect(fight.get_by_role("heading", name="Siege of the Alamo")).to_be_visible()
    camera(at.page, "siege")
    at.play(*line.SIEGE[3:], *line.SUPPLY)
    assert {"raid", "battle", "fire", "besiege", "bombard", "brigade"} <= set(at.told)
    assert at.told.count("turn") == 2
    expect(at.page.locator("header.bar")).to_contain_text("Turn 2 of 12")
    expect(at.page.locator("#page-log")).to_contain_text("Mexico besieges The Alamo")


def test_the_table_by_lamp(visit: Visit, camera: Camera) -> None:
    at = visit(theme="lamp", viewport=LARGE)
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, *line.MARCHES[:2])
    camera(at.page, "lamp")
    assert at.page.evaluate("document.documentElement.classList.contains('lamp')")
