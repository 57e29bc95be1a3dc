# An Impossible War: 17.0 batalla, fusión, reagrupamiento.


act-line-up = { $unit } a primera línea
act-fire = Dispara { $unit }
act-charge = { $unit } carga contra { $target }
act-support = Apoyo: un dado más
act-counterbattery = Contrabatería
act-countercharge = Contracargar con { $unit }
act-flee = Huir
act-hold = Aguantar
act-withdraw = Retirarse de la batalla
act-reinforce = { $unit } acude a la batalla
act-step-back = { $unit } vuelve a la reserva
act-step-up = { $unit } sube a primera línea
act-rally = Recuperar { $unit }
act-apply = Usar { $card } ahora
act-bring = { $unit } acompaña al refuerzo
act-merge = Fusionar { $unit } con { $into }
act-regroup = { $unit } a { $space }

log-battle = Batalla en { $space }: atacan { $side }
log-line-up = { $unit } está en primera línea
log-in-reserve = En reserva de { $side }: { $number ->
    [0] ninguna unidad
    [one] 1 unidad
   *[other] { $number } unidades
}
log-battle-round = Ronda de batalla { $round } en { $space }
log-artillery-points = { $side } tienen { $points ->
    [one] 1 punto de artillería
   *[other] { $points } puntos de artillería
}
log-guides-named = { $unit } combate como los Guías de Navarra
log-guides = Los Guías superan la moral sin tirar: { $unit }
log-battle-wall = El muro de { $side } anula { $hits ->
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-apply = { $card } se aplica a { $unit }
log-support = { $side }: la artillería apoya a { $unit }
log-counterbattery = { $side } hacen callar un punto de artillería
log-battle-fire = { $unit } dispara e impacta hasta { $number }
result-battle-fire = { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-morale = { $unit } tira por moral, necesita { $needed } o menos
result-morale = { $success ->
    [1] resiste
   *[0] falla
}
log-demoralized = { $unit } queda desmoralizada
log-battle-pass = { $side } pasan en esta ronda
log-charge = { $unit } carga contra { $target }
log-countercharge = { $unit } contracarga contra { $target }
log-charge-fire = { $unit } ataca e impacta hasta { $number }
result-charge-fire = { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-charge-morale = { $unit } espera la carga, necesita { $needed } o menos
result-charge-morale = { $success ->
    [1] la resiste
   *[0] la carga llega
}
log-flee = { $unit } huye de la carga
log-hold = { $unit } aguanta
log-withdraw = { $side } se retiran de la batalla de { $space }
log-reinforce = { $unit } acude desde { $from } a la batalla de { $to }
log-reinforce-fails = { $unit } no acude a la batalla
log-bring = { $unit } acompaña al refuerzo desde { $from } a { $to }
log-step-back = { $unit } vuelve a la reserva
log-step-up = { $unit } sube a primera línea
log-rally = { $unit } intenta recuperarse, necesita { $needed } o menos
result-rally = { $success ->
    [1] lo logra
   *[0] en vano
}
log-third-round = Acaba la tercera ronda en { $space }: { $side } se retiran
log-rout = Desbandada en { $space }: huyen { $side }
log-battle-pursuit = { $side } { $row ->
    [0] persiguen una retirada cubierta
    [1] persiguen una retirada sin cubrir
    [2] disparan en una desbandada cubierta
   *[3] disparan en una desbandada sin cubrir
} en { $space }
log-pursuit-fire = { $unit } dispara contra los derrotados e impacta hasta { $number }
result-pursuit-fire = { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-merge = { $unit } se fusiona con { $into } en { $space }
log-regroup = { $unit } se reagrupa de { $from } a { $to }
