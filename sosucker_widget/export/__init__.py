"""Positions and replays as text, pictures and pages that need no kernel."""
