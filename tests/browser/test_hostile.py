"""Whatever the page is told and wherever one presses, it goes on, and nothing of it is run as a script.

Names with markup, endless ones, signs and places that nobody knows, numbers out of all bounds, messages that are none.
"""

from __future__ import annotations

import json
import random
import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Route, WebSocketRoute

from grognard.library import games, load
from tests.browser.conftest import SCREEN, Visit
from tests.browser.player import Player

STRINGS = (
    '<img src=x onerror="window.pwned=1">',
    "</script><script>window.pwned=1</script>",
    '"><svg onload=window.pwned=1>',
    "javascript:window.pwned=1",
    "{{7*7}} ${7*7} %s %n \\u0000",
    "",
    " ",
    "é\u0301\u202eabc\u200f😀🏴\u200d☠️",
    "W" * 3000,
    "a b " * 500,
)
UNKNOWN = ("nobody-knows", "__proto__", "constructor", "toString", "", "<b>", "'\"`", "#x", "../..")
NUMBERS = (0, -1, 1, 7, 10**9, -(10**9), 0.5)
WORDS = frozenset(
    "label name text title prompt short note subtitle heading phase turn date verdict about value currency price "
    "code left right round_label cost risk result says tagline word foot condition".split()
)
IDS = frozenset("sign quality unit power emblem place origin art shape".split())
COUNTS = frozenset("strength steps count most least step of now round rounds capacity laid".split())
PRESSED = ("Escape", "Enter", "Tab", "?", "z", "ArrowLeft", "ArrowDown", " ", "m", "l", "0", "+", "-")
NONSENSE = (
    "{",
    "",
    "null",
    "[]",
    '"update"',
    "{}",
    '{"type":"nobody-knows"}',
    '{"type":"update"}',
    '{"type":"refused","code":"<b>","message":"<img src=x onerror=window.pwned=1>","seq":-1}',
    '{"type":"changed","n":99999,"seq":1,"changes":[],"log":{"from":0,"entries":[]}}',
    '{"type":"chat","remark":{"side":"<b>","name":"<script>window.pwned=1</script>","text":"<svg onload=x>"}}',
    '{"type":"chat"}',
    '{"type":"presence"}',
    '{"type":"presence","online":["<b>"],"watching":-1}',
    '{"type":"thinking","side":"nobody-knows"}',
    '{"type":"pong"}',
    '{"type":"pong","now":"never"}',
)
ANSWERED = re.compile(r"Failed to load resource: the server responded with a status of (400|404|409|422)")
TWISTED = 0.05  # of the values that could be
PRESSES = 4  # after each action
OFTEN = 40  # actions of a long case

# Everything that would show a script at work, or one that was kept from it.
WATCH = """
window.violations = [];
document.addEventListener('securitypolicyviolation', (e) =>
  violations.push(`${e.violatedDirective} ${e.blockedURI} ${e.sample}`));
for (const one of ['alert', 'confirm', 'prompt']) window[one] = () => { window.pwned = one; };
"""


class Twist:
    """What comes from the server, with values changed at random; what it is made of stays as it was."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.twisted = 0
        self.nonsense = 0

    def value(self, name: str, value: Any) -> Any:
        """A value by the name it goes under, or another in its place."""
        if isinstance(value, dict):
            return {key: self.value(key, inner) for key, inner in value.items()}
        if isinstance(value, list):
            return [self.value(name, inner) for inner in value]
        wanted: tuple[Any, ...] = ()
        if name in WORDS and isinstance(value, str):
            wanted = STRINGS
        elif (name in IDS and isinstance(value, str)) or name == "marks":
            wanted = UNKNOWN
        elif name in COUNTS and isinstance(value, int) and not isinstance(value, bool):
            wanted = NUMBERS
        if not wanted or self.chance.random() > TWISTED:
            return value
        self.twisted += 1
        return self.chance.choice(wanted)

    def message(self, text: str) -> str:
        """A message of the socket: its view, its log and its match with other values."""
        said = json.loads(text)
        if said["type"] == "update":
            said["view"] = self.value("view", said["view"])
        elif said["type"] == "changed":
            said["changes"] = [
                [c[0], *(self.value(str(c[0][-1]), part) for part in c[1:])]
                if c[0][0] == "view" and len(c) == 2
                else c
                for c in said["changes"]
            ]
        if "log" in said:
            said["log"]["entries"] = self.value("entries", said["log"]["entries"])
        return json.dumps(said)


def twist(at: Player, chance: random.Random) -> Twist:
    """Put someone between the page and the server who changes what is said."""
    made = Twist(chance)

    def between(page_side: WebSocketRoute) -> None:
        server = page_side.connect_to_server()

        def hear(frame: str | bytes) -> None:
            text = frame if isinstance(frame, str) else frame.decode()
            if chance.random() < 0.3:
                made.nonsense += 1
                page_side.send(chance.choice(NONSENSE))
            page_side.send(made.message(text))

        server.on_message(hear)

    def printed(route: Route) -> None:
        answer = route.fetch()
        if answer.status != 200:
            route.fulfill(response=answer)
            return
        kind = {"content-type": "application/json"}
        route.fulfill(status=200, headers=kind, body=json.dumps(made.value("sheet", answer.json())))

    at.page.route_web_socket(re.compile(r"/api/matches/.*/socket"), between)
    at.page.route(re.compile(r"/api/games/[^/]+/sheet"), printed)
    return made


def ask(at: Player, method: str, path: str, body: Any) -> int:
    """A request past the page's own buttons; its status."""
    status: int = at.page.evaluate(
        """async ([method, path, body]) => {
            const token = decodeURIComponent(/(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? '');
            const answer = await fetch(path, { method, body: JSON.stringify(body),
                headers: { 'content-type': 'application/json', 'x-csrf-token': token } });
            return answer.status;
        }""",
        [method, path, body],
    )
    return status


def poke(at: Player, chance: random.Random) -> None:
    """A press, a key, or a button, anywhere."""
    way, wide, high = chance.random(), SCREEN["width"], SCREEN["height"]
    if way < 0.45:
        at.page.mouse.click(chance.uniform(0, wide - 1), chance.uniform(0, high - 1))
    elif way < 0.55:
        at.page.mouse.move(chance.uniform(0, wide - 1), chance.uniform(0, high - 1))
        at.page.mouse.wheel(0, chance.uniform(-900, 900))
    elif way < 0.7:
        at.page.keyboard.press(chance.choice(PRESSED))
    else:
        buttons = at.page.locator(".table button:visible")
        number = buttons.count()
        if number:
            with suppress(Error):  # it went away
                buttons.nth(chance.randrange(number)).click(timeout=500, force=True)


def complaints(at: Player) -> list[str]:
    """What the page complained of, but for refusals of the server, which it tells its person."""
    return [fault for fault in at.faults if not ANSWERED.match(fault)]


def hammer(at: Player, game: str, steps: int, seed: int) -> Twist:
    """A match whose every message is twisted, and whose page is pressed at random."""
    chance = random.Random(f"hostile {game} {seed}")
    rules = load(game)
    scenario = chance.choice(rules.scenarios)
    at.context.add_init_script(WATCH)
    made = at.found(game, dict.fromkeys(rules.sides, "me"), scenario=scenario, seed=seed)
    path = f"/api/matches/{made['id']}"
    ask(at, "PATCH", "/api/me", {"name": STRINGS[0]})
    for words in STRINGS[:4]:
        ask(at, "POST", f"{path}/chat", {"text": words})
    ask(at, "PUT", f"{path}/notes", {"text": STRINGS[1]})
    twisted = twist(at, chance)
    at.page.goto(f"{at.base}/match/{made['id']}")
    at.page.locator(".table").wait_for()
    at.until(lambda: bool(at.update))
    for _ in range(steps):
        if at.choices:
            before = at.update["seq"]
            body = {
                "seq": before,
                "action": chance.choice(at.update["view"]["decision"]["actions"])["notation"],
            }
            if ask(at, "POST", f"{path}/actions", body) == 200:
                at.until(lambda before=before: at.update["seq"] > before)  # type: ignore[misc]
        for _ in range(PRESSES):
            poke(at, chance)
        if not at.page.url.startswith(f"{at.base}/match/{made['id']}"):  # a press has led away
            at.page.goto(f"{at.base}/match/{made['id']}")
            at.page.locator(".table").wait_for()
        assert not complaints(at), complaints(at)
    assert at.page.locator(".table").count() == 1
    assert at.page.evaluate("window.pwned") is None
    assert at.page.evaluate("window.violations") == []
    at.faults.clear()
    return twisted


def test_hostile_words_and_presses_do_not_stop_the_page(visit: Visit) -> None:
    assert hammer(visit(), games()[0], 5, 1).twisted > 20


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("game", games())
def test_long_hostility_does_not_stop_the_page(visit: Visit, game: str, lang: str) -> None:
    done = hammer(visit(lang=lang), game, OFTEN, len(lang) + ord(lang[0]))
    print(f"{game}: {done.twisted} values twisted, {done.nonsense} messages without sense")
    assert done.twisted > 200
