"""What a choice means before it is made: its kind, its cost, its risk, whether it is grave."""

from __future__ import annotations

import re
from typing import Any

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, GOLD
from grognard.games.napoleon_against_europe.model.verbs import PATTERNS
from grognard.games.napoleon_against_europe.rules.battle.leaders import Leaders
from grognard.games.napoleon_against_europe.rules.battle.retreat import Retreat
from grognard.games.napoleon_against_europe.rules.cards import effects
from grognard.games.napoleon_against_europe.rules.diplomacy.action import FreeDiplomacy
from grognard.games.napoleon_against_europe.rules.diplomacy.phase import Diplomacy
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.attrition import MARCH, Attrition
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.round import PlayerRound
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.year.declarations import Declarations
from grognard.games.napoleon_against_europe.shown.deed_kinds import ATTACKS, KINDS, SIGNS
from grognard.games.napoleon_against_europe.shown.odds import attrition_losses
from grognard.kernel.state import advance
from tests.napoleon_against_europe.accounts import production
from tests.napoleon_against_europe.battlefield import battle, corps
from tests.napoleon_against_europe.reading import deed
from tests.napoleon_against_europe.setting import C, N, P, Play, table

assert effects  # cards are played here

ARMY = (
    "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-elite-2 fr-grande-armee"
)
NOBODY = {"hand": [], "removed": BOARD.card_ids}


def hand(*cards: str) -> dict[str, list[str]]:
    """Only these cards are in play."""
    return {"hand": list(cards), "removed": [c for c in BOARD.card_ids if c not in cards]}


def operation(units: str, side: int = EMPIRE, points: int = 3, **said: Any) -> Play:
    said = {"cards": NOBODY, "markers": ["duty-over"], "phase": "activation"} | said
    return table(units, frame=Operation(side, POINTS, points), **said)


def marching(units: str, head: str, side: int = EMPIRE, forced: int = 0, **said: Any) -> Play:
    t = operation(units, side, **said).act(f"activate {head}")
    while t.ask in ("gather", "exchange"):
        t.act("done")
    return t.act(f"force {forced}")


def test_every_verb_has_a_kind_and_every_sign_a_kind() -> None:
    assert set(KINDS) == set(PATTERNS)
    assert set(SIGNS) <= {*KINDS.values(), *ATTACKS.values()}


# Activations and marches


def test_a_corps_that_comes_back_as_a_replacement_tells_its_morale() -> None:
    units = f"{ARMY}; fr-corps-8 reserve; fr-elite-3 reserve".replace("ulm", "reims")
    m = operation(units, scenario="1815", round=2).act("activate fr-grande-armee")
    assert m.ask == "replace"
    assert deed(m, "place fr-elite-3 fr-grande-armee").risk == "morale 5, with one step"
    assert deed(m, "place fr-corps-8 fr-grande-armee", "es").risk == "moral 4, con un paso"


def test_a_card_tells_the_points_that_it_gives_and_a_force_those_that_it_takes() -> None:
    t = table(ARMY, frame=PlayerRound(EMPIRE), phase="activation", cards=hand("8F"))
    assert deed(t, "operate 8F").cost == "+2 AP"
    assert deed(t, "one-point", "es").cost == "+1 PA"
    t = operation(f"{ARMY}; fr-corps-8 paris; fr-ney metz; fr-corps-9 metz; fr-flotte-ganteaume brest-port")
    costs = {who: deed(t, f"activate {who}").cost for who in ("fr-grande-armee", "fr-corps-8", "fr-ney")}
    assert costs == {"fr-grande-armee": "1 AP", "fr-corps-8": "1 AP", "fr-ney": "2 AP"}
    assert deed(t, "put-to-sea brest-port").cost == "1 AP a fleet"


def test_a_step_tells_its_movement_points() -> None:
    t = marching("fr-ney ulm; fr-corps-8 ulm", "fr-ney")
    assert (deed(t, "step munich").kind, deed(t, "step munich").cost) == ("march", "1 MP")
    assert deed(t, "step ratisbonne", "es").cost == "2 PM"  # a river without a bridge


def test_a_step_among_enemies_is_an_attack_and_tells_its_odds() -> None:
    t = marching(f"{ARMY}; au-mack munich; au-corps-1 munich; au-corps-2 munich", "fr-grande-armee")
    found = deed(t, "step munich")
    assert found.kind == "attack"
    assert found.risk.startswith("steps 4 against 4: victory about ")
    weak = marching(f"{ARMY}; fr-elite-3 fr-grande-armee; au-corps-1 munich 1", "fr-grande-armee")
    assert deed(weak, "step munich").risk == "steps 6 against 1: the enemy is overrun"


def test_whoever_waits_for_the_enemy_is_told_the_other_half_of_the_same_odds() -> None:
    t = marching(f"{ARMY}; au-charles munich; au-corps-1 munich; au-corps-2 munich", "fr-grande-armee")
    attack = re.findall(r"[\d.]+", deed(t, "step munich").risk)
    t.act("step munich")
    assert t.ask == "avoid"
    stand = re.findall(r"[\d.]+", deed(t, "stand").risk)
    assert stand == [attack[1], attack[0], str(100 - int(attack[2])), attack[4], attack[3]]


def test_with_fog_of_war_nothing_is_told_of_what_is_not_seen() -> None:
    units = f"{ARMY}; au-mack munich; au-corps-1 munich; au-corps-2 munich"
    t = marching(units, "fr-grande-armee", options=["fog-of-war"])
    assert deed(t, "step munich").risk == "an enemy force of unknown strength"
    assert deed(t, "step munich", "es").risk == "una fuerza enemiga de tamaño desconocido"


def test_a_garrison_behind_walls_is_told() -> None:
    t = marching("au-mack munich; au-corps-1 munich; fr-corps-8 ulm-fortress", "au-mack", COALITION)
    assert deed(t, "step ulm").risk == "a garrison of 2 steps inside the walls"


def test_a_forced_march_tells_what_attrition_may_cost() -> None:
    t = operation("fr-ney bade; fr-corps-8 bade; fr-corps-9 bade").act("activate fr-ney")
    assert deed(t, "force 0").risk == ""
    chance, losses = attrition_losses(4, 3 - 2)  # three points, all steps French
    assert deed(t, "force 3").risk == (f"attrition: {chance} % to lose steps, {losses:g} on average")


def test_a_depot_tells_the_test_that_it_makes_easier() -> None:
    units = "au-mack vienne; au-corps-1 vienne; au-depot-1 vienne"
    frame = Attrition(COALITION, N["vienne"], MARCH, 3, [P["au-corps-1"]])
    t = table(units, frame=frame, cards=NOBODY)
    chance, _ = attrition_losses(2, 3 - 2)
    assert deed(t, "spend au-depot-1").risk.startswith(f"attrition: {chance} %")


def test_an_assault_tells_how_it_may_end() -> None:
    t = marching(
        corps("au-charles au-corps-1 au-corps-2 au-corps-3", "munich"),
        "au-charles",
        COALITION,
        zones={"munich": "bavaria flag=austria"},
    ).act("step ulm")
    found = deed(t, "assault ulm")
    assert (found.kind, found.cost) == ("assault", "1 MP")
    assert found.risk == "falls with 33 %; repelled with a loss, 33 %"  # the archduke adds 1


# Reactions


def test_reactions_tell_their_chance() -> None:
    units = "fr-napoleon ulm; fr-elite-1 ulm; fr-elite-2 ulm; au-corps-1 salzbourg"
    t = marching(units, "au-corps-1", COALITION, cards=hand("1F")).act("step munich")
    found = deed(t, "intercept 1F fr-napoleon")
    assert found.cost == "the card (3)"
    assert found.risk == "chance: 33 %"  # nobody leads the corps: no better initiative
    units = (
        "fr-ney munich; fr-corps-8 munich; au-charles salzbourg; au-corps-1 salzbourg; au-corps-2 salzbourg"
    )
    t = marching(units, "au-charles", COALITION).act("step munich")
    assert deed(t, "evade").risk.startswith("chance: ")
    assert deed(t, "evade").kind == "evade"


def test_who_leads_and_who_helps_tell_what_they_risk() -> None:
    units = f"{ARMY}; fr-murat fr-grande-armee; fr-cavalerie-garde fr-grande-armee".replace("ulm", "munich")
    t = battle(f"{units}; au-mack munich; au-corps-1 munich; au-corps-2 munich", cards=NOBODY)
    t.state.stack.append(Leaders(EMPIRE))
    t.state.decision = None
    advance(t.state)
    assert deed(t, "lead fr-elite-1").risk == "+1 to the dice; takes the first loss"
    assert deed(t, "second fr-murat").risk.startswith("+2 to the dice; may be wounded (")
    t.act("lead fr-elite-1")
    assert deed(t, "commit fr-cavalerie-garde", "es").risk == "+1 a los dados; se pierde si hay pérdidas"


# Diplomacy and war


def test_diplomacy_tells_its_chance() -> None:
    t = table(
        frame=Diplomacy(COALITION), phase="diplomacy", year=1806, markers=["duty-over"], cards=hand("4C")
    )
    found = deed(t, "negotiate 4C denmark")
    assert (found.kind, found.cost) == ("diplomacy", "the card (3)")
    assert found.risk.startswith("chance: ")
    t = table(frame=FreeDiplomacy(COALITION), phase="declarations", year=1806)
    assert int(deed(t, "approach denmark").risk.split()[1]) > int(found.risk.split()[1])  # at +2


def test_a_declaration_of_war_is_grave_and_tells_what_it_brings() -> None:
    t = table(frame=Declarations(EMPIRE), phase="declarations", year=1806)
    found = deed(t, "declare prussia")
    assert found.grave
    assert found.risk == "it joins the enemy, with its minor allies; escalation +1"
    assert deed(t, "declare denmark").risk == "it joins the enemy, with its minor allies"
    t = table(frame=Declarations(EMPIRE), phase="declarations", year=1809, beaten={"prussia": ["france"]})
    assert "the peace is broken" in deed(t, "declare prussia").risk


def test_a_protectorate_and_an_event_tell_what_they_do_to_the_tracks() -> None:
    t = table(
        frame=PlayerRound(EMPIRE),
        phase="activation",
        cards=hand("8F"),
        nations={"naples": "allied-empire france"},
    )
    assert deed(t, "protect 8F naples").risk == "victory +1, escalation +1"
    t = table(frame=Diplomacy(EMPIRE), phase="diplomacy", year=1806, cards=hand("15F"))
    assert BOARD.card_star[C["15F"]] == GOLD
    assert deed(t, "play 15F").grave
    assert deed(t, "play 15F", "es").risk.endswith("la carta queda fuera del juego")


# Administration


def test_purchases_tell_their_price_and_what_is_left_is_lost() -> None:
    t = production("france", "fr-corps-8 paris", points=4.5)
    assert deed(t, "build fr-elite-1 strasbourg 1").cost == "1½ resources"
    assert deed(t, "build fr-gn-1 strasbourg 1", "es").cost == "medio recurso"
    found = deed(t, "done")
    assert (found.risk, found.grave) == ("what is left is lost: 4½ resources", True)
    assert not deed(production("france", points=0.5), "done").grave
    assert (deed(t, "remove fr-corps-8").risk, deed(t, "remove fr-corps-8").grave) == ("back next year", True)


# Losses, the sea


def test_who_falls_with_the_next_loss_is_told() -> None:
    units = "fr-ney bade; fr-corps-8 bade; fr-corps-9 bade 1; fr-garde bade 1"
    frame = Attrition(
        EMPIRE, N["bade"], MARCH, 0, [P["fr-corps-8"], P["fr-corps-9"], P["fr-garde"]], stage=3, losses=1
    )
    t = table(units, frame=frame, cards=NOBODY)
    assert deed(t, "lose fr-corps-8").risk == ""
    assert deed(t, "lose fr-corps-9").risk == "it is eliminated"


def test_a_squadron_that_stops_at_sea_loses_its_cargo() -> None:
    t = table(
        "gb-flotte-keith portsmouth-port; gb-corps-1 gb-flotte-keith",
        frame=Squadron(COALITION, N["portsmouth-port"], 3),
        phase="activation",
        round=1,
        markers=["duty-over"],
        cards=NOBODY,
    )
    assert not deed(t, "done").grave
    t.act("sail manche")
    assert (deed(t, "done").risk, deed(t, "done").grave) == ("what is aboard is lost", True)
    assert deed(t, "sail mer-du-nord").cost == "1 MP"


def test_an_attack_at_sea_tells_its_odds() -> None:
    t = table(
        "gb-flotte-nelson manche; gb-flotte-keith manche; fr-flotte-ganteaume manche",
        frame=Squadron(COALITION, N["manche"], 3),
        phase="activation",
        round=1,
        markers=["duty-over"],
        cards=NOBODY,
    ).act("add-all")
    found = deed(t, "attack manche")
    assert found.kind == "sea-attack"
    assert found.risk.startswith("one enemy fleet: victory ")


def test_a_retreat_tells_where_not_all_could_stay() -> None:
    units = "fr-corps-8 munich; fr-corps-9 ulm; fr-ney ratisbonne; fr-corps-10 ratisbonne"
    t = table(units, frame=Retreat(EMPIRE, N["munich"], [P["fr-corps-8"]]))
    told = {one: deed(t, one).risk for one in t.offered}
    assert told.pop("retreat ulm") == "not all can stay there: some would be lost"
    assert "" in told.values()


def test_the_tracks_are_told_only_where_the_scenario_uses_them() -> None:
    said = {"cards": hand("28F"), "phase": "activation", "nations": {"naples": "allied-empire france"}}
    t = table("fr-corps-8 paris", scenario="1815", frame=PlayerRound(EMPIRE), **said)
    assert not deed(t, "protect 28F naples").risk
