# Libertad o Muerte!: names that appear everywhere, and the turn.

side-patriot = the Patriots
side-royalist = the Royalists
owner-patriot = the Patriots
owner-royalist = the Royalists
owner-portuguese = the Portuguese
owner-out-of-play = nobody
veiled-card = a card
veiled-unit-patriot = a Patriot unit
veiled-unit-royalist = a Royalist unit
space-city = the fortress of { $city }
space-port = the port of { $port }
space-hold = the hold of { $ship }
space-pool = the Force Pool
space-events = the Events box
space-new-units = the New Units box
space-turn-track = the Turn Record Track
space-aside = out of the scenario
space-eliminated = out of the game

act-done = Done
act-pass = Pass
act-play = Play “{ $card }”
act-discard = Discard “{ $card }”

# 2.0 The turn
log-turn = Turn { $turn }
log-player-turn = Turn of { $side }
log-phase = { $phase }
log-period = { $period ->
    [0] The Rebellion begins
    [1] The War to the Death begins
   *[2] The Final Years begin
}: new cards join the decks
log-victory = { $side } win
log-no-victory = Nobody wins
log-vp = { $side }: { $points ->
    [one] { $points } VP
   *[other] { $points } VP
} ({ $why }); they have { $total }
log-resources = { $side }: { $points ->
    [one] { $points } Resource
   *[other] { $points } Resources
}; they have { $total } left
log-tension = The Tension Index goes to { $total }
log-control = { $space } is controlled by { $owner }
log-out-of-play = { $space } is out of play
log-stars = { $side }: { $points } VP for gold stars
cause-stars = gold stars
cause-colonel = a colonel
cause-sea-defeat = defeat at sea
cause-sunk = ships sunk
cause-sea-withdrawal = withdrawal at sea
cause-elites = elites eliminated
cause-defeat = defeat
cause-withdrawal = withdrawal
cause-losses = units eliminated
cause-damage = battle damage
cause-great-battle = Great Battle
cause-disbanded = units disbanded
cause-card = card effect

# Why the bot would do it
reason-points = It brings Victory Points.
reason-army = It keeps your units, Resources and cards together.
reason-enemy = It wears the enemy down: units, Resources or cards.
reason-ground = It takes or keeps regions that matter.
reason-victories = It brings an automatic victory nearer, or keeps the enemy from one.
