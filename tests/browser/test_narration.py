"""A visitor watches a narrated replay from the rules page: step by step, scene by scene, in either language."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import grognard
from grognard.narration import NarratedReplay, narrations
from tests.browser.conftest import Visit
from tests.browser.pictures import Camera
from tests.browser.test_axe import AXE, faults

TOLD = [(name, told.id) for name in grognard.games() for told in narrations(grognard.load(name).game)]
SHORT = 20  # scenes of a replay that is always watched whole


def replay(game: str, name: str) -> NarratedReplay:
    rules = grognard.load(game).game
    return NarratedReplay(rules, next(told for told in narrations(rules) if told.id == name))


@pytest.mark.parametrize(
    ("game", "name"),
    [
        pytest.param(*told, marks=[pytest.mark.long] if len(replay(*told).narration.scenes) > SHORT else [])
        for told in TOLD
    ],
)
def test_the_rules_page_leads_to_a_replay_that_tells_what_it_shows(
    visit: Visit, camera: Camera, game: str, name: str
) -> None:
    told = replay(game, name)
    scenes, begins = told.narration.scenes, told.begins
    at = visit()
    at.open(f"/rules/{game}")
    at.press(at.page.get_by_role("link", name=f"Watch: {told.narration.title['en']}"))
    story, step = at.page.get_by_role("group", name="What is told"), at.page.locator(".scrub small")
    expect(story).to_contain_text(scenes[0].says["en"][:60])
    expect(step).to_contain_text(f"Step 0 of {told.steps}")
    on, next_scene = at.button("One step on"), at.button("To the next scene")
    at.press(on)
    expect(step).to_contain_text("Step 1 of")
    expect(story).to_contain_text(scenes[1].says["en"][:60])
    for n in range(2, len(scenes)):
        at.press(next_scene)
        expect(step).to_contain_text(f"Step {begins[n]} of")
        expect(story).to_contain_text(scenes[n].says["en"][:60])
        if n == 13:
            camera(at.page, "narration")
    at.press(at.button("Back to the beginning of the scene"))
    expect(step).to_contain_text(f"Step {begins[-2]} of")
    at.press(next_scene)
    at.press(next_scene)
    expect(step).to_contain_text(f"Step {told.steps} of {told.steps}")
    last = "".join(part.text for part in told.at(told.steps).entries(lang="en", open=True)[-1].parts)
    expect(at.page.locator("#log")).to_contain_text(last)
    at.press(at.page.locator(".replay").get_by_role("link", name="Rules"))
    expect(at.page.get_by_role("heading", level=1)).to_be_visible()


def test_it_plays_by_itself_and_speaks_the_language_of_who_watches(visit: Visit) -> None:
    game, name = TOLD[0]
    told = replay(game, name)
    at = visit(lang="es")
    at.open(f"/watch/{game}/{name}")
    story = at.page.get_by_role("group", name="Lo que se cuenta")
    expect(story).to_contain_text(told.narration.scenes[0].says["es"][:60])
    at.press(at.button("A la escena siguiente"))
    for _ in range(2):
        at.press(at.page.get_by_role("button", name="Velocidad"))
    at.press(at.button("Reproducir"))
    expect(at.page.locator(".scrub small")).to_contain_text("Paso 3 de", timeout=20_000)
    at.press(at.button("Pausa"))


def test_it_is_watched_on_a_phone(visit: Visit, camera: Camera) -> None:
    game, name = TOLD[-1]
    told = replay(game, name)
    at = visit(phone=True)
    at.open(f"/watch/{game}/{name}")
    at.press(at.button("To the next scene"))
    story = at.page.get_by_role("group", name="What is told")
    expect(story).to_contain_text(told.narration.scenes[1].says["en"][:60])
    box, screen = story.bounding_box(), at.page.viewport_size
    assert box is not None
    assert screen is not None
    assert box["y"] + box["height"] < screen["height"]
    assert at.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    camera(at.page, "phone-narration")


def test_a_replay_that_there_is_not_is_a_page_that_says_so(visit: Visit) -> None:
    at = visit(patient=True)
    at.open(f"/watch/{TOLD[0][0]}/nothing")
    expect(at.page.get_by_text("There is no such page.")).to_be_visible()


@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
def test_it_has_no_grave_fault(visit: Visit) -> None:
    at = visit(bypass_csp=True)
    game, name = TOLD[0]
    at.open(f"/watch/{game}/{name}")
    at.press(at.button("To the next scene"))
    assert faults(at) == []
