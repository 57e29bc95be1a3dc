"""Why something cannot be: each refusal is the rules' own reason, the one that keeps it from being offered."""

import random

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST
from grognard.games.an_impossible_war.model.verbs import (
    ACTIVATE,
    ADD,
    AHEAD,
    CONSTRUCT,
    COUNTERMARCH,
    DEMOLISH,
    DROP,
    EMBARK,
    EVADE,
    FIRE,
    FORCE,
    GIVE_UP,
    HIT,
    INTERCEPT,
    OBTAIN,
    RAISE,
    RECRUIT,
    SPEND_CP,
    STEP,
    STORE,
    SUPPRESS,
)
from grognard.games.an_impossible_war.rules.movement.activation import Activation
from grognard.games.an_impossible_war.shown.why_not import reason_against
from grognard.kernel.actions import of, plain
from grognard.kernel.errors import IllegalAction
from grognard.kernel.match import start
from tests.an_impossible_war.field import fighting
from tests.an_impossible_war.fighting import fight, retreat
from tests.an_impossible_war.marching import actions, activate
from tests.an_impossible_war.setting import GAME


def why(m, notation):
    """The reason and the clause of a refusal, which tells it in words."""
    with pytest.raises(IllegalAction) as error:
        m.match.act(notation)
    message, rule = GAME.rules.why_not(m.state, m.match.read(notation))
    assert (error.value.why, error.value.rule) == (GAME.vocabulary.words.say(f"why-{message}", "en"), rule)
    return message, rule


# What is offered and what is refused

PLACES, UNITS = range(BOARD.on_map), range(BOARD.pieces)
OVER = {  # the verbs of each question, and over what
    "actions": [
        *[(v, PLACES) for v in (ACTIVATE, SUPPRESS, RECRUIT)],
        *[(v, UNITS) for v in (CONSTRUCT, DEMOLISH, EMBARK, GIVE_UP)],
        *[(v, None) for v in (STORE, SPEND_CP, OBTAIN)],
    ],
    "group": [(ADD, UNITS)],
    "march": [(v, PLACES) for v in (STEP, FORCE, AHEAD, COUNTERMARCH)] + [(DROP, UNITS)],
    "intercept": [(INTERCEPT, PLACES)],
    "evade": [(EVADE, None)],
    "activate": [(FIRE, UNITS)],
    "take-hit": [(HIT, UNITS)],
    "battle-hit": [(HIT, UNITS)],
    "replacements": [(RAISE, UNITS), (GIVE_UP, UNITS)],
}


def tried(s):
    """Every action of the verbs that the pending question is about, offered or not."""
    for verb, things in OVER.get(s.decision.ask, []):
        if (verb == SUPPRESS and s.decision.side == CARLIST) or (
            verb == RECRUIT and s.decision.side != CARLIST
        ):
            continue
        yield from [plain(verb)] if things is None else [of(verb, thing) for thing in things]


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios))
@pytest.mark.parametrize("seed", [1, 2])
def test_an_action_is_offered_exactly_where_no_reason_stands_against_it(scenario, seed):
    match, chance, asked = start(GAME, scenario, seed, None), random.Random(seed), {}
    while match.decision is not None:
        s = match.state
        limited = isinstance(s.stack[-1], Activation) and s.stack[-1].mode != 0  # cards that bound the group
        if not limited and asked.get(s.decision.ask, 0) < 60:
            offered = set(s.decision.actions)
            for action in tried(s):
                reason = reason_against(s, s.decision.side, action)
                assert (action in offered) == (not reason), (GAME.vocabulary.notation(action), reason)
            asked[s.decision.ask] = asked.get(s.decision.ask, 0) + 1
        match.act(chance.choice(match.decision.actions))
    assert {"actions", "group", "march"} <= set(asked)


# The words of a refusal


@pytest.mark.rule("10.0.e", "10.1.a", "10.1.b", "6.0.e")
def test_why_a_place_is_not_activated():
    pieces = (
        "lib-ln-1 vitoria acted; lib-ln-2 miranda; lib-ln-3 estella inside; car-nav-1 estella; lib-ln-4 haro"
    )
    text = 'forts = { liberal = ["estella"] }\nsieges = { estella = "old" }\nmutiny = ["haro"]'
    m = actions("liberal", pieces, text, ap=1)
    assert why(m, "activate vitoria") == ("acted", "10.0.e")
    assert why(m, "activate bilbao") == ("no-units", "10.1.b")
    assert why(m, "activate estella") == ("shut-in", "10.1.b")
    assert why(m, "activate haro") == ("mutiny", "6.0.e")
    m = actions("liberal", pieces, text, ap=0.5)
    assert why(m, "activate miranda") == ("no-ap", "10.1.a")


@pytest.mark.rule("10.2.a", "10.2.c", "10.2.d", "10.3.a", "10.3.b")
def test_why_nothing_is_built_or_demolished():
    m = actions("liberal", "lib-ln-1 vitoria; lib-ln-cav-1 haro; lib-ln-2 haro; car-nav-1 estella")
    assert why(m, "construct lib-ln-1") == ("no-fortress-here", "10.2.c")
    assert why(m, "construct lib-ln-cav-1") == ("no-builder", "10.2.d")
    assert why(m, "construct car-nav-1") == ("not-yours", "10.2.a")
    assert why(m, "demolish lib-ln-1") == ("city-stands", "10.3.b")
    assert why(m, "demolish lib-ln-2") == ("no-own-fortress", "10.3.a")


@pytest.mark.rule("8.0.a", "8.0.c", "10.4", "10.5.a", "5.4.t", "7.1.b", "7.1.c")
def test_why_points_cards_and_trains_stay():
    text = 'cp = { carlist = 5, liberal = 0 }\n[cards]\nhand = ["C6", "C8"]'
    m = actions("carlist", "car-nav-1 estella; car-st-1 estella", text, ap=1)
    assert why(m, "store") == ("cp-full", "8.0.a")
    assert why(m, "obtain-replacements") == ("no-ap", "10.5.a")
    assert why(m, "give-up car-nav-1") == ("no-logistics", "5.4.t")
    assert why(m, "play C6") == ("laid-in-combat", "7.1.c")
    assert why(m, "play C8") == ("card-not-now", "7.1.b")
    assert why(m, "play C1") == ("card-not-held", "7.1.b")
    m.act("spend-cp")
    assert why(m, "spend-cp") == ("converted", "8.0.c")
    m = actions("carlist", "car-nav-1 estella", "cp = { carlist = 1, liberal = 0 }", ap=0).act("spend-cp")
    assert why(m, "store") == ("lent", "8.0.c")


@pytest.mark.rule("13.0", "13.1.a", "13.1.c", "13.2.a", "13.2.c", "10.6", "10.7")
def test_why_nobody_sails_and_regions_are_left_alone():
    pieces = "lib-ln-1 vitoria; lib-ln-2 bilbao acted; lib-st-1 bilbao; car-nav-1 aragon; car-nav-2 guetaria"
    m = actions("liberal", pieces, "year = 1836")
    assert why(m, "embark lib-ln-1") == ("no-port", "13.1.a")
    assert why(m, "embark lib-ln-2") == ("acted", "10.0.e")
    assert why(m, "embark lib-st-1") == ("companions-sail", "13.1.c")
    assert why(m, "land vitoria") == ("no-port", "13.2.a")
    assert why(m, "land santona") == ("no-enemy-there", "13.2.a")
    assert why(m, "land guetaria") == ("nobody-lands", "13.2.c")
    assert why(m, "suppress aragon") == ("expedition-there", "10.7")
    assert why(m, "suppress vitoria") == ("no-region", "10.7")
    m = actions("carlist", "car-nav-1 estella; car-nav-2 aragon", "year = 1836")
    assert why(m, "recruit aragon") == ("new-expedition", "23.4.f")
    assert why(m, "recruit catalonia") == ("no-expedition", "10.6")
    assert why(m, "embark car-nav-1") == ("liberals-sail", "13.0")


@pytest.mark.rule("11.0.a", "11.0.b", "11.1.d", "11.1.e", "11.2.a", "11.3.a", "12.0", "12.1.a", "12.3.a")
def test_why_a_group_does_not_go_there():
    pieces = "car-nav-1 durango; car-nav-2 durango; car-nav-3 vergara; car-nav-4 vergara; car-bis-1 estella"
    m = activate("carlist", "durango", pieces).act("concentrate car-nav-3", "add car-nav-1")
    assert why(m, "add car-nav-1") == ("in-group", "11.0.a")
    assert why(m, "add car-bis-1") == ("other-place", "11.0.a")
    assert why(m, "concentrate car-nav-4") == ("one-from-each", "12.1.a")
    assert why(m, "concentrate car-bis-1") == ("no-road", "12.1.a")
    m.act("march")
    assert why(m, "drop car-nav-1") == ("last-unit", "11.3.a")
    assert why(m, "drop car-nav-2") == ("not-in-group", "11.0.b")
    assert why(m, "step durango") == ("here-already", "11.0.a")
    assert why(m, "step estella") == ("no-road", "11.1.d")
    assert why(m, "force vergara") == ("not-forced", "11.2.a")
    assert why(m, "countermarch vergara") == ("nobody-to-pass", "12.3.a")
    m.act("step villaro", "step durango")
    assert why(m, "step villaro") == ("no-mp", "11.1.e")  # 4 and 1 for its size, 4 spent


@pytest.mark.rule("11.6.a", "11.6.b", "11.6.d", "11.6.k", "8.0.d")
def test_why_there_is_no_interception():
    pieces = "lib-ln-1 vitoria; car-nav-1 durango; car-nav-2 onate"
    m = activate("liberal", "vitoria", pieces, "cp = { carlist = 1, liberal = 0 }", dice=[6]).act(
        "march", "step villarreal"
    )
    assert m.ask == "intercept"
    assert why(m, "intercept estella") == ("no-road", "11.6.a")
    assert why(m, "intercept vitoria") == ("in-contact", "11.6.d")


@pytest.mark.rule("15.0.a", "16.0.b", "16.0.d")
def test_why_a_unit_does_not_fire_in_a_skirmish():
    pieces = (
        "lib-ln-1 durango; lib-ln-2 durango; lib-st-1 durango; lib-ln-cav-1 durango; lib-ln-cav-2 durango"
    )
    m = fight(pieces + "; car-nav-1 durango; lib-ln-3 vitoria")
    assert m.ask == "skirmish-units"
    assert why(m, "choose lib-st-1") == ("no-fighter", "16.0.d")
    assert why(m, "choose lib-ln-3") == ("elsewhere", "16.0.b")
    assert why(m, "choose car-nav-1") == ("not-yours", "16.0.b")
    m.act("choose lib-ln-cav-1")
    assert why(m, "choose lib-ln-cav-1") == ("chosen-already", "16.0.b")
    assert why(m, "choose lib-ln-cav-2") == ("cavalry-full", "16.0.b")
    assert why(m, "fight vitoria") == ("no-combat", "15.0.a")


@pytest.mark.rule("17.4.a", "17.4.b", "17.4.e", "17.5.c")
def test_why_a_unit_is_not_activated_in_a_battle():
    line = ["lib-ln-1", "lib-ln-cav-1", "car-nav-1", "car-nav-2"]
    rest = "; lib-ln-2 lerin reserve; lib-ln-3 lerin demoralized; lib-ln-4 lerin front spent"
    m = fighting("; ".join(f"{u} lerin front" for u in line) + rest)
    assert why(m, "fire lib-ln-2") == ("not-in-front", "17.4.a")
    assert why(m, "fire lib-ln-3") == ("demoralized", "17.5.c")
    assert why(m, "fire lib-ln-4") == ("spent", "17.4.a")
    assert why(m, "fire lib-ln-cav-1") == ("cavalry-charges", "17.4.e")
    assert why(m, "charge lib-ln-1 car-nav-1") == ("infantry-fires", "17.4.b")
    assert why(m, "charge lib-ln-cav-1 lib-ln-1") == ("not-in-front", "17.4.e")


@pytest.mark.rule("17.9.b", "17.9.c", "17.9.e", "17.9.g")
def test_why_a_unit_does_not_retreat_there():
    pieces = "lib-ln-1 durango; lib-ln-2 durango; car-nav-1 durango; car-nav-2 vergara; car-nav-3 eibar"
    m = retreat(pieces, "carlist", "durango", "liberal", used="villarreal durango")
    assert m.ask == "retreat"
    assert why(m, "retreat car-nav-1 villarreal") == ("enemy-road", "17.9.g")
    assert why(m, "retreat car-nav-1 estella") == ("no-road", "17.9.b")
    assert why(m, "retreat lib-ln-1 vergara") == ("not-yours", "17.9.a")
    assert why(m, "fall-back car-nav-1") == ("no-own-fortress", "17.9.g")


@pytest.mark.rule("18.1.b", "18.1.i", "18.1.j", "18.2.a")
def test_why_there_is_no_assault_and_no_sortie():
    pieces = "car-nav-1 vitoria; car-field-1 vitoria 1; car-nav-2 bilbao; lib-ln-1 bilbao inside"
    m = fight(
        pieces + "; lib-ln-2 vitoria inside", "carlist", used="", sieges={"vitoria": "old", "bilbao": "old"}
    )
    assert m.ask == "assaults"
    assert why(m, "assault bilbao") == ("no-field-guns", "18.1.i")
    assert why(m, "assault haro") == ("no-siege", "18.1.b")
    assert why(m, "sortie vitoria") == ("not-besieged", "18.2.a")


@pytest.mark.rule("21.1.a", "21.1.b", "21.1.c", "21.1.d", "21.1.f")
def test_why_a_unit_gains_no_strength():
    pieces = "car-nav-1 estella 2; car-nav-2 estella; car-nav-3 estella 2 acted; car-nav-4 aragon 2"
    m = actions("carlist", pieces, "year = 1836", dice=[6]).act("obtain-replacements")
    assert why(m, "raise car-nav-2") == ("full-strength", "21.1.b")
    assert why(m, "raise car-nav-3") == ("acted", "21.1.d")
    assert why(m, "raise car-nav-4") == ("recruits-only", "21.1.f")
    assert why(m, "raise lib-ln-1") == ("not-yours", "21.1.b")
    m.act("raise car-nav-1")
    assert why(m, "raise car-nav-1")[1] == "21.1.b"
