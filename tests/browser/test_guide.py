"""A guided first match, played to its end by the keyboard alone and by touch; and hints in any match."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import grognard
from grognard.guide import Guide, guides
from tests.browser import line
from tests.browser.conftest import Visit
from tests.browser.finished import call
from tests.browser.pictures import Camera
from tests.browser.player import Player
from tests.browser.test_axe import AXE, faults
from tests.browser.test_keyboard import tab_to

SLOW = 120.0  # seconds that a bot may take on a busy machine

# What the margin lies over in the right column: the log, or what is known of the piece under the pointer.
COVERED = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  return ['#log', '.beneath'].filter((what) => box(what).bottom > box('.margin').top + 1);
}"""


def of(game: str) -> Guide:
    (guide,) = guides(grognard.load(game).game)
    return guide


def follow(at: Player, guide: Guide, press: str, lang: str = "en") -> None:
    """Do what the margin suggests, step by step, until it has nothing more to say."""
    margin = at.page.get_by_role("complementary", name="Guide" if lang == "en" else "Guía")
    for step in guide.step:
        at.my_turn(SLOW)
        expect(margin).to_contain_text(step.says[lang][:50])
        seq = at.update["seq"]
        if press == "touch":
            at.press(margin.get_by_role("button", name="Do it"))
            sure = at.page.locator(".floating .choices button").first
            at.until(lambda seq=seq, sure=sure: bool(at.update["seq"] > seq) or sure.count() > 0)
            if at.update["seq"] == seq:
                at.press(sure)
        else:
            at.page.keyboard.press("h")
            at.page.wait_for_timeout(60)
            if at.update["seq"] == seq and at.page.locator(".floating").count():  # it is asked once more
                at.page.keyboard.press("h")
        at.until(lambda seq=seq: bool(at.update["seq"] > seq))
        at.settled()
    at.until(lambda: bool(at.choices) or at.match["status"] == "finished", SLOW)
    expect(margin).to_contain_text(guide.end[lang][:50])


def each(first: str) -> pytest.MarkDecorator:
    """The test for each game; in `make test` for one of them."""
    games = [
        pytest.param(name, id=name, marks=[] if name == first else [pytest.mark.long])
        for name in grognard.games()
    ]
    return pytest.mark.parametrize("game", games)


def title(at: Player, game: str) -> str:
    return str(next(g["name"] for g in call(at, "/games") if g["id"] == game))


@each("texas-glory")
def test_it_is_played_to_its_end_by_the_keyboard(visit: Visit, camera: Camera, game: str) -> None:
    at = visit()
    at.open("/")
    name = f"Begin with a guide: {title(at, game)}"
    at.page.get_by_role("button", name=name).wait_for()
    tab_to(at, f"button[aria-label='{name}']")
    at.page.keyboard.press("Enter")
    at.seated()
    at.my_turn(SLOW)
    camera(at.page, "guide" if game == "texas-glory" else f"guide-{game}")
    follow(at, of(game), "keyboard")
    camera(at.page, f"guide-end-{game}")


@each("texas-glory")
def test_it_is_played_to_its_end_by_touch(visit: Visit, camera: Camera, game: str) -> None:
    at = visit(phone=True)
    at.open("/")
    at.press(at.page.get_by_role("button", name=f"Begin with a guide: {title(at, game)}"))
    at.seated()
    at.my_turn(SLOW)
    camera(at.page, f"guide-phone-{game}")
    follow(at, of(game), "touch")
    assert at.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_it_is_left_at_any_moment_and_played_on(visit: Visit) -> None:
    at = visit(lang="es")
    guide = of("an-impossible-war")
    at.open("/")
    made = call(at, f"/games/an-impossible-war/guides/{guide.id}", {})
    at.sit(made["id"])
    at.my_turn(SLOW)
    margin = at.page.get_by_role("complementary", name="Guía")
    expect(margin).to_contain_text(guide.step[0].says["es"][:50])
    at.do("go-first liberal")  # not what is suggested
    at.press(margin.get_by_role("button", name="Seguir sin ella"))
    expect(margin).to_have_count(0)
    at.page.reload()
    at.seated()
    expect(margin).to_have_count(0)


def test_a_hint_tells_what_the_bot_would_do_and_does_it(visit: Visit) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT)
    at.my_turn()
    asked, seq = at.decision["ask"], at.update["seq"]
    at.page.mouse.move(*at.spot("piece:sesma"))
    expect(at.page.locator(".inspect")).to_contain_text("Sesma")
    assert at.page.evaluate(COVERED) == []
    at.press(at.button("Hint"))
    hint = at.page.get_by_role("complementary", name="Hint")
    expect(hint).to_contain_text("The bot would:", timeout=SLOW * 1000)
    at.until(lambda: at.page.evaluate(COVERED) == [])  # the column makes room once the note is measured
    assert at.update["seq"] == seq
    at.press(hint.get_by_role("button", name="Do it"))
    at.until(lambda: bool(at.update["seq"] > seq))
    assert asked == "orders"


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
def test_it_has_no_grave_fault(visit: Visit) -> None:
    at = visit(bypass_csp=True)
    at.open("/")
    made = call(at, f"/games/texas-glory/guides/{of('texas-glory').id}", {})
    at.sit(made["id"])
    at.my_turn(SLOW)
    expect(at.page.get_by_role("complementary", name="Guide")).to_be_visible()
    assert faults(at) == []
