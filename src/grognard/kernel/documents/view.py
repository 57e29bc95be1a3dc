"""The table document: all that a client needs to show a game, with no knowledge of it.

A *sheet* is what is printed: sides, units, cards, clauses, in one language, the same for every match. A *view* is
what one side sees of a match at a moment. The drawn board (docs/board-format.md) is the third and last thing.
docs/table-document.md tells it all; `web/src/lib/document.ts` is written from these classes by tools/typescript.py.

Documents are trees, so the garbage collector, which looks for cycles, is told to leave them alone (`gc=False`): there
are a thousand in a view, and a server keeps hundreds of views.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field


class Part(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A stretch of a sentence; with a kind and an id, it names a thing that a client can point out."""

    text: str
    kind: str = ""  # "" for plain words, else side, piece, space, card
    id: str = ""


class Thing(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Something on the table that can be clicked or pointed at."""

    kind: str  # piece, space, card, button
    id: str


class Line(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One fact of an inspector, a status bar or a battle: what it is, its value, and the clause that says so."""

    label: str
    value: str
    rule: str = ""


# ---------------------------------------------------------------- the sheet: what is printed


class Side(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A seat, or a third party whose pieces stand on the map."""

    id: str
    name: str
    tincture: str  # azure gules vert or purpure sable argent tenne
    emblem: str  # an id among the client's emblems: star, rings, crown, lily, ...
    playable: bool = True
    adjective: str = ""  # "Mexican"


class Power(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A nation or faction with a colour of its own, where a side leads several, or some are led by none."""

    id: str
    name: str
    tincture: str  # as of a side
    emblem: str  # as of a side
    side: str = ""  # who leads it when a match begins; "" nobody
    adjective: str = ""  # "Prussian"


class Scenario(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A set-up that can be chosen."""

    id: str
    name: str
    about: str
    length: str  # "12 turns, about an hour"
    sides: list[str]  # the first to choose comes first


class Switch(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An optional rule."""

    id: str
    name: str
    about: str
    scenarios: list[str]
    default: bool
    rule: str


class Printed(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """What the inspector tells of a unit or a space beside its picture."""

    name: str
    about: str = ""  # "Line infantry, Texas"
    lines: list[Line] = field(default_factory=list)


class Card(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A card, for all to draw alike."""

    id: str
    number: str
    kind: Literal["event", "operation", "tactics"]  # which frame and picture
    label: str  # what its kind is called: "Command"
    title: str
    art: str  # proclamation, column, wagons, fort, charge, battery, wall, fire, ships, storm, riders, fever, treaty
    text: str
    side: str = ""  # "" where both sides draw from one deck
    condition: str = ""
    value: str = ""  # "4", printed large where a card is worth points
    unit: str = ""  # "CP"
    icons: list[str] = field(default_factory=list)  # fire, star
    foot: str = ""  # "1834"
    fate: str = ""
    leaves: bool = False  # it leaves the game once played


class ClauseText(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A clause in our words."""

    id: str
    kind: str
    title: str
    says: str


class Sign(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A state that a piece can be in: what it is called, and the shape that shows it."""

    name: str
    shape: str  # moved, spent, demoralized, besieged, inside, badge
    badge: str  # the letter of a badge, else ""


class DeedKind(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A kind of action, as the player is told of it."""

    word: str  # "Forced march"
    sign: str  # an id among the client's signs: march, forced-march, attack, sail, burn, build, forage, pass, ...


class Sheet(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """What is printed of a game, in one language."""

    game: str
    name: str
    tagline: str
    about: str
    years: str
    players: list[Side]
    scenarios: list[Scenario]
    options: list[Switch]
    units: dict[str, Printed]
    spaces: dict[str, Printed]
    cards: dict[str, Card]
    marks: dict[str, Sign]
    clauses: list[ClauseText]  # in the book's order
    back: str  # the tincture of the backs of cards that belong to no side
    credits: str  # designer, publisher, and what was reconstructed
    powers: list[Power] = field(default_factory=list)  # only where colours and seats are two things
    deeds: dict[str, DeedKind] = field(default_factory=dict)  # by the kind of a choice
    windows: dict[str, str] = field(
        default_factory=dict
    )  # by the kind of question: what one may have oneself passed for


# ---------------------------------------------------------------- the view: what a side sees


class Piece(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A block, counter, disc or wall. One whose face is hidden carries nothing but side, place and marks.

    The id of a hidden piece is good for this view only: nothing follows a block through a stack.
    """

    id: str
    side: str
    power: str = ""  # whose colour it has, among the sheet's powers; "" its side's
    place: str = ""  # a space or place of the drawn board; "" in a tray, a container or a panel
    inside: str = ""  # the container it lies in
    kind: Literal["block", "counter", "disc", "walls"] = "block"
    face: bool = True
    unit: str = ""  # its entry among the sheet's units
    name: str = ""
    short: str = ""  # its name where there is little room
    sign: str = ""  # infantry cavalry artillery mountain supply leader garrison knapsack ship unknown
    quality: str = ""  # guard line light militia irregular, or what symbols.json has for the sign
    code: str = ""  # class or brigade: "LN", "V"
    strength: int = 0
    steps: int = 0  # full strength
    left: str = ""
    right: str = ""
    text: str = ""  # on a counter or disc
    marks: list[str] = field(default_factory=list)  # ids among the sheet's marks


class Marker(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Something lying on a space that is no piece: burned, besieged, controlled."""

    place: str
    kind: str  # burned, siege, control, battle, flag
    label: str
    side: str = ""
    power: str = ""  # whose colour it has, among the sheet's powers; "" its side's
    text: str = ""
    rule: str = ""


class Holding(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """The areas that a side holds, or that have something else in common: one colour, and one label for all."""

    label: str  # "Held by the Empire"
    places: list[str]
    side: str = ""  # "" nobody: the sheet's own colours show
    loose: bool = False  # they lie in the land of the side, which does not hold them: its colour, faint
    rule: str = ""


class Zone(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A stretch of a scale, both ends included."""

    first: int
    last: int
    side: str = ""
    label: str = ""


class Disc(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A disc on a scale. One of no side and no power belongs to all."""

    value: int
    side: str = ""
    power: str = ""
    label: str = ""  # what it marks, where the scale carries several of one side: "Army"
    text: str = ""  # a letter or number printed on it


class Track(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A scale (a ruler with discs on it) or a stock (so many rings filled)."""

    id: str
    label: str
    kind: Literal["scale", "stock"]
    most: int
    least: int = 0
    value: int = 0  # of a stock: how many are left
    side: str = ""  # of a stock: whose it is
    discs: list[Disc] = field(default_factory=list)  # of a scale: at least one
    zones: list[Zone] = field(default_factory=list)
    text: str = ""  # how it reads: "Texas 14, Mexico 4"
    rule: str = ""


class Hand(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A side's cards; of another's, only their number."""

    side: str
    count: int
    cards: list[str] = field(default_factory=list)
    chosen: list[str] = field(default_factory=list)  # laid face down, known to their owner
    laid: int = 0  # how many lie face down
    played: list[str] = field(default_factory=list)  # lying face up before this side now


class Deck(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A deck with what was played and discarded from it."""

    id: str
    label: str
    count: int
    side: str = ""
    played: list[str] = field(default_factory=list)  # lying on the table now
    discarded: list[str] = field(default_factory=list)  # the last one first


class Tray(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Pieces off the map: a pool, a reserve, the dead."""

    id: str
    title: str
    count: int
    side: str = ""
    pieces: list[Piece] = field(default_factory=list)  # where their faces may be known
    note: str = ""
    rule: str = ""


class Container(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Something that holds pieces: an army's box, a fleet with its cargo, a blockade box.

    On the map it stands as one piece with its count; its contents are looked at by opening it.
    """

    id: str
    title: str
    kind: Literal["army", "fleet", "box"]
    count: int
    side: str = ""
    power: str = ""
    place: str = ""  # where it stands on the drawn board; "" off the map
    pieces: list[Piece] = field(default_factory=list)  # where the contents may be known; each says `inside`
    capacity: int = 0  # how many it can hold; 0 without limit
    short: str = ""  # its name where there is little room: who commands it
    text: str = ""  # what its counter says instead of the count: "8"
    marks: list[str] = field(default_factory=list)  # as of a piece
    note: str = ""
    rule: str = ""


class Slot(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A place in a line or a box behind it."""

    label: str = ""
    pieces: list[Piece] = field(default_factory=list)
    style: str = ""  # "", cavalry, walls, demoralized, reserve


class Row(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """One side of a fight."""

    side: str
    role: str  # "attacks"
    line: list[Slot] = field(default_factory=list)
    boxes: list[Slot] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)  # dice, expected hits, guns
    walls: bool = False


class Panel(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A fight or a siege under way, shown over the map."""

    id: str
    title: str
    place: str
    rows: list[Row]  # the defender first
    subtitle: str = ""
    rule: str = ""
    round: int = 0
    rounds: int = 0
    round_label: str = ""
    ground: str = ""  # open, rough, woods, walls, sea
    cards: list[str] = field(default_factory=list)
    since: int = 0  # the first log entry that belongs to it
    lines: list[Line] = field(default_factory=list)
    aside: bool = False  # what is asked is decided on the map: it lies there closed, to be looked into


class Ware(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Something that can be bought: a piece, or something that has no picture."""

    target: Thing  # what is chosen for it
    name: str
    price: str  # "2"
    piece: Piece | None = None
    about: str = ""  # "Regular infantry"
    note: str = ""  # why it cannot be had now, or what it costs besides


class Shelf(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Wares that belong together."""

    title: str
    wares: list[Ware]


class Shop(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """All that a side may buy now, on one screen, with what it has spent and has left."""

    id: str
    title: str
    side: str
    currency: str  # "Resources"
    left: float
    shelves: list[Shelf]
    spent: float | None = None  # null: nobody keeps an account of it
    bought: list[Ware] = field(default_factory=list)  # in this sitting
    lines: list[Line] = field(default_factory=list)  # duties and limits
    rule: str = ""


class Status(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """Where the match stands."""

    heading: str  # "1836"
    turn: str  # "Turn 1 of 12"
    date: str  # "21 February 1836"
    phase: str
    step: int = 0  # the turn's number among `of`
    of: int = 0
    phases: list[str] = field(default_factory=list)  # of a turn, in order
    now: int = -1  # the phase among them
    lines: list[Line] = field(default_factory=list)  # player 1, Command Points


class Die(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A die as it fell; whether it hit, where that is the question."""

    n: int
    hit: bool | None = None
    faces: int = 6


class Move(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """What an entry of the log moved, to be shown."""

    side: str
    to: str
    start: str = ""
    piece: str = ""  # its id, where its face is known
    step: bool = False  # one step of a march, which the next entry may go on with


class Entry(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """An entry of the log."""

    what: str
    parts: list[Part]
    rule: str = ""
    side: str = ""
    level: int = 0  # 2 a turn, 1 a phase or a battle, 0 the rest
    dice: list[Die] = field(default_factory=list)
    result: str = ""  # "2 hits"
    move: Move | None = None
    place: str = ""
    lines: list[Line] = field(default_factory=list)  # of what ends a fight: all that it did


class Choice(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """A legal action."""

    notation: str
    label: str
    target: Thing
    rule: str = ""
    role: str = ""  # end: it ends a step; rare: grave or seldom meant, so it is left to the table
    origin: str = ""  # the piece that does it, where a space is the target
    cost: str = ""  # what it takes, short enough to stand beside its target
    kind: str = ""  # what kind of deed it is, among the sheet's deeds
    risk: str = ""  # what may go wrong: a short sentence, or a chance
    grave: bool = False  # it cannot be mended: a client asks once more


class Question(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """What must be decided. Only its own side sees the choices."""

    side: str
    ask: str
    rule: str
    prompt: str
    actions: list[Choice] = field(default_factory=list)
    selected: list[str] = field(default_factory=list)  # pieces it is about
    place: str = ""
    undo: bool = False
    forced: bool = (
        False  # it leaves no real choice: a client may answer it by itself, unless that told a secret
    )
    idle: bool = False  # asked lest anyone learn what its side holds
    evident: bool = False  # every side can tell that it leaves no choice
    sealed: bool = False  # asked of several sides at once; nobody sees another's answer before all are in
    passing: str = ""  # the choice that the server makes for who wants to be passed for this kind of question


class Standing(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """How a power stands now: who leads it, whom it follows, and what else there is to tell."""

    power: str
    side: str = ""  # who leads it; "" nobody
    status: str = ""  # "Forced peace until 1807"
    patron: str = ""  # the power that it follows
    lines: list[Line] = field(default_factory=list)
    rule: str = ""


class Look(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """The table itself as one side sees it: the game's part of a view."""

    status: Status
    pieces: list[Piece] = field(default_factory=list)
    markers: list[Marker] = field(default_factory=list)
    tracks: list[Track] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    decks: list[Deck] = field(default_factory=list)
    trays: list[Tray] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)
    containers: list[Container] = field(default_factory=list)
    powers: list[Standing] = field(default_factory=list)  # each power now
    holdings: list[Holding] = field(default_factory=list)  # no area is in two of them
    shops: list[Shop] = field(default_factory=list)  # only to the side that buys


class View(Look, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A match as one side sees it."""

    game: str
    scenario: str
    steps: int
    side: str | None = None
    winner: str | None = None
    ending: str = ""  # the clause that ended it
    verdict: str = ""  # "Texas wins: Santa Anna is dead"
    log: list[Entry] = field(default_factory=list)
    decision: Question | None = None  # mine where I am asked, else another's
    waiting_for: list[str] = field(default_factory=list)  # every side that must still answer
