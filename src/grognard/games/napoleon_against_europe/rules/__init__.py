"""The rules, chapter by chapter: which frames there are, where, what they ask, and which clauses they keep.

A chapter that finds a better way changes its section here. `field:kind` are a frame's fields; in quotes what is
asked, with the verbs of its answers. `->` is what a frame leaves with (`s.answer`). Functions are given with their
signatures; `s` is always the state. Numbers in brackets are clauses; R and D numbers are rulings.

Words
-----
side: EMPIRE or COALITION, a player. camp: EMPIRE, COALITION or NEUTRAL, to which a nation and so its pieces belong
at this moment; stacks are kept by camp. nation: one of 37; the first seven are the major powers. A piece's nation
is printed; its camp is its nation's, unless it carries SERVES_EMPIRE or SERVES_COALITION (40F, 6C).

place: a zone (in the open); `ID-fortress`, inside the walls of a zone; a sea; `ID-port`; `ID-blockade`; boxes off
the map (`reserve, sitting-out, returning, aside, eliminated`, the corsairs, the foreign wars); the box of an army
and the hold of a fleet, which bear the id of their counter: `fr-davout = "fr-grande-armee"`.
`where(s, p)` resolves boxes and holds. Inside the walls stand only the besieged, or those who have just gone in
before an enemy in the zone: `settle` brings them out when no enemy is left outside [R60].
head: the piece that stands for a force: an army marker, else its commander, else a lone corps. `members(s, head)`:
all pieces of that force. At rest a side has one force in a zone, or two armies [11.a, 4.k, R55].
group: the number (1 to 7) that the loose pieces and army markers of an activated force carry; what is in the box of
a marker belongs to its group. A group is a force on the move; it may share a zone with others while it passes.

Control of a zone: `owner` (a nation: national territory), `flag` (the nation whose flag lies there, NONE), `siege`
(0, or 1 + the value of the marker), `emptied` (an empty-fortress marker), `state` (NONE or the new state that it
was joined to). `controller(s, z)` is the camp of the flag, else of the owner; NONE where the zone is open to all. A
fortress belongs to the controller of its zone.

patron: of a minor the power it belongs to; of a power at forced peace or in a forced alliance its victor; else
  NONE.

Foundations, which every chapter calls
--------------------------------------
model/state.py: `place, where, zone_at, steps, marks, marked, set_mark, clear_mark, put(s, p, place)`, `status,
  patron, camp(s, n), camp_of(s, p)`, `set_nation(s, n, status, patron)` (moves its pieces to the stacks of the new
  camp), `enlist`; stacks by sort: `troops_at, generals_at, armies_at, train_at(s, camp, place)` for loose counters
  and markers, `contents(s, marker)`, `army_troops, army_generals`; `is_held(s, camp, place)`: any combat unit, in
  armies too, at no cost; `all_at(s, camp, place)`; `army_of, fleet_of`; `group_of, set_group`; `owner, flag,
  siege, emptied, state_of` and their setters; `fleets_at, fleets, sea_control(s, sea)` [3.2.i], `blockaded(s,
  side, z)` [4.ab, R101]; `card_zone, move_card, event_played(s, card)`; `has_marker, lasts`.
powers.py: `at_war(s, a, b)`, `enemy(side)`, `majors_of(s, side)`, `minors_of(s, side)`, `minors_with_units(s,
  side)` [7.3.3.c-e, R47], `player_of(s, n)`: who decides for a nation, neutral ones too [7.3.2.b-c, 7.5.c];
  `no_entry(s, p, z)`, the reason why a land piece may not be in a zone: neutral ground, peace, Spain before 24F,
  limited movement [12.1.j, 8.1.4.e, 18.2.3.e, 8.1.2.k, R61, R111, R120]; `capital_lost(s, n)` [14.4.d-e],
  `beaten_by(s, n, side)` [8.2.3.b], `grand_coalition(s)`, `card_value(s, c)` [6.2.b, R38], `in_castigos(s)`,
  `change_status(s, n, status, patron, rule)`: set_nation, its flags elsewhere gone if it leaves a side, the log;
  no deployment, no cards: diplomacy/joining.py.
control.py: `controller(s, z)`, `controls(s, side, z)`, `open_to_all(s, z)`, `fortress(s, z)`: the level of the
  active fortress, 0 [15.1.a, R91, 33C], `hostile_fortress, friendly_fortress(s, side, z)`: an unbesieged active
  one of the enemy, of one's own; `steps_needed(s, z)`; `no_flag(s, side, z)` and `plant(s, z, nation, rule)`: own
  zones are given back to their owner [3.2.a-f, R63]; `lay_siege, end_siege(s, z, rule)`,
  `invest_garrison(s, side, z, rule)` [R156], `raise_marker(s, z)` [15.4.b]; `key_group_held(s, side, k)`
  [6.3.b-d], `key_zones(s, n)`: those of a power, singly [R31]; `iberian_ports()`, `french_key_zones(s)`.
terrain.py: `movement_change, attrition_change, is_winter, may_land(s)` [16]; `entry_cost(way)`;
  `no_crossing(s, side, way)`: a closed strait [12.1.f-g];
  `strait_supplies` [13.3.m], `costs_a_step(way)` [14.10.e], `takes_all(way)` [12.1.k]; `is_difficult(z)`
  [4.ai, R15], `is_barren(s, side, z)` (40C). The land graph is BOARD.land; a way is a
  number of it. By kind of border: BOARD.gathers, counter_marches, supplies, spares_armies, crossing_attacker.
forces.py: `heads_at(s, camp, place)`, `members(s, head)`, `loose_at(s, camp, place, group)`, `grouped(s, camp,
  place, group)`: boxes included; `units_of, generals_of, markers_of(pieces)`; `steps_of, nation_steps,
  cavalry_steps`, `cavalry(s, pieces)` [4.ah]; `factor(pieces)`, lowest printed [12.1.a]; `commander(s, pieces)`,
  `army_commander(s, marker)` [10.2, R57], `limit(general, in_army)` [10.1.a, d], `no_command(s, pieces, general,
  in_army)`: the reason why they cannot be one force: steps, cavalry, subordinates, rank, other majors [10.1, 10.2,
  12.2.f, R56]; `no_force(s, loose)`; `no_charge(...)`, where it is counted already; `foreign_excess(s, pieces,
  general)`; `no_stacking(s, camp, place, coming)`: whether pieces may end there [11.a, 4.k, R59]; `is_demoralized,
  demoralize, rally(s, pieces, rule)`;
  `is_unsupplied(s, pieces)` [13.5.f]; `join_army(s, p, marker)`, `leave_army(s, p)`;
  `tell_move(s, what, rule, pieces, start, end)`: one line of the log for a force.
losses.py: `lose_step(s, p, rule) -> bool`, `eliminate(s, p, rule)`: to the reserve, or out of the game with a dot
  [4.z, 14.8.c, 7.3.3.g]; a fleet with its cargo [17.2.8.b]; `to_reserve(s, p, rule)`, `sit_out(s, p, rule)`: until
  next administration [10.3.c, 14.7.a, 7.3.6.a, R50]; `destroy(s, pieces, rule)`: a whole force [14.2.c, 14.10.d];
  `settle(s, z)`: after pieces have left or come: generals without units, armies without corps, reserve cavalry
  without army, lone mobile depots on enemy ground, who comes out of the walls [2.2.c, 4.m-n, 2.1.m, R60, R123]: on the
  agenda, `Together(camp, zone:space)` (joining.py). `seize_depots(s, side, z)`, `abandon_depots(s)`: depots left among
  enemies where nobody is on the march [2.1.l-m, R187].
scoring.py: `score(s, points, rule)`, `escalate(s, points, rule)`: tracks, automatic victory at 0 and 20, Castigos
  due at 15; nothing where the scenario does not use them [19.a, 19.c, 4.o, R37, R39].

The war and the year: 5, 16, 19 (turn.py, ending.py, victory.py)
----------------------------------------------------------------
`War(stage)`, Phases, the lowest frame: interphase - rounds - end of activation - conquest - victory - next year
  [5.a]. Scenarios enter it at `start_round` [5.c, 20.1.a, 20.2.a, 20.3.a]. `beginning(s)`: the frames under the
  phase, round and side that a position names; with a phase `set-up` it is [War, SetUp].
`Interphase(stage)`, Phases: new year - declarations - hand - administration - diplomacy - neutral moves -
  redeployment [5.1.a]. year/new_year.py, no frames: `new_year(s)`: peaces that end, units that should have left
  destroyed [8.1.3.d, 18.2.3.g, R107], Prussia of 1809, Castigos that are due [R37], generals and units of the year
  and of reforms to the reserve [7.3.5.a, 2.2.b, 4.ae]; `end_year(s)`: what lasts for a turn is over.
`Rounds(stage)`, Phases: `stage` is the next turn of a side, 2 * round + which; sets `round`, `side`; ROUND_MARKS
  and round markers end with each; a seventh round with the marker WINTER_CAMPAIGN [5.2.a, 4.ag]; 1809 round 1.
`PlayerRound(side, stage)` (round.py): `action` (`operate {card}`, `play {card}`, `one-point`, `negotiate {card}
  {nation}`, `protect {card} {nation}`, `end-war {card} {space}`, `pass`); each enters `Operation`, `Played`,
  `Negotiation`, `EndWar` or calls `buy_protection` [5.2.b-h, R103].
`duty.py`, no frames: the duty of 1805 [20.2.d-e, R118]: `duty_binds(s, side)`, `no_service(s, side, nation)`;
  `siege_laid` and `zone_entered` are called where it may end. Of events it allows those that activate forces.
`EndOfActivation(stage)`: final sieges (`FinalSieges(left:space*)`: `final-assault` (`assault {space}`),
  Empire first, the owner of the siege's order), final attrition of every force that needs it
  (`FinalAttrition(left:unit*)`, heads), free reactivation (`reactivate_supplied(s)`) [5.2.1, 15.2.f, 15.5.c, R78,
  R91]; reserve AP lapse [9.2.c].
`victory.py`: `score_year(s)`: the Blockade (`blockade_complete`) and key zones [19.b, R117], `judge_end(s)` [19.d-f,
  R40], `judge_1815(s, conquered)` [20.1.g].

Set-up: 20 (setup.py of rules, model/setup.py)
----------------------------------------------
model/setup.py sets every scenario down with its defaults. `SetUp(line, stage)` goes through the lines with choices
  in the scenario's order of deployment, neutrals by `player_of`: `set-up-place` (`deploy {unit} {space}`; the unit
  is the line's first, or each of them where they may be apart), `set-up-general` (`choose {unit}`), fleets
  without a name by lot (`s.pick`), then the hands are dealt [20.a, 20.1.h, 20.2.m, 20.3.h, D44, D51]. It leaves to
  War.

Cards: 6 (cards/)
-----------------
A card has uses (`[[card.use]]` of cards.toml): moments at which it is played, conditions, effects. A use has a
  number, and an id: 27F, 27F-2. What lasts is a marker, laid by the effect, until its end (`until`): a bit of
  `s.markers`, or an entry of `s.lasting` with a thing; what lasts for the game is `event_played(s, card)`. Nothing
  of a card is kept on the frames of other chapters.
What every chapter asks of it, without importing more than these leaves:
  model/lasting.py: `lies(s, FIGHT_TOGETHER)` and its like (LASTING in marks.py says which, and what each means),
    `take_lasting` where a marker is used up (until `once`), `end_lasting(s, UNTIL_BATTLE)`: each chapter ends its
    own moment: battle, activation (of a force), action (PlayerRound), phase, round; `end_of_year(s)`.
  modifiers.py: `MODIFIERS.total(s, ROLL, side, here, role, nation)`: what cards add to a roll, or to a number, of a
    side (vocabulary.py: ROLLS): BATTLE_ROLL, LOSSES_ROLL, MORALE_ROLL, PURSUIT_ROLL, ATTRITION_ROLL,
    MARCH_ATTRITION_ROLL (in a test for a forced march, besides), EVASION_ROLL, INTERCEPTION_ROLL, MOVEMENT_ROLL
    (`floor(s, MOVEMENT_ROLL, side)`: never below, by 8F), ASSAULT_ROLL (`here`: the zone), DIPLOMACY_ROLL
    (`nation`), NAVAL_INTERCEPTION_ROLL, SAILING_ROLL, RESOURCES_ROLL (`nation`), HAND_ROLL. Afterwards `rolled(s,
    ROLL)` takes away what was for one roll.
  windows.py: `window(s, side, moment, here) -> bool`: enters `Window(side, moment:moment, here:space, role)` where
    one opens, by what both know: some card of this moment that may be in the hand could be played now. It asks
    `react` (`play {card}`, `pass`) again until pass. Moments (marks.py): WHEN_ACTIVATED, ENTERED, EVADING,
    CAMPAIGN_BATTLE, BATTLE_BEGINS, TESTING_ATTRITION, ASSAULTED, BATTLE_WON, NEGOTIATING, ROUND_BEGINS; ON_THE_MARCH
    opens none: the march itself offers the card. In a battle IN_BATTLE, BATTLE_ROLLED, IN_DEMORALIZATION, IN_PURSUIT,
    IN_AFTERMATH, SEA_BATTLE, the attacker first, with `role`.
  playing.py: `offer(s, side, actions)`: the actions with `play {card}` for what may be played in this phase;
    `played(s, a)`, first in `choose`: True when the answer was `play`; it enters `Played`, and the frame asks again
    when that has left. `no_event(s, side, card, moment, here, role)`: the reason why not [6.2.c-d, 6.2.g, 5.2.c].
  decks.py: `hand(s, side)`, `draw(s, side, count, rule)` [R36], `spend(s, card, rule)`: a card used as a cost or
    for AP [R128, R129]; `bring_castigos(s)` [R37].
`hand.py: HandPhase(stage)`: `keep-hand` (`discard {card}`, `done`), Coalition, then Empire; 25F never; then
  `allotment(s, side)` (one function, which the view shows too), permanents, draws [5.1.2, 6.3, R31, R34, R35,
  R127].
`playing.py: Played(card, side, stage, use, here:space, role)`: which use (`choose-use`: `either {choice}`), its
  points [6.2.j], its effects (`CardFrame`, `UnitChoice`, `PlaceChoice`, `PlaceUnits`, `NationChoice`), then
  `put_away`.
`effects.py, raising.py, singular.py`: what the effects do. An event's activation enters `Operation` with the use
  and the number of its effect, `event:use part`, -1 where it is no event's; `activations.py: event_allows(s, op.event,
  op.part, side, head)` says which forces it means, so that Operation needs no limits of its own.
`meaning.py`: what the words of cards.toml mean. It asks leaves without frames: land/supply.py, diplomacy/targets.py
  (`no_target`), conquest/conditions.py, year/zones.py (`reinforcement_zones`).
`foreign_wars.py`: `SendToWar(card, part, side, left)`: `send-to-war` (`lose {unit}`), always the Coalition; what is
  lacking becomes a debt [6.4.e, 6.5.a-b, R42, R43]. `EndWar(side, card, box:space)`: die + value [6.5.c-d];
  `end_war(s, box, rule)`: units to `returning`, the card out.

Declarations, administration, redeployment: 7 (year/)
-----------------------------------------------------
`declarations.py: Declarations(side)`: `declare-war` (`declare {nation}`, `done`); `no_declaration(s, side, n)`;
  `declare(s, side, n)`: its allies too, it joins the other side (`joining.join`), first one on a major escalates,
  broken peace: income at once, Castigos, `FreeDiplomacy(side, left)` [7.1, 8.1.3.e-h, R106, R109, R130].
`administration.py: Administration(stage)`: whoever sat out is back, all resources are reckoned, both sides may play
  cards, then power after power, the minors of a side after its leading power [7.3.a].
`income.py`: `income(s, n)`, `grant(s, n, points, rule)` for events, `still_to_build(s, n)`, `no_sending`. FUNDS are
  half points [7.3.1, R43, R45]. `zones.py`: `reinforcement_zones(s, power)`, `minor_zones` [7.3.4.a, d, R47].
`production.py: Production(power:nation, fleets, favours)`: `produce`, one screen, each purchase an action: `build
  {unit} {space} {steps:number}`, `restore {unit}`, `form-army {army:unit} {general:unit}`, `place {unit} {space}` (a
  general, or what comes back), `appoint {unit} {army:unit}`, `remove {unit}`, `send {nation} {to:nation}
  {points:number}`, `free-fleet {unit} {space}`, `free-card`, `buy-card`, `play {card}`, `done`; a space is a zone or
  the box of an army. Reasons: building.py (`no_build, no_restoring, no_army`), officers.py (`no_placing,
  no_appointment, no_removal`), all with `Sites(s, nation)` of sites.py, looked up once for a question; staff.py lists
  armies, appointments, placements and removals against which there is none [7.3.2-7.3.6, 10.3, R46].
`minors.py: MinorSteps(side, left)`: `minor-step` (`build`, `restore`, `place`, `remove`, `done`) [7.3.3, R47].
`neutrals.py: NeutralMoves(turn)`: `neutral-move` (`activate {unit}`, `done`), enters `Operation` in mode NEUTRALS with
  its head [7.5]; `mover_of(s, power)` [7.5.c].
`redeployment.py: Redeployment(turn)`: `redeploy` (`activate {unit}`, `transfer {unit} {to:unit}`, `done`), enters
  `Operation` in mode REDEPLOY with its head: doubled with a general, attrition beyond the factor, no reactions [7.6,
  R49].

Diplomacy: 8 (diplomacy/)
-------------------------
`phase.py: Diplomacy(side, cards, tried:nation*)`: `diplomacy` (`negotiate {card} {nation}`, `protect {card}
  {nation}`, `end-war {card} {space}`, `play {card}`, `done`), two cards [5.1.4, 8.2.1.f]; `endings(s, side)`. Its
  count is a `Tally` (tally.py, `tally_of(s)`), so that the targets of events know it too.
`targets.py`, no frames: `no_target(s, side, n)`, whatever the card is worth [8.2.1, 8.2.2, R104, R105],
  `value_needed(n)` [8.2.3.a].
`action.py`: `no_negotiation(s, side, card, n)`, `negotiations(s, side)`: all actions with cards; `modifiers(s, side,
  n, bonus)`, which the odds show too; `negotiate(s, side, card, n)` spends the card, in a round one of the two of
  the turn [5.2.h], and enters `Negotiation(side, nation, bonus, stage)`: window NEGOTIATING of the enemy, die, 6
  [8.2.3]. Events enter it with their bonus. -> 1 for success. `FreeDiplomacy(side, left)`: `free-diplomacy`
  (`approach {nation}`, `done`) [8.1.3.g].
`joining.py`: `join(s, n, side, rule)` from wherever the nation is: its minors with it, cards if after the hand phase
  [8.2.3.c-e, R48, R106]; from the other side `defect` [8.2.3.f-h]; from a forced peace or alliance `share_ground(s,
  n, rule)` [8.1.4.g-h, R119], and who served the Empire goes home. All that asks is on the agenda.
  `become_neutral(s, n, rule)` for Spain and Turkey [8.2.1.d]; `followers(s, n)`: the minors of a power.
`deployment.py: DeployForces(nation, left:unit*)`: `deploy-minor` (`place {unit} {space}`) [8.2.3.d].
`defection.py: Defection(nation, left:unit*)`: `defect` (`bring {unit} {space}`); `Exchange(side, zone:space, left)`:
  `defect-loss` (`lose {unit}`).
`cohabitation.py: Cohabitation(side, zone:space, stage)`: `part` (`go-in-all`, `retreat {space}`, `stand`).
`protectorates.py`: `no_protection(s, side, card, n)`, `protections(s, side)`, `buy_protection(s, card, n)`, `protect(s,
  n, rule)`, `lose_protection(s, n, rule)` [8.1.5, R115].

Conquest: 3.2.e-g, 18, 20.2.f-l (conquest/)
-------------------------------------------
`phase.py: ConquestPhase(stage, drummed)`: flags of the phase [3.2.e, g] - France looked at [R125], minors, all at once
  (`ConquerMinor(nation)`: `conquered` (`take-as-ally {nation} {to:nation}`, `take-as-land {nation} {to:nation}`))
  [18.1, R112] - Coalition cards, Empire's (`PlayCards`) [R41] - surrenders, each `Surrender` - `NewStates` -
  `clean_up(s)` [5.3.b].
`terms.py: Surrender(nation, victor:nation, stage, provinces, humbled, allied, ceded:space*)`: `forced-alliance`
  (`impose {card}`, `pass`) [8.1.4.a-b], `spoils` (`take-card`, `take-resources`), `annex` (`annex {province}
  {to:nation}`, `take-as-ally`, `take-as-land`, `done`) [18.2.2, R114], then the die of the years [18.2.3.h, R107,
  R108], then who goes where. `force_peace(s, n, provinces)` for 26F. `annexing.py`: what may be taken, by whom;
  `annex, take_as_ally, take_as_land`.
`relocation.py: Relocation(side, may_stay, zones:space*, left:unit*)`: `evacuate` (`stay {unit}`, `bring {unit}
  {space}`) [18.2.3.a-c, R8, R134], by `evacuate(s, side, zones, may_stay)` and `fleets_home(s, n)`; `refuges.py`:
  where to. `regroup.py: Regroup(nation, left:unit*)`: `regroup` (`bring {unit} {space}`, `transfer {unit} {to:unit}`,
  `form-army {army:unit} {general:unit}`, `done`) [18.2.3.d, R110], by `gather(s, n, everyone)`.
`states.py`: `found(s, n, rule, by_card)`, `add_province(s, province, n, rule)`, `NewStates()`: `add-province`
  (`add-province {province} {state:nation}`, `done`) [20.2.f-l, R116].
`conditions.py`, no frames: `conquered_minor(s, n)`, `conquered_major(s, n)`, `victor_of(s, n)`, `takers(s, n)` [18.1,
  18.2.1, R108, R112, R113].
`ground.py`, no frames: `lands(s, n)`: national territory; `country(s, n)`: of a new state its members' zones too;
  `realm(s, n)`: with the minors of a power; `cede(s, z, n)`, `take_back`, `give_back`; `part(s, n)`: armies of several
  nations come apart.

Command, activation, movement: 9, 10, 12 (land/)
------------------------------------------------
`active.py`: `ActiveForces` holds what is kept of an operation, `operation_of(s)` and `operation_under_way(s)` find
  it. side, mode, points, left, event:use, part, factor, head:unit, newest, charged, and lists with one entry for each
  group, group n at index n - 1: at, came, spent, allowed, forced, facts (TESTED, BARREN, ABROAD, SPENT_DEPOT, FOUGHT,
  HELD, OVER, GATHERED, HUNGRY, SHAKEN, BRIDGED), interceptors, origins; `caught`: zones whose defenders have had
  their chance to evade. `allowance(s, op, g, pieces)` [12.1.a-b, R62]; `may_spend_depot(s, z)` and
  `tell_depot_spent(s, z)` [13.4.e].
`operation.py`: `Operation(ActiveForces)` is every activation: `activate` (`activate {unit}`, `together {space}` (two
  armies), `put-to-sea {space}`, `fight {space}`, `march-on {unit}`, `done`). Modes: POINTS (of a card, an event or one
  point, and the reserve; what is left goes to the reserve [9.2.a]), CAMPAIGN (up to `left` forces free, joint
  battles), FREE, NEUTRALS and REDEPLOY (`head` is activated at once). `cost(s, head)`, `no_activation(s, op, head)`,
  `no_neutral_move, no_redeployment(s, power, head)`, `all_heads(s, camp)` [9.1.a-g, 9.2, 12.6, R51, R52, R71].
`activation.py: Activation(group, head:unit, stage, gathered, restored:unit*)`: `form-force` (`add {unit}`, `set-out`)
  for a subordinate or a sortie's part [9.1.g, R54, R93]; `exchange` (`transfer {unit} {to:unit}`, `done`) [9.1.f];
  `gather` (`gather {unit}`, `done`) [9.1.k-m, R53]; `replace` (`restore {unit}`, `place {unit} {space}`, `done`)
  1815 [20.1.f, R178]; supply
  [13.1.a]; window WHEN_ACTIVATED; `force-march` (`force {points:number}`) [12.3.a-b, 14.9.3.d]. `charge_more` (54C).
`march.py: March(group, stage, target:space)`: `march` (`step {space}`, `take {unit}`, `drop {unit}`, `fix-depot
  {unit}`, `carry-depot {unit}`, `plant-flag`, `assault {space}`, `invest`, `reorganize`, `fight {space}` (a sortie),
  `play {card}` (36F), `done`). A piece taken or dropped is CHOSEN until the next step. `Column` is the group as the
  predicates see it:
  steps.py `no_step, no_rest`, detachments.py `no_taking, no_dropping, no_fixing, no_carrying`, deeds.py `no_planting,
  no_storming, no_investing, no_reorganizing` [12.1, 12.2, 13.4.b-c, 14.9.4.b, R59, R62, R63, R121, R131, R132].
  `invest` lays marker 0 with those whom the group has dropped there [15.1.c-d, R89]. At the end: attrition if due
  [13.6.1.a-c, R64], with whoever it has dropped there, a siege where it stands before an enemy fortress,
  `come_together`, ACTIVATED. A group that has to leave a siege is OVER, and tests where it has come to [R200].
`entry.py: Entry(group, zone:space, paid, stage)`, the order of R122: window ENTERED - `Interception` - its
  attrition - `Evasion` - the interceptor comes - attrition of the mover - `begin_battle`, or the group is HELD in a
  campaign. What it comes to is told of the group (HELD, OVER).
`interception.py: Interception(group, zone:space, stage, head:unit)`: `intercept` (`intercept {card} {unit}`, `pass`),
  asked of whoever has cards and a led force near; die; `leave-behind` (`drop {unit}`, `set-out`) [12.4, R65-R68]. ->
  head or NONE. `interception_modifiers(s, ...)`: one function, which the odds show too.
`evasion.py: Evasion(group, zone:space, paid, stage)`: `avoid` (`go-in {unit}`, `go-in-all`, `evade`, `stand`); window
  EVADING, die, `evade-to` (`retreat {space}`) [12.5, 15.1.e-g, R14, R69, R70]. `evasion_modifiers(s, ...)`.
`campaign.py: CampaignBattle(zone:space, stage, groups*, done*)`: window CAMPAIGN_BATTLE; all who are HELD in the zone
  fight together; against interior lines `fight-order` (`choose {unit}`), and `retire` (`retreat {space}`,
  `go-in-all`, `stand`) of the defender [12.6.d, R72]; `merge(s, op, groups, zone)` after a win [12.6.c].

Supply and attrition: 13 (land/supply.py, land/attrition.py)
------------------------------------------------------------
`supply.py`: `supplied(s, nation, at, through=NONE, closed=None) -> bool`: a line from a zone, its first step
  through `through` (where an attacker came from), none through the zones of `closed`; `force_supplied(s,
  pieces, at, through, closed)` by the commander's nation [13.2, 13.3, R73-R75, 20.1.e, R119]; `check_supply(s, pieces,
  at, through, closed)`: sets or clears UNSUPPLIED [13.1.b]; `flag_supplied(s, side, z)` for conquest
  [3.2.h]; `may_receive(s, z)` [15.2.g].
`attrition.py: Attrition(side, at:space, cause, points, units:unit*, facts|, stage, losses, lost)`: `spend-depot`
  (`spend {unit}`, `pass`) [13.4.d-e, R77], window TESTING_ATTRITION, die, star, `attrition-loss` (`lose {unit}`)
  [13.6.2, R23-R25, R133]. Causes: MARCH, REACTION, REDEPLOYED, FINAL, BY_CARD. `attrition_modifiers(s, ...)` is
  one function. Anyone enters it: `attrition_test(s, side, at, cause, points, units)`, once for each army
  [13.6.2.d]; `points` are those of the forced march, the MP of a reaction, what a card adds.

Battle: 14 (battle/)
--------------------
`rolls.py`: what the rolls of a battle, an assault, a battle at sea were made of, in two lists of its frame:
  `keep(parts, values, roll, modifiers)`, `kept(parts, values, roll)`; for the panel, no rule reads it.
`field.py`: `Field` holds all that is kept of the battle under way, `battle_of(s)`, `battle_under_way(s)` find it:
  zone:space, attacker:side, kind (OPEN, INTERCEPTED, LANDING, SORTIE, RELIEF), stage, groups*, origins:space* (by
  group), interceptor:unit, interceptor_from:space, joined:unit* and joined_from:space* (armies that marched to the
  guns; attackers_from and defenders_from:space*, whence anybody did), level, morale*, commanders:unit*, bonus*,
  rolled*, result*, lost* (by side), winner:side, flags|, parts* and values*. Who takes part carries BATTLE;
  who leads LEADS, special units COMMITTED, the subordinate SECONDS. `force(s, f, side)`: all of a
  side in the zone that belong to it; `fighters(s, f, side)`: those marked; `survivors(s, side, f)`: wherever they have
  retreated to. `tactical(s, general, attacking)`, `better_tactical` [14.5.6, R80].
`battle.py`: `begin_battle(s, zone, attacker, kind, groups, origins, interceptor_from, interceptor, attackers_from)`
  enters `Battle`. -> ATTACKER_WON, DEFENDER_WON, DRAWN (nobody left). Without groups all of the attacker's counters in
  the zone fight.
  1 window BATTLE_BEGINS, `CounterMarches(side, stage, head:unit)`: `counter-march` (`come {unit}`, `done`),
    `counter-march-with` (`add {unit}`, `drop {unit}`, `set-out`), die, attrition, joins; each side in turn [14.1, R68,
    R79]. `bring_in(s, f, pieces, start)`, `join_battle(s, f, side)` for 39C.
  2 odds and overrun (`odds.py`: `ratio, overruns, odds_bonus, level_of`, in half points) [14.2, 14.3, R21, R22, R88].
  3 `ChooseMorale(side)`: `morale` (`morale {number}`) on ties; `unit_morale, force_morale` [14.4, R83].
  4 supply of both [14.5.4]; `Leaders(side)`: `lead` (`lead {unit}`, `commit {unit}`, `second {unit}`, `done`) [14.5.5,
    14.5.6, R81]; windows IN_BATTLE; dice; windows BATTLE_ROLLED [14.5.7, 14.6]. `modifiers.py`: `battle_modifiers,
    counter_march_modifiers, morale_modifiers, pursuit_modifiers(s, f, side)`: lists of name and value, which the dice,
    the panel and the odds share [R18-R20, R27, R28].
  5 wounds [14.7], `Losses(side, left, cavalry, stage, counted, faithful)`: `battle-loss` (`lose {unit}`) [14.8, R19,
    R82, R133]; `DefeatLoss(side)` for 28C and 31F.
  6 `Retreat(side, zone:space, units:unit*, to:space, barred:space*, stage)`, one for each army: `retreat` (`retreat
    {space}`), `retreat-loss` (`lose {unit}`) [14.10, 14.11.h, R87].
  7 window IN_DEMORALIZATION, check [14.9.1, R85], window IN_PURSUIT, `Pursued(side, left)`: `pursuit-loss` (`lose
    {unit}`) [14.9.2], markers [14.9.3, R86], windows IN_AFTERMATH, window BATTLE_WON.
  8 `Prize(side, zone:space, origin:space)` of an active victor: `prize` (`plant-flag`, `assault {space}`, `pass`), for
    nothing [3.2.f, 15.2.e].
`ways_out.py`: `retreats(s, camp, pieces, zone, barred) -> list[int]` of the best priority, inside the walls among them
  [14.10.c]; `evasions(s, camp, pieces, zone, barred)` [12.5.d]; `is_occupied(s, camp, zone)`. `retreat.py`:
  `fall_back(s, units, start, to, rule)` moves them.
`joining.py`: `come_together(s, camp, place, group=0)`: counters that now share a zone become one force: hierarchy,
  absorption, excess [10.2.e, 11.b, 12.2.b, R59, R79, R123]: `TakeIn(camp, zone:space, group)`: `keep-force` (`keep
  {unit}`) where not all can stay. `no_junction(s, camp, place, coming, group=0)`: why they could not without losses.
  `trim(s, camp, place)`: steps of other powers above half go: `Excess(camp, place:space)`: `foreign-loss` (`lose
  {unit}`) [10.1.c, R56]; after any loss.

Fortresses and sieges: 15 (sieges/)
-----------------------------------
`assault.py: Assault(side, zone:space, through:space, stage, left, parts*, values*)`, paid for by whoever enters it:
  lays marker 0, checks supply, window ASSAULTED, die, `siege_modifiers(s, side, zone)` (one function), result;
  repelled: `siege-loss` (`lose {unit}`); fallen: `capture` [15.2, 15.4, R26, R89, R90]. -> FALLEN or REPELLED.
  `no_assault(s, side, zone, through)`: supply, steps, INVESTING [15.2.a, b, d, 13.5.d]; `through`: where the besieger
  came from [13.3.e].
`capture.py`: `capture(s, zone, nation, honours, rule)`: emptied, flag, garrison by honours or breach, depots; then
  on the agenda `Reactivate(side, zone:space)`: `reactivate` (`lose {unit}`, `spend {unit}`, `pass`) [15.5, R91, R92].
  `reactivate(s, zone, rule)`; `occupy(s, zone, nation, rule)`: a flag, and `Reactivate` where a fortress lies empty.
`upkeep.py`: `raise_short(s) -> bool`: where a siege lacks its steps it ends and `RaisedSiege(side, zone:space)`: `lift`
  (`retreat {space}`) is entered; called first in `step` of Operation, March, PlayerRound, EndOfActivation,
  Production, Redeployment [15.3.a, R90].

At sea: 17 (sea/)
-----------------
`waters.py`: where fleets lie and may go: `sailing(s)`, the active squadron (group ACTIVE), `at_rest, hunters,
  factor_of, room, ports_of, nearest_ports`, `no_sailing(s, side, squadron, start, end)` [17.2.1-17.2.4, R95].
  `cargo.py`: holds: `no_embarking, embark, no_landing_here, go_ashore, lose_cargo, back_aboard` [17.2.8, R93, R94,
  R173].
`forming.py`: `no_squadron(s, side, h, use, part)`, why no fleet there can be activated; `CorsairBox(side, budget,
  event:use, part, count)`: `from-corsairs` (`bring {unit} {space}`, `done`) [17.2.10, R102].
`squadron.py: Squadron(side, at:space, budget, stage, points, came:space, heading:space, blockading, count, event:use,
  part)`: `form-squadron` (`add {unit}`, `add-all`, `set-out`), one AP a fleet unless an event has it sail; `sail`
  (`sail {space}`, to a sea, a port or a blockade box; `embark {unit} {fleet:unit}`, `drop {unit}`, `attack {space}`,
  `land {unit}`, `to-corsairs`, `done`); `come-out` (`intercept-with {space}`, `pass`) of those in a port before which
  it lies [17.1, 17.2.1-17.2.4, 17.2.7].
`admiralty.py: Sailing(side, event:use, part, left)`: `put-to-sea` (`put-to-sea {space}`, `done`), squadrons of an
  event.
`interception.py: SeaInterception(side, sea:space, origin:space, stage, tried:space*)`: `intercept-sea`
  (`intercept-with {space}`, `pass`), the squadron at sea, then blockaders [17.2.5, 17.2.7.i, R96, R172] -> UNSTOPPED,
  WON or BEATEN; `SeaEvasion(side, sea:space, origin:space, stage)`: `evade-sea` (`evade`, `stand`), `evade-to-sea`
  (`sail {space}`) [17.2.6, R170] -> whether it has gone.
`combat.py: SeaBattle(active:side, at:space, kind, origin:space, stage, left, winner:side, totals*, parts*,
  values*)`: a window SEA_BATTLE for each side, in which it plays one card [6.6.c]; dice; tie: `sea-tie` (`fight-on`,
  `withdraw`); `sea-loss` (`lose {unit}`), `sea-retreat` (`retreat {space}`), `pursue` (`blockade`, `pass`) [17.3, R98,
  R171]. -> the winner. Fleets in it are marked BATTLE. Batteries: a die for each level [17.3.3].
  `Crowded(side, sea:space)`: `sea-excess` (`lose {unit}`) [17.2.2.c].
`landing.py: Landing(side, zone:space, stage, left, units:unit*)`: `land-force` (`land {unit}`, `set-out`), a battle
  of kind LANDING, two assaults, or peaceful; destroyed when the zone is not taken [17.2.9, R99] -> TAKEN or FAILED.
`evacuation.py: evacuate_ports(s) -> bool`: where fleets lie in a port whose zone the enemy controls now,
  `PortFalls(side, zone:space, stage, goal:space)`: `flee-port` (`retreat {space}`) is entered; called where
  `raise_short` is in activations, rounds and their end, since flags take ports as sieges do [17.2.1.d-e, R100].
`sea_control(s, sea) -> camp or NONE` [3.2.i], `blockaded(s, zone) -> bool` [4.ab, R101]: in model/seas.py, for
  supply.

What is shown, what is hidden (shown/, model/hidden.py)
-------------------------------------------------------
Hidden: hands, but for permanent cards and those that 46F has shown (SEEN), and the order of the draw decks.
Counters, fleets' reverse sides included, lie open. With the option `fog-of-war` [4.y, R179] an enemy force at rest
  shows its commander alone (`hidden.is_veiled(s, p, viewer)`); who marches, fights, besieges or is besieged is seen.
`hidden.resample` deals the veiled counters of a nation again among their places, with the steps that they have lost;
  `GameState.note` tells of a veiled counter to its own side alone. Questions to the other side may not depend on them:
  retreat priority 4 [14.10.c] is never offered, cards that ask for enemy steps count unseen corps as whole, or as
  reduced, and superiority in cavalry is told with the die alone.
"""
