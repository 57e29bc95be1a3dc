# 14 y 15: batallas, retiradas, fortalezas y asedios.

ask-counter-march = Batalla en { $space }: ¿qué fuerza marcha al cañón?
ask-counter-march-with = { $unit } { $many ->
    [1] marchan
   *[0] marcha
} a la batalla de { $space }: ¿con quién?
ask-morale = Dos valores de moral empatan en tu fuerza: elige cuál cuenta en { $space }.
ask-lead = Batalla en { $space }: { $who ->
    [corps] un cuerpo de élite puede ir a la cabeza.
    [corps-general] un cuerpo de élite puede ir a la cabeza y un subordinado, ayudar a mandar.
    [special] puedes emplear unidades especiales.
    [special-general] puedes emplear unidades especiales y un subordinado puede ayudar a mandar.
   *[general] un subordinado puede ayudar a mandar.
} Elige o sigue.
ask-battle-loss = Batalla en { $space }: { $left ->
    [one] te toca una pérdida.
   *[other] te tocan { $left } pérdidas.
} { $of ->
    [special] Antes van las unidades especiales empleadas: elige una.
    [cavalry] Una debe ser de caballería de reserva: elige cuál.
    [card] La pide tu carta: elige quién la sufre.
   *[other] { $left ->
        [one] Elige quién la sufre.
       *[other] Elige quién sufre la siguiente.
    }
}
ask-retreat = Tu fuerza se retira de { $space }: elige adónde.
ask-retreat-loss = La retirada de { $space } cruza un río sin puente o una montaña sin paso: elige quién pierde un paso.
ask-pursuit-loss = El enemigo persigue: { $left ->
    [one] se pierde un paso o un depósito. Elige cuál.
   *[other] se pierden { $left } pasos o depósitos. Elige el siguiente.
}
ask-prize = Has vencido en { $space }: { $flag ->
    [0] ¿intentas un asalto a la fortaleza, sin coste?
   *[other] { $assault ->
        [0] ¿pones tu bandera, sin coste?
       *[other] ¿pones tu bandera o intentas un asalto a la fortaleza, sin coste?
    }
}
ask-keep-force = No todos pueden quedarse juntos en { $space }: elige quién se queda; el resto se pierde.
ask-foreign-loss = Los pasos de otras potencias son como mucho la mitad de una fuerza: elige quién pierde uno en { $space }.
ask-siege-loss = El asalto a { $space } ha sido rechazado: elige quién pierde un paso.
ask-reactivate = { $space } es tuya y su fortaleza está vacía: ¿entregas un paso o un depósito para activarla ya?
ask-lift = Los sitiadores de { $space } no bastan: elige adónde van.
wait-counter-march = { $side } puede marchar a la batalla de { $space }.
wait-counter-march-with = { $side } elige quién marcha a la batalla de { $space }.
wait-morale = { $side } elige la moral de su fuerza.
wait-lead = { $side } elige quién va a la cabeza en { $space }.
wait-battle-loss = { $side } aplica sus pérdidas en { $space }.
wait-retreat = { $side } se retira de { $space }.
wait-retreat-loss = { $side } aplica la pérdida de su retirada.
wait-pursuit-loss = { $side } aplica las pérdidas de la persecución.
wait-prize = { $side } ha vencido en { $space } y decide qué hace.
wait-keep-force = { $side } elige quién se queda en { $space }.
wait-foreign-loss = { $side } retira pasos de otras potencias.
wait-siege-loss = { $side } aplica su pérdida ante { $space }.
wait-reactivate = { $side } decide sobre la fortaleza de { $space }.
wait-lift = { $side } levanta el asedio de { $space }.

act-come = { $unit } { $many ->
    [1] marchan
   *[0] marcha
}
act-morale = Moral { $morale }
act-lead = A la cabeza: { $unit }
act-commit = Emplear: { $unit }
act-second = Ayuda a mandar: { $unit }
act-keep = Conservar: { $unit }
act-assault = Asaltar { $space }
act-lose = Un paso: { $unit }
act-retreat = Retirarse a { $space }
lose-at-battle-loss = { $unit }
lose-at-retreat-loss = { $unit }
lose-at-pursuit-loss = { $unit }
lose-at-foreign-loss = { $unit }
lose-at-siege-loss = { $unit }
lose-at-reactivate = Entregar un paso: { $unit }
spend-at-reactivate = Gastar { $unit }
retreat-at-lift = A { $space }
plant-flag-at-prize = Poner tu bandera
assault-at-prize = Asaltar la fortaleza
pass-at-prize = No
pass-at-reactivate = Dejarla vacía
done-at-counter-march = Nadie más
done-at-lead = Así está bien
set-out-at-counter-march-with = En marcha

log-battle = Batalla de { $space }: { $attacker } ataca
log-counter-march = { $unit } marcha al cañón
result-counter-march = { $success ->
    [1] llega
   *[0] no llega
}
log-odds = { $attack ->
    [0] Medio punto de combate
    [one] 1 punto de combate
   *[other] { $attack } puntos de combate
} contra { $defence ->
    [0] medio punto
   *[other] { $defence }
}, { $ratio ->
    [-1] 1:1
    [1] 1:1
    [2] 2:1
    [3] 3:1
    [4] 4:1
    [-2] 1:2
    [-3] 1:3
    [-4] 1:4
    [-5] 1:5 o peor
   *[5] 5:1 o mejor
}: { $level ->
    [0] escaramuza
    [1] batalla menor
   *[2] batalla mayor
}
log-overrun = { $side } sufre un arrollamiento en { $space }
log-morale = { $side }: moral { $morale }
log-leads = { $unit } { $many ->
    [1] van
   *[0] va
} a la cabeza
log-committed = { $unit } { $many ->
    [1] entran
   *[0] entra
} en combate
log-seconds = { $unit } ayuda a mandar
log-dice = { $side } tira
log-battle-roll = { $side } llega a { $total } (modificadores: { $modifier })
result-battle-roll = { $losses ->
    [one] 1 pérdida
   *[other] { $losses } pérdidas
} para el enemigo{ $mark ->
    [0] {""}
    [1] {" "}y ventaja en caso de empate
    [2] , una de caballería
   *[3] , una de caballería, y ventaja en caso de empate
}
log-wound = Bajo el fuego: { $unit }
result-wound = { $success ->
    [1] baja
   *[0] sin daño
}
log-retreats = { $unit } { $many ->
    [1] se retiran
   *[0] se retira
} de { $from } a { $to }{ $others ->
    [0] {""}
    [one] , con una ficha más
   *[other] , con { $others } fichas más
}
log-morale-check = { $side } hace la prueba de desmoralización{ $die ->
    [0] {""}
   *[other] {""}: { $needed } o menos
}
result-morale-check = { $success ->
    [1] mantiene el orden
   *[0] cae en la desmoralización
}
log-pursuit = { $side } persigue
result-pursuit = { $losses ->
    [0] sin pérdidas
    [one] 1 pérdida
   *[other] { $losses } pérdidas
}
log-battle-end = Batalla de { $space }: { $winner } vence. Pérdidas: el Imperio, { $attack }; la Coalición, { $defence }
log-demoralized = { $unit } { $many ->
    [1] caen
   *[0] cae
} en la desmoralización
log-rallied = { $unit } { $many ->
    [1] recuperan
   *[0] recupera
} el orden
log-step-lost = { $unit } { $many ->
    [1] pierden
   *[0] pierde
} un paso
log-eliminated = { $unit } { $many ->
    [1] se pierden
   *[0] se pierde
}
log-to-reserve = { $unit } { $many ->
    [1] van
   *[0] va
} a la reserva
log-sits-out = { $unit } { $many ->
    [1] quedan
   *[0] queda
} fuera hasta la próxima Fase Administrativa
log-siege = Asedio de { $space }
log-siege-over = Fin del asedio de { $space }
log-assault = Asalto a { $space }
result-assault = { $result ->
    [0] rechazado
    [1] estable
    [2] honores
   *[3] brecha
}
log-falls = { $space } cae en manos de { $nation }{ $honours ->
    [1] {" "}con honores
   *[0] {""}
}
log-marches-out = { $unit } { $many ->
    [1] salen con honores y volverán
   *[0] sale con honores y volverá
} el año que viene
log-reactivated = La fortaleza de { $space } vuelve a estar activa

modifier-odds = Relación de fuerzas
modifier-commander = General al mando
modifier-subordinate = Subordinado
modifier-cavalry = Superioridad de caballería
modifier-interceptor = Interceptor
modifier-terrain = Terreno
modifier-landing = Desembarco
modifier-unsupplied = Sin suministro
modifier-demoralized = Desmoralización
modifier-star = Cuerpo de élite de cabeza
modifier-special = Unidades especiales
modifier-tactical = Valor táctico
modifier-difficult = Terreno difícil
modifier-losses = Pérdidas por encima del vencedor
modifier-reserve-cavalry = Caballería de reserva
modifier-cavalry-general = Generales de caballería
modifier-army = Ingenieros de un ejército
modifier-siege-marker = Marcador de asedio
modifier-level = Ciudadela
modifier-garrison = Guarnición
modifier-engineers = Ingenieros
modifier-cards = Cartas

why-no-general = Solo marcha al cañón una fuerza con general.
why-tried-already = Esa fuerza ya lo ha intentado en esta batalla.
why-barrier = Nadie marcha al cañón por un estrecho, un desierto o una montaña sin paso.
why-only-a-depot = Nadie marcha al cañón por un depósito solo.
why-faces-enemies = Tiene sus propios enemigos delante.
why-army-keeps-a-corps = El ejército debe conservar un cuerpo.
why-needs-corps = Un general necesita al menos un cuerpo.
why-attacker-came-from-there = El atacante vino de allí.
why-no-elite-corps = No es un cuerpo de élite.
why-one-corps-leads = Solo va un cuerpo a la cabeza, y ya está elegido.
why-no-bonus = No tiene bonificación en la batalla.
why-nobody-leads = Las unidades especiales se emplean junto con un cuerpo de cabeza.
why-already-committed = Ya se emplea en esta batalla.
why-no-subordinate = Solo puede ayudar a mandar un subordinado de un ejército.
why-one-subordinate = Solo ayuda a mandar un subordinado, y ya está elegido.
why-no-value = Ese general no tiene valor táctico que sumar.
why-investing-this-round = Quienes han quedado cercando la fortaleza no pueden asaltar en esta ronda.
