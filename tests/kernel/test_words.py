"""Words: every message that is used exists in each language, with the same arguments; none lies unused."""

import ast as python
import inspect
import re
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

from grognard.kernel.documents.words import LANGUAGES, Words, language, texts
from grognard.kernel.documents.words import entries as written
from grognard.kernel.notation import arguments
from grognard.parts.effects.frames import ChoosePieces, ChoosePlaces
from tests.kernel.playing import GAMES, every_game, every_scenario, pace, wander
from tests.kernel.source import Source
from tests.profiles import profile

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "grognard"
SHARED = "\n".join(p.read_text("utf-8") for p in sorted(PACKAGE.rglob("*.py")))
KERNEL = {"victory", "no-victory"}  # what the kernel itself tells


def folder(game):
    return PACKAGE / "games" / game.id.replace("-", "_")


FOLDERS = {"all": PACKAGE / "text"} | {game.id: folder(game) / "text" for game in GAMES}


class Variables(Visitor):
    """The arguments that a message names."""

    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node):
        self.found.add(node.id.name)


def entries(place, lang):
    """The messages of a folder."""
    for file in texts(FOLDERS[place], lang):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{file}: {entry.content}"
            if isinstance(entry, ast.Message):
                yield entry


@cache
def messages(place, lang):
    """The messages of a folder by name, each with its arguments."""
    found = {}
    for entry in entries(place, lang):
        assert entry.id.name not in found, f"{entry.id.name} twice in {lang} of {place}"
        variables = Variables()
        variables.visit(entry)
        found[entry.id.name] = variables.found
    return found


NUMBER = {"many"}  # of who a sentence is about: a verb may show it in one language and not in another


@pytest.mark.parametrize("place", sorted(FOLDERS))
def test_each_language_has_the_same_messages_with_the_same_arguments(place):
    english = messages(place, "en")
    for lang in LANGUAGES:
        other = messages(place, lang)
        assert set(other) == set(english)
        assert [m for m in english if (other[m] ^ english[m]) - NUMBER] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", sorted(FOLDERS))
def test_a_file_is_cut_into_the_entries_that_a_parser_finds(place, lang):
    for file in texts(FOLDERS[place], lang):
        text = file.read_text("utf-8")
        named = [e for e in FluentParser().parse(text).body if isinstance(e, ast.Message | ast.Term)]
        cut = {name: FluentParser().parse(entry).body[0] for name, entry in written(text).items()}
        assert list(cut) == ["-" * isinstance(e, ast.Term) + e.id.name for e in named]
        assert all(
            entry.equals(e, ignored_fields=["span", "comment"]) for entry, e in zip(cut.values(), named)
        )


REFERRING = """
-brand = Grognard
name = { -brand } of { whose }
whose = { $who ->
    [me] mine
   *[other] { $again ->
        [no] another
       *[yes] { name }
    }
}
"""


def test_messages_may_refer_to_each_other_and_to_terms(tmp_path):
    for lang in LANGUAGES:
        (tmp_path / f"{lang}.ftl").write_text(REFERRING, "utf-8")
    words = Words(tmp_path)
    assert words.say("name", "en", {"who": "me", "again": "no"}) == "Grognard of mine"
    assert words.say("whose", "es", {"who": "you", "again": "no"}) == "another"


@cache
def source(game):
    return Source(folder(game))


@cache
def asked(game):
    """What the rules ask, found in their source, and what the effects of cards ask, found in their data."""
    return source(game).passed("ask", 1) | source(game).passed("Pending", 1) | asked_by_cards(game)


def asked_by_cards(game):
    """What the effects of cards ask."""
    return set(asked_by(tomllib.loads((folder(game) / "data" / "cards.toml").read_text("utf-8"))))


def asked_by(entry):
    """The questions that a table of data names, to any depth."""
    for key, value in entry.items():
        if key == "ask":
            yield value
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, dict):
                yield from asked_by(inner)


@every_game
def test_what_the_rules_tell_is_what_the_game_declares(game):
    declared = set(game.game.vocabulary.events)
    assert "victory" in declared
    assert source(game).passed("note", 0) == declared - KERNEL


def verbs(game):
    """The verbs there are: some numbers have none."""
    return [t for t in game.game.vocabulary.verbs if t.name]


def told_of(game):
    """What the log may name, by event, the number of its piece, and why it happened."""
    rules = game.game
    given = {"many", "why"}
    return {
        what: {a.name for a in arguments(v, rules.vocabulary.kinds)} | given
        for what, v in rules.vocabulary.events.items()
    }


@cache
def used(game):
    """Every message the game needs, with its arguments where they are known."""
    rules = game.game
    found = {f"ask-{ask}": messages(game.id, "en").get(f"ask-{ask}", set()) for ask in asked(game)}
    found |= {f"wait-{ask}": {"side", "space", "place"} for ask in asked(game)}
    found |= {f"act-{t.name}": {a.name for a in t.arguments} | NUMBER for t in verbs(game)}
    found |= {f"log-{what}": known for what, known in told_of(game).items()}
    found |= {f"side-{side}": set() for side in rules.sides}
    return found


def may_be_used(game):
    """The messages that may name things, tell results, or word an action for one question."""
    found = {f"{kind}-{thing}" for kind, things in game.game.vocabulary.names.items() for thing in things.ids}
    found |= {f"result-{what}" for what in game.game.vocabulary.events}
    return found | {f"{t.name}-at-{ask}" for t in verbs(game) for ask in asked(game)}


@every_game
def test_every_question_action_and_event_can_be_said_with_its_arguments(game):
    english = messages(game.id, "en")
    assert sorted(set(used(game)) - set(english)) == []
    given = used(game) | {f"result-{what}": known for what, known in told_of(game).items()}
    too_much = {m: english[m] - known for m, known in given.items() if english.get(m, set()) - known}
    assert too_much == {}, "they name what they are not given"
    families = ("ask-", "wait-", "act-", "log-")
    assert sorted(m for m in set(english) - set(used(game)) if m.startswith(families)) == []


ALWAYS = {"side", "place", "space", "many"}  # what every question may name


def told_by(prompt, frame):
    """What a frame's question may count and name: the keys in its own function of the game's prompts."""
    tree = python.parse(inspect.getsource(prompt.dispatch(frame)))
    tables = [node for node in python.walk(tree) if isinstance(node, python.Dict)]
    return ALWAYS | {key.value for table in tables for key in table.keys}


@every_game
def test_each_frame_that_asks_tells_what_its_question_counts_and_names(game):
    """Its prompt stands in shown/prompts.py; what an effect of a card asks, the frames of the effects ask."""
    prompt = import_module(f"grognard.games.{folder(game).name}.shown.prompts").prompt
    asks = {frame: source(game).asked_in(frame.__name__) for frame in game.game.frames.values()}
    asks |= {frame: asked_by_cards(game) for frame in asks if issubclass(frame, (ChoosePieces, ChoosePlaces))}
    assert set().union(*asks.values()) == asked(game), "asked by no frame"
    missing = {
        (frame.__name__, ask): left
        for frame, questions in asks.items()
        for ask in questions
        if (left := messages(game.id, "en")[f"ask-{ask}"] - told_by(prompt, frame))
    }
    assert missing == {}


def reasons(game):
    """The reasons that the game gives for a refusal, found in their source: "moved" there, "5.0.d moved" anywhere."""
    found = set()
    for module, text in source(game).modules.items():
        for node in python.walk(python.parse(text)):
            if not isinstance(node, python.Constant):
                continue
            clause, _, message = str(node.value).rpartition(" ")
            told_here = module.startswith("shown/why") if not clause else clause in game.game.clauses
            if told_here and re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", message):
                found.add(message)
    return found - asked(game)


@every_game
def test_every_reason_for_a_refusal_can_be_said(game):
    told = {m.removeprefix("why-") for m in messages(game.id, "en") if m.startswith("why-")}
    names = game.game.vocabulary.names
    things = {*names, *names["space"].numbers}  # kinds, and the names of places
    assert reasons(game) - told <= things
    assert told - reasons(game) <= asked(game)  # one that is also the name of a question


@pytest.mark.parametrize("place", sorted(FOLDERS))
def test_no_message_lies_unused(place):
    left = set(messages(place, "en"))
    for game in GAMES:
        if game.id == place:
            left -= set(used(game)) | may_be_used(game)
    families = tuple(set(re.findall(r'f"((?:[a-z]+-)+)\{', SHARED)))
    quoted = set(re.findall(r"""["']([a-z0-9-]+)["']""", SHARED))
    assert sorted(m for m in left - quoted if not m.startswith(families)) == []


@every_game
def test_a_missing_message_or_argument_is_an_error_never_a_gap(game):
    words = game.game.vocabulary.words
    verb = next(t for t in verbs(game) if messages(game.id, "en")[f"act-{t.name}"])
    with pytest.raises(KeyError, match="no message"):
        words.say("nonsense", "en")
    with pytest.raises(KeyError):
        words.say(f"act-{verb.name}", "en", {})
    assert not words.has("nonsense")
    assert words.has(f"act-{verb.name}", "es")


@every_scenario
@pytest.mark.parametrize("lang", LANGUAGES)
def test_whole_matches_can_be_told_in_each_language(game, scenario, lang):
    match = game.start(scenario, seed=40)
    for n, m in enumerate(wander(match, 40)):
        if n % (7 * pace(game, scenario)) == 0 and m.decision is not None:
            view = m.view(m.decision.side, lang, log=False)
            assert all(a["label"] for a in view["decision"]["actions"])
            assert view["decision"]["prompt"]
    clauses = match.game.clauses
    for side in (*game.sides, None):
        told = match.account(side, lang)
        texts = ["".join(p["text"] for p in e["parts"]) for e in told]
        assert all(t and "{" not in t and t[0] == t[0].upper() for t in texts)
        assert all(e["rule"] in clauses for e in told), {e["rule"] for e in told} - set(clauses)


@every_game
def test_both_languages_say_something_else(game):
    written = {}
    for lang in LANGUAGES:
        for entry in entries(game.id, lang):
            if entry.id.name.startswith(("ask-", "wait-", "log-", "why-")):
                written.setdefault(entry.id.name, []).append(FluentSerializer().serialize_entry(entry))
    assert [m for m, (english, spanish) in written.items() if english == spanish] == []


def test_the_language_is_the_one_asked_for_or_english():
    assert (language("es"), language("es_MX"), language("EN"), language("de")) == ("es", "es", "en", "en")


@every_game
def test_every_decision_and_event_names_a_clause_that_is(game):
    """Or the heading of some."""
    clauses = game.game.clauses
    headings = {clause[:n] for clause in clauses for n, c in enumerate(clause) if c == "."}
    cited = set(re.findall(r'"(\d+\.\d[\w.]*)"', source(game).text))
    assert cited
    assert cited - set(clauses) - headings == profile(game).elsewhere


WINS = {"en": r"\b(wins?|victory)\b", "es": r"\b(vencen?|gana|ganan|victoria|vencer)\b"}


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_scenario_says_how_it_is_won(game, lang):
    for scenario in game.sheet(lang)["scenarios"]:
        assert re.search(WINS[lang], scenario["about"]), scenario["name"]


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_number_below_zero_has_a_minus_sign(lang):
    (words,) = [g.game.words for g in GAMES if g.id == "napoleon-against-europe"]
    said = words.say("log-attrition", lang, {"side": "X", "space": "Y-2", "total": -1, "many": 0})
    assert said.endswith("total −1")
    assert "Y-2" in said
