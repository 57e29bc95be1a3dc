"""Where the units of cards come, and what keeps them out [5.0.a, 5.0.b, 5.0.d, 19.4.b]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import REINFORCEMENTS
from grognard.games.libertad_o_muerte.model.state import put
from grognard.games.libertad_o_muerte.rules.cards.muster import Muster
from grognard.games.libertad_o_muerte.rules.cards.playing import begin_phase
from grognard.kernel.state import advance
from tests.libertad_o_muerte.carded import has_come_of_it, play, set_for
from tests.libertad_o_muerte.setting import N, P


def held(side: str, *regions: str) -> dict[str, Any]:
    return {"control": {side: list(regions)}}


def next_reinforcements(m: Any, side: int) -> None:
    """The Reinforcements phase of a side begins."""
    m.state.side, m.state.phase = side, REINFORCEMENTS
    begin_phase(m.state)
    advance(m.state)


# Units that come


@pytest.mark.rule("5.0.d")
@pytest.mark.parametrize(
    ("said", "units", "place"),
    [
        ({}, "", "san-luis-potosi"),
        (held("patriot", "san-luis-potosi"), "", "queretaro"),  # the enemy's
        ({}, "p-inf-de-celaya san-luis-potosi", "queretaro"),  # enemies in sight
        ({}, "p-l-hidalgo san-luis-potosi", "queretaro"),  # leaders are units too
        ({}, "p-guerrilla-del-bajio san-luis-potosi", "queretaro"),
        (held("patriot", "san-luis-potosi", "queretaro"), "", "mexico"),
    ],
)
def test_the_first_of_the_places_named_that_is_open(said: dict[str, Any], units: str, place: str) -> None:
    assert play(147, units, **said).place("r-l-calleja") == place


@pytest.mark.rule("5.0.d")
def test_hidden_enemies_keep_nobody_out_but_are_looked_for() -> None:
    units = "p-guerrilla-del-bajio guanajuato hidden"
    m = play(156, units, dice=[1])
    assert (m.place("r-l-iturbide-realista"), m.place("r-l-armijo")) == ("guanajuato", "guanajuato")
    assert m.events("detection")[0][:2] == [P["p-guerrilla-del-bajio"], 1]


@pytest.mark.rule("5.0.d")
def test_where_no_place_is_open_the_nearest_of_its_country_is_and_its_owner_chooses_between_equals() -> None:
    enemy = ["san-luis-potosi", "queretaro", "mexico"]
    m = play(147, "", **held("patriot", *enemy))
    assert (m.ask, m.rule, m.side) == ("choose-refuge", "5.0.d", "royalist")
    near = [text.split()[2] for text in m.offered]
    assert len(near) > 1
    row = BOARD.borders
    steps = {int(row[N["san-luis-potosi"] * BOARD.regions + N[h]]) for h in near}
    assert steps == {1}
    m.act(f"place r-l-calleja {near[-1]}")
    assert m.place("r-l-calleja") == near[-1]


@pytest.mark.rule("5.0.d")
def test_what_finds_no_place_waits_and_tries_again() -> None:
    chile = [
        BOARD.place_ids[h] for h in range(BOARD.regions) if BOARD.country[h] == BOARD.countries.index("chile")
    ]
    m = play(88, "", **held("royalist", *chile))
    units = ("p-l-o-higgins", "p-l-freire", "p-mil-concepcion")
    assert [m.place(unit) for unit in units] == [
        "events",
        "events",
        "events" if m.place(units[2]) == "events" else "pool",
    ]
    assert len(m.state.waiting) == 3
    assert len(m.events("waits")) == 3
    next_reinforcements(m, ROYALIST)  # not their turn
    assert len(m.state.waiting) == 3
    next_reinforcements(m, PATRIOT)
    assert len(m.state.waiting) == 3  # nothing has changed
    m.state.control[N["talca"]] = PATRIOT
    next_reinforcements(m, PATRIOT)
    assert [m.place(unit) for unit in units] == ["talca", "talca", "talca"]
    assert m.state.waiting == []


@pytest.mark.rule("5.0.d")
def test_a_garrison_comes_to_its_own_fortress_or_waits() -> None:
    m = play(177, "", **held("royalist", "bogota", "cartagena"))
    assert m.place("r-guarn-cartagena") == "cartagena-city"
    lost = play(177, "", **held("patriot", "cartagena"))
    has_come_of_it(lost, 177, "waiting r-guarn-cartagena r-regimen-del-terror 4")
    shut = play(177, "p-mil-cundinamarca cartagena-city", **held("royalist", "cartagena"))
    assert len(shut.state.waiting) == 1  # enemies are inside


@pytest.mark.rule("5.0.d", "3.2.6.b")
def test_units_tied_to_icons_come_only_where_they_may_stand() -> None:
    m = play(167, "", **held("patriot", "popayan", "pasto", "socorro"))
    assert m.place("r-guerrilla-del-patia") == "pool"  # no Guerrilla region of its side is left


@pytest.mark.rule("3.2.1.g", "5.0.d")
def test_the_jungle_takes_no_seventh_unit() -> None:
    six = ["r-real-de-lima", "r-talavera", "r-talav-peru", "r-gerona", "r-burgos", "r-lorca"]
    units = "; ".join(f"{unit} valdivia" for unit in six)
    m = play(
        198,
        units.replace("r-burgos valdivia; ", "r-burgos valdivia; "),
        dice=[1],
        **held("patriot", "concepcion"),
    )
    assert m.place("r-l-osorio") == "valdivia"  # leaders do not count
    assert m.place("r-infante-don-carlos") == "lima"


@pytest.mark.rule("5.0.a")
def test_units_on_the_map_stay_and_those_out_of_the_game_do_not_come() -> None:
    m = play(
        165,
        "r-albuera caracas-city; r-cazadores-del-rey eliminated",
        "name coro",
        **held("royalist", "caracas"),
    )
    has_come_of_it(m, 165, "r-l-monteverde coro; r-albuera caracas-city; r-cazadores-del-rey eliminated")


@pytest.mark.rule("5.0.a")
def test_with_a_leader_even_in_a_fortress_but_not_at_sea_nor_among_enemies() -> None:
    besieged = play(40, "p-l-morelos cuautla-city; p-mil-cuautla cuautla-city; r-corona cuautla")
    assert besieged.place("p-escolta-de-morelos") == "cuautla-city"
    units = "p-l-morelos cuautla; p-mil-cuautla cuautla; r-corona cuautla"
    kept_out = play(40, units, **held("patriot", "oaxaca"))
    assert kept_out.place("p-escolta-de-morelos") == "oaxaca"
    aboard = play(
        102,
        "p-l-san-martin p-convoy-libertador-hold; p-convoy-libertador costa-de-valparaiso",
        **held("patriot", "valparaiso"),
    )
    assert aboard.place("p-l-miller") == "events"
    assert len(aboard.state.waiting) == 2


@pytest.mark.rule("5.0.b", "19.1")
def test_expeditions_wait_in_their_box_for_money() -> None:
    m = play(152, "")
    assert {m.place(u) for u in ("r-asturias", "r-lobera", "r-castilla")} == {"expedicionarios"}


@pytest.mark.rule("5.0.d")
def test_ships_come_to_a_port_of_their_side_or_the_nearest() -> None:
    m = set_for(98, "", **held("patriot", "valparaiso"))
    assert m.place("p-lautaro") == "valparaiso-port"
    asia = play(207, "", "name costa-de-valdivia", **held("royalist", "chiloe"))
    assert asia.place("r-l-quintanilla") == "chiloe"


@pytest.mark.rule("19.4.b")
@pytest.mark.parametrize(("die", "more"), [(5, 0), (6, 1)])
def test_a_card_that_lands_an_expedition_in_america_rolls_for_tension_once(die: int, more: int) -> None:
    m = play(194, "", dice=[die])  # two battalions in Lima, a third in the box
    has_come_of_it(m, 194, f"tension +{more}; r-gerona lima; r-imperial-alejandro lima")
    assert m.marked("r-gerona", "ashore")
    assert not m.marked("r-infante-don-carlos", "ashore")
    assert len(m.events("landing-roll")) == 1
    spain = play(178, "")
    assert spain.events("landing-roll") == []


@pytest.mark.rule("19.4.b")
def test_an_expedition_that_waited_rolls_when_it_comes() -> None:
    m = play(192, "p-patricios montevideo", dice=[10], **held("royalist", "montevideo"))
    assert m.events("landing-roll") == []
    put(m.state, P["p-patricios"], N["salta"])
    next_reinforcements(m, ROYALIST)
    assert (m.place("r-lorca"), len(m.events("landing-roll"))) == ("montevideo", 1)


# Risings


@pytest.mark.rule("5.0.d", "11.1.d")
def test_with_a_leader_they_rise_among_enemies_and_will_fight_there() -> None:
    m = play(30, "r-corona guanajuato; r-l-calleja guanajuato")
    has_come_of_it(m, 30, "p-l-hidalgo guanajuato; p-inf-de-celaya guanajuato; control guanajuato royalist")
    assert m.state.attacks == []  # beaten, they retreat as a defender does


@pytest.mark.rule("5.0.d")
def test_without_a_leader_they_rise_elsewhere() -> None:
    m = play(33, "r-corona san-luis-potosi")
    assert (m.ask, m.rule) == ("choose-refuge", "5.0.d")
    near = {text.split()[2] for text in m.offered}
    neighbours = {BOARD.place_ids[h] for h in BOARD.land.neighbours(N["san-luis-potosi"])}
    assert near <= neighbours
    m.act("place p-rebeldes-de-san-luis zacatecas")
    has_come_of_it(m, 33, "p-rebeldes-de-san-luis zacatecas; control zacatecas patriot")


@pytest.mark.rule("5.0.d")
def test_the_next_region_of_the_list_comes_before_the_neighbours() -> None:
    m = play(43, "r-corona orizaba; p-l-g-victoria eliminated")
    assert m.place("p-guerrilla-de-veracruz") == "veracruz"
    led = play(43, "r-corona orizaba")
    assert (led.place("p-l-g-victoria"), led.place("p-guerrilla-de-veracruz")) == ("orizaba", "orizaba")


@pytest.mark.rule("11.2.o", "11.2.u", "11.1.a")
def test_lone_guns_are_lost_and_lone_leaders_escape_where_units_rise() -> None:
    m = play(33, "r-art-mexico san-luis-potosi; r-l-calleja san-luis-potosi".replace("r-art-mexico", gun()))
    assert m.place(gun()) in ("pool", "eliminated")
    assert (m.ask, m.side) == ("leader-refuge", "royalist")
    m.act("bring r-l-calleja zacatecas")
    has_come_of_it(m, 33, "p-rebeldes-de-san-luis san-luis-potosi")


def gun() -> str:
    """A Royalist field gun of New Spain."""
    return next(
        u.id
        for u in BOARD.units
        if u.side == "royalist" and u.kind == "artillery" and u.country == "nueva-espana"
    )


@pytest.mark.rule("9.0.j", "11.1.d")
def test_ships_leave_a_port_that_a_rising_takes() -> None:
    m = play(73, "r-aquiles guayaquil-port")
    has_come_of_it(m, 73, "control guayaquil patriot; r-aquiles golfo-de-guayaquil")


@pytest.mark.rule("5.0.a")
def test_a_leader_on_the_map_may_be_brought_to_a_rising() -> None:
    units = "p-l-guerrero acapulco; p-mil-tecpan acapulco; r-corona chilpancingo"
    m = play(47, units, **held("patriot", "acapulco"))
    assert (m.ask, m.rule, m.offered) == (
        "bring-leader",
        "5.0.a",
        ["bring p-l-guerrero chilpancingo", "pass"],
    )
    m.act("bring p-l-guerrero chilpancingo")
    assert (m.place("p-l-guerrero"), m.place("p-guerrilla-del-sur")) == ("chilpancingo", "chilpancingo")
    stays = play(47, units, "pass", **held("patriot", "acapulco"))
    assert (stays.place("p-l-guerrero"), stays.place("p-guerrilla-del-sur")) == ("acapulco", "acapulco")


def test_a_muster_under_way_is_copied() -> None:
    frame = Muster(1, 0, PATRIOT, [3, 4], 7, 8, [5])
    other = frame.copy()
    other.left.pop()
    other.came.pop()
    assert (frame.left, frame.came, frame.led, frame.here) == ([3, 4], [5], 7, 8)


@pytest.mark.rule("5.0.a")
def test_who_should_join_a_leader_that_is_not_there_does_not_wait_for_them() -> None:
    m = play(102, "", **held("patriot", "valparaiso"))
    has_come_of_it(
        m, 102, "p-l-miller events; p-l-arenales events; waiting; p-convoy-libertador valparaiso-port"
    )
