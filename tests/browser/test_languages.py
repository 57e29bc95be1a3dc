"""Both languages, switched at once in the middle of a match."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser import line
from tests.browser.conftest import Visit
from tests.browser.player import Player


def switch(at: Player, to: str) -> None:
    """By the menu, as a person does."""
    at.press(at.page.locator("button.menu"))
    at.press(at.page.get_by_role("radio", name=to, exact=True))
    at.page.keyboard.press("Escape")


def test_everything_is_told_anew_in_the_other_language(visit: Visit) -> None:
    at = visit()
    at.create(line.BOTH_HERE, seed=line.SEED)
    at.play(*line.EVENT, *line.MARCHES[:1])
    prompt, log = at.page.locator("#prompt"), at.page.locator("#page-log")
    board = at.page.locator("[data-board]")
    assert "may still march" in at.prompt()
    expect(board.get_by_text("GULF OF MEXICO", exact=False).first).to_be_attached()
    at.press(at.page.get_by_role("tab", name="Units"))
    at.press(at.page.get_by_role("tab", name="Log"))

    switch(at, "Español")
    expect(prompt).to_contain_text("Santa Anna")
    expect(prompt).not_to_contain_text("may still march")
    expect(log).to_contain_text("Turno 1")
    expect(log).not_to_contain_text("Mexico plays")
    expect(log).to_contain_text("México juega")
    expect(at.page.get_by_role("tab", name="Unidades")).to_be_visible()
    expect(board.get_by_text("Golfo de México", exact=False).first).to_be_attached()
    expect(board.get_by_text("Gulf of Mexico", exact=False)).to_have_count(0)
    assert at.page.evaluate("document.documentElement.lang") == "es"
    at.do(line.MARCHES[1])  # the match goes on in it

    switch(at, "English")
    expect(log).to_contain_text("Turn 1")
    expect(prompt).to_contain_text("Choose where")


def test_a_spanish_browser_is_greeted_in_spanish(visit: Visit) -> None:
    at = visit(lang="es")
    at.open("/")
    expect(at.page.get_by_role("link", name="Jugar: Texas Glory")).to_be_visible()
    at.press(at.page.get_by_role("button", name="English"))
    expect(at.page.get_by_role("link", name="Play: Texas Glory")).to_be_visible()
