# 9 a 13: activaciones, marchas, intercepciones, evasiones, suministro, desgaste.

ask-activate = { $battles ->
    [0] { $points ->
        [0] { $left ->
            [one] Puedes activar una fuerza más: elígela o acaba la operación.
           *[other] Puedes activar hasta { $left } fuerzas más: elige la siguiente o acaba la operación.
        }
        [one] 1 punto de activación: elige la siguiente fuerza o flota, o acaba la operación.
       *[other] { $points } puntos de activación: elige la siguiente fuerza o flota, o acaba la operación.
    }
   *[other] Hay fuerzas tuyas que esperan una batalla: líbrala o trae antes a otras.
}
ask-form-force = { $unit } { $many ->
    [1] se separan
   *[0] se separa
}{ $steps ->
    [0] {""}
    [one] , con un paso de momento
   *[other] , con { $steps } pasos de momento
}: elige quién va en la fuerza.
ask-exchange = Dos ejércitos marchan juntos: intercambia unidades o sigue.
ask-gather = { $unit } { $many ->
    [1] pueden
   *[0] puede
} reunir { $room ->
    [one] un paso adyacente
   *[other] hasta { $room } pasos adyacentes
}, por 1 PM en total.
ask-replace = { $unit } { $many ->
    [1] reciben
   *[0] recibe
} reemplazos: elige las unidades, { $due ->
    [one] un paso
   *[other] { $due } pasos
} como mucho por ejército.
ask-force-march = { $unit } { $many ->
    [1] tienen
   *[0] tiene
} { $points ->
    [one] 1 punto de movimiento
   *[other] { $points } puntos de movimiento
}{ $why }: ¿cuántos más en marcha forzada? Cada uno supone { $penalty } en una prueba de desgaste.
movement-made = (factor { $factor }, { $changes })
change-gathering = por la reunión
change-cards = por cartas
ask-march = { $unit }, { $points ->
    [0] sin puntos de movimiento en { $space }: elige qué más hace la fuerza o detente.
    [one] 1 punto de movimiento en { $space }: avanza, recoge o deja unidades, o detente.
   *[other] { $points } puntos de movimiento en { $space }: avanza, recoge o deja unidades, o detente.
}
ask-intercept = El enemigo ha entrado en { $space }: { $choices ->
    [0] ninguna de tus cartas vale lo bastante para interceptar.
   *[other] ¿gastas una carta para interceptar?
}
ask-leave-behind = { $unit } { $many ->
    [1] interceptan
   *[0] intercepta
} en { $space }: deja unidades atrás o parte con todas.
ask-avoid = El enemigo ha entrado en { $space }: { $walls ->
    [0] ¿la fuerza se evade o espera?
   *[1] { $ways ->
        [0] ¿la fuerza entra en la fortaleza o espera?
       *[other] ¿la fuerza entra en la fortaleza, se evade o espera?
    }
}
ask-evade-to = La fuerza se evade de { $space }: ¿adónde?
ask-fight-order = Líneas interiores en { $space }: elige la fuerza que combate ahora.
ask-retire = La batalla de { $space } no está perdida: { $walls ->
    [0] ¿la fuerza se retira antes del siguiente ataque o espera?
   *[1] { $ways ->
        [0] ¿la fuerza entra en la fortaleza antes del siguiente ataque o espera?
       *[other] ¿la fuerza se retira, entra en la fortaleza o espera el siguiente ataque?
    }
}
ask-spend-depot = Prueba de desgaste en { $space }, { $steps ->
    [one] 1 paso
   *[other] { $steps } pasos
}, { $modifier } al dado: ¿gastas un depósito para { $bonus }?
ask-attrition-loss = { $losses ->
    [one] Desgaste en { $space }: elige la unidad que pierde un paso.
   *[other] Desgaste en { $space }, { $losses } pasos por perder: elige la siguiente unidad.
}
wait-activate = { $side } elige la siguiente fuerza.
wait-form-force = { $side } forma una fuerza.
wait-exchange = { $side } intercambia unidades entre dos ejércitos.
wait-gather = { $side } reúne fuerzas.
wait-replace = { $side } coloca reemplazos.
wait-force-march = { $side } decide sobre la marcha forzada.
wait-march = { $side } marcha desde { $space }.
wait-intercept = { $side } puede interceptar en { $space }.
wait-leave-behind = { $side } elige quién intercepta.
wait-avoid = { $side } puede evitar la batalla en { $space }.
wait-evade-to = { $side } elige adónde evadirse.
wait-fight-order = { $side } elige quién combate ahora en { $space }.
wait-retire = { $side } puede retirarse de { $space }.
wait-spend-depot = { $side } puede gastar un depósito en { $space }.
wait-attrition-loss = { $side } elige sus pérdidas por desgaste en { $space }.

act-activate = Activar a { $unit }
act-together = Activar los dos ejércitos de { $space }
act-put-to-sea = Zarpar de { $space }
act-fight = Combatir en { $space }
act-march-on = Seguir la marcha con { $unit }
act-add = Llevar: { $unit }
act-set-out = Partir
act-transfer = { $unit } a { $to }
act-gather = Reunir a { $unit }
act-force = { $points ->
    [0] Sin marcha forzada
    [one] 1 punto
   *[other] { $points } puntos
}
act-step = Marchar a { $space }
act-take = Recoger a { $unit }
act-drop = Dejar aquí a { $unit }
act-plant-flag = Tomar el control de la zona
act-invest = Cercar la fortaleza con las unidades que quedan
act-reorganize = Reorganizar la fuerza
act-fix-depot = Activar { $unit }
act-carry-depot = Llevar { $unit }
act-intercept = { $unit }, con «{ $card }»
act-go-in = Meter en la fortaleza a { $unit }
act-go-in-all = Toda la fuerza entra en la fortaleza
act-evade = Intentar evadirse
act-stand = Esperar
act-spend = Gastar { $unit }
done-at-activate = Acabar la operación
done-at-exchange = No intercambiar más
done-at-gather = No reunir más fuerzas
done-at-replace = Sin más reemplazos
done-at-march = Detenerse aquí
pass-at-intercept = No interceptar
pass-at-spend-depot = Conservar los depósitos
lose-at-attrition-loss = { $unit }
choose-at-fight-order = { $unit }
restore-at-replace = Un paso más para { $unit }
place-at-replace = { $many ->
    [1] Vuelven
   *[0] Vuelve
} { $unit }
set-out-at-leave-behind = Partir
retreat-at-evade-to = Evadirse a { $space }
retreat-at-retire = Retirarse a { $space }
go-in-all-at-retire = Retirarse a la fortaleza
stand-at-avoid = Esperar y combatir
stand-at-retire = Esperar

log-activated = { $unit } { $many ->
    [1] se activan
   *[0] se activa
}{ $points ->
    [0] {""}
    [one] , por 1 PA
   *[other] , por { $points } PA
}
log-called-off = { $side } no tiene los puntos: la fuerza no se activa
log-reserve-points = { $side }: { $points } PA en reserva
log-gathered = { $unit } { $many ->
    [1] se unen
   *[0] se une
} a { $army }
log-forced-march = { $unit } { $many ->
    [1] hacen
   *[0] hace
} una marcha forzada de { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
log-marches = { $unit } { $many ->
    [1] marchan
   *[0] marcha
} de { $from } a { $to }{ $others ->
    [0] {""}
    [one] , con una ficha más
   *[other] , con { $others } fichas más
}
log-takes-in = { $unit } { $many ->
    [1] se incorporan
   *[0] se incorpora
} a la fuerza en { $space }
log-drops = { $unit } { $many ->
    [1] se quedan
   *[0] se queda
} en { $space }
log-depot-fixed = { $unit } pasa a activo en { $space }
log-depot-carried = { $unit } vuelve a ser móvil
log-depot-spent = { $unit } { $many ->
    [1] se gastan
   *[0] se gasta
} en { $space }
log-supply = { $unit } { $supplied ->
    [1] { $many ->
        [1] recuperan
       *[0] recupera
    } el suministro
   *[0] { $many ->
        [1] quedan
       *[0] queda
    } sin suministro
}
log-attrition = { $side } hace una prueba de desgaste en { $space }: total { $total }
result-attrition = { $losses ->
    [0] sin pérdidas
    [one] 1 paso perdido
   *[other] { $losses } pasos perdidos
}
log-attrition-star = Segundo dado, por si hay otra pérdida
result-attrition-star = { $losses ->
    [0] sin más pérdidas
   *[1] 1 paso más
}
log-interception = { $unit } intenta interceptar en { $space }: total { $total }
result-interception = { $success ->
    [1] lo logra
   *[0] llega tarde
}
log-evasion = { $unit } intenta evadirse en { $space }: total { $total }
result-evasion = { $success ->
    [1] lo logra
   *[0] no lo logra
}
log-evades = { $unit } se evade de { $space } sin tirar el dado
log-goes-in = { $unit } { $many ->
    [1] entran
   *[0] entra
} en { $space }
log-reorganization = { $unit } reorganiza la fuerza: { $needed } o menos
result-reorganization = { $success ->
    [1] en buen orden
   *[0] sigue desmoralizada
}

modifier-forced-march = Marcha forzada
modifier-reaction-move = Puntos de movimiento de la reacción
modifier-barren-zone = Zona estéril
modifier-winter = Invierno
modifier-out-of-supply = Sin suministro
modifier-french-half = La mitad de los pasos, franceses
modifier-french-all = Todos los pasos, franceses
modifier-russian-all = Todos los pasos, rusos
modifier-national-territory = En territorio nacional
modifier-depot-spent = Depósito gastado
modifier-better-initiative = Mejor iniciativa
modifier-difficult-terrain = Terreno difícil
modifier-card = Carta

why-activated = Ya se ha activado en esta ronda.
why-all-of-them = El último cuerpo entra con toda la fuerza.
why-alone = Un cuerpo sin general es una fuerza por sí solo.
why-armies-apart = Los ejércitos no se combinan durante la marcha.
why-army-commander = El general al mando de un ejército se queda con él.
why-army-needed = Hace falta un ejército para llevarla o conservarla.
why-card-too-low = La carta vale menos que la iniciativa del general.
why-carried-instead = Un depósito activo no se recoge: se lleva.
why-in-a-force = Forma parte de una fuerza: nombra al ejército o al general que la manda.
why-leads-an-army = Se activa con el ejército que manda: nombra el ejército.
why-on-campaign = Esa fuerza marcha por su cuenta en esta Gran Campaña: las fuerzas solo se combinan en la batalla.
why-chosen-here = Ya se ha recogido o dejado en esta zona.
why-corps-only = Solo van cuerpos y depósitos móviles, sin caballería de reserva.
why-demoralized = Está desmoralizada.
why-discord = Hay desacuerdo: solo se activan fuerzas de una potencia.
why-duty = Austria debe asediar antes Mantua y Ulm.
why-enemies-outside = Hay enemigos fuera de la fortaleza.
why-enemies-there = Hay enemigos.
why-enemies-here = Hay enemigos en la zona.
why-enemy-zone = El enemigo controla esa zona.
why-fixed = Es un depósito activo.
why-flag-there = El enemigo controla esa zona: no la cruza ninguna línea de suministro.
why-fortress-there = Una fortaleza enemiga sin asediar corta la línea de suministro.
why-french-armies = Solo reciben reemplazos las unidades que están en un ejército; en uno francés, solo las francesas.
why-friends-in-the-way = Hay allí una fuerza amiga que no puede absorber y no podría seguir.
why-full = Tiene todos sus pasos o no es francesa.
why-general-needed = Hace falta un general.
why-had-its-chance = En una Gran Campaña solo hay una ocasión de evadirse.
why-in-command = El general al mando se queda con la fuerza.
why-in-good-order = No está desmoralizada.
why-last-corps = Es el último cuerpo.
why-last-step = Debe quedar al menos un paso en el ejército.
why-must-stop = La detienen aquí enemigos o una fortaleza enemiga sin asediar.
why-napoleon-there = Allí manda Napoleón: la carta no permite ese ataque.
why-neutral-zone = Es zona neutral.
why-no-active-depot = No hay ningún depósito activo.
why-no-enemy-fortress = Aquí no hay ninguna fortaleza enemiga activa.
why-no-force = No es una fuerza terrestre tuya.
why-no-forced-march = Ahora no se permite la marcha forzada.
why-no-fortress = En la zona no hay fortaleza tuya libre de asedio.
why-no-mobile-depot = No es un depósito móvil.
why-no-more-forces = No se pueden activar más fuerzas.
why-no-supply = Está sin suministro.
why-no-supply-there = Allí estaría sin suministro.
why-not-adjacent = No está en una zona adyacente.
why-not-by-this-card = La carta no se refiere a esa fuerza.
why-not-outside = No está fuera de la fortaleza.
why-nowhere = No hay adónde ir.
why-obstacle = La separa un río sin puente, una montaña, un estrecho o el desierto.
why-one-force = Solo puede quedar una fuerza en una zona.
why-open-to-all = La zona está abierta a todos.
why-other-power = Es de otra potencia.
why-outranked = Allí manda un general de mayor rango.
why-own-country = No puede salir de su país.
why-own-zone = Ya controlas esa zona.
why-no-enemy-zone = Esa zona no es del enemigo.
why-part-of-an-army = Es parte de un ejército.
why-shut-in = Está dentro de la fortaleza.
why-spain-closed = Las unidades del Imperio aún no pueden entrar en España.
why-stays-home = Las fuerzas neutrales se quedan en su país.
why-strait-closed = Flotas enemigas en el mar cierran el estrecho.
why-surprised = La fuerza está sorprendida y no puede evadirse.
why-too-few-points = Faltan puntos.
why-too-few-steps = Faltan pasos.
why-too-many-foreigners = Como mucho la mitad de los pasos pueden ser de otras potencias mayores.
why-too-many-steps = El general no puede mandar tantos pasos.
why-too-many-subordinates = Un ejército tiene tres generales subordinados como mucho.
why-too-much-cavalry = Un ejército tiene dos pasos de caballería de reserva como mucho.
why-too-soon = Se ha desmoralizado en esta misma activación.
why-two-armies = Hacen falta dos ejércitos en la zona, y no más.
why-two-steps = El ejército ya ha recibido todos sus reemplazos.
why-tyrol-risen = El Tirol está en armas: no lo cruza ninguna línea de suministro del Imperio.
why-units-first = Un general solo se queda donde quedan unidades.
why-whole-move = Esa marcha cuesta el factor de movimiento completo.
why-cavalry-needs-army = La caballería de reserva solo va con ejércitos.
why-fortress-stands = Hay una fortaleza enemiga activa.
why-no-subordinates = Solo un ejército tiene generales subordinados.
log-comes-out = { $unit } { $many ->
    [1] salen
   *[0] sale
} de la fortaleza de { $space }
