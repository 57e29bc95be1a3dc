# Panels: battles, sieges, purchases; and the markers that cards lay.

panel-land = Battle of { $space }
panel-sea = Naval battle in { $space }
panel-siege = Siege of { $space }
panel-round = Round
subtitle-land = { $terrain }: { $rounds } rounds, { $first } units in the First Line{ $guns ->
    [0] ; artillery does not fire
   *[1] { $worse ->
        [0] {""}
       *[other] ; artillery rolls with +{ $worse }
    }
}{ $pursuit ->
    [0] ; no cavalry charge
   *[1] {""}
}.
subtitle-great = Great Battle:
subtitle-siege = Fortress of level { $level }.
subtitle-sea = Ships fire by turns; never twice running at the same target.
role-land-attacker = attack
role-land-defender = defend
role-sea-attacker = attack
role-sea-defender = defend
role-siege-attacker = besiege
role-siege-defender = besieged
slot-first = First Line
slot-command = In command
slot-second = Second Line
slot-reserve = Reserve
slot-fired = Have fired
slot-guns = Artillery
slot-leaders = Other leaders
slot-spare = Aside
slot-demoralized = Demoralized
slot-inside = In the fortress
slot-waiting = To be deployed
slot-officers = Leaders
reminder-points = Battle Points
reminder-points-value = Patriots { $patriot }, Royalists { $royalist }
reminder-initiative = Initiative
reminder-modifier = Modifier of the die
siege-attacker-1 = The besieger loses 1
siege-both-1 = Both lose 1
siege-defender-1 = The besieged lose 1
siege-defender-2 = The besieged lose 2
siege-defender-all = Garrison eliminated
figure-strength = Strength
figure-of = { $value } of { $most }
figure-hits = Strength hits a round
figure-shocks = On morale
figure-number = { NUMBER($value, maximumFractionDigits: 1) }

shop-title = Purchases
shop-currency = Resources
shop-colonels = Colonels
shop-replacements = Replacements
shop-replacement = A replacement
shop-vp = { $points } VP
shop-home = you must control { $space } first
shop-dear = too dear
shop-closed = a card forbids it
shop-theatre = that theatre has spent what it may
shop-expedition-first = the first unit must be an expeditionary one
shop-sent = { $number ->
    [one] 1 expeditionary unit, to Cádiz
   *[other] { $number } expeditionary units, to Cádiz
}
shop-waiting = { $number ->
    [one] 1 replacement
   *[other] { $number } replacements
}
shop-duty = Duty
shop-duty-value = the first Resource spent on new units buys an expeditionary one
shop-ships = Ships
shop-ships-value = deploy in a port held since the turn began

laid-cuba-released = Cuba released
laid-armistice = Armistice
laid-guayaquil = Guayaquil
laid-free-expedition = Free expedition
laid-olaneta-apart = Olañeta
laid-ulua = San Juan de Ulúa
laid-portuguese-1811 = The Portuguese
laid-counter-guerrilla = Counter-guerrilla
laid-initiative = Initiative
laid-orderly-withdrawal = Orderly withdrawal
laid-no-withdrawal = No withdrawal
laid-nightfall = Nightfall
laid-guns-silent = The guns fall silent
laid-no-new-spain = No purchases in New Spain
laid-no-expeditions = No expeditions
laid-war-to-the-death = War to the death
laid-olaneta = Olañeta
laid-constitution = The Constitution
laid-riego = Riego
laid-scorched-earth = Scorched earth
laid-movement = More movement
laid-guides = Guides
laid-immobile = Immobilised
laid-combat-factor = +1 Combat Factor
laid-morale = Morale
laid-second-roll = +1 Roll
laid-carronade = Carronade
laid-siege-works = Siege works
laid-fortress = Fortifications
summary-units = { $units ->
    [0] no unit lost
    [one] one unit lost: { $names }
   *[other] { $units } units lost: { $names }
}
summary-points = { $points ->
    [one] 1 Strength Point lost
   *[other] { $points } Strength Points lost
}
summary-leader = { $result ->
    [1] { $unit } wounded
   *[2] { $unit } killed
}
summary-vp = { $points } VP
