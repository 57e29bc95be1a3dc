"""The table: stacks by camp, armies and holds, groups, zones, cards, copies."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, NEUTRAL, NONE
from grognard.games.napoleon_against_europe.model.lasting import lasting_marker, lasts
from grognard.games.napoleon_against_europe.model.marks import (
    ALLIED_COALITION,
    CHOSEN,
    DEMORALIZED,
    DISCARDED,
    FORCED_PEACE,
    HAND,
    HANOVER_BAIT,
    PLAYED,
    SEEN,
    SERVES_EMPIRE,
)
from grognard.games.napoleon_against_europe.model.seas import blockaded, sea_control
from grognard.games.napoleon_against_europe.model.setup import set_up
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    armies_at,
    army_of,
    camp_of,
    card_zone,
    contents,
    enlist,
    event_played,
    flag,
    fleet_of,
    fleets,
    group_of,
    is_held,
    marked,
    move_card,
    on_map,
    owner,
    place,
    put,
    set_emptied,
    set_flag,
    set_group,
    set_mark,
    set_marks,
    set_nation,
    set_owner,
    set_siege,
    set_state,
    siege,
    state_of,
    steps,
    troops_at,
    where,
    zone_at,
)
from grognard.kernel.state import State

N, P, C, NATION = BOARD.number, BOARD.piece, BOARD.card, BOARD.nation_number


def table() -> GameState:
    return set_up("1805")


def test_a_corps_is_found_where_it_was_put() -> None:
    s = table()
    put(s, P["fr-corps-8"], N["ulm"])
    assert troops_at(s, EMPIRE, N["ulm"]) == [P["fr-corps-8"]]
    assert is_held(s, EMPIRE, N["ulm"])
    put(s, P["fr-corps-8"], N["munich"])
    assert troops_at(s, EMPIRE, N["ulm"]) == []
    assert not is_held(s, EMPIRE, N["ulm"])


def test_who_is_in_an_army_goes_where_its_marker_goes() -> None:
    s = table()
    put(s, P["fr-grande-armee"], N["ulm"])
    assert where(s, P["fr-napoleon"]) == N["ulm"]
    assert zone_at(s, P["fr-napoleon"]) == N["ulm"]
    assert army_of(s, P["fr-napoleon"]) == P["fr-grande-armee"]
    assert armies_at(s, EMPIRE, N["ulm"]) == [P["fr-grande-armee"]]
    assert is_held(s, EMPIRE, N["ulm"])
    assert P["fr-davout"] in all_at(s, EMPIRE, N["ulm"])
    assert army_of(s, P["fr-marmont"]) == NONE


def test_an_army_inside_a_fortress_is_in_its_zone() -> None:
    s = table()
    put(s, P["fr-grande-armee"], BOARD.inside[N["ulm"]])
    assert zone_at(s, P["fr-davout"]) == N["ulm"]
    assert not is_held(s, EMPIRE, N["ulm"])


def test_an_army_aboard_a_fleet_is_where_the_fleet_is() -> None:
    s = table()
    put(s, P["fr-armee-italie"], N["fr-flotte-ganteaume"])
    assert where(s, P["fr-massena"]) == N["brest-port"]
    assert on_map(s, P["fr-massena"])
    assert zone_at(s, P["fr-massena"]) == NONE
    assert fleet_of(s, P["fr-massena"]) == fleet_of(s, P["fr-armee-italie"]) == P["fr-flotte-ganteaume"]
    assert contents(s, P["fr-flotte-ganteaume"]) == [P["fr-armee-italie"]]


def test_a_nation_that_changes_sides_takes_its_counters_along() -> None:
    s = table()
    assert is_held(s, NEUTRAL, N["berlin"])
    assert not is_held(s, COALITION, N["berlin"])
    set_nation(s, NATION["prussia"], ALLIED_COALITION, NONE)
    assert is_held(s, COALITION, N["berlin"])
    assert not is_held(s, NEUTRAL, N["berlin"])
    set_nation(s, NATION["prussia"], FORCED_PEACE, NATION["france"])
    assert is_held(s, NEUTRAL, N["berlin"])


def test_a_corps_may_serve_another_side_than_its_nation() -> None:
    s = table()
    enlist(s, P["pr-corps-4"], SERVES_EMPIRE)
    assert camp_of(s, P["pr-corps-4"]) == EMPIRE
    assert troops_at(s, EMPIRE, N["berlin"]) == [P["pr-corps-4"]]
    set_marks(s, P["pr-corps-4"], DEMORALIZED)
    assert camp_of(s, P["pr-corps-4"]) == EMPIRE
    enlist(s, P["pr-corps-4"], 0)
    assert camp_of(s, P["pr-corps-4"]) == NEUTRAL


def test_groups_are_marks_of_their_own() -> None:
    s = table()
    set_mark(s, P["fr-marmont"], CHOSEN)
    set_group(s, P["fr-marmont"], 5)
    assert group_of(s, P["fr-marmont"]) == 5
    assert marked(s, P["fr-marmont"], CHOSEN)
    set_group(s, P["fr-marmont"], 0)
    assert group_of(s, P["fr-marmont"]) == 0
    assert marked(s, P["fr-marmont"], CHOSEN)
    assert place(s, P["fr-marmont"]) == N["amsterdam"]
    assert steps(s, P["fr-elite-2"]) == 1


def test_the_fields_of_a_zone_do_not_touch_one_another() -> None:
    s = table()
    z = N["vienne"]
    set_owner(s, z, NATION["tyrol"])
    set_flag(s, z, NATION["france"])
    set_siege(s, z, 4)
    set_emptied(s, z, True)
    set_state(s, z, 3)
    assert (owner(s, z), flag(s, z), siege(s, z), state_of(s, z)) == (NATION["tyrol"], NATION["france"], 4, 3)
    assert s.besieged == [z]
    set_flag(s, z, NONE)
    set_siege(s, z, 0)
    set_state(s, z, NONE)
    set_emptied(s, z, False)
    assert (owner(s, z), flag(s, z), siege(s, z), state_of(s, z)) == (NATION["tyrol"], NONE, 0, NONE)
    assert s.besieged == []


def test_a_sea_is_controlled_by_whoever_is_alone_there_at_sea() -> None:
    s = table()
    assert sea_control(s, N["manche"]) == COALITION
    put(s, P["fr-flotte-ganteaume"], N["manche"])
    assert sea_control(s, N["manche"]) == NONE
    assert fleets(s, EMPIRE, N["manche"]) == 1
    assert sea_control(s, N["adriatique"]) == NONE


def test_a_port_is_blockaded_by_fleets_in_its_box() -> None:
    s = table()
    assert blockaded(s, EMPIRE, N["brest"])
    assert not blockaded(s, EMPIRE, N["toulon"])
    assert not blockaded(s, COALITION, N["brest"])
    assert not blockaded(s, EMPIRE, N["vienne"])


def test_a_card_that_moves_keeps_its_event_and_is_no_longer_seen() -> None:
    s = table()
    c = C["3C"]
    s.card[c] = HAND | PLAYED | SEEN
    move_card(s, c, DISCARDED)
    assert card_zone(s, c) == DISCARDED
    assert event_played(s, c)
    assert not s.card[c] & SEEN


def test_lasting_markers_lie_on_one_thing() -> None:
    s = table()
    s.lasting.append(lasting_marker(HANOVER_BAIT, NATION["prussia"], 1807))
    assert lasts(s, HANOVER_BAIT, NATION["prussia"])
    assert not lasts(s, HANOVER_BAIT, NATION["austria"])


def test_a_copy_is_equal_and_independent() -> None:
    s = table()
    t = s.copy()
    for name in (*State.__annotations__, *GameState.__annotations__):
        assert hasattr(t, name), name
    put(t, P["fr-corps-8"], N["ulm"])
    set_flag(t, N["vienne"], NATION["france"])
    set_siege(t, N["mantoue"], 1)
    t.lasting.append(1)
    t.track[0] = 9
    move_card(t, C["1F"], DISCARDED)
    set_nation(t, NATION["prussia"], ALLIED_COALITION, NONE)
    u = table()
    for field in ("unit", "zone", "nation", "card", "track"):
        assert list(getattr(s, field)) == list(getattr(u, field)) != list(getattr(t, field)), field
    assert s.besieged == []
    assert s.lasting == []
    assert troops_at(s, EMPIRE, N["ulm"]) == []
