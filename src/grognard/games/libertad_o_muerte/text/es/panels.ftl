# Los paneles: batallas, asedios, compras; y los marcadores que ponen las cartas.

panel-land = Batalla de { $space }
panel-sea = Batalla naval en { $space }
panel-siege = Asedio de { $space }
panel-round = Ronda
subtitle-land = { $terrain }: { $rounds } rondas, { $first } unidades en la Primera Línea{ $guns ->
    [0] ; la artillería no dispara
   *[1] { $worse ->
        [0] {""}
       *[other] ; la artillería tira con +{ $worse }
    }
}{ $pursuit ->
    [0] ; sin carga de caballería
   *[1] {""}
}.
subtitle-great = Gran Batalla:
subtitle-siege = Fortaleza de nivel { $level }.
subtitle-sea = Dispara cada barco por turno; no dos veces seguidas al mismo blanco.
role-land-attacker = atacan
role-land-defender = defienden
role-sea-attacker = atacan
role-sea-defender = defienden
role-siege-attacker = sitian
role-siege-defender = sitiados
slot-first = Primera Línea
slot-command = Al mando
slot-second = Segunda Línea
slot-reserve = Reserva
slot-fired = Ya han disparado
slot-guns = Artillería
slot-leaders = Otros líderes
slot-spare = Aparte
slot-demoralized = Desmoralizadas
slot-inside = En la plaza
slot-waiting = Por desplegar
slot-officers = Líderes
reminder-points = Puntos de Batalla
reminder-points-value = patriotas { $patriot }, realistas { $royalist }
reminder-initiative = Iniciativa
reminder-modifier = Modificador del dado
siege-attacker-1 = El sitiador pierde 1
siege-both-1 = Ambos pierden 1
siege-defender-1 = El sitiado pierde 1
siege-defender-2 = El sitiado pierde 2
siege-defender-all = Guarnición eliminada
figure-strength = Fuerza
figure-of = { $value } de { $most }
figure-hits = Impactos de fuerza por ronda
figure-shocks = De moral
figure-number = { NUMBER($value, maximumFractionDigits: 1) }

shop-title = Compras
shop-currency = recursos
shop-colonels = Coroneles
shop-replacements = Reemplazos
shop-replacement = Un reemplazo
shop-vp = { $points } PV
shop-home = antes hay que controlar { $space }
shop-dear = no alcanzan los recursos
shop-closed = una carta lo impide
shop-theatre = ese teatro ya ha gastado lo que puede
shop-expedition-first = la primera unidad ha de ser expedicionaria
shop-sent = { $number ->
    [one] 1 expedicionaria, a Cádiz
   *[other] { $number } expedicionarias, a Cádiz
}
shop-waiting = { $number ->
    [one] 1 reemplazo
   *[other] { $number } reemplazos
}
shop-duty = Deber
shop-duty-value = el primer recurso en unidades nuevas compra una expedicionaria
shop-ships = Barcos
shop-ships-value = se despliegan en un puerto propio desde el comienzo del turno

laid-cuba-released = Cuba liberada
laid-armistice = Armisticio
laid-guayaquil = Guayaquil
laid-free-expedition = Expedición gratuita
laid-olaneta-apart = Olañeta
laid-ulua = San Juan de Ulúa
laid-portuguese-1811 = Los portugueses
laid-counter-guerrilla = Contraguerrilla
laid-initiative = Iniciativa
laid-orderly-withdrawal = Retirada ordenada
laid-no-withdrawal = Sin retirada
laid-nightfall = Cae la noche
laid-guns-silent = La artillería calla
laid-no-new-spain = Sin compras en Nueva España
laid-no-expeditions = Sin expediciones
laid-war-to-the-death = Guerra a muerte
laid-olaneta = Olañeta
laid-constitution = La Constitución
laid-riego = Riego
laid-scorched-earth = Tierra arrasada
laid-movement = Más movimiento
laid-guides = Baqueanos
laid-immobile = Inmovilizada
laid-combat-factor = +1 de Factor de Combate
laid-morale = Moral
laid-second-roll = +1 Tirada
laid-carronade = Carronada
laid-siege-works = Obras de asedio
laid-fortress = Fortificaciones
summary-units = { $units ->
    [0] ninguna unidad perdida
    [one] una unidad perdida: { $names }
   *[other] { $units } unidades perdidas: { $names }
}
summary-points = { $points ->
    [one] 1 Punto de Fuerza perdido
   *[other] { $points } Puntos de Fuerza perdidos
}
summary-leader = { $result ->
    [1] { $unit }, herido
   *[2] { $unit }, muerto
}
summary-vp = { $points } PV
