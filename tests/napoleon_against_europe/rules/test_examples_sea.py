"""The worked examples of chapter 17, and the battle at sea of the long one, die by die."""

from __future__ import annotations

from typing import Any

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.sea.combat import fleets_lost
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from tests.napoleon_against_europe.examples import CAMPAIGN as LONG
from tests.napoleon_against_europe.examples import NAMED, Step
from tests.napoleon_against_europe.setting import N, P, Play, table

NO_CARDS = {"hand": [], "removed": BOARD.card_ids}


def sail(units: str, at: str, side: int, dice: list[int], **said: Any) -> Play:
    """All fleets of a side in a place are activated, nobody holding a card."""
    said = {"phase": "activation", "round": 1, "cards": NO_CARDS, "dice": dice} | said
    t = table(units, frame=Squadron(side, N[at], 3), **said)
    return t.act("add-all") if t.ask == "form-squadron" else t


def check_battle(t: Play, step: Step) -> None:
    """A battle came out as in the book."""
    rolls = t.events("sea-roll")
    dice = step["active_dice"] + step["inactive_dice"]
    mods = step["active_mods"] + step["inactive_mods"]
    assert sorted(e[1] for e in rolls) == sorted(dice)
    assert sorted(e[2] - e[1] for e in rolls) == sorted(mods)
    _, winner, ours, theirs, *_ = t.events("sea-battle-end")[-1]
    assert abs(ours - theirs) == step["difference"]
    assert winner == (COALITION if step["loser"] == "inactive" else EMPIRE)
    assert fleets_lost(step["difference"]) == len(t.events("eliminated")) == step["fleets_lost"]


def test_two_british_fleets_against_a_french_one():
    step = NAMED["naval-battle"]["step"][0]
    units = "gb-flotte-calder manche; gb-flotte-keith manche; fr-flotte-emeriau mer-du-nord"
    by_fleet = dict(zip(step["active_mods"], step["active_dice"], strict=True))
    order = sorted(["gb-flotte-calder", "gb-flotte-keith"], key=lambda u: P[u])
    dice = [by_fleet[int(BOARD.tactical[P[u]])] for u in order] + step["inactive_dice"]
    t = sail(units, "manche", COALITION, dice).act("sail mer-du-nord", "pass", "attack mer-du-nord", "stand")
    check_battle(t, step)


def test_ball_before_toulon():
    """Rounds of the long example: Ball, activated for the last point of Admiralty, and Emériau, who comes out."""
    spent = next(s for s in LONG["step"] if s["n"] == 55)
    step = next(s for s in LONG["step"] if s["n"] == 60)
    t = table(
        "gb-flotte-ball golfe-du-lion; fr-flotte-emeriau toulon-port",
        frame=Operation(COALITION, POINTS, spent["spent"] - 2),
        phase="activation",
        round=step["round"],
        cards=NO_CARDS,
        dice=step["active_dice"] + step["inactive_dice"],
        markers=["duty-over"],
    )
    t.act("put-to-sea golfe-du-lion", "sail toulon-blockade", "intercept-with toulon-port")
    check_battle(t, step)
    assert (t.where("fr-flotte-emeriau"), t.where("gb-flotte-ball")) == ("toulon-port", "toulon-blockade")
    t.act("done")
    assert t.reserve("coalition") == spent["reserve_after"]


def test_the_limit_of_interceptors():
    step = NAMED["naval-interceptors"]["step"][0]
    units = "fr-flotte-ganteaume golfe-de-gascogne; fr-flotte-missiessy golfe-de-gascogne; "
    units += "fr-flotte-emeriau golfe-de-gascogne; gb-flotte-keith manche; gb-flotte-calder manche; "
    units += "gb-flotte-cotton amsterdam-blockade; gb-flotte-gambier anvers-blockade"
    t = sail(units, "golfe-de-gascogne", EMPIRE, [6, 6, 1, 1, 1, 1, 1, 1]).act("sail manche")
    t.act("intercept-with manche", "intercept-with anvers-blockade")
    assert len([e for e in t.events("sea-roll") if BOARD.piece_ids[e[0]].startswith("gb")]) == step["result"]
    assert t.where("gb-flotte-cotton") == "amsterdam-blockade"


def test_the_landing_at_naples():
    units = "gb-flotte-keith mediterranee-centrale; gb-corps-1 gb-flotte-keith"
    t = sail(
        units, "mediterranee-centrale", COALITION, [6, 1, 4, 4], nations={"naples": "allied-empire france"}
    )
    t.act("sail naples-blockade", "sail naples-port", "land gb-corps-1")
    assert len(t.events("assault")) == 2
    assert (t.place("gb-corps-1"), t.where("gb-flotte-keith")) == ("reserve", "mediterranee-centrale")


def test_fleets_are_grouped_in_an_earlier_round():
    allied: dict[str, Any] = {"nations": {"portugal": "allied-coalition great-britain"}}
    units = "gb-flotte-keith gibraltar-port; gb-flotte-calder gibraltar-port; pt-flotte lisbonne-port"
    said: dict[str, Any] = {"phase": "activation", "cards": NO_CARDS, "markers": ["duty-over"]} | allied
    t = table(units, frame=Operation(COALITION, POINTS, 1), round=2, **said)
    t.act("put-to-sea lisbonne-port", "sail atlantique-sud", "sail gibraltar-port")
    assert t.reserve("coalition") == 0  # for 1 AP
    units = units.replace("lisbonne-port", "gibraltar-port")
    t = sail(units, "gibraltar-port", COALITION, [], round=3, **allied).act("sail atlantique-sud")
    assert {t.where(u) for u in ("pt-flotte", "gb-flotte-keith", "gb-flotte-calder")} == {"atlantique-sud"}
