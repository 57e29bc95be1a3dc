"""The table: a server where matches are played, by people and bots, and nothing acknowledged is lost."""
