"""Chapters 3.0 and 10.0.a-c: the Year, its Turns, the steps of a Player Phase."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL, NEITHER
from grognard.games.an_impossible_war.model.state import LOWER_MARKER
from grognard.games.an_impossible_war.rules.turn import begin_phase, end_phase, take_ap
from tests.an_impossible_war.setting import Play, begin, position

FIVE = "uprising = { catalonia = 2, valencia-murcia = 2, aragon = 3, galicia = 2, andalusia = 2 }"


def ended(m: Play) -> Play:
    """Go on with as little as can be done."""
    return m.act("done" if "done" in m.offered else "pass" if "pass" in m.offered else m.offered[-1])


# The Turn


@pytest.mark.rule("3.0.a")
def test_a_year_has_five_turns_of_six_phases():
    m = begin("zumalacarregui", seed=5)
    for _ in range(3000):
        if m.state.year == 1835 or not m.ask:
            break
        ended(m)
    heads = [(e.what, *e.args[:2]) for e in m.state.log.events if e.what in ("turn", "year-end")]
    assert [h[1] for h in heads if h[0] == "turn" and h[2] == 1834] == [1, 2, 3, 4, 5]
    assert heads[5][0] == "year-end"
    told = [e for e in m.state.log.events if e.what in ("turn", "phase", "player-phase")]
    first = [e.what if e.what != "phase" else int(e.args[0]) for e in told[:7]]
    assert first == ["turn", 2, 4, 5, "player-phase", "player-phase", 8]


@pytest.mark.rule("3.0.f", "3.0.g")
def test_the_second_player_resolves_the_same_steps():
    m = begin("espartero", seed=3)
    m.until("order").act("go-first carlist")
    while m.ask == "challenge" or m.ask == "answer-challenge":
        ended(m)
    seen = []
    for _ in range(400):
        if m.state.turn == 2 or not m.ask:
            break
        if not seen or seen[-1] != (m.side, m.ask):
            seen.append((m.side, m.ask))
        ended(m)
    acting = [side for side, ask in seen if ask == "actions"]
    assert acting == ["carlist", "liberal"]
    assert [e.args[0] for e in m.events("player-phase")][:2] == [CARLIST, LIBERAL]
    assert [e.args[0] for e in m.events("ap")][:2] == [CARLIST, LIBERAL]


@pytest.mark.rule("3.0.f")
def test_a_card_then_fortresses_then_the_marker():
    m = position(
        'active = "carlist"\nstep = "card"\nbuilding = { carlist = ["estella"], liberal = ["haro"] }\n'
        '[cards]\ndeck = ["C4"]',
        dice=["C4"],
    )
    told = [e.what for e in m.state.log.events]
    order = [w for w in told if w in ("player-phase", "draw-card", "complete", "ap")]
    assert order == ["player-phase", "draw-card", "complete", "ap"]
    assert m.state.fort[BOARD.number["estella"]] == 3
    assert m.state.fort[BOARD.number["haro"]] == 2  # the Liberal completes his in his own phase


@pytest.mark.rule("3.0.f", "14.3.b")
def test_between_the_marker_and_the_actions_the_carlist_alone_sees_to_guns():
    pieces = "car-field-1 hidden-artillery 1; car-nav-1 estella; lib-ln-1 vitoria; lib-field-1 vitoria"
    for side, asked in (("carlist", "guns"), ("liberal", "actions")):
        m = position(f'active = "{side}"\nstep = "card"\n[cards]\ndeck = []', pieces=pieces)
        assert (m.ask, bool(m.events("ap"))) == (asked, True)


@pytest.mark.rule("3.0.f", "19.0.a")
def test_own_units_are_supplied_when_the_combats_are_over():
    m = position(
        'active = "liberal"\nstep = "combat"\nyear = 1835',
        pieces="lib-ln-1 segura 3; car-nav-1 cervera 3; car-nav-2 cervera 3; car-nav-3 cervera 3",
    )
    assert m.strength("lib-ln-1") == 2
    assert m.strength("car-nav-1") == m.strength("car-nav-2") == m.strength("car-nav-3") == 3


@pytest.mark.rule("3.0.h", "3.0.a")
def test_after_the_check_comes_the_next_turn_or_the_end_of_year():
    m = position('step = "victory"\nturn = 4\nyear = 1835', dice=[3, 3])
    assert m.state.turn == 5
    m = position('step = "victory"\nturn = 5\nyear = 1835', dice=[3, 3])
    assert m.events("year-end")
    assert m.state.turn == 5


# Order of play


@pytest.mark.rule("3.0.d")
def test_the_carlist_has_the_initiative_until_1836_then_the_liberal():
    assert position('year = 1836\nstep = "order"').side == "carlist"
    assert position('year = 1837\nstep = "order"').side == "liberal"


@pytest.mark.rule("3.0.d")
@pytest.mark.parametrize(("year", "holder"), [(1836, "carlist"), (1838, "liberal")])
@pytest.mark.parametrize("chosen", ["carlist", "liberal"])
def test_the_holder_says_who_plays_first(year, holder, chosen):
    m = position(f'year = {year}\nstep = "order"\ncp = {{ carlist = 0, liberal = 0 }}')
    assert (m.side, set(m.offered)) == (holder, {"go-first carlist", "go-first liberal"})
    m.act(f"go-first {chosen}")
    assert m.events("player-phase")[0].args[0] == ["carlist", "liberal"].index(chosen)


@pytest.mark.rule("3.0.e", "8.0.b")
def test_an_unanswered_challenge_takes_the_initiative_for_the_turn():
    m = position('step = "order"\ncp = { carlist = 0, liberal = 2 }')
    m.act("go-first carlist", "challenge")
    assert (m.side, m.ask, m.cp("liberal")) == ("liberal", "order", 1)
    m.act("go-first liberal")
    assert m.state.first == 1


@pytest.mark.rule("3.0.e", "8.0.b")
def test_an_answered_challenge_leaves_the_order_and_costs_both():
    m = position('step = "order"\ncp = { carlist = 2, liberal = 2 }').act("go-first carlist")
    assert (m.side, m.offered) == ("liberal", ["challenge", "pass"])
    m.act("challenge")
    assert (m.side, m.offered) == ("carlist", ["answer", "pass"])
    m.act("answer")
    assert (m.state.first, m.cp("carlist"), m.cp("liberal")) == (CARLIST, 1, 1)
    assert m.ask not in ("challenge", "order")  # one challenge at most


@pytest.mark.rule("3.0.e")
def test_the_holder_may_let_the_challenge_pass():
    m = position('step = "order"\ncp = { carlist = 2, liberal = 1 }').act(
        "go-first carlist", "challenge", "pass"
    )
    assert (m.side, m.ask, m.cp("carlist"), m.cp("liberal")) == ("liberal", "order", 2, 0)
    m.act("go-first carlist")  # even the same order
    assert m.state.first == CARLIST


@pytest.mark.rule("3.0.e", "8.0.b")
def test_without_a_command_point_there_is_no_challenge():
    m = position('step = "order"\ncp = { carlist = 2, liberal = 0 }').act("go-first liberal")
    assert m.ask not in ("challenge", "answer-challenge")
    assert m.state.first == LIBERAL
    m = position('step = "order"\ncp = { carlist = 2, liberal = 1 }').act("go-first carlist", "pass")
    assert (m.cp("liberal"), m.state.first) == (1, CARLIST)


# The Player Phase


@pytest.mark.rule("10.0.b")
def test_a_marker_is_drawn_and_stays_out():
    for value in (2, 3, 4):
        cup = [int(value == n) for n in (2, 3, 4)]
        m = position(f"year = 1835\ncup = {{ liberal = {cup} }}")
        take_ap(m.state, LIBERAL)
        assert m.ap == value
        assert [int(m.state.cup[3 + n]) for n in range(3)] == [0, 0, 0]


@pytest.mark.rule("10.0.b")
def test_every_marker_of_the_container_can_come():
    drawn = set()
    for seed in range(30):
        m = position("year = 1835")
        m.state.rolls = seed
        take_ap(m.state, CARLIST)
        drawn.add(m.ap)
        assert sum(int(m.state.cup[n]) for n in range(3)) == 5
    assert drawn == {2, 3, 4}


@pytest.mark.card("L23")
def test_with_the_sergeants_two_markers_are_drawn_and_the_lower_counts():
    for cup, points in (([1, 0, 1], 2), ([0, 1, 1], 3), ([0, 0, 1], 3), ([1, 0, 0], 1)):
        m = position(f"year = 1836\ncup = {{ liberal = {cup}, carlist = [0, 1, 0] }}")
        m.state.phase = LOWER_MARKER
        take_ap(m.state, LIBERAL)
        assert m.ap == points
        assert [int(m.state.cup[3 + n]) for n in range(3)] == [0, 0, 0]


@pytest.mark.rule("10.0.c")
@pytest.mark.parametrize(
    ("text", "pieces", "side", "extra"),
    [(FIVE, "car-nav-1 aragon", CARLIST, 2), (FIVE, "car-nav-1 aragon", LIBERAL, 0),
     (FIVE, "car-nav-1 estella", CARLIST, 0),
     (FIVE.replace("galicia = 2", "galicia = 1"), "car-nav-1 aragon", CARLIST, 0),
     (FIVE, "car-nav-1 aragon; car-nav-2 galicia", CARLIST, 2)],
)  # fmt: skip
def test_the_additional_point_needs_an_expedition_and_five_risen_regions(text, pieces, side, extra):
    m = position(f"year = 1836\n{text}", pieces=pieces)
    begin_phase(m.state, side)
    assert m.state.extra == extra


@pytest.mark.rule("10.0.c", "23.4.f")
def test_expeditions_are_noted_when_the_phase_begins():
    m = position("year = 1836", pieces="car-nav-1 aragon; lib-ln-1 galicia")
    begin_phase(m.state, CARLIST)
    assert m.state.expeditions == [BOARD.number["aragon"]]


@pytest.mark.rule("3.0.f")
def test_what_lasts_for_a_phase_ends_with_it():
    m = position(
        'active = "carlist"\nstep = "order"\nap = 2\nextra = 1\nonce = ["replaced", "converted"]\n'
        'used = ["estella segura"]\nexpeditions = ["aragon"]\nrecruited = ["aragon"]\nattacked = ["aragon"]\n'
        'sieges = { bilbao = "new", vitoria = "old" }'.replace("estella segura", _road("estella")),
        pieces="car-nav-1 bilbao acted raised; car-nav-2 vitoria; lib-ln-1 haro redeployed",
    )
    end_phase(m.state)
    s = m.state
    assert (s.ap, s.extra, s.phase, s.active) == (0, 0, 0, NEITHER)
    assert s.used == s.expeditions == s.recruited == s.attacked == []
    assert not m.marked("car-nav-1", "acted")
    assert not m.marked("car-nav-1", "raised")
    assert s.siege[BOARD.number["bilbao"]] == s.siege[BOARD.number["vitoria"]] == 2


def _road(start: str) -> str:
    way = int(BOARD.first_way[BOARD.number[start]])
    return f"{start} {BOARD.place_ids[BOARD.end[way]]}"


@pytest.mark.rule("8.0.a")
def test_no_more_than_five_command_points():
    m = position('active = "carlist"\nstep = "actions"\nap = 3\ncp = { carlist = 4, liberal = 0 }')
    m.act("store")
    assert m.cp("carlist") == 5
    assert "store" not in m.offered


@pytest.mark.rule("2.3")
def test_the_three_scenarios_begin():
    for scenario in ("zumalacarregui", "espartero", "entire-war"):
        assert begin(scenario).ask
