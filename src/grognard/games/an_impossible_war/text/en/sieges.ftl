# An Impossible War: Artillery (14), sieges (18) and supply (19).

# 14 Artillery
act-deploy-gun = Deploy 1 point of { $arm } in { $space }
act-hide = Hide 1 point of { $unit }
act-divide = Set 1 point of { $unit } apart
log-deploy-gun = 1 point of { $arm } comes out of hiding in { $space }
log-hide-gun = { $points } { $points ->
    [one] point
   *[other] points
} of { $arm } { $points ->
    [one] is
   *[other] are
} hidden from { $space }
log-guns-captured = { $side } capture { $points } { $points ->
    [one] point
   *[other] points
} of { $arm } in { $space }
result-guns-captured = { $gained ->
    [0] no counter can take it up
   *[other] { $gained } put to use
}
log-guns-lost = { $side } lose { $points } { $points ->
    [one] point
   *[other] points
} of { $arm } in { $space }

# 18 Sieges
act-keep = Keep the Fortress
act-raze = Demolish the Fortress
act-choose = Choose { $unit }
log-siege = { $side } lay siege to { $space }
log-siege-lifted = { $side } no longer besiege { $space }
log-garrison-lost = The Garrison of { $side } in { $space } is gone
log-fortress-taken = { $side } take the Fortress of { $space }
log-fortress-kept = { $side } keep the Fortress of { $space }
log-fortress-razed = { $side } raze the Fortress of { $space }
log-assault = { $side } assault { $space }
log-assault-round = Assault Round { $round }
log-assault-fire = { $unit } { $many ->
    [1] fire
   *[0] fires
}, hitting on { $number ->
    [1] 1
   *[other] { $number } or less
}
result-assault-fire = { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}
log-garrison-fire = The Garrison of { $side } in { $space } fires
result-garrison-fire = { $hits ->
    [0] no hit
   *[other] 1 hit
}
log-assault-over = { $taken ->
    [1] { $side } carry the walls of { $space }
   *[0] { $side } hold the walls of { $space }
}
log-assault-losses = { $side } behind their walls take { $losses ->
    [0] no loss
    [one] 1 loss
   *[other] { $losses } losses
}{ $half ->
    [0] {""}
   *[other] , and half a hit
}
log-sortie = { $side } make a Sortie from { $space }

# 19 Supply
act-disband = Eliminate { $unit }
act-use = Use { $unit }
act-starve = Leave { $unit } without supply
log-over-limit = { $side } have too many units in { $space }
log-unsupplied = { $side } in { $space }: { $number ->
    [one] 1 unit is unsupplied
   *[other] { $number } units are unsupplied
}
log-supply-used = { $unit } { $many ->
    [1] supply
   *[0] supplies
} the units in { $space }
log-convoy = The Convoy reaches { $space }: { $unit } { $many ->
    [1] lose
   *[0] loses
} nothing
log-siege-attrition = Hunger in besieged { $space }: { $number ->
    [one] 1 unit
   *[other] { $number } units
} of { $side }, modifier { $modifier }
result-siege-attrition = { $lost ->
    [0] no loss
    [one] 1 loses strength
   *[other] { $lost } lose strength
}
log-garrison-attrition = Hunger in besieged { $space }: the Garrison of { $side }, modifier { $modifier }
result-garrison-attrition = { $lost ->
    [0] it holds out
   *[other] it is lost
}
log-militia = The Urban Militia holds { $space }: nobody rolls for attrition
log-methodical-war = Methodical war supplies the units in { $space }
log-siege-in-form = A siege in form of { $space }: the Field Artillery counts one higher
