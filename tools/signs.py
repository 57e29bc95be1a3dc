"""The signs of the map, as paths with classes: places, crossings, trees, swords, anchors."""

from __future__ import annotations

import math

Sign = list[dict[str, str]]

STAR = "M0-5.6 1.6-1.9 5.5-1.6 2.5.9 3.4 4.8 0 2.7-3.4 4.8-2.5.9-5.5-1.6-1.6-1.9Z"
TREE = "m-3.6 0q-2.6-3.4 .6-5.2q.4-4 3.4-3.8q3.4-.2 3.4 3.6q3 1.8 .4 5.4zm4 0v3.8m1.2-6.2l1.8 1.6"
TUFT = "m-3 0l-1.4-4m4.4 4v-5m3 5l1.4-4"
SWORDS = "M-7-7 5.2 5.2M7-7-5.2 5.2M2.4 6.2 6.2 2.4M-2.4 6.2-6.2 2.4M5 5 7 7M-5 5-7 7"
ANCHOR = "M0-4.4V7M-4.6-1.6H4.6M-6.6 2.4Q-5.6 7.6 0 7.6T6.6 2.4M2-6.4A2 2 0 1 1-2-6.4A2 2 0 1 1 2-6.4"


def circle(r: float) -> str:
    return f"M{-r:g} 0A{r:g} {r:g} 0 1 1 {r:g} 0A{r:g} {r:g} 0 1 1 {-r:g} 0Z"


def bastion(r: float, points: int = 4, start: float = -45) -> str:
    """A bastioned trace, as on a plan of fortification."""
    out = ""
    half = math.pi / points
    for i in range(points):
        a = math.radians(start + i * 360 / points)
        for turn, reach in ((-0.5, 0.7), (-0.55, 0.87), (0, 1.12), (0.55, 0.87), (0.5, 0.7)):
            x, y = math.cos(a + turn * half) * r * reach, math.sin(a + turn * half) * r * reach
            out += f"{'L' if out else 'M'}{x:.1f} {y:.1f}"
    return out + "Z"


def place(kind: str, tincture: str, star: bool) -> Sign:
    """A place's sign: its kind by its shape, its owner at the start by its tincture, a place that counts for victory by its star."""
    heart = {"d": STAR if star else circle(2), "class": "on-wood"}
    full = f"sign-fill {tincture}"
    return {
        "city": [{"d": bastion(19, 6, -90), "class": "sign"}, {"d": circle(10), "class": full}, heart],
        "fort": [{"d": bastion(19), "class": "sign"}, {"d": "M-8.5-8.5H8.5V8.5H-8.5Z", "class": full}, heart],
        "town": [{"d": circle(12), "class": "sign"}, {"d": circle(8.4), "class": full}, heart],
        "camp": [
            {"d": "M-10 7 0-10 10 7Z", "class": "sign"},
            {"d": "M-3.4 7 0-2 3.4 7Z", "class": f"sign-flat {tincture}"},
        ],
        "village": [
            {"d": "M-11 8 0-7 11 8Z", "class": "sign-clear"},
            {"d": "M-8 7 0-4 8 7Z", "class": f"sign-flat {tincture}"},
            {"d": "M-11 8 2-10M-2-10 11 8M-9.5 8H9.5", "class": "sign-line"},
        ],
    }[kind]


def collar(r: float) -> str:
    """Ticks all round a sign: rough ground."""
    out = ""
    for i in range(20):
        a, far = i * math.pi / 10, 7.6 if i % 2 == 0 else 5.0
        c, s = math.cos(a), math.sin(a)
        out += f"M{c * (r + 2.6):.1f} {s * (r + 2.6):.1f}L{c * (r + 2.6 + far):.1f} {s * (r + 2.6 + far):.1f}"
    return out


def square(h: float) -> str:
    return f"M{-h:g}{-h:g}H{h:g}V{h:g}H{-h:g}Z"


def space(kind: str, tincture: str, rough: bool) -> Sign:
    """A place of a map of places: its kind by its shape, its zone by its wash, rough ground by a collar of ticks."""
    wash = f"sign-wash {tincture}"
    drawn: Sign = {
        "city": [
            {"d": bastion(28, 6, -90), "class": "sign"},
            {"d": bastion(20, 6, -90), "class": wash},
            {"d": circle(6.4), "class": "sign-dot"},
            {"d": circle(2.5), "class": "sign-eye"},
        ],
        "main-town": [
            {"d": square(17), "class": "sign"},
            {"d": square(12), "class": wash},
            {"d": circle(4.2), "class": "sign-dot"},
        ],
        "refuge": [
            {"d": "M-26 16 0-24 26 16Z", "class": "sign"},
            {"d": "M-17.4 11.4 0-15.6 17.4 11.4Z", "class": wash},
            {"d": "M0-24 8 5M0-24 16 10M0-24 2.4-2", "class": "sign-line"},
        ],
        "other": [{"d": circle(13.6), "class": "sign"}, {"d": circle(8.6), "class": wash}],
    }[kind]
    ticks = {"city": 29.0, "main-town": 20.0, "other": 13.4}
    if rough and kind in ticks:
        return [{"d": collar(ticks[kind]), "class": "rough"}, *drawn]
    return drawn


CROSSING: dict[str, Sign] = {
    "ford": [
        {"d": circle(6.4), "class": "crossing"},
        {"d": "M-4-1.4q1.3-1.6 2.7 0t2.6 0 2.7 0M-4 1.9q1.3-1.6 2.7 0t2.6 0 2.7 0", "class": "crossing-line"},
    ],
    "ferry": [
        {"d": circle(6.4), "class": "crossing"},
        {"d": "M-4.4.6H4.4L2.9 3H-2.9ZM0 .6V-4.2L3.2-.6H0", "class": "crossing-line"},
    ],
}
BATTLE: Sign = [{"d": SWORDS, "class": "swords-halo"}, {"d": SWORDS, "class": "swords"}]
PORT: Sign = [{"d": ANCHOR, "class": "anchor-halo"}, {"d": ANCHOR, "class": "anchor"}]
RING: Sign = [{"d": circle(17), "class": "ring"}, {"d": circle(13.5), "class": "ring-dots"}]
ROSE: Sign = [
    {"d": "M0-58 7-7 58 0 7 7 0 58-7 7-58 0-7-7Z", "class": "rose"},
    {
        "d": "M0-58V58L-7 7ZM58 0H-58L7-7ZM0-58 7-7 0 0ZM58 0 7 7 0 0ZM0 58-7 7 0 0ZM-58 0-7-7 0 0Z",
        "class": "rose-dark",
    },
    {"d": circle(34) + circle(38), "class": "rose-ring"},
]


def seat(
    town: str,
    tincture: str,
    fort: bool,
    star: bool,
    numbered: bool = False,
    disc: str = "sign-dot",
) -> Sign:
    """The sign of an area's town: its rank by its size, walls by a bastioned trace, what counts for victory by a star.

    A numbered fortress has a disc for its level."""
    size = {"capital": 10.0, "seat": 7.2, "town": 5.4}.get(town, 3.0)
    if fort and numbered:
        wide = {"capital": 19.0, "seat": 17.5}.get(town, 16.0)
        walls = {"d": bastion(wide, 6 if town == "capital" else 5, -90), "class": "sign"}
        return [walls, {"d": circle(8.4), "class": disc}]
    walls = {"d": bastion(size + 9, 6 if town == "capital" else 5, -90), "class": "sign"}
    out: Sign = [walls] if fort else []
    out += [{"d": circle(size), "class": f"sign-fill {tincture}" if town in ("capital", "seat") else "sign"}]
    if star:
        out += [{"d": STAR, "class": "sign-star" if town not in ("capital", "seat") else "on-wood"}]
    elif town == "town":
        out += [{"d": circle(1.9), "class": "sign-dot"}]
    elif not town:
        out[-1] = {"d": circle(2.8), "class": "sign-dot"}
    return out


BRIDGE: Sign = [
    {"d": "M-9-4.6H9V4.6H-9Z", "class": "deck"},
    {"d": "M-11.5-7.4-9-4.6H9L11.5-7.4M-11.5 7.4-9 4.6H9L11.5 7.4", "class": "deck-rail"},
]
PASS: Sign = [
    {"d": "M-9-7Q0-2.5 9-7M-9 7Q0 2.5 9 7", "class": "pass-halo"},
    {"d": "M-9-7Q0-2.5 9-7M-9 7Q0 2.5 9 7", "class": "pass"},
]
CITADEL: Sign = [
    {"d": bastion(23, 6, -90), "class": "sign"}
]  # under the trace of a fortress: walls before walls
KEY_PATH = "M-1.4 0H9.4M6-.2V3.6M9.2 0V4M-1.4 0A3.6 3.6 0 1 1-8.6 0A3.6 3.6 0 1 1-1.4 0"
KEY: Sign = [{"d": KEY_PATH, "class": "key-edge"}, {"d": KEY_PATH, "class": "key"}]
BLOCKADE: Sign = [*PORT, {"d": "M-9 7 9-7", "class": "anchor-halo"}, {"d": "M-9 7 9-7", "class": "anchor"}]
CONTINENTAL: Sign = [
    {"d": circle(11), "class": "quay"},
    {"d": ANCHOR, "class": "anchor"},
]  # a port that the Continental System closes
PALM = "m0 0v-8m0 0q-5-3-7 1m7-1q5-3 7 1m-7-1q-3-5-6-3m6 3q3-5 6-3"
STIPPLE = "m-6 1h.1m5-4h.1m3 5h.1m5-3h.1m-9 5h.1"
MARSH = "m-8 2h6m2.4 0h6m-11 3h8m-4-5v-6m-2.6 6l-1.6-4.4m6 4.4l1.6-4.4"
DUNE = "m-5 0q5-4 10 0m-3 3q5-4 10 0"

# What an area is worth, and who rises there
COIN: Sign = [
    {"d": circle(5.2), "class": "coin"},
    {"d": "M-1.9-2.6H1.1Q2.6-2.6 2.6-1.3T1.1 0H-.6M-1.9 0H1.1M-.6-2.6V3", "class": "coin-line"},
]
WORTH: Sign = [{"d": STAR, "class": "worth-star"}]
GUERRILLA: Sign = [  # a wide hat over crossed blades
    {"d": "M-6 6 6-1M6 6-6-1", "class": "icon-line"},
    {"d": "M-7 .4Q0 4.4 7 .4Q4.4.2 3.8-1.6Q3-6.4 0-6.4T-3.8-1.6Q-4.4.2-7 .4Z", "class": "icon"},
]
GAUCHO: Sign = [  # a horseshoe
    {
        "d": "M-4.6 6Q-7-1-4.4-4Q-2.4-6.4 0-6.4T4.4-4Q7-1 4.6 6L1.9 5.2Q4.2-.6 2.4-2.6Q1.2-3.8 0-3.8T-2.4-2.6Q-4.2-.6-1.9 5.2Z",
        "class": "icon",
    },
]
NATIVES: Sign = [  # a bow and its arrow
    {"d": "M-3.4-6.6Q6.4-4.6 6.6 3.4M-3.4-6.6 6.6 3.4", "class": "icon-line"},
    {"d": "M5-5-6 6M-6 6-5.4 2.4M-6 6-2.4 5.4", "class": "icon-line"},
    {"d": "M6.4-6.4 2.6-5.4 5.4-2.6Z", "class": "icon"},
]
SHIELD: Sign = [{"d": "M-6.2-6.4H6.2V.6Q6.2 5.2 0 7.4Q-6.2 5.2-6.2.6Z", "class": "shield"}]
RHINE: Sign = [
    *SHIELD,
    {"d": "M-4.4-2.6q1.5-2.2 2.9 0t3 0 2.9 0M-4.4 1.2q1.5-2.2 2.9 0t3 0 2.9 0", "class": "icon-line"},
]
WESTPHALIA: Sign = [  # a rose
    *SHIELD,
    {"d": "M0-4.4Q2.2-4.2 1.6-1.6Q4.2-2.2 4.4 0Q4.2 2.2 1.6 1.6Q2.2 4.2 0 4.4Q-2.2 4.2-1.6 1.6Q-4.2 2.2-4.4 0"
     "Q-4.2-2.2-1.6-1.6Q-2.2-4.2 0-4.4Z", "class": "icon"},
]  # fmt: skip
POLAND: Sign = [  # an eagle
    *SHIELD,
    {"d": "M0-4.6L1.2-2.6Q3.6-4.4 4.6-3Q4.8.4 2 1L3 4.4 0 3.2-3 4.4-2 1Q-4.8.4-4.6-3Q-3.6-4.4-1.2-2.6Z", "class": "icon"},
]  # fmt: skip
ITALY: Sign = [  # the iron crown
    *SHIELD,
    {"d": "M-4.4 2.6H4.4M-4.4 2.6-4.6-3-2.2-.6 0-4 2.2-.6 4.6-3 4.4 2.6", "class": "icon-line"},
]
ICE: Sign = [{"d": "M0-7V7M-6-3.5 6 3.5M-6 3.5 6-3.5M-2-5.6 0-4 2-5.6M-2 5.6 0 4 2 5.6", "class": "ice"}]
MARKS: dict[str, Sign] = {
    "coin": COIN, "star": WORTH, "guerrilla": GUERRILLA, "gaucho": GAUCHO, "natives": NATIVES, "rhine": RHINE,
    "westphalia": WESTPHALIA, "poland": POLAND, "italy": ITALY, "ice": ICE,
}  # fmt: skip
PEAK = "m-7 4l5-9 2 3 2-2 6 8m-11-4l2 1.6 1.6-1.2 1.6 1.4"

# What is strewn over each kind of ground, and how it is painted
STAMPS: dict[str, tuple[str, str]] = {
    "tropical": (PALM, "tree-line"),
    "jungle": (TREE, "tree"),
    "desert": (DUNE, "dune"),
    "sterile": (STIPPLE, "stipple"),
    "swamp": (MARSH, "marsh"),
    "andean": (PEAK, "peak"),
    "clear": (TUFT, "grass"),
}
SLOPE = "m-7-4l-2 8m7-9l-1 9m5-9l1 9m4-8l3 8"
