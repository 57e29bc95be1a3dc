# Words that every game uses.
game-over = The match is over.

# The command line: help
help-grognard = Historical board wargames that know their own rules.
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-games = The games, their scenarios and their sides.
help-play = A match in the terminal.
help-simulate = Bots against each other: win rates with their 95 % intervals, lengths, decisions.
help-soak = Random matches in which everything is checked after every action.
help-replay = A recorded match again, step by step.
help-rules = The rules of a game in our words, clause by clause.
help-board = Draw the board, at a scenario's start or in any position.
help-bench = How fast the games are on this machine.
help-game = The game's name.
help-scenario = The set-up; without it, the recommended one.
help-json = Answer with JSON, for programs.
help-lang = The language; without it, your system's.
help-seed = Where chance starts: the same seed gives the same matches.
help-number = How many matches.
help-workers = How many processes share the work.
help-bots = The bots in the order of the game's sides: greedy, random, quick, or a simple strategy of the game (idle, hoard, rush …).
help-fog = Check instead that no side sees what it should not.
help-strict = Write and read the position after every action, not now and then.
help-every = Look closely (positions; with --fog, samples) after every so many actions: 12, with --fog 1.
help-record = A recorded match.
help-verify = Only check that it leads to the same end.
help-clause = A clause's number, or the beginning of several: 6.31.
help-coverage = Which code enforces each clause, and which tests prove it.
help-markdown = The coverage as a page of the documentation.
help-tests = The folder of the tests; without it, tests/ here.
help-out = The file to write.
help-position = A position, as TOML or JSON.
help-board-side = Draw what this side sees; without it, everything.
help-theme = By day or by lamplight.
help-width = The width of a PNG, in pixels.
help-seconds = How long each figure is measured.
help-save = Keep the figures in bench/.
help-side = The side you play; without it, the first to choose.
help-against = Your opponent: greedy, random, or human across the same screen.
help-play-seed = The dice and the cards: the same seed and the same choices give the same match.
help-resume = Go on with a match that was saved.

# Tables
column-game = Game
column-scenarios = Scenarios
column-sides = Sides
column-clauses = Clauses
column-side = Side
column-bot = Bot
column-wins = Wins
column-share = Share
column-interval = 95 % interval
column-decisions = Decisions
column-ms = ms each
column-ending = Ended by
column-matches = Matches
column-per-second = Decisions/s
column-in-battle = in battle
column-copy = Copy, µs
column-matches-second = Matches/s
column-times = python-chess ×
bar-matches = Matches
bar-bench = Measuring
simulate-title = { $game } { $scenario }, { $games ->
    [one] one match
   *[other] { $games } matches
}
simulate-draws = Draws: { $draws }
simulate-lengths = Turns: { $least } at least, { $mean } on average, { $most } at most
soak-where = { $scenario }, seed { $seed }, after { $step } actions
soak-never = Never exercised: { $clauses }
soak-refusals = { $refusals } refusals compared with those on tables dealt again
soak-so-far = So far: { $games } games, { $decisions } decisions, faults: { $faults }
soak-summary = { $games } games, { $decisions } decisions, { $faults ->
    [0] no fault
    [one] one fault
   *[other] { $faults } faults
}, { $exercised } of { $clauses } clauses exercised

# Replay, rules, board
replay-over = { $actions } actions, as recorded. { $result }
replay-open = { $actions } actions, as recorded; the match goes on.
verify-dice = Every die and draw follows from the secret. Its SHA-256 is { $hash }: compare it with the one shown when the match began.
verify-seed = Every die and draw follows from the seed; the match was played without a secret.
outcome-won = { $side } wins: { $why }.
outcome-draw = Nobody wins: { $why }.
column-clause = Clause
column-title = Title
column-code = Code
column-tests = Tests
coverage-none = none
coverage-strange = No such clause: { $mark }
coverage-no-tests = The tests are not here: only the code is listed. Run this in a clone, or name the folder with --tests.
coverage-summary = { $clauses } clauses, { $enforced } enforced, { $tested } tested, { $untested } untested
board-drawn = Drawn: { $file }

# A match in the terminal
play-welcome = { $game }, { $scenario } (seed { $seed })
play-hint = Answer with a number, or the beginning of what you choose. ? helps.
play-help = A number, a notation or its beginning takes an action. Beside that:
      ?            this help              ? 5.11.a     a rule in our words
      map          the whole situation    look PLACE   what stands there
      hand         your cards             log          what has happened
      undo         take a choice back, if nothing was revealed since
      save FILE    write the match down   quit         leave
play-left = You leave the table.
play-thinking = { $side } is thinking…
play-hand-over = { $side } to the screen, please; then press Enter.
play-place = Place
play-hidden = { $number ->
    [one] one block
   *[other] { $number } blocks
}
play-cards = { $number ->
    [0] no card
    [one] one card
   *[other] { $number } cards
}
play-hand = Your hand:
play-nobody = Nobody stands here.
play-no-place = There is no place called “{ $place }”.
play-number = A number from 1 to { $most } was expected.
play-ambiguous = That may mean { $actions }.
play-unknown = “{ $text }” is no action. ? helps.
play-not-possible = { $asked } is not possible: { $why }.
play-no-undo = Nothing can be taken back: dice, cards or blocks have been shown since, or it was the other side.
play-saved = Saved: { $file }
play-chosen = face down

# Refusals
refuse-over = the match is over
refuse-stopped = its position says to stop here; a position from its dump goes on
refuse-turn = it is { $side } that must choose now
refuse-unknown = it is no action of this game
refuse-nothing = nothing has been chosen yet
refuse-theirs = { $side } has not made the last choice
refuse-passed = the choice has passed to the other side
refuse-shown = dice or something hidden have been shown since

# When nothing is left of a phase
ask-close = Nothing is left to do here: end it, or take something back.
wait-close = { $side } is finishing.
act-close = Done
why-closing = nothing is left of it: end it, or take something back

# When the rules change under a match
log-clauses-changed = The rules of this game have changed here: { $note }. All that was told stays as it was; the match goes on under the new rules
log-data-changed = The values of this game have changed here ({ $note }), though none of its clauses. All that was told stays as it was; the match goes on with the new values
log-program-changed = A new version of the program goes on from here; no clause and no value of this game has changed
log-position-unfit = The rules of this game have changed, and this position no longer fits them. The players may agree on a draw or end the match
log-hint = A hint is asked for: what would the bot do here?
log-forgotten = What was told here is no longer known to the rules

# Serving
help-serve = Serve the table: play in a browser, here or over the network.
help-host = The address to listen on; 0.0.0.0 lets other machines in.
help-port = The port to listen on; without it, 8000 or the first free one after it.
help-database = Where matches are kept: a file, sqlite:///FILE or postgresql://…; else GROGNARD_DATABASE, else a file of yours.
help-servers = How many server processes; more than one needs PostgreSQL.
help-base-url = What links begin with, where a proxy stands in front: https://club.example
help-open = Open the browser.
serve-listening = The table stands at { $address } (Ctrl-C ends it).
serve-compiling = The rules are being compiled in the background; until then they run interpreted, and bots take longer.
serve-compiled = The rules are compiled: bots use them now, the rest from the next start.
serve-workers = Several server processes need PostgreSQL: --database postgresql://… or GROGNARD_DATABASE.
not-utf-8 = The file is not UTF-8 text.
database-failed = The database failed: { $why }.
help-backup = Copy every match and account to a file, while the server runs.
help-restore = Put a copy back, into either kind of database. Stop the server first.
help-copy = The copy; a name that ends in .gz is packed.
help-force = Replace what the database holds.
bar-rows = rows
backup-done = { $file }: { $number } rows.
restore-done = { $number } rows are back from { $file }.

# Before an upgrade
help-accounts = The accounts of a server.
help-reset-password = Print a link by which the owner of an account can choose a new password; good once, for a day.
help-account-name = The name that they sign in with.
reset-link = Give this link to { $name } and to nobody else. It is good once, for a day: { $link }
reset-nobody = Nobody has an account by the name of { $name }.
help-matches = The matches of a server.
help-check = Tell, before an upgrade, which matches under way these rules would change, and where. Nothing is written.
bar-entries = entries
column-match = Match
column-actions = Actions
column-becomes = What becomes of it
column-where = Where it comes out otherwise
check-same = stays as it is
check-goes-on = goes on from here
check-unfit = does not fit: draw or end
check-refused = Entry { $seq }, “{ $action }”, is no longer possible.
check-chance = Entry { $seq }, “{ $action }”, takes other dice or draws.
check-told = Entry { $seq }, “{ $action }”, tells something else.
check-position = Entry { $seq }, “{ $action }”, leads to another position.
check-summary = { $number ->
    [0] No match is under way.
    [one] One match is under way: { $same } unchanged, { $going } going on under changed rules, { $unfit } not fitting them.
   *[other] { $number } matches are under way: { $same } unchanged, { $going } going on under changed rules, { $unfit } not fitting them.
}
