# Lo que dice el propio servidor: negativas, correos, páginas sencillas. De las partidas: matches/.

## Negativas: refused-<code>

refused-invalid = No se entiende la petición.
refused-invalid-field = No se entiende la petición: revisa { $field }.
refused-no-session = Aquí no hay nadie identificado.
refused-wrong-login = Ese nombre y esa contraseña no se corresponden.
refused-wrong-password = Esa no es tu contraseña actual.
refused-forbidden = Eso no te corresponde a ti.
refused-csrf = Esta página está anticuada. Vuelve a cargarla.
refused-origin = La petición viene de otro sitio.
refused-host = Este servidor no responde a ese nombre. Quien lo administra puede dárselo: grognard serve --base-url https://…
refused-not-found = Aquí no hay nada.
refused-no-match = Esa partida no existe, o no puedes verla.
refused-no-game = No existe ese juego.
refused-no-narration = El juego no tiene esa repetición.
refused-method = Eso no puede hacerse aquí.
refused-taken = Alguien ya lleva ese nombre.
refused-has-account = Ya tienes una cuenta.
refused-name = Un nombre tiene de 2 a 30 letras o cifras, con espacios y - _ . ' entre ellas.
refused-password = Una contraseña tiene de 8 a 200 caracteres.
refused-email = Eso no es una dirección de correo.
refused-webhook = Un webhook es una dirección https en { $hosts }.
refused-no-mail = Este servidor no envía correo. Quien lo lleva puede darte un enlace para elegir otra contraseña.
refused-old-link = Este enlace ya se ha usado o es demasiado antiguo. Pide otro.
refused-no-vacation = { $days ->
        [0] No te quedan vacaciones este año.
        [one] Te queda un día de vacaciones este año.
       *[other] Te quedan { $days } días de vacaciones este año.
    }
refused-stale = Entretanto ha pasado algo. Vuelve a mirar.
refused-conflict = Eso ya no es posible.
refused-illegal = Las reglas no lo permiten ahora.
refused-too-large = Eso es demasiado de una vez.
refused-limit = Demasiado en muy poco tiempo. Inténtalo de nuevo dentro de { $seconds ->
        [one] un segundo
       *[other] { $seconds } segundos
    }.
refused-internal = Algo ha fallado por nuestra parte. Queda anotado como { $id }.
refused-closed = El servidor se está cerrando. Volverá.
refused-unavailable = El servidor no puede guardar nada en este momento. No se ha perdido nada ni ha cambiado nada: inténtalo de nuevo dentro de un rato.
refused-encoding = El texto no está en UTF-8.
refused-left = La petición se interrumpió.

## Nombres de invitados

guest = Invitado { $number }

## Correos y webhooks

notice-turn-subject = Te toca: { $game }
notice-turn = Te toca jugar en { $game } ({ $scenario }) contra { $opponent }.
notice-time = Tienes { $left }.
notice-hours = { $hours ->
        [0] menos de una hora
        [one] una hora
       *[other] { $hours } horas
    }
notice-days = { $days } días
notice-clock-subject = Se te acaba el tiempo: { $game }
notice-clock = Te quedan { $left } para tu turno en { $game } ({ $scenario }). Después, { $opponent } podrá reclamar la partida o darla por interrumpida.
notice-expired-subject = Se ha acabado el tiempo: { $game }
notice-expired = { $opponent } ha dejado pasar el tiempo de su turno en { $game } ({ $scenario }). Puedes reclamar la partida, interrumpirla o esperar.
notice-reset-subject = Otra contraseña
notice-reset = Alguien, probablemente tú, quiere otra contraseña para { $name }. En esta página puedes elegirla, una sola vez y antes de una hora:
notice-reset-ignore = Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.
notice-joined-subject = { $opponent } se ha unido a tu partida
notice-joined = { $opponent } ha ocupado el otro asiento en { $game } ({ $scenario }).
notice-finished-subject = Terminada: { $game }
notice-finished = Tu partida de { $game } ({ $scenario }) contra { $opponent } ha terminado.
notice-confirm-subject = ¿Es tuya esta dirección de correo?
notice-confirm = { $name } quiere recibir avisos en esta dirección cuando le toque jugar. Si eres tú, abre esta página:
notice-ignore = Si no lo eres, no hagas nada: no volveremos a escribirte.
notice-greeting = Hola, { $name }:
notice-open = La partida: { $link }
notice-stop = Para no recibir más avisos: { $link }
notice-nobody = nadie

## Páginas sencillas

page-unbuilt-title = Las páginas no se han generado
page-unbuilt = El servidor funciona, pero sus páginas no se han construido. Un paquete instalado las trae; en una copia del código, «npm ci && npm run build» en la carpeta web las construye. Lo que puede pedírsele al servidor está en /schema/openapi.json.
page-missing-title = Aquí no hay nada
page-missing = Puede que la dirección esté mal escrita o que la partida ya no exista.
page-home = A las partidas
page-stop-title = ¿No más correo?
page-stop = { $name } no recibirá más correo de este servidor sobre turnos y partidas. Puede volver a activarse en los ajustes.
page-stop-button = No enviar más correo
page-stopped = Hecho. No recibirás más correo.
page-confirm-title = ¿Es tuya esta dirección?
page-confirm = Se escribirá a { $name } a { $email } cuando le toque jugar y no esté.
page-confirm-button = Sí, escribidme aquí
page-confirmed = Hecho. Te avisaremos cuando te toque jugar.
page-link-old = Este enlace ya no sirve.
