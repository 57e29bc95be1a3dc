"""Where one chapter's doings are another's concern."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import AUSTRIA, BOARD, COALITION, EMPIRE, FRANCE
from grognard.games.napoleon_against_europe.model.marks import BLOCKADE_COMPLETE, DUTY_OVER
from grognard.games.napoleon_against_europe.model.setup import set_up
from grognard.games.napoleon_against_europe.rules.battle.retreat import Retreat
from grognard.games.napoleon_against_europe.rules.cards import effects  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.conquest.phase import ConquestPhase
from grognard.games.napoleon_against_europe.rules.conquest.terms import Surrender
from grognard.games.napoleon_against_europe.rules.diplomacy.action import Negotiation
from grognard.games.napoleon_against_europe.rules.diplomacy.phase import Diplomacy
from grognard.games.napoleon_against_europe.rules.ending import suffering, who_tests
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.land.supply import check_supply, force_supplied, is_link
from grognard.games.napoleon_against_europe.rules.powers import opened
from grognard.games.napoleon_against_europe.rules.victory import blockade_complete, is_closed, score_year
from grognard.games.napoleon_against_europe.rules.year.declarations import Declarations
from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps
from grognard.games.napoleon_against_europe.rules.year.new_year import new_year
from grognard.games.napoleon_against_europe.rules.year.production import Production
from grognard.games.napoleon_against_europe.rules.year.redeployment import Redeployment
from grognard.kernel.state import Frame
from tests.napoleon_against_europe.battlefield import battle, hands
from tests.napoleon_against_europe.carded import play, refused
from tests.napoleon_against_europe.setting import NATION, N, P, Play, table

# Ports that fall outside the rounds


@pytest.mark.rule("17.2.1.d")
def test_a_flag_of_the_conquest_phase_empties_a_port() -> None:
    units = "fr-corps-8 ancone; gb-flotte-ball ancone-port; gb-flotte-keith manche"
    t = table(units, frame=ConquestPhase(), phase="conquest", cards=hands(), zones={"rome": "france"})
    assert t.flag("ancone") == "france"
    assert (t.ask, t.side) == ("flee-port", "coalition")
    t.act("retreat zara-port")
    assert t.place("gb-flotte-ball") == "zara-port"


@pytest.mark.rule("17.2.1.d")
@pytest.mark.parametrize(
    ("frame", "phase"),
    [
        (Production(FRANCE), "administration"),
        (MinorSteps(EMPIRE, 1), "administration"),
        (Redeployment(), "redeployment"),
        (Diplomacy(COALITION), "diplomacy"),
        (Declarations(), "declarations"),
    ],
)
def test_a_port_that_falls_in_the_interphase_is_emptied_before_anything_else(
    frame: Frame[Any], phase: str
) -> None:
    taken = {"ancone": "papal-states flag=france"}
    t = table("gb-flotte-ball ancone-port", frame=frame, phase=phase, zones=taken, cards=hands())
    assert (t.ask, t.side) == ("flee-port", "coalition")


@pytest.mark.rule("15.3.a")
@pytest.mark.rule("18.2.3.d")
def test_a_siege_whose_besiegers_have_made_peace_is_raised_at_once() -> None:
    units = "au-charles mantoue; au-corps-1 mantoue; au-corps-2 mantoue; fr-corps-8 mantoue-fortress;"
    units += "fr-davout vienne; fr-elite-1 vienne"
    zones = {
        "vienne": "austria flag=france",
        "salzbourg": "austria flag=france",
        "mantoue": "italy siege=1 state=italy",
    }
    t = table(units, frame=ConquestPhase(), phase="conquest", cards=hands(), zones=zones, dice=[3])
    while t.ask != "over":
        t.act(t.offered[-1] if t.ask in ("annex", "add-province") else t.offered[0])
    assert t.status("austria") == "forced-peace"
    assert (t.siege("mantoue"), t.place("fr-corps-8")) == (None, "mantoue")


# Minors of a forced ally


@pytest.mark.rule("8.1.4.e")
@pytest.mark.rule("4.b")
def test_the_minors_of_a_forced_ally_share_its_lot() -> None:
    nations = {"prussia": "forced-alliance france", "saxony": "forced-peace prussia"}
    s = table(nations=nations).state
    assert opened(s, EMPIRE, NATION["saxony"])
    assert not opened(s, COALITION, NATION["saxony"])
    assert is_link(s, EMPIRE, N["wittemberg"])
    assert not is_link(s, EMPIRE, N["berlin"])  # no fortress
    beaten = {"prussia": "forced-peace france", "saxony": "forced-peace prussia"}
    assert not is_link(table(nations=beaten).state, EMPIRE, N["wittemberg"])
    closed = {"prussia": "forced-alliance france", "hanse": "forced-peace prussia"}
    assert is_closed(table(nations=closed).state, N["hambourg"])


@pytest.mark.rule("20.3.g")
def test_the_minors_of_a_prussia_that_becomes_a_forced_ally_do_too() -> None:
    nations = {"prussia": "forced-peace france", "hanse": "forced-peace prussia"}
    t = table(scenario="1809", year=1811, nations=nations, peace_until={"prussia": 1810})
    new_year(t.state)
    assert (t.status("prussia"), t.status("hanse")) == ("forced-alliance", "forced-peace")
    assert opened(t.state, EMPIRE, NATION["hanse"])


# The blockade of 1809


@pytest.mark.rule("20.3.c")
@pytest.mark.rule("19.b")
def test_the_blockade_of_1809_has_gaps_and_its_points_are_still_to_come() -> None:
    s = set_up("1809")
    assert not blockade_complete(s)
    assert not s.markers & BLOCKADE_COMPLETE
    score_year(s)
    assert s.track[0] == 15


# The Continental System, which is never discarded


@pytest.mark.card("25F")
@pytest.mark.rule("8.1.4.b")
@pytest.mark.parametrize(("held", "offered"), [(["25F", "8F"], ["impose 8F", "pass"]), (["25F"], ["pass"])])
def test_the_continental_system_pays_for_no_alliance(held: list[str], offered: list[str]) -> None:
    frame = Surrender(AUSTRIA, FRANCE, 0, 3, 0)
    t = table(frame=frame, phase="conquest", beaten={"austria": ["france"]}, cards=hands(*held))
    assert (t.ask, t.offered) == ("forced-alliance", offered)


@pytest.mark.card("25F")
@pytest.mark.card("49C")
def test_the_continental_system_is_not_lost_by_lot() -> None:
    host = "fr-grande-armee vilna; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee"
    t = play("49C", host, cards=hands("49C", "25F", "8F")).act("either 1")
    assert (t.card("25F"), t.card("8F")) == ("hand", "discarded")


# The duty of 1805 ends however a French force comes to Austria


NEY = "fr-ney munich; fr-corps-8 munich"
CHARLES = "au-charles ratisbonne; au-corps-1 ratisbonne; au-corps-2 ratisbonne"


def duty_over(t: Play) -> bool:
    return bool(t.state.markers & DUTY_OVER)


@pytest.mark.rule("20.2.e")
def test_a_retreat_into_austria_ends_the_duty() -> None:
    for zone, over in (("innsbruck", True), ("ulm", False)):
        going = [P["fr-ney"], P["fr-corps-8"]]
        t = table(NEY, frame=Retreat(EMPIRE, N["munich"], going, N[zone]), markers=[], dice=[])
        assert (t.where("fr-ney"), duty_over(t)) == (zone, over)


@pytest.mark.rule("20.2.e")
def test_an_evasion_into_austria_ends_the_duty() -> None:
    frame = Operation(COALITION, POINTS, 3)
    t = table(f"{NEY}; {CHARLES}", frame=frame, markers=[], cards=hands(), dice=[6])
    t.act("activate au-charles", "force 0", "step munich", "evade")
    assert not duty_over(t)
    t.act("retreat innsbruck")
    assert duty_over(t)


@pytest.mark.rule("20.2.e")
def test_a_counter_march_into_austria_ends_the_duty() -> None:
    units = "ba-corps innsbruck; au-charles innsbruck; au-corps-1 innsbruck; au-corps-2 innsbruck"
    t = battle(f"{units}; {NEY}", "innsbruck", "coalition", "trente", dice=[6, 1], markers=[], cards=hands())
    while t.ask == "counter-march" and t.side == "coalition":
        t.act("done")
    assert not duty_over(t)
    t.act("come fr-ney")
    assert (t.where("fr-ney"), duty_over(t)) == ("innsbruck", True)


# Guerrillas need no supply


SPAIN_RISES = {"nations": {"spain": "allied-coalition"}, "played": ["22C", "24F"], "period": "castigos"}
FRENCH_ZONES = ("burgos", "madrid", "saragosse", "valladolid", "leon", "bilbao", "pampelune")
CUT_OFF = {"zones": dict.fromkeys(FRENCH_ZONES, "spain flag=france")}
IN_BURGOS = "es-castanos burgos; es-corps-1 burgos; es-guerilla-1 burgos"


@pytest.mark.rule("5.2.1.b")
@pytest.mark.rule("13.1.b")
def test_guerrillas_never_lack_supply() -> None:
    t = table(IN_BURGOS, **SPAIN_RISES, **CUT_OFF)
    pieces = [P[u] for u in ("es-castanos", "es-corps-1", "es-guerilla-1")]
    assert not check_supply(t.state, pieces, N["burgos"])
    assert t.marked("es-corps-1", "unsupplied")
    assert not t.marked("es-guerilla-1", "unsupplied")
    assert force_supplied(t.state, [P["es-guerilla-1"]], N["burgos"])


@pytest.mark.rule("13.6.1.f")
@pytest.mark.rule("5.2.1.b")
@pytest.mark.parametrize(
    ("units", "tested"),
    [
        ("es-guerilla-1 burgos", []),
        (IN_BURGOS, ["es-corps-1"]),
        ("es-guerilla-1 burgos demoralized", ["es-guerilla-1"]),
    ],
)
def test_at_the_end_of_the_phase_guerrillas_test_for_other_troubles_alone(
    units: str, tested: list[str]
) -> None:
    t = table(units, **SPAIN_RISES, **CUT_OFF)
    heads = suffering(t.state)
    assert [BOARD.piece_ids[p] for head in heads for p in who_tests(t.state, head)] == tested


# Cards ask the marker of a force that has just been checked


@pytest.mark.card("25C")
@pytest.mark.rule("13.5.b")
def test_an_army_that_was_cut_off_is_given_no_engineers() -> None:
    army = "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee{}"
    said = {"cards": hands("36F"), "period": "castigos"}
    assert refused("36F", army.format(""), **said) == ""
    assert refused("36F", army.format(" unsupplied"), **said) == ""  # an old marker: it has its line again
    active = army.format(" unsupplied").replace("armee ulm", "armee ulm group=1")
    assert refused("36F", active, **said) == "card-condition"


@pytest.mark.rule("20.2.d")
def test_as_long_as_the_duty_binds_it_the_coalition_has_no_diplomacy() -> None:
    held = hands("4C", "7C", "4F")
    said: dict[str, Any] = {"phase": "diplomacy", "year": 1806, "cards": held}
    assert table(frame=Diplomacy(COALITION), markers=[], **said).ask == "over"
    assert table(frame=Diplomacy(EMPIRE), markers=[], **said).ask == "diplomacy"
    assert table(frame=Diplomacy(COALITION), markers=["duty-over"], **said).ask == "diplomacy"


@pytest.mark.rule("2.2.c")
@pytest.mark.rule("8.2.3.g")
def test_a_general_whose_only_corps_changes_sides_leaves_the_map() -> None:
    nations = {"naples": "allied-empire france"}
    said: dict[str, Any] = {"phase": "diplomacy", "year": 1814, "period": "castigos", "nations": nations}
    frame = Negotiation(COALITION, NATION["naples"], 0)
    t = table("fr-murat naples; na-corps naples", frame=frame, dice=[6], cards=hands(), **said)
    assert (t.status("naples"), t.where("na-corps")) == ("allied-coalition", "naples")
    assert t.place("fr-murat") == "sitting-out"
