"""Positions: a state as a document that a person can read and edit, and that loads back to the same state."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from grognard.kernel.errors import InvalidNotation, InvalidPosition, quoted
from grognard.kernel.log import Log
from grognard.kernel.notation import arguments
from grognard.kernel.scripts import BEGIN, LARGEST, Course, read_script, write_script
from grognard.kernel.state import DRAW, NO_ANSWER, NOBODY, PLAYING, Frame, State

if TYPE_CHECKING:
    from grognard.kernel.game import Game

Document = dict[str, Any]
LONGEST = 1_000_000
MOST_FRAMES = 100
FEW = 24  # names that an error lists, where none is like the one that was given
# The fields that a position of any game may have.
FIELDS = frozenset(
    "game scenario options stack agenda sealed closing chance dice until exact winner ending".split()
)


def parsed(document: object) -> Document:
    """A document given as TOML or JSON text, or as a dictionary already; nobody else holds what is returned."""
    if isinstance(document, str):
        if len(document) > LONGEST:
            raise InvalidPosition("document", "it is too long")
        try:
            document = json.loads(document) if document.lstrip().startswith("{") else tomllib.loads(document)
        except (tomllib.TOMLDecodeError, ValueError, RecursionError) as error:
            raise InvalidPosition("document", f"neither TOML nor JSON ({error})") from error
    if not isinstance(document, dict):
        raise InvalidPosition("document", "text or a table was expected")
    try:
        written = json.dumps(document)
        copy: Document = json.loads(written)
    except (TypeError, ValueError, RecursionError) as error:
        raise InvalidPosition("document", f"it cannot be written down again ({error})") from error
    if len(written) > LONGEST:
        raise InvalidPosition("document", "it is too long")
    return copy


def whole(document: Document, field: str, default: int, least: int, most: int) -> int:
    """A whole number of a document within its range."""
    value = document.get(field, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise InvalidPosition(
            field, f"a whole number from {least} to {most} was expected, not {quoted(value)}"
        )
    return value


def numbered(field: str, known: dict[str, int], name: object) -> int:
    """The number of something that a field names."""
    if not isinstance(name, str) or name not in known:
        raise InvalidPosition(field, f"{quoted(name)} is not known here{hint(name, known)}")
    return known[name]


def hint(name: object, known: Iterable[str]) -> str:
    """What may have been meant: names like the one that is not known; of few, all of them."""
    names = list(known)
    near = get_close_matches(name[:40], names, 3) if isinstance(name, str) else []
    if not near and len(names) <= FEW:
        near = names
    return f"; there are {', '.join(near)}" if near else ""


def flag(document: Document, field: str) -> bool:
    """A field that is true or false; false where it is not there."""
    value = document.get(field, False)
    if not isinstance(value, bool):
        raise InvalidPosition(field, f"true or false was expected, not {quoted(value)}")
    return value


def table(document: Document, field: str) -> dict[str, Any]:
    """A field that is a table; an empty one where it is not there."""
    value = document.get(field, {})
    if not isinstance(value, dict):
        raise InvalidPosition(field, "a table was expected")
    return value


def listing(document: Document, field: str) -> list[Any]:
    """A field that is a list; an empty one where it is not there."""
    value = document.get(field, [])
    if not isinstance(value, list):
        raise InvalidPosition(field, "a list was expected")
    return value


def named(game: Game[Any], field: str, kind: str, value: object) -> int:
    """The number of a thing named in a document."""
    number = game.vocabulary.number(kind, value) if isinstance(value, str) else None
    if number is None:
        raise InvalidPosition(field, f"{quoted(value)} is no {kind} of this game")
    return number


def write_frames(game: Game[Any], frames: list[Frame[Any]]) -> list[Document]:
    """Frames as documents, outermost first."""
    written = []
    for frame in frames:
        entry: Document = {"frame": game.frame_name(frame)}
        for a in arguments(type(frame).fields, game.vocabulary.kinds):
            value = getattr(frame, a.name)
            if a.many:
                entry[a.name] = [_written(game, a.kind, v) for v in value]
            elif a.bits:
                ids = game.vocabulary.names[a.kind].ids
                entry[a.name] = [ids[n] for n in range(len(ids)) if value >> n & 1]
            else:
                entry[a.name] = _written(game, a.kind, value)
        written.append(entry)
    return written


def _written(game: Game[Any], kind: str, value: Any) -> Any:  # not int: compiled, that would turn True into 1
    return game.vocabulary.ident(kind, value) if kind and value >= 0 else value


def _read(game: Game[Any], where: str, kind: str, value: Any, least: int = -1) -> Any:
    if kind and isinstance(value, str):
        return named(game, where, kind, value)
    most = len(game.vocabulary.names[kind].ids) if kind else LARGEST
    if not _fits(value, most, -1 if kind else least):
        raise InvalidPosition(where, f"a number was expected, not {quoted(value)}")
    return value


def _read_bits(game: Game[Any], where: str, kind: str, value: Any) -> int:
    """A set of things that a number holds in its bits; older positions have the number."""
    if isinstance(value, list):
        return sum(1 << named(game, where, kind, name) for name in set(map(str, value)))
    if not _fits(value, 1 << len(game.vocabulary.names[kind].ids)) or value < 0:
        raise InvalidPosition(where, f"a list of words was expected, not {quoted(value)}")
    return int(value)


def _fits(value: object, most: int, least: int = -1) -> bool:
    return isinstance(value, int) and least <= value < most


def read_frames(game: Game[Any], field: str, entries: object) -> list[Frame[Any]]:
    """The frames of a document."""
    if not isinstance(entries, list) or not 0 < len(entries) <= MOST_FRAMES:
        raise InvalidPosition(field, "a list of frames was expected")
    frames = []
    for n, entry in enumerate(entries):
        where = f"{field}[{n}]"
        name = entry.get("frame") if isinstance(entry, dict) else None
        maker = game.frames.get(str(name))
        if maker is None:
            raise InvalidPosition(where, f"{quoted(name)} is no frame{hint(name, game.frames)}")
        values: dict[str, Any] = {}
        for a in arguments(maker.fields, game.vocabulary.kinds):
            if a.name not in entry and a.name in maker.later.split():
                continue
            if a.name not in entry:
                raise InvalidPosition(f"{where}.{a.name}", "missing")
            named_field, value = f"{where}.{a.name}", entry[a.name]
            if a.many:
                if not isinstance(value, list):
                    raise InvalidPosition(named_field, "a list was expected")
                values[a.name] = [_read(game, named_field, a.kind, v, -LARGEST) for v in value]
            elif a.bits:
                values[a.name] = _read_bits(game, named_field, a.kind, value)
            else:
                values[a.name] = _read(game, named_field, a.kind, value)
        try:
            frames.append(maker(**values))
        except TypeError as error:
            raise InvalidPosition(where, f"it is not made so ({error})") from error
    return frames


def dump(game: Game[Any], s: State, scenario: str, options: dict[str, bool]) -> Document:
    """A state written down, in the middle of anything."""
    document: Document = {"game": game.id, "scenario": scenario, "options": dict(options)}
    document.update(game.rules.write_state(s))
    if s.winner != PLAYING:
        document["winner"] = winner_name(game, s)
        document["ending"] = s.ending
    document["stack"] = write_frames(game, s.stack)
    if s.sealed != NO_ANSWER:
        document["sealed"] = {
            "side": game.sides[s.sealed_by],
            "action": game.vocabulary.notation(s.sealed),
        }
    if s.closing != NO_ANSWER:
        document["closing"] = game.sides[s.closing]
    document["chance"] = {"key": int(s.key), "rolls": int(s.rolls), "seals": s.seals, "answer": s.answer}
    if s.script:
        document["dice"] = write_script(game, s.script)
    return document


def read_sealed(game: Game[Any], s: State, answer: object) -> None:
    """The answer that one of two sides has given in secret."""
    if not isinstance(answer, dict):
        raise InvalidPosition("sealed", "a table was expected")
    s.sealed_by = named(game, "sealed.side", "side", answer.get("side"))
    try:
        s.sealed = game.vocabulary.read(str(answer.get("action")))
    except InvalidNotation as error:
        raise InvalidPosition("sealed.action", str(error)) from error


def winner_name(game: Game[Any], s: State) -> str | None:
    """Who has won, in words; None while the match goes on."""
    if s.winner == PLAYING:
        return None
    return {DRAW: "draw", NOBODY: "nobody"}.get(s.winner) or game.sides[s.winner]


def load(game: Game[Any], document: Document, key: int) -> State:
    """The state of a document, run on to its pending decision; its log begins there."""
    return loaded(game, document, key)[0]


def loaded(game: Game[Any], document: Document, key: int) -> tuple[State, Course]:
    """The same, with the course by which it goes on."""
    chance = document.get("chance", {})
    if not isinstance(chance, dict):
        raise InvalidPosition("chance", "a table was expected")
    s: State = game.rules.read_state(document, whole(chance, "key", key, 0, 2**62 - 1))
    s.rolls = whole(chance, "rolls", 0, 0, 2**40)
    s.seals = whole(chance, "seals", 0, 0, 2**40)
    s.answer = whole(chance, "answer", 0, -(2**40), 2**40)
    if "stack" in document:
        lowest = type(s.stack[0]) if s.stack else type(_beginning(game, document))
        s.stack = read_frames(game, "stack", document["stack"])
        if type(s.stack[0]) is not lowest:
            names = {maker: name for name, maker in game.frames.items()}
            raise InvalidPosition(
                "stack[0]",
                f"the lowest frame of a match is {names[lowest]}, and {game.frame_name(s.stack[0])} lies above it",
            )
    own = len(s.stack) if "stack" in document else 0
    if "agenda" in document:  # what waited when older positions were written
        s.stack += reversed(read_frames(game, "agenda", document["agenda"]))
        own = len(s.stack)
    if "sealed" in document:
        read_sealed(game, s, document["sealed"])
    if "closing" in document:
        s.closing = named(game, "closing", "side", document["closing"])
        if not s.stack or not s.stack[-1].closes:
            raise InvalidPosition("closing", "what is under way does not end by itself")
    read_ending(game, s, document.get("winner"), document.get("ending", ""))
    s.script = read_script(game, document.get("dice"))
    until = document.get("until", "")
    if not isinstance(until, str):
        raise InvalidPosition("until", f"a text was expected, not {quoted(until)}")
    course = Course(game, len(s.script or []), flag(document, "exact"), until, own)
    if own:
        game.rules.complete(s)
    for fault in game.rules.faults(s):
        raise InvalidPosition("table", fault)
    s.log = Log()
    return course.go(s, BEGIN), course


def _beginning(game: Game[Any], document: Document) -> Frame[Any]:
    state: State = game.rules.begin(document["scenario"], document["options"])
    return state.stack[0]


def read_ending(game: Game[Any], s: State, winner: object, ending: object) -> None:
    """Give a state its winner, as `winner_name` tells it, and the clause that ended the match."""
    if winner is not None:
        nobody = {"draw": DRAW, "nobody": NOBODY}.get(str(winner))
        s.winner = named(game, "winner", "side", winner) if nobody is None else nobody
        s.ending = str(ending)
