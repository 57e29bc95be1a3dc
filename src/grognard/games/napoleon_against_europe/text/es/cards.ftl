# 6: las cartas.

ask-keep-hand = Tienes { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}. Antes de robar, descarta lo que no quieras conservar y sigue.
ask-play-cards = { $cards ->
    [0] Ninguna de tus cartas puede jugarse en esta fase. Sigue.
   *[other] ¿Juegas una carta o sigues?
}
ask-choose-use = «{ $card }»: elige qué hace.
ask-react = { $moment ->
    [activated] El enemigo activa una fuerza en { $space }
    [crossing-river] Tu fuerza va a cruzar un río desde { $space }
    [entered] El enemigo ha entrado en { $space }
    [evading] El enemigo intenta evadirse de { $space }
    [campaign-battle] Varias fuerzas enemigas se juntan para una batalla en { $space }
    [battle-begins] Empieza una batalla en { $space }
    [attrition] Tu fuerza hace una prueba de desgaste en { $space }
    [assaulted] El enemigo asalta { $space }
    [battle-won] Has vencido en { $space }
    [negotiating] El enemigo negocia con { $nation }
   *[round-begins] Empieza una ronda
}: { $cards ->
    [0] ninguna de tus cartas sirve de respuesta.
   *[other] ¿respondes con una carta?
}
ask-combat-cards = { $moment ->
    [rolled] Los dos bandos han tirado en { $space }
    [demoralization] Tu fuerza se retira de { $space } y debe mantener el orden
    [pursuit] Tu fuerza persigue tras la batalla de { $space }
    [aftermath] La batalla de { $space } ha terminado
   *[other] Batalla en { $space }
}: { $cards ->
    [0] ninguna de tus cartas de combate sirve ahora.
   *[other] ¿juegas una carta de combate?
}
ask-send-to-war = «{ $card }»: elige quién parte a la guerra en el extranjero; { $left ->
    [one] falta un paso o una ficha.
   *[other] faltan { $left } pasos o fichas.
}
ask-build-free = «{ $card }»: { $left ->
    [one] se recluta un paso sin pagar.
   *[other] se reclutan { $left } pasos sin pagar.
} Elige la unidad y su lugar, o termina.
ask-replace-general = { $unit } queda fuera: ¿tomas a otro general de la reserva?
ask-place-general = { $unit } vuelve: elige la fuerza a la que se une.
ask-search-hand = La mano de la Coalición, de { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}, está a la vista: elige la carta que se descarta.
ask-malet = Una conspiración en París: ¿pierdes { $cards ->
    [one] una carta
   *[other] { $cards } cartas
} al azar o Napoleón corre a casa?
ask-discord = Desacuerdo entre aliados: ¿de quién son las únicas fuerzas que se activan en el resto de esta acción?
ask-astray = { $unit } ha sido engañado: elige dónde acaba su marcha la fuerza.
ask-lead-astray = «{ $card }»: elige la fuerza enemiga a la que engañas.
ask-court = «{ $card }»: elige la nación con la que tratas.
ask-protect = «{ $card }»: ¿conviertes a un aliado en protectorado?
ask-tilsit = «{ $card }»: elige la potencia que firma la paz.
ask-drums-of-war = «{ $card }»: elige la potencia que sigue luchando.
ask-place-with = «{ $card }»: elige la fuerza a la que se une la unidad.
ask-muster = «{ $card }»: elige una unidad y dónde aparece.
ask-choose-army = «{ $card }»: elige el ejército.
ask-choose-general = «{ $card }»: elige dónde está el general.
ask-capture = «{ $card }»: elige la fortaleza que se rinde.
ask-rising = «{ $card }»: elige la zona que se subleva.
ask-pacify = «{ $card }»: elige a quién dispersas.
ask-burn-depot = «{ $card }»: elige el depósito que arde.
ask-lose-cavalry = «{ $card }»: elige la caballería que pierde un paso.
ask-wound = «{ $card }»: elige el general alcanzado.
ask-recall = «{ $card }»: elige el general que vuelve.
ask-join-battle = «{ $card }»: elige la fuerza que acude a la batalla.
ask-cross-channel = «{ $card }»: elige la fuerza que cruza a Londres.
wait-keep-hand = { $side } decide qué cartas conserva.
wait-play-cards = { $side } puede jugar una carta.
wait-choose-use = { $side } elige qué hace su carta.
wait-react = { $side } puede responder con una carta.
wait-combat-cards = { $side } puede jugar una carta de combate.
wait-send-to-war = { $side } elige quién parte a la guerra en el extranjero.
wait-build-free = { $side } recluta pasos con una carta.
wait-replace-general = { $side } puede sustituir a un general.
wait-place-general = { $side } coloca a un general.
wait-search-hand = { $side } mira la mano de la Coalición.
wait-malet = { $side } decide qué le cuesta la conspiración.
wait-discord = { $side } elige de quién son las fuerzas que se activan.
wait-astray = { $side } engaña a una fuerza.
wait-lead-astray = { $side } elige una fuerza.
wait-court = { $side } elige con qué nación trata.
wait-protect = { $side } puede establecer un protectorado.
wait-tilsit = { $side } elige una potencia que firma la paz.
wait-drums-of-war = { $side } elige una potencia que sigue luchando.
wait-place-with = { $side } coloca una unidad.
wait-muster = { $side } coloca unidades.
wait-choose-army = { $side } elige un ejército.
wait-choose-general = { $side } elige un general.
wait-capture = { $side } elige una fortaleza.
wait-rising = { $side } elige una zona.
wait-pacify = { $side } pacifica una provincia.
wait-burn-depot = { $side } quema un depósito.
wait-lose-cavalry = { $side } elige una pérdida.
wait-wound = { $side } elige un general.
wait-recall = { $side } hace volver a un general.
wait-join-battle = { $side } elige una fuerza.
wait-cross-channel = { $side } elige una fuerza.

act-play = Jugar «{ $card }»
act-discard = Descartar «{ $card }»
act-name = { $space }
act-point = { $unit }
act-name-nation = { $nation }
act-either = Opción { $choice }
either-at-malet = { $choice ->
    [1] Perder dos cartas
   *[other] Napoleón deja el ejército
}
choose-at-replace-general = { $unit } toma el mando
place-at-place-general = Con los de { $space }
place-at-place-with = { $unit } a { $space }
place-at-muster = { $unit } en { $space }
lose-at-send-to-war = Enviar: { $unit }
build-at-build-free = { $steps ->
    [one] { $unit } en { $space }, un paso
   *[other] { $unit } en { $space }, { $steps } pasos
}
restore-at-build-free = { $unit } a plena fuerza
pass-at-react = Ninguna carta
pass-at-combat-cards = Ninguna carta
pass-at-replace-general = Nadie
done-at-keep-hand = Conservar el resto
done-at-play-cards = Seguir
done-at-build-free = Nada más
done-at-protect = Ninguno
done-at-pacify = Nadie más
done-at-burn-depot = Ninguno

log-drawn = Carta robada: { $card }
log-reshuffled = { $side } baraja sus descartes en un mazo nuevo
log-discarded = Carta descartada: { $card }
log-played = { $side } juega «{ $card }»
log-received = Carta permanente recibida: { $card }
log-due = Llega su año y se recibe: { $card }
log-withheld = Carta permanente retirada: { $card }
log-seen = Vista en la mano: { $card }
log-allotment = { $side } puede tener { $cards ->
    [one] una carta
   *[other] { $cards } cartas
}
log-war-abroad = Estalla una guerra en el extranjero: { $space }
log-sent-abroad = { $unit } { $many ->
    [1] parten
   *[0] parte
} hacia { $space }
log-owes = { $nation } debe { $steps ->
    [one] un paso
   *[other] { $steps } pasos
} que no pudo enviar
log-war-roll = Se gasta una carta para acabar la guerra en { $space }
result-war-roll = { $success ->
    [1] { $total }: la guerra acaba
   *[other] { $total }: la guerra sigue
}
log-war-over = La guerra en { $space } ha acabado
log-fights-on = { $nation } sigue luchando
log-discord = Solo las fuerzas de { $nation } se activan en el resto de esta acción

why-card-not-now = No se juega en este momento.
why-card-condition = No se da lo que pide.
why-card-without-effect = No tendría ningún efecto.
why-event-has-happened = Su evento ya ha ocurrido y solo ocurre una vez.
why-war-this-year = Este año ya ha estallado una guerra en el extranjero.
why-coalition-ends-wars = En esta fase solo la Coalición puede intentar acabar una guerra en el extranjero.
why-wars-end-in-winter = Las guerras en el extranjero acaban en la Fase Diplomática o en una ronda de invierno.
why-no-such-war = No se está librando esa guerra.
use-21c = Una escuadra puede pasar el Bósforo
use-21c-2 = Una acción diplomática sobre Turquía o Egipto, con +1
use-36c = Acaba una guerra en el extranjero de Rusia
use-36c-2 = Turquía pasa a ser neutral
use-50c = Una acción diplomática sobre un menor aliado de Francia, con +3
use-50c-2 = Una acción diplomática sobre Baviera, con +4

# Preguntas en las que se puede pasar siempre
window-play-cards = Cartas en una fase administrativa
window-react = Una carta en reacción a lo que hace el enemigo
window-combat-cards = Cartas en una batalla
