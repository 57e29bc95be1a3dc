"""A reason is the clause and the message that tells it, and nothing where nothing stands in the way."""

from grognard.parts.reasons import ALLOWED, split


def may_cross(tired: bool, flooded: bool) -> str:
    """Why nobody crosses a ford."""
    if tired:
        return "2.1 tired"
    return "2.2.b flooded" if flooded else ALLOWED


def test_the_same_predicate_allows_and_explains():
    assert not may_cross(False, False)
    assert may_cross(True, False)
    assert split(may_cross(True, True)) == ("tired", "2.1")
    assert split(may_cross(False, True)) == ("flooded", "2.2.b")


def test_where_nothing_stands_in_the_way_there_is_nothing_to_tell():
    assert split(ALLOWED) == ("", "")


def test_predicates_can_be_asked_one_after_another():
    assert (may_cross(False, False) or may_cross(False, True)) == "2.2.b flooded"
