"""Chapter 6: cards."""
