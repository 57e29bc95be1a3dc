# Una Guerra Imposible: nombres que aparecen en todas partes, y el turno.

side-carlist = los carlistas
side-liberal = los liberales
veiled-unit-carlist = un bloque carlista
veiled-unit-liberal = un bloque liberal
veiled-card = una carta
arm-field-artillery = artillería de campaña
arm-mountain-artillery = artillería de montaña
space-road = en camino
space-carlist-bag = la bolsa carlista
space-liberal-bag = la bolsa liberal
space-carlist-supply = la casilla carlista de suministro
space-liberal-supply = la casilla liberal de suministro
space-partidas = la casilla de partidas
space-regional-units = la casilla de unidades regionales
space-hidden-artillery = la casilla de artillería oculta
space-stock = la caja de fichas
space-out-of-play = fuera de juego
space-removed = retirada del juego

act-done = Listo
act-pass = Pasar
act-play = Jugar «{ $card }»

# 3.0 El turno
act-go-first = { $side }, primero
act-challenge = Disputar (1 punto de mando)
act-answer = Responder (1 punto de mando)
log-turn = Turno { $turn } de { NUMBER($year, useGrouping: 0) }
log-phase = { $phase ->
    [2] Refuerzos
    [4] Sublevación carlista
    [5] Orden de juego
   *[8] Comprobación de victoria
}
log-order = { $side } anuncian quién va primero: { $first }
log-challenge = { $side } disputan la iniciativa
log-answer = { $side } responden: el orden se mantiene
log-initiative = { $side } toman la iniciativa por este turno
log-player-phase = Fase de { $side }
log-extra-ap = Las sublevaciones dan a las expediciones un punto de acción más
log-complete = { $side } terminan la fortaleza de { $space }
log-ap = { $side } sacan { $ap } puntos de acción
log-victory = { $side } han ganado la guerra
log-no-victory = La guerra termina sin vencedor
