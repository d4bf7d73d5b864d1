"""A lesson made from an annotated record: each chapter is shown in its own mode."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Any, Final

from ipywidgets import Accordion  # type: ignore[import-untyped]

from sosucker_widget.engine import COLOR_NAMES, Action, Discard, Position, Transfer
from sosucker_widget.engine import legal_actions as legal
from sosucker_widget.export.svg import to_svg
from sosucker_widget.export.text import to_text
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, in_record_languages, phrase
from sosucker_widget.players import make
from sosucker_widget.record import (
    Chapter,
    GameNode,
    Join,
    Leave,
    Promise,
    Propose,
    QuizSpec,
    Record,
    Step,
    Withdraw,
    find_record,
    steps,
    text_in,
)
from sosucker_widget.record.tree.forks import excerpt
from sosucker_widget.replay.quiz import authored_quiz
from sosucker_widget.replay.quiz.quiz_wording import say_act
from sosucker_widget.widgets.replay_widget import Replay
from sosucker_widget.widgets.table_widget import Table

__all__ = ["Lesson", "lesson"]

MOST_CHOICES: Final = 4
"""How many moves to choose from in `guess` mode, including the one played."""
_FOE: Final = "greedy"
"""The bot that plays the other seats in `practise` mode, if the record names none."""


def cut(record: Record, chapter: Chapter) -> Record:
    """Return a chapter as a record that begins where the chapter does.

    Promises that stand when it begins are repeated before its first event. In the modes `hide` and
    `guess` every decision without a question by the author gets one.
    """
    reached = list(steps(record))
    inside = reached[chapter.first : chapter.last + 1]
    begins = chapter.first == 0
    begin = inside[0].before if inside else record.start
    ply = inside[0].ply - (inside[0].action is not None) if inside else 0
    promised = [] if begins else _standing(reached[: chapter.first], begin, ply)
    nodes = [_asked(step, chapter, number) for number, step in enumerate(inside)]
    return replace(
        record,
        start=begin,
        given=record.given or not begins,
        root=excerpt(record.root, chapter.first, chapter.last + 1, nodes, promised),
        title=chapter.title,
        chapters=(),
        # Extra data of the start belongs to the record's own start.
        asides=record.asides if begins else (),
        kept=record.kept if begins else frozenset(),
    )


def before(record: Record, chapter: Chapter) -> Record:
    """Return the game before a chapter, from which the reader plays on."""
    past = record.events[: chapter.first]
    return replace(record, root=excerpt(record.root, 0, chapter.first, past), chapters=())


def seats(record: Record, chapter: Chapter) -> dict[str, str]:
    """Return who plays each seat in `practise` mode: bots in all seats but one."""
    position = _at(record, chapter)
    person = position.acting_seat if chapter.seat is None else chapter.seat
    colors = [
        color for seat, color in enumerate(COLOR_NAMES[: record.rules.players]) if seat != person
    ]
    bots = _FOE if chapter.bots is None else chapter.bots
    if isinstance(bots, str):
        bots = dict.fromkeys(colors, bots)
    if not isinstance(bots, Mapping):
        raise ValueError(f"bots: {bots!r} is neither a bot's name nor an object of them by colour")  # noqa: TRY004 - what a teacher wrote is data
    for color, name in bots.items():
        if color not in COLOR_NAMES[: record.rules.players]:
            raise ValueError(f"bots: {color!r} is not one of the game's colours")
        if name != "human":
            make(name if isinstance(name, str) else "")
    return {color: str(bots.get(color, _FOE)) for color in colors}


def _at(record: Record, chapter: Chapter) -> Position:
    reached = list(steps(record))
    return reached[chapter.first].before if reached else record.start


def _standing(past: list[Step], begin: Position, ply: int) -> list[GameNode]:
    """List living players' open promises, with plies counted from the start, and the coalitions."""
    acts = [step.act for step in past]
    taken_back = {act.id for act in acts if isinstance(act, Withdraw)}
    promises = [
        GameNode(replace(act, terms=_counted_from(act.terms, ply)))
        for act in acts
        if isinstance(act, Promise) and act.id not in taken_back and act.player in begin.alive
    ]
    # Whoever joins or leaves a coalition in the chapter refers to its proposal.
    return promises + [GameNode(act) for act in acts if isinstance(act, Propose | Join | Leave)]


def _counted_from(terms: Mapping[str, Any] | None, ply: int) -> Mapping[str, Any] | None:
    if terms is None:
        return None
    moments = {key: terms[key] for key in ("when", "until") if isinstance(terms.get(key), int)}
    return {**terms, **{key: max(0, moment - ply) for key, moment in moments.items()}}


def _asked(step: Step, chapter: Chapter, number: int) -> GameNode:
    node, action = step.node, step.action
    if chapter.mode not in ("hide", "guess") or node.quiz is not None or action is None:
        return node
    if chapter.seat is not None and action.player_seat != chapter.seat:
        return node
    answer = dict(say_act(action, step.before))
    if chapter.mode == "hide":
        question = _both("teach.lesson.hide", action)
        return node.annotated(quiz=QuizSpec("text", question, answer=answer))
    acts = _choices(action, step.before, number)
    if len(acts) == 1:
        return node
    choices = tuple(dict(say_act(act, step.before)) for act in acts)
    question = _both("teach.lesson.guess", action)
    return node.annotated(quiz=QuizSpec("text", question, choices, acts.index(action)))


def _choices(played: Action, position: Position, number: int) -> list[Action]:
    """Draw the moves to choose from: the one that was played, and other legal ones."""
    aside = isinstance(played, Transfer | Discard)
    others = [
        act
        for act in legal(position)
        if act != played and isinstance(act, Transfer | Discard) == aside
    ]
    rng = Random(f"{number}/{len(others)}")  # noqa: S311 - a lesson, no secret
    drawn = rng.sample(others, min(MOST_CHOICES - 1, len(others)))
    return sorted([played, *drawn], key=legal(position).index)


def _both(key: str, action: Action) -> dict[str, str]:
    facts = {"player": action.player}
    return in_record_languages(lambda language: phrase(key, facts, language))


class Lesson:
    """The chapters of a record, one after another.

    ========== ==========================================================================
    `normal`   a replay of the chapter
    `hide`     a replay that hides the next event and asks the reader to predict it
    `guess`    a replay that asks for each move (only those of `seat`, if given)
    `practise` a table: the reader plays on from the start of the chapter, as `seat` or as
               the player who is to decide, against `bots`
    ========== ==========================================================================

    In `hide` and `guess` the author's own questions are kept. In a notebook a lesson shows all its
    chapters, one open at a time.
    """

    def __init__(
        self,
        source: Record | str | os.PathLike[str],
        *,
        game: int = 1,
        language: Language = DEFAULT_LANGUAGE,
    ) -> None:
        self.record = find_record(source, game)
        self.language: Language = language
        if not self.record.chapters:
            raise ValueError("chapters: the record has none, so it can't be shown as a lesson")
        for number, chapter in enumerate(self.record.chapters, 1):
            if chapter.mode == "practise":
                try:
                    seats(self.record, chapter)
                except ValueError as error:
                    raise ValueError(f"chapter {number}: {error}") from None

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters, as the record has them."""
        return self.record.chapters

    def __len__(self) -> int:
        """Count the chapters."""
        return len(self.chapters)

    def __iter__(self) -> Iterator[Replay | Table]:
        """Go through the widgets that show the chapters."""
        return (self[number] for number in range(1, len(self) + 1))

    def __getitem__(self, number: int) -> Replay | Table:
        """Return a new widget that shows the chapter with this number, from 1."""
        if number not in range(1, len(self) + 1):
            raise IndexError(f"there is no chapter {number}: there are 1 to {len(self)}")
        chapter = self.chapters[number - 1]
        if chapter.mode == "practise":
            foes: Any = seats(self.record, chapter)
            begin = before(self.record, chapter)
            return Table(begin, seats=foes, seed=number, language=self.language)
        part = cut(self.record, chapter)
        quiz = None if chapter.mode == "normal" else authored_quiz(part)
        return Replay(part, quiz=quiz, language=self.language)

    @cached_property
    def pages(self) -> Any:  # noqa: ANN401 - a widget of a library without types
        """All chapters as one widget, one open at a time."""
        titles = [text_in(chapter.title, self.language) for chapter in self.chapters]
        numbered = [f"{number}. {title}" for number, title in enumerate(titles, 1)]
        return Accordion(children=list(self), titles=numbered, selected_index=0)

    def __repr__(self) -> str:
        """List the chapters; the text is the same in every session."""
        called = "" if self.record.title is None else text_in(self.record.title, self.language)
        lines = [f"Lesson({called!r})"]
        for number, chapter in enumerate(self.chapters, 1):
            mode = phrase(f"teach.lesson.mode.{chapter.mode}", {}, self.language)
            lines.append(f"{number}. {text_in(chapter.title, self.language)} ({mode})")
        return "\n".join(lines)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:  # noqa: ANN401 - as Jupyter calls it
        """Show the chapters; without widgets, the list and the first chapter's first position."""
        bundle: dict[str, Any] = dict(self.pages._repr_mimebundle_(**kwargs) or {})
        start = cut(self.record, self.chapters[0]).start
        words = f"{self!r}\n{to_text(start, self.language)}"
        return {**bundle, "text/plain": words, "image/svg+xml": to_svg(start, self.language)}


def lesson(
    source: Record | str | os.PathLike[str], *, game: int = 1, language: Language = DEFAULT_LANGUAGE
) -> Lesson:
    """Make a lesson from a record or a record's file; see `Lesson`."""
    return Lesson(source, game=game, language=language)
