"""An Impossible War as the kernel knows it: its names, its notation, its rules."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, ClassVar, cast

from grognard.games.an_impossible_war.bot import evaluation as bot
from grognard.games.an_impossible_war.bot.quick import quick
from grognard.games.an_impossible_war.data.schema import FOLDER
from grognard.games.an_impossible_war.model import position
from grognard.games.an_impossible_war.model.board import BOARD, DATA, KINDS, SIDES
from grognard.games.an_impossible_war.model.events import CHAPTERS, DOERS, EVENTS, LEVELS, MOVES
from grognard.games.an_impossible_war.model.frames import FRAMES
from grognard.games.an_impossible_war.model.hidden import deal_again
from grognard.games.an_impossible_war.model.invariants import faults
from grognard.games.an_impossible_war.model.setup import SCENARIOS, set_up
from grognard.games.an_impossible_war.model.state import GameState
from grognard.games.an_impossible_war.model.verbs import FORCE, PATTERNS
from grognard.games.an_impossible_war.rules.turn import DEAL, War
from grognard.games.an_impossible_war.shown import prompts, sheet, view
from grognard.games.an_impossible_war.shown.why import clause_of, tries, why_not
from grognard.games.an_impossible_war.shown.words import Voice, cause, counts, plural, spot
from grognard.kernel.actions import first, second, third, verb
from grognard.kernel.documents.clauses import load_clauses
from grognard.kernel.documents.view import Look, Sheet, Status
from grognard.kernel.documents.words import LANGUAGES, Words
from grognard.kernel.game import Game, Names, Option
from grognard.kernel.log import Event
from grognard.kernel.notation import Argument, Template
from grognard.kernel.positions import Document
from grognard.kernel.state import Frame, State
from grognard.parts.shown.speech import capital

ARMS = KINDS[3:5]


class AnImpossibleWar(Game):
    """The First Carlist War in the north of Spain, 1834-38."""

    id: ClassVar[str] = "an-impossible-war"
    sides: ClassVar[tuple[str, ...]] = tuple(SIDES)
    scenarios: ClassVar[tuple[str, ...]] = tuple(SCENARIOS)
    options: ClassVar[Mapping[str, Option]] = {
        "peace-and-fueros": Option(("espartero", "entire-war"), False),
        "europe-and-the-war": Option(tuple(SCENARIOS), False),
    }
    verbs: ClassVar[list[Template]] = [Template(PATTERNS.get(n, "")) for n in range(max(PATTERNS) + 1)]
    events: ClassVar[Mapping[str, str]] = EVENTS
    frames: ClassVar[Mapping[str, type[Frame[Any]]]] = FRAMES
    drawn: ClassVar[tuple[str, ...]] = ("card", "unit")
    things: ClassVar[Mapping[str, str]] = {
        "unit": "piece",
        "space": "space",
        "card": "card",
        "side": "side",
    }
    ends: ClassVar[frozenset[str]] = frozenset({"done", "pass"})
    levels: ClassVar[Mapping[str, int]] = LEVELS
    chapters: ClassVar[frozenset[str]] = CHAPTERS
    moves: ClassVar[Mapping[str, tuple[str, str]]] = MOVES
    stepwise: ClassVar[frozenset[str]] = frozenset({"march"})
    doers: ClassVar[Mapping[str, str]] = DOERS

    def __init__(self) -> None:
        self.words = Words(files("grognard") / "text", files("grognard.games.an_impossible_war") / "text")
        self.clauses = load_clauses(FOLDER)
        self.cards: list[Document] = FOLDER.read("cards.toml", dict[str, Any])["card"]
        self.names = self._names()
        self.voices = {lang: Voice(self.words, self.names, lang) for lang in LANGUAGES}
        super().__init__()

    def _names(self) -> dict[str, Names]:
        places = {p.id: p.name for p in DATA.map.space} | {r.id: r.name for r in DATA.map.region}

        def told(prefix: str, ids: list[str], lang: str) -> list[str]:
            return [self.words.say(f"{prefix}-{i}", lang) for i in ids]

        return {
            "side": Names(SIDES, {lang: told("side", SIDES, lang) for lang in LANGUAGES}),
            "unit": Names(BOARD.piece_ids, {lang: [u.name[lang] for u in BOARD.units] for lang in LANGUAGES}),
            "space": Names(
                BOARD.place_ids,
                {
                    lang: [
                        places[h][lang] if h in places else self.words.say(f"space-{h}", lang)
                        for h in BOARD.place_ids
                    ]
                    for lang in LANGUAGES
                },
            ),
            "card": Names(
                BOARD.card_ids, {lang: [c["name"][lang] for c in self.cards] for lang in LANGUAGES}
            ),
            "arm": Names(ARMS, {lang: told("arm", ARMS, lang) for lang in LANGUAGES}),
        }

    def begin(self, scenario: str, options: Mapping[str, bool]) -> State:
        chosen = sum(bit for name, bit in position.OPTIONS.items() if options.get(name, False))
        s = set_up(scenario, chosen)
        s.stack = [War(DEAL)]
        return s

    def clause_of(self, s: State, action: int) -> str:
        return clause_of(cast(GameState, s), action)

    def why_not(self, s: State, action: int, lang: str) -> tuple[str, str]:
        message, rule = why_not(cast(GameState, s), action)
        return self.words.say(f"why-{message}", lang), rule

    def faults(self, s: State) -> list[str]:
        return faults(cast(GameState, s))

    def look(self, s: State, side: int, lang: str) -> Look:
        return view.look(cast(GameState, s), side, self.voices[lang])

    def status(self, s: State, lang: str) -> Status:
        return view.status(cast(GameState, s), self.voices[lang])

    def make_sheet(self, lang: str) -> Sheet:
        told = FOLDER.read("map.toml", dict[str, Any])
        abouts = {p["id"]: p["about"] for p in told["space"] + told["region"] if "about" in p}
        return sheet.make(self.voices[lang], self.cards, self.clauses, self.options, abouts)

    def asked(self, s: State, mine: bool, lang: str) -> tuple[str, list[str], str]:
        return prompts.asked(cast(GameState, s), mine, self.voices[lang])

    def called(self, s: State, action: int, lang: str) -> str:
        pending = s.decision
        template = self.verbs[verb(action)]
        own = f"{template.name}-at-{pending.ask}" if pending is not None else ""
        if prompts.all_march(cast(GameState, s), action):
            own = "march-of-all"
        brief = verb(action) in prompts.IN_LINE
        if not self.words.has(own, lang):
            if not brief:
                return capital(self.label(action, lang))
            own = f"act-{template.name}"
        values = (first(action), second(action), third(action))
        named = {a.name: self.name(a.kind, v, lang) for a, v in zip(template.arguments, values, strict=False)}
        if brief:
            named = {name: view.short(told) for name, told in named.items()}
        return capital(self.voices[lang].say(own, **named, **prompts.at_hand(cast(GameState, s), action)))

    def many(self, kind: str, number: int, lang: str) -> int:
        return plural(self.name(kind, number, lang), lang) if kind == "unit" else 0

    def cost(self, s: State, action: int) -> str:
        return prompts.cost(cast(GameState, s), action)

    def verdict(self, s: State, lang: str) -> str:
        return capital(super().verdict(s, lang))

    def counts(self, event: Event) -> int | None:
        return counts(event)

    def cause(self, event: Event, lang: str) -> str:
        found = cause(event)
        return self.voices[lang].say(f"cause-{found}") if found else ""

    def target(self, action: int) -> tuple[str, str]:
        kind, ident = super().target(action)
        if kind == "space" and not self.spot(BOARD.number[ident]):
            return "button", ident  # a box off the maps
        return kind, ident

    def pointed(self, s: State, action: int) -> tuple[str, str]:
        place = prompts.ground(cast(GameState, s), action)
        return ("space", place) if place else self.target(action)

    def rare(self, s: State, action: int) -> bool:
        return verb(action) == FORCE or bool(prompts.ground(cast(GameState, s), action))

    def tries(self, s: State, kind: str, number: int) -> list[int]:
        found = tries(cast(GameState, s), kind, number)
        return super().tries(s, kind, number) if found is None else found

    def printed(self, kind: str, number: int, lang: str) -> tuple[str, str]:
        return sheet.printed(self.voices[lang], self.cards, kind, number)

    def owner(self, kind: str, number: int) -> str:
        if kind == "unit":
            return SIDES[BOARD.side[number]]
        return self.ident(kind, number) if kind == "side" else ""

    def spot(self, space: int) -> str:
        return spot(space)

    def deal_again(self, s: State, side: int) -> Mapping[str, list[int]]:
        return deal_again(cast(GameState, s), side)

    def veil(self, event: Event, argument: Argument, value: int, lang: str) -> str:
        if argument.kind == "unit":
            return self.words.say(f"veiled-unit-{SIDES[BOARD.side[value]]}", lang)
        if argument.kind == "card":
            return self.words.say("veiled-card", lang)
        return self.name(argument.kind, value, lang)

    def alike(self, kind: str, number: int) -> int:
        if kind == "unit" and number < BOARD.blocks:
            return BOARD.army[BOARD.side[number]][0]
        return BOARD.deck[BOARD.card_side[number]][0] if kind == "card" else number

    def write_state(self, s: State) -> Document:
        return position.write(cast(GameState, s))

    def read_state(self, document: Document, key: int) -> State:
        return position.read(document, key)

    def worth(self, s: State, side: int) -> float:
        return bot.worth(cast(GameState, s), side)

    def candidates(self, s: State) -> list[int]:
        return bot.candidates(cast(GameState, s))

    def quick(self, s: State) -> int:
        return quick(cast(GameState, s))

    def clock(self, s: State) -> int:
        return bot.clock(cast(GameState, s))


def make() -> Game:
    """The game, loaded."""
    return AnImpossibleWar()
