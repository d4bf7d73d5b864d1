"""Notebook 3: boards of the last two players, drawn at random."""

from __future__ import annotations

from random import Random
from typing import Final

from sosucker_widget.analysis import endgame, solver_for
from sosucker_widget.engine import COLOR_NAMES, Play, Position, apply
from sosucker_widget.engine import legal_actions as legal
from sosucker_widget.lessons.duels import duel, winner
from sosucker_widget.lessons.exercises.typed_moves import is_refused, plays_in, refusal
from sosucker_widget.locale import Language, Verbatim, lesson_phrase
from sosucker_widget.record import read_short, short
from sosucker_widget.teaching.answer_kinds import OneMove
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake
from sosucker_widget.teaching.task import Task, board_of

_PILES: Final = (
    *(["red"], ["blue"], ["red", "blue"], ["blue", "red"]),
    *(["red", "blue", "red"], ["blue", "red", "blue"]),
)


def pose_duel(rng: Random) -> Task:
    """Draw a board with small hands and one to three piles."""
    piles = [rng.choice(_PILES) for _ in range(rng.randrange(1, 4))]
    position = duel(
        rng.randrange(1, 4),
        rng.randrange(1, 4),
        piles,
        move=rng.choice(["red", "blue"]),
        held_by_red=rng.randrange(2),
        held_by_blue=rng.randrange(2),
    )
    mover = position.moving_seat or 0
    return Task(position, {"mover": COLOR_NAMES[mover], "other": COLOR_NAMES[1 - mover]})


def has_lone(position: Position) -> bool:
    """Tell whether there is a pile of one colour."""
    return any(len({*pile}) == 1 for pile in position.pile_bytes)


def _winning_moves(position: Position) -> list[str]:
    seat = position.acting_seat
    assert seat is not None
    moves = solver_for(position.rules).winning_moves(position, frozenset([seat]))
    return [short(act, position) for act in moves if isinstance(act, Play)]


_DRAWS_AT_ONCE: Final = 12


def _pose_drill(rng: Random) -> Task | None:
    """Draw a board on which at most a third of the mover's plays keep the win."""
    task = pose_duel(rng)
    right = len(_winning_moves(board_of(task)))
    return task if 0 < 3 * right <= len(plays_in(task)) else None


def _pose_quiet_drill(rng: Random) -> Task | None:
    """Draw a board on which capturing does not win; there are few, so take the first."""
    drills = (_pose_drill(rng) for _ in range(_DRAWS_AT_ONCE))
    return next((task for task in drills if task is not None and _is_quiet(task)), None)


def _is_quiet(task: Task) -> bool:
    place = board_of(task)
    after = (apply(place, read_short(word, place)) for word in _winning_moves(place))
    return all(one.phase != "kill" for one in after)


def _losing(task: Task, *, new: bool) -> str | None:
    good = _winning_moves(board_of(task))
    losing = [word for word in plays_in(task) if word not in good]
    return next((word for word in losing if word.endswith("+") == new), None)


def _refused(task: Task) -> str:
    return f"r{board_of(task).next_pile + 1}"


def _best_is(task: Task, word: Answer) -> bool:
    position = board_of(task)
    if is_refused(task, word):
        return False
    after = apply(position, read_short(word, position))
    return winner(after) == str(task.facts["mover"])


def _why_kept(task: Task, word: Answer, language: Language) -> str:
    """Show the theorem's count after a right play."""
    position = board_of(task)
    after = apply(position, read_short(word, position))
    if after.phase == "over":
        return lesson_phrase("nb3", "drill.over", {}, language)
    if after.phase == "play":
        return endgame(after).to_text(language)
    killed = [apply(after, act) for act in legal(after)]
    wins = [place for place in killed if winner(place) == task.facts["mover"]]
    counts = [endgame(place).to_text(language) for place in wins if place.phase == "play"]
    if not counts:
        return lesson_phrase("nb3", "drill.over", {}, language)
    return lesson_phrase("nb3", "drill.captured", {"count": Verbatim(counts[0])}, language)


def _drill(number: int) -> Exercise:
    return Exercise(
        id=f"nb3.d{number}",
        text_name="drill",
        kind=OneMove(),
        pose=_pose_quiet_drill if number % 2 == 0 else _pose_drill,
        solve=lambda task: next(iter(_winning_moves(board_of(task))), None),
        right=_best_is,
        mistakes=(
            Mistake("refused", _refused, is_refused, refusal),
            Mistake(
                "new-pile", lambda task: _losing(task, new=True), lambda _, word: word.endswith("+")
            ),
            Mistake(
                "pile",
                lambda task: _losing(task, new=False),
                lambda _, word: not word.endswith("+"),
            ),
        ),
        why=_why_kept,
    )


DRILLS: Final = tuple(map(_drill, range(1, 7)))
