"""The stylesheet of a board, and how to do without variables where a renderer knows none."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Literal

Theme = Literal["day", "lamp"]
Zoom = Literal["far", "mid", "near"]
Tokens = dict[str, str]


@cache
def css(name: str) -> str:
    """One of the package's stylesheets, without comments."""
    text = files(__package__).joinpath(name).read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/\s*", "", text, flags=re.S)


@cache
def stylesheet() -> str:
    """What a standalone SVG carries."""
    lean = re.sub(r"\s*\n\s*", "", css("tokens.css") + css("board.css"))
    return lean.replace("}", "}\n")


@cache
def tokens(theme: Theme) -> Tokens:
    """The value of every token in a theme.

    >>> tokens("day")["sea"], tokens("lamp")["sea"]
    ('#d3ddd9', '#18232a')
    """
    out: Tokens = {}
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", css("tokens.css")):
        if ":root" in selector or f".{theme}" in selector:
            out |= re.findall(r"--([\w-]+):\s*([^;]+);", body)
    return out


def flatten(svg: str) -> str:
    """The same picture with every variable written out, for renderers that know none."""
    theme: Theme = "lamp" if re.search(r'<svg[^>]*class="[^"]*\blamp\b', svg) else "day"
    values = tokens(theme)
    svg = re.sub(r"(:root|\.day|\.lamp)[^{}]*\{[^{}]*\}\n?", "", svg)
    return re.sub(r"var\(--([\w-]+)\)", lambda m: values[m[1]].replace('"', "'"), svg)
