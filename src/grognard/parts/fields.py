"""The fields of a state, each declared once: what a position calls it, how it is written, which values it may have.

From a game's list of fields come what a position writes, what it reads, the names that it may have, and errors that
name the field. What is no plain number, list or table of names the game writes itself, and only says its name here.
"""

from __future__ import annotations

from typing import Any

from grognard.kernel.errors import InvalidPosition, quoted
from grognard.kernel.positions import FIELDS as OF_THE_KERNEL
from grognard.kernel.positions import Document, numbered, whole
from grognard.kernel.state import State
from grognard.parts.vectors import vector


class Field:
    """One field. `attribute` is what the state calls it, where that is another word than the position's."""

    def __init__(self, name: str, attribute: str = "") -> None:
        self.name = name
        self.attribute = attribute or name

    def written(self, value: Any) -> Any:
        """The value as a position has it."""
        raise NotImplementedError

    def read(self, value: Any, before: Any) -> Any:
        """The value from a position, over what the scenario has set up."""
        raise NotImplementedError


class Whole(Field):
    """A whole number within its range; `per` to the point where points are divided."""

    def __init__(self, name: str, least: int, most: int, per: int = 1) -> None:
        super().__init__(name)
        self.least = least
        self.most = most
        self.per = per

    def written(self, value: Any) -> Any:
        return int(value) if self.per == 1 else int(value) / self.per

    def read(self, value: Any, before: Any) -> Any:
        if self.per > 1 and isinstance(value, (int, float)) and not isinstance(value, bool):
            parts = value * self.per
            if not self.least <= parts <= self.most or parts != int(parts):
                most = self.most // self.per
                raise InvalidPosition(self.name, f"{quoted(value)} is none of 0, 1/{self.per} … {most}")
            return int(parts)
        return whole({self.name: value}, self.name, 0, self.least, self.most)


class Flag(Field):
    """True or false."""

    def written(self, value: Any) -> Any:
        return value

    def read(self, value: Any, before: Any) -> Any:
        if not isinstance(value, bool):
            raise InvalidPosition(self.name, f"true or false was expected, not {quoted(value)}")
        return value


class Choice(Field):
    """One of some words: the n-th stands for n."""

    def __init__(self, name: str, words: list[str]) -> None:
        super().__init__(name)
        self.words = words

    def written(self, value: Any) -> Any:
        return self.words[value]

    def read(self, value: Any, before: Any) -> Any:
        return one_of(self.name, self.words, value)


def one_of(field: str, words: list[str], value: object) -> int:
    """The number of a word among some, one of which must stand in a field."""
    if value not in words:
        *others, last = filter(None, words)
        raise InvalidPosition(field, f"{', '.join(others)} or {last} was expected, not {quoted(value)}")
    return words.index(str(value))


class Bits(Field):
    """A set of words, kept as bits."""

    def __init__(self, name: str, bits: dict[str, int], attribute: str = "") -> None:
        super().__init__(name, attribute)
        self.bits = bits

    def written(self, value: Any) -> Any:
        return words_of(value, self.bits)

    def read(self, value: Any, before: Any) -> Any:
        return bits_of(self.name, self.bits, listed(self.name, value))


def words_of(marks: int, bits: dict[str, int]) -> list[str]:
    """The words for some bits."""
    return [word for word, bit in bits.items() if marks & bit]


def bits_of(field: str, bits: dict[str, int], words: list[Any]) -> int:
    """The bits for some words, each of which must be known."""
    found = 0
    for word in words:
        found |= numbered(field, bits, word)
    return found


class Things(Field):
    """A list of things of one kind, by their ids."""

    def __init__(self, name: str, ids: list[str], numbers: dict[str, int]) -> None:
        super().__init__(name)
        self.ids = ids
        self.numbers = numbers

    def written(self, value: Any) -> Any:
        return [self.ids[thing] for thing in value]

    def read(self, value: Any, before: Any) -> Any:
        return [numbered(self.name, self.numbers, thing) for thing in listed(self.name, value)]


class Counts(Field):
    """A number for each thing of a kind, kept in a vector from its number `first` on; a position may name some."""

    def __init__(
        self, name: str, ids: list[str], least: int, most: int, attribute: str = "", first: int = 0
    ) -> None:
        super().__init__(name, attribute)
        self.ids = ids
        self.first = first
        self.numbers = {thing: first + n for n, thing in enumerate(ids)}
        self.least = least
        self.most = most

    def written(self, value: Any) -> Any:
        return {thing: int(value[n]) for thing, n in self.numbers.items()}

    def read(self, value: Any, before: Any) -> Any:
        counts = [int(n) for n in before]
        for thing, count in tabled(self.name, value).items():
            field = f"{self.name}.{str(thing)[:40]}"
            counts[numbered(self.name, self.numbers, thing)] = whole(
                {field: count}, field, 0, self.least, self.most
            )
        return vector(counts)


class Zones(Field):
    """Where each thing lies, kept as a vector of zones and written as the things in each zone.

    Things that a position does not name lie where the scenario has put them; or all in one zone, `rest`.
    """

    def __init__(
        self,
        name: str,
        zones: dict[str, int],
        ids: list[str],
        numbers: dict[str, int],
        attribute: str,
        rest: int = -1,
    ) -> None:
        super().__init__(name, attribute)
        self.zones = zones
        self.ids = ids
        self.numbers = numbers
        self.rest = rest

    def written(self, value: Any) -> Any:
        lying: dict[int, list[str]] = {code: [] for code in self.zones.values()}
        for n, thing in enumerate(self.ids):
            there = lying.get(int(value[n]))
            if there is not None:
                there.append(thing)
        return {zone: lying[code] for zone, code in self.zones.items()}

    def read(self, value: Any, before: Any) -> Any:
        where = [int(zone) if self.rest == -1 else self.rest for zone in before]
        seen: dict[int, str] = {}
        for zone, things in tabled(self.name, value).items():
            code = numbered(self.name, self.zones, zone)
            for thing in things if isinstance(things, list) else [things]:
                n = numbered(f"{self.name}.{zone}", self.numbers, thing)
                if n in seen:
                    raise InvalidPosition(f"{self.name}.{zone}", f"{thing} lies in {seen[n]} already")
                seen[n] = zone
                where[n] = code
        return vector(where)


def listed(field: str, value: object) -> list[Any]:
    """A value that must be a list."""
    if not isinstance(value, list):
        raise InvalidPosition(field, "a list was expected")
    return value


def tabled(field: str, value: object) -> dict[str, Any]:
    """A value that must be a table."""
    if not isinstance(value, dict):
        raise InvalidPosition(field, "a table was expected")
    return value


class Fields:
    """The fields of a game's state: plain ones, and the names of those that the game writes and reads itself."""

    def __init__(self, plain: list[Field], special: str) -> None:
        self.plain = plain
        self.names = frozenset([f.name for f in plain] + special.split()) | OF_THE_KERNEL

    def check(self, document: Document) -> None:
        """Refuse a position with a field that there is not."""
        for name in document:
            if name not in self.names:
                known = ", ".join(sorted(self.names))
                raise InvalidPosition(str(name)[:40], f"there is no such field; there are {known}")

    def written(self, s: State) -> Document:
        """The plain fields of a state."""
        found: Document = {}
        for field in self.plain:
            found[field.name] = field.written(getattr(s, field.attribute))
        return found

    def read(self, s: State, document: Document) -> None:
        """Give a state the plain fields that a position names."""
        for field in self.plain:
            if field.name in document:
                before = getattr(s, field.attribute)
                setattr(s, field.attribute, field.read(document[field.name], before))


# A piece in a line


class PieceText:
    """What a position says of a piece in a line: its place, its strength, its marks, and whatever else a game adds."""

    def __init__(self, place: int, strength: int, marks: int, others: list[str]) -> None:
        self.place = place
        self.strength = strength
        self.marks = marks
        self.others = others


def piece_text(place: str, strength: int, marks: int, bits: dict[str, int]) -> str:
    """A piece in a line: `"goliad 3 inside moved"`."""
    return " ".join([place, str(int(strength)), *words_of(marks, bits)])


def read_piece(
    field: str, text: object, places: dict[str, int], strength: int, bits: dict[str, int], example: str
) -> PieceText:
    """A piece from a line; without a number it has the given strength. Words with `=` in them are the game's own."""
    words = text.split() if isinstance(text, str) else []
    if not words:
        raise InvalidPosition(field, f'a text such as "{example}" was expected')
    place, marks = numbered(field, places, words[0]), words[1:]
    if marks and marks[0].isdecimal():
        strength, marks = int(marks[0][:3]), marks[1:]
    others = [m for m in marks if "=" in m]
    return PieceText(place, strength, bits_of(field, bits, [m for m in marks if "=" not in m]), others)
