"""An Impossible War by clicking on what glows: a year from each seat, battles and sieges, every kind of question."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from playwright.sync_api import Error, expect

from tests.browser.campaign import (
    BOTH_HERE,
    GAME,
    ZEAL,
    Line,
    answers,
    asked_of_several,
    covering,
    prepare,
    stretch,
    turn_with,
)
from tests.browser.conftest import PHONE, House, Visit
from tests.browser.pictures import Camera
from tests.browser.player import Json, Player
from tests.browser.test_axe import AXE, BESIDE, FIGHT, faults

LARGE = {"width": 1680, "height": 1050}
SMALL = {"width": 1080, "height": 720}  # a window of few pixels is drawn in less time
SCENARIOS = ("zumalacarregui", "espartero", "entire-war")
WANTED = ("battle", "battle-pass", "siege")  # a battle in which a round was played
LONGEST_YEAR = 400  # choices of one seat
NEW = 25.0  # how much more gladly an action of a kind is chosen that was not yet tried


def sit_down(at: Player, house: House, line: Line) -> None:
    """Both seats of a match that has come as far as a line begins."""
    at.update = {}  # nothing is known of this one yet
    made = at.found(GAME, BOTH_HERE, scenario=line.scenario, seed=line.seed)
    prepare(house, made["id"], line)
    at.sit(made["id"])


def pick(at: Player, met: Counter[tuple[str, str]], rng: random.Random) -> Json:
    """What someone curious chooses: rather what was not tried before."""
    alike = Counter(c["notation"].split()[0] for c in at.choices)

    def liking(choice: Json) -> float:
        verb = choice["notation"].split()[0]
        glad = ZEAL.get(verb, 1.0) / alike[verb] ** 0.5
        return glad * (1 if met[at.decision["ask"], verb] else NEW)

    return rng.choices(at.choices, [liking(c) for c in at.choices])[0]


def play_on(at: Player, word: str, rng: random.Random) -> Counter[tuple[str, str]]:
    """Answer whatever is asked until the next year or turn begins, as the status calls it; what was asked and how it
    was answered."""
    now = at.view["status"][word]
    met: Counter[tuple[str, str]] = Counter()
    while True:
        at.until(lambda: bool(at.choices) or at.view["status"][word] != now)
        if at.view["status"][word] != now:
            return met
        assert met.total() < LONGEST_YEAR, met
        choice = pick(at, met, rng)
        met[at.decision["ask"], choice["notation"].split()[0]] += 1
        at.do(choice["notation"])


def against_the_random_bot(visit: Visit, camera: Camera, side: str) -> Player:
    """The beginning of 1834 from one seat."""
    at = visit(viewport=LARGE)
    other = "liberal" if side == "carlist" else "carlist"
    made = at.found(GAME, {side: "me", other: "bot:random"}, scenario="zumalacarregui", seed=1)
    at.sit(made["id"])
    assert at.view["side"] == side
    expect(at.page.locator("header.bar")).to_contain_text("1834")
    at.my_turn()
    camera(at.page, f"{GAME}-{side}")
    return at


@pytest.mark.parametrize("side", ["carlist", "liberal"])
def test_a_turn_against_the_random_bot(visit: Visit, camera: Camera, side: str) -> None:
    at = against_the_random_bot(visit, camera, side)
    assert play_on(at, "turn", random.Random(side))
    at.settled()
    expect(at.page.locator("header.bar")).to_contain_text("turn 2 of 5")


@pytest.mark.long
@pytest.mark.parametrize("side", ["carlist", "liberal"])
def test_a_year_against_the_random_bot(visit: Visit, camera: Camera, side: str) -> None:
    at = against_the_random_bot(visit, camera, side)
    met = play_on(at, "heading", random.Random(side))
    print(
        f"\n{side}: {met.total()} choices, {len({ask for ask, _ in met})} kinds of question, {at.clicks} clicks"
    )
    assert at.told.count("turn") >= 5
    assert "year-end" in at.told
    at.until(lambda: bool(at.choices))
    at.settled()
    expect(at.page.locator("header.bar")).to_contain_text("1835")
    expect(at.page.locator("header.bar")).to_contain_text("turn 1 of 5")
    expect(at.page.locator("#page-log")).to_contain_text("1835")


LONGER = [pytest.param(one, marks=pytest.mark.long) for one in SCENARIOS[1:]]


@pytest.mark.parametrize("scenario", [SCENARIOS[0], *LONGER])
def test_a_turn_of_both_seats_with_a_battle_and_a_siege(
    visit: Visit, house: House, camera: Camera, scenario: str
) -> None:
    line = turn_with(scenario, *WANTED)
    at = visit(viewport=LARGE)
    sit_down(at, house, line)
    turn, fight = at.view["status"]["turn"], at.page.locator(".battle")
    told, fought = len(at.told), False
    for move in line.moves:
        at.do(move.notation)
        if at.decision.get("ask") == "activate" and not fought:
            at.take_over()
            expect(fight.get_by_role("heading", name=re.compile("^Battle of"))).to_be_visible()
            if scenario == SCENARIOS[0]:
                camera(at.page, f"{GAME}-battle")
            fought = True
    assert fought
    assert {m.side for m in line.moves} == {"carlist", "liberal"}
    assert {"battle", "siege", "turn"} <= set(at.told[told:])
    assert at.view["status"]["turn"] != turn or "year-end" in at.told[told:]
    expect(fight).to_have_count(0)


# The kinds of question come in parts, so that one that fails does not hide the others; one part is always played.
PARTS = 8


@pytest.mark.parametrize("part", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, PARTS))])
def test_every_kind_of_question_can_be_answered_by_clicking(visit: Visit, house: House, part: int) -> None:
    clicked = {move.answer for move in turn_with(SCENARIOS[0], *WANTED).moves}
    found = answers(range(8), SCENARIOS[:2])
    assert len({ask for ask, _ in found}) > 70
    at = visit(viewport=SMALL)
    wrong: dict[str, str] = {}
    for line in covering(found - clicked, range(8), SCENARIOS[:2])[part::PARTS]:
        sit_down(at, house, line)
        for move in line.moves:
            at.my_turn()
            assert at.decision["ask"] == move.ask
            try:
                at.do(move.notation)
            except (AssertionError, Error) as error:
                wrong[f"{move.ask}: {move.notation}"] = str(error)[:300]
                break
    assert not wrong, wrong


def test_a_unit_that_is_pressed_first_shows_only_its_own_targets(visit: Visit, house: House) -> None:
    line = asked_of_several("retreat", range(8), SCENARIOS[:2])
    at = visit()
    sit_down(at, house, line)
    at.my_turn()
    at.take_over()
    _, unit, space = line.moves[0].notation.split()
    mine = {c["target"]["id"] for c in at.choices if c.get("origin") == unit}
    assert len({c.get("origin") for c in at.choices}) > 1
    at.choose("piece", unit, "")
    name = next(p["name"] for p in at.view["pieces"] if p["id"] == unit)
    expect(at.page.locator("#prompt")).to_contain_text(name)
    lit = at.page.locator("[data-board] .stand .hot.space.lit")
    assert {
        one.removeprefix("space:") for one in lit.evaluate_all("all => all.map(one => one.dataset.thing)")
    } == mine
    seq, known = at.update["seq"], len(at.told)
    at.choose("space", space, "")
    at.until(lambda: bool(at.update["seq"] > seq))
    assert "retreat" in at.told[known:]


def test_a_march_and_a_battle_by_touch_in_spanish(visit: Visit, house: House, camera: Camera) -> None:
    turn = turn_with("zumalacarregui", *WANTED)
    at = visit(phone=True, lang="es")
    line = stretch(turn, "march", 3, 12)
    sit_down(at, house, line)
    expect(at.page.locator("header.bar")).to_contain_text("1834")
    for n, move in enumerate(line.moves):
        at.do(move.notation)
        if n == 4:
            camera(at.page, f"{GAME}-phone-map")
    at.press(at.page.get_by_role("button", name="Registro"))
    expect(at.page.locator("#page-log")).to_contain_text("Turno")
    assert at.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    line = stretch(turn, "activate", 2, 10)
    sit_down(at, house, line)
    at.take_over()
    expect(at.page.get_by_role("heading", name=re.compile("^Batalla de"))).to_be_visible()
    for move in line.moves:
        at.do(move.notation)
    camera(at.page, f"{GAME}-phone-battle")
    assert at.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert at.page.evaluate("document.documentElement.lang") == "es"


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
def test_the_table_has_no_grave_fault(visit: Visit, house: House, camera: Camera) -> None:
    at = visit(bypass_csp=True, viewport=LARGE)
    at.open(f"/new/{GAME}")
    at.page.wait_for_load_state("networkidle")
    wrong = {"new": faults(at)}
    turn = turn_with("zumalacarregui", *WANTED)
    sit_down(at, house, stretch(turn, "march", 0, 1))
    camera(at.page, f"{GAME}-march-day")
    at.page.emulate_media(color_scheme="dark")
    camera(at.page, f"{GAME}-march-lamp")
    at.page.emulate_media(color_scheme="light")
    wrong["march"] = faults(at)
    for tab in ("Rules", "Units"):
        at.press(at.page.get_by_role("tab", name=tab))
        wrong[tab] = faults(at, BESIDE)
    sit_down(at, house, stretch(turn, "activate", 0, 1))
    at.take_over()
    expect(at.page.locator(".battle")).to_be_visible()
    wrong["battle"] = faults(at, FIGHT)
    assert not any(wrong.values()), wrong
