"""Cards of diplomacy, alliances, peace and states, played [6.4, 8.2.3.b, 18.2.1.e, 20.2]."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.model.marks import BEATEN, MARKERS
from grognard.games.napoleon_against_europe.model.state import camp_of, owner
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds all that events start
from grognard.games.napoleon_against_europe.rules.diplomacy.phase import Diplomacy
from grognard.games.napoleon_against_europe.rules.diplomacy.targets import no_target
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.land.supply import check_supply, force_supplied
from tests.napoleon_against_europe.battlefield import EMPIRE, hands
from tests.napoleon_against_europe.carded import play, refused
from tests.napoleon_against_europe.examples import CAMPAIGN, Step
from tests.napoleon_against_europe.setting import NATION, N, P, draw, table

CAMP = {"empire": 0, "coalition": 1}


def step(number: int) -> Step:
    return next(s for s in CAMPAIGN["step"] if s["n"] == number)


@pytest.mark.card("6C")
@pytest.mark.card("7C")
@pytest.mark.card("4F")
def test_the_diplomacy_of_1806():
    """Steps 77 to 79 of the long example: Copenhagen on Egypt, Intrigues on Prussia, Talleyrand on Egypt."""
    told = [step(n) for n in (77, 78, 79)]
    dice = [s["die"] for s in told]
    held = {"permanent": ["1C", "2C", "3C", "1F"]}
    said = {"phase": "diplomacy", "year": 1806, "empty": False, "nations": {"austria": "forced-peace france"}}
    said["markers"] = ["duty-over"]
    t = table(
        frame=Diplomacy(CAMP["coalition"]),
        cards=held | {"hand": ["6C", "7C"]},
        tracks={"victory": 6, "escalation": 1},
        dice=[*dice[:2], draw("17C"), draw("8C")],
        **said,
    )
    t.act("play 6C", "name-nation egypt")
    assert t.status("egypt") == "neutral"
    assert t.card("6C") == "removed"
    assert t.escalation == 2
    t.act("play 7C", "name-nation prussia")
    assert [e[3] for e in t.events("negotiation")] == [4, told[1]["total"]]
    assert t.status("prussia") == "allied-coalition"
    t.act("place sa-corps wittemberg")
    assert t.ask == "over"  # two cards
    empire = table(
        frame=Diplomacy(CAMP["empire"]), cards=held | {"hand": ["4F"]}, dice=[dice[2], draw("6F")], **said
    )
    empire.act("play 4F", "name-nation egypt")
    assert empire.events("negotiation")[0][3] == told[2]["total"]
    assert empire.status("egypt") == "allied-empire"
    assert len(empire.events("drawn")) == told[2]["cards_drawn"]


@pytest.mark.card("4F")
def test_talleyrand_adds_two():
    t = play("4F", moment="diplomacy", year=1806, dice=[3, draw("6F")])
    t.act("name-nation egypt")
    assert t.status("egypt") == "allied-empire"
    assert t.events("negotiation")[0][2:5] == [3, 6, 1]


@pytest.mark.card("20C")
@pytest.mark.card("53F")
def test_metternich_bargains():
    t = play(
        "20C",
        moment="diplomacy",
        cards={"hand": ["20C", "53F"]},
        period="castigos",
        dice=[5],
    )
    while t.ask != "react":
        t.act(t.offered[0])
    assert t.side == "empire"
    t.act("play 53F")
    while t.ask == "react":
        t.act("pass")
    assert t.events("negotiation")[0][2:5] == [5, 8, 1]  # +2, +3, -2


@pytest.mark.card("7C")
@pytest.mark.card("53F")
def test_metternich_lets_austria_refuse():
    t = play(
        "7C",
        moment="diplomacy",
        cards={"hand": ["7C", "53F"]},
        period="castigos",
        nations={"austria": "neutral"},
        dice=[6],
    )
    t.act("name-nation austria", "play 53F")
    while t.ask == "react":
        t.act("pass")
    assert t.events("negotiation")[0][2:5] == [6, 8, 0]  # enough, but for the card
    assert t.status("austria") == "neutral"


@pytest.mark.card("44F")
def test_the_danish_alliance_may_be_a_protectorate_at_once():
    t = play("44F", moment="diplomacy", period="castigos", dice=[4], tracks={"victory": 5, "escalation": 0})
    while t.ask not in ("over", "protect"):
        t.act(t.offered[0])
    assert t.ask == "protect"
    t.act(t.offered[0])
    assert t.status("denmark") == "protectorate"
    assert t.victory == 6


@pytest.mark.card("11F")
def test_erfurt_founds_the_confederation():
    t = play(
        "11F",
        moment="diplomacy",
        beaten={"prussia": ["france"], "austria": ["france"]},
        nations={"thuringia": "allied-empire france"},
        tracks={"victory": 7, "escalation": 3},
    )
    assert t.status("rhine-confederation") == "protectorate"
    assert t.place("cr-corps") == "reserve"
    assert (t.victory, t.escalation) == (9, 5)


@pytest.mark.card("45F")
def test_napoleonic_europe_founds_westphalia():
    t = play(
        "45F",
        moment="diplomacy",
        played=["11F"],
        nations={"hesse": "allied-empire france", "naples": "allied-empire france"},
        tracks={"victory": 7, "escalation": 3},
    )
    assert t.status("westphalia") == "protectorate"
    assert t.ask == "protect"
    t.act("done")
    assert t.victory == 8


@pytest.mark.card("22F")
def test_walewska_founds_poland():
    prussian = ("varsovie", "bialystok", "posen", "thorn", "glogau", "stettin", "berlin", "magdebourg")
    saxon = ("wittemberg", "dresde", "leipzig")
    t = play(
        "22F",
        "fr-corps-8 varsovie",
        nations=dict.fromkeys(("prussia", "saxony", "hesse"), "allied-coalition"),
        zones=dict.fromkeys(prussian, "prussia flag=france")
        | dict.fromkeys(saxon, "saxony flag=france")
        | {"thuringe": "thuringia flag=france"},
        tracks={"victory": 7, "escalation": 3},
    )
    assert t.status("poland") == "protectorate"
    assert {BOARD.nation_ids[owner(t.state, N[z])] for z in ("varsovie", "bialystok", "posen", "thorn")} == {
        "poland"
    }
    assert t.place("po-corps-1") == "reserve"
    assert t.place("po-corps-2") == "aside"
    assert (t.victory, t.escalation) == (8, 4)


@pytest.mark.card("26F")
def test_tilsit():
    t = play(
        "26F",
        moment="conquest",
        beaten={"russia": ["lost-to-napoleon"]},
        dice=[4],
        tracks={"victory": 7, "escalation": 3},
    )
    while t.ask == "tilsit":
        t.act("name-nation russia")
    assert t.status("russia") == "forced-peace"
    assert t.state.track[BEATEN + NATION["russia"]] & 128
    assert (t.victory, t.escalation) == (9, 4)


@pytest.mark.card("36C")
def test_turkey_made_neutral():
    t = play("36C", moment="diplomacy", period="castigos", nations={"turkey": "allied-empire"})
    assert t.status("turkey") == "neutral"


@pytest.mark.card("36C")
@pytest.mark.rule("2.2.c")
def test_a_lent_general_whose_turks_are_neutral_now_sits_out():
    t = play(
        "36C",
        "tr-janissaires smyrne; pr-bulow smyrne serves-empire; eg-corps alexandrie",
        moment="diplomacy",
        period="castigos",
        nations={"turkey": "allied-empire", "egypt": "allied-empire", "prussia": "forced-alliance france"},
    )
    assert t.where("pr-bulow") == "sitting-out"


@pytest.mark.card("22C")
def test_dos_de_mayo():
    t = play(
        "22C",
        "es-corps-1 madrid; fr-corps-8 madrid",
        moment="diplomacy",
        played=["24F"],
        tracks={"victory": 7, "escalation": 3},
    )
    assert t.status("spain") == "allied-coalition"
    while t.ask == "go-home":
        t.act(t.offered[0])
    assert t.where("es-corps-1") != "madrid"
    assert t.flag("madrid") == "france"
    assert not t.events("drawn")


@pytest.mark.card("22C")
@pytest.mark.rule("7.4.b")
def test_a_spain_that_rises_brings_a_card_for_madrid_unless_the_empire_keeps_it():
    free = play("22C", moment="diplomacy", played=["24F"], dice=[draw("9C")])
    assert free.card("9C") == "hand"
    taken = play("22C", "fr-corps-8 madrid", moment="diplomacy", played=["24F"])
    assert not taken.events("drawn")


@pytest.mark.card("47C")
def test_schonbrunn_brings_austria_back():
    t = play(
        "47C",
        "fr-corps-8 salzbourg",
        moment="diplomacy",
        year=1813,
        nations={"austria": "forced-alliance france"},
        dice=[draw("17C"), draw("8C")],
    )
    assert t.status("austria") == "allied-coalition"
    assert t.flag("salzbourg") == "france"
    forced = {"austria": "forced-alliance france"}
    assert refused("47C", moment="diplomacy", year=1810, nations=forced) == "card-condition"
    assert refused("47C", moment="diplomacy", year=1811, nations=forced) == ""


@pytest.mark.card("40F")
def test_expeditionary_corps_serve_until_the_alliance_ends():
    units = (
        "fr-grande-armee munich; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-elite-2 fr-grande-armee; "
        "au-corps-1 salzbourg; au-schwarzenberg salzbourg; au-corps-2 vienne"
    )
    t = play("40F", units, moment="diplomacy", nations={"austria": "forced-alliance france"})
    assert (t.side, t.ask) == ("empire", "expedition")
    assert "bring au-corps-1 munich" not in t.offered  # an army is there
    t.act("transfer au-corps-1 fr-grande-armee", "transfer au-corps-2 fr-grande-armee")
    assert not t.may("transfer au-corps-3")
    t.act("transfer au-schwarzenberg fr-grande-armee")
    assert camp_of(t.state, P["au-corps-1"]) == CAMP["empire"]
    assert t.place("au-corps-1") == t.place("au-schwarzenberg") == "fr-grande-armee"
    assert t.ask == "over"


@pytest.mark.card("40F")
@pytest.mark.rule("4.n")
def test_an_army_whose_general_leaves_with_the_expedition_is_none_any_more():
    army = "au-armee-allemagne vienne; au-schwarzenberg au-armee-allemagne; au-corps-1 au-armee-allemagne; "
    units = army + "au-corps-2 au-armee-allemagne"
    t = play("40F", units, moment="diplomacy", nations={"austria": "forced-alliance france"})
    t.act("bring au-corps-1 ulm", "bring au-schwarzenberg ulm")
    if t.ask == "expedition":
        t.act("done")
    assert (t.place("au-schwarzenberg"), t.place("au-armee-allemagne")) == ("ulm", "reserve")


@pytest.mark.card("40F")
@pytest.mark.rule("3.2.f", "13.3.f")
def test_those_that_a_forced_ally_lends_live_on_the_lines_of_france_and_place_its_flags():
    said = {"nations": {"prussia": "forced-alliance france"}, "cards": hands()}
    units = "pr-yorck munich serves-empire; pr-corps-1 munich serves-empire; pr-corps-2 munich serves-empire"
    t = table(units, frame=Operation(EMPIRE, POINTS, 3, 1), dice=[6] * 9, **said)
    force = [P[name] for name in ("pr-yorck", "pr-corps-1", "pr-corps-2")]
    assert force_supplied(t.state, force, N["munich"])
    assert check_supply(t.state, force[1:2], N["munich"])
    t.act("activate pr-yorck")
    while t.ask in ("gather", "exchange"):
        t.act("done")
    t.act("force 0", "step salzbourg", "assault salzbourg")
    assert (t.flag("salzbourg"), t.controller("salzbourg")) == ("france", "empire")


@pytest.mark.card("51C")
def test_tauroggen_sends_the_prussians_home():
    t = play(
        "51C",
        "pr-corps-1 vilna serves-empire",
        nations={"prussia": "forced-alliance france"},
        markers=["russian-disaster"],
    )
    while t.ask == "go-home":
        t.act(t.offered[0])
    assert t.status("prussia") == "forced-peace"
    assert BOARD.nation_ids[owner(t.state, N[t.where("pr-corps-1")])] == "prussia"
    assert not t.marked("pr-corps-1", "serves-empire")


@pytest.mark.card("51C")
def test_at_tauroggen_all_leave_the_army_before_anyone_is_left_behind():
    t = play(
        "51C",
        "fr-grande-armee vilna; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; "
        "pr-corps-1 fr-grande-armee serves-empire; pr-corps-2 fr-grande-armee serves-empire; "
        "pr-cavalerie fr-grande-armee serves-empire",
        nations={"prussia": "forced-alliance france"},
        markers=["russian-disaster"],
    )
    while t.ask == "go-home":
        t.act(t.offered[0])
    for unit in ("pr-corps-1", "pr-corps-2", "pr-cavalerie"):
        assert t.place(unit) != "eliminated"
        assert t.where(unit) != "vilna"
    assert t.place("fr-elite-1") == "fr-grande-armee"


@pytest.mark.card("15F")
@pytest.mark.parametrize(("die", "joins"), [(3, True), (2, False)])
def test_sebastiani_wins_turkey_or_shuts_its_door(die: int, joins: bool):
    t = play("15F", moment="diplomacy", dice=[die])
    while t.ask == "court":
        t.act("name-nation turkey")
    assert t.events("negotiation")[0][2:4] == [die, die + 1 + 2]
    assert t.status("turkey") == ("allied-empire" if joins else "neutral")
    assert bool(t.state.markers & MARKERS["sebastiani"]) is not joins
    assert bool(no_target(t.state, CAMP["coalition"], NATION["turkey"])) is True


@pytest.mark.card("20C")
def test_queen_louise_speaks_for_a_prussia_that_was_not_beaten():
    t = play("20C", moment="diplomacy", dice=[1, draw("17C"), draw("8C")])
    while t.ask == "court":
        t.act("name-nation prussia")
    assert t.events("negotiation")[0][2:5] == [1, 6, 1]  # +2, +3
    assert t.status("prussia") == "allied-coalition"
    assert refused("20C", moment="diplomacy", beaten={"prussia": ["france"]}) == "card-condition"
    assert refused("20C", moment="diplomacy", nations={"prussia": "allied-empire"}) == "card-condition"


@pytest.mark.card("50C")
def test_the_treaty_of_ried_wins_a_protectorate_and_bavaria_more_easily():
    powers = dict.fromkeys(("prussia", "spain"), "allied-coalition")
    nations = powers | {"bavaria": "allied-empire france", "saxony": "protectorate france"}
    said = {"moment": "activation", "nations": nations, "period": "castigos"}
    for use, nation, total in (("either 1", "saxony", 3 + 3), ("either 2", "bavaria", 3 + 4 + 1)):
        t = play("50C", dice=[3], **said)
        if t.ask == "choose-use":
            t.act(use)
        if t.ask == "court":
            t.act(f"name-nation {nation}")
        while t.ask == "react":
            t.act("pass")
        assert t.events("negotiation")[0][1:4] == [NATION[nation], 3, total]
        assert t.status(nation) == "allied-coalition"
    two = dict.fromkeys(("austria", "russia"), "neutral")
    assert refused("50C", **(said | {"nations": two})) == "card-condition"
