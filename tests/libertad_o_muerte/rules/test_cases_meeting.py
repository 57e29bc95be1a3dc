"""Cases in which rules of several chapters meet, set by a document and worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.libertad_o_muerte.booked import case

REST = "p-patricios salta; r-mil-cuzco cuzco; "
GRAND: dict[str, Any] = {"scenario": "gran-campana", "turn": 20}


# Colonels and sieges


@pytest.mark.rule("15.0.e", "8.4.c")
@pytest.mark.parametrize(("besieger", "for_sale"), [("lima", False), ("pisco", True)])
def test_no_colonel_is_bought_for_a_stack_that_is_besieged(besieger: str, for_sale: bool) -> None:
    units = f"p-l-san-martin {besieger}; p-arribenos {besieger}; r-real-de-lima lima-city; r-centro lima-city"
    own = {"patriot": [besieger]}
    said = {"side": "royalist", "phase": "purchases", **GRAND, "turn": 21, "resources": {"royalist": 0}}
    m = case(f"{REST}{units}; r-mil-arequipa arequipa", control=own, **said)
    assert ("r-col-peru" in m.may("commission")) is for_sale


@pytest.mark.rule("15.0.e", "15.0.h", "8.4.c")
def test_one_bought_before_the_siege_comes_with_a_new_unit_or_is_sent_back() -> None:
    inside = "r-real-de-lima lima-city; r-centro lima-city; "
    units = f"p-l-san-martin lima; p-arribenos lima; {inside}r-col-peru new-units; "
    said = {"side": "royalist", "phase": "new-units", **GRAND, "turn": 21, "control": {"patriot": ["lima"]}}
    m = case(f"{REST}{units}", until="replacements royalist", **said)
    assert m.where("r-col-peru") == ["pool"]
    m = case(f"{REST}{units}r-mil-arequipa new-units 1", **said).act("deploy r-mil-arequipa arequipa")
    assert m.offered == ["deploy r-col-peru arequipa"]


# Guns and leaders alone


@pytest.mark.rule("11.2.n", "11.2.k", "11.2.i")
def test_a_leader_among_hidden_men_does_not_leave_enemy_land_alone_by_ship_or_gate() -> None:
    units = "p-guerrilla-de-veracruz veracruz hidden; p-l-g-victoria veracruz; p-bongos-de-padilla golfo-de-veracruz; "
    said = {"side": "patriot", "phase": "land-movement", **GRAND, "turn": 12}
    m = case(f"{REST}{units}r-corona mexico", control={"royalist": ["veracruz"]}, **said)
    assert "set-out" not in m.act("move veracruz", "add p-l-g-victoria").offered
    m = case(f"{REST}{units}r-corona mexico", control={"patriot": ["veracruz"]}, **said)
    m.act("move veracruz", "add p-l-g-victoria", "set-out")
    assert {"go-in", "embark golfo-de-veracruz"} <= {*m.offered}


# Back to the ships


@pytest.mark.rule("12.16.d", "9.1.c")
def test_a_beaten_leader_finds_a_place_aboard_a_ship_that_a_card_has_overladen() -> None:
    hold = "r-convoy-de-cadiz-1-hold"
    units = (
        f"r-convoy-de-cadiz-1 caribe-oriental; r-leon {hold}; r-extremadura {hold}; r-barbastro {hold}; "
        "r-lorca cumana 1; r-l-morillo cumana; p-mil-caracas cumana; p-l-ribas cumana; p-mil-barinas caracas"
    )
    own = {"patriot": ["cumana", "caracas", "barcelona"]}
    said = {"side": "royalist", "phase": "land-combat", **GRAND, "turn": 12, "control": own}
    m = case(REST + units, 1, 9, 10, 10, 10, until="sieges", attacks=["cumana caribe-oriental"], **said)
    m.act("withdraw")
    assert m.offered == ["load r-l-morillo r-convoy-de-cadiz-1", "done"]  # there is no room for the battalion
    m.act("load r-l-morillo r-convoy-de-cadiz-1")
    assert m.where("r-l-morillo", "r-lorca") == [hold, "eliminated"]


@pytest.mark.rule("11.2.t", "11.2.o", "11.2.u")
def test_where_a_leader_and_a_gun_face_each_other_no_battle_is_declared_and_others_may_come() -> None:
    units = "p-l-guerrero chilpancingo; r-tren-de-sitio-de-mexico chilpancingo; r-l-calleja chilpancingo; "
    near = "r-corona puebla; r-l-iturbide-realista puebla; p-inf-de-celaya acapulco; p-l-galeana acapulco"
    own = {"royalist": ["chilpancingo", "mexico", "puebla"], "patriot": ["acapulco"]}
    said = {"phase": "land-movement", **GRAND, "turn": 9, "control": own}
    m = case(REST + units + near, side="patriot", **said)
    m.act("move acapulco", "add-all", "step chilpancingo")
    assert m.where("r-tren-de-sitio-de-mexico") == ["pool"]
    assert m.asked == ("royalist", "leader-refuge")
    m = case(REST + units + near, side="royalist", **said)
    m.act("move puebla", "add-all", "step chilpancingo")
    assert m.where("p-l-guerrero", "r-corona") == ["acapulco", "chilpancingo"]
