"""What a side cannot know is dealt again, and nothing else."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.hidden import resample
from grognard.games.napoleon_against_europe.model.marks import CARD_ZONE, DECK, HAND, PLAYED, SEEN
from grognard.games.napoleon_against_europe.model.setup import set_up
from grognard.games.napoleon_against_europe.model.state import GameState, card_zone, move_card

C = BOARD.card


def table(scenario: str = "1805") -> GameState:
    s = set_up(scenario)
    for name in ("2F", "3F", "4F", "4C", "5C", "7C"):
        move_card(s, C[name], HAND)
    return s


def hand(s: GameState, side: int) -> list[str]:
    return [
        BOARD.card_ids[c]
        for c in range(BOARD.cards)
        if BOARD.card_side[c] == side and card_zone(s, c) == HAND
    ]


def test_the_enemys_hand_is_dealt_from_hand_and_deck_and_ones_own_stays() -> None:
    seen = set()
    for key in range(40):
        s = table()
        s.key = key
        resample(s, EMPIRE, {})
        assert hand(s, EMPIRE) == ["1F", "2F", "3F", "4F"]
        assert len(hand(s, COALITION)) == 6
        seen |= set(hand(s, COALITION))
    assert len(seen) > 15
    assert not seen & {"28C", "45C"}


def test_permanent_cards_and_those_that_were_shown_stay() -> None:
    for key in range(20):
        s = table()
        s.key = key
        s.card[C["5C"]] = s.card[C["5C"]] | SEEN
        resample(s, EMPIRE, {})
        assert {"1C", "2C", "3C", "5C"} <= set(hand(s, COALITION))


def test_what_stands_for_a_card_is_told_and_its_event_stays_with_it() -> None:
    s = table()
    s.card[C["9C"]] = DECK | PLAYED
    s.key = 7
    before = [int(n) & CARD_ZONE for n in s.card]
    swap = resample(s, EMPIRE, {})["card"]
    for old, new in enumerate(swap):
        assert before[old] == s.card[new] & CARD_ZONE
    assert s.card[C["9C"]] & PLAYED


def test_in_1815_the_permanent_cards_are_drawn_like_others() -> None:
    found = set()
    for key in range(150):
        s = set_up("1815")
        move_card(s, C["4C"], HAND)
        s.key = key
        resample(s, EMPIRE, {})
        found |= set(hand(s, COALITION))
    assert "1C" in found
