"""The worked examples of naval battles, replayed die by die from data/examples.toml."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, SIDES
from grognard.games.libertad_o_muerte.model.state import shake, shaken
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalBattle, NavalCombat
from tests.libertad_o_muerte.examples import EFFECTS, NAMED, SIDE_OF, Cast, Example, of_kind
from tests.libertad_o_muerte.setting import P, Play, table

SEA = "mar-de-lima"


def dice_of(step: Example) -> list[int]:
    """What is rolled in a step."""
    if step["do"] == "initiative":
        return [step["attacker"], step["defender"]]
    return [step["die"]] if "die" in step else step.get("dice", [])


class Replay:
    """An example's battle, the Patriot attacking off Lima."""

    def __init__(self, example: Example) -> None:
        cast = Cast()
        self.units: dict[str, str] = {}
        for told in example["units"]:
            self.units[told["id"]] = cast.ship(SIDE_OF[told["side"]], told)
        pieces = "; ".join(f"{self.units[u['id']]} {SEA} {u['sp']}" for u in example["units"])
        played = [step for step in example["steps"] if "illegal" not in step]
        self.lost = {u["id"]: u.get("printed", u["morale"]) - u["morale"] for u in example["units"]}
        self.m: Play = table(
            pieces,
            frame=NavalCombat(PATRIOT),
            dice=[d for step in played for d in dice_of(step)],
            phase="naval-combat",
        )
        for ident, lost in self.lost.items():
            shake(self.m.state, P[self.units[ident]], lost)
        self.points = [0, 0]
        for step in example["steps"]:
            getattr(self, step["do"])(step)

    def battle(self) -> NavalBattle | None:
        """The battle, while it is under way."""
        found = [f for f in self.m.state.stack if isinstance(f, NavalBattle)]
        return found[0] if found and self.m.ask in ("rounds", "fire", "second-shot", "withdraw") else None

    def initiative(self, step: Example) -> None:
        assert (self.m.ask, self.m.side) == ("rounds", SIDE_OF[step["gives"]])
        self.m.act(f"rounds {step['rounds']}")

    def round(self, step: Example) -> None:
        while self.m.ask == "withdraw":
            self.m.act("pass")
        battle = self.battle()
        assert battle is not None
        assert (self.m.ask, battle.round) == ("fire", step["n"])

    def fire(self, step: Example) -> None:
        shot = f"fire {self.units[step['by']]} {self.units[step['at']]}"
        if "illegal" in step:
            assert shot not in self.m.offered, step
            return
        self.m.act(shot)
        if self.m.ask == "second-shot":  # else there is but one target
            assert len(step["dice"]) == 2
            self.m.act(f"again {self.units[step.get('at2', step['at'])]}")
        targets = [step["at"], step.get("at2", step["at"])]
        shots = self.m.events("fires")[-len(step["dice"]) :]
        assert [EFFECTS[e[3]] for e in shots] == step["gives"]
        for target, effect in zip(targets, step["gives"], strict=False):
            if effect != "none":
                self.lost[target] += 1
                by = PATRIOT if BOARD.side[P[self.units[step["by"]]]] == PATRIOT else 1
                self.points[by] += 1
                self.points[1 - by] -= 1
        battle = self.battle()
        if battle is not None:  # morale is full again when it is over
            assert [battle.points[0] - battle.points[1], battle.points[1] - battle.points[0]] == self.points
            for ident, unit in self.units.items():
                if self.m.place(unit) == SEA:
                    assert shaken(self.m.state, P[unit]) == self.lost[ident], ident

    def recover(self, step: Example) -> None:
        assert "illegal" in step
        assert [a for a in self.m.offered if a.startswith("recover")] == []

    def retreat(self, step: Example) -> None:
        while self.m.side != SIDE_OF[step["side"]]:
            self.m.act("pass")
        assert self.m.ask == "withdraw"
        self.m.act("withdraw")
        assert bool(self.m.events("withdrawal")[-1][3]) == (step["gives"] == "withdraws")

    def how(self) -> str:
        """How the battle ended."""
        if self.m.events("withdrawal") and self.m.events("withdrawal")[-1][3]:
            return "retreat"
        if [e for e in self.m.events("vp") if abs(e[1]) == 1] and self.ended_early():
            return "defeat"
        return "points" if self.points[0] != self.points[1] else "draw"

    def ended_early(self) -> bool:
        """Whether a side has no ship in order."""
        morale = {i: int(BOARD.morale[P[u]]) - self.lost[i] for i, u in self.units.items()}
        for side in SIDES:
            mine = [i for i, u in self.units.items() if SIDES[BOARD.side[P[u]]] == side]
            if all(morale[i] <= 1 or self.m.place(self.units[i]) == "eliminated" for i in mine):
                return True
        return False


@pytest.mark.rule("10.3.a", "10.3.b", "10.4.a", "10.4.b", "10.4.c", "10.5.a", "10.5.b", "10.5.h", "10.9")
@pytest.mark.rule("10.4.d", "10.4.e", "10.4.g", "10.5.c", "10.6.a", "10.6.b", "10.7.a", "10.7.b", "10.7.c")
@pytest.mark.rule("10.0.a", "10.4.h", "10.4.i", "10.5.f", "10.5.g", "9.1.h", "10.6.c")
@of_kind("naval-battle")
def test_a_naval_battle_goes_as_worked_out(example: Example) -> None:
    replay, expect = Replay(example), example["expect"]
    m = replay.m
    assert m.state.script == []
    assert replay.points == expect["bp"]
    for ident, (points, morale) in expect.get("units", {}).items():
        unit = replay.units[ident]
        assert (m.strength(unit), BOARD.morale[P[unit]] - replay.lost[ident]) == (points, morale), ident
    gone = [i for i, u in replay.units.items() if m.place(u) == "eliminated"]
    assert gone == expect.get("eliminated", [])
    if example.get("partial"):
        assert replay.battle() is not None
        return
    assert replay.battle() is None
    assert replay.how() == expect["how"]
    assert [m.vp(side) - 20 for side in SIDES] == expect["vp"]
    if expect["winner"] == "none":
        assert (len(m.events("naval-draw")), m.side) == (1, "patriot")  # the attacker leaves
    else:
        (end,) = m.events("naval-end")
        assert SIDES[end[1]] == SIDE_OF[expect["winner"]]


@pytest.mark.rule("10.4.d")
def test_the_fire_of_a_ship_of_the_line() -> None:
    example: dict[str, Any] = NAMED["book-06-line-ship"]
    for die, effect in zip([1, 4, 5, 6, 7, 10], example["expect"]["effects"], strict=True):
        m = table(
            f"p-navio-san-martin {SEA}; r-esmeralda {SEA}; r-sebastiana {SEA}",
            frame=NavalCombat(PATRIOT),
            dice=[6, 5, die],
            phase="naval-combat",
        )
        m.act("rounds 3", "fire p-navio-san-martin r-esmeralda")
        assert EFFECTS[m.events("fires")[0][3]] == effect
        assert (m.ask == "second-shot") == (effect == "none")


@pytest.mark.rule("10.6.b")
def test_three_ships_sunk_for_one_lost() -> None:
    example = NAMED["book-01-sinkings"]
    boats = ["r-transporte-del-callao", "r-transporte-de-montevideo", "r-sebastiana"]
    units = f"p-lautaro {SEA}; p-hercules {SEA}; p-araucano {SEA} 1; " + "; ".join(
        f"{b} {SEA} 1" for b in boats
    )
    m = table(units, frame=NavalCombat(PATRIOT), dice=[5, 6, 2, 1, 1], phase="naval-combat")
    m.act("rounds 3", "fire r-sebastiana p-araucano")
    m.act(f"fire p-lautaro {boats[0]}", f"fire p-hercules {boats[1]}", "pass", "pass")
    m.state.script = [10, 1]
    m.act("fire r-sebastiana p-lautaro", "fire p-lautaro r-sebastiana")
    assert len(m.events("sunk")) == 4
    more, less = example["expect"]["vp"]
    assert [m.vp("patriot"), m.vp("royalist")] == [20 + 1 + more, 20 - 1 + less]  # and a defeat
