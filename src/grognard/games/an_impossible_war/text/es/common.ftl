# Una Guerra Imposible: nombres que aparecen en todas partes, y el turno.

side-carlist = los carlistas
side-liberal = los liberales
veiled-unit-carlist = un bloque carlista
veiled-unit-liberal = un bloque liberal
veiled-card = una carta
arm-field-artillery = artillería de campaña
arm-mountain-artillery = artillería de montaña
space-road = en camino
space-carlist-bag = la reserva carlista
space-liberal-bag = la reserva liberal
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
act-play = Jugar { $card }

# 3.0 El turno
act-go-first = Primero { $side }
act-challenge = Disputar (1 punto de mando)
act-answer = Responder (1 punto de mando)
log-turn = Turno { $turn } de { NUMBER($year, useGrouping: 0) }
log-phase = { $phase ->
    [2] Refuerzos
    [4] Sublevación carlista
    [5] Orden de juego
   *[8] Comprobación de victoria
}
log-order = Anuncian { $side }: primero, { $first }
log-challenge = Disputan la iniciativa { $side }
log-answer = Responden { $side }: el orden se mantiene
log-initiative = Toman la iniciativa por este turno { $side }
log-player-phase = Fase de { $side }
log-extra-ap = Las sublevaciones dan a las expediciones un punto de acción más
log-complete = Terminan la fortaleza de { $space } { $side }
log-ap = Sacan { $ap } puntos de acción { $side }
log-victory = Han ganado la guerra { $side }
log-no-victory = La guerra termina sin vencedor
