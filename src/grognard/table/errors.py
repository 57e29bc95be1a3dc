"""Errors: one shape for every refused request, in the person's language, and nothing internal in it."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import ResponseSpec
from litestar.types import ExceptionHandlersMap
from msgspec import Struct, field
from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from grognard.kernel.errors import GrognardError, IllegalAction, InvalidNotation
from grognard.table.words import WORDS, language_of

log = structlog.get_logger("grognard.table")

STATUS = {
    "invalid": 400,
    "name": 400,
    "password": 400,
    "encoding": 400,
    "left": 400,
    "email": 400,
    "webhook": 400,
    "no-session": 401,
    "wrong-login": 401,
    "wrong-password": 403,
    "forbidden": 403,
    "csrf": 403,
    "origin": 403,
    "not-found": 404,
    "no-match": 404,
    "no-game": 404,
    "no-narration": 404,
    "no-guide": 404,
    "method": 405,
    "taken": 409,
    "has-account": 409,
    "no-mail": 409,
    "no-vacation": 409,
    "old-link": 410,
    "stale": 409,
    "conflict": 409,
    "too-large": 413,
    "host": 421,
    "illegal": 422,
    "limit": 429,
    "internal": 500,
    "closed": 503,
    "unavailable": 503,
    # of matches
    "broken": 503,
    "outdated": 503,
    "no-seat": 403,
    "invitation": 403,
    "silent": 403,
    "no-hints": 403,
    "no-step": 404,
    "no-analysis": 409,
    "not-your-turn": 409,
    "over": 409,
    "waiting": 409,
    "seat-taken": 409,
    "no-offer": 409,
    "offered": 409,
    "declined": 409,
    "not-finished": 409,
    "no-clock": 409,
    "answer-first": 409,
    "time-left": 409,
    "lapsed": 409,
    "no-scenario": 422,
    "no-side": 422,
    "no-bot": 422,
    "options": 422,
    "seats": 422,
    "seed": 422,
    "undo": 422,
    "no-window": 422,
    "message": 400,
}
CODE_OF = {
    400: "invalid",
    401: "no-session",
    403: "forbidden",
    404: "not-found",
    405: "method",
    409: "conflict",
}
CODE_OF |= {413: "too-large", 422: "illegal", 429: "limit", 503: "closed"}


DATABASE = ("sqlalchemy.", "asyncpg.", "aiosqlite", "grognard.table.store", "grognard.table.engines")
RETRY_AFTER = 10  # seconds after which it is worth trying again
LEFT = "client disconnected prematurely"  # as Litestar says it
AWAY = (
    "08",
    "25006",
    "53",
    "57",
    "58",
)  # PostgreSQL's codes for being gone, read-only, full, stopped, broken
FAULTY = (
    "IntegrityError",
    "ProgrammingError",
    "DataError",
    "NotSupportedError",
)  # ours, not the database's state
MISTAKEN = (
    "no such",
    "near ",
    "too many SQL",
    "table ",
    "incomplete",
)  # what SQLite says of a statement of ours


class Fault(Struct, omit_defaults=True):
    """Why something was refused; where there are any, the clause (`rule`) and what can be done instead (`possible`)."""

    code: str
    message: str
    rule: str = ""
    possible: list[str] = field(default_factory=list)


class Problem(Struct):
    """What every refused request is answered with."""

    error: Fault


class Refusal(HTTPException):
    """A refused request. Its text is the message `refused-<code>`, unless `message` gives a better one."""

    def __init__(
        self,
        code: str,
        *,
        message: str = "",
        rule: str = "",
        possible: list[str] | None = None,
        headers: dict[str, str] | None = None,
        **args: str | int,
    ) -> None:
        super().__init__(detail=code, status_code=STATUS[code], headers=headers)
        self.code = code
        self.message = message
        self.rule = rule
        self.possible = possible or []
        self.args_of = args

    def problem(self, lang: str) -> Problem:
        """The refusal as it is sent."""
        words = f"refused-{self.code}"
        message = self.message or WORDS.say(words, lang, self.args_of)
        return Problem(Fault(self.code, message, self.rule, self.possible))


def refused(error: Exception, ident: str) -> Refusal:
    """Any error as a refusal; an unexpected one shows nothing but the request's id, which is in the log."""
    match error:
        case Refusal():
            return error
        case ValidationException():
            fields = [e.get("key", "") for e in error.extra or [] if isinstance(e, dict)]
            named = ", ".join(
                dict.fromkeys(f for f in fields if isinstance(f, str) and f.isprintable() and f)
            )
            return _InvalidField(named[:80]) if named else Refusal("invalid")
        case HTTPException() if error.detail == LEFT:
            return Refusal("left")
        case HTTPException():
            code = CODE_OF.get(error.status_code, "invalid" if error.status_code < 500 else "internal")
            return Refusal(code, id=ident) if code == "internal" else Refusal(code, seconds=10)
        case IllegalAction():
            return Refusal("illegal", message=error.why, rule=error.rule, possible=error.possible[:50])
        case InvalidNotation():
            return Refusal("illegal", message=error.why)
        case GrognardError():
            return Refusal("invalid", message=str(error))
        case RecursionError() if "deserializing" in str(error):
            return Refusal("invalid")  # a document in a document in a document
        case DBAPIError() if str(getattr(error.orig, "sqlstate", "")).startswith("22"):
            return Refusal("invalid")  # a text that the database cannot hold: PostgreSQL takes no NUL
        case UnicodeDecodeError():
            return Refusal("encoding")
        case _ if outage(error):
            return Refusal("unavailable", headers={"retry-after": str(RETRY_AFTER)})
        case _:
            return Refusal("internal", id=ident)


def outage(error: BaseException) -> bool:
    """Whether the database cannot do its work now: full, locked, read-only, gone. It may be back in a moment."""
    if isinstance(error, DBAPIError):
        state = str(getattr(error.orig, "sqlstate", None) or "")
        if state:
            return state.startswith(AWAY)
        ours = type(error).__name__ in FAULTY or str(error.orig).startswith(MISTAKEN)
        return error.connection_invalidated or (
            isinstance(error, DatabaseError | InterfaceError) and not ours
        )
    if isinstance(error, PoolTimeoutError):
        return True
    return isinstance(error, OSError) and _of_the_database(error)


def _of_the_database(error: BaseException) -> bool:
    """Whether an error came up in what talks to the database: a refused connection and a timeout are OSErrors there."""
    trace = error.__traceback__
    while trace is not None:
        if str(trace.tb_frame.f_globals.get("__name__", "")).startswith(DATABASE):
            return True
        trace = trace.tb_next
    return False


def log_failure(event: str, error: BaseException, **more: Any) -> None:
    """Log what went wrong: an outage in a line, anything else with its traceback."""
    if outage(error):
        log.warning(event, outage=brief(error), **more)
    else:
        log.error(event, exc_info=error, **more)


def brief(error: BaseException) -> str:
    """An error of the database in a line."""
    cause = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    return (str(cause).strip().splitlines() or [type(cause).__name__])[0][:200]


class _InvalidField(Refusal):
    """A request with a field that does not fit."""

    def __init__(self, field: str) -> None:
        super().__init__("invalid")
        self.field = field

    def problem(self, lang: str) -> Problem:
        return Problem(Fault("invalid", WORDS.say("refused-invalid-field", lang, {"field": self.field})))


def answer(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The answer to a request that went wrong."""
    ident = str(request.scope.get("state", {}).get("request_id", ""))
    refusal = refused(error, ident)
    if refusal.code in ("internal", "unavailable") and refusal is not error:
        log_failure("failed", error, id=ident, path=request.scope.get("path_template", ""))
    return Response(
        refusal.problem(language_of(request)),
        status_code=refusal.status_code,
        media_type=MediaType.JSON,
        headers={**(refusal.headers or {}), "cache-control": "no-store"},
    )


HANDLERS: ExceptionHandlersMap = {HTTPException: answer, GrognardError: answer, Exception: answer}

DESCRIPTIONS = {
    400: "the request does not fit",
    401: "nobody is signed in, or the name and password do not match",
    403: "the caller may not do this, or the token or the origin is wrong",
    404: "there is no such thing, or the caller may not see it",
    409: "it is taken, or something else came first",
    410: "the link has been used, or is too old",
    413: "too large",
    421: "another server's name",
    422: "the rules do not allow it",
    429: "too much in too little time",
    500: "our fault",
    503: "the server or its database is down",
}


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals of an endpoint for the OpenAPI document: these, and those that any request can meet."""
    return {
        status: ResponseSpec(Problem, description=DESCRIPTIONS[status], generate_examples=False)
        for status in sorted({400, 403, 421, 429, 500, 503, *statuses})
    }
