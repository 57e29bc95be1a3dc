"""The Carlist Events, C1 to C36 [7.1.a]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, FIELD, LIBERAL, MOUNTAIN
from grognard.games.an_impossible_war.model.state import (
    CABRERA,
    DEPLOY_TWO,
    DISCARDED,
    DON_CARLOS,
    DURANGO_DECREE,
    EGUIA,
    REMOVED,
    GameState,
    level,
)
from grognard.games.an_impossible_war.rules.cards.arrivals import BROUGHT
from grognard.games.an_impossible_war.rules.cards.choices import PlaceChoice
from grognard.games.an_impossible_war.rules.cards.decks import MOST_CP, cancel, change_cp
from grognard.games.an_impossible_war.rules.control import besieged, friendly
from grognard.games.an_impossible_war.rules.movement.artillery import add_guns
from grognard.games.an_impossible_war.rules.victory import carlist_cities, gain, prestige
from grognard.games.an_impossible_war.rules.year.placing import BUILT, PlaceUnit
from grognard.games.an_impossible_war.rules.year.redeployment import Redeploy
from grognard.games.an_impossible_war.rules.year.replacements import GRANT, SpendPoints
from grognard.games.an_impossible_war.rules.year.uprising import (
    BY_CARD,
    HIGHEST,
    RaiseRegion,
    below_highest,
    raise_level,
)

C2: Final = BOARD.card["C2"]
C3: Final = BOARD.card["C3"]
C10: Final = BOARD.card["C10"]
C13: Final = BOARD.card["C13"]
C14: Final = BOARD.card["C14"]
C18: Final = BOARD.card["C18"]
C19: Final = BOARD.card["C19"]
C21: Final = BOARD.card["C21"]
C23: Final = BOARD.card["C23"]
C24: Final = BOARD.card["C24"]
C25: Final = BOARD.card["C25"]
C30: Final = BOARD.card["C30"]
C33: Final = BOARD.card["C33"]
C34: Final = BOARD.card["C34"]
C36: Final = BOARD.card["C36"]
L17: Final = BOARD.card["L17"]
L18: Final = BOARD.card["L18"]
L19: Final = BOARD.card["L19"]
L29: Final = BOARD.card["L29"]
MOST_ARMS: Final = 3  # RP that C3 gives at most
DEATH_CP: Final = 2  # CP that the death of Zumalacárregui costs: C13
GOLD: Final = 2  # RP of C19
FOUNDRIES: Final = [BOARD.number["onate"], BOARD.number["azpeitia"], BOARD.number["tolosa"]]
VALENCIA: Final = BOARD.number["valencia-murcia"]
CATALONIA: Final = BOARD.number["catalonia"]
ARAGON: Final = BOARD.number["aragon"]
MAROTO_UNITS: Final = 3  # units that C33 redeploys
RULE: Final = "7.1.a"


def carlist_event(s: GameState, card: i64, stage: i64) -> bool:
    """Do the next part of a Carlist Event; False when it is over. A part may enter a procedure [7.1.a]."""
    if stage == 0:
        begin_event(s, card)
        return True
    if stage == 1 and card == C33:
        prestige(s, -1, RULE)
        return True
    return False


def begin_event(s: GameState, card: i64) -> None:
    """The first part of a Carlist Event, mostly the whole of it."""
    if card == C2:
        s.markers = s.markers | DON_CARLOS
        prestige(s, 1, RULE)
    elif card == C3:
        s.enter(SpendPoints(CARLIST, 2 * arms(s), GRANT, -1))
    elif card == C10:
        hide_point(s, FIELD)
        s.phase = s.phase | DEPLOY_TWO
    elif card == C13:
        change_cp(s, CARLIST, -DEATH_CP, RULE)
        prestige(s, -1, RULE)
        for c in BOARD.cancels[C13]:
            cancel(s, c)
    elif card == C14:
        change_cp(s, LIBERAL, 1, RULE)
        s.markers = s.markers | DURANGO_DECREE
    elif card == C18:
        deserters(s)
    elif card == C19:
        change_cp(s, CARLIST, 1, RULE)
        s.enter(SpendPoints(CARLIST, 2 * GOLD, GRANT, -1))
    elif card == C21:
        foundries(s)
    else:
        late_event(s, card)


def late_event(s: GameState, card: i64) -> None:
    """Those of 1836 to 1838."""
    if card == C23:
        change_cp(s, CARLIST, 1, RULE)
        s.markers = s.markers | EGUIA
    elif card == C24:
        foreigners(s)
    elif card == C25:
        s.enter(PlaceChoice(C25, CARLIST))
    elif card == C30:
        raise_level(s, VALENCIA, 1, RULE)
        raise_level(s, ARAGON, 1, RULE)
        s.markers = s.markers | CABRERA
    elif card == C33:
        change_cp(s, CARLIST, 1, RULE)
        s.enter(Redeploy(CARLIST, MAROTO_UNITS, 0, False))
    elif card == C34:
        change_cp(s, CARLIST, 1, RULE)
        if level(s, VALENCIA) < HIGHEST:
            raise_level(s, VALENCIA, 1, RULE)
        else:
            s.enter(RaiseRegion(below_highest(s, [CATALONIA, ARAGON]), BY_CARD))
    elif card == C36:
        change_cp(s, CARLIST, -MOST_CP, RULE)
        if carlist_cities(s) == 0:
            gain(s, LIBERAL, 1, "9.1.d")


def arms(s: GameState) -> i64:
    """RP for the Carlist spaces with a connection with France that are not besieged: card C3 [4.5, K17]."""
    total: i64 = 0
    for h in range(BOARD.spaces):
        if BOARD.france[h] != 0 and friendly(s, CARLIST, h) and not besieged(s, h):
            total += 1
    return min(MOST_ARMS, total)


def deserters(s: GameState) -> None:
    """A unit out of the Reserve at strength 1 for nothing; 1 RP if the Reserve is empty: card C18 [21.2.a]."""
    bag = [p for p in BOARD.troops[CARLIST] if s.place[p] == BOARD.bag[CARLIST]]
    if bag:
        drawn = s.pick(bag)
        s.note("drawn", RULE, drawn, known=1 << CARLIST)
        s.enter(PlaceUnit(drawn, BUILT))
    else:
        s.enter(SpendPoints(CARLIST, 2, GRANT, -1))


def foundries(s: GameState) -> None:
    """Guns for the Hidden Artillery box, Field Artillery too where there is a foundry: card C21."""
    for h in FOUNDRIES:
        if friendly(s, CARLIST, h):
            hide_point(s, FIELD)
            break
    hide_point(s, MOUNTAIN)


def hide_point(s: GameState, kind: i64) -> None:
    """An Artillery point for the Hidden Artillery box, if a counter is left [R90, cards C10, C21]."""
    placed = add_guns(s, CARLIST, kind, 1, BOARD.hidden)
    s.note("gun-arrives", RULE, kind - FIELD, BOARD.hidden, placed)


def foreigners(s: GameState) -> None:
    """The Foreign battalion, once foreigners have come to the Liberals; else it stays a discard: card C24 [7.2]."""
    if legions_came(s):
        s.enter(PlaceChoice(C24, CARLIST))
    else:
        s.card[C24] = DISCARDED
        s.note("void", "7.2", C24)


def legions_came(s: GameState) -> bool:
    """Whether L17, L18 or L19 was played, or the scenario set up its units: card C24."""
    for card in (L17, L18, L19):
        for p in BROUGHT[card]:
            if s.place[p] != BOARD.out:
                return True
    return s.card[L17] == REMOVED and s.card[L29] != REMOVED
