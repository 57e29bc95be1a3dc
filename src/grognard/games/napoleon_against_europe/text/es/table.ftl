# Lo que está impreso y lo que hay sobre la mesa.

# Naciones
status-leads-empire = dirige el Imperio
status-leads-coalition = dirige la Coalición
status-peace-until = en paz forzosa hasta el final de { $year }
status-peace-for-good = en paz forzosa para siempre
holding-owner = { $owner }: { $status }
holding-flag = en poder de { $nation }, territorio de { $owner }
holding-open = territorio de { $owner }, abierto a todos
figure-of = { $value } de { $most }
line-resources = Recursos
line-resources-left = Recursos restantes
line-keys = Zonas clave
line-capital = Capital
line-capital-lost = perdida: −1 a la moral
line-debt = Pasos debidos

# Marcadores en el mapa
marker-flag = Bandera de { $nation }
marker-emptied = Fortaleza vacía
marker-siege = Asediada por { $side }, marcador de asedio { $value }
marker-war = Guerra en el extranjero: «{ $card }»

# Contenedores
army-steps = { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
} de los { $most } que puede mandar su general
army-veiled = No se ve lo que contiene.
fleet-values = Iniciativa { $initiative }, valor táctico { $tactical }

# Bandejas y mazos
tray-of = { $box }: { $who }
tray-reserve = Reserva
tray-sitting-out = Fuera hasta el año que viene
tray-returning = De regreso
tray-aside = Por desplegar
tray-eliminated = Fuera del juego
deck-permanent = Cartas permanentes usadas: { $side }
deck-known = Se sabe en la mano: { $side }

# Situación y contadores
status-year = Año { $year } de { $last }
status-round = Ronda { $round } de { $last }
status-date = { $year }, { $weather }
status-phase = { $side }: { $phase }
status-period = Periodo
status-cards = Cartas del año que viene, { $side }
status-grand-coalition = Gran Coalición
status-grand-coalition-value = +1 al valor de sus cartas
status-ended-now = Si acabara ahora
status-ended-now-value = { $winner ->
    [0] tablas
   *[other] gana { $side }
}: { $why }
status-in-force = En vigor
period-epica = Épica
period-castigos = Castigos
track-victory-text = { $level } de { $most }
track-escalation-text = { $level } de { $most }
track-rounds = Rondas
short-fair = bueno
short-bad = malo
short-winter = invierno
track-reserve-text = { $side }: { $points } PA

# Estados de las fichas
mark-besieged = asediada
mark-veiled = manda a otros que no se ven
code-points = { $points } PA

# Lo que está en vigor
force-mantua-besieged = Mantua ya ha sido asediada
force-ulm-besieged = Ulm ya ha sido asediada
force-castigos-due = Las cartas de Castigos llegan el año que viene
force-blockade-complete = El Bloqueo Continental es completo
force-pitt-is-dead = Pitt ha muerto: Gran Bretaña no recibe nada gratis
force-winter-campaign = Campaña de invierno: una séptima ronda
force-scorched-earth = Tierra quemada en Rusia
force-fontainebleau = Tratado de Fontainebleau: los franceses pueden pasar por España
force-dardanelles = El Bósforo está abierto a la Coalición
force-sebastiani = La Coalición no negocia con Turquía
force-miseries = La próxima mano de la Coalición no tiene máximo
force-the-city = La City paga
force-subsidies = Subsidios: cuatro recursos más de Gran Bretaña
force-russian-disaster = Desastre en Rusia
force-illness = El Emperador está enfermo
force-winter-quarters = Cuarteles de invierno
force-sappers = +1 a un asalto con los Ingenieros Reales
force-hanover-bait = −3 a la diplomacia de la Coalición con Prusia
force-rapp = −2 a todo asalto a esta fortaleza
force-discord = Solo se activa una nación
force-contingent-apart = El contingente menor no combate
force-berthier = Los generales de este ejército pueden activarse
force-fight-together = Gran Campaña: las fuerzas combaten juntas
force-fight-separately = Líneas interiores: los enemigos se baten uno a uno
force-march-without-attrition = Sin desgaste por marcha forzada
force-no-forced-march = Sin marchas forzadas
force-six-days = Napoleón se activa otra vez
force-not-napoleon = No se ataca a ninguna fuerza de Napoleón
force-sure-evasion = Evasión sin dado
force-sure-counter-march = Contramarcha sin dado
force-bridge = Un río se cruza como por un puente
force-across-the-channel = Quien cruzó el Canal tiene suministro
force-landing = Un desembarco de cuatro pasos, sin penalización
force-no-terrain = El terreno no cuenta para el Imperio
force-no-elite = Ningún cuerpo de élite encabeza el ataque
force-austria-refuses = Austria se niega, salga lo que salga
force-enveloping = Ataque envolvente
force-foul-weather = Mal tiempo
force-grand-battery = Gran batería
force-grand-battery-attack = Gran batería
force-combined-fleet = Flota combinada
force-general-charge = Carga general
force-infernal-brigade = Brigada infernal
force-year-ii = Soldados del Año II
force-year-ii-march = Soldados del Año II: una marcha más larga
force-guard-advances = La Guardia avanza: pierde un paso más si es derrotada
force-soldiers-legs = Con las piernas de los soldados
force-eighty-squadrons = Ochenta escuadrones
force-metternich = Metternich
force-favourable-terrain = Terreno favorable
force-thin-red-line = Delgada línea roja
force-scots-greys = Scots Greys: se pierde caballería en la derrota
force-vorwarts = Vorwärts!
force-rain-and-mud = Lluvia y barro
force-surprise = Sorpresa: nadie se evade
force-peoples-cause = La causa de los pueblos: gana el empate
force-england-expects = Inglaterra espera: un dado más y el destino de Nelson

# Las fichas tal como están impresas
unit-about = { $kind }, { $nation }
line-steps = Pasos
line-steps-value = { $steps }, que son su valor de combate
line-morale = Moral
line-morale-value = { $morale }
line-movement = Movimiento
line-movement-value = { $points } PM
line-stars = Élite
line-stars-value = +{ $stars } a la tirada de batalla cuando encabeza
line-limited = Movimiento recuadrado
line-limited-value = nunca sale de su país
line-initiative = Iniciativa
line-initiative-value = { $points } PA para activarlo
line-command = Mando
line-command-value = { $steps } pasos, { $army } con un ejército
line-tactics = Valores tácticos
line-tactics-value = { $attack } en ataque, { $defence } en defensa
line-rank = Rango
line-rank-value = { $rank }: manda el menor
line-horse = Caballería
line-horse-value = cuenta para la superioridad de caballería
line-sea-initiative = Iniciativa
line-sea-initiative-value = +{ $value } al interceptar y al evadirse
line-sea-tactics = Valor táctico
line-sea-tactics-value = +{ $value } a su dado en combate
line-sea-movement = Movimiento
line-sea-movement-value = { $points } PM
line-seas = No sale de
line-bonus = En batalla
line-bonus-value = +{ $value } si se emplea
line-assault = En asaltos
line-assault-value = +{ $value }
line-assaulted = Dentro de los muros
line-assaulted-value = −{ $value } a los asaltos del enemigo
line-pursuit = En persecución
line-pursuit-value = +{ $value }
line-bridges = Puentes
line-bridges-value = su fuerza cruza los ríos como si tuvieran puente
line-depot = Depósito
line-depot-value = activo, fuente de suministro; gastado, mejora una prueba de desgaste
line-army = Ejército
line-army-value = varios generales y el doble de pasos; +1 en los asedios
line-price = Precio
line-price-value = { $price }
line-entry-year = Entra
line-entry-year-value = en { $year }
line-entry-card = Entra
line-entry-card-value = con «{ $card }»
line-once = Una vez perdida
line-once-value = no vuelve

# Lugares
zone-about = { $province }, { $nation }; { $terrain }
terrain-clear = terreno despejado
terrain-swamp = pantano
terrain-sterile = tierra estéril
terrain-swamp-effect = cuesta más entrar y ayuda al defensor
terrain-sterile-effect = estéril: peor desgaste
of-fortress-about = Dentro de los muros de { $space }
of-port-about = Puerto de { $space }
of-blockade-about = Ante el puerto de { $space }
sea-about = Zona marítima
box-corsairs-about = Corsarios
box-war-about = Guerra en el extranjero
line-terrain = Terreno
line-walls = Fortaleza
line-walls-value = nivel { $level }: { $level ->
    [1] dos pasos para asediarla
   *[2] cuatro pasos para asediarla, −1 a los asaltos
}
line-harbour = Puerto
line-harbour-value = en { $sea }
line-continental = Puerto
line-continental-value = en { $sea }; cuenta para el Bloqueo Continental
line-blockade = Bloqueo
line-blockade-value = hasta tres flotas cierran el puerto en { $sea }
line-capital-of = Capital
line-key = Zona clave
line-key-value = una carta para: { $sides }
line-states = Puede unirse a
line-open = Abierta
line-open-value = sin ciudad, fortaleza ni puerto, nadie la controla
line-influence = Diplomacia, { $nation }
line-influence-value = Imperio { $empire }, Coalición { $coalition }; una carta de { $card } o más; 6 con un dado
line-way = { $space } ({ $cost })
border-plain = Linda con (PM)
border-river-bridge = Por un puente
border-river = Por un río
border-mountain-pass = Por un paso
border-mountain = Por montañas
border-strait = Por un estrecho
border-desert-march = Por el desierto
line-neighbours = Junto a
line-passage = { $sea } (por { $passage })
line-ports = Puertos
line-ice = Hielo
line-ice-value = en invierno no se mueve ningún barco
line-box-corsairs = Efecto
line-box-corsairs-value = las flotas de aquí cazan corsarios, que si no cuestan una carta a la Coalición
line-box-war = Efecto
line-box-war-value = las unidades de aquí vuelven cuando acaba la guerra

# Cartas
card-event = Evento
card-permanent = Carta permanente
card-combat = Carta de combate
card-foreign-war = Guerra en el extranjero
card-unit = PA
on-card-administration = administración
on-card-diplomacy = diplomacia
on-card-activation = activación
on-card-conquest = conquista
on-card-combat = batalla
on-card-naval-combat = combate naval
on-card-reaction = reacción
fate-hand = Vuelve cada año
fate-discard = A los descartes
fate-removed = Sale del juego si se juega como evento
fate-spent = Su evento ocurre una vez
fate-box = Queda en la casilla de su guerra
