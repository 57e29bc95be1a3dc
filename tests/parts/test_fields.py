"""Fields of a state, declared once: written, read, and refused with their names."""

import pytest

from grognard import InvalidPosition
from grognard.parts.fields import (
    Bits,
    Choice,
    Counts,
    Fields,
    Flag,
    Things,
    Whole,
    Zones,
    piece_text,
    read_piece,
)
from grognard.parts.vectors import vector

pytestmark = pytest.mark.interpreted  # its state is none of the kernel's: compiled code would not take it

IDS = ["one", "two", "three"]
NUMBERS = {name: n for n, name in enumerate(IDS)}
ALL = Fields(
    [
        Whole("turn", 1, 9),
        Whole("points", 0, 8, per=2),
        Flag("open"),
        Choice("first", ["north", "south"]),
        Bits("marks", {"moved": 1, "spent": 4}, "mark"),
        Things("burned", IDS, NUMBERS),
        Counts("supply", IDS, 0, 5),
        Zones("cards", {"deck": 0, "hand": 1}, IDS, NUMBERS, "card"),
    ],
    "pieces",
)


class Kept:
    """As much of a state as the fields ask for."""

    def __init__(self):
        self.turn, self.points, self.open, self.first, self.mark = 1, 0, False, 0, 0
        self.burned, self.supply, self.card = [], vector([1, 2, 3]), vector([0, 0, 1])


def test_what_is_written_is_read_back():
    s = Kept()
    s.turn, s.points, s.open, s.first, s.mark = 4, 5, True, 1, 5
    s.burned, s.supply, s.card = [2, 0], vector([0, 5, 1]), vector([1, 0, 1])
    written = ALL.written(s)
    assert written == {
        "turn": 4, "points": 2.5, "open": True, "first": "south", "marks": ["moved", "spent"],
        "burned": ["three", "one"], "supply": {"one": 0, "two": 5, "three": 1},
        "cards": {"deck": ["two"], "hand": ["one", "three"]},
    }  # fmt: skip
    again = Kept()
    ALL.read(again, written)
    assert ALL.written(again) == written


def test_what_a_position_does_not_name_stays_as_the_scenario_has_it():
    s = Kept()
    ALL.read(s, {"supply": {"two": 0}, "cards": {"hand": "one"}})
    assert ALL.written(s)["supply"] == {"one": 1, "two": 0, "three": 3}
    assert ALL.written(s)["cards"] == {"deck": ["two"], "hand": ["one", "three"]}
    assert s.turn == 1


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("turn", 10, "turn"), ("turn", "x", "turn"), ("turn", True, "turn"),
        ("points", 0.3, "points"), ("points", 4.5, "points"), ("points", "x", "points"),
        ("open", 1, "open"), ("first", "west", "first"), ("first", [], "first"),
        ("marks", ["tired"], "marks"), ("marks", "moved", "marks"),
        ("burned", ["four"], "burned"), ("burned", {}, "burned"),
        ("supply", {"four": 1}, "supply"), ("supply", {"one": 6}, "supply.one"), ("supply", [1], "supply"),
        ("cards", {"sleeve": []}, "cards"), ("cards", {"hand": ["four"]}, "cards.hand"), ("cards", 3, "cards"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_refused_with_the_name_of_its_field(field, value, named):
    with pytest.raises(InvalidPosition) as error:
        ALL.read(Kept(), {field: value})
    assert error.value.field == named


def test_a_field_that_there_is_not_is_refused_and_those_of_the_kernel_are_known():
    ALL.check({"turn": 1, "pieces": {}, "stack": [], "dice": []})
    with pytest.raises(InvalidPosition, match="no such field"):
        ALL.check({"weather": "rain"})


def test_a_piece_in_a_line():
    bits = {"moved": 1, "spent": 4}
    assert piece_text("ford", 2, 5, bits) == "ford 2 moved spent"
    told = read_piece("pieces.guard", "two 3 spent from=hill", NUMBERS, 4, bits, "ford 3")
    assert (told.place, told.strength, told.marks, told.others) == (1, 3, 4, ["from=hill"])
    assert read_piece("pieces.guard", "two", NUMBERS, 4, bits, "ford 3").strength == 4
    for wrong in ("", "four", "two 3 tired", 3, None):
        with pytest.raises(InvalidPosition) as error:
            read_piece("pieces.guard", wrong, NUMBERS, 4, bits, "ford 3")
        assert error.value.field == "pieces.guard"
