"""The map is the table: letters that can be read, pieces in their spaces, choices that a finger can press."""

from __future__ import annotations

from contextlib import suppress

import httpx
import pytest
from playwright.sync_api import TimeoutError

from grognard.library import load
from tests.browser import campaign, independence
from tests.browser.conftest import SCREEN, House, Visit
from tests.browser.questions import Question, Shown, questions
from tests.kernel.playing import GAMES

EVERY_GAME = pytest.mark.parametrize("game", [game.id for game in GAMES])
SMALL_SCREEN = {"width": 1280, "height": 800}
FEW, MANY = 3, 8  # questions of a game that are looked at

# The map has come to rest, and its letters with it.
SETTLED = """new Promise((rest) => {
  const look = (times) => {
    const way = new DOMMatrix(getComputedStyle(document.querySelector('.board .stand')).transform);
    if (times > 60 || (times > 3 && Math.abs(way.a - 1) < 0.001)) rest();
    else setTimeout(() => look(times + 1), 40);
  };
  look(0);
})"""

LEAST_LETTER = 9  # pixels
RATED = 35  # pixels of a block whose ratings can be read
FINGER = 44  # pixels

# What is on the board and in sight: each with its box in the window.
SEEN = """
  const board = document.querySelector('.board').getBoundingClientRect();
  const boxOf = (one) => one.getBoundingClientRect();
  const inSight = (b) => b.width > 0 && b.right > board.left && b.left < board.right
    && b.bottom > board.top && b.top < board.bottom;
  const middle = (b) => [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
"""

# Lettering that is too small to be read, on the sheet and on the pieces.
SMALL_LETTERS = (
    "(least) => {"
    + SEEN
    + """
  const wrong = new Map();
  for (const text of document.querySelectorAll('.board .world text, .board .stand text')) {
    if (!/[\\p{L}\\p{N}]/u.test(text.textContent) || !inSight(boxOf(text))) continue;
    const way = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(way.c, way.d);
    const which = `${text.textContent.trim()} (${text.parentElement.closest('[class]').classList} ${text.classList})`;
    if (size < least - 0.06) wrong.set(which, Math.round(size * 10) / 10);
  }
  return [...wrong].slice(0, 8).map(([text, size]) => `“${text}” is ${size} px high`);
}"""
)

# Plates of the sheet (its title, the key) that lie open though the edge of the window cuts them.
CUT_PLATES = (
    "() => {"
    + SEEN
    + """
  const within = (b) => b.left > board.left - 1 && b.right < board.right + 1
    && b.top > board.top - 1 && b.bottom < board.bottom + 1;
  const open = [...document.querySelectorAll('.board [data-layer="furniture"] > .plate:not(.folded)')].map(boxOf);
  return open.filter((b) => inSight(b) && !within(b)).map((b) => `a plate is cut at ${middle(b).map(Math.round)}`);
}"""
)

# Pieces that stand beyond the borders of their space, or cover those of another; small faces, names too wide.
STACKS = (
    "async ([game, rated, must]) => {"
    + SEEN
    + """
  window.boards ??= {};
  const drawn = window.boards[game] ??= await (await fetch(`/api/games/${game}/board`)).json();
  const stand = new DOMMatrix(getComputedStyle(document.querySelector('.board .stand')).transform);
  const world = new DOMMatrix(getComputedStyle(document.querySelector('.board .world')).transform);
  const sheet = document.querySelector('.board .world svg.sheet');
  const units = sheet.viewBox.baseVal;
  const k = boxOf(sheet).width / units.width;
  const at = boxOf(sheet);
  const onMap = ([x, y]) => [(x - at.left) / k + units.x, (y - at.top) / k + units.y];
  const pen = document.createElement('canvas').getContext('2d');
  const wrong = [];
  const pieces = [...document.querySelectorAll('.board .stand g.piece[data-stands]')].map((one) => {
    const way = one.getScreenCTM();
    const [wide, x, y] = [way.a * 43, way.e, way.f];
    const place = one.dataset.stands;
    const space = drawn.places[place]?.space ?? place;
    const box = { left: x, top: y, right: x + wide, bottom: y + wide, width: wide };
    return { place, space, box, size: way.a * 48, counter: ['counter', 'disc'].includes(one.dataset.kind) };
  });
  for (const { place, space, box } of pieces) {
    const { shape, kind } = drawn.spaces[space] ?? {};
    if (!['hex', 'region', 'sea', 'box'].includes(kind) || !inSight(box)) continue;
    const [x, y] = onMap(middle(box));
    if (!pen.isPointInPath(new Path2D(shape), x, y)) wrong.push(`a piece stands beyond ${place}`);
  }
  pieces.forEach((one, i) => {
    for (const other of pieces.slice(i + 1)) {
      if (one.space === other.space || !inSight(one.box) || !inSight(other.box)) continue;
      const [a, b] = [one.box, other.box];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide <= 0 || high <= 0) continue;
      const part = (wide * high) / Math.min(a.width, b.width) ** 2;
      if (part > 0.1) wrong.push(`${one.place} and ${other.place} cover each other by ${Math.round(part * 100)} %`);
    }
  });
  for (const text of document.querySelectorAll('.board [data-label] .boxed text')) {
    const name = boxOf(text);
    const { shape } = drawn.spaces[text.closest('[data-label]').dataset.label];
    const edges = [name.left, name.right].map((x) => onMap([x, 0])[0]);
    const level = onMap(middle(name))[1];
    if (name.width && edges.some((x) => !pen.isPointInPath(new Path2D(shape), x, level)))
      wrong.push(`“${text.textContent.trim()}” is wider than its box`);
  }
  const standing = pieces.filter(({ box }) => inSight(box));
  const small = standing.filter(({ counter, size }) => !counter && size < rated);
  if (must && small.length > 0.1 * standing.length) {
    const which = small.slice(0, 4).map(({ place, size }) => `${place} ${Math.round(size)}`);
    wrong.push(`${small.length} of ${standing.length} pieces are too small for their ratings: ${which}`);
  }
  return wrong.slice(0, 8);
}"""
)

# Choices that a finger cannot press: too small, or too near to another. A finger's breadth around a piece is its own.
TARGETS = (
    "(least) => {"
    + SEEN
    + """
  const AROUND = 12;
  const lit = [...document.querySelectorAll('.board .hot.lit')]
    .map((one) => ({ name: one.dataset.thing, box: boxOf(one) }));
  const seen = lit.filter(({ box }) => {
    const [x, y] = middle(box);
    return x > board.left && x < board.right && y > board.top && y < board.bottom;
  });
  const wrong = [];
  if (lit.length && !seen.length) wrong.push('nothing that can be chosen is in sight');
  for (const { name, box } of seen)
    if (Math.min(box.width, box.height) + 2 * AROUND < least)
      wrong.push(`${name} is ${Math.round(box.width)} px broad`);
  const places = new Map(seen.map((one) => [middle(one.box).map(Math.round).join(), one]));
  const apart = [...places.values()];
  apart.forEach((one, i) => {
    for (const other of apart.slice(i + 1)) {
      if (one.name.split(':')[0] !== other.name.split(':')[0]) continue;
      const [[x, y], [u, v]] = [middle(one.box), middle(other.box)];
      const far = Math.max(Math.abs(x - u), Math.abs(y - v));
      if (far < least - 1) wrong.push(`${one.name} and ${other.name} are ${Math.round(far)} px apart`);
    }
  });
  return wrong.slice(0, 8);
}"""
)


def busiest(game: str, most: int) -> list[Question]:
    """The questions with the most to choose on the map, and what is asked first in a match."""
    asked = [
        one
        for one in questions(game)
        if not one.views["en"].get("panels") and not one.views["en"].get("shops")
    ]
    on_map = sorted(
        asked,
        key=lambda one: -sum(c["target"]["kind"] != "button" for c in one.views["en"]["decision"]["actions"]),
    )
    return [asked[0], *[one for one in on_map if one is not asked[0]][: most - 1]]


def faults(shown: Shown, asked: list[Question], lang: str, *looks: tuple[str, object]) -> list[str]:
    """What is wrong with the map, question by question, each seen as it is first seen."""
    seen = "".join(f"...await ({look})(args[{n}])," for n, (look, _) in enumerate(looks))
    wrong = []
    for question in asked:
        for key in "-0":  # as the map lies at first
            shown.at.page.keyboard.press(key)
        look = f"async (args) => {{ await {SETTLED}; return [{seen}]; }}"
        (found,) = shown.each([question.views[lang]], look, [arg for _, arg in looks])
        wrong += [f"{question.ask}: {fault}" for fault in found]
    return wrong


def misfits(visit: Visit, game: str, most: int, *screens: dict[str, int]) -> list[str]:
    """What is wrong with the lettering and the stacks of the busiest questions on some screens."""
    asked = busiest(game, most)
    wrong: list[str] = []
    for screen in screens:
        at = visit(viewport=screen)
        shown = Shown(at, game, asked[0].views["en"])
        width = screen["width"]
        stacks = STACKS, [game, RATED, screen is SCREEN]
        looks = (SMALL_LETTERS, LEAST_LETTER), stacks, (CUT_PLATES, None)
        wrong += [f"{width} {one}" for one in faults(shown, asked, "en", *looks)]
    return wrong


@EVERY_GAME
def test_letters_can_be_read_and_pieces_stay_in_their_spaces(visit: Visit, game: str) -> None:
    wrong = misfits(visit, game, FEW, SCREEN)
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@EVERY_GAME
def test_letters_can_be_read_and_pieces_stay_in_their_spaces_often(visit: Visit, game: str) -> None:
    wrong = misfits(visit, game, MANY, SCREEN, SMALL_SCREEN)
    assert not wrong, "\n".join(wrong)


def unpressed(visit: Visit, game: str, most: int) -> list[str]:
    """What a finger cannot press of the choices of the busiest questions."""
    asked = busiest(game, most)
    at = visit(phone=True, lang="es")
    shown = Shown(at, game, asked[0].views["es"])
    return faults(shown, asked, "es", (TARGETS, FINGER), (SMALL_LETTERS, LEAST_LETTER))


@EVERY_GAME
def test_a_finger_can_press_every_choice(visit: Visit, game: str) -> None:
    wrong = unpressed(visit, game, FEW)
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
@EVERY_GAME
def test_a_finger_can_press_every_choice_of_many(visit: Visit, game: str) -> None:
    wrong = unpressed(visit, game, MANY)
    assert not wrong, "\n".join(wrong)


# Where a thing is pressed: the middle of its button.
PRESSED = """() => Object.fromEntries([...document.querySelectorAll('.board .hot.lit')].map((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return [one.dataset.thing, [(left + right) / 2, (top + bottom) / 2]];
}))"""
DEEDS = "() => window.sent.filter(({ type }) => type === 'act').map(({ action }) => action)"


def untold(visit: Visit, house: House, game: str, every: int) -> list[str]:
    """Which towns (every so many) a finger does not tell from their region where both can be chosen."""
    question = busiest(game, 1)[0]
    at = visit(phone=True)
    shown = Shown(at, game, question.views["en"])
    board = httpx.get(f"{house.base}/api/games/{game}/board", timeout=30).json()
    known = load(game).sheet("en")["spaces"]
    pairs = [
        (place["space"], town)
        for town, place in board["places"].items()
        if town in known and place["space"] in known and board["spaces"][place["space"]]["kind"] == "region"
    ]
    wrong = []
    for region, town in pairs[::every]:
        for meant in region, town:
            actions = [
                {
                    "notation": f"go {space}",
                    "label": space,
                    "target": {"kind": "space", "id": space},
                    "rule": "",
                }
                for space in (region, town)
            ]
            decision = {**question.views["en"]["decision"], "actions": actions, "place": region}
            view = {**question.views["en"], "decision": decision}
            for key in "-0":
                at.page.keyboard.press(key)
            look = (
                f"async (least) => {{ await {SETTLED}; return [await ({TARGETS})(least), ({PRESSED})()]; }}"
            )
            ((faults, spots),) = shown.each([view], look, FINGER)
            wrong += [f"{region}: {fault}" for fault in faults]
            at.page.evaluate("() => { window.sent = []; }")
            at.page.touchscreen.tap(*spots[f"space:{meant}"])
            with suppress(TimeoutError):
                at.page.wait_for_function(
                    "() => window.sent.some(({ type }) => type === 'act')", timeout=1000
                )
            if (done := at.page.evaluate(DEEDS)) != [f"go {meant}"]:
                wrong.append(f"{meant} was pressed, and {done} was done")
    return wrong


def test_a_finger_tells_a_town_from_its_region(visit: Visit, house: House) -> None:
    wrong = untold(visit, house, independence.GAME, 9)
    assert not wrong, "\n".join(wrong)


@pytest.mark.long
def test_a_finger_tells_every_town_from_its_region(visit: Visit, house: House) -> None:
    wrong = untold(visit, house, independence.GAME, 1)
    assert not wrong, "\n".join(wrong)


# Stacks in sight of which several pieces can be chosen: where they are pressed.
MANNED = """() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const seen = new Map();
  for (const one of document.querySelectorAll('.board .hot.lit.piece')) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (x < board.left || x > board.right || y < board.top || y > board.bottom) continue;
    const key = [Math.round(x), Math.round(y)].join();
    seen.set(key, [x, y, (seen.get(key)?.[2] ?? 0) + 1]);
  }
  return [...seen.values()].filter(([x, y, many]) => many > 1);
}"""

# How much an open tray hides of other pieces that can be chosen: those of which it is worth a word.
HIDDEN = """() => {
  const tray = document.querySelector('.board .float.fan').getBoundingClientRect();
  return [...document.querySelectorAll('.board .hot.lit.piece')].flatMap((one) => {
    const box = one.getBoundingClientRect();
    const wide = Math.min(tray.right, box.right) - Math.max(tray.left, box.left);
    const high = Math.min(tray.bottom, box.bottom) - Math.max(tray.top, box.top);
    const part = wide > 0 && high > 0 ? (wide * high) / (box.width * box.height) : 0;
    return part > 0.25 ? [`${one.dataset.thing} is hidden by ${Math.round(part * 100)} %`] : [];
  });
}"""


@pytest.mark.parametrize(("game", "ask"), [(campaign.GAME, "redeploy"), (independence.GAME, "unpaid")])
def test_a_tray_hides_no_neighbour_that_can_be_chosen(visit: Visit, game: str, ask: str) -> None:
    question = next(one for one in questions(game) if one.ask == ask)
    at = visit(phone=True)
    shown = Shown(at, game, question.views["en"])
    (stacks,) = shown.each([question.views["en"]], f"async () => {{ await {SETTLED}; return ({MANNED})(); }}")
    assert stacks
    for x, y, _ in stacks:
        at.page.touchscreen.tap(x, y)
        at.page.locator(".board .float.fan").wait_for()
        assert at.page.evaluate(HIDDEN) == []
        at.page.touchscreen.tap(x, y)
        at.page.locator(".board .float.fan").wait_for(state="detached")
