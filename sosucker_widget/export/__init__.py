"""A position or a whole replay as something that needs no kernel: words, a picture, a page."""
