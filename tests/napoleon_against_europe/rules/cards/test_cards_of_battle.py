"""Combat cards: when each may be played, and what it adds to the battle under way [6.6, 14.5.7]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import LASTING, MOMENTS, UNTIL_ONCE
from grognard.games.napoleon_against_europe.rules.battle.field import Field
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS, rolled
from grognard.games.napoleon_against_europe.rules.cards.playing import Played, no_event
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import ROLLS
from grognard.games.napoleon_against_europe.rules.cards.windows import Window, window
from grognard.kernel.log import Log
from grognard.parts.alone import Over
from tests.napoleon_against_europe.carded import ROLES, lasting, play, refused, set_for
from tests.napoleon_against_europe.setting import C, N, Play, table

MUNICH = "munich"
NAPOLEON = (
    "fr-grande-armee munich in-battle; fr-napoleon fr-grande-armee in-battle; fr-murat fr-grande-armee in-battle; "
    "fr-elite-1 fr-grande-armee in-battle; fr-elite-2 fr-grande-armee in-battle; "
    "fr-garde fr-grande-armee in-battle leads; fr-cavalerie fr-grande-armee in-battle; "
)
NEY = "fr-ney munich in-battle; fr-corps-8 munich in-battle; "
MACK = (
    "au-armee-allemagne munich in-battle; au-mack au-armee-allemagne in-battle; "
    "au-corps-1 au-armee-allemagne in-battle; au-corps-2 au-armee-allemagne in-battle; "
)
BARCLAY = "ru-barclay munich in-battle; ru-corps-1 munich in-battle; ru-corps-2 munich in-battle; "


def on_field(
    card: str, units: str, attacker: str, said: dict[str, Any], frame: bool, moment: str, role: str
) -> Play:
    t = set_for(card, units, "battle", None, said)
    s = t.state
    s.log = Log()
    field = Field(N[MUNICH], 0 if attacker == "empire" else 1)
    field.lost = [1, 1]
    played = Played(
        C[card], BOARD.card_side[C[card]], MOMENTS.index(moment), here=N[MUNICH], role=ROLES[role]
    )
    s.stack = [Over(), field]
    if frame:
        s.stack.append(played)
    return t


def fight(card: str, units: str, moment: str = "battle", attacker: str = "empire", **said: Any) -> Play:
    """A combat card is played in a battle at Munich."""
    side = "empire" if card.endswith("F") else "coalition"
    role = "attacker" if side == attacker else "defender"
    t = on_field(card, units, attacker, said, True, moment, role)
    s = t.state
    while len(s.stack) > 2:  # the battle itself stays as it is
        s.decision = s.stack[-1].step(s)
        if s.decision is not None:
            break
    return t


def not_in_fight(card: str, units: str, moment: str = "battle", attacker: str = "empire", **said: Any) -> str:
    """Why a combat card cannot be played in a battle at Munich."""
    side = "empire" if card.endswith("F") else "coalition"
    role = "attacker" if side == attacker else "defender"
    s = on_field(card, units, attacker, said, False, moment, role).state
    why = no_event(s, BOARD.card_side[C[card]], C[card], MOMENTS.index(moment), N[MUNICH], ROLES[role])
    return why.partition(" ")[2]


def adds(t: Play, roll: str, side: int, attacker: int = EMPIRE) -> int:
    role = 0 if side == attacker else 1
    return int(MODIFIERS.total(t.state, ROLLS.index(roll), side, N[MUNICH], role))


@pytest.mark.card("13F")
@pytest.mark.parametrize(
    ("units", "attacker", "bonus"), [(NAPOLEON, "empire", 2), (NAPOLEON, "coalition", 1)]
)
def test_a_grand_battery_is_worth_more_in_attack_with_an_army(units: str, attacker: str, bonus: int):
    t = fight("13F", units + MACK, attacker=attacker)
    assert adds(t, "battle", EMPIRE, 0 if attacker == "empire" else 1) == bonus
    assert adds(t, "battle", COALITION) == 0
    assert t.card("13F") == "discarded"
    assert not_in_fight("13F", NEY + MACK) == "card-condition"  # two steps
    assert refused("13F") == "card-not-now"


@pytest.mark.card("19F")
def test_a_general_charge_needs_cavalry_superiority():
    t = fight("19F", NAPOLEON + MACK)
    assert (adds(t, "battle", EMPIRE), adds(t, "pursuit", EMPIRE)) == (1, 2)
    assert not_in_fight("19F", NEY + MACK) == "card-condition"
    assert not_in_fight("19F", NAPOLEON + MACK, moment="pursuit") == ""
    assert not_in_fight("19F", NAPOLEON + MACK, moment="rolled") == "card-not-now"


@pytest.mark.card("21F")
def test_lasalle_pursues_with_an_army_or_a_cavalry_general():
    t = fight("21F", NAPOLEON + MACK, moment="pursuit")
    assert adds(t, "pursuit", EMPIRE) == 2
    assert not_in_fight("21F", NEY + MACK, moment="pursuit") == "card-condition"
    murat = "fr-murat munich in-battle; fr-corps-8 munich in-battle; "
    assert not_in_fight("21F", murat + MACK, moment="pursuit") == ""


@pytest.mark.card("27F")
def test_the_soldiers_of_the_year_ii_steady_a_french_force():
    t = fight("27F", NAPOLEON + MACK, moment="demoralization")
    assert adds(t, "morale", EMPIRE) == 1
    assert adds(t, "attrition", EMPIRE) == 0
    bavarians = "ba-corps munich in-battle; fr-corps-8 munich 1 in-battle; fr-ney munich in-battle; "
    assert not_in_fight("27F", bavarians + MACK, moment="demoralization") == "card-condition"
    march = play("27F", "fr-ney ulm; fr-corps-8 ulm", moment="attrition", here="ulm")
    assert int(MODIFIERS.total(march.state, ROLLS.index("attrition"), EMPIRE, N["ulm"])) == -2
    assert lasting(march) == {"year-ii-march": "once"}
    rolled(march.state, ROLLS.index("attrition"))
    assert lasting(march) == {}
    assert refused("27F", "ba-corps ulm", moment="attrition", here="ulm") == "card-condition"


@pytest.mark.card("31F")
def test_the_guard_advances_where_it_leads():
    t = fight("31F", NAPOLEON + MACK)
    assert (adds(t, "battle", EMPIRE), adds(t, "morale", EMPIRE)) == (2, -1)
    assert lasting(t) == {"guard-advances": "battle"}
    assert not_in_fight("31F", NAPOLEON.replace(" leads", "") + MACK) == "card-condition"


@pytest.mark.card("41F")
def test_the_eighty_squadrons_charge_after_the_dice():
    t = fight("41F", NAPOLEON + MACK, moment="rolled")
    assert adds(t, "battle", EMPIRE) == 2
    assert t.steps("fr-cavalerie") == 1
    assert not_in_fight("41F", NAPOLEON + MACK) == "card-not-now"
    assert not_in_fight("41F", NEY + MACK, moment="rolled") == "card-condition"


@pytest.mark.card("48F")
def test_the_lancers_ignore_terrain_once_poland_exists():
    t = fight("48F", NAPOLEON + MACK, nations={"poland": "protectorate france"})
    assert lies(t.state, LASTING.index("no-terrain"))
    assert not_in_fight("48F", NAPOLEON + MACK) == "card-condition"


@pytest.mark.card("55F")
def test_the_leading_corps_recovers_its_step():
    t = fight(
        "55F",
        NAPOLEON.replace("fr-garde fr-grande-armee", "fr-garde fr-grande-armee 1") + MACK,
        moment="aftermath",
    )
    assert t.steps("fr-garde") == 2
    assert not_in_fight("55F", NAPOLEON + MACK, moment="aftermath") == "card-condition"


@pytest.mark.card("11C")
@pytest.mark.rule("6.6.a")
def test_favourable_terrain_helps_the_defender():
    t = fight("11C", NEY + BARCLAY)
    assert adds(t, "battle", COALITION) == 1
    assert not_in_fight("11C", NEY + BARCLAY, attacker="coalition") == "card-condition"


@pytest.mark.card("12C")
def test_the_thin_red_line_loses_one_step_less():
    t = fight("12C", NEY + BARCLAY)
    assert adds(t, "losses", COALITION) == -1
    assert not_in_fight("12C", NEY + MACK) == "card-condition"
    assert not_in_fight("12C", NEY + BARCLAY, attacker="coalition") == "card-condition"


@pytest.mark.card("28C")
def test_the_scots_greys_need_cavalry():
    cavalry = MACK + "au-cavalerie au-armee-allemagne in-battle"
    t = fight("28C", NEY + cavalry)
    assert adds(t, "battle", COALITION) == 1
    assert lasting(t) == {"scots-greys": "battle"}
    assert not_in_fight("28C", NEY + MACK) == "card-condition"


@pytest.mark.card("30C")
def test_the_reverse_slope_needs_a_good_general_in_defence():
    t = fight("30C", NEY + BARCLAY)
    assert lasting(t) == {"no-elite": "battle"}
    assert not_in_fight("30C", NEY + MACK) == "card-condition"
    assert not_in_fight("30C", NEY + BARCLAY, attacker="coalition") == "card-condition"


@pytest.mark.card("43C")
def test_the_cause_of_the_peoples_belongs_to_the_second_period():
    t = fight("43C", NEY + BARCLAY, moment="demoralization")
    assert adds(t, "morale", COALITION) == 1
    assert lies(t.state, LASTING.index("peoples-cause"))
    assert not_in_fight("43C", NEY + BARCLAY, period="epica") == "card-condition"


@pytest.mark.card("5C")
@pytest.mark.parametrize(
    ("general", "die", "out"),
    [("fr-ney", 4, True), ("fr-ney", 3, False), ("fr-napoleon", 5, False), ("fr-napoleon", 6, True)],
)
def test_a_general_is_wounded_on_four_the_emperor_on_six(general: str, die: int, out: bool):
    units = (
        NEY if general == "fr-ney" else NAPOLEON.replace("fr-murat fr-grande-armee in-battle; ", "")
    ) + BARCLAY
    t = fight("5C", units, moment="aftermath", dice=[die])
    assert (t.place(general) == "sitting-out") == out
    assert [e[2] for e in t.events("wound")] == [int(out)]
    assert not_in_fight("5C", NEY + BARCLAY, moment="battle") == "card-not-now"


@pytest.mark.card("33C")
def test_the_lines_of_torres_vedras_hold_attackers_back():
    t = table(played=["33C"])
    here = N["lisbonne"]
    assert MODIFIERS.total(t.state, ROLLS.index("battle"), EMPIRE, here, 0) == -1
    assert MODIFIERS.total(t.state, ROLLS.index("battle"), EMPIRE, here, 1) == 0
    assert MODIFIERS.total(t.state, ROLLS.index("battle"), EMPIRE, N["porto"], 0) == 0
    assert MODIFIERS.total(t.state, ROLLS.index("battle"), COALITION, here, 0) == 0


# Windows


def ask(side: int, moment: str, units: str = "", here: str = "ulm", role: int = -1, **said: Any) -> Play:
    frame = Window(side, MOMENTS.index(moment), N[here], role)
    return table(units, frame=frame, **said)


@pytest.mark.card("3F")
def test_an_enveloping_movement_is_offered_when_the_enemy_evades():
    t = ask(EMPIRE, "evading", cards={"hand": ["3F", "8F"], "permanent": ["1F"]})
    assert (t.ask, t.offered) == ("react", ["play 3F", "pass"])
    t.act("play 3F")
    assert MODIFIERS.total(t.state, ROLLS.index("evasion"), COALITION, N["ulm"]) == -3
    assert lasting(t) == {"enveloping": "once"}
    assert t.ask == "over"  # no other card could answer it
    assert refused("3F", moment="activated") == "card-not-now"


@pytest.mark.rule("6.4.a")
def test_a_window_opens_by_what_both_know():
    other = ask(EMPIRE, "evading", cards={"hand": ["8F"], "permanent": ["1F"]})
    assert (other.ask, other.offered) == (
        "react",
        ["pass"],
    )  # the card may be in the hand, for all that is known
    gone = ask(EMPIRE, "evading", cards={"hand": ["8F"], "discarded": ["3F"], "permanent": ["1F"]})
    assert gone.ask == "over"
    none = ask(EMPIRE, "evading", cards={"permanent": ["1F"]})
    assert none.ask == "over"  # no card is held
    seen = ask(EMPIRE, "evading", cards={"hand": ["8F"], "permanent": ["1F"]}, seen=["8F"])
    assert seen.ask == "over"  # all that is held was seen


@pytest.mark.card("8F")
def test_foul_weather_slows_the_active_force():
    t = ask(EMPIRE, "activated", "au-corps-1 ulm group=1", cards={"hand": ["8F"], "permanent": ["1F"]}).act(
        "play 8F"
    )
    assert MODIFIERS.total(t.state, ROLLS.index("movement"), COALITION, N["ulm"]) == -2
    assert MODIFIERS.floor(t.state, ROLLS.index("movement"), COALITION) == 1
    assert MODIFIERS.total(t.state, ROLLS.index("march-attrition"), COALITION, N["ulm"]) == 1
    assert lasting(t) == {"foul-weather": "activation"}
    assert refused("8F") == "card-not-now"


@pytest.mark.card("31C")
def test_rain_and_mud_forbid_a_forced_march():
    held = {"hand": ["31C"], "permanent": ["1C", "2C", "3C"]}
    t = ask(
        COALITION, "activated", "fr-ney ulm group=1; fr-corps-8 ulm group=1", cards=held, period="castigos"
    )
    t.act("play 31C")
    assert MODIFIERS.total(t.state, ROLLS.index("movement"), EMPIRE, N["ulm"]) == -1
    assert lasting(t) == {"rain-and-mud": "activation", "no-forced-march": "activation"}
    assert refused("31C") == "card-not-now"


@pytest.mark.card("53F")
def test_metternich_spoils_a_negotiation():
    t = ask(EMPIRE, "negotiating", cards={"hand": ["53F"], "permanent": ["1F"]}, period="castigos").act(
        "play 53F"
    )
    assert MODIFIERS.total(t.state, ROLLS.index("diplomacy"), COALITION, nation=5) == -2
    assert lasting(t) == {"metternich": "once", "austria-refuses": "once"}
    assert refused("53F", moment="diplomacy") == "card-not-now"


@pytest.mark.card("54F")
def test_rapp_holds_one_fortress_for_the_year():
    units = "fr-corps-8 danzig-fortress; ru-corps-1 danzig"
    said: dict[str, Any] = {"zones": {"danzig": "france siege=0"}, "period": "castigos", "year": 1813}
    t = play("54F", units, moment="assaulted", here="danzig", **said)
    assert MODIFIERS.total(t.state, ROLLS.index("assault"), COALITION, N["danzig"]) == -2
    assert MODIFIERS.total(t.state, ROLLS.index("assault"), COALITION, N["thorn"]) == 0
    assert lasting(t) == {"rapp": "danzig 1813"}
    assert refused("54F", "ru-corps-1 danzig", moment="assaulted", here="danzig", **said) == "card-condition"


@pytest.mark.card("49F")
def test_winter_quarters_are_taken_as_a_winter_round_begins():
    t = play("49F", moment="round-begins", round=6)
    assert t.state.markers == 131072
    assert refused("49F", moment="round-begins", round=4) == "card-condition"


@pytest.mark.card("15C")
@pytest.mark.rule("12.6.d")
def test_interior_lines_need_a_general_of_good_defence():
    good = "ru-barclay ulm; ru-corps-1 ulm"
    t = play("15C", good, moment="campaign-battle", here="ulm")
    assert lasting(t) == {"fight-separately": "action"}
    assert (
        refused("15C", "au-mack ulm; au-corps-1 ulm", moment="campaign-battle", here="ulm")
        == "card-condition"
    )
    assert refused("15C", good, here="ulm") == "card-not-now"


@pytest.mark.card("1F")
@pytest.mark.rule("12.6.d")
def test_the_genius_of_napoleon_serves_as_interior_lines_while_he_is_on_the_map():
    units = "fr-davout ulm; fr-corps-8 ulm; "
    him = "fr-napoleon paris; fr-corps-9 paris"
    t = play("1F", units + him, moment="campaign-battle", here="ulm")
    assert lasting(t) == {"fight-separately": "action"}
    assert t.card("1F") == "permanent"
    assert refused("1F", units, moment="campaign-battle", here="ulm") == "card-condition"
    assert refused("1F", "fr-corps-8 ulm; " + him, moment="campaign-battle", here="ulm") == "card-condition"


@pytest.mark.card("6F")
@pytest.mark.card("14C")
@pytest.mark.parametrize(
    ("card", "near", "far"),
    [("6F", "fr-ney ulm; fr-corps-8 ulm", "fr-corps-8 ulm"), ("14C", "au-jean ulm; au-corps-1 ulm", "")],
)
def test_the_sound_of_the_guns_is_heard_by_generals_next_door(card: str, near: str, far: str):
    t = play(card, near, moment="battle-begins", here="munich")
    assert lasting(t) == {"sure-counter-march": "once"}
    assert t.state.lasting[0] >> 32 == UNTIL_ONCE
    assert refused(card, far, moment="battle-begins", here="munich") == "card-condition"


@pytest.mark.card("54C")
def test_the_emperor_falls_ill_in_battle():
    t = fight("54C", NAPOLEON + BARCLAY, moment="battle-begins")
    assert t.state.markers == 65536
    assert not_in_fight("54C", NEY + BARCLAY, moment="battle-begins") == "card-condition"


@pytest.mark.card("43F")
def test_discord_sets_a_contingent_apart():
    both = NEY + BARCLAY + "au-corps-1 munich in-battle; "
    t = fight("43F", both, moment="battle-begins")
    assert lasting(t) == {"contingent-apart": "battle"}
    assert not_in_fight("43F", NEY + BARCLAY, moment="battle-begins") == "card-condition"
    powers = "au-corps-1 brunn activated; ru-corps-1 kiev group=1"
    t = play("43F", powers, moment="activated", here="kiev")
    assert (t.ask, t.side, t.offered) == (
        "discord",
        "coalition",
        ["name-nation austria", "name-nation russia"],
    )
    t.act("name-nation russia")
    assert lasting(t) == {"discord": "russia action"}
    assert refused("43F", "ru-corps-1 kiev group=1", moment="activated", here="kiev") == "card-condition"


@pytest.mark.card("25C")
def test_cossacks_cut_off_a_force_near_the_russians():
    units = "fr-ney minsk group=1; fr-corps-8 minsk group=1; ru-corps-1 smolensk"
    t = play("25C", units, moment="activated", here="minsk")
    assert t.marked("fr-corps-8", "unsupplied")
    far = units.replace("smolensk", "kiev").replace("minsk", "paris")
    assert refused("25C", far, moment="activated", here="paris") == "card-condition"


def test_a_window_that_nobody_can_use_is_not_entered():
    s = table(cards={"permanent": ["1F", "1C", "2C", "3C"]}).state
    assert not window(s, EMPIRE, MOMENTS.index("evading"), N["ulm"])
