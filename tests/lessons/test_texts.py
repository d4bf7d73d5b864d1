"""The texts of the exercises: the same keys in every language, and none unused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sosucker_widget.lessons import questions
from sosucker_widget.locale import DEFAULT_LANGUAGE, LANGUAGES
from sosucker_widget.locale.tables import tables
from sosucker_widget.teaching import Exercise

PACKAGE = Path(__file__).parents[2] / "sosucker_widget"
CODE = {
    path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
    for room in ("lessons", "teaching")
    for path in sorted((PACKAGE / room).rglob("*.py"))
}


def keys_of(exercise: Exercise) -> set[str]:
    names = ["ask", *(f"hint.{mistake.name}" for mistake in exercise.mistakes)]
    names += ["nudge"] if exercise.nudge else []
    prefix = exercise.text_name or exercise.id.partition(".")[2]
    return {f"{prefix}.{name}" for name in names}


@pytest.mark.parametrize("notebook", questions().notebooks)
def test_every_text_is_there_in_every_language_and_is_used(notebook: str) -> None:
    own = [exercise for exercise in questions().values() if exercise.notebook == notebook]
    named = {key for exercise in own for key in keys_of(exercise)}
    for language in LANGUAGES:
        written = {*tables(language).lesson(notebook)}
        assert named <= written == {*tables(DEFAULT_LANGUAGE).lesson(notebook)}
        assert not {key for key in written - named if not is_named_in_code(key)}


def is_named_in_code(key: str) -> bool:
    """Tell whether the code has a key as a string, whole or as in `f"claim.{kind}"`."""
    beginning = key.rpartition(".")[0]
    code = "".join(CODE.values())
    return f'"{key}"' in code or (bool(beginning) and f"{beginning}.{{" in code)


@pytest.mark.parametrize("name", CODE)
def test_the_code_of_exercises_says_nothing_in_a_language(name: str) -> None:
    code = re.sub(r'""".*?"""', "", CODE[name], flags=re.DOTALL)
    assert not re.search(r'"(en|ru)"', code)
    assert not re.search("[а-ж]", code, re.IGNORECASE)
