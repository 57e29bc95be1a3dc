"""What a player is told of an action before choosing it: kind, cost, risk, whether it is grave."""

import random

import pytest

from grognard.games.texas_glory.model.verbs import PATTERNS
from grognard.games.texas_glory.shown.deeds import KINDS
from tests.texas_glory.setting import GAME, combat, orders, position


def told(m, notation, lang="en"):
    """The choice that a notation stands for, as its side is shown it."""
    decision = m.match.view(m.side, lang, log=False)["decision"]
    return next(a for a in decision["actions"] if a["notation"] == notation)


def test_every_verb_is_a_deed_of_a_kind_that_the_sheet_explains():
    assert set(KINDS) == set(range(len(PATTERNS)))
    for lang in ("en", "es"):
        sheet = GAME.game.words.make_sheet(lang)
        assert set(sheet.deeds) == set(KINDS.values())
        assert all(kind.word and kind.sign for kind in sheet.deeds.values())


@pytest.mark.parametrize(
    ("notation", "kind", "cost"),
    [
        ("command houston", "command", "1 CP"),
        ("order karnes", "order", "1 CP"),
        ("forage ward", "forage", "1 CP"),
        ("sail burleson galveston", "sail", "1 CP"),
        ("sea-attack burleson matagorda", "sea-attack", "2 CP"),
        ("burn velasco", "burn", "1 CP"),
        ("end", "pass", None),
    ],
)
def test_orders_tell_their_kind_and_their_price(notation, kind, cost):
    blocks = "houston victoria; karnes gonzales; ward san-felipe 1; burleson velasco; guerrero matagorda"
    deed = told(orders("texas", blocks, cp=4, more="may_burn = true"), notation)
    assert (deed["kind"], deed.get("cost")) == (kind, cost)


@pytest.mark.rule("5.6.a")
@pytest.mark.parametrize(
    ("strength", "risk"), [(3, "it loses a step on 1–3 (50 %)"), (1, "it is eliminated on 1–3 (50 %)")]
)
def test_a_forced_march_tells_its_chance(strength, risk):
    m = orders("mexico", f"jimenez presidio-rio-grande {strength}").act("order jimenez")
    assert told(m, "force jimenez h0309") | {"label": ""} == {
        "notation": "force jimenez h0309",
        "label": "",
        "target": {"kind": "space", "id": "h0309"},
        "rule": "5.6.a",
        "origin": "jimenez",
        "kind": "forced-march",
        "risk": risk,
    }
    assert "risk" not in told(m, "move jimenez san-antonio")


@pytest.mark.rule("4.0.c")
def test_hard_marching_takes_the_risk_away():
    m = orders("mexico", "jimenez presidio-rio-grande", more='events = ["mexico hard-march"]')
    m.act("order jimenez")
    assert "risk" not in told(m, "force jimenez h0309")


@pytest.mark.rule("5.3.a", "3.0.1835.f")
def test_an_attack_tells_how_many_stand_there_and_whether_presidials_come():
    m = orders("texas", "karnes h0610; urrea goliad; jimenez goliad").act("order karnes")
    deed = told(m, "attack karnes goliad from h0610")
    assert (deed["kind"], deed["risk"]) == ("attack", "2 enemy blocks are there")
    m = position(
        """
        scenario = "1835"
        empty = true
        phase = "movement"
        player1 = "texas"
        cp = 1
        [blocks]
        kimball = "san-antonio"
        """
    ).act("order kimball")
    attack = next(a for a in m.offered if "attack kimball presidio-rio-grande" in a)
    assert "the Presidials turn out" in told(m, attack)["risk"]


@pytest.mark.rule("8.2.a")
def test_a_march_beyond_the_supply_limit_says_so():
    friends = "; ".join(f"{b} h0610" for b in ("ward", "wallace", "sherman", "millard", "karnes"))
    m = orders("texas", f"houston victoria; {friends}").act("command houston", "march houston")
    assert told(m, "move houston h0610")["risk"].endswith("blocks over supply: each loses a step on 1–3")


@pytest.mark.rule("5.71.a", "5.71.b")
def test_burning_is_grave():
    deed = told(orders("texas", "burleson velasco; karnes victoria", more="may_burn = true"), "burn velasco")
    assert deed["grave"]
    assert deed["risk"] == "the place counts for nobody any more and supplies two blocks"


@pytest.mark.rule("5.0.a")
def test_to_end_with_points_unspent_is_grave_while_they_could_buy_something():
    m = orders("texas", "burleson velasco", cp=2)
    assert (told(m, "end")["grave"], told(m, "end")["risk"]) == (True, "2 Command Points are lost")
    m = orders("texas", "burleson velasco moved", cp=1)
    assert "grave" not in told(m, "end")
    assert m.match.view("texas", "en")["decision"]["forced"]  # there is no other answer


@pytest.mark.rule("5.7.a")
def test_the_last_point_on_something_done_at_once_is_grave():
    blocks = "ward san-felipe 1; burleson velasco"
    deed = told(orders("texas", blocks, cp=1), "forage ward")
    assert (deed["grave"], deed["risk"]) == (True, "it is the last Command Point")
    assert "grave" not in told(orders("texas", blocks, cp=2), "forage ward")
    assert "grave" not in told(orders("texas", blocks, cp=1), "order ward")  # the march is still to be chosen


@pytest.mark.rule("6.3", "2.12.b")
def test_fire_tells_its_chance():
    m = combat("urrea victoria 3; horton victoria 2", "urrea linnville")
    shot = next(a for a in m.offered if a.startswith("fire"))
    assert told(m, shot)["risk"].startswith(("2 dice on 1–", "3 dice on 1–"))
    two = combat("guerrero victoria 1; karnes victoria 2", "guerrero linnville")
    assert told(two, "fire karnes")["risk"] == "2 dice on 1–2: 56 % to hit"
    assert told(two, "fire karnes", "es")["risk"] == "2 dados a 1–2: 56 % de impactar"


@pytest.mark.rule("3.0.1836.d", "6.31.b")
def test_the_hit_that_kills_santa_anna_is_grave():
    m = combat(
        "santa-anna victoria 1; jimenez victoria 1; karnes victoria", "santa-anna linnville", dice=[6, 1]
    )
    while m.ask != "take-hit":
        m.act(m.may("fire karnes")[0] if m.may("fire karnes") else m.may("pass")[0])
    assert (told(m, "hit santa-anna")["grave"], told(m, "hit santa-anna")["risk"]) == (
        True,
        "it is eliminated",
    )
    assert "grave" not in told(m, "hit jimenez")


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_deeds_can_be_told_throughout_a_match_in_both_languages(scenario):
    match, chance, told_of = GAME.start(scenario, seed=11), random.Random(11), set()
    for n in range(250):
        if match.decision is None:
            break
        if n % 5 == 0:
            for lang in ("en", "es"):
                for a in match.view(match.decision.side, lang, log=False)["decision"]["actions"]:
                    told_of.add(a["kind"])
        match.act(chance.choice(match.decision.actions))
    assert len(told_of) > 8
