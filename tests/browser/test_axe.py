"""axe-core finds nothing serious, on any page, by day and by lamp."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import line
from tests.browser.conftest import ROOT, Visit
from tests.browser.player import Player

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
GRAVE = ("serious", "critical")


FIGHT, BESIDE = ".over.fight", "aside.right"  # what differs when a fight, or a tab, is opened
CONTRAST = ["color-contrast", "link-in-text-block"]  # what differs by the light


def faults(at: Player, within: str = "html") -> list[str]:
    """What is gravely wrong with the page, or a part of it, as it stands, by day and by lamp: the rule, and where."""
    at.page.evaluate("document.fonts.ready.then(() => true)")
    if at.page.evaluate("typeof axe === 'undefined'"):
        at.page.evaluate(Path(AXE).read_text())
    wrong = found(at, within, None)
    at.page.emulate_media(color_scheme="dark")
    expect(at.page.locator("html.lamp")).to_have_count(1)
    wrong += [f"by lamp, {one}" for one in found(at, within, CONTRAST)]
    at.page.emulate_media(color_scheme="light")
    expect(at.page.locator("html.lamp")).to_have_count(0)
    return wrong


# what comes or goes by fading has no colours of its own meanwhile
RESTED = """() => Promise.all(
    document.getAnimations()
        .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => null))).then(() => true)"""


def found(at: Player, within: str, only: list[str] | None) -> list[str]:
    """What these rules, or all, find gravely wrong there, once nothing moves."""
    at.page.evaluate(RESTED)
    told: dict[str, Any] = at.page.evaluate(
        """([within, only]) => axe.run(
            // the drawing of the map is one picture to those who listen
            { include: [[within]], exclude: [['[data-board] .world']] },
            { resultTypes: ['violations'], elementRef: false, ...(only ? { runOnly: only } : {}) })""",
        [within, only],
    )
    return [
        f"{v['id']}: {node['target']} {node.get('failureSummary', '')[:300]}"
        for v in told["violations"]
        if v["impact"] in GRAVE
        for node in v["nodes"][:3]
    ]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
def test_pages_have_no_grave_fault(visit: Visit) -> None:
    at = visit(bypass_csp=True)
    wrong: dict[str, list[str]] = {}
    told = {"version": "1", "compiling": False, "mail": True}  # so that there is something to fill in
    at.page.route("**/api/server", lambda route: route.fulfill(json=told))
    for path in ("/", "/new/texas-glory", "/account", "/rules/texas-glory", "/forgot", "/reset#token"):
        at.open(path)
        at.page.wait_for_load_state("networkidle")
        if path.startswith("/new"):
            at.page.get_by_role("radio", name=re.compile("^Anyone")).check()
            at.page.get_by_role("radio", name=re.compile("^Live")).check()
        wrong[path] = faults(at)
    assert not any(wrong.values()), wrong


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
def test_the_table_has_no_grave_fault(visit: Visit) -> None:
    at = visit(bypass_csp=True)
    at.create(line.BOTH_HERE, seed=line.SEED)
    wrong = {"match": faults(at)}
    at.play(*line.EVENT[:3])
    expect(at.page.locator(".battle")).to_be_visible()
    wrong["battle"] = faults(at, FIGHT)
    at.play(*line.EVENT[3:])
    for tab in ("Rules", "Units", "Chat", "Notes"):
        at.press(at.page.get_by_role("tab", name=tab))
        wrong[tab] = faults(at, BESIDE)
    at.press(at.page.locator("button.menu"))
    wrong["menu"] = faults(at, "dialog")
    assert not any(wrong.values()), wrong
