"""Looking at the table of a test as a side sees it."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import SIDES
from grognard.kernel.documents.view import Container, Holding, Line, Look, Panel, Piece, Row, Shop, Standing
from tests.napoleon_against_europe.reading import GAME
from tests.napoleon_against_europe.setting import Play


def look(m: Play, side: str = "empire", lang: str = "en") -> Look:
    """The table as a side sees it."""
    return GAME.fog.look(m.state, SIDES.index(side), lang)


def piece(m: Play, unit: str, side: str = "empire") -> Piece:
    """A counter on the map, in an army or aboard."""
    seen = look(m, side)
    held = [p for c in seen.containers for p in c.pieces]
    return next(p for p in (*seen.pieces, *held) if p.id == unit)


def container(m: Play, ident: str, side: str = "empire") -> Container:
    """An army, or a fleet that carries something."""
    return next(c for c in look(m, side).containers if c.id == ident)


def standing(m: Play, nation: str, lang: str = "en") -> Standing:
    """How a nation stands."""
    return next(p for p in look(m, lang=lang).powers if p.power == nation)


def holding(m: Play, zone: str) -> Holding:
    """The areas that a zone is told with."""
    (found,) = [h for h in look(m).holdings if zone in h.places]
    return found


def marker(m: Play, kind: str) -> list[tuple[str, str, str]]:
    """What lies where: place, whose, text."""
    return [(x.place, x.power or x.side, x.text) for x in look(m).markers if x.kind == kind]


def panel(m: Play, lang: str = "en") -> Panel:
    """The panel of the fight under way."""
    (found,) = look(m, lang=lang).panels
    return found


def row(m: Play, side: str) -> Row:
    """One side of the fight under way."""
    return next(r for r in panel(m).rows if r.side == side)


def told(lines: list[Line]) -> dict[str, str]:
    """Lines as labels with their values."""
    return {line.label: line.value for line in lines}


def boxes(found: Row) -> dict[str, list[str]]:
    """What stands behind the line, by the name of its box."""
    return {slot.label: [p.id for p in slot.pieces] for slot in found.boxes}


def shop(m: Play, side: str = "empire") -> Shop:
    """The shop that is open to a side."""
    (found,) = look(m, side).shops
    return found
