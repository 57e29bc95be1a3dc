"""What is being decided, as a sentence: to the side that decides with its numbers, to others what all may know."""

from __future__ import annotations

from functools import singledispatch

from grognard.games.texas_glory.model.board import BOARD, BRIGADES, SANTA_ANNA
from grognard.games.texas_glory.model.position import SIDES
from grognard.games.texas_glory.model.setup import GROUPS
from grognard.games.texas_glory.model.state import HARD_MARCH, YEAR_1835, GameState, event_on, within
from grognard.games.texas_glory.model.verbs import (
    BOMBARD,
    BURN,
    FORAGE,
    MARCH,
    SAIL,
    SEA_ATTACK,
    SORTIE,
    WITHDRAW,
)
from grognard.games.texas_glory.model.verbs import STORM as STORM_
from grognard.games.texas_glory.rules.cards.phase import CardPhase
from grognard.games.texas_glory.rules.combat.fight import WALL_CAPACITY, Fight
from grognard.games.texas_glory.rules.combat.force import ChooseForce
from grognard.games.texas_glory.rules.combat.hits import BOMBARDMENT, STORM, TakeHits, fighters
from grognard.games.texas_glory.rules.combat.muster import Muster
from grognard.games.texas_glory.rules.combat.phase import Combat
from grognard.games.texas_glory.rules.movement.forage import Burn
from grognard.games.texas_glory.rules.movement.march import Command, March, Orders
from grognard.games.texas_glory.rules.reinforcements import Arrival, Deploy
from grognard.games.texas_glory.rules.sieges.bombardment import Bombardment
from grognard.games.texas_glory.rules.sieges.siege import Invest, SiegeCombat, Withdrawal
from grognard.games.texas_glory.shown.words import Voice, spot
from grognard.kernel.actions import first, verb
from grognard.kernel.state import Frame
from grognard.parts.shown import prompts
from grognard.parts.shown.prompts import Counts, Prompt, choices

LETTERS = "ABC"


def asked(s: GameState, mine: bool, voice: Voice) -> tuple[str, list[str], str]:
    """The sentence, the blocks it is about, the place."""
    return prompts.asked(s, mine, voice, prompt, where, spot)


def where(frame: object) -> int:
    """The space that a question is about and that all see: both sides stand there, or an event told it."""
    return int(getattr(frame, "space", prompts.NOWHERE))


@singledispatch
def prompt(frame: Frame[GameState], s: GameState, voice: Voice) -> Prompt:
    """What the question of a frame tells the side that decides, besides its choices: nothing but its sentence."""
    return Prompt()


def offers(s: GameState, *verbs: int) -> int:
    """1 where one of some verbs is among the choices."""
    return int(any(verb(a) in verbs for a in choices(s)))


# Cards and movement


@prompt.register
def _(frame: CardPhase, s: GameState, voice: Voice) -> Prompt:
    year = 1835 if s.year == YEAR_1835 else 1836
    return Prompt({"day": voice.day(year, int(s.turn), with_year=False)})


@prompt.register
def _(frame: Orders, s: GameState, voice: Voice) -> Prompt:
    sails = offers(s, SAIL, SEA_ATTACK)
    return Prompt(
        {"cp": int(s.cp), "forage": offers(s, FORAGE), "burn": offers(s, BURN), "sail": sails},
    )


@prompt.register
def _(frame: Command, s: GameState, voice: Voice) -> Prompt:
    leader = int(frame.leader)
    left = sum(1 for a in choices(s) if verb(a) == MARCH and first(a) != leader)
    counts: Counts = {"block": voice.block(leader), "left": left}
    return Prompt(counts, [BOARD.block_ids[leader]], spot(int(s.place[leader])))


@prompt.register
def _(frame: March, s: GameState, voice: Voice) -> Prompt:
    b = int(frame.block)
    free = int(event_on(s, HARD_MARCH, BOARD.side[b]))
    counts: Counts = {"block": voice.block(b), "move": int(BOARD.move[b]), "free": free}
    return Prompt(counts, [BOARD.block_ids[b]], spot(int(s.place[b])))


@prompt.register
def _(frame: Burn, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"space": voice.space(int(frame.place))}, place=spot(int(frame.place)))


# Combat


@prompt.register
def _(frame: Combat, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"left": len(choices(s))})


@prompt.register
def _(frame: Muster, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"card": voice.card(int(first(choices(s)[0])))})


@prompt.register
def _(frame: Fight, s: GameState, voice: Voice) -> Prompt:
    must_go = int(frame.must_go(frame.acting()))
    return Prompt({"round": int(frame.round), "letter": LETTERS[frame.letter()], "go": must_go})


@prompt.register
def _(frame: TakeHits, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"hits": int(frame.hits), "fought": int(frame.kind <= BOMBARDMENT)})


@prompt.register
def _(frame: ChooseForce, s: GameState, voice: Voice) -> Prompt:
    chosen = fighters(s, frame.side, frame.space)
    limit = int(BOARD.storm_limit[frame.space]) if frame.kind == STORM else 0  # a sortie has none
    return Prompt({"chosen": len(chosen), "limit": limit}, [BOARD.block_ids[b] for b in chosen])


# Sieges


@prompt.register
def _(frame: Withdrawal, s: GameState, voice: Voice) -> Prompt:
    room = WALL_CAPACITY - len(within(s, int(frame.side), int(frame.space)))
    return Prompt({"left": min(room, sum(1 for a in choices(s) if verb(a) == WITHDRAW))})


@prompt.register
def _(frame: Invest, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"storm": offers(s, STORM_)})


@prompt.register
def _(frame: SiegeCombat, s: GameState, voice: Voice) -> Prompt:
    return Prompt(
        {"bombard": offers(s, BOMBARD), "storm": offers(s, STORM_), "sortie": offers(s, SORTIE)},
    )


@prompt.register
def _(frame: Bombardment, s: GameState, voice: Voice) -> Prompt:
    return Prompt({"begun": int(len({verb(a) for a in choices(s)}) > 1)})


# Reinforcements


@prompt.register
def _(frame: Deploy, s: GameState, voice: Voice) -> Prompt:
    b = int(frame.block)
    counts: Counts = {"block": voice.block(b), "port": int(BOARD.by_port[b] != 0)}
    return Prompt(counts, [BOARD.block_ids[b]])


@prompt.register
def _(frame: Arrival, s: GameState, voice: Voice) -> Prompt:
    brigade = BRIGADES[BOARD.brigade[GROUPS[frame.group].units[0]]] or "none"
    return Prompt({"brigade": voice.say(f"brigade-{brigade}")})


def verdict(s: GameState, voice: Voice) -> str:
    """Who has won, and why."""
    if s.ending == "3.0.1836.c":
        return voice.say("verdict-places")
    if s.ending == "3.0.1835.c":
        return voice.say(f"verdict-1835-{SIDES[s.winner]}")
    return voice.say("verdict-santa-anna" if s.place[SANTA_ANNA] == BOARD.dead else "verdict-time")
