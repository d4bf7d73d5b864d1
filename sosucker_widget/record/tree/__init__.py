"""A game as a tree of values: its nodes and lines, and what makes another tree of one."""
