"""Where records come from and go to: texts, files, and games by name."""
