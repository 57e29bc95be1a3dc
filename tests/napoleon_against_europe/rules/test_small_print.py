"""Predicates of a line or two, in every case: who decides, whose country, which port, how many steps."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, FRANCE
from grognard.games.napoleon_against_europe.model.marks import BRITAIN_CONQUERED, SPAIN_CONQUERED
from grognard.games.napoleon_against_europe.model.state import put
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.cards.foreign_wars import abroad
from grognard.games.napoleon_against_europe.rules.conquest.conditions import victor_of
from grognard.games.napoleon_against_europe.rules.conquest.refuges import harbours, no_harbour
from grognard.games.napoleon_against_europe.rules.conquest.regroup import (
    army_commander_of,
    no_gathering,
    no_parting,
    no_transfer,
    stands_badly,
)
from grognard.games.napoleon_against_europe.rules.conquest.terms import count_defeat
from grognard.games.napoleon_against_europe.rules.land.active import (
    OVER,
    POINTS,
    group_at,
    may_spend_depot,
    tell_depot_spent,
)
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.powers import (
    forced_ally,
    own_country,
    pacified_by,
    player_of,
)
from grognard.games.napoleon_against_europe.rules.sea.combat import Crowded
from grognard.games.napoleon_against_europe.rules.year.administration import reform, twice_beaten
from grognard.games.napoleon_against_europe.rules.year.redeployment import no_transfer as transfer_refused
from grognard.kernel.state import advance
from tests.napoleon_against_europe.battlefield import corps, hands
from tests.napoleon_against_europe.roads import DATA, NEAR
from tests.napoleon_against_europe.setting import NATION, N, P, Play, table

DECIDES = {-1: "nobody", EMPIRE: "empire", COALITION: "coalition"}


# Powers


@pytest.mark.rule("7.3.2.b")
@pytest.mark.rule("7.3.2.c")
@pytest.mark.parametrize(
    ("nation", "status", "side"),
    [
        ("spain", "neutral", "empire"),
        ("turkey", "neutral", "empire"),
        ("prussia", "neutral", "coalition"),
        ("austria", "neutral", "coalition"),
        ("russia", "neutral", "coalition"),
        ("austria", "forced-peace france", "coalition"),
        ("austria", "forced-alliance france", "coalition"),
        ("spain", "forced-peace great-britain", "empire"),
        ("prussia", "allied-empire", "empire"),
        ("spain", "allied-coalition", "coalition"),
        ("saxony", "neutral", "nobody"),
        ("saxony", "neutral prussia", "coalition"),
        ("saxony", "allied-empire france", "empire"),
    ],
)
def test_who_decides_for_a_nation(nation: str, status: str, side: str) -> None:
    s = table(nations={nation: status}).state
    assert DECIDES[int(player_of(s, NATION[nation]))] == side


@pytest.mark.rule("8.1.3.a")
@pytest.mark.rule("8.1.4.e")
def test_a_minor_shares_the_peace_or_the_alliance_of_its_patron() -> None:
    for status, by_empire, by_coalition, ally in (
        ("forced-peace france", True, False, False),
        ("forced-peace great-britain", False, True, False),
        ("forced-alliance france", False, False, True),
        ("neutral", False, False, False),
    ):
        minor = "neutral austria" if status == "neutral" else "forced-peace austria"
        s = table(nations={"austria": status, "papal-states": minor}).state
        n = NATION["papal-states"]
        assert [pacified_by(s, n, side) for side in (EMPIRE, COALITION)] == [by_empire, by_coalition], status
        assert forced_ally(s, n) is ally, status
        assert forced_ally(s, NATION["austria"]) is (status == "forced-alliance france")
    assert not pacified_by(table().state, NATION["nassau"], EMPIRE)


@pytest.mark.rule("2.1.e")
def test_whose_country_each_zone_is_for_those_who_never_leave_it() -> None:
    s = table().state
    tyrol = {z for z, zone in DATA.zone.items() if zone.province == "tyrol"}
    near = tyrol | {there for z in tyrol for there in NEAR[z]}
    for z, zone in DATA.zone.items():
        assert own_country(s, P["ty-corps"], N[z]) is (z in near), z
        assert own_country(s, P["es-guerilla-1"], N[z]) is (zone.nation in ("spain", "portugal")), z
        assert own_country(s, P["fr-gn-1"], N[z]) is (zone.nation == "france"), z
        assert own_country(s, P["mo-corps"], N[z]) is (zone.nation == "france"), z
        assert own_country(s, P["ru-milice-1"], N[z]) is (zone.nation == "russia"), z


@pytest.mark.rule("4.ae")
def test_an_army_is_reformed_after_two_defeats_by_whomever() -> None:
    for beaten, twice in (
        ([], False),
        (["france"], False),
        (["france", "twice"], True),
        (["france", "russia"], True),
    ):
        t = table(beaten={"austria": beaten})
        assert twice_beaten(t.state, NATION["austria"]) is twice
    aside = {p for p in BOARD.of_nation[NATION["austria"]] if t.place(BOARD.piece_ids[p]) == "aside"}
    reform(t.state, NATION["austria"])
    entered = {p for p in aside if t.place(BOARD.piece_ids[p]) == "reserve"}
    assert entered
    assert {BOARD.piece_ids[p] for p in entered} == {
        "au-landwehr-1",
        "au-landwehr-2",
        "au-grenadiers",
        "au-reserve",
    }


# Ports


@pytest.mark.rule("17.2.1.d")
def test_a_fleet_that_must_leave_goes_to_the_nearest_port_with_room() -> None:
    """From before Naples: Palermo, Malta and Corfu are in its sea."""
    full = "gb-flotte-keith malte-port; gb-flotte-calder malte-port; gb-flotte-cotton malte-port; "
    zones = {"corfou": "ionian-islands siege=0", "naples": "naples flag=france"}
    t = table(full + "gb-flotte-nelson naples-blockade", zones=zones)
    nelson = P["gb-flotte-nelson"]
    assert [BOARD.place_ids[z] for z in harbours(t.state, nelson, [])] == ["palerme"]
    assert no_harbour(t.state, nelson, N["malte"], []) == "3.1.e port-full"
    assert no_harbour(t.state, nelson, N["corfou"], []) == "17.2.1.d not-our-port"
    assert no_harbour(t.state, nelson, N["toulon"], []) == "17.2.1.d not-our-port"
    assert no_harbour(t.state, nelson, N["rome"], []) == "17.2.1.d no-port"
    assert no_harbour(t.state, nelson, N["palerme"], [N["palerme"]]) == "17.2.1.d no-port"
    left = [N["palerme"]]
    farther = {BOARD.place_ids[z] for z in harbours(t.state, nelson, left)}
    assert "palerme" not in farther
    assert farther
    put(t.state, P["gb-flotte-cotton"], N["manche"])
    assert {BOARD.place_ids[z] for z in harbours(t.state, nelson, [])} == {"palerme", "malte"}


@pytest.mark.rule("17.2.2.c")
def test_of_five_fleets_in_a_sea_two_go() -> None:
    names = ["gb-flotte-keith", "gb-flotte-calder", "gb-flotte-cotton", "gb-flotte-pellew", "gb-flotte-ball"]
    t = table("; ".join(f"{name} manche" for name in names[:3]) + "; fr-flotte-emeriau manche")
    for name in names[3:]:
        put(t.state, P[name], N["manche"])
    t.state.stack.append(Crowded(COALITION, N["manche"]))
    advance(t.state)
    gone = []
    while t.ask == "sea-excess":
        assert "lose fr-flotte-emeriau" not in t.offered
        gone.append(t.offered[0].split()[1])
        decision = t.state.decision
        assert decision is not None
        t.state.stack[-1].choose(t.state, decision.actions[0])
        t.state.decision = None
        advance(t.state)
    assert len(gone) == 2
    assert [t.place(name) for name in gone] == ["reserve", "reserve"]


# Replacements of 1815


def activated(units: str, round_: int = 2, **said: Any) -> Play:
    """Napoleon's army is activated in 1815."""
    frame = Operation(EMPIRE, POINTS, 3)
    document = {"phase": "activation", "round": round_, "cards": hands(), **said}
    t = table(units, scenario="1815", frame=frame, **document)
    return t.act("activate fr-grande-armee")


@pytest.mark.rule("20.1.f")
def test_a_french_army_gets_two_steps_a_round_and_none_in_winter() -> None:
    army = "fr-grande-armee paris; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee 1; "
    army += "fr-corps-8 fr-grande-armee 1; fr-corps-9 fr-grande-armee 1; na-corps fr-grande-armee 1; fr-ney lille; "
    army += "fr-corps-10 lille 1"
    t = activated(army)
    assert t.ask == "replace"
    assert "restore na-corps" not in t.offered  # not French
    assert "restore fr-corps-10" not in t.offered  # in no army
    t.act("restore fr-corps-8", "restore fr-corps-9")
    assert (t.steps("fr-corps-8"), t.steps("fr-corps-9"), t.ask == "replace") == (2, 2, False)
    assert activated(army, round_=5).ask == "replace"
    assert activated(army, round_=6).ask != "replace"


@pytest.mark.rule("20.1.f")
@pytest.mark.rule("10.1.d")
def test_a_lost_corps_comes_back_with_a_step_where_there_is_room_for_its_kind() -> None:
    army = "fr-grande-armee paris; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; "
    for cavalry, may in (
        ("fr-cavalerie-2 fr-grande-armee", False),
        ("fr-cavalerie-2 fr-grande-armee 1", True),
    ):
        t = activated(army + cavalry)
        assert ("place fr-cavalerie fr-grande-armee" in t.offered) is may
        assert "place fr-corps-8 fr-grande-armee" in t.offered
        assert "place fr-gn-1 fr-grande-armee" not in t.offered  # it never leaves France
    t.act("place fr-corps-8 fr-grande-armee")
    assert (t.place("fr-corps-8"), t.steps("fr-corps-8")) == ("fr-grande-armee", 1)


@pytest.mark.rule("20.1.f")
@pytest.mark.rule("10.1.a")
def test_nobody_is_replaced_beyond_what_the_commander_may_command() -> None:
    """Suchet commands 8 steps with an army."""
    names = " ".join(f"fr-corps-{n}" for n in range(8, 12))
    for last, may in (("2", False), ("1", True)):
        army = "fr-grande-armee paris; fr-suchet fr-grande-armee; " + corps(names, "fr-grande-armee")
        t = activated(army.replace("fr-corps-11 fr-grande-armee", f"fr-corps-11 fr-grande-armee {last}"))
        assert (t.ask == "replace") is may
    assert BOARD.nation[P["fr-suchet"]] == FRANCE


# Depots


def marching(units: str, head: str) -> Play:
    frame = Operation(EMPIRE, POINTS, 3)
    t = table(units, frame=frame, phase="activation", round=2, cards=hands(), markers=["duty-over"])
    t.act(f"activate {head}")
    while t.ask != "march":
        t.act("force 0" if "force 0" in t.offered else "done")
    return t


@pytest.mark.rule("13.4.b")
@pytest.mark.rule("13.4.c")
def test_a_depot_is_set_down_or_taken_along_once_in_a_zone_and_by_a_general() -> None:
    t = marching("fr-ney strasbourg; fr-corps-8 strasbourg; fr-depot-1 strasbourg", "fr-ney")
    t.act("fix-depot fr-depot-1")
    assert t.marked("fr-depot-1", "fixed")
    assert not t.may("carry-depot")  # it has just been set down
    t.act("step bade")
    assert (t.place("fr-depot-1"), t.place("fr-ney")) == ("strasbourg", "bade")
    t = marching("fr-ney strasbourg; fr-corps-8 strasbourg; fr-depot-1 strasbourg fixed", "fr-ney")
    t.act("carry-depot fr-depot-1")
    assert not t.marked("fr-depot-1", "fixed")
    assert not t.may("fix-depot")
    t.act("step bade")
    assert t.place("fr-depot-1") == "bade"
    assert t.may("fix-depot fr-depot-1")
    assert not marching("fr-corps-8 strasbourg; fr-depot-1 strasbourg fixed", "fr-corps-8").may("carry-depot")


@pytest.mark.rule("13.4.c")
def test_an_army_takes_a_depot_into_its_box() -> None:
    army = "fr-grande-armee strasbourg; " + corps("fr-napoleon fr-corps-8", "fr-grande-armee")
    t = marching(f"{army}; fr-depot-1 strasbourg fixed", "fr-grande-armee")
    t.act("carry-depot fr-depot-1")
    assert t.place("fr-depot-1") == "fr-grande-armee"


@pytest.mark.rule("13.4.e")
def test_a_depot_spent_by_one_force_hinders_no_other() -> None:
    """Two forces of a Grand Campaign are at Ulm, the second the newest; one is at Baden; nobody at Munich."""
    t = table()
    op = Operation(EMPIRE, POINTS, 3)
    t.state.stack.append(op)
    for zone in ("ulm", "ulm", "bade"):
        op.new_group(N[zone])
    for n, zone in enumerate(("ulm", "ulm", "bade")):
        op.at[n] = N[zone]
    op.newest = 2
    assert [int(group_at(t.state, N[z])) for z in ("ulm", "bade", "munich")] == [2, 3, 0]
    op.newest = 3
    assert int(group_at(t.state, N["ulm"])) == 1
    tell_depot_spent(t.state, N["ulm"])
    tell_depot_spent(t.state, N["munich"])
    assert [may_spend_depot(t.state, N[z]) for z in ("ulm", "bade", "munich")] == [False, True, True]
    op.tell(1, OVER)
    assert int(group_at(t.state, N["ulm"])) == 2


# Conquest


@pytest.mark.rule("8.1.3.h")
@pytest.mark.parametrize(
    ("nation", "zones", "victor"),
    [
        ("austria", {"vienne": "austria flag=france"}, "france"),
        ("spain", {"madrid": "spain flag=great-britain"}, "great-britain"),
        ("spain", {"madrid": "spain flag=austria"}, "austria"),
        ("spain", {"madrid": "spain flag=portugal"}, "great-britain"),
        ("spain", {}, "great-britain"),
    ],
)
def test_the_victor_is_whose_flag_lies_in_the_capital(
    nation: str, zones: dict[str, str], victor: str
) -> None:
    nations = {"spain": "allied-empire", "portugal": "allied-coalition great-britain"}
    s = table(nations=nations, zones=zones).state
    assert BOARD.nation_ids[int(victor_of(s, NATION[nation]))] == victor


@pytest.mark.rule("8.1.3.h")
def test_of_two_capitals_moscow_decides_and_without_britain_the_first_power() -> None:
    nations = {"russia": "allied-empire", "prussia": "allied-coalition"}
    flags = {"moscou": "russia flag=austria", "saint-petersbourg": "russia flag=prussia"}
    for zones, victor in ((flags, "austria"), ({"saint-petersbourg": flags["saint-petersbourg"]}, "prussia")):
        s = table(nations=nations, zones=zones).state
        assert BOARD.nation_ids[int(victor_of(s, NATION["russia"]))] == victor
    alone = {**nations, "great-britain": "forced-peace france"}
    s = table(nations=alone).state
    assert BOARD.nation_ids[int(victor_of(s, NATION["russia"]))] == "prussia"  # in the order of the powers


AUSTRIAN_ARMY = "au-armee-allemagne vienne; " + corps(
    "au-charles au-corps-1 au-corps-2", "au-armee-allemagne"
)
AT_PEACE: dict[str, Any] = {"nations": {"austria": "forced-peace france"}, "phase": "conquest"}
NEUTRALS = 2  # the camp of those who are at peace


def regrouped(units: str) -> Play:
    """The table of an Austria that has made peace."""
    return table(units, **AT_PEACE)


@pytest.mark.rule("18.2.3.d")
def test_who_may_be_taken_from_where_they_stand_when_a_beaten_power_gathers() -> None:
    """Whoever stays must be a force, in the zones where they gather; an army needs a general of its nation."""
    t = regrouped(
        AUSTRIAN_ARMY + "; " + corps("au-hiller au-corps-4 au-corps-5", "prague") + "; au-corps-6 graz"
    )
    zones = [N["prague"], N["vienne"]]

    def why(unit: str) -> str:
        return no_parting(t.state, NEUTRALS, P[unit], zones).partition(" ")[2]

    assert why("au-charles") == "army-without-general"
    assert why("au-corps-1") == ""
    assert why("au-hiller") == "one-force"  # two corps would be left without a general
    assert why("au-corps-4") == ""
    assert why("au-corps-6") == ""
    assert no_parting(t.state, NEUTRALS, P["au-hiller"], [N["vienne"]]) == ""  # nobody stays at Prague anyhow
    assert no_parting(t.state, NEUTRALS, P["au-armee-allemagne"], zones) == ""


@pytest.mark.rule("18.2.3.d")
@pytest.mark.rule("11.a")
def test_where_they_may_gather() -> None:
    t = regrouped(
        AUSTRIAN_ARMY
        + "; au-hiller prague; au-corps-4 prague; au-corps-6 graz; au-jean graz; au-depot-1 graz"
    )

    def why(unit: str, zone: str) -> str:
        return no_gathering(t.state, NEUTRALS, P[unit], N[zone]).partition(" ")[2]

    assert why("au-corps-4", "prague") == "is-there"
    assert why("au-corps-6", "vienne") == "one-force"  # an army is there: it would have to be taken in
    assert why("au-corps-6", "prague") == ""
    assert why("au-jean", "prague") == "no-subordinates"
    assert why("au-jean", "brunn") == "needs-troops"
    assert why("au-depot-1", "brunn") == "needs-troops"
    assert why("au-corps-6", "brunn") == ""
    assert why("au-armee-allemagne", "prague") == "one-force"
    assert why("au-armee-allemagne", "brunn") == ""


@pytest.mark.rule("18.2.3.d")
@pytest.mark.rule("10.1.d")
def test_whom_an_army_takes_in_and_who_stands_badly() -> None:
    """Charles commands 16 steps with an army; the highest in rank of its nation commands."""
    t = regrouped(AUSTRIAN_ARMY + "; au-hiller prague; au-corps-4 prague")
    army = P["au-armee-allemagne"]
    assert no_transfer(t.state, P["au-corps-4"], army) == ""
    assert no_transfer(t.state, P["au-corps-1"], army) == "18.2.3.d is-there"
    assert no_transfer(t.state, army, army) == "18.2.3.d is-there"
    ranked = [P[u] for u in ("au-hiller", "au-charles", "ru-koutouzov", "au-corps-1")]
    assert int(army_commander_of(army, ranked)) == P["au-charles"]
    assert int(army_commander_of(army, [P["ru-koutouzov"], P["au-corps-1"]])) == -1
    assert not any(
        stands_badly(t.state, P[u]) for u in ("au-hiller", "au-corps-4", "au-corps-1", "au-armee-allemagne")
    )
    put(t.state, P["au-hiller"], N["vienne"])
    assert stands_badly(t.state, P["au-hiller"])  # beside an army
    put(t.state, P["au-corps-5"], N["prague"])
    assert stands_badly(t.state, P["au-corps-4"])  # two corps without a general


@pytest.mark.rule("19.b")
@pytest.mark.parametrize("nation", ["austria", "prussia", "russia", "spain", "turkey", "great-britain"])
def test_each_defeat_moves_the_tracks_as_its_line_says_and_leaves_its_marker(nation: str) -> None:
    t = table(tracks={"victory": 5, "escalation": 2})
    before = int(t.state.markers)
    count_defeat(t.state, NATION[nation], FRANCE)
    points = getattr(DATA.tables.points, f"defeat_{nation.replace('-', '_')}")
    assert (t.victory, t.escalation) == (5 + points.victory, 2 + points.escalation)
    left = {"spain": SPAIN_CONQUERED, "great-britain": BRITAIN_CONQUERED}.get(nation, 0)
    assert int(t.state.markers) == before | left
    t = table(tracks={"victory": 5, "escalation": 2})
    count_defeat(t.state, NATION[nation], NATION["russia"])
    assert (t.victory, t.escalation) == (5 + DATA.tables.points.ally_defeated.victory, 2)
    assert int(t.state.markers) == before


@pytest.mark.rule("7.6.h")
def test_who_may_change_from_one_army_to_another_when_they_redeploy() -> None:
    """Napoleon's army and Masséna's at Paris: two corps, a subordinate and cavalry with the one, two corps with the
    other; Soult's army stands elsewhere."""
    units = "fr-grande-armee paris; " + corps("fr-napoleon fr-ney fr-elite-1 fr-elite-2", "fr-grande-armee")
    units += "; fr-armee-italie paris; " + corps(
        "fr-massena fr-corps-8 fr-corps-9 fr-davout", "fr-armee-italie"
    )
    units += "; fr-corps-10 lille"
    t = table(units)
    main, other = P["fr-grande-armee"], P["fr-armee-italie"]

    def why(unit: str, marker: int) -> str:
        return transfer_refused(t.state, P[unit], marker).partition(" ")[2]

    assert why("fr-elite-1", other) == why("fr-corps-8", main) == why("fr-ney", other) == ""
    assert why("fr-elite-1", main) == "armies-together"  # it is there
    assert why("fr-corps-10", main) == "armies-together"  # in no army
    assert why("fr-grande-armee", other) == "armies-together"
    assert why("fr-napoleon", other) == why("fr-massena", main) == "commands"
    assert why("fr-davout", main) == ""
    assert transfer_refused(t.state, P["fr-corps-8"], P["fr-corps-9"]).endswith("armies-together")
    put(t.state, other, N["lille"])
    assert why("fr-elite-1", other) == "armies-together"


@pytest.mark.rule("6.5.b")
def test_those_abroad_are_in_the_box_of_their_war_and_nobody_else_is() -> None:
    t = table("ru-corps-1 guerre-perse; ru-corps-2 guerre-perse 1; gb-corps-1 guerre-inde; ru-corps-3 kiev")
    for box, units in (("guerre-perse", {"ru-corps-1", "ru-corps-2"}), ("guerre-inde", {"gb-corps-1"})):
        assert {BOARD.piece_ids[p] for p in abroad(t.state, N[box])} == units
    assert abroad(t.state, N["guerre-amerique"]) == []
