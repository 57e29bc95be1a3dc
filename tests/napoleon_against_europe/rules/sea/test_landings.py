"""Clause 17.2.9: landings in enemy ports; 19C."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.sea.landing import no_landing
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from tests.napoleon_against_europe.carded import play
from tests.napoleon_against_europe.setting import N, P, Play, table

NO_CARDS = {"permanent": ["1F", "1C", "2C", "3C"]}
FLEET = "gb-flotte-keith golfe-du-lion; gb-corps-1 gb-flotte-keith; "  # tactical 1
NAPLES = {"naples": "allied-empire france"}


def sail(units: str, at: str, dice: list[int] | None = None, **said: Any) -> Play:
    """All British fleets of a place are activated."""
    said = {"phase": "activation", "round": 1, "cards": NO_CARDS, "dice": dice or []} | said
    t = table(units, frame=Squadron(COALITION, N[at], 3), **said)
    return t.act("add-all") if t.ask == "form-squadron" else t


def left(t: Play) -> int:
    frame = next(f for f in t.state.stack if isinstance(f, Squadron))
    return int(frame.points)


def pass_on(t: Play) -> Play:
    """Nobody does what they need not do."""
    while t.ask in ("combat-cards", "react", "lead", "morale", "counter-march", "reactivate"):
        t.act("pass" if "pass" in t.offered else "done" if "done" in t.offered else t.offered[0])
    return t


@pytest.mark.rule("17.2.9.a")
@pytest.mark.rule("17.2.1.b")
def test_an_empty_open_port_is_simply_occupied():
    t = sail(FLEET, "golfe-du-lion").act("sail marseille-blockade", "sail marseille-port")
    assert left(t) == 4
    assert not t.events("sea-battle")
    t.act("land gb-corps-1")
    assert (t.flag("marseille"), t.where("gb-corps-1")) == ("great-britain", "marseille")
    assert left(t) == 3  # three points from the sea
    assert not t.events("battle")
    assert not t.events("assault")


@pytest.mark.rule("17.2.9.b")
def test_the_batteries_of_a_fortress_fire_first():
    t = sail(FLEET, "golfe-du-lion", [3, 4]).act("sail toulon-blockade", "sail toulon-port")
    assert [e[1] for e in t.events("battery")] == [4]
    assert t.where("gb-flotte-keith") == "toulon-port"  # 4 to 4: it goes on
    assert t.may("land") == ["land gb-corps-1"]
    t = sail(FLEET, "golfe-du-lion", [1, 5]).act("sail toulon-blockade", "sail toulon-port")
    assert (t.ask, t.where("gb-flotte-keith")) == ("over", "golfe-du-lion")  # the landing is off
    assert t.place("gb-corps-1") == "reserve"


@pytest.mark.rule("17.2.9.b")
def test_ships_in_the_port_have_to_be_destroyed_first():
    units = FLEET + "gb-flotte-nelson golfe-du-lion; fr-flotte-emeriau toulon-port"
    t = sail(units, "golfe-du-lion", [6, 6, 1, 1]).act("sail toulon-blockade", "pass")
    assert "sail toulon-port" not in t.offered
    t.act("attack toulon-port")
    assert t.place("fr-flotte-emeriau") == "reserve"
    assert t.where("gb-flotte-keith") == "toulon-port"
    assert t.may("land") == ["land gb-corps-1"]
    t = sail(units, "golfe-du-lion", [2, 2, 3, 3]).act("sail toulon-blockade", "pass", "attack toulon-port")
    assert t.where("fr-flotte-emeriau") == "toulon-port"  # beaten by two, and still there
    assert not t.may("land")


@pytest.mark.rule("17.2.9.c")
def test_no_landing_in_winter_nor_without_a_port():
    winter = table(FLEET, phase="activation", round=6)
    keith = [P["gb-flotte-keith"]]
    assert no_landing(winter.state, COALITION, N["toulon"], keith) == "17.2.9.c no-landing-in-winter"
    assert no_landing(winter.state, COALITION, N["marseille"], keith) == ""  # nobody is there to attack
    autumn = table(FLEET, phase="activation", round=5)
    assert no_landing(autumn.state, COALITION, N["toulon"], keith) == ""
    t = sail(FLEET, "golfe-du-lion")
    assert all(N[text.split()[1]] >= BOARD.first_sea for text in t.may("sail"))  # seas, ports, blockade boxes
    t.act("sail marseille-blockade")
    assert t.may("sail") == ["sail golfe-du-lion", "sail marseille-port"]


@pytest.mark.rule("17.2.9.d")
def test_two_steps_at_most_attack():
    units = FLEET + "gb-flotte-calder golfe-du-lion; gb-corps-2 gb-flotte-calder; "
    t = sail(units, "golfe-du-lion", [6, 6, 1]).act("sail toulon-blockade", "sail toulon-port")
    t.act("land gb-corps-1")
    assert not t.may("land")  # the other two steps stay aboard
    assert t.where("gb-corps-2") != "toulon"
    t = sail(units, "golfe-du-lion").act("sail marseille-blockade", "sail marseille-port", "land gb-corps-1")
    assert t.may("land") == ["land gb-corps-2"]  # against nobody all may


@pytest.mark.rule("17.2.9.e")
def test_a_beaten_landing_is_destroyed():
    units = FLEET + "fr-elite-1 marseille; fr-corps-8 toulon"
    t = sail(units, "golfe-du-lion", [1, 1, 6, 6]).act("sail marseille-blockade", "sail marseille-port")
    t.act("land gb-corps-1")
    pass_on(t)
    assert t.place("gb-corps-1") == "reserve"
    assert t.events("battle")[0][0] == N["marseille"]
    assert t.where("gb-flotte-keith") == "golfe-du-lion"


@pytest.mark.rule("17.2.9.f")
@pytest.mark.rule("17.2.9.g")
@pytest.mark.rule("17.2.9.h")
def test_the_landing_at_naples_fails_after_two_assaults():
    """The book's example: two British steps, no fleets there, two assaults that fail."""
    units = "gb-flotte-keith mediterranee-centrale; gb-corps-1 gb-flotte-keith"
    t = sail(units, "mediterranee-centrale", [5, 1, 5, 4], nations=NAPLES)
    t.act("sail naples-blockade", "sail naples-port", "land gb-corps-1")
    assert len(t.events("assault")) == 2
    assert t.place("gb-corps-1") == "reserve"
    assert t.siege("naples") is None
    assert t.where("gb-flotte-keith") == "mediterranee-centrale"
    assert left(t) == 3  # it may go on


@pytest.mark.rule("17.2.9.f")
@pytest.mark.rule("17.2.9.h")
def test_a_landing_that_takes_a_fortress():
    units = "gb-flotte-keith mediterranee-centrale; gb-corps-1 gb-flotte-keith"
    t = sail(units, "mediterranee-centrale", [5, 1, 5, 5], nations=NAPLES)
    t.act("sail naples-blockade", "sail naples-port", "land gb-corps-1")
    assert [e[2] for e in t.events("assault")] == [5, 5]
    t.act("pass")  # the fortress stays empty
    assert t.controller("naples") == "coalition"
    assert t.where("gb-corps-1") == "naples"
    assert (t.where("gb-flotte-keith"), left(t)) == ("naples-port", 3)
    t.act("sail mediterranee-centrale")
    assert left(t) == 2


@pytest.mark.card("19C")
@pytest.mark.rule("17.2.9.d")
def test_an_expedition_lands_four_steps_without_penalty():
    units = FLEET + "gb-flotte-calder golfe-du-lion; gb-corps-2 gb-flotte-calder; fr-elite-1 marseille"
    cards = {"hand": ["19C"], "permanent": NO_CARDS["permanent"]}
    t = play("19C", units, cards=cards, dice=[1, 1, 6, 6], markers=["duty-over"])
    t.act("put-to-sea golfe-du-lion", "add-all", "sail marseille-blockade", "sail marseille-port")
    t.act("land gb-corps-1")
    assert t.may("land") == ["land gb-corps-2"]
    t.act("land gb-corps-2")
    pass_on(t)
    while t.ask == "battle-loss":
        t.act(t.offered[0])
    pass_on(t)
    aboard = [u for u in ("gb-corps-1", "gb-corps-2") if t.place(u).startswith("gb-flotte")]
    assert aboard  # beaten, but back on the ships
    assert t.where(aboard[0]) == "golfe-du-lion"
