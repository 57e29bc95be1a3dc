"""Cards that bring units to the map, or let them rise: each is played [4.1.a, 5.0.a, 5.0.d, 11.1.d]."""

from __future__ import annotations

from typing import Any

import pytest

from tests.libertad_o_muerte.carded import has_come_of_it, is_refused, play

pytestmark = pytest.mark.rule("4.1.a", "5.0.a", "11.1.d")

P, R = "patriot", "royalist"


def held(side: str, *regions: str) -> dict[str, Any]:
    """These regions are a side's."""
    return {"control": {side: list(regions)}}


def all_at(place: str, *units: str) -> str:
    return "; ".join(f"{unit} {place}" for unit in units)


RISEN: list[tuple[int, str, list[str], dict[str, Any], str]] = [
    (
        30,
        "",
        [],
        {},
        all_at(
            "guanajuato",
            "p-l-hidalgo",
            "p-l-allende",
            "p-rebeldes-de-dolores",
            "p-rebeldes-de-san-miguel",
            "p-rebeldes-de-celaya",
            "p-dragones-de-la-reina",
            "p-inf-de-celaya",
        )
        + "; control guanajuato patriot; tension +3",
    ),
    (
        32,
        "",
        [],
        {},
        (
            "p-l-el-amo-torres guadalajara; p-rebeldes-de-guadalajara guadalajara; p-rebeldes-de-zacatecas zacatecas; "
            "control guadalajara patriot; control zacatecas patriot; tension +1"
        ),
    ),
    (33, "", [], {}, "p-rebeldes-de-san-luis san-luis-potosi; control san-luis-potosi patriot"),
    (34, "", [], {}, "p-rebeldes-de-valladolid valladolid; control valladolid patriot; resources patriot +1"),
    (
        35,
        "",
        [],
        {},
        all_at("chilpancingo", "p-l-morelos", "p-l-galeana", "p-guerrilla-costa-grande", "p-mil-tecpan")
        + "; control chilpancingo patriot; tension +1",
    ),
    (36, "", [], {}, all_at("valladolid", "p-l-rayon", "p-guerrilla-del-bajio") + "; tension +1"),
    (
        37,
        "",
        [],
        {},
        all_at(
            "cuautla",
            "p-l-matamoros",
            "p-l-n-bravo",
            "p-dragones-de-san-pedro",
            "p-rgto-guadalupe",
            "p-mil-cuautla",
        ),
    ),
    (
        38,
        "",
        [],
        {},
        all_at("nacogdoches", "p-l-gutierrez-de-lara", "p-voluntarios-de-magee", "p-tejanos")
        + "; control nacogdoches patriot",
    ),
    (43, "", [], {}, all_at("orizaba", "p-l-g-victoria", "p-guerrilla-de-veracruz")),
    (
        45,
        "",
        [],
        {},
        all_at("nuevo-santander", "p-l-mina", "p-auxiliares-de-mina", "p-guardia-de-honor-de-mina")
        + "; tension +1",
    ),
    (47, "", [], {}, all_at("chilpancingo", "p-l-guerrero", "p-guerrilla-del-sur") + "; vp patriot +1"),
    (
        51,
        "r-real-de-lima tunja; r-fernando-vii-exp cartagena-city",  # combat units in the open, and inside
        ["place p-mil-tunja pamplona"],
        {},
        (
            "p-mil-cundinamarca bogota; p-auxiliar-de-santafe bogota; p-mil-socorro socorro; p-mil-tunja pamplona; "
            "p-fijo-de-cartagena cartagena; control bogota patriot; control socorro patriot; control pamplona patriot; "
            "control neiva patriot; control antioquia patriot; control mompox patriot; control cartagena patriot; "
            "control choco patriot; control casanare patriot; control tunja royalist; tension +2"
        ),
    ),
    (
        53,
        "r-real-de-lima popayan",
        [],
        {},
        "p-l-girardot cali; p-mil-cauca cali; control cali patriot; control popayan royalist",
    ),
    (55, "", [], {}, all_at("quito", "p-l-montufar", "p-mil-quito") + "; tension +1"),
    (
        58,
        "",
        [],
        {},
        all_at("maturin", "p-l-marino", "p-l-piar", "p-l-bermudez", "p-guerrilla-de-maturin")
        + "; tension +1",
    ),
    (63, "", [], {}, all_at("margarita", "p-l-arismendi", "p-guerrilla-de-margarita") + "; tension +1"),
    (65, "", [], {}, all_at("apure", "p-l-paez", "p-llaneros-de-paez-1", "p-llaneros-de-paez-2")),
    (
        67,
        "",
        [],
        held(R, "aragua"),
        all_at("maturin", "p-llaneros-de-cedeno", "p-bn-anzoategui", "p-l-anzoategui")
        + "; control aragua patriot; resources patriot +2",
    ),
    (
        70,
        "",
        [],
        {},
        all_at(
            "casanare",
            "p-l-santander",
            "p-cazadores-de-vanguardia",
            "p-1o-de-linea-de-n-granada",
            "p-guias-de-casanare",
        )
        + "; marker pisba",
    ),
    (
        73,
        "",
        [],
        {},
        all_at("guayaquil", "p-libertadores-de-guayaquil", "p-mil-guayaquil")
        + "; control guayaquil patriot; tension +1",
    ),
    (
        80,
        "p-patricios salta",
        ["name salta"],
        {},
        all_at("cochabamba", "p-mil-cochabamba", "p-l-diaz-velez") + "; mark p-patricios faster; tension +1",
    ),
    (
        82,
        "r-v-chiloe talca",
        [],
        {},
        all_at("santiago", "p-mil-santiago", "p-granaderos-de-chile")
        + "; control santiago patriot; control aconcagua patriot; control valparaiso patriot; "
        "control coquimbo patriot; control rancagua patriot; control talca royalist; tension +1",
    ),
    (
        83,
        "",
        [],
        {},
        all_at("banda-oriental", "p-l-artigas", "p-gauchos-orientales-1", "p-blandengues")
        + "; control banda-oriental patriot; tension +1",
    ),
    (
        90,
        "",
        [],
        {},
        all_at("salta", "p-l-guemes", "p-gauchos-de-salta", "p-gauchos-de-jujuy", "p-infernales")
        + "; p-l-warnes santa-cruz; p-republiqueta-de-vallegrande santa-cruz",
    ),
    (
        91,
        "r-l-pumacahua-realista puno; r-indios-de-pumacahua cuzco",
        [],
        {},
        (
            "r-l-pumacahua-realista eliminated; r-indios-de-pumacahua eliminated; p-l-pumacahua-patriota cuzco; "
            "p-rebeldes-del-cuzco cuzco; p-rebeldes-de-huamanga huamanga; p-rebeldes-de-la-paz la-paz; "
            "vp patriot +0; tension +3"
        ),
    ),
    (93, "", [], {}, "p-l-padilla-y-azurduy chuquisaca; p-gauchos-de-tarija tarija"),  # by their icon
    (
        97,
        "r-real-de-lima santiago; r-art-lima santiago; r-guarn-callao lima-city",
        ["name santiago"],
        {},
        all_at("rancagua", "p-l-m-rodriguez", "p-montoneros-de-colchagua")
        + "; mark r-real-de-lima immobile; mark r-art-lima immobile",
    ),
    (
        104,
        "",
        [],
        held(P, "lima"),
        "p-l-la-mar lima; p-legion-peruana lima; p-montoneros-de-huarochiri jauja; vp patriot +2; tension +2",
    ),
    (
        106,
        "",
        [],
        {},
        all_at(
            "trujillo",
            "p-l-bolivar",
            "p-l-sucre",
            "p-l-cordova",
            "p-rifles",
            "p-vargas",
            "p-pichincha",
            "p-husares-de-junin",
            "p-mil-trujillo",
        )
        + "; p-montoneros-de-jauja events; resources patriot +2",  # no icon in Trujillo, and Jauja is the enemy's
    ),
    (109, "", [], {}, "p-gauchos-orientales-2 banda-oriental; p-guaranies-de-andresito misiones; tension +1"),
    (
        170,
        "",
        [],
        {},
        all_at(
            "calabozo", "r-l-boves", "r-llaneros-de-boves-1", "r-llaneros-de-boves-2", "r-llaneros-de-boves-3"
        ),
    ),
    (171, "", [], {}, all_at("apure", "r-l-yanez", "r-llaneros-de-yanez")),
    (
        184,
        "",
        [],
        {},
        all_at("pasto", "r-l-agualongo", "r-l-basilio-garcia", "r-guerrilla-de-pasto", "r-pastusos"),
    ),
    (
        189,
        "",
        [],
        held(P, "banda-oriental", "maldonado"),
        all_at("maldonado", "r-l-d-de-souza", "r-cab-de-rio-grande", "r-legion-de-san-pablo")
        + "; control maldonado portuguese; marker portuguese-1811",
    ),
    (
        195,
        "",
        [],
        held(P, "maldonado"),
        all_at(
            "maldonado",
            "r-l-lecor",
            "r-voluntarios-reales-1",
            "r-voluntarios-reales-2",
            "r-cab-de-rio-grande",
        )
        + "; r-legion-de-san-pablo maldonado; control maldonado portuguese",
    ),
    (
        201,
        "",
        [],
        {"turn": 18},
        all_at("araucania", "r-l-v-benavides", "r-guerrilla-de-pincheira", "r-araucanos"),
    ),
]


@pytest.mark.parametrize(("number", "units", "acts", "said", "told"), RISEN, ids=[str(c[0]) for c in RISEN])
def test_a_rising(number: int, units: str, acts: list[str], said: dict[str, Any], told: str) -> None:
    m = play(number, units, *acts, **said)
    assert m.ask in ("over", "play-cards"), m.offered
    has_come_of_it(m, number, told)


BROUGHT: list[tuple[int, str, list[str], dict[str, Any], str]] = [
    (
        31,
        "",
        [],
        held(P, "guanajuato"),
        "p-rebeldes-de-guanajuato guanajuato; p-art-guanajuato guanajuato; resources patriot +3",
    ),
    (40, "p-l-morelos acapulco-city", [], {}, "p-escolta-de-morelos acapulco-city"),
    (
        46,
        "",
        [],
        held(P, "guanajuato"),
        "works fortress guanajuato 1 13; p-guerrilla-de-los-llanos-de-apan guanajuato",
    ),
    (
        46,
        "",
        [],
        held(P, "huasteca"),
        "works fortress guanajuato 1 13; p-guerrilla-de-los-llanos-de-apan huasteca",
    ),
    (
        49,
        "p-l-iturbide-trigarante puebla",
        [],
        held(P, "puebla"),
        "p-granaderos-imperiales puebla; vp patriot +2",
    ),
    (49, "", [], held(P, "mexico"), "p-granaderos-imperiales events; vp patriot +2"),
    (52, "", [], {}, "p-l-miranda caracas"),
    (56, "", [], held(P, "bogota"), "p-l-narino bogota; p-granaderos-de-cundinamarca bogota"),
    (
        57,
        "",
        [],
        held(P, "cartagena"),
        "p-l-bolivar cartagena; p-l-urdaneta cartagena; grants p-manifiesto-de-cartagena 1 1 0",
    ),
    (
        59,
        "p-l-bolivar caracas; p-mil-caracas caracas",
        ["point p-l-bolivar"],
        {},
        (
            "p-l-ribas caracas; mark p-l-bolivar much-faster; unmarked p-l-ribas much-faster; "
            "grants p-campana-admirable 2 1 0"
        ),
    ),
    (61, "p-l-bolivar caracas", [], {}, "p-vencedores-de-araure caracas"),
    (
        64,
        "",
        ["name mar-de-puerto-rico"],
        {},
        all_at("mar-de-puerto-rico", "p-general-bolivar", "p-constitucion", "p-goleta-de-los-cayos")
        + "; p-guardia-de-honor p-goleta-de-los-cayos-hold; p-l-bolivar p-goleta-de-los-cayos-hold; "
        "resources patriot +3; tension +1",
    ),
    (66, "p-l-paez apure", [], {}, "p-bravos-de-apure apure"),
    (68, "", [], held(P, "guayana"), "p-legion-britanica guayana; p-husares-rojos guayana"),
    (68, "", [], held(P, "margarita"), "p-legion-britanica margarita; p-husares-rojos margarita"),
    (69, "", [], held(P, "guayana", "margarita"), "p-rifles guayana; p-legion-irlandesa margarita"),
    (
        71,
        "",
        [],
        held(P, "bogota"),
        all_at("bogota", "p-vencedor-en-boyaca", "p-l-cordova") + "; p-husares-de-paez bogota; vp patriot +1",
    ),
    (74, "", [], held(P, "cali"), all_at("cali", "p-l-sucre", "p-vargas", "p-pichincha")),
    (
        75,
        "p-hercules rio-de-la-plata; p-araucano costa-de-valparaiso",
        ["name caribe-oriental", "point p-hercules", "point p-independiente-padilla"],
        {},
        (
            "p-independiente-padilla caribe-oriental; mark p-hercules carronade; "
            "mark p-independiente-padilla carronade; "
            "unmarked p-araucano carronade"
        ),
    ),
    (
        76,
        "r-real-de-lima socorro",
        ["name pasto"],
        {},
        "p-guerrilla-de-los-almeyda pasto; control pasto patriot; tension +1",
    ),
    (81, "", [], {}, "p-l-belgrano santa-fe; p-granaderos-de-fernando-vii santa-fe"),
    (81, "", [], held(R, "santa-fe"), "p-l-belgrano buenos-aires; p-granaderos-de-fernando-vii buenos-aires"),
    (85, "", [], held(P, "santiago"), "p-l-j-m-carrera santiago; p-gran-guardia-nacional santiago"),
    (87, "", [], {}, all_at("buenos-aires", "p-l-san-martin", "p-l-alvear", "p-granaderos-a-caballo-1")),
    (88, "", [], held(P, "santiago"), all_at("santiago", "p-l-o-higgins", "p-l-freire", "p-mil-concepcion")),
    (
        89,
        "",
        ["point p-hercules"],
        {},
        all_at("buenos-aires-port", "p-hercules", "p-cefiro", "p-nancy")
        + "; mark p-hercules carronade; unmarked p-nancy carronade",
    ),
    (
        95,
        "p-l-san-martin buenos-aires",
        ["bring p-l-san-martin mendoza"],
        {},
        all_at(
            "mendoza",
            "p-l-san-martin",
            "p-l-las-heras",
            "p-no-7-de-los-andes",
            "p-no-8-de-los-andes",
            "p-no-11-de-los-andes",
            "p-cazadores-de-los-andes",
            "p-granaderos-a-caballo-2",
            "p-art-de-los-andes",
        ),
    ),
    (95, "p-l-san-martin buenos-aires", ["pass"], {}, "p-l-san-martin buenos-aires; p-l-las-heras mendoza"),
    (
        98,
        "",
        [],
        held(P, "valparaiso"),
        all_at("valparaiso-port", "p-navio-san-martin", "p-lautaro", "p-araucano")
        + "; corsairs corsarios-pacifico 1",
    ),
    (
        102,
        "p-l-san-martin santiago",
        [],
        held(P, "valparaiso"),
        (
            "p-convoy-libertador valparaiso-port; p-l-miller santiago; p-l-arenales santiago; "
            "grants p-expedicion-libertadora 2 2 0; resources patriot +2"
        ),
    ),
    (
        143,
        "",
        [],
        {
            "cards": {"active": ["r-guerra-en-la-peninsula"], "events": ["r-constitucion-de-cadiz"]},
            "active": {"r-guerra-en-la-peninsula": 1},
        },
        all_at("expedicionarios", "r-ordenes-militares", "r-fernando-vii-exp", "r-zamora")
        + "; tension +4; resources royalist +4; marker free-expedition; zone r-guerra-en-la-peninsula removed; "
        "zone r-constitucion-de-cadiz removed; zone r-restauracion-de-fernando-vii removed",
    ),
    (
        145,
        "",
        [],
        {"cards": {"active": ["r-pronunciamiento-de-riego"]}, "active": {"r-pronunciamiento-de-riego": 21}},
        (
            "tension +2; resources royalist +2; marker olaneta-apart; zone r-pronunciamiento-de-riego removed; "
            "zone r-los-cien-mil-hijos-de-san-luis removed"
        ),
    ),
    (146, "", [], {}, "r-maria-isabel cadiz-port; r-cantabria expedicionarios; resources royalist -2"),
    (147, "", [], {}, "r-l-calleja san-luis-potosi; grants r-ejercito-del-centro 1 1 0"),
    (147, "", [], held(P, "san-luis-potosi"), "r-l-calleja queretaro"),
    (
        149,
        "",
        [],
        {},
        "r-l-j-de-la-cruz queretaro; r-l-arredondo nuevo-leon; r-mil-monterrey nuevo-leon",
    ),
    (152, "", [], {}, all_at("expedicionarios", "r-asturias", "r-lobera", "r-castilla")),
    (153, "r-l-calleja mexico", [], {}, "grants r-calleja-virrey 1 2 0"),
    (156, "", [], {}, "r-l-iturbide-realista guanajuato; r-l-armijo guanajuato"),
    (161, "", [], {}, "r-comanches-aliados texas"),
    (163, "", [], {}, "r-l-davila veracruz; marker ulua"),
    (
        165,
        "",
        ["name coro"],
        {"dice": [5]},
        all_at("coro", "r-l-monteverde", "r-albuera", "r-cazadores-del-rey")
        + "; mark r-albuera faster; tension +0",
    ),
    (
        167,
        "",
        [],
        {},
        "r-l-samano pasto; r-l-aymerich pasto; r-guerrilla-del-patia popayan",
    ),
    (168, "", [], {}, "r-l-t-montes guayaquil; r-constitucion guayaquil; grants r-montes-retoma-quito 1 1 0"),
    (172, "", [], {}, "r-l-ceballos coro; r-l-morales coro; grants r-puerto-cabello-resiste 1 1 0"),
    (175, "", [], held(R, "barinas"), "r-numancia barinas; r-l-calzada barinas"),
    (
        178,
        "",
        [],
        {},
        all_at("expedicionarios", "r-navarra", "r-hostalrich", "r-burgos") + "; r-l-canterac cadiz",
    ),
    (180, "", [], {}, "r-l-barreiro bogota; grants r-barreiro-tercera-division 1 2 0"),
    (
        183,
        "r-l-morillo valencia-city; r-l-la-torre caracas",
        ["bring r-l-la-torre valencia"],
        held(R, "valencia"),
        "r-l-morillo eliminated; r-l-la-torre valencia; vp royalist +0",
    ),
    (186, "", [], {}, "r-l-goyeneche puno; r-l-p-tristan puno"),
    (187, "", [], {}, "r-l-elio montevideo; r-l-vigodet montevideo; resources royalist +1"),
    (
        188,
        "r-real-de-lima cuzco",
        ["name cuzco"],
        {},
        "r-l-j-ramirez puno; r-l-pumacahua-realista puno; mark r-real-de-lima faster; grants r-huaqui 2 1 0",
    ),
    (
        191,
        "r-l-goyeneche puno; r-l-p-tristan salta",
        [],
        {},
        (
            "r-l-goyeneche eliminated; r-l-p-tristan eliminated; r-l-pezuela oruro; r-l-olaneta oruro; vp royalist +0; "
            "grants r-pezuela-toma-el-mando 2 1 0"
        ),
    ),
    (
        192,
        "",
        [],
        {"dice": [6]},
        "r-lorca montevideo; r-voluntarios-de-madrid montevideo; resources royalist +1; tension +1",
    ),
    (
        193,
        "",
        [],
        {"dice": [5]},
        "r-l-osorio concepcion; r-talavera concepcion; r-talav-peru lima; tension +0",
    ),
    (
        194,
        "",
        [],
        {"dice": [6]},
        "r-gerona lima; r-imperial-alejandro lima; r-infante-don-carlos expedicionarios; tension +1",
    ),
    (196, "", [], {}, "r-l-la-serna lima; r-l-j-valdes lima; grants r-la-serna-llega 1 2 0"),
    (197, "", [], {}, "r-l-marco-del-pont santiago; r-l-ordonez concepcion; tension +2"),
    (
        198,
        "",
        [],
        {"dice": [10], "pieces": {"r-burgos": "expedicionarios"}},
        (
            "r-l-osorio concepcion; r-burgos concepcion; r-infante-don-carlos concepcion; "
            "resources royalist +1; tension +1"
        ),
    ),
    (
        200,
        "",
        [],
        {},
        "works fortress concepcion 1 901; grants r-talcahuano-inexpugnable 1 1 0",
    ),
    (
        202,
        "r-l-pezuela lima",
        ["point r-l-la-serna"],
        {},
        (
            "r-l-pezuela eliminated; r-l-la-serna lima; r-l-canterac lima; mark r-l-la-serna faster; "
            "unmarked r-l-canterac faster; vp royalist +0"
        ),
    ),
    (203, "", [], {"control": {P: ["lima"], R: ["cuzco"]}, "turn": 24}, "grants r-el-cuzco-capital 1 2 0"),
    (204, "", [], {}, "r-iquichanos huamanga"),
    (205, "r-l-la-serna cuzco", [], {}, "r-granaderos-de-la-guardia cuzco"),
    (
        207,
        "",
        ["name mar-de-lima"],
        {},
        "r-asia mar-de-lima; r-aquiles mar-de-lima; r-l-quintanilla chiloe",
    ),
]


@pytest.mark.parametrize(
    ("number", "units", "acts", "said", "told"), BROUGHT, ids=[str(c[0]) for c in BROUGHT]
)
def test_units_that_a_card_brings(
    number: int, units: str, acts: list[str], said: dict[str, Any], told: str
) -> None:
    pieces = said.pop("pieces", None) if "pieces" in said else None
    more = "".join(f"; {unit} {place}" for unit, place in (pieces or {}).items())
    m = play(number, (units + more).strip("; "), *acts, **said)
    assert m.ask in ("over", "play-cards"), (m.ask, m.offered)
    has_come_of_it(m, number, told)


REFUSED: list[tuple[int, str, dict[str, Any]]] = [
    (31, "", held(R, "guanajuato")),
    (40, "", {}),
    (49, "", {}),
    (56, "", {}),
    (59, "", {}),
    (61, "", {}),
    (66, "", {}),
    (68, "", held(R, "guayana", "margarita")),
    (69, "", held(R, "guayana", "margarita")),
    (71, "", held(R, "guayana", "bogota")),
    (76, "", held(P, "bogota")),
    (85, "", {}),
    (89, "", held(R, "buenos-aires")),
    (95, "", held(R, "mendoza")),
    (98, "", {}),
    (102, "", {}),
    (104, "", {}),
    (153, "", {}),
    (163, "", held(P, "veracruz")),
    (175, "", held(P, "caracas", "barinas", "valencia")),
    (180, "", held(P, "bogota")),
    (186, "", held(P, "lima")),
    (187, "", held(P, "montevideo")),
    (189, "", held(R, "banda-oriental")),
    (192, "", held(P, "montevideo")),
    (197, "", held(P, "santiago")),
    (200, "", held(P, "concepcion")),
    (201, "", {"turn": 17}),
    (203, "", {"turn": 24}),
    (203, "", {"control": {P: ["lima", "cuzco"]}, "turn": 24}),
    (205, "", {}),
]


@pytest.mark.rule("4.1.d")
@pytest.mark.parametrize(("number", "units", "said"), REFUSED)
def test_a_card_whose_condition_fails(number: int, units: str, said: dict[str, Any]) -> None:
    is_refused(number, units, **said)
