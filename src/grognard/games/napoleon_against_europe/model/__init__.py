"""What lies on the table: the printed components, the state, its actions, events and documents."""
