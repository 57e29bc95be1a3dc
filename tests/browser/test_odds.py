"""Before one commits: the odds on the arrow of an attack and beside it, by pointer and by finger."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import line
from tests.browser.conftest import Visit
from tests.browser.player import Player

SLOW = 60_000  # milliseconds that samples may take on a busy machine
PLACE = "el-alamo"


def about_to_attack(at: Player) -> int:
    """Whoever is chosen can attack the Alamo; how far the match has come."""
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, *line.MARCHES[:2])
    assert any(c["target"]["id"] == PLACE for c in at.choices), [c["notation"] for c in at.choices]
    return int(at.update["seq"])


def test_who_rests_on_an_attack_reads_its_odds_on_the_arrow(visit: Visit) -> None:
    at = visit()
    seq = about_to_attack(at)
    at.page.mouse.move(*at.spot(f"space:{PLACE}"))
    arrow = at.page.locator(".way.hostile .badge text")
    expect(arrow.first).to_contain_text(re.compile(r"\d+ % success"), timeout=SLOW)
    assert at.update["seq"] == seq  # nothing was done by looking


def test_a_finger_that_rests_on_an_attack_is_told_how_it_may_end(visit: Visit) -> None:
    at = visit(phone=True, lang="es")
    seq = about_to_attack(at)
    x, y = at.spot(f"space:{PLACE}")
    session = at.context.new_cdp_session(at.page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    tip = at.page.locator(".float")
    expect(tip).to_contain_text(re.compile(r"\d+ % de quedarse con el lugar"), timeout=SLOW)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert at.update["seq"] == seq


def test_in_a_fight_the_odds_are_told_for_both_sides(visit: Visit) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, *line.MARCHES, *line.BATTLE[:1])
    at.take_over()
    seq = at.update["seq"]
    at.press(at.button("Odds"))
    beside = at.page.locator(".margin")
    for side in ("Texas", "Mexico"):
        expect(beside).to_contain_text(re.compile(rf"{side}: \d+ % to hold the place"), timeout=SLOW)
    assert at.update["seq"] == seq
