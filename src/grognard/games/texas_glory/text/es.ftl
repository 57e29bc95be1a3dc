# Texas Glory: todo lo que lee un jugador y no está impreso en una carta, un bloque o el mapa.

side-texas = Tejas
side-mexico = México
veiled-block-texas = un bloque tejano
veiled-block-mexico = un bloque mexicano
veiled-card = una carta
space-hex = hexágono { $number }
space-beside-presidio-rio-grande = junto a Presidio del Río Grande
space-beside-laredo = junto a Laredo
space-beside-matamoros = junto a Matamoros
space-waiting = en espera de despliegue
space-pool = la reserva general
space-vanguard = las fuerzas de 1836
space-due = en marcha desde el interior
space-dead = eliminado
space-out = fuera de juego
brigade-none = ninguna brigada
brigade-V = la brigada de Vanguardia
brigade-1 = la 1.ª brigada
brigade-2 = la 2.ª brigada
brigade-U = la brigada de Urrea
brigade-T = la brigada de Travis
brigade-F = la brigada de Fannin
brigade-US = la brigada de EE. UU.

# Preguntas
ask-play-card = Pon una carta boca abajo
ask-raid = Elige el grupo que atacan los comanches
ask-fever = Elige el grupo que enferma
ask-orders = Gasta tus puntos de mando
ask-command = Mueve los bloques bajo su mando; el líder, el último
ask-march = Elige adónde marcha el bloque
ask-burn-gain = Elige un bloque que gane un paso con el incendio, o ninguno
ask-next-battle = Elige la próxima batalla o asedio
ask-withdraw = Repliega hasta cuatro bloques tras los muros
ask-relief-sortie = El socorro ataca: ¿hacen una salida los sitiados?
ask-choose-stormers = Elige los bloques que asaltan
ask-choose-sortie = Elige los bloques de la salida
ask-declare-event = ¿Usas el evento en este combate?
ask-battle-turn = Elige un bloque y su turno de combate
ask-take-hit = Elige cuál de tus bloques más fuertes recibe el impacto
ask-invest = El enemigo está dentro: asalta, asedia o envía bloques a otra parte
ask-regroup = Reagrupa bloques fuera del campo de batalla
ask-besieger = Sitiador: pasa, bombardea o asalta
ask-besieged = Sitiado: pasa, bombardea o haz una salida
ask-bombard = Elige los cañones y líderes que bombardean
ask-answer-bombardment = ¿Respondes al bombardeo?
ask-cos-leads = Cos puede hacerse cargo de una brigada sin líder
ask-deploy = Despliega el bloque robado
ask-arrival = Elige por dónde entra la brigada

# Acciones
act-play = Jugar { $card }
act-command = Activar a { $block }
act-order = Ordenar a { $block } que marche por su cuenta
act-march = Mover a { $block }
act-move = { $block } a { $space }
act-force = { $block } a { $space }, a marchas forzadas
act-attack = { $block } ataca { $space } desde { $origin }
act-force-attack = { $block } ataca { $space } desde { $origin }, a marchas forzadas
act-forage = { $block } forrajea
act-burn = Incendiar { $space }
act-gain = { $block } gana un paso
act-sail = { $block } navega a { $space }
act-sea-attack = { $block } ataca { $space } por mar
act-end = Terminar tu movimiento
act-done = Listo
act-fight = Combatir en { $space }
act-fire = { $block } dispara
act-retreat = { $block } se retira a { $space }
act-pass = { $block } no dispara
act-withdraw = { $block } se repliega al interior
act-hit = { $block } recibe el impacto
act-regroup = { $block } se reagrupa en { $space }
act-storm = Asaltar
act-besiege = Asediar
act-bombard = Bombardear
act-sortie = Hacer una salida
act-wait = Pasar
act-join = { $block } participa
act-fall-back = { $block } vuelve a las líneas
act-declare = Usar { $card } aquí
act-decline = Guardar { $card }
act-deploy = { $block } se despliega en { $space }
act-arrive = Entrar por { $space }
act-delay = Ir por { $space }
act-raid = Atacar { $space }
act-fever = Fiebres en { $space }
act-leave = Los comanches se marchan
act-lead = Cos toma el mando de { $brigade }

# El diario
log-turn = Turno { $turn }
log-choose-card = { $side } pone { $card } boca abajo
log-play-card = { $side } juega { $card }
log-player-1 = { $side } es el Jugador 1
log-norther = { $side } trae el Norte: ni movimiento ni combate
log-scrape = Los refugiados llenan las barcazas: { $side } no puede cruzarlas este turno
log-raid = Los comanches atacan { $space }
log-no-raid = Ningún grupo está al alcance de los comanches
log-raid-leaves = Los comanches se alejan de { $space }
log-fever = Fiebres en { $space }: { $side } pierde { $lost ->
    [one] un paso
   *[other] { $lost } pasos
}
log-no-fever = Ningún campamento es bastante grande para las fiebres
log-movement = { $side } mueve con { $cp } { $cp ->
    [one] punto de mando
   *[other] puntos de mando
}
log-end-movement = { $side } termina su movimiento
log-command = { $block } toma el mando en { $space }
log-order = { $block } marcha por su cuenta desde { $space }
log-march = { $block } marcha de { $from } a { $to }
log-attack = { $block } ataca { $to } desde { $from }
log-presidials = { $block }: acuden a { $space }
log-forced-roll = Marcha forzada de { $block } hasta { $space }: { $die }
log-forage = { $block } forrajea en { $space } y gana un paso
log-burn = { $side } incendia { $space }
log-sail = { $block } navega de { $from } a { $to }
log-sea-attack = { $block } zarpa de { $from } para atacar { $to }
log-sail-home = { $block } vuelve por mar de { $from } a { $to }
log-phase = { $phase ->
    [6] Fase de Combate
   *[other] Fase de Suministro
}
log-battle = Batalla en { $space }
log-withdraw = { $block } se repliega dentro de { $space }
log-declare = { $card } actúa en { $space }
log-round = { $space }: ronda { $round }
log-fire = { $block } dispara e impacta con { $number ->
    [0] nada
    [1] 1
   *[other] 1 a { $number }
}: { $hits ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $hits } impactos
}
log-pass = { $block } no dispara
log-half-hit = { $block } lleva medio impacto en { $space }
log-loss = { $block } pierde un paso en { $space }
log-gun-stands = { $block } conserva su último paso
log-eliminated = { $block } queda eliminado en { $space }
log-retreat = { $block } se retira de { $from } a { $to }
log-cut-off = { $block } no puede salir de { $space }
log-fall-back = { $block } vuelve a las líneas ante { $space }
log-reserve = { $block } entra desde la reserva en { $space }
log-field-changes = { $side } debe ahora recuperar { $space }
log-fight-over = { $side } conserva el campo en { $space }
log-regroup = { $block } se reagrupa de { $from } a { $to }
log-guns-taken = Los cañones de { $space } cambian de manos: { $block }
log-besiege = { $side } asedia { $space }
log-siege-pass = { $side } pasa en { $space }
log-storm = { $side } asalta { $space }
log-sortie = { $side } hace una salida de { $space }
log-bombard = { $side } bombardea en { $space }
log-answer = { $side } responde al bombardeo en { $space }
log-join = { $block } participa en { $space }
log-siege-lifted = { $side } rompe el asedio de { $space }
log-place-taken = { $side } toma { $space }
log-cos-leads = { $block } se une a Santa Anna en { $space } y toma { $brigade }
log-austin-returns = { $block } entra en la reserva general para suceder a Houston
log-attrition = Desgaste en { $space }: { $side } pierde { $lost ->
    [0] nada
    [one] un paso
   *[other] { $lost } pasos
}
log-vanguard = { $space } ha caído: las fuerzas mexicanas de 1836 llegan antes
log-drawn = Sale { $block }
log-us-drawn = { $block } espera en Fort Jessup
log-deploy = { $block } se despliega en { $space }
log-brigade = Una brigada mexicana entra en { $space }
log-brigade-late = Una brigada mexicana va por { $space }
log-no-box = No queda recuadro mexicano por el que entre una brigada ({ $group })
log-draw-card = { $side } roba { $card }
log-surrender = { $block } se rinde en { $space }
log-winter = Invierno: { $side } ha ganado 1835
log-parole = { $block } deja { $space } bajo palabra
log-guns-replaced = { $block } queda en { $space }
log-restart = 21 de febrero de 1836: la guerra continúa
log-victory = { $side } gana

# Por qué no
why-not-now = no es eso lo que se decide ahora
why-active = este líder ya ha dado su orden este turno
why-active-forage = un líder activado no gana pasos este turno
why-another-marches = otro bloque está en marcha: di antes adónde va
why-attackers-side = por ese lado vinieron los atacantes: sus enemigos no salen por él
why-attackers-way = el atacante solo se retira por un lado usado para atacar
why-battle-there = hay allí una batalla pendiente
why-behind-walls = el bloque está tras los muros
why-besieged = el bloque está asediado: ni mueve, ni forrajea, ni incendia (resolución G.9)
why-besieged-leader = un líder asediado no manda fuera de los muros
why-besieged-sorties = solo el sitiado hace salidas
why-besieger-storms = solo el sitiador asalta
why-burned = el lugar está incendiado
why-burned-port = un puerto incendiado no admite barcos
why-by-sea-only = ninguna carretera lleva hasta allí
why-comanche-box = nadie puede entrar en el recuadro comanche
why-dead = el bloque está eliminado
why-enemys-way = el defensor no se retira por un lado que usaron los atacantes
why-fall-back-only = el bloque que asalta solo puede replegarse a las líneas de asedio
why-ferry-barred = los refugiados llenan las barcazas: tus bloques no pueden cruzarlas este turno
why-foraged = el bloque ha forrajeado y no mueve este turno
why-foraged-leader = un líder que ha forrajeado no se activa este turno
why-foraged-once = un bloque gana como mucho un paso por turno
why-fought-over = hay allí una batalla o un asedio
why-full-strength = el bloque está a plena fuerza
why-guns-by-sea = la artillería navega, pero no ataca por mar
why-guns-stay = la artillería ni se retira ni se repliega
why-had-its-turn = el bloque ya ha tenido su turno de combate de esta ronda
why-horse-by-sea = la caballería navega, pero no ataca por mar
why-impassable = el lado que hay en medio no se puede cruzar
why-in-command = un líder alcanza a este bloque: mueve a sus órdenes, no por su cuenta
why-in-reserve = el bloque está en la reserva hasta la ronda 2
why-island = Galveston es una isla: solo se llega por mar
why-leader-commands = un líder mueve con su propia activación
why-matamoros-by-sea = Matamoros no puede ser atacado por mar
why-moved = el bloque ya ha movido este turno
why-must-attack = hay enemigos: el bloque tiene que atacar por uno de los lados
why-needs-force = falta un punto de movimiento: solo se llega con marcha forzada
why-needs-sea-attack = el puerto es del enemigo: solo se llega con un ataque por mar
why-no-command-across = el mando no atraviesa un lado que no se puede cruzar
why-no-enemy = no hay enemigo al que atacar: marcha allí sin más
why-no-fire = la carta que has jugado no permite incendiar, o ya lo ha hecho
why-no-guns = no tienes allí artillería ni líder que bombardee
why-no-landing = allí no se despliegan bloques
why-no-leader = el bloque no es un líder
why-no-new-battle = un reagrupamiento no empieza una batalla ni se une a una que ha terminado
why-no-port = el lugar no es un puerto
why-no-refuge = hay enemigos o una batalla pendiente: nadie se retira a ese hexágono
why-no-retreat-raid = nadie se retira ante una incursión
why-no-retreat-storm = quien defiende los muros en un asalto no se retira
why-no-star = solo se incendian lugares de victoria
why-no-walls = aquí no hay muros
why-not-enemy-port = el puerto no es del enemigo
why-not-forced = el bloque llega sin marcha forzada
why-not-in-battle = el bloque no participa aquí
why-not-in-hand = la carta no está en tu mano
why-not-its-turn = otros bloques actúan antes: A antes que B y B antes que C, primero el defensor
why-not-neighbours = los dos hexágonos no se tocan
why-not-occupied = no tienes ningún bloque allí
why-not-on-map = el bloque no está en el mapa
why-not-storming = el bloque no participa en el asalto
why-not-strongest = cada impacto cae en uno de los bloques más fuertes del momento
why-not-there = el bloque no está en el lugar que arde
why-not-yours = ese bloque no es tuyo
why-nowhere = el bloque no tiene adónde ir
why-off-the-map = los bloques no pueden salir del mapa
why-one-bombardment = solo hay un intercambio de bombardeo
why-order-first = da antes una orden al bloque o activa a su líder
why-other-brigade = en otro hexágono este líder solo manda a su propia brigada
why-out-of-command = el bloque queda fuera del mando de este líder
why-over-supply = hay allí más bloques de los que el hexágono suministra
why-own-siege = tus propios bloques asedian el lugar: marcha allí sin más
why-pinned = los atacantes inmovilizan al bloque: han de quedarse tantos defensores como ellos
why-port-lost = el puerto del que zarpó ya no lo acoge
why-port-not-friendly = el puerto no es tuyo
why-presidials = allí saldrían los presidiales: un reagrupamiento no empieza una batalla
why-regrouped = se han enviado bloques a otra parte: aquí no hay asalto en esta fase
why-relief-outside = del socorro solo la caballería puede entrar
why-roads-only = en la ronda 1 solo hay retirada por carretera o camino, no por vado, barcaza ni mar
why-round-3 = en la ronda 3 el atacante tiene que retirarse y no dispara
why-sails-home = quien atacó por mar solo vuelve al puerto del que zarpó
why-sea-attack-alone = un ataque por mar no se combina con otro ataque al mismo lugar
why-sea-range = el puerto queda a más de tres hexágonos
why-side-full = ese lado ya lo han cruzado todos los bloques que permite
why-sortie-inside = una salida solo puede volver tras los muros
why-sortied = los sitiados ya han hecho su salida de esta fase
why-spent = el bloque se ha retirado aquí y no combate más en esta fase
why-too-far = al bloque no le alcanzan los puntos de movimiento
why-two-points = un ataque por mar cuesta 2 puntos de mando por bloque
why-us-closed = los bloques mexicanos nunca entran en los recuadros de Estados Unidos
why-us-command = los bloques de Estados Unidos solo obedecen a Gaines, y él no manda a otros
why-us-wait = los bloques de Estados Unidos esperan en Fort Jessup hasta que hayan salido los tres
why-village = ningún bloque se detiene en un poblado indio
why-waits-beside = la brigada espera junto al recuadro y entra en él en la fase de suministro
why-walls-full = ya hay cuatro bloques dentro

# Cómo está la partida, y lo que va impreso
status-turn = Turno
status-turn-of = { $turn } de { $turns }
status-date = { "" }
status-phase = { "" }
status-player1 = Jugador 1:
status-cp = Puntos de mando:
phase-deal = preparación
phase-card = Fase de cartas
phase-event-1 = Fase de cartas
phase-event-2 = Fase de cartas
phase-movement-1 = Movimiento del Jugador 1
phase-movement-2 = Movimiento del Jugador 2
phase-combat = Fase de combate
phase-supply-1 = Suministro del Jugador 1
phase-supply-2 = Suministro del Jugador 2
phase-end = fin del turno
track-victory-places = Lugares de victoria:
marker-burned = quemado
mark-moved = movido
mark-foraged = ha forrajeado
mark-active = activo
mark-forced = marcha forzada
mark-inside = dentro
mark-reserve = en reserva
mark-half = medio impacto
mark-spent = retirado
card-cp = { $cp } CP
card-fire = fuego
card-event = evento
type-leader = líder
type-infantry = infantería
type-cavalry = caballería
type-artillery = artillería
block-steps = { $steps } pasos, mueve { $move }
