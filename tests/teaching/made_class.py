"""Forty hand-ins as Moodle zips them: broken, copied, renamed, Russian; and a count by hand."""

from __future__ import annotations

import json
from io import BytesIO
from typing import TYPE_CHECKING, Final
from zipfile import ZipFile

from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.teaching.answer_file import FORMAT

if TYPE_CHECKING:
    from pathlib import Path

    from sosucker_widget.record.values.decode import Json

QUESTIONS: Final = ("nb1.q1", "nb1.q2", "nb1.q3", "nb1.q4", "nb1.q5")
BET: Final = "nb1.bet"
WORDS: Final = "nb1.reflect"

# For each student the tries at the five questions: r right, w a known mistake, x unreadable.
PLAIN: Final[dict[str, str]] = {
    "Ali Demir": "r r w r wr",
    "Anna Berg": "r wr r r r",
    "Ava Stone": "w r r wr w",
    "Ben Ivers": "r r w - r",
    "Carl Maas": "r r wwr r wr",
    "Elif Kaya": "w r r r w",
    "Emma Holt": "r wr w r wr",
    "Finn Roth": "wr r r wr r",
    "Hana Mori": "- r xr r -",
    "Ida Lund": "wr r r wr w",
    "Ines Gil": "r r w r -",
    "Jan Kral": "w r wr r x",
    "Jonas Frei": "wr r r r r",
    "Ken Abe": "rw r wr r r",
    "Анна Берг": "r r w r wr",
    "Борис Лунь": "wr r r w r",
    "Вера Ильина": "r w wr r -",
    "Глеб Орлов": "r r r r w",
    "Ёла Щукина": "x r w r wr",
    "Жанна Ким": "r wr wr w r",
    "=SUM(A1)": "r r r r r",
    "<b>Bob</b>": "w w w - -",
}
GUESTS: Final = ("r r r - -", "w r - - -")
TYPED: Final = "r - w - -"
"""What a student typed into the cells of a notebook; only the latest tries are there."""

MISSING: Final = ("Rosa Klee", "Sam Ott", "Яна Усова")
"""Those on the list of the class who handed nothing in."""


def right(name: str, student: str) -> Json:
    """Return a right answer as it is saved."""
    exercise = EXERCISES[name]
    task = exercise.task(student.casefold())
    assert exercise.solve is not None
    return exercise.kind.write(exercise.kind.read(exercise.solve(task), task))


def wrong(name: str, student: str) -> Json:
    """Return the first known mistake as it is saved."""
    exercise = EXERCISES[name]
    task = exercise.task(student.casefold())
    example = exercise.mistakes[0].example
    assert example is not None
    return exercise.kind.write(exercise.kind.read(example(task), task))


def tries(student: str, pattern: str) -> dict[str, list[Json]]:
    """Make the tries of a student from a pattern."""
    made = {"r": right, "w": wrong, "x": lambda *_: {"mauve": 1}}
    return {
        name: [made[one](name, student) for one in several]
        for name, several in zip(QUESTIONS, pattern.split(), strict=True)
        if several != "-"
    }


def saved(student: str, answers: dict[str, list[Json]], version: int = 1) -> bytes:
    """Make a file of answers."""
    raw = {"format": FORMAT, "version": version, "student": student, "answers": answers}
    return json.dumps(raw, ensure_ascii=False).encode()


def hand_ins() -> dict[str, bytes]:
    """Make all forty, by the paths that Moodle gives them."""
    files: dict[str, bytes] = {}

    def add(sender: str, data: bytes, name: str = "answers.json") -> None:
        folder = sender.replace("<", "").replace(">", "").replace("/", "")
        files[f"{folder}_{1000 + len(files)}_assignsubmission_file/{name}"] = data

    for number, (student, pattern) in enumerate(PLAIN.items()):
        answers = tries(student, pattern)
        answers[BET] = [("red", "blue", "green")[number % 3]]
        answers[WORDS] = [f"My own words, number {number}: <i>I</i> was betrayed."]
        add(student, saved(student, answers))
    anna = json.loads(files[f"Anna Berg_{1000 + 1}_assignsubmission_file/answers.json"])["answers"]
    # Once more by the same student, with two blanks; by a friend, under Anna's name and renamed.
    add("Анна Берг", saved("Анна  Берг", {"nb1.q1": [right("nb1.q1", "Анна Берг")]}))
    add("Tom Copy", saved("Anna Berg", anna))
    add("Max Copy", saved("Max Copy", anna))
    for pattern in GUESTS:
        add("Guest", saved("guest", tries("guest", pattern)))
    cells = ["student('Nora Typed')"]
    for name, several in tries("Nora Typed", TYPED).items():
        cells.append(f"answer = {several[-1]!r}\ncheck('{name}', answer)")
    code = [{"cell_type": "code", "source": cell, "outputs": []} for cell in cells]
    add("Nora Typed", json.dumps({"nbformat": 4, "cells": code}).encode(), "01_play.ipynb")
    odd = json.loads(saved("Omar Odd", tries("Omar Odd", "r r r r w")))
    odd["answers"] |= {"nb99.q1": [1], "Not a name": ["x"], "nb1.q3": "no list"}
    add("Omar Odd", json.dumps(odd | {"mood": "fine"}).encode())
    inner = BytesIO()
    with ZipFile(inner, "w") as archive:
        archive.writestr("answers.json", saved("Zoe Zip", {}))
    for sender, data in WRONG.items():
        add(sender, inner.getvalue() if data is None else data)
    return files


WRONG: Final[dict[str, bytes | None]] = {
    "Paul Page": b"<!DOCTYPE html><title>Log in to the site</title>",
    "Pia Book": b'{"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}',
    "Quinn New": saved("Quinn New", {}, version=2),
    "Rita Void": b"",
    "Sofia Wide": saved("Sofia Wide", {}).decode().encode("utf-16"),
    "Tara Torn": saved("Tara Torn", {})[:30],
    "Uma Photo": b"\xff\xd8\xff\xe0",
    "Vic Blank": b" \n",
    "Wim Other": b'{"answers": []}',
    "Xenia Name": saved("\x07", {}),
    "Zoe Zip": None,
}
"""What can't be read; None stands for a zip in the zip."""


def write_class(folder: Path) -> tuple[Path, Path]:
    """Write the archive and the list of the class."""
    archive, roster = folder / "Lesson 1.zip", folder / "names.csv"
    with ZipFile(archive, "w") as out:
        for name, data in hand_ins().items():
            out.writestr(name, data)
    people = [*PLAIN, "Tom Copy", "Max Copy", "Nora Typed", "Omar Odd", *WRONG, *MISSING]
    rows = [f'"{name}",{number}@example.org' for number, name in enumerate(people)]
    roster.write_text("\n".join(["Name,Email address", *rows]), encoding="utf-8")
    return archive, roster


def patterns() -> list[list[str]]:
    """Return the tries of each student at the five questions."""
    several = [pattern.split() for pattern in (*PLAIN.values(), *GUESTS, TYPED)]
    # The renamed copy is Anna's answers, which are judged by the positions of the other name.
    copy = tries("Anna Berg", PLAIN["Anna Berg"])
    judged = {
        name: ["r" if one == right(name, "Max Copy") else "w" for one in copy[name]]
        for name in QUESTIONS
    }
    return [*several, ["".join(judged[name]) for name in QUESTIONS], ["r", "r", "x", "r", "w"]]


def counted() -> dict[str, tuple[int, int, int, int]]:
    """Count by hand: right at the first try, in the end, tried, and wrong at some try."""
    figures = {}
    for name, column in zip(QUESTIONS, zip(*patterns(), strict=True), strict=True):
        tried = [one for one in column if one != "-"]
        first = sum(one.startswith("r") for one in tried)
        last = sum(one.endswith("r") for one in tried)
        figures[name] = (first, last, len(tried), sum("w" in one for one in tried))
    return figures
