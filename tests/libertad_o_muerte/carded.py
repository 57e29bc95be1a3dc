"""Playing one card in a test: the table set for it, and what has come of it, told in a few words."""

from __future__ import annotations

from typing import Any

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, SIDES
from grognard.games.libertad_o_muerte.model.marks import CORSAIRS, MARKERS
from grognard.games.libertad_o_muerte.model.position import OWNERS, ZONES, write
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.games.libertad_o_muerte.rules.cards.decks import hand
from grognard.games.libertad_o_muerte.rules.cards.drawing import Events
from grognard.games.libertad_o_muerte.rules.cards.playing import DueCards, PlayCards
from grognard.kernel.state import NAMED, Frame
from tests.libertad_o_muerte.setting import N, Play, table

IN_PHASE = {
    "none": "draw-cards",
    "reinforcement-or-land-movement": "reinforcements",
    "naval": "naval-movement",
    "replacement": "replacements",
}
AFTER = {"discard": "discarded", "remove": "removed", "active": "active"}


def card_id(number: int) -> str:
    return DATA.cards[number - 1].id


def drawn(*cards: str) -> list[int]:
    """A script that draws these cards."""
    return [NAMED + BOARD.card[name] for name in cards]


def set_for(number: int, units: str = "", **said: Any) -> Play:
    """A table on which a card is to be played: in the hand if it is brown, else due, in its phase and turn."""
    card = DATA.cards[number - 1]
    side = SIDES.index(card.side)
    zone = "hand" if card.type == "brown" else "open" if card.question else "due"
    frame: Frame[GameState] = PlayCards(side) if card.type == "brown" else DueCards()
    if card.type == "event" and (card.phase == "none" or card.question):
        frame = Events(0 if card.question else 1)
    said = {
        "scenario": "gran-campana" if "gran-campana" in card.scenarios else card.scenarios[0],
        "turn": card.turn or 8,
        "side": card.side,
        "phase": "draw-cards" if card.question else IN_PHASE[card.phase],
        "tension": 10,
        "resources": {"patriot": 5, "royalist": 5},
        **said,
    }
    cards = {**said.pop("cards", {})}
    cards[zone] = [*cards.get(zone, []), card.id]
    before = table(units, **{**said, "dice": []}, cards=cards).state
    m = table(units, frame=frame, **said, cards=cards)
    m.before = before  # type: ignore[attr-defined]
    return m


def play(number: int, units: str = "", *acts: str, **said: Any) -> Play:
    """A card is played, with these choices."""
    m = set_for(number, units, **said)
    if DATA.cards[number - 1].type == "brown":
        m.act(f"play {card_id(number)}")
    return chosen(m, *acts)


def chosen(m: Play, *acts: str) -> Play:
    """These choices; a unit that the card takes without asking, because there are no more, need not be pointed at."""
    for text in acts:
        if text in m.offered or not text.startswith("point "):
            m.act(text)
    return m


def shows(m: Play, told: str) -> str:
    """What there is of something that is told, in the same words."""
    s, before = m.state, m.before  # type: ignore[attr-defined]
    words = told.split()
    what = words[0]
    if what in BOARD.piece:
        strength = f" {m.strength(what)}" if len(words) > 2 else ""
        return f"{what} {m.place(what)}{strength}"
    if what == "tension":
        return f"tension {s.tension - before.tension:+d}"
    if what in ("vp", "resources"):
        track = (0 if what == "vp" else 2) + SIDES.index(words[1])
        return f"{what} {words[1]} {s.track[track] - before.track[track]:+d}"
    if what == "control":
        return f"control {words[1]} {OWNERS[s.control[N[words[1]]]]}"
    if what == "zone":
        zone = int(s.card[BOARD.card[words[1]]])
        return f"zone {words[1]} {next(name for name, number in ZONES.items() if number == zone)}"
    if what == "corsairs":
        return f"corsairs {words[1]} {s.track[CORSAIRS + BOARD.corsair_boxes.index(N[words[1]])]}"
    if what == "marker":
        return told if s.markers & MARKERS[words[1]] else f"no {told}"
    if what == "mark":
        return told if m.marked(words[1], words[2]) else f"no {told}"
    if what == "unmarked":
        return told if not m.marked(words[1], words[2]) else f"{words[1]} is {words[2]}"
    if what == "hand":
        return f"hand {words[1]} {len(hand(s, SIDES.index(words[1])))}"
    document = write(s)
    if what in ("grants", "waiting", "works"):
        return f"{what} {', '.join(document[what])}".strip()
    if what == "relief":
        return f"relief {s.relief}"
    assert what == "asks", f"{told!r} is not understood"
    return f"asks {m.ask}"


def has_come_of_it(m: Play, number: int, told: str) -> None:
    """All that is told is so, and the card lies where its final action sends it."""
    card = DATA.cards[number - 1]
    for part in told.split(";"):
        text = " ".join(part.split())
        if text:
            assert shows(m, text) == text
    if "zone" not in told:
        expected = f"zone {card.id} {AFTER[card.after]}"
        assert shows(m, expected) == expected


def is_refused(number: int, units: str = "", **said: Any) -> None:
    """A card cannot be played: it is not offered; or it is void, or waits under the deck for another time."""
    card = DATA.cards[number - 1]
    m = set_for(number, units, **said)
    if card.type == "brown":
        assert f"play {card.id}" not in m.offered
        return
    assert m.ask == "over"
    stays = "removed" if card.type == "event" and card.phase == "none" else "due"
    assert shows(m, f"zone {card.id} {stays}") == f"zone {card.id} {stays}"
    assert m.state.tension == m.before.tension  # type: ignore[attr-defined]
    assert m.events("played") == []
