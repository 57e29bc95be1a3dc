"""Panels over the map: whole on a small screen, in either language."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.questions import LANGUAGES, Shown, questions
from tests.kernel.playing import GAMES

EVERY_GAME = pytest.mark.parametrize("game", [game.id for game in GAMES])
LOW_SCREEN = {"width": 1280, "height": 720}
LEAST_BLOCK = 34  # pixels

# What of a fight's panel is cut off, or too small to be read.
CUT = """async (least) => {
  await new Promise((rest) => setTimeout(rest, 130));
  document.querySelector('.unfold')?.click(); // one that waits aside is laid open
  await new Promise((rest) => setTimeout(rest, 130));
  for (const one of document.getAnimations()) one.finish();
  const panel = document.querySelector('.battle');
  if (!panel) return ['it is not shown'];
  const box = panel.getBoundingClientRect();
  const wrong = [];
  if (box.bottom > innerHeight + 1 || box.right > innerWidth + 1) wrong.push('it leaves the window');
  const ranks = panel.querySelector('.ranks');
  const [high, wide] = [ranks.scrollHeight - ranks.clientHeight, ranks.scrollWidth - ranks.clientWidth];
  if (high > 1) wrong.push(`its lines need ${high} px more`);
  if (wide > 1) wrong.push(`its lines are ${wide} px too broad`);
  const within = ranks.getBoundingClientRect();
  for (const one of ranks.querySelectorAll('[data-thing]')) {
    const b = one.getBoundingClientRect();
    if (b.bottom > within.bottom + 1 || b.right > within.right + 1 || b.top < within.top - 1)
      wrong.push(`${one.dataset.thing} is cut off`);
  }
  for (const slot of ranks.querySelectorAll('.line .slot')) {
    const [b, line] = [slot.getBoundingClientRect(), slot.parentElement.getBoundingClientRect()];
    if (b.left < line.left - 1 || b.right > line.right + 1)
      wrong.push(`the line is too broad at "${slot.textContent.trim()}"`);
  }
  for (const one of ranks.querySelectorAll('.line [data-thing]'))
    if (one.getBoundingClientRect().width < least) wrong.push(`${one.dataset.thing} is too small`);
  const beside = panel.querySelector('.beside aside');
  if (beside && beside.offsetParent && beside.scrollHeight > beside.clientHeight + 1)
    wrong.push(`what stands beside it needs ${beside.scrollHeight - beside.clientHeight} px more`);
  return wrong.slice(0, 6);
}"""


def cut_off(visit: Visit, game: str, seeds: int, langs: tuple[str, ...]) -> list[str]:
    """What is not seen of the fights' panels on a low screen."""
    asked = [one for one in questions(game, seeds) if one.views["en"].get("panels")]
    assert len(asked) >= 4, "hardly anyone fought"
    wrong: list[str] = []
    for lang in langs:
        at = visit(lang=lang, viewport=LOW_SCREEN)
        shown = Shown(at, game, asked[0].views[lang])
        at.page.locator(".battle").wait_for()
        for question in asked:
            (found,) = shown.each([question.views[lang]], CUT, LEAST_BLOCK)
            wrong += [f"{lang} {question.ask}: {fault}" for fault in found]
    return wrong


@EVERY_GAME
def test_a_fight_is_seen_whole_on_a_low_screen(visit: Visit, game: str) -> None:
    wrong = cut_off(visit, game, 2, ("es",))  # its words are the longer ones
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@EVERY_GAME
def test_many_fights_are_seen_whole_on_a_low_screen(visit: Visit, game: str) -> None:
    wrong = cut_off(visit, game, 4, LANGUAGES)
    assert not wrong, "\n".join(wrong)
