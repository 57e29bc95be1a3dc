"""Clauses 17.1 and 17.2: a squadron is formed, puts to sea, and goes from place to place."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    NONE,
    is_blockade,
    is_port,
    is_sea,
)
from grognard.games.napoleon_against_europe.model.marks import ACTIVATED
from grognard.games.napoleon_against_europe.model.seas import blockaded
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    contents,
    fleets,
    fleets_at,
    place,
    set_group,
    set_mark,
    set_marks,
)
from grognard.games.napoleon_against_europe.model.verbs import (
    ADD,
    ADD_ALL,
    ATTACK,
    DONE_,
    DROP,
    EMBARK,
    INTERCEPT_WITH,
    LAND,
    PASS,
    SAIL,
    SET_OUT,
    TO_CORSAIRS,
)
from grognard.games.napoleon_against_europe.rules.control import fortress
from grognard.games.napoleon_against_europe.rules.land.active import pay_for_fleets
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.games.napoleon_against_europe.rules.sea.cargo import (
    embark,
    embarkable,
    go_ashore,
    is_haven,
    is_laden,
    leave_shore,
    lose_cargo,
    no_embarking,
    no_landing_here,
    unload,
)
from grognard.games.napoleon_against_europe.rules.sea.combat import (
    BATTERIES,
    BOX,
    LEAVING,
    OPEN_SEA,
    PORT,
    RELIEVING,
    begin_sea_battle,
    thin_out,
)
from grognard.games.napoleon_against_europe.rules.sea.forming import CorsairBox, no_hunting, waiting
from grognard.games.napoleon_against_europe.rules.sea.interception import (
    BEATEN,
    SeaEvasion,
    SeaInterception,
)
from grognard.games.napoleon_against_europe.rules.sea.landing import TAKEN, Landing, landable, no_landing
from grognard.games.napoleon_against_europe.rules.sea.waters import (
    ACTIVE,
    MOST,
    RULES,
    at_rest,
    factor_of,
    hunters,
    is_friendly_port,
    is_frozen,
    move_fleets,
    no_sailing,
    passage,
    sailing,
    sea_at,
    ways_from,
)
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

# Stages.
FORMING: Final = 0
AT_HELM: Final = 1  # its owner decides
BREAKING_OUT: Final = 2  # of a blockaded port
ENTERING: Final = 3  # a sea, where it may be intercepted
CLOSING_PORT: Final = 4  # in a blockade box, before those in port
CHASING: Final = 5  # a squadron at sea, which may evade
FIGHTING: Final = 6
FORCING: Final = 7  # the entrance of an enemy port
ASHORE: Final = 8  # troops have landed
ENDING: Final = 9
OVER: Final = 10
SQUADRON_STAGES: Final = [
    "forming",
    "at-helm",
    "breaking-out",
    "entering",
    "closing-port",
    "chasing",
    "fighting",
    "forcing",
    "ashore",
    "ending",
    "over",
]


class Squadron(Frame[GameState]):
    """Fleets of a place are made a squadron, at a point for each but by an event, and sail [17.1, 17.2]. It leaves with
    the number of fleets activated."""

    fields: ClassVar[str] = (
        "side at:space budget stage:squadron-stage points came:space heading:space blockading count event:use part"
    )
    later: ClassVar[str] = "stage points came heading blockading count event part"
    closes: ClassVar[str] = "17.2.1.a"

    def __init__(
        self,
        side: i64,
        at: i64,
        budget: i64,
        stage: i64 = FORMING,
        points: i64 = 0,
        came: i64 = NONE,
        heading: i64 = NONE,
        blockading: i64 = 0,
        count: i64 = 0,
        event: i64 = NONE,
        part: i64 = 0,
    ) -> None:
        self.side = side
        self.at = at
        self.budget = budget  # the fleets that can be paid for
        self.stage = stage
        self.points = points  # of movement left
        self.came = came  # where it was before
        self.heading = heading
        self.blockading = blockading  # 1 where it lay in the blockade box before this activation
        self.count = count  # fleets activated
        self.event = event
        self.part = part

    def copy(self) -> Squadron:
        return Squadron(
            self.side, self.at, self.budget, self.stage, self.points, self.came, self.heading, self.blockading,
            self.count, self.event, self.part,
        )  # fmt: skip

    def step(self, s: GameState) -> Pending | None:
        if self.stage == FORMING:
            return self.form(s)
        if self.stage == OVER:
            return s.leave(self.count)
        fleets = sailing(s)
        if fleets:
            self.at = place(s, fleets[0])
        else:
            self.stage = ENDING
        if self.stage == AT_HELM:
            return self.steer(s)
        if self.stage == CLOSING_PORT:
            port = BOARD.port[BOARD.zone_of[self.at]]
            actions = [of(INTERCEPT_WITH, port), plain(PASS)]
            return s.ask(enemy(self.side), "come-out", "17.2.7.b", actions)
        if self.stage == ENDING:
            return self.end(s)
        return self.go_on(s)

    def is_spent(self, s: GameState) -> bool:
        return self.stage == ENDING

    # Forming

    def form(self, s: GameState) -> Pending | None:
        """Which fleets sail: three at most [17.1.b, 17.2.2.a]."""
        if self.at == BOARD.corsairs:
            s.leave()
            return s.enter(CorsairBox(self.side, self.budget, self.event, self.part))
        chosen = sailing(s)
        rest = [p for p in waiting(s, self.side, self.at, self.event, self.part) if p not in chosen]
        limit = min(self.budget, MOST)
        actions: list[int] = []
        if len(chosen) < limit:
            actions = [of(ADD, p) for p in rest]
            if 1 < len(rest) <= limit - len(chosen):
                actions.append(plain(ADD_ALL))
        if not chosen and len(rest) == 1:
            set_group(s, rest[0], ACTIVE)
            self.set_out(s)
            return None
        if not actions:
            self.set_out(s)
            return None
        if chosen:
            actions.append(plain(SET_OUT))
        return s.ask(self.side, "form-squadron", "17.2.2.a", actions)

    def set_out(self, s: GameState) -> None:
        """The squadron is formed."""
        squadron = sailing(s)
        self.stage = AT_HELM
        self.count = len(squadron)
        if self.event == NONE:
            pay_for_fleets(s, self.count)
        self.points = factor_of(s, self.side, squadron)
        self.blockading = int(is_blockade(self.at))
        for p in squadron:
            s.note("activated", "17.1.b", p, 0 if self.event != NONE else 1)

    # What it may do

    def steer(self, s: GameState) -> Pending | None:
        """Its owner decides what it does next."""
        squadron = sailing(s)
        sails = [of(SAIL, h) for h in ways_from(self.at) if not self.no_course(s, squadron, h)]
        actions = sails + self.attacks(s)
        actions += self.transports(s, squadron)
        if len(squadron) > 1:
            actions += [of(DROP, p) for p in squadron if not self.no_leaving(s, p)]
        if self.side == COALITION and self.came == NONE and not is_laden(s, squadron):
            if not no_hunting(s, self.side, squadron, self.at):
                actions.append(plain(TO_CORSAIRS))
        if not actions:
            self.stage = ENDING
            return None
        if not self.no_stop(s, squadron) or not sails:
            actions.append(plain(DONE_))
        return s.ask(self.side, "sail", "17.2.1.a", actions)

    def no_course(self, s: GameState, squadron: list[int], h: i64) -> str:
        """Why the squadron cannot sail to a place next to it: no points, or none to leave a full sea again, or it is
        closed [17.2.1.a, 17.2.2.b]."""
        left = self.points - passage(self.at, h)
        if left < 0:
            return "17.2.1.a no-points"
        if is_sea(h) and left == 0 and len(at_rest(s, self.side, h)) + len(squadron) > MOST:
            return "17.2.2.b sea-full"
        return no_sailing(s, self.side, squadron, self.at, h)

    def no_storming(self, s: GameState, squadron: list[int]) -> str:
        """Why the squadron cannot go from a blockade box into the port to land: points for both, fleets that lie there,
        who is aboard [17.2.1.b, 17.2.9.b-c]."""
        z = BOARD.zone_of[self.at]
        if self.points < RULES.enemy_port + RULES.land:
            return "17.2.1.b no-points"
        if fleets(s, enemy(self.side), BOARD.port[z]) > 0:
            return "17.2.9.b ships-first"
        return no_landing(s, self.side, z, squadron)

    def attacks(self, s: GameState) -> list[int]:
        """Enemies that it can attack: at sea, blockaders of its side's ports, in the port before which it lies
        [17.2.5.d, 17.2.7.h, 17.3.3.a]."""
        foes = enemy(self.side)
        found: list[int] = []
        if is_sea(self.at):
            if fleets(s, foes, self.at) > 0 and not is_frozen(s, self.at):
                found.append(of(ATTACK, self.at))
            for z in BOARD.sea_zones[self.at - BOARD.first_sea]:
                box = BOARD.blockade[z]
                if self.points >= RULES.blockade and fleets(s, foes, box) > 0:
                    found.append(of(ATTACK, box))
        elif is_blockade(self.at) and self.points >= RULES.enemy_port:
            port = BOARD.port[BOARD.zone_of[self.at]]
            if fleets(s, foes, port) > 0:
                found.append(of(ATTACK, port))
            elif not self.no_storming(s, sailing(s)):
                found.append(of(SAIL, port))
        return found

    def transports(self, s: GameState, squadron: list[int]) -> list[int]:
        """Who may go aboard, or ashore [17.2.8, 17.2.9]."""
        if not is_port(self.at):
            return []
        z = BOARD.zone_of[self.at]
        found: list[int] = []
        if not is_haven(s, self.side, self.at):
            if self.points < RULES.land or no_landing(s, self.side, z, squadron):
                return []
            boats = Landing(self.side, z)
            return [of(LAND, p) for p in landable(s, z, squadron) if not boats.no_boat(s, p)]
        for fleet in squadron:
            found += [of(LAND, p) for p in contents(s, fleet) if not no_landing_here(s, self.side, p, z)]
        if self.points >= RULES.port:
            for p in embarkable(s, self.side, z):
                found += [to(EMBARK, p, f) for f in squadron if not no_embarking(s, self.side, p, f)]
        return found

    def no_leaving(self, s: GameState, p: i64) -> str:
        """Why a fleet cannot be left here: it carries something, or there are three already [17.2.1.c, 17.2.2]."""
        if contents(s, p):
            return "17.2.8.d laden"
        if is_port(self.at) and not is_friendly_port(s, self.side, self.at):
            return "17.2.1.b enemy-port"
        return ALLOWED if len(at_rest(s, self.side, self.at)) < MOST else "17.2.2.b sea-full"

    def no_stop(self, s: GameState, squadron: list[int]) -> str:
        """Why the squadron cannot end here: with those who are there they are more than three [17.2.2.b]."""
        there = len(at_rest(s, self.side, self.at))
        return "17.2.2.b sea-full" if there + len(squadron) > MOST else ALLOWED

    # What it does

    def choose(self, s: GameState, a: int) -> None:
        what = verb(a)
        if self.stage == FORMING:
            self.enroll(s, a)
        elif what == SAIL:
            self.sail(s, first(a))
        elif what == ATTACK:
            self.attack(s, first(a))
        elif what == EMBARK:
            embark(s, first(a), second(a))
        elif what == LAND and is_haven(s, self.side, self.at):
            go_ashore(s, first(a), BOARD.zone_of[self.at], "17.2.8.d")
        elif what == LAND:
            self.land(s, first(a))
        elif what == DROP:
            set_group(s, first(a), 0)
            set_mark(s, first(a), ACTIVATED)
            s.note("drops", "17.2.1.c", first(a), self.at)
        elif what == TO_CORSAIRS:
            self.hunt(s)
        elif what == INTERCEPT_WITH:
            self.meet_port(s)
        elif what == PASS:
            self.begin_blockade(s)
        else:
            self.stage = ENDING

    def enroll(self, s: GameState, a: int) -> None:
        """A fleet more, or all; or enough."""
        if verb(a) == SET_OUT:
            self.set_out(s)
        elif verb(a) == ADD:
            set_group(s, first(a), ACTIVE)
        else:
            for p in waiting(s, self.side, self.at, self.event, self.part):
                set_group(s, p, ACTIVE)

    def sail(self, s: GameState, h: i64) -> None:
        """It goes to a place; out of a blockaded port it has to fight its way first [17.2.7.g, R97]."""
        self.heading = h
        if is_port(self.at):
            leave_shore(s, self.side, self.at)
            z = BOARD.zone_of[self.at]
            if blockaded(s, self.side, z):
                self.stage = BREAKING_OUT
                foes = fleets_at(s, enemy(self.side), BOARD.blockade[z])
                begin_sea_battle(s, self.side, self.at, LEAVING, self.at, sailing(s), foes)
                return
        self.arrive(s)

    def arrive(self, s: GameState) -> None:
        """It is there: at sea it may be intercepted, in a blockade box those in port may come out."""
        h, squadron = self.heading, sailing(s)
        self.points -= passage(self.at, h)
        self.came = self.at
        relieves = is_blockade(h) and fleets(s, self.side, h) > 0
        if is_port(h) and not is_friendly_port(s, self.side, h):
            self.force_port(s, h)
            return
        move_fleets(s, squadron, h, "17.2.1.a")
        self.at = h
        self.blockading = int(relieves)
        if is_sea(h):
            self.stage = ENTERING
            s.enter(SeaInterception(self.side, h, self.came))
        elif is_blockade(h):
            if relieves or fleets(s, enemy(self.side), BOARD.port[BOARD.zone_of[h]]) == 0:
                self.begin_blockade(s)
            else:
                self.stage = CLOSING_PORT

    def begin_blockade(self, s: GameState) -> None:
        """Nobody comes out: the blockade stands [17.2.7.f]."""
        self.stage = AT_HELM
        for p in sailing(s):
            s.note("blockades", "17.2.7.f", p, BOARD.port[BOARD.zone_of[self.at]])

    def meet_port(self, s: GameState) -> None:
        """Those in port come out, without the help of their batteries [17.2.7.b]."""
        self.stage = FIGHTING
        theirs = fleets_at(s, enemy(self.side), BOARD.port[BOARD.zone_of[self.at]])
        begin_sea_battle(s, self.side, self.at, BOX, self.came, sailing(s), theirs)

    def attack(self, s: GameState, h: i64) -> None:
        """It attacks enemies at sea, who may evade; blockaders; or ships in port [17.2.5.d, 17.2.6, 17.3.3]."""
        foes = enemy(self.side)
        self.heading = h
        if is_sea(h):
            self.stage = CHASING
            s.enter(SeaEvasion(foes, h, self.came))
            return
        self.points -= passage(self.at, h)
        if is_blockade(h):
            self.stage = FIGHTING
            begin_sea_battle(s, self.side, h, RELIEVING, self.came, sailing(s), fleets_at(s, foes, h))
            return
        self.force_port(s, h)

    def force_port(self, s: GameState, h: i64) -> None:
        """It goes into an enemy port from the blockade box: ships and batteries fight [17.2.9.b, 17.3.3, R98]."""
        theirs = fleets_at(s, enemy(self.side), h)
        self.stage = FORCING
        self.heading = h
        if not theirs and fortress(s, BOARD.zone_of[h]) == 0:
            s.answer = int(self.side)
            return
        origin, kind = (self.at if self.blockading else i64(NONE)), (PORT if theirs else BATTERIES)
        begin_sea_battle(s, self.side, h, kind, origin, sailing(s), theirs)

    def go_on(self, s: GameState) -> Pending | None:
        """What was under way is over."""
        won = s.answer == self.side
        if self.stage == ENTERING:
            self.stage = ENDING if s.answer == BEATEN else AT_HELM
        elif self.stage == CHASING:
            if s.answer or not fleets(s, enemy(self.side), self.at):
                self.stage = AT_HELM
            else:
                self.stage = FIGHTING
                theirs = fleets_at(s, enemy(self.side), self.at)
                begin_sea_battle(s, self.side, self.at, OPEN_SEA, self.came, sailing(s), theirs)
        elif self.stage == ASHORE:
            self.stage = AT_HELM
            if s.answer != TAKEN and not is_friendly_port(s, self.side, self.at):
                move_fleets(s, sailing(s), sea_at(self.at), "17.2.9.g")
        elif not won:
            self.stage = ENDING
        elif self.stage == BREAKING_OUT:
            self.arrive(s)
        else:
            forced = self.stage == FORCING
            self.stage = AT_HELM
            if forced:
                self.enter_port(s)
        return None

    def enter_port(self, s: GameState) -> None:
        """Where no enemy ship is left, those with troops to land are in the port now; others stay in the box
        [17.2.9.b, 17.3.3.d]."""
        z, squadron = BOARD.zone_of[self.heading], sailing(s)
        if fleets(s, enemy(self.side), self.heading) == 0 and self.points >= RULES.land:
            if not no_landing(s, self.side, z, squadron):
                move_fleets(s, squadron, self.heading, "17.2.1.b")

    def land(self, s: GameState, p: i64) -> None:
        """Troops go ashore in an enemy port, this counter first [17.2.1.a, 17.2.9]."""
        self.points -= RULES.land
        self.stage = ASHORE
        boats = Landing(self.side, BOARD.zone_of[self.at])
        boats.put_ashore(s, p)
        s.enter(boats)

    def hunt(self, s: GameState) -> None:
        """The squadron hunts corsairs, off the map [17.2.10.b]."""
        leave_shore(s, self.side, self.at)
        move_fleets(s, sailing(s), BOARD.corsairs, "17.2.10.b")
        for p in hunters(s, self.side):
            set_marks(s, p, 0)
        self.stage = ENDING

    # The end

    def end(self, s: GameState) -> Pending | None:
        """Cargo lands, or is lost at sea; squadrons in a sea are one; the fleets have been activated [17.2.2.c,
        17.2.8.d]."""
        squadron = sailing(s)
        self.stage = OVER
        if squadron:
            if is_port(self.at) and not is_friendly_port(s, self.side, self.at):
                self.at = sea_at(self.at)
                move_fleets(s, squadron, self.at, "17.2.9.g")
            if is_port(self.at):
                unload(s, self.side, squadron, BOARD.zone_of[self.at])
            lose_cargo(s, squadron)
            for p in squadron:
                set_group(s, p, 0)
                set_mark(s, p, ACTIVATED)
            leave_shore(s, self.side, self.at)
            thin_out(s, self.side, self.at)
        return None
