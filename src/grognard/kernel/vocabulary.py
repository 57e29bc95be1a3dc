"""What the things, verbs and events of a game are called: ids for programs, names for people, numbers for the rules."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.kernel.actions import CLOSE, first, pack, second, third, verb
from grognard.kernel.cache import Cache
from grognard.kernel.documents.words import Words
from grognard.kernel.errors import InvalidNotation
from grognard.kernel.log import OF_THE_KERNEL
from grognard.kernel.notation import Argument, Template, arguments

LONGEST = 200  # of a notation
LARGEST = 0xFFFF  # number that an action can hold
MOST_LABELS = 50_000  # kept in a cache
CLOSING = Template("close")
HOLDER = 0xE000  # the first of the private characters that hold a name's place in a sentence


class Names:
    """The things of one kind: their ids, their names in each language, and which of the names are plurals (1)."""

    def __init__(
        self,
        ids: list[str],
        names: Mapping[str, list[str]],
        also: Mapping[str, int] | None = None,
        many: Mapping[str, list[int]] | None = None,
    ) -> None:
        self.ids = ids
        self.names = names
        self.many = many or {}
        self.numbers = {**(also or {}), **{name: n for n, name in enumerate(ids)}}


class Vocabulary:
    """The words of one game.

    `names` has an entry for each kind of thing; `things` says which kinds can be pointed at and what a client calls
    them (piece, space, card, side); `verbs` are the templates of actions, by number; `events` lists the arguments of
    each event of the log.
    """

    def __init__(
        self,
        words: Words,
        names: Mapping[str, Names],
        things: Mapping[str, str],
        verbs: list[Template],
        events: Mapping[str, str],
    ) -> None:
        self.words = words
        self.names = names
        self.things = things
        self.verbs = verbs
        self.events = events
        self.kinds = frozenset(names)
        self.event_arguments: dict[str, list[Argument]] = {
            what: arguments(listing, self.kinds) for what, listing in events.items()
        }
        self.event_arguments.update({what: [] for what in OF_THE_KERNEL})
        self._notations: Cache[int, str] = Cache(MOST_LABELS)
        self._labels: Cache[tuple[int, str], str] = Cache(MOST_LABELS)
        self._sentences: Cache[tuple[object, ...], list[str]] = Cache(MOST_LABELS)

    # Things

    def ident(self, kind: str, number: int) -> str:
        """The id of a thing."""
        return self.names[kind].ids[number]

    def number(self, kind: str, ident: str) -> int | None:
        """The number of a thing, by its id or another it goes by."""
        return self.names[kind].numbers.get(ident)

    def name(self, kind: str, number: int, lang: str) -> str:
        """The name of a thing as people read it."""
        return self.names[kind].names[lang][number]

    def many(self, kind: str, number: int, lang: str) -> int:
        """1 where the name of a thing is a plural and wants a verb in the plural: "the Lancers march"."""
        known = self.names[kind].many.get(lang)
        return known[number] if known else 0

    # Actions

    def template(self, action: int) -> Template:
        """The template of an action's verb."""
        return CLOSING if action == CLOSE else self.verbs[verb(action)]

    def values(self, action: int) -> list[tuple[Argument, int]]:
        """The arguments of an action."""
        given = (first(action), second(action), third(action))
        return list(zip(self.template(action).arguments, given, strict=False))

    def notation(self, action: int) -> str:
        """An action as text."""
        known = self._notations.get(action)
        if known is None:
            written = [self.ident(a.kind, v) if a.kind else str(v) for a, v in self.values(action)]
            known = self._notations.put(action, self.template(action).write(written))
        return known

    def label(self, action: int, lang: str) -> str:
        """An action as people read it."""
        known = self._labels.get((action, lang))
        if known is None:
            said = self.words.say(f"act-{self.template(action).name}", lang, self.named(action, lang))
            known = self._labels.put((action, lang), said)
        return known

    def named(self, action: int, lang: str) -> dict[str, str | int]:
        """The arguments of an action for a message: names, and plain numbers; `$many` is the number of who acts."""
        given = self.values(action)
        doers = [self.many(a.kind, v, lang) for a, v in given if a.kind and a.name == a.kind]
        told = {a.name: self.name(a.kind, v, lang) if a.kind else v for a, v in given}
        return {"many": max(doers, default=0), **told}

    def read(self, notation: str) -> int:
        """The action that a text stands for. A plain number is written as such: `force 2`."""
        text = " ".join(notation[: LONGEST + 1].split())
        if not text or len(text) > LONGEST:
            raise InvalidNotation(text[:40], "it is empty or too long")
        if text == CLOSING.name:
            return CLOSE
        refused = "no verb is written so"
        for number, template in enumerate(self.verbs):
            tokens = template.read(text)
            if tokens is None:
                continue
            values: list[int] = []
            for a, token in zip(template.arguments, tokens, strict=True):
                value = self.number(a.kind, token) if a.kind else plain_number(token)
                if value is None:
                    kind = a.kind or "number from 0 to 65535"
                    refused = f"there is no {kind} {token!r}"
                    break
                values.append(value)
            if len(values) == len(tokens):
                return pack(number, *values)
        raise InvalidNotation(text, refused)

    def knows(self, action: int) -> bool:
        """Whether a number is an action of this game at all."""
        if action == CLOSE:
            return True
        if not 0 <= action < 2**56 or verb(action) >= len(self.verbs):
            return False
        given = [first(action), second(action), third(action)]
        if not self.template(action).takes(given):
            return False
        return all(not a.kind or v < len(self.names[a.kind].ids) for a, v in self.values(action))

    def written(self, action: int) -> str:
        """An action as text, or its bare number where it is none of this game."""
        return self.notation(action) if self.knows(action) else f"{action:#x}"[:LONGEST]

    # Sentences

    def sentence(self, message: str, lang: str, args: Mapping[str, str | int]) -> list[str]:
        """A message in stretches: words as they are, and for a named thing its argument's name in braces.

        A name is a text among the arguments, whatever it says; numbers are written out.
        """
        key = (message, lang, *(v if isinstance(v, int) else "" for v in args.values()))
        known = self._sentences.get(key)
        if known is None:
            names = list(args)
            held = {
                name: chr(HOLDER + n) if isinstance(args[name], str) else args[name]
                for n, name in enumerate(names)
            }
            known = [""]
            for c in self.words.say(message, lang, held):
                if HOLDER <= ord(c) < HOLDER + len(names):
                    known += ["{" + names[ord(c) - HOLDER] + "}", ""]
                else:
                    known[-1] += c
            self._sentences.put(key, known)
        return known


def plain_number(token: str) -> int | None:
    """The number that a token is, where an action can hold it."""
    if not token.isascii() or not token.isdigit() or len(token) > 5:
        return None
    value = int(token)
    return value if value <= LARGEST else None
