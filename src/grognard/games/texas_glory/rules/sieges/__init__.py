"""Chapter 7: sieges."""
