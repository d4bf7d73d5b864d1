"""What is done with a record, for measuring how the work grows with its nodes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from sosucker_widget.analysis.promises.ledger import line_ledgers
from sosucker_widget.engine import Action
from sosucker_widget.export.html import to_html
from sosucker_widget.export.picture import ply_to_svg
from sosucker_widget.export.transcript import game_to_text
from sosucker_widget.record import Record, annotated, extended, loads, promoted, steps, without
from sosucker_widget.replay import build
from sosucker_widget.replay.series import STANDARD
from sosucker_widget.session.replay.replay_lines import ReplayLines
from tests.record.trees import gift

Doing = Callable[[Record], Callable[[], object]]
"""Prepares something to do with a record, and returns it."""


def _read(form: str, record: Record) -> Callable[[], object]:
    return partial(loads, record.dumps("sls" if form == "sls" else "json"))


def _extend(record: Record) -> Callable[[], object]:
    """Enter all actions of the main line again, and one more."""
    actions: list[Action] = [step.action for step in steps(record) if step.action is not None]
    more = gift(record.plies).action
    assert more is not None
    return lambda: extended(record, record.lines[0], 0, [*actions, more])


def _find_again(record: Record) -> Callable[[], object]:
    lines = ReplayLines(record, STANDARD, lambda _record, _line: {})
    return lambda: lines.place_in(lines, len(lines.every) - 1, 0)


READING: Final[Mapping[str, Doing]] = {
    "read JSON": partial(_read, "json"),
    "read notation": partial(_read, "sls"),
}
"""What is only possible within the limits of a record."""

DOINGS: Final[Mapping[str, Doing]] = {
    "write JSON": lambda record: partial(record.dumps, "json"),
    "write notation": lambda record: partial(record.dumps, "sls"),
    "build": lambda record: partial(build, record),
    "open": lambda record: partial(ReplayLines, record, STANDARD, lambda _record, _line: {}),
    "judge promises": lambda record: partial(line_ledgers, record, record.lines),
    "extend": _extend,
    "annotate": lambda record: partial(annotated, record, (0,), note="A", glyph="!"),
    "promote": lambda record: partial(promoted, record, record.lines[-1]),
    "delete": lambda record: partial(without, record, record.lines[-1]),
    "find a place again": _find_again,
    "export .html": lambda record: partial(to_html, record),
    "export .svg": lambda record: partial(ply_to_svg, record, record.plies),
    "export .txt": lambda record: partial(game_to_text, record),
}
