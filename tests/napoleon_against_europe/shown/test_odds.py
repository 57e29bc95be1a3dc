"""Chances before the dice fall."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.rules.battle.battle import begin_battle
from grognard.games.napoleon_against_europe.rules.battle.field import battle_of
from grognard.games.napoleon_against_europe.shown.odds import (
    assault_chances,
    at_least,
    attrition_expected,
    battle_ahead,
    evasion_chance,
    expected_odds,
    fall_chance,
    field_odds,
    interception_chance,
    negotiation_chance,
    outcomes,
    ratio_words,
    sea_evasion_chance,
    sea_interception_chance,
    sea_odds,
    spread,
    squadrons,
    war_chance,
    yet_to_name,
)
from grognard.kernel.state import advance
from grognard.parts.alone import Over
from tests.napoleon_against_europe.battlefield import AUSTRIANS, GRANDE_ARMEE, corps, hands
from tests.napoleon_against_europe.setting import NATION, N, P, table

EMPIRE, COALITION = 0, 1
TRIES = 60


def test_one_die() -> None:
    assert [at_least(n) for n in (1, 4, 6, 7)] == [100, 50, 17, 0]


@pytest.mark.rule("14.6.c")
def test_the_defender_wins_an_even_battle_more_often() -> None:
    even = outcomes(1, (0, 0), (8, 8))
    assert even.win < 50
    assert even.losses == even.kills
    assert outcomes(1, (12, 0), (8, 8)).win == 100


@pytest.mark.rule("14.8.b")
def test_nobody_inflicts_more_losses_than_they_have_steps() -> None:
    assert outcomes(2, (8, 8), (1, 20)).kills <= 1


def test_the_chance_is_what_many_battles_come_to() -> None:
    m = table(f"{GRANDE_ARMEE.format('ulm')};{AUSTRIANS.format('munich')}", cards=hands())
    told = battle_ahead(m.state, EMPIRE, N["munich"], [P["fr-grande-armee"]], N["ulm"])
    assert told is not None
    assert m.where("fr-grande-armee") == "ulm"  # nothing has moved
    won = 0
    for seed in range(TRIES):
        won += fought(seed)
    assert abs(100 * won / TRIES - told.win) < 15


def fought(seed: int) -> bool:
    """One such battle, both sides naming the best they have."""
    m = table(f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}", cards=hands())
    s = m.state
    s.key = seed + 1
    s.stack = [Over()]
    begin_battle(s, N["munich"], EMPIRE, 0, [], [N["ulm"]])
    f = battle_of(s)
    advance(s)
    while f.winner == -1:
        choices = m.offered
        best = next((c for c in choices if c.split()[0] in ("lead", "commit", "second")), choices[-1])
        m.act(best)
    return int(f.winner) == EMPIRE


def test_a_battle_under_way_tells_the_same_chance_as_before_it() -> None:
    m = table(f"{GRANDE_ARMEE.format('ulm')};{AUSTRIANS.format('munich')}", cards=hands())
    ahead = battle_ahead(m.state, EMPIRE, N["munich"], [P["fr-grande-armee"]], N["ulm"])
    t = table(f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}", cards=hands())
    t.state.stack = [Over()]
    begin_battle(t.state, N["munich"], EMPIRE, 0, [], [N["ulm"]])
    f = battle_of(t.state)
    advance(t.state)
    t.act("lead fr-elite-1").act("second fr-murat")
    assert field_odds(t.state, f) == ahead


def test_before_the_defender_has_named_anyone_the_best_they_have_is_reckoned_with() -> None:
    m = table(f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}", cards=hands())
    s = m.state
    s.stack = [Over()]
    begin_battle(s, N["munich"], COALITION, 0, [], [N["ulm"]])
    f = battle_of(s)
    advance(s)
    assert m.side == "empire"  # Mack has nobody to name
    named = field_odds(s, f)
    begun = f.stage
    f.stage = 0
    before = expected_odds(s, f)
    assert yet_to_name(s, f) == [EMPIRE]
    f.stage = begun
    assert yet_to_name(s, f) == []  # what is chosen counts from now on
    assert expected_odds(s, f) == named
    m.act("lead fr-elite-1").act("second fr-murat")
    assert field_odds(s, f) == before
    assert named is not None
    assert before is not None
    assert before.losses > named.losses


@pytest.mark.rule("14.2.c")
def test_an_overrun_needs_no_dice() -> None:
    m = table(f"{GRANDE_ARMEE.format('ulm')}; au-corps-1 munich 1")
    odds = battle_ahead(m.state, EMPIRE, N["munich"], [P["fr-grande-armee"]], N["ulm"])
    assert odds is not None
    assert (odds.win, odds.overrun, odds.kills) == (100, True, 1)
    assert battle_ahead(m.state, EMPIRE, N["salzbourg"], [P["fr-grande-armee"]], N["ulm"]) is None


def test_the_ratio_is_written_with_the_attacker_first() -> None:
    assert [ratio_words(a, d) for a, d in ((20, 10), (10, 20), (8, 8))] == ["2:1", "1:2", "1:1"]


@pytest.mark.rule("15.4.a")
def test_an_assault_by_its_modifiers() -> None:
    assert sum(spread(0).values()) in range(98, 103)
    assert spread(9) == {"breach": 100}
    mack = "au-armee-allemagne ulm; " + corps("au-mack au-corps-1 au-corps-2", "au-armee-allemagne")
    besieged = [
        fall_chance(
            table(mack, zones={"ulm": f"bavaria siege={value}", "munich": "bavaria flag=austria"}).state,
            COALITION,
            N["ulm"],
        )
        for value in range(4)
    ]
    assert besieged == sorted(besieged)
    assert besieged[0] < besieged[3]
    m = table(mack, zones={"ulm": "bavaria siege=0"})
    assert set(assault_chances(m.state, COALITION, N["ulm"])) <= {"repelled", "stable", "honours", "breach"}


@pytest.mark.rule("12.4.c", "12.5.c")
def test_interception_and_evasion_by_initiative_and_cavalry() -> None:
    m = table("fr-davout ulm; fr-corps-8 ulm; au-mack munich; au-corps-1 munich")
    ulm, munich = [P["fr-davout"], P["fr-corps-8"]], [P["au-mack"], P["au-corps-1"]]
    assert interception_chance(m.state, EMPIRE, P["fr-davout"], munich, N["munich"]) == at_least(5 - 1)
    assert interception_chance(m.state, COALITION, P["au-mack"], ulm, N["ulm"]) == at_least(5)
    assert evasion_chance(m.state, COALITION, munich, ulm, N["munich"], 1) == at_least(5)
    shaken = table("au-mack munich; au-corps-1 munich demoralized")
    assert evasion_chance(shaken.state, COALITION, munich, ulm, N["munich"], 1) == 100


@pytest.mark.rule("8.2.3.b", "8.2.3.c")
def test_a_negotiation_by_influence_and_defeats() -> None:
    m = table()
    influence = int(BOARD.influence[NATION["denmark"]][EMPIRE])
    assert negotiation_chance(m.state, EMPIRE, NATION["denmark"]) == at_least(6 - influence)
    assert negotiation_chance(m.state, EMPIRE, NATION["denmark"], 2) == at_least(4 - influence)
    refused = table(lasting=["austria-refuses once"])
    assert negotiation_chance(refused.state, COALITION, NATION["austria"]) == 0


@pytest.mark.rule("6.5.c")
def test_a_foreign_war_ends_by_the_value_of_the_card() -> None:
    assert [war_chance(value) for value in (0, 1, 3)] == [33, 50, 83]


@pytest.mark.rule("13.6.2.a")
def test_attrition_grows_with_its_modifier_and_never_takes_more_than_there_is() -> None:
    losses = [attrition_expected(modifier, 10) for modifier in range(-2, 9)]
    assert losses == sorted(losses)
    assert attrition_expected(12, 1) <= 1


@pytest.mark.rule("17.2.5.c", "17.2.6.b")
def test_squadrons_intercept_and_evade_by_their_best_initiative() -> None:
    m = table("gb-flotte-nelson manche; gb-flotte-calder manche; fr-flotte-villeneuve golfe-de-gascogne")
    nelson = [P["gb-flotte-nelson"], P["gb-flotte-calder"]]
    assert sea_interception_chance(m.state, COALITION, nelson) == at_least(3)
    assert sea_evasion_chance([P["fr-flotte-villeneuve"]]) == at_least(5)


@pytest.mark.rule("17.3.1.b", "17.3.3.a")
def test_battles_at_sea_count_dice_tactics_and_batteries() -> None:
    m = table("gb-flotte-nelson manche; fr-flotte-villeneuve brest-port")
    open_sea = sea_odds(m.state, [P["gb-flotte-nelson"]], [P["fr-flotte-villeneuve"]])
    in_port = sea_odds(m.state, [P["gb-flotte-nelson"]], [P["fr-flotte-villeneuve"]], batteries=2)
    assert open_sea.win > 80
    assert in_port.win < 50
    assert open_sea.losses == 0  # nobody who loses by 3 or less loses a fleet
    assert squadrons((1, 1), (0, 0), (1, 1)).tie == 17


@pytest.mark.rule("14.5.4.a")
def test_the_chance_counts_who_would_be_out_of_supply() -> None:
    """Davout's line from Munich to France leads through Ulm, where he comes from; the Austrians' to Salzburg."""
    units = (
        corps("fr-davout fr-elite-1 fr-elite-2", "ulm")
        + ";"
        + corps("au-mack au-corps-1 au-corps-2", "munich")
    )
    chances = []
    for zones in ({}, {"bade": "baden flag=austria", "stuttgart": "wurttemberg flag=austria"}):
        m = table(units, zones=zones | {"wurtzburg": "bavaria flag=austria"}, cards=hands())
        told = battle_ahead(
            m.state, EMPIRE, N["munich"], [P["fr-davout"], P["fr-elite-1"], P["fr-elite-2"]], N["ulm"]
        )
        assert told is not None
        assert not m.marked("fr-elite-1", "unsupplied")  # nothing is marked before it is fought
        chances.append(told.win)
    assert chances[0] == outcomes(1, (2 + 1, 0), (4, 4)).win
    assert chances[1] == outcomes(1, (2 + 1 - 3, 0), (4, 4)).win
