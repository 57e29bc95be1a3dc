# ---------------------------------------------------------------- lo que la mesa rechaza
refused-no-seat = No tienes asiento en esta partida.
refused-not-your-turn = Le toca elegir al otro bando.
refused-over = La partida ha terminado.
refused-seat-taken = Ese asiento está ocupado.
refused-waiting = La partida empieza cuando se ocupen todos los asientos.
refused-no-side = No hay tal bando en este juego.
refused-no-bot = No existe ese bot.
refused-options = Esas reglas opcionales no van con el escenario.
refused-seats = Cada bando necesita a alguien: tú, un bot o un asiento libre.
refused-invitation = La invitación no es válida.
refused-seed = En una partida contra otra persona los dados los pone el azar.
refused-broken = Este servidor ya no tiene el juego de esta partida.
refused-outdated = Esta partida sigue con reglas más nuevas que las de este proceso del servidor. Inténtalo de nuevo en un momento.
refused-undo = Esa decisión ya no se puede deshacer.
refused-no-offer = No hay ninguna oferta que responder.
refused-declined = El bot sigue jugando.
refused-no-window = En ese tipo de pregunta no se pasa por nadie.
refused-offered = Ya hay una oferta.
refused-no-clock = En esta partida no hay reloj.
refused-answer-first = Antes tienes que elegir tú.
refused-time-left = A nadie se le ha acabado el tiempo.
refused-lapsed = Esta oferta ha caducado. Quien la hizo puede volver a hacerla.
refused-not-finished = Eso solo se ve en una partida terminada.
refused-no-analysis = Desde aquí no se puede probar nada: la partida había terminado o sus reglas han cambiado.
refused-no-guide = El juego no tiene esa partida guiada.
refused-no-hints = Entre personas solo hay pistas si todas las han aceptado.
refused-no-step = La partida no tiene ese paso.
refused-message = No se ha podido entender el mensaje.
refused-silent = En esta mesa solo hablan quienes juegan.
refused-no-scenario = No existe ese escenario.

# ---------------------------------------------------------------- how people end a match
verdict-agreed = Tablas, por acuerdo.
verdict-aborted = La partida se ha interrumpido.
verdict-upgraded = Las reglas han cambiado y la partida no podía seguir con ellas. No gana nadie.
verdict-time = Se acabó el tiempo de { $loser }: victoria de { $winner }.
verdict-resigned = Rendición de { $loser }: victoria de { $winner }.
