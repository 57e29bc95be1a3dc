"""The table: what is printed, what lies on it, and how it is set up."""
