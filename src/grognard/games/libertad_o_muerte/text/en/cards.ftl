# 4, 22: the cards.

ask-play-event = The historical events of the turn: choose the next.
ask-play-due = Some cards must be played in this phase: choose the next.
ask-play-cards = { $cards ->
    [0] None of your cards can be played now.
   *[other] Do you play a card, or go on?
}
ask-discard = You have { $cards } cards and the limit is { $limit }: discard one.
ask-bring-leader = Do you bring { $unit } from where they are?
ask-choose-refuge = { $unit }: the region named is closed; choose another.
ask-desertion-viceroyalty = Desertions: choose the viceroyalty.
ask-desertion-stacks = Desertions: name three enemy stacks ({ $picked } named).
ask-desertion-unit = Desertions in your ranks: choose the unit that takes the hit.
ask-raise = “{ $card }”: raise units from the Force Pool without paying, or end.
ask-sharpshooters = “{ $card }”: choose the unit that gets a +1 Roll marker.
ask-carronade = “{ $card }”: choose the ship that gains 1 Combat Factor.
ask-sharpen = “{ $card }”: choose the unit that gains 1 Combat Factor.
ask-hasten = “{ $card }”: choose the stack that moves faster.
ask-hasten-leader = “{ $card }”: choose the leader who moves faster with their men.
ask-guide = “{ $card }”: choose the stack that the guides lead.
ask-ambush = “{ $card }”: choose the unit that fires from ambush.
ask-hearten = “{ $card }”: choose the unit that gains 1 morale.
ask-dishearten = “{ $card }”: choose the enemy unit that loses 1 morale.
ask-fever = “{ $card }”: choose the enemy stack that the fever strikes.
ask-corsairs = “{ $card }”: choose the Corsair box.
ask-storm = “{ $card }”: choose the enemy fleet that the storm strikes.
ask-storm-ship = “{ $card }”: choose the ship that the storm strikes.
ask-siege-works = “{ $card }”: choose the siege.
ask-turncoats = “{ $card }”: choose the enemy militia that you call over.
ask-convert = “{ $card }”: choose the militia that becomes regular.
ask-pin = “{ $card }”: choose the enemy stack that is immobilised.
ask-pin-unit = “{ $card }”: choose the enemy guerrilla that is immobilised.
ask-cut-out = “{ $card }”: choose the enemy ship that you try to cut out.
ask-powder = “{ $card }”: your powder has blown up; choose the unit that takes the morale hit.
ask-answer-card = The siege of { $space } is being pressed: do you answer with a card?
ask-migration = Choose who leaves for { $space }, or end.
ask-muster = “{ $card }”: choose where the reinforcements arrive.
ask-raiders-hit = The raid has failed: choose the ship that loses a Strength Point.
ask-cavalry-charge = “{ $card }”: choose the cavalry that charges.
wait-play-event = { $side } play their events.
wait-play-due = { $side } play a card that is due.
wait-play-cards = { $side } may play a card.
wait-discard = { $side } discard a card.
wait-bring-leader = { $side } decide whether to bring a leader.
wait-choose-refuge = { $side } choose where a reinforcement enters.
wait-desertion-viceroyalty = { $side } choose where there are desertions.
wait-desertion-stacks = { $side } name enemy stacks.
wait-desertion-unit = { $side } choose who suffers desertions.
wait-raise = { $side } raise new units.
wait-sharpshooters = { $side } place their sharpshooters.
wait-carronade = { $side } choose a ship.
wait-sharpen = { $side } choose a unit.
wait-hasten = { $side } choose a stack.
wait-hasten-leader = { $side } choose a leader.
wait-guide = { $side } choose a stack.
wait-ambush = { $side } lay an ambush.
wait-hearten = { $side } choose a unit.
wait-dishearten = { $side } choose an enemy unit.
wait-fever = { $side } choose where the fever strikes.
wait-corsairs = { $side } choose a Corsair box.
wait-storm = { $side } choose where the storm breaks.
wait-storm-ship = { $side } choose a ship.
wait-siege-works = { $side } choose a siege.
wait-turncoats = { $side } call turncoats over.
wait-convert = { $side } turn militia into regulars.
wait-pin = { $side } choose an enemy stack.
wait-pin-unit = { $side } choose an enemy guerrilla.
wait-cut-out = { $side } choose a ship in port.
wait-powder = { $side } choose who suffers the explosion.
wait-answer-card = { $side } may answer with a card.
wait-migration = { $side } leave for { $space }.
wait-muster = { $side } choose where reinforcements arrive.
wait-raiders-hit = { $side } choose the ship that is hit.
wait-cavalry-charge = The cavalry of { $side } charges.

act-name = { $space }
act-point = { $unit }
act-raise = Raise { $unit } in { $space }
act-convert = Convert { $unit }
act-strike = Hit { $unit }
done-at-raise = Raise no more
pass-at-bring-leader = Leave them where they are
pass-at-answer-card = No card
done-at-play-cards = Go on
done-at-migration = Nobody else

log-drawn = Drawn: { $card }
log-reshuffled = { $side } reshuffle their discards
log-event-card = Event: “{ $card }”
log-event-void = “{ $card }” has no effect
log-played = { $side } play “{ $card }”
log-shown-purple = “{ $card }” is drawn: it must be played this turn
log-put-under = “{ $card }” cannot be played this turn and goes under its deck
log-discarded = Discarded: { $card }
log-active-ends = “{ $card }” is no longer active
log-card-roll = The roll for “{ $card }”
result-card-roll = { $success ->
    [1] it succeeds
   *[0] in vain
}
log-annulled = Annulled: “{ $card }”
log-corsairs = { $space }: { $markers ->
    [0] no corsairs left
    [one] 1 corsair
   *[other] { $markers } corsairs
}
log-marked = { $marker }: { $unit }
log-marked-place = { $marker }: { $space }
log-desertion = Desertions in { $space }: { $unit }
log-converted = Militia made regular in { $space }: { $old }, now { $unit }
lose-at-desertion-unit = { $unit }

# What one may have oneself passed for
window-play-cards = Cards at the beginning of a phase
window-combat-cards = Combat cards before a battle
window-round-cards = Cards at the beginning of a round
window-naval-cards = Cards in a naval battle
window-answer-card = A card when a siege is pressed
window-reply-card = A card in reply to the enemy’s
