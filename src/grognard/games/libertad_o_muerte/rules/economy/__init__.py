"""Reinforcements, income, maintenance, purchases, new units, replacements: chapters 5 to 8, 14, 15, 17 to 19."""
