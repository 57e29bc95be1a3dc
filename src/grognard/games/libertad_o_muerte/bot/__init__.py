"""How a decent player plays. Nothing here is a rule."""
