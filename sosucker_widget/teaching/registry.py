"""All questions: those of every module `nb1.py`, `nb2.py` … beside this one, in that order.

A notebook's questions are there as soon as its module is: nothing is to be entered here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType

from sosucker_widget.locale import Language, Verbatim, phrase
from sosucker_widget.record.fault import show
from sosucker_widget.teaching.question import Question

_HERE = [str(Path(__file__).parent)]


class NoQuestionError(KeyError):
    """There is no such question; the message names the nearest."""

    def __str__(self) -> str:
        """Say it plainly: a KeyError would quote it."""
        return str(self.args[0])


@cache
def questions() -> Mapping[str, Question]:
    """Return every question by its id, in the order of the notebooks.

    >>> next(iter(questions()))
    'nb1.q1'
    """
    names = [module.name for module in iter_modules(_HERE) if re.fullmatch(r"nb\d+", module.name)]
    found: dict[str, Question] = {}
    for name in sorted(names, key=lambda name: int(name[2:])):
        for question in import_module(f"sosucker_widget.teaching.{name}").QUESTIONS:
            if question.notebook != name or question.id in found:
                raise RuntimeError(f"{question.id}: twice, or in the wrong file, {name}.py")
            found[question.id] = question
    return MappingProxyType(found)


def find_question(name: object, language: Language = "en") -> Question:
    """Find a question by its id.

    Raises
    ------
    NoQuestionError
        If there is none; the message names the nearest.

    Examples
    --------
    >>> find_question("nb1q3")
    Traceback (most recent call last):
    ...
    sosucker_widget.teaching.registry.NoQuestionError: "nb1q3": there is no such question. Did you
    mean nb1.q3?
    """
    known = questions()
    word = name.strip().lower() if isinstance(name, str) else ""
    if word in known:
        return known[word]
    near = get_close_matches(word[:40], known, n=1, cutoff=0)
    facts = {"question": Verbatim(show(name)), "near": Verbatim(near[0] if near else "nb1.q1")}
    raise NoQuestionError(phrase("teach.unknown", facts, language)) from None
