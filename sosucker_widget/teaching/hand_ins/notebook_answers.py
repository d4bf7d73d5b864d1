"""The answers in a notebook that was handed in; none of its code is run.

A notebook in a browser shows a link that holds the whole file of answers. Otherwise the answers are
those that stand in its cells as plain values: `check("nb1.q1", ["red", "blue"])`.
"""

from __future__ import annotations

import ast
import re
from base64 import b64decode
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

from sosucker_widget.record import RecordError
from sosucker_widget.record.values.decode import Json, check_values
from sosucker_widget.record.values.fault import Where
from sosucker_widget.record.values.limits import ANSWER_LIMITS
from sosucker_widget.teaching.answer_file import GUEST, SavedAnswers, check_name
from sosucker_widget.teaching.hand_ins.hand_in import read_answers

_LINK: Final = re.compile(r"data:application/json;base64,([A-Za-z0-9+/=]+)")
_MAGIC: Final = re.compile(r"^[ \t]*[%!?].*$", re.MULTILINE)
_LONGEST_CELL: Final = 8 * 1024
_MOST_CELLS: Final = 2_000

_NOTHING: Final = object()


def is_notebook(raw: Json) -> bool:
    """Tell whether JSON is a notebook."""
    return isinstance(raw, dict) and "nbformat" in raw and isinstance(raw.get("cells"), list)


def answers_in_notebook(raw: Mapping[str, Json]) -> SavedAnswers | None:
    """Read the answers in a notebook; None if there are none."""
    code = [cell for cell in raw["cells"][:_MOST_CELLS] if _is_code(cell)]
    return _linked(code) or _typed(code)


def _is_code(cell: object) -> bool:
    return isinstance(cell, dict) and cell.get("cell_type") == "code"


def _linked(cells: list[dict[str, Json]]) -> SavedAnswers | None:
    """Return the last file of answers that an output links to."""
    for cell in reversed(cells):
        for html in reversed([*_html(cell.get("outputs"))]):
            for seen in _LINK.finditer(html):
                with suppress(ValueError):  # no base64, or no answers
                    return read_answers(b64decode(seen[1], validate=True))
    return None


def _html(outputs: object) -> Iterator[str]:
    for output in outputs if isinstance(outputs, list) else ():
        data = output.get("data") if isinstance(output, dict) else None
        if isinstance(data, dict):
            yield _text(data.get("text/html"))


def _text(source: object) -> str:
    """Return a text of a notebook, which may be a list of lines."""
    lines = source if isinstance(source, list) else [source]
    return "".join(line for line in lines if isinstance(line, str))


def _typed(cells: list[dict[str, Json]]) -> SavedAnswers | None:
    names: dict[str, Json] = {}
    student, tries = GUEST, dict[str, list[Json]]()
    for cell in cells:
        for node in _statements(_text(cell.get("source"))):
            if isinstance(node, ast.Assign):
                _keep(names, node)
            for call in ast.walk(node):
                if _is_call(call, "student"):
                    student = _student(call, student)
                elif _is_call(call, "check") and (said := _said(call, names)) is not None:
                    tries.setdefault(said[0], []).append(said[1])
    if not tries:
        return None
    return SavedAnswers(student, {name: tuple(several) for name, several in tries.items()})


def _statements(source: str) -> list[ast.stmt]:
    if len(source) > _LONGEST_CELL:
        return []
    try:
        return ast.parse(_MAGIC.sub("", source)).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []


def _is_call(node: ast.AST, name: str) -> bool:
    if not isinstance(node, ast.Call):
        return False
    called = node.func.attr if isinstance(node.func, ast.Attribute) else node.func
    return (called.id if isinstance(called, ast.Name) else called) == name


def _keep(names: dict[str, Json], node: ast.Assign) -> None:
    value = _value(node.value, names)
    for target in node.targets:
        if isinstance(target, ast.Name):
            names[target.id] = value


def _student(call: Any, before: str) -> str:  # noqa: ANN401 - an `ast.Call`
    values = [*call.args[:1], *(word.value for word in call.keywords if word.arg == "name")]
    try:
        return check_name(_value(values[0], {})) if values else before
    except ValueError:
        return before


def _said(call: Any, names: Mapping[str, Json]) -> tuple[str, Json] | None:  # noqa: ANN401 - as above
    """Return the exercise and the answer of a call of `check`, if both are plain values."""
    values = [*call.args, *(word.value for word in call.keywords if word.arg == "answer")]
    if len(values) != 2:  # noqa: PLR2004 - the exercise and the answer
        return None
    exercise, answer = (_value(value, names) for value in values)
    if not isinstance(exercise, str) or answer is None or answer is _NOTHING:
        return None
    return exercise, answer


def _value(node: ast.expr, names: Mapping[str, Json]) -> Any:  # noqa: ANN401 - JSON, or `_NOTHING`
    """Return the plain value that an expression is, or `_NOTHING`."""
    if isinstance(node, ast.Name):
        return names.get(node.id, _NOTHING)
    if _is_call(node, "Fraction") and isinstance(node, ast.Call):
        parts = [_value(part, names) for part in node.args]
        return "/".join(map(str, parts)) if parts else _NOTHING
    try:
        value = _as_json(ast.literal_eval(node))
        check_values(value, Where(), ANSWER_LIMITS)
    except (ValueError, TypeError, RecursionError, MemoryError, RecordError):
        return _NOTHING
    return value


def _as_json(value: object) -> Json:
    """Write a literal as JSON; a set is a list."""
    if isinstance(value, list | tuple | set | frozenset):
        return [_as_json(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _as_json(item) for key, item in value.items()}
    if value is None or isinstance(value, str | bool | int | float):
        return value
    raise ValueError(type(value))
