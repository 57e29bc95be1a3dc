# 5-8, 14, 15: reinforcements, income, maintenance, purchases, new units, replacements.

ask-place = { $unit } { $many ->
    [1] arrive
   *[0] arrives
}: choose the region to join.
ask-unpaid = { $missing ->
    [one] 1 Resource is missing for maintenance
   *[other] { $missing } Resources are missing for maintenance
}: choose the unit that loses a Strength Point.
ask-purchase = { $left ->
    [0] No Resources left
    [one] 1 Resource left
   *[other] { $left } Resources left
}: buy units and replacements, or end your purchases.
ask-deploy = Deploy { $unit }: choose where.
ask-deploy-some = There is not room for all your new units: choose which you deploy.
ask-replace = { $points ->
    [0] Cards give replacements
    [one] 1 replacement left
   *[other] { $points } replacements left
}: choose a unit that regains a Strength Point. What is not spent is lost.
wait-place = { $side } place a reinforcement.
wait-unpaid = { $side } choose their losses for want of pay.
wait-purchase = { $side } make their purchases.
wait-deploy-some = { $side } deploy their new units.
wait-deploy = { $side } deploy their new units.
wait-replace = { $side } share out their replacements.

act-place = Bring { $unit } to { $space }
act-lose = { $unit } { $many ->
    [1] lose
   *[0] loses
}
act-buy = Buy { $unit }
act-commission = Commission { $unit } (you lose 1 VP)
act-concede = Commission { $unit } (the enemy gains 1 VP)
act-buy-replacement = Buy a replacement
act-deploy = Deploy { $unit } in { $space }
act-refill = Refill { $unit }
lose-at-unpaid = { $unit }
done-at-purchase = End purchases
done-at-replace = Spend no more

log-arrives = { $unit } { $many ->
    [1] arrive
   *[0] arrives
} in { $space }
log-waits = { $unit } { $many ->
    [1] wait: their way in is closed
   *[0] waits: its way in is closed
}
log-income = { $side } receive { $points ->
    [one] 1 Resource
   *[other] { $points } Resources
}{ $lost ->
    [0] {""}
   *[other] , { $lost } less for tension and corsairs
}
log-corsair-roll = { $space } on the prowl
result-corsair-roll = { $lost ->
    [0] no prize
   *[other] they take { $lost } of the income
}
log-maintenance = { $side } pay { $paid ->
    [one] 1 Resource
   *[other] { $paid } Resources
} of maintenance{ $missing ->
    [0] {""}
    [one] , and 1 is missing
   *[other] , and { $missing } are missing
}
log-bought = Bought for { $price ->
    [one] 1 Resource
   *[other] { $price } Resources
}: { $unit }
log-replacements-bought = { $side } buy { $count ->
    [one] 1 replacement
   *[other] { $count } replacements
}
log-commissioned = A new colonel: { $unit }. Victory Points change for { $payer }
log-deployed = { $unit } { $many ->
    [1] deploy
   *[0] deploys
} in { $space }
log-not-deployed = { $unit } { $many ->
    [1] find no place and go
   *[0] finds no place and goes
} back to the Force Pool
log-refilled = { $unit } { $many ->
    [1] are
   *[0] is
} refilled: strength { $strength }
log-disbanded = { $unit } { $many ->
    [1] are
   *[0] is
} disbanded
