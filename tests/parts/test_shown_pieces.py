"""Hidden pieces: an id tells how many stand there, and nothing about which."""

from itertools import permutations

from grognard.parts.shown.pieces import Unknown, backs

SPACES = ["ford", "hill"]


def seen(unknown):
    shown = backs(unknown, ["blue", "red"], SPACES, lambda h: SPACES[h], lambda p: ["moved"] if p > 6 else [])
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
