# Words that every game uses.
game-over = The match is over.
