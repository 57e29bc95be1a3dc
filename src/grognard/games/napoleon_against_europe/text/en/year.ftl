# 5, 7, 16, 19, 20: the years and rounds, declarations of war, administration, redeployment, victory.

ask-action = Round { $round }, { $weather }: carry out one action, or pass. You hold { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
}{ $points ->
    [0] {""}
    [one] , and have 1 AP in reserve
   *[other] , and have { $points } AP in reserve
}.
ask-declare-war = Declare war on neutral nations, one after another, or on none.
ask-produce = { $nation } { $many ->
    [1] have
   *[0] has
} { $resources }: build, place, appoint, take off the map. What is left is lost.
ask-minor-step = { $left ->
    [0] No steps of minor nations are left: place who comes back, or take counters off the map.
    [one] One step of minor nations is left: build it, place who comes back, or take counters off the map.
   *[other] { $left } steps of minor nations are left: build them, place who comes back, or take counters off the map.
}
ask-neutral-move = { $nation }: move forces within its national territory.
ask-redeploy = { $nation }: redeploy forces in supply, exchange counters between armies in one zone.
ask-final-assault = The rounds are over: your { $left } sieges have one last assault each, at no cost. Which comes next?
wait-action = { $side } chooses its action.
wait-declare-war = { $side } decides on its wars.
wait-produce = { $side } builds.
wait-minor-step = { $side } builds the steps of its minor nations.
wait-neutral-move = { $side } moves neutral forces.
wait-redeploy = { $side } redeploys its forces.
wait-final-assault = { $side } orders its last assaults.

act-operate = Use “{ $card }” for its activation points
act-one-point = One activation point, without a card
act-declare = Declare war on { $nation }
act-build = Build { $unit } in { $space }{ $steps ->
    [0] {""}
    [one] , 1 step
   *[other] , { $steps } steps
}
act-restore = A step more for { $unit }
act-form-army = { $general } forms { $army }
act-place = Place { $unit }: { $space }
act-appoint = { $unit } takes over { $army }
act-remove = Take { $unit } off the map
act-send = { $nation } { $many ->
    [1] send
   *[0] sends
} { $to } { $points ->
    [one] 1 resource
   *[other] { $points } resources
}
act-free-fleet = Take { $unit } for nothing, in { $space }
act-free-card = Take a card for nothing
act-buy-card = Buy a card for 4 resources
done-at-declare-war = No more declarations
done-at-produce = End building
done-at-minor-step = No more
done-at-neutral-move = No more moves
done-at-redeploy = No more redeployment
activate-at-neutral-move = Move { $unit }
activate-at-redeploy = Redeploy { $unit }

phase-set-up = Set-up
phase-declarations = Declaration of War Phase
phase-hand = Card Phase
phase-administration = Administrative Phase
phase-diplomacy = Diplomacy Phase
phase-neutral-moves = Neutral Powers Phase
phase-redeployment = Strategic Redeployment Phase
phase-activation = Activation Phase
phase-end-of-activation = End of the Activation Phase
phase-conquest = Conquest Phase
phase-victory = Victory Phase

log-year = The year { NUMBER($year, useGrouping: 0) }
log-phase = { $phase }
log-round = Round { $round }
log-player-round = { $side } acts
log-operates = { $side } uses “{ $card }”: { $points ->
    [one] 1 activation point
   *[other] { $points } activation points
}
log-one-point = { $side } has one activation point without a card
log-passes = { $side } passes
log-victory = { $side } wins
log-no-victory = Nobody wins
log-victory-points = Victory { $points ->
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
   *[other] { $points }
} ({ $why }): level { $total }
log-escalation = Escalation +{ $points } ({ $why }): { $total }
log-castigos = The Retribution cards join the decks
log-blockade = { $complete ->
    [1] The Continental Blockade is complete
   *[0] The Continental Blockade is broken
}
log-duty-over = Austria's duty is over: the Coalition acts as it likes
log-peace-over = The forced peace of { $nation } is over
log-leaves-the-game = { $unit } { $many ->
    [1] leave
   *[0] leaves
} the game
log-declares = { $side } declares war on { $nation }
log-resources = { $nation } receives { $points ->
    [one] 1 resource
   *[other] { $points } resources
}
log-granted = { $nation }: { $points ->
    [one] 1 resource more
    [-1] 1 resource less
   *[other] { $points } resources by an event
}
log-lapsed = { $nation } loses { $points ->
    [0] half a resource
    [one] { $half ->
        [0] 1 resource
       *[1] 1½ resources
    }
   *[other] { $points }{ $half ->
        [0] {""}
       *[1] ½
    } resources
} that it has not spent
log-debt-paid = { $nation } pays for { $steps ->
    [one] a step that it owed
   *[other] { $steps } steps that it owed
}
log-available = { $unit } { $many ->
    [1] are
   *[0] is
} available in the reserve
log-sent = { $nation } sends { $to } { $points ->
    [one] 1 resource
   *[other] { $points } resources
}
log-built = { $unit } { $many ->
    [1] are
   *[0] is
} built in { $space }{ $steps ->
    [0] {""}
    [one] , with 1 step
   *[other] , with { $steps } steps
}
log-restored = { $unit } { $many ->
    [1] regain a step: they have
   *[0] regains a step: it has
} { $steps }
log-placed = { $unit } { $many ->
    [1] are
   *[0] is
} placed in { $space }
log-army-formed = { $general } forms { $army } in { $space }
log-appointed = { $unit } takes over from { $general }
log-removed = { $unit } { $many ->
    [1] are
   *[0] is
} taken off the map until the next Administrative Phase
log-transferred = { $unit } { $many ->
    [1] go
   *[0] goes
} over to { $army }

why-at-peace = It is at forced peace.
why-forced-ally = It is in a forced alliance.
why-own-ally = It is your ally.
why-at-war = You are at war with it already.
why-no-such-nation = There is no such nation now.
why-follows-its-patron = It goes where the major power goes to which it is allied.
why-allied-majors-only = Only major powers of one side at war send each other resources.
why-has-built = That power has built already.
why-received-enough = That power may receive no more this year.
why-sent-enough = That power may send no more this year.
why-too-dear = The resources do not suffice.
why-not-in-reserve = It is not in the reserve.
why-not-bought = That cannot be bought.
why-alike-first = Counters that are alike are taken in the order of their numbers.
why-no-such-steps = It does not have so many steps.
why-one-fleet = Only one fleet a year is built.
why-not-a-national-port = Fleets are built in ports with room of the national territory.
why-not-a-reinforcement-zone = That is no reinforcement zone.
why-cavalry-at-home = New reserve cavalry joins an army in a reinforcement zone.
why-depots-enough = An army receives two depots a year.
why-steps-enough = An army in the field regains two steps a year.
why-not-its-unit = It is not a unit that this power can do so with.
why-not-reduced = It is not reduced.
why-out-of-supply = It is out of supply.
why-needs-a-general = It takes a general in command of a force.
why-needs-a-unit = A general is placed with a combat unit.
why-needs-an-army = It is placed with an army in supply.
why-not-free = It has to be built.
why-own-general = That general cannot take over there.
why-carries-troops = It has troops aboard.
why-needs-a-successor = Nobody could command those who stay.
why-administration-alone = That is for the Administrative Phase alone.
why-britain-alone = Only Great Britain can.
why-once-a-year = Once a year.
why-no-gift-now = Great Britain gets nothing for free this year.
why-never-discarded = This card is never discarded.
why-card-not-held = You do not hold that card.
why-transferred = It has changed its army already.
why-commands = It commands that army.
why-army-of-two-steps = An army takes at least two steps.
why-armies-together = Counters are exchanged between two armies in one zone.
ask-set-up-general = Set-up of { $nation }: choose a general{ $alone ->
    [0] {" "}to be with { $unit }
   *[other] {""}
}{ $left ->
    [one] {""}
   *[other] {" "}({ $left } to choose)
}.
ask-set-up-place = Set-up of { $nation }: choose where { $unit } stands{ $more ->
    [0] {""}
    [one] , and one more counter with it
   *[other] , and { $more } more counters with it
}.
wait-set-up-general = { $side } chooses its generals.
wait-set-up-place = { $side } sets up its forces.
log-set-up = Set-up in { $space }: { $unit }
log-fleet-drawn = Drawn by lot: { $unit }
relieve-general = { $unit } in the place of { $army }
cause-card = the card
cause-declaration = a declaration of war
cause-protectorate = a protectorate
cause-state = a new state
cause-war = the course of the war
