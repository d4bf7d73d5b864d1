"""`sosucker grade HANDED_IN…`: a class's results, without running what students wrote."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

from sosucker_widget.cli.console import (
    REFUSED,
    WRONG_USAGE,
    CommandError,
    reason,
    refuse,
    refusing,
    say,
    say_json,
)
from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.locale import told
from sosucker_widget.record.storage.files import write_whole
from sosucker_widget.record.values.fault import visible
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.exercise_set import ExerciseSet, load_exercises, plugin_exercises
from sosucker_widget.teaching.reporting import ClassReport, ClassRoster, load_roster, report_on


def grade(arguments: argparse.Namespace) -> int:
    """Grade all files; if one is damaged, the others are still graded."""
    report = _report(arguments)
    if arguments.json:
        say_json(report.to_json())
    else:
        for line in report.to_text().splitlines():
            say(visible(line))
    written = [_write(arguments.html, report.to_html), _write(arguments.csv, report.to_csv)]
    return REFUSED if report.graded.damaged or not all(written) else 0


def _report(arguments: argparse.Namespace) -> ClassReport:
    is_own = arguments.exercises is not None
    exercises = _read_exercises(arguments.exercises) if is_own else EXERCISES
    also = {} if is_own else plugin_exercises()
    if arguments.lesson is not None:
        exercises = _lesson(arguments.lesson, [*exercises.values(), *also.values()])
    return report_on(
        arguments.files,
        exercises,
        roster=_read_roster(arguments),
        language=arguments.lang,
        also=also if arguments.lesson is None else {},
        known={*EXERCISES, *also} if is_own or arguments.lesson is not None else (),
    )


def _lesson(wanted: str, exercises: Sequence[Exercise]) -> ExerciseSet:
    """Keep the exercises of one lesson: `5`, or `nb5`."""
    chosen = [one for one in exercises if one.notebook in (wanted, f"nb{wanted}")]
    if not chosen:
        names = ", ".join(dict.fromkeys(one.notebook for one in exercises))
        refuse(f"{wanted}: there is no such lesson, only {names}", WRONG_USAGE)
    return ExerciseSet(chosen)


def _read_roster(arguments: argparse.Namespace) -> ClassRoster | None:
    if arguments.roster is None:
        return None
    try:
        return load_roster(arguments.roster)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or told(error, arguments.lang)
        refuse(f"{arguments.roster}: {why}")


def _write(out: str | None, page: Callable[[], str]) -> bool:
    """Write a file whole, if it is asked for; tell whether that went well."""
    if out is None:
        return True
    try:
        with refusing(out):
            write_whole(out, page().encode())
    except CommandError:
        return False
    return True


def _read_exercises(path: str) -> ExerciseSet:
    """Run the teacher's own file."""
    try:
        return load_exercises(path)
    except (OSError, ValueError) as error:
        refuse(f"{path}: {reason(error)}")
    except (Exception, SystemExit) as error:  # noqa: BLE001 - the file may do anything
        refuse(f"{path}: {type(error).__name__}: {error}")
