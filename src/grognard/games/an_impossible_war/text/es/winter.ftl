# 20, 21, 24: refuerzos, reemplazos, final de año
act-place = Colocar { $unit } en { $space }
act-exchange = Relevar { $old } con { $unit }
act-place-gun = { $arm } a { $space }
act-raise = Reforzar { $unit }
act-draw = Sacar una unidad de la bolsa (1 PR)
act-build = Formar { $unit } en { $space }
act-redeploy = { $unit } a { $space }
log-drawn = { $unit } { $many ->
    [1] salen
   *[0] sale
} de la bolsa
log-empty-bag = La bolsa de { $side } está vacía: { $points } PR a cambio
log-arrive = { $unit } { $many ->
    [1] llegan
   *[0] llega
} a { $space }
log-relieve = { $unit } { $many ->
    [1] relevan
   *[0] releva
} a { $old } en { $space }
log-gun-arrives = La { $arm } llega a { $space }
result-gun-arrives = { $placed ->
    [0] no quedan fichas, el punto se pierde
   *[other] 1 punto
}
log-obtain = { $side } obtienen { $points } puntos de reemplazo
log-raised = { $unit } { $many ->
    [1] ganan
   *[0] gana
} fuerza en { $space }
log-built = { $unit } { $many ->
    [1] se forman
   *[0] se forma
} en { $space }
log-year-end = El año { NUMBER($year, useGrouping: 0) } termina
log-fortress-points = Fortalezas liberales en la zona carlista: { $points } puntos
log-last-roll = El último dado de la guerra: { $number } o menos
log-new-units = Las unidades de { NUMBER($year, useGrouping: 0) } entran en bolsas y casillas
log-winter-points = Invierno: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} de reemplazo para { $side }
log-partida-returns = { $unit } { $many ->
    [1] reaparecen
   *[0] reaparece
} en { $space }
log-redeployment = { $side } pueden redesplegar { $units ->
    [one] 1 unidad
   *[other] { $units } unidades
}
log-redeploy = { $unit } { $many ->
    [1] se redespliegan
   *[0] se redespliega
} de { $from } a { $to }
