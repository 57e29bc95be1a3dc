# 9, 10, 18, 19: el mar.

ask-sail-fleet = Embarca tropas en puerto, elige la flota que navega o termina. Cuando zarpe una ya no se carga más.
ask-form-fleet = { $picked ->
    [0] Escoge los barcos que zarpan de { $space }.
    [one] 1 barco escogido en { $space }: escoge más, o zarpa.
   *[other] { $picked } barcos escogidos en { $space }: escoge más, o zarpa.
}
ask-sail = { $points ->
    [0] A la flota no le quedan puntos de movimiento
    [one] A la flota le queda 1 punto de movimiento
   *[other] A la flota le quedan { $points } puntos de movimiento
} en { $space }: elige adónde navega, deja barcos o detente.
ask-naval-battle = Hay varias batallas navales: elige la siguiente.
ask-rounds = Tienes la iniciativa en { $space }: ¿batalla corta o larga?
ask-fire = Ronda { $round } en { $space }: elige el barco que dispara y su blanco.
ask-second-shot = { $unit } { $many ->
    [1] han fallado
   *[0] ha fallado
} y { $many ->
    [1] disparan
   *[0] dispara
} otra vez: elige el blanco.
ask-withdraw = Ronda { $round } en { $space }: ¿intentas retirarte de la batalla?
ask-retreat-fleet = La flota vencida sale de { $space }: lleva barcos a puerto, o todos los demás a otra región marítima.
ask-fleet-hit = Tu flota se ha abierto paso entre el enemigo: elige el barco que recibe el impacto.
ask-naval-cards = Batalla naval en { $space }: { $cards ->
    [0] ninguna de tus cartas sirve ahora.
   *[other] ¿juegas cartas de combate naval?
}
wait-sail-fleet = { $side } eligen una flota.
wait-form-fleet = { $side } forman una flota en { $space }.
wait-sail = { $side } navegan por { $space }.
wait-naval-battle = { $side } eligen la próxima batalla naval.
wait-rounds = { $side } deciden cuánto dura la batalla.
wait-fire = { $side } disparan en { $space }.
wait-second-shot = { $side } disparan otra vez.
wait-withdraw = { $side } pueden retirarse de { $space }.
wait-retreat-fleet = { $side } retiran su flota de { $space }.
wait-fleet-hit = { $side } eligen el barco que recibe el impacto.
wait-naval-cards = { $side } pueden jugar cartas de combate naval.

act-load = Embarcar { $unit } en { $ship }
act-sail = Navegar a { $space }
act-enter-port = Entrar en { $space }
act-hunt = Dar caza a { $space }
act-rounds = { $rounds } rondas
act-again = Otra vez contra { $target }
act-withdraw = Intentar la retirada
done-at-sail-fleet = Terminar el Movimiento Naval
done-at-sail = Detener la flota
done-at-naval-cards = Ninguna carta más
pass-at-withdraw = Seguir combatiendo
place-at-retreat-fleet = { $unit } a { $space }
retreat-at-retreat-fleet = Todos los demás a { $space }
set-out-at-form-fleet = Zarpar
add-all-at-form-fleet = Todos los barcos

log-loaded = { $unit } { $many ->
    [1] embarcan
   *[0] embarca
} en { $ship }
log-sails = { $unit } { $many ->
    [1] navegan
   *[0] navega
} de { $from } a { $to }
log-enters-port = { $unit } { $many ->
    [1] entran
   *[0] entra
} en { $space }
log-landed = { $unit } { $many ->
    [1] desembarcan
   *[0] desembarca
} en { $space }
log-sea-attrition = Desgaste en la travesía: { $unit }
result-sea-attrition = { $hit ->
    [0] sin bajas
   *[1] pierde un Punto de Fuerza
}
log-landing-roll = Tropas de España desembarcan en { $space }
result-landing-roll = { $tension ->
    [0] nadie se altera
   *[other] crece la tensión
}
log-hunt = { $unit } da caza a los { $space }
result-hunt = { $result ->
    [0] el barco se pierde
    [1] el barco recibe un impacto
    [2] en vano
   *[3] un corsario menos
}
log-put-to-sea = { $unit } { $many ->
    [1] se hacen
   *[0] se hace
} a la mar, en { $space }
log-naval-battle = Batalla naval en { $space }
log-naval-initiative = La iniciativa es de { $side } (atacante { $attack }, defensor { $defence })
log-withdrawal = { $side } intentan retirarse (tirada más { $needed })
result-withdrawal = { $success ->
    [1] lo consiguen
   *[0] siguen en la batalla
}
log-sunk = { $unit } se hunde
log-naval-end = Batalla naval en { $space }: { $winner } vencen
log-naval-draw = Batalla naval en { $space }: tablas; los atacantes se retiran
