"""An Impossible War put together: what the kernel asks of a game, and which module answers."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from msgspec.structs import replace

from grognard.games.an_impossible_war.bot import evaluation
from grognard.games.an_impossible_war.bot.quick import quick
from grognard.games.an_impossible_war.data.schema import FOLDER
from grognard.games.an_impossible_war.model import position
from grognard.games.an_impossible_war.model.board import BOARD, DATA, KINDS, SIDES
from grognard.games.an_impossible_war.model.events import CHAPTERS, DOERS, EVENTS, LEVELS, MOVES
from grognard.games.an_impossible_war.model.frames import FRAMES
from grognard.games.an_impossible_war.model.frames import KINDS as OF_FRAMES
from grognard.games.an_impossible_war.model.hidden import resample
from grognard.games.an_impossible_war.model.invariants import faults
from grognard.games.an_impossible_war.model.setup import SCENARIOS, set_up
from grognard.games.an_impossible_war.model.state import DRAWN, GameState
from grognard.games.an_impossible_war.model.verbs import FORCE, PATTERNS
from grognard.games.an_impossible_war.rules.turn import DEAL, War
from grognard.games.an_impossible_war.shown import deeds, prompts, sheet, tracks, view
from grognard.games.an_impossible_war.shown.summary import FIGHTS, summary
from grognard.games.an_impossible_war.shown.why import clause_of, tries, why_not
from grognard.games.an_impossible_war.shown.words import Voice, cause, counts, plural, spot, within
from grognard.kernel.actions import verb
from grognard.kernel.clicks import Deed, GameClicks
from grognard.kernel.documents.clauses import load_clauses
from grognard.kernel.documents.view import Entry, Line, Look, Sheet, Status
from grognard.kernel.documents.words import LANGUAGES, Words
from grognard.kernel.game import Game, GameBot, GameFog, GameRules, Option
from grognard.kernel.log import Event
from grognard.kernel.notation import Argument, Template
from grognard.kernel.positions import Document
from grognard.kernel.vocabulary import Names, Vocabulary
from grognard.kernel.wording import GameWords, LogStyle
from grognard.parts.shown.speech import capital, contracted, titled

ARMS = KINDS[3:5]
AP_MARKER_IDS = [f"ap-{value}" for value in (2, 3, 4)]
OPTIONS = {
    "peace-and-fueros": Option(("espartero", "entire-war"), False),
    "europe-and-the-war": Option(tuple(SCENARIOS), False),
}
THINGS = {"unit": "piece", "space": "space", "card": "card", "side": "side"}
ENDS = frozenset({"done", "pass"})
PROSPECTS = {
    "interception": ("interception", "success"),
    "skirmish": ("battle", ""),
    "battle": ("battle", ""),
    "located": ("battle", ""),
    "assault": ("storm", ""),
    "sortie": ("sortie", ""),
}
WINDOWS = frozenset(
    {"tactical-card", "intercept", "methodical-war", "convoy", "militia", "siege-in-form", "foil", "surprise"}
)
# Of these everyone can tell where one answer is left.
PLAIN = frozenset({"intercept-free", "raid", "raise-region", "refit", "sally"})

Voices = Mapping[str, Voice]


class Rules(GameRules[GameState]):
    def begin(self, scenario: str, options: Mapping[str, bool]) -> GameState:
        chosen = sum(bit for name, bit in position.OPTIONS.items() if options.get(name, False))
        s = set_up(scenario, chosen)
        s.stack = [War(DEAL)]
        return s

    def clause_of(self, s: GameState, action: int) -> str:
        return clause_of(s, action)

    def why_not(self, s: GameState, action: int) -> tuple[str, str]:
        return why_not(s, action)

    def faults(self, s: GameState) -> list[str]:
        return faults(s)

    def write_state(self, s: GameState) -> Document:
        return position.write(s)

    def read_state(self, document: Document, key: int) -> GameState:
        return position.read(document, key)


class Fog(GameFog[GameState]):
    def __init__(self, voices: Voices) -> None:
        self.voices = voices

    def look(self, s: GameState, side: int, lang: str) -> Look:
        return view.look(s, side, self.voices[lang])

    def status(self, s: GameState, lang: str) -> Status:
        return tracks.status(s, self.voices[lang])

    def resample(self, s: GameState, side: int, named: Mapping[str, list[int]]) -> Mapping[str, list[int]]:
        return resample(s, side, named)

    def alike(self, kind: str, number: int) -> int:
        if kind == "unit" and number < BOARD.blocks:
            return BOARD.army[BOARD.side[number]][0]
        return BOARD.deck[BOARD.card_side[number]][0] if kind == "card" else number


class Wording(GameWords[GameState]):
    def __init__(self, vocabulary: Vocabulary, voices: Voices, cards: list[Document]) -> None:
        style = LogStyle(LEVELS, CHAPTERS, MOVES, frozenset({"march"}), DOERS, FIGHTS, PROSPECTS)
        super().__init__(vocabulary, load_clauses(FOLDER), style)
        self.voices = voices
        self.cards = cards

    def make_sheet(self, lang: str) -> Sheet:
        told = FOLDER.read("map.toml", dict[str, Any])
        abouts = {p["id"]: p["about"] for p in told["space"] + told["region"] if "about" in p}
        return sheet.make(self.voices[lang], self.cards, self.clauses, OPTIONS, abouts)

    def asked(self, s: GameState, mine: bool, lang: str) -> tuple[str, list[str], str]:
        return prompts.asked(s, mine, self.voices[lang])

    def called(self, s: GameState, action: int, lang: str) -> str:
        pending = s.decision
        name = self.vocabulary.template(action).name
        own = f"{name}-at-{pending.ask}" if pending is not None else ""
        if prompts.all_march(s, action):
            own = "march-of-all"
        brief = verb(action) in prompts.IN_LINE
        if not self.vocabulary.words.has(own, lang):
            if not brief:
                return capital(self.voices[lang].contracted(self.vocabulary.label(action, lang)))
            own = f"act-{name}"
        named = {a: str(told) for a, told in self.vocabulary.named(action, lang).items()}
        if brief:
            titles = self.voices[lang].titles
            named = {a: view.short(titles.get(told, told)) for a, told in named.items()}
        return capital(self.voices[lang].say(own, **named, **prompts.at_hand(s, action)))

    def entry(self, event: Event, side: int, lang: str) -> Entry:
        told = super().entry(event, side, lang)
        return replace(told, parts=contracted(titled(told.parts, lang), lang))

    def verdict(self, s: GameState, lang: str) -> str:
        return tracks.verdict(s, self.voices[lang])

    def owner(self, kind: str, number: int) -> str:
        return SIDES[BOARD.side[number]] if kind == "unit" else super().owner(kind, number)

    def spot(self, space: int) -> str:
        return spot(space)

    def summary(self, events: list[Event], side: int, lang: str) -> list[Line]:
        return summary(events, side, self.voices[lang])

    def counts(self, event: Event) -> int | None:
        return counts(event)

    def cause(self, event: Event, lang: str) -> str:
        found = cause(event)
        return self.voices[lang].say(f"cause-{found}") if found else ""

    def redact(self, event: Event, argument: Argument, value: int, lang: str) -> str:
        if argument.kind == "unit":
            return self.say(f"veiled-unit-{SIDES[BOARD.side[value]]}", lang)
        if argument.kind == "card":
            return self.say("veiled-card", lang)
        return super().redact(event, argument, value, lang)

    def printed(self, kind: str, number: int, lang: str) -> tuple[str, str]:
        return sheet.printed(self.voices[lang], self.cards, kind, number)


class Clicks(GameClicks[GameState]):
    def __init__(self, vocabulary: Vocabulary, voices: Voices) -> None:
        super().__init__(vocabulary, ENDS, WINDOWS, PLAIN)
        self.voices = voices

    def target(self, action: int) -> tuple[str, str]:
        kind, ident = super().target(action)
        if kind == "space" and not spot(BOARD.number[ident]):
            return "button", ident  # a box off the maps
        return kind, ident

    def pointed(self, s: GameState, action: int) -> tuple[str, str]:
        place = prompts.ground(s, action)
        return ("space", place) if place else self.target(action)

    def deed(self, s: GameState, action: int, lang: str) -> Deed:
        return deeds.deed(s, action, self.voices[lang])

    def rare(self, s: GameState, action: int) -> bool:
        return verb(action) == FORCE or bool(prompts.ground(s, action))

    def tries(self, s: GameState, kind: str, number: int) -> list[int]:
        found = tries(s, kind, number)
        return super().tries(s, kind, number) if found is None else found


class Bot(GameBot[GameState]):
    def worth(self, s: GameState, side: int) -> float:
        return evaluation.worth(s, side)

    def parts(self, s: GameState, side: int) -> Mapping[str, float]:
        return evaluation.parts(s, side)

    def candidates(self, s: GameState) -> list[int]:
        return evaluation.candidates(s)

    def quick(self, s: GameState) -> int:
        return quick(s)

    def clock(self, s: GameState) -> int:
        return evaluation.clock(s)


def names(words: Words, cards: list[Document]) -> dict[str, Names]:
    """The things of the game, by kind."""
    places = {p.id: p.name for p in DATA.map.space} | {r.id: r.name for r in DATA.map.region}
    units = {lang: [within(u.name[lang], lang) for u in BOARD.units] for lang in LANGUAGES}

    def told(prefix: str, ids: list[str], lang: str) -> list[str]:
        return [words.say(f"{prefix}-{i}", lang) for i in ids]

    def place(ident: str, lang: str) -> str:
        return places[ident][lang] if ident in places else words.say(f"space-{ident}", lang)

    return {
        "side": Names(SIDES, {lang: told("side", SIDES, lang) for lang in LANGUAGES}),
        "unit": Names(
            BOARD.piece_ids,
            units,
            many={lang: [plural(u.name[lang], lang) for u in BOARD.units] for lang in LANGUAGES},
        ),
        "space": Names(
            BOARD.place_ids, {lang: [place(h, lang) for h in BOARD.place_ids] for lang in LANGUAGES}
        ),
        "card": Names(BOARD.card_ids, {lang: [c["name"][lang] for c in cards] for lang in LANGUAGES}),
        "ap-marker": Names(AP_MARKER_IDS, dict.fromkeys(LANGUAGES, AP_MARKER_IDS)),
        "arm": Names(ARMS, {lang: told("arm", ARMS, lang) for lang in LANGUAGES}),
        **{kind: Names(ids, dict.fromkeys(LANGUAGES, ids)) for kind, ids in OF_FRAMES.items()},
    }


def make() -> Game[GameState]:
    """The game, loaded."""
    words = Words(files("grognard") / "text", files("grognard.games.an_impossible_war") / "text")
    cards: list[Document] = FOLDER.read("cards.toml", dict[str, Any])["card"]
    verbs = [Template(PATTERNS.get(n, "")) for n in range(max(PATTERNS) + 1)]
    vocabulary = Vocabulary(words, names(words, cards), THINGS, verbs, EVENTS)
    voices = {lang: Voice(words, vocabulary.names, lang) for lang in LANGUAGES}
    wording = Wording(vocabulary, voices, cards)
    return Game(
        id="an-impossible-war",
        sides=tuple(SIDES),
        scenarios=tuple(SCENARIOS),
        options=OPTIONS,
        vocabulary=vocabulary,
        clauses=wording.clauses,
        frames=FRAMES,
        drawn=DRAWN,
        phases=position.PHASES,
        rules=Rules(),
        fog=Fog(voices),
        words=wording,
        clicks=Clicks(vocabulary, voices),
        bot=Bot(),
    )
