"""What a side cannot know is dealt again, and nothing else."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, CAVALRY, EVENT, INFANTRY, LIBERAL
from grognard.games.an_impossible_war.model.hidden import hidden, may_be_laid
from grognard.games.an_impossible_war.model.state import CHOSEN, DECK, HAND, LAID, RESERVE, blocks, units
from grognard.games.an_impossible_war.rules.cards.tactics import SKIRMISH, LayCards
from grognard.games.an_impossible_war.rules.combat.battlefield import boxes, front, in_box
from grognard.games.an_impossible_war.rules.combat.phase import AS_BATTLE, AS_SKIRMISH, kind_at, makes_battle
from grognard.games.an_impossible_war.rules.year.placing import ARRIVES, PlaceUnit
from grognard.kernel.chance import below
from grognard.kernel.match import start
from grognard.kernel.sampling import sampled as resampled
from tests.an_impossible_war.fighting import fight
from tests.an_impossible_war.setting import GAME, position
from tests.an_impossible_war.sieging import at, underway
from tests.kernel.playing import offered, wander


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_states_alike_to_a_side_look_alike_to_it(scenario):
    for n, m in enumerate(wander(start(GAME, scenario, 17, None), 17, 250)):
        side = n % 2
        other = m.resample(GAME.sides[side], n)
        assert GAME.fog.look(other.state, side, "en") == GAME.fog.look(m.state, side, "en")
        if m.decision is not None and m.decision.side == GAME.sides[side]:
            assert offered(other) == offered(m)
        assert GAME.rules.faults(other.state) == []
        if other.decision is not None:
            other.act(other.decision.actions[below(17, n, len(other.decision.actions))])
            assert GAME.rules.faults(other.state) == []


def test_a_sample_differs_in_what_is_hidden_and_in_nothing_else():
    match = start(GAME, "espartero", 3, None)
    for _ in wander(match, 3, 40):
        pass
    before = match.dump()
    placements, hands = set(), set()
    for seed in range(15):
        s, t = match.state, match.resample("carlist", seed).state
        for p in BOARD.army[CARLIST]:
            assert (s.place[p], s.strength[p], s.mark[p]) == (t.place[p], t.strength[p], t.mark[p])
        for side in (CARLIST, LIBERAL):
            for h in range(BOARD.size):
                assert blocks(s, side, h) == blocks(t, side, h)
                assert units(s, side, h) == units(t, side, h)
        for p in BOARD.army[LIBERAL]:
            if p >= BOARD.blocks or not hidden(s, p):
                assert (s.place[p], s.strength[p], s.mark[p]) == (t.place[p], t.strength[p], t.mark[p])
        for c in range(BOARD.cards):
            unseen = (DECK, HAND, LAID)
            assert (s.card[c] in unseen) == (t.card[c] in unseen)
            if BOARD.card_side[c] == CARLIST or BOARD.card_type[c] == EVENT or s.card[c] not in unseen:
                assert s.card[c] == t.card[c]
        placements.add(tuple(int(t.place[p]) for p in BOARD.army[LIBERAL]))
        hands.add(tuple(int(t.card[c]) for c in BOARD.deck[LIBERAL]))
    assert len(placements) == 15
    assert len(hands) > 5
    assert match.dump() == before  # the match itself is untouched


def sampled(m, side: str, seeds: int = 25):
    return [m.match.resample(side, seed).state for seed in range(seeds)]


TWO_BATTLES = (
    "lib-ln-1 durango; lib-ln-2 durango; lib-ln-3 durango; car-nav-1 durango; car-nav-2 durango; car-nav-3 durango; "
    "lib-ln-4 estella; lib-ln-5 estella; lib-ln-6 estella; car-ala-1 estella; car-ala-2 estella; car-bis-1 estella; "
    "car-par-1 tolosa; car-par-2 azpeitia; car-par-3 segura; car-nav-cav-1 onate; car-nav-cav-2 onate; "
    "car-bis-2 carlist-bag; lib-ln-cav-1 haro; lib-ln-cav-2 haro; lib-ln-cav-3 vitoria"
)
TWO_SKIRMISHES = (  # one by Partidas, one by Cavalry alone
    "lib-ln-1 durango; lib-ln-2 durango; lib-ln-3 durango; car-nav-1 durango; car-nav-2 durango; car-par-1 durango; "
    "lib-ln-cav-1 estella; lib-ln-cav-2 estella; lib-lg-cav-1 estella; "
    "car-ala-1 estella; car-ala-2 estella; car-bis-1 estella; car-par-2 azpeitia; car-nav-4 onate; car-gui-1 tolosa; "
    "lib-pr-1 vitoria; lib-pr-2 vitoria; lib-ln-4 haro; lib-lg-cav-2 haro"
)


@pytest.mark.rule("15.0.e", "15.0.b", "15.0.c", "15.0.d")
@pytest.mark.parametrize(("pieces", "kind"), [(TWO_BATTLES, AS_BATTLE), (TWO_SKIRMISHES, AS_SKIRMISH)])
@pytest.mark.parametrize("side", [CARLIST, LIBERAL])
def test_a_combat_is_of_the_kind_that_both_were_told(pieces, kind, side):
    m = fight(pieces, used="villarreal durango; los-arcos estella")
    assert m.offered == ["fight durango", "fight estella"]
    assert [e.args[1:3] for e in m.events("combat")] == [[at("durango"), kind], [at("estella"), kind]]
    enemies = {place: set() for place in ("durango", "estella")}
    for s in sampled(m, GAME.sides[side], 60):
        for place, seen in enemies.items():
            assert kind_at(s, at(place)) == kind
            assert makes_battle(s, side, at(place)) == makes_battle(m.state, side, at(place))
            seen.add(tuple(p for p in BOARD.troops[1 - side] if s.place[p] == at(place)))
    assert all(len(seen) > 3 for seen in enemies.values())


@pytest.mark.rule("15.0.e")
def test_who_has_too_few_himself_learns_nothing_of_the_enemy():
    pieces = "lib-ln-1 durango; lib-ln-2 durango; car-nav-1 durango; car-nav-2 durango; car-par-1 durango; "
    more = "lib-ln-3 estella; car-ala-1 estella; car-ala-2 tolosa; car-bis-1 tolosa; car-gui-1 azpeitia"
    m = fight(pieces + more, used="villarreal durango; los-arcos estella")
    assert {makes_battle(s, CARLIST, at("durango")) for s in sampled(m, "liberal")} == {True, False}


BROAD = (
    "lib-ln-1 durango; lib-ln-2 durango; lib-ln-3 durango; lib-ln-4 durango; lib-ln-cav-1 durango; "
    "lib-ln-cav-2 durango; lib-pr-1 vitoria; lib-pr-2 vitoria; lib-ln-cav-3 vitoria; "
    "car-nav-1 durango; car-nav-2 durango; car-nav-3 durango; car-nav-4 durango; car-nav-cav-1 durango; "
    "car-ala-1 segura; car-par-1 segura; car-nav-cav-2 segura"
)


@pytest.mark.rule("17.1.a", "17.1.d")
def test_a_line_chosen_unseen_may_be_any_that_fills_the_boxes():
    m = fight(BROAD)
    m.act("line-up lib-ln-1", "line-up lib-ln-2", "line-up lib-ln-3", "line-up lib-ln-cav-1", "done")
    assert (m.side, m.ask) == ("carlist", "deploy")
    lines = set()
    for s in sampled(m, "carlist", 40):
        assert makes_battle(s, LIBERAL, at("durango"))
        here = [p for p in BOARD.troops[LIBERAL] if s.place[p] == at("durango")]
        for kind in (INFANTRY, CAVALRY):
            arm = [p for p in here if BOARD.kind[p] == kind]
            room = boxes(at("durango"), kind)
            picked = [p for p in arm if s.mark[p] & CHOSEN]
            assert len(picked) == (room if len(arm) > room else 0)
            lines.add(tuple(picked))
    assert len(lines) > 10


@pytest.mark.rule("17.1.d", "17.1.e")
def test_nobody_is_in_reserve_for_whom_a_box_was_free():
    thin = BROAD.replace("lib-ln-3 durango", "lib-ln-3 vitoria").replace(
        "lib-ln-4 durango", "lib-ln-4 vitoria"
    )
    m = fight(thin, hand="C20")
    while m.ask == "deploy":
        m.act(m.offered[0])
    assert (m.side, m.ask) == ("carlist", "tactical-card")
    seen = set()
    for s in sampled(m, "carlist", 40):
        assert len(front(s, LIBERAL, at("durango"), INFANTRY)) == 2  # of three boxes
        (reserve,) = in_box(s, LIBERAL, at("durango"), RESERVE)
        assert BOARD.kind[reserve] == CAVALRY
        seen.add(reserve)
    assert len(seen) == 2


@pytest.mark.rule("16.0.b")
def test_skirmishers_picked_unseen_are_no_more_cavalry_than_may_fire():
    pieces = (
        "car-nav-1 durango; car-nav-2 durango; lib-ln-1 durango; lib-ln-2 durango; lib-ln-cav-1 durango; "
    )
    m = fight(pieces + "lib-ln-cav-2 haro; lib-ln-cav-3 haro; lib-lg-cav-1 vitoria; lib-pr-1 vitoria")
    m.act("choose lib-ln-1", "choose lib-ln-2", "done")
    assert (m.side, m.ask) == ("carlist", "skirmish-units")
    seen = set()
    for s in sampled(m, "carlist", 40):
        picked = [p for p in BOARD.troops[LIBERAL] if s.mark[p] & CHOSEN]
        seen.add(tuple(picked))
        assert 1 <= len(picked) <= 3  # how many were picked is not told
        assert all(s.place[p] == at("durango") for p in picked)
        assert sum(1 for p in picked if BOARD.kind[p] == CAVALRY) <= 1
    assert len(seen) > 10


def test_partidas_regional_and_foreign_units_are_never_in_the_bag():
    foreign = next(n for p, n in enumerate(BOARD.piece_ids) if BOARD.foreign[p])
    m = position(
        'year = 1836\nstep = "order"',
        pieces="car-par-1 segura; car-reg-1 aragon; car-nav-1 estella; car-nav-2 carlist-bag; car-nav-3 carlist-bag; "
        f"{foreign} vitoria; lib-ln-1 liberal-bag; lib-ln-2 haro",
    )
    seen = set()
    for s in sampled(m, "liberal"):
        for name in ("car-par-1", "car-reg-1"):
            assert s.place[BOARD.piece[name]] < BOARD.on_map
        seen.add(BOARD.place_ids[s.place[BOARD.piece["car-par-1"]]])
    assert seen == {"segura", "aragon", "estella"}
    assert all(s.place[BOARD.piece[foreign]] < BOARD.on_map for s in sampled(m, "carlist"))


@pytest.mark.rule("5.2.a")
def test_a_train_may_be_any_block_that_leaves_it_an_escort():
    pieces = (
        "lib-st-1 haro 2; lib-ln-1 haro 3; lib-ln-2 miranda 2; lib-ln-3 miranda 2 acted; lib-pr-1 tafalla; "
        "lib-st-2 tudela; lib-lg-1 tudela; lib-lg-2 tudela; lib-ln-4 calahorra; lib-ln-5 calahorra; car-nav-1 calahorra"
    )
    m = position('active = "carlist"\nstep = "order"', pieces=pieces)
    seen = set()
    for s in sampled(m, "carlist", 60):
        train = BOARD.piece["lib-st-1"]
        seen.add((BOARD.place_ids[s.place[train]], bool(s.mark[train])))
        assert s.strength[train] == 2
    assert seen == {("haro", False), ("miranda", False), ("miranda", True), ("tudela", False)}
    m = position('active = "carlist"\nstep = "order"', pieces=pieces.replace("haro 2;", "haro 2 face;"))
    assert {int(s.place[BOARD.piece["lib-st-1"]]) for s in sampled(m, "carlist")} == {at("haro")}
    m = position(
        'active = "liberal"\nstep = "actions"', pieces=pieces
    )  # what the other side is asked is left alone
    assert {int(s.place[BOARD.piece["lib-st-1"]]) for s in sampled(m, "carlist")} == {at("haro")}


def test_counters_and_what_lies_open_stay_and_a_train_with_nowhere_to_be():
    m = position(
        'active = "carlist"\nstep = "order"',
        pieces="car-nav-1 estella 2 face; car-st-1 segura 2; car-field-1 segura 1; car-nav-2 segura 2; "
        "car-ala-1 vera 1; car-par-1 partidas",
    )
    places, strengths = set(), set()
    for s in sampled(m, "liberal"):
        for name in ("car-nav-1", "car-st-1", "car-field-1", "car-par-1"):
            p = BOARD.piece[name]
            assert (s.place[p], s.strength[p]) == (m.state.place[p], m.state.strength[p])
        places.add((int(s.place[BOARD.piece["car-nav-2"]]), int(s.place[BOARD.piece["car-ala-1"]])))
        strengths.add((int(s.strength[BOARD.piece["car-nav-2"]]), int(s.strength[BOARD.piece["car-ala-1"]])))
    assert len(places) == 2
    assert len(strengths) > 1
    assert {sum(x) for x in strengths} == {3}  # how much was lost is known, not by whom


def test_marks_and_roads_belong_to_the_place():
    m = position(
        'active = "carlist"\nstep = "order"',
        pieces="car-nav-1 vitoria 2 acted from=salvatierra:vitoria; car-ala-1 segura",
    )
    swapped = set()
    for s in sampled(m, "liberal"):
        for name in ("car-nav-1", "car-ala-1"):
            p = BOARD.piece[name]
            moved = s.place[p] == at("vitoria")
            assert bool(s.mark[p]) is moved
            assert (s.via[p] >= 0) is moved
            swapped.add((name, moved))
    assert len(swapped) == 4


def test_blocks_in_the_bag_are_whole():
    m = position('step = "order"', pieces="car-nav-1 estella 1; car-nav-2 carlist-bag")
    for s in sampled(m, "liberal"):
        for name in ("car-nav-1", "car-nav-2"):
            p = BOARD.piece[name]
            assert s.strength[p] == (BOARD.most[p] if s.place[p] == BOARD.bag[CARLIST] else s.strength[p])


def test_the_drawn_unit_may_be_another():
    m = underway(
        PlaceUnit(BOARD.piece["car-nav-1"], ARRIVES),
        "car-nav-1 carlist-bag; car-nav-2 carlist-bag; car-ala-1 vera",
    )
    drawn = set()
    for seed in range(30):
        other = m.match.resample("liberal", seed)
        unit = int(other.state.stack[-1].unit)
        assert other.state.place[unit] == BOARD.bag[CARLIST]
        assert {a.notation.split()[1] for a in other.decision.actions} == {BOARD.piece_ids[unit]}
        drawn.add(unit)
    assert len(drawn) == 3


def test_a_laid_card_is_one_that_could_be_laid():
    deck = '[cards]\nlaid = ["C6"]\nhand = ["C4"]\ndeck = ["C7", "C20", "C9", "C2"]'
    m = position(f'active = "liberal"\nstep = "order"\n{deck}', pieces="car-nav-1 segura; lib-ln-1 segura")
    m.state.stack.append(LayCards(at("segura"), LIBERAL, SKIRMISH))
    assert not may_be_laid(m.state, BOARD.card["C4"])
    assert not may_be_laid(m.state, BOARD.card["C7"])
    laid = set()
    for seed in range(40):
        s = resampled(GAME, m.state, LIBERAL, seed)
        (card,) = [c for c in BOARD.deck[CARLIST] if s.card[c] == LAID]
        laid.add(BOARD.card_ids[card])
        assert s.card[BOARD.card["C2"]] == DECK  # an Event is never held
        assert sum(1 for c in BOARD.deck[CARLIST] if s.card[c] == HAND) == 1
    assert laid == {"C6", "C20"}


@pytest.mark.rule("20.1.a", "20.2.a", "21.2.a")
@pytest.mark.parametrize("drawn", ["lib-ln-2", "lib-lg-1", "lib-pr-1", "lib-ln-cav-2"])
def test_whatever_was_drawn_comes_at_its_own_strength(drawn):
    bag = "lib-ln-2 liberal-bag; lib-pr-1 liberal-bag; lib-pr-2 liberal-bag; lib-lg-1 liberal-bag"
    m = position(
        'year = 1835\nturn = 2\nstep = "reinforcement"',
        pieces=f"lib-ln-1 vitoria 3; lib-ln-cav-1 vitoria 2; {bag}; lib-ln-cav-2 liberal-bag; car-nav-1 estella 3",
        dice=[drawn],
    )
    for seed in range(40):
        other = m.match.resample("carlist", seed)
        unit = int(other.state.stack[-1].unit)
        other.act(other.decision.actions[0])
        assert other.state.strength[unit] == BOARD.most[unit]
        assert GAME.rules.faults(other.state) == []


@pytest.mark.rule("21.1.a")
def test_what_another_is_asked_is_about_what_they_have_in_the_sample():
    m = position(
        'step = "actions"\nactive = "liberal"\nap = 3',
        pieces="lib-ln-1 vitoria 3; lib-pr-1 vitoria; lib-lg-1 haro; lib-lg-2 haro 2; lib-ln-2 miranda",
        dice=[4],
    )
    m.act("obtain-replacements")
    weak = set()
    for seed in range(30):
        other = m.match.resample("carlist", seed)
        assert other.decision.ask == "replacements"
        raised = [a.notation.split()[1] for a in other.decision.actions if a.notation.startswith("raise")]
        assert all(other.state.strength[BOARD.piece[p]] < BOARD.most[BOARD.piece[p]] for p in raised)
        weak |= set(raised)
    assert len(weak) == 5
