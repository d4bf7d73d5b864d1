"""Notebook 8, "Agreements that hold by themselves": which promises can be believed."""

from __future__ import annotations

from random import Random
from typing import Final

from sosucker_widget.analysis import can_win
from sosucker_widget.engine import (
    COLORS,
    ColorName,
    Give,
    Play,
    RuleSet,
    apply,
    as_seat,
    legal_actions,
)
from sosucker_widget.teaching.answer_kinds import OneColor, OwnWords
from sosucker_widget.teaching.boards import FOUR, set_up
from sosucker_widget.teaching.exercise import Exercise, Mistake, always
from sosucker_widget.teaching.task import Task

_ROOMY: Final = RuleSet.named("course", chips=4)

_MOMENTS: Final[tuple[tuple[str, str, int], ...]] = (
    ("aabc", "ac ab", 2),
    ("aad", "bd b", 2),
    ("aac", "d ac", 1),
    ("aab", "ab ac", 2),
    ("aac", "b ac", 1),
    ("aabd", "ab ad", 2),
    ("aacd", "dc ad", 2),
    ("aacd", "ac ad", 1),
)
"""The chips in hands, the piles from bottom to top, and the pile on which player `a` plays.

They were found by trying small boards at random. Such moments are rare, so tasks reuse these with
the players in another order, and check them again."""


def _pose_believed(rng: Random) -> Task | None:
    """Draw a moment in which the giver surely wins after one gift, and never after another."""
    held, piled, number = rng.choice(_MOMENTS)
    roles = dict(zip("abcd", rng.sample(FOUR, 4), strict=True))
    giver, *before = roles.values()
    names = {color: name for name, color in roles.items()}
    hands: list[dict[str, int]] = [{color: held.count(names[color])} for color in FOUR]
    piles = [[roles[name] for name in pile] for pile in piled.split()]
    opened = set_up(_ROOMY, hands, piles, move=giver, recency=before)
    place = apply(opened, Play(as_seat(giver), as_seat(giver), number))
    task = Task(place, {"player": giver})
    return task if [*map(len, _sorted_gifts(task))] == [1, 1, 1] else None


def _sorted_gifts(task: Task) -> tuple[list[ColorName], list[ColorName], list[ColorName]]:
    """Sort the other players: the giver then surely wins, or never; or they can't get the move.

    After a gift from which no player surely wins, the giver may still win if others choose so. Then
    a broken promise costs nothing, and the promise is not self-enforcing.
    """
    place = task.position
    assert place is not None
    gifts = [act for act in legal_actions(place) if isinstance(act, Give)]
    wins = {act.to: can_win(apply(place, act)).spne or () for act in gifts}
    giver = task.facts["player"]
    others = [color for color in COLORS[:4] if color != giver]
    sure = [color.value for color in others if wins.get(color) == (giver,)]
    vain = [color.value for color in others if color in wins and giver not in wins[color]]
    return sure, vain, [color.value for color in others if color not in wins]


SELF_ENFORCING: Final = Exercise(
    id="nb8.q1",
    kind=OneColor(),
    pose=_pose_believed,
    solve=lambda task: _sorted_gifts(task)[0][0],
    mistakes=(
        Mistake("vain", lambda task: _sorted_gifts(task)[1][0]),
        Mistake("self", lambda task: task.facts["player"]),
        Mistake("impossible", lambda task: _sorted_gifts(task)[2][0]),
    ),
)


REFLECTION: Final = Exercise(id="nb8.reflect", kind=OwnWords(), pose=always())


EXERCISES: Final = (SELF_ENFORCING, REFLECTION)
