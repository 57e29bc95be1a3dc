"""Napoleon against Europe by clicking on what glows: the set-up, rounds from each seat, battles, sieges, a new year."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, House, Visit
from tests.browser.europe import GAME, PLAY, SCENARIOS, SIDES
from tests.browser.finished import call
from tests.browser.pictures import Camera
from tests.browser.player import Player
from tests.browser.playing import SLOW
from tests.browser.test_axe import AXE, FIGHT, faults

NOW_ACTIVE = 6  # the phase of activation among those of a year
NO_AXE = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")


def begun(visit: Visit, scenario: str, side: str) -> Player:
    """A new match from one seat against the random bot."""
    at = visit()
    other = next(s for s in SIDES if s != side)
    made = at.found(GAME, {side: "me", other: "bot:random"}, scenario=scenario, seed=2)
    at.sit(made["id"])
    at.until(lambda: bool(at.choices), SLOW)
    assert at.view["side"] == side
    return at


def round_of(at: Player, rng: random.Random) -> Counter[str]:
    """The set-up, where it is not done, and a round of both sides."""
    met = PLAY.play_until(at, lambda: at.view["status"].get("now") == NOW_ACTIVE, rng)
    turn = at.view["status"]["turn"]
    met += PLAY.play_until(at, lambda: bool(at.view["status"]["turn"] != turn) or not at.decision, rng)
    at.settled()
    expect(at.page.locator("header.bar")).to_contain_text(at.view["status"]["turn"])
    return met


@pytest.mark.long
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_set_up_and_a_round_of_every_scenario_from_each_seat(
    visit: Visit, scenario: str, side: str
) -> None:
    at = begun(visit, scenario, side)
    rng = random.Random(f"{scenario} {side}")
    met = round_of(at, rng)
    if not met["action"]:  # 1809 begins with the round of one side
        met += round_of(at, rng)
    print(f"\n{scenario}, {side}: {met.total()} choices, {len(met)} kinds of question, {at.clicks} clicks")
    assert met["action"]


@pytest.mark.long
def test_the_hundred_days_to_their_end(visit: Visit) -> None:
    at = begun(visit, "1815", "empire")
    met = PLAY.play_until(at, lambda: at.match["status"] == "finished", random.Random("1815"))
    print(f"\n1815: {met.total()} choices, {len(met)} kinds of question, {at.clicks} clicks")
    assert {"action", "activate", "march"} <= set(met)
    expect(at.page.locator("#prompt")).to_contain_text(re.compile("wins|drawn"))


def test_generals_from_the_reserve_and_places_of_the_map_are_chosen_before_the_war(visit: Visit) -> None:
    at = begun(visit, "1815", "coalition")
    PLAY.play_until(at, lambda: at.decision.get("ask") == "set-up-general", random.Random("set-up"))
    general = at.choices[-1]
    at.do(general["notation"])
    ident = general["target"]["id"]
    assert any(p["id"] == ident and p["place"] for p in at.view["pieces"])
    expect(at.page.locator("#prompt")).to_contain_text("Set-up")


def test_the_tour_waits_for_ones_own_turn_and_leaves_out_a_hand_that_is_not_dealt_yet(visit: Visit) -> None:
    at = visit(guided=False)
    at.sit(at.found(GAME, {"empire": "me", "coalition": "bot:random"}, scenario="1815", seed=2)["id"])
    at.my_turn(SLOW)
    tour = at.page.get_by_role("dialog", name="What to do, always here")
    expect(tour).to_contain_text("1 / 5")
    for _ in range(2):
        at.press(at.button("Next"))
    expect(at.page.get_by_role("dialog", name="How the war goes")).to_be_visible()


def test_on_a_phone_one_tray_is_open_at_a_time_and_nothing_lies_over_it(visit: Visit) -> None:
    at = visit(phone=True)
    at.open("/")
    at.sit(call(at, f"/games/{GAME}/guides/hundred-days", {})["id"])
    at.my_turn(SLOW)
    trays = at.page.locator(".float.fan")
    at.do(at.offered("operate")[0])
    at.do("activate fr-grande-armee")  # by a button of the army's own tray, though the guide says much
    at.my_turn(SLOW)
    at.press(at.page.get_by_role("button", name="Fold"))
    at.page.keyboard.press("-")
    for place, inside in (("soissons", "Ney"), ("paris", "Davout")):
        at.still()
        stack = at.page.locator(f'.stand g.piece[data-stands="{place}"]').first.bounding_box()
        assert stack
        at.press_at(stack["x"] + stack["width"] / 2, stack["y"] + stack["height"] / 2)
        expect(trays).to_contain_text(inside)
        expect(trays).to_have_count(1)
    at.press(trays.locator('[data-thing="piece:fr-davout"]'))
    at.until(lambda: any("davout" in entry["parts"][0].get("id", "") for entry in at.log[-3:]))
    at.press(at.page.locator("#prompt").get_by_role("button", name="Hint"))
    guide = at.page.get_by_role("complementary", name="Guide")
    expect(guide).to_contain_text("The bot would:", timeout=SLOW * 1000)


@NO_AXE
def test_a_march_and_a_battle_and_what_it_did(visit: Visit, house: House, camera: Camera) -> None:
    line = PLAY.stretch_with("1815", "march", "lead", "combat-cards", "battle-loss", most=16)
    at = visit(bypass_csp=True)
    PLAY.sit_down(at, house, line)
    told, fight = len(at.told), at.page.locator(".battle")
    wrong: list[str] = []
    fought = False
    for move in line.moves:
        at.do(move.notation)
        if at.decision.get("ask") == "lead" and not fought:
            at.take_over()
            expect(fight.get_by_role("heading", name=re.compile("^Battle of"))).to_be_visible()
            camera(at.page, f"{GAME}-battle")
            wrong = faults(at, FIGHT)
            fought = True
    assert fought
    assert not wrong, wrong
    assert "battle" in at.told[told:]


def test_a_fortress_is_stormed(visit: Visit, house: House, camera: Camera) -> None:
    line = PLAY.where_chosen("1809", "assault")
    at = visit()
    PLAY.sit_down(at, house, line)
    at.my_turn()
    told = len(at.told)
    at.do(line.moves[0].notation)
    camera(at.page, f"{GAME}-siege")
    assert {"assault", "siege"} & set(at.told[told:])


@NO_AXE
def test_the_production_of_a_power_on_one_screen(visit: Visit, house: House, camera: Camera) -> None:
    line = PLAY.stretch_with("1805", "produce", most=1)
    at = visit(bypass_csp=True)
    PLAY.sit_down(at, house, line)
    at.my_turn()
    at.take_over()
    shop = at.page.locator(".shop")
    expect(shop).to_be_visible()
    camera(at.page, f"{GAME}-shop")
    wrong = faults(at, FIGHT)
    clicks, bought = at.clicks, 0
    while (wares := at.offered("build ")) and bought < 2:
        at.do(wares[0])
        bought += 1
    assert bought
    expect(shop).to_be_visible()
    assert at.clicks - clicks <= 3 * bought
    assert not wrong, wrong


@pytest.mark.long
def test_a_march_and_a_battle_by_touch_in_spanish(visit: Visit, house: House, camera: Camera) -> None:
    line = PLAY.stretch_with("1815", "march", "combat-cards", most=14)
    at = visit(phone=True, lang="es")
    PLAY.sit_down(at, house, line)
    for n, move in enumerate(line.moves):
        at.do(move.notation)
        if n == 0:
            camera(at.page, f"{GAME}-phone-map")
    at.take_over()
    expect(at.page.get_by_role("heading", name=re.compile("^Batalla de"))).to_be_visible()
    camera(at.page, f"{GAME}-phone-battle")
    assert at.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    at.press(at.page.get_by_role("button", name="Registro"))
    expect(at.page.locator("#page-log")).to_contain_text("Ronda")
    assert at.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


YEAR = 6  # parts of the business between two years


@pytest.mark.long
@pytest.mark.parametrize("part", range(YEAR))
def test_the_business_of_a_new_year_by_clicking(visit: Visit, house: House, part: int) -> None:
    """Declarations, cards, production, diplomacy and redeployment of 1806, choice by choice."""
    moves = PLAY.played("1805", 1)
    start = next(n for n, move in enumerate(moves) if move.ask == "declare-war")
    end = next(n for n, move in enumerate(moves) if n > start and move.ask == "action")
    assert {"produce", "diplomacy", "redeploy"} <= {move.ask for move in moves[start:end]}
    ends = [start + (end - start) * n // YEAR for n in range(YEAR + 1)]
    line = PLAY.stretch("1805", 1, ends[part], ends[part + 1])
    at = visit()
    PLAY.sit_down(at, house, line)
    for move in line.moves:
        at.my_turn()
        assert at.decision["ask"] == move.ask
        at.do(move.notation)
