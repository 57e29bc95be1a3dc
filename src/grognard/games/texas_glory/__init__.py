"""Texas Glory: the Texas war of independence, 1835-36, on hexes with blocks."""
