"""Fine points of rules that are told elsewhere: the last case before a limit, the second of two conditions."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE, MAJORS, SPECIAL
from grognard.games.napoleon_against_europe.model.marks import VICTORY
from grognard.games.napoleon_against_europe.model.state import on_map, owner
from grognard.games.napoleon_against_europe.rules.battle.leaders import no_commitment
from grognard.games.napoleon_against_europe.rules.battle.odds import smaller_contingent
from grognard.games.napoleon_against_europe.rules.cards import effects  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.cards.meaning import WORDS
from grognard.games.napoleon_against_europe.rules.conquest.ground import lift_siege
from grognard.games.napoleon_against_europe.rules.conquest.states import add_zone
from grognard.games.napoleon_against_europe.rules.diplomacy.defection import shelters
from grognard.games.napoleon_against_europe.rules.diplomacy.joining import join
from grognard.games.napoleon_against_europe.rules.forces import heads_at, no_army_without
from grognard.games.napoleon_against_europe.rules.land.active import POINTS, REDEPLOY
from grognard.games.napoleon_against_europe.rules.land.deeds import came_from
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.land.steps import Column
from grognard.games.napoleon_against_europe.rules.sea.cargo import embarkable
from grognard.games.napoleon_against_europe.rules.sieges.capture import capture, march_out
from grognard.games.napoleon_against_europe.rules.terrain import crosses_channel
from grognard.games.napoleon_against_europe.rules.year.building import no_build
from grognard.games.napoleon_against_europe.rules.year.officers import no_placing
from grognard.games.napoleon_against_europe.rules.year.sites import Sites
from grognard.kernel.state import advance
from grognard.parts.effects.core import NOWHERE, Context
from tests.napoleon_against_europe.accounts import production
from tests.napoleon_against_europe.battlefield import corps
from tests.napoleon_against_europe.setting import BOARD, NATION, N, P, table


def names(pieces: list[int]) -> list[str]:
    return [BOARD.piece_ids[p] for p in pieces]


# Forces


@pytest.mark.rule("4.q")
def test_a_corps_that_marches_alone_heads_its_own_group() -> None:
    t = table("fr-corps-8 ulm group=1")
    assert names(heads_at(t.state, EMPIRE, N["ulm"])) == ["fr-corps-8"]


@pytest.mark.rule("4.q")
@pytest.mark.rule("10.2.c")
def test_the_senior_of_two_generals_of_a_group_heads_it() -> None:
    t = table(corps("fr-ney fr-massena fr-corps-8", "ulm"))
    assert names(heads_at(t.state, EMPIRE, N["ulm"])) == ["fr-massena"]
    t = table(corps("fr-napoleon fr-davout fr-corps-8", "ulm"))
    assert names(heads_at(t.state, EMPIRE, N["ulm"])) == ["fr-napoleon"]


@pytest.mark.card("43F")
@pytest.mark.parametrize(("russians", "prussians", "apart"), [(1, 2, ["ru-corps-1"]), (2, 1, ["pr-corps-1"])])
def test_of_three_contingents_the_one_with_the_fewest_steps_is_apart(
    russians: int, prussians: int, apart: list[str]
) -> None:
    army = "au-armee-allemagne vienne; " + corps("au-charles au-corps-1 au-corps-2", "au-armee-allemagne")
    allies = f"ru-corps-1 au-armee-allemagne {russians}; pr-corps-1 au-armee-allemagne {prussians}"
    t = table(f"{army}; {allies}", nations={"prussia": "allied-coalition"})
    everyone = ("au-armee-allemagne", "au-charles", "au-corps-1", "au-corps-2", "ru-corps-1", "pr-corps-1")
    for pieces in (sorted(P[p] for p in everyone), sorted((P[p] for p in everyone), reverse=True)):
        assert names(smaller_contingent(t.state, pieces)) == apart
    assert smaller_contingent(t.state, [P["au-charles"], P["au-corps-1"]]) == []


@pytest.mark.rule("10.1.a")
@pytest.mark.rule("10.1.d")
def test_an_army_without_one_of_its_corps_is_still_as_large_as_an_army_may_be() -> None:
    elite = [f"fr-elite-{n}" for n in range(1, 7)]
    t = table("fr-grande-armee ulm; " + corps(" ".join(["fr-ney", *elite, "fr-corps-8"]), "fr-grande-armee"))
    marker, ney = P["fr-grande-armee"], P["fr-ney"]  # Ney commands 12 steps of an army, 6 without one
    assert no_army_without(t.state, marker, ney, P["fr-corps-8"]) == ""
    assert no_army_without(t.state, marker, ney, P["fr-ney"]) == "10.1.a too-many-steps"


@pytest.mark.rule("20.2.f")
def test_every_minor_keeps_its_land_in_a_state_and_no_power_does() -> None:
    for n, name in enumerate(BOARD.nation_ids):
        zones = BOARD.nation_zones[n]
        if not zones or name in ("france", "great-britain"):
            continue
        t = table(nations={name: "allied-empire" if n < MAJORS else "allied-empire france"})
        add_zone(t.state, zones[0], NATION["italy"])
        assert (owner(t.state, zones[0]) == NATION["italy"]) is (n < MAJORS or name == "italy"), name


@pytest.mark.rule("9.1.e")
@pytest.mark.rule("7.6.a")
def test_nobody_more_is_activated_without_an_activation_left_or_as_forces_redeploy() -> None:
    s = table("fr-corps-8 ulm; fr-corps-9 bade").state
    assert len(Operation(EMPIRE, POINTS, 3, left=2).activations(s)) == 2
    assert Operation(EMPIRE, POINTS, 3, left=0).activations(s) == []
    assert Operation(EMPIRE, REDEPLOY, 3, left=2).activations(s) == []


@pytest.mark.rule("14.5.5.b")
def test_a_special_unit_without_a_bonus_is_never_committed() -> None:
    special = [p for p in range(BOARD.pieces) if BOARD.sort[p] == SPECIAL]
    s = table("fr-elite-1 ulm leads").state
    for p in special:
        why = no_commitment(s, [P["fr-elite-1"], p], p)
        assert (why == "") is (BOARD.bonus[p] > 0), BOARD.piece_ids[p]
    assert {BOARD.bonus[p] > 0 for p in special} == {True, False}


# Words of cards


@pytest.mark.rule("6.4.b")
def test_what_the_words_of_cards_call_a_counter_in_its_force() -> None:
    army = "fr-grande-armee metz; " + corps("fr-napoleon fr-lannes fr-elite-1", "fr-grande-armee")
    march = "fr-ney ulm group=1; fr-corps-8 ulm group=1; fr-soult munich group=2; fr-corps-9 munich group=2"
    s = table(f"{army}; {march}; fr-corps-10 paris").state

    def called(name: str, here: int = NOWHERE) -> set[str]:
        c = Context(EMPIRE, here)
        return {u for p, u in enumerate(BOARD.piece_ids) if on_map(s, p) and WORDS.serves(s, p, name, c)}

    assert called("active") == {"fr-ney", "fr-corps-8", "fr-soult", "fr-corps-9"}
    assert called("active", N["ulm"]) == {"fr-ney", "fr-corps-8"}
    assert called("force") == {"fr-grande-armee", "fr-ney", "fr-soult", "fr-corps-10"}
    assert called("subordinate") == {"fr-lannes"}
    assert called("of-the-army") == set()  # before one was chosen
    assert called("commanding") == {"fr-grande-armee", "fr-napoleon", "fr-ney", "fr-soult", "fr-corps-10"}


# Ground


@pytest.mark.rule("6.4.b")
def test_the_way_over_the_channel_is_between_lille_and_london_alone() -> None:
    s = table(lasting=["across-the-channel 1805"]).state
    ends = {
        (a, b)
        for a in ("lille", "londres", "paris", "bruxelles")
        for b in ("lille", "londres", "paris", "bruxelles")
        if crosses_channel(s, N[a], N[b])
    }
    assert ends == {("lille", "londres"), ("londres", "lille")}
    assert not crosses_channel(table().state, N["lille"], N["londres"])


@pytest.mark.rule("15.3.a")
@pytest.mark.parametrize(
    ("units", "zone", "goes_on"),
    [
        ("fr-corps-8 prague", "austria", True),
        ("au-corps-1 prague", "austria", False),
        ("", "austria", False),
        ("au-corps-1 prague", "austria flag=france", True),
        ("fr-corps-8 prague", "austria flag=france", False),
    ],
)
def test_a_siege_goes_on_while_an_enemy_of_who_holds_the_walls_stands_before_them(
    units: str, zone: str, goes_on: bool
) -> None:
    t = table(units, zones={"prague": f"{zone} siege=1"})
    lift_siege(t.state, N["prague"])
    assert (t.siege("prague") is not None) is goes_on


# Diplomacy


@pytest.mark.rule("8.1.5.c")
@pytest.mark.rule("19.b")
def test_a_protectorate_that_leaves_takes_its_point_with_it() -> None:
    for status, lost in (("protectorate france", 1), ("allied-empire france", 0)):
        t = table(nations={"bavaria": status}, phase="activation", tracks={"victory": 20})
        join(t.state, NATION["bavaria"], COALITION, "8.2.3.c")
        advance(t.state)
        assert 20 - t.state.track[VICTORY] == lost, status


@pytest.mark.rule("8.2.3.f")
@pytest.mark.rule("8.1.2.k")
def test_whoever_goes_over_finds_no_shelter_in_a_closed_spain_and_militia_may_leave_its_country_to_be_lost() -> (
    None
):
    spain = {"spain": "allied-empire"}
    closed = table(nations=spain).state
    opened = table(nations=spain, played=["24F"]).state
    for s, found in ((closed, False), (opened, True)):
        zones = shelters(s, EMPIRE, [P["fr-corps-8"]], N["lisbonne"])
        assert bool(zones) is found
    assert shelters(closed, COALITION, [P["au-landwehr-1"]], N["munich"])
    assert shelters(closed, EMPIRE, [P["fr-gn-1"]], N["vienne"])  # beyond France, where it is lost [2.1.e]


@pytest.mark.rule("8.2.3.d")
def test_a_minor_deploys_at_full_strength_however_it_was_set_aside() -> None:
    t = table("dk-corps aside 1", phase="activation")
    join(t.state, NATION["denmark"], EMPIRE, "8.2.3.c")
    advance(t.state)
    t.act("place dk-corps copenhague")
    assert t.steps("dk-corps") == 2


# Sieges


@pytest.mark.rule("15.4.a")
@pytest.mark.rule("2.2.c")
def test_generals_of_an_army_that_marches_out_sit_out_and_its_marker_is_free() -> None:
    garrison = "au-armee-allemagne ulm-fortress; " + corps(
        "au-mack au-corps-1 au-depot-1", "au-armee-allemagne"
    )
    t = table(garrison)
    march_out(t.state, [P[p] for p in ("au-armee-allemagne", "au-mack", "au-corps-1", "au-depot-1")])
    found = [t.place(p) for p in ("au-armee-allemagne", "au-mack", "au-corps-1", "au-depot-1")]
    assert found == ["reserve", "sitting-out", "returning", "reserve"]


@pytest.mark.rule("15.1.d")
@pytest.mark.rule("15.4.a")
def test_whoever_has_invested_a_fortress_is_free_again_when_it_falls() -> None:
    t = table("au-corps-1 ulm investing; au-corps-2 ulm; au-charles ulm", zones={"ulm": "bavaria siege=0"})
    capture(t.state, N["ulm"], NATION["austria"], False, "15.4.a")
    assert not t.marked("au-corps-1", "investing")


@pytest.mark.rule("13.3.e")
def test_a_force_that_has_come_from_the_first_zone_of_the_map_has_come_from_somewhere() -> None:
    s = table("fr-corps-8 dijon").state
    at = [N["dijon"]]
    for came in (N["paris"], N["le-mans"], -1):
        op = Operation(EMPIRE, POINTS, 3, at=at, came=[came], spent=[1], allowed=[4], forced=[0], facts=[0])
        assert came_from(Column(s, op, 1)) == came


@pytest.mark.rule("17.2.8.a")
@pytest.mark.rule("15.2.g")
def test_whoever_is_in_a_port_or_behind_its_walls_could_go_aboard() -> None:
    s = table("fr-corps-8 toulon-fortress; fr-corps-9 toulon; fr-corps-10 nice; au-corps-1 lyon").state
    assert BOARD.inside[N["toulon"]] >= 0
    assert names(embarkable(s, EMPIRE, N["toulon"])) == ["fr-corps-9", "fr-corps-8"]
    bare = next(z for z in range(BOARD.zones) if BOARD.port[z] >= 0 and BOARD.inside[z] < 0)
    t = table(f"fr-corps-8 {BOARD.place_ids[bare]}; fr-corps-9 paris")
    assert names(embarkable(t.state, EMPIRE, bare)) == ["fr-corps-8"]


# Depots


@pytest.mark.rule("13.4.c")
def test_of_two_armies_that_march_together_the_first_carries_the_depot() -> None:
    armies = "fr-grande-armee ulm; fr-armee-italie ulm; fr-depot-1 ulm fixed; "
    armies += corps("fr-napoleon fr-elite-1", "fr-grande-armee") + "; "
    armies += corps("fr-massena fr-corps-8", "fr-armee-italie")
    t = table(armies, frame=Operation(EMPIRE, POINTS, 3, 3)).act("together ulm")
    while t.ask != "march":
        t.act("force 0" if "force 0" in t.offered else "done")
    t.act("carry-depot fr-depot-1")
    assert t.place("fr-depot-1") == "fr-grande-armee"


# Building


@pytest.mark.rule("10.1.c")
@pytest.mark.rule("7.3.4.e")
def test_an_army_that_is_half_foreign_still_takes_a_depot() -> None:
    army = "au-armee-allemagne vienne; " + corps("au-mack au-corps-1 ru-corps-1", "au-armee-allemagne")
    t = production("austria", army)
    assert "build au-depot-1 au-armee-allemagne 0" in t.offered
    assert not t.may("build ru-corps-2")


@pytest.mark.rule("7.3.2.g")
def test_why_a_second_fleet_is_refused_and_not_to_the_british() -> None:
    t = table(phase="administration", funds={"france": 40, "great-britain": 40})

    def why(unit: str, port: str, nation: str, before: int) -> str:
        return no_build(t.state, Sites(t.state, NATION[nation]), P[unit], N[port], 0, before)

    assert why("fr-flotte-ganteaume", "brest", "france", 0) == ""
    assert why("fr-flotte-ganteaume", "brest", "france", 1) == "7.3.2.g one-fleet"
    assert why("gb-flotte-nelson", "portsmouth", "great-britain", 1) == ""


@pytest.mark.rule("6.5.d")
@pytest.mark.rule("7.3.4.b")
def test_what_comes_back_is_placed_as_what_is_built_a_fleet_in_a_port_and_a_corps_in_a_reinforcement_zone() -> (
    None
):
    t = table(
        "fr-flotte-ganteaume returning; fr-corps-8 returning 1; fr-corps-9 reserve", phase="administration"
    )
    s = t.state
    sites = Sites(s, NATION["france"])

    def why(unit: str, zone: str) -> str:
        return no_placing(s, sites, P[unit], N[zone])

    assert why("fr-flotte-ganteaume", "brest") == why("fr-corps-8", "paris") == ""
    assert why("fr-flotte-ganteaume", "paris") == "7.3.4.b not-a-national-port"
    assert why("fr-corps-8", "vienne") == "7.3.4.a not-a-reinforcement-zone"
    assert why("fr-corps-9", "paris") == "7.3.5.b not-free"
