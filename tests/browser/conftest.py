"""The real server and Debian's Chromium, for tests that play as people do."""

from __future__ import annotations

import os
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Error, sync_playwright

from tests.browser.pictures import Camera
from tests.browser.player import Player
from tests.table.harness import Server

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src/grognard/table/client/index.html"
SCREEN = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
# The first that is there: without windows Chromium takes a sixth less of the processor.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FAILED = pytest.StashKey[bool]()
LAST_SEEN = ROOT / "build/browser"  # what the pages showed when a test failed


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in Path(item.fspath).parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.slow)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    """Remembers how a test went, for whoever keeps its last pictures."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


class House(Server):
    """A server of these tests: asked whether it is there without a loop of its own."""

    def up(self) -> None:
        """Start it, or start it again, and wait until it answers."""
        self.start()
        end = time.monotonic() + 180
        while time.monotonic() < end:
            if self.process is None or self.process.poll() is not None:
                break
            with suppress(httpx.HTTPError):
                if httpx.get(f"{self.base}/healthz", timeout=5).status_code == 200:
                    return
            time.sleep(0.05)
        raise RuntimeError(f"the server does not answer:\n{self.log_tail()}")

    def down(self) -> None:
        """Stop it with all that it started."""
        leader = self.process.pid if self.process else 0
        self.stop()
        if leader:
            with suppress(ProcessLookupError):
                os.killpg(leader, signal.SIGKILL)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if not found:
        pytest.skip("no Chromium: apt install chromium-headless-shell")
    if not CLIENT.exists():
        pytest.skip("the client is not built: make web")
    with sync_playwright() as started:
        chromium = started.chromium.launch(
            executable_path=found, args=["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"]
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that the tests share."""
    folder = tmp_path_factory.mktemp("house")
    shared = House(f"sqlite:///{folder / 'table.db'}", folder, settings={"GROGNARD_BOTS": "1"})
    shared.up()
    yield shared
    shared.down()


Visit = Callable[..., Player]


@pytest.fixture
def visit(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Open browsers, each someone else's; none may have complained of anything when the test is over."""
    people: list[tuple[Player, bool]] = []

    def come(
        *,
        at: str = "",
        phone: bool = False,
        lang: str = "en",
        theme: str = "day",
        motion: int = 0,
        guided: bool = True,
        brisk: bool = False,
        patient: bool = False,
        **more: Any,
    ) -> Player:
        given = {
            "viewport": PHONE if phone else SCREEN,
            "locale": "es-ES" if lang == "es" else "en-GB",
            "color_scheme": "dark" if theme == "lamp" else "light",
            **({"has_touch": True, "is_mobile": True, "device_scale_factor": 2} if phone else {}),
            **more,
        }
        context = browser.new_context(**given)
        if guided:
            kept = f"{{motion: {motion}, guided: true, brisk: {str(brisk).lower()}}}"
            context.add_init_script(f"localStorage.grognard ??= JSON.stringify({kept})")
        player = Player(context, at or house.base, phone)
        people.append((player, patient))
        return player

    yield come
    failed = request.node.stash.get(FAILED, False)
    faults = [fault for player, patient in people if not patient for fault in player.faults]
    for n, (player, _) in enumerate(people):
        if failed:
            with suppress(Error):
                player.page.screenshot(path=LAST_SEEN / f"{request.node.name}-{n}.png")
        player.context.close()
    assert failed or not faults, faults


@pytest.fixture
def camera() -> Camera:
    """Takes the pictures of the documentation when it is asked to."""
    return Camera()
