"""At every width: what the other side just played, what a thing is, and columns and hand that fold away."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Locator, expect

from grognard.library import load
from tests.browser.conftest import Visit
from tests.browser.player import Json, Player
from tests.browser.questions import Shown, questions
from tests.kernel.playing import GAMES

GAME = "texas-glory"
HIGH = 800
ASKED = ("arrival", "orders")  # questions about the map that follow the cards
WIDTHS = (390, 768, 1024, 1280, 1440, 1600)
SPARE = ("game", "scenario", "steps", "side", "status", "decision")  # a table with nothing on it
DESK = 1440  # from there on the name of the game is told whole
PHONE = 760  # the columns become pages below it

# Whether what lies in the middle of something on the screen is that thing itself.
BARE = """one => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return !!there && one.contains(there);
}"""


# What of the bar at the head does not fit on the screen.
HEADED = """() => {
  const bar = document.querySelector('header.bar');
  const wrong = [...bar.querySelectorAll('.menu, .yours, .seats, .year, .when, .turns .on')].filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width && (left < 0 || right > innerWidth + 1);
  });
  return wrong.map((one) => `${one.className}: ${one.textContent.trim()}`);
}"""


# Whether the name of the game is cut, be it by a hair.
NAMED = """() => {
  const name = document.querySelector('header.bar .game');
  const text = document.createRange();
  text.selectNodeContents(name);
  return text.getBoundingClientRect().width <= name.getBoundingClientRect().width + 0.01;
}"""


# Tracks that are cut at their foot, and a scenario of whose name only a part is seen.
CUT = """() => {
  const tracks = document.querySelector('[data-guide="tracks"]');
  const over = tracks ? tracks.scrollHeight - tracks.clientHeight : 0;
  const wrong = over > 1 ? [`the tracks are cut by ${over} px`] : [];
  const [name, bar] = ['.scenario em', '.scenario'].map(
    (one) => document.querySelector(`header.bar ${one}`).getBoundingClientRect());
  const hidden = name.top >= bar.bottom - 1;
  if (!hidden && name.right > bar.right + 1) wrong.push('the name of the scenario is cut');
  return wrong.join(', ');
}"""


def on_map(view: Json) -> list[Json]:
    """What can be chosen on the map."""
    targets = [choice["target"] for choice in view["decision"]["actions"]]
    return [target for target in targets if target["kind"] in ("piece", "space")]


def answered(view: Json, side: str) -> bool:
    """Whether the other side has played a card since this one did anything, and something can be chosen on the map."""
    for entry in reversed(view["log"]):
        if entry.get("side") == side:
            return False
        if entry.get("side") and any(part.get("kind") == "card" for part in entry["parts"]):
            return bool(on_map(view)) and not view.get("panels")
    return False


def answer_of_the_enemy() -> Json:
    """A table at which the other side has just played a card."""
    rules = load(GAME)
    for seed in range(40):
        match, rng = rules.start("1836", seed), random.Random(seed)
        for _ in range(60):
            if match.decision is None:
                break
            side = match.decision.side
            if match.decision.ask in ASKED:
                view: Json = match.view(side, "en")
                if answered(view, side):
                    return view
            match.act(rng.choice(match.decision.actions))
    raise AssertionError("nobody answers with a card")


def reachable(one: Locator) -> None:
    """It is on the screen, and nothing lies over it."""
    expect(one).to_be_visible()
    expect(one).to_be_in_viewport(ratio=1)
    assert one.evaluate(BARE), "something lies over it"


def folds(at: Player, handle: Locator, what: Locator) -> None:
    """A handle folds something away and brings it back."""
    reachable(handle)
    handle.click()
    expect(what).to_have_count(0)
    reachable(handle)
    handle.click()
    expect(what.first).to_be_visible()


@pytest.fixture(scope="module")
def table() -> Json:
    return answer_of_the_enemy()


def test_nothing_is_out_of_reach_at_any_width(visit: Visit, table: Json) -> None:
    at = visit(viewport={"width": 1440, "height": HIGH})
    Shown(at, GAME, table)
    page = at.page
    taken = {piece.get("place") for piece in table["pieces"]}
    chosen = next(one for one in on_map(table) if one["id"] not in taken)  # pressing a stack opens it
    printed = load(GAME).sheet("en")["spaces"]
    named = (
        next((p["name"] for p in table["pieces"] if p["id"] == chosen["id"]), "")
        or printed[chosen["id"]]["name"]
    )
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": HIGH})
        at.still()
        last = page.locator(".last-play > button")
        reachable(last)
        last.click()
        expect(page.locator(".last-play > .card")).to_be_visible()
        last.click()
        page.keyboard.press("Tab")  # whoever goes by keys is shown what has the focus
        page.locator(f'.stand [data-thing="{chosen["kind"]}:{chosen["id"]}"]').focus()
        what = page.locator(".inspect").filter(has_text=named)
        expect(what.first).to_be_visible()
        page.keyboard.press("Escape")
        if width < PHONE:
            for name, shown in (("Hand", ".veil .strip"), ("Log", "#page-log"), ("Table", ".over.paper")):
                at.press(page.get_by_role("button", name=name).first)
                expect(page.locator(shown).first).to_be_visible()
            at.press(page.get_by_role("button", name="Map", exact=True))
        else:
            folds(at, page.get_by_label("Fold the side column"), page.locator("aside.right"))
            folds(at, page.get_by_label("Fold the hand"), page.locator("#hand [data-card]"))


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_head_of_the_table_fits_whatever_phase_it_names(visit: Visit, game: str) -> None:
    rules = load(game)
    match = rules.start(None, 1)
    for _ in range(30):
        if match.view(rules.sides[0], "en")["status"].get("phases"):
            break
        assert match.decision is not None
        match.act(match.decision.actions[0])
    assert match.decision is not None
    for lang in ("en", "es"):
        view: Json = match.view(match.decision.side, lang)
        status = view["status"]
        bare = {key: value for key, value in view.items() if key in SPARE}
        phases = [{**bare, "status": {**status, "now": n}} for n in range(len(status.get("phases", ())))]
        at = visit(lang=lang, viewport={"width": 1440, "height": HIGH})
        shown = Shown(at, game, bare)
        for width in WIDTHS:
            at.page.set_viewport_size({"width": width, "height": HIGH})
            for n, wrong in enumerate(shown.each(phases or [bare], HEADED)):
                assert not wrong, (lang, width, n, wrong)
            if width >= DESK:
                assert all(shown.each(phases or [bare], NAMED)), (lang, width)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_no_track_is_cut_nor_a_name_in_the_bar(visit: Visit, game: str) -> None:
    asked = questions(game)
    for width in (1280, DESK):
        at = visit(viewport={"width": width, "height": HIGH}, lang="es")
        shown = Shown(at, game, asked[0].views["es"])
        cut = shown.each([question.views["es"] for question in asked], CUT)
        wrong = [f"{question.ask} at {width}: {one}" for question, one in zip(asked, cut, strict=True) if one]
        assert not wrong, "\n".join(wrong)
