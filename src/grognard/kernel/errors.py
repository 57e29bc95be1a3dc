"""What can be wrong with a request. Each says what was asked, why it cannot be, and what can be done instead."""

import reprlib

_quoting = reprlib.Repr()
_quoting.maxstring = _quoting.maxother = 80


def quoted(thing: object) -> str:
    """Anything that was asked for, as a message repeats it: short, whatever it is.

    >>> quoted("tea"), len(quoted("tea" * 1000)), quoted(10**5000)
    ("'tea'", 80, 'a number beyond all bounds')
    """
    if isinstance(thing, int) and thing.bit_length() > 128:
        return "a number beyond all bounds"
    try:
        return _quoting.repr(thing)
    except ValueError:  # such a number within a list
        return f"a {type(thing).__name__}"


def _plain(field: str) -> str:
    """The name of a field as a terminal may print it."""
    return field if field.isprintable() else ascii(field)


class GrognardError(Exception):
    """Any error that a person can act on."""


class IllegalAction(GrognardError):
    """A well-formed action that the rules do not allow now."""

    def __init__(self, asked: str, why: str, rule: str = "", possible: list[str] | None = None) -> None:
        self.asked = asked
        self.why = why
        self.rule = rule
        self.possible = possible or []
        chapter = f" [{rule}]" if rule else ""
        listed = ", ".join(self.possible[:12]) + (", …" if len(self.possible) > 12 else "")
        super().__init__(
            f"{asked!r} is not possible: {why}{chapter}." + (f" Possible now: {listed}." if listed else "")
        )


class InvalidNotation(GrognardError):
    """Text that is no action of the game at all."""

    def __init__(self, asked: str, why: str) -> None:
        self.asked = asked
        self.why = why
        super().__init__(f"{asked!r} is no action of this game: {why}.")


class InvalidPosition(GrognardError):
    """A position that cannot stand on the table; `field` says where it goes wrong."""

    def __init__(self, field: str, why: str) -> None:
        self.field = _plain(field)
        self.why = why
        super().__init__(f"position, {self.field}: {why}.")


class Misfit(InvalidPosition):
    """A scripted result that cannot be: none of the faces of a die, or nothing that can be drawn there."""

    def __init__(self, result: int, left: int, faces: int, among: list[int], kind: int) -> None:
        self.result = result  # as the script has it
        self.left = left  # results behind it
        self.faces = faces  # 0 for a draw
        self.among = among
        self.kind = kind  # of what is drawn there, by its number among those that the game draws
        what = f"it is no result of a die of {faces}" if faces else "it cannot be drawn"
        super().__init__("dice", f"a scripted result does not fit: {what}")


class InvalidRecord(GrognardError):
    """A record that does not replay; `line` and `field` say where."""

    def __init__(self, field: str, line: int, why: str) -> None:
        self.field = _plain(field)
        self.line = line
        self.why = why
        super().__init__(f"record, line {line}, {self.field}: {why}.")


class InvalidData(GrognardError):
    """A data file that does not fit its schema."""

    def __init__(self, file: str, entry: str, why: str) -> None:
        self.file = file
        self.entry = entry
        self.why = why
        super().__init__(f"{file}, {entry}: {why}.")
