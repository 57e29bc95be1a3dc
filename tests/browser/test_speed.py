"""How soon an answer is painted, how much a page moves by itself, what it weighs: measured on a quiet machine.

`python -m pytest -m long tests/browser/test_speed.py -s` prints the figures of docs/performance.md.
"""

from __future__ import annotations

from statistics import median, quantiles

import pytest

from tests.browser import line
from tests.browser.conftest import Visit
from tests.browser.player import Player

CLICKS = 30
EACH = 10  # presses in one position, an even number: what is taken is let go
MEDIAN, MOST = 60, 150  # milliseconds from a press to its painted answer: half of them, and 95 of 100
SHIFT = 0.02
FIRST_PAGE, WITH_MATCH = 300_000, 450_000  # bytes as they travel, besides the map

# Notes for each press how long it takes until what it led to is painted: another question, a slip, or a piece in hand.
WATCH = """() => {
  window.answers = [];
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value;
  }).observe({ type: 'layout-shift', buffered: true });
  let pressed = 0;
  const table = document.querySelector('.table');
  const stands = () => [table.dataset.seq, table.dataset.draft, document.querySelectorAll('.floating').length,
    document.querySelector('#prompt .ask p')?.textContent].join();
  let was = stands();
  addEventListener('pointerdown', (event) => { pressed = event.timeStamp; was = stands(); }, true);
  new MutationObserver(() => {
    if (!pressed || stands() === was) return;
    const from = pressed;
    pressed = 0;
    requestAnimationFrame(() => { // the frame in which it is painted, and then the first task after it
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.answers.push(performance.now() - from);
      port2.postMessage(0);
    });
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
# What has travelled, without the map's own drawing and what the server tells of the match.
WEIGHT = """() => {
  const of = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const own = of.filter((one) => !new URL(one.name).pathname.startsWith('/api/'));
  return own.reduce((sum, one) => sum + one.encodedBodySize, 0);
}"""


def press(at: Player, before: int) -> None:
    """Take or let go of something as a person does who looks around before they act."""
    choices = [c for c in at.choices if c["target"]["kind"] == "piece"] or at.choices
    choice = choices[before % len(choices)]
    if at.draft:
        at.page.locator("#prompt .undo").click()
    else:
        at.choose(choice["target"]["kind"], choice["target"]["id"], choice["label"])


@pytest.mark.long
def test_answers_are_painted_at_once(visit: Visit) -> None:
    at = visit(motion=1)
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, line.MARCHES[0])
    at.settled()
    at.page.evaluate(WATCH)
    for n in range(CLICKS):
        if n and n % EACH == 0:  # another position; what the way there took does not count
            marched = 2 * (n // EACH) - 1
            at.play(*line.MARCHES[marched : marched + 2])
            at.page.wait_for_timeout(300)
            at.page.evaluate("(n) => { window.answers.length = n; }", n)
        press(at, n // 2)
        at.until(lambda n=n: at.page.evaluate("window.answers.length") > n)  # type: ignore[misc]
        if not int(at.page.locator(".table").get_attribute("data-draft") or 0):
            at.draft = {}
    took, shift = sorted(at.page.evaluate("window.answers")), at.page.evaluate("window.shift")
    most = quantiles(took, n=20)[-1]
    print(f"\nmedian {median(took):.0f} ms, 95 % {most:.0f} ms, longest {took[-1]:.0f} ms; shift {shift:.4f}")
    assert median(took) < MEDIAN
    assert most < MOST
    assert shift < SHIFT


def test_pages_are_light(visit: Visit) -> None:
    at = visit()
    at.open("/")
    at.page.wait_for_load_state("networkidle")
    first = at.page.evaluate(WEIGHT)
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.settled()
    at.page.wait_for_load_state("networkidle")
    match = at.page.evaluate(WEIGHT)
    print(f"\nfirst page {first / 1000:.0f} kB, a match {match / 1000:.0f} kB")
    assert first < FIRST_PAGE
    assert match < WITH_MATCH
