"""Where chapters meet: what one of them brings about is settled as another says."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, NEITHER, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.state import put
from grognard.games.libertad_o_muerte.rules.battle.disband import Disband
from grognard.games.libertad_o_muerte.rules.battle.field import DEFEATED, RETREATING, Field
from grognard.games.libertad_o_muerte.rules.battle.retreat import Retreat
from grognard.games.libertad_o_muerte.rules.cards.muster import room_for
from grognard.games.libertad_o_muerte.rules.cards.singular import Expelled
from grognard.games.libertad_o_muerte.rules.economy.deployment import land_places
from grognard.games.libertad_o_muerte.rules.economy.maintenance import Maintenance
from grognard.games.libertad_o_muerte.rules.economy.reinforcements import Reinforcements
from grognard.games.libertad_o_muerte.rules.economy.replacements import Replacements
from grognard.games.libertad_o_muerte.rules.ending import go_home
from grognard.games.libertad_o_muerte.rules.land.arrival import settle
from grognard.games.libertad_o_muerte.rules.land.detection import Detection
from grognard.games.libertad_o_muerte.rules.land.limits import no_place
from grognard.games.libertad_o_muerte.rules.leaders import LeadersEscape, nearest
from grognard.games.libertad_o_muerte.rules.sea.landing import land_in_port
from grognard.games.libertad_o_muerte.rules.sea.movement import NavalMovement
from grognard.games.libertad_o_muerte.rules.sea.retreat import FleetRetreat
from tests.libertad_o_muerte.battlefield import on_field
from tests.libertad_o_muerte.setting import N, P, table


def patriot(*regions: str) -> dict[str, list[str]]:
    return {"patriot": list(regions)}


def controller(m: object, region: str) -> int:
    return int(m.state.control[N[region]])  # type: ignore[attr-defined]


# Leaders who escape


@pytest.mark.rule("12.23.a", "20.2.a", "20.2.j")
def test_leaders_who_escape_find_who_is_hidden_there_one_roll_for_all_who_come_together() -> None:
    units = "r-l-calleja queretaro; r-l-armijo queretaro; p-trigarante-1 queretaro"
    hidden = "p-guerrilla-del-bajio valladolid hidden"
    others = patriot("san-luis-potosi", "guanajuato", "mexico", "huasteca", "queretaro")
    m = table(f"{units}; {hidden}", frame=LeadersEscape(ROYALIST, N["queretaro"]), control=others, dice=[8])
    assert (m.place("r-l-calleja"), m.place("r-l-armijo")) == ("valladolid", "valladolid")
    assert (len(m.events("detection")), m.marked("p-guerrilla-del-bajio", "hidden")) == (1, True)
    m = table(f"{units}; {hidden}", frame=LeadersEscape(ROYALIST, N["queretaro"]), control=others, dice=[9])
    assert m.ask == "flee-detected"  # leaders alone fight no battle


@pytest.mark.rule("12.23.a", "11.1.h", "3.4.4.i", "12.19.b", "11.2.d")
def test_leaders_escape_only_where_they_may_be() -> None:
    # Among the Portuguese, as in every retreat of the Royalist's.
    control = {"patriot": ["maldonado", "colonia", "misiones", "montevideo"], "portuguese": ["entre-rios"]}
    units = "r-l-elio banda-oriental; p-patricios banda-oriental"
    m = table(units, frame=LeadersEscape(ROYALIST, N["banda-oriental"]), control=control)
    assert m.place("r-l-elio") == "entre-rios"
    # A leader of Lower Peru does not go to New Granada: he is lost.
    units = "p-l-la-mar pasto; r-mil-pasto pasto"
    m = table(units, frame=LeadersEscape(PATRIOT, N["pasto"]), control=patriot("popayan"))
    assert m.place("p-l-la-mar") == "eliminated"
    # Not to an island with enemy ships around it.
    units = "p-l-arismendi cumana; r-sagunto cumana"
    island = {"patriot": ["margarita"], "royalist": ["barcelona", "maturin", "cumana", "aragua"]}
    m = table(units, frame=LeadersEscape(PATRIOT, N["cumana"]), control=island)
    assert m.place("p-l-arismendi") == "margarita"
    units += "; r-bergantin-celoso caribe-oriental"
    m = table(units, frame=LeadersEscape(PATRIOT, N["cumana"]), control=island)
    assert m.place("p-l-arismendi") == "eliminated"
    # Each goes by himself, if their bounds differ.
    units = "p-l-la-mar pasto; p-l-sucre pasto; r-mil-pasto pasto"
    m = table(units, frame=LeadersEscape(PATRIOT, N["pasto"]), control=patriot("popayan"), turn=20)
    assert (m.place("p-l-la-mar"), m.place("p-l-sucre")) == ("eliminated", "popayan")


@pytest.mark.rule("12.12.c", "11.2.d")
def test_a_wounded_leader_comes_back_where_he_may_be() -> None:
    m = table("", control=patriot("popayan", "cuenca", "cajamarca"))
    assert [BOARD.place_ids[h] for h in nearest(m.state, P["p-l-la-mar"], N["pasto"])] == ["cuenca"]
    assert [BOARD.place_ids[h] for h in nearest(m.state, P["p-l-narino"], N["pasto"])] == ["popayan"]


# Fleets driven into a port


@pytest.mark.rule("10.8.a", "9.1.g", "20.2.a")
def test_what_a_beaten_fleet_lands_in_an_open_port_finds_who_is_hidden_there() -> None:
    sea = BOARD.place_ids[BOARD.port_sea[N["huasteca"]]]
    units = f"r-convoy-de-cadiz-1 {sea}; r-corona r-convoy-de-cadiz-1-hold; p-guerrilla-de-veracruz huasteca hidden"
    m = table(units, frame=FleetRetreat(ROYALIST, N[sea]), dice=[3])
    m.act("place r-convoy-de-cadiz-1 huasteca-port")
    assert (m.place("r-corona"), len(m.events("detection"))) == ("huasteca", 1)


# Units that are gone


@pytest.mark.rule("7.3.d", "11.1.g")
def test_a_besieger_lost_for_want_of_pay_frees_the_city() -> None:
    units = "p-patricios lima 1; r-real-de-lima lima-city"
    said = {"control": patriot("lima"), "phase": "maintenance", "resources": {"patriot": 0}}
    m = table(units, frame=Maintenance(PATRIOT), **said)
    m.act("lose p-patricios")
    assert controller(m, "lima") == ROYALIST


@pytest.mark.rule("25.3", "9.0.j")
def test_ships_leave_a_port_whose_last_defender_is_given_up() -> None:
    units = "p-patricios lima; r-real-de-lima lima-city; r-esmeralda lima-port"
    m = table(units, frame=Disband(ROYALIST), control=patriot("lima"), options=["voluntary-elimination"])
    m.act("disband r-real-de-lima", "done")
    assert m.place("r-esmeralda") == "mar-de-lima"


@pytest.mark.rule("11.1.g", "11.1.h")
def test_a_city_that_only_the_portuguese_besieged_is_free_when_they_go_home() -> None:
    units = "r-voluntarios-reales-1 colonia; p-patricios colonia-city"
    m = table(units, control={"royalist": ["colonia"]})
    go_home(m.state)
    assert controller(m, "colonia") == PATRIOT


# Jungle, where six are the limit


@pytest.mark.rule("3.2.1.g")
def test_units_inside_and_hidden_ones_count_for_new_units_and_for_those_of_cards() -> None:
    fort = "; ".join(f"{u} valdivia-city" for u in ("r-talavera", "r-burgos", "r-cantabria"))
    out = "; ".join(f"{u} valdivia" for u in ("r-infante-don-carlos", "r-mil-chillan"))
    five = table(f"{fort}; {out}")
    assert room_for(five.state, P["r-v-valdivia"], N["valdivia"])
    six = table(f"{fort}; {out}; r-mil-coro valdivia")
    assert not room_for(six.state, P["r-v-valdivia"], N["valdivia"])
    for m, places in ((five, ["valdivia", "valdivia-city"]), (six, [])):
        m.state.march_control = bytes([ROYALIST]) * BOARD.regions
        assert [BOARD.place_ids[h] for h in land_places(m.state, ROYALIST, P["r-v-valdivia"])] == places


@pytest.mark.rule("3.2.1.g", "9.1.g")
def test_cargo_for_which_a_jungle_has_no_room_stays_aboard() -> None:
    five = "; ".join(f"{u} valdivia-city" for u in ("r-talavera", "r-burgos", "r-cantabria", "r-mil-chillan"))
    hold = "r-convoy-de-cadiz-1-hold"
    units = f"{five}; r-v-valdivia valdivia; r-convoy-de-cadiz-1 valdivia-port; r-l-osorio {hold}"
    m = table(f"{units}; r-real-de-lima {hold}; r-concordia-de-lima {hold}")
    landed = land_in_port(m.state, [P["r-convoy-de-cadiz-1"]], N["valdivia-port"])
    assert len(landed) == 2  # the leader and one of the two
    assert m.place("r-l-osorio") == "valdivia-city"
    assert [m.place(u) for u in ("r-real-de-lima", "r-concordia-de-lima")].count(hold) == 1


# Scheduled reinforcements


@pytest.mark.rule("5.0.d")
def test_a_scheduled_unit_that_is_kept_out_comes_to_the_nearest_region_of_its_country() -> None:
    kept_out = patriot("lima", "arica")
    m = table(
        "r-l-o-reilly events; r-venganza eliminated; r-esmeralda eliminated",
        "la-plata",
        Reinforcements(ROYALIST),
        control=kept_out,
        turn=9,
        side="royalist",
        phase="reinforcements",
    )
    assert (m.ask, m.rule) == ("place", "5.0.d")
    assert m.offered == [f"place r-l-o-reilly {h}" for h in ("trujillo", "pasco", "jauja", "pisco")]
    m.act("place r-l-o-reilly jauja")
    assert (m.place("r-l-o-reilly"), m.ask) == ("jauja", "over")


# Guerrillas found without a leader


@pytest.mark.rule("20.2.e")
def test_found_guerrillas_do_not_flee_to_enemies_in_a_fortress() -> None:
    units = "r-corona orizaba; p-guerrilla-de-veracruz orizaba hidden; r-fijo-de-veracruz veracruz-city"
    m = table(units, frame=Detection(ROYALIST, N["orizaba"], [P["r-corona"]]), dice=[10])
    assert m.place("p-guerrilla-de-veracruz") == "oaxaca"


# A region that leaves play


@pytest.mark.rule("3.6.b", "20.2.a", "3.2.6.b")
def test_who_is_expelled_goes_where_he_may_be_and_finds_who_is_hidden() -> None:
    hidden = "r-guerrilla-de-pincheira"
    m = table(
        f"p-patricios chillan; {hidden} araucania hidden",
        frame=Expelled(N["chillan"]),
        control={
            "patriot": ["araucania"],
            "royalist": ["talca", "concepcion"],
            "out-of-play": ["chillan"],
        },
        dice=[2],
    )
    assert (m.place("p-patricios"), len(m.events("detection"))) == ("araucania", 1)


# The Portuguese


@pytest.mark.rule("11.1.h", "11.1.e")
def test_a_portuguese_marker_lies_until_the_portuguese_have_left() -> None:
    lusitans, spain = "r-voluntarios-reales-1", "r-albuera"
    m = table(f"{lusitans} maldonado; {spain} maldonado", control={"portuguese": ["maldonado"]})
    settle(m.state, N["maldonado"])
    assert controller(m, "maldonado") == NEITHER  # a Spanish unit beside them changes nothing
    put(m.state, P[lusitans], N["colonia"])
    settle(m.state, N["maldonado"])
    assert controller(m, "maldonado") == ROYALIST
    taken = table(f"{lusitans} maldonado; {spain} maldonado", control=patriot("maldonado"))
    settle(taken.state, N["maldonado"])
    assert controller(taken, "maldonado") == ROYALIST  # not by Portuguese alone
    alone = table(f"{lusitans} maldonado", control=patriot("maldonado"))
    settle(alone.state, N["maldonado"])
    assert controller(alone, "maldonado") == NEITHER


# Cards of replacements


@pytest.mark.rule("14.0.a")
def test_cards_that_give_replacements_come_before_the_counters_are_spent() -> None:
    said = {
        "phase": "replacements",
        "side": "patriot",
        "cards": {"hand": ["p-levas", "p-hospitales-militares"]},
    }
    units = "p-patricios cordoba 1; p-arribenos cordoba 1"
    m = table(units, frame=Replacements(PATRIOT), bought={"patriot": 2}, **said)
    cards = m.may("play")
    assert "play p-hospitales-militares" in cards
    m.act("refill p-patricios")
    assert "play p-hospitales-militares" not in m.offered


# Scenarios that begin slowly


@pytest.mark.rule("11.2.d")
@pytest.mark.parametrize(
    ("turn", "sails"), [(1, ["move cadiz-port"]), (2, ["move cadiz-port", "move san-blas-port"])]
)
def test_ships_of_mexico_sleep_on_the_first_turn_too(turn: int, sails: list[str]) -> None:
    units = "r-bergantin-de-san-blas san-blas-port; r-convoy-de-cadiz-1 cadiz-port"
    m = table(units, frame=NavalMovement(ROYALIST), turn=turn, side="royalist", phase="naval-movement")
    assert sorted(m.may("move")) == sails


# Bounds beyond which a card has put a unit


@pytest.mark.rule("11.2.d", "12.16.a", "12.23.a")
def test_who_was_put_beyond_his_bounds_by_a_card_is_not_lost_by_them() -> None:
    held = {"patriot": ["cartagena", "mompox"], "royalist": ["santa-marta", "antioquia", "choco"]}
    units = "p-l-bolivar cartagena; r-mil-santa-marta cartagena"
    m = table(units, frame=LeadersEscape(PATRIOT, N["cartagena"]), control=held, turn=6)
    assert m.place("p-l-bolivar") == "mompox"
    f = Field(RETREATING, N["cartagena"], ROYALIST, loser=PATRIOT, cause=DEFEATED)
    units += "; p-fijo-de-cartagena cartagena; r-guarn-santa-marta cartagena-city"
    m = on_field(units, Retreat(PATRIOT, N["cartagena"]), "cartagena", "royalist", f, control=held, turn=6)
    assert (m.place("p-l-bolivar"), m.place("p-fijo-de-cartagena")) == ("mompox", "mompox")
    assert no_place(m.state, P["p-l-bolivar"], N["tunja"]).startswith("11.2.d")  # he does not march there
