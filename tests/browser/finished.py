"""Matches that are over, for tests that begin where they end: played over HTTP, behind the page's back."""

from __future__ import annotations

from typing import Any

from tests.browser import line
from tests.browser.player import Json, Player

FETCH = """async ([path, body]) => {
    const token = decodeURIComponent(/(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch('/api' + path, body === null ? {} : {
        method: 'POST', body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'x-csrf-token': token },
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
}"""


def call(at: Player, path: str, body: Json | None = None) -> Any:
    """Ask the server for something, or to do something, as the page of someone would."""
    return at.page.evaluate(FETCH, [path, body])


def resigned(at: Player, actions: list[str] | None = None) -> str:
    """A match of both seats that was given up after some choices."""
    match = str(at.found("texas-glory", line.BOTH_HERE, scenario="1836", seed=line.SEED)["id"])
    for seq, action in enumerate(actions or line.WHOLE):
        call(at, f"/matches/{match}/actions", {"seq": seq, "action": action})
    call(at, f"/matches/{match}/resign", {"side": "texas"})
    return match
