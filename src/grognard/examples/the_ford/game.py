"""The Ford put together: what the kernel asks of a game, and the answers. In a larger game: shown/, bot/, game.py."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from grognard.examples.the_ford.rules import (
    COMMIT,
    COMPANIES,
    DEAD,
    EVENTS,
    FIELDS,
    FORD,
    MARCH,
    OWNER,
    POINTS,
    STRENGTH,
    TURNS,
    VERBS,
    FordState,
    Marches,
    TakeHits,
    Turn,
    march_refused,
    set_up,
)
from grognard.kernel.actions import first, second, verb
from grognard.kernel.clicks import Deed, GameClicks
from grognard.kernel.documents.clauses import load_clauses
from grognard.kernel.documents.data import Folder
from grognard.kernel.documents.view import DeedKind, Look, Piece, Printed, Scenario, Sheet, Side, Status
from grognard.kernel.documents.words import LANGUAGES, Words
from grognard.kernel.game import Game, GameBot, GameFog, GameRules
from grognard.kernel.log import REVEALED, Event
from grognard.kernel.notation import Argument, Template
from grognard.kernel.positions import Document, numbered, table
from grognard.kernel.state import PLAYING
from grognard.kernel.vocabulary import Names, Vocabulary
from grognard.kernel.wording import GameWords, LogStyle
from grognard.parts.dealing import ranks
from grognard.parts.fields import Counts, Fields, Whole, piece_text, read_piece

FOLDER = Folder("grognard.examples.the_ford", "the-ford")
SIDES = ("blue", "red")
IDS = [f"{SIDES[OWNER[c]]}-{STRENGTH[c]}" for c in range(COMPANIES)]
NUMBERS = {name: c for c, name in enumerate(IDS)}
PLACES = {name: f for f, name in enumerate(FIELDS)}
SEEN = {"seen": 1}  # the one mark that a company can have
POSITION = Fields([Whole("turn", 0, TURNS), Counts("points", list(SIDES), 0, POINTS)], "companies")


class Rules(GameRules[FordState]):
    def begin(self, scenario: str, options: Mapping[str, bool]) -> FordState:
        return set_up()

    def clause_of(self, s: FordState, action: int) -> str:
        return s.decision.rule if s.decision is not None else ""

    def why_not(self, s: FordState, action: int) -> tuple[str, str]:
        pending = s.decision
        if pending is not None and pending.ask == "march" and verb(action) == MARCH:
            refused = march_refused(s, pending.side, first(action), second(action))
            return (refused or "not-now"), "3"
        if pending is not None and pending.ask == "commit" and verb(action) == COMMIT:
            return "too-many", "2"
        return "not-now", ""

    def faults(self, s: FordState) -> list[str]:
        companies = range(COMPANIES)
        dead = [IDS[c] for c in companies if (s.place[c] == DEAD) != (s.steps[c] == 0)]
        many = [IDS[c] for c in companies if s.steps[c] > STRENGTH[c]]
        return [f"{name} is neither dead nor alive" for name in dead] + [f"{c} is too strong" for c in many]

    def write_state(self, s: FordState) -> Document:
        told = [piece_text(FIELDS[s.place[c]], s.steps[c], s.seen[c], SEEN) for c in range(COMPANIES)]
        return {**POSITION.written(s), "companies": dict(zip(IDS, told, strict=True))}

    def read_state(self, document: Document, key: int) -> FordState:
        POSITION.check(document)
        s = set_up()
        s.key = key
        POSITION.read(s, document)
        for name, text in table(document, "companies").items():
            c = numbered("companies", NUMBERS, name)
            told = read_piece(f"companies.{name}", text, PLACES, STRENGTH[c], SEEN, "ford 2 seen")
            s.place[c], s.steps[c], s.seen[c] = told.place, told.strength, told.marks
        return s


class Fog(GameFog[FordState]):
    def __init__(self, words: Words) -> None:
        self.words = words

    def look(self, s: FordState, side: int, lang: str) -> Look:
        pieces, hidden = [], 0
        for c in range(COMPANIES):
            if s.place[c] == DEAD:
                continue
            place, owner = FIELDS[s.place[c]], SIDES[OWNER[c]]
            if side in (REVEALED, OWNER[c]) or s.seen[c]:
                pieces.append(Piece(IDS[c], owner, place=place, unit=IDS[c], strength=int(s.steps[c])))
        for place in FIELDS[:DEAD]:
            for c in range(COMPANIES):
                if FIELDS[s.place[c]] == place and not s.seen[c] and side not in (REVEALED, OWNER[c]):
                    hidden += 1
                    pieces.append(Piece(f"hidden-{hidden}", SIDES[OWNER[c]], place=place, face=False))
        turn = self.words.say("log-turn", lang, {"turn": int(s.turn)})
        return Look(status=Status("", turn, "", turn, int(s.turn), TURNS), pieces=sorted(pieces, key=str))

    def resample(self, s: FordState, side: int, named: Mapping[str, list[int]]) -> Mapping[str, list[int]]:
        unknown = [c for c in range(COMPANIES) if OWNER[c] != side and not s.seen[c]]
        rank = ranks(COMPANIES, named.get("company", []))
        before = sorted(unknown, key=lambda c: (s.place[c], rank[c]))
        places = sorted(int(s.place[c]) for c in unknown)  # in an order that tells nothing of who stood where
        for c in unknown:
            s.place[c] = places.pop(s.random(len(places)))
        after = sorted(unknown, key=lambda c: (s.place[c], c))
        swap = list(range(COMPANIES))
        for old, new in zip(before, after, strict=True):
            swap[old] = new
        return {"company": swap}

    def alike(self, kind: str, number: int) -> int:
        return OWNER.index(OWNER[number]) if kind == "company" else number


class Wording(GameWords[FordState]):
    def make_sheet(self, lang: str) -> Sheet:
        name, names = self.say("game-name", lang), self.vocabulary.names["company"].names[lang]
        tinctures = (("blue", "azure", "star"), ("red", "gules", "crown"))
        return Sheet(
            game="the-ford",
            name=name,
            tagline="",
            about="",
            years="",
            players=[Side(i, self.say(f"side-{i}", lang), t, e) for i, t, e in tinctures],
            scenarios=[Scenario("ford", name, "", "", list(SIDES))],
            options=[],
            units={IDS[c]: Printed(names[c]) for c in range(COMPANIES)},
            spaces={f: Printed(self.say(f"space-{f}", lang)) for f in FIELDS[:DEAD]},
            cards={},
            marks={},
            clauses=[],
            back="azure",
            credits="",
            deeds={"march": DeedKind(self.say("space-ford", lang), "march")},
        )

    def asked(self, s: FordState, mine: bool, lang: str) -> tuple[str, list[str], str]:
        pending = s.decision
        if pending is None:
            return "", [], ""
        top = s.stack[-1]
        left = top.left if isinstance(top, Marches) else 0
        side = self.vocabulary.name("side", pending.side, lang)
        message = f"{'ask' if mine else 'wait'}-{pending.ask}"
        return self.say(message, lang, {"left": left, "side": side}), [], ""

    def counts(self, event: Event) -> int | None:
        return event.args[2] if event.what == "fire" else None

    def redact(self, event: Event, argument: Argument, value: int, lang: str) -> str:
        return (
            self.say("hidden-company", lang)
            if argument.kind == "company"
            else super().redact(event, argument, value, lang)
        )


class Clicks(GameClicks[FordState]):
    def deed(self, s: FordState, action: int, lang: str) -> Deed:
        return Deed("march") if verb(action) == MARCH else Deed(grave=verb(action) == COMMIT)


class Bot(GameBot[FordState]):
    def worth(self, s: FordState, side: int) -> float:
        if s.winner != PLAYING:
            return 100.0 if s.winner == side else -100.0
        own = sum(s.steps[c] + (s.place[c] == FORD) for c in range(COMPANIES) if OWNER[c] == side)
        return float(own - sum(s.steps[c] for c in range(COMPANIES) if OWNER[c] != side))

    def quick(self, s: FordState) -> int:
        pending = s.decision
        assert pending is not None
        to_the_ford = [a for a in pending.actions if verb(a) == MARCH and second(a) == FORD]
        return to_the_ford[-1] if to_the_ford else pending.actions[-1]

    def clock(self, s: FordState) -> int:
        return int(s.turn)


def make() -> Game[FordState]:
    """The game, loaded."""
    words = Words(files("grognard") / "text", files("grognard.examples.the_ford") / "text")

    def company(c: int, lang: str) -> str:
        side = words.say(f"side-{SIDES[OWNER[c]]}", lang)
        return words.say("company", lang, {"side": side, "strength": STRENGTH[c]})

    names = {
        "side": Names(list(SIDES), {x: [words.say(f"side-{i}", x) for i in SIDES] for x in LANGUAGES}),
        "company": Names(IDS, {x: [company(c, x) for c in range(COMPANIES)] for x in LANGUAGES}),
        "space": Names(list(FIELDS), {x: [words.say(f"space-{f}", x) for f in FIELDS] for x in LANGUAGES}),
    }
    things = {"side": "side", "company": "piece", "space": "space"}
    vocabulary = Vocabulary(words, names, things, [Template(v) for v in VERBS], EVENTS)
    clauses = load_clauses(FOLDER)
    style = LogStyle({"turn": 2}, frozenset({"turn"}), {"march": ("", "space")})
    return Game(
        id="the-ford",
        sides=SIDES,
        scenarios=("ford",),
        vocabulary=vocabulary,
        clauses=clauses,
        frames={"turn": Turn, "marches": Marches, "take-hits": TakeHits},
        rules=Rules(),
        fog=Fog(words),
        words=Wording(vocabulary, clauses, style),
        clicks=Clicks(vocabulary, frozenset({"done"})),
        bot=Bot(),
    )
