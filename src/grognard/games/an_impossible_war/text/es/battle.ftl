# An Impossible War: 17.0 batalla, fusión, reagrupamiento.


act-line-up = { $unit } a primera línea
act-fire = Disparar con { $unit }
act-charge = Cargar con { $unit } contra { $target }
act-support = Apoyo: un dado más
act-counterbattery = Contrabatería
act-countercharge = Contracargar con { $unit }
act-flee = Huir
act-hold = Aguantar
act-withdraw = Retirarse de la batalla
act-reinforce = Traer { $unit } a la batalla
act-step-back = { $unit } a la reserva
act-step-up = { $unit } a primera línea
act-rally = Recuperar { $unit }
act-apply = Usar «{ $card }» ahora
act-bring = Traer también { $unit }
act-merge = Fusionar { $unit } con { $into }
act-regroup = { $unit } a { $space }

log-battle = Batalla en { $space }: { $side } atacan
log-line-up = { $unit } { $many ->
    [1] están
   *[0] está
} en primera línea
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
log-guides-named = { $unit } { $many ->
    [1] combaten
   *[0] combate
} como los Guías de Navarra
log-guides = Los Guías superan la moral sin tirar: { $unit }
log-battle-wall = El muro de { $side } anula { $hits ->
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-apply = «{ $card }» se aplica a { $unit }
log-support = { $side }: la artillería apoya a { $unit }
log-counterbattery = { $side } hacen callar un punto de artillería
log-battle-fire = { $unit } { $many ->
    [1] disparan: impactan
   *[0] dispara: impacta
} con { $number ->
    [1] 1
   *[other] { $number } o menos
}
result-battle-fire = { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-morale = { $unit } { $many ->
    [1] tiran por moral, necesitan
   *[0] tira por moral, necesita
} { $needed } o menos
result-morale = { $success ->
    [1] la moral aguanta
   *[0] la moral cede
}
log-demoralized = { $unit } { $many ->
    [1] se desmoralizan
   *[0] se desmoraliza
}
log-battle-pass = { $side } pasan en esta ronda
log-charge = { $unit } { $many ->
    [1] cargan
   *[0] carga
} contra { $target }
log-countercharge = { $unit } { $many ->
    [1] contracargan
   *[0] contracarga
} contra { $target }
log-charge-fire = { $unit } { $many ->
    [1] atacan: impactan
   *[0] ataca: impacta
} con { $number ->
    [1] 1
   *[other] { $number } o menos
}
result-charge-fire = { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-charge-morale = { $unit } { $many ->
    [1] esperan la carga, necesitan
   *[0] espera la carga, necesita
} { $needed } o menos
result-charge-morale = { $success ->
    [1] la resiste
   *[0] la carga llega
}
log-flee = { $unit } { $many ->
    [1] huyen
   *[0] huye
} de la carga
log-hold = { $unit } { $many ->
    [1] aguantan
   *[0] aguanta
}
log-withdraw = { $side } se retiran de la batalla de { $space }
log-reinforce = { $unit } { $many ->
    [1] acuden
   *[0] acude
} desde { $from } a la batalla de { $to }
log-reinforce-fails = { $unit } { $many ->
    [1] no acuden
   *[0] no acude
} a la batalla
log-bring = { $unit } { $many ->
    [1] acompañan
   *[0] acompaña
} al refuerzo desde { $from } a { $to }
log-step-back = { $unit } { $many ->
    [1] vuelven
   *[0] vuelve
} a la reserva
log-step-up = { $unit } { $many ->
    [1] suben
   *[0] sube
} a primera línea
log-rally = { $unit } { $many ->
    [1] intentan recuperarse, necesitan
   *[0] intenta recuperarse, necesita
} { $needed } o menos
result-rally = { $success ->
    [1] lo logra
   *[0] en vano
}
log-third-round = La tercera ronda acaba en { $space }: { $side } se retiran
log-rout = Desbandada en { $space }: { $side } huyen
log-battle-over = { $side } quedan dueños del campo de { $space }
log-battle-pursuit = { $side } { $row ->
    [0] persiguen una retirada cubierta
    [1] persiguen una retirada sin cubrir
    [2] disparan en una desbandada cubierta
   *[3] disparan en una desbandada sin cubrir
} en { $space }
log-pursuit-fire = { $unit } { $many ->
    [1] disparan contra los derrotados: impactan
   *[0] dispara contra los derrotados: impacta
} con { $number ->
    [1] 1
   *[other] { $number } o menos
}
result-pursuit-fire = { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-merge = { $unit } { $many ->
    [1] se fusionan
   *[0] se fusiona
} con { $into } en { $space }
log-regroup = { $unit } { $many ->
    [1] se reagrupan
   *[0] se reagrupa
} de { $from } a { $to }
