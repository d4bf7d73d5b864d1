"""A room by link: people without an account sit down at a table, and can do nothing else."""
