"""The keyboard alone: from the first page to a played card and a moved block."""

from __future__ import annotations

import json

from playwright.sync_api import Route

from tests.browser import line
from tests.browser.conftest import Visit
from tests.browser.player import Player

MOST = 150  # presses of Tab until something has the focus


def tab_to(at: Player, selector: str, key: str = "Tab") -> None:
    """Press Tab until the focus is on such a thing."""
    for _ in range(MOST):
        if at.page.evaluate("(one) => !!document.activeElement?.matches(one)", selector):
            return
        at.page.keyboard.press(key)
    raise AssertionError(f"Tab never comes to {selector}")


def press(at: Player, key: str) -> None:
    """A key that acts, and wait until it is done."""
    at.my_turn()
    before = at.stamp
    at.page.keyboard.press(key)
    at.until(lambda: at.stamp > before)
    at.settled()


def thing(name: str) -> str:
    return f'[data-thing="{name}"]'


def seeded(route: Route) -> None:
    """The same match, with dice that are known."""
    body = json.loads(route.request.post_data or "{}")
    route.continue_(post_data=json.dumps({**body, "seed": line.SEED, "scenario": "1836"}))


def test_from_the_first_page_to_a_moved_block(visit: Visit) -> None:
    at = visit()
    at.page.route("**/api/matches", lambda r: seeded(r) if r.request.method == "POST" else r.continue_())
    at.open("/")
    at.page.get_by_role("link", name="Play: Texas Glory").wait_for()
    tab_to(at, "a[href='/new/texas-glory']")
    at.page.keyboard.press("Enter")
    at.page.get_by_role("radio").first.wait_for()
    tab_to(at, "input[name=opponent]")
    while not at.page.evaluate(
        "() => document.activeElement.closest('label').innerText.startsWith('Someone')"
    ):
        at.page.keyboard.press("ArrowDown")
    tab_to(at, "button.begin")
    at.page.keyboard.press("Enter")
    at.seated()

    tab_to(at, thing("card:comanche"))  # the card itself, in the hand
    press(at, "Enter")
    at.page.get_by_role("button", name="I play Texas").wait_for()
    at.page.keyboard.press("Enter")  # the hand-over screen gives way
    tab_to(at, thing("card:card-18"))
    press(at, "Enter")
    at.page.get_by_role("button", name="I play Mexico").wait_for()
    at.page.keyboard.press("Enter")
    press(at, "2")  # Raid Gonzales, by the number on its button
    assert at.decision["ask"] == "battle-turn"
    press(at, "1")  # the Comanche fire
    tab_to(at, thing("piece:santa-anna"))
    at.page.keyboard.press("Enter")  # shows what it takes
    at.page.get_by_role("dialog", name="Do this?").wait_for()
    press(at, "Enter")
    tab_to(at, thing("piece:sesma"))
    press(at, "Enter")
    tab_to(at, thing("space:h0209"))
    at.page.keyboard.press("ArrowRight")  # to the neighbour, and back
    assert not at.page.evaluate("(one) => document.activeElement.matches(one)", thing("space:h0209"))
    at.page.keyboard.press("ArrowLeft")
    tab_to(at, thing("space:h0209"))
    press(at, "Enter")
    sesma = next(p for p in at.view["pieces"] if p["id"] == "sesma")
    assert sesma["place"] == "h0209"
    press(at, "u")
    assert next(p for p in at.view["pieces"] if p["id"] == "sesma")["place"] == "presidio-rio-grande"


def test_keys_are_told_and_the_skip_links_lead(visit: Visit) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.page.keyboard.press("Tab")
    at.page.keyboard.press("Enter")
    assert at.page.evaluate("document.activeElement.id") == "prompt"
    at.page.keyboard.press("?")
    at.page.get_by_role("dialog", name="Keys").wait_for()
    at.page.keyboard.press("Escape")
    at.page.get_by_role("dialog", name="Keys").wait_for(state="detached")
