"""Chapter 18: sieges."""
