"""Chapter 7: the interphase: declarations of war, administration, neutral powers, redeployment."""
