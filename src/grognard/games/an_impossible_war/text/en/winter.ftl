# 20, 21, 24: reinforcements, replacements, the End of Year
act-place = Place { $unit } in { $space }
act-exchange = { $unit } relieves { $old }
act-place-gun = { $arm } to { $space }
act-raise = Raise { $unit }
act-draw = Draw a unit from the bag (1 RP)
act-build = Build { $unit } in { $space }
act-redeploy = { $unit } to { $space }
log-drawn = { $unit } is drawn from the bag
log-empty-bag = { $side }: the bag is empty, { $points } RP instead
log-arrive = { $unit } arrives in { $space }
log-relieve = { $unit } relieves { $old } in { $space }
log-gun-arrives = { $arm } comes to { $space }
result-gun-arrives = { $placed ->
    [0] no counter is left, the point is lost
   *[other] 1 point
}
log-obtain = { $side } obtain { $points } Replacement Points
log-raised = { $unit } gains strength in { $space }
log-built = { $unit } is built in { $space }
log-year-end = The year { NUMBER($year, useGrouping: 0) } ends
log-fortress-points = Liberal Fortresses in the Carlist Zone: { $points } points
log-last-roll = The last die of the war: { $number } or less
log-new-units = Units of { NUMBER($year, useGrouping: 0) } join bags and boxes
log-winter-points = Winter: { $points } Replacement Points for { $side }
log-partida-returns = { $unit } returns in { $space }
log-redeployment = { $side } may redeploy { $units ->
    [one] 1 unit
   *[other] { $units } units
}
log-redeploy = { $unit } redeploys from { $from } to { $to }
