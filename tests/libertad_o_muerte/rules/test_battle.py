"""The Land Combat phase and whole battles, from the opening to the points [12.0, 12.2, 12.10, 12.13, 12.17, 12.21]."""

from __future__ import annotations

import random
from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, GUERRILLA, MOUNTED, NONE, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.invariants import faults
from grognard.games.libertad_o_muerte.model.marks import BATTLE_MARKS, FIGHT, LAID
from grognard.games.libertad_o_muerte.model.state import bare_table, marked, may_stand
from grognard.games.libertad_o_muerte.rules.battle.battle import Battle
from grognard.games.libertad_o_muerte.rules.battle.cards import COMBAT_CARDS
from grognard.games.libertad_o_muerte.rules.battle.combat import LandCombat, battle_in, left_alone
from grognard.games.libertad_o_muerte.rules.battle.field import (
    BEGINNING,
    CHARGING,
    CLOSING,
    DEFEATED,
    DRAWN,
    FIRING,
    LAYING,
    ON_POINTS,
    RECOVERING,
    STAGES,
    TOSSING,
)
from grognard.kernel.log import Log
from grognard.kernel.state import act, advance
from grognard.parts.alone import Over
from tests.libertad_o_muerte.battlefield import (
    LANCERS,
    P1,
    P2,
    P3,
    P4,
    PATRIOTS,
    R1,
    R2,
    R3,
    ROYALISTS,
    army,
    number,
)
from tests.libertad_o_muerte.setting import N, Play, table

MISS = 10
EMPTY = bare_table()


def phase(units: str, side: str = "patriot", dice: list[int] | None = None, **said: Any) -> Play:
    """The Land Combat phase of a side."""
    return table(units, frame=LandCombat(), phase="land-combat", side=side, dice=dice or [], **said)


def battle(
    units: str, dice: list[int], stage: int = TOSSING, region: str = "mexico", **said: Any
) -> tuple[Play, Battle]:
    """A battle of the Patriot's, from a stage on."""
    origin = "puebla" if region == "mexico" else "popayan"
    said = {"control": {"patriot": [origin]}, "attacks": [f"{region} {origin}"], **said}
    m = table(units, phase="land-combat", side="patriot", dice=dice, **said)
    f = Battle(stage, N[region], PATRIOT, initiative=PATRIOT)
    m.state.log = Log()
    m.state.stack = [Over(), f]
    advance(m.state)
    return m, f


# Which battles


@pytest.mark.rule("12.0.a")
def test_a_battle_is_fought_where_combat_units_of_both_sides_are_seen_outside() -> None:
    m = table(
        f"{P1} mexico; {R1} mexico; {P2} puebla; {R2} mexico-city; {P3} veracruz; r-fijo-de-veracruz veracruz-city; "
        f"{R3} chilpancingo; p-guerrilla-del-sur chilpancingo hidden"
    )
    assert [BOARD.place_ids[h] for h in range(BOARD.regions) if battle_in(m.state, h)] == ["mexico"]


@pytest.mark.rule("12.0.b", "12.2")
def test_the_active_side_chooses_the_order_and_fights_them_all() -> None:
    m = phase(
        f"{P1} mexico 1; {R1} mexico 1; {P2} oaxaca 1; {R2} oaxaca 1; p-l-morelos mexico; p-l-galeana oaxaca",
        dice=[1, 1],
        control={"patriot": ["puebla", "chilpancingo"]},
    )
    assert (m.ask, m.rule, m.side) == ("land-battle", "12.0.b", "patriot")
    assert m.offered == [f"fight {x}" for x in sorted(("mexico", "oaxaca"), key=lambda x: N[x])]
    m.act("fight oaxaca")
    assert [BOARD.place_ids[e[0]] for e in m.events("battle")] == [
        "oaxaca",
        "mexico",
    ]  # the last without a question
    assert (m.ask, m.place(R1), m.place(R2)) == ("over", "pool", "pool")
    assert [e[1] for e in m.events("battle")] == [PATRIOT, PATRIOT]  # the active side attacks
    other = phase(f"{P1} mexico; {R1} mexico 1; r-l-calleja mexico", "royalist")
    assert other.events("battle")[0][1] == ROYALIST


def test_without_enemies_in_the_open_the_phase_is_over_at_once() -> None:
    m = phase(f"{P1} mexico; {R1} mexico-city")
    assert (m.ask, m.events("battle")) == ("over", [])


@pytest.mark.rule("11.2.o")
def test_guns_alone_before_enemy_troops_are_lost_and_two_of_them_are_a_pair() -> None:
    m = phase(f"{P1} puebla; p-l-morelos puebla; r-art-mexico puebla; r-tren-de-sitio-de-mexico puebla")
    assert (m.ask, m.place("r-art-mexico"), m.place("r-tren-de-sitio-de-mexico")) == ("over", "pool", "pool")
    assert m.events("battle") == []
    assert [m.vp("patriot"), m.vp("royalist")] == [21, 19]
    assert m.state.control[N["puebla"]] == PATRIOT
    one = phase(f"{P1} puebla; p-l-morelos puebla; r-art-mexico puebla")
    assert ([one.vp("patriot"), one.vp("royalist")], one.place("r-art-mexico")) == ([20, 20], "pool")


@pytest.mark.rule("11.2.u")
def test_a_leader_alone_before_enemy_troops_goes_next_door_or_is_lost() -> None:
    m = phase(f"{P1} puebla; p-l-morelos puebla; r-l-calleja puebla")
    assert (m.ask, m.side) == ("leader-refuge", "royalist")
    m.act(m.offered[0])
    assert (m.ask, m.events("battle"), m.state.control[N["puebla"]]) == ("over", [], PATRIOT)
    everything = [BOARD.place_ids[h] for h in range(BOARD.regions)]
    lost = phase(
        f"{P1} puebla; r-l-calleja puebla; r-col-nueva-espana puebla", control={"patriot": everything}
    )
    assert (lost.place("r-l-calleja"), lost.place("r-col-nueva-espana")) == ("eliminated", "pool")


def test_who_is_left_alone() -> None:
    m = table(
        f"{P1} puebla; r-l-calleja puebla; r-art-mexico mexico; p-l-morelos mexico; {P2} oaxaca; {R1} oaxaca"
    )
    found = [
        (side, x)
        for side in (0, 1)
        for x in ("puebla", "mexico", "oaxaca")
        if left_alone(m.state, side, N[x])
    ]
    assert found == [(ROYALIST, "puebla")]  # without troops of the enemy's nobody is driven off


# The steps of a battle


@pytest.mark.rule("12.2", "12.3.a", "12.3.e", "12.7.a", "12.8.b", "12.10.e")
def test_the_steps_come_in_their_order_and_the_defender_is_asked_first() -> None:
    m = phase(
        f"{army(PATRIOTS[:6], 'mexico')}; p-l-allende mexico; p-l-hidalgo mexico; p-art-mexico mexico; "
        f"{army(ROYALISTS[:6], 'mexico')}; r-l-linan mexico; r-l-arredondo mexico; r-art-mexico mexico; "
        "r-mil-puebla mexico-city",
        dice=[1, 10, *[MISS] * 3],
        options=["great-battles"],
    )
    asked = []
    for answer in (
        "done",
        "command r-l-linan",
        "command p-l-allende",
        "done",
        "done",
        "done",
        "done",
        "pass",
        "pass",
    ):
        asked.append((m.side, m.ask))
        m.act(answer)
    assert asked == [
        ("royalist", "join"),
        ("royalist", "command"),
        ("patriot", "command"),
        ("royalist", "deploy-line"),
        ("royalist", "assign"),
        ("patriot", "deploy-line"),
        ("patriot", "assign"),
        ("patriot", "great-battle"),
        ("royalist", "great-battle"),
    ]
    assert (m.side, m.ask) == ("royalist", "gun")  # 10 against 1: the defender's guns first
    m.act(m.offered[0])
    assert (m.side, m.ask) == ("patriot", "gun")
    m.act(m.offered[0])
    assert (m.side, m.ask) == ("royalist", "shoot")


@pytest.mark.rule("12.10.a", "12.13.a", "12.21.b", "12.21.d")
@pytest.mark.parametrize(("region", "count"), [("mexico", 5), ("pasto", 3)])
def test_there_are_so_many_rounds_and_a_recovery_after_each_but_the_last(region: str, count: int) -> None:
    m, f = battle(
        f"{P1} {region} first-line; {P2} {region} first-line demoralized shaken=3; p-l-morelos {region} commands; "
        f"{R1} {region} first-line; r-l-calleja {region} commands",
        [1, 1, *[MISS] * 40],
        region=region,
    )
    while m.ask in ("shoot", "withdraw", "second-roll"):
        assert m.ask != "withdraw" or f.round < count
        m.act("pass" if m.ask == "withdraw" else m.offered[0])
    assert [e[0] for e in m.events("round")] == list(range(1, count + 1))
    assert len(m.events("recovery")) == count - 1
    assert (f.cause, f.loser) == (DRAWN, PATRIOT)  # nobody has hit anything: the attacker leaves


@pytest.mark.rule("12.21.b", "12.21.d")
@pytest.mark.parametrize(
    ("points", "loser", "cause"),
    [
        ([1, 0], ROYALIST, ON_POINTS),
        ([0, 1], PATRIOT, ON_POINTS),
        ([2, 2], PATRIOT, DRAWN),
        ([9, 8], ROYALIST, ON_POINTS),
    ],
)
def test_after_the_last_round_the_points_decide(points: list[int], loser: int, cause: int) -> None:
    m = table(
        f"{P1} mexico first-line; {R1} mexico first-line",
        phase="land-combat",
        control={"patriot": ["puebla"]},
        attacks=["mexico puebla"],
    )
    f = Battle(RECOVERING, N["mexico"], PATRIOT, initiative=PATRIOT, round=5, points=points)
    m.state.log = Log()
    m.state.stack = [Over(), f]
    advance(m.state)
    assert (f.loser, f.cause) == (loser, cause)


@pytest.mark.rule("12.6.d")
def test_a_bonus_of_one_round_is_gone_when_it_is_over() -> None:
    m, f = battle(
        f"{P1} mexico first-line sharp-now sharp fired; {R1} mexico first-line sharp-now fired",
        [],
        stage=FIRING,
    )
    assert [m.marked(x, "sharp-now") for x in (P1, R1)] == [False, False]
    assert m.marked(P1, "sharp")
    assert (m.ask, f.round) == ("withdraw", 0)


@pytest.mark.rule("22.2.a", "22.2.b", "12.3.j", "12.6.d")
def test_sharpshooters_give_two_units_that_are_no_cavalry_a_second_roll_in_every_round() -> None:
    m, f = battle(
        f"{P1} mexico first-line; {P2} mexico first-line; {LANCERS[0]} mexico first-line; {P3} mexico second-line; "
        f"p-l-morelos mexico commands; {R1} mexico first-line; {R2} mexico first-line; r-l-calleja mexico commands",
        [9, 1, *[MISS] * 60],
        stage=LAYING,
        cards={"hand": ["p-tiradores"]},
    )
    m.act("play p-tiradores")
    assert (m.ask, m.side, m.offered) == ("sharpshooters", "patriot", [f"point {x}" for x in (P1, P2, P3)])
    m.act(f"point {P3}", f"point {P1}")
    assert [m.marked(x, "rolls-again") for x in (P1, P2, P3)] == [True, False, True]
    again: list[int] = []
    while m.ask in ("shoot", "second-roll", "withdraw"):
        if m.ask == "second-roll":
            again.append(int(f.round))
            assert m.events("fires")[-1][0] == number(P1)
        m.act("pass" if m.ask != "shoot" else m.offered[0])
    assert again == [1, 2, 3, 4, 5]
    assert not [x for x in (P1, P2, P3) if m.marked(x, "rolls-again")]  # the markers go when it is over


@pytest.mark.rule("12.17.a", "12.17.b", "12.17.c", "12.9.f")
def test_a_defeat_ends_the_battle_at_once_and_a_charge_may_follow() -> None:
    m, f = battle(
        f"{P1} mexico first-line; {P2} mexico first-line; {LANCERS[0]} mexico first-line; {LANCERS[1]} mexico reserve; "
        f"p-l-morelos mexico commands; {R1} mexico first-line shaken=2; {R2} mexico first-line demoralized shaken=3",
        [5, MISS],
        stage=BEGINNING,
    )
    m.act(f"fire {P1} {R1}")
    assert (f.loser, f.cause) == (ROYALIST, DEFEATED)
    assert [e[0] for e in m.events("defeated")] == [ROYALIST]
    assert (m.ask, m.side, len(m.events("fires"))) == ("charge", "patriot", 1)
    assert m.may(f"charge {LANCERS[1]}")


@pytest.mark.rule("12.17.b")
@pytest.mark.parametrize(("cause", "asked"), [(ON_POINTS, "retreat"), (DEFEATED, "charge")])
def test_only_a_defeat_is_followed_by_a_charge(cause: int, asked: str) -> None:
    m = table(
        f"{P1} mexico first-line; {LANCERS[0]} mexico first-line; {LANCERS[1]} mexico reserve; {R1} mexico first-line; "
        f"{R2} mexico second-line demoralized shaken=3",
        phase="land-combat",
    )
    m.state.stack = [Over(), Battle(CHARGING, N["mexico"], PATRIOT, loser=ROYALIST, cause=cause)]
    advance(m.state)
    assert m.ask == asked


@pytest.mark.rule("12.22", "12.12.d", "12.19.a")
def test_when_it_is_over_nothing_of_it_is_left_on_the_units() -> None:
    m = phase(
        f"{army(PATRIOTS[:4], 'mexico')}; p-l-morelos mexico; p-l-galeana mexico; {R1} mexico 1; p-art-mexico mexico",
        dice=[2],
        control={"patriot": ["puebla"]},
    )
    m.act(f"assign p-l-galeana {P4}")
    assert m.ask == "over"  # the gun has destroyed the only enemy
    assert m.state.assigned == []
    assert not [p for p in range(BOARD.pieces) if marked(m.state, p, BATTLE_MARKS)]
    assert m.marked("p-l-galeana", "led")
    assert m.state.control[N["mexico"]] == PATRIOT


def test_stages_have_names() -> None:
    assert len(STAGES) == CLOSING + 1
    assert (STAGES[TOSSING], STAGES[FIRING], STAGES[BEGINNING], STAGES[CLOSING]) == (
        "initiative",
        "fire",
        "round",
        "close",
    )


def test_a_battle_is_copied_whole() -> None:
    _, f = battle(f"{P1} mexico first-line; {R1} mexico first-line; {R2} mexico first-line", [], stage=FIRING)
    g = f.copy()
    names = [word.rstrip("*").partition(":")[0] for word in Battle.fields.split()]
    assert isinstance(g, Battle)
    assert [getattr(f, n) for n in names] == [getattr(g, n) for n in names]
    g.points[0] += 1
    g.last[0] = 7
    assert f.points != g.points
    assert f.last != g.last


# Battles of all sorts, played at random


FIELDS = [
    h
    for h in range(BOARD.regions)
    if all(any(BOARD.sort[p] <= 1 and may_stand(EMPTY, p, h) for p in BOARD.army[side]) for side in (0, 1))
]


def armies(seed: int) -> tuple[str, dict[str, Any]]:
    """Two armies somewhere on the map, with leaders, guns, units inside and hidden units."""
    r = random.Random(seed)
    region = r.choice(FIELDS)
    name, city = BOARD.place_ids[region], BOARD.city[region]
    most = int(BOARD.stack_limit[region]) or 9
    pieces: list[str] = []
    for side in (PATRIOT, ROYALIST):
        able = [p for p in BOARD.army[side] if BOARD.sort[p] <= 1 and may_stand(EMPTY, p, region)]
        leaders = [p for p in BOARD.army[side] if BOARD.sort[p] == 3 and may_stand(EMPTY, p, region)]
        guns = [p for p in BOARD.army[side] if BOARD.sort[p] == 2]
        for p in r.sample(able, min(len(able), r.randint(1, most))):
            pieces.append(f"{BOARD.piece_ids[p]} {name} {r.randint(1, BOARD.most[p])}")
        taken = {text.split()[0] for text in pieces}
        least = 1 if side == PATRIOT else 0
        for p in r.sample(leaders, min(len(leaders), r.choice([least, 1, 2, 3]))) + r.sample(
            guns, r.choice([0, 0, 1, 2])
        ):
            pieces.append(f"{BOARD.piece_ids[p]} {name}")
        rest = [p for p in able if BOARD.piece_ids[p] not in taken]
        if city != NONE and side == ROYALIST and rest and r.random() < 0.5:
            pieces.append(f"{BOARD.piece_ids[rest[0]]} {BOARD.place_ids[city]}")
        hidden = [p for p in rest[1:] if BOARD.kind[p] in (GUERRILLA, MOUNTED)]
        if BOARD.icons[region] & 1 and hidden:
            pieces.append(f"{BOARD.piece_ids[hidden[0]]} {name} hidden")
    ways = range(BOARD.land.first_way[region], BOARD.land.first_way[region + 1])
    around = [BOARD.place_ids[BOARD.land.end[w]] for w in ways]
    mine = r.sample(around, r.randint(0, len(around)))
    said: dict[str, Any] = {
        "control": {"patriot": mine},
        "options": ["great-battles", "voluntary-elimination"][: r.randint(0, 1)],
    }
    if mine:
        said["attacks"] = [f"{name} {mine[0]}"]
    return "; ".join(pieces), said


def play_out(seed: int) -> Play:
    """A battle to its end, any legal action at any time; what is asked stays the same when it is asked again."""
    units, said = armies(seed)
    m = phase(units, **said)
    m.state.key = seed
    r = random.Random(seed)
    for _ in range(3000):
        if m.ask == "over":
            return m
        actions = m.pending.actions
        assert actions
        assert len(set(actions)) == len(actions)
        if r.random() < 0.1:
            copied = m.state.copy()
            advance(copied)
            assert copied.decision is not None
            assert (copied.decision.ask, copied.decision.actions) == (m.ask, actions)
        assert len(actions) > 1
        act(m.state, r.choice(actions))
        assert faults(m.state) == []
    raise AssertionError("the battle never ends")


@pytest.mark.rule("12.0.a", "12.19.a", "12.22")
@pytest.mark.parametrize("seed", range(40))
def test_whole_battles_come_to_an_end_and_leave_one_side_on_the_field(seed: int) -> None:
    m = play_out(seed)
    s = m.state
    assert len(m.events("battle")) == len(m.events("battle-end")) == 1
    assert not [h for h in range(BOARD.regions) if battle_in(s, h)]
    assert not [p for p in range(BOARD.pieces) if marked(s, p, BATTLE_MARKS)]
    assert (s.assigned, s.attacks, [int(s.track[FIGHT + side]) for side in (0, 1)]) == ([], [], [0, 0])
    assert not [c for side in COMBAT_CARDS for c in side if s.card[c] == LAID]


def test_every_unit_named_here_is_one_of_the_game() -> None:
    assert all(number(x) >= 0 for x in (*PATRIOTS, *ROYALISTS, *LANCERS))
