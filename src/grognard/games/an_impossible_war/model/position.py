"""Positions of An Impossible War: a table written down, and set up from what a document says differs from a scenario.

A piece is written `"estella 3 inside acted"`: its place, its strength, its marks, and for one that came by a road in
this phase `from=alsasua` (`from=sea` by sea).
"""

from __future__ import annotations

from typing import Final

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CITY,
    DATA,
    LIBERAL,
    NEITHER,
    SIDES,
    way_between,
)
from grognard.games.an_impossible_war.model.setup import deal_hands, fill_cup, set_up
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    ACTIVE,
    ASIDE,
    BUILDING,
    CHOSEN,
    CONVERTED,
    DECK,
    DEMORALIZED,
    DEPLOY_TWO,
    DISCARDED,
    DISEMBARKED,
    EUROPE,
    FACE,
    FAILED,
    FIRED,
    FIXED_MARCH,
    FORCED,
    FORT,
    FREE_LANDING,
    FROM_REGION,
    FRONT,
    GROUP,
    HAND,
    IN_FORM,
    INSIDE,
    LAID,
    LANDED,
    LENT,
    LENT_TOO,
    LOWER_MARKER,
    LUCHANA,
    LUCHANA_LANDING,
    MARKERS,
    NEW_SIEGE,
    NO_FORT,
    NO_SIEGE,
    OUT_OF_DECK,
    PEACE_AND_FUEROS,
    RAISED,
    REDEPLOYED,
    REMOVED,
    REPLACED,
    REROLLED,
    RESERVE,
    RETREATED,
    SHOWN,
    SIEGE,
    SORTIED,
    SPENT,
    WENT_IN,
    GameState,
    put,
)
from grognard.games.an_impossible_war.model.upgrade import upgrade
from grognard.games.an_impossible_war.rules.actions import Actions
from grognard.games.an_impossible_war.rules.cards.decks import MOST_CP
from grognard.games.an_impossible_war.rules.combat.phase import CombatStep
from grognard.games.an_impossible_war.rules.combat.regions import MOST_PURSUIT
from grognard.games.an_impossible_war.rules.control import controller
from grognard.games.an_impossible_war.rules.movement.artillery import GunStep
from grognard.games.an_impossible_war.rules.supply import SupplyStep
from grognard.games.an_impossible_war.rules.turn import (
    ACTIONS,
    COMBAT,
    FIRST_PLAYER,
    GUNS,
    ORDER,
    REINFORCE_LIBERAL,
    SUPPLY,
    TAKE_CARD,
    UPRISING,
    VICTORY,
    YEAR_END,
    PlayerPhase,
    War,
)
from grognard.games.an_impossible_war.rules.year.uprising import HIGHEST
from grognard.kernel.errors import InvalidPosition, quoted
from grognard.kernel.positions import Document, flag, listing, numbered, table, whole

OPTIONS: Final = {"peace-and-fueros": PEACE_AND_FUEROS, "europe-and-the-war": EUROPE}
MARKS: Final = {
    "acted": ACTED,
    "active": ACTIVE,
    "group": GROUP,
    "inside": INSIDE,
    "face": FACE,
    "retreated": RETREATED,
    "landed": LANDED,
    "fired": FIRED,
    "chosen": CHOSEN,
    "front": FRONT,
    "reserve": RESERVE,
    "spent": SPENT,
    "demoralized": DEMORALIZED,
    "failed": FAILED,
    "sortied": SORTIED,
    "raised": RAISED,
    "forced": FORCED,
    "from-region": FROM_REGION,
    "went-in": WENT_IN,
    "redeployed": REDEPLOYED,
    "fixed-march": FIXED_MARCH,
}
ZONES: Final = {
    "out": OUT_OF_DECK,
    "deck": DECK,
    "hand": HAND,
    "laid": LAID,
    "shown": SHOWN,
    "discarded": DISCARDED,
    "removed": REMOVED,
    "aside": ASIDE,
}
ONCE: Final = {
    "converted": CONVERTED,
    "replaced": REPLACED,
    "disembarked": DISEMBARKED,
    "rerolled": REROLLED,
    "deploy-two": DEPLOY_TWO,
    "luchana": LUCHANA,
    "free-landing": FREE_LANDING,
    "lower-marker": LOWER_MARKER,
    "luchana-landing": LUCHANA_LANDING,
    "lent": LENT,
    "lent-too": LENT_TOO,
    "in-form": IN_FORM,
}
NUMBERS: Final = {  # scalar fields: least, most
    "vp": (-99, 99),
    "prestige": (0, 3),
    "negative": (0, 99),
    "ap": (0, 40),
    "extra": (0, 2),
    "levy_until": (0, 1839),  # the year after the card
    "l16": (0, 5),
}
FIELDS: Final = frozenset(
    "game scenario options empty pieces cards forts building sieges control cp cup uprising pursuit used opened "
    "expeditions recruited siege_guns attacked year turn first active step once markers mutiny stack agenda chance "
    "dice winner ending".split()
) | frozenset(NUMBERS)
HALVES: Final = ("ap", "extra")


def write(s: GameState) -> Document:
    """A table as a document."""
    return {
        "year": int(s.year),
        "turn": int(s.turn),
        "first": SIDES[s.first],
        "active": SIDES[s.active] if s.active != NEITHER else "none",
        "vp": int(s.vp),
        "prestige": int(s.prestige),
        "negative": int(s.negative),
        "ap": int(s.ap) / 2,
        "extra": int(s.extra) / 2,
        "levy_until": int(s.levy_until),
        "l16": int(s.l16),
        "cp": {SIDES[side]: int(s.cp[side]) for side in (CARLIST, LIBERAL)},
        "cup": {SIDES[side]: [int(s.cup[side * 3 + n]) for n in range(3)] for side in (CARLIST, LIBERAL)},
        "uprising": {BOARD.place_ids[BOARD.spaces + r]: int(s.uprising[r]) for r in range(BOARD.regions)},
        "pursuit": {BOARD.place_ids[BOARD.spaces + r]: int(s.pursuit[r]) for r in range(BOARD.regions)},
        "pieces": {name: _written(s, p) for p, name in enumerate(BOARD.piece_ids)},
        "forts": {SIDES[side]: _spaces([h for h in _all() if s.fort[h] == FORT + side]) for side in (0, 1)},
        "building": {
            SIDES[side]: _spaces([h for h in _all() if s.fort[h] == BUILDING + side]) for side in (0, 1)
        },
        "sieges": {
            BOARD.place_ids[h]: "new" if s.siege[h] == NEW_SIEGE else "old" for h in _all() if s.siege[h]
        },
        "control": {BOARD.place_ids[h]: SIDES[s.control[h]] for h in _all() if s.control[h] != BOARD.zone[h]},
        "cards": {
            zone: [BOARD.card_ids[c] for c in range(BOARD.cards) if s.card[c] == code]
            for zone, code in ZONES.items()
        },
        "used": [f"{BOARD.place_ids[BOARD.start[w]]} {BOARD.place_ids[BOARD.end[w]]}" for w in s.used],
        "opened": [f"{BOARD.place_ids[BOARD.start[w]]} {BOARD.place_ids[BOARD.end[w]]}" for w in s.opened],
        "expeditions": _spaces(s.expeditions),
        "recruited": _spaces(s.recruited),
        "siege_guns": _spaces(s.siege_guns),
        "attacked": _spaces(s.attacked),
        "once": [name for name, bit in ONCE.items() if s.phase & bit],
        "markers": [name for name, bit in MARKERS.items() if s.markers & bit],
        "mutiny": _spaces(s.mutiny),
    }


def _all() -> range:
    return range(BOARD.spaces)


def _spaces(places: list[int]) -> list[str]:
    return [BOARD.place_ids[h] for h in places]


def _written(s: GameState, p: int) -> str:
    words = [BOARD.place_ids[s.place[p]], str(int(s.strength[p]))]
    words += [name for name, bit in MARKS.items() if s.mark[p] & bit]
    way = int(s.via[p])
    if way >= BOARD.ways:
        words.append(f"from=sea:{BOARD.place_ids[way - BOARD.ways]}")
    elif way >= 0:
        words.append(f"from={BOARD.place_ids[BOARD.start[way]]}:{BOARD.place_ids[BOARD.end[way]]}")
    return " ".join(words)


def read(document: Document, key: int) -> GameState:
    """A table from a document."""
    for field in document:
        if field not in FIELDS:
            raise InvalidPosition(
                str(field)[:40], f"there is no such field; there are {', '.join(sorted(FIELDS))}"
            )
    upgrade(document)
    options = sum(bit for name, bit in OPTIONS.items() if document["options"].get(name, False))
    s = set_up(document["scenario"], options)
    s.key = key
    if flag(document, "empty"):
        clear_maps(s)
    _read_scalars(s, document)
    _read_forts(s, document)
    for name, text in table(document, "pieces").items():
        _place(s, numbered("pieces", BOARD.piece, name), text)
    _read_cards(s, document)
    for field, ways in (("used", s.used), ("opened", s.opened)):
        for entry in listing(document, field):
            ways.append(_way(field, str(entry).split()))
    s.expeditions = [numbered("expeditions", BOARD.number, h) for h in listing(document, "expeditions")]
    s.recruited = [numbered("recruited", BOARD.number, h) for h in listing(document, "recruited")]
    s.siege_guns = [numbered("siege_guns", BOARD.number, h) for h in listing(document, "siege_guns")]
    s.attacked = [numbered("attacked", BOARD.number, h) for h in listing(document, "attacked")]
    s.mutiny = [numbered("mutiny", BOARD.number, h) for h in listing(document, "mutiny")]
    for h in range(BOARD.spaces):
        s.control[h] = BOARD.zone[h]
    for name, owner in table(document, "control").items():
        s.control[_space("control", name)] = _side("control", owner)
    if "control" not in document:
        for h in range(BOARD.spaces):
            s.control[h] = controller(s, h)
    if "stack" not in document:
        _open_step(s, document)
    return s


def clear_maps(s: GameState) -> None:
    """Take every piece, Fortress counter and Uprising off: a bare map to set things on."""
    for p in range(BOARD.pieces):
        put(s, p, BOARD.out if p < BOARD.blocks else BOARD.stock)
        s.strength[p] = BOARD.most[p]
    for h in range(BOARD.spaces):
        if BOARD.type[h] != CITY:
            s.fort[h] = NO_FORT
    for r in range(BOARD.regions):
        s.uprising[r] = BOARD.least_uprising[r]


def _read_scalars(s: GameState, document: Document) -> None:
    printed = DATA.scenarios[int(s.scenario)]
    s.year = whole(document, "year", int(s.year), printed.first_year, printed.last_year)
    s.turn = whole(document, "turn", 1, 1, 5)
    s.first = _side("first", document.get("first", "carlist"))
    active = document.get("active", "none")
    s.active = NEITHER if active == "none" else _side("active", active)
    for field, (least, most) in NUMBERS.items():
        if field in document:
            value = document[field]
            if field in HALVES and isinstance(value, (int, float)) and not isinstance(value, bool):
                value = value * 2 if 0 <= value <= most else -1
                value = int(value) if value == int(value) else -1
            setattr(s, field, whole({field: value}, field, 0, least, most))
    for side, name in enumerate(SIDES):
        fill_cup(s, side)  # of this year, unless the document says what is left
        s.cp[side] = whole(table(document, "cp"), name, int(s.cp[side]), 0, MOST_CP)
        cup = table(document, "cup").get(name)
        if cup is not None:
            if not isinstance(cup, list) or len(cup) != 3:
                raise InvalidPosition("cup", "three numbers of markers were expected")
            for n in range(3):
                s.cup[side * 3 + n] = whole({"cup": cup[n]}, "cup", 0, 0, 6)
    for field, values, most in (("uprising", s.uprising, HIGHEST), ("pursuit", s.pursuit, MOST_PURSUIT)):
        for name in table(document, field):
            r = numbered(field, BOARD.number, name) - BOARD.spaces
            if not 0 <= r < BOARD.regions:
                raise InvalidPosition(field, f"{quoted(name)} is no region")
            values[r] = whole(table(document, field), name, 0, 0, most)
    if "markers" in document:
        s.markers = sum(numbered("markers", MARKERS, m) for m in set(map(str, listing(document, "markers"))))
    s.phase = sum(numbered("once", ONCE, m) for m in set(map(str, listing(document, "once"))))


def _read_forts(s: GameState, document: Document) -> None:
    if "forts" in document and "building" in document:
        for h in range(BOARD.spaces):
            s.fort[h] = NO_FORT
    for field, code in (("forts", FORT), ("building", BUILDING)):
        for name, spaces in table(document, field).items():
            side = _side(field, name)
            for space in spaces if isinstance(spaces, list) else [spaces]:
                s.fort[_space(field, space)] = code + side
    for h in BOARD.cities:
        if s.fort[h] < FORT:
            s.fort[h] = FORT + LIBERAL
    for h in range(BOARD.spaces):
        s.siege[h] = NO_SIEGE
    for name, age in table(document, "sieges").items():
        h = _space("sieges", name)
        if s.fort[h] < FORT:
            raise InvalidPosition("sieges", f"no Fortress to besiege stands in {name}")
        if age not in ("new", "old"):
            raise InvalidPosition("sieges", f"new or old was expected, not {quoted(age)}")
        s.siege[h] = NEW_SIEGE if age == "new" else SIEGE


def _open_step(s: GameState, document: Document) -> None:
    """Set the frames for a phase or a step of the active player that is about to begin."""
    step = document.get("step", "card" if s.active != NEITHER else "reinforcement")
    phases = {
        "reinforcement": REINFORCE_LIBERAL,
        "uprising": UPRISING,
        "order": ORDER,
        "victory": VICTORY,
        "year-end": YEAR_END,
        "first-player": FIRST_PLAYER,
    }
    if isinstance(step, str) and step in phases:
        s.stack = [War(phases[step])]
        return
    if s.active == NEITHER:
        raise InvalidPosition("active", f"carlist or liberal was expected for the step {quoted(step)}")
    side = s.active
    war = War(FIRST_PLAYER + (1 if side == s.first else 2))
    if step == "card":
        s.stack = [war, PlayerPhase(side, TAKE_CARD)]
    elif step == "guns":
        s.stack = [war, PlayerPhase(side, GUNS + 1), GunStep()]
    elif step == "actions":
        s.stack = [war, PlayerPhase(side, ACTIONS + 1), Actions(side)]
    elif step == "combat":
        s.stack = [war, PlayerPhase(side, COMBAT + 1), CombatStep(side)]
    elif step == "supply":
        s.stack = [war, PlayerPhase(side, SUPPLY + 1), SupplyStep(side)]
    else:
        raise InvalidPosition(
            "step",
            f"{quoted(step)} is none of card, guns, actions, combat, supply, {', '.join(phases)}",
        )


def _place(s: GameState, p: int, text: object) -> None:
    field = f"pieces.{BOARD.piece_ids[p]}"
    words = text.split() if isinstance(text, str) else []
    if not words:
        raise InvalidPosition(field, 'a text such as "estella 3" was expected')
    h = numbered(field, BOARD.number, words[0])
    marks, strength = words[1:], int(BOARD.most[p])
    if marks and marks[0].isdecimal():
        strength, marks = int(marks[0][:3]), marks[1:]
    if not BOARD.least[p] <= strength <= BOARD.most[p]:
        raise InvalidPosition(field, f"its strength is from {int(BOARD.least[p])} to {int(BOARD.most[p])}")
    put(s, p, h)
    s.strength[p] = strength
    s.mark[p] = sum(numbered(field, MARKS, m) for m in {m for m in marks if not m.startswith("from=")})
    for m in marks:
        if m.startswith("from="):
            start, _, end = m[5:].partition(":")
            goal = numbered(field, BOARD.number, end) if end else h
            s.via[p] = BOARD.ways + goal if start == "sea" else _way(field, [start, BOARD.place_ids[goal]])


def _read_cards(s: GameState, document: Document) -> None:
    """Cards by zone; those not named lie where the scenario has them. Without any, hands are dealt."""
    if "cards" not in document:
        deal_hands(s)
        return
    for zone, cards in table(document, "cards").items():
        code = numbered("cards", ZONES, zone)
        for card in cards if isinstance(cards, list) else [cards]:
            s.card[numbered(f"cards.{zone}", BOARD.card, card)] = code


def _way(field: str, ends: list[str]) -> int:
    if len(ends) != 2:
        raise InvalidPosition(field, 'two places joined by a road were expected: "alsasua estella"')
    way = way_between(numbered(field, BOARD.number, ends[0]), numbered(field, BOARD.number, ends[1]))
    if way < 0:
        raise InvalidPosition(field, f"no road leads from {ends[0]} to {ends[1]}")
    return int(way)


def _space(field: str, name: object) -> int:
    h = numbered(field, BOARD.number, name)
    if h >= BOARD.spaces:
        raise InvalidPosition(field, f"{quoted(name)} is no space of the Map of the North")
    return h


def _side(field: str, name: object) -> int:
    if name not in SIDES:
        raise InvalidPosition(field, f"carlist or liberal was expected, not {quoted(name)}")
    return SIDES.index(str(name))
