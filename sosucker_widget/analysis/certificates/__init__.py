"""Certificates of what coalitions can force, and the program that checks them."""
