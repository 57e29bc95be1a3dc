"""Vacations: days on which someone's clocks stand still, where turns have days. Others see that they are away."""

from __future__ import annotations

import time
from typing import Annotated, Any

from litestar import delete, get, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct
from sqlalchemy import update

from grognard.table import schema
from grognard.table.accounts import PEOPLE, Accounts, Person
from grognard.table.clocks import DAY
from grognard.table.errors import Refusal, refusals
from grognard.table.registry import Registry

YEAR = 365 * DAY
LEAST = 3600.0  # seconds that a vacation counts for at least: so that nobody takes any number of them
People = NamedDependency[Accounts]
Matches = NamedDependency[Registry]
Someone = NamedDependency[Person]


class Vacation(Struct):
    """Someone's vacation."""

    until: float  # 0 where they are not on one
    left: float  # days that they may still take, of those of a year


class Leaving(Struct, forbid_unknown_fields=True):
    """For how many days someone goes on vacation, from now on."""

    days: Annotated[int, Meta(ge=1, le=365)]


def taken(vacations: list[list[float]], now: float) -> float:
    """The seconds of vacation in the year up to now, and still to come of the one under way."""
    return sum(max(LEAST, ended - max(began, now - YEAR)) for began, ended in vacations if ended > now - YEAR)


@get("/api/vacation", responses=refusals(), tags=["people"])
async def vacation(person: Someone, accounts: People, registry: Matches) -> Vacation:
    """Whether the caller is on vacation, and how many days are left to them."""
    return _told(await accounts.store.vacations(person.id), registry)


@put("/api/vacation", responses=refusals(409, 413), tags=["people"])
async def leave(person: Someone, data: JSONBody[Leaving], accounts: People, registry: Matches) -> Vacation:
    """Go on vacation from now on, or change for how long."""
    now = time.time()
    kept = await accounts.store.vacations(person.id)
    began = min((v[0] for v in kept if v[0] <= now < v[1]), default=now)
    changed = [*(v for v in _ended(kept, now) if v[0] < began), [began, now + data.days * DAY]]
    if taken(changed, now) > registry.settings.vacation_days * DAY + 1:
        raise Refusal("no-vacation", days=int(_told(kept, registry).left))
    return await _keep(person, changed, accounts, registry)


@delete("/api/vacation", status_code=200, responses=refusals(), tags=["people"])
async def come_back(person: Someone, accounts: People, registry: Matches) -> Vacation:
    """Come back from a vacation; what is left of it can be taken another time."""
    now = time.time()
    kept = await accounts.store.vacations(person.id)
    if not _under_way(kept, now):
        return _told(kept, registry)
    return await _keep(person, _ended(kept, now), accounts, registry)


def _under_way(vacations: list[list[float]], now: float) -> float:
    return max((v[1] for v in vacations if v[0] <= now < v[1]), default=0.0)


def _ended(vacations: list[list[float]], now: float) -> list[list[float]]:
    """The vacations of the last year, none of them under way."""
    return [[v[0], min(v[1], now)] for v in vacations if v[1] > now - YEAR and v[0] < now]


def _told(vacations: list[list[float]], registry: Registry) -> Vacation:
    now = time.time()
    left = registry.settings.vacation_days - taken(vacations, now) / DAY
    return Vacation(_under_way(vacations, now), max(0.0, round(left, 2)))


async def _keep(
    person: Person, changed: list[list[float]], accounts: Accounts, registry: Registry
) -> Vacation:
    values: dict[str, Any] = {"vacations": changed}
    async with accounts.store.writing() as connection:
        await connection.execute(update(schema.people).where(PEOPLE.id == person.id).values(values))
    await registry.changed(await accounts.renamed(person.id))
    return _told(changed, registry)


HANDLERS = [vacation, leave, come_back]
