"""Great Battles, the charge, leaders killed and wounded, and what a battle is worth [12.12-12.23, 25]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST, SIDES
from grognard.games.libertad_o_muerte.model.marks import BATTLE_MARKS
from grognard.games.libertad_o_muerte.model.state import marks, one, other, pair
from grognard.games.libertad_o_muerte.rules.battle.charge import Charge
from grognard.games.libertad_o_muerte.rules.battle.disband import Disband, offer_disbanding
from grognard.games.libertad_o_muerte.rules.battle.extra import ExtraShot
from grognard.games.libertad_o_muerte.rules.battle.fate import KILLED, UNHURT, WOUNDED, fate, roll_for_leader
from grognard.games.libertad_o_muerte.rules.battle.field import (
    CHARGING,
    CLOSING,
    DECLARING,
    DEFEATED,
    DRAWN,
    ON_POINTS,
    WITHDRAWN,
    Field,
    rounds,
)
from grognard.games.libertad_o_muerte.rules.battle.great import GreatBattle
from grognard.games.libertad_o_muerte.rules.battle.points import close_battle, stand_down
from grognard.games.libertad_o_muerte.rules.economy.upkeep import upkeep
from grognard.games.libertad_o_muerte.rules.losses import eliminate
from grognard.kernel.state import advance
from tests.libertad_o_muerte.battlefield import LANCERS, P1, P2, R1, R2, R3, field_of, on_field
from tests.libertad_o_muerte.setting import N, P, Play, table

DECREE = "p-decreto-de-guerra-a-muerte"
TO_THE_DEATH: dict[str, Any] = {"turn": 9, "cards": {"active": [DECREE]}, "active": {DECREE: 7}}


# Great Battles


def declare(option: bool = True, began: tuple[int, int] = (6, 6), side: int = PATRIOT, **said: Any) -> Play:
    """A side may declare the battle of México a Great Battle."""
    f = Field(DECLARING, N["mexico"], PATRIOT, began=list(began))
    options = ("great-battles",) if option else ()
    return on_field(f"{P1} mexico; {R1} mexico", GreatBattle(side), field=f, options=options, **said)


@pytest.mark.rule("25.0", "25.2.a", "25.2.c")
def test_a_side_may_declare_one_battle_in_each_theatre() -> None:
    m = declare(great=["patriot-mexico", "patriot-bolivar", "royalist-mexico"])
    assert (m.ask, m.rule, m.side, m.offered) == (
        "great-battle",
        "25.2.a",
        "patriot",
        ["great-battle", "pass"],
    )
    m.act("great-battle")
    assert (m.ask, field_of(m).great) == ("over", PATRIOT)
    assert m.events("great-battle")[0][:2] == [PATRIOT, N["mexico"]]
    other_side = declare(great=["royalist-mexico"], side=ROYALIST)
    other_side.act("great-battle")
    assert (field_of(other_side).great, other_side.state.great) == (ROYALIST, 0)
    passed = declare(great=["patriot-mexico"]).act("pass")
    assert (passed.ask, field_of(passed).great) == ("over", -1)


@pytest.mark.rule("25.2.b", "25.2.e", "25.2.k")
def test_the_marker_of_the_theatre_is_spent() -> None:
    m = declare(great=["patriot-mexico", "patriot-bolivar", "royalist-mexico"]).act("great-battle")
    assert read_great(m) == ["patriot-bolivar", "royalist-mexico"]
    assert declare(great=["patriot-bolivar", "patriot-la-plata", "royalist-mexico"]).ask == "over"


def read_great(m: Play) -> list[str]:
    theatres = len(BOARD.theatres)
    return sorted(
        f"{side}-{theatre}"
        for k, side in enumerate(SIDES)
        for n, theatre in enumerate(BOARD.theatres)
        if m.state.great >> (n + theatres * k) & 1
    )


@pytest.mark.rule("25.2.d", "25.0")
def test_six_units_of_each_side_must_be_deployed_and_the_rule_agreed_on() -> None:
    markers: dict[str, Any] = {"great": ["patriot-mexico"]}
    assert declare(began=(5, 6), **markers).ask == "over"
    assert declare(began=(6, 5), **markers).ask == "over"
    assert declare(began=(7, 6), **markers).ask == "great-battle"
    assert declare(option=False, **markers).ask == "over"


@pytest.mark.rule("25.2.a")
def test_one_declaration_is_enough() -> None:
    f = Field(DECLARING, N["mexico"], PATRIOT, great=PATRIOT, began=[6, 6])
    m = on_field(
        f"{P1} mexico", GreatBattle(ROYALIST), field=f, options=("great-battles",), great=["royalist-mexico"]
    )
    assert m.ask == "over"


@pytest.mark.rule("25.2.f")
def test_a_great_battle_lasts_five_rounds_whatever_the_terrain() -> None:
    m = table("")
    assert BOARD.rounds[N["valladolid"]] == 3
    assert rounds(m.state, Field(0, N["valladolid"], PATRIOT)) == 3
    assert rounds(m.state, Field(0, N["valladolid"], PATRIOT, great=ROYALIST)) == 5


# The charge

LANCER, SECOND_LANCER = LANCERS[:2]


def charge(riders: str, broken: str, region: str = "mexico", cause: int = DEFEATED, **said: Any) -> Play:
    """The Patriot has won and may charge."""
    f = Field(CHARGING, N[region], PATRIOT, loser=ROYALIST, cause=cause)
    f.last = [P[R1], -1]
    return on_field(f"{riders}; {broken}", Charge(PATRIOT), region, field=f, **said)


BROKEN = f"{R1} mexico first-line demoralized; {R2} mexico second-line demoralized"


@pytest.mark.rule("12.18.a", "12.17.b")
def test_cavalry_in_reserve_charges_the_demoralized() -> None:
    riders = f"{LANCER} mexico reserve; {SECOND_LANCER} mexico first-line; {P1} mexico second-line"
    m = charge(riders, BROKEN, dice=[3])
    assert (m.ask, m.rule, m.side) == ("charge", "12.18.a", "patriot")
    assert m.offered == [
        f"charge {LANCER} {R1}",
        f"charge {LANCER} {R2}",
        "done",
    ]  # the last shot of fire bars nothing
    m.act(f"charge {LANCER} {R1}")
    assert (m.ask, m.strength(R1), field_of(m).points) == ("over", 1, [1, 0])
    assert charge(riders, BROKEN).act("done").ask == "over"


@pytest.mark.rule("12.18.a")
@pytest.mark.parametrize("cause", [WITHDRAWN, ON_POINTS, DRAWN])
def test_there_is_no_charge_but_after_a_defeat(cause: int) -> None:
    assert charge(f"{LANCER} mexico reserve", BROKEN, cause=cause).ask == "over"


@pytest.mark.rule("12.18.a", "3.2.1.b", "3.2.1.d")
@pytest.mark.parametrize(
    ("region", "ask"),
    [("mexico", "charge"), ("huasteca", "charge"), ("valladolid", "over"), ("zacatecas", "over")],
)
def test_pursuit_needs_open_country(region: str, ask: str) -> None:
    broken = f"{R1} {region} first-line demoralized"
    assert charge(f"{LANCER} {region} reserve", broken, region).ask == ask


@pytest.mark.rule("12.18.a")
def test_only_the_winner_charges() -> None:
    f = Field(CHARGING, N["mexico"], PATRIOT, loser=PATRIOT, cause=DEFEATED)
    m = on_field(f"{LANCER} mexico reserve; {BROKEN}", Charge(PATRIOT), field=f)
    assert m.ask == "over"


@pytest.mark.rule("12.18.b", "12.18.c")
def test_only_strength_hits_count_in_a_charge() -> None:
    m = charge(f"{LANCER} mexico reserve", BROKEN, dice=[4]).act(
        f"charge {LANCER} {R1}"
    )  # 4 less 1: a morale hit
    assert (m.strength(R1), field_of(m).points, m.ask) == (2, [0, 0], "over")
    assert m.events("charges")[0] == [P[LANCER], P[R1], 4, 0, 0, 0]


@pytest.mark.rule("12.18.b", "12.10.d")
def test_one_after_another_and_not_the_same_target_twice() -> None:
    riders = f"{LANCER} mexico reserve; {SECOND_LANCER} mexico reserve"
    m = charge(riders, BROKEN, dice=[9, 9]).act(f"charge {LANCER} {R1}")
    assert m.offered == [f"charge {SECOND_LANCER} {R2}", "done"]
    alone = charge(riders, f"{R1} mexico first-line demoralized", dice=[9, 9]).act(f"charge {LANCER} {R1}")
    assert alone.offered == [f"charge {SECOND_LANCER} {R1}", "done"]


@pytest.mark.rule("12.18.c", "12.19.e", "12.14.g")
def test_who_falls_in_the_charge_is_lost_in_the_battle() -> None:
    broken = f"r-columna-de-granaderos mexico 1 first-line demoralized; {R1} mexico 1 second-line demoralized"
    riders = f"{LANCER} mexico reserve; {SECOND_LANCER} mexico reserve"
    m = charge(riders, broken, dice=[1, 2]).act(f"charge {LANCER} r-columna-de-granaderos")
    m.act(f"charge {SECOND_LANCER} {R1}")
    f = field_of(m)
    assert (f.lost, f.elites, f.points, m.ask) == ([0, 2], [0, 1], [2, 0], "over")


@pytest.mark.rule("12.18.b", "12.11.a")
def test_elite_cavalry_rolls_again_in_a_charge() -> None:
    elite = "p-granaderos-a-caballo-1"
    m = charge(f"{elite} mexico reserve", BROKEN, dice=[10, 1]).act(f"charge {elite} {R1}")
    assert (m.strength(R1), m.state.script) == (1, [])
    hit = charge(f"{elite} mexico reserve", BROKEN, dice=[1, 9]).act(f"charge {elite} {R1}")
    assert (hit.strength(R1), hit.state.script) == (1, [9])


@pytest.mark.rule("12.18.a")
def test_units_in_order_are_no_quarry_and_demoralized_riders_stay() -> None:
    assert charge(f"{LANCER} mexico reserve", f"{R1} mexico second-line").ask == "over"
    assert charge(f"{LANCER} mexico reserve demoralized", BROKEN).ask == "over"


# Leaders


@pytest.mark.rule("12.12.b")
@pytest.mark.parametrize(
    ("die", "result"), [(1, UNHURT), (5, UNHURT), (6, WOUNDED), (7, WOUNDED), (8, KILLED), (10, KILLED)]
)
def test_the_fate_of_a_leader(die: int, result: int) -> None:
    assert fate(table("").state, N["mexico"], die) == result


def fallen(leader: str, die: int, **said: Any) -> Play:
    m = table(
        f"{leader} mexico assigned; {P1} mexico",
        assigned=[f"{leader} {P1}"],
        dice=[die],
        phase="land-combat",
        **said,
    )
    roll_for_leader(m.state, P[P1], N["mexico"])
    return m


@pytest.mark.rule("12.12.b")
def test_a_killed_leader_is_out_of_the_game_and_a_colonel_back_in_the_pool() -> None:
    m = fallen("p-l-matamoros", 8)
    assert (m.place("p-l-matamoros"), m.state.assigned) == ("eliminated", [])
    colonel = next(u.id for u in BOARD.units if u.kind == "colonel" and u.side == "patriot")
    assert fallen(colonel, 9).place(colonel) == "pool"
    assert m.events("leader-fate")[0][:3] == [P["p-l-matamoros"], 8, KILLED]


@pytest.mark.rule("12.12.b")
def test_an_unhurt_leader_stays_and_is_assigned_to_nobody() -> None:
    m = fallen("p-l-matamoros", 5)
    assert (m.place("p-l-matamoros"), m.marked("p-l-matamoros", "assigned"), m.state.assigned) == (
        "mexico",
        False,
        [],
    )
    nobody = table(f"{P1} mexico", dice=[9])
    roll_for_leader(nobody.state, P[P1], N["mexico"])
    assert nobody.state.script == [9]


@pytest.mark.rule("12.12.c")
def test_a_wounded_leader_goes_to_the_next_turn() -> None:
    m = fallen("p-l-matamoros", 7, turn=4)
    assert m.place("p-l-matamoros") == "turn-track"
    assert m.state.due == [pair(5 << 16 | P["p-l-matamoros"], N["mexico"])]
    assert (other(m.state.due[0]), one(m.state.due[0]) >> 16) == (N["mexico"], 5)


def test_in_the_war_to_the_death_the_wounded_are_killed_in_the_theatre_of_bolivar() -> None:
    m = table("", **TO_THE_DEATH)
    assert [fate(m.state, N["caracas"], die) for die in (5, 6, 7)] == [UNHURT, KILLED, KILLED]
    assert fate(m.state, N["mexico"], 6) == WOUNDED


# Points


def close(
    loser: str = "royalist",
    cause: int = DEFEATED,
    began: tuple[int, int] = (3, 3),
    points: tuple[int, int] = (0, 0),
    lost: tuple[int, int] = (0, 0),
    guns: tuple[int, int] = (0, 0),
    elites: tuple[int, int] = (0, 0),
    great: int = -1,
    region: str = "mexico",
    units: str = "",
    **said: Any,
) -> tuple[int, int]:
    """The Victory Points that a battle gives the Patriot and the Royalist."""
    m = table(units, phase="land-combat", vp={"patriot": 0, "royalist": 0}, **said)
    f = Field(
        CLOSING,
        N[region],
        PATRIOT,
        great=great,
        loser=SIDES.index(loser),
        cause=cause,
        points=list(points),
        lost=list(lost),
        guns=list(guns),
        elites=list(elites),
        began=list(began),
    )
    close_battle(m.state, f)
    return m.vp("patriot"), m.vp("royalist")


@pytest.mark.rule("12.19.c", "12.19.d")
def test_a_defeat_or_a_withdrawal_of_three_units_gives_a_point() -> None:
    assert close() == (1, -1)
    assert close("patriot") == (-1, 1)
    assert close(cause=WITHDRAWN) == (1, -1)
    assert close(cause=ON_POINTS) == (0, 0)
    assert close(cause=DRAWN) == (0, 0)
    assert close(began=(9, 2)) == (0, 0)
    assert close(cause=WITHDRAWN, began=(3, 2)) == (0, 0)
    assert close(began=(1, 3)) == (1, -1)


@pytest.mark.rule("12.15.c", "12.19.d")
def test_an_orderly_retreat_costs_no_point_but_what_it_lost() -> None:
    orderly: dict[str, Any] = {"fight": {"royalist": ["orderly"]}}
    assert close(cause=WITHDRAWN, **orderly) == (0, 0)
    assert close(cause=WITHDRAWN, points=(3, 0), lost=(0, 2), **orderly) == (2, -2)
    assert close(**orderly) == (1, -1)  # a defeat is one
    assert close(cause=WITHDRAWN, fight={"patriot": ["orderly"]}) == (1, -1)


@pytest.mark.rule("12.21.c")
def test_a_lead_of_three_battle_points_gives_another() -> None:
    assert close(points=(3, 0)) == (2, -2)
    assert close(points=(5, 3)) == (1, -1)
    assert close(points=(5, 2), cause=ON_POINTS) == (1, -1)
    assert close(points=(0, 5)) == (1, -1)  # of the loser's it gives nothing
    assert close("patriot", points=(1, 4), cause=WITHDRAWN) == (-2, 2)


@pytest.mark.rule("12.21.d")
def test_a_draw_gives_nothing_but_units() -> None:
    assert close("patriot", DRAWN, points=(4, 4)) == (0, 0)
    assert close("patriot", DRAWN, points=(4, 4), lost=(2, 4), elites=(0, 1)) == (-1 + 2 + 1, 1 - 2)


@pytest.mark.rule("12.19.e")
def test_every_two_units_lost_give_a_point_guns_among_them() -> None:
    assert close(cause=ON_POINTS, lost=(0, 1)) == (0, 0)
    assert close(cause=ON_POINTS, lost=(0, 2)) == (1, -1)
    assert close(cause=ON_POINTS, lost=(0, 3)) == (1, -1)
    assert close(cause=ON_POINTS, lost=(0, 3), guns=(0, 1)) == (2, -2)
    assert close(cause=ON_POINTS, guns=(2, 0)) == (-1, 1)
    assert close(cause=ON_POINTS, lost=(2, 2)) == (0, 0)


@pytest.mark.rule("12.14.g")
def test_an_elite_destroyed_gives_one_that_nobody_loses() -> None:
    assert close(cause=ON_POINTS, elites=(0, 1)) == (1, 0)
    assert close(cause=ON_POINTS, lost=(0, 2), elites=(1, 2)) == (3, 0)


def test_in_the_war_to_the_death_every_combat_unit_counts() -> None:
    said: dict[str, Any] = {**TO_THE_DEATH, "cause": ON_POINTS}
    assert close(lost=(0, 3), guns=(0, 1), region="caracas", **said) == (3, -3)
    assert close(lost=(1, 0), guns=(3, 0), region="caracas", **said) == (-2, 2)
    assert close(lost=(0, 3), guns=(0, 1), **said) == (2, -2)  # not in México


@pytest.mark.rule("25.2.j", "25.2.i")
def test_a_great_battle_gives_three_and_takes_two_and_else_only_elites() -> None:
    told: dict[str, Any] = {"points": (9, 0), "lost": (0, 4), "elites": (1, 2), "great": ROYALIST}
    assert close(**told) == (3 + 2, -2 + 1)
    assert close("patriot", ON_POINTS, great=PATRIOT) == (-2, 3)
    assert close("patriot", DRAWN, great=PATRIOT, elites=(0, 1)) == (1, 0)


@pytest.mark.rule("12.19.a", "11.1.a", "12.24")
def test_the_winner_holds_the_region_and_the_field_is_cleared() -> None:
    m = table(
        f"{P1} mexico; {R1} mexico-city",
        phase="land-combat",
        attacks=["mexico queretaro", "puebla cuautla"],
        fight={"royalist": ["initiative"], "patriot": ["pinned"]},
    )
    f = Field(CLOSING, N["mexico"], PATRIOT, loser=ROYALIST, cause=ON_POINTS, points=[3, 1])
    close_battle(m.state, f)
    assert m.state.control[N["mexico"]] == PATRIOT  # the enemy is in the fortress: a siege may follow
    assert m.state.attacks == [pair(N["puebla"], N["cuautla"])]
    assert list(m.state.track[8:10]) == [0, 0]
    assert m.events("battle-end") == [[N["mexico"], PATRIOT, 3, 1, 0, 0]]


@pytest.mark.rule("12.22", "12.12.d")
def test_after_the_battle_morale_is_whole_and_nobody_is_assigned() -> None:
    m = table(
        f"{P1} mexico first-line fired shaken=3 demoralized; p-l-matamoros mexico assigned led; "
        f"p-l-morelos mexico commands; p-art-mexico mexico fired; {R1} mexico second-line sharp heartened; "
        f"{R2} mexico spare; {R3} puebla",
        phase="land-combat",
        assigned=[f"p-l-matamoros {P1}"],
    )
    stand_down(m.state, Field(CLOSING, N["mexico"], PATRIOT))
    for unit in (P1, "p-l-matamoros", "p-l-morelos", "p-art-mexico", R1, R2):
        assert marks(m.state, P[unit]) & BATTLE_MARKS == 0
    assert (m.state.assigned, m.marked("p-l-matamoros", "led")) == ([], True)


@pytest.mark.rule("12.20")
def test_regulars_lost_in_battle_cost_no_more() -> None:
    regular = next(
        u.id
        for n, u in enumerate(BOARD.units)
        if BOARD.upkeep[n] and u.side == "patriot" and u.kind == "regular"
    )
    m = table(f"{regular} mexico; {P1} mexico")
    before = upkeep(m.state, PATRIOT)
    eliminate(m.state, P[regular], "12.9.a")
    assert upkeep(m.state, PATRIOT) == before - 1


# Shots by cards


def extra(both_lines: int, dice: list[int], last: int = -1, more: str = "") -> Play:
    f = Field(0, N["mexico"], PATRIOT, last=[last, -1])
    units = f"{P1} mexico first-line; {R1} mexico first-line; {R2} mexico first-line; {R3} mexico second-line{more}"
    return on_field(units, ExtraShot(P[P1], both_lines), field=f, dice=dice)


@pytest.mark.rule("12.6.d")
def test_a_shot_by_a_card_is_fired_besides_the_units_own() -> None:
    m = extra(0, [3])
    assert (m.ask, m.side, m.offered) == ("extra-shot", "patriot", [f"shoot {R1}", f"shoot {R2}"])
    m.act(f"shoot {R2}")
    assert (m.ask, m.strength(R2), field_of(m).points) == ("over", 1, [1, 0])
    assert not m.marked(P1, "fired")
    assert field_of(m).last == [P[R2], -1]
    assert extra(1, []).offered == [f"shoot {R1}", f"shoot {R2}", f"shoot {R3}"]
    assert extra(0, [9], P[R1]).events("fires")[0][1] == P[R2]  # never two shots running at one target


@pytest.mark.rule("12.17.c")
def test_a_shot_that_breaks_the_last_unit_ends_the_card() -> None:
    f = Field(0, N["mexico"], PATRIOT, laid=[3])
    units = f"{P1} mexico first-line; {R1} mexico first-line shaken=2"
    m = on_field(units, ExtraShot(P[P1], 1), field=f, dice=[5])
    assert (m.ask, field_of(m).laid) == ("over", [])


# Voluntary elimination


def give_up(
    side: int = PATRIOT, units: str = f"{P1} mexico; p-l-morelos mexico; p-art-mexico puebla"
) -> Play:
    return table(units, frame=Disband(side), vp={"patriot": 0, "royalist": 0})


@pytest.mark.rule("25.3")
def test_any_unit_may_be_given_up_for_a_point_of_the_enemys() -> None:
    m = give_up()
    assert (m.ask, m.rule, m.side) == ("disband", "25.3", "patriot")
    assert sorted(m.may("disband")) == sorted(f"disband {u}" for u in (P1, "p-l-morelos", "p-art-mexico"))
    m.act("disband p-l-morelos", f"disband {P1}")
    assert (m.place("p-l-morelos"), m.place(P1)) == ("eliminated", "pool")
    assert (m.vp("patriot"), m.vp("royalist")) == (0, 2)
    m.act("done")
    assert m.ask == "over"
    assert give_up(ROYALIST).ask == "over"


@pytest.mark.rule("25.3", "9.1.h")
def test_a_ship_goes_with_what_it_carries() -> None:
    hold = "p-convoy-libertador-hold"
    m = give_up(units=f"p-convoy-libertador golfo-de-veracruz; {P1} {hold}; {P2} {hold}")
    assert len(m.may("disband")) == 3
    m.act("disband p-convoy-libertador")
    assert (m.vp("royalist"), m.place(P1), m.place("p-convoy-libertador")) == (3, "pool", "eliminated")


@pytest.mark.rule("25.3", "11.1.g")
def test_a_besieger_who_goes_frees_the_city() -> None:
    m = table(f"{P1} mexico; {R1} mexico-city", control={"patriot": ["mexico"]}, frame=Disband(PATRIOT))
    m.act(f"disband {P1}")
    assert m.state.control[N["mexico"]] == ROYALIST


@pytest.mark.rule("25.3", "25.0")
def test_both_are_asked_the_active_side_first_if_the_rule_is_agreed_on() -> None:
    for options, asked in ((("voluntary-elimination",), ["royalist", "patriot"]), ((), [])):
        m = table(f"{P1} mexico; {R1} puebla", options=options, side="royalist")
        offer_disbanding(m.state)
        advance(m.state)
        seen = []
        while m.ask == "disband":
            seen.append(m.side)
            m.act("done")
        assert seen == asked
