# An Impossible War: artillería (14), sitios (18) y suministro (19).

# 14 Artillería
act-deploy-gun = Desplegar 1 punto de { $arm } en { $space }
act-hide = Ocultar 1 punto de { $unit }
act-divide = Separar 1 punto de { $unit }
log-deploy-gun = 1 punto de { $arm } sale de su escondite en { $space }
log-hide-gun = { $points ->
    [one] Se oculta 1 punto
   *[other] Se ocultan { $points } puntos
} de { $arm } de { $space }
log-guns-captured = { $side } capturan { $points } { $points ->
    [one] punto
   *[other] puntos
} de { $arm } en { $space }
result-guns-captured = { $gained ->
    [0] no hay ficha para aprovecharla
    [one] aprovechan 1
   *[other] aprovechan { $gained }
}
log-guns-lost = { $side } pierden { $points } { $points ->
    [one] punto
   *[other] puntos
} de { $arm } en { $space }

# 18 Sitios
act-keep = Conservar la fortaleza
act-raze = Demoler la fortaleza
act-choose = Elegir { $unit }
log-siege = { $side } ponen sitio a { $space }
log-siege-lifted = { $side } ya no sitian { $space }
log-garrison-lost = La guarnición de { $side } en { $space } desaparece
log-fortress-taken = { $side } toman la fortaleza de { $space }
log-fortress-kept = { $side } conservan la fortaleza de { $space }
log-fortress-razed = { $side } arrasan la fortaleza de { $space }
log-assault = { $side } asaltan { $space }
log-assault-round = Ronda de asalto { $round }
log-assault-fire = { $unit } { $many ->
    [1] disparan: impactan
   *[0] dispara: impacta
} con { $number ->
    [1] 1
   *[other] { $number } o menos
}
result-assault-fire = { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}
log-garrison-fire = La guarnición de { $side } en { $space } dispara
result-garrison-fire = { $hits ->
    [0] ningún impacto
   *[other] 1 impacto
}
log-assault-over = { $taken ->
    [1] { $side } toman los muros de { $space }
   *[0] { $side } resisten tras los muros de { $space }
}
log-assault-losses = { $side }, tras sus muros, { $losses ->
    [0] no sufren pérdidas
    [one] sufren 1 pérdida
   *[other] sufren { $losses } pérdidas
}{ $half ->
    [0] {""}
   *[other] {" "}y medio impacto
}
log-sortie = { $side } hacen una salida de { $space }

# 19 Suministro
act-disband = Eliminar { $unit }
act-use = Usar { $unit }
act-starve = Dejar { $unit } sin suministro
log-over-limit = { $side } tienen demasiadas unidades en { $space }
log-unsupplied = { $side } en { $space }: { $number ->
    [one] 1 unidad sin suministro
   *[other] { $number } unidades sin suministro
}
log-supply-used = { $unit } { $many ->
    [1] suministran
   *[0] suministra
} a las unidades de { $space }
log-convoy = El convoy llega a { $space }: { $unit } { $many ->
    [1] no pierden
   *[0] no pierde
} nada
log-siege-attrition = Hambre en { $space }, sitiada: { $number ->
    [one] 1 unidad
   *[other] { $number } unidades
} de { $side }, modificador { $modifier }
result-siege-attrition = { $lost ->
    [0] ninguna pérdida
    [one] 1 pierde fuerza
   *[other] { $lost } pierden fuerza
}
log-garrison-attrition = Hambre en { $space }, sitiada: la guarnición de { $side }, modificador { $modifier }
result-garrison-attrition = { $lost ->
    [0] resiste
   *[other] se pierde
}
log-militia = La Milicia Urbana sostiene { $space }: nadie tira por desgaste
log-methodical-war = La guerra metódica suministra a las unidades de { $space }
log-siege-in-form = Sitio en regla de { $space }: la artillería de campaña cuenta como uno más
