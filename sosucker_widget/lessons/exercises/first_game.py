"""Notebook 1, "Play before theory": who moves next, who captures, who could have been saved."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import Any, Final

from sosucker_widget.engine import ColorName, Position, RuleSet, judge
from sosucker_widget.lessons.exercises.forced_capture import FORCED_CAPTURE
from sosucker_widget.lessons.exercises.who_moves import ALL_COLORS, CAPTOR, NEXT_PLAYER
from sosucker_widget.locale import Verbatim
from sosucker_widget.players import play_out
from sosucker_widget.players.lineup import Bots
from sosucker_widget.record import positions
from sosucker_widget.teaching.answer_kinds import OneColor, OwnWords, PlyNumber
from sosucker_widget.teaching.boards import COURSE
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake, always
from sosucker_widget.teaching.task import Task, told_by


def _pose_defeat(rng: Random) -> Task | None:
    record = play_out(["random"] * 4, COURSE, seed=f"nb1.q5/{rng.random()}")
    last = len(positions(record)) - 1
    return Task(record.start, {"last": Verbatim(last)}, record)


def _plies(task: Task, kind: str) -> list[int]:
    """List the plies that end a rescue by: `refused`, `alone` (nobody was asked), `asked`."""
    assert task.record is not None
    reached = positions(task.record)
    plies = []
    for ply, (before, after) in enumerate(pairwise(reached), 1):
        fell = len(after.alive_seats) < len(before.alive_seats)
        was_asked = before.phase == "rescue"
        is_it = {
            "refused": fell and was_asked,
            "alone": fell and not was_asked,
            "asked": was_asked and not fell,
        }
        if is_it[kind]:
            plies.append(ply)
    return plies


def _one(task: Task, kind: str) -> int | None:
    return next(iter(_plies(task, kind)), None)


def _elsewhere(task: Task) -> int:
    busy = {ply for kind in ("refused", "alone", "asked") for ply in _plies(task, kind)}
    return next(ply for ply in range(1, len(busy) + 2) if ply not in busy)


def _happens(task: Task, ply: Answer) -> dict[str, Any]:
    """Tell what is done at a ply."""
    assert task.record is not None
    acts = [event.action for event in task.record.events if event.action is not None]
    return {"ruling": told_by(judge(positions(task.record)[ply - 1], acts[ply - 1]).findings[0])}


DEFEAT: Final = Exercise(
    id="nb1.q5",
    kind=PlyNumber(),
    pose=_pose_defeat,
    solve=lambda task: _one(task, "refused"),
    right=lambda task, ply: ply in _plies(task, "refused"),
    mistakes=(
        Mistake(
            "alone",
            lambda task: _one(task, "alone"),
            lambda task, ply: ply in _plies(task, "alone"),
        ),
        Mistake(
            "asked",
            lambda task: _one(task, "asked"),
            lambda task, ply: ply in _plies(task, "asked"),
        ),
        Mistake(
            "elsewhere", _elsewhere, lambda task, ply: ply not in _plies(task, "refused"), _happens
        ),
    ),
)


BOTS: Final[Mapping[ColorName, str]] = MappingProxyType(
    {"red": "greedy", "blue": "grudge", "green": "loyal:blue", "yellow": "random"}
)
"""The bots of the notebook's bet, by their seats."""


_BET_RULES: Final = RuleSet.named("course", chips=3)
_BET_GAMES: Final = 200


@cache
def _wins() -> dict[ColorName, float]:
    """Return the share of the games of the lesson that each seat won."""
    bots: Bots = [*BOTS.values()]  # type: ignore[list-item] # names of bots, as they are shown
    games = (play_out(bots, _BET_RULES, seed=seed) for seed in range(_BET_GAMES))
    winners = [str(game.winner) for game in games]
    return {color: winners.count(color) / _BET_GAMES for color in BOTS}


BET: Final = Exercise(
    id="nb1.bet", kind=OneColor(BOTS), pose=always(Position.start(_BET_RULES, 0)), came_out=_wins
)


REFLECTION: Final = Exercise(id="nb1.reflect", kind=OwnWords(), pose=always())


EXERCISES: Final = (NEXT_PLAYER, CAPTOR, ALL_COLORS, FORCED_CAPTURE, DEFEAT, BET, REFLECTION)
"""The exercises, in the order of the notebook."""
