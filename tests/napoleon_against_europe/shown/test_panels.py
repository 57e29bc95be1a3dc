"""Fights as panels: who takes part, every modifier with its clause before the dice and after, and what may come."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.rules.battle.joining import TakeIn
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.sieges.assault import Assault
from grognard.games.napoleon_against_europe.shown import accounts
from grognard.kernel.positions import read_frames, write_frames
from grognard.parts.shown.speech import signed
from tests.napoleon_against_europe.battlefield import (
    AUSTRIANS,
    COALITION,
    EMPIRE,
    GRANDE_ARMEE,
    battle,
    corps,
    hands,
)
from tests.napoleon_against_europe.looking import boxes, look, panel, row, told
from tests.napoleon_against_europe.reading import GAME
from tests.napoleon_against_europe.setting import N, Play, table

MUNICH = {"munich": "bavaria flag=austria"}
MACK = "au-armee-allemagne ulm; " + corps("au-mack au-corps-1 au-corps-2 au-corps-3", "au-armee-allemagne")
NO_CARDS = hands()


def great(**said: object) -> Play:
    """Napoleon against Mack in Munich, at the moment in which he names who leads."""
    units = f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}"
    return battle(units, cards=NO_CARDS, **said)  # type: ignore[arg-type]


# A battle


def test_a_battle_shows_both_sides_the_defender_first() -> None:
    m = great()
    found = panel(m)
    assert (found.title, found.place, found.rule) == ("Battle of Munich", "munich", "14.d")
    assert [r.side for r in found.rows] == ["coalition", "empire"]
    assert [p.id for slot in row(m, "coalition").line for p in slot.pieces] == [
        "au-corps-1",
        "au-corps-2",
        "au-corps-3",
        "au-cavalerie",
    ]
    assert boxes(row(m, "coalition")) == {"In command": ["au-mack"]}
    assert boxes(row(m, "empire")) == {
        "In command": ["fr-napoleon"],
        "Other generals": ["fr-murat", "fr-soult"],
    }


def test_every_modifier_is_listed_with_its_clause_before_the_dice() -> None:
    m = great()
    assert m.ask == "lead"
    lines = {line.label: (line.value, line.rule) for line in row(m, "empire").lines}
    assert lines["Ratio of forces"] == ("+1", "14.5.1.a")
    assert lines["Commander"] == ("+3", "14.5.6.a")
    assert lines["Cavalry superiority"] == ("+1", "14.5.2.a")
    assert lines["Modifiers together"] == ("+5", "14.5.a")
    m.act("second fr-murat")
    assert told(row(m, "empire").lines)["Subordinate"] == "+2"
    assert boxes(row(m, "empire"))["Helps to command"] == ["fr-murat"]
    assert "Leading elite corps" not in told(row(m, "empire").lines)
    m = great().act("lead fr-elite-1")
    assert told(row(m, "empire").lines)["Leading elite corps"] == "+1"


def test_the_chances_and_the_ratio_are_told_before_the_dice() -> None:
    lines = told(panel(great()).lines)
    assert lines["Ratio of forces"] == "2:1"
    assert lines["The attacker wins"].endswith(" %")
    assert int(lines["The attacker wins"].split()[0]) > 80
    assert lines["Steps lost on average"].startswith("attacker ")


def test_after_the_dice_the_account_is_what_they_were_read_with() -> None:
    m = great(dice=[4, 3, 2, 2])
    m.act("lead fr-elite-1").act("done")
    assert m.ask == "battle-loss"
    found = {line.label: (line.value, line.rule) for line in row(m, "empire").lines}
    assert found["Ratio of forces"] == ("+1", "14.5.1.a")
    assert found["Commander"] == ("+3", "14.5.6.a")
    assert found["Cavalry superiority"] == ("+1", "14.5.2.a")
    assert found["Leading elite corps"] == ("+1", "14.5.5.a")
    assert found["Modifiers together"] == ("+6", "14.5.a")
    assert found["Dice"] == ("4 + 3 = 7", "14.6.a")
    assert found["Total"] == ("13", "14.6.a")
    lines = told(row(m, "empire").lines)
    assert int(lines["Result"]) > int(told(row(m, "coalition").lines)["Result"])
    assert told(panel(m).lines)["Winner"] == "Empire"
    assert "The attacker wins" not in told(panel(m).lines)


def test_what_a_battle_was_read_with_stays_whatever_its_losses_change() -> None:
    m = great(dice=[6, 6, 1, 1]).act("lead fr-elite-1").act("done")
    assert m.ask == "battle-loss"
    first = row(m, "coalition").lines, row(m, "empire").lines
    m.act(m.offered[0])
    assert m.ask == "battle-loss"  # a corps of the Austrians is gone, and they have lost a step more
    for before, side in zip(first, ("coalition", "empire"), strict=True):
        after = row(m, side).lines
        assert [line for line in after if line.label != "Steps lost"] == [
            line for line in before if line.label != "Steps lost"
        ]


def test_a_battle_of_an_earlier_day_tells_the_sum_of_its_modifiers() -> None:
    m = great(dice=[4, 3, 2, 2]).act("lead fr-elite-1").act("done")
    written = write_frames(GAME, m.state.stack[1:])
    for one in written:
        for name in ("parts", "values"):
            one.pop(name, None)
    m.state.stack = [m.state.stack[0], *read_frames(GAME, "stack", written)]
    lines = told(row(m, "empire").lines)
    assert (lines["Modifiers together"], lines["Dice"], lines["Total"]) == ("+6", "7", "13")
    assert "Commander" not in lines


def test_the_check_and_the_pursuit_are_told_with_all_that_they_were_made_of() -> None:
    m = great(dice=[4, 3, 3, 3, 6, 2]).act("lead fr-elite-1").act("done")
    while m.ask in ("battle-loss", "retreat"):
        m.act(m.offered[0])
    assert m.ask == "pursuit-loss"
    assert not panel(m).aside
    lines = [(line.label, line.value, line.rule) for line in panel(m).lines]
    check = [label for label, _, _ in lines].index("Morale check")
    assert lines[check] == ("Morale check", "demoralized", "14.9.1.a")
    pursuit = [label for label, _, _ in lines].index("Pursuit")
    assert lines[check + 1 : pursuit] == [
        ("Morale", "3", "14.4.a"),
        ("Losses above the victor’s", "−2", "14.9.1.b"),
        ("Morale as changed", "1", "14.9.1.b"),
        ("Die", "6", "14.9.1.a"),
    ]
    assert lines[pursuit][1:] == ("2 losses", "14.9.2.b")
    assert lines[pursuit + 1 :] == [
        ("Tactical value", "+3", "14.9.2.b"),
        ("Reserve cavalry", "+2", "14.9.2.b"),
        ("Cavalry generals", "+1", "14.9.2.b"),
        ("Die", "2", "14.9.2.b"),
        ("Total", "8", "14.9.2.b"),
    ]


def test_who_stays_elsewhere_is_chosen_on_the_map_and_who_stays_in_the_battle_beside_it() -> None:
    for place, aside in (("ulm", True), ("munich", False)):
        m = great()
        m.state.stack.append(TakeIn(COALITION, N[place]))
        assert panel(m).aside == aside


def test_the_beaten_side_is_told_its_chance_to_keep_order_and_the_pursuit() -> None:
    m = great(dice=[6, 6, 1, 1])
    m.act("done")
    while m.ask in ("battle-loss", "lead"):
        assert any(line.rule == "14.9.1.a" for line in panel(m).lines)
        m.act(m.offered[0])
    assert m.ask == "retreat"
    assert panel(m).aside  # where they go is decided on the map
    assert (
        told(row(m, "empire").lines)["Commander"] == "+3"
    )  # and what the dice were made of can still be read


def test_an_overrun_is_told_as_such() -> None:
    m = battle(
        GRANDE_ARMEE.format("munich") + "; au-mack munich; au-corps-1 munich 1; au-charles brunn; "
        "au-corps-2 brunn",
        cards=NO_CARDS,
    )
    assert not look(m).panels or panel(m).subtitle == "Overrun: no dice are rolled."


def test_every_modifier_of_the_rules_has_a_clause_that_exists() -> None:
    for clauses in (
        accounts.BATTLE_CLAUSES,
        accounts.CHECK_CLAUSES,
        accounts.PURSUIT_CLAUSES,
        accounts.SEA_CLAUSES,
        accounts.SIEGE_CLAUSES,
    ):
        assert set(clauses.values()) <= set(GAME.clauses)
        for name in clauses:
            for lang in ("en", "es"):
                assert GAME.words.say(f"modifier-{name}", lang)


# An assault


def test_an_assault_shows_the_walls_its_modifiers_and_its_chances() -> None:
    m = table(
        f"{MACK}; fr-corps-8 ulm-fortress 1",
        frame=Assault(COALITION, N["ulm"]),
        zones={**MUNICH, "ulm": "bavaria siege=1"},
        cards=hands("54F"),
        lasting=[],
        dice=[1],
    )
    found = panel(m)
    assert (found.title, found.ground, found.subtitle) == ("Assault on Ulm", "walls", "Fortress of level 1.")
    assert row(m, "empire").walls
    assert m.ask == "react"
    lines = {line.label: (line.value, line.rule) for line in row(m, "coalition").lines}
    assert lines["Siege marker"] == ("+1", "15.4.b")
    assert lines["Engineers of an army"] == ("+1", "4.i")
    assert lines["Garrison"][0].startswith("−")
    chances = told(found.lines)
    assert sum(int(value.split()[0]) for value in chances.values()) in range(98, 103)
    m.act("pass")
    assert m.ask == "siege-loss"
    assert told(panel(m).lines) == {"Result": "Repelled: the besieger loses a step"}
    after = {line.label: (line.value, line.rule) for line in row(m, "coalition").lines}
    assert set(after) - set(lines) == {"Die", "Total"}
    assert {label: after[label] for label in lines} == lines  # though the siege marker has risen
    assert after["Die"] == ("1", "15.4.a")
    assert after["Total"][0] == signed(1 + int(lines["Modifiers together"][0].replace("−", "-"))).lstrip("+±")


# At sea


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_battle_at_sea_tells_its_fleets_and_chances(lang: str) -> None:
    units = "fr-flotte-ganteaume golfe-de-gascogne; gb-flotte-keith manche; gb-flotte-nelson manche"
    sailing = Squadron(EMPIRE, N["golfe-de-gascogne"], 3)
    m = table(units, frame=sailing, phase="activation", round=1, dice=[6], cards=hands("10C"))
    m.act("sail manche").act("intercept-with manche")
    assert m.ask in ("react", "combat-cards")
    found = panel(m, lang)
    assert (found.ground, found.place) == ("sea", "manche")
    (ours,) = [r for r in found.rows if r.side == "coalition"]
    assert list(told(ours.lines).values()) == ["2", "+4"]
    assert len(found.lines) == 3
    assert [line.rule for line in found.lines] == ["17.3.1.b", "17.3.1.c", "17.3.1.b"]


def test_a_battle_at_sea_keeps_its_dice_and_what_was_added_to_them() -> None:
    fleets = "fr-flotte-ganteaume fr-flotte-villeneuve"
    units = f"{corps(fleets, 'golfe-de-gascogne')}; {corps('gb-flotte-keith gb-flotte-nelson', 'manche')}"
    sailing = Squadron(EMPIRE, N["golfe-de-gascogne"], 3)
    dice = [6, 6, 5, 2, 3, 1, 1, 1]  # the interception; Villeneuve, Ganteaume; Keith, Nelson, the signal
    m = table(units, frame=sailing, phase="activation", round=1, dice=dice, cards=hands("10C"))
    m.act("add-all").act("sail manche").act("intercept-with manche").act("play 10C")
    assert m.ask == "sea-retreat"
    assert told(row(m, "empire").lines) == {
        "Fleets": "2",
        "Tactical values": "+1",
        "Dice": "6 + 5 = 11",
        "Total": "12",
    }
    lines = {line.label: (line.value, line.rule) for line in row(m, "coalition").lines}
    assert lines["Tactical values"] == ("+4", "17.3.1.a")
    assert lines["Cards"] == ("+3", "17.3.4.a")
    assert lines["Dice"] == ("2 + 3 + 1 = 6", "17.3.1.a")
    assert lines["Total"] == ("13", "17.3.1.a")
    assert told(panel(m).lines) == {"Winner": "Coalition", "Fleets lost": "0"}
