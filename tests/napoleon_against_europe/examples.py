"""The worked examples of data/examples.toml."""

from __future__ import annotations

from typing import Any

from grognard.games.napoleon_against_europe.data.schema import FOLDER

Example = dict[str, Any]
Step = dict[str, Any]
EXAMPLES: list[Example] = FOLDER.read("examples.toml", dict[str, Any])["example"]
NAMED = {e["id"]: e for e in EXAMPLES}
CAMPAIGN = NAMED["campaign-1805-06"]
