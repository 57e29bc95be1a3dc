"""Texas Glory put together: what the kernel asks of a game, and which module answers."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from msgspec.structs import replace

from grognard.games.texas_glory.bot import evaluation
from grognard.games.texas_glory.bot.quick import quick
from grognard.games.texas_glory.data.schema import FOLDER
from grognard.games.texas_glory.model import position
from grognard.games.texas_glory.model.board import BOARD, BRIGADES, COMANCHE, DATA, MEXICO
from grognard.games.texas_glory.model.events import CHAPTERS, DOERS, EVENTS, LEVELS, MOVES
from grognard.games.texas_glory.model.frames import FRAMES, KINDS
from grognard.games.texas_glory.model.hidden import resample
from grognard.games.texas_glory.model.invariants import faults
from grognard.games.texas_glory.model.setup import set_up
from grognard.games.texas_glory.model.state import DRAWN, GameState
from grognard.games.texas_glory.model.verbs import COMMAND, FORAGE, ORDER, PATTERNS
from grognard.games.texas_glory.rules.cards.vocabulary import FEVER_LOSS
from grognard.games.texas_glory.rules.combat.losses import is_leader
from grognard.games.texas_glory.rules.movement.march import FORCED_MARCH_LOSS
from grognard.games.texas_glory.rules.supply import ATTRITION_LOSS
from grognard.games.texas_glory.rules.turn import DEAL, War
from grognard.games.texas_glory.shown import deeds, prompts, sheet, view
from grognard.games.texas_glory.shown.summary import FIGHTS, summary
from grognard.games.texas_glory.shown.why import clause_of, why_not
from grognard.games.texas_glory.shown.words import DAYS, Voice, articled, day, spot, within
from grognard.kernel.actions import of
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
from grognard.parts.shown.speech import capital, titled

SCENARIOS = ("1836", "1835", "campaign")
OPTIONS = {"late-brigades": Option(("1836", "campaign"), True)}
THINGS = {"block": "piece", "space": "space", "card": "card", "side": "side", "party": "side"}
ENDS = frozenset({"end", "done", "wait", "besiege"})
PROSPECTS = {"battle": ("battle", ""), "storm": ("storm", ""), "sortie": ("sortie", "")}
WINDOWS = frozenset({"burn-gain"})
# Of these everyone can tell where one answer is left.
PLAIN = frozenset({"battle-turn", "fever", "play-card", "raid"})

Voices = Mapping[str, Voice]


class Rules(GameRules[GameState]):
    def begin(self, scenario: str, options: Mapping[str, bool]) -> GameState:
        s = set_up(scenario)
        s.late = options.get("late-brigades", True)
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
        return view.status(s, self.voices[lang])

    def resample(self, s: GameState, side: int, named: Mapping[str, list[int]]) -> Mapping[str, list[int]]:
        return resample(s, side, named)

    def alike(self, kind: str, number: int) -> int:
        if kind == "block":
            return BOARD.army[BOARD.side[number]][0]
        return 0 if kind == "card" else number


class Wording(GameWords[GameState]):
    def __init__(self, vocabulary: Vocabulary, voices: Voices, cards: list[Document]) -> None:
        super().__init__(
            vocabulary,
            load_clauses(FOLDER),
            LogStyle(LEVELS, CHAPTERS, moves=MOVES, doers=DOERS, fights=FIGHTS, prospects=PROSPECTS),
        )
        self.voices = voices
        self.cards = cards

    def make_sheet(self, lang: str) -> Sheet:
        return sheet.make(self.voices[lang], self.cards, self.clauses, SCENARIOS, OPTIONS)

    def asked(self, s: GameState, mine: bool, lang: str) -> tuple[str, list[str], str]:
        return prompts.asked(s, mine, self.voices[lang])

    def called(self, s: GameState, action: int, lang: str) -> str:
        return capital(self.voices[lang].contracted(super().called(s, action, lang)))

    def entry(self, event: Event, side: int, lang: str) -> Entry:
        told = super().entry(event, side, lang)
        return replace(told, parts=titled(articled(told.parts, lang), lang))

    def verdict(self, s: GameState, lang: str) -> str:
        return prompts.verdict(s, self.voices[lang])

    def owner(self, kind: str, number: int) -> str:
        if kind == "block":
            return view.OWNERS[BOARD.side[number]]
        return self.vocabulary.ident(kind, number) if kind in ("side", "party") else ""

    def spot(self, space: int) -> str:
        return spot(space)

    def summary(self, events: list[Event], side: int, lang: str) -> list[Line]:
        return summary(events, self.voices[lang])

    def counts(self, event: Event) -> int | None:
        if event.what == "fire":
            return event.args[2]
        limits = {"forced-roll": FORCED_MARCH_LOSS, "attrition": ATTRITION_LOSS, "fever": FEVER_LOSS}
        return limits.get(event.what)

    def redact(self, event: Event, argument: Argument, value: int, lang: str) -> str:
        if argument.kind == "block":
            side = "mexico" if BOARD.side[value] == MEXICO else "texas"
            return self.say(f"veiled-block-{side}", lang)
        if argument.kind == "card":
            return self.say("veiled-card", lang)
        return super().redact(event, argument, value, lang)

    def printed(self, kind: str, number: int, lang: str) -> tuple[str, str]:
        return sheet.printed(self.voices[lang], self.cards, kind, number)


class Clicks(GameClicks[GameState]):
    def __init__(self, vocabulary: Vocabulary, voices: Voices) -> None:
        super().__init__(vocabulary, ENDS, WINDOWS, PLAIN)
        self.voices = voices

    def deed(self, s: GameState, action: int, lang: str) -> Deed:
        return deeds.deed(s, action, self.voices[lang])

    def tries(self, s: GameState, kind: str, number: int) -> list[int]:
        pending = s.decision
        if pending is None or pending.ask != "orders" or kind != "block":
            return super().tries(s, kind, number)
        leads = COMMAND if is_leader(s, number) else ORDER
        return [of(leads, number), of(FORAGE, number)]


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
    places = {p.id: p for p in DATA.map.place}
    printed = {s.id: s for s in DATA.map.space}
    boxes = {b.id: b for b in DATA.map.box}
    sides = list(position.SIDES)

    def space(ident: str, lang: str) -> str:
        thing = places.get(ident) or boxes.get(ident) or printed.get(ident)
        if thing is None:
            return words.say(f"space-{ident}", lang)
        if ident in printed:
            return words.say("space-hex", lang, {"number": ident[1:]})
        return thing.es if lang == "es" else thing.en

    def told(prefix: str, ids: list[str], lang: str) -> list[str]:
        return [words.say(f"{prefix}-{i}", lang) for i in ids]

    comanche = {"en": DATA.units[COMANCHE].en, "es": DATA.units[COMANCHE].es}
    brigades = [b or "none" for b in BRIGADES]
    spaces = {lang: [space(h, lang) for h in BOARD.space_ids] for lang in LANGUAGES}
    return {
        "side": Names(sides, {lang: told("side", sides, lang) for lang in LANGUAGES}),
        "party": Names(
            [*sides, BOARD.block_ids[COMANCHE]],
            {lang: [*told("side", sides, lang), comanche[lang]] for lang in LANGUAGES},
        ),
        "block": Names(
            BOARD.block_ids,
            {"en": [u.en for u in DATA.units], "es": [within(b) for b in range(len(DATA.units))]},
            many={lang: [int(u.plural) for u in DATA.units] for lang in LANGUAGES},
        ),
        "space": Names(BOARD.space_ids, spaces, BOARD.also),
        "card": Names(BOARD.card_ids, {lang: [c["name"][lang] for c in cards] for lang in LANGUAGES}),
        "day": Names(DAYS, {lang: [day(d, lang) for d in DAYS] for lang in LANGUAGES}),
        "brigade": Names(brigades, {lang: told("brigade", brigades, lang) for lang in LANGUAGES}),
        **{kind: Names(ids, dict.fromkeys(LANGUAGES, ids)) for kind, ids in KINDS.items()},
    }


def make() -> Game[GameState]:
    """The game, loaded."""
    words = Words(files("grognard") / "text", files("grognard.games.texas_glory") / "text")
    cards: list[Document] = FOLDER.read("cards.toml", dict[str, Any])["card"]
    vocabulary = Vocabulary(words, names(words, cards), THINGS, [Template(p) for p in PATTERNS], EVENTS)
    voices = {lang: Voice(words, vocabulary.names, lang) for lang in LANGUAGES}
    wording = Wording(vocabulary, voices, cards)
    return Game(
        id="texas-glory",
        sides=position.SIDES,
        scenarios=SCENARIOS,
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
