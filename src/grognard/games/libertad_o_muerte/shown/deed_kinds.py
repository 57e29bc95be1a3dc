"""The kinds of deeds: which each verb is, and the client's sign for it."""

from __future__ import annotations

from grognard.games.libertad_o_muerte.model import verbs
from grognard.games.libertad_o_muerte.shown.words import Voice
from grognard.kernel.documents.view import DeedKind

KINDS = {
    verbs.DONE_: "pass",
    verbs.PASS: "pass",
    verbs.PLAY: "card",
    verbs.DISCARD: "discard",
    verbs.PLACE: "place",
    verbs.LOSE: "loss",
    verbs.BUY: "buy",
    verbs.COMMISSION: "commission",
    verbs.CONCEDE: "commission",
    verbs.REPLACEMENT: "replacement",
    verbs.DEPLOY: "deploy",
    verbs.REFILL: "replacement",
    verbs.DISBAND: "give-up",
    verbs.MOVE: "move",
    verbs.ADD: "pick",
    verbs.ADD_ALL: "pick",
    verbs.SET_OUT: "move",
    verbs.STEP: "march",
    verbs.DROP: "drop",
    verbs.GO_IN: "inside",
    verbs.COME_OUT: "sortie",
    verbs.LOAD: "load",
    verbs.LAND: "landing",
    verbs.EMBARK: "load",
    verbs.SAIL: "sail",
    verbs.ENTER_PORT: "port",
    verbs.HUNT: "hunt",
    verbs.HIDE: "hide",
    verbs.SHOW: "show",
    verbs.FIGHT: "battle",
    verbs.JOIN: "join",
    verbs.COMMAND: "command",
    verbs.SEND: "line-up",
    verbs.LINE_UP: "line-up",
    verbs.HOLD_BACK: "reserve",
    verbs.PUT_BEHIND: "line-up",
    verbs.ASSIGN: "leader",
    verbs.GREAT_BATTLE: "great-battle",
    verbs.ROUNDS: "rounds",
    verbs.FIRE: "fire",
    verbs.AGAIN: "fire",
    verbs.STEP_IN: "relief",
    verbs.WITHDRAW: "withdraw",
    verbs.CHARGE: "charge",
    verbs.RETREAT: "retreat",
    verbs.GO_BACK_IN: "inside",
    verbs.SHOOT: "fire",
    verbs.BESIEGE: "siege",
    verbs.PRESS: "siege",
    verbs.LIFT: "lift",
    verbs.NAME: "choice",
    verbs.POINT: "choice",
    verbs.RAISE: "raise",
    verbs.CONVERT: "convert",
    verbs.MOVE_LEADER: "move",
    verbs.STRIKE: "loss",
}
ATTACKS = {"march": "attack", "landing": "attack", "sail": "sea-attack", "sortie": "attack"}  # among enemies
# The client's signs of the kinds that have none of their own.
SIGNS = {
    "discard": "remove",
    "loss": "hit",
    "buy": "spend",
    "commission": "command",
    "replacement": "recruit",
    "give-up": "remove",
    "move": "march",
    "pick": "join",
    "drop": "place",
    "inside": "withdraw",
    "load": "sail",
    "landing": "place",
    "port": "sail",
    "hunt": "intercept",
    "show": "uprising",
    "line-up": "deploy",
    "reserve": "regroup",
    "great-battle": "battle",
    "rounds": "delay",
    "relief": "redeploy",
    "withdraw": "retreat",
    "siege": "besiege",
    "lift": "rest",
    "choice": "order",
    "raise": "recruit",
    "convert": "recruit",
    "leader": "command",
}


def kinds(voice: Voice) -> dict[str, DeedKind]:
    """Every kind of deed, with its word and its sign."""
    every = dict.fromkeys([*KINDS.values(), *ATTACKS.values()])
    return {kind: DeedKind(voice.say(f"deed-{kind}"), SIGNS.get(kind, kind)) for kind in every}
