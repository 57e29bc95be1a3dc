"""The Ford: an invented skirmish of six turns, small enough to read in one sitting (docs/adding-a-game.md)."""
