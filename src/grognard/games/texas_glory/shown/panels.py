"""The fight or siege under way as a panel: both lines by fire letter, who stands behind, what their fire may do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from grognard.games.texas_glory.model.board import BOARD, DATA, NEITHER, OPEN, SURPRISE, TEXAS, WET_POWDER
from grognard.games.texas_glory.model.position import SIDES
from grognard.games.texas_glory.model.state import DONE, FIGHTS, INSIDE, RESERVE, SPENT, GameState
from grognard.games.texas_glory.rules.cards.singular import Raid
from grognard.games.texas_glory.rules.combat.fight import (
    LAST_ROUND,
    RAID_ROUNDS,
    STORM_ROUNDS,
    Fight,
    fights_as,
    hits_up_to,
)
from grognard.games.texas_glory.rules.combat.hits import BOMBARDMENT, FIELD, KINDS
from grognard.games.texas_glory.rules.combat.muster import Muster
from grognard.games.texas_glory.rules.combat.phase import Engagement
from grognard.games.texas_glory.rules.combat.regroup import Regroup
from grognard.games.texas_glory.rules.sieges.bombardment import Bombardment
from grognard.games.texas_glory.rules.sieges.siege import SiegeCombat
from grognard.games.texas_glory.shown.words import Voice, spot
from grognard.kernel.documents.view import Line, Panel, Piece, Row, Slot

OWNERS = (*SIDES, "comanche")
LETTERS = "ABC"
DIE = 6
SIEGE = "siege"
CITED = {"field": "6.2.b", "storm": "7.1.a", "sortie": "7.23.a", "raid": "2.25", SIEGE: "7.2.b"}
ROUNDS = {"field": LAST_ROUND, "storm": STORM_ROUNDS, "sortie": LAST_ROUND, "raid": RAID_ROUNDS, SIEGE: 0}
COVER = {s.id: s.cover for s in DATA.map.space}
GROUND = [COVER.get(h, "clear") for h in (*(s.id for s in DATA.map.space), *(b.id for b in DATA.map.box))]


class Scene(NamedTuple):
    """What is fought, where, by whom."""

    kind: str  # of hits.KINDS, or a siege between its fights
    space: int
    attacker: int
    defender: int
    fight: Fight | None


def scene(s: GameState) -> Scene | None:
    """The fight or siege that is under way; what the winner does afterwards is done on the map."""
    if isinstance(s.stack[-1], Regroup):
        return None
    found: Scene | None = None
    for frame in s.stack:
        if isinstance(frame, Raid) and frame.stage > 0:
            found = Scene("raid", int(frame.target), NEITHER, 1 - int(frame.side), None)
        elif isinstance(frame, Engagement):
            attacker = int(frame.attacker)
            found = Scene("field", int(frame.space), attacker, 1 - attacker, None)
        elif isinstance(frame, SiegeCombat):
            besieger = int(frame.besieger)
            found = Scene(SIEGE, int(frame.space), besieger, 1 - besieger, None)
        elif isinstance(frame, Muster) and frame.kind != BOMBARDMENT:
            attacker = int(frame.attacker)
            found = Scene(KINDS[frame.kind], int(frame.space), attacker, 1 - attacker, None)
        elif isinstance(frame, Fight):
            found = Scene(
                KINDS[frame.kind], int(frame.space), int(frame.attacker), int(frame.defender), frame
            )
    return found


def panels(s: GameState, seen: Mapping[int, Piece], voice: Voice) -> list[Panel]:
    """The panel of the fight under way; `seen` is how the reader sees each block on the map."""
    now = scene(s)
    if now is None:
        return []
    here = {b: replace(p, place="") for b, p in seen.items() if s.place[b] == now.space}
    fight = now.fight
    named = int(BOARD.space_ids[now.space] not in COVER)
    walls = BOARD.walls[now.space] != OPEN and now.kind != "raid"
    return [
        Panel(
            id=f"{now.kind}-{BOARD.space_ids[now.space]}",
            title=voice.say(f"panel-{now.kind}", space=voice.space(now.space), named=named),
            place=spot(now.space),
            rows=[row(s, now, side, here, voice) for side in (now.defender, now.attacker)],
            subtitle=subtitle(now, voice),
            rule=CITED[now.kind],
            round=int(fight.round) if fight is not None else 0,
            rounds=ROUNDS[now.kind],
            round_label=voice.say("panel-round"),
            ground="walls" if walls else "woods" if GROUND[now.space] == "woods" else "open",
            cards=in_force(s, fight),
            lines=reminders(now, voice),
        )
    ]


def subtitle(now: Scene, voice: Voice) -> str:
    """What the ground or the walls do to this fight."""
    return voice.say(
        f"subtitle-{now.kind}",
        limit=int(BOARD.storm_limit[now.space]),
        supply=int(BOARD.wall_supply[now.space]),
        walls=int(BOARD.walls[now.space]),
    )


def reminders(now: Scene, voice: Voice) -> list[Line]:
    """What binds this round."""
    fight = now.fight
    if fight is None or now.kind not in ("field", "sortie"):
        return []
    number = int(fight.round)
    bound = {1: ("reminder-1", "6.4.c"), LAST_ROUND: ("reminder-3", "6.1.b")}.get(number)
    if bound is None:
        return []
    return [Line(voice.say("panel-in-round", round=number), voice.say(bound[0]), bound[1])]


def in_force(s: GameState, fight: Fight | None) -> list[str]:
    """The event cards that act in this round of a fight, or in this bombardment."""
    found = []
    if fight is not None and fight.round == 1:
        found += [BOARD.card_ids[SURPRISE]] if fight.surprise else []
        found += [BOARD.card_ids[WET_POWDER]] if fight.wet >= TEXAS else []
    for frame in s.stack:
        if isinstance(frame, Bombardment) and frame.wet >= TEXAS:
            found.append(BOARD.card_ids[WET_POWDER])
    return found


# The rows


def row(s: GameState, now: Scene, side: int, here: Mapping[int, Piece], voice: Voice) -> Row:
    """One side of the fight: its line, who stands behind it, and what its fire may do."""
    mine = [b for b in here if BOARD.side[b] == side]
    line = [b for b in mine if in_line(s, now, b)]
    behind = [b for b in mine if b not in line]
    attacks = side == now.attacker
    return Row(
        side=OWNERS[side],
        role=voice.say(f"role-{now.kind}-{'attacker' if attacks else 'defender'}"),
        line=slots(s, now, line, here, voice),
        boxes=boxes(s, now, behind, here, voice),
        lines=figures(s, now, side, line, here, voice),
        walls=BOARD.walls[now.space] != OPEN and bool(line) and bool(s.mark[line[0]] & INSIDE),
    )


def in_line(s: GameState, now: Scene, b: int) -> bool:
    """Whether a block stands in the line: those who fight, or, before a fight, those who would."""
    mark = s.mark[b]
    if now.fight is not None:
        return mark & (FIGHTS | RESERVE) == FIGHTS
    if now.kind == SIEGE or now.kind == "storm":
        return mark & SPENT == 0
    if now.kind == "sortie":
        return mark & (SPENT | INSIDE) == 0
    return mark & (SPENT | RESERVE | INSIDE) == 0


def slots(s: GameState, now: Scene, line: list[int], here: Mapping[int, Piece], voice: Voice) -> list[Slot]:
    """The line by fire letter; blocks whose letter the reader does not know stand together."""
    found = []
    style = "walls" if line and s.mark[line[0]] & INSIDE else ""
    kind = KINDS.index(now.kind) if now.kind in KINDS else FIELD
    for n, letter in enumerate(LETTERS):
        pieces = [here[b] for b in line if here[b].face and fights_as(s, b, kind) == n]
        if pieces or now.fight is not None:
            found.append(Slot(letter, pieces, style))
    hidden = [here[b] for b in line if not here[b].face]
    if hidden:
        found.append(Slot(voice.say("slot-hidden"), hidden, style))
    return found


def boxes(s: GameState, now: Scene, behind: list[int], here: Mapping[int, Piece], voice: Voice) -> list[Slot]:
    """Who takes no part, by why."""
    groups: dict[str, list[Piece]] = {}
    for b in behind:
        mark = s.mark[b]
        name = "retreated" if mark & SPENT else "inside" if mark & INSIDE else "reserve"
        groups.setdefault(name, []).append(here[b])
    styles = {"retreated": "demoralized", "inside": "walls", "reserve": "reserve"}
    return [Slot(voice.say(f"slot-{name}"), groups[name], styles[name]) for name in styles if name in groups]


def figures(
    s: GameState, now: Scene, side: int, line: list[int], here: Mapping[int, Piece], voice: Voice
) -> list[Line]:
    """Strength, the dice still to be rolled in this round, and the hits to be expected of them."""
    if not all(here[b].face for b in line):
        return [Line(voice.say("figure-blocks"), str(len(line)), "2.0.b")]
    strength = sum(int(s.strength[b]) for b in line)
    full = sum(int(BOARD.steps[b]) for b in line)
    told = [Line(voice.say("figure-strength"), voice.say("figure-of", value=strength, most=full), "2.11.a")]
    fight = now.fight
    if fight is None:
        return told
    if fight.must_go(side):
        return [*told, Line(voice.say("figure-dice"), voice.say("figure-none"), "6.1.b")]
    wet = fight.wet == side and fight.round == 1
    ready = [b for b in line if s.mark[b] & DONE == 0]
    dice = sum(int(s.strength[b]) for b in ready)
    hits = sum(int(s.strength[b]) * int(hits_up_to(s, b, fight.kind, wet)) for b in ready) / DIE
    told.append(Line(voice.say("figure-dice"), str(dice), "6.3"))
    told.append(Line(voice.say("figure-hits"), voice.say("figure-number", value=round(hits, 1)), "2.12.b"))
    return told
