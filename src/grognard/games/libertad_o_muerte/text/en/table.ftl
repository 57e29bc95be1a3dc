# What is printed, and what lies on the table.

game-name = Libertad o Muerte!
game-tagline = The wars of independence of Spanish America
game-about = From Mexico to Chile, Spanish America rises against the King. The Patriots have caudillos, llaneros and gauchos, guerrillas
    in hiding and corsairs at sea; the Royalists have fortresses, regiments, ships and the expeditions that Spain sends. Each side
    pays its troops, draws the cards of its history and decides where to fight the battles that count.
game-years = 1810–1824
game-credits = This is an independent version with its own words and drawings; map, values of units, cards and scenarios are
    reconstructed where the rule book is silent. Buy the printed game.
title-patriot = Patriots
title-royalist = Royalists
adjective-patriot = Patriot
adjective-royalist = Royalist
option-hunting-corsairs-name = Hunting corsairs
option-hunting-corsairs-about = Royalist warships may hunt the corsairs in their boxes.
option-great-battles-name = Great Battles
option-great-battles-about = Once in each period of the war and theatre each side may declare a combat of six units or more a side a Great
    Battle: five rounds, no withdrawal, and Victory Points for the winner.
option-voluntary-elimination-name = Voluntary elimination
option-voluntary-elimination-about = After each combat phase a side may disband units of its own; the other gains 1 VP for each.
outcome-count = { $level ->
    [2] { $side } win a decisive victory
    [1] { $side } win the war
   *[0] The war ends without a winner
} in the final count: { $count }
outcome-automatic = { $side } win an automatic victory ({ $theatres })
count = Patriots { $patriot }, Royalists { $royalist }
count-side = { $points }{ $handicap ->
    [0] {""}
   *[other] {" "}({ $handicap } of them a handicap)
}
scenario-length = { $turns ->
    [one] one turn
   *[other] { $turns } turns
}, { $first }–{ $last }

# Status
status-turn = Turn { $turn } of { $last }
status-phase = { $side }: { $phase }
status-period = Period
status-cost = Maintenance, { $side }
status-count = Final count, if it ended now
status-marker = In force
status-great = Great Battles, { $side }
phase-draw-cards = Draw Cards
phase-reinforcements = Reinforcements
phase-income = Income
phase-maintenance = Maintenance
phase-purchases = Purchases
phase-naval-movement = Naval Movement
phase-naval-combat = Naval Combat
phase-land-movement = Land Movement
phase-land-combat = Land Combat
phase-sieges = Sieges
phase-new-units = New Units
phase-replacements = Replacements
phase-end-of-turn = End of Turn
short-draw-cards = Cards
short-reinforcements = Reinforcements
short-income = Income
short-maintenance = Pay
short-purchases = Purchases
short-naval-movement = Sea
short-naval-combat = Naval combat
short-land-movement = Marches
short-land-combat = Battles
short-sieges = Sieges
short-new-units = Units
short-replacements = Replacements
short-end-of-turn = End
theatre-mexico = Mexico
theatre-bolivar = Bolívar
theatre-la-plata = La Plata

# Markers
marker-control = Controlled by { $side }
marker-portuguese = Occupied by the Portuguese
marker-siege = Besieged by { $side }
marker-battle = There will be a battle here
marker-blockade = Blockaded port
marker-corsairs = { $number ->
    [one] 1 corsair
   *[other] { $number } corsairs
}
marker-siege-works = Siege works: { $amount } to the die until the end of turn { $turn }
marker-fortress = Fortifications: { $amount } to the level of the fortress until the end of turn { $turn }
marker-cuba-released = The Army of Cuba may leave the island
marker-armistice = Armistice in the Bolívar theatre
marker-guayaquil = Guayaquil independent
marker-free-expedition = The next expedition is free
marker-olaneta-apart = Olañeta makes war on his own
marker-ulua = San Juan de Ulúa holds out
marker-portuguese-1811 = The Portuguese in the Banda Oriental
marker-counter-guerrilla = Counter-guerrilla: better detection this turn
marker-pisba = Over the moor of Pisba this turn
marker-andes-crossing = Crossing of the Andes this turn

# States of units
mark-hidden = hidden
mark-moved = has moved
mark-group = in the stack that moves
mark-chosen = chosen
mark-immobile = immobilised
mark-faster = +1 MP this turn
mark-much-faster = +2 MP this turn
mark-guided = with guides: 1 MP a region
mark-commands = in command
mark-fired = has fired
mark-demoralized = demoralized
mark-sharp = +1 Combat Factor
mark-sharp-now = +1 Combat Factor in this round
mark-rolls-again = +1 Roll
mark-heartened = +1 morale
mark-disheartened = −1 morale
mark-carronade = +1 Combat Factor in the next naval battle
mark-shaken = has lost morale
mark-landed = has just landed
mark-shown = has shown itself in this phase
mark-crossed = has come over the pass: the initiative where it leads

# Tracks, boxes, decks
track-victory = Victory Points
track-victory-text = Patriots { $patriot }, Royalists { $royalist }
track-resources = Resources
track-resources-text = Patriots { $patriot } (income { $patriotincome }), Royalists { $royalist } (income { $royalistincome } before corsairs)
track-tension = Tension Index
track-tension-text = { $tension }{ $lost ->
    [0] {""}
   *[other] : −{ $lost } to the Royalist income
}
track-corsairs = { $number ->
    [0] none
   *[other] they take a prize on { $least } or more
}
track-replacements = Replacements to share out
track-replacements-text = { $number }
tray-new-units = New Units
tray-turn-track = Turn Record Track
tray-due = { $unit }, turn { $turn }
tray-pool = Force Pool
tray-country = { $box }: { $country }
tray-events = Events box
tray-eliminated = Out of the game
deck-patriot = Patriot deck
deck-royalist = Royalist deck
events-patriot = Patriot events
events-royalist = Royalist events
container-hold = Hold: { $ship }
container-load = { $load } of { $most } Strength Points
country-mexico = Mexico
country-venezuela = Venezuela
country-colombia = Colombia
country-provincias-unidas = United Provinces
country-chile = Chile
country-peru = Peru
country-nueva-espana = New Spain
country-nueva-granada = New Granada
country-cuba = Cuba
country-la-plata = La Plata
country-espana = Spain
country-portugal = Portugal

# Units
unit-about = { $kind }, { $side } ({ $country })
kind-regular-infantry = regular infantry
kind-regular-cavalry = regular cavalry
kind-elite = elite unit
kind-militia = militia
kind-garrison = garrison
kind-guerrilla = guerrilla
kind-mounted-guerrilla = mounted guerrilla
kind-gaucho = gauchos
kind-llanero = llaneros
kind-natives = native warriors
kind-rebels = rebels
kind-artillery = artillery
kind-siege-artillery = siege artillery
kind-leader = leader
kind-colonel = colonel
kind-combat-ship = combat ship
kind-line-ship = ship of the line
kind-transport = transport
kind-great-transport = great transport
code-regular = R
code-elite = E
code-militia = M
code-garrison = Gn
code-guerrilla = Gu
code-mounted-guerrilla = GuM
code-gaucho = Ga
code-llanero = Ll
code-natives = Nat
code-rebels = Reb
code-artillery = Art
code-siege-artillery = Siege
code-combat-ship = CS
code-line-ship = SL
code-transport = T
code-great-transport = GT
line-strength = Strength
line-strength-value = { $most ->
    [one] 1 Strength Point
   *[other] { $most } Strength Points
}
line-combat = Combat Factor
line-combat-value = { $combat }: a die of { $hit } or less is a strength hit, of { $shock } or less a morale hit
line-morale = Morale
line-morale-value = { $morale }; demoralized at { $broken }
line-movement = Movement
line-movement-value = { $points ->
    [one] 1 MP
   *[other] { $points } MP
}
line-rank = Rank
line-rank-value = { $stars }
line-tactical = Tactical Value
line-tactical-value = { $value }: initiative, combat cards, a longer line
line-leader-morale = Morale Value
line-leader-morale-value = { $value }: rallies demoralized units on { $limit } or less
line-capacity = Capacity
line-capacity-value = { $points } Strength Points
line-price = Price
line-price-value = { $points ->
    [one] 1 Resource
   *[other] { $points } Resources
}
line-upkeep = Maintenance
line-upkeep-value = 1 Resource each turn
line-home = Home region
line-dot = Black dot
line-dot-value = cannot be bought; out of the game once eliminated
line-again = Second shot
line-again-value = after a miss it fires again
line-guns = Artillery
line-guns-value = fires once as a battle begins; +1 in sieges
line-siege-guns = Siege artillery
line-siege-guns-value = +2 in sieges; does not fire in battle
line-guerrilla = Guerrilla
line-guerrilla-value = never leaves guerrilla regions; may hide
line-plains = Gauchos and llaneros
line-plains-value = never leave their regions
line-natives = Natives
line-natives-value = never leave the regions of their people
line-garrison = Garrison
line-garrison-value = does not move, but to retreat or to go back to its region
line-expeditionary = Expeditionary
line-expeditionary-value = wears out at sea; may raise the tension when it lands
line-stays = Does not embark
line-stays-value = goes aboard no ship

# Places
region-about = { $terrain }, { $country }
city-about = Fortress of level { $level }, in { $space }
city-open-about = Open city that a card may fortify, in { $space }
port-about = Port of { $space }
sea-about = Sea region
box-corsairs-about = Corsair box
box-expeditionary-about = Expeditionary box, by Cádiz
terrain-clear = clear terrain
terrain-tropical = tropical terrain
terrain-desert = desert
terrain-jungle = jungle
terrain-mountain = mountain terrain
terrain-andean = Andean terrain
map-country-alto-peru = Upper Peru
map-country-antillas = the Antilles
map-country-banda-oriental = Banda Oriental
map-country-chile = Chile
map-country-cuba = Cuba
map-country-espana = Spain
map-country-guatemala = Guatemala
map-country-mexico = Mexico
map-country-nueva-granada = New Granada
map-country-paraguay = Paraguay
map-country-peru = Peru
map-country-provincias-unidas = United Provinces
map-country-quito = Quito
map-country-venezuela = Venezuela
line-terrain = Terrain
line-terrain-value = { $cost } MP to enter; { $rounds } rounds; { $first } in the First Line{ $guns ->
    [0] ; artillery does not fire
   *[1] {""}
}{ $pursuit ->
    [0] ; no charge
   *[1] {""}
}
line-city = City
line-city-value = { $city }{ $level ->
    [0] {""}
   *[other] , fortress of level { $level }
}
line-resources = Resources
line-star = Gold star
line-star-value = { $points } VP at the end of the game
line-icons = Special region
icon-guerrilla = guerrilla
icon-gaucho = gauchos and llaneros
icon-natives = natives
line-borders = Borders
line-rivers = Across a river
line-straits = Across a strait
line-coast = Coast
line-port = Port
line-port-value = on { $sea }
line-fortress = Fortress
line-fortress-value = −{ $level } to the besieger's die
line-fortress-none = no walls until a card raises them
line-neighbours = Next to
line-shores = Shores
line-ports = Ports
line-closed = Closed
line-closed-value = Patriot ships do not enter
line-prey = Corsairs
line-prey-value = { $box }
line-corsairs = Effect
line-corsairs-value = in each Income phase the Royalist rolls: with 1 corsair a Resource is lost on 9 or more; with 2, on 8 or more; with 3, on 7 or more
line-expeditions = Effect
line-expeditions-value = each unit costs 1 Resource and goes to Cádiz at full strength

# Cards
card-event = Historical event
card-purple = Purple card
card-brown = Card
card-aid = Player aid
card-turn = Turn { $turn }
fate-remove = Leaves the game once played
fate-discard = To the discards
fate-active = Stays active
fate-none = Never played
icon-phase-reinforcement-or-land-movement = Reinforcements or Land Movement
icon-phase-combat = Combat
icon-phase-naval = Naval
icon-phase-replacement = Replacements
icon-phase-none = Any phase
