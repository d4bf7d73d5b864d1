"""The messages of all guesses that fail, kept for comparison; in Russian too where there is one.

It is only rewritten by hand after a change of words, and then checked line by line:

    python -m tests.surface.golden --write
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES, Language, told
from tests.surface.guess import GUESSES, Outcome, attempt

FILE: Final = Path(__file__).parents[1] / "golden" / "surface" / "messages.txt"


def messages() -> str:
    """Write what each guess that fails says, in the current folder."""
    return "".join(
        f"> {guess.code}\n{got.kind}: {got.shown}\n{''.join(_translated(got))}\n"
        for guess in GUESSES
        if guess.error
        for got in [attempt(guess)]
        if got.lines_of_ours
    )


def _translated(got: Outcome) -> Iterator[str]:
    """Yield the message in every language in which it is another text."""
    for language in LANGUAGES:
        text = _in_language(got, language)
        if language != DEFAULT_LANGUAGE and text != _in_language(got, DEFAULT_LANGUAGE):
            yield f"{language}: {text}\n"


def _in_language(got: Outcome, language: Language) -> str:
    ruling, message = getattr(got.error, "ruling", None), getattr(got.error, "message", None)
    if ruling is not None:
        return str(ruling.sentence(language))
    if isinstance(message, Mapping):
        return str(message[language])
    return "" if got.error is None else told(got.error, language)


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        Path("t").mkdir()
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(messages(), encoding="utf-8", newline="\n")
