"""Positions are written and read alike, and bad ones are refused with the field that is wrong."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.model.position import write
from grognard.kernel.chance import below, key_of
from grognard.kernel.errors import InvalidPosition
from grognard.kernel.match import from_position, start
from tests.an_impossible_war.marching import activate
from tests.an_impossible_war.setting import GAME, Play, position

SCENARIOS = ("zumalacarregui", "espartero", "entire-war")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_dump_and_load_agree_all_along_a_match(scenario):
    match = start(GAME, scenario, 11, None)
    key = key_of(f"position {scenario}")
    for n in range(250):
        decision = match.decision
        if decision is None:
            break
        if n % 10 == 0:
            again = from_position(GAME, match.dump(), None, 1)
            assert again.dump() == match.dump()
            assert [a.notation for a in again.decision.actions] == [a.notation for a in decision.actions]
        match.act(decision.actions[below(key, n, len(decision.actions))])


def test_everything_that_is_named_stands_on_the_table():
    m = position(
        """
        year = 1836
        turn = 3
        first = "liberal"
        active = "carlist"
        step = "order"
        vp = -3
        prestige = 2
        negative = 1
        ap = 1.5
        extra = 1
        levy_until = 1837
        l16 = 2
        mutiny = ["vitoria"]
        markers = ["espartero", "cabrera"]
        once = ["replaced", "lent"]
        expeditions = ["aragon"]
        recruited = ["aragon"]
        siege_guns = ["bilbao"]
        attacked = ["aragon"]
        used = ["vitoria salvatierra"]
        opened = ["salvatierra vitoria"]
        cp = { carlist = 5, liberal = 0 }
        cup = { carlist = [1, 0, 2], liberal = [0, 3, 1] }
        uprising = { aragon = 3 }
        pursuit = { aragon = 4 }
        forts = { carlist = ["estella"], liberal = ["haro"] }
        building = { liberal = ["calahorra"] }
        sieges = { bilbao = "new", vitoria = "old" }
        control = { durango = "liberal" }
        [cards]
        hand = ["L4", "C4"]
        discarded = ["C5"]
        deck = ["L16"]
        """,
        pieces="car-nav-1 bilbao 2 acted; car-nav-2 vitoria face from=salvatierra:vitoria; lib-ln-1 aragon; "
        "car-nav-3 aragon; lib-ln-2 santona from=sea",
    )
    t = write(m.state)
    assert (t["year"], t["turn"], t["first"], t["active"], t["vp"]) == (1836, 3, "liberal", "carlist", -3)
    assert (t["prestige"], t["negative"], t["ap"], t["extra"]) == (2, 1, 1.5, 1)
    assert (t["levy_until"], t["l16"], t["mutiny"]) == (1837, 2, ["vitoria"])
    assert (t["markers"], t["once"]) == (["espartero", "cabrera"], ["replaced", "lent"])
    assert t["expeditions"] == t["recruited"] == t["attacked"] == ["aragon"]
    assert (t["siege_guns"], t["used"], t["opened"]) == (
        ["bilbao"],
        ["vitoria salvatierra"],
        ["salvatierra vitoria"],
    )
    assert t["cp"] == {"carlist": 5, "liberal": 0}
    assert t["cup"] == {"carlist": [1, 0, 2], "liberal": [0, 3, 1]}
    assert (t["uprising"]["aragon"], t["pursuit"]["aragon"]) == (3, 4)
    assert "estella" in t["forts"]["carlist"]
    assert "haro" in t["forts"]["liberal"]
    assert (t["building"]["liberal"], t["sieges"]) == (["calahorra"], {"bilbao": "new", "vitoria": "old"})
    assert t["control"] == {"durango": "liberal"}
    assert set(t["cards"]["hand"]) == {"L4", "C4"}
    assert t["cards"]["discarded"] == ["C5"]
    assert t["pieces"]["car-nav-1"] == "bilbao 2 acted"
    assert t["pieces"]["car-nav-2"].endswith("face from=salvatierra:vitoria")
    assert t["pieces"]["lib-ln-2"].endswith("from=sea:santona")


def test_an_empty_map_keeps_the_cities_and_the_least_levels():
    m = position()
    assert all(m.state.fort[h] == 4 for h in BOARD.cities)
    assert all(m.place(n) == "out-of-play" for n in BOARD.piece_ids[: BOARD.blocks])
    assert (m.level("catalonia"), m.level("aragon")) == (1, 0)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("years = 1834", "years"),
        ("year = 1833", "year"),
        ("year = 1839", "year"),
        ("turn = 6", "turn"),
        ("turn = 0", "turn"),
        ('first = "france"', "first"),
        ('active = "france"', "active"),
        ("vp = 100", "vp"),
        ("prestige = 4", "prestige"),
        ("negative = -1", "negative"),
        ("ap = 0.3", "ap"),
        ("ap = -1", "ap"),
        ("extra = 1.5", "extra"),
        ("cp = { carlist = 6 }", "cp.carlist"),
        ("cp = 3", "cp"),
        ("cup = { carlist = [1, 2] }", "cup"),
        ("cup = { carlist = [1, 2, 9] }", "cup"),
        ("uprising = { aragon = 4 }", "uprising.aragon"),
        ("uprising = { estella = 1 }", "uprising"),
        ("uprising = { catalonia = 0 }", "table"),
        ("pursuit = { aragon = 6 }", "pursuit.aragon"),
        ('markers = ["wall"]', "markers"),
        ('once = ["twice"]', "once"),
        ('mutiny = ["paris"]', "mutiny"),
        ('forts = { carlist = ["aragon"] }', "forts"),
        ('forts = { french = ["estella"] }', "forts"),
        ('forts = { carlist = ["baztan"] }', "table"),
        ('sieges = { estella = "old" }', "sieges"),
        ('sieges = { vitoria = "ancient" }', "sieges"),
        ('control = { vitoria = "french" }', "control"),
        ('used = ["vitoria"]', "used"),
        ('used = ["vitoria pamplona"]', "used"),
        ('opened = "vitoria"', "opened"),
        ('expeditions = ["paris"]', "expeditions"),
        ('step = "dance"', "active"),
        ('active = "carlist"\nstep = "dance"', "step"),
        ('[cards]\nhand = ["L99"]', "cards.hand"),
        ('[cards]\nsleeve = ["L1"]', "cards"),
        ('[pieces]\ncar-nav-99 = "estella"', "pieces"),
        ('[pieces]\ncar-nav-1 = 3', "pieces.car-nav-1"),
        ('[pieces]\ncar-nav-1 = "paris"', "pieces.car-nav-1"),
        ('[pieces]\ncar-nav-1 = "estella 0"', "pieces.car-nav-1"),
        ('[pieces]\ncar-nav-1 = "estella 9"', "pieces.car-nav-1"),
        ('[pieces]\ncar-nav-1 = "estella 2 happy"', "pieces.car-nav-1"),
        ('[pieces]\ncar-nav-1 = "estella 2 inside"', "table"),
        ('[pieces]\ncar-nav-1 = "estella 2 from=bilbao"', "pieces.car-nav-1"),
        ('[pieces]\ncar-nav-1 = "road 2"', "table"),
        ('[pieces]\nlib-ln-1 = "carlist-bag"', "table"),
        ('year = 1834\n[pieces]\ncar-nav-1 = "aragon"', "table"),
    ],
)  # fmt: skip
def test_a_bad_position_is_refused_with_its_field(text, field):
    with pytest.raises(InvalidPosition) as error:
        position(text)
    assert error.value.field == field


def test_a_gun_counter_shows_no_less_than_is_printed():
    big = next(n for p, n in enumerate(BOARD.piece_ids) if BOARD.least[p] > 1)
    with pytest.raises(InvalidPosition):
        position(pieces=f"{big} vitoria 1")
    assert position(pieces=f"{big} vitoria 3").strength(big) == 3


@pytest.mark.parametrize(
    ("step", "ask"),
    [("order", "order"), ("uprising", "order"), ("first-player", "actions"), ("card", "actions"), ("guns", "actions"),
     ("actions", "actions"), ("combat", "replacements"), ("supply", "replacements")],
)  # fmt: skip
def test_a_position_begins_with_the_step_it_names(step, ask):
    active = 'active = "carlist"\n' if step in ("card", "guns", "actions", "combat", "supply") else ""
    m = position(f'{active}step = "{step}"\nfirst = "liberal"\n[cards]\ndeck = []')
    assert m.ask == ask  # replacements: nothing was left to do, and in the next turn the bag is empty


def test_the_war_goes_on_behind_the_step():
    m = position('active = "carlist"\nfirst = "carlist"\nstep = "supply"\n[cards]\nhand = []')
    assert (m.side, m.events("player-phase")[0].args[0]) == ("liberal", 1)
    m = position('active = "carlist"\nfirst = "liberal"\nstep = "supply"\nturn = 2\n[cards]\nhand = []')
    assert m.state.turn == 3


def test_an_activation_written_before_it_knew_who_rolled_is_read():
    m = activate("liberal", "vitoria", "lib-ln-1 vitoria; lib-ln-2 vitoria", dice=[6])
    m.act("add lib-ln-1", "march")
    document = m.match.dump()
    (activation,) = [f for f in document["stack"] if f["frame"] == "activation"]
    assert activation.pop("rolled") == ["lib-ln-1"]
    again = Play(from_position(GAME, document, None, 1))
    assert again.act("step miranda", "done").ask == "group"
