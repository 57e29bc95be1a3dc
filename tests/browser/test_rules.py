"""The rules page: its contents lead to the chapters, and a worked example steps through itself beside its clause."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import grognard
from grognard.narration import narrations
from tests.browser.conftest import Visit
from tests.browser.test_axe import AXE, faults

GAME = "texas-glory"
TOLD = [(name, told.id) for name in grognard.games() for told in narrations(grognard.load(name).game)]


def test_the_contents_lead_to_the_chapters_and_the_search_to_clauses(visit: Visit) -> None:
    at = visit()
    at.open(f"/rules/{GAME}")
    at.press(at.page.get_by_role("navigation", name="Contents").get_by_role("link", name="Battles"))
    expect(at.page.get_by_role("heading", name="6 Battles")).to_be_in_viewport()
    at.page.get_by_role("searchbox").fill("forced march")
    expect(at.page.get_by_role("heading", name="6 Battles")).to_have_count(0)
    expect(at.page.locator("[data-clause]").first).to_contain_text("orced march")


@pytest.mark.parametrize(("game", "name"), TOLD)
def test_an_example_steps_through_itself_beside_its_clause(visit: Visit, game: str, name: str) -> None:
    told = next(one for one in narrations(grognard.load(game).game) if one.id == name)
    at = visit()
    at.open(f"/rules/{game}")
    beside = at.page.locator(f'[data-clause="{told.clauses[0]}"]').get_by_role("complementary")
    beside = beside.filter(has_text=told.title["en"])
    at.press(beside.get_by_role("button", name="Show it"))
    expect(beside).to_contain_text(told.scenes[0].says["en"][:50], timeout=60_000)
    at.press(beside.get_by_role("button", name="Next"))
    expect(beside).to_contain_text(told.scenes[1].says["en"][:50], timeout=20_000)
    expect(beside.locator("[data-thing]").first).to_be_attached()


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
def test_it_has_no_grave_fault(visit: Visit) -> None:
    at = visit(bypass_csp=True)
    at.open(f"/rules/{GAME}")
    expect(at.page.get_by_role("navigation", name="Contents")).to_be_visible()
    assert faults(at) == []
