# 14 and 15: battles, retreats, fortresses and sieges.

ask-counter-march = Battle in { $space }: which force marches to the sound of the guns?
ask-counter-march-with = { $unit } { $many ->
    [1] march
   *[0] marches
} to the battle of { $space }: with whom?
ask-morale = As many steps of your force have one morale as another: choose which counts in { $space }.
ask-lead = Battle in { $space }: { $who ->
    [corps] an elite corps may lead.
    [corps-general] an elite corps may lead, and a subordinate help to command.
    [special] special units may be committed.
    [special-general] special units may be committed, and a subordinate may help to command.
   *[general] a subordinate may help to command.
} Choose, or go on.
ask-battle-loss = Battle in { $space }: { $left ->
    [one] one loss is yours to take.
   *[other] { $left } losses are yours to take.
} { $of ->
    [special] The special units that were committed go first: choose one.
    [cavalry] One must be of reserve cavalry: choose which.
    [card] Your card asks for it: choose who takes it.
   *[other] { $left ->
        [one] Choose who takes it.
       *[other] Choose who takes the next.
    }
}
ask-retreat = Your force retreats from { $space }: choose where to.
ask-retreat-loss = The retreat from { $space } crosses a river without a bridge, or a mountain without a pass: choose who loses a step.
ask-pursuit-loss = The enemy pursues: { $left ->
    [one] one step or depot is lost. Choose which.
   *[other] { $left } steps or depots are lost. Choose the next.
}
ask-prize = You have won in { $space }: { $flag ->
    [0] try an assault on the fortress, at no cost?
   *[other] { $assault ->
        [0] place your flag, at no cost?
       *[other] place your flag, or try an assault on the fortress, at no cost?
    }
}
ask-keep-force = Not all can stay together in { $space }: choose who does; the others are lost.
ask-foreign-loss = Steps of other powers may be half of a force at most: choose who loses one in { $space }.
ask-siege-loss = The assault on { $space } is repelled: choose who loses a step.
ask-reactivate = { $space } is yours, and its fortress empty: give up a step or a depot to make it active at once?
ask-lift = The besiegers of { $space } are too few: choose where they go.
wait-counter-march = { $side } may march to the battle of { $space }.
wait-counter-march-with = { $side } chooses who marches to the battle of { $space }.
wait-morale = { $side } chooses the morale of its force.
wait-lead = { $side } chooses who leads in { $space }.
wait-battle-loss = { $side } takes its losses in { $space }.
wait-retreat = { $side } retreats from { $space }.
wait-retreat-loss = { $side } takes the loss of its retreat.
wait-pursuit-loss = { $side } takes the losses of the pursuit.
wait-prize = { $side } has won in { $space } and decides what comes of it.
wait-keep-force = { $side } chooses who stays in { $space }.
wait-foreign-loss = { $side } sends foreign steps home.
wait-siege-loss = { $side } takes its loss before { $space }.
wait-reactivate = { $side } decides about the fortress of { $space }.
wait-lift = { $side } raises the siege of { $space }.

act-come = { $unit } { $many ->
    [1] march
   *[0] marches
}
act-morale = Morale { $morale }
act-lead = Lead with { $unit }
act-commit = Commit { $unit }
act-second = { $unit } helps to command
act-keep = Keep { $unit }
act-assault = Assault { $space }
act-lose = A step of { $unit }
act-retreat = Retreat to { $space }
lose-at-battle-loss = { $unit }
lose-at-retreat-loss = { $unit }
lose-at-pursuit-loss = { $unit }
lose-at-foreign-loss = { $unit }
lose-at-siege-loss = { $unit }
lose-at-reactivate = Give up a step of { $unit }
spend-at-reactivate = Use up { $unit }
retreat-at-lift = To { $space }
plant-flag-at-prize = Place your flag
assault-at-prize = Assault the fortress
pass-at-prize = No
pass-at-reactivate = Leave it empty
done-at-counter-march = Nobody else
done-at-lead = That will do
set-out-at-counter-march-with = March

log-battle = Battle of { $space }: { $attacker } attacks
log-counter-march = { $unit } marches to the guns
result-counter-march = { $success ->
    [1] it arrives
   *[0] it does not come
}
log-odds = { $attack ->
    [0] Half a combat point
    [one] 1 combat point
   *[other] { $attack } combat points
} against { $defence ->
    [0] half a point
   *[other] { $defence }
}, { $ratio ->
    [-1] 1:1
    [1] 1:1
    [2] 2:1
    [3] 3:1
    [4] 4:1
    [-2] 1:2
    [-3] 1:3
    [-4] 1:4
    [-5] 1:5 or worse
   *[5] 5:1 or better
}: { $level ->
    [0] a skirmish
    [1] a small battle
   *[2] a large battle
}
log-overrun = { $side } is overrun in { $space }
log-morale = { $side }: morale { $morale }
log-leads = { $unit } { $many ->
    [1] lead
   *[0] leads
}
log-committed = { $unit } { $many ->
    [1] are
   *[0] is
} committed
log-seconds = { $unit } helps to command
log-dice = { $side } rolls
log-battle-roll = { $side } reaches { $total } (modifiers: { $modifier })
result-battle-roll = { $losses ->
    [one] 1 loss
   *[other] { $losses } losses
} for the enemy{ $mark ->
    [0] {""}
    [1] {" "}and the better of a tie
    [2] , one of cavalry
   *[3] , one of cavalry, and the better of a tie
}
log-wound = Under fire: { $unit }
result-wound = { $success ->
    [1] hit
   *[0] unhurt
}
log-retreats = { $unit } { $many ->
    [1] retreat
   *[0] retreats
} from { $from } to { $to }{ $others ->
    [0] {""}
    [one] , with one more counter
   *[other] , with { $others } more counters
}
log-morale-check = { $side } must keep its order{ $die ->
    [0] {""}
   *[other] {""}, with { $needed } or less
}
result-morale-check = { $success ->
    [1] it holds
   *[0] it breaks
}
log-pursuit = { $side } pursues
result-pursuit = { $losses ->
    [0] no loss
    [one] 1 loss
   *[other] { $losses } losses
}
log-battle-end = Battle of { $space }: { $winner } wins. Losses: the Empire { $attack }, the Coalition { $defence }
log-demoralized = { $unit } { $many ->
    [1] are
   *[0] is
} demoralized
log-rallied = { $unit } { $many ->
    [1] are
   *[0] is
} in order again
log-step-lost = { $unit } { $many ->
    [1] lose
   *[0] loses
} a step
log-eliminated = { $unit } { $many ->
    [1] are
   *[0] is
} eliminated
log-to-reserve = { $unit } { $many ->
    [1] go
   *[0] goes
} to the reserve
log-sits-out = { $unit } { $many ->
    [1] are
   *[0] is
} out until the next Administrative Phase
log-siege = Siege of { $space }
log-siege-over = The siege of { $space } is over
log-assault = Assault on { $space }
result-assault = { $result ->
    [0] repelled
    [1] stable
    [2] honours
   *[3] breach
}
log-falls = { $space } falls to { $nation }{ $honours ->
    [1] {" "}with honours
   *[0] {""}
}
log-marches-out = { $unit } { $many ->
    [1] march
   *[0] marches
} out with honours, to return next year
log-reactivated = The fortress of { $space } is active again

modifier-odds = Ratio of forces
modifier-commander = Commander
modifier-subordinate = Subordinate
modifier-cavalry = Cavalry superiority
modifier-interceptor = Interceptor
modifier-terrain = Terrain
modifier-landing = Landing
modifier-unsupplied = Out of supply
modifier-demoralized = Demoralized
modifier-star = Leading elite corps
modifier-special = Special units
modifier-tactical = Tactical value
modifier-difficult = Difficult terrain
modifier-losses = Losses above the victor’s
modifier-reserve-cavalry = Reserve cavalry
modifier-cavalry-general = Cavalry generals
modifier-army = Engineers of an army
modifier-siege-marker = Siege marker
modifier-level = Citadel
modifier-garrison = Garrison
modifier-engineers = Engineers
modifier-cards = Cards

why-no-general = Only a force with a general can march to the guns.
why-tried-already = That force has tried already in this battle.
why-barrier = Nobody marches to the guns over a strait, a desert or a mountain without a pass.
why-only-a-depot = Nobody marches to the guns for a depot alone.
why-faces-enemies = It has enemies of its own to face.
why-army-keeps-a-corps = The army must keep a corps.
why-needs-corps = A general needs at least one corps.
why-attacker-came-from-there = The attacker came from there.
why-no-elite-corps = It is no elite corps.
why-one-corps-leads = One corps leads, and it is named already.
why-no-bonus = It has no bonus in battle.
why-nobody-leads = Special units are committed with a corps that leads.
why-already-committed = It is committed already.
why-no-subordinate = Only a subordinate of an army may help to command.
why-one-subordinate = One subordinate helps to command, and they are named already.
why-no-value = That general has no tactical value to add.
why-investing-this-round = Those left to invest the fortress may not assault in this round.
