# What a choice is before it is made: its kind, its cost, its risk.

deed-pass = Pass
deed-card = Card
deed-discard = Discard
deed-initiative = Initiative
deed-place = Place
deed-strengthen = Strengthen
deed-recruit = Recruit
deed-uprising = Uprising
deed-suppress = Suppress
deed-calm = Calm
deed-mutiny = Mutiny
deed-redeploy = Redeploy
deed-hide = Hide
deed-deploy = Deploy
deed-activate = Activate
deed-build = Build
deed-demolish = Demolish
deed-keep = Keep
deed-points = Points
deed-give-up = Give up
deed-join = Take part
deed-divide = Divide
deed-march = March
deed-forced-march = Forced March
deed-attack = Attack
deed-forced-attack = Attack by Forced March
deed-countermarch = Countermarch
deed-drop = Leave behind
deed-concentrate = Concentrate
deed-reroll = Roll again
deed-intercept = Intercept
deed-evade = Evade
deed-inside = Into the Fortress
deed-sail = Sail
deed-landing = Landing
deed-battle = Fight
deed-search = Search
deed-assault = Assault
deed-sortie = Sortie
deed-hit = Take a hit
deed-raid = Raid
deed-retreat = Retreat
deed-reserve = Reserve
deed-line-up = Front line
deed-merge = Merge
deed-regroup = Regroup
deed-fire = Fire
deed-charge = Charge
deed-support = Support
deed-bombard = Counterbattery
deed-hold = Hold firm
deed-reinforce = Reinforce
deed-rally = Rally
deed-supply = Supply
deed-starve = Go hungry
cost-ap = { $points } AP
cost-cp = { $points } CP
cost-mp = { $points } MP
cost-rp = { $points } RP
risk-attempt = it succeeds with { $chance } %
risk-die = { $most ->
    [1] 1
   *[other] 1–{ $most }
}
risk-march = { $units ->
    [one] one unit loses a point on { risk-die } ({ $chance } %)
   *[other] { $units } units lose a point each on { risk-die } ({ $chance } %)
}
risk-enemies = { $blocks ->
    [one] one enemy block is there
   *[other] { $blocks } enemy blocks are there
}
risk-interception = the enemy may intercept
risk-hunger = { $units ->
    [one] one unit too many for the supply there: it loses a point if no train feeds it
   *[other] { $units } units too many for the supply there: each loses a point if no train feeds it
}
risk-forage = { $units ->
    [one] no supply there: without a train one unit loses a point on { risk-die }
   *[other] no supply there: without a train { $units } units lose a point each on { risk-die }
}
risk-fire = { $dice ->
    [one] one die on { risk-die }: { $chance } % to hit
   *[other] { $dice } dice on { risk-die }: { $chance } % to hit
}
risk-charge = the Infantry resists with { $chance } %, unless Cavalry comes to its help
risk-falls = it is eliminated
risk-points = { $single ->
    [1] { $points } point is lost
   *[other] { $points } points are lost
}
risk-last-cp = it is your last Command Point
risk-card-gone = the card leaves the game
risk-demolish = the Fortress is gone, and control goes by the units there
risk-assault = the defenders fire first, and two hits on them make one loss
risk-sortie = outside the walls there is no double defence
risk-retreat = the Battle is lost, and the enemy pursues
risk-flight = it is demoralized
risk-landing = who lands fires with one die less
risk-surrounded = one hit at least, half the Field Artillery and a point of the Supply Train are lost
risk-lowest = the Uprising there is at its lowest
