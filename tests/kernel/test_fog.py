"""Fog of war: what a side cannot know changes nothing that it sees, is asked, or reads."""

import json
from collections import Counter

import pytest

from grognard.kernel.actions import first, verb
from grognard.kernel.errors import IllegalAction
from grognard.kernel.log import Event
from grognard.kernel.refusals import Refusals
from grognard.lab import fog
from grognard.lab.fog import Fog, asked, attempts, some
from tests.kernel.playing import (
    each_game,
    every_game,
    every_match,
    every_scenario,
    offered,
    one_is_asked,
    pace,
    wander,
)
from tests.leaks import Telltale
from tests.profiles import profile


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


def none_wonders(match):
    """Where a question is said to have one answer that all can tell, samples of the others leave it no other."""
    s, sides = match.state, match.game.sides
    for side in range(len(sides)) if match.game.clicks.evident(s) else ():
        if side != s.decision.side:
            other = match.resample(sides[side], 1).state
            assert len(other.decision.actions) == 1, f"{sides[side]} cannot tell: {s.decision.ask}"


@every_match([0, 1, 2])
def test_states_alike_to_a_side_look_alike_to_it(game, scenario, seed):
    match = game.start(scenario, seed=seed)
    for n, m in enumerate(wander(match, seed)):
        none_wonders(m)
        if n % pace(game, scenario) == 0:
            same_for(m, game.sides[n % 2], n)


@pytest.mark.long
@every_match(range(3, 8))
def test_states_alike_to_a_side_look_alike_to_it_in_many_matches(game, scenario, seed):
    match = game.start(scenario, seed=seed)
    for n, m in enumerate(wander(match, seed)):
        for side in game.sides if n % pace(game, scenario) == 1 % pace(game, scenario) else ():
            same_for(m, side, n)


@every_scenario
def test_a_sample_can_be_played_on_to_its_end(game, scenario):
    match = game.start(scenario, seed=2)
    for n, m in enumerate(wander(match, 2)):
        if n % (60 * pace(game, scenario)) == 30:
            for side in game.sides:
                other = m.resample(side, n)
                for last in wander(other, n):
                    assert last is other
                assert other.decision is None


@each_game
def test_chance_to_come_is_dealt_again_too(game):
    match = game.start(seed=3)
    side = game.sides[0]
    keys = {match.resample(side, seed).state.key for seed in range(10)} | {match.state.key}
    assert len(keys) == 11
    scripted = game.position(match.dump(), dice=[6, 6])
    assert not scripted.resample(side, 1).state.script


def with_piece(event, place, b):
    """The event as if another block had been in it."""
    args = [*event.args[:place], b, *event.args[place + 1 :]]
    return Event(event.what, event.rule, args, event.known, event.dice)


def blocks_in(game, event):
    """The blocks that an event is about."""
    arguments = game.game.vocabulary.event_arguments[event.what]
    return [event.args[n] for n, a in enumerate(arguments) if a.kind == profile(game).kind]


def no_secret_told(game, event, before, s, shown):
    """A block that is named to the enemy lies open, or did in between; one that is not could be any other."""
    rules, hidden = game.game, profile(game)
    for place, argument in enumerate(rules.vocabulary.event_arguments[event.what]):
        if argument.kind != hidden.kind:
            continue
        b = event.args[place]
        enemy = 1 - hidden.owner(b)
        if enemy < 0:
            continue
        if event.known_to(enemy):
            open_now = hidden.lies_open(s, b) or hidden.lies_open(before, b)
            public = {hidden.place(s, b), hidden.place(before, b)} & hidden.public
            assert open_now or public or b in shown, rules.words.event_text(event, 1 - enemy, "en")
        else:  # it reads the same whichever block it was
            read = [rules.words.entry(with_piece(event, place, c), enemy, "en") for c in hidden.alike(b)]
            assert all(e == read[0] for e in read)


@every_match([20, 21])
def test_no_hidden_block_is_named_to_the_enemy(game, scenario, seed):
    match = game.start(scenario, seed=seed)
    hidden, ids = profile(game), match.game.vocabulary.names[profile(game).kind]
    names = ids.names["en"]
    alone = Counter(names)  # others bear the same name: Supply Trains
    told, before = 0, match.state.copy()
    for n, m in enumerate(wander(match, seed)):
        s = m.state
        for side, name in enumerate(game.sides) if n % pace(game, scenario) == 0 else ():
            named = things_named(m.view(name, log=False), set(match.game.vocabulary.names["space"].ids))
            named -= hidden.openly
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
        deed = "kind" if "notation" in document else ""  # what kind of deed an action is, the same for all
        return {s for key, value in document.items() if key != deed for s in strings(value)}
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
    named = [document.get(key) for key in ("id", "unit", "name", "short", "piece", "origin")]
    found |= {name for name in named if isinstance(name, str)}
    return found | set(document.get("selected", [])) | set(document.get("notation", "").split()) - places


@every_scenario
def test_no_hidden_card_is_named_to_the_enemy_or_to_who_only_watches(game, scenario):
    hidden = profile(game)
    for n, m in enumerate(wander(game.start(scenario, seed=30), 30)):
        if n % (3 * pace(game, scenario)) == 0:
            for side, name in enumerate(game.sides):
                assert not hidden.cards(m.state, side) & cards_named(m, name) - hidden.openly
            assert cards_named(m, None) - hidden.openly == hidden.open_cards(m.state) - hidden.openly


@every_game
def test_who_only_watches_sees_what_both_see_and_no_more(game):
    hidden, ids = profile(game), game.game.vocabulary.names[profile(game).kind].numbers
    for n, m in enumerate(wander(game.start(seed=30), 30)):
        if n % (5 * pace(game)):
            continue
        view = m.seen(None, log=False)
        faces = [p.id for p in view.pieces if p.face and p.kind == "block"]
        assert all(hidden.lies_open(m.state, ids[p]) for p in faces if p in ids)
        assert len(view.pieces) == hidden.on_table(m.state)
        assert view.decision is None or view.decision.actions == []
        assert not any(tray.pieces for tray in view.trays if tray.id.startswith(hidden.closed))


def every_reason(match, side):
    """Why each thing that a side sees cannot be chosen."""
    things = [("piece", p.id) for p in match.seen(side, log=False).pieces]
    for kind in ("space", "card"):
        things += [(kind, thing) for thing in match.game.vocabulary.names[kind].ids]
    return dict(zip(things, match.whys(side, things), strict=True))


@every_scenario
def test_why_something_cannot_be_chosen_tells_nothing_hidden(game, scenario):
    told = 0
    ids = game.game.vocabulary.names[profile(game).kind].ids
    for n, m in enumerate(wander(game.start(scenario, seed=31), 31)):
        if n % (9 * pace(game, scenario)) or m.decision is None:
            continue
        side = m.decision.side
        number = game.sides.index(side)
        reasons = every_reason(m, side)
        told += sum(len(r) for r in reasons.values())
        assert every_reason(m.resample(side, n), side) == reasons
        assert not any(m.why(side, "piece", ids[b]) for b in profile(game).pieces(m.state, number))
        assert not any(every_reason(m, game.sides[1 - number]).values())
    assert told > 100


@every_match([40, 41, 42])
def test_a_sample_depends_on_what_a_side_knows_and_on_its_seed_alone(game, scenario, seed):
    match = game.start(scenario, seed=seed)
    for n, m in enumerate(wander(match, seed)):
        if n % (2 * pace(game, scenario)) == 0:
            for side in game.sides:
                one, two = m.resample(side, 1), m.resample(side, n + 2).resample(side, 1)
                assert one.dump() == two.dump(), f"decision {n}, {side}"
                assert asked(one.state) == asked(two.state), f"decision {n}, {side}"


def refusal(match, code):
    """How a match refuses an action: its reason, clause and what it offers instead."""
    with pytest.raises(IllegalAction) as error:
        match.act(code)
    return error.value.why, error.value.rule, error.value.possible


@every_scenario
def test_a_refusal_tells_nothing_hidden(game, scenario):
    """Whatever is asked for over a hidden block, the answer is the same for all of them, and on a sample."""
    rules, hidden = game.game, profile(game)
    asked_for = 0
    for n, m in enumerate(wander(game.start(scenario, seed=33), 33)):
        if n % (40 * pace(game, scenario)) != 5 or m.decision is None:
            continue
        side = game.sides.index(m.decision.side)
        unseen = hidden.pieces(m.state, side)
        refusals = Refusals(rules, m.state, m.state.decision)
        for number, template in enumerate(rules.vocabulary.verbs):
            if [a.kind for a in template.arguments] == [hidden.kind]:
                told = {refusals.why_not(number | b << 8, "en") for b in unseen}
                assert len(told) == min(1, len(unseen)), template.name
                asked_for += len(unseen)
        other = m.resample(m.decision.side, n)
        for code in attempts(rules, n)[::89]:
            if code not in m.state.decision.actions:
                assert refusal(m, code) == refusal(other, code), rules.vocabulary.notation(code)
                asked_for += 1
    assert asked_for > 200


@each_game
def test_every_verb_is_asked_for_over_every_thing(game):
    rules = game.game
    codes = attempts(rules, 5)
    tried = {verb(code) for code in codes}
    assert tried == {n for n, template in enumerate(rules.vocabulary.verbs) if template.name}
    for number, template in enumerate(rules.vocabulary.verbs):
        if template.arguments and template.arguments[0].kind:  # no plain number
            things = {first(code) for code in codes if verb(code) == number}
            assert things == set(range(len(rules.vocabulary.names[template.arguments[0].kind].ids)))


def something_hidden(match, game):
    """Whether something is hidden from the side that decides."""
    return bool(profile(game).pieces(match.state, game.sides.index(match.decision.side)))


@pytest.mark.interpreted
@every_game
def test_the_soak_finds_refusals_that_tell_what_is_hidden(game, monkeypatch):
    monkeypatch.setattr(fog, "Refusals", Telltale)
    m = next(
        m for n, m in enumerate(wander(game.start(seed=33), 33)) if n >= 20 and something_hidden(m, game)
    )
    soak, side = Fog(m), game.sides.index(m.decision.side)
    for soak.taken in range(len(attempts(game.game, 1)) // fog.REFUSED + 5):  # looks, each at some of all
        if wrong := soak.refused(side, "en"):
            break
    assert ["learns from the refusal" in told for told in wrong] == [True]


@every_game
def test_out_of_turn_and_from_outside_there_is_no_reason(game):
    m = game.start(seed=34)
    for n, _ in enumerate(wander(m, 34)):
        if n >= 30 and one_is_asked(m):
            break
    side = m.decision.side
    other = next(s for s in game.sides if s != side)
    told = set()
    for code in attempts(game.game, 6)[::211]:
        with pytest.raises(IllegalAction) as error:
            m.act(code, side=other)
        told.add((error.value.why, error.value.rule, tuple(error.value.possible)))
    assert len(told) == 1
    assert not any(told.pop()[1:])
    for who in (other, None):
        assert m.whys(who, [("space", h) for h in game.game.vocabulary.names["space"].ids[:9]]) == [[]] * 9


def test_some_requests_at_each_look_are_all_over_many():
    every = list(range(1000))
    assert some(every, 1000, key=1) == every
    looks = [some(every, 90, key) for key in range(200)]
    assert all(80 <= len(look) <= 90 for look in looks)
    assert set().union(*looks) == set(every)
