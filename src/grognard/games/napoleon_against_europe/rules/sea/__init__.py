"""Chapter 17: fleets, squadrons, battles at sea and landings."""
