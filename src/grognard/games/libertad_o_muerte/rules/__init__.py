"""The rules, chapter by chapter: which frames there are, where, what they ask, and which clauses they keep.

A chapter that finds a better way changes its section here. `field:kind` are a frame's fields; in quotes
what is asked, with the verbs of its answers. Every frame that asks the active player in phases 1 to 6, 8 and 10 to
12 offers besides the cards of the hand that may be played now (`play {card}`, `cards/playing.py: offer`); it enters
`Played` and asks again when that has left [4.1.f, 4.2, R-NOPHASE].

Common to all chapters
----------------------
`leaders.py`: `LeadersEscape(side, region:space)`: `leader-refuge` (`bring {unit} {space}`) [12.23.a]; who comes
  somewhere so finds who is hidden there.
`losses.py`: no frames. `lose(s, p, points, rule)` takes Strength Points; `eliminate(s, p, rule)` sends a unit where
  losses go: the pool, out of the game with a black dot, a named leader or a ship; a converted regular to the event
  box and its militia to the pool; cargo with its ship; colonels to the pool [3.4.2.c, 9.1.h, 10.5.d, 12.9.b,
  22.3.c, 23.0.b].
`score(s, side, by, rule)` moves the Victory Points. `control.py`: 9.2 and 11.1; `land/arrival.py: settle(s, h)`
  after every arrival and departure: control, ships in a port that has fallen (`PutToSea`), lone guns and leaders
  [9.0.j, 11.1.g, 11.2.o, 11.2.u].

The turn: 2, 16, 17 (turn.py, ending.py)
----------------------------------------
`War(stage)`, Phases: begin of the turn (new period: `join_cards`, Great Battle markers [4.0.j, 25.2.c]) - Patriot
  turn - Royalist turn - `EndOfTurn`, and round again; sets `side`. Asks nothing [2.1.a-i].
`PlayerTurn(stage)`, Phases: the phases 1 to 12 by their numbers in marks.py; sets `phase`, `start_control`; clears
  TURN_MARKS at its end, puts purple cards that could not be played under the deck [4.0.k]. Skips 5 and 11 in even
  turns [2.1.d, 2.1.e]. Each phase has a frame of its name (`Income(side)` too), so that positions can stop there;
  `beginning(s)`: the frames under the phase and side that a position names.
`ending.py: end_turn`: expiry of active cards, works and markers (`CardRules.ending`), the Portuguese of 1811
  go home - growth of tension - automatic victory (`victory.py: meets(s, automatic)`, theatres_to_win, first gains)
  - final count on the last turn (stars, handicap, levels) - the marker moves [16.0, 17.0.a-e, 3.2.2.b, 25.2.k].

Cards: 4, 22 (cards/)
---------------------
`decks.py`: `hand(s, side)`, `draw_cards`, `discard`, `put_away` (the final action), `cancel`. No frames.
`drawing.py: DrawPhase(stage)`, Phases [4.0]: `Events` - draws of the scenario's number, the discards shuffled when the
  deck runs out [4.0.i] - `DueCards` for purple cards without icon, the others stay DUE [4.0.c] - `HandLimit`. What an
  active card gives each turn is a modifier of the income [4.0.d].
`Events(taken)`: `play-event` (`play {card}`) among the events of the turn without icon, and '?' cards whose question
  holds (`questions.py`); one alone is played without asking; those with an icon become DUE [4.0.a, 4.1.h, 4.1.l].
`HandLimit(side)`: `discard` (`discard {card}`), purple ones never [4.0.e-g].
`playing.py`, for every chapter:
  `offer(s, side, actions)`: returns the actions with `play {card}` for what the active player may play now; for
    whoever is not active it adds nothing. `played(s, a)`, first in `choose`: True when the answer was a card; it
    enters `Played`, and the frame asks again when that has left. `no_play(s, side, card)`: the reason why not.
  `begin_phase(s)`, called by `PlayerTurn` when the frame of a phase is entered: above it come units that waited for
    their region (`Muster`), `DueCards`, and in phases 2, 6 and 12 `PlayCards`.
  `DueCards()`: the DUE cards that fit the phase must be played: `play-due` where there are several.
  `PlayCards(side)`: `play-cards` (`play {card}`, `done`), asked of whoever holds any card.
  `Played(card, side, stage, here:space)`: the card is LAID while its effects last (`CardFrame`), then goes where its
    final action sends it; purple cards that it has drawn come next [4.1.a-j, 3.3.1.d].
  `Answer(side, what, region:space)`: `answer-card` (`play {card}`, `pass`): a card in the enemy's turn (139).
  Land battles (battle/cards.py): `no_lay(s, card, region, role, great)` is the reason why not, `lay(s, card)`
    shows a card and leaves it LAID, `carry_out(s, card, region)` enters its effects, `clear_laid(s)` comes at the end.
  Naval battles: `naval_cards(s, side)`, `play_at_sea(s, card, sea)`.
`CardFrame` (Resolve), `UnitChoice`, `PlaceChoice`, as in parts/effects/frames.py; questions by the `ask` of the entry.
`effects.py`: Cards, the rules of cards: gain, grant (`grants`), draw, discard, cancel, mark (table, battle),
  mark_piece, mark_place (FASTER, GUIDED, IMMOBILE on every unit of the stack; FASTER on a leader hastens who moves
  with them), change_strength, remove, adjust, exchange [22.3.a, b], shoot, annul.
`Muster(card, part, side, left:unit*, led:space, here:space, came:unit*)`: a `place` or `rise` under way,
  ships and leaders first;
  `muster` (`name {space}`) where the card lets choose; `bring-leader` (`bring {unit} {space}`, `pass`) where a leader
  is on the map; `choose-refuge` (`place {unit} {space}`) where regions at equal distance are open; what is kept out is
  in `waiting` [5.0.d]. `muster.py: arrived(s, p, h)`, `departed(s, h)`: control, lone guns and leaders, ports.
`DesertionChoice(card, part, side, capital:space, stacks:space*)`: `desertion-viceroyalty` (`name {space}`, its capital;
  Gran Campaña), `desertion-stacks` (`name {space}`, three), then the dice; `ChooseDeserter`: `desertion-unit`
  (`lose {unit}`) of the enemy on a 10 [22.1.a-d].
`RaiseUnits(card, part, side, raised, here:space)`: `raise` (`raise {unit} {space}`, `done`).
`singular.py`: `Migration` (`migration`: `bring {unit} {space}`, `done`; cards 86, 190), `Expelled` (`choose-refuge`:
  `bring {unit} {space}`; card 84), `RaidersHit` (`raiders-hit`: `strike {unit}`; card 100), Callao.
`modifiers.py`: `owner`: the card is ACTIVE, LAID in this battle, or its marker lies there.

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
`NewUnits(side)`: `deploy` (`deploy {unit} {space}`) unit by unit, `deploy-some` where not all find room; city held
  now and controlled since `march_control`, two a region, not besieged, home region, inside or outside; ships in ports
  since `start_control`; colonels with a new unit or the largest stack; what cannot be placed goes back [15.0.a-i,
  8.4.c]. The count of a region: NEW marks.
`Replacements(side)`: cards first; `replace` (`refill {unit}`, `done`) from `bought` and `grants` [14.0.a-j].

Naval movement: 9, 19.3, 25.1 (sea/movement.py, sea/loading.py)
---------------------------------------------------------------
`NavalMovement(side, stage)`: attrition of the Royalist's expeditions, a die a unit [19.3]; then `sail-fleet`
  (`load {unit} {ship:unit}` until the first fleet leaves, `move {space}`, `done`): what goes aboard in ports, which
  sea or port a fleet leaves [9.1.b-d, j, R-TRANSPORT]. At its end cargo in ports goes ashore.
`Fleet(side, at:space, stage, spent)`: `form-fleet` (`add {unit}`, `add-all`, `set-out`) where there are several
  ships, then `sail` (`sail {space}` to any sea region in reach, `enter-port {space}` likewise, `drop {unit}`,
  `hunt {space}`, `done`); the slowest ship's points; contact ends it; declared battles and the ocean are closed
  [9.0.a-i, 9.1.i]; in a friendly port cargo lands at once, `landed` [9.1.g, k]; first landing: `landing_roll`
  [19.4].
`sea/loading.py`, for land movement too: `embarks(s, side, units, region, sea)`, the reason why not, `may_embark`
  [9.1.e, f, 11.2.k]; `CoastLoading(side, at:space, sea:space)`: the units marked GROUP in `at` go aboard and are
  MOVED, `embark` (`load {unit} {ship:unit}`) where several ships would do; `aboard(s, side, sea)`: the cargo there;
  `finds_room(s, units, ships)`. `sea/landing.py: landing_roll(s, units, region)` after units have come ashore.
`sea/retreat.py: port_falls(s, region)` after a city may have changed hands: `PutToSea(side, port:space)`: its ships
  leave it, through enemies as in 10.8 [9.0.j].

Naval combat: 10, 25.1 (sea/combat.py, sea/retreat.py)
------------------------------------------------------
`NavalCombat(side)`: hunts first [25.1.b-d], then `naval-battle` (`fight {space}`) where there are several [10.0.a,
  b]; 25.3 at its end.
`NavalBattle(attacker:side, sea:space, stage, initiative:side, rounds, round, turn:side, shooter, points*, lost*,
  last*)`: cards (defender, attacker, where they could hold one: `naval-cards`, `play {card}`, `done`) -
  initiative, `rounds` (`rounds {number}`) [10.3] - `fire` (`fire {unit} {target:unit}`), alternating, the last target
  of a side barred [10.4.g]; `second-shot` of a ship of the line (`again {target:unit}`), which is a must [10.4.e] -
  `withdraw` (`withdraw`, `pass`) after each round but the last, attacker first [10.7] - winner, Victory Points
  [10.5.g, h, 10.6, 10.9]. Lines are marks: FIRST, FIRED; morale: `shaken`.
`FleetRetreat(side, at:space, hit)`: `retreat-fleet` (`retreat {space}` for all, `place {unit} {space}` into ports);
  breaking through: `fleet-hit` (`strike {unit}`) [10.8.a-c].

Land movement: 11, 19.4, 20 (land/)
-----------------------------------
`LandMovement(side, stage, places*)`: marks `march_control`; `move-land` (`move {space}`, `hide {unit}`,
  `show {unit}`, `done`). `{space}` may be a region, a city or a sea region with cargo; only places are offered from
  which someone can go. Ends, of itself where nothing is left to do and no card is held: IMMOBILE of this side
  goes. After a card that may
  bring units: `stage` = COUNTING.
`Stack(side, at:space, stage, points, moved, came:space)`: `form-stack` (`add {unit}`, `add-all`, which sets out,
  `set-out`, `done`: whoever is picked, or all, stay for this phase), not asked of a lone unit; then `march`
  (`step {space}`, `drop {unit}`, `go-in`, `come-out`, `land {space}`, `embark {space}`, `done`), not asked when there
  is nothing but to stop. Units of the stack: GROUP. From a city that is not besieged it steps out straight away. An
  attack notes `attacks` (region, place it came from: a region, the city of a sally, a sea).
`steps.py`: a predicate with its reason for each deed: `no_step(s, side, force, way, points, fresh)`, `no_going_in`,
  `no_coming_out`, `no_landing`, `no_embarking`; `limits.py`: `no_move(s, unit)` for who does not move at all,
  `no_place(s, unit, region)` for bounds; specials of scenarios, armistice, Olañeta, guides, Pisba, Andes.
`arrival.py: settle(s, region)` after every arrival and departure, by whatever chapter: lone guns and leaders, control,
  ships in a fallen port; scorched earth.
`Detection(side, at:space, finders:unit*, stage, found:unit*)`: a die for each hidden unit,
  `MODIFIERS.total(DETECTION_ROLL)`; with a leader a battle, where those still hidden are asked (`Joining`); hidden
  finders may show themselves: `fight-detected` (`show {unit}`, `done`) [20.2.j]; without a leader `flee-detected`
  (`place {unit} {space}`) or a hit [20.2.a-j]. `enter_region(s, side, units, region)`: settle and detection for units
  that retreat or are placed there.

Land combat: 12, 25.2, 25.3 (battle/)
-------------------------------------
`LandCombat(stage, cleared:space)` (combat.py): `land-battle` (`fight {space}`) where there are several; lone guns
  and leaders first [12.0.a, b, 11.2.o, u]; at its end `Disband(side)` for both, active first, with the option:
  `disband` (`disband {unit}`, `done`) [25.3].
`Field` (field.py) holds all that is kept of the battle under way, `battle_of(s)` finds it; `Battle(Field)` goes
  through its stages, in the order of the thirteen steps:
  1 `Joining(side)`: `join` (`join {unit}`, `add-all`, `done`), units inside and hidden ones, defender and attacker
    [12.3.a, 20.1.c].
  2 `Command(side)`: `command` (`command {unit}`) among equal ranks [12.1]. `Deployment(side, stage)`: a line-up is
    proposed, the owner changes each unit once or says `done`: `send` (`send {unit}`, `done`) five under one star
    [12.3.b]; `deploy-line` (`line-up {unit}`, `hold-back {unit}`, `put-behind {unit}`, `done`): First Line to its
    limit before the Second, cavalry in Reserve within 12.4.a, one more for the better tactician [12.3.e-h];
    `assign` (`assign {unit} {to:unit}`, `done`) [12.3.i, 12.12].
  3 `GreatBattle(side)`: `great-battle` (`great-battle`, `pass`), attacker first [25.2.a-e].
  4 `CombatCards(side)` (cards.py): `combat-cards` (`play {card}`, `done`), defender, then attacker; as many as the
    Tactical Value [12.5, 12.6]. Here and in rounds and replies whoever could hold a card is asked, by what both
    know (`may_hold`): what a side holds must not show by the question.
    `CardsInForce(replier:side)`: `reply-card` (`play {card}`, `pass`), then what was laid
    (`Field.laid`) is carried out in its order, ambushes too [R-CARDORDER]. What cards do there: `ExtraShot(unit,
    both_lines)`: `extra-shot` (`shoot {target:unit}`); `Annul(side)`: `annul` (`discard {card}`).
  5 initiative: dice, or cards, or a missing leader [12.7.a-e].
  6 `Guns(side)`: `gun` (`fire {unit} {target:unit}`), initiative first; none in Jungle and Andean, +1 in Mountain
    [12.8].
  7 Cards of any round first, `RoundCards(side)`: `round-cards` (`play {card}`, `done`) [12.6.e]. `FireRound(turn:side,
    shooter:unit, target:unit)`: `shoot` (`fire {unit} {target:unit}`), `second-roll` (`again {target:unit}`, `pass`)
    for elites, assigned leaders and markers [12.10, 12.11, 12.12.a, 22.2]. Whatever hits, hits through hits.py: `hit`,
    `lose_point`, `lose_morale`, `check_morale`; it may put `StepIn(side, old:unit, fired)` on the agenda: `step-in`
    (`step-in {unit}`) where several could [12.4.b-d, 12.14.e, R-SWAP]. One shooter with one target fires without a
    question.
  8 `Recovery(rolled)`: dice, attacker first; skipped without a leader of the defender's [12.13].
  9 `Withdraw(side)`: `withdraw` (`withdraw`, `play {card}`, `pass`), attacker first; not in a Great Battle, nor
    pinned [12.15.a-c].
  10 again from 7 until the limit, a defeat (tested after every hit [12.17]) or a withdrawal.
  11 `Charge(side, begun)`: `charge` (`charge {unit} {target:unit}`, `done`), Reserve cavalry on demoralized units
    [12.18].
  12 `Retreat(side, region:space, end:space, loss, ashore)` (ways_out.py says where to): `retreat` (`retreat {space}`,
    the fortress or the sea among them, `go-back-in {unit}`), `retreat-aboard` (`load {unit} {ship:unit}`, `done`) after
    a landing, `retreat-loss` (`lose {unit}`) through enemy land, `retreat-tied` (`place {unit} {space}`) for units
    tied to regions [12.15.d-e, 12.16, 12.19, R-RETREAT]; leaders of destroyed stacks: `LeadersEscape` [12.23].
    fate.py, no frame: dice for leaders whose unit is lost [12.12.b, c].
  13 points.py, no frame: Victory Points (defeat, withdrawal, pairs, elites, damage, Great Battle, war to the death),
    morale, control [12.19-12.22].
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
`hide`, `show`: actions of `LandMovement`, before or after the unit's move [20.0.a, 20.1.b-g, R-HIDE]; `no_hiding`,
  `no_showing` give the reason; hidden units stand in the UNSEEN stacks.

Options: 25 (hunting in sea/, Great Battles and 25.3 in battle/)
----------------------------------------------------------------
Switches of a scenario, off by default: hunting-corsairs, great-battles, voluntary-elimination.

What is shown (shown/, text/)
-----------------------------
The drawn board has a space for each place on the map, by its id: regions, the insides of fortified cities
(`lima-city`) and port boxes (`lima-port`), small shapes of their own within or beside their region, sea regions; and
for the boxes of the map (corsairs, expeditionaries). `shown/words.py: DRAWN` lists them; the sheet has these spaces
and no others. The cargo of a ship is a container with the id of its hold, where the ship is.

What is hidden: hands, the order of the draw decks and of what was not shown. Counters, hidden guerrillas included,
lie open.
"""
