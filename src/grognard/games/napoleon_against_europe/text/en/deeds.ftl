# What an option is before it is chosen: its kind, its cost and its risk; and how fights and matches end.

deed-pass = Go on
deed-card = Card
deed-discard = Discard
deed-loss = Loss
deed-transfer = Transfer
deed-retreat = Retreat
deed-operation = Operation
deed-diplomacy = Diplomacy
deed-protectorate = Protectorate
deed-war-abroad = Foreign war
deed-war = Declaration of war
deed-terms = Terms of peace
deed-annexation = Annexation
deed-stand = Stand
deed-build = Building
deed-replacement = Step regained
deed-army = New army
deed-place = Placement
deed-command = Command
deed-remove = Off the map
deed-subsidy = Resources sent
deed-draw = Card drawn
deed-choice = Choice
deed-activation = Activation
deed-sail = Sailing
deed-battle = Battle
deed-march = March
deed-attack = Attack
deed-pick = Pick
deed-regroup = Gathering
deed-forced-march = Forced march
deed-join = Joining
deed-drop = Staying behind
deed-flag = Flag
deed-siege = Siege
deed-rally = Reorganizing
deed-depot = Depot
deed-intercept = Interception
deed-inside = Into the fortress
deed-evade = Evasion
deed-reinforce = March to the guns
deed-lead = At the head
deed-assault = Assault
deed-load = Embarking
deed-sea-attack = Attack at sea
deed-landing = Landing
deed-amphibious = Amphibious attack
deed-hunt = Corsair hunt
deed-blockade = Blockade
cost-gives = +{ $points } AP
cost-card = the card ({ $value })
cost-ap = { $points } AP
cost-fleets = { $points } AP a fleet
cost-mp = { $points } MP
cost-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
cost-resources = { $points ->
    [0] { $half ->
        [0] no resources
       *[1] half a resource
    }
    [one] { $half ->
        [0] 1 resource
       *[1] 1½ resources
    }
   *[other] { $points }{ $half ->
        [0] {""}
       *[1] ½
    } resources
}
risk-chance = chance: { $chance } %
risk-odds = steps { $steps } against { $enemies }: victory about { $win } % if nobody else comes; losses { $losses } against { $kills }
risk-overrun = steps { $steps } against { $enemies }: { $win ->
    [0] your force would be overrun
   *[1] the enemy is overrun
}
risk-unseen = an enemy force of unknown strength
risk-garrison = a garrison of { $steps ->
    [one] one step
   *[other] { $steps } steps
} inside the walls
risk-assault = falls with { $falls } %; repelled with a loss, { $repelled } %
risk-sea = { $enemies ->
    [0] batteries
    [one] one enemy fleet
   *[other] { $enemies } enemy fleets
}: victory { $win } %; fleets lost { $losses } against { $kills }
risk-attrition = attrition: { $chance } % to lose steps, { $losses } on average
risk-falls = it is eliminated
risk-gone = it leaves the game for good
risk-wound = { $value } to the dice; may be wounded ({ $chance } %)
risk-leads = { $value } to the dice; takes the first loss
risk-committed = { $value } to the dice; lost if the side takes losses
risk-tracks = { $which ->
    [1] victory { $victory }
    [2] escalation { $escalation }
   *[3] victory { $victory }, escalation { $escalation }
}
risk-card-gone = the card leaves the game
risk-once = the event happens only once
risk-joins-enemy = it joins the enemy, with its minor allies
risk-broken-peace = the peace is broken: it builds at once, the Retribution cards come, and the enemy has { $actions } free diplomatic actions
risk-returns = morale { $morale }, with one step
risk-removed = back next year
risk-vanishes = the nation is no more, and its units leave the game
risk-crowded = not all can stay there: some would be lost
risk-besieged = the enemy may lay siege
risk-landing = if the zone is not taken, who has landed is lost
risk-cargo = what is aboard is lost
risk-funds = what is left is lost: { $resources }
why-not-now = That is not what is being decided now.
why-not-yours = That counter is not yours.
why-too-far = That zone is not adjacent.
why-not-here = It is not in this zone.
why-not-in-the-force = It does not belong to the force.
why-not-in-the-battle = It does not fight in this battle.
why-no-steps-left = No steps of minor nations are left.
why-no-marker = That is no army marker.

# Why the bot would do it
reason-points = It brings Victory Points, or decides who falls.
reason-army = It keeps your own armies strong.
reason-enemy = It destroys enemy forces.
reason-land = It takes or keeps zones and fortresses.
reason-prospects = It brings your forces within reach of something worth having, or out of danger.
reason-danger = It takes from the enemy what they hope for, or threatens them.
reason-hand = It keeps a better hand of cards.
