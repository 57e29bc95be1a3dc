"""What a roll was made of: each modifier with its value, then the dice. The procedure in which it fell keeps that
until it is over, so that the table can show it; no rule reads it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

DIE: Final = "die"
BATTERY: Final = "battery"  # a die of a port's guns
SIGNAL: Final = "signal"  # a die by Nelson's signal

# The rolls: those of a side in a battle, on land and at sea, by its number; the others once in a battle or an assault.
MORALE: Final = 2
PURSUIT: Final = 3
STORM: Final = 4
ROLLS: Final = ["empire", "coalition", "morale", "pursuit", "assault"]

# Dice, and the names of modifiers as in `modifier-odds` of the texts.
PARTS: Final = [
    DIE,
    BATTERY,
    SIGNAL,
    "odds",
    "commander",
    "subordinate",
    "cavalry",
    "interceptor",
    "terrain",
    "landing",
    "unsupplied",
    "demoralized",
    "star",
    "special",
    "cards",
    "tactical",
    "losses",
    "reserve-cavalry",
    "cavalry-general",
    "army",
    "siege-marker",
    "level",
    "garrison",
    "engineers",
]
NUMBER: Final = {name: n for n, name in enumerate(PARTS)}
ROLL_PARTS: Final = [f"{roll}-{part}" for roll in ROLLS for part in PARTS]


def keep(parts: list[int], values: list[int], roll: i64, modifiers: list[tuple[str, int]]) -> None:
    """Add to what a procedure keeps of a roll."""
    for name, value in modifiers:
        keep_one(parts, values, roll, name, value)


def keep_one(parts: list[int], values: list[int], roll: i64, name: str, value: i64) -> None:
    """Add one modifier, or one die."""
    parts.append(int(roll * len(PARTS) + NUMBER[name]))
    values.append(int(value))


def kept(parts: list[int], values: list[int], roll: int) -> list[tuple[str, int]]:
    """What a roll was made of, in its order; nothing where it has not fallen."""
    return [
        (PARTS[parts[n] % len(PARTS)], values[n])
        for n in range(min(len(parts), len(values)))
        if parts[n] // len(PARTS) == roll
    ]
