"""Texas Glory as the kernel knows it: its names, its notation, its rules."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, ClassVar, cast

from grognard.games.texas_glory.bot import evaluation as bot
from grognard.games.texas_glory.bot.quick import quick
from grognard.games.texas_glory.data.schema import FOLDER
from grognard.games.texas_glory.model import position
from grognard.games.texas_glory.model.board import BOARD, BRIGADES, COMANCHE, DATA, MEXICO
from grognard.games.texas_glory.model.events import DOERS, EVENTS, LEVELS, MOVES
from grognard.games.texas_glory.model.frames import FRAMES
from grognard.games.texas_glory.model.hidden import deal_again
from grognard.games.texas_glory.model.invariants import faults
from grognard.games.texas_glory.model.setup import set_up
from grognard.games.texas_glory.model.state import GameState
from grognard.games.texas_glory.model.verbs import COMMAND, FORAGE, ORDER, PATTERNS, of
from grognard.games.texas_glory.rules.cards import FEVER_LOSS
from grognard.games.texas_glory.rules.combat.losses import is_leader
from grognard.games.texas_glory.rules.movement.march import FORCED_MARCH_LOSS
from grognard.games.texas_glory.rules.supply import ATTRITION_LOSS
from grognard.games.texas_glory.rules.turn import DEAL, War
from grognard.games.texas_glory.shown import prompts, sheet, view
from grognard.games.texas_glory.shown.why import clause_of, why_not
from grognard.games.texas_glory.shown.words import DAYS, Voice, day, spot
from grognard.kernel.documents.clauses import load_clauses
from grognard.kernel.documents.view import Look, Sheet, Status
from grognard.kernel.documents.words import LANGUAGES, Words
from grognard.kernel.game import Game, Names, Option
from grognard.kernel.log import Event
from grognard.kernel.notation import Argument, Template
from grognard.kernel.positions import Document
from grognard.kernel.state import Frame, State


class TexasGlory(Game):
    """The Texas war of independence, 1835-36."""

    id: ClassVar[str] = "texas-glory"
    sides: ClassVar[tuple[str, ...]] = position.SIDES
    scenarios: ClassVar[tuple[str, ...]] = ("1836", "1835", "campaign")
    options: ClassVar[Mapping[str, Option]] = {"late-brigades": Option(("1836", "campaign"), True)}
    verbs: ClassVar[list[Template]] = [Template(p) for p in PATTERNS]
    events: ClassVar[Mapping[str, str]] = EVENTS
    frames: ClassVar[Mapping[str, type[Frame[Any]]]] = FRAMES
    drawn: ClassVar[tuple[str, ...]] = ("card", "block")
    things: ClassVar[Mapping[str, str]] = {
        "block": "piece",
        "space": "space",
        "card": "card",
        "side": "side",
        "party": "side",
    }
    ends: ClassVar[frozenset[str]] = frozenset({"end", "done", "wait", "besiege"})
    levels: ClassVar[Mapping[str, int]] = LEVELS
    chapters: ClassVar[frozenset[str]] = frozenset({"turn", "movement", "phase"})
    moves: ClassVar[Mapping[str, tuple[str, str]]] = MOVES
    doers: ClassVar[Mapping[str, str]] = DOERS

    def __init__(self) -> None:
        self.words = Words(files("grognard") / "text", files("grognard.games.texas_glory") / "text")
        self.clauses = load_clauses(FOLDER)
        self.cards: list[Document] = FOLDER.read("cards.toml", dict[str, Any])["card"]
        self.names = self._names()
        self.voices = {lang: Voice(self.words, self.names, lang) for lang in LANGUAGES}
        super().__init__()

    def _names(self) -> dict[str, Names]:
        places = {p.id: p for p in DATA.map.place}
        printed = {s.id: s for s in DATA.map.space}
        boxes = {b.id: b for b in DATA.map.box}

        def space(ident: str, lang: str) -> str:
            thing = places.get(ident) or boxes.get(ident) or printed.get(ident)
            if thing is None:
                return self.words.say(f"space-{ident}", lang)
            if ident in printed:
                return self.words.say("space-hex", lang, {"number": ident[1:]})
            return thing.es if lang == "es" else thing.en

        cards = self.cards
        comanche = {"en": DATA.units[COMANCHE].en, "es": DATA.units[COMANCHE].es}
        return {
            "side": Names(
                list(self.sides),
                {lang: [self.words.say(f"side-{s}", lang) for s in self.sides] for lang in LANGUAGES},
            ),
            "party": Names(
                [*self.sides, BOARD.block_ids[COMANCHE]],
                {
                    lang: [self.words.say(f"side-{s}", lang) for s in self.sides] + [comanche[lang]]
                    for lang in LANGUAGES
                },
            ),
            "block": Names(
                BOARD.block_ids,
                {"en": [u.en for u in DATA.units], "es": [u.es for u in DATA.units]},
            ),
            "space": Names(
                BOARD.space_ids,
                {lang: [space(h, lang) for h in BOARD.space_ids] for lang in LANGUAGES},
                BOARD.also,
            ),
            "card": Names(BOARD.card_ids, {lang: [c["name"][lang] for c in cards] for lang in LANGUAGES}),
            "day": Names(DAYS, {lang: [day(d, lang) for d in DAYS] for lang in LANGUAGES}),
            "brigade": Names(
                [b or "none" for b in BRIGADES],
                {
                    lang: [self.words.say(f"brigade-{b or 'none'}", lang) for b in BRIGADES]
                    for lang in LANGUAGES
                },
            ),
        }

    def begin(self, scenario: str, options: Mapping[str, bool]) -> State:
        s = set_up(scenario)
        s.late = options.get("late-brigades", True)
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
        return sheet.make(self.voices[lang], self.cards, self.clauses, self.scenarios, self.options)

    def asked(self, s: State, mine: bool, lang: str) -> tuple[str, list[str], str]:
        return prompts.asked(cast(GameState, s), mine, self.voices[lang])

    def verdict(self, s: State, lang: str) -> str:
        return prompts.verdict(cast(GameState, s), self.voices[lang])

    def owner(self, kind: str, number: int) -> str:
        if kind == "block":
            return view.OWNERS[BOARD.side[number]]
        return self.ident(kind, number) if kind in ("side", "party") else ""

    def spot(self, space: int) -> str:
        return spot(space)

    def counts(self, event: Event) -> int | None:
        if event.what == "fire":
            return event.args[2]
        return {"forced-roll": FORCED_MARCH_LOSS, "attrition": ATTRITION_LOSS, "fever": FEVER_LOSS}.get(
            event.what
        )

    def tries(self, s: State, kind: str, number: int) -> list[int]:
        pending = s.decision
        if pending is None or pending.ask != "orders" or kind != "block":
            return super().tries(s, kind, number)
        leads = COMMAND if is_leader(cast(GameState, s), number) else ORDER
        return [of(leads, number), of(FORAGE, number)]

    def printed(self, kind: str, number: int, lang: str) -> tuple[str, str]:
        if kind == "card":
            card = self.cards[number]
            signs = [self.words.say("card-cp", lang, {"cp": card["cp"]})]
            signs += [self.words.say(f"card-{sign}", lang) for sign in ("fire", "event") if card[sign]]
            condition = f"{card['condition'][lang]}: " if "condition" in card else ""
            return ", ".join(signs), condition + card["text"][lang]
        if kind == "block":
            unit = DATA.units[number]
            kind_of = self.words.say(f"type-{unit.type}", lang)
            steps = self.words.say("block-steps", lang, {"steps": unit.steps, "move": unit.move})
            return f"{kind_of} {unit.letter}{unit.hits}, {steps}", ""
        return "", ""

    def deal_again(self, s: State, side: int) -> Mapping[str, list[int]]:
        return deal_again(cast(GameState, s), side)

    def veil(self, event: Event, argument: Argument, value: int, lang: str) -> str:
        if argument.kind == "block":
            side = "mexico" if BOARD.side[value] == MEXICO else "texas"
            return self.words.say(f"veiled-block-{side}", lang)
        if argument.kind == "card":
            return self.words.say("veiled-card", lang)
        return self.name(argument.kind, value, lang)

    def alike(self, kind: str, number: int) -> int:
        if kind == "block":
            return BOARD.army[BOARD.side[number]][0]
        return 0 if kind == "card" else number

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
    return TexasGlory()
