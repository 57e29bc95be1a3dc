"""What a stranger reads whose position cannot stand: which field, whose counters, and why."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.napoleon_against_europe.game import make
from grognard.kernel.match import from_position

GAME = make()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('pieces = { fr-napoleo = "bade" }', "pieces: 'fr-napoleo' is not known here; there are fr-napoleon"),
        ('pieces = { au-corps-7 = "venise 3" }', "pieces.au-corps-7: its steps are from 1 to 2"),
        (
            'pieces = { fr-flotte-emeriau = "toulon" }',
            "it cannot be in toulon: a fleet is in a sea, in a port",
        ),
        ('pieces = { fr-corps-8 = "manche" }', "pieces.fr-corps-8: it cannot be in manche: it is in a zone"),
        ('pieces = { fr-corps-8 = "ulm tired" }', "pieces.fr-corps-8: 'tired' is not known here"),
        ('nations = { prussia = "ally" }', "nations.prussia: neutral, allied-empire"),
        ('nations = { hesse = "neutral saxony" }', "nations.hesse: its patron is a major power"),
        ('beaten = { austria = ["england"] }', "beaten.austria: 'england' is not known here"),
        ('zones = { munich = "bavaria siege=1" }', "zones.munich: there is no fortress"),
        ('zones = { ulm = "siege=1" }', 'zones.ulm: the nation that owns it comes first, as in "bavaria"'),
        (
            'zones = { ulm = "bavaria flags=france" }',
            "'flags' is not known here; there are flag, siege, empty, state",
        ),
        ('pieces = { fr-corps-8 = "ulm group=9" }', "a group is from group=1 to group=7"),
        ("tracks = { vp = 3 }", "tracks: 'vp' is not known here; there are victory, escalation"),
        ('side = "france"', "side: empire or coalition was expected, not 'france'"),
        ("year = 1816", "year: a whole number from 1805 to 1814 was expected, not 1816"),
        ("rounds = 2", "rounds: "),
        ('pieces = { fr-grande-armee = "bade" }', "table: fr-grande-armee has no corps"),
        ('pieces = { fr-ney = "bade" }', "pieces: no corps is with fr-ney in bade"),
        (
            'pieces = { fr-corps-8 = "ulm", fr-corps-9 = "ulm" }',
            "pieces: two forces of the empire stand in ulm: fr-corps-8 and fr-corps-9",
        ),
        (
            'pieces = { fr-corps-8 = "ulm", au-corps-1 = "ulm" }',
            "pieces: both sides stand in ulm: fr-corps-8 and au-corps-1",
        ),
        ("round = 7", "round: there are 6 without the marker `winter-campaign`"),
        ('pieces = { fr-cavalerie = "ulm" }', "pieces: ulm: reserve cavalry stands with an army alone"),
        (
            'pieces = { fr-grande-armee = "ulm", fr-corps-8 = "fr-grande-armee" }',
            "pieces: ulm: no general of its nation commands fr-grande-armee",
        ),
        (
            'pieces = { fr-ney = "ulm", fr-davout = "ulm", fr-corps-8 = "ulm" }',
            "pieces: ulm: outside an army one general stands with the corps",
        ),
        (
            'pieces = { fr-suchet = "ulm", fr-corps-8 = "ulm", fr-corps-9 = "ulm", fr-corps-10 = "ulm" }',
            "pieces: ulm: fr-suchet commands 4 steps at most there, not 6",
        ),
        (
            'pieces = { fr-corps-8 = "ulm-fortress" }',
            "pieces: nobody besieges ulm: whoever is there stands in ulm",
        ),
        (
            'pieces = { fr-corps-8 = "vienne", au-corps-1 = "vienne-fortress" }',
            "zones.vienne: enemies stand before a garrison: say `siege=`",
        ),
        (
            'zones = { ulm = "bavaria siege=1" }',
            "zones.ulm: nobody of the coalition stands there to besiege it",
        ),
        ('zones = { munich = "bavaria flag=prussia" }', "zones.munich: prussia is of neither side"),
        ('pieces = { fr-corps-8 = "berlin" }', "pieces.fr-corps-8: that is neutral ground"),
        ('pieces = { fr-corps-8 = "madrid" }', "pieces.fr-corps-8: an allied Spain is closed to the Empire"),
        ('pieces = { fr-gn-1 = "vienne" }', "pieces.fr-gn-1: it may not leave its country"),
        ('pieces = { po-corps-1 = "varsovie" }', "pieces.po-corps-1: poland does not exist"),
        ('pieces = { fr-corps-8 = "ulm group=1" }', "pieces.fr-corps-8: `group=` is of a force that"),
        (
            'pieces = { gb-flotte-keith = "manche", gb-corps-1 = "gb-flotte-keith", gb-corps-2 = "gb-flotte-keith" }',
            "pieces.gb-flotte-keith: it carries two steps",
        ),
        (
            'pieces = { fr-flotte-emeriau = "brest-blockade" }',
            "pieces.fr-flotte-emeriau: it blockades no port of its own side: say brest-port",
        ),
        ('pieces = { sw-flotte = "golfe-du-lion" }', "pieces.sw-flotte: it may not be in golfe-du-lion"),
        (
            'pieces = { ru-flotte-siniavine = "corfou-port", ru-flotte-khanikov = "manche" }',
            "pieces.ru-flotte-siniavine: it may not be in corfou-port",
        ),
        (
            "pieces = { "
            + ", ".join(f'gb-flotte-{name} = "manche"' for name in ("keith", "ball", "cotton", "calder"))
            + " }",
            "pieces: the coalition has more than 3 fleets in manche",
        ),
        ('zones = { berlin = "prussia flag=france" }', "zones.berlin: prussia is at war with nobody"),
        (
            'nations = { bavaria = "allied-empire austria" }',
            "nations.bavaria: austria is not of the side that allied-empire says",
        ),
        (
            'nations = { austria = "forced-peace" }',
            "nations.austria: the power that has beaten it comes second",
        ),
    ],
)
def test_an_error_names_the_field_and_the_reason(text: str, why: str) -> None:
    with pytest.raises(grognard.InvalidPosition) as caught:
        from_position(GAME, f'scenario = "1805"\nempty = true\n{text}', None, 0)
    assert why in str(caught.value)


def test_procedures_that_do_not_fit_each_other_are_refused() -> None:
    text = """
        scenario = "1805"
        empty = true
        pieces = { fr-ney = "ulm group=1", fr-corps-8 = "ulm group=1" }
        [[stack]]
        frame = "war"
        stage = "end-of-activation"
        [[stack]]
        frame = "march"
        group = 1
        stage = "marching"
        target = -1
    """
    with pytest.raises(grognard.InvalidPosition, match="table: group 1 marches, and there are 0"):
        from_position(GAME, text, None, 0)
