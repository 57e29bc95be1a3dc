# Texas Glory: everything a player reads that is not printed on a card, a block or the map.

side-texas = Texas
side-mexico = Mexico
veiled-block-texas = a Texan block
veiled-block-mexico = a Mexican block
veiled-card = a card
space-hex = hex { $number }
space-beside-presidio-rio-grande = beside Presidio del Río Grande
space-beside-laredo = beside Laredo
space-beside-matamoros = beside Matamoros
space-waiting = waiting to deploy
space-pool = the pool
space-vanguard = the forces of 1836
space-due = on the march from the interior
space-dead = eliminated
space-out = out of play
brigade-none = no brigade
brigade-V = the Vanguard brigade
brigade-1 = the 1st brigade
brigade-2 = the 2nd brigade
brigade-U = Urrea's brigade
brigade-T = Travis's brigade
brigade-F = Fannin's brigade
brigade-US = the US brigade

# Questions to the side that decides
ask-play-card = Put your card for { $day } face down: the higher decides who is Player 1.
ask-raid = Choose the enemy group that the Comanche raid.
ask-fever = Choose the enemy group that falls sick.
ask-orders = { $cp ->
    [one] 1 Command Point left
   *[other] { $cp } Command Points left
}: activate a leader, march a block on its own{ $forage ->
    [0] { "" }
   *[other] , forage
}{ $burn ->
    [0] { "" }
   *[other] , burn a place
}{ $sail ->
    [0] { "" }
   *[other] , sail
}, or end.
ask-command = { $left ->
    [0] Nobody is left to march under { $block }: he may go last, or be done.
    [one] One block may still march under { $block }: choose it, or be done. The leader goes last.
   *[other] { $left } blocks may still march under { $block }: choose the next. The leader goes last.
}
ask-march = Choose where { $block } { $many ->
    [1] go
   *[0] goes
}: { $move } Movement Points, { $free ->
    [0] or one more by a forced march.
   *[other] or one more by a forced march, free of risk this turn.
}
ask-burn-gain = { $space } will burn: choose a block there to gain a step, or none.
ask-next-battle = { $left } battles and sieges are left: choose the next to be fought.
ask-withdraw = Before the fight { $left ->
    [one] one more block
   *[other] up to { $left } more blocks
} may go inside { $space }; the others fight outside.
ask-relief-sortie = The relief attacks the besiegers of { $space }: will the besieged make a sortie?
ask-choose-stormers = { $chosen ->
    [0] Choose who storms { $space }: at most { $limit } blocks.
   *[other] { $chosen } of at most { $limit } blocks chosen to storm { $space }: choose another, or go.
}
ask-choose-sortie = { $chosen ->
    [0] Choose the blocks that make the sortie from { $space }.
   *[other] The sortie from { $space } has { $chosen }: choose another, or go.
}
ask-declare-event = Use { $card } now, in the fight for { $space }, or keep it for another of this turn?
ask-battle-turn = { $go ->
    [0] Round { $round }, { $letter } blocks: choose one, then fire, retreat or hold.
   *[other] Round { $round }: the attackers must go. Choose where each { $letter } block retreats.
}
ask-take-hit = { $hits ->
    [one] One { $fought ->
        [0] step
       *[other] hit
    } left
   *[other] { $hits } { $fought ->
        [0] steps
       *[other] hits
    } left
}: choose which of your strongest blocks takes { $fought ->
    [0] the loss.
   *[other] it.
}
ask-invest = The enemy is inside { $space }: besiege it{ $storm ->
    [0] { "" }
   *[other] , storm it now
}, or send blocks away first.
ask-regroup = You hold { $space }: regroup blocks to the hexes around it, or stay.
ask-besieger = You besiege { $space }: pass{ $bombard ->
    [0] { "" }
   *[other] , bombard
}{ $storm ->
    [0] { "" }
   *[other] , or storm
}.
ask-besieged = You are besieged in { $space }: pass{ $bombard ->
    [0] { "" }
   *[other] , bombard
}{ $sortie ->
    [0] { "" }
   *[other] , or make a sortie
}.
ask-bombard = { $begun ->
    [0] Choose the gun or leader that opens the bombardment of { $space }.
   *[other] Choose another gun or leader to bombard { $space }, or be done.
}
ask-answer-bombardment = Will your guns and leaders at { $space } answer the bombardment?
ask-cos-leads = A brigade has lost its leader: Cos may join Santa Anna and take it over.
ask-deploy = { $block } { $many ->
    [1] have come
   *[0] has come
}: choose a friendly { $port ->
    [0] Victory place.
   *[other] port.
}
ask-arrival = Choose where { $brigade } comes: its own box, or another a turn later.

# What the others hear meanwhile
wait-play-card = { $side } chooses a card.
wait-raid = { $side } chooses whom the Comanche raid.
wait-fever = { $side } chooses where the fever breaks out.
wait-orders = { $side } gives orders.
wait-command = { $side } moves the blocks under command.
wait-march = { $side } marches.
wait-burn-gain = { $side } sets fire to a place.
wait-next-battle = { $side } chooses the next battle.
wait-withdraw = { $side } decides who goes inside { $space }.
wait-relief-sortie = { $side } decides whether the besieged of { $space } come out.
wait-choose-stormers = { $side } chooses who storms { $space }.
wait-choose-sortie = { $side } chooses who comes out of { $space }.
wait-declare-event = { $side } decides about an event at { $space }.
wait-battle-turn = { $side } has a Battle Turn at { $space }.
wait-take-hit = { $side } chooses who takes the loss at { $space }.
wait-invest = { $side } decides before the walls of { $space }.
wait-regroup = { $side } regroups from { $space }.
wait-besieger = { $side } decides what the besiegers of { $space } do.
wait-besieged = { $side } decides what the besieged of { $space } do.
wait-bombard = { $side } bombards { $space }.
wait-answer-bombardment = { $side } decides whether to answer the bombardment at { $space }.
wait-cos-leads = { $side } decides about a brigade without a leader.
wait-deploy = { $side } deploys a block.
wait-arrival = { $side } decides where a brigade comes.

# Actions
act-play = Play { $card }
act-command = Activate { $block }
act-order = Order { $block } to march on { $many ->
    [1] their own
   *[0] its own
}
act-march = Move { $block }
act-move = { $block } to { $space }
act-force = { $block } to { $space }, by forced march
act-attack = { $block } { $many ->
    [1] attack
   *[0] attacks
} { $space } from { $origin }
act-force-attack = { $block } { $many ->
    [1] attack
   *[0] attacks
} { $space } from { $origin }, by forced march
act-forage = { $block } { $many ->
    [1] forage
   *[0] forages
}
act-burn = Burn { $space }
act-gain = { $block } { $many ->
    [1] gain
   *[0] gains
} a step
act-sail = { $block } { $many ->
    [1] sail
   *[0] sails
} to { $space }
act-sea-attack = { $block } { $many ->
    [1] attack
   *[0] attacks
} { $space } by sea
act-end = End your movement
act-done = Done
act-fight = Fight at { $space }
act-fire = { $block } { $many ->
    [1] fire
   *[0] fires
}
act-retreat = { $block } { $many ->
    [1] retreat
   *[0] retreats
} to { $space }
act-pass = { $block } { $many ->
    [1] hold their fire
   *[0] holds its fire
}
act-withdraw = { $block } { $many ->
    [1] go
   *[0] goes
} inside
act-hit = { $block } { $many ->
    [1] take
   *[0] takes
} the hit
act-regroup = { $block } { $many ->
    [1] regroup
   *[0] regroups
} to { $space }
act-storm = Storm
act-besiege = Besiege
act-bombard = Bombard
act-sortie = Make a sortie
act-wait = Pass
act-join = { $block } { $many ->
    [1] take part
   *[0] takes part
}
act-fall-back = { $block } { $many ->
    [1] fall back
   *[0] falls back
} to the lines
act-declare = Use { $card } here
act-decline = Keep { $card }
act-deploy = { $block } { $many ->
    [1] deploy
   *[0] deploys
} at { $space }
act-arrive = Enter at { $space }
act-delay = Go by { $space }
act-raid = Raid { $space }
act-fever = Fever at { $space }
act-leave = The Comanche ride away
act-lead = Cos leads { $brigade }

# The log
log-turn = Turn { $turn } · { $day }
log-choose-card = { $side } puts { $card } face down
log-play-card = { $side } plays { $card }
log-player-1 = { $side } is Player 1
log-norther = { $side } calls down a Blue Norther: no movement, no combat
log-scrape = Refugees throng the ferries: { $side } cannot cross them this turn
log-raid = The Comanche raid { $space }
log-no-raid = No group stands within reach of the Comanche
log-raid-leaves = The Comanche ride away from { $space }
log-fever = Fever at { $space } among the blocks of { $side }
result-fever = { $lost ->
    [0] no step lost
    [one] 1 step lost
   *[other] { $lost } steps lost
}
log-no-fever = No camp is large enough for the fever
log-movement = { $side } moves with { $cp } { $cp ->
    [one] Command Point
   *[other] Command Points
}
log-end-movement = { $side } ends its movement
log-command = { $block } takes command at { $space }
log-order = { $block } { $many ->
    [1] march on their own
   *[0] marches on its own
} from { $space }
log-march = { $block } { $many ->
    [1] march
   *[0] marches
} from { $from } to { $to }
log-attack = { $block } { $many ->
    [1] attack
   *[0] attacks
} { $to } from { $from }
log-presidials = { $block } turn out at { $space }
log-forced-roll = Forced march of { $block } to { $space }
result-forced-roll = { $die ->
    [1] a step lost
    [2] a step lost
    [3] a step lost
   *[other] no harm
}
log-forage = { $block } { $many ->
    [1] forage
   *[0] forages
} at { $space } and { $many ->
    [1] gain
   *[0] gains
} a step
log-burn = { $side } burns { $space }
log-sail = { $block } { $many ->
    [1] sail
   *[0] sails
} from { $from } to { $to }
log-sea-attack = { $block } { $many ->
    [1] sail
   *[0] sails
} from { $from } to attack { $to }
log-sail-home = { $block } { $many ->
    [1] sail back
   *[0] sails back
} from { $from } to { $to }
log-phase = { $phase ->
    [6] Combat Phase
   *[other] Supply Phase
}
log-battle = Battle at { $space }
log-withdraw = { $block } { $many ->
    [1] go
   *[0] goes
} inside { $space }
log-declare = { $card } acts at { $space }
log-round = { $space }: round { $round }
log-fire = { $block } { $many ->
    [1] fire
   *[0] fires
}, hitting on { $number ->
    [0] nothing
    [1] 1
   *[other] 1 to { $number }
}
result-fire = { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}
log-pass = { $block } { $many ->
    [1] hold their fire
   *[0] holds its fire
}
log-half-hit = { $block } { $many ->
    [1] bear
   *[0] bears
} a half-hit at { $space }
log-loss = { $block } { $many ->
    [1] lose
   *[0] loses
} a step at { $space }
log-gun-stands = { $block } { $many ->
    [1] keep their
   *[0] keeps its
} last step
log-eliminated = { $block } { $many ->
    [1] are eliminated
   *[0] is eliminated
} at { $space }
log-retreat = { $block } { $many ->
    [1] retreat
   *[0] retreats
} from { $from } to { $to }
log-cut-off = { $block } cannot get away from { $space }
log-fall-back = { $block } { $many ->
    [1] fall back
   *[0] falls back
} to the lines before { $space }
log-reserve = { $block } { $many ->
    [1] come up
   *[0] comes up
} from the reserve at { $space }
log-field-changes = { $side } must now retake { $space }
log-fight-over = { $side } holds { $space }
log-regroup = { $block } { $many ->
    [1] regroup
   *[0] regroups
} from { $from } to { $to }
log-guns-taken = The guns at { $space } change hands: { $block }
log-besiege = { $side } besieges { $space }
log-siege-pass = { $side } passes at { $space }
log-storm = { $side } storms { $space }
log-sortie = { $side } makes a sortie from { $space }
log-bombard = { $side } bombards at { $space }
log-answer = { $side } answers the bombardment at { $space }
log-join = { $block } { $many ->
    [1] take part
   *[0] takes part
} at { $space }
log-siege-lifted = { $side } breaks the siege of { $space }
log-place-taken = { $side } takes { $space }
log-cos-leads = { $block } comes to { $space } and leads { $brigade }
log-austin-returns = { $block } goes into the pool to succeed Houston
log-attrition = Attrition at { $space } among the blocks of { $side }
result-attrition = { $lost ->
    [0] no step lost
    [one] 1 step lost
   *[other] { $lost } steps lost
}
log-vanguard = { $space } has fallen: the Mexican forces of 1836 come early
log-drawn = { $block } { $many ->
    [1] are drawn
   *[0] is drawn
}
log-us-drawn = { $block } { $many ->
    [1] stand ready
   *[0] stands ready
} at Fort Jessup
log-deploy = { $block } { $many ->
    [1] deploy
   *[0] deploys
} at { $space }
log-brigade = A Mexican brigade enters { $space }
log-brigade-late = A Mexican brigade goes by { $space }
log-no-box = No Mexican box is left for a brigade to enter ({ $group })
log-draw-card = { $side } draws { $card }
log-surrender = { $block } { $many ->
    [1] surrender
   *[0] surrenders
} at { $space }
log-winter = Winter: { $side } has won 1835
log-parole = { $block } { $many ->
    [1] leave
   *[0] leaves
} { $space } on parole
log-guns-replaced = { $block } stands at { $space }
log-restart = 21 February 1836: the war goes on
log-victory = { $side } wins

# Why not
why-nobody-fit = no block there may still fight in this phase
why-not-now = this is not what is being decided
why-active = this leader has given his command this turn
why-active-forage = a leader who has been activated takes no step this turn
why-another-marches = another block is on the march: first say where it goes
why-attackers-side = the attackers came by that side: their enemies do not leave by it
why-attackers-way = an attacker retreats only by a side that was used to attack
why-battle-there = a battle is pending there
why-behind-walls = the block is inside the walls
why-besieged = the block is besieged: it neither moves nor forages nor burns (ruling G.9)
why-besieged-leader = a besieged leader commands nobody outside the walls
why-besieged-sorties = only the besieged side makes a sortie
why-besieger-storms = only the besieger storms
why-box-by-land = blocks leave a Mexican box by road or trail only
why-burned = the place is burned
why-burned-port = a burned port takes no ships
why-by-sea-only = no road leads there
why-comanche-box = nobody may enter the Comanche box
why-dead = the block has been eliminated
why-delayed = the brigade enters elsewhere than planned: that costs it this turn
why-enemy-inside = the enemy is within the walls
why-enemys-way = a defender does not retreat by a side that the attackers used
why-fall-back-only = a block that storms can only fall back to the siege lines
why-ferry-barred = refugees throng the ferries: your blocks cannot cross them this turn
why-foraged = the block has foraged and does not move this turn
why-foraged-once = a block gains one step a turn at most
why-fought-over = a battle or a siege is under way there
why-full-strength = the block is at full strength
why-guns-by-sea = artillery sails, but does not attack by sea
why-guns-stay = artillery neither retreats nor withdraws
why-had-its-turn = the block has had its Battle Turn of this round
why-horse-by-sea = cavalry sails, but does not attack by sea
why-impassable = the side between cannot be crossed
why-in-command = a leader reaches this block: it moves under his command, not on its own
why-in-reserve = the block is in reserve until round 2
why-island = Galveston is an island: it is reached by sea only
why-leader-commands = a leader moves by his own activation
why-matamoros-by-sea = Matamoros cannot be attacked by sea
why-moved = the block has moved this turn
why-must-attack = enemies are there: the block must attack across one of the sides
why-needs-force = it is one Movement Point too far: only a forced march gets there
why-needs-sea-attack = the port is the enemy's: only a Sea Attack gets there
why-no-command-across = command is not traced across a side that cannot be crossed
why-no-enemy = no enemy is there to attack: march there instead
why-no-fire = the card you played gives no burning, or has had it
why-no-guns = you have no artillery and no leader there who could bombard
why-no-landing = blocks cannot deploy there
why-no-leader = the block is no leader
why-no-new-battle = a regroup does not start a battle, nor join one that is over
why-no-port = the place is no port
why-no-refuge = enemies or a pending battle bar that hex to a retreat
why-no-retreat-raid = nobody retreats from a raid
why-no-retreat-storm = who defends the walls against a storm does not retreat
why-no-star = only a Victory place can be burned
why-no-walls = there are no walls here
why-not-enemy-port = the port is not the enemy's
why-not-forced = the block gets there without a forced march
why-not-in-battle = the block takes no part here
why-not-in-hand = the card is not in your hand
why-not-its-turn = other blocks act before it: A before B before C, the defender first
why-not-neighbours = the two hexes do not touch
why-not-occupied = none of your blocks is there
why-not-on-map = the block is not on the map
why-not-storming = the block does not take part in the storm
why-not-strongest = each hit falls on one of the strongest blocks of the moment
why-not-there = the block is not in the place that burns
why-not-yours = the block is not yours to order
why-nowhere = there is nowhere the block can go
why-off-the-map = blocks may not leave the map
why-one-bombardment = there is only one exchange of bombardment
why-order-first = give the block an order first, or activate its leader
why-other-brigade = in another hex this leader commands only his own brigade
why-out-of-command = the block is out of this leader's command
why-over-supply = more blocks are there than the hex supplies
why-own-siege = your own blocks besiege the place: march there instead
why-pinned = the attackers pin the block: as many defenders as they are must stay
why-port-lost = the port it came from takes it back no more
why-port-not-friendly = the port is not yours
why-presidials = the Presidials would turn out there: a regroup starts no battle
why-relief-outside = of a relief only cavalry may go inside
why-roads-only = in round 1 blocks retreat only along a road or trail, not over a ford, a ferry or the sea
why-round-3 = in round 3 the attacker must retreat and does not fire
why-sails-home = who attacked by sea goes back only to the port it came from
why-sea-attack-alone = a Sea Attack is not combined with another attack on the same place
why-sea-range = the port is more than three hexes away
why-side-full = as many blocks as that side allows have crossed it
why-sortie-inside = a sortie goes back only inside the walls
why-sortied = the besieged have made their sortie of this phase
why-spent = the block has retreated here and takes no more part in this phase's combat
why-too-far = the block does not have the Movement Points to get there
why-two-points = a Sea Attack costs 2 Command Points a block
why-us-closed = Mexican blocks never enter the boxes of the United States
why-us-command = US blocks obey Gaines alone, and Gaines commands no others
why-us-wait = the US blocks wait in Fort Jessup until all three are drawn
why-village = blocks do not stop in an Indian village
why-walls-full = four blocks are inside already

# Where the match stands, and what lies on the table
status-turn = Turn { $turn } of { $turns }
status-player1 = Player 1
phase-deal = Set-up
phase-card = Card Phase
phase-event = Card Phase: events
phase-movement = Movement Phase: { $side }
phase-combat = Combat Phase
phase-supply = Supply Phase: { $side }
phase-end = End of the turn
phase-winter = Winter
short-card = Cards
short-movement = Movement
short-combat = Combat
short-supply = Supply
short-alamo = Alamo
short-goliad = Goliad
short-presidial = Presidials
track-victory-places = Victory places
track-green-places = Green Victory places
track-command-points = Command Points
track-held = Texas { $texas }, Mexico { $mexico }
track-kept = Mexico { $mexico } of { $most }
track-points = { $cp ->
    [one] 1 left
   *[other] { $cp } left
}
zone-1836-mexico = Mexico wins at the turn's end
zone-1836-texas = Texas fights on
zone-1835-texas = Texas wins
zone-1835-mexico = Mexico wins
marker-burned = Burned
marker-siege = Besieged by { $side }
marker-battle = A battle is to be fought here
marker-flag = Held by { $side }
deck-deck = Cards
tray-pool = Force pool
tray-vanguard = Forces of 1836
tray-waiting = Waiting to deploy
tray-due = On the march
tray-brigade-V = Vanguard brigade
tray-brigade-1 = 1st brigade
tray-brigade-2 = 2nd brigade
tray-brigade-U = Urrea's brigade
tray-brigade-none = On the march
tray-dead = Eliminated
tray-note-due = due { $day }, { $space }

# Fights and sieges
panel-field = { $named ->
    [0] Battle in { $space }
   *[other] Battle of { $space }
}
panel-storm = { $named ->
    [0] Storm in { $space }
   *[other] Storm of { $space }
}
panel-sortie = { $named ->
    [0] Sortie in { $space }
   *[other] Sortie from { $space }
}
panel-raid = { $named ->
    [0] Comanche raid in { $space }
   *[other] Comanche raid on { $space }
}
panel-siege = { $named ->
    [0] Siege in { $space }
   *[other] Siege of { $space }
}
summary-losses = { $steps ->
    [0] no loss
    [one] 1 step lost
   *[other] { $steps } steps lost
}{ $gone ->
    [0] {""}
   *[other] ; eliminated: { $names }
}
panel-round = Round
panel-in-round = Round { $round }
subtitle-field = Three rounds: A before B before C, the defender first{ $walls ->
    [0] { "" }
   *[other] ; defenders may go inside the walls
}
subtitle-storm = Two rounds; at most { $limit } blocks storm; two hits for a step behind the walls
subtitle-sortie = The besieged attack; once they have fired they stand in the open
subtitle-raid = Two rounds, and nobody retreats
subtitle-siege = { $walls ->
    [1] Fort: it feeds { $supply } inside; at most { $limit } storm it; two hits for a step inside
   *[other] City: it feeds { $supply } inside; at most { $limit } storm it; two hits for a step on both sides
}
reminder-1 = retreat by road or trail only
reminder-3 = the attacker must retreat and does not fire
role-field-attacker = attacks
role-field-defender = defends
role-storm-attacker = storms
role-storm-defender = defends the walls
role-sortie-attacker = makes a sortie
role-sortie-defender = besieges
role-raid-attacker = raid
role-raid-defender = is raided
role-siege-attacker = besieges
role-siege-defender = is besieged
slot-hidden = Unrevealed
slot-reserve = Reserve
slot-inside = Inside the walls
slot-retreated = Out of the fight
figure-blocks = Blocks
figure-strength = Strength
figure-of = { $value } of { $most }
figure-dice = Dice to come
figure-none = none: it must retreat
figure-hits = Hits to expect
figure-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# How it ended
verdict-places = Mexico wins: Texas holds fewer than four Victory places.
verdict-santa-anna = Texas wins: Santa Anna has fallen.
verdict-time = Texas wins: it has held out until 14 May.
verdict-1835-mexico = Mexico wins: it has kept at least four of its seven places in Texas.
verdict-1835-texas = Texas wins: Mexico keeps fewer than four of its seven places.

# What is printed
mark-moved = Moved
mark-foraged = Foraged
mark-active = Has given its command
mark-forced = Forced march: a die is due
mark-inside = Inside the walls
mark-reserve = In reserve until round 2
mark-half = Bears a half-hit
mark-retreated = Retreated: out of this phase's combat
mark-sortied = Came out in a sortie
mark-done = Has had its Battle Turn
mark-delayed = Delayed: enters a turn later
mark-beside = Waits beside the box
card-cp = { $cp } CP
card-fire = fire
card-event = event
card-fate = Discarded after use
kind-command = Command
kind-event = Event
kind-combat = Battle event
type-leader = leader
type-infantry = infantry
type-cavalry = cavalry
type-artillery = artillery
block-steps = { $steps } steps, moves { $move }
adjective-texas = Texan
adjective-mexico = Mexican
adjective-comanche = Comanche

# The printed sheet
game-name = Texas Glory
game-tagline = The war for Texas, 1835–36
game-years = 1835–36
game-about = Mexico's army marches north to put down a rising; the Texans, few and scattered, must hold out or strike
    at its head. Wooden blocks hide what they are until they fight. Each turn one card of three says who goes first and how
    much can be ordered: leaders move brigades, columns live off a poor country, and the old missions stand in the way.
game-credits = Texas Glory is a game by Tom Dalgliesh (design and development: Dan Mings, Carl Willner, Tom Dalgliesh),
    published by Columbia Games. Grognard is independent: neither author nor publisher made, checked or endorses it. Rules
    are told in our own words. The map, the values of the blocks and the cards were reconstructed from the rules and
    from history, and drawn anew; whoever owns the printed game can correct them.
scenario-1836-name = 1836: Remember the Alamo
scenario-1836-about = Santa Anna crosses the Río Grande with the best of his army. Mexico wins as soon as Texas
    holds fewer than four Victory places at the end of a turn; Texas wins if Santa Anna falls, or if it lasts until 14 May.
scenario-1836-length = 12 turns, about an hour and a half
scenario-1835-name = 1835: Texan Revolution
scenario-1835-about = Volunteers gather at Gonzales to throw the garrisons of Béxar and Goliad out of Texas before
    the winter. Mexico wins if it still has four of its seven green places on 14 December; otherwise Texas does.
scenario-1835-length = 10 turns, about an hour
scenario-campaign-name = Texas Campaign, 1835–36
scenario-campaign-about = Both years, with the winter between them: what falls in 1835 is missing in 1836. As in
    1836, Mexico wins as soon as Texas holds fewer than four Victory places at the end of a turn; Texas wins if Santa
    Anna falls, or if it lasts until 14 May.
scenario-campaign-length = 22 turns, about two and a half hours
option-late-brigades-name = Late brigades
option-late-brigades-about = A Mexican brigade may enter at Laredo or Matamoros in place of its own box, a turn later.
unit-about = { $type }, { $side }
unit-about-brigade = { $type }, { $side }, { $brigade }
line-strength = Strength
line-strength-value = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}: as many dice
line-fire = Fire
line-fire-value = { $letter }{ $hits }: { $letter ->
    [A] acts first
    [B] acts second
   *[C] acts last
}, hits on { $hits ->
    [1] 1
   *[other] 1 to { $hits }
}
line-move = Movement
line-move-value = { $move } Movement Points
line-command = Command
line-command-cinc = any block of the army within { $radius ->
    [one] 1 hex
   *[other] { $radius } hexes
}
line-command-brigade = any block in his hex, his brigade within { $radius ->
    [one] 1 hex
   *[other] { $radius } hexes
}
line-command-cinc-1835 = any block within 1 hex in 1835; later those in his own hex
line-command-successor = commands the army if Houston, Austin and Fannin are gone
line-arrival = Arrival
line-arrival-value = at a friendly port
line-us = United States
line-us-value = waits at Fort Jessup until all three are drawn; obeys Gaines alone
line-gun = Gun
line-gun-value = never retreats, fights behind walls; alone with the enemy, it changes hands
line-walls-horse = At walls
line-walls-horse-value = storms and defends as C1
line-raid = Raid
line-raid-value = two rounds against one group, at the call of a card
kind-city = City
kind-town = Town
kind-fort = Mission fort
kind-camp = Camp
kind-village = Indian village
kind-box = Area off the map
kind-hex-clear = Open country
kind-hex-woods = Woods
space-about = { $kind }, { $side }
line-supply = Supply
line-supply-value = { $limit ->
    [one] 1 block
   *[other] { $limit } blocks
}
line-star = Victory place
line-star-value = counts for whoever holds it
line-port = Port
line-port-value = ships come and go
line-walls = Walls
line-walls-fort = a fort: 4 blocks inside, fed for { $supply }; { $limit } may storm it
line-walls-city = a city: 4 blocks inside, fed for { $supply }; { $limit } may storm it
line-stop = Passage
line-stop-value = nobody stops here
line-zone = Comanche
line-zone-value = their raids reach this hex
line-way = To { $space }
line-way-value = { $terrain }, { $mp } MP; { $limit ->
    [one] one block
   *[other] { $limit } blocks
} may attack
line-way-river = a river without a crossing
line-way-bay = water
line-road = Road to { $space }
line-road-value = { $out } MP out, { $in } MP in
terrain-clear = clear
terrain-woods = woods
terrain-road = road
terrain-trail = trail
terrain-ford = ford
terrain-ferry = ferry
terrain-two-roads = two roads
terrain-road-trail = road and trail
terrain-two-trails = two trails

# What a deed is, costs and risks

deed-card = Card
deed-command = Command
deed-order = Order
deed-march = March
deed-forced-march = Forced march
deed-attack = Attack
deed-forced-attack = Forced attack
deed-forage = Forage
deed-burn = Burn
deed-sail = Sail
deed-sea-attack = Sea Attack
deed-pass = Pass
deed-battle = Battle
deed-fire = Fire
deed-retreat = Retreat
deed-withdraw = Go inside
deed-hit = Take a hit
deed-regroup = Regroup
deed-storm = Storm
deed-besiege = Besiege
deed-bombard = Bombard
deed-sortie = Sortie
deed-join = Take part
deed-deploy = Deploy
deed-delay = Delay
deed-raid = Raid
deed-fever = Fever
cost-cp = { $cp } CP
cost-turn = 1 turn
risk-die = { $most ->
    [1] 1
   *[other] 1–{ $most }
}
risk-march = it loses a step on { risk-die } ({ $chance } %)
risk-march-dies = it is eliminated on { risk-die } ({ $chance } %)
risk-presidials = the Presidials turn out
risk-enemies = { $blocks ->
    [one] one enemy block is there
   *[other] { $blocks } enemy blocks are there
}
risk-hunger = { $blocks ->
    [one] one block over supply: it loses a step on { risk-die }
   *[other] { $blocks } blocks over supply: each loses a step on { risk-die }
}
risk-fire = { $dice ->
    [one] one die on { risk-die }: { $chance } % to hit
   *[other] { $dice } dice on { risk-die }: { $chance } % to hit
}
risk-falls = it is eliminated
risk-points = { $cp ->
    [one] one Command Point is lost
   *[other] { $cp } Command Points are lost
}
risk-burn = the place counts for nobody any more and supplies two blocks
risk-storm = two rounds against Double Defence, and no regroup after them
risk-sortie = its blocks lose Double Defence once they have fired
risk-last-point = it is the last Command Point

# What one may have oneself passed for
window-burn-gain = A step gained by burning

# Why the bot would do it
reason-army = It keeps your own blocks strong and out of reach.
reason-enemy = It costs the enemy blocks, or leaves them in danger.
reason-places = It is about a Victory place: one is taken, kept, or besieged.
