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

log-loss = Pierde fuerza ({ $points }) { $unit } en { $space }
log-eliminated = Queda fuera { $unit } en { $space }
log-combat = { $kind ->
    [0] Habrá escaramuza en { $space }
   *[1] Habrá batalla en { $space }
}
log-shelter = Permanece en la fortaleza de { $space } { $unit }
log-shut-in = Se encierran en { $space } { $side }: no hay combate
log-skirmish = Escaramuza en { $space }: atacan { $side }
log-chosen = Va a disparar { $unit } en { $space }
log-skirmish-fire = { $unit } dispara e impacta hasta { $number }
result-skirmish-fire = { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-skirmish-over = Quedan dueños de { $space } { $side } ({ $own } unidades atacantes contra { $against })
log-decree = Decreto de Durango: lo sufre { $unit } en { $space }
log-come-in = Entra en { $space } desde el camino { $unit }
log-retreat = Se retira { $unit } de { $from } a { $to }
log-sail-away = Se retira por mar { $unit } de { $from } a { $to }
log-fall-back = Se retira a la fortaleza de { $space } { $unit }
log-slip-away = Va a la casilla de artillería oculta { $unit }, desde { $space }
log-surrounded = Están cercados en { $space } { $side } y se abren paso hacia { $to }: { $hits } impactos
