# Nombres que aparecen en todas partes: el juego, los bandos, los lugares, las fases, los estatus, las marcas, los mazos, las opciones.

game-name = Napoleon against Europe
game-tagline = El Imperio contra las Coaliciones, de Ulm a Waterloo
game-about = Francia y sus aliados contra Gran Bretaña y cuantas potencias logre ganar: diez años de campañas, asedios, bloqueos, tratados y
    tratados rotos en un mapa que va de Lisboa a Moscú y de Estocolmo a El Cairo. Las cartas ponen en marcha los ejércitos, reclutan otros
    nuevos, ganan o pierden a las potencias neutrales y traen los sucesos de la época. Las marchas desgastan; las batallas deciden quién manda en Europa.
game-years = 1805-1815
game-credits = Esta es una versión independiente, con textos y dibujos propios; el mapa, las fichas, las cartas y los despliegues están
    reconstruidos donde el reglamento calla. Compra el juego impreso.
side-empire = el Imperio
side-coalition = la Coalición
title-empire = Imperio
title-coalition = Coalición
title-neutral = Neutral
adjective-empire = imperial
adjective-coalition = de la Coalición
adjective-neutral = neutral
option-fog-of-war-name = Niebla de guerra
option-fog-of-war-about = De una fuerza enemiga solo se ve el general al mando; lo que manda se muestra cuando combate.
option-no-handicap-name = Sin ventaja
option-no-handicap-about = La Coalición no tiene nada de lo que le damos, más allá del reglamento, para igualar la partida: puntos de activación en cada ronda, cartas a fecha fija, reemplazos en 1815.
scenario-length = { $years ->
    [one] un año, desde la segunda ronda de { $first }
   *[other] { $years } años, { $first }-{ $last }
}

# Lugares
space-fortress = la fortaleza de { $zone }
space-port = el puerto de { $zone }
space-blockade = la casilla de bloqueo de { $zone }
space-hold = la bodega de { $fleet }
space-corsaires = la casilla de corsarios
space-reserve = la reserva
space-sitting-out = fuera hasta la próxima Fase Administrativa
space-returning = los refuerzos de la próxima Fase Administrativa
space-aside = aún no está en juego
space-eliminated = fuera del juego

# Velos
veiled-card = una carta
veiled-unit-empire = una ficha imperial
veiled-unit-coalition = una ficha de la Coalición
veiled-unit-neutral = una ficha neutral

# El resultado
outcome-level = { $side } gana: el nivel de victoria ha llegado a { $level }
outcome-1815 = { $winner ->
    [0] Los Cien Días acaban en tablas
   *[other] { $side } gana los Cien Días
}: { $why }

# El año
short-set-up = Despliegue
short-declarations = Guerra
short-hand = Cartas
short-administration = Administración
short-diplomacy = Diplomacia
short-neutral-moves = Neutrales
short-redeployment = Redespliegue
short-activation = Activación
short-end-of-activation = Fin
short-conquest = Conquista
short-victory = Victoria
weather-fair = buen tiempo
weather-bad = mal tiempo
weather-winter = invierno

# Estatus de las naciones
status-neutral = neutral
status-allied-empire = aliada del Imperio
status-allied-coalition = aliada de la Coalición
status-forced-peace = en paz forzosa
status-forced-alliance = en alianza forzosa
status-protectorate = protectorado
status-annexed = parte de otro territorio
status-not-created = sin crear

# Clases de fichas
kind-infantry = cuerpo de infantería
kind-elite = cuerpo de élite
kind-guard = Guardia
kind-reserve-cavalry = caballería de reserva
kind-national-guard = Guardia Nacional
kind-militia = milicia
kind-landwehr = Landwehr
kind-guerrilla = guerrilla
kind-feudal = cuerpo feudal
kind-janissary = jenízaros
kind-nizam = tropas del nuevo orden
kind-minor = cuerpo de una nación menor
kind-special = unidad especial
kind-depot = depósito
kind-general = general
kind-army = marcador de ejército
kind-fleet = flota

# Estado de las fichas
mark-group = en la fuerza que se mueve
mark-chosen = elegida
mark-activated = activada en esta ronda
mark-joined = recién absorbida
mark-demoralized = desmoralizada
mark-unsupplied = sin suministro
mark-fixed = depósito activo
mark-investing = cerca la fortaleza
mark-serves-empire = sirve al Imperio
mark-serves-coalition = sirve a la Coalición
mark-conscript = reclutas: moral 3 este año
mark-battle = en la batalla
mark-leads = cuerpo de cabeza
mark-committed = empleada en la batalla
mark-seconds = ayuda a mandar
mark-tried = ya ha intentado marchar al cañón
mark-reduced = reducida

# Marcadores de nivel, mazos
track-victory = Nivel de victoria
track-escalation = Escalada
track-reserve = PA en reserva
deck-empire = Mazo del Imperio
deck-coalition = Mazo de la Coalición
act-deploy = { $space }
act-choose = { $unit }
outcome-end = { $winner ->
    [0] Los dos bandos han perdido la guerra
   *[other] { $side } gana al acabar el último año
}: { $why }
because-france-taken = todas las zonas clave de Francia están en manos de la Coalición
because-france-held = el Imperio controla todas las zonas clave de Francia, y Mantua
because-nobody = ningún bando controla todas las zonas clave de Francia
because-napoleon-gone = Napoleón está fuera del juego
because-conquered = Francia ha sido conquistada y no le queda un ejército en orden
because-conquered-with-army = Francia ha sido conquistada, pero aún tiene un ejército en pie
because-army-stands = Francia no ha sido conquistada y tiene un ejército en orden
because-no-army = Francia no ha sido conquistada, pero no le queda un ejército en orden
summary-lost = { $count ->
    [0] ninguna ficha perdida
    [one] una ficha perdida: { $names }
   *[other] { $count } fichas perdidas: { $names }
}
summary-steps = { $steps ->
    [one] un paso
   *[other] { $steps } pasos
}{ $others ->
    [0] {" "}{ $steps ->
        [one] perdido
       *[other] perdidos
    }
   *[other] {" "}de otras unidades
}
summary-depots = { $depots ->
    [one] un depósito
   *[other] { $depots } depósitos
}
summary-generals = fuera de la campaña: { $names }
summary-demoralized = fuerza desmoralizada
result-negotiation = { $success ->
    [1] hay acuerdo
   *[0] sin acuerdo
}
