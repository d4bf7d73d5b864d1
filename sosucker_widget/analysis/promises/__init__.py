"""Agreements: which were kept or broken, what was at stake, and what was let go."""
