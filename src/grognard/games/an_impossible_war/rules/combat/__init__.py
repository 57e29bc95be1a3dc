"""Chapters 15 to 17 and 23.2: combat."""
