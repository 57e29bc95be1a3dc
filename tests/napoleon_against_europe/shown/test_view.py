"""What each side sees: counters, armies, nations, zones, hands, boxes, tracks."""

from __future__ import annotations

import msgspec
import pytest

import grognard
from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.rules.diplomacy.deployment import DeployForces
from grognard.games.napoleon_against_europe.shown.heraldry import NATION_ARMS
from tests.drawing import drawn
from tests.napoleon_against_europe.battlefield import AUSTRIANS, GRANDE_ARMEE
from tests.napoleon_against_europe.casebook import case
from tests.napoleon_against_europe.looking import container, holding, look, marker, piece, standing, told
from tests.napoleon_against_europe.reading import GAME
from tests.napoleon_against_europe.setting import P, table

RULES = grognard.load("napoleon-against-europe")
LARGEST = 60_000  # bytes of a view
FOG = {"options": ["fog-of-war"]}


# Counters


def test_a_corps_shows_its_steps_morale_and_movement() -> None:
    m = table("fr-corps-8 ulm 1; fr-gn-1 paris; fr-elite-1 lyon; fr-garde metz; es-guerilla-1 madrid")
    corps, guard = piece(m, "fr-corps-8"), piece(m, "fr-garde")
    assert (corps.sign, corps.quality, corps.strength, corps.steps) == ("infantry", "line", 1, 2)
    assert (corps.left, corps.right, corps.power, corps.side) == ("4", "4", "france", "empire")
    assert (guard.quality, guard.code) == ("guard", "★★")
    assert piece(m, "fr-elite-1").quality == "elite"
    assert (piece(m, "fr-gn-1").quality, piece(m, "fr-gn-1").right) == ("militia", "[2]")
    assert piece(m, "es-guerilla-1").quality == "irregular"


def test_a_lost_capital_and_conscription_are_seen_in_the_morale() -> None:
    m = table("au-corps-1 brunn; fr-corps-8 ulm conscript", zones={"vienne": "austria flag=france"})
    assert piece(m, "au-corps-1").left == "2"
    assert piece(m, "fr-corps-8").left == "3"


def test_generals_fleets_depots_and_special_units_show_what_they_can_do() -> None:
    m = table(
        "fr-ney ulm; fr-corps-8 ulm; fr-depot-1 ulm fixed; gb-flotte-nelson manche; "
        "gb-armee-peninsule lisbonne; gb-wellington gb-armee-peninsule; gb-corps-1 gb-armee-peninsule; "
        "gb-kgl gb-armee-peninsule"
    )
    ney, nelson = piece(m, "fr-ney"), piece(m, "gb-flotte-nelson")
    assert (ney.sign, ney.left, ney.right, ney.code) == ("leader", "2-2", "6", "2 AP")
    assert (nelson.sign, nelson.left, nelson.right) == ("ship", "3", "3")
    assert piece(m, "fr-depot-1").kind == "counter"
    assert piece(m, "fr-depot-1").marks == ["fixed"]
    assert piece(m, "gb-kgl").left == "+1"


@pytest.mark.parametrize(
    ("words", "mark"),
    [("demoralized", "demoralized"), ("unsupplied", "unsupplied"), ("activated", "activated")],
)
def test_the_state_of_a_counter_is_marked(words: str, mark: str) -> None:
    m = table(f"fr-corps-8 ulm {words}; fr-corps-9 ulm-fortress", zones={"ulm": "bavaria siege=0"})
    assert piece(m, "fr-corps-8").marks == [mark]
    assert piece(m, "fr-corps-9").marks == ["besieged"]


def test_a_counter_of_a_neutral_power_is_on_neither_side() -> None:
    m = table("pr-corps-1 berlin")
    assert (piece(m, "pr-corps-1").side, piece(m, "pr-corps-1").power) == ("neutral", "prussia")


# Armies and fleets


def test_an_army_is_opened_from_the_map_and_tells_its_steps_and_its_commander() -> None:
    m = table(GRANDE_ARMEE.format("ulm"))
    army = container(m, "fr-grande-armee", "coalition")
    assert (army.kind, army.place, army.text, army.short) == ("army", "ulm", "13", "Napoleon")
    assert army.note == "13 steps of 20 that its general may command"
    assert army.pieces[0].id == "fr-napoleon"
    assert {p.inside for p in army.pieces} == {"fr-grande-armee"}
    assert army.count == len(army.pieces) == 10
    assert "fr-grande-armee" not in {p.id for p in look(m).pieces}


def test_a_fleet_that_carries_somebody_is_a_container_an_empty_one_is_not() -> None:
    m = table("gb-flotte-keith manche; gb-corps-1 gb-flotte-keith; gb-flotte-calder manche")
    keith = container(m, "gb-flotte-keith")
    assert (keith.kind, keith.place, [p.id for p in keith.pieces]) == ("fleet", "manche", ["gb-corps-1"])
    assert {"gb-flotte-calder"} == {p.id for p in look(m).pieces if p.place == "manche"}


# Fog of war


@pytest.mark.rule("4.y")
def test_in_the_fog_only_the_commander_of_an_enemy_force_is_seen() -> None:
    m = table(GRANDE_ARMEE.format("ulm") + "; fr-ney metz; fr-corps-8 metz; fr-corps-9 lyon", **FOG)
    enemy, own = container(m, "fr-grande-armee", "coalition"), container(m, "fr-grande-armee")
    assert ([p.id for p in enemy.pieces], enemy.text, enemy.marks) == (["fr-napoleon"], "?", ["veiled"])
    assert (len(own.pieces), own.text) == (10, "13")
    seen = {p.id: p for p in look(m, "coalition").pieces}
    assert "fr-corps-8" not in seen
    back = seen["france-metz-1"]
    assert (back.face, back.unit, back.strength, back.marks) == (False, "", 0, [])
    assert seen["fr-corps-9"].face  # alone in its zone


@pytest.mark.rule("4.y")
def test_in_the_fog_the_same_view_hides_different_forces() -> None:
    one = table("fr-ney metz; fr-corps-8 metz 1; fr-soult lyon; fr-corps-9 lyon", **FOG)
    two = table("fr-ney metz; fr-corps-9 metz; fr-soult lyon; fr-corps-8 lyon 1", **FOG)
    views = [msgspec.json.encode(look(m, "coalition").pieces) for m in (one, two)]
    assert views[0] == views[1]
    assert look(one).pieces != look(two).pieces


# The map


def test_every_zone_tells_who_holds_it() -> None:
    m = table(zones={"munich": "bavaria flag=austria"})
    assert (holding(m, "paris").side, holding(m, "paris").label) == ("empire", "France: leads the Empire")
    assert holding(m, "vienne").side == "coalition"
    assert (holding(m, "munich").side, holding(m, "munich").label) == (
        "coalition",
        "Held by Austria, land of Bavaria",
    )
    assert (holding(m, "berlin").side, holding(m, "berlin").label) == ("", "Prussia: neutral")
    neusohl = holding(m, "neusohl")
    assert (neusohl.side, neusohl.loose) == ("coalition", True)
    assert neusohl.label == "Land of Austria, open to all"
    places = [place for h in look(m).holdings for place in h.places]
    assert sorted(places) == sorted(BOARD.place_ids[: BOARD.zones])


def test_flags_sieges_and_empty_fortresses_lie_on_the_map() -> None:
    m = table(
        AUSTRIANS.format("ulm"),
        zones={"munich": "bavaria flag=austria", "ulm": "bavaria siege=2", "metz": "france empty"},
    )
    assert marker(m, "flag") == [("munich", "austria", "")]
    assert marker(m, "siege") == [("ulm-fortress", "coalition", "2")]
    assert marker(m, "emptied") == [("metz", "", "✕")]


def test_who_is_bound_to_another_power_is_seen_at_its_capital() -> None:
    m = table(scenario="1809")
    assert ("berlin", "", "") in marker(m, "forced-peace")
    assert {place for place, _, _ in marker(m, "protectorate")} >= {"berne", "milan", "varsovie"}


def test_foreign_wars_and_what_cards_lay_on_a_zone_are_marked() -> None:
    m = table(cards={"boxed": ["7F"]}, lasting=["rapp danzig 1812"])
    assert marker(m, "war") == [("guerre-perse", "coalition", "!")]
    assert marker(m, "card") == [("danzig", "", "+")]


# Nations


def test_every_nation_that_exists_stands_somewhere() -> None:
    m = table(scenario="1809")
    seen = {p.power: p for p in look(m).powers}
    assert "westphalia" not in seen
    assert (seen["prussia"].side, seen["prussia"].status) == ("", "at forced peace until the end of 1810")
    assert (seen["saxony"].side, seen["saxony"].status, seen["saxony"].patron) == (
        "empire",
        "a protectorate",
        "france",
    )
    assert seen["austria"].status == ""  # told by its heading
    assert set(told(seen["austria"].lines)) == {"Resources"}


def test_a_power_tells_its_resources_key_zones_capital_and_debts() -> None:
    m = table(zones={"vienne": "austria flag=france"}, debt={"austria": 2})
    assert told(standing(m, "austria").lines) == {
        "Resources": "8",
        "Key zones": f"{len(BOARD.keys_of_nation[2]) - 1} of {len(BOARD.keys_of_nation[2])}",
        "Capital": "lost: −1 to morale",
        "Steps owed": "2",
    }
    m = table(phase="administration", funds={"austria": 7})
    assert told(standing(m, "austria", "es").lines) == {"Recursos restantes": "3½"}


def test_the_colours_of_nations_are_those_of_the_map_but_for_austria() -> None:
    spaces = drawn("napoleon-against-europe")["spaces"]
    for n, name in enumerate(BOARD.nation_ids):
        for z in BOARD.nation_zones[n]:
            tint = "argent" if name == "austria" else spaces[BOARD.place_ids[z]]["tint"]
            assert NATION_ARMS[name].tincture == tint, name


# Cards and boxes


def test_a_hand_is_its_owners_and_what_all_know_of_it_is_told() -> None:
    m = table(cards={"hand": ["1F", "5F", "4C", "1C"]}, seen=["5F"])
    mine, theirs = (look(m, side) for side in ("empire", "coalition"))
    assert next(h.cards for h in mine.hands if h.side == "empire") == ["1F", "5F"]
    assert [(h.side, h.count, h.cards) for h in theirs.hands if h.side == "empire"] == [("empire", 2, [])]
    known = {d.id: d.discarded for d in theirs.decks}
    assert known["known-empire"] == ["1F", "5F"]
    assert {d.id: d.discarded for d in mine.decks}["known-coalition"] == ["1C", "2C", "3C"]
    assert "known-empire" not in {d.id for d in mine.decks}


def test_reserves_lie_power_by_power() -> None:
    m = table("fr-ney returning; fr-soult sitting-out; ba-corps reserve; fr-gn-1 eliminated")
    trays = {t.id: t for t in look(m).trays}
    assert {"reserve-france", "reserve-austria", "reserve-empire"} <= set(trays)
    assert trays["reserve-france"].title == "Reserve: France"
    assert [p.id for p in trays["returning-empire"].pieces] == ["fr-ney"]
    assert [p.id for p in trays["sitting-out-empire"].pieces] == ["fr-soult"]
    assert [p.id for p in trays["eliminated-empire"].pieces] == ["fr-gn-1"]
    assert "ba-corps" in {p.id for p in trays["reserve-empire"].pieces}
    for tray in trays.values():
        assert tray.count == len(tray.pieces)


# Where the match stands


def test_the_status_tells_the_year_the_round_and_the_weather() -> None:
    m = table(phase="activation", round=5, side="coalition", year=1806, markers=["winter-campaign"])
    status = look(m, lang="es").status
    assert (status.heading, status.turn, status.step, status.of) == ("1806", "Ronda 5 de 7", 2, 10)
    assert (status.date, status.phase) == ("Año 2 de 10, mal tiempo", "Coalición: Fase de Activación")
    assert status.now == 6
    assert ("En vigor", "Campaña de invierno: una séptima ronda") in [
        (x.label, x.value) for x in status.lines
    ]


def test_tracks_tell_victory_escalation_rounds_and_points_in_reserve() -> None:
    m = table(phase="activation", round=2, tracks={"victory": 7, "escalation": 3}, reserve_ap={"empire": 2})
    tracks = {t.id: t for t in look(m).tracks}
    assert [d.value for d in tracks["victory"].discs] == [7]
    assert [d.value for d in tracks["escalation"].discs] == [3]
    assert ([d.value for d in tracks["rounds"].discs], tracks["rounds"].most) == ([2], 6)
    assert [(z.first, z.last, z.label) for z in tracks["rounds"].zones] == [
        (1, 4, "fair"),
        (5, 5, "bad"),
        (6, 6, "winter"),
    ]
    assert (tracks["reserve-empire"].value, tracks["reserve-empire"].text) == (2, "Empire: 2 AP")
    assert {"victory", "escalation"}.isdisjoint(t.id for t in look(table(scenario="1815")).tracks)


def test_the_grand_coalition_and_the_cards_of_next_year_are_told() -> None:
    allies = dict.fromkeys(("austria", "russia", "prussia", "spain"), "allied-coalition")
    m = table(period="castigos", nations=allies)
    lines = told(look(m).status.lines)
    assert lines["Grand Coalition"] == "+1 to the value of its cards"
    assert lines["Period"] == "Retribution"
    assert lines["Cards next year, Empire"] == "6"


def test_how_the_hundred_days_would_end_now_is_told_unless_there_is_fog() -> None:
    army = "fr-grande-armee paris; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee"
    m = table(army, scenario="1815", phase="activation")
    lines = told(look(m).status.lines)
    assert lines["If it ended now"] == (
        "the Empire wins: France is not conquered and has an army in good order"
    )
    m = table(f"{army}; fr-napoleon eliminated", scenario="1815", phase="activation")
    lines = told(look(m, lang="es").status.lines)
    assert lines["Si acabara ahora"] == "gana la Coalición: Napoleón está fuera del juego"
    m = table(army, scenario="1815", phase="activation", options=["fog-of-war"])
    assert "If it ended now" not in told(look(m).status.lines)


# All of it


@pytest.mark.parametrize("scenario", RULES.scenarios)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_view_is_small_and_cites_the_book(scenario: str, lang: str) -> None:
    m = table(scenario=scenario, empty=False)
    seen = look(m, lang=lang)
    assert len(msgspec.json.encode(seen)) < LARGEST
    cited = [x.rule for x in (*seen.markers, *seen.tracks, *seen.trays, *seen.containers, *seen.holdings)]
    cited += [x.rule for x in (*seen.powers, *seen.status.lines)]
    cited += [line.rule for power in seen.powers for line in power.lines]
    assert set(cited) <= set(GAME.clauses)


def test_a_counter_that_waits_to_be_deployed_lies_beside_the_map_of_whoever_is_asked() -> None:
    deploying = DeployForces(BOARD.nation_number["saxony"], [P["sa-corps"]])
    m = table("sa-corps aside", frame=deploying, nations={"saxony": "allied-empire france"})
    assert [t.id for t in look(m).trays if t.id.startswith("aside")] == ["aside-empire"]
    assert not [t for t in look(m, "coalition").trays if t.id.startswith("aside")]


@pytest.mark.rule("6.3.b")
def test_a_fleet_among_the_corsairs_is_seen_in_the_cards_of_next_year() -> None:
    """The same table but for where a fleet lies: what was kept of the one is not shown for the other."""

    def cards(place: str) -> list[str]:
        units = f"gb-flotte-ball {place}; fr-elite-1 lille"
        lines = case(units, [], played=["35F"]).match.view("coalition")["status"]["lines"]
        return [line["value"] for line in lines if line["rule"] == "6.3.b"]

    at_sea, hunting = cards("manche"), cards("corsaires")
    assert at_sea[0] == hunting[0]
    assert int(hunting[1]) == int(at_sea[1]) + 1
