# What an option is before it is chosen: its kind, its cost and its risk.

deed-pass = Pass
deed-card = Card
deed-discard = Discard
deed-place = Placement
deed-loss = Loss
deed-buy = Purchase
deed-commission = Commission
deed-replacement = Replacement
deed-deploy = Deployment
deed-give-up = Disbanding
deed-move = Movement
deed-join = Joining
deed-pick = Pick
deed-march = March
deed-attack = Attack
deed-drop = Staying behind
deed-inside = Into the fortress
deed-sortie = Sortie
deed-load = Embarking
deed-landing = Landing
deed-sail = Sailing
deed-sea-attack = Attack at sea
deed-port = Port
deed-hunt = Corsair hunt
deed-hide = Hiding
deed-show = Guerrillas in the open
deed-battle = Battle
deed-command = Command
deed-line-up = First Line
deed-reserve = Reserve
deed-great-battle = Great Battle
deed-rounds = Length
deed-fire = Fire
deed-relief = Relief
deed-withdraw = Withdrawal from battle
deed-charge = Charge
deed-retreat = Retreat
deed-siege = Siege
deed-lift = Break off
deed-choice = Choice
deed-raise = Levy
deed-convert = Conversion
deed-leader = Leader
cost-resources = { $points ->
    [one] 1 Resource
   *[other] { $points } Resources
}
cost-vp = { $points } VP
cost-mp = { $points } MP
risk-attempt = a { $chance } % chance
risk-fire = strength { $hit } %, morale { $shock } %
risk-odds = { $enemies ->
    [one] one enemy unit
   *[other] { $enemies } enemy units
}: victory about { $win } %; losses { $losses } against { $kills }
risk-enemies = { $enemies ->
    [one] one enemy unit
   *[other] { $enemies } enemy units
}
risk-walls = a garrison of { $points } Strength Points stays inside
risk-siege = besieged: { $hurt } % to lose something; you, { $own } %
risk-hidden = { $number ->
    [one] one hidden guerrilla, detected with { $chance } %
   *[other] { $number } hidden guerrillas, each detected with { $chance } %
}
risk-crossing = the crossing wears troops out: { $full } % for a full unit
risk-tension = troops from Spain: { $chance } % that tension grows
risk-falls = it is eliminated
risk-gone = it leaves the game for good
risk-card-gone = the card leaves the game
risk-vp-lost = the enemy gains 1 VP
risk-great = five rounds without withdrawal: 3 VP for the winner, −2 for the loser
risk-withdraw = a { $chance } % chance; the battle counts as lost
risk-hunt = { $lost } % to lose the ship, { $hit } % a hit, { $caught } % success
risk-resources = { $left ->
    [one] 1 Resource unspent; it is kept
   *[other] { $left } Resources unspent; they are kept
}
risk-replacements = { $left ->
    [one] 1 replacement is lost
   *[other] { $left } replacements are lost
}
risk-moves = { $stacks ->
    [one] one stack has not moved
   *[other] { $stacks } stacks have not moved
}
