"""Refusals: an action that is not possible is refused with its real reason and clause, in both languages."""

import random
import re
from importlib.resources import files

import pytest

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.verbs import BURN, COMMAND, END, FORAGE, MARCH, ORDER, SAIL, SEA_ATTACK
from grognard.games.texas_glory.shown.why import why_not
from grognard.games.texas_glory.shown.why_movement import why_not_move
from grognard.kernel.actions import of, pack, to, verb
from grognard.kernel.errors import IllegalAction
from tests.texas_glory.setting import GAME, orders, position, start

WORDS = GAME.game.vocabulary.words


def why(m, action):
    """The message and the clause with which an action is refused."""
    before = m.match.dump()
    with pytest.raises(IllegalAction) as refused:
        m.act(action)
    assert m.match.dump() == before
    message, clause = why_not(m.state, m.match.read(action))
    assert (refused.value.why, refused.value.rule) == (WORDS.say(f"why-{message}", "en"), clause)
    assert clause in GAME.game.clauses
    return message, clause


def combat(blocks, attacks, player1="mexico", more="", dice=None):
    """A Combat Phase: "urrea victoria; wallace victoria", and who attacked from where: "urrea h0709"."""
    lines = "\n".join('{} = "{}"'.format(*b.strip().split(" ", 1)) for b in blocks.split(";"))
    crossed = ", ".join('{} = "{}"'.format(*a.split()) for a in attacks.split(";")) if attacks else ""
    return position(
        f"""
        empty = true
        phase = "combat"
        player1 = "{player1}"
        attacks = {{ {crossed} }}
        {more}
        [blocks]
        {lines}
        """,
        dice=dice or [6] * 60,
    )


# Messages


def offers(s, side, verbs):
    """Every action of some verbs that the question could hold: a block, and for the sea a port."""
    for v in verbs:
        for b in BOARD.army[side]:
            if v in (SAIL, SEA_ATTACK):
                yield from (to(v, b, h) for h in BOARD.ports if h != s.place[b])
            else:
                yield of(v, b)


@pytest.mark.rule("5.0.a", "5.11.a", "5.13", "5.7.a", "5.81.a", "5.82.a")
@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_what_is_offered_in_movement_is_exactly_what_no_reason_bars(scenario):
    match, seen = GAME.start(scenario, seed=5), 0
    chance = random.Random(5)
    while match.decision is not None and seen < 40:
        s = match.state
        pending = s.decision
        if pending.ask == "orders":
            seen += 1
            verbs = (COMMAND, ORDER, FORAGE, SAIL, SEA_ATTACK)
            free = {a for a in offers(s, pending.side, verbs) if not why_not_move(s, pending.side, a)}
            free |= {of(BURN, h) for h in BOARD.stars if not why_not_move(s, pending.side, of(BURN, h))}
            assert free == {a for a in pending.actions if verb(a) != END}
        elif pending.ask == "command":
            free = {a for a in offers(s, pending.side, (MARCH,)) if not why_not_move(s, pending.side, a)}
            assert free == {a for a in pending.actions if verb(a) == MARCH}
        match.act(chance.choice(match.decision.actions))
    assert seen > 20


def test_reasons_are_written_in_the_same_order_in_both_languages():
    folder = files("grognard.games.texas_glory")
    english, spanish = (
        re.findall(r"^why-([a-z0-9-]+) =", (folder / "text" / f"{lang}.ftl").read_text("utf-8"), re.MULTILINE)
        for lang in ("en", "es")
    )
    assert english == spanish


def test_a_reason_is_told_in_the_language_asked_for():
    m = orders("texas", "karnes victoria moved")
    action = m.match.read("order karnes")
    with pytest.raises(IllegalAction) as refused:
        m.match.act(action, lang="es")
    assert (refused.value.why, refused.value.rule) == ("el bloque ya se ha movido este turno", "5.0.d")


def test_an_action_of_another_question_is_not_what_is_being_decided():
    m = orders("texas", "karnes victoria")
    assert why(m, "storm") == ("not-now", "5.0.a")
    assert why(m, "hit karnes") == ("not-now", "5.0.a")
    assert why(m, "done") == ("not-now", "5.0.a")


def some_action(chance):
    """Any action that can be written, sense or nonsense."""
    number = chance.randrange(len(GAME.game.vocabulary.verbs))
    holes = GAME.game.vocabulary.verbs[number].arguments
    return pack(number, *(chance.randrange(len(GAME.game.vocabulary.names[a.kind].ids)) for a in holes))


@pytest.mark.parametrize("scenario", ["1836", "1835", "campaign"])
def test_whatever_is_asked_there_is_a_reason_and_a_clause(scenario):
    chance = random.Random(scenario)
    m = start(scenario, seed=chance.randrange(1000))
    for _ in range(250):
        if not m.ask:
            break
        for action in [some_action(chance) for _ in range(20)]:
            if action not in m.state.decision.actions:
                message, clause = why_not(m.state, action)
                assert WORDS.has(f"why-{message}", "en")
                assert clause in GAME.game.clauses
        m.act(chance.choice(m.offered))


# Blocks that do not move


@pytest.mark.rule("5.0.d", "5.7.b", "5.5.a", "7.3.a", "8.32.b")
@pytest.mark.parametrize(
    ("blocks", "block", "reason", "clause"),
    [
        ("karnes victoria moved", "karnes", "moved", "5.0.d"),
        ("karnes victoria foraged moved", "karnes", "foraged", "5.7.b"),
        ("karnes goliad inside; urrea goliad", "karnes", "besieged", "7.3.a"),
        ("us-3 fort-jessup; karnes victoria", "us-3", "us-wait", "8.32.b"),
        ("karnes victoria; urrea goliad", "urrea", "not-yours", "0.1.c"),
        ("karnes victoria; grant dead 0", "grant", "dead", "6.6.a"),
        ("karnes victoria; grant pool", "grant", "not-on-map", "8.31.a"),
        ("karnes victoria; houston victoria", "houston", "leader-commands", "5.11.d"),
        ("karnes victoria; houston victoria", "karnes", "in-command", "5.13"),
        ("karnes galveston", "karnes", "nowhere", "5.2.a"),
    ],
)
def test_why_a_block_is_not_moved_on_its_own(blocks, block, reason, clause):
    assert why(orders("texas", blocks), f"order {block}") == (reason, clause)


@pytest.mark.rule("8.33.c", "5.71.c")
def test_a_brigade_that_waits_beside_its_box_is_told_why():
    blocks = "gaona beside-laredo delayed; aldama beside-matamoros"
    m = orders("mexico", blocks, more='burned = ["matamoros"]')
    assert why(m, "command gaona") == ("delayed", "8.33.c")
    assert why(m, "order aldama") == ("burned", "5.71.c")


@pytest.mark.rule("1.7.c")
def test_who_would_sail_out_of_matamoros_is_told_of_the_road():
    m = orders("mexico", "yucatan matamoros; guerrero copano")
    assert why(m, "sail yucatan copano") == ("box-by-land", "1.7.c")


@pytest.mark.rule("5.5.a")
def test_a_pinned_block_is_told_so():
    m = orders("texas", "karnes victoria; urrea victoria", second=True, more='attacks = {urrea = "h0709"}')
    assert why(m, "order karnes") == ("pinned", "5.5.a")


@pytest.mark.rule("5.11.a", "5.11.c", "5.7.c")
@pytest.mark.parametrize(
    ("blocks", "block", "reason", "clause"),
    [
        ("karnes victoria", "karnes", "no-leader", "5.11.a"),
        ("houston victoria active", "houston", "active", "5.11.a"),
        ("travis el-alamo inside; urrea el-alamo", "travis", "besieged-leader", "5.11.c"),
        ("gaines fort-jessup", "gaines", "us-wait", "8.32.b"),
        ("houston victoria; urrea goliad", "urrea", "not-yours", "0.1.c"),
        ("houston pool", "houston", "not-on-map", "8.31.a"),
    ],
)
def test_why_a_leader_is_not_activated(blocks, block, reason, clause):
    assert why(orders("texas", blocks), f"command {block}") == (reason, clause)


@pytest.mark.rule("5.11.a", "5.11.b", "5.12.a", "8.32.c", "5.0.d")
@pytest.mark.parametrize(
    ("leader", "block", "reason", "clause"),
    [
        ("houston victoria", "karnes carlos", "no-command-across", "5.11.b"),
        ("houston victoria", "karnes gonzales", "out-of-command", "5.11.a"),
        ("fannin victoria", "karnes h0610", "other-brigade", "5.12.a"),
        ("houston victoria", "us-3 victoria", "us-command", "8.32.c"),
        ("houston victoria", "karnes victoria moved", "moved", "5.0.d"),
    ],
)
def test_why_a_block_does_not_follow_a_command(leader, block, reason, clause):
    m = orders("texas", f"{leader}; {block}").act(f"command {leader.split()[0]}")
    assert why(m, f"march {block.split()[0]}") == (reason, clause)


@pytest.mark.rule("5.1")
def test_a_march_needs_an_order_first():
    m = orders("texas", "karnes victoria; houston victoria")
    assert why(m, "march karnes") == ("order-first", "5.1")
    assert why(m, "move karnes linnville") == ("order-first", "5.1")


# Marches


@pytest.mark.rule("5.2.a", "5.2.b", "5.6.a", "1.1.d", "1.6.a", "5.0.b", "5.0.e", "1.7.g")
@pytest.mark.parametrize(
    ("origin", "action", "reason", "clause"),
    [
        ("victoria", "move burleson el-alamo", "needs-force", "5.6.a"),
        ("victoria", "force burleson linnville", "not-forced", "5.6.a"),
        ("victoria", "move burleson san-antonio", "too-far", "5.2.a"),
        ("victoria", "force burleson san-antonio", "too-far", "5.2.a"),
        ("victoria", "move burleson carlos", "impassable", "5.2.b"),
        ("velasco", "move burleson galveston", "island", "1.6.a"),
        ("velasco", "move burleson new-orleans", "by-sea-only", "1.7.f"),
        ("h0307", "move burleson tonkawa", "village", "1.1.d"),
        ("victoria", "move burleson goliad", "must-attack", "5.0.b"),
        ("victoria", "move burleson comanche", "comanche-box", "1.7.g"),
        ("victoria", "move burleson pool", "off-the-map", "5.0.e"),
        ("victoria", "move karnes linnville", "another-marches", "5.2.a"),
        ("victoria", "attack burleson linnville from victoria", "no-enemy", "5.3.a"),
        ("victoria", "attack burleson goliad from h0510", "needs-force", "5.6.a"),
        ("victoria", "force-attack burleson goliad from h0610", "not-forced", "5.6.a"),
        ("victoria", "attack burleson goliad from refugio", "too-far", "5.2.a"),
        ("victoria", "attack burleson goliad from victoria", "not-neighbours", "5.3.a"),
        ("victoria", "attack burleson h0410 from el-alamo", "no-enemy", "5.3.a"),
    ],
)
def test_why_a_block_does_not_march_there(origin, action, reason, clause):
    m = orders("texas", f"burleson {origin}; karnes liberty; urrea goliad").act("order burleson")
    assert why(m, action) == (reason, clause)


@pytest.mark.rule("5.3.a", "5.2.b")
def test_an_attack_over_the_river_is_told_so():
    m = orders("texas", "burleson h0610; urrea carlos").act("order burleson")
    assert why(m, "attack burleson carlos from h0610") == ("impassable", "5.2.b")


@pytest.mark.rule("5.3.a")
def test_a_full_side_is_told_so():
    more = 'crossed = ["texas h0610 goliad", "texas h0610 goliad"]'
    m = orders("texas", "burleson h0610; urrea goliad", more=more).act("order burleson")
    assert why(m, "attack burleson goliad from h0610") == ("side-full", "5.3.a")


@pytest.mark.rule("1.7.f")
def test_mexicans_are_told_that_the_us_boxes_are_closed():
    m = orders("mexico", "dolores san-augustine; guerrero galveston")
    assert why(m, "sail guerrero new-orleans") == ("us-closed", "1.7.f")
    m.act("order dolores")
    assert why(m, "move dolores fort-jessup") == ("us-closed", "1.7.f")


@pytest.mark.rule("4.0.c", "5.5.b", "7.3.b", "5.82.c")
def test_other_reasons_not_to_cross_a_side():
    m = orders("mexico", "cuautla h0708; karnes moores-fort", more='events = ["texas scrape"]').act(
        "order cuautla"
    )
    assert why(m, "move cuautla beasons") == ("ferry-barred", "4.0.c")
    assert why(m, "attack cuautla moores-fort from h0708") == ("ferry-barred", "4.0.c")
    more = 'attacks = { burleson = "linnville" }'
    m = orders("mexico", "yucatan victoria; guerrero victoria; burleson victoria", second=True, more=more)
    assert why(m.act("order yucatan"), "move yucatan linnville") == ("attackers-side", "5.5.b")
    m = orders("mexico", "yucatan refugio; sesma goliad face; ward goliad inside").act("order yucatan")
    assert why(m, "attack yucatan goliad from refugio") == ("own-siege", "7.3.b")
    m = orders("texas", "karnes brazoria; burleson galveston; urrea velasco").act(
        "sea-attack burleson velasco"
    )
    assert why(m.act("order karnes"), "attack karnes velasco from brazoria") == ("sea-attack-alone", "5.82.c")


# Forage and fire


@pytest.mark.rule("5.7.a", "5.7.b", "5.7.c", "8.32.b")
@pytest.mark.parametrize(
    ("blocks", "block", "reason", "clause"),
    [
        ("burleson victoria", "burleson", "full-strength", "5.7.a"),
        ("burleson victoria 2 foraged moved", "burleson", "foraged-once", "5.7.a"),
        ("burleson victoria 2 moved", "burleson", "moved", "5.7.b"),
        ("houston victoria 2 active", "houston", "active-forage", "5.7.c"),
        ("burleson goliad 2 inside; urrea goliad", "burleson", "besieged", "5.7.c"),
        ("burleson h0709 2; sherman h0709; ward h0709", "burleson", "over-supply", "5.7.c"),
        ("us-3 fort-jessup 2", "us-3", "us-wait", "8.32.b"),
        ("urrea goliad 2; burleson victoria", "urrea", "not-yours", "0.1.c"),
    ],
)
def test_why_a_block_does_not_forage(blocks, block, reason, clause):
    assert why(orders("texas", blocks), f"forage {block}") == (reason, clause)


@pytest.mark.rule("5.7.c")
def test_a_block_in_battle_is_told_why_it_does_not_forage():
    m = orders(
        "texas", "burleson victoria 2; urrea victoria", second=True, more='attacks = {urrea = "h0709"}'
    )
    assert why(m, "forage burleson") == ("battle-there", "5.7.c")
    m = orders("mexico", "aldama beside-laredo 2")
    assert why(m, "forage aldama") == ("not-on-map", "8.33.a")


@pytest.mark.rule("5.71.a", "5.71.b")
@pytest.mark.parametrize(
    ("place", "more", "reason", "clause"),
    [
        ("brazoria", "may_burn = true", "no-star", "5.71.a"),
        ("victoria", "", "no-fire", "5.71.a"),
        ("victoria", 'may_burn = true\nburned = ["victoria"]', "burned", "5.71.b"),
        ("goliad", "may_burn = true", "fought-over", "5.71.a"),
        ("gonzales", "may_burn = true", "not-occupied", "5.71.a"),
    ],
)
def test_why_a_place_does_not_burn(place, more, reason, clause):
    m = orders("texas", "burleson victoria 2; ward goliad inside; urrea goliad; karnes brazoria", more=more)
    assert why(m, f"burn {place}") == (reason, clause)


@pytest.mark.rule("5.71.a")
def test_why_a_block_gains_nothing_from_a_fire():
    m = orders("texas", "burleson victoria 2; sherman gonzales 2; karnes victoria", more="may_burn = true")
    m.act("burn victoria")
    assert why(m, "gain sherman") == ("not-there", "5.71.a")
    assert why(m, "gain karnes") == ("full-strength", "5.7.a")


# The sea


@pytest.mark.rule("5.81.a", "5.81.b", "5.82.a", "5.71.c", "1.4")
@pytest.mark.parametrize(
    ("action", "reason", "clause"),
    [
        ("sail karnes new-orleans", "no-port", "1.4"),
        ("sail burleson gonzales", "no-port", "1.4"),
        ("sail burleson anahuac", "needs-sea-attack", "5.82.a"),
        ("sail burleson copano", "port-not-friendly", "5.81.a"),
        ("sail burleson linnville", "burned-port", "5.71.c"),
        ("sail burleson matagorda", "battle-there", "5.81.b"),
        ("sail sherman velasco", "battle-there", "5.81.b"),
        ("sail ward galveston", "moved", "5.0.d"),
    ],
)
def test_why_a_block_does_not_sail_there(action, reason, clause):
    blocks = "burleson velasco; karnes gonzales; urrea anahuac; sherman matagorda; millard matagorda; yucatan matagorda"
    more = 'attacks = { yucatan = "texana" }\nburned = ["linnville"]'
    m = orders("texas", blocks + "; ward velasco moved", second=True, more=more)
    assert why(m, action) == (reason, clause)


@pytest.mark.rule("5.82.a", "5.82.b", "5.82.c", "5.82.d")
@pytest.mark.parametrize(
    ("action", "reason", "clause"),
    [
        ("sea-attack karnes galveston", "horse-by-sea", "5.82.b"),
        ("sea-attack art-alamo-tex galveston", "guns-by-sea", "5.82.b"),
        ("sea-attack burleson matamoros", "matamoros-by-sea", "5.82.d"),
        ("sea-attack burleson linnville", "not-enemy-port", "5.82.a"),
        ("sea-attack burleson copano", "sea-range", "5.82.a"),
        ("sea-attack burleson gonzales", "no-port", "1.4"),
        ("sea-attack burleson matagorda", "burned-port", "5.71.c"),
        ("sea-attack sherman galveston", "no-port", "1.4"),
        ("sea-attack ward galveston", "moved", "5.0.d"),
    ],
)
def test_why_a_block_does_not_attack_by_sea(action, reason, clause):
    blocks = "karnes velasco; art-alamo-tex velasco; burleson velasco; sherman gonzales; ward velasco moved"
    m = orders("texas", blocks + "; urrea galveston; yucatan copano", more='burned = ["matagorda"]')
    assert why(m, action) == (reason, clause)


@pytest.mark.rule("5.82.a", "5.82.c")
def test_a_sea_attack_needs_2_cp_and_stays_alone():
    assert why(
        orders("texas", "burleson velasco; urrea galveston", cp=1), "sea-attack burleson galveston"
    ) == (
        "two-points",
        "5.82.a",
    )
    m = orders("texas", "burleson velasco; sherman anahuac; urrea galveston").act(
        "sea-attack sherman galveston"
    )
    assert why(m, "sea-attack burleson galveston") == ("sea-attack-alone", "5.82.c")


# Battles


@pytest.mark.rule("6.1.b", "6.2.a", "6.2.b", "6.4.c", "6.4.d", "6.4.f", "6.32.a")
def test_why_a_block_does_not_act_in_a_battle():
    blocks = "urrea victoria; yucatan victoria; karnes victoria; burleson victoria; aldama goliad"
    m = combat(blocks + "; ward victoria reserve", "urrea h0709; yucatan h0709")
    assert why(m, "fire burleson") == ("not-yours", "6.2.a")
    assert why(m, "fire yucatan") == ("not-its-turn", "6.2.b")
    assert why(m, "fire aldama") == ("not-in-battle", "6.2.a")
    assert why(m, "retreat urrea linnville") == ("attackers-way", "6.4.d")
    assert why(m, "retreat urrea h0709") == ("roads-only", "6.4.c")  # a ford
    assert why(m, "withdraw urrea") == ("no-walls", "7.0.a")
    m.act("fire urrea")
    assert why(m, "fire urrea") == ("not-yours", "6.2.a")
    assert why(m, "retreat karnes h0709") == ("enemys-way", "6.4.d")
    assert why(m, "retreat karnes carlos") == ("impassable", "6.4.b")
    assert why(m, "fire ward") == ("in-reserve", "6.32.a")


@pytest.mark.rule("6.2.a", "6.1.b", "6.4.b", "6.4.e")
def test_why_a_retreat_is_refused_in_later_rounds():
    m = combat(
        "urrea victoria; cuautla victoria; tampico victoria; karnes victoria 2", "urrea h0709; cuautla h0709"
    )
    m.act("fire urrea")
    assert why(m, "pass urrea") == ("had-its-turn", "6.2.a")
    m.act("fire cuautla", "fire tampico", "fire karnes")
    m.act("retreat urrea h0709", "retreat cuautla h0709")
    assert why(m, "retreat tampico h0709") == ("side-full", "6.4.b")
    m.act("pass tampico", "pass karnes")
    assert why(m, "fire tampico") == ("round-3", "6.1.b")
    m = combat("urrea victoria; karnes victoria 2; yucatan linnville", "urrea h0709").act("fire urrea")
    assert why(m, "retreat karnes linnville") == ("no-refuge", "6.4.e")


@pytest.mark.rule("6.4.f", "7.0.b", "7.0.e", "7.25.b")
def test_why_guns_stay_and_walls_are_closed():
    m = combat(
        "art-alamo-mex victoria; guerrero victoria; burleson victoria", "burleson h0709", player1="texas"
    )
    assert why(m, "retreat art-alamo-mex linnville") == ("guns-stay", "6.4.f")
    inside = "bowie goliad; ward goliad; wallace goliad; georgia goliad; burleson goliad; urrea goliad"
    m = combat(inside, "urrea h0510").act(*(f"withdraw {b}" for b in ("bowie", "ward", "wallace")))
    assert why(m, "withdraw bowie") == ("behind-walls", "7.0.b")
    assert why(m, "withdraw urrea") == ("not-in-battle", "7.0.b")
    m.act("withdraw georgia", "fire urrea")
    assert why(m, "withdraw burleson") == ("walls-full", "7.0.b")
    assert why(m, "fire bowie") == ("behind-walls", "7.0.d")
    m = combat("urrea goliad; ward goliad inside; burleson goliad", "burleson h0510", "texas").act(
        "wait", "fire urrea"
    )
    assert why(m, "withdraw burleson") == ("relief-outside", "7.25.b")


@pytest.mark.rule("5.83.a", "5.83.b")
def test_why_a_sea_attacker_does_not_get_away():
    more = 'sailed = { burleson = "galveston" }'
    m = combat("burleson velasco; guerrero velasco; yucatan galveston", "", "texas", more).act(
        "fire guerrero"
    )
    assert why(m, "retreat burleson galveston") == ("roads-only", "6.4.c")
    assert why(m, "retreat burleson brazoria") == ("sails-home", "5.83.a")
    m.act("fire burleson", "fire guerrero")
    assert why(m, "retreat burleson galveston") == ("port-lost", "5.83.b")


@pytest.mark.rule("6.31.a")
def test_why_a_block_does_not_take_the_hit():
    blocks = "urrea victoria 1; ward victoria 3; wallace victoria 3; karnes victoria 2"
    m = combat(blocks, "urrea h0709", dice=[1, *[6] * 9]).act("fire urrea")
    assert why(m, "hit karnes") == ("not-strongest", "6.31.a")
    assert why(m, "hit urrea") == ("not-yours", "6.31.a")


@pytest.mark.rule("6.5.a", "6.5.c", "1.1.d")
def test_why_a_block_does_not_regroup_there():
    m = combat(
        "urrea h0507; cuautla h0507; yucatan bastrop; kimball h0507; ward gonzales",
        "urrea bastrop",
        dice=[1, 6, 6],
    )
    m.act("fire urrea")
    assert m.ask == "regroup"
    assert why(m, "regroup urrea tonkawa") == ("village", "1.1.d")
    assert why(m, "regroup urrea h0508") == ("impassable", "6.5.a")
    assert why(m, "regroup urrea gonzales") == ("no-new-battle", "6.5.c")
    assert why(m, "regroup yucatan h0507") == ("not-in-battle", "6.5.a")


# Sieges


@pytest.mark.rule("7.2.b", "7.2.c", "7.22.c", "7.22.d", "7.22.f", "7.24.a", "7.24.b", "7.0.c")
def test_why_a_siege_action_is_refused():
    siege = "guerrero goliad face; aldama goliad face; ward goliad inside; wallace goliad inside"
    m = combat(siege, "")
    assert why(m, "bombard") == ("no-guns", "7.24.a")
    assert why(m, "sortie") == ("besieged-sorties", "7.2.c")
    m.act("wait")
    assert why(m, "storm") == ("besieger-storms", "7.2.b")
    assert why(m, "bombard") == ("no-guns", "7.24.a")
    m = combat(siege, "").act("storm")
    assert why(m, "join ward") == ("not-yours", "7.2.a")
    m.act("join guerrero", "done")
    assert (m.ask, m.side) == ("battle-turn", "texas")
    assert why(m, "retreat ward refugio") == ("no-retreat-storm", "7.22.c")
    m.act("pass ward", "pass wallace")
    assert why(m, "retreat guerrero refugio") == ("fall-back-only", "7.22.f")
    assert why(m, "fire aldama") == ("not-storming", "7.22.d")


@pytest.mark.rule("7.23.c")
def test_why_a_sortie_is_bound():
    m = combat("guerrero goliad face; ward goliad inside; wallace goliad inside", "")
    m.act("wait", "sortie", "join ward", "done", "pass guerrero")
    assert why(m, "retreat ward refugio") == ("sortie-inside", "7.23.c")


@pytest.mark.rule("7.24.b")
def test_the_besieged_do_not_bombard_after_the_besieger_has():
    m = combat("tolsa goliad face; art-goliad-tex goliad inside; ward goliad inside", "")
    m.act("bombard", "fire tolsa", "wait")
    assert why(m, "bombard") == ("one-bombardment", "7.24.b")


# Cards and reinforcements


@pytest.mark.rule("4.0.b", "5.71.c", "8.31.a")
def test_why_a_card_or_a_place_is_refused():
    m = position('[cards]\ntexas = ["card-01"]\nmexico = ["card-02", "card-03"]')
    assert why(m, "play card-01") == ("not-in-hand", "4.0.b")
    m = position(
        'empty = true\nphase = "supply"\nplayer1 = "texas"\nburned = ["gonzales"]\n[blocks]\nsherman = "waiting"'
    )
    assert why(m, "deploy sherman gonzales") == ("burned", "5.71.c")
    assert why(m, "deploy sherman brazoria") == ("no-landing", "8.31.a")
