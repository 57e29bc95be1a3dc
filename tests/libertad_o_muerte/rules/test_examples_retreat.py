"""The worked retreats through enemy land [12.16], and the book's example of the limit of combat cards [12.5]."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.rules.battle.cards import CombatCards
from grognard.games.libertad_o_muerte.rules.battle.field import DEFEATED, LAYING, RETREATING, Field
from grognard.games.libertad_o_muerte.rules.battle.retreat import Retreat
from tests.libertad_o_muerte.battlefield import P1, P2, P3, R1, R2, R3, R4, on_field
from tests.libertad_o_muerte.examples import NAMED, Example, of_kind
from tests.libertad_o_muerte.setting import N

# Ways out of Querétaro, by how many regions lie between: what is crossed, and the end.
FIRST_WAY = {
    1: ["valladolid", "chilpancingo"],
    2: ["valladolid", "chilpancingo", "acapulco"],
    3: ["san-luis-potosi", "coahuila", "chihuahua", "nuevo-mexico"],
}
OTHER_WAY = ["san-luis-potosi", "coahuila", "chihuahua"]


@pytest.mark.rule("12.16.b", "12.16.c", "12.19.a")
@of_kind("retreat-path")
def test_a_worked_retreat(example: Example) -> None:
    ways = example["ways"]
    routes = [FIRST_WAY[len(ways[0]["crossed"])]] + [OTHER_WAY] * (len(ways) - 1)
    units = [f"{P1} queretaro", f"{P2} queretaro", f"{R1} queretaro"]
    foes = [R2, R3, R4]
    ends = []
    for way, route in zip(ways, routes, strict=True):
        *crossed, end = route
        assert len(crossed) == len(way["crossed"])
        units += [
            f"{foes.pop()} {region}"
            for region, told in zip(crossed, way["crossed"], strict=True)
            if told["enemy_units"]
        ]
        if way["end"]["pending"]:
            units += [f"{foes.pop()} {end}", f"{P3} {end}"]
        else:
            ends.append(end)
    f = Field(RETREATING, N["queretaro"], ROYALIST, loser=PATRIOT, cause=DEFEATED)
    control = {"patriot": ["queretaro", *[route[-1] for route in routes]]}
    m = on_field(
        "; ".join(units), Retreat(PATRIOT, N["queretaro"]), "queretaro", "royalist", f, control=control
    )
    before = m.strength(P1) + m.strength(P2)
    while m.ask == "retreat-loss":
        m.act(f"lose {P1}" if m.strength(P1) > 1 else f"lose {P2}")
    expect = example["expect"]
    assert m.ask == "over"
    assert (m.place(P1) == "pool", m.place(P2) == "pool") == (expect["eliminated"],) * 2
    if not expect["eliminated"]:
        assert [m.place(P1), m.place(P2)] == ends * 2
        assert before - m.strength(P1) - m.strength(P2) == expect["strength_lost"]


@pytest.mark.rule("12.5.b")
def test_the_limit_of_cards() -> None:
    limit = NAMED["book-02-card-limit"]["expect"]["limit"]
    hand = ["r-disciplina", "r-ordenanza", "r-tiradores", "r-persecucion"]
    units = f"{P1} mexico first-line; {R1} mexico first-line; r-l-calleja mexico commands"
    m = on_field(
        units, CombatCards(ROYALIST), field=Field(LAYING, N["mexico"], PATRIOT), cards={"hand": hand}
    )
    played = 0
    while m.ask == "combat-cards":
        m.act(m.offered[0])
        played += 1
    assert played == limit
