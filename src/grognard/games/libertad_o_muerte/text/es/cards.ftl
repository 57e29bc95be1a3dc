# 4, 22: las cartas.

ask-play-event = Eventos históricos del turno: elige el siguiente.
ask-play-due = Hay cartas que deben jugarse en esta fase: elige la siguiente.
ask-play-cards = { $cards ->
    [0] Ninguna de tus cartas puede jugarse ahora.
   *[other] ¿Juegas una carta, o sigues?
}
ask-discard = Tienes { $cards } cartas y el límite es { $limit }: descarta una.
ask-bring-leader = ¿Traes a { $unit } de donde está?
ask-choose-refuge = { $unit }: la región prevista está cerrada; elige otra.
ask-desertion-viceroyalty = Deserciones: elige el virreinato.
ask-desertion-stacks = Deserciones: señala tres apilaciones enemigas ({ $picked ->
    [one] 1 señalada
   *[other] { $picked } señaladas
}).
ask-desertion-unit = Deserciones en tus filas: elige la unidad que recibe el impacto.
ask-raise = «{ $card }»: forma unidades de la Reserva de Fuerzas sin pagar, o termina.
ask-sharpshooters = «{ $card }»: elige la unidad que recibe un marcador de +1 Tirada.
ask-carronade = «{ $card }»: elige el barco que gana 1 de Factor de Combate.
ask-sharpen = «{ $card }»: elige la unidad que gana 1 de Factor de Combate.
ask-hasten = «{ $card }»: elige la apilación que se mueve más deprisa.
ask-hasten-leader = «{ $card }»: elige el líder que se mueve más deprisa con los suyos.
ask-guide = «{ $card }»: elige la apilación que llevan los baqueanos.
ask-ambush = «{ $card }»: elige la unidad que dispara emboscada.
ask-hearten = «{ $card }»: elige la unidad que gana 1 de moral.
ask-dishearten = «{ $card }»: elige la unidad enemiga que pierde 1 de moral.
ask-fever = «{ $card }»: elige la apilación enemiga que sufre la fiebre.
ask-corsairs = «{ $card }»: elige la Casilla de Corsarios.
ask-storm = «{ $card }»: elige la flota enemiga que sufre el temporal.
ask-storm-ship = «{ $card }»: elige el barco que sufre el temporal.
ask-siege-works = «{ $card }»: elige el asedio.
ask-turncoats = «{ $card }»: elige la milicia enemiga a la que llamas a pasarse.
ask-convert = «{ $card }»: elige la milicia que se convierte en regular.
ask-pin = «{ $card }»: elige la apilación enemiga que queda inmovilizada.
ask-pin-unit = «{ $card }»: elige la guerrilla enemiga que queda inmovilizada.
ask-cut-out = «{ $card }»: elige el barco enemigo que intentas sacar de puerto.
ask-powder = «{ $card }»: tu pólvora ha volado; elige la unidad que recibe el impacto de moral.
ask-answer-card = Aprietan el sitio de { $space }: ¿respondes con una carta?
ask-migration = Elige quién se marcha a { $space }, o termina.
ask-muster = «{ $card }»: elige adónde llegan los refuerzos.
ask-raiders-hit = El golpe ha fallado: elige el barco que pierde un Punto de Fuerza.
ask-cavalry-charge = «{ $card }»: elige la caballería que carga.
wait-play-event = { $side } juegan sus eventos.
wait-play-due = { $side } juegan una carta obligada.
wait-play-cards = { $side } pueden jugar una carta.
wait-discard = { $side } descartan una carta.
wait-bring-leader = { $side } deciden si traen a un líder.
wait-choose-refuge = { $side } eligen dónde entra un refuerzo.
wait-desertion-viceroyalty = { $side } eligen dónde hay deserciones.
wait-desertion-stacks = { $side } señalan apilaciones enemigas.
wait-desertion-unit = { $side } eligen quién sufre las deserciones.
wait-raise = { $side } forman unidades nuevas.
wait-sharpshooters = { $side } colocan sus tiradores.
wait-carronade = { $side } eligen un barco.
wait-sharpen = { $side } eligen una unidad.
wait-hasten = { $side } eligen una apilación.
wait-hasten-leader = { $side } eligen un líder.
wait-guide = { $side } eligen una apilación.
wait-ambush = { $side } preparan una emboscada.
wait-hearten = { $side } eligen una unidad.
wait-dishearten = { $side } eligen una unidad enemiga.
wait-fever = { $side } eligen dónde ataca la fiebre.
wait-corsairs = { $side } eligen una Casilla de Corsarios.
wait-storm = { $side } eligen dónde descarga el temporal.
wait-storm-ship = { $side } eligen un barco.
wait-siege-works = { $side } eligen un asedio.
wait-turncoats = { $side } llaman a los pasados.
wait-convert = { $side } convierten milicias en regulares.
wait-pin = { $side } eligen una apilación enemiga.
wait-pin-unit = { $side } eligen una guerrilla enemiga.
wait-cut-out = { $side } eligen un barco en puerto.
wait-powder = { $side } eligen quién sufre la explosión.
wait-answer-card = { $side } pueden responder con una carta.
wait-migration = { $side } se marchan a { $space }.
wait-muster = { $side } eligen adónde llegan los refuerzos.
wait-raiders-hit = { $side } eligen el barco dañado.
wait-cavalry-charge = La caballería de { $side } carga.

act-name = { $space }
act-point = { $unit }
act-raise = Formar { $unit } en { $space }
act-convert = Convertir { $unit }
act-strike = Impacto en { $unit }
done-at-raise = No formar nada más
pass-at-bring-leader = Dejarlo donde está
pass-at-answer-card = Ninguna carta
done-at-play-cards = Seguir
done-at-migration = Nadie más

log-drawn = Robada: { $card }
log-reshuffled = { $side } barajan sus descartes
log-event-card = Evento: «{ $card }»
log-event-void = «{ $card }» no tiene efecto
log-played = { $side } juegan «{ $card }»
log-shown-purple = Se roba «{ $card }»: hay que jugarla en este turno
log-put-under = «{ $card }» no puede jugarse en este turno y va debajo de su mazo
log-discarded = Descartada: { $card }
log-active-ends = «{ $card }» deja de estar activa
log-card-roll = Tirada de «{ $card }»
result-card-roll = { $success ->
    [1] lo logra
   *[0] en vano
}
log-annulled = Anulada: «{ $card }»
log-corsairs = { $space }: { $markers ->
    [0] ya no queda ninguno
    [one] hay 1
   *[other] hay { $markers }
}
log-marked = { $unit }: { $marker }
log-marked-place = { $space }: { $marker }
log-desertion = Deserciones en { $space }: { $unit }
log-converted = Milicia convertida en regular, en { $space }: { $old }, ahora { $unit }
lose-at-desertion-unit = { $unit }

# Preguntas en las que se puede pasar siempre
window-play-cards = Cartas al comienzo de una fase
window-combat-cards = Cartas de combate antes de una batalla
window-round-cards = Cartas al comienzo de una ronda
window-naval-cards = Cartas en un combate naval
window-answer-card = Una carta cuando se aprieta un sitio
window-reply-card = Una carta en respuesta a las del enemigo
