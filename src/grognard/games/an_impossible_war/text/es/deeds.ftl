# Lo que es una opción antes de elegirla: su clase, su coste y su riesgo.

deed-pass = Pasar
deed-card = Carta
deed-discard = Descarte
deed-initiative = Iniciativa
deed-place = Colocación
deed-strengthen = Refuerzo de una unidad
deed-recruit = Reclutamiento
deed-uprising = Sublevación
deed-suppress = Represión
deed-calm = Calma
deed-mutiny = Motín
deed-redeploy = Redespliegue
deed-hide = Ocultación
deed-deploy = Despliegue
deed-activate = Activación
deed-build = Construcción
deed-demolish = Demolición
deed-keep = Conservación
deed-points = Puntos
deed-give-up = Renuncia
deed-join = Participación
deed-divide = División
deed-march = Marcha
deed-forced-march = Marcha forzada
deed-attack = Ataque
deed-forced-attack = Ataque a marchas forzadas
deed-countermarch = Contramarcha
deed-drop = Quedarse atrás
deed-concentrate = Concentración
deed-reroll = Repetición de la tirada
deed-intercept = Intercepción
deed-evade = Evasión
deed-inside = A la fortaleza
deed-sail = Navegación
deed-landing = Desembarco
deed-battle = Combate
deed-search = Búsqueda
deed-assault = Asalto
deed-sortie = Salida
deed-hit = Impacto
deed-raid = Incursión
deed-retreat = Retirada
deed-reserve = Reserva
deed-line-up = Primera línea
deed-merge = Fusión
deed-regroup = Reagrupamiento
deed-fire = Fuego
deed-charge = Carga
deed-support = Apoyo
deed-bombard = Contrabatería
deed-hold = Resistencia
deed-reinforce = Refuerzos
deed-rally = Recuperación
deed-supply = Suministro
deed-starve = Pasar hambre
cost-ap = { $points } PA
cost-cp = { $points ->
    [one] { $points } punto de mando
   *[other] { $points } puntos de mando
}
cost-mp = { $points } PM
cost-rp = { $points } PR
risk-attempt = se logra con un { $chance } %
risk-die = { $most ->
    [1] 1
   *[other] 1–{ $most }
}
risk-march = { $units ->
    [one] una unidad pierde un punto con { risk-die } ({ $chance } %)
   *[other] { $units } unidades pierden un punto cada una con { risk-die } ({ $chance } %)
}
risk-enemies = { $blocks ->
    [one] allí hay un bloque enemigo
   *[other] allí hay { $blocks } bloques enemigos
}
risk-interception = el enemigo puede interceptar
risk-hunger = { $units ->
    [one] sobra una unidad para el suministro del lugar: pierde un punto si no la abastece un tren
   *[other] sobran { $units } unidades para el suministro del lugar: cada una pierde un punto si no la abastece un tren
}
risk-forage = { $units ->
    [one] allí no hay suministro: sin tren, una unidad pierde un punto con { risk-die }
   *[other] allí no hay suministro: sin tren, { $units } unidades pierden un punto cada una con { risk-die }
}
risk-fire = { $dice ->
    [one] un dado a { risk-die }: { $chance } % de impactar
   *[other] { $dice } dados a { risk-die }: { $chance } % de impactar
}
risk-charge = la infantería resiste con un { $chance } %, si no acude caballería en su ayuda
risk-falls = queda eliminada
risk-points = { $single ->
    [1] se pierde { $points } punto
   *[other] se pierden { $points } puntos
}
risk-last-cp = es tu último punto de mando
risk-card-gone = la carta sale del juego
risk-demolish = la fortaleza desaparece, y el control depende de las unidades que haya
risk-assault = el defensor dispara primero, y hacen falta dos impactos para causarle una pérdida
risk-sortie = fuera de los muros no hay defensa doble
risk-retreat = la batalla se pierde, y el enemigo persigue
risk-flight = queda desmoralizada
risk-landing = quien desembarca dispara con un dado menos
risk-surrounded = al menos un impacto, y se pierden la mitad de la artillería de campaña y un punto del tren de suministro
risk-lowest = la sublevación ya está en su nivel más bajo
