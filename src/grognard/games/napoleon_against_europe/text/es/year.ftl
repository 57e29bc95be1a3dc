# 5, 7, 16, 19, 20: los años y las rondas, las declaraciones de guerra, la administración, el redespliegue, la victoria.

ask-action = Ronda { $round }, { $weather }: realiza una acción o pasa. Tienes { $cards ->
    [0] la mano vacía
    [one] una carta
   *[other] { $cards } cartas
}{ $points ->
    [0] {""}
    [one] {" "}y 1 PA en reserva
   *[other] {" "}y { $points } PA en reserva
}.
ask-declare-war = Declara la guerra a naciones neutrales, una tras otra, o a ninguna.
ask-produce = { $nation } { $many ->
    [1] tienen
   *[0] tiene
} { $resources }: construye, coloca, nombra, retira. Lo que sobre se pierde.
ask-minor-step = { $left ->
    [0] No quedan pasos de naciones menores: coloca a quien vuelve o retira fichas del mapa.
    [one] Queda un paso de naciones menores: constrúyelo, coloca a quien vuelve o retira fichas del mapa.
   *[other] Quedan { $left } pasos de naciones menores: constrúyelos, coloca a quien vuelve o retira fichas del mapa.
}
ask-neutral-move = { $nation }: mueve fuerzas dentro de su territorio nacional.
ask-redeploy = { $nation }: redespliega fuerzas con suministro, o intercambia fichas entre ejércitos de una misma zona.
ask-final-assault = Se acabaron las rondas: cada uno de tus { $left } asedios tiene un último asalto, sin coste. ¿Cuál es el siguiente?
wait-action = { $side } elige su acción.
wait-declare-war = { $side } decide sus guerras.
wait-produce = { $side } construye.
wait-minor-step = { $side } construye los pasos de sus naciones menores.
wait-neutral-move = { $side } mueve fuerzas neutrales.
wait-redeploy = { $side } redespliega sus fuerzas.
wait-final-assault = { $side } ordena sus últimos asaltos.

act-operate = Usar «{ $card }» por sus puntos de activación
act-one-point = Un punto de activación, sin carta
act-declare = Declarar la guerra a { $nation }
act-build = Construir { $unit } en { $space }{ $steps ->
    [0] {""}
    [one] , 1 paso
   *[other] , { $steps } pasos
}
act-restore = Un paso más para { $unit }
act-form-army = { $general } forma { $army }
act-place = Colocar a { $unit }: { $space }
act-appoint = { $unit } toma el mando de { $army }
act-remove = Retirar del mapa a { $unit }
act-send = { $nation } { $many ->
    [1] envían
   *[0] envía
} a { $to } { $points ->
    [one] 1 recurso
   *[other] { $points } recursos
}
act-free-fleet = Recibir gratis { $unit }, en { $space }
act-free-card = Recibir gratis una carta
act-buy-card = Comprar una carta por 4 recursos
done-at-declare-war = No declarar más guerras
done-at-produce = Terminar la construcción
done-at-minor-step = Nada más
done-at-neutral-move = No mover más
done-at-redeploy = No redesplegar más
activate-at-neutral-move = Mover a { $unit }
activate-at-redeploy = Redesplegar a { $unit }

phase-set-up = Despliegue
phase-declarations = Fase de Declaraciones de Guerra
phase-hand = Fase de Cartas
phase-administration = Fase Administrativa
phase-diplomacy = Fase Diplomática
phase-neutral-moves = Fase de Movimiento de Neutrales
phase-redeployment = Fase de Redespliegue Estratégico
phase-activation = Fase de Activación
phase-end-of-activation = Fase Final de la Activación
phase-conquest = Fase de Conquista
phase-victory = Fase de Victoria

log-year = Año { NUMBER($year, useGrouping: 0) }
log-phase = Comienza la { $phase }
log-round = Ronda { $round }
log-player-round = { $side } actúa
log-operates = { $side } usa «{ $card }»: { $points ->
    [one] 1 punto de activación
   *[other] { $points } puntos de activación
}
log-one-point = { $side } tiene un punto de activación sin carta
log-passes = { $side } pasa
log-victory = { $side } gana
log-no-victory = Nadie gana
log-victory-points = Victoria { $points ->
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
   *[other] { $points }
} ({ $why }): nivel { $total }
log-escalation = Escalada +{ $points } ({ $why }): { $total }
log-castigos = Las cartas de Castigos entran en los mazos
log-blockade = { $complete ->
    [1] El Bloqueo Continental está completo
   *[0] El Bloqueo Continental se ha roto
}
log-duty-over = La obligación de Austria ha terminado: la Coalición actúa como quiere
log-peace-over = La paz forzosa de { $nation } ha terminado
log-leaves-the-game = { $unit } { $many ->
    [1] quedan
   *[0] queda
} fuera del juego
log-declares = { $side } declara la guerra a { $nation }
log-resources = { $nation } recibe { $points ->
    [one] 1 recurso
   *[other] { $points } recursos
}
log-granted = { $nation }: { $points ->
    [one] 1 recurso más
    [-1] 1 recurso menos
   *[other] { $points } recursos por un evento
}
log-lapsed = { $nation } pierde { $points ->
    [0] medio recurso
    [one] { $half ->
        [0] 1 recurso
       *[1] 1½ recursos
    }
   *[other] { $points }{ $half ->
        [0] {""}
       *[1] ½
    } recursos
} sin gastar
log-debt-paid = { $nation } paga { $steps ->
    [one] un paso que debía
   *[other] { $steps } pasos que debía
}
log-available = { $unit } { $many ->
    [1] quedan
   *[0] queda
} a disposición en la reserva
log-sent = { $nation } envía a { $to } { $points ->
    [one] 1 recurso
   *[other] { $points } recursos
}
log-built = { $unit } { $steps ->
    [0] { $many ->
        [1] se construyen
       *[0] se construye
    }
   *[other] { $many ->
        [1] se forman
       *[0] se forma
    }
} en { $space }{ $steps ->
    [0] {""}
    [one] , con 1 paso
   *[other] , con { $steps } pasos
}
log-restored = { $unit } { $many ->
    [1] recuperan un paso: tienen
   *[0] recupera un paso: tiene
} { $steps }
log-placed = { $unit } { $many ->
    [1] se colocan
   *[0] se coloca
} en { $space }
log-army-formed = { $general } forma { $army } en { $space }
log-appointed = { $unit } releva a { $general }
log-removed = { $unit } { $many ->
    [1] salen
   *[0] sale
} del mapa hasta la próxima Fase Administrativa
log-transferred = { $unit } { $many ->
    [1] pasan
   *[0] pasa
} a { $army }

why-at-peace = Está en paz forzosa.
why-forced-ally = Está en alianza forzosa.
why-own-ally = Es tu aliada.
why-at-war = Ya estás en guerra con ella.
why-no-such-nation = Esa nación no existe ahora.
why-follows-its-patron = Sigue a la potencia mayor de la que es aliada.
why-allied-majors-only = Solo las potencias mayores de un mismo bando en guerra se envían recursos.
why-has-built = Esa potencia ya ha construido.
why-received-enough = Esa potencia no puede recibir más este año.
why-sent-enough = Esa potencia no puede enviar más este año.
why-too-dear = Los recursos no bastan.
why-not-in-reserve = No está en la reserva.
why-not-bought = Eso no se compra.
why-alike-first = Las fichas iguales se toman por orden de número.
why-no-such-steps = No tiene tantos pasos.
why-one-fleet = Solo se construye una flota al año.
why-not-a-national-port = Las flotas se construyen en puertos con sitio del territorio nacional.
why-not-a-reinforcement-zone = No es una zona de refuerzos.
why-cavalry-at-home = La caballería de reserva nueva se une a un ejército en una zona de refuerzos.
why-depots-enough = Un ejército recibe dos depósitos al año.
why-steps-enough = Un ejército en campaña recupera dos pasos al año.
why-not-its-unit = Esta potencia no puede hacer eso con esa ficha.
why-not-reduced = No está reducida.
why-out-of-supply = Está sin suministro.
why-needs-a-general = Hace falta un general al mando de una fuerza.
why-needs-a-unit = Los generales se colocan con una unidad de combate.
why-needs-an-army = Se coloca con un ejército con suministro.
why-not-free = Hay que construirla.
why-own-general = Ese general no puede tomar el mando ahí.
why-carries-troops = Lleva tropas a bordo.
why-needs-a-successor = Nadie podría mandar a los que quedan.
why-administration-alone = Eso solo se hace en la Fase Administrativa.
why-britain-alone = Solo puede Gran Bretaña.
why-once-a-year = Una vez al año.
why-no-gift-now = Gran Bretaña no recibe nada gratis este año.
why-never-discarded = Esta carta nunca se descarta.
why-card-not-held = No tienes esa carta.
why-transferred = Ya ha cambiado de ejército.
why-commands = Manda ese ejército.
why-army-of-two-steps = Un ejército necesita al menos dos pasos.
why-armies-together = Las fichas se intercambian entre dos ejércitos de una misma zona.
ask-set-up-general = Despliegue de { $nation }: elige un general{ $alone ->
    [0] {" "}que esté con { $unit }
   *[other] {""}
}{ $left ->
    [one] {""}
   *[other] {" "}(quedan { $left })
}.
ask-set-up-place = Despliegue de { $nation }: elige el lugar de { $unit }{ $more ->
    [0] {""}
    [one] {" "}y de una ficha más
   *[other] {" "}y de { $more } fichas más
}.
wait-set-up-general = { $side } elige a sus generales.
wait-set-up-place = { $side } despliega sus fuerzas.
log-set-up = Despliegue en { $space }: { $unit }
log-fleet-drawn = Por sorteo: { $unit }
relieve-general = { $unit } releva a { $army }
cause-card = por la carta
cause-declaration = por una declaración de guerra
cause-protectorate = por un protectorado
cause-state = por un estado nuevo
cause-war = por el curso de la guerra
