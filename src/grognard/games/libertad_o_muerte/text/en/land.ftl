# 11, 13, 20: marches, guerrillas, sieges.

ask-move-land = Choose the stack that moves, hide or show guerrillas, or end Land Movement.
ask-form-stack = { $picked ->
    [0] Pick the units that march from { $space }.
    [one] 1 unit picked in { $space }: pick more, or set out.
   *[other] { $picked } units picked in { $space }: pick more, or set out.
}
ask-march = { $points ->
    [0] No movement points left in { $space }: choose what else the force does, or stop.
    [one] 1 movement point left in { $space }: choose the next step, leave units behind, or stop.
   *[other] { $points } movement points left in { $space }: choose the next step, leave units behind, or stop.
}
ask-embark = Choose the ship that takes { $unit } aboard.
ask-flee-detected = { $unit } { $many ->
    [1] have been
   *[0] has been
} detected in { $space }: choose the guerrilla region { $many ->
    [1] they flee
   *[0] it flees
} to.
ask-leader-refuge = { $unit }, without troops in { $space }: choose a refuge.
ask-siege = Choose the fortress you press, or end the sieges.
ask-siege-round = { $round ->
    [0] Siege of { $space }
   *[other] Siege of { $space }, after { $round } of { $rounds } rounds
}: the die with { $modifier }. Do you press on or stop?
ask-siege-loss = Losses of the siege of { $space }: choose the unit that loses a Strength Point.
ask-fight-detected = Guerrillas are found in { $space }: show units of your own to fight them, or let them go.
wait-move-land = { $side } choose what moves.
wait-form-stack = { $side } pick who marches from { $space }.
wait-march = { $side } march from { $space }.
wait-embark = { $side } embark troops from the coast.
wait-flee-detected = The guerrillas of { $side } flee.
wait-leader-refuge = { $side } bring a leader to safety.
wait-siege = { $side } decide on their sieges.
wait-siege-round = { $side } decide whether to press the siege of { $space }.
wait-siege-loss = { $side } choose their losses in { $space }.
wait-fight-detected = { $side } may fight the guerrillas in { $space }.

act-move = Move from { $space }
act-add = { $unit } { $many ->
    [1] join
   *[0] joins
}
act-add-all = All of them
act-set-out = Set out
act-step = March to { $space }
act-drop = { $unit } { $many ->
    [1] stay
   *[0] stays
}
act-go-in = Go into the fortress
act-come-out = Come out of the fortress
act-land = Land in { $space }
act-embark = Embark towards { $space }
act-hide = Hide { $unit }
act-show = Show { $unit }
act-bring = { $unit } to { $space }
act-besiege = Press the siege of { $space }
act-press = Press on
act-lift = Stop here
add-at-form-stack = { $unit }
add-at-form-fleet = { $unit }
done-at-move-land = End Land Movement
done-at-form-stack = Move nothing from here
done-at-march = Stop here
done-at-siege = End the sieges
done-at-fight-detected = Let them go
lose-at-siege-loss = { $unit }

log-marches = { $unit } { $many ->
    [1] march
   *[0] marches
} from { $from } to { $to }
log-drops = { $unit } { $many ->
    [1] stay
   *[0] stays
} in { $space }
log-goes-in = { $unit } { $many ->
    [1] enter
   *[0] enters
} the fortress in { $space }
log-comes-out = { $unit } { $many ->
    [1] come
   *[0] comes
} out of the fortress in { $space }
log-embarks = { $unit } { $many ->
    [1] go
   *[0] goes
} aboard { $ship }
log-hides = { $unit } { $many ->
    [1] hide
   *[0] hides
} in { $space }
log-shows = { $unit } { $many ->
    [1] show themselves
   *[0] shows itself
} in { $space }
log-detection = The search for { $unit } needs { $needed } or more
result-detection = { $success ->
    [1] detected
   *[0] not found
}
log-captured-guns = { $unit } is lost, alone in { $space }
log-leader-escapes = { $unit } escapes from { $from } to { $to }
log-siege = { $side } press the siege of { $space }
log-siege-round = Siege of { $space }, round { $number }
result-siege-round = { $result ->
    [0] the besieger loses 1
    [1] both lose 1
    [2] the besieged lose 1
    [3] the besieged lose 2
   *[4] the garrison is eliminated
}
log-siege-ends = { $side } stop pressing the siege of { $space }
log-falls = { $space } falls: { $side } enter
place-at-flee-detected = Flee to { $space }
