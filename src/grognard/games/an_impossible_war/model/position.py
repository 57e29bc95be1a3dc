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
from grognard.parts.fields import (
    Bits,
    Choice,
    Counts,
    Fields,
    Things,
    Whole,
    Zones,
    one_of,
    piece_text,
    read_piece,
)

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
REGIONS: Final = BOARD.place_ids[BOARD.spaces : BOARD.spaces + BOARD.regions]
FIELDS: Final = Fields(
    [
        Choice("first", SIDES),
        Choice("active", [*SIDES, "none"]),
        Whole("vp", -99, 99),
        Whole("prestige", 0, 3),
        Whole("negative", 0, 99),
        Whole("ap", 0, 40, per=2),
        Whole("extra", 0, 2, per=2),
        Whole("levy_until", 0, 1839),  # the year after the card
        Whole("l16", 0, 5),
        Counts("cp", SIDES, 0, MOST_CP),
        Counts("uprising", REGIONS, 0, HIGHEST),
        Counts("pursuit", REGIONS, 0, MOST_PURSUIT),
        Zones("cards", ZONES, BOARD.card_ids, BOARD.card, "card"),
        Things("expeditions", BOARD.place_ids, BOARD.number),
        Things("recruited", BOARD.place_ids, BOARD.number),
        Things("siege_guns", BOARD.place_ids, BOARD.number),
        Things("attacked", BOARD.place_ids, BOARD.number),
        Things("mutiny", BOARD.place_ids, BOARD.number),
        Bits("once", ONCE, "phase"),
        Bits("markers", MARKERS),
    ],
    "empty pieces forts building sieges control cup used opened year turn step",
)
PHASES: Final = {  # the frames that each begins with
    "turn": ("war turn",),
    "reinforcement": ("reinforcements",),
    "uprising": ("uprising-phase",),
    "order": ("order-of-play",),
    "player-phase": ("player-phase",),
    "card": ("take-card",),
    "guns": ("gun-step",),
    "actions": ("actions",),
    "combat": ("combat-step",),
    "supply": ("supply-step",),
    "victory": ("war victory",),
    "year-end": ("year-end",),
}


def write(s: GameState) -> Document:
    """A table as a document."""
    return {
        "year": int(s.year),
        "turn": int(s.turn),
        **FIELDS.written(s),
        "cup": {SIDES[side]: [int(s.cup[side * 3 + n]) for n in range(3)] for side in (CARLIST, LIBERAL)},
        "pieces": {name: _written(s, p) for p, name in enumerate(BOARD.piece_ids)},
        "forts": {SIDES[side]: _spaces([h for h in _all() if s.fort[h] == FORT + side]) for side in (0, 1)},
        "building": {
            SIDES[side]: _spaces([h for h in _all() if s.fort[h] == BUILDING + side]) for side in (0, 1)
        },
        "sieges": {
            BOARD.place_ids[h]: "new" if s.siege[h] == NEW_SIEGE else "old" for h in _all() if s.siege[h]
        },
        "control": {BOARD.place_ids[h]: SIDES[s.control[h]] for h in _all() if s.control[h] != BOARD.zone[h]},
        "used": [f"{BOARD.place_ids[BOARD.start[w]]} {BOARD.place_ids[BOARD.end[w]]}" for w in s.used],
        "opened": [f"{BOARD.place_ids[BOARD.start[w]]} {BOARD.place_ids[BOARD.end[w]]}" for w in s.opened],
    }


def _all() -> range:
    return range(BOARD.spaces)


def _spaces(places: list[int]) -> list[str]:
    return [BOARD.place_ids[h] for h in places]


def _written(s: GameState, p: int) -> str:
    told = piece_text(BOARD.place_ids[s.place[p]], s.strength[p], s.mark[p], MARKS)
    way = int(s.via[p])
    if way >= BOARD.ways:
        return f"{told} from=sea:{BOARD.place_ids[way - BOARD.ways]}"
    if way >= 0:
        return f"{told} from={BOARD.place_ids[BOARD.start[way]]}:{BOARD.place_ids[BOARD.end[way]]}"
    return told


def read(document: Document, key: int) -> GameState:
    """A table from a document."""
    FIELDS.check(document)
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
    if "cards" not in document:
        deal_hands(s)
    for field, ways in (("used", s.used), ("opened", s.opened)):
        for entry in listing(document, field):
            ways.append(_way(field, str(entry).split()))
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
    FIELDS.read(s, document)
    for side, name in enumerate(SIDES):
        fill_cup(s, side)  # of this year, unless the document says what is left
        cup = table(document, "cup").get(name)
        if cup is not None:
            if not isinstance(cup, list) or len(cup) != 3:
                raise InvalidPosition("cup", "three numbers of markers were expected")
            for n in range(3):
                s.cup[side * 3 + n] = whole({"cup": cup[n]}, "cup", 0, 0, 6)


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
    elif step == "guns" and side == LIBERAL:
        raise InvalidPosition("step", "carlist alone deploys and hides guns: it is no step of liberal")
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
    told = read_piece(field, text, BOARD.number, int(BOARD.most[p]), MARKS, "estella 3")
    if not BOARD.least[p] <= told.strength <= BOARD.most[p]:
        raise InvalidPosition(field, f"its strength is from {int(BOARD.least[p])} to {int(BOARD.most[p])}")
    put(s, p, told.place)
    s.strength[p] = told.strength
    s.mark[p] = told.marks
    for word in told.others:
        origin, _, ends = word.partition("=")
        if origin != "from":
            raise InvalidPosition(field, f"{quoted(word)} is not known here")
        start, _, end = ends.partition(":")
        goal = numbered(field, BOARD.number, end) if end else told.place
        s.via[p] = BOARD.ways + goal if start == "sea" else _way(field, [start, BOARD.place_ids[goal]])


def _way(field: str, ends: list[str]) -> int:
    if len(ends) != 2:
        raise InvalidPosition(field, 'two places joined by a road were expected: "alsasua estella"')
    way = way_between(numbered(field, BOARD.number, ends[0]), numbered(field, BOARD.number, ends[1]))
    if way < 0:
        h = BOARD.number[ends[1]]
        near = [BOARD.place_ids[BOARD.start[w]] for w in range(BOARD.ways) if BOARD.end[w] == h]
        raise InvalidPosition(
            field,
            f"no road leads from {ends[0]} to {ends[1]}; there are roads from {', '.join(near) or 'nowhere'}",
        )
    return int(way)


def _space(field: str, name: object) -> int:
    h = numbered(field, BOARD.number, name)
    if h >= BOARD.spaces:
        raise InvalidPosition(field, f"{quoted(name)} is no space of the Map of the North")
    return h


def _side(field: str, name: object) -> int:
    return one_of(field, SIDES, name)
