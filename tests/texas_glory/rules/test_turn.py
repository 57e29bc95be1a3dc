"""The Game Turn: four phases in order, cards, Command Points, who goes first [0.1]."""

import pytest

from grognard.games.texas_glory.shown.words import CALENDAR
from tests.texas_glory.setting import orders, position, start

QUIET = """
empty = true
turn = 3
[blocks]
houston = "washington"
burleson = "nacogdoches"
santa-anna = "presidio-rio-grande"
urrea = "matamoros"
yucatan = "matamoros"
[cards]
texas = ["{texas}", "card-12", "card-16"]
mexico = ["{mexico}", "card-10", "card-18"]
"""


def turn(texas, mexico):
    """A quiet turn in which both have put a card face down."""
    m = position(QUIET.format(texas=texas, mexico=mexico))
    return m.act(f"play {mexico}", f"play {texas}")


def phase(m):
    return m.phase


@pytest.mark.rule("0.1.a", "0.1.c", "0.1.e", "3.0.1836.a")
def test_a_turn_is_card_movement_combat_supply_and_then_the_next():
    m = start("1836")
    assert (m.state.turn, phase(m), m.ask) == (1, "card", "play-card")
    seen = []
    for _ in range(400):
        if not seen or seen[-1] != (phase(m), m.side if m.ask == "orders" else ""):
            seen.append((phase(m), m.side if m.ask == "orders" else ""))
        if m.state.turn == 2:
            break
        m.act(m.offered[-1])
    first, second = ("mexico", "texas") if m.state.player1 == 1 else ("texas", "mexico")
    assert [s for s in seen if s[0].startswith("movement")] == [("movement-1", first), ("movement-2", second)]
    names = [s[0] for s in seen]
    assert names[0] == "card"
    assert names[-1] == "card"
    assert sorted(set(names), key=names.index)[:3] == ["card", "movement-1", "movement-2"]
    assert any(n.startswith("supply") for n in names)
    told = [e.what for e in m.state.log.events if e.what in ("turn", "player-1", "movement", "phase")]
    assert told == ["turn", "player-1", "movement", "movement", "phase", "phase", "turn"]
    assert [e.args[0] for e in m.events("phase")] == [6, 7]  # combat, then supply
    assert [["texas", "mexico"][e.args[0]] for e in m.events("movement")] == [first, second]


@pytest.mark.rule("3.0.1836.a", "3.0.1835.a")
def test_the_calendar_runs_from_the_first_turn_to_the_last():
    assert (len(CALENDAR[1836]), CALENDAR[1836][0], CALENDAR[1836][-1]) == (
        12,
        "1836-02-21",
        "1836-05-14",
    )
    assert (len(CALENDAR[1835]), CALENDAR[1835][0], CALENDAR[1835][-1]) == (
        10,
        "1835-10-07",
        "1835-12-14",
    )
    assert (start("1836").state.turns, start("1836").date) == (12, "1836-02-21")
    assert (start("1835").state.turns, start("1835").date) == (10, "1835-10-07")


@pytest.mark.rule("0.1.b", "4.0.b")
def test_each_puts_a_card_face_down_and_both_are_revealed_together():
    m = position(QUIET.format(texas="card-01", mexico="card-09"))
    assert (m.side, m.ask, m.rule) == ("mexico", "play-card", "4.0.b")
    assert sorted(m.offered) == ["play card-09", "play card-10", "play card-18"]
    m.act("play card-09")
    texan = m.match.view("texas")
    assert "card-09" not in str(texan)
    assert texan["hands"][1] == {"side": "mexico", "count": 2, "laid": 1}
    assert m.seen("mexico").hands[1].chosen == ["card-09"]
    assert (m.side, sorted(m.offered)) == ("texas", ["play card-01", "play card-12", "play card-16"])
    m.act("play card-01")
    assert [h.played for h in m.seen("texas").hands] == [["card-01"], ["card-09"]]


@pytest.mark.rule("0.1.b", "4.0.b")
@pytest.mark.parametrize(
    ("texas", "mexico", "player1"),
    [
        ("card-01", "card-06", "texas"),  # 4 above 3
        ("card-06", "card-01", "mexico"),
        ("card-04", "card-05", "mexico"),  # a tie
        ("surprise", "card-01", "texas"),  # an event of 1 above a plain 4
        ("card-01", "surprise", "mexico"),
        ("card-17", "card-15", "mexico"),  # fire is no event: 1 below 2
        ("card-15", "card-17", "texas"),
        ("card-13", "card-15", "mexico"),  # nor does it break a tie
        ("wet-powder", "surprise", "texas"),  # two events: 2 above 1
        ("surprise", "wet-powder", "mexico"),
        ("surprise", "runaway-scrape", "mexico"),  # two events, a tie
        ("norther", "card-01", "texas"),  # an event of 0 above a plain 4
    ],
)
def test_the_higher_card_makes_player_1(texas, mexico, player1):
    m = turn(texas, mexico)
    assert ["texas", "mexico"][m.state.player1] == player1


@pytest.mark.rule("0.1.c")
def test_player_1_spends_all_points_before_player_2_and_each_has_those_of_their_card():
    m = turn("card-06", "card-15")
    assert (m.ask, m.side, m.cp) == ("orders", "texas", 3)
    m.act("order burleson", "move burleson h1302")
    assert (m.ask, m.side, m.cp) == ("orders", "texas", 2)
    m.act("end")
    assert (m.ask, m.side, m.cp) == ("orders", "mexico", 2)
    m.act("end")
    assert m.state.turn == 4


@pytest.mark.rule("0.1.c")
def test_each_point_buys_one_move_and_a_third_is_refused_on_a_card_of_two():
    m = orders("texas", "burleson nacogdoches; sherman liberty; wallace bastrop; yucatan matamoros", cp=2)
    m.act("order burleson", "move burleson h1302")
    assert m.may("order wallace")
    m.act("order sherman", "move sherman h1306")
    assert m.side == "mexico"
    assert not m.may("order wallace")


@pytest.mark.rule("0.1.d")
def test_only_player_1_picks_which_of_two_battles_comes_first():
    text = """
    empty = true
    phase = "combat"
    player1 = "{player1}"
    [blocks]
    urrea = "victoria 3"
    wallace = "victoria 3"
    yucatan = "refugio 3"
    ward = "refugio 3"
    kimball = "gonzales"
    [attacks]
    urrea = "h0711"
    yucatan = "h0511"
    """
    for player1 in ("texas", "mexico"):
        m = position(text.format(player1=player1))
        assert (m.ask, m.side) == ("next-battle", player1)
        assert sorted(m.offered) == ["fight refugio", "fight victoria"]
        m.act("fight refugio")
        assert {a.split()[1] for a in m.offered} <= {"ward", "yucatan"}  # Victoria waits till Refugio is over


@pytest.mark.rule("0.1.e", "8.0")
@pytest.mark.parametrize("player1", ["texas", "mexico"])
def test_player_1_resolves_all_supply_before_player_2_starts(player1):
    m = position(
        f"""
        empty = true
        phase = "supply"
        player1 = "{player1}"
        turn = 4
        [blocks]
        wallace = "h0709"
        ward = "h0709"
        burleson = "h0709"
        militia-brazos = "pool"
        yucatan = "h0614"
        jimenez = "h0614"
        aldama = "h0614"
        [cards]
        texas = []
        """
    )
    while m.ask != "play-card":
        m.act(m.offered[0])
    order = [
        (["texas", "mexico"][e.args[0]] if e.what != "drawn" else "texas", e.what)
        for e in m.state.log.events
        if e.what in ("attrition", "drawn", "draw-card")
    ]
    texan = [("texas", "attrition"), ("texas", "drawn"), ("texas", "draw-card")]
    mexican = [("mexico", "attrition"), ("mexico", "draw-card")]
    assert order == (texan + mexican if player1 == "texas" else mexican + texan)


@pytest.mark.rule("0.1.a", "4.0.b")
def test_played_cards_go_to_the_discard_and_events_end_with_their_turn():
    m = turn("runaway-scrape", "card-09")
    assert m.state.events != 0
    m.act("end", "end")
    assert m.state.turn == 4
    assert m.state.events == 0
    view = m.seen("texas")
    assert sorted(view.decks[0].discarded) == ["card-09", "runaway-scrape"]
    assert [h.played for h in view.hands] == [[], []]
    assert view.hands[0].count == 3
