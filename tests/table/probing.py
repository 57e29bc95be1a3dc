"""A match of any game whose people probe: two seats, a spectator and a stranger ask for all that they may not know."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import WebSocketException

from grognard.kernel.chance import key_of
from grognard.lab.fog import attempts
from grognard.library import Rules
from tests.table.harness import Json, Person, Seat, everyone_knows
from tests.table.hidden import Hidden
from tests.table.stored import Packed

FEW = 2  # pieces of the enemy that are asked about at a question of no great interest
OTHERS = 20  # requests of other kinds that go with them
AT_ONCE = 20  # requests that are sent before the first answer is awaited
LONGEST = 1_500  # decisions of a match: a campaign of years is left as it stands then
UNDONE = 0.2  # of the choices that can be


@dataclass(frozen=True)
class Asked:
    """A question that someone put, when, and the answer."""

    seq: int
    who: str
    what: str  # act, sweep, why, replay, view
    about: tuple[Any, ...]
    status: int
    packed: Packed

    @property
    def answer(self) -> Any:
        """What was answered."""
        return self.packed.open()


def first_words(log: str) -> list[str]:
    """What each line of a written log says, without dice and clauses."""
    return [line.strip().split("  ")[0] for line in log.splitlines()]


def told(update: Json) -> list[str]:
    """What each entry of a log says."""
    return ["".join(p["text"] for p in e["parts"]).strip() for e in update["log"]["entries"]]


class Choices:
    """What is chosen, drawn apart from all the prying: the same in a match that is played without it."""

    def __init__(self, seed: object) -> None:
        self.chance = random.Random(f"choices {seed}")

    def next(self, offered: int, undo: bool) -> int | None:
        """One of so many; None: take the last one back, where that can be."""
        if undo and self.chance.random() < UNDONE:
            return None
        return self.chance.randrange(offered)


def questions(game: Rules, scenario: str, seed: int, most: int) -> set[str]:
    """What is asked, and of whom, in the first decisions of a match that `Choices` plays."""
    match, choices = game.start(scenario, seed=seed), Choices(seed)
    asked = set()
    for _ in range(most):
        decision = match.decision
        if decision is None:
            break
        asked |= {decision.ask, f"{decision.side} {decision.ask}"}
        chosen = choices.next(len(decision.actions), match.can_undo(decision.side))
        if chosen is None:
            match.undo(side=decision.side)
        else:
            match.act(decision.actions[chosen])
    return asked


@dataclass
class ProbedMatch:
    """One match, played at random by people who pry."""

    game: Rules
    people: dict[str, Person]  # one for each side, watching, stranger
    chance: random.Random
    sides: tuple[str, ...]
    choices: Choices
    match: Json = field(default_factory=dict)
    seats: dict[str, Seat] = field(default_factory=dict)
    asked: list[Asked] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)  # every notation that anyone was offered
    curious: bool = True  # about more than refusals
    swept: set[str] = field(default_factory=set)  # questions at which everything was asked for
    counts: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.hidden = Hidden(self.game)
        self.things = self.hidden.things()

    @property
    def path(self) -> str:
        return f"/api/matches/{self.match['id']}"

    @property
    def seq(self) -> int:
        return next(iter(self.seats.values())).seq

    async def set_up(self, scenario: str, public: bool) -> None:
        """Everyone arrives and sits down; each player writes a note that is theirs alone."""
        for person in self.people.values():
            person.received.clear()
            person.mark = 0
            await person.arrive()
        first, second = (self.people[s] for s in self.sides)
        seats = {self.sides[0]: "me", self.sides[1]: "open"}
        wanted = {"game": self.game.id, "scenario": scenario, "seats": seats, "seed": 7}
        answer = await first.ask("POST", "/api/matches", wanted)
        assert answer.is_client_error, "who chooses the seed knows the dice of both"
        self.match = await first.create(self.game.id, scenario, seats, public=public)
        await second.join(self.match)
        for name in (*self.sides, "watching"):
            if name in self.sides or public:
                self.seats[name] = await self.people[name].sit(self.match["id"])
        for side in self.sides:
            answer = await self.people[side].ask("PUT", f"{self.path}/notes", {"text": self.note(side)})
            assert answer.status_code == 200, answer.text

    def note(self, side: str) -> str:
        """What a side writes down for itself."""
        return f"{self.match['id']} the plan of {side}"

    async def play(self, most: int = LONGEST) -> None:
        """To the end, or for so many decisions."""
        for n in range(most):
            for person in self.people.values():
                person.mark = self.seq
            decider = next((s for s in self.sides if self.seats[s].choices), None)
            if decider is None:
                break
            seat = self.seats[decider]
            self.offered += self.chance.sample(seat.choices, min(3, len(seat.choices)))
            if self.curious:
                await self.pry(n, decider)
            await self.sweep(decider, whole=most == LONGEST)
            before = seat.seq
            chosen = self.choices.next(len(seat.choices), bool(seat.view["decision"].get("undo")))
            if chosen is None:
                await seat.say(type="undo", seq=before)
                self.count("undone")
            else:
                await seat.say(type="act", seq=before, action=seat.choices[chosen])
                self.count("actions")
            await everyone_knows(list(self.seats.values()), before + 1)

    def count(self, what: str) -> None:
        self.counts[what] = self.counts.get(what, 0) + 1

    # ------------------------------------------------------------ curiosity

    async def pry(self, n: int, decider: str) -> None:
        """Ask, of all that can be asked, a little at a time."""
        other = self.sides[1 - self.sides.index(decider)]
        if n % 3 == 0:
            await self.act_out_of_turn(other, self.chance.choice(self.seats[decider].choices))
            await self.act_out_of_turn(decider, self.chance.choice(self.offered))
        if n % 4 == 1:
            for side in self.sides:
                await self.why(side)
        if n % 10 == 2:
            for side in self.sides:
                await self.look_back(side)
        if n % 25 == 3:
            await self.look_across()
        if n % 40 == 4:
            await self.come_back()
        if n % 60 == 5:
            await self.talk(other)
        if n % 80 == 6:
            await self.trespass()

    async def act_out_of_turn(self, who: str, action: str) -> None:
        """Try what is not on offer, over the socket and over HTTP."""
        seat = self.seats[who]
        if action in seat.choices:
            return
        message = await seat.refused(type="act", seq=seat.seq, action=action)
        self.asked.append(Asked(seat.seq, who, "act", (action,), 0, Packed(message)))
        answer = await self.people[who].ask(
            "POST", f"{self.path}/actions", {"seq": seat.seq, "action": action}
        )
        assert answer.is_client_error, answer.text
        error = Packed(answer.json()["error"])
        self.asked.append(Asked(seat.seq, who, "act", (action,), answer.status_code, error))
        if not (seat.view.get("decision") or {}).get("undo"):
            await seat.refused(type="undo", seq=seat.seq)
        await seat.refused(type="act", seq=max(0, seat.seq - 1), action=action)
        self.count("refusals")

    async def sweep(self, who: str, whole: bool) -> None:
        """At a question that is new, ask for every verb over the enemy's pieces, and for some of everything else.

        Over a few of the pieces, or the whole army: always where a refusal could tell most.
        """
        seat = self.seats[who]
        question, telling = seat.view["decision"]["ask"], self.hidden.profile.telling
        of_whom = f"{who} {question}"
        if of_whom in self.swept or (question in self.swept and of_whom not in telling):
            return
        self.swept |= {question, of_whom}
        army = self.hidden.owned(1 - self.game.sides.index(who))
        if not whole and question not in telling and of_whom not in telling:
            army = self.chance.sample(army, min(FEW, len(army)))
        wanted = [f"{verb} {piece}" for verb in self.hidden.verbs() for piece in army]
        # beside the loop: it takes seconds, and nobody would answer the server's pings meanwhile
        everything = await asyncio.to_thread(attempts, self.game.game, key_of(f"sweep {seat.seq}"))
        others = self.chance.sample(everything, min(OTHERS, len(everything)))
        wanted += [self.hidden.vocabulary.notation(code) for code in others]
        wanted = [action for action in wanted if action not in seat.choices]
        known = len(seat.refusals)
        for start in range(0, len(wanted), AT_ONCE):
            for action in wanted[start : start + AT_ONCE]:
                await seat.say(type="act", seq=seat.seq, action=action)
            while len(seat.refusals) < known + min(start + AT_ONCE, len(wanted)):
                await seat.receive()
        told = list(zip(wanted, seat.refusals[known:], strict=True))
        self.asked.append(Asked(seat.seq, who, "sweep", (question,), 0, Packed(told)))
        self.counts["refusals"] = self.counts.get("refusals", 0) + len(told)
        self.count("sweeps")

    async def why(self, who: str) -> None:
        """Ask about things seen and things only heard of."""
        seat = self.seats[who]
        pieces = [("piece", p["id"]) for p in seat.view["pieces"]]
        for kind, ident in self.chance.sample(pieces, min(2, len(pieces))) + self.chance.sample(
            self.things, 3
        ):
            answer = await self.people[who].ask("GET", f"{self.path}/why", kind=kind, target=ident)
            about = (kind, ident)
            self.asked.append(Asked(seat.seq, who, "why", about, answer.status_code, Packed(answer.json())))
            self.count("reasons asked")

    async def look_back(self, who: str) -> None:
        """The match as it was, seen from one's own seat, from the enemy's and from above."""
        seat, person = self.seats[who], self.people[who]
        step = self.chance.randint(0, seat.view["steps"])
        answer = await person.ask("GET", f"{self.path}/replay/{step}")
        assert answer.status_code == 200, answer.text
        self.asked.append(Asked(seat.seq, who, "replay", (step,), 200, Packed(answer.json())))
        for side in ({*self.sides, "open"}) - {who}:
            answer = await person.ask("GET", f"{self.path}/replay/{step}", side=side)
            told = Packed(answer.json())
            self.asked.append(Asked(seat.seq, who, "replay", (step,), answer.status_code, told))
        steps = await person.ask("GET", f"{self.path}/steps/{step}")
        for one in steps.json()["steps"]:
            self.asked.append(Asked(seat.seq, who, "replay", (one["step"],), 200, Packed(one["view"])))
        self.count("replays")

    async def look_across(self) -> None:
        """The present, from every seat that is not one's own."""
        for who, seat in self.seats.items():
            person = self.people[who]
            for side in (*self.sides, "open", "nobody"):
                answer = await person.ask("GET", f"{self.path}/view", side=side)
                seen = Packed(answer.json())
                self.asked.append(Asked(seat.seq, who, "view", (side,), answer.status_code, seen))
                written = await person.ask("GET", f"{self.path}/log", side=side)
                assert first_words(written.text) == told(answer.json())  # the same in writing, and no more
                await seat.say(type="side", side=side)
            await seat.say(type="ping")
            while not any(m["type"] == "pong" for m in seat.others):
                await seat.receive()
            seat.others = [m for m in seat.others if m["type"] != "pong"]
            record = await person.ask("GET", f"{self.path}/record")
            assert record.is_error
            await person.ask("GET", self.path)
            await person.ask("GET", "/api/matches", list="yours")
        self.count("looks across")

    async def come_back(self) -> None:
        """Lose the connection; come back knowing the log, half of it, or asking for another's seat."""
        for who in self.seats:
            seat = self.seats[who]
            await seat.close()
            del seat.log[self.chance.randint(0, len(seat.log)) :]
            seat.params["side"] = self.chance.choice([*self.sides, "open", who])
            await seat.open()
        self.count("reconnections")

    async def talk(self, who: str) -> None:
        """A word across the table, and a look at the notes."""
        await self.seats[who].say(type="chat", text="your move?")
        for person in self.people.values():
            await person.ask("GET", f"{self.path}/chat")
            await person.ask("GET", f"{self.path}/notes")
        self.count("remarks")

    async def trespass(self) -> None:
        """What someone without a seat tries."""
        for who in {"watching", "stranger"} - self.seats.keys() | {"stranger"}:
            person = self.people[who]
            body = {"seq": self.seq, "action": self.chance.choice(self.offered)}
            for path, given in (("actions", body), ("undo", {"seq": self.seq}), ("resign", {}), ("join", {})):
                answer = await person.ask("POST", f"{self.path}/{path}", given)
                assert answer.is_error, (path, answer.text)
            for path in (
                "",
                "/view",
                "/replay/3",
                "/record",
                "/log",
                "/notes",
                "/chat",
                "/why?kind=card&target=x",
            ):
                await person.ask("GET", self.path + path)
            for page in ("/", f"/match/{self.match['id']}"):
                await person.ask("GET", page)
            if not self.match["public"]:
                try:
                    seat = await person.sit(self.match["id"])
                except (WebSocketException, OSError):
                    continue
                raise AssertionError(f"{who} sits at a private table: {seat.update}")
        self.count("trespasses")
