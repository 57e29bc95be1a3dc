"""The combat under way as a panel: both lines, who stands behind, what their fire may do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CAVALRY,
    CITY,
    FIELD,
    INFANTRY,
    LIBERAL,
    MOUNTAIN,
    OPEN,
    SIDES,
)
from grognard.games.an_impossible_war.model.state import (
    CHOSEN,
    DEMORALIZED,
    FACE,
    FRONT,
    INSIDE,
    RESERVE,
    SHOWN,
    SPENT,
    GameState,
    waiting,
)
from grognard.games.an_impossible_war.model.verbs import DONE_
from grognard.games.an_impossible_war.rules.combat.battlefield import ROUNDS, Battlefield, boxes, gun_points
from grognard.games.an_impossible_war.rules.combat.regions import RegionCombat, pursuit
from grognard.games.an_impossible_war.rules.combat.regroup import Merge, Regroup
from grognard.games.an_impossible_war.rules.combat.retreat import Retreat
from grognard.games.an_impossible_war.rules.combat.round_end import Reinforce
from grognard.games.an_impossible_war.rules.combat.skirmish import Skirmish
from grognard.games.an_impossible_war.rules.control import fort_owner
from grognard.games.an_impossible_war.rules.sieges.assault import (
    CITY_ASSAULT,
    OTHER_ASSAULT,
    Assault,
    Sortie,
    besieged_field,
    besieging_field,
    defended_by_guns,
)
from grognard.games.an_impossible_war.rules.sieges.siege import Capture
from grognard.games.an_impossible_war.shown.odds import (
    battle_shots,
    region_shots,
    skirmish_shots,
    storm_shots,
)
from grognard.games.an_impossible_war.shown.words import Voice, spot
from grognard.kernel.actions import first, verb
from grognard.kernel.documents.view import Line, Panel, Piece, Row, Slot
from grognard.kernel.log import REVEALED

DIE = 6
MOST_TOLD = 3  # hits whose chances are told
BATTLE, SKIRMISH, SORTIE, ASSAULT, REGION = "battle", "skirmish", "sortie", "assault", "region"
CITED = {BATTLE: "17.1.d", SKIRMISH: "16.0.b", SORTIE: "18.2.a", ASSAULT: "18.1.l", REGION: "23.2.c"}
UNTOLD = ("acted", "moving", "chosen", "reserve")  # marks that say nothing in a fight, or what its boxes say
ON_THE_MAP = (Retreat, Merge, Regroup, Capture)  # what is decided on the map, though a fight is not yet over


class Scene(NamedTuple):
    """What is fought, where, by whom, and who looks on."""

    kind: str
    space: int
    attacker: int
    viewer: int
    frame: Battlefield | Skirmish | Sortie | Assault | RegionCombat


def scene(s: GameState, viewer: int) -> Scene | None:
    """The fight that is under way; where the beaten go is decided on the map."""
    found: Scene | None = None
    for frame in s.stack:
        if isinstance(frame, Battlefield):
            found = Scene(BATTLE, int(frame.space), int(frame.attacker), viewer, frame)
        elif isinstance(frame, Skirmish):
            kind = SORTIE if frame.sortie else SKIRMISH
            found = Scene(kind, int(frame.space), int(frame.attacker), viewer, frame)
        elif isinstance(frame, Sortie):
            found = Scene(SORTIE, int(frame.space), int(fort_owner(s, frame.space)), viewer, frame)
        elif isinstance(frame, Assault):
            found = Scene(ASSAULT, int(frame.space), 1 - int(fort_owner(s, frame.space)), viewer, frame)
        elif isinstance(frame, RegionCombat):
            found = Scene(REGION, int(frame.region), LIBERAL, viewer, frame)
        elif isinstance(frame, ON_THE_MAP):
            found = None
    return found


def panels(s: GameState, seen: Mapping[int, Piece], side: int, voice: Voice) -> list[Panel]:
    """The panel of the combat under way; `seen` is how the reader sees each unit on the maps."""
    now = scene(s, side)
    if now is None:
        return []
    place = BOARD.place_ids[now.space]
    named = {p: in_panel(piece) for p, piece in seen.items()}
    return [
        Panel(
            id=f"{now.kind}-{place}",
            title=voice.say(f"panel-{now.kind}", space=voice.space(now.space)),
            place=spot(now.space),
            rows=[row(s, now, who, named, voice) for who in (1 - now.attacker, now.attacker)],
            subtitle=subtitle(now, voice),
            rule=CITED[now.kind],
            round=_round(now),
            rounds=ROUNDS if now.kind == BATTLE else 2 if now.kind == ASSAULT else 0,
            round_label=voice.say("panel-round"),
            ground=ground(now),
            cards=[BOARD.card_ids[c] for c in range(BOARD.cards) if s.card[c] == SHOWN],
            lines=reminders(s, now, voice),
        )
    ]


def in_panel(piece: Piece) -> Piece:
    """A unit as the panel shows it: where it stands there says whether it is chosen, and nothing hangs on its march."""
    return replace(piece, place="", marks=[m for m in piece.marks if m not in UNTOLD])


def _round(now: Scene) -> int:
    return int(now.frame.round) if isinstance(now.frame, Battlefield | Assault | RegionCombat) else 0


def ground(now: Scene) -> str:
    """What the lines meet on."""
    if now.kind == ASSAULT:
        return "walls"
    return "open" if BOARD.terrain[now.space] == OPEN else "rough"


def subtitle(now: Scene, voice: Voice) -> str:
    """What the ground or the walls allow."""
    h = now.space
    return voice.say(
        f"subtitle-{now.kind}",
        terrain=voice.say("terrain-open" if BOARD.terrain[h] == OPEN else "terrain-rough"),
        foot=int(boxes(h, INFANTRY)) if h < BOARD.spaces else 0,
        horse=int(boxes(h, CAVALRY)) if h < BOARD.spaces else 0,
        limit=storm_limit(h),
    )


def storm_limit(h: int) -> int:
    """How many units may assault a Fortress at once [18.1.l]."""
    return int(CITY_ASSAULT if h < BOARD.spaces and BOARD.type[h] == CITY else OTHER_ASSAULT)


def reminders(s: GameState, now: Scene, voice: Voice) -> list[Line]:
    """What hangs over this fight: guns before the walls, the Pursuit marker, half a loss."""
    h = now.space
    if now.kind == ASSAULT:
        guns = voice.say(
            "reminder-guns-value", before=int(besieging_field(s, h)), within=int(besieged_field(s, h))
        )
        held = "defender" if defended_by_guns(s, h) else "attacker"
        found = [
            Line(voice.say("reminder-guns"), guns, "18.1.p"),
            Line(voice.say("reminder-siege"), voice.say(f"reminder-siege-{held}"), "18.1.p"),
        ]
        if isinstance(now.frame, Assault) and now.frame.halves:
            found.append(Line(voice.say("reminder-half"), voice.say("reminder-half-value"), "18.1.n"))
        return found
    if now.kind == REGION:
        return [Line(voice.say("reminder-pursuit"), f"+{int(pursuit(s, h))}", "23.2.b")]
    return []


# The rows


def row(s: GameState, now: Scene, side: int, named: Mapping[int, Piece], voice: Voice) -> Row:
    """One side of the fight: its line, who stands behind it, and what its fire may do."""
    here = [p for p in named if BOARD.side[p] == side and s.place[p] == now.space]
    line = [p for p in here if BOARD.kind[p] <= CAVALRY and in_line(s, now, side, p)]
    guns = [p for p in here if FIELD <= BOARD.kind[p] <= MOUNTAIN and guns_take_part(s, now, p)]
    behind = [p for p in here if p not in line and p not in guns]
    role = "attacker" if side == now.attacker else "defender"
    return Row(
        side=SIDES[side],
        role=voice.say(f"role-{now.kind}-{role}"),
        line=slots(now, side, line, guns, named, voice),
        boxes=rear(s, now, side, behind + (guns if now.kind == BATTLE else []), named, voice),
        lines=figures(s, now, side, line, guns, named, voice),
        walls=now.kind == ASSAULT and side != now.attacker,
    )


def in_line(s: GameState, now: Scene, side: int, p: int) -> bool:
    """Whether a unit stands in the line, as the reader may know: picks are secret until they are shown."""
    mark = int(s.mark[p])
    if now.kind == REGION:
        return True
    if now.kind == ASSAULT and side != now.attacker:
        return bool(mark & INSIDE)
    if mark & FRONT:
        return True
    if mark & INSIDE or mark & (RESERVE | DEMORALIZED):
        return False
    if isinstance(now.frame, Sortie):
        return side == now.attacker
    if mark & CHOSEN == 0:
        return False
    return now.viewer in (side, REVEALED) or known(s, p)


def known(s: GameState, p: int) -> bool:
    """Whether a unit lies open."""
    return bool(s.mark[p] & FACE)


def guns_take_part(s: GameState, now: Scene, p: int) -> bool:
    """Whether Artillery fires here: before the walls in a Skirmish, everywhere in a region, by points in a Battle."""
    if now.kind == ASSAULT:
        return False
    return not s.mark[p] & INSIDE


def slots(
    now: Scene, side: int, line: list[int], guns: list[int], named: Mapping[int, Piece], voice: Voice
) -> list[Slot]:
    """The line, box by box where the rules count them."""
    walls = now.kind == ASSAULT and side != now.attacker
    if now.kind == BATTLE:
        found = []
        for kind, name, style in ((INFANTRY, "infantry", ""), (CAVALRY, "cavalry", "cavalry")):
            arm = [named[p] for p in line if BOARD.kind[p] == kind]
            label = voice.say(f"slot-{name}")
            count = max(int(boxes(now.space, kind)), len(arm))
            found += [Slot(label, arm[n : n + 1], style) for n in range(count)]
        return found
    if now.kind == REGION:
        found = [Slot("", [named[p] for p in line])] if line else []
    else:
        found = [Slot("", [named[p]], "walls" if walls else style_of(p, named)) for p in line]
    most = limit(now, side)
    found += [Slot(voice.say("slot-fires")) for _ in range(most - len(found))]
    if guns:
        found.append(Slot(voice.say("slot-guns"), [named[p] for p in guns]))
    if walls:
        found.append(Slot(voice.say("slot-garrison"), [garrison(now, side, voice)], "walls"))
    return found


def garrison(now: Scene, side: int, voice: Voice) -> Piece:
    """The Garrison, which fires from the walls as a unit does: the piece that stands for them [18.1.g]."""
    return Piece(
        id=f"fort-{BOARD.place_ids[now.space]}",
        side=SIDES[side],
        kind="counter",
        name=voice.say("slot-garrison"),
        sign="garrison",
    )


def style_of(p: int, named: Mapping[int, Piece]) -> str:
    """Cavalry has a box of its own kind, once it is seen."""
    return "cavalry" if named[p].face and BOARD.kind[p] == CAVALRY else ""


def limit(now: Scene, side: int) -> int:
    """How many units of a side may fire, where a rule says so."""
    if isinstance(now.frame, Skirmish):
        return int(now.frame.most(side))
    if now.kind == ASSAULT and side == now.attacker:
        return storm_limit(now.space)
    return 0


def rear(
    s: GameState, now: Scene, side: int, behind: list[int], named: Mapping[int, Piece], voice: Voice
) -> list[Slot]:
    """Who takes no part now, by why; and who may still come, for the eyes of their owner."""
    groups: dict[str, list[Piece]] = {}
    styles = {"reserve": "reserve", "demoralized": "demoralized", "inside": "walls", "behind": "reserve"}
    styles |= {"guns": "", "baggage": "", "road": "reserve", "coming": "reserve"}
    if now.kind == BATTLE:
        groups = {"reserve": [], "demoralized": []}
    for p in behind:
        groups.setdefault(box_of(s, now, p, named), []).append(named[p])
    on_roads = [named[p] for p in waiting(s, side, now.space) if p in named]
    groups["road"] = sorted(on_roads, key=lambda piece: piece.id)  # by road: the pieces' own order is hidden
    groups["coming"] = [named[p] for p in coming(s, now, side) if p in named]
    return [
        Slot(voice.say(f"slot-{name}"), groups[name], styles[name])
        for name in styles
        if groups.get(name) or (now.kind == BATTLE and name in ("reserve", "demoralized"))
    ]


def box_of(s: GameState, now: Scene, p: int, named: Mapping[int, Piece]) -> str:
    """The box of a piece that does not stand in the line; a hidden one is not told apart by its kind."""
    mark = int(s.mark[p])
    if mark & INSIDE:
        return "inside"
    if mark & DEMORALIZED:
        return "demoralized"
    if p >= BOARD.blocks:
        return "guns" if FIELD <= BOARD.kind[p] <= MOUNTAIN else "baggage"
    if BOARD.kind[p] > CAVALRY and named[p].face:
        return "baggage"
    return "reserve" if now.kind == BATTLE else "behind"


def coming(s: GameState, now: Scene, side: int) -> list[int]:
    """The units that their owner may bring to the Battle just now."""
    decision = s.decision
    if decision is None or decision.side != side or now.viewer not in (side, REVEALED):
        return []
    if not isinstance(s.stack[-1], Reinforce):
        return []
    units = {int(first(a)) for a in decision.actions if verb(a) != DONE_}
    return [p for p in sorted(units) if s.place[p] not in (now.space, BOARD.road) or s.mark[p] & INSIDE]


# Figures


def figures(
    s: GameState,
    now: Scene,
    side: int,
    line: list[int],
    guns: list[int],
    named: Mapping[int, Piece],
    voice: Voice,
) -> list[Line]:
    """Strength, the dice still to be rolled, the hits to be expected of them, and what the guns are worth."""
    told: list[Line] = []
    open_line = all(named[p].face for p in line)
    if line and not open_line:
        told.append(Line(voice.say("figure-blocks"), str(len(line)), "5.2.a"))
    if isinstance(now.frame, Battlefield):
        points = int(now.frame.fresh[side] if now.frame.round else gun_points(s, side, now.space))
        if points or guns:
            most = max(points, int(gun_points(s, side, now.space)))
            told.append(
                Line(voice.say("figure-guns"), voice.say("figure-of", value=points, most=most), "17.1.f")
            )
    if not open_line or not line:
        return told
    shots = expected(s, now, side, line, guns)
    dice = sum(n for n, _ in shots)
    hits = sum(n * min(DIE, max(0, e)) for n, e in shots) / DIE
    strength = sum(int(s.strength[p]) for p in line)
    full = sum(int(BOARD.most[p]) for p in line)
    told.insert(
        0, Line(voice.say("figure-strength"), voice.say("figure-of", value=strength, most=full), "5.3.a")
    )
    if dice:
        told.append(Line(voice.say("figure-dice"), str(dice), "5.4.b"))
        told.append(Line(voice.say("figure-hits"), voice.say("figure-number", value=round(hits, 1)), "5.4.b"))
        some = [f"{chance:.0%}".removesuffix("%") for chance in at_least(shots, min(dice, MOST_TOLD))]
        told.append(Line(voice.say("figure-chances", number=len(some)), f"{' · '.join(some)} %", "5.4.b"))
    return told


def at_least(shots: Iterable[tuple[int, int]], most: int) -> list[float]:
    """The chances of one hit or more, of two or more, and so on.

    >>> [round(chance, 2) for chance in at_least([(2, 3)], 2)]
    [0.75, 0.25]
    """
    odds = [1.0]  # of each number of hits
    for dice, e in shots:
        hit = min(DIE, max(0, e)) / DIE
        for _ in range(dice):
            odds = [a * (1 - hit) + b * hit for a, b in zip([*odds, 0.0], [0.0, *odds], strict=True)]
    return [sum(odds[n:]) for n in range(1, most + 1)]


def expected(
    s: GameState, now: Scene, side: int, line: Iterable[int], guns: Iterable[int]
) -> list[tuple[int, int]]:
    """The dice of each unit that has still to fire, with the highest that hits."""
    frame = now.frame
    if isinstance(frame, Battlefield):
        return battle_shots(s, frame, [p for p in line if not s.mark[p] & SPENT])
    if isinstance(frame, Skirmish):
        return skirmish_shots(s, frame, [*line, *guns])
    if isinstance(frame, Assault):
        return storm_shots(s, now.space, side == now.attacker, list(line))
    if isinstance(frame, RegionCombat):
        return region_shots(s, [*line, *guns])
    return []
