"""Hidden pieces: an id tells how many stand there, and nothing about which."""

from itertools import permutations

from grognard.kernel.cache import Cache
from grognard.parts.shown.pieces import Unknown, backs

SPACES = ["ford", "hill"]


def seen(unknown, kept=None):
    """The backs of pieces; those above number 6, whose state is 4, have moved."""
    marks = lambda p: ["moved"] if p > 6 else []  # noqa: E731
    shown = backs(unknown, ["blue", "red"], SPACES, lambda h: SPACES[h], marks, kept or Cache(100))
    return [(s.piece.id, s.piece.place, s.piece.face, s.piece.marks) for s in shown]


def test_whichever_pieces_stand_somewhere_they_look_the_same():
    looks = {str(seen([Unknown(0, 1, 0, a), Unknown(0, 1, 0, b)])) for a, b in permutations(range(5), 2)}
    assert len(looks) == 1


def test_they_are_counted_by_side_and_space_those_that_can_be_told_apart_in_order():
    found = seen([Unknown(1, 1, 4, 7), Unknown(1, 1, 0, 3), Unknown(0, 0, 0, 1), Unknown(1, 0, 0, 2)])
    assert found == [
        ("blue-ford-1", "ford", False, []),
        ("blue-hill-1", "hill", False, []),
        ("red-hill-1", "hill", False, []),
        ("red-hill-2", "hill", False, ["moved"]),
    ]


def test_a_back_that_was_made_before_is_found_and_tells_what_a_fresh_one_does():
    kept = Cache(100)
    first = [Unknown(1, 1, 0, 3), Unknown(1, 1, 0, 4)]
    then = [Unknown(1, 1, 0, 5), Unknown(1, 1, 4, 7), Unknown(0, 1, 0, 3)]  # others, of which one has moved
    assert seen(first, kept) == seen(first)
    assert seen(then, kept) == seen(then)
    assert len(kept.kept) == 4
