"""Looking back at a match: every moment has an address, turns are marked, and from any moment one tries another way."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import line
from tests.browser.conftest import Visit
from tests.browser.finished import resigned
from tests.browser.pictures import Camera
from tests.browser.test_axe import AXE, faults

STEPS = len(line.WHOLE)


def test_every_moment_has_an_address(visit: Visit) -> None:
    at = visit()
    match = resigned(at)
    at.open(f"/match/{match}/replay/4")
    step = at.page.locator(".scrub small")
    expect(step).to_contain_text(f"Step 4 of {STEPS}")
    at.press(at.button("One step on"))
    expect(at.page).to_have_url(re.compile(rf"/match/{match}/replay/5$"))
    at.press(at.button("To the next turn"))
    expect(at.page.locator("header.bar")).to_contain_text("Turn 2 of 12")
    at.press(at.button("To the beginning of the turn"))
    expect(at.page.locator("header.bar")).to_contain_text("Turn 1 of 12")
    assert at.page.locator(".marks i").count() == 2
    at.press(at.button("Close the replay"))
    expect(at.page).to_have_url(re.compile(rf"/match/{match}$"))


def test_it_opens_at_the_end(visit: Visit) -> None:
    at = visit()
    match = resigned(at)
    at.open(f"/match/{match}/replay")
    expect(at.page.locator(".scrub small")).to_contain_text(f"Step {STEPS} of {STEPS}")
    at.press(at.button("Close the replay"))
    at.press(at.page.locator("#prompt").get_by_role("button", name="Replay"))
    expect(at.page.locator(".scrub small")).to_contain_text(f"Step {STEPS} of {STEPS}")


@pytest.mark.parametrize("phone", [False, True])
def test_one_tries_another_way_from_any_moment(visit: Visit, camera: Camera, phone: bool) -> None:
    at = visit(phone=phone)
    match = resigned(at)
    at.open(f"/match/{match}/replay/5")
    expect(at.page.locator(".scrub small")).to_contain_text("Step 5 of")
    at.press(at.button("Try from here"))
    at.update = {}
    at.press(at.button("Play both sides"))
    expect(at.page.get_by_role("link", name="Analysis")).to_be_visible()
    at.seated()
    assert at.match["kind"] == "analysis"
    assert all(piece.get("face", True) for piece in at.view["pieces"])
    at.do("march sesma")
    at.do("force-attack sesma el-alamo from san-antonio")  # dice fall
    camera(at.page, "analysis-phone" if phone else "analysis")
    while at.view["steps"]:
        seq = at.update["seq"]
        at.press(at.page.locator("#prompt").get_by_role("button", name="Undo"))
        at.until(lambda seq=seq: bool(at.update["seq"] > seq))
        at.settled()
    assert at.view["steps"] == 0
    assert not at.decision.get("undo")
    if not phone:
        at.press(at.page.get_by_role("link", name="Analysis"))
        expect(at.page).to_have_url(re.compile(rf"/match/{match}/replay/5$"))


def test_against_the_bot(visit: Visit) -> None:
    at = visit()
    match = resigned(at)
    at.open(f"/match/{match}/replay/0")
    at.press(at.button("Try from here"))
    at.update = {}
    at.press(at.button("Play Mexico against the bot"))
    expect(at.page.get_by_role("link", name="Analysis")).to_be_visible()
    at.seated()
    at.my_turn()
    assert at.match["mine"] == ["mexico"]
    at.do(at.choices[0]["notation"])
    at.my_turn()
    assert at.view["steps"] > 1


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
def test_it_has_no_grave_fault(visit: Visit) -> None:
    at = visit(bypass_csp=True)
    match = resigned(at)
    at.open(f"/match/{match}/replay/5")
    at.press(at.button("Try from here"))
    assert faults(at) == []
