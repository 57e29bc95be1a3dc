"""Situations of the books, set with what docs/positions.md says: scripts are exact, and nothing is left over."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.kernel.match import Match

TEXAS = grognard.load("texas-glory")
WAR = grognard.load("an-impossible-war")
AMERICA = grognard.load("libertad-o-muerte")
EUROPE = grognard.load("napoleon-against-europe")


def play(match: Match, *wanted: str) -> dict[str, Any]:
    """Take these actions in their order, and wherever none of the next is offered, the only or the last answer."""
    left = list(wanted)
    while match.decision is not None:
        offered = [a.notation for a in match.decision.actions]
        if left and left[0] in offered:
            match.act(left.pop(0))
        else:
            match.act(offered[-1])
    assert left == []
    assert match.stopped
    match.check_dice()
    return match.dump()


def strengths(table: dict[str, Any], *pieces: str) -> list[int]:
    found = table.get("blocks") or table["pieces"]
    return [int(found[p].split()[1]) for p in pieces]


# Texas Glory

ATTACK = """
    empty = true
    phase = "combat"
    player1 = "mexico"
    [cards]
    texas = ["card-01"]
"""


def test_the_battle_example():
    blocks = """
        [blocks]
        dolores = "victoria 3"
        san-luis = "victoria 4"
        sesma = "victoria 3"
        horton = "victoria 2"
        burleson = "victoria 4"
        [attacks]
        dolores = "h0610"
        san-luis = "h0610"
        sesma = "h0610"
    """
    dice = [3, 4, 6, 1, 2, 5, 2, 6, 1, 1, 4, 6]  # Dolores, Sesma; Horton, Burleson; San Luis
    match = TEXAS.position(ATTACK + blocks, dice=dice, exact=True, until="dice")
    for action in ("fire dolores", "fire sesma", "fire horton", "fire burleson"):
        match.act(action)
    while match.decision and match.decision.ask == "take-hit":
        match.act("hit san-luis" if "san-luis" in str(match.decision.actions) else "hit dolores")
    match.act("fire san-luis")
    assert strengths(match.dump(), "dolores", "san-luis", "sesma", "horton", "burleson") == [2, 2, 3, 2, 2]
    match.check_dice()


def test_the_siege_example_to_the_attrition_of_the_besiegers():
    blocks = """
        [blocks]
        tampico = "goliad 3"
        zapadores = "goliad 2"
        guerrero = "goliad 4"
        tolsa = "goliad 2"
        art-goliad-tex = "goliad 2"
        militia-brazos = "goliad 3"
        [attacks]
        tampico = "h0510"
        zapadores = "h0510"
        guerrero = "h0510"
        tolsa = "h0510"
    """
    match = TEXAS.position(ATTACK + blocks, dice=[2, 5, 4, 6, 5, "card-02"], exact=True, until="supply texas")
    wanted = ["withdraw militia-brazos", "regroup tampico h0610", "besiege", "wait", "bombard"]
    table = play(match, *wanted, "fire art-goliad-tex", "bombard")
    assert strengths(table, "zapadores", "guerrero", "tolsa", "militia-brazos") == [2, 3, 2, 3]


def test_a_forced_march_and_its_die():
    document = """
        empty = true
        phase = "movement"
        player1 = "texas"
        cp = 1
        [blocks]
        ward = "gonzales 2"
        urrea = "matamoros"
    """
    match = TEXAS.position(document, dice=[3], exact=True, until="movement mexico")
    match.act("order ward")
    force = next(a for a in match.decision.actions if a.notation.startswith("force ward"))
    match.act(force)
    assert strengths(play(match), "ward") == [1]


@pytest.mark.parametrize(("die", "strength"), [(1, 2), (6, 3)])
def test_attrition_of_one_block_too_many(die, strength):
    document = """
        empty = true
        phase = "supply"
        player1 = "mexico"
        [blocks]
        guerrero = "h0609 3"
        toluca = "h0609 2"
        aldama = "h0609 2"
        houston = "washington"
    """
    match = TEXAS.position(document, dice=[die, "card-03"], exact=True, until="supply texas")
    assert strengths(play(match, "hit guerrero") if match.decision else match.dump(), "guerrero") == [
        strength
    ]


def test_a_texan_is_drawn_from_the_pool_by_name():
    document = """
        empty = true
        phase = "supply"
        player1 = "texas"
        [blocks]
        houston = "washington"
        karnes = "pool"
        sherman = "pool"
    """
    match = TEXAS.position(document, dice=["sherman", "card-03"], exact=True, until="supply mexico")
    assert match.decision.ask == "deploy"
    table = play(match, "deploy sherman washington")
    assert table["blocks"]["karnes"].startswith("pool")
    assert table["cards"]["texas"].count("card-03") == 1


# An Impossible War


def war(text: str, dice: list[int | str], until: str) -> Match:
    return WAR.position(f"empty = true\n{text}\n[cards]\nhand = []", dice=dice, exact=True, until=until)


def test_foraging_in_a_region():
    match = war(
        """
        year = 1835
        active = "carlist"
        step = "supply"
        uprising = { aragon = 2 }
        pieces = { car-nav-1 = "aragon 2", car-nav-2 = "aragon 3", car-par-1 = "aragon 1" }
        """,
        [1, 4],
        "dice",
    )
    table = match.dump()
    assert strengths(table, "car-nav-1", "car-nav-2", "car-par-1") == [1, 3, 1]
    assert table["uprising"]["aragon"] == 1


def test_attrition_in_a_besieged_fortress():
    match = war(
        """
        active = "liberal"
        step = "supply"
        forts = { liberal = ["orduna"] }
        sieges = { orduna = "old" }
        pieces = { lib-ln-1 = "orduna 2 inside", car-nav-1 = "orduna 3", car-field-1 = "orduna 1" }
        """,
        [5],
        "dice",
    )
    assert match.leftover == []
    assert strengths(match.dump(), "lib-ln-1") == [1]


def test_an_expedition_that_is_not_found():
    match = war(
        """
        year = 1836
        active = "liberal"
        step = "combat"
        pieces = { lib-ln-1 = "castile-leon", car-nav-1 = "castile-leon", car-nav-2 = "castile-leon" }
        """,
        [3],
        "supply",
    )
    assert play(match, "search castile-leon")["pursuit"]["castile-leon"] == 1


def test_a_reinforcement_drawn_by_name_relieves_a_provincial_regiment():
    match = war(
        """
        turn = 2
        step = "reinforcement"
        pieces = { lib-ln-1 = "liberal-bag", lib-rg-1 = "liberal-bag", lib-pr-1 = "logrono 1" }
        """,
        ["lib-ln-1"],
        "uprising",
    )
    match.act("exchange lib-ln-1 lib-pr-1")
    pieces = match.dump()["pieces"]
    assert pieces["lib-ln-1"].startswith("logrono")
    assert pieces["lib-pr-1"].startswith("liberal-bag")


def test_an_assault_with_half_hits_over_two_rounds():
    match = war(
        """
        active = "carlist"
        step = "combat"
        sieges = { vitoria = "old" }
        [pieces]
        car-nav-1 = "vitoria 3"
        car-nav-2 = "vitoria 3"
        car-nav-3 = "vitoria 2"
        car-nav-4 = "vitoria 2"
        car-field-1 = "vitoria 2"
        lib-ln-1 = "vitoria 2 inside"
        """,
        [1, 4, 2] + [1, 6, 2, 3, 5, 5, 2, 4] + [5, 6] + [2, 5, 1, 4, 6, 3, 3, 5],
        "supply",
    )
    four = [f"choose car-nav-{n}" for n in (1, 2, 3, 4)]
    table = play(match, "assault vitoria", *four, "hit car-nav-1", "go-on", *four)
    assert strengths(table, "car-nav-1", "car-nav-2", "car-nav-3", "car-nav-4") == [2, 2, 2, 2]
    assert table["pieces"]["lib-ln-1"].startswith("liberal-bag")
    assert table["forts"]["liberal"].count("vitoria") == 1


# Libertad o Muerte!


def america(text: str, dice: list[int | str], until: str) -> Match:
    return AMERICA.position(f"empty = true\n{text}", dice=dice, exact=True, until=until)


def test_cards_are_drawn_by_name_before_the_purple_ones_are_played():
    match = america(
        """
        scenario = "mexico"
        turn = 5
        side = "royalist"
        phase = "draw-cards"
        """,
        ["r-caudales-de-indias", "r-tiradores"],
        "reinforcements",
    )
    cards = play(match)["cards"]
    assert "r-tiradores" in cards["hand"]
    assert "r-caudales-de-indias" in cards["discarded"]  # it is purple: shown, and played at once


def test_a_die_for_each_box_of_corsairs_with_the_royalist_s_income():
    text = """
        scenario = "gran-campana"
        turn = 9
        side = "royalist"
        phase = "income"
        tension = 0
        resources = { royalist = 0 }
        corsairs = { corsarios-pacifico = 1, corsarios-atlantico-norte = 1 }
    """
    rich, poor = (
        america(text, dice, "maintenance").dump()["resources"]["royalist"] for dice in ([1, 1], [10, 10])
    )
    assert rich - poor == 2


def test_a_siege_of_two_rounds():
    match = america(
        """
        scenario = "la-plata"
        turn = 20
        side = "patriot"
        phase = "sieges"
        control = { patriot = ["lima"] }
        [pieces]
        p-l-san-martin = "lima"
        p-patricios = "lima 2"
        p-arribenos = "lima 2"
        r-real-de-lima = "lima-city 1"
        """,
        [1, 10],
        "replacements",
    )
    table = play(match, "besiege lima", "press", "lose p-patricios", "press", "lose p-arribenos")
    assert strengths(table, "p-patricios", "p-arribenos") == [1, 1]
    assert table["pieces"]["r-real-de-lima"].startswith("pool")


def test_a_battle_with_its_initiative_shots_and_recovery():
    match = america(
        """
        scenario = "la-plata"
        turn = 5
        side = "patriot"
        phase = "land-combat"
        control = { patriot = ["tucuman"] }
        [pieces]
        p-l-belgrano = "tucuman"
        p-patricios = "tucuman 2"
        r-l-p-tristan = "tucuman"
        r-real-de-lima = "tucuman 2"
        """,
        [7, 4, 10, 1],  # the initiative, the attacker's shot, the defender's
        "dice",
    )
    assert strengths(match.dump(), "p-patricios", "r-real-de-lima") == [1, 2]
    assert match.decision is not None
    assert (match.decision.side, match.decision.ask) == ("patriot", "withdraw")
    match.check_dice()


def test_an_expedition_wears_out_on_the_ocean():
    match = america(
        """
        scenario = "bolivar"
        turn = 9
        side = "royalist"
        phase = "naval-movement"
        [pieces]
        r-convoy-de-cadiz-1 = "oceano-atlantico"
        r-leon = "r-convoy-de-cadiz-1-hold"
        r-victoria = "r-convoy-de-cadiz-1-hold"
        """,
        [10, 1],
        "dice",
    )
    assert strengths(match.dump(), "r-leon", "r-victoria") == [2, 3]
    match.check_dice()


# Napoleon against Europe

NO_CARDS = 'permanent = ["1F", "1C", "2C", "3C"]'
FRENCH = "fr-napoleon fr-soult fr-murat fr-davout fr-cavalerie fr-elite-1 fr-elite-3 fr-elite-4 fr-elite-5"


def europe(text: str, dice: list[int | str], until: str, cards: str = NO_CARDS) -> Match:
    return EUROPE.position(
        f'scenario = "1805"\nempty = true\n{text}\n[cards]\n{cards}', dice=dice, exact=True, until=until
    )


def standing(place: str, pieces: str) -> str:
    """Lines of counters in one place."""
    return "\n".join(f'{piece} = "{place}"' for piece in pieces.split())


def test_marmont_loses_a_step_on_a_forced_march():
    text = f"""
        round = 2
        [pieces]
        {standing("groningue", "fr-marmont")}
        fr-elite-2 = "groningue 1"
        nl-corps = "groningue 1"
        fr-elite-6 = "hanovre"
        ba-corps = "wurtzburg 1"
    """
    match = europe(text, [5, 3], "player-round coalition", 'hand = ["7F"]\n' + NO_CARDS)
    wanted = ["operate 7F", "activate fr-marmont", "force 3", "step hanovre", "take fr-elite-6", "step berg"]
    table = play(match, *wanted, "step thuringe", "plant-flag", "step wurtzburg", "lose fr-elite-6")
    assert strengths(table, "fr-elite-6", "ba-corps") == [1, 1]
    assert table["zones"]["thuringe"] == "thuringia flag=france"
    assert table["reserve_ap"]["empire"] == 1


def test_two_assaults_on_rome_and_a_depot_for_its_walls():
    text = f"""
        round = 3
        reserve_ap = {{ empire = 1 }}
        [pieces]
        {standing("florence", "fr-saint-cyr fr-corps-12 fr-depot-3")}
    """
    match = europe(text, [2, 3], "player-round coalition")
    wanted = ["one-point", "activate fr-saint-cyr", "force 0", "step rome", "assault rome", "assault rome"]
    table = play(match, *wanted, "spend fr-depot-3")
    assert table["zones"]["rome"] == "papal-states flag=france"
    assert table["pieces"]["fr-depot-3"].startswith("reserve")


def test_kutuzov_crosses_barren_land():
    text = f"""
        round = 4
        side = "coalition"
        markers = ["duty-over"]
        [pieces]
        ru-armee-1 = "lublin"
        {standing("ru-armee-1", "ru-koutouzov ru-elite-1 ru-elite-2")}
        {standing("brest-litovsk", "ru-buxhowden ru-garde ru-corps-1")}
    """
    match = europe(text, [3, 2], "player-round empire", 'hand = ["2C"]\npermanent = ["1F", "1C", "3C"]')
    wanted = ["operate 2C", "activate ru-armee-1", "done", "force 3", "step brest-litovsk", "take ru-garde"]
    wanted += ["take ru-corps-1", "step lublin", "step sandomir", "step cracovie", "step leopoldstadt"]
    table = play(match, *wanted, "lose ru-corps-1")
    assert table["pieces"]["ru-armee-1"].startswith("leopoldstadt")
    assert strengths(table, "ru-corps-1", "ru-garde") == [1, 2]


def test_napoleon_intercepts_south_of_vienna_and_the_interceptor_tests_first():
    text = f"""
        round = 5
        side = "coalition"
        markers = ["duty-over"]
        [zones]
        vienne = "austria flag=france empty"
        salzbourg = "austria flag=france"
        munich = "bavaria"
        [pieces]
        fr-grande-armee = "vienne"
        {standing("fr-grande-armee", FRENCH)}
        {standing("laibach", "au-charles au-corps-4 au-corps-5 au-corps-6")}
    """
    cards = 'hand = ["27F", "9C"]\n' + NO_CARDS
    match = europe(text, [3, 1], "battle graz", cards)
    table = play(
        match,
        "operate 9C",
        "activate au-charles",
        "force 0",
        "step graz",
        "intercept 27F fr-grande-armee",
        "set-out",
    )
    assert table["pieces"]["fr-grande-armee"].startswith("graz")
    assert "27F" in table["cards"]["discarded"]


def test_a_fleet_comes_out_of_toulon():
    text = """
        round = 6
        side = "coalition"
        markers = ["duty-over"]
        [pieces]
        gb-flotte-ball = "golfe-du-lion"
        fr-flotte-emeriau = "toulon-port"
    """
    match = europe(text, [3, 2], "end-of-activation", 'hand = ["1C"]\npermanent = ["1F", "2C", "3C"]')
    wanted = ["operate 1C", "put-to-sea golfe-du-lion", "sail toulon-blockade", "intercept-with toulon-port"]
    table = play(match, *wanted)
    assert table["pieces"]["gb-flotte-ball"].startswith("toulon-blockade")
    assert table["pieces"]["fr-flotte-emeriau"].startswith("toulon-port")


def test_prussia_joins_for_a_small_card_and_brings_two():
    text = """
        year = 1806
        phase = "diplomacy"
        markers = ["duty-over"]
        nations = { austria = "forced-peace france" }
        peace_until = { austria = 1807 }
    """
    match = europe(text, [2, "20C", "18C"], "neutral-moves", 'hand = ["7C"]\n' + NO_CARDS)
    table = play(match, "play 7C", "name-nation prussia", "place sa-corps wittemberg")
    assert table["nations"]["prussia"] == "allied-coalition"
    assert {"20C", "18C"} <= set(table["cards"]["hand"])


def test_hands_are_drawn_by_name_the_coalition_first():
    text = """
        year = 1806
        phase = "hand"
        nations = { austria = "forced-peace france" }
        peace_until = { austria = 1807 }
        prize_cards = { empire = 1 }
        zones = { innsbruck = "bavaria", trente = "bavaria", venise = "italy", verone = "italy", trieste = "france" }
    """
    drawn: list[int | str] = ["6C", "17C", "7C", "8C", "21F", "8F", "11F", "4F", "6F"]
    match = europe(text, drawn, "administration", 'hand = ["5C", "9F", "25F"]\n' + NO_CARDS)
    assert match.decision.ask == "keep-hand"
    hand = play(match)["cards"]["hand"]
    assert {"1F", "1C", "2C", *map(str, drawn)} <= set(hand)
    assert "3C" not in hand  # Austria's stays away


def test_the_last_assault_of_a_year():
    text = """
        phase = "end-of-activation"
        zones = { mantoue = "italy siege=3 state=italy" }
        [pieces]
        au-charles = "mantoue"
        au-corps-4 = "mantoue"
        au-corps-5 = "mantoue"
        it-corps-1 = "mantoue-fortress"
    """
    match = europe(text, [6], "conquest")
    table = play(match, "lose au-corps-4")
    assert table["zones"]["mantoue"].startswith("italy flag=austria")


def test_austria_gives_in_and_the_die_says_for_how_long():
    text = """
        phase = "conquest"
        round = 6
        [zones]
        vienne = "austria flag=france"
        salzbourg = "austria flag=france"
        [pieces]
        fr-ney = "vienne"
        fr-corps-8 = "vienne"
    """
    match = europe(text, [3], "victory")
    table = play(match, "take-card", "annex tyrol bavaria", "annex venetie italy", "annex friuli france")
    assert table["nations"]["austria"] == "forced-peace france"
    assert table["peace_until"]["austria"] == 1807
    assert (table["tracks"]["victory"], table["tracks"]["escalation"]) == (6, 1)


def test_the_battle_of_ulm_to_the_pursuit():
    text = f"""
        round = 4
        markers = ["duty-over"]
        zones = {{ munich = "bavaria flag=austria" }}
        [pieces]
        fr-grande-armee = "bade"
        {standing("fr-grande-armee", FRENCH.replace("fr-davout ", ""))}
        fr-corps-8 = "fr-grande-armee"
        fr-garde = "fr-grande-armee 1"
        au-armee-allemagne = "ulm"
        {standing("au-armee-allemagne", "au-mack au-corps-1 au-corps-2 au-corps-3 au-corps-8")}
        au-cavalerie = "au-armee-allemagne 1"
    """
    match = europe(text, [5, 3, 4, 2, 3, 5], "player-round coalition")
    wanted = ["one-point", "activate fr-grande-armee", "force 0", "step ulm", "stand", "lead fr-elite-1"]
    wanted += [
        "second fr-soult",
        "lose au-corps-1",
        "lose au-corps-1",
        "lose au-corps-2",
        "retreat munich",
    ]
    table = play(match, *wanted)
    assert strengths(table, "fr-elite-1") == [1]
    assert table["pieces"]["au-mack"].startswith("sitting-out")
    assert table["pieces"]["au-armee-allemagne"].startswith("reserve")
