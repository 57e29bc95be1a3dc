"""What each side sees, and how the table is laid out."""

from __future__ import annotations

from typing import Any

from grognard.games.texas_glory.board import BOARD, DATA, MEXICO, NEITHER, TEXAS, TYPES
from grognard.games.texas_glory.fight import Fight
from grognard.games.texas_glory.hits import KINDS, fighters
from grognard.games.texas_glory.position import MARKS, SIDES
from grognard.games.texas_glory.state import (
    CHOSEN,
    COMMANDED,
    DECK,
    DISCARDED,
    FACE,
    HAND,
    PLAYED,
    Table,
    besieger,
    held,
    on_map,
)
from grognard.games.texas_glory.turn import STAGES, War

OWNERS = (*SIDES, "comanche")
CALENDAR = {c["scenario"]: c["turns"] for c in DATA.tables["calendar"]}
TINCTURES = {"texas": "azure", "mexico": "vert", "comanche": "sable"}
QUALITY = {"militia": "militia", "regular": "line"}


def look(s: Table, side: int, lang: str) -> dict[str, Any]:
    """The table as a side may see it (-1: a spectator)."""
    return {
        "year": 1835 + int(s.year),
        "turn": int(s.turn),
        "turns": int(s.turns),
        "date": CALENDAR[str(1835 + int(s.year))][int(s.turn) - 1] if s.turn > 0 else None,
        "phase": _phase(s),
        "player1": SIDES[s.player1],
        "cp": int(s.cp),
        "tinctures": dict(TINCTURES),
        "pieces": pieces(s, side, lang),
        "markers": [{"place": BOARD.space_ids[h], "kind": "burned"} for h in s.burned],
        "sieges": [
            {"place": BOARD.space_ids[h], "besieger": SIDES[besieger(s, h)]}
            for h in BOARD.walled
            if besieger(s, h) != NEITHER
        ],
        "tracks": [
            {"id": "victory-places", "side": name, "value": int(held(s, n, BOARD.stars))}
            for n, name in enumerate(SIDES)
        ],
        "hands": [_hand(s, n, side) for n in (TEXAS, MEXICO)],
        "deck": sum(1 for c in range(BOARD.cards) if s.card[c] == DECK),
        "played": {name: _cards(s, PLAYED + n) for n, name in enumerate(SIDES)},
        "discarded": _cards(s, DISCARDED),
        "boxes": _boxes(s, side, lang),
        "panels": _panels(s),
    }


def _phase(s: Table) -> str:
    war = s.stack[0]
    return STAGES[max(0, int(war.stage) - 1)] if isinstance(war, War) else ""


def seen(s: Table, b: int, side: int) -> bool:
    """Whether a side sees the face of a block: its own, and those that lie face up [2.0.b]."""
    return BOARD.side[b] == side or bool(s.mark[b] & FACE)


def pieces(s: Table, side: int, lang: str) -> list[dict[str, Any]]:
    """The blocks on the map. A hidden one is its side's colour, its place and what all can see of it.

    Its id says only how many of its like stand there, so that nothing follows a block through a stack.
    """
    shown = []
    hidden = []
    for b in range(BOARD.blocks):
        if s.place[b] >= BOARD.ground:
            continue
        public = [name for name, bit in MARKS.items() if s.mark[b] & bit and bit != COMMANDED]
        owner, place = OWNERS[BOARD.side[b]], BOARD.space_ids[s.place[b]]
        if seen(s, b, side):
            shown.append({**face(s, b, lang), "place": place, "face": True, "marks": public})
        else:
            hidden.append({"side": owner, "place": place, "face": False, "marks": public})
    hidden.sort(key=lambda p: (p["place"], p["side"], p["marks"]))
    counts: dict[tuple[str, str], int] = {}
    for piece in hidden:
        stack = (str(piece["place"]), str(piece["side"]))
        counts[stack] = counts.get(stack, 0) + 1
        piece["id"] = f"{stack[1]}-{stack[0]}-{counts[stack]}"
    return shown + hidden


def face(s: Table, b: int, lang: str) -> dict[str, Any]:
    """What is printed on a block, and its strength."""
    unit = DATA.units[b]
    return {
        "id": unit.id,
        "side": OWNERS[BOARD.side[b]],
        "sign": TYPES[BOARD.type[b]],
        "quality": "militia" if unit.militia else "line",
        "strength": int(s.strength[b]),
        "steps": unit.steps,
        "left": f"{unit.letter}{unit.hits}",
        "right": str(unit.move),
        "brigade": unit.brigade,
        "name": unit.es if lang == "es" else unit.en,
    }


def _cards(s: Table, zone: int) -> list[str]:
    return [BOARD.card_ids[c] for c in range(BOARD.cards) if s.card[c] == zone]


def _hand(s: Table, owner: int, side: int) -> dict[str, Any]:
    cards = _cards(s, HAND + owner)
    mine = owner == side
    return {
        "side": SIDES[owner],
        "count": len(cards),
        "cards": cards if mine else [],
        "chosen": (_cards(s, CHOSEN + owner) if mine else []),
        "has_chosen": bool(_cards(s, CHOSEN + owner)),
    }


def _boxes(s: Table, side: int, lang: str) -> list[dict[str, Any]]:
    """Blocks off the map: the pools, whose contents only their owner knows, brigades on their way, the dead."""
    boxes = []
    for owner in (TEXAS, MEXICO):
        for name, place in (("pool", BOARD.pool), ("vanguard", BOARD.vanguard), ("waiting", BOARD.waiting)):
            blocks = [b for b in BOARD.army[owner] if s.place[b] == place]
            if blocks:
                known = [face(s, b, lang) for b in blocks] if owner == side else []
                boxes.append({"id": name, "side": SIDES[owner], "count": len(blocks), "blocks": known})
    for name, place in (("due", BOARD.due), ("dead", BOARD.dead)):
        for owner in (TEXAS, MEXICO):
            blocks = [b for b in BOARD.army[owner] if s.place[b] == place]
            if blocks:
                known = [face(s, b, lang) for b in blocks]
                boxes.append({"id": name, "side": SIDES[owner], "count": len(blocks), "blocks": known})
    return boxes


def _panels(s: Table) -> list[dict[str, Any]]:
    """The fight under way, as rows of pieces."""
    panels = []
    for frame in s.stack:
        if isinstance(frame, Fight):
            panels.append(
                {
                    "id": "fight",
                    "place": BOARD.space_ids[frame.space],
                    "kind": KINDS[frame.kind],
                    "round": int(frame.round),
                    "attacker": OWNERS[frame.attacker],
                    "rows": [
                        {
                            "side": OWNERS[n],
                            "pieces": [BOARD.block_ids[b] for b in fighters(s, n, frame.space)],
                        }
                        for n in (frame.defender, frame.attacker)
                    ],
                }
            )
    return panels


def board_pieces(s: Table, lang: str) -> list[dict[str, Any]]:
    """Every block on the map face up, for a drawing of the whole position."""
    return [
        {**face(s, b, lang), "place": BOARD.space_ids[s.place[b]], "face": True, "marks": []}
        for b in range(BOARD.blocks)
        if on_map(s, b)
    ]
