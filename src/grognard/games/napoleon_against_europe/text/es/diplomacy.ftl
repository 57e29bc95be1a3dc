# 8, 18, 20.2: la diplomacia, las alianzas, las conquistas, la paz, los nuevos estados.

ask-diplomacy = Diplomacia: { $choices ->
    [0] ninguna de tus cartas sirve ahora. Sigue.
   *[other] puedes usar { $left ->
        [one] una carta
       *[other] hasta { $left } cartas
    }. Elige una de tu mano y para qué.
}
ask-free-diplomacy = La paz se ha roto: { $left ->
    [one] queda una acción diplomática gratuita
   *[other] quedan { $left } acciones diplomáticas gratuitas
}, con +2.
ask-deploy-minor = { $nation } { $many ->
    [1] están
   *[0] está
} contigo: elige el lugar de { $unit }.
ask-defect = { $nation } { $many ->
    [1] han cambiado
   *[0] ha cambiado
} de bando: elige la zona de { $unit }.
ask-defect-loss = { $space }: los amigos de ayer luchan; { $left ->
    [one] pierdes un paso.
   *[other] pierdes { $left } pasos.
} Elige la unidad que pierde uno.
ask-part = { $space }: aquellos con quienes compartías la zona son ahora tus enemigos. Entra en la fortaleza, márchate o lucha.
ask-conquered = Has conquistado { $nation }: elige si queda en alianza o pasa a ser territorio tuyo.
ask-forced-alliance = { $nation } { $many ->
    [1] se rinden
   *[0] se rinde
}: ¿descartas una carta para imponer una alianza forzosa?
ask-spoils = { $nation } { $many ->
    [1] han caído
   *[0] ha caído
}: ¿una carta más en el próximo robo o { $points } recursos?
ask-annex = { $nation } { $many ->
    [1] ceden
   *[0] cede
} territorio: { $provinces ->
    [one] una provincia más
   *[other] { $provinces } provincias más
}, o menores en su lugar.
ask-evacuate = { $peace ->
    [1] Paz con { $nation }: ¿adónde va { $unit }?
   *[0] Elige el puerto al que va { $unit }.
}
ask-regroup = { $nation } { $many ->
    [1] reúnen
   *[0] reúne
} sus fuerzas en sus zonas clave: organízalas a tu gusto ({ $left } por traer).
ask-add-province = Añade a tus estados provincias con su símbolo, o continúa.
ask-go-home = { $unit } { $many ->
    [1] vuelven
   *[0] vuelve
} a casa: elige la fortaleza.
ask-expedition = { $nation } { $many ->
    [1] entregan
   *[0] entrega
} tropas, { $left ->
    [one] un paso más
   *[other] { $left } pasos más
} como mucho: elige cuerpos, un general y dónde sirven.
wait-diplomacy = { $side } negocia.
wait-free-diplomacy = { $side } negocia sin cartas.
wait-deploy-minor = { $side } despliega las fuerzas de una nación que se le ha unido.
wait-defect = { $side } trae unidades a su bando.
wait-defect-loss = { $side } elige sus pérdidas.
wait-part = { $side } decide qué hace su fuerza en { $space }.
wait-conquered = { $side } decide la suerte de una nación conquistada.
wait-forced-alliance = { $side } puede imponer una alianza forzosa.
wait-spoils = { $side } elige el premio de la victoria.
wait-annex = { $side } fija las condiciones de paz.
wait-evacuate = { $side } evacua sus fuerzas.
wait-regroup = { $side } reúne las fuerzas de una nación en paz.
wait-add-province = { $side } puede ampliar sus estados.
wait-go-home = { $side } lleva una unidad a casa.
wait-expedition = { $side } coloca las tropas de un aliado forzoso.

act-done = Terminar
act-pass = Pasar
act-negotiate = «{ $card }»: negociar con { $nation }
act-protect = «{ $card }»: hacer de { $nation } un protectorado
act-end-war = «{ $card }»: intentar acabar con la guerra ({ $space })
act-approach = Negociar con { $nation }
act-impose = Imponer la alianza con «{ $card }»
act-take-as-ally = { $nation }: alianza con { $to }
act-take-as-land = { $nation }: territorio de { $to }
act-annex = { $province }, para { $to }
act-take-card = Una carta más en el próximo robo
act-take-resources = 4 recursos
act-add-province = { $province } se incorpora a { $state }
act-stay = No mover a { $unit }
act-bring = { $unit }, a { $space }

log-negotiation = { $side } negocia con { $nation }: total { $total }
log-joins = { $nation } { $many ->
    [1] se unen
   *[0] se une
} a { $side }
log-status = { $nation } { $many ->
    [1] pasan
   *[0] pasa
} a estar { $status ->
    [0] en neutralidad
    [1] en alianza con el Imperio
    [2] en alianza con la Coalición
    [3] en paz forzosa
    [4] en alianza forzosa
    [5] bajo el protectorado de Francia
    [6] dentro de otro territorio
   *[7] sin estado
}
log-flag = Bandera de { $nation } en { $space }
log-flag-removed = La bandera de { $space } se retira
log-conquered = { $victor } conquista { $nation }
log-spoils = { $nation } obtiene { $success ->
    [1] una carta más en el próximo robo
   *[0] 4 recursos
}
log-annexed = { $province } pasa a { $nation }
log-tribute = { $nation } tendrá { $points ->
    [one] 1 recurso
   *[other] { $points } recursos
} menos
log-peace = Paz con { $nation } por { $years ->
    [one] un año
   *[other] { $years } años
}
log-peace-for-good = Paz con { $nation } hasta el final de la partida
log-relocated = { $unit } { $many ->
    [1] van
   *[0] va
} a { $to }
log-state-founded = Nace un nuevo estado: { $nation }
log-state-joined = { $province } se incorpora a { $nation }

modifier-influence = Influencia
modifier-event = Evento
modifier-beaten-by-enemy = Derrotada antes por el enemigo
modifier-beaten-by-us = Derrotada antes por este bando

why-leads-a-side = Francia y Gran Bretaña no cambian de bando.
why-not-neutral = No es neutral.
why-majors-in-their-phase = Las potencias mayores solo pueden ganarse en la Fase Diplomática.
why-barred-by-a-card = Una carta lo impide este turno.
why-not-open = No está al alcance de la diplomacia de este bando.
why-has-steps = Es aliada de Francia y tiene pasos en el mapa; hasta que lleguen las cartas Castigos, eso basta.
why-nation-tried = Ya se ha intentado en esta fase.
why-one-major = En una fase solo puede intentarse con una potencia mayor.
why-two-rounds = Ya se han dedicado a la diplomacia dos rondas de este turno.
why-card-too-small = La carta no tiene valor suficiente.
why-empire-alone = Solo el Imperio puede hacerlo.
why-never-protected = No es de las naciones que pueden ser protectorados.
why-no-french-ally = Debe ser aliada de Francia.
why-not-in-this-phase = No en esta fase.
why-not-its-land = No es territorio de esa nación.
why-no-port = No hay puerto para ella.
why-not-our-port = El puerto no es de este bando.
why-port-full = El puerto ya tiene tres flotas.
why-needs-troops = Necesita tropas allí.
why-not-theirs = No pertenece a la potencia derrotada.
why-key-zone = Las provincias con zonas clave no pueden tomarse.
why-touches-nothing = No toca el territorio de los vencedores.
why-another-polish-province = Mazovia solo puede tomarse para crear Polonia, con otra provincia polaca.
why-first-defeat = Hace falta «Tambores de guerra» o una segunda derrota.
why-no-card = No hay carta que descartar.
why-not-beyond-the-border = No está al otro lado de la frontera.
why-no-fortress-of-ours = No hay allí una fortaleza activa de este bando.
why-is-there = Ya está allí.
why-army-without-general = El ejército quedaría sin general.
why-no-such-state = No existe tal estado.
why-no-symbol = La provincia no lleva el símbolo del estado.
why-not-of-the-empire = No pertenece al Imperio.
why-has-a-state = Ya pertenece a un estado.
