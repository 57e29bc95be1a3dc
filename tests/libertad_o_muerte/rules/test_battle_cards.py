"""Combat cards: how many, when, and in which order they take effect [12.5, 12.6]; withdrawal [12.15]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import DISCARDED, HAND, LAID, REMOVED
from grognard.games.libertad_o_muerte.rules.battle.cards import (
    AFTER_ROUND,
    ANY_ROUND,
    BEFORE,
    COMBAT_CARDS,
    MOMENT,
    CardsInForce,
    CombatCards,
    RoundCards,
    no_combat_card,
)
from grognard.games.libertad_o_muerte.rules.battle.field import (
    FIRING,
    LAYING,
    LEAVING,
    TOSSING,
    WITHDRAWN,
    Field,
    rounds,
)
from grognard.games.libertad_o_muerte.rules.battle.fire import settle_initiative
from grognard.games.libertad_o_muerte.rules.battle.points import stand_down
from grognard.games.libertad_o_muerte.rules.battle.withdrawal import Withdraw, ease
from tests.libertad_o_muerte.battlefield import LANCERS, P1, P2, P3, R1, R2, R3, field_of, on_field
from tests.libertad_o_muerte.setting import N, Play, table

ARMIES = (
    f"{P1} mexico first-line; {P2} mexico first-line; {P3} mexico second-line; {LANCERS[0]} mexico first-line; "
    f"{R1} mexico first-line; {R2} mexico first-line; {R3} mexico second-line"
)
MORELOS, CALLEJA = "p-l-morelos mexico commands", "r-l-calleja mexico commands"  # tactical values 3 and 2
CARD = BOARD.card
ROUND_CARDS = ["p-carga-de-caballeria", "p-a-la-carga"]


def fight(frame: Any, hand: list[str], led: str = f"{MORELOS}; {CALLEJA}", **said: Any) -> Play:
    """A procedure of a battle in México, which the Patriot attacks; the hands of both sides."""
    field = said.pop("field", None) or Field(
        said.pop("stage", LAYING), N["mexico"], PATRIOT, round=said.pop("round", 0)
    )
    units = said.pop("units", ARMIES)
    cards = {"hand": hand, **said.pop("deck", {})}  # where other cards lie
    return on_field(f"{units}; {led}".strip("; "), frame, field=field, cards=cards, **said)


# Who lays how many


@pytest.mark.rule("12.5.a", "12.6.a", "12.5.d", "4.3")
def test_only_combat_cards_of_the_hand_are_laid() -> None:
    m = fight(CombatCards(PATRIOT), ["p-golpe-de-mano", "p-tiradores", "p-deserciones"])
    assert (m.ask, m.rule, m.side) == ("combat-cards", "12.5.a", "patriot")
    assert m.offered == ["play p-tiradores", "play p-golpe-de-mano", "done"]
    assert fight(CombatCards(PATRIOT), ["p-deserciones", "r-tiradores"]).offered == ["done"]
    assert no_combat_card(m.state, field_of(m), PATRIOT, CARD["p-deserciones"], BEFORE).startswith("12.5.d")
    m.act("play p-golpe-de-mano")
    assert m.state.card[CARD["p-golpe-de-mano"]] == LAID
    assert field_of(m).laid == [CARD["p-golpe-de-mano"]]
    m.act("done")
    assert m.state.card[CARD["p-tiradores"]] == HAND


@pytest.mark.rule("12.5.b")
def test_a_side_plays_as_many_as_its_commanders_tactical_value() -> None:
    hand = ["r-disciplina", "r-ordenanza", "r-tiradores"]
    m = fight(CombatCards(ROYALIST), hand).act("play r-disciplina", "play r-ordenanza")
    assert (m.ask, m.state.card[CARD["r-tiradores"]]) == ("over", HAND)  # Calleja: 2
    assert field_of(m).played == [0, 2]
    armijo = fight(CombatCards(ROYALIST), hand, f"{MORELOS}; r-l-armijo mexico commands").act(
        "play r-ordenanza"
    )
    assert armijo.ask == "over"


@pytest.mark.rule("12.5.c")
def test_without_a_leader_or_with_one_of_no_tactical_value_there_are_none() -> None:
    assert fight(CombatCards(ROYALIST), ["r-disciplina"], MORELOS).ask == "over"
    assert (
        fight(CombatCards(ROYALIST), ["r-disciplina"], f"{MORELOS}; r-l-davila mexico commands").ask == "over"
    )
    other = f"{MORELOS}; r-l-davila mexico commands; r-l-calleja mexico"  # it is the commander's that counts
    assert fight(CombatCards(ROYALIST), ["r-disciplina"], other).ask == "over"


@pytest.mark.rule("12.6.b", "12.6.e")
def test_cards_have_their_moment() -> None:
    names = [BOARD.card_ids[c] for side in COMBAT_CARDS for c in side if MOMENT[c] == ANY_ROUND]
    assert names == ["p-carga-de-caballeria", "p-a-la-carga", "r-carga-de-caballeria"]
    names = [BOARD.card_ids[c] for side in COMBAT_CARDS for c in side if MOMENT[c] == AFTER_ROUND]
    assert names == ["p-retirada-ordenada", "r-retirada-ordenada"]
    hand = ["p-carga-de-caballeria", "p-retirada-ordenada", "p-golpe-de-mano"]
    assert fight(CombatCards(PATRIOT), hand).offered == ["play p-golpe-de-mano", "done"]
    assert fight(RoundCards(PATRIOT), hand).offered == ["play p-carga-de-caballeria", "done"]
    m = fight(RoundCards(PATRIOT), hand)
    assert no_combat_card(m.state, field_of(m), PATRIOT, CARD["p-golpe-de-mano"], ANY_ROUND).startswith(
        "12.6.b"
    )


@pytest.mark.rule("12.6.e", "12.5.b")
def test_cards_of_a_round_count_against_the_limit() -> None:
    field = Field(FIRING, N["mexico"], PATRIOT, round=2, played=[3, 0])
    assert fight(RoundCards(PATRIOT), ["p-carga-de-caballeria"], field=field).ask == "over"
    field = Field(FIRING, N["mexico"], PATRIOT, round=2, played=[2, 2])
    assert fight(RoundCards(PATRIOT), ["p-carga-de-caballeria"], field=field).ask == "round-cards"


@pytest.mark.rule("4.1.d", "12.5.d")
def test_a_cards_own_condition_must_hold() -> None:
    assert fight(CombatCards(PATRIOT), ["p-defensores-del-suelo"]).offered == ["done"]  # for a defender
    no_horse = ARMIES.replace(f"{LANCERS[0]} mexico first-line; ", "")
    assert fight(RoundCards(PATRIOT), ["p-carga-de-caballeria"], units=no_horse).ask == "over"
    assert fight(CombatCards(PATRIOT), ["p-emboscada"]).offered == ["done"]  # México is clear


# Who is asked: by what both know


@pytest.mark.rule("12.5.a")
def test_whether_a_side_is_asked_for_cards_tells_nothing_of_its_hand() -> None:
    gone = [BOARD.card_ids[c] for c in COMBAT_CARDS[PATRIOT]]
    for hand in (["p-golpe-de-mano"], ["p-deserciones"]):
        m = fight(CombatCards(PATRIOT), hand)
        assert (m.ask, m.offered[-1]) == ("combat-cards", "done")
    assert fight(CombatCards(PATRIOT), []).ask == "over"  # an empty hand is seen
    seen = {"hand": ["p-deserciones"], "discarded": gone}
    on = fight(CombatCards(PATRIOT), [], deck=seen)
    assert on.ask == "over"  # all combat cards lie open


@pytest.mark.rule("12.6.e", "12.6.c")
def test_rounds_and_replies_ask_whoever_could_hold_a_card() -> None:
    assert fight(RoundCards(PATRIOT), ["p-deserciones"]).offered == ["done"]
    assert fight(RoundCards(PATRIOT), ["p-deserciones"], deck={"removed": ROUND_CARDS}).ask == "over"
    laid = Field(LAYING, N["mexico"], PATRIOT, laid=[CARD["p-golpe-de-mano"]])
    m = fight(CardsInForce(ROYALIST), ["r-disciplina"], field=laid)
    assert (m.ask, m.side, m.offered) == ("reply-card", "royalist", ["pass"])
    laid = Field(LAYING, N["mexico"], PATRIOT, laid=[CARD["p-golpe-de-mano"]])
    out = {"discarded": ["r-cuadro"]}  # the only card that annuls another
    assert fight(CardsInForce(ROYALIST), ["r-disciplina"], field=laid, deck=out).ask == "over"
    laid = Field(LAYING, N["mexico"], PATRIOT, laid=[CARD["r-disciplina"]])
    assert fight(CardsInForce(ROYALIST), ["r-cuadro"], field=laid).ask == "over"  # its own cards


# In which order


@pytest.mark.rule("12.6.b", "12.6.c", "12.5.a")
def test_the_cards_of_both_are_carried_out_when_the_attacker_has_laid_and_the_last_counts() -> None:
    m = fight(CombatCards(ROYALIST), ["p-golpe-de-mano", "r-disciplina"]).act("play r-disciplina")
    assert list(m.state.track[8:10]) == [0, 0]  # laid, and nothing more yet
    assert (m.ask, field_of(m).laid) == ("over", [CARD["r-disciplina"]])
    field = Field(LAYING, N["mexico"], PATRIOT, played=[0, 1], laid=[CARD["r-disciplina"]])
    m = fight(CombatCards(PATRIOT), ["p-golpe-de-mano"], field=field).act("play p-golpe-de-mano")
    assert (m.ask, list(m.state.track[8:10]), field_of(m).laid) == ("over", [1, 0], [])


@pytest.mark.rule("12.6.d", "22.2.a")
def test_a_card_gives_new_abilities() -> None:
    m = fight(CombatCards(PATRIOT), ["p-tiradores"]).act("play p-tiradores")
    assert (m.ask, m.offered) == ("sharpshooters", [f"point {P1}", f"point {P2}", f"point {P3}"])
    m.act(f"point {P1}", f"point {P2}")
    assert m.marked(P1, "rolls-again")
    assert m.marked(P2, "rolls-again")


@pytest.mark.rule("12.6.d")
def test_a_card_for_all_units_that_there_are_asks_nothing() -> None:
    few = f"{P1} mexico first-line; {P2} mexico second-line; {LANCERS[0]} mexico first-line; {R1} mexico first-line"
    m = fight(CombatCards(PATRIOT), ["p-tiradores"], units=few).act("play p-tiradores")
    assert (m.ask, m.marked(P1, "rolls-again"), m.marked(P2, "rolls-again")) == ("over", True, True)
    assert not m.marked(LANCERS[0], "rolls-again")


@pytest.mark.rule("12.6.c")
def test_a_card_that_annuls_another_answers_what_was_just_laid() -> None:
    hand = ["p-golpe-de-mano", "p-tiradores", "r-cuadro"]
    m = fight(CombatCards(PATRIOT), hand).act("play p-golpe-de-mano", "play p-tiradores")
    assert (m.ask, m.rule, m.side, m.offered) == (
        "reply-card",
        "12.6.c",
        "royalist",
        ["play r-cuadro", "pass"],
    )
    m.act("play r-cuadro")
    assert (m.ask, m.offered) == ("annul", ["discard p-golpe-de-mano", "discard p-tiradores"])
    m.act("discard p-golpe-de-mano")
    assert m.state.card[CARD["p-golpe-de-mano"]] == DISCARDED
    assert m.ask == "hearten"
    m.act(f"point {R1}", f"point {R2}")
    assert (m.ask, m.side) == ("sharpshooters", "patriot")
    m.act(f"point {P1}", f"point {P2}")
    assert (m.ask, list(m.state.track[8:10]), field_of(m).played) == ("over", [0, 0], [2, 1])
    passed = fight(CombatCards(PATRIOT), ["p-golpe-de-mano", "r-cuadro"]).act("play p-golpe-de-mano", "pass")
    assert (passed.ask, list(passed.state.track[8:10])) == ("over", [1, 0])


@pytest.mark.rule("12.6.c")
def test_an_attacker_annuls_in_turn_what_the_defender_has_laid() -> None:
    field = Field(LAYING, N["mexico"], ROYALIST, played=[1, 0], laid=[CARD["p-tiradores"]])
    m = on_field(
        f"{ARMIES}; {MORELOS}; {CALLEJA}",
        CombatCards(ROYALIST),
        attacker="royalist",
        field=field,
        cards={"hand": ["r-cuadro"], "laid": ["p-tiradores"]},
    )
    m.act("play r-cuadro")
    assert (m.ask, m.state.card[CARD["p-tiradores"]], field_of(m).laid) == ("hearten", DISCARDED, [])


@pytest.mark.rule("12.6.c", "12.5.b")
def test_there_is_no_reply_beyond_the_limit_or_to_nothing() -> None:
    field = Field(LAYING, N["mexico"], PATRIOT, played=[0, 2])
    m = fight(CombatCards(PATRIOT), ["p-golpe-de-mano", "r-cuadro"], field=field).act("play p-golpe-de-mano")
    assert m.ask == "over"
    assert fight(CombatCards(PATRIOT), ["r-cuadro"]).ask == "over"


@pytest.mark.rule("12.6.e", "12.6.d")
def test_a_charge_is_fired_as_the_round_begins() -> None:
    m = fight(RoundCards(PATRIOT), ["p-carga-de-caballeria"], dice=[9], round=2).act(
        "play p-carga-de-caballeria"
    )
    assert (m.ask, m.offered) == ("cavalry-charge", [f"point {LANCERS[0]}", "done"])
    m.act(f"point {LANCERS[0]}")
    assert (m.ask, m.offered) == ("extra-shot", [f"shoot {R1}", f"shoot {R2}", f"shoot {R3}"])
    m.act(f"shoot {R2}")
    assert (m.ask, len(m.events("fires"))) == ("over", 1)
    assert not m.marked(LANCERS[0], "fired")


@pytest.mark.rule("12.6.b", "12.6.d")
def test_an_ambush_fires_before_the_initiative() -> None:
    field = Field(LAYING, N["huasteca"], PATRIOT)
    units = f"{ARMIES}; {MORELOS}; {CALLEJA}".replace("mexico ", "huasteca ")
    m = on_field(
        units, CombatCards(PATRIOT), "huasteca", field=field, cards={"hand": ["p-emboscada"]}, dice=[3, 9]
    )
    m.act("play p-emboscada")
    assert (m.ask, m.side) == ("ambush", "patriot")
    m.act(f"point {P1}", f"shoot {R1}")
    assert (m.strength(R1), field_of(m).points) == (1, [1, 0])
    m.act(f"point {P2}")  # the same target is barred while there is another
    assert m.events("fires")[1][1] == BOARD.piece[R2]
    m.act("done")
    assert m.ask == "over"


@pytest.mark.rule("4.1.g")
def test_after_the_battle_the_cards_are_put_away() -> None:
    laid = ["p-tiradores", "r-puente-de-calderon"]
    m = on_field(ARMIES, CombatCards(PATRIOT), cards={"laid": laid})
    stand_down(m.state, field_of(m))
    assert [int(m.state.card[CARD[c]]) for c in laid] == [DISCARDED, REMOVED]


# Withdrawal


def withdraw(side: int = PATRIOT, hand: list[str] | None = None, **said: Any) -> Play:
    told = {"round": 1, "lost": [0, 0], "great": -1, "region": "mexico", **said.pop("told", {})}
    region = told.pop("region")
    field = Field(LEAVING, N[region], PATRIOT, **told)
    return fight(Withdraw(side), hand or [], field=field, **said)


@pytest.mark.rule("12.15.a", "12.15.b", "12.15.c")
@pytest.mark.parametrize(
    ("round", "lost", "die", "success"),
    [(1, 0, 4, False), (1, 0, 5, True), (2, 0, 4, True), (2, 0, 3, False), (2, 1, 3, True), (3, 3, 1, True)],
)
def test_a_die_of_six_with_the_round_and_the_units_lost(
    round: int, lost: int, die: int, success: bool
) -> None:
    m = withdraw(told={"round": round, "lost": [lost, 5]}, dice=[die])
    assert (m.ask, m.rule, m.side, m.offered) == ("withdraw", "12.15.a", "patriot", ["withdraw", "pass"])
    m.act("withdraw")
    f = field_of(m)
    assert (m.ask, f.loser, f.cause) == ("over", PATRIOT if success else -1, WITHDRAWN if success else 0)
    assert m.events("withdrawal")[0][:4] == [PATRIOT, die, round + lost, int(success)]


@pytest.mark.rule("12.15.a")
def test_nobody_must_and_nobody_may_after_the_last_round() -> None:
    m = withdraw(ROYALIST).act("pass")
    assert (m.ask, field_of(m).loser) == ("over", -1)
    assert withdraw(told={"round": 4}).ask == "withdraw"
    assert withdraw(told={"round": 5}).ask == "over"
    assert ease(Field(LEAVING, 0, PATRIOT, round=2, lost=[1, 3]), ROYALIST) == 5


@pytest.mark.rule("25.2.g")
def test_nobody_leaves_a_great_battle() -> None:
    assert withdraw(told={"great": ROYALIST}).ask == "over"


@pytest.mark.rule("25.2.h")
def test_cards_that_cause_a_retreat_or_shorten_the_battle_are_barred_from_a_great_one() -> None:
    field = Field(LAYING, N["mexico"], PATRIOT, great=PATRIOT)
    m = fight(CombatCards(ROYALIST), ["r-cae-la-noche", "r-ordenanza"], field=field)
    assert m.offered == ["play r-ordenanza", "done"]
    reason = no_combat_card(m.state, field, ROYALIST, CARD["r-retirada-ordenada"], AFTER_ROUND)
    assert reason.startswith("4.1.j")  # it is not in hand
    m = fight(CombatCards(ROYALIST), ["r-retirada-ordenada"], field=field)
    assert no_combat_card(m.state, field, ROYALIST, CARD["r-retirada-ordenada"], AFTER_ROUND).startswith(
        "25.2.h"
    )


def test_an_orderly_retreat_needs_no_die() -> None:
    m = withdraw(hand=["p-retirada-ordenada"], dice=[1])
    assert m.offered == ["withdraw", "play p-retirada-ordenada", "pass"]
    m.act("play p-retirada-ordenada")
    f = field_of(m)
    assert (m.ask, f.loser, f.cause, m.state.script) == ("over", PATRIOT, WITHDRAWN, [1])
    assert f.played == [1, 0]


def test_an_orderly_retreat_can_be_answered() -> None:
    m = withdraw(hand=["p-retirada-ordenada", "r-cuadro"]).act("play p-retirada-ordenada", "play r-cuadro")
    m.act(f"point {R1}", f"point {R2}")
    assert (m.ask, m.offered) == ("withdraw", ["withdraw", "pass"])


def test_who_is_pursued_may_not_leave_before_the_end_of_the_third_round() -> None:
    pinned: dict[str, Any] = {"fight": {"patriot": ["pinned"]}}
    assert withdraw(told={"round": 2}, **pinned).ask == "over"
    assert withdraw(ROYALIST, told={"round": 2}, **pinned).ask == "withdraw"
    assert withdraw(told={"round": 3}, **pinned).ask == "withdraw"


def test_nightfall_ends_the_battle_after_three_rounds() -> None:
    field = Field(LAYING, N["mexico"], ROYALIST)
    m = on_field(
        f"{ARMIES}; {MORELOS}; {CALLEJA}",
        CombatCards(ROYALIST),
        attacker="royalist",
        field=field,
        cards={"hand": ["r-cae-la-noche"]},
    )
    m.act("play r-cae-la-noche")
    assert rounds(m.state, field) == 3


def test_no_card_takes_a_unit_below_a_morale_of_three() -> None:
    low = "p-rebeldes-de-dolores"
    assert BOARD.morale[BOARD.piece[low]] == 3
    units = (
        f"{P1} mexico first-line; {P2} mexico first-line shaken=2; {P3} mexico first-line disheartened; "
        f"{LANCERS[0]} mexico first-line shaken=1; {LANCERS[1]} mexico second-line; {low} mexico first-line; "
        f"{R1} mexico first-line"
    )
    field = Field(LAYING, N["mexico"], ROYALIST)
    m = on_field(
        f"{units}; {MORELOS}; {CALLEJA}",
        CombatCards(ROYALIST),
        attacker="royalist",
        field=field,
        cards={"hand": ["r-excomunion"]},
    )
    m.act("play r-excomunion")  # three units, but only two can lose a point: morale 5 and 4
    assert (m.ask, m.marked(P1, "disheartened"), m.marked(LANCERS[0], "disheartened")) == ("over", True, True)
    assert [m.marked(u, "disheartened") for u in (P2, low, LANCERS[1])] == [False] * 3


@pytest.mark.rule("12.7.d")
@pytest.mark.parametrize(
    ("region", "origin", "mark", "dice_left"),
    [
        ("tunja", "casanare", " crossed", 2),
        ("tunja", "casanare", "", 0),  # began elsewhere, and has only passed through Casanare
        ("barinas", "casanare", " crossed", 0),
        ("talca", "mendoza", " crossed", 2),
        ("talca", "mendoza", "", 0),
        ("santiago", "aconcagua", " crossed", 0),  # goes on, beyond where the card leads
    ],
)
def test_who_comes_over_a_pass_has_the_initiative(
    region: str, origin: str, mark: str, dice_left: int
) -> None:
    units = f"p-l-bolivar {region} commands{mark}; r-l-barreiro {region} commands"
    said: dict[str, Any] = {"attacks": [f"{region} {origin}"], "dice": [1, 10]}
    m = table(units, phase="land-combat", **said)
    f = Field(TOSSING, N[region], PATRIOT)
    settle_initiative(m.state, f)
    assert len(m.state.script or []) == dice_left
    assert f.initiative == (PATRIOT if dice_left else ROYALIST)
    answered = table(units, phase="land-combat", fight={"royalist": ["initiative"]}, **said)
    settle_initiative(answered.state, f)
    assert f.initiative == ROYALIST  # a card laid in the battle is the last
