"""The tries of a student, in memory and in a file that several notebooks may write.

Each try is added to what the file holds at that moment, under the file's lock: so no try is lost,
and none is added twice. What can't be written waits for the next try.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from sosucker_widget.record.storage.files import locked, sweep
from sosucker_widget.record.values.decode import Json
from sosucker_widget.teaching.answer_file import (
    MOST_BYTES,
    MOST_EXERCISES,
    MOST_TRIES,
    AnswersFullError,
    SavedAnswers,
    Tries,
    answers_to_bytes,
    save_answers,
)

WAIT: Final = 5.0
"""Seconds to wait while another notebook writes the file."""

IsRight = Callable[[str, Json], bool]
"""Whether a try at an exercise is right."""


class KeptAnswers:
    """All tries of a student."""

    def __init__(
        self,
        student: str,
        file: Path | None,
        read: Callable[[Path], SavedAnswers],
        is_right: IsRight,
    ) -> None:
        self._student, self._file, self._read, self._is_right = student, file, read, is_right
        self._saved = self._found()
        self._waiting: list[tuple[str, Json]] = []
        self._is_swept = False
        self.tries: Mapping[str, Tries] = self._saved

    @property
    def is_waiting(self) -> bool:
        """Whether there are tries that could not be written yet."""
        return bool(self._waiting)

    def add(self, exercise: str, written: Json) -> int:
        """Keep a try, unless it equals the latest one: cells are often run again."""
        json.dumps(written, ensure_ascii=False).encode()
        self._waiting.append((exercise, written))
        try:
            self.tries, dropped = self._with_waiting(self._saved)
        except AnswersFullError:
            self._waiting.pop()
            raise
        if self._file is None:
            self._saved, self._waiting = self.tries, []
            return dropped
        with locked(self._file, WAIT):
            if not self._is_swept:
                sweep(self._file)
                self._is_swept = True
            tries, dropped = self._with_waiting(self._found())
            save_answers(SavedAnswers(self._student, tries), self._file)
        self._saved, self._waiting, self.tries = tries, [], tries
        return dropped

    def hand_in(self, file: Path) -> None:
        """Write all tries to a file, those that other notebooks have saved meanwhile too."""
        with locked(file, WAIT):
            try:
                tries, _ = self._with_waiting(self._found())
            except (OSError, ValueError):
                tries = self.tries
            save_answers(SavedAnswers(self._student, tries), file)

    def _found(self) -> Mapping[str, Tries]:
        """Return the file's tries, and what is known that an older copy of it lacks."""
        tries: dict[str, Tries] = {}
        if self._file is not None and self._file.exists():
            tries.update(self._read(self._file).tries)
        for name, own in getattr(self, "_saved", {}).items():
            there = tries.get(name, ())
            if own[: len(there)] == there:
                tries[name] = own
        return tries

    def _with_waiting(self, saved: Mapping[str, Tries]) -> tuple[Mapping[str, Tries], int]:
        tries, dropped = {name: list(several) for name, several in saved.items()}, 0
        for name, written in self._waiting:
            own = tries.setdefault(name, [])
            if not own or own[-1] != written or type(own[-1]) is not type(written):
                own.append(written)
            if len(own) > MOST_TRIES:
                self._drop(name, own)
                dropped += 1
        if len(tries) > MOST_EXERCISES:
            raise AnswersFullError("exercises", MOST_EXERCISES)
        while (over := self._size(tries) - MOST_BYTES) > 0:
            dropped += self._make_room(tries, over)
        return {name: tuple(own) for name, own in tries.items()}, dropped

    def _size(self, tries: Mapping[str, list[Json]]) -> int:
        answers = SavedAnswers(self._student, {name: tuple(own) for name, own in tries.items()})
        return len(answers_to_bytes(answers))

    def _make_room(self, tries: Mapping[str, list[Json]], wanted: int) -> int:
        """Drop old tries of the exercises that take the most room; return how many."""
        room = {name: sum(map(_bytes, own)) for name, own in tries.items()}
        dropped = 0
        while wanted > 0:
            largest = max(room, key=lambda name: room[name], default=None)
            if largest is None:
                raise AnswersFullError("bytes", MOST_BYTES)
            freed = self._drop(largest, tries[largest])
            if not freed:
                del room[largest]
                continue
            room[largest] -= freed
            wanted -= freed
            dropped += 1
        return dropped

    def _drop(self, name: str, own: list[Json]) -> int:
        """Drop the oldest try but the first, the earliest right one, and the latest.

        The earliest right try is the first or the second of the list, once others were dropped.
        """
        at = 1
        if len(own) > at + 1 and not self._is_right(name, own[0]) and self._is_right(name, own[1]):
            at = 2
        return _bytes(own.pop(at)) if len(own) > at + 1 else 0


def _bytes(written: Json) -> int:
    return len(json.dumps(written, ensure_ascii=False).encode())
