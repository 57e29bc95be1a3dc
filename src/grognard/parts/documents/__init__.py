"""Parts that read data files; interpreted."""
