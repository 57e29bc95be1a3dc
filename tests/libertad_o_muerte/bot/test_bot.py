"""The bots' judgement: always legal, and right where the right move is plain. Nothing here is a rule."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.libertad_o_muerte.bot import economy
from grognard.games.libertad_o_muerte.bot import evaluation as bot
from grognard.games.libertad_o_muerte.bot.assessment import (
    WANTED,
    chance_to_win,
    force,
    held,
    look,
    power,
    region_worths,
    risk,
)
from grognard.games.libertad_o_muerte.bot.plan import make_plan
from grognard.games.libertad_o_muerte.bot.quick import quick
from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.setup import SCENARIOS, set_up
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.games.libertad_o_muerte.rules.battle.battle import Battle
from grognard.games.libertad_o_muerte.rules.battle.field import OPENING
from grognard.games.libertad_o_muerte.rules.economy.maintenance import Maintenance
from grognard.games.libertad_o_muerte.rules.economy.purchases import Purchases
from grognard.games.libertad_o_muerte.rules.sieges import Sieges
from grognard.kernel.chance import below, key_of
from grognard.kernel.state import DRAW, act
from tests.libertad_o_muerte.marching import march
from tests.libertad_o_muerte.setting import N, P, Play, table, written


def chosen(m: Play) -> str:
    """What the bot does at once, in words."""
    return written(quick(m.state))


def goes_on(m: Play, *asks: str) -> Play:
    """Let it play both sides as long as one of some things is asked."""
    while m.ask in asks:
        act(m.state, quick(m.state))
    return m


@pytest.mark.compiled
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("wild", [0, 2, 5])
def test_the_first_thought_is_always_legal_and_comes_to_an_end(scenario: str, wild: int) -> None:
    """In matches of its own, and in matches in which every second or fifth choice is random."""
    s = grognard.load("libertad-o-muerte").start(scenario, seed=wild).state
    s.log = None
    key = key_of(wild)
    for number in range(30000):
        if s.decision is None:
            break
        a = quick(s)
        assert a in s.decision.actions
        if number % 5 == 0:
            found = bot.candidates(s)
            assert found[0] == a
            assert set(found) <= set(s.decision.actions)
            assert len(found) == len(set(found)) <= 6
        if wild and number % wild == 0:
            a = s.decision.actions[below(key, number, len(s.decision.actions))]
        act(s, a)
    assert s.decision is None


# What it sees


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    s = set_up("gran-campana")
    assert bot.worth(s, PATRIOT) == -bot.worth(s, ROYALIST)
    s.winner = PATRIOT
    assert bot.worth(s, PATRIOT) > 1e4 > -1e4 > bot.worth(s, ROYALIST)
    s.winner = DRAW
    assert bot.worth(s, PATRIOT) == bot.worth(s, ROYALIST) == 0.0


def test_the_clock_counts_the_turns_of_players() -> None:
    s = set_up("la-plata")
    before = bot.clock(s)
    s.side = ROYALIST
    assert bot.clock(s) == before + 1
    s.side, s.turn = PATRIOT, s.turn + 1
    assert bot.clock(s) == before + 2


def test_strength_and_quality_make_power() -> None:
    s = table("p-patricios buenos-aires 1; r-real-de-lima lima").state
    weak = power(s, P["p-patricios"])
    s = table("p-patricios buenos-aires; r-real-de-lima lima").state
    assert power(s, P["p-patricios"]) > weak > 0.0
    assert chance_to_win(2.0, 1.0) > 0.8
    assert chance_to_win(1.0, 1.0) == 0.5
    assert chance_to_win(1.0, 0.0) == 1.0


def test_a_region_that_decides_the_war_is_worth_most() -> None:
    s = set_up("la-plata")
    worths = region_worths(s)
    assert max(range(BOARD.regions), key=lambda h: float(worths[h])) == N["buenos-aires"]
    first = next(w for w in WANTED[int(s.scenario)] if w.regions == [N["buenos-aires"]])
    assert (first.side, first.needed, held(s, first)) == (ROYALIST, 1, 0)


def test_an_army_near_by_is_a_risk_and_a_guard_lessens_it() -> None:
    s = table(
        "r-l-goyeneche jujuy; r-1o-del-cuzco jujuy; r-2o-del-cuzco jujuy; p-patricios salta", "la-plata"
    ).state
    eyes = look(s)
    alone, guarded = risk(eyes, ROYALIST, N["salta"], 0.0), risk(eyes, ROYALIST, N["salta"], 1.5)
    assert alone > 0.9 > guarded > 0.0
    assert risk(eyes, ROYALIST, N["mexico"], 0.5) == 0.0  # too far
    assert force(eyes, ROYALIST, N["jujuy"]) > force(eyes, PATRIOT, N["salta"]) > 0.0


# What it does


def test_it_takes_an_empty_region_of_the_enemys() -> None:
    m = march("p-patricios tucuman; p-l-belgrano tucuman", control={"royalist": ["cordoba"]})
    goes_on(m, "form-stack", "march", "move-land")
    assert m.events("control")[0] == [PATRIOT, N["cordoba"], 0, 0, 0, 0]


def test_it_does_not_attack_what_it_cannot_beat() -> None:
    strong = "r-l-goyeneche salta; r-1o-del-cuzco salta; r-2o-del-cuzco salta; r-real-de-lima salta; r-centro salta"
    m = march(f"p-mil-tucuman tucuman; p-l-belgrano tucuman; {strong}", control={"royalist": ["salta"]})
    goes_on(m, "form-stack", "march", "move-land")
    assert m.place("p-mil-tucuman") != "salta"


def test_it_goes_unpaid_where_that_costs_least() -> None:
    units = "p-patricios buenos-aires; p-mil-tucuman tucuman 1"
    m = table(units, "la-plata", Maintenance(PATRIOT, 1), resources={"patriot": 0})
    assert chosen(m).startswith("lose ")
    assert m.offered != [chosen(m)]


def test_it_buys_only_what_it_can_pay() -> None:
    rich = table(
        "", "la-plata", Purchases(PATRIOT), resources={"patriot": 9}, income={"patriot": 9}, empty=False
    )
    assert chosen(rich).startswith("buy ")
    poor = table(
        "", "la-plata", Purchases(PATRIOT), resources={"patriot": 1}, income={"patriot": 0}, empty=False
    )
    assert chosen(poor) == "done"
    assert economy.slack(poor.state, PATRIOT) < 1


def test_it_presses_a_siege_that_pays_and_leaves_one_that_does_not() -> None:
    def siege(inside: str, outside: str, **said: Any) -> Play:
        return table(
            f"{inside}; {outside}", "la-plata", Sieges(PATRIOT), control={"patriot": ["lima"]}, **said
        )

    strong = "p-patricios lima; p-arribenos lima; p-no-7-de-los-andes lima; p-l-belgrano lima"
    guns = "p-tren-de-sitio-de-colombia lima; p-art-buenos-aires lima; p-lautaro mar-de-lima"
    assert chosen(siege("r-real-de-lima lima-city 1", f"{strong}; {guns}")) == "besiege lima"
    few = "p-arribenos lima; p-patricios lima; p-l-belgrano lima"
    hopeless = siege(
        "r-real-de-lima lima-city 1; r-guarn-callao lima-city", few, works=["fortress lima 1 30"]
    )
    assert chosen(hopeless) == "done"


def test_it_fires_at_the_unit_that_breaks_next() -> None:
    units = "p-patricios salta; p-arribenos salta; p-l-belgrano salta; r-1o-del-cuzco salta 1; r-2o-del-cuzco salta"
    m = table(
        f"{units}; r-l-goyeneche salta", "la-plata", Battle(OPENING, N["salta"], PATRIOT), phase="land-combat"
    )
    goes_on(m, "deploy-line", "assign", "combat-cards", "gun")
    while m.ask != "shoot" or m.side != "patriot":
        act(m.state, quick(m.state))
    assert chosen(m).endswith(" r-1o-del-cuzco")


def test_a_plan_wishes_for_what_the_enemy_holds() -> None:
    s: GameState = table("p-patricios salta; p-l-belgrano salta", "la-plata").state
    plan = make_plan(s, PATRIOT)
    prizes = [float(plan.prize[h]) for h in plan.wishes]
    assert prizes == sorted(prizes, reverse=True)
    assert N["lima"] in list(plan.wishes)
    assert N["buenos-aires"] not in list(plan.wishes)  # ours, and nobody near
