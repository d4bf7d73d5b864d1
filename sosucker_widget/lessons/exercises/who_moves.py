"""Notebook 1: who has the move after a play, and who captures."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

from sosucker_widget.engine import COLOR_NAMES, ColorName, Give, Play, Position, apply, judge
from sosucker_widget.engine import legal_actions as legal
from sosucker_widget.locale import Language
from sosucker_widget.teaching.answer_kinds import ColorOrNobody, ColorSet, OneColor
from sosucker_widget.teaching.boards import COURSE, FOUR, Moment, random_moment, sentence_of, set_up
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake
from sosucker_widget.teaching.task import Task, board_of


def _play_of(task: Task) -> Play:
    """Return the play that a question describes."""
    facts = task.facts
    seats = {color: seat for seat, color in enumerate(COLOR_NAMES)}
    return Play(seats[facts["player"]], seats[facts["chip"]], facts["pile"])


def _task_of(moment: Moment | None) -> Task | None:
    if moment is None:
        return None
    position, action, _ = moment
    assert isinstance(action, Play)
    facts = {"player": action.player.value, "chip": action.chip.value, "pile": action.pile}
    return Task(position, facts)


def _after(task: Task) -> Position:
    return apply(board_of(task), _play_of(task))


def _why_play(task: Task, _: Answer, language: Language) -> str:
    return sentence_of(board_of(task), _play_of(task), language)


def _pose_next(rng: Random) -> Task | None:
    def wanted(moment: Moment) -> bool:
        before, action, after = moment
        on_pile = isinstance(action, Play) and action.pile != before.next_pile
        return on_pile and after.phase == "give" and len(before.pile_bytes) > 1

    return _task_of(random_moment(rng, COURSE, wanted))


def _candidates(task: Task) -> list[ColorName]:
    return [act.to.value for act in legal(_after(task)) if isinstance(act, Give)]


def _in_pile(task: Task) -> list[ColorName]:
    pile = _after(task).bytes_of(task.facts["pile"])
    return [color for seat, color in enumerate(FOUR) if seat in pile]


def _missing_before(task: Task) -> list[ColorName]:
    pile = board_of(task).bytes_of(task.facts["pile"])
    return [COLOR_NAMES[seat] for seat in board_of(task).alive_seats if seat not in pile]


def _everybody_else(task: Task) -> list[ColorName]:
    return [color for color in FOUR if color != task.facts["player"]]


def _in_order(colors: Iterable[ColorName]) -> list[ColorName]:
    return sorted(colors, key=FOUR.index)


NEXT_PLAYER: Final = Exercise(
    id="nb1.q1",
    kind=ColorSet(),
    pose=_pose_next,
    solve=_candidates,
    mistakes=(
        Mistake("in-pile", _in_pile),
        Mistake("before", _missing_before),
        Mistake("everybody", _everybody_else),
        Mistake("nobody", made=lambda _, colors: not colors),
        Mistake(
            "lies",
            made=lambda task, colors: bool(colors & {*_in_pile(task)}),
            facts=lambda task, colors: {"named": _in_order(colors & {*_in_pile(task)})},
        ),
        Mistake(
            "defeated",
            made=lambda task, colors: bool(colors - {*_candidates(task)}),
            facts=lambda task, colors: {"named": _in_order(colors - {*_candidates(task)})},
        ),
        Mistake(
            "mover",
            made=lambda task, colors: colors | {task.facts["player"]} == {*_candidates(task)},
        ),
        Mistake("more", made=lambda *_: True),
    ),
    nudge=True,
    why=_why_play,
    act=_play_of,
)


def _pose_captor(rng: Random) -> Task | None:
    """Draw a play of a prisoner on a pile, usually one that captures."""
    captures = rng.randrange(9) > 0  # many games have no such capture, and are drawn again

    def wanted(moment: Moment) -> bool:
        before, action, after = moment
        on_pile = isinstance(action, Play) and action.pile != before.next_pile
        prisoner = isinstance(action, Play) and action.chip != action.player
        fits = on_pile and prisoner and len(before.alive_seats) == len(FOUR)
        return fits and (after.phase == "kill") is captures

    return _task_of(random_moment(rng, COURSE, wanted))


def _captor(task: Task) -> str:
    after = _after(task)
    return COLOR_NAMES[after.moving_seat or 0] if after.phase == "kill" else "nobody"


def _other_way(task: Task) -> str:
    """Take a capture for none, and no capture for one."""
    return "nobody" if _captor(task) != "nobody" else str(task.facts["chip"])


def _why_captor(task: Task, _: Answer, language: Language) -> str:
    findings = judge(board_of(task), _play_of(task)).findings
    return [one for one in findings if one.rule.startswith("CAPTURE")][-1].sentence(language)


def _lowest(task: Task) -> ColorName:
    return COLOR_NAMES[board_of(task).bytes_of(task.facts["pile"])[0]]


CAPTOR: Final = Exercise(
    id="nb1.q2",
    kind=ColorOrNobody(),
    pose=_pose_captor,
    solve=_captor,
    mistakes=(
        Mistake("player", lambda task: task.facts["player"]),
        Mistake("lowest", _lowest),
        Mistake("other-way", _other_way),
    ),
    nudge=True,
    why=_why_captor,
    act=_play_of,
)


def _pose_deepest(rng: Random) -> Task | None:
    height = rng.choice([6, 7])  # only few piles of five, the least number, tell the readings apart
    row = [rng.choice(FOUR)]
    while len(row) < height:
        row.append(rng.choice([color for color in FOUR if color != row[-1]]))
    if set(row) != set(FOUR) or set(row[:-1]) == set(FOUR):
        return None
    if max(map(row.count, FOUR)) > COURSE.chips:
        return None
    hands: list[dict[str, int]] = [{color: COURSE.chips - row.count(color)} for color in FOUR]
    hands[FOUR.index(row[-1])][row[-1]] += 1
    position = set_up(COURSE, hands, [row[:-1]], move=row[-1])
    return Task(position, {"player": row[-1], "chip": row[-1], "pile": 1})


def _deepest(task: Task) -> ColorName:
    return COLOR_NAMES[_after(task).moving_seat or 0]


def _seat_after(task: Task) -> ColorName:
    return FOUR[(FOUR.index(task.facts["player"]) + 1) % len(FOUR)]


ALL_COLORS: Final = Exercise(
    id="nb1.q3",
    kind=OneColor(),
    pose=_pose_deepest,
    solve=_deepest,
    mistakes=(
        Mistake("lowest", _lowest),
        Mistake("top", lambda task: task.facts["player"]),
        Mistake("seat", _seat_after),
    ),
    nudge=True,
    why=_why_play,
    act=_play_of,
)
