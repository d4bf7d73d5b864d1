"""The Replay widget: steps through a record, with one cursor for Python and the browser."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Never

import traitlets

from sosucker_widget import protocol
from sosucker_widget.engine import Position, Ruling, judge
from sosucker_widget.errors import attribute_hints, check_keywords, short_traceback
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.record import HasRecord, Line, Record, Step, filing, last_played, text_in
from sosucker_widget.record.given_acts import RulingMethods
from sosucker_widget.replay import Contrast, contrasts
from sosucker_widget.replay.series import SeriesLike, series_of
from sosucker_widget.session.replay.quiz_control import QuizControl
from sosucker_widget.session.replay.replay_session import ReplaySession, Where
from sosucker_widget.session.view import LEAD, View
from sosucker_widget.widgets.analysis_methods import AnalysisMethods
from sosucker_widget.widgets.edit_methods import EditMethods
from sosucker_widget.widgets.export_methods import ExportMethods
from sosucker_widget.widgets.observable import Observable
from sosucker_widget.widgets.session_widget import LayoutLike, SessionWidget, Theme, WholeNumber

if TYPE_CHECKING:
    from sosucker_widget.analysis.budget import BudgetLike
    from sosucker_widget.playouts import PolicyName
    from sosucker_widget.replay.quiz import Wanted

Source = Record | HasRecord | str | os.PathLike[str]
"""What is replayed: a record, what holds one, or its path, its text or a shipped game's name."""


class Replay(
    RulingMethods, AnalysisMethods, EditMethods, ExportMethods, SessionWidget[ReplaySession]
):
    """Step through a record, and see at every ply which rule decided what, and why.

    Everything that the replay shows is sent to the browser once, so that scrubbing never waits for
    the kernel. Only the cursor is kept in step: `ply` follows the browser, and the browser follows
    `ply`. All displays of one replay move together.

    Parameters
    ----------
    source
        A record; its path or its text; the name of a shipped game; or a `Game`, `Table` or another
        `Replay`, whose game so far is replayed.
    ply, line
        Where to begin; line 0 is the main line, the others are in `lines`.
    language
        `en` or `ru`; the reader can change it.
    theme
        `light`, `dark`, or `auto`: the notebook's.
    series
        What to measure for every player at every ply and draw as curves, besides chips and
        prisoners: functions `(position, player) -> number`, by their titles or in a list, or
        `Series`.
    quiz
        Whether to ask before showing: True for what the engine finds worth asking, or the plies at
        which to ask, or a quiz. Without it, the reader can start the record's own questions; False
        leaves them out too.
    analyse
        Whether to analyse in the background who can force the win with whom: True, or a budget for
        each position (`Replay.analyse`).
    chances
        Whether to estimate in the background how often each player wins if all play by a policy:
        True, where the best policy was right often enough in solved positions under these rules;
        or the name of a policy, whatever its record is (`Replay.chances`).
    layout
        How the widget is laid out, as in `ipywidgets`, such as `{"width": "700px"}`. With a height,
        what does not fit scrolls inside.

    Raises
    ------
    RecordError
        If the file is not a record that follows the rules.
    IndexError
        If the record has no ply at which a quiz is to be asked.

    Examples
    --------
    >>> from sosucker_widget import Replay, examples
    >>> replay = Replay(examples["documented_example"])
    >>> replay.goto(7)
    >>> print(replay.ruling.findings[-1].sentence())
    All four colours lie in pile 1, so the pile decides. Its lowest chip is Red’s, which gives
    Red the move again.
    >>> replay
    Replay('Example game', plies=11, ply=7)
    """

    _PART = "replay"
    _kind = traitlets.Unicode(_PART, read_only=True).tag(sync=True)
    _state = traitlets.Bytes(read_only=True).tag(sync=True)
    _record = traitlets.Bytes(read_only=True).tag(sync=True)
    ply = WholeNumber(help="The ply at the cursor; 0 is the start.").tag(sync=True)
    line = WholeNumber(help="The line at the cursor, as in `lines`.").tag(sync=True)
    _questions = traitlets.Bytes(read_only=True).tag(sync=True)
    _answered = traitlets.Dict(read_only=True).tag(sync=True)
    _asking = traitlets.Bool(read_only=True).tag(sync=True)
    _comparison = traitlets.Bytes(read_only=True).tag(sync=True)
    _power = traitlets.Bytes(read_only=True).tag(sync=True)
    _promises = traitlets.Bytes(read_only=True).tag(sync=True)
    _chances = traitlets.Bytes(read_only=True).tag(sync=True)
    _edits = traitlets.Dict(read_only=True).tag(sync=True)

    if not TYPE_CHECKING:
        __getattr__ = attribute_hints(
            branch='replay.enter("r+ b")',
            play='replay.enter("r+ b") to add moves; the page plays them by itself',
            revert="replay.undo()",
            back='replay.undo() for an edit, replay.goto("previous") for a step',
            next='replay.goto("next")',
            previous='replay.goto("previous")',
            first='replay.goto("first")',
            last='replay.goto("last")',
            value="replay.ply",
            index="replay.ply",
            max="replay.plies",
            style="replay.theme, or replay.layout",
            moves="replay.record",
            on_change='replay.observe(function, "ply")',
            on='replay.observe(function, "ply")',
            to_png="replay.to_svg(path) or replay.to_gif(path)",
            beside="replay.show_comparison(other)",
            power="replay.analyse()",
        )

    _RUN = "board.run.replay"
    _FROM_BROWSER = (
        frozenset({"_answered", "_asking"}),
        frozenset({"line"}),
        frozenset({"ply", "language"}),
    )

    @short_traceback
    def __init__(  # noqa: PLR0913 - all but one by keyword
        self,
        source: Source,
        *,
        ply: int = 0,
        line: int = 0,
        language: Language = DEFAULT_LANGUAGE,
        theme: Theme = "auto",
        series: SeriesLike = (),
        quiz: Wanted = None,
        analyse: bool | BudgetLike = False,
        chances: bool | PolicyName = False,
        layout: LayoutLike = None,
        **unknown: Never,
    ) -> None:
        check_keywords(Replay, unknown)
        record = filing.find_record(source)
        session = ReplaySession(record, series=series_of(series), quiz=quiz)
        view = View("notebook", LEAD, language)
        ply, line = whole_number("ply", ply, None), whole_number("line", line, None)
        session.place(view, line, ply or session.quiz.reach or 0)
        super().__init__(session, view, theme, layout)
        if analyse:
            session.analyse(None if analyse is True else analyse)
        if chances:
            session.offer_chances(None if chances is True else chances)

    @Observable
    def record(self) -> Record:
        """The record that is replayed."""
        return self._session.lines.record

    @property
    def lines(self) -> tuple[Line, ...]:
        """The main line, and every variation and continuation beside it."""
        return self._session.lines.every

    @property
    def played(self) -> int:
        """The number of the line that was played: 0, unless another became the main line."""
        return last_played(self.record)[0].number

    @property
    def plies(self) -> int:
        """The number of the last ply of the line; the first is 0."""
        return len(self._session.lines.acts(self._view.line))

    @Observable
    def position(self) -> Position:
        """The position at the cursor."""
        step = self._at_cursor()
        return step.after if step else self.record.start

    @Observable
    def ruling(self) -> Ruling | None:
        """The ruling on the action that led to the cursor; None at ply 0."""
        step = self._at_cursor()
        return judge(step.before, step.action) if step and step.action else None

    @property
    def contrasts(self) -> tuple[Contrast, ...]:
        """What the other presets decide at the cursor, if it differs or might differ."""
        step = self._at_cursor()
        return contrasts(step.before, step.action) if step and step.action else ()

    @property
    def claims(self) -> tuple[dict[str, Any], ...]:
        """Every claim of the record with its ply, the truth beside it, and whether it holds.

        One row for each claim, with the keys `ply`, `path`, `source`, `says`, `truth`, `holds` and
        `sentence`, ready for a data frame.
        """
        return self._session.lines.claims(self._view.language)

    @property
    def quiz(self) -> QuizControl:
        """The quiz and the reader's progress, the same here and in every display.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples["documented_example"], quiz=[7])
        >>> replay.quiz.answer("blue")
        >>> replay.quiz.phase, replay.ply, replay.plies
        ('wrong', 7, 11)
        >>> replay.goto(8)
        Traceback (most recent call last):
        ...
        ValueError: ply 8 is hidden while the quiz asks at ply 7: `quiz.leave()` shows it
        """
        return self._session.quiz

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
        >>> replay = Replay(examples["documented_example"])
        >>> replay.goto("last")
        >>> replay.ply
        11
        >>> replay.goto(12)
        Traceback (most recent call last):
        ...
        ValueError: there is no ply 12: the replay has plies 0 to 11
        """
        self._session.goto(self._view, where, line)

    def close(self) -> None:
        """Close the widget, and stop its analysis."""
        # Python also closes a widget whose constructor failed; that one has no session.
        if hasattr(self, "_session"):
            self._session.close()
        super().close()

    def __repr__(self) -> str:
        """Return the title, the length and the cursor; the text is the same in every kernel."""
        title = text_in(self.record.title or "", self.language)
        return f"Replay({title!r}, plies={self.plies}, ply={self.ply})"

    def _at_cursor(self) -> Step | None:
        return self._session.lines.step_to(self._view.line, self._view.ply)

    def _commands(self) -> protocol.Commands[ReplaySession]:
        return protocol.REPLAY_COMMANDS

    def _pictured(self) -> Position:
        # A picture can't ask, so it must not show the answer either.
        return self.position if self._session.quiz.reach is None else self.record.start

    @traitlets.validate("ply", "line")
    def _validate_place(self, proposal: Mapping[str, Any]) -> int:
        return int(self._accepted(proposal["trait"].name, proposal["value"]))

    @traitlets.observe("theme")
    def _follow_theme(self, change: Mapping[str, str]) -> None:
        self._session.theme = change["new"]
