"""Recorded matches, for each game's own test of them: a change of behaviour shows up in the diff of a file.

Of each scenario are kept the record (`1836.txt`), what was seen on the way (`1836.seen.txt`): every question with what
was offered, and what changed for each side's eyes since it was last looked at; and what people read, in each language
(`1836.en.txt`): some examples of every question, every choice and every entry of the log.
"""

from __future__ import annotations

import hashlib
from difflib import unified_diff
from pathlib import Path
from typing import Any

import msgspec
import pytest

import grognard
from grognard.kernel.actions import verb
from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.match import Match
from grognard.library import Rules
from tests.kernel.playing import pace, played
from tests.profiles import profile

TESTS = Path(__file__).resolve().parents[1]
OFFERED = 4  # offers told one by one; of the others, how many and a digest
EVERY = 8  # decisions between two looks at what the sides see; more where matches are long
SHOWN = 60  # lines of a difference
EXAMPLES = 3  # of each question, choice and entry that people read
# What is printed on a piece, not where it is or how it fares.
PRINTED = {"id", "side", "unit", "name", "short", "sign", "quality", "code", "steps", "left", "right"}

THINGS = {"markers": ("kind", "place"), "tracks": ("id",), "hands": ("side",), "decks": ("id",)}


def folder(game: Rules) -> Path:
    """Where a game's records are kept."""
    return TESTS / game.id.replace("-", "_") / "playthroughs"


def kept(game: Rules, file: str) -> str:
    """A file that was kept."""
    return (folder(game) / file).read_text(encoding="utf-8")


def at_random(game: Rules, scenario: str) -> Match:
    """The match that is recorded."""
    return played(game, scenario, profile(game).seeds[scenario], profile(game).recorded)


def keep(game: Rules, scenario: str) -> None:
    """Write a scenario's files anew, after a change that was meant."""
    folder(game).mkdir(exist_ok=True)
    record = at_random(game, scenario).record()
    (folder(game) / f"{scenario}.txt").write_text(record, encoding="utf-8")
    (folder(game) / f"{scenario}.seen.txt").write_text(seen(game, record), encoding="utf-8")
    for lang, text in read(record).items():
        (folder(game) / f"{scenario}.{lang}.txt").write_text(text, encoding="utf-8")


def same(found: str, expected: str, file: str) -> None:
    """Fail with the lines that differ."""
    if found != expected:
        lines = list(unified_diff(expected.splitlines(), found.splitlines(), file, "now", lineterm="", n=2))
        more = [f"… and {len(lines) - SHOWN} lines more"] if len(lines) > SHOWN else []
        raise AssertionError("\n".join(["", *lines[:SHOWN], *more]))


def plays_again(game: Rules, scenario: str) -> None:
    """The record plays again exactly, to the end of the match or as far as it goes."""
    recorded = kept(game, f"{scenario}.txt")
    match = grognard.replay(recorded)
    same(match.record(), recorded, f"{scenario}.txt")
    assert match.winner is not None or len(match.steps) == profile(game).recorded


def is_seen_alike(game: Rules, scenario: str) -> None:
    """The same is offered at every step, and the same is seen."""
    file = f"{scenario}.seen.txt"
    same(seen(game, kept(game, f"{scenario}.txt")), kept(game, file), file)


def is_read_alike(game: Rules, scenario: str) -> None:
    """People read the same words, in every language."""
    for lang, text in read(kept(game, f"{scenario}.txt")).items():
        file = f"{scenario}.{lang}.txt"
        same(text, kept(game, file), file)


def made_alike(game: Rules, scenario: str) -> None:
    """The same choices at random make the same match: what was offered must be the same too, in the same order."""
    same(at_random(game, scenario).record(), kept(game, f"{scenario}.txt"), f"{scenario}.txt")


def all_kept(game: Rules) -> None:
    """Each scenario has its files, and no others are kept."""
    endings = ["txt", "seen.txt", *(f"{lang}.txt" for lang in LANGUAGES)]
    wanted = {f"{s}.{ending}" for s in game.scenarios for ending in endings}
    assert {p.name for p in folder(game).iterdir()} == wanted


class Recorded:
    """The tests of a game's records; a game's `test_playthrough.py` names the game."""

    GAME: Rules

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Each test for each scenario."""
        if "scenario" in metafunc.fixturenames:
            metafunc.parametrize("scenario", self.GAME.scenarios)

    def test_the_recorded_match_plays_again_exactly(self, scenario: str, update: bool) -> None:
        if update:
            keep(self.GAME, scenario)
        plays_again(self.GAME, scenario)

    def test_the_same_is_offered_and_seen_on_the_way(self, scenario: str) -> None:
        is_seen_alike(self.GAME, scenario)

    def test_people_read_the_same_words(self, scenario: str) -> None:
        is_read_alike(self.GAME, scenario)

    def test_the_same_choices_at_random_make_the_same_match(self, scenario: str) -> None:
        made_alike(self.GAME, scenario)

    def test_each_scenario_has_its_record_and_no_other_is_kept(self) -> None:
        all_kept(self.GAME)


# ---------------------------------------------------------------- what was seen


def seen(game: Rules, record: str) -> str:
    """A recorded match as the sides saw it."""
    known: dict[str, dict[str, str]] = {side: {} for side in game.sides}
    lines: list[str] = []

    def look(match: Match) -> None:
        step = len(match.steps)
        if match.decision is None or step % (EVERY * pace(game)) == 0:
            lines.extend(changes(match, known))
        lines.extend(question(match, step))

    grognard.replay(record, look)
    return "\n".join([*lines, ""])


def question(match: Match, step: int) -> list[str]:
    """What is asked, and what is offered."""
    if match.decision is None:
        return [f"{step} won by {match.winner}"]
    offers = [action.notation for action in match.decision.actions]
    told = offers[:OFFERED]
    if len(offers) > OFFERED:
        digest = hashlib.sha256("\n".join(offers).encode()).hexdigest()[:6]
        told.append(f"and {len(offers) - OFFERED} more ({digest})")
    return [f"{step} {match.decision.side} {match.decision.ask} [{match.decision.rule}]: {', '.join(told)}"]


def changes(match: Match, known: dict[str, dict[str, str]]) -> list[str]:
    """What each side sees that it did not see before, and what it sees no more."""
    lines: dict[str, list[str]] = {}  # with the sides that see it
    for side, old in known.items():
        new = facts(msgspec.to_builtins(match.view(side)))
        told = [f"{key}: {new[key]}" for key in new if new[key] != old.get(key)]
        for line in told + [f"{key}: no more" for key in old if key not in new]:
            lines.setdefault(line, []).append(side)
        known[side] = new
    return sorted(f"  {'all' if len(s) == len(known) else s[0]} {line}" for line, s in lines.items())


def facts(view: dict[str, Any]) -> dict[str, str]:
    """What is on a view: each thing by its name, and how it stands."""
    status = view["status"]
    found = {"now": f"{status['heading']}, {status['turn']}, {status['phase']}"}
    trays = view.get("trays", [])
    for piece in [*view.get("pieces", []), *(p for tray in trays for p in tray.get("pieces", []))]:
        state = {k: v for k, v in piece.items() if k not in PRINTED}
        found[f"{piece['id']} {piece.get('name', '')}".strip()] = plain(state)
    for kind, names in THINGS.items():
        for thing in view.get(kind, []):
            name = " ".join([kind, *(str(thing[n]) for n in names if n in thing)])
            found[name] = plain(
                {k: v for k, v in thing.items() if k not in {*names, "zones", "text", "most"}}
            )
    return found


def plain(value: Any) -> str:
    """A value of a document in few signs."""
    if isinstance(value, dict):
        return " ".join(f"{k}={plain(v)}" for k, v in value.items() if k not in ("rule", "label"))
    if isinstance(value, list):
        return "[" + ", ".join(plain(v) for v in value) + "]"
    return str(value)


# ---------------------------------------------------------------- what was read

Heard = dict[str, dict[str, None]]  # by what they are examples of, sentences in the order in which they came


def read(record: str) -> dict[str, str]:
    """What people read in a recorded match, in each language."""
    questions: dict[str, Heard] = {lang: {} for lang in LANGUAGES}
    choices: dict[str, Heard] = {lang: {} for lang in LANGUAGES}

    def listen(match: Match) -> None:
        pending = match.state.decision
        if pending is None:
            return
        words, verbs = match.game.words, match.game.vocabulary.verbs
        for lang in LANGUAGES:
            for mine in (True, False):
                name = pending.ask if mine else f"{pending.ask}, waiting"
                if wanting(questions[lang], name):
                    example(questions[lang], name, words.asked(match.state, mine, lang)[0])
            for action in pending.actions:
                name = f"{verbs[verb(action)].name} at {pending.ask}"
                if wanting(choices[lang], name):
                    example(choices[lang], name, words.called(match.state, action, lang))

    match = grognard.replay(record, listen)
    return {lang: written(questions[lang], choices[lang], entries(match, lang)) for lang in LANGUAGES}


def entries(match: Match, lang: str) -> Heard:
    """The log of a match, as it is read when all is revealed and as each side read it."""
    found: Heard = {}
    for side in (None, *match.game.sides):
        for entry in match.entries(side, lang, open=side is None):
            if wanting(found, entry.what):
                text = "".join(part.text for part in entry.parts)
                example(found, entry.what, f"{text} → {entry.result}" if entry.result else text)
    return found


def wanting(heard: Heard, name: str) -> bool:
    """Whether there are too few examples of something."""
    return len(heard.get(name, ())) < EXAMPLES


def example(heard: Heard, name: str, sentence: str) -> None:
    """Keep an example."""
    heard.setdefault(name, {})[sentence] = None


def written(questions: Heard, choices: Heard, log: Heard) -> str:
    """The examples, by what they are examples of."""
    lines: list[str] = []
    for title, heard in (("Questions", questions), ("Choices", choices), ("Log", log)):
        lines += [f"# {title}"]
        for name in sorted(heard):
            lines += [name, *(f"  {sentence}" for sentence in heard[name])]
    return "\n".join([*lines, ""])
