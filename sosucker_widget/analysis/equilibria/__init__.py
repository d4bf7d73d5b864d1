"""Equilibria: backward induction, who can win in one, and rescues as games in normal form."""
