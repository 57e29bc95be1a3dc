"""Who fights in a land battle, who commands, and in which line [12.0-12.4]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.state import one, other
from grognard.games.libertad_o_muerte.rules.battle.deployment import Deployment, merit, room
from grognard.games.libertad_o_muerte.rules.battle.opening import Command, Joining
from tests.libertad_o_muerte.battlefield import (
    LANCERS,
    P1,
    P2,
    P3,
    P4,
    P5,
    P6,
    PATRIOTS,
    R1,
    R2,
    army,
    field_of,
    line_of,
    number,
    on_field,
)
from tests.libertad_o_muerte.setting import Play

FOE = f"{R1} mexico; {R2} mexico; r-l-calleja mexico commands"


def deploy(units: str, region: str = "mexico", foe: str = FOE, **said: Any) -> Play:
    """The Patriot, who attacks, deploys."""
    units = f"{units}; {foe.replace('mexico', region)}"
    return on_field(units, Deployment(PATRIOT), region, **said)


# Joining


@pytest.mark.rule("12.3.a")
def test_units_inside_the_fortress_join_or_stay_as_their_owner_likes() -> None:
    inside = "r-corona mexico-city; r-l-calleja mexico-city; r-art-mexico mexico-city"
    m = on_field(f"{inside}; {R2} mexico; {P1} mexico", Joining(ROYALIST))
    assert (m.ask, m.rule, m.side) == ("join", "12.3.a", "royalist")
    assert m.offered == ["join r-l-calleja", "join r-corona", "join r-art-mexico", "add-all", "done"]
    m.act("join r-corona")
    assert (m.place("r-corona"), m.place("r-l-calleja")) == ("mexico", "mexico-city")
    assert m.offered == ["join r-l-calleja", "join r-art-mexico", "add-all", "done"]
    m.act("done")
    assert (m.ask, m.place("r-art-mexico")) == ("over", "mexico-city")


@pytest.mark.rule("12.3.a")
def test_all_may_join_in_one_go() -> None:
    m = on_field(f"{R1} mexico-city; r-l-calleja mexico-city; {R2} mexico; {P1} mexico", Joining(ROYALIST))
    m.act("add-all")
    assert (m.ask, m.place(R1), m.place("r-l-calleja")) == ("over", "mexico", "mexico")
    assert [e[0] for e in m.events("joins")] == [number("r-l-calleja"), number(R1)]
    alone = on_field(f"{R1} mexico-city; {R2} mexico; {P1} mexico", Joining(ROYALIST))
    assert alone.offered == [f"join {R1}", "done"]


@pytest.mark.rule("20.1.c", "12.3.a")
@pytest.mark.parametrize("attacker", ["patriot", "royalist"])
def test_hidden_units_come_out_for_a_battle_in_anybodys_turn(attacker: str) -> None:
    hidden = "p-guerrilla-del-sur chilpancingo hidden"
    m = on_field(
        f"{hidden}; {P1} chilpancingo; {R1} chilpancingo", Joining(PATRIOT), "chilpancingo", attacker
    )
    assert m.offered == ["join p-guerrilla-del-sur", "done"]
    m.act("join p-guerrilla-del-sur")
    assert (m.ask, m.marked("p-guerrilla-del-sur", "hidden")) == ("over", False)
    assert m.place("p-guerrilla-del-sur") == "chilpancingo"


@pytest.mark.rule("20.1.c", "12.3.a")
def test_who_stays_hidden_or_inside_is_out_of_it_and_nobody_is_asked_without_such_units() -> None:
    m = on_field(
        f"p-guerrilla-del-sur chilpancingo hidden; {P1} chilpancingo; {R1} chilpancingo",
        Joining(PATRIOT),
        "chilpancingo",
    )
    m.act("done")
    assert m.marked("p-guerrilla-del-sur", "hidden")
    assert on_field(f"{P1} mexico; {R1} mexico", Joining(PATRIOT)).ask == "over"


# Command


@pytest.mark.rule("12.1.a", "12.1.b", "12.3.d")
def test_most_stars_command() -> None:
    m = on_field("p-l-galeana mexico; p-l-morelos mexico; p-l-hidalgo mexico", Command(PATRIOT))
    assert m.ask == "over"
    assert [m.marked(x, "commands") for x in ("p-l-galeana", "p-l-morelos", "p-l-hidalgo")] == [
        False,
        True,
        False,
    ]
    assert m.events("commands")[0][0] == number("p-l-morelos")


@pytest.mark.rule("12.1.b")
def test_among_equals_their_player_chooses() -> None:
    m = on_field("p-l-galeana mexico; p-l-allende mexico; p-l-hidalgo mexico", Command(PATRIOT))
    assert (m.ask, m.rule, m.offered) == ("command", "12.1.b", ["command p-l-hidalgo", "command p-l-allende"])
    m.act("command p-l-allende")
    assert (m.ask, m.marked("p-l-allende", "commands"), m.marked("p-l-hidalgo", "commands")) == (
        "over",
        True,
        False,
    )


@pytest.mark.rule("12.1.a", "12.3.d")
def test_nobody_commands_from_inside_a_fortress_nor_elsewhere_and_a_side_may_have_no_leader() -> None:
    m = on_field(f"{R1} mexico; r-l-calleja mexico-city; r-l-armijo puebla", Command(ROYALIST))
    assert (m.ask, m.marked("r-l-calleja", "commands"), m.marked("r-l-armijo", "commands")) == (
        "over",
        False,
        False,
    )


# Who is sent


@pytest.mark.rule("12.3.b")
def test_a_leader_of_one_star_brings_only_five_to_the_card_and_their_owner_says_which() -> None:
    weak = "p-mil-tecpan"
    m = deploy(f"{army(PATRIOTS[:6], 'mexico')}; {weak} mexico; p-l-galeana mexico commands")
    assert (m.ask, m.rule, m.side) == ("send", "12.3.b", "patriot")
    everyone = [*PATRIOTS[:6], weak]
    assert line_of(m, "spare", everyone) == [P6, weak]  # the five best, until somebody says otherwise
    assert m.offered == [f"send {weak}", f"send {P6}", "done"]
    m.act(f"send {weak}")
    assert line_of(m, "spare", everyone) == [P5, P6]
    assert m.offered == [f"send {P5}", f"send {P6}", "done"]
    m.act("done")
    assert line_of(m, "first-line", everyone) == [P1, P2, P3, P4, weak]
    assert line_of(m, "second-line", everyone) == []


@pytest.mark.rule("12.3.b")
@pytest.mark.parametrize(
    ("leader", "units", "aside"),
    [("p-l-galeana", 5, 0), ("p-l-allende", 7, 0), ("", 7, 0), ("p-l-galeana", 6, 1), ("p-l-galeana", 7, 2)],
)
def test_five_units_two_stars_or_no_leader_leave_nobody_aside(leader: str, units: int, aside: int) -> None:
    leading = f"; {leader} mexico commands" if leader else ""
    m = deploy(army(PATRIOTS[:units], "mexico") + leading)
    assert len(line_of(m, "spare", PATRIOTS)) == aside
    assert (m.ask == "send") == (aside > 0)


@pytest.mark.rule("12.3.b")
def test_guns_do_not_count_among_the_five() -> None:
    m = deploy(f"{army(PATRIOTS[:5], 'mexico')}; p-art-mexico mexico; p-l-galeana mexico commands")
    assert line_of(m, "spare", [*PATRIOTS, "p-art-mexico"]) == []


@pytest.mark.rule("12.3.b")
def test_no_unit_that_was_sent_has_to_go_back() -> None:
    m = deploy(f"{army(PATRIOTS[:6], 'mexico')}; p-l-galeana mexico commands").act(f"send {P6}")
    assert line_of(m, "spare", PATRIOTS) == [P5]
    m.act(f"send {P5}")
    assert line_of(m, "spare", PATRIOTS) == [P4]
    assert m.offered == [f"send {P4}", "done"]


# The lines


@pytest.mark.rule("12.3.e", "12.3.c", "3.2.1.b", "3.2.1.c", "3.2.1.d", "3.2.1.e", "3.2.1.f", "3.2.1.g")
@pytest.mark.parametrize(
    ("region", "limit"),
    [("mexico", 5), ("cuautla", 4), ("coahuila", 5), ("costa-rica", 4), ("valladolid", 4), ("pasto", 3)],
)
def test_the_first_line_is_filled_to_the_limit_of_the_terrain_and_the_rest_stands_behind(
    region: str, limit: int
) -> None:
    m = deploy(f"{army(PATRIOTS[:6], region)}; p-art-mexico {region}; p-l-allende {region} commands", region)
    assert line_of(m, "first-line", PATRIOTS) == PATRIOTS[:limit]
    assert line_of(m, "second-line", PATRIOTS) == PATRIOTS[limit:6]
    assert not line_of(m, "first-line", ["p-art-mexico"])
    assert not line_of(m, "second-line", ["p-art-mexico"])


@pytest.mark.rule("12.3.e")
def test_the_best_units_are_proposed_and_the_owner_chooses_others() -> None:
    m = deploy(
        "p-mil-tecpan pasto; p-mil-oaxaca pasto; p-guardia-de-honor pasto; "
        f"{P1} pasto; {P2} pasto 1; p-l-allende pasto commands",
        "pasto",
    )
    everyone = ["p-mil-tecpan", "p-mil-oaxaca", "p-guardia-de-honor", P1, P2]
    assert line_of(m, "first-line", everyone) == ["p-guardia-de-honor", P1, P2]
    assert (m.ask, m.rule) == ("deploy-line", "12.3.e")
    assert m.offered == ["line-up p-mil-tecpan", "line-up p-mil-oaxaca", "done"]
    m.act("line-up p-mil-oaxaca")  # the weakest gives way
    assert line_of(m, "first-line", everyone) == ["p-mil-oaxaca", "p-guardia-de-honor", P1]
    assert sorted(m.offered) == sorted([f"line-up {P2}", "line-up p-mil-tecpan", "done"])
    m.act("line-up p-mil-tecpan", f"line-up {P2}")
    assert line_of(m, "first-line", everyone) == ["p-mil-tecpan", "p-mil-oaxaca", P2]
    assert m.ask == "over"  # nothing is left to change
    assert not line_of(m, "chosen", everyone)


def test_who_is_worth_most_in_the_line() -> None:
    m = deploy(f"{P1} mexico; {P2} mexico 1; p-guardia-de-honor mexico; p-mil-tecpan mexico")
    worth = [int(merit(m.state, number(x))) for x in ("p-guardia-de-honor", P1, P2, "p-mil-tecpan")]
    assert worth == [8 + 3 + 6 + 3, 4 + 5 + 2, 4 + 5 + 1, 4 + 2]


@pytest.mark.rule("12.3.e")
def test_where_there_is_no_choice_nobody_is_asked() -> None:
    m = deploy(f"{army(PATRIOTS[:5], 'mexico')}; p-l-allende mexico commands")
    assert m.ask == "over"
    assert line_of(m, "first-line", PATRIOTS) == PATRIOTS[:5]


@pytest.mark.rule("12.3.g", "12.3.h")
@pytest.mark.parametrize(
    ("mine", "theirs", "attacker", "room_for"),
    [
        ("p-l-morelos", "r-l-calleja", "patriot", 6),  # 3 against 2
        ("p-l-matamoros", "r-l-calleja", "patriot", 5),  # 2 against 2
        ("p-l-allende", "r-l-calleja", "patriot", 5),
        ("p-l-morelos", "r-l-calleja", "royalist", 6),
        ("p-l-rondeau", "", "patriot", 6),  # no leader of the defender's
        ("p-l-morelos", "", "royalist", 5),  # no leader of the attacker's
        ("", "", "patriot", 5),
        ("", "r-l-nieto", "patriot", 5),
    ],
)
def test_the_better_tactician_has_room_for_one_more(
    mine: str, theirs: str, attacker: str, room_for: int
) -> None:
    leaders = "; ".join(f"{x} mexico commands" for x in (mine, theirs) if x)
    m = on_field(
        f"{army(PATRIOTS, 'mexico')}; {R1} mexico; {leaders}".rstrip("; "),
        Deployment(PATRIOT),
        attacker=attacker,
    )
    assert room(m.state, field_of(m), PATRIOT) == room_for
    assert len(line_of(m, "first-line", PATRIOTS)) == room_for


@pytest.mark.rule("12.3.g")
def test_the_extra_place_need_not_be_used() -> None:
    m = deploy(f"{army(PATRIOTS[:6], 'mexico')}; p-l-morelos mexico commands")
    assert line_of(m, "first-line", PATRIOTS) == PATRIOTS[:6]
    assert m.offered == [*[f"put-behind {x}" for x in sorted(PATRIOTS[:6], key=number)], "done"]
    m.act(f"put-behind {P2}")
    assert line_of(m, "second-line", PATRIOTS) == [P2]
    assert m.ask == "over"  # the line of five must be full


@pytest.mark.rule("12.3.g", "12.4.a")
def test_cavalry_leaves_the_extra_place_only_while_the_reserve_keeps_its_limit() -> None:
    m = deploy(f"{army(LANCERS, 'pasto')}; {P1} pasto 1; p-l-morelos pasto commands", "pasto")
    assert line_of(m, "first-line", [*LANCERS, P1]) == LANCERS  # four places
    m.act(f"hold-back {LANCERS[0]}")
    assert line_of(m, "first-line", [*LANCERS, P1]) == [*LANCERS[1:], P1]
    assert m.may("put-behind") == [f"put-behind {x}" for x in sorted([*LANCERS[1:], P1], key=number)]
    m.act(f"put-behind {LANCERS[1]}")
    assert line_of(m, "second-line", LANCERS) == [LANCERS[1]]
    assert m.may("put-behind") == []
    m.act(f"hold-back {LANCERS[2]}")  # the line must be full: who was behind is in it again
    assert line_of(m, "first-line", [*LANCERS, P1]) == [LANCERS[1], LANCERS[3], P1]
    assert line_of(m, "reserve", LANCERS) == [LANCERS[0], LANCERS[2]]
    assert m.ask == "over"


@pytest.mark.rule("12.3.g", "12.4.a")
def test_as_much_cavalry_in_line_as_in_reserve_stays_there() -> None:
    m = deploy(
        f"{army(LANCERS[:2], 'pasto')}; {army(PATRIOTS[:3], 'pasto')}; p-l-morelos pasto commands", "pasto"
    )
    assert f"put-behind {LANCERS[0]}" in m.offered
    m.act(f"hold-back {LANCERS[1]}")
    assert m.may("put-behind") == [f"put-behind {x}" for x in (P1, P2, P3)]


# Reserve


@pytest.mark.rule("12.3.f", "12.4.a")
def test_no_more_cavalry_in_reserve_than_in_the_first_line() -> None:
    m = deploy(f"{army(LANCERS, 'mexico')}; {P1} mexico; p-l-allende mexico commands")
    assert line_of(m, "first-line", [*LANCERS, P1]) == [*LANCERS, P1]
    assert m.offered == [*[f"hold-back {x}" for x in LANCERS], "done"]
    m.act(f"hold-back {LANCERS[0]}", f"hold-back {LANCERS[3]}")
    assert line_of(m, "reserve", LANCERS) == [LANCERS[0], LANCERS[3]]
    assert m.ask == "over"  # two and two


@pytest.mark.rule("12.4.a")
def test_one_cavalry_unit_alone_is_not_held_back_and_infantry_never_is() -> None:
    m = deploy(f"{LANCERS[0]} mexico; {P1} mexico; {P2} mexico; p-l-allende mexico commands")
    assert m.ask == "over"
    assert line_of(m, "reserve", [LANCERS[0], P1, P2]) == []


@pytest.mark.rule("12.4.a", "12.3.e")
def test_who_is_held_back_leaves_a_place_that_the_second_line_fills() -> None:
    m = deploy(
        f"p-escolta-de-morelos pasto; {LANCERS[0]} pasto; {P1} pasto; {P2} pasto 1; {P3} pasto 1; "
        "p-l-allende pasto commands",
        "pasto",
    )
    everyone = ["p-escolta-de-morelos", LANCERS[0], P1, P2, P3]
    assert line_of(m, "first-line", everyone) == ["p-escolta-de-morelos", LANCERS[0], P1]
    m.act("hold-back p-escolta-de-morelos")
    assert line_of(m, "first-line", everyone) == [LANCERS[0], P1, P2]
    assert line_of(m, "reserve", everyone) == ["p-escolta-de-morelos"]
    assert f"hold-back {LANCERS[0]}" not in m.offered
    m.act(f"line-up {P3}")  # a lancer may not give way: the Reserve would be too strong
    assert line_of(m, "first-line", everyone) == [LANCERS[0], P1, P3]


@pytest.mark.rule("12.4.a")
def test_cavalry_of_the_second_line_may_be_held_back_too() -> None:
    m = deploy(
        f"p-escolta-de-morelos pasto; {LANCERS[0]} pasto 1; {P1} pasto; {P2} pasto; p-l-allende pasto commands",
        "pasto",
    )
    assert m.marked(LANCERS[0], "second-line")
    assert f"hold-back {LANCERS[0]}" in m.offered
    m.act(f"hold-back {LANCERS[0]}")
    assert m.marked(LANCERS[0], "reserve")
    assert not m.marked(LANCERS[0], "second-line")
    assert "hold-back p-escolta-de-morelos" not in m.offered


# Assigned leaders


@pytest.mark.rule("12.3.i", "12.12.a", "12.3.d")
def test_leaders_not_in_command_go_to_infantry_that_is_not_elite_one_for_each() -> None:
    m = deploy(
        f"{P1} mexico; p-guardia-de-honor mexico; {LANCERS[0]} mexico; p-mil-tecpan mexico; "
        "p-l-morelos mexico commands; p-l-galeana mexico; p-l-allende mexico"
    )
    assert (m.ask, m.rule) == ("assign", "12.3.i")
    able = sorted([P1, "p-mil-tecpan"], key=number)
    assert m.offered == [f"assign {x} {y}" for x in ("p-l-allende", "p-l-galeana") for y in able] + ["done"]
    m.act(f"assign p-l-galeana {P1}")
    assert m.offered == ["assign p-l-allende p-mil-tecpan", "done"]
    assert m.marked("p-l-galeana", "assigned")
    assert m.marked("p-l-galeana", "led")
    assert [(one(n), other(n)) for n in m.state.assigned] == [(number("p-l-galeana"), number(P1))]
    m.act("done")
    assert (m.ask, m.marked("p-l-allende", "assigned")) == ("over", False)


@pytest.mark.rule("12.12.d")
def test_who_was_assigned_in_this_turn_is_not_assigned_again() -> None:
    m = deploy(f"{P1} mexico; p-l-morelos mexico commands; p-l-galeana mexico led")
    assert m.ask == "over"


@pytest.mark.rule("12.3.i")
def test_units_aside_have_no_leader_and_those_of_any_line_may() -> None:
    m = deploy(f"{army(PATRIOTS[:6], 'mexico')}; p-l-galeana mexico commands; p-l-n-bravo mexico").act("done")
    assert m.may("assign") == [f"assign p-l-n-bravo {x}" for x in sorted(PATRIOTS[:5], key=number)]
    behind = deploy(f"{army(PATRIOTS[:4], 'pasto')}; p-l-morelos pasto; p-l-allende pasto commands", "pasto")
    assert behind.act("done").may(f"assign p-l-morelos {P4}")


def test_units_of_the_board_are_those_that_these_tests_take_them_for() -> None:
    for unit in PATRIOTS:
        p = number(unit)
        assert (BOARD.combat[p], BOARD.morale[p], BOARD.most[p]) == (1, 5, 2)
