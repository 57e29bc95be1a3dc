# An Impossible War: names that stand everywhere, and the turn.

side-carlist = the Carlists
side-liberal = the Liberals
veiled-unit-carlist = a Carlist block
veiled-unit-liberal = a Liberal block
veiled-card = a card
arm-field-artillery = Field Artillery
arm-mountain-artillery = Mountain Artillery
space-road = on the road
space-carlist-bag = the Carlist Reserve
space-liberal-bag = the Liberal Reserve
space-carlist-supply = the Carlist supply box
space-liberal-supply = the Liberal supply box
space-partidas = the Partidas box
space-regional-units = the Regional units box
space-hidden-artillery = the Hidden Artillery box
space-stock = the stock
space-out-of-play = out of play
space-removed = removed from the game

act-done = Done
act-pass = Pass
act-play = Play { $card }

# 3.0 The turn
act-go-first = { $side } play first
act-challenge = Challenge (1 CP)
act-answer = Answer (1 CP)
log-turn = Turn { $turn } of { NUMBER($year, useGrouping: 0) }
log-phase = { $phase ->
    [2] Reinforcements
    [4] Carlist Uprising
    [5] Order of play
   *[8] Victory Check
}
log-order = { $side } announce: { $first } play first
log-challenge = { $side } challenge for the initiative
log-answer = { $side } answer the challenge: the order stands
log-initiative = { $side } take the initiative for this turn
log-player-phase = Phase of { $side }
log-extra-ap = The risings give the Expeditions one Action Point more
log-complete = { $side } complete the Fortress of { $space }
log-ap = { $side } draw { $ap } Action Points
log-victory = { $side } have won the war
log-no-victory = The war ends undecided
