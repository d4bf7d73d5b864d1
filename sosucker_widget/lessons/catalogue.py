"""All exercises of the notebooks `01_play` to `09_machines`, in that order."""

from __future__ import annotations

from typing import Final

from sosucker_widget.lessons.exercises import (
    believing,
    chat_exercises,
    coalition_power,
    donating,
    first_game,
    kingmaking,
    last_two,
    promising,
    referee,
)
from sosucker_widget.teaching.exercise_set import ExerciseSet

EXERCISES: Final = ExerciseSet(
    exercise
    for notebook in (
        first_game,
        referee,
        last_two,
        kingmaking,
        coalition_power,
        donating,
        promising,
        believing,
        chat_exercises,
    )
    for exercise in notebook.EXERCISES
)
"""Every exercise of the lessons, by its id."""
