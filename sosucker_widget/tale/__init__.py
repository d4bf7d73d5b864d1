"""The story of ten minutes: its plot, which the solver has judged, and its screens in words."""
