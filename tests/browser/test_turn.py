"""A full turn of Texas Glory by clicking on what glows: an event, a battle and a siege."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import line
from tests.browser.conftest import Visit
from tests.browser.pictures import Camera


def test_a_turn_with_an_event_a_battle_and_a_siege(visit: Visit, camera: Camera) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    fight = at.page.locator(".battle")
    at.play(*line.EVENT[:-1])
    expect(fight).to_contain_text("Gonzales")
    at.play(*line.EVENT[-1:], *line.MARCHES)
    expect(fight).to_contain_text("The Alamo")
    at.play(*line.BATTLE)
    camera(at.page, "battle")
    at.play(*line.INSIDE, *line.SIEGE[:3])
    camera(at.page, "siege")
    at.play(*line.SIEGE[3:], *line.SUPPLY)
    assert {"raid", "battle", "besiege", "bombard"} <= set(at.told)
    camera(at.page, "end")
