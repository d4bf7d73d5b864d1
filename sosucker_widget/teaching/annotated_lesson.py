"""A lesson made from an annotated record: each chapter is shown in its own mode."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from ipywidgets import Accordion  # type: ignore[import-untyped]

from sosucker_widget.export.svg import to_svg
from sosucker_widget.export.text import to_text
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language, phrase
from sosucker_widget.record import Chapter, Record, find_record, text_in
from sosucker_widget.replay.quiz import authored_quiz
from sosucker_widget.teaching.chapters import before, cut, seats
from sosucker_widget.widgets.replay_widget import Replay
from sosucker_widget.widgets.table_widget import Table

__all__ = ["Lesson", "lesson"]


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
