# 6: the cards.

ask-keep-hand = You hold { $cards ->
    [one] one card
   *[other] { $cards } cards
}. Before the draw: discard what you do not want to keep, then go on.
ask-play-cards = { $cards ->
    [0] None of your cards can be played in this phase. Go on.
   *[other] Do you play a card, or go on?
}
ask-choose-use = “{ $card }”: choose what it does.
ask-react = { $moment ->
    [activated] The enemy activates a force in { $space }
    [crossing-river] Your force is about to cross a river from { $space }
    [entered] The enemy has entered { $space }
    [evading] The enemy tries to evade from { $space }
    [campaign-battle] Several enemy forces meet for a battle in { $space }
    [battle-begins] A battle begins in { $space }
    [attrition] Your force takes an attrition test in { $space }
    [assaulted] The enemy assaults { $space }
    [battle-won] You have won in { $space }
    [negotiating] The enemy negotiates with { $nation }
   *[round-begins] A round begins
}: { $cards ->
    [0] none of your cards answers it.
   *[other] do you answer with a card?
}
ask-combat-cards = { $moment ->
    [rolled] Both have rolled in { $space }
    [demoralization] Your force retreats from { $space } and must keep its order
    [pursuit] Your force pursues after { $space }
    [aftermath] The battle of { $space } is over
   *[other] Battle in { $space }
}: { $cards ->
    [0] none of your combat cards is of use.
   *[other] do you play a combat card?
}
ask-send-to-war = “{ $card }”: choose who leaves for the foreign war; { $left ->
    [one] one step or counter is still to go.
   *[other] { $left } steps or counters are still to go.
}
ask-build-free = “{ $card }”: { $left ->
    [one] one step is raised without paying.
   *[other] { $left } steps are raised without paying.
} Choose the unit and its place, or end.
ask-replace-general = { $unit } is out: do you take another general from the reserve?
ask-place-general = { $unit } returns: choose the force that they join.
ask-search-hand = The Coalition's hand of { $cards ->
    [one] one card
   *[other] { $cards } cards
} lies open before you: choose the card that is discarded.
ask-malet = A conspiracy in Paris: do you lose { $cards ->
    [one] a card
   *[other] { $cards } cards
} by lot, or does Napoleon hasten home?
ask-discord = Discord among the allies: whose forces alone are activated in the rest of this action?
ask-astray = { $unit } is led astray: choose where the force ends its march.
ask-lead-astray = “{ $card }”: choose the enemy force that is led astray.
ask-court = “{ $card }”: choose the nation that you approach.
ask-protect = “{ $card }”: do you make an ally a protectorate?
ask-tilsit = “{ $card }”: choose the power that makes peace.
ask-drums-of-war = “{ $card }”: choose the power that fights on.
ask-place-with = “{ $card }”: choose the force that the unit joins.
ask-muster = “{ $card }”: choose a unit and where it appears.
ask-choose-army = “{ $card }”: choose the army.
ask-choose-general = “{ $card }”: choose where the general stands.
ask-capture = “{ $card }”: choose the fortress that surrenders.
ask-rising = “{ $card }”: choose the zone that rises.
ask-pacify = “{ $card }”: choose who is driven off.
ask-burn-depot = “{ $card }”: choose the depot that burns.
ask-lose-cavalry = “{ $card }”: choose the cavalry that loses a step.
ask-wound = “{ $card }”: choose the general who is hit.
ask-recall = “{ $card }”: choose the general who returns.
ask-join-battle = “{ $card }”: choose the force that comes to the battle.
ask-cross-channel = “{ $card }”: choose the force that crosses to London.
wait-keep-hand = { $side } decides which cards to keep.
wait-play-cards = { $side } may play a card.
wait-choose-use = { $side } chooses what its card does.
wait-react = { $side } may answer with a card.
wait-combat-cards = { $side } may play a combat card.
wait-send-to-war = { $side } chooses who leaves for the foreign war.
wait-build-free = { $side } raises steps by a card.
wait-replace-general = { $side } may replace a general.
wait-place-general = { $side } places a general.
wait-search-hand = { $side } looks into the Coalition's hand.
wait-malet = { $side } decides what the conspiracy costs.
wait-discord = { $side } chooses whose forces are activated.
wait-astray = { $side } leads a force astray.
wait-lead-astray = { $side } chooses a force.
wait-court = { $side } chooses a nation to approach.
wait-protect = { $side } may set up a protectorate.
wait-tilsit = { $side } chooses a power that makes peace.
wait-drums-of-war = { $side } chooses a power that fights on.
wait-place-with = { $side } places a unit.
wait-muster = { $side } places units.
wait-choose-army = { $side } chooses an army.
wait-choose-general = { $side } chooses a general.
wait-capture = { $side } chooses a fortress.
wait-rising = { $side } chooses a zone.
wait-pacify = { $side } pacifies a province.
wait-burn-depot = { $side } burns a depot.
wait-lose-cavalry = { $side } chooses a loss.
wait-wound = { $side } chooses a general.
wait-recall = { $side } recalls a general.
wait-join-battle = { $side } chooses a force.
wait-cross-channel = { $side } chooses a force.

act-play = Play “{ $card }”
act-discard = Discard “{ $card }”
act-name = { $space }
act-point = { $unit }
act-name-nation = { $nation }
act-either = Choice { $choice }
either-at-malet = { $choice ->
    [1] Lose two cards
   *[other] Napoleon leaves the army
}
choose-at-replace-general = { $unit } takes over
place-at-place-general = With those in { $space }
place-at-place-with = { $unit } to { $space }
place-at-muster = { $unit } in { $space }
lose-at-send-to-war = Send { $unit }
build-at-build-free = { $steps ->
    [one] { $unit } in { $space }, one step
   *[other] { $unit } in { $space }, { $steps } steps
}
restore-at-build-free = { $unit } at full strength
pass-at-react = No card
pass-at-combat-cards = No card
pass-at-replace-general = Nobody
done-at-keep-hand = Keep the rest
done-at-play-cards = Go on
done-at-build-free = No more
done-at-protect = None
done-at-pacify = No more
done-at-burn-depot = None

log-drawn = Card drawn: { $card }
log-reshuffled = { $side } shuffles its discards into a new deck
log-discarded = Card discarded: { $card }
log-played = { $side } plays “{ $card }”
log-received = Permanent card received: { $card }
log-due = Its year has come, and it is received: { $card }
log-withheld = Permanent card withheld: { $card }
log-seen = Seen in the hand: { $card }
log-allotment = { $side } may hold { $cards ->
    [one] one card
   *[other] { $cards } cards
}
log-war-abroad = A foreign war breaks out in { $space }
log-sent-abroad = { $unit } { $many ->
    [1] leave
   *[0] leaves
} for { $space }
log-owes = { $nation } owes { $steps ->
    [one] one step
   *[other] { $steps } steps
} that it could not send
log-war-roll = A card is spent to end the war in { $space }
result-war-roll = { $success ->
    [1] { $total }: the war is over
   *[other] { $total }: it goes on
}
log-war-over = The war in { $space } is over
log-fights-on = { $nation } fights on
log-discord = Only forces of { $nation } are activated in the rest of this action

why-card-not-now = It is not played at this moment.
why-card-condition = What it asks for is not there.
why-card-without-effect = Nothing would come of it.
why-event-has-happened = Its event has happened, and happens once.
why-war-this-year = A foreign war has broken out this year.
why-coalition-ends-wars = In this phase only the Coalition may try to end a foreign war.
why-wars-end-in-winter = Foreign wars end in the Diplomacy Phase or in a winter round.
why-no-such-war = No such war is being fought.
use-21c = One squadron may pass the Bosphorus
use-21c-2 = A diplomatic action on Turkey or Egypt, at +1
use-36c = A foreign war of Russia ends
use-36c-2 = Turkey becomes neutral
use-50c = A diplomatic action on a minor ally of France, at +3
use-50c-2 = A diplomatic action on Bavaria, at +4

# What one may have oneself passed for
window-play-cards = Cards in an administrative phase
window-react = A card in reaction to what the enemy does
window-combat-cards = Cards in a battle
