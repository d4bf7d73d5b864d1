"""English: all that is said in it."""
