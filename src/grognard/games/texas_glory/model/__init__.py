"""What lies on the table: its data as numbers, the state, how it is written down, what is hidden."""
