"""The book's worked examples of movement, replayed decision by decision from data/examples.toml."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.an_impossible_war.data.schema import FOLDER
from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.rules.movement.march import March
from tests.an_impossible_war.marching import actions, on_road
from tests.an_impossible_war.setting import Play

EXAMPLES: dict[str, Any] = {e["id"]: e for e in FOLDER.read("examples.toml", dict[str, Any])["example"]}


def steps(example: str) -> list[dict[str, Any]]:
    return EXAMPLES[example]["step"]


def dice(example: str) -> list[int | str]:
    return [d for step in steps(example) for d in step["dice"]]


def spent(m: Play) -> int:
    """The Movement Points that the moving group has spent."""
    march = m.state.stack[-1]
    assert isinstance(march, March)
    return int(march.spent)


LIBERALS = ["lib-ln-1", "lib-ln-2", "lib-ln-3", "lib-ln-cav-1", "lib-st-1"]
TWO = ["lib-ln-4", "lib-ln-5"]


@pytest.mark.rule(
    "10.1.a", "11.0.a", "11.1.a", "11.1.b", "11.4.a", "11.6.a", "11.6.h", "12.2.a", "12.2.f", "12.2.h"
)
def test_liberal_movement_with_evasion_and_interception():
    expect = [step["expect"] for step in steps("liberal-movement")]
    pieces = "; ".join(f"{u} vitoria" for u in LIBERALS + TWO)
    m = actions(
        "liberal",
        f"{pieces}; car-par-1 salvatierra; car-bis-1 durango 3; car-bis-2 villaro 3",
        "cp = { carlist = 1, liberal = 0 }",
        ap=1,
        dice=dice("liberal-movement"),
    )
    m.act("activate vitoria")
    assert m.reach("add") == set(LIBERALS + TWO)
    assert len(expect[0]["activated"]) == 7
    m.act(*[f"add {u}" for u in LIBERALS], "march")
    assert m.events("movement-die")[0].args[2] == expect[1]["table"]
    m.act("step salvatierra")
    assert (m.side, m.ask) == ("carlist", "evade")
    m.act("evade", "retreat car-par-1 alsasua")
    assert m.place("car-par-1") == expect[2]["C1"]
    assert m.side == "liberal"
    assert m.ask == "march"
    assert spent(m) == expect[2]["spent"]
    m.act("step alsasua")
    assert m.may("evade")
    assert expect[3]["evasion_was_possible"]
    m.act("pass")
    assert {m.place(u) for u in LIBERALS} == {expect[3]["group_stops"]}
    assert m.ask == "group"
    m.act("add-all", "march")
    assert m.events("movement-die")[1].args[2] == expect[4]["table"]
    m.act("step villarreal")
    assert m.reach("intercept") == set(expect[5]["interception_possible_from"])
    m.act("pass")
    assert spent(m) == expect[5]["spent"]
    m.act("step durango", "intercept villaro")
    while m.ask != "actions":
        m.act(m.may("add")[0] if m.may("add") else m.offered[-1])
        assert not m.may("evade")
    assert m.place("car-bis-2") == expect[6]["C3"]
    assert m.cp("carlist") == 0
    assert {m.place(u) for u in TWO} == {expect[6]["group_stops"]}


@pytest.mark.rule("11.1.b", "11.1.a")
def test_liberal_capacities_of_the_example():
    expect = [step["expect"] for step in steps("liberal-movement")]
    for units, die, mp in ((LIBERALS, 5, expect[1]["mp"]), (TWO, 3, expect[4]["mp"])):
        m = actions("liberal", "; ".join(f"{u} vitoria" for u in units), dice=[die])
        m.act("activate vitoria", "add-all", "march")
        for _ in range(mp):
            m.act("step miranda" if m.place(units[0]) == "vitoria" else "step vitoria")
        assert not m.may("step")


CARLISTS = "car-nav-1 llodio; car-nav-2 llodio; car-bis-1 sodupe; car-ala-1 murguia; car-ala-2 murguia"
OTHERS = "car-nav-cav-1 durango; car-field-1 durango 1"
ENEMIES = "lib-ln-1 orduna; lib-ln-2 orduna; lib-ln-cav-1 valmaseda; lib-ln-3 bilbao"


@pytest.mark.rule("12.1.a", "12.1.d", "11.1.b", "11.1.c", "11.4.f", "11.6.b")
def test_carlist_movement_with_concentration_and_several_groups():
    expect = [step["expect"] for step in steps("carlist-movement")]
    m = actions(
        "carlist",
        f"{CARLISTS}; {OTHERS}; {ENEMIES}",
        'cp = { carlist = 0, liberal = 5 }\n[forts]\nliberal = ["orduna"]',
        ap=2,
    )
    m.act("activate llodio", "concentrate car-bis-1", "concentrate car-ala-1")
    assert m.reach("add") == {"car-nav-1", "car-nav-2", "car-bis-1", "car-ala-1"}
    assert not m.may("concentrate")
    assert m.place("car-ala-2") == "murguia"
    m.act("add car-nav-1", "add car-nav-2", "add car-bis-1", "march", "step orduna")
    assert m.side == "carlist"  # nobody intercepts from Valmaseda into the Carlist Zone
    assert m.place("car-bis-1") == expect[1]["group_stops"]
    m.act("done", "activate durango", "add-all", "march")
    for there, cost in zip(["villaro", "sodupe"], expect[3]["costs"][:2], strict=True):
        before = spent(m)
        m.act(f"step {there}")
        assert spent(m) == before + cost
        assert m.side == "carlist"
    m.act("step orduna")
    road = expect[3]["group_waits_on_road"].split("-")[0]
    assert on_road(m, "carlist") == {f"car-nav-cav-1 {road}", f"car-field-1 {road}"}
    assert m.ap == 0


@pytest.mark.rule("11.1.c", "12.1.d")
def test_carlist_capacities_of_the_example():
    expect = steps("carlist-movement")[2]["expect"]
    m = actions("carlist", "car-nav-cav-1 durango; car-field-1 durango 1").act(
        "activate durango", "add-all", "march"
    )
    for n in range(expect["mp"]):
        m.act("step durango" if n % 2 else "step vergara")
    assert not m.may("step")
    m = actions("carlist", "car-nav-cav-1 durango").act("activate durango")
    for n in range(expect["mp_of_cavalry_alone"]):
        m.act("step durango" if n % 2 else "step vergara")
    assert not m.may("step")


@pytest.mark.rule("12.3.a", "12.3.b", "11.2.a", "9.1.a", "4.9.d")
def test_countermarch_with_forced_march():
    expect = [step["expect"] for step in steps("countermarch")]
    m = actions("carlist", "car-nav-1 irurzun 3; lib-ln-1 estella", "vp = 0", dice=dice("countermarch"))
    m.act("activate irurzun", "step alsasua", "countermarch estella")
    assert m.place("car-nav-1") == "estella"
    m.act("step lerin")
    assert (m.place("car-nav-1"), spent(m)) == (expect[2]["at"], expect[2]["spent"])
    assert "calahorra" not in m.reach("step")
    m.act("force calahorra")
    assert (m.place("car-nav-1"), m.strength("car-nav-1")) == (expect[3]["at"], 3 - expect[3]["loss"])
    assert m.vp == expect[3]["carlist_vp"]
    assert m.state.control[BOARD.number["calahorra"]] == 0


@pytest.mark.rule("12.3.c")
def test_the_same_countermarch_failing():
    step = steps("countermarch-failed")[0]
    m = actions("carlist", "car-nav-1 irurzun; lib-ln-1 estella", dice=step["dice"])
    m.act("activate irurzun", "step alsasua", "countermarch estella")
    assert spent(m) == step["expect"]["spent"]
    assert m.place("car-nav-1") == "alsasua"
    assert {"estella", "segura", "salvatierra", "amescoas"} <= m.reach("step")
    assert not m.may("countermarch")


@pytest.mark.rule("11.2.a")
def test_forced_march_losses_of_both_sides():
    step = steps("forced-march-odds")[0]
    m = actions("carlist", "car-nav-1 irurzun 3", dice=step["dice"]).act("activate irurzun")
    m.act(*["step alsasua", "step irurzun"] * 3, "step alsasua", "force segura")
    assert m.strength("car-nav-1") == 3 - step["expect"]["C1_loss"]
    m = actions("liberal", "lib-ln-1 vitoria 3", dice=[1, *step["dice"]]).act("activate vitoria", "march")
    m.act("step miranda", "step haro", "step cenicero", "force logrono")
    assert m.strength("lib-ln-1") == 3 - step["expect"]["L1_loss"]


@pytest.mark.rule("23.1.a", "23.1.c", "23.1.d", "23.2.b", "23.2.f")
def test_movement_between_regions_with_an_attempt_to_attack():
    expect = [step["expect"] for step in steps("regional-movement")]
    pieces = "car-nav-1 castile-leon; car-nav-2 castile-leon; " + "; ".join(
        f"lib-ln-{n} aragon" for n in range(1, 5)
    )
    m = actions(
        "liberal",
        pieces,
        "year = 1836\n[uprising]\nvalencia-murcia = 3",
        ap=1,
        dice=dice("regional-movement"),
    )
    m.act("activate aragon", "add lib-ln-1", "add lib-ln-2", "add lib-ln-3", "step castile-leon")
    assert not m.events("movement-die")
    m.act("step valencia-murcia")
    assert [m.place(f"lib-ln-{n}") for n in range(1, 5)] == ["castile-leon"] * 3 + ["valencia-murcia"]
    assert m.ap == 1 - expect[1]["ap_spent"]
    m.act("done")
    while not m.events("pursuit"):  # a window for a card that foils the search may come first
        m.act("search castile-leon" if m.may("search") else m.offered[-1])
    assert m.state.pursuit[BOARD.number["castile-leon"] - BOARD.spaces] == expect[2]["pursuit"]


@pytest.mark.rule("23.1.c", "23.2.f")
def test_the_expedition_of_the_example_moves_on_as_a_whole():
    pieces = "car-nav-1 castile-leon; car-nav-2 castile-leon; lib-ln-1 castile-leon; lib-ln-2 castile-leon"
    text = "year = 1836\n[cards]\nremoved = ['C15']\n[pursuit]\ncastile-leon = 1"
    m = actions("carlist", pieces, text, ap=1).act("activate castile-leon")
    assert m.ask == "march"  # nobody is picked
    assert not m.may("drop")
    m.act("step aragon")
    assert m.place("car-nav-1") == m.place("car-nav-2") == "aragon"
    assert m.state.pursuit[BOARD.number["castile-leon"] - BOARD.spaces] == 0


@pytest.mark.rule("15.0.a", "16.0.a", "11.4.a")
def test_the_combat_at_durango_is_a_skirmish_and_the_beaten_liberals_go_hungry():
    expect = steps("liberal-movement")[7]["expect"]
    pieces = "lib-ln-4 durango 3 from=villarreal acted; lib-ln-5 durango 3 from=villarreal acted"
    m = actions(
        "liberal",
        f"{pieces}; car-bis-1 durango 3; car-bis-2 durango 3",
        'used = ["villarreal durango"]',
        dice=[6] * 12,
    )
    m.act("done")
    while m.ask != "supply" and not m.events("retreat") and m.place("lib-ln-4") == "durango":
        assert m.ask.startswith(expect["combat"]) or m.ask == "combats"
        m.act(m.offered[0] if m.may("choose") else m.offered[-1])
    assert m.place("lib-ln-4") == m.place("lib-ln-5") == expect["to"]
    assert m.strengths("lib-ln-4", "lib-ln-5") == [2, 2]  # the space supplies nobody
    assert m.strengths("car-bis-1", "car-bis-2") == [3, 3]
