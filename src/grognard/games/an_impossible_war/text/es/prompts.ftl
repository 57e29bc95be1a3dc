# Lo que se pregunta al bando que decide (ask-) y lo que lee quien espera (wait-); los paneles de los combates.

# El turno
ask-order = Decide quién juega primero este turno.
ask-challenge = De momento juegan primero { $first }. ¿Disputas la iniciativa, para decidirlo tú, con 1 punto de mando (tienes { $cp })?
ask-answer-challenge = ¿Respondes a la disputa con 1 punto de mando, o cedes la iniciativa por este turno?
ask-discard = Tienes { $cards } cartas, demasiadas: descarta una.
wait-order = { $side } deciden quién juega primero.
wait-challenge = { $side } pueden disputar la iniciativa.
wait-answer-challenge = { $side } pueden responder a la disputa.
wait-discard = { $side } descartan una carta.

# Refuerzos, reemplazos, invierno
ask-place-unit = { $relief ->
    [0] Coloca { $unit }: elige dónde.
   *[1] { $unit }, de infantería de línea, debe relevar a unos provinciales de la zona liberal, que van a la bolsa: elige cuáles.
}
ask-place-gun = Elige el arma y el lugar del punto de artillería.
ask-replacements = { $one ->
    [1] Queda 1 punto de reemplazo
   *[0] Quedan { $points } puntos de reemplazo
}: refuerza unidades, saca de la bolsa, forma trenes y mochilas.
ask-return-partida = Una partida vuelve a echarse al monte: elige dónde.
ask-redeploy = Cuarteles de invierno: { $left ->
    [one] puede redesplegarse 1 unidad
   *[other] pueden redesplegarse { $left } unidades
} más. Elige una, o termina.
ask-redeploy-to = Elige adónde { $many ->
    [1] van
   *[0] va
} { $unit }, o no muevas la unidad.
wait-place-unit = { $side } colocan una unidad nueva.
wait-place-gun = { $side } colocan artillería.
wait-replacements = { $side } gastan puntos de reemplazo.
wait-return-partida = { $side } recuperan una partida.
wait-redeploy = { $side } redespliegan para el invierno.
wait-redeploy-to = { $side } redespliegan para el invierno.

# Sublevaciones y regiones
ask-inspire = Una expedición supera en número a los liberales: ¿intentas levantar su región?
ask-raise-region = Elige la región que se levanta.
ask-locate = Busca la expedición en { $space }: se encuentra con { $needed ->
    [6] un 6
   *[other] { $needed } o más
}.
ask-foil = Los liberales buscan tu expedición en { $space }: ¿juegas una carta?
ask-surprise = Han encontrado tu expedición en { $space }: ¿juegas una carta?
ask-go-on = { $reply ->
    [1] Los liberales quieren seguir en { $space }: ¿otra ronda de fuego, o basta?
   *[0] ¿Otra ronda de fuego en { $space }, o basta?
}
ask-suppress = La sublevación de { $space } está en el nivel { $level }: escoge las unidades que ayudan a sofocarla y tira.
ask-suppress-loss = Los sublevados se defienden: elige la unidad que pierde 1 punto de fuerza.
ask-segovia = Elige la expedición que toma Segovia.
wait-inspire = { $side } pueden intentar levantar una región.
wait-raise-region = { $side } eligen la región que se levanta.
wait-locate = { $side } buscan la expedición en { $space }.
wait-foil = { $side } pueden responder a la búsqueda en { $space }.
wait-surprise = { $side } pueden responder en { $space }.
wait-go-on = { $side } deciden si disparan otra vez en { $space }.
wait-suppress = { $side } sofocan la sublevación en { $space }.
wait-suppress-loss = { $side } eligen una pérdida en { $space }.
wait-segovia = { $side } eligen una expedición.

# Acciones y movimiento
ask-actions = { $left ->
    [0] No quedan puntos de acción
   *[1] { $ap ->
        [1] Queda 1 punto de acción
       *[other] Quedan { $ap } puntos de acción
    }
}{ $extra ->
    [0] {""}
   *[1] , y 1 para una expedición
}{ $left ->
    [0] : termina tus acciones, o haz lo que no cuesta ninguno.
   *[1] . Elige un lugar que activar u otra acción, o termina tus acciones.
}{ $short ->
    [0] {""}
   *[1] {" "}Más unidades de las que alimenta el lugar: { $hungry }.
}
hungry-place = { $units ->
    [one] sobra 1
   *[other] sobran { $units }
} en { $space }
ask-free-activation = ¿Qué lugar activa la carta?
ask-group = { $picked ->
    [0] Escoge las unidades que se mueven juntas desde { $space }, o termina la activación.
    [one] 1 unidad escogida en { $space }
   *[other] { $picked } unidades escogidas en { $space }
}{ $picked ->
    [0] {""}
   *[other] { $others ->
        [0] , no hay otras: en marcha, o termina la activación.
       *[1] : escoge más, o en marcha.
    }
}
ask-march = Al grupo de { $space } { $mp ->
    [0] no le quedan puntos de movimiento
    [one] le queda 1 punto de movimiento
   *[other] le quedan { $mp } puntos de movimiento
}. { $mp ->
    [0] Detente aquí, o arriésgate a una marcha forzada.
   *[other] Elige el espacio siguiente, o detente aquí.
}
ask-expedition-on = ¿Juegas la expedición de Guergué para ir una región más allá de { $space }?
ask-intercept = El enemigo marcha hacia { $space }{ $cp ->
    [0] . No tienes puntos de mando para interceptar.
   *[other] : ¿intentas interceptar? Cada intento cuesta 1 punto de mando (tienes { $cp }).
}
ask-intercept-free = Di desde qué espacio interceptas en { $space } con la carta.
ask-interceptors = Escoge las unidades que intentan interceptar en { $space }: el dado ha de superar su número, de momento { $number }.
ask-evade = El enemigo entra en { $space }: ¿intentas la evasión? { $number ->
    [0] No hace falta tirar.
   *[other] El dado ha de superar { $number }.
}
ask-stay = Puede quedarse una unidad en la fortaleza de { $space }; la artillería sin nadie que la lleve puede ocultarse.
ask-sail = Embarca lo que la acompañe y di adónde va.
ask-landing = Escoge las unidades que desembarcan en { $space }: todas del mismo puerto.
ask-luchana = Di dónde desembarcar.
ask-squadron = Transporta sin coste hasta cuatro unidades, o reserva la escuadra para el desembarco de esta fase.
ask-guns = Despliega artillería oculta, oculta artillería o sigue.
wait-actions = { $side } eligen su próxima acción.
wait-free-activation = { $side } eligen el lugar que activa su carta.
wait-group = { $side } escogen quién se mueve desde { $space }.
wait-march = { $side } marchan desde { $space }.
wait-expedition-on = { $side } pueden avanzar una región más.
wait-intercept = { $side } pueden interceptar en { $space }.
wait-intercept-free = { $side } interceptan en { $space } con una carta.
wait-interceptors = { $side } escogen quién intercepta en { $space }.
wait-evade = { $side } pueden evadirse de { $space }.
wait-stay = { $side } escogen quién se queda en { $space }.
wait-sail = { $side } embarcan.
wait-landing = { $side } escogen quién desembarca en { $space }.
wait-luchana = { $side } eligen dónde desembarcar.
wait-squadron = { $side } emplean la escuadra.
wait-guns = { $side } despliegan y ocultan artillería.

# Combate
ask-combats = Hay { $number } combates pendientes: elige el siguiente.
ask-assaults = ¿Lanzas un asalto a una fortaleza sitiada?
ask-sorties = ¿Haces una salida con unidades sitiadas?
ask-shelter = Elige quién permanece dentro de la fortaleza de { $space }; las demás combaten fuera.
ask-skirmish-units = Elige las unidades que disparan en { $space }: { $chosen } de { $limit } como máximo.
ask-ambush = Elige la infantería que dispara emboscada.
ask-take-hit = { $hits ->
    [one] Queda 1 impacto
   *[other] Quedan { $hits } impactos
} por aplicar: elige entre tus unidades más fuertes.
ask-durango-decree = Decreto de Durango: elige la unidad extranjera que pierde 1 punto de fuerza más.
ask-retreat = { $left ->
    [one] 1 unidad debe
   *[other] { $left } unidades deben
} salir de { $space }: elige adónde.
ask-surrounded = Tus unidades en { $space } están cercadas: elige por dónde se abren paso.
wait-combats = { $side } eligen el próximo combate.
wait-assaults = { $side } pueden lanzar un asalto.
wait-sorties = { $side } pueden hacer una salida.
wait-shelter = { $side } eligen quién permanece dentro de { $space }.
wait-skirmish-units = { $side } eligen quién dispara en { $space }.
wait-ambush = { $side } eligen quién se embosca.
wait-take-hit = { $side } reciben impactos en { $space }.
wait-durango-decree = { $side } sufren el decreto de Durango.
wait-retreat = { $side } se retiran de { $space }.
wait-surrounded = { $side } se abren paso desde { $space }.

# Batalla
ask-battle-card = Empieza una batalla en { $space }: ¿juegas una carta?
ask-deploy = { $choice ->
    [0] Tu primera línea está decidida, { $foot } de infantería y { $horse } de caballería: no hay nada que elegir.
   *[1] Elige tu primera línea, { $foot } de infantería y { $horse } de caballería; el resto va a la casilla de reserva.
}
ask-guides = Di qué unidad navarra combate como los Guías en esta ronda.
ask-activate = Ronda { $round }: activa una unidad fresca de primera línea o pasa.
ask-artillery = Antes de la acción de { $unit }: ¿gastas puntos de artillería (quedan { $points }) o una carta?
ask-battle-hit = { $hits ->
    [one] Queda 1 impacto
   *[other] Quedan { $hits } impactos
} por aplicar a la infantería de tu primera línea.
ask-charged-cavalry = Carga de { $unit } contra tu caballería gastada, { $target }: ¿contracargas con otra unidad, huyes o aguantas?
ask-charged-infantry = Carga de { $unit } contra { $target }: ¿contracargas o aguantas sin más?
ask-withdraw = Termina la ronda { $round }: ¿te retiras del campo de batalla?
ask-reinforce = Intenta llevar unidades de refuerzo a la batalla.
ask-companions = ¿Qué acompaña al refuerzo?
ask-step-back = Mueve unidades de primera línea a la casilla de reserva, o sigue.
ask-step-up = Mueve unidades de la reserva a casillas vacías de primera línea, o sigue.
ask-rally = ¿Intentas recuperar una unidad desmoralizada?
ask-after-battle-card = La batalla está ganada: ¿juegas una carta?
ask-no-quarter = Elige una unidad derrotada que pierde 1 punto de fuerza más.
ask-merge = ¿Fusionas unidades que se han retirado?
ask-regroup = Reagrupa entre { $space } y los espacios adyacentes, o sigue.
wait-battle-card = { $side } pueden jugar una carta para la batalla de { $space }.
wait-deploy = { $side } eligen su primera línea.
wait-guides = { $side } nombran a los Guías.
wait-activate = { $side } activan una unidad, o pasan.
wait-artillery = { $side } pueden emplear artillería o una carta.
wait-battle-hit = { $side } aplican los impactos.
wait-charged-cavalry = { $side } responden a la carga.
wait-charged-infantry = { $side } responden a la carga.
wait-withdraw = { $side } deciden si se retiran.
wait-reinforce = { $side } pueden llevar refuerzos.
wait-companions = { $side } escogen qué acompaña al refuerzo.
wait-step-back = { $side } reordenan su línea.
wait-step-up = { $side } reordenan su línea.
wait-rally = { $side } pueden recuperar una unidad.
wait-after-battle-card = { $side } pueden jugar una carta tras la batalla.
wait-no-quarter = { $side } eligen una unidad derrotada.
wait-merge = { $side } pueden fusionar unidades.
wait-regroup = { $side } reagrupan en torno a { $space }.

# Sitios y suministro
ask-keep-fortress = ¿Conservas la fortaleza capturada de { $space } o la demueles?
ask-siege-in-form = ¿Juegas «Sitio en regla»? Tu artillería de campaña ante { $space } contaría como uno más.
ask-assaulters = Elige las unidades que asaltan { $space }: { $chosen } de { $limit } como máximo.
ask-assault-again = ¿Resuelves una segunda ronda de asalto?
ask-sally = Elige las unidades que hacen la salida de { $space }.
ask-over-limit = Demasiada infantería y caballería en un mismo lugar: elige una unidad y elimínala.
ask-methodical-war = ¿Juegas «Guerra metódica» para suministrar a las unidades de { $space }?
ask-use-supply = Elige qué suministra a las unidades de { $space }.
ask-convoy = ¿Juegas «Convoy» para que el tren de suministro de { $space } no pierda nada?
ask-starve = No hay suministro para todas en { $space }: elige una unidad que se queda sin él.
ask-militia = ¿Juegas «Milicia Urbana» para que nadie tire por desgaste en { $space }?
wait-keep-fortress = { $side } deciden sobre la fortaleza de { $space }.
wait-siege-in-form = { $side } pueden jugar una carta ante { $space }.
wait-assaulters = { $side } eligen quién asalta { $space }.
wait-assault-again = { $side } deciden si asaltan otra vez.
wait-sally = { $side } eligen quién sale de { $space }.
wait-over-limit = { $side } tienen demasiadas unidades en un lugar.
wait-methodical-war = { $side } pueden jugar una carta en { $space }.
wait-use-supply = { $side } eligen qué suministra a { $space }.
wait-convoy = { $side } pueden jugar una carta en { $space }.
wait-starve = { $side } eligen quién se queda sin suministro en { $space }.
wait-militia = { $side } pueden jugar una carta en { $space }.

# Cartas
ask-tactical-card = { $choice ->
    [0] No tienes ninguna carta táctica que sirva aquí.
   *[1] { $kind ->
        [1] ¿Pones una carta táctica bocabajo para esta ronda de batalla?
        [2] ¿Pones una carta táctica bocabajo para esta ronda de asalto?
       *[other] ¿Pones una carta táctica bocabajo para este combate?
    }
}
ask-hunt-partida = ¿Qué partida es aniquilada?
ask-exchange-prisoners = ¿Qué unidad recupera a sus prisioneros?
ask-weaken-unit = «{ $card }»: ¿qué unidad pierde 1 punto de fuerza?
ask-keep-british = ¿Qué unidad británica se queda?
ask-cholera = El cólera: ¿qué unidad de { $space } pierde 1 punto de fuerza?
ask-mutiny = ¿Dónde se amotinan los liberales?
ask-calm = ¿Qué región se calma?
ask-name-space = ¿En qué espacio alza Muñagorri su bandera?
ask-muster = «{ $card }»: ¿por dónde entran?
ask-arrive = ¿Por dónde entran las unidades?
ask-fortify = ¿Dónde se construye la fortaleza?
ask-refit = ¿A qué tren de suministro llega el convoy?
ask-roam = ¿Dónde aparece una partida?
ask-raid = ¿Dónde caes sobre un convoy?
ask-rob = ¿A quién se le quita 1 punto de fuerza?
wait-tactical-card = { $side } pueden poner una carta táctica.
wait-hunt-partida = { $side } eligen una partida.
wait-exchange-prisoners = { $side } recuperan prisioneros.
wait-weaken-unit = { $side } eligen una unidad que pierde fuerza.
wait-keep-british = { $side } eligen la unidad británica que se queda.
wait-cholera = { $side } sufren el cólera en { $space }.
wait-mutiny = { $side } eligen el lugar del motín.
wait-calm = { $side } eligen una región.
wait-name-space = { $side } eligen un espacio.
wait-muster = { $side } eligen por dónde entran unidades.
wait-arrive = { $side } hacen entrar unidades.
wait-fortify = { $side } construyen una fortaleza.
wait-refit = { $side } eligen un tren de suministro.
wait-roam = { $side } mueven una partida.
wait-raid = { $side } asaltan un convoy.
wait-rob = { $side } roban un convoy.

# Paneles
panel-battle = Batalla de { $space }
panel-skirmish = Escaramuza en { $space }
panel-sortie = Salida de { $space }
panel-assault = Asalto a { $space }
panel-region = Persecución en { $space }
summary-points = { $points ->
    [0] sin pérdidas
    [one] 1 punto de fuerza perdido
   *[other] { $points } puntos de fuerza perdidos
}
summary-units = { $units ->
    [one] desaparece una unidad
   *[other] desaparecen { $units } unidades
}{ $named ->
    [0] {""}
   *[other] : { $names }
}
summary-vp = +{ $points } PV
panel-round = Ronda
subtitle-battle = En { $terrain }: { $foot } de infantería y { $horse } de caballería por bando en primera línea
subtitle-skirmish = En { $terrain }: disparan unas pocas unidades y el más débil se va
subtitle-sortie = Atacan los sitiados; los sitiadores disparan primero
subtitle-assault = Asaltan { $limit } unidades como máximo; dentro, dos impactos son una pérdida
subtitle-region = Los dos bandos disparan a la vez, como en terreno abierto; nadie se retira
role-battle-attacker = atacan
role-battle-defender = defienden
role-skirmish-attacker = atacan
role-skirmish-defender = defienden
role-sortie-attacker = hacen la salida
role-sortie-defender = sitian
role-assault-attacker = asaltan
role-assault-defender = guardan la fortaleza
role-region-attacker = persiguen
role-region-defender = de expedición
slot-infantry = Infantería
slot-cavalry = Caballería
slot-fires = Puede disparar
slot-guns = Artillería
slot-garrison = Guarnición
slot-reserve = Reserva
slot-demoralized = Desmoralizadas
slot-inside = En la fortaleza
slot-behind = Detrás
slot-baggage = Suministro
slot-road = En los caminos
slot-coming = Pueden venir
figure-strength = Fuerza
figure-of = { $value } de { $most }
figure-blocks = Bloques
figure-guns = Puntos de artillería
figure-dice = Dados por tirar
figure-hits = Impactos esperados
figure-chances = { $number ->
    [1] Un impacto
    [2] 1, 2 impactos o más
   *[other] 1, 2, 3 impactos o más
}
figure-number = { NUMBER($value, maximumFractionDigits: 1) }
reminder-guns = Artillería de campaña
reminder-guns-value = { $before } ante la fortaleza, { $within } dentro
reminder-siege = Superioridad
reminder-siege-attacker = del atacante: puede haber una segunda ronda
reminder-siege-defender = del defensor: su fuego es mejor y el del atacante peor
reminder-half = Media pérdida
reminder-half-value = queda pendiente un impacto dentro
reminder-pursuit = Marcador de persecución

# Lo que termina o declina una pregunta, con sus propias palabras
hit-at-battle-hit = { $unit }
hit-at-take-hit = { $unit }
done-at-actions = { $left ->
    [0] Terminar acciones
   *[1] Terminar acciones ({ $ap } PA sin gastar)
}
done-at-group = Ningún grupo más
done-at-march = Detenerse aquí
done-at-guns = Seguir
done-at-replacements = No gastar más
raise-at-replacements = Reforzar { $unit } ({ $points } PR)
build-at-replacements = Formar { $unit } en { $space } ({ $points } PR)
done-at-redeploy = Terminar redespliegue
done-at-combats = No buscar más
done-at-assaults = Sin asalto
done-at-sorties = Sin salida
done-at-shelter = { $inside ->
    [0] Todas combaten fuera
   *[other] Las demás combaten fuera
}
done-at-skirmish-units = Disparan estas
done-at-assaulters = Asaltan estas
done-at-sally = Salen estas
done-at-go-on = Basta
done-at-artillery = Adelante
done-at-interceptors = Lo intentan estas
done-at-landing = Desembarcan estas
done-at-stay = Seguir
done-at-suppress = Tirar
done-at-merge = No fusionar más
done-at-regroup = Terminar de reagrupar
done-at-step-back = Seguir
done-at-step-up = Seguir
done-at-reinforce = No llevar a nadie más
done-at-companions = Nada más
done-at-activate = Que actúe el enemigo
done-at-assault-again = Detener el asalto
done-at-no-quarter = Basta
pass-at-activate = Pasar en esta ronda
pass-at-challenge = No disputar
pass-at-answer-challenge = Ceder la iniciativa
pass-at-tactical-card = Ninguna carta
pass-at-battle-card = Ninguna carta
pass-at-after-battle-card = Ninguna carta
pass-at-redeploy-to = Dejarla donde está
pass-at-rally = No recuperar a nadie
pass-at-foil = Ninguna carta
pass-at-surprise = Ninguna carta
pass-at-expedition-on = Detenerse aquí
pass-at-intercept = Dejarlos pasar
pass-at-evade = Esperarlos
pass-at-inspire = No intentarlo
pass-at-siege-in-form = Ninguna carta
pass-at-methodical-war = Ninguna carta
pass-at-convoy = Ninguna carta
pass-at-militia = Ninguna carta
go-on-at-withdraw = Seguir combatiendo

# Preguntas en las que se puede pasar siempre
window-tactical-card = Cartas tácticas en un combate
window-intercept = Interceptar una marcha
window-methodical-war = «Guerra metódica», al comprobar el suministro
window-convoy = «Convoy», al comprobar el suministro
window-militia = «Milicia urbana», antes del desgaste
window-siege-in-form = «Sitio en regla», antes de un asalto
window-foil = Una carta cuando se busca una expedición
window-surprise = Una carta cuando han encontrado una expedición

# Por qué lo haría el bot
reason-points = Da puntos de victoria.
reason-army = Conserva tus unidades, cañones y puntos.
reason-enemy = Desgasta al enemigo: unidades, cañones o cartas.
reason-ground = Se trata de fortalezas y sitios, o de quién queda en peligro.
reason-country = Se trata del país: prestigio, expediciones y sublevaciones.
