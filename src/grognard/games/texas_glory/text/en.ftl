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

# Questions
ask-play-card = Put a card face down
ask-raid = Choose the group that the Comanche raid
ask-fever = Choose the group that falls sick
ask-orders = Spend your Command Points
ask-command = Move the blocks under command, the leader last
ask-march = Choose where the block marches
ask-burn-gain = Choose a block to gain a step from the burning, or none
ask-next-battle = Choose the next battle or siege
ask-withdraw = Withdraw up to four blocks inside the walls
ask-relief-sortie = The relief attacks: will the besieged make a sortie?
ask-choose-stormers = Choose the blocks that storm
ask-choose-sortie = Choose the blocks of the sortie
ask-declare-event = Use the event in this fight?
ask-battle-turn = Choose a block and its Battle Turn
ask-take-hit = Choose which of your strongest blocks takes the hit
ask-invest = The enemy is inside: storm, besiege, or send blocks away
ask-regroup = Regroup blocks out of the battlefield
ask-besieger = Besieger: pass, bombard or storm
ask-besieged = Besieged: pass, bombard or make a sortie
ask-bombard = Choose the guns and leaders that bombard
ask-answer-bombardment = Answer the bombardment?
ask-cos-leads = Cos may take over a brigade that has lost its leader
ask-deploy = Deploy the block that was drawn
ask-arrival = Choose where the brigade enters

# Actions
act-play = Play { $card }
act-command = Activate { $block }
act-order = Order { $block } to march on its own
act-march = Move { $block }
act-move = { $block } to { $space }
act-force = { $block } to { $space }, by forced march
act-attack = { $block } attacks { $space } from { $origin }
act-force-attack = { $block } attacks { $space } from { $origin }, by forced march
act-forage = { $block } forages
act-burn = Burn { $space }
act-gain = { $block } gains a step
act-sail = { $block } sails to { $space }
act-sea-attack = { $block } attacks { $space } by sea
act-end = End your movement
act-done = Done
act-fight = Fight at { $space }
act-fire = { $block } fires
act-retreat = { $block } retreats to { $space }
act-pass = { $block } holds its fire
act-withdraw = { $block } goes inside
act-hit = { $block } takes the hit
act-regroup = { $block } regroups to { $space }
act-storm = Storm
act-besiege = Besiege
act-bombard = Bombard
act-sortie = Make a sortie
act-wait = Pass
act-join = { $block } takes part
act-fall-back = { $block } falls back to the lines
act-declare = Use { $card } here
act-decline = Keep { $card }
act-deploy = { $block } deploys at { $space }
act-arrive = Enter at { $space }
act-delay = Go by { $space }
act-raid = Raid { $space }
act-fever = Fever at { $space }
act-leave = The Comanche ride away
act-lead = Cos leads { $brigade }

# The log
log-turn = Turn { $turn }
log-choose-card = { $side } puts { $card } face down
log-play-card = { $side } plays { $card }
log-player-1 = { $side } is Player 1
log-norther = { $side } calls down a Blue Norther: no movement, no combat
log-scrape = Refugees throng the ferries: { $side } cannot cross them this turn
log-raid = The Comanche raid { $space }
log-no-raid = No group stands within reach of the Comanche
log-raid-leaves = The Comanche ride away from { $space }
log-fever = Fever at { $space }: { $side } loses { $lost ->
    [one] a step
   *[other] { $lost } steps
}
log-no-fever = No camp is large enough for the fever
log-movement = { $side } moves with { $cp } { $cp ->
    [one] Command Point
   *[other] Command Points
}
log-end-movement = { $side } ends its movement
log-command = { $block } takes command at { $space }
log-order = { $block } marches on its own from { $space }
log-march = { $block } marches from { $from } to { $to }
log-attack = { $block } attacks { $to } from { $from }
log-presidials = { $block } turn out at { $space }
log-forced-roll = Forced march of { $block } to { $space }: { $die }
log-forage = { $block } forages at { $space } and gains a step
log-burn = { $side } burns { $space }
log-sail = { $block } sails from { $from } to { $to }
log-sea-attack = { $block } sails from { $from } to attack { $to }
log-sail-home = { $block } sails back from { $from } to { $to }
log-phase = { $phase ->
    [6] Combat Phase
   *[other] Supply Phase
}
log-battle = Battle at { $space }
log-withdraw = { $block } goes inside { $space }
log-declare = { $card } acts at { $space }
log-round = { $space }: round { $round }
log-fire = { $block } fires, hitting on { $number ->
    [0] nothing
    [1] 1
   *[other] 1 to { $number }
}: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}
log-pass = { $block } holds its fire
log-half-hit = { $block } bears a half-hit at { $space }
log-loss = { $block } loses a step at { $space }
log-gun-stands = { $block } keeps its last step
log-eliminated = { $block } is eliminated at { $space }
log-retreat = { $block } retreats from { $from } to { $to }
log-cut-off = { $block } cannot get away from { $space }
log-fall-back = { $block } falls back to the lines before { $space }
log-reserve = { $block } comes up from the reserve at { $space }
log-field-changes = { $side } must now retake { $space }
log-fight-over = { $side } holds { $space }
log-regroup = { $block } regroups from { $from } to { $to }
log-guns-taken = The guns at { $space } change hands: { $block }
log-besiege = { $side } besieges { $space }
log-siege-pass = { $side } passes at { $space }
log-storm = { $side } storms { $space }
log-sortie = { $side } makes a sortie from { $space }
log-bombard = { $side } bombards at { $space }
log-answer = { $side } answers the bombardment at { $space }
log-join = { $block } takes part at { $space }
log-siege-lifted = { $side } breaks the siege of { $space }
log-place-taken = { $side } takes { $space }
log-cos-leads = { $block } joins Santa Anna at { $space } and leads { $brigade }
log-austin-returns = { $block } goes into the pool to succeed Houston
log-attrition = Attrition at { $space }: { $side } loses { $lost ->
    [0] nothing
    [one] a step
   *[other] { $lost } steps
}
log-vanguard = { $space } has fallen: the Mexican forces of 1836 come early
log-drawn = { $block } is drawn
log-us-drawn = { $block } stands ready at Fort Jessup
log-deploy = { $block } deploys at { $space }
log-brigade = A Mexican brigade enters { $space }
log-brigade-late = A Mexican brigade goes by { $space }
log-no-box = No Mexican box is left for a brigade to enter ({ $group })
log-draw-card = { $side } draws { $card }
log-surrender = { $block } surrenders at { $space }
log-winter = Winter: { $side } has won 1835
log-parole = { $block } leaves { $space } on parole
log-guns-replaced = { $block } stands at { $space }
log-restart = 21 February 1836: the war goes on
log-victory = { $side } wins

# Why not
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
why-burned = the place is burned
why-burned-port = a burned port takes no ships
why-by-sea-only = no road leads there
why-comanche-box = nobody may enter the Comanche box
why-dead = the block has been eliminated
why-enemys-way = a defender does not retreat by a side that the attackers used
why-fall-back-only = a block that storms can only fall back to the siege lines
why-ferry-barred = refugees throng the ferries: your blocks cannot cross them this turn
why-foraged = the block has foraged and does not move this turn
why-foraged-leader = a leader who has foraged is not activated this turn
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
why-regrouped = blocks have been sent away: there is no storm here in this phase
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
why-too-far = the block has not the Movement Points to get there
why-two-points = a Sea Attack costs 2 Command Points a block
why-us-closed = Mexican blocks never enter the boxes of the United States
why-us-command = US blocks obey Gaines alone, and Gaines commands no others
why-us-wait = the US blocks wait in Fort Jessup until all three are drawn
why-village = blocks do not stop in an Indian village
why-waits-beside = the brigade waits beside the box and enters it in the Supply Phase
why-walls-full = four blocks are inside already

# Where the match stands, and what is printed
status-turn = Turn
status-turn-of = { $turn } of { $turns }
status-date = { "" }
status-phase = { "" }
status-player1 = Player 1:
status-cp = Command Points:
phase-deal = set-up
phase-card = Card Phase
phase-event-1 = Card Phase
phase-event-2 = Card Phase
phase-movement-1 = Movement of Player 1
phase-movement-2 = Movement of Player 2
phase-combat = Combat Phase
phase-supply-1 = Supply of Player 1
phase-supply-2 = Supply of Player 2
phase-end = end of the turn
track-victory-places = Victory places:
marker-burned = burned
mark-moved = moved
mark-foraged = foraged
mark-active = active
mark-forced = forced march
mark-inside = inside
mark-reserve = in reserve
mark-half = half-hit
mark-spent = retreated
card-cp = { $cp } CP
card-fire = fire
card-event = event
type-leader = leader
type-infantry = infantry
type-cavalry = cavalry
type-artillery = artillery
block-steps = { $steps } steps, moves { $move }
