"""The interphase, hands, weather and victory as an examiner would ask them: each result was worked out from the book
before it was played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.napoleon_against_europe.casebook import EUROPE, Case, case

NO_CARDS: dict[str, list[str]] = {"hand": []}


def phase(name: str, units: str = "", dice: list[int | str] | None = None, **said: Any) -> Case:
    """A phase of 1806 that begins on an empty map; nobody has a card but those that are said."""
    said.setdefault("cards", NO_CARDS)
    return case(units, dice or [], year=1806, phase=name, **said)


def building(power: str, units: str = "", **said: Any) -> Case:
    """A power is about to build."""
    m = phase("administration", units, **said)
    while m.match.dump()["stack"][-1].get("power") != power:
        m.act("done")
    return m


def status(m: Case, nation: str) -> str:
    return str(m.match.dump()["nations"][nation]).split()[0]


def cards(m: Case, mark: str) -> list[str]:
    """The cards in a hand: "F" of the Empire, "C" of the Coalition."""
    return [card for card in m.match.dump()["cards"].get("hand", []) if card.endswith(mark)]


# 6: hands


def hands(**said: Any) -> tuple[int, int, list[str]]:
    """How many cards each side holds after a hand phase that begins with empty hands, and the permanent ones."""
    permanent = ["1F", "1C", "2C", "3C"]
    document = {"scenario": "1805", "year": 1806, "phase": "hand", "markers": ["duty-over"]}
    document |= {"cards": {"hand": [], "permanent": permanent}, **said}
    m = Case(EUROPE.position(document, until="administration"))
    held = cards(m, "F") + cards(m, "C")
    return len(cards(m, "F")), len(cards(m, "C")), [card for card in held if card in permanent]


@pytest.mark.rule("6.3.f")
@pytest.mark.rule("6.3.h")
def test_four_key_zones_make_a_hand_of_six_the_permanent_card_among_them() -> None:
    """London, Lisbon, Gibraltar with Malta, the Two Sicilies: the book's own example."""
    assert hands(nations={"russia": "neutral", "austria": "neutral"})[1:] == (6, ["1F", "1C"])


@pytest.mark.rule("6.2.l")
@pytest.mark.parametrize(
    ("zone", "coalition", "permanent"),
    [("moscou", 8, ["1F", "1C", "3C"]), ("saint-petersbourg", 8, ["1F", "1C", "2C", "3C"])],
)
def test_with_moscow_the_permanent_card_of_russia_is_lost(
    zone: str, coalition: int, permanent: list[str]
) -> None:
    assert hands(zones={zone: "russia flag=france"})[1:] == (coalition, permanent)


@pytest.mark.rule("6.3.d")
def test_the_occupier_of_berlin_gains_no_card_that_of_mantua_does() -> None:
    prussia = {"prussia": "allied-coalition"}
    assert hands(nations=prussia, zones={"berlin": "prussia flag=france"})[:2] == (6, 10)
    assert hands(zones={"mantoue": "italy flag=austria state=italy"})[:2] == (
        6,
        10,
    )  # 5, the least is 6; 9 and 1


@pytest.mark.rule("6.3.b")
@pytest.mark.rule("6.3.c")
@pytest.mark.parametrize(("said", "empire"), [("allied-empire", 7), ("forced-alliance france", 6)])
def test_prague_counts_for_the_alliance_of_austria_unless_it_is_forced(said: str, empire: int) -> None:
    """The Empire has six: Paris, Bordeaux, Lyon, Antwerp, Mantua, Madrid. Vienna's card is the Coalition's alone."""
    assert hands(nations={"austria": said}) == (empire, 7, ["1F", "1C", "2C"])


# 7: administration


@pytest.mark.rule("8.1.2.j")
def test_a_power_sends_its_allies_four_points_in_all() -> None:
    m = building("prussia", nations={"prussia": "allied-coalition"})
    m.act("send russia prussia 3")
    sent = [action for action in m.offered if action.startswith("send russia")]
    assert sent == ["send russia prussia 1", "send russia austria 1", "send russia great-britain 1"]


@pytest.mark.rule("8.1.2.j")
def test_the_city_lets_great_britain_send_eight() -> None:
    for marker, more in (
        ([], []),
        (["the-city"], ["send great-britain austria 1", "send great-britain austria 2"]),
    ):
        m = building("prussia", nations={"prussia": "allied-coalition"}, markers=["duty-over", *marker])
        m.act("send great-britain prussia 4")  # of its 6
        assert [action for action in m.offered if action.startswith("send great-britain austria")] == more


@pytest.mark.rule("7.3.5.c")
def test_a_general_takes_the_corps_of_a_minor_ally_in_its_own_fortress_or_capital() -> None:
    """Not that of Württemberg at Baden; nor do depots come there."""
    m = building("france", "ba-corps ulm; nl-corps amsterdam; wu-corps bade; fr-corps-8 munich")
    assert [a for a in m.offered if a.startswith("place fr-ney")] == [
        "place fr-ney amsterdam",
        "place fr-ney ulm",
    ]
    assert not m.may("build fr-depot-1 ulm")
    assert m.act("place fr-ney ulm").at("fr-ney") == ["ulm"]


@pytest.mark.rule("7.3.2.b", "7.3.2.c")
@pytest.mark.rule("7.5.c")
@pytest.mark.parametrize(
    ("nation", "unit", "victor", "builds", "moves"),
    [
        ("prussia", "pr-corps-1 berlin", "russia", "empire", "coalition"),
        ("spain", "es-corps-1 madrid", "great-britain", "empire", "empire"),
        ("spain", "es-corps-1 madrid", "france", "coalition", "coalition"),
    ],
)
def test_who_builds_for_a_beaten_power_need_not_move_it(
    nation: str, unit: str, victor: str, builds: str, moves: str
) -> None:
    """The Empire builds for all whom the Coalition has beaten, but moves only Spain and Turkey of them."""
    said: dict[str, Any] = {
        "nations": {nation: f"forced-peace {victor}"},
        "beaten": {nation: [victor]},
        "peace_until": {nation: 1808},
    }
    assert building(nation, **said).ask == f"{builds} produce"
    assert phase("neutral-moves", unit, **said).ask == f"{moves} neutral-move"


@pytest.mark.rule("7.3.1.b")
def test_a_power_has_never_less_than_no_resources() -> None:
    """Prussia's five, less eight for Berlin and Warsaw."""
    zones = {"berlin": "prussia flag=france", "varsovie": "prussia flag=france"}
    m = phase("administration", nations={"prussia": "allied-coalition"}, zones=zones)
    assert m.match.dump()["funds"]["prussia"] == 0


# 5, 8: diplomacy


@pytest.mark.rule("7.4.b")
@pytest.mark.rule("8.2.3.e")
@pytest.mark.parametrize(("nation", "drawn"), [("prussia", 2), ("austria", 2), ("turkey", 1), ("denmark", 0)])
def test_a_nation_that_joins_the_empire_brings_a_card_for_each_of_its_key_zones(
    nation: str, drawn: int
) -> None:
    draws: list[int | str] = [6, *["5F", "6F"][:drawn]]
    m = phase("diplomacy", "", draws, nations={nation: "neutral"}, cards={"hand": ["11F"]})
    m.act(f"negotiate 11F {nation}")
    assert (status(m, nation), len(cards(m, "F"))) == ("allied-empire", drawn)
    m.match.check_dice()


@pytest.mark.rule("5.1.4.a")
def test_an_event_is_one_of_the_two_cards_of_the_phase() -> None:
    m = phase("diplomacy", "", [1], cards={"hand": ["20F", "11F", "4F"]})
    m.act("play 20F", "negotiate 11F denmark")
    assert m.ask != "empire diplomacy"


@pytest.mark.rule("6.5.c")
@pytest.mark.parametrize(("die", "zone"), [(2, "boxed"), (3, "removed")])
def test_a_foreign_war_ends_with_five(die: int, zone: str) -> None:
    """A card of 2; in the diplomatic phase the Coalition alone may try."""
    box = {"hand": ["5C", "27F"], "boxed": ["7F"]}
    m = phase("diplomacy", "ru-corps-1 guerre-perse", [die], cards=box)
    assert m.ask == "coalition diplomacy"
    m.act("end-war 5C guerre-perse")
    assert "7F" in m.match.dump()["cards"][zone]
    assert m.at("ru-corps-1") == ["guerre-perse" if die == 2 else "returning"]
    while m.ask.startswith("coalition"):
        m.act("done")
    assert not m.may("end-war")


@pytest.mark.rule("8.1.3.g")
def test_a_free_action_has_two_more() -> None:
    """France breaks its peace with Austria; Denmark, where the Coalition has no influence, needs a 4."""
    said: dict[str, Any] = {"nations": {"austria": "neutral"}, "beaten": {"austria": ["france"]}}
    m = phase("declarations", "", [3, 4], **said)
    m.act("done", "declare austria")
    while m.ask != "coalition free-diplomacy":
        m.act("done")
    assert status(m.act("approach denmark"), "denmark") == "neutral"
    assert status(m.act("approach denmark"), "denmark") == "allied-coalition"


@pytest.mark.rule("6.2.b")
@pytest.mark.parametrize(
    ("period", "fifth", "worth"),
    [("castigos", True, True), ("castigos", False, False), ("epica", True, False)],
)
def test_five_powers_make_a_card_of_one_serve_for_denmark(period: str, fifth: bool, worth: bool) -> None:
    """Intrigues is worth 1, and Denmark has units; a combat card of 1 stays what it is."""
    nations = {"prussia": "allied-coalition"} | ({"spain": "allied-coalition"} if fifth else {})
    m = phase("diplomacy", period=period, nations=nations, cards={"hand": ["7C", "11C"]})
    assert m.may("negotiate 7C denmark") is worth
    assert not m.may("negotiate 11C denmark")


# 16, 18, 19, 20


@pytest.mark.rule("18.2.1.b")
def test_an_army_of_an_ally_saves_no_power() -> None:
    """As in 1805: Kutuzov's army stands in Austria in good order, Vienna is lost and no Austrian army is left."""
    units = "fr-davout vienne; fr-elite-1 vienne; fr-elite-2 vienne"
    units += "; ru-armee-1 komorn; ru-koutouzov ru-armee-1; ru-corps-1 ru-armee-1"
    zones = {"vienne": "austria flag=france", "salzbourg": "austria flag=france"}
    m = phase("conquest", units, zones=zones)
    assert (status(m, "austria"), m.match.dump()["tracks"]) == (
        "forced-peace",
        {"victory": 6, "escalation": 1},
    )


@pytest.mark.rule("18.2.3.g")
def test_the_year_after_the_peace_begins_without_those_who_stayed() -> None:
    said: dict[str, Any] = {"nations": {"austria": "forced-peace france"}, "peace_until": {"austria": 1806}}
    m = phase("victory", "fr-corps-8 vienne; fr-corps-9 munich", beaten={"austria": ["france"]}, **said)
    assert (status(m, "austria"), m.at("fr-corps-8", "fr-corps-9")) == ("neutral", ["reserve", "munich"])


@pytest.mark.rule("20.1.g")
@pytest.mark.parametrize(("marks", "winner"), [("", "empire"), (" demoralized", "draw")])
@pytest.mark.parametrize("name", ["conquest", "victory"])
def test_the_hundred_days_are_judged_by_the_armies_of_france(name: str, marks: str, winner: str) -> None:
    units = f"fr-grande-armee reims; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee 2{marks}"
    m = case(units, [], scenario="1815", phase=name, markers=[], cards=NO_CARDS)
    assert (m.match.dump()["winner"], m.match.dump()["ending"]) == (winner, "20.1.g")


@pytest.mark.rule("5.4.a")
@pytest.mark.parametrize(
    ("level", "winner", "ending"), [(20, "empire", "19.a"), (0, "coalition", "19.c"), (19, None, "")]
)
def test_the_victory_phase_looks_at_the_track(level: int, winner: str | None, ending: str) -> None:
    document = {
        "scenario": "1805",
        "phase": "victory",
        "tracks": {"victory": level},
        "markers": ["duty-over"],
    }
    match = EUROPE.position(document)
    assert (match.winner, match.state.ending) == (winner, ending)


@pytest.mark.rule("4.o")
@pytest.mark.parametrize(("level", "period"), [(15, "castigos"), (14, "epica")])
def test_the_castigos_come_in_the_interphase_after_the_escalation_has_reached_fifteen(
    level: int, period: str
) -> None:
    document = {
        "scenario": "1805",
        "phase": "victory",
        "tracks": {"escalation": level},
        "markers": ["duty-over"],
    }
    assert EUROPE.position(document).dump()["period"] == period
