"""Chapter 15: fortresses and sieges."""
