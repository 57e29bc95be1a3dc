# 7.0 Cards
act-discard = Discard { $card }
act-weaken = Take 1 strength from { $unit }
act-strengthen = Give 1 strength to { $unit }
act-hunt = Eliminate { $unit }
act-keep-unit = Keep { $unit }
act-muster = In { $space }
act-mutiny = Mutiny in { $space }
act-calm = Calm { $space }
act-name = Name { $space }
act-fortify = Build it with { $unit }
act-finish = Complete the Fortress of { $space }
act-refit = Refit { $unit }
act-roam = { $unit } to { $space }
act-raid = Raid in { $space }
act-rob = Rob { $unit }
log-draw-card = { $side } take { $card }
log-no-card = No card is left for { $side }
log-reshuffle = The discard pile becomes the deck of { $side }
log-discard = { $side } discard { $card }
log-play = { $side } play { $card }
log-lay = { $side } lay { $card } face down
log-border = { $stopped ->
    [1] The watched border stops { $card }
   *[0] { $card } gets past the watched border
}
log-void = { $card } has no effect
log-cancel = { $card } is cancelled: { $side } lose it
log-expire = { $card } leaves the hand of { $side } with the year
log-new-deck = { $side } have their deck for { NUMBER($year, useGrouping: 0) }
log-cp = { $side } now have { $cp ->
    [one] 1 Command Point
   *[other] { $cp } Command Points
}
log-strengthen = { $unit } in { $space } { $many ->
    [1] gain
   *[0] gains
} 1 strength
log-mutiny = The Liberals in { $space } mutiny
log-no-mutiny = There are not enough units in { $space } for a mutiny
log-mutiny-ends = The mutiny in { $space } is over
log-named = Muñagorri raises his flag in { $space }
log-tempted = { $unit } { $many ->
    [1] roll
   *[0] rolls
} { $total } for morale: { $failed ->
    [1] 2 strength lost
   *[0] 1 strength lost
}
log-fortify = { $side } have a Fortress in { $space }
log-refit = The convoy reaches { $unit } in { $space }
log-roam = { $unit } { $many ->
    [1] slip
   *[0] slips
} from { $from } to { $to }
log-raid = A convoy is raided in { $space }
log-no-convoy = There is no convoy in { $space }
