"""The choices before the first round: generals, fleets by lot, zones, hands [20]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, DATA
from grognard.games.napoleon_against_europe.model.setup import SCENARIOS, set_up
from grognard.games.napoleon_against_europe.rules.setup import SetUp, fits
from tests.napoleon_against_europe.setting import P, Play, draw, table


def beginning(scenario: str, dice: list[Any] | None = None) -> Play:
    return table(scenario=scenario, frame=SetUp(), empty=False, phase="set-up", dice=dice or [])


def finish(t: Play) -> int:
    """The first answer to every question; how many there were."""
    count = 0
    while t.pending.ask.startswith("set-up"):
        t.act(t.offered[0])
        count += 1
    return count


@pytest.mark.rule("20.a")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_set_up_comes_to_its_end(scenario: str) -> None:
    t = beginning(scenario)
    assert finish(t) >= 10
    wanted = {"1815": (6, 8), "1805": (7, 7), "1809": (9, 7)}[scenario]
    hands = [
        sum(t.card(BOARD.card_ids[c]) == "hand" and BOARD.card_side[c] == side for c in range(BOARD.cards))
        for side in (0, 1)
    ]
    assert tuple(hands) == wanted


@pytest.mark.rule("20.2.m")
def test_neutrals_deploy_first_then_the_coalition_then_the_empire() -> None:
    t = beginning("1805")
    sides = []
    while t.pending.ask.startswith("set-up"):
        sides.append((t.side, t.ask))
        t.act(t.offered[0])
    first_coalition = sides.index(("coalition", "set-up-general"))
    assert sides[0] == ("empire", "set-up-general")  # Turkey, neutral, by the Empire
    last_empire = [n for n, (side, _) in enumerate(sides) if side == "empire"][-1]
    assert first_coalition < last_empire


@pytest.mark.rule("20.a")
def test_the_owner_chooses_the_generals_without_a_name() -> None:
    t = beginning("1805")
    assert {"choose tr-grand-vizir", "choose tr-mustafa", "choose tr-ali"} == set(t.offered)
    t.act("choose tr-ali")
    finish(t)
    assert t.where("tr-ali") == "constantinople"


@pytest.mark.rule("20.1.k")
def test_the_general_in_east_prussia_has_a_command_of_six() -> None:
    t = beginning("1815")
    while not any("ru-wittgenstein" in text for text in t.offered) or "choose ru-doctorov" in t.offered:
        t.act(t.offered[0])
    commands = {BOARD.command[BOARD.piece[text.split()[1]]] for text in t.offered}
    assert commands == {6}


@pytest.mark.rule("20.a")
def test_fleets_without_a_name_are_drawn() -> None:
    fleets = ("tr-flotte-2", "ru-flotte-siniavine", "ru-flotte-khanikov")
    t = beginning("1805", [draw(fleet) for fleet in fleets])
    while t.pending.ask.startswith("set-up") and t.state.script:
        t.act(t.offered[0])
    assert t.place("tr-flotte-2") == "constantinople-port"
    assert len(t.events("fleet-drawn")) >= 3


@pytest.mark.rule("20.1.i")
def test_napoleon_may_begin_in_champagne() -> None:
    t = beginning("1815")
    while "deploy fr-grande-armee reims" not in t.offered:
        t.act(t.offered[0])
    assert "deploy fr-grande-armee soissons" in t.offered
    t.act("deploy fr-grande-armee reims")
    assert t.where("fr-garde") == t.where("fr-grande-armee") == "reims"
    assert t.place("fr-garde") == "fr-grande-armee"


@pytest.mark.rule("11.a")
def test_an_army_that_deploys_where_a_corps_stands_takes_it_in() -> None:
    t = beginning("1815")
    while "deploy fr-armee-italie marseille" not in t.offered:
        t.act(t.offered[0])
    t.act("deploy fr-armee-italie marseille")
    finish(t)
    assert t.place("fr-gn-1") == "fr-armee-italie"


@pytest.mark.rule("20.1.l")
def test_the_british_choose_among_the_ports_where_french_fleets_lie() -> None:
    t = beginning("1815")
    while not t.may("deploy") or "-blockade" not in t.offered[0]:
        t.act(t.offered[0])
    boxes = {text.split()[2] for text in t.offered}
    lying = {
        BOARD.place_ids[BOARD.zone_of[BOARD.number[t.place(u)]]]
        for u in BOARD.piece_ids
        if u.startswith("fr-flotte") and t.place(u).endswith("-port")
    }
    assert boxes == {f"{zone}-blockade" for zone in lying}
    assert t.side == "coalition"


@pytest.mark.rule("20.2.c")
def test_the_first_hands_are_drawn_from_the_epica_deck_around_the_permanent_cards() -> None:
    t = beginning("1805")
    finish(t)
    hand = [name for name in BOARD.card_ids if t.card(name) == "hand"]
    assert {"1F", "1C", "2C", "3C"} <= set(hand)
    assert all(int(name[:-1]) <= 27 for name in hand)


@pytest.mark.rule("20.2.m", "10.1.d")
def test_soult_may_join_the_grande_armee_as_its_third_subordinate() -> None:
    t = beginning("1805")
    while "choose fr-soult" not in t.offered:
        t.act(t.offered[0])
    t.act("choose fr-soult")
    assert "deploy fr-soult lille" in t.offered
    t.act("deploy fr-soult lille")
    assert t.place("fr-soult") == "fr-grande-armee"
    while "choose fr-lannes" not in t.offered:
        t.act(t.offered[0])
    t.act("choose fr-lannes")
    assert "deploy fr-lannes lille" not in t.offered  # it has three


@pytest.mark.rule("20.3.n")
@pytest.mark.rule("10.1.a")
def test_a_general_is_chosen_who_can_command_the_units_of_the_line() -> None:
    """At Seville stand a corps of two steps and a militia; Palafox commands two steps at most."""
    s = set_up("1809")
    line = next(x for x in DATA.scenarios[int(s.scenario)].setup if "es-milice-2" in x.units)
    assert not fits(s, line, P["es-palafox"])
    assert fits(s, line, P["es-castanos"])
