"""Chapter 11.6: interception."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from tests.an_impossible_war.marching import actions
from tests.an_impossible_war.setting import Play


def march(
    side: str,
    pieces: str,
    where: str,
    to: str,
    *,
    cp: int = 1,
    hand: str = "",
    spent: str = "",
    text: str = "",
    dice: list[int | str] | None = None,
) -> Play:
    """A group of one unit leaves a space for another; a Liberal one has rolled a 3 for its movement."""
    other = "liberal" if side == "carlist" else "carlist"
    head = f"cp = {{ {side} = 0, {other} = {cp} }}\n{text}\n"
    head += f"[cards]\nhand = {hand.split()}\ndiscarded = {spent.split()}"
    m = actions(side, pieces, head, dice=([3] if side == "liberal" else []) + (dice or []))
    m.act(f"activate {where}")
    if m.ask == "group":
        m.act("march")
    return m.act(f"step {to}")


def to_villarreal(pieces: str, **more) -> Play:
    """A Liberal unit of Vitoria enters Villarreal."""
    return march("liberal", f"lib-ln-1 vitoria; {pieces}", "vitoria", "villarreal", **more)


def to_haro(pieces: str, **more) -> Play:
    """A Carlist unit of Laguardia enters Haro, all in the Liberal Zone."""
    return march("carlist", f"car-nav-1 laguardia; {pieces}", "laguardia", "haro", **more)


@pytest.mark.rule("11.6.a", "11.6.g", "8.0.d")
def test_units_next_to_the_space_may_try_for_1_cp():
    m = to_villarreal("car-nav-1 durango", cp=2, dice=[1])
    assert (m.side, m.ask, m.rule) == ("carlist", "intercept", "11.6.a")
    assert m.offered == ["intercept durango", "pass"]
    assert m.place("lib-ln-1") == "vitoria"  # it halts on its way in
    m.act("intercept durango")
    assert m.cp("carlist") == 1


@pytest.mark.rule("11.6.a")
def test_who_does_not_stand_next_to_it_cannot_try():
    m = to_villarreal("car-nav-1 eibar; car-nav-2 salvatierra")
    assert (m.side, m.ask) == ("liberal", "march")


@pytest.mark.rule("11.6.a")
def test_declining_costs_nothing_and_the_group_goes_on():
    m = to_villarreal("car-nav-1 durango").act("pass")
    assert m.cp("carlist") == 1
    assert (m.side, m.ask, m.place("lib-ln-1")) == ("liberal", "march", "villarreal")


@pytest.mark.rule("11.6.a", "8.0.d")
def test_without_cp_and_cards_nobody_is_asked():
    m = to_villarreal("car-nav-1 durango", cp=0)
    assert (m.side, m.ask) == ("liberal", "march")


@pytest.mark.rule("11.6.h", "11.6.m")
def test_a_die_above_the_number_of_units_succeeds_and_the_group_must_stop():
    m = to_villarreal("car-nav-1 durango", dice=[2]).act("intercept durango")
    assert m.place("car-nav-1") == m.place("lib-ln-1") == "villarreal"
    assert (m.side, m.ask) == ("liberal", "actions")
    assert (
        m.state.via[BOARD.piece["car-nav-1"]]
        == BOARD.way[BOARD.number["durango"], BOARD.number["villarreal"]]
    )


@pytest.mark.rule("11.6.h", "11.6.i")
def test_a_die_equal_to_their_number_fails_and_the_cp_is_lost():
    m = to_villarreal("car-nav-1 durango", dice=[1]).act("intercept durango")
    assert (m.place("car-nav-1"), m.cp("carlist")) == ("durango", 0)
    assert (m.side, m.ask, m.place("lib-ln-1")) == ("liberal", "march", "villarreal")


@pytest.mark.rule("11.6.h")
def test_artillery_and_knapsacks_go_along_uncounted():
    pieces = "car-nav-1 durango; car-nav-2 durango; car-field-1 durango 1; car-knapsack-1 durango"
    m = to_villarreal(pieces, dice=[3]).act("intercept durango")
    assert (m.ask, m.rule) == ("interceptors", "11.6.h")
    m.act("add-all")
    assert [m.place(u) for u in ("car-nav-1", "car-nav-2", "car-field-1", "car-knapsack-1")] == [
        "villarreal"
    ] * 4


@pytest.mark.rule("11.6.h")
def test_a_supply_train_counts():
    pieces = "car-nav-1 durango; car-nav-2 durango; car-st-1 durango"
    m = to_villarreal(pieces, dice=[3]).act("intercept durango", "add-all")
    assert m.place("car-nav-1") == "durango"
    m = to_villarreal(pieces, dice=[4]).act("intercept durango", "add-all")
    assert m.place("car-st-1") == "villarreal"


@pytest.mark.rule("11.6.h")
def test_who_tries_is_named_and_only_they_count_and_come():
    m = to_villarreal("car-nav-1 durango; car-nav-2 durango; car-nav-3 durango", dice=[2])
    m.act("intercept durango", "add car-nav-2", "done")
    assert [m.place(f"car-nav-{n}") for n in (1, 2, 3)] == ["durango", "villarreal", "durango"]


@pytest.mark.rule("11.6.h", "11.3.a")
def test_an_infantry_or_cavalry_must_lead():
    m = to_villarreal("car-nav-1 durango; car-st-1 durango; car-field-1 durango 1").act("intercept durango")
    assert m.offered == ["add car-nav-1", "add-all"]
    m.act("add car-nav-1")
    assert m.offered == ["add car-st-1", "add car-field-1", "done"]


@pytest.mark.rule("11.6.h")
def test_six_blocks_never_succeed_by_a_die():
    six = "; ".join(f"car-{u} durango" for u in ("nav-1", "nav-2", "nav-3", "nav-4", "ala-1", "ala-2"))
    m = to_villarreal(six, dice=[6]).act("intercept durango", "add-all")
    assert m.place("car-nav-1") == "durango"


@pytest.mark.rule("11.6.i", "11.6.k")
def test_one_attempt_from_each_space_for_each_move():
    m = to_villarreal("car-nav-1 durango; car-nav-2 durango", cp=3, dice=[1])
    m.act("intercept durango", "add car-nav-1", "done")
    assert (m.side, m.ask) == ("liberal", "march")  # the other unit of Durango cannot try
    assert m.cp("carlist") == 2


@pytest.mark.rule("11.6.k")
def test_who_failed_may_try_again_at_the_next_space():
    m = to_villarreal("car-nav-1 vergara; car-par-1 eibar", cp=2, dice=[1, 5])
    m.act("intercept vergara").act("step durango")
    assert set(m.offered) == {"intercept vergara", "intercept eibar", "pass"}
    m.act("intercept vergara")
    assert (m.place("car-nav-1"), m.cp("carlist")) == ("durango", 0)


@pytest.mark.rule("11.6.l")
def test_all_attempts_are_declared_and_paid_before_the_first_die():
    m = to_villarreal("car-nav-1 durango; car-nav-2 vergara; car-nav-3 onate", cp=2, dice=[1, 6])
    m.act("intercept vergara")
    assert (m.ask, m.cp("carlist"), m.place("car-nav-2")) == ("intercept", 1, "vergara")
    assert set(m.offered) == {"intercept durango", "intercept onate", "done"}
    assert not m.events("interception")
    m.act("intercept durango")  # the last CP: all is resolved in the order declared
    assert [m.place(f"car-nav-{n}") for n in (1, 2, 3)] == ["villarreal", "vergara", "onate"]
    assert m.cp("carlist") == 0


@pytest.mark.rule("11.6.l")
def test_the_declarations_may_end_before_the_cp_do():
    m = to_villarreal("car-nav-1 durango; car-nav-2 vergara", cp=2, dice=[6]).act("intercept durango", "done")
    assert (m.place("car-nav-1"), m.place("car-nav-2"), m.cp("carlist")) == ("villarreal", "vergara", 1)


@pytest.mark.rule("11.6.b")
def test_the_liberal_intercepts_neither_into_nor_from_the_carlist_zone():
    m = march("carlist", "car-nav-1 llodio; lib-ln-1 valmaseda", "llodio", "orduna")
    assert m.side == "carlist"
    m = march("carlist", "car-nav-1 calahorra; lib-ln-1 estella", "calahorra", "lerin")
    assert m.side == "carlist"
    m = march("carlist", "car-nav-1 calahorra; lib-ln-1 tafalla", "calahorra", "lerin")
    assert (m.side, m.offered) == ("liberal", ["intercept tafalla", "pass"])


@pytest.mark.rule("11.6.b")
def test_the_carlist_intercepts_anywhere_in_the_north():
    m = march("liberal", "lib-ln-1 miranda; car-nav-1 laguardia", "miranda", "haro")
    assert (m.side, m.offered) == ("carlist", ["intercept laguardia", "pass"])


@pytest.mark.rule("11.6.c")
def test_a_group_that_joins_its_own_side_cannot_be_intercepted():
    m = to_villarreal("lib-ln-2 villarreal; car-nav-1 durango")
    assert m.side == "liberal"
    m = to_villarreal("car-nav-1 durango", text='forts = { liberal = "villarreal" }')
    assert m.side == "liberal"
    m = to_villarreal("car-nav-1 durango", text='building = { liberal = "villarreal" }')
    assert m.side == "carlist"  # a Fortress under construction is none


@pytest.mark.rule("11.6.c")
def test_a_besieged_friend_does_not_prevent_interception():
    text = 'forts = { liberal = "villarreal" }\nsieges = { villarreal = "old" }'
    m = to_villarreal("lib-ln-2 villarreal inside; car-nav-2 villarreal; car-nav-1 durango", text=text)
    assert m.offered == ["intercept durango", "pass"]
    besieging = 'forts = { carlist = "villarreal" }\nsieges = { villarreal = "old" }'
    m = to_villarreal("lib-ln-2 villarreal; car-nav-2 villarreal inside; car-nav-1 durango", text=besieging)
    assert m.side == "liberal"  # the besiegers are not besieged


@pytest.mark.rule("11.6.c", "11.6.a")
def test_interception_into_a_space_with_own_units_is_allowed():
    m = to_villarreal("car-nav-2 villarreal; car-nav-1 durango", dice=[6]).act("intercept durango")
    assert m.place("car-nav-1") == "villarreal"


@pytest.mark.rule("11.6.d")
def test_nobody_intercepts_from_a_space_with_enemies_unless_they_are_besieged():
    m = to_villarreal("car-nav-1 durango; lib-ln-2 durango")
    assert m.side == "liberal"
    text = 'forts = { liberal = "durango" }\nsieges = { durango = "old" }'
    m = to_villarreal("car-nav-1 durango; lib-ln-2 durango inside", text=text)
    assert m.offered == ["intercept durango", "pass"]


@pytest.mark.rule("11.6.d")
def test_units_shut_in_cannot_intercept():
    text = 'forts = { carlist = "durango" }\nsieges = { durango = "old" }'
    m = to_villarreal("car-nav-1 durango inside; lib-ln-2 durango", text=text)
    assert m.side == "liberal"


@pytest.mark.rule("11.6.d", "11.6.m")
def test_a_siege_ends_when_the_last_besieger_intercepts():
    text = 'forts = { liberal = "durango" }\nsieges = { durango = "old" }'
    m = to_villarreal("car-nav-1 durango; lib-ln-2 durango inside", text=text, dice=[6]).act(
        "intercept durango"
    )
    assert m.state.siege[BOARD.number["durango"]] == 0
    assert not m.marked("lib-ln-2", "inside")


def beside(h: int, but: int) -> int:
    """A space next to a place."""
    ways = range(BOARD.first_way[h], BOARD.first_way[h + 1])
    return next(int(BOARD.end[w]) for w in ways if BOARD.end[w] < BOARD.spaces and BOARD.end[w] != but)


@pytest.mark.rule("11.6.f")
@pytest.mark.parametrize(
    "region", [h for h in range(BOARD.spaces, BOARD.on_map) if BOARD.first_way[h + 1] > BOARD.first_way[h]]
)
def test_nobody_intercepts_from_a_region(region):
    space = beside(region, -1)
    start, to = BOARD.place_ids[beside(space, -1)], BOARD.place_ids[space]
    m = march(
        "liberal",
        f"lib-ln-1 {start}; car-nav-1 {BOARD.place_ids[region]}",
        start,
        to,
        cp=5,
        text="year = 1836",
    )
    assert (m.side, m.place("lib-ln-1")) == ("liberal", to)


@pytest.mark.rule("11.6.e")
def test_a_group_that_goes_to_a_region_cannot_be_intercepted():
    way = next(
        w for w in range(BOARD.ways) if BOARD.end[w] >= BOARD.spaces and BOARD.zone[BOARD.start[w]] == 1
    )
    space, region = BOARD.place_ids[BOARD.start[way]], BOARD.place_ids[BOARD.end[way]]
    beside = [BOARD.end[w] for w in range(BOARD.ways) if BOARD.start[w] == BOARD.end[way]]
    other = next(BOARD.place_ids[h] for h in beside if BOARD.place_ids[h] != space)
    m = march("liberal", f"lib-ln-1 {space}; car-nav-1 {other}", space, region)
    assert m.side == "liberal"
    assert m.place("lib-ln-1") == region


@pytest.mark.rule("11.6.j")
@pytest.mark.card("C4")
def test_watchful_countryfolk_need_neither_cp_nor_die():
    six = "; ".join(f"car-{u} durango" for u in ("nav-1", "nav-2", "nav-3", "nav-4", "ala-1", "ala-2"))
    m = to_villarreal(six, cp=0, hand="C4")
    assert m.offered == ["play C4", "pass"]
    m.act("play C4")
    assert (m.ask, m.offered) == ("intercept-free", ["intercept durango"])
    m.act("intercept durango", "add-all")
    assert m.place("car-ala-2") == "villarreal" == m.place("lib-ln-1")
    assert m.cp("carlist") == 0
    assert m.state.card[BOARD.card["C4"]] == 5  # discarded


@pytest.mark.rule("11.6.j", "11.6.k")
@pytest.mark.card("C4")
def test_the_card_serves_one_attempt_beside_others_that_are_paid():
    m = to_villarreal("car-nav-1 durango; car-nav-2 vergara; car-nav-3 onate", cp=1, hand="C4", dice=[1])
    m.act("play C4", "intercept durango")
    assert set(m.offered) == {"intercept vergara", "intercept onate", "done"}
    m.act("intercept vergara")
    assert [m.place(f"car-nav-{n}") for n in (1, 2, 3)] == ["villarreal", "vergara", "onate"]
    assert not m.marked("car-nav-2", "chosen")


@pytest.mark.rule("11.6.d", "11.6.k")
@pytest.mark.card("C4")
def test_the_card_keeps_the_other_rules():
    m = to_villarreal("car-nav-1 durango; car-nav-2 vergara; lib-ln-2 vergara", hand="C4").act("play C4")
    assert m.offered == ["intercept durango"]  # not from among enemies
    m = to_villarreal("car-nav-1 durango; car-nav-2 durango; car-nav-3 vergara", cp=1, hand="C4")
    m.act("intercept durango", "add car-nav-1", "done", "play C4")
    assert m.offered == ["intercept vergara"]  # one attempt from each space


@pytest.mark.rule("11.6.a")
@pytest.mark.card("C4")
def test_watchful_countryfolk_live_in_the_carlist_zone():
    m = march("liberal", "lib-ln-1 miranda; car-nav-1 laguardia", "miranda", "haro", cp=0, hand="C4")
    assert m.side == "liberal"  # Haro and Laguardia: Liberal Zone
    m = march("liberal", "lib-ln-1 miranda; car-nav-1 laguardia", "miranda", "haro", hand="C4")
    assert m.offered == ["intercept laguardia", "pass"]  # for a CP
    m = march("liberal", "lib-ln-1 calahorra; car-nav-1 estella", "calahorra", "lerin", cp=0, hand="C4")
    assert m.offered == ["play C4", "pass"]


@pytest.mark.rule("11.6.a")
@pytest.mark.card("C4")
def test_whether_the_hand_holds_the_card_does_not_decide_if_its_owner_is_asked():
    m = to_villarreal("car-nav-1 durango", cp=0, hand="C1")
    assert (m.side, m.offered) == ("carlist", ["pass"])
    m = to_villarreal("car-nav-1 durango", cp=0, hand="C1", spent="C4")
    assert m.side == "liberal"  # all can see that the card is spent


@pytest.mark.rule("11.6.a")
def test_a_lone_supply_train_looks_like_one_that_could():
    m = to_villarreal("car-st-1 durango", text='forts = { carlist = "durango" }', hand="C4")
    assert m.offered == ["pass"]


@pytest.mark.rule("11.6.j")
@pytest.mark.card("L6")
def test_informers_need_neither_cp_nor_die():
    m = to_haro("lib-ln-1 miranda; lib-ln-2 miranda; lib-ln-3 miranda", cp=0, hand="L6")
    m.act("play L6", "intercept miranda", "add-all")
    assert [m.place(f"lib-ln-{n}") for n in (1, 2, 3)] == ["haro"] * 3
    m = march("carlist", "car-nav-1 calahorra; lib-ln-1 estella", "calahorra", "lerin", cp=0, hand="L6")
    assert m.side == "carlist"


@pytest.mark.rule("11.6.n")
def test_from_a_refuge_carlists_intercept_in_any_number_without_a_die_but_pay():
    five = "; ".join(f"car-{u} amescoas" for u in ("nav-1", "nav-2", "nav-3", "nav-4", "ala-1"))
    m = march("liberal", f"lib-ln-1 salvatierra; {five}", "salvatierra", "alsasua", cp=2)
    m.act("intercept amescoas", "add-all")
    assert m.place("car-nav-4") == "alsasua"
    assert m.cp("carlist") == 1
    m = march("liberal", f"lib-ln-1 salvatierra; {five}", "salvatierra", "alsasua", cp=0)
    assert m.side == "liberal"


@pytest.mark.rule("11.6.n")
def test_into_a_refuge_too():
    m = march(
        "liberal", "lib-ln-1 salvatierra; car-nav-1 alsasua; car-nav-2 alsasua", "salvatierra", "amescoas"
    )
    m.act("intercept alsasua", "add-all")
    assert m.place("car-nav-1") == "amescoas"


@pytest.mark.rule("11.6.n")
def test_liberals_have_no_use_of_refuges():
    assert all(BOARD.zone[h] == 0 for h in range(BOARD.spaces) if BOARD.type[h] == 3)


@pytest.mark.rule("11.6.a")
@pytest.mark.card("C25", "L28")
def test_mutineers_do_not_intercept():
    m = to_haro("lib-ln-1 miranda", text='mutiny = ["miranda"]')
    assert m.side == "carlist"


@pytest.mark.rule("11.6.m", "10.2.f")
def test_interceptors_raze_an_unfinished_fortress_that_nobody_defends():
    m = to_villarreal("car-nav-1 durango", text='building = { liberal = "villarreal" }', dice=[6])
    m.act("intercept durango")
    assert m.state.fort[BOARD.number["villarreal"]] == 0


@pytest.mark.rule("10.0.e", "11.6.m")
def test_interception_is_no_action():
    m = to_villarreal("car-nav-1 durango", dice=[6]).act("intercept durango")
    assert not m.marked("car-nav-1", "acted")
    assert not m.marked("car-nav-1", "chosen")
