"""Words: every message that is used exists in each language, with the same arguments; none lies unused."""

import ast as python
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from grognard.games.texas_glory.board import BOARD, BRIGADES
from grognard.kernel.notation import arguments
from grognard.kernel.words import LANGUAGES, language
from tests.kernel.playing import GAME, SCENARIOS, wander

RULES = GAME.game
PACKAGE = Path(__file__).resolve().parents[2] / "src" / "grognard"
FOLDERS = {"game": PACKAGE / "games" / "texas_glory" / "text", "all": PACKAGE / "text"}
SOURCE = "\n".join(p.read_text("utf-8") for p in sorted((PACKAGE / "games" / "texas_glory").glob("*.py")))
SHARED = "\n".join(p.read_text("utf-8") for p in sorted(PACKAGE.rglob("*.py")))


class Variables(Visitor):
    """The arguments that a message names."""

    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):
        self.found.add(node.id.name)


def messages(folder, lang):
    """The messages of a file by name, each with its arguments."""
    resource = FluentParser().parse((folder / f"{lang}.ftl").read_text("utf-8"))
    found = {}
    for entry in resource.body:
        assert not isinstance(entry, ast.Junk), f"{folder}/{lang}.ftl: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} twice in {lang}.ftl"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


@pytest.mark.parametrize("folder", sorted(FOLDERS))
def test_each_language_has_the_same_messages_with_the_same_arguments(folder):
    english = messages(FOLDERS[folder], "en")
    for lang in LANGUAGES:
        assert messages(FOLDERS[folder], lang) == english


def asked():
    """What the rules ask, found in their source."""
    return set(re.findall(r'\.ask\(\s*[^,"]+,\s*"([a-z-]+)"', SOURCE))


def noted():
    """What the rules tell the log, found in their source."""
    calls = re.findall(r'\.note\(\s*("[^,]+?),', SOURCE)
    return {name for call in calls for name in re.findall(r'"([a-z0-9-]+)"', call.replace('"8.', '"'))} | {
        "victory"
    }


def test_what_the_rules_tell_is_what_the_game_declares():
    assert noted() == set(RULES.events)


def told_to_the_asked():
    """What a question may name, found in the source of the game's prompts."""
    source = (PACKAGE / "games" / "texas_glory" / "prompts.py").read_text("utf-8")
    return set(re.findall(r'"(\w+)"(?::|\] =)', source))


def used():
    """Every message the game needs, with its arguments where they are known."""
    found = {f"ask-{ask}": told_to_the_asked() for ask in asked()}
    found |= {f"wait-{ask}": {"side", "space"} for ask in asked()}
    found |= {f"act-{t.name}": {a.name for a in t.arguments} for t in RULES.verbs}
    found |= {f"log-{what}": {a.name for a in arguments(v, RULES.kinds)} for what, v in RULES.events.items()}
    found |= {f"side-{side}": set() for side in RULES.sides}
    return found


def test_every_question_action_and_event_can_be_said_with_its_arguments():
    english = messages(FOLDERS["game"], "en")
    for message, known in used().items():
        assert message in english
        assert english[message] <= known, f"{message} names what it is not given"


def reasons():
    """The reasons that the game gives for a refusal, found in their source."""
    found = set()
    for path in sorted((PACKAGE / "games" / "texas_glory").glob("why*.py")):
        for node in python.walk(python.parse(path.read_text("utf-8"))):
            if isinstance(node, python.Constant) and re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", str(node.value)):
                found.add(str(node.value))
    return found - asked()


def test_every_reason_for_a_refusal_can_be_said():
    told = {m.removeprefix("why-") for m in messages(FOLDERS["game"], "en") if m.startswith("why-")}
    assert reasons() - told <= set(BOARD.number)  # the name of a place
    assert told - reasons() <= asked()  # one that is also the name of a question


def named():
    """The messages that name things."""
    off_map = BOARD.space_ids[BOARD.on_map :]
    found = {f"space-{h}" for h in ("hex", *off_map)} | {f"brigade-{b or 'none'}" for b in BRIGADES}
    return found | {f"veiled-block-{side}" for side in RULES.sides} | {"veiled-card"}


def test_no_message_lies_unused():
    left = set(messages(FOLDERS["game"], "en")) - set(used()) - named() | set(messages(FOLDERS["all"], "en"))
    for message in left:
        family = message.partition("-")[0]
        quoted = f'"{message}"' in SHARED or f"'{message}'" in SHARED
        assert quoted or f'f"{family}-{{' in SHARED, message
    for message in named():
        assert RULES.words.has(message), message


def test_a_missing_message_or_argument_is_an_error_never_a_gap():
    words = RULES.words
    with pytest.raises(KeyError, match="no message"):
        words.say("nonsense", "en")
    with pytest.raises(KeyError):
        words.say("act-fire", "en", {})
    assert not words.has("nonsense")
    assert words.has("act-fire", "es")


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_matches_can_be_told_in_each_language(scenario, lang):
    match = GAME.start(scenario, seed=40)
    for n, m in enumerate(wander(match, 40)):
        if n % 7 == 0 and m.decision is not None:
            view = m.view(m.decision.side, lang)
            assert all(a["label"] for a in view["decision"]["actions"])
            assert view["decision"]["prompt"]
    for side in (*GAME.sides, None):
        told = match.account(side, lang)
        texts = ["".join(p["text"] for p in e["parts"]) for e in told]
        assert all(t and "{" not in t and t[0] == t[0].upper() for t in texts)
        assert all(e["rule"] in RULES.clauses for e in told), {e["rule"] for e in told} - set(RULES.clauses)


def test_both_languages_say_something_else():
    written = {}
    for lang in LANGUAGES:
        resource = FluentParser().parse((FOLDERS["game"] / f"{lang}.ftl").read_text("utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Message) and entry.id.name.startswith(("ask-", "wait-", "log-")):
                written.setdefault(entry.id.name, []).append(FluentSerializer().serialize_entry(entry))
    assert [m for m, (english, spanish) in written.items() if english == spanish] == []


def test_the_language_is_the_one_asked_for_or_english():
    assert (language("es"), language("es_MX"), language("EN"), language("de")) == ("es", "es", "en", "en")


def test_every_decision_and_event_names_a_clause_that_is():
    cited = set(re.findall(r'"((?:0|[1-8])\.\d[\w.]*)"', SOURCE))
    assert cited
    assert cited - set(RULES.clauses) - {"0.1", "5.1", "7.0", "7.2"} == set()
