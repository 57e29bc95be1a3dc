# Qué es una opción antes de elegirla: su clase, su coste y su riesgo; y cómo acaban los combates y las partidas.

deed-pass = Seguir
deed-card = Carta
deed-discard = Descarte
deed-loss = Pérdida
deed-transfer = Traslado
deed-retreat = Retirada
deed-operation = Operación
deed-diplomacy = Diplomacia
deed-protectorate = Protectorado
deed-war-abroad = Guerra en el extranjero
deed-war = Declaración de guerra
deed-terms = Condiciones de paz
deed-annexation = Anexión
deed-stand = Esperar
deed-build = Construcción
deed-replacement = Paso recuperado
deed-army = Nuevo ejército
deed-place = Colocación
deed-command = Mando
deed-remove = Fuera del mapa
deed-subsidy = Envío de recursos
deed-draw = Carta robada
deed-choice = Elección
deed-activation = Activación
deed-sail = Navegación
deed-battle = Batalla
deed-march = Marcha
deed-attack = Ataque
deed-pick = Selección
deed-regroup = Reunión de fuerzas
deed-forced-march = Marcha forzada
deed-join = Incorporación
deed-drop = Dejar atrás
deed-flag = Bandera
deed-siege = Asedio
deed-rally = Reorganización
deed-depot = Depósito
deed-intercept = Intercepción
deed-inside = A la fortaleza
deed-evade = Evasión
deed-reinforce = Marcha al cañón
deed-lead = A la cabeza
deed-assault = Asalto
deed-load = Embarque
deed-sea-attack = Ataque naval
deed-landing = Desembarco
deed-amphibious = Ataque anfibio
deed-hunt = Caza de corsarios
deed-blockade = Bloqueo
cost-gives = +{ $points } PA
cost-card = la carta ({ $value })
cost-ap = { $points } PA
cost-fleets = { $points } PA por flota
cost-mp = { $points } PM
cost-steps = { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}
cost-resources = { $points ->
    [0] { $half ->
        [0] 0 recursos
       *[1] medio recurso
    }
    [one] { $half ->
        [0] 1 recurso
       *[1] 1½ recursos
    }
   *[other] { $points }{ $half ->
        [0] {""}
       *[1] ½
    } recursos
}
risk-chance = probabilidad: { $chance } %
risk-odds = pasos, { $steps } contra { $enemies }: victoria, cerca del { $win } % si nadie más acude; pérdidas, { $losses } contra { $kills }
risk-overrun = pasos, { $steps } contra { $enemies }: { $win ->
    [0] tu fuerza sería arrollada
   *[1] el enemigo es arrollado
}
risk-unseen = una fuerza enemiga de tamaño desconocido
risk-garrison = guarnición de { $steps ->
    [one] un paso
   *[other] { $steps } pasos
} en la fortaleza
risk-assault = caída: { $falls } %; rechazado con una pérdida: { $repelled } %
risk-sea = { $enemies ->
    [0] baterías
    [one] una flota enemiga
   *[other] { $enemies } flotas enemigas
}: victoria, { $win } %; flotas perdidas, { $losses } contra { $kills }
risk-attrition = desgaste: { $chance } % de perder pasos, { $losses } de media
risk-falls = queda fuera de combate
risk-gone = queda fuera del juego para siempre
risk-wound = { $value } a los dados; puede caer herido ({ $chance } %)
risk-leads = { $value } a los dados; sufre la primera pérdida
risk-committed = { $value } a los dados; se pierde si hay pérdidas
risk-tracks = { $which ->
    [1] victoria { $victory }
    [2] escalada { $escalation }
   *[3] victoria { $victory }, escalada { $escalation }
}
risk-card-gone = la carta queda fuera del juego
risk-once = el evento solo ocurre una vez
risk-joins-enemy = se une al enemigo, con sus menores aliados
risk-broken-peace = rompe la paz: construye en el acto, llegan las cartas Castigos y el enemigo tiene { $actions } acciones diplomáticas gratuitas
risk-returns = moral { $morale }, con un paso
risk-removed = vuelve el año que viene
risk-vanishes = la nación deja de existir y sus unidades quedan fuera del juego
risk-crowded = no todos podrán quedarse allí: habrá pérdidas
risk-besieged = el enemigo puede asediarla
risk-landing = si la zona no se toma, lo desembarcado se pierde
risk-cargo = lo que va a bordo se pierde
risk-funds = lo que sobra se pierde: { $resources }
why-not-now = No es eso lo que se decide ahora.
why-not-yours = Esa ficha no es tuya.
why-too-far = Esa zona no es adyacente.
why-not-here = No está en esta zona.
why-not-in-the-force = No forma parte de la fuerza.
why-not-in-the-battle = No combate en esta batalla.
why-no-steps-left = No quedan pasos de naciones menores.
why-no-marker = No es un marcador de ejército.

# Por qué lo haría el bot
reason-points = Da puntos de victoria o decide quién cae.
reason-army = Mantiene fuertes tus ejércitos.
reason-enemy = Destruye fuerzas enemigas.
reason-land = Toma o conserva zonas y fortalezas.
reason-prospects = Pone tus fuerzas al alcance de algo que vale la pena, o fuera de peligro.
reason-danger = Quita al enemigo lo que espera, o lo amenaza.
reason-hand = Deja una mano de cartas mejor.
