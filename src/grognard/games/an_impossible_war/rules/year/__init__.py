"""Chapters 20 to 24: what comes and goes with the years."""
