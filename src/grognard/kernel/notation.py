"""Notation: the readable form of actions, events and frames.

A template such as `attack {block} {space} from {origin:space}` names its arguments and their kinds; a game gives
one to each of its verbs; `{points:number}` is a plain number. A bare list, `"block from:space to:space hits"`, does
the same for events and frames; there an argument without a kind is a plain number too. With a star it is a list, with a
bar a set of named bits: `"tried:space* effects:effect|"`.
"""

from __future__ import annotations

import re

HOLE = re.compile(r"\{(\w+)(?::(\w+))?\}")
NUMBER = "number"  # in the place of a kind: an argument that is a plain number


class Argument:
    """One argument of a template: its name, and the kind of thing it stands for, "" for a number.

    `many` tells a list; `bits` a number whose bits are things of the kind, the first of them the lowest.
    """

    def __init__(self, name: str, kind: str, many: bool = False, bits: bool = False) -> None:
        self.name = name
        self.kind = kind
        self.many = many
        self.bits = bits


def arguments(listing: str, kinds: frozenset[str]) -> list[Argument]:
    """The arguments of a bare list; a name that is itself a kind needs no other, a star marks a list, a bar bits.

    >>> [(a.name, a.kind, a.many) for a in arguments("block to:space ways*", frozenset({"block", "space"}))]
    [('block', 'block', False), ('to', 'space', False), ('ways', '', True)]
    >>> arguments("block to:spcae", frozenset({"block", "space"}))
    Traceback (most recent call last):
    ...
    ValueError: 'to:spcae': there is no kind 'spcae'; there are block, space and number
    """
    found = []
    for word in listing.split():
        name, _, kind = word.rstrip("*|").partition(":")
        if kind and kind != NUMBER and kind not in kinds:
            known = ", ".join(sorted(kinds))
            raise ValueError(f"{word!r}: there is no kind {kind!r}; there are {known} and {NUMBER}")
        of = "" if kind == NUMBER else kind or (name if name in kinds else "")
        found.append(Argument(name, of, word.endswith("*"), word.endswith("|")))
    return found


class Template:
    """How a verb is written and read; an empty pattern stands for a number that has no verb."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.words = pattern.split()
        self.name = self.words[0] if self.words else ""
        self.arguments = [
            Argument(m.group(1), "" if m.group(2) == NUMBER else m.group(2) or m.group(1))
            for m in HOLE.finditer(pattern)
        ]

    def takes(self, values: list[int]) -> bool:
        """Whether there is a verb, and nothing is given that it has no place for.

        >>> fire = Template("fire {block}"); fire.takes([7, 0, 0]), fire.takes([7, 1, 0]), Template("").takes([0])
        (True, False, False)
        """
        return self.name != "" and not any(values[len(self.arguments) :])

    def write(self, values: list[str]) -> str:
        """The notation for some arguments.

        >>> Template("attack {block} {space} from {origin:space}").write(["grant", "goliad", "refugio"])
        'attack grant goliad from refugio'
        """
        rest = iter(values)
        return " ".join(next(rest) if word.startswith("{") else word for word in self.words)

    def read(self, notation: str) -> list[str] | None:
        """The arguments of a notation, or None where it is not of this template.

        >>> Template("attack {block} {space} from {origin:space}").read("attack grant goliad from refugio")
        ['grant', 'goliad', 'refugio']
        """
        tokens = notation.split()
        if not tokens or len(tokens) != len(self.words):
            return None
        values = []
        for token, word in zip(tokens, self.words, strict=True):
            if word.startswith("{"):
                values.append(token)
            elif token != word:
                return None
        return values
