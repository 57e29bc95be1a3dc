"""What cards do: a small language of effects."""
