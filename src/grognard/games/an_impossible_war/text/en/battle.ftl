# An Impossible War: 17.0 Battle, merging, regroup.


act-line-up = { $unit } to the front line
act-fire = Fire with { $unit }
act-charge = Charge { $target } with { $unit }
act-support = Support: one more die
act-counterbattery = Counterbattery
act-countercharge = Countercharge with { $unit }
act-flee = Flee
act-hold = Hold firm
act-withdraw = Retreat from the Battle
act-reinforce = Bring { $unit } to the Battle
act-step-back = { $unit } back to Reserve
act-step-up = { $unit } up to the front line
act-rally = Rally { $unit }
act-apply = Use { $card } now
act-bring = Bring { $unit } along
act-merge = Merge { $unit } into { $into }
act-regroup = { $unit } to { $space }

log-battle = Battle at { $space }: { $side } attack
log-line-up = { $unit } { $many ->
    [1] stand
   *[0] stands
} in the front line
log-in-reserve = { $side } have { $number ->
    [0] no unit
    [one] 1 unit
   *[other] { $number } units
} in Reserve
log-battle-round = Battle Round { $round } at { $space }
log-artillery-points = { $side } have { $points ->
    [one] 1 Artillery point
   *[other] { $points } Artillery points
}
log-guides-named = { $unit } { $many ->
    [1] fight
   *[0] fights
} as the Guides of Navarre
log-guides = The Guides stand without a roll: { $unit }
log-battle-wall = The wall of { $side } stops { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
}
log-apply = { $card } works for { $unit }
log-support = { $side }: Artillery supports { $unit }
log-counterbattery = { $side } silence an Artillery point
log-battle-fire = { $unit } { $many ->
    [1] fire
   *[0] fires
}, hitting on { $number ->
    [1] 1
   *[other] { $number } or less
}
result-battle-fire = { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}
log-morale = { $unit } { $many ->
    [1] roll for morale, need
   *[0] rolls for morale, needs
} { $needed } or less
result-morale = { $success ->
    [1] morale holds
   *[0] morale breaks
}
log-demoralized = { $unit } { $many ->
    [1] are
   *[0] is
} demoralized
log-battle-pass = { $side } pass for this round
log-charge = { $unit } { $many ->
    [1] charge
   *[0] charges
} { $target }
log-countercharge = { $unit } { $many ->
    [1] countercharge
   *[0] countercharges
} { $target }
log-charge-fire = { $unit } { $many ->
    [1] strike
   *[0] strikes
}, hitting on { $number ->
    [1] 1
   *[other] { $number } or less
}
result-charge-fire = { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}
log-charge-morale = { $unit } { $many ->
    [1] face the charge, need
   *[0] faces the charge, needs
} { $needed } or less
result-charge-morale = { $success ->
    [1] it resists
   *[0] the charge goes home
}
log-flee = { $unit } { $many ->
    [1] flee
   *[0] flees
} from the charge
log-hold = { $unit } { $many ->
    [1] hold
   *[0] holds
} firm
log-withdraw = { $side } retreat from the Battle at { $space }
log-reinforce = { $unit } { $many ->
    [1] come
   *[0] comes
} from { $from } to the Battle at { $to }
log-reinforce-fails = { $unit } { $many ->
    [1] do
   *[0] does
} not come to the Battle
log-bring = { $unit } { $many ->
    [1] come
   *[0] comes
} along from { $from } to { $to }
log-step-back = { $unit } { $many ->
    [1] go
   *[0] goes
} back to Reserve
log-step-up = { $unit } { $many ->
    [1] come
   *[0] comes
} up to the front line
log-rally = { $unit } { $many ->
    [1] try to rally, need
   *[0] tries to rally, needs
} { $needed } or less
result-rally = { $success ->
    [1] it recovers
   *[0] in vain
}
log-third-round = Three rounds are over at { $space }: { $side } must retreat
log-rout = { $side } are routed at { $space }
log-battle-over = { $side } keep the battlefield of { $space }
log-battle-pursuit = { $side } { $row ->
    [0] pursue a covered retreat
    [1] pursue a retreat that nothing covers
    [2] fire on a Rout that is covered
   *[3] fire on a Rout that nothing covers
} at { $space }
log-pursuit-fire = { $unit } { $many ->
    [1] fire
   *[0] fires
} on the beaten, hitting on { $number ->
    [1] 1
   *[other] { $number } or less
}
result-pursuit-fire = { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}
log-merge = { $unit } { $many ->
    [1] are
   *[0] is
} merged into { $into } at { $space }
log-regroup = { $unit } { $many ->
    [1] regroup
   *[0] regroups
} from { $from } to { $to }
