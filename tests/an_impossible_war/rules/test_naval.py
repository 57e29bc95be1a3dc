"""Chapters 4.3 and 13.0: ports, naval transport, disembarkation."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.rules.control import bilbao_open, port_open, river_banks_free
from tests.an_impossible_war.marching import actions
from tests.an_impossible_war.setting import Play

COASTS = {"asturias-cantabria", "galicia", "andalusia", "valencia-murcia", "catalonia"}
PORTS = {
    "santona",
    "castro-urdiales",
    "portugalete",
    "bilbao",
    "plencia",
    "bermeo",
    "lequeitio",
    "guetaria",
    "san-sebastian",
    "irun",
}


def sea(
    pieces: str, text: str = "", *, ap: float = 2, hand: str = "", dice: list[int | str] | None = None
) -> Play:
    """The Liberal's Actions step; nobody has a CP."""
    head = f"cp = {{ carlist = 0, liberal = 0 }}\n{text}\n[cards]\nhand = {hand.split()}"
    return actions("liberal", pieces, head, ap=ap, dice=dice)


# 4.3 Ports


@pytest.mark.rule("4.3.c", "13.1.e")
@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        ("car-nav-1 bilbao", 'sieges = { bilbao = "old" }'),
        ("car-nav-1 guecho", ""),
        ("car-nav-1 portugalete", ""),
        ("", 'forts = { carlist = "guecho" }'),
        ("car-nav-1 guecho", 'forts = { liberal = "guecho" }\nsieges = { guecho = "old" }'),
        ("car-nav-1 portugalete", 'forts = { liberal = "portugalete" }\nsieges = { portugalete = "old" }'),
    ],
)
def test_the_port_of_bilbao_is_cancelled(pieces, text):
    m = sea(f"lib-ln-1 bilbao{' inside' if 'bilbao =' in text else ''}; lib-ln-2 santona; {pieces}", text)
    assert not m.may("embark lib-ln-1")
    m.act("embark lib-ln-2")
    assert "bilbao" not in m.reach("sail")
    assert not bilbao_open(m.state)
    assert not port_open(m.state, BOARD.number["bilbao"])
    assert river_banks_free(m.state) == ("bilbao =" in text)


@pytest.mark.rule("4.3.c")
@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        ("", ""),
        ("lib-ln-3 guecho; lib-ln-4 portugalete", ""),
        ("", 'forts = { liberal = "guecho" }'),
        ("car-nav-1 munguia; car-nav-2 sodupe", ""),
    ],
)
def test_otherwise_bilbao_is_open(pieces, text):
    m = sea(f"lib-ln-1 bilbao; {pieces}", text)
    assert m.may("embark lib-ln-1")
    assert bilbao_open(m.state)


@pytest.mark.rule("4.3.c", "13.1.b")
def test_liberals_who_besiege_bilbao_use_its_port():
    m = sea(
        "lib-ln-1 bilbao; car-nav-1 bilbao inside; lib-ln-2 santona",
        'forts = { carlist = "bilbao" }\nsieges = { bilbao = "old" }',
    )
    assert m.may("embark lib-ln-1")
    m.act("embark lib-ln-2", "sail bilbao")
    assert not m.marked("lib-ln-2", "inside")


@pytest.mark.rule("4.3.a")
def test_the_carlist_has_no_use_of_ports():
    m = actions("carlist", "car-nav-1 guetaria; lib-ln-1 san-sebastian", "[cards]\nhand = []")
    assert not m.may("embark")
    assert not m.may("land")


# 13.1 Naval transport


@pytest.mark.rule("13.1.a", "13.0")
def test_a_unit_sails_between_ports_and_coasts_for_half_an_ap():
    m = sea("lib-ln-1 santona; lib-ln-2 santona", ap=0.5).act("embark lib-ln-1")
    assert m.reach("sail") == (PORTS | COASTS) - {"santona"}
    m.act("sail irun")
    assert (m.place("lib-ln-1"), m.place("lib-ln-2"), m.ap) == ("irun", "santona", 0)
    assert not m.may("embark")


@pytest.mark.rule("13.1.a", "10.0.d")
def test_three_units_cost_one_and_a_half_ap_and_need_not_go_together():
    m = sea("lib-ln-1 santona; lib-ln-2 santona; lib-ln-cav-1 santona", ap=2)
    m.act(
        "embark lib-ln-1",
        "sail irun",
        "embark lib-ln-2",
        "sail galicia",
        "embark lib-ln-cav-1",
        "sail bilbao",
    )
    assert m.ap == 0.5
    assert [m.place(u) for u in ("lib-ln-1", "lib-ln-2", "lib-ln-cav-1")] == ["irun", "galicia", "bilbao"]


@pytest.mark.rule("13.1.a")
def test_who_stands_in_no_port_and_on_no_coast_does_not_sail():
    m = sea("lib-ln-1 vitoria; lib-ln-2 aragon; lib-ln-3 castile-leon; lib-ln-4 galicia; lib-ln-5 guecho")
    assert m.reach("embark") == {"lib-ln-4"}
    m.act("embark lib-ln-4")
    assert m.reach("sail") == (PORTS | COASTS) - {"galicia"}


@pytest.mark.rule("13.1.b")
def test_the_destination_is_free_of_enemy_units_and_fortresses():
    text = 'forts = { carlist = "plencia" }\nbuilding = { carlist = "bermeo" }'
    m = sea("lib-ln-1 santona; car-nav-1 guetaria; car-par-1 lequeitio", text).act("embark lib-ln-1")
    assert not {"guetaria", "lequeitio", "plencia"} & m.reach("sail")
    m.act("sail bermeo")
    assert m.state.fort[BOARD.number["bermeo"]] == 0  # the unfinished Fortress falls
    assert m.state.control[BOARD.number["bermeo"]] == 1


@pytest.mark.rule("13.1.b")
def test_a_besieged_enemy_fortress_does_not_bar_a_port():
    text = 'forts = { carlist = "bermeo" }\nsieges = { bermeo = "old" }'
    m = sea("lib-ln-1 santona; lib-ln-2 bermeo; car-nav-1 bermeo inside", text)
    m.act("embark lib-ln-1", "sail bermeo")
    assert not m.marked("lib-ln-1", "inside")


@pytest.mark.rule("13.1.b")
def test_any_port_may_be_left_and_the_last_besieger_ends_the_siege():
    text = 'forts = { carlist = "bermeo" }\nsieges = { bermeo = "old" }'
    m = sea("lib-ln-2 bermeo; car-nav-1 bermeo inside", text).act("embark lib-ln-2", "sail santona")
    assert m.state.siege[BOARD.number["bermeo"]] == 0


@pytest.mark.rule("13.1.b")
def test_a_coastal_region_may_be_entered_whatever_carlists_are_in_it():
    m = sea("lib-ln-1 santona; car-nav-1 catalonia", "year = 1836").act("embark lib-ln-1")
    assert "catalonia" in m.reach("sail")


@pytest.mark.rule("13.1.c")
def test_companions_go_free_and_never_alone():
    m = sea(
        "lib-ln-1 santona; lib-field-1 santona 1; lib-st-1 santona; lib-knapsack-1 santona; lib-st-2 irun",
        ap=0.5,
    )
    assert m.reach("embark") == {"lib-ln-1"}
    m.act("embark lib-ln-1")
    assert m.reach("add") == {"lib-field-1", "lib-st-1", "lib-knapsack-1"}
    m.act("add lib-st-1", "add lib-field-1", "sail irun")
    places = [m.place(u) for u in ("lib-ln-1", "lib-st-1", "lib-field-1", "lib-knapsack-1")]
    assert places == ["irun", "irun", "irun", "santona"]
    assert m.ap == 0
    assert not m.marked("lib-st-1", "chosen")


@pytest.mark.rule("13.1.c", "10.0.e")
def test_nothing_that_has_acted_goes():
    m = sea("lib-ln-1 santona; lib-ln-2 santona acted; lib-knapsack-1 santona 1 acted")
    assert m.reach("embark") == {"lib-ln-1"}
    m.act("embark lib-ln-1")
    assert not m.may("add")


@pytest.mark.rule("13.1.d")
def test_a_besieged_port_takes_units_up_to_its_capacity():
    siege = 'sieges = { san-sebastian = "old" }'
    m = sea("lib-ln-1 santona; lib-ln-2 san-sebastian inside; car-nav-1 san-sebastian", siege)
    m.act("embark lib-ln-1", "sail san-sebastian")
    assert m.marked("lib-ln-1", "inside")
    m = sea(
        "lib-ln-1 santona; lib-ln-2 san-sebastian inside; lib-ln-3 san-sebastian inside; car-nav-1 san-sebastian",
        siege,
    )
    assert "san-sebastian" not in m.act("embark lib-ln-1").reach("sail")
    text = 'forts = { liberal = "bermeo" }\nsieges = { bermeo = "old" }'
    m = sea("lib-ln-1 santona; car-nav-1 bermeo", text)
    assert "bermeo" in m.act("embark lib-ln-1").reach("sail")
    m = sea("lib-ln-1 santona; lib-ln-2 bermeo inside; car-nav-1 bermeo", text)
    assert "bermeo" not in m.act("embark lib-ln-1").reach("sail")


@pytest.mark.rule("13.1.d")
def test_a_besieged_port_takes_one_companion_of_each_kind():
    siege = 'sieges = { san-sebastian = "old" }'
    pieces = "lib-ln-1 santona; lib-knapsack-1 santona; lib-field-1 santona 1; lib-knapsack-2 san-sebastian 1 inside"
    m = sea(f"{pieces}; car-nav-1 san-sebastian", siege).act("embark lib-ln-1", "add lib-field-1")
    assert "san-sebastian" in m.reach("sail")
    m.act("add lib-knapsack-1")
    assert "san-sebastian" not in m.reach("sail")
    m = sea("lib-ln-1 santona; lib-knapsack-1 santona; lib-knapsack-2 santona")
    m.act("embark lib-ln-1", "add lib-knapsack-1", "add lib-knapsack-2")
    assert "san-sebastian" in m.reach("sail")  # no siege, no limit before the step ends


@pytest.mark.rule("13.1.d")
def test_the_besieged_sail_out():
    siege = 'sieges = { san-sebastian = "old" }'
    pieces = "lib-ln-1 san-sebastian inside; lib-knapsack-1 san-sebastian 1 inside; car-nav-1 san-sebastian"
    m = sea(pieces, siege).act("embark lib-ln-1", "add lib-knapsack-1", "sail santona")
    assert not m.marked("lib-ln-1", "inside")
    assert m.state.siege[BOARD.number["san-sebastian"]] != 0
    assert not m.may("activate")  # 13.1.f


@pytest.mark.rule("13.1.f", "11.6.e")
def test_who_sailed_does_not_march_and_is_not_intercepted():
    head = "cp = { carlist = 5, liberal = 0 }\n[cards]\nhand = []"
    m = actions("liberal", "lib-ln-1 santona; car-nav-1 tolosa", head).act("embark lib-ln-1", "sail guetaria")
    assert (m.side, m.ask, m.place("lib-ln-1")) == ("liberal", "actions", "guetaria")
    assert not m.may("activate")
    assert not m.may("embark")


@pytest.mark.rule("13.0")
def test_its_companions_stay_free_to_march():
    m = sea("lib-ln-1 santona; lib-ln-2 santona").act("embark lib-ln-1", "sail irun")
    assert m.reach("activate") == {"santona"}


@pytest.mark.card("C25", "L23", "L28")
@pytest.mark.rule("13.0")
def test_mutineers_are_not_activated_at_sea_either():
    m = sea("lib-ln-1 santona; car-nav-1 guetaria", 'mutiny = ["santona"]')
    assert not m.may("embark")
    assert not m.may("land")


# 13.2 Disembarkation


@pytest.mark.rule("13.2.a", "13.2.e")
def test_a_landing_costs_1_ap_for_one_or_two_units():
    m = sea("lib-ln-1 bilbao; lib-ln-2 bilbao; lib-ln-3 bilbao; car-nav-1 guetaria", ap=1, dice=[1])
    assert m.may("land") == ["land guetaria"]
    m.act("land guetaria")
    assert (m.ask, m.rule, m.ap) == ("landing", "13.2.c", 0)
    assert "done" not in m.offered
    m.act("add lib-ln-1", "add lib-ln-2")  # two are all that may go
    assert (m.side, m.ask) == ("carlist", "evade")
    m.act("pass")
    assert [m.place(f"lib-ln-{n}") for n in (1, 2, 3)] == ["guetaria", "guetaria", "bilbao"]
    assert m.marked("lib-ln-1", "landed")
    assert m.marked("lib-ln-1", "acted")
    assert not m.marked("lib-ln-1", "group")
    assert m.state.via[BOARD.piece["lib-ln-1"]] == BOARD.ways + BOARD.number["guetaria"]
    assert not sea("lib-ln-1 bilbao; car-nav-1 guetaria", ap=0.5).may("land")


@pytest.mark.rule("13.2.a")
def test_a_landing_is_out_of_a_port_never_out_of_a_region():
    assert not sea("lib-ln-1 andalusia; lib-ln-2 vitoria; car-nav-1 guetaria").may("land")
    assert not sea("lib-ln-1 guetaria; car-nav-1 guetaria").may("land")  # not where they stand


@pytest.mark.rule("13.2.a")
def test_a_landing_needs_an_unbesieged_enemy_in_a_port_space():
    text = 'year = 1836\nforts = { carlist = "plencia" }'
    m = sea("lib-ln-1 irun; car-nav-1 guetaria; car-nav-2 tolosa; car-nav-3 catalonia", text)
    assert m.reach("land") == {"guetaria", "plencia"}
    besieged = 'forts = { carlist = "plencia" }\nsieges = { plencia = "old" }'
    assert not sea("lib-ln-1 irun; lib-ln-2 plencia acted; car-nav-1 plencia inside", besieged).may("land")


@pytest.mark.rule("13.2.a", "13.2.e")
def test_where_only_a_fortress_is_there_is_no_combat_but_a_siege_at_the_end():
    m = sea("lib-ln-1 irun", 'forts = { carlist = "plencia" }').act("land plencia", "add lib-ln-1")
    assert (m.side, m.ask, m.place("lib-ln-1")) == ("liberal", "actions", "plencia")
    m.act("done")
    assert m.state.siege[BOARD.number["plencia"]] != 0


@pytest.mark.rule("13.2.b")
def test_a_landing_at_bilbao_needs_both_banks():
    siege = 'sieges = { bilbao = "old" }'
    pieces = "lib-ln-1 santona; lib-ln-2 bilbao inside; car-nav-1 bilbao"
    assert sea(pieces, siege).reach("land") == {"bilbao"}
    assert sea(f"{pieces}; car-nav-2 guecho", siege).reach("land") == set()
    assert sea(f"{pieces}; car-nav-2 portugalete", siege).reach("land") == {"portugalete"}
    held = 'forts = { carlist = "bilbao" }'
    assert sea("lib-ln-1 santona", held).reach("land") == {"bilbao"}
    assert not sea("lib-ln-1 santona", "").may("land")


@pytest.mark.rule("13.2.a", "4.3.c")
def test_no_landing_out_of_bilbao_while_its_port_is_cancelled():
    m = sea("lib-ln-1 bilbao; car-nav-1 guecho; car-nav-2 guetaria")
    assert not m.may("land")
    siege = 'sieges = { san-sebastian = "old" }'
    m = sea("lib-ln-1 san-sebastian inside; car-nav-1 san-sebastian; car-nav-2 guetaria", siege)
    m.act("land guetaria", "add lib-ln-1")  # a besieged port that is open will do
    assert not m.marked("lib-ln-1", "inside")


@pytest.mark.rule("13.2.a")
def test_besiegers_in_a_port_may_land_elsewhere_and_so_end_their_siege():
    siege = 'forts = { carlist = "guetaria" }\nsieges = { guetaria = "old" }'
    m = sea("lib-ln-1 guetaria; car-nav-1 guetaria inside; car-nav-2 bermeo", siege)
    m.act("land bermeo", "add lib-ln-1")
    assert m.state.siege[BOARD.number["guetaria"]] == 0
    assert not m.marked("car-nav-1", "inside")


@pytest.mark.rule("13.2.c")
def test_artillery_and_knapsacks_land_supply_trains_do_not():
    pieces = (
        "lib-ln-1 bilbao; lib-st-1 bilbao; lib-knapsack-1 bilbao; lib-field-1 bilbao 1; car-nav-1 guetaria"
    )
    m = sea(pieces).act("land guetaria")
    assert m.offered == ["add lib-ln-1"]
    m.act("add lib-ln-1")
    assert set(m.offered) == {"add lib-knapsack-1", "add lib-field-1", "done"}
    m.act("add lib-knapsack-1", "done", "pass")
    assert [m.place(u) for u in ("lib-knapsack-1", "lib-field-1", "lib-st-1")] == [
        "guetaria",
        "bilbao",
        "bilbao",
    ]


@pytest.mark.rule("13.2.c", "5.2.a")
def test_a_supply_train_left_in_port_looks_like_a_unit_that_stayed():
    m = sea("lib-ln-1 bilbao; lib-st-1 bilbao; car-nav-1 guetaria").act("land guetaria", "add lib-ln-1")
    assert m.offered == ["done"]


@pytest.mark.rule("13.2.d")
def test_all_come_out_of_one_port():
    m = sea("lib-ln-1 bilbao; lib-ln-2 irun; lib-ln-3 irun; car-nav-1 guetaria").act("land guetaria")
    assert m.reach("add") == {"lib-ln-1", "lib-ln-2", "lib-ln-3"}
    m.act("add lib-ln-2")
    assert m.offered == ["add lib-ln-3", "done"]


@pytest.mark.rule("13.2.d")
def test_one_landing_a_phase():
    m = sea("lib-ln-1 bilbao; lib-ln-2 irun; car-nav-1 guetaria; car-nav-2 bermeo", ap=4)
    m.act("land guetaria", "add lib-ln-1", "pass")
    assert m.ask == "actions"
    assert not m.may("land")


@pytest.mark.rule("13.2.d", "11.6.e")
def test_a_landing_cannot_be_intercepted():
    head = "cp = { carlist = 5, liberal = 0 }\n[cards]\nhand = []"
    m = actions("liberal", "lib-ln-1 bilbao; car-nav-1 guetaria; car-nav-2 tolosa", head)
    m.act("land guetaria", "add lib-ln-1")
    assert m.ask == "evade"


@pytest.mark.rule("13.2.e", "12.2.a")
def test_carlists_may_evade_a_landing_in_their_zone():
    m = sea("lib-ln-1 bilbao; car-nav-1 guetaria", dice=[5]).act("land guetaria", "add lib-ln-1", "evade")
    assert m.reach("retreat") == {"tolosa", "lequeitio", "azpeitia"}  # any road: nobody came by one
    m.act("retreat car-nav-1 azpeitia")
    assert (m.side, m.ask, m.place("lib-ln-1")) == ("liberal", "actions", "guetaria")


def dice_of(m: Play, unit: str) -> int:
    """How many dice a unit rolled in a Skirmish."""
    fired = [e for e in m.events("skirmish-fire") if e.args[0] == BOARD.piece[unit]]
    return len(fired[0].dice)


@pytest.mark.rule("13.2.e")
def test_landed_units_fire_one_die_less_but_at_least_one():
    m = sea("lib-ln-1 bilbao 3; lib-ln-2 bilbao 1; car-nav-1 guetaria", dice=[6] * 20)
    m.act("land guetaria", "add lib-ln-1", "add lib-ln-2", "pass", "done")
    while not m.events("skirmish-over"):
        m.act(m.offered[0])
    assert (dice_of(m, "lib-ln-1"), dice_of(m, "lib-ln-2")) == (2, 1)


@pytest.mark.rule("13.2.f")
def test_who_landed_may_sail_back():
    three = "; ".join(f"car-nav-{n} guetaria" for n in (1, 2, 3))
    m = sea(f"lib-ln-1 bilbao 3; {three}", dice=[6] * 30).act("land guetaria", "add lib-ln-1", "pass", "done")
    while m.ask != "retreat" and not m.events("skirmish-over"):
        m.act(m.offered[0])
    assert m.side == "liberal"
    assert m.may("escape bilbao")


@pytest.mark.rule("13.2.e", "12.2.a")
def test_there_is_no_evading_a_landing_in_the_liberal_zone():
    m = sea("lib-ln-1 bilbao; car-nav-1 irun").act("land irun", "add lib-ln-1")
    assert (m.side, m.ask) == ("liberal", "actions")


@pytest.mark.rule("13.2.e", "10.2.f")
def test_an_unfinished_fortress_falls_when_its_defenders_have_evaded_a_landing():
    m = sea("lib-ln-1 bilbao; car-nav-1 guetaria", 'building = { carlist = "guetaria" }', dice=[5])
    m.act("land guetaria", "add lib-ln-1", "evade")
    assert m.state.fort[BOARD.number["guetaria"]] != 0
    m.act("retreat car-nav-1 azpeitia")
    assert m.state.fort[BOARD.number["guetaria"]] == 0


@pytest.mark.rule("13.2.g")
def test_landing_units_wait_at_sea_behind_a_group_that_came_by_land():
    m = sea("lib-ln-1 san-sebastian; lib-ln-2 bilbao; car-nav-1 guetaria", dice=[3])
    m.act("activate san-sebastian")
    if m.ask == "group":
        m.act("march")
    m.act("step guetaria", "pass")
    m.until("actions")
    m.act("land guetaria", "add lib-ln-2")
    assert (m.side, m.ask) == ("liberal", "actions")
    assert m.place("lib-ln-2") == "road"
    assert m.state.via[BOARD.piece["lib-ln-2"]] == BOARD.ways + BOARD.number["guetaria"]
    assert m.marked("lib-ln-2", "landed")


# Cards


@pytest.mark.card("L26")
def test_the_squadron_carries_four_units_for_nothing():
    five = "; ".join(f"lib-ln-{n} santona" for n in range(1, 6))
    m = sea(five, ap=0, hand="L26", text="year = 1836").act("play L26")
    assert (m.ask, m.may("free-landing")) == ("squadron", ["free-landing"])
    m.act("embark lib-ln-1", "sail irun")
    assert not m.may("free-landing")  # one or the other
    for n in (2, 3, 4):
        m.act(f"embark lib-ln-{n}", "sail irun")
    assert (m.ask, m.ap) == ("actions", 0)
    assert [m.place(f"lib-ln-{n}") for n in (1, 4, 5)] == ["irun", "irun", "santona"]
    m = sea(five, ap=0, hand="L26", text="year = 1836").act(
        "play L26", "embark lib-ln-1", "sail irun", "done"
    )
    assert m.ask == "actions"


@pytest.mark.card("L26")
def test_the_squadron_covers_a_landing():
    m = sea("lib-ln-1 bilbao; car-nav-1 guetaria", ap=0, hand="L26", text="year = 1836")
    assert not m.may("land")
    m.act("play L26", "free-landing", "land guetaria", "add lib-ln-1", "pass")
    assert m.place("lib-ln-1") == "guetaria"
    assert not m.marked("lib-ln-1", "landed")  # no die less
    assert m.state.via[BOARD.piece["lib-ln-1"]] >= BOARD.ways
    assert not m.may("land")


@pytest.mark.card("L26")
def test_the_squadron_needs_a_unit_or_a_landing_to_come():
    assert sea("lib-ln-1 santona acted", "year = 1836", hand="L26").may("play") == ["play L26"]
    m = sea("lib-ln-1 santona; car-nav-1 guetaria", "year = 1836", hand="L26").act(
        "land guetaria", "add lib-ln-1", "pass"
    )
    assert not m.may("play")
    m = sea("lib-ln-1 santona; lib-ln-2 irun; car-nav-1 guetaria", "year = 1836", hand="L26")
    m.act("land guetaria", "add lib-ln-1", "pass", "play L26")
    assert m.offered == ["embark lib-ln-2"]


@pytest.mark.card("L25")
def test_luchana_lands_four_units_at_the_closed_river_for_nothing():
    siege = 'year = 1836\nsieges = { bilbao = "old" }'
    five = "; ".join(f"lib-ln-{n} santona" for n in range(1, 6))
    pieces = f"{five}; lib-ln-6 bilbao inside; car-nav-1 bilbao; car-nav-2 guecho; car-nav-3 plencia"
    m = sea(pieces, siege, ap=2, hand="L25").act("play L25")
    assert m.offered == ["land bilbao", "land guecho"]
    m.act("land guecho")  # no port
    for n in range(1, 5):
        m.act(f"add lib-ln-{n}")
    assert m.ask == "actions"
    assert [m.place(f"lib-ln-{n}") for n in (1, 4, 5)] == ["guecho", "guecho", "santona"]
    assert not m.marked("lib-ln-1", "landed")
    assert m.ap == 2
    assert m.state.phase & 32  # Bilbao was besieged as it was played
    assert not m.may("land")
    assert m.state.card[BOARD.card["L25"]] == 6  # removed


@pytest.mark.card("L25")
@pytest.mark.rule("13.2.f", "17.9.k", "17.9.l")
@pytest.mark.parametrize("where", ["bilbao", "guecho"])
def test_luchana_opens_the_river_for_the_landing_only(where):
    pieces = f"lib-ln-1 santona 1; lib-ln-2 santona; car-nav-1 {where}; car-nav-2 {where}; car-par-1 guecho"
    pieces += "; car-nav-3 bilbao"
    m = sea(pieces, 'year = 1836\nsieges = { bilbao = "old" }', hand="L25", dice=[6] * 40)
    m.act("play L25", f"land {where}", "add lib-ln-1", "add lib-ln-2")
    while m.ask in ("landing", "actions"):
        m.act("done")
    while m.ask in ("skirmish-units", "tactical-card"):
        m.act(m.offered[0])
    assert (m.side, m.ask) == ("liberal", "surrounded")  # no way out by sea


@pytest.mark.card("L25")
def test_luchana_needs_a_closed_river_and_the_landing_of_the_phase():
    assert not sea("lib-ln-1 santona; car-nav-1 plencia", "year = 1836", hand="L25").may("play")
    m = sea("lib-ln-1 santona; car-nav-1 guecho", "year = 1836", hand="L25", ap=0)
    assert m.may("play") == ["play L25"]
    m.act("play L25", "land guecho", "add lib-ln-1")
    assert not m.state.phase & 32
    m = sea(
        "lib-ln-1 santona; lib-ln-2 irun; car-nav-1 guecho; car-nav-2 guetaria", "year = 1836", hand="L25"
    )
    m.act("land guetaria", "add lib-ln-1", "pass")
    assert not m.may("play")


@pytest.mark.rule("23.2.f", "13.1.a")
def test_the_pursuit_is_over_in_a_region_that_the_last_liberal_leaves_by_sea():
    text = "year = 1836\npursuit = { catalonia = 3 }"
    m = sea("lib-ln-1 catalonia; lib-ln-2 catalonia; car-nav-1 catalonia", text)
    pursuit = m.state.pursuit
    m.act("embark lib-ln-1", "sail galicia")
    assert sum(pursuit) == 3
    m.act("embark lib-ln-2", "sail galicia")
    assert sum(m.state.pursuit) == 0


@pytest.mark.rule("14.0.b", "13.1.c", "13.2.c")
def test_a_part_of_the_guns_may_go_by_sea():
    pieces = "lib-ln-1 santona; lib-ln-2 santona; lib-field-1 santona 2; lib-knapsack-1 santona"
    m = sea(pieces).act("embark lib-ln-1", "divide lib-field-1", "add lib-field-1", "sail irun")
    assert (m.guns("liberal", "field", "irun"), m.guns("liberal", "field", "santona")) == (1, 1)
    assert not sea(pieces.replace(" 2;", " 1;")).act("embark lib-ln-1").may("divide")
    m = sea(pieces + "; car-nav-1 bilbao", 'sieges = { bilbao = "old" }')
    m.act("land bilbao", "add lib-ln-1", "divide lib-field-1", "add lib-field-1", "done")
    assert (m.guns("liberal", "field", "bilbao"), m.guns("liberal", "field", "santona")) == (1, 1)
    assert m.place("lib-ln-2") == "santona"
