"""What the common tests ask of An Impossible War."""

from __future__ import annotations

from typing import Any

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.model.position import FIELDS, MARKS
from grognard.games.an_impossible_war.model.state import (
    ASIDE,
    DECK,
    DISCARDED,
    FACE,
    HAND,
    LAID,
    SHOWN,
    put,
)
from tests.profiles import Json, Profile

WAR: Json = {"frame": "war", "stage": 5}


class AnImpossibleWar(Profile):
    """Blocks stand upright, counters lie open; hands, laid cards and the order of the decks are secret."""

    pace = 5
    seeds = {"zumalacarregui": 3, "espartero": 4, "entire-war": 5}

    kind = "unit"
    table = "pieces"
    marks = tuple(MARKS)
    public = set(
        "carlist-supply liberal-supply partidas regional-units hidden-artillery stock out-of-play removed".split()
    )
    showing = {"chosen"}
    closed = ("bag",)
    face = FACE
    unknown = "place strength mark via stacks card"
    asks_for = {"convoy": "L10", "siege-in-form": "C16", "methodical-war": "L34", "militia": "L13"}
    telling = ("intercept", "evade")

    def pieces(self, s: Any, side: int) -> list[int]:
        blocks = [p for p in range(BOARD.blocks) if BOARD.side[p] != side and s.place[p] <= BOARD.road]
        return [p for p in blocks if not s.mark[p] & FACE]

    def owner(self, piece: int) -> int:
        return int(BOARD.side[piece]) if piece < BOARD.blocks else 2

    def alike(self, piece: int) -> list[int]:
        return [p for p in range(BOARD.blocks) if BOARD.side[p] == BOARD.side[piece]]

    def place(self, s: Any, piece: int) -> str:
        return str(BOARD.place_ids[s.place[piece]])

    def cards(self, s: Any, side: int) -> set[str]:
        theirs = [c for c in range(BOARD.cards) if BOARD.card_side[c] != side]
        held = {c for c in theirs if s.card[c] in (HAND, LAID, ASIDE)}
        return {BOARD.card_ids[c] for c in range(BOARD.cards) if s.card[c] == DECK or c in held}

    def open_cards(self, s: Any) -> set[str]:
        return {BOARD.card_ids[c] for c in range(BOARD.cards) if s.card[c] in (SHOWN, DISCARDED)}

    def on_table(self, s: Any) -> int:
        forts = sum(1 for h in range(BOARD.spaces) if s.fort[h])
        return forts + sum(1 for p in range(BOARD.pieces) if s.place[p] <= BOARD.road)

    moment = ("entire-war", "actions", 1835)
    options = {"europe-and-the-war": True}

    def clock(self, s: Any) -> int:
        return int(s.year)

    def other_values(self, s: Any) -> str:
        s.used, s.opened = [3, 5], [8]
        s.expeditions = [BOARD.number["catalonia"]]
        s.recruited, s.attacked = [BOARD.number["galicia"]], [BOARD.number["aragon"]]
        s.siege_guns = [BOARD.number["bilbao"]]
        s.turn, s.first, s.vp, s.prestige, s.negative, s.ap, s.extra = 4, 1 - s.first, -7, 2, 5, 5, 1
        s.phase, s.markers, s.levy_until, s.mutiny, s.l16 = (
            1 | 8 | 32,
            2 | 16,
            1837,
            [BOARD.number["bilbao"]],
            3,
        )
        s.options = 2
        p = next(p for p in range(BOARD.blocks) if s.place[p] < BOARD.spaces and s.strength[p] > 1)
        s.mark[p], s.strength[p] = 16 | 1, s.strength[p] - 1
        s.via[p] = next(w for w in range(BOARD.ways) if BOARD.end[w] == s.place[p])
        h = next(h for h in range(BOARD.spaces) if s.fort[h] == 0)
        s.fort[h], s.control[h] = 3, 1 - s.control[h]
        s.siege[BOARD.number["bilbao"]] = 2
        for side in (0, 1):  # a Pursuit takes two
            units = [q for q in BOARD.troops[side] if q != p and s.place[q] < BOARD.spaces]
            put(s, units[0], BOARD.spaces + 1)
        for q in BOARD.troops[1]:  # a siege takes one, and nobody of the besieged outside
            if s.place[q] == BOARD.number["bilbao"]:
                put(s, q, BOARD.number["vitoria"])
        put(
            s,
            next(q for q in BOARD.troops[0] if q != p and s.place[q] < BOARD.spaces),
            BOARD.number["bilbao"],
        )
        s.card[BOARD.card["L16"]] = DECK
        s.card[3], s.uprising[0], s.pursuit[1], s.cup[4], s.cp[1] = 7, 3, 4, 1, 5
        return (
            "used opened expeditions recruited attacked siege_guns turn first vp prestige negative ap extra phase"
            " markers levy_until mutiny l16 options mark strength via fort control siege card uprising pursuit cup cp"
            " place stacks scenario year active"
        )

    fields = FIELDS.names
    wrong = [
        ("options.europe-and-the-war", {"options": {"europe-and-the-war": 1}}),
        ("options.peace-and-fueros", {"scenario": "zumalacarregui", "options": {"peace-and-fueros": True}}),
        ("stack[1].space", {"stack": [WAR, {"frame": "battle", "space": "nowhere", "attacker": "carlist"}]}),
        ("stack[1].attacker", {"stack": [WAR, {"frame": "battle", "space": "bilbao", "attacker": "france"}]}),
        ("turn", {"turn": 6}),
        ("year", {"scenario": "zumalacarregui", "year": 1838}),
        ("first", {"first": "france"}),
        ("active", {"active": 3}),
        ("active", {"step": "combat"}),
        ("step", {"step": "tea", "active": "carlist"}),
        ("ap", {"ap": 2.3}),
        ("ap", {"ap": True}),
        ("vp", {"vp": "x"}),
        ("cp.carlist", {"cp": {"carlist": 9}}),
        ("cup", {"cup": {"carlist": [1, 2]}}),
        ("uprising", {"uprising": {"bilbao": 1}}),
        ("uprising.catalonia", {"uprising": {"catalonia": 7}}),
        ("pieces", {"pieces": {"nobody": "bilbao"}}),
        ("sieges", {"sieges": {"elizondo": "new"}, "empty": True}),
        ("sieges", {"sieges": {"bilbao": "hot"}}),
        ("used", {"used": ["bilbao"]}),
        ("used", {"used": ["bilbao pamplona"]}),
        ("markers", {"markers": ["tea"]}),
        ("cards", {"cards": {"sleeve": []}}),
        ("cards.hand", {"cards": {"hand": ["Z1"]}}),
        ("mutiny", {"mutiny": ["nowhere"]}),
    ]
    under = WAR
    strange = [
        {"frame": "player-phase", "side": "carlist", "step": "tea"},
        {"frame": "feed", "side": 77},
        {"frame": "battle", "space": "bilbao", "attacker": 1, "stage": [1]},
    ]

    elsewhere = frozenset({"30.3.5", "30.3.6"})

    def better(self, unit: Json) -> Json:
        return {"e": unit["e"] + 1} if unit.get("e") else {}


PROFILE = AnImpossibleWar()
