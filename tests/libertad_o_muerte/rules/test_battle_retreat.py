"""A beaten side leaves the field: where it goes, what that costs, what becomes of a destroyed stack [12.15-12.23]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST, SIDES
from grognard.games.libertad_o_muerte.rules.battle.battle import Battle
from grognard.games.libertad_o_muerte.rules.battle.field import DEFEATED, OPENING, RETREATING, Field
from grognard.games.libertad_o_muerte.rules.battle.retreat import Retreat
from grognard.games.libertad_o_muerte.rules.battle.ways_out import beyond
from tests.libertad_o_muerte.battlefield import P1, P2, R1, R2, field_of, on_field
from tests.libertad_o_muerte.setting import N, P, Play, table

FOE = {"patriot": "r-real-de-lima", "royalist": "p-arribenos"}


def beaten(
    units: str, region: str = "queretaro", loser: str = "patriot", attacker: str = "royalist", **said: Any
) -> Play:
    """The loser leaves a region in which one enemy unit has won; unless said otherwise the loser defended it."""
    side = SIDES.index(loser)
    f = Field(RETREATING, N[region], SIDES.index(attacker), loser=side, cause=DEFEATED)
    units = "; ".join(f"{text} {region}" if " " not in text.strip() else text for text in units.split("; "))
    return on_field(f"{units}; {FOE[loser]} {region}", Retreat(side, N[region]), region, attacker, f, **said)


def patriot(*regions: str) -> dict[str, list[str]]:
    return {"patriot": list(regions)}


# Where to


@pytest.mark.rule("12.16.a", "12.19.a")
def test_a_defender_goes_to_any_adjacent_region_of_their_own_without_enemies() -> None:
    m = beaten(
        f"{P1}; p-l-morelos; p-art-mexico; {R1} huasteca",
        control=patriot("queretaro", "guanajuato", "valladolid", "huasteca", "zacatecas"),
    )
    assert (m.ask, m.rule, m.side) == ("retreat", "12.16.a", "patriot")
    assert m.offered == [
        "retreat guanajuato",
        "retreat valladolid",
    ]  # not Huasteca, where a battle is to be fought
    m.act("retreat valladolid")
    assert (m.ask, [m.place(u) for u in (P1, "p-l-morelos", "p-art-mexico")]) == ("over", ["valladolid"] * 3)
    assert len(m.events("retreats")) == 3


@pytest.mark.rule("12.16.a")
def test_one_way_out_is_taken_without_a_question() -> None:
    m = beaten(f"{P1}; {P2}", control=patriot("queretaro", "valladolid"))
    assert (m.ask, m.place(P1), m.place(P2)) == ("over", "valladolid", "valladolid")
    assert (m.strength(P1), m.strength(P2)) == (2, 2)


@pytest.mark.rule("20.2.a", "12.16.a")
def test_who_retreats_looks_for_hidden_enemies_where_the_retreat_ends() -> None:
    hidden = "p-guerrilla-del-sur"
    said: dict[str, Any] = {"region": "queretaro", "loser": "royalist", "attacker": "patriot"}
    others = patriot("san-luis-potosi", "guanajuato", "mexico", "huasteca")
    m = beaten(f"{R1}; {R2}; {hidden} valladolid hidden", control=others, dice=[8], **said)
    assert (m.place(R1), m.marked(hidden, "hidden"), len(m.events("detection"))) == ("valladolid", True, 1)
    found = beaten(f"{R1}; {R2}; {hidden} valladolid hidden", control=others, dice=[9], **said)
    assert not found.marked(hidden, "hidden")  # 8, with 1 less in the mountains
    passing = {
        "patriot": [*others["patriot"], "valladolid"]
    }  # on the way to somewhere else nobody is looked for
    through = beaten(f"{R1}; {R2}; {hidden} valladolid hidden", control=passing, **said)
    assert through.ask in ("retreat", "retreat-loss")
    while through.ask != "over":
        through.act(through.offered[0])
    assert through.events("detection") == []


@pytest.mark.rule("12.16.a")
def test_an_attacker_goes_back_where_they_came_from() -> None:
    said: dict[str, Any] = {"attacker": "patriot", "attacks": ["queretaro valladolid"]}
    m = beaten(P1, control=patriot("guanajuato", "valladolid"), **said)
    assert (m.ask, m.place(P1)) == ("over", "valladolid")
    lost = beaten(P1, control=patriot("guanajuato"), **said)  # it is the region that counts, not whose it is
    assert lost.place(P1) == "valladolid"
    shut = beaten(f"{P1}; {R1} valladolid", control=patriot("guanajuato", "valladolid"), **said)
    assert shut.place(P1) == "guanajuato"  # enemies have come there: as a defender
    defender = beaten(P1, control=patriot("guanajuato"), attacks=["queretaro valladolid"])
    assert defender.place(P1) == "guanajuato"


@pytest.mark.rule("12.16.a")
def test_who_rose_on_the_spot_retreats_as_a_defender() -> None:
    m = beaten(
        P1, attacker="patriot", attacks=["queretaro none"], control=patriot("guanajuato", "valladolid")
    )
    assert m.offered == ["retreat guanajuato", "retreat valladolid"]


@pytest.mark.rule("11.1.h", "12.16.a")
def test_the_royalist_retreats_among_the_portuguese_and_the_patriot_does_not() -> None:
    control = {"patriot": ["maldonado", "colonia", "misiones", "montevideo"], "portuguese": ["entre-rios"]}
    m = beaten("r-albuera", "banda-oriental", "royalist", "patriot", control=control)
    assert m.place("r-albuera") == "entre-rios"
    control = {"portuguese": ["entre-rios"], "patriot": ["colonia"], "royalist": ["misiones", "maldonado"]}
    p = beaten("p-patricios", "banda-oriental", control=control)
    assert p.place("p-patricios") == "colonia"


@pytest.mark.rule("3.2.4.d", "12.16.a")
def test_a_strait_is_a_way_back_only_without_enemy_ships() -> None:
    unit = "p-vencedores-de-araure"
    said: dict[str, Any] = {"attacker": "patriot", "attacks": ["margarita cumana"]}
    said["control"] = {"royalist": ["margarita"]}
    assert beaten(unit, "margarita", **said).place(unit) == "cumana"
    shut = beaten(f"{unit}; r-esmeralda caribe-oriental", "margarita", **said)
    assert shut.place(unit) == "eliminated"
    own = beaten(f"{unit}; p-lautaro caribe-oriental", "margarita", **said)
    assert own.place(unit) == "cumana"


@pytest.mark.rule("12.19.b")
def test_no_retreat_to_an_island_with_enemy_ships_around_it() -> None:
    open_sea = beaten("r-albuera", "puerto-rico", "royalist", "patriot", control=patriot("puerto-rico"))
    assert open_sea.place("r-albuera") == "santo-domingo"
    ship = "p-lautaro paso-de-los-vientos"
    shut = beaten(f"r-albuera; {ship}", "puerto-rico", "royalist", "patriot", control=patriot("puerto-rico"))
    # The strait is open, but ships lie on the other side of the island.
    assert shut.place("r-albuera") == "eliminated"
    by_land = beaten(f"r-albuera; {ship}", "la-habana", "royalist", "patriot", control=patriot("la-habana"))
    assert by_land.place("r-albuera") == "santiago-de-cuba"


@pytest.mark.rule("3.2.1.g")
def test_a_jungle_has_room_for_six() -> None:
    five = "; ".join(f"{u} moyobamba" for u in ("r-talavera", "r-burgos", "r-valencey", "r-lobera", "r-leon"))
    said: dict[str, Any] = {"region": "cajamarca", "loser": "royalist", "attacker": "patriot"}
    full = beaten(f"r-albuera; r-asturias; {five}", **said)
    assert full.ask == "retreat"
    assert "retreat moyobamba" not in full.offered
    room = beaten(f"r-albuera; {five}; r-l-la-serna", **said).act("retreat moyobamba")
    assert (room.place("r-albuera"), room.place("r-l-la-serna")) == ("moyobamba", "moyobamba")


# Through enemy land


@pytest.mark.rule("12.16.b")
def test_through_enemy_regions_a_force_loses_a_point_for_each() -> None:
    m = beaten(f"{P1}; {P2}; p-l-morelos", control=patriot("queretaro", "chilpancingo"))  # by Valladolid
    assert (m.ask, m.rule, m.offered) == ("retreat-loss", "12.16.b", [f"lose {P1}", f"lose {P2}"])
    m.act(f"lose {P2}")
    assert (m.ask, m.place(P1), m.place("p-l-morelos")) == ("over", "chilpancingo", "chilpancingo")
    assert (m.strength(P1), m.strength(P2)) == (2, 1)
    assert m.state.control[N["valladolid"]] == ROYALIST  # crossing takes nothing


@pytest.mark.rule("12.16.b")
def test_two_enemy_regions_cost_two_points() -> None:
    m = beaten(f"{P1}; {P2}", control=patriot("queretaro", "acapulco"))  # Valladolid and Chilpancingo
    m.act(f"lose {P1}", f"lose {P2}")
    assert (m.ask, m.place(P1), m.place(P2)) == ("over", "acapulco", "acapulco")
    assert (m.strength(P1), m.strength(P2)) == (1, 1)


@pytest.mark.rule("12.16.b", "12.16.c")
def test_the_fewest_enemy_regions_decide_and_three_are_too_many() -> None:
    m = beaten(
        f"{P1}; {P2}", control=patriot("queretaro", "chilpancingo", "acapulco", "zacatecas", "durango")
    )
    assert m.offered == [
        "retreat zacatecas",
        "retreat chilpancingo",
    ]  # it stops in the first region of its own
    assert beyond(m.state, PATRIOT, N["queretaro"]) == [1, N["zacatecas"], N["chilpancingo"]]
    m.act("retreat zacatecas")
    assert m.ask == "retreat-loss"
    lost = beaten(f"{P1}; {P2}; p-l-morelos; p-art-mexico", control=patriot("queretaro", "nuevo-mexico"))
    assert (lost.ask, lost.place(P1), lost.place(P2)) == ("over", "pool", "pool")
    assert (lost.place("p-l-morelos"), lost.place("p-art-mexico")) == ("eliminated", "pool")
    f = field_of(lost)
    assert (f.lost, f.guns, f.points) == ([2, 0], [1, 0], [0, 0])
    assert lost.events("eliminated")[0][0]


@pytest.mark.rule("12.16.b", "12.19.a")
def test_an_enemy_army_may_be_passed_but_not_joined() -> None:
    m = beaten(f"{P1}; {R1} valladolid", control=patriot("queretaro", "chilpancingo"))
    assert (m.place(P1), m.strength(P1)) == ("chilpancingo", 1)
    held = beaten(f"{P1}; {P2}; {R1} chilpancingo", control=patriot("queretaro", "chilpancingo", "acapulco"))
    assert held.offered == [
        f"lose {P1}",
        f"lose {P2}",
    ]  # by Valladolid; Chilpancingo is one's own, and is crossed
    held.act(f"lose {P1}")
    assert held.place(P1) == "acapulco"


@pytest.mark.rule("12.16.b", "3.2.c")
def test_land_out_of_play_is_not_crossed() -> None:
    control = {"patriot": ["queretaro", "chilpancingo"], "out-of-play": ["valladolid", "mexico"]}
    m = beaten(f"{P1}; {P2}", control=control)
    assert m.ask == "retreat-loss"
    m.act(f"lose {P1}", f"lose {P2}")  # by Huasteca and Puebla
    assert m.place(P1) == "chilpancingo"


@pytest.mark.rule("12.16.e", "12.14.g")
def test_what_dies_on_the_way_counts_for_pairs_and_elites_but_not_for_battle_points() -> None:
    elite = "p-escolta-de-morelos"
    m = beaten(f"{elite} queretaro 1; {P1}", control=patriot("queretaro", "acapulco"))
    m.act(f"lose {elite}")
    f = field_of(m)
    assert (f.lost, f.elites, f.points) == ([1, 0], [1, 0], [0, 0])
    assert (m.ask, m.strength(P1), m.place(P1)) == ("over", 1, "acapulco")


@pytest.mark.rule("12.16.f")
def test_who_cannot_move_retreats_all_the_same() -> None:
    m = beaten(f"{P1} queretaro immobile; {P2}", control=patriot("queretaro", "valladolid"))
    assert (m.place(P1), m.place(P2)) == ("valladolid", "valladolid")


# Into the fortress

ALL_MEXICO = [
    BOARD.place_ids[h] for h in range(BOARD.regions) if BOARD.theatre[h] == BOARD.theatres.index("mexico")
]
MEXICO: dict[str, Any] = {"region": "mexico", "loser": "royalist", "attacker": "patriot"}


@pytest.mark.rule("12.15.e", "12.19.a")
def test_all_or_part_of_an_army_may_go_into_a_fortress_of_their_own() -> None:
    m = beaten(
        f"{R1}; {R2}; r-l-calleja; r-art-mexico",
        control={"patriot": ["queretaro", "valladolid", "cuautla"]},
        **MEXICO,
    )
    assert m.may("retreat") == ["retreat puebla", "retreat huasteca", "retreat mexico-city"]
    assert m.may("go-back-in") == [f"go-back-in {u}" for u in (R1, R2, "r-art-mexico", "r-l-calleja")]
    m.act(f"go-back-in {R2}", "retreat puebla")
    assert [m.place(u) for u in (R1, R2, "r-l-calleja", "r-art-mexico")] == [
        "puebla",
        "mexico-city",
        "puebla",
        "puebla",
    ]
    m = beaten(f"{R1}; {R2}; r-l-calleja; r-art-mexico", **MEXICO).act("retreat mexico-city")
    assert [m.place(u) for u in (R1, R2, "r-l-calleja", "r-art-mexico")] == ["mexico-city"] * 4
    assert m.ask == "over"


@pytest.mark.rule("12.15.e")
def test_guns_and_leaders_are_not_left_alone_outside() -> None:
    m = beaten(f"{R1}; {R2}; r-l-calleja; r-art-mexico", **MEXICO).act(f"go-back-in {R1}", f"go-back-in {R2}")
    assert (m.ask, m.place("r-l-calleja"), m.place("r-art-mexico")) == ("over", "mexico-city", "mexico-city")


@pytest.mark.rule("12.15.e")
def test_a_fortress_of_the_enemys_or_an_open_city_is_no_shelter() -> None:
    m = beaten(f"{R1}; p-trigarante-1 mexico-city", **MEXICO)
    assert not m.may("retreat mexico-city")
    assert not m.may("go-back-in")
    lost = beaten(f"{R1}", control=patriot("mexico"), **MEXICO)
    assert not lost.may("retreat mexico-city")
    held = beaten(f"{R1}; {R2} mexico-city", control=patriot("mexico"), **MEXICO)
    assert held.may("retreat mexico-city")  # those inside hold the city


@pytest.mark.rule("12.15.e", "12.16.c")
def test_a_fortress_saves_who_has_no_other_way() -> None:
    doors = [BOARD.place_ids[h] for h in BOARD.land.neighbours(N["mexico"])]
    m = beaten(f"{R1}; {R2}", control=patriot(*[r for r in ALL_MEXICO if r != "mexico"]), **MEXICO)
    assert (m.ask, m.place(R1), m.place(R2)) == ("over", "mexico-city", "mexico-city")
    through = beaten(R1, control=patriot(*doors), **MEXICO)
    assert through.ask == "retreat"
    assert "retreat veracruz" in through.offered


@pytest.mark.rule("12.15.d")
def test_a_garrison_goes_into_the_fortress_and_else_with_the_rest() -> None:
    m = beaten(f"r-fijo-de-veracruz veracruz; {R1}", "veracruz", "royalist", "patriot")
    assert (m.place("r-fijo-de-veracruz"), m.ask) == ("veracruz-city", "retreat")
    assert "go-back-in r-fijo-de-veracruz" not in m.offered
    alone = beaten("r-fijo-de-veracruz veracruz; r-l-calleja", "veracruz", "royalist", "patriot")
    assert (alone.ask, alone.place("r-l-calleja")) == ("over", "veracruz-city")
    held = beaten(
        "r-fijo-de-veracruz veracruz; p-trigarante-1 veracruz-city",
        "veracruz",
        "royalist",
        "patriot",
        control=patriot("huasteca", "oaxaca", "orizaba", "yucatan", "chiapas"),
    )
    assert held.place("r-fijo-de-veracruz") == "puebla"


@pytest.mark.rule("12.16.a", "12.15.e")
def test_a_sally_goes_back_inside() -> None:
    m = beaten(f"{R1}; {R2}; r-l-calleja", "mexico", "royalist", "royalist", attacks=["mexico mexico-city"])
    assert (m.ask, [m.place(u) for u in (R1, R2, "r-l-calleja")]) == ("over", ["mexico-city"] * 3)


@pytest.mark.rule("12.16.a", "12.3.a", "12.15.d")
def test_a_besieged_garrison_that_came_out_to_the_last_unit_goes_back_inside() -> None:
    units = f"{R1} mexico; r-l-calleja mexico; {P1} mexico; p-l-morelos mexico"
    said: dict[str, Any] = {"control": patriot("mexico"), "phase": "land-combat", "side": "royalist"}
    m = table(units, frame=Battle(OPENING, N["mexico"], ROYALIST), attacks=["mexico mexico-city"], **said)
    assert field_of(m).holder == ROYALIST  # a sally: nobody is inside any more
    relief = f"{units}; {R2} mexico-city; {P2} huasteca"
    m = table(relief, frame=Battle(OPENING, N["mexico"], ROYALIST), attacks=["mexico puebla"], **said)
    m.act(f"join {R2}")
    assert field_of(m).holder == ROYALIST
    empty = table(units, frame=Battle(OPENING, N["mexico"], ROYALIST), attacks=["mexico puebla"], **said)
    assert field_of(empty).holder == PATRIOT
    for holder in (ROYALIST, PATRIOT):
        f = Field(RETREATING, N["mexico"], ROYALIST, loser=ROYALIST, cause=DEFEATED, holder=holder)
        sally = {"control": patriot("mexico"), "attacks": ["mexico mexico-city"]}
        frame = Retreat(ROYALIST, N["mexico"])
        m = on_field(f"r-guarn-acapulco mexico; {P1} mexico", frame, "mexico", "royalist", f, **sally)
        assert (m.place("r-guarn-acapulco") == "mexico-city") == (holder == ROYALIST)


@pytest.mark.rule("12.15.e", "11.1.f")
@pytest.mark.parametrize("holder", [ROYALIST, PATRIOT])
def test_besiegers_do_not_retreat_into_a_fortress_from_which_all_came_out(holder: int) -> None:
    f = Field(RETREATING, N["mexico"], ROYALIST, loser=PATRIOT, cause=DEFEATED, holder=holder)
    said: dict[str, Any] = {"control": patriot("mexico", "puebla"), "attacks": ["mexico mexico-city"]}
    m = on_field(f"{P1} mexico; {R1} mexico", Retreat(PATRIOT, N["mexico"]), "mexico", "royalist", f, **said)
    assert ("retreat mexico-city" in m.offered) == (holder == PATRIOT)


# Units tied to their regions


@pytest.mark.rule("3.2.6.a", "3.2.6.b", "3.2.6.c", "12.16.e")
@pytest.mark.parametrize(
    ("unit", "rest", "region", "away", "kind", "clause"),
    [
        ("p-gauchos-de-salta", "p-patricios", "salta", "tucuman", "jujuy", "3.2.6.a"),
        ("p-llaneros-de-paez-1", "p-guardia-de-honor", "calabozo", "caracas", "barinas", "3.2.6.a"),
        ("p-guerrilla-del-sur", P1, "chilpancingo", "puebla", "acapulco", "3.2.6.b"),
        ("p-guaranies-de-andresito", "p-patricios", "misiones", "corrientes", "banda-oriental", "3.2.6.c"),
    ],
)
def test_units_tied_to_regions_go_their_own_way_or_are_lost(
    unit: str, rest: str, region: str, away: str, kind: str, clause: str
) -> None:
    doors = [BOARD.place_ids[h] for h in BOARD.land.neighbours(N[region])]
    shut = {"royalist": [r for r in doors if r not in (away, kind)], "patriot": [region, away, kind]}
    if clause != "3.2.6.c":
        m = beaten(f"{unit}; {rest}", region, control=shut).act(f"retreat {away}")
        assert (m.ask, m.place(rest), m.place(unit)) == ("over", away, kind)
        assert field_of(m).lost == [0, 0]
    shut = {"royalist": [r for r in doors if r != away], "patriot": [region, away]}
    lost = beaten(f"{unit}; {rest}", region, control=shut)
    gone = "eliminated" if BOARD.dot[P[unit]] else "pool"
    assert (lost.ask, lost.place(rest), lost.place(unit)) == ("over", away, gone)
    assert field_of(lost).lost == [1, 0]
    assert lost.state.log is not None
    assert [e.rule for e in lost.state.log.events if e.what == "eliminated"] == [clause]


@pytest.mark.rule("3.2.6.b")
def test_a_tied_unit_has_its_choice() -> None:
    control = patriot("chilpancingo", "puebla", "acapulco", "oaxaca", "cuautla")
    m = beaten(f"p-guerrilla-del-sur; {P1}", "chilpancingo", control=control).act("retreat puebla")
    assert (m.ask, m.rule) == ("retreat-tied", "3.2.6.b")
    assert m.offered == [f"place p-guerrilla-del-sur {r}" for r in ("cuautla", "acapulco", "oaxaca")]
    m.act("place p-guerrilla-del-sur oaxaca")
    assert (m.ask, m.place("p-guerrilla-del-sur"), m.place(P1)) == ("over", "oaxaca", "puebla")


@pytest.mark.rule("3.2.6.b")
def test_a_tied_unit_goes_no_further_than_next_door() -> None:
    unit = "p-guerrilla-del-sur"
    alone = beaten(unit, control=patriot("queretaro", "chilpancingo"))
    assert (alone.place(unit), field_of(alone).lost) == ("pool", [1, 0])
    both = beaten(f"{unit}; {P1}", control=patriot("queretaro", "chilpancingo"))  # by Valladolid
    both.act(f"lose {P1}")
    assert (both.place(unit), both.place(P1), both.strength(P1)) == ("pool", "chilpancingo", 1)
    beside = beaten(f"{unit}; {P1}", control=patriot("queretaro", "guanajuato"))
    assert (beside.place(unit), beside.place(P1)) == ("guanajuato", "guanajuato")


# Back to the ships

LANDED: dict[str, Any] = {
    "region": "huasteca",
    "attacker": "patriot",
    "attacks": ["huasteca golfo-de-veracruz"],
}
TRANSPORT, CONVOY = "p-goleta-de-los-cayos", "p-convoy-libertador"


@pytest.mark.rule("12.16.d")
def test_a_beaten_landing_goes_back_aboard() -> None:
    m = beaten(
        f"{P1}; {P2}; p-l-morelos; p-art-mexico; {CONVOY} golfo-de-veracruz",
        control=patriot("queretaro"),
        **LANDED,
    )
    assert (m.ask, {m.place(u) for u in (P1, P2, "p-l-morelos", "p-art-mexico")}) == (
        "over",
        {f"{CONVOY}-hold"},
    )
    shut = beaten(
        f"{P1}; {CONVOY} golfo-de-veracruz; r-esmeralda golfo-de-veracruz",
        control=patriot("queretaro"),
        **LANDED,
    )
    assert shut.place(P1) == "queretaro"  # as a defender
    none = beaten(f"{P1}", control=patriot("queretaro"), **LANDED)
    assert none.place(P1) == "queretaro"


@pytest.mark.rule("12.16.d", "9.1.c")
def test_what_finds_no_room_aboard_retreats_as_a_defender() -> None:
    m = beaten(
        f"{P1}; {P2}; p-l-morelos; {TRANSPORT} golfo-de-veracruz", control=patriot("queretaro"), **LANDED
    )
    assert (m.ask, m.rule) == ("retreat-aboard", "12.16.d")  # two and two do not go into three
    assert m.offered == [f"load {u} {TRANSPORT}" for u in (P1, P2, "p-l-morelos")]
    m.act(f"load {P2} {TRANSPORT}")
    assert m.offered == [f"load p-l-morelos {TRANSPORT}", "done"]
    m.act("done")
    assert (m.ask, m.place(P1), m.place(P2), m.place("p-l-morelos")) == (
        "over",
        "queretaro",
        f"{TRANSPORT}-hold",
        "queretaro",
    )


@pytest.mark.rule("12.16.d")
def test_who_finds_neither_room_nor_land_is_lost() -> None:
    m = beaten(f"{P1}; {P2}; p-l-morelos; {TRANSPORT} golfo-de-veracruz", control={}, **LANDED)
    m.act(f"load {P2} {TRANSPORT}", f"load p-l-morelos {TRANSPORT}")
    assert (m.ask, m.place(P1), m.place("p-l-morelos")) == ("over", "pool", f"{TRANSPORT}-hold")
    assert field_of(m).lost == [1, 0]


# Destroyed stacks


@pytest.mark.rule("12.23.a", "12.23.b", "12.19.e")
def test_of_a_destroyed_stack_the_guns_are_lost_and_the_leaders_escape() -> None:
    m = beaten("p-l-morelos; p-art-mexico", control=patriot("queretaro", "valladolid"))
    assert (m.ask, m.place("p-l-morelos"), m.place("p-art-mexico")) == ("over", "valladolid", "pool")
    assert field_of(m).guns == [1, 0]
    two = beaten("p-l-morelos", control=patriot("queretaro", "valladolid", "guanajuato"))
    assert (two.ask, two.rule) == ("leader-refuge", "12.23.a")
    lost = beaten("p-l-morelos; p-art-mexico mexico", "mexico", control=patriot("mexico"))
    assert lost.place("p-l-morelos") == "eliminated"  # the fortress is no refuge


@pytest.mark.rule("12.16.b", "12.23.a")
def test_a_force_that_dies_on_the_way_is_a_destroyed_stack() -> None:
    m = beaten(f"{P1} queretaro 1; p-l-morelos; p-art-mexico", control=patriot("queretaro", "acapulco"))
    assert (m.place(P1), m.place("p-l-morelos"), m.place("p-art-mexico")) == ("pool", "eliminated", "pool")
    assert (field_of(m).lost, field_of(m).guns) == ([1, 0], [1, 0])


def test_the_frames_of_a_retreat_copy_what_they_know() -> None:
    frame = Retreat(1, 2, 3, 4, 5)
    twin = frame.copy()
    assert (twin.side, twin.region, twin.end, twin.loss, twin.ashore) == (1, 2, 3, 4, 5)
