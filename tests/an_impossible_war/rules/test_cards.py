"""Chapter 7.0: decks, hands, Tactical cards; 24.9: the decks of a new year; 30.0: optional cards."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, EVENT, LIBERAL, TABLES
from grognard.games.an_impossible_war.model.setup import set_up
from grognard.games.an_impossible_war.model.state import (
    DECK,
    DISCARDED,
    HAND,
    LAID,
    LUCHANA,
    LUCHANA_LANDING,
    OUT_OF_DECK,
    REMOVED,
    SHOWN,
    GameState,
)
from grognard.games.an_impossible_war.rules.cards.decks import (
    HAND_LIMIT,
    change_cp,
    draw,
    end_phase_cards,
    new_year_cards,
    play_card,
)
from grognard.games.an_impossible_war.rules.cards.hand import hand
from grognard.games.an_impossible_war.rules.cards.tactics import (
    ASSAULT_ROUND,
    BATTLE_ROUND,
    SKIRMISH,
    LayCards,
    clear_shown,
    fits,
    shown,
)
from grognard.games.an_impossible_war.rules.year.end import new_year
from grognard.kernel.state import advance
from tests.an_impossible_war.setting import GAME, Play, begin, position


def card(name: str) -> int:
    return BOARD.card[name]


def zone(m: Play, name: str) -> int:
    return int(m.state.card[card(name)])


def names(cards: list[int]) -> set[str]:
    return {BOARD.card_ids[c] for c in cards}


def bare_hands(s: GameState) -> GameState:
    """Every card out of the way."""
    for c in range(BOARD.cards):
        s.card[c] = OUT_OF_DECK
    return s


# 7.0 Decks and hands


@pytest.mark.rule("7.0.a")
def test_a_deck_holds_the_cards_of_its_years_only():
    s = set_up("entire-war")
    years = {int(BOARD.card_year[c]) for c in range(BOARD.cards) if s.card[c] == DECK}
    assert years == {1834}
    assert sum(1 for c in BOARD.deck[LIBERAL] if s.card[c] == DECK) == 12
    assert sum(1 for c in BOARD.deck[CARLIST] if s.card[c] == DECK) == 12
    later = set_up("espartero")
    assert {int(BOARD.card_year[c]) for c in range(BOARD.cards) if later.card[c] == DECK} == {
        1834,
        1835,
        1836,
    }


@pytest.mark.rule("7.0.b", "30.0")
def test_optional_cards_join_only_where_their_rule_is_agreed():
    for scenario in ("zumalacarregui", "espartero", "entire-war"):
        s = set_up(scenario)
        assert all(s.card[card(c)] == OUT_OF_DECK for c in ("L27", "C19", "L36", "C36"))
    m = begin("espartero", **{"europe-and-the-war": True})
    assert zone(m, "C19") != OUT_OF_DECK
    assert zone(m, "L27") != OUT_OF_DECK
    assert zone(m, "L36") == OUT_OF_DECK
    late = set_up("espartero", 1)
    late.year = 1837
    new_year_cards(late)
    assert late.card[card("L36")] == DECK
    assert late.card[card("C36")] == DECK
    assert late.card[card("L27")] == OUT_OF_DECK


@pytest.mark.rule("7.0.c", "7.1.a")
def test_a_card_that_is_no_event_goes_unseen_to_the_hand():
    m = position('active = "liberal"\nstep = "card"\n[cards]\ndeck = ["L5"]', dice=["L5"])
    assert zone(m, "L5") == HAND
    (drawn,) = m.events("draw-card")
    assert drawn.known == 1 << LIBERAL  # the Carlist reads of a card, not which
    assert m.ask == "actions"


@pytest.mark.rule("7.0.c", "7.1.a", "7.1.d")
def test_an_event_is_applied_the_moment_it_is_taken_and_the_hand_stays_as_it_was():
    m = position('active = "liberal"\nstep = "card"\n[cards]\ndeck = ["L1"]\nhand = ["L5"]', dice=["L1"])
    assert zone(m, "L1") == REMOVED
    assert names(hand(m.state, LIBERAL)) == {"L5"}


@pytest.mark.rule("7.0.c")
def test_each_player_takes_one_card_in_a_turn():
    m = begin("zumalacarregui")
    m.until("actions")
    side = BOARD.deck[CARLIST if m.side == "carlist" else LIBERAL]
    assert sum(1 for c in side if m.state.card[c] == DECK) == 11


NINE = ["L5", "L6", "L7", "L8", "L9", "L10", "L12", "L13", "L26"]


@pytest.mark.rule("7.0.d")
def test_with_a_ninth_card_the_player_discards_any_of_the_nine():
    held = ", ".join(f'"{c}"' for c in NINE[:8])
    m = position(f'active = "liberal"\nstep = "card"\n[cards]\ndeck = ["L26"]\nhand = [{held}]', dice=["L26"])
    assert (m.ask, m.side, m.rule) == ("discard", "liberal", "7.0.d")
    assert {a.split()[1] for a in m.offered} == set(NINE)
    m.act("discard L26")
    assert zone(m, "L26") == DISCARDED
    assert len(hand(m.state, LIBERAL)) == HAND_LIMIT == 8
    assert m.ask == "actions"


@pytest.mark.rule("7.0.d")
def test_eight_cards_are_within_the_limit_and_an_event_never_counts():
    seven = ", ".join(f'"{c}"' for c in NINE[:7])
    m = position(
        f'active = "liberal"\nstep = "card"\n[cards]\ndeck = ["L26"]\nhand = [{seven}]', dice=["L26"]
    )
    assert m.ask == "actions"
    assert len(hand(m.state, LIBERAL)) == 8
    eight = ", ".join(f'"{c}"' for c in NINE[:8])
    m = position(f'active = "liberal"\nstep = "card"\n[cards]\ndeck = ["L1"]\nhand = [{eight}]', dice=["L1"])
    assert m.ask == "actions"
    assert len(hand(m.state, LIBERAL)) == 8


@pytest.mark.rule("7.0.d", "7.1.d")
def test_a_card_discarded_for_the_limit_may_return_asterisk_or_not():
    held = ", ".join(f'"{c}"' for c in ["L4", *NINE[:7]])
    m = position(f'active = "liberal"\nstep = "card"\n[cards]\ndeck = ["L26"]\nhand = [{held}]', dice=["L26"])
    m.act("discard L4")
    assert BOARD.asterisk[card("L4")]
    assert zone(m, "L4") == DISCARDED


@pytest.mark.rule("7.0.e")
@pytest.mark.card("L29")
def test_a_cancelled_card_that_is_drawn_leaves_the_game_and_no_other_is_taken():
    m = position(
        'active = "liberal"\nstep = "card"\nyear = 1837\n[cards]\ndeck = ["L17", "L5"]\nremoved = ["L29"]',
        dice=["L17"],
    )
    assert m.ask == "actions"
    assert zone(m, "L17") == REMOVED
    assert not hand(m.state, LIBERAL)
    assert not m.events("play")
    assert m.place("lib-br-1") == "out-of-play"


@pytest.mark.rule("7.0.f")
def test_an_empty_deck_is_made_anew_of_the_discards():
    s = bare_hands(set_up("entire-war"))
    for c in ("L5", "L6", "L7", "L8"):
        s.card[card(c)] = DISCARDED
    s.card[card("C4")] = DISCARDED
    s.card[card("L1")] = REMOVED
    drawn = draw(s, LIBERAL)
    assert BOARD.card_ids[drawn] in {"L5", "L6", "L7", "L8"}
    s.card[drawn] = HAND
    assert sum(1 for c in BOARD.deck[LIBERAL] if s.card[c] == DECK) == 3
    assert s.card[card("C4")] == DISCARDED
    assert s.card[card("L1")] == REMOVED


@pytest.mark.rule("7.0.f")
def test_discards_stay_where_they_are_while_the_deck_has_a_card():
    s = bare_hands(set_up("entire-war"))
    s.card[card("L5")], s.card[card("L6")] = DECK, DISCARDED
    assert draw(s, LIBERAL) == card("L5")
    assert s.card[card("L6")] == DISCARDED


def without_cards(side: str, cp: int) -> Play:
    cards = ", ".join(f'"{BOARD.card_ids[c]}"' for c in range(BOARD.cards))
    return position(
        f'active = "{side}"\nstep = "card"\ncp = {{ carlist = {cp}, liberal = {cp} }}\n[cards]\nremoved = [{cards}]'
    )


@pytest.mark.rule("7.0.g", "8.0.a")
def test_without_deck_and_discards_the_player_gets_a_command_point_instead():
    m = without_cards("carlist", 4)
    assert m.ask == "actions"
    assert m.cp("carlist") == 5
    assert m.cp("liberal") == 4
    assert without_cards("liberal", 5).cp("liberal") == 5


@pytest.mark.rule("8.0.a")
def test_command_points_stay_between_none_and_five():
    s = set_up("entire-war")
    s.cp[LIBERAL] = 4
    change_cp(s, LIBERAL, 3, "8.0.a")
    assert s.cp[LIBERAL] == 5 == TABLES["command-points"]["maximum"]
    change_cp(s, LIBERAL, -9, "8.0.a")
    assert s.cp[LIBERAL] == 0


# 7.1 Playing


@pytest.mark.rule("7.1.d", "24.9.a")
def test_a_played_card_is_discarded_and_one_with_an_asterisk_leaves_the_game():
    s = set_up("entire-war")
    s.card[card("L5")] = s.card[card("L4")] = HAND
    assert play_card(s, card("L5"))
    assert play_card(s, card("L4"))
    assert s.card[card("L5")] == DISCARDED
    assert s.card[card("L4")] == REMOVED


@pytest.mark.rule("7.1.b")
def test_an_operational_card_is_offered_when_its_condition_is_met_and_only_in_the_own_phase():
    text = 'active = "{0}"\nstep = "actions"\nap = 3\n[cards]\nhand = ["L9", "C27", "C12"]'
    m = position(text.format("liberal"), pieces="lib-ln-1 villarcayo; car-nav-1 estella; car-par-1 segura")
    assert m.may("play") == ["play L9"]
    m = position(text.format("carlist"), pieces="lib-ln-1 villarcayo; car-nav-1 estella; car-par-1 segura")
    assert set(m.may("play")) == {"play C27", "play C12"}


# 24.9 The decks of the next year


def year_end(year: int, options: int = 0) -> GameState:
    s = set_up("entire-war", options)
    s.year = year
    return s


@pytest.mark.rule("24.9.b", "7.1.e")
def test_the_new_deck_is_deck_and_discards_without_what_expires_and_with_the_cards_of_the_year():
    s = bare_hands(year_end(1835))
    for c in ("L5", "L6", "L7", "L8", "L9"):
        s.card[card(c)] = DISCARDED
    for c in ("L10", "L11", "L2"):  # L2 is out from 1836 on
        s.card[card(c)] = DECK
    s.card[card("L1")] = REMOVED
    new_year_cards(s)
    deck = {BOARD.card_ids[c] for c in BOARD.deck[LIBERAL] if s.card[c] == DECK}
    fresh = {"L22", "L23", "L24", "L25", "L26"}  # L27 is optional
    assert deck == {"L5", "L6", "L7", "L8", "L9", "L10", "L11"} | fresh
    assert s.card[card("L2")] == REMOVED
    assert s.card[card("L1")] == REMOVED


@pytest.mark.rule("24.9.b", "7.1.e")
def test_a_card_that_leaves_in_a_later_year_stays():
    s = bare_hands(year_end(1834))
    s.card[card("L2")], s.card[card("L4")], s.card[card("C12")] = DECK, DISCARDED, DECK
    new_year_cards(s)
    assert s.card[card("L2")] == DECK
    assert s.card[card("L4")] == REMOVED
    assert s.card[card("C12")] == DECK


@pytest.mark.rule("24.9.b")
@pytest.mark.card("L29")
def test_a_card_that_an_event_has_cancelled_is_taken_out_of_the_deck():
    s = bare_hands(year_end(1837))
    s.card[card("L17")], s.card[card("L29")] = DECK, REMOVED
    new_year_cards(s)
    assert s.card[card("L17")] == REMOVED


@pytest.mark.rule("24.9.c", "7.1.f")
def test_an_expiring_card_in_hand_is_replaced_by_one_that_is_no_event():
    for key in range(30):
        s = bare_hands(year_end(1835))
        s.key = key
        for c in ("C1", "C4", "C5", "C6"):  # C1 is out from 1836 on
            s.card[card(c)] = HAND
        s.card[card("C2")] = DECK
        new_year_cards(s)
        held = hand(s, CARLIST)
        assert len(held) == 4
        assert s.card[card("C1")] == REMOVED
        assert all(BOARD.card_type[c] != EVENT for c in held)
        assert s.card[card("C2")] == DECK  # an Event that came up goes back
        assert {"C4", "C5", "C6"} < names(held)


@pytest.mark.rule("24.9.c")
def test_a_hand_without_expiring_cards_is_left_alone():
    s = bare_hands(year_end(1835))
    s.card[card("C4")] = HAND
    new_year_cards(s)
    assert hand(s, CARLIST) == [card("C4")]
    assert hand(s, LIBERAL) == []


@pytest.mark.rule("24.9.d")
@pytest.mark.card("L16")
def test_l16_lies_among_the_first_five_cards_of_1835_each_place_as_likely():
    places: Counter[int] = Counter()
    for key in range(300):
        s = year_end(1834)
        s.key = key * 7919 + 1
        new_year_cards(s)
        s.year = 1835
        assert s.l16 == 5
        assert s.card[card("L16")] == DECK
        for n in range(1, 6):
            drawn = draw(s, LIBERAL)
            s.card[drawn] = REMOVED
            if drawn == card("L16"):
                places[n] += 1
                assert s.l16 == 0
                break
    assert sum(places.values()) == 300
    assert all(40 <= places[n] <= 80 for n in range(1, 6))


@pytest.mark.rule("24.9.d")
@pytest.mark.card("L16")
def test_in_other_years_nothing_is_certain():
    s = year_end(1835)
    new_year_cards(s)
    assert s.l16 == 0
    s = year_end(1834)
    s.card[card("L16")] = REMOVED
    new_year_cards(s)
    assert s.l16 == 0


# 7.3 Tactical cards


def combat(pieces: str, held: str, space: str, attacker: int, kind: int, text: str = "") -> Play:
    """The window for Tactical cards of a combat, on top of what goes on."""
    m = position(
        f'active = "{"carlist" if attacker == CARLIST else "liberal"}"\nstep = "actions"\nap = 1\n{text}\n'
        f"[cards]\nhand = [{held}]",
        pieces=pieces,
    )
    m.state.stack.append(LayCards(BOARD.number[space], attacker, kind))
    advance(m.state)
    return m


def asked(m: Play) -> tuple[str, str]:
    return m.ask, m.side


def lay(m: Play, name: str) -> None:
    """Lay a card, or "" to pass."""
    m.act(f"play {name}" if name else "pass")


def laid_choices(m: Play) -> set[str]:
    return {a.removeprefix("play ") for a in m.offered}


ROUGH_FIGHT = "lib-ln-1 orduna; lib-field-1 orduna 2; car-nav-1 orduna"


@pytest.mark.rule("7.3.a", "16.0.f")
def test_the_attacker_lays_first_then_the_defender_and_both_are_shown_together():
    m = combat(ROUGH_FIGHT, '"L8", "C6"', "orduna", LIBERAL, SKIRMISH)
    assert asked(m) == ("tactical-card", "liberal")
    lay(m, "L8")
    assert zone(m, "L8") == LAID
    assert asked(m) == ("tactical-card", "carlist")
    assert not shown(m.state, card("L8"))  # the second does not know which card the first laid
    (laid,) = m.events("lay")
    assert laid.known == 1 << LIBERAL
    lay(m, "C6")
    assert zone(m, "L8") == SHOWN
    assert zone(m, "C6") == SHOWN
    assert m.ask == "actions"


@pytest.mark.rule("7.1.c", "7.3.b")
def test_each_side_lays_one_card_at_most():
    m = combat(ROUGH_FIGHT, '"C6", "C20", "L8"', "orduna", LIBERAL, SKIRMISH)
    lay(m, "L8")
    assert laid_choices(m) == {"C6", "C20", "pass"}
    lay(m, "C20")
    assert m.ask == "actions"
    assert zone(m, "C6") == HAND


@pytest.mark.rule("7.3.a")
def test_a_player_may_lay_none():
    m = combat(ROUGH_FIGHT, '"L8", "C6"', "orduna", LIBERAL, SKIRMISH)
    lay(m, "")
    lay(m, "")
    assert zone(m, "L8") == HAND
    assert zone(m, "C6") == HAND


@pytest.mark.rule("7.3.a")
def test_who_is_asked_does_not_depend_on_the_hand():
    m = combat(ROUGH_FIGHT, '"L5", "C4"', "orduna", LIBERAL, SKIRMISH)
    assert asked(m) == ("tactical-card", "liberal")
    assert laid_choices(m) == {"pass"}
    lay(m, "")
    assert asked(m) == ("tactical-card", "carlist")
    assert laid_choices(m) == {"pass"}


@pytest.mark.rule("7.3.a")
def test_nobody_is_asked_who_can_have_no_card_that_fits():
    m = combat(ROUGH_FIGHT, "", "orduna", LIBERAL, SKIRMISH)  # both hands are empty, as all can see
    assert m.ask == "actions"
    m = combat("lib-ln-1 orduna; car-nav-1 orduna", '"L5", "C4"', "orduna", LIBERAL, SKIRMISH)
    assert asked(m) == ("tactical-card", "carlist")  # without Artillery no Liberal card fits this attack


@pytest.mark.rule("7.1.c", "7.3.b")
def test_a_card_for_battles_cannot_be_laid_in_a_skirmish():
    m = combat(ROUGH_FIGHT, '"L7", "L8", "L32", "L33"', "orduna", LIBERAL, SKIRMISH)
    assert laid_choices(m) == {"L8", "pass"}


@pytest.mark.rule("18.1.m")
def test_in_an_assault_only_the_attacker_may_lay_a_card():
    m = combat(
        "lib-ln-1 orduna; lib-field-1 orduna 2; car-nav-1 orduna inside",
        '"L33", "L35", "L8", "C6", "C20"',
        "orduna",
        LIBERAL,
        ASSAULT_ROUND,
        'forts = { carlist = ["orduna"] }\nsieges = { orduna = "old" }',
    )
    assert laid_choices(m) == {"L33", "L35", "pass"}
    lay(m, "L35")
    assert zone(m, "L35") == SHOWN
    assert m.ask == "actions"


@pytest.mark.rule("7.1.d", "17.2.c")
def test_when_the_round_is_over_its_cards_are_discarded_or_leave_the_game():
    s = set_up("entire-war")
    for c in ("C29", "L8"):
        s.card[card(c)] = SHOWN
    clear_shown(s)
    assert s.card[card("C29")] == REMOVED
    assert s.card[card("L8")] == DISCARDED
    assert not shown(s, card("L8"))


def fitting(pieces: str, space: str, attacker: int, kind: int) -> set[str]:
    m = position('active = "liberal"\nstep = "order"', pieces=pieces)
    return {
        name
        for name, c in BOARD.card.items()
        if BOARD.card_type[c] == 2 and fits(m.state, c, BOARD.number[space], attacker, kind)
    }


LINES = "lib-ln-1 orduna front; car-nav-1 orduna front"


@pytest.mark.rule("7.3.b")
@pytest.mark.card("L7", "C7", "C9", "C17", "C20", "C29", "L12")
def test_which_cards_fit_a_battle_round():
    assert fitting(LINES, "orduna", LIBERAL, BATTLE_ROUND) == {"L7", "C7", "C9", "C17", "C20", "C29"}
    assert fitting(LINES, "orduna", CARLIST, BATTLE_ROUND) == {"L7", "C7", "C17", "L12"}


@pytest.mark.rule("7.3.b")
@pytest.mark.card("L7", "C7")
def test_bayonets_need_fresh_infantry_in_the_front_line():
    spent = "lib-ln-1 orduna front spent; lib-ln-cav-1 orduna front; car-nav-1 orduna reserve"
    assert not {"L7", "C7"} & fitting(spent, "orduna", LIBERAL, BATTLE_ROUND)


@pytest.mark.rule("7.3.b")
@pytest.mark.card("C17")
def test_the_guides_are_navarrese_infantry_in_the_front_line():
    for line in ("car-ala-1 orduna front", "car-nav-cav-1 orduna front", "car-nav-1 orduna reserve"):
        assert "C17" not in fitting(f"lib-ln-1 orduna front; {line}", "orduna", LIBERAL, BATTLE_ROUND)


@pytest.mark.rule("7.3.b")
@pytest.mark.card("L32")
def test_diego_de_leon_needs_cavalry_in_the_front_line():
    assert "L32" in fitting("lib-ln-cav-1 vitoria front", "vitoria", CARLIST, BATTLE_ROUND)
    assert "L32" not in fitting("lib-ln-cav-1 vitoria reserve", "vitoria", CARLIST, BATTLE_ROUND)
    assert "L32" not in fitting("lib-ln-1 vitoria front", "vitoria", CARLIST, BATTLE_ROUND)


@pytest.mark.rule("7.3.b")
@pytest.mark.card("L8")
def test_a_battery_needs_guns_outside_the_fortress():
    for kind in (SKIRMISH, BATTLE_ROUND):
        assert "L8" in fitting("lib-ln-1 vitoria; lib-mountain-1 vitoria 1", "vitoria", CARLIST, kind)
        assert "L8" not in fitting("lib-ln-1 vitoria; car-field-1 vitoria 1", "vitoria", CARLIST, kind)
        assert "L8" not in fitting("lib-ln-1 vitoria; lib-field-1 vitoria 1 inside", "vitoria", CARLIST, kind)


@pytest.mark.rule("7.3.b")
@pytest.mark.card("C6")
def test_an_ambush_needs_rough_ground_of_the_carlist_zone():
    assert "C6" in fitting("", "orduna", LIBERAL, SKIRMISH)
    assert "C6" in fitting("", "orduna", CARLIST, SKIRMISH)
    assert "C6" not in fitting("", "salvatierra", LIBERAL, SKIRMISH)  # open
    assert "C6" not in fitting("", "bilbao", LIBERAL, SKIRMISH)  # Liberal Zone
    assert "C6" not in fitting("", "aragon", LIBERAL, SKIRMISH)
    assert "C6" not in fitting("", "orduna", LIBERAL, BATTLE_ROUND)


@pytest.mark.rule("7.3.b")
@pytest.mark.card("L12", "C20")
def test_walls_shelter_the_defender_only():
    assert fitting("", "aragon", LIBERAL, SKIRMISH) == {"C20"}
    assert fitting("", "vitoria", CARLIST, SKIRMISH) == {"L12"}


@pytest.mark.rule("7.3.b")
@pytest.mark.card("C29")
def test_oriamendi_is_a_defence_in_the_carlist_zone_or_in_guipuzcoa():
    assert "C29" in fitting("", "san-sebastian", LIBERAL, BATTLE_ROUND)
    assert "C29" in fitting("", "orduna", LIBERAL, BATTLE_ROUND)
    assert "C29" not in fitting("", "bilbao", LIBERAL, BATTLE_ROUND)
    assert "C29" not in fitting("", "orduna", CARLIST, BATTLE_ROUND)


@pytest.mark.rule("7.3.b")
@pytest.mark.card("L33", "L35")
def test_which_cards_fit_an_assault():
    guns = "lib-ln-1 orduna; lib-field-1 orduna 1"
    assert fitting(guns, "orduna", LIBERAL, ASSAULT_ROUND) == {"L33", "L35"}
    assert fitting("lib-ln-1 orduna; lib-mountain-1 orduna 1", "orduna", LIBERAL, ASSAULT_ROUND) == {"L33"}
    assert not {"L33", "L35"} & fitting(guns, "orduna", LIBERAL, SKIRMISH)


@pytest.mark.rule("7.3.a")
@pytest.mark.card("L25")
def test_the_landing_of_luchana_takes_the_carlist_by_surprise_once():
    m = combat(
        "lib-ln-1 portugalete from=sea; car-nav-1 portugalete",
        '"C20"',
        "portugalete",
        LIBERAL,
        SKIRMISH,
        'once = ["luchana-landing"]',
    )
    assert m.ask == "actions"
    assert m.state.phase & LUCHANA_LANDING == 0
    m.state.stack.append(LayCards(BOARD.number["portugalete"], LIBERAL, SKIRMISH))
    advance(m.state)
    assert asked(m) == ("tactical-card", "carlist")


@pytest.mark.rule("7.3.a")
@pytest.mark.card("L25")
def test_the_surprise_is_for_the_combat_of_the_landing():
    for where in ("orduna", "portugalete"):
        m = combat(
            f"lib-ln-1 {where}; car-nav-1 {where}",
            '"C20"',
            where,
            LIBERAL,
            SKIRMISH,
            'once = ["luchana-landing"]',
        )
        assert asked(m) == ("tactical-card", "carlist")
        assert m.state.phase & LUCHANA_LANDING != 0


# What ends with the phase and the year


@pytest.mark.card("L25")
@pytest.mark.rule("9.1.d")
def test_the_relief_of_bilbao_pays_at_the_end_of_the_phase():
    relieved = position('active = "liberal"\nstep = "actions"\nvp = 0').state
    relieved.phase = LUCHANA
    end_phase_cards(relieved)
    assert relieved.vp == -1
    without = position('active = "liberal"\nstep = "actions"\nvp = 0').state
    end_phase_cards(without)
    assert without.vp == 0
    for text in ('sieges = { bilbao = "old" }', 'forts = { carlist = ["bilbao"] }'):
        s = position(f'active = "liberal"\nstep = "actions"\nvp = 0\n{text}', pieces="car-nav-1 bilbao").state
        s.phase = LUCHANA
        end_phase_cards(s)
        assert s.vp == 0


@pytest.mark.card("L23", "L28", "C25")
def test_the_mutiny_lasts_to_the_end_of_a_liberal_phase():
    s = position('active = "carlist"\nstep = "actions"\nmutiny = ["vitoria", "aragon"]').state
    end_phase_cards(s)
    assert s.mutiny == [BOARD.number["vitoria"], BOARD.number["aragon"]]
    s.active = LIBERAL
    end_phase_cards(s)
    assert s.mutiny == []


@pytest.mark.card("C2", "C23", "L27")
def test_what_lasts_until_the_end_of_year_is_over_then():
    s = position('markers = ["eguia", "cooperation", "don-carlos", "cabrera", "border-watched"]').state
    new_year(s)
    assert GAME.rules.write_state(s)["markers"] == ["border-watched", "cabrera"]


@pytest.mark.card("L20")
def test_the_levy_lasts_until_the_end_of_the_year_after():
    s = position('year = 1835\nmarkers = ["quinta"]\nlevy_until = 1836').state
    new_year(s)
    assert GAME.rules.write_state(s)["markers"] == ["quinta"]
    new_year(s)
    assert GAME.rules.write_state(s)["markers"] == []


@pytest.mark.rule("7.4")
def test_the_card_of_the_active_player_is_shown_first():
    m = combat(ROUGH_FIGHT, '"L8", "C6"', "orduna", LIBERAL, SKIRMISH)
    lay(m, "L8")
    lay(m, "C6")
    assert [e.args[1] for e in m.events("play")] == [card("L8"), card("C6")]


def test_every_card_has_a_test_of_its_own():
    """Each of the 72 cards is named by a mark in some test of this folder."""
    import re
    from pathlib import Path

    text = "".join(p.read_text() for p in Path(__file__).parent.glob("test_*.py"))
    marked = {
        n for found in re.findall(r"mark\.card\(([^)]*)\)", text) for n in re.findall(r'"(\w+)"', found)
    }
    assert set(BOARD.card_ids) - marked == set()
