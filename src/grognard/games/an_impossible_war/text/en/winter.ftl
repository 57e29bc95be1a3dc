# 20, 21, 24: reinforcements, replacements, the End of Year
act-place = Place { $unit } in { $space }
act-exchange = Relieve { $old } with { $unit }
act-place-gun = { $arm } to { $space }
act-raise = Raise { $unit }
act-draw = Draw a unit from the bag (1 RP)
act-build = Build { $unit } in { $space }
act-redeploy = { $unit } to { $space }
log-drawn = { $unit } { $many ->
    [1] are
   *[0] is
} drawn from the bag
log-empty-bag = { $side }: the bag is empty, { $points } RP instead
log-arrive = { $unit } { $many ->
    [1] arrive
   *[0] arrives
} in { $space }
log-relieve = { $unit } { $many ->
    [1] relieve
   *[0] relieves
} { $old } in { $space }
log-gun-arrives = { $arm } comes to { $space }
result-gun-arrives = { $placed ->
    [0] no counter is left, the point is lost
   *[other] 1 point
}
log-obtain = { $side } obtain { $points } Replacement Points
log-raised = { $unit } { $many ->
    [1] gain
   *[0] gains
} strength in { $space }
log-built = { $unit } { $many ->
    [1] are
   *[0] is
} built in { $space }
log-year-end = The year { NUMBER($year, useGrouping: 0) } ends
log-fortress-points = Liberal Fortresses in the Carlist Zone: { $points } points
log-last-roll = The last die of the war: { $number } or less
log-new-units = Units of { NUMBER($year, useGrouping: 0) } join bags and boxes
log-winter-points = Winter: { $points ->
    [one] 1 Replacement Point
   *[other] { $points } Replacement Points
} for { $side }
log-partida-returns = { $unit } { $many ->
    [1] return
   *[0] returns
} in { $space }
log-redeployment = { $side } may redeploy { $units ->
    [one] 1 unit
   *[other] { $units } units
}
log-redeploy = { $unit } { $many ->
    [1] redeploy
   *[0] redeploys
} from { $from } to { $to }
