"""Napoleon against Europe: the Empire against the Coalitions, 1805-15."""
