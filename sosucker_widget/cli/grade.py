"""`sosucker grade ANSWERS.json…`: a class's results, without running what students wrote."""

from __future__ import annotations

import argparse

from sosucker_widget.cli.output import say, say_json
from sosucker_widget.cli.reading import REFUSED
from sosucker_widget.lessons.catalogue import EXERCISES
from sosucker_widget.record.fault import visible
from sosucker_widget.teaching.grading import grade


def run(arguments: argparse.Namespace) -> int:
    """Grade all files; if one is damaged, the others are still graded."""
    report = grade(arguments.files, EXERCISES)
    if arguments.json:
        say_json(report.to_json())
    else:
        for line in report.table(arguments.lang).splitlines():
            say(visible(line))
    return REFUSED if report.damaged else 0
