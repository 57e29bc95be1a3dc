# 12, 25.2, 25.3: the land battle.

ask-land-battle = There are several battles: choose the next.
ask-disband = You may disband units of your own; the enemy gains 1 VP for each.
ask-join = Battle in { $space }: who comes out of the fortress or of hiding to fight?
ask-command = Several leaders have the same rank in { $space }: choose who commands.
ask-send = A leader of one star commands only { $limit } units in { $space }: change who fights, or take it as it is.
ask-deploy-line = Your line-up in { $space }: { $picked } of { $limit } in the First Line. Change what you like, or take it as it is.
ask-assign = Assign leaders to infantry units, or end deployment.
ask-great-battle = Do you declare the battle of { $space } a Great Battle?
ask-combat-cards = Battle in { $space }: { $left ->
    [0] you can play no more combat cards.
   *[other] { $cards ->
        [0] none of your cards is of use in it.
       *[other] { $left ->
            [one] you can play 1 combat card.
           *[other] you can play { $left } combat cards.
        }
    }
}
ask-gun = Artillery round in { $space }: choose the gun and its target.
ask-shoot = Round { $round } in { $space }: choose the unit that fires and its target.
ask-second-roll = { $unit }: a miss. Fire again?
ask-round-cards = Round { $round } begins in { $space }: { $cards ->
    [0] none of your cards is of use now.
   *[other] do you play a card?
}
ask-step-in = There is a gap in your First Line: choose who relieves { $unit }.
ask-charge = The enemy flees from { $space }: does your cavalry in Reserve charge?
ask-retreat = Your force retreats from { $space }: choose where to.
ask-retreat-tied = { $unit } cannot follow the others: choose where { $many ->
    [1] they retreat
   *[0] it retreats
}.
ask-retreat-loss = The retreat crosses enemy land: choose the unit that loses a Strength Point.
ask-extra-shot = { $unit } { $many ->
    [1] fire
   *[0] fires
} by the card: choose the target.
ask-annul = Choose the enemy card that you annul.
ask-retreat-aboard = Not all fit the ships: choose who goes aboard.
ask-reply-card = The enemy has laid cards in { $space }: do you reply with one of yours?
wait-land-battle = { $side } choose the next battle.
wait-disband = { $side } may disband units.
wait-join = { $side } may bring units to the battle of { $space }.
wait-command = { $side } choose who commands in { $space }.
wait-send = { $side } choose who fights in { $space }.
wait-deploy-line = { $side } deploy in { $space }.
wait-assign = { $side } assign their leaders.
wait-great-battle = { $side } may declare a Great Battle.
wait-combat-cards = { $side } may play combat cards.
wait-gun = The guns of { $side } fire.
wait-shoot = { $side } fire in { $space }.
wait-second-roll = { $side } may fire again.
wait-round-cards = { $side } may play a card.
wait-step-in = { $side } fill a gap in the line.
wait-charge = { $side } may charge.
wait-retreat = { $side } retreat from { $space }.
wait-retreat-tied = { $side } retreat a unit.
wait-retreat-loss = { $side } choose their losses of the retreat.
wait-extra-shot = { $side } fire by a card.
wait-annul = { $side } annul a card.
wait-retreat-aboard = { $side } go back aboard.
wait-reply-card = { $side } may reply with a card.

act-fight = Fight in { $space }
act-join = { $unit } { $many ->
    [1] join
   *[0] joins
} the battle
act-command = { $unit } commands
act-send = { $unit } { $many ->
    [1] fight
   *[0] fights
}
act-line-up = { $unit } to the First Line
act-hold-back = { $unit } to the Reserve
act-put-behind = { $unit } to the Second Line
act-assign = { $unit } with { $to }
act-great-battle = Declare the Great Battle
act-fire = { $unit } at { $target }
act-shoot = At { $target }
act-step-in = { $unit } { $many ->
    [1] step
   *[0] steps
} in
act-charge = { $unit } { $many ->
    [1] charge
   *[0] charges
} { $target }
act-retreat = Retreat to { $space }
act-go-back-in = { $unit } { $many ->
    [1] go
   *[0] goes
} back in
act-disband = Disband { $unit }
lose-at-retreat-loss = { $unit }
done-at-disband = Disband no more
add-all-at-join = All of them
done-at-join = Nobody else
done-at-deploy-line = Deployed
done-at-send = These will do
done-at-assign = No more leaders
done-at-combat-cards = No more cards
done-at-round-cards = No card
done-at-charge = Nobody else charges
done-at-retreat-aboard = The leaders stay ashore
pass-at-second-roll = Do not fire again
pass-at-great-battle = A battle like any other
pass-at-reply-card = No reply

log-battle = Battle of { $space }: { $attacker } attack
log-joins = { $unit } { $many ->
    [1] join
   *[0] joins
} the battle
log-commands = { $unit } commands
log-great-battle = { $side } declare the battle of { $space } a Great Battle
log-initiative = The initiative goes to { $side }{ $attack ->
    [0] {""}, without a roll
   *[other] {" "}(attacker { $attack }, defender { $defence })
}
log-round = Round { $number }
log-fires = { $unit } { $many ->
    [1] fire
   *[0] fires
} at { $target }
result-fires = { $result ->
    [0] a miss
    [1] a morale hit
   *[2] a strength hit
}
log-hit = { $unit } { $many ->
    [1] are
   *[0] is
} down to strength { $strength }
log-eliminated = { $unit } { $many ->
    [1] are
   *[0] is
} lost
log-demoralized = { $unit } { $many ->
    [1] are
   *[0] is
} demoralized
log-steps-in = { $unit } { $many ->
    [1] relieve
   *[0] relieves
} { $old } in the First Line
log-recovery = { $unit } { $many ->
    [1] try
   *[0] tries
} to recover
result-recovery = { $success ->
    [1] morale regained
   *[0] in vain
}
log-leader-fate = The fate of { $unit }, whose unit has fallen
result-leader-fate = { $result ->
    [0] unhurt
    [1] wounded
   *[2] killed
}
log-defeated = Defeat of { $side }
log-charges = { $unit } { $many ->
    [1] charge
   *[0] charges
} { $target }
result-charges = { $result ->
    [0] no effect
   *[other] a strength hit
}
log-retreats = { $unit } { $many ->
    [1] retreat
   *[0] retreats
} from { $from } to { $to }
log-battle-end = Battle of { $space }: { $winner } win (Battle Points: attacker { $attack }, defender { $defence })
discard-at-annul = Annul “{ $card }”
place-at-retreat-tied = To { $space }
