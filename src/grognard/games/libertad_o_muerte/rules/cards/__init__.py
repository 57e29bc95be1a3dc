"""The cards: decks, playing, and what their effects do."""
