"""Combat cards, one by one: what each does in a battle, and when it cannot be laid [4.3, 12.6, 22.2]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, PATRIOT, ROYALIST, SIDES
from grognard.games.libertad_o_muerte.model.marks import FIGHT
from grognard.games.libertad_o_muerte.model.position import FIGHTS
from grognard.games.libertad_o_muerte.rules.battle.cards import MOMENT, no_combat_card
from grognard.games.libertad_o_muerte.rules.battle.field import LAYING, Field, battle_of
from grognard.games.libertad_o_muerte.rules.cards.modifiers import MODIFIERS
from grognard.games.libertad_o_muerte.rules.cards.playing import carry_out, clear_laid, lay
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import GUNS_ROLL, RECOVERY_ROLL
from grognard.kernel.state import advance
from grognard.parts.alone import Over
from tests.libertad_o_muerte.battlefield import DRAGOONS, LANCERS, P1, P2, P3, R1, R2, army
from tests.libertad_o_muerte.carded import AFTER, card_id, chosen, shows
from tests.libertad_o_muerte.setting import N, Play, table

pytestmark = [pytest.mark.interpreted, pytest.mark.rule("4.1.a", "4.3")]

LED = "p-l-morelos {0} commands; r-l-calleja {0} commands"


def fought(number: int, units: str, region: str = "mexico", attacker: str = "patriot", **said: Any) -> Play:
    """A battle in which a card of the hand is to be laid; all units are in the First Line."""
    told = "; ".join(f"{unit} {region} first-line" if " " not in unit else unit for unit in units.split("; "))
    said = {"turn": 15, "tension": 15, "phase": "land-combat", "side": attacker, **said}
    dice = said.pop("dice", [])
    m = table(f"{told}; {LED.format(region)}", cards={"hand": [card_id(number)]}, **said)
    m.state.script = list(dice)
    m.state.stack = [Over(), Field(LAYING, N[region], SIDES.index(attacker))]
    return m


def laid(number: int, units: str, *acts: str, **said: Any) -> Play:
    """A card is laid, and carried out with these choices."""
    m = fought(number, units, **said)
    assert refusal(m, number) == ""
    battle = battle_of(m.state)
    lay(m.state, number - 1)
    m.state.stack = [Over(), Stays(battle)]
    carry_out(m.state, number - 1, battle.region)
    advance(m.state)
    return chosen(m, *acts)


class Stays(Field):
    """A battle that lies there until the test is over."""

    def __init__(self, f: Field) -> None:
        super().__init__(f.stage, f.region, f.attacker)

    def step(self, s: Any) -> Any:
        return s.ask(0, "over", "", [0])


def refusal(m: Play, number: int) -> str:
    """Why a card is not laid in the battle, at the moment when it could be."""
    side = int(BOARD.card_side[number - 1])
    f = battle_of(m.state)
    return no_combat_card(m.state, f, side, number - 1, MOMENT[number - 1])


def fights(m: Play, side: str) -> set[str]:
    """What a side's cards give it in the battle."""
    bits = m.state.track[FIGHT + SIDES.index(side)]
    return {name for name, bit in FIGHTS.items() if bits & bit}


ALL = f"{P1}; {P2}; {LANCERS[0]}; {R1}; {R2}; {DRAGOONS[0]}"

MARKED: list[tuple[int, str, list[str], str, dict[str, Any]]] = [
    # number, units, the units chosen, their mark
    (2, ALL, [P1, P2], "rolls-again", {}),
    (
        8,
        f"p-mil-tecpan; p-mil-cuautla; {P1}; {R1}",
        ["p-mil-tecpan", "p-mil-cuautla"],
        "sharp",
        {"attacker": "royalist"},
    ),
    (13, ALL, [P1, P2, LANCERS[0]], "heartened", {}),
    (42, ALL, [P1, P2, LANCERS[0]], "heartened", {}),
    (112, ALL, [R1, R2], "rolls-again", {}),
    (120, ALL, [R1, R2], "sharp", {}),
    (151, ALL, [P1, P2, LANCERS[0]], "disheartened", {}),
]


@pytest.mark.parametrize(
    ("number", "units", "chosen", "mark", "said"), MARKED, ids=[str(c[0]) for c in MARKED]
)
def test_units_that_a_card_marks(
    number: int, units: str, chosen: list[str], mark: str, said: dict[str, Any]
) -> None:
    m = laid(number, units, *[f"point {unit}" for unit in chosen], **said)
    assert m.ask == "over"
    everyone = [unit.split()[0] for unit in units.split("; ")]
    assert [u for u in everyone if m.marked(u, mark)] == [u for u in everyone if u in chosen]


@pytest.mark.rule("22.2.a")
def test_sharpshooters_are_no_cavalry() -> None:
    m = laid(2, f"{ALL}; {P3}")
    assert m.offered == [f"point {P1}", f"point {P2}", f"point {P3}"]


def test_no_more_are_marked_than_the_card_says() -> None:
    crowd = army(
        ["p-inf-de-celaya", "p-rgto-guadalupe", "p-rgto-san-luis", "p-rgto-tecpan"], "mexico", "first-line"
    )
    m = laid(13, f"{crowd}; p-trigarante-1; {R1}")
    for _ in range(4):
        assert m.ask == "hearten"
        m.act(m.offered[0])
    assert m.ask == "over"


@pytest.mark.parametrize(
    ("number", "side", "bit"),
    [
        (7, "patriot", "initiative"),
        (14, "patriot", "orderly"),
        (114, "royalist", "nightfall"),
        (118, "royalist", "initiative"),
        (123, "royalist", "orderly"),
        (124, "patriot", "pinned"),  # the enemy may not withdraw
    ],
)
def test_what_a_card_gives_a_side_in_the_battle(number: int, side: str, bit: str) -> None:
    m = laid(number, ALL)
    assert (fights(m, side), m.ask) == ({bit}, "over")
    other = "royalist" if side == "patriot" else "patriot"
    assert fights(m, other) == set()


@pytest.mark.rule("12.6.c")
def test_the_last_to_take_the_initiative_has_it() -> None:
    m = laid(7, ALL, fight={"royalist": ["initiative", "pinned"]})
    assert (fights(m, "patriot"), fights(m, "royalist")) == ({"initiative"}, {"pinned"})


@pytest.mark.parametrize(
    ("number", "roll", "side"),
    [(12, RECOVERY_ROLL, PATRIOT), (119, RECOVERY_ROLL, ROYALIST), (122, GUNS_ROLL, ROYALIST)],
)
def test_rolls_that_a_card_changes_while_it_lies_there(number: int, roll: int, side: int) -> None:
    m = laid(number, ALL)
    assert [int(MODIFIERS.total(m.state, roll, s)) for s in (side, 1 - side)] == [-2, 0]
    clear_laid(m.state)
    assert MODIFIERS.total(m.state, roll, side) == 0


@pytest.mark.rule("12.6.e")
@pytest.mark.parametrize(("number", "most"), [(4, 2), (5, 3), (115, 2)])
def test_cavalry_charges(number: int, most: int) -> None:
    mine, theirs = (LANCERS, R1) if number < 100 else (DRAGOONS, P1)
    units = "; ".join([*mine, theirs])
    m = laid(number, units, dice=[9] * most)
    for horse in mine[:most]:
        assert m.ask == "cavalry-charge"
        assert "done" in m.offered
        m.act(f"point {horse}")  # one target: no question
    assert (m.ask, len(m.events("fires"))) == ("over", most)


@pytest.mark.rule("12.6.d")
def test_an_ambush() -> None:
    units = f"{P1}; {P2}; {P3}; {R1}"
    m = laid(11, units, region="huasteca", dice=[9, 9, 9])
    for unit in (P1, P2, P3):
        assert m.ask == "ambush"
        m.act(f"point {unit}")
    assert (m.ask, len(m.events("fires"))) == ("over", 3)


@pytest.mark.parametrize(("die", "where", "shaken"), [(7, "pool", False), (6, "mexico", True)])
def test_turncoats(die: int, where: str, shaken: bool) -> None:
    m = laid(29, f"{P1}; {R1}; {militia()}; {R2}", f"point {militia()}", dice=[die])
    assert m.place(militia()) == where
    assert (m.vp("patriot"), m.vp("royalist")) == (20, 20)
    assert (m.events("demoralized") != [] or shaken) == shaken


def militia() -> str:
    """A Royalist militia that may be in México, by its data."""
    return next(
        u.id
        for u in DATA.units
        if u.side == "royalist" and u.kind == "militia" and u.country == "nueva-espana" and not u.dot
    )


def test_the_little_gunner() -> None:
    m = laid(41, ALL, f"point {P1}", f"point {P2}", f"point {LANCERS[0]}", attacker="royalist")
    assert [m.marked(u, "sharp-now") for u in (P1, P2, LANCERS[0], R1)] == [True, True, True, False]
    assert (fights(m, "royalist"), fights(m, "patriot")) == ({"guns-silent"}, set())


def test_turn_about() -> None:
    plains = "p-llaneros-de-paez-1; p-llaneros-de-paez-2"
    m = laid(
        72, f"{plains}; {R1}", "point p-llaneros-de-paez-1", "point p-llaneros-de-paez-2", region="apure"
    )
    assert m.marked("p-llaneros-de-paez-1", "sharp")
    assert fights(m, "patriot") == {"initiative"}


def test_the_square_heartens_two() -> None:
    m = fought(121, ALL, attacker="royalist")
    battle_of(m.state).laid = [BOARD.card["p-tiradores"]]
    assert refusal(m, 121) == ""
    stays = Stays(battle_of(m.state))
    stays.laid = [BOARD.card["p-tiradores"]]
    m.state.stack = [Over(), stays]
    lay(m.state, 120)
    carry_out(m.state, 120, N["mexico"])
    advance(m.state)
    assert m.events("annulled") == [[BOARD.card["p-tiradores"], 0, 0, 0, 0, 0]]
    assert shows(told(m), "zone p-tiradores discarded") == "zone p-tiradores discarded"
    m.act(f"point {R1}", f"point {R2}")
    assert [m.marked(u, "heartened") for u in (R1, R2, DRAGOONS[0])] == [True, True, False]


def told(m: Play) -> Play:
    m.before = m.state  # type: ignore[attr-defined]
    return m


@pytest.mark.parametrize(("die", "silent"), [(4, True), (3, False)])
def test_calderon_bridge(die: int, silent: bool) -> None:
    m = laid(150, ALL, dice=[die])
    if silent:
        assert (m.ask, m.side) == ("powder", "patriot")  # their own choice
        m.act(f"point {P1}", f"point {P2}")
    assert fights(m, "patriot") == ({"guns-silent"} if silent else set())
    assert (m.ask, m.side) == ("dishearten", "royalist")
    m.act(f"point {P1}", f"point {LANCERS[0]}")
    assert [m.marked(u, "disheartened") for u in (P1, P2, LANCERS[0])] == [True, False, True]


def test_cancha_rayada() -> None:
    m = laid(
        199,
        ALL,
        f"point {R1}",
        f"point {R2}",
        f"point {DRAGOONS[0]}",
        f"point {P1}",
        f"point {P2}",
        attacker="royalist",
    )
    assert fights(m, "royalist") == {"initiative"}
    assert [m.marked(u, "sharp-now") for u in (R1, R2, DRAGOONS[0])] == [True] * 3
    assert [m.marked(u, "disheartened") for u in (P1, P2, LANCERS[0])] == [True, True, False]


def test_a_card_takes_no_morale_below_three() -> None:
    low = next(u.id for u in DATA.units if u.side == "patriot" and u.sort == "infantry" and u.morale == 3)
    m = laid(151, f"{P1}; {low}; {R1}")
    assert (m.marked(P1, "disheartened"), m.marked(low, "disheartened")) == (True, False)


REFUSED: list[tuple[int, str, dict[str, Any], str]] = [
    (4, f"{P1}; {LANCERS[0]} mexico second-line; {R1}", {}, "4.1.d card-condition"),
    (5, f"{P1}; {R1}", {}, "4.1.d card-condition"),
    (8, ALL, {}, "4.1.d card-condition"),  # attacker
    (11, ALL, {}, "4.1.d card-condition"),  # México is clear
    (13, ALL, {"tension": 14}, "4.1.d card-condition"),
    (29, ALL, {"tension": 14}, "4.1.d card-condition"),
    (41, ALL, {}, "4.1.d card-condition"),  # attacker
    (42, ALL, {"region": "bogota"}, "4.1.d card-condition"),
    (72, f"p-llaneros-de-paez-1; {R1}", {}, "4.1.d card-condition"),  # in Mexico
    (72, f"{P1}; {R1}", {"region": "apure"}, "4.1.d card-condition"),
    (115, f"{P1}; {R1}", {}, "4.1.d card-condition"),
    (120, f"{P1}; {DRAGOONS[0]} mexico second-line; {militia()}", {}, "4.1.d card-condition"),
    (150, ALL, {"region": "bogota"}, "4.1.d card-condition"),
    (151, ALL, {"region": "bogota"}, "4.1.d card-condition"),
    (199, ALL, {}, "4.1.d card-condition"),  # defender
    (199, ALL, {"attacker": "royalist", "turn": 14}, "4.1.d card-condition"),
]


@pytest.mark.rule("4.1.d")
@pytest.mark.parametrize(("number", "units", "said", "why"), REFUSED)
def test_a_card_whose_condition_fails(number: int, units: str, said: dict[str, Any], why: str) -> None:
    assert refusal(fought(number, units, **said), number) == why


@pytest.mark.rule("25.2.h")
@pytest.mark.parametrize("number", [14, 114, 123])
def test_cards_that_end_a_battle_are_not_for_great_ones(number: int) -> None:
    m = fought(number, ALL)
    battle_of(m.state).great = PATRIOT
    assert refusal(m, number) == "25.2.h card-not-in-great-battle"
    assert {c.number for c in DATA.cards if not c.great_battle} == {14, 114, 123}


@pytest.mark.rule("4.1.g")
@pytest.mark.parametrize("number", [c.number for c in DATA.cards if c.phase == "combat"])
def test_after_the_battle_each_goes_where_it_says(number: int) -> None:
    m = fought(number, ALL)
    lay(m.state, number - 1)
    clear_laid(m.state)
    told = f"zone {card_id(number)} {AFTER[DATA.cards[number - 1].after]}"
    m.before = m.state  # type: ignore[attr-defined]
    assert shows(m, told) == told
