# 15.0 Combat, 16.0 Skirmish, 17.9 Retreat, losses.


act-fight = Fight in { $space }
act-assault = Assault { $space }
act-sortie = Sally out of { $space }
act-shelter = Keep { $unit } inside
act-hit = Hit on { $unit }
act-retreat = Retreat { $unit } to { $space }
act-escape = All retreat to { $space }
act-fall-back = Retreat { $unit } into the Fortress
act-sail-away = Send { $unit } by sea to { $space }
act-slip-away = Hide { $unit }

log-loss = { $unit } { $many ->
    [1] lose
   *[0] loses
} { $points } strength in { $space }
log-eliminated = { $unit } { $many ->
    [1] are
   *[0] is
} eliminated in { $space }
log-combat = { $kind ->
    [0] A Skirmish is due in { $space }
   *[1] A Battle is due in { $space }
}
log-shelter = { $unit } { $many ->
    [1] keep
   *[0] keeps
} inside the Fortress of { $space }
log-shut-in = { $side } have shut themselves in at { $space }: there is no combat
log-skirmish = Skirmish in { $space }: { $side } attack
log-chosen = { $unit } { $many ->
    [1] are
   *[0] is
} to fire in { $space }
log-skirmish-fire = { $unit } { $many ->
    [1] fire
   *[0] fires
}, hitting on { $number ->
    [1] 1
   *[other] { $number } or less
}
result-skirmish-fire = { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}
log-skirmish-over = { $side } keep the field in { $space } (attackers { $own }, defenders { $against })
log-decree = Durango Decree: { $unit } { $many ->
    [1] suffer
   *[0] suffers
} in { $space }
log-come-in = { $unit } { $many ->
    [1] come
   *[0] comes
} into { $space } from the road
log-retreat = { $unit } { $many ->
    [1] retreat
   *[0] retreats
} from { $from } to { $to }
log-sail-away = { $unit } { $many ->
    [1] leave
   *[0] leaves
} { $from } by sea for { $to }
log-fall-back = { $unit } { $many ->
    [1] go
   *[0] goes
} into the Fortress of { $space }
log-slip-away = { $unit } { $many ->
    [1] are
   *[0] is
} taken from { $space } into hiding
log-surrounded = { $side } are surrounded in { $space } and break out to { $to }: { $hits } hits
