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
