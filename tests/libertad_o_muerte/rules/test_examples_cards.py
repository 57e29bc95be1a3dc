"""The worked examples of cards, replayed from data/examples.toml."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, PHASE_ICONS
from grognard.games.libertad_o_muerte.rules.cards.desertion import DesertionChoice
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS
from grognard.games.libertad_o_muerte.rules.cards.playing import in_phase
from tests.libertad_o_muerte.examples import Cast, Example, of_kind
from tests.libertad_o_muerte.setting import table

REGIONS = ["lima", "cuzco", "arequipa"]


@pytest.mark.rule("4.1.f", "4.2.a", "4.2.b")
@of_kind("card-phase")
def test_the_phases_of_a_card_as_worked_out(example: Example) -> None:
    icon = PHASE_ICONS.index(example["icon"])
    assert [in_phase(icon, phase) for phase in example["phases"]] == example["expect"]["playable"]


@pytest.mark.rule("22.1.b", "22.1.c", "22.1.d")
@of_kind("desertions")
def test_desertions_as_worked_out(example: Example) -> None:
    cast, names, pieces = Cast(), {}, []
    for region, stack in zip(REGIONS, example["stacks"], strict=True):
        for told in stack:
            names[told["id"]] = unit = cast.infantry("royalist", told["sp"])
            pieces.append(f"{unit} {region} {told['sp']}")
    card, part = next(
        (c, n)
        for c in range(BOARD.cards)
        for n, e in enumerate(CARD_EFFECTS[c])
        if e.kind == "desertion" and BOARD.card_side[c] == PATRIOT and e.amount == 1
    )
    m = table(
        "; ".join(pieces),
        scenario="la-plata",
        frame=DesertionChoice(card, part, PATRIOT),
        dice=[example["stack_die"], *example["unit_dice"]],
    )
    struck = names[example["expect"]["unit"]]
    if "enemy_choice" in example:
        assert (m.ask, m.side) == ("desertion-unit", "royalist")
        m.act(f"lose {names[example['enemy_choice']]}")
    else:
        nth = ["first", "second", "third"].index(example["expect"]["stack"])
        assert m.place(struck) == REGIONS[nth]
    before = {names[u["id"]]: u["sp"] for stack in example["stacks"] for u in stack}
    assert {u: before[u] - m.strength(u) for u in before} == {u: int(u == struck) for u in before}
    assert (m.ask, m.state.script) == ("over", [])
