"""A lost connection: the page says so, comes back by itself, and the match goes on where it stood."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import line
from tests.browser.conftest import House, Visit


def test_the_server_is_killed_in_the_middle_of_a_turn(visit: Visit, house: House) -> None:
    at = visit(patient=True)
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, *line.MARCHES[:2])
    before = at.view["steps"]
    house.kill()
    told = at.page.locator("header.bar").get_by_role("status")
    expect(told).to_contain_text("No connection")
    at.press_at(*at.spot("space:san-antonio"))  # cannot be done now, and is not
    expect(at.page.locator(".notice")).to_contain_text("nothing was done")
    house.up()
    expect(told).to_have_count(0, timeout=30_000)
    assert at.view["steps"] == before
    at.until(lambda: bool(at.draft))  # the choice that was no deed yet is made again by itself
    at.play(*line.MARCHES[2:])
    assert at.view["steps"] == before + len(line.MARCHES) - 1


def test_the_line_goes_down_for_a_while(visit: Visit) -> None:
    at = visit(patient=True)
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT[:2])
    at.context.set_offline(True)
    told = at.page.locator("header.bar").get_by_role("status")
    expect(told).to_be_visible()
    at.context.set_offline(False)
    expect(told).to_have_count(0, timeout=30_000)
    at.play(*line.EVENT[2:])
