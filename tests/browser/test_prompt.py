"""The prompt: one row, whatever is asked, in either language, on any screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, SCREEN, Visit
from tests.browser.player import Json
from tests.browser.questions import LANGUAGES, Shown, questions, unmet
from tests.kernel.playing import GAMES

SMALL_SCREEN = {"width": 1280, "height": 800}
HIGH = 64  # pixels of the row
PHONE_HIGH = 176  # of the two rows of a phone
SCREENS = [SMALL_SCREEN, SCREEN, PHONE]

# What is wrong with the prompt as it is laid out now.
LAID_OUT = """([high, phone]) => {
  const bar = document.querySelector('#prompt');
  const box = bar.getBoundingClientRect();
  const wrong = [];
  if (box.height > high + 1) wrong.push(`${Math.round(box.height)} px high`);
  const parts = [...bar.querySelectorAll('.ask p, .ask small, .btns > *')];
  for (const part of parts) {
    const b = part.getBoundingClientRect();
    const name = part.textContent.trim().slice(0, 30);
    if (b.left < box.left - 1 || b.right > box.right + 1 || b.top < box.top - 1 || b.bottom > box.bottom + 1)
      wrong.push(`“${name}” leaves the bar`);
    if (part.matches('button') && phone && b.height < 44) wrong.push(`“${name}” is ${b.height} px high`);
  }
  const tops = new Set([...bar.querySelectorAll('.btns > *')].map((one) => {
    const b = one.getBoundingClientRect();
    return Math.round((b.top + b.bottom) / 20);
  }));
  if (tops.size > 1) wrong.push('the chips stand in several rows');
  const sentence = bar.querySelector('.ask p').getBoundingClientRect();
  const row = bar.querySelector('.btns')?.getBoundingClientRect();
  if (row && !phone && sentence.right > row.left + 1) wrong.push('the sentence runs under the chips');
  return wrong;
}"""

# What those who listen hear of choices, where a shorter name is shown or not.
NAMED = "all => all.map((one) => one.querySelector(':scope > span:not([aria-hidden])').textContent)"


def choosable(view: Json) -> set[str]:
    """What is chosen neither on the map nor in the hand, and so must be in the prompt or its list."""
    return {c["label"] for c in view["decision"]["actions"] if c["target"]["kind"] == "button"}


def lean(view: Json) -> Json:
    """A document without what the prompt does not speak of, which would only take time to draw."""
    meant = {part for c in view["decision"]["actions"] for part in (c["target"]["id"], c.get("origin"))}
    pieces = [piece for piece in view.get("pieces", ()) if piece["id"] in meant]
    return {**view, "pieces": pieces, "markers": [], "holdings": [], "log": []}


def misfits(visit: Visit, game: str, seeds: int, screens: dict[str, list[dict[str, int]]]) -> list[str]:
    """What of the game's questions does not fit its row, in a language on its screens."""
    met = questions(game, seeds)
    assert len(met) >= 15, "hardly anything was asked"
    asked = [*met, *unmet(game, met)]
    wrong: list[str] = []
    for lang, sizes in screens.items():
        at = visit(lang=lang, viewport=SMALL_SCREEN)
        views = [lean(question.views[lang]) for question in asked]
        shown = Shown(at, game, views[0])
        at.page.evaluate(
            "() => { document.querySelector('.middle').style.display = 'none'; }"
        )  # the map is for others
        for screen in sizes:
            at.page.set_viewport_size(screen)
            phone = screen is PHONE
            found = shown.each(views, LAID_OUT, [PHONE_HIGH if phone else HIGH, phone])
            for question, faults in zip(asked, found, strict=True):
                wrong += [f"{lang} {screen['width']} {question.ask}: {fault}" for fault in faults]
    return wrong


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_kind_of_question_fits_its_row(visit: Visit, game: str) -> None:
    wrong = misfits(visit, game, 2, {"en": [PHONE], "es": [SMALL_SCREEN]})
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_kind_of_question_of_many_matches_fits_its_row_on_every_screen(visit: Visit, game: str) -> None:
    wrong = misfits(visit, game, 8, dict.fromkeys(LANGUAGES, SCREENS))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_what_has_no_room_is_in_the_list(visit: Visit, game: str) -> None:
    """Nothing that is only a button is lost: it is in the row, or in the list that the row opens."""
    at = visit(lang="es", viewport=PHONE)
    free = [one for one in questions(game) if not one.views["es"].get("shops")]
    asked = sorted(free, key=lambda one: -len(choosable(one.views["es"])))[:4]
    shown = Shown(at, game, asked[0].views["es"])
    for question in asked:
        view = question.views["es"]
        shown.each([view], "() => null")
        bar = at.page.locator("#prompt")
        names = set(bar.locator(".btns .words").evaluate_all(NAMED))
        if (opens := bar.locator("button[aria-haspopup=dialog]")).count():
            opens.first.click()
            listed = at.page.get_by_role("dialog").locator("li .words > span")
            names |= set(listed.all_inner_texts())
            at.page.keyboard.press("Escape")
        assert choosable(view) <= names, question.ask


@pytest.mark.parametrize(
    ("game", "ask", "where"),
    [
        ("napoleon-against-europe", "action", "en la mano"),
        ("texas-glory", "march", "en el mapa"),
        ("texas-glory", "battle-turn", "en el combate"),
    ],
)
def test_it_says_where_the_rest_is_chosen(visit: Visit, game: str, ask: str, where: str) -> None:
    asked = next(one for one in questions(game) if one.ask == ask).views["es"]
    free = [c for c in asked["decision"]["actions"] if c["target"]["kind"] != "button"]
    more = {**free[0], "label": "Otra cosa", "notation": "otra"}
    decision = {**asked["decision"], "actions": [*asked["decision"]["actions"], *[more] * 6]}
    at = visit(lang="es", viewport=SCREEN)
    Shown(at, game, {**asked, "decision": decision})
    expect(at.page.locator("#prompt .btns .list")).to_contain_text(where)
