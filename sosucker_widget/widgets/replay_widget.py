"""The Replay widget: steps through a record, with one cursor for Python and the browser."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import traitlets

from sosucker_widget.engine import Position, Ruling, judge
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.protocol.replay_commands import REPLAY_COMMANDS
from sosucker_widget.record import (
    GameNode,
    Record,
    Step,
    Text,
    action_from_json,
    find_record,
    text_in,
    write_whole,
)
from sosucker_widget.replay import Contrast, Series, contrasts
from sosucker_widget.replay.quiz import Wanted
from sosucker_widget.session.quiz_control import PathLike, QuizControl
from sosucker_widget.session.replay_lines import Other
from sosucker_widget.session.replay_session import ReplaySession, Where
from sosucker_widget.session.view import LEAD, View
from sosucker_widget.widgets.observable import Observable
from sosucker_widget.widgets.session_widget import SessionWidget, Theme

if TYPE_CHECKING:
    from sosucker_widget.analysis.budget import Budget
    from sosucker_widget.power import PlyPower
    from sosucker_widget.replay.comparison import Comparison


class Replay(SessionWidget[ReplaySession]):
    """Step through a record, and see at every ply which rule decided what, and why.

    Everything that the replay shows is sent to the browser once, so that scrubbing never waits for
    the kernel. Only the cursor is kept in step: `ply` follows the browser, and the browser follows
    `ply`. All displays of one replay move together.

    Parameters
    ----------
    record
        A record, or the path of a `.sls.json` or `.sls` file.
    ply, line
        Where to begin; line 0 is the main line, the others are in `lines`.
    language
        `en` or `ru`; the reader can change it.
    theme
        `light`, `dark`, or `auto`: the notebook's.
    series
        What to measure for every player at every ply and draw as curves, besides chips and
        prisoners.
    quiz
        Whether to ask before showing: True for what the engine finds worth asking, or the plies at
        which to ask, or a quiz. Without it, the reader can start the record's own questions; False
        leaves them out too.

    power
        Whether to analyse in the background who can force the win with whom: True, or a budget for
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
    >>> replay = Replay(examples["documented_example"])
    >>> replay.goto(7)
    >>> print(replay.ruling.findings[-1].sentence())
    All four colours lie in pile 1, so the pile decides. Its lowest chip is Red’s, which gives
    Red the move again.
    >>> replay
    Replay('Example game', plies=11, ply=7)
    """

    _state = traitlets.Bytes(read_only=True).tag(sync=True)
    ply = traitlets.Int(help="The ply at the cursor; 0 is the start.").tag(sync=True)
    line = traitlets.Int(help="The line at the cursor, as in `lines`.").tag(sync=True)
    _questions = traitlets.Bytes(read_only=True).tag(sync=True)
    _answered = traitlets.Dict(read_only=True).tag(sync=True)
    _asking = traitlets.Bool(read_only=True).tag(sync=True)
    _comparison = traitlets.Bytes(read_only=True).tag(sync=True)
    _power = traitlets.Bytes(read_only=True).tag(sync=True)
    _promises = traitlets.Bytes(read_only=True).tag(sync=True)

    _FROM_BROWSER = (
        frozenset({"_answered", "_asking"}),
        frozenset({"line"}),
        frozenset({"ply", "language"}),
    )

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
        record = find_record(record)
        session = ReplaySession(record, series=series, quiz=quiz)
        view = View("notebook", LEAD, language)
        session.place(view, line, ply or session.quiz.reach or 0)
        super().__init__(session, view, REPLAY_COMMANDS, theme)
        if power:
            session.analyse(None if power is True else power)

    @Observable
    def record(self) -> Record:
        """The record that is replayed."""
        return self._session.lines.record

    @property
    def lines(self) -> tuple[GameNode, ...]:
        """The main line, and every variation and continuation beside it."""
        return self._session.lines.every

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

    def judge(self, act: str, player: str, **fields: str | int) -> Ruling:
        """Return the ruling on any action at the cursor, without playing it.

        Parameters
        ----------
        act
            `play`, `give`, `kill`, `donate`, `refuse`, `transfer` or `discard`.
        player
            The colour of the player who would do it.
        **fields
            The action's other fields: `chip`, `pile`, `to`, as in a record.

        Raises
        ------
        RecordError
            If that is not an action of this game.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples["documented_example"], ply=1)
        >>> print(replay.judge("give", "red", to="red"))
        NEXT-1: Red’s colour is in pile 1. The move may go to Blue, Green or Yellow.
        """
        action = {"type": act, "player": player, **fields}
        return judge(self.position, action_from_json(action, self.position))

    def branch(self, moves: str) -> None:
        """Add moves after the cursor, as a new variation unless one already goes on like this.

        Existing lines are never changed. The cursor goes to the end of the moves.

        Parameters
        ----------
        moves
            Short moves, with spaces between them, as in the notation: `r1 b` and so on.

        Raises
        ------
        ShortMoveError
            If a word is not a move in its place.
        IllegalActionError
            If the rules refuse a move; it has the ruling.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples["documented_example"], ply=1)
        >>> replay.branch("g g1")
        >>> replay.line, replay.ply, len(replay.lines)
        (1, 3, 2)
        >>> replay.goto(1, line=0)
        >>> replay.branch("b")
        >>> replay.line, replay.ply, len(replay.lines)
        (0, 2, 2)
        """
        self._session.editing.go_on(self._view, self.line, self.ply, moves)

    def comment(self, note: Text | None = None, glyph: str | None = None) -> None:
        """Set the note and the glyph of the event at the cursor; None for none.

        Raises
        ------
        ValueError
            If there is no such glyph, or no event: at ply 0.
        """
        self._session.editing.annotate(self._view, self.line, self.ply, note, glyph)

    def promote(self, line: int | None = None) -> None:
        """Make a line, by default the one shown, the main line; the old one becomes a variation.

        Raises
        ------
        ValueError
            If there is no such line.
        """
        self._session.editing.promote(self._view, self.line if line is None else line)

    def delete(self, line: int | None = None) -> None:
        """Delete a line, by default the one shown, with those that leave it.

        Raises
        ------
        ValueError
            If there is no such line, or it is the main line.
        """
        self._session.editing.delete(self._view, self.line if line is None else line)

    def compare(self, other: Other) -> Comparison:
        """Step the line that is shown together with another, and find where they differ.

        Parameters
        ----------
        other
            A preset or a rule set for the same acts; another record; or the number of another line.

        Raises
        ------
        ValueError
            If there is no such preset or line, or if the numbers of chips or players differ.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> first = Replay(examples["documented_example"]).compare("classic").first_difference
        >>> first.turn, first.options
        (5, ('all_present',))
        """
        return self._session.compare(self._view, other)

    def beside(self, other: Other | None) -> None:
        """Show the line side by side with another, in every display; None shows it alone again.

        Both are stepped together. Going to another line ends the comparison.

        Parameters
        ----------
        other
            As for `compare`.

        Raises
        ------
        ValueError
            As for `compare`.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples["documented_example"])
        >>> replay.beside("classic")
        >>> len(replay._comparison) > 0
        True
        >>> replay.beside(None)
        >>> replay._comparison
        b''
        """
        self._session.show_comparison(self._view, other)

    def analyse(
        self, *, wait: bool = True, budget: Budget | None = None
    ) -> tuple[PlyPower, ...] | None:
        """Analyse who can force the win with whom, at every ply of every line.

        The result is shown as a lane below the score, as a page beside the table, and as marks
        where a decision lost something. It grows ply by ply, from the end of each line; plies that
        exceed the budget stay hatched.

        Parameters
        ----------
        wait
            Whether to wait until all is done; otherwise return at once, and the notebook stays
            free.
        budget
            The cost limit for each position.

        Returns
        -------
        tuple of PlyPower
            The plies of the line that is shown; None without `wait`.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> replay = Replay(examples["kept_promise"])
        >>> found = replay.analyse()
        >>> found[4].solution.structure.kind, found[4].appraisals[0].coalitions
        ('apex', (('blue', 'green'),))
        """
        self._session.analyse(budget)
        return self.analysed() if wait else None

    def analysed(self) -> tuple[PlyPower, ...]:
        """Wait for the analysis, and return the plies of the line that is shown.

        Raises
        ------
        ValueError
            If no analysis has been begun with `analyse`.
        """
        return self._session.analysed(self._view)

    def stop_analysing(self) -> None:
        """Stop the analysis, and keep the results so far."""
        self._session.turn_power(on=False)

    def to_html(self, path: PathLike | None = None) -> str | None:
        """Export the replay as one HTML file that needs no kernel and no network.

        Parameters
        ----------
        path
            Where to write it. Without a path the page's text is returned.
        """
        from sosucker_widget.session.replay_exports import page_of  # noqa: PLC0415 - at first use

        return _kept(path, page_of(self._session, self._view, self.theme))

    def to_svg(self, path: PathLike | None = None) -> str | None:
        """Draw the ply at the cursor, with the facts of its ruling.

        Parameters
        ----------
        path
            Where to write it. Without a path the picture's text is returned.
        """
        from sosucker_widget.session.replay_exports import picture_of  # noqa: PLC0415

        return _kept(path, picture_of(self._session, self._view))

    def to_gif(
        self, path: PathLike, *, first: int = 0, last: int | None = None, zoom: float = 1.0
    ) -> None:
        """Animate the line, or its plies from `first` to `last`.

        Raises
        ------
        MissingExtraError
            If the extra `gif` isn't installed; the message says how to install it.
        IndexError
            If there are no such plies.
        """
        from sosucker_widget.session.replay_exports import film_of  # noqa: PLC0415

        write_whole(path, film_of(self._session, self._view, first, last, zoom))

    def to_text(self, path: PathLike | None = None) -> str | None:
        """Return the line as text, turn by turn.

        Parameters
        ----------
        path
            Where to write it. Without a path the text is returned.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> print(Replay(examples["documented_example"]).to_text()[:12])
        Example game
        """
        from sosucker_widget.session.replay_exports import words_of  # noqa: PLC0415

        return _kept(path, words_of(self._session, self._view))

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

    def _pictured(self) -> Position:
        # A picture can't ask, so it must not show the answer either.
        return self.position if self._session.quiz.reach is None else self.record.start

    @traitlets.validate("ply", "line")
    def _validate_place(self, proposal: Mapping[str, Any]) -> int:
        return int(self._accepted(proposal["trait"].name, proposal["value"]))

    @traitlets.observe("theme")
    def _follow_theme(self, change: Mapping[str, str]) -> None:
        self._session.theme = change["new"]


def _kept(path: PathLike | None, text: str) -> str | None:
    if path is None:
        return text
    write_whole(path, text.encode())
    return None
