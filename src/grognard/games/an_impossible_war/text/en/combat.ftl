# 15.0 Combat, 16.0 Skirmish, 17.9 Retreat, losses.


act-fight = Fight in { $space }
act-assault = Assault { $space }
act-sortie = Sally out of { $space }
act-shelter = Keep { $unit } inside
act-hit = Hit on { $unit }
act-retreat = { $unit } retreats to { $space }
act-escape = All retreat to { $space }
act-fall-back = { $unit } retreats into the Fortress
act-sail-away = { $unit } leaves by sea for { $space }
act-slip-away = { $unit } goes into hiding

log-loss = { $unit } loses { $points } strength in { $space }
log-eliminated = { $unit } is eliminated in { $space }
log-combat = { $kind ->
    [0] A Skirmish is due in { $space }
   *[1] A Battle is due in { $space }
}
log-shelter = { $unit } keeps inside the Fortress of { $space }
log-shut-in = { $side } have shut themselves in at { $space }: there is no combat
log-skirmish = Skirmish in { $space }: { $side } attack
log-chosen = { $unit } fires in { $space }
log-skirmish-fire = { $unit } fires, hitting up to { $number }
result-skirmish-fire = { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}
log-skirmish-over = { $side } hold { $space } ({ $own } attacking units against { $against })
log-decree = Durango Decree: { $unit } suffers in { $space }
log-come-in = { $unit } comes into { $space } from the road
log-retreat = { $unit } retreats from { $from } to { $to }
log-sail-away = { $unit } leaves { $from } by sea for { $to }
log-fall-back = { $unit } goes into the Fortress of { $space }
log-slip-away = { $unit } is taken from { $space } into hiding
log-surrounded = { $side } are surrounded in { $space } and break out to { $to }: { $hits } hits
