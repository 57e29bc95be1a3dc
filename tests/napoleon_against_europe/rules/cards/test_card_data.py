"""The 110 cards as data: how many, in which period and scenario, when they are played, in words that are known."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from grognard.games.napoleon_against_europe.data.printed import deck
from grognard.games.napoleon_against_europe.data.schema_cards import UseEntry
from grognard.games.napoleon_against_europe.model.board import DATA
from grognard.games.napoleon_against_europe.model.marks import MARKERS, MOMENTS, ROUND_MARKERS, TURN_MARKERS
from grognard.games.napoleon_against_europe.rules.cards import vocabulary
from grognard.games.napoleon_against_europe.rules.cards.kinds import LEXICON, PLAYABLE, USE_EFFECTS
from grognard.kernel.errors import InvalidData
from grognard.parts.documents.effects import EffectEntry, read_conditions, read_effects
from grognard.parts.effects.core import Effect

PHASES = ("administration", "diplomacy", "activation", "conquest")
STEPS = ("battle-begins", "battle", "rolled", "demoralization", "pursuit", "aftermath")


def ids(**wanted: Any) -> list[str]:
    return [c.id for c in DATA.cards if all(getattr(c, k) == v for k, v in wanted.items())]


def numbered(letter: str, *numbers: int) -> set[str]:
    return {f"{n}{letter}" for n in numbers}


def nested(entries: list[EffectEntry]) -> list[EffectEntry]:
    """Effects, with those under conditions."""
    return [f for e in entries for f in (e, *nested(e.then or []), *nested(e.otherwise or []))]


EFFECTS = [(c.id, e) for c in DATA.cards for use in c.use for e in nested(use.effects)]


@pytest.mark.rule("6.1.a")
def test_each_side_has_fifty_five_cards_in_two_sets():
    assert len(DATA.cards) == 110
    assert Counter((c.side, c.set) for c in DATA.cards) == {
        ("empire", "epica"): 27,
        ("empire", "castigos"): 28,
        ("coalition", "epica"): 27,
        ("coalition", "castigos"): 28,
    }
    assert all((c.set == "epica") == (c.number <= 27) for c in DATA.cards)


@pytest.mark.rule("6.2.a")
def test_a_card_has_a_number_a_value_a_title_a_text_and_its_phases():
    assert sorted(c.number for c in DATA.cards if c.side == "empire") == list(range(1, 56))
    assert Counter(c.value for c in DATA.cards) == {0: 1, 1: 26, 2: 53, 3: 30}
    for card in DATA.cards:
        assert card.phases
        assert set(card.name) == set(card.text) == {"en", "es"}
        assert not card.condition or set(card.condition) == {"en", "es"}
        assert all([*card.text.values(), *card.name.values()])


@pytest.mark.rule("6.2.h", "6.2.i", "6.2.l")
def test_permanent_cards_combat_cards_and_foreign_wars():
    assert {c.id: c.permanent for c in DATA.cards if c.permanent} == {
        "1F": "france",
        "1C": "great-britain",
        "2C": "russia",
        "3C": "austria",
    }
    assert ids(type="permanent") == ["1F", "1C", "2C", "3C"]
    assert set(ids(type="combat")) == numbered("F", 6, 13, 19, 21, 27, 31, 41, 48, 55) | numbered(
        "C", 5, 10, 11, 12, 14, 28, 30, 39, 43
    )
    assert {c.id: c.fw_box for c in DATA.cards if c.fw_box} == {
        "7F": "guerre-perse",
        "17F": "guerre-inde",
        "18F": "guerre-rio-de-la-plata",
        "42F": "guerre-amerique",
    }
    assert ids(type="foreign-war") == ["7F", "17F", "18F", "42F"]


@pytest.mark.rule("6.2.c", "6.2.d", "6.2.j")
def test_stars_and_points_are_printed():
    stars = {c.id: c.star for c in DATA.cards if c.star}
    assert Counter(stars.values()) == {"gold": 35, "silver": 12}
    assert stars["5F"] == stars["9F"] == stars["6C"] == stars["11F"] == "gold"  # as the book has them
    assert stars["2C"] == "silver"
    scored = {c.id: (c.escalation, c.victory) for c in DATA.cards if c.escalation or c.victory}
    assert scored["11F"] == (2, 2)  # the figure of the book
    assert scored == {
        "11F": (2, 2),
        "12F": (1, 0),
        "22F": (1, 1),
        "24F": (2, 0),
        "25F": (1, 0),
        "37F": (1, 0),
        "45F": (2, 1),
        "51F": (0, 1),
        "6C": (1, 0),
        "22C": (2, 0),
        "27C": (1, 0),
    }


@pytest.mark.rule("20.1.b")
def test_the_decks_of_1815_are_those_of_the_book():
    empire = numbered("F", 1, 2, 3, 6, 8, 13, 19, 27, 28, 29, 31, 32, 43, 47, 50)
    coalition = numbered("C", 1, 4, 5, 11, 12, 14, 15, 16, 25, 28, 29, 30, 31, 32, 35, 39, 42, 43, 54)
    assert set(ids(in_1815=True)) == empire | coalition
    assert set(deck(DATA, DATA.scenario["1815"], "empire")) == empire
    assert set(deck(DATA, DATA.scenario["1815"], "coalition")) == coalition


@pytest.mark.rule("20.3.d", "6.2.k")
def test_the_cards_with_a_red_dot_are_those_that_the_book_takes_out_in_1809():
    gone = numbered("F", 4, 5, 7, 9, 11, 12, 14, 15, 16, 17, 18, 20, 22, 23, 24, 25, 26, 27)
    gone |= numbered("C", 6, 10, 17, 18, 19, 20, 21, 22, 24, 27)
    assert set(ids(red_dot=True)) == gone
    dealt = {c for side in ("empire", "coalition") for c in deck(DATA, DATA.scenario["1809"], side)}
    assert dealt == {c.id for c in DATA.cards} - gone


@pytest.mark.rule("20.2.c")
def test_the_campaign_begins_with_the_cards_of_the_first_period():
    for side in ("empire", "coalition"):
        assert set(deck(DATA, DATA.scenario["1805"], side)) == set(ids(side=side, set="epica"))


def test_every_card_has_a_source_for_its_number_its_value_and_its_effect():
    known = {"book", "inferred", "reconstructed"}
    for card in DATA.cards:
        assert {card.number_source, card.value_source, card.effect_source} <= known
        assert card.source.split()[0] in known
    assert Counter(c.number_source for c in DATA.cards)["book"] == 20


@pytest.mark.rule("6.2.g")
def test_the_printed_phases_are_those_of_the_moments_at_which_a_card_is_played():
    for card in DATA.cards:
        wanted = set()
        for moment in {m for use in card.use for m in use.moments}:
            if moment in PHASES:
                wanted.add(moment)
            elif moment == "naval-battle":
                wanted.add("naval-combat")
            else:
                wanted.add("combat" if card.type == "combat" and moment in STEPS else "reaction")
        assert set(card.phases) == wanted, card.id


def test_every_moment_is_one_that_the_rules_open():
    assert {m for use in DATA.uses for m in use.moments} == set(MOMENTS)


def test_every_word_is_used_by_a_card():
    """A word that no card says is one that nobody would miss."""
    said: set[str] = set()

    def collect(value: Any) -> None:
        if isinstance(value, dict):
            for v in value.values():
                collect(v)
        elif isinstance(value, list):
            for v in value:
                collect(v)
        elif isinstance(value, str):
            said.add(value)

    collect(msgspec.to_builtins(DATA.uses))
    words = {
        *vocabulary.COUNTED,
        *vocabulary.ROLLS,
        *vocabulary.ENDS,
        *vocabulary.PLACE_WORDS,
        *vocabulary.NATION_WORDS,
    }
    words |= {w for w in vocabulary.PIECE_WORDS if not w.startswith("of-")}
    words |= {*vocabulary.LASTING, *vocabulary.FOR_THE_GAME, *vocabulary.BY_NUMBER, *LEXICON.asks}
    assert words - said == set()
    own = set(LEXICON.effects) - {"if"}
    common = {
        "grant",
        "annul",
        "reveal",
        "conceal",
        "keep",
        "exchange",
        "shoot",
        "roll-each",
        "roll",
        "adjust",
    }
    assert own - common - {"mark-piece", "mark-place"} <= said


def test_a_marker_on_the_table_ends_when_its_card_says():
    ends = {e.marker: e.until for _, e in EFFECTS if e.marker in MARKERS}
    assert ends
    for marker, until in ends.items():
        bit = MARKERS[str(marker)]
        if bit & ROUND_MARKERS:
            assert until == "round", marker
        elif bit & TURN_MARKERS:
            assert until in ("turn", "phase"), marker
        else:
            assert until == "next-turn", marker


def test_a_modifier_has_a_marker_that_no_other_card_lays():
    owners: dict[str, set[str]] = {}
    for _, e in EFFECTS:
        if e.kind == "modify":
            owners.setdefault(str(e.marker), set())
    for card, e in EFFECTS:
        if e.marker in owners:
            owners[str(e.marker)].add(card)
    assert {m: cards for m, cards in owners.items() if len(cards) != 1} == {}


def test_what_lasts_for_the_game_is_known_by_the_card_that_was_played():
    for _, e in EFFECTS:
        if e.marker is not None:
            assert (e.until == "game") == (e.marker in vocabulary.FOR_THE_GAME), e.marker


def test_every_use_is_read():
    assert len(USE_EFFECTS) == len(PLAYABLE) == len(DATA.uses) == 121
    assert all(effects for effects in USE_EFFECTS)
    flat: list[Effect[Any]] = [e for effects in USE_EFFECTS for e in effects]
    assert len(flat) > len(EFFECTS)  # with the jumps between alternatives


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ({"kind": "march"}, "'march' is no kind of effect"),
        ({"kind": "mark", "marker": "fog", "until": "turn"}, "'fog' is no marker"),
        ({"kind": "mark", "marker": "illness", "until": "noon"}, "'noon' is no end"),
        ({"kind": "modify", "roll": "battle", "amount": 1}, "'modify' needs the field 'marker'"),
        ({"kind": "join", "nations": {"named": ["atlantis"]}}, "'atlantis' is no nation"),
        ({"kind": "join", "nations": {"is": ["rich"]}}, "'rich' is no word for a nation"),
        ({"kind": "release", "pieces": {"named": ["fr-elite-99"]}}, "'fr-elite-99' is no piece"),
        ({"kind": "sail", "most": 3, "pieces": {"is": ["submarine"]}}, "'submarine' is no word for a piece"),
        ({"kind": "seize", "places": [{"named": ["eldorado"]}]}, "'eldorado' is no place"),
    ],
)
def test_a_wrong_word_names_the_card_and_what_was_expected(entry: dict[str, Any], why: str):
    use = UseEntry("99F-2", "99F", ["activation"], [msgspec.convert(entry, EffectEntry)], [])
    with pytest.raises(InvalidData, match=r"cards.toml, card 99F-2.effects\[0\]: " + why):
        read_effects(LEXICON, "cards.toml", [use])


def test_a_wrong_condition_is_found_too():
    entry = {"id": "99F", "card": "99F", "moments": ["activation"], "effects": []}
    use = msgspec.convert(entry | {"playable": [{"kind": "played", "cards": ["56F"]}]}, UseEntry)
    with pytest.raises(InvalidData, match=r"cards.toml, card 99F.playable: '56F' is no card"):
        read_conditions(LEXICON, "cards.toml", [use])
