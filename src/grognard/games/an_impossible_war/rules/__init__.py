"""The book's chapters."""
