"""Notebook 7, "A promise kept and broken": what becomes of promises and of coalitions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, Final

from sosucker_widget.analysis import ledger, solve
from sosucker_widget.analysis.promises.promise_monitor import PromiseStatus
from sosucker_widget.engine import COLOR_NAMES, ColorName, Give, Position, apply, as_seat
from sosucker_widget.engine.ruleset import RuleSet
from sosucker_widget.lessons.exercises.starts_and_gifts import opened_with_a_gift
from sosucker_widget.locale import Language, Verbatim, in_record_languages, lesson_phrase
from sosucker_widget.players import play_out
from sosucker_widget.record import GameNode, Promise, Record, positions, text_in, with_line
from sosucker_widget.teaching.answer_kinds import ColorSet, NumberFrom, OneWord, OwnWords, PlyNumber
from sosucker_widget.teaching.boards import FOUR
from sosucker_widget.teaching.exercise import Exercise, Mistake, always
from sosucker_widget.teaching.task import Task, Worded, board_of, game_in

RULES: Final = RuleSet.named("course", chips=2)

_NAMES: Final = ("p1", "p2", "p3", "p4")


def _candidates(last: int) -> Iterator[Promise]:
    """Make many kinds of promises about the move, to be judged by the ledger."""
    for maker in range(4):
        for to in range(4):
            if maker == to:
                continue
            name = COLOR_NAMES[to]
            sure = {"do": "give_move_to", "player": name}
            never = {"do": "not_give_move_to", "player": name}
            kinds = [(_text("always"), sure), (_text("next"), _next(sure)), (_text("never"), never)]
            kinds += [
                (_text("not-before", ply + 1), {**never, "until": {"ply": ply}})
                for ply in range(4, last, 3)
            ]
            for text, terms in kinds:
                yield Promise(maker, (to,), "", text, terms)


@cache
def _text(kind: str, ply: int = 0) -> dict[str, str]:
    """Return a promise in every language, as a record keeps it."""
    return in_record_languages(
        lambda language: lesson_phrase("nb7", f"promise.{kind}", {"ply": ply}, language)
    )


def _tell_promises(promises: list[Promise], language: Language) -> str:
    lines = []
    for promise in promises:
        facts = {
            "name": Verbatim(promise.id),
            "maker": promise.player.value,
            "to": promise.to[0].value,
            "text": Verbatim(text_in(promise.text, language)),
        }
        lines.append(lesson_phrase("nb7", "promise", facts, language))
    return "\n".join(lines)


def _next(terms: Mapping[str, Any]) -> dict[str, Any]:
    return {**terms, "until": "next_decision"}


def _with_promises(record: Record, promises: list[Promise]) -> Record:
    """Insert numbered promises before all other events."""
    return with_line(record, (*map(GameNode, _numbered(promises)), *record.events))


def _numbered(promises: list[Promise]) -> list[Promise]:
    return [replace(one, id=f"p{number}") for number, one in enumerate(promises, 1)]


def _pose_promises(rng: Random) -> Task | None:
    whole = play_out(["random"] * 4, RULES, seed=f"nb7.q1/{rng.random()}")
    cut = rng.randint(len(whole.events) * 2 // 3, len(whole.events) - 1)
    record = with_line(whole, whole.events[:cut])
    judged: dict[PromiseStatus, list[Promise]] = {}
    for entry in ledger(_with_promises(record, list(_candidates(len(record.events))))):
        judged.setdefault(entry.status, []).append(entry.promise)
    wanted: list[PromiseStatus] = ["kept", "broken", "void", "pending"]
    if not all(judged.get(status) for status in wanted):
        return None
    rng.shuffle(wanted)
    promises = [rng.choice(judged[status]) for status in wanted]
    game = _with_promises(record, promises)
    text = Worded(_tell_promises, _numbered(promises))
    last = len(positions(game)) - 1
    return Task(None, {"told": text, "last": Verbatim(last)}, game)


def _named(task: Task, status: PromiseStatus) -> str:
    return next(entry.promise.id for entry in ledger(game_in(task)) if entry.status == status)


VOID_PROMISE: Final = Exercise(
    id="nb7.q1",
    kind=OneWord(_NAMES),
    pose=_pose_promises,
    solve=lambda task: _named(task, "void"),
    mistakes=(
        Mistake("kept", lambda task: _named(task, "kept")),
        Mistake("broken", lambda task: _named(task, "broken")),
        Mistake("pending", lambda task: _named(task, "pending")),
    ),
)


def _ply(task: Task, status: PromiseStatus) -> int | None:
    return next(entry.witness for entry in ledger(game_in(task)) if entry.status == status)


def _last_ply(task: Task) -> int:
    return len(positions(game_in(task))) - 1


BROKEN_PROMISE: Final = Exercise(
    id="nb7.q2",
    kind=PlyNumber(),
    pose=_pose_promises,
    solve=lambda task: _ply(task, "broken"),
    mistakes=(
        Mistake("early", lambda task: (_ply(task, "broken") or 0) - 1),
        Mistake("end", _last_ply),
        Mistake("kept", lambda task: _ply(task, "kept")),
        Mistake("late", made=lambda task, ply: ply > (_ply(task, "broken") or 0)),
    ),
    nudge=True,
)


def _given(task: Task) -> Position:
    return apply(board_of(task), Give(as_seat(task.facts["player"]), as_seat(task.facts["to"])))


def _broken_pairs(task: Task) -> list[list[ColorName]]:
    before, after = solve(board_of(task)).structure, solve(_given(task)).structure
    pairs = [pair for pair in combinations(FOUR, 2) if task.facts["player"] in pair]
    return [list(pair) for pair in pairs if before.wins(pair) and not after.wins(pair)]


def _unbroken(task: Task) -> list[ColorName] | None:
    pairs = (list(pair) for pair in combinations(FOUR, 2) if task.facts["player"] in pair)
    return next((pair for pair in pairs if pair not in _broken_pairs(task)), None)


def _strangers(task: Task) -> list[ColorName]:
    return [color for color in FOUR if color not in (task.facts["player"], task.facts["to"])]


BROKEN_PAIR: Final = Exercise(
    id="nb7.q3",
    kind=ColorSet(),
    pose=opened_with_a_gift,
    solve=lambda task: _broken_pairs(task)[0],
    right=lambda task, coalition: (
        sorted(coalition) in [sorted(pair) for pair in _broken_pairs(task)]
    ),
    mistakes=(
        Mistake(
            "unbroken",
            _unbroken,
            lambda task, coalition: (
                len(coalition) == 2  # noqa: PLR2004 - a pair
                and task.facts["player"] in coalition
            ),
            lambda task, coalition: {"wins": int(solve(_given(task)).structure.wins(coalition))},
        ),
        Mistake(
            "strangers",
            _strangers,
            lambda task, coalition: (
                len(coalition) == 2  # noqa: PLR2004 - as above
                and task.facts["player"] not in coalition
            ),
        ),
        Mistake(
            "not-two",
            lambda task: [task.facts["to"]],
            lambda _, coalition: len(coalition) != 2,  # noqa: PLR2004 - as above
        ),
    ),
)

BET: Final = Exercise(id="nb7.bet-chosen", kind=NumberFrom(0, 100), pose=always())


REFLECTION: Final = Exercise(id="nb7.reflect", kind=OwnWords(), pose=always())


EXERCISES: Final = (BET, VOID_PROMISE, BROKEN_PROMISE, BROKEN_PAIR, REFLECTION)
