"""Worked examples of hands, mixed forces and squadrons, and that each of all examples is replayed somewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.cards.hand import HandPhase, allotment
from grognard.games.napoleon_against_europe.rules.control import key_group_held
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied, supplied
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from tests.napoleon_against_europe.carded import play
from tests.napoleon_against_europe.examples import EXAMPLES, NAMED
from tests.napoleon_against_europe.setting import NATION, N, P, Play, table

# Replayed in full by tests that do not read the file of examples.
REPLAYED = {
    "soult-detached": "test_soult_leaves_the_army_for_two_points",
    "milan-bologna": "test_milan_and_bologna_meet_at_a_corner",
    "massena-oudinot": "test_massena_takes_oudinots_steps",
    "lannes-thorn": "test_lannes_near_thorn_is_out_of_supply",
    "naples-landing": "test_the_landing_at_naples_fails_after_two_assaults",
}


def hand_size(side: int, **said: Any) -> int:
    return int(allotment(table(empty=False, year=1806, **said).state, side))


@pytest.mark.rule("6.2.l")
def test_in_1813_neither_the_austrian_nor_the_russian_card_comes() -> None:
    """permanent-1813: Austria is a forced ally, and the Grande Armée holds Moscow."""
    assert NAMED["permanent-1813"]["result"].startswith("Neither")
    t = table(
        frame=HandPhase(),
        phase="hand",
        year=1813,
        period="castigos",
        nations={"austria": "forced-alliance france"},
        zones={"moscou": "russia flag=france"},
        cards={"permanent": ["1F", "1C", "2C", "3C"]},
    )
    while t.ask != "over":
        t.act("done")
    assert [t.card(name) for name in ("1C", "2C", "3C")] == ["hand", "permanent", "permanent"]


@pytest.mark.rule("6.3.d")
@pytest.mark.parametrize("step", NAMED["berlin-mantua"]["step"], ids=lambda step: step["text"])
def test_berlin_is_lost_to_one_side_and_mantua_won_by_the_other(step: dict[str, Any]) -> None:
    zone = step["zone"].split("-")[0]
    nations = {"prussia": "allied-coalition"}
    taken = {zone: "prussia flag=france" if zone == "berlin" else "italy flag=austria state=italy"}

    def groups(side: int, **said: Any) -> int:
        s = table(empty=False, year=1806, nations=nations, **said).state
        return sum(1 for k in range(BOARD.keys) if key_group_held(s, side, k))

    for side, name in ((EMPIRE, "empire"), (COALITION, "coalition")):
        assert groups(side, zones=taken) - groups(side) == step[name]


@pytest.mark.rule("6.3.f")
def test_four_key_zones_are_a_hand_of_six() -> None:
    step = NAMED["minimum-hand"]["step"][0]
    alone = {"austria": "neutral", "russia": "neutral"}
    s = table(empty=False, year=1806, nations=alone).state
    assert sum(1 for k in range(BOARD.keys) if key_group_held(s, COALITION, k)) == step["entitled"]
    assert hand_size(COALITION, nations=alone) == step["hand"]


@pytest.mark.rule("13.3.f")
def test_prussians_in_a_russian_army_use_its_line() -> None:
    """mixed-supply: at Vilna Russia has a line; Prussia, all of it lost, has none."""
    assert NAMED["mixed-supply"]["result"].endswith("Russian line.")
    units = "ru-armee-1 vilna; ru-koutouzov ru-armee-1; ru-corps-1 ru-armee-1; ru-corps-2 ru-armee-1;"
    t = table(
        f"{units} pr-corps-1 ru-armee-1; pr-corps-2 ru-armee-1",
        nations={"prussia": "allied-coalition"},
        zones={BOARD.place_ids[z]: "prussia flag=france" for z in BOARD.nation_zones[NATION["prussia"]]},
    )
    pieces = [P[u] for u in ("ru-koutouzov", "ru-corps-1", "ru-corps-2", "pr-corps-1", "pr-corps-2")]
    assert force_supplied(t.state, pieces, N["vilna"])
    assert not supplied(t.state, NATION["prussia"], N["vilna"])


@pytest.mark.rule("17.2.1.c")
def test_a_portuguese_fleet_joins_two_british_ones_a_round_before_all_three_sail() -> None:
    """It may not be picked up on the way, but goes with them once it lies with them."""
    assert NAMED["squadron-grouping"]["result"] == "All 3 move."
    fleets = "gb-flotte-keith gibraltar-port; gb-flotte-calder gibraltar-port; pt-flotte lisbonne-port"
    said: dict[str, Any] = {"phase": "activation", "markers": ["duty-over"]}
    first = table(fleets, frame=Squadron(COALITION, N["lisbonne-port"], 1), round=2, **said)
    first.act("sail atlantique-sud", "sail gibraltar-port")
    while first.ask == "sail":
        first.act("done")
    assert first.place("pt-flotte") == "gibraltar-port"
    together = fleets.replace("lisbonne-port", "gibraltar-port")
    t: Play = play("1C", together, round=3, markers=["duty-over"])
    t.act("put-to-sea gibraltar-port", "add-all")
    assert t.ask == "sail"
    t.act("sail atlantique-sud")
    assert {t.place(f) for f in ("gb-flotte-keith", "gb-flotte-calder", "pt-flotte")} == {"atlantique-sud"}


def test_every_example_is_replayed() -> None:
    root = Path(__file__).parents[1]
    told = " ".join(path.read_text("utf-8") for path in root.rglob("test_*.py"))
    marks = {name: f"def {test}(" for name, test in REPLAYED.items()} | {
        "campaign-1805-06": 'CAMPAIGN["step"]'
    }
    missing = [e["id"] for e in EXAMPLES if marks.get(e["id"], f'"{e["id"]}"') not in told]
    assert missing == []
