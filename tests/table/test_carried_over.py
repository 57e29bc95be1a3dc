"""Matches under way on a real server, some against bots, outlive a restart with other values: nothing told changes."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from grognard.library import load
from tests.table.harness import Person, Server
from tests.table.test_upgrades import other_values
from tests.table.upgrading import SCENARIOS

Json = dict[str, Any]
BOTS = ("", "random", "", "greedy", "")  # who plays the other side: a person, or a bot
LANGUAGES = ("en", "es")


async def begin(people: list[Person], number: int, actions: int) -> list[str]:
    """So many matches over all scenarios, some way into each; their ids."""
    ann, bob = people
    found = []
    for n in range(number):
        game, scenario = SCENARIOS[n % len(SCENARIOS)]
        first, second = load(game).sides
        bot = BOTS[n % len(BOTS)]
        match = await ann.create(game, scenario, {first: "me", second: f"bot:{bot}" if bot else "open"})
        if not bot:
            await bob.join(match)
        await play_on(people, match["id"], actions, random.Random(n))
        found.append(match["id"])
    return found


async def play_on(people: list[Person], match: str, actions: int, chance: random.Random) -> int:
    """Random actions by the people of a match; how many there were."""
    for n in range(actions):
        for _ in range(600):
            seen = await asyncio.gather(*(p.ask("GET", f"/api/matches/{match}/view") for p in people))
            updates = [s.json() if s.status_code == 200 else {} for s in seen]
            if any(u and u["match"]["status"] == "finished" for u in updates):
                return n
            asked = [(p, u) for p, u in zip(people, updates, strict=True) if choices(u)]
            if asked:
                break
            await asyncio.sleep(0.1)  # a bot thinks
        person, update = asked[0]
        body = {"seq": update["seq"], "action": chance.choice(choices(update))}
        await person.post(f"/api/matches/{match}/actions", body)
    return actions


def choices(update: Json) -> list[str]:
    """What a person may do."""
    decision = (update.get("view") or {}).get("decision") or {}
    return [str(a["notation"]) for a in decision.get("actions", ())]


async def at_rest(people: list[Person], match: str) -> None:
    """Wait until no bot thinks at a match."""
    for _ in range(600):
        update = await people[0].get(f"/api/matches/{match}/view")
        if update["match"]["status"] == "finished" or not any(
            s["kind"] == "bot" and s["side"] == update["match"]["turn"] for s in update["match"]["seats"]
        ):
            return
        await asyncio.sleep(0.1)
    raise AssertionError(f"a bot thinks for a minute at {match}")


async def told(people: list[Person], match: str) -> Json:
    """What each who may look is told of a match, in each language, and the number at which it stands."""
    found: Json = {}
    for person in people:
        for lang in LANGUAGES:
            person.lang = lang
            answer = await person.ask("GET", f"/api/matches/{match}/view")
            if answer.status_code == 404:  # not invited
                continue
            assert answer.status_code == 200, answer.text
            update = answer.json()
            found[f"{person.name} {lang}"] = {
                "seq": update["seq"],
                "turn": update["match"]["turn"],
                "status": update["match"]["status"],
                "log": update["log"]["entries"],
                "pieces": [(p["id"], p["place"]) for p in update["view"]["pieces"]],
            }
    return found


async def end(people: list[Person], match: str, way: int) -> Json:
    """Resign a match or break it off; what became of it."""
    ann, bob = people
    if way == 0:
        return await ann.post(f"/api/matches/{match}/resign", {})  # type: ignore[no-any-return]
    ended: Json = await ann.post(f"/api/matches/{match}/offer", {"kind": "abort"})
    if ended["status"] == "playing":
        ended = await bob.post(f"/api/matches/{match}/answer", {"accept": True})
    return ended


@pytest.mark.slow
@pytest.mark.parametrize(("number", "actions"), [(2, 8), pytest.param(34, 40, marks=pytest.mark.long)])
def test_a_restart_with_other_values_changes_nothing_told(tmp_path: Path, number: int, actions: int) -> None:
    database = f"sqlite:///{tmp_path / 'table.db'}"

    async def before() -> tuple[list[Person], list[str], list[Json]]:
        async with Server(database, tmp_path, port=server.port) as first:
            people = [Person(first.base, name, keep=False) for name in ("ann", "bob")]
            for person in people:
                await person.arrive()
            matches = await begin(people, number, actions)
            for match in matches:
                await at_rest(people, match)
            return people, matches, [await told(people, m) for m in matches]

    async def scene() -> None:
        people, matches, was = await before()
        async with server:
            for n, match in enumerate(matches):
                now = await told(people, match)
                assert now.keys() == was[n].keys()
                for who, then in was[n].items():
                    if then["status"] == "finished":
                        assert now[who] == then
                        continue
                    assert now[who]["log"][:-1] == then["log"], (match, who)
                    assert now[who]["log"][-1]["what"] == "data-changed"
                    assert (now[who]["seq"], now[who]["turn"]) == (then["seq"] + 1, then["turn"])
                    assert now[who]["pieces"] == then["pieces"]
                assert await told(people, match) == now  # told once, not at every look
            for n, match in enumerate(matches):
                lines = (await people[0].ask("GET", f"/api/matches/{match}/log")).text.splitlines()
                assert len(lines) == len((await told(people, match))["ann en"]["log"])
                await play_on(people, match, 3, random.Random(n))
                await at_rest(people, match)
                if (await people[0].get(f"/api/matches/{match}"))["status"] == "playing":
                    ended = await end(people, match, n % 2)
                    assert (ended["status"], ended["ending"]) == ("finished", ("resigned", "aborted")[n % 2])
                record = await people[0].ask("GET", f"/api/matches/{match}/record")
                assert record.text.startswith("grognard record 1\n")

    server = Server(database, tmp_path, settings={"GROGNARD_DATA": str(other_values(tmp_path / "mine"))})
    asyncio.run(scene())
