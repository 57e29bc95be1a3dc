"""What is being decided, as a sentence: to the side that decides with its numbers, to others what all may know."""

from __future__ import annotations

from typing import Any

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
from grognard.games.texas_glory.rules.combat.fight import WALL_CAPACITY, Fight
from grognard.games.texas_glory.rules.combat.force import ChooseForce
from grognard.games.texas_glory.rules.combat.hits import BOMBARDMENT, STORM, TakeHits, fighters
from grognard.games.texas_glory.rules.combat.muster import Muster
from grognard.games.texas_glory.rules.combat.phase import Engagement
from grognard.games.texas_glory.rules.combat.regroup import Regroup
from grognard.games.texas_glory.rules.movement.forage import Burn
from grognard.games.texas_glory.rules.movement.march import Command, March
from grognard.games.texas_glory.rules.reinforcements import Arrival, Deploy
from grognard.games.texas_glory.rules.sieges.bombardment import Bombardment
from grognard.games.texas_glory.rules.sieges.siege import Invest, ReliefSortie, SiegeCombat, Withdrawal
from grognard.games.texas_glory.shown.words import Voice, spot
from grognard.kernel.actions import first, verb
from grognard.kernel.state import Pending

LETTERS = "ABC"
# Frames whose space all can see: blocks of both sides stand there, or the event that opened them told it.
PUBLIC = (
    Bombardment,
    ChooseForce,
    Engagement,
    Fight,
    Invest,
    Muster,
    Regroup,
    ReliefSortie,
    SiegeCombat,
    TakeHits,
    Withdrawal,
)


def asked(s: GameState, mine: bool, voice: Voice) -> tuple[str, list[str], str]:
    """The sentence, the blocks it is about, the place."""
    decision = s.decision
    if decision is None:
        return "", [], ""
    frame: Any = s.stack[-1]
    args: dict[str, str | int] = {"side": voice.side(decision.side), "place": 0}
    place = ""
    if isinstance(frame, PUBLIC):
        place = spot(int(frame.space))
        args["place"] = 1
        args["space"] = voice.space(int(frame.space))
    if not mine:
        return voice.say(f"wait-{decision.ask}", **args), [], place
    selected: list[str] = []
    if isinstance(frame, March):
        selected, place = [BOARD.block_ids[frame.block]], spot(int(s.place[frame.block]))
    elif isinstance(frame, Command):
        selected, place = [BOARD.block_ids[frame.leader]], spot(int(s.place[frame.leader]))
    elif isinstance(frame, Deploy):
        selected = [BOARD.block_ids[frame.block]]
    elif isinstance(frame, ChooseForce):
        selected = [BOARD.block_ids[b] for b in fighters(s, frame.side, frame.space)]
    elif isinstance(frame, Burn):
        place = spot(int(frame.place))
    args.update(numbers(s, frame, decision, voice))
    return voice.say(f"ask-{decision.ask}", **args), selected, place


def numbers(s: GameState, frame: Any, decision: Pending, voice: Voice) -> dict[str, str | int]:
    """What the sentence counts and names, for the side that decides."""
    offered = {int(verb(a)) for a in decision.actions}
    if decision.ask == "orders":
        sails = SAIL in offered or SEA_ATTACK in offered
        return {
            "cp": int(s.cp),
            "forage": int(FORAGE in offered),
            "burn": int(BURN in offered),
            "sail": int(sails),
        }
    if isinstance(frame, Command):
        left = sum(1 for a in decision.actions if verb(a) == MARCH and first(a) != frame.leader)
        return {"block": voice.block(int(frame.leader)), "left": left}
    if isinstance(frame, March):
        free = event_on(s, HARD_MARCH, decision.side)
        return {
            "block": voice.block(int(frame.block)),
            "move": int(BOARD.move[frame.block]),
            "free": int(free),
        }
    if isinstance(frame, Burn):
        return {"space": voice.space(int(frame.place))}
    if isinstance(frame, Withdrawal):
        room = WALL_CAPACITY - len(within(s, int(frame.side), int(frame.space)))
        return {"left": min(room, sum(1 for a in decision.actions if verb(a) == WITHDRAW))}
    if isinstance(frame, ChooseForce):
        return {"chosen": len(fighters(s, int(frame.side), int(frame.space))), "limit": limit(frame)}
    if isinstance(frame, Muster):
        return {"card": voice.names["card"][int(first(decision.actions[0]))]}
    return more_numbers(s, frame, decision, voice, offered)


def more_numbers(
    s: GameState, frame: Any, decision: Pending, voice: Voice, offered: set[int]
) -> dict[str, str | int]:
    """The same, for combat and what follows it."""
    if isinstance(frame, Fight):
        must_go = frame.must_go(frame.acting())
        return {"round": int(frame.round), "letter": LETTERS[frame.letter()], "go": int(must_go)}
    if isinstance(frame, TakeHits):
        return {"hits": int(frame.hits), "fought": int(frame.kind <= BOMBARDMENT)}
    if isinstance(frame, Bombardment):
        return {"begun": int(len(offered) > 1)}
    if isinstance(frame, SiegeCombat):
        return {
            "bombard": int(BOMBARD in offered),
            "storm": int(STORM_ in offered),
            "sortie": int(SORTIE in offered),
        }
    if isinstance(frame, Invest):
        return {"storm": int(STORM_ in offered)}
    if isinstance(frame, Deploy):
        by_port = BOARD.by_port[frame.block] != 0
        return {"block": voice.block(int(frame.block)), "port": int(by_port)}
    if isinstance(frame, Arrival):
        brigade = BRIGADES[BOARD.brigade[GROUPS[frame.group].units[0]]] or "none"
        return {"brigade": voice.say(f"brigade-{brigade}")}
    if decision.ask == "next-battle":
        return {"left": len(decision.actions)}
    if decision.ask == "play-card":
        year = 1835 if s.year == YEAR_1835 else 1836
        return {"day": voice.day(year, int(s.turn), with_year=False)}
    return {}


def verdict(s: GameState, voice: Voice) -> str:
    """Who has won, and why."""
    if s.ending == "3.0.1836.c":
        return voice.say("verdict-places")
    if s.ending == "3.0.1835.c":
        return voice.say(f"verdict-1835-{SIDES[s.winner]}")
    return voice.say("verdict-santa-anna" if s.place[SANTA_ANNA] == BOARD.dead else "verdict-time")


def limit(frame: ChooseForce) -> int:
    """How many blocks a storm may have; 0 for a sortie, which has no limit."""
    return int(BOARD.storm_limit[frame.space]) if frame.kind == STORM else 0
