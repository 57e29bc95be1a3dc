"""What lies on the map: who holds each zone, flags, sieges, emptied fortresses, statuses at capitals, foreign wars."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, NONE, SIDES
from grognard.games.napoleon_against_europe.model.marks import (
    BOXED,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    LASTING,
    ON_ZONES,
    PROTECTORATE,
    STATUSES,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    card_zone,
    emptied,
    flag,
    owner,
    siege,
    status,
)
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.shown.effects import REMINDER
from grognard.games.napoleon_against_europe.shown.standings import status_words
from grognard.games.napoleon_against_europe.shown.words import Voice, spot
from grognard.kernel.documents.view import Holding, Marker
from grognard.parts.shown.speech import capital

AT_CAPITALS = {FORCED_PEACE: "8.1.3.a", FORCED_ALLIANCE: "8.1.4.a", PROTECTORATE: "8.1.5.a"}


def holdings(s: GameState, voice: Voice) -> list[Holding]:
    """The zones, by owner and by whose flag lies there: the camp that controls them, or nobody [3.2]."""
    found: dict[tuple[int, int, int], list[str]] = {}
    for z in range(BOARD.zones):
        key = (int(controller(s, z)), int(owner(s, z)), int(flag(s, z)))
        found.setdefault(key, []).append(spot(z))
    return [_holding(s, *key, places, voice) for key, places in found.items()]


def _holding(s: GameState, held: int, n: int, planted: int, places: list[str], voice: Voice) -> Holding:
    if planted != NONE:
        label = voice.say("holding-flag", nation=voice.nation(planted), owner=voice.nation(n))
    elif held == NONE:
        label = voice.say("holding-open", owner=voice.nation(n))
    else:
        label = voice.say("holding-owner", owner=voice.country(n), status=status_words(s, n, voice))
    colour = int(camp(s, n)) if held == NONE else held
    return Holding(
        capital(label),
        places,
        side=SIDES[colour] if colour in (EMPIRE, COALITION) else "",
        loose=held == NONE,
        rule="3.2.b" if planted != NONE else "3.2.a",
    )


def markers(s: GameState, voice: Voice) -> list[Marker]:
    """Everything that lies on the map and is no counter."""
    found = []
    for z in range(BOARD.zones):
        planted = int(flag(s, z))
        if planted != NONE:
            found.append(_flag(s, z, planted, voice))
        if emptied(s, z):
            label = voice.say("marker-emptied")
            found.append(Marker(spot(z), "emptied", label, text="✕", rule="15.5.a"))
    found += [_siege(s, z, voice) for z in s.besieged]
    found += _statuses(s, voice)
    found += _wars(s, voice)
    return found + _of_cards(s, voice)


def _flag(s: GameState, z: int, n: int, voice: Voice) -> Marker:
    held = int(camp(s, n))
    return Marker(
        spot(z),
        "flag",
        voice.say("marker-flag", nation=voice.nation(n)),
        side=SIDES[held] if held in (EMPIRE, COALITION) else "",
        power=BOARD.nation_ids[n],
        rule="3.2.c",
    )


def _siege(s: GameState, z: int, voice: Voice) -> Marker:
    """A siege, with the value of its marker."""
    value = int(siege(s, z)) - 1
    besieger = COALITION if controller(s, z) == EMPIRE else EMPIRE
    return Marker(
        spot(int(BOARD.inside[z])),
        "siege",
        voice.say("marker-siege", value=value, side=voice.side(besieger)),
        side=SIDES[besieger],
        text=str(value),
        rule="15.4.b",
    )


def _statuses(s: GameState, voice: Voice) -> list[Marker]:
    """A token at the capital of each nation that is bound to another."""
    found = []
    for n in range(BOARD.nations):
        now = int(status(s, n))
        if now in AT_CAPITALS and BOARD.capitals[n] and owner(s, BOARD.capitals[n][0]) == n:
            found.append(
                Marker(
                    spot(BOARD.capitals[n][0]),
                    STATUSES[now],
                    voice.say("holding-owner", owner=voice.country(n), status=status_words(s, n, voice)),
                    rule=AT_CAPITALS[now],
                )
            )
    return found


def _wars(s: GameState, voice: Voice) -> list[Marker]:
    """The foreign wars under way, each in its box [6.5]."""
    return [
        Marker(
            spot(int(BOARD.card_box[c])),
            "war",
            voice.say("marker-war", card=voice.card(c)),
            side=SIDES[COALITION],
            text="!",
            rule="6.5.a",
        )
        for c in range(BOARD.cards)
        if card_zone(s, c) == BOXED and BOARD.card_box[c] != NONE
    ]


def _of_cards(s: GameState, voice: Voice) -> list[Marker]:
    """What cards have laid on a zone."""
    found = []
    for packed in s.lasting:
        marker, thing = packed >> 16 & 0xFFFF, packed & 0xFFFF
        if marker in ON_ZONES and thing < BOARD.zones:
            label = voice.say(f"force-{LASTING[marker]}")
            found.append(Marker(spot(thing), "card", label, text="+", rule=REMINDER))
    return found
