"""The annotated records that ship with the package, the documented example first."""

from __future__ import annotations

from importlib.resources import files
from typing import Literal, get_args

from sosucker_widget.record import Record, loads

Name = Literal[
    "documented_example",
    "capture_box",
    "capture_blue_on_blue",
    "case_a_one",
    "case_a_two",
    "case_b",
]
"""What the examples are called. The first is a game of seven turns; the others are the smaller
illustrations of the same document, each beginning from a position."""


def list() -> tuple[Name, ...]:  # noqa: A001 - read as `examples.list()`
    """Name the examples.

    >>> list()[0]
    'documented_example'
    """
    return get_args(Name)


def load(name: Name) -> Record:
    """Read an example.

    Raises
    ------
    ValueError
        If there is none of that name.

    Examples
    --------
    >>> load("case_b").title["en"]
    'Case B: all four colours'
    >>> load("case_c")
    Traceback (most recent call last):
    ...
    ValueError: 'case_c' is not one of documented_example, capture_box, capture_blue_on_blue,
    case_a_one, case_a_two, case_b
    """
    if name not in list():
        raise ValueError(f"{name!r} is not one of {', '.join(list())}")
    path = files("sosucker_widget").joinpath(f"games/{name}.sls.json")
    return loads(path.read_bytes())


def documented() -> Record:
    """Read the rules document's example game, with its own words as notes and claims.

    >>> len(documented().events)
    11
    """
    return load("documented_example")
