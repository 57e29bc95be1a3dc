"""A match: one playing of a scenario, for people and programs. The rules know only its state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins
from msgspec.structs import asdict, replace

from grognard.kernel import positions
from grognard.kernel.actions import first, pack, second, third, verb
from grognard.kernel.chance import key_of
from grognard.kernel.documents.view import Choice, Entry, Panel, Piece, Question, Thing, View
from grognard.kernel.documents.words import spoken
from grognard.kernel.errors import GrognardError, IllegalAction, InvalidNotation, InvalidPosition, quoted
from grognard.kernel.game import Game
from grognard.kernel.log import REVEALED, WATCHING, Log
from grognard.kernel.positions import Document
from grognard.kernel.sampling import checked_seed, known_log, sampled
from grognard.kernel.state import Pending, State, act, advance

LONGEST = 200
REASONS = 3  # at most, when someone asks why a thing cannot be chosen


class Action:
    """One legal choice."""

    def __init__(self, game: Game, state: State, code: int) -> None:
        self._game = game
        self._state = state
        self.code = code

    @property
    def notation(self) -> str:
        """Its readable form, which `Match.act` takes."""
        return self._game.notation(self.code)

    @property
    def rule(self) -> str:
        """The clause that allows it."""
        return self._game.clause_of(self._state, self.code)

    @property
    def target(self) -> tuple[str, str]:
        """What to click for it."""
        return self._game.target(self.code)

    def label(self, lang: object = "en") -> str:
        """What a button for it says."""
        return self._game.label(self.code, spoken(lang))

    def __repr__(self) -> str:
        return f"<{self.notation}>"


class Decision:
    """A side must choose: who, what for, under which clause, and every legal action."""

    def __init__(self, game: Game, state: State, pending: Pending) -> None:
        self.side = game.sides[pending.side]
        self.ask = pending.ask
        self.rule = pending.rule
        self.actions = [Action(game, state, a) for a in pending.actions]

    def __repr__(self) -> str:
        return f"Decision(side={self.side!r}, ask={self.ask!r}, rule={self.rule!r}, actions={self.actions!r})"


class Step:
    """What a match keeps of one action taken: the state before it, only while it may be undone."""

    def __init__(self, before: State, side: int, action: int, mark: tuple[int, int]) -> None:
        self.before: State | None = before
        self.rolls = before.rolls
        self.seals = before.seals
        self.side = side
        self.action = action
        self.mark = mark


class Match:
    """One playing of a scenario."""

    def __init__(
        self,
        game: Game,
        state: State,
        scenario: str,
        options: Mapping[str, bool],
        seed: int,
        origin: Document | None,
    ) -> None:
        self.game = game
        self.state = state
        self.scenario = scenario
        self.options = dict(options)
        self.seed = seed
        self.origin = origin
        self.steps: list[Step] = []
        self.earlier = 0  # actions taken before: this match is a sample, or was taken up again there

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the match is over."""
        pending = self.state.decision
        return None if pending is None else Decision(self.game, self.state, pending)

    @property
    def winner(self) -> str | None:
        """The side that won, "draw", "nobody" where all have lost, or None while the match goes on."""
        return positions.winner_name(self.game, self.state)

    def act(self, action: object, side: object = None, lang: object = "en") -> None:
        """Take an action: a notation, its number, or one of `decision.actions`. A refused one changes nothing.

        `side` says who asks; another side's choice is then refused. A refusal gives its reason in `lang`.
        """
        words = spoken(lang)
        pending = self.state.decision
        code = action.code if isinstance(action, Action) else action
        if isinstance(code, str):
            code = self.read(code)
        if isinstance(code, bool) or not isinstance(code, int):
            raise InvalidNotation(quoted(action), "an action is a text")
        if pending is None:
            raise IllegalAction(self._written(code), self.game.words.say("refuse-over", words))
        if side is not None and side != self.game.sides[pending.side]:
            who = {"side": self.game.name("side", pending.side, words)}
            raise IllegalAction(self._written(code), self.game.words.say("refuse-turn", words, who))
        if code not in pending.actions:
            why, rule = self._why_not(code, words)
            raise IllegalAction(
                self._written(code), why, rule, [self.game.notation(a) for a in pending.actions]
            )
        self._take(pending, code)

    def _take(self, pending: Pending, code: int) -> None:
        before = self.state.copy()
        log = self.state.log or Log()
        mark = log.mark()
        try:
            act(self.state, code)
            if self.origin is not None:
                positions.answerable(self.game, self.state)
        except BaseException as error:
            self.state = before
            log.cut(mark)
            before.log = log
            if self.origin is not None and isinstance(error, positions.UNFIT):
                raise positions.unfit(error) from error
            raise
        self.steps.append(Step(before, pending.side, code, mark))
        if self._barrier(len(self.steps) - 1):
            for step in reversed(self.steps):
                if step.before is None:
                    break
                step.before = None

    def _barrier(self, last: int) -> bool:
        """Whether the last action can never be undone: chance or a reveal came with it, or the other side's turn."""
        step, pending = self.steps[last], self.state.decision
        if pending is None or pending.side != step.side:
            return True
        return step.rolls != self.state.rolls or step.seals != self.state.seals

    def read(self, notation: str) -> int:
        """The number of a notation. Where one text is two actions, the legal one is meant."""
        text = " ".join(notation[: LONGEST + 1].split())
        if not text or len(text) > LONGEST:
            raise InvalidNotation(text[:40], "it is empty or too long")
        refused = "no verb is written so"
        for number, template in enumerate(self.game.verbs):
            tokens = template.read(text)
            if tokens is None:
                continue
            values = [self.game.number(a.kind, t) for a, t in zip(template.arguments, tokens, strict=True)]
            found = [v for v in values if v is not None]
            if len(found) == len(values):
                return pack(number, *found)
            a, token = next(
                (a, t) for a, t, v in zip(template.arguments, tokens, values, strict=True) if v is None
            )
            refused = f"there is no {a.kind} {token!r}"
        raise InvalidNotation(text, refused)

    def _known(self, code: int) -> bool:
        """Whether a number is an action of this game at all."""
        if not 0 <= code < 2**56 or verb(code) >= len(self.game.verbs):
            return False
        template, values = self.game.verbs[verb(code)], [first(code), second(code), third(code)]
        named = zip(template.arguments, values, strict=False)
        return template.takes(values) and all(v < len(self.game.names[a.kind].ids) for a, v in named)

    def _written(self, code: int) -> str:
        return self.game.notation(code) if self._known(code) else f"{code:#x}"[:LONGEST]

    def _why_not(self, code: int, lang: str) -> tuple[str, str]:
        if not self._known(code):
            return self.game.words.say("refuse-unknown", lang), ""
        return self.game.why_not(self.state, code, lang)

    def why(self, side: object, kind: object, ident: object, lang: object = "en") -> list[Document]:
        """Why a thing that a side sees cannot be chosen now: at most three reasons, each with its clause.

        A thing that no answer is about stands for the place it lies in; one that can be chosen needs no reason.
        """
        return self.whys(side, [(str(kind), str(ident))], lang)[0]

    def whys(self, side: object, things: list[tuple[str, str]], lang: object = "en") -> list[list[Document]]:
        """The same for many things, looked at once: kinds and ids."""
        number, words = self._seat(side), spoken(lang)
        pending = self.state.decision
        if pending is None or pending.side != number:
            return [[] for _ in things]
        seen = any(kind == "piece" for kind, _ in things)
        pieces = {p.id: p for p in self.game.look(self.state, number, words).pieces} if seen else {}
        return [self._reasons(pending, self._meant(kind, ident, pieces), words) for kind, ident in things]

    def _reasons(self, pending: Pending, meant: list[tuple[str, int]], lang: str) -> list[Document]:
        said: dict[str, str] = {}
        for name, thing in meant:
            tries = self.game.tries(self.state, name, thing)
            if any(code in pending.actions for code in tries):
                return []
            for code in tries:
                text, rule = self.game.why_not(self.state, code, lang)
                said.setdefault(text, rule)
            if said:
                break
        vague = self.game.words.say("why-not-now", lang)
        reasons = sorted(said.items(), key=lambda reason: reason[0] == vague)
        return [{"text": text, "rule": rule} for text, rule in reasons[:REASONS]]

    def _meant(self, kind: str, ident: str, pieces: Mapping[str, Piece]) -> list[tuple[str, int]]:
        """The thing that was clicked, if the side sees it, then the place where it lies: kinds and numbers."""
        found: list[tuple[str, int]] = []
        names = [name for name, called in self.game.things.items() if called == kind]
        if kind == "piece":
            if ident not in pieces:
                return []
            if pieces[ident].face:
                found += [(n, v) for n in names if (v := self.game.number(n, ident)) is not None]
            names = [n for n, called in self.game.things.items() if called == "space"]
            ident = pieces[ident].place
        return found + [(n, v) for n in names if (v := self.game.number(n, ident)) is not None]

    def undo(self, side: object = None, lang: object = "en") -> None:
        """Back to this side's last choice, never past a die, a revealed card or block, or another side's turn.

        `side` says who asks; another side's choice is not his to take back.
        """
        refused = self._no_undo(self._seat(side))
        if refused:
            words = spoken(lang)
            who = {"side": "" if side is None else self.game.name("side", self._seat(side), words)}
            raise IllegalAction("undo", self.game.words.say(f"refuse-{refused}", words, who))
        log = self.state.log
        last = self.steps.pop()
        assert last.before is not None  # kept as long as the choice can be taken back
        self.state = last.before
        if log is not None:
            log.cut(last.mark)
        self.state.log = log

    @property
    def undoable(self) -> int:
        """How many of the last actions could still be taken back, one after another."""
        depth = 0
        for step in reversed(self.steps):
            if step.before is None:
                break
            depth += 1
        return depth

    def can_undo(self, side: object = None) -> bool:
        """Whether a side, or anyone, may take the last choice back."""
        return not self._no_undo(self._seat(side))

    def _no_undo(self, side: int) -> str:
        """Why the last choice cannot be taken back; "" where it can."""
        if not self.steps:
            return "nothing"
        last, pending = self.steps[-1], self.state.decision
        if side >= 0 and side != last.side:
            return "theirs"
        if pending is None or pending.side != last.side:
            return "passed"
        return "shown" if last.before is None else ""

    # What is shown

    def view(
        self, side: object = None, lang: object = "en", open: bool = False, log: bool = True
    ) -> Document:
        """The table document: what a side may know, never more; without a side, only what all know.

        `open` shows everything: for a match that is over. Without `log` the account is left out.
        """
        document: Document = to_builtins(self.seen(side, lang, open, log))
        return document

    def seen(self, side: object = None, lang: object = "en", open: bool = False, log: bool = True) -> View:
        """The table document as it is made, before it is turned into plain values."""
        number = REVEALED if open else self._seat(side)
        words = spoken(lang)
        look = self.game.look(self.state, number, words)
        if look.panels:
            look = replace(look, panels=[replace(p, since=self._since(p)) for p in look.panels])
        return View(
            **asdict(look),
            game=self.game.id,
            scenario=self.scenario,
            side=None if side is None else str(side),
            winner=self.winner,
            ending=self.state.ending,
            verdict="" if self.winner is None else self.game.verdict(self.state, words),
            steps=self.earlier + len(self.steps),
            log=self.entries(side, words, 0, open) if log else [],
            decision=self._question(number, words),
        )

    def _seat(self, side: object) -> int:
        """The number of a side; WATCHING for someone who has none."""
        if side is None:
            return WATCHING
        if side not in self.game.sides:
            raise GrognardError(f"there is no side {quoted(side)}; there are {', '.join(self.game.sides)}.")
        return self.game.sides.index(str(side))

    def _since(self, panel: Panel) -> int:
        """The first event of a fight's own account: the first at its place since the phase began."""
        log = self.state.log
        events = [] if log is None else log.events
        first = len(events)
        for n in range(len(events) - 1, -1, -1):
            if events[n].what in self.game.chapters:
                break
            for a, value in zip(self.game.event_arguments[events[n].what], events[n].args, strict=False):
                if a.kind == "space" and self.game.spot(value) == panel.place:
                    first = n
        return first

    def _question(self, side: int, lang: str) -> Question | None:
        """The pending decision as a side hears it: its own with every answer, another's by what all may know."""
        pending = self.state.decision
        if pending is None:
            return None
        mine = pending.side == side
        prompt, selected, place = self.game.asked(self.state, mine, lang)
        return Question(
            side=self.game.sides[pending.side],
            ask=pending.ask,
            rule=pending.rule,
            prompt=prompt,
            actions=[self._offered(a, lang) for a in pending.actions] if mine else [],
            selected=selected,
            place=place,
            undo=mine and not self._no_undo(side),
        )

    def _offered(self, code: int, lang: str) -> Choice:
        kind, ident = self.game.pointed(self.state, code)
        return Choice(
            notation=self.game.notation(code),
            label=self.game.called(self.state, code, lang),
            target=Thing(kind, ident),
            rule=self.game.clause_of(self.state, code),
            role=self.game.role(self.state, code),
            origin=self.game.origin(code),
            cost=self.game.cost(self.state, code),
        )

    def account(
        self, side: object = None, lang: object = "en", since: int = 0, open: bool = False
    ) -> list[Document]:
        """The log as a side may read it, from an entry on, as plain values."""
        entries: list[Document] = to_builtins(self.entries(side, lang, since, open))
        return entries

    def entries(
        self, side: object = None, lang: object = "en", since: int = 0, open: bool = False
    ) -> list[Entry]:
        """The log as a side may read it, from an entry on."""
        number, words = REVEALED if open else self._seat(side), spoken(lang)
        log = self.state.log
        return [] if log is None else [self.game.entry(e, number, words) for e in log.events[since:]]

    def resample(self, side: object, seed: object) -> Match:
        """A match that a side could equally be in: everything it cannot know is dealt again, chance included."""
        number = self._seat(side)
        if number < 0:
            raise GrognardError(f"a sample is for one of {', '.join(self.game.sides)}.")
        chance = checked_seed(seed)
        dealt = sampled(self.game, self.state, number, chance)
        other = Match(self.game, dealt, self.scenario, self.options, chance, None)
        other.state.log = known_log(self.game, self.state.log, number)
        other.earlier = self.earlier + len(self.steps)
        return other

    def dump(self) -> Document:
        """The position written down, in the middle of anything."""
        return positions.dump(self.game, self.state, self.scenario, self.options)

    def record(self, rules: bool = False) -> str:
        """The match as text, enough to play it again exactly; `rules` adds the digest of those it was played under."""
        from grognard.kernel.record import write  # noqa: PLC0415 (a record makes matches)

        return write(self, rules)


def start(game: Game, scenario: object, seed: object, options: Mapping[str, bool] | None = None) -> Match:
    """A new match."""
    name = game.scenarios[0] if scenario is None else scenario
    if name not in game.scenarios:
        raise InvalidPosition("scenario", f"{quoted(name)} is none of {', '.join(game.scenarios)}")
    chance = checked_seed(seed)
    switches = checked_options(game, name, options or {})
    state = game.begin(name, switches)
    state.key = key_of(chance)
    state.log = Log()
    advance(state)
    return Match(game, state, name, switches, chance, None)


def checked_options(game: Game, scenario: str, options: Mapping[str, Any]) -> dict[str, bool]:
    """The switches of a scenario, as asked for or as they stand by themselves."""
    if not isinstance(options, Mapping):
        raise InvalidPosition("options", "a table was expected")
    for option, value in options.items():
        if option not in game.options or scenario not in game.options[option].scenarios:
            raise InvalidPosition(f"options.{str(option)[:40]}", f"scenario {scenario} has no such switch")
        if not isinstance(value, bool):
            raise InvalidPosition(f"options.{option}", f"true or false was expected, not {quoted(value)}")
    return {
        o: options.get(o, known.default) for o, known in game.options.items() if scenario in known.scenarios
    }


def from_position(game: Game, document: object, dice: object, seed: object) -> Match:
    """A match from a written position; `dice` are the results to come, before chance takes over."""
    table = positions.parsed(document)
    if table.get("game", game.id) != game.id:
        raise InvalidPosition("game", f"{quoted(table['game'])} is another game")
    scenario = table.get("scenario", game.scenarios[0])
    if scenario not in game.scenarios:
        raise InvalidPosition("scenario", f"{quoted(scenario)} is none of {', '.join(game.scenarios)}")
    switches = checked_options(game, scenario, table.get("options", {}))
    table = {**table, "scenario": scenario, "options": switches}
    if dice is not None:
        table["dice"] = dice[:] if isinstance(dice, list) else dice
    chance = checked_seed(seed)
    state = positions.load(game, table, key_of(chance))
    return Match(game, state, scenario, switches, chance, table)
