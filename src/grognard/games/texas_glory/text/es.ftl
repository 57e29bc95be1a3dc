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

# Preguntas al bando que decide
ask-play-card = Pon boca abajo tu carta para el { $day }: la más alta decide quién es el Jugador 1.
ask-raid = Elige el grupo enemigo que atacan los comanches.
ask-fever = Elige el grupo enemigo que enferma.
ask-orders = { $cp ->
    [one] Queda 1 punto de mando
   *[other] Quedan { $cp } puntos de mando
}: activa un líder, mueve un bloque por su cuenta{ $forage ->
    [0] { "" }
   *[other] , forrajea
}{ $burn ->
    [0] { "" }
   *[other] , incendia un lugar
}{ $sail ->
    [0] { "" }
   *[other] , navega
} o termina.
ask-command = { $left ->
    [0] Nadie más puede marchar a las órdenes de { $block }: muévelo a él, o listo.
    [one] Un bloque puede marchar aún a las órdenes de { $block }: elígelo, o listo. El líder va el último.
   *[other] { $left } bloques pueden marchar aún a las órdenes de { $block }: elige el siguiente. El líder va el último.
}
ask-march = Elige adónde { $many ->
    [1] van
   *[0] va
} { $block }: { $move } puntos de movimiento, { $free ->
    [0] o uno más a marchas forzadas.
   *[other] o uno más a marchas forzadas, este turno sin riesgo.
}
ask-burn-gain = { $space } arderá: elige un bloque de allí que gane un paso, o ninguno.
ask-next-battle = Quedan { $left } batallas y asedios: elige el siguiente.
ask-withdraw = Antes del combate { $left ->
    [one] puede replegarse un bloque más
   *[other] pueden replegarse hasta { $left } bloques más
} al interior de { $space }; los demás luchan fuera.
ask-relief-sortie = El socorro ataca a los sitiadores de { $space }: ¿hacen una salida los sitiados?
ask-choose-stormers = { $chosen ->
    [0] Elige quién asalta { $space }: { $limit } bloques como máximo.
   *[other] Para asaltar { $space }, { $chosen } de { $limit } bloques como máximo: elige otro, o adelante.
}
ask-choose-sortie = { $chosen ->
    [0] Elige los bloques que hacen la salida de { $space }.
   *[other] La salida de { $space } tiene { $chosen }: elige otro, o adelante.
}
ask-declare-event = ¿Usas «{ $card }» ahora, en el combate por { $space }, o la guardas para otro de este turno?
ask-battle-turn = { $go ->
    [0] Ronda { $round }, bloques { $letter }: elige uno, y que dispare, se retire o aguarde.
   *[other] Ronda { $round }: los atacantes deben irse. Elige adónde se retira cada bloque { $letter }.
}
ask-take-hit = { $hits ->
    [one] Queda { $fought ->
        [0] un paso
       *[other] un impacto
    }
   *[other] Quedan { $hits } { $fought ->
        [0] pasos
       *[other] impactos
    }
}: elige cuál de tus bloques más fuertes { $fought ->
    [0] sufre la pérdida.
   *[other] lo recibe.
}
ask-invest = El enemigo está dentro de { $space }: asedia{ $storm ->
    [0] { "" }
   *[other] , asalta ya
} o envía antes bloques a otra parte.
ask-regroup = El campo de { $space } es tuyo: reagrupa bloques en los hexágonos de alrededor, o quédate.
ask-besieger = Asedias { $space }: pasa{ $bombard ->
    [0] { "" }
   *[other] , bombardea
}{ $storm ->
    [0] { "" }
   *[other] { " " }o asalta
}.
ask-besieged = Estás sitiado en { $space }: pasa{ $bombard ->
    [0] { "" }
   *[other] , bombardea
}{ $sortie ->
    [0] { "" }
   *[other] { " " }o haz una salida
}.
ask-bombard = { $begun ->
    [0] Elige el cañón o líder que abre el bombardeo de { $space }.
   *[other] Elige otro cañón o líder que bombardee { $space }, o listo.
}
ask-answer-bombardment = ¿Responden al bombardeo tus cañones y líderes de { $space }?
ask-cos-leads = Una brigada ha perdido a su líder: Cos puede unirse a Santa Anna y hacerse cargo de ella.
ask-deploy = { $block } { $many ->
    [1] han llegado
   *[0] ha llegado
}: elige { $port ->
    [0] un lugar de victoria amigo.
   *[other] un puerto amigo.
}
ask-arrival = Elige por dónde viene { $brigade }: por su recuadro, o por otro un turno después.

# Lo que oyen los demás entretanto
wait-play-card = { $side } elige una carta.
wait-raid = { $side } elige a quién atacan los comanches.
wait-fever = { $side } elige dónde brotan las fiebres.
wait-orders = { $side } da órdenes.
wait-command = { $side } mueve los bloques bajo su mando.
wait-march = { $side } marcha.
wait-burn-gain = { $side } prende fuego a un lugar.
wait-next-battle = { $side } elige la próxima batalla.
wait-withdraw = { $side } decide quién se repliega dentro de { $space }.
wait-relief-sortie = { $side } decide si salen los sitiados de { $space }.
wait-choose-stormers = { $side } elige quién asalta { $space }.
wait-choose-sortie = { $side } elige quién sale de { $space }.
wait-declare-event = { $side } decide sobre un evento en { $space }.
wait-battle-turn = { $side } tiene un turno de combate en { $space }.
wait-take-hit = { $side } elige quién sufre la pérdida en { $space }.
wait-invest = { $side } decide ante los muros de { $space }.
wait-regroup = { $side } se reagrupa desde { $space }.
wait-besieger = { $side } decide qué hacen los sitiadores de { $space }.
wait-besieged = { $side } decide qué hacen los sitiados de { $space }.
wait-bombard = { $side } bombardea { $space }.
wait-answer-bombardment = { $side } decide si responde al bombardeo de { $space }.
wait-cos-leads = { $side } decide sobre una brigada sin líder.
wait-deploy = { $side } despliega un bloque.
wait-arrival = { $side } decide por dónde viene una brigada.

# Acciones
act-play = Jugar «{ $card }»
act-command = Activar a { $block }
act-order = Ordenar a { $block } que { $many ->
    [1] marchen
   *[0] marche
} por su cuenta
act-march = Mover a { $block }
act-move = { $block } a { $space }
act-force = { $block } a { $space }, a marchas forzadas
act-attack = { $block } { $many ->
    [1] atacan
   *[0] ataca
} { $space } desde { $origin }
act-force-attack = { $block } { $many ->
    [1] atacan
   *[0] ataca
} { $space } desde { $origin }, a marchas forzadas
act-forage = { $block } { $many ->
    [1] forrajean
   *[0] forrajea
}
act-burn = Incendiar { $space }
act-gain = { $block } { $many ->
    [1] ganan
   *[0] gana
} un paso
act-sail = { $block } { $many ->
    [1] navegan
   *[0] navega
} a { $space }
act-sea-attack = { $block } { $many ->
    [1] atacan
   *[0] ataca
} { $space } por mar
act-end = Terminar tu movimiento
act-done = Listo
act-fight = Combatir en { $space }
act-fire = { $block } { $many ->
    [1] disparan
   *[0] dispara
}
act-retreat = { $block } { $many ->
    [1] se retiran
   *[0] se retira
} a { $space }
act-pass = { $block } { $many ->
    [1] no disparan
   *[0] no dispara
}
act-withdraw = { $block } { $many ->
    [1] se repliegan
   *[0] se repliega
} al interior
act-hit = { $block } { $many ->
    [1] reciben
   *[0] recibe
} el impacto
act-regroup = { $block } { $many ->
    [1] se reagrupan
   *[0] se reagrupa
} en { $space }
act-storm = Asaltar
act-besiege = Asediar
act-bombard = Bombardear
act-sortie = Hacer una salida
act-wait = Pasar
act-join = { $block } { $many ->
    [1] participan
   *[0] participa
}
act-fall-back = { $block } { $many ->
    [1] vuelven
   *[0] vuelve
} a las líneas
act-declare = Usar «{ $card }» aquí
act-decline = Guardar «{ $card }»
act-deploy = { $block } { $many ->
    [1] se despliegan
   *[0] se despliega
} en { $space }
act-arrive = Entrar por { $space }
act-delay = Ir por { $space }
act-raid = Atacar { $space }
act-fever = Fiebres en { $space }
act-leave = Los comanches se marchan
act-lead = Cos toma el mando de { $brigade }

# El diario
log-turn = Turno { $turn } · { $day }
log-choose-card = { $side } pone { $card } boca abajo
log-play-card = { $side } juega «{ $card }»
log-player-1 = { $side } es el Jugador 1
log-norther = { $side } trae el Norte: ni movimiento ni combate
log-scrape = Los refugiados llenan las barcazas: { $side } no puede cruzarlas este turno
log-raid = Los comanches atacan { $space }
log-no-raid = Ningún grupo está al alcance de los comanches
log-raid-leaves = Los comanches se alejan de { $space }
log-fever = Fiebres en { $space } entre los bloques de { $side }
result-fever = { $lost ->
    [0] sin pérdidas
    [one] 1 paso perdido
   *[other] { $lost } pasos perdidos
}
log-no-fever = Ningún campamento es bastante grande para las fiebres
log-movement = { $side } se mueve con { $cp } { $cp ->
    [one] punto de mando
   *[other] puntos de mando
}
log-end-movement = { $side } termina su movimiento
log-command = { $block } toma el mando en { $space }
log-order = { $block } { $many ->
    [1] marchan por su cuenta
   *[0] marcha por su cuenta
} desde { $space }
log-march = { $block } { $many ->
    [1] marchan
   *[0] marcha
} de { $from } a { $to }
log-attack = { $block } { $many ->
    [1] atacan
   *[0] ataca
} { $to } desde { $from }
log-presidials = { $block } acuden a { $space }
log-forced-roll = Marcha forzada de { $block } hasta { $space }
result-forced-roll = { $die ->
    [1] un paso perdido
    [2] un paso perdido
    [3] un paso perdido
   *[other] sin daño
}
log-forage = { $block } { $many ->
    [1] forrajean
   *[0] forrajea
} en { $space } y { $many ->
    [1] ganan
   *[0] gana
} un paso
log-burn = { $side } incendia { $space }
log-sail = { $block } { $many ->
    [1] navegan
   *[0] navega
} de { $from } a { $to }
log-sea-attack = { $block } { $many ->
    [1] zarpan
   *[0] zarpa
} de { $from } para atacar { $to }
log-sail-home = { $block } { $many ->
    [1] vuelven
   *[0] vuelve
} por mar de { $from } a { $to }
log-phase = { $phase ->
    [6] Fase de Combate
   *[other] Fase de Suministro
}
log-battle = Batalla en { $space }
log-withdraw = { $block } { $many ->
    [1] se repliegan
   *[0] se repliega
} dentro de { $space }
log-declare = «{ $card }» actúa en { $space }
log-round = { $space }: ronda { $round }
log-fire = { $block } { $many ->
    [1] disparan: { $number ->
        [0] no pueden impactar
        [1] impactan con 1
       *[other] impactan con { $number } o menos
    }
   *[0] dispara: { $number ->
        [0] no puede impactar
        [1] impacta con 1
       *[other] impacta con { $number } o menos
    }
}
result-fire = { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-pass = { $block } { $many ->
    [1] no disparan
   *[0] no dispara
}
log-half-hit = { $block } { $many ->
    [1] llevan
   *[0] lleva
} medio impacto en { $space }
log-loss = { $block } { $many ->
    [1] pierden
   *[0] pierde
} un paso en { $space }
log-gun-stands = { $block } { $many ->
    [1] conservan
   *[0] conserva
} su último paso
log-eliminated = { $block } { $many ->
    [1] causan baja
   *[0] causa baja
} en { $space }
log-retreat = { $block } { $many ->
    [1] se retiran
   *[0] se retira
} de { $from } a { $to }
log-cut-off = { $block } { $many ->
    [1] no pueden
   *[0] no puede
} salir de { $space }
log-fall-back = { $block } { $many ->
    [1] vuelven
   *[0] vuelve
} a las líneas ante { $space }
log-reserve = { $block } { $many ->
    [1] entran
   *[0] entra
} desde la reserva en { $space }
log-field-changes = { $side } debe ahora recuperar { $space }
log-fight-over = { $side } se queda con { $space }
log-regroup = { $block } { $many ->
    [1] se reagrupan
   *[0] se reagrupa
} de { $from } a { $to }
log-guns-taken = Los cañones de { $space } cambian de manos: { $block }
log-besiege = { $side } asedia { $space }
log-siege-pass = { $side } pasa en { $space }
log-storm = { $side } asalta { $space }
log-sortie = { $side } hace una salida de { $space }
log-bombard = { $side } bombardea en { $space }
log-answer = { $side } responde al bombardeo en { $space }
log-join = { $block } { $many ->
    [1] participan
   *[0] participa
} en { $space }
log-siege-lifted = { $side } rompe el asedio de { $space }
log-place-taken = { $side } toma { $space }
log-cos-leads = { $block } llega a { $space } y toma { $brigade }
log-austin-returns = { $block } entra en la reserva general para suceder a Houston
log-attrition = Desgaste en { $space } entre los bloques de { $side }
result-attrition = { $lost ->
    [0] sin pérdidas
    [one] 1 paso perdido
   *[other] { $lost } pasos perdidos
}
log-vanguard = { $space } ha caído: las fuerzas mexicanas de 1836 llegan antes
log-drawn = { $block } { $many ->
    [1] salen
   *[0] sale
} de la reserva general
log-us-drawn = { $block } { $many ->
    [1] esperan
   *[0] espera
} en Fort Jessup
log-deploy = { $block } { $many ->
    [1] se despliegan
   *[0] se despliega
} en { $space }
log-brigade = Una brigada mexicana entra en { $space }
log-brigade-late = Una brigada mexicana va por { $space }
log-no-box = No queda recuadro mexicano por el que entre una brigada ({ $group })
log-draw-card = { $side } roba { $card }
log-surrender = { $block } { $many ->
    [1] se rinden
   *[0] se rinde
} en { $space }
log-winter = Invierno: { $side } ha ganado 1835
log-parole = { $block } { $many ->
    [1] dejan
   *[0] deja
} { $space } bajo palabra
log-guns-replaced = { $block } queda en { $space }
log-restart = 21 de febrero de 1836: la guerra continúa
log-victory = { $side } gana

# Por qué no
why-nobody-fit = allí ningún bloque puede combatir ya en esta fase
why-not-now = no es eso lo que se decide ahora
why-active = este líder ya ha dado su orden este turno
why-active-forage = un líder activado no gana pasos este turno
why-another-marches = otro bloque está en marcha: di antes adónde va
why-attackers-side = por ese lado vinieron los atacantes: sus enemigos no salen por él
why-attackers-way = el atacante solo se retira por un lado usado para atacar
why-battle-there = hay allí una batalla pendiente
why-behind-walls = el bloque está tras los muros
why-besieged = el bloque está asediado: ni se mueve, ni forrajea, ni incendia (resolución G.9)
why-besieged-leader = un líder asediado no manda fuera de los muros
why-besieged-sorties = solo el sitiado hace salidas
why-besieger-storms = solo el sitiador asalta
why-box-by-land = de un recuadro mexicano solo se sale por carretera o camino
why-burned = el lugar está incendiado
why-burned-port = un puerto incendiado no admite barcos
why-by-sea-only = ninguna carretera lleva hasta allí
why-comanche-box = nadie puede entrar en el recuadro comanche
why-dead = el bloque está eliminado
why-delayed = la brigada entra por otro sitio que el previsto: le cuesta este turno
why-enemy-inside = el enemigo está dentro de los muros
why-enemys-way = el defensor no se retira por un lado que usaron los atacantes
why-fall-back-only = el bloque que asalta solo puede replegarse a las líneas de asedio
why-ferry-barred = los refugiados llenan las barcazas: tus bloques no pueden cruzarlas este turno
why-foraged = el bloque ha forrajeado y no se mueve este turno
why-foraged-once = un bloque gana como mucho un paso por turno
why-fought-over = hay allí una batalla o un asedio
why-full-strength = el bloque está a plena fuerza
why-guns-by-sea = la artillería navega, pero no ataca por mar
why-guns-stay = la artillería ni se retira ni se repliega
why-had-its-turn = el bloque ya ha tenido su turno de combate de esta ronda
why-horse-by-sea = la caballería navega, pero no ataca por mar
why-impassable = el lado que hay en medio no se puede cruzar
why-in-command = un líder alcanza a este bloque: se mueve a sus órdenes, no por su cuenta
why-in-reserve = el bloque está en la reserva hasta la ronda 2
why-island = Galveston es una isla: solo se llega por mar
why-leader-commands = un líder se mueve con su propia activación
why-matamoros-by-sea = Matamoros no se puede atacar por mar
why-moved = el bloque ya se ha movido este turno
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
why-walls-full = ya hay cuatro bloques dentro

# Cómo está la partida y qué hay sobre la mesa
status-turn = Turno { $turn } de { $turns }
status-player1 = Jugador 1
phase-deal = Preparación
phase-card = Fase de Cartas
phase-event = Fase de Cartas: eventos
phase-movement = Fase de Movimiento: { $side }
phase-combat = Fase de Combate
phase-supply = Fase de Suministro: { $side }
phase-end = Fin del turno
phase-winter = Invierno
short-card = Cartas
short-movement = Movimiento
short-combat = Combate
short-supply = Suministro
short-alamo = Álamo
short-goliad = Goliad
short-presidial = Presidiales
track-victory-places = Lugares de victoria
track-green-places = Lugares de victoria verdes
track-command-points = Puntos de mando
track-held = Tejas { $texas }, México { $mexico }
track-kept = México { $mexico } de { $most }
track-points = { $cp ->
    [one] queda 1
   *[other] quedan { $cp }
}
zone-1836-mexico = México vence al acabar el turno
zone-1836-texas = Tejas resiste
zone-1835-texas = Tejas vence
zone-1835-mexico = México vence
marker-burned = Incendiado
marker-siege = Asediado por { $side }
marker-battle = Aquí se librará una batalla
marker-flag = En manos de { $side }
deck-deck = Cartas
tray-pool = Reserva general
tray-vanguard = Fuerzas de 1836
tray-waiting = En espera de despliegue
tray-due = En marcha
tray-brigade-V = Brigada de Vanguardia
tray-brigade-1 = 1.ª brigada
tray-brigade-2 = 2.ª brigada
tray-brigade-U = Brigada de Urrea
tray-brigade-none = En marcha
tray-dead = Eliminados
tray-note-due = para el { $day }, { $space }

# Combates y asedios
panel-field = { $named ->
    [0] Batalla en { $space }
   *[other] Batalla de { $space }
}
panel-storm = { $named ->
    [0] Asalto en { $space }
   *[other] Asalto a { $space }
}
panel-sortie = { $named ->
    [0] Salida en { $space }
   *[other] Salida de { $space }
}
panel-raid = { $named ->
    [0] Incursión comanche en { $space }
   *[other] Incursión comanche en { $space }
}
panel-siege = { $named ->
    [0] Asedio en { $space }
   *[other] Asedio de { $space }
}
summary-losses = { $steps ->
    [0] sin pérdidas
    [one] 1 paso perdido
   *[other] { $steps } pasos perdidos
}{ $gone ->
    [0] {""}
   *[other] ; eliminados: { $names }
}
panel-round = Ronda
panel-in-round = Ronda { $round }
subtitle-field = Tres rondas: A antes que B y B antes que C, el defensor primero{ $walls ->
    [0] { "" }
   *[other] ; los defensores pueden entrar en los muros
}
subtitle-storm = Dos rondas; asaltan { $limit } bloques como máximo; dos impactos por paso tras los muros
subtitle-sortie = Atacan los sitiados; cuando han disparado quedan al descubierto
subtitle-raid = Dos rondas, y nadie se retira
subtitle-siege = { $walls ->
    [1] Fuerte: alimenta a { $supply } dentro; lo asaltan { $limit } como máximo; dos impactos por paso dentro
   *[other] Ciudad: alimenta a { $supply } dentro; la asaltan { $limit } como máximo; dos impactos por paso en ambos bandos
}
reminder-1 = retirada solo por carretera o camino
reminder-3 = el atacante debe retirarse y no dispara
role-field-attacker = ataca
role-field-defender = defiende
role-storm-attacker = asalta
role-storm-defender = defiende los muros
role-sortie-attacker = hace una salida
role-sortie-defender = asedia
role-raid-attacker = atacan
role-raid-defender = sufre la incursión
role-siege-attacker = asedia
role-siege-defender = está sitiado
slot-hidden = Sin revelar
slot-reserve = Reserva
slot-inside = Tras los muros
slot-retreated = Fuera del combate
figure-blocks = Bloques
figure-strength = Fuerza
figure-of = { $value } de { $most }
figure-dice = Dados por tirar
figure-none = ninguno: debe retirarse
figure-hits = Impactos esperados
figure-number = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }

# Cómo acabó
verdict-places = México vence: Tejas tiene menos de cuatro lugares de victoria.
verdict-santa-anna = Tejas vence: Santa Anna ha caído.
verdict-time = Tejas vence: ha resistido hasta el 14 de mayo.
verdict-1835-mexico = México vence: conserva al menos cuatro de sus siete lugares en Tejas.
verdict-1835-texas = Tejas vence: México conserva menos de cuatro de sus siete lugares.

# Lo impreso
mark-moved = Ya se ha movido
mark-foraged = Ha forrajeado
mark-active = Ha dado su mando
mark-forced = Marcha forzada: falta tirar un dado
mark-inside = Tras los muros
mark-reserve = En reserva hasta la ronda 2
mark-half = Lleva medio impacto
mark-retreated = Retirado: fuera del combate de esta fase
mark-sortied = Ha salido de los muros
mark-done = Ha tenido su turno de combate
mark-delayed = Con retraso: entra un turno después
mark-beside = Espera junto al recuadro
card-cp = { $cp } CP
card-fire = fuego
card-event = evento
card-fate = Se descarta tras usarla
kind-command = Mando
kind-event = Evento
kind-combat = Evento de combate
type-leader = líder
type-infantry = infantería
type-cavalry = caballería
type-artillery = artillería
block-steps = { $steps } pasos, movimiento { $move }
adjective-texas = tejano
adjective-mexico = mexicano
adjective-comanche = comanche

# La hoja impresa
game-name = Texas Glory
game-tagline = La guerra de Tejas, 1835–36
game-years = 1835–36
game-about = El ejército de México marcha al norte a sofocar un alzamiento; los tejanos, pocos y dispersos, han de
    resistir o golpear su cabeza. Los bloques de madera ocultan lo que son hasta que combaten. Cada turno una carta entre
    tres dice quién empieza y cuánto puede ordenarse: los líderes mueven brigadas, las columnas viven de un país pobre, y
    las viejas misiones cierran el paso.
game-credits = Texas Glory es un juego de Tom Dalgliesh (diseño y desarrollo: Dan Mings, Carl Willner, Tom Dalgliesh)
    publicado por Columbia Games. Grognard es independiente: ni el autor ni la editorial lo han hecho, revisado o avalado.
    Las reglas se cuentan con nuestras palabras. El mapa, los valores de los bloques y las cartas se han reconstruido a
    partir de las reglas y de la historia, y dibujado de nuevo; quien posea el juego impreso puede corregirlos.
scenario-1836-name = 1836: Recordad El Álamo
scenario-1836-about = Santa Anna cruza el Río Grande con lo mejor de su ejército. México vence en cuanto Tejas tiene
    menos de cuatro lugares de victoria al acabar un turno; Tejas vence si cae Santa Anna o si resiste hasta el 14 de mayo.
scenario-1836-length = 12 turnos, hora y media
scenario-1835-name = 1835: Revolución tejana
scenario-1835-about = Los voluntarios se reúnen en Gonzales para echar de Tejas a las guarniciones de Béxar y Goliad
    antes del invierno. México vence si el 14 de diciembre conserva cuatro de sus siete lugares verdes; si no, vence Tejas.
scenario-1835-length = 10 turnos, una hora
scenario-campaign-name = Campaña de Tejas, 1835–36
scenario-campaign-about = Los dos años, con el invierno en medio: lo que cae en 1835 falta en 1836. Como en
    1836, México vence en cuanto Tejas tiene menos de cuatro lugares de victoria al acabar un turno; Tejas vence si cae Santa
    Anna o si resiste hasta el 14 de mayo.
scenario-campaign-length = 22 turnos, dos horas y media
option-late-brigades-name = Brigadas con retraso
option-late-brigades-about = Una brigada mexicana puede entrar por Laredo o Matamoros en vez de por su recuadro, un turno después.
unit-about = { $type }, { $side }
unit-about-brigade = { $type }, { $side }, { $brigade }
line-strength = Fuerza
line-strength-value = { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}: otros tantos dados
line-fire = Fuego
line-fire-value = { $letter }{ $hits }: { $letter ->
    [A] actúa primero
    [B] actúa segundo
   *[C] actúa el último
}, impacta con { $hits ->
    [1] 1
   *[other] { $hits } o menos
}
line-move = Movimiento
line-move-value = { $move } puntos de movimiento
line-command = Mando
line-command-cinc = cualquier bloque del ejército a { $radius ->
    [one] 1 hexágono
   *[other] { $radius } hexágonos
}
line-command-brigade = cualquier bloque de su hexágono, y su brigada a { $radius ->
    [one] 1 hexágono
   *[other] { $radius } hexágonos
}
line-command-cinc-1835 = en 1835, cualquier bloque a 1 hexágono; después, los de su hexágono
line-command-successor = manda el ejército si faltan Houston, Austin y Fannin
line-arrival = Llegada
line-arrival-value = por un puerto amigo
line-us = Estados Unidos
line-us-value = espera en Fort Jessup a que salgan los tres; solo obedece a Gaines
line-gun = Cañones
line-gun-value = nunca se retiran y luchan tras los muros; solos con el enemigo, cambian de manos
line-walls-horse = Ante muros
line-walls-horse-value = asalta y defiende como C1
line-raid = Incursión
line-raid-value = dos rondas contra un grupo, cuando la llama una carta
kind-city = Ciudad
kind-town = Población
kind-fort = Fuerte de misión
kind-camp = Campamento
kind-village = Aldea india
kind-box = Zona fuera del mapa
kind-hex-clear = Campo abierto
kind-hex-woods = Bosque
space-about = { $kind }, { $side }
line-supply = Suministro
line-supply-value = { $limit ->
    [one] 1 bloque
   *[other] { $limit } bloques
}
line-star = Lugar de victoria
line-star-value = cuenta para quien lo tiene
line-port = Puerto
line-port-value = entran y salen barcos
line-walls = Muros
line-walls-fort = un fuerte: 4 bloques dentro, alimenta a { $supply }; pueden asaltarlo { $limit }
line-walls-city = una ciudad: 4 bloques dentro, alimenta a { $supply }; pueden asaltarla { $limit }
line-stop = Paso
line-stop-value = nadie se detiene aquí
line-zone = Comanches
line-zone-value = sus incursiones llegan a este hexágono
line-way = Hacia { $space }
line-way-value = { $terrain }, { $mp } PM; { $limit ->
    [one] puede atacar un bloque
   *[other] pueden atacar { $limit } bloques
}
line-way-river = un río sin paso
line-way-bay = agua
line-road = Ruta a { $space }
line-road-value = { $out } PM al salir, { $in } PM al entrar
terrain-clear = campo abierto
terrain-woods = bosque
terrain-road = carretera
terrain-trail = camino
terrain-ford = vado
terrain-ferry = barcaza
terrain-two-roads = dos carreteras
terrain-road-trail = carretera y camino
terrain-two-trails = dos caminos

# Qué es, cuesta y arriesga cada acción

deed-card = Carta
deed-command = Mando
deed-order = Orden
deed-march = Marcha
deed-forced-march = Marcha forzada
deed-attack = Ataque
deed-forced-attack = Ataque a marchas forzadas
deed-forage = Forrajeo
deed-burn = Incendio
deed-sail = Navegación
deed-sea-attack = Ataque por mar
deed-pass = Pasar
deed-battle = Batalla
deed-fire = Fuego
deed-retreat = Retirada
deed-withdraw = Repliegue
deed-hit = Impacto
deed-regroup = Reagrupamiento
deed-storm = Asalto
deed-besiege = Asedio
deed-bombard = Bombardeo
deed-sortie = Salida
deed-join = Participación
deed-deploy = Despliegue
deed-delay = Retraso
deed-raid = Incursión
deed-fever = Fiebre
cost-cp = { $cp } CP
cost-turn = 1 turno
risk-die = { $most ->
    [1] 1
   *[other] 1–{ $most }
}
risk-march = pierde un paso con { risk-die } ({ $chance } %)
risk-march-dies = queda eliminado con { risk-die } ({ $chance } %)
risk-presidials = salen los presidiales
risk-enemies = { $blocks ->
    [one] allí hay un bloque enemigo
   *[other] allí hay { $blocks } bloques enemigos
}
risk-hunger = { $blocks ->
    [one] sobra un bloque para el suministro: pierde un paso con { risk-die }
   *[other] sobran { $blocks } bloques para el suministro: cada uno pierde un paso con { risk-die }
}
risk-fire = { $dice ->
    [one] un dado a { risk-die }: { $chance } % de impactar
   *[other] { $dice } dados a { risk-die }: { $chance } % de impactar
}
risk-falls = queda eliminado
risk-points = { $cp ->
    [one] se pierde un punto de mando
   *[other] se pierden { $cp } puntos de mando
}
risk-burn = el lugar ya no cuenta para nadie y abastece a dos bloques
risk-storm = dos rondas contra la Defensa Doble, y después no hay reagrupamiento
risk-sortie = los bloques que salen pierden la Defensa Doble una vez que han disparado
risk-last-point = es el último punto de mando

# Preguntas en las que se puede pasar siempre
window-burn-gain = El paso que se gana al quemar

# Por qué lo haría el bot
reason-army = Mantiene tus bloques fuertes y fuera de alcance.
reason-enemy = Le cuesta bloques al enemigo o los deja en peligro.
reason-places = Se trata de una plaza de victoria: tomarla, conservarla o sitiarla.
