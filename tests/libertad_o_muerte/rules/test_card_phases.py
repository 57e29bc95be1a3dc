"""Drawing, holding and playing cards [4.0 to 4.4]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, PATRIOT, PHASE_ICONS, ROYALIST, SIDES
from grognard.games.libertad_o_muerte.model.marks import (
    ACTIVE,
    DECK,
    DISCARDED,
    DUE,
    HAND,
    LAND_MOVEMENT,
    OPEN,
    PHASES,
    REINFORCEMENTS,
    REMOVED,
    RESOURCES,
    UNDER,
)
from grognard.games.libertad_o_muerte.rules.cards.decks import draw, draw_cards, hand
from grognard.games.libertad_o_muerte.rules.cards.drawing import LIMIT_STEP, DrawPhase, Events, HandLimit
from grognard.games.libertad_o_muerte.rules.cards.playing import (
    DueCards,
    PlayCards,
    begin_phase,
    in_phase,
    no_play,
    offer,
)
from grognard.games.libertad_o_muerte.rules.economy.income import receive_income
from grognard.kernel.state import NAMED, Frame, advance
from grognard.parts.alone import Over
from tests.libertad_o_muerte.setting import Play, table

C = BOARD.card


def drawn(*cards: str) -> list[int]:
    """A script that draws these cards."""
    return [NAMED + C[name] for name in cards]


def phase(name: str, frame: Frame[Any] | None = None, **said: Any) -> Play:
    """A table of La Plata in a phase of the Patriot's."""
    said = {"scenario": "la-plata", "phase": name, **said}
    return table(said.pop("units", ""), frame=frame, **said)


def zone(m: Play, card: str) -> int:
    return int(m.state.card[C[card]])


def cards_in(*names: str, zone: str = "hand") -> dict[str, Any]:
    return {"cards": {zone: list(names)}}


# Drawing


@pytest.mark.rule("4.0.b")
@pytest.mark.parametrize(
    ("scenario", "cards"),
    [("gran-campana", 5), ("primeros-anos", 5), ("la-plata", 2), ("bolivar", 2), ("mexico", 2)],
)
def test_five_cards_are_drawn_in_the_long_scenarios_and_two_in_the_others(scenario: str, cards: int) -> None:
    m = table(scenario=scenario, frame=DrawPhase(1), turn=2)
    mine = [c for c in range(BOARD.cards) if BOARD.card_side[c] == PATRIOT]
    assert (
        sum(m.state.card[c] in (HAND, DUE, DISCARDED, REMOVED) for c in mine if DATA.cards[c].type != "event")
        == cards
    )


@pytest.mark.rule("4.0.c", "3.3.2.c", "3.3.2.d", "4.1.b")
def test_brown_cards_go_to_the_hand_and_purple_ones_are_played_at_once_or_in_their_phase() -> None:
    m = phase(
        "draw-cards", DrawPhase(1), dice=drawn("p-levas", "p-donativos-patrioticos"), resources={"patriot": 3}
    )
    assert (zone(m, "p-levas"), zone(m, "p-donativos-patrioticos")) == (HAND, DISCARDED)
    assert m.resources("patriot") == 3 + 2
    later = phase("draw-cards", DrawPhase(1), dice=drawn("p-levas", "p-abusos-de-la-autoridad"), tension=4)
    assert (zone(later, "p-abusos-de-la-autoridad"), later.state.tension) == (DUE, 4)
    later.state.phase = REINFORCEMENTS
    begin_phase(later.state)
    advance(later.state)
    assert (zone(later, "p-abusos-de-la-autoridad"), later.state.tension) == (DISCARDED, 6)


@pytest.mark.rule("4.0.i")
def test_an_empty_deck_is_renewed_with_the_discards_in_the_middle_of_a_draw() -> None:
    mine = [c.id for c in DATA.cards if c.side == "patriot" and c.type in ("brown", "purple")]
    others = [name for name in mine if name not in ("p-levas", "p-emboscada", "p-arenga")]
    where = {"deck": ["p-levas"], "discarded": ["p-emboscada"], "removed": ["p-arenga"], "out": others}
    m = phase("draw-cards", cards=where)
    draw_cards(m.state, PATRIOT, 3)  # only two are there
    assert [zone(m, name) for name in ("p-levas", "p-emboscada", "p-arenga")] == [HAND, HAND, REMOVED]
    assert len(hand(m.state, PATRIOT)) == 2
    assert m.events("reshuffled") == [[PATRIOT, 0, 0, 0, 0, 0]]
    assert draw(m.state, PATRIOT) == -1


@pytest.mark.rule("4.0.k", "4.0.i")
def test_cards_under_the_deck_are_drawn_last_and_before_the_discards() -> None:
    mine = [c.id for c in DATA.cards if c.side == "patriot" and c.type in ("brown", "purple")]
    under = ["p-patente-de-corso", "p-abusos-de-la-autoridad"]
    others = [name for name in mine if name not in ("p-levas", "p-arenga", *under)]
    where = {"deck": ["p-levas"], "under": under, "discarded": ["p-arenga"], "out": others}
    m = phase("draw-cards", cards=where, under=under)
    found = [BOARD.card_ids[draw(m.state, PATRIOT)] for _ in range(1)]
    m.state.card[C["p-levas"]] = HAND
    found += [BOARD.card_ids[draw(m.state, PATRIOT)] for _ in range(2)]
    assert found == ["p-levas", *under]
    assert m.state.under == []


@pytest.mark.rule("4.0.e", "4.0.f", "3.3.b", "4.0.h")
@pytest.mark.parametrize(("scenario", "limit"), [("la-plata", 5), ("gran-campana", 7)])
def test_a_hand_is_cut_to_its_limit_by_cards_of_its_owners_choice(scenario: str, limit: int) -> None:
    held = [c.id for c in DATA.cards if c.side == "patriot" and c.type == "brown"][: limit + 1]
    m = phase("draw-cards", HandLimit(PATRIOT), scenario=scenario, **cards_in(*held))
    assert (m.ask, m.rule, m.side) == ("discard", "4.0.e", "patriot")
    assert m.offered == [f"discard {name}" for name in held]
    m.act(f"discard {held[2]}")
    assert (m.ask, zone(m, held[2]), len(hand(m.state, PATRIOT))) == ("over", DISCARDED, limit)
    assert phase("draw-cards", HandLimit(PATRIOT), scenario=scenario, **cards_in(*held[:limit])).ask == "over"


@pytest.mark.rule("4.0.g", "4.0.e")
def test_purple_cards_are_not_in_the_hand_that_is_cut() -> None:
    held = [c.id for c in DATA.cards if c.side == "patriot" and c.type == "brown"][:5]
    dice = drawn("p-abusos-de-la-autoridad", "p-levas")
    m = phase("draw-cards", DrawPhase(1), dice=dice, **cards_in(*held))
    assert m.offered == [f"discard {name}" for name in [*held, "p-levas"]]
    assert zone(m, "p-abusos-de-la-autoridad") == DUE


# Events


@pytest.mark.rule("4.0.a", "4.1.h", "3.3.2.b")
def test_the_events_of_the_turn_are_played_and_those_with_an_icon_in_their_phase() -> None:
    m = table(scenario="la-plata", turn=14, frame=Events(), control={"patriot": ["tucuman"]}, tension=10)
    # Congress of Tucumán at once; the Army of the Andes in Reinforcements, where its condition is looked at
    assert (zone(m, "p-congreso-de-tucuman"), zone(m, "p-ejercito-de-los-andes")) == (ACTIVE, DUE)
    assert (m.vp("patriot"), m.state.tension) == (11, 12)
    assert m.ask == "over"


@pytest.mark.rule("3.3.2.b", "4.1.d")
def test_an_event_whose_condition_fails_has_no_effect_and_leaves_the_game() -> None:
    m = table(scenario="la-plata", turn=14, frame=Events(), control={"royalist": ["tucuman"]}, tension=10)
    assert (zone(m, "p-congreso-de-tucuman"), m.vp("patriot"), m.state.tension) == (REMOVED, 10, 10)
    assert m.events("event-void") == [[C["p-congreso-de-tucuman"], 0, 0, 0, 0, 0]]


@pytest.mark.rule("4.0.a")
def test_several_events_come_in_the_order_that_their_owner_likes() -> None:
    events = ["r-norias-de-bajan", "r-fusilamiento-de-piar"]
    m = table(
        "p-l-hidalgo guanajuato",
        turn=3,
        side="royalist",
        frame=Events(),
        dice=[10],
        **cards_in(*events, zone="due"),
    )
    # both lie open: whatever else the turn has is played or asked too
    assert (m.ask, m.rule, m.side) == ("play-event", "4.0.a", "royalist")
    assert {f"play {name}" for name in events} <= set(m.offered)
    m.act("play r-norias-de-bajan")
    assert m.place("p-l-hidalgo") == "eliminated"


@pytest.mark.rule("4.1.k", "4.0.a")
def test_each_side_takes_its_own_events() -> None:
    m = table(turn=7, side="patriot", frame=Events())
    due = [BOARD.card_ids[c] for c in range(BOARD.cards) if m.state.card[c] == DUE]
    assert due
    assert all(name.startswith("p-") for name in due)


@pytest.mark.rule("4.1.i", "4.1.l")
@pytest.mark.parametrize(
    ("units", "turn", "zone_after"),
    [
        ("r-numancia lima; p-l-san-martin pasco", 22, REMOVED),  # one region away: played
        ("r-numancia lima; p-l-san-martin pasco", 21, OPEN),  # not yet
        ("r-numancia lima; p-l-san-martin buenos-aires", 22, OPEN),
        ("r-numancia la-paz; p-l-san-martin la-paz", 22, OPEN),  # not in Peru
        ("r-numancia lima; p-l-san-martin buenos-aires", 27, REMOVED),  # too late
        ("r-numancia lima; p-l-san-martin pasco", 26, REMOVED),
    ],
)
def test_a_card_with_a_question_waits_for_its_time(units: str, turn: int, zone_after: int) -> None:
    m = table(units, "la-plata", turn=turn, frame=Events(), cards={"open": ["p-el-numancia-se-pasa"]})
    assert zone(m, "p-el-numancia-se-pasa") == zone_after
    if turn != 27 and zone_after == REMOVED:
        assert m.place("r-numancia") == "eliminated"
        assert m.place("p-voltigeros-de-la-guardia") == "pasco"
    elif zone_after == OPEN:
        assert m.place("r-numancia") != "eliminated"


# Playing


@pytest.mark.rule("4.2.a", "4.2.b", "4.1.f", "4.3")
@pytest.mark.parametrize(
    ("icon", "phases"),
    [
        ("none", [1, 2, 3, 4, 5, 6, 8, 10, 11, 12]),
        ("reinforcement-or-land-movement", [2, 8]),
        ("combat", []),
        ("naval", [6]),
        ("replacement", [12]),
    ],
)
def test_a_card_is_played_in_the_phases_of_its_icon(icon: str, phases: list[int]) -> None:
    assert [n for n in range(1, len(PHASES)) if in_phase(PHASE_ICONS.index(icon), n)] == phases


@pytest.mark.rule("4.1.j", "4.1.d", "4.1.k", "4.3", "4.2.a")
@pytest.mark.parametrize(
    ("card", "said", "why"),
    [
        ("p-emprestito-de-londres", {"tension": 20}, ""),
        ("p-emprestito-de-londres", {"tension": 19}, "4.1.d card-condition"),
        ("p-emprestito-de-londres", {"tension": 20, "side": "royalist"}, "4.1.k card-not-in-this-turn"),
        ("p-emprestito-de-londres", {"tension": 20, "phase": "land-combat"}, "4.2.a card-not-in-this-phase"),
        (
            "p-emprestito-de-londres",
            {"tension": 20, "cards": {"deck": ["p-emprestito-de-londres"]}},
            "4.1.j card-not-held",
        ),
        ("p-marchas-forzadas", {"phase": "sieges"}, "4.2.a card-not-in-this-phase"),
        ("p-marchas-forzadas", {"phase": "land-movement", "pieces": {"p-patricios": "salta"}}, ""),
        (
            "p-marchas-forzadas",
            {"phase": "land-movement", "pieces": {"p-patricios": "salta moved"}},
            "4.1.d card-without-effect",
        ),
        ("p-emboscada", {"phase": "land-combat"}, "4.3 card-only-in-battle"),
        ("r-defensa-tenaz", {"phase": "sieges", "side": "royalist"}, "4.1.k card-not-in-this-turn"),
    ],
)
def test_why_a_card_is_not_played(card: str, said: dict[str, Any], why: str) -> None:
    units = "; ".join(f"{unit} {place}" for unit, place in said.pop("pieces", {}).items())
    m = table(units, **{"phase": "sieges", **cards_in(card), **said})
    side = SIDES.index(DATA.card[card].side)
    assert no_play(m.state, side, C[card]) == why
    offered = offer(m.state, side, [])
    assert bool(offered) == (why == "")


@pytest.mark.rule("3.3.2.e", "4.1.f", "4.1.g", "3.3.1.d")
def test_any_number_of_cards_is_played_and_each_goes_where_it_says() -> None:
    held = ["p-emprestito-de-londres", "p-correo-interceptado", "p-levas", "r-disciplina"]
    m = phase(
        "reinforcements", PlayCards(PATRIOT), tension=20, turn=20, resources={"patriot": 0}, **cards_in(*held)
    )
    assert (m.ask, m.rule) == ("play-cards", "4.2.a")
    assert m.offered == ["done", "play p-emprestito-de-londres", "play p-correo-interceptado"]
    m.act("play p-emprestito-de-londres")
    assert (m.resources("patriot"), zone(m, "p-emprestito-de-londres")) == (5, REMOVED)
    m.act("play p-correo-interceptado")
    assert (zone(m, "p-correo-interceptado"), m.offered) == (DISCARDED, ["done"])
    m.act("done")
    assert m.ask == "over"


@pytest.mark.rule("4.2.a", "14.0.a")
def test_who_holds_cards_is_asked_in_the_phases_of_their_icons_whatever_they_are() -> None:
    m = phase("replacements", PlayCards(PATRIOT), **cards_in("p-emboscada"))
    assert (m.ask, m.offered) == ("play-cards", ["done"])  # so that the question betrays nothing
    assert phase("replacements", PlayCards(PATRIOT)).ask == "over"
    for name in ("reinforcements", "naval-movement", "replacements"):
        m = phase(name, **cards_in("p-emboscada"))
        begin_phase(m.state)
        assert isinstance(m.state.stack[-1], PlayCards)
    for name in ("draw-cards", "income", "land-movement", "sieges"):
        m = phase(name, **cards_in("p-emboscada"))
        begin_phase(m.state)
        assert isinstance(m.state.stack[-1], Over)


@pytest.mark.rule("4.1.b", "3.3.2.c")
def test_due_cards_must_be_played_when_their_phase_begins() -> None:
    purple = ["p-abusos-de-la-autoridad", "p-los-pueblos-libres"]
    m = phase("reinforcements", DueCards(), tension=5, **cards_in(*purple, zone="due"))
    assert (m.ask, m.rule, m.offered) == ("play-due", "4.1.b", [f"play {name}" for name in purple])
    m.act("play p-abusos-de-la-autoridad")
    assert (m.ask, m.state.tension) == ("over", 5 + 2 + 1)
    assert m.place("p-gauchos-orientales-2") == "banda-oriental"


@pytest.mark.rule("4.0.k", "4.1.d")
def test_a_purple_card_whose_condition_fails_is_tried_again_in_land_movement() -> None:
    card = "p-alhondiga-de-granaditas"
    m = table(
        scenario="mexico", turn=3, phase="reinforcements", frame=DueCards(), **cards_in(card, zone="due")
    )
    assert (m.ask, zone(m, card)) == ("over", DUE)
    m.state.control[BOARD.number["guanajuato"]] = PATRIOT
    m.state.phase = LAND_MOVEMENT
    begin_phase(m.state)
    advance(m.state)
    assert (zone(m, card), m.place("p-rebeldes-de-guanajuato")) == (REMOVED, "guanajuato")


@pytest.mark.rule("4.4", "3.3.2.a")
def test_help_cards_are_never_played() -> None:
    m = table(phase="reinforcements")
    for card in ("aid-1", "aid-2"):
        assert zone(m, card) not in (DECK, HAND)
        assert no_play(m.state, PATRIOT, C[card]) != ""
    assert all(c not in offer(m.state, ROYALIST, []) for c in range(2))


def test_the_last_step_of_the_draw_phase_is_the_limit() -> None:
    held = [c.id for c in DATA.cards if c.side == "patriot" and c.type == "brown"][:6]
    m = phase("draw-cards", DrawPhase(LIMIT_STEP), **cards_in(*held))
    assert m.ask == "discard"
    assert zone(m, held[0]) != UNDER


@pytest.mark.rule("4.0.d")
def test_what_an_active_card_gives_comes_once_a_turn_whoever_played_it() -> None:
    cards = ["r-abascal-virrey", "p-congreso-de-tucuman"]
    said: dict[str, Any] = {
        "scenario": "la-plata",
        "turn": 3,
        "tension": 0,
        "control": {"patriot": ["tucuman"]},
    }
    plain = table(**said)
    active = {"cards": {"active": cards}, "active": {"r-abascal-virrey": 2, "p-congreso-de-tucuman": 2}}
    for side, more in ((PATRIOT, 1), (ROYALIST, 2)):
        gained = []
        for m in (plain, table(**said, **active)):
            before = int(m.state.track[RESOURCES + side])
            receive_income(m.state, side)
            gained.append(int(m.state.track[RESOURCES + side]) - before)
        assert gained[1] == gained[0] + more
    m = table(**said, **active, frame=DrawPhase(0))  # nothing of it in the Draw phase, and no event again
    assert (m.vp("patriot"), m.state.tension) == (plain.vp("patriot"), 0)
    assert [zone(m, name) for name in cards] == [ACTIVE, ACTIVE]


@pytest.mark.rule("4.1.f", "4.0.e")
def test_a_card_without_icon_is_played_instead_of_discarded() -> None:
    held = ["p-tiradores", "p-levas", "p-emboscada", "p-arenga", "p-golpe-de-mano", "p-correo-interceptado"]
    m = phase("draw-cards", HandLimit(PATRIOT), **cards_in(*held, "r-disciplina"))
    assert m.may("play") == ["play p-correo-interceptado"]
    m.act("play p-correo-interceptado")
    assert (m.ask, zone(m, "p-correo-interceptado"), len(hand(m.state, PATRIOT))) == ("over", DISCARDED, 5)


@pytest.mark.rule("4.0.a", "4.0.c")
def test_two_events_without_icon_are_both_the_owners_to_order() -> None:
    events = ["r-norias-de-bajan", "r-fusilamiento-de-piar", "r-captura-de-morelos"]
    m = table(turn=3, side="royalist", frame=Events(1), tension=5, **cards_in(*events, zone="due"))
    assert m.offered == [f"play {name}" for name in sorted(events, key=lambda n: C[n])]
    m.act("play r-captura-de-morelos")
    assert (m.ask, m.rule, len(m.offered)) == ("play-event", "4.0.a", 2)
    m.act("play r-norias-de-bajan")
    assert (m.ask, m.state.tension) == ("over", 5 + 1 - 1)
