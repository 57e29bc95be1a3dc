"""What an area map's data says, in the drawing's own words: docs/area-maps.md lists them.

A game's map.toml speaks the language of its rules. Where it lists regions and seas (`region`, `sea`, `link`,
`sea_link`, `unplayable`) it is read here into areas, links and land out of play; a sketch is written in these words.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

Entry = dict[str, Any]


def read(folder: Path) -> Entry:
    """The map, and what only the eye needs of it."""
    found = load(folder / "map.toml") | load(folder / "drawing.toml")
    if "region" in found:
        return found | regions(found, load(folder / "scenarios.toml").get("scenario", []))
    return found


def load(file: Path) -> Entry:
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def regions(found: Entry, scenarios: list[Entry]) -> Entry:
    """The tables of a map of regions and seas."""
    rank = {id: town for town, ids in found.get("rank", {}).items() for id in ids}
    land = [
        {
            **r,
            "kind": "land",
            "group": r["country"],
            "town": rank.get(r["id"], "town") if r["city"] else "",
            "star": r["vp"],
        }
        for r in found["region"]
    ]
    sea = [{**s, "kind": "sea"} for s in found["sea"]]
    links = [{**e, "kind": kind(e)} for e in found["link"]]
    links += [{**e, "kind": "sea"} for e in found["sea_link"]]
    return {
        "space": land + sea,
        "link": links,
        "away": found["unplayable"],
        "walled": [r["id"] for r in land if r["fort"]] + found.get("may_be_walled", []),
        "theatre": [
            {
                **t,
                "spaces": [r["id"] for r in land if r["theatre"] == t["id"]],
                "scenarios": [s["id"] for s in scenarios if s["theatres"] == [t["id"]]],
            }
            for t in found.get("theatre", [])
        ],
    }


def kind(link: Entry) -> str:
    """Of a link between two regions."""
    return "strait" if link.get("strait") else "river" if link.get("river") else "plain"
