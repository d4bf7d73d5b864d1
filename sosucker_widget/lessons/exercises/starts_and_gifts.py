"""Notebook 5: starts that break the chip-count law or have an apex, and gifts that make a dummy."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Final

from sosucker_widget.analysis import solve
from sosucker_widget.engine import (
    COLOR_NAMES,
    COLORS,
    ColorName,
    Give,
    Position,
    apply,
    legal_actions,
)
from sosucker_widget.lessons.coalition_games import RULES, counts_of, keeps_the_law, start
from sosucker_widget.locale import Verbatim
from sosucker_widget.teaching.answer_kinds import APosition, OneColor
from sosucker_widget.teaching.boards import FOUR, set_up
from sosucker_widget.teaching.exercise import Exercise, Mistake, always
from sosucker_widget.teaching.task import Task, board_of

_FEWEST: Final = 5
"""The number of chips in a start that has an apex."""

_MOST_CHIPS: Final = 8
"""The most chips that are not dead, so that solving takes no time."""

_BARE: Final = set_up(RULES, [{"red": 1}, {"blue": 1}, {"green": 1}, {}], move="red")
"""One hand is empty: not a start in the sense of the law."""


def _is_start(position: Position) -> bool:
    """Tell whether the table is empty, all four hands hold own chips, and somebody is to play."""
    counts = counts_of(position)
    own = position == start(counts, COLOR_NAMES[position.moving_seat or 0])
    return own and min(counts) > 0


BROKEN_LAW: Final = Exercise(
    id="nb5.q5",
    kind=APosition(_MOST_CHIPS, "lessons.start(…)"),
    pose=always(start((1, 1, 1, 1))),
    solve=lambda _: start((2, 1, 1, 3)),
    right=lambda _, position: _is_start(position) and not keeps_the_law(position),
    mistakes=(
        Mistake("not-start", lambda _: _BARE, lambda _, position: not _is_start(position)),
        Mistake(
            "few",
            lambda _: start((2, 1, 2, 1)),
            lambda _, position: sum(counts_of(position)) <= 6,  # noqa: PLR2004 - see above
        ),
        Mistake(
            "holds", lambda _: start((2, 2, 2, 1)), lambda _, position: keeps_the_law(position)
        ),
    ),
)


def _pose_apex(rng: Random) -> Task:
    mover, player = rng.choice(FOUR), rng.choice(FOUR)
    total = rng.randrange(_FEWEST, _MOST_CHIPS + 1)
    return Task(start((1, 1, 1, 1), mover), {"player": player, "mover": mover, "total": total})


def _ordered(task: Task, total: int) -> Position | None:
    """Find a start with this number of chips and the task's apex, if there is one."""
    player, mover = task.facts["player"], task.facts["mover"]
    deals = [deal for deal in product(range(1, 4), repeat=4) if sum(deal) == total]
    # An apex has many chips, and so should the mover, who is about to spend one: search there
    # first.
    deals.sort(key=lambda deal: -2 * deal[FOUR.index(player)] - deal[FOUR.index(mover)])
    starts = (start(deal, mover) for deal in deals)
    return next((one for one in starts if solve(one).structure.apex == player), None)


def _another_number(task: Task) -> Position | None:
    """Find a start with the task's apex, but with another number of chips."""
    return _ordered(task, _FEWEST + (task.facts["total"] == _FEWEST))


def _made_start(task: Task, count: int, who: ColorName | None = None) -> Position:
    chosen = who or task.facts["player"]
    return start([count if color == chosen else 1 for color in FOUR], task.facts["mover"])


def _neighbour(task: Task) -> ColorName:
    return FOUR[(FOUR.index(task.facts["player"]) + 1) % 4]


def _as_ordered(task: Task, position: Position) -> bool:
    return _is_start(position) and COLOR_NAMES[position.moving_seat or 0] == task.facts["mover"]


APEX: Final = Exercise(
    id="nb5.q6",
    kind=APosition(_MOST_CHIPS, "lessons.start(…)"),
    pose=_pose_apex,
    solve=lambda task: _ordered(task, task.facts["total"]),
    right=lambda task, position: (
        _as_ordered(task, position)
        and sum(counts_of(position)) == task.facts["total"]
        and solve(position).structure.apex == task.facts["player"]
    ),
    mistakes=(
        Mistake(
            "not-start", lambda _: _BARE, lambda task, position: not _as_ordered(task, position)
        ),
        Mistake(
            "even",
            lambda task: _made_start(task, 1),
            lambda _, position: solve(position).structure.kind == "majority",
        ),
        Mistake(
            "dictator",
            lambda task: _made_start(task, 4),
            lambda _, position: solve(position).structure.kind == "dictator",
        ),
        Mistake(
            "other-apex",
            lambda task: _made_start(task, 2, _neighbour(task)),
            lambda task, position: solve(position).structure.apex != task.facts["player"],
        ),
        Mistake("count", _another_number, lambda *_: True),
    ),
)


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
    return apply(board_of(task), Give(task.facts["player"], task.facts["to"]))


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
