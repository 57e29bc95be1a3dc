"""The colours and emblems of the sides and of the nations."""

from __future__ import annotations

from typing import NamedTuple


class Arms(NamedTuple):
    """A tincture and an emblem of the client."""

    tincture: str
    emblem: str


NEUTRAL_SIDE = "neutral"  # a third party, whose counters stand on the map
SIDE_ARMS = {
    "empire": Arms("azure", "eagle"),
    "coalition": Arms("gules", "crown"),
    NEUTRAL_SIDE: Arms("argent", "lozenge"),
}
NATION_ARMS = {
    "france": Arms("azure", "bee"),
    "great-britain": Arms("gules", "lion"),
    "austria": Arms("argent", "shield"),
    "russia": Arms("vert", "double-eagle"),
    "prussia": Arms("sable", "eagle"),
    "spain": Arms("tenne", "tower"),
    "turkey": Arms("purpure", "crescent"),
    "holland": Arms("tenne", "lion"),
    "switzerland": Arms("argent", "cross"),
    "italy": Arms("vert", "crown"),
    "bavaria": Arms("purpure", "lozenge"),
    "baden": Arms("vert", "shield"),
    "wurttemberg": Arms("tenne", "antler"),
    "berg": Arms("or", "lion"),
    "nassau": Arms("argent", "lion"),
    "hanover": Arms("argent", "horseshoe"),
    "tuscany": Arms("or", "rose"),
    "hesse": Arms("vert", "lion"),
    "saxony": Arms("vert", "rings"),
    "mecklenburg": Arms("tenne", "bull"),
    "hanse": Arms("or", "anchor"),
    "thuringia": Arms("tenne", "star"),
    "papal-states": Arms("argent", "keys"),
    "naples": Arms("purpure", "lily"),
    "sicily": Arms("purpure", "sun"),
    "sardinia": Arms("vert", "cross"),
    "portugal": Arms("vert", "tower"),
    "sweden": Arms("argent", "crown"),
    "denmark": Arms("purpure", "saltire"),
    "egypt": Arms("or", "crescent"),
    "ionian-islands": Arms("argent", "anchor"),
    "poland": Arms("tenne", "eagle"),
    "westphalia": Arms("or", "horseshoe"),
    "rhine-confederation": Arms("argent", "rings"),
    "serbia": Arms("purpure", "cross"),
    "chouans": Arms("argent", "heart"),
    "tyrol": Arms("vert", "star"),
}
