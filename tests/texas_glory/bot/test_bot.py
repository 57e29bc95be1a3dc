"""The bots' judgement: always legal, fair, and right where the right move is plain. Nothing here is a rule."""

import pytest

import grognard
from grognard.games.texas_glory.bot import evaluation as bot
from grognard.games.texas_glory.bot.assessment import field_force, look, power
from grognard.games.texas_glory.bot.plan import make_plan
from grognard.games.texas_glory.bot.quick import quick
from grognard.games.texas_glory.model.board import BOARD, MEXICO, NEITHER, SANTA_ANNA, TEXAS
from grognard.kernel.chance import below, key_of
from grognard.kernel.sampling import sampled
from grognard.kernel.state import act
from tests.texas_glory.setting import GAME, Play, combat, orders, start

FIRE = "may_burn = true"


def chosen(m: Play) -> str:
    """What the instinct does, in words."""
    return str(m.match.game.vocabulary.notation(quick(m.state)))


def goes_on(m: Play, ask: str) -> Play:
    """Let the instinct play both sides until something is asked."""
    while m.ask != ask:
        act(m.state, quick(m.state))
    return m


@pytest.mark.parametrize("scenario", GAME.scenarios)
@pytest.mark.parametrize("wild", [0, 2, 5])
def test_the_instinct_is_always_legal(scenario, wild):
    """In matches of its own, and in matches in which every second or fifth choice is random."""
    s = GAME.start(scenario, seed=wild).state
    s.log = None
    key = key_of(wild)
    for n in range(3000):
        if s.decision is None:
            break
        a = quick(s)
        assert a in s.decision.actions
        found = bot.candidates(s)
        assert found[0] == a
        assert set(found) <= set(s.decision.actions)
        assert len(found) == len(set(found))
        if wild and n % wild == 0:
            a = s.decision.actions[below(key, n, len(s.decision.actions))]
        act(s, a)
    assert s.decision is None


def test_a_sample_of_what_it_cannot_know_hardly_changes_how_it_sees_the_enemy():
    m = goes_on(start("1836", seed=4), "orders")
    side = m.state.decision.side
    h = BOARD.number["goliad"] if side == MEXICO else BOARD.number["presidio-rio-grande"]
    seen = field_force(m.state, look(m.state, side), 1 - side, h)
    for seed in range(5):
        other = sampled(m.match.game, m.state, side, seed)
        assert field_force(other, look(other, side), 1 - side, h) == pytest.approx(seen, rel=0.15)


def test_upright_enemies_look_average_and_those_face_up_as_they_are():
    m = orders("texas", "houston gonzales; zapadores bastrop 2; guerrero bastrop 4; tampico victoria 3 face")
    eyes = look(m.state, TEXAS)
    blocks = [BOARD.block[b] for b in ("zapadores", "guerrero", "tampico", "houston")]
    true = [power(m.state, b) for b in blocks]
    assert [eyes.power[b] for b in blocks] == pytest.approx([(true[0] + true[1]) / 2] * 2 + true[2:])
    assert [look(m.state, NEITHER).power[b] for b in blocks] == pytest.approx(true)


# Marches


def test_an_empty_victory_place_in_reach_is_taken():
    m = orders("mexico", "dolores h0507; horton nacogdoches", cp=1)
    assert chosen(m) == "order dolores"
    act(m.state, quick(m.state))
    assert chosen(m) in ("move dolores gonzales", "move dolores bastrop")


def test_one_block_does_not_attack_four():
    m = orders(
        "mexico", "zapadores h0508; burleson gonzales; sherman gonzales; ward gonzales; wallace gonzales"
    )
    goes_on(m, "march")
    assert not chosen(m).startswith(("attack", "force-attack"))


def test_an_army_falls_on_a_lone_block():
    m = orders(
        "mexico", "sesma h0508; guerrero h0508; aldama h0508; toluca h0508; dolores h0508; ward gonzales"
    )
    for _ in range(12):
        act(m.state, quick(m.state))
    attackers = [b for b in BOARD.army[MEXICO] if m.state.place[b] == BOARD.number["gonzales"]]
    assert len(attackers) >= 2


def test_the_only_garrison_of_a_taken_place_stays():
    m = orders("mexico", "guerrero gonzales; ward nacogdoches", cp=1)
    assert chosen(m) != "order guerrero"


def test_the_mexican_burns_what_was_taken():
    m = orders("mexico", "guerrero gonzales 3; ward nacogdoches", cp=1, more=FIRE)
    assert chosen(m) == "burn gonzales"


def test_the_texan_does_not_burn_texan_places():
    m = orders("texas", "ward gonzales 3; guerrero nacogdoches", cp=1, more=FIRE)
    assert not chosen(m).startswith("burn")


def test_santa_anna_does_not_leave_the_army_for_an_empty_town():
    army = "guerrero h0508; aldama h0508; morelos h0507; toluca h0508; jimenez h0508"
    m = orders("mexico", f"santa-anna h0508; {army}; ward gonzales; burleson gonzales", cp=1)
    act(m.state, quick(m.state))
    while m.ask == "command" or m.ask == "march":
        act(m.state, quick(m.state))
    here = m.state.place[SANTA_ANNA]
    near = [b for b in BOARD.army[MEXICO] if BOARD.distance[here * BOARD.size + m.state.place[b]] <= 2]
    assert len(near) >= 5


def test_every_objective_is_given_enough_or_nobody():
    m = goes_on(start("1836", seed=2), "orders")
    plan = make_plan(m.state, MEXICO)
    assert len(plan.spaces) == len(set(plan.spaces))
    for b in BOARD.army[MEXICO]:
        assert plan.goal[b] == -1 or int(plan.goal[b]) in plan.spaces


# Fights


def test_a_hopeless_defender_gets_away():
    m = combat(
        "kimball gonzales 1; guerrero gonzales 4; aldama gonzales 4; toluca gonzales 3",
        "guerrero h0508; aldama h0508; toluca h0507",
    ).until("battle-turn", "texas")
    assert chosen(m).startswith("retreat kimball")


def test_a_strong_attacker_fires():
    m = combat("kimball gonzales 1; dolores gonzales 3; guerrero gonzales 4", "dolores h0508; guerrero h0508")
    m.until("battle-turn", "mexico")
    assert chosen(m) == "fire dolores"


def test_walls_are_stormed_in_strength_and_not_otherwise():
    few = combat("santa-anna el-alamo; art-alamo-tex el-alamo inside; bowie el-alamo inside").until(
        "besieger"
    )
    assert chosen(few) != "storm"
    many = combat(
        "guerrero el-alamo; aldama el-alamo; zapadores el-alamo; toluca el-alamo; travis el-alamo 1 inside"
    ).until("besieger")
    assert chosen(many) == "storm"


def test_santa_anna_is_the_last_to_take_a_hit_of_choice():
    m = combat(
        "santa-anna gonzales 3; dolores gonzales 3; new-orleans gonzales 3",
        "new-orleans h0708",
        first="texas",
        dice=[1, 6, 6],
    )
    while m.ask != "take-hit":
        m.act(m.may("fire new-orleans")[0] if m.may("fire new-orleans") else m.may("pass")[0])
    assert chosen(m) == "hit dolores"


# Judgement


def test_more_places_and_more_blocks_are_better():
    less = orders("texas", "ward gonzales 2; guerrero san-antonio").state
    more = orders("texas", "ward gonzales 3; guerrero san-antonio").state
    assert bot.worth(more, TEXAS) > bot.worth(less, TEXAS)
    assert bot.worth(more, MEXICO) < bot.worth(less, MEXICO)
    burned = orders("texas", "ward gonzales 2; guerrero san-antonio", more='burned = ["bastrop"]').state
    assert bot.worth(burned, TEXAS) < bot.worth(less, TEXAS)


def test_a_won_match_is_worth_more_than_any_other():
    s = start("1836").state
    s.win(MEXICO, "3.0.1836.c")
    assert bot.worth(s, MEXICO) == -bot.worth(s, TEXAS) > 1e5


def test_a_fight_s_details_do_not_multiply_the_candidates():
    m = combat(
        "kimball gonzales 1; ward gonzales 3; burleson gonzales 4; guerrero gonzales 4; aldama gonzales 4",
        "guerrero h0508; aldama h0508",
    ).until("battle-turn", "texas")
    found = [m.match.game.vocabulary.notation(a) for a in bot.candidates(m.state)]
    assert len([a for a in found if a.startswith("fire")]) == 1
    assert len([a for a in found if a.startswith("retreat")]) <= 3
    assert not [a for a in found if a.startswith("pass")]


def test_the_clock_runs_on_from_1835_into_1836():
    assert bot.clock(start("1835").state) == 1
    assert bot.clock(start("1836").state) == 11


@pytest.mark.slow
@pytest.mark.parametrize(
    ("scenario", "side"), [(sc, side) for sc in ("1835", "1836") for side in (TEXAS, MEXICO)]
)
def test_the_instinct_beats_random_play(scenario, side):
    won = 0
    for seed in range(10):
        s = grognard.load("texas-glory").start(scenario, seed=seed).state
        s.log = None
        key, n = key_of(seed), 0
        while s.decision is not None:
            n += 1
            actions = s.decision.actions
            act(s, quick(s) if s.decision.side == side else actions[below(key, n, len(actions))])
        won += s.winner == side
    assert won >= 8
