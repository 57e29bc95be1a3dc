"""Chapter 6: combat."""
