"""The accounts of a fight: what each roll is made of, each modifier with its clause, before the dice and after."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    NONE,
    SIDES,
)
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import ENGLAND_EXPECTS
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.rules.battle.aftermath import PURSUED_ABOVE
from grognard.games.napoleon_against_europe.rules.battle.field import (
    BROKEN,
    LOSING,
    Field,
    fighters,
)
from grognard.games.napoleon_against_europe.rules.battle.modifiers import (
    Modifier,
    battle_modifiers,
    card_bonus,
)
from grognard.games.napoleon_against_europe.rules.battle.resolution import printed
from grognard.games.napoleon_against_europe.rules.cards.activations import NELSON_BONUS, NELSON_DICE
from grognard.games.napoleon_against_europe.rules.forces import steps_of
from grognard.games.napoleon_against_europe.rules.rolls import (
    BATTERY,
    DIE,
    MORALE,
    PURSUIT,
    SIGNAL,
    STORM,
    kept,
)
from grognard.games.napoleon_against_europe.rules.sea.combat import (
    BATTERIES,
    SeaBattle,
    fleets_lost,
)
from grognard.games.napoleon_against_europe.rules.sea.combat import ROLLING as SEA_ROLLING
from grognard.games.napoleon_against_europe.rules.sieges.assault import ROLLING as STORMING
from grognard.games.napoleon_against_europe.rules.sieges.assault import (
    Assault,
    siege_modifiers,
)
from grognard.games.napoleon_against_europe.shown.odds import (
    summed,
)
from grognard.games.napoleon_against_europe.shown.words import Voice
from grognard.kernel.documents.view import Line
from grognard.parts.shown.speech import number, signed

BATTLE_CLAUSES = {
    "odds": "14.5.1.a",
    "commander": "14.5.6.a",
    "subordinate": "14.5.6.b",
    "cavalry": "14.5.2.a",
    "interceptor": "12.4.d",
    "terrain": "14.5.3.a",
    "landing": "17.2.9.e",
    "unsupplied": "14.5.4.a",
    "demoralized": "14.9.3.b",
    "star": "14.5.5.a",
    "special": "14.5.5.b",
    "cards": "14.5.7.a",
}
SEA_CLAUSES = {"cards": "17.3.4.a"}
CHECK_CLAUSES = {"tactical": "14.9.1.b", "losses": "14.9.1.b", "cards": "14.9.1.b"}
PURSUIT_CLAUSES = {
    "tactical": "14.9.2.b",
    "reserve-cavalry": "14.9.2.b",
    "cavalry-general": "14.9.2.b",
    "special": "14.9.2.b",
    "cards": "14.9.2.c",
}
SIEGE_CLAUSES = {
    "commander": "15.4.a",
    "army": "4.i",
    "siege-marker": "15.4.b",
    "level": "15.4.a",
    "garrison": "15.4.a",
    "engineers": "15.4.a",
    "cards": "15.4.a",
}


def land_account(s: GameState, f: Field, side: int, voice: Voice) -> list[Line]:
    """Of a battle: what each thing adds, before the dice and after, and what they came to; the result first."""
    told = []
    if f.winner != NONE and f.rolled[side]:
        told.append(Line(voice.say("figure-inflicts"), str(int(printed(f, side))), "14.6.a"))
        told.append(Line(voice.say("figure-lost"), str(int(f.lost[side])), "14.8.a"))
    if f.stage <= LOSING:
        told.append(Line(voice.say("figure-steps"), str(int(steps_of(s, fighters(s, f, side)))), "14.2.a"))
    if f.morale[side]:
        told.append(Line(voice.say("figure-morale"), str(int(f.morale[side])), "14.4.a"))
    made = kept(f.parts, f.values, side)
    modifiers, dice = parted(made)
    added = summed(modifiers)
    if f.winner == NONE:
        modifiers = battle_modifiers(s, f, side)
        added = summed(modifiers)
    elif not made:  # a position of an earlier day
        added = int(f.bonus[side]) + int(card_bonus(s, f, side))
    if f.winner == NONE or f.rolled[side]:
        told += changed(modifiers, BATTLE_CLAUSES, voice)
        told.append(total(added, "14.5.a", voice))
    if f.rolled[side]:
        told += fallen("dice", dice or [int(f.rolled[side])], added, "14.6.a", voice)
    return told


def check_made(f: Field, loser: int, voice: Voice) -> list[Line]:
    """What the beaten side's check was made of, once it is made."""
    made = kept(f.parts, f.values, MORALE)
    modifiers, dice = parted(made)
    if not made and not f.flags & BROKEN:
        return []
    outcome = voice.say("outcome-broken" if f.flags & BROKEN else "outcome-order")
    told = [Line(voice.say("outcome-check"), outcome, "14.9.1.a")]
    told.append(Line(voice.say("figure-morale"), str(int(f.morale[loser])), "14.4.a"))
    told += changed(modifiers, CHECK_CLAUSES, voice)
    told.append(
        Line(voice.say("figure-changed"), number(int(f.morale[loser]) + summed(modifiers)), "14.9.1.b")
    )
    if dice:
        told.append(Line(voice.say("figure-die"), dice_sum(dice), "14.9.1.a"))
    return told


def pursuit_made(f: Field, voice: Voice) -> list[Line]:
    """What the die of the pursuit was made of, once it has fallen."""
    modifiers, dice = parted(kept(f.parts, f.values, PURSUIT))
    if not dice:
        return []
    total_of_it = sum(dice) + summed(modifiers)
    told = [
        Line(
            voice.say("outcome-pursuit"),
            voice.say("result-pursuit", losses=max(0, total_of_it - PURSUED_ABOVE)),
            "14.9.2.b",
        )
    ]
    told += changed(modifiers, PURSUIT_CLAUSES, voice)
    told.append(Line(voice.say("figure-die"), dice_sum(dice), "14.9.2.b"))
    return [*told, Line(voice.say("figure-total"), number(total_of_it), "14.9.2.b")]


def assault_account(s: GameState, frame: Assault, voice: Voice) -> list[Line]:
    """Of the besieger's roll: what each thing adds, and what the die came to."""
    modifiers, dice = parted(kept(frame.parts, frame.values, STORM))
    if not dice and frame.stage > STORMING:
        return []  # a position of an earlier day
    if not dice:
        modifiers = siege_modifiers(s, int(frame.side), int(frame.zone))
    told = changed(modifiers, SIEGE_CLAUSES, voice)
    told.append(total(summed(modifiers), "15.4.a", voice))
    return told + fallen("die", dice, summed(modifiers), "15.4.a", voice) if dice else told


def sea_account(s: GameState, f: SeaBattle, side: int, units: list[int], voice: Voice) -> list[Line]:
    """Of a side at sea: its fleets, what they add, and what the dice of this round came to."""
    made = kept(f.parts, f.values, side) if f.stage > SEA_ROLLING else []
    values = [value for name, value in made if name == "tactical"]
    if not made:
        values = [int(BOARD.tactical[p]) for p in units]
    told = [Line(voice.say("figure-fleets"), str(len(units)), "17.3.1.a")]
    told.append(Line(voice.say("figure-tactical"), signed(sum(values)), "17.3.1.a"))
    signal = sum(value for name, value in made if name == "cards")
    if not made and side == COALITION and lies(s, ENGLAND_EXPECTS):
        signal = int(NELSON_DICE * NELSON_BONUS)
    told += changed([("cards", signal)] if signal else [], SEA_CLAUSES, voice)
    if f.stage <= SEA_ROLLING:
        return told
    for label, names, rule in (("dice", (DIE, SIGNAL), "17.3.1.a"), ("batteries", (BATTERY,), "17.3.3.a")):
        dice = [value for name, value in made if name in names]
        if dice:
            told.append(Line(voice.say(f"figure-{label}"), dice_sum(dice), rule))
    result = int(f.totals[0 if side == f.active else 1])
    return [*told, Line(voice.say("figure-total"), number(result), "17.3.1.a")]


def sea_outcome(f: SeaBattle, voice: Voice) -> list[Line]:
    """Who has won at sea, and the fleets that the other side loses."""
    if f.winner == NONE:
        return []
    told = [Line(voice.say("prospect-winner"), voice.say(f"title-{SIDES[int(f.winner)]}"), "17.3.1.b")]
    if f.totals[0] != f.totals[1] and not (f.kind == BATTERIES and f.winner == f.active):
        lost = int(fleets_lost(abs(int(f.totals[0]) - int(f.totals[1]))))
        told.append(Line(voice.say("outcome-fleets"), str(lost), "17.3.1.b"))
    return told


# What rolls were made of


def parted(made: list[Modifier]) -> tuple[list[Modifier], list[int]]:
    """What a roll was made of: its modifiers, and its dice."""
    dice = [value for name, value in made if name in (DIE, SIGNAL)]
    return [one for one in made if one[0] not in (DIE, SIGNAL, BATTERY)], dice


def changed(modifiers: list[Modifier], clauses: dict[str, str], voice: Voice) -> list[Line]:
    """A line for each modifier, with its clause."""
    return [Line(voice.say(f"modifier-{name}"), signed(value), clauses[name]) for name, value in modifiers]


def total(value: int, rule: str, voice: Voice) -> Line:
    """The sum of modifiers."""
    return Line(voice.say("figure-modifiers"), signed(value), rule)


def fallen(label: str, dice: list[int], added: int, rule: str, voice: Voice) -> list[Line]:
    """Dice that have fallen, and what they come to with their modifiers."""
    return [
        Line(voice.say(f"figure-{label}"), dice_sum(dice), rule),
        Line(voice.say("figure-total"), number(sum(dice) + added), rule),
    ]


def dice_sum(dice: list[int]) -> str:
    """Some dice, and what they show together.

    >>> dice_sum([4]), dice_sum([4, 3])
    ('4', '4 + 3 = 7')
    """
    shown = " + ".join(str(die) for die in dice)
    return shown if len(dice) == 1 else f"{shown} = {sum(dice)}"
