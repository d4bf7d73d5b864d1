"""Two lines side by side, or one under two rule sets: to look at, and to work with."""

from __future__ import annotations

from abc import abstractmethod

import traitlets

from sosucker_widget.engine import RuleSet
from sosucker_widget.record import Branch, Record, Step, line_of
from sosucker_widget.replay import encode
from sosucker_widget.replay.comparison import Comparison, compare, show_comparison

Other = str | RuleSet | Record | int
"""What a line is compared with: a preset or a rule set under which the same is played, another
record, or the number of another line."""


class Sides(traitlets.HasTraits):
    """What stands beside the line that is shown."""

    comparison = traitlets.Bytes(read_only=True).tag(sync=True)

    line: int
    ply: int
    _record: Record
    _lines: tuple[Branch, ...]

    @abstractmethod
    def _line(self, number: int | None) -> Branch:
        """Return a line, by default the one that is shown."""

    @abstractmethod
    def _walk(self, line: int) -> tuple[Step, ...]:
        """Return the acts of a line."""

    @abstractmethod
    def _shown(self) -> Record:
        """Return the line that is shown, as a record."""

    @abstractmethod
    def goto(self, where: int, line: int | None = None) -> None:
        """Move the cursor."""

    def compare(self, other: Other) -> Comparison:
        """Step the line that is shown together with another, and find where they part.

        Parameters
        ----------
        other
            A preset or a rule set, under which the same is played; another record; or the number
            of another line.

        Raises
        ------
        ValueError
            If there is no such preset or line, or if the numbers of chips or players differ.

        Examples
        --------
        >>> from sosucker_widget import Replay, examples
        >>> first = Replay(examples.documented()).compare("classic").first_difference
        >>> first.turn, first.options
        (5, ('all_present',))
        """
        if isinstance(other, int):
            other = line_of(self._record, self._line(other))
        return compare(self._shown(), other)

    def beside(self, other: Other | None) -> None:
        """Show the line side by side with another, in every display; None shows it alone again.

        Both are stepped together. Going to another line ends it.

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
        >>> replay = Replay(examples.documented())
        >>> replay.beside("classic")
        >>> len(replay.comparison) > 0
        True
        >>> replay.beside(None)
        >>> replay.comparison
        b''
        """
        if other is None:
            self.set_trait("comparison", b"")
            return
        if isinstance(other, int):
            compared, named = self._lines_beside(other)
            shown = show_comparison(compared, named)
        else:
            shown = show_comparison(self.compare(other), other if isinstance(other, str) else None)
        self.set_trait("comparison", encode(shown))

    def _lines_beside(self, other: int) -> tuple[Comparison, int]:
        """Compare two lines, the earlier one on the left; the cursor goes along the longer one.

        The other one of the two is returned too.
        """
        left, right = sorted((self.line, self._line(other).number))
        longer = max(left, right, key=lambda line: len(self._walk(line)))
        if longer != self.line:
            self.goto(self.ply, longer)
        lines = (line_of(self._record, self._lines[line]) for line in (left, right))
        return compare(*lines), left if longer == right else right

    def _compare(self, line: int, other: str | int | None) -> None:
        """Meet a request of the page, which names the line that it shows."""
        if line != self.line:
            self.goto(0, line)
        self.beside(other)
