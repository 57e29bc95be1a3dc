"""Why something cannot be: the reason, and the clause that gives it; and the clause that allows what can be."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.napoleon_against_europe.model import verbs
from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.rules.battle.leaders import Leaders
from grognard.games.napoleon_against_europe.rules.cards import effects
from grognard.games.napoleon_against_europe.rules.conquest.states import NewStates
from grognard.games.napoleon_against_europe.rules.conquest.terms import ANNEXING, Surrender
from grognard.games.napoleon_against_europe.rules.diplomacy.phase import Diplomacy
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.round import PlayerRound
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.year.declarations import Declarations
from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps
from grognard.games.napoleon_against_europe.rules.year.neutrals import NeutralMoves
from grognard.games.napoleon_against_europe.rules.year.redeployment import Redeployment
from grognard.games.napoleon_against_europe.shown.why import CLAUSES
from grognard.games.napoleon_against_europe.shown.why_not import OWN
from grognard.kernel.actions import of, pack, plain, to
from grognard.kernel.state import Pending, advance
from tests.napoleon_against_europe.accounts import production
from tests.napoleon_against_europe.battlefield import battle, corps
from tests.napoleon_against_europe.reading import GAME, action, why
from tests.napoleon_against_europe.setting import NATION, C, N, P, Play, table

assert effects  # cards are played here

NOBODY = {"hand": [], "removed": BOARD.card_ids}
ARMY = (
    "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-elite-2 fr-grande-armee"
)


def hand(*cards: str) -> dict[str, list[str]]:
    """Only these cards are in play."""
    return {"hand": list(cards), "removed": [c for c in BOARD.card_ids if c not in cards]}


def operation(units: str, side: int = EMPIRE, points: int = 3, **said: Any) -> Play:
    said = {"cards": NOBODY, "markers": ["duty-over"], "phase": "activation"} | said
    return table(units, frame=Operation(side, POINTS, points), **said)


def marching(units: str, head: str, side: int = EMPIRE, **said: Any) -> Play:
    t = operation(units, side, **said).act(f"activate {head}")
    while t.ask in ("gather", "exchange"):
        t.act("done")
    return t.act("force 0") if t.ask == "force-march" else t


# What allows an action


def test_the_clauses_of_actions_are_clauses_and_of_questions_that_are_asked() -> None:
    for own in CLAUSES.values():
        assert set(own.values()) <= set(GAME.clauses)
    told = {m.removeprefix("ask-") for m in CLAUSES}
    assert all(GAME.vocabulary.words.has(f"ask-{ask}") for ask in told)


def test_an_action_cites_its_own_clause_or_that_of_its_question() -> None:
    t = marching("fr-ney ulm; fr-corps-8 ulm; fr-corps-9 ulm", "fr-ney")
    assert GAME.rules.clause_of(t.state, action(t, "step munich")) == "12.1.d"
    assert GAME.rules.clause_of(t.state, action(t, "drop fr-corps-8")) == "12.2.a"
    t = table(frame=PlayerRound(EMPIRE), phase="activation", cards=hand("8F"))
    assert GAME.rules.clause_of(t.state, action(t, "one-point")) == "5.2.d"
    assert GAME.rules.clause_of(t.state, action(t, "pass")) == "5.2.e"


def test_without_a_question_there_is_nothing_to_say() -> None:
    t = table("fr-ney ulm; fr-corps-8 ulm")
    t.state.decision = None
    assert why(t, plain(verbs.PASS)) == ("not-now", "")
    assert GAME.rules.clause_of(t.state, plain(verbs.PASS)) == ""


def test_what_another_question_is_about_is_not_decided_now() -> None:
    t = marching("fr-ney ulm; fr-corps-8 ulm", "fr-ney")
    assert why(t, plain(verbs.FIGHT_ON)) == ("not-now", "12.1.d")


# Whose


@pytest.mark.parametrize("verb", sorted(OWN))
def test_nobody_acts_with_the_counters_of_the_enemy(verb: int) -> None:
    t = operation("fr-ney ulm; fr-corps-8 ulm; au-mack vienne; au-corps-1 vienne; au-depot-1 vienne")
    reason, clause = why(t, of(verb, P["au-corps-1"]))
    assert (reason, clause in GAME.clauses) == ("not-yours", True)


# Activations and marches


@pytest.mark.parametrize(
    ("head", "points", "reason"),
    [
        ("fr-ney", 1, ("too-few-points", "9.1.c")),
        ("fr-corps-9", 3, ("activated", "9.1.i")),
        ("fr-corps-8", 3, ("in-a-force", "4.q")),
    ],
)
def test_why_a_force_is_not_activated(head: str, points: int, reason: tuple[str, str]) -> None:
    t = operation("fr-ney ulm; fr-corps-8 ulm; fr-corps-9 munich activated; fr-corps-10 paris", points=points)
    assert why(t, of(verbs.ACTIVATE, P[head])) == reason


@pytest.mark.parametrize(
    ("zone", "reason"),
    [
        ("paris", ("too-far", "12.1.d")),
        ("berne", ("too-far", "12.1.d")),
        ("ulm-fortress", ("too-far", "12.1.d")),
        ("thuringe", ("neutral-zone", "12.1.j")),
    ],
)
def test_why_a_force_does_not_go_there(zone: str, reason: tuple[str, str]) -> None:
    start = "wurtzburg" if zone == "thuringe" else "ulm"
    nations = {"thuringia": "neutral"}
    t = marching(f"fr-ney {start}; fr-corps-8 {start}", "fr-ney", nations=nations)
    assert why(t, of(verbs.STEP, N[zone])) == reason


def test_why_nobody_is_taken_left_or_raised_on_the_march() -> None:
    t = marching("fr-ney ulm; fr-corps-8 ulm; fr-corps-9 munich; fr-depot-1 ulm", "fr-ney")
    assert why(t, of(verbs.TAKE, P["fr-corps-9"])) == ("not-here", "12.2.a")
    assert why(t, of(verbs.DROP, P["fr-corps-9"])) == ("not-in-the-force", "12.2.a")
    assert why(t, of(verbs.DROP, P["fr-ney"])) == ("in-command", "10.3.a")
    assert why(t, plain(verbs.PLANT))[0] in ("own-zone", "open-to-all")
    assert why(t, of(verbs.ASSAULT, N["ulm"])) == ("no-enemy-fortress", "15.1.c")
    assert why(t, plain(verbs.INVEST)) == ("no-enemy-fortress", "15.1.c")
    assert why(t, plain(verbs.REORGANIZE)) == ("in-good-order", "14.9.4.b")
    assert why(t, of(verbs.FIX_DEPOT, P["fr-corps-8"])) == ("no-mobile-depot", "13.4.b")
    assert why(t, of(verbs.CARRY_DEPOT, P["fr-depot-1"])) == ("no-active-depot", "13.4.c")


def test_why_a_force_is_not_gathered() -> None:
    t = operation(f"{ARMY}; fr-corps-8 munich; fr-corps-9 ratisbonne; fr-corps-10 paris").act(
        "activate fr-grande-armee"
    )
    assert why(t, of(verbs.GATHER, P["fr-corps-9"])) == ("obstacle", "9.1.l")
    assert why(t, of(verbs.GATHER, P["fr-corps-10"])) == ("not-adjacent", "9.1.k")


def test_why_neutrals_and_others_do_not_move() -> None:
    units = "pr-corps-1 berlin; au-corps-1 vienne"
    t = table(units, frame=NeutralMoves(), phase="neutral-moves", year=1806)
    assert why(t, of(verbs.ACTIVATE, P["au-corps-1"]))[0] == "other-power"
    units = "fr-corps-8 paris; fr-corps-9 ulm-fortress; au-mack ulm; au-corps-1 ulm"
    t = table(units, frame=Redeployment(), phase="redeployment", year=1806, zones={"ulm": "bavaria siege=0"})
    while t.side != "empire":
        t.act("done")
    assert why(t, of(verbs.ACTIVATE, P["fr-corps-9"])) == ("shut-in", "7.6.a")


# Cards, diplomacy, war


def test_why_a_card_is_not_used() -> None:
    t = table(frame=PlayerRound(EMPIRE), phase="activation", cards=hand("8F", "25F"), markers=["duty-over"])
    assert why(t, of(verbs.PLAY, C["8F"])) == ("card-not-now", "6.2.g")
    assert why(t, of(verbs.PLAY, C["27F"])) == ("card-not-held", "6.4.a")
    assert why(t, of(verbs.OPERATE, C["25F"])) == ("never-discarded", "6.4.b")
    assert why(t, to(verbs.NEGOTIATE, C["8F"], NATION["prussia"])) == ("majors-in-their-phase", "8.2.1.a")
    assert why(t, to(verbs.PROTECT, C["8F"], NATION["denmark"])) == ("no-french-ally", "8.1.5.b")
    assert why(t, to(verbs.END_WAR, C["8F"], N["guerre-inde"])) == ("no-such-war", "6.5.c")


def test_why_the_duty_of_1805_allows_nothing_else() -> None:
    t = table(
        "au-mack salzbourg; au-corps-1 salzbourg",
        frame=PlayerRound(COALITION),
        phase="activation",
        cards=hand("4C", "36C"),
    )
    assert why(t, to(verbs.NEGOTIATE, C["4C"], NATION["denmark"])) == ("duty", "20.2.d")
    assert why(t, of(verbs.PLAY, C["36C"])) == ("duty", "20.2.d")


def test_why_a_nation_is_not_attacked_or_won() -> None:
    t = table(frame=Declarations(EMPIRE), phase="declarations", year=1806)
    assert why(t, of(verbs.DECLARE, NATION["austria"])) == ("at-war", "7.1.a")
    assert why(t, of(verbs.DECLARE, NATION["saxony"])) == ("follows-its-patron", "7.1.c")
    t = table(
        frame=Diplomacy(COALITION), phase="diplomacy", year=1806, markers=["duty-over"], cards=hand("5C")
    )
    assert why(t, to(verbs.NEGOTIATE, C["5C"], NATION["france"])) == ("leads-a-side", "8.1.2.l")
    assert why(t, to(verbs.NEGOTIATE, C["5C"], NATION["prussia"])) == ("card-too-small", "8.2.3.a")


# Administration


def test_why_nothing_is_built_placed_or_sent() -> None:
    t = production("france", "fr-corps-8 paris; fr-ney paris", points=1)
    build = verbs.BUILD
    assert why(t, pack(build, P["fr-garde"], N["strasbourg"], 1)) == ("too-dear", "7.3.2.a")
    assert why(t, pack(build, P["fr-corps-8"], N["strasbourg"], 1)) == ("not-in-reserve", "7.3.2.f")
    assert why(t, pack(build, P["fr-corps-10"], N["strasbourg"], 1)) == ("alike-first", "7.3.2.f")
    assert why(t, pack(build, P["fr-corps-9"], N["vienne"], 1)) == ("not-a-reinforcement-zone", "7.3.4.a")
    assert why(t, of(verbs.RESTORE, P["fr-corps-8"])) == ("not-reduced", "7.3.2.a")
    assert why(t, to(verbs.PLACE, P["fr-davout"], N["strasbourg"])) == ("needs-a-unit", "7.3.5.b")
    assert why(t, to(verbs.FORM_ARMY, P["fr-corps-8"], P["fr-ney"])) == ("no-marker", "7.3.4.f")
    assert why(t, to(verbs.APPOINT, P["au-mack"], P["fr-ney"])) == ("own-general", "10.3.c")
    assert why(t, pack(verbs.SEND, NATION["france"], NATION["austria"], 1))[0] == "allied-majors-only"
    assert why(t, plain(verbs.BUY_CARD)) == ("britain-alone", "7.3.2.i")
    assert why(t, plain(verbs.FREE_CARD)) == ("britain-alone", "7.3.2.h")


def test_why_the_minors_get_no_step() -> None:
    units = "ba-corps munich 1; nl-corps amsterdam; it-corps-1 milan"
    t = table(units, frame=MinorSteps(EMPIRE, 1), phase="administration", year=1806)
    assert why(t, of(verbs.RESTORE, P["nl-corps"])) == ("not-reduced", "7.3.2.a")
    t.act("restore ba-corps")
    t = table(units, frame=MinorSteps(EMPIRE, 0), phase="administration", year=1806)
    assert why(t, of(verbs.RESTORE, P["ba-corps"])) == ("no-steps-left", "7.3.3.f")


# Battles


def test_why_a_unit_does_not_lead() -> None:
    units = f"{corps('fr-elite-1 fr-corps-8 fr-ney', 'munich')}; {corps('au-corps-1 au-mack', 'munich')}"
    t = battle(f"{units}; fr-elite-2 paris", cards=NOBODY)
    t.state.stack.append(Leaders(EMPIRE))
    t.state.decision = None
    advance(t.state)
    assert why(t, of(verbs.LEAD, P["fr-corps-8"])) == ("no-elite-corps", "14.5.5.a")
    assert why(t, of(verbs.LEAD, P["fr-elite-2"])) == ("not-in-the-battle", "14.5.5.a")
    assert why(t, of(verbs.SECOND, P["fr-ney"])) == ("no-subordinate", "14.5.6.b")


def test_why_a_force_does_not_intercept_or_evade() -> None:
    units = "fr-ney ulm; fr-corps-8 ulm; fr-corps-9 munich; au-charles salzbourg; au-corps-1 salzbourg"
    t = marching(units, "au-charles", COALITION, cards=hand("27F")).act("step munich")
    assert t.ask == "intercept"
    assert why(t, to(verbs.INTERCEPT, C["27F"], P["fr-ney"])) == ("card-too-low", "12.4.b")
    assert why(t, to(verbs.INTERCEPT, C["8F"], P["fr-ney"])) == ("card-not-held", "6.4.a")


# The sea


def test_why_a_squadron_does_not_go_there() -> None:
    t = table(
        "gb-flotte-keith portsmouth-port; gb-corps-1 londres",
        frame=Squadron(COALITION, N["portsmouth-port"], 3),
        phase="activation",
        round=1,
        markers=["duty-over"],
        cards=NOBODY,
    )
    assert why(t, of(verbs.SAIL, N["baltique"])) == ("not-next-to-it", "17.2.1.a")
    assert why(t, of(verbs.SAIL, N["paris"])) == ("not-next-to-it", "17.2.1.a")
    assert why(t, to(verbs.EMBARK, P["gb-corps-1"], P["gb-flotte-keith"])) == ("not-in-this-port", "17.2.8.c")
    assert why(t, of(verbs.DROP, P["gb-flotte-cotton"]))[0] in ("not-in-the-force", "not-yours")


# Peace


def test_why_a_province_is_not_taken() -> None:
    t = table(
        frame=Surrender(NATION["austria"], NATION["france"], ANNEXING, 2, 0),
        phase="conquest",
        nations={"austria": "forced-peace france"},
    )
    austria, bohemia = BOARD.province_number["autriche"], BOARD.province_number["boheme"]
    france = NATION["france"]
    assert why(t, to(verbs.ANNEX, austria, france)) == ("key-zone", "18.2.2.e")
    assert why(t, to(verbs.ANNEX, bohemia, france)) == ("key-zone", "18.2.2.e")
    assert why(t, to(verbs.ANNEX, BOARD.province_number["silesie"], france)) == ("not-theirs", "18.2.2.d")
    t.state.stack.append(NewStates())
    t.state.decision = Pending(EMPIRE, "add-province", "20.2.f", [])
    adding = to(verbs.ADD_PROVINCE, BOARD.province_number["silesie"], NATION["poland"])
    assert why(t, adding) == ("no-such-state", "20.2.f")


# As the asker is told


def test_a_refusal_is_told_in_the_language_of_the_asker() -> None:
    match = grognard.load("napoleon-against-europe").position(
        {
            "scenario": "1805",
            "empty": True,
            "phase": "activation",
            "round": 2,
            "side": "empire",
            "pieces": {"fr-ney": "ulm", "fr-corps-8": "ulm", "fr-corps-9": "paris"},
            "cards": {"hand": ["8F"]},
        }
    )
    while match.view("empire", "en")["decision"]["ask"] != "action":
        match.act("pass")
    match.act("one-point")
    with pytest.raises(grognard.GrognardError, match="points are lacking"):
        match.act("activate fr-ney")
