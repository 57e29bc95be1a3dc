"""The worked examples of sieges, replayed die by die from data/examples.toml."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.rules.sieges import Sieges, siege_modifier, strength_in
from tests.libertad_o_muerte.examples import Cast, Example, of_kind
from tests.libertad_o_muerte.setting import N, P, Play, table

MOST = 3  # Strength Points of a unit; more is a force of several
ROWS = ["attacker-loses-1", "both-lose-1", "defender-loses-1", "defender-loses-2", "defender-eliminated"]
LEADERS = {"general": "leader", "colonel": "colonel"}
PLACES = {"out-of-game": "eliminated", "force-pool": "pool"}


def place_like(example: Example) -> str:
    """A region with a fortress of the example's level, on the coast or inland."""
    for h in range(BOARD.regions):
        if BOARD.fort[h] == example["level"] and (BOARD.port[h] != NONE) == example["port"]:
            return BOARD.place_ids[h]
    raise LookupError(example["id"])


def besieging(example: Example) -> tuple[Play, str, list[str]]:
    """The Patriot before a fortress; the region, and the leaders inside."""
    cast, region = Cast(), place_like(example)
    pieces = []
    for side, there, force in (
        ("patriot", region, example["besieger"]),
        ("royalist", f"{region}-city", example["besieged"]),
    ):
        for told in force:
            if told["type"] == "infantry":
                left = told["sp"]
                while left > 0:
                    points = min(left, MOST)
                    pieces.append(f"{cast.infantry(side, points)} {there} {points}")
                    left -= points
            else:
                pieces.append(f"{cast.gun(side, told['type'])} {there}")
    if example["leader"]:
        pieces.append(f"{cast.leader('patriot', example['vt'])} {region}")
    inside = [cast.leader("royalist", None, LEADERS[kind]) for kind in example.get("besieged_leaders", [])]
    if "besieged_vt" in example and not inside:
        inside = [cast.leader("royalist", example["besieged_vt"])]
    pieces += [f"{leader} {region}-city" for leader in inside]
    if example["blockaded"]:
        pieces.append(f"p-lautaro {BOARD.place_ids[BOARD.port_sea[N[region]]]}")
    m = table(
        "; ".join(pieces),
        frame=Sieges(PATRIOT),
        dice=example["dice"],
        control={"patriot": [region]},
        phase="sieges",
    )
    return m, region, inside


def take_losses(m: Play) -> None:
    """Infantry first, the strongest: guns go on helping."""
    while m.ask == "siege-loss":
        units = [a.split()[1] for a in m.offered]
        m.act(f"lose {max(units, key=lambda u: (BOARD.units[P[u]].sort == 'infantry', m.strength(u)))}")


@pytest.mark.rule(
    "13.0", "13.1.a", "13.1.b", "13.1.c", "13.1.d", "13.1.e", "13.1.f", "13.1.g", "13.1.j", "9.2.b"
)
@of_kind("siege")
def test_a_siege_goes_as_worked_out(example: Example) -> None:
    m, region, leaders = besieging(example)
    expect, h = example["expect"], N[region]
    assert (m.ask == "siege") == (expect["combat"] or expect.get("falls", False))
    if m.ask != "siege":
        return
    if "mod" in expect:
        assert siege_modifier(m.state, PATRIOT, h) == expect["mod"]
    m.act(f"besiege {region}")
    for _ in example["dice"]:
        m.act("press")
        take_losses(m)
    rounds = m.events("siege-round")
    assert [ROWS[e[3]] for e in rounds] == expect.get("rounds", [])
    assert m.state.script == []
    stopped = m.ask == "siege-round"
    assert stopped == expect.get("stopped", False)
    if stopped:
        m.act("lift")
    assert m.ask == "over"
    assert bool(m.events("falls")) == expect["falls"]
    if "besieged" in expect:
        assert strength_in(m.state, PATRIOT, h) == expect["besieger"]
        assert strength_in(m.state, ROYALIST, N[f"{region}-city"]) == expect["besieged"]
    if expect["falls"]:
        assert all(m.place(u) in PLACES.values() for u in leaders)
    if "leaders" in expect:
        assert [m.place(u) for u in leaders] == [PLACES[p] for p in expect["leaders"]]
