"""What follows from battles, sieges and treaties: each result was worked out from the book before it was played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.napoleon_against_europe.casebook import EUROPE, Case, case, stack

COALITION: dict[str, Any] = {"side": "coalition", "cards": {"hand": ["4C"]}}  # its turn, 3 points
DAVOUT = stack("ulm", "fr-davout", "fr-elite-1", "fr-elite-2")
CHARLES = stack("munich", "au-charles", "au-corps-1", "au-corps-2")
NO_CARDS = {"permanent": ["1F", "1C", "2C", "3C"]}


def march(units: str, dice: list[int | str], head: str, *actions: str, **said: Any) -> Case:
    return case(units, dice, **said).act("operate 11F", f"activate {head}", *actions)


def sail(units: str, port: str, dice: list[int | str], *actions: str, **said: Any) -> Case:
    """The Coalition's squadron of a place sails."""
    return case(units, dice, **{**COALITION, **said}).act("operate 4C", f"put-to-sea {port}", *actions)


def phase(name: str, dice: list[int | str], until: str = "", **said: Any) -> Case:
    """A phase of a year begins, on an empty map; nobody has cards that are not named."""
    cards = {**NO_CARDS, **said.pop("cards", {})}
    document = {
        "scenario": "1805",
        "empty": True,
        "markers": ["duty-over"],
        "phase": name,
        "cards": cards,
        **said,
    }
    return Case(EUROPE.position(document, dice=dice, until=until or None)).pass_on()


def last(m: Case, *stops: str) -> Case:
    """Everybody makes the last choice that is offered, until one of these questions."""
    while m.ask and m.ask not in stops:
        m.act(m.offered[-1])
    return m


def nation(m: Case, name: str) -> str:
    return str(m.match.dump()["nations"][name])


# 9.1.h, 9.1.i


@pytest.mark.rule("9.1.h")
@pytest.mark.rule("9.1.i")
@pytest.mark.rule("14.6.e")
def test_a_beaten_force_is_not_activated_again_in_the_round() -> None:
    """Davout has two points left of the card; he has lost, and his activation is over. So it is for an army."""
    army = "fr-grande-armee ulm; " + stack("fr-grande-armee", "fr-napoleon", "fr-elite-1", "fr-elite-2")
    for units, head in ((DAVOUT, "fr-davout"), (army, "fr-grande-armee")):
        m = march(f"{units}; {CHARLES}", [1, 1, 4, 4, 1], head, "force 0", "step munich", "stand")
        last(m, "empire activate", "coalition action")
        assert m.at("fr-elite-1")[0] in ("ulm", "fr-grande-armee", "reserve")
        assert m.ask == "coalition action"
        assert "activated" in m.piece(head)


@pytest.mark.rule("9.1.i")
@pytest.mark.rule("15.3.a")
def test_besiegers_who_had_to_go_have_been_activated() -> None:
    """Repelled at Mantua Ney has three steps where four are needed: he leaves, with a point of the card unspent."""
    m = march(
        stack("mantoue", "fr-ney", "fr-corps-8", "fr-corps-9"),
        [1],
        "fr-ney",
        *("force 0", "assault mantoue", "lose fr-corps-8"),
        zones={"mantoue": "italy flag=austria siege=0"},
    )
    assert m.ask == "empire lift"
    m.act("retreat milan")
    assert m.ask == "coalition action"
    assert m.zone("mantoue") == "italy flag=austria"


# 14


@pytest.mark.rule("14.5.5.b")
@pytest.mark.rule("14.8.a")
def test_the_last_step_of_the_guard_leads_and_its_cavalry_is_lost_next() -> None:
    """2 + 3 (Napoleon) + 1 (cavalry) + 2 (stars) + the bonus of the special unit; two losses fall on those who led."""
    units = "fr-grande-armee ulm; " + stack(
        "fr-grande-armee", "fr-napoleon", "fr-corps-8", "fr-cavalerie-garde"
    )
    units += f"; fr-garde fr-grande-armee 1; {CHARLES}"
    m = march(units, [1, 1, 6, 6], "fr-grande-armee", "force 0", "step munich", "stand", "lead fr-garde")
    m.act("commit fr-cavalerie-garde")
    assert [roll[3] for roll in m.events("battle-roll")] == [0, 2]
    assert m.at("fr-garde", "fr-cavalerie-garde", "fr-corps-8") == [
        "reserve",
        "eliminated",
        "fr-grande-armee",
    ]


@pytest.mark.rule("14.10.b")
@pytest.mark.rule("14.9.1.b")
def test_a_beaten_interceptor_goes_back_and_checks_its_order() -> None:
    """12 against 2: Charles, of morale 3 and defence 2, has lost three steps more: a 6 is above 2."""
    units = f"{DAVOUT}; {stack('ratisbonne', 'au-charles', 'au-corps-1', 'au-corps-2')}"
    m = march(
        units,
        [6, 1, 5, 5, 1, 1, 6, 1],
        "fr-davout",
        "force 0",
        "step wurtzburg",
        cards={"hand": ["11F", "4C"]},
    )
    m.act("intercept 4C au-charles", "set-out")
    last(m, "empire march")
    assert m.at("au-charles") == ["ratisbonne"]
    assert m.events("morale-check")[0][1:4] == [6, 2, 0]


# 15


@pytest.mark.rule("15.2.f")
@pytest.mark.rule("15.4.b")
@pytest.mark.rule("5.2.1.b")
def test_the_last_assault_on_mantua_and_the_attrition_of_its_garrison() -> None:
    """5 + 1 (Charles) + 1 (marker) - 2 (citadel) - 1 (garrison) is 4: stable. The besieged test for it: 4 + 2 - 2."""
    m = phase(
        "end-of-activation",
        [5, 4],
        until="conquest",
        zones={"mantoue": "italy siege=1 state=italy"},
        pieces={
            "au-charles": "mantoue",
            "au-corps-4": "mantoue",
            "au-corps-5": "mantoue",
            "it-corps-1": "mantoue-fortress",
        },
    )
    assert m.events("assault")[0][2:5] == [5, 4, 1]
    assert m.zone("mantoue") == "italy siege=2 state=italy"
    assert m.events("attrition")[0][2:5] == [4, 4, 0]


@pytest.mark.rule("15.5.c")
def test_a_captured_fortress_is_active_at_the_end_of_the_phase_only_in_supply() -> None:
    zones = {
        "ulm": "bavaria flag=austria empty",
        "munich": "bavaria flag=austria",
        "smolensk": "russia flag=france empty",
    }
    m = phase("end-of-activation", [], until="conquest", zones=zones)
    assert m.zone("ulm") == "bavaria flag=austria"
    assert m.zone("smolensk") == "russia flag=france empty"


@pytest.mark.rule("16.f")
def test_winter_does_not_weigh_on_the_test_at_the_end_of_the_year() -> None:
    """4 + 2 without supply - 2 for the French, and nothing for the sixth round."""
    pieces = {"fr-davout": "moscou", "fr-corps-8": "moscou", "fr-corps-9": "moscou"}
    m = phase("end-of-activation", [4], until="conquest", round=6, pieces=pieces)
    assert m.events("attrition")[0][2:4] == [4, 4]


@pytest.mark.rule("12.1.i")
@pytest.mark.rule("15.1.c")
def test_who_stands_before_walls_that_they_cannot_invest_may_march_away_later() -> None:
    """A single step stops as it enters Salzburg; in another round it sets out as from any zone."""
    m = march("fr-corps-8 munich 1", [], "fr-corps-8", "force 0", "step salzbourg")
    assert m.at("fr-corps-8") == ["salzbourg"]
    assert m.ask == "coalition action"  # nothing was left to it but to stop
    assert march("fr-corps-8 salzbourg 1", [], "fr-corps-8", "force 0").may("step munich")


@pytest.mark.rule("15.3.b")
def test_a_part_of_the_garrison_sallies_and_goes_back_when_beaten() -> None:
    """Shut in and out of supply he tests first, 3 + 2 - 2; beaten, 2 against 4, he goes back where he came from."""
    units = stack("mantoue", "au-charles", "au-corps-1", "au-corps-2")
    units += "; " + stack("mantoue-fortress", "fr-ney", "fr-corps-8", "fr-corps-9")
    m = march(
        units, [3, 2, 2, 3, 3], "fr-ney", "add fr-corps-8", zones={"mantoue": "italy siege=1 state=italy"}
    )
    m.act("set-out", "force 0", "fight mantoue")
    last(m, "coalition action")
    assert m.at("fr-ney", "fr-corps-9", "au-charles") == ["mantoue-fortress", "mantoue-fortress", "mantoue"]
    assert m.zone("mantoue") == "italy siege=1 state=italy"


# 17


@pytest.mark.rule("17.2.7.a")
def test_whoever_lies_before_a_port_that_becomes_an_allys_is_at_sea() -> None:
    """Holland goes over with a 6: nobody blockades Amsterdam any more."""
    m = case("gb-flotte-keith amsterdam-blockade", [6], **COALITION).act("negotiate 4C holland")
    assert nation(m, "holland") == "allied-coalition great-britain"
    assert m.at("gb-flotte-keith") == ["manche"]


@pytest.mark.rule("17.2.5.a")
@pytest.mark.rule("17.2.7.i")
def test_the_squadron_at_sea_tries_first_and_a_blockader_leaves_its_box() -> None:
    """Calder fails with 1 + 2, Keith comes with 5 + 2; 3 against 3 + 1 sends Villeneuve to a port of that sea."""
    units = "gb-flotte-keith amsterdam-blockade; nl-flotte amsterdam-port; fr-flotte-villeneuve anvers-port; "
    m = case(units + "gb-flotte-calder manche", [1, 5, 3, 3]).act(
        "operate 11F", "put-to-sea anvers-port", "sail manche"
    )
    m.act("intercept-with manche", "intercept-with amsterdam-blockade")
    assert [roll[2:5] for roll in m.events("sea-interception")] == [[1, 3, 0], [5, 7, 1]]
    assert m.offered == ["retreat anvers-port", "retreat cherbourg-port", "retreat amsterdam-port"]
    assert m.at("gb-flotte-keith") == ["manche"]


@pytest.mark.rule("17.3.3.a")
@pytest.mark.rule("17.3.3.c")
def test_an_attack_on_a_port_that_ends_level_has_failed_and_the_blockade_goes_on() -> None:
    """Calder's 4 against a 2 of Villeneuve's and a 2 of the batteries."""
    m = sail("gb-flotte-calder brest-blockade; fr-flotte-villeneuve brest-port", "brest-blockade", [4, 2, 2])
    m.act("attack brest-port")
    assert m.events("sea-battle-end")[0][2:4] == [4, 4]
    assert m.at("gb-flotte-calder", "fr-flotte-villeneuve") == ["brest-blockade", "brest-port"]
    assert m.ask == "empire action"


@pytest.mark.rule("17.2.7.g")
def test_two_fleets_break_out_of_brest_and_go_on() -> None:
    """5 and 5 + 1 against 1: two fleets would be lost, and one is there."""
    units = "gb-flotte-calder brest-blockade; fr-flotte-villeneuve brest-port; fr-flotte-ganteaume brest-port"
    m = case(units, [5, 5, 1]).act(
        "operate 11F", "put-to-sea brest-port", "add-all", "sail golfe-de-gascogne"
    )
    assert m.at("gb-flotte-calder", "fr-flotte-villeneuve") == ["reserve", "golfe-de-gascogne"]
    assert m.may("sail atlantique-nord")


@pytest.mark.rule("17.2.4.b")
def test_a_second_russian_fleet_does_not_leave_the_black_sea() -> None:
    for other, goes in (("reserve", True), ("mediterranee-centrale", False)):
        m = sail(f"ru-flotte-siniavine mer-noire; ru-flotte-khanikov {other}", "mer-noire", [])
        assert m.may("sail mer-egee") is goes


@pytest.mark.rule("12.1.f")
@pytest.mark.rule("12.1.g")
def test_an_enemy_fleet_shuts_the_bosphorus_and_never_the_sound() -> None:
    turks = "tr-corps-1 constantinople; fr-flotte-villeneuve mer-egee"
    m = case(turks, [], nations={"turkey": "allied-coalition"}, **COALITION)
    assert not m.act("operate 4C", "activate tr-corps-1", "force 0").may("step smyrne")
    danes = "dk-corps aarhus; gb-flotte-nelson detroits"
    assert march(danes, [], "dk-corps", "force 0", nations={"denmark": "allied-empire france"}).may(
        "step copenhague"
    )


# 5 to 8, 18


@pytest.mark.rule("8.1.3.e")
@pytest.mark.rule("8.1.3.f")
@pytest.mark.rule("8.1.3.g")
def test_a_broken_peace_arms_austria_brings_the_castigos_and_three_free_actions() -> None:
    beaten = {"austria": ["france"]}
    m = phase("declarations", [], year=1808, beaten=beaten, nations={"austria": "neutral"}).act(
        "done", "declare austria"
    )
    assert m.ask == "coalition produce"
    assert m.match.dump()["funds"]["austria"] == 24
    assert m.match.dump()["period"] == "castigos"
    assert m.match.dump()["tracks"] == {"victory": 5, "escalation": 1}
    m.act("done")
    assert m.ask == "coalition free-diplomacy"


@pytest.mark.rule("8.1.3.e")
def test_another_who_declares_war_on_a_beaten_power_breaks_no_peace() -> None:
    m = phase("declarations", [], year=1808, beaten={"austria": ["france"]}, nations={"austria": "neutral"})
    m.act("declare austria")
    assert nation(m, "austria") == "allied-empire"
    assert m.ask == "coalition declare-war"
    assert m.match.dump()["period"] == "epica"


@pytest.mark.rule("8.2.1.f")
def test_after_a_major_power_only_a_minor_is_tried() -> None:
    m = phase("diplomacy", [1], year=1806, cards={"hand": ["4C", "8C"]}, nations={"austria": "neutral"})
    m.act("negotiate 4C prussia")
    assert m.may("negotiate 8C denmark")
    assert not any(m.may(f"negotiate 8C {power}") for power in ("prussia", "austria", "turkey"))


@pytest.mark.rule("18.2.1.b")
@pytest.mark.parametrize("marks", ["", " demoralized"])
def test_vienna_lost_austria_surrenders_unless_an_army_in_good_order_is_at_home(marks: str) -> None:
    pieces = {"fr-davout": "vienne", "fr-corps-8": "vienne", "au-armee-allemagne": "budapest"}
    pieces |= {"au-charles": "au-armee-allemagne", "au-corps-1": f"au-armee-allemagne 2{marks}"}
    zones = {"vienne": "austria flag=france", "salzbourg": "austria flag=france"}
    m = phase("conquest", [], zones=zones, pieces=pieces)
    assert (m.ask == "empire spoils") is (marks != "")


@pytest.mark.rule("19.b")
@pytest.mark.rule("18.1.b")
def test_the_point_of_naples_goes_with_naples() -> None:
    said: dict[str, Any] = {
        "nations": {"naples": "protectorate france"},
        "tracks": {"victory": 6, "escalation": 1},
    }
    pieces = {"gb-moore": "naples", "gb-corps-1": "naples"}
    m = phase("conquest", [], zones={"naples": "naples flag=great-britain"}, pieces=pieces, **said)
    assert nation(m, "naples") == "allied-coalition great-britain"
    assert m.match.dump()["tracks"] == {"victory": 5, "escalation": 1}


@pytest.mark.rule("8.2.1.d")
def test_a_spain_that_is_won_over_turns_neutral_and_french_fleets_leave_its_ports() -> None:
    pieces = {"fr-flotte-villeneuve": "cadix-port", "es-flotte-gravina": "cadix-port", "es-corps-1": "madrid"}
    m = phase("diplomacy", [6], cards={"hand": ["4C"]}, markers=["duty-over", "spain-beaten"], pieces=pieces)
    m.act("negotiate 4C spain")
    assert nation(m, "spain") == "neutral"
    m.act("bring fr-flotte-villeneuve rochefort")
    assert m.at("fr-flotte-villeneuve", "es-flotte-gravina") == ["rochefort-port", "cadix-port"]


@pytest.mark.rule("7.6.e")
@pytest.mark.rule("7.6.f")
def test_davout_redeploys_five_points_and_is_tested_without_a_forced_march() -> None:
    """Twice 4 under a general; above 4 a test: 3 - 2 for the French."""
    pieces = {"fr-davout": "strasbourg", "fr-elite-1": "strasbourg", "fr-elite-2": "strasbourg"}
    m = phase("redeployment", [3], pieces=pieces).act("activate fr-davout", "step bade", "step ulm")
    m.act("step munich", "step ratisbonne", "step wurtzburg", "done")
    assert m.events("attrition")[0][2:5] == [3, 1, 0]


@pytest.mark.rule("7.6.a")
@pytest.mark.rule("13.6.1.e")
def test_who_redeploys_is_in_supply_whatever_marker_the_last_battle_has_left() -> None:
    """A marker of last year's: the force may redeploy, so it has a line. 3 - 2 for the French."""
    pieces = {"fr-davout": "strasbourg", "fr-elite-1": "strasbourg 2 unsupplied"}
    m = phase("redeployment", [3], pieces=pieces).act("activate fr-davout", "step bade", "step ulm")
    m.act("step munich", "step ratisbonne", "step wurtzburg", "done")
    assert m.events("attrition")[0][2:5] == [3, 1, 0]


@pytest.mark.rule("6.5.c")
@pytest.mark.rule("6.5.d")
def test_a_war_abroad_ends_in_winter_with_two_and_a_card_of_three() -> None:
    for number, offered in ((5, False), (6, True)):
        units, cards = "ru-corps-1 guerre-perse", {"hand": ["4C"], "boxed": ["7F"]}
        m = case(units, [2], round=number, side="coalition", cards=cards)
        assert m.may("end-war 4C guerre-perse") is offered
    m.act("end-war 4C guerre-perse")
    assert m.at("ru-corps-1") == ["returning"]
    assert m.match.dump()["cards"]["removed"] == ["7F"]


@pytest.mark.rule("4.ag")
def test_a_winter_campaign_adds_a_seventh_round() -> None:
    m = case("au-corps-1 vienne", [], round=6, side="coalition", cards={"hand": ["16C"]}).act("play 16C")
    assert m.ask == "empire action"
    assert m.match.dump()["round"] == 7
    assert not case("au-corps-1 vienne", [], round=5, side="coalition", cards={"hand": ["16C"]}).may(
        "play 16C"
    )


# What the enemy may think


@pytest.mark.card("50C")
def test_the_enemy_may_think_of_any_card_while_a_use_is_chosen() -> None:
    """Few cards have two uses now: in a sample another may have been played, which has none."""
    said: dict[str, Any] = {"nations": {"prussia": "allied-coalition"}, "period": "castigos"}
    m = phase("diplomacy", [], cards={"hand": ["50C"], "deck": ["4C", "16C", "28C", "30C"]}, **said)
    m.act("play 50C")
    assert m.ask == "coalition choose-use"
    for seed in range(12):
        decision = m.match.resample("empire", seed=seed).decision
        assert decision is not None
        assert decision.ask == "choose-use"
