"""The exercises of the notebooks, with their solutions: one module for each notebook."""
