# Names that appear everywhere: the game, sides, places, phases, statuses, marks, tracks, decks, options, scenarios.

game-name = Napoleon against Europe
game-tagline = The Empire against the Coalitions, from Ulm to Waterloo
game-about = France and its allies against Great Britain and whoever it can win over: ten years of campaigns, sieges, blockades, treaties and
    broken treaties on a map that reaches from Lisbon to Moscow and from Stockholm to Cairo. Cards set the armies in motion, raise new ones,
    turn neutral powers into allies and enemies, and bring the events of the age. Marching hungers an army; battles decide whether Europe obeys.
game-years = 1805–1815
game-credits = This is an independent version with its own words and drawings; map, counters, cards and set-ups are reconstructed where the
    rule book is silent. Buy the printed game.
side-empire = the Empire
side-coalition = the Coalition
title-empire = Empire
title-coalition = Coalition
title-neutral = Neutral
adjective-empire = Imperial
adjective-coalition = Coalition
adjective-neutral = neutral
option-fog-of-war-name = Fog of war
option-fog-of-war-about = Of an enemy force only its commander is seen; what they command shows when it fights.
option-no-handicap-name = No handicap
option-no-handicap-about = The Coalition has none of what we give it beyond the book to make the match even: activation points in every round, cards by date, replacements in 1815.
scenario-length = { $years ->
    [one] one year, from the second round of { $first }
   *[other] { $years } years, { $first }–{ $last }
}

# Places
space-fortress = the fortress of { $zone }
space-port = the port of { $zone }
space-blockade = the blockade box of { $zone }
space-hold = the hold of { $fleet }
space-corsaires = the Corsairs box
space-reserve = the reserve
space-sitting-out = out until the next Administrative Phase
space-returning = reinforcements of the next Administrative Phase
space-aside = not in play
space-eliminated = out of the game

# Veils
veiled-card = a card
veiled-unit-empire = an Imperial counter
veiled-unit-coalition = a Coalition counter
veiled-unit-neutral = a neutral counter

# The outcome
outcome-level = { $side } wins: the victory level has reached { $level }
outcome-1815 = { $winner ->
    [0] The Hundred Days end in a draw
   *[other] { $side } wins the Hundred Days
}: { $why }

# The year
short-set-up = Set-up
short-declarations = War
short-hand = Cards
short-administration = Administration
short-diplomacy = Diplomacy
short-neutral-moves = Neutrals
short-redeployment = Redeployment
short-activation = Activation
short-end-of-activation = End
short-conquest = Conquest
short-victory = Victory
weather-fair = fair weather
weather-bad = bad weather
weather-winter = winter

# Statuses of nations
status-neutral = neutral
status-allied-empire = allied to the Empire
status-allied-coalition = allied to the Coalition
status-forced-peace = at forced peace
status-forced-alliance = a forced ally
status-protectorate = a protectorate
status-annexed = part of another land
status-not-created = not created

# Kinds of counters
kind-infantry = infantry corps
kind-elite = elite corps
kind-guard = Guard
kind-reserve-cavalry = reserve cavalry
kind-national-guard = National Guard
kind-militia = militia
kind-landwehr = Landwehr
kind-guerrilla = guerrilla
kind-feudal = feudal corps
kind-janissary = Janissaries
kind-nizam = troops of the new order
kind-minor = corps of a minor nation
kind-special = special unit
kind-depot = depot
kind-general = general
kind-army = army marker
kind-fleet = fleet

# States of counters
mark-group = in the force that moves
mark-chosen = chosen
mark-activated = activated in this round
mark-joined = just taken in
mark-demoralized = demoralized
mark-unsupplied = out of supply
mark-fixed = active depot
mark-investing = invests the fortress
mark-serves-empire = serves the Empire
mark-serves-coalition = serves the Coalition
mark-conscript = conscripts: morale 3 this year
mark-battle = in the battle
mark-leads = leads the attack
mark-committed = committed
mark-seconds = helps to command
mark-tried = has tried to march to the guns
mark-reduced = reduced

# Tracks, decks
track-victory = Victory level
track-escalation = Escalation
track-reserve = AP in reserve
deck-empire = Imperial deck
deck-coalition = Coalition deck
act-deploy = { $space }
act-choose = { $unit }
outcome-end = { $winner ->
    [0] Both sides have lost the war
   *[other] { $side } wins at the end of the last year
}: { $why }
because-france-taken = every key zone of France is in the hands of the Coalition
because-france-held = the Empire holds every key zone of France, and Mantua
because-nobody = neither side holds all the key zones of France
because-napoleon-gone = Napoleon is out of the game
because-conquered = France is conquered and has no army in good order
because-conquered-with-army = France is conquered, but an army of its own still stands
because-army-stands = France is not conquered and has an army in good order
because-no-army = France is not conquered, but has no army in good order
summary-lost = { $count ->
    [0] no counter lost
    [one] one counter lost: { $names }
   *[other] { $count } counters lost: { $names }
}
summary-steps = { $steps ->
    [one] one step
   *[other] { $steps } steps
}{ $others ->
    [0] {" "}lost
   *[other] {" "}of other units
}
summary-depots = { $depots ->
    [one] one depot
   *[other] { $depots } depots
}
summary-generals = out of the campaign: { $names }
summary-demoralized = demoralized
result-negotiation = { $success ->
    [1] agreed
   *[0] refused
}
