### Grognard's own words. Words of a game come from the server.

## The shell: pages, prompt, menu

home = Home
close = Close
cancel = Cancel
back = Back
next = Next
you = you
menu = Menu
settings = Settings
copy = Copy
copied = Copied
share = Share
copy-link = Copy the link
offline = The server cannot be reached just now.
offline-act = No connection just now: nothing was done. It will come back by itself.
stale = Something happened first: here is the table as it stands.
line-connecting = Connecting…
line-offline = No connection: trying again
line-gone = Closed
opening = Laying out the map…
page-home = Historical wargames
lost-match = There is no such match.
lost-right = This match is not open to you. Ask its players for the invitation.
lost-page = There is no such page.
lost-server = The server does not answer. Try again in a moment.
lost-again = Try again
compiling = Rules are being compiled
compiling-why = The rules are being compiled in the background. Everything works; bots answer more slowly until that is done.

skip-prompt = Go to what must be done
skip-map = Go to the map
skip-log = Go to the log

report-label = What the fight did
report-on = Go on
prompt-label = What must be done
prompt-choosing = { $side }: choosing.
prompt-open = { $side }: no player yet.
prompt-forced = no real choice
prompt-sealed = Both are choosing at the same time. Neither sees the other's answer until both are in.
prompt-sealed-watching = { $sides } are choosing at the same time.
prompt-answered = Your answer is in. Waiting for { $sides }.
deed-cost = costs { $cost }
confirm-label = Are you sure?
confirm-yes = Do it
confirm-no = Not yet
prompt-nothing = Nothing to decide.
prompt-more = More ({ $n })…
prompt-list = What you can choose
prompt-hand = Your hand ({ $n })
prompt-in-hand = Choose in your hand ({ $n })
prompt-beside = Choose among { $n }…
prompt-held = { $piece } is in hand: choose what glows
prompt-elsewhere = { $where ->
    [hand] { $more ->
        [0] Choose in your hand ({ $n })
       *[other] or in your hand ({ $n })
    }
    [fight] { $more ->
        [0] Choose in the fight ({ $n })
       *[other] or in the fight ({ $n })
    }
    [both] { $more ->
        [0] Choose on the map or in your hand ({ $n })
       *[other] or on the map or in your hand ({ $n })
    }
   *[map] { $more ->
        [0] Choose on the map ({ $n })
       *[other] or on the map ({ $n })
    }
}
undo = Undo

end-label = The match is over
end-won = Victory for { $side }.
end-drawn = The match is drawn.
end-agreed = A draw, agreed by both.
end-aborted = Stopped without a result, agreed by both.
end-resigned = Resignation of { $loser }: victory for { $side }.
rematch = Rematch, sides swapped
record = Download the record
download-log = Download the log

phases = Phases of the turn
seats = Players
seat-open = free
seat-deciding = deciding
seat-away = away
watching =
    { $n ->
        [one] { $n } watches
       *[other] { $n } watch
    }
bot-name =
    { $bot ->
        [greedy] Grognard
        [random] Recruit
       *[other] { $bot }
    }

around = Around the map
tab-table = Table
tab-log = Log
tab-rules = Rules
tab-units = Units
tab-chat = Chat
tab-notes = Notes
pages = Pages
page-map = Map
page-hand = Hand
page-log = Log
page-table = Table

choose-label = Which of these?
why-label = Not now
clause-label = Clause { $id }
clause-unknown = This clause is not in the list.
clause-also = also
clause-book = In the rules
rules = Rules
rules-search = Search the rules
rules-count =
    { $n ->
        [one] { $n } clause
       *[other] { $n } clauses
    }
rules-none = No clause says that.
rules-words = The rules as this program knows them, in our own words. They do not replace the printed book.

chat-none = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
notes-hint = Plans, suspicions, promises…
notes-yours = Only you see these notes.
notes-saving = Saving…
notes-saved = Saved. Only you see these notes.
notes-failed = Not saved: no connection.

replay = Replay
replay-last = Show the last moves again
replay-first = To the beginning
replay-back = One step back
replay-on = One step on
replay-play = Play
replay-pause = Pause
replay-step = Step { $n } of { $of }
replay-speed = Speed { $n }
replay-now = Back to now
replay-end = Close the replay
narration = What is told
hint = Hint
hint-bot = The bot would:
hint-take = Do it
hint-thinking = The bot is thinking…
do-hints = Allow hints
sure-hints = Allow hints?
sure-hints-why = If the other side agrees, either may ask what the bot would do, and the log tells both each time.
guide-margin = Guide
guide-suggests = You could:
guide-waits = The other side is playing. Look at the log and the map: what do they want?
guide-fold = Fold
guide-unfold = Show the guide
guide-leave = Play on without it
guide-begin = Begin with a guide
keys-hint = Ask what the bot would do; then do it
rules-contents = Contents
example = Example
example-show = Show it
example-whole = Watch it at the table
pass-for-me = Pass for me
pass-for-me-why = The server then passes such questions for you, always after the same few seconds, so that nobody learns what you hold. Until then you may answer yourself.
prospect = Chances
prospect-asking = Weighing…
prospect-nothing = Nothing is likely to happen there.
prospect-interception = Interception: { $chance } %
prospect-battle = Battle: { $chance } %
prospect-storm = Storm: { $chance } %
prospect-sortie = Sortie of the besieged: { $chance } %
way-success = { $holds } % success
way-contested = { $chance } % undecided
way-interception = interception { $chance } %
odds = Odds
odds-side = { $side }: { $holds } % to hold the place, { $loses } lost on average
odds-open = Still contested then: { $chance } %
odds-about = The fight played on from what you know, both sides by quick rules of thumb.
end-page = How the war went
end-table = To the table
end-share = Share this page
end-measuring = The positions of the match are being measured…
end-curve = The curve of the war
end-curve-about = How the bot judges each position, with everything revealed, measured from where the match began. { $turns ->
    [0] A dot is a turning point.
   *[other] Numbers are turns; a dot is a turning point.
}
curve-for = Better for { $side } than at the beginning
end-turning = Turning points
end-turned = Step { $n }; from there on, better for { $side }
end-cost = What it cost
end-side = Side
end-first = At first
end-gained = Raised
end-lost = Lost
end-last = At last
end-cost-about = Strength on the table. Lost is all that left it, by fire, hunger or order.
end-luck = The luck of the dice
luck-hits = { $hits } hits where { $expected } were to be expected
luck-average = An average of { $average } where { $expected } is usual
luck-rank = Luckier than { $n } of 100 with the same throws
end-map = The last map
replay-turn-back = To the beginning of the turn
replay-turn-on = To the next turn
try-from-here = Try from here
try-about = A table of your own opens at step { $n } ({ $turn }). Everything is open, any choice can be taken back, other dice fall, and nothing is counted.
try-both = Play both sides
try-one = Play { $side } against the bot
kind-analysis = Analysis
replay-scene-back = Back to the beginning of the scene
replay-scene-on = To the next scene
watch = Watch

hand-over = Hand the screen to { $side }
hand-over-why = The other side's secrets are put away.
hand-over-up = I play { $side }
hand-over-never = We hide nothing: do not ask again

do-resign = Resign
do-draw = Offer a draw
do-abort = Stop without a result
sure-resign = Resign this match?
sure-resign-why = The other side wins at once.
sure-draw = Offer a draw?
sure-draw-why = The other side may accept or decline. The match goes on meanwhile.
sure-abort = Stop without a result?
sure-abort-why = If the other side agrees, the match ends and nobody wins. A bot agrees at once.
offer-got =
    { $kind ->
        [draw] { $side } would like a draw.
        [hints] { $side } would like both to be able to ask for hints.
       *[other] { $side } would like to stop without a result.
    }
offer-made =
    { $kind ->
        [draw] You offered a draw.
        [hints] You proposed that both may ask for hints.
       *[other] You offered to stop without a result.
    }
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw
offer-rules = The rules have changed, and this position no longer fits them. Agree on a draw, or end the match without a winner.
offer-rules-waiting = The rules have changed, and this position no longer fits them. The players may agree on a draw or end the match.
offer-draw = A draw
offer-end = End the match

set-language = Language
set-light = Light
set-motion = What happens is shown
set-sound = Sound
light-auto = As the system
light-day = Day
light-lamp = Lamp
motion-0 = At once
motion-1 = Calmly
motion-2 = Quickly
motion-3 = Very fast
motion-4 = Slowly
sound-off = Off
sound-on = Wood
set-brisk = Questions without a choice
brisk-off = I answer them
brisk-on = By themselves
brisk-why = Some are asked only so that nobody learns what you hold. Against other people you still answer those yourself: haste would betray you.

guide = Show me around
guide-skip = Skip
guide-done = To arms
guide-prompt = What to do, always here
guide-prompt-text = This bar says who decides, what is asked, and under which clause. { $touch ->
    [1] Undo
   *[0] Its buttons have keys; Undo
} takes back a step as long as nothing was revealed.
guide-board = Gold means: you may touch this
guide-board-text = Spaces and pieces that can be chosen now are edged in gold. { $touch ->
    [1] Drag to move the map, pinch to come closer. Keep your finger on anything to learn what it is;
   *[0] Drag to move the map, wheel or pinch to come closer. Rest on anything to learn what it is;
} choose something that is not allowed, and the table says why.
guide-hand = Your cards
guide-hand-text = { $touch ->
    [1] Tap a card to read it.
   *[0] Rest on a card to read it.
} A gilt edge means it can be played now.
guide-tracks = How the war goes
guide-tracks-text = The scales show who is winning; the rings show what can still be spent.
guide-log = What happened
guide-log-text = Every event with its dice and its clause. { $touch ->
    [1] Tap a name, and the Table explains it;
   *[0] Rest on a name to find it on the map;
} press a clause to read it. Rules, units, chat and your notes are behind the other tabs.
guide-menu = And the rest
guide-menu-text = { $touch ->
    [1] Replay, settings, language and this tour are in the menu.
   *[0] Replay, settings, language, this tour and the keys are in the menu. Press ? for all keys.
}

keys-title = Keys
keys-choose = Choose what the prompt offers
keys-letters = Buttons, by the letter they show
keys-undo = Undo
keys-tab = Walk through the prompt, what can be chosen on the map, the hand, the log
keys-arrows = On the map: to the neighbouring space
keys-enter = Choose the thing in focus
keys-escape = Close slips, trays and tips
keys-zoom = Closer, farther, the whole map
keys-map = Look at the map behind a battle, and back
keys-step = Replay: a step back, a step on
keys-play = Replay: play and pause
keys-help = This sheet

waiting-title = Waiting for { $side }
waiting-link = Send this link to a friend: whoever opens it first takes the seat.
waiting-public = Anyone may take the seat from the list of open matches. You can also send the link.
waiting-address = The invitation's address
waiting-leave = You may leave this page: the match waits on your home page.
notify-ask = Tell me when it is my turn
notify-on = This browser will tell you when it is your turn.
notify-turn = { $game }: your turn
notify-over = { $game }: the match is over

mark-line = Historical wargames that know their own rules
home-about = Choose a war and sit down: against the bot at once, against a friend by a link, or both of you at one screen. No account is needed.
home-room = The map room
home-play = Play
home-games = Games
home-yours = Your turn
home-waiting = Waiting for others
home-open = Open matches
home-live = To watch
home-finished = Finished
home-nothing = No matches yet. Your first one is two clicks away.
home-rules = Rules
home-scenarios =
    { $n ->
        [one] { $n } scenario
       *[other] { $n } scenarios
    }
home-new = New match
list-you = you
list-won = { $side } won
list-drawn = drawn
list-none = without a result
light-switch = Day or lamp
language-switch = Español

new-title = A new match
new-scenario = Scenario
new-side = You play
new-against = Against
new-options = Optional rules
new-begin = Begin
new-greedy = Grognard
new-greedy-about = The bot that plays to win
new-random = Recruit
new-random-about = A bot that moves at random, to learn the rules
new-friend = A friend
new-friend-about = You get a link to send
new-anyone = Anyone
new-anyone-about = Listed for all to join
new-here = Someone here
new-here-about = Two people, one screen
new-public = Others may watch
new-sum = Your side: { $side }, against { $other }.
new-sum-here = You both play at this screen.
new-credits = About this game

join-title = You are invited
join-text = { $name } asks you to play { $game }.
join-plain = Someone asks you to a match.
join-seat = You would play { $side }.
join-take = Take the seat
join-watch = Watch instead

## Clocks, offers that lapse, matches that are put away

time-days = { $d } d { $h } h
time-hours = { $h } h { $m } min
clock-running = Time left: { $time }
clock-standing = On the clock: { $time }
clock-away = On vacation; left afterwards: { $time }
clock-out = Time has run out
clock-out-short = time out
new-pace = Time
new-minutes = On each clock
new-minutes-of = { $n } minutes
new-pace-fair = Nobody loses by the clock alone: once time has run out, the other may claim the match, break it off, or wait.
pace-none = No limit
pace-none-about = As long as it takes
pace-week = A week
pace-week-about = For each turn
pace-three-days = Three days
pace-three-days-about = For each turn
pace-day = A day
pace-day-about = For each turn
pace-live = Live
pace-live-about = A clock for each side, at one sitting
pace-told =
    { $pace ->
        [live] Live, { $n } minutes each
        [day] A day for each turn
        [three-days] Three days for each turn
        [week] A week for each turn
       *[none] No limit of time
    }
claim-got = Time has run out for { $side }. You may claim the match, break it off, or wait.
claim-own = Your time has run out. You may still play, until the match is claimed by { $side }.
claim-win = Claim the match
claim-abort = Break it off
claim-sure = Sure?
away-until = { $side }: on vacation until { $when }; their clock stands still.
put-away = Nobody has touched this match for long: it was put away. Playing on takes it out again.
put-away-open = Nobody has taken the seat for long: this offer has lapsed.
put-away-offer = Offer it again
end-time = The time of { $loser } ran out: victory for { $side }.
home-put-away = Put away
home-put-away-about = Nobody has touched these for long. They are as they were: open one and play on.

## Forgotten passwords, addresses, vacations

forgot-title = Forgotten your password?
forgot-why = Tell us the address that you have confirmed here. If we know it, a mail with a link comes in a moment; it is good for an hour.
forgot-email = E-mail address
forgot-send = Send me the link
forgot-sent = If that address is known here, a mail is on its way to it. The link in it is good once, for an hour.
forgot-no-mail = This server sends no mail. Whoever runs it can give you a link: grognard accounts reset-password NAME.
forgot-back = Back to signing in
reset-title = A new password
reset-why = Choose a new password. You will be signed out everywhere.
reset-password = New password
reset-do = Take this password
reset-done = Done. Your password is new, and you were signed out everywhere.
reset-no-link = This page is for the link in our mail.
account-email-none = This server sends no mail
account-email-again = Send that mail again
account-email-sent = Sent again
account-email-password = Your password, for the new address
vacation-title = Vacation
vacation-about = While you are away, your clocks stand still in matches with days for a turn; the others see that you are. Live clocks go on.
vacation-days = For how many days
vacation-go = Go on vacation
vacation-left =
    { $n ->
        [0] no days left this year
        [one] one day left this year
       *[other] { $n } days left this year
    }
vacation-until = You are on vacation until { $when }.
vacation-back = I am back

account-title = Your account
account-guest = You are { $name }, a guest of this browser. A name and a password keep your matches and let you play from other devices.
account-known = You are { $name }.
account-name = Name
account-password = Password
account-password-hint = At least 8 characters
account-make = Keep my matches under this name
account-enter = Log in
account-leave = Log out
account-has = I have a name already
account-new = I am new here
account-notices = When it is your turn
account-browser = In this browser
account-browser-off = Blocked in this browser's settings
account-email = By e-mail
account-email-hint = Sent when you have been away for a while
account-email-unconfirmed = Not confirmed yet: follow the link that was sent to this address
account-webhook = By a Discord webhook
account-table = At the table
account-save = Save
account-saved = Saved

# ---------------------------------------------------------------- the board
board-label = Map. Tab goes through what can be chosen, arrow keys move between neighbouring spaces, Shift and Enter show the pieces there.
board-nearer = Nearer
board-farther = Farther
board-whole = Where the war is; again, the whole map
board-key = Key to the map
fold-aside = Fold the side column, or bring it back
fold-hand = Fold the hand, or bring it back
last-play = { $side } played { $card }
board-arrows = Arrows of the last moves
board-again = Show the last moves again
board-stack = Pieces here
container-unknown =
    { $n ->
        [one] { $n } unknown piece
       *[other] { $n } unknown pieces
    }
container-empty = Empty
container-holds = Holds
containers = Armies, fleets and boxes
powers = Powers
powers-neutral = Neutral
board-hidden = Hidden piece, { $side }
board-strength = Strength
board-of = { $n } of { $of }
board-standing = { $side } { $count }
board-can = can be chosen: { $what }

## Panels: pieces, cards, log, battle

panel-with = with
panel-with-more = with { $n } more
panel-and-more = and { $n } more
panel-likewise = likewise
panel-hidden = Hidden piece, { $side }
panel-strength-now = Strength now
panel-strength-of = strength { $n } of { $of }
panel-of = { $n } of { $of }
panel-can-act = can be chosen
panel-can-play = can be played
panel-dice = Dice: { $dice }
panel-dice-hits = Dice: { $dice }; { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}
panel-log = Log
panel-log-empty = Nothing has happened yet.
panel-earlier = { $n ->
    [one] One earlier entry
   *[other] { $n } earlier entries
}
panel-new = { $n ->
    [one] One new entry
   *[other] { $n } new entries
}
panel-to-end = To the end
panel-standing = How the match stands
panel-tracks = Tracks
panel-cards = Cards
panel-discarded = discarded
panel-discards = Discarded cards: { $n }
panel-discards-show = Look through the discarded cards: { $n }
panel-in-hand = { $n } in hand
panel-face-down = Laid face down
panel-hand = Your hand
panel-hand-empty = You hold no cards.
panel-chosen = Laid face down: { $card }
panel-leaves = Leaves the game once played
panel-close = Close
panel-fewer = Fewer
panel-more = { $n } more
panel-inspector = Close look
panel-inspect-hint = Point at a piece, a place or a card to see what its numbers mean.
panel-face-unknown = Its face is hidden from you
panel-find = Find a unit
panel-side = Side
panel-arm = Arm
panel-place = Place
panel-state = State
panel-all = Show all
panel-all-sides = All sides
panel-all-arms = All arms
panel-all-places = All places
panel-all-states = All states
panel-hurt = Below strength
panel-units = { $n ->
    [one] One unit
   *[other] { $n } units
}
panel-arm-infantry = Infantry
panel-arm-cavalry = Cavalry
panel-arm-artillery = Artillery
panel-arm-mountain = Mountain guns
panel-arm-supply = Supply
panel-arm-leader = Leader
panel-arm-garrison = Garrison
panel-arm-knapsack = Supply
panel-arm-ship = Ship
panel-arm-unknown = Unknown
panel-round = Round
shop-left = { $currency } left
shop-spent = spent
shop-affordable = Only what can be bought now
shop-bought = Bought now
shop-nothing = Nothing yet.
shop-total = Total
panel-see-map = See the map
panel-account = What happened in this fight
panel-in-force = Cards in force
panel-playable = Cards you may play

## Dice that can be checked

dice-promise = Dice and draws come from a secret that was made before the match began; nobody is told it until the match is over. This is its hash:
dice-opened = Dice and draws came from this secret, whose hash was known when the match began:
dice-secret = Secret
dice-fits = The secret fits the hash shown at the beginning: no die was chosen.
dice-does-not-fit = The secret does not fit the hash shown at the beginning.
dice-verify = Every die of the record can be checked with

## Devices, and leaving for good

devices-title = Where you are signed in
devices-here = This browser
devices-used = Another browser, last used { $when }
devices-end = Sign out there
devices-end-others = Sign out everywhere else
delete-account = Delete my account
delete-why = Your name, password, addresses and notes are deleted at once and for good. Your matches stay for your opponents, without your name.
delete-do = Delete for good

# what happens, step by step
playback-label = What is happening
playback-pause = Pause
playback-go = Go on
playback-step = One step
playback-faster = Faster
playback-speed = Speed ×{ $n }
playback-skip = Skip to now
playback-coming = On its way …
away-title = Since you were away
away-play = Show it
away-more = { $n ->
    [one] and 1 more
   *[other] and { $n } more
}
turn-yours = Your turn
turn-theirs = { $side } to play

# first a choice, then a deed
set-asks = Asked once more before
asks-always = Every deed
asks-grave = Grave ones
asks-never = None
asks-why = A first press on the table shows what a deed takes and risks; the second does it. What cannot be mended is asked once more.
choose-one = Do this?
let-go = Let go
undo-not = Nothing can be taken back now: press to hear why
why-choose-first = choose first who is to go there: a piece that glows.
