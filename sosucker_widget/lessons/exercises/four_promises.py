"""Notebook 7: what became of four promises."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

from sosucker_widget.analysis import ledger
from sosucker_widget.analysis.promises.promise_monitor import PromiseStatus
from sosucker_widget.engine import COLOR_NAMES
from sosucker_widget.engine.ruleset import RuleSet
from sosucker_widget.locale import Language, Verbatim, in_record_languages, lesson_phrase
from sosucker_widget.players import play_out
from sosucker_widget.record import GameNode, Promise, Record, positions, text_in, with_line
from sosucker_widget.teaching.answer_kinds import OneWord, PlyNumber
from sosucker_widget.teaching.exercise import Exercise, Mistake
from sosucker_widget.teaching.task import Task, Worded

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
    assert task.record is not None
    return next(entry.promise.id for entry in ledger(task.record) if entry.status == status)


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
    assert task.record is not None
    return next(entry.witness for entry in ledger(task.record) if entry.status == status)


def _last_ply(task: Task) -> int:
    assert task.record is not None
    return len(positions(task.record)) - 1


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
