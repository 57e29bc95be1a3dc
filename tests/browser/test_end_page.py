"""The page that ends a match: the curve, the turning points that lead into the replay, the cost, the luck, the map."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.finished import resigned
from tests.browser.pictures import Camera
from tests.browser.test_axe import AXE, faults

# How many pieces are seen within the map's frame.
HELD = """map => {
  const frame = map.getBoundingClientRect();
  return [...map.querySelectorAll('.stand g.piece')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < frame.right && right > frame.left && top < frame.bottom && bottom > frame.top;
  }).length;
}"""
WORKER = 60_000  # milliseconds that a process of the bots may take to start


def test_it_tells_how_the_war_went_and_leads_into_the_replay(visit: Visit, camera: Camera) -> None:
    at = visit()
    match = resigned(at)
    at.sit(match)
    at.press(at.page.get_by_role("link", name="How the war went"))
    expect(at.page.get_by_role("heading", level=1)).to_contain_text("Mexico")
    expect(at.page.get_by_role("heading", name="The luck of the dice")).to_be_visible(timeout=WORKER)
    assert at.page.locator("figure .line").get_attribute("d")
    assert at.page.locator("tbody tr").count() == 2
    expect(at.page.locator("dd").first).to_contain_text("were to be expected")
    assert at.page.locator(".map").evaluate(HELD) > 0, "the last map shows nothing"
    camera(at.page, "end")
    turning = at.page.locator("ol li a")
    assert turning.count() > 0
    assert all(one.strip() for one in turning.locator("b").all_inner_texts())
    at.press(turning.first)
    expect(at.page).to_have_url(re.compile(rf"/match/{match}/replay/\d+$"))
    expect(at.page.locator(".scrub small")).to_contain_text("Step")


def test_it_is_sent_to_someone_else(visit: Visit) -> None:
    ann, eve = visit(lang="es"), visit(phone=True)
    match = resigned(ann)
    ann.open(f"/match/{match}/end")
    expect(ann.page.get_by_role("heading", name="La suerte de los dados")).to_be_visible(timeout=WORKER)
    share = ann.page.evaluate(
        "(id) => fetch(`/api/matches/${id}/report`).then((r) => r.json()).then((r) => r.share)", match
    )
    eve.open(share)
    expect(eve.page.get_by_role("heading", name="The luck of the dice")).to_be_visible()
    assert eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
def test_it_has_no_grave_fault(visit: Visit) -> None:
    at = visit(bypass_csp=True)
    at.open(f"/match/{resigned(at)}/end")
    expect(at.page.get_by_role("heading", name="The luck of the dice")).to_be_visible(timeout=WORKER)
    assert faults(at) == []
