"""The action of a side in a round, and the duty of 1805 [5.2, 20.2.d-e]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import DATA
from grognard.games.napoleon_against_europe.model.marks import DUTY_OVER, NEGOTIATED
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.round import PlayerRound
from tests.napoleon_against_europe.setting import Play, table

FREE = ["duty-over"]
PERMANENT = ("1F", "1C", "2C", "3C")


def action(side: int, hand: list[str], units: str = "", **said: Any) -> Play:
    """A side's turn in a round, with these cards in its hand."""
    given = {"markers": FREE, "round": 3, **said}
    cards = {"hand": hand, "permanent": [c for c in PERMANENT if c not in hand], **given.pop("cards", {})}
    return table(units, frame=PlayerRound(side), cards=cards, **given)


WARS = [c.id for c in DATA.cards if c.type == "foreign-war"]
RUSSIANS = "ru-corps-1 vilna; ru-corps-2 kiev; ru-corps-3 riga; gb-corps-1 londres; gb-elite-1 portsmouth"


@pytest.mark.rule("5.2.b")
def test_a_card_gives_its_points() -> None:
    t = action(0, ["4F"], "fr-ney bade; fr-corps-8 bade")
    t.act("operate 4F")
    assert t.card("4F") == "discarded"
    value = t.events("operates")[0][2]
    t.act("done")
    assert t.reserve("empire") == value
    assert t.ask == "over"


@pytest.mark.rule("5.2.b", "6.4.b")
def test_a_card_that_is_never_discarded_gives_no_points() -> None:
    t = action(0, ["25F"])
    assert not t.may("operate")


@pytest.mark.rule("5.2.c")
def test_a_card_is_played_as_an_event() -> None:
    t = action(0, ["25F"], beaten={"austria": ["france"]})
    t.act("play 25F")
    assert t.happened("25F")
    assert t.ask == "over"


@pytest.mark.rule("5.2.c")
def test_one_new_foreign_war_a_year() -> None:
    wars = [c for c in WARS if action(c.endswith("C"), [c], RUSSIANS).may(f"play {c}")]
    assert wars
    for c in wars:
        t = action(c.endswith("C"), [c], RUSSIANS, this_year={"foreign-wars": 1})
        assert not t.may("play")
        assert t.may(f"operate {c}")


@pytest.mark.rule("5.2.d")
def test_one_point_without_a_card_and_the_reserve_with_it() -> None:
    units = "fr-ney bade; fr-corps-8 bade"  # initiative 2
    t = action(0, [], units).act("one-point")
    assert "activate fr-ney" not in t.offered
    t = action(0, [], units, reserve_ap={"empire": 1}).act("one-point")
    assert "activate fr-ney" in t.offered


@pytest.mark.rule("5.2.e", "9.2.b")
def test_passing_is_always_allowed_and_uses_nothing() -> None:
    t = action(0, [], reserve_ap={"empire": 2}).act("pass")
    assert (t.ask, t.reserve("empire")) == ("over", 2)


@pytest.mark.rule("5.2.f")
def test_the_empire_sets_up_a_protectorate_as_its_action() -> None:
    said = {"naples": "allied-empire france"}
    t = action(0, ["4F"], nations=said)
    assert "protect 4F naples" in t.offered
    t.act("protect 4F naples")
    assert (t.status("naples"), t.card("4F"), t.ask) == ("protectorate", "discarded", "over")
    assert not action(1, ["4C"], nations=said).may("protect")


@pytest.mark.rule("5.2.g")
@pytest.mark.parametrize(("side", "card"), [(0, "4F"), (1, "4C")])
def test_a_foreign_war_is_ended_in_winter_by_either_side(side: int, card: str) -> None:
    said: dict[str, Any] = {"cards": {"boxed": [WARS[0]]}}
    assert not action(side, [card], round=5, **said).may("end-war")
    t = action(side, [card], round=6, dice=[6], **said)
    t.act(t.may(f"end-war {card}")[0])
    assert (t.card(WARS[0]), t.card(card), t.ask) == ("removed", "discarded", "over")


@pytest.mark.rule("5.2.h")
def test_diplomacy_in_two_rounds_of_a_turn() -> None:
    t = action(1, ["4C"], dice=[1])
    assert t.may("negotiate 4C egypt")
    assert not t.may("negotiate 4C prussia")  # majors in their own phase
    t.act("negotiate 4C egypt")
    assert t.state.track[NEGOTIATED + 1] == 1
    assert not action(1, ["4C"], negotiated={"coalition": 2}).may("negotiate")
    assert action(0, ["4F"], negotiated={"coalition": 2}).may("negotiate")


@pytest.mark.rule("7.3.4.h")
def test_nobody_forms_an_army_in_a_round() -> None:
    t = action(0, ["4F"], "fr-massena munich; fr-corps-8 munich; fr-corps-9 munich")
    assert not t.may("form-army")
    t.act("operate 4F", "activate fr-massena")
    while t.ask not in ("action", "over"):
        assert not t.may("form-army")
        t.act(t.offered[-1])
    assert t.place("fr-armee-italie") == "reserve"


# The duty of 1805

AUSTRIA = (
    "au-charles venise; au-corps-1 venise; au-corps-2 venise; au-mack salzbourg; au-corps-3 salzbourg; "
    "ru-koutouzov lublin; ru-corps-1 lublin; gb-flotte-nelson portsmouth-port"
)
DUTY: list[str] = []


@pytest.mark.rule("20.2.d")
def test_until_mantua_and_ulm_are_besieged_only_austrians_act() -> None:
    t = action(1, ["4C", "1C"], AUSTRIA, markers=DUTY)
    assert not t.may("negotiate")
    assert not t.may("end-war")
    assert "pass" in t.offered
    t.act("operate 1C")
    assert {text for text in t.offered if text != "done"} == {"activate au-charles", "activate au-mack"}


@pytest.mark.rule("20.2.d")
def test_only_events_that_activate_forces_serve_the_duty() -> None:
    t = action(1, ["4C", "13C", "9C"], AUSTRIA, markers=DUTY)
    assert t.may("play") == ["play 4C"]


@pytest.mark.rule("20.2.d")
def test_the_empire_has_no_such_duty() -> None:
    assert action(0, ["4F"], markers=DUTY).may("negotiate")


@pytest.mark.rule("20.2.d")
def test_each_fortress_is_done_with_once_besieged() -> None:
    t = action(1, ["1C"], AUSTRIA, markers=["ulm-besieged"], dice=[1] * 9)
    t.act("operate 1C", "activate au-charles")
    while not t.may("step"):
        t.act(next(text for text in t.offered if text in ("done", "force 0", "set-out", "pass")))
    t.act("step mantoue")
    while t.ask != "over" and not t.state.markers & DUTY_OVER:
        t.act(t.may("invest")[0] if t.may("invest") else t.may("assault")[0] if t.may("assault") else "done")
    assert t.siege("mantoue") is not None
    assert t.state.markers & DUTY_OVER


@pytest.mark.rule("20.2.e")
def test_a_french_step_in_austria_ends_the_duty() -> None:
    t = action(0, ["4F"], "fr-ney munich; fr-corps-8 munich", markers=DUTY, dice=[1] * 9)
    t.act("operate 4F", "activate fr-ney")
    while not t.may("step"):
        t.act(next(text for text in t.offered if text in ("done", "force 0", "set-out", "pass")))
    assert not t.state.markers & DUTY_OVER
    t.act("step salzbourg")
    assert t.state.markers & DUTY_OVER


@pytest.mark.rule("20.2.e")
def test_bavarians_alone_do_not_end_it() -> None:
    t = action(0, ["4F"], "ba-corps munich", markers=DUTY, dice=[1] * 9)
    t.act("operate 4F", "activate ba-corps")
    while not t.may("step"):
        t.act(next(text for text in t.offered if text in ("done", "force 0", "set-out", "pass")))
    t.act("step salzbourg")
    assert not t.state.markers & DUTY_OVER
