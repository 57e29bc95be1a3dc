"""Chapter 17 as an examiner would ask it: each result was worked out from the book before it was played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.napoleon_against_europe.casebook import Case, case

BRITISH: dict[str, Any] = {"side": "coalition", "cards": {"hand": ["4C"]}}  # the Coalition's turn, 3 points
# Tactical values: Keith 1, Calder 0, Cotton 0, Collingwood 2; Villeneuve 0, Emeriau 0, Ganteaume 1, Missiessy 0.


def sail(units: str, port: str, dice: list[int | str], *actions: str, **said: Any) -> Case:
    """The Coalition's fleets of a place put to sea."""
    m = case(units, dice, **{**BRITISH, **said}).act("operate 4C", f"put-to-sea {port}")
    if m.may("add-all"):
        m.act("add-all")
    return m.act(*actions)


@pytest.mark.rule("17.3.1.b")
@pytest.mark.parametrize(
    ("british", "french", "lost"),
    [
        ([3, 3], [3, 3], 0),  # 7 to 6: one apart
        ([4, 4], [3, 3], 0),  # three apart
        ([5, 4], [3, 3], 1),  # four
        ([6, 6], [3, 3], 1),  # seven
        ([6, 6], [3, 2], 2),  # eight: both
        ([6, 6], [1, 1], 2),  # eleven
    ],
)
def test_the_difference_says_how_many_fleets_the_lower_side_loses(
    british: list[int], french: list[int], lost: int
) -> None:
    """Keith, who adds 1, and Calder leave Portsmouth and attack Emeriau and Villeneuve in the Channel."""
    units = "gb-flotte-keith portsmouth-port; gb-flotte-calder portsmouth-port; "
    units += "fr-flotte-emeriau manche; fr-flotte-villeneuve manche"
    m = sail(units, "portsmouth-port", [*british, *french], "sail manche", "pass", "attack manche", "stand")
    assert m.events("sea-battle-end") == [] or m.events("sea-battle-end")[0][2:4] == [
        sum(british) + 1,
        sum(french),
    ]
    while m.ask.startswith("empire"):
        m.act(m.offered[0])
    gone = [
        f for f in ("fr-flotte-emeriau", "fr-flotte-villeneuve") if m.at(f)[0] in ("reserve", "eliminated")
    ]
    assert len(gone) == lost
    for fleet in {"fr-flotte-emeriau", "fr-flotte-villeneuve"} - set(gone):
        assert m.at(fleet) != ["manche"]


@pytest.mark.rule("17.3.1.c")
def test_on_a_tie_the_inactive_side_speaks_first_and_who_withdraws_has_lost() -> None:
    units = "gb-flotte-calder portsmouth-port; fr-flotte-emeriau manche"
    m = sail(units, "portsmouth-port", [4, 4], "sail manche", "pass", "attack manche", "stand")
    assert m.ask == "empire sea-tie"
    m.act("fight-on")
    assert m.ask == "coalition sea-tie"
    m.act("withdraw")
    # beaten, it goes back where it came from, or into another port of the sea, and its activation is over
    assert m.offered == ["retreat portsmouth-port", "retreat londres-port"]
    m.act("retreat londres-port")
    assert m.ask == "empire pursue"
    m.act("blockade")
    assert m.at("fr-flotte-emeriau", "gb-flotte-calder") == ["londres-blockade", "londres-port"]


@pytest.mark.rule("17.2.6.b")
@pytest.mark.parametrize(("die", "gets_away"), [(4, False), (5, True)])
def test_a_squadron_evades_with_a_six_of_a_die_and_its_best_initiative(die: int, gets_away: bool) -> None:
    """Emeriau has 1."""
    units = "gb-flotte-calder portsmouth-port; fr-flotte-emeriau manche"
    dice: list[int | str] = [die] if gets_away else [die, 1, 6]
    m = sail(units, "portsmouth-port", dice, "sail manche", "pass", "attack manche")
    m.act("evade")
    if gets_away:  # to a port of its own there, or to a sea
        assert {"sail cherbourg-port", "sail mer-du-nord", "sail golfe-de-gascogne"} <= set(m.offered)
    else:  # 1 against 6
        assert m.at("fr-flotte-emeriau", "gb-flotte-calder") == ["manche", "reserve"]


@pytest.mark.rule("17.3.3.a")
@pytest.mark.rule("17.3.3.c")
@pytest.mark.rule("17.3.3.d")
def test_a_port_is_defended_by_its_ships_and_a_die_for_each_level_and_once() -> None:
    """Before Toulon: 6 + 1 against 3 and 3 of the batteries: 7 to 6, the French stay and are blockaded."""
    units = "gb-flotte-keith golfe-du-lion; fr-flotte-emeriau toulon-port"
    m = sail(units, "golfe-du-lion", [6, 3, 3], "sail toulon-blockade", "pass", "attack toulon-port")
    assert m.events("sea-battle-end")[0][1:4] == [1, 7, 6]
    assert m.at("fr-flotte-emeriau", "gb-flotte-keith") == ["toulon-port", "toulon-blockade"]
    # a tie there is a failed attack: the newcomer goes to sea, who lay there before stays in the box
    m = sail(units, "golfe-du-lion", [5, 3, 3], "sail toulon-blockade", "pass", "attack toulon-port")
    assert m.at("fr-flotte-emeriau", "gb-flotte-keith") == ["toulon-port", "golfe-du-lion"]
    before = "gb-flotte-keith toulon-blockade; fr-flotte-emeriau toulon-port"
    m = sail(before, "toulon-blockade", [5, 3, 3], "attack toulon-port")
    assert m.at("fr-flotte-emeriau", "gb-flotte-keith") == ["toulon-port", "toulon-blockade"]


@pytest.mark.rule("17.2.7.b")
@pytest.mark.rule("17.2.7.d")
def test_who_comes_out_of_the_port_has_no_batteries_and_sends_the_newcomer_to_sea() -> None:
    units = "gb-flotte-keith golfe-du-lion; fr-flotte-emeriau toulon-port"
    m = sail(units, "golfe-du-lion", [1, 5], "sail toulon-blockade", "intercept-with toulon-port")
    assert m.events("sea-battle-end")[0][1:4] == [0, 2, 5]
    assert m.at("gb-flotte-keith", "fr-flotte-emeriau") == ["golfe-du-lion", "toulon-port"]


@pytest.mark.rule("17.2.8.b")
def test_empty_ships_are_lost_before_those_with_troops() -> None:
    """Keith carries a corps, Calder nothing: seven apart is one fleet, Calder."""
    units = "gb-flotte-keith portsmouth-port; gb-flotte-calder portsmouth-port; gb-corps-1 portsmouth; "
    units += "fr-flotte-emeriau manche; fr-flotte-ganteaume manche"
    m = sail(units, "portsmouth-port", [1, 1, 5, 4], "embark gb-corps-1 gb-flotte-keith", "sail manche")
    m.act("pass", "attack manche", "stand")
    assert m.at("gb-flotte-calder", "gb-corps-1") == ["reserve", "gb-flotte-keith"]
    m.act("retreat londres-port", "pass")
    assert m.at("gb-flotte-keith", "gb-corps-1") == ["londres-port", "londres"]


@pytest.mark.rule("17.2.9.d")
@pytest.mark.rule("16.d")
def test_nobody_lands_on_a_hostile_coast_in_winter() -> None:
    """Nantes has no walls: a landing there is an attack where the French stand, and none where they do not."""
    units = "gb-flotte-keith portsmouth-port; gb-corps-1 portsmouth; "
    way = (
        "embark gb-corps-1 gb-flotte-keith",
        "sail manche",
        "sail golfe-de-gascogne",
        "sail nantes-blockade",
    )
    for round_, held, may in ((2, True, True), (5, True, True), (6, True, False), (6, False, True)):
        m = sail(units + ("fr-corps-8 nantes" if held else ""), "portsmouth-port", [], *way, round=round_)
        assert m.may("sail nantes-port") is may, (round_, held)


@pytest.mark.rule("17.2.9.e")
@pytest.mark.rule("17.2.9.f")
def test_a_landing_fights_with_three_less_and_has_nowhere_to_go() -> None:
    """2 against 2 at Nantes: 1 to 1; 7 - 3 is 4, no loss in a skirmish; 2 neither: a tie is lost, and the corps."""
    units = "gb-flotte-keith portsmouth-port; gb-corps-1 portsmouth; fr-corps-8 nantes"
    way = (
        "embark gb-corps-1 gb-flotte-keith",
        "sail manche",
        "sail golfe-de-gascogne",
        "sail nantes-blockade",
    )
    m = sail(units, "portsmouth-port", [6, 1, 1, 1], *way, "sail nantes-port", "land gb-corps-1")
    while m.may("done") and m.ask.endswith("land"):
        m.act("done")
    assert m.events("battle-roll")[0][1:3] == [-3, 4]
    assert m.at("gb-corps-1") == ["reserve"]
    assert m.at("gb-flotte-keith") == ["golfe-de-gascogne"]


@pytest.mark.rule("17.2.4.a")
def test_the_baltic_is_closed_by_ice() -> None:
    for round_, may in ((5, True), (6, False)):
        m = sail("gb-flotte-keith detroits", "detroits", [], round=round_)
        assert m.may("sail baltique") is may


@pytest.mark.rule("17.2.4.c")
@pytest.mark.rule("17.2.4.d")
def test_swedes_stay_in_the_baltic_and_neapolitans_this_side_of_gibraltar() -> None:
    m = sail("sw-flotte detroits", "detroits", [], nations={"sweden": "allied-coalition"})
    assert (m.may("sail baltique"), m.may("sail mer-du-nord")) == (True, False)
    m = sail(
        "na-flotte mediterranee-occidentale",
        "mediterranee-occidentale",
        [],
        nations={"naples": "allied-coalition"},
    )
    assert (m.may("sail golfe-du-lion"), m.may("sail atlantique-sud")) == (True, False)


# Fleets that flee a port [17.2.1.d-e]


SIEGE = {
    "zones": {
        "naples": "naples siege=3",
        "rome": "papal-states flag=france",  # links of the line to Genoa
        "florence": "tuscany flag=france",
    },
    "nations": {"naples": "allied-coalition"},
}
MASSENA = "fr-massena naples; fr-elite-1 naples; fr-elite-2 naples; "


def fallen(units: str, dice: list[int | str], **said: Any) -> Case:
    """Masséna takes Naples with a 6 and his 2 and the marker's 3; whoever can, reactivates nothing."""
    m = case(MASSENA + units, [6, *dice], **{**SIEGE, **said})
    m.act("operate 11F", "activate fr-massena", "force 0", "assault naples")
    return m.act("pass") if m.ask.endswith("reactivate") else m


@pytest.mark.rule("17.2.1.d")
def test_fleets_flee_from_a_fallen_port_to_the_nearest_of_their_own() -> None:
    """Palermo, Malta and Corfu lie in the same sea."""
    m = fallen("na-flotte naples-port", [])
    assert m.ask == "coalition flee-port"
    assert set(m.offered) == {"retreat malte-port", "retreat palerme-port", "retreat corfou-port"}
    m.act("retreat malte-port")
    assert m.at("na-flotte") == ["malte-port"]


@pytest.mark.rule("17.2.1.e")
@pytest.mark.parametrize(("theirs", "mine"), [(1, 6), (6, 1), (4, 4)])
def test_past_a_blockade_they_fight_first_and_flee_whatever_comes_of_it(theirs: int, mine: int) -> None:
    """Na-flotte, on the move, rolls first; five apart costs the loser its only fleet. It is the Empire's turn, and so
    on a tie the Coalition speaks first."""
    m = fallen("na-flotte naples-port; fr-flotte-emeriau naples-blockade", [mine, theirs])
    if mine == theirs:
        assert m.ask == "coalition sea-tie"
        return
    if mine > theirs:
        assert m.at("fr-flotte-emeriau")[0] in ("reserve", "eliminated")
        m.act("retreat palerme-port")
        assert m.at("na-flotte") == ["palerme-port"]
    else:
        assert m.at("na-flotte")[0] in ("reserve", "eliminated")
        assert m.at("fr-flotte-emeriau") == ["mediterranee-centrale"]  # Naples is no enemy port any more


@pytest.mark.rule("15.3.a")
@pytest.mark.rule("11.c")
def test_who_stands_before_empty_walls_leaves_or_besieges_once_troops_land_inside() -> None:
    """Gibraltar takes four steps to besiege: a Spanish corps before it was too weak, Castaños with four is not."""
    britons = "gb-flotte-keith lisbonne-port; gb-corps-1 lisbonne; "
    said: dict[str, Any] = {"nations": {"spain": "allied-empire"}}
    ashore = ["embark gb-corps-1 gb-flotte-keith", "sail atlantique-sud", "sail gibraltar-port", "done"]
    m = sail(britons + "es-corps-1 gibraltar 1", "lisbonne-port", [], *ashore, **said)
    assert m.at("gb-corps-1") == ["gibraltar-fortress"]
    assert "siege" not in m.zone("gibraltar")
    assert (m.ask, m.may("retreat cadix"), m.may("retreat grenade")) == ("empire lift", True, True)
    m.act("retreat cadix")
    assert m.at("es-corps-1") == ["cadix"]
    spaniards = "es-castanos gibraltar; es-corps-1 gibraltar; es-corps-2 gibraltar"
    m = sail(britons + spaniards, "lisbonne-port", [], *ashore, **said)
    assert m.zone("gibraltar") == "great-britain siege=0"


@pytest.mark.rule("17.2.10.b")
@pytest.mark.parametrize(
    ("units", "port", "hunts"),
    [
        ("gb-flotte-keith londres-port", "londres-port", True),
        ("gb-flotte-keith londres-port; fr-flotte-ganteaume londres-blockade", "londres-port", False),
        ("sw-flotte stockholm-port", "stockholm-port", False),
        ("ru-flotte-khanikov riga-port", "riga-port", True),
        ("ru-flotte-khanikov riga-port; ru-flotte-siniavine corfou-port", "riga-port", False),
        ("ru-flotte-khanikov riga-port; ru-flotte-siniavine corsaires", "riga-port", False),
    ],
)
def test_corsairs_are_hunted_neither_past_a_blockade_nor_by_fleets_bound_to_a_sea(
    units: str, port: str, hunts: bool
) -> None:
    assert sail(units, port, []).may("to-corsairs") == hunts
