"""What a side sees of the table."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.rules.economy.maintenance import Maintenance
from grognard.games.libertad_o_muerte.rules.ending import end_turn
from grognard.games.libertad_o_muerte.rules.victory import lead, stars
from tests.libertad_o_muerte.looking import GAME, look, piece
from tests.libertad_o_muerte.setting import table

ARMY = "p-patricios salta 1; p-l-belgrano salta; p-art-del-norte salta; r-real-de-lima lima-city"


def test_units_stand_where_they_are_in_the_open_in_cities_in_ports_and_at_sea() -> None:
    m = table(f"{ARMY}; r-sebastiana lima-port; p-lautaro mar-de-lima")
    places = {p.id: p.place for p in look(m).pieces if p.id in ARMY or "lima" in p.place}
    assert places["p-patricios"] == "salta"
    assert places["r-real-de-lima"] == "lima-city"
    assert places["r-sebastiana"] == "lima-port"
    assert places["p-lautaro"] == "mar-de-lima"


def test_a_unit_shows_its_strength_its_factor_and_its_morale() -> None:
    m = table("p-patricios salta 1 sharp heartened; p-l-san-martin salta; p-art-del-norte salta")
    p = BOARD.piece["p-patricios"]
    shown = piece(m, "p-patricios")
    assert (shown.strength, shown.steps, shown.sign) == (1, BOARD.most[p], "infantry")
    assert (shown.left, shown.right) == (str(BOARD.combat[p] + 1), str(BOARD.morale[p] + 1))
    assert set(shown.marks) == {"sharp", "heartened"}
    leader = piece(m, "p-l-san-martin")
    number = BOARD.piece["p-l-san-martin"]
    assert (leader.left, leader.right) == (str(BOARD.tactical[number]), str(BOARD.morale[number]))
    assert leader.code == "★" * int(BOARD.rank[number])
    assert (piece(m, "p-art-del-norte").left, piece(m, "p-art-del-norte").right) == ("", "")


def test_lost_morale_is_taken_from_what_a_unit_shows() -> None:
    m = table("p-patricios salta 1 shaken=2")
    assert piece(m, "p-patricios").right == str(BOARD.morale[BOARD.piece["p-patricios"]] - 2)
    assert "shaken" in piece(m, "p-patricios").marks


def test_a_hidden_guerrilla_lies_open_under_its_marker() -> None:
    m = table("p-republiqueta-de-ayopaya cochabamba hidden")
    for side in ("patriot", "royalist"):
        (shown,) = [p for p in look(m, side).pieces if p.id == "p-republiqueta-de-ayopaya"]
        assert shown.face
        assert shown.marks == ["hidden"]


def test_what_a_ship_carries_lies_in_its_hold_where_the_ship_is() -> None:
    units = "p-convoy-libertador mar-de-lima; p-patricios p-convoy-libertador-hold; "
    m = table(units + "p-l-belgrano p-convoy-libertador-hold")
    (hold,) = look(m).containers
    assert (hold.id, hold.place, hold.count, hold.kind) == (
        "p-convoy-libertador-hold",
        "mar-de-lima",
        2,
        "fleet",
    )
    assert {p.id: p.inside for p in hold.pieces} == dict.fromkeys(("p-patricios", "p-l-belgrano"), hold.id)
    points = int(BOARD.most[BOARD.piece["p-patricios"]])
    assert hold.note == f"{points} of 5 Strength Points"  # a leader weighs nothing
    assert "p-patricios" not in {p.id for p in look(m).pieces}
    assert piece(m, "p-convoy-libertador").place == "mar-de-lima"


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    m = table(cards={"hand": ["p-tiradores", "r-tiradores"]})
    for side, card in (("patriot", "p-tiradores"), ("royalist", "r-tiradores")):
        hands = {h.side: h for h in look(m, side).hands}
        assert hands[side].cards == [card]
        other = hands["royalist" if side == "patriot" else "patriot"]
        assert (other.count, other.cards) == (1, [])


def test_active_cards_lie_before_their_side() -> None:
    m = table(cards={"active": ["r-guerra-en-la-peninsula"]}, active={"r-guerra-en-la-peninsula": 2})
    hands = {h.side: h.played for h in look(m).hands}
    assert hands == {"patriot": [], "royalist": ["r-guerra-en-la-peninsula"]}


def marker(m: object, kind: str) -> list[tuple[str, str, str]]:
    return [(x.place, x.side, x.text) for x in look(m).markers if x.kind == kind]  # type: ignore[arg-type]


def test_every_region_in_play_says_who_controls_it() -> None:
    m = table(control={"patriot": ["salta"], "portuguese": ["maldonado"]})
    held = {place: side for place, side, _ in marker(m, "control")}
    assert held["salta"] == "patriot"
    assert held["lima"] == "royalist"
    assert "maldonado" not in held
    assert marker(m, "portuguese") == [("maldonado", "", "P")]


def test_sieges_battles_blockades_and_corsairs_are_marked() -> None:
    m = table(
        "p-patricios lima; r-real-de-lima lima-city; p-arribenos salta; r-mil-cuzco salta; p-lautaro mar-de-lima",
        control={"patriot": ["lima"]},
        corsairs={"corsarios-pacifico": 2},
    )
    assert marker(m, "siege") == [("lima-city", "patriot", "")]
    assert ("salta", "", "") in marker(m, "battle")
    assert ("lima-port", "", "⚓") in marker(m, "blockade")
    assert marker(m, "corsairs") == [("corsarios-pacifico", "patriot", "2")]


def test_works_of_cards_are_marked_with_what_they_add() -> None:
    m = table(works=["siege-works lima 2 5", "fortress montevideo 1 9"])
    assert marker(m, "siege-works") == [("lima", "", "+2")]
    assert marker(m, "fortress") == [("montevideo", "", "+1")]


def test_tracks_tell_points_resources_and_what_tension_takes() -> None:
    m = table(vp={"patriot": -3, "royalist": 27}, resources={"patriot": 4, "royalist": 31}, tension=27)
    tracks = {t.id: t for t in look(m).tracks}
    assert [d.value for d in tracks["victory"].discs] == [-3, 27]
    assert tracks["victory"].least == -3
    assert tracks["victory"].most > 27
    assert [d.value for d in tracks["resources"].discs] == [4, 31]
    assert tracks["tension"].text == "27: −2 to the Royalist income"
    assert tracks["tension"].most == 30


@pytest.mark.parametrize(("markers", "told"), [(0, "none"), (1, "9"), (2, "8"), (3, "7")])
def test_a_corsair_box_tells_its_roll(markers: int, told: str) -> None:
    m = table(corsairs={"corsarios-caribe": markers})
    (track,) = [t for t in look(m).tracks if t.id == "corsarios-caribe"]
    assert (track.value, track.most) == (markers, 3)
    assert told in track.text


def test_only_the_corsair_boxes_of_the_scenario_are_there() -> None:
    ids = {t.id for t in look(table(scenario="la-plata")).tracks}
    assert {"corsarios-pacifico", "corsarios-atlantico-sur"} <= ids
    assert "corsarios-caribe" not in ids


def test_the_force_pools_are_a_sheet_country_by_country() -> None:
    m = table(scenario="la-plata")
    pools = {t.id: t for t in look(m).trays if t.id.startswith("pool-")}
    assert {"pool-patriot-provincias-unidas", "pool-patriot-chile", "pool-royalist-peru"} <= set(pools)
    assert "pool-patriot-mexico" not in pools
    tray = pools["pool-patriot-chile"]
    assert tray.title == "Force Pool: Chile"
    assert tray.count == len(tray.pieces)
    assert {BOARD.units[BOARD.piece[p.id]].country for p in tray.pieces} == {"chile"}


def test_wounded_leaders_are_told_with_the_turn_on_which_they_come_back() -> None:
    m = table("p-l-belgrano turn-track", due=["p-l-belgrano 7 salta"])
    (tray,) = [t for t in look(m).trays if t.id == "turn-track-patriot"]
    assert tray.note == "Belgrano, turn 7"


def test_the_status_tells_the_turn_the_phase_and_what_is_in_force() -> None:
    m = table(
        "r-real-de-lima lima",
        turn=5,
        side="royalist",
        phase="land-movement",
        markers=["armistice"],
        options=["great-battles"],
        great=["patriot-mexico"],
    )
    status = look(m, lang="es").status
    assert (status.heading, status.turn, status.phase) == (
        "1812",
        "Turno 5 de 30",
        "Realistas: Movimiento Terrestre",
    )
    assert (status.step, status.of, status.now) == (5, 30, 7)
    assert ("En vigor", "Armisticio en el teatro de Bolívar") in [(x.label, x.value) for x in status.lines]
    assert ("Grandes Batallas, Patriotas", "México") in [(x.label, x.value) for x in status.lines]


def test_every_clause_that_lies_beside_the_pieces_is_one_of_the_book() -> None:
    m = table(
        "p-patricios lima; r-real-de-lima lima-city; p-lautaro mar-de-lima; p-convoy-libertador mar-de-lima; "
        "p-arribenos p-convoy-libertador-hold",
        frame=Maintenance(0),
        control={"patriot": ["lima"]},
        corsairs={"corsarios-pacifico": 2},
        works=["fortress montevideo 1 9"],
        markers=["ulua"],
    )
    seen = look(m)
    cited = [x.rule for x in (*seen.markers, *seen.tracks, *seen.trays, *seen.containers, *seen.status.lines)]
    assert set(cited) <= set(GAME.clauses)
    assert "9.1.c" in cited


@pytest.mark.parametrize(
    ("ahead", "won"),
    [
        (15, "The Patriots win a decisive victory in the final count: "),
        (14, "The Patriots win the war in the final count: "),
        (4, "The war ends without a winner in the final count: "),
        (-5, "The Royalists win the war in the final count: "),
    ],
)
def test_the_verdict_tells_the_final_count_that_the_table_told_all_along(ahead: int, won: str) -> None:
    m = table(scenario="la-plata", turn=30, vp={"patriot": 0, "royalist": 0})
    m.state.track[0] = ahead - lead(m.state)
    counted = {line.label: line.value for line in look(m).status.lines}["Final count, if it ended now"]
    mine, theirs = (int(stars(m.state, side)) for side in (PATRIOT, ROYALIST))
    told = f"Patriots {mine + int(m.state.track[0])}, Royalists {theirs + 20} (20 of them a handicap)"
    assert counted == told
    end_turn(m.state)
    assert GAME.words.verdict(m.state, "en") == won + counted


def test_the_verdict_of_an_automatic_victory_names_its_theatre() -> None:
    m = table(scenario="mexico", turn=20, vp={"patriot": 0, "royalist": 0})
    m.state.winner, m.state.ending = PATRIOT, "16.0.c"
    assert GAME.words.verdict(m.state, "es").startswith("Los patriotas logran la victoria automática")
