"""What people read and write: the table document, data files, clauses, words. Never compiled."""
