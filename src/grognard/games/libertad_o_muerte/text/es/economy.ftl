# 5-8, 14, 15: refuerzos, ingresos, mantenimiento, compras, nuevas unidades, reemplazos.

ask-place = { $unit } { $many ->
    [1] llegan
   *[0] llega
}: elige la región donde { $many ->
    [1] se incorporan
   *[0] se incorpora
}.
ask-unpaid = { $missing ->
    [one] Falta 1 recurso para el mantenimiento
   *[other] Faltan { $missing } recursos para el mantenimiento
}: elige la unidad que pierde un Punto de Fuerza.
ask-purchase = { $left ->
    [0] No quedan recursos
    [one] Queda 1 recurso
   *[other] Quedan { $left } recursos
}: compra unidades y reemplazos, o termina las compras.
ask-deploy = Despliega { $unit }: elige dónde.
ask-deploy-some = No hay sitio para todas tus unidades nuevas: elige cuáles despliegas.
ask-replace = { $points ->
    [0] Las cartas dan reemplazos
    [one] Queda 1 reemplazo
   *[other] Quedan { $points } reemplazos
}: elige una unidad que recupere un Punto de Fuerza. Lo que no se gaste se pierde.
wait-place = { $side } colocan un refuerzo.
wait-unpaid = { $side } eligen las pérdidas por falta de pagas.
wait-purchase = { $side } hacen sus compras.
wait-deploy-some = { $side } despliegan sus unidades nuevas.
wait-deploy = { $side } despliegan sus unidades nuevas.
wait-replace = { $side } reparten sus reemplazos.

act-place = Llevar { $unit } a { $space }
act-lose = { $unit } { $many ->
    [1] pierden
   *[0] pierde
}
act-buy = Comprar { $unit }
act-commission = Nombrar a { $unit } (pierdes 1 PV)
act-concede = Nombrar a { $unit } (el enemigo gana 1 PV)
act-buy-replacement = Comprar un reemplazo
act-deploy = Desplegar { $unit } en { $space }
act-refill = Reponer { $unit }
lose-at-unpaid = { $unit }
done-at-purchase = Terminar las compras
done-at-replace = No gastar más

log-arrives = { $unit } { $many ->
    [1] llegan
   *[0] llega
} a { $space }
log-waits = { $unit } { $many ->
    [1] esperan: su entrada está cerrada
   *[0] espera: su entrada está cerrada
}
log-income = { $side } ingresan { $points ->
    [one] 1 recurso
   *[other] { $points } recursos
}{ $lost ->
    [0] {""}
    [one] , descontado 1 por tensión y corsarios
   *[other] , descontados { $lost } por tensión y corsarios
}
log-corsair-roll = { $space } al acecho
result-corsair-roll = { $lost ->
    [0] no hacen presa
   *[other] se llevan { $lost } de los ingresos
}
log-maintenance = { $side } pagan { $paid ->
    [one] 1 recurso
   *[other] { $paid } recursos
} de mantenimiento{ $missing ->
    [0] {""}
    [one] , y falta 1
   *[other] , y faltan { $missing }
}
log-bought = Compra por { $price ->
    [one] 1 recurso
   *[other] { $price } recursos
}: { $unit }
log-replacements-bought = { $side } compran { $count ->
    [one] 1 reemplazo
   *[other] { $count } reemplazos
}
log-commissioned = Nombramiento: { $unit }; { $payer } lo pagan en puntos de victoria
log-deployed = { $unit } { $many ->
    [1] se despliegan
   *[0] se despliega
} en { $space }
log-not-deployed = { $unit } no { $many ->
    [1] tienen
   *[0] tiene
} dónde desplegarse y { $many ->
    [1] vuelven
   *[0] vuelve
} a la Reserva de Fuerzas
log-refilled = { $unit } { $many ->
    [1] se reponen
   *[0] se repone
}: fuerza { $strength }
log-disbanded = { $unit } { $many ->
    [1] se disuelven
   *[0] se disuelve
}
