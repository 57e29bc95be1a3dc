# 17: squadrons, blockades, battles at sea, landings.

ask-put-to-sea = Choose where the next squadron puts to sea ({ $left } more at most), or let the others lie.
ask-form-squadron = Choose the fleets that sail from { $space }: { $picked } chosen, { $room } more at most.
ask-sail = { $points ->
    [0] The squadron has no points left in { $space }: choose what else it does, or end its activation.
    [one] 1 point left in { $space }: sail on, attack, embark or land, or end the activation.
   *[other] { $points } points left in { $space }: sail on, attack, embark or land, or end the activation.
}
ask-from-corsairs = Choose the fleet that comes back from hunting corsairs, and its port ({ $left } at most).
ask-come-out = An enemy squadron lies before { $space }: come out and fight?
ask-intercept-sea = An enemy squadron has entered { $space }: try to intercept it?
ask-evade-sea = Your squadron is attacked in { $space }: try to evade?
ask-evade-to-sea = Your squadron evades from { $space }: where to?
ask-sea-tie = Naval battle in { $space }, { $total } on both sides: fight on or withdraw?
ask-sea-loss = Naval battle in { $space }: { $left ->
    [one] one fleet of yours is lost.
   *[other] { $left } fleets of yours are lost.
} Choose which.
ask-sea-retreat = Your squadron is beaten in { $space }: choose where it goes.
ask-pursue = The beaten squadron is in { $space }: follow it and blockade the port?
ask-sea-excess = There are more than three of your fleets in { $space }: choose one to lose.
ask-land-force = Landing in { $space }: choose who goes ashore ({ $steps } of { $most } steps against an enemy).
ask-flee-port = { $space } has fallen: choose the port to which its fleets flee.
wait-put-to-sea = { $side } is choosing a squadron.
wait-form-squadron = { $side } is forming a squadron in { $space }.
wait-sail = { $side } has a squadron under sail ({ $space }).
wait-from-corsairs = { $side } is calling back a fleet.
wait-come-out = { $side } may come out of { $space }.
wait-intercept-sea = { $side } may intercept in { $space }.
wait-evade-sea = { $side } may evade in { $space }.
wait-evade-to-sea = { $side } is choosing where to evade.
wait-sea-tie = { $side } decides whether to fight on in { $space }.
wait-sea-loss = { $side } is choosing the fleet it loses.
wait-sea-retreat = { $side } retreats from { $space }.
wait-pursue = { $side } may blockade { $space }.
wait-sea-excess = { $side } has too many fleets in { $space }.
wait-land-force = { $side } is landing in { $space }.
wait-flee-port = { $side } flees from { $space }.

act-add-all = All of them
act-sail = Sail to { $space }
act-embark = { $unit } aboard { $fleet }
act-attack = Attack in { $space }
act-land = Land { $unit }
act-to-corsairs = Hunt corsairs
act-intercept-with = Intercept from { $space }
act-fight-on = Fight on
act-withdraw = Withdraw
act-blockade = Blockade the port
add-at-form-squadron = { $unit }
set-out-at-form-squadron = Put to sea
set-out-at-land-force = Attack
done-at-sail = End the activation
done-at-put-to-sea = Nobody else
done-at-from-corsairs = Nobody else
bring-at-from-corsairs = { $unit } to { $space }
drop-at-sail = { $unit } stays here
intercept-with-at-come-out = Come out and fight
pass-at-come-out = Stay in port
pass-at-intercept-sea = Let them pass
sail-at-evade-to-sea = To { $space }
lose-at-sea-loss = { $unit }
lose-at-sea-excess = { $unit }
retreat-at-sea-retreat = To { $space }
retreat-at-flee-port = To { $space }
pass-at-pursue = Stay at sea

log-sails = { $unit } { $many ->
    [1] sail
   *[0] sails
} from { $from } to { $to }
log-embarks = { $unit } { $many ->
    [1] go
   *[0] goes
} aboard { $fleet }
log-lands = { $unit } { $many ->
    [1] land
   *[0] lands
} in { $space }
log-sea-interception = { $side } tries to intercept from { $space }: total { $total }
result-sea-interception = { $success ->
    [1] intercepted
   *[0] missed
}
log-sea-evasion = { $side } tries to evade in { $space }: total { $total }
result-sea-evasion = { $success ->
    [1] evaded
   *[0] caught
}
log-sea-battle = Naval battle in { $space }: { $attacker } attacks
log-sea-roll = { $unit } fires: { $total }
log-battery = The batteries of { $space } fire
log-sea-battle-end = Naval battle in { $space }: { $winner } wins (active side { $attack }, other side { $defence })
log-blockades = { $unit } blockades { $space }

why-besieged = The port is besieged, and no supply line by sea reaches it.
why-blockaded = The port is besieged and blockaded.
why-bosphorus = The Bosphorus is closed to this side.
why-enemy-port = It is an enemy port.
why-ice = The sea is frozen.
why-laden = It has cargo aboard.
why-no-enemy-port = It is no enemy port.
why-no-fleet = No fleet can be activated there.
why-no-friendly-port = It is no friendly port.
why-no-home-port = No port of its own country has room for it.
why-no-landing-in-winter = There are no amphibious attacks in winter.
why-no-points = The squadron has too few points left.
why-no-room = A port or a blockade box holds three fleets of a side.
why-no-room-aboard = A fleet carries one depot, one general and one army marker.
why-nobody-to-land = No troops are aboard that may land there.
why-not-in-this-port = It is not in the port of the fleet.
why-one-russian = Only one Russian fleet may be outside the Black Sea, the Danish Straits and the Baltic Sea.
why-own-waters = This fleet does not leave its own waters.
why-ships-first = The enemy fleets in the port must first be destroyed.
why-too-many-steps-aboard = A fleet carries two steps.
why-too-many-steps-ashore = An amphibious attack has two steps at most.
why-sea-full = Three friendly fleets are there already.
why-not-next-to-it = The squadron cannot go there directly.
