"""The language of effects: each kind, its conditions, what is asked of a player, and what is wrong in data."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.kernel.errors import InvalidData
from grognard.kernel.state import Frame
from grognard.parts.documents.effects import ALWAYS, CONDITIONS, EFFECTS, numbers_of, read_effects, untold
from grognard.parts.effects.core import DEFENDER, CardRules, Context, Vocabulary
from grognard.parts.effects.worth import worth
from tests.parts.skirmish import (
    BLUE,
    LEXICON,
    OFF,
    RED,
    Table,
    asked,
    card,
    choose,
    modifiers,
    offered,
    play,
    rules,
)

pytestmark = pytest.mark.interpreted  # the invented game inherits from the kernel's classes


def test_what_a_game_has_not_written_is_named_when_a_card_needs_it():
    rules = CardRules(
        Vocabulary(), read_effects(LEXICON, "cards.toml", [card('{ kind = "draw", amount = 2 }')])
    )
    with pytest.raises(
        NotImplementedError, match="CardRules has no 'draw', and an effect of a card needs it"
    ):
        rules.carry_out(Table(), 0, 0, Context(RED))
    with pytest.raises(NotImplementedError, match="Frame has no 'choose_both'"):
        Frame().choose_both(Table(), [0, 0])


# At once


def test_points_are_gained_by_the_owner_or_lost_by_the_enemy():
    s = play(
        '{ kind = "gain", what = "gold", amount = 2 }, '
        '{ kind = "gain", what = "gold", amount = -1, who = "enemy" }',
        BLUE,
    )
    assert s.gold == [4, 7]
    assert asked(s) == "over"


def test_an_amount_may_be_counted_within_a_limit():
    s = play('{ kind = "grant", what = "walls", amount = "gold", most = 3 }')
    assert s.told == ["side 0 spends 3 walls"]


def test_a_factor_turns_what_is_counted_into_its_loss():
    assert play('{ kind = "gain", what = "gold", amount = "gold", factor = -1 }').gold == [0, 5]


def test_cards_are_drawn_discarded_and_cancelled():
    s = play(
        '{ kind = "draw", amount = 2 }, { kind = "discard", amount = 1, who = "enemy" }, { kind = "cancel" }'
    )
    assert s.hand == [4, 1]
    assert s.cancelled == [0]


def test_pieces_are_laid_open_and_stood_up_again():
    strong = 'pieces = { owner = "enemy", is = ["strong"], not = ["afloat"] }'
    s = play(f'{{ kind = "reveal", {strong} }}')
    assert s.open == [3, 4]
    assert play(f'{{ kind = "conceal", {strong} }}', table=s).open == []


def test_effects_of_another_phase_wait_for_it():
    cards = rules(
        '{ kind = "draw", amount = 1 }, { kind = "gain", what = "gold", amount = 3, phase = "evening" }'
    )
    s = Table()
    cards.carry_out(s, 0, 1, Context(RED))
    assert (s.gold[RED], s.hand[RED]) == (8, 2)


# Lasting


def test_a_marker_says_whose_lasting_effect_it_is_and_when_it_ends():
    s = play('{ kind = "mark", marker = "levy", until = "turn" }', BLUE)
    assert s.marks == {0: BLUE}
    cards = rules(
        '{ kind = "mark", marker = "levy", until = "turn" }',
        '{ kind = "mark", marker = "bridge", until = "game" }',
    )
    assert cards.ending(1) == [0]


def test_a_roll_is_modified_while_the_marker_lies_there():
    found = modifiers('{ kind = "modify", roll = "fight", amount = 2, marker = "levy" }')
    s = Table()
    assert found.total(s, 0, RED) == 0
    s.marks[0] = RED
    assert (found.total(s, 0, RED), found.total(s, 0, BLUE), found.total(s, 1, RED)) == (2, 0, 0)


def test_a_modifier_may_hit_the_enemy_in_some_places_under_a_condition():
    found = modifiers(
        '{ kind = "modify", roll = "fight", amount = -1, who = "enemy", marker = "levy", '
        'places = [{ named = ["hill"] }], when = [{ kind = "measure", what = "turn", least = 2 }] }'
    )
    s = Table()
    s.marks[0] = RED
    assert found.total(s, 0, BLUE, 1) == 0  # too early
    s.turn = 2
    assert (found.total(s, 0, BLUE, 1), found.total(s, 0, BLUE, 2), found.total(s, 0, RED, 1)) == (-1, 0, 0)


# Pieces


def test_a_side_chooses_a_piece_among_those_that_fit():
    s = play(
        '{ kind = "strength", amount = -1, who = "enemy", pieces = { owner = "enemy", not = ["afloat"], least = 2 }, '
        'chooser = "enemy", ask = "strike" }'
    )
    assert (asked(s), s.decision and s.decision.side, offered(s)) == ("strike", BLUE, [(3,), (4,)])
    choose(s, 4)
    assert s.strength[4] == 1
    assert asked(s) == "over"


def test_several_are_chosen_one_by_one_and_none_twice():
    s = play('{ kind = "strength", amount = 1, count = 2, pieces = {}, chooser = "self", ask = "strike" }')
    choose(s, 1)
    assert offered(s) == [(0,), (2,)]
    choose(s, 0)
    assert (s.strength[:3], asked(s)) == ([2, 4, 2], "over")


def test_whoever_chooses_up_to_so_many_may_stop_before():
    s = play(
        '{ kind = "strength", amount = -1, count = 3, upto = true, pieces = { owner = "enemy" }, '
        'chooser = "self", ask = "strike" }'
    )
    assert offered(s) == [(3,), (4,), (5,), (99,)]
    choose(s, 4)
    choose(s, 99)
    assert (s.strength[3:], asked(s)) == ([2, 1, 2], "over")


def test_up_to_so_many_places_are_chosen():
    s = play(
        '{ kind = "adjust", what = "walls", amount = 1, count = 2, upto = true, '
        'places = [{ named = ["hill", "ford"] }], chooser = "self", ask = "name" }'
    )
    choose(s, 2)
    choose(s, 99)
    assert (s.walls, asked(s)) == ([0, 0, 1, 0], "over")


def test_pieces_are_meant_in_some_places_only():
    s = play('{ kind = "remove", pieces = { owner = "enemy", at = ["town", "hill"] } }')
    assert s.place[3:] == [2, OFF, OFF]


def test_a_piece_is_exchanged_for_another():
    s = play('{ kind = "exchange", pieces = { named = ["red-2"] } }')
    assert s.place[:3] == [0, OFF, 1]


def test_pieces_fire_out_of_turn():
    s = play(
        '{ kind = "shoot", pieces = { is = ["strong"], not = ["afloat"] }, chooser = "self", ask = "strike" }'
    )
    choose(s, 1)
    assert s.told == ["red-2 fires"]


def test_the_card_of_the_enemy_is_annulled():
    assert play('{ kind = "annul", who = "enemy" }').told == ["the card of side 1 is void"]


def test_a_place_is_chosen_for_what_follows():
    s = play(
        '{ kind = "choose-place", places = [{ named = ["ford", "hill"] }], chooser = "self", ask = "name" }, '
        '{ kind = "strength", amount = -1, pieces = { owner = "enemy", here = true } }'
    )
    choose(s, 2)
    assert s.strength[3:] == [1, 2, 2]


def test_without_a_chooser_all_are_meant():
    assert play('{ kind = "remove", pieces = { owner = "enemy" } }').place[3:] == [OFF, OFF, OFF]


def test_pieces_carry_a_marker_with_its_number():
    s = play(
        '{ kind = "mark-piece", marker = "levy", amount = 2, until = "turn", pieces = { is = ["strong"] }, '
        'chooser = "self", ask = "strike" }'
    )
    choose(s, 1)
    assert s.told == ["red-2 has +2"]


def test_a_die_is_rolled_for_each_piece():
    sick = '{ kind = "roll-each", least = 5, who = "enemy", pieces = { owner = "enemy", not = ["afloat"] }'
    s = play(sick + ", amount = -1 }", dice=[5, 4])
    assert (s.strength[3:5], s.told) == ([1, 2], ["5: success", "4: failure"])
    assert play(sick + " }", dice=[1, 6]).place[3:5] == [2, OFF]


def test_one_is_kept_and_the_others_go():
    s = play('{ kind = "keep", pieces = { not = ["afloat"] }, chooser = "self", ask = "spare" }')
    choose(s, 1)
    assert s.place[:3] == [OFF, 1, OFF]


def test_a_choice_without_any_piece_is_over_at_once():
    s = play(
        '{ kind = "remove", pieces = { named = ["red-3"], not = ["afloat"] }, chooser = "self", ask = "strike" }'
    )
    assert asked(s) == "over"


def test_a_game_adds_a_kind_of_its_own():
    s = play('{ kind = "scare", pieces = { owner = "enemy" }, chooser = "self", ask = "strike" }')
    choose(s, 3)
    assert s.place[3] == OFF


# Places


def test_a_number_of_named_places_changes():
    s = play('{ kind = "adjust", what = "walls", amount = 1, places = [{ named = ["ford", "town"] }] }')
    assert s.walls == [0, 0, 1, 1]


def test_places_come_from_the_first_description_then_the_next_and_failing_those_from_another():
    text = (
        '{ kind = "adjust", what = "walls", amount = 1, places = [{ named = ["town"], is = ["held"] }, '
        '{ is = ["walled"] }], failing = [{ named = ["ford"] }], chooser = "self", ask = "name" }'
    )
    assert offered(play(text, BLUE)) == [(3,)]
    assert offered(play(text)) == [(2,)]
    s = Table()
    s.walls[1] = 1
    assert offered(play(text, table=s)) == [(1,)]


def test_a_place_that_does_not_hold_what_is_asked_for_is_refused_by_its_owner():
    s = play(
        '{ kind = "mark-place", marker = "bridge", places = [{ holding = { owner = "enemy" } }], '
        'confirmed = [{ holding = { owner = "enemy", named = ["blue-2"] } }], chooser = "self", ask = "name" }'
    )
    assert offered(s) == [(2,), (3,)]
    seals = s.seals
    choose(s, 2)
    assert (s.told, offered(s), s.seals) == (["not at ford"], [(3,)], seals + 1)
    choose(s, 3)
    assert s.bridges == [3]


def test_pieces_go_to_the_first_place_that_fits():
    s = play(
        '{ kind = "place", pieces = { is = ["afloat"] }, places = [{ named = ["town", "hill"], is = ["held"] }] }'
    )
    assert s.place[2] == 1


def test_pieces_are_placed_together_where_their_owner_says():
    s = play(
        '{ kind = "place", pieces = { named = ["red-1", "red-3"] }, places = [{}], together = true, '
        'chooser = "self", ask = "name" }'
    )
    choose(s, 3)
    assert s.place[:3] == [3, 1, 3]


def test_pieces_are_placed_each_by_itself_in_so_many_places():
    s = play('{ kind = "place", pieces = {}, places = [{}], most = 2, chooser = "self", ask = "land" }')
    assert len(offered(s)) == 3 * 4
    choose(s, 0, 3)
    choose(s, 1, 2)
    assert offered(s) == [(2, 2), (2, 3)]
    choose(s, 2, 2)
    assert (s.place[:3], asked(s)) == ([3, 2, 2], "over")


def test_the_place_chosen_last_is_where_the_next_effect_happens():
    s = play(
        '{ kind = "mark-place", marker = "bridge", places = [{ named = ["ford", "hill"] }], chooser = "self", '
        'ask = "name" }, { kind = "remove", pieces = { owner = "enemy", here = true } }'
    )
    choose(s, 2)
    assert s.place[3:] == [OFF, 3, OFF]


# Conditions


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ('kind = "measure", what = "gold", least = 5', True),
        ('kind = "measure", what = "gold", least = 6', False),
        ('kind = "measure", what = "turn", most = 0', False),
        ('kind = "measure", what = "turn", most = 0, unless = true', True),
        ('kind = "count", pieces = { is = ["strong"] }, least = 2', True),
        ('kind = "count", pieces = { is = ["strong"] }, most = 1', False),
        ('kind = "count", places = [{ named = ["hill"], is = ["held"] }]', True),
        ('kind = "count", places = [{ named = ["town"], is = ["held"] }]', False),
        ('kind = "here"', False),
        ('kind = "role", role = "attacker"', False),
    ],
)
def test_an_effect_happens_only_under_its_conditions(condition: str, holds: bool):
    s = play(f'{{ kind = "draw", amount = 1, when = [{{ {condition} }}] }}')
    assert s.hand[RED] == (3 if holds else 2)


def test_a_card_of_a_fight_asks_for_the_place_and_the_role():
    cards = rules(
        '{ kind = "draw", amount = 1, when = [{ kind = "role", role = "defender" }, '
        '{ kind = "here", places = [{ is = ["coast"] }] }] }'
    )
    s = Table()
    assert cards.possible(s, 0, Context(RED, 0, DEFENDER))
    assert not cards.possible(s, 0, Context(RED, 1, DEFENDER))
    assert not cards.possible(s, 0, Context(RED, 0))


def test_a_card_is_possible_where_there_is_something_to_choose():
    cards = rules(
        '{ kind = "remove", pieces = { owner = "enemy", least = 3 }, chooser = "self", ask = "strike" }'
    )
    s = Table()
    assert not cards.possible(s, 0, Context(RED))
    assert cards.possible(s, 0, Context(BLUE))


BRANCH = (
    '{ kind = "if", when = [{ kind = "measure", what = "gold", least = 5 }], '
    'then = [{ kind = "draw", amount = 1 }, { kind = "gain", what = "gold", amount = 1 }], '
    'otherwise = [{ kind = "discard", amount = 1 }] }, { kind = "cancel" }'
)


def test_either_these_effects_happen_or_those_and_then_the_rest():
    s = play(BRANCH)
    assert (s.hand[RED], s.gold[RED], s.cancelled) == (3, 6, [0])
    poor = Table()
    poor.gold[RED] = 0
    s = play(BRANCH, table=poor)
    assert (s.hand[RED], s.gold[RED], s.cancelled) == (1, 0, [0])


@pytest.mark.parametrize(("die", "gold", "told"), [(4, 7, "4: success"), (3, 5, "3: failure")])
def test_a_die_decides(die: int, gold: int, told: str):
    s = play(
        '{ kind = "roll", least = 4, then = [{ kind = "gain", what = "gold", amount = 2 }] }', dice=[die]
    )
    assert (s.gold[RED], s.told) == (gold, [told])


# What is wrong in data


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{ kind = "explode" }', "'explode' is no kind of effect; one of"),
        ('{ kind = "gain", what = "gold" }', "'gain' needs the field 'amount'"),
        ('{ kind = "draw", amount = 1, until = "turn" }', "'draw' has no field 'until'; one of amount, kind"),
        (
            '{ kind = "gain", what = "silver", amount = 1 }',
            "'silver' is no name of what is counted; one of gold",
        ),
        ('{ kind = "mark", marker = "levy", until = "noon" }', "'noon' is no end; one of game, turn"),
        ('{ kind = "remove", pieces = { named = ["red-9"] } }', "'red-9' is no piece; one of blue-1"),
        (
            '{ kind = "remove", pieces = { is = ["brave"] } }',
            "'brave' is no word for a piece; one of afloat, strong",
        ),
        (
            '{ kind = "remove", pieces = {}, chooser = "self" }',
            "'remove' is no question; one of befriend, land",
        ),
        (
            '{ kind = "adjust", what = "walls", amount = 1, places = [{ named = ["sea"] }] }',
            "'sea' is no place",
        ),
        ('{ kind = "cancel", when = [{ kind = "sunny" }] }', "'sunny' is no kind of condition"),
        ('{ kind = "cancel", when = [{ kind = "role" }] }', "'role' needs the field 'role'"),
        ('{ kind = "befriend", nations = { named = ["moon"] } }', "'moon' is no nation"),
        ('{ kind = "befriend", nations = { is = ["rich"] } }', "'rich' is no word for a nation"),
        ('{ kind = "cancel", when = [{ kind = "played", cards = ["third"] }] }', "'third' is no card"),
    ],
)
def test_a_wrong_entry_names_the_file_the_card_the_effect_and_what_was_expected(text: str, why: str):
    with pytest.raises(InvalidData, match=re.escape(f"cards.toml, card test.effects[0]: {why}")):
        rules(text)


def test_a_wrong_entry_inside_another_is_found_too():
    with pytest.raises(InvalidData, match=re.escape("card test.effects[0].then[1]: 'explode'")):
        rules('{ kind = "roll", least = 2, then = [{ kind = "cancel" }, { kind = "explode" }] }')


# Nations


def test_something_is_done_to_all_nations_that_are_meant():
    assert play('{ kind = "befriend", nations = { not = ["friend"] } }').friends == [2, 0, 1]


def test_a_side_chooses_nations_one_by_one_and_may_stop():
    s = play(
        '{ kind = "befriend", nations = {}, count = 2, upto = true, chooser = "self", ask = "befriend" }'
    )
    assert [a & 0xFF for a in s.decision.actions][:3] == [6, 6, 6]
    choose(s, 1)
    assert offered(s) == [(0,), (2,), (99,)]
    choose(s, 99)
    assert (s.friends, asked(s)) == ([2, 1], "over")
    s = play('{ kind = "befriend", nations = { named = ["upland"] }, chooser = "self", ask = "befriend" }')
    choose(s, 1)
    assert (s.friends, asked(s)) == ([2, 1], "over")


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ('kind = "nations", nations = { is = ["friend"] }', True),
        ('kind = "nations", nations = { is = ["friend"] }, least = 2', False),
        ('kind = "nations", nations = { named = ["upland"], is = ["friend"] }, unless = true', True),
        ('kind = "nations", nations = {}, most = 2', False),
        ('kind = "played", cards = ["second"]', True),
        ('kind = "played", cards = ["first"]', False),
        (
            'kind = "any", any = [{ kind = "played", cards = ["first"] }, { kind = "played", cards = ["second"] }]',
            True,
        ),
        ('kind = "any", any = [{ kind = "played", cards = ["first"] }]', False),
    ],
)
def test_conditions_of_nations_and_cards(condition: str, holds: bool):
    table = Table()
    table.played = [1]
    s = play(f'{{ kind = "draw", amount = 1, when = [{{ {condition} }}] }}', table=table)
    assert s.hand[RED] == (3 if holds else 2)


def test_an_effect_on_nations_is_possible_where_there_is_one():
    some = rules('{ kind = "befriend", nations = { is = ["friend"] } }')
    s = Table()
    assert some.possible(s, 0, Context(RED))
    s.friends = []
    assert not some.possible(s, 0, Context(RED))


# The page about it

PAGE = (Path(__file__).parents[2] / "docs" / "effects.md").read_text("utf-8")


@pytest.mark.parametrize(("kind", "maker"), (EFFECTS | CONDITIONS).items())
def test_the_page_tells_every_kind_with_the_fields_that_it_needs(kind: str, maker: Any):
    rows = [row for row in PAGE.splitlines() if row.startswith("| `") and f"`{kind}`" in row.split("|")[1]]
    told = set(re.findall(r"[\w-]+", rows[0].split("|")[2]))
    assert set(maker.needs.split()) <= told


def test_the_examples_of_the_page_are_of_kinds_that_take_their_fields():
    examples = re.findall(r"`(\{ kind = .*\})`", PAGE)
    assert len(examples) == len(EFFECTS) - 2  # `if` is shown above the table, `conceal` with `reveal`
    for example in examples:
        (entry,) = card(example).effects
        maker = EFFECTS[entry.kind]
        given = set(msgspec.to_builtins(entry))
        assert given <= set(maker.needs.split()) | set(maker.takes.split()) | ALWAYS
        assert set(maker.needs.split()) <= given


# What the same data tells


def test_a_card_is_worth_its_effects():
    effects = rules(
        '{ kind = "gain", what = "gold", amount = 3 }, { kind = "gain", what = "walls", amount = 1, who = "enemy" }, '
        '{ kind = "scare", who = "enemy", count = 2, pieces = { owner = "enemy" }, chooser = "self", ask = "strike" }'
    ).cards[0]
    assert worth(effects, {"gain gold": 1.0, "gain": 0.5, "scare": -4.0}) == 3.0 - 0.5 + 8.0


def test_a_text_must_tell_the_numbers_of_the_effects():
    effects = card(BRANCH + ', { kind = "draw", amount = 3 }').effects
    assert numbers_of(effects) == {1, 3, 5}
    assert untold(effects, "If you have 5 gold draw a card, else three.", "en") == set()
    assert untold(effects, "Si tienes 5 de oro, roba una carta.", "es") == {3}
