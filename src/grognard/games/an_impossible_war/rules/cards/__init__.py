"""Chapter 7: the cards."""
