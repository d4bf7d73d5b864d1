"""Notebook 5: a gift that makes the receiver or the giver a dummy."""

from __future__ import annotations

from random import Random
from typing import Final

from sosucker_widget.analysis import solve
from sosucker_widget.engine import COLORS, ColorName, Give, Position, apply, legal_actions
from sosucker_widget.lessons.coalition_games import start
from sosucker_widget.lessons.exercises.simple_games import FOUR
from sosucker_widget.locale import Verbatim
from sosucker_widget.teaching.answer_kinds import OneColor
from sosucker_widget.teaching.exercise import Exercise, Mistake
from sosucker_widget.teaching.task import Task

_MOST_CHIPS: Final = 8
"""The most chips that are not dead, so that solving takes no time."""


def opened_with_a_gift(rng: Random) -> Task | None:
    """Draw a gift that makes a dummy: of the receiver, or of the giver."""
    place = start([rng.randint(1, 3) for _ in FOUR], rng.choice(FOUR))
    for _ in range(rng.choice([1, 1, 3, 3, 5])):
        place = apply(place, rng.choice(legal_actions(place)))
    choices = [act for act in legal_actions(place) if isinstance(act, Give)]
    gifts = [act for act in choices if act.to != act.player]
    if (
        not gifts
        or len(place.alive_seats) < len(FOUR)
        or place.held_size() + place.piled_size() > _MOST_CHIPS
    ):
        return None
    gift = rng.choice(gifts)
    before, after = (solve(one).structure for one in (place, apply(place, gift)))
    both = gift.player.value, gift.to.value
    ruined = [color for color in after.dummies if color in both and color not in before.dummies]
    # If others become dummies too, they would be right answers as well, so draw again.
    spared = [color for color in COLORS[:4] if color not in both]
    hurt = [color for color in spared if after.shapley[color] < before.shapley[color]]
    if after.kind != "majority" or len(ruined) != 1 or hurt:
        return None
    return Task(place, {"player": both[0], "to": both[1], "gift": Verbatim(gift.to.letter)})


def _after_gift(task: Task) -> Position:
    assert task.position is not None
    return apply(task.position, Give(task.facts["player"], task.facts["to"]))


def _dummy(task: Task) -> ColorName:
    (dummy,) = solve(_after_gift(task)).structure.dummies
    return dummy.value


def _needed(task: Task) -> ColorName:
    """Name the one of giver and receiver who is not a dummy."""
    both: tuple[ColorName, ColorName] = (task.facts["player"], task.facts["to"])
    return next(color for color in both if color != _dummy(task))


def _bystander(task: Task, number: int) -> ColorName:
    involved = (task.facts["player"], task.facts["to"])
    return [color for color in FOUR if color not in involved][number]


DUMMY: Final = Exercise(
    id="nb5.q4",
    kind=OneColor(),
    pose=opened_with_a_gift,
    solve=_dummy,
    mistakes=(
        Mistake("needed", _needed),
        Mistake("bystander", lambda task: _bystander(task, 0)),
        Mistake("other-bystander", lambda task: _bystander(task, 1)),
    ),
)
