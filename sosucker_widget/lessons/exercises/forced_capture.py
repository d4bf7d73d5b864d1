"""Notebook 1: a play that makes another player capture."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from sosucker_widget.engine import COLOR_NAMES, Play, apply, judge
from sosucker_widget.engine import legal_actions as legal
from sosucker_widget.engine.tally import count
from sosucker_widget.record import ShortMoveError, read_short
from sosucker_widget.teaching.answer_kinds import OneMove
from sosucker_widget.teaching.boards import COURSE, Moment, random_moment
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake
from sosucker_widget.teaching.task import Task, told_by

_FOUR: Final = COLOR_NAMES[:4]


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
    assert task.position is not None
    try:
        action = read_short(word, task.position)
    except ShortMoveError:
        return None
    return action if isinstance(action, Play) else None


def _words(task: Task) -> list[str]:
    """List all legal plays as short words."""
    assert task.position is not None
    return [
        f"{act.chip.letter}{'+' if act.pile == task.position.next_pile else act.pile}"
        for act in legal(task.position)
        if isinstance(act, Play)
    ]


def _feeds(task: Task, word: Answer) -> bool:
    play = _play(task, word)
    assert task.position is not None
    if play is None or not judge(task.position, play):
        return False
    after = apply(task.position, play)
    return after.phase == "kill" and COLOR_NAMES[after.moving_seat or 0] == task.facts["captor"]


def _first(task: Task, is_it: object) -> str | None:
    assert callable(is_it)
    return next((word for word in _words(task) if is_it(task, word)), None)


def _is_refused(task: Task, word: Answer) -> bool:
    play = _play(task, word)
    assert task.position is not None
    return play is None or not judge(task.position, play)


def _refused_word(task: Task) -> str | None:
    assert task.position is not None
    hand = task.position.hand_tallies[task.position.moving_seat or 0]
    absent = [color for seat, color in enumerate(_FOUR) if not count(hand, seat)]
    return f"{absent[0][0]}{task.position.pile_ids[0]}" if absent else None


def _starts_pile(task: Task, word: Answer) -> bool:
    play = _play(task, word)
    return play is not None and task.position is not None and play.pile == task.position.next_pile


def _captures_nothing(task: Task, word: Answer) -> bool:
    play = _play(task, word)
    assert task.position is not None
    legal_play = play is not None and bool(judge(task.position, play))
    return legal_play and apply(task.position, play).phase != "kill"  # type: ignore[arg-type]


def _kills_pile(task: Task, word: Answer) -> bool:
    chips = _chips(task, word)
    return _captures_nothing(task, word) and chips["chip"] == chips["under"]


def _chips(task: Task, word: Answer) -> dict[str, Any]:
    """Name the chip that is played, the pile, and the chip on top of it."""
    play = _play(task, word)
    assert task.position is not None
    assert play is not None
    under = task.position.bytes_of(play.pile)[-1:]
    chip = play.chip.value
    return {"chip": chip, "under": COLOR_NAMES[under[0]] if under else None, "pile": play.pile}


def _refusal(task: Task, word: Answer) -> dict[str, Any]:
    assert task.position is not None
    return {"ruling": told_by(judge(task.position, read_short(word, task.position)))}


FORCED_CAPTURE: Final = Exercise(
    id="nb1.q4",
    kind=OneMove(),
    pose=_pose_feed,
    solve=lambda task: _first(task, _feeds),
    right=_feeds,
    mistakes=(
        Mistake("refused", _refused_word, _is_refused, _refusal),
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
