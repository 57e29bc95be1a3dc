# 12, 25.2, 25.3: la batalla terrestre.

ask-land-battle = Hay varias batallas: elige la siguiente.
ask-disband = Puedes disolver unidades propias; el enemigo gana 1 PV por cada una.
ask-join = Batalla en { $space }: ¿quién sale de la plaza o deja su escondite para combatir?
ask-command = Varios líderes tienen el mismo rango en { $space }: elige quién manda.
ask-send = Un líder de una estrella solo manda { $limit } unidades en { $space }: cambia quién combate, o dalo por bueno.
ask-deploy-line = Tu despliegue en { $space }: { $picked } de { $limit } en la Primera Línea. Cambia lo que quieras, o dalo por bueno.
ask-assign = Asigna líderes a unidades de infantería, o termina el despliegue.
ask-great-battle = ¿Declaras Gran Batalla la de { $space }?
ask-combat-cards = Batalla en { $space }: { $left ->
    [0] no puedes jugar más cartas de combate.
   *[other] { $cards ->
        [0] ninguna de tus cartas sirve en ella.
       *[other] { $left ->
            [one] puedes jugar 1 carta de combate.
           *[other] puedes jugar { $left } cartas de combate.
        }
    }
}
ask-gun = Ronda de artillería en { $space }: elige la pieza y su blanco.
ask-shoot = Ronda { $round } en { $space }: elige la unidad que dispara y su blanco.
ask-second-roll = { $unit }: disparo fallado. ¿Otro intento?
ask-round-cards = Empieza la ronda { $round } en { $space }: { $cards ->
    [0] ninguna de tus cartas sirve ahora.
   *[other] ¿juegas una carta?
}
ask-step-in = Hay un hueco en tu Primera Línea: elige quién releva a { $unit }.
ask-charge = El enemigo huye de { $space }: ¿carga tu caballería de la Reserva?
ask-retreat = Tu fuerza se retira de { $space }: elige adónde.
ask-retreat-tied = { $unit } { $many ->
    [1] no pueden
   *[0] no puede
} seguir a los demás: elige adónde { $many ->
    [1] se retiran
   *[0] se retira
}.
ask-retreat-loss = La retirada cruza tierra enemiga: elige la unidad que pierde un Punto de Fuerza.
ask-extra-shot = { $unit } { $many ->
    [1] disparan
   *[0] dispara
} por la carta: elige el blanco.
ask-annul = Elige la carta enemiga que anulas.
ask-retreat-aboard = No caben todas en los barcos: elige quién embarca.
ask-reply-card = El enemigo ha jugado cartas en { $space }: ¿respondes con una tuya?
wait-land-battle = { $side } eligen la próxima batalla.
wait-disband = { $side } pueden disolver unidades.
wait-join = { $side } pueden sumar unidades a la batalla de { $space }.
wait-command = { $side } eligen quién manda en { $space }.
wait-send = { $side } eligen quién combate en { $space }.
wait-deploy-line = { $side } despliegan en { $space }.
wait-assign = { $side } asignan sus líderes.
wait-great-battle = { $side } pueden declarar una Gran Batalla.
wait-combat-cards = { $side } pueden jugar cartas de combate.
wait-gun = La artillería de { $side } dispara.
wait-shoot = { $side } disparan en { $space }.
wait-second-roll = { $side } pueden disparar otra vez.
wait-round-cards = { $side } pueden jugar una carta.
wait-step-in = { $side } cubren un hueco en la línea.
wait-charge = { $side } pueden cargar.
wait-retreat = { $side } se retiran de { $space }.
wait-retreat-tied = { $side } retiran una unidad.
wait-retreat-loss = { $side } eligen sus pérdidas en la retirada.
wait-extra-shot = { $side } disparan por una carta.
wait-annul = { $side } anulan una carta.
wait-retreat-aboard = { $side } vuelven a bordo.
wait-reply-card = { $side } pueden responder con una carta.

act-fight = Combatir en { $space }
act-join = { $unit } { $many ->
    [1] se suman
   *[0] se suma
} a la batalla
act-command = Manda { $unit }
act-send = { $unit } { $many ->
    [1] combaten
   *[0] combate
}
act-line-up = { $unit } a la Primera Línea
act-hold-back = { $unit } a la Reserva
act-put-behind = { $unit } a la Segunda Línea
act-assign = { $unit } con { $to }
act-great-battle = Declarar la Gran Batalla
act-fire = { $unit } contra { $target }
act-shoot = Contra { $target }
act-step-in = { $unit } { $many ->
    [1] relevan
   *[0] releva
}
act-charge = { $unit } { $many ->
    [1] cargan
   *[0] carga
} contra { $target }
act-retreat = Retirarse a { $space }
act-go-back-in = { $unit } { $many ->
    [1] se encierran
   *[0] se encierra
}
act-disband = Disolver { $unit }
lose-at-retreat-loss = { $unit }
done-at-disband = No disolver nada más
add-all-at-join = Todas
done-at-join = Nadie más
done-at-deploy-line = Despliegue hecho
done-at-send = Bastan estas
done-at-assign = Ningún líder más
done-at-combat-cards = Ninguna carta más
done-at-round-cards = Ninguna carta
done-at-charge = Nadie más carga
done-at-retreat-aboard = Los líderes se quedan en tierra
pass-at-second-roll = No repetir
pass-at-great-battle = Una batalla como otra
pass-at-reply-card = No responder

log-battle = Batalla de { $space }: { $attacker } atacan
log-joins = { $unit } { $many ->
    [1] se suman
   *[0] se suma
} a la batalla
log-commands = { $unit } manda
log-great-battle = { $side } declaran Gran Batalla la de { $space }
log-initiative = La iniciativa es de { $side }{ $attack ->
    [0] {""}, sin tirar
   *[other] {" "}(atacante { $attack }, defensor { $defence })
}
log-round = Ronda { $number }
log-fires = { $unit } { $many ->
    [1] disparan
   *[0] dispara
} contra { $target }
result-fires = { $result ->
    [0] falla
    [1] impacto de moral
   *[2] impacto de fuerza
}
log-hit = { $unit } { $many ->
    [1] quedan
   *[0] queda
} con fuerza { $strength }
log-eliminated = { $unit } { $many ->
    [1] se pierden
   *[0] se pierde
}
log-demoralized = { $unit } { $many ->
    [1] se desmoralizan
   *[0] se desmoraliza
}
log-steps-in = { $unit } { $many ->
    [1] relevan
   *[0] releva
} a { $old } en la Primera Línea
log-recovery = { $unit } { $many ->
    [1] intentan
   *[0] intenta
} recuperarse
result-recovery = { $success ->
    [1] moral recuperada
   *[0] en vano
}
log-leader-fate = Suerte de { $unit }, cuya unidad ha caído
result-leader-fate = { $result ->
    [0] sale ileso
    [1] herido
   *[2] muerto
}
log-defeated = { $side } sufren una derrota
log-charges = { $unit } { $many ->
    [1] cargan
   *[0] carga
} contra { $target }
result-charges = { $result ->
    [0] sin efecto
   *[other] impacto de fuerza
}
log-retreats = { $unit } { $many ->
    [1] se retiran
   *[0] se retira
} de { $from } a { $to }
log-battle-end = Batalla de { $space }: { $winner } vencen (Puntos de Batalla: atacante { $attack }, defensor { $defence })
discard-at-annul = Anular «{ $card }»
place-at-retreat-tied = A { $space }
