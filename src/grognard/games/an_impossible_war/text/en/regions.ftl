# 22 and 23: Uprisings, the regions
act-inspire = Try to raise { $space }
act-raise-region = Raise { $space }
act-search = Look for the Expedition in { $space }
act-go-on = Another round
act-recruit = Recruit in { $space }
act-suppress = Suppress the Uprising in { $space } (1 AP)
log-uprising-roll = Uprising table: { $nothing ->
    [1] { $total }, nothing rises
   *[0] { $total }
}
log-uprising = { $space }: Uprising level { $level }
log-inspire = The Expedition preaches rebellion in { $space }, { $needed } or less
log-pursuit = Pursuit in { $space }: +{ $marker }
log-foiled = The Expedition in { $space } slips away
log-locate = The Liberals look for the Expedition in { $space }, +{ $marker }
log-located = The Expedition in { $space } is found
log-wall = { $card }: the first hit is stopped
log-forage = The Expedition in { $space } lives off the country
result-forage = { $lost ->
    [0] no loss
    [one] 1 unit loses strength
   *[other] { $lost } units lose strength
}
log-suppress = The Liberals suppress the Uprising in { $space } with { $taking ->
    [0] no unit
    [one] 1 unit
   *[other] { $taking } units
}: { $result }
log-recruit = The Expedition in { $space } recruits: { $points } RP
# 9: victory
log-vp = { $side } gain { $points } VP { $why }: { $lead ->
    [0] nobody leads
   *[other] { $leader } lead by { $lead }
}
cause-city = for a City
cause-main-town = for a Main Town
cause-sieges = for sieges, Expeditions and Cities
cause-last-box = for Prestige in its last box
cause-expedition = for the lost Expedition
cause-uprisings = for the Uprisings
cause-rout = for the rout
cause-fortresses = for the Fortresses in the Carlist Zone
cause-baztan = for the Fortress of Baztán
cause-fatigue = for war fatigue
cause-last-die = by the last die
cause-card = by a card
log-captured = { $side } take { $space }
log-prestige = Carlist Prestige moves by { $spaces } to { $negative ->
    [0] { $prestige }
   *[other] { $prestige }, owing { $negative }
}, { $why }
log-expedition-destroyed = The Expedition in { $space } is destroyed
