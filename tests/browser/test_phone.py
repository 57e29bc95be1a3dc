"""The phone: a map under the thumb, a hand to look through, a battle in place of the map."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import line
from tests.browser.conftest import Visit
from tests.browser.pictures import Camera


def test_a_card_a_march_and_a_battle_by_touch(visit: Visit, camera: Camera) -> None:
    at = visit(phone=True)
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.press(at.page.get_by_role("button", name="Hand", exact=False))
    at.press(at.page.locator(".strip [data-card]").nth(1))
    camera(at.page, "phone-hand")
    at.press(at.page.get_by_role("button", name="Map", exact=True))
    at.play(*line.EVENT[:3])
    expect(at.page.locator(".battle")).to_contain_text("Gonzales")
    at.play(*line.EVENT[3:], *line.MARCHES[:2])
    clause = at.page.locator("#prompt .ask button.chip").bounding_box()
    assert clause
    assert clause["x"] + clause["width"] <= 390, "the clause is out of sight"
    camera(at.page, "phone-map")
    at.play(*line.MARCHES[2:], *line.BATTLE)
    expect(at.page.get_by_role("heading", name="Battle of the Alamo")).to_be_visible()
    camera(at.page, "phone-battle")
    at.press(at.page.get_by_role("button", name="Log"))
    expect(at.page.locator("#page-log")).to_contain_text("Bowie fires")
    camera(at.page, "phone-log")
    at.press(at.page.get_by_role("button", name="Table", exact=True))
    expect(at.page.get_by_text("Victory places")).to_be_visible()
    wide = at.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "the page is wider than the phone"


def test_the_first_pages_fit_a_phone(visit: Visit, camera: Camera) -> None:
    at = visit(phone=True)
    for path, name in (("/", "phone-home"), ("/new/texas-glory", "phone-new"), ("/account", "")):
        at.open(path)
        at.page.wait_for_load_state("networkidle")
        assert at.page.evaluate("document.documentElement.scrollWidth") <= 390, path
        if name:
            camera(at.page, name)


def test_a_long_press_explains(visit: Visit) -> None:
    at = visit(phone=True)
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT[:2])
    at.take_over()
    x, y = at.spot("space:gonzales")
    wire = at.context.new_cdp_session(at.page)
    touch = [{"x": x, "y": y}]
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touch})
    expect(at.page.get_by_role("tooltip")).to_be_visible()
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert at.decision["ask"] == "raid"  # nothing was chosen by it


def test_what_the_question_speaks_of_has_a_button_beside_what_ends_it(visit: Visit) -> None:
    at = visit(phone=True)
    seats = {"carlist": "me", "liberal": "me"}
    at.sit(at.found("an-impossible-war", seats, scenario="zumalacarregui", seed=8)["id"])
    for _ in range(30):
        at.asked()
        at.take_over()
        if "add-all" in at.offered("add-all"):
            break
        wanted = [*at.offered("activate amescoas"), *at.offered("pass"), *at.offered("done"), *at.offered("")]
        at.do(wanted[0])
    at.do("add-all")
    at.my_turn()
    shown = at.page.locator("#prompt .btns .words")
    expect(shown.filter(has_text="March")).to_be_visible()
    expect(shown.filter(has_text="No more groups")).to_be_visible()
