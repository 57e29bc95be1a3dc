# ¡Libertad o Muerte!: nombres que aparecen en todas partes, y el turno.

side-patriot = los patriotas
side-royalist = los realistas
owner-patriot = los patriotas
owner-royalist = los realistas
owner-portuguese = los portugueses
owner-out-of-play = nadie
veiled-card = una carta
veiled-unit-patriot = una unidad patriota
veiled-unit-royalist = una unidad realista
space-city = la plaza de { $city }
space-port = el puerto de { $port }
space-hold = la bodega de { $ship }
space-pool = la Reserva de Fuerzas
space-events = la Casilla de Eventos
space-new-units = la Casilla de Nuevas Unidades
space-turn-track = la Tabla de Registro de Turnos
space-aside = fuera del escenario
space-eliminated = fuera del juego

act-done = Listo
act-pass = Pasar
act-play = Jugar «{ $card }»
act-discard = Descartar «{ $card }»

# 2.0 El turno
log-turn = Turno { $turn }
log-player-turn = Turno de { $side }
log-phase = Fase: { $phase }
log-period = { $period ->
    [0] Empieza la Rebelión
    [1] Empieza la Guerra a Muerte
   *[2] Empiezan los Años Finales
}: nuevas cartas entran en los mazos
log-victory = { $side } ganan la guerra
log-no-victory = No hay vencedor
log-vp = { $side }: { $points ->
    [one] { $points } PV
   *[other] { $points } PV
} ({ $why }); tienen { $total }
log-resources = { $side }: { $points ->
    [one] { $points } recurso
   *[other] { $points } recursos
}; { $total ->
    [one] les queda 1
   *[other] les quedan { $total }
}
log-tension = El Índice de Tensión pasa a { $total }
log-control = { $owner } controlan { $space }
log-out-of-play = { $space } queda fuera del juego
log-stars = { $side }: { $points } PV por las estrellas doradas
cause-stars = estrellas doradas
cause-colonel = un coronel
cause-sea-defeat = derrota naval
cause-sunk = barcos hundidos
cause-sea-withdrawal = retirada de la batalla naval
cause-elites = élites eliminadas
cause-defeat = derrota
cause-withdrawal = retirada
cause-losses = unidades eliminadas
cause-damage = daños de batalla
cause-great-battle = Gran Batalla
cause-disbanded = unidades disueltas
cause-card = efecto de carta

# Por qué lo haría el bot
reason-points = Da puntos de victoria.
reason-army = Conserva tus unidades, recursos y cartas.
reason-enemy = Desgasta al enemigo: unidades, recursos o cartas.
reason-ground = Toma o conserva regiones que importan.
reason-victories = Acerca una victoria automática o aleja la del enemigo.
