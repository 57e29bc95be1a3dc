"""What is printed, as TOML, and its schemas."""
