"""Records and steps as Jupyter shows them: a table of what was done and said, safe and short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from sosucker_widget.locale import DEFAULT_LANGUAGE
from sosucker_widget.record.action_json import describe_action
from sosucker_widget.record.reader_text import text_in
from sosucker_widget.record.steps import Step
from sosucker_widget.record.talk_acts import Promise, Say

MOST_ROWS: Final = 24
"""The most steps that a table shows; of a longer record its beginning and its end are shown."""

_LONGEST: Final = 100
_LEFT: Final = 'style="text-align:left"'


def table_of(steps: Sequence[Step], caption: str) -> str:
    """Write a table of steps as HTML: the ply, what was done or said, and the rules that decided.

    >>> table_of([], "Nothing yet")
    '<table><caption style="text-align:left">Nothing yet</caption></table>'
    """
    title = f"<caption {_LEFT}>{escape(caption)}</caption>"
    if not steps:
        return f"<table>{title}</table>"
    head = _row(("ply", "act", "rules"), "th")
    if len(steps) > MOST_ROWS:
        half = MOST_ROWS // 2
        between = _row(("", f"… {len(steps) - 2 * half} more …", ""))
        body = [*map(_step, steps[:half]), between, *map(_step, steps[-half:])]
    else:
        body = [*map(_step, steps)]
    return f"<table>{title}<thead>{head}</thead><tbody>{''.join(body)}</tbody></table>"


def words_of(step: Step) -> str:
    """Say in a line what was done or said.

    >>> from sosucker_widget import examples
    >>> words_of(examples["documented_example"][0])
    'red plays red on 1'
    """
    if step.action is not None:
        return describe_action(step.action)
    talk = step.talk
    if isinstance(talk, Say | Promise):
        verb = "promises" if isinstance(talk, Promise) else "says"
        to = f" to {', '.join(map(str, talk.to))}" if talk.to else ""
        said = " ".join(text_in(talk.text, DEFAULT_LANGUAGE).split())
        short = said if len(said) <= _LONGEST else f"{said[: _LONGEST - 1]}…"
        return f"{step.player} {verb}{to}: {short}"
    assert talk is not None
    return f"{step.player} withdraws the promise {talk.id}"


def step_to_html(step: Step) -> str:
    """Write a step as HTML: what was done or said, why, and the position after it."""
    lines = [f"<b>{step.ply}. {escape(words_of(step))}</b>"]
    if step.ruling is not None:
        lines += [
            f"{one.rule}: {escape(one.sentence(DEFAULT_LANGUAGE))}" for one in step.ruling.findings
        ]
    return f"<div><p>{'<br>'.join(lines)}</p>{step.after.to_svg()}</div>"


def _step(step: Step) -> str:
    rules = "" if step.ruling is None else ", ".join(step.ruling.rules)
    return _row((str(step.ply), words_of(step), rules))


def _row(cells: Iterable[str], tag: str = "td") -> str:
    return f"<tr>{''.join(f'<{tag} {_LEFT}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
