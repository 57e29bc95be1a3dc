"""The bounds that some units never leave, as tables [3.2.6, 3.4.4, 11.2]."""

from __future__ import annotations

from typing import Final

from grognard.games.libertad_o_muerte.data.printed import Data
from grognard.games.libertad_o_muerte.data.schema import Bound, Region, Unit

BARRED: Final = 0
ALWAYS: Final = 1
WIDENED: Final = 2  # + the number of the widening that opens a region


def bound_rows(data: Data) -> tuple[list[tuple[int, str]], list[bytes], list[list[int]]]:
    """The widenings (a turn, or a card); a row of regions for each bound; and the rows that bind each unit."""
    widenings = sorted({(w.turn, w.card) for bound in data.bounds for w in bound.wider})
    rows: list[bytes] = []
    number: dict[tuple[str, str], int] = {}
    of: list[list[int]] = []
    for unit in data.units:
        mine: list[int] = []
        for bound in data.bounds:
            if not binds(bound, unit):
                continue
            key = (bound.id, unit.natives if bound.icon == "natives" else "")
            if key not in number:
                number[key] = len(rows)
                rows.append(bytes([value(bound, key[1], r, widenings) for r in data.map.region]))
            mine.append(number[key])
        of.append(mine)
    return widenings, rows, of


def binds(bound: Bound, unit: Unit) -> bool:
    """Whether a bound holds a unit. Ships are bound by the seas alone."""
    if unit.sort == "ship" or bound.side not in ("", unit.side):
        return False
    return unit.country in bound.of or unit.kind in bound.kinds or bool(set(unit.tags) & set(bound.tags))


def value(bound: Bound, people: str, region: Region, widenings: list[tuple[int, str]]) -> int:
    """What a bound says of a region."""
    if bound.icon:
        here = region.natives == people if bound.icon == "natives" else bound.icon in region.icons
        return ALWAYS if here else BARRED
    if region.country in bound.countries or region.id in bound.regions:
        return ALWAYS
    for wider in bound.wider:
        if region.theatre in wider.theatres:
            return WIDENED + widenings.index((wider.turn, wider.card))
    return BARRED
