"""Napoleon against Europe put together: what the kernel asks of a game, and which module answers."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from msgspec.structs import replace

from grognard.games.napoleon_against_europe.bot import evaluation
from grognard.games.napoleon_against_europe.bot.gallery import GALLERY
from grognard.games.napoleon_against_europe.bot.quick import quick
from grognard.games.napoleon_against_europe.data.schema import FOLDER
from grognard.games.napoleon_against_europe.model import position
from grognard.games.napoleon_against_europe.model.at_rest import impossible
from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    BRITAIN,
    FLEET,
    FRANCE,
    SIDES,
    is_army_box,
)
from grognard.games.napoleon_against_europe.model.events import CHAPTERS, EVENTS, LEVELS, MOVES
from grognard.games.napoleon_against_europe.model.frames import FIRST_FRAMES, FRAMES
from grognard.games.napoleon_against_europe.model.frames import KINDS as OF_FRAMES
from grognard.games.napoleon_against_europe.model.hidden import resample
from grognard.games.napoleon_against_europe.model.invariants import faults
from grognard.games.napoleon_against_europe.model.marks import SET_UP
from grognard.games.napoleon_against_europe.model.setup import SCENARIOS, set_up
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.under_way import complete
from grognard.games.napoleon_against_europe.model.verbs import (
    END_WAR,
    NEGOTIATE,
    PATTERNS,
    PROTECT,
    TAKE_AS_ALLY,
    TAKE_AS_LAND,
)
from grognard.games.napoleon_against_europe.rules.turn import beginning
from grognard.games.napoleon_against_europe.shown import deeds, prompts, sheet, view
from grognard.games.napoleon_against_europe.shown.summary import FIGHTS, summary
from grognard.games.napoleon_against_europe.shown.verdict import verdict
from grognard.games.napoleon_against_europe.shown.why import clause_of, why_not
from grognard.games.napoleon_against_europe.shown.words import (
    Voice,
    cause,
    counts,
    names,
    shortened,
    spot,
)
from grognard.kernel.actions import verb
from grognard.kernel.clicks import Deed, GameClicks
from grognard.kernel.documents.clauses import load_clauses
from grognard.kernel.documents.view import Entry, Line, Look, Sheet, Status
from grognard.kernel.documents.words import LANGUAGES, Words
from grognard.kernel.errors import InvalidPosition
from grognard.kernel.game import Game, GameBot, GameFog, GameRules, Option
from grognard.kernel.log import Event
from grognard.kernel.notation import Argument, Template
from grognard.kernel.positions import Document
from grognard.kernel.vocabulary import Names, Vocabulary
from grognard.kernel.wording import GameWords, LogStyle
from grognard.parts.shown.speech import capital, contracted, titled

OPTIONS = {name: Option(tuple(SCENARIOS), False, name == "no-handicap") for name in position.OPTIONS}
THINGS = {"unit": "piece", "space": "space", "card": "card", "side": "side"}
ENDS = frozenset({"done", "pass", "set-out", "stand"})
PROSPECTS = {
    "interception": ("interception", "success"),
    "sea-interception": ("interception", "success"),
    "battle": ("battle", ""),
    "sea-battle": ("battle", ""),
    "assault": ("storm", ""),
}
WINDOWS = frozenset({"play-cards", "react", "combat-cards"})
# Of these everyone can tell where one answer is left.
PLAIN = frozenset({"place-with", "send-to-war"})
# What is clicked for these is what they name first: the card, then what it is for; the nation, then what becomes of it.
AT_FIRST = (NEGOTIATE, PROTECT, END_WAR, TAKE_AS_ALLY, TAKE_AS_LAND)
LEADING = {FRANCE: SIDES[0], BRITAIN: SIDES[1]}  # the powers that never change sides
DRAWN = ("card", "unit")
DECKS = [[c for c in range(BOARD.cards) if BOARD.card_side[c] == side] for side in range(len(SIDES))]

Voices = Mapping[str, Voice]


class Rules(GameRules[GameState]):
    def begin(self, scenario: str, options: Mapping[str, bool]) -> GameState:
        chosen = sum(bit for name, bit in position.OPTIONS.items() if options.get(name, False))
        s = set_up(scenario, chosen)
        s.phase = SET_UP
        s.stack = beginning(s)
        return s

    def clause_of(self, s: GameState, action: int) -> str:
        return clause_of(s, action)

    def why_not(self, s: GameState, action: int) -> tuple[str, str]:
        return why_not(s, action)

    def faults(self, s: GameState) -> list[str]:
        return faults(s)

    def complete(self, s: GameState) -> None:
        complete(s)

    def write_state(self, s: GameState) -> Document:
        return position.write(s)

    def read_state(self, document: Document, key: int) -> GameState:
        s = position.read(document, key)
        s.stack = beginning(s)
        if "stack" not in document and s.phase != SET_UP:  # nothing is under way
            named = {*document.get("pieces", {}), *document.get("nations", {})}
            for field, reason in impossible(s, named):
                raise InvalidPosition(field, reason)
        return s


class Fog(GameFog[GameState]):
    def __init__(self, voices: Voices) -> None:
        self.voices = voices

    def look(self, s: GameState, side: int, lang: str) -> Look:
        return view.look(s, side, self.voices[lang])

    def status(self, s: GameState, lang: str) -> Status:
        return view.status(s, self.voices[lang])

    def resample(self, s: GameState, side: int, named: Mapping[str, list[int]]) -> Mapping[str, list[int]]:
        return resample(s, side, named)

    def alike(self, kind: str, number: int) -> int:
        if kind == "unit":
            return BOARD.of_nation[int(BOARD.nation[number])][0]
        if kind != "card":
            return number
        return DECKS[BOARD.card_side[number]][0]


class Wording(GameWords[GameState]):
    def __init__(self, vocabulary: Vocabulary, voices: Voices, cards: list[Document]) -> None:
        style = LogStyle(
            LEVELS, CHAPTERS, MOVES, frozenset({"marches", "sails"}), fights=FIGHTS, prospects=PROSPECTS
        )
        super().__init__(vocabulary, load_clauses(FOLDER), style)
        self.voices = voices
        self.cards = cards

    def make_sheet(self, lang: str) -> Sheet:
        return sheet.make(self.voices[lang], self.cards, self.clauses, OPTIONS)

    def asked(self, s: GameState, mine: bool, lang: str) -> tuple[str, list[str], str]:
        return prompts.asked(s, mine, self.voices[lang])

    def called(self, s: GameState, action: int, lang: str) -> str:
        voice = self.voices[lang]
        name = self.vocabulary.template(action).name
        own = prompts.wording(s, name, action)
        message = own if self.vocabulary.words.has(own, lang) else f"act-{name}"
        named = self.vocabulary.named(action, lang)
        if verb(action) in prompts.IN_LINE:
            named = {name: shortened(str(told)) for name, told in named.items()}
        return capital(voice.say(message, **named))

    def entry(self, event: Event, side: int, lang: str) -> Entry:
        told = super().entry(event, side, lang)
        return replace(told, parts=contracted(titled(told.parts, lang), lang))

    def verdict(self, s: GameState, lang: str) -> str:
        return verdict(s, self.voices[lang])

    def owner(self, kind: str, number: int) -> str:
        if kind == "card":
            return SIDES[BOARD.card_side[number]]
        if kind in ("unit", "nation"):
            return LEADING.get(int(BOARD.nation[number]) if kind == "unit" else number, "")
        return super().owner(kind, number)

    def spot(self, space: int) -> str:
        return spot(space)

    def counts(self, event: Event) -> int | None:
        return counts(event)

    def cause(self, event: Event, lang: str) -> str:
        found = cause(event)
        return self.voices[lang].say(f"cause-{found}") if found else ""

    def summary(self, events: list[Event], side: int, lang: str) -> list[Line]:
        return summary(events, self.voices[lang])

    def printed(self, kind: str, number: int, lang: str) -> tuple[str, str]:
        return sheet.printed_on(self.voices[lang], self.cards, kind, number)

    def redact(self, event: Event, argument: Argument, value: int, lang: str) -> str:
        if argument.kind == "card":
            return self.say("veiled-card", lang)
        if argument.kind == "unit" and BOARD.sort[value] not in (ARMY, FLEET):
            return self.say(f"veiled-unit-{SIDES[event.by] if event.by >= 0 else 'neutral'}", lang)
        return super().redact(event, argument, value, lang)


class Clicks(GameClicks[GameState]):
    def __init__(self, vocabulary: Vocabulary, voices: Voices) -> None:
        super().__init__(vocabulary, ENDS, WINDOWS, PLAIN)
        self.voices = voices

    def aim(self, action: int) -> int:
        return 0 if verb(action) in AT_FIRST else super().aim(action)

    def target(self, action: int) -> tuple[str, str]:
        kind, ident = super().target(action)
        if kind == "space" and not spot(BOARD.number[ident]):
            return ("piece" if is_army_box(BOARD.number[ident]) else "button"), ident
        template, aim = self.vocabulary.template(action), self.aim(action)
        if (
            aim >= 0
            and template.arguments[aim].kind == "nation"
            and BOARD.capitals[BOARD.nation_number[ident]]
        ):
            return "space", BOARD.place_ids[BOARD.capitals[BOARD.nation_number[ident]][0]]
        return kind, ident

    def deed(self, s: GameState, action: int, lang: str) -> Deed:
        return deeds.deed(s, action, self.voices[lang])


class Bot(GameBot[GameState]):
    def worth(self, s: GameState, side: int) -> float:
        return evaluation.worth(s, side)

    def parts(self, s: GameState, side: int) -> Mapping[str, float]:
        return evaluation.parts(s, side)

    def candidates(self, s: GameState) -> list[int]:
        return evaluation.candidates(s)

    def quick(self, s: GameState) -> int:
        return quick(s)

    def strategies(self) -> tuple[str, ...]:
        return tuple(GALLERY)

    def follow(self, strategy: str, s: GameState) -> int:
        return GALLERY[strategy].choose(s)

    def clock(self, s: GameState) -> int:
        return evaluation.clock(s)

    def matter(self, s: GameState) -> int:
        """How many procedures are under way when the activation is over in which something is decided, 0 elsewhere."""
        return evaluation.matter(s)

    def turns(self, s: GameState) -> int:
        """How many turns' ends a bot's trials look ahead."""
        return evaluation.turns(s)

    def rounds(self, s: GameState) -> tuple[int, ...]:
        """How many samples each action meets in each round of a bot's trials."""
        return evaluation.rounds(s)


def all_names(words: Words, cards: list[Document]) -> dict[str, Names]:
    """The things of the game, by kind."""
    sides = {lang: [words.say(f"side-{side}", lang) for side in SIDES] for lang in LANGUAGES}
    titles = {lang: [c["name"][lang] for c in cards] for lang in LANGUAGES}
    return {
        "side": Names(SIDES, sides),
        "card": Names(BOARD.card_ids, titles),
        **names(words),
        **{kind: Names(ids, dict.fromkeys(LANGUAGES, ids)) for kind, ids in OF_FRAMES.items()},
    }


def make() -> Game[GameState]:
    """The game, loaded."""
    words = Words(files("grognard") / "text", files("grognard.games.napoleon_against_europe") / "text")
    cards: list[Document] = FOLDER.read("cards.toml", dict[str, Any])["card"]
    verbs = [Template(PATTERNS.get(n, "")) for n in range(max(PATTERNS) + 1)]
    vocabulary = Vocabulary(words, all_names(words, cards), THINGS, verbs, EVENTS)
    voices = {lang: Voice(words, vocabulary.names, lang) for lang in LANGUAGES}
    wording = Wording(vocabulary, voices, cards)
    return Game(
        id="napoleon-against-europe",
        sides=tuple(SIDES),
        scenarios=tuple(SCENARIOS),
        options=OPTIONS,
        vocabulary=vocabulary,
        clauses=wording.clauses,
        frames=FRAMES,
        drawn=DRAWN,
        phases=FIRST_FRAMES,
        rules=Rules(),
        fog=Fog(voices),
        words=wording,
        clicks=Clicks(vocabulary, voices),
        bot=Bot(),
    )
