"""Chapters 12 and 13 as an examiner would ask them: each result was worked out from the book before it was played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.napoleon_against_europe.casebook import Case, case, stack

ANSWER: dict[str, Any] = {"cards": {"hand": ["11F", "4C"]}}  # the Coalition has a card of 3 to intercept with
BLIND: dict[str, Any] = {"cards": {"hand": ["11F", "7C"]}}  # and one of 1


def march(units: str, dice: list[int | str], head: str, *actions: str, **said: Any) -> Case:
    return case(units, dice, **said).act("operate 11F", f"activate {head}", *actions)


def done(m: Case) -> Case:
    while m.may("done") and m.ask == "empire march":
        m.act("done")
    return m


# 12.1 to 12.3


@pytest.mark.rule("12.1.a")
@pytest.mark.rule("12.1.b")
def test_the_slowest_sets_the_pace_and_bad_weather_takes_a_point() -> None:
    """Davout with French of 4 and Württembergers of 3. Strasbourg, Baden, Stuttgart, Würzburg is 3 points."""
    units = stack("strasbourg", "fr-davout", "fr-elite-1", "wu-corps")
    m = march(units, [], "fr-davout", "force 0", "step bade", "step stuttgart", "step wurtzburg")
    assert not m.may("step")
    m = march(units, [], "fr-davout", "force 0", "step bade", "step stuttgart", round=5)
    assert not m.may("step")
    m = march(
        stack("strasbourg", "fr-davout", "fr-elite-1"),
        [],
        "fr-davout",
        "force 0",
        "step bade",
        "step stuttgart",
    )
    assert m.act("step wurtzburg").may("step")


@pytest.mark.rule("12.1.c")
def test_two_points_do_not_cross_a_mountain_without_a_pass() -> None:
    """Chambéry to Nice: 1 and 2. The National Guard has 2."""
    m = march("fr-gn-1 chambery", [], "fr-gn-1", "force 0")
    assert not m.may("step nice")
    assert m.may("step turin")  # the pass and the zone are 2
    m = march("fr-corps-8 chambery", [], "fr-corps-8", "force 0")
    assert m.may("step nice")


@pytest.mark.rule("12.3.c")
@pytest.mark.rule("13.6.2.a")
def test_three_points_declared_and_one_used_are_tested_as_three() -> None:
    """Six French steps in Germany: 3 - 2; a 4 makes 5: one loss for 6 to 8 steps."""
    units = stack("strasbourg", "fr-davout", "fr-elite-1", "fr-elite-2", "fr-elite-3")
    m = march(units, [4], "fr-davout", "force 3", "step bade", "done")
    assert m.ask == "empire attrition-loss"
    assert sum(a.startswith("lose") for a in m.offered) == 3


@pytest.mark.rule("12.3.d")
def test_a_slower_corps_taken_in_costs_the_points_it_lacks() -> None:
    """7 points; after two of them the corps of Baden joins: 6 in all, so that 4 are left."""
    units = stack("metz", "fr-davout", "fr-elite-1") + "; bd-corps bade"
    m = march(units, [1], "fr-davout", "force 3", "step strasbourg", "step bade", "take bd-corps")
    # Metz to Strasbourg is a pass of 2, Baden 1: three are spent, three are left
    m.act("step stuttgart", "step wurtzburg", "step thuringe" if m.may("step thuringe") else "step francfort")
    assert not m.may("step")


# 12.4, 12.5


@pytest.mark.rule("12.4.b")
def test_an_interceptor_needs_a_card_of_their_initiative() -> None:
    """Charles has 2: a card of 1 will not do, one of 3 will."""
    units = stack("ulm", "fr-davout", "fr-elite-1", "fr-elite-2") + "; "
    units += stack("salzbourg", "au-charles", "au-corps-1", "au-corps-2")
    m = march(units, [], "fr-davout", "force 0", "step munich", **BLIND)
    assert not m.may("intercept")
    m = march(units, [], "fr-davout", "force 0", "step munich", **ANSWER)
    assert m.may("intercept 4C au-charles")


@pytest.mark.rule("12.4.c")
@pytest.mark.rule("12.4.d")
@pytest.mark.parametrize(("die", "comes"), [(4, False), (5, True)])
def test_charles_intercepts_davout_on_a_five_and_fights_with_one_more(die: int, comes: bool) -> None:
    """No cavalry, a higher initiative value, open ground. He tests 4 steps for 1 point: 2 + 1 is 3, nothing."""
    units = stack("ulm", "fr-davout", "fr-elite-1", "fr-elite-2") + "; "
    units += stack("salzbourg", "au-charles", "au-corps-1", "au-corps-2")
    dice: list[int | str] = [die, 2, 1, 1, 1, 1] if comes else [die]
    m = march(units, dice, "fr-davout", "force 0", "step munich", **ANSWER).act("intercept 4C au-charles")
    assert (m.ask == "coalition leave-behind") is comes
    if comes:
        m.act("set-out", "lead fr-elite-1")
        # Davout, intercepted, attacks with his 2 and a star; Charles defends with 2 and one more
        assert [roll[1] for roll in m.events("battle-roll")] == [3, 3]


@pytest.mark.rule("12.5.b")
@pytest.mark.rule("12.5.c")
@pytest.mark.parametrize(("die", "away"), [(3, False), (4, True)])
def test_bagration_slips_away_from_soult_on_a_four(die: int, away: bool) -> None:
    """1 is better than 2; no cavalry, no difficult ground: 4 + 1."""
    units = stack("ulm", "fr-soult", "fr-elite-1", "fr-elite-2") + "; "
    units += stack("munich", "ru-bagration", "ru-corps-1", "ru-corps-2")
    m = march(units, [die], "fr-soult", "force 0", "step munich").act("evade")
    assert (m.ask == "coalition evade-to") is away, m.ask
    if away:
        assert "ulm" not in " ".join(m.offered)


# 13


@pytest.mark.rule("13.3.b")
@pytest.mark.rule("13.3.j")
def test_a_line_does_not_cross_mountains_nor_go_three_points() -> None:
    """From Brescia to Zürich is a mountain, to Milan a river: 2 points, and Milan is a fortress of Italy's, a link."""
    for zones, out in (({}, False), ({"milan": "italy flag=austria", "mantoue": "italy flag=austria"}, True)):
        m = march(
            "fr-massena brescia; fr-elite-1 brescia", [3] if out else [], "fr-massena", "force 0", zones=zones
        )
        assert ("unsupplied" in m.piece("fr-elite-1")) is out


@pytest.mark.rule("13.3.d")
@pytest.mark.rule("17.2.7.g")
@pytest.mark.parametrize(("fleet", "out"), [("", False), ("fr-flotte-emeriau lisbonne-blockade", True)])
def test_wellington_lives_by_the_sea_unless_lisbon_is_blockaded(fleet: str, out: bool) -> None:
    """In a Portugal that were Spain's ally; Great Britain's would feed him from its fortified capital [13.2.a]."""
    units = stack("lisbonne", "gb-wellington", "gb-elite-1", "gb-elite-2") + f"; {fleet}"
    said = {"scenario": "1809", "year": 1809, "side": "coalition", "cards": {"hand": ["4C"]}}
    m = case(units, [], nations={"portugal": "allied-coalition spain"}, **said)
    m.act("operate 4C", "activate gb-wellington")
    assert ("unsupplied" in m.piece("gb-elite-1")) is out


@pytest.mark.rule("13.6.2.a")
@pytest.mark.rule("16.f")
def test_a_russian_winter_march_over_barren_ground() -> None:
    """Ten French steps, without supply in Russia in round 6: forced points 3, barren 2, winter 2, no supply 2, all
    French -2: 7. A 1 is 8: 2* for 9 to 11 steps; the second die, a 3, adds nothing."""
    army = "fr-grande-armee grodno; " + stack(
        "fr-grande-armee", "fr-napoleon", "fr-elite-1", "fr-elite-2", "fr-elite-3", "fr-elite-4", "fr-elite-5"
    )
    m = case(army, [1, 3], round=6).act("operate 11F", "activate fr-grande-armee", "force 3", "step minsk")
    m.act("done")
    while m.ask == "empire attrition-loss":
        m.act(m.offered[0])
    assert sum(m.steps(f"fr-elite-{n}") for n in range(1, 6) if m.at(f"fr-elite-{n}") != ["reserve"]) == 8


@pytest.mark.rule("13.6.2.e")
def test_who_gives_the_bonus_takes_the_first_loss() -> None:
    """Four French steps of six: -1 instead of -2, and the first loss is French. 3 + 3 - 1 is 5: one loss."""
    units = stack("strasbourg", "fr-davout", "fr-elite-1", "fr-elite-2", "wu-corps")
    m = march(units, [3], "fr-davout", "force 3", "step bade", "done")
    assert set(m.offered) == {"lose fr-elite-1", "lose fr-elite-2"}
