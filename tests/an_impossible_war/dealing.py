"""Tables on which a card is taken or played, for the tests of both decks."""

from __future__ import annotations

from grognard.games.an_impossible_war.model.board import BOARD, SIDES
from tests.an_impossible_war.setting import Play, position


def owner(card: str) -> str:
    """The side of a card."""
    return SIDES[BOARD.card_side[BOARD.card[card]]]


def take(
    name: str, pieces: str = "", text: str = "", year: int = 1834, dice: tuple[int | str, ...] = ()
) -> Play:
    """Its owner's phase begins with an Event; hands are empty, both sides have 2 CP."""
    return position(
        f'active = "{owner(name)}"\nstep = "card"\nyear = {year}\ncp = {{ carlist = 2, liberal = 2 }}\n{text}\n'
        f'[cards]\ndeck = ["{name}"]',
        pieces=pieces,
        dice=[name, *dice],
    )


def actions(held: str, pieces: str, text: str = "", year: int = 1834) -> Play:
    """Its owner's Actions step with a card in hand."""
    return position(
        f'active = "{owner(held)}"\nstep = "actions"\nap = 1\nyear = {year}\n{text}\n[cards]\nhand = ["{held}"]',
        pieces=pieces,
    )


def zone(m: Play, name: str) -> int:
    return int(m.state.card[BOARD.card[name]])


def fort(m: Play, space: str) -> int:
    return int(m.state.fort[BOARD.number[space]])


def mutiny(m: Play) -> str:
    return " ".join(BOARD.place_ids[h] for h in m.state.mutiny)
