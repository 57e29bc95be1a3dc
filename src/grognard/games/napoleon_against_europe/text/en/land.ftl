# 9 to 13: activations, marches, interceptions, evasions, supply, attrition.

ask-activate = { $battles ->
    [0] { $points ->
        [0] { $left ->
            [one] One more force may be activated: choose it, or end the operation.
           *[other] Up to { $left } more forces may be activated: choose the next, or end the operation.
        }
        [one] 1 activation point: choose the next force or fleet, or end the operation.
       *[other] { $points } activation points: choose the next force or fleet, or end the operation.
    }
   *[other] Forces of yours wait for a battle: fight it, or bring up others first.
}
ask-form-force = { $unit } { $many ->
    [1] leave
   *[0] leaves
}{ $steps ->
    [0] {""}
    [one] {" "}with one step so far
   *[other] {" "}with { $steps } steps so far
}: choose who goes along.
ask-exchange = Two armies march together: exchange units, or go on.
ask-gather = { $unit } may gather { $room ->
    [one] one step
   *[other] up to { $room } steps
} from next door, for 1 MP in all.
ask-replace = { $unit } { $many ->
    [1] receive
   *[0] receives
} replacements: choose the units, { $due ->
    [one] one step
   *[other] { $due } steps
} at most for each army.
ask-force-march = { $unit } { $many ->
    [1] have
   *[0] has
} { $points ->
    [0] no movement points
    [one] 1 movement point
   *[other] { $points } movement points
}{ $why }: how many more by forced march? Each means { $penalty } in an attrition test.
movement-made = (factor { $factor }, { $changes })
change-gathering = for gathering
change-cards = by cards
ask-march = { $unit }, { $points ->
    [0] no movement points left in { $space }: choose what else the force does, or stop.
    [one] 1 movement point left in { $space }: march on, take units in, leave some, or stop.
   *[other] { $points } movement points left in { $space }: march on, take units in, leave some, or stop.
}
ask-intercept = The enemy has entered { $space }: { $choices ->
    [0] none of your cards is worth enough to intercept.
   *[other] do you spend a card to intercept?
}
ask-leave-behind = { $unit } { $many ->
    [1] intercept
   *[0] intercepts
} in { $space }: leave units behind, or set out with all.
ask-avoid = The enemy has entered { $space }: { $walls ->
    [0] evade or stand?
   *[1] { $ways ->
        [0] go inside the walls or stand?
       *[other] go inside the walls, evade or stand?
    }
}
ask-evade-to = The force evades from { $space }: where to?
ask-fight-order = Interior lines in { $space }: choose the force that fights next.
ask-retire = The battle in { $space } is not lost: { $walls ->
    [0] retire before the next attacker, or stand?
   *[1] { $ways ->
        [0] go inside the walls before the next attacker, or stand?
       *[other] retire, go inside the walls, or stand before the next attacker?
    }
}
ask-spend-depot = Attrition test in { $space }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, { $modifier } to the die: spend a depot for { $bonus }?
ask-attrition-loss = { $losses ->
    [one] Attrition in { $space }: choose the unit that loses a step.
   *[other] Attrition in { $space }, { $losses } steps to lose: choose the next unit.
}
wait-activate = { $side } is choosing the next force.
wait-form-force = { $side } is forming a force.
wait-exchange = { $side } is exchanging units between two armies.
wait-gather = { $side } is gathering forces.
wait-replace = { $side } is placing replacements.
wait-force-march = { $side } is deciding on a forced march.
wait-march = { $side } is marching from { $space }.
wait-intercept = { $side } may intercept in { $space }.
wait-leave-behind = { $side } is choosing who intercepts.
wait-avoid = { $side } may avoid the battle in { $space }.
wait-evade-to = { $side } is choosing where to evade.
wait-fight-order = { $side } is choosing who fights next in { $space }.
wait-retire = { $side } may retire from { $space }.
wait-spend-depot = { $side } may spend a depot in { $space }.
wait-attrition-loss = { $side } is choosing losses from attrition in { $space }.

act-activate = Activate { $unit }
act-together = Activate both armies in { $space }
act-put-to-sea = Put to sea from { $space }
act-fight = Fight in { $space }
act-march-on = March on with { $unit }
act-add = Take { $unit } along
act-set-out = Set out
act-transfer = { $unit } to { $to }
act-gather = Gather { $unit }
act-force = { $points ->
    [0] No forced march
    [one] 1 point
   *[other] { $points } points
}
act-step = March to { $space }
act-take = Take { $unit } along
act-drop = Leave { $unit } here
act-plant-flag = Take control of the zone
act-invest = Invest the fortress with those who stay
act-reorganize = Reorganize the force
act-fix-depot = Make { $unit } active
act-carry-depot = Carry { $unit } along
act-intercept = { $unit } with “{ $card }”
act-go-in = Send { $unit } inside
act-go-in-all = All go inside the walls
act-evade = Try to evade
act-stand = Stand
act-spend = Use up { $unit }
done-at-activate = End the operation
done-at-exchange = Exchange no more
done-at-gather = Gather nobody else
done-at-replace = No more replacements
done-at-march = Stop here
pass-at-intercept = Do not intercept
pass-at-spend-depot = Keep the depots
lose-at-attrition-loss = { $unit }
choose-at-fight-order = { $unit }
restore-at-replace = A step more for { $unit }
place-at-replace = { $unit } again
set-out-at-leave-behind = Set out
retreat-at-evade-to = Evade to { $space }
retreat-at-retire = Retire to { $space }
go-in-all-at-retire = Retire inside the walls
stand-at-avoid = Stand and fight
stand-at-retire = Stand

log-activated = { $unit } { $many ->
    [1] are
   *[0] is
} activated{ $points ->
    [0] {""}
    [one] , for 1 AP
   *[other] , for { $points } AP
}
log-called-off = { $side } lacks the points: the force is not activated
log-reserve-points = { $side }: { $points } AP in reserve
log-gathered = { $unit } { $many ->
    [1] join
   *[0] joins
} { $army }
log-forced-march = { $unit } { $many ->
    [1] make
   *[0] makes
} a forced march of { $points ->
    [one] 1 point
   *[other] { $points } points
}
log-marches = { $unit } { $many ->
    [1] march
   *[0] marches
} from { $from } to { $to }{ $others ->
    [0] {""}
    [one] , with one more counter
   *[other] , with { $others } more counters
}
log-takes-in = { $unit } { $many ->
    [1] join
   *[0] joins
} the force in { $space }
log-drops = { $unit } { $many ->
    [1] stay
   *[0] stays
} in { $space }
log-depot-fixed = { $unit } becomes active in { $space }
log-depot-carried = { $unit } is mobile again
log-depot-spent = { $unit } { $many ->
    [1] are
   *[0] is
} used up in { $space }
log-supply = { $unit } { $many ->
    [1] are
   *[0] is
} { $supplied ->
    [1] in supply again
   *[0] out of supply
}
log-attrition = { $side } tests for attrition in { $space }: total { $total }
result-attrition = { $losses ->
    [0] no loss
    [one] 1 step lost
   *[other] { $losses } steps lost
}
log-attrition-star = A second die, for a further loss
result-attrition-star = { $losses ->
    [0] no further loss
   *[1] 1 step more
}
log-interception = { $unit } tries to intercept in { $space }: total { $total }
result-interception = { $success ->
    [1] intercepted
   *[0] too late
}
log-evasion = { $unit } tries to evade in { $space }: total { $total }
result-evasion = { $success ->
    [1] evaded
   *[0] caught
}
log-evades = { $unit } evades from { $space } without a die
log-goes-in = { $unit } { $many ->
    [1] go
   *[0] goes
} into { $space }
log-reorganization = { $unit } reorganizes the force: { $needed } or less
result-reorganization = { $success ->
    [1] in good order
   *[0] still demoralized
}

modifier-forced-march = Forced march
modifier-reaction-move = Movement points of the reaction
modifier-barren-zone = Barren zone
modifier-winter = Winter
modifier-out-of-supply = Out of supply
modifier-french-half = Half of the steps French
modifier-french-all = All steps French
modifier-russian-all = All steps Russian
modifier-national-territory = In national territory
modifier-depot-spent = Depot spent
modifier-better-initiative = Better initiative
modifier-difficult-terrain = Difficult terrain
modifier-card = Card

why-activated = It has been activated in this round already.
why-all-of-them = The last corps goes inside with all the others.
why-alone = A corps without a general is a force by itself.
why-armies-apart = Armies do not combine on the march.
why-army-commander = The commander of an army stays with it.
why-army-needed = Only an army can take it along or keep it.
why-card-too-low = The card is worth less than the general's initiative value.
why-carried-instead = An active depot is carried along, not taken in.
why-in-a-force = It is part of a force: name the army or the general at its head.
why-leads-an-army = They are activated with the army that they command: name the army.
why-on-campaign = That force marches in this Grand Campaign itself: forces combine in battle alone.
why-chosen-here = It was taken or left in this zone already.
why-corps-only = Only corps and mobile depots go along, no reserve cavalry.
why-demoralized = It is demoralized.
why-discord = There is discord: only forces of one power may be activated.
why-duty = Austria must first besiege Mantua and Ulm.
why-enemies-outside = Enemies stand outside the walls.
why-enemies-there = There are enemies.
why-enemies-here = There are enemies in the zone.
why-enemy-zone = The enemy controls that zone.
why-fixed = It is an active depot.
why-flag-there = The enemy controls that zone: no supply line crosses it.
why-fortress-there = An enemy fortress that is not besieged blocks the supply line.
why-french-armies = Only units in armies receive replacements, and in a French army only French ones.
why-friends-in-the-way = Friends whom it cannot take in stand there, and it could not go on.
why-full = It has all its steps, or is no French unit.
why-general-needed = It takes a general.
why-had-its-chance = In a Grand Campaign there is one chance to evade.
why-in-command = Whoever commands the force stays with it.
why-in-good-order = It is not demoralized.
why-last-corps = It is the last corps.
why-last-step = At least one step must stay with the army.
why-must-stop = Enemies or an enemy fortress that are not besieged stop it here.
why-napoleon-there = Napoleon commands there: the card does not allow that attack.
why-neutral-zone = It is neutral ground.
why-no-active-depot = There is no active depot.
why-no-enemy-fortress = There is no active enemy fortress here.
why-no-force = That is no force of yours on land.
why-no-forced-march = No forced march is allowed now.
why-no-fortress = There is no fortress of yours in the zone that is free.
why-no-mobile-depot = That is no mobile depot.
why-no-more-forces = No more forces may be activated.
why-no-supply = It is out of supply.
why-no-supply-there = It would be out of supply there.
why-not-adjacent = It is not in an adjacent zone.
why-not-by-this-card = The card does not mean that force.
why-not-outside = It is not outside the walls.
why-nowhere = There is nowhere to go.
why-obstacle = An unbridged river, a mountain, a strait or the desert lies between.
why-one-force = Only one force may stay in a zone.
why-open-to-all = The zone is open to all.
why-other-power = It is of another power.
why-outranked = A general of higher rank commands there.
why-own-country = It may not leave its own country.
why-own-zone = You control that zone already.
why-no-enemy-zone = That zone is not the enemy's.
why-part-of-an-army = It is part of an army.
why-shut-in = It is inside the walls.
why-spain-closed = The Empire's units may not enter Spain yet.
why-stays-home = Neutral forces stay in their own country.
why-strait-closed = Enemy fleets at sea close the strait.
why-surprised = They are surprised and cannot evade.
why-too-few-points = The points are lacking.
why-too-few-steps = The steps are too few.
why-too-many-foreigners = At most half of the steps may be of other major powers than the commander's.
why-too-many-steps = The general cannot command so many steps.
why-too-many-subordinates = An army has three subordinates at most.
why-too-much-cavalry = An army has two steps of reserve cavalry at most.
why-too-soon = It was demoralized in this very activation.
why-two-armies = It takes two armies in the zone, and no more.
why-two-steps = The army has received all its replacements.
why-tyrol-risen = Tyrol is in arms: no supply line of the Empire crosses it.
why-units-first = A general stays only where units stay.
why-whole-move = That march takes the whole movement factor.
why-cavalry-needs-army = Reserve cavalry is only with armies.
why-fortress-stands = An active enemy fortress stands there.
why-no-subordinates = Only an army has subordinates.
log-comes-out = { $unit } { $many ->
    [1] come
   *[0] comes
} out of the fortress of { $space }
