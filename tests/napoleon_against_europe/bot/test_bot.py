"""The bots' judgement: always legal, and right where the right move is plain. Nothing here is a rule."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.napoleon_against_europe.bot import combat, diplomacy, economy, targets
from grognard.games.napoleon_against_europe.bot import evaluation as bot
from grognard.games.napoleon_against_europe.bot.assessment import (
    attrition,
    emperor,
    good_armies,
    look,
    spot,
    zone_worths,
)
from grognard.games.napoleon_against_europe.bot.cards import keep_hand
from grognard.games.napoleon_against_europe.bot.force import Force
from grognard.games.napoleon_against_europe.bot.hand import awaited, later, premature, saved, scarcity
from grognard.games.napoleon_against_europe.bot.movement import given_up, without_aim
from grognard.games.napoleon_against_europe.bot.odds import chance, edge, losses
from grognard.games.napoleon_against_europe.bot.plan import (
    GATES,
    assault_chance,
    battle_value,
    behind,
    capture,
    danger,
    gate,
    make_plan,
    pull,
    standing,
)
from grognard.games.napoleon_against_europe.bot.quick import quick
from grognard.games.napoleon_against_europe.bot.raids import READY, Raid, is_british
from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, NONE
from grognard.games.napoleon_against_europe.model.marks import ACTIVATION, REDEPLOYMENT
from grognard.games.napoleon_against_europe.model.setup import SCENARIOS, set_up
from grognard.games.napoleon_against_europe.model.state import all_at, contents, put, set_flag, set_siege
from grognard.games.napoleon_against_europe.model.verbs import (
    CHOOSE,
    DECLARE,
    DISCARD,
    DONE_,
    DROP,
    LOSE,
    NAME_NATION,
    RETREAT,
    STEP,
)
from grognard.games.napoleon_against_europe.rules.land.active import POINTS, operation_of
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.chance import below, key_of
from grognard.kernel.state import NOBODY, act
from tests.napoleon_against_europe.setting import NATION, C, N, P, table, written


@pytest.mark.compiled
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("wild", [0, 2, 5])
def test_the_first_thought_is_always_legal_and_comes_to_an_end(scenario: str, wild: int) -> None:
    """In matches of its own, and in matches in which every second or fifth choice is random."""
    s = grognard.load("napoleon-against-europe").start(scenario, seed=wild).state
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
            assert len(found) == len(set(found)) <= 8
        if wild and number % wild == 0:
            a = s.decision.actions[below(key, number, len(s.decision.actions))]
        act(s, a)
    assert s.decision is None


# Cards that wait for their time


def test_scharnhorst_and_schonbrunn_are_kept_until_they_bring_a_power_back() -> None:
    said = {"nations": {"prussia": "forced-alliance france", "austria": "neutral"}, "year": 1810}
    s = table(**said).state
    scharnhorst, schonbrunn = C["45C"], C["47C"]
    assert awaited(s, scharnhorst) > 0 == awaited(s, schonbrunn) == awaited(s, C["46C"])
    assert premature(s, scharnhorst)
    s.year = 1811
    assert not premature(s, scharnhorst)
    s.year, s.phase = 1814, ACTIVATION
    assert awaited(s, scharnhorst) == 0


# What it sees


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    s = set_up("1805")
    assert bot.worth(s, EMPIRE) == -bot.worth(s, COALITION)
    s.winner = EMPIRE
    assert bot.worth(s, EMPIRE) > 1000 > -1000 > bot.worth(s, COALITION)
    s.winner = NOBODY
    assert bot.worth(s, EMPIRE) == bot.worth(s, COALITION) == 0


def test_a_lost_key_zone_hurts_its_power_more_the_more_it_has_lost() -> None:
    s = set_up("1805")
    first = zone_worths(s)[N["vienne"]]
    before = bot.worth(s, EMPIRE)
    set_flag(s, N["prague"], NATION["france"])
    assert bot.worth(s, EMPIRE) > before
    assert zone_worths(s)[N["vienne"]] > first


def test_in_the_hundred_days_only_france_counts() -> None:
    worths = zone_worths(set_up("1815"))
    assert worths[N["lyon"]] > 20 * worths[N["vienne"]]


def test_the_clock_never_goes_back() -> None:
    s = grognard.load("napoleon-against-europe").start("1815", seed=4).state
    last = bot.clock(s)
    while s.decision is not None:
        act(s, quick(s))
        assert bot.clock(s) >= last
        last = bot.clock(s)


def test_a_fight_is_judged_when_its_activation_is_over_and_a_march_with_the_whole_turn() -> None:
    s = grognard.load("napoleon-against-europe").start("1815", seed=3).state
    s.log = None
    marches, fights = 0, 0
    while s.decision is not None:
        depth = bot.matter(s)
        if s.decision.ask in ("action", "activate", "march", "force-march"):
            marches += 1
            assert depth == 0
        elif s.decision.ask in ("battle-loss", "retreat", "intercept"):
            fights += 1
            assert 0 < depth < len(s.stack)
            other = s.copy()
            while other.decision is not None and len(other.stack) > depth:
                act(other, quick(other))
            assert other.decision is None or other.decision.ask in ("activate", "action")
        act(s, quick(s))
    assert marches > 20
    assert fights > 5


def test_the_answer_of_the_enemy_is_looked_at_in_the_rounds_only() -> None:
    s = set_up("1809")
    s.phase = REDEPLOYMENT
    assert bot.turns(s) == 1
    s.phase = ACTIVATION
    assert bot.turns(s) == 2


def test_in_the_hundred_days_france_is_worth_more_the_nearer_the_end() -> None:
    s = set_up("1815")
    found = []
    for s.round in range(2, 7):
        found.append(zone_worths(s)[N["lyon"]])
    assert found == sorted(found)
    assert found[-1] > 2 * found[0]


def test_in_the_hundred_days_nothing_is_wanted_as_much_as_napoleon() -> None:
    s = set_up("1815")
    put(s, P["fr-grande-armee"], N["reims"])
    plan = make_plan(s, COALITION)
    assert plan.wishes[0] == N["reims"]
    assert make_plan(s, EMPIRE).prize[N["reims"]] == 0


IN_IT = "fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-elite-2 fr-grande-armee"
GRANDE_ARMEE = f"fr-grande-armee reims; {IN_IT}"


def test_each_step_of_napoleons_army_counts_in_the_hundred_days_the_last_ones_most() -> None:
    s = table(f"{GRANDE_ARMEE}; au-corps-1 vienne", "1815", round=6).state
    before = [emperor(s)]
    for lost in ("fr-elite-1", "fr-elite-2"):
        put(s, P[lost], BOARD.eliminated)
        before.append(emperor(s))
    assert before[1] - before[2] > before[0] - before[1] > 0


GREAT_ARMY = "; ".join([GRANDE_ARMEE, *[f"fr-elite-{n} fr-grande-armee" for n in range(3, 9)]])
BLUCHER = "pr-armee-elbe soissons; pr-blucher pr-armee-elbe; pr-corps-1 pr-armee-elbe"


@pytest.mark.parametrize(
    ("friends", "attacks"), [("", False), ("; pr-corps-2 pr-armee-elbe; pr-corps-3 pr-armee-elbe", True)]
)
def test_nobody_attacks_three_times_as_many_for_napoleons_sake(friends: str, attacks: bool) -> None:
    s = table(f"{GREAT_ARMY}; {BLUCHER}{friends}", "1815", round=3).state
    f = Force(s, all_at(s, COALITION, N["soissons"]))
    way = BOARD.land.way(N["soissons"], N["reims"])
    assert (battle_value(make_plan(s, COALITION), f, N["reims"], way) > 0) == attacks


def test_in_the_hundred_days_the_coalition_marches_to_france_from_the_ends_of_europe() -> None:
    s = set_up("1815")
    plan = make_plan(s, COALITION)
    assert behind(s, plan, N["moscou"]) > behind(s, plan, N["varsovie"]) > 0
    assert behind(s, plan, N["bruxelles"]) == behind(s, make_plan(s, EMPIRE), N["varsovie"]) == 0
    assert behind(set_up("1809"), make_plan(set_up("1809"), COALITION), N["varsovie"]) == 0


def test_a_second_french_army_decides_little_while_the_first_is_in_good_order() -> None:
    one = good_armies(table(GRANDE_ARMEE, "1815", round=6).state)
    suchet = "fr-armee-italie nice; fr-suchet fr-armee-italie; fr-corps-11 fr-armee-italie"
    both = good_armies(table(f"{GRANDE_ARMEE}; {suchet}", "1815", round=6).state)
    beaten = good_armies(table(f"{suchet}; fr-napoleon paris; fr-elite-1 paris", "1815", round=6).state)
    assert 0 < both - one < beaten


def test_for_napoleon_an_army_goes_where_nothing_feeds_it() -> None:
    s = table(f"{GRANDE_ARMEE}; au-armee-allemagne dijon; au-schwarzenberg au-armee-allemagne; "
              + "; ".join(f"au-corps-{n} au-armee-allemagne" for n in range(1, 6)), "1815", round=6).state  # fmt: skip
    army = Force(
        s, [P["au-armee-allemagne"], *all_at(s, COALITION, N["dijon"]), *contents(s, P["au-armee-allemagne"])]
    )
    found = targets.targets(s, make_plan(s, COALITION), army, N["dijon"], 3)
    assert found[0].zone == N["reims"]
    assert not found[0].fed


def test_who_joins_a_siege_that_needs_nobody_adds_little_and_who_leaves_one_alone_gives_it_up() -> None:
    outside = "au-frimont toulon; au-corps-1 toulon; au-corps-2 toulon; au-corps-3 nice"
    inside = f"fr-grande-armee toulon-fortress; {IN_IT}"
    s = table(f"{outside}; {inside}", "1815", round=5, zones={"toulon": "france siege=2"}).state
    plan = make_plan(s, COALITION)
    come = Force(s, [P["au-corps-3"]])
    assert 0 < standing(s, plan, come, N["toulon"], 1) < 0.5 * capture(s, plan, come, N["toulon"], 1)
    siege_force = Force(s, [P["au-frimont"], P["au-corps-1"], P["au-corps-2"]])
    assert given_up(s, plan, siege_force, N["toulon"]) > 0
    assert given_up(s, plan, Force(s, [P["au-corps-1"]]), N["toulon"]) == 0


def test_points_in_reserve_are_worth_little_when_there_are_many_and_nothing_in_the_last_round() -> None:
    s = set_up("1815")
    s.phase, s.round = ACTIVATION, 3
    assert 0 < saved(s, 1) < saved(s, 3) == saved(s, 24)
    s.round = 6
    assert saved(s, 3) == 0


def test_what_takes_years_counts_for_nothing_in_the_last() -> None:
    s = set_up("1809")
    assert later(s) == 1
    s.year = 1813
    assert 0 < later(s) < 1
    s.year = 1814
    assert later(s) == 0


def test_a_fortress_on_the_way_to_a_key_zone_is_a_gate() -> None:
    s = set_up("1815")
    plan = make_plan(s, COALITION)
    assert N["paris"] in GATES[N["lille"]]
    assert gate(s, plan, N["lille"]) > 0 == gate(s, make_plan(s, EMPIRE), N["lille"])


def test_a_gate_is_wanted_until_it_has_fallen_and_then_it_counts() -> None:
    s = set_up("1809")
    s.year = 1814
    metz = N["metz"]
    before = make_plan(s, COALITION)
    f = Force(s, [P["au-charles"], P["au-corps-1"], P["au-corps-2"]])
    set_siege(s, metz, 1)
    besieged = make_plan(s, COALITION)
    assert besieged.gates[metz] == before.gates[metz] > 100
    assert capture(s, besieged, f, metz, 2) > 50
    set_siege(s, metz, 0)
    set_flag(s, metz, NATION["austria"])
    taken = make_plan(s, COALITION)
    assert taken.gates[metz] == 0
    assert taken.secured > before.secured


def test_an_army_wants_a_depot_before_all_else_and_a_second_one_later() -> None:
    s = table(
        "au-armee-allemagne vienne; au-charles au-armee-allemagne; au-corps-1 au-armee-allemagne; "
        "au-corps-2 au-armee-allemagne"
    ).state
    army = P["au-armee-allemagne"]
    first_one = economy.depot_value(s, army)
    put(s, P["au-depot-1"], BOARD.container[army])
    assert first_one > economy.depot_value(s, army) > 0
    put(s, P["au-depot-2"], BOARD.container[army])
    assert economy.depot_value(s, army) == 0


def test_two_corps_without_a_general_find_no_room_in_one_zone() -> None:
    s = table(
        "au-corps-1 vienne; au-corps-2 graz; au-armee-allemagne prague; au-charles au-armee-allemagne; "
        "au-corps-3 au-armee-allemagne"
    ).state
    plan = make_plan(s, COALITION)
    f = Force(s, [P["au-corps-1"]])
    assert targets.is_crowded(s, plan, f, N["graz"])
    assert not targets.is_crowded(s, plan, f, N["prague"])
    assert not targets.is_crowded(s, plan, f, N["vienne"])


def test_whoever_has_no_aim_stops_or_goes_on_and_leaves_nobody_behind() -> None:
    step, drop = of(STEP, N["munich"]), of(DROP, P["au-corps-1"])
    assert without_aim([step, drop, plain(DONE_)]) == plain(DONE_)
    assert without_aim([step, drop]) == step
    assert without_aim([drop]) == drop


@pytest.mark.compiled
def test_redeployment_costs_nobody_steps_for_want_of_room() -> None:
    s = grognard.load("napoleon-against-europe").start("1809", seed=1003).state
    s.log = None
    asked = 0
    while s.decision is not None:
        if s.phase == REDEPLOYMENT:
            asked += 1
            assert s.decision.ask != "keep-force"
        act(s, quick(s))
    assert asked > 50


def test_odds_are_counted_as_in_the_table() -> None:
    assert [edge(7, 7), edge(8, 4), edge(4, 8), edge(15, 3), edge(3, 15)] == [0, 1, -1, 9, -9]
    assert chance(8, 3, 8, 0) > chance(8, 0, 8, 0) > chance(8, 0, 8, 3)
    assert (
        losses(12, 7, 10) > losses(12, 3, 10) > losses(3, 3, 3)
    )  # by what is added, and by the size of the battle
    assert losses(2, 9, 12) == 2  # nobody inflicts more than they have
    assert attrition(12, 3) > attrition(3, 3) >= attrition(3, -2)


def test_who_stands_where_and_who_leads_them() -> None:
    eyes = look(set_up("1805"))
    grande_armee = spot(EMPIRE, N["lille"])
    assert eyes.steps[grande_armee] == 15
    assert eyes.led[grande_armee] == 2
    assert eyes.attack[grande_armee] >= 5
    assert eyes.led[spot(EMPIRE, N["toulon"])] == 0


def test_a_fortress_falls_sooner_to_a_good_general_and_later_with_a_garrison() -> None:
    at_ulm = "fr-grande-armee bade; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-corps-8 fr-grande-armee"
    s = table(at_ulm).state
    set_flag(s, N["ulm"], NATION["austria"])
    plan = make_plan(s, EMPIRE)
    army = Force(s, all_at(s, EMPIRE, N["bade"]))
    corps = Force(s, [P["fr-corps-8"]])
    assert assault_chance(s, plan, army, N["ulm"]) > assault_chance(s, plan, corps, N["ulm"])
    s = table(f"{at_ulm}; au-corps-1 ulm-fortress", zones={"ulm": "bavaria flag=austria"}).state
    guarded = assault_chance(s, make_plan(s, EMPIRE), army, N["ulm"])
    assert guarded < assault_chance(s, plan, army, N["ulm"])


def test_what_is_wanted_draws_more_from_near_and_enemies_frighten() -> None:
    s = set_up("1805")
    plan = make_plan(s, EMPIRE)
    near = pull(plan, N["salzbourg"], 15, 6, NONE, NONE)
    assert near > pull(plan, N["lille"], 15, 6, NONE, NONE)
    assert danger(plan, N["munich"], 2, 0, 6.0) > danger(plan, N["munich"], 15, 6, 60.0) == 0


# What it does


def test_a_strong_army_attacks_a_weak_one_next_door() -> None:
    m = table(
        "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-garde fr-grande-armee; fr-elite-1 fr-grande-armee; "
        "fr-elite-3 fr-grande-armee; au-mack munich; au-corps-1 munich; au-corps-2 munich",
        frame=Operation(EMPIRE, POINTS, 2),
        markers=["duty-over"],
    )
    assert written(quick(m.state)) == "activate fr-grande-armee"
    assert N["munich"] in [
        t.zone
        for t in targets.targets(
            m.state,
            make_plan(m.state, EMPIRE),
            Force(m.state, all_at(m.state, EMPIRE, N["ulm"])),
            N["ulm"],
            4,
        )[:3]
    ]


def test_a_line_corps_is_lost_before_the_guard() -> None:
    s = set_up("1805")
    offered = [of(LOSE, P["fr-garde"]), of(LOSE, P["fr-corps-8"]), of(LOSE, P["fr-elite-1"])]
    assert combat.cheapest_loss(s, offered) == of(LOSE, P["fr-corps-8"])


def test_the_beaten_go_to_their_friends() -> None:
    s = set_up("1805")
    assert combat.refuge(s, COALITION, [of(RETREAT, N["munich"]), of(RETREAT, N["vienne"])]) == of(
        RETREAT, N["vienne"]
    )


def test_the_best_general_takes_the_field() -> None:
    offered = [of(CHOOSE, P["au-klenau"]), of(CHOOSE, P["au-bellegarde"])]
    assert economy.set_up_general(offered) == of(CHOOSE, P["au-bellegarde"])


def test_poor_cards_go_and_good_ones_stay() -> None:
    s = set_up("1805")
    offered = [of(DISCARD, C["2F"]), of(DISCARD, C["27F"]), plain(DONE_)]
    assert keep_hand(s, EMPIRE, offered) == of(DISCARD, C["27F"])
    assert keep_hand(s, EMPIRE, [of(DISCARD, C["2F"]), plain(DONE_)]) == plain(DONE_)
    assert 0 < scarcity(s, EMPIRE) <= 1


def test_the_empire_makes_war_on_prussia_only_with_its_hands_free() -> None:
    s = set_up("1805")
    offered = [of(DECLARE, NATION["denmark"]), of(DECLARE, NATION["prussia"]), plain(DONE_)]
    assert diplomacy.declare_war(s, EMPIRE, offered) == plain(DONE_)
    assert diplomacy.declare_war(s, COALITION, offered) == plain(DONE_)
    s = table(nations={"austria": "neutral", "russia": "neutral"}).state
    assert diplomacy.declare_war(s, EMPIRE, offered) == offered[1]


def test_it_courts_who_is_likely_to_come_and_worth_it() -> None:
    s = set_up("1805")
    offered = [of(NAME_NATION, NATION["mecklenburg"]), of(NAME_NATION, NATION["denmark"])]
    assert diplomacy.court(s, EMPIRE, offered) == offered[1]


def test_the_years_of_war_end_with_what_the_empire_must_hold() -> None:
    s = set_up("1805")
    early = zone_worths(s)[N["anvers"]]
    s.year = 1814
    assert zone_worths(s)[N["anvers"]] > early
    assert BOARD.key[N["anvers"]] != NONE


# What it does not do


@pytest.mark.compiled
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_marches_to_and_fro(scenario: str) -> None:
    s = grognard.load("napoleon-against-europe").start(scenario, seed=8).state
    s.log = None
    steps = 0
    while s.decision is not None and steps < 400:
        a = quick(s)
        frame = s.stack[-1]
        if verb(a) == STEP and isinstance(frame, March) and operation_of(s).is_at_war():
            came = operation_of(s).came[frame.group - 1]
            free = any(verb(other) == DONE_ for other in s.decision.actions)
            assert not free or first(a) != came
            steps += 1
        act(s, a)
    assert steps > 30


@pytest.mark.compiled
def test_one_fleet_is_enough_to_fetch_the_troops_of_a_raid() -> None:
    s = grognard.load("napoleon-against-europe").start("1815", seed=1).state
    s.log = None
    while s.decision is not None and s.decision.ask != "action":
        act(s, quick(s))
    raid = Raid(s)
    assert raid.ports
    assert not raid.ready
    put(s, P["gb-flotte-keith"], BOARD.port[raid.ports[0]])
    ready = Raid(s)
    assert ready.ready
    far = [
        z for z in range(BOARD.first_sea, BOARD.on_map) if is_british(s, z) and z != BOARD.port[raid.ports[0]]
    ]
    assert far
    assert all(ready.gain(s, h) == 0 or ready.gain(s, h) > READY * max(ready.worths) for h in far)
