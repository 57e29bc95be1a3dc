# Lo impreso y lo que hay sobre la mesa.

game-name = ¡Libertad o Muerte!
game-tagline = Las guerras de independencia de la América española
game-about = De México a Chile, la América española se levanta contra el rey. Los patriotas tienen caudillos, llaneros y gauchos,
    guerrillas que se ocultan y corsarios en el mar; los realistas, fortalezas, regimientos, barcos y las expediciones que envía
    España. Cada bando paga a sus tropas, roba cartas de su historia y decide dónde librar las batallas que cuentan.
game-years = 1810–1824
game-credits = Esta es una versión independiente, con palabras y dibujos propios; el mapa, los valores de las unidades, las cartas y los
    escenarios están reconstruidos donde el reglamento calla. Compra el juego impreso.
title-patriot = Patriotas
title-royalist = Realistas
adjective-patriot = patriota
adjective-royalist = realista
option-hunting-corsairs-name = Caza de corsarios
option-hunting-corsairs-about = Los barcos de guerra realistas pueden dar caza a los corsarios en sus casillas.
option-great-battles-name = Grandes Batallas
option-great-battles-about = Una vez por periodo de la guerra y Teatro cada bando puede declarar Gran Batalla un combate de seis unidades
    o más por bando: cinco rondas, sin retirada, y puntos de victoria para quien venza.
option-voluntary-elimination-name = Eliminación voluntaria
option-voluntary-elimination-about = Tras cada fase de combate un bando puede disolver unidades propias; el otro gana 1 PV por cada una.
outcome-count = { $level ->
    [2] { $side } logran una victoria decisiva
    [1] { $side } ganan la guerra
   *[0] La guerra queda sin vencedor
} en el recuento final: { $count }
outcome-automatic = { $side } logran la victoria automática ({ $theatres })
count = patriotas { $patriot }, realistas { $royalist }
count-side = { $points }{ $handicap ->
    [0] {""}
   *[other] {" "}(con { $handicap } de ventaja)
}
scenario-length = { $turns ->
    [one] un turno
   *[other] { $turns } turnos
}, { $first }–{ $last }

# Estado
status-turn = Turno { $turn } de { $last }
status-phase = { $side }: { $phase }
status-period = Periodo
status-cost = Mantenimiento, { $side }
status-marker = En vigor
status-count = Recuento final, si acabara ahora
status-great = Grandes Batallas, { $side }
phase-draw-cards = Robar Cartas
phase-reinforcements = Refuerzos
phase-income = Ingresos
phase-maintenance = Mantenimiento
phase-purchases = Compras
phase-naval-movement = Movimiento Naval
phase-naval-combat = Combate Naval
phase-land-movement = Movimiento Terrestre
phase-land-combat = Combate Terrestre
phase-sieges = Asedios
phase-new-units = Nuevas Unidades
phase-replacements = Reemplazos
phase-end-of-turn = Fin de Turno
short-draw-cards = Cartas
short-reinforcements = Refuerzos
short-income = Ingresos
short-maintenance = Pagas
short-purchases = Compras
short-naval-movement = Mar
short-naval-combat = Combate naval
short-land-movement = Marchas
short-land-combat = Batallas
short-sieges = Asedios
short-new-units = Unidades
short-replacements = Reemplazos
short-end-of-turn = Fin
theatre-mexico = México
theatre-bolivar = Bolívar
theatre-la-plata = La Plata

# Marcadores
marker-control = Bajo control de { $side }
marker-portuguese = Ocupada por los portugueses
marker-siege = Sitiada por { $side }
marker-battle = Aquí va a haber batalla
marker-blockade = Puerto bloqueado
marker-corsairs = { $number ->
    [one] 1 corsario
   *[other] { $number } corsarios
}
marker-siege-works = Obras de asedio: { $amount } al dado hasta el fin del turno { $turn }
marker-fortress = Fortificaciones: { $amount } al nivel de la plaza hasta el fin del turno { $turn }
marker-cuba-released = El Ejército de Cuba puede salir de la isla
marker-armistice = Armisticio en el teatro de Bolívar
marker-guayaquil = Guayaquil independiente
marker-free-expedition = La próxima expedición es gratuita
marker-olaneta-apart = Olañeta hace la guerra por su cuenta
marker-ulua = San Juan de Ulúa resiste
marker-portuguese-1811 = Los portugueses en la Banda Oriental
marker-counter-guerrilla = Contraguerrilla: mejor detección este turno
marker-pisba = Paso del páramo de Pisba este turno
marker-andes-crossing = Cruce de los Andes este turno

# Estados de las unidades
mark-hidden = oculta
mark-moved = ya se ha movido
mark-group = en la apilación que se mueve
mark-chosen = elegida
mark-immobile = inmovilizada
mark-faster = +1 PM este turno
mark-much-faster = +2 PM este turno
mark-guided = con baqueanos: 1 PM por región
mark-commands = al mando
mark-fired = ya ha disparado
mark-demoralized = desmoralizada
mark-sharp = +1 de Factor de Combate
mark-sharp-now = +1 de Factor de Combate en esta ronda
mark-rolls-again = +1 Tirada
mark-heartened = +1 de moral
mark-disheartened = −1 de moral
mark-carronade = +1 de Factor de Combate en la próxima batalla naval
mark-shaken = ha perdido moral
mark-landed = acaba de desembarcar
mark-shown = se ha mostrado en esta fase
mark-crossed = ha pasado el puerto: iniciativa donde desemboca

# Tablas, casillas, mazos
track-victory = Puntos de victoria
track-victory-text = Patriotas { $patriot }, realistas { $royalist }
track-resources = Recursos
track-resources-text = Patriotas { $patriot } (ingresan { $patriotincome }), realistas { $royalist } (ingresan { $royalistincome } antes de corsarios)
track-tension = Índice de Tensión
track-tension-text = { $tension }{ $lost ->
    [0] {""}
   *[other] : −{ $lost } a los ingresos realistas
}
track-corsairs = { $number ->
    [0] ninguno
   *[other] hacen presa con { $least } o más
}
track-replacements = Reemplazos por repartir
track-replacements-text = { $number }
tray-new-units = Nuevas Unidades
tray-turn-track = Tabla de Registro de Turnos
tray-due = { $unit }, turno { $turn }
tray-pool = Reserva de Fuerzas
tray-country = { $box }: { $country }
tray-events = Casilla de Eventos
tray-eliminated = Fuera del juego
deck-patriot = Mazo patriota
deck-royalist = Mazo realista
events-patriot = Eventos patriotas
events-royalist = Eventos realistas
container-hold = Bodega: { $ship }
container-load = { $load } de { $most } Puntos de Fuerza
country-mexico = México
country-venezuela = Venezuela
country-colombia = Colombia
country-provincias-unidas = Provincias Unidas
country-chile = Chile
country-peru = Perú
country-nueva-espana = Nueva España
country-nueva-granada = Nueva Granada
country-cuba = Cuba
country-la-plata = La Plata
country-espana = España
country-portugal = Portugal

# Unidades
unit-about = { $kind }, bando { $side } ({ $country })
kind-regular-infantry = infantería regular
kind-regular-cavalry = caballería regular
kind-elite = unidad de élite
kind-militia = milicia
kind-garrison = guarnición
kind-guerrilla = guerrilla
kind-mounted-guerrilla = guerrilla montada
kind-gaucho = gauchos
kind-llanero = llaneros
kind-natives = guerreros nativos
kind-rebels = rebeldes
kind-artillery = artillería
kind-siege-artillery = artillería de asedio
kind-leader = líder
kind-colonel = coronel
kind-combat-ship = barco de combate
kind-line-ship = navío de línea
kind-transport = transporte
kind-great-transport = gran transporte
code-regular = R
code-elite = É
code-militia = M
code-garrison = Gn
code-guerrilla = Gu
code-mounted-guerrilla = GuM
code-gaucho = Ga
code-llanero = Ll
code-natives = Nat
code-rebels = Reb
code-artillery = Art
code-siege-artillery = Sitio
code-combat-ship = FC
code-line-ship = NL
code-transport = T
code-great-transport = GT
line-strength = Fuerza
line-strength-value = { $most ->
    [one] 1 Punto de Fuerza
   *[other] { $most } Puntos de Fuerza
}
line-combat = Factor de Combate
line-combat-value = { $combat }: con { $hit } o menos en el dado, impacto de fuerza; con { $shock } o menos, de moral
line-morale = Moral
line-morale-value = { $morale }; se desmoraliza con { $broken }
line-movement = Movimiento
line-movement-value = { $points ->
    [one] 1 PM
   *[other] { $points } PM
}
line-rank = Rango
line-rank-value = { $stars }
line-tactical = Valor Táctico
line-tactical-value = { $value }: iniciativa, cartas de combate, línea más larga
line-leader-morale = Valor de Moral
line-leader-morale-value = { $value }: recupera unidades desmoralizadas con { $limit } o menos
line-capacity = Capacidad
line-capacity-value = { $points } Puntos de Fuerza
line-price = Precio
line-price-value = { $points ->
    [one] 1 recurso
   *[other] { $points } recursos
}
line-upkeep = Mantenimiento
line-upkeep-value = 1 recurso cada turno
line-home = Región de origen
line-dot = Punto negro
line-dot-value = no se compra; si se elimina, sale del juego
line-again = Segundo disparo
line-again-value = si falla, dispara otra vez
line-guns = Artillería
line-guns-value = dispara una vez al empezar la batalla; +1 en los asedios
line-siege-guns = Artillería de asedio
line-siege-guns-value = +2 en los asedios; no dispara en batalla
line-guerrilla = Guerrilla
line-guerrilla-value = no sale de las regiones de guerrilla; puede ocultarse
line-plains = Gauchos y llaneros
line-plains-value = no salen de sus regiones
line-natives = Nativos
line-natives-value = no salen de las regiones de su pueblo
line-garrison = Guarnición
line-garrison-value = no se mueve, salvo al retirarse o al volver a su región
line-expeditionary = Expedicionaria
line-expeditionary-value = se desgasta en la travesía; al desembarcar puede subir la tensión
line-stays = No embarca
line-stays-value = no sube a ningún barco

# Lugares
region-about = { $terrain }, { $country }
city-about = Plaza fortificada de nivel { $level }, en { $space }
city-open-about = Ciudad abierta que alguna carta puede fortificar, en { $space }
port-about = Puerto de { $space }
sea-about = Región marítima
box-corsairs-about = Casilla de Corsarios
box-expeditionary-about = Caja de Expedicionarios, junto a Cádiz
terrain-clear = terreno despejado
terrain-tropical = terreno tropical
terrain-desert = desierto
terrain-jungle = selva
terrain-mountain = terreno montañoso
terrain-andean = terreno andino
map-country-alto-peru = Alto Perú
map-country-antillas = Antillas
map-country-banda-oriental = Banda Oriental
map-country-chile = Chile
map-country-cuba = Cuba
map-country-espana = España
map-country-guatemala = Guatemala
map-country-mexico = México
map-country-nueva-granada = Nueva Granada
map-country-paraguay = Paraguay
map-country-peru = Perú
map-country-provincias-unidas = Provincias Unidas
map-country-quito = Quito
map-country-venezuela = Venezuela
line-terrain = Terreno
line-terrain-value = entrar cuesta { $cost } PM; { $rounds } rondas; { $first } en la Primera Línea{ $guns ->
    [0] ; la artillería no dispara
   *[1] {""}
}{ $pursuit ->
    [0] ; sin carga
   *[1] {""}
}
line-city = Ciudad
line-city-value = { $city }{ $level ->
    [0] {""}
   *[other] , fortaleza de nivel { $level }
}
line-resources = Recursos
line-star = Estrella dorada
line-star-value = { $points } PV al acabar la partida
line-icons = Región especial
icon-guerrilla = de guerrilla
icon-gaucho = de gauchos y llaneros
icon-natives = de nativos
line-borders = Linda con
line-rivers = Tras un río
line-straits = Por un estrecho
line-coast = Costa
line-port = Puerto
line-port-value = da a { $sea }
line-fortress = Fortaleza
line-fortress-value = −{ $level } al dado del sitiador
line-fortress-none = sin murallas mientras ninguna carta las levante
line-neighbours = Contigua a
line-shores = Baña
line-ports = Puertos
line-closed = Vedada
line-closed-value = los barcos patriotas no entran
line-prey = Corsarios
line-prey-value = { $box }
line-corsairs = Efecto
line-corsairs-value = cada fase de Ingresos el Realista tira: con 1 corsario pierde 1 recurso con 9 o más; con 2, con 8 o más; con 3, con 7 o más
line-expeditions = Efecto
line-expeditions-value = cada unidad cuesta 1 recurso y pasa completa a Cádiz

# Cartas
card-event = Evento histórico
card-purple = Carta morada
card-brown = Carta
card-aid = Ayuda
card-turn = Turno { $turn }
fate-remove = Sale del juego al jugarse
fate-discard = Al descarte
fate-active = Queda activa
fate-none = No se juega
icon-phase-reinforcement-or-land-movement = Refuerzos o Movimiento Terrestre
icon-phase-combat = Combate
icon-phase-naval = Naval
icon-phase-replacement = Reemplazos
icon-phase-none = Cualquier fase
