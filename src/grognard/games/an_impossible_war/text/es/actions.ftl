# Una Guerra Imposible: acciones (10), intercepción (11.6), evasión (12.2), el mar (13).

act-activate = Activar { $space } (1 PA)
act-construct = Empezar una fortaleza con { $unit } (1 PA)
act-demolish = Demoler la fortaleza con { $unit }
act-store = Acumular 1 PA como punto de mando
act-spend-cp = Gastar 1 punto de mando como 1 PA
act-obtain-replacements = Obtener reemplazos (2 PA)
act-give-up = Renunciar a { $unit }
log-construct = { $unit } { $many ->
    [1] empiezan
   *[0] empieza
} una fortaleza en { $space }
log-demolish = { $unit } { $many ->
    [1] demuelen
   *[0] demuele
} la fortaleza de { $space }
log-raze-unfinished = La fortaleza en construcción de { $side } en { $space } cae
log-store = { $side } acumulan un punto de acción: { $cp } puntos de mando
log-spend-cp = { $side } gastan un punto de mando como punto de acción: { $cp ->
    [one] queda 1
   *[other] quedan { $cp }
}

# 11.6 Intercepción
act-intercept = Interceptar desde { $space }
log-declare-interception = { $side } intentan interceptar desde { $from } hacia { $to } con { $number ->
    [one] un bloque
   *[other] { $number } bloques
}
log-interception = { $success ->
    [1] La intercepción desde { $from } hacia { $to } tiene éxito
   *[0] La intercepción desde { $from } hacia { $to } falla (había que superar { $number })
}
log-intercepts = { $unit } { $many ->
    [1] llegan
   *[0] llega
} de { $from } a { $to } antes que el enemigo

# 12.2 Evasión
act-evade = Evadirse
act-stay = Dejar { $unit } en la fortaleza
log-evasion = { $success ->
    [1] Los carlistas de { $space } se evaden
   *[0] La evasión en { $space } falla (había que superar { $number })
}
log-no-evasion = Los carlistas de { $space } esperan al enemigo
log-stays = { $unit } { $many ->
    [1] se quedan
   *[0] se queda
} en la fortaleza de { $space }

# 13.0 El mar
act-embark = Embarcar { $unit } (½ PA)
act-sail = Navegar a { $space }
act-land = Desembarcar en { $space }
act-free-landing = El desembarco de esta fase no cuesta nada ni pierde dados
log-sail = { $unit } { $many ->
    [1] van
   *[0] va
} por mar de { $from } a { $to }
log-lands = { $unit } { $many ->
    [1] llegan
   *[0] llega
} de { $from } y { $many ->
    [1] desembarcan
   *[0] desembarca
} en { $to }
log-waits-at-sea = { $unit } { $many ->
    [1] llegan
   *[0] llega
} de { $from } y { $many ->
    [1] esperan
   *[0] espera
} en el mar frente a { $to }
log-free-landing = La escuadra cubrirá el desembarco de esta fase
