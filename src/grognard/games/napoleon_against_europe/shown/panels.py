"""Fights as panels over the map: a battle, an assault, a battle at sea; who takes part, every modifier with its clause,
and what the dice may do."""

from __future__ import annotations

from typing import NamedTuple

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COMBAT,
    DEPOT,
    FLEET,
    GENERAL,
    NONE,
    RESERVE_CAVALRY,
    SIDES,
    SPECIAL,
    TERRAINS,
    is_sea,
)
from grognard.games.napoleon_against_europe.model.marks import COMMITTED, LAID, SECONDS
from grognard.games.napoleon_against_europe.model.state import GameState, all_at, card_zone, marked
from grognard.games.napoleon_against_europe.rules.battle.field import (
    BATTLE_LEVELS,
    BROKEN,
    CHECKING,
    CLOSING,
    OVERRUN,
    PURSUING,
    READING,
    RETREATING,
    ROLLING,
    WEIGHING,
    Field,
    fighters,
    survivors,
)
from grognard.games.napoleon_against_europe.rules.battle.joining import Excess, TakeIn
from grognard.games.napoleon_against_europe.rules.battle.modifiers import (
    morale_modifiers,
    pursuit_modifiers,
)
from grognard.games.napoleon_against_europe.rules.battle.odds import level_of, side_points
from grognard.games.napoleon_against_europe.rules.battle.prize import Prize
from grognard.games.napoleon_against_europe.rules.battle.retreat import Retreat
from grognard.games.napoleon_against_europe.rules.control import fortress
from grognard.games.napoleon_against_europe.rules.forces import commander, steps_of
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.games.napoleon_against_europe.rules.rolls import (
    STORM,
    kept,
)
from grognard.games.napoleon_against_europe.rules.sea.combat import (
    BATTERIES,
    PORT,
    SeaBattle,
    engaged,
)
from grognard.games.napoleon_against_europe.rules.sea.combat import ROLLING as SEA_ROLLING
from grognard.games.napoleon_against_europe.rules.sieges.assault import (
    RESULTS,
    Assault,
    assailants,
    assault_result,
    garrison,
)
from grognard.games.napoleon_against_europe.rules.sieges.assault import ROLLING as STORMING
from grognard.games.napoleon_against_europe.shown.accounts import (
    CHECK_CLAUSES,
    PURSUIT_CLAUSES,
    assault_account,
    changed,
    check_made,
    land_account,
    pursuit_made,
    sea_account,
    sea_outcome,
)
from grognard.games.napoleon_against_europe.shown.odds import (
    assault_chances,
    check_chance,
    expected_odds,
    pursuit_expected,
    ratio_words,
    sea_odds,
    yet_to_name,
)
from grognard.games.napoleon_against_europe.shown.pieces import face
from grognard.games.napoleon_against_europe.shown.words import Voice, spot
from grognard.kernel.documents.view import Line, Panel, Row, Slot
from grognard.kernel.state import Frame
from grognard.parts.shown.speech import capital

LAND, SIEGE, SEA = "land", "siege", "sea"
CITED = {LAND: "14.d", SIEGE: "15.4.a", SEA: "17.3.1.a"}


class Scene(NamedTuple):
    """What is fought, where, who attacks, and the procedure that knows more."""

    kind: str
    place: int
    attacker: int
    frame: Frame[GameState]
    aside: bool = False  # what is asked is decided on the map


def scene(s: GameState) -> Scene | None:
    """The fight that is under way."""
    found: Scene | None = None
    for frame in s.stack:
        if isinstance(frame, Field):
            found = Scene(LAND, int(frame.zone), int(frame.attacker), frame)
        elif isinstance(frame, SeaBattle):
            found = Scene(SEA, int(frame.at), int(frame.active), frame)
        elif isinstance(frame, Assault):
            found = Scene(SIEGE, int(frame.zone), int(frame.side), frame)
        elif found is not None and is_of_the_map(frame, found.place):
            found = found._replace(aside=True)
    return found


def is_of_the_map(frame: Frame[GameState], fought: int) -> bool:
    """Whether something asks about the map while a fight is under way: where the beaten go, what the victor takes, who
    stays at another place."""
    if isinstance(frame, TakeIn):
        return int(frame.zone) != fought
    if isinstance(frame, Excess):
        return int(BOARD.zone_of[frame.place]) != fought
    return isinstance(frame, Retreat | Prize)


def panels(s: GameState, hidden: frozenset[int], voice: Voice) -> list[Panel]:
    """The panel of the fight under way."""
    now = scene(s)
    if now is None:
        return []
    return [
        Panel(
            id=f"{now.kind}-{BOARD.place_ids[now.place]}",
            title=voice.say(f"panel-{now.kind}", space=voice.space(now.place)),
            place=spot(now.place),
            rows=[row(s, now, side, hidden, voice) for side in (1 - now.attacker, now.attacker)],
            subtitle=capital(subtitle(s, now, voice)),
            rule=CITED[now.kind],
            ground=ground(now),
            cards=[BOARD.card_ids[c] for c in range(BOARD.cards) if card_zone(s, c) == LAID],
            lines=[] if hidden else prospects(s, now, voice),
            aside=now.aside,
        )
    ]


def ground(now: Scene) -> str:
    """What the lines meet on."""
    if now.kind == SEA:
        return "sea"
    if now.kind == SIEGE:
        return "walls"
    return {"clear": "open", "swamp": "woods"}.get(TERRAINS[BOARD.terrain[now.place]], "rough")


def subtitle(s: GameState, now: Scene, voice: Voice) -> str:
    """The level of a battle and its step; the walls; whose waters."""
    frame = now.frame
    if isinstance(frame, Field):
        if frame.flags & OVERRUN:
            return voice.say("subtitle-overrun")
        if frame.stage <= WEIGHING:
            return voice.say("subtitle-gathering")
        level = voice.say(f"level-{BATTLE_LEVELS[int(frame.level)]}")
        return voice.say("subtitle-land", level=level, step=voice.say(f"step-{step_of(frame)}"))
    if isinstance(frame, Assault):
        return voice.say("subtitle-siege", level=int(fortress(s, now.place)))
    return voice.say("subtitle-sea" if is_sea(now.place) else "subtitle-port")


def step_of(f: Field) -> str:
    """Where a battle stands, in a word."""
    stage = int(f.stage)
    if stage <= ROLLING:
        return "leading"
    if stage <= READING:
        return "rolled"
    if stage <= RETREATING:
        return "losses"
    return "check" if stage <= CHECKING else "pursuit" if stage <= PURSUING else "after"


# What may come


def prospects(s: GameState, now: Scene, voice: Voice) -> list[Line]:
    """The ratio of forces and the chances before the dice; of the beaten side, whether it keeps its order."""
    frame = now.frame
    if isinstance(frame, Field):
        return land_prospects(s, frame, voice)
    if isinstance(frame, Assault):
        return assault_prospects(s, frame, voice)
    return sea_prospects(s, frame, voice) if isinstance(frame, SeaBattle) else []


def land_prospects(s: GameState, f: Field, voice: Voice) -> list[Line]:
    """Of a battle."""
    attack, defence = int(side_points(s, f, f.attacker)), int(side_points(s, f, enemy(f.attacker)))
    if f.stage <= ROLLING and attack and defence:
        odds = expected_odds(s, f)
        told = [Line(voice.say("prospect-ratio"), ratio_words(attack, defence), "14.2.b")]
        if f.stage <= WEIGHING:
            level = voice.say(f"level-{BATTLE_LEVELS[int(level_of(attack, defence))]}")
            told.append(Line(voice.say("prospect-level"), level, "14.3.a"))
        if odds is None:
            return told
        if odds.overrun:
            return [*told, Line(voice.say("prospect-overrun"), voice.say("prospect-overrun-value"), "14.2.c")]
        win = voice.say(
            ("prospect-win", "prospect-win-defender", "prospect-win-both")[len(yet_to_name(s, f))]
        )
        told.append(Line(win, f"{odds.win} %", "14.6.b"))
        losses = voice.say("prospect-losses-value", losses=odds.losses, kills=odds.kills)
        return [*told, Line(voice.say("prospect-losses"), losses, "14.6.a")]
    if f.winner == NONE:
        return []
    told = [Line(voice.say("prospect-winner"), voice.say(f"title-{SIDES[int(f.winner)]}"), "14.6.b")]
    loser = int(enemy(f.winner))
    if READING < f.stage <= CHECKING and not f.flags & OVERRUN:
        told += changed(morale_modifiers(s, f, loser), CHECK_CLAUSES, voice)
        told.append(Line(voice.say("prospect-order"), f"{check_chance(s, f, loser)} %", "14.9.1.a"))
        return told
    told += check_made(f, loser, voice)
    if f.stage > PURSUING:
        return told + pursuit_made(f, voice)
    if f.flags & BROKEN:
        told += changed(pursuit_modifiers(s, f, int(f.winner)), PURSUIT_CLAUSES, voice)
        expected = voice.say("figure-number", value=pursuit_expected(s, f, int(f.winner)))
        told.append(Line(voice.say("prospect-pursuit"), expected, "14.9.2.b"))
    return told


def assault_prospects(s: GameState, frame: Assault, voice: Voice) -> list[Line]:
    """Of an assault: its chances, and the result once the die has fallen."""
    if frame.stage <= STORMING:
        chances = assault_chances(s, int(frame.side), int(frame.zone))
        return [
            Line(voice.say(f"assault-{name}"), f"{chance} %", "15.4.a") for name, chance in chances.items()
        ]
    made = kept(frame.parts, frame.values, STORM)
    if not made:
        return []
    result = RESULTS[int(assault_result(sum(value for _, value in made)))]
    return [Line(voice.say("figure-inflicts"), voice.say(f"assault-{result}"), "15.4.a")]


def sea_prospects(s: GameState, f: SeaBattle, voice: Voice) -> list[Line]:
    """Of a battle at sea, a round of it; once it has a winner, who that is and what the other loses."""
    if f.stage > SEA_ROLLING:
        return sea_outcome(f, voice)
    batteries = 0
    if f.kind in (PORT, BATTERIES):
        batteries = int(fortress(s, BOARD.zone_of[f.at]))
    ours, theirs = engaged(s, f.active), engaged(s, enemy(f.active))
    odds = sea_odds(s, ours, theirs, batteries, int(f.active))
    losses = voice.say("prospect-losses-value", losses=odds.losses, kills=odds.kills)
    return [
        Line(voice.say("prospect-win"), f"{odds.win} %", "17.3.1.b"),
        Line(voice.say("prospect-tie"), f"{odds.tie} %", "17.3.1.c"),
        Line(voice.say("prospect-fleets"), losses, "17.3.1.b"),
    ]


# The rows


def row(s: GameState, now: Scene, side: int, hidden: frozenset[int], voice: Voice) -> Row:
    """One side of the fight: its corps in line, its generals and train behind them, and its account."""
    units = [p for p in engaged_in(s, now, side) if p not in hidden]
    role = "attacker" if side == now.attacker else "defender"
    behind: dict[str, list[int]] = {}
    leader = int(commander(s, units)) if now.kind != SEA else NONE
    for p in units:
        if BOARD.sort[p] not in (COMBAT, FLEET):
            behind.setdefault(box_of(s, p, leader), []).append(p)
    return Row(
        side=SIDES[side],
        role=voice.say(f"role-{now.kind}-{role}"),
        line=[
            Slot(voice.short(p), [face(s, p, voice)], "cavalry" if BOARD.kind[p] == RESERVE_CAVALRY else "")
            for p in units
            if BOARD.sort[p] in (COMBAT, FLEET)
        ],
        boxes=[
            Slot(voice.say(f"slot-{name}"), [face(s, p, voice) for p in behind[name]], style)
            for name, style in BOXES.items()
            if name in behind
        ],
        lines=account(s, now, side, units, voice) if not hidden else [],
        walls=now.kind == SIEGE and side != now.attacker,
    )


BOXES = {"command": "", "seconds": "", "committed": "", "generals": "reserve", "train": "reserve"}


def box_of(s: GameState, p: int, leader: int) -> str:
    """Where a general, a special unit or a depot stands."""
    if p == leader:
        return "command"
    if marked(s, p, SECONDS):
        return "seconds"
    if BOARD.sort[p] == GENERAL:
        return "generals"
    return "committed" if marked(s, p, COMMITTED) else "train"


def engaged_in(s: GameState, now: Scene, side: int) -> list[int]:
    """The counters of a side that have to do with a fight, army markers left out."""
    frame = now.frame
    if isinstance(frame, Field) and frame.stage > CLOSING:  # nobody is marked any more
        found = all_at(s, side, now.place)
    elif isinstance(frame, Field):
        if frame.stage > RETREATING or frame.winner != NONE:
            found = survivors(s, side, frame)
        else:
            found = fighters(s, frame, side)
    elif isinstance(frame, SeaBattle):
        found = engaged(s, side)
    elif side == now.attacker:
        found = assailants(s, side, now.place)
    else:
        found = garrison(s, side, now.place)
    kinds = (COMBAT, GENERAL, SPECIAL, DEPOT, FLEET)
    return [int(p) for p in found if BOARD.sort[p] in kinds]


def account(s: GameState, now: Scene, side: int, units: list[int], voice: Voice) -> list[Line]:
    """The figures of a side: steps, morale, each modifier, and what its dice have come to."""
    frame = now.frame
    if isinstance(frame, Field):
        return land_account(s, frame, side, voice)
    if isinstance(frame, Assault):
        told = [Line(voice.say("figure-steps"), str(int(steps_of(s, units))), "15.2.b")]
        return told + assault_account(s, frame, voice) if side == now.attacker else told
    assert isinstance(frame, SeaBattle)
    return sea_account(s, frame, side, units, voice)
