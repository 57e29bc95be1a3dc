"""Land movement and guerrillas: chapters 11 and 20."""
