"""Someone who plays in a browser: looks at what the page was told, and clicks on what it shows.

The player decides from the updates that reached the page over its socket, as a person decides from the screen, and
then presses the lit block, space, card or button itself: nothing is done behind the page's back.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, WebSocket

from tests.table.harness import put_together

Json = dict[str, Any]
Point = tuple[float, float]

CLOSE, BROAD, APART = 3, 13, 6  # pixels from a piece that are its own: by pointer, by finger, to be safe
PATIENCE = 30.0  # seconds for anything to happen
# slips that ask which of several is meant, or whether it is: by their role they are slow to find
WHICH = (
    ":is(.floating[aria-label*='Which of these'], .floating[aria-label*='Cuál de'], "
    ".floating[aria-label*='Do this'], .floating[aria-label*='Hacer esto'])"
)
SURE = ":is(.floating[aria-label*='Are you sure'], .floating[aria-label*='Seguro'])"

# A point of a thing on the board where no piece stands and nothing lies over the board.
SPOT = """([name, slack, manned]) => {
  const board = document.querySelector('[data-board]');
  const hot = board?.querySelector(`.stand [data-thing="${name}"]`);
  if (!hot) return null;
  const box = hot.getBoundingClientRect();
  const shape = board.querySelector(`path[data-lit="${name.replace('space:', '')}"]`);
  const around = shape?.getBBox();
  const edge = shape ? 3 * around.width / Math.max(1, box.width) : 0; // a click falls on whole pixels: keep off borders
  const within = (fx, fy) => !shape || [[0, 0], [edge, 0], [-edge, 0], [0, edge], [0, -edge]].every(([dx, dy]) =>
    shape.isPointInFill(new DOMPoint(around.x + around.width * fx + dx, around.y + around.height * fy + dy)));
  const others = [...board.querySelectorAll('.stand .hot.lit.piece, .stand g.piece')];
  // a name belongs to its place, wherever it lies
  const names = [...board.querySelectorAll('g[data-label]:not(.unread)')].map((one) => one.getBoundingClientRect());
  let spare = null;
  const steps = [0.5, 0.62, 0.38, 0.72, 0.28, 0.82, 0.18, 0.9, 0.1];
  for (const fy of steps) for (const fx of steps) {
    if (Math.abs(fx - 0.5) + Math.abs(fy - 0.5) > 0.5) continue; // corners may be a neighbour's
    if (!within(fx, fy)) continue;
    const x = box.left + box.width * fx, y = box.top + box.height * fy;
    const on = document.elementFromPoint(x, y);
    if (!on?.closest('[data-board]') || on.closest('[data-still]')) continue;
    const by = manned ? -2 : slack; // what stands inside a town's walls is pressed for it
    const covered = manned !== others.some((one) => {
      const b = one.getBoundingClientRect();
      return x > b.left - by && x < b.right + by && y > b.top - by && y < b.bottom + by;
    });
    const lettered = names.some((b) => x > b.left - 2 && x < b.right + 2 && y > b.top - 2 && y < b.bottom + 2);
    if ((!covered && !lettered) || name.startsWith('piece:')) return [x, y, 1];
    spare ??= [x, y, 0];
  }
  return spare; // a space that its own pieces fill is chosen by pressing them
}"""


class Player:
    """A person at a page of the table."""

    def __init__(self, context: BrowserContext, base: str, touch: bool = False) -> None:
        self.context = context
        self.base = base
        self.touch = touch
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.update: Json = {}
        self.draft: Json = {}  # choices that are no deed yet, and what is asked after them
        self.log: list[Json] = []
        self.received: list[str] = []  # every message of every socket
        self.faults: list[str] = []  # what the page complained of
        self.clicks = 0
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("console", self._console)

    def _console(self, message: Any) -> None:
        if message.type == "error":
            self.faults.append(f"{message.text} ({message.location.get('url', '')})")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.received.append(text)
        said = json.loads(text)
        if said["type"] == "changed":
            said = put_together(self.update, said)
        if said["type"] == "ahead":
            self.draft = said
        if said["type"] == "update":
            self.update, self.draft = said, {}
            self.log = self.log[: said["log"]["from"]] + said["log"]["entries"]

    # What is known

    @property
    def view(self) -> Json:
        """The table as the page was last told."""
        view: Json = self.update.get("view", {})
        return view

    @property
    def match(self) -> Json:
        """Who plays, and how it stands."""
        match: Json = self.update.get("match", {})
        return match

    @property
    def decision(self) -> Json:
        """What is asked; empty when nothing is."""
        return self.draft.get("question") or self.view.get("decision") or {}

    @property
    def stamp(self) -> tuple[int, int]:
        """How far this person has come: entries of the match, and choices that are none yet."""
        return self.update["seq"], len(self.draft.get("actions", ()))

    @property
    def choices(self) -> list[Json]:
        """What this person may do."""
        return list(self.decision.get("actions", ()))

    @property
    def told(self) -> list[str]:
        """What the log's entries are about."""
        return [entry["what"] for entry in self.log]

    def offered(self, start: str) -> list[str]:
        """The notations on offer that begin so."""
        return [c["notation"] for c in self.choices if c["notation"].startswith(start)]

    # Getting about

    def open(self, path: str) -> None:
        """Go to a page, and wait until the client has drawn it."""
        self.page.goto(self.base + path)
        self.page.locator("h1, .table, .opening").first.wait_for()

    def create(self, seats: Json, *, scenario: str = "1836", seed: int | None, **more: Any) -> Json:
        """A match with known dice, which the form does not offer; it is opened on the page."""
        made = self.found("texas-glory", seats, scenario=scenario, seed=seed, **more)
        self.sit(made["id"])
        return made

    def found(self, game: str, seats: Json, *, scenario: str, seed: int | None, **more: Any) -> Json:
        """A match of any game with known dice, not yet opened."""
        if not self.page.url.startswith(self.base):
            self.open("/")
        body = {"game": game, "scenario": scenario, "seats": seats, **more}
        if seed is not None:
            body["seed"] = seed
        made: Json = self.page.evaluate(
            """async (body) => {
                await fetch('/api/me');
                const token = decodeURIComponent(/(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? '');
                const answer = await fetch('/api/matches', {
                    method: 'POST', body: JSON.stringify(body),
                    headers: { 'content-type': 'application/json', 'x-csrf-token': token },
                });
                if (!answer.ok) throw new Error(await answer.text());
                return answer.json();
            }""",
            body,
        )
        return made

    def sit(self, match: str) -> None:
        """Open a match's page and wait for the table."""
        self.page.goto(f"{self.base}/match/{match}")
        self.seated()

    def seated(self) -> None:
        """Wait until the table stands, with all that the page was told of it."""
        self.page.locator(".table").wait_for()
        self.until(lambda: bool(self.update))
        self.settled()

    def until(self, so: Callable[[], bool], within: float = PATIENCE) -> None:
        """Wait for the page to hear something."""
        end = time.monotonic() + within
        while not so():
            assert time.monotonic() < end, f"in vain; the page says: {self.prompt()!r}, {self.faults}"
            self.page.wait_for_timeout(15)

    def asked(self) -> None:
        """Wait until someone must decide."""
        self.until(lambda: bool(self.decision))

    def caught_up(self, seq: int) -> None:
        """Wait until the page has heard of an action."""
        self.until(lambda: bool(self.update["seq"] >= seq))

    def settled(self) -> None:
        """Wait until the page shows the last thing it was told."""
        table = self.page.locator(".table")
        self.until(lambda: table.get_attribute("data-seq") == str(self.update["seq"]))
        self.until(lambda: table.get_attribute("data-draft") == str(self.stamp[1]))
        self.until(lambda: table.get_attribute("data-shows") != "steps")

    def my_turn(self, within: float = PATIENCE) -> None:
        """Wait until this person must decide."""
        self.until(lambda: bool(self.choices), within)
        self.settled()

    def prompt(self) -> str:
        """What the prompt bar says."""
        bar = self.page.locator("#prompt .ask p")
        return bar.first.inner_text() if bar.count() else ""

    # Doing

    def press(self, what: Locator) -> None:
        """Click, or tap."""
        self.clicks += 1
        if self.touch:
            what.tap()
        else:
            what.click()

    def press_at(self, x: float, y: float) -> None:
        """Click or tap at a point of the window."""
        self.clicks += 1
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by what it says."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def do(self, notation: str) -> None:
        """Press what stands for an action, and wait until it is done."""
        self.my_turn()
        self.take_over()
        choice = next((c for c in self.choices if c["notation"] == notation), None)
        assert choice, f"{notation} is not offered: {[c['notation'] for c in self.choices]}"
        seq = self.stamp
        target = choice["target"]
        doers = {c.get("origin") for c in self.choices} - {None, ""}
        if not self._pick_up(choice, seq):
            self._choose_among(choice, seq)
            self.until(lambda: bool(self.stamp > seq))
            self.settled()
            return
        if target["kind"] == "piece" and target["id"] in doers and choice.get("origin"):
            self.choose(
                "piece", choice["origin"], ""
            )  # who acts is picked up first: the target could act as well
        self.choose(target["kind"], target["id"], choice["label"])
        self._choose_among(choice, seq)
        self.until(lambda: bool(self.stamp > seq))
        self.settled()

    def _pick_up(self, choice: Json, seq: tuple[int, int]) -> bool:
        """What is for sale is picked up in the shop, which gives way to the map; whether it is still to be set down."""
        shop = self.page.locator(".shop")
        ware = shop.locator(f'[data-thing="piece:{choice.get("origin", "")}"]')
        if not ware.count():
            return True
        slips = self.page.locator(f"{WHICH}, {SURE}")
        self.press(ware)
        self.until(lambda: bool(self.stamp > seq) or slips.count() > 0 or shop.count() == 0)
        return bool(self.stamp == seq) and slips.count() == 0

    def _choose_among(self, choice: Json, seq: tuple[int, int]) -> None:
        """Where what was pressed means several actions, a slip names them: press the one that is meant."""
        slips = self.page.locator(f"{WHICH}, {SURE}")
        self.until(lambda: bool(self.stamp > seq) or slips.count() > 0)
        if self.stamp == seq and self.page.locator(WHICH).count():
            alike = [
                c for c in self.choices if c["target"] == choice["target"] and c["label"] == choice["label"]
            ]
            named = self.page.locator(WHICH).get_by_role("button", name=choice["label"], exact=True)
            self.press(named.nth(alike.index(choice)))
        if choice.get("grave"):  # it is asked about once more
            self.press(self.page.locator(f"{SURE} .choices button").first)

    def play(self, *line: str) -> None:
        """One action after another."""
        for notation in line:
            self.do(notation)

    def take_over(self) -> None:
        """Two people at one screen who hide nothing say so once."""
        screen = self.page.locator(".hand-over")
        if screen.count():
            self.press(screen.get_by_role("button").last)
            screen.wait_for(state="detached")

    def choose(self, kind: str, ident: str, label: str) -> None:
        """Press a thing where it is: in the prompt, in the hand, in a battle or on the board."""
        name = f"{kind}:{ident}"
        ware = self.page.locator(f'.shop [data-thing="{name}"]')
        if ware.count():
            self.press(ware)
        elif kind == "button":
            self._press_button(label)
        elif kind == "card":
            self._press_card(name, label)
        elif kind == "side":  # stands nowhere on the table
            self._press_button(label)
        elif kind == "piece" and self.in_panel(ident):
            self.page.locator(".fight").wait_for()  # it may wait until the moves before it were seen
            self.press(self.page.locator(f'.fight [data-thing="{name}"]').first)
        elif kind in ("piece", "space") and label and (self._beside(ident) or self._covered()):
            self._press_in_list(label)
        elif kind == "piece" and (held_by := self._holder(ident)):
            self._press_inside(held_by, name, label)
        else:
            self._press_on_board(name)

    def in_panel(self, piece: str) -> bool:
        """Whether a piece stands in the fight that lies over the map."""
        return any(
            piece == one["id"]
            for panel in self.view.get("panels", ())
            for row in panel["rows"]
            for slot in [*row.get("line", ()), *row.get("boxes", ())]
            for one in slot.get("pieces", ())
        )

    def _covered(self) -> bool:
        """Whether a fight or a shop lies over the map: then what is not in it is chosen in the prompt."""
        if not self.view.get("panels"):
            return self.page.locator(".shop").count() > 0
        self.page.locator(".fight").wait_for()  # it may wait until the moves before it were seen
        return True

    def _beside(self, piece: str) -> bool:
        """Whether a piece lies beside the map."""
        return any(
            piece == one["id"] for tray in self.view.get("trays", ()) for one in tray.get("pieces", ())
        )

    def _holder(self, piece: str) -> str:
        """The army or fleet on the map that a piece is in, or that it is; "" for none."""
        for one in self.view.get("containers", ()):
            if one.get("place") and piece in (one["id"], *(inside["id"] for inside in one.get("pieces", ()))):
                return str(one["id"])
        return ""

    def _press_in_list(self, label: str) -> None:
        """What lies beside the map is chosen by a button where there are few, else from the list."""
        prompt = self.page.locator("#prompt")
        here = prompt.get_by_role("button", name=label, exact=True)
        if here.count():
            self.press(here)
            return
        self.press(prompt.locator("button[aria-haspopup=dialog]"))
        named = re.compile(f"^{re.escape(label)}")  # where it stands may follow
        self.press(self.page.get_by_role("dialog").get_by_role("button", name=named).first)

    def _press_inside(self, holder: str, name: str, label: str) -> None:
        """Press an army, which opens where one of those inside may be chosen, and there what is meant."""
        seq, opened = self.stamp, self.page.locator(".float.fan .note, .float.fan .unknown")
        slips = self.page.locator(f"{WHICH}, {SURE}")
        among = self.page.locator(f'.float.fan button[data-thing="piece:{holder}"]')
        if not self.page.locator(
            f'.float.fan button[data-thing="{name}"]'
        ).count():  # open from the choice before
            self._press_on_board(f"piece:{holder}")
        self.until(lambda: self.stamp > seq or bool(opened.count() or slips.count() or among.count()))
        if self.stamp == seq and among.count():  # its stack has opened
            self.press(among)
            self.until(lambda: self.stamp > seq or bool(opened.count() or slips.count()))
        if self.stamp == seq and opened.count():
            inside = self.page.locator(".float.fan")
            mine = name == f"piece:{holder}"
            self.press(
                inside.locator(".own").get_by_role("button", name=label, exact=True)
                if mine
                else inside.locator(f'button[data-thing="{name}"]')
            )

    def _press_button(self, label: str) -> None:
        prompt = self.page.locator("#prompt")
        here = prompt.get_by_role("button", name=label, exact=True)
        if not here.count():
            self._press_in_list(label)
            return
        self.press(here)

    def _press_card(self, name: str, label: str) -> None:
        self._covered()
        in_battle = self.page.locator(f'.fight [data-thing="{name}"]')
        if self._covered() and in_battle.count():
            self.press(in_battle.first)
            return
        held = any(name.removeprefix("card:") in hand.get("cards", ()) for hand in self.view["hands"])
        if not held or self.page.locator(".shop").count():
            self._press_button(label)  # an event that must be played; or the shop lies over the hand
            return
        if self.touch:
            self.press(self.page.get_by_role("button", name=re.compile("^(Hand|Mano)")))
            self.press(self.page.locator(f'.strip [data-thing="{name}"]'))
            self.press(self.page.locator(".phone .buttons").get_by_role("button", name=label, exact=True))
            return
        self.clicks += 1
        self.look_away()
        self.page.locator(f'#hand [data-thing="{name}"]').click(position={"x": 32, "y": 44})

    def _press_on_board(self, name: str) -> None:
        in_fan = self.page.locator(f'.float.fan button[data-thing="{name}"]')
        if not in_fan.count():  # its stack may lie open from the choice before
            self.press_at(*self.spot(name))
        if in_fan.count():
            self.press(in_fan)

    def spot(self, name: str) -> Point:
        """Where to press a thing of the board, in the window."""
        self.look_away()
        board = self.page.locator("[data-board]")
        board.locator(f'.stand [data-thing="{name}"]').wait_for(state="attached")
        self.still()
        for key in ("", "0", "-", "-", "Tab"):
            if key == "Tab":  # far away: the map comes to whatever takes the focus
                board.locator(f'.stand [data-thing="{name}"]').focus()
                self.still()
            elif key:
                self.page.keyboard.press(key)
                self.still()
            found = self.page.evaluate(SPOT, [name, BROAD if self.touch else CLOSE, self._manned(name)])
            if found:
                return self._clear_of_neighbours(name, (float(found[0]), float(found[1])))
        raise AssertionError(f"{name} is nowhere on the board to be pressed")

    def _manned(self, name: str) -> bool:
        """Whether a place is the inside of a town where someone is."""
        place = name.removeprefix("space:")
        return place.endswith("-city") and any(p.get("place") == place for p in self.view["pieces"])

    def _clear_of_neighbours(self, name: str, at: Point) -> Point:
        """Come nearer while an empty space is covered by the pieces of another."""
        kind, ident = name.split(":", 1)
        if self.touch or kind != "space" or any(p.get("place") == ident for p in self.view["pieces"]):
            return at
        for _ in range(3):
            found = self.page.evaluate(SPOT, [name, APART, False])
            if not found:
                break
            at = (float(found[0]), float(found[1]))
            if found[2]:
                break
            self.page.mouse.move(*at)
            self.page.mouse.wheel(0, -240)
            self.look_away()
            self.still()
        return at

    def look_away(self) -> None:
        """Take the pointer off what has grown under it."""
        if not self.touch:
            self.page.mouse.move(4, 4)

    def still(self) -> None:
        """Wait until the board has come to rest."""
        self.page.wait_for_function(
            """() => new Promise((rest) => {
                const at = () => document.querySelector('[data-board] .stand')?.style.transform;
                const was = at();
                const look = (n) => requestAnimationFrame(() => n ? look(n - 1) : rest(
                    at() === was && !document.querySelector('[data-board] .moving')));
                look(2);
            })"""
        )
