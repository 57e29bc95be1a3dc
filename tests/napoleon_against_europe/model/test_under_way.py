"""Battles set in the middle by docs/positions.md: who stands there fights, and what is reckoned of them follows."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.errors import InvalidPosition
from grognard.kernel.match import Match
from tests.napoleon_against_europe.casebook import EUROPE

ROUNDS = [{"frame": "war", "stage": "end-of-activation"}, {"frame": "rounds", "stage": 9}]
ARMIES = dict.fromkeys(
    ("fr-napoleon", "fr-cavalerie", "fr-elite-1", "fr-elite-3", "fr-corps-8"), "fr-grande-armee"
)
ARMIES |= dict.fromkeys(("au-mack", "au-corps-1", "au-corps-2", "au-corps-3"), "au-armee-allemagne")
ARMIES |= {"fr-grande-armee": "ulm", "au-armee-allemagne": "ulm"}
SUPPLIED = {"munich": "bavaria flag=austria"}


def under_way(frame: dict[str, Any], pieces: dict[str, str], dice: list[int], **said: Any) -> Match:
    """A match in which something is under way in the fourth round of 1805, on an empty map but for some counters."""
    document = {"scenario": "1805", "round": 4, "empty": True, "markers": ["duty-over"], "zones": SUPPLIED}
    document |= {
        "pieces": pieces,
        "stack": [*ROUNDS, frame],
        "cards": {"permanent": ["1F", "1C", "2C", "3C"]},
    }
    return EUROPE.position(document | said, dice=dice)


def events(m: Match, what: str) -> list[list[int]]:
    log = m.state.log
    return [list(e.args) for e in log.events if e.what == what] if log else []


def ulm(dice: list[int], **said: Any) -> Match:
    return under_way(
        {"frame": "battle", "zone": "ulm", "attacker": "empire", "origins": ["bade"]} | said, ARMIES, dice
    )


@pytest.mark.rule("14.6.a")
def test_a_battle_needs_its_zone_and_its_attacker_alone() -> None:
    m = ulm([])
    assert events(m, "odds")[0][:4] == [8, 6, 1, 1]
    assert m.decision
    assert m.decision.ask == "lead"


@pytest.mark.rule("14.6.a")
@pytest.mark.rule("14.3.c")
def test_at_the_dice_everybody_there_fights_at_the_level_and_under_the_commander_that_follow() -> None:
    m = ulm([3, 3, 3, 3], stage="dice")
    assert [e[:4] for e in events(m, "battle-roll")] == [
        [0, 4, 10, 2],
        [1, 0, 6, 1],
    ]  # +3 Napoleon, +1 cavalry
    battle = m.dump()["stack"][2]
    assert (battle["level"], battle["morale"]) == ("small", [5, 3])
    assert battle["commanders"] == ["fr-napoleon", "au-mack"]
    assert "in-battle" in m.dump()["pieces"]["au-corps-3"]


@pytest.mark.rule("14.8.a")
def test_after_the_dice_what_they_showed_is_enough() -> None:
    m = ulm([], stage="result", rolled=[9, 5], bonus=[4, 0])
    assert [e[:4] for e in events(m, "battle-roll")] == [[0, 4, 13, 3], [1, 0, 5, 1]]
    assert m.decision
    assert (m.decision.side, m.decision.ask) == ("empire", "battle-loss")


@pytest.mark.rule("14.9.1.b")
def test_a_beaten_side_retreats_and_tests_with_what_it_has_lost() -> None:
    m = ulm([2, 1], stage="retreat", winner="empire", level="small", lost=[1, 2])
    m.act("retreat munich")
    assert events(m, "morale-check") == [[1, 2, 2, 1, 0, 0]]  # 3 - 1, and Mack's 0: a 2 holds


def test_a_battle_played_so_far_is_read_as_it_was() -> None:
    m = ulm([3, 3, 3, 3])
    while m.decision:
        written = m.dump()
        assert EUROPE.position(written).dump() == written
        notations = [a.notation for a in m.decision.actions]
        if m.decision.ask == "action":
            break
        m.act(next((n for n in notations if n in ("done", "pass")), notations[0]))


@pytest.mark.rule("12.1.a")
def test_a_march_needs_its_group_alone() -> None:
    """Davout at Ulm with a corps of 4; then with two forced points, and one spent."""
    turn = {"frame": "player-round", "side": "empire", "stage": "acting"}
    march = {"frame": "march", "group": 1}
    pieces = {"fr-davout": "ulm group=1", "fr-elite-1": "ulm group=1"}
    for said, left in (({}, 4), ({"forced": [2], "spent": [1], "came": ["bade"]}, 5)):
        operation = {"frame": "operation", "side": "empire", "mode": "points"} | said
        stack = [ROUNDS[0], {"frame": "rounds", "stage": 8}, turn, operation, march]
        m = under_way({}, pieces, [], stack=stack)
        assert m.decision
        assert m.decision.ask == "march"
        written = m.dump()["stack"][3]
        assert (written["at"], written["allowed"][0] - written["spent"][0]) == (["ulm"], left)


@pytest.mark.rule("14.4.b")
def test_a_morale_that_is_yet_to_be_chosen_is_not_chosen_by_being_read() -> None:
    """Two Austrian and two Russian steps: their owner is asked which morale counts."""
    allies = {**ARMIES, "ru-corps-1": "au-armee-allemagne"}
    pieces = {
        p: at
        for p, at in allies.items()
        if p not in ("au-corps-2", "au-corps-3", "fr-cavalerie", "fr-corps-8")
    }
    frame = {"frame": "battle", "zone": "ulm", "attacker": "empire", "origins": ["bade"]}
    m = under_way(frame, pieces, [])
    assert m.decision
    assert (m.decision.side, m.decision.ask) == ("coalition", "morale")
    assert EUROPE.position(m.dump()).dump() == m.dump()


FLEETS = {
    "open-sea": ("golfe-du-lion", "golfe-du-lion", "golfe-du-lion"),
    "box": ("toulon-blockade", "toulon-blockade", "toulon-port"),
    "port": ("toulon-port", "toulon-blockade", "toulon-port"),
    "relieving": ("gibraltar-blockade", "atlantique-sud", "gibraltar-blockade"),
    "leaving": ("gibraltar-port", "gibraltar-port", "gibraltar-blockade"),
}


@pytest.mark.rule("17.3.1.a")
@pytest.mark.parametrize("kind", FLEETS)
@pytest.mark.parametrize("named", [False, True])
def test_at_sea_all_who_lie_there_fight_unless_the_position_says_who_does(kind: str, named: bool) -> None:
    """Ball has 2 and Keith 1; Emeriau 0."""
    at, british, french = FLEETS[kind]
    mark = " in-battle" if named else ""
    pieces = {
        "gb-flotte-ball": british,
        "gb-flotte-keith": british + mark,
        "fr-flotte-emeriau": french + mark,
    }
    frame = {"frame": "sea-battle", "active": "coalition", "at": at, "kind": kind}
    theirs = [1, 1] if kind == "port" else [1]
    m = under_way(frame, pieces, [6, *theirs] if named else [6, 6, *theirs])
    assert events(m, "sea-battle-end")[0][2] == (7 if named else 15)
    assert m.leftover == []


@pytest.mark.parametrize(
    ("frame", "told"),
    [
        (
            {
                "frame": "squadron",
                "side": "coalition",
                "at": "manche",
                "budget": 3,
                "stage": "at-helm",
                "points": 4,
            },
            "a squadron sails, and no fleet is of it: say group=7 of each",
        ),
        (
            {
                "frame": "sea-interception",
                "side": "coalition",
                "sea": "manche",
                "origin": -1,
                "stage": "asking",
            }
            | {"tried": []},
            "nobody is on the move in manche: say group=7 of each fleet that is",
        ),
        (
            {"frame": "sea-battle", "active": "coalition", "at": "manche"},
            "a battle at sea has nobody on a side: say in-battle of each fleet",
        ),
    ],
)
def test_a_voyage_or_a_battle_of_nobody_is_refused(frame: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidPosition, match=told):
        under_way(frame, {"gb-flotte-ball": "manche"}, [])
