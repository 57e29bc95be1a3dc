"""What every game shows alike. Never compiled."""
