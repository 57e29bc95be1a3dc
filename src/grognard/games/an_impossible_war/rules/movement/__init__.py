"""Chapters 10.1 to 14: movement by land and sea."""
