"""Libertad o Muerte!: the wars of independence of Spanish America, 1810-24."""
