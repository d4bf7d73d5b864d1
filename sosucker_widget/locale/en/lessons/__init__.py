"""English: the texts of the notebooks' exercises, a module for each notebook."""
