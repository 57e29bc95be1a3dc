# Lo impreso y lo que hay sobre la mesa.

game-name = Una Guerra Imposible
game-tagline = La Primera Guerra Carlista en el Norte
game-about = Dos Españas se disputan una corona. Los carlistas dominan los montes vascos y navarros y buscan cómo salir de
    ellos; los liberales tienen las ciudades, los puertos y el dinero y buscan cómo entrar. Los bloques ocultan lo que son,
    los caminos y los inviernos deciden tanto como las batallas, y las expediciones llevan la guerra por el resto de España.
game-years = 1834–1838
game-credits = Diseño de David Gómez Relloso. Esta es una versión independiente, con palabras y dibujos propios; mapa, valores
    de las unidades, cartas y despliegues están reconstruidos donde el reglamento calla. Compra el juego impreso.
title-carlist = Carlistas
title-liberal = Liberales
adjective-carlist = carlista
adjective-liberal = liberal
option-peace-and-fueros-name = Paz y Fueros
option-peace-and-fueros-about = Las cartas L36 y C36 entran en los mazos de 1838.
option-europe-and-the-war-name = Europa y la guerra
option-europe-and-the-war-about = La carta C19 entra en el mazo carlista de 1835 (de 1836 si el escenario empieza ese año), y la
    L27 en el liberal de 1836.
outcome-lead = { $points ->
    [0] nadie lleva ventaja
   *[other] { $side } llevan { $points } de ventaja
}
outcome-draw = No hay vencedor: al acabar el escenario, { $lead }
outcome-at-once = { $side } han ganado en el acto: { $lead }
outcome-cities = { $side } han ganado en el acto: tienen dos ciudades
outcome-decisive = { $side } han ganado de forma decisiva: { $lead } al acabar el año
outcome-end = { $side } han ganado la guerra: al acabar el escenario, { $lead }

# Estado
status-turn = { NUMBER($year, useGrouping: 0) }: turno { $turn } de { $turns }
status-initiative = Primer jugador
status-marker = En vigor
phase-deal = Preparación
phase-turn = Turno nuevo
phase-reinforcement = Refuerzos
phase-uprising = Sublevación carlista
phase-order = Orden de juego
phase-first-player = Primer jugador
phase-second-player = Segundo jugador
phase-victory = Comprobación de victoria
phase-year-end = Final de año
short-reinforcement = Refuerzos
short-uprising = Sublevación
short-order = Orden
short-first-player = Primer jugador
short-second-player = Segundo jugador
short-victory = Victoria
step-card = { $side }: carta
step-fortresses = { $side }: fortalezas
step-ap = { $side }: puntos de acción
step-guns = { $side }: artillería oculta
step-actions = { $side }: acciones
step-combat = { $side }: combate
step-supply = { $side }: suministro
step-end = { $side }: fin de fase

# Marcadores
marker-siege = Sitio de { $side }
marker-battle = Aquí va a haber combate
marker-held = En manos de { $side }
marker-uprising = Nivel de sublevación { $level }
marker-pursuit = Persecución +{ $pursuit }
marker-mutiny = Motín: aquí las unidades liberales no obedecen
marker-border-watched = Frontera vigilada (L1)
marker-quinta = Quinta de Mendizábal: +1 a los reemplazos liberales (L20)
marker-espartero = Manda Espartero: un dado de movimiento se repite (L24)
marker-durango-decree = Decreto de Durango: sin cuartel a los extranjeros (C14)
marker-eguia = Eguía: +1 en asaltos fuera de las ciudades (C23)
marker-cabrera = Cabrera: -1 al sofocar en Valencia-Murcia y Aragón (C30)
marker-cooperation = Cooperación francesa: no hay cartas de Francia (L27)
marker-chapelgorris = Chapelgorris (L21)
marker-don-carlos = Don Carlos en Navarra: +1 a los reemplazos carlistas (C2)
fort-city = Murallas y guarnición de { $space }
fort-fortress = Fortaleza de { $space }
fort-building = Fortaleza en construcción en { $space }

# Estados
mark-acted = ya ha actuado en esta fase
mark-moving = en el grupo que se mueve
mark-inside = dentro de la fortaleza
mark-forced = a marcha forzada
mark-landed = desembarcada en esta fase: un dado menos
mark-retreated = se ha retirado en esta fase
mark-spent = agotada
mark-reserve = en reserva
mark-demoralized = desmoralizada
mark-chosen = elegida
mark-building = en construcción
mark-road = espera en el camino

# Tablas, casillas, mazos
track-victory = Puntos de victoria
track-lead = { $points ->
    [0] igualados
   *[other] ventaja de { $points } para { $side }
}
zone-liberal-victory = { $automatic } gana · { $decisive } decisiva
zone-carlist-victory = { $decisive } decisiva · { $automatic } gana
track-prestige = Prestigio carlista
track-prestige-text = { $negative ->
    [0] { $prestige } de 4
   *[other] { $prestige } de 4, y debe { $negative }
}
zone-prestige = 1 PV
track-command-carlist = Puntos de mando carlistas
track-command-liberal = Puntos de mando liberales
cup-marker = Ficha de { $points } puntos de acción
track-points = { $points }
track-action = Puntos de acción
track-action-points = { $extra ->
    [0] quedan { $points }
   *[other] quedan { $points }, y 1 para una expedición
}
tray-bag = Bolsa de refuerzos
tray-supply = Trenes y mochilas
tray-cup = Fichas de PA
tray-hidden = Artillería oculta
tray-partidas = Partidas eliminadas
tray-regional = Unidades regionales
tray-entering = Entran en juego
tray-removed = Fuera de la partida
deck-carlist = Mazo carlista
deck-liberal = Mazo liberal

# Unidades
unit-about = { $kind }, bando { $side }{ $coded ->
    [0] {""}
   *[1] {" "}({ $code })
}
kind-infantry = infantería
kind-cavalry = caballería
kind-supply-train = tren de suministro
kind-field-artillery = artillería de campaña
kind-mountain-artillery = artillería de montaña
kind-knapsack = mochila
line-strength = Fuerza
line-strength-value = { $most } como máximo; tira tantos dados como fuerza
line-stores-value = { $most } como máximo; nunca tira dados
line-guns-value = { $most } como máximo: dados en escaramuza, puntos en batalla
line-effectiveness = Efectividad
line-effectiveness-value = impacta con { $e } o menos
line-morale = Moral
line-morale-value = aguanta con { $m } o menos en dos dados
line-supplies = Suministro
line-supplies-value = abastece a { $s } unidades y pierde 1 de fuerza cada vez
line-cavalry = Caballería
line-cavalry-value = un punto de movimiento más; carga en batalla
line-partida = Partida
line-partida-value = no necesita suministro; no cuenta para escaramuza o batalla; vuelve cada invierno
line-regional = Unidad regional
line-regional-value = solo la reclutan las expediciones
line-foreign = Unidad extranjera
line-foreign-value = si se pierde, sale de la partida
line-escort = Escolta
line-escort-value = solo se mueve y permanece con infantería o caballería, o en una fortaleza
line-field = Pesada
line-field-value = un punto de movimiento menos; sin marcha forzada; la mitad en terreno abrupto

# Lugares
space-about = { $ordinary ->
    [1] { $terrain }
   *[0] { $kind }, { $terrain }
}, { $zone } ({ $province })
region-about = Región del resto de España, zona liberal
kind-city = ciudad
kind-main-town = villa principal
kind-refuge = refugio carlista
terrain-open = terreno abierto
terrain-rough = terreno abrupto
zone-carlist = zona carlista
zone-liberal = zona liberal
line-supply = Suministra
line-supply-value = { $carlist } unidades carlistas; { $liberal } liberales si es amigo
line-region-supply = 6 unidades liberales; los carlistas forrajean
line-port = Puerto
line-port-value = movimiento y suministro por mar de los liberales
line-france = Francia
line-france-value = aquí está la frontera; solo la usan las cartas
line-refuge = Refugio
line-refuge-value = no se construyen fortalezas; los carlistas interceptan, evaden y contramarchan sin dado
line-city = Valor
line-city-value = 3 PV a quien la toma; con una segunda ciudad el carlista gana la guerra
line-town = Valor
line-town-value = 1 PV a quien la toma
line-history = Historia
line-uprising = Sublevación
line-uprising-value = de { $least } a 3
line-coast = Costa
line-coast-value = transporte naval liberal
line-borders = Linda con
line-road = A { $space }
line-road-main = camino principal, { $mp } PM
line-road-secondary = camino secundario, { $mp } PM

# Cartas
card-event = Evento
card-operational = Operación
card-tactical = Táctica
card-years = { $first }–{ $last }
fate-removed = Sale del juego al jugarse
fate-discard = Al descarte
