"""Clauses 17.2.5 to 17.2.7 and 17.3: interception, evasion, blockade, battles at sea and in port."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.seas import blockaded
from grognard.games.napoleon_against_europe.model.state import place
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.sea.combat import fleets_lost
from grognard.games.napoleon_against_europe.rules.sea.evacuation import evacuate_ports
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.sea.waters import nearest_ports, next_sea
from grognard.kernel.state import advance
from tests.napoleon_against_europe.carded import play
from tests.napoleon_against_europe.setting import N, P, Play, table

NO_CARDS = {"permanent": ["1F", "1C", "2C", "3C"]}
GANTEAUME = "fr-flotte-ganteaume brest-port; "  # initiative 1, movement 5, tactical 1
TRIPLE = GANTEAUME + "fr-flotte-missiessy brest-port; fr-flotte-emeriau brest-port; "
BALL = "gb-flotte-ball golfe-du-lion; "  # initiative 2, tactical 2
EMERIAU = "fr-flotte-emeriau toulon-port; "  # tactical 0


def sail(units: str, at: str, side: int = EMPIRE, dice: list[int] | None = None, **said: Any) -> Play:
    """A squadron of all fleets of a side in a place is activated."""
    said = {"phase": "activation", "round": 1, "cards": NO_CARDS, "dice": dice or []} | said
    t = table(units, frame=Squadron(side, N[at], 3), **said)
    return t.act("add-all") if t.ask == "form-squadron" else t


def left(t: Play) -> int:
    """The points that the squadron has left."""
    frame = next(f for f in t.state.stack if isinstance(f, Squadron))
    return int(frame.points)


def totals(t: Play) -> list[tuple[int, int]]:
    return [(e[2], e[3]) for e in t.events("sea-battle-end")]


# Interception


@pytest.mark.rule("17.2.5.a")
def test_three_fleets_at_most_intercept():
    """The book's example: two British fleets at sea in the Channel, one before Amsterdam, one before Antwerp."""
    units = "fr-flotte-ganteaume golfe-de-gascogne; fr-flotte-missiessy golfe-de-gascogne; "
    units += "fr-flotte-emeriau golfe-de-gascogne; gb-flotte-keith manche; gb-flotte-calder manche; "
    units += "gb-flotte-cotton amsterdam-blockade; gb-flotte-gambier anvers-blockade"
    t = sail(units, "golfe-de-gascogne", dice=[6, 6, 1, 1, 1, 1, 1, 1]).act("sail manche")
    assert (t.ask, t.side, t.offered) == ("intercept-sea", "coalition", ["intercept-with manche", "pass"])
    t.act("intercept-with manche")
    assert t.offered == ["intercept-with anvers-blockade", "intercept-with amsterdam-blockade", "pass"]
    t.act("intercept-with amsterdam-blockade")
    assert len(t.events("sea-roll")) == 6  # the fight has begun, three against three
    assert t.where("gb-flotte-gambier") == "anvers-blockade"
    assert t.where("gb-flotte-cotton") == "manche"


@pytest.mark.rule("17.2.5.b")
def test_nobody_intercepts_from_port():
    t = sail("fr-flotte-ganteaume golfe-de-gascogne; gb-flotte-keith portsmouth-port", "golfe-de-gascogne")
    t.act("sail manche")
    assert t.ask == "sail"


@pytest.mark.rule("17.2.5.c")
@pytest.mark.rule("17.2.5.d")
@pytest.mark.parametrize(("die", "caught"), [(2, False), (3, True)])
def test_the_interception_roll_takes_the_best_initiative(die: int, caught: bool):
    units = "fr-flotte-ganteaume golfe-de-gascogne; gb-flotte-nelson manche; gb-flotte-gambier manche"
    t = sail(units, "golfe-de-gascogne", dice=[die, 6, 1, 1])
    t.act("sail manche", "intercept-with manche")
    assert t.events("sea-interception")[0][2:5] == [die, die + 3, int(caught)]
    assert bool(t.events("sea-battle")) == caught
    if not caught:
        assert (t.ask, left(t)) == ("sail", 4)
        assert "attack manche" in t.offered
        assert "sail mer-du-nord" in t.offered


@pytest.mark.rule("17.2.5.d")
def test_blockaders_may_be_attacked_from_the_sea():
    units = "fr-flotte-ganteaume golfe-de-gascogne; gb-flotte-cornwallis brest-blockade"
    t = sail(units, "golfe-de-gascogne", dice=[3, 2])
    t.act("attack brest-blockade")
    assert (t.ask, t.side) == ("sea-retreat", "coalition")
    assert "retreat golfe-de-gascogne" not in t.offered
    t.act("retreat manche")
    assert totals(t) == [(4, 3)]
    assert (t.where("gb-flotte-cornwallis"), left(t)) == ("manche", 4)


@pytest.mark.rule("17.3.2.a")
def test_beaten_blockaders_leave_the_sea_but_not_for_the_one_from_which_the_attack_came():
    units = "fr-flotte-ganteaume manche; gb-flotte-cornwallis brest-blockade"
    t = sail(units, "manche", dice=[3, 2]).act("sail golfe-de-gascogne", "pass", "attack brest-blockade")
    assert t.ask == "sea-retreat"
    assert not {"retreat golfe-de-gascogne", "retreat manche"} & set(t.offered)
    t.act("retreat atlantique-nord")
    assert t.where("gb-flotte-cornwallis") == "atlantique-nord"
    assert (t.where("fr-flotte-ganteaume"), left(t)) == ("golfe-de-gascogne", 3)
    # a beaten attacker stays in that sea, from which they had moved, or goes to a port of theirs
    t = sail(units, "manche", dice=[1, 3]).act("sail golfe-de-gascogne", "pass", "attack brest-blockade")
    assert "retreat golfe-de-gascogne" in t.offered
    assert "retreat brest-port" in t.offered


@pytest.mark.rule("17.2.7.i")
def test_a_blockader_that_intercepts_lifts_the_blockade():
    units = "fr-flotte-ganteaume atlantique-sud; gb-flotte-cornwallis brest-blockade; fr-flotte-emeriau brest-port"
    t = sail(units, "atlantique-sud", dice=[3]).act("sail golfe-de-gascogne", "intercept-with brest-blockade")
    assert t.where("gb-flotte-cornwallis") == "brest-blockade"  # 5 fails
    assert blockaded(t.state, EMPIRE, N["brest"])
    t = sail(units, "atlantique-sud", dice=[4, 1, 2]).act("sail golfe-de-gascogne")
    t.act("intercept-with brest-blockade")
    assert t.where("gb-flotte-cornwallis") == "golfe-de-gascogne"
    assert not blockaded(t.state, EMPIRE, N["brest"])


# Evasion


CHASE = "fr-flotte-ganteaume golfe-de-gascogne; gb-flotte-keith manche; gb-flotte-gambier manche; "


def chased(dice: list[int], more: str = "") -> Play:
    t = sail(CHASE + more, "golfe-de-gascogne", dice=dice).act("sail manche", "pass")
    return t.act("attack manche")


@pytest.mark.rule("17.2.6.a")
@pytest.mark.rule("17.2.6.b")
@pytest.mark.rule("17.2.6.c")
@pytest.mark.rule("17.2.6.d")
@pytest.mark.rule("17.2.6.e")
def test_a_squadron_at_sea_evades():
    t = chased([4])  # the interception, which they have passed, came first
    assert (t.ask, t.side) == ("evade-sea", "coalition")
    t.act("evade")
    assert t.events("sea-evasion")[0][2:5] == [4, 6, 1]
    assert "sail golfe-de-gascogne" not in t.offered  # the active squadron came from there
    assert {"sail londres-port", "sail atlantique-nord", "sail mer-du-nord"} <= set(t.offered)
    t.act("sail mer-du-nord")
    assert (t.ask, t.side, left(t)) == ("sail", "empire", 4)
    assert t.where("gb-flotte-keith") == t.where("gb-flotte-gambier") == "mer-du-nord"
    t = chased([3, 6, 1, 1]).act("evade")
    assert t.events("sea-battle")  # 5 fails


@pytest.mark.rule("17.2.6.c")
def test_evaders_meet_squadrons_at_sea_but_no_blockaders():
    t = chased([4, 6, 6, 1, 1], "fr-flotte-allemand mer-du-nord").act("evade", "sail mer-du-nord")
    assert (t.ask, t.side, t.offered) == ("intercept-sea", "empire", ["intercept-with mer-du-nord", "pass"])
    t.act("intercept-with mer-du-nord")
    assert t.events("sea-battle")[0][:2] == [N["mer-du-nord"], EMPIRE]
    t = chased([4], "fr-flotte-allemand york-blockade").act("evade", "sail mer-du-nord")
    assert (t.ask, t.side) == ("sail", "empire")


@pytest.mark.rule("17.2.6.a")
def test_blockaders_do_not_evade():
    units = "fr-flotte-ganteaume manche; gb-flotte-keith amsterdam-blockade"
    t = sail(units, "manche", dice=[1, 6]).act("attack amsterdam-blockade")
    assert len(t.events("sea-roll")) == 2


# Blockade


@pytest.mark.rule("17.2.7.b")
@pytest.mark.rule("17.2.7.e")
@pytest.mark.rule("17.3.1.a")
def test_ball_enters_the_box_of_toulon():
    t = sail(BALL + EMERIAU, "golfe-du-lion", COALITION, dice=[3, 2]).act("sail toulon-blockade")
    assert (t.ask, t.side, t.offered) == ("come-out", "empire", ["intercept-with toulon-port", "pass"])
    t.act("intercept-with toulon-port")
    assert totals(t) == [(5, 2)]
    assert not t.events("battery")
    assert (t.where("fr-flotte-emeriau"), t.where("gb-flotte-ball")) == ("toulon-port", "toulon-blockade")
    assert blockaded(t.state, EMPIRE, N["toulon"])


@pytest.mark.rule("17.2.7.d")
@pytest.mark.rule("17.3.1.d")
def test_a_beaten_newcomer_leaves_the_box():
    t = sail(BALL + EMERIAU, "golfe-du-lion", COALITION, dice=[1, 6]).act("sail toulon-blockade")
    t.act("intercept-with toulon-port")
    assert t.where("gb-flotte-ball") == "golfe-du-lion"
    assert t.ask == "over"  # though it had five points left


@pytest.mark.rule("17.2.7.f")
@pytest.mark.rule("17.2.7.c")
def test_nobody_comes_out_or_the_blockade_is_relieved():
    t = sail(BALL + EMERIAU, "golfe-du-lion", COALITION).act("sail toulon-blockade", "pass")
    assert t.ask == "sail"
    assert t.events("blockades")
    assert not t.events("sea-battle")
    t = sail(BALL + EMERIAU + "gb-flotte-keith toulon-blockade", "golfe-du-lion", COALITION)
    t.act("sail toulon-blockade")
    assert (t.ask, t.side) == ("sail", "coalition")


@pytest.mark.rule("17.2.7.g")
def test_whoever_leaves_a_blockaded_port_fights_first():
    units = GANTEAUME + "gb-flotte-cornwallis brest-blockade"
    t = sail(units, "brest-port", dice=[1, 6]).act("sail golfe-de-gascogne")
    assert totals(t) == [(2, 7)]
    assert (t.ask, t.place("fr-flotte-ganteaume")) == ("over", "reserve")  # by five
    t = sail(units, "brest-port", dice=[1, 3]).act("sail golfe-de-gascogne")
    assert (t.ask, t.where("fr-flotte-ganteaume")) == ("over", "brest-port")
    t = sail(units, "brest-port", dice=[5, 3]).act("sail golfe-de-gascogne")
    assert t.where("gb-flotte-cornwallis") == "golfe-de-gascogne"
    assert t.where("fr-flotte-ganteaume") == "golfe-de-gascogne"
    assert left(t) == 4


# Battles


@pytest.mark.rule("17.3.1.b")
def test_the_table_of_battles_at_sea():
    assert [int(fleets_lost(n)) for n in range(14)] == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 99, 99]


@pytest.mark.rule("17.3.1.a")
@pytest.mark.rule("17.3.1.b")
def test_two_british_fleets_destroy_a_french_one():
    """The book's example: 2 and 6 + 1 against 5."""
    units = "gb-flotte-calder manche; gb-flotte-keith manche; fr-flotte-emeriau mer-du-nord"
    t = sail(units, "manche", COALITION, dice=[6, 2, 5]).act("sail mer-du-nord", "pass", "attack mer-du-nord")
    t.act("stand")
    assert totals(t) == [(9, 5)]
    assert t.place("fr-flotte-emeriau") == "reserve"
    assert t.ask == "sail"


@pytest.mark.rule("17.3.1.b")
@pytest.mark.rule("17.2.8.b")
def test_empty_fleets_are_lost_first():
    units = "gb-flotte-keith manche; gb-corps-1 gb-flotte-keith; gb-flotte-calder manche; gb-flotte-cotton manche; "
    units += "gb-corps-2 gb-flotte-cotton; fr-flotte-ganteaume mer-du-nord; fr-flotte-missiessy mer-du-nord"
    t = sail(units, "manche", COALITION, dice=[6, 1, 1, 1, 5, 5])
    t.act("sail mer-du-nord", "intercept-with mer-du-nord")
    assert totals(t) == []
    assert t.place("gb-flotte-calder") == "reserve"
    assert t.ask == "sea-retreat"
    t = sail(units, "manche", COALITION, dice=[6, 1, 1, 1, 6, 6])
    t.act("sail mer-du-nord", "intercept-with mer-du-nord")
    assert (t.ask, t.offered) == ("sea-loss", ["lose gb-flotte-keith", "lose gb-flotte-cotton"])
    t.act("lose gb-flotte-cotton")
    assert t.place("gb-corps-2") == "reserve"  # with its cargo
    assert t.place("gb-corps-1") == "gb-flotte-keith"


def tied(dice: list[int]) -> Play:
    t = sail("gb-flotte-gambier manche; fr-flotte-emeriau mer-du-nord", "manche", COALITION, dice=dice)
    return t.act("sail mer-du-nord", "pass", "attack mer-du-nord", "stand")


@pytest.mark.rule("17.3.1.c")
def test_a_tie_goes_on_until_somebody_withdraws():
    t = tied([5, 5, 4, 4])
    assert (t.ask, t.side) == ("sea-tie", "empire")
    t.act("fight-on")
    assert (t.ask, t.side) == ("sea-tie", "coalition")
    t.act("fight-on")
    assert len(t.events("sea-roll")) == 4
    t.act("withdraw")
    assert t.ask == "sea-retreat"
    assert t.side == "empire"
    t = tied([5, 5]).act("fight-on", "withdraw")
    assert t.side == "coalition"
    assert t.ask == "sea-retreat"
    assert not t.events("eliminated")


@pytest.mark.rule("17.3.2.a")
def test_where_the_beaten_go():
    units = "gb-flotte-gambier manche; fr-flotte-emeriau golfe-de-gascogne"
    t = sail(units, "manche", COALITION, dice=[3, 1]).act("sail golfe-de-gascogne", "pass")
    t.act("attack golfe-de-gascogne", "stand")
    assert (t.ask, t.side) == ("sea-retreat", "empire")
    assert "retreat manche" not in t.offered  # the active player came from there
    assert {"retreat brest-port", "retreat atlantique-nord"} <= set(t.offered)
    t = sail(units, "manche", COALITION, dice=[1, 3]).act("sail golfe-de-gascogne", "pass")
    t.act("attack golfe-de-gascogne", "stand")
    assert (t.where("gb-flotte-gambier"), t.ask) == ("manche", "over")  # no friendly port there


@pytest.mark.rule("17.3.2.b")
@pytest.mark.rule("17.3.2.c")
@pytest.mark.parametrize("answer", ["blockade", "pass"])
def test_the_winner_may_follow_into_the_box(answer: str):
    units = "gb-flotte-ball mediterranee-centrale; fr-flotte-emeriau golfe-du-lion"
    t = sail(units, "mediterranee-centrale", COALITION, dice=[3, 2]).act("sail golfe-du-lion", "pass")
    t.act("attack golfe-du-lion", "stand", "retreat toulon-port")
    assert (t.ask, t.side) == ("pursue", "coalition")
    t.act(answer)
    assert t.where("gb-flotte-ball") == ("toulon-blockade" if answer == "blockade" else "golfe-du-lion")
    assert (t.ask, left(t)) == ("sail", 5)  # at no cost; the winner may go on


# In port


@pytest.mark.rule("17.2.7.h")
@pytest.mark.rule("17.3.2.d")
@pytest.mark.rule("17.3.3.a")
@pytest.mark.rule("17.3.3.d")
def test_an_attack_on_a_port_meets_its_batteries():
    units = "gb-flotte-ball toulon-blockade; gb-flotte-keith toulon-blockade; " + EMERIAU
    t = sail(units, "toulon-blockade", COALITION, dice=[5, 4, 2, 4]).act("attack toulon-port")
    assert totals(t) == [(12, 6)]
    assert [e[1] for e in t.events("battery")] == [4]
    assert t.place("fr-flotte-emeriau") == "reserve"  # by six
    t = sail(units, "toulon-blockade", COALITION, dice=[3, 2, 2, 4]).act("attack toulon-port")
    assert totals(t) == [(8, 6)]
    assert (t.where("fr-flotte-emeriau"), t.where("gb-flotte-ball")) == ("toulon-port", "toulon-blockade")
    assert "sail golfe-du-lion" in t.offered
    t.act("sail golfe-du-lion")
    assert not blockaded(t.state, EMPIRE, N["toulon"])


@pytest.mark.rule("17.3.3.a")
def test_a_citadel_has_two_batteries():
    units = "fr-flotte-ganteaume gibraltar-blockade; gb-flotte-keith gibraltar-port"
    t = sail(units, "gibraltar-blockade", dice=[6, 1, 2, 3]).act("attack gibraltar-port")
    assert [e[1] for e in t.events("battery")] == [2, 3]


@pytest.mark.rule("17.3.3.b")
@pytest.mark.rule("17.3.3.c")
def test_a_tie_in_port_is_a_failed_attack():
    units = "gb-flotte-ball toulon-blockade; " + EMERIAU
    t = sail(units, "toulon-blockade", COALITION, dice=[3, 2, 3]).act("attack toulon-port")
    assert totals(t) == [(5, 5)]
    assert (t.ask, t.where("gb-flotte-ball")) == ("over", "toulon-blockade")  # blockaded before
    assert not t.events("eliminated")
    t = sail(BALL + EMERIAU, "golfe-du-lion", COALITION, dice=[3, 2, 3]).act("sail toulon-blockade", "pass")
    t.act("attack toulon-port")
    assert (t.ask, t.where("gb-flotte-ball")) == ("over", "golfe-du-lion")  # it had just come


# Cards


@pytest.mark.rule("6.6.c")
@pytest.mark.rule("17.3.4.a")
@pytest.mark.card("10C")
@pytest.mark.parametrize(("die", "box"), [(4, "eliminated"), (3, "manche")])
def test_nelson_expects(die: int, box: str):
    units = "gb-flotte-nelson manche; fr-flotte-ganteaume golfe-de-gascogne"
    held = {"hand": ["10C"], "permanent": ["1F", "1C", "2C", "3C"]}
    t = sail(units, "golfe-de-gascogne", dice=[6, 6, 2, 1, die], cards=held).act("sail manche")
    t.act("intercept-with manche")
    assert (t.ask, t.side, t.rule, t.offered) == ("combat-cards", "coalition", "6.6.c", ["play 10C", "pass"])
    t.act("play 10C")
    while t.ask == "sea-retreat":
        t.act(t.offered[0])
    assert totals(t) == [(7, 9)]
    assert t.where("gb-flotte-nelson") == box
    assert (
        not sail(units.replace("nelson", "keith"), "golfe-de-gascogne", dice=[6, 1, 3], cards=held)
        .act("sail manche", "intercept-with manche")
        .may("play")
    )


@pytest.mark.rule("6.6.c")
def test_one_combat_card_a_side_at_sea():
    units = "gb-flotte-nelson manche; fr-flotte-ganteaume golfe-de-gascogne"
    held = {"hand": ["10C", "28C"], "permanent": ["1F", "1C", "2C", "3C"]}
    t = sail(units, "golfe-de-gascogne", dice=[6, 6, 2, 1, 3], cards=held, period="castigos")
    t.act("sail manche", "intercept-with manche", "play 10C")
    assert t.ask != "combat-cards"


@pytest.mark.card("14F")
def test_the_combined_fleet_sails_farther_and_is_harder_to_catch():
    units = (
        "fr-flotte-ganteaume brest-port; fr-flotte-missiessy brest-port; gb-flotte-nelson golfe-de-gascogne"
    )
    cards = {"hand": ["14F"], "permanent": NO_CARDS["permanent"]}
    t = play("14F", units, cards=cards, dice=[3], markers=["duty-over"])
    assert t.may("put-to-sea") == ["put-to-sea brest-port"]
    t.act("put-to-sea brest-port", "add-all")
    assert left(t) == 7
    t.act("sail golfe-de-gascogne", "intercept-with golfe-de-gascogne")
    assert t.events("sea-interception")[0][2:5] == [3, 5, 0]


# Captured ports


def fall(units: str, zone: str, side: str, dice: list[int] | None = None, **said: Any) -> Play:
    """The enemy has taken a port."""
    t = table(units, phase="activation", cards=NO_CARDS, dice=dice or [], zones={zone: side}, **said)
    assert evacuate_ports(t.state)
    advance(t.state)
    return t


@pytest.mark.rule("17.2.1.d")
def test_fleets_flee_to_the_nearest_friendly_port():
    said: dict[str, Any] = {"nations": {"portugal": "allied-coalition great-britain"}}
    t = fall("pt-flotte lisbonne-port", "lisbonne", "portugal flag=france", **said)
    assert t.ask == "flee-port"
    assert set(t.offered) == {"retreat gibraltar-port", "retreat porto-port"}
    t.act("retreat gibraltar-port")
    assert t.where("pt-flotte") == "gibraltar-port"
    assert not evacuate_ports(t.state)
    t = fall("tr-flotte-1 acre-port", "acre", "egypt flag=france", nations={"turkey": "allied-coalition"})
    assert t.where("tr-flotte-1") == "alexandrette-port"


@pytest.mark.rule("17.2.1.e")
def test_fleets_driven_out_of_a_blockaded_port_fight():
    said: dict[str, Any] = {"nations": {"portugal": "allied-coalition great-britain"}}
    units = (
        "pt-flotte lisbonne-port; fr-flotte-ganteaume lisbonne-blockade; fr-flotte-missiessy atlantique-sud"
    )
    t = fall(units, "lisbonne", "portugal flag=france", [2, 3, 1], **said)
    assert totals(t) == [(2, 4)]
    t.act("retreat gibraltar-port")
    assert (t.ask, t.side) == ("intercept-sea", "empire")  # others on the way
    t.act("intercept-with atlantique-sud", "pass")
    assert t.where("pt-flotte") == "gibraltar-port"
    t = fall(units, "lisbonne", "portugal flag=france", [1, 6], **said)
    assert t.place("pt-flotte") == "eliminated"  # by six


# Waters that a fleeing squadron may enter


def flight(units: str, start: str, side: int = COALITION, **said: Any) -> list[str]:
    """The ports to which the fleets of a place flee."""
    t = table(units, **{"phase": "activation", "round": 1, **said})
    squadron = [p for p in range(BOARD.pieces) if place(t.state, p) == N[start]]
    return [BOARD.place_ids[h] for h in nearest_ports(t.state, side, squadron, N[start])]


@pytest.mark.rule("17.2.1.d")
@pytest.mark.rule("17.2.4.c")
def test_swedes_flee_within_the_baltic_though_british_ports_are_as_near() -> None:
    said = {"nations": {"sweden": "allied-coalition"}}
    ports = flight("sw-flotte goteborg-port", "goteborg-port", **said)
    assert "stockholm-port" in ports
    assert not {"york-port", "edimbourg-port"} & set(ports)
    assert {"york-port", "edimbourg-port"} <= set(
        flight("gb-flotte-keith goteborg-port", "goteborg-port", **said)
    )


@pytest.mark.rule("17.2.1.d")
@pytest.mark.rule("17.2.4.a")
def test_nobody_flees_through_ice() -> None:
    said = {"nations": {"sweden": "allied-coalition"}}
    assert flight("sw-flotte goteborg-port", "goteborg-port", **said, round=6) == []
    assert flight("sw-flotte stralsund-port", "stralsund-port", **said, round=5)
    assert flight("sw-flotte stralsund-port", "stralsund-port", **said, round=6) == []


@pytest.mark.rule("17.2.1.d")
def test_the_nearest_port_is_within_the_printed_factor() -> None:
    """From Danzig: out, the Straits, the North Sea, into York: 4 points, which a Russian fleet has."""
    closed = dict.fromkeys(("stockholm", "stralsund", "abo", "goteborg"), "sweden flag=france")
    closed |= dict.fromkeys(("saint-petersbourg", "riga"), "russia flag=france")
    said: dict[str, Any] = {
        "zones": closed,
        "nations": {"prussia": "allied-coalition", "denmark": "allied-empire"},
    }
    said["zones"] |= dict.fromkeys(("colberg", "koenigsberg"), "prussia flag=france")
    assert set(flight("ru-flotte-khanikov danzig-port", "danzig-port", **said)) == {
        "york-port",
        "edimbourg-port",
    }
    said["zones"] |= dict.fromkeys(("york", "edimbourg"), "great-britain flag=france")
    assert flight("ru-flotte-khanikov danzig-port", "danzig-port", **said) == []
    assert "londres-port" in flight("gb-flotte-keith danzig-port", "danzig-port", **said)  # 6 points


@pytest.mark.rule("17.2.3.b")
def test_nobody_flees_through_a_bosphorus_that_is_closed() -> None:
    """Salonica has been taken by the Turks, who are the Empire's allies, or let everybody pass."""
    for status, open_ in (("allied-empire", False), ("neutral", True)):
        said: dict[str, Any] = {"nations": {"turkey": status}}
        ports = set(flight("gb-flotte-keith salonique-port", "salonique-port", **said))
        assert {"malte-port", "corfou-port"} <= ports
        assert ({"odessa-port", "sebastopol-port"} <= ports) is open_
        assert bool({"odessa-port", "sebastopol-port"} & ports) is open_


@pytest.mark.rule("17.2.1.e")
def test_a_squadron_in_flight_takes_the_shortest_way() -> None:
    t = table("gb-flotte-keith golfe-du-lion", phase="activation", round=1)
    keith = [P["gb-flotte-keith"]]
    for start, end, through in (
        ("golfe-du-lion", "manche", "mediterranee-occidentale"),
        ("golfe-du-lion", "adriatique", "mediterranee-centrale"),
        ("manche", "detroits", "mer-du-nord"),
        ("atlantique-sud", "manche", "atlantique-nord"),
    ):
        assert BOARD.place_ids[next_sea(t.state, COALITION, keith, N[start], N[end])] == through
    assert next_sea(t.state, COALITION, keith, N["manche"], N["manche"]) == -1
