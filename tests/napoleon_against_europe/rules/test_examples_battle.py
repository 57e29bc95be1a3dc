"""The battles and sieges of the worked examples, replayed die by die."""

from __future__ import annotations

from typing import Any, Final

import pytest

from grognard.games.napoleon_against_europe.rules.battle.field import BATTLE_LEVELS
from grognard.games.napoleon_against_europe.rules.battle.modifiers import (
    battle_modifiers,
    counter_march_modifiers,
    morale_modifiers,
    pursuit_modifiers,
)
from grognard.games.napoleon_against_europe.rules.battle.morale import force_morales
from grognard.games.napoleon_against_europe.rules.battle.odds import level_of
from grognard.games.napoleon_against_europe.rules.battle.resolution import COLUMNS
from grognard.games.napoleon_against_europe.rules.control import fortress
from grognard.games.napoleon_against_europe.rules.forces import cavalry, steps_of
from grognard.games.napoleon_against_europe.rules.sieges.assault import (
    RESULTS,
    Assault,
    assailants,
    siege_modifiers,
)
from tests.napoleon_against_europe.battlefield import COALITION, EMPIRE, battle, corps, field_of, pass_on
from tests.napoleon_against_europe.examples import CAMPAIGN, NAMED, Step
from tests.napoleon_against_europe.setting import N, P, Play, table

STEPS: Final[dict[int, Step]] = {step["n"]: step for step in CAMPAIGN["step"]}
SIDE: Final = {"empire": EMPIRE, "coalition": COALITION}


def named(mods: list[dict[str, Any]]) -> dict[str, int]:
    """The modifiers of an example that are not nought, by the names that the rules give them."""
    return {m["id"].removesuffix("-1").removesuffix("-2"): m["value"] for m in mods if m["value"]}


def dice(total: int) -> list[int]:
    """Two dice of a total that the book does not tell one by one."""
    return [total - total // 2, total // 2]


# Sieges

MUNICH = {"munich": "bavaria flag=austria"}
IN_AUSTRIA = {"ulm": "bavaria", "munich": "bavaria", "salzbourg": "austria flag=france"}
MACK = "au-armee-allemagne ulm; au-mack au-armee-allemagne; au-cavalerie au-armee-allemagne 1;"
MACK += corps("au-corps-1 au-corps-2 au-corps-3 au-depot-1", "au-armee-allemagne")
ARMY = "fr-grande-armee {0}; " + corps("fr-napoleon fr-murat fr-cavalerie", "fr-grande-armee")
TWELVE = (
    ARMY + ";" + corps("fr-elite-1 fr-elite-2 fr-elite-3 fr-elite-4 fr-corps-8 fr-depot-1", "fr-grande-armee")
)
SEVEN = ARMY + ";" + corps("fr-elite-2 fr-elite-3", "fr-grande-armee") + "; fr-garde fr-grande-armee 1"


def assaulted(units: str, zone: str, n: int, dice: list[int], **said: Any) -> Play:
    """An assault of the long example; its modifiers are those of the book before the die falls."""
    step = STEPS[n]
    side = SIDE[step["side"]]
    before = table(units, **said)
    assert steps_of(before.state, assailants(before.state, side, N[zone])) == step["steps"]
    assert fortress(before.state, N[zone]) == step["level"]
    assert dict(siege_modifiers(before.state, side, N[zone])) == named(step["mods"])
    m = table(units, frame=Assault(side, N[zone]), dice=dice, **said)
    told = m.events("assault")[0]
    assert (told[2], told[3], RESULTS[told[4]]) == (step["die"], step["total"], step["result"])
    if "marker_after" in step:
        assert m.siege(zone) == step["marker_after"]
    return m


def test_round_2_charles_before_mantua() -> None:
    units = "au-charles mantoue; au-corps-4 mantoue 1; " + corps(
        "au-corps-1 au-corps-2 au-corps-3", "mantoue"
    )
    assaulted(units, "mantoue", 8, [STEPS[8]["die"]])


def test_round_3_saint_cyr_takes_rome_with_honours_and_spends_his_depot() -> None:
    units = corps("fr-saint-cyr fr-corps-8 fr-depot-1", "rome")
    assaulted(units, "rome", 11, [STEPS[11]["die"]])
    m = assaulted(units, "rome", 12, [STEPS[12]["die"]], zones={"rome": "papal-states siege=1"})
    m.act("spend fr-depot-1")  # step 13
    assert fortress(m.state, N["rome"]) == 1
    assert m.controller("rome") == "empire"


def test_round_3_mack_takes_ulm_and_spends_his_depot() -> None:
    m = assaulted(MACK, "ulm", 16, [STEPS[16]["die"]], zones=MUNICH)
    m.act("spend au-depot-1")  # step 17
    assert fortress(m.state, N["ulm"]) == 1
    assert m.flag("ulm") == "austria"


def test_round_5_napoleon_takes_salzburg_and_vienna() -> None:
    m = assaulted(TWELVE.format("salzbourg"), "salzbourg", 37, [STEPS[37]["die"]])
    m.act("spend fr-depot-1")
    assert m.flag("salzbourg") == "france"
    m = assaulted(TWELVE.format("vienne"), "vienne", 38, [STEPS[38]["die"]], zones=IN_AUSTRIA)
    m.act("pass")
    assert m.flag("vienne") == "france"
    assert fortress(m.state, N["vienne"]) == 0  # an empty-fortress marker


def test_round_6_napoleon_takes_vienna_again() -> None:
    m = assaulted(SEVEN.format("vienne"), "vienne", 54, [STEPS[54]["die"]], zones=IN_AUSTRIA)
    m.act("pass")
    assert m.flag("vienne") == "france"


# Battles


def check_battle(m: Play, n: int) -> None:
    """What the book tells of a battle whose leaders have been named, before the dice and after."""
    step, f = STEPS[n], field_of(m)
    attacker = SIDE[step["attacker"]]
    attack, defence, ratio, level = m.events("odds")[0][:4]
    assert (attack, defence) == (step["attacker_value"], step["defender_value"])
    one, other = step["ratio"].split(":")
    assert ratio == (int(one) if other == "1" else -int(other))
    assert BATTLE_LEVELS[level] == step["level"]
    if "attacker_morale" in step:
        assert [f.morale[attacker], f.morale[1 - attacker]] == [
            step["attacker_morale"],
            step["defender_morale"],
        ]
    rolls = m.events("battle-roll")
    for role, roll in zip(("attacker", "defender"), rolls, strict=True):
        side, modifier, total, losses, mark, _ = roll
        assert side == (attacker if role == "attacker" else 1 - attacker)
        assert modifier == sum(mod["value"] for mod in step[f"{role}_mods"])
        assert total == step[f"{role}_total"]
        row = COLUMNS[level][f.result[side]]
        assert row.text == step[f"{role}_result"]
        assert (losses, mark) == (row.losses, row.plus + 2 * row.cavalry)
    assert f.winner == (attacker if step["winner"] == "attacker" else 1 - attacker)


def check_modifiers(m: Play, n: int) -> None:
    """The modifiers of a battle, by name, before leaders are named; stars and subordinates come with them."""
    step = STEPS[n]
    attacker = SIDE[step["attacker"]]
    for role, side in (("attacker", attacker), ("defender", 1 - attacker)):
        told = named(step[f"{role}_mods"])
        found = dict(battle_modifiers(m.state, field_of(m), side))
        assert {k: v for k, v in told.items() if k not in ("star", "subordinate")} == {
            k: v for k, v in found.items() if k not in ("star", "subordinate")
        }


def test_round_4_ulm() -> None:
    army = "fr-grande-armee ulm; fr-elite-6 fr-grande-armee 1;" + corps(
        "fr-napoleon fr-murat fr-soult fr-cavalerie fr-elite-1 fr-elite-2 fr-elite-3 fr-elite-4 fr-elite-5 fr-depot-1",
        "fr-grande-armee",
    )
    mack = MACK.replace("au-depot-1", "au-corps-5").replace("; au-corps-5 au-armee-allemagne", "")
    units = f"{army};{mack};{corps('au-jean au-corps-4', 'innsbruck')}; au-corps-10 munich"
    rolled = [
        STEPS[22]["die"],
        STEPS[23]["die"],
        *dice(STEPS[25]["attacker_dice"]),
        *dice(STEPS[25]["defender_dice"]),
    ]
    rolled += [STEPS[26]["die"], STEPS[28]["die"], STEPS[29]["die"]]
    zones = {"ulm": "bavaria flag=austria", **MUNICH}
    m = battle(units, "ulm", "empire", "bade", dice=rolled, zones=zones)
    found = counter_march_modifiers(m.state, field_of(m), COALITION, P["au-jean"])
    assert dict(found) == named(STEPS[22]["mods"])
    m.act("come au-jean")
    assert m.events("counter-march")[0][2:5] == [4, STEPS[22]["total"], 1]
    assert m.events("attrition")[0][2:5] == [3, STEPS[23]["total"], STEPS[23]["losses"]]
    assert m.place("au-jean") == "reserve"  # step 24
    check_modifiers(m, 25)
    m.act("lead fr-elite-1", "second fr-soult")
    check_battle(m, 25)
    assert m.events("wound")[0][1:3] == [3, 0]  # step 26
    assert m.steps("fr-elite-1") == 1
    m.act("lose au-corps-1", "lose au-corps-1", "lose au-corps-2")
    assert field_of(m).lost == [STEPS[25]["attacker_losses"], STEPS[25]["defender_losses"]]
    assert m.place("au-cavalerie") == "reserve"
    m.act("retreat innsbruck")
    assert m.events("morale-check")[0][1:4] == [0, STEPS[27]["threshold"], 0]
    assert m.events("pursuit")[0][1:4] == [5, STEPS[28]["total"], STEPS[28]["losses"]]
    assert [m.place(name) for name in ("au-corps-2", "au-corps-3", "au-corps-4")] == ["reserve"] * 3
    assert m.place("au-armee-allemagne") == "reserve"
    m.act("assault ulm")  # step 29
    told = m.events("assault")[0]
    assert (told[2], told[3], RESULTS[told[4]]) == (4, 8, "breach")
    m.act("spend fr-depot-1")  # step 30
    assert fortress(m.state, N["ulm"]) == 1
    assert m.controller("ulm") == "empire"


def test_round_4_munich_is_overrun() -> None:
    step = STEPS[31]
    m = battle(f"{TWELVE.format('munich')}; au-corps-10 munich", zones={**MUNICH, "ulm": "bavaria"})
    assert m.events("odds")[0][:2] == [step["attacker_value"], step["defender_value"]]
    assert m.events("dice") == []
    assert m.place("au-corps-10") == "reserve"
    m.act("plant-flag")
    assert m.controller("munich") == "empire"


def test_round_5_south_of_vienna() -> None:
    step = STEPS[45]
    army = "fr-grande-armee graz; fr-elite-1 fr-grande-armee 1; fr-elite-4 fr-grande-armee 1;" + corps(
        "fr-napoleon fr-murat fr-davout fr-cavalerie fr-elite-2 fr-elite-3 fr-elite-5", "fr-grande-armee"
    )
    units = f"{army};{corps('au-charles au-corps-1 au-corps-2 au-corps-3', 'graz')}"
    rolled = [*dice(step["attacker_dice"]), *dice(step["defender_dice"]), 1, STEPS[48]["die"]]
    zones = {**IN_AUSTRIA, "vienne": "austria flag=france empty"}
    m = battle(
        units,
        "graz",
        "coalition",
        "laibach",
        "intercepted",
        rolled,
        "fr-grande-armee",
        "vienne",
        zones=zones,
    )
    check_modifiers(m, 45)
    m.act("lead fr-elite-1", "second fr-davout")
    check_battle(m, 45)
    m.act("lose au-corps-1", "lose au-corps-1", "lose au-corps-2", "lose au-corps-2")
    assert m.place("fr-elite-1") == "reserve"  # the reduced leading corps
    assert m.events("wound")[0][2] == 0
    assert field_of(m).lost == [step["defender_losses"], step["attacker_losses"]]
    assert m.events("morale-check")[0][1:4] == [0, STEPS[46]["threshold"], 0]
    assert m.events("pursuit")[0][1:4] == [2, STEPS[48]["total"], STEPS[48]["losses"]]
    assert m.place("au-corps-3") == "reserve"
    assert m.place("au-charles") == "sitting-out"


def test_round_5_the_neapolitans_before_rome() -> None:
    step = STEPS[50]
    units = "na-corps rome; " + corps("fr-saint-cyr fr-corps-8", "rome")
    said: dict[str, Any] = {
        "nations": {"naples": "allied-coalition great-britain"},
        "zones": {"rome": "papal-states flag=france"},
    }
    rolled = [*dice(step["attacker_dice"]), *dice(step["defender_dice"])]
    m = battle(units, "rome", "coalition", "naples", dice=rolled, **said)
    check_battle(m, 50)
    assert field_of(m).lost == [0, 0]
    assert m.events("morale-check") == []
    assert m.where("na-corps") == "naples"


def test_round_6_vienna() -> None:
    step = STEPS[58]
    russians = "ru-armee-1 vienne; au-corps-1 ru-armee-1 1;" + corps(
        "ru-koutouzov ru-buxhowden ru-elite-1 ru-elite-2 ru-corps-1", "ru-armee-1"
    )
    units = f"{SEVEN.format('vienne')}; fr-soult fr-grande-armee;{russians}"
    zones = {**IN_AUSTRIA, "vienne": "austria flag=france empty"}
    rolled = [*dice(step["attacker_dice"]), *dice(step["defender_dice"]), 1, 1, STEPS[59]["die"]]
    m = battle(units, "vienne", "coalition", "komorn", dice=rolled, zones=zones)
    check_modifiers(m, 58)
    m.act("lead ru-elite-1", "second ru-buxhowden", "lead fr-garde", "second fr-soult")
    check_battle(m, 58)
    assert m.steps("ru-elite-1") == 1
    m.act("lose ru-elite-1", "lose au-corps-1", "lose ru-elite-2")
    m.act("lose fr-elite-2", "lose fr-elite-2")
    assert field_of(m).lost == [step["defender_losses"], step["attacker_losses"]]
    assert m.place("fr-garde") == m.place("fr-elite-2") == "reserve"
    check = m.events("morale-check")[0]
    assert check[1:4] == [STEPS[59]["die"], STEPS[59]["threshold"], 1]
    assert m.where("ru-koutouzov") == "komorn"


# The short examples


@pytest.mark.parametrize("step", NAMED["level-small"]["step"])
def test_level(step: Step) -> None:
    assert BATTLE_LEVELS[level_of(2 * step["a"], 2 * step["b"])] == step["level"]


def test_morale_of_a_mixed_army() -> None:
    step = NAMED["army-morale"]["step"][0]
    units = {2: ["na-corps", "es-corps-1"], 3: ["it-corps-1", "ba-corps"], 5: ["fr-elite-1"]}
    m = table("; ".join(f"{name} ulm" for names in units.values() for name in names) + "; es-corps-1 ulm 1")
    pieces = [P[name] for names in units.values() for name in names]
    counted = {value: steps_of(m.state, [P[name] for name in names]) for value, names in units.items()}
    assert counted == dict(zip(step["morale"], step["steps"], strict=True))
    assert force_morales(m.state, pieces) == [step["result"]]


def test_cavalry_superiority() -> None:
    first, second = NAMED["cavalry-superiority"]["step"]
    m = table("fr-cavalerie ulm 1; fr-murat ulm; au-cavalerie ulm 1")
    sums = [
        cavalry(m.state, [P[name] for name in names])
        for names in (("fr-cavalerie", "fr-murat"), ("au-cavalerie",))
    ]
    assert sums == [first["a"], first["b"]]
    assert [cavalry(m.state, [P["fr-murat"]]), cavalry(m.state, [])] == [second["a"], second["b"]]


def test_lannes_near_thorn_is_out_of_supply() -> None:
    units = corps("fr-lannes fr-elite-1 pr-blucher pr-corps-1", "bialystok")
    said: dict[str, Any] = {"nations": {"prussia": "allied-coalition"}, "zones": {"thorn": "france"}}
    m = battle(units, "bialystok", "empire", "osterode", **said)
    assert dict(battle_modifiers(m.state, field_of(m), EMPIRE))["unsupplied"] == -3


@pytest.mark.parametrize("step", NAMED["bluecher-demoralized"]["step"])
def test_bluecher_is_demoralized_above_two(step: Step) -> None:
    army = "pr-armee-elbe munich; " + corps("pr-blucher pr-corps-1 pr-corps-2 pr-corps-3", "pr-armee-elbe")
    french = corps("fr-davout fr-elite-1 fr-elite-2 fr-elite-3", "munich")
    rolled = [
        6,
        6,
        1,
        1,
        step["die"],
        1,
    ]  # 15 with Davout and a star: 4; 5 with Blücher, who has the cavalry: 1
    m = battle(f"{army};{french}", dice=rolled, nations={"prussia": "allied-coalition"})
    m.act("lead fr-elite-1")
    pass_on(m, "battle-loss")
    f = field_of(m)
    assert f.morale[COALITION] == step["morale"]
    assert f.lost[COALITION] - f.lost[EMPIRE] == step["extra_losses"]
    found = dict(morale_modifiers(m.state, f, COALITION))
    assert found["tactical"] == step["tactical"]
    pass_on(m, "retreat", "retreat-loss")
    assert m.events("morale-check")[0][1:4] == [step["die"], step["threshold"], int(not step["demoralized"])]


def test_napoleon_pursues() -> None:
    step = NAMED["napoleon-pursues"]["step"][0]
    prussians = "pr-armee-elbe berlin; " + corps(
        "pr-blucher pr-corps-1 pr-corps-2 pr-corps-3 pr-corps-4", "pr-armee-elbe"
    )
    army = TWELVE.format("berlin").replace("; fr-elite-1 fr-grande-armee", "")
    m = battle(f"{army};{prussians}", "berlin", "empire", "magdebourg", nations={"prussia": "allied-coalition"},
               dice=[6, 6, 1, 1, 6, step["die"]])  # fmt: skip
    m.act("done")
    found = dict(pursuit_modifiers(m.state, field_of(m), EMPIRE))
    assert found == named(step["mods"])
    pass_on(m, "battle-loss", "retreat", "retreat-loss")
    assert m.events("pursuit")[0][1:4] == [step["die"], step["total"], step["losses"]]
