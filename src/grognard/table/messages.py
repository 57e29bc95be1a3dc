"""What a client and the server say to each other over a match's socket (docs/table-protocol.md).

`web/src/lib/protocol.ts` is written from these classes, and those of `documents`, by tools/typescript.py.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct, field

from grognard.kernel.documents.view import Question
from grognard.table.documents import Lang, LogUpdate, Notation, Remark, Seq, Update

Notations = Annotated[list[Notation], Meta(max_length=24)]

# ---------------------------------------------------------------- what a client says


class Act(Struct, tag_field="type", tag="act"):
    """Take an action, and then some more: all of them or none.

    With `try`, where all of them are mere choices nothing is done: what would be asked next is told.
    """

    seq: Seq
    action: Notation
    then: Notations = field(default_factory=list)
    try_: bool = field(default=False, name="try")


class Undo(Struct, tag_field="type", tag="undo"):
    """Take the last action back; with `deed`, the mere choices that led to it too."""

    seq: Seq
    deed: bool = False


class ChangeLang(Struct, tag_field="type", tag="lang"):
    """Speak another language."""

    lang: Lang


class ChangeSide(Struct, tag_field="type", tag="side"):
    """Show another side's view, to someone who may see it."""

    side: str | None


class Chat(Struct, tag_field="type", tag="chat"):
    """Say something."""

    text: str


class Again(Struct, tag_field="type", tag="again"):
    """Send a whole update: what came could not be put together."""


class Ping(Struct, tag_field="type", tag="ping"):
    """Check that the connection works."""


ClientMessage = Act | Undo | ChangeLang | ChangeSide | Chat | Again | Ping


# ---------------------------------------------------------------- what the server says


class Changed(Struct, tag_field="type", tag="changed", kw_only=True):
    """What has changed since the last update: changes to `match` and `view`, one after another (differences.py)."""

    n: int
    seq: int
    changes: list[list[object]]
    log: LogUpdate


class Refused(Struct, tag_field="type", tag="refused", kw_only=True):
    """What was asked cannot be done. A stale one is followed by an update."""

    code: str
    message: str
    rule: str
    seq: int


class Foreseen(Struct, tag_field="type", tag="ahead", kw_only=True):
    """What would be asked after some choices that have not been made."""

    seq: int
    actions: list[str]
    question: Question


class Thinking(Struct, tag_field="type", tag="thinking"):
    """A bot has begun or stopped."""

    side: str
    on: bool


class Presence(Struct, tag_field="type", tag="presence"):
    """Who is here."""

    online: list[str]
    watching: int


class Chatted(Struct, tag_field="type", tag="chat"):
    """Something was said at the table."""

    remark: Remark


class Pong(Struct, tag_field="type", tag="pong"):
    """The answer to a ping, with the server's time, which clocks go by."""

    now: float


ServerMessage = Update | Changed | Refused | Foreseen | Thinking | Presence | Chatted | Pong
