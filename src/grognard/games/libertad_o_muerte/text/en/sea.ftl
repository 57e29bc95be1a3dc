# 9, 10, 18, 19: the sea.

ask-sail-fleet = Load troops in port, choose the fleet that sails, or end. Once one has sailed nothing more is loaded.
ask-form-fleet = { $picked ->
    [0] Pick the ships that leave { $space }.
    [one] 1 ship picked in { $space }: pick more, or set sail.
   *[other] { $picked } ships picked in { $space }: pick more, or set sail.
}
ask-sail = { $points ->
    [0] The fleet has no movement points left
    [one] The fleet has 1 movement point left
   *[other] The fleet has { $points } movement points left
} in { $space }: choose where it sails, leave ships behind, or stop.
ask-naval-battle = There are several naval battles: choose the next.
ask-rounds = You have the initiative in { $space }: a short battle or a long one?
ask-fire = Round { $round } in { $space }: choose the ship that fires and its target.
ask-second-shot = { $unit } { $many ->
    [1] have missed
   *[0] has missed
} and { $many ->
    [1] fire
   *[0] fires
} again: choose the target.
ask-withdraw = Round { $round } in { $space }: do you try to withdraw from the battle?
ask-retreat-fleet = The beaten fleet leaves { $space }: bring ships to port, or all others to another sea region.
ask-fleet-hit = Your fleet has broken through the enemy: choose the ship that takes the hit.
ask-naval-cards = Naval battle in { $space }: { $cards ->
    [0] none of your cards is of use now.
   *[other] do you play naval combat cards?
}
wait-sail-fleet = { $side } choose a fleet.
wait-form-fleet = { $side } form a fleet in { $space }.
wait-sail = { $side } sail from { $space }.
wait-naval-battle = { $side } choose the next naval battle.
wait-rounds = { $side } decide how long the battle lasts.
wait-fire = { $side } fire in { $space }.
wait-second-shot = { $side } fire again.
wait-withdraw = { $side } may withdraw from { $space }.
wait-retreat-fleet = { $side } withdraw their fleet from { $space }.
wait-fleet-hit = { $side } choose the ship that takes the hit.
wait-naval-cards = { $side } may play naval combat cards.

act-load = Load { $unit } on { $ship }
act-sail = Sail to { $space }
act-enter-port = Enter { $space }
act-hunt = Hunt the { $space }
act-rounds = { $rounds } rounds
act-again = Again at { $target }
act-withdraw = Try to withdraw
done-at-sail-fleet = End Naval Movement
done-at-sail = Stop the fleet
done-at-naval-cards = No more cards
pass-at-withdraw = Fight on
place-at-retreat-fleet = { $unit } to { $space }
retreat-at-retreat-fleet = All others to { $space }
set-out-at-form-fleet = Set sail
add-all-at-form-fleet = All ships

log-loaded = { $unit } { $many ->
    [1] go
   *[0] goes
} aboard { $ship }
log-sails = { $unit } { $many ->
    [1] sail
   *[0] sails
} from { $from } to { $to }
log-enters-port = { $unit } { $many ->
    [1] enter
   *[0] enters
} { $space }
log-landed = { $unit } { $many ->
    [1] land
   *[0] lands
} in { $space }
log-sea-attrition = Attrition of the crossing: { $unit }
result-sea-attrition = { $hit ->
    [0] no loss
   *[1] a Strength Point lost
}
log-landing-roll = Troops from Spain land in { $space }
result-landing-roll = { $tension ->
    [0] nobody stirs
   *[other] tension grows
}
log-hunt = { $unit } hunts the { $space }
result-hunt = { $result ->
    [0] the ship is lost
    [1] the ship is hit
    [2] in vain
   *[3] one corsair less
}
log-put-to-sea = { $unit } { $many ->
    [1] put
   *[0] puts
} to sea, in { $space }
log-naval-battle = Naval battle in { $space }
log-naval-initiative = The initiative goes to { $side } (attacker { $attack }, defender { $defence })
log-withdrawal = { $side } try to withdraw (the die plus { $needed })
result-withdrawal = { $success ->
    [1] they get away
   *[0] they stay in the battle
}
log-sunk = { $unit } goes down
log-naval-end = Naval battle in { $space }: { $winner } win
log-naval-draw = Naval battle in { $space }: a draw; the attackers leave
