"""What happens is seen, in order, once; and first comes a choice, then a deed."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser import line
from tests.browser.conftest import Visit
from tests.browser.player import Json, Player

# Notes what the page shows at every frame in which that differs from the frame before.
RECORDER = """() => {
  const seen = (window.seen = []);
  let last = '';
  const look = () => {
    const text = (what) => document.querySelector(what)?.textContent.trim() ?? '';
    const now = {
      panel: text('#battle-title'),
      tumbling: !!document.querySelector('[data-tumbling]'),
      dice: document.querySelectorAll('.roll .dice svg').length,
      report: !!document.querySelector('aside[aria-label="What the fight did"]'),
      card: text('.happening.card'),
      log: document.querySelectorAll('#log li').length,
      shows: document.querySelector('.table')?.dataset.shows,
    };
    const written = JSON.stringify(now);
    if (written !== last) seen.push(now);
    last = written;
    requestAnimationFrame(look);
  };
  look();
}"""
SLOW = 120.0  # seconds that a bot, or the server that passes, may take on a busy machine
BOT = {"texas": "bot:random", "mexico": "me"}


def record(at: Player) -> None:
    """Begin to note what the page shows."""
    at.page.evaluate(RECORDER)


def recorded(at: Player) -> list[Json]:
    """What it has shown since."""
    found: list[Json] = at.page.evaluate("window.seen")
    return found


def raided(at: Player) -> None:
    """Both seats of a match in which the last die of a fight is about to be thrown."""
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT[:-1])
    expect(at.page.locator(".battle")).to_contain_text("Gonzales")
    at.take_over()


def test_the_last_die_of_a_fight_is_seen_before_its_panel_closes(visit: Visit) -> None:
    at = visit(motion=1)
    raided(at)
    record(at)
    at.do(line.EVENT[-1])
    at.page.wait_for_function("() => seen.at(-1).shows === 'now' && !seen.at(-1).panel")
    seen = recorded(at)
    thrown = [n for n, one in enumerate(seen) if one["tumbling"]]
    fallen = [n for n, one in enumerate(seen) if one["dice"] and not one["tumbling"] and n > thrown[-1]]
    closed = [n for n, one in enumerate(seen) if not one["panel"]]
    assert thrown, seen
    assert all(seen[n]["panel"] for n in thrown + fallen[:1]), [list(one.values()) for one in seen]
    assert thrown[0] < fallen[0] < closed[-1]
    assert seen[thrown[0]]["log"] < seen[-1]["log"]  # the log does not tell before the dice do


def test_a_fight_that_is_over_leaves_a_card_that_says_what_it_did(visit: Visit) -> None:
    at = visit(motion=3)
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.page.evaluate("() => { window.seen = []; }")
    at.play(*line.EVENT, *line.MARCHES, *line.BATTLE, *line.INSIDE[:-1])
    at.take_over()
    record(at)
    at.do(line.INSIDE[-1])
    seen = recorded(at)
    told = [n for n, one in enumerate(seen) if one["report"]]
    assert told, seen
    assert seen[told[0]]["panel"]  # over the field on which it was fought


def test_how_fast_it_is_shown_is_one_of_four_speeds_or_at_once(visit: Visit) -> None:
    at = visit(motion=1)
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.press(at.button("Menu"))
    speeds = at.page.get_by_role("radiogroup", name="What happens is shown").get_by_role("radio")
    expect(speeds).to_have_count(5)
    expect(speeds.and_(at.page.get_by_role("radio", name="Calmly"))).to_be_checked()
    at.press(speeds.and_(at.page.get_by_role("radio", name="At once")))
    assert at.page.evaluate("JSON.parse(localStorage.grognard).motion") == 0


def test_the_map_goes_to_what_happens_out_of_sight(visit: Visit) -> None:
    at = visit(motion=3)
    bar = at_the_bots_turn(at)
    at.press(bar.get_by_role("button", name="Pause"))
    where = "document.querySelector('[data-board] .stand').style.transform"
    board = at.page.locator("#map").bounding_box()
    assert board
    for _ in range(4):  # come near to the corner of the sheet where nobody is
        at.page.mouse.move(board["x"] + board["width"] - 60, board["y"] + board["height"] - 60)
        at.page.mouse.wheel(0, -600)
    at.still()
    before = at.page.evaluate(where)
    for _ in range(12):
        if at.page.evaluate(where) != before or bar.count() == 0:
            break
        at.press(bar.get_by_role("button", name="One step"))
        at.page.wait_for_timeout(700)
    assert at.page.evaluate(where) != before


def test_a_card_is_shown_large_as_it_is_played_and_before_the_log_tells_what_it_did(visit: Visit) -> None:
    at = visit(motion=1)
    at.create(BOT, seed=line.SEED)
    at.my_turn()
    record(at)
    first = at.choices[0]
    at.do(first["notation"])
    at.until(lambda: any(one["card"] for one in recorded(at)), SLOW)
    at.my_turn(SLOW)
    seen = recorded(at)
    shown = [n for n, one in enumerate(seen) if one["card"]]
    assert all(seen[n]["shows"] == "steps" for n in shown)
    assert seen[shown[0]]["log"] < seen[-1]["log"]


def test_nothing_is_shown_step_by_step_where_that_is_not_wanted(visit: Visit) -> None:
    at = visit(motion=0)
    raided(at)
    record(at)
    at.do(line.EVENT[-1])
    assert not any(one["tumbling"] for one in recorded(at))
    assert all(one["shows"] == "now" for one in recorded(at))


def test_stillness_shows_the_steps_without_movement(visit: Visit) -> None:
    at = visit(motion=1, reduced_motion="reduce")
    raided(at)
    record(at)
    at.do(line.EVENT[-1])
    seen = recorded(at)
    assert not any(one["tumbling"] for one in seen)
    assert any(one["shows"] == "steps" and one["panel"] and one["dice"] for one in seen)
    bar = "getComputedStyle(document.querySelector('#prompt')).transitionProperty"
    assert at.page.evaluate(bar) == "opacity"  # nothing else takes its time


def at_the_bots_turn(at: Player) -> Any:
    """A match in which the bot plays on while it is watched; the bar of what happens."""
    at.create(BOT, seed=line.SEED)
    at.my_turn()
    first = at.choices[0]
    at.choose(first["target"]["kind"], first["target"]["id"], first["label"])
    bar = at.page.locator(".playbar")
    bar.wait_for(timeout=120_000)  # a bot may take its time on a busy machine
    return bar


def test_what_the_bot_does_is_paused_stepped_and_skipped(visit: Visit) -> None:
    at = visit(motion=4)
    bar = at_the_bots_turn(at)
    at.press(bar.get_by_role("button", name="Pause"))
    at.page.wait_for_timeout(1500)  # the step under way ends first
    log = at.page.locator("#log li")
    held = log.count()
    at.page.wait_for_timeout(1500)
    assert log.count() == held
    at.press(bar.get_by_role("button", name="One step"))
    at.press(bar.get_by_role("button", name="Faster"))
    expect(bar).to_contain_text("×2")
    assert at.page.locator(".table").get_attribute("data-shows") == "steps"
    at.page.keyboard.press("Escape")
    expect(bar).to_have_count(0)
    at.until(lambda: at.page.locator(".table").get_attribute("data-shows") == "now")


def test_a_press_on_the_map_skips_to_now_and_does_nothing_else(visit: Visit) -> None:
    at = visit(motion=4)
    bar = at_the_bots_turn(at)
    at.until(lambda: bool(at.choices))
    seq = at.update["seq"]
    box = at.page.locator("#map").bounding_box()
    assert box
    at.press_at(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(bar).to_have_count(0)
    assert at.update["seq"] == seq
    assert at.page.locator(".floating").count() == 0


def test_header_title_and_sign_say_whose_turn_it_is(visit: Visit) -> None:
    at = visit()
    at.create(BOT, seed=line.SEED)
    at.my_turn()
    expect(at.page).to_have_title(re.compile("^Your turn · Texas Glory"))
    expect(at.page.locator("header.bar")).to_contain_text("Your turn")
    assert at.page.locator("link[rel=icon]").get_attribute("href", timeout=1000)
    assert "data:image/svg" in (at.page.locator("link[rel=icon]").get_attribute("href") or "")


def test_who_comes_back_is_told_what_happened_meanwhile(visit: Visit) -> None:
    host, guest = visit(motion=3), visit()
    made = host.create({"texas": "me", "mexico": "open"}, seed=None)
    guest.page.goto(host.base + made["invitation"])
    guest.press(guest.button("Take the seat"))
    guest.seated()
    host.until(lambda: host.match.get("status") == "playing")
    host.settled()
    host.open("/")
    sides = {"texas": host, "mexico": guest}
    done = 0
    while done < 4 and guest.choices:
        guest.do(guest.choices[0]["notation"])
        done += 1
    assert done, sides
    host.sit(made["id"])
    slip = host.page.get_by_role("complementary", name="Since you were away")
    expect(slip).to_be_visible()
    host.press(slip.get_by_role("button", name="Show it"))
    expect(slip).to_have_count(0)
    host.settled()
    assert host.page.locator(".table").get_attribute("data-shows") == "now"


# ---------------------------------------------------------------- first a choice, then a deed


def test_nothing_is_spent_by_a_first_press(visit: Visit) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT)
    at.my_turn()
    seq, points = at.update["seq"], at.view["tracks"]
    at.choose("piece", "santa-anna", "")
    slip = at.page.get_by_role("dialog", name="Do this?")
    expect(slip).to_contain_text("1 CP")
    assert (at.update["seq"], at.view["tracks"]) == (seq, points)
    at.page.keyboard.press("Escape")
    expect(slip).to_have_count(0)
    at.choose("piece", "santa-anna", "")
    expect(slip).to_be_visible()
    at.page.keyboard.press("Enter")
    at.until(lambda: bool(at.update["seq"] > seq))
    at.settled()
    # whoever marches is chosen first: that is no entry, and choosing another lets go of the first
    seq = at.update["seq"]
    at.do("march sesma")
    expect(at.page.locator(".table")).to_have_attribute("data-draft", "1")
    assert at.update["seq"] == seq
    at.press(at.button("Let go"))
    expect(at.page.locator(".table")).to_have_attribute("data-draft", "0")
    at.draft = {}
    at.do("march san-luis")
    at.do("move san-luis h0209")
    assert at.update["seq"] == seq + 2
    # and what is taken back is the deed with the choice that led to it
    at.press(at.button("Undo"))
    at.until(lambda: bool(at.update["seq"] == seq + 4))
    at.settled()
    assert "march san-luis" in at.offered("march")


def asked_before(at: Player, which: str) -> None:
    """Choose in the menu before which deeds one is asked once more."""
    at.press(at.button("Menu"))
    setting = at.page.get_by_role("radiogroup", name="Asked once more before")
    at.press(setting.get_by_role("radio", name=which))
    expect(setting.get_by_role("radio", name=which)).to_be_checked()
    at.page.keyboard.press("Escape")
    expect(setting).to_have_count(0)


def test_a_block_is_carried_to_where_it_shall_go(visit: Visit) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, line.MARCHES[0])
    seq, mouse = at.update["seq"], at.page.mouse
    x, y = at.spot("piece:sesma")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 24, y - 24, steps=3)  # taking it up chooses it
    goal = at.page.locator('[data-board] .stand [data-thing="space:h0209"]')
    goal.wait_for(state="attached")
    at.still()
    box = goal.bounding_box()
    assert box
    assert at.update["seq"] == seq
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
    way = at.page.locator("[data-board] [data-way]")
    expect(way).to_have_attribute("data-way", "march")  # where it would go, and how
    mouse.up()
    at.until(lambda: bool(at.update["seq"] == seq + 2))
    assert next(p["place"] for p in at.view["pieces"] if p["id"] == "sesma") == "h0209"


def test_undo_stays_where_it_is_and_says_why_not(visit: Visit) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT)
    at.my_turn()
    undo = at.button("Undo")
    expect(undo).to_have_class(re.compile("spent"))
    at.press(undo)
    expect(at.page.locator(".notice .slip")).to_be_visible()
    # and whoever wants to be asked nothing does a deed by the first press
    asked_before(at, "None")
    seq = at.update["seq"]
    at.choose("piece", "santa-anna", "")
    at.until(lambda: bool(at.update["seq"] > seq))


def test_a_place_pressed_too_early_says_whom_to_choose_first(visit: Visit) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, line.MARCHES[0])
    at.page.keyboard.press("0")
    at.still()
    where = at.page.locator("[data-board]").get_by_text("Bastrop", exact=False).first.bounding_box()
    assert where
    at.press_at(where["x"] + where["width"] / 2, where["y"] - 6)
    slip = at.page.locator("[data-board]").get_by_role("status")
    expect(slip).to_contain_text("choose first")
    expect(slip).to_have_count(0, timeout=15000)


def test_who_ticks_pass_for_me_is_passed_and_can_take_it_back_in_the_menu(visit: Visit) -> None:
    at = visit(lang="es")  # here questions do not answer themselves
    seats = {"patriot": "me", "royalist": "bot:random"}
    at.sit(at.found("libertad-o-muerte", seats, scenario="mexico", seed=11)["id"])
    at.until(lambda: bool(at.decision.get("passing")), SLOW)
    at.settled()
    kind, steps = at.decision["ask"], at.view["steps"]
    tick = at.page.get_by_role("complementary", name="Pista").get_by_label("Pasar por mí")
    expect(tick).not_to_be_checked()
    at.press(tick)
    at.until(lambda: at.view["steps"] > steps, SLOW)  # nobody pressed anything else
    assert [seat.get("passes") for seat in at.match["seats"]] == [[kind], None]
    at.settled()
    at.press(at.page.get_by_role("button", name="Menú"))
    ticked = at.page.get_by_role("dialog").locator("input[type=checkbox]:checked")
    expect(ticked).to_have_count(1)
    at.press(ticked)
    expect(ticked).to_have_count(0)
