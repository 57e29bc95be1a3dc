"""axe-core finds nothing serious, on any page, by day and by lamp."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import line
from tests.browser.conftest import ROOT, Visit
from tests.browser.player import Player

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
GRAVE = ("serious", "critical")


def faults(at: Player) -> list[str]:
    """What is gravely wrong with the page as it stands: the rule, and where."""
    at.page.evaluate("document.fonts.ready.then(() => true)")
    at.page.evaluate(Path(AXE).read_text())
    found: dict[str, Any] = at.page.evaluate(
        """() => axe.run(
            { exclude: [['[data-board] .world']] },  // the drawing of the map is one picture to those who listen
            { resultTypes: ['violations'], elementRef: false })"""
    )
    return [
        f"{v['id']}: {node['target']} {node.get('failureSummary', '')[:300]}"
        for v in found["violations"]
        if v["impact"] in GRAVE
        for node in v["nodes"][:3]
    ]


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("theme", ["day", "lamp"])
def test_pages_have_no_grave_fault(visit: Visit, theme: str) -> None:
    at = visit(theme=theme, bypass_csp=True)
    wrong: dict[str, list[str]] = {}
    for path in ("/", "/new/texas-glory", "/account", "/rules/texas-glory"):
        at.open(path)
        at.page.wait_for_load_state("networkidle")
        wrong[path] = faults(at)
    assert not any(wrong.values()), wrong


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
@pytest.mark.parametrize("theme", ["day", "lamp"])
def test_the_table_has_no_grave_fault(visit: Visit, theme: str) -> None:
    at = visit(theme=theme, bypass_csp=True)
    at.create(line.BOTH_HERE, seed=line.SEED)
    wrong = {"match": faults(at)}
    at.play(*line.EVENT[:3])
    expect(at.page.locator(".battle")).to_be_visible()
    wrong["battle"] = faults(at)
    at.play(*line.EVENT[3:])
    for tab in ("Rules", "Units", "Chat", "Notes"):
        at.press(at.page.get_by_role("tab", name=tab))
        wrong[tab] = faults(at)
    at.press(at.page.locator("button.menu"))
    wrong["menu"] = faults(at)
    assert not any(wrong.values()), wrong
