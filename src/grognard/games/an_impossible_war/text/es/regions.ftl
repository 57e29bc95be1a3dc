# 22 y 23: sublevaciones y regiones
act-inspire = Intentar levantar { $space }
act-raise-region = Levantar { $space }
act-search = Buscar la expedición en { $space }
act-go-on = Otra ronda
act-recruit = Reclutar en { $space }
act-suppress = Sofocar la sublevación en { $space } (1 PA)
log-uprising-roll = { $nothing ->
    [1] Ninguna región se subleva (tabla de sublevación: { $total })
   *[0] Tabla de sublevación: { $total }
}
log-uprising = { $space }: nivel de sublevación { $level }
log-inspire = La expedición predica la rebelión en { $space }: hace falta { $needed } o menos
log-pursuit = Persecución en { $space }: +{ $marker }
log-foiled = La expedición se escabulle en { $space }
log-locate = Los liberales buscan la expedición en { $space }, +{ $marker }
log-located = Los liberales encuentran la expedición en { $space }
log-wall = «{ $card }» anula el primer impacto
log-forage = La expedición vive sobre el terreno en { $space }
result-forage = { $lost ->
    [0] sin pérdidas
    [one] 1 unidad pierde fuerza
   *[other] { $lost } unidades pierden fuerza
}
log-suppress = Los liberales sofocan la sublevación en { $space } { $taking ->
    [0] sin unidades
    [one] con 1 unidad
   *[other] con { $taking } unidades
}: { $result }
log-recruit = La expedición recluta en { $space }: { $points } PR
# 9: victoria
log-vp = { $side } ganan { $points } PV { $why }: { $lead ->
    [0] nadie lleva ventaja
   *[other] { $leader } llevan { $lead } de ventaja
}
cause-city = por una ciudad
cause-main-town = por una villa principal
cause-sieges = por los sitios, las expediciones y las ciudades
cause-last-box = por el prestigio, que llega a su última casilla
cause-expedition = por la expedición perdida
cause-uprisings = por las sublevaciones
cause-rout = por la desbandada
cause-fortresses = por las fortalezas de la zona carlista
cause-baztan = por la fortaleza de Baztán
cause-fatigue = por el cansancio de guerra
cause-last-die = por el último dado
cause-card = por una carta
log-captured = { $side } toman { $space }
log-prestige = El prestigio carlista varía en { $spaces } y queda en { $negative ->
    [0] { $prestige }
   *[other] { $prestige }, y debe { $negative }
}, { $why }
log-expedition-destroyed = La expedición de { $space } queda destruida
