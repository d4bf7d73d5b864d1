"""Notebook 7, "Promises, threats, betrayal": what became of promises, what counting can say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, Final

from sosucker_widget.analysis import can_win, ledger, solve
from sosucker_widget.analysis.promise_monitor import PromiseStatus
from sosucker_widget.engine import COLORS, SEATS, Color, Give, Play, Position, apply, legal_actions
from sosucker_widget.engine.ruleset import RuleSet
from sosucker_widget.lessons.exercises import chat_claims
from sosucker_widget.lessons.exercises.coalition_power import opened_with_a_gift
from sosucker_widget.locale import Language, Verbatim, in_every_language, lesson_phrase
from sosucker_widget.players import play_out
from sosucker_widget.record import Event, Promise, Record, positions, text_in
from sosucker_widget.teaching.answer_kinds import (
    ColorSet,
    NumberFrom,
    OneColor,
    OneWord,
    OwnWords,
    PlyNumber,
    WordRow,
)
from sosucker_widget.teaching.board import set_up
from sosucker_widget.teaching.exercise import Exercise, Mistake, always
from sosucker_widget.teaching.task import Task, Worded

FOUR: Final = COLORS[:4]
RULES: Final = RuleSet.named("documented", chips=2)
_ROOMY: Final = RuleSet.named("documented", chips=4)
_NAMES: Final = ("p1", "p2", "p3", "p4")


# --- q1, q2: what became of four promises --------------------------------------------------------


def _candidates(last: int) -> Iterator[Promise]:
    """Make all sorts of promises about the move, to be judged by the ledger."""
    for maker in range(4):
        for to in range(4):
            if maker == to:
                continue
            name = COLORS[to]
            sure = {"do": "give_move_to", "player": name}
            never = {"do": "not_give_move_to", "player": name}
            kinds = [
                (_text("always"), sure),
                (_text("next"), _next(sure)),
                (_text("never"), never),
            ]
            kinds += [
                (_text("not-before", ply + 1), {**never, "until": {"ply": ply}})
                for ply in range(4, last, 3)
            ]
            for text, terms in kinds:
                yield Promise(maker, (to,), "", text, terms)


@cache
def _text(kind: str, ply: int = 0) -> dict[Language, str]:
    """Return a promise in every language, as a record keeps it."""
    return in_every_language(
        lambda language: lesson_phrase("nb7", f"promise.{kind}", {"ply": ply}, language)
    )


def _tell_promises(promises: list[Promise], language: Language) -> str:
    lines = []
    for promise in promises:
        facts = {
            "name": Verbatim(promise.id),
            "maker": COLORS[promise.player],
            "to": COLORS[promise.to[0]],
            "text": Verbatim(text_in(promise.text, language)),
        }
        lines.append(lesson_phrase("nb7", "promise", facts, language))
    return "\n".join(lines)


def _next(terms: Mapping[str, Any]) -> dict[str, Any]:
    return {**terms, "until": "next_decision"}


def _with_promises(record: Record, promises: list[Promise]) -> Record:
    """Put promises, numbered, before everything else."""
    return replace(record, events=(*map(Event, _numbered(promises)), *record.events))


def _numbered(promises: list[Promise]) -> list[Promise]:
    return [replace(one, id=f"p{number}") for number, one in enumerate(promises, 1)]


def _pose_promises(rng: Random) -> Task | None:
    whole = play_out(["random"] * 4, RULES, seed=f"nb7.q1/{rng.random()}")
    cut = rng.randint(len(whole.events) * 2 // 3, len(whole.events) - 1)
    record = replace(whole, events=whole.events[:cut])
    judged: dict[PromiseStatus, list[Promise]] = {}
    for entry in ledger(_with_promises(record, list(_candidates(len(record.events))))):
        judged.setdefault(entry.status, []).append(entry.promise)
    wanted: list[PromiseStatus] = ["kept", "broken", "void", "pending"]
    if not all(judged.get(status) for status in wanted):
        return None
    rng.shuffle(wanted)
    promises = [rng.choice(judged[status]) for status in wanted]
    made = _with_promises(record, promises)
    told = Worded(_tell_promises, _numbered(promises))
    last = len(positions(made)) - 1
    return Task(None, {"told": told, "last": Verbatim(last)}, made)


def _named(task: Task, status: PromiseStatus) -> str:
    assert task.record is not None
    return next(entry.promise.id for entry in ledger(task.record) if entry.status == status)


def _ply(task: Task, status: PromiseStatus) -> int | None:
    assert task.record is not None
    return next(entry.witness for entry in ledger(task.record) if entry.status == status)


def _last_ply(task: Task) -> int:
    assert task.record is not None
    return len(positions(task.record)) - 1


# --- q3: kept, and a betrayal --------------------------------------------------------------------


def _given(task: Task) -> Position:
    assert task.position is not None
    return apply(task.position, Give(SEATS[task.facts["player"]], SEATS[task.facts["to"]]))


def _broken_pairs(task: Task) -> list[list[Color]]:
    assert task.position is not None
    before, after = solve(task.position).structure, solve(_given(task)).structure
    pairs = [pair for pair in combinations(FOUR, 2) if task.facts["player"] in pair]
    return [list(pair) for pair in pairs if before.wins(pair) and not after.wins(pair)]


def _unbroken(task: Task) -> list[Color] | None:
    pairs = (list(pair) for pair in combinations(FOUR, 2) if task.facts["player"] in pair)
    return next((pair for pair in pairs if pair not in _broken_pairs(task)), None)


def _strangers(task: Task) -> list[Color]:
    return [color for color in FOUR if color not in (task.facts["player"], task.facts["to"])]


# --- q6: a promise that holds by itself ----------------------------------------------------------


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
"""The chips in hands, the piles from bottom to top, and the one on which player `a` lays a chip.

Found by trying small boards at random. Such moments are rare, so these are dealt out with the
players in another order, and looked at again."""


def _pose_believed(rng: Random) -> Task | None:
    """Draw a moment in which the giver wins surely after one gift, and never after another."""
    held, piled, number = rng.choice(_MOMENTS)
    roles = dict(zip("abcd", rng.sample(FOUR, 4), strict=True))
    giver, *before = roles.values()
    names = {color: name for name, color in roles.items()}
    hands: list[dict[str, int]] = [{color: held.count(names[color])} for color in FOUR]
    piles = [[roles[name] for name in pile] for pile in piled.split()]
    opened = set_up(_ROOMY, hands, piles, move=giver, recency=before)
    place = apply(opened, Play(SEATS[giver], SEATS[giver], number))
    task = Task(place, {"player": giver})
    return task if [*map(len, _sorted_gifts(task))] == [1, 1, 1] else None


def _sorted_gifts(task: Task) -> tuple[list[Color], list[Color], list[Color]]:
    """Sort the others: after whose gift the giver wins surely, never; who can't get the move.

    By grace of others the giver may win after a gift, too, that wins for nobody surely: then a
    broken word costs nothing, and the promise is not self-enforcing.
    """
    place = task.position
    assert place is not None
    gifts = [act for act in legal_actions(place) if isinstance(act, Give)]
    wins = {act.to: can_win(apply(place, act)).spne or () for act in gifts}
    giver = task.facts["player"]
    others = [seat for seat, color in enumerate(FOUR) if color != giver]
    kept = [COLORS[seat] for seat in others if wins.get(seat) == (giver,)]
    vain = [COLORS[seat] for seat in others if seat in wins and giver not in wins[seat]]
    return kept, vain, [COLORS[seat] for seat in others if seat not in wins]


EXERCISES: Final = (
    Exercise(
        id="nb7.bet",
        kind=NumberFrom(0, 100),
        pose=always(),
    ),
    Exercise(
        id="nb7.q1",
        kind=OneWord(_NAMES),
        pose=_pose_promises,
        solve=lambda task: _named(task, "void"),
        mistakes=(
            Mistake("kept", lambda task: _named(task, "kept")),
            Mistake("broken", lambda task: _named(task, "broken")),
            Mistake("pending", lambda task: _named(task, "pending")),
        ),
    ),
    Exercise(
        id="nb7.q2",
        kind=PlyNumber(),
        pose=_pose_promises,
        solve=lambda task: _ply(task, "broken"),
        mistakes=(
            Mistake("early", lambda task: (_ply(task, "broken") or 0) - 1),
            Mistake("end", _last_ply),
            Mistake("kept", lambda task: _ply(task, "kept")),
        ),
        nudge=True,
    ),
    Exercise(
        id="nb7.q3",
        kind=ColorSet(),
        pose=opened_with_a_gift,
        solve=lambda task: _broken_pairs(task)[0],
        right=lambda task, team: sorted(team) in [sorted(pair) for pair in _broken_pairs(task)],
        mistakes=(
            Mistake(
                "unbroken",
                _unbroken,
                lambda task, team: (
                    len(team) == 2  # noqa: PLR2004 - a pair
                    and task.facts["player"] in team
                ),
            ),
            Mistake(
                "strangers",
                _strangers,
                lambda task, team: (
                    len(team) == 2  # noqa: PLR2004 - as above
                    and task.facts["player"] not in team
                ),
            ),
            Mistake(
                "not-two",
                lambda task: [task.facts["to"]],
                lambda _, team: len(team) != 2,  # noqa: PLR2004 - as above
            ),
        ),
    ),
    Exercise(
        id="nb7.q6",
        kind=OneColor(),
        pose=_pose_believed,
        solve=lambda task: _sorted_gifts(task)[0][0],
        mistakes=(
            Mistake("vain", lambda task: _sorted_gifts(task)[1][0]),
            Mistake("self", lambda task: task.facts["player"]),
            Mistake("impossible", lambda task: _sorted_gifts(task)[2][0]),
        ),
    ),
    Exercise(
        id="nb7.q4",
        kind=NumberFrom(0, 10_000),
        pose=chat_claims.pose_words,
        solve=lambda task: chat_claims.count(task, chat_claims.has_word),
        mistakes=(
            Mistake("letters", lambda task: chat_claims.count(task, chat_claims.has_letters)),
            Mistake("times", lambda task: chat_claims.count(task, chat_claims.times)),
            Mistake("small", lambda task: chat_claims.count(task, chat_claims.has_small)),
        ),
        nudge=True,
    ),
    Exercise(
        id="nb7.q5",
        kind=WordRow(chat_claims.CLAIMS, chat_claims.TRUTHS),
        pose=chat_claims.pose_claims,
        solve=chat_claims.truths,
        mistakes=(
            Mistake(
                "deeds",
                lambda task: chat_claims.believed(task, chat_claims.DEEDS),
                lambda task, words: chat_claims.believes(task, words, chat_claims.DEEDS),
            ),
            Mistake(
                "reasons",
                lambda task: chat_claims.believed(task, chat_claims.REASONS),
                lambda task, words: chat_claims.believes(task, words, chat_claims.REASONS),
            ),
            Mistake(
                "gives-up",
                lambda _: [chat_claims.UNKNOWN] * chat_claims.CLAIMS,
                chat_claims.gives_up,
            ),
            Mistake("miscounted", chat_claims.miscounted, lambda *_: True),
        ),
        why=lambda _task, _answer, language: lesson_phrase("nb7", "q5.why", {}, language),
    ),
    Exercise(
        id="nb7.reflect",
        kind=OwnWords(),
        pose=always(),
    ),
)
