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

log-loss = { $many ->
    [1] Pierden
   *[0] Pierde
} fuerza ({ $points }) { $unit } en { $space }
log-eliminated = { $many ->
    [1] Quedan
   *[0] Queda
} fuera { $unit } en { $space }
log-combat = { $kind ->
    [0] Habrá escaramuza en { $space }
   *[1] Habrá batalla en { $space }
}
log-shelter = { $many ->
    [1] Permanecen
   *[0] Permanece
} en la fortaleza de { $space } { $unit }
log-shut-in = Se encierran en { $space } { $side }: no hay combate
log-skirmish = Escaramuza en { $space }: atacan { $side }
log-chosen = { $many ->
    [1] Van
   *[0] Va
} a disparar { $unit } en { $space }
log-skirmish-fire = { $unit } { $many ->
    [1] disparan e impactan
   *[0] dispara e impacta
} hasta { $number }
result-skirmish-fire = { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-skirmish-over = Quedan dueños del campo en { $space } { $side } (atacantes { $own }, defensores { $against })
log-decree = Decreto de Durango: { $many ->
    [1] lo sufren
   *[0] lo sufre
} { $unit } en { $space }
log-come-in = { $many ->
    [1] Entran
   *[0] Entra
} en { $space } desde el camino { $unit }
log-retreat = { $many ->
    [1] Se retiran
   *[0] Se retira
} { $unit } de { $from } a { $to }
log-sail-away = { $many ->
    [1] Se retiran
   *[0] Se retira
} por mar { $unit } de { $from } a { $to }
log-fall-back = { $many ->
    [1] Se retiran
   *[0] Se retira
} a la fortaleza de { $space } { $unit }
log-slip-away = { $many ->
    [1] Van
   *[0] Va
} a la casilla de artillería oculta { $unit }, desde { $space }
log-surrounded = Están cercados en { $space } { $side } y se abren paso hacia { $to }: { $hits } impactos
