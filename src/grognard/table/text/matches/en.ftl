# ---------------------------------------------------------------- what the table refuses
refused-no-seat = You have no seat in this match.
refused-not-your-turn = It is the other side's turn to choose.
refused-over = The match is over.
refused-seat-taken = That seat is taken.
refused-waiting = The match begins when every seat is taken.
refused-no-side = There is no such side in this game.
refused-no-bot = There is no such bot.
refused-options = These optional rules do not fit the scenario.
refused-seats = Every side needs someone: you, a bot, or an open seat.
refused-invitation = The invitation does not fit.
refused-seed = A match against someone else takes its dice from chance.
refused-broken = This server no longer has the game of this match.
refused-outdated = This match goes on under newer rules than this server process has. Try again in a moment.
refused-undo = That choice cannot be taken back any more.
refused-no-offer = There is no offer to answer.
refused-declined = The bot plays on.
refused-no-window = Nobody is passed for that kind of question.
refused-offered = There is an offer already.
refused-no-clock = There is no clock in this match.
refused-answer-first = You have to choose first.
refused-time-left = Nobody's time has run out.
refused-lapsed = This offer has lapsed. Whoever made it can make it again.
refused-not-finished = Only a finished match shows that.
refused-no-analysis = There is nothing to try from here: the match was over, or its rules have changed.
refused-no-guide = The game has no such guided match.
refused-no-hints = Between people, hints are for matches in which all have agreed to them.
refused-no-step = The match has no such step.
refused-message = The message could not be understood.
refused-silent = Only those who play can talk at this table.
refused-no-scenario = There is no such scenario.

# ---------------------------------------------------------------- how people end a match
verdict-agreed = Agreed: a draw.
verdict-aborted = The match was broken off.
verdict-upgraded = The rules have changed, and the match could not go on under them. Nobody wins.
verdict-time = The time of { $loser } ran out: victory for { $winner }.
verdict-resigned = Resignation of { $loser }: victory for { $winner }.
