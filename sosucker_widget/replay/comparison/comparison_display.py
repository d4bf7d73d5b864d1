"""Turns a comparison into everything that the browser shows of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sosucker_widget.engine import OPTIONS
from sosucker_widget.locale import in_every_language
from sosucker_widget.record import Record, with_line
from sosucker_widget.replay.building import build
from sosucker_widget.replay.comparison import comparison_state as state
from sosucker_widget.replay.comparison.compared_line import ComparedLine, Stop
from sosucker_widget.replay.comparison.comparison import Comparison, Difference, PlyVerdict
from sosucker_widget.replay.in_words import say, shown_title, text_in_all
from sosucker_widget.replay.ply import action_state
from sosucker_widget.replay.state import Text

VERSION: Final = 1
"""The version of the state's shape."""


def show_comparison(compared: Comparison, other: str | int | None = None) -> state.ComparisonState:
    """Make everything that two tables side by side show; `other` is what was asked for."""
    verdicts = [compared.verdicts(ply) for ply in range(compared.last + 1)]
    difference = compared.first_difference
    return state.ComparisonState(
        version=VERSION,
        title=shown_title(compared.left.record.title),
        left=_side(compared, compared.left, [left for left, _ in verdicts]),
        right=_side(compared, compared.right, [right for _, right in verdicts]),
        options=_options(compared),
        agree=list(compared.agree),
        other=other,
        first_difference=None if difference is None else _difference(difference),
    )


def _side(compared: Comparison, side: ComparedLine, verdicts: list[PlyVerdict]) -> state.SideState:
    return state.SideState(
        label=_label(compared, side),
        replay=build(_main_line(side.record)),
        verdicts=[_verdict(verdict) for verdict in verdicts],
        stop=None if side.stop is None else _stop(side, side.stop),
    )


def _main_line(record: Record) -> Record:
    """Leave out what isn't compared: the other lines, and the questions."""
    acts = (node.annotated(quiz=None) for node in record.events)
    return replace(with_line(record, acts), chapters=())


def _label(compared: Comparison, side: ComparedLine) -> Text:
    """Name a side by what the other doesn't share: its rules, or else its title."""
    left, right = compared.left, compared.right
    if left.label() == right.label() and left.record.title != right.record.title:
        return shown_title(side.record.title)
    return text_in_all(side.label())


def _verdict(verdict: PlyVerdict) -> state.VerdictState:
    return state.VerdictState(
        color=verdict.color,
        heading=in_every_language(verdict.heading),
        rules=list(verdict.rules),
        sentence=in_every_language(verdict.sentence),
        refused=verdict.refused,
    )


def _stop(side: ComparedLine, stop: Stop) -> state.StopState:
    return state.StopState(
        ply=stop.ply,
        action=action_state(stop.action, side.positions[-1]),
        rule=stop.rule,
        short=in_every_language(stop.short),
        sentence=in_every_language(stop.sentence),
    )


def _options(compared: Comparison) -> list[state.OptionState]:
    left, right = compared.left.rules, compared.right.rules
    difference = compared.first_difference
    parting = () if difference is None else difference.options
    return [
        state.OptionState(
            name=name,
            parts=name in parting,
            left=_meaning(name, getattr(left, name)),
            right=_meaning(name, getattr(right, name)),
        )
        for name in OPTIONS
        if getattr(left, name) != getattr(right, name)
    ]


def _meaning(option: str, value: str) -> Text:
    return say(f"option.{option}.{value}")


def _difference(difference: Difference) -> state.DifferenceState:
    return state.DifferenceState(
        ply=difference.ply,
        turn=difference.turn,
        cause=difference.cause,
        options=list(difference.options),
    )
