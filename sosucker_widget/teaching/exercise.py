"""An exercise of a notebook: the question, the solution, and a hint for each likely mistake."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from sosucker_widget.engine import Play, Position
from sosucker_widget.locale import Language, fill_in, lesson_phrase
from sosucker_widget.record import Text, text_in
from sosucker_widget.teaching.answer_kinds import AnswerKind, UnreadableError
from sosucker_widget.teaching.task import Task, value_in

Answer = Any
"""An answer as its `AnswerKind` read it."""

_MOST_DRAWS: Final = 2000


@dataclass(frozen=True, repr=False)
class Mistake:
    """A likely wrong answer, with its own hint.

    Parameters
    ----------
    name
        The name of its hint, such as `in-pile`. Its text is one of the exercise's texts; it says
        what to look at again, and never gives the answer.
    example
        Returns a wrong answer to a task, as a student would type it. Every task that is drawn then
        leaves room for this mistake; without an example some may not.
    made
        Whether an answer is this mistake; by default, whether it equals the example.
    facts
        What the hint tells of the answer, besides the task's own facts.
    """

    name: str
    example: Callable[[Task], object] | None = None
    made: Callable[[Task, Answer], bool] | None = None
    facts: Callable[[Task, Answer], Mapping[str, Any]] | None = None

    def __post_init__(self) -> None:
        """Check that there is something to know it by."""
        if self.example is None and self.made is None:
            raise TypeError(f"{self!r}: give an example, or how to tell it")

    def __repr__(self) -> str:
        """Name the mistake."""
        return f"<Mistake {self.name!r}>"


class GridFace(NamedTuple):
    """What stands beside the rows and above the columns of a grid, and in its cells."""

    across: Sequence[str]
    down: Sequence[str]
    cells: Sequence[Sequence[str]] = ()


@dataclass(frozen=True, eq=False, repr=False)
class Exercise:
    """An exercise: the same for all students, apart from the position.

    Parameters
    ----------
    id
        The notebook and a name: `nb3.q3`.
    kind
        The kind of answer expected.
    pose
        Draws a task, or returns None if the draw is not usable. Drawing is repeated until the
        solution and the examples of all mistakes differ.
    solve
        Returns a right answer to a task, from the engine or the solver. Without it the exercise is
        open: answers are kept, and never judged.
    right
        Whether an answer is right; by default, whether it equals what `solve` returns.
    mistakes
        The likely mistakes; the student gets the hint of the first one that applies.
    nudge
        Whether there is also a hint for all other wrong answers.
    why
        Returns the reason that is shown with a right answer, such as a ruling's sentence.
    texts
        The texts of an exercise from outside this package, by name: `ask`, `nudge`, and `hint.NAME`
        for each mistake. They are filled from the task's facts. Without `texts` they are looked up
        in `locale/<language>/lessons/`, in the notebook's module, as `q2.ask`, `q2.hint.NAME` ….
    act
        Returns the play that the question is about. On the board it is done with the verdict.
    came_out
        Returns what came out of a bet, for the report about a class: for each answer, its share.
    face
        Returns what stands beside and in the cells of a grid that is filled by clicks.
    text_name
        The name under which the texts are looked up, if it differs from the exercise's.
    """

    id: str
    kind: AnswerKind
    pose: Callable[[Random], Task | None]
    solve: Callable[[Task], object] | None = None
    right: Callable[[Task, Answer], bool] | None = None
    mistakes: tuple[Mistake, ...] = ()
    nudge: bool = False
    why: Callable[[Task, Answer, Language], str] | None = None
    act: Callable[[Task], Play] | None = None
    came_out: Callable[[], Mapping[Any, float]] | None = None
    face: Callable[[Task, Language], GridFace] | None = None
    texts: Mapping[str, Text] = field(default_factory=dict)
    text_name: str = ""

    def __repr__(self) -> str:
        """Name the exercise and the kind of answer."""
        return f"<Exercise {self.id!r}: {type(self.kind).__name__}>"

    def __post_init__(self) -> None:
        """Check what a slip of the pen can get wrong."""
        checks: dict[str, tuple[object, bool, str]] = {
            "kind": (self.kind, isinstance(self.kind, AnswerKind), "a kind of answer"),
            "pose": (self.pose, callable(self.pose), "a function that draws a task"),
            "solve": (self.solve, self.solve is None or callable(self.solve), "a function"),
        }
        for name, (value, fits, expected) in checks.items():
            if not fits:
                raise TypeError(
                    f"Exercise {self.id!r}: {name} is {value!r:.60}, not {expected}. To make an"
                    " exercise from a text and a function, write @question above the function"
                )

    @property
    def notebook(self) -> str:
        """The notebook's name: `nb3` of `nb3.q3`."""
        return self.id.partition(".")[0]

    def task(self, student: str) -> Task:
        """Return a student's own task; the same student gets the same, on every machine.

        Raises
        ------
        RuntimeError
            If in every draw some mistake equals the solution: the author has to change the
            exercise.
        """
        return _task(self, student)

    def to_text(
        self,
        task: Task,
        language: Language,
        name: str = "ask",
        more: Mapping[str, Any] | None = None,
    ) -> str:
        """Return one of its texts, by default the question; the names are listed under `texts`."""
        values = {**task.facts, **(more or {})}
        facts = {fact: value_in(value, language) for fact, value in values.items()}
        if self.texts:
            return fill_in(text_in(self.texts[name], language), facts, language)
        notebook, _, own = self.id.partition(".")
        return lesson_phrase(notebook, f"{self.text_name or own}.{name}", facts, language)

    def is_right(self, task: Task, answer: Answer) -> bool:
        """Tell whether an answer is right."""
        if self.right is not None:
            return self.right(task, answer)
        return self.solve is not None and bool(answer == self.kind.read(self.solve(task), task))

    def mistake(self, task: Task, answer: Answer) -> Mistake | None:
        """Find the likely mistake that an answer makes."""
        return next((one for one in self.mistakes if self._made(one, task, answer)), None)

    def hint(self, task: Task, answer: Answer, language: Language) -> tuple[bool, str]:
        """Tell whether a wrong answer is a known mistake, and what to look at again."""
        mistake = self.mistake(task, answer)
        if mistake is not None:
            more = None if mistake.facts is None else mistake.facts(task, answer)
            return True, self.to_text(task, language, f"hint.{mistake.name}", more)
        return False, self.to_text(task, language, "nudge") if self.nudge else ""

    def _made(self, mistake: Mistake, task: Task, answer: Answer) -> bool:
        if mistake.made is not None:
            return mistake.made(task, answer)
        assert mistake.example is not None  # checked when it was made
        return bool(answer == self.kind.read(mistake.example(task), task))

    def tells_apart(self, task: Task) -> bool:
        """Tell whether the task's solution is right and every mistake gets its own hint."""
        try:
            if self.solve is not None:
                solution = self.kind.read(self.solve(task), task)
                if not self.is_right(task, solution):
                    return False
            examples = [
                (mistake, self.kind.read(mistake.example(task), task))
                for mistake in self.mistakes
                if mistake.example is not None
            ]
        except UnreadableError:
            return False
        return all(
            not self.is_right(task, answer) and self.mistake(task, answer) is mistake
            for mistake, answer in examples
        )


@lru_cache(maxsize=4096)
def _task(exercise: Exercise, student: str) -> Task:
    for draw in range(_MOST_DRAWS):
        # Seeding with a text gives the same state in every process and version of Python.
        rng = Random(f"{exercise.id}/{student}/{draw}")  # noqa: S311 - an exercise, no secret
        task = exercise.pose(rng)
        if task is not None and exercise.tells_apart(task):
            return task
    raise RuntimeError(f"{exercise.id}: in every draw some mistake equals the solution")


def always(
    position: Position | None = None, facts: Mapping[str, Any] | None = None
) -> Callable[[Random], Task]:
    """Give everybody the same task.

    >>> always(facts={"player": "red"})(Random(1)).facts["player"]
    'red'
    """
    task = Task(position, facts or {})
    return lambda _: task
