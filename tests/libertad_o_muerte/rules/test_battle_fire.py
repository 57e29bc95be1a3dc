"""Initiative, guns, fire, hits, who steps in, recovery [12.4, 12.6-12.14, 12.17]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import SHAKEN
from grognard.games.libertad_o_muerte.model.state import shaken
from grognard.games.libertad_o_muerte.rules.battle.field import (
    DRAWN,
    FIRING,
    Field,
    battle_of,
    defeated,
    field_guns,
    morale_left,
    rounds,
    shot,
    tactical_value,
    targets,
)
from grognard.games.libertad_o_muerte.rules.battle.fire import FireRound, Guns, settle_initiative
from grognard.games.libertad_o_muerte.rules.battle.hits import check_morale, lose_morale, recover_morale
from grognard.games.libertad_o_muerte.rules.battle.recovery import Recovery
from tests.libertad_o_muerte.battlefield import (
    DRAGOONS,
    LANCERS,
    P1,
    P2,
    P3,
    PATRIOTS,
    R1,
    R2,
    R3,
    R4,
    army,
    field_of,
    number,
    on_field,
)
from tests.libertad_o_muerte.setting import N, Play, table

ELITE = "p-guardia-de-honor"  # factor 2, morale 6, strength 3
MILITIA = "r-mil-puebla"  # factor 0, morale 4
REBELS = "p-rebeldes-de-dolores"  # factor 0, morale 3
MISS = 10
LINE = "first-line"
BROKEN = "demoralized shaken=3"


def fire(units: str, dice: list[int], turn: int = PATRIOT, region: str = "mexico", **said: Any) -> Play:
    """A round, the Patriot attacking."""
    return on_field(units, FireRound(turn), region, dice=dice, **said)


def duel(dice: list[int], mine: str = "", theirs: str = "", **said: Any) -> Play:
    """One unit against two, the Patriot firing first."""
    return fire(f"{P1} mexico {mine} {LINE}; {R1} mexico {theirs} {LINE}; {R2} mexico {LINE}", dice, **said)


def morale(m: Play, unit: str) -> int:
    return int(morale_left(m.state, number(unit)))


# Initiative


def toss(dice: list[int], *leaders: str, attacker: str = "patriot", **said: Any) -> tuple[int, list[int]]:
    """Who has the initiative, and the dice that are left."""
    units = "; ".join(
        [f"{P1} mexico {LINE}", f"{R1} mexico {LINE}", *[f"{x} mexico commands" for x in leaders]]
    )
    m = table(units, phase="land-combat", dice=dice, **said)
    f = Field(FIRING, N["mexico"], ["patriot", "royalist"].index(attacker))
    settle_initiative(m.state, f)
    assert m.state.script is not None
    return int(f.initiative), m.state.script


@pytest.mark.rule("12.7.a", "12.7.b")
@pytest.mark.parametrize(
    ("dice", "attacker", "who"),
    [
        ([5, 6], "patriot", ROYALIST),  # 5 + 3 and 6 + 2: equal, the defender's
        ([6, 6], "patriot", PATRIOT),
        ([4, 6], "patriot", ROYALIST),
        ([6, 5], "royalist", PATRIOT),  # the attacker rolls first: 6 + 2 and 5 + 3
        ([7, 5], "royalist", ROYALIST),
    ],
)
def test_the_higher_total_has_the_initiative_and_the_defender_if_equal(
    dice: list[int], attacker: str, who: int
) -> None:
    assert toss(dice, "p-l-morelos", "r-l-calleja", attacker=attacker) == (who, [])


@pytest.mark.rule("12.7.c", "12.7.e")
def test_a_missing_leader_decides_without_dice_and_two_missing_ones_roll_as_they_are() -> None:
    assert toss([1], "p-l-rondeau") == (PATRIOT, [1])
    assert toss([1], "r-l-nieto") == (ROYALIST, [1])
    assert toss([5, 4]) == (PATRIOT, [])
    assert toss([5, 5]) == (ROYALIST, [])
    assert toss([5, 5], attacker="royalist") == (PATRIOT, [])


@pytest.mark.rule("12.7.d", "12.6.c")
@pytest.mark.parametrize(
    ("fight", "attacker", "who"),
    [
        ({"patriot": ["initiative"]}, "patriot", PATRIOT),
        ({"royalist": ["initiative"]}, "patriot", ROYALIST),
        (
            {"patriot": ["initiative"], "royalist": ["initiative"]},
            "patriot",
            PATRIOT,
        ),  # the attacker's came last
        ({"patriot": ["initiative"], "royalist": ["initiative"]}, "royalist", ROYALIST),
    ],
)
def test_a_card_decides_without_dice_and_the_last_one_prevails(fight: Any, attacker: str, who: int) -> None:
    assert toss([1], "p-l-morelos", "r-l-calleja", attacker=attacker, fight=fight) == (who, [1])


def test_what_a_leader_is_worth() -> None:
    m = fire(
        f"{P1} mexico {LINE}; p-l-morelos mexico commands; p-l-allende mexico; {R1} mexico {LINE}",
        [MISS, MISS],
    )
    f = field_of(m)
    assert (tactical_value(m.state, f, PATRIOT), tactical_value(m.state, f, ROYALIST)) == (3, 0)


# Guns


def guns(units: str, dice: list[int], region: str = "mexico", **said: Any) -> Play:
    return on_field(units, Guns(PATRIOT), region, dice=dice, **said)


@pytest.mark.rule("12.8.b", "12.8.c", "12.8.d", "12.3.c", "12.9.a")
def test_each_gun_fires_once_at_the_enemys_first_line_without_a_factor() -> None:
    m = guns(
        f"p-art-mexico mexico; p-art-guanajuato mexico; {P1} mexico {LINE}; "
        f"{R1} mexico {LINE}; {R2} mexico {LINE}; {R3} mexico second-line; r-art-mexico mexico",
        [2, 4],
    )
    assert (m.ask, m.rule, m.side) == ("gun", "12.8.b", "patriot")
    assert m.offered == [f"fire p-art-mexico {R1}", f"fire p-art-mexico {R2}"]
    m.act(f"fire p-art-mexico {R1}")
    assert (m.strength(R1), morale(m, R1)) == (1, 4)
    assert m.offered == [
        f"fire p-art-guanajuato {R1}",
        f"fire p-art-guanajuato {R2}",
    ]  # the same again, if they like
    m.act(f"fire p-art-guanajuato {R1}")
    assert (m.strength(R1), morale(m, R1)) == (1, 3)
    assert (m.ask, field_of(m).points) == ("over", [2, 0])
    assert [e[2:4] for e in m.events("fires")] == [[2, 2], [4, 1]]


@pytest.mark.rule("12.8.c")
@pytest.mark.parametrize(("die", "result"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0), (10, 0)])
def test_the_table_of_fire(die: int, result: int) -> None:
    assert shot(die) == result
    m = guns(f"p-art-mexico mexico; {P1} mexico {LINE}; {R1} mexico {LINE}; {R2} mexico second-line", [die])
    assert m.ask == "over"  # a single target is fired at without asking
    assert m.events("fires")[0][3] == result
    assert (m.strength(R1), morale(m, R1)) == (2 - (result == 2), 5 - (result > 0))
    assert field_of(m).points == [int(result > 0), 0]


@pytest.mark.rule("12.8.a", "3.2.1.c", "3.2.1.g")
@pytest.mark.parametrize("region", ["pasto", "costa-rica"])
def test_guns_are_silent_in_the_jungle_and_the_andes(region: str) -> None:
    m = guns(f"p-art-mexico {region}; {P1} {region} {LINE}; {R1} {region} {LINE}", [1], region)
    assert (m.ask, m.state.script) == ("over", [1])


@pytest.mark.rule("3.2.1.i", "3.2.1.b", "12.8.c")
@pytest.mark.parametrize(("die", "result"), [(1, 2), (2, 1), (3, 1), (4, 0)])
def test_in_the_mountains_a_point_is_added(die: int, result: int) -> None:
    m = guns(f"p-art-mexico valladolid; {P1} valladolid {LINE}; {R1} valladolid {LINE}", [die], "valladolid")
    assert m.events("fires")[0][3] == result


@pytest.mark.rule("3.4.3.b", "3.4.4.k", "12.8.b")
def test_siege_guns_do_not_fire_in_the_field_and_a_card_silences_all() -> None:
    train = "p-tren-de-sitio-de-colombia"
    m = guns(f"{train} mexico; {P1} mexico {LINE}; {R1} mexico {LINE}", [1])
    assert (m.ask, m.state.script, field_guns(m.state, field_of(m), PATRIOT)) == ("over", [1], [])
    m = guns(
        f"p-art-mexico mexico; {P1} mexico {LINE}; {R1} mexico {LINE}",
        [1],
        fight={"patriot": ["guns-silent"]},
    )
    assert m.state.script == [1]


@pytest.mark.rule("12.17.c", "12.9.f")
def test_guns_can_defeat_an_army_and_then_fire_no_more() -> None:
    m = guns(
        f"p-art-mexico mexico; p-art-guanajuato mexico; {P1} mexico {LINE}; {R1} mexico {LINE} shaken=2",
        [4, 1],
    )
    assert m.marked(R1, "demoralized")
    assert (m.ask, m.state.script) == ("over", [1])


@pytest.mark.rule("12.6.d")
def test_grapeshot_makes_guns_better() -> None:
    assert BOARD.card["r-fuego-de-metralla"] >= 0
    m = on_field(
        f"r-art-mexico mexico; {P1} mexico {LINE}; {R1} mexico {LINE}",
        Guns(ROYALIST),
        dice=[4],
        cards={"laid": ["r-fuego-de-metralla"]},
    )
    assert m.events("fires")[0][3] == 2


# Fire


@pytest.mark.rule("12.10.e", "12.10.b", "12.10.f")
def test_one_unit_of_each_side_fires_in_turn_until_all_have() -> None:
    m = fire(
        f"{P1} mexico {LINE}; {P2} mexico {LINE}; {P3} mexico second-line; {R1} mexico {LINE}; "
        f"{R2} mexico {LINE}; {R3} mexico {LINE}",
        [MISS] * 6,
    )
    assert (m.ask, m.rule, m.side) == ("shoot", "12.10.e", "patriot")
    assert m.offered == [f"fire {x} {y}" for x in (P1, P2) for y in (R1, R2, R3)]
    m.act(f"fire {P1} {R1}")
    assert (m.side, m.marked(P1, "fired")) == ("royalist", True)
    m.act(f"fire {R3} {P2}")
    assert (m.side, m.may("fire")) == ("patriot", [f"fire {P2} {R2}", f"fire {P2} {R3}"])
    m.act(f"fire {P2} {R3}")
    assert m.side == "royalist"
    assert m.offered == [f"fire {R1} {P1}", f"fire {R2} {P1}"]  # not twice running at one unit
    m.act(f"fire {R1} {P1}")
    assert m.ask == "over"  # the last shot has one shooter and one target left: no question
    assert [e[:2] for e in m.events("fires")][-1] == [number(R2), number(P2)]


@pytest.mark.rule("12.10.d")
def test_a_side_does_not_fire_twice_running_at_one_target_while_there_is_another() -> None:
    m = fire(f"{P1} mexico {LINE}; {P2} mexico {LINE}; {R1} mexico {LINE}; {R2} mexico {LINE}", [MISS] * 4)
    m.act(f"fire {P1} {R1}")
    m.act(f"fire {R1} {P1}")
    assert [e[:2] for e in m.events("fires")] == [
        [number(P1), number(R1)],
        [number(R1), number(P1)],
        [number(P2), number(R2)],
        [number(R2), number(P2)],
    ]


@pytest.mark.rule("12.10.d")
def test_the_ban_lasts_over_rounds_and_falls_where_one_target_is_left() -> None:
    f = Field(FIRING, N["mexico"], PATRIOT, last=[number(R1), number(P2)])
    m = fire(
        f"{P1} mexico {LINE}; {P2} mexico {LINE}; {R1} mexico {LINE}; {R2} mexico {LINE}", [MISS] * 4, field=f
    )
    assert m.offered == [f"fire {P1} {R2}", f"fire {P2} {R2}"]
    f = Field(FIRING, N["mexico"], PATRIOT, last=[number(R1), NONE])
    m = fire(f"{P1} mexico {LINE}; {P2} mexico {LINE}; {R1} mexico {LINE}", [MISS] * 3, field=f)
    assert m.offered == [f"fire {P1} {R1}", f"fire {P2} {R1}"]


@pytest.mark.rule("12.10.c", "12.14.d", "12.10.b")
def test_targets_are_the_first_line_and_demoralized_units_behind_it() -> None:
    m = fire(
        f"{P1} mexico {LINE}; {R1} mexico {LINE} fired; {R2} mexico {LINE} demoralized shaken=3; "
        f"{R3} mexico second-line; {R4} mexico second-line demoralized shaken=3; {DRAGOONS[0]} mexico reserve; "
        f"{DRAGOONS[1]} mexico reserve demoralized shaken=3; r-art-mexico mexico; r-l-calleja mexico commands; "
        "r-bn-toluca mexico spare",
        [],
    )
    assert targets(m.state, field_of(m), PATRIOT) == [number(R1), number(R2), number(R4)]
    assert m.may("fire") == [f"fire {P1} {x}" for x in (R1, R2, R4)]


@pytest.mark.rule("12.10.b", "12.9.d", "12.14.c")
def test_demoralized_units_and_those_behind_do_not_fire() -> None:
    m = fire(
        f"{P1} mexico {LINE} demoralized shaken=3; {P2} mexico second-line; {LANCERS[0]} mexico reserve; "
        f"{P3} mexico {LINE}; {R1} mexico {LINE} fired; {R2} mexico {LINE} fired",
        [MISS],
    )
    assert m.offered == [f"fire {P3} {R1}", f"fire {P3} {R2}"]
    assert m.act(f"fire {P3} {R1}").ask == "over"


@pytest.mark.rule("12.10.g", "12.14.a", "12.21.a")
@pytest.mark.parametrize(
    ("die", "words", "result"),
    [
        (3, "", 2),
        (4, "", 1),
        (5, "", 1),
        (6, "", 0),
        (1, "", 2),
        (4, "sharp", 2),
        (6, "sharp", 1),
        (7, "sharp", 0),
        (6, "sharp-now", 1),
        (7, "sharp sharp-now", 1),
        (8, "sharp sharp-now", 0),
    ],
)
def test_the_combat_factor_is_subtracted(die: int, words: str, result: int) -> None:
    m = duel([die, MISS, MISS], mine=words).act(f"fire {P1} {R1}")
    assert m.events("fires")[0][2:4] == [die, result]
    assert (m.strength(R1), morale(m, R1)) == (2 - (result == 2), 5 - (result > 0))
    assert field_of(m).points == [int(result > 0), 0]


@pytest.mark.rule("12.10.a", "12.6.d")
@pytest.mark.parametrize(
    ("region", "said", "great", "number_of"),
    [
        ("mexico", {}, NONE, 5),
        ("cuautla", {}, NONE, 5),
        ("coahuila", {}, NONE, 5),
        ("costa-rica", {}, NONE, 4),
        ("valladolid", {}, NONE, 3),
        ("pasto", {}, NONE, 3),
        ("mexico", {"fight": {"royalist": ["nightfall"]}}, NONE, 3),
        ("pasto", {"fight": {"royalist": ["nightfall"]}}, NONE, 3),
        ("pasto", {}, PATRIOT, 5),
    ],
)
def test_how_many_rounds(region: str, said: Any, great: int, number_of: int) -> None:
    m = table(f"{P1} {region}", **said)
    assert rounds(m.state, Field(FIRING, N[region], PATRIOT, great=great)) == number_of


# Second rolls


@pytest.mark.rule("12.11.a")
def test_an_elite_that_misses_may_roll_again_at_the_same_target() -> None:
    m = fire(f"{ELITE} mexico {LINE}; {R1} mexico {LINE}; {R2} mexico {LINE}", [7, 4, MISS, MISS])
    m.act(f"fire {ELITE} {R1}")
    assert (m.ask, m.rule, m.side, m.offered) == (
        "second-roll",
        "12.11.a",
        "patriot",
        [f"again {R1}", "pass"],
    )
    m.act(f"again {R1}")
    assert (m.strength(R1), m.ask, m.side) == (1, "shoot", "royalist")
    assert field_of(m).points == [1, 0]


@pytest.mark.rule("12.11.a")
def test_it_may_be_declined_and_there_is_none_after_a_hit_nor_a_third() -> None:
    start = f"{ELITE} mexico {LINE}; {P1} mexico {LINE}; {R1} mexico {LINE}; {R2} mexico {LINE}"
    m = fire(start, [7, MISS]).act(f"fire {ELITE} {R1}", "pass")
    assert (m.side, m.ask, len(m.events("fires"))) == ("royalist", "shoot", 1)
    m = fire(start, [6]).act(f"fire {ELITE} {R1}")  # a morale hit
    assert (m.side, m.ask) == ("royalist", "shoot")
    m = fire(start, [MISS, MISS]).act(f"fire {ELITE} {R1}", f"again {R1}")
    assert (m.side, m.ask, field_of(m).last) == ("royalist", "shoot", [number(R1), NONE])


@pytest.mark.rule("12.3.j", "12.12.a", "22.2.b")
@pytest.mark.parametrize(
    ("words", "said", "again"),
    [
        ("", {}, ""),
        ("rolls-again", {}, "22.2.b"),
        ("", {"assigned": [f"p-l-galeana {P1}"]}, "12.12.a"),
        ("rolls-again", {"assigned": [f"p-l-galeana {P1}"]}, "12.12.a"),  # they do not add up
        ("", {"assigned": [f"p-l-galeana {P2}"]}, ""),
    ],
)
def test_an_assigned_leader_or_a_marker_gives_one_more_roll(words: str, said: Any, again: str) -> None:
    m = fire(
        f"{P1} mexico {LINE} {words}; p-l-galeana mexico assigned; {R1} mexico {LINE}; {R2} mexico {LINE}",
        [MISS, MISS],
        **said,
    )
    m.act(f"fire {P1} {R1}")
    assert (m.ask == "second-roll") == bool(again)
    if again:
        assert m.rule == again
        m.act(f"again {R1}")
    assert (m.ask, m.side) == ("shoot", "royalist")


# Hits


@pytest.mark.rule("12.9.a", "12.14.a", "12.14.b", "12.9.c", "12.14.f")
def test_hits_add_up() -> None:
    m = duel([3, MISS, MISS], theirs="2 shaken=1").act(f"fire {P1} {R1}")
    assert (m.strength(R1), morale(m, R1), m.marked(R1, "demoralized")) == (1, 3, False)
    assert m.events("hit") == [[number(R1), 1, 0, 0, 0, 0]]


@pytest.mark.rule("12.9.a", "12.9.b")
def test_the_last_point_sends_a_unit_to_the_pool_or_out_of_the_game() -> None:
    m = duel([1, MISS, MISS], theirs="1").act(f"fire {P1} {R1}")
    assert (m.place(R1), field_of(m).lost, field_of(m).elites) == ("pool", [0, 1], [0, 0])
    dotted = next(u.id for u in BOARD.units if u.side == "royalist" and u.kind == "regular" and u.dot)
    m = fire(f"{P1} mexico {LINE}; {dotted} mexico 1 {LINE}; {R2} mexico {LINE}", [1, MISS, MISS])
    m.act(f"fire {P1} {dotted}")
    assert m.place(dotted) == "eliminated"


@pytest.mark.rule("12.14.g")
def test_elites_lost_are_counted() -> None:
    m = fire(f"{P1} mexico {LINE}; r-talavera mexico 1 {LINE}; {R2} mexico {LINE}", [1, MISS, MISS])
    m.act(f"fire {P1} r-talavera")
    assert (field_of(m).lost, field_of(m).elites) == ([0, 1], [0, 1])


@pytest.mark.rule("12.9.d", "12.14.c")
@pytest.mark.parametrize(("lost", "broken"), [(0, False), (1, False), (2, True)])
def test_a_unit_at_morale_two_is_demoralized(lost: int, broken: bool) -> None:
    m = duel([5, MISS, MISS], theirs=f"shaken={lost} fired").act(f"fire {P1} {R1}")
    assert morale(m, R1) == 4 - lost
    assert m.marked(R1, "demoralized") == broken
    assert [e[0] for e in m.events("demoralized")] == ([number(R1)] if broken else [])


@pytest.mark.rule("12.14.h", "12.14.d", "12.21.a")
def test_morale_never_falls_below_one_and_the_hit_still_counts() -> None:
    m = duel([5, MISS], theirs="demoralized shaken=4")
    m.act(f"fire {P1} {R1}")
    assert (morale(m, R1), field_of(m).points) == (1, [1, 0])


@pytest.mark.rule("12.14.d")
def test_a_demoralized_unit_behind_can_be_destroyed_and_nobody_steps_in_for_it() -> None:
    m = fire(
        f"{P1} mexico {LINE}; {R1} mexico {LINE}; {R2} mexico 1 second-line {BROKEN}; {R3} mexico second-line",
        [2, MISS],
    )
    m.act(f"fire {P1} {R2}")
    assert (m.place(R2), m.marked(R3, "second-line"), m.marked(R3, LINE)) == ("pool", True, False)


@pytest.mark.rule("12.9.d")
def test_printed_morale_of_two_counts_only_once_it_has_lost_a_point() -> None:
    m = duel([MISS, MISS, MISS])
    s, p = m.state, number(R1)
    assert all(
        BOARD.morale[q] > 2 for q in range(BOARD.pieces) if BOARD.sort[q] <= 1
    )  # no such unit is printed
    s.unit[p] = s.unit[p] | 3 * SHAKEN << 16
    assert shaken(s, p) == 3
    check_morale(s, battle_of(s), p)
    assert m.marked(R1, "demoralized")
    assert not m.marked(R2, "demoralized")
    check_morale(s, battle_of(s), number(R2))
    assert not m.marked(R2, "demoralized")


@pytest.mark.rule("12.9.d", "12.6.d")
def test_cards_that_change_morale_count() -> None:
    m = duel([5, MISS], theirs="heartened shaken=2").act(f"fire {P1} {R1}")
    assert (morale(m, R1), m.marked(R1, "demoralized")) == (3, False)
    m = duel([5, MISS], theirs="disheartened shaken=1 fired").act(f"fire {P1} {R1}")
    assert (morale(m, R1), m.marked(R1, "demoralized")) == (2, True)
    m = fire(
        f"{P1} mexico {LINE}; {P2} mexico {LINE}; {REBELS} mexico {LINE} disheartened fired; {R1} mexico {LINE}",
        [],
    )
    check_morale(m.state, battle_of(m.state), number(REBELS))  # 3 - 1
    assert m.marked(REBELS, "demoralized")


# Stepping in


@pytest.mark.rule("12.4.d", "12.9.e", "12.14.e")
def test_who_is_demoralized_before_firing_is_replaced_at_once_and_the_newcomer_fires() -> None:
    m = fire(
        f"{P1} mexico {LINE}; {R1} mexico {LINE} shaken=2; {R2} mexico {LINE} fired; {R3} mexico second-line",
        [5, MISS],
    )
    m.act(f"fire {P1} {R1}")
    assert (m.marked(R1, LINE), m.marked(R1, "second-line"), m.marked(R3, LINE)) == (False, True, True)
    assert [e[:2] for e in m.events("steps-in")] == [[number(R3), number(R1)]]
    assert m.ask == "over"  # the newcomer has fired, at the only target
    assert [e[0] for e in m.events("fires")] == [number(P1), number(R3)]


@pytest.mark.rule("12.4.b", "12.4.d", "12.14.e")
def test_the_owner_chooses_among_several_in_order_and_cannot_decline() -> None:
    m = fire(
        f"{P1} mexico {LINE}; {R1} mexico {LINE} shaken=2; {R2} mexico {LINE}; {R3} mexico second-line; "
        f"{R4} mexico second-line demoralized shaken=3; {DRAGOONS[0]} mexico reserve",
        [5],
    )
    m.act(f"fire {P1} {R1}")
    assert (m.ask, m.rule, m.side) == ("step-in", "12.14.e", "royalist")
    assert m.offered == [f"step-in {x}" for x in sorted([R3, DRAGOONS[0]], key=number)]
    m.act(f"step-in {DRAGOONS[0]}")
    assert (m.marked(DRAGOONS[0], LINE), m.marked(DRAGOONS[0], "reserve"), m.marked(R1, "second-line")) == (
        True,
        False,
        True,
    )
    assert m.may(f"fire {DRAGOONS[0]}")


@pytest.mark.rule("12.4.c")
def test_who_is_demoralized_after_firing_stays_until_the_recovery() -> None:
    m = fire(
        f"{P1} mexico {LINE}; {R1} mexico {LINE} shaken=2 fired; {R2} mexico {LINE}; {R3} mexico second-line",
        [5, MISS],
    )
    m.act(f"fire {P1} {R1}")
    assert (m.marked(R1, "demoralized"), m.marked(R1, LINE), m.marked(R3, LINE)) == (True, True, False)


@pytest.mark.rule("12.14.e", "12.17.a")
def test_a_line_without_anybody_in_order_gets_a_fresh_unit_at_once_which_has_no_shot() -> None:
    m = fire(
        f"{P1} mexico {LINE}; {P2} mexico {LINE} fired; {R1} mexico {LINE} shaken=2 fired; "
        f"{R2} mexico {LINE} demoralized shaken=3 fired; {R3} mexico second-line",
        [5],
    )
    m.act(f"fire {P1} {R1}")
    assert (m.marked(R3, LINE), m.marked(R3, "fired"), m.marked(R1, "second-line")) == (True, True, True)
    assert m.marked(R2, LINE)
    assert m.ask == "over"


@pytest.mark.rule("12.4.b", "12.9.g")
@pytest.mark.parametrize(("words", "fires"), [("", True), ("fired", False)])
def test_a_destroyed_unit_is_followed_by_another_who_fires_if_it_had_not(words: str, fires: bool) -> None:
    m = fire(
        f"{P1} mexico {LINE}; {R1} mexico 1 {LINE} {words}; {R2} mexico {LINE} fired; {R3} mexico second-line",
        [1, MISS],
    )
    m.act(f"fire {P1} {R1}")
    assert (m.place(R1), m.marked(R3, LINE), m.marked(R3, "second-line")) == ("pool", True, False)
    assert [e[0] for e in m.events("fires")] == [number(P1)] + [number(R3)] * fires


@pytest.mark.rule("12.4.b")
def test_anybody_may_follow_a_destroyed_unit_demoralized_or_not() -> None:
    m = fire(
        f"{P1} mexico {LINE}; {R1} mexico 1 {LINE}; {R2} mexico {LINE}; {R3} mexico second-line; "
        f"{R4} mexico second-line demoralized shaken=3",
        [1],
    )
    m.act(f"fire {P1} {R1}")
    assert (m.ask, m.rule, m.offered) == ("step-in", "12.4.b", [f"step-in {R3}", f"step-in {R4}"])
    m.act(f"step-in {R4}")
    assert (m.marked(R4, LINE), m.marked(R4, "demoralized"), m.marked(R3, "second-line")) == (
        True,
        True,
        True,
    )
    assert not m.may(f"fire {R4}")


@pytest.mark.rule("12.4.b", "12.14.e")
def test_a_demoralized_newcomer_in_a_broken_line_gives_way_to_one_in_order() -> None:
    m = fire(
        f"{P1} mexico {LINE}; {P2} mexico {LINE} fired; {R1} mexico 1 {LINE}; {R3} mexico second-line; "
        f"{R4} mexico second-line demoralized shaken=3",
        [1],
    )
    m.act(f"fire {P1} {R1}").act(f"step-in {R4}")
    assert (m.marked(R3, LINE), m.marked(R3, "fired"), m.marked(R4, "second-line")) == (True, True, True)


@pytest.mark.rule("12.4.b", "12.9.g")
def test_with_nobody_behind_the_place_stays_empty() -> None:
    m = fire(f"{P1} mexico {LINE}; {R1} mexico 1 {LINE}; {R2} mexico {LINE} fired", [1])
    m.act(f"fire {P1} {R1}")
    assert (m.ask, m.place(R1)) == ("over", "pool")
    m = fire(f"{P1} mexico {LINE}; {R1} mexico {LINE} shaken=2; {R2} mexico {LINE} fired", [5])
    m.act(f"fire {P1} {R1}")
    assert (m.ask, m.marked(R1, LINE), m.marked(R1, "demoralized")) == ("over", True, True)


@pytest.mark.rule("12.12.b")
def test_a_die_decides_about_the_leader_of_a_destroyed_unit() -> None:
    m = fire(
        f"{P1} mexico {LINE}; {R1} mexico 1 {LINE}; {R2} mexico {LINE} fired; r-l-armijo mexico assigned",
        [1, 8],
        assigned=[f"r-l-armijo {R1}"],
    )
    m.act(f"fire {P1} {R1}")
    assert (m.place("r-l-armijo"), m.state.assigned) == ("eliminated", [])


# Defeat


@pytest.mark.rule("12.17.a", "12.17.c", "12.9.f")
def test_a_side_is_defeated_when_nobody_on_the_card_is_in_order() -> None:
    m = fire(
        f"{P1} mexico {LINE}; {P2} mexico {LINE}; {R1} mexico {LINE} shaken=2; "
        f"{R2} mexico second-line demoralized shaken=3; {R3} mexico spare; r-art-mexico mexico; r-l-calleja mexico",
        [5, MISS],
    )
    assert not defeated(m.state, battle_of(m.state), ROYALIST)
    m.act(f"fire {P1} {R1}")
    f = field_of(m)
    assert (m.ask, m.state.script) == ("over", [MISS])  # no shot after it
    assert (defeated(m.state, f, ROYALIST), defeated(m.state, f, PATRIOT)) == (True, False)


@pytest.mark.rule("12.17.c")
@pytest.mark.parametrize("line", [LINE, "second-line", "reserve"])
def test_one_unit_in_order_in_any_line_is_enough(line: str) -> None:
    m = table(f"{R1} mexico {LINE} demoralized shaken=3; {DRAGOONS[0]} mexico {line}", phase="land-combat")
    f = Field(FIRING, N["mexico"], PATRIOT)
    assert not defeated(m.state, f, ROYALIST)
    assert defeated(m.state, f, PATRIOT)


# Recovery


def recovery(units: str, dice: list[int], **said: Any) -> Play:
    return on_field(units, Recovery(), dice=dice, **said)


@pytest.mark.rule("12.13.b", "12.13.c")
@pytest.mark.parametrize(("die", "success"), [(1, True), (7, True), (8, False), (10, False)])
def test_the_leaders_morale_value_is_subtracted_and_five_or_less_is_enough(die: int, success: bool) -> None:
    m = recovery(f"{P1} mexico {LINE}; {R1} mexico {LINE} {BROKEN}; r-l-calleja mexico commands", [die])
    assert (morale(m, R1), m.marked(R1, "demoralized")) == (2 + success, not success)
    assert m.events("recovery") == [[number(R1), die, int(success), 0, 0, 0]]


@pytest.mark.rule("12.13.b", "12.13.c", "12.14.h")
def test_from_morale_one_two_recoveries_are_needed() -> None:
    m = recovery(
        f"{P1} mexico {LINE}; {R1} mexico {LINE} demoralized shaken=4; {R2} mexico {LINE}; r-l-calleja mexico commands",
        [1],
    )
    assert (morale(m, R1), m.marked(R1, "demoralized")) == (2, True)
    recover_morale(m.state, number(R1))
    assert (morale(m, R1), m.marked(R1, "demoralized")) == (3, False)


@pytest.mark.rule("12.13.b")
def test_each_demoralized_unit_rolls_wherever_it_stands_the_attackers_first() -> None:
    m = recovery(
        f"{P1} mexico {LINE} {BROKEN}; {P2} mexico {LINE} shaken=2; p-l-morelos mexico commands; "
        f"{R1} mexico {LINE} {BROKEN}; {R2} mexico second-line {BROKEN}; {DRAGOONS[0]} mexico reserve {BROKEN}; "
        f"{R3} mexico {LINE}; {R4} mexico spare; r-l-calleja mexico commands",
        [10, 10, 1, 10],
    )
    rolled = [e[0] for e in m.events("recovery")]
    assert rolled == [number(P1), *sorted(number(x) for x in (R1, R2, DRAGOONS[0]))]
    other_way = recovery(
        f"{P1} mexico {LINE} {BROKEN}; p-l-morelos mexico commands; {R1} mexico {LINE} {BROKEN}; "
        "r-l-calleja mexico commands",
        [10, 10],
        attacker="royalist",
    )
    assert [e[0] for e in other_way.events("recovery")] == [number(R1), number(P1)]


@pytest.mark.rule("12.13.d")
def test_without_a_leader_of_the_defenders_nobody_rolls_without_one_of_the_attackers_only_the_defender() -> (
    None
):
    units = f"{P1} mexico {LINE} {BROKEN} fired; {P2} mexico {LINE}; {R1} mexico {LINE} {BROKEN}; {R2} mexico {LINE}"
    m = recovery(f"{units}; p-l-morelos mexico commands", [1])
    assert (m.state.script, m.marked(P1, "demoralized"), m.marked(P1, "fired")) == ([1], True, False)
    m = recovery(f"{units}; r-l-calleja mexico commands", [1, 1])
    assert (m.state.script, m.marked(P1, "demoralized"), m.marked(R1, "demoralized")) == ([1], True, False)


@pytest.mark.rule("12.13.e", "12.10.f")
def test_all_go_back_from_the_line_of_those_that_have_fired() -> None:
    m = recovery(f"{P1} mexico {LINE} fired; {R1} mexico {LINE} fired; r-l-calleja mexico commands", [])
    assert (m.marked(P1, "fired"), m.marked(R1, "fired"), m.marked(P1, LINE)) == (False, False, True)


@pytest.mark.rule("12.4.c", "12.13.b", "12.13.d")
@pytest.mark.parametrize("leader", ["; r-l-calleja mexico commands", ""])
def test_who_fails_is_replaced_by_a_unit_in_order(leader: str) -> None:
    m = recovery(
        f"{P1} mexico {LINE}; {R1} mexico {LINE} fired {BROKEN}; {R2} mexico second-line{leader}",
        [8] if leader else [],
    )
    assert (m.marked(R2, LINE), m.marked(R2, "fired"), m.marked(R1, "second-line")) == (True, False, True)


@pytest.mark.rule("12.4.c")
def test_the_owner_chooses_who_steps_in_for_each_and_who_has_just_recovered_may() -> None:
    m = recovery(
        f"{P1} mexico {LINE}; {R1} mexico {LINE} {BROKEN}; {R2} mexico {LINE} {BROKEN}; "
        f"{R3} mexico second-line {BROKEN}; {R4} mexico second-line; r-l-calleja mexico commands",
        [8, 8, 7],
    )
    assert (m.ask, m.side, m.offered) == ("step-in", "royalist", [f"step-in {R3}", f"step-in {R4}"])
    m.act(f"step-in {R4}")
    assert m.ask == "over"
    assert [m.marked(x, LINE) for x in (R1, R2, R3, R4)] == [False, False, True, True]


@pytest.mark.rule("12.13.b", "12.6.d")
def test_cards_help_recovery() -> None:
    units = f"{P1} mexico {LINE} {BROKEN}; {R1} mexico {LINE}; p-l-rondeau mexico commands; r-l-calleja mexico commands"
    for die, success in ((8, True), (9, False)):  # 1 of the leader's and 2 of the card's
        m = recovery(units, [die], cards={"laid": ["p-arenga"]})
        assert m.marked(P1, "demoralized") != success


@pytest.mark.rule("12.13.b")
def test_morale_never_rises_above_what_is_printed() -> None:
    m = recovery(f"{P1} mexico {LINE}; {R1} mexico {LINE}; r-l-calleja mexico commands", [])
    recover_morale(m.state, number(R1))
    assert shaken(m.state, number(R1)) == 0
    lose_morale(m.state, Field(FIRING, N["mexico"], PATRIOT, cause=DRAWN), number(R1))
    assert shaken(m.state, number(R1)) == 1


def test_a_battle_must_be_under_way_to_be_found() -> None:
    with pytest.raises(LookupError):
        battle_of(table(army(PATRIOTS, "mexico")).state)
