"""Combats as panels over the map: a battle on land, a battle at sea, a siege; who stands where, and what may come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from grognard.games.libertad_o_muerte.model.board import (
    ARTILLERY,
    BOARD,
    CAVALRY,
    LEADER,
    NONE,
    PATRIOT,
    ROYALIST,
    SIDES,
    TERRAINS,
)
from grognard.games.libertad_o_muerte.model.lying import Likeness
from grognard.games.libertad_o_muerte.model.marks import (
    COMMANDS,
    DEMORALIZED,
    FIRED,
    FIRST,
    LAID,
    RESERVE,
    SECOND,
    SPARE,
)
from grognard.games.libertad_o_muerte.model.state import GameState, marked, one, other, place, strength
from grognard.games.libertad_o_muerte.rules.battle import field
from grognard.games.libertad_o_muerte.rules.battle.field import Field
from grognard.games.libertad_o_muerte.rules.battle.retreat import Retreat
from grognard.games.libertad_o_muerte.rules.control import fort_level
from grognard.games.libertad_o_muerte.rules.leaders import LeadersEscape
from grognard.games.libertad_o_muerte.rules.sea.combat import LENGTH, NavalBattle
from grognard.games.libertad_o_muerte.rules.sea.retreat import FleetRetreat
from grognard.games.libertad_o_muerte.rules.sieges import ROUNDS as SIEGE_ROUNDS
from grognard.games.libertad_o_muerte.rules.sieges import SiegeCombat, siege_modifier
from grognard.games.libertad_o_muerte.shown.odds import hits_expected, siege_chances
from grognard.games.libertad_o_muerte.shown.words import Voice, spot
from grognard.kernel.documents.view import Line, Panel, Piece, Row, Slot
from grognard.kernel.state import Frame
from grognard.parts.shown.speech import capital, signed

LAND, SEA, SIEGE = "land", "sea", "siege"
CITED = {LAND: "12.0.a", SEA: "10.0.a", SIEGE: "13.1.b"}
ON_THE_MAP = (
    Retreat,
    LeadersEscape,
    FleetRetreat,
)  # what is decided on the map, though a fight is not yet over
UNTOLD = (
    "moved",
    "group",
    "chosen",
    "fired",
    "demoralized",
    "commands",
)  # marks that the boxes of a panel say
# The boxes behind the line, in their order, with how each looks.
BOXES = {
    "command": "reserve",
    "waiting": "reserve",
    "second": "reserve",
    "reserve": "cavalry",
    "fired": "reserve",
    "guns": "",
    "leaders": "",
    "officers": "reserve",
    "spare": "demoralized",
    "demoralized": "demoralized",
    "inside": "walls",
}
ALWAYS = {LAND: ("second", "reserve", "fired"), SEA: ("fired",), SIEGE: ()}


class Scene(NamedTuple):
    """What is fought, where, who attacks, and the procedure that knows more."""

    kind: str
    place: int
    attacker: int
    frame: Frame[GameState]


def scene(s: GameState) -> Scene | None:
    """The fight that is under way; where the beaten go is decided on the map."""
    found: Scene | None = None
    for frame in s.stack:
        if isinstance(frame, Field):
            found = Scene(LAND, int(frame.region), int(frame.attacker), frame)
        elif isinstance(frame, NavalBattle):
            found = Scene(SEA, int(frame.sea), int(frame.attacker), frame)
        elif isinstance(frame, SiegeCombat):
            found = Scene(SIEGE, int(frame.region), int(frame.side), frame)
        elif isinstance(frame, ON_THE_MAP):
            found = None
    return found


class Engaged(Mapping[int, Piece]):
    """The units on the map as a panel shows them, made as they are asked for."""

    def __init__(self, seen: dict[int, Piece]) -> None:
        self._seen = seen

    def __getitem__(self, p: int) -> Piece:
        piece = self._seen[p]
        return replace(piece, place="", marks=[m for m in piece.marks if m not in UNTOLD])

    def __contains__(self, p: object) -> bool:
        return p in self._seen

    def __iter__(self) -> Iterator[int]:
        return iter(self._seen)

    def __len__(self) -> int:
        return len(self._seen)


def panels(s: GameState, units: Sequence[Likeness], seen: Sequence[Piece], voice: Voice) -> list[Panel]:
    """The panel of the fight under way; `units` are those on the map, `seen` as they look there."""
    now = scene(s)
    if now is None:
        return []
    named = Engaged({unit[0]: piece for unit, piece in zip(units, seen, strict=True)})
    round_, rounds = lasting(s, now)
    return [
        Panel(
            id=f"{now.kind}-{BOARD.place_ids[now.place]}",
            title=voice.say(f"panel-{now.kind}", space=voice.space(now.place)),
            place=spot(now.place),
            rows=[row(s, now, side, named, voice) for side in (1 - now.attacker, now.attacker)],
            subtitle=capital(subtitle(s, now, voice)),
            rule=CITED[now.kind],
            round=round_,
            rounds=rounds,
            round_label=voice.say("panel-round"),
            ground=ground(now),
            cards=[BOARD.card_ids[c] for c in range(BOARD.cards) if s.card[c] == LAID],
            lines=reminders(s, now, voice),
        )
    ]


def lasting(s: GameState, now: Scene) -> tuple[int, int]:
    """The round under way, and how many there are."""
    frame = now.frame
    if isinstance(frame, Field):
        return int(frame.round), int(field.rounds(s, frame))
    if isinstance(frame, NavalBattle):
        return (0, 0) if frame.stage <= LENGTH else (int(frame.round), int(frame.rounds))
    return (int(frame.round), int(SIEGE_ROUNDS)) if isinstance(frame, SiegeCombat) else (0, 0)


def ground(now: Scene) -> str:
    """What the lines meet on."""
    if now.kind != LAND:
        return "walls" if now.kind == SIEGE else "sea"
    terrain = TERRAINS[BOARD.terrain[now.place]]
    return {"clear": "open", "desert": "open", "tropical": "woods", "jungle": "woods"}.get(terrain, "rough")


def subtitle(s: GameState, now: Scene, voice: Voice) -> str:
    """What the ground, the sea or the walls allow."""
    if isinstance(now.frame, Field):
        h = now.place
        said = voice.say(
            "subtitle-land",
            terrain=voice.say(f"terrain-{TERRAINS[BOARD.terrain[h]]}"),
            rounds=int(field.rounds(s, now.frame)),
            first=int(BOARD.first_line[h]),
            guns=int(BOARD.guns_fire[h]),
            worse=int(BOARD.gun_die[h]),
            pursuit=int(BOARD.pursuit[h]),
        )
        return said if now.frame.great == NONE else f"{voice.say('subtitle-great')} {said}"
    if now.kind == SIEGE:
        return voice.say("subtitle-siege", level=int(fort_level(s, now.place)))
    return voice.say("subtitle-sea")


def reminders(s: GameState, now: Scene, voice: Voice) -> list[Line]:
    """What hangs over this fight: Battle Points, the initiative; of a siege, what its die may do."""
    frame = now.frame
    if isinstance(frame, SiegeCombat):
        modifier = int(siege_modifier(s, frame.side, frame.region))
        told = [Line(voice.say("reminder-modifier"), signed(modifier), "13.1.e")]
        for name, chance in siege_chances(modifier).items():
            told.append(Line(voice.say(f"siege-{name}"), f"{chance} %", "13.1.d"))
        return told
    assert isinstance(frame, Field | NavalBattle)
    told = [
        Line(
            voice.say("reminder-points"),
            voice.say(
                "reminder-points-value", patriot=frame.points[PATRIOT], royalist=frame.points[ROYALIST]
            ),
            "12.21.a" if now.kind == LAND else "10.5.h",
        )
    ]
    if frame.initiative != NONE and (isinstance(frame, Field) or frame.stage != 0):
        rule = "12.7.a" if now.kind == LAND else "10.3.a"
        told.append(
            Line(voice.say("reminder-initiative"), voice.say(f"title-{SIDES[frame.initiative]}"), rule)
        )
    return told


# The rows


def row(s: GameState, now: Scene, side: int, named: Mapping[int, Piece], voice: Voice) -> Row:
    """One side of the fight: its line, who stands behind it, and what its fire may do."""
    here = units_of(s, now, side, named)
    line = [p for p in here if box_of(s, now, p) == "line"]
    behind: dict[str, list[int]] = {}
    escorts = leaders_of(s)
    for p in here:
        box = box_of(s, now, p)
        if box != "line" and p not in escorts:
            behind.setdefault(box, []).append(p)
    with_unit = {unit: leader for leader, unit in escorts.items() if leader in named}
    role = "attacker" if side == now.attacker else "defender"
    return Row(
        side=SIDES[side],
        role=voice.say(f"role-{now.kind}-{role}"),
        line=slots(s, now, side, line, with_unit, named, voice),
        boxes=[
            Slot(
                voice.say(f"slot-{name}"),
                [named[q] for p in behind.get(name, []) for q in (p, with_unit.get(p)) if q is not None],
                style,
            )
            for name, style in BOXES.items()
            if behind.get(name) or name in ALWAYS[now.kind]
        ],
        lines=figures(s, now, side, line, voice),
        walls=now.kind == SIEGE and side != now.attacker,
    )


def units_of(s: GameState, now: Scene, side: int, named: Mapping[int, Piece]) -> list[int]:
    """The units of a side that have to do with a fight: there, and of a besieged or relieved city inside it."""
    places = {now.place}
    if now.kind != SEA and BOARD.city[now.place] != NONE:
        city = int(BOARD.city[now.place])
        places = {city if side != now.attacker else now.place} if now.kind == SIEGE else {now.place, city}
    return [p for p in named if BOARD.side[p] == side and int(place(s, p)) in places]


def leaders_of(s: GameState) -> dict[int, int]:
    """Assigned leaders, with their units [12.3.i]."""
    return {int(one(packed)): int(other(packed)) for packed in s.assigned}


def box_of(s: GameState, now: Scene, p: int) -> str:
    """Where a unit stands in the panel."""
    if now.kind == LAND and place(s, p) != now.place:
        return "inside"
    if BOARD.sort[p] == LEADER:
        return "officers" if now.kind == SIEGE else "command" if marked(s, p, COMMANDS) else "leaders"
    if BOARD.sort[p] == ARTILLERY:
        return "guns"
    if now.kind == SIEGE:
        return "line"
    if marked(s, p, DEMORALIZED):
        return "demoralized"
    if marked(s, p, FIRED):
        return "fired"
    if marked(s, p, FIRST):
        return "line"
    return "second" if marked(s, p, SECOND) else "reserve" if marked(s, p, RESERVE) else waiting(s, now, p)


def waiting(s: GameState, now: Scene, p: int) -> str:
    """Where a unit stands that is in no line: aside for good, or not yet deployed."""
    return "spare" if marked(s, p, SPARE) or now.kind == SEA else "waiting"


def slots(
    s: GameState,
    now: Scene,
    side: int,
    line: list[int],
    with_unit: Mapping[int, int],
    named: Mapping[int, Piece],
    voice: Voice,
) -> list[Slot]:
    """The First Line, a unit in each place with the leader assigned to it; places that are free stand empty."""
    found = []
    for p in line:
        units = [named[q] for q in (p, with_unit.get(p)) if q is not None]
        style = "walls" if now.kind == SIEGE and side != now.attacker else ""
        found.append(Slot(voice.short(p), units, "cavalry" if BOARD.sort[p] == CAVALRY else style))
    if now.kind == LAND:
        free = int(BOARD.first_line[now.place]) - sum(1 for p in named if in_first(s, now, side, p))
        found += [Slot(voice.say("slot-first")) for _ in range(free)]
    return found


def in_first(s: GameState, now: Scene, side: int, p: int) -> bool:
    """Whether a unit is in the First Line, those that have fired and the demoralized included."""
    return BOARD.side[p] == side and int(place(s, p)) == now.place and bool(marked(s, p, FIRST))


def figures(s: GameState, now: Scene, side: int, line: list[int], voice: Voice) -> list[Line]:
    """Strength in the line, and what its shots of this round may do."""
    if not line:
        return []
    points = sum(int(strength(s, p)) for p in line)
    full = sum(int(BOARD.most[p]) for p in line)
    told = [Line(voice.say("figure-strength"), voice.say("figure-of", value=points, most=full), "3.4.2.a")]
    if now.kind == SIEGE:
        return told
    hits, shocks = hits_expected(s, [p for p in line if BOARD.combat[p] != NONE])
    rule = "12.10.g" if now.kind == LAND else "10.4.c"
    told.append(Line(voice.say("figure-hits"), voice.say("figure-number", value=hits), rule))
    told.append(Line(voice.say("figure-shocks"), voice.say("figure-number", value=shocks), rule))
    return told
