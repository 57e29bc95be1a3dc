"""Clocks on the page: a pace chosen, a clock that ticks, a match claimed; what is put away; a forgotten password."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import House, Visit
from tests.browser.player import Player
from tests.browser.test_axe import AXE, faults

DAY = 86400
OLD, NEW = "an old password", "a new password"


def changed(house: House, match: str, *, clock: float = 0.0, updated: float = 0.0) -> None:
    """Let a match have waited for longer than it has; the server finds out by its version."""
    with sqlite3.connect(house.database.removeprefix("sqlite:///"), timeout=20) as database:
        (kept,) = database.execute("select clock from matches where id = ?", (match,)).fetchone()
        held = json.loads(kept or "{}")
        if held:
            held["since"] -= clock
        database.execute(
            "update matches set version = version + 1, updated = updated - ?, clock = ? where id = ?",
            (updated, json.dumps(held) if held else None, match),
        )


def invited(visit: Visit, pace: str, **more: object) -> tuple[Player, Player]:
    """A match with a pace, chosen on the page: who has to choose, and who waits."""
    host, guest = visit(bypass_csp=True, **more), visit(bypass_csp=True, **more)
    host.open("/new/texas-glory")
    host.page.get_by_role("radio", name=re.compile("^(A friend|Alguien conocido|Un amigo)")).check()
    host.page.get_by_role("radio", name=re.compile(f"^({pace})")).check()
    host.press(host.page.locator("button.begin"))
    host.seated()
    link = host.page.locator("input[readonly]").first
    expect(link).to_have_value(re.compile("/join/"))
    guest.page.goto(link.input_value())
    guest.press(guest.page.locator("button.gilt"))
    guest.seated()
    host.until(lambda: host.match.get("status") == "playing")
    first = host if host.match["your_turn"] else guest
    return first, guest if first is host else host


def test_a_live_clock_ticks_and_a_match_is_claimed_when_it_has_run_out(visit: Visit, house: House) -> None:
    late, waiting = invited(visit, "Live")
    assert late.match["pace"] == "live"
    for at in (late, waiting):
        expect(at.page.locator(".seat .clock")).to_have_count(2)
        expect(at.page.locator(".seat .clock.running")).to_have_text(re.compile(r"1:00:\d\d|5\d:\d\d"))
        expect(at.page.locator(".seat .clock.standing")).to_have_text("1:00:00")
    running = waiting.page.locator(".seat .clock.running")
    was = running.inner_text()
    expect(running).not_to_have_text(was, timeout=5000)  # it ticks
    changed(house, late.match["id"], clock=3550)
    expect(running).to_have_class(re.compile("low"))  # it warns
    changed(house, late.match["id"], clock=100)
    expect(waiting.page.locator(".seat .clock.out")).to_be_visible()
    expect(late.page.get_by_text("Your time has run out")).to_be_visible()
    strip = waiting.page.locator(".strip")
    expect(strip).to_contain_text("You may claim the match")
    if AXE.exists():
        assert not faults(waiting)
    waiting.press(strip.get_by_role("button", name="Claim the match"))
    waiting.press(strip.get_by_role("button", name="Sure?"))
    for at in (waiting, late):
        at.until(lambda at=at: at.match["status"] == "finished")  # type: ignore[misc]
        assert at.match["ending"] == "time"
        expect(at.page.get_by_text(re.compile("The time of .* ran out: victory for")).first).to_be_visible()


def test_days_and_vacations_in_spanish_on_a_phone(visit: Visit, house: House) -> None:
    away, waiting = invited(visit, "Tres días", lang="es", phone=True)
    expect(waiting.page.locator(".seat .clock")).to_have_text(re.compile("^(3 d 0|2 d 23) h$"))
    if AXE.exists():
        assert not faults(waiting)
    match = away.match["id"]
    away.open("/account")
    away.page.get_by_label("Cuántos días").fill("5")
    away.press(away.page.get_by_role("button", name="Irme de vacaciones"))
    expect(away.page.get_by_text("Estás de vacaciones hasta")).to_be_visible()
    expect(waiting.page.locator(".strip")).to_contain_text("de vacaciones hasta el")
    away.press(away.page.get_by_role("button", name="Ya he vuelto"))
    expect(waiting.page.locator(".strip")).to_have_count(0)
    away.open("/")
    expect(away.page.locator(".list.now .clock")).to_have_text(re.compile("^(3 d 0|2 d 23) h$"))
    changed(house, match, updated=61 * DAY)
    away.open("/")
    expect(away.page.locator(".list.now")).to_have_count(0)
    away.press(away.page.get_by_text("Guardadas"))
    expect(away.page.locator("details .row")).to_have_count(1)
    away.press(away.page.locator("details .row"))
    away.seated()
    expect(away.page.locator(".strip")).to_contain_text("está guardada")


def test_an_offer_that_has_lapsed_is_made_again(visit: Visit, house: House) -> None:
    host, guest = visit(), visit()
    host.open("/new/texas-glory")
    host.page.get_by_role("radio", name=re.compile("^Anyone")).check()
    host.press(host.page.locator("button.begin"))
    host.seated()
    match = host.match["id"]
    changed(house, match, updated=15 * DAY)
    lapsed = host.page.locator(".lapsed")
    expect(lapsed).to_contain_text("this offer has lapsed")
    expect(host.page.get_by_text("Three days for each turn")).to_be_visible()
    guest.open("/")
    expect(guest.page.locator(f"a[href='/match/{match}']")).to_have_count(0)
    host.press(host.button("Offer it again"))
    expect(lapsed).to_have_count(0)
    guest.open("/")
    expect(guest.page.locator(f"a[href='/match/{match}']")).to_have_count(1)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_forgotten_password_is_chosen_anew(visit: Visit, house: House, lang: str) -> None:
    at = visit(
        lang=lang, patient=True
    )  # a wrong password is told by a status, of which the console complains
    name = f"Sam {lang}"
    at.open("/account")
    at.page.locator("#name").fill(name)
    at.page.locator("#password").fill(OLD)
    at.press(at.page.locator("form button.ink").first)
    expect(at.page.locator(".lead")).to_contain_text(name)
    at.open("/forgot")
    expect(at.page.locator("section")).to_contain_text("grognard accounts reset-password")
    words = ["accounts", "reset-password", name, "--database", house.database, "--base-url", house.base]
    said = subprocess.run(
        [sys.executable, "-m", "grognard", *words], capture_output=True, text=True, check=True
    )
    at.page.goto(f"{house.base}/reset#" + "".join(said.stdout.split("/reset#")[1].split()))
    at.page.locator("#new-password").fill(NEW)
    expect(at.page).to_have_url(f"{house.base}/reset")  # nobody finds the link in the history
    at.press(at.page.locator("form button.ink"))
    expect(at.page.get_by_role("status")).to_be_visible()
    at.open("/account")
    at.press(at.page.locator("form button.quiet").first)
    at.page.locator("#name").fill(name)
    for password, good in ((OLD, False), (NEW, True)):
        at.page.locator("#password").fill(password)
        at.press(at.page.locator("form button.ink").first)
        if good:
            expect(at.page.locator(".lead")).to_contain_text(name)
        else:
            expect(at.page.get_by_role("alert")).to_be_visible()
