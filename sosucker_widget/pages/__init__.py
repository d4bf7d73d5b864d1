"""Whole notebooks as pages that work without a kernel; this room needs nbconvert."""
