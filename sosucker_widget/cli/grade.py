"""`sosucker grade HANDED_IN…`: a class's results, without running what students wrote."""

from __future__ import annotations

import argparse

from sosucker_widget.cli.output import complain, say, say_json
from sosucker_widget.cli.reading import REFUSED, CommandError, reason
from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.record.values.fault import visible
from sosucker_widget.teaching.exercise_set import ExerciseSet
from sosucker_widget.teaching.grading import grade
from sosucker_widget.teaching.own_exercises import load_exercises, plugin_exercises


def run(arguments: argparse.Namespace) -> int:
    """Grade all files; if one is damaged, the others are still graded."""
    if arguments.exercises is None:
        report = grade(arguments.files, EXERCISES, also=plugin_exercises())
    else:
        report = grade(arguments.files, _read_exercises(arguments.exercises), known=EXERCISES)
    if arguments.json:
        say_json(report.to_json())
    else:
        for line in report.to_table(arguments.lang).splitlines():
            say(visible(line))
    return REFUSED if report.damaged else 0


def _read_exercises(path: str) -> ExerciseSet:
    """Run the teacher's own file."""
    try:
        return load_exercises(path)
    except (OSError, ValueError) as error:
        complain(f"{path}: {reason(error)}")
    except (Exception, SystemExit) as error:  # noqa: BLE001 - the file may do anything
        complain(f"{path}: {type(error).__name__}: {error}")
    raise CommandError(REFUSED)
