# Lo que es una opción antes de elegirla: su clase, su coste y su riesgo.

deed-pass = Pasar
deed-card = Carta
deed-discard = Descarte
deed-place = Colocación
deed-loss = Pérdida
deed-buy = Compra
deed-commission = Nombramiento
deed-replacement = Reemplazo
deed-deploy = Despliegue
deed-give-up = Disolución
deed-move = Movimiento
deed-join = Participación
deed-pick = Selección
deed-march = Marcha
deed-attack = Ataque
deed-drop = Quedarse atrás
deed-inside = A la plaza
deed-sortie = Salida
deed-load = Embarque
deed-landing = Desembarco
deed-sail = Navegación
deed-sea-attack = Ataque naval
deed-port = Puerto
deed-hunt = Caza de corsarios
deed-hide = Ocultación
deed-show = Guerrilla a la vista
deed-battle = Batalla
deed-command = Mando
deed-line-up = Primera Línea
deed-reserve = Reserva
deed-great-battle = Gran Batalla
deed-rounds = Duración
deed-fire = Fuego
deed-relief = Relevo
deed-withdraw = Retirada de la batalla
deed-charge = Carga
deed-retreat = Retirada
deed-siege = Asedio
deed-lift = Levantar el combate
deed-choice = Elección
deed-raise = Leva
deed-convert = Conversión
deed-leader = Líder
cost-resources = { $points ->
    [one] 1 recurso
   *[other] { $points } recursos
}
cost-vp = { $points } PV
cost-mp = { $points } PM
risk-attempt = se logra con un { $chance } %
risk-fire = fuerza { $hit } %, moral { $shock } %
risk-odds = { $enemies ->
    [one] una unidad enemiga
   *[other] { $enemies } unidades enemigas
}: victoria cerca del { $win } %; bajas, { $losses } contra { $kills }
risk-enemies = { $enemies ->
    [one] una unidad enemiga
   *[other] { $enemies } unidades enemigas
}
risk-walls = dentro queda una guarnición de { $points } Puntos de Fuerza
risk-siege = sitiado: { $hurt } % de perder algo; tú, { $own } %
risk-hidden = { $number ->
    [one] una guerrilla oculta, que se detecta con un { $chance } %
   *[other] { $number } guerrillas ocultas, cada una se detecta con un { $chance } %
}
risk-crossing = la travesía desgasta: { $full } % por unidad completa
risk-tension = tropas de España: { $chance } % de que suba la tensión
risk-falls = queda eliminada
risk-gone = sale del juego para siempre
risk-card-gone = la carta sale del juego
risk-vp-lost = el enemigo gana 1 PV
risk-great = cinco rondas sin retirada: 3 PV para quien venza, −2 para quien pierda
risk-withdraw = se logra con un { $chance } %; la batalla cuenta como perdida
risk-hunt = { $lost } % de perder el barco, { $hit } % de impacto, { $caught } % de éxito
risk-resources = { $left ->
    [one] queda 1 recurso sin gastar; se conserva
   *[other] quedan { $left } recursos sin gastar; se conservan
}
risk-replacements = { $left ->
    [one] se pierde 1 reemplazo
   *[other] se pierden { $left } reemplazos
}
risk-moves = { $stacks ->
    [one] una apilación no se ha movido
   *[other] { $stacks } apilaciones no se han movido
}
