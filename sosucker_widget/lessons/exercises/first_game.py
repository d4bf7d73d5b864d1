"""Notebook 1, "Play before theory": captures by force, defeats, and the bet on a game of bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any, Final

from sosucker_widget.engine import COLOR_NAMES, ColorName, Play, Position, RuleSet, apply, judge
from sosucker_widget.engine.tally import count
from sosucker_widget.lessons.exercises.typed_moves import plays_in, refusal
from sosucker_widget.lessons.exercises.who_moves import ALL_COLORS, CAPTOR, NEXT_PLAYER
from sosucker_widget.locale import Verbatim
from sosucker_widget.players import play_out
from sosucker_widget.players.lineup import Bots
from sosucker_widget.record import ShortMoveError, positions, read_short
from sosucker_widget.teaching.answer_kinds import OneColor, OneMove, OwnWords, PlyNumber
from sosucker_widget.teaching.boards import COURSE, FOUR, Moment, random_moment
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake, always
from sosucker_widget.teaching.task import Task, board_of, game_in, told_by


def _pose_feed(rng: Random) -> Task | None:
    def wanted(moment: Moment) -> bool:
        before, action, after = moment
        return (
            isinstance(action, Play)
            and after.phase == "kill"
            and after.moving_seat != before.moving_seat
            and len(before.pile_bytes) > 1
        )

    moment = random_moment(rng, COURSE, wanted)
    if moment is None:
        return None
    position, _, after = moment
    facts = {
        "player": COLOR_NAMES[position.moving_seat or 0],
        "captor": COLOR_NAMES[after.moving_seat or 0],
    }
    return Task(position, facts)


def _play(task: Task, word: str) -> Play | None:
    try:
        action = read_short(word, board_of(task))
    except ShortMoveError:
        return None
    return action if isinstance(action, Play) else None


def _feeds(task: Task, word: Answer) -> bool:
    play = _play(task, word)
    if play is None or not judge(board_of(task), play):
        return False
    after = apply(board_of(task), play)
    return after.phase == "kill" and COLOR_NAMES[after.moving_seat or 0] == task.facts["captor"]


def _first(task: Task, is_it: Callable[[Task, str], bool]) -> str | None:
    return next((word for word in plays_in(task) if is_it(task, word)), None)


def _is_refused(task: Task, word: Answer) -> bool:
    play = _play(task, word)
    return play is None or not judge(board_of(task), play)


def _refused_word(task: Task) -> str | None:
    hand = board_of(task).hand_tallies[board_of(task).moving_seat or 0]
    absent = [color for seat, color in enumerate(FOUR) if not count(hand, seat)]
    return f"{absent[0][0]}{board_of(task).pile_ids[0]}" if absent else None


def _starts_pile(task: Task, word: Answer) -> bool:
    play = _play(task, word)
    return play is not None and play.pile == board_of(task).next_pile


def _captures_nothing(task: Task, word: Answer) -> bool:
    play = _play(task, word)
    if play is None or not judge(board_of(task), play):
        return False
    return apply(board_of(task), play).phase != "kill"


def _kills_pile(task: Task, word: Answer) -> bool:
    chips = _chips(task, word)
    return _captures_nothing(task, word) and chips["chip"] == chips["under"]


def _chips(task: Task, word: Answer) -> dict[str, Any]:
    """Name the chip that is played, the pile, and the chip on top of it."""
    play = _play(task, word)
    assert play is not None
    under = board_of(task).bytes_of(play.pile)[-1:]
    chip = play.chip.value
    return {"chip": chip, "under": COLOR_NAMES[under[0]] if under else None, "pile": play.pile}


FORCED_CAPTURE: Final = Exercise(
    id="nb1.q4",
    kind=OneMove(),
    pose=_pose_feed,
    solve=lambda task: _first(task, _feeds),
    right=_feeds,
    mistakes=(
        Mistake("refused", _refused_word, _is_refused, refusal),
        Mistake("new-pile", lambda task: _first(task, _starts_pile), _starts_pile),
        Mistake("dead", made=_kills_pile),
        Mistake(
            "nothing",
            lambda task: _first(
                task, lambda t, w: _captures_nothing(t, w) and not _starts_pile(t, w)
            ),
            _captures_nothing,
            _chips,
        ),
        Mistake("other", made=lambda *_: True, facts=_chips),
    ),
    nudge=True,
)


def _pose_defeat(rng: Random) -> Task | None:
    record = play_out(["random"] * 4, COURSE, seed=f"nb1.q5/{rng.random()}")
    last = len(positions(record)) - 1
    return Task(record.start, {"last": Verbatim(last)}, record)


def _plies(task: Task, kind: str) -> list[int]:
    """List the plies that end a rescue by: `refused`, `alone` (nobody was asked), `asked`."""
    reached = positions(game_in(task))
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
    acts = [event.action for event in game_in(task).events if event.action is not None]
    return {"ruling": told_by(judge(positions(game_in(task))[ply - 1], acts[ply - 1]).findings[0])}


def _ended(how: str) -> Mistake:
    """Take a rescue that ended otherwise for the one that was refused."""
    return Mistake(how, lambda task: _one(task, how), lambda task, ply: ply in _plies(task, how))


DEFEAT: Final = Exercise(
    id="nb1.q5",
    kind=PlyNumber(),
    pose=_pose_defeat,
    solve=lambda task: _one(task, "refused"),
    right=lambda task, ply: ply in _plies(task, "refused"),
    mistakes=(
        _ended("alone"),
        _ended("asked"),
        Mistake(
            "elsewhere", _elsewhere, lambda task, ply: ply not in _plies(task, "refused"), _happens
        ),
    ),
)


BOTS: Final[Mapping[ColorName, str]] = {
    "red": "greedy",
    "blue": "grudge",
    "green": "loyal:blue",
    "yellow": "random",
}
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
