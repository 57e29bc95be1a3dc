"""Fog of war: what a side cannot know changes nothing that it sees, is asked, or reads."""

import json

import pytest

from grognard.games.texas_glory.board import BOARD, MEXICO, TEXAS
from grognard.games.texas_glory.state import (
    ACTIVE,
    CHOSEN,
    DECK,
    DISCARDED,
    FACE,
    HAND,
    PLAYED,
    REMOVED,
    on_map,
)
from grognard.kernel.log import Event
from tests.kernel.playing import GAME, SCENARIOS, offered, wander

RULES = GAME.game


def sight(match, side, log=False):
    """What a side sees, as text; the log, which a sample shares, only when asked for."""
    if log:
        return json.dumps(match.view(side), sort_keys=True)
    number = GAME.sides.index(side)
    return json.dumps(
        [RULES.look(match.state, number, "en"), match._decision_for(number, "en")], sort_keys=True
    )


def same_for(match, side, n):
    """Whatever the side cannot know, it sees the same and is asked the same."""
    whole = n % 40 == 7
    seen = sight(match, side, whole)
    for seed in (2 * n, 2 * n + 1):
        other = match.resample(side, seed)
        assert sight(other, side, whole) == seen
        decision = match.decision
        if decision is not None and decision.side == side:
            assert offered(other) == offered(match)
        assert RULES.faults(other.state) == []


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_states_alike_to_a_side_look_alike_to_it(scenario, seed):
    match = GAME.start(scenario, seed=seed)
    for n, m in enumerate(wander(match, seed)):
        same_for(m, GAME.sides[n % 2], n)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(3, 13))
def test_states_alike_to_a_side_look_alike_to_it_in_many_matches(scenario, seed):
    match = GAME.start(scenario, seed=seed)
    for n, m in enumerate(wander(match, seed)):
        for side in GAME.sides:
            same_for(m, side, n)


def test_a_sample_can_be_played_on_to_its_end():
    for scenario in SCENARIOS:
        match = GAME.start(scenario, seed=2)
        for n, m in enumerate(wander(match, 2)):
            if n % 60 == 30:
                for side in GAME.sides:
                    other = m.resample(side, n)
                    for last in wander(other, n):
                        assert last is other
                    assert other.winner is not None


def test_chance_to_come_is_dealt_again_too():
    match = GAME.start("1836", seed=3)
    keys = {match.resample("texas", seed).state.key for seed in range(10)} | {match.state.key}
    assert len(keys) == 11
    scripted = GAME.position("turn = 1", dice=[6, 6])
    assert not scripted.resample("texas", 1).state.script


PUBLIC = {"dead", "out", "due", "fort-jessup"}  # where blocks lie open for all to see
SHOWING = {"fire", "command", "guns-taken"}  # in these a block is shown, if only for the moment


def with_block(event, place, b):
    """The event as if another block had been in it."""
    args = [*event.args[:place], b, *event.args[place + 1 :]]
    return Event(event.what, event.rule, args, event.known, event.dice)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", [20, 21])
def test_no_hidden_block_is_named_to_the_enemy(scenario, seed):
    match = GAME.start(scenario, seed=seed)
    told, before = 0, match.state.copy()
    for m in wander(match, seed):
        s = m.state
        for side, enemy in ((TEXAS, MEXICO), (MEXICO, TEXAS)):
            view, decision = RULES.look(s, side, "en"), m._decision_for(side, "en")
            named = {p["id"] for p in view["pieces"]} | {p.get("name") for p in view["pieces"]}
            named |= {b for panel in view["panels"] for row in panel["rows"] for b in row["pieces"]}
            for action in decision["actions"] if decision else []:
                named |= set(action["notation"].split()) - set(BOARD.number)
            for b in BOARD.army[enemy]:
                if on_map(s, b) and not s.mark[b] & FACE:
                    assert not {BOARD.block_ids[b], RULES.name("block", b, "en")} & named
        for event in s.log.events[told:]:
            for place, argument in enumerate(RULES.event_arguments[event.what]):
                b = event.args[place]
                if argument.kind != "block" or BOARD.side[b] > 1:
                    continue
                enemy = int(1 - BOARD.side[b])
                if event.known_to(enemy):
                    open_now = s.mark[b] & (FACE | ACTIVE) or before.mark[b] & (FACE | ACTIVE)
                    assert open_now or BOARD.space_ids[s.place[b]] in PUBLIC or event.what in SHOWING
                else:  # it reads the same whichever block it was
                    texts = {
                        RULES.told(with_block(event, place, c), enemy, "en") for c in BOARD.army[1 - enemy]
                    }
                    assert len(texts) == 1
        told, before = len(s.log.events), s.copy()


def cards_named(match, side):
    """Every card that a view names."""
    view, decision = RULES.look(match.state, side, "en"), match._decision_for(side, "en")
    found = {c for hand in view["hands"] for c in hand["cards"] + hand["chosen"]} | set(view["discarded"])
    found |= {c for cards in view["played"].values() for c in cards}
    for action in decision["actions"] if decision else []:
        kind, ident = action["target"]["kind"], action["target"]["id"]
        found |= {ident} if kind == "card" else set()
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_hidden_card_is_named_to_the_enemy_or_to_who_only_watches(scenario):
    match = GAME.start(scenario, seed=30)
    for n, m in enumerate(wander(match, 30)):
        if n % 3:
            continue
        for side, others in (("texas", (HAND + MEXICO, CHOSEN + MEXICO)), ("mexico", (HAND, CHOSEN))):
            unseen = {
                BOARD.card_ids[c] for c in range(BOARD.cards) if m.state.card[c] in (*others, DECK, REMOVED)
            }
            assert not unseen & cards_named(m, GAME.sides.index(side))
        shown = {BOARD.card_ids[c] for c in range(BOARD.cards) if PLAYED <= m.state.card[c] <= DISCARDED}
        assert cards_named(m, -1) == shown


def test_who_only_watches_sees_what_both_see_and_no_more():
    match = GAME.start("1836", seed=30)
    for n, m in enumerate(wander(match, 30)):
        if n % 5:
            continue
        pieces = RULES.look(m.state, -1, "en")["pieces"]
        assert all(p["face"] == bool(m.state.mark[BOARD.block[p["id"]]] & FACE) for p in pieces if p["face"])
        assert len(pieces) == sum(1 for b in range(BOARD.blocks) if m.state.place[b] < BOARD.ground)
        assert m._decision_for(-1, "en") is None or m._decision_for(-1, "en")["actions"] == []
