"""Notebook 1, "Play before theory": who moves next, who captures, who could have been saved."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Final

from sosucker_widget.engine import COLORS, Color, Give, Play, Position, apply, judge
from sosucker_widget.engine import legal_actions as legal
from sosucker_widget.engine.chips import count
from sosucker_widget.locale import Language, Verbatim
from sosucker_widget.players import play_out
from sosucker_widget.record import ShortMoveError, positions, read_short
from sosucker_widget.teaching.answer_kinds import (
    ColorOrNobody,
    ColorSet,
    OneColor,
    OneMove,
    OwnWords,
    PlyNumber,
)
from sosucker_widget.teaching.board import set_up
from sosucker_widget.teaching.exercise import Answer, Exercise, Mistake, always
from sosucker_widget.teaching.random_moments import (
    CLASSIC,
    DOCUMENTED,
    Moment,
    random_moment,
    sentence_of,
)
from sosucker_widget.teaching.task import Task

_FOUR: Final = COLORS[:4]


def _play_of(task: Task) -> Play:
    """Return the play that a question says is made."""
    facts = task.facts
    seats = {color: seat for seat, color in enumerate(COLORS)}
    return Play(seats[facts["player"]], seats[facts["chip"]], facts["pile"])


def _task_of(moment: Moment | None) -> Task | None:
    if moment is None:
        return None
    position, action, _ = moment
    assert isinstance(action, Play)
    facts = {"player": COLORS[action.player], "chip": COLORS[action.chip], "pile": action.pile}
    return Task(position, facts)


def _after(task: Task) -> Position:
    assert task.position is not None
    return apply(task.position, _play_of(task))


def _why_play(task: Task, _: Answer, language: Language) -> str:
    assert task.position is not None
    return sentence_of(task.position, _play_of(task), language)


# --- q1: to whom may the move be given? ----------------------------------------------------------


def _pose_next(rng: Random) -> Task | None:
    def wanted(moment: Moment) -> bool:
        before, action, after = moment
        on_pile = isinstance(action, Play) and action.pile != before.next_pile
        return on_pile and after.phase == "give" and len(before.piles) > 1

    return _task_of(random_moment(rng, CLASSIC, wanted))


def _candidates(task: Task) -> list[Color]:
    return [COLORS[act.to] for act in legal(_after(task)) if isinstance(act, Give)]


def _in_pile(task: Task) -> list[Color]:
    pile = _after(task).pile(task.facts["pile"])
    return [color for seat, color in enumerate(_FOUR) if seat in pile]


def _missing_before(task: Task) -> list[Color]:
    assert task.position is not None
    pile = task.position.pile(task.facts["pile"])
    return [COLORS[seat] for seat in task.position.alive if seat not in pile]


def _everybody_else(task: Task) -> list[Color]:
    return [color for color in _FOUR if color != task.facts["player"]]


# --- q2: who captures? ---------------------------------------------------------------------------


def _pose_captor(rng: Random) -> Task | None:
    """Draw a play of a prisoner on a pile, which captures it more often than not."""
    captures = rng.randrange(9) > 0  # many a game has no such capture, and is drawn again

    def wanted(moment: Moment) -> bool:
        before, action, after = moment
        on_pile = isinstance(action, Play) and action.pile != before.next_pile
        prisoner = isinstance(action, Play) and action.chip != action.player
        fits = on_pile and prisoner and len(before.alive) == len(_FOUR)
        return fits and (after.phase == "kill") is captures

    return _task_of(random_moment(rng, CLASSIC, wanted))


def _captor(task: Task) -> str:
    after = _after(task)
    return COLORS[after.has_move or 0] if after.phase == "kill" else "nobody"


def _other_way(task: Task) -> str:
    """Take a capture for none, and none for a capture."""
    return "nobody" if _captor(task) != "nobody" else str(task.facts["chip"])


def _why_captor(task: Task, _: Answer, language: Language) -> str:
    assert task.position is not None
    found = judge(task.position, _play_of(task)).findings
    return [one for one in found if one.rule.startswith("CAPTURE")][-1].sentence(language)


def _lowest(task: Task) -> Color:
    assert task.position is not None
    return COLORS[task.position.pile(task.facts["pile"])[0]]


# --- q3: all colours are in: who moves? ----------------------------------------------------------


def _pose_deepest(rng: Random) -> Task | None:
    height = rng.choice([6, 7])  # with five, the fewest on which the readings part, there are few
    row = [rng.choice(_FOUR)]
    while len(row) < height:
        row.append(rng.choice([color for color in _FOUR if color != row[-1]]))
    if set(row) != set(_FOUR) or set(row[:-1]) == set(_FOUR):
        return None
    if max(map(row.count, _FOUR)) > CLASSIC.chips:
        return None
    hands: list[dict[str, int]] = [{color: CLASSIC.chips - row.count(color)} for color in _FOUR]
    hands[_FOUR.index(row[-1])][row[-1]] += 1
    position = set_up(CLASSIC, hands, [row[:-1]], move=row[-1])
    return Task(position, {"player": row[-1], "chip": row[-1], "pile": 1})


def _deepest(task: Task) -> Color:
    return COLORS[_after(task).has_move or 0]


def _seat_after(task: Task) -> Color:
    return _FOUR[(_FOUR.index(task.facts["player"]) + 1) % len(_FOUR)]


# --- q4: let somebody else capture ---------------------------------------------------------------


def _pose_feed(rng: Random) -> Task | None:
    def wanted(moment: Moment) -> bool:
        before, action, after = moment
        return (
            isinstance(action, Play)
            and after.phase == "kill"
            and after.has_move != before.has_move
            and len(before.piles) > 1
        )

    moment = random_moment(rng, CLASSIC, wanted)
    if moment is None:
        return None
    position, _, after = moment
    facts = {"player": COLORS[position.has_move or 0], "captor": COLORS[after.has_move or 0]}
    return Task(position, facts)


def _play(task: Task, word: str) -> Play | None:
    assert task.position is not None
    try:
        action = read_short(word, task.position)
    except ShortMoveError:
        return None
    return action if isinstance(action, Play) else None


def _words(task: Task) -> list[str]:
    """List every legal play as a short word."""
    assert task.position is not None
    return [
        f"{COLORS[act.chip][0]}{'+' if act.pile == task.position.next_pile else act.pile}"
        for act in legal(task.position)
        if isinstance(act, Play)
    ]


def _feeds(task: Task, word: Answer) -> bool:
    play = _play(task, word)
    assert task.position is not None
    if play is None or not judge(task.position, play):
        return False
    after = apply(task.position, play)
    return after.phase == "kill" and COLORS[after.has_move or 0] == task.facts["captor"]


def _first(task: Task, is_it: object) -> str | None:
    assert callable(is_it)
    return next((word for word in _words(task) if is_it(task, word)), None)


def _is_refused(task: Task, word: Answer) -> bool:
    play = _play(task, word)
    assert task.position is not None
    return play is None or not judge(task.position, play)


def _refused_word(task: Task) -> str | None:
    assert task.position is not None
    hand = task.position.hands[task.position.has_move or 0]
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


# --- q5: a defeat that a gift would have prevented -----------------------------------------------


def _pose_defeat(rng: Random) -> Task | None:
    record = play_out(["random"] * 4, DOCUMENTED, seed=f"nb1.q5/{rng.random()}")
    last = len(positions(record)) - 1
    return Task(record.start, {"last": Verbatim(last)}, record)


def _plies(task: Task, kind: str) -> list[int]:
    """List the plies that end a rescue in a way: `refused`, `alone` (nobody was asked), `asked`."""
    assert task.record is not None
    reached = positions(task.record)
    found = []
    for ply, (before, after) in enumerate(pairwise(reached), 1):
        fell = len(after.alive) < len(before.alive)
        was_asked = before.phase == "rescue"
        is_it = {
            "refused": fell and was_asked,
            "alone": fell and not was_asked,
            "asked": was_asked and not fell,
        }
        if is_it[kind]:
            found.append(ply)
    return found


def _one(task: Task, kind: str) -> int | None:
    return next(iter(_plies(task, kind)), None)


def _elsewhere(task: Task) -> int:
    busy = {ply for kind in ("refused", "alone", "asked") for ply in _plies(task, kind)}
    return next(ply for ply in range(1, len(busy) + 2) if ply not in busy)


EXERCISES: Final = (
    Exercise(
        id="nb1.q1",
        kind=ColorSet(),
        pose=_pose_next,
        solve=_candidates,
        mistakes=(
            Mistake("in-pile", _in_pile),
            Mistake("before", _missing_before),
            Mistake("everybody", _everybody_else),
        ),
        nudge=True,
        why=_why_play,
    ),
    Exercise(
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
    ),
    Exercise(
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
    ),
    Exercise(
        id="nb1.q4",
        kind=OneMove(),
        pose=_pose_feed,
        solve=lambda task: _first(task, _feeds),
        right=_feeds,
        mistakes=(
            Mistake("refused", _refused_word, _is_refused),
            Mistake("new-pile", lambda task: _first(task, _starts_pile), _starts_pile),
            Mistake(
                "nothing",
                lambda task: _first(
                    task, lambda t, w: _captures_nothing(t, w) and not _starts_pile(t, w)
                ),
                _captures_nothing,
            ),
        ),
        nudge=True,
    ),
    Exercise(
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
            Mistake("elsewhere", _elsewhere, lambda task, ply: ply not in _plies(task, "refused")),
        ),
    ),
    Exercise(
        id="nb1.bet",
        kind=OneColor(),
        pose=always(),
    ),
    Exercise(
        id="nb1.reflect",
        kind=OwnWords(),
        pose=always(),
    ),
)
"""The exercises, in the order of the notebook."""
