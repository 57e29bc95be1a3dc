"""A match: one playing of a scenario, for people and programs. The rules know only its state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.kernel import positions
from grognard.kernel.actions import first, pack, second, third, verb
from grognard.kernel.chance import key_of
from grognard.kernel.errors import GrognardError, IllegalAction, InvalidNotation, InvalidPosition, quoted
from grognard.kernel.game import Game
from grognard.kernel.log import Event, Log
from grognard.kernel.notation import arguments
from grognard.kernel.positions import Document
from grognard.kernel.state import Decision as Pending
from grognard.kernel.state import State, act, advance
from grognard.kernel.words import spoken

LONGEST = 200
SEEDS = 10**28


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
    """What a match keeps of one action taken."""

    def __init__(self, before: State, side: int, action: int, mark: tuple[int, int]) -> None:
        self.before = before
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
        self.earlier = 0  # actions taken in the match that this one is a sample of

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the match is over."""
        pending = self.state.decision
        return None if pending is None else Decision(self.game, self.state, pending)

    @property
    def winner(self) -> str | None:
        """The side that won, "draw", "nobody" where all have lost, or None while the match goes on."""
        return positions.winner_name(self.game, self.state)

    def act(self, action: object, side: object = None) -> None:
        """Take an action: a notation, its number, or one of `decision.actions`. A refused one changes nothing.

        `side` says who asks; another side's choice is then refused.
        """
        pending = self.state.decision
        code = action.code if isinstance(action, Action) else action
        if isinstance(code, str):
            code = self.read(code)
        if isinstance(code, bool) or not isinstance(code, int):
            raise InvalidNotation(quoted(action), "an action is a text")
        if pending is None:
            raise IllegalAction(self._written(code), "the match is over")
        if side is not None and side != self.game.sides[pending.side]:
            raise IllegalAction(
                self._written(code), f"it is {self.game.sides[pending.side]} that must choose now"
            )
        if code not in pending.actions:
            why, rule = self._why_not(code)
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
        holes = self.game.verbs[verb(code)].arguments
        values = (first(code), second(code), third(code))
        return all(v < len(self.game.names[a.kind].ids) for a, v in zip(holes, values, strict=False))

    def _written(self, code: int) -> str:
        return self.game.notation(code) if self._known(code) else f"{code:#x}"[:LONGEST]

    def _why_not(self, code: int) -> tuple[str, str]:
        if not self._known(code):
            return "it is no action of this game", ""
        return self.game.why_not(self.state, code, "en")

    def undo(self, side: object = None) -> None:
        """Back to this side's last choice, never past a die, a revealed card or block, or another side's turn.

        `side` says who asks; another side's choice is not his to take back.
        """
        number = self._seat(side)
        if not self.steps:
            raise IllegalAction("undo", "nothing has been chosen yet")
        last = self.steps[-1]
        if side is not None and number != last.side:
            raise IllegalAction("undo", f"{side} has not made the last choice")
        pending = self.state.decision
        if pending is None or pending.side != last.side:
            raise IllegalAction("undo", "the choice has passed to the other side")
        if last.before.rolls != self.state.rolls or last.before.seals != self.state.seals:
            raise IllegalAction("undo", "dice or something hidden have been shown since")
        log = self.state.log
        self.steps.pop()
        self.state = last.before
        if log is not None:
            log.cut(last.mark)
        self.state.log = log

    def view(self, side: object = None, lang: object = "en") -> Document:
        """The table document: what a side may know, never more; without a side, only what all know."""
        number = self._seat(side)
        words = spoken(lang)
        return {
            "game": self.game.id,
            "scenario": self.scenario,
            "side": side,
            "winner": self.winner,
            "ending": self.state.ending,
            "steps": self.earlier + len(self.steps),
            **self.game.look(self.state, number, words),
            "log": self.account(side, words),
            "decision": self._decision_for(number, words),
        }

    def _seat(self, side: object) -> int:
        """The number of a side; -1 for someone who only watches."""
        if side is None:
            return -1
        if side not in self.game.sides:
            raise GrognardError(f"there is no side {quoted(side)}; there are {', '.join(self.game.sides)}.")
        return self.game.sides.index(str(side))

    def _decision_for(self, side: int, lang: str) -> Document | None:
        pending = self.state.decision
        if pending is None:
            return None
        mine = pending.side == side
        return {
            "side": self.game.sides[pending.side],
            "ask": pending.ask,
            "rule": pending.rule,
            "prompt": self.game.words.say(f"ask-{pending.ask}", lang),
            "actions": [self._offered(a, lang) for a in pending.actions] if mine else [],
        }

    def _offered(self, code: int, lang: str) -> Document:
        kind, ident = self.game.target(code)
        return {
            "notation": self.game.notation(code),
            "label": self.game.label(code, lang),
            "target": {"kind": kind, "id": ident},
            "rule": self.game.clause_of(self.state, code),
        }

    def account(self, side: object = None, lang: object = "en") -> list[Document]:
        """The log as a side may read it."""
        log = self.state.log
        number = self._seat(side)
        events = [] if log is None else log.events
        return [
            {
                "what": e.what,
                "rule": e.rule,
                "text": self.game.told(e, number, spoken(lang)),
                "dice": e.dice[:],
            }
            for e in events
        ]

    def resample(self, side: object, seed: object) -> Match:
        """A match that a side could equally be in: everything it cannot know is dealt again, chance included."""
        number = self._seat(side)
        if number < 0:
            raise GrognardError(f"a sample is for one of {', '.join(self.game.sides)}.")
        chance = checked_seed(seed)
        dealt = sampled(self.game, self.state, number, chance)
        other = Match(self.game, dealt, self.scenario, self.options, chance, None)
        other.state.log = self._log_for(number)
        other.earlier = self.earlier + len(self.steps)
        return other

    def _log_for(self, side: int) -> Log:
        """A log with nothing in it that a side may not know."""
        told = Log()
        for e in [] if self.state.log is None else self.state.log.events:
            if e.known_to(side):
                told.events.append(e)
            else:
                args = [
                    self.game.alike(a.kind, value) if a.kind else value
                    for a, value in zip(self.game.event_arguments[e.what], e.args, strict=False)
                ]
                told.events.append(Event(e.what, e.rule, args, 0, e.dice))
        return told

    def dump(self) -> Document:
        """The position written down, in the middle of anything."""
        return positions.dump(self.game, self.state, self.scenario, self.options)

    def record(self) -> str:
        """The match as text, enough to play it again exactly."""
        from grognard.kernel.record import write  # noqa: PLC0415 (a record makes matches)

        return write(self)


def sampled(game: Game, s: State, side: int, seed: int) -> State:
    """A copy of a state in which everything a side cannot know is dealt again."""
    other = s.copy()
    other.key = key_of(f"sample {checked_seed(seed)}")
    other.rolls = 0
    other.script = None
    swaps = game.deal_again(other, side)
    for frame in other.stack + other.agenda:
        for a in arguments(type(frame).fields, game.kinds):
            if a.kind in swaps:
                value = getattr(frame, a.name)
                swap = swaps[a.kind]
                now = (
                    [swap[v] for v in value]
                    if isinstance(value, list)
                    else swap[value]
                    if value >= 0
                    else value
                )
                setattr(frame, a.name, now)
    pending = s.decision
    other.rolls = s.rolls
    if pending is None:
        return other
    if pending.side == side:
        advance(other)
    else:
        other.decision = Pending(
            pending.side, pending.ask, pending.rule, [_swapped(game, a, swaps) for a in pending.actions]
        )
    return other


def _swapped(game: Game, action: int, swaps: Mapping[str, list[int]]) -> int:
    values = [first(action), second(action), third(action)]
    for n, a in enumerate(game.verbs[verb(action)].arguments):
        if a.kind in swaps:
            values[n] = swaps[a.kind][values[n]]
    return pack(verb(action), *values)


def checked_seed(seed: object) -> int:
    """A seed that a record can hold."""
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= SEEDS:
        raise GrognardError(f"a seed is a whole number of at most 28 digits, not {quoted(seed)}.")
    return seed


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
