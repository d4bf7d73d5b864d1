"""The search for what a side can force, and the solver that asks it."""
