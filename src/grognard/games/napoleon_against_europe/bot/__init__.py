"""How bots play Napoleon against Europe. Nothing here is a rule."""
