# Una Guerra Imposible: acciones (10), intercepción (11.6), evasión (12.2), el mar (13).

act-activate = Activar { $space } (1 PA)
act-construct = { $unit } empieza una fortaleza (1 PA)
act-demolish = { $unit } demuele la fortaleza
act-store = Acumular 1 PA como punto de mando
act-spend-cp = Gastar 1 punto de mando como 1 PA
act-obtain-replacements = Obtener reemplazos (2 PA)
act-give-up = Renunciar a { $unit }
log-construct = { $unit } empieza una fortaleza en { $space }
log-demolish = { $unit } demuele la fortaleza de { $space }
log-raze-unfinished = Cae la fortaleza en construcción de { $side } en { $space }
log-store = Acumulan un punto de acción { $side }: { $cp } puntos de mando
log-spend-cp = Gastan un punto de mando como punto de acción { $side }: quedan { $cp }

# 11.6 Intercepción
act-intercept = Interceptar desde { $space }
log-declare-interception = Intentan interceptar { $side } desde { $from } hacia { $to } con { $number ->
    [one] un bloque
   *[other] { $number } bloques
}
log-interception = { $success ->
    [1] La intercepción desde { $from } hacia { $to } tiene éxito
   *[0] La intercepción desde { $from } hacia { $to } falla (había que superar { $number })
}
log-intercepts = { $unit } llega de { $from } a { $to } antes que el enemigo

# 12.2 Evasión
act-evade = Evadirse
act-stay = Se queda { $unit }
log-evasion = { $success ->
    [1] Los carlistas de { $space } se evaden
   *[0] La evasión en { $space } falla (había que superar { $number })
}
log-no-evasion = Los carlistas de { $space } esperan al enemigo
log-stays = { $unit } se queda en la fortaleza de { $space }

# 13.0 El mar
act-embark = Embarca { $unit } (0,5 PA)
act-sail = Navegar a { $space }
act-land = Desembarcar en { $space }
act-free-landing = El desembarco de esta fase no cuesta nada ni pierde dados
log-sail = { $unit } va por mar de { $from } a { $to }
log-lands = { $unit } llega de { $from } y desembarca en { $to }
log-waits-at-sea = { $unit } llega de { $from } y espera en el mar frente a { $to }
log-free-landing = La escuadra cubrirá el desembarco de esta fase
