"""Makes the quiz of a record: the questions written in it, and those that the engine builds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias, get_args

from sosucker_widget.given_numbers import as_whole
from sosucker_widget.record import GameNode, Record
from sosucker_widget.replay.contrast import contrasts
from sosucker_widget.replay.quiz.acts_to_judge import ask_kill, ask_legal, propose
from sosucker_widget.replay.quiz.authored import ask_authored
from sosucker_widget.replay.quiz.moment import Moment, moments
from sosucker_widget.replay.quiz.quiz_answers import QuizAnswers
from sosucker_widget.replay.quiz.quiz_question import (
    HIDES,
    Quiz,
    QuizQuestion,
    UnaskableError,
    Unasked,
)
from sosucker_widget.replay.quiz.quiz_state import QuizKind
from sosucker_widget.replay.quiz.who import ask_captor, ask_next

KINDS: Final[tuple[QuizKind, ...]] = get_args(QuizKind)
MOST: Final = 24
"""The most questions that are built if no plies are given, which is enough for a lesson."""

_LEGAL_EVERY: Final = 4
"""An act is proposed at one ply in so many, preferably where there is more to decide than which
chip to play where."""

_WEIGHT: Final = {"DEFEAT-3": 1, "DEFEAT-2": 1, "NEXT-2": 2, "CAPTURE-5": 2, "CAPTURE-2": 3}
"""The priority of questions about a rule.

Those on which the presets differ come before all others.
"""


def quiz_of(
    record: Record,
    plies: Iterable[int] | None = None,
    kinds: Iterable[QuizKind] | None = None,
    seed: int = 0,
) -> Quiz:
    """Make the quiz of a record's main line."""
    every = list(moments(record))
    at = None if plies is None else _checked_plies(plies, len(every))
    wanted_kinds = frozenset(KINDS) if kinds is None else _checked_kinds(kinds)
    written, unasked = _written(record.events, every, seed)
    keep = [q for q in written if q.kind in wanted_kinds and (at is None or q.ply in at)]
    taken = {(question.ply, question.kind) for question in keep}
    # A question about who has the move gives away who captured, and the other way round.
    taken |= {(ply, other) for ply, kind in taken if kind in HIDES for other in HIDES}
    open_ones = [
        (moment, kind)
        for moment in every
        for kind in _askable(moment, wanted_kinds)
        if (moment.ply, kind) not in taken
    ]
    if at is None:
        chosen = _chosen(open_ones, seed)
    else:
        chosen = [(moment, kind) for moment, kind in open_ones if moment.ply in at]
    built = [question for moment, kind in chosen for question in _build(moment, kind, seed)]
    return Quiz(
        questions=tuple(sorted([*keep, *built], key=_order)),
        unasked=tuple(u for u in unasked if u.kind in wanted_kinds and (at is None or u.ply in at)),
        seed=seed,
    )


def authored_quiz(record: Record, seed: int = 0) -> Quiz:
    """Make the quiz of the questions written in a record's main line only."""
    if all(event.quiz is None for event in record.events):
        return Quiz(questions=(), seed=seed)
    questions, unasked = _written(record.events, list(moments(record)), seed)
    return Quiz(tuple(sorted(questions, key=_order)), tuple(unasked), seed)


def _checked_plies(plies: Iterable[int], count: int) -> frozenset[int]:
    wanted = frozenset(plies)
    for ply in sorted(wanted):
        if not 0 <= ply < count:
            raise IndexError(f"ply {ply}: the record has the plies 0 to {count - 1}")
    return wanted


def _checked_kinds(kinds: Iterable[QuizKind]) -> frozenset[QuizKind]:
    wanted = frozenset(kinds)
    for kind in sorted(wanted):
        if kind not in KINDS:
            raise ValueError(f"{kind!r} is not one of {', '.join(KINDS)}")
    return wanted


def _written(
    events: Sequence[GameNode], every: Sequence[Moment], seed: int
) -> tuple[list[QuizQuestion], list[Unasked]]:
    """Ask the questions written at events, each at the ply that is shown before its event."""
    questions, unasked, ply = [], [], 0
    for index, event in enumerate(events):
        quiz = event.quiz
        if quiz is not None:
            try:
                question = ask_authored(quiz, every[ply], index, _rng(seed, ply))
            except UnaskableError as error:
                kind = next(kind for kind in KINDS if kind == quiz.ask)
                unasked.append(Unasked(index, ply, kind, error.why))
            else:
                questions.append(question)
        ply += event.action is not None
    return questions, unasked


def _askable(moment: Moment, kinds: Collection[QuizKind]) -> Iterator[QuizKind]:
    """List what can be asked at a moment; who captures and who has the move aren't both asked."""
    phase = moment.now.phase
    if moment.captured and "captor" in kinds:
        yield "captor"
    elif phase != "over" and "next" in kinds and moment.action is not None:
        yield "next"
    if phase == "kill" and "kill" in kinds:
        yield "kill"
    if phase != "over" and "legal" in kinds:
        yield "legal"


def _chosen(every: list[tuple[Moment, QuizKind]], seed: int) -> list[tuple[Moment, QuizKind]]:
    """Choose the best questions of each kind in turn."""
    rng = _rng(seed, "chosen")
    lanes = []
    for kind in KINDS:
        lane = [moment for moment, one in every if one == kind]
        rng.shuffle(lane)
        if kind == "legal":
            lane.sort(key=lambda moment: moment.now.phase == "play")
            lane = lane[: -(-len(lane) // _LEGAL_EVERY)]
        else:
            lane = [moment for moment in lane if kind == "kill" or _telling(moment)]
            lane.sort(key=_weight)
        lanes.append([(moment, kind) for moment in lane])
    longest = max(map(len, lanes))
    in_turn = [lane[place] for place in range(longest) for lane in lanes if place < len(lane)]
    return in_turn[:MOST]


def _telling(moment: Moment) -> bool:
    """Tell whether the answer to who captures or who has the move is not obvious."""
    rules = {finding.rule for finding in moment.findings}
    forced = ("NEXT-1", "forced") in {
        (finding.rule, finding.variant) for finding in moment.findings
    }
    return forced or not rules.isdisjoint(_WEIGHT)


def _weight(moment: Moment) -> int:
    if moment.action is not None and any(
        other.differs for other in contrasts(moment.before, moment.action)
    ):
        return 0
    return min((_WEIGHT.get(finding.rule, len(_WEIGHT)) for finding in moment.findings), default=0)


def _build(moment: Moment, kind: QuizKind, seed: int) -> Iterator[QuizQuestion]:
    if kind == "legal":
        act = propose(moment.now, _rng(seed, moment.ply))
        if act is not None:
            yield ask_legal(moment, [act])
    elif kind == "kill":
        yield ask_kill(moment)
    else:
        yield (ask_captor if kind == "captor" else ask_next)(moment)


def _order(question: QuizQuestion) -> tuple[int, bool, bool, int, int]:
    """Sort by ply.

    Questions that hide their ply come first, then the author's in the order of events.
    """
    event = question.event
    return (
        question.ply,
        question.kind not in HIDES,
        event is None,
        event or 0,
        KINDS.index(question.kind),
    )


def _rng(seed: int, what: object) -> Random:
    # Seeded with a string: it gives the same everywhere, and no ply's choice depends on another's.
    return Random(f"{seed}:{what}")  # noqa: S311 - a quiz, no secret


Wanted: TypeAlias = bool | Iterable[int] | Quiz | QuizAnswers | None
"""Which quiz: None for the questions written in the record; True for these and those that the
engine builds; plies for all that can be asked there; False for no quiz; or a quiz made earlier, or
answers to one, to continue from."""


def answers_of(record: Record, wanted: Wanted = None) -> QuizAnswers:
    """Begin the requested quiz, or continue it."""
    if isinstance(wanted, QuizAnswers):
        return wanted
    if isinstance(wanted, Quiz):
        return QuizAnswers.begin(wanted)
    if wanted is None:
        return QuizAnswers.begin(authored_quiz(record))
    if isinstance(wanted, bool):
        return QuizAnswers.begin(quiz_of(record) if wanted else Quiz(questions=()))
    plies = [_ply(ply) for ply in wanted]
    return QuizAnswers.begin(quiz_of(record, plies))


def _ply(given: object) -> int:
    ply = as_whole(given, least=None)
    if ply is None:
        raise TypeError(f"quiz: {given!r} is not a ply: give True, False or plies")
    return ply
