"""One question of each kind that a game asks, and a page of the real client that shows any of them.

The questions are met by playing at random; of each kind the one with the most answers is kept. What is asked too seldom
to be met is asked in its own words on another question's table. The page's socket is the test's own: whatever table
document it is given, it shows, without a match being played up to there.
"""

from __future__ import annotations

import json
import os
import pickle
import random
from collections import Counter
from functools import cache
from pathlib import Path
from tempfile import gettempdir
from typing import Any, NamedTuple

from grognard.kernel.match import Match
from grognard.library import load
from tests.browser import campaign, europe, independence
from tests.browser.player import Json, Player
from tests.kernel.test_words import messages

LANGUAGES = ("en", "es")
LONGEST = 700  # choices that a search goes into a match
LOG = 8  # entries that are shown
NAMED = {
    "space",
    "port",
    "brigade",
    "block",
    "card",
    "unit",
    "target",
    "nation",
    "who",
    "one",
    "others",
    "hungry",
    "short",
}
MORE = 4  # answers that make a question worth keeping in another's stead
# How gladly a verb is chosen, so that armies meet; of every other match none is chosen more gladly than another.
ZEAL: dict[str, dict[str, float]] = {
    campaign.GAME: campaign.ZEAL,
    independence.GAME: independence.ZEAL,
    europe.GAME: europe.ZEAL,
}


class Question(NamedTuple):
    """What is asked of a side, as it sees the table in each language."""

    ask: str
    answers: int
    views: dict[str, Json]


def choice(match: Match, zeal: dict[str, float], rng: random.Random) -> str:
    """An answer at random."""
    pending = match.state.decision
    assert pending is not None
    offered = [match.game.vocabulary.notation(a) for a in pending.actions]
    verbs = [notation.split()[0] for notation in offered]
    alike = Counter(verbs)
    return rng.choices(offered, [zeal.get(verb, 1.0) / alike[verb] ** 0.5 for verb in verbs])[0]


@cache
def questions(game: str, seeds: int = 2) -> list[Question]:
    """A question of each kind that is asked in some matches of every scenario; processes of one run share them."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    kept = Path(gettempdir()) / f"grognard-questions-{run}-{game}-{seeds}.pickle"
    if run and kept.exists():
        shared: list[Question] = pickle.loads(kept.read_bytes())
        return shared
    found = met(game, seeds)
    if run:
        mine = kept.with_suffix(f".{os.getpid()}")
        mine.write_bytes(pickle.dumps(found))
        mine.replace(kept)
    return found


def met(game: str, seeds: int) -> list[Question]:
    """A question of each kind, found by playing."""
    rules = load(game)
    found: dict[str, Question] = {}
    for seed in range(1, seeds + 1):
        for scenario in rules.scenarios:
            match = rules.start(scenario, seed)
            rng = random.Random(f"{scenario} {seed}")
            zeal = ZEAL.get(game, {}) if seed % 2 else {}
            for _ in range(LONGEST):
                pending = match.state.decision
                if pending is None:
                    break
                known = found.get(pending.ask)
                if known is None or len(pending.actions) >= known.answers + MORE:
                    side = rules.sides[pending.side]
                    views = {lang: match.view(side, lang) for lang in LANGUAGES}
                    found[pending.ask] = Question(pending.ask, len(pending.actions), views)
                match.act(choice(match, zeal, rng))
    return list(found.values())


def unmet(game: str, asked: list[Question]) -> list[Question]:
    """What else the game asks: its words, with the longest names, on the table of a question with a few buttons."""
    rules = load(game)
    words = rules.game.words
    known = {question.ask for question in asked}
    table = min(asked, key=lambda question: abs(buttons(question) - 2))
    longest = {
        lang: max((space["name"] for space in rules.sheet(lang)["spaces"].values()), key=len)
        for lang in LANGUAGES
    }
    words_of = {
        name.removeprefix("ask-"): named | {"many"}
        for name, named in messages(game, "en").items()
        if name.startswith("ask-")
    }
    return [
        Question(
            ask,
            table.answers,
            {
                lang: {
                    **table.views[lang],
                    "decision": {
                        **table.views[lang]["decision"],
                        "prompt": words.say(
                            f"ask-{ask}", lang, {name: worst(name, longest[lang]) for name in named}
                        ),
                    },
                }
                for lang in LANGUAGES
            },
        )
        for ask, named in words_of.items()
        if ask not in known
    ]


def buttons(question: Question) -> int:
    """How many of its answers stand nowhere but in the prompt."""
    return sum(c["target"]["kind"] == "button" for c in question.views["en"]["decision"]["actions"])


def worst(name: str, longest: str) -> str | int:
    """What makes a sentence long."""
    return longest if name in NAMED else int(name == "many") or 12


# A line to no server: it tells the page what the test gives it.
LINE = """
window.tell = () => {};
window.sent = [];
window.WebSocket = class extends EventTarget {
  static OPEN = 1;
  readyState = 1;
  constructor() {
    super();
    window.tell = (update) => this.say('message', { data: JSON.stringify(update) });
    setTimeout(() => { this.say('open', {}); window.tell(JSON.parse(sessionStorage.first)); });
  }
  say(kind, more) {
    const event = Object.assign(new Event(kind), more);
    this[`on${kind}`]?.(event);
    this.dispatchEvent(event);
  }
  send(what) { window.sent.push(JSON.parse(what)); }
  close() {}
};
"""

# Each document is shown, and looked at once it is drawn. They come as text: Playwright takes long over a tree.
EACH = """async ([updates, arg]) => {
  const drawn = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  const seen = [];
  for (const update of JSON.parse(updates)) {
    window.tell(update);
    await drawn();
    seen.push(await (LOOK)(arg));
  }
  return seen;
}"""


class Shown:
    """A page that shows the table documents it is given."""

    def __init__(self, at: Player, game: str, first: Json) -> None:
        self.at = at
        self.seq = 1
        seats = dict.fromkeys(load(game).sides, "me")
        self.match = at.found(game, seats, scenario=first["scenario"], seed=1)
        at.page.add_init_script(LINE)
        at.page.evaluate("(first) => { sessionStorage.first = first; }", json.dumps(self._update(first)))
        at.page.goto(f"{at.base}/match/{self.match['id']}")
        at.page.locator(".table").wait_for()

    def _update(self, view: Json) -> Json:
        """What the server would tell someone who holds the side whose view it is, against a bot."""
        self.seq += 1
        side = view["side"]
        seats = [
            {**seat, "kind": "human" if seat["side"] == side else "bot", "you": seat["side"] == side}
            for seat in self.match["seats"]
        ]
        match = {**self.match, "scenario": view["scenario"], "seats": seats, "mine": [side], "turn": side}
        match |= {"your_turn": True, "status": "playing", "seq": self.seq}
        short = {**view, "log": view.get("log", [])[-LOG:]}  # much of it would only take time
        log = {"from": 0, "entries": short["log"]}
        return {"type": "update", "seq": self.seq, "match": match, "view": short, "log": log}

    def each(self, views: list[Json], look: str, arg: Any = None) -> list[Any]:
        """What a script sees of each of these documents, one shown after the other."""
        updates = [self._update(view) for view in views]
        seen: list[Any] = self.at.page.evaluate(EACH.replace("LOOK", look), [json.dumps(updates), arg])
        return seen
