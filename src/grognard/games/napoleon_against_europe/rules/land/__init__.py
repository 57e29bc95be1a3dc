"""Chapters 9 to 13: activations, marches, interceptions, evasions, supply, attrition."""
