"""Whole records as JSON: read with every fault noted, checked against the rules, and written."""
