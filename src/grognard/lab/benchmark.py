"""Speed on one core: random play, copies, whole matches, and play in the middle of battles.

Seconds are those of the processor: what else the machine does counts less.
"""

from __future__ import annotations

import json
import platform
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from importlib.util import find_spec
from pathlib import Path

from grognard.kernel.chance import below, key_of
from grognard.kernel.log import WATCHING
from grognard.kernel.match import start
from grognard.kernel.state import State, act, playout
from grognard.lab.work import OnProgress
from grognard.library import load
from grognard.parts.crowd import PIECES, copy_often, crowd

BESIDE = "python-chess"
CROWDED = f"{PIECES}-pieces"  # a table as large as the largest games have
AT_ONCE = 1000  # copies between two looks at the clock
LONGEST = 100_000  # decisions of one match
IN_BATTLE = 24  # decisions played on from the middle of a battle
BATTLES = 200  # such positions
PATIENCE = 10  # times as long as a measure they are looked for
TRIALS = 3  # each figure is the best of so many: what disturbs a measure only ever slows it

# What is measured on, found once.
_through: dict[str, list[State]] = {}
_battles: dict[str, list[State]] = {}

Figures = dict[str, dict[str, float]]
Part = tuple[str, str, Callable[[float], float]]


def parts(games: Sequence[str]) -> list[Part]:
    """What is measured: of which game, the figure's name, and how, for so many seconds."""
    found: list[Part] = []
    for name in games:
        found += [
            (name, "decisions_per_second", partial(decisions, name)),
            (name, "copy_us", partial(copies, name)),
            (name, "matches_per_second", partial(matches, name)),
            (name, "battle_decisions_per_second", partial(battles, name)),
        ]
    found.append((CROWDED, "copy_us", crowded))
    if find_spec("chess") is not None:
        found.append((BESIDE, "decisions_per_second", chess))
    return found


def measure(wanted: Sequence[Part], seconds: float, on_progress: OnProgress | None = None) -> Figures:
    """All the figures, each measured for some seconds."""
    figures: Figures = {}
    for name, figure, how in wanted:
        trials = [how(seconds / TRIALS) for _ in range(TRIALS)]
        best = min(trials) if figure == "copy_us" else max(trials)
        figures.setdefault(name, {})[figure] = round(best, 3)
        if on_progress is not None:
            on_progress(1)
    return figures


def save(figures: Figures, folder: Path = Path("bench")) -> Path:
    """Keep figures, with the day and the machine."""
    folder.mkdir(exist_ok=True)
    now = datetime.now(UTC)
    path = folder / f"{now:%Y-%m-%d-%H%M%S}.json"
    document = {
        "when": f"{now:%Y-%m-%dT%H:%M:%SZ}",
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}",
        "compiled": compiled(),
        "figures": figures,
    }
    path.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
    return path


def compiled() -> bool:
    """Whether the kernel runs compiled."""
    from grognard.kernel import state

    return not str(state.__file__).endswith(".py")


def begun(name: str, n: int) -> State:
    """The start of a match without a log, the scenarios in turn."""
    rules = load(name)
    match = start(rules.game, rules.scenarios[n % len(rules.scenarios)], n)
    match.state.log = None
    return match.state


def decisions(name: str, seconds: float) -> float:
    """Decisions a second in random play, setting up left out."""
    taken, spent, n = 0, 0.0, 0
    scenarios = len(load(name).scenarios)  # each is played as often as any other
    while spent < seconds or n % scenarios:
        s, key = begun(name, n), key_of(f"bench {n}")
        n += 1
        began = time.process_time()
        taken += playout(s, key, LONGEST)
        spent += time.process_time() - began
    return taken / spent


def matches(name: str, seconds: float) -> float:
    """Whole random matches a second, setting up included."""
    began, n = time.process_time(), 0
    scenarios = len(load(name).scenarios)
    while time.process_time() - began < seconds or n % scenarios:
        playout(begun(name, n), key_of(n), LONGEST)
        n += 1
    return n / (time.process_time() - began)


def all_through(name: str) -> list[State]:
    """States from all through a match of each scenario."""
    states: list[State] = []
    for n in range(len(load(name).scenarios)):
        s = begun(name, n)
        while s.decision is not None:
            states.append(s.copy())
            playout(s, key_of(len(states)), 10)
    return states


def copies(name: str, seconds: float) -> float:
    """Microseconds to copy a state, over states from all through some matches."""
    if name not in _through:
        _through[name] = all_through(name)
    states = _through[name]
    made, spent = 0, 0.0
    while spent < seconds:
        began = time.process_time()
        for s in states:
            s.copy()
        spent += time.process_time() - began
        made += len(states)
    return 1e6 * spent / made


def crowded(seconds: float) -> float:
    """Microseconds to copy a state of hundreds of pieces."""
    s = crowd()
    made, spent = 0, 0.0
    while spent < seconds:
        began = time.process_time()
        copy_often(s, AT_ONCE)
        spent += time.process_time() - began
        made += AT_ONCE
    return 1e6 * spent / made


def in_battle(name: str, seconds: float) -> list[State]:
    """States in the middle of a battle: those that show one on a panel, met in quick play with some random choices.

    It stops looking after a while, once it has some.
    """
    game = load(name).game
    found: list[State] = []
    began = time.process_time()
    for n in range(400):
        if found and time.process_time() - began > PATIENCE * seconds:
            break
        s = begun(name, n)
        key, taken = key_of(f"battles {n}"), 0
        while s.decision is not None and taken < LONGEST:
            actions = s.decision.actions
            wild = below(key, 2 * taken, 3) == 0
            act(s, actions[below(key, 2 * taken + 1, len(actions))] if wild else game.bot.quick(s))
            taken += 1
            if taken % 4 == 0 and s.decision is not None and game.fog.look(s, WATCHING, "en").panels:
                found.append(s.copy())
                if len(found) == BATTLES:
                    return found
    return found


def battles(name: str, seconds: float) -> float:
    """Decisions a second in random play from the middle of battles."""
    if name not in _battles:
        _battles[name] = in_battle(name, seconds)
    states = _battles[name]
    if not states:
        return 0.0
    taken, spent, n = 0, 0.0, 0
    while spent < seconds:
        fresh = [s.copy() for s in states]
        keys = [key_of(f"battle {k}") for k in range(n, n + len(fresh))]
        n += len(fresh)
        began = time.process_time()
        for s, key in zip(fresh, keys, strict=True):
            taken += playout(s, key, IN_BATTLE)
        spent += time.process_time() - began
    return taken / spent


def chess(seconds: float) -> float:
    """Decisions a second of python-chess in random play, to the end of each game or the fifty-move rule."""
    import random

    import chess as python_chess

    pick = random.Random(7)
    taken, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        board = python_chess.Board()
        while moves := list(board.legal_moves):
            if board.halfmove_clock >= 100 or board.is_insufficient_material():
                break
            board.push(pick.choice(moves))
            taken += 1
    return taken / (time.process_time() - began)
