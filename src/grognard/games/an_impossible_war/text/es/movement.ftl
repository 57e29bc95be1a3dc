# Una Guerra Imposible: activación y movimiento (10.1, 11, 12.1, 12.3, 23.1).

act-add = Llevar { $unit }
act-add-all = Llevar todas
activate-at-free-activation = Activar { $space }
act-march = Mover
march-of-all = Mover todas
act-step = A { $space }
act-ahead = A { $space } con las que pueden; las demás se quedan
act-force = Marcha forzada a { $space }
act-countermarch = Contramarcha a través de { $space }
act-drop = Dejar { $unit }
act-concentrate = Concentrar { $unit }
act-roll-again = Repetir el dado de movimiento (Espartero)
log-activate = { $side } activan { $space }
log-movement-die = { $side } tiran { $die } en movimiento: { $points } PM antes de modificadores
log-movement-die-again = Espartero apremia: { $side } repiten y sacan { $die }, { $points } PM antes de modificadores
log-march = { $unit } { $many ->
    [1] se mueven
   *[0] se mueve
} de { $from } a { $to }
log-wait = { $unit } { $many ->
    [1] salen
   *[0] sale
} de { $from } y { $many ->
    [1] esperan
   *[0] espera
} en el camino de { $to }
log-drop = { $unit } { $many ->
    [1] se quedan
   *[0] se queda
} en { $space }
log-forced-roll = { $unit } { $many ->
    [1] llegan
   *[0] llega
} a { $space } a marcha forzada y { $many ->
    [1] sacan
   *[0] saca
} { $die }
log-concentrate = { $unit } { $many ->
    [1] se concentran
   *[0] se concentra
} desde { $from } en { $to }
log-countermarch-made = El grupo burla al enemigo en { $space } (había que superar { $number })
log-countermarch-failed = La contramarcha a través de { $space } fracasa (había que superar { $number })
log-pursuit-over = La persecución termina en { $space }
