"""Legality that carries its reason: "may I" and "why not" are one function.

A predicate of the rules answers with a reason, a text of a clause and the message that tells it: `"5.0.d moved"`. The
empty text means that nothing stands in the way. The frame that offers something asks `if not reason`, a refusal
tells it (`split`). Reasons are constants, so that asking costs no more than a comparison.
"""

from __future__ import annotations

from typing import Final

ALLOWED: Final = ""


def split(reason: str) -> tuple[str, str]:
    """The message and the clause of a reason, both empty where nothing stands in the way.

    >>> split("5.0.d moved"), split(ALLOWED)
    (('moved', '5.0.d'), ('', ''))
    """
    rule, _, message = reason.partition(" ")
    return message, rule
