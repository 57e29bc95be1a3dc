# 20, 21, 24: refuerzos, reemplazos, final de año
act-place = Colocar { $unit } en { $space }
act-exchange = Relevar { $old } con { $unit }
act-place-gun = { $arm } a { $space }
act-raise = Reforzar { $unit }
act-draw = Sacar una unidad de la bolsa (1 PR)
act-build = Formar { $unit } en { $space }
act-redeploy = { $unit } a { $space }
log-drawn = { $many ->
    [1] Salen
   *[0] Sale
} de la bolsa { $unit }
log-empty-bag = Bolsa vacía de { $side }: { $points } PR a cambio
log-arrive = { $many ->
    [1] Llegan
   *[0] Llega
} { $unit } a { $space }
log-relieve = { $many ->
    [1] Relevan
   *[0] Releva
} { $unit } a { $old } en { $space }
log-gun-arrives = Llega { $arm } a { $space }
result-gun-arrives = { $placed ->
    [0] no quedan fichas, el punto se pierde
   *[other] 1 punto
}
log-obtain = Obtienen { $points } puntos de reemplazo { $side }
log-raised = { $many ->
    [1] Ganan
   *[0] Gana
} fuerza { $unit } en { $space }
log-built = { $many ->
    [1] Se forman
   *[0] Se forma
} { $unit } en { $space }
log-year-end = Termina el año { NUMBER($year, useGrouping: 0) }
log-fortress-points = Fortalezas liberales en la zona carlista: { $points } puntos
log-last-roll = El último dado de la guerra: { $number } o menos
log-new-units = Entran en bolsas y casillas las unidades de { NUMBER($year, useGrouping: 0) }
log-winter-points = Invierno: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} de reemplazo para { $side }
log-partida-returns = { $many ->
    [1] Vuelven
   *[0] Vuelve
} { $unit } en { $space }
log-redeployment = Pueden redesplegar { $units ->
    [one] 1 unidad
   *[other] { $units } unidades
} { $side }
log-redeploy = { $many ->
    [1] Se redespliegan
   *[0] Se redespliega
} { $unit } de { $from } a { $to }
