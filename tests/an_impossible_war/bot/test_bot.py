"""The bots' judgement: always legal, and right where the right move is plain. Nothing here is a rule."""

import pytest

from grognard.games.an_impossible_war.bot import evaluation as bot
from grognard.games.an_impossible_war.bot.assessment import far, look, siege_value, threat
from grognard.games.an_impossible_war.bot.plan import make_plan
from grognard.games.an_impossible_war.bot.quick import quick
from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL, MAIN_TOWN
from grognard.games.an_impossible_war.model.state import GameState
from grognard.games.an_impossible_war.model.verbs import DONE_, STEP
from grognard.games.an_impossible_war.rules.movement.march import March
from grognard.games.an_impossible_war.rules.year.replacements import GRANT, SpendPoints
from grognard.kernel.actions import first, verb
from grognard.kernel.chance import below, key_of
from grognard.kernel.state import DRAW, act
from tests.an_impossible_war.fighting import table
from tests.an_impossible_war.marching import actions
from tests.an_impossible_war.setting import GAME, Play, begin, position
from tests.an_impossible_war.sieging import underway

VITORIA_AND_LOGRONO = "lib-rg-1 vitoria; lib-rg-2 vitoria; lib-br-1 logrono; lib-br-2 logrono"
GARRISONS = f"lib-rg-3 pamplona; lib-rg-4 pamplona; {VITORIA_AND_LOGRONO}"


def chosen(m: Play) -> str:
    """What the instinct does, in words."""
    return str(GAME.vocabulary.notation(quick(m.state)))


def goes_on(m: Play, *asks: str) -> Play:
    """Let the instinct play both sides as long as one of some things is asked."""
    while m.ask in asks:
        act(m.state, quick(m.state))
    return m


def marches(m: Play) -> Play:
    """Let the instinct make one activation."""
    act(m.state, quick(m.state))
    return goes_on(m, "group", "march", "intercept", "evade", "retreat")


def turns_back(s: GameState, action: int) -> bool:
    """Whether a group that may stop goes back to where it has just come from."""
    march = s.stack[-1]
    if not isinstance(march, March) or march.way < 0 or verb(action) != STEP:
        return False
    may_stop = any(verb(a) == DONE_ for a in s.decision.actions)
    return may_stop and first(action) == BOARD.start[march.way] < BOARD.spaces


def n(place: str) -> int:
    return BOARD.number[place]


@pytest.mark.parametrize("scenario", GAME.scenarios)
@pytest.mark.parametrize("wild", [0, 2, 5])
def test_the_instinct_is_always_legal_and_comes_to_an_end(scenario, wild):
    """In matches of its own, and in matches in which every second or fifth choice is random."""
    s = begin(scenario, seed=wild).state
    s.log = None
    key = key_of(wild)
    for number in range(9000):
        if s.decision is None:
            break
        a = quick(s)
        assert a in s.decision.actions
        assert not turns_back(s, a)
        if number % 5 == 0:
            found = bot.candidates(s)
            assert found[0] == a
            assert set(found) <= set(s.decision.actions)
            assert len(found) == len(set(found)) <= 6
        if wild and number % wild == 0:
            a = s.decision.actions[below(key, number, len(s.decision.actions))]
        act(s, a)
    assert s.decision is None


@pytest.mark.slow
@pytest.mark.parametrize("scenario", GAME.scenarios)
@pytest.mark.parametrize("side", [CARLIST, LIBERAL])
def test_the_instinct_beats_random_play(scenario, side):
    won = 0
    for seed in range(10):
        s = begin(scenario, seed=seed).state
        s.log = None
        key, number = key_of(seed), 0
        while s.decision is not None:
            number += 1
            offered = s.decision.actions
            act(s, quick(s) if s.decision.side == side else offered[below(key, number, len(offered))])
        won += s.winner == side
    assert won >= 9


def test_no_supply_train_is_built_where_nobody_would_guard_it():
    def buys(side: int, pieces: str) -> str:
        return chosen(underway(SpendPoints(side, 2, GRANT, -1), pieces, text="year = 1836"))

    alone = "car-st-1 carlist-supply; car-nav-1 aragon"  # no Carlist is left in the North
    assert buys(CARLIST, alone) == "done"
    assert buys(CARLIST, f"{alone}; car-nav-2 vergara") == "build car-st-1 vergara"
    army = "; ".join(f"lib-ln-{i} haro" for i in range(1, 4))
    assert buys(LIBERAL, f"lib-st-1 liberal-supply; {army}") == "build lib-st-1 haro"


# Marches


def test_an_empty_enemy_town_in_reach_is_taken():
    m = marches(actions("carlist", f"car-nav-1 santa-cruz; {GARRISONS}", ap=1))
    assert BOARD.type[n(m.place("car-nav-1"))] == MAIN_TOWN
    assert m.vp == begin().vp + 1


def test_a_fortress_without_a_garrison_is_besieged():
    forts = 'forts = { liberal = ["estella", "haro", "calahorra", "miranda", "tafalla"] }'
    m = marches(actions("carlist", f"car-nav-1 amescoas; {GARRISONS}", forts, ap=1))
    assert m.place("car-nav-1") == "estella"


def test_one_unit_does_not_attack_four():
    army = "; ".join(f"lib-ln-{i} estella" for i in range(1, 5))
    m = marches(actions("carlist", f"car-nav-1 amescoas; {army}", ap=1))
    assert m.place("car-nav-1") != "estella"


def test_an_army_relieves_a_besieged_city():
    army = "; ".join(f"lib-ln-{i} tafalla" for i in range(1, 6))
    pieces = f"{army}; lib-pr-1 pamplona inside; car-ala-1 pamplona"
    m = marches(actions("liberal", pieces, 'sieges = { pamplona = "old" }', ap=1, dice=[5] + [3] * 20))
    assert [p for p in ("lib-ln-1", "lib-ln-5") if m.place(p) == "pamplona"]


def test_the_besieger_of_a_city_leaves_somebody_behind():
    pieces = "car-nav-1 pamplona; car-nav-2 pamplona; car-nav-3 pamplona; lib-pr-1 pamplona 1 inside"
    m = marches(actions("carlist", f"{pieces}; {VITORIA_AND_LOGRONO}", 'sieges = { pamplona = "old" }', ap=1))
    assert "pamplona" in {m.place(f"car-nav-{i}") for i in (1, 2, 3)}


def test_nobody_goes_where_the_stack_would_break():
    six = "; ".join(f"lib-ln-{i} vitoria" for i in range(1, 7))
    m = marches(actions("liberal", f"{six}; lib-rg-1 miranda; car-nav-1 amescoas", ap=1, dice=[5] * 20))
    at_vitoria = [p for p in BOARD.troops[LIBERAL] if m.state.place[p] == n("vitoria")]
    assert len(at_vitoria) <= 6


def test_the_carlist_stays_out_of_the_regions_in_1834():
    m = marches(actions("carlist", "car-nav-1 tudela; lib-ln-1 santona", "year = 1834", ap=1))
    assert n(m.place("car-nav-1")) < BOARD.spaces


# Concentration, countermarch, interception


def test_brigades_next_door_are_brought_along_to_outnumber_the_enemy():
    two_against_two = "car-nav-1 amescoas; car-nav-2 amescoas; lib-ln-1 estella; lib-ln-2 estella"
    m = marches(actions("carlist", f"{two_against_two}; car-nav-3 salvatierra; {GARRISONS}", ap=1))
    assert {m.place(f"car-nav-{i}") for i in (1, 2, 3)} == {"estella"}
    m = marches(actions("carlist", f"{two_against_two}; {GARRISONS}", ap=1))
    assert "estella" not in {m.place(f"car-nav-{i}") for i in (1, 2)}


def test_a_lone_besieger_is_not_called_away():
    besieger = "car-nav-3 salvatierra"
    text = 'forts = { liberal = ["salvatierra"] }\nsieges = { salvatierra = "old" }'
    two_against_two = "car-nav-1 amescoas; car-nav-2 amescoas; lib-ln-1 estella; lib-ln-2 estella"
    m = marches(actions("carlist", f"{two_against_two}; {besieger}; {GARRISONS}", text, ap=1))
    assert m.place("car-nav-3") == "salvatierra"


def villarreal(pieces: str) -> Play:
    """A Liberal unit of Vitoria is about to enter Villarreal, and Carlists may intercept."""
    head = "cp = { carlist = 3, liberal = 0 }\n[cards]\nhand = []"
    m = actions("liberal", f"{pieces}", head, dice=[3, 6])
    m.act("activate vitoria")
    if m.ask == "group":
        m.act("march")
    return m.act("step villarreal")


def test_the_stronger_intercept_with_as_many_as_are_needed():
    m = villarreal("lib-ln-1 vitoria 1; car-nav-1 durango; car-nav-2 durango; car-nav-3 durango")
    goes_on(m, "intercept", "interceptors")
    assert sorted(m.place(f"car-nav-{i}") for i in (1, 2, 3)) == ["durango", "durango", "villarreal"]
    assert m.cp("carlist") == 2


def test_the_weaker_do_not_intercept():
    m = villarreal("lib-ln-1 vitoria; car-nav-1 durango 1")
    assert (m.ask, chosen(m)) == ("intercept", "pass")


def test_a_liberal_weighs_an_interception_though_it_is_not_the_first_thought():
    head = "cp = { carlist = 0, liberal = 3 }\n[cards]\nhand = []"
    m = actions("carlist", "car-nav-1 laguardia; lib-ln-1 miranda; lib-ln-2 miranda", head)
    m.act("activate laguardia", "step haro")
    assert [GAME.vocabulary.notation(a) for a in bot.candidates(m.state)] == ["pass", "intercept miranda"]


# Sea and winter


def test_a_captured_town_is_kept_and_a_village_is_not_whatever_else_is_besieged():
    pieces = "car-nav-1 orduna; car-nav-2 los-arcos"
    for taken, choice in (("orduna", "keep"), ("los-arcos", "raze")):
        frame = {"frame": "capture", "space": taken, "captor": "carlist", "stage": 1}
        sieges = {"orduna": "old", "los-arcos": "old"}
        forts = {"liberal": ["orduna", "los-arcos"]}
        m = table(pieces, frame, active="carlist", forts=forts, sieges=sieges)
        assert m.ask == "keep-fortress"
        assert chosen(m) == choice


def test_a_fight_in_a_region_goes_on_for_the_stronger_there_whoever_is_stronger_elsewhere():
    pieces = "lib-pr-1 aragon 1; car-nav-1 aragon 4; car-nav-2 aragon 4; "
    pieces += "lib-ln-1 castile-leon 4; lib-ln-2 castile-leon 4; car-ala-1 castile-leon 1"
    for region, choice in (("aragon", "done"), ("castile-leon", "go-on")):
        frame = {"frame": "region-combat", "region": region, "stage": 8, "round": 1}
        frame |= {"carlist_hits": 0, "liberal_hits": 0, "first_fire": False}
        m = table(pieces, frame, active="liberal", attacked=["castile-leon", "aragon"], year=1836)
        assert (m.side, m.ask) == ("liberal", "go-on")
        assert chosen(m) == choice


def test_a_threatened_city_on_the_coast_gets_its_garrison_by_sea():
    bilbao = "lib-rg-2 bilbao; lib-rg-3 bilbao; lib-rg-4 bilbao"
    pieces = f"lib-ln-1 santona; lib-ln-2 santona; {bilbao}; car-gui-1 hernani; car-nav-1 hernani"
    m = actions("liberal", pieces, ap=0.5)
    assert chosen(m).startswith("embark")
    act(m.state, quick(m.state))
    goes_on(m, "sail")
    assert "san-sebastian" in {m.place("lib-ln-1"), m.place("lib-ln-2")}


def test_nobody_sails_where_nobody_is_wanted():
    cities = "lib-rg-1 san-sebastian; lib-rg-2 san-sebastian; lib-rg-3 bilbao; lib-rg-4 bilbao"
    more = (
        "lib-ln-1 san-sebastian; lib-ln-2 san-sebastian; lib-ln-3 bilbao; lib-ln-4 bilbao; car-nav-1 estella"
    )
    assert not chosen(actions("liberal", f"{cities}; {more}; lib-ln-5 santona", ap=0.5)).startswith("embark")


# Other choices


def test_the_liberal_fortifies_the_town_just_taken():
    m = actions("liberal", "lib-ln-1 durango; car-nav-1 santesteban", ap=1)
    assert chosen(m) == "construct lib-ln-1"


def test_the_liberal_suppresses_what_would_be_a_third_open_revolt():
    text = "uprising = { catalonia = 3, aragon = 3, valencia-murcia = 3 }"
    m = actions("liberal", "lib-pr-1 pamplona; lib-pr-2 pamplona; car-nav-1 baztan", text, ap=1)
    assert chosen(m).startswith("suppress")


def test_a_threat_comes_from_where_enemies_can_march():
    m = position(pieces="car-nav-1 salvatierra; car-nav-2 baztan")
    eyes = look(m.state)
    assert threat(eyes, CARLIST, n("vitoria")) > 0.0
    assert threat(eyes, CARLIST, n("santona")) == 0.0
    assert threat(eyes, LIBERAL, n("vitoria")) == 0.0


# Judgement


def test_distances_are_those_of_the_roads():
    assert far(n("vitoria"), n("vitoria")) == 0
    assert far(n("vitoria"), n("miranda")) == 1
    assert far(n("estella"), n("amescoas")) == 2
    assert far(n("tudela"), n("aragon")) == 2


def test_a_garrison_and_a_port_make_a_siege_worth_less():
    def siege(pieces: str, space: str) -> float:
        m = position(f'sieges = {{ {space} = "old" }}\nforts = {{ liberal = ["{space}"] }}', pieces=pieces)
        return siege_value(m.state, look(m.state), n(space), 0)

    empty = siege("car-nav-1 orduna", "orduna")
    assert empty > siege("car-nav-1 orduna; lib-ln-1 orduna inside", "orduna")
    assert siege("car-nav-1 lequeitio", "lequeitio") < siege("car-nav-1 salvatierra", "salvatierra")
    assert siege("car-nav-1 orduna; car-field-1 orduna", "orduna") > empty


def test_towns_points_and_strength_are_better():
    def worth(pieces: str, text: str = "") -> float:
        s = position(text, pieces=pieces).state
        assert bot.worth(s, CARLIST) == -bot.worth(s, LIBERAL)
        return bot.worth(s, CARLIST)

    base = worth("car-nav-1 estella 3; lib-ln-1 tudela 3")
    assert worth("car-nav-1 estella 4; lib-ln-1 tudela 3") > base
    assert worth("car-nav-1 estella 3; lib-ln-1 tudela 4") < base
    assert worth("car-nav-1 estella 3; lib-ln-1 tudela 3", "vp = 1") > base + 50
    assert worth("car-nav-1 estella 3; lib-ln-1 tudela 3", "prestige = 2") > base


def test_a_won_match_is_worth_more_than_any_other():
    s = begin("espartero").state
    s.win(LIBERAL, "24.3")
    assert bot.worth(s, LIBERAL) == -bot.worth(s, CARLIST) >= 1e5
    s.winner = DRAW
    assert bot.worth(s, LIBERAL) == 0.0


def test_a_plan_knows_what_each_side_lacks():
    m = position('forts = { liberal = ["estella"] }', pieces="car-nav-1 amescoas; lib-ln-1 tudela")
    assert (
        make_plan(m.state, CARLIST).prize[n("estella")] > 2 * make_plan(m.state, LIBERAL).prize[n("estella")]
    )
    assert make_plan(m.state, LIBERAL).prize[n("durango")] > 30


def test_the_clock_runs_on_through_the_years():
    assert bot.clock(begin("zumalacarregui").state) == 1
    assert bot.clock(begin("espartero").state) == 11
