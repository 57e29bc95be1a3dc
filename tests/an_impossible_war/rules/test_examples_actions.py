"""The book's worked examples of one action a unit and of the landing, replayed from data/examples.toml."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.an_impossible_war.data.schema import FOLDER
from grognard.games.an_impossible_war.model.board import BOARD
from tests.an_impossible_war.marching import actions
from tests.an_impossible_war.setting import Play

EXAMPLES: dict[str, Any] = {e["id"]: e for e in FOLDER.read("examples.toml", dict[str, Any])["example"]}


def expected(example: str) -> list[dict[str, Any]]:
    return [step["expect"] for step in EXAMPLES[example]["step"]]


@pytest.mark.rule("10.0.e", "10.1.c", "10.2.a", "23.4.e")
def test_one_action_per_unit():
    builder, reinforced, mover = expected("one-action")
    head = "year = 1835\ncp = { carlist = 0, liberal = 0 }\n[cards]\nhand = []"
    pieces = "lib-ln-1 haro; lib-ln-2 haro; lib-ln-3 catalonia 2; lib-ln-4 catalonia 4; lib-ln-5 miranda"
    m = actions("liberal", pieces, head, ap=6, dice=[5, 3])
    m.act("construct lib-ln-1", "activate haro")
    assert bool(m.may("add lib-ln-1")) == builder["builder_may_move"]
    m.until("actions")
    m.act("obtain-replacements", "raise lib-ln-3").until("actions")
    m.act("suppress catalonia")
    assert bool(m.may("choose lib-ln-3")) == reinforced["reinforced_may_take_part"]
    assert m.may("choose lib-ln-4")
    m.until("actions")
    m = actions("liberal", "lib-ln-5 miranda; lib-ln-6 haro", head, ap=2, dice=[5, 3])
    m.act("activate miranda")
    if m.ask == "group":
        m.act("march")
    m.act("step haro").until("actions")
    m.act("activate haro")
    assert bool(m.may("add lib-ln-5")) == mover["mover_may_move"]


def dice_of(m: Play, unit: str) -> int:
    """How many dice a unit rolled in the Skirmish; 0 if it did not fire."""
    return sum(len(e.dice) for e in m.events("skirmish-fire") if e.args[0] == BOARD.piece[unit])


@pytest.mark.rule("11.6.e", "13.2.a", "13.2.d", "13.2.e", "18.2.d")
def test_landing_to_relieve_san_sebastian():
    landing, combat, end = expected("disembarkation")
    head = 'cp = { carlist = 5, liberal = 0 }\nsieges = { san-sebastian = "old" }\n[cards]\nhand = []'
    besieged = "lib-ln-1 san-sebastian 3 inside; lib-field-1 san-sebastian 1 inside"
    pieces = f"{besieged}; car-gui-1 san-sebastian 3; car-gui-2 san-sebastian 3; lib-ln-2 bilbao 3; lib-ln-3 bilbao 3"
    m = actions("liberal", f"{pieces}; car-nav-1 guetaria", head, ap=2, dice=[6] * 10)
    m.act("land san-sebastian", "add lib-ln-2", "add lib-ln-3")
    assert m.ap == 2 - landing["cost"]
    assert (m.side, m.ask) == ("liberal", "actions")  # nobody could intercept or evade
    assert landing["interception_from_guetaria"] is False
    assert {m.place(u) for u in ("lib-ln-2", "lib-ln-3")} == {"san-sebastian"}
    m.act("done")
    while not m.events("skirmish-over"):
        m.act(m.offered[0])
    assert combat["combat"] == "skirmish"
    assert dice_of(m, "lib-ln-2") == dice_of(m, "lib-ln-3") == 3 - 1
    assert (dice_of(m, "lib-ln-1") > 0) == combat["L1_fires"]
    assert not any(e.args[0] == BOARD.piece["lib-field-1"] for e in m.events("skirmish-fire"))
    while m.side == "carlist" and m.ask == "retreat":
        m.act(m.offered[0])
    assert end["retreats"] == "carlist"
    assert "san-sebastian" not in {m.place(u) for u in ("car-gui-1", "car-gui-2")}
    assert m.state.siege[BOARD.number["san-sebastian"]] == 0
    assert not m.marked("lib-ln-1", "inside")
