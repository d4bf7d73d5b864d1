"""The Replay widget: a record on the screen, and its cursor in both worlds."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import traitlets

from sosucker_widget.analysis.budget import Budget
from sosucker_widget.analysis.ledger import line_ledger
from sosucker_widget.analysis.power_series import QUICK
from sosucker_widget.analysis.promise_marks import marks_of
from sosucker_widget.engine import Position, Ruling, judge
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.record import (
    Branch,
    Record,
    Step,
    action_from_json,
    branches,
    line_of,
    load,
    steps,
    text_in,
)
from sosucker_widget.replay import Contrast, Series, build, contrasts, encode
from sosucker_widget.replay.quiz import Wanted
from sosucker_widget.replay.series import STANDARD
from sosucker_widget.replay.state import Mark
from sosucker_widget.widgets.base import Board, Theme
from sosucker_widget.widgets.edits import Edits
from sosucker_widget.widgets.exports import Exports
from sosucker_widget.widgets.powers import Powers
from sosucker_widget.widgets.quizzing import Quizzing
from sosucker_widget.widgets.requests import Requests
from sosucker_widget.widgets.sides import Sides

Where = Literal["first", "previous", "next", "last"]


class Replay(Quizzing, Powers, Edits, Exports, Sides, Board, Requests):
    """Step through a record, and see at every ply which rule decided what, and why.

    Everything that the replay shows goes to the browser once, so that scrubbing never waits for
    the kernel. Only the cursor goes back and forth: `ply` follows the browser, and the browser
    follows `ply`. All displays of one replay move together.

    Parameters
    ----------
    record
        A record, or the path of a `.sls.json` or `.sls` file.
    ply, line
        Where to begin; line 0 is the main line, the others are in `lines`.
    language
        `en` or `ru`; the reader can change it.
    theme
        `light`, `dark`, or `auto`: as the notebook is.
    series
        What is measured of every player at every ply, to be drawn as curves; chips and prisoners
        are there anyway.
    quiz
        Whether to ask before showing: True for what the engine finds worth asking, or the plies at
        which to ask, or a quiz. Without it the questions that are written in the record are there
        for the reader to begin with; False leaves them out too.

    power
        Whether to find out in the background who can force the win with whom: True, or a budget for
        each position (`analyse`).

    Raises
    ------
    RecordError
        If the file is not a record that follows the rules.
    IndexError
        If the record has no ply at which a quiz is to be asked.

    Examples
    --------
    >>> from sosucker_widget import Replay, examples
    >>> replay = Replay(examples.documented())
    >>> replay.goto(7)
    >>> print(replay.ruling.findings[-1].sentence())
    All four colours lie in pile 1, so the pile decides. Its lowest chip is Red’s: Red has the move
    again.
    >>> replay
    Replay('Example game', plies=11, ply=7)
    """

    state = traitlets.Bytes(read_only=True).tag(sync=True)
    ply = traitlets.Int().tag(sync=True)
    line = traitlets.Int().tag(sync=True)

    FROM_BROWSER = frozenset({"ply", "line", "language", "answered", "asking"})

    def __init__(
        self,
        record: Record | str | os.PathLike[str],
        *,
        ply: int = 0,
        line: int = 0,
        language: Language = DEFAULT_LANGUAGE,
        theme: Theme = "auto",
        series: Sequence[Series] = (),
        quiz: Wanted = None,
        power: bool | Budget = False,
    ) -> None:
        self._series = (*STANDARD, *series)
        self._read(record if isinstance(record, Record) else load(Path(record)))
        self._begin(quiz)
        self._steps = self._walk(self._line_within(line))
        if self._reach is not None and not ply:
            ply = self._reach
        super().__init__(
            line=self._line_within(line), ply=self._within(ply), language=language, theme=theme
        )
        self.on_msg(self._answer)
        if power:
            self._analyse(QUICK if power is True else power)

    def _read(self, record: Record) -> None:
        self._record = record
        self._lines = branches(record)
        self._found = None  # what was found out of another record's plies is none of this one's
        self._ledgers = tuple(line_ledger(record, line) for line in self._lines)
        self._replay = build(record, self._series, self._marks)
        self._walked: dict[int, tuple[Step, ...]] = {}

    def _walk(self, line: int) -> tuple[Step, ...]:
        if line not in self._walked:
            walked = steps(line_of(self._record, self._lines[line]))
            self._walked[line] = tuple(step for step in walked if step.action)
        return self._walked[line]

    def _mark(self) -> None:
        self._replay = build(self._record, self._series, self._marks)
        self.set_trait("state", encode(self._replay))

    def _marks(self, _record: Record, branch: Branch) -> Mapping[int, Collection[Mark]]:
        """Mark the plies of a line with its promises, and with what was lost in it."""
        found: dict[int, set[Mark]] = {}
        line = branch.number
        for marked in (marks_of(self._ledgers[line]), self._power_marks(line)):
            for ply, marks in marked.items():
                found.setdefault(ply, set()).update(marks)
        return found

    @property
    def record(self) -> Record:
        """The record that is replayed."""
        return self._record

    @property
    def lines(self) -> tuple[Branch, ...]:
        """The main line, and every variation and continuation beside it."""
        return self._lines

    @property
    def plies(self) -> int:
        """The number of the last ply of the line; the first is 0."""
        return len(self._steps)

    @property
    def position(self) -> Position:
        """The position at the cursor."""
        return self._steps[self.ply - 1].after if self.ply else self._record.start

    @property
    def ruling(self) -> Ruling | None:
        """The ruling on the action that led to the cursor; None at ply 0."""
        step = self._step()
        return judge(step.before, step.action) if step and step.action else None

    @property
    def contrasts(self) -> tuple[Contrast, ...]:
        """What the other presets decide at the cursor, where it's another thing or might be."""
        step = self._step()
        return contrasts(step.before, step.action) if step and step.action else ()

    @property
    def claims(self) -> tuple[dict[str, Any], ...]:
        """Every claim of the record with its ply, the truth beside it, and whether it holds.

        A row a claim, with the keys `ply`, `path`, `source`, `says`, `truth`, `holds` and
        `sentence`, as a data frame takes them.
        """
        language = self.language
        return tuple(
            {
                **claim,
                "ply": number,
                "source": claim["source"][language],
                "sentence": claim["sentence"][language],
            }
            for number, ply in enumerate(self._replay["plies"])
            for claim in ply["claims"]
        )

    def goto(self, where: int | Where, line: int | None = None) -> None:
        """Move the cursor, here and in every display.

        Parameters
        ----------
        where
            A ply, or `first`, `previous`, `next` or `last`.
        line
            The line; by default the one that is shown.

        Raises
        ------
        ValueError
            If there is no such ply.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples.documented())
        >>> replay.goto("last")
        >>> replay.ply
        11
        >>> replay.goto(12)
        Traceback (most recent call last):
        ...
        ValueError: there is no ply 12: the replay has plies 0 to 11
        """
        line = self._line(line).number
        plies = len(self._walk(line))
        words = {
            "first": 0,
            "previous": max(0, self.ply - 1),
            "next": min(plies, self.ply + 1),
            "last": plies,
        }
        ply = words.get(where) if isinstance(where, str) else where
        if isinstance(ply, bool) or not isinstance(ply, int) or not 0 <= ply <= plies:
            msg = f"there is no ply {where}: the replay has plies 0 to {plies}"
            raise ValueError(msg)
        if not isinstance(where, str):
            self._check_reach(ply, line)
        with self.hold_sync():
            self.line = line
            self.ply = ply

    def _take(self, record: Record, line: int, ply: int | None = None) -> None:
        """Show a record that has been changed."""
        with self.hold_sync():
            if record != self._record:
                before = self._record
                self._read(record)
                self.set_trait("state", encode(self._replay))
                self.beside(None)
                self._keep_asking(before)
                self._judge_anew()
            line = self._line_within(line)
            self._steps = self._walk(line)
            self.line = line
            self.ply = self._within(self.ply if ply is None else ply)

    def judge(self, act: str, player: str, **fields: str | int) -> Ruling:
        """Ask what the rules say of any action at the cursor; nothing is played.

        Parameters
        ----------
        act
            `play`, `give`, `kill`, `donate`, `refuse`, `transfer` or `discard`.
        player
            Who would do it, by colour.
        **fields
            What else the action has: `chip`, `pile`, `to`, as in a record.

        Raises
        ------
        RecordError
            If that is no action of this game at all.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples.documented(), ply=1)
        >>> print(replay.judge("give", "red", to="red"))
        NEXT-1: Red’s colour is in pile 1. The move may go to Blue, Green or Yellow.
        """
        action = {"type": act, "player": player, **fields}
        return judge(self.position, action_from_json(action, self.position))

    def __repr__(self) -> str:
        """Say what is replayed and where the cursor is; the same in every session."""
        title = text_in(self._record.title or "", self.language)
        return f"Replay({title!r}, plies={self.plies}, ply={self.ply})"

    def _stand(self, line: int, at: int, language: Language) -> None:
        with self.hold_sync():
            self.line, self.ply, self.language = line, at, language

    def _still(self) -> Position:
        # A picture can't ask, so it must not tell either.
        return self.position if self._reach is None else self._record.start

    @traitlets.default("state")
    def _state(self) -> bytes:
        # A default, so that it goes to the page with the first message of all.
        return encode(self._replay)

    @traitlets.validate("ply")
    def _validate_ply(self, proposal: Mapping[str, int]) -> int:
        return self._within(proposal["value"])

    @traitlets.validate("line")
    def _validate_line(self, proposal: Mapping[str, int]) -> int:
        return self._line_within(proposal["value"])

    @traitlets.observe("line")
    def _follow(self, change: Mapping[str, int]) -> None:
        self._steps = self._walk(change["new"])
        self.beside(None)
        self.ply = self._within(self.ply)

    def _within(self, ply: int) -> int:
        reach = self._reach
        return min(max(ply, 0), len(self._steps) if reach is None else reach)

    def _line_within(self, line: int) -> int:
        return line if 0 <= line < len(self._lines) and self._reach is None else 0

    def set_state(self, sync_data: object) -> None:
        """Take the quiz and the line before the ply: which plies there are depends on them."""
        for names in ({"answered", "asking"}, {"line"}):
            if isinstance(sync_data, Mapping) and "ply" in sync_data and names & sync_data.keys():
                super().set_state({name: sync_data[name] for name in names & sync_data.keys()})
                sync_data = {name: sync_data[name] for name in sync_data.keys() - names}
        super().set_state(sync_data)

    def _step(self) -> Step | None:
        return self._step_to(self.line, self.ply)

    def _taken(self, name: str, value: object) -> object:
        """Return what a value from the browser becomes; None if it is not taken at all."""
        if name == "ply":
            if not isinstance(value, int) or isinstance(value, bool):
                return None
            return self._within(value)
        if name == "line":
            if not isinstance(value, int) or isinstance(value, bool):
                return None
            return self._line_within(value)
        return super()._taken(name, value)
