"""An Impossible War: the First Carlist War in the north of Spain, 1834-38."""
