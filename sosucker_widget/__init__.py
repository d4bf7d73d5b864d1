"""So Long Sucker in a Jupyter notebook: replay a game, and see why each thing happened."""
