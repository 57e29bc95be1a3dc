# 7.0 Cartas
act-discard = Descartar «{ $card }»
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
log-draw-card = { $side } roban { $card }
log-no-card = A { $side } no les quedan cartas
log-reshuffle = { $side } barajan sus descartes en un mazo nuevo
log-discard = { $side } descartan { $card }
log-play = { $side } juegan «{ $card }»
log-lay = { $side } ponen { $card } bocabajo
log-border = { $stopped ->
    [1] La frontera vigilada detiene «{ $card }»
   *[0] «{ $card }» pasa la frontera vigilada
}
log-void = «{ $card }» no tiene efecto
log-cancel = «{ $card }» queda cancelada: { $side } la pierden
log-expire = «{ $card }» sale con el año de la mano de { $side }
log-new-deck = { $side } preparan el mazo de { NUMBER($year, useGrouping: 0) }
log-cp = { $side } tienen ahora { $cp ->
    [one] 1 punto
   *[other] { $cp } puntos
} de mando
log-strengthen = { $unit } { $many ->
    [1] ganan
   *[0] gana
} 1 punto de fuerza en { $space }
log-mutiny = Los liberales se amotinan en { $space }
log-no-mutiny = No hay unidades bastantes para un motín en { $space }
log-mutiny-ends = El motín de { $space } termina
log-named = Muñagorri alza su bandera en { $space }
log-tempted = { $unit } { $many ->
    [1] sacan
   *[0] saca
} { $total } en su tirada de moral: { $failed ->
    [1] 2 puntos de fuerza perdidos
   *[0] 1 punto de fuerza perdido
}
log-fortify = { $side } tienen fortaleza en { $space }
log-refit = El convoy llega a { $unit } en { $space }
log-roam = { $unit } { $many ->
    [1] se escabullen
   *[0] se escabulle
} de { $from } a { $to }
log-raid = Golpe a un convoy en { $space }
log-no-convoy = No hay convoy en { $space }
