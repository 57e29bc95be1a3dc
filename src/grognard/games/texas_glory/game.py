"""Texas Glory as the kernel knows it: its names, its notation, its rules."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from importlib.resources import files
from typing import Any, ClassVar, cast

from babel.dates import format_date

from grognard.games.texas_glory import bot, position, view
from grognard.games.texas_glory.arrivals import Arrival, Arrivals, Deploy
from grognard.games.texas_glory.board import BOARD, BRIGADES, COMANCHE, DATA, MEXICO
from grognard.games.texas_glory.bombardment import Bombardment
from grognard.games.texas_glory.cards import CampFever, CardPhase, Raid
from grognard.games.texas_glory.combat import Combat, CosLeads, Engagement
from grognard.games.texas_glory.data import FOLDER
from grognard.games.texas_glory.faults import faults
from grognard.games.texas_glory.fight import Fight
from grognard.games.texas_glory.forage import Burn
from grognard.games.texas_glory.force import ChooseForce
from grognard.games.texas_glory.hits import TakeHits
from grognard.games.texas_glory.instinct import quick
from grognard.games.texas_glory.movement import Command, March, Orders
from grognard.games.texas_glory.muster import Muster
from grognard.games.texas_glory.regroup import Regroup
from grognard.games.texas_glory.sample import deal_again
from grognard.games.texas_glory.scenario import set_up
from grognard.games.texas_glory.sieges import Invest, ReliefSortie, SiegeCombat, Withdrawal
from grognard.games.texas_glory.state import Table
from grognard.games.texas_glory.supply import Supply
from grognard.games.texas_glory.turn import DEAL, War
from grognard.games.texas_glory.verbs import PATTERNS
from grognard.games.texas_glory.why import clause_of, why_not
from grognard.games.texas_glory.winter import Winter
from grognard.kernel.actions import first, second, verb
from grognard.kernel.clauses import load_clauses
from grognard.kernel.game import Game, Names, Option
from grognard.kernel.log import Event
from grognard.kernel.notation import Argument, Template
from grognard.kernel.positions import Document
from grognard.kernel.state import Frame, State
from grognard.kernel.words import LANGUAGES, Words

FRAMES: dict[str, type[Frame[Any]]] = {
    "war": War,
    "card-phase": CardPhase,
    "raid": Raid,
    "camp-fever": CampFever,
    "orders": Orders,
    "command": Command,
    "march": March,
    "burn": Burn,
    "combat": Combat,
    "engagement": Engagement,
    "withdrawal": Withdrawal,
    "relief-sortie": ReliefSortie,
    "choose-force": ChooseForce,
    "muster": Muster,
    "fight": Fight,
    "take-hits": TakeHits,
    "invest": Invest,
    "siege-combat": SiegeCombat,
    "bombardment": Bombardment,
    "regroup": Regroup,
    "cos-leads": CosLeads,
    "supply": Supply,
    "arrivals": Arrivals,
    "arrival": Arrival,
    "deploy": Deploy,
    "winter": Winter,
}
EVENTS = {
    "turn": "turn",
    "choose-card": "side card",
    "play-card": "side card",
    "player-1": "side",
    "norther": "side",
    "scrape": "side",
    "raid": "space",
    "no-raid": "side",
    "raid-leaves": "space",
    "fever": "side space lost",
    "no-fever": "side",
    "movement": "side cp",
    "end-movement": "side",
    "command": "block space",
    "order": "block space",
    "march": "block from:space to:space",
    "attack": "block from:space to:space",
    "presidials": "block space",
    "forced-roll": "block space die",
    "forage": "block space",
    "burn": "side space",
    "sail": "block from:space to:space",
    "sea-attack": "block from:space to:space",
    "sail-home": "block from:space to:space",
    "phase": "phase",
    "battle": "space",
    "withdraw": "block space",
    "declare": "card space",
    "round": "space round",
    "fire": "block hits number",
    "pass": "block",
    "half-hit": "block space",
    "loss": "block space",
    "gun-stands": "block",
    "eliminated": "block space",
    "retreat": "block from:space to:space",
    "cut-off": "block space",
    "fall-back": "block space",
    "reserve": "block space",
    "field-changes": "side space",
    "fight-over": "side space",
    "regroup": "block from:space to:space",
    "guns-taken": "block space",
    "besiege": "side space",
    "siege-pass": "side space",
    "storm": "side space",
    "sortie": "side space",
    "bombard": "side space",
    "answer": "side space",
    "join": "block space",
    "siege-lifted": "side space",
    "place-taken": "side space",
    "cos-leads": "block space brigade",
    "austin-returns": "block",
    "attrition": "side space lost",
    "vanguard": "space",
    "drawn": "block",
    "us-drawn": "block",
    "deploy": "block space",
    "brigade": "space",
    "brigade-late": "space",
    "no-box": "group",
    "draw-card": "side card",
    "surrender": "block space",
    "winter": "side",
    "parole": "block space",
    "guns-replaced": "block space",
    "restart": "",
    "victory": "side",
}
BUTTON = "button"


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

    def __init__(self) -> None:
        self.words = Words(files("grognard") / "text", files("grognard.games.texas_glory") / "text")
        self.clauses = load_clauses(FOLDER)
        self.cards: list[Document] = FOLDER.read("cards.toml", dict[str, Any])["card"]
        self.names = self._names()
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
        return clause_of(cast(Table, s), action)

    def why_not(self, s: State, action: int, lang: str) -> tuple[str, str]:
        message, rule = why_not(cast(Table, s), action)
        return self.words.say(f"why-{message}", lang), rule

    def faults(self, s: State) -> list[str]:
        return faults(cast(Table, s))

    def look(self, s: State, side: int, lang: str) -> Document:
        seen = view.look(cast(Table, s), side, lang)
        return {**seen, "status": self._status(seen, lang)}

    def _status(self, seen: Document, lang: str) -> list[Document]:
        """Where the match stands, in words: the turn, its date, the phase, Player 1 and his Command Points."""
        values = {
            "turn": self.words.say("status-turn-of", lang, {"turn": seen["turn"], "turns": seen["turns"]}),
            "date": format_date(date.fromisoformat(seen["date"]), "long", lang) if seen["date"] else "",
            "phase": self.words.say(f"phase-{seen['phase'] or 'end'}", lang),
            "player1": self.words.say(f"side-{seen['player1']}", lang),
            "cp": str(seen["cp"]) if seen["cp"] else "",
        }
        return [
            {"id": name, "label": self.words.say(f"status-{name}", lang), "value": value}
            for name, value in values.items()
            if value
        ]

    def printed(self, kind: str, number: int, lang: str) -> tuple[str, str]:
        if kind == "card":
            card = self.cards[number]
            signs = [self.words.say("card-cp", lang, {"cp": card["cp"]})]
            signs += [self.words.say(f"card-{sign}", lang) for sign in ("fire", "event") if card[sign]]
            return ", ".join(signs), card["text"][lang]
        if kind == "block":
            unit = DATA.units[number]
            kind_of = self.words.say(f"type-{unit.type}", lang)
            steps = self.words.say("block-steps", lang, {"steps": unit.steps, "move": unit.move})
            return f"{kind_of} {unit.letter}{unit.hits}, {steps}", ""
        return "", ""

    def deal_again(self, s: State, side: int) -> Mapping[str, list[int]]:
        return deal_again(cast(Table, s), side)

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

    def target(self, action: int) -> tuple[str, str]:
        holes = self.verbs[verb(action)].arguments
        if not holes:
            return BUTTON, self.verbs[verb(action)].name
        number = second(action) if len(holes) > 1 else first(action)
        kind = holes[1].kind if len(holes) > 1 else holes[0].kind
        return {"block": "piece", "brigade": BUTTON}.get(kind, kind), self.ident(kind, number)

    def write_state(self, s: State) -> Document:
        return position.write(cast(Table, s))

    def read_state(self, document: Document, key: int) -> State:
        return position.read(document, key)

    def worth(self, s: State, side: int) -> float:
        return bot.worth(cast(Table, s), side)

    def candidates(self, s: State) -> list[int]:
        return bot.candidates(cast(Table, s))

    def quick(self, s: State) -> int:
        return quick(cast(Table, s))

    def clock(self, s: State) -> int:
        return bot.clock(cast(Table, s))


def make() -> Game:
    """The game, loaded."""
    return TexasGlory()
