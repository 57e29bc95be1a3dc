"""Chapter 12: the land battle, from the choice of the battle to its points."""
