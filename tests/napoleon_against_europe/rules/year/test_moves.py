"""The movement of neutral powers, and strategic redeployment [5.1.5, 5.1.6, 7.5, 7.6]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.rules.year.neutrals import NeutralMoves
from grognard.games.napoleon_against_europe.rules.year.redeployment import Redeployment
from tests.napoleon_against_europe.setting import BOARD, NATION, Play, table

PRUSSIA = "pr-brunswick magdebourg; pr-corps-1 magdebourg; pr-corps-2 berlin"


def neutrals(units: str, **said: Any) -> Play:
    return table(units, frame=NeutralMoves(), **{"phase": "neutral-moves", "year": 1806, **said})


def redeploy(units: str, **said: Any) -> Play:
    return table(units, frame=Redeployment(), **{"phase": "redeployment", "year": 1806, **said})


def on_the_road(t: Play) -> Play:
    """Past the questions before the first step."""
    while not t.may("step"):
        t.act(next(text for text in t.offered if text in ("set-out", "done")))
    return t


def march(t: Play, *zones: str) -> Play:
    on_the_road(t)
    for zone in zones:
        t.act(f"step {zone}")
    while t.ask == "march":
        t.act("done")
    return t


@pytest.mark.rule("5.1.5.a", "7.5.a")
def test_a_neutral_power_moves_within_its_country_by_its_printed_factor() -> None:
    t = neutrals(PRUSSIA)
    assert (t.ask, t.side) == ("neutral-move", "coalition")
    assert set(t.may("activate")) == {"activate pr-brunswick", "activate pr-corps-2"}
    t.act("activate pr-corps-2")
    on_the_road(t)
    assert not t.may("force")
    assert "step wittemberg" not in t.offered  # Saxony
    march(t, "stettin")
    assert t.where("pr-corps-2") == "stettin"
    assert t.may("activate") == ["activate pr-brunswick"]  # once each


@pytest.mark.rule("7.5.b")
def test_no_neutral_fleet_moves() -> None:
    t = neutrals("tr-flotte-1 constantinople-port; tr-janissaires constantinople")
    assert t.side == "empire"
    assert t.offered == ["activate tr-janissaires", "done"]


@pytest.mark.rule("7.5.c")
@pytest.mark.parametrize(
    ("power", "status", "side"),
    [
        ("turkey", "neutral", "empire"),
        ("spain", "neutral", "empire"),
        ("spain", "forced-peace great-britain", "empire"),
        ("spain", "forced-peace france", "coalition"),
        ("prussia", "neutral", "coalition"),
        ("prussia", "forced-alliance france", "coalition"),
        ("austria", "forced-peace russia", "coalition"),
    ],
)
def test_who_moves_a_neutral_power(power: str, status: str, side: str) -> None:
    corps = {"turkey": "tr-janissaires constantinople", "spain": "es-corps-1 madrid"}
    corps |= {"prussia": "pr-corps-2 berlin", "austria": "au-corps-1 vienne"}
    t = neutrals(corps[power], nations={power: status})
    assert (t.ask, t.side) == ("neutral-move", side)


@pytest.mark.rule("5.1.6.a", "7.6.c")
def test_powers_redeploy_one_after_the_other() -> None:
    said = {"turkey": "allied-empire", "prussia": "allied-coalition"}
    units = "fr-corps-8 paris; gb-corps-1 londres; ru-corps-1 vilna; au-corps-1 vienne; pr-corps-1 berlin; "
    t = redeploy(units + "es-corps-1 madrid; tr-janissaires constantinople", nations=said)
    seen = []
    while t.ask == "redeploy":
        seen.append((t.side, t.offered[0]))
        t.act("done")
    assert seen == [
        ("empire", "activate tr-janissaires"),
        ("empire", "activate es-corps-1"),
        ("coalition", "activate pr-corps-1"),
        ("coalition", "activate au-corps-1"),
        ("coalition", "activate ru-corps-1"),
        ("coalition", "activate gb-corps-1"),
        ("empire", "activate fr-corps-8"),
    ]


@pytest.mark.rule("7.6.a")
def test_forces_in_supply_of_a_side_redeploy_and_no_others() -> None:
    t = redeploy(
        "fr-corps-8 paris; fr-corps-9 moscou; ba-corps munich; pr-corps-1 berlin; au-corps-1 vienne",
        nations={"austria": "forced-peace france"},
    )
    assert set(t.may("activate")) == {"activate fr-corps-8", "activate ba-corps"}


@pytest.mark.rule("7.6.b")
def test_no_enemy_flag_fortress_or_unit_on_the_way() -> None:
    t = redeploy("fr-corps-8 munich; au-corps-1 innsbruck", zones={"ratisbonne": "bavaria flag=austria"})
    while "activate fr-corps-8" not in t.offered:
        t.act("done")
    on_the_road(t.act("activate fr-corps-8"))
    assert "step ulm" in t.offered
    assert not {"step ratisbonne", "step salzbourg", "step innsbruck"} & set(t.offered)


ROAD = ("soissons", "lille", "bruxelles", "liege", "anvers", "lille", "soissons", "paris", "reims")


@pytest.mark.rule("7.6.d")
def test_a_corps_redeploys_by_its_factor() -> None:
    t = redeploy("fr-corps-8 paris")
    on_the_road(t.act("activate fr-corps-8"))
    for zone in ROAD[:4]:
        t.act(f"step {zone}")
    assert not t.may("step")
    while t.ask == "march":
        t.act("done")
    assert t.where("fr-corps-8") == "liege"
    assert not t.events("attrition")


@pytest.mark.rule("7.6.e", "7.6.f")
@pytest.mark.parametrize(("zones", "tests"), [(4, 0), (5, 1), (8, 1)])
def test_a_general_doubles_the_factor_at_the_price_of_a_test(zones: int, tests: int) -> None:
    t = redeploy("fr-ney paris; fr-corps-8 paris", dice=[1, 1])
    on_the_road(t.act("activate fr-ney"))
    for zone in ROAD[:zones]:
        t.act(f"step {zone}")
    assert bool(t.may("step")) is (zones < 8)
    while t.ask == "march":
        t.act("done")
    while t.ask not in ("redeploy", "over"):
        t.act("pass")
    assert t.where("fr-ney") == ROAD[zones - 1]
    rolls = t.events("attrition")
    assert len(rolls) == tests
    for _, _, die, total, *_ in rolls:
        assert total - die == -2 - 2  # all French, in France: no winter, no forced march


@pytest.mark.rule("7.6.g")
def test_nobody_intercepts_a_redeployment() -> None:
    t = redeploy("fr-ney ulm; fr-corps-8 ulm; au-charles salzbourg; au-corps-1 salzbourg")
    while "activate fr-ney" not in t.offered:
        t.act("done")
    march(t.act("activate fr-ney"), "munich")
    assert t.where("fr-ney") == "munich"
    assert not t.events("interception")


TWO = (
    "fr-grande-armee munich; fr-napoleon fr-grande-armee; fr-ney fr-grande-armee; fr-elite-1 fr-grande-armee; "
    "fr-armee-italie munich; fr-massena fr-armee-italie; fr-corps-8 fr-armee-italie; fr-corps-9 fr-armee-italie"
)


@pytest.mark.rule("7.6.h")
def test_two_armies_in_a_zone_exchange_units() -> None:
    t = redeploy(TWO)
    assert "transfer fr-napoleon fr-armee-italie" not in t.offered
    t.act("transfer fr-ney fr-armee-italie", "transfer fr-corps-8 fr-grande-armee")
    assert (t.place("fr-ney"), t.place("fr-corps-8")) == ("fr-armee-italie", "fr-grande-armee")
    assert not t.may("transfer fr-ney")  # once


@pytest.mark.rule("7.6.h")
def test_armies_exchange_units_when_their_power_redeploys_and_not_before() -> None:
    units = "au-armee-allemagne vienne; au-charles au-armee-allemagne; au-corps-1 au-armee-allemagne; "
    units += "ru-armee-1 vienne; ru-koutouzov ru-armee-1; ru-corps-1 ru-armee-1; ru-corps-2 ru-armee-1; ru-corps-3 riga"
    t = redeploy(units)
    assert t.may("activate au-armee-allemagne")
    assert not t.may("transfer ru-corps-1")
    while not t.may("activate ru-corps-3"):
        t.act("done")
    assert t.may("transfer ru-corps-1")
    assert not t.may("transfer au-corps-1")


@pytest.mark.rule("7.6.a")
@pytest.mark.rule("7.6.h")
def test_a_power_is_done_when_it_has_nothing_left_to_move_or_to_exchange() -> None:
    france = BOARD.power_order.index(NATION["france"])
    activated = "; ".join(f"{unit.strip()} activated" for unit in TWO.split(";"))  # they may still exchange
    for units, done in ((TWO, False), (activated, False), ("fr-corps-8 paris activated", True), ("", True)):
        t = table(units, phase="redeployment", year=1806)
        assert Redeployment(france).is_spent(t.state) is done, units
    t = table(TWO, phase="redeployment", year=1806)
    assert Redeployment(len(BOARD.power_order)).is_spent(t.state)


@pytest.mark.rule("7.6.h")
def test_an_army_may_absorb_the_other() -> None:
    t = redeploy(TWO)
    t.act("transfer fr-corps-8 fr-grande-armee", "transfer fr-corps-9 fr-grande-armee")
    assert (t.place("fr-armee-italie"), t.place("fr-massena")) == ("reserve", "reserve")
    assert t.place("fr-corps-9") == "fr-grande-armee"


@pytest.mark.rule("7.6.h")
def test_a_corps_is_absorbed_at_the_end_of_a_move() -> None:
    t = redeploy(
        "fr-grande-armee wurtzburg; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-corps-8 bade"
    )
    march(t.act("activate fr-corps-8"), "stuttgart", "wurtzburg")
    assert t.place("fr-corps-8") == "fr-grande-armee"


@pytest.mark.rule("7.6.i")
def test_no_fleet_redeploys_and_nobody_embarks() -> None:
    t = redeploy("gb-flotte-nelson portsmouth-port; gb-corps-1 portsmouth")
    assert t.offered == ["activate gb-corps-1", "done"]
    on_the_road(t.act("activate gb-corps-1"))
    assert not t.may("embark")
