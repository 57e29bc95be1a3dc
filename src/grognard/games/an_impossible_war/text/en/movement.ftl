# An Impossible War: activation and movement (10.1, 11, 12.1, 12.3, 23.1).

act-add = Take { $unit } along
act-add-all = Take all along
activate-at-free-activation = Activate { $space }
act-march = March
march-of-all = March with all
act-step = To { $space }
act-ahead = On to { $space } with those who can; the others stay behind
act-force = Forced March to { $space }
act-countermarch = Countermarch through { $space }
act-drop = Leave { $unit } behind
act-concentrate = Bring up { $unit }
act-roll-again = Roll the movement die again (Espartero)
log-activate = { $side } activate { $space }
log-movement-die = { $side } roll { $die } for movement: { $points } Movement Points before modifiers
log-movement-die-again = Espartero drives them on: { $side } roll again, { $die }: { $points } Movement Points before modifiers
log-march = { $unit } { $many ->
    [1] march
   *[0] marches
} from { $from } to { $to }
log-wait = { $unit } { $many ->
    [1] march
   *[0] marches
} from { $from } and { $many ->
    [1] wait
   *[0] waits
} on the road to { $to }
log-drop = { $unit } { $many ->
    [1] stay
   *[0] stays
} behind in { $space }
log-forced-roll = { $unit } { $many ->
    [1] come
   *[0] comes
} to { $space } by Forced March and { $many ->
    [1] roll
   *[0] rolls
} { $die }
log-concentrate = { $unit } { $many ->
    [1] are
   *[0] is
} brought up from { $from } to { $to }
log-countermarch-made = The group slips past the enemy at { $space } ({ $number } to beat)
log-countermarch-failed = The countermarch through { $space } fails ({ $number } to beat)
log-pursuit-over = The Pursuit in { $space } is over
