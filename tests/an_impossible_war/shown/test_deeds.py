"""What a player is told of an action before choosing it: kind, cost, risk, whether it is grave."""

import random

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.model.verbs import PATTERNS
from grognard.games.an_impossible_war.shown.deed_kinds import ATTACKS, KINDS
from grognard.kernel.match import start
from tests.an_impossible_war.field import fighting
from tests.an_impossible_war.fighting import fight, retreat
from tests.an_impossible_war.marching import actions, activate
from tests.an_impossible_war.setting import GAME, position


def told(m, notation, lang="en"):
    """The choice that a notation stands for, as its side is shown it."""
    decision = m.match.view(m.side, lang, log=False)["decision"]
    return next(a for a in decision["actions"] if a["notation"] == notation)


def risk(m, notation, lang="en"):
    return told(m, notation, lang).get("risk", "")


def test_every_verb_is_a_deed_of_a_kind_that_the_sheet_explains():
    assert set(KINDS) == set(PATTERNS)
    for lang in ("en", "es"):
        sheet = GAME.words.make_sheet(lang)
        assert set(sheet.deeds) == {*KINDS.values(), *ATTACKS.values()}
        assert all(kind.word and kind.sign for kind in sheet.deeds.values())


# What it takes


@pytest.mark.rule("10.1.a", "10.2.a", "10.4", "10.5.a", "10.7", "8.0.c", "13.1.a", "13.2.a")
@pytest.mark.parametrize(
    ("notation", "kind", "cost"),
    [
        ("activate bilbao", "activate", "1 AP"),
        ("construct lib-ln-2", "build", "1 AP"),
        ("obtain-replacements", "recruit", "2 AP"),
        ("store", "points", "1 AP"),
        ("spend-cp", "points", "1 CP"),
        ("suppress catalonia", "suppress", "1 AP"),
        ("embark lib-ln-1", "sail", "½ AP"),
        ("land guetaria", "landing", "1 AP"),
        ("done", "pass", None),
    ],
)
def test_actions_tell_their_kind_and_their_price(notation, kind, cost):
    pieces = "lib-ln-1 bilbao; lib-ln-2 calahorra; car-nav-1 guetaria"
    m = actions("liberal", pieces, "cp = { carlist = 0, liberal = 2 }")
    assert (told(m, notation)["kind"], told(m, notation).get("cost")) == (kind, cost)


@pytest.mark.rule("11.1.d", "12.3.a")
def test_a_march_tells_its_movement_points():
    m = activate("carlist", "durango", "car-nav-1 durango; lib-ln-1 villarreal")
    assert told(m, "step vergara")["cost"] == "1 MP"
    assert told(m, "step villaro")["cost"] == "2 MP"
    assert told(m, "countermarch villarreal")["cost"] == "2 MP"
    assert told(m, "step villaro", "es")["cost"] == "2 PM"


@pytest.mark.rule("11.6.a")
def test_an_interception_costs_a_command_point_and_tells_its_chance():
    m = activate(
        "liberal",
        "vitoria",
        "lib-ln-1 vitoria; car-nav-1 durango; car-nav-2 durango",
        "cp = { carlist = 1, liberal = 0 }",
        dice=[6],
    ).act("march", "step villarreal")
    deed = told(m, "intercept durango")
    assert (deed["kind"], deed["cost"], deed["risk"]) == (
        "intercept",
        "1 CP",
        "it is your last Command Point",
    )
    m.act("intercept durango")
    assert risk(m, "add car-nav-1") == "it succeeds with 83 %"
    assert risk(m, "add-all") == "it succeeds with 67 %"


@pytest.mark.rule("21.1.a", "21.1.f")
def test_replacements_tell_their_points():
    m = actions("carlist", "car-nav-1 estella 2; car-nav-2 calahorra 2; car-st-1 estella 1", dice=[6])
    m.act("obtain-replacements")
    assert told(m, "raise car-nav-1")["cost"] == "1 RP"
    assert told(m, "raise car-nav-2")["cost"] == "2 RP"
    assert told(m, "raise car-st-1")["cost"] == "½ RP"


# What may go wrong


@pytest.mark.rule("11.2.a")
@pytest.mark.parametrize(
    ("side", "where", "pieces", "step", "risk_told"),
    [
        ("liberal", "vitoria", "lib-ln-1 vitoria", "force durango", "one unit loses a point on 1–3 (50 %)"),
        (
            "liberal",
            "vitoria",
            "lib-ln-1 vitoria; lib-st-1 vitoria; lib-knapsack-1 vitoria",
            "force durango",
            "2 units lose a point each on 1–3 (50 %)",
        ),
    ],
)
def test_a_forced_march_tells_its_chance(side, where, pieces, step, risk_told):
    m = activate(side, where, pieces, dice=[1]).act("march", "step villarreal", "step vitoria")
    m.act("step villarreal")
    assert told(m, step)["kind"] == "forced-march"
    assert risk_told in risk(m, step)


@pytest.mark.rule("11.4.a", "11.6.a")
def test_a_step_among_enemies_is_an_attack_and_tells_how_many_there_are():
    pieces = "lib-ln-1 vitoria; car-nav-1 villarreal; car-st-1 villarreal; car-nav-2 durango"
    m = activate("liberal", "vitoria", pieces, "cp = { carlist = 1, liberal = 0 }", dice=[6]).act("march")
    deed = told(m, "step villarreal")
    assert (deed["kind"], deed["risk"]) == ("attack", "2 enemy blocks are there; the enemy may intercept")
    assert told(m, "step miranda")["kind"] == "march"


@pytest.mark.rule("19.2.a")
def test_a_march_beyond_the_supply_of_a_space_says_so():
    m = activate("liberal", "vitoria", "lib-ln-1 vitoria; lib-ln-2 vitoria", dice=[6]).act("march")
    assert "2 units too many for the supply there" in risk(m, "step villarreal")
    assert risk(m, "step miranda") == ""


@pytest.mark.rule("12.3.b")
def test_a_countermarch_tells_its_chance():
    m = activate("carlist", "durango", "car-nav-1 durango; car-nav-2 durango; lib-ln-1 villarreal")
    m.act("march")
    assert risk(m, "countermarch villarreal") == "it succeeds with 67 %"


@pytest.mark.rule("12.2.a")
def test_an_evasion_tells_its_chance():
    pieces = "lib-ln-1 vitoria; car-nav-1 villarreal; car-nav-2 villarreal"
    m = activate("liberal", "vitoria", pieces, dice=[6]).act("march", "step villarreal")
    assert (told(m, "evade")["kind"], risk(m, "evade")) == ("evade", "it succeeds with 67 %")


@pytest.mark.rule("23.2.b", "23.4.c")
def test_searches_and_suppressions_tell_their_chance():
    m = fight("lib-ln-1 aragon; car-nav-1 aragon; lib-ln-2 vitoria", used="", pursuit={"aragon": 2})
    assert risk(m, "search aragon") == "it succeeds with 50 %"
    m = actions(
        "liberal",
        "lib-ln-1 vitoria; lib-ln-2 andalusia; lib-ln-3 andalusia",
        "uprising = { catalonia = 2, andalusia = 1 }",
    )
    assert risk(m, "suppress catalonia") == "it succeeds with 67 %"
    assert risk(m, "suppress galicia") == "the Uprising there is at its lowest"
    m.act("suppress andalusia", "choose lib-ln-2", "choose lib-ln-3")
    assert risk(m, "done") == "it succeeds with 100 %"


@pytest.mark.rule("17.4.b", "17.4.k", "17.7.a")
def test_a_battle_tells_its_chances():
    foot = [
        "lib-ln-1 lerin 3 front",
        "lib-ln-cav-1 lerin front",
        "car-nav-1 lerin 2 front",
        "car-nav-2 lerin front",
    ]
    m = fighting("; ".join(foot))
    assert told(m, "fire lib-ln-1")["kind"] == "fire"
    e, (chance, spanish) = (
        BOARD.e[BOARD.piece["lib-ln-1"]],
        ("3 dice on 1–", "3 dados a 1–"),
    )
    assert risk(m, "fire lib-ln-1") == f"{chance}{e}: {round(100 * (1 - (1 - e / 6) ** 3))} % to hit"
    assert risk(m, "fire lib-ln-1", "es").startswith(f"{spanish}{e}")
    assert risk(m, "charge lib-ln-cav-1 car-nav-1").startswith("the Infantry resists with")
    while m.ask == "activate":
        m.act("pass")
    assert m.ask == "withdraw"
    deed = told(m, "withdraw")
    assert (deed["grave"], deed["risk"]) == (True, "the Battle is lost, and the enemy pursues")


@pytest.mark.rule("17.9.q", "17.9.r")
def test_the_surrounded_are_told_what_it_costs():
    m = retreat(
        "car-nav-1 lerin; lib-ln-1 lerin", "carlist", "lerin", "carlist", used=""
    )  # no friend came by any road
    escape = m.may("escape")[0]
    assert risk(m, escape).startswith("one hit at least")


# What cannot be mended


@pytest.mark.rule("10.0.d")
def test_to_end_with_points_unspent_is_grave_while_they_could_buy_something():
    m = actions("carlist", "car-nav-1 estella", ap=2)
    assert (told(m, "done")["grave"], risk(m, "done")) == (True, "2 points are lost")
    m = actions("carlist", "car-nav-1 estella", ap=1)
    assert risk(m, "done") == "1 point is lost"
    assert risk(m, "done", "es") == "se pierde 1 punto"
    m = actions("carlist", "car-nav-1 estella acted; car-st-1 estella", ap=0)
    assert "grave" not in told(m, "done")


@pytest.mark.rule("5.4.t", "10.3.a", "8.0.c")
def test_what_is_given_up_for_good_is_grave():
    more = 'forts = { carlist = ["maestu"] }\ncp = { carlist = 1, liberal = 0 }'
    pieces = "car-nav-1 maestu; car-st-1 maestu"
    m = actions("carlist", pieces, more, ap=1)
    assert told(m, "demolish car-nav-1")["grave"]
    assert told(m, "give-up car-st-1")["grave"]
    assert (told(m, "spend-cp")["grave"], risk(m, "spend-cp")) == (True, "it is your last Command Point")
    assert "grave" not in told(m, "store")
    assert "grave" not in told(m, "activate maestu")


@pytest.mark.rule("7.1.d")
def test_a_card_that_leaves_the_game_is_grave_to_play():
    m = activate("liberal", "vitoria", "lib-ln-1 vitoria; lib-ln-2 vitoria", '[cards]\nhand = ["L4"]')
    assert (told(m, "play L4")["grave"], risk(m, "play L4")) == (True, "the card leaves the game")
    m = activate("carlist", "durango", "car-nav-1 durango", '[cards]\nhand = ["C8"]')
    assert "grave" not in told(m, "play C8")


@pytest.mark.rule("16.0.j")
def test_the_hit_that_eliminates_says_so():
    m = position(
        'active = "liberal"\nstep = "actions"\nap = 1',
        pieces="lib-ln-1 vitoria 1; lib-ln-2 vitoria 1; lib-ln-3 vitoria 1; car-nav-1 villarreal 3",
        dice=[6, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    ).act("activate vitoria", "march", "step villarreal", "pass", "done")
    while m.ask != "take-hit":
        m.act(m.offered[0])
    assert risk(m, m.may("hit")[0]) == "it is eliminated"


@pytest.mark.rule("12.2.a")
def test_a_question_with_one_answer_leaves_no_choice_and_only_its_side_is_told():
    pieces = "lib-ln-1 vitoria; car-st-1 villarreal"
    m = activate("liberal", "vitoria", pieces, dice=[6]).act("march", "step villarreal")
    assert m.offered == [
        "pass"
    ]  # a lone Supply Train goes nowhere, but the Liberal must not learn that it is one
    assert m.match.view("carlist", "en")["decision"]["forced"]
    assert "forced" not in m.match.view("liberal", "en")["decision"]


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
def test_deeds_can_be_told_throughout_a_match_in_both_languages(scenario):
    match, chance, told_of = start(GAME, scenario, 11, None), random.Random(11), set()
    for n in range(900):
        if match.decision is None:
            break
        if n % 9 == 0:
            for lang in ("en", "es"):
                for a in match.view(match.decision.side, lang, log=False)["decision"]["actions"]:
                    told_of.add(a["kind"])
        match.act(chance.choice(match.decision.actions))
    assert len(told_of) > 20
