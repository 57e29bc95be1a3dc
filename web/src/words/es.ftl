### Las palabras de Grognard. Las de un juego vienen del servidor.

## El armazón: páginas, indicador, menú

home = Inicio
close = Cerrar
cancel = Cancelar
back = Atrás
next = Siguiente
you = tú
menu = Menú
settings = Ajustes
copy = Copiar
copied = Copiado
share = Compartir
copy-link = Copiar el enlace
offline = Ahora mismo no se llega al servidor.
offline-act = Ahora no hay conexión: no se ha hecho nada. Volverá sola.
stale = Algo ocurrió antes: así está la mesa ahora.
line-connecting = Conectando…
line-offline = Sin conexión: reintentando
line-gone = Cerrada
opening = Extendiendo el mapa…
page-home = Juegos de guerra históricos
lost-match = Esa partida no existe.
lost-right = Esta partida no está abierta para ti. Pide la invitación a sus jugadores.
lost-page = Esa página no existe.
lost-server = El servidor no responde. Inténtalo dentro de un momento.
lost-again = Reintentar
compiling = Compilando las reglas
compiling-why = Las reglas se están compilando en segundo plano. Todo funciona; los bots responden más despacio hasta que termine.

skip-prompt = Ir a lo que hay que hacer
skip-map = Ir al mapa
skip-log = Ir al registro

report-label = Lo que dejó el combate
report-on = Seguir
prompt-label = Lo que hay que hacer
prompt-choosing = { $side }: eligiendo.
prompt-open = { $side }: aún sin jugador.
prompt-forced = sin elección real
prompt-sealed = Ambos eligen a la vez. Ninguno ve la respuesta del otro hasta que estén las dos.
prompt-sealed-watching = { $sides } eligen a la vez.
prompt-answered = Tu respuesta está dada. Por responder: { $sides }.
deed-cost = cuesta { $cost }
confirm-label = ¿Seguro?
confirm-yes = Hacerlo
confirm-no = Todavía no
prompt-nothing = Nada que decidir.
prompt-more = Más ({ $n })…
prompt-list = Lo que puedes elegir
prompt-hand = Tu mano ({ $n })
prompt-in-hand = Elegir en la mano ({ $n })
prompt-beside = Elegir entre { $n }…
prompt-held = { $piece } en la mano: elige lo que brilla
prompt-elsewhere = { $where ->
    [hand] { $more ->
        [0] Elegir en la mano ({ $n })
       *[other] o en la mano ({ $n })
    }
    [fight] { $more ->
        [0] Elegir en el combate ({ $n })
       *[other] o en el combate ({ $n })
    }
    [both] { $more ->
        [0] Elegir en el mapa o en la mano ({ $n })
       *[other] o en el mapa o en la mano ({ $n })
    }
   *[map] { $more ->
        [0] Elegir en el mapa ({ $n })
       *[other] o en el mapa ({ $n })
    }
}
undo = Deshacer

end-label = La partida ha terminado
end-won = Victoria: { $side }.
end-drawn = La partida acaba en tablas.
end-agreed = Tablas de común acuerdo.
end-aborted = Terminada sin resultado, de común acuerdo.
end-resigned = Rendición de { $loser }: victoria de { $side }.
rematch = Revancha, cambiando de bando
record = Descargar el registro de jugadas
download-log = Descargar el registro

phases = Fases del turno
seats = Jugadores
seat-open = libre
seat-deciding = decide
seat-away = ausente
watching =
    { $n ->
        [one] { $n } mira
       *[other] { $n } miran
    }
bot-name =
    { $bot ->
        [greedy] Grognard
        [random] Recluta
       *[other] { $bot }
    }

around = Alrededor del mapa
tab-table = Mesa
tab-log = Registro
tab-rules = Reglas
tab-units = Unidades
tab-chat = Charla
tab-notes = Notas
pages = Páginas
page-map = Mapa
page-hand = Mano
page-log = Registro
page-table = Mesa

choose-label = ¿Cuál de estas?
why-label = Ahora no
clause-label = Cláusula { $id }
clause-unknown = Esta cláusula no está en la lista.
clause-also = también
clause-book = En las reglas
rules = Reglas
rules-search = Buscar en las reglas
rules-count =
    { $n ->
        [one] { $n } cláusula
       *[other] { $n } cláusulas
    }
rules-none = Ninguna cláusula dice eso.
rules-words = Las reglas tal como este programa las conoce, con nuestras palabras. No sustituyen al reglamento impreso.

chat-none = Nadie ha dicho nada todavía.
chat-say = Di algo
chat-send = Enviar
notes-hint = Planes, sospechas, promesas…
notes-yours = Estas notas solo las ves tú.
notes-saving = Guardando…
notes-saved = Guardado. Estas notas solo las ves tú.
notes-failed = Sin guardar: no hay conexión.

replay = Repetición
replay-last = Volver a ver lo último
replay-first = Al principio
replay-back = Un paso atrás
replay-on = Un paso adelante
replay-play = Reproducir
replay-pause = Pausa
replay-step = Paso { $n } de { $of }
replay-speed = Velocidad { $n }
replay-now = Volver al presente
replay-end = Cerrar la repetición
narration = Lo que se cuenta
hint = Pista
hint-bot = El bot haría esto:
hint-take = Hacerlo
hint-thinking = El bot está pensando…
do-hints = Permitir pistas
sure-hints = ¿Permitir pistas?
sure-hints-why = Si el otro bando acepta, cualquiera puede preguntar qué haría el bot, y el registro se lo cuenta cada vez a los dos.
guide-margin = Guía
guide-suggests = Podrías:
guide-waits = Juega el otro bando. Mira el registro y el mapa: ¿qué pretende?
guide-fold = Plegar
guide-unfold = Mostrar la guía
guide-leave = Seguir sin ella
guide-begin = Empezar con guía
keys-hint = Preguntar qué haría el bot; después, hacerlo
rules-contents = Índice
example = Ejemplo
example-show = Mostrarlo
example-whole = Verlo en la mesa
pass-for-me = Pasar por mí
pass-for-me-why = El servidor pasa entonces por ti en esas preguntas, siempre tras los mismos segundos, para que nadie sepa qué tienes. Hasta entonces puedes responder tú.
prospect = Probabilidades
prospect-asking = Calculando…
prospect-nothing = No es probable que pase nada allí.
prospect-interception = Intercepción: { $chance } %
prospect-battle = Batalla: { $chance } %
prospect-storm = Asalto: { $chance } %
prospect-sortie = Salida de los sitiados: { $chance } %
way-success = { $holds } % de éxito
way-contested = { $chance } % sin decidir
way-interception = intercepción { $chance } %
odds = Probabilidades
odds-side = { $side }: { $holds } % de quedarse con el lugar; bajas medias, { $loses }
odds-open = Sigue en disputa: { $chance } %
odds-about = El combate jugado a partir de lo que sabes, con reglas sencillas para los dos bandos.
end-page = Cómo fue la guerra
end-table = A la mesa
end-share = Compartir esta página
end-measuring = Se están midiendo las posiciones de la partida…
end-curve = La curva de la guerra
end-curve-about = Cómo juzga el bot cada posición, con todo a la vista, medida desde el comienzo de la partida. { $turns ->
    [0] Un punto es un momento decisivo.
   *[other] Los números son turnos; un punto es un momento decisivo.
}
curve-for = { $side }: mejor que al comienzo
end-turning = Momentos decisivos
end-turned = Paso { $n }; desde ahí, mejor: { $side }
end-cost = Lo que costó
end-side = Bando
end-first = Al comienzo
end-gained = Reunida
end-lost = Perdida
end-last = Al final
end-cost-about = Fuerza sobre la mesa. Perdida es toda la que salió de ella, por fuego, hambre u orden.
end-luck = La suerte de los dados
luck-hits = { $hits } impactos donde cabía esperar { $expected }
luck-average = Una media de { $average } donde lo normal es { $expected }
luck-rank = Más suerte que { $n } de cada 100 con las mismas tiradas
end-map = El último mapa
replay-turn-back = Al principio del turno
replay-turn-on = Al turno siguiente
try-from-here = Probar desde aquí
try-about = Se abre una mesa para ti en el paso { $n } ({ $turn }). Todo está a la vista, cualquier elección se puede deshacer, caen otros dados y nada cuenta.
try-both = Jugar con los dos bandos
try-one = Jugar contra el bot: { $side }
kind-analysis = Análisis
replay-scene-back = Al principio de la escena
replay-scene-on = A la escena siguiente
watch = Ver

hand-over = Pasa la pantalla al otro bando: { $side }
hand-over-why = Los secretos del otro bando están guardados.
hand-over-up = Mi bando: { $side }
hand-over-never = No ocultamos nada: no preguntar más

do-resign = Rendirse
do-draw = Ofrecer tablas
do-abort = Terminar sin resultado
sure-resign = ¿Rendirse en esta partida?
sure-resign-why = El otro bando gana al instante.
sure-draw = ¿Ofrecer tablas?
sure-draw-why = El otro bando puede aceptar o rechazar. Entretanto la partida sigue.
sure-abort = ¿Terminar sin resultado?
sure-abort-why = Si el otro bando está de acuerdo, la partida acaba y nadie gana. Un bot acepta siempre.
offer-got =
    { $kind ->
        [draw] Te ofrecen tablas ({ $side }).
        [hints] Te proponen que los dos podáis pedir pistas ({ $side }).
       *[other] Te proponen terminar sin resultado ({ $side }).
    }
offer-made =
    { $kind ->
        [draw] Has ofrecido tablas.
        [hints] Has propuesto que los dos podáis pedir pistas.
       *[other] Has propuesto terminar sin resultado.
    }
offer-accept = Aceptar
offer-decline = Rechazar
offer-withdraw = Retirar
offer-rules = Las reglas han cambiado y esta posición ya no encaja en ellas. Acordad tablas o terminad la partida sin vencedor.
offer-rules-waiting = Las reglas han cambiado y esta posición ya no encaja en ellas. Los jugadores pueden acordar tablas o terminar la partida.
offer-draw = Tablas
offer-end = Terminar la partida

set-language = Idioma
set-light = Luz
set-motion = Lo que ocurre se ve
set-sound = Sonido
light-auto = Como el sistema
light-day = Día
light-lamp = Lámpara
motion-0 = De golpe
motion-1 = Con calma
motion-2 = Rápido
motion-3 = Muy rápido
motion-4 = Despacio
sound-off = No
sound-on = Madera
set-brisk = Preguntas sin elección
brisk-off = Contesto yo
brisk-on = Se contestan solas
brisk-why = Algunas se hacen solo para que nadie sepa qué tienes. Frente a otras personas, esas las sigues contestando tú: la prisa te delataría.

guide = Enséñame la mesa
guide-skip = Saltar
guide-done = ¡A las armas!
guide-prompt = Qué hacer, siempre aquí
guide-prompt-text = Esta barra dice quién decide, qué se pide y según qué cláusula. { $touch ->
    [1] Deshacer
   *[0] Sus botones tienen teclas; Deshacer
} retira un paso mientras no se haya revelado nada.
guide-board = El oro dice: esto puedes tocarlo
guide-board-text = Los espacios y piezas que se pueden elegir ahora llevan un borde dorado. { $touch ->
    [1] Arrastra para mover el mapa; con dos dedos te acercas. Deja el dedo sobre cualquier cosa para saber qué es;
   *[0] Arrastra para mover el mapa; con la rueda o dos dedos te acercas. Detente sobre cualquier cosa para saber qué es;
} si eliges algo no permitido, la mesa dice por qué.
guide-hand = Tus cartas
guide-hand-text = { $touch ->
    [1] Toca una carta para leerla.
   *[0] Detente sobre una carta para leerla.
} El borde dorado indica que se puede jugar ahora.
guide-tracks = Cómo va la guerra
guide-tracks-text = Las escalas muestran quién va ganando; los anillos, lo que queda por gastar.
guide-log = Lo ocurrido
guide-log-text = Cada suceso con sus dados y su cláusula. { $touch ->
    [1] Toca un nombre y la Mesa lo explica;
   *[0] Detente sobre un nombre para hallarlo en el mapa;
} pulsa una cláusula para leerla. Reglas, unidades, charla y tus notas están en las otras pestañas.
guide-menu = Y lo demás
guide-menu-text = { $touch ->
    [1] Repetición, ajustes, idioma y esta visita están en el menú.
   *[0] Repetición, ajustes, idioma, esta visita y las teclas están en el menú. Pulsa ? para ver todas las teclas.
}

keys-title = Teclas
keys-choose = Elegir lo que ofrece la barra
keys-letters = Botones, por la letra que muestran
keys-undo = Deshacer
keys-tab = Recorrer la barra, lo elegible en el mapa, la mano y el registro
keys-arrows = En el mapa: al espacio vecino
keys-enter = Elegir lo que tiene el foco
keys-escape = Cerrar papeles, bandejas y avisos
keys-zoom = Acercar, alejar, el mapa entero
keys-map = Ver el mapa tras una batalla, y volver
keys-step = Repetición: un paso atrás, un paso adelante
keys-play = Repetición: reproducir y pausar
keys-help = Esta hoja

waiting-title = En espera: { $side }
waiting-link = Envía este enlace a un amigo: quien lo abra primero ocupa el asiento.
waiting-public = Cualquiera puede ocupar el asiento desde la lista de partidas abiertas. También puedes enviar el enlace.
waiting-address = La dirección de la invitación
waiting-leave = Puedes salir de esta página: la partida espera en tu inicio.
notify-ask = Avísame cuando me toque
notify-on = Este navegador te avisará cuando te toque.
notify-turn = { $game }: te toca
notify-over = { $game }: la partida ha terminado

mark-line = Juegos de guerra históricos que conocen sus reglas
home-about = Elige una guerra y siéntate: contra el bot al momento, contra un amigo con un enlace, o los dos ante una pantalla. No hace falta cuenta.
home-room = La sala de mapas
home-play = Jugar
home-games = Juegos
home-yours = Te toca
home-waiting = Esperando a otros
home-open = Partidas abiertas
home-live = Para mirar
home-finished = Terminadas
home-nothing = Aún no hay partidas. La primera está a dos clics.
home-rules = Reglas
home-scenarios =
    { $n ->
        [one] { $n } escenario
       *[other] { $n } escenarios
    }
home-new = Nueva partida
list-you = tú
list-won = victoria: { $side }
list-drawn = tablas
list-none = sin resultado
light-switch = Día o lámpara
language-switch = English

new-title = Nueva partida
new-scenario = Escenario
new-side = Juegas con
new-against = Contra
new-options = Reglas opcionales
new-begin = Empezar
new-greedy = Grognard
new-greedy-about = El bot que juega a ganar
new-random = Recluta
new-random-about = Un bot que juega al azar, para aprender las reglas
new-friend = Un amigo
new-friend-about = Recibes un enlace que enviar
new-anyone = Cualquiera
new-anyone-about = A la vista de todos
new-here = Alguien aquí
new-here-about = Dos personas, una pantalla
new-public = Otros pueden mirar
new-sum = Tu bando: { $side }, contra { $other }.
new-sum-here = Jugáis los dos en esta pantalla.
new-credits = Sobre este juego

join-title = Te invitan
join-text = { $name } te invita a jugar a { $game }.
join-plain = Alguien te invita a una partida.
join-seat = Tu bando: { $side }.
join-take = Ocupar el asiento
join-watch = Solo mirar

## Relojes, ofertas que caducan, partidas guardadas

time-days = { $d } d { $h } h
time-hours = { $h } h { $m } min
clock-running = Tiempo restante: { $time }
clock-standing = En el reloj: { $time }
clock-away = De vacaciones; a la vuelta quedarán { $time }
clock-out = Se ha acabado el tiempo
clock-out-short = sin tiempo
new-pace = Tiempo
new-minutes = En cada reloj
new-minutes-of = { $n } minutos
new-pace-fair = El reloj solo no hace perder a nadie: cuando se acaba el tiempo, el otro puede reclamar la partida, interrumpirla o esperar.
pace-none = Sin límite
pace-none-about = Lo que haga falta
pace-week = Una semana
pace-week-about = Para cada turno
pace-three-days = Tres días
pace-three-days-about = Para cada turno
pace-day = Un día
pace-day-about = Para cada turno
pace-live = En vivo
pace-live-about = Un reloj por bando, de una sentada
pace-told =
    { $pace ->
        [live] En vivo, { $n } minutos por bando
        [day] Un día para cada turno
        [three-days] Tres días para cada turno
        [week] Una semana para cada turno
       *[none] Sin límite de tiempo
    }
claim-got = { $side }: se ha acabado su tiempo. Puedes reclamar la partida, interrumpirla o esperar.
claim-own = Se te ha acabado el tiempo. Aún puedes jugar, mientras el otro bando ({ $side }) no reclame la partida.
claim-win = Reclamar la partida
claim-abort = Interrumpirla
claim-sure = ¿Seguro?
away-until = { $side }: de vacaciones hasta el { $when }; su reloj no corre.
put-away = Nadie toca esta partida desde hace mucho: está guardada. Si alguien juega, vuelve a la lista.
put-away-open = Nadie ha ocupado el asiento en mucho tiempo: esta oferta ha caducado.
put-away-offer = Volver a ofrecerla
end-time = Se acabó el tiempo de { $loser }: victoria de { $side }.
home-put-away = Guardadas
home-put-away-about = Nadie las toca desde hace mucho. Están como estaban: abre una y sigue jugando.

## Contraseñas olvidadas, direcciones, vacaciones

forgot-title = ¿Has olvidado tu contraseña?
forgot-why = Di la dirección que confirmaste aquí. Si la conocemos, llega enseguida un correo con un enlace, que vale durante una hora.
forgot-email = Dirección de correo
forgot-send = Enviarme el enlace
forgot-sent = Si esa dirección se conoce aquí, ya va un correo en camino. Su enlace vale una sola vez, durante una hora.
forgot-no-mail = Este servidor no envía correo. Quien lo lleva puede darte un enlace: grognard accounts reset-password NOMBRE.
forgot-back = Volver a la entrada
reset-title = Otra contraseña
reset-why = Elige otra contraseña. Se cerrarán todas tus sesiones.
reset-password = Contraseña nueva
reset-do = Usar esta contraseña
reset-done = Hecho. Tu contraseña es nueva y todas tus sesiones se han cerrado.
reset-no-link = Esta página es para el enlace de nuestro correo.
account-email-none = Este servidor no envía correo
account-email-again = Enviar otra vez ese correo
account-email-sent = Enviado otra vez
account-email-password = Tu contraseña, para la dirección nueva
vacation-title = Vacaciones
vacation-about = Mientras estás fuera, tus relojes no corren en las partidas con días por turno, y los demás lo ven. Los relojes en vivo siguen.
vacation-days = Cuántos días
vacation-go = Irme de vacaciones
vacation-left =
    { $n ->
        [0] no te quedan días este año
        [one] te queda un día este año
       *[other] te quedan { $n } días este año
    }
vacation-until = Estás de vacaciones hasta el { $when }.
vacation-back = Ya he vuelto

account-title = Tu cuenta
account-guest = Eres { $name }, invitado en este navegador. Un nombre y una contraseña conservan tus partidas y te dejan jugar desde otros aparatos.
account-known = Eres { $name }.
account-name = Nombre
account-password = Contraseña
account-password-hint = Al menos 8 caracteres
account-make = Guardar mis partidas con este nombre
account-enter = Entrar
account-leave = Salir
account-has = Ya tengo un nombre
account-new = Aún no tengo nombre
account-notices = Cuando te toque
account-browser = En este navegador
account-browser-off = Bloqueado en los ajustes del navegador
account-email = Por correo
account-email-hint = Se envía cuando llevas un rato fuera
account-email-unconfirmed = Sin confirmar: sigue el enlace que se ha enviado a esta dirección
account-webhook = Por un webhook de Discord
account-table = En la mesa
account-save = Guardar
account-saved = Guardado

# ---------------------------------------------------------------- the board
board-label = Mapa. El tabulador recorre lo que se puede elegir, las flechas van de un espacio a sus vecinos, Mayúsculas y Entrar muestran las piezas del lugar.
board-nearer = Acercar
board-farther = Alejar
board-whole = Donde está la guerra; otra vez, todo el mapa
board-key = Leyenda del mapa
fold-aside = Plegar la columna lateral, o desplegarla
fold-hand = Plegar la mano, o desplegarla
last-play = Carta jugada ({ $side }): «{ $card }»
board-arrows = Flechas de los últimos movimientos
board-again = Ver otra vez los últimos movimientos
board-stack = Piezas de este lugar
container-unknown =
    { $n ->
        [one] { $n } pieza desconocida
       *[other] { $n } piezas desconocidas
    }
container-empty = Sin piezas
container-holds = Contiene
containers = Ejércitos, flotas y cajas
powers = Potencias
powers-neutral = Neutral
board-hidden = Pieza oculta, { $side }
board-strength = Fuerza
board-of = { $n } de { $of }
board-standing = { $side } { $count }
board-can = se puede elegir: { $what }

## Paneles: piezas, cartas, registro, batalla

panel-with = con
panel-with-more = con { $n } más
panel-and-more = y { $n } más
panel-likewise = también
panel-hidden = Pieza oculta, { $side }
panel-strength-now = Fuerza actual
panel-strength-of = fuerza { $n } de { $of }
panel-of = { $n } de { $of }
panel-can-act = se puede elegir
panel-can-play = se puede jugar
panel-dice = Dados: { $dice }
panel-dice-hits = Dados: { $dice }; { $hits ->
    [0] ningún impacto
    [one] un impacto
   *[other] { $hits } impactos
}
panel-log = Registro
panel-log-empty = Aún no ha pasado nada.
panel-earlier = { $n ->
    [one] Una entrada anterior
   *[other] { $n } entradas anteriores
}
panel-new = { $n ->
    [one] Una entrada nueva
   *[other] { $n } entradas nuevas
}
panel-to-end = Ir al final
panel-standing = Cómo está la partida
panel-tracks = Marcadores
panel-cards = Cartas
panel-discarded = descarte
panel-discards = Cartas descartadas: { $n }
panel-discards-show = Ver las cartas descartadas: { $n }
panel-in-hand = { $n } en mano
panel-face-down = Boca abajo
panel-hand = Tu mano
panel-hand-empty = No tienes cartas.
panel-chosen = Boca abajo: { $card }
panel-leaves = Sale del juego tras jugarse
panel-close = Cerrar
panel-fewer = Menos
panel-more = { $n } más
panel-inspector = De cerca
panel-inspect-hint = Señala una pieza, un lugar o una carta para ver qué significan sus números.
panel-face-unknown = Su cara está oculta para ti
panel-find = Buscar una unidad
panel-side = Bando
panel-arm = Arma
panel-place = Lugar
panel-state = Estado
panel-all = Ver todas
panel-all-sides = Todos los bandos
panel-all-arms = Todas las armas
panel-all-places = Todos los lugares
panel-all-states = Todos los estados
panel-hurt = Con bajas
panel-units = { $n ->
    [one] Una unidad
   *[other] { $n } unidades
}
panel-arm-infantry = Infantería
panel-arm-cavalry = Caballería
panel-arm-artillery = Artillería
panel-arm-mountain = Cañones de montaña
panel-arm-supply = Suministro
panel-arm-leader = Líder
panel-arm-garrison = Guarnición
panel-arm-knapsack = Suministro
panel-arm-ship = Barco
panel-arm-unknown = Desconocida
panel-round = Ronda
shop-left = { $currency } por gastar
shop-spent = gastados
shop-affordable = Solo lo que puede comprarse ahora
shop-bought = Comprado ahora
shop-nothing = Nada todavía.
shop-total = Total
panel-see-map = Ver el mapa
panel-account = Lo que ha pasado en el combate
panel-in-force = Cartas en vigor
panel-playable = Cartas que puedes jugar

## Dados que se pueden comprobar

dice-promise = Los dados y las cartas salen de un secreto creado antes de empezar la partida; nadie lo conoce hasta que termina. Esta es su huella:
dice-opened = Los dados y las cartas salieron de este secreto, cuya huella se conocía al empezar la partida:
dice-secret = Secreto
dice-fits = El secreto coincide con la huella mostrada al principio: nadie eligió ningún dado.
dice-does-not-fit = El secreto no coincide con la huella mostrada al principio.
dice-verify = Cada dado del registro se puede comprobar con

## Dispositivos, e irse para siempre

devices-title = Dónde has iniciado sesión
devices-here = Este navegador
devices-used = Otro navegador, usado por última vez el { $when }
devices-end = Cerrar esa sesión
devices-end-others = Cerrar todas las demás
delete-account = Borrar mi cuenta
delete-why = Tu nombre, contraseña, direcciones y notas se borran ahora mismo y para siempre. Tus partidas se conservan para tus rivales, sin tu nombre.
delete-do = Borrar para siempre

# lo que ocurre, paso a paso
playback-label = Lo que ocurre
playback-pause = Pausa
playback-go = Seguir
playback-step = Un paso
playback-faster = Más rápido
playback-speed = Velocidad ×{ $n }
playback-skip = Ir al presente
playback-coming = En camino…
away-title = Mientras no estabas
away-play = Verlo
away-more = { $n ->
    [one] y 1 más
   *[other] y { $n } más
}
turn-yours = Te toca
turn-theirs = Turno: { $side }

# primero se elige, luego se hace
set-asks = Se pregunta otra vez antes de
asks-always = Todo
asks-grave = Lo grave
asks-never = Nada
asks-why = La primera pulsación en la mesa muestra lo que cuesta y arriesga una acción; la segunda la hace. Lo que no tiene remedio se pregunta otra vez.
choose-one = ¿Hacer esto?
let-go = Dejar
undo-not = Ahora no se puede deshacer nada: pulsa para saber por qué
why-choose-first = elige primero quién ha de ir: una pieza que brille.
