"""Chapter 4.0: the cards."""
