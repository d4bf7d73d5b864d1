"""Notebook 3, "The last two": backward induction, a theorem, and wrong formulas to be refuted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Final

from sosucker_widget.analysis import OutOfScopeError, endgame, solver_for
from sosucker_widget.engine import COLORS, Play, Position, apply, judge
from sosucker_widget.engine import legal_actions as legal
from sosucker_widget.engine.chips import count
from sosucker_widget.lessons.duels import LOWEST, THREE, TWO, counted, duel, winner
from sosucker_widget.locale import Language, Verbatim, lesson_phrase
from sosucker_widget.record import ShortMoveError, read_short
from sosucker_widget.teaching.answer_kinds import (
    APosition,
    Grid,
    NumberFrom,
    OneMove,
    OneWord,
    OwnWords,
)
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake, always
from sosucker_widget.teaching.task import Task

GREEN: Final = 2
"""The dead player's seat in `THREE`."""

_PILES: Final = (["red"], ["blue"], ["red", "blue"], ["blue", "red"], ["red", "blue", "red"])
_MORE: Final = (*_PILES, ["blue", "red", "blue"])
_SIDE: Final = 5


def _winning_moves(position: Position) -> list[str]:
    seat = position.to_act
    assert seat is not None
    found = solver_for(position.rules).keeping(position, frozenset([seat]))
    return [_word(position, act) for act in found if isinstance(act, Play)]


def _word(position: Position, play: Play) -> str:
    pile = "+" if play.pile == position.next_pile else str(play.pile)
    return f"{COLORS[play.chip][0]}{pile}"


def _pose_duel(rng: Random) -> Task:
    piles = [rng.choice(_MORE) for _ in range(rng.randrange(1, 4))]
    position = duel(
        rng.randrange(1, 4),
        rng.randrange(1, 4),
        piles,
        move=rng.choice(["red", "blue"]),
        held_by_red=rng.randrange(2),
        held_by_blue=rng.randrange(2),
    )
    return Task(position, _players(position))


def _players(position: Position) -> dict[str, object]:
    mover = position.has_move or 0
    return {"mover": COLORS[mover], "other": COLORS[1 - mover]}


def _position(task: Task) -> Position:
    assert task.position is not None
    return task.position


# --- q1: the grid --------------------------------------------------------------------------------


def _grid(wins: Callable[[int, int], bool]) -> list[str]:
    rows = range(_SIDE)
    return [" ".join("red" if wins(red, blue) else "blue" for blue in rows) for red in rows]


def _pose_lone(rng: Random) -> Task | None:
    task = _pose_duel(rng)
    return task if _has_lone(_position(task)) else None


# --- q3: the fewest chips ------------------------------------------------------------------------


def _pose_fewest(rng: Random) -> Task | None:
    task = _pose_duel(rng)
    position = _position(task)
    return task if winner(position) == task.facts["other"] else None


def _fewest(task: Task, *, lone: bool = False, cover: bool = True) -> int | None:
    """Count up the mover's own chips until that is enough, by one way of counting or another."""
    position = _position(task)
    mover = position.has_move or 0
    piled = sum(pile.count(mover) for pile in position.piles)
    held = count(position.hands[1 - mover], mover)
    for own in range(1, position.rules.chips - piled - held + 1):
        if counted(_with_own(position, own), lone=lone, cover=cover) == COLORS[mover]:
            return own
    return None


def _with_own(position: Position, own: int) -> Position:
    mover = position.has_move or 0
    had = count(position.hands[mover], mover)
    hands = list(position.hands)
    hands[mover] += (own - had) << 4 * mover
    return position._replace(hands=tuple(hands), dead=position.dead - ((own - had) << 4 * mover))


def _one_short(task: Task) -> int | None:
    fewest = _fewest(task)
    # With no own chip left the mover loses, whatever the sums are: that is another matter.
    return None if fewest is None or fewest == 1 else fewest - 1


# --- the drills ----------------------------------------------------------------------------------


_DRAWS_AT_ONCE: Final = 12


def _pose_drill(rng: Random) -> Task | None:
    """Draw a board that the mover can win, though by a third of the plays at most."""
    task = _pose_duel(rng)
    right = len(_winning_moves(_position(task)))
    return task if 0 < 3 * right <= len(_plays(task)) else None


def _pose_quiet_drill(rng: Random) -> Task | None:
    """Draw one in which to capture is no way to win: of the few that there are, the first."""
    drills = (_pose_drill(rng) for _ in range(_DRAWS_AT_ONCE))
    return next((task for task in drills if task is not None and _is_quiet(task)), None)


def _is_quiet(task: Task) -> bool:
    place = _position(task)
    after = (apply(place, read_short(word, place)) for word in _winning_moves(place))
    return all(one.phase != "kill" for one in after)


def _plays(task: Task) -> list[str]:
    position = _position(task)
    return [_word(position, act) for act in legal(position) if isinstance(act, Play)]


def _losing(task: Task, *, new: bool) -> str | None:
    good = _winning_moves(_position(task))
    losing = [word for word in _plays(task) if word not in good]
    return next((word for word in losing if word.endswith("+") == new), None)


def _is_refused(task: Task, word: Answer) -> bool:
    position = _position(task)
    try:
        return not judge(position, read_short(word, position))
    except ShortMoveError:
        return True


def _refused(task: Task) -> str:
    return f"r{_position(task).next_pile + 1}"


def _best_is(task: Task, word: Answer) -> bool:
    position = _position(task)
    if _is_refused(task, word):
        return False
    after = apply(position, read_short(word, position))
    return winner(after) == str(task.facts["mover"])


def _why_kept(task: Task, word: Answer, language: Language) -> str:
    """Count again after a right play."""
    position = _position(task)
    after = apply(position, read_short(word, position))
    if after.phase == "over":
        return lesson_phrase("nb3", "drill.over", {}, language)
    if after.phase == "play":
        return endgame(after).text(language)
    killed = [apply(after, act) for act in legal(after)]
    kept = [place for place in killed if winner(place) == task.facts["mover"]]
    counts = [endgame(place).text(language) for place in kept if place.phase == "play"]
    if not counts:
        return lesson_phrase("nb3", "drill.over", {}, language)
    return lesson_phrase("nb3", "drill.captured", {"count": Verbatim(counts[0])}, language)


# --- counterexamples -----------------------------------------------------------------------------


def _in_play(position: Position) -> bool:
    together = any(a == b for pile in position.piles for a, b in pairwise(pile))
    return len(position.alive) == TWO.players and position.phase == "play" and not together


def _refutes_lone(_: Task, position: Answer) -> bool:
    try:
        return endgame(position).winner != counted(position, lone=True)
    except OutOfScopeError:
        return False


def _has_lone(position: Position) -> bool:
    return any(len({*pile}) == 1 for pile in position.piles)


def _refutes(_: Task, position: Answer) -> bool:
    """Whether trying everything and counting name different winners."""
    return _in_play(position) and winner(position) != counted(position)


def _has_both(position: Position) -> bool:
    return any({*position.alive} <= {*pile} for pile in position.piles)


def _green_lies(position: Position) -> bool:
    return any(GREEN in pile for pile in position.piles)


def _drill(number: int) -> Exercise:
    return Exercise(
        id=f"nb3.d{number}",
        text_name="drill",
        kind=OneMove(),
        pose=_pose_quiet_drill if number % 2 == 0 else _pose_drill,
        solve=lambda task: next(iter(_winning_moves(_position(task))), None),
        right=_best_is,
        mistakes=(
            Mistake("refused", _refused, _is_refused),
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


EXERCISES: Final = (
    Exercise(
        id="nb3.q1",
        kind=Grid(_SIDE, _SIDE, ("red", "blue")),
        pose=always(Position.start(replace(TWO, chips=4), 0)),
        solve=lambda _: _grid(lambda red, blue: winner(duel(red, blue)) == "red"),
        mistakes=(
            Mistake("equal", lambda _: _grid(lambda red, blue: red >= blue and red > 0)),
            Mistake("swapped", lambda _: _grid(lambda red, blue: winner(duel(blue, red)) == "red")),
            Mistake("mover", lambda _: _grid(lambda red, _blue: red > 0)),
        ),
        nudge=True,
    ),
    Exercise(
        id="nb3.q2",
        kind=OneWord(("red", "blue", "draw", "depends")),
        pose=_pose_lone,
        solve=lambda task: winner(_position(task)),
        mistakes=(
            Mistake("lone", lambda task: counted(_position(task), lone=True)),
            Mistake("draw", lambda _: "draw"),
            Mistake("depends", lambda _: "depends"),
        ),
    ),
    Exercise(
        id="nb3.q3",
        kind=NumberFrom(0, 13),
        pose=_pose_fewest,
        solve=_fewest,
        mistakes=(
            Mistake("short", _one_short),
            Mistake("cover", lambda task: _fewest(task, cover=False)),
            Mistake("lone", lambda task: _fewest(task, lone=True)),
        ),
        nudge=True,
    ),
    *map(_drill, range(1, 7)),
    Exercise(
        id="nb3.q5",
        kind=APosition(16, "duel(…)"),
        pose=always(duel(2, 2), {}),
        solve=lambda _: duel(1, 1, [["red"]]),
        right=_refutes_lone,
        mistakes=(
            Mistake(
                "not-two",
                lambda _: duel(1, 1, [["red", "red"]]),
                lambda _, position: not _in_play(position),
            ),
            Mistake(
                "no-lone",
                lambda _: duel(1, 1, [["red", "blue"]]),
                lambda _, position: not _has_lone(position),
            ),
            Mistake("agree", lambda _: duel(3, 1, [["red"]]), lambda *_: True),
        ),
    ),
    Exercise(
        id="nb3.q6",
        kind=APosition(10, "duel(…, rules=LOWEST)"),
        pose=always(duel(2, 2, rules=LOWEST), {}),
        solve=lambda _: duel(2, 2, [["red", "blue"]], rules=LOWEST),
        right=_refutes,
        mistakes=(
            Mistake(
                "not-two",
                lambda _: duel(1, 1, [["red", "red"]], rules=LOWEST),
                lambda _, position: not _in_play(position),
            ),
            Mistake(
                "not-mixed",
                lambda _: duel(2, 1, rules=LOWEST),
                lambda _, position: not _has_both(position),
            ),
            Mistake(
                "agree", lambda _: duel(3, 1, [["red", "blue"]], rules=LOWEST), lambda *_: True
            ),
        ),
    ),
    Exercise(
        id="nb3.q7",
        kind=APosition(10, "duel(…, rules=THREE)"),
        pose=always(duel(2, 2, rules=THREE), {}),
        solve=lambda _: duel(2, 1, [["red", "green", "blue"]], move="blue", rules=THREE),
        right=lambda task, position: _green_lies(position) and _refutes(task, position),
        mistakes=(
            Mistake(
                "not-two",
                lambda _: duel(1, 1, [["green", "red", "red"]], rules=THREE),
                lambda _, position: not _in_play(position),
            ),
            Mistake(
                "no-green",
                lambda _: duel(2, 1, [["red", "blue"]], rules=THREE),
                lambda _, position: not _green_lies(position),
            ),
            Mistake("agree", lambda _: duel(3, 1, [["green"]], rules=THREE), lambda *_: True),
        ),
    ),
    Exercise(
        id="nb3.reflect",
        kind=OwnWords(),
        pose=always(),
    ),
)
"""The exercises, in the order of the notebook."""
