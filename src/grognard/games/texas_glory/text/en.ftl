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
