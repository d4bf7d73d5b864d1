"""Words: one table of sentences a language for the rulings, and one of strings for the screen.

A sentence is chosen by rule id and variant, and filled from the finding's facts.
"""

from sosucker_widget.locale.render import LANGUAGES, Language, fill_in, phrase, render, title
from sosucker_widget.locale.saying import Saying, told
from sosucker_widget.locale.template import Verbatim

__all__ = [
    "LANGUAGES",
    "Language",
    "Saying",
    "Verbatim",
    "fill_in",
    "phrase",
    "render",
    "title",
    "told",
]
