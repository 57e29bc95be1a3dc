"""Whole turns as a stranger would set them by docs/positions.md alone: what the book says of chapters 6, 9, 10, 14
and 15 was worked out first, then played to the end."""

from __future__ import annotations

import pytest

from grognard.kernel.errors import IllegalAction
from tests.napoleon_against_europe.casebook import EUROPE, Case, case, stack

PERMANENT = ["1F", "1C", "2C", "3C"]
ANSWERS = ("lose", "retreat", "morale 4", "morale", "pass", "done")  # what nothing hangs on


def army(marker: str, zone: str, *units: str) -> str:
    """An army with what is in its box."""
    return f"{marker} {zone}; {stack(marker, *units)}"


def hand(*cards: str) -> dict[str, list[str]]:
    return {"hand": list(cards), "permanent": PERMANENT}


def finish(m: Case, *answers: str) -> Case:
    """The first answer of these kinds to whatever is asked, until the turn is over."""
    while m.match.decision and not m.ask.endswith(" action"):
        wanted = [
            a for kind in (*answers, *ANSWERS) for a in m.offered if a == kind or a.startswith(f"{kind} ")
        ]
        m.match.act(wanted[0])
    return m


def modifiers(m: Case) -> list[int]:
    """Of the attacker and of the defender."""
    return [roll[1] for roll in m.events("battle-roll")]


def clauses(m: Case, what: str) -> list[str]:
    log = m.match.state.log
    return [e.rule for e in log.events if e.what == what] if log else []


NAPOLEON = army(
    "fr-grande-armee",
    "ulm",
    "fr-napoleon",
    "fr-ney",
    "fr-soult",
    "fr-elite-1",
    "fr-elite-2",
    "fr-corps-8",
    "fr-corps-9",
)
MASSENA = army("fr-armee-italie", "ulm", "fr-massena", "fr-lannes", "fr-elite-3", "fr-corps-10")
GUARD = ("fr-garde", "fr-elite-1", "fr-corps-8", "fr-corps-9")
OLD_GUARD = army("fr-grande-armee", "ulm", "fr-napoleon", *GUARD, "fr-cavalerie-garde", "fr-artillerie-garde")
HORSE = army("fr-grande-armee", "ulm", "fr-napoleon", "fr-murat", "fr-ney", *GUARD, "fr-cavalerie")
CHARLES = stack("munich", "au-charles", "au-corps-1", "au-corps-2", "au-corps-3")
HOST = army(
    "au-armee-allemagne",
    "munich",
    "au-charles",
    "au-jean",
    *(f"au-corps-{n}" for n in range(1, 6)),
    "au-grenadiers",
)
TOGETHER = ("operate 11F", "together ulm", "done", "force 0", "step munich", "stand", "morale 4")
MARCH = ("operate 11F", "activate fr-grande-armee", "force 0", "step munich", "stand")


# Modifiers [14.5, 14.11]


@pytest.mark.rule("14.11.b")
@pytest.mark.rule("14.11.c")
@pytest.mark.rule("14.11.d")
def test_two_armies_take_one_leading_corps_and_one_subordinate_from_either() -> None:
    """Napoleon 3, Lannes of the other army 3, the III Corps of the other army 1; Charles 2 and John 1. Masséna, who
    commands an army, may not help."""
    m = case(f"{NAPOLEON}; {MASSENA}; {HOST}", [6, 6, 1, 1, 3, 3, 1]).act(*TOGETHER)
    assert m.offered == [
        *(f"lead fr-elite-{n}" for n in (1, 2, 3)),
        *(f"second fr-{name}" for name in ("soult", "lannes", "ney")),
        "done",
    ]
    m.act("lead fr-elite-3", "second fr-lannes", "second au-jean", "done")
    assert modifiers(m) == [7, 3]


@pytest.mark.rule("14.5.5.b")
@pytest.mark.rule("14.5.2.a")
def test_the_guard_leads_with_both_its_arms_and_its_cavalry_is_the_superior() -> None:
    """Napoleon 3, two stars, a point for each special unit, and one for the only cavalry in the field. The three losses
    are the Guard's, then one for each special unit."""
    m = case(f"{OLD_GUARD}; {CHARLES}", [1, 1, 6, 6]).act(*MARCH, "lead fr-garde")
    m.act("commit fr-cavalerie-garde", "commit fr-artillerie-garde")
    assert modifiers(m) == [8, 2]
    finish(m)
    assert m.steps("fr-garde") == 1
    assert "fr-grande-armee" not in m.at("fr-cavalerie-garde", "fr-artillerie-garde")
    assert [m.steps(unit) for unit in ("fr-elite-1", "fr-corps-8", "fr-corps-9")] == [2, 2, 2]


@pytest.mark.rule("6.6.a")
@pytest.mark.parametrize(
    ("defenders", "cards", "expected", "lost"),
    [
        # 10 against 6 is 2:1: 1; Napoleon 3, two stars, superiority in cavalry 1. 19 is 6 losses in a small battle
        (("au-corps-1", "au-corps-2", "ru-corps-1"), (), [7, 2], 6),
        (("au-corps-1", "au-corps-2", "ru-corps-1"), ("11C",), [7, 3], 6),
        (("au-corps-1", "au-corps-2", "ru-corps-1"), ("12C",), [7, 2], 5),
        (("au-corps-1", "au-corps-2", "ru-corps-1"), ("12C", "11C"), [7, 3], 5),
        (("au-corps-1", "au-corps-2", "ru-corps-1"), ("30C",), [5, 2], 5),
    ],
)
def test_combat_cards_of_the_defender_in_a_whole_battle(
    defenders: tuple[str, ...], cards: tuple[str, ...], expected: list[int], lost: int
) -> None:
    """Favourable Terrain adds one, The Thin Red Line spares a step, The Reverse Slope takes the stars away."""
    units = f"{HORSE}; {stack('munich', 'au-charles', *defenders)}"
    m = case(units, [6, 6, 1, 1, 6, 6], cards=hand("11F", *cards), period="castigos")
    m.act(*MARCH, "morale 5", "lead fr-garde", "done", *(f"play {card}" for card in cards))
    finish(m)
    assert modifiers(m) == expected
    assert m.events("battle-end")[0][3] == lost


# Who is wounded, what is lost, who keeps in order [14.7-14.9]


@pytest.mark.rule("14.7.a")
@pytest.mark.rule("14.8.a")
@pytest.mark.rule("14.9.3.b")
def test_two_armies_are_beaten_and_both_subordinates_wounded() -> None:
    """9 against 15 is 3 losses for 5. The leading corps and one more of morale 5 are lost, then three of the morale of
    the force. It keeps its order with 4 + 3 - 2 = 5 or less: a six demoralizes both armies."""
    m = case(f"{NAPOLEON}; {MASSENA}; {HOST}", [1, 1, 6, 6, 6, 6, 6, 1]).act(*TOGETHER)
    m.act("lead fr-elite-3", "second fr-lannes", "second au-jean", "done", "lose fr-elite-1")
    assert m.offered == ["lose fr-corps-8", "lose fr-corps-9", "lose fr-corps-10"]
    finish(m, "lose fr-corps-8", "lose fr-corps-9")
    assert m.at("fr-lannes", "au-jean") == ["sitting-out", "sitting-out"]
    assert m.at("fr-grande-armee", "fr-armee-italie") == ["ulm", "ulm"]
    shaken = [unit for unit in ("fr-elite-1", "fr-elite-3", "fr-corps-10") if "demoralized" in m.piece(unit)]
    assert shaken == ["fr-elite-1", "fr-elite-3", "fr-corps-10"]
    m.match.check_dice()


@pytest.mark.rule("14.9.2.b")
@pytest.mark.rule("14.11.f")
def test_two_allied_armies_lose_one_in_the_battle_and_the_other_in_the_pursuit() -> None:
    """16 in a large battle is 6 losses, all of the Austrians: their army is no more and its generals are out. Kutuzov's
    4 steps check with less than nothing, and a pursuit of 6 + 3 + 2 costs five."""
    russians = army("ru-armee-1", "munich", "ru-koutouzov", "ru-bagration", "ru-elite-1", "ru-corps-1")
    austrians = army(
        "au-armee-allemagne", "munich", "au-charles", "au-jean", *(f"au-corps-{n}" for n in (1, 2, 3))
    )
    corps = ("fr-elite-1", "fr-elite-2", "fr-elite-4", "fr-corps-8", "fr-corps-9", "fr-cavalerie")
    french = army("fr-grande-armee", "ulm", "fr-napoleon", "fr-ney", "fr-soult", *corps)
    m = case(f"{french}; {russians}; {austrians}", [6, 6, 1, 1, 6]).act(*MARCH, "done")
    assert m.offered == ["lead ru-elite-1", "second au-jean", "second ru-bagration", "done"]
    finish(m.act("done"))
    assert m.at("au-armee-allemagne", "ru-armee-1") == ["reserve", "reserve"]
    assert m.at("au-charles", "au-jean", "ru-koutouzov", "ru-bagration") == ["sitting-out"] * 4
    m.match.check_dice()


@pytest.mark.rule("10.2.g")
@pytest.mark.rule("14.1.e")
def test_john_brings_mack_two_corps_and_goes_to_the_reserve() -> None:
    """Four Austrian steps that spent one point: 3 + 1 costs nothing. John outranks Mack: he leaves the
    corps to him."""
    mack = army("au-armee-allemagne", "munich", "au-mack", "au-corps-1", "au-corps-2")
    john = stack("salzbourg", "au-jean", "au-corps-3", "au-corps-4")
    m = case(f"{NAPOLEON}; {mack}; {john}", [4, 3]).act(*MARCH, "come au-jean")
    assert m.at("au-jean", "au-corps-3", "au-corps-4") == [
        "reserve",
        "au-armee-allemagne",
        "au-armee-allemagne",
    ]
    assert m.events("odds")[0][:3] == [8, 8, 1]


@pytest.mark.rule("10.1.c")
def test_a_russian_step_does_not_outlive_the_last_austrians_of_charles() -> None:
    """Of one step half is none: whom Charles may not command any more is eliminated at once."""
    units = f"{HORSE}; {stack('munich', 'au-charles', 'au-corps-1', 'au-corps-2', 'ru-corps-1')}"
    m = case(units, [6, 6, 1, 1], cards=hand("11F", "12C"))
    m.act(*MARCH, "morale 5", "lead fr-garde", "done", "play 12C")
    finish(m)
    assert m.at("ru-corps-1", "au-charles") == ["reserve", "sitting-out"]


# Where the beaten go [14.10]


@pytest.mark.rule("14.10.a")
def test_a_beaten_attacker_is_told_to_go_back_under_the_clause_of_attackers() -> None:
    m = finish(case(f"{OLD_GUARD}; {CHARLES}", [1, 1, 6, 6, 1]).act(*MARCH))
    assert clauses(m, "retreats") == ["14.10.a"]
    assert m.at("fr-grande-armee") == ["ulm"]


@pytest.mark.rule("14.10.b")
def test_a_beaten_interceptor_goes_back_under_its_own_clause() -> None:
    """A six intercepts; the test of 3 + 1 costs Charles a step, so that 8 fight 7. The corps that he found there is of
    his force, and goes with him."""
    charles = stack("salzbourg", "au-charles", "au-corps-1", "au-corps-2", "au-corps-3")
    units = f"{NAPOLEON}; {charles}; au-corps-4 munich"
    m = case(units, [6, 3, 6, 6, 1, 1, 1], cards=hand("11F", "8C"))
    finish(m.act("operate 11F", "activate fr-grande-armee", "force 0", "step munich"), "intercept", "set-out")
    assert m.events("odds")[0][:3] == [8, 7, 1]
    assert modifiers(m) == [3, 3]  # the interceptor has one more
    assert clauses(m, "retreats") == ["14.10.b"]
    assert m.at("au-charles", "au-corps-4") == ["salzbourg", "salzbourg"]


@pytest.mark.rule("14.10.c")
@pytest.mark.parametrize(
    ("lost", "places"),
    [
        ((), ["innsbruck", "salzbourg"]),
        (("salzbourg", "innsbruck"), ["innsbruck", "salzbourg"]),
        (("salzbourg",), ["innsbruck"]),
    ],
)
def test_a_beaten_defender_goes_by_the_list_of_defenders(lost: tuple[str, ...], places: list[str]) -> None:
    """To either where both are Austria's, to either where neither is, else to the one that is; never where Napoleon
    came from."""
    zones = {zone: "austria flag=france" + " empty" * (zone == "salzbourg") for zone in lost}
    zones["ratisbonne"] = "bavaria flag=france"
    m = case(f"{NAPOLEON}; {CHARLES}; fr-corps-12 ratisbonne", [6, 6, 1, 1, 1], zones=zones).act(
        *MARCH, "morale 4", "done"
    )
    while m.offered and m.offered[0].startswith("lose"):
        m.act(m.offered[0])
    if len(places) > 1:
        assert sorted(m.offered) == [f"retreat {place}" for place in places]
        m.act(f"retreat {places[0]}")
    finish(m)
    assert m.at("au-charles")[0] == places[0]
    assert clauses(m, "retreats") == ["14.10.c"]


# Command and points [6.2.b, 9.1, 9.2]


@pytest.mark.rule("4.q")
@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("fr-napoleon", "name the army"),
        ("fr-elite-1", "part of a force"),
        ("fr-armee-italie", "no force of yours"),
        ("au-charles", "not yours"),
    ],
)
def test_whoever_stands_for_no_force_is_told_whom_to_name(named: str, told: str) -> None:
    m = case(f"{NAPOLEON}; {CHARLES}", []).act("operate 11F")
    with pytest.raises(IllegalAction, match=told):
        m.match.act(f"activate {named}")
    m.act("activate fr-grande-armee")


@pytest.mark.rule("6.2.b")
@pytest.mark.parametrize(("period", "power", "card", "points"), [
    ("epica", "spain", "9C", 2), ("castigos", "spain", "9C", 3), ("castigos", "", "9C", 2),
    ("castigos", "spain", "11C", 1), ("castigos", "turkey", "9C", 3),
])  # fmt: skip
def test_the_grand_coalition_needs_five_powers_the_later_period_and_no_combat_card(
    period: str, power: str, card: str, points: int
) -> None:
    nations = {"prussia": "allied-coalition", **({power: "allied-coalition"} if power else {})}
    m = case(
        "au-corps-1 vienne", [], side="coalition", period=period, nations=nations, cards=hand(card, "8C")
    )
    m.act(f"operate {card}")
    assert m.events("operates")[0][2] == points


@pytest.mark.rule("9.2.b")
@pytest.mark.parametrize(("reserve", "may"), [(0, False), (1, True)])
def test_a_point_without_a_card_and_one_of_the_reserve_activate_ney(reserve: int, may: bool) -> None:
    m = case(f"{stack('ulm', 'fr-ney', 'fr-corps-8')}; fr-corps-9 paris", [], reserve_ap={"empire": reserve})
    assert m.act("one-point").may("activate fr-ney") is may
    assert m.may("activate fr-corps-9")


@pytest.mark.rule("9.1.k")
@pytest.mark.rule("9.1.l")
def test_an_army_gathers_the_demoralized_but_no_senior_nor_anybody_over_a_river() -> None:
    davout = army("fr-grande-armee", "ulm", "fr-davout", "fr-elite-1", "fr-elite-2")
    others = "fr-massena stuttgart; fr-corps-10 stuttgart; fr-ney bade; fr-corps-11 bade demoralized; "
    others += "fr-marmont ratisbonne; fr-corps-12 ratisbonne; fr-corps-13 wurtzburg"
    m = case(f"{davout}; {others}", []).act("operate 11F", "activate fr-grande-armee")
    assert sorted(m.offered) == ["done", "gather fr-corps-13", "gather fr-ney"]
    m.act("gather fr-ney")
    assert "demoralized" in m.piece("fr-elite-1")


@pytest.mark.rule("15.3.a")
def test_a_besieger_who_is_gathered_gives_the_siege_up() -> None:
    davout = army("fr-grande-armee", "munich", "fr-davout", "fr-elite-1", "fr-elite-2")
    units = f"{davout}; {stack('salzbourg', 'fr-ney', 'fr-corps-11')}"
    m = case(units, [], zones={"salzbourg": "austria siege=2"})
    m.act("operate 11F", "activate fr-grande-armee", "gather fr-ney")
    assert "siege" not in m.zone("salzbourg")


# Foreign wars [6.5]


@pytest.mark.rule("6.5.c")
@pytest.mark.parametrize(
    ("round_", "card", "die", "over"),
    [(5, "8C", 0, None), (6, "8C", 2, True), (6, "8C", 1, False), (6, "9C", 3, True), (6, "11C", 3, False)],
)
def test_a_war_abroad_ends_in_winter_with_five(round_: int, card: str, die: int, over: bool | None) -> None:
    """A die and the value of the card, which is spent either way; before winter nobody is asked."""
    units = (
        stack("guerre-perse", "ru-corps-1", "ru-corps-2", "ru-bagration")
        + "; ru-corps-3 moscou; fr-corps-8 paris"
    )
    m = case(
        units, [die] if die else [], round=round_, side="coalition", cards={**hand(card), "boxed": ["7F"]}
    )
    assert m.may(f"end-war {card}") is (over is not None)
    if over is None:
        return
    m.act(f"end-war {card} guerre-perse")
    cards = m.match.dump()["cards"]
    assert card in cards["discarded"]
    assert ("7F" in cards["removed"]) is over
    assert m.at("ru-corps-1") == ["returning" if over else "guerre-perse"]


# Sieges [15]


@pytest.mark.rule("15.4.a")
@pytest.mark.rule("15.4.b")
@pytest.mark.parametrize(
    ("marker", "garrison", "die", "zone", "corps"),
    [
        (0, "", 1, "siege=1", ""),  # 1 + 2: repelled
        (0, "", 2, "siege=1", ""),  # 4: stable
        (0, "", 4, "empty", ""),  # 6: honours
        (0, "au-corps-1", 4, "siege=1", "salzbourg-fortress"),  # a garrison is one less: 5
        (3, "au-corps-1", 1, "siege=3", "salzbourg-fortress"),  # 5: stable, and three is the most
        (2, "au-corps-1", 3, "empty", "returning"),  # 6
        (2, "au-corps-1", 5, "empty", "reserve"),  # 8: breach
        (3, "au-corps-1", 4, "empty", "reserve"),
    ],
)
def test_davout_assaults_salzburg(marker: int, garrison: str, die: int, zone: str, corps: str) -> None:
    units = stack("salzbourg", "fr-davout", "fr-elite-1", "fr-elite-2")
    if garrison:
        units += f"; {garrison} salzbourg-fortress"
    m = case(units, [die], zones={"salzbourg": f"austria siege={marker}"})
    m.act("operate 11F", "activate fr-davout", "force 0", "assault salzbourg")
    while m.ask == "empire siege-loss":
        m.act(m.offered[0])
    assert zone in m.zone("salzbourg")
    assert not garrison or m.at(garrison) == [corps]
    assert m.steps("fr-elite-1") + m.steps("fr-elite-2") == (
        3 if die + marker + 2 - bool(garrison) <= 3 else 4
    )


@pytest.mark.rule("15.3.a")
def test_a_repelled_general_with_two_steps_must_leave_and_chooses_where() -> None:
    m = case(stack("munich", "fr-davout", "fr-corps-8"), [1])
    m.act("operate 11F", "activate fr-davout", "force 0", "step salzbourg", "assault salzbourg")
    assert m.ask == "empire lift"
    assert sorted(m.offered) == ["retreat munich", "retreat ratisbonne"]
    m.act("retreat munich")
    assert "siege" not in m.zone("salzbourg")
    assert m.ask.endswith(" activate") or m.ask == "coalition action"


@pytest.mark.rule("15.1.c")
@pytest.mark.rule("15.2.b")
@pytest.mark.parametrize(("last", "besieged"), [(1, False), (2, True)])
def test_three_steps_do_not_besiege_mantua_and_four_do(last: int, besieged: bool) -> None:
    """Either way they stop: nobody goes on from a citadel without leaving four steps, and two corps need a general."""
    units = f"{stack('venise', 'au-charles', 'au-corps-1')}; au-corps-2 venise {last}"
    m = case(units, [], side="coalition", cards=hand("9C"))
    m.act("operate 9C", "activate au-charles", "force 0", "step mantoue")
    assert m.may("assault mantoue") is besieged
    assert not m.may("step")


@pytest.mark.rule("15.3.b")
@pytest.mark.parametrize(("dice", "marker"), [([1, 1, 6, 6], "siege=2"), ([6, 6, 1, 1, 6, 3], "")])
def test_a_siege_outlives_a_relief_that_is_beaten(dice: list[int | str], marker: str) -> None:
    """4 against 4, though another corps stands on the walls: the besieged take no part."""
    units = f"{stack('salzbourg', 'fr-davout', 'fr-elite-1', 'fr-elite-2')}; au-corps-1 salzbourg-fortress; "
    units += stack("vienne", "au-charles", "au-corps-2", "au-corps-3")
    m = case(units, dice, side="coalition", cards=hand("9C"), zones={"salzbourg": "austria siege=2"})
    finish(m.act("operate 9C", "activate au-charles", "force 0", "step salzbourg", "stand"))
    assert m.events("odds")[0][:3] == [4, 4, 1]
    assert marker in m.zone("salzbourg")
    assert ("siege" in m.zone("salzbourg")) is bool(marker)


@pytest.mark.rule("15.1.g")
def test_who_failed_to_evade_fights_outside_and_those_who_went_in_are_besieged() -> None:
    units = f"{stack('munich', 'fr-davout', 'fr-elite-1', 'fr-elite-2', 'fr-corps-8')}; "
    units += stack("salzbourg", "au-charles", "au-corps-1", "au-corps-2", "au-corps-3")
    m = case(units, [1, 6, 6, 1, 1])
    m.act("operate 11F", "activate fr-davout", "force 0", "step salzbourg", "go-in au-corps-1", "evade")
    assert m.events("odds")[0][:3] == [6, 4, 2]
    m.act("done")
    while m.offered[0].startswith("lose"):
        m.act(m.offered[0])
    assert m.ask == "empire prize"
    assert m.may("assault salzbourg")  # once for nothing, having won the battle
    assert m.at("au-corps-1") == ["salzbourg-fortress"]


# Set-ups [20]


@pytest.mark.rule("20.1.i")
@pytest.mark.rule("20.2.n")
@pytest.mark.parametrize(
    ("scenario", "where", "steps"),
    [
        ("1805", "fr-grande-armee", 15), ("1805", "au-armee-allemagne", 7), ("1805", "venise", 7),
        ("1805", "ru-armee-1", 4), ("1805", "brest-litovsk", 4), ("1815", "fr-grande-armee", 10),
        ("1815", "paris", 5), ("1815", "pr-armee-elbe", 10), ("1815", "au-armee-allemagne", 11),
    ],
)  # fmt: skip
def test_the_steps_that_the_set_up_puts_in_a_place(scenario: str, where: str, steps: int) -> None:
    m = Case(EUROPE.position({"scenario": scenario}))
    lines = [str(line).split() for line in m.match.dump()["pieces"].values()]
    assert sum(int(line[1]) for line in lines if line[0] == where) == steps
