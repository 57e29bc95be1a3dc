"""What an area map's data says, in the drawing's own words: docs/area-maps.md lists them.

A game's map.toml speaks the language of its rules. It is read here into areas, links and land out of play, from a map
of regions and seas (`region`, `sea`, `link`, `sea_link`, `unplayable`) or from one of zones that belong to nations
(`zone`, `sea`, `link`, `sea_link`, `nation`, `key`).
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

Entry = dict[str, Any]

ACROSS = ("strait", "lane", "desert-march")  # links over water or desert: the two areas need not meet


def read(folder: Path) -> Entry:
    """The map, and what only the eye needs of it."""
    found = load(folder / "map.toml") | load(folder / "drawing.toml")
    if "region" in found:
        return found | regions(found, load(folder / "scenarios.toml").get("scenario", []))
    if "nation" in found:
        return found | zones(found)
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
            "realm": r.get("viceroyalty"),
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


# ------------------------------------------------------------------ zones of nations


def zones(found: Entry) -> Entry:
    """The tables of a map of zones that belong to nations, some of them major powers with provinces."""
    nations = {n["id"]: n for n in found["nation"]}
    keys = {id for e in found["key"] for id in e["zones"]}
    land = [zone(s, nations[s["nation"]], s["id"] in keys) for s in found["zone"]]
    course = {frozenset(pair): e["id"] for e in found.get("stream", []) for pair in e["borders"]}
    links = [named({**e, "kind": e["border"]}, course) for e in found["link"]]
    return {
        "space": land
        + [{**s, "kind": "sea", "icons": ["ice"] * s.get("freezes", False)} for s in found["sea"]],
        "link": links + [{**e, "kind": "sea"} for e in found["sea_link"]],
        "river": found["river"] + [e for e in found.get("stream", []) if "name" in e],
        "country": {id: n["name"] for id, n in nations.items()} | found.get("country", {}),
        "minor": [id for id, n in nations.items() if n["kind"] != "major"],
        "walled": [s["id"] for s in land if s["fort"]],
    }


def zone(s: Entry, nation: Entry, key: bool) -> Entry:
    """A zone of land. Provinces count within major powers; to the eye a minor's capital is the lesser one."""
    major = nation["kind"] == "major"
    town = "town" if s["city"] else ""
    if s["id"] in nation["capitals"]:
        town = "capital" if major else "seat"
    return {
        **{k: s[k] for k in ("id", "name", "lat", "lon", "terrain", "port")},
        "kind": "land",
        "group": s["nation"],
        "realm": s["nation"] if major else "",
        "province": s["province"] if major else "",
        "town": town,
        "fort": s["fortress"],
        "key": key,
        "icons": s.get("symbols", []),
        "continental": s.get("continental", False),
        "island": s.get("island", False),
    }


def named(link: Entry, course: dict[frozenset[str], str]) -> Entry:
    """A link with the river that its border is, where the drawing knows it better than the rules."""
    river = link.get("river") or course.get(frozenset((link["a"], link["b"])))
    return {**link, "river": river} if river else link
