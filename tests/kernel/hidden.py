"""What each side of each game may not know, said again in the tests' own words."""

from __future__ import annotations

from typing import Any

from grognard.games.an_impossible_war.model import state as north
from grognard.games.an_impossible_war.model.board import BOARD as NORTH
from grognard.games.an_impossible_war.model.position import MARKS
from grognard.games.texas_glory.model import state as texas
from grognard.games.texas_glory.model.board import BOARD as TEXAS
from grognard.library import Rules


class TexasGlory:
    """Blocks stand upright; hands, cards chosen and the order of the deck are secret."""

    kind = "block"
    table = "blocks"  # of a position
    marks = tuple("spent inside reserve half sortied fights done face forced commanded moved".split())
    public = {"dead", "out", "due", "fort-jessup"}  # where blocks lie open for all to see
    showing = {"fire", "command", "guns-taken"}  # in these a block is shown, if only for the moment
    closed = ("pool", "vanguard", "waiting")  # trays that only their owner looks into
    face = texas.FACE | texas.ACTIVE

    @staticmethod
    def pieces(s: Any, side: int) -> list[int]:
        """The enemy blocks on the map that a side does not know."""
        return [b for b in TEXAS.army[1 - side] if texas.on_map(s, b) and not s.mark[b] & texas.FACE]

    @staticmethod
    def owner(piece: int) -> int:
        """Whose a block is; 2 for nobody's."""
        return int(TEXAS.side[piece])

    @staticmethod
    def alike(piece: int) -> list[int]:
        """The blocks that are the same from behind."""
        return list(TEXAS.army[TEXAS.side[piece]])

    @staticmethod
    def place(s: Any, piece: int) -> str:
        """Where a block is."""
        return str(TEXAS.space_ids[s.place[piece]])

    @staticmethod
    def cards(s: Any, side: int) -> set[str]:
        """The cards that a side does not know."""
        zones = {texas.DECK, texas.REMOVED, texas.HAND + 1 - side, texas.CHOSEN + 1 - side}
        return {TEXAS.card_ids[c] for c in range(TEXAS.cards) if s.card[c] in zones}

    @staticmethod
    def open_cards(s: Any) -> set[str]:
        """The cards that all see."""
        return {TEXAS.card_ids[c] for c in range(TEXAS.cards) if texas.PLAYED <= s.card[c] <= texas.DISCARDED}

    @staticmethod
    def on_table(s: Any) -> int:
        """How many pieces the maps show."""
        return sum(1 for b in range(TEXAS.blocks) if s.place[b] < TEXAS.ground)


class AnImpossibleWar:
    """Blocks stand upright, counters lie open; hands, laid cards and the order of the decks are secret."""

    kind = "unit"
    table = "pieces"
    marks = tuple(MARKS)
    public = {
        "carlist-supply", "liberal-supply", "partidas", "regional-units", "hidden-artillery", "stock", "out-of-play",
        "removed",
    }  # fmt: skip
    showing = {"chosen"}
    closed = ("bag",)
    face = north.FACE

    @staticmethod
    def pieces(s: Any, side: int) -> list[int]:
        """The enemy blocks on the maps that a side does not know."""
        return [
            p for p in range(NORTH.blocks)
            if NORTH.side[p] != side and s.place[p] <= NORTH.road and not s.mark[p] & north.FACE
        ]  # fmt: skip

    @staticmethod
    def owner(piece: int) -> int:
        """Whose a block is; 2 for a counter, which all see."""
        return int(NORTH.side[piece]) if piece < NORTH.blocks else 2

    @staticmethod
    def alike(piece: int) -> list[int]:
        """The blocks that are the same from behind."""
        return [p for p in range(NORTH.blocks) if NORTH.side[p] == NORTH.side[piece]]

    @staticmethod
    def place(s: Any, piece: int) -> str:
        """Where a block is."""
        return str(NORTH.place_ids[s.place[piece]])

    @staticmethod
    def cards(s: Any, side: int) -> set[str]:
        """The cards that a side does not know."""
        return {
            NORTH.card_ids[c] for c in range(NORTH.cards)
            if s.card[c] == north.DECK
            or (s.card[c] in (north.HAND, north.LAID, north.ASIDE) and NORTH.card_side[c] != side)
        }  # fmt: skip

    @staticmethod
    def open_cards(s: Any) -> set[str]:
        """The cards that all see."""
        return {NORTH.card_ids[c] for c in range(NORTH.cards) if s.card[c] in (north.SHOWN, north.DISCARDED)}

    @staticmethod
    def on_table(s: Any) -> int:
        """How many pieces the maps show: units, Fortresses and Garrisons."""
        forts = sum(1 for h in range(NORTH.spaces) if s.fort[h])
        return forts + sum(1 for p in range(NORTH.pieces) if s.place[p] <= NORTH.road)


Secrets = type[TexasGlory] | type[AnImpossibleWar]
SECRETS: dict[str, Secrets] = {"texas-glory": TexasGlory, "an-impossible-war": AnImpossibleWar}


def secrets(game: Rules) -> Secrets:
    """What is hidden in a game."""
    return SECRETS[game.id]
