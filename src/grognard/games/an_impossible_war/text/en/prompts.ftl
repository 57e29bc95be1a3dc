# What is asked, of the side that decides (ask-) and of whoever waits (wait-); the panels of combats.

# The turn
ask-order = Say who plays first this turn.
ask-challenge = As things stand { $first } play first. Challenge for the right to say so, with 1 Command Point (you have { $cp })?
ask-answer-challenge = Answer the challenge with 1 Command Point, or give up the initiative for this turn?
ask-discard = You hold { $cards } cards, too many: discard one.
wait-order = { $side } say who plays first.
wait-challenge = { $side } may challenge for the initiative.
wait-answer-challenge = { $side } may answer the challenge.
wait-discard = { $side } discard a card.

# Reinforcements, replacements, winter
ask-place-unit = { $relief ->
    [0] Place { $unit }: choose where.
   *[1] { $unit }, Line Infantry, must take the place of Provincials in the Liberal Zone, who go to the bag: choose whose.
}
ask-place-gun = Choose the arm and the place of the Artillery point.
ask-replacements = { $one ->
    [1] 1 Replacement Point
   *[0] { $points } Replacement Points
} left: raise units, draw from the bag, build trains and Knapsacks.
ask-return-partida = A Partida takes to the hills again: choose where.
ask-redeploy = Winter quarters: { $left } more { $left ->
    [one] unit
   *[other] units
} may redeploy. Choose one, or be done.
ask-redeploy-to = Choose where { $unit } { $many ->
    [1] go
   *[0] goes
}, or leave the unit where it is.
wait-place-unit = { $side } place a new unit.
wait-place-gun = { $side } place Artillery.
wait-replacements = { $side } spend Replacement Points.
wait-return-partida = { $side } bring back a Partida.
wait-redeploy = { $side } redeploy for the winter.
wait-redeploy-to = { $side } redeploy for the winter.

# Uprisings and regions
ask-inspire = An Expedition outnumbers the Liberals: try to raise its region?
ask-raise-region = Choose the region that rises.
ask-locate = Look for the Expedition in { $space }: it is found on { $needed ->
    [6] a 6
   *[other] { $needed } or more
}.
ask-foil = The Liberals look for your Expedition in { $space }: play a card?
ask-surprise = Your Expedition in { $space } has been found: play a card?
ask-go-on = { $reply ->
    [1] The Liberals mean to go on in { $space }: another round of fire, or enough?
   *[0] Another round of fire in { $space }, or enough?
}
ask-suppress = The Uprising in { $space } is at level { $level }: choose the units there that help to suppress it, then roll.
ask-suppress-loss = The rising fought back: choose the unit that loses 1 strength.
ask-segovia = Choose the Expedition that takes Segovia.
wait-inspire = { $side } may try to raise a region.
wait-raise-region = { $side } choose the region that rises.
wait-locate = { $side } look for the Expedition in { $space }.
wait-foil = { $side } may answer the search in { $space }.
wait-surprise = { $side } may answer in { $space }.
wait-go-on = { $side } decide whether to fire again in { $space }.
wait-suppress = { $side } suppress the Uprising in { $space }.
wait-suppress-loss = { $side } choose a loss in { $space }.
wait-segovia = { $side } choose an Expedition.

# Actions and movement
ask-actions = { $left ->
    [0] No Action Points left
   *[1] { $ap ->
        [1] 1 Action Point left
       *[other] { $ap } Action Points left
    }
}{ $extra ->
    [0] {""}
   *[1] , and 1 for an Expedition
}{ $left ->
    [0] : end your actions, or do what takes none.
   *[1] . Choose a place to activate or another action, or end your actions.
}{ $short ->
    [0] {""}
   *[1] {" "}More units than the place feeds: { $hungry }.
}
hungry-place = { $units } too many in { $space }
ask-free-activation = Which place does the card activate?
ask-group = { $picked ->
    [0] Pick the units that march from { $space } together, or end the activation.
    [one] 1 unit picked in { $space }
   *[other] { $picked } units picked in { $space }
}{ $picked ->
    [0] {""}
   *[other] { $others ->
        [0] , there are no others: march, or end the activation.
       *[1] : pick more, or march.
    }
}
ask-march = { $mp ->
    [0] No Movement Points left
    [one] 1 Movement Point left
   *[other] { $mp } Movement Points left
} for the group in { $space }. { $mp ->
    [0] Stop here, or risk a Forced March.
   *[other] Choose the next space, or stop here.
}
ask-expedition-on = Play Guergué's Expedition to go one region further than { $space }?
ask-intercept = The enemy marches on { $space }{ $cp ->
    [0] . You have no Command Point to intercept with.
   *[other] : try to intercept? Each attempt takes 1 Command Point (you have { $cp }).
}
ask-intercept-free = Say from which space the card lets you intercept in { $space }.
ask-interceptors = Name the units that try to intercept in { $space }: the die must be higher than their number, { $number } so far.
ask-evade = The enemy enters { $space }: try to evade? { $number ->
    [0] It needs no die.
   *[other] The die must be higher than { $number }.
}
ask-stay = One unit may stay in the Fortress of { $space }; Artillery that nobody leads away may hide.
ask-sail = Take companions aboard, and say where to sail.
ask-landing = Name the units that land in { $space }: all from one port.
ask-luchana = Say where to land.
ask-squadron = Ship up to four units for nothing, or keep the squadron for this phase's landing.
ask-guns = Deploy hidden Artillery, hide Artillery, or go on.
wait-actions = { $side } choose their next action.
wait-free-activation = { $side } choose the place that their card activates.
wait-group = { $side } choose who marches from { $space }.
wait-march = { $side } march from { $space }.
wait-expedition-on = { $side } may go one region further.
wait-intercept = { $side } may intercept in { $space }.
wait-intercept-free = { $side } intercept in { $space } with a card.
wait-interceptors = { $side } name who intercepts in { $space }.
wait-evade = { $side } may evade from { $space }.
wait-stay = { $side } choose who stays in { $space }.
wait-sail = { $side } go aboard.
wait-landing = { $side } name who lands in { $space }.
wait-luchana = { $side } choose where to land.
wait-squadron = { $side } use the squadron.
wait-guns = { $side } deploy and hide Artillery.

# Combat
ask-combats = { $number } combats wait: choose the next.
ask-assaults = Launch an Assault on a besieged Fortress?
ask-sorties = Make a Sortie with besieged units?
ask-shelter = Choose who keeps inside the Fortress of { $space }; the others fight outside.
ask-skirmish-units = Choose the units that fire in { $space }: { $chosen } of { $limit } at most.
ask-ambush = Choose the Infantry that fires out of ambush.
ask-take-hit = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
} left to take: choose among your strongest units.
ask-durango-decree = Durango Decree: choose the foreign unit that loses 1 more strength.
ask-retreat = { $left ->
    [one] 1 unit
   *[other] { $left } units
} must leave { $space }: choose where to.
ask-surrounded = Your units in { $space } are surrounded: choose where they break out.
wait-combats = { $side } choose the next combat.
wait-assaults = { $side } may launch an Assault.
wait-sorties = { $side } may make a Sortie.
wait-shelter = { $side } choose who keeps inside { $space }.
wait-skirmish-units = { $side } choose who fires in { $space }.
wait-ambush = { $side } choose who lies in ambush.
wait-take-hit = { $side } take hits in { $space }.
wait-durango-decree = { $side } suffer the Durango Decree.
wait-retreat = { $side } retreat from { $space }.
wait-surrounded = { $side } break out of { $space }.

# Battle
ask-battle-card = A Battle begins in { $space }: play a card?
ask-deploy = { $choice ->
    [0] Your front line is settled, { $foot } Infantry and { $horse } Cavalry: there is nothing to choose.
   *[1] Choose your front line, { $foot } Infantry and { $horse } Cavalry; the rest goes to Reserve.
}
ask-guides = Name the Navarrese unit that fights as the Guides this round.
ask-activate = Round { $round }: activate a fresh unit of the front line, or pass.
ask-artillery = Before the action of { $unit }: spend Artillery points ({ $points } left) or a card on it?
ask-battle-hit = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
} left to place on the Infantry of your front line.
ask-charged-cavalry = Charge of { $unit } on your spent { $target }: countercharge with another unit, flee or hold firm?
ask-charged-infantry = Charge of { $unit } on { $target }: countercharge, or let them stand?
ask-withdraw = Round { $round } is over: retreat from the Battlefield?
ask-reinforce = Try to bring units to the Battle.
ask-companions = What comes along with the reinforcement?
ask-step-back = Move units from the front line to Reserve, or go on.
ask-step-up = Move units from Reserve to empty boxes of the front line, or go on.
ask-rally = Try to recover a demoralized unit?
ask-after-battle-card = The Battle is won: play a card?
ask-no-quarter = Choose a beaten unit that loses 1 more strength.
ask-merge = Merge units that have retreated?
ask-regroup = Regroup between { $space } and its neighbours, or go on.
wait-battle-card = { $side } may play a card for the Battle in { $space }.
wait-deploy = { $side } choose their front line.
wait-guides = { $side } name the Guides.
wait-activate = { $side } activate a unit or pass.
wait-artillery = { $side } may use Artillery or a card.
wait-battle-hit = { $side } place the hits.
wait-charged-cavalry = { $side } answer the charge.
wait-charged-infantry = { $side } answer the charge.
wait-withdraw = { $side } decide whether to retreat.
wait-reinforce = { $side } may bring reinforcements.
wait-companions = { $side } choose what comes along.
wait-step-back = { $side } rearrange their line.
wait-step-up = { $side } rearrange their line.
wait-rally = { $side } may rally a unit.
wait-after-battle-card = { $side } may play a card after the Battle.
wait-no-quarter = { $side } choose a beaten unit.
wait-merge = { $side } may merge units.
wait-regroup = { $side } regroup around { $space }.

# Sieges and supply
ask-keep-fortress = Keep the captured Fortress of { $space }, or demolish it?
ask-siege-in-form = Play Siege in form: your Field Artillery before { $space } counts one higher?
ask-assaulters = Choose the units that assault { $space }: { $chosen } of { $limit } at most.
ask-assault-again = Fight a second Assault Round?
ask-sally = Choose the units that make the Sortie from { $space }.
ask-over-limit = Too many Infantry and Cavalry in one place: choose a unit to eliminate.
ask-methodical-war = Play Methodical war to supply the units in { $space }?
ask-use-supply = Choose what supplies the units in { $space }.
ask-convoy = Play Convoy, so that the Supply Train in { $space } loses nothing?
ask-starve = Not all can be supplied in { $space }: choose a unit that goes without.
ask-militia = Play Urban Militia, so that nobody in { $space } rolls for attrition?
wait-keep-fortress = { $side } decide about the Fortress of { $space }.
wait-siege-in-form = { $side } may play a card at { $space }.
wait-assaulters = { $side } choose who assaults { $space }.
wait-assault-again = { $side } decide whether to assault again.
wait-sally = { $side } choose who sallies out of { $space }.
wait-over-limit = { $side } have too many units in one place.
wait-methodical-war = { $side } may play a card in { $space }.
wait-use-supply = { $side } choose what supplies { $space }.
wait-convoy = { $side } may play a card in { $space }.
wait-starve = { $side } choose who goes without supply in { $space }.
wait-militia = { $side } may play a card in { $space }.

# Cards
ask-tactical-card = { $choice ->
    [0] You have no Tactical card that fits here.
   *[1] { $kind ->
        [1] Lay a Tactical card face down for this Battle Round?
        [2] Lay a Tactical card face down for this Assault Round?
       *[other] Lay a Tactical card face down for this combat?
    }
}
ask-hunt-partida = Which Partida is hunted down?
ask-exchange-prisoners = Which unit takes back its prisoners?
ask-weaken-unit = { $card }: which unit loses 1 strength?
ask-keep-british = Which British unit stays?
ask-cholera = Cholera: which unit in { $space } loses 1 strength?
ask-mutiny = Where do the Liberals mutiny?
ask-calm = Which region quietens down?
ask-name-space = In which space does Muñagorri raise his flag?
ask-muster = { $card }: where do they come in?
ask-arrive = Where do the units come in?
ask-fortify = Where is the Fortress built?
ask-refit = Which Supply Train does the convoy reach?
ask-roam = Where does a Partida turn up?
ask-raid = Where do you fall on a convoy?
ask-rob = What is robbed of 1 strength?
wait-tactical-card = { $side } may lay a Tactical card.
wait-hunt-partida = { $side } choose a Partida.
wait-exchange-prisoners = { $side } take prisoners back.
wait-weaken-unit = { $side } choose a unit that loses strength.
wait-keep-british = { $side } choose the British unit that stays.
wait-cholera = { $side } suffer the cholera in { $space }.
wait-mutiny = { $side } choose the place of the mutiny.
wait-calm = { $side } choose a region.
wait-name-space = { $side } choose a space.
wait-muster = { $side } choose where units come in.
wait-arrive = { $side } bring in units.
wait-fortify = { $side } build a Fortress.
wait-refit = { $side } choose a Supply Train.
wait-roam = { $side } move a Partida.
wait-raid = { $side } raid a convoy.
wait-rob = { $side } rob a convoy.

# Panels
panel-battle = Battle of { $space }
panel-skirmish = Skirmish in { $space }
panel-sortie = Sortie from { $space }
panel-assault = Assault on { $space }
panel-region = Pursuit in { $space }
summary-points = { $points ->
    [0] no loss
    [one] 1 Strength Point lost
   *[other] { $points } Strength Points lost
}
summary-units = { $units ->
    [one] a unit is gone
   *[other] { $units } units are gone
}{ $named ->
    [0] {""}
   *[other] : { $names }
}
summary-vp = +{ $points } VP
panel-round = Round
subtitle-battle = In { $terrain }: { $foot } Infantry and { $horse } Cavalry a side in the front line
subtitle-skirmish = In { $terrain }: a few units fire, then the weaker side leaves
subtitle-sortie = The besieged attack; the besiegers fire first
subtitle-assault = { $limit } units at most storm the walls; two hits make a loss inside
subtitle-region = Both sides fire at once, as in open terrain; nobody retreats
role-battle-attacker = attack
role-battle-defender = defend
role-skirmish-attacker = attack
role-skirmish-defender = defend
role-sortie-attacker = sally
role-sortie-defender = besiege
role-assault-attacker = storm
role-assault-defender = hold the walls
role-region-attacker = pursue
role-region-defender = on Expedition
slot-infantry = Infantry
slot-cavalry = Cavalry
slot-fires = May fire
slot-guns = Artillery
slot-garrison = Garrison
slot-reserve = Reserve
slot-demoralized = Demoralized
slot-inside = In the Fortress
slot-behind = Behind
slot-baggage = Supply
slot-road = On the roads
slot-coming = May come
figure-strength = Strength
figure-of = { $value } of { $most }
figure-blocks = Blocks
figure-guns = Artillery points
figure-dice = Dice to roll
figure-hits = Hits expected
figure-chances = { $number ->
    [1] A hit
    [2] 1, 2 hits or more
   *[other] 1, 2, 3 hits or more
}
figure-number = { NUMBER($value, maximumFractionDigits: 1) }
reminder-guns = Field Artillery
reminder-guns-value = { $before } before the walls, { $within } within
reminder-siege = Superiority
reminder-siege-attacker = the attacker: a second round may follow
reminder-siege-defender = the defender: his fire is better, the attacker's worse
reminder-half = Half a loss
reminder-half-value = one hit inside is carried on
reminder-pursuit = Pursuit marker

# What ends or declines a question, in its own words
hit-at-battle-hit = { $unit }
hit-at-take-hit = { $unit }
done-at-actions = { $left ->
    [0] End actions
   *[1] End actions ({ $ap } AP unspent)
}
done-at-group = No more groups
done-at-march = Stop here
done-at-guns = Go on
done-at-replacements = Spend no more
raise-at-replacements = Raise { $unit } ({ $points } RP)
build-at-replacements = Build { $unit } in { $space } ({ $points } RP)
done-at-redeploy = End redeployment
done-at-combats = No more searches
done-at-assaults = No Assault
done-at-sorties = No Sortie
done-at-shelter = { $inside ->
    [0] All fight outside
   *[other] The others fight outside
}
done-at-skirmish-units = These fire
done-at-assaulters = These assault
done-at-sally = These sally
done-at-go-on = Enough
done-at-artillery = Go ahead
done-at-interceptors = These try
done-at-landing = These land
done-at-stay = Go on
done-at-suppress = Roll
done-at-merge = No more merging
done-at-regroup = End regrouping
done-at-step-back = Go on
done-at-step-up = Go on
done-at-reinforce = Bring nobody else
done-at-companions = Nothing else
done-at-activate = Let the enemy act
done-at-assault-again = Break off
done-at-no-quarter = Enough
pass-at-activate = Pass for this round
pass-at-challenge = Do not challenge
pass-at-answer-challenge = Give up the initiative
pass-at-tactical-card = No card
pass-at-battle-card = No card
pass-at-after-battle-card = No card
pass-at-redeploy-to = Leave it there
pass-at-rally = Rally nobody
pass-at-foil = No card
pass-at-surprise = No card
pass-at-expedition-on = Stop here
pass-at-intercept = Let them pass
pass-at-evade = Await them
pass-at-inspire = Do not try
pass-at-siege-in-form = No card
pass-at-methodical-war = No card
pass-at-convoy = No card
pass-at-militia = No card
go-on-at-withdraw = Fight on

# What one may have oneself passed for
window-tactical-card = Tactical cards in a fight
window-intercept = Interception of a march
window-methodical-war = “Methodical war”, when supply is checked
window-convoy = “Convoy”, when supply is checked
window-militia = “Urban Militia”, before attrition
window-siege-in-form = “Siege in form”, before an assault
window-foil = A card when an Expedition is looked for
window-surprise = A card when an Expedition has been found

# Why the bot would do it
reason-points = It brings Victory Points.
reason-army = It keeps your units, guns and points together.
reason-enemy = It wears the enemy down: units, guns or cards.
reason-ground = It is about Fortresses and sieges, or about who stands in danger.
reason-country = It is about the country: Prestige, Expeditions and Uprisings.
