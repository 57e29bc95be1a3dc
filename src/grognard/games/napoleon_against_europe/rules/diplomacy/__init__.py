"""Chapter 8: diplomacy."""
