"""What the common tests ask of Napoleon against Europe."""

from __future__ import annotations

from typing import Any

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    BRITAIN,
    CASTIGOS,
    COALITION,
    COMBAT,
    FLEET,
    FRANCE,
    NONE,
    PERMANENT_CARD,
)
from grognard.games.napoleon_against_europe.model.lasting import lasting_marker
from grognard.games.napoleon_against_europe.model.marks import (
    ALLIED_COALITION,
    CARD_ZONE,
    DECK,
    DEMORALIZED,
    DISCARDED,
    ESCALATION,
    FOG,
    FUNDS,
    HAND,
    LAID,
    LASTING,
    MISERIES,
    PERMANENT,
    PLAYED,
    REMOVED,
    RESERVE_AP,
    SEEN,
    THE_CITY,
    VICTORY,
)
from grognard.games.napoleon_against_europe.model.position import FIELDS, MARKS, ZONES
from grognard.games.napoleon_against_europe.model.state import (
    card_zone,
    contents,
    emptied,
    on_map,
    place,
    put,
    set_flag,
    set_mark,
    set_nation,
    set_siege,
    set_steps,
    siege,
    steps,
)
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.shown.words import shortened, unit_name
from grognard.kernel.documents.words import LANGUAGES
from tests.profiles import Json, Profile

WAR: Json = {"frame": "war", "stage": "rounds"}
UNITS = frozenset(
    name
    for p, u in enumerate(BOARD.units)
    for name in (u.id, *u.name.values(), *(shortened(unit_name(p, lang)) for lang in LANGUAGES))
)
SHOWN = (LAID, DISCARDED, REMOVED, PERMANENT)
NAMES = {number: name for name, number in ZONES.items()}


class NapoleonAgainstEurope(Profile):
    """Counters lie open; hands are secret but for permanent cards and what 46F has shown, and so is what is left of the
    draw decks."""

    pace = 2
    longer = {"1805": 40, "1809": 30}
    undone = 400  # a year's purchases, and the corps of a continent redeployed
    seeds = {"1815": 1, "1805": 1, "1809": 1}
    recorded = 600

    kind = "card"
    table = "pieces"
    marks = tuple(MARKS)
    public = {name for name in ZONES if name not in ("deck", "hand")}
    showing = {"seen", "discarded", "played", "operates", "war-abroad"}
    closed = ()
    unknown = "card"
    openly = UNITS | {"Landwehr"}  # some cards are called after whom they bring, one after their kind
    telling = ("intercept",)
    soon = 50

    def lies_open(self, s: Any, piece: int) -> bool:
        known = s.card[piece] & SEEN or BOARD.card_type[piece] == PERMANENT_CARD
        return bool(known) or card_zone(s, piece) not in (DECK, HAND)

    def pieces(self, s: Any, side: int) -> list[int]:
        return [
            c
            for c in range(BOARD.cards)
            if BOARD.card_side[c] != side and card_zone(s, c) == HAND and not self.lies_open(s, c)
        ]

    def owner(self, piece: int) -> int:
        return int(BOARD.card_side[piece])

    def alike(self, piece: int) -> list[int]:
        return [c for c in range(BOARD.cards) if BOARD.card_side[c] == BOARD.card_side[piece]]

    def place(self, s: Any, piece: int) -> str:
        return NAMES[int(card_zone(s, piece))]

    def cards(self, s: Any, side: int) -> set[str]:
        held = set(self.pieces(s, side))
        deck = {c for c in range(BOARD.cards) if card_zone(s, c) == DECK}
        return {BOARD.card_ids[c] for c in held | deck}

    def open_cards(self, s: Any) -> set[str]:
        known = [c for c in range(BOARD.cards) if self.lies_open(s, c)]
        return {BOARD.card_ids[c] for c in known if card_zone(s, c) in (*SHOWN, HAND)}

    def on_table(self, s: Any) -> int:
        """Armies, and fleets with something aboard, are containers, and what is in them is shown with them."""
        standing = [p for p in range(BOARD.pieces) if place(s, p) < BOARD.reserve]
        return sum(1 for p in standing if BOARD.container[p] == NONE or not contents(s, p))

    moment = ("1805", "keep-hand", 1806)
    options = {"fog-of-war": True}

    def clock(self, s: Any) -> int:
        return int(s.year)

    def other_values(self, s: Any) -> str:
        walls = [z for z in range(BOARD.zones) if BOARD.level[z] and not emptied(s, z) and not siege(s, z)]
        set_siege(s, next(z for z in walls if controller(s, z) in (0, 1)), 2)
        set_flag(s, BOARD.number["dublin"], FRANCE)
        bare = next(n for n in range(BOARD.nations) if not BOARD.of_nation[n])
        set_nation(s, bare, ALLIED_COALITION, BRITAIN)
        for track, value in ((VICTORY, 11), (ESCALATION, 9), (RESERVE_AP, 2), (FUNDS, 7)):
            s.track[track] = value
        whole = [
            p for p in range(BOARD.pieces) if BOARD.sort[p] == COMBAT and on_map(s, p) and steps(s, p) > 1
        ]
        set_steps(s, whole[0], 1)
        set_mark(s, whole[0], DEMORALIZED)
        put(s, next(p for p in range(BOARD.pieces) if BOARD.sort[p] == FLEET and on_map(s, p)), BOARD.reserve)
        deck = [c for c in range(BOARD.cards) if card_zone(s, c) == DECK]
        s.card[deck[0]] = s.card[deck[0]] & ~CARD_ZONE | HAND
        s.card[deck[1]] = s.card[deck[1]] | PLAYED
        s.lasting.append(lasting_marker(LASTING.index("rapp"), BOARD.number["danzig"], 1813))
        s.markers = s.markers | MISERIES | THE_CITY
        s.options, s.round, s.side, s.period = FOG, 4, COALITION, CASTIGOS
        return (
            "unit stacks zone nation card track besieged lasting options scenario year round phase side"
            " period markers"
        )

    fields = FIELDS.names
    wrong = [
        ("options.fog-of-war", {"options": {"fog-of-war": 1}}),
        ("year", {"year": 1799}),
        ("round", {"round": 9}),
        ("side", {"side": "austria"}),
        ("phase", {"phase": "tea"}),
        ("period", {"period": "romantic"}),
        ("tracks.victory", {"tracks": {"victory": "x"}}),
        ("tracks.escalation", {"tracks": {"escalation": -1}}),
        ("reserve_ap.coalition", {"reserve_ap": {"coalition": -1}}),
        ("funds.france", {"funds": {"france": -1}}),
        ("funds", {"funds": {"baden": 1}}),
        ("peace_until.austria", {"peace_until": {"austria": "soon"}}),
        ("restored", {"restored": {"fr-ney": 1}}),
        ("nations", {"nations": {"utopia": "neutral"}}),
        ("nations.austria", {"nations": {"austria": "asleep"}}),
        ("nations.austria", {"nations": {"austria": "forced-peace utopia"}}),
        ("nations.austria", {"nations": {"austria": "forced-peace france 1809"}}),
        ("beaten.austria", {"beaten": {"austria": ["tired"]}}),
        ("beaten", {"beaten": {"baden": ["twice"]}}),
        ("zones", {"zones": {"nowhere": "france"}}),
        ("zones", {"zones": {"manche": "great-britain"}}),
        ("zones.ulm", {"zones": {"ulm": "utopia"}}),
        ("zones.ulm", {"zones": {"ulm": "wurtemberg flag=utopia"}}),
        ("zones.ulm", {"zones": {"ulm": "bavaria siege=99"}}),
        ("zones.ulm", {"zones": {"ulm": "bavaria asleep"}}),
        ("pieces", {"pieces": {"nobody": "ulm"}}),
        ("pieces.fr-ney", {"pieces": {"fr-ney": "nowhere"}}),
        ("pieces.fr-ney", {"pieces": {"fr-ney": "ulm 4"}}),
        ("pieces.fr-ney", {"pieces": {"fr-ney": "ulm asleep"}}),
        ("pieces.fr-ney", {"pieces": {"fr-ney": "manche"}}),
        ("pieces.fr-ney", {"pieces": {"fr-ney": "ulm group=9"}}),
        ("cards", {"cards": {"sleeve": []}}),
        ("cards.hand", {"cards": {"hand": ["99F"]}}),
        ("played", {"played": ["99F"]}),
        ("seen", {"seen": ["99F"]}),
        ("lasting", {"lasting": ["rapp"]}),
        ("lasting", {"lasting": ["rapp nowhere 1813"]}),
        ("lasting", {"lasting": ["tea battle"]}),
        ("markers", {"markers": ["tea"]}),
        ("table", {"empty": True, "pieces": {"fr-grande-armee": "paris"}}),
    ]
    under = WAR
    strange = [
        {"frame": "player-round", "side": "empire", "stage": "tea"},
        {"frame": "production", "power": 77, "fleets": 0, "favours": 0},
        {"frame": "assault", "side": "coalition", "zone": "ulm", "through": -1, "stage": [1], "left": 1},
    ]

    def better(self, unit: Json) -> Json:
        return {"morale": unit["morale"] + 1} if unit.get("morale") else {}


PROFILE = NapoleonAgainstEurope()
