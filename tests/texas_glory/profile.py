"""What the common tests ask of Texas Glory."""

from __future__ import annotations

from typing import Any

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.position import FIELDS
from grognard.games.texas_glory.model.state import (
    ACTIVE,
    CHOSEN,
    DECK,
    DISCARDED,
    FACE,
    FORCED,
    HAND,
    PLAYED,
    REMOVED,
    on_map,
    put,
)
from tests.profiles import Json, Profile

WAR: Json = {"frame": "war", "stage": 5}


class TexasGlory(Profile):
    """Blocks stand upright; hands, cards chosen and the order of the deck are secret."""

    seeds = {"1836": 3, "1835": 53, "campaign": 7}

    kind = "block"
    table = "blocks"
    marks = tuple("spent inside reserve half sortied fights done face forced commanded moved".split())
    public = {"dead", "out", "due", "fort-jessup"}
    showing = {"fire", "command", "guns-taken"}
    closed = ("pool", "vanguard", "waiting")
    face = FACE | ACTIVE
    unknown = "place strength mark sailed forced_from stacks card"

    def pieces(self, s: Any, side: int) -> list[int]:
        return [b for b in BOARD.army[1 - side] if on_map(s, b) and not s.mark[b] & FACE]

    def owner(self, piece: int) -> int:
        return int(BOARD.side[piece])

    def alike(self, piece: int) -> list[int]:
        return list(BOARD.army[BOARD.side[piece]])

    def place(self, s: Any, piece: int) -> str:
        return str(BOARD.space_ids[s.place[piece]])

    def cards(self, s: Any, side: int) -> set[str]:
        others = [other for other in (0, 1) if other != side]
        zones = {DECK, REMOVED} | {zone + other for zone in (HAND, CHOSEN) for other in others}
        return {BOARD.card_ids[c] for c in range(BOARD.cards) if s.card[c] in zones}

    def open_cards(self, s: Any) -> set[str]:
        return {BOARD.card_ids[c] for c in range(BOARD.cards) if PLAYED <= s.card[c] <= DISCARDED}

    def on_table(self, s: Any) -> int:
        return sum(1 for b in range(BOARD.blocks) if s.place[b] < BOARD.ground)

    moment = ("campaign", "orders", 1)
    options = {"late-brigades": False}

    def clock(self, s: Any) -> int:
        return int(s.year)

    def other_values(self, s: Any) -> str:
        s.crossed = [3, 5, 5]
        s.burned = [BOARD.number["gonzales"], BOARD.number["laredo"]]
        s.settled = [BOARD.number["goliad"]]
        s.turn, s.player1, s.cp, s.events = 4, 0, 3, 1 | 8 | 16 | 128
        s.may_burn, s.vanguard, s.guarded, s.cos_brigade, s.cos_calls, s.late = True, True, 5, 3, 9, False
        b, forced = BOARD.block["ward"], BOARD.block["wallace"]
        put(s, b, BOARD.number["matagorda"])
        s.mark[b], s.strength[b], s.sailed[b] = 64 | 2, 2, BOARD.number["velasco"]
        put(s, forced, BOARD.number["goliad"])
        s.mark[forced], s.strength[forced], s.forced_from[forced] = FORCED, 1, BOARD.number["h0510"]
        s.card[3] = 7
        return (
            "crossed burned settled turn player1 cp events may_burn vanguard guarded cos_brigade cos_calls late"
            " mark strength sailed forced_from card year campaign turns place stacks"
        )

    fields = FIELDS.names
    wrong = [
        ("document", {"vanguard": 1j}),
        ("document", "may_burn = 1979-05-27"),
        ("options.late-brigades", {"options": {"late-brigades": 1}}),
        ("options.late-brigades", {"scenario": "1835", "options": {"late-brigades": True}}),
        ("stack[1].block", {"stack": [WAR, {"frame": "march", "block": "nobody"}]}),
        ("stack[1].block", {"stack": [WAR, {"frame": "march", "block": 9999}]}),
    ]
    under = WAR
    strange = [
        {"frame": "arrival", "group": 77, "at_once": False},
        {"frame": "take-hits", "space": 5, "side": 1, "hits": [1], "kind": 1},
        {"frame": "regroup", "space": "goliad", "side": "texas", "gone": 3},
        {"frame": "regroup", "space": "goliad", "side": "texas", "gone": [2**70]},
    ]

    def better(self, unit: Json) -> Json:
        return {"hits": 4, "move": unit["move"] + 1} if unit.get("move") else {}


PROFILE = TexasGlory()
