"""What the common tests ask of The Ford."""

from __future__ import annotations

from typing import Any

from grognard.examples.the_ford.game import POSITION
from tests.profiles import Profile

TURN = {"frame": "turn", "stage": 1}


class TheFord(Profile):
    """Companies are hidden until they fire; there are no cards."""

    seeds = {"ford": 1}
    kind = "company"
    unknown = "place"

    moment = ("ford", "march", 2)
    options: dict[str, bool] = {}

    def clock(self, s: Any) -> int:
        return int(s.turn)

    def other_values(self, s: Any) -> str:
        s.turn, s.points[0], s.points[1] = 4, 1, 2
        s.place[1], s.steps[1], s.seen[1] = 0, 1, 1
        return "place steps seen points turn"

    fields = POSITION.names
    wrong = [
        ("turn", {"turn": 7}),
        ("points.blue", {"points": {"blue": 7}}),
        ("points", {"points": {"green": 1}}),
        ("companies", {"companies": {"green-1": "ford"}}),
        ("companies.blue-1", {"companies": {"blue-1": "moon"}}),
        ("companies.blue-1", {"companies": {"blue-1": 3}}),
        ("table", {"companies": {"blue-1": "ford 2"}}),
        ("sealed", {"sealed": 3}),
        ("sealed.side", {"sealed": {"side": "green", "action": "commit 1"}}),
        ("sealed.action", {"sealed": {"side": "blue", "action": "nonsense"}}),
        ("weather", {"weather": "rain"}),
        ("stack[0]", {"stack": [{"frame": "marches", "side": "blue", "left": 1}]}),
    ]
    under = TURN
    strange = [
        {"frame": "marches", "side": 77, "left": 1},
        {"frame": "take-hits", "side": "blue", "hits": [1]},
        {
            "frame": "take-hits",
            "side": -1,
            "space": "ford",
            "hits": 1,
        },  # nobody is left, so nobody's enemy wins
    ]


PROFILE = TheFord()
