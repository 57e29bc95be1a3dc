# An Impossible War: actions (10), interception (11.6), evasion (12.2), the sea (13).

act-activate = Activate { $space } (1 AP)
act-construct = Begin a Fortress with { $unit } (1 AP)
act-demolish = Demolish the Fortress with { $unit }
act-store = Store 1 AP as a Command Point
act-spend-cp = Spend 1 Command Point as 1 AP
act-obtain-replacements = Obtain Replacements (2 AP)
act-give-up = Give up { $unit }
log-construct = { $unit } { $many ->
    [1] begin
   *[0] begins
} a Fortress in { $space }
log-demolish = { $unit } { $many ->
    [1] demolish
   *[0] demolishes
} the Fortress of { $space }
log-raze-unfinished = The unfinished Fortress of { $side } in { $space } falls
log-store = { $side } store an Action Point: { $cp } Command Points
log-spend-cp = { $side } spend a Command Point as an Action Point: { $cp } left

# 11.6 Interception
act-intercept = Intercept from { $space }
log-declare-interception = { $side } try to intercept from { $from } into { $to } with { $number ->
    [one] one block
   *[other] { $number } blocks
}
log-interception = { $success ->
    [1] The interception from { $from } into { $to } succeeds
   *[0] The interception from { $from } into { $to } fails ({ $number } to beat)
}
log-intercepts = { $unit } { $many ->
    [1] come
   *[0] comes
} from { $from } to { $to } before the enemy

# 12.2 Evasion
act-evade = Evade
act-stay = Leave { $unit } in the Fortress
log-evasion = { $success ->
    [1] The Carlists of { $space } evade
   *[0] The evasion in { $space } fails ({ $number } to beat)
}
log-no-evasion = The Carlists of { $space } await the enemy
log-stays = { $unit } { $many ->
    [1] stay
   *[0] stays
} in the Fortress of { $space }

# 13.0 The sea
act-embark = Put { $unit } aboard (½ AP)
act-sail = Sail to { $space }
act-land = Land in { $space }
act-free-landing = This phase's landing costs nothing and loses no die
log-sail = { $unit } { $many ->
    [1] sail
   *[0] sails
} from { $from } to { $to }
log-lands = { $unit } { $many ->
    [1] come
   *[0] comes
} from { $from } and { $many ->
    [1] land
   *[0] lands
} in { $to }
log-waits-at-sea = { $unit } { $many ->
    [1] come
   *[0] comes
} from { $from } and { $many ->
    [1] wait
   *[0] waits
} at sea before { $to }
log-free-landing = The squadron will cover this phase's landing
