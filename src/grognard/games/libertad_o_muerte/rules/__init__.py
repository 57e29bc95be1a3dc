"""The rules, chapter by chapter: which frames there are, where, what they ask, and which clauses they keep.

Written so far: `control.py`, `losses.py`, `leaders.py`, `economy/`, `sieges.py`, `ending.py`, `victory.py`,
`sea/combat.py` (but for naval combat cards and hunting), `sea/retreat.py`, `sea/landing.py`, `cards/vocabulary.py`,
`cards/kinds.py`, `cards/modifiers.py`. None of them offers cards yet. The rest is the plan that the chapters are
written to; a chapter that finds a better way changes its section here. `field:kind` are a frame's fields; in quotes
what is asked, with the verbs of its answers. Every frame that asks the active player in phases 1 to 6, 8 and 10 to
12 offers besides the cards of the hand that may be played now (`play {card}`, `cards/playing.py: offer`); it enters
`Played` and asks again when that has left [4.1.f, 4.2, R-NOPHASE].

Common to all chapters
----------------------
`leaders.py`: `LeadersEscape(side, region:space)`: `leader-refuge` (`bring {unit} {space}`) [12.23.a].
`losses.py`: no frames. `lose(s, p, points, rule)` takes Strength Points; `eliminate(s, p, rule)` sends a unit where
  losses go: the pool, out of the game with a black dot, a named leader or a ship; a converted regular to the event
  box and its militia to the pool; cargo with its ship; colonels to the pool [3.4.2.c, 9.1.h, 10.5.d, 12.9.b,
  22.3.c, 23.0.b].
`score(s, side, by, rule)` moves the Victory Points. `control.py`: 9.2 and 11.1; `settle(s, h)` after every arrival
  and departure: control, ships in a port that has fallen (`PutToSea`), lone guns and leaders [9.0.j, 11.1.g,
  11.2.o, 11.2.u].

The turn: 2, 16, 17 (turn.py, ending.py)
----------------------------------------
`War(stage)`, Phases: begin of the turn (new period: `join_cards`, Great Battle markers [4.0.j, 25.2.c]) - Patriot
  turn - Royalist turn - `end_turn`, and round again. Asks nothing [2.1.a-i].
`PlayerTurn(stage)`, Phases: the phases 1 to 12 by their numbers in marks.py; sets `side`, `phase`, `start_control`;
  clears TURN_MARKS at its end, puts purple cards that could not be played under the deck [4.0.k]. Skips 5 and 11 in
  even turns, 10 without sieges [2.1.d, 2.1.e, 2.1.h].
`ending.py: end_turn`, no frame: expiry of active cards, works and markers (`CardRules.ending`), the Portuguese of 1811
  go home - growth of tension - automatic victory (`victory.py: meets(s, automatic)`, theatres_to_win, first gains)
  - final count on the last turn (stars, handicap, levels) - the marker moves [16.0, 17.0.a-e, 3.2.2.b, 25.2.k].

Cards: 4, 22 (cards/)
---------------------
`DrawPhase(stage)`, Phases [4.0]: `Events` - `Draw` of the scenario's number, reshuffling the discards when it runs
  out [4.0.i] - purple cards at once, or DUE for their phase [4.0.c] - `HandLimit` - effects due from active cards
  [4.0.d].
`Events()`: `play-event` among the events of the turn (and '?' cards whose question holds: `questions.py`, three
  tests); one event alone is played without asking; those with an icon become DUE [4.0.a, 4.1.h, 4.1.l,
  R-EVENTDECK].
`HandLimit(side)`: `discard` (`discard {card}`), purple ones never [4.0.e-g].
`DueCards()`: at the start of a phase, the DUE cards with its icon must be played: `play-due` where there are
  several.
`Played(card, side)`: checks, moves the card by its final action, enters `CardFrame` (Resolve) [4.1.a-j, 3.3.1.d].
`UnitChoice`, `PlaceChoice`, `Arrive`, as in parts/effects/frames.py; questions by the `ask` of the entry.
`effects.py`: CardRules. gain, grant (`grants`), draw, discard, cancel, mark (table, battle, active), mark_piece,
  mark_place, put (placement and rising: [5.0.d], first landing [19.4.b]), change_strength, remove, adjust, exchange
  [22.3.a, b], shoot, annul.
`Muster(card, part, side, units*)`: a place effect under way; `bring-leader` (`bring {unit} {space}`, `pass`) where
  a leader on the map may be moved; `choose-refuge` where regions at equal distance are open.
`DesertionChoice(card, side, viceroyalty, stacks*)`: `desertion-viceroyalty` (Gran Campaña), `desertion-stacks`
  (three), then the dice; `desertion-unit` for the enemy on a 10 [22.1.a-d].
`RaiseUnits(card, part, side, done*)`: `raise` (`raise {unit} {space}`, `done`).
`singular.py`: Turncoats, CuttingOut, Pardon, Pisba, AndesCrossing, Exodus (`exodus`: `bring {unit} {space}`),
  Pareja, Callao.
`modifiers.py`: `owner`: the card is ACTIVE, LAID in this battle, or its marker lies there. Combat cards:
  `battle/cards.py`.

Reinforcements, income, maintenance, purchases: 5, 6, 7, 8, 17, 18, 19.1, 19.2 (economy/)
-----------------------------------------------------------------------------------------
`Reinforcements(side)`: scheduled units and those on the turn track (`due`, wounded leaders at the nearest region of
  their side [12.12.c]); `place` (`place {unit} {space}`) where there is a choice; blocked ones wait [5.0.a-d].
`income.py`: no frame: regions, `MODIFIERS.total(INCOME_ROLL)`, less tension and a die for each corsair box [6.0,
  17.0.c, 18.0.b-d]. Scenario specials: no_income, scorched-earth, olaneta.
`Maintenance(side, missing)`: pays; `unpaid` (`lose {unit}`) for each missing point among eligible units [7.1-7.3].
`Purchases(side, limit, spent*, sent)`: `purchase` (`buy {unit}`, `commission {unit}`, `concede {unit}`,
  `buy-replacement`, `done`); `sent`: the duty of the first expeditionary is met [18.0.a]; spent by theatre for
  one-treasury; no-new-spain, no-expeditions, free-expedition; homes [8.1.b], colonels [8.4.a-d], expeditionaries to
  Cádiz at full strength [8.1.e, 19.2]. Shown as one screen: the frame stays on top, every purchase is one action,
  `done` ends it.
`NewUnits(side)`: `deploy` (`deploy {unit} {space}`) unit by unit; city held now and controlled since
  `march_control`, two a region, not besieged, home region, inside or outside; ships in ports since `start_control`;
  colonels with a new unit or the largest stack; what cannot be placed goes back [15.0.a-i, 8.4.c]. The count of a
  region: NEW marks.
`Replacements(side)`: cards first; `replace` (`refill {unit}`, `done`) from `bought` and `grants` [14.0.a-j].

Naval movement: 9, 19.3, 25.1 (sea/movement.py, sea/loading.py)
---------------------------------------------------------------
`NavalMovement(stage)`, Phases: attrition of the Royalist's expeditions, a die a unit [19.3] - loading in ports -
  sailing.
`Loading()`: `load` (`load {unit} {ship:unit}`, `done`): units in the port's city, within capacity [9.1.b-d, j,
  R-TRANSPORT].
`Sailing()`: `sail-fleet` (`move {space}`, `done`): which sea or port a fleet leaves.
`Fleet(at:space, points, moved)`: `form-fleet` (`add {unit}`, `add-all`, `set-out`) then `sail` (`sail {space}`,
  `enter-port {space}`, `drop {unit}`, `hunt {space}`, `done`); the slowest ship's points; contact ends it; declared
  battles and the ocean are closed [9.0.a-i, 9.1.i]; in a friendly port cargo lands at once, `landed` [9.1.g, k];
  first landing: `landing_roll` [19.4].
`PutToSea(port:space)`: ships of a fallen port leave it, through enemies as in 10.8 [9.0.j].

Naval combat: 10, 25.1 (sea/combat.py, sea/retreat.py)
------------------------------------------------------
`NavalCombat(side)`: hunts first [25.1.b-d], then `naval-battle` (`fight {space}`) where there are several [10.0.a,
  b]; 25.3 at its end.
`NavalBattle(attacker:side, sea:space, stage, initiative:side, rounds, round, turn:side, shooter, points*, lost*,
  last*)`: cards (defender, attacker: `naval-cards`, `play {card}`, `done`) - initiative, `rounds`
  (`rounds {number}`) [10.3] - `fire` (`fire {unit} {target:unit}`), alternating, the last target of a side barred
  [10.4.g]; `second-shot` of a ship of the line (`again {target:unit}`), which is a must [10.4.e] - `withdraw`
  (`withdraw`, `pass`) after each round but the last, attacker first [10.7] - winner, Victory Points [10.5.g, h,
  10.6, 10.9]. Lines are marks: FIRST, FIRED; morale: `shaken`.
`FleetRetreat(side, sea:space, hit)`: `retreat-fleet` (`retreat {space}` for all, `place {unit} {space}` into ports);
  breaking through: `fleet-hit` (`strike {unit}`) [10.8.a-c].

Land movement: 11, 19.4, 20 (land/movement.py, land/stack.py, land/detection.py)
--------------------------------------------------------------------------------
`LandMovement()`: marks `march_control`, garrison and immobility; `move-land` (`move {space}`, `hide {unit}`,
  `show {unit}`, `done`). `{space}` may be a region, a city or a sea region with cargo. Ends: IMMOBILE of this side
  goes, control is settled.
`Stack(at:space, points, moved)`: `form-stack` (`add {unit}`, `add-all`, `set-out`, `done`), then `march`
  (`step {space}`, `drop {unit}`, `go-in`, `come-out`, `land {space}`, `embark {space}`, `done`). Units of the
  stack: GROUP. One predicate with its reason for each step, `may_step(s, way)`: points, minimum move [11.2.r],
  rivers, straits [3.2.4, 11.2.s], leader needed [11.2.e, R-LEADERNEED], declared battle [11.2.t], bounds
  (`may_stand`), jungle [3.2.1.g], guns and leaders alone [11.2.n, p], garrisons [3.4.4.o, p], armistice, Olañeta,
  specials of scenarios (first-turn, central-america, mexico-sleeps), guides, Pisba, Andes. An attack notes
  `attacks` (region, place it came from). Control is taken in every region entered [11.1.a]. Scorched earth.
`CoastLoading(sea:space)`: `embark` (`load {unit} {ship:unit}`) where several ships have room [9.1.e, f, 11.2.k].
`Detection(at:space, left*)`: a die for each hidden unit, `MODIFIERS.total(DETECTION_ROLL)`; with a leader a battle;
  `join-detected` (owner: `join {unit}`, `done`); without one `flee-detected` (`retreat {space}`) or a hit
  [20.2.a-j].

Land combat: 12, 25.2, 25.3 (battle/)
-------------------------------------
`LandCombat()`: `land-battle` (`fight {space}`) where there are several; lone guns and leaders first [12.0.a, b,
  11.2.o, u]; at its end `Disband(side)` for both, active first, with the option: `disband` (`disband {unit}`,
  `done`) [25.3].
`Battle(stage, region:space, attacker:side, initiative:side, round, rounds, great:side, points*, lost*, began*,
  last*, elites*)`: stages in the order of the thirteen steps:
  1 `Joining(side)`: `join` (`join {unit}`, `done`), units inside and hidden ones, defender and attacker [12.3.a,
    20.1.c].
  2 `Deployment(side)`: `command` (`command {unit}`) among equal ranks [12.1]; `send` (`send {unit}`) five under one
    star [12.3.b]; `deploy-line` (`line-up {unit}`, `hold-back {unit}`, `done`): First Line to its limit before the
    Second, cavalry in Reserve within 12.4.a, one more for the better tactician [12.3.e-h]; `assign`
    (`assign {unit} {to:unit}`, `done`) [12.3.i, 12.12].
  3 `GreatBattle(side)`: `great-battle` (`great-battle`, `pass`), attacker first [25.2.a-e].
  4 `CombatCards(side)`: `combat-cards` (`play {card}`, `done`), defender, then attacker; as many as the Tactical
    Value [12.5, 12.6].
  5 initiative: dice, or cards, or a missing leader [12.7.a-e]. Ambush before the guns.
  6 `Guns(side)`: `gun` (`fire {unit} {target:unit}`), initiative first; none in Jungle and Andean, +1 in Mountain
    [12.8].
  7 `FireRound(turn:side)`: `shoot` (`fire {unit} {target:unit}`), `second-roll` (`again {target:unit}`, `pass`) for
    elites, assigned leaders and markers [12.10, 12.11, 12.12.a, 22.2]; cards of any round first (`round-cards`)
    [12.6.e]; `Hit` after every hit. `StepIn(side, old:unit)`: `step-in` (`step-in {unit}`) where several could
    [12.4.b-d, 12.14.e, R-SWAP].
  8 `Recovery()`: dice, attacker first; skipped without a leader of the defender's [12.13].
  9 `Withdraw(side)`: `withdraw` (`withdraw`, `pass`), attacker first; not in a Great Battle, nor pinned
    [12.15.a-c].
  10 again from 7 until the limit, a defeat (tested after every hit [12.17]) or a withdrawal.
  11 `Charge(side)`: `charge` (`charge {unit} {target:unit}`, `done`), Reserve cavalry on demoralized units [12.18].
  12 `Retreat(side, region:space, share*)`: `retreat` (`retreat {space}`), `go-back-in` (`go-back-in {unit}`,
    `done`), `retreat-tied` for units tied to regions, `retreat-loss` (`lose {unit}`) through enemy land, ships
    after a landing [12.15.d-e, 12.16, 12.19, R-RETREAT]; leaders and guns of destroyed stacks: `leader-refuge`
    [12.23]. `LeaderFate`: dice [12.12.b, c].
  13 Victory Points (defeat, withdrawal, pairs, elites, damage, Great Battle, war to the death), morale, control
    [12.19-12.22].
  Lines, morale, demoralization, bonuses are marks of units (BATTLE_MARKS); `assigned` and `fight` are in the state.

Sieges: 13 (sieges.py)
----------------------
`Sieges(side, done*)`: `siege` (`besiege {space}`, `done`): a leader, a combat unit, more points than inside;
  fortresses without combat units fall without dice [13.0, 13.1.a, b, j]. Armistice; specials.
`SiegeCombat(side, region:space, round, attacker, defender)`: `siege-round` (`press`, `lift`), the die with its
  modifiers (`siege_modifiers`, one function that the odds show too), `siege-loss` (`lose {unit}`) for each side
  [13.1.c-h]. Ulúa, siege works, the defender's card (phase 10).

Guerrillas: 20 (land/guerrillas.py)
-----------------------------------
`hide`, `show`: actions of `LandMovement` and of the end of a move [20.0.a, 20.1.b-g]; hidden units stand in the
  UNSEEN stacks.

Options: 25 (hunting in sea/, Great Battles and 25.3 in battle/)
----------------------------------------------------------------
Switches of a scenario, off by default: hunting-corsairs, great-battles, voluntary-elimination.

What is hidden: hands, the order of the draw decks and of what was not shown. Counters, hidden guerrillas included,
lie open.
"""
