# 17: escuadras, bloqueos, batallas navales y desembarcos.

ask-put-to-sea = Elige de dónde zarpa la siguiente escuadra ({ $left } más como mucho), o deja las demás donde están.
ask-form-squadron = Elige las flotas que zarpan de { $space }: { $picked } elegidas, { $room } más como mucho.
ask-sail = { $points ->
    [0] A la escuadra no le quedan puntos en { $space }: elige qué más hace o acaba su activación.
    [one] Queda 1 punto en { $space }: navega, ataca, embarca o desembarca, o acaba la activación.
   *[other] Quedan { $points } puntos en { $space }: navega, ataca, embarca o desembarca, o acaba la activación.
}
ask-from-corsairs = Elige la flota que vuelve de la caza de corsarios y su puerto ({ $left } como mucho).
ask-come-out = Una escuadra enemiga está ante { $space }: ¿sales a combatir?
ask-intercept-sea = Una escuadra enemiga ha entrado en { $space }: ¿intentas interceptarla?
ask-evade-sea = Tu escuadra sufre un ataque en { $space }: ¿intentas la evasión?
ask-evade-to-sea = Tu escuadra se evade de { $space }: ¿adónde?
ask-sea-tie = Batalla naval en { $space }, empate a { $total }: ¿sigues combatiendo o te retiras?
ask-sea-loss = Batalla naval en { $space }: { $left ->
    [one] pierdes una flota.
   *[other] pierdes { $left } flotas.
} Elige cuál.
ask-sea-retreat = Tu escuadra ha perdido en { $space }: elige adónde va.
ask-pursue = La escuadra vencida está en { $space }: ¿la sigues y bloqueas el puerto?
ask-sea-excess = Tienes más de tres flotas en { $space }: elige una que se pierde.
ask-land-force = Desembarco en { $space }: elige quién baja a tierra ({ $steps } de { $most } pasos contra un enemigo).
ask-flee-port = { $space } ha caído: elige el puerto al que huyen sus flotas.
wait-put-to-sea = { $side } elige una escuadra.
wait-form-squadron = { $side } forma una escuadra en { $space }.
wait-sail = { $side } tiene una escuadra en movimiento en { $space }.
wait-from-corsairs = { $side } hace volver una flota.
wait-come-out = { $side } puede salir de { $space }.
wait-intercept-sea = { $side } puede interceptar en { $space }.
wait-evade-sea = { $side } puede evadirse en { $space }.
wait-evade-to-sea = { $side } elige adónde se evade.
wait-sea-tie = { $side } decide si sigue combatiendo en { $space }.
wait-sea-loss = { $side } elige la flota que pierde.
wait-sea-retreat = { $side } se retira de { $space }.
wait-pursue = { $side } puede bloquear { $space }.
wait-sea-excess = { $side } tiene demasiadas flotas en { $space }.
wait-land-force = { $side } desembarca en { $space }.
wait-flee-port = { $side } huye de { $space }.

act-add-all = Todas
act-sail = Navegar a { $space }
act-embark = Embarcar a { $unit } en { $fleet }
act-attack = Atacar en { $space }
act-land = Desembarcar a { $unit }
act-to-corsairs = Cazar corsarios
act-intercept-with = Interceptar desde { $space }
act-fight-on = Seguir combatiendo
act-withdraw = Retirarse
act-blockade = Bloquear el puerto
add-at-form-squadron = { $unit }
set-out-at-form-squadron = Zarpar
set-out-at-land-force = Atacar
done-at-sail = Acabar la activación
done-at-put-to-sea = Ninguna más
done-at-from-corsairs = Ninguna más
bring-at-from-corsairs = { $unit } a { $space }
drop-at-sail = Dejar aquí { $unit }
intercept-with-at-come-out = Salir a combatir
pass-at-come-out = Quedarse en el puerto
pass-at-intercept-sea = Dejarla pasar
sail-at-evade-to-sea = A { $space }
lose-at-sea-loss = { $unit }
lose-at-sea-excess = { $unit }
retreat-at-sea-retreat = A { $space }
retreat-at-flee-port = A { $space }
pass-at-pursue = Quedarse en el mar

log-sails = { $unit } { $many ->
    [1] navegan
   *[0] navega
} de { $from } a { $to }
log-embarks = { $unit } { $many ->
    [1] embarcan
   *[0] embarca
} en { $fleet }
log-lands = { $unit } { $many ->
    [1] desembarcan
   *[0] desembarca
} en { $space }
log-sea-interception = { $side } intenta interceptar desde { $space }: total { $total }
result-sea-interception = { $success ->
    [1] lo logra
   *[0] no lo logra
}
log-sea-evasion = { $side } intenta evadirse en { $space }: total { $total }
result-sea-evasion = { $success ->
    [1] lo logra
   *[0] no lo logra
}
log-sea-battle = Batalla naval en { $space }: { $attacker } ataca
log-sea-roll = { $unit } dispara: { $total }
log-battery = Las baterías de { $space } disparan
log-sea-battle-end = Batalla naval en { $space }: { $winner } vence (bando activo, { $attack }; el otro, { $defence })
log-blockades = { $unit } bloquea { $space }

why-besieged = El puerto está asediado y no le llega ninguna línea de suministro por mar.
why-blockaded = El puerto está asediado y bloqueado.
why-bosphorus = El Bósforo está cerrado para este bando.
why-enemy-port = Es un puerto enemigo.
why-ice = El mar está helado.
why-laden = Lleva carga a bordo.
why-no-enemy-port = No es un puerto enemigo.
why-no-fleet = Allí no hay ninguna flota que se pueda activar.
why-no-friendly-port = No es un puerto amigo.
why-no-home-port = Ningún puerto de su país tiene sitio para ella.
why-no-landing-in-winter = En invierno no hay ataques anfibios.
why-no-points = A la escuadra le quedan muy pocos puntos.
why-no-room = En un puerto o una casilla de bloqueo caben tres flotas de un bando.
why-no-room-aboard = Una flota lleva un depósito, un general y un marcador de ejército.
why-nobody-to-land = A bordo no hay tropas que puedan desembarcar allí.
why-not-in-this-port = No está en el puerto de la flota.
why-one-russian = Solo una flota rusa puede estar fuera del mar Negro, los estrechos daneses y el mar Báltico.
why-own-waters = Esta flota no sale de sus aguas.
why-ships-first = Antes hay que destruir las flotas enemigas del puerto.
why-too-many-steps-aboard = Una flota lleva dos pasos.
why-too-many-steps-ashore = Un ataque anfibio tiene dos pasos como máximo.
why-sea-full = Allí hay ya tres flotas amigas.
why-not-next-to-it = La escuadra no puede ir allí directamente.
