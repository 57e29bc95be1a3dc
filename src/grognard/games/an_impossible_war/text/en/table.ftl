# What is printed and what lies on the table.

game-name = An Impossible War
game-tagline = The First Carlist War in the North
game-about = Two Spains fight over one crown. The Carlists hold the hills of the Basque Country and Navarre and look for
    a way out of them; the Liberals hold the cities, the ports and the money and look for a way in. Blocks hide what they
    are, roads and winters decide as much as battles, and Expeditions carry the war through the rest of Spain.
game-years = 1834–1838
game-credits = Designed by David Gómez Relloso. This is an independent implementation in our own words and drawings; map,
    unit values, cards and set-ups are reconstructed where the rule book is silent. Buy the printed game.
title-carlist = Carlists
title-liberal = Liberals
adjective-carlist = Carlist
adjective-liberal = Liberal
option-peace-and-fueros-name = Peace and Fueros
option-peace-and-fueros-about = Cards L36 and C36 join the decks of 1838.
option-europe-and-the-war-name = Europe and the war
option-europe-and-the-war-about = Card C19 joins the Carlist deck of 1835 (of 1836 in a scenario that begins there), card L27
    the Liberal deck of 1836.
outcome-lead = { $points ->
    [0] nobody leads
   *[other] { $side } lead by { $points }
}
outcome-draw = Nobody has won: at the end of the scenario { $lead }
outcome-at-once = { $side } have won at once: { $lead }
outcome-cities = { $side } have won at once: they hold two Cities
outcome-decisive = { $side } have won decisively: { $lead } at the end of the year
outcome-end = { $side } have won: at the end of the scenario { $lead }

# Status
status-turn = { NUMBER($year, useGrouping: 0) }: turn { $turn } of { $turns }
status-initiative = First player
status-marker = In force
phase-deal = Setting up
phase-turn = A new turn
phase-reinforcement = Reinforcements
phase-uprising = Carlist Uprising
phase-order = Order of play
phase-first-player = First player
phase-second-player = Second player
phase-victory = Victory Check
phase-year-end = End of Year
short-reinforcement = Reinforcements
short-uprising = Uprising
short-order = Order
short-first-player = First player
short-second-player = Second player
short-victory = Victory
step-card = { $side }: card
step-fortresses = { $side }: Fortresses
step-ap = { $side }: Action Points
step-guns = { $side }: hidden Artillery
step-actions = { $side }: actions
step-combat = { $side }: combat
step-supply = { $side }: supply
step-end = { $side }: end of phase

# Markers
marker-siege = Besieged by { $side }
marker-battle = A combat is to be fought here
marker-held = Held by { $side }
marker-uprising = Uprising level { $level }
marker-pursuit = Pursuit +{ $pursuit }
marker-mutiny = Mutiny: the Liberal units here do not obey
marker-border-watched = The border is watched (L1)
marker-quinta = Mendizábal's levy: +1 to Liberal replacements (L20)
marker-espartero = Espartero commands: one movement die again (L24)
marker-durango-decree = Durango Decree: foreigners get no quarter (C14)
marker-eguia = Eguía: +1 in Assaults outside Cities (C23)
marker-cabrera = Cabrera: -1 to suppressing in Valencia-Murcia and Aragón (C30)
marker-cooperation = French cooperation: no cards of France (L27)
marker-chapelgorris = Chapelgorris (L21)
marker-don-carlos = Don Carlos in Navarre: +1 to Carlist replacements (C2)
fort-city = City walls and Garrison of { $space }
fort-fortress = Fortress of { $space }
fort-building = Fortress under construction in { $space }

# Marks
mark-acted = has acted in this phase
mark-moving = in the moving group
mark-inside = inside the Fortress
mark-forced = on a Forced March
mark-landed = landed in this phase: one die less
mark-retreated = has retreated in this phase
mark-spent = spent
mark-reserve = in Reserve
mark-demoralized = demoralized
mark-chosen = picked
mark-building = under construction
mark-road = waits on the road

# Tracks, trays, decks
track-victory = Victory Points
track-lead = { $points ->
    [0] level
   *[other] { $side } lead by { $points }
}
zone-liberal-victory = { $automatic } wins · { $decisive } decisive
zone-carlist-victory = { $decisive } decisive · { $automatic } wins
track-prestige = Carlist Prestige
track-prestige-text = { $negative ->
    [0] { $prestige } of 4
   *[other] { $prestige } of 4, owing { $negative }
}
zone-prestige = 1 VP
track-command-carlist = Carlist Command Points
track-command-liberal = Liberal Command Points
cup-marker = Action Point marker: { $points }
track-points = { $points }
track-action = Action Points
track-action-points = { $extra ->
    [0] { $points } left
   *[other] { $points } left, and 1 for an Expedition
}
tray-bag = Reinforcements Reserve
tray-supply = Trains and Knapsacks
tray-cup = Action Point markers
tray-hidden = Hidden Artillery
tray-partidas = Eliminated Partidas
tray-regional = Regional units
tray-entering = Coming in
tray-removed = Out of the game
deck-carlist = Carlist deck
deck-liberal = Liberal deck

# Units
unit-about = { $kind }, { $side }{ $coded ->
    [0] {""}
   *[1] {" "}({ $code })
}
kind-infantry = infantry
kind-cavalry = cavalry
kind-supply-train = supply train
kind-field-artillery = field artillery
kind-mountain-artillery = mountain artillery
kind-knapsack = knapsack
line-strength = Strength
line-strength-value = { $most } at most; as many dice as its strength
line-stores-value = { $most } at most; it never rolls dice
line-guns-value = { $most } at most: dice in a Skirmish, points in a Battle
line-effectiveness = Effectiveness
line-effectiveness-value = hits on { $e } or less
line-morale = Morale
line-morale-value = holds on two dice of { $m } or less
line-supplies = Supply
line-supplies-value = feeds { $s } units, losing 1 strength each time
line-cavalry = Horse
line-cavalry-value = one Movement Point more; charges in Battle
line-partida = Partida
line-partida-value = needs no supply; does not count for Skirmish or Battle; comes back each winter
line-regional = Regional unit
line-regional-value = recruited by Expeditions only
line-foreign = Foreign unit
line-foreign-value = once lost, out of the game
line-escort = Escort
line-escort-value = moves and stays only with infantry or cavalry, or in a Fortress
line-field = Heavy
line-field-value = one Movement Point less; no Forced March; half strength in rough terrain

# Places
space-about = { $ordinary ->
    [1] { $terrain }
   *[0] { $kind }, { $terrain }
}, { $zone } ({ $province })
region-about = Region of the Rest of Spain, Liberal Zone
kind-city = city
kind-main-town = main town
kind-refuge = Carlist Refuge
terrain-open = open terrain
terrain-rough = rough terrain
zone-carlist = Carlist Zone
zone-liberal = Liberal Zone
line-supply = Supplies
line-supply-value = { $carlist } Carlist units; { $liberal } Liberal units while friendly
line-region-supply = 6 Liberal units; Carlists must forage
line-port = Port
line-port-value = Liberal sea movement and supply
line-france = France
line-france-value = the border is here; only cards use it
line-refuge = Refuge
line-refuge-value = no Fortress may be built; Carlists intercept, evade and countermarch at will
line-city = Worth
line-city-value = 3 VP to who takes it; a second Carlist City wins the war
line-town = Worth
line-town-value = 1 VP to who takes it
line-history = History
line-uprising = Uprising
line-uprising-value = from { $least } to 3
line-coast = Coast
line-coast-value = Liberal naval transport
line-borders = Borders
line-road = To { $space }
line-road-main = main road, { $mp } MP
line-road-secondary = secondary road, { $mp } MP

# Cards
card-event = Event
card-operational = Operation
card-tactical = Tactics
card-years = { $first }–{ $last }
fate-removed = Leaves the game once played
fate-discard = To the discard pile
