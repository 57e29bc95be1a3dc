# 7.0 Cartas
act-discard = Descartar { $card }
act-weaken = Quitar 1 punto de fuerza a { $unit }
act-strengthen = Dar 1 punto de fuerza a { $unit }
act-hunt = Eliminar { $unit }
act-keep-unit = Conservar { $unit }
act-muster = En { $space }
act-mutiny = Motín en { $space }
act-calm = Calmar { $space }
act-name = Nombrar { $space }
act-fortify = Construirla con { $unit }
act-finish = Terminar la fortaleza de { $space }
act-refit = Reponer { $unit }
act-roam = { $unit } a { $space }
act-raid = Golpe en { $space }
act-rob = Asaltar { $unit }
log-draw-card = Cogen { $card } { $side }
log-no-card = No quedan cartas para { $side }
log-reshuffle = El mazo de descarte pasa a ser el de extracción de { $side }
log-discard = Descartan { $card } { $side }
log-play = Juegan { $card } { $side }
log-lay = Ponen { $card } bocabajo { $side }
log-border = { $stopped ->
    [1] La frontera vigilada detiene { $card }
   *[0] { $card } pasa la frontera vigilada
}
log-void = { $card } no tiene efecto
log-cancel = { $card } queda cancelada: la pierden { $side }
log-expire = { $card } sale con el año de la mano de { $side }
log-new-deck = Mazo de { NUMBER($year, useGrouping: 0) } preparado por { $side }
log-cp = Tienen ahora { $cp ->
    [one] 1 punto
   *[other] { $cp } puntos
} de mando { $side }
log-strengthen = { $unit } { $many ->
    [1] ganan
   *[0] gana
} 1 punto de fuerza en { $space }
log-mutiny = Se amotinan los liberales en { $space }
log-no-mutiny = No hay unidades bastantes para un motín en { $space }
log-mutiny-ends = Termina el motín de { $space }
log-named = Muñagorri alza su bandera en { $space }
log-tempted = { $unit } { $many ->
    [1] sacan
   *[0] saca
} { $total } en su tirada de moral: { $failed ->
    [1] pierde 2 puntos de fuerza
   *[0] pierde 1 punto de fuerza
}
log-fortify = Tienen fortaleza en { $space } { $side }
log-refit = El convoy llega a { $unit } en { $space }
log-roam = { $unit } { $many ->
    [1] se escurren
   *[0] se escurre
} de { $from } a { $to }
log-raid = Golpe a un convoy en { $space }
log-no-convoy = No hay convoy en { $space }
