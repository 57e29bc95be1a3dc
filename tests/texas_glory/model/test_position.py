"""Positions of Texas Glory: what may be written, what it means, and what is refused with its field."""

import random

import pytest

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.position import EVENTS, MARKS, ZONES
from grognard.games.texas_glory.rules.movement.march import way_between
from grognard.kernel.errors import InvalidPosition
from tests.texas_glory.setting import GAME, position, start

HOSTILE = [
    ("turn", {"turn": 0}),
    ("turn", {"turn": 13}),
    ("turn", {"turn": 2**70}),
    ("turn", {"turn": "3"}),
    ("turn", {"turn": 1.5}),
    ("turn", {"turn": True}),
    ("turn", {"scenario": "1835", "turn": 11}),
    ("year", {"year": 1835}),
    ("year", {"scenario": "1835", "year": 1836}),
    ("year", {"scenario": "campaign", "year": 1837}),
    ("player1", {"player1": "spain"}),
    ("player1", {"player1": ["texas"]}),
    ("moving", {"moving": "nobody"}),
    ("phase", {"phase": "tea"}),
    ("phase", {"phase": 3}),
    ("cp", {"cp": -1}),
    ("cp", {"cp": 100}),
    ("guarded", {"guarded": 8}),
    ("cos_brigade", {"cos_brigade": 8}),
    ("cos_calls", {"cos_calls": 256}),
    ("may_burn", {"may_burn": "yes"}),
    ("vanguard", {"vanguard": 1}),
    ("empty", {"empty": "true"}),
    ("blocks", {"blocks": ["houston"]}),
    ("blocks", {"blocks": {"napoleon": "goliad"}}),
    ("blocks.houston", {"blocks": {"houston": "atlantis"}}),
    ("blocks.houston", {"blocks": {"houston": ""}}),
    ("blocks.houston", {"blocks": {"houston": 7}}),
    ("blocks.houston", {"blocks": {"houston": "goliad 4"}}),
    ("blocks.houston", {"blocks": {"houston": "goliad 0"}}),
    ("blocks.houston", {"blocks": {"houston": "goliad 99999999999999999999"}}),
    ("blocks.houston", {"blocks": {"houston": "goliad 2 flying"}}),
    ("blocks.houston", {"blocks": {"houston": "comanche"}}),
    ("blocks.urrea", {"blocks": {"urrea": "fort-jessup"}}),
    ("blocks.urrea", {"blocks": {"urrea": "new-orleans"}}),
    ("cards", {"cards": []}),
    ("cards", {"cards": {"table": ["card-01"]}}),
    ("cards.texas", {"cards": {"texas": ["card-99"]}}),
    ("cards.texas", {"cards": {"texas": [3]}}),
    ("cards.texas", {"cards": {"texas": [["card-01"]]}}),
    ("burned", {"burned": "goliad"}),
    ("burned", {"burned": ["atlantis"]}),
    ("burned", {"burned": [[]]}),
    ("settled", {"settled": ["atlantis"]}),
    ("events", {"events": ["texas rain"]}),
    ("events", {"events": ["spain scrape"]}),
    ("events", {"events": [4]}),
    ("attacks", {"attacks": {"nobody": "goliad"}}),
    ("attacks.houston", {"attacks": {"houston": "atlantis"}}),
    ("attacks.houston", {"attacks": {"houston": "matamoros"}}),
    ("attacks", {"attacks": []}),
    ("crossed", {"crossed": ["texas goliad"]}),
    ("crossed", {"crossed": ["texas goliad matamoros"]}),
    ("crossed", {"crossed": [[1]]}),
    ("sailed", {"sailed": {"nobody": "velasco"}}),
    ("sailed.houston", {"sailed": {"houston": "atlantis"}}),
    # what cannot stand on a table
    ("stack[0]", {"stack": [{"frame": "card-phase"}]}),
    ("table", {"blocks": {"art-alamo-mex": "el-alamo"}}),
    ("table", {"blocks": {"houston": "tonkawa"}}),
    ("table", {"blocks": {"houston": "h0710 3 inside"}}),
    ("table", {"blocks": {"comanche": "goliad"}}),
    ("table", {"burned": ["brazoria"]}),
    ("table", {"blocks": {"houston": "dead 2"}}),
    ("table", {"phase": "card", "blocks": {"urrea": "victoria"}}),
    ("table", {"cards": {"texas": ["card-01", "card-02", "card-03", "card-04"]}}),
    ("table", {"cards": {"texas-played": ["card-01", "card-02"]}}),
]


@pytest.mark.parametrize(
    ("field", "document"), HOSTILE, ids=lambda v: v if isinstance(v, str) and len(v) < 30 else ""
)
def test_a_wrong_document_is_refused_with_its_field(field, document):
    with pytest.raises(InvalidPosition) as error:
        GAME.position(document)
    assert error.value.field == field
    assert error.value.why
    assert len(str(error.value)) < 2500


def test_without_anything_a_position_is_the_start_of_1836():
    m = position("")
    fresh = start("1836")
    assert (m.match.scenario, m.ask, m.state.turn, m.state.turns) == ("1836", "play-card", 1, 12)
    assert [int(p) for p in m.state.place] == [int(p) for p in fresh.state.place]
    assert m.match.dump()["cards"] == fresh.match.dump()["cards"]  # dealt


def test_what_differs_is_laid_over_the_scenario():
    m = position('[blocks]\nhouston = "goliad 2"')
    assert (m.place("houston"), m.strength("houston"), m.place("burleson")) == ("goliad", 2, "washington")
    assert m.place("travis") == "el-alamo"
    m = position('empty = true\n[blocks]\nhouston = "goliad"')
    assert (m.place("houston"), m.strength("houston"), m.place("burleson")) == ("goliad", 3, "out")


@pytest.mark.parametrize("mark", sorted(MARKS))
def test_each_mark_is_read_and_written(mark):
    block, place = {"active": ("fannin", "goliad"), "delayed": ("aldama", "beside-laredo")}.get(
        mark, ("ward", "goliad")
    )
    text = (
        f'empty = true\nphase = "movement"\ncp = 1\n[blocks]\n{block} = "{place} 2 {mark}"\nurrea = "goliad"'
    )
    m = position(text)
    assert [n for n in MARKS if m.marked(block, n)] == [mark]
    assert m.match.dump()["blocks"][block] == f"{place} 2 {mark}"


@pytest.mark.parametrize("zone", sorted(ZONES))
def test_each_zone_of_cards_is_read_and_written(zone):
    text = f'phase = "movement"\ncp = 1\n[cards]\n{zone} = ["card-02"]'
    dump = position(text).match.dump()["cards"]
    assert "card-02" in dump[zone]
    assert sum(len(cards) for cards in dump.values()) == 25
    if zone != "deck":
        assert dump[zone] == ["card-02"]
        assert len(dump["deck"]) == 24
    one = position(text.replace('["card-02"]', '"card-02"')).match.dump()["cards"]
    assert one == dump


@pytest.mark.parametrize("event", sorted(EVENTS))
@pytest.mark.parametrize("side", ["texas", "mexico"])
def test_each_event_is_read_and_written_for_its_owner(event, side):
    m = position(f'phase = "movement"\ncp = 1\nevents = ["{side} {event}"]')
    assert m.match.dump()["events"] == [f"{side} {event}"]
    assert m.state.events == EVENTS[event] << ("texas", "mexico").index(side)


def test_burned_settled_crossed_and_sailed_are_read_and_written():
    text = """
    phase = "movement"
    cp = 1
    burned = ["gonzales", "laredo"]
    settled = ["goliad"]
    crossed = ["mexico refugio goliad", "texas h0711 victoria"]
    [blocks]
    ward = "matagorda"
    [sailed]
    ward = "velasco"
    """
    dump = position(text).match.dump()
    assert dump["burned"] == ["gonzales", "laredo"]
    assert dump["settled"] == ["goliad"]
    assert dump["crossed"] == ["mexico refugio goliad", "texas linnville victoria"]
    assert dump["sailed"] == {"ward": "velasco"}


def test_an_attack_is_the_side_of_the_hex_that_the_block_came_by():
    text = 'phase = "movement"\ncp = 1\n[blocks]\nurrea = "goliad"\n[attacks]\nurrea = "refugio"'
    assert position(text).match.dump()["crossed"] == ["mexico refugio goliad"]


def test_numbers_and_flags_are_read_and_written():
    text = """
    scenario = "campaign"
    year = 1835
    turn = 5
    player1 = "texas"
    phase = "movement"
    cp = 3
    may_burn = true
    vanguard = true
    guarded = 6
    cos_brigade = 2
    cos_calls = 5
    """
    m = position(text)
    dump = m.match.dump()
    told = {
        k: dump[k] for k in "year turn player1 cp may_burn vanguard guarded cos_brigade cos_calls".split()
    }
    assert told == {
        "year": 1835,
        "turn": 5,
        "player1": "texas",
        "cp": 3,
        "may_burn": True,
        "vanguard": True,
        "guarded": 6,
        "cos_brigade": 2,
        "cos_calls": 5,
    }
    assert m.state.turns == 10
    plain = position('phase = "movement"\ncp = 1').match.dump()
    assert (plain["may_burn"], plain["vanguard"], plain["guarded"]) == (False, False, 0)
    assert (plain["cos_brigade"], plain["cos_calls"], plain["player1"]) == (0, 0, "mexico")


@pytest.mark.parametrize(
    ("field", "least", "most"),
    [("cp", 0, 99), ("guarded", 0, 7), ("cos_brigade", 0, 7), ("cos_calls", 0, 255), ("turn", 1, 12)],
)
def test_numbers_have_their_limits(field, least, most):
    for value in (least, most):
        dump = position(
            f'phase = "movement"\nempty = true\n{"" if field == "cp" else "cp = 1"}\n{field} = {value}'
        )
        if dump.ask == "orders":
            assert dump.match.dump()[field] == value
    for value in (least - 1, most + 1):
        with pytest.raises(InvalidPosition) as error:
            position(f"{field} = {value}")
        assert error.value.field == field


def test_each_phase_can_be_opened_for_either_player():
    for first in ("texas", "mexico"):
        assert position(f'player1 = "{first}"').ask == "play-card"
        for moving, stage in ((first, 5), ({"texas": "mexico", "mexico": "texas"}[first], 6)):
            head = f'player1 = "{first}"\nmoving = "{moving}"\nphase = '
            m = position(head + '"movement"\ncp = 2')
            assert (m.ask, m.side, m.cp, m.state.stack[0].stage) == ("orders", moving, 2, stage)
            cards = '\n[cards]\ntexas-played = ["card-01"]\nmexico-played = ["card-07"]'
            m = position(head + '"movement"' + cards)  # points and fire of the card
            assert (m.ask, m.side) == ("orders", moving)
            assert (m.cp, m.state.may_burn) == ((4, False) if moving == "texas" else (3, True))
            m = position(head + '"supply"\nempty = true\n[blocks]\nsherman = "waiting"')
            if moving == "texas":
                assert (m.ask, m.side, m.state.stack[0].stage) == (
                    "deploy",
                    "texas",
                    8 if moving == first else 9,
                )
        m = position(
            f'player1 = "{first}"\nphase = "combat"\nempty = true\n[blocks]\nward = "victoria"\nurrea = "victoria"'
        )
        assert (m.ask, m.state.stack[0].stage) == ("battle-turn", 7)
    assert position('phase = "end"\nturn = 3').state.turn == 4


def test_the_option_is_read():
    assert position("").state.late
    assert not position("options = { late-brigades = false }").state.late


def test_a_block_stands_nowhere_it_could_not():
    for block, place in (("houston", "comanche"), ("urrea", "fort-jessup"), ("urrea", "new-orleans")):
        with pytest.raises(InvalidPosition):
            position(f'[blocks]\n{block} = "{place}"')
    assert position('[blocks]\nhouston = "fort-jessup"').place("houston") == "fort-jessup"
    assert position('[blocks]\nhouston = "new-orleans"').place("houston") == "new-orleans"


def test_places_go_by_any_of_their_names():
    assert position('[blocks]\nhouston = "h0408"').place("houston") == "el-alamo"
    assert position('[blocks]\nhouston = "salado"').place("houston") == "el-alamo"


def test_a_dump_names_every_block_and_card():
    dump = start("1836").match.dump()
    assert set(dump["blocks"]) == set(BOARD.block_ids)
    assert sorted(c for cards in dump["cards"].values() for c in cards) == sorted(BOARD.card_ids)
    assert dump["options"] == {"late-brigades": True}
    assert GAME.start("1835").dump()["options"] == {}


FIVE = "kimball burleson travis bowie art-alamo-tex".split()
IMPOSSIBLE = [
    ('[cards]\ntexas = ["card-01", "card-02", "card-03", "card-04"]', "texas holds 4 cards, at most 3"),
    (
        "[blocks]\n" + "\n".join(f'{b} = "el-alamo inside"' for b in FIVE) + '\nsesma = "el-alamo face"',
        "texas has 5 blocks inside el-alamo, which holds at most 4",
    ),
    (
        '[blocks]\ntravis = "el-alamo inside"\nart-alamo-tex = "out"\nsesma = "el-alamo face"',
        "bowie stands outside el-alamo, which is besieged, but came from nowhere",
    ),
    (
        '[blocks]\ntravis = "el-alamo inside"',
        "travis is inside the walls of el-alamo, which nobody besieges",
    ),
    (
        '[blocks]\nward = "velasco"\n[sailed]\nward = "gonzales"',
        "ward cannot have sailed from gonzales, which is no port",
    ),
    ('[sailed]\nward = "velasco"', "no Sea Attack leads ward from velasco to refugio"),
    ('[forced]\nward = "goliad"', "ward has not come to refugio from goliad by force"),
    ('[blocks]\nward = "beside-laredo"', "ward is not one of those that wait in beside-laredo"),
    ('[blocks]\nyucatan = "pool"', "yucatan is not one of those that wait in pool"),
    ('[blocks]\nward = "goliad active"', "ward is no leader and gives no command"),
    ('[blocks]\nurrea = "victoria reserve"', "urrea is in reserve, but Player 1 has none"),
    ('[blocks]\nurrea = "victoria delayed"', "urrea is delayed, but waits beside no box"),
    ('settled = ["victoria"]', "victoria is no fort or city and has no siege to settle"),
    ('[blocks]\nsanta-anna = "dead 0"', "santa-anna is dead, so that texas has won"),
]


@pytest.mark.parametrize("mark", ["moved", "foraged", "forced", "commanded"])
def test_marks_of_movement_belong_to_the_movement_phase(mark):
    for phase in ("card", "combat", "supply", "end"):
        with pytest.raises(InvalidPosition, match="ward keeps a mark of movement"):
            position(f'phase = "{phase}"\n[blocks]\nward = "refugio 2 {mark}"')


@pytest.mark.parametrize(("text", "fault"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_its_reason(text, fault):
    with pytest.raises(InvalidPosition) as error:
        position('phase = "movement"\ncp = 1\n' + text)
    assert fault in str(error.value)


BATTLE = """
[blocks]
bowie = "el-alamo 2 inside fights face"
jimenez = "el-alamo 3 fights face"
toluca = "el-alamo 1 fights face"
travis = "out"
art-alamo-tex = "out"
[[stack]]
frame = "war"
stage = {war}
[[stack]]
frame = "combat"
[[stack]]
frame = "siege-combat"
space = "el-alamo"
besieger = "mexico"
stage = {siege}
[[stack]]
frame = "fight"
space = "el-alamo"
kind = {kind}
attacker = "mexico"
defender = "texas"
round = 2
slot = {slot}
surprise = false
wet = -1
retreats = [{way}]
"""


def test_a_battle_in_mid_course_is_written_in_words_and_older_numbers_are_read():
    number = int(way_between(BOARD.number["goliad"], BOARD.number["h0610"]))
    old = position(BATTLE.format(war=7, siege=7, kind=1, slot=4, way=number))
    new = position(
        BATTLE.format(
            war='"supply-1"', siege='"over"', kind='"storm"', slot='"c-defender"', way='"goliad>h0610"'
        )
    )
    assert old.match.dump() == new.match.dump()
    assert (new.ask, new.offered) == ("battle-turn", ["fire bowie", "pass bowie"])
    written = new.match.dump()["stack"]
    assert [f["stage"] for f in written if "stage" in f] == ["supply-1", "over"]
    assert (written[-1]["kind"], written[-1]["slot"]) == ("storm", "c-defender")
    assert written[-1]["retreats"] == ["goliad>h0610"]


def test_no_frame_of_a_whole_match_is_written_with_a_bare_stage():
    match = GAME.start("campaign", seed=3)
    chance = random.Random(3)
    for _ in range(400):
        if match.decision is None:
            break
        for frame in match.dump()["stack"]:
            if frame["frame"] != "arrivals":  # it counts the blocks that have come
                assert isinstance(frame.get("stage", ""), str)
            assert isinstance(frame.get("kind", ""), str)
        match.act(chance.choice(match.decision.actions))


def test_a_block_that_came_to_relieve_a_siege_may_stand_outside_it():
    text = """
    phase = "combat"
    [blocks]
    travis = "el-alamo inside"
    art-alamo-tex = "el-alamo inside"
    sesma = "el-alamo face"
    [attacks]
    bowie = "h0508"
    """
    assert position(text).ask == "relief-sortie"
