"""Cases in which rules of several chapters meet, set by a document and worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.libertad_o_muerte.booked import Case, case

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


@pytest.mark.rule("11.2.j", "11.2.n", "20.1.f")
def test_guns_and_a_leader_do_not_come_out_against_besiegers_without_a_battalion() -> None:
    inside = "r-real-de-lima lima-city; r-l-j-valdes lima-city; r-art-lima lima-city"
    units = f"p-l-san-martin lima; p-arribenos lima; {inside}"
    m = case(REST + units, side="royalist", phase="land-movement", control={"patriot": ["lima"]}, **GRAND)
    m.act("move lima-city", "add r-l-j-valdes", "add r-art-lima")
    assert "set-out" not in m.offered
    assert m.act("add r-real-de-lima").offered == ["come-out", "done"]


# Hidden units


@pytest.mark.rule("20.2.a", "20.2.e", "11.1.a")
def test_a_guerrilla_that_flees_may_find_another_that_then_flees_from_it() -> None:
    units = "p-montoneros-de-jauja jauja hidden; r-iquichanos huamanga hidden; r-centro lima; "
    said = {"side": "royalist", "phase": "land-movement", **GRAND, "turn": 12}
    own = {"royalist": ["lima", "jauja", "huamanga", "pisco", "pasco"]}
    m = case(REST + units, 9, 9, control=own, **said).act("move lima", "step jauja")
    m.match.check_dice()
    assert (m.piece("p-montoneros-de-jauja"), m.piece("r-iquichanos")) == ("huamanga 2", "jauja 2")
    assert "huamanga" in m.told("control")["patriot"]
    assert m.may("step") == [
        "lima",
        "pisco",
    ]  # the battalion may go on, but not among enemies without a leader


@pytest.mark.rule("20.2.d", "12.16.a", "12.7.e")
def test_a_beaten_army_that_finds_guerrillas_where_it_retreats_fights_them_in_the_same_phase() -> None:
    units = (
        "p-l-belgrano salta; p-patricios salta; r-l-p-tristan salta; r-centro salta; "
        "p-republiqueta-de-ayopaya jujuy hidden; r-mil-cuzco cuzco"
    )
    said = {"side": "patriot", "phase": "land-combat", "turn": 6, "attacks": ["salta tucuman"]}
    own = {"royalist": ["jujuy", "tupiza"], "patriot": ["tucuman", "tarija"]}
    m = case(units, 10, 1, 10, 10, 9, 10, 9, control=own, **said).act("pass", "withdraw")
    # Found on a 10 less 1 for the mountains; the Patriot attacks without a leader, so the Royalist fires first.
    assert (m.asked, m.vp()) == (("patriot", "withdraw"), (5, 5))
    assert m.where("r-centro", "r-l-p-tristan") == ["jujuy", "jujuy"]
    assert m.piece("p-republiqueta-de-ayopaya").startswith("jujuy 2 first-line")


# Losses without battle


@pytest.mark.rule("7.3.b", "7.3.c")
def test_want_of_pay_is_felt_aboard_and_behind_besieged_walls() -> None:
    units = (
        "p-patricios p-convoy-libertador-hold 1; p-convoy-libertador mar-de-lima; p-rgto-6 montevideo-city; "
        "r-real-de-lima montevideo; r-l-p-tristan montevideo; p-mil-cordoba salta; "
        "p-republiqueta-de-ayopaya tarija hidden"
    )
    m = case(units, side="patriot", phase="maintenance", resources={"patriot": 0}, **GRAND)
    assert m.offered == ["lose p-patricios", "lose p-rgto-6", "lose p-mil-cordoba"]
    m.act("lose p-patricios", "lose p-mil-cordoba")  # one for each of the two regulars
    assert (m.where("p-patricios"), m.strengths("p-rgto-6", "p-mil-cordoba")) == (["pool"], [2, 1])


@pytest.mark.rule("25.3", "9.0.j", "11.1.f")
def test_the_last_defender_of_a_port_is_given_up_and_its_ships_put_to_sea() -> None:
    units = "p-l-san-martin lima; p-arribenos lima; r-centro lima-city 1; r-esmeralda lima-port"
    said = {"side": "patriot", "phase": "land-combat", "control": {"patriot": ["lima"]}, **GRAND}
    m = case(REST + units, options={"voluntary-elimination": True}, **said).act("done", "disband r-centro")
    assert (m.where("r-esmeralda"), m.vp()) == (["mar-de-lima"], (6, 5))


# The Portuguese


def owner(m: Case, region: str) -> str:
    return next(side for side, regions in m.told("control").items() if region in regions)


@pytest.mark.rule("11.1.e", "11.1.h", "11.2.i")
@pytest.mark.parametrize("goes_in", ["r-voluntarios-reales-1", "r-centro"])
def test_a_portuguese_marker_lies_as_long_as_portuguese_are_before_the_city_or_in_it(goes_in: str) -> None:
    units = "r-voluntarios-reales-1 montevideo; r-centro montevideo; p-patricios salta"
    said = {"side": "royalist", "phase": "land-movement", "turn": 20}
    m = case(units, control={"portuguese": ["montevideo", "banda-oriental"]}, **said)
    m.act("move montevideo", f"add {goes_in}", "set-out", "go-in")
    assert (m.where(goes_in), owner(m, "montevideo")) == (["montevideo-city"], "portuguese")


@pytest.mark.rule("11.1.g", "11.1.h")
@pytest.mark.parametrize(
    ("inside", "whose"),
    [
        ("r-voluntarios-reales-1 montevideo-city", "portuguese"),
        ("r-voluntarios-reales-1 montevideo-city; r-centro montevideo-city", "royalist"),
    ],
)
def test_besieged_portuguese_have_their_marker_again_when_the_besiegers_leave(
    inside: str, whose: str
) -> None:
    units = f"{inside}; p-l-belgrano montevideo; p-arribenos montevideo; r-mil-cuzco cuzco"
    own = {"portuguese": ["banda-oriental"], "patriot": ["montevideo"]}
    m = case(units, side="patriot", phase="land-movement", turn=20, control=own)
    m.act("move montevideo", "add-all", "step banda-oriental")
    assert owner(m, "montevideo") == whose


@pytest.mark.rule("12.15.e", "11.1.h")
def test_beaten_portuguese_go_into_the_fortress_under_their_marker() -> None:
    units = "r-l-lecor montevideo; r-voluntarios-reales-1 montevideo; p-l-belgrano montevideo; p-arribenos montevideo"
    own = {"portuguese": ["montevideo"], "patriot": ["banda-oriental"]}
    said = {"side": "patriot", "phase": "land-combat", "turn": 20, "attacks": ["montevideo banda-oriental"]}
    m = case(f"{units}; r-mil-cuzco cuzco", 1, 10, 10, 10, 9, control=own, **said).act("pass", "withdraw")
    assert "retreat montevideo-city" in m.offered
    m.act("retreat montevideo-city")
    assert (m.where("r-l-lecor", "r-voluntarios-reales-1"), owner(m, "montevideo")) == (
        ["montevideo-city", "montevideo-city"],
        "patriot",
    )


@pytest.mark.rule("11.1.h")
def test_in_a_document_portuguese_alone_hold_a_region_of_the_patriots_for_themselves() -> None:
    units = REST + "r-voluntarios-reales-1 misiones; r-l-lecor misiones"
    m = case(units, side="royalist", phase="land-movement", turn=20)
    assert owner(m, "misiones") == "portuguese"


# Cards


NEW_SPAIN = [
    *("r-mil-guanajuato", "r-mil-toluca", "r-mil-guadalajara", "r-mil-oaxaca", "r-mil-valladolid"),
    *("r-mil-queretaro", "r-mil-durango", "r-mil-monterrey", "r-presidiales"),
]


@pytest.mark.rule("11.2.t", "15.0.a")
def test_no_unit_is_raised_by_card_where_a_battle_is_declared() -> None:
    units = "p-l-belgrano salta; p-patricios salta; r-l-p-tristan salta; r-centro salta; r-mil-cuzco cuzco"
    own = {"patriot": ["salta", "tucuman", "tarija"]}
    hand = {"hand": ["p-armas-de-contrabando"]}
    m = case(units, side="patriot", phase="land-movement", control=own, cards=hand, **GRAND)
    m.act("play p-armas-de-contrabando")
    assert {text.split()[1] for text in m.may("raise")} >= {"tarija"}
    assert "salta" not in {text.split()[1] for text in m.may("raise")}


@pytest.mark.rule("4.1.j", "15.0.g")
@pytest.mark.parametrize(("puebla", "offered"), [("patriot", False), ("royalist", True)])
def test_a_card_that_raises_militia_is_kept_while_they_have_nowhere_to_rise(
    puebla: str, offered: bool
) -> None:
    pieces = dict.fromkeys(NEW_SPAIN, "eliminated") | {"r-mil-puebla": "pool"}
    units = REST + "; ".join(f"{unit} {place}" for unit, place in pieces.items())
    hand = {"hand": ["r-plan-calleja"]}
    said = {"side": "royalist", "phase": "land-movement", **GRAND, "control": {puebla: ["puebla"]}}
    assert ("play r-plan-calleja" in case(units, cards=hand, **said).offered) is offered
