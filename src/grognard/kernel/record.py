"""Records: a match as text, one action a line with the chance it met, that replays to the same states anywhere.

grognard record 1
game some-game
scenario 1836
seed 7
rules 5f3c9a0e12b4d678

mexico play card-07
texas play card-12
mexico command santa-anna
mexico fire dolores = 3 4 6
result texas 3.0.1836.d

A star after an action tells that the match stopped before the phase that it ended (closing.py).
A match among people has a line `secret` as well: its chance comes from that (chance.py).
`rules` is the digest of the rules and data it was played under; a line `rules` among the actions tells that they
changed there. Where a record does not replay, it says whether the rules are other than today's.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from grognard.kernel.closing import STAR
from grognard.kernel.errors import GrognardError, InvalidRecord
from grognard.kernel.game import Game
from grognard.kernel.match import Match, from_position, start
from grognard.kernel.positions import Document
from grognard.kernel.rulebook import rulebook

FIRST = "grognard record 1"
LONGEST = 5_000_000
HEADER = frozenset({"game", "scenario", "seed", "secret", "rules", "options", "position"})


def write(match: Match, rules: bool = False) -> str:
    """A match as a record; with the digest of the rules it was played under, if wanted."""
    under = rulebook(match.game).digest if rules else ""
    lines = head(
        match.game.id, match.scenario, str(match.seed), match.options, under, match.origin, match.secret
    )
    log = match.state.log
    chance = [] if log is None else log.chance
    ends = [step.mark[1] for step in match.steps[1:]] + [len(chance)]
    for step, end in zip(match.steps, ends, strict=False):
        rolled = chance[step.mark[1] : end]
        notation = match.game.vocabulary.notation(step.action) + STAR * step.stopped
        lines.append(action(match.game.sides[step.side], notation, rolled))
    if match.winner is not None:
        lines.append(f"result {match.winner} {match.state.ending}")
    return "\n".join(lines) + "\n"


def head(
    game: str,
    scenario: str,
    seed: str,
    options: Mapping[str, bool],
    rules: str = "",
    origin: Document | None = None,
    secret: bytes = b"",
) -> list[str]:
    """The lines of a record before its first action."""
    lines = [FIRST, f"game {game}", f"scenario {scenario}", f"seed {seed}"]
    if secret:
        lines.append(f"secret {secret.hex()}")
    if rules:
        lines.append(f"rules {rules}")
    if options:
        lines.append(f"options {json.dumps(dict(options), sort_keys=True)}")
    if origin is not None:
        lines.append(f"position {json.dumps(origin, sort_keys=True)}")
    return [*lines, ""]


def action(side: str, notation: str, rolled: list[int]) -> str:
    """The line of an action, with the chance it met."""
    return f"{side} {notation}" + (" = " + " ".join(str(r) for r in rolled) if rolled else "")


def replay(
    text: object, load: Callable[[str], Game[Any]], watch: Callable[[Match], None] | None = None
) -> Match:
    """Play a record again, checking each action, each random result and the ending; `watch` sees every state."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise InvalidRecord("text", 1, "a record of sensible length was expected")
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST:
        raise InvalidRecord("header", 1, f"the first line must be {FIRST!r}")
    header, body = _header(lines)
    try:
        match = _begun(header, load)
        if watch is not None:
            watch(match)
        for number in range(body, len(lines)):
            line = lines[number].strip()
            if line.startswith("result "):
                if line != f"result {match.winner} {match.state.ending}".strip():
                    stands = f"the match stands at {match.winner} {match.state.ending}"
                    raise InvalidRecord("result", number + 1, stands)
            elif line and not line.startswith("rules "):
                _play(match, line, number + 1)
                if watch is not None:
                    watch(match)
    except InvalidRecord as error:
        raise _explained(error, header, lines[body:], load) from error
    return match


def _explained(
    error: InvalidRecord,
    header: dict[str, tuple[int, str]],
    lines: list[str],
    load: Callable[[str], Game[Any]],
) -> InvalidRecord:
    """An error that tells, where the record was played under other rules, that this is why."""
    under = [header["rules"][1]] if "rules" in header else []
    under += [line.partition(" ")[2].strip() for line in lines if line.startswith("rules ")]
    try:
        today = rulebook(load(header["game"][1])).digest
    except (GrognardError, KeyError):
        return error
    other = [digest for digest in under if digest != today]
    if not other:
        return error
    why = f"{error.why}. It was played under other rules ({other[0][:32]}; these are {today}), the same up to here"
    return InvalidRecord(error.field, error.line, why)


def _header(lines: list[str]) -> tuple[dict[str, tuple[int, str]], int]:
    header: dict[str, tuple[int, str]] = {}
    for number in range(1, len(lines)):
        line = lines[number].strip()
        if not line:
            return header, number + 1
        field, _, value = line.partition(" ")
        if field not in HEADER:
            raise InvalidRecord(
                field[:40], number + 1, f"a field among {', '.join(sorted(HEADER))} was expected"
            )
        header[field] = (number + 1, value)
    return header, len(lines)


def _begun(header: dict[str, tuple[int, str]], load: Callable[[str], Game[Any]]) -> Match:
    for field in ("game", "scenario", "seed"):
        if field not in header:
            raise InvalidRecord(field, 2, "missing")
    line, text = header["seed"]
    if not text.lstrip("-").isdigit() or len(text) > 30:
        raise InvalidRecord("seed", line, f"a whole number was expected, not {text[:40]!r}")
    field = "game"
    try:
        game = load(header["game"][1])
        field = "options"
        options = json.loads(header["options"][1]) if "options" in header else {}
        if not isinstance(options, dict):
            raise InvalidRecord("options", header["options"][0], "a table was expected")
        if "position" in header:
            field = "position"
            return from_position(game, json.loads(header["position"][1]), None, int(text))
        field = "scenario"
        return start(game, header["scenario"][1], int(text), options, _secret(header))
    except (GrognardError, ValueError, RecursionError) as error:
        if isinstance(error, InvalidRecord):
            raise
        raise InvalidRecord(field, header[field][0], str(error)) from error


def _secret(header: dict[str, tuple[int, str]]) -> bytes:
    """The secret that a match's chance came from; none in a record of a match that had none."""
    line, text = header.get("secret", (0, ""))
    if text and (len(text) != 64 or any(c not in "0123456789abcdef" for c in text)):
        raise InvalidRecord("secret", line, "64 hexadecimal digits were expected")
    return bytes.fromhex(text)


def _play(match: Match, line: str, number: int) -> None:
    said, _, dice = line.partition(" = ")
    side, _, notation = said.partition(" ")
    log = match.state.log
    before = 0 if log is None else len(log.chance)
    try:
        match.act(notation, side=side)
    except GrognardError as error:
        raise InvalidRecord("action", number, str(error)) from error
    log = match.state.log
    rolled = [] if log is None else log.chance[before:]
    if " ".join(str(r) for r in rolled) != dice.strip():
        raise InvalidRecord(
            "dice", number, f"chance gives {rolled}, the record says {dice.strip() or 'nothing'}"
        )
