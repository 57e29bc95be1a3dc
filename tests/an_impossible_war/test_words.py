"""Words: every message that is used exists in both languages, with the same arguments; none lies unused."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from grognard.games.an_impossible_war.board import BOARD
from grognard.kernel.notation import arguments
from grognard.kernel.words import LANGUAGES
from tests.an_impossible_war.setting import GAME

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "grognard" / "games" / "an_impossible_war"
SOURCES = {p.name: p.read_text("utf-8") for p in sorted(PACKAGE.glob("*.py"))}
SOURCE = "\n".join(SOURCES.values())


class Variables(Visitor):
    """The arguments that a message names."""

    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):
        self.found.add(node.id.name)


def entries(lang):
    for path in sorted((PACKAGE / "text" / lang).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                yield entry


def messages(lang):
    found = {}
    for entry in entries(lang):
        assert entry.id.name not in found, f"{entry.id.name} twice in {lang}"
        variables = Variables()
        variables.visit(entry)
        found[entry.id.name] = variables.found
    return found


ENGLISH = messages("en")


def asked():
    """What the rules ask, found in their source."""
    found = set(re.findall(r'\.ask\(\s*[^,"]+,\s*"([a-z-]+)"', SOURCE))
    choices = SOURCES["event_choices.py"]
    for name in ("unit_question", "place_question"):
        body = choices[choices.index(f"def {name}") :].split("\n\n\n")[0]
        found |= set(re.findall(r'"([a-z-]+)"', body))
    return found | {"foil", "surprise"}


def reasons():
    found = set()
    for name in ("why.py", "why_movement.py", "why_combat.py"):
        found |= set(re.findall(r'\(?"([a-z]+(?:-[a-z]+)*)", (?:"\d|rule|decision|"")', SOURCES[name]))
    return found


def test_both_languages_have_the_same_messages_with_the_same_arguments():
    assert messages("es") == ENGLISH


def test_every_question_is_asked_and_waited_for():
    told = set(re.findall(r'"(\w+)"(?::|\] =)', SOURCES["prompts.py"]))
    for ask in asked():
        assert ENGLISH[f"ask-{ask}"] <= told, ask
        assert ENGLISH[f"wait-{ask}"] <= {"side", "space", "place"}, ask
    questions = {m.partition("-")[2] for m in ENGLISH if m.startswith(("ask-", "wait-"))}
    assert questions == asked()


def test_every_action_and_event_can_be_said_with_its_arguments():
    for template in GAME.verbs:
        if template.name:
            assert ENGLISH[f"act-{template.name}"] <= {a.name for a in template.arguments}
    for what, listing in GAME.events.items():
        known = {a.name for a in arguments(listing, GAME.kinds)}
        assert ENGLISH[f"log-{what}"] <= known, what
        assert ENGLISH.get(f"result-{what}", set()) <= known, what


def test_every_reason_can_be_said_and_each_is_given():
    assert {f"why-{r}" for r in reasons()} == {m for m in ENGLISH if m.startswith("why-")}


def ended():
    """What answers a question, called by what it is about."""
    return {m for m in ENGLISH if "-at-" in m and m.startswith(("done-", "pass-", "go-on-", "activate-"))}


def test_what_ends_a_question_belongs_to_one():
    verbs = {t.name for t in GAME.verbs}
    for message in ended():
        verb, _, ask = message.partition("-at-")
        assert verb in verbs
        assert ask in asked()


def test_no_message_lies_unused():
    named = {f"space-{h}" for h in BOARD.place_ids[BOARD.on_map :]}
    named |= {f"log-{e}" for e in GAME.events} | {f"result-{e}" for e in GAME.events}
    named |= {f"act-{t.name}" for t in GAME.verbs if t.name}
    shared = "\n".join(p.read_text("utf-8") for p in (PACKAGE.parents[1] / "kernel").glob("*.py"))
    for message in set(ENGLISH) - ended() - named:
        family = message.partition("-")[0]
        quoted = f'"{message}"' in SOURCE + shared
        assert quoted or f'f"{family}-' in SOURCE or f'told("{family}"' in SOURCE, message


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_can_be_printed(lang):
    sheet = GAME.sheet(lang)
    assert len(sheet["cards"]) == BOARD.cards
    assert len(sheet["units"]) == BOARD.pieces
    assert len(sheet["spaces"]) == BOARD.on_map
    assert {c["id"] for c in sheet["clauses"]} == set(GAME.clauses)
    told = [*sheet["units"].values(), *sheet["spaces"].values()]
    cited = {line["rule"] for thing in told for line in thing["lines"] if "rule" in line}
    assert cited <= set(GAME.clauses)


def test_both_languages_say_something_else():
    written = {}
    for lang in LANGUAGES:
        for entry in entries(lang):
            if entry.id.name.startswith(("ask-", "wait-", "log-", "why-")):
                text = FluentSerializer().serialize_entry(entry)
                written.setdefault(entry.id.name, []).append(text)
    assert [m for m, (english, spanish) in written.items() if english == spanish] == []


def test_every_clause_that_the_code_cites_is_one():
    cited = set(re.findall(r'"((?:[3-9]|1\d|2[0-4])\.\d[\w.]*)"', SOURCE))
    assert cited - set(GAME.clauses) == set()
