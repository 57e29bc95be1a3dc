"""Two browsers on the two seats: each sees the other's moves, and neither the other's secrets."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pictures import Camera
from tests.browser.player import Json, Player

OPEN = ("play-card", "command")  # what a card or a commander does is done before all eyes


def secrets(of: Player) -> tuple[set[str], set[str]]:
    """What only this person may know: the names of their blocks on the map, and of the cards in their hand."""
    sheet = of.page.evaluate("() => fetch('/api/games/texas-glory/sheet?lang=en').then((one) => one.json())")
    places = {space["name"] for space in sheet["spaces"].values()}
    side = of.view["side"]
    names = {p["name"] for p in of.view["pieces"] if p["side"] == side and p.get("name") and p.get("place")}
    hands: list[Json] = of.view["hands"]
    cards = {sheet["cards"][c]["title"] for hand in hands if hand["side"] == side for c in hand["cards"]}
    return names - places, {title for title in cards if not any(title in place for place in places)}


def test_a_friend_comes_by_the_link_and_both_play(visit: Visit, camera: Camera) -> None:
    host, guest = visit(), visit()
    host.open("/new/texas-glory")
    host.page.get_by_role("radio", name=re.compile("^A friend")).check()
    host.press(host.button("Begin"))
    link = host.page.get_by_role("textbox", name="The invitation's address")
    expect(link).to_have_value(re.compile(r"/join/[\w-]+/[\w-]{20,}"))
    camera(host.page, "invitation")

    guest.page.goto(link.input_value())
    guest.press(guest.button("Take the seat"))
    guest.seated()
    host.until(lambda: host.match.get("status") == "playing")
    expect(link).to_have_count(0)

    players = {host.view["side"]: host, guest.view["side"]: guest}
    assert set(players) == {"texas", "mexico"}
    hidden = {side: secrets(player) for side, player in players.items()}
    for player in (host, guest):
        player.asked()
        if not player.choices:
            expect(player.page.locator("#prompt p")).to_have_text(player.decision["prompt"])
    for _ in range(6):
        decides = players[host.decision["side"]]
        other = guest if decides is host else host
        asked = decides.decision["ask"]
        if asked not in ("play-card", "orders", "command", "march"):
            break
        verb = {"orders": "command", "command": "march", "march": "move"}.get(asked, "play")
        decides.do((decides.offered(verb) or decides.offered("order") or decides.offered("end"))[0])
        seq = decides.update["seq"]
        other.caught_up(seq)
        other.settled()
        assert other.told == decides.told
        host.caught_up(seq)
    for side, player in players.items():
        names, cards = hidden["texas" if side == "mexico" else "mexico"]
        spoken = "\n".join(player.received)
        seen = player.page.locator("body").inner_html()
        open_now = {part["text"] for e in player.log if e["what"] in OPEN for part in e["parts"]}
        assert names
        assert cards
        for name in names - open_now:
            assert f'"{name}"' not in spoken, f"{side} was told of {name}"
            assert name not in seen, f"{side} saw {name}"
        shown = {*open_now, *secrets(player)[1]}  # a title may be the beginning of another
        for title in cards:
            if not any(title in other for other in shown):
                assert title not in seen, f"{side} saw the card {title}"


def test_each_hears_the_other_in_the_chat(visit: Visit) -> None:
    host, guest = visit(), visit()
    made = host.create({"texas": "me", "mexico": "open"}, seed=None)
    guest.page.goto(host.base + made["invitation"])
    guest.press(guest.button("Take the seat"))
    guest.seated()
    host.until(lambda: host.match["status"] == "playing")
    host.press(host.page.get_by_role("tab", name="Chat"))
    words = "Surrender at discretion <b>or</b> be put to the sword"
    host.page.get_by_role("textbox", name="Say something").fill(words)
    host.press(host.button("Send"))
    expect(host.page.get_by_role("log", name="Chat")).to_contain_text(words)
    expect(guest.page.get_by_role("tab", name=re.compile("^Chat"))).to_contain_text("1")
    guest.press(guest.page.get_by_role("tab", name=re.compile("^Chat")))
    expect(guest.page.get_by_role("log", name="Chat")).to_contain_text(words)
