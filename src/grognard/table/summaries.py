"""A match in short, as it is told to one person."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import UNSET

from grognard.table.documents import Chair, Offer, Summary
from grognard.table.hall import Hall
from grognard.table.live import Live
from grognard.table.store import Row


def summary(hall: Hall, row: Row, person: str | None, lang: str) -> Summary:
    """A match as lists show it to someone."""
    mine = [s.side for s in row.seats if person is not None and s.person == person]
    live = hall.known(row.id)
    online = hall.present(live)[0] if live is not None else []
    thinking = hall.thinking.get(row.id)
    heading, phase = row.told.get(lang) or ("", "")
    playing = row.status == "playing"
    return Summary(
        id=row.id,
        game=row.game,
        scenario=row.scenario,
        options=row.options,
        seats=[
            Chair(
                side=s.side,
                kind=cast("Any", s.kind),
                name=s.name,
                bot=s.bot or UNSET,
                you=s.side in mine,
                online=s.kind == "bot" or s.side in online,
                thinking=s.side == thinking,
            )
            for s in row.seats
        ],
        public=row.public,
        created=row.created,
        updated=row.updated,
        seq=row.seq,
        steps=row.steps,
        status=cast("Any", row.status),
        mine=mine,
        turn=row.turn if playing else None,
        your_turn=playing and row.turn in mine,
        winner=row.winner,
        ending=row.ending,
        offer=None if row.offer is None else Offer(row.offer["kind"], row.offer["side"]),
        heading=heading,
        phase=phase,
        rematch=row.rematch,
        invitation=f"/join/{row.id}/{row.secret}" if mine and row.status == "open" else UNSET,
    )


def shown(live: Live, person: str | None, asked: str | None, last: str | None = None) -> str | None:
    """The side whose view someone gets: his own; if he has several, the one he asks for or the one that decides.

    Once a match is over everyone may see any side's view, or all of it.
    """
    if live.finished:
        sides = [s.side for s in live.row.seats]
        return asked if asked in sides else "open"
    mine = live.sides_of(person)
    if asked in mine:
        return asked
    if live.row.turn in mine:
        return live.row.turn
    return last if last in mine else mine[0] if mine else None


def update(hall: Hall, live: Live, person: str | None, lang: str, side: str | None, since: int = 0) -> bytes:
    """The message that brings someone up to date, if he has so many entries of the log."""
    return live.update(msgspec.json.encode(summary(hall, live.row, person, lang)), side, lang, since)
