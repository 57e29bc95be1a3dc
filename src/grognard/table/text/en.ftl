# What the server itself says: refusals, mails, plain pages. Of matches: matches/.

## Refusals: refused-<code>

refused-invalid = The request is not understood.
refused-invalid-field = The request is not understood: look at { $field }.
refused-no-session = Nobody is signed in here.
refused-wrong-login = That name and password do not go together.
refused-wrong-password = That is not your present password.
refused-forbidden = That is not yours to do.
refused-csrf = This page is out of date. Load it again.
refused-origin = The request comes from another site.
refused-host = This server does not go by that name. Whoever runs it can name it: grognard serve --base-url https://…
refused-not-found = There is nothing here.
refused-no-match = There is no such match, or it is not yours to see.
refused-no-game = There is no such game.
refused-no-narration = The game has no such replay.
refused-method = That cannot be done here.
refused-taken = Someone already goes by that name.
refused-has-account = You already have an account.
refused-name = A name has 2 to 30 letters or digits, with spaces and - _ . ' between them.
refused-password = A password has 8 to 200 characters.
refused-email = That is no e-mail address.
refused-webhook = A webhook is an https address at { $hosts }.
refused-no-mail = This server sends no mail. Whoever runs it can give you a link to a new password.
refused-old-link = This link has been used, or is too old. Ask for another.
refused-no-vacation = { $days ->
        [0] You have no vacation left this year.
        [one] You have one day of vacation left this year.
       *[other] You have { $days } days of vacation left this year.
    }
refused-stale = Something happened meanwhile. Look again.
refused-conflict = That is no longer possible.
refused-illegal = The rules do not allow it now.
refused-too-large = That is too much at once.
refused-limit = Too much in too little time. Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }.
refused-internal = Something went wrong on our side. It has been noted as { $id }.
refused-closed = The server is going down. It will be back.
refused-unavailable = The server cannot save anything at the moment. Nothing has been lost, and nothing was changed: try again in a little while.
refused-encoding = The text is not UTF-8.
refused-left = The request broke off.

## Names of guests

guest = Guest { $number }

## Mails and webhooks

notice-turn-subject = Your turn: { $game }
notice-turn = It is your turn in { $game } ({ $scenario }) against { $opponent }.
notice-time = You have { $left } for it.
notice-hours = { $hours ->
        [0] less than an hour
        [one] an hour
       *[other] { $hours } hours
    }
notice-days = { $days } days
notice-clock-subject = Your time is running out: { $game }
notice-clock = You still have { $left } for your turn in { $game } ({ $scenario }). After that { $opponent } may claim the match or break it off.
notice-expired-subject = Time has run out: { $game }
notice-expired = { $opponent } has let the time for the turn pass in { $game } ({ $scenario }). You may claim the match, break it off, or wait.
notice-reset-subject = A new password
notice-reset = Someone, probably you, wants a new password for { $name }. This page lets you choose one, once and within the hour:
notice-reset-ignore = If it was not you, do nothing: your password stays as it is.
notice-joined-subject = { $opponent } has joined your match
notice-joined = { $opponent } has taken the other seat in { $game } ({ $scenario }).
notice-finished-subject = Finished: { $game }
notice-finished = Your match of { $game } ({ $scenario }) against { $opponent } is over.
notice-confirm-subject = Is this your e-mail address?
notice-confirm = { $name } wants to be told at this address when it is their turn. If that is you, open this page:
notice-ignore = If it is not, do nothing: you will not be written to again.
notice-greeting = Hello { $name },
notice-open = The match: { $link }
notice-stop = To get no more of these: { $link }
notice-nobody = nobody

## Plain pages

page-unbuilt-title = The pages were not built
page-unbuilt = The server runs, but its pages were not built. An installed package has them; in a copy of the source, “npm ci && npm run build” in the folder web builds them. What the server can be asked is told at /schema/openapi.json.
page-missing-title = There is nothing here
page-missing = The address may be misspelt, or the match may be gone.
page-home = To the matches
page-stop-title = No more mail?
page-stop = { $name } will get no more e-mail from this server about turns and matches. It can be switched on again in the settings.
page-stop-button = Send no more mail
page-stopped = Done. No more mail will be sent to you.
page-confirm-title = Is this address yours?
page-confirm = { $name } will be written to at { $email } when it is their turn and they are away.
page-confirm-button = Yes, write to me here
page-confirmed = Done. You will be told when it is your turn.
page-link-old = This link is no longer good.
