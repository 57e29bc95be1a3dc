# 8, 18, 20.2: diplomacy, alliances, conquest, peace, new states.

ask-diplomacy = Diplomacy: { $choices ->
    [0] none of your cards serves now. Go on.
   *[other] you may use { $left ->
        [one] one card
       *[other] up to { $left } cards
    }. Choose one in your hand, then what it is for.
}
ask-free-diplomacy = The peace is broken: { $left ->
    [one] one diplomatic action is free
   *[other] { $left } diplomatic actions are free
}, at +2.
ask-deploy-minor = { $nation } { $many ->
    [1] are
   *[0] is
} with you: choose the place of { $unit }.
ask-defect = { $nation } { $many ->
    [1] have changed
   *[0] has changed
} sides: choose the zone of { $unit }.
ask-defect-loss = { $space }: yesterday's friends fight; { $left ->
    [one] one step of yours is lost.
   *[other] { $left } steps of yours are lost.
} Choose the unit that loses one.
ask-part = { $space }: those with whom you shared the zone are your enemies now. Go inside the walls, go away, or fight.
ask-conquered = { $nation } { $many ->
    [1] are conquered
   *[0] is conquered
}: make it an ally, or part of your land.
ask-forced-alliance = { $nation } { $many ->
    [1] are beaten
   *[0] is beaten
}: do you discard a card to make it a forced ally?
ask-spoils = { $nation } { $many ->
    [1] are beaten
   *[0] is beaten
}: a card more at the next draw, or { $points } resources?
ask-annex = { $nation } { $many ->
    [1] give up
   *[0] gives up
} land: { $provinces ->
    [one] one more province
   *[other] { $provinces } more provinces
}, or minors in their stead.
ask-evacuate = { $peace ->
    [1] Peace with { $nation }: where does { $unit } go?
   *[0] Choose the port that { $unit } goes to.
}
ask-regroup = { $nation } { $many ->
    [1] gather their forces in their key zones
   *[0] gathers its forces in its key zones
}: put them together as you like ({ $left } to bring).
ask-add-province = Add provinces with their symbol to your states, or go on.
ask-go-home = { $unit } { $many ->
    [1] go
   *[0] goes
} home: choose the fortress.
ask-expedition = { $nation } { $many ->
    [1] hand over
   *[0] hands over
} troops, { $left ->
    [one] one step
   *[other] { $left } steps
} more at most: choose corps, and a general, and where they serve.
wait-diplomacy = { $side } negotiates.
wait-free-diplomacy = { $side } negotiates without cards.
wait-deploy-minor = { $side } deploys the forces of a nation that has joined it.
wait-defect = { $side } brings units over.
wait-defect-loss = { $side } chooses who is lost.
wait-part = { $side } decides what its force in { $space } does.
wait-conquered = { $side } decides the fate of a conquered nation.
wait-forced-alliance = { $side } may impose a forced alliance.
wait-spoils = { $side } chooses the prize of victory.
wait-annex = { $side } sets the terms of peace.
wait-evacuate = { $side } moves its forces out.
wait-regroup = { $side } gathers the forces of a nation at peace.
wait-add-province = { $side } may enlarge its states.
wait-go-home = { $side } brings a unit home.
wait-expedition = { $side } places the troops of a forced ally.

act-done = Done
act-pass = Pass
act-negotiate = “{ $card }”: negotiate with { $nation }
act-protect = “{ $card }”: make { $nation } a protectorate
act-end-war = “{ $card }”: try to end the war ({ $space })
act-approach = Negotiate with { $nation }
act-impose = Force an alliance with “{ $card }”
act-take-as-ally = { $nation } { $many ->
    [1] are allies
   *[0] is an ally
} of { $to }
act-take-as-land = { $nation } { $many ->
    [1] become
   *[0] becomes
} part of { $to }
act-annex = { $province } to { $to }
act-take-card = One card more at the next draw
act-take-resources = 4 resources
act-add-province = { $province } joins { $state }
act-stay = Let { $unit } stay
act-bring = { $unit } to { $space }

log-negotiation = { $side } negotiates with { $nation }: total { $total }
log-joins = { $nation } { $many ->
    [1] join
   *[0] joins
} { $side }
log-status = { $nation } { $many ->
    [1] are
   *[0] is
} { $status ->
    [0] neutral
    [1] allied to the Empire
    [2] allied to the Coalition
    [3] at forced peace
    [4] a forced ally
    [5] a protectorate of France
    [6] part of another land
   *[7] no state
} now
log-flag = Flag of { $nation } in { $space }
log-flag-removed = The flag in { $space } is taken away
log-conquered = { $victor } conquers { $nation }
log-spoils = { $nation } takes { $success ->
    [1] a card more at the next draw
   *[0] 4 resources
}
log-annexed = { $province } goes to { $nation }
log-tribute = { $nation } will have { $points ->
    [one] 1 resource
   *[other] { $points } resources
} less
log-peace = Peace with { $nation } for { $years ->
    [one] one year
   *[other] { $years } years
}
log-peace-for-good = Peace with { $nation } until the end of the game
log-relocated = { $unit } { $many ->
    [1] go
   *[0] goes
} to { $to }
log-state-founded = { $nation } is founded
log-state-joined = { $province } joins { $nation }

modifier-influence = Influence
modifier-event = Event
modifier-beaten-by-enemy = Beaten before by the enemy
modifier-beaten-by-us = Beaten before by this side

why-leads-a-side = France and Great Britain cannot be won.
why-not-neutral = It is not neutral.
why-majors-in-their-phase = Major powers can be won in the Diplomacy Phase alone.
why-barred-by-a-card = A card forbids it in this turn.
why-not-open = It is not open to this side's diplomacy.
why-has-steps = It is an ally of France and has steps on the map; until the Retribution cards come that is enough.
why-nation-tried = It has been tried in this phase.
why-one-major = Only one major power can be tried in a phase.
why-two-rounds = Two rounds of this turn have been used for diplomacy.
why-card-too-small = The card is not worth enough for it.
why-empire-alone = Only the Empire can do this.
why-never-protected = It is none of the nations that can be protectorates.
why-no-french-ally = It must be an ally of France.
why-not-in-this-phase = Not in this phase.
why-not-its-land = It is not this nation's land.
why-no-port = There is no port for it.
why-not-our-port = The port is not of this side.
why-port-full = The port holds three fleets already.
why-needs-troops = They need troops there.
why-not-theirs = It does not belong to the beaten power.
why-key-zone = Provinces with key zones cannot be taken.
why-touches-nothing = It touches no land of the victors.
why-another-polish-province = Mazovia can be taken only to create Poland, with another Polish province.
why-first-defeat = It takes Drums of War or a second defeat.
why-no-card = There is no card to discard.
why-not-beyond-the-border = It is not beyond the border.
why-no-fortress-of-ours = There is no active fortress of this side.
why-is-there = It is there already.
why-army-without-general = The army would be left without a general.
why-no-such-state = There is no such state.
why-no-symbol = The province does not bear the symbol of the state.
why-not-of-the-empire = It does not belong to the Empire.
why-has-a-state = It belongs to a state already.
