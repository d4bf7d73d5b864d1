"""Whole games by bots: one, or many with figures."""
