"""Whom coalitions can make win: effectivity functions, in words and in pictures."""
