"""Long computations: cut into pieces for any executor, counted with intervals, and repeatable."""
