"""What is asked, in a sentence: with its numbers to the side that decides, in plain words to the other."""

from __future__ import annotations

from itertools import combinations

import grognard
from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, DATA, EMPIRE
from grognard.games.napoleon_against_europe.rules.battle.hits import CAVALRY, Losses
from grognard.games.napoleon_against_europe.rules.cards import effects
from grognard.games.napoleon_against_europe.rules.cards.hand import HandPhase
from grognard.games.napoleon_against_europe.rules.cards.playing import USES_OF, WHEN
from grognard.games.napoleon_against_europe.rules.cards.singular import Malet
from grognard.games.napoleon_against_europe.rules.conquest.relocation import Relocation
from grognard.games.napoleon_against_europe.rules.diplomacy.phase import Diplomacy
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.attrition import MARCH, Attrition
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.round import PlayerRound
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.setup import SetUp
from grognard.kernel.state import advance
from tests.napoleon_against_europe.accounts import production
from tests.napoleon_against_europe.battlefield import battle, corps
from tests.napoleon_against_europe.carded import play
from tests.napoleon_against_europe.reading import label, said, selected, spot_of, voice
from tests.napoleon_against_europe.setting import N, P, Play, table

assert effects  # cards are played here

ARMY = "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-corps-8 munich"
NEY = "fr-ney bade; fr-corps-10 bade"


def operation(units: str, points: int = 3, side: int = EMPIRE, **given: object) -> Play:
    return table(units, frame=Operation(side, POINTS, points), **given)


def no_cards() -> dict[str, list[str]]:
    return {"hand": [], "removed": BOARD.card_ids}


def test_the_one_who_waits_reads_another_sentence() -> None:
    t = production("france", points=3)
    assert said(t) == "France has 3 resources: build, place, appoint, take off the map. What is left is lost."
    assert said(t, "es", mine=False) == "El Imperio construye."


def test_a_round_tells_the_weather_the_hand_and_the_reserve() -> None:
    t = table(
        NEY,
        frame=PlayerRound(EMPIRE),
        phase="activation",
        round=6,
        cards={"hand": ["27F"], "removed": [c for c in BOARD.card_ids if c != "27F"]},
        reserve_ap={"empire": 2},
    )
    assert said(t) == (
        "Round 6, winter: carry out one action, or pass. You hold one card, and have 2 AP in reserve."
    )
    assert (
        said(t, "es") == "Ronda 6, invierno: realiza una acción o pasa. Tienes una carta y 2 PA en reserva."
    )


def test_an_operation_counts_its_points_and_a_march_its_own() -> None:
    t = operation(NEY, cards=no_cards())
    assert said(t) == "3 activation points: choose the next force or fleet, or end the operation."
    t.act("activate fr-ney")
    assert said(t) == (
        "Ney has 4 movement points: how many more by forced march? Each means +1 in an attrition test."
    )
    assert selected(t) == ["fr-corps-10", "fr-ney"]
    t.act("force 1")
    assert said(t, "es") == "Ney, 5 puntos de movimiento en Baden: avanza, recoge o deja unidades, o detente."
    assert spot_of(t) == "bade"
    t.act("step stuttgart")
    assert "4 movement points left in Stuttgart" in said(t)
    assert said(t, mine=False) == "The Empire is marching from Stuttgart."


def test_an_army_is_told_how_much_it_may_gather() -> None:
    t = operation(ARMY, cards=no_cards()).act("activate fr-grande-armee")
    assert t.ask == "gather"
    assert "The Grande Armée may gather up to 10 steps" in said(t)
    assert label(t, "gather fr-corps-8", "es") == "Reunir al VIII Cuerpo francés"


def test_what_has_changed_the_movement_points_of_a_force_is_told_with_its_clause() -> None:
    t = operation(ARMY, cards=no_cards(), phase="activation", round=6)
    t.act("activate fr-grande-armee").act("gather fr-corps-8")
    while t.ask != "force-march":
        t.act("done")
    assert said(t).startswith(
        "The Grande Armée has 2 movement points (factor 4, −1 winter [12.1.b], −1 for gathering [9.1.m]): how many"
    )
    assert "(factor 4, −1 invierno [12.1.b], −1 por la reunión [9.1.m]): ¿cuántos" in said(t, "es")


def test_an_attrition_test_tells_steps_and_modifiers() -> None:
    units = "fr-ney bade; fr-elite-1 bade; fr-corps-8 bade; fr-depot-1 bade"
    t = table(units, frame=Attrition(EMPIRE, N["bade"], MARCH, 2, [P["fr-elite-1"], P["fr-corps-8"]]))
    assert said(t) == "Attrition test in Baden, 4 steps, ±0 to the die: spend a depot for −2?"
    assert selected(t) == ["fr-elite-1", "fr-corps-8"]


def test_a_window_that_can_only_be_passed_says_so_to_its_own_side_alone() -> None:
    units = "au-charles vienne; au-corps-1 vienne"
    held = {"hand": ["27F"], "removed": [c for c in BOARD.card_ids if c not in ("27F", "8F")]}
    t = operation(units, side=COALITION, cards=held, phase="activation").act("activate au-charles")
    assert (t.ask, t.side, t.offered) == ("react", "empire", ["pass"])  # 8F might be in the hand
    assert said(t) == "The enemy activates a force in Vienna: none of your cards answers it."
    assert said(t, mine=False) == "The Empire may answer with a card."
    held = {"hand": ["8F"], "removed": [c for c in BOARD.card_ids if c != "8F"]}
    t = operation(units, side=COALITION, cards=held, phase="activation").act("activate au-charles")
    assert said(t, "es") == "El enemigo activa una fuerza en Viena: ¿respondes con una carta?"


def test_a_refused_intercept_says_that_no_card_is_worth_enough() -> None:
    units = "fr-ney ulm; fr-corps-8 ulm; fr-corps-9 ulm; au-corps-1 salzbourg; au-corps-2 vienne"
    hand = {"hand": ["27F"], "removed": [c for c in BOARD.card_ids if c != "27F"]}
    t = operation(units, side=COALITION, cards=hand, markers=["duty-over"]).act(
        "activate au-corps-1", "force 0", "step munich"
    )
    assert (t.ask, t.offered) == ("intercept", ["pass"])  # Ney's initiative is 2
    assert said(t) == "The enemy has entered Munich: none of your cards is worth enough to intercept."
    assert said(t, "es", mine=False) == "El Imperio puede interceptar en Múnich."


def test_losses_tell_how_many_are_left_and_of_what_kind() -> None:
    units = f"{corps('fr-elite-1 fr-corps-8 fr-ney', 'munich')}; {corps('au-corps-1 au-mack', 'munich')}"
    t = battle(units, cards=no_cards())
    t.state.stack.append(Losses(EMPIRE, 2, False, CAVALRY + 1))
    t.state.decision = None
    advance(t.state)
    assert said(t) == "Battle in Munich: 2 losses are yours to take. Choose who takes the next."
    assert label(t, "lose fr-elite-1", "es") == "I francés"


def test_a_hand_is_counted_and_a_conspiracy_tells_its_price() -> None:
    held = {"hand": ["27F", "8F"], "removed": [c for c in BOARD.card_ids if c not in ("27F", "8F")]}
    t = table(frame=HandPhase(1), phase="hand", year=1806, cards=held)
    assert said(t).startswith("You hold 2 cards. Before the draw:")
    t = table("fr-napoleon paris; fr-garde paris", frame=Malet(COALITION, 2))
    assert said(t) == "A conspiracy in Paris: do you lose 2 cards by lot, or does Napoleon hasten home?"
    assert label(t, "either 2", "es") == "Napoleón deja el ejército"


def test_diplomacy_counts_the_cards_that_are_left() -> None:
    t = table(
        frame=Diplomacy(COALITION),
        phase="diplomacy",
        year=1806,
        markers=["duty-over"],
        cards={"hand": ["4C", "5C"]},
    )
    assert said(t).startswith("Diplomacy: you may use up to 2 cards")
    held = {"hand": ["10C"], "removed": [c for c in BOARD.card_ids if c != "10C"]}
    t = table(
        frame=Diplomacy(COALITION, 1),
        markers=["duty-over"],
        phase="diplomacy",
        year=1806,
        cards=held,
    )
    assert said(t).startswith("Diplomacy: you may use one card")


def test_a_squadron_counts_fleets_and_points() -> None:
    fleets = corps("gb-flotte-keith gb-flotte-calder gb-flotte-cotton", "portsmouth-port")
    t = table(
        fleets,
        frame=Squadron(COALITION, N["portsmouth-port"], 3),
        phase="activation",
        markers=["duty-over"],
    )
    assert said(t) == "Choose the fleets that sail from the port of Portsmouth: 0 chosen, 3 more at most."
    t.act("add gb-flotte-keith", "set-out")
    assert "points left in the port of Portsmouth" in said(t)
    assert selected(t) == ["gb-flotte-keith"]
    assert (
        said(t, "es", mine=False)
        == "La Coalición tiene una escuadra en movimiento en el puerto de Portsmouth."
    )


def test_who_leaves_a_land_at_peace_is_told_with_it() -> None:
    units = "fr-ney salzbourg; fr-corps-8 salzbourg"
    t = table(
        units,
        frame=Relocation(EMPIRE, True, [N["salzbourg"]], [P["fr-ney"]]),
        nations={"austria": "forced-peace france"},
    )
    assert said(t) == "Peace with Austria: where does Ney go?"
    assert label(t, "stay fr-ney") == "Let Ney stay"


def test_the_set_up_tells_whose_it_is_and_how_many_go_together() -> None:
    match = grognard.load("napoleon-against-europe").start("1815", seed=1)
    view = match.view("coalition", "en")["decision"]
    assert view["ask"] == "set-up-general"
    assert view["prompt"].startswith("Set-up of Spain: choose a general")
    assert view["place"] == "pampelune"  # where the general goes
    assert match.view("empire", "en")["decision"]["place"] == "pampelune"
    t = table(frame=SetUp(), scenario="1815", phase="set-up")
    assert t.ask == "set-up-general"
    t.act(t.offered[0])
    assert said(t).startswith(
        "Set-up of Spain: choose where the Spanish I Corps stands, and one more counter"
    )


def test_a_question_names_only_what_can_be_chosen() -> None:
    units = (
        "fr-ney munich; fr-corps-8 munich; au-charles salzbourg; au-corps-1 salzbourg; au-corps-2 salzbourg"
    )
    t = operation(units, side=COALITION, cards=no_cards(), markers=["duty-over"]).act(
        "activate au-charles", "force 0", "step munich"
    )
    assert said(t) == "The enemy has entered Munich: evade or stand?"
    inside = units.replace("munich", "ulm").replace("salzbourg", "munich")
    t = operation(inside, side=COALITION, cards=no_cards(), markers=["duty-over"]).act(
        "activate au-charles", "force 0", "step ulm"
    )
    assert said(t) == "The enemy has entered Ulm: go inside the walls, evade or stand?"
    fight = f"{corps('fr-elite-1 fr-elite-2 fr-ney', 'munich')}; {corps('au-corps-1 au-mack', 'munich')}"
    t = battle(fight, cards=no_cards())
    assert (t.ask, said(t)) == ("lead", "Battle in Munich: an elite corps may lead. Choose, or go on.")


def test_a_card_with_two_uses_tells_what_each_does() -> None:
    t = play("21C", moment="diplomacy")
    assert (t.ask, said(t)) == ("choose-use", "“The Dardanelles”: choose what it does.")
    assert label(t, "either 1") == "One squadron may pass the Bosphorus"
    assert label(t, "either 2", "es") == "Una acción diplomática sobre Turquía o Egipto, con +1"
    both = [c for c in range(BOARD.cards) if any(WHEN[a] & WHEN[b] for a, b in combinations(USES_OF[c], 2))]
    assert {BOARD.card_ids[c] for c in both} == {"21C", "36C", "50C"}
    for lang in ("en", "es"):
        for use in [DATA.uses[u].id for c in both for u in USES_OF[c]]:
            assert voice(lang).say(f"use-{use.lower()}")


def test_a_general_takes_over_an_army_or_the_place_of_another() -> None:
    army = "fr-grande-armee paris; fr-napoleon fr-grande-armee; fr-davout fr-grande-armee; fr-corps-8 fr-grande-armee"
    t = production("france", f"{army}; fr-ney strasbourg; fr-corps-9 strasbourg")
    assert label(t, "appoint fr-davout fr-grande-armee", "es") == "Davout toma el mando de la Grande Armée"
    assert label(t, "appoint fr-soult fr-ney", "es") == "Soult releva a Ney"
