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
    view = match.view(side, log=log)
    if view.get("decision"):
        view["decision"].pop("undo", None)  # a sample has no choices behind it
    return json.dumps(view, sort_keys=True)


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
            named = things_named(m.view(GAME.sides[side], log=False))
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
                    read = [
                        RULES.entry(with_block(event, place, c), enemy, "en") for c in BOARD.army[1 - enemy]
                    ]
                    assert all(e == read[0] for e in read)
        told, before = len(s.log.events), s.copy()


def cards_named(match, side):
    """Every card that a view names, anywhere in it."""
    view = match.view(side, log=False)
    pieces = [view.pop("pieces"), view.pop("trays", [])]  # the Comanche are a card and a block
    assert not [p for p in pieces if "card-" in str(p)]
    for panel in view.get("panels", []):
        panel.pop("rows")
    return set(BOARD.card_ids) & strings(view)


def strings(document):
    """Every text in a document, and the words of notations."""
    if isinstance(document, dict):
        return {s for value in document.values() for s in strings(value)}
    if isinstance(document, list):
        return {s for value in document for s in strings(value)}
    return {document, *document.split()} if isinstance(document, str) else set()


def things_named(document):
    """Every thing that a document names, by its id or name; prose may name places called after men."""
    if isinstance(document, list):
        return {n for value in document for n in things_named(value)}
    if not isinstance(document, dict):
        return set()
    found = {n for value in document.values() for n in things_named(value)}
    found |= {document[key] for key in ("id", "unit", "name", "short", "piece", "origin") if key in document}
    return (
        found
        | set(document.get("selected", []))
        | set(document.get("notation", "").split()) - set(BOARD.number)
    )


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
            assert not unseen & cards_named(m, side)
        shown = {BOARD.card_ids[c] for c in range(BOARD.cards) if PLAYED <= m.state.card[c] <= DISCARDED}
        assert cards_named(m, None) == shown


def test_who_only_watches_sees_what_both_see_and_no_more():
    match = GAME.start("1836", seed=30)
    for n, m in enumerate(wander(match, 30)):
        if n % 5:
            continue
        view = m.seen(None, log=False)
        assert all(m.state.mark[BOARD.block[p.id]] & FACE for p in view.pieces if p.face)
        assert len(view.pieces) == sum(1 for b in range(BOARD.blocks) if m.state.place[b] < BOARD.ground)
        assert view.decision is None or view.decision.actions == []
        assert not any(
            tray.pieces for tray in view.trays if tray.id.startswith(("pool", "vanguard", "waiting"))
        )


def every_reason(match, side):
    """Why each thing that a side sees cannot be chosen."""
    things = [("piece", p.id) for p in match.seen(side, log=False).pieces]
    things += [("space", h) for h in BOARD.space_ids] + [("card", c) for c in BOARD.card_ids]
    return {thing: match.why(side, *thing) for thing in things}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_why_something_cannot_be_chosen_tells_nothing_hidden(scenario):
    match = GAME.start(scenario, seed=31)
    told = 0
    for n, m in enumerate(wander(match, 31)):
        if n % 9 or m.decision is None:
            continue
        side = m.decision.side
        reasons = every_reason(m, side)
        told += sum(len(r) for r in reasons.values())
        assert every_reason(m.resample(side, n), side) == reasons
        hidden = [
            BOARD.block_ids[b] for b in BOARD.army[1 - GAME.sides.index(side)] if not m.state.mark[b] & FACE
        ]
        assert not any(m.why(side, "piece", b) for b in hidden)
        assert not any(every_reason(m, GAME.sides[1 - GAME.sides.index(side)]).values())
    assert told > 100
