"""What happens seldom: three armies in a zone, parts of a defence that retreat apart, forces with nowhere to go."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.marks import FUNDS
from grognard.games.napoleon_against_europe.model.state import put
from grognard.games.napoleon_against_europe.rules.battle.joining import TakeIn
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.conquest.ground import part
from grognard.games.napoleon_against_europe.rules.conquest.relocation import Relocation, strangers
from grognard.games.napoleon_against_europe.rules.diplomacy.defection import is_foreign_port
from grognard.games.napoleon_against_europe.rules.year.income import grant
from grognard.kernel.state import advance
from tests.napoleon_against_europe.battlefield import battle, corps, hands, pass_on
from tests.napoleon_against_europe.setting import NATION, N, P, Play, table

THREE = "au-armee-allemagne vienne; au-charles au-armee-allemagne; au-corps-1 au-armee-allemagne;"
THREE += "ru-armee-1 vienne; ru-koutouzov ru-armee-1; ru-corps-1 ru-armee-1;"
THREE += "pr-armee-elbe brunn; pr-blucher pr-armee-elbe; pr-corps-1 pr-armee-elbe; pr-corps-2 pr-armee-elbe"
PRUSSIANS = {"prussia": "allied-coalition"}


# In one zone


@pytest.mark.rule("4.k")
@pytest.mark.rule("11.b")
def test_of_three_armies_in_a_zone_two_stay_and_take_in_the_third() -> None:
    t = table(THREE, nations=PRUSSIANS)
    put(t.state, P["pr-armee-elbe"], N["vienne"])
    t.state.stack.append(TakeIn(COALITION, N["vienne"]))
    advance(t.state)
    assert (t.ask, t.rule) == ("keep-force", "4.k")
    t.state.decision = t.state.stack[-1].step(t.state)  # asked again, it asks the same
    assert set(t.offered) == {"keep au-armee-allemagne", "keep ru-armee-1", "keep pr-armee-elbe"}
    keep(t, "pr-armee-elbe")
    assert set(t.offered) == {"keep au-armee-allemagne", "keep ru-armee-1"}
    keep(t, "ru-armee-1")
    assert t.place("au-armee-allemagne") == "reserve"
    assert (t.place("pr-armee-elbe"), t.place("ru-armee-1")) == ("vienne", "vienne")
    assert t.place("au-corps-1") in ("pr-armee-elbe", "ru-armee-1")
    assert not t.marked("pr-armee-elbe", "chosen")


def keep(t: Play, unit: str) -> None:
    """Choose who stays while more are there than may be."""
    assert t.state.decision is not None
    action = t.state.decision.actions[t.offered.index(f"keep {unit}")]
    t.state.stack[-1].choose(t.state, action)
    t.state.decision = None
    advance(t.state)


# Retreats


@pytest.mark.rule("14.10.b")
@pytest.mark.rule("14.11.h")
def test_of_a_beaten_defence_the_interceptor_goes_back_and_the_others_choose() -> None:
    """Masséna's army stood at Graz; Napoleon's has intercepted there from Laibach. Charles came from Vienna: 10 steps
    against 8, his 1 and 12 make 13, 3 losses; Napoleon, out of supply, has 3 and one more less 3: 3, none."""
    units = "fr-armee-italie graz; " + corps("fr-massena fr-corps-8 fr-corps-10", "fr-armee-italie") + "; "
    units += "fr-grande-armee graz; " + corps("fr-napoleon fr-corps-9 fr-corps-11", "fr-grande-armee")
    units += "; au-armee-allemagne graz; "
    units += corps("au-charles au-corps-1 au-corps-2 au-corps-3 au-corps-4 au-corps-5", "au-armee-allemagne")
    came = {"interceptor": "fr-grande-armee", "interceptor_from": "laibach"}
    m = battle(units, "graz", "coalition", "vienne", "intercepted", [6, 6, 1, 1, 1], cards=hands(), **came)
    m.act("lose fr-corps-8", "lose fr-corps-9", "lose fr-corps-10")
    assert m.where("fr-napoleon") == "laibach"  # he was not asked
    assert (m.ask, m.side) == ("retreat", "empire")
    assert "retreat vienne" not in m.offered
    m.act("retreat klagenfurt")
    assert m.where("fr-massena") == "klagenfurt"


# Leaving a land


@pytest.mark.rule("18.2.3.b")
def test_who_leaves_a_land_with_nowhere_to_go_goes_back_to_the_reserve() -> None:
    """Corfu has no border: no fortress lies beyond it. Depots there are left, fleets put to sea."""
    zones = [N["corfou"]]
    t = table("fr-ney corfou; fr-corps-8 corfou; fr-flotte-emeriau corfou-port; fr-depot-1 corfou fixed")
    left = strangers(t.state, EMPIRE, zones)
    assert {BOARD.piece_ids[p] for p in left} == {"fr-ney", "fr-flotte-emeriau", "fr-depot-1"}
    t.state.stack.append(Relocation(EMPIRE, False, zones, left))
    advance(t.state)
    while t.ask == "evacuate":
        t.act(t.offered[0])
    assert (t.place("fr-ney"), t.place("fr-corps-8"), t.place("fr-depot-1")) == ("reserve",) * 3
    assert t.place("fr-flotte-emeriau") != "corfou-port"


@pytest.mark.rule("18.2.3.b")
def test_a_loose_depot_leaves_with_a_force_and_alone_is_left_behind() -> None:
    t = table("fr-ney brunn; fr-corps-8 brunn; fr-depot-1 brunn; fr-depot-2 olmutz")
    heads = strangers(t.state, EMPIRE, [N["brunn"], N["olmutz"]])
    assert [BOARD.piece_ids[p] for p in heads] == ["fr-ney", "fr-depot-2"]


@pytest.mark.rule("18.2.3.b")
def test_whoever_is_aboard_a_fleet_of_those_from_whom_they_part_comes_back_later() -> None:
    """Sweden leaves the war: its corps aboard a British fleet, and a British corps aboard its own."""
    units = "gb-flotte-keith manche; sw-corps gb-flotte-keith; sw-flotte baltique; gb-corps-1 sw-flotte"
    t = table(units, nations={"sweden": "allied-coalition"})
    assert part(t.state, NATION["sweden"]) == []
    assert (t.place("sw-corps"), t.place("gb-corps-1")) == ("returning", "returning")
    assert (t.place("gb-flotte-keith"), t.place("sw-flotte")) == ("manche", "baltique")


@pytest.mark.rule("8.2.3.f")
def test_a_port_is_foreign_where_the_other_side_controls_it() -> None:
    t = table()
    for place, side, foreign in (
        ("toulon-port", COALITION, True),
        ("toulon-port", EMPIRE, False),
        ("toulon-blockade", COALITION, False),
        ("golfe-du-lion", COALITION, False),
        ("portsmouth-port", EMPIRE, True),
    ):
        assert is_foreign_port(t.state, side, N[place]) is foreign, place


# Funds


def test_what_a_power_is_granted_counts_in_half_points_and_never_below_nothing() -> None:
    t = table(phase="administration", funds={"austria": 5, "russia": 3})
    grant(t.state, NATION["austria"], 2, "6.4.b")
    grant(t.state, NATION["russia"], -2, "6.4.b")
    assert [int(t.state.track[FUNDS + NATION[n]]) for n in ("austria", "russia")] == [9, 0]


# Cards that tell in a battle


@pytest.mark.card("43F")
@pytest.mark.parametrize("austrian", [1, 2])
def test_in_discord_the_smaller_contingent_stands_aside_and_loses_nothing(austrian: int) -> None:
    """Kutuzov commands 2 Russian steps and Austrians against Davout's 4; of equal ones his own fight."""
    units = corps("fr-davout fr-corps-8 fr-corps-9 ru-koutouzov ru-corps-1", "munich")
    units += f"; au-corps-1 munich {austrian}"
    m = battle(units, cards=hands(), dice=[6, 6, 1, 1, 1, 1], lasting=["contingent-apart battle"])
    assert m.events("odds")[0][:2] == [4, 2]
    pass_on(m, "battle-loss", "retreat")
    assert m.state.log is not None
    hit = {BOARD.piece_ids[e.args[0]] for e in m.state.log.events if e.rule == "14.8.a"}
    assert "au-corps-1" not in hit
    assert "ru-corps-1" in hit


def test_without_allies_nobody_stands_aside() -> None:
    units = corps("fr-davout fr-corps-8 fr-corps-9 ru-koutouzov ru-corps-1", "munich")
    m = battle(units, cards=hands(), dice=[1, 1, 1, 1, 1, 1], lasting=["contingent-apart battle"])
    assert m.events("odds")[0][:2] == [4, 2]


@pytest.mark.card("31F")
@pytest.mark.parametrize(("dice", "steps"), [([1, 1, 6, 6], 0), ([6, 6, 1, 1], 2)])
def test_the_guard_that_led_loses_a_step_more_in_defeat(dice: list[int], steps: int) -> None:
    """Davout with the Guard and a corps against Charles: 4 steps each."""
    units = corps("fr-davout fr-garde fr-corps-8 au-charles au-corps-1 au-corps-2", "munich")
    m = battle(units, cards=hands(), dice=[*dice, 1, 1], lasting=["guard-advances battle"])
    m.act(*[a for a in m.offered if a.startswith("morale")][:1])
    m.act("lead fr-garde")
    pass_on(m, "lead", "battle-loss", "retreat", "pursuit-loss")
    guard = 0 if m.place("fr-garde") == "reserve" else m.steps("fr-garde")
    assert guard == steps


@pytest.mark.card("28C")
def test_the_scots_greys_are_paid_for_in_defeat() -> None:
    """Wellington's army is beaten: its only cavalry, Uxbridge, is lost besides."""
    army = "gb-armee-peninsule munich; " + corps("gb-wellington gb-elite-1 gb-uxbridge", "gb-armee-peninsule")
    army += "; gb-corps-1 gb-armee-peninsule"
    french = "fr-grande-armee munich; " + corps(
        "fr-napoleon fr-elite-1 fr-elite-2 fr-elite-3 fr-elite-4", "fr-grande-armee"
    )
    m = battle(f"{army}; {french}", cards=hands(), dice=[4, 4, 1, 1, 1, 1], lasting=["scots-greys battle"])
    m.act("morale 5")
    pass_on(m, "lead")
    pass_on(m, "battle-loss", "retreat", "pursuit-loss")
    assert m.events("battle-end")[0][1] == EMPIRE
    assert m.place("gb-uxbridge") != "gb-armee-peninsule"
