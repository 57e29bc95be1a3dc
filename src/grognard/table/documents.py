"""The documents about matches that the server sends and receives, over HTTP and sockets (docs/table-protocol.md)."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from grognard.kernel.documents.view import Entry, View
from grognard.table.errors import Fault

Lang = Literal["en", "es"]
PaceName = Literal["none", "live", "day", "three-days", "week"]


class SeatInfo(Struct, kw_only=True, gc=False):
    """A seat of a match, and who has it."""

    side: str
    kind: Literal["human", "bot", "open"]
    name: str
    bot: str | UnsetType = UNSET
    you: bool = False
    online: bool = False
    thinking: bool = False
    until: float | UnsetType = UNSET  # their clock runs: when it will have run out
    left: float | UnsetType = UNSET  # their clock stands: the seconds on it
    away: float | UnsetType = UNSET  # they are on vacation: until when
    passes: list[str] | UnsetType = UNSET  # of your own: the kinds of question that you are passed for


class Offer(Struct):
    """A draw, an abort or hints that a side offers; "" where the rules do, since the position does not fit them."""

    kind: Literal["draw", "abort", "hints"]
    side: str
    until: float | UnsetType = UNSET  # when it lapses


class Dice(Struct):
    """What shows that no die was chosen: the SHA-256 of a match's secret, and, once it is over, the secret."""

    hash: str
    secret: str | UnsetType = UNSET


class Summary(Struct, kw_only=True, gc=False):
    """A match as lists show it to one person."""

    id: str
    game: str
    scenario: str
    options: dict[str, bool]
    seats: list[SeatInfo]
    public: bool
    created: float
    updated: float
    seq: int
    steps: int
    status: Literal["open", "playing", "finished"]
    mine: list[str]
    turn: str | None
    your_turn: bool
    winner: str | None
    ending: str
    offer: Offer | None
    heading: str
    phase: str
    rematch: str | None
    dice: Dice | UnsetType = (
        UNSET  # none where chance comes from a seed that someone chose, or from an older version
    )
    invitation: str | UnsetType = UNSET
    kind: Literal["", "analysis", "guide"] = ""  # "" where it counts
    origin: str = (
        ""  # of an analysis: the match and the step that it began from; of a guided match: the guide
    )
    hints: bool = False  # those who play may ask what the bot would do
    pace: PaceName = "none"  # how long people may take: for a turn, or, live, in all
    minutes: int = 0  # of a live clock
    put_away: bool = False  # nobody has touched it for long: lists do not show it


class Lists(Struct, kw_only=True):
    """Matches, sorted for the page that lists them."""

    your_turn: list[Summary] = field(default_factory=list)
    waiting: list[Summary] = field(default_factory=list)
    open: list[Summary] = field(default_factory=list)
    finished: list[Summary] = field(default_factory=list)
    put_away: list[Summary] = field(default_factory=list)
    now: float = 0.0  # the server's time, which clocks go by


class TurnMark(Struct):
    """Where a turn begins."""

    step: int
    label: str


class LogUpdate(Struct):
    """A change of the log: drop the entries from `from` on, then append these."""

    from_: int = field(name="from")
    entries: list[Entry]


class Update(Struct, tag_field="type", tag="update", kw_only=True):
    """A match as one seat sees it now."""

    n: int | UnsetType = UNSET  # over a socket: how many updates and changes it has brought
    seq: int
    match: Summary
    view: View
    log: LogUpdate


class StepSeen(Struct, kw_only=True):
    """The table after one action, as one seat saw it: nothing can be chosen there."""

    step: int  # how many actions stood
    log: int  # how many entries the log had
    view: View


class Steps(Struct):
    """Some steps of a match, one after another."""

    steps: list[StepSeen]


class Stale(Struct):
    """The answer to an action that came too late: the error, and the match as it stands now."""

    error: Fault
    update: Update | UnsetType = UNSET


class Remark(Struct):
    """Something said at the table."""

    id: int
    name: str
    side: str
    text: str
    at: float


class Hint(Struct):
    """What the bot would do, for whoever saw the match so."""

    seq: int
    action: str
    reason: str = ""  # why, in a sentence, where the game knows


class Reason(Struct):
    """Why something cannot be chosen."""

    text: str
    rule: str


class Reasons(Struct):
    """Why a thing cannot be chosen now."""

    reasons: list[Reason]


class Notes(Struct):
    """A player's private notes."""

    text: Annotated[str, Meta(max_length=20_000)]


# ---------------------------------------------------------------- what people ask for

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Seq = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Notation = Annotated[str, Meta(min_length=1, max_length=200)]


class NewMatch(Struct, kw_only=True, forbid_unknown_fields=True):
    """A match to be set up. Each side is for "me", "open", or a bot: "bot:greedy"."""

    game: Id
    scenario: Id
    seats: dict[Id, Id]
    options: dict[Id, bool] = field(default_factory=dict)
    public: bool = False
    pace: PaceName = "none"
    minutes: Annotated[int, Meta(ge=5, le=300)] = 60  # of a live clock, for each side
    lang: Lang = "en"
    seed: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class Analysing(Struct, kw_only=True, forbid_unknown_fields=True):
    """The moment of a finished match to try from. Each side is for "me" or a bot: "bot:greedy"."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: dict[Id, Id]


class Joining(Struct, kw_only=True, forbid_unknown_fields=True):
    """A seat asked for; a match that is not public needs its invitation."""

    side: Id | None = None
    invitation: Id | None = None


class Resigning(Struct, kw_only=True, forbid_unknown_fields=True):
    """The side that resigns, for someone who holds several."""

    side: Id | None = None


class Offering(Struct, kw_only=True, forbid_unknown_fields=True):
    """A draw or an abort to offer, or that both may ask for hints."""

    kind: Literal["draw", "abort", "hints"]


class Claiming(Struct, kw_only=True, forbid_unknown_fields=True):
    """What someone wants whose opponent's time has run out: the match, or to break it off."""

    kind: Literal["win", "abort"]


class Answering(Struct, kw_only=True, forbid_unknown_fields=True):
    """Yes or no to an offer; no also withdraws one's own."""

    accept: bool


class Passing(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whether to be passed for a kind of question, in one seat or in all that one holds."""

    ask: Id
    on: bool
    side: Id | None = None


class Acting(Struct, kw_only=True, forbid_unknown_fields=True):
    """An action, and the `seq` that its author saw."""

    seq: Seq
    action: Notation


class Undoing(Struct, kw_only=True, forbid_unknown_fields=True):
    """A wish to take the last action back."""

    seq: Seq


class Wishing(Struct, kw_only=True, forbid_unknown_fields=True):
    """A wish for a hint: the `seq` that was seen, and what was chosen since that is no deed yet."""

    seq: Seq
    line: Annotated[list[Notation], Meta(max_length=20)] = []


class Trying(Struct, kw_only=True, forbid_unknown_fields=True):
    """A deed whose odds are asked for: the choices that lead to it, it last, and the `seq` that was seen."""

    seq: Seq
    line: Annotated[list[Notation], Meta(min_length=1, max_length=20)]


class Saying(Struct, kw_only=True, forbid_unknown_fields=True):
    """Something to say at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]
