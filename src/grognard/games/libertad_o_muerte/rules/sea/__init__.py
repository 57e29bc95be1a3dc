"""The sea: chapters 9, 10, 19 and 25.1."""
