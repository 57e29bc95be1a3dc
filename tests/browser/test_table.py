"""What lies around the board: undo, replay, notes, the clauses, why not, the end and what follows it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser import line
from tests.browser.conftest import Visit
from tests.browser.pictures import Camera
from tests.browser.player import Player


def places(at: Player) -> dict[str, str]:
    """Where each block stands that can be told from the others."""
    return {piece["id"]: piece.get("place", "") for piece in at.view["pieces"]}


def test_a_choice_is_taken_back(visit: Visit) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, *line.MARCHES[:2])
    before = places(at)
    at.do("move sesma h0209")
    assert places(at)["sesma"] == "h0209"
    seq = at.update["seq"]
    at.press(at.button("Undo"))
    at.until(lambda: bool(at.update["seq"] > seq))
    at.settled()
    assert places(at) == before
    assert "march sesma" in at.offered("march")  # the choice that led to it is taken back with it


def test_the_match_is_seen_again_from_its_first_action(visit: Visit, camera: Camera) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, *line.MARCHES)
    steps = at.view["steps"]
    at.press(at.page.locator("button.menu"))
    at.press(at.button("Replay"))
    bar = at.page.locator(".replay")
    at.press(at.button("To the beginning"))
    expect(bar).to_contain_text(f"Step 0 of {steps}")
    expect(at.page.locator("#page-log")).not_to_contain_text("Comanche")
    scrubber = bar.get_by_role("slider")
    scrubber.fill("6")
    expect(bar).to_contain_text(f"Step 6 of {steps}")
    expect(at.page.locator("#page-log")).to_contain_text("The Comanche raid Gonzales")
    at.press(at.button("One step on"))
    expect(bar).to_contain_text(f"Step 7 of {steps}")
    camera(at.page, "replay")
    at.page.keyboard.press(",")
    expect(bar).to_contain_text(f"Step 6 of {steps}")
    at.press(at.button("Play"))
    expect(bar).to_contain_text(f"Step 7 of {steps}")
    at.press(at.button("Back to now"))
    expect(bar).to_have_count(0)
    at.play(*line.BATTLE[:1])


def test_what_cannot_be_chosen_says_why_and_the_clause_can_be_read(visit: Visit, camera: Camera) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, *line.MARCHES[:6])
    at.page.keyboard.press("0")
    at.still()
    where = at.page.locator("[data-board]").get_by_text("Gonzales", exact=True).first.bounding_box()
    assert where
    at.press_at(where["x"] + where["width"] / 2, where["y"] - 6)
    slip = at.page.locator("[data-board]").get_by_role("status")
    expect(slip).to_contain_text("Movement Points")
    camera(at.page, "why")
    at.press(slip.get_by_role("button").first)
    clause = at.page.get_by_role("dialog", name=re.compile("^Clause 5"))
    expect(clause).to_be_visible()
    at.press(clause.get_by_role("button", name="In the rules"))
    expect(at.page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    find = at.page.get_by_role("searchbox", name="Search the rules")
    find.fill("siege")
    expect(at.page.locator("#page-rules")).to_contain_text(re.compile("siege", re.IGNORECASE))
    camera(at.page, "rules")


def test_notes_are_kept_for_oneself(visit: Visit) -> None:
    at = visit()
    made = at.create(line.BOTH_HERE, seed=line.SEED)
    at.press(at.page.get_by_role("tab", name="Notes"))
    at.page.get_by_role("textbox", name="Notes").fill("Santa Anna is at the Presidio.")
    expect(at.page.get_by_text("Saved. Only you see these notes.")).to_be_visible()
    at.sit(made["id"])
    at.press(at.page.get_by_role("tab", name="Notes"))
    expect(at.page.get_by_role("textbox", name="Notes")).to_have_value("Santa Anna is at the Presidio.")


def test_a_screen_hides_each_side_from_the_other(visit: Visit, camera: Camera) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.do("play comanche")
    screen = at.page.get_by_role("dialog", name="Hand the screen to Texas")
    expect(screen).to_be_visible()
    camera(at.page, "hand-over")
    assert at.page.locator(".table").evaluate("(one) => one.inert")
    at.press(at.button("I play Texas"))
    expect(screen).to_have_count(0)
    expect(at.page.locator("#hand")).to_be_visible()
    assert "comanche" not in {
        hand["side"] for hand in at.view["hands"] if "comanche" in hand.get("cards", [])
    }


def test_a_match_is_resigned_and_played_again_with_sides_swapped(visit: Visit, camera: Camera) -> None:
    at = visit()
    first = at.create({"texas": "me", "mexico": "bot:random"}, seed=line.SEED)
    at.press(at.page.locator("button.menu"))
    at.press(at.button("Resign"))
    at.press(at.page.get_by_role("dialog").get_by_role("button", name="Resign"))
    at.until(lambda: at.match["status"] == "finished")
    expect(at.page.locator("#prompt")).to_contain_text("victory for Mexico")
    expect(at.page.get_by_role("link", name="Download the record")).to_be_visible()
    camera(at.page, "finished")
    at.press(at.button("Rematch, sides swapped"))
    at.until(lambda: bool(at.match) and at.match["id"] != first["id"])
    at.seated()
    assert at.match["mine"] == ["mexico"]
    at.my_turn()


def test_a_person_gets_a_name_and_comes_back_with_it(visit: Visit) -> None:
    at, elsewhere = visit(), visit()
    made = at.create({"texas": "me", "mexico": "bot:random"}, seed=line.SEED)
    name = f"Deaf Smith {made['id'][:6]}"
    at.open("/account")
    for where, known in ((at, False), (elsewhere, True)):
        where.open("/account")
        if known:
            where.press(where.button("I have a name already"))
        where.page.get_by_label("Name", exact=True).fill(name)
        where.page.get_by_label("Password", exact=True).fill("Vince's bridge is down")
        where.press(where.button("Log in" if known else "Keep my matches under this name"))
        expect(where.page.get_by_text(f"You are {name}.")).to_be_visible()
    elsewhere.open("/")
    expect(elsewhere.page.locator(f"a[href='/match/{made['id']}']")).to_be_visible()


def test_a_name_on_the_map_is_pressed_for_its_place(visit: Visit) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, *line.MARCHES[:5])
    at.do("march santa-anna")
    seq = at.update["seq"]
    at.spot("space:san-antonio")  # the map comes to it
    name = at.page.locator('[data-board] g[data-label="san-antonio"]').bounding_box()
    assert name
    at.press_at(name["x"] + name["width"] / 2, name["y"] + name["height"] / 2)
    slip = at.page.locator(".floating")
    at.until(lambda: bool(at.update["seq"] > seq) or slip.count() > 0)


def test_a_reason_lies_beside_what_it_speaks_of(visit: Visit) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, line.MARCHES[0])
    at.page.keyboard.press("0")
    at.still()
    name = at.page.locator('[data-board] g[data-label="gonzales"]').bounding_box()
    assert name
    at.press_at(name["x"] + name["width"] / 2, name["y"] + name["height"] / 2)
    slip = at.page.locator("[data-board]").get_by_role("status")
    expect(slip).to_be_visible()
    box = slip.bounding_box()
    assert box
    beside = box["x"] > name["x"] + name["width"] or box["x"] + box["width"] < name["x"]
    assert beside or box["y"] > name["y"] + name["height"] or box["y"] + box["height"] < name["y"]
