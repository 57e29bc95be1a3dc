"""The numbers of the state: marks of pieces, fields of zones and nations, tracks, zones of cards, markers, phases."""

from __future__ import annotations

from typing import Final

# What a piece's mark says, bit by bit.
GROUP: Final = (
    1  # + 6 times as much: the group of an activated force or squadron that it belongs to, in three bits
)
ALL_GROUPS: Final = 7 * GROUP
CHOSEN: Final = 8  # picked, for what its owner is choosing pieces for just now
ACTIVATED: Final = 16  # has been activated in this round [R52]
JOINED: Final = 32  # taken in by the active force in this zone: no part of its attrition test yet [R64]
DEMORALIZED: Final = 64  # of combat units [14.9.3]
UNSUPPLIED: Final = 128  # of combat units, since the last check [13.1.b]
FIXED: Final = 256  # a depot on its active side [2.1, 13.4]
INVESTING: Final = 512  # left behind to invest a fortress in this round: no assault [15.1.d]
SERVES_EMPIRE: Final = 1024  # fights for a side that is not its nation's (40F, 6C)
SERVES_COALITION: Final = 2048
CONSCRIPT: Final = 4096  # morale 3 until the end of the turn (34F)
# In the battle under way
BATTLE: Final = 8192  # takes part
LEADS: Final = 16384  # the leading elite corps [14.5.5]
COMMITTED: Final = 32768  # a special unit that gives its bonus
SECONDS: Final = 65536  # the subordinate whose value is used [14.5.6.b]
TRIED: Final = 131072  # has tried to counter-march into it [R79]
CROSSES_SPAIN: Final = 262144  # of the force that an allied Spain lets pass, until the end of the turn (23F)
BATTLE_MARKS: Final = BATTLE | LEADS | COMMITTED | SECONDS | TRIED
SERVICE: Final = SERVES_EMPIRE | SERVES_COALITION
ACTIVATION_MARKS: Final = ALL_GROUPS | CHOSEN | JOINED
ROUND_MARKS: Final = ACTIVATION_MARKS | ACTIVATED | INVESTING | BATTLE_MARKS
TURN_MARKS: Final = ROUND_MARKS | CONSCRIPT | CROSSES_SPAIN
KEPT_OFF_MAP: Final = SERVICE  # all other marks go when a piece leaves the map

# A piece is one number: its place, its steps, its marks.
PLACE_BITS: Final = 10
STEP_BITS: Final = 2
MARK_SHIFT: Final = PLACE_BITS + STEP_BITS
# Of a number made from those of its own module mypyc makes a constant, of another one a variable: so masks stand here.
PLACE_MASK: Final = (1 << PLACE_BITS) - 1
STEP_MASK: Final = (1 << STEP_BITS) - 1

# A zone is one number: its owner, its flag, its siege, its walls, its state.
OWNER_BITS: Final = 6
NATION_MASK: Final = (1 << OWNER_BITS) - 1
FLAG_SHIFT: Final = OWNER_BITS  # 0, or 1 + the nation whose flag lies there
SIEGE_SHIFT: Final = FLAG_SHIFT + 6  # 0, or 1 + the value of the marker
EMPTIED: Final = 1 << (SIEGE_SHIFT + 3)  # an empty-fortress marker [15.5.a]
STATE_SHIFT: Final = SIEGE_SHIFT + 4  # 0, or 1 + the state it was joined to

# A nation is one number: its status and 1 + its patron.
STATUS_BITS: Final = 4
STATUS_MASK: Final = (1 << STATUS_BITS) - 1
NEUTRAL_STATUS: Final = 0
ALLIED_EMPIRE: Final = 1  # France itself too
ALLIED_COALITION: Final = 2  # Great Britain itself too
FORCED_PEACE: Final = 3
FORCED_ALLIANCE: Final = 4
PROTECTORATE: Final = 5
ANNEXED: Final = 6  # a minor that has become national territory of another
NOT_CREATED: Final = 7
STATUSES: Final = [
    "neutral",
    "allied-empire",
    "allied-coalition",
    "forced-peace",
    "forced-alliance",
    "protectorate",
    "annexed",
    "not-created",
]

# The tracks: where each begins. Those of a side have two boxes, those of a power seven.
VICTORY: Final = 0
ESCALATION: Final = 1
RESERVE_AP: Final = 2  # by side [9.2]
PRIZE_CARDS: Final = 4  # by side: more cards at the next draw [18.2.2.b]
NEGOTIATED: Final = 6  # by side: rounds of this turn with a diplomatic action [5.2.h]
WARS_BEGUN: Final = 8  # new foreign wars of this turn [5.2.c]
KEY_ZONES_LOST: Final = 9  # victory points that French key zones have cost so far [19.b]
LOST_IN_RUSSIA: Final = 10  # Empire steps lost there in this turn, and in the last (45C)
CHEAP_CAVALRY: Final = 12  # steps of reserve cavalry at the price of infantry in this phase (33F)
PEACE_UNTIL: Final = 13  # by power: the last year of its forced peace, FOR_GOOD, 0
BEATEN: Final = 20  # by power: the powers that have conquered it, as bits, and HUMBLED
FUNDS: Final = 27  # by power: half points left in this administration
WINDFALL: Final = 34  # by power: points more, or fewer, in the next administration
RECEIVED: Final = 41  # by power: points that allies have sent it in this one
DEBT: Final = 48  # by power: steps to be built and lost [6.4.e]
SUBSIDY: Final = 55  # by power: points received beyond the limit, by 34C
RESTORED: Final = 62  # by army: steps regained in the field in this administration [7.3.4.e]
DEPOTS_GIVEN: Final = 69  # by army: depots placed with it in this administration
BUILT: Final = 76  # by power: 1 when it has ended its building in this administration
SENT: Final = 83  # by power: points sent to allies in this one, but for those beyond the limit [8.1.2.j]
TRACKS: Final = 90

FOR_GOOD: Final = 9999  # a peace until the end of the game
HUMBLED: Final = 128  # forced to peace by 26F, which counts for diplomacy [8.2.3.b]
TWICE: Final = 256  # defeated twice by the same power [8.1.3.h]
DRUMMED: Final = 512  # has fought on by 27C
ATTACKED: Final = 1024  # war has been declared on it once [7.1.f, R130]
LOST_TO_NAPOLEON: Final = 2048  # a small or large battle, this year (26F)

# Where a card is; PLAYED: its event has happened; SEEN: the enemy knows that it is in this hand.
OUT_OF_DECK: Final = 0  # Castigos that have not come, or of another scenario
DECK: Final = 1
HAND: Final = 2
LAID: Final = 3  # being carried out, or played in the battle under way
DISCARDED: Final = 4
PERMANENT: Final = 5  # a permanent card that was used, or is withheld [R128]
BOXED: Final = 6  # in the box of its foreign war
REMOVED: Final = 7
CARD_ZONE: Final = 15
PLAYED: Final = 16
SEEN: Final = 32

# Markers that lie on the table, each until its end.
MANTUA_BESIEGED: Final = 1  # the duty of 1805: done with this fortress [20.2.d, R118]
ULM_BESIEGED: Final = 2
DUTY_OVER: Final = 4
SPAIN_BEATEN: Final = 8  # [8.2.1.c, R105]
CASTIGOS_DUE: Final = 16  # come in the next interphase [R37]
BLOCKADE_COMPLETE: Final = 32  # its points are scored; no free British fleet or card (25F)
PITT_IS_DEAD: Final = 64  # until the next administration (20F)
WINTER_CAMPAIGN: Final = 128  # a seventh round (16C)
SCORCHED_EARTH: Final = 256
FONTAINEBLEAU: Final = 512  # a French force may still enter an allied Spain (23F)
DARDANELLES: Final = 1024  # the Bosphorus is open to the Coalition (21C)
SEBASTIANI: Final = 2048  # no Coalition diplomacy on Turkey (15F)
MISERIES: Final = 4096  # no upper limit to the Coalition's hand in the next hand phase (52C)
THE_CITY: Final = 8192
SUBSIDIES: Final = 16384
RUSSIAN_DISASTER: Final = 32768  # a battle or three steps lost by the Empire in Russia (51C)
ILLNESS: Final = 65536  # of the Emperor (54C)
WINTER_QUARTERS: Final = 131072
SAPPERS: Final = 262144  # one assault with +1 (48C)
SPAIN_CONQUERED: Final = 524288  # points that are lost again with it [19.b]
BRITAIN_CONQUERED: Final = 1048576
MARKERS: Final = {
    "mantua-besieged": MANTUA_BESIEGED,
    "ulm-besieged": ULM_BESIEGED,
    "duty-over": DUTY_OVER,
    "spain-beaten": SPAIN_BEATEN,
    "castigos-due": CASTIGOS_DUE,
    "blockade-complete": BLOCKADE_COMPLETE,
    "pitt-is-dead": PITT_IS_DEAD,
    "winter-campaign": WINTER_CAMPAIGN,
    "scorched-earth": SCORCHED_EARTH,
    "fontainebleau": FONTAINEBLEAU,
    "dardanelles": DARDANELLES,
    "sebastiani": SEBASTIANI,
    "miseries": MISERIES,
    "the-city": THE_CITY,
    "subsidies": SUBSIDIES,
    "russian-disaster": RUSSIAN_DISASTER,
    "illness": ILLNESS,
    "winter-quarters": WINTER_QUARTERS,
    "sappers": SAPPERS,
    "spain-conquered": SPAIN_CONQUERED,
    "britain-conquered": BRITAIN_CONQUERED,
}
ROUND_MARKERS: Final = ILLNESS | WINTER_QUARTERS | SAPPERS
TURN_MARKERS: Final = (
    ROUND_MARKERS
    | WINTER_CAMPAIGN
    | SCORCHED_EARTH
    | FONTAINEBLEAU
    | DARDANELLES
    | SEBASTIANI
    | THE_CITY
    | SUBSIDIES
    | RUSSIAN_DISASTER
)

# Markers with a thing and an end, mostly of cards: see `lasting`. The end is a year, or one of those below.
NOTHING: Final = 0xFFFF  # no thing
UNTIL_ONCE: Final = 1  # the next roll, or deed, that it concerns
UNTIL_BATTLE: Final = 2
UNTIL_ACTIVATION: Final = 3  # of a force
UNTIL_ACTION: Final = 4  # of a side in its round
UNTIL_PHASE: Final = 5
UNTIL_ROUND: Final = 6
MOMENTS_UNTIL: Final = ["", "once", "battle", "activation", "action", "phase", "round"]
LASTING: Final = [
    "hanover-bait",  # -3 to Coalition diplomacy on Prussia (16F)
    "rapp",  # -2 to every assault on a fortress (54F)
    "discord",  # only this nation's forces may be activated in this action (43F)
    "contingent-apart",  # the smaller contingent does not count in the battle (43F)
    "berthier",  # in this zone, the army whose generals may be activated (10F)
    "fight-together",  # a Grand Campaign (2F, 4C, 32C)
    "fight-separately",  # interior lines (1F, 15C)
    "march-without-attrition",  # no attrition test for a forced march (1F)
    "no-forced-march",  # (10F, 31C)
    "six-days",  # Napoleon is activated again when this activation is over (52F)
    "not-napoleon",  # no force of Napoleon's is attacked (55C)
    "sure-evasion",  # without a die (55C)
    "sure-counter-march",  # without a die (6F, 14C)
    "bridge",  # one river is crossed as by a bridge (36F)
    "across-the-channel",  # the force that crossed is in supply (12F)
    "landing",  # of four steps, without penalty (19C)
    "no-terrain",  # (48F)
    "no-elite",  # (30C)
    "austria-refuses",  # whatever the die (53F)
    "enveloping",
    "foul-weather",
    "grand-battery",
    "grand-battery-attack",
    "combined-fleet",
    "general-charge",
    "infernal-brigade",
    "year-ii",
    "year-ii-march",
    "guard-advances",  # the Guard loses one step more in defeat (31F)
    "soldiers-legs",
    "eighty-squadrons",
    "metternich",
    "favourable-terrain",
    "thin-red-line",
    "scots-greys",  # cavalry is lost in defeat (28C)
    "vorwarts",
    "rain-and-mud",
    "surprise",  # nobody evades (42C)
    "peoples-cause",  # a tie is won (43C)
    "england-expects",  # one die more, and Nelson's fate (10C)
]
HANOVER_BAIT: Final = LASTING.index("hanover-bait")
RAPP: Final = LASTING.index("rapp")
DISCORD: Final = LASTING.index("discord")
CONTINGENT_APART: Final = LASTING.index("contingent-apart")
BERTHIER: Final = LASTING.index("berthier")
FIGHT_TOGETHER: Final = LASTING.index("fight-together")
FIGHT_SEPARATELY: Final = LASTING.index("fight-separately")
MARCH_WITHOUT_ATTRITION: Final = LASTING.index("march-without-attrition")
NO_FORCED_MARCH: Final = LASTING.index("no-forced-march")
SIX_DAYS: Final = LASTING.index("six-days")
NOT_NAPOLEON: Final = LASTING.index("not-napoleon")
SURE_EVASION: Final = LASTING.index("sure-evasion")
SURE_COUNTER_MARCH: Final = LASTING.index("sure-counter-march")
BRIDGE_BUILT: Final = LASTING.index("bridge")
ACROSS_THE_CHANNEL: Final = LASTING.index("across-the-channel")
LANDING: Final = LASTING.index("landing")
NO_TERRAIN: Final = LASTING.index("no-terrain")
NO_ELITE: Final = LASTING.index("no-elite")
AUSTRIA_REFUSES: Final = LASTING.index("austria-refuses")
GUARD_ADVANCES: Final = LASTING.index("guard-advances")
SCOTS_GREYS: Final = LASTING.index("scots-greys")
SURPRISE: Final = LASTING.index("surprise")
PEOPLES_CAUSE: Final = LASTING.index("peoples-cause")
ENGLAND_EXPECTS: Final = LASTING.index("england-expects")
ON_ZONES: Final = (RAPP, BERTHIER)  # their thing is a zone; of others, where there is one, a nation

# Options of a scenario.
FOG: Final = 1  # [4.y]
NO_HANDICAP: Final = 2  # without what a scenario gives a side beyond the book

# Phases of a year [5].
SET_UP: Final = 0
DECLARATIONS: Final = 1
CARD_HAND: Final = 2
ADMINISTRATION: Final = 3
DIPLOMACY: Final = 4
NEUTRAL_MOVES: Final = 5
REDEPLOYMENT: Final = 6
ACTIVATION: Final = 7
END_OF_ACTIVATION: Final = 8
CONQUEST: Final = 9
VICTORY_PHASE: Final = 10
PHASES: Final = [
    "set-up",
    "declarations",
    "hand",
    "administration",
    "diplomacy",
    "neutral-moves",
    "redeployment",
    "activation",
    "end-of-activation",
    "conquest",
    "victory",
]

# Moments at which a card may be played: in answer to what happens [R137], in a step of a battle, as what a side does.
WHEN_ACTIVATED: Final = 0
ON_THE_MARCH: Final = 1
ENTERED: Final = 2
EVADING: Final = 3
CAMPAIGN_BATTLE: Final = 4
BATTLE_BEGINS: Final = 5
TESTING_ATTRITION: Final = 6
ASSAULTED: Final = 7
BATTLE_WON: Final = 8
NEGOTIATING: Final = 9
ROUND_BEGINS: Final = 10
IN_BATTLE: Final = 11  # before the dice
BATTLE_ROLLED: Final = 12
IN_DEMORALIZATION: Final = 13
IN_PURSUIT: Final = 14
IN_AFTERMATH: Final = 15
SEA_BATTLE: Final = 16
IN_ADMINISTRATION: Final = 17
IN_DIPLOMACY: Final = 18
IN_ACTIVATION: Final = 19
IN_CONQUEST: Final = 20
MOMENTS: Final = [
    "activated",
    "marching",
    "entered",
    "evading",
    "campaign-battle",
    "battle-begins",
    "attrition",
    "assaulted",
    "battle-won",
    "negotiating",
    "round-begins",
    "battle",
    "rolled",
    "demoralization",
    "pursuit",
    "aftermath",
    "naval-battle",
    "administration",
    "diplomacy",
    "activation",
    "conquest",
]
