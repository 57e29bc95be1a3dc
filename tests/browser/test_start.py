"""From the first page to a match: three clicks, no account, a light page."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Request, expect

from tests.browser.conftest import Visit
from tests.browser.pictures import Camera

LARGEST_LOAD = 300_000  # bytes over the wire, besides the map
LONGEST_WAIT = 2.0  # seconds until the first page can be used, on a quiet machine
BUSY = 4  # a machine that runs other tests is that much slower


def test_three_clicks_lead_to_a_running_match(visit: Visit, camera: Camera) -> None:
    at = visit(guided=False)
    at.open("/")
    at.press(at.page.get_by_role("link", name="Play: Texas Glory"))
    expect(at.page.get_by_role("radio", checked=True)).not_to_have_count(0)
    at.page.locator(".picture svg").wait_for()
    camera(at.page, "new")
    at.press(at.button("Begin"))
    at.seated()
    assert at.clicks <= 3
    assert at.match["status"] == "playing"
    assert [seat["kind"] for seat in at.match["seats"] if not seat["you"]] == ["bot"]

    at.my_turn()  # the bot's card is seen first
    guide = at.page.get_by_role("dialog", name="What to do, always here")
    expect(guide).to_be_visible()
    camera(at.page, "tour")
    for _ in range(5):
        at.press(at.button("Next"))
    at.press(at.button("To arms"))
    at.my_turn()
    at.do(at.offered("play")[0])
    at.until(
        lambda: len({e.get("side") for e in at.log if e["what"] == "choose-card"}) == 2
    )  # the bot answers

    at.open("/")
    expect(at.page.get_by_role("heading", name=re.compile("^(Your turn|Waiting for others)"))).to_be_visible()
    expect(at.page.locator(".row")).to_have_count(1)
    at.page.locator(".hero svg").first.wait_for()
    camera(at.page, "home")


def test_the_first_page_is_light_and_soon_there(visit: Visit) -> None:
    at = visit()
    sizes: dict[str, int] = {}

    def weigh(request: Request) -> None:
        found = request.sizes()
        sizes[request.url.removeprefix(at.base)] = found["responseBodySize"] + found["responseHeadersSize"]

    at.page.on("requestfinished", weigh)
    began = time.monotonic()
    at.page.goto(at.base, wait_until="commit")
    at.page.get_by_role("link", name="Play: Texas Glory").wait_for()
    seconds = time.monotonic() - began
    at.page.wait_for_load_state("networkidle")
    board = sum(size for path, size in sizes.items() if "/board" in path)
    rest = sum(sizes.values()) - board
    print(f"\nthe first page: {rest / 1000:.0f} kB, the map {board / 1000:.0f} kB, {seconds:.2f} s")
    assert rest < LARGEST_LOAD, sizes
    assert seconds < LONGEST_WAIT * BUSY
