# Palabras que usan todos los juegos.
game-over = La partida ha terminado.

# La línea de órdenes: ayuda
help-grognard = Juegos de guerra históricos que conocen sus propias reglas.
help-arguments = Argumentos
help-options = Opciones
help-commands = Órdenes
help-games = Los juegos, sus escenarios y sus bandos.
help-play = Una partida en el terminal.
help-simulate = Bots entre sí: porcentajes de victorias con sus intervalos del 95 %, duración, decisiones.
help-soak = Partidas al azar en las que se comprueba todo tras cada acción.
help-replay = Una partida registrada, otra vez, paso a paso.
help-rules = Las reglas de un juego con nuestras palabras, cláusula por cláusula.
help-board = Dibuja el tablero, al empezar un escenario o en cualquier posición.
help-bench = Lo rápidos que son los juegos en esta máquina.
help-game = El nombre del juego.
help-scenario = El escenario; si no se da, el recomendado.
help-json = Responde con JSON, para programas.
help-lang = El idioma; si no se da, el del sistema.
help-seed = De dónde parte el azar: la misma semilla da las mismas partidas.
help-number = Cuántas partidas.
help-workers = Cuántos procesos se reparten el trabajo.
help-bots = Los bots, en el orden de los bandos del juego: greedy, random, quick o una estrategia sencilla del juego (idle, hoard, rush…).
help-fog = Comprueba en su lugar que ningún bando vea lo que no debe.
help-strict = Escribe y lee la posición tras cada acción, no de vez en cuando.
help-every = Mira de cerca (las posiciones; con --fog, las muestras) cada tantas acciones: 12, con --fog 1.
help-record = Una partida registrada.
help-verify = Solo comprueba que lleva al mismo final.
help-clause = El número de una cláusula, o el comienzo de varias: 6.31.
help-coverage = Qué código hace cumplir cada cláusula y qué pruebas lo demuestran.
help-markdown = La cobertura como página de la documentación.
help-tests = La carpeta de las pruebas; si no se da, tests/ de aquí.
help-out = El archivo que se escribe.
help-position = Una posición, en TOML o JSON.
help-board-side = Dibuja lo que ve este bando; si no se da, todo.
help-theme = De día o a la luz de la lámpara.
help-width = La anchura de un PNG, en píxeles.
help-seconds = Cuánto dura la medida de cada cifra.
help-save = Guarda las cifras en bench/.
help-side = El bando que llevas; si no se da, el primero que elige.
help-against = Tu adversario: greedy, random, o human, ante la misma pantalla.
help-play-seed = Los dados y las cartas: la misma semilla y las mismas elecciones dan la misma partida.
help-resume = Sigue con una partida guardada.

# Tablas
column-game = Juego
column-scenarios = Escenarios
column-sides = Bandos
column-clauses = Cláusulas
column-side = Bando
column-bot = Bot
column-wins = Victorias
column-share = Parte
column-interval = Intervalo del 95 %
column-decisions = Decisiones
column-ms = ms cada una
column-ending = Final por
column-matches = Partidas
column-per-second = Decisiones/s
column-in-battle = en batalla
column-copy = Copia, µs
column-matches-second = Partidas/s
column-times = python-chess ×
bar-matches = Partidas
bar-bench = Midiendo
simulate-title = { $game } { $scenario }, { $games ->
    [one] una partida
   *[other] { $games } partidas
}
simulate-draws = Tablas: { $draws }
simulate-lengths = Turnos: { $least } como mínimo, { $mean } de media, { $most } como máximo
soak-where = { $scenario }, semilla { $seed }, tras { $step } acciones
soak-never = Nunca ejercitadas: { $clauses }
soak-refusals = { $refusals } negativas comparadas con las de mesas repartidas de nuevo
soak-so-far = Hasta ahora: { $games } partidas, { $decisions } decisiones, fallos: { $faults }
soak-summary = { $games } partidas, { $decisions } decisiones, { $faults ->
    [0] ningún fallo
    [one] un fallo
   *[other] { $faults } fallos
}, { $exercised } de { $clauses } cláusulas ejercitadas

# Registros, reglas, tablero
replay-over = { $actions } acciones, como consta. { $result }
replay-open = { $actions } acciones, como consta; la partida sigue.
verify-dice = Todos los dados y cartas salen del secreto. Su SHA-256 es { $hash }: compáralo con el que se mostró al empezar la partida.
verify-seed = Todos los dados y cartas salen de la semilla; la partida se jugó sin secreto.
outcome-won = Victoria para { $side }: { $why }.
outcome-draw = Nadie gana: { $why }.
column-clause = Cláusula
column-title = Título
column-code = Código
column-tests = Pruebas
coverage-none = ninguna
coverage-strange = No existe tal cláusula: { $mark }
coverage-no-tests = Las pruebas no están aquí: solo se lista el código. Hazlo en un clon, o indica la carpeta con --tests.
coverage-summary = { $clauses } cláusulas, { $enforced } exigidas, { $tested } probadas, { $untested } sin probar
board-drawn = Dibujado: { $file }

# Una partida en el terminal
play-welcome = { $game }, { $scenario } (semilla { $seed })
play-hint = Responde con un número, o con el comienzo de lo que eliges. ? da ayuda.
play-help = Un número, una notación o su comienzo eligen una acción. Además:
      ?              esta ayuda               ? 5.11.a      una regla con nuestras palabras
      mapa           toda la situación        mirar LUGAR   lo que hay allí
      mano           tus cartas               diario        lo que ha pasado
      deshacer       retira una elección, si no se ha revelado nada desde entonces
      guardar ARCHIVO escribe la partida       salir         deja la partida
play-left = Dejas la mesa.
play-thinking = { $side } está pensando…
play-hand-over = Que se siente { $side } ante la pantalla; después, Intro.
play-place = Lugar
play-hidden = { $number ->
    [one] un bloque
   *[other] { $number } bloques
}
play-cards = { $number ->
    [0] ninguna carta
    [one] una carta
   *[other] { $number } cartas
}
play-hand = Tu mano:
play-nobody = Aquí no hay nadie.
play-no-place = Ningún lugar se llama «{ $place }».
play-number = Se esperaba un número del 1 al { $most }.
play-ambiguous = Eso puede ser { $actions }.
play-unknown = «{ $text }» no es ninguna acción. ? da ayuda.
play-not-possible = { $asked } no es posible: { $why }.
play-no-undo = No se puede retirar nada: se han visto dados, cartas o bloques desde entonces, o eligió el otro bando.
play-saved = Guardada: { $file }
play-chosen = boca abajo

# Negativas
refuse-over = la partida ha terminado
refuse-stopped = su posición manda detenerse aquí; una posición hecha de su volcado continúa
refuse-turn = ahora decide { $side }
refuse-unknown = no es una acción de este juego
refuse-nothing = todavía no se ha elegido nada
refuse-theirs = la última decisión no la tomó { $side }
refuse-passed = la decisión ha pasado al otro bando
refuse-shown = desde entonces se han visto dados o cosas ocultas

# When nothing is left of a phase
ask-close = Aquí no queda nada por hacer: termina o deshaz algo.
wait-close = { $side } está terminando.
act-close = Listo
why-closing = no queda nada por hacer: termina o deshaz algo

# When the rules change under a match
log-clauses-changed = Las reglas de este juego han cambiado aquí: { $note }. Todo lo contado queda como estaba; la partida sigue con las reglas nuevas
log-data-changed = Los valores de este juego han cambiado aquí ({ $note }), aunque ninguna de sus reglas. Todo lo contado queda como estaba; la partida sigue con los valores nuevos
log-program-changed = Una versión nueva del programa sigue desde aquí; no ha cambiado ninguna regla ni ningún valor de este juego
log-position-unfit = Las reglas de este juego han cambiado y esta posición ya no encaja en ellas. Los jugadores pueden acordar tablas o terminar la partida
log-hint = Se pide una pista: ¿qué haría aquí el bot?
log-forgotten = Las reglas ya no conocen lo que se contó aquí

# Servir
help-serve = Sirve la mesa: se juega en un navegador, aquí o por la red.
help-host = La dirección en la que escucha; 0.0.0.0 deja entrar a otras máquinas.
help-port = El puerto en el que escucha; sin él, el 8000 o el primero libre después.
help-database = Dónde se guardan las partidas: un archivo, sqlite:///ARCHIVO o postgresql://…; si no, GROGNARD_DATABASE o un archivo tuyo.
help-servers = Cuántos procesos sirven; más de uno necesita PostgreSQL.
help-base-url = Con qué empiezan los enlaces, si hay un proxy delante: https://club.example
help-open = Abre el navegador.
serve-listening = La mesa está en { $address } (Ctrl-C la cierra).
serve-compiling = Las reglas se están compilando en segundo plano; mientras tanto se interpretan y los bots tardan más.
serve-compiled = Las reglas ya están compiladas: los bots las usan desde ahora y el resto, a partir del próximo arranque.
serve-workers = Varios procesos necesitan PostgreSQL: --database postgresql://… o GROGNARD_DATABASE.
not-utf-8 = El archivo no es texto UTF-8.
database-failed = Ha fallado la base de datos: { $why }.
help-backup = Copia todas las partidas y cuentas a un archivo, con el servidor en marcha.
help-restore = Recupera una copia, en cualquiera de las dos bases de datos. Para antes el servidor.
help-copy = La copia; si su nombre acaba en .gz, va comprimida.
help-force = Sustituye lo que contiene la base de datos.
bar-rows = filas
backup-done = { $file }: { $number } filas.
restore-done = Recuperadas { $number } filas de { $file }.

# Before an upgrade
help-accounts = Las cuentas de un servidor.
help-reset-password = Da un enlace con el que el dueño de una cuenta puede elegir otra contraseña; vale una vez, durante un día.
help-account-name = El nombre con el que entra.
reset-link = Este enlace es solo para { $name }. Vale una vez, durante un día: { $link }
reset-nobody = Nadie tiene una cuenta con el nombre de { $name }.
help-matches = Las partidas de un servidor.
help-check = Dice, antes de actualizar, qué partidas en curso cambiarían con estas reglas, y dónde. No escribe nada.
bar-entries = entradas
column-match = Partida
column-actions = Acciones
column-becomes = Qué pasa con ella
column-where = Dónde resulta otra cosa
check-same = queda como está
check-goes-on = sigue desde aquí
check-unfit = no encaja: tablas o final
check-refused = La entrada { $seq }, «{ $action }», ya no es posible.
check-chance = La entrada { $seq }, «{ $action }», pide otros dados o robos.
check-told = La entrada { $seq }, «{ $action }», cuenta otra cosa.
check-position = La entrada { $seq }, «{ $action }», lleva a otra posición.
check-summary = { $number ->
    [0] No hay partidas en curso.
    [one] Hay una partida en curso: { $same } sin cambios, { $going } que sigue con reglas cambiadas, { $unfit } que no encaja en ellas.
   *[other] Hay { $number } partidas en curso: { $same } sin cambios, { $going } que siguen con reglas cambiadas, { $unfit } que no encajan en ellas.
}
