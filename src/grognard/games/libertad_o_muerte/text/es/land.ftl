# 11, 13, 20: marchas, guerrillas, asedios.

ask-move-land = Elige la apilación que se mueve, oculta o muestra guerrillas, o termina el Movimiento Terrestre.
ask-form-stack = { $picked ->
    [0] Escoge las unidades que marchan desde { $space }.
    [one] 1 unidad escogida en { $space }: escoge más, o ponte en marcha.
   *[other] { $picked } unidades escogidas en { $space }: escoge más, o ponte en marcha.
}
ask-march = { $points ->
    [0] No quedan puntos de movimiento en { $space }: elige qué más hace la fuerza, o detente.
    [one] Queda 1 punto de movimiento en { $space }: elige el paso siguiente, deja unidades o detente.
   *[other] Quedan { $points } puntos de movimiento en { $space }: elige el paso siguiente, deja unidades o detente.
}
ask-embark = Elige el barco en que { $many ->
    [1] embarcan
   *[0] embarca
} { $unit }.
ask-flee-detected = Han detectado en { $space } a { $unit }: elige la región de guerrilla adonde { $many ->
    [1] huyen
   *[0] huye
}.
ask-leader-refuge = { $unit }, sin tropas en { $space }: elige un refugio.
ask-siege = Elige la plaza que combates, o termina los asedios.
ask-siege-round = { $round ->
    [0] Asedio de { $space }
   *[other] Asedio de { $space }, tras { $round } de { $rounds } rondas
}: dado con { $modifier }. ¿Aprietas el sitio o lo dejas?
ask-siege-loss = Pérdidas del asedio de { $space }: elige la unidad que pierde un Punto de Fuerza.
ask-fight-detected = Han aparecido guerrillas en { $space }: muestra unidades tuyas para combatirlas, o déjalas ir.
wait-move-land = { $side } eligen qué mueven.
wait-form-stack = { $side } escogen quién marcha desde { $space }.
wait-march = { $side } marchan desde { $space }.
wait-embark = { $side } embarcan tropas desde la costa.
wait-flee-detected = Las guerrillas de { $side } huyen.
wait-leader-refuge = { $side } ponen a salvo a un líder.
wait-siege = { $side } deciden sus asedios.
wait-siege-round = { $side } deciden si aprietan el sitio de { $space }.
wait-siege-loss = { $side } eligen sus pérdidas en { $space }.
wait-fight-detected = { $side } pueden combatir a las guerrillas en { $space }.

act-move = Mover desde { $space }
act-add = { $unit } { $many ->
    [1] se suman
   *[0] se suma
}
act-add-all = Todas
act-set-out = En marcha
act-step = Marchar a { $space }
act-drop = { $unit } { $many ->
    [1] se quedan
   *[0] se queda
}
act-go-in = Entrar en la plaza
act-come-out = Salir de la plaza
act-land = Desembarcar en { $space }
act-embark = Embarcar hacia { $space }
act-hide = Ocultar { $unit }
act-show = Mostrar { $unit }
act-bring = { $unit } a { $space }
act-besiege = Combatir la plaza de { $space }
act-press = Apretar el sitio
act-lift = Dejarlo aquí
add-at-form-stack = { $unit }
add-at-form-fleet = { $unit }
done-at-move-land = Terminar el Movimiento Terrestre
done-at-form-stack = No mover nada de aquí
done-at-march = Detenerse aquí
done-at-siege = Terminar los asedios
done-at-fight-detected = Dejarlas ir
lose-at-siege-loss = { $unit }

log-marches = { $unit } { $many ->
    [1] marchan
   *[0] marcha
} de { $from } a { $to }
log-drops = { $unit } { $many ->
    [1] quedan
   *[0] queda
} en { $space }
log-goes-in = { $unit } { $many ->
    [1] entran
   *[0] entra
} en la plaza, en { $space }
log-comes-out = { $unit } { $many ->
    [1] salen
   *[0] sale
} de la plaza, en { $space }
log-embarks = { $unit } { $many ->
    [1] embarcan
   *[0] embarca
} en { $ship }
log-hides = { $unit } { $many ->
    [1] se ocultan
   *[0] se oculta
} en { $space }
log-shows = { $unit } { $many ->
    [1] se muestran
   *[0] se muestra
} en { $space }
log-detection = Batida contra { $unit }: hace falta { $needed } o más
result-detection = { $success ->
    [1] detectada
   *[0] no aparece
}
log-captured-guns = { $unit } se pierde, sola en { $space }
log-leader-escapes = { $unit } escapa de { $from } a { $to }
log-siege = { $side } combaten la plaza de { $space }
log-siege-round = Asedio de { $space }, ronda { $number }
result-siege-round = { $result ->
    [0] el sitiador pierde 1
    [1] ambos pierden 1
    [2] el sitiado pierde 1
    [3] el sitiado pierde 2
   *[4] la guarnición queda eliminada
}
log-siege-ends = { $side } dejan de combatir la plaza de { $space }
log-falls = { $space } cae: { $side } entran en la plaza
place-at-flee-detected = Huir a { $space }
