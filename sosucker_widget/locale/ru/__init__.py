"""Russian: all that is said in it."""
