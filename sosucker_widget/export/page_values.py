"""What a page without a kernel holds of a record: the values of a replay, as widgets send them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sosucker_widget.export.comparisons import comparisons
from sosucker_widget.export.front_end import Part
from sosucker_widget.export.page_parts import in_base64
from sosucker_widget.given_numbers import whole_number
from sosucker_widget.locale import DEFAULT_LANGUAGE, Language
from sosucker_widget.record import Record
from sosucker_widget.replay import build, encode, words
from sosucker_widget.replay.quiz import Wanted, answers_of, answers_to_json, show_quiz
from sosucker_widget.replay.state import ReplayState


def page_values(  # noqa: PLR0913 - a page has this many options, all but one by keyword
    record: Record,
    *,
    ply: int = 0,
    line: int = 0,
    language: Language = DEFAULT_LANGUAGE,
    theme: str = "auto",
    state: ReplayState | None = None,
    quiz: Wanted = None,
    asking: bool | None = None,
    power: bytes = b"",
    promises: bytes = b"",
    chances: bytes = b"",
) -> dict[str, Any]:
    """Return the values by name, all but "What if?"; packed ones are in base64.

    The options are those of `to_html`. Where a quiz was begun, the page opens where it goes on.
    """
    answers = answers_of(record, quiz)
    ply, line = whole_number("ply", ply, None), whole_number("line", line, None)
    has_quiz = bool(answers.quiz.questions)
    asking = has_quiz and (quiz is not None if asking is None else asking)
    if asking and answers.reach is not None:
        line, ply = 0, min(ply, answers.reach) or answers.reach
    return {
        "_state": _packed(build(record) if state is None else state),
        "_words": in_base64(words()),
        "ply": ply,
        "line": line,
        "language": language,
        "theme": theme,
        "_comparisons": comparisons(record),
        "_questions": _packed(show_quiz(answers.quiz)) if has_quiz else "",
        "_answered": answers_to_json(answers),
        "_asking": asking,
        "_power": in_base64(power),
        "_promises": in_base64(promises),
        "_chances": in_base64(chances),
    }


def parts_of_replay(values: Mapping[str, Any]) -> tuple[Part, ...]:
    """Return the parts of the front end that show a replay of these values, where nobody edits."""
    more: dict[str, Part] = {"_questions": "quiz", "_chances": "chances"}
    return "replay", *(part for name, part in more.items() if values.get(name))


def _packed(state: Mapping[str, object]) -> str:
    return in_base64(encode(state))
