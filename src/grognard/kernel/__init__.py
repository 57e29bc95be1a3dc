"""What every game needs and no game owns: states, frames, decisions, chance, log, views, positions, records."""
