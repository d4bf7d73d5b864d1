"""A position as a simple game: which coalitions win, and the figures and pictures of it."""
