"""The report about a class, for a notebook: what the lessons' exercises have come to."""

from __future__ import annotations

import os
from collections.abc import Iterable

from sosucker_widget.display import spoken
from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.locale import Language
from sosucker_widget.teaching.exercise_set import ExerciseSet
from sosucker_widget.teaching.own_exercises import plugin_exercises
from sosucker_widget.teaching.reporting import ClassReport, load_roster, report_on

PathLike = str | os.PathLike[str]


def class_report(
    files: PathLike | Iterable[PathLike],
    *,
    roster: PathLike | None = None,
    exercises: ExerciseSet | None = None,
    language: Language | None = None,
) -> ClassReport:
    """Report on what a class has handed in: what to teach next, and how each student did.

    At the end of a cell it shows the page. `to_html()`, `to_csv()` and `to_json()` return the page,
    the marks for a gradebook, and everything as data. Nothing that a student wrote is run.

    Parameters
    ----------
    files
        Files of answers, notebooks, folders, and zip archives as learning platforms make them.
    roster
        The list of the class as a CSV file, to say who is missing.
    exercises
        The exercises; by default those of the lessons and of plug-ins.
    language
        The language of the page; by default that in which values show themselves.

    Raises
    ------
    OSError, RosterError
        If the list of the class can't be read. A file of a student never raises: the report says
        what is wrong with it.

    Examples
    --------
    >>> class_report(["no_such_folder"])
    0 students handed in
    """
    several = [files] if isinstance(files, str | os.PathLike) else files
    return report_on(
        several,
        EXERCISES if exercises is None else exercises,
        roster=None if roster is None else load_roster(roster),
        language=spoken() if language is None else language,
        also=plugin_exercises() if exercises is None else None,
        known=() if exercises is None else EXERCISES,
    )
