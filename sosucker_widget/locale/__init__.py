"""Everything that the package says, in one folder for each language.

A sentence is chosen by rule id and variant, and filled in from the finding's facts.
"""

# mypy: implicit-reexport
# ruff: noqa: F401

from sosucker_widget.locale.languages import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    RECORD_LANGUAGES,
    Language,
    check_language,
    in_every_language,
    in_record_languages,
)
from sosucker_widget.locale.saying import (
    PhraseText,
    Saying,
    fill_in,
    lesson_phrase,
    phrase,
    render,
    title,
    told,
)
from sosucker_widget.locale.tables import Tables, add_language, remove_language
from sosucker_widget.locale.template import BY_COLOR, ReaderFacts, Verbatim, calling, names_now
