"""Files on a disk."""
