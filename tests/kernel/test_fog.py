"""Fog of war: what a side cannot know changes nothing that it sees, is asked, or reads."""

import json
from collections import Counter

import pytest

from grognard.kernel.log import Event
from tests.kernel.hidden import secrets
from tests.kernel.playing import every_game, every_match, every_scenario, offered, pace, wander


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
        assert sight(other, side, whole) == seen, f"decision {n}, {side}, sample {seed}"
        decision = match.decision
        if decision is not None and decision.side == side:
            assert offered(other) == offered(match), f"decision {n}, {side}, sample {seed}"
        assert match.game.rules.faults(other.state) == []


@every_match([0, 1, 2])
def test_states_alike_to_a_side_look_alike_to_it(game, scenario, seed):
    match = game.start(scenario, seed=seed)
    for n, m in enumerate(wander(match, seed)):
        if n % pace(game) == 0:
            same_for(m, game.sides[n % 2], n)


@pytest.mark.long
@every_match(range(3, 8))
def test_states_alike_to_a_side_look_alike_to_it_in_many_matches(game, scenario, seed):
    match = game.start(scenario, seed=seed)
    for n, m in enumerate(wander(match, seed)):
        for side in game.sides if n % pace(game) == 1 % pace(game) else ():
            same_for(m, side, n)


@every_scenario
def test_a_sample_can_be_played_on_to_its_end(game, scenario):
    match = game.start(scenario, seed=2)
    for n, m in enumerate(wander(match, 2)):
        if n % (60 * pace(game)) == 30:
            for side in game.sides:
                other = m.resample(side, n)
                for last in wander(other, n):
                    assert last is other
                assert other.decision is None


@every_game
def test_chance_to_come_is_dealt_again_too(game):
    match = game.start(seed=3)
    side = game.sides[0]
    keys = {match.resample(side, seed).state.key for seed in range(10)} | {match.state.key}
    assert len(keys) == 11
    scripted = game.position("turn = 1", dice=[6, 6])
    assert not scripted.resample(side, 1).state.script


def with_piece(event, place, b):
    """The event as if another block had been in it."""
    args = [*event.args[:place], b, *event.args[place + 1 :]]
    return Event(event.what, event.rule, args, event.known, event.dice)


def blocks_in(game, event):
    """The blocks that an event is about."""
    arguments = game.game.vocabulary.event_arguments[event.what]
    return [event.args[n] for n, a in enumerate(arguments) if a.kind == secrets(game).kind]


def no_secret_told(game, event, before, s, shown):
    """A block that is named to the enemy lies open, or did in between; one that is not could be any other."""
    rules, hidden = game.game, secrets(game)
    for place, argument in enumerate(rules.vocabulary.event_arguments[event.what]):
        if argument.kind != hidden.kind:
            continue
        b = event.args[place]
        enemy = 1 - hidden.owner(b)
        if enemy < 0:
            continue
        if event.known_to(enemy):
            open_now = (s.mark[b] | before.mark[b]) & hidden.face
            public = {hidden.place(s, b), hidden.place(before, b)} & hidden.public
            assert open_now or public or b in shown, rules.words.told(event, 1 - enemy, "en")
        else:  # it reads the same whichever block it was
            read = [rules.words.entry(with_piece(event, place, c), enemy, "en") for c in hidden.alike(b)]
            assert all(e == read[0] for e in read)


@every_match([20, 21])
def test_no_hidden_block_is_named_to_the_enemy(game, scenario, seed):
    match = game.start(scenario, seed=seed)
    hidden, ids = secrets(game), match.game.vocabulary.names[secrets(game).kind]
    names = ids.names["en"]
    alone = Counter(names)  # others bear the same name: Supply Trains
    told, before = 0, match.state.copy()
    for n, m in enumerate(wander(match, seed)):
        s = m.state
        for side, name in enumerate(game.sides) if n % pace(game) == 0 else ():
            named = things_named(m.view(name, log=False), set(match.game.vocabulary.names["space"].ids))
            for b in hidden.pieces(s, side):
                assert ids.ids[b] not in named
                assert alone[names[b]] > 1 or names[b] not in named
        events = s.log.events[told:]
        shown = {b for event in events if event.what in hidden.showing for b in blocks_in(game, event)}
        for event in events:
            no_secret_told(game, event, before, s, shown)
        told, before = len(s.log.events), s.copy()


def strings(document):
    """Every text in a document, and the words of notations."""
    if isinstance(document, dict):
        return {s for value in document.values() for s in strings(value)}
    if isinstance(document, list):
        return {s for value in document for s in strings(value)}
    return {document, *document.split()} if isinstance(document, str) else set()


def cards_named(match, side):
    """Every card that a view names, anywhere in it."""
    view = match.view(side, log=False)
    cards = set(match.game.vocabulary.names["card"].ids)
    pieces = [view.pop("pieces"), view.pop("trays", [])]  # the Comanche are a card and a block
    assert not [p for p in pieces if "card-" in str(p)]
    for panel in view.get("panels", []):
        panel.pop("rows")
    return cards & strings(view)


def things_named(document, places):
    """Every thing that a document names, by its id or name; prose may name places called after men."""
    if isinstance(document, list):
        return {n for value in document for n in things_named(value, places)}
    if not isinstance(document, dict):
        return set()
    found = {n for value in document.values() for n in things_named(value, places)}
    found |= {document[key] for key in ("id", "unit", "name", "short", "piece", "origin") if key in document}
    return found | set(document.get("selected", [])) | set(document.get("notation", "").split()) - places


@every_scenario
def test_no_hidden_card_is_named_to_the_enemy_or_to_who_only_watches(game, scenario):
    hidden = secrets(game)
    for n, m in enumerate(wander(game.start(scenario, seed=30), 30)):
        if n % (3 * pace(game)) == 0:
            for side, name in enumerate(game.sides):
                assert not hidden.cards(m.state, side) & cards_named(m, name)
            assert cards_named(m, None) == hidden.open_cards(m.state)


@every_game
def test_who_only_watches_sees_what_both_see_and_no_more(game):
    hidden, ids = secrets(game), game.game.vocabulary.names[secrets(game).kind].numbers
    for n, m in enumerate(wander(game.start(seed=30), 30)):
        if n % 5:
            continue
        view = m.seen(None, log=False)
        faces = [p.id for p in view.pieces if p.face and p.kind == "block"]
        assert all(m.state.mark[ids[p]] & hidden.face for p in faces)
        assert len(view.pieces) == hidden.on_table(m.state)
        assert view.decision is None or view.decision.actions == []
        assert not any(tray.pieces for tray in view.trays if tray.id.startswith(hidden.closed))


def every_reason(match, side):
    """Why each thing that a side sees cannot be chosen."""
    things = [("piece", p.id) for p in match.seen(side, log=False).pieces]
    for kind in ("space", "card"):
        things += [(kind, thing) for thing in match.game.vocabulary.names[kind].ids]
    return {thing: match.why(side, *thing) for thing in things}


@every_scenario
def test_why_something_cannot_be_chosen_tells_nothing_hidden(game, scenario):
    told = 0
    ids = game.game.vocabulary.names[secrets(game).kind].ids
    for n, m in enumerate(wander(game.start(scenario, seed=31), 31)):
        if n % (9 * pace(game)) or m.decision is None:
            continue
        side = m.decision.side
        number = game.sides.index(side)
        reasons = every_reason(m, side)
        told += sum(len(r) for r in reasons.values())
        assert every_reason(m.resample(side, n), side) == reasons
        assert not any(m.why(side, "piece", ids[b]) for b in secrets(game).pieces(m.state, number))
        assert not any(every_reason(m, game.sides[1 - number]).values())
    assert told > 100
