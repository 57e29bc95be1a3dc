"""Chapter 14: battles on land."""
