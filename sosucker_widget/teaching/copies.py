"""Tells a renamed copy: answers that are right for the positions of another student."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from typing import Final

from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.answer_file import SavedAnswers
from sosucker_widget.teaching.exercise import Exercise
from sosucker_widget.teaching.hand_ins import DAMAGED
from sosucker_widget.teaching.verdict import is_right
from sosucker_widget.teaching.workbook import seed_of

_FEWEST: Final = 3
"""So many answers must be right for the other student's positions."""
_MARGIN: Final = 2
"""And so many more than for the student's own."""
_LUCK: Final = 0.02
"""A copy is told if it would be that rare by luck, in a file whose tries are all the same."""
_LUCK_IN_PART: Final = 0.01
"""The same for a file of which only some tries are, with the number of files to compare it with."""
_MOST_COMPARED: Final = 10
"""A file is compared with so many others, those that are most like it."""
_MOST_ASKED: Final = 50
"""For the positions of so many students it is seen whether an answer is right by luck."""
_LONG_TEXT: Final = 20
_SAME_TEXT: Final = 1e-3
"""How likely two students write the same long text."""


@dataclass(frozen=True)
class RenamedCopy:
    """A file whose answers fit the positions of another student."""

    of: int
    """The number of the other file."""
    theirs: int
    own: int
    """How many answers are right for the positions of the other student, and for the own."""
    answers: int
    """How many answers there are to questions that differ for the two."""


def renamed_copies(
    files: Sequence[SavedAnswers], exercises: Mapping[str, Exercise]
) -> dict[int, RenamedCopy]:
    """Find the files whose answers are another student's, by their numbers.

    A student who answers wrongly is no copyist: the same wrong answers must be right for the other
    student, in more questions than luck explains.
    """
    found = {}
    for number, file in enumerate(files):
        copy = next(_copies_of(number, file, files, exercises), None)
        if copy is not None:
            found[number] = copy
    return found


def _copies_of(
    number: int,
    file: SavedAnswers,
    files: Sequence[SavedAnswers],
    exercises: Mapping[str, Exercise],
) -> Iterator[RenamedCopy]:
    seed = seed_of(file.student)
    answered = {
        name: tries[-1] for name, tries in file.tries.items() if _is_judged(name, exercises)
    }
    right = {name for name, last in answered.items() if is_right(exercises[name], seed, last)}
    if len(answered) < _FEWEST or 2 * len(right) > len(answered):
        return
    for of in _likeliest(seed, answered, files):
        other, other_seed = files[of], seed_of(files[of].student)
        asked = [
            name
            for name in answered
            if exercises[name].task(seed) != exercises[name].task(other_seed)
        ]
        shared = {*_same(answered, other)}.intersection(asked)
        theirs = {name for name in shared if is_right(exercises[name], other_seed, answered[name])}
        if len(theirs) < _FEWEST or len(theirs) - len(right & shared) < _MARGIN:
            continue
        rest = [one for at, one in enumerate(files) if at not in (number, of)][:_MOST_ASKED]
        luck = _at_least(
            len(theirs), [_luck(exercises[name], answered[name], rest) for name in asked]
        )
        if _is_no_luck(luck, file, other, len(files)):
            yield RenamedCopy(of, len(theirs), len(right.intersection(asked)), len(asked))


def _likeliest(
    seed: str, answered: Mapping[str, Json], files: Sequence[SavedAnswers]
) -> Sequence[int]:
    """Return the files of others that have the most answers in common, the most first."""
    counts = {
        of: len(_same(answered, other))
        for of, other in enumerate(files)
        if seed_of(other.student) != seed
    }
    enough = [of for of, count in counts.items() if count >= _FEWEST]
    return nlargest(_MOST_COMPARED, enough, key=lambda of: counts[of])


def _same(answered: Mapping[str, Json], other: SavedAnswers) -> list[str]:
    """Return the exercises at which the other student once gave the same answer."""
    return [
        name
        for name, last in answered.items()
        if last is not DAMAGED and last in other.tries.get(name, ())
    ]


def _is_judged(name: str, exercises: Mapping[str, Exercise]) -> bool:
    return name in exercises and exercises[name].solve is not None


def _luck(exercise: Exercise, written: Json, rest: Sequence[SavedAnswers]) -> float:
    """Estimate how likely an answer is right for anybody's positions."""
    asked = [one for one in rest if exercise.id in one.tries]
    hits = sum(is_right(exercise, seed_of(one.student), written) for one in asked)
    return (hits + 1) / (len(asked) + 4)


def _at_least(count: int, chances: Sequence[float]) -> float:
    """Return how likely so many of these come true by luck.

    >>> _at_least(2, [0.5, 0.5]), _at_least(1, [0.5, 0.5])
    (0.25, 0.75)
    """
    spread = [1.0]  # how likely exactly 0, 1, 2 … come true
    for chance in chances:
        pairs = zip([*spread, 0.0], [0.0, *spread], strict=True)
        spread = [same * (1 - chance) + fewer * chance for same, fewer in pairs]
    return sum(spread[count:])


def _is_no_luck(luck: float, file: SavedAnswers, other: SavedAnswers, files: int) -> bool:
    if any(tries != other.tries.get(name) for name, tries in file.tries.items()):
        return luck * files < _LUCK_IN_PART
    for tries in file.tries.values():
        is_text = isinstance(tries[-1], str) and len(tries[-1]) >= _LONG_TEXT
        luck *= _SAME_TEXT if is_text else 1
    return luck < _LUCK
