# 15.0 Combate, 16.0 Escaramuza, 17.9 Retirada, pérdidas.


act-fight = Combatir en { $space }
act-assault = Asaltar { $space }
act-sortie = Salir de { $space }
act-shelter = Mantener dentro { $unit }
act-hit = Impacto en { $unit }
act-retreat = Retirar { $unit } a { $space }
act-escape = Retirar todas a { $space }
act-fall-back = Retirar { $unit } a la fortaleza
act-sail-away = Evacuar { $unit } por mar a { $space }
act-slip-away = Ocultar { $unit }

log-loss = { $unit } { $many ->
    [1] pierden
   *[0] pierde
} { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} de fuerza en { $space }
log-eliminated = { $unit } { $many ->
    [1] causan baja
   *[0] causa baja
} en { $space }
log-combat = { $kind ->
    [0] Habrá escaramuza en { $space }
   *[1] Habrá batalla en { $space }
}
log-shelter = { $unit } { $many ->
    [1] permanecen
   *[0] permanece
} en la fortaleza de { $space }
log-shut-in = { $side } se encierran en { $space }: no hay combate
log-skirmish = Escaramuza en { $space }: { $side } atacan
log-chosen = { $unit } { $many ->
    [1] van
   *[0] va
} a disparar en { $space }
log-skirmish-fire = { $unit } { $many ->
    [1] disparan: impactan
   *[0] dispara: impacta
} con { $number ->
    [1] 1
   *[other] { $number } o menos
}
result-skirmish-fire = { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-skirmish-over = { $side } quedan dueños del campo en { $space } (atacantes { $own }, defensores { $against })
log-decree = { $unit } { $many ->
    [1] sufren
   *[0] sufre
} el decreto de Durango en { $space }
log-come-in = { $unit } { $many ->
    [1] entran
   *[0] entra
} en { $space } desde el camino
log-retreat = { $unit } { $many ->
    [1] se retiran
   *[0] se retira
} de { $from } a { $to }
log-sail-away = { $unit } { $many ->
    [1] se retiran
   *[0] se retira
} por mar de { $from } a { $to }
log-fall-back = { $unit } { $many ->
    [1] se retiran
   *[0] se retira
} a la fortaleza de { $space }
log-slip-away = { $unit } { $many ->
    [1] van
   *[0] va
} de { $space } a la casilla de artillería oculta
log-surrounded = { $side } están cercados en { $space } y se abren paso hacia { $to }: { $hits ->
    [one] 1 impacto
   *[other] { $hits } impactos
}
