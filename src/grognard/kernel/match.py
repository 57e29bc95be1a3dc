"""A match: one playing of a scenario, for people and programs. The rules know only its state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import to_builtins
from msgspec.structs import asdict, replace

from grognard.kernel import closing, positions
from grognard.kernel.actions import CLOSE
from grognard.kernel.chance import key_of, secret_key
from grognard.kernel.choices import Action, Decision, Step, last_word, offered, passing
from grognard.kernel.documents.view import Entry, Panel, Question, View
from grognard.kernel.documents.words import spoken
from grognard.kernel.errors import GrognardError, IllegalAction, InvalidNotation, InvalidPosition, quoted
from grognard.kernel.game import Game
from grognard.kernel.log import REVEALED, WATCHING, Log
from grognard.kernel.positions import Document
from grognard.kernel.refusals import Refusals
from grognard.kernel.sampling import checked_seed, known_log, sampled
from grognard.kernel.scripts import Course, use, write_script
from grognard.kernel.state import NO_ANSWER, Pending, State, act, advance, ask_other_first


class Match:
    """One playing of a scenario."""

    def __init__(
        self,
        game: Game[Any],
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
        self.secret = b""  # chance has a new key for each action, where there is one (chance.py)
        self.course: Course | None = None  # how it goes on, where it was set up from a position

    @property
    def decision(self) -> Decision | None:
        """What must be decided now; None when the match is over."""
        pending = self.state.decision
        return None if pending is None else Decision(self.game, self.state, pending)

    @property
    def winner(self) -> str | None:
        """The side that won, "draw", "nobody" where all have lost, or None while the match goes on."""
        return positions.winner_name(self.game, self.state)

    @property
    def stopped(self) -> str:
        """Where the match has stopped, as its position says with `until`; "" where it has not.

        Nothing is decided there. A position from its dump goes on.
        """
        return self.course.until if self.course is not None and self.course.stopped else ""

    @property
    def leftover(self) -> list[int | str]:
        """The scripted dice and draws that have not been used yet."""
        return write_script(self.game, self.state.script or [])

    def check_dice(self) -> None:
        """Raise `InvalidPosition` where scripted dice or draws are left over, naming them and the last one used."""
        left = self.leftover
        if not left:
            return
        log = self.state.log
        used = 0 if log is None else len(log.chance)
        last = (
            f"; the last one used was for {use(self.game, log, used - 1)}" if log is not None and used else ""
        )
        pending = self.decision
        where = (
            f"{pending.side} is asked {pending.ask!r} [{pending.rule}]"
            if pending
            else self.stopped or "the end"
        )
        named = ", ".join(str(r) for r in left[:20]) + (", …" if len(left) > 20 else "")
        raise InvalidPosition("dice", f"left over at {where}: {named}{last}")

    def decision_for(self, side: object) -> Decision | None:
        """What a side must decide now, where it must. Of two sides that choose in secret, either may go first."""
        number = self._seat(side)
        pending = self._pending(number)
        return None if pending is None else Decision(self.game, self._asking(number), pending)

    @property
    def waiting_for(self) -> list[str]:
        """Every side that must answer before the match goes on."""
        pending = self.state.decision
        if pending is None:
            return []
        sides = [pending.side] if pending.other is None else sorted([pending.side, pending.other.side])
        return [self.game.sides[side] for side in sides]

    def _awaited(self, side: int) -> list[str]:
        """Who must still answer, as far as a side may know: it does not learn that another has answered in secret."""
        if not self._kept_from(side):
            return self.waiting_for
        answered = self.game.sides[self.state.sealed_by]
        return [name for name in self.game.sides if name == answered or name in self.waiting_for]

    def _kept_from(self, side: int) -> bool:
        """Whether there is a secret answer that a side may not even know of."""
        return self.state.sealed != NO_ANSWER and not self._sealed(side)

    def _pending(self, side: int) -> Pending | None:
        """What a side is asked."""
        pending = self.state.decision
        if pending is not None and pending.side != side:
            pending = pending.other
        return None if pending is None or pending.side != side else pending

    def _asking(self, side: int) -> State:
        """The state in which a side's own question is asked; for others, as if nobody had answered in secret."""
        pending = self.state.decision
        if self._kept_from(side) and self._pending(side) is None:
            before = self.state.copy()
            before.sealed = NO_ANSWER
            before.sealed_by = NO_ANSWER
            advance(before)
            return before
        if pending is None or pending.side == side or self._pending(side) is None:
            return self.state
        turned = self.state.copy()
        ask_other_first(turned)
        return turned

    def act(self, action: object, side: object = None, lang: object = "en", stop: bool = False) -> None:
        """Take an action: a notation, its number, or one of `decision.actions`. A refused one changes nothing.

        `side` says who asks; another side's choice is then refused. A refusal gives its reason in `lang`, as far as
        the side that must choose can know it. With `stop`, or a star after the notation, what would end a phase by
        itself asks first, where it could still be taken back (closing.py).
        """
        words = spoken(lang)
        vocabulary = self.game.vocabulary
        code = action.code if isinstance(action, Action) else action
        if isinstance(code, str):
            stop = stop or code.endswith(closing.STAR)
            code = vocabulary.read(code.removesuffix(closing.STAR))
        if isinstance(code, bool) or not isinstance(code, int):
            raise InvalidNotation(quoted(action), "an action is a text")
        asked = self.state.decision
        if asked is None:
            why = "refuse-stopped" if self.stopped else "refuse-over"
            raise IllegalAction(vocabulary.written(code), self.game.words.say(why, words))
        if side is None:
            pending: Pending | None = self._meant_by(code, asked)
        else:
            pending = self._pending(self._seat(side)) if side in self.game.sides else None
        if pending is None:
            who = {"side": vocabulary.name("side", asked.side, words)}
            raise IllegalAction(vocabulary.written(code), self.game.words.say("refuse-turn", words, who))
        if code not in pending.actions:
            why, rule = self._why_not(pending, code, words)
            raise IllegalAction(
                vocabulary.written(code), why, rule, [vocabulary.notation(a) for a in pending.actions]
            )
        self._take(pending, code, stop)

    def _meant_by(self, code: int, asked: Pending) -> Pending:
        """Whose answer an action is that comes without its side: the first asked, unless only the other has it."""
        other = asked.other
        return other if other is not None and code not in asked.actions and code in other.actions else asked

    def _take(self, pending: Pending, code: int, stop: bool) -> None:
        before = self.state.copy()
        log = self.state.log or Log()
        mark = log.mark()
        if self.secret:
            self.state.key = secret_key(self.secret, self.earlier + len(self.steps) + 1)
        try:
            if self.state.decision is not pending:
                ask_other_first(self.state)
            stopping = stop and self._closes(self.state, code)
            if stopping:
                role = self.game.clicks.role(self.state, code)
                self.state = closing.stopped(self.state, code, pending.side, role) or self.state
            elif self.course is None:
                act(self.state, code)
            else:
                self.state = self.course.go(self.state, code)
        except BaseException:
            self.state = before
            log.cut(mark)
            before.log = log
            raise
        self.steps.append(Step(before, pending.side, code, mark, stopping))
        if self._barred(before, self.state, pending.side):
            for step in reversed(self.steps):
                if step.before is None:
                    break
                step.before = None

    def _closes(self, s: State, code: int) -> bool:
        """Whether an action would end a phase by itself, and can be taken back if that is asked first (closing.py)."""
        asked = s.decision
        if asked is None or asked.other is not None or s.closing != NO_ANSWER:
            return False
        if self.course is not None and (self.course.until or self.course.exact):
            return False
        if closing.stopped(s.copy(), code, asked.side, self.game.clicks.role(s, code)) is None:
            return False
        ahead = s.copy()
        act(ahead, code)
        return self._barred(s, ahead, asked.side)

    def _barred(self, before: State, after: State, side: int) -> bool:
        """Whether an action can never be undone: chance or a reveal came with it, or the other side's turn."""
        pending = after.decision
        if pending is not None and pending.other is not None:
            return True  # both are asked in secret: what could be undone until one answers would tell
        if pending is None or (pending.side != side and after.sealed_by != side):
            return True
        return before.rolls != after.rolls or before.seals != after.seals

    def _sealed(self, side: int) -> bool:
        """Whether a side has answered in secret and the other has not answered yet."""
        return self.state.sealed != NO_ANSWER and self.state.sealed_by == side

    def read(self, notation: str) -> int:
        """The number of a notation."""
        return self.game.vocabulary.read(notation)

    def _why_not(self, pending: Pending, code: int, lang: str) -> tuple[str, str]:
        if code == CLOSE or not self.game.vocabulary.knows(code):
            return self.game.words.say("refuse-unknown", lang), ""
        return Refusals(self.game, self.state, pending).why_not(code, lang)

    def why(self, side: object, kind: object, ident: object, lang: object = "en") -> list[Document]:
        """Why a thing that a side sees cannot be chosen now: at most three reasons, each with its clause.

        A thing that no answer is about stands for the place it lies in; one that can be chosen needs no reason.
        """
        return self.whys(side, [(str(kind), str(ident))], lang)[0]

    def whys(self, side: object, things: list[tuple[str, str]], lang: object = "en") -> list[list[Document]]:
        """The same for many things, looked at once: kinds and ids."""
        number, words = self._seat(side), spoken(lang)
        pending = self._pending(number)
        if pending is None:
            return [[] for _ in things]
        refusals = Refusals(self.game, self.state, pending)
        return [refusals.about(kind, ident, words) for kind, ident in things]

    def undo(self, side: object = None, lang: object = "en") -> None:
        """Back to this side's last choice, never past a die, a revealed card or block, or another side's turn.

        `side` says who asks; another side's choice is not theirs to take back.
        """
        refused = self._no_undo(self._seat(side))
        if refused:
            words = spoken(lang)
            who = {"side": "" if side is None else self.game.vocabulary.name("side", self._seat(side), words)}
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
        if pending is None or (pending.side != last.side and not self._sealed(last.side)):
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
        look = self.game.fog.look(self.state, number, words)
        if look.panels:
            look = replace(look, panels=[replace(p, since=self._since(p)) for p in look.panels])
        return View(
            **asdict(look),
            game=self.game.id,
            scenario=self.scenario,
            side=None if side is None else str(side),
            winner=self.winner,
            ending=self.state.ending,
            verdict="" if self.winner is None else self.game.words.verdict(self.state, words),
            steps=self.earlier + len(self.steps) - self._kept_from(number),
            log=self.entries(side, words, 0, open) if log else [],
            decision=self._question(number, words),
            waiting_for=self._awaited(number),
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
            if events[n].what in self.game.words.style.chapters:
                break
            for a, value in zip(
                self.game.vocabulary.event_arguments[events[n].what], events[n].args, strict=False
            ):
                if a.kind == "space" and self.game.words.spot(value) == panel.place:
                    first = n
        return first

    def _question(self, side: int, lang: str) -> Question | None:
        """The pending decision as a side hears it: its own with every answer, another's by what all may know."""
        own = self._pending(side) if side >= 0 else None
        s = self._asking(side)
        pending = own or s.decision
        if pending is None:
            return None
        mine = own is not None
        if s.closing != NO_ANSWER:
            return last_word(self.game, pending, mine, mine and not self._no_undo(side), lang)
        prompt, selected, place = self.game.words.asked(s, mine, lang)
        return Question(
            side=self.game.sides[pending.side],
            ask=pending.ask,
            rule=pending.rule,
            prompt=prompt,
            actions=[offered(self.game, s, a, lang) for a in pending.actions] if mine else [],
            selected=selected,
            place=place,
            undo=(mine or self._sealed(side)) and not self._no_undo(side),
            sealed=len(self._awaited(side)) > 1 or self.state.sealed != NO_ANSWER,
            forced=mine and self.game.clicks.forced(s),
            idle=mine and self.game.clicks.idle(s),
            evident=mine and self.game.clicks.evident(s),
            passing=passing(self.game, s) if mine else "",
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
        return [] if log is None else self.game.words.entries(log.events, since, number, words)

    def resample(self, side: object, seed: object) -> Match:
        """A match that a side could equally be in: everything it cannot know is dealt again, chance included."""
        number = self._seat(side)
        if number < 0:
            raise GrognardError(f"a sample is for one of {', '.join(self.game.sides)}.")
        chance = checked_seed(seed)
        dealt = sampled(self.game, self.state, number, chance)
        other = Match(self.game, dealt, self.scenario, self.options, chance, None)
        other.state.log = known_log(self.game, self.state.log, number)
        other.earlier = self.earlier + len(self.steps) - self._kept_from(number)
        return other

    def dump(self) -> Document:
        """The position written down, in the middle of anything."""
        document = positions.dump(self.game, self.state, self.scenario, self.options)
        if self.course is not None and self.course.until and not self.course.stopped:
            document["until"] = self.course.until
        if self.course is not None and self.course.exact:
            document["exact"] = True
        return document

    def record(self, rules: bool = False) -> str:
        """The match as text, enough to play it again exactly; `rules` adds the digest of those it was played under."""
        from grognard.kernel.record import write  # noqa: PLC0415 (a record makes matches)

        return write(self, rules)


def start(
    game: Game[Any],
    scenario: object,
    seed: object,
    options: Mapping[str, bool] | None = None,
    secret: bytes = b"",
) -> Match:
    """A new match; with a secret of 32 bytes its chance comes from that, not from the seed."""
    name = game.scenarios[0] if scenario is None else scenario
    if name not in game.scenarios:
        raise InvalidPosition("scenario", f"{quoted(name)} is none of {', '.join(game.scenarios)}")
    chance = checked_seed(seed)
    switches = checked_options(game, name, options or {})
    state = game.rules.begin(name, switches)
    state.key = secret_key(secret, 0) if secret else key_of(chance)
    state.log = Log()
    advance(state)
    match = Match(game, state, name, switches, chance, None)
    match.secret = secret
    return match


def checked_options(
    game: Game[Any], scenario: str, options: Mapping[str, Any], set_by_hand: bool = False
) -> dict[str, bool]:
    """The switches of a scenario, as asked for or as they stand by themselves, in a position set by hand or else."""
    if not isinstance(options, Mapping):
        raise InvalidPosition("options", "a table was expected")
    known = {o: option for o, option in game.options.items() if scenario in option.scenarios}
    for name, value in options.items():
        if name not in known:
            has = ", ".join(known) or "none"
            problem = f"scenario {scenario} has no such switch; those it has: {has}"
            raise InvalidPosition(f"options.{str(name)[:40]}", problem)
        if not isinstance(value, bool):
            raise InvalidPosition(f"options.{name}", f"true or false was expected, not {quoted(value)}")
    own = {o: option.in_positions if set_by_hand else option.default for o, option in known.items()}
    return {**own, **options}


def from_position(
    game: Game[Any],
    document: object,
    dice: object,
    seed: object,
    until: object = None,
    exact: object = None,
) -> Match:
    """A match from a written position; `dice` are the results to come, before chance takes over.

    It stops where `until` says; with `exact` a result that the script does not have is an error.
    """
    table = positions.parsed(document)
    if table.get("game", game.id) != game.id:
        raise InvalidPosition("game", f"{quoted(table['game'])} is another game")
    scenario = table.get("scenario", game.scenarios[0])
    if scenario not in game.scenarios:
        raise InvalidPosition("scenario", f"{quoted(scenario)} is none of {', '.join(game.scenarios)}")
    switches = checked_options(game, scenario, table.get("options", {}), "stack" not in table)
    table = {**table, "scenario": scenario, "options": switches}
    if dice is not None:
        table["dice"] = dice[:] if isinstance(dice, list) else dice
    if until is not None:
        table["until"] = until
    if exact is not None:
        table["exact"] = exact
    chance = checked_seed(seed)
    state, course = positions.loaded(game, table, key_of(chance))
    match = Match(game, state, scenario, switches, chance, table)
    match.course = course
    return match
