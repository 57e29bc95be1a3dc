# What is printed, and what lies on the table.

# Nations
status-leads-empire = leads the Empire
status-leads-coalition = leads the Coalition
status-peace-until = at forced peace until the end of { $year }
status-peace-for-good = at forced peace for good
holding-owner = { $owner }: { $status }
holding-flag = held by { $nation }, land of { $owner }
holding-open = land of { $owner }, open to all
figure-of = { $value } of { $most }
line-resources = Resources
line-resources-left = Resources left
line-keys = Key zones
line-capital = Capital
line-capital-lost = lost: −1 to morale
line-debt = Steps owed

# Markers on the map
marker-flag = Flag of { $nation }
marker-emptied = Empty fortress
marker-siege = Besieged by { $side }, siege marker { $value }
marker-war = Foreign war: “{ $card }”

# Containers
army-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} of { $most } that its general may command
army-veiled = What it holds cannot be seen.
fleet-values = Initiative { $initiative }, tactical value { $tactical }

# Trays and decks
tray-of = { $box }: { $who }
tray-reserve = Reserve
tray-sitting-out = Out until the next year
tray-returning = Coming back
tray-aside = To be placed
tray-eliminated = Out of the game
deck-permanent = Permanent cards used: { $side }
deck-known = Known in hand: { $side }

# Status and tracks
status-year = Year { $year } of { $last }
status-round = Round { $round } of { $last }
status-date = { $year }, { $weather }
status-phase = { $side }: { $phase }
status-period = Period
status-cards = Cards next year, { $side }
status-grand-coalition = Grand Coalition
status-grand-coalition-value = +1 to the value of its cards
status-ended-now = If it ended now
status-ended-now-value = { $winner ->
    [0] a draw
   *[other] { $side } wins
}: { $why }
status-in-force = In force
period-epica = Epic
period-castigos = Retribution
track-victory-text = { $level } of { $most }
track-escalation-text = { $level } of { $most }
track-rounds = Rounds
short-fair = fair
short-bad = bad
short-winter = winter
track-reserve-text = { $side }: { $points } AP

# States of counters
mark-besieged = besieged
mark-veiled = leads others who cannot be seen
code-points = { $points } AP

# What is in force
force-mantua-besieged = Mantua has been besieged
force-ulm-besieged = Ulm has been besieged
force-castigos-due = The Retribution cards come next year
force-blockade-complete = The Continental Blockade is complete
force-pitt-is-dead = Pitt is dead: Great Britain gets nothing for free
force-winter-campaign = Winter campaign: a seventh round
force-scorched-earth = Scorched earth in Russia
force-fontainebleau = Treaty of Fontainebleau: the French may pass through Spain
force-dardanelles = The Bosphorus is open to the Coalition
force-sebastiani = No Coalition diplomacy on Turkey
force-miseries = No upper limit to the next hand of the Coalition
force-the-city = The City pays
force-subsidies = Subsidies: four resources more from Great Britain
force-russian-disaster = Disaster in Russia
force-illness = The Emperor is ill
force-winter-quarters = Winter quarters
force-sappers = +1 to one assault with the Royal Engineers
force-hanover-bait = −3 to Coalition diplomacy on Prussia
force-rapp = −2 to every assault on this fortress
force-discord = One nation alone may be activated
force-contingent-apart = The smaller contingent does not fight
force-berthier = The generals of this army may be activated
force-fight-together = Grand Campaign: forces fight together
force-fight-separately = Interior lines: enemies are fought one by one
force-march-without-attrition = No attrition for a forced march
force-no-forced-march = No forced marches
force-six-days = Napoleon is activated again
force-not-napoleon = No force of Napoleon's is attacked
force-sure-evasion = Evasion without a die
force-sure-counter-march = A march to the guns without a die
force-bridge = One river is crossed as by a bridge
force-across-the-channel = Who crossed the Channel is in supply
force-landing = A landing of four steps, without penalty
force-no-terrain = Terrain does not count for the Empire
force-no-elite = No elite corps lead an attack
force-austria-refuses = Austria refuses, whatever the die
force-enveloping = Enveloping attack
force-foul-weather = Foul weather
force-grand-battery = Grand battery
force-grand-battery-attack = Grand battery
force-combined-fleet = Combined fleet
force-general-charge = General charge
force-infernal-brigade = Infernal brigade
force-year-ii = Soldiers of the Year II
force-year-ii-march = Soldiers of the Year II: a longer march
force-guard-advances = The Guard advances: it loses a step more in defeat
force-soldiers-legs = By the soldiers' legs
force-eighty-squadrons = Eighty squadrons
force-metternich = Metternich
force-favourable-terrain = Favourable terrain
force-thin-red-line = Thin red line
force-scots-greys = Scots Greys: cavalry is lost in defeat
force-vorwarts = Vorwärts!
force-rain-and-mud = Rain and mud
force-surprise = Surprise: nobody evades
force-peoples-cause = The people's cause: a tie is won
force-england-expects = England expects: one die more, and Nelson's fate

# Counters as they are printed
unit-about = { $kind }, { $nation }
line-steps = Steps
line-steps-value = { $steps }, which are its combat value
line-morale = Morale
line-morale-value = { $morale }
line-movement = Movement
line-movement-value = { $points } MP
line-stars = Elite
line-stars-value = +{ $stars } to the battle roll when it leads
line-limited = Boxed movement
line-limited-value = never leaves its country
line-initiative = Initiative
line-initiative-value = { $points } AP to activate
line-command = Command
line-command-value = { $steps } steps, { $army } with an army
line-tactics = Tactical values
line-tactics-value = { $attack } in attack, { $defence } in defence
line-rank = Rank
line-rank-value = { $rank }: the lower commands
line-horse = Cavalry
line-horse-value = counts for superiority in cavalry
line-sea-initiative = Initiative
line-sea-initiative-value = +{ $value } to intercept and to evade
line-sea-tactics = Tactical value
line-sea-tactics-value = +{ $value } to its die in battle
line-sea-movement = Movement
line-sea-movement-value = { $points } MP
line-seas = Keeps to
line-bonus = In battle
line-bonus-value = +{ $value } where it is committed
line-assault = In assaults
line-assault-value = +{ $value }
line-assaulted = Inside walls
line-assaulted-value = −{ $value } to the assaults of the enemy
line-pursuit = In pursuit
line-pursuit-value = +{ $value }
line-bridges = Bridges
line-bridges-value = its force crosses rivers as if they were bridged
line-depot = Depot
line-depot-value = active, a source of supply; spent, a better attrition test
line-army = Army
line-army-value = several generals and twice as many steps; +1 in sieges
line-price = Price
line-price-value = { $price }
line-entry-year = Comes
line-entry-year-value = in { $year }
line-entry-card = Comes
line-entry-card-value = with “{ $card }”
line-once = Once lost
line-once-value = it does not come back

# Places
zone-about = { $province }, { $nation }; { $terrain }
terrain-clear = clear terrain
terrain-swamp = marsh
terrain-sterile = barren land
terrain-swamp-effect = costs more to enter, and helps the defender
terrain-sterile-effect = barren: worse attrition
of-fortress-about = Inside the walls of { $space }
of-port-about = Port of { $space }
of-blockade-about = Before the port of { $space }
sea-about = Sea zone
box-corsairs-about = Corsairs
box-war-about = Foreign war
line-terrain = Terrain
line-walls = Fortress
line-walls-value = level { $level }: { $level ->
    [1] two steps to besiege it
   *[2] four steps to besiege it, −1 to assaults
}
line-harbour = Port
line-harbour-value = on { $sea }
line-continental = Port
line-continental-value = on { $sea }; counts for the Continental Blockade
line-blockade = Blockade
line-blockade-value = three fleets at most close the port on { $sea }
line-capital-of = Capital
line-key = Key zone
line-key-value = a card for: { $sides }
line-states = May join
line-open = Open
line-open-value = without town, fortress or port nobody controls it
line-influence = Diplomacy, { $nation }
line-influence-value = Empire { $empire }, Coalition { $coalition }; a card of { $card } or more; 6 with a die
line-way = { $space } ({ $cost })
border-plain = Borders (MP)
border-river-bridge = Over a bridge
border-river = Over a river
border-mountain-pass = Over a pass
border-mountain = Over mountains
border-strait = Over a strait
border-desert-march = Through the desert
line-neighbours = Next to
line-passage = { $sea } (by { $passage })
line-ports = Ports
line-ice = Ice
line-ice-value = no ship moves here in winter
line-box-corsairs = Effect
line-box-corsairs-value = fleets here hunt corsairs, which else cost the Coalition a card
line-box-war = Effect
line-box-war-value = units here come back when the war ends

# Cards
card-event = Event
card-permanent = Permanent card
card-combat = Combat card
card-foreign-war = Foreign war
card-unit = AP
on-card-administration = administration
on-card-diplomacy = diplomacy
on-card-activation = activation
on-card-conquest = conquest
on-card-combat = battle
on-card-naval-combat = battle at sea
on-card-reaction = reaction
fate-hand = Comes back each year
fate-discard = To the discards
fate-removed = Out of the game once played as an event
fate-spent = Its event happens once
fate-box = Lies in the box of its war
