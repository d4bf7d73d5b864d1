"""The session of a replay: a record with its lines, its quiz and its analysis, for all views."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from sosucker_widget.given_numbers import as_whole
from sosucker_widget.record import Record
from sosucker_widget.replay import Series
from sosucker_widget.replay.series import STANDARD
from sosucker_widget.replay.tree_display import outcomes_after
from sosucker_widget.session import work
from sosucker_widget.session.replay.edit_history import EditHistory
from sosucker_widget.session.replay.editing import Editing
from sosucker_widget.session.replay.quiz_control import QuizControl
from sosucker_widget.session.replay.replay_lines import (
    Marks,
    Other,
    ReplayLines,
    compared,
    packed_comparison,
)
from sosucker_widget.session.session import Session, accepted_language, changing, meanwhile
from sosucker_widget.session.view import View, running_loop

if TYPE_CHECKING:
    import asyncio

    from sosucker_widget.analysis.budget import BudgetLike
    from sosucker_widget.analysis.forces.effectivity_function import Colors
    from sosucker_widget.export.front_end import Part
    from sosucker_widget.locale import Language
    from sosucker_widget.power import PlyChances, PlyPower
    from sosucker_widget.replay.comparison import Comparison
    from sosucker_widget.replay.quiz import Quiz, Wanted
    from sosucker_widget.replay.state import PlyState
    from sosucker_widget.session.work.line_finders import ChanceFinder, PowerFinder

Where = Literal["first", "previous", "next", "last"]
"""A place relative to the current ply."""


class _ShownRecord(NamedTuple):
    """A record as it is shown, and the edits that have led to it: each edit replaces all of it."""

    lines: ReplayLines
    history: EditHistory = EditHistory()
    places: Mapping[View, tuple[int, int]] = MappingProxyType({})
    """Where the views have yet to go."""
    quiz: Quiz | None = None
    """The quiz that was drawn with it; None if the one before goes on."""


class ReplaySession(Session):
    """A record being replayed.

    The record, the quiz and the analysis are shared by all views; the place, the comparison and the
    language belong to each view. While the quiz asks, no view sees more than its question allows.

    Attributes
    ----------
    theme
        The theme of an exported page: `light`, `dark`, or `auto`.
    editing, quiz
        The edits of the record, and its quiz.
    """

    def __init__(
        self,
        record: Record,
        *,
        series: Sequence[Series] = (),
        quiz: Wanted = None,
        loop: Callable[[], asyncio.AbstractEventLoop | None] = running_loop,
    ) -> None:
        super().__init__()
        self._loop, self._series = loop, (*STANDARD, *series)
        self.theme = "auto"
        self.power: PowerFinder | None = None
        self._chances: ChanceFinder | None = None
        self._shown = _ShownRecord(ReplayLines(record, self._series, self._power_marks))
        self.quiz = QuizControl(lambda: self.lines.record, quiz, self.lock, self._quiz_changed)
        self.editing = Editing(lambda: self.lines, lambda: self._shown.history, self._change)

    @property
    def lines(self) -> ReplayLines:
        """The record, its lines and their plies."""
        return self._shown.lines

    def values(self, view: View) -> Mapping[str, Any]:
        """Return everything that a view shows."""
        return {
            "_state": self.lines.state,
            "_record": self.lines.packed_record,
            "_questions": self.quiz.packed,
            "_answered": self.quiz.saved,
            "_asking": self.quiz.asking,
            "_power": self.power.packed if self.power else b"",
            "_promises": self.lines.promises,
            "_chances": self._chances.packed if self._chances else b"",
            "_edits": self.editing.history.shown,
            "line": view.line,
            "ply": view.ply,
            "_comparison": view.comparison,
            "language": view.language,
            **self.parts_for(view),
        }

    def _parts_shown(self, view: View) -> Iterator[Part]:
        if view.comparison:
            yield "compare"
        if self.quiz.packed:
            yield "quiz"
        if self._chances:
            yield "chances"

    def accepted(self, view: View, name: str, value: object) -> object:
        """Check a value set by a browser; return it as accepted, or None."""
        if name == "language":
            return accepted_language(value)
        if name in {"line", "ply"}:
            number = as_whole(value, least=None)
            if number is None:
                return None
            return self._line_within(number) if name == "line" else self._within(view.line, number)
        if name in {"_answered", "_asking"} and view.rights.leads:
            return self.quiz.accepted(name, value)
        return None

    def _apply(self, view: View, name: str, value: Any) -> None:  # noqa: ANN401 - as accepted
        if name in {"_answered", "_asking"}:
            self.quiz.take(name, value)
        elif name == "line":
            self._put(view, value, view.ply)
        else:
            setattr(view, name, value)

    @changing
    def take(self, view: View, values: Mapping[str, object]) -> None:
        """Take values set by a browser, if the view may set them and they are possible."""
        super().take(view, values)
        self._settle()

    # The place of a view.

    @changing
    def place(self, view: View, line: int, ply: int) -> None:
        """Let a view look at a place, or at the nearest one that exists and that it may see."""
        line = self._line_within(line)
        self._put(view, line, self._within(line, ply))

    @changing
    def place_reader(self, view: View, language: Language, line: int, ply: int) -> None:
        """Let a view look at a place, in a language."""
        view.language = language
        self.place(view, line, ply)

    def goto(self, view: View, where: int | Where, line: int | None = None) -> None:
        """Let a view go to a ply, given by number or relative to where it is."""
        line = self.lines.known(view.line if line is None else line)
        plies = len(self.lines.acts(line))
        words = {
            "first": 0,
            "previous": max(0, view.ply - 1),
            "next": min(plies, view.ply + 1),
            "last": plies,
        }
        ply = as_whole(words.get(where) if isinstance(where, str) else where, most=plies)
        if ply is None:
            others = f", and {', '.join(map(repr, words))}" if isinstance(where, str) else ""
            raise ValueError(f"there is no ply {where}: the replay has plies 0 to {plies}{others}")
        if not isinstance(where, str):
            self.quiz.check_reach(line, ply)
        self.place(view, line, ply)

    def _put(self, view: View, line: int, ply: int) -> None:
        if line != view.line:
            view.comparison = b""
        view.line, view.ply = line, ply

    def _settle(self) -> None:
        """Bring every view to a place that can be looked at now."""
        for view in self.views:
            line = self._line_within(view.line)
            self._put(view, line, self._within(line, view.ply))

    def _within(self, line: int, ply: int) -> int:
        reach = self.quiz.reach
        return min(max(ply, 0), len(self.lines.acts(line)) if reach is None else reach)

    def _line_within(self, line: int) -> int:
        return line if 0 <= line < len(self.lines.every) and self.quiz.reach is None else 0

    # The comparison of a view.

    def compare(self, view: View, other: Other) -> Comparison:
        """Compare the line that a view looks at; see `compared`."""
        return compared(self.lines, view.line, other)

    @changing
    def show_comparison(self, view: View, other: Other | None) -> None:
        """Show a view its line beside another one; None shows the line alone again."""
        if other is None:
            view.comparison = b""
            return
        line, data = packed_comparison(self.lines, view.line, other)
        if line != view.line:
            self.goto(view, view.ply, line)
        view.comparison = data

    # The record, and its analysis.

    @changing
    def draw_another(self) -> None:
        """Ask the same about another position, if the quiz can draw one."""
        quiz = self.quiz.answers.quiz
        if quiz.another is None:
            raise ValueError("there is no other position to ask about")
        record, other = quiz.another(quiz.row + 1 if self.quiz.score["first"] else 0)
        lines = ReplayLines(record, self._series, self._power_marks)
        places = dict.fromkeys(self.views, (0, 0))
        self._shown = _ShownRecord(lines, places=places, quiz=other)
        self._catch_up()

    @changing
    def _change(
        self, view: View, record: Record, history: EditHistory, line: int, ply: int
    ) -> None:
        """Show a changed record; the view that changed it goes to a place in it."""
        before = self.lines
        if record is not before.record:
            lines = ReplayLines(record, self._series, self._power_marks)
            places = {one: before.place_in(lines, one.line, one.ply) for one in self.views}
            self._shown = _ShownRecord(lines, history, {**places, view: (line, ply)})
            self._catch_up()
        self.place(view, line, ply)

    def _catch_up(self) -> None:
        lines, quiz, power = self.lines, self.quiz, self.power
        finders = (one for one in (power, self._chances) if one)
        is_new = any(one.record is not lines.record for one in (quiz, *finders))
        if is_new or self._shown.places or quiz.has_moved:
            meanwhile(self, "_changes", self._changes + 1, self._follow)

    def _follow(self) -> None:
        """Bring the views, the quiz and the analysis to the record that is shown now."""
        for view, place in self._shown.places.items():
            view.line, view.ply = place
            view.comparison = b""
        self._shown = self._shown._replace(places={})
        self.quiz.follow(self._shown.quiz)
        if self.power:
            self.power.follow(self.lines.record, self.lines.every)
        if self._chances:
            self._chances.follow(self.lines.record, self.lines.every)
        if self.quiz.has_moved and self.quiz.reach is not None:
            for view in self.views:
                self._put(view, 0, self.quiz.reach)
        self.quiz.arrived()
        self._settle()

    def _quiz_changed(self) -> None:
        self.change(self._settle)

    def _finder(self) -> PowerFinder:
        if self.power is None:
            self.power = work.PowerFinder(self._loop, self._power_changed)
        return self.power

    @changing
    def analyse(self, budget: BudgetLike | None = None) -> None:
        """Start to analyse who can force the win with whom, at every ply of every line."""
        self._finder().begin(self.lines.record, self.lines.every, budget=budget)

    @changing
    def turn_power(self, *, on: bool) -> None:
        """Start the analysis, unless it has begun already; or stop it and keep its results."""
        if on:
            self._finder().turn_on(self.lines.record, self.lines.every)
        elif self.power:
            self.power.stop()

    @changing
    def ask_forces(self, line: int, ply: int) -> None:
        """Find out in the background all about whom the coalitions can make win at a ply."""
        if self.power:
            self.power.ask_all(line, ply)

    def outcomes(self, line: int, ply: int) -> list[PlyState]:
        """Show what each legal act at a ply would lead to."""
        self.quiz.check_reach(self.lines.known(line), ply)
        self.lines.step_to(line, ply)
        acts = (step.action for step in self.lines.acts(line)[:ply])
        return outcomes_after(self.lines.record, [act for act in acts if act is not None])

    def show_line(self, line: int, ply: int, coalition: Colors, turn: int) -> list[PlyState]:
        """Return a line that shows what a coalition can force at a ply; see `shown_line`."""
        self.quiz.check_reach(self.lines.known(line), ply)
        return self._finder().show_line(line, ply, coalition, turn)

    def analysed(self, view: View) -> tuple[PlyPower, ...]:
        """Wait for the analysis; return the plies of the line that a view looks at."""
        return self._finder().wait(view.line)

    def _chance_finder(self) -> ChanceFinder:
        if self._chances is None:
            self._chances = work.ChanceFinder(self._loop, self._chances_changed)
        return self._chances

    @changing
    def offer_chances(self, policy: str | None = None) -> None:
        """Estimate how often each player wins, at every ply of every line.

        Without a policy it is the best one, and only if that one is to be believed.
        """
        finder, lines = self._chance_finder(), self.lines
        if policy is None:
            finder.offer(lines.record, lines.every)
        else:
            finder.begin(lines.record, lines.every, policy)

    @changing
    def begin_chances(self, policy: str | None, games: int | None, seed: int | str) -> None:
        """Estimate by a policy, whatever its record is."""
        lines = self.lines
        self._chance_finder().begin(lines.record, lines.every, policy, games=games, seed=seed)

    @changing
    def turn_chances(self, *, on: bool, policy: str | None = None) -> None:
        """Estimate as long as a page looks, which it says again and again; or stop."""
        if on:
            self._chance_finder().turn_on(self.lines.record, self.lines.every, policy)
        elif self._chances:
            self._chances.stop()

    def estimated(self, view: View) -> tuple[PlyChances, ...]:
        """Wait for the estimate; return the plies of the line that a view looks at."""
        return self._chance_finder().wait(view.line)

    @changing
    def _chances_changed(self) -> None:
        """Send what has been reported."""

    @changing
    def _power_changed(self, last: bool) -> None:  # noqa: FBT001 - as it is called
        if last:
            self.lines.mark()

    def _power_marks(self, record: Record, line: int) -> Marks:
        return self.power.marks(record, line) if self.power else {}

    def close(self) -> None:
        """Stop the analyses."""
        for finder in (self.power, self._chances):
            if finder:
                finder.stop()
